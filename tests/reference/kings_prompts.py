"""The reference Imposter Kings: questions to the players, and Reaction windows."""

from collections.abc import Generator, Iterable
from typing import NamedTuple, TypeVar

from reference.kings import Condemned, Laid, Table

Result = TypeVar("Result")


class Question(NamedTuple):
    """A point where a player has to choose."""

    seat: str
    choices: list[str]  # The choices as text, sorted.
    is_turn: bool = False  # True at the start of a turn.


Script = Generator[Question, str, Result]
"""A generator that stops at each question and is sent the text of the choice."""


def ask(seat: str, choices: Iterable[str], *, always: bool = False) -> Script[str]:
    """Ask for a choice; a single one is made automatically unless `always`."""
    distinct = sorted(set(choices))
    if len(distinct) == 1 and not always:
        return distinct[0]
    answer = yield Question(seat, distinct)
    assert answer in distinct, (answer, distinct)
    return answer


def ask_for_card(
    seat: str, verb: str, cards: Iterable[str], *others: str, always: bool = False
) -> Script[str]:
    """Ask for `VERB CARD` or one of `others`; return the card or that other answer."""
    answer = yield from ask(seat, [f"{verb} {card}" for card in cards] + list(others), always=always)
    return answer if answer in others else answer.removeprefix(verb + " ")


def find_reaction(table: Table, card: str, seats: list[str]) -> Script[str | None]:
    """Ask in turn the seats that can React with that card; return the first that does, or None."""
    for seat in seats:
        if card in table.players[seat].hand and not table.is_muted(card):
            answer = yield from ask(seat, [f"react {card}", "pass"])
            if answer != "pass":
                return seat
    return None


def condemn(table: Table, seat: str, card: str, *, is_seen: bool) -> None:
    player = table.players[seat]
    player.hand.remove(card)
    player.condemned.append(Condemned(card, is_seen))


def is_prevented(table: Table, owner: str) -> Script[bool]:
    """Open the window of an ability that `owner` has used; return whether a King's Hand ends it (R8)."""
    seat = yield from find_reaction(table, "King's Hand", table.after(owner))
    if seat is None:
        return False
    condemn(table, seat, "King's Hand", is_seen=True)
    return True


def is_play_prevented(table: Table, laid: Laid, *, is_immune: bool) -> Script[bool]:
    """Open the window of a played card's ability; if prevented, the card leaves the round (R9, R10)."""
    if is_immune or not (yield from is_prevented(table, laid.owner)):
        return False
    table.remove_from_court(laid)
    table.removed.append(laid.card)
    return True


def find_assassin(table: Table, flipper: str) -> Script[str | None]:
    """Open the window of a flip: return who assassinates the flipper, or None (R8).

    A revealed Assassin stays in hand unless it is Condemned, or exchanged after the flip (R20).
    """
    asked = table.after(flipper)
    while asked:
        seat = yield from find_reaction(table, "Assassin", asked)
        if seat is None:
            return None
        if not (yield from is_prevented(table, seat)):
            return seat
        condemn(table, seat, "Assassin", is_seen=True)
        asked = asked[asked.index(seat) + 1 :]
    return None
