"""Log sentences of the setup: choices once all are made, to each seat its own."""

from typing import Any

import pytest

from support.kings_log import history, last_log_sentences, log_of, seat_named
from support.kings_positions import GAME


def setup_log(variant: str, number: int, viewer: str) -> list[str]:
    """Return the log of a random round up to its first turn."""
    states, moves = history(variant, number)
    count = next(k for k, move in enumerate(moves) if str(move).startswith(("play", "flip")))
    return [line.text for line in log_of(states[: count + 1], moves[:count], seat_named(viewer))]


def log_after(state: Any, viewer: str, *chosen: str) -> list[str]:
    """Return the log of these choices, made by whoever has to."""
    states, moves = [state], []
    for text in chosen:
        moves.append(GAME.parse_move(text))
        states.append(states[-1].apply(moves[-1]))
    return [line.text for line in log_of(states, moves, seat_named(viewer))]


def test_quickplay() -> None:
    assert setup_log("quick1", 3, "a") == [
        "You decide to go first.",
        "Everyone has chosen a Successor. Yours: Sentry.",
    ]
    assert setup_log("quick1", 3, "-") == [
        "Anna decides to go first.",
        "Anna places the Sentry as Successor.",
        "Bo places the Oathbound as Successor.",
    ]


def test_two_players() -> None:
    assert setup_log("two", 5, "b") == [
        "Anna decides to go first.",
        "Everyone has chosen a Successor. Yours: Elder.",
        "Everyone has discarded a card. Yours: Princess.",
    ]
    assert setup_log("two", 5, "-")[3:] == ["Anna discards the Mystic.", "Bo discards the Princess."]


def test_everyone_learns_who_goes_first() -> None:
    start = GAME.parse_state(str(GAME.deal(1, "three")))
    states, moves = history("three", 9)
    first = next(k for k, move in enumerate(moves) if str(move).startswith("first"))
    start = states[first]
    assert str(start.to_move) == "b"
    assert log_after(start, "b", "first c") == ["You choose Cleo to go first."]
    assert log_after(start, "c", "first c") == ["Bo chooses you to go first."]
    assert log_after(start, "a", "first c") == ["Bo chooses Cleo to go first."]
    assert log_after(start, "b", "first b", "direction right") == [
        "You decide to go first.",
        "You decide that play goes to the right.",
    ]
    assert log_after(start, "a", "first b", "direction left") == [
        "Bo decides to go first.",
        "Bo decides that play goes to the left.",
    ]


def test_a_mulligan_is_logged_and_keeping_a_hand_is_not() -> None:
    start = GAME.deal(4, "two")
    assert log_after(start, "a", "first a", "keep", "mulligan")[1:] == ["Bo calls a Mulligan."]
    assert log_after(start, "b", "first a", "keep", "mulligan")[1:] == ["You call a Mulligan."]
    assert log_after(start, "b", "first a", "mulligan")[1:] == ["Anna calls a Mulligan."]


def test_three_players() -> None:
    assert setup_log("three", 3, "b") == [
        "Anna reveals: Fool, Warden.",
        "You reveal: Inquisitor, Warden.",
        "Cleo reveals: Zealot, Herald.",
        "Anna reveals: Elder.",
        "You reveal: King's Hand.",
        "Cleo reveals: Judge.",
        "You take the Warden from Anna.",
        "Anna takes the Herald from Cleo.",
        "Cleo takes the King's Hand from you.",
        "You decide to go first.",
        "You decide that play goes to the left.",
        "Everyone has chosen a Successor. Yours: Warden.",
        "Everyone has discarded a card. Yours: Inquisitor.",
    ]


def tied() -> Any:
    """Return a position in which the True King decides who takes a shown card first."""
    for number in range(100):
        states, moves = history("three", number)
        for state, move in zip(states, moves, strict=False):
            if str(move).startswith("start") and str(state.to_move) == "a":
                return state
    raise AssertionError("nobody was tied")


