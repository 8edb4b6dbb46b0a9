"""Checks that a position read from text is possible.

During a round, the engine writes only positions in which a player has to choose. So the pending steps must be
stacked as the engine stacks them, the cards they refer to must be there, and the last step must ask for a
choice.
"""

from typing import Final

from mypy_extensions import i64

from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.engine.seat import Seat
from game.kings.rules import knowledge as known
from game.kings.rules import step_ids
from game.kings.rules.abilities import Use
from game.kings.rules.board import (
    ANTECHAMBER,
    ASSASSINATED,
    CALLED_OFF,
    CARD_MASK,
    CONDEMNED,
    DISCARD,
    DOWN,
    EXPOSED,
    HAND,
    MARKED,
    NOBODY,
    OWNER_SHIFT,
    RUNNING,
    SHARED,
    SHOWN,
    SUCCESSOR,
    Table,
)
from game.kings.rules.card_sets import (
    EXCEPTIONS,
    FIRST_STEP,
    REACTING,
    SELF_DISGRACING,
    THEN_STEP,
    WITH_BASE,
    card_list,
    size,
)
from game.kings.rules.cards import CARDS, ON_HIGHER, QUICK_ACCUSED, THREE, TO_FLIP, VARIANTS, deck
from game.kings.rules.knowledge import Knowledge
from game.kings.rules.machine import STEPS
from game.kings.rules.pending_codes import (
    FLAGS_SHIFT,
    HAS_TAKEN_BACK,
    at_of,
    card_of,
    count_of,
    flags_of,
    frame,
    seat_of,
    step_of,
    target_of,
    with_at,
    with_count,
)
from game.kings.rules.setup import SimultaneousStep, starting_seat
from game.kings.rules.step import Ask


def check_position(table: Table, *, has_pending: bool) -> None:
    """Check the cards, the Kings, and who is out. Raises `InvalidInput` for an impossible position."""
    _check_cards(table)
    for seat in range(table.seats):
        # A player who was assassinated, or still may be, has not taken their Successor.
        has_just_flipped = seat == table.turn and (table.ended == ASSASSINATED or table.depth > 0)
        if table.down >> seat & 1 and table.zones[SUCCESSOR + seat] and not has_just_flipped:
            raise InvalidInput(
                N_("Player {seat} has a Successor though the King is flipped."), seat=str(Seat(seat))
            )
    if table.turn == NOBODY and not has_pending:
        raise InvalidInput(N_("It is not said whose turn it is."))
    _check_out(table)


def _check_cards(table: Table) -> None:
    there = cards_of(table)
    allowed = deck(table.variant)
    if VARIANTS[table.variant] == "quick1":
        allowed.append(QUICK_ACCUSED)
    for card in there:
        if card not in allowed:
            raise InvalidInput(N_("{card}: there is no such card in this deck."), card=CARDS[card].name)
        if there.count(card) > allowed.count(card):
            raise InvalidInput(N_("{card}: there are not so many of it."), card=CARDS[card].name)
    if VARIANTS[table.variant] == "quick1" and QUICK_ACCUSED in there and table.accused != QUICK_ACCUSED + 1:
        raise InvalidInput(N_("{card}: in this variant it is the Accused."), card=CARDS[QUICK_ACCUSED].name)


def cards_of(table: Table) -> list[int]:
    """Return every card whose place is known; each copy is listed separately."""
    found: list[int] = []
    for seat in range(table.seats):
        for zone in (HAND, ANTECHAMBER, CONDEMNED, EXPOSED, DISCARD):
            found += card_list(table.zones[zone + seat])
        if table.zones[SUCCESSOR + seat]:
            found.append(table.zones[SUCCESSOR + seat] - 1)
    found += [table.court[place] & CARD_MASK for place in range(table.court_size)]
    found += card_list(table.removed)
    if table.accused:
        found.append(table.accused - 1)
    return found


