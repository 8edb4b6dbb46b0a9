"""The reference Imposter Kings: from the dealt cards to the first turn."""

from reference.kings import BASE, SEATS, Table
from reference.kings_prompts import Script, ask, ask_for_card


def set_up(table: Table) -> Script[str | None]:
    """Play everything before the first turn; return the seat that has called a Mulligan, or None."""
    if table.variant == "three":
        yield from exchange_shown_cards(table)
    elif table.variant == "four":
        shown = yield from show_four_cards(table)
    yield from choose_first(table)
    order = [table.turn, *table.after(table.turn)]
    if table.variant in ("two", "four"):
        for seat in order:
            if (yield from ask(seat, ["mulligan", "keep"])) == "mulligan":
                return seat
    if table.variant == "four":
        yield from take_from_partners(table, shown, order)
    for seat in order:
        player = table.players[seat]
        player.successor = yield from ask_for_card(seat, "successor", player.hand)
        player.hand.remove(player.successor)
    if table.variant == "four":
        yield from trade(table, order)
    if table.variant in ("two", "three", "four"):
        for seat in order:
            player = table.players[seat]
            player.discard = yield from ask_for_card(seat, "discard", player.hand)
            player.hand.remove(player.discard)
    return None


def choose_first(table: Table) -> Script[None]:
    king = table.true_king
    table.turn = yield from ask_for_card(king, "first", SEATS[table.variant])
    if table.variant in ("three", "four"):
        table.direction = yield from ask_for_card(king, "direction", ["left", "right"])


def set_apart(table: Table, seat: str, verb: str, number: int, chosen: list[str]) -> Script[None]:
    """Let a seat choose `number` more of its cards for `chosen`; they stay in its hand."""
    for _ in range(number):
        rest = list(table.players[seat].hand)
        for card in chosen:
            rest.remove(card)
        chosen.append((yield from ask_for_card(seat, verb, rest)))


def exchange_shown_cards(table: Table) -> Script[None]:
    """Three players: each reveals two cards, then a third, and takes a revealed card from another (R19)."""
    seats = SEATS[table.variant]
    shown: dict[str, list[str]] = {seat: [] for seat in seats}
    for number in (2, 1):
        for seat in seats:
            yield from set_apart(table, seat, "reveal", number, shown[seat])
    highest = {seat: max(BASE[card] for card in cards) for seat, cards in shown.items()}
    tied = [seat for seat in seats if highest[seat] == max(highest.values())]
    starter = yield from ask_for_card(table.true_king, "start", tied)

    # No card can be taken twice: each player gives one of the three cards that they revealed.
    offers = [f"{seat} {card}" for seat in seats if seat != starter for card in shown[seat]]
    second, first_taken = (yield from ask_for_card(starter, "take", offers)).split(" ", 1)
    third = next(seat for seat in seats if seat not in (starter, second))
    offers = [f"{third} {card}" for card in shown[third]]
    second_taken = (yield from ask_for_card(second, "take", offers)).removeprefix(third + " ")
    offers = [f"{starter} {card}" for card in shown[starter]]
    third_taken = (yield from ask_for_card(third, "take", offers)).removeprefix(starter + " ")
    for taker, loser, card in (
        (starter, second, first_taken),
        (second, third, second_taken),
        (third, starter, third_taken),
    ):
        table.players[loser].hand.remove(card)
        table.players[taker].hand.append(card)


def show_four_cards(table: Table) -> Script[dict[str, list[str]]]:
    """Four players: return by seat the three revealed cards and the facedown one for the partner (R21)."""
    shown: dict[str, list[str]] = {seat: [] for seat in SEATS[table.variant]}
    for verb, number in (("reveal", 3), ("share", 1)):
        for seat, cards in shown.items():
            yield from set_apart(table, seat, verb, number, cards)
    return shown


def partner_of(table: Table, seat: str) -> str:
    partner = table.partner(seat)
    assert partner is not None
    return partner


def take_from_partners(table: Table, shown: dict[str, list[str]], order: list[str]) -> Script[None]:
    """Each player takes one of the partner's four cards; `take facedown` takes the hidden one."""
    taken = {}
    for seat in order:
        *faceup, facedown = shown[partner_of(table, seat)]
        answer = yield from ask(seat, [*(f"take {card}" for card in faceup), "take facedown"])
        taken[seat] = facedown if answer == "take facedown" else answer.removeprefix("take ")
    for seat, card in taken.items():
        table.players[partner_of(table, seat)].hand.remove(card)
        table.players[seat].hand.append(card)


def trade(table: Table, order: list[str]) -> Script[None]:
    """Partners offer up to two cards and swap as many as both are willing to (R21)."""
    offered: dict[str, list[str]] = {}
    for seat in order:
        offered[seat] = []
        hand = table.players[seat].hand
        while len(offered[seat]) < 2:
            card = yield from ask_for_card(seat, "trade", hand, "done")
            if card == "done":
                break
            hand.remove(card)
            offered[seat].append(card)
    for seat in order:
        partner = partner_of(table, seat)
        if len(offered[seat]) > len(offered[partner]):
            yield from take_back(table, seat, offered[seat], len(offered[partner]))
            if not offered[seat]:
                # Nothing is left to swap for.
                yield from take_back(table, partner, offered[partner], 0)
    for seat in order:
        table.players[partner_of(table, seat)].hand += offered[seat]


def take_back(table: Table, seat: str, offered: list[str], number: int) -> Script[None]:
    """Take offered cards back until at most `number` are left; the player may then take back more."""
    while offered:
        is_enough = len(offered) <= number
        card = yield from ask_for_card(seat, "back", offered, *(["done"] if is_enough else []))
        if card == "done":
            return
        offered.remove(card)
        table.players[seat].hand.append(card)
