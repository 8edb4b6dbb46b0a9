"""The rules of Hierarkia: the win, the pass and the draws."""

import pytest

from game.engine.contract import State
from game.engine.searchable import perft
from game.engine.seat import Seat
from game.hierarkia.rules.rulings import Reason
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


@pytest.mark.parametrize("size", [7, 9, 11])
def test_destroying_the_highest_enemy_wins(size: int) -> None:
    highest = size - 3
    text = position(f"{highest}a1 1e5 2e4", f"{highest}e7 1d7", size=size, links="e5>e7 -")
    assert winner_of(text) is None
    assert winner_of(text, "e5xe7") == "b"
    assert winner_of(mirrored(text)) is None
    (turn,) = turns_of(mirrored(text))
    assert winner_of(mirrored(text), turn) == "r"


@pytest.mark.parametrize("size", [9, 11])
def test_destroying_another_piece_does_not_win(size: int) -> None:
    highest = size - 3
    corner = f"{'abcdefghijk'[size - 1]}{size}"
    for rank in range(1, highest):
        text = position(f"{highest}a1 1e5 2e4", f"{highest}{corner} {rank}e7", size=size, links="e5>e7 -")
        assert winner_of(text, "e5xe7") is None


def test_attacking_the_highest_does_not_win_yet() -> None:
    text = position("6a1 1e5 2e4", "6e7 1d7")
    assert winner_of(text, "e5>e7") is None
    assert winner_of(text, "e5>e7", "d7-c7") is None
    assert winner_of(text, "e5>e7", "d7-c7", "e5xe7") == "b"


def test_the_highest_can_escape_like_the_others() -> None:
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


def test_losing_the_highest_piece_loses() -> None:
    assert winner_of(position("6a1", "1d7", "r")) == "b"
    assert winner_of(position("1a1", "6d7", "b")) == "r"


def test_a_win_gives_one_point_more_than_a_loss_and_has_a_reason() -> None:
    outcome = end_of(position("6a1", "1d7", "r"))
    assert outcome is not None
    assert outcome.winners == (Seat.A,)
    assert outcome.shares() == (1.0, 0.0)
    assert isinstance(outcome.reason, Reason)


def test_a_win_comes_before_a_draw() -> None:
    assert winner_of(position("6a1", "1d7", "r", turns=100)) == "b"


def test_a_game_goes_on_when_all_but_the_highest_are_gone() -> None:
    assert winner_of(position("6a1", "6i9")) is None


@pytest.mark.parametrize(("text", "points"), [("6a1 1d7 r", (1, 0)), ("1a1 6d7 b", (0, 1))])
def test_the_winner_has_the_point(text: str, points: tuple[int, int]) -> None:
    outcome = end_of(position(*text.split()))
    assert outcome is not None
    assert outcome.points == points


# The pass

SHUT = position("4a1", "1a2 1b1 4g7", size=7, turns=5)


def test_a_side_without_a_legal_move_passes() -> None:
    assert turns_of(SHUT) == ["pass"]
    assert winner_of(SHUT) is None
    assert after(SHUT, "pass") == position("4a1", "1a2 1b1 4g7", "r", size=7, turns=6)
    assert "pass" not in turns_of(after(SHUT, "pass"))


def test_a_side_with_a_legal_move_cannot_pass() -> None:
    for text in (position("4a1", "1a2 4g7", size=7), position("4a1 1d4", "1a2 1b1 4g7", size=7)):
        assert "pass" not in turns_of(text)
        assert refusal_of(text, "pass") is not None


def test_a_side_that_can_attack_cannot_pass() -> None:
    # All are shut in, but g1 has one enemy next to it within its reach.
    text = position("4a1 2g1 3f1", "1a2 1b1 1e1 1f2 2g2 4g7", size=7)
    assert turns_of(text) == ["g1>g2"]


