"""The reference Imposter Kings: the ability of each card in the Court."""

from collections.abc import Callable

from reference.kings import BASE, ROYALTY, Laid, Table
from reference.kings_prompts import Script, ask, ask_for_card, condemn, is_play_prevented


def lay(table: Table, seat: str, card: str, cards: list[str]) -> Laid:
    """Put one of these cards on the Throne."""
    cards.remove(card)
    laid = Laid(card, seat)
    table.court.append(laid)
    return laid


def use_ability(
    table: Table, laid: Laid, *, is_immune: bool = False, from_antechamber: bool = False
) -> Script[None]:
    """Resolve the ability of the card just played; the Oathbound's is resolved by the turn."""
    if table.is_muted(laid.card) or (laid.card == "Herald" and from_antechamber):
        return
    if laid.card in ABILITIES:
        yield from ABILITIES[laid.card](table, laid, is_immune)


def fool(table: Table, laid: Laid, is_immune: bool) -> Script[None]:
    others = [other.card for other in table.faceup() if other is not laid]
    card = yield from ask_for_card(laid.owner, "take", others, "decline")
    if card == "decline":
        return
    target = table.topmost(card, but=laid)
    if (yield from is_play_prevented(table, laid, is_immune=is_immune)):
        return
    table.remove_from_court(target)
    table.players[laid.owner].hand.append(card)


def inquisitor(table: Table, laid: Laid, is_immune: bool) -> Script[None]:
    card = yield from ask_for_card(laid.owner, "name", table.names(), "decline")
    if card == "decline" or (yield from is_play_prevented(table, laid, is_immune=is_immune)):
        return
    for seat in table.after(laid.owner):
        if card in table.players[seat].hand:
            table.players[seat].hand.remove(card)
            table.players[seat].antechamber.append(card)


def executioner(table: Table, laid: Laid, is_immune: bool) -> Script[None]:
    highest = max(BASE[other.card] for other in table.faceup())
    numbers = [f"say {number}" for number in range(1, highest + 1)]
    answer = yield from ask(laid.owner, [*numbers, "decline"])
    if answer == "decline" or (yield from is_play_prevented(table, laid, is_immune=is_immune)):
        return
    for seat in [laid.owner, *table.after(laid.owner)]:
        cards = [card for card in table.players[seat].hand if answer == f"say {BASE[card]}"]
        if cards:
            card = yield from ask_for_card(seat, "condemn", cards)
            condemn(table, seat, card, is_seen=False)


def soldier(table: Table, laid: Laid, is_immune: bool) -> Script[None]:
    card = yield from ask_for_card(laid.owner, "name", table.names())
    if (yield from is_play_prevented(table, laid, is_immune=is_immune)):
        return
    if not any(card in table.players[seat].hand for seat in table.opponents(laid.owner)):
        return
    laid.has_guessed = True
    for _ in range(3):
        others = [other.card for other in table.faceup() if other is not laid]
        itself = [] if laid.is_disgraced else ["itself"]
        answer = yield from ask_for_card(laid.owner, "disgrace", others + itself, "done")
        if answer == "done":
            return
        (laid if answer == "itself" else table.topmost(answer, but=laid)).is_disgraced = True


def judge(table: Table, laid: Laid, is_immune: bool) -> Script[None]:
    hand = table.players[laid.owner].hand
    guesses = [
        f"guess {seat} {card}"
        for seat in table.opponents(laid.owner)
        if table.players[seat].hand
        for card in table.names()
    ]
    answer = yield from ask(laid.owner, [*guesses, "decline"])
    if answer == "decline" or (yield from is_play_prevented(table, laid, is_immune=is_immune)):
        return
    _, seat, guessed = answer.split(" ", 2)
    if guessed not in table.players[seat].hand:
        return
    card = yield from ask_for_card(laid.owner, "put", [card for card in hand if BASE[card] >= 2], "decline")
    if card != "decline":
        hand.remove(card)
        table.players[laid.owner].antechamber.append(card)


def herald(table: Table, laid: Laid, is_immune: bool) -> Script[None]:
    player = table.players[laid.owner]
    if player.successor is None:
        return
    answer = yield from ask(laid.owner, ["use", "decline"])
    if answer == "decline" or (yield from is_play_prevented(table, laid, is_immune=is_immune)):
        return
    player.hand.append(player.successor)
    player.successor = yield from ask_for_card(laid.owner, "successor", player.hand)
    player.hand.remove(player.successor)
    high = [card for card in player.hand if table.value_in_hand(card) >= 5]
    card = yield from ask_for_card(laid.owner, "play", high, "decline")
    if card == "decline":
        return
    table.remove_from_court(laid)
    follower = lay(table, laid.owner, card, player.hand)
    player.hand.append("Herald")
    # The card under the Herald is at most 6, so an Oathbound here is never played on a higher card.
    yield from use_ability(table, follower)