def test_deciding_who_takes_a_shown_card_first_is_logged() -> None:
    state = tied()
    own, others = [str(move) for move in state.legal_moves()][:2]
    assert own == "start a"
    name = {"start b": "Bo", "start c": "Cleo"}[others]
    assert log_after(state, "a", own) == ["You decide to take a card first."]
    assert log_after(state, "b", own) == ["Anna decides to take a card first."]
    assert log_after(state, "a", others) == [f"You choose {name} to take a card first."]
    assert log_after(state, others[-1], others) == ["Anna chooses you to take a card first."]
    assert log_after(state, "-", others) == [f"Anna chooses {name} to take a card first."]


def test_four_players() -> None:
    assert setup_log("four", 8, "a") == [
        "You reveal: Zealot, Judge, King's Hand.",
        "Bo reveals: Fool, Soldier, Judge.",
        "Cleo reveals: Assassin, Executioner, King's Hand.",
        "Dan reveals: Soldier, Herald, Warden.",
        "Everyone shows their partner a card. You show the Elder.",
        "Your partner Cleo shows you the Sentry.",
        "Dan chooses you to go first.",
        "Dan decides that play goes to the left.",
        "You take the Executioner from Cleo.",
        "Bo takes the Herald from Dan.",
        "Cleo secretly takes the Elder from you.",
        "Dan takes the Soldier from Bo.",
        "Everyone has chosen a Successor. Yours: Assassin.",
        "Your partner Cleo's Successor is the Spy.",
        "You offer 2 cards.",
        "Bo offers 1 card.",
        "Cleo offers 2 cards.",
        "Dan offers 2 cards.",
        "Dan takes back a card.",
        "You swap with Cleo: Elder, Judge for Executioner, Warden.",
        "Bo swaps 1 card with Dan.",
        "Everyone has discarded a card. Yours: Princess.",
    ]


@pytest.mark.parametrize("viewer", "bd")
def test_of_the_other_team_only_numbers_are_logged(viewer: str) -> None:
    lines = setup_log("four", 8, viewer)
    assert "Cleo takes the facedown card from Anna." in lines
    assert "Anna swaps 2 cards with Cleo." in lines
    assert not [line for line in lines if "Sentry" in line or "Spy" in line or "Assassin as" in line]


def test_partners_see_each_others_cards() -> None:
    lines = setup_log("four", 8, "c")
    assert "You secretly take the Elder from Anna." in lines
    assert "You swap with Anna: Executioner, Warden for Elder, Judge." in lines
    assert "Your partner Anna's Successor is the Assassin." in lines


def test_with_open_cards_every_card_is_named() -> None:
    lines = setup_log("four", 8, "-")
    assert "Anna shows their partner the Elder." in lines
    assert "Cleo secretly takes the Elder from Anna." in lines
    assert "Anna swaps with Cleo: Elder, Judge for Executioner, Warden." in lines
    assert "Anna discards the Princess." in lines


def trade() -> Any:
    """Return a position in which the first of four players puts cards down to trade."""
    states, moves = history("four", 8)
    verbs = [str(move).split()[0] for move in moves]
    return states[next(k for k, verb in enumerate(verbs) if verb in ("trade", "done"))]


def test_nobody_trades() -> None:
    chosen = ["done"] * 4
    assert log_after(trade(), "a", *chosen) == ["Nobody offers any cards."]
    assert last_log_sentences(str(trade()), "-", *(f"{seat} done" for seat in "abcd")) == [
        "Nobody offers any cards."
    ]


def test_the_partner_with_more_cards_takes_some_back() -> None:
    state = trade()
    card = str(state.legal_moves()[0])
    assert str(state.to_move) == "a"
    assert card.startswith("trade")
    assert log_after(state, "a", card, "done", "done", "done", "done") == [
        "You offer 1 card.",
        "You take back a card.",
    ]


def test_taking_everything_back_makes_the_partner_do_so_too() -> None:
    state, chosen = trade(), list[str]()
    for is_wanted in ("trade", "trade", "done", "trade", "done", "done", "back", "back"):
        chosen.append(next(str(move) for move in state.legal_moves() if str(move).startswith(is_wanted)))
        state = state.apply(GAME.parse_move(chosen[-1]))
    lines = log_after(trade(), "a", *chosen)
    assert lines[-3:] == ["You take back a card.", "You take back a card.", "Cleo takes back a card."]