def test_a_side_whose_only_piece_is_attacked_passes() -> None:
    text = position("4d4", "1d6 2d7 4g7", size=7, links="- d6>d4")
    assert turns_of(text) == ["pass"]
    assert fields_after(text, "pass") == "r - d6>d4 - - 1"
    assert winner_of(text, "pass", "d6xd4") == "r"


def test_a_side_whose_only_piece_is_frozen_passes_and_it_thaws() -> None:
    text = position("4d4", "1d6 1g5 4g7", size=7, bars="f:d4 -")
    assert turns_of(text) == ["pass"]
    assert fields_after(text, "pass") == "r - - - - 1"


def test_a_spent_piece_that_can_move_prevents_a_pass() -> None:
    assert "pass" not in turns_of(position("4d4", "1d6 4g7", size=7, bars="s:d4 -"))


def test_a_pass_counts_as_a_turn_without_a_destroy() -> None:
    assert winner_of(SHUT.replace(" 5", " 98"), "pass") is None
    assert winner_of(SHUT.replace(" 5", " 99"), "pass") == "draw"


# Forced moves


def test_destroys_and_passes_are_forced_moves() -> None:
    destroying = GAME.parse_state(position("6a1 1e5 2e4", "6i9 1e7", links="e5>e7 -"))
    assert str(GAME.forced_move(destroying)) == "e5xe7"
    assert str(GAME.forced_move(GAME.parse_state(SHUT))) == "pass"


def test_no_other_only_move_counts_as_forced() -> None:
    only_attack = position("4a1 2g1 3f1", "1a2 1b1 1e1 1f2 2g2 4g7", size=7)
    assert len(turns_of(only_attack)) == 1
    only_move = position("4a1", "1b1 1a3 4g7", size=7)
    assert turns_of(only_move) == ["a1-a2"]
    for text in (only_attack, only_move, SMALL_START, position("6a1", "6i9", turns=100)):
        assert GAME.forced_move(GAME.parse_state(text)) is None


# The third occurrence

CYCLE = ("a4-a5", "g4-g3", "a5-a4", "g3-g4")
"""Four moves of the small game that return to the position they began with."""


def test_the_third_occurrence_of_a_position_is_a_draw() -> None:
    assert winner_of(SMALL_START, *CYCLE) is None
    assert winner_of(SMALL_START, *CYCLE, *CYCLE[:3]) is None
    assert winner_of(SMALL_START, *CYCLE, *CYCLE) == "draw"
    outcome = end_of(SMALL_START, *CYCLE, *CYCLE)
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.shares() == (0.5, 0.5)


def test_a_later_position_can_be_the_third_occurrence() -> None:
    before = position("6a1", "6i9")
    there, around = ("a1-b1", "i9-h9"), ("b1-b2", "h9-h8", "b2-b1", "h8-h9")
    assert winner_of(before, *there, *around, *around) == "draw"
    assert winner_of(before, *there, *around, *around[:3]) is None


def test_occurrences_are_counted_from_the_first_position() -> None:
    state = GAME.parse_state(SMALL_START)
    counts = [state.repetitions]
    for turn in (*CYCLE, *CYCLE):
        state = state.apply(GAME.parse_move(turn))
        counts.append(state.repetitions)
    assert counts == [1, 1, 1, 1, 2, 2, 2, 2, 3]


def test_the_number_of_turns_does_not_distinguish_positions() -> None:
    assert str(played(SMALL_START, *CYCLE)) == SMALL_START[:-1] + "4"
    assert played(SMALL_START, *CYCLE).repetitions == 2


