"""Checks that a position read from text is possible.

Pending steps are judged by playing: from where they began, the choices that the position shows must lead to
the same position again.
"""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit_at
from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.engine.seat import Seat
from game.kings.rules import machine, scoring, step_ids
from game.kings.rules.board import (
    ANTECHAMBER,
    ASSASSINATED,
    CALLED_OFF,
    CARD_MASK,
    CONDEMNED,
    DISCARD,
    EXPOSED,
    EXTRA,
    HAND,
    HAS_TAKEN_BACK,
    MARKED,
    NO,
    NOBODY,
    OWNER_SHIFT,
    RUNNING,
    SHARED,
    SHOWN,
    SUCCESSOR,
    Board,
    at_of,
    count_of,
    flags_of,
    frame,
    seat_of,
    step_of,
    target_of,
    with_at,
    with_count,
)
from game.kings.rules.cards import (
    ALL,
    CARDS,
    EXCEPTIONS,
    FIRST_STEP,
    FOUR,
    NAMES,
    ON_HIGHER,
    QUICK_ACCUSED,
    THEN_STEP,
    VARIANTS,
    card_list,
    count,
    deck,
    difference,
    lowest_bit,
    size,
)
from game.kings.rules.effects import Use
from game.kings.rules.knowledge import PLACES, Knowledge, contradiction
from game.kings.rules.rules import State
from game.kings.rules.setup import starting_seat
from game.kings.rules.turns import begin_ability

_LATER_CHOICES: Final = {
    step_ids.DISGRACE: step_ids.STRIKE,
    step_ids.PREPARE: step_ids.JUDGE,
    step_ids.RETURN: step_ids.RENEW,
    step_ids.CHANGE: step_ids.LOOK,
    step_ids.CHANGE_SUCCESSOR: step_ids.LOOK,
}
"""The later choices of abilities, each with the effect that leads to it."""

_SHOWN_BEFORE: Final = {
    step_ids.REVEAL_THIRD: 2,
    step_ids.START: 3,
    step_ids.TAKE_SHOWN: 3,
    step_ids.SHARE: 3,
}
"""Number of cards that each player has shown before a step of the setup."""

_REVEALS: Final = (step_ids.REVEAL_TWO, step_ids.REVEAL_THIRD)
"""Steps of the setup before which only cards that have been shown are known."""

_MAX_CHOICES: Final = 16  # More than a pending step shows.
_MIN_HAND: Final = 4  # If every player begins with this many cards, no setup runs out of cards.


def check_position(state: State, knowledge: Knowledge, pending: str) -> None:
    """Check a position and prepare its last pending step. Raises `InvalidInput` if it is impossible."""
    _check_cards(state)
    _check_players(state, has_pending=bool(pending))
    _check_knowledge(state, knowledge)
    if pending:
        _check_chosen(state)
        _check_pending(state, pending)


def _check_cards(board: Board) -> None:
    there = cards_of(board)
    allowed = deck(board.variant)
    if VARIANTS[board.variant] == "quick1":
        allowed.append(QUICK_ACCUSED)
    for card in there:
        if card not in allowed:
            raise InvalidInput(N_("The {card} isn't in this deck."), card=CARDS[card].name)
    _check_copies(there, allowed, N_("{card}: there aren't that many copies of it."))
    if VARIANTS[board.variant] == "quick1" and QUICK_ACCUSED in there and board.accused != QUICK_ACCUSED + 1:
        raise InvalidInput(N_("The {card} is the Accused in this variant."), card=CARDS[QUICK_ACCUSED].name)


def _check_copies(claimed: list[int], there: list[int], refusal: str) -> None:
    for card in claimed:
        if claimed.count(card) > there.count(card):
            raise InvalidInput(refusal, card=CARDS[card].name)


def cards_of(board: Board) -> list[int]:
    """Return every card whose place is known; each copy is listed separately."""
    found: list[int] = []
    for seat in range(board.seats):
        for zone in (HAND, ANTECHAMBER, CONDEMNED, EXPOSED, DISCARD):
            found += card_list(board.zones[zone + seat])
        found += _optional(board.zones[SUCCESSOR + seat])
    found += [board.court[place] & CARD_MASK for place in range(board.court_size)]
    return [*found, *card_list(board.removed), *_optional(board.accused)]


def _optional(card: int) -> list[int]:
    """Return the card given as its number plus 1; none for 0."""
    return [card - 1] if card else []


