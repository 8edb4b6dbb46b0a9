"""What is true of a round of the Imposter Kings: its known entries, and all that fits what seat a has seen.

The program's knowledge is only read to be compared: as text, or as the bounds of a possible hand.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from game.engine.seat import Seat
from game.kings.narration.possible_hands import possible_hand
from game.kings.rules.cards import card_list
from game.kings.rules.events import events
from game.kings.rules.notation import NAMES
from game.kings.rules.view import Event
from reference.kings import BASE
from support.kings_deals import HIDDEN
from support.kings_log import round_of
from support.kings_positions import DECKS, GAME, cards_at, fields_of, parts_of_seat

_OPPONENTS: Final = {
    "three": {"a": "bc", "b": "ac", "c": "ab"},
    "four": {"a": "bd", "b": "ac", "c": "bd", "d": "ac"},
}


def false_entries(text: str) -> Iterator[str]:
    """Yield the entries of a position's knowledge that are not so."""
    fields = fields_of(text)
    copies, seats = DECKS[fields["variant"]], [seat for seat in "abcd" if seat in fields]
    places: dict[str, list[str]] = {}
    for seat in seats:
        parts = parts_of_seat(fields[seat].partition("; out")[0])
        places |= {f"{seat}-{place}": parts.get(place, []) for place in HIDDEN}
        places[f"{seat}-holds"] = [card for place in HIDDEN for card in parts.get(place, [])]
    entries = [entry.split(" ", 2) for entry in filter(None, fields.get("known", "").split(", "))]
    for knower in seats:
        known = Counter(
            (place, card)
            for who, place, card in entries
            if who == knower or (who == "all" and place[0] != knower)
        )
        for (place, card), number in known.items():
            seat, _, kind = place.partition("-")
            there = places.get(place, []).count(card)
            match kind:
                case "hand" | "successor":
                    is_so = there >= number
                case "holds":
                    is_so = there >= number + known[f"{seat}-hand", card] + known[f"{seat}-successor", card]
                case "lacks":
                    is_so = places[f"{seat}-hand"].count(card) <= copies[card] - number
                case "successor-lacks":
                    is_so = card not in places[f"{seat}-successor"]
                case "opponents":
                    hands = [f"{other}-hand" for other in _OPPONENTS[fields["variant"]][knower]]
                    is_so = sum(places[hand].count(card) - known[hand, card] for hand in hands) >= number
                case "condemned":
                    is_so = [BASE[one] for one in places[place] if one in BASE].count(int(card)) >= number
                case "removed":
                    is_so = sum(BASE[one] == int(card) for one in _facedown(fields).elements()) >= number
                case _:
                    is_so = _facedown(fields)[card] >= sum(known[f"{other}-out", card] for other in seats)
            if not is_so:
                yield f"{knower} {place} {card} in {text}"


def _facedown(fields: dict[str, str]) -> Counter[str]:
    """The cards of the deck that are named nowhere in a position."""
    named = [card for name in ("accused", "removed") for card in fields.get(name, "").split(", ")]
    court = [card.removesuffix(" down").removesuffix(" +2") for card in fields.get("court", "").split(", ")]
    named += [card.rpartition(" ")[0] for card in court]
    for seat in filter(fields.get, "abcd"):
        parts = parts_of_seat(fields[seat].partition("; out")[0])
        cards = [card for place in (*HIDDEN, "antechamber") for card in parts.get(place, [])]
        named += [card.removesuffix(" seen") for card in cards]
    return Counter(DECKS[fields["variant"]]) - Counter(named)


def histories(variant: str, number: int, most: int) -> Iterator[tuple[Any, set[Any]]]:
    """Yield the positions of a random round of two in which a chooses, with all that fit what a has seen.

    Ends when there are more than `most` on the way to the next one.
    """
    states, moves = round_of(variant, number)
    found, made = _starts(states[0]), None
    told: tuple[Event, ...] = ()
    for state, move in zip(states, moves, strict=False):
        if state.to_move == Seat.A:
            found = _followed(found, made, told, _seen(state), most)
            if not found:
                return
            yield state, found
            made, told = move, ()
        told += tuple(events(state, move, Seat.A))


def _starts(state: Any) -> set[Any]:
    """All deals in which a has the same cards."""
    fields = fields_of(str(state))
    hand = cards_at(state, "b")
    unseen = Counter(DECKS[fields["variant"]]) - Counter([*cards_at(state, "a"), fields["accused"]])
    before, after = str(state).split(fields["b"])
    return {
        GAME.parse_state(f"{before}hand {', '.join(cards)}{after}").unobserved_copy()
        for cards in set(combinations(unseen.elements(), len(hand)))
    }


def _followed(start: set[Any], made: Any, told: Sequence[Event], wanted: str, most: int) -> set[Any]:
    """The positions in which a sees `wanted`, after a's choice `made` and the events `told`."""
    stack = [(state, 0, made) for state in start]
    reached, found = {*stack}, set()
    while stack and len(reached) <= most:
        state, count, made = stack.pop()
        is_asked = state.to_move == Seat.A
        if is_asked and made is None:
            if count == len(told) and _seen(state) == wanted:
                found.add(state)
            continue
        for move in [made] if is_asked else state.legal_moves():
            new = tuple(events(state, move, Seat.A))
            then = (state.apply(move), count + len(new), None if is_asked else made)
            if new == told[count : count + len(new)] and then not in reached:
                reached.add(then)
                stack.append(then)
    return found if not stack else set()


def _seen(state: Any) -> str:
    """What a sees, without what a knows."""
    fields = str(state.view(Seat.A)).split(" | ")
    return " | ".join(field for field in fields if not field.startswith("known: "))


def check_bounds(variant: str, numbers: range, most: int = 3000) -> tuple[int, list[str]]:
    """Compare the bounds on b's hand with what these rounds' histories allow.

    Return the number of positions, and the bounds that differ. Fails if a bound is false.
    """
    count, loose = 0, []
    for number in numbers:
        for state, possible in histories(variant, number, most):
            hands = [Counter(card_list(other.hand(1))) for other in possible]
            for holding in possible_hand(state.view(Seat.A), 1):
                copies = sorted(hand[holding.card] for hand in hands)
                assert holding.least <= copies[0] <= copies[-1] <= holding.most, (holding, state)
                if (holding.least, holding.most) != (copies[0], copies[-1]):
                    loose.append(f"{NAMES[holding.card]} {holding.least}-{holding.most} in {state}")
            count += 1
    return count, loose