def _check_out(table: Table) -> None:
    if table.ended == CALLED_OFF:
        return
    if table.ended != RUNNING:
        if table.turn != table.loser or not table.down >> table.loser & 1:
            raise InvalidInput(N_("Who is out as the last has flipped the King on their own turn."))
        if table.first_out == NOBODY and table.seats == 3:
            raise InvalidInput(N_("Nobody can be out second when nobody is out first."))
        if table.seats == 3 and table.first_out == table.loser:
            raise InvalidInput(N_("The same player cannot be out twice."))
    elif table.out and table.turn == table.first_out and not table.depth:
        raise InvalidInput(N_("Who is out cannot be on turn."))
    is_looted = table.depth > 0 and step_of(table.frames[0]) == step_ids.LOOT
    if table.first_out != NOBODY and not is_looted:
        for zone in (HAND, SUCCESSOR, ANTECHAMBER, CONDEMNED, EXPOSED):
            if table.zones[zone + table.first_out]:
                raise InvalidInput(N_("Who is out first has no cards any more."))


def check_chosen(table: Table) -> None:
    """Check that chosen and shown cards are in their player's hand. Raises `InvalidInput`."""
    for seat in range(table.seats):
        hand = table.zones[HAND + seat]
        shared = table.zones[SHARED + seat]
        chosen = [*card_list(table.zones[MARKED + seat]), *card_list(table.zones[SHOWN + seat])]
        chosen += [shared - 1] if shared else []
        held = card_list(hand)
        for card in chosen:
            if chosen.count(card) > held.count(card):
                raise InvalidInput(
                    N_("{card}: what is chosen or shown is not in the hand."), card=CARDS[card].name
                )


def check_knowledge(table: Table, knowledge: Knowledge) -> None:
    """Check that what players know about cards agrees with the position. Raises `InvalidInput`."""
    for holder in range(table.seats):
        hand = card_list(table.zones[HAND + holder])
        successor = table.zones[SUCCESSOR + holder]
        placed = [successor - 1] if successor else []
        held = [*hand, *placed, *card_list(table.zones[DISCARD + holder])]
        held += card_list(table.zones[CONDEMNED + holder])
        for knower in range(table.seats):
            in_hand = card_list(knowledge.of(knower, holder, known.HAND))
            as_successor = card_list(knowledge.of(knower, holder, known.SUCCESSOR))
            all_held = [*in_hand, *as_successor, *card_list(knowledge.of(knower, holder, known.HOLDS))]
            for claimed, there in ((in_hand, hand), (as_successor, placed), (all_held, held)):
                _check_known(claimed, there)
    out = deck(table.variant)
    for card in cards_of(table):
        if card in out:
            out.remove(card)
    for knower in range(table.seats):
        claimed = [
            card for seat in range(table.seats) for card in card_list(knowledge.of(knower, seat, known.OUT))
        ]
        _check_known(claimed, out)


def _check_known(claimed: list[int], there: list[int]) -> None:
    for card in claimed:
        if claimed.count(card) > there.count(card):
            raise InvalidInput(
                N_("{card}: what is known of it is not true in this position."), card=CARDS[card].name
            )


_USE_STEPS: Final = frozenset(card for card in FIRST_STEP if card != step_ids.NOTHING)
_EFFECTS_AFTER_WINDOW: Final = frozenset(
    THEN_STEP[card] for card in range(len(THEN_STEP)) if FIRST_STEP[card] != step_ids.NOTHING
)
"""Effects that may have to wait for the Reaction window of a played card."""

_LATER_CHOICES: Final = {
    step_ids.DISGRACE: step_ids.STRIKE,
    step_ids.PREPARE: step_ids.JUDGE,
    step_ids.RETURN: step_ids.RENEW,
    step_ids.CHANGE: step_ids.LOOK,
    step_ids.CHANGE_SUCCESSOR: step_ids.LOOK,
}
"""The later choices of abilities, each with the effect that leads to it."""

_MIN_SETUP_HAND: Final = 4  # If every hand has this many cards, no setup runs out of cards.


