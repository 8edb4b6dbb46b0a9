"""Queries about positions of the Imposter Kings, with questions and answers as text.

A step is a seat and its choice, `a play Fool`: playing a list of steps also checks who was asked. Positions
are compared by where the cards are, ignoring the order of cards in a hand, the match, and the players'
knowledge.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

import pytest

from game.catalog import GAMES
from game.engine.errors import InvalidInput
from game.engine.seat import Seat

GAME: Final[Any] = GAMES["kings"]

_QUICK: Final = {
    "Queen": 1,
    "Princess": 1,
    "Fool": 1,
    "Sentry": 1,
    "Warlord": 1,
    "Mystic": 1,
    "Oathbound": 2,
    "Soldier": 2,
    "Inquisitor": 2,
    "Elder": 2,
}
_TWO: Final = _QUICK | {"Assassin": 1, "King's Hand": 1, "Zealot": 1, "Judge": 1}
_THREE: Final = _TWO | {"Judge": 2, "Herald": 1, "Executioner": 2, "Spy": 1, "Warden": 2}
DECKS: Final[dict[str, dict[str, int]]] = {
    "quick1": _QUICK,
    "quick2": _QUICK | {"Assassin": 1},
    "quick3": _QUICK | {"Assassin": 1, "King's Hand": 1},
    "two": _TWO,
    "three": _THREE,
    "four": _THREE | {"King's Hand": 2, "Zealot": 2, "Assassin": 2, "Fool": 2},
}
"""The rulebook's decks: the number of copies of each card."""


_SEATS: Final = "abcd"
_LISTS: Final = ("hand", "antechamber", "condemned", "discard", "successor")


def two(a: str, b: str, rest: str, variant: str = "two") -> str:
    """A position for two players: what each has, then the fields from the Court on; a's turn unless given."""
    return f"{variant} | a: {a} | b: {b} | {_with_turn(rest)}"


def three(a: str, b: str, c: str, rest: str, direction: str = "left") -> str:
    """A position for three players."""
    return f"three | a: {a} | b: {b} | c: {c} | {_with_turn(rest)} | direction: {direction}"


def four(a: str, b: str, c: str, d: str, rest: str, direction: str = "left") -> str:
    """A position for four players."""
    return f"four | a: {a} | b: {b} | c: {c} | d: {d} | {_with_turn(rest)} | direction: {direction}"


def _with_turn(rest: str) -> str:
    return rest if "turn: " in rest else f"{rest} | turn: a"


def parts_of_seat(text: str) -> dict[str, Any]:
    """The parts of a seat's field by their first words; a player who is out has nothing else to compare."""
    parts: dict[str, Any] = {}
    for part in filter(None, text.split("; ")):
        kind, _, rest = part.partition(" ")
        parts[kind] = sorted(rest.split(", ")) if kind in _LISTS else rest
    return {"out": parts["out"]} if "out" in parts else parts


def card_in_court(text: str) -> str:
    """One card of the Court; a bonus under a Disgraced card means nothing."""
    return text.replace(" +2", "") if "down" in text else text


def fields_of(text: str) -> dict[str, str]:
    """The fields of a position by name, with the variant's name under `variant`."""
    variant, *fields = text.split(" | ")
    named = {field.partition(":")[0]: field.partition(":")[2].strip() for field in fields}
    assert len(named) == len(fields), f"a field twice in {text}"
    return {"variant": variant, **named}


def standing(text: str) -> dict[str, Any]:
    """Where the cards of a position are, whose turn it is, and whether a choice within a turn is pending."""
    fields = fields_of(text)
    cards = {name: sorted(filter(None, fields.get(name, "").split(", "))) for name in ("accused", "removed")}
    return {
        "variant": fields["variant"],
        "court": [card_in_court(card) for card in filter(None, fields.get("court", "").split(", "))],
        **cards,
        "muted": fields.get("muted"),
        "turn": fields.get("turn"),
        "direction": fields.get("direction", "left"),
        "is pending": "pending" in fields,
        **{seat: parts_of_seat(fields.get(seat, "")) for seat in _SEATS},
    }


def cards_at(state: Any, seat: str, place: str = "hand") -> list[str]:
    """The cards in a place of a seat, sorted by name."""
    cards = parts_of_seat(fields_of(str(state)).get(seat, "")).get(place, [])
    assert isinstance(cards, list)
    return cards


def true_king(state: Any) -> str:
    """Who holds the True King, while that matters."""
    return fields_of(str(state))["true"]


def texts(choices: Iterable[Any]) -> list[str]:
    return sorted(str(choice) for choice in choices)


def seat_to_choose(state: Any) -> str | None:
    return None if state.to_move is None else str(state.to_move)


def read(position: str) -> Any:
    """The state of a position's text; check that it is written as the same text."""
    state = GAME.parse_state(position)
    if state.outcome() is None and seat_to_choose(state) == fields_of(position)["turn"]:
        assert standing(str(state)) == standing(position), state
    return state


def step(state: Any, chosen: str) -> Any:
    """The state after one step; check that its text contains everything needed to continue."""
    seat, _, choice = chosen.partition(" ")
    assert seat_to_choose(state) == seat, (
        f"{chosen} in {state}, where the choices are {texts(state.legal_moves())}"
    )
    assert choice in texts(state.legal_moves()), f"{chosen} in {state}"
    move = GAME.parse_move(choice)
    assert str(move) == choice
    after = state.apply(move)
    text = str(after)
    again = GAME.parse_state(text)
    assert str(again) == text
    assert again.to_move == after.to_move
    assert texts(again.legal_moves()) == texts(after.legal_moves())
    assert (after.to_move is None) == (after.outcome() is not None) == (not after.legal_moves())
    return after


def until(state: Any, verb: str) -> Any:
    """Make the first choice each time, but call no Mulligan, until one with this verb can be made."""
    while not any(text.split()[0] == verb for text in texts(state.legal_moves())):
        state = state.apply(next(move for move in state.legal_moves() if str(move) != "mulligan"))
    return state


@cache
def state_after(position: str, *steps: str) -> Any:
    """The state after these steps; cached, because states are immutable and tests ask again."""
    *earlier, last = steps or ("",)
    return step(state_after(position, *earlier), last) if last else read(position)


def choices(position: str, *steps: str) -> tuple[str | None, list[str]]:
    """Who is asked after these steps, and the choices."""
    state = state_after(position, *steps)
    return seat_to_choose(state), texts(state.legal_moves())


def asked(seat: str, choice_list: str) -> tuple[str, list[str]]:
    """The result of `choices` when `seat` has these choices, separated by commas."""
    return seat, sorted(choice_list.split(", "))


def unreadable_reason(text: str) -> str:
    """The sentence that refuses a position."""
    with pytest.raises(InvalidInput) as refused:
        GAME.parse_state(text)
    assert is_one_sentence(str(refused.value)), str(refused.value)
    return str(refused.value)


def is_one_sentence(text: str) -> bool:
    return text.endswith(".") and "\n" not in text and ". " not in text and "{" not in text


def view(position: str, seat: str, *steps: str) -> str:
    """What a seat knows after these steps; check that it reads back as the same."""
    return view_of(state_after(position, *steps), seat)


def view_of(state: Any, seat: str) -> str:
    seen = state.view(Seat[seat.upper()])
    assert GAME.parse_view(str(seen)) == seen
    return str(seen)