def test_the_same_board_with_the_other_player_to_move_is_another_position() -> None:
    # The highest pieces walk in circles: blue in three moves, red in two, so that the side to move changes.
    text = position("6a1", "6i9")
    blue = ("a1-a2", "a2-a3", "a3-a1")
    red = ("i9-i8", "i8-i9")
    turns = [blue[number // 2 % 3] if number % 2 == 0 else red[number // 2 % 2] for number in range(24)]
    assert played(text, *turns[:5]).repetitions == 1
    # After five moves blue is back home and red is not; after twelve both are.
    assert played(text, *turns[:12]).repetitions == 2
    assert winner_of(text, *turns[:23]) is None
    assert winner_of(text, *turns) == "draw"


LINKABLE = position("6a1 1e5 3e4", "6i9 2e8 1d7")


def test_the_same_board_with_a_link_is_another_position() -> None:
    # Twice without a link and red to move, then with one.
    to_red = ("a1-a2", "i9-i8", "a2-a3", "i8-i9", "a3-a1")
    around = ("i9-i8", "a1-a2", "i8-i9", "a2-a1")
    to_blue = ("i9-i8", "a1-a2", "i8-i7", "a2-a1", "i7-i9")
    waited = played(LINKABLE, *to_red, *around)
    linked = played(LINKABLE, *to_red, *around, *to_blue, "e5>e8")
    assert str(waited).split(" ")[:2] == str(linked).split(" ")[:2]
    assert (waited.repetitions, linked.repetitions) == (2, 1)
    assert winner_of(LINKABLE, *to_red, *around, *to_blue, "e5>e8") is None


def test_the_same_board_with_a_frozen_piece_is_another_position() -> None:
    # Once frozen, then twice without the restriction; the next move repeats a position for the third time.
    frozen = ("e5>e8", "d7-e7")
    around = ("a1-a2", "e7-d7", "a2-a1", "d7-e7")
    counts = [played(LINKABLE, *frozen, *(around * times)).repetitions for times in range(3)]
    assert counts == [1, 1, 2]
    assert winner_of(LINKABLE, *frozen, *(around * 2)) is None
    assert winner_of(LINKABLE, *frozen, *(around * 2), "a1-a2") == "draw"


def test_the_same_board_with_a_spent_piece_is_another_position() -> None:
    text = position("6a1 1e5 3e4", "6i9 2e7", links="e5>e7 -")
    spent = ("e5xe7", "i9-i8")
    around = ("a1-a2", "i8-i9", "a2-a1", "i9-i8")
    counts = [played(text, *spent, *(around * times)).repetitions for times in range(3)]
    assert counts == [1, 1, 2]
    assert winner_of(text, *spent, *(around * 2)) is None
    assert winner_of(text, *spent, *(around * 2), "a1-a2") == "draw"


def test_repeated_attack_and_escape_is_a_draw() -> None:
    cycle = ("e5>e8", "d7-e7", "a1-a2", "e7-d7", "a2-a3", "i9-i8", "a3-a1", "i8-i9")
    assert winner_of(LINKABLE, *cycle, *cycle[:7]) is None
    assert winner_of(LINKABLE, *cycle, *cycle) == "draw"


def test_a_position_with_a_standing_attack_can_occur_a_third_time() -> None:
    cycle = ("e5>e8", "d7-e7", "a1-a2", "e7-d7", "a2-a3", "i9-i8", "a3-a1", "i8-i9")
    linked = str(played(LINKABLE, "e5>e8"))
    after_the_attack = (*cycle[1:], cycle[0])
    assert winner_of(linked, *after_the_attack) is None
    assert winner_of(linked, *after_the_attack, *after_the_attack) == "draw"


def test_a_position_text_has_no_history() -> None:
    twice = played(SMALL_START, *CYCLE)
    read = GAME.parse_state(str(twice))
    assert read == twice
    assert hash(read) == hash(twice)
    assert (read.repetitions, twice.repetitions) == (1, 2)
    drawn = played(SMALL_START, *CYCLE, *CYCLE)
    again = GAME.parse_state(str(drawn))
    assert again == drawn
    assert drawn.outcome() is not None
    assert again.outcome() is None
    assert turns_of(str(drawn)) == turns_of(SMALL_START)


def test_a_states_history_excludes_other_branches() -> None:
    start = GAME.parse_state(SMALL_START)
    once = played(SMALL_START, *CYCLE)
    for _ in range(4):
        state = once
        for turn in CYCLE[:3]:
            state = state.apply(GAME.parse_move(turn))
    assert once.repetitions == 2
    assert start.repetitions == 1
    assert once.apply(GAME.parse_move("a4-a5")).repetitions == 2


def test_positions_before_a_destroy_do_not_count() -> None:
    text = position("6a1 1e5 3e4", "6i9 2e7", links="e5>e7 -")
    assert played(text, "e5xe7").repetitions == 1


# A hundred moves


def test_a_hundred_turns_without_a_destroy_are_a_draw() -> None:
    text = position("6a1", "6i9", turns=98)
    assert winner_of(text) is None
    assert winner_of(text, "a1-a2") is None
    assert winner_of(text, "a1-a2", "i9-i8") == "draw"
    assert winner_of(position("6a1", "6i9", "r", turns=99), "i9-i8") == "draw"


@pytest.mark.parametrize("turns", [100, 101, 250])
def test_a_text_with_a_hundred_turns_or_more_is_a_draw(turns: int) -> None:
    assert winner_of(position("6a1", "6i9", turns=turns)) == "draw"
    assert winner_of(position("6a1", "6i9", "r", turns=turns)) == "draw"


def test_every_kind_of_turn_counts_among_the_hundred() -> None:
    assert winner_of(LINKABLE[:-1] + "99", "e5>e8") == "draw"
    assert winner_of(LINKABLE[:-1] + "98", "e5>e8") is None
    assert winner_of(LINKABLE[:-1] + "98", "e5>e8", "d7-e7") == "draw"


def test_no_draw_while_the_side_to_move_must_destroy() -> None:
    assert winner_of(LINKABLE[:-1] + "98", "e5>e8", "i9-i8") is None
    for turns in (99, 100, 101, 250):
        text = position("6a1 1e5 3e4", "6i9 2e8 1d7", links="e5>e8 -", turns=turns)
        assert winner_of(text) is None
        assert turns_of(text) == ["e5xe8"]
        assert fields_after(text, "e5xe8") == "r - - s:e5 - 0"
        assert winner_of(text, "e5xe8") is None


def test_the_opponents_attack_does_not_prevent_a_draw() -> None:
    assert winner_of(position("6a1 1e5 3e4", "6i9 2e8 1d7", "r", links="e5>e8 -", turns=100)) == "draw"


def test_a_destroy_restarts_the_hundred() -> None:
    text = position("6a1 1e5 3e4", "6i9 2e8 1d7", links="e5>e8 -", turns=99)
    assert fields_after(text, "e5xe8", "i9-i8", "a1-a2") == "r - - - - 2"


# All ends


def test_each_end_has_its_own_reason() -> None:
    won = end_of(position("6a1", "1d7", "r"))
    third = end_of(SMALL_START, *CYCLE, *CYCLE)
    hundred = end_of(position("6a1", "6i9", turns=100))
    reasons = {outcome.reason for outcome in (won, third, hundred) if outcome is not None}
    assert reasons == set(Reason)
    assert len(reasons) == 3
    for reason in reasons:
        assert str(reason.value).endswith(".")
        assert ". " not in str(reason.value)


def test_after_a_draw_every_turn_is_refused_as_after_a_win() -> None:
    drawn = position("6a1", "6i9", turns=100)
    won = position("6a1", "1d7", "r")
    refusal, other = refusal_of(drawn, "a1-a2"), refusal_of(won, "d7-d6")
    assert refusal is not None
    assert other is not None
    assert refusal.rule is other.rule


def test_searches_ignore_draws() -> None:
    drawn: State = GAME.parse_state(position("6a1", "6i9", turns=100))
    going_on: State = GAME.parse_state(position("6a1", "6i9"))
    assert drawn.outcome() is not None
    assert perft(drawn, 2) == perft(going_on, 2) > 0
    won: State = GAME.parse_state(position("6a1", "1d7", "r"))
    assert perft(won, 1) == 0