def check_pending(table: Table, text: str) -> None:
    """Check that the pending steps are possible, and prepare the last one. Raises `InvalidInput`."""
    if not _is_possible(table) or not _last_step_asks(table):
        raise InvalidInput(N_("Nothing like this can be pending here: “{text}”."), text=text)


def check_mulligan(table: Table) -> None:
    """Check that a Mulligan could be called here. Raises `InvalidInput`."""
    has_mulligan = step_ids.MULLIGAN in step_ids.SETUPS[table.variant]
    if not has_mulligan or not _is_fresh(table) or not _has_successors(table, False) or table.turn == NOBODY:
        raise InvalidInput(N_("A Mulligan is called before anything is played, where there are Mulligans."))


def _last_step_asks(table: Table) -> bool:
    pending = table.frames[table.depth - 1]
    depth = table.depth
    step = STEPS[step_of(pending)]
    table.chooser = seat_of(pending)
    options = step.prepare(table, pending)
    table.options = options
    if options == 0 or not isinstance(step, Ask):
        return False
    has_one_option = options & (options - 1) == 0 and not step.is_always_asked
    return not has_one_option and table.depth == depth and table.frames[depth - 1] == pending


def _is_possible(table: Table) -> bool:
    if table.depth == 0:
        return False
    pending = table.frames[0]
    step = step_of(pending)
    if step in step_ids.SETUPS[table.variant]:
        return table.depth == 1 and _is_possible_setup(table, pending)
    if table.turn == NOBODY or _has_any(table, SHOWN) or _has_any(table, SHARED):
        return False
    if step == step_ids.LOOT:
        return _is_possible_loot(table, pending)
    if seat_of(pending) != table.turn and step != step_ids.CHANGE_SUCCESSOR:
        return False
    if step == step_ids.KING_POWER:
        return _is_possible_flip(table)
    return table.out >> table.turn & 1 == 0 and _is_possible_ability(table, pending)


def _has_any(table: Table, zone: int) -> bool:
    return any(table.zones[zone + seat] for seat in range(table.seats))


# A card in use


def _is_possible_ability(table: Table, pending: i64) -> bool:
    if table.court_size == 0:
        return False
    step = step_of(pending)
    throne = table.throne()
    card = throne & CARD_MASK
    if throne >> OWNER_SHIFT & 3 != table.turn:
        return False
    if step == step_ids.FOLLOW:
        return _is_possible_follow(table, pending, card)
    is_down = throne & DOWN != 0
    if step in _LATER_CHOICES:
        has_to_be_down = SELF_DISGRACING >> card & 1 != 0
        fits = is_down == has_to_be_down or step == step_ids.DISGRACE
        return fits and THEN_STEP[card] == _LATER_CHOICES[step] and _is_possible_later_choice(table, pending)
    if card_of(pending) != card:
        return False
    if step in _USE_STEPS:
        is_new = step == FIRST_STEP[card] and not is_down and table.depth == 1
        return is_new and _has_only(pending, FLAGS_SHIFT) and not _has_any(table, MARKED)
    if step != THEN_STEP[card] or is_down != (SELF_DISGRACING >> card & 1 != 0):
        return False
    use = STEPS[FIRST_STEP[card]]
    if not isinstance(use, Use) or not use.targets(table, table.turn) >> target_of(pending) & 1:
        return False
    if table.depth == 1:
        return flags_of(pending) == 0 and _has_possible_marks(table, pending)
    window = table.frames[1]
    is_window = step_of(window) == step_ids.ABILITY_WINDOW and card_of(window) == card
    return (
        table.depth == 2
        and is_window
        and step in _EFFECTS_AFTER_WINDOW
        and seat_of(window) == table.turn
        and window == with_at(frame(step_ids.ABILITY_WINDOW, table.turn, card), at_of(window))
        and count_of(pending) == at_of(pending) == flags_of(pending) == 0
        and not _has_any(table, MARKED)
    )


