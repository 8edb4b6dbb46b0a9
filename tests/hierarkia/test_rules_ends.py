"""The rules of Hierarkia: the win, the pass and the draws."""

import pytest

from game.engine.contract import State
from game.engine.searchable import perft
from game.hierarkia.rules.rulings import Reason
from support.cases import every_case
from support.hierarkia_positions import (
    GAME,
    SMALL_START,
    after,
    end_of,
    fields_after,
    mirrored,
    played,
    position,
    refusal_of,
    turns_of,
    winner_of,
)

# The win


@every_case("size", [7, 9, 11])
def test_only_destroying_the_highest_enemy_wins(size: int) -> None:
    highest = size - 3
    text = position(f"{highest}a1 1e5 2e4", f"{highest}e7 1d7", size=size, links="e5>e7 -")
    assert winner_of(text) is None
    assert winner_of(text, "e5xe7") == "b"
    (turn,) = turns_of(mirrored(text))
    assert winner_of(mirrored(text), turn) == "r"
    corner = f"{'abcdefghijk'[size - 1]}{size}"
    for rank in range(1, highest):
        text = position(f"{highest}a1 1e5 2e4", f"{highest}{corner} {rank}e7", size=size, links="e5>e7 -")
        assert winner_of(text, "e5xe7") is None


def test_attacking_the_highest_does_not_win_yet_and_it_can_escape() -> None:
    text = position("6a1 1e5 2e4", "6e7 1d7")
    assert winner_of(text, "e5>e7") is None
    assert winner_of(text, "e5>e7", "d7-c7") is None
    assert winner_of(text, "e5>e7", "d7-c7", "e5xe7") == "b"
    text = position("6a1 1e5 2e4", "6e7 1d6")
    assert fields_after(text, "e5>e7", "d6-d5") == "b - - f:e5 - 2"
    assert winner_of(text, "e5>e7", "d6-d5", "a1-a2", "e7-e9") is None


def test_there_are_no_moves_after_the_win() -> None:
    text = position("6a1 1e5 2e4", "6e7 1d7", links="e5>e7 -", turns=12)
    won = after(text, "e5xe7")
    assert won == position("6a1 1e5 2e4", "1d7", "r", bars="s:e5 -")
    assert turns_of(won) == []
    assert GAME.parse_state(won).to_move is None
    rules = {refusal.rule for turn in ("d7-d6", "pass", "e5-e6") if (refusal := refusal_of(won, turn))}
    assert len(rules) == 1
    assert refusal_of(won, "d7-d6") is not None


@every_case(
    ("blue", "red", "mover", "turns", "winner"),
    [
        pytest.param("6a1", "1d7", "r", 0, "b", id="red has lost its highest piece"),
        pytest.param("1a1", "6d7", "b", 0, "r", id="blue has lost its highest piece"),
        pytest.param("6a1", "1d7", "r", 100, "b", id="a win comes before a draw"),
        pytest.param("6a1", "6i9", "b", 0, None, id="the highest pieces alone go on"),
    ],
)
def test_the_side_without_its_highest_piece_has_lost(
    blue: str, red: str, mover: str, turns: int, winner: str | None
) -> None:
    text = position(blue, red, mover, turns=turns)
    assert winner_of(text) == winner
    outcome = end_of(text)
    expected = {"b": ((1, 0), (1.0, 0.0)), "r": ((0, 1), (0.0, 1.0)), None: None}[winner]
    assert (None if outcome is None else (outcome.points, outcome.shares())) == expected


# The pass

SHUT = position("4a1", "1a2 1b1 4g7", size=7, turns=5)


def test_a_side_without_a_legal_move_passes() -> None:
    assert turns_of(SHUT) == ["pass"]
    assert winner_of(SHUT) is None
    assert after(SHUT, "pass") == position("4a1", "1a2 1b1 4g7", "r", size=7, turns=6)
    assert "pass" not in turns_of(after(SHUT, "pass"))