def _check_players(board: Board, *, has_pending: bool) -> None:
    step = step_of(board.frames[0]) if board.depth else step_ids.NOTHING
    # A player who was assassinated, or still may be, has not taken their Successor.
    is_flipping = board.ended == ASSASSINATED or step in (step_ids.KING_POWER, step_ids.LOOT)
    for seat in range(board.seats):
        is_last_flipper = is_flipping and seat == board.turn
        if board.down >> seat & 1 and board.zones[SUCCESSOR + seat] and not is_last_flipper:
            raise InvalidInput(
                N_("Player “{seat}” has a Successor although their King is flipped."), seat=str(Seat(seat))
            )
    if board.turn == NOBODY and not has_pending:
        raise InvalidInput(N_("The position doesn't say whose turn it is."))
    if board.ended == ASSASSINATED:
        if board.turn != board.loser or not board.down >> board.loser & 1:
            raise InvalidInput(
                N_("The last player to go out must have flipped their King on their own turn.")
            )
        if board.first_out == NOBODY and board.seats == 3:
            raise InvalidInput(N_("Nobody can go out second if nobody has gone out first."))
    if board.first_out != NOBODY and step != step_ids.LOOT:
        if board.turn == board.first_out:
            raise InvalidInput(N_("It can't be the turn of a player who is out."))
        if any(
            board.zones[zone + board.first_out] for zone in (HAND, SUCCESSOR, ANTECHAMBER, CONDEMNED, EXPOSED)
        ):
            raise InvalidInput(N_("The player who went out first can't have any cards left."))


def _check_knowledge(board: Board, knowledge: Knowledge) -> None:
    refusal = N_("{card}: what is known about it contradicts the position.")
    zones = board.zones
    # Otherwise a card would be known twice once it is revealed.
    is_unrevealed = board.depth > 0 and step_of(board.frames[0]) in _REVEALS
    out = deck(board.variant)
    for card in cards_of(board):
        if card in out:
            out.remove(card)
    for knower in range(board.seats):
        known_out: list[int] = []
        shared: list[int] = []  # Known to be in an opponent's hand, and the cards there that may be those.
        opponents: list[int] = []
        for holder in range(board.seats):
            in_hand, successor, held, gone, lacked, unplaced, either, *bases = (
                card_list(knowledge.of(knower, holder, place)) for place in range(len(PLACES))
            )
            hand, placed = card_list(zones[HAND + holder]), _optional(zones[SUCCESSOR + holder])
            hidden = card_list(zones[DISCARD + holder]) + card_list(zones[CONDEMNED + holder])
            _check_copies(in_hand, hand, refusal)
            _check_copies(successor, placed, refusal)
            _check_copies(hand + lacked, deck(board.variant), refusal)
            _check_copies(placed + unplaced, [*range(ALL)], refusal)
            for known, cards in zip(bases, (card_list(zones[CONDEMNED + holder]), out), strict=True):
                if any(
                    known.count(base) > [CARDS[card].base for card in cards].count(base) for base in known
                ):
                    raise contradiction()
            shared += either
            if holder in scoring.others(board.variant, knower):
                opponents += card_list(difference(zones[HAND + holder], count(in_hand)))
            _check_copies(in_hand + successor + held, hand + placed + hidden, refusal)
            if is_unrevealed:
                _check_copies(in_hand + held, card_list(zones[SHOWN + holder]), refusal)
            known_out += gone
        _check_copies(known_out, out, refusal)
        _check_copies(shared, opponents, refusal)


def _check_chosen(board: Board) -> None:
    for seat in range(board.seats):
        chosen = [
            *card_list(board.zones[MARKED + seat]),
            *card_list(board.zones[SHOWN + seat]),
            *_optional(board.zones[SHARED + seat]),
        ]
        refusal = N_("{card}: a chosen or revealed card must be in the player's hand.")
        _check_copies(chosen, card_list(board.hand(seat)), refusal)


def _check_pending(state: State, text: str) -> None:
    """Check by playing that the pending steps can come up, and prepare the last one."""
    key = state.key()
    replay = state.unobserved_copy()
    if _rewind(replay):
        machine.run(replay)
        for _ in range(_MAX_CHOICES):
            if replay.key() == key:
                machine.run(state)
                return
            index = _shown_choice(replay, state)
            if not replay.options >> index & 1:
                break
            machine.choose(replay, index)
    if state.ended == CALLED_OFF:
        raise InvalidInput(
            N_(
                "A Mulligan can only be called before anything is played, and only in variants that have "
                "Mulligans."
            )
        )
    raise InvalidInput(N_("This can't be pending here: “{text}”."), text=text)


def _shown_choice(replay: State, state: State) -> i64:
    """Return the index of the next choice that `state` shows; of passing or declining if it shows none."""
    if not replay.options:
        return NO
    seat, first = replay.chooser, state.frames[0]
    step = step_of(replay.frames[replay.depth - 1])
    if isinstance(machine.current_step(replay), Use):
        return target_of(first)
    if step == step_ids.PLAY:
        return EXTRA
    if step == step_ids.CHANGE:
        return seat_of(first)
    if step == step_ids.MULLIGAN and seat == state.loser:
        return 0
    if step == step_ids.FLIP_WINDOW and state.depth != 2:
        killer = seat_of(first) if step_of(first) == step_ids.LOOT else at_of(state.frames[2])
        return lowest_bit(replay.options & NAMES) if seat == killer else NO
    marked = difference(state.zones[MARKED + seat], replay.zones[MARKED + seat])
    return NO if step in step_ids.WINDOWS or not marked else lowest_bit(marked)


