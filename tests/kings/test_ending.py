"""What the end of a round says about its points."""

from typing import Any

import pytest

from game.engine.seat import Seat
from game.kings.narration.ending import about_true_king, points, standing, true_king
from game.kings.rules.view import View
from support.kings_log import PLAYERS, history, seat_named
from support.kings_positions import DECKS, GAME, four, state_after, three, two

TWO = two(
    "hand Mystic",
    "hand Fool; king down",
    "court: Zealot b | accused: Judge | turn: a",
)


def seen(state: Any, viewer: Seat | None = None) -> View:
    """Return what the table shows."""
    views, _ = GAME.history([state], [], viewer)
    view: View = views[0]
    return view


def earned(state: Any, viewer: str) -> list[tuple[str, int]]:
    """Return who scores for what, with the points."""
    return [
        (f"{line.scorer}: {line.text}".removeprefix(": "), line.points if line.is_earned else 0)
        for line in points(seen(state, seat_named(viewer)), PLAYERS)
    ]


def test_there_are_no_points_while_the_round_goes_on() -> None:
    state = GAME.parse_state(TWO)
    assert points(seen(state, Seat.A), PLAYERS) == ()
    assert true_king(seen(state)) is None
    assert about_true_king(seen(state, Seat.A), PLAYERS, Seat.A) == ""


def test_a_round_of_two_with_every_point() -> None:
    state = state_after(TWO, "a play Mystic")
    assert earned(state, "a") == [
        ("You: Won the round.", 1),
        ("You: Kept the King faceup.", 1),
        ("You: Bo had cards left.", 1),
    ]
    assert earned(state, "b") == [
        ("Anna: Won the round.", 1),
        ("Anna: Kept the King faceup.", 1),
        ("Anna: You had cards left.", 1),
    ]
    assert about_true_king(seen(state, Seat.B), PLAYERS, Seat.A) == "You get the True King."
    assert about_true_king(seen(state, None), PLAYERS, Seat.B) == "Bo keeps the True King."


def test_missed_points_are_listed_too() -> None:
    position = TWO.replace("hand Mystic", "hand Mystic; king down").replace("hand Fool; ", "")
    state = state_after(position, "a play Mystic")
    assert earned(state, "a") == [
        ("You: Won the round.", 1),
        ("You: Flipped the King.", 0),
        ("You: Bo had no cards left.", 0),
    ]
    assert earned(state, "b")[1:] == [
        ("Anna: Flipped the King.", 0),
        ("Anna: You had no cards left.", 0),
    ]


def test_a_round_of_quickplay_is_one_point() -> None:
    state = state_after(
        TWO.replace("two", "quick3").replace("Zealot", "Elder").replace("Judge", "Sentry"), "a play Mystic"
    )
    assert earned(state, "b") == [("Anna: Won the round.", 1)]


def test_a_round_of_three() -> None:
    position = three(
        "hand Queen; successor Mystic",
        "out first empty",
        "hand Judge; king down",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    state = state_after(position, "a play Queen")
    assert earned(state, "a") == [
        ("You: Won the round.", 1),
        ("You: Kept the King faceup.", 1),
        ("You: Bo had no cards left.", 0),
        ("You: Cleo had cards left.", 1),
        ("Cleo: Came second.", 1),
    ]
    assert earned(state, "c")[-2:] == [
        ("Anna: You had cards left.", 1),
        ("You: Came second.", 1),
    ]
    assert [line.side for line in points(seen(state, None), PLAYERS)] == [0, 0, 0, 0, 2]
    assert true_king(seen(state)) == Seat.B


def test_a_round_of_four() -> None:
    position = four(
        "hand Queen; king down",
        "king down",
        "hand Judge; king down",
        "hand Fool; king down",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    state = state_after(position, "a play Queen")
    assert earned(state, "c") == [
        ("Your team: Won the round.", 1),
        ("Your team: Flipped both Kings.", 0),
        ("Your team: An opponent had cards left.", 1),
    ]
    assert earned(state, "d")[0] == ("Anna and Cleo: Won the round.", 1)
    assert true_king(seen(state)) == Seat.B
    other = position.replace("hand Judge; king down", "hand Judge").replace("hand Fool; ", "")
    assert earned(state_after(other, "a play Queen"), "d")[1:] == [
        ("Anna and Cleo: Kept a King faceup.", 1),
        ("Anna and Cleo: The opponents had no cards left.", 0),
    ]


def called_off(mulligan: str, variant: str = "two") -> Any:
    """Return a round called off by b, or by c with four, after these seats used a free Mulligan."""
    match = GAME.parse_match(f"{variant} | deal: 4 | round: 3 | true: a | score: 3 2{mulligan} | target: 7")
    state = match.round().clone()
    while "mulligan" not in [str(move) for move in state.legal_moves()]:
        moves = {str(move): move for move in state.legal_moves()}
        state = state.apply(moves.get("first b", next(iter(moves.values()))))
    caller = str(state.to_move)
    return caller, state.apply(GAME.parse_move("mulligan"))


def test_a_free_mulligan() -> None:
    caller, state = called_off("")
    assert caller == "b"
    assert earned(state, "a") == [("Bo called their free Mulligan. Nobody scores.", 0)]
    assert earned(state, "b") == [("You called your free Mulligan. Nobody scores.", 0)]
    assert about_true_king(seen(state, Seat.A), PLAYERS, Seat.A) == "You keep the True King."
    assert about_true_king(seen(state, Seat.B), PLAYERS, Seat.A) == "Anna keeps the True King."
    assert standing(seen(state)) == (3, 2)


def test_a_further_mulligan() -> None:
    _, state = called_off(" | mulligan: b")
    assert earned(state, "a") == [("You: Bo called another Mulligan.", 2)]
    assert earned(state, "b") == [("Anna: You called another Mulligan.", 2)]
    assert [line.side for line in points(seen(state, None), PLAYERS)] == [0]
    assert about_true_king(seen(state, Seat.A), PLAYERS, Seat.A) == "Bo gets the True King."
    assert standing(seen(state)) == (5, 2)


def test_a_teams_further_mulligan_is_two_points_once() -> None:
    caller, state = called_off(" | mulligan: d", "four")
    assert caller in "bd"
    assert [(line.side, line.points) for line in points(seen(state, None), PLAYERS)] == [(0, 2)]
    assert standing(seen(state)) == (5, 2)


@pytest.mark.parametrize("variant", DECKS)
def test_listed_points_are_those_of_the_round(variant: str) -> None:
    for number in range(30):
        state = history(variant, number)[0][-1]
        outcome = state.outcome()
        sides = 2 if variant == "four" else len(GAME.seats[variant])
        for viewer in (None, *list(Seat)[: len(GAME.seats[variant])]):
            told = points(seen(state, viewer), PLAYERS)
            gained = [
                sum(line.points for line in told if line.is_earned and line.side == k) for k in range(sides)
            ]
            assert tuple(gained) == outcome.points[:sides]
            for line in told:
                assert line.text.endswith(".")
                assert viewer is None or f"{PLAYERS[viewer]} " not in line.text


@pytest.mark.parametrize("variant", DECKS)
def test_the_next_round_continues_from_the_announced_score(variant: str) -> None:
    match = GAME.match(6, variant)
    for _ in range(3):
        final = match.round()
        while moves := final.legal_moves():
            final = final.apply(moves[-1])
        match = match.after(final)
        assert standing(seen(final)) == match.points
        assert true_king(seen(final)) == match.true_king
        if match.outcome() is not None:
            break