@every_case(
    ("blue", "red", "bar"),
    [
        pytest.param("4a1", "1a2 4g7", "-", id="its piece can move"),
        pytest.param("4a1 1d4", "1a2 1b1 4g7", "-", id="another piece can move"),
        pytest.param("4d4", "1d6 4g7", "s:d4", id="its spent piece can move"),
        pytest.param("4a1 2g1 3f1", "1a2 1b1 1e1 1f2 2g2 4g7", "-", id="a piece that is shut in can attack"),
    ],
)
def test_a_side_with_a_legal_move_cannot_pass(blue: str, red: str, bar: str) -> None:
    text = position(blue, red, size=7, bars=f"{bar} -")
    assert "pass" not in turns_of(text)
    assert refusal_of(text, "pass") is not None


def test_a_side_whose_only_piece_is_attacked_passes() -> None:
    text = position("4d4", "1d6 2d7 4g7", size=7, links="- d6>d4")
    assert turns_of(text) == ["pass"]
    assert fields_after(text, "pass") == "r - d6>d4 - - 1"
    assert winner_of(text, "pass", "d6xd4") == "r"


def test_a_side_whose_only_piece_is_frozen_passes_and_it_thaws() -> None:
    text = position("4d4", "1d6 1g5 4g7", size=7, bars="f:d4 -")
    assert turns_of(text) == ["pass"]
    assert fields_after(text, "pass") == "r - - - - 1"


def test_only_destroys_and_passes_are_forced_moves() -> None:
    destroying = GAME.parse_state(position("6a1 1e5 2e4", "6i9 1e7", links="e5>e7 -"))
    assert str(GAME.forced_move(destroying)) == "e5xe7"
    assert str(GAME.forced_move(GAME.parse_state(SHUT))) == "pass"
    only_attack = position("4a1 2g1 3f1", "1a2 1b1 1e1 1f2 2g2 4g7", size=7)
    assert turns_of(only_attack) == ["g1>g2"]
    only_move = position("4a1", "1b1 1a3 4g7", size=7)
    assert turns_of(only_move) == ["a1-a2"]
    for text in (only_attack, only_move, SMALL_START, position("6a1", "6i9", turns=100)):
        assert GAME.forced_move(GAME.parse_state(text)) is None


# The third occurrence

CYCLE = ("a4-a5", "g4-g3", "a5-a4", "g3-g4")
"""Four moves of the small game that return to the position they began with."""


def test_the_third_occurrence_of_a_position_is_a_draw() -> None:
    state = GAME.parse_state(SMALL_START)
    counts = [state.repetitions]
    for turn in (*CYCLE, *CYCLE):
        assert state.outcome() is None
        state = state.apply(GAME.parse_move(turn))
        counts.append(state.repetitions)
    assert counts == [1, 1, 1, 1, 2, 2, 2, 2, 3]
    assert winner_of(SMALL_START, *CYCLE, *CYCLE) == "draw"
    outcome = end_of(SMALL_START, *CYCLE, *CYCLE)
    assert outcome is not None
    assert (outcome.winners, outcome.shares()) == ((), (0.5, 0.5))


LINKABLE = position("6a1 1e5 3e4", "6i9 2e8 1d7")


@every_case(
    ("text", "barred", "around"),
    [
        pytest.param(LINKABLE, "e5>e8 d7-e7", "a1-a2 e7-d7 a2-a1 d7-e7", id="frozen"),
        pytest.param(
            position("6a1 1e5 3e4", "6i9 2e7", links="e5>e7 -"),
            "e5xe7 i9-i8",
            "a1-a2 i8-i9 a2-a1 i9-i8",
            id="spent",
        ),
    ],
)
def test_the_same_board_with_a_barred_piece_is_another_position(text: str, barred: str, around: str) -> None:
    # Once with the restriction, then twice without; the next move repeats a position for the third time.
    before, circle = barred.split(), around.split()
    counts = [played(text, *before, *(circle * times)).repetitions for times in range(3)]
    assert counts == [1, 1, 2]
    assert winner_of(text, *before, *(circle * 2)) is None
    assert winner_of(text, *before, *(circle * 2), "a1-a2") == "draw"