def mystic(table: Table, laid: Laid, is_immune: bool) -> Script[None]:
    if not any(other.is_disgraced for other in table.court):
        return
    answer = yield from ask(laid.owner, [*(f"say {number}" for number in range(1, 9)), "decline"])
    if answer == "decline":
        return
    laid.is_disgraced = True
    if not (yield from is_play_prevented(table, laid, is_immune=is_immune)):
        table.muted = int(answer.removeprefix("say "))


def warden(table: Table, laid: Laid, is_immune: bool) -> Script[None]:
    hand = table.players[laid.owner].hand
    if len(table.faceup()) < 4 or not hand or table.accused is None:
        return
    answer = yield from ask(laid.owner, ["exchange", "decline"])
    if answer == "decline" or (yield from is_play_prevented(table, laid, is_immune=is_immune)):
        return
    card = yield from ask_for_card(laid.owner, "put", hand)
    hand.remove(card)
    hand.append(table.accused)
    table.accused = card


def sentry(table: Table, laid: Laid, is_immune: bool) -> Script[None]:
    hand = table.players[laid.owner].hand
    others = [other.card for other in table.faceup() if other is not laid and other.card not in ROYALTY]
    if not others or not hand:
        return
    chosen = yield from ask_for_card(laid.owner, "take", others, "decline")
    if chosen == "decline":
        return
    target = table.topmost(chosen, but=laid)
    laid.is_disgraced = True
    if (yield from is_play_prevented(table, laid, is_immune=is_immune)):
        return
    card = yield from ask_for_card(laid.owner, "put", hand)
    hand.remove(card)
    hand.append(chosen)
    table.court = [Laid(card, laid.owner) if other is target else other for other in table.court]


def spy(table: Table, laid: Laid, is_immune: bool) -> Script[None]:
    seats = [laid.owner, *table.after(laid.owner)]
    having = [seat for seat in seats if table.players[seat].successor is not None]
    if not having:
        return
    answer = yield from ask(laid.owner, ["look", "decline"])
    if answer == "decline":
        return
    laid.is_disgraced = True
    if (yield from is_play_prevented(table, laid, is_immune=is_immune)):
        return
    able = [f"change {seat}" for seat in having if table.players[seat].hand]
    answer = yield from ask(laid.owner, [*able, "decline"])
    if answer == "decline":
        return
    seat = answer.removeprefix("change ")
    player = table.players[seat]
    card = yield from ask_for_card(seat, "successor", player.hand)
    player.hand.remove(card)
    player.hand.extend(filter(None, [player.successor]))
    player.successor = card


def princess(table: Table, laid: Laid, is_immune: bool) -> Script[None]:
    having = [seat for seat in table.opponents(laid.owner) if table.players[seat].hand]
    hand = table.players[laid.owner].hand
    if not hand:
        return
    answer = yield from ask(laid.owner, [*(f"pick {seat}" for seat in having), "decline"])
    if answer == "decline" or (yield from is_play_prevented(table, laid, is_immune=is_immune)):
        return
    other = answer.removeprefix("pick ")
    given = yield from ask_for_card(laid.owner, "give", hand)
    back = yield from ask_for_card(other, "give", table.players[other].hand)
    hand.remove(given)
    table.players[other].hand.remove(back)
    hand.append(back)
    table.players[other].hand.append(given)


def queen(table: Table, laid: Laid, _is_immune: bool) -> Script[None]:
    for other in table.court:
        other.is_disgraced = other is not laid
    yield from ()


ABILITIES: dict[str, Callable[[Table, Laid, bool], Script[None]]] = {
    "Fool": fool,
    "Inquisitor": inquisitor,
    "Executioner": executioner,
    "Soldier": soldier,
    "Judge": judge,
    "Herald": herald,
    "Mystic": mystic,
    "Warden": warden,
    "Sentry": sentry,
    "Spy": spy,
    "Princess": princess,
    "Queen": queen,
}
"""The cards with abilities; Elder, Zealot, Warlord and King's Hand are handled elsewhere."""