def _is_possible_follow(table: Table, pending: i64, card: i64) -> bool:
    if table.court_size < 2 or not table.court[table.court_size - 2] & DOWN or table.throne() & DOWN:
        return False
    goes_on = EXCEPTIONS[ON_HIGHER] >> card & 1 != 0
    return goes_on and pending == frame(step_ids.FOLLOW, table.turn, card) and not _has_any(table, MARKED)


def _has_only(pending: i64, shift: int) -> bool:
    """Return True if a frame holds nothing but a step, a seat, a card, and the number at `shift`."""
    bare = frame(step_of(pending), seat_of(pending), card_of(pending))
    return (pending ^ bare) & ~(7 << shift) == 0


def _is_possible_later_choice(table: Table, pending: i64) -> bool:
    step = step_of(pending)
    bare = frame(step, seat_of(pending))
    if _has_any(table, MARKED):
        return False
    if step == step_ids.DISGRACE:
        count = count_of(pending)
        return table.depth == 1 and 1 <= count <= 3 and pending == with_count(bare, count)
    if pending != bare:
        return False
    if step == step_ids.RETURN and table.depth == 2:
        place = frame(step_ids.PLACE, table.turn)
        return table.frames[1] == place and not table.zones[SUCCESSOR + table.turn]
    if step == step_ids.CHANGE_SUCCESSOR:
        return table.depth == 1 and table.zones[SUCCESSOR + seat_of(pending)] != 0
    return table.depth == 1


def _has_possible_marks(table: Table, pending: i64) -> bool:
    step = step_of(pending)
    count = count_of(pending)
    chosen = [card_list(table.zones[MARKED + seat]) for seat in range(table.seats)]
    if step == step_ids.SWAP:
        has_first = len(chosen[table.turn]) == count <= 1
        return has_first and sum(map(len, chosen)) == count and at_of(pending) == 0
    if step != step_ids.CONDEMN:
        return count == at_of(pending) == 0 and not any(chosen)
    seat = table.turn
    for done in range(table.seats):
        base = WITH_BASE[target_of(pending)]
        has_chosen = done < count and table.hand(seat) & base != 0
        if len(chosen[seat]) != has_chosen or any(not base >> card & 1 for card in chosen[seat]):
            return False
        if done == count - 1 and at_of(pending) != seat:
            return False
        seat = table.after(seat)
    return count < table.seats and (count > 0 or at_of(pending) == 0)


# A King


def _is_possible_flip(table: Table) -> bool:
    is_down = table.down >> table.turn & 1 != 0
    if not is_down or table.out >> table.turn & 1 or _has_any(table, MARKED) or table.depth not in (2, 4):
        return False
    power, window = table.frames[0], table.frames[1]
    flip = with_at(frame(step_ids.FLIP_WINDOW, table.turn), at_of(window))
    if power != frame(step_ids.KING_POWER, table.turn) or window != flip:
        return False
    if table.depth == 2:
        return True
    kill, defense = table.frames[2], table.frames[3]
    owner, card = at_of(kill), card_of(kill)
    return (
        kill == with_at(frame(step_ids.ASSASSINATE, table.turn, card), owner)
        and defense == with_at(frame(step_ids.ASSASSIN_WINDOW, owner, card), at_of(defense))
        and at_of(window) == table.after(owner)
        and owner != table.turn
        and _is_assassin_of(table, owner, card)
    )


def _is_assassin_of(table: Table, seat: int, card: int) -> bool:
    return REACTING[TO_FLIP] >> card & 1 != 0 and table.has(seat, card) and not table.is_out(seat)


def _is_possible_loot(table: Table, pending: i64) -> bool:
    owner, victim, card = seat_of(pending), at_of(pending), card_of(pending)
    return (
        table.variant == THREE
        and table.depth == 1
        and pending == with_at(frame(step_ids.LOOT, owner, card), victim)
        and victim == table.turn == table.first_out
        and table.down >> victim & 1 != 0
        and _is_assassin_of(table, owner, card)
        and not _has_any(table, MARKED)
    )


# The setup