def test_repeated_attack_and_escape_is_a_draw() -> None:
    cycle = ("e5>e8", "d7-e7", "a1-a2", "e7-d7", "a2-a3", "i9-i8", "a3-a1", "i8-i9")
    assert winner_of(LINKABLE, *cycle, *cycle[:7]) is None
    assert winner_of(LINKABLE, *cycle, *cycle) == "draw"
    # So is a position with a standing attack.
    linked = str(played(LINKABLE, "e5>e8"))
    after_the_attack = (*cycle[1:], cycle[0])
    assert winner_of(linked, *after_the_attack) is None
    assert winner_of(linked, *after_the_attack, *after_the_attack) == "draw"


# A hundred moves


@every_case(
    ("text", "turns", "winner"),
    [
        pytest.param(position("6a1", "6i9", turns=98), "a1-a2", None, id="99 turns"),
        pytest.param(position("6a1", "6i9", turns=98), "a1-a2 i9-i8", "draw", id="100 turns"),
        pytest.param(position("6a1", "6i9", turns=100), "", "draw", id="100 in the text"),
        pytest.param(position("6a1", "6i9", "r", turns=250), "", "draw", id="250 in the text"),
        pytest.param(SHUT.replace(" 5", " 98"), "pass", None, id="99 turns with a pass"),
        pytest.param(SHUT.replace(" 5", " 99"), "pass", "draw", id="100 turns with a pass"),
        pytest.param(LINKABLE[:-1] + "99", "e5>e8", "draw", id="100 turns with an attack"),
        pytest.param(LINKABLE[:-1] + "98", "e5>e8 d7-e7", "draw", id="100 turns with an escape"),
        pytest.param(LINKABLE[:-1] + "98", "e5>e8 i9-i8", None, id="100 turns and a destroy to come"),
    ],
)
def test_a_hundred_turns_without_a_destroy_are_a_draw(text: str, turns: str, winner: str | None) -> None:
    assert winner_of(text, *turns.split()) == winner


@every_case("turns", [99, 100, 101, 250])
def test_no_draw_while_the_side_to_move_must_destroy(turns: int) -> None:
    text = position("6a1 1e5 3e4", "6i9 2e8 1d7", links="e5>e8 -", turns=turns)
    assert winner_of(text) is None
    assert turns_of(text) == ["e5xe8"]
    assert fields_after(text, "e5xe8") == "r - - s:e5 - 0"
    assert winner_of(text, "e5xe8") is None
    # The opponent's attack does not prevent a draw.
    assert winner_of(text.replace(" b ", " r ")) == ("draw" if turns >= 100 else None)


# All ends


def test_each_end_has_its_own_reason() -> None:
    won = end_of(position("6a1", "1d7", "r"))
    third = end_of(SMALL_START, *CYCLE, *CYCLE)
    hundred = end_of(position("6a1", "6i9", turns=100))
    reasons = [outcome.reason for outcome in (won, third, hundred) if outcome is not None]
    assert reasons == [Reason.HIGHEST_DESTROYED, Reason.THIRD_TIME, Reason.NO_DESTROY]


def test_searches_ignore_draws() -> None:
    drawn: State = GAME.parse_state(position("6a1", "6i9", turns=100))
    going_on: State = GAME.parse_state(position("6a1", "6i9"))
    assert drawn.outcome() is not None
    assert perft(drawn, 2) == perft(going_on, 2) > 0
    won: State = GAME.parse_state(position("6a1", "1d7", "r"))
    assert perft(won, 1) == 0
