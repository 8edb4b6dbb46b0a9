"""Redeals the cards that a seat of the Imposter Kings cannot see, from a position's text.

It uses the reference rules and does not read views, so it can be used to test them. The knowledge of the seat
that the position states stays true; not every deal is equally likely.
"""

from collections.abc import Iterator
from typing import Any

from game.catalog import GAMES
from game.engine.errors import InvalidInput
from game.engine.rng import SplitMix64
from game.engine.seat import PUBLIC
from reference.kings import BASE, DECKS, Player, Table, read, write
from support.kings_positions import fields_of

GAME: Any = GAMES["kings"]

TRIES = 12  # How many deals are tried until the pending steps are possible in one.


def redeal(state: Any, seat: Any, chance: SplitMix64) -> Any:
    """Return another position that asks the same player the same question; the given one if none is found."""
    # The reference has no word for who was assassinated at the end.
    for _ in range(0 if "; out |" in str(state) else TRIES):
        try:
            other = GAME.parse_state(_dealt(str(state), str(seat), chance))
        except InvalidInput:
            continue
        is_over = other.outcome() is not None
        if other.to_move == state.to_move and is_over == (state.outcome() is not None):
            return other
    return GAME.parse_state(str(state))


def _dealt(text: str, seat: str, chance: SplitMix64) -> str:
    fields = fields_of(text)
    table = read(text)
    places = _places(table, seat)
    unseen = _unseen(table, places)
    left_out = unseen.copy()
    entries = [entry.split(" ", 2) for entry in filter(None, fields.get("known", "").split(", "))]
    learned = [(place, card) for who, place, card in entries if who in ("all", seat) and place[0] != seat]
    if seat == str(PUBLIC):
        # Onlookers remember nothing, but see what is revealed.
        entries, learned = [], [*_shown(fields.get("pending", ""))]
    lacked = {
        (place.removesuffix("-lacks") if "successor" in place else place.replace("lacks", "hand"), card)
        for place, card in learned
        if place.endswith("-lacks")
    }
    bases = [(place, card) for place, card in learned if place.endswith(("-condemned", "-removed"))]
    known = [each for each in learned if each not in bases and not each[0].endswith("-lacks")]
    own = [(place, card) for who, place, card in entries if who == seat and place[0] == seat]
    dealt: dict[str, list[str]] = {place: [] for place in places}
    out = [card for place, card in [*known, *own] if place.endswith("-out")]
    for card in out:
        left_out.remove(card)
    # Places that are certain first, then those that only the player is certain of.
    for place, card in sorted(known, key=lambda entry: entry[0].endswith("holds")):
        if place.endswith("-out"):
            continue
        left_out.remove(card)
        if place.endswith("-holds"):
            room = [
                other
                for other in places
                if other[0] == place[0] and (other, card) not in lacked
                for _ in range(places[other] - len(dealt[other]))
            ]
            if not room:
                raise InvalidInput("no room")
            dealt[room[chance.below(len(room))]].append(card)
        else:
            dealt[place].append(card)
    chance.shuffle(left_out)
    for place, base in bases:
        card = next((card for card in left_out if str(BASE[card]) == base), "")
        if not card:
            raise InvalidInput("no card")
        left_out.remove(card)
        if place.endswith("-condemned"):
            dealt[place].append(card)
    # Hands that lack cards first, while others are left.
    for place in sorted(places, key=lambda place: -sum(place == hand for hand, _ in lacked)):
        while len(dealt[place]) < places[place]:
            card = next((card for card in left_out if (place, card) not in lacked), "")
            if not card:
                raise InvalidInput("no card")
            left_out.remove(card)
            dealt[place].append(card)
    _lay(table, dealt)
    written = fields_of(write(table))
    fields |= {other: written[other] for other in table.players}
    known = [] if seat == str(PUBLIC) else [*learned, *own]
    fields["known"] = ", ".join(f"{seat} {place} {card}" for place, card in known)
    if "pending" in fields:
        fields["pending"] = _pending(table, fields["pending"], seat, chance)
    variant = fields.pop("variant")
    return " | ".join([variant, *(f"{name}: {value}" for name, value in fields.items())])


def _shown(pending: str) -> Iterator[tuple[str, str]]:
    """The cards revealed from hands, with their places."""
    for part in pending.split(" > "):
        word, _, rest = part.partition(" ")
        if word == "shown":
            yield from ((f"{rest[0]}-hand", card) for card in rest[2:].split(", "))


def _places(table: Table, seat: str) -> dict[str, int]:
    """The places that the seat cannot see, with the number of cards in each."""
    found = {}
    for other, player in table.players.items():
        if other != seat:
            found[f"{other}-hand"] = len(player.hand)
            found[f"{other}-successor"] = int(player.successor is not None)
            found[f"{other}-discard"] = int(player.discard is not None)
            found[f"{other}-condemned"] = sum(not card.is_seen for card in player.condemned)
    return {place: size for place, size in found.items() if size}


def _unseen(table: Table, places: dict[str, int]) -> list[str]:
    """The cards of the deck that the seat does not see."""
    cards = DECKS[table.variant].copy()
    seen = [laid.card for laid in table.court] + table.removed
    if table.accused and table.variant != "quick1":
        seen.append(table.accused)
    for other, player in table.players.items():
        seen += player.antechamber
        seen += [card.card for card in player.condemned if card.is_seen or f"{other}-condemned" not in places]
        if f"{other}-hand" not in places:
            seen += player.hand
        if f"{other}-successor" not in places and player.successor:
            seen.append(player.successor)
        if f"{other}-discard" not in places and player.discard:
            seen.append(player.discard)
    for card in seen:
        if card in cards:
            cards.remove(card)
    return cards


def _lay(table: Table, dealt: dict[str, list[str]]) -> None:
    for place, cards in dealt.items():
        player: Player = table.players[place[0]]
        match place[2:]:
            case "hand":
                player.hand = cards.copy()
            case "successor":
                player.successor = cards[0]
            case "discard":
                player.discard = cards[0]
            case _:
                hidden = cards.copy()
                for condemned in player.condemned:
                    if not condemned.is_seen:
                        condemned.card = hidden.pop()


def _pending(table: Table, text: str, seat: str, chance: SplitMix64) -> str:
    """The pending steps; chosen or shared cards that the seat does not see are replaced by others."""
    parts = text.split(" > ")
    shown = [*_shown(text)]
    found = []
    for part in parts:
        word, _, rest = part.partition(" ")
        other, _, names = rest.partition(" ")
        sees = other == seat or (word == "shared" and abs(ord(other) - ord(seat[0])) == 2)
        if word not in ("marked", "shared") or sees:
            found.append(part)
            continue
        free = table.players[other].hand.copy()
        for place, card in shown:
            if place[0] == other:
                free.remove(card)
        chosen = names.split(", ")
        if "condemn" in parts[0]:
            free = [card for card in free if BASE[card] == BASE[chosen[0]]]
        chance.shuffle(free)
        found.append(f"{word} {other} {', '.join(free[: len(chosen)]) or names}")
    return " > ".join(found)