def _is_possible_setup(table: Table, pending: i64) -> bool:
    step = step_of(pending)
    order = step_ids.SETUPS[table.variant]
    is_ordered = order.index(step) > order.index(step_ids.FIRST)
    has_king = table.true_king != NOBODY
    if (table.turn != NOBODY) != is_ordered or not has_king or not _is_fresh(table):
        return False
    shown = [size(table.zones[SHOWN + seat]) for seat in range(table.seats)]
    shared = [table.zones[SHARED + seat] != 0 for seat in range(table.seats)]
    count = count_of(pending)
    return (
        _is_possible_shown(step, order, shown, shared, count)
        and _has_right_seat(table, pending)
        and _has_marks_in_order(table, pending)
        and all(size(table.hand(seat)) >= _MIN_SETUP_HAND for seat in range(table.seats))
        and _has_successors(table, order.index(step) > order.index(step_ids.SUCCESSORS))
    )


def _is_fresh(table: Table) -> bool:
    is_dealt = not (table.court_size or table.removed or table.muted or table.down or table.out)
    later = range(HAND + 12, SUCCESSOR)
    return is_dealt and all(table.zones[zone] == 0 for zone in later)


def _has_successors(table: Table, expected: bool) -> bool:
    return all((table.zones[SUCCESSOR + seat] != 0) == expected for seat in range(table.seats))


def _is_possible_shown(
    step: int, order: tuple[int, ...], shown: list[int], shared: list[bool], count: int
) -> bool:
    if step == step_ids.REVEAL_THIRD:
        return shown == [2, 2, 2] and not any(shared)
    if step == step_ids.START:
        return shown == [3, 3, 3] and not any(shared)
    if step == step_ids.TAKE_SHOWN:
        return sum(shown) == 9 - count and min(shown) >= 2 and not any(shared)
    if step == step_ids.SHARE:
        return shown == [3, 3, 3, 3] and not any(shared)
    if step_ids.SHARE in order and step in (step_ids.FIRST, step_ids.DIRECTION, step_ids.MULLIGAN):
        return shown == [3, 3, 3, 3] and all(shared)
    if step == step_ids.TAKE_SHARED:
        lying = [faceup + hidden for faceup, hidden in zip(shown, shared, strict=True)]
        return sum(lying) == 16 - count and min(lying) >= 3 and max(shown) <= 3
    return not any(shown) and not any(shared)


def _has_right_seat(table: Table, pending: i64) -> bool:
    step, count = step_of(pending), count_of(pending)
    seat = starting_seat(table, step)
    bare = frame(step, seat_of(pending))
    if step == step_ids.TAKE_SHOWN:
        starter = at_of(pending)
        is_same = seat_of(pending) == starter
        return pending == with_count(with_at(bare, starter), count) and is_same == (count == 0) and count < 3
    for _ in range(count):
        seat = table.after(seat)
    if step == step_ids.BACK:
        bare = frame(step, seat, 0, flags_of(pending) & HAS_TAKEN_BACK)
    is_asked_once = step in (step_ids.START, step_ids.FIRST, step_ids.DIRECTION)
    return (
        pending == with_count(bare, count)
        and seat_of(pending) == seat
        and count < (1 if is_asked_once else table.seats)
    )


def _has_marks_in_order(table: Table, pending: i64) -> bool:
    step = STEPS[step_of(pending)]
    number = step_of(pending)
    seat = starting_seat(table, number)
    for done in range(table.seats):
        chosen = size(table.zones[MARKED + seat])
        is_done, is_next = done < count_of(pending), done == count_of(pending)
        if isinstance(step, SimultaneousStep):
            fits = chosen == step.number if is_done else chosen < step.number if is_next else chosen == 0
        elif number == step_ids.TRADE:
            fits = chosen <= 2 if is_done else chosen < 2 if is_next else chosen == 0
        else:
            fits = chosen <= (2 if number == step_ids.BACK else 0)
        if not fits:
            return False
        seat = table.after(seat)
    return True