def _rewind(board: Board) -> bool:
    """Go back to where the pending steps began; return False if they cannot have begun in this position."""
    called_off = board.ended == CALLED_OFF
    depth = board.depth
    first = frame(step_ids.MULLIGAN, 0) if called_off else board.frames[0] if depth else 0
    step = step_of(first)
    board.ended, board.loser, board.depth = RUNNING, NOBODY, 0
    if step != step_ids.BACK:
        for seat in range(board.seats):
            board.zones[MARKED + seat] = 0
    if step in step_ids.SETUPS[board.variant]:
        has_all = called_off or (board.true_king != NOBODY and _is_laid_out(board, first))
        return has_all and _rewind_setup(board, first)
    if board.turn == NOBODY or _has_any(board, SHOWN) or _has_any(board, SHARED):
        return False
    if step not in (step_ids.KING_POWER, step_ids.LOOT):
        return _rewind_ability(board, first, is_placing=depth > 1)
    board.down &= ~bit_at(board.turn)
    if step == step_ids.LOOT:
        board.first_out, board.out, board.lost_with_cards = NOBODY, 0, 0
    board.push(frame(step_ids.PLAY, board.turn))
    return True


def _has_any(board: Board, zone: int) -> bool:
    return any(board.zones[zone + seat] for seat in range(board.seats))


def _rewind_ability(board: Board, first: i64, *, is_placing: bool) -> bool:
    seat, step, count = board.turn, step_of(first), count_of(first)
    if board.court_size == 0 or board.throne() >> OWNER_SHIFT & 3 != seat:
        return False
    card = board.throne() & CARD_MASK
    if step in (FIRST_STEP[card], THEN_STEP[card]):
        # As it lay before it may have Disgraced itself.
        board.put_on_throne(seat, board.remove_throne())
        begin_ability(board, seat, card, flags_of(first))
        return board.depth == 1
    if step == step_ids.FOLLOW:
        board.push(frame(step, seat, card))
        return EXCEPTIONS[ON_HIGHER] >> card & 1 != 0 and board.hand(seat) != 0
    if _LATER_CHOICES.get(step) != THEN_STEP[card]:
        return False
    if step == step_ids.DISGRACE:
        board.push(with_count(frame(step, seat), count))
        return 1 <= count <= 3
    board.push(frame(step_ids.CHANGE if step == step_ids.CHANGE_SUCCESSOR else step, seat))
    if is_placing:
        board.push(frame(step_ids.PLACE, seat))
        return board.hand(seat) != 0 and not (board.zones[SUCCESSOR + seat] or board.down >> seat & 1)
    return True


def _rewind_setup(board: Board, first: i64) -> bool:
    """Go back to the first choice of a step of the setup, or take it as it is if its choices move cards."""
    step, count = step_of(first), count_of(first)
    has_first_player = step > step_ids.FIRST
    is_fresh = not (board.court_size or board.removed or board.muted or board.down or board.out)
    is_fresh = is_fresh and not any(board.zones[zone] for zone in range(ANTECHAMBER, SUCCESSOR))
    if not is_fresh or (board.turn != NOBODY) != has_first_player:
        return False
    if any((board.zones[SUCCESSOR + k] != 0) != (step > step_ids.SUCCESSORS) for k in range(board.seats)):
        return False
    if step == step_ids.TAKE_SHOWN:
        seat, starter = seat_of(first), at_of(first)
        board.push(with_count(with_at(frame(step, seat), starter), count))
        return count < 3 and (seat == starter) == (count == 0)
    seat = starting_seat(board, step)
    if step in (step_ids.TAKE_SHARED, step_ids.BACK):
        for _ in range(count):
            seat = board.after(seat)
        flags = flags_of(first) & HAS_TAKEN_BACK if step == step_ids.BACK else 0
        board.push(with_count(frame(step, seat, 0, flags), count))
        return count < board.seats
    board.push(frame(step, seat))
    return True


def _is_laid_out(board: Board, first: i64) -> bool:
    """Return True if hands and shown cards are as they are at a step of the setup."""
    step, count = step_of(first), count_of(first)
    lost: set[int] = set()  # Seats from which a shown card has been taken.
    if step == step_ids.TAKE_SHOWN and count:
        lost = {seat_of(first)} if count == 1 else {0, 1, 2} - {at_of(first)}
    if step == step_ids.TAKE_SHARED:
        seat = board.turn
        for _ in range(count):
            lost.add(seat ^ 2)
            seat = board.after(seat)
    number = _SHOWN_BEFORE.get(step, 0)
    if board.variant == FOUR and step_ids.SHARE < step <= step_ids.TAKE_SHARED:
        number = 4
    for seat in range(board.seats):
        shared = board.zones[SHARED + seat] != 0
        successor = board.zones[SUCCESSOR + seat] != 0
        if (
            size(board.zones[SHOWN + seat]) + shared != number - (seat in lost)
            or (shared and number != 4)
            or size(board.hand(seat)) + successor + (seat in lost) < _MIN_HAND
        ):
            return False
    return True
