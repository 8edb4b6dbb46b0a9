"""Steps of the setup, before the first turn (R17 to R21).

Each variant's setup is a list of steps (`step_ids.SETUPS`); a finished step starts the next one. Where the
rulebook has all players choose at once, they choose one after another here: the chosen cards are only marked
in hand, and move when all players have chosen (R17).
"""

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import bit_at
from game.kings.rules import notation as verbs
from game.kings.rules import step_ids
from game.kings.rules.board import (
    AT_SHIFT,
    CALLED_OFF,
    DISCARD,
    EXTRA,
    EXTRA_BIT,
    FLAGS_SHIFT,
    HAND,
    HAS_TAKEN_BACK,
    MARKED,
    NO,
    NO_BIT,
    NO_CARD,
    NOBODY,
    SHARED,
    SHOWN,
    Board,
    EventKind,
    at_of,
    count_of,
    flags_of,
    frame,
    pair,
    pair_card,
    pair_seat,
    seat_of,
    with_count,
)
from game.kings.rules.cards import AT_LEAST, HIGHEST_BASE, NAMES, VARIANTS, card_list, difference, size, union
from game.kings.rules.turns import Ask, Step, begin_turn


def _next_steps() -> list[int]:
    found = [step_ids.NOTHING] * (len(VARIANTS) * step_ids.ALL)
    for variant, order in enumerate(step_ids.SETUPS):
        for step, after in zip((step_ids.NOTHING, *order), (*order, step_ids.NOTHING), strict=True):
            found[variant * step_ids.ALL + step] = after
    return found


_NEXT_STEP: Final = vec[i64](_next_steps())


def start_next_step(board: Board, done: i64) -> None:
    """Start the step after `done` (`NOTHING` before the first step), or begin play after the last step."""
    step = _NEXT_STEP[board.variant * step_ids.ALL + done]
    if step == step_ids.NOTHING:
        board.true_king = NOBODY
        begin_turn(board)
        return
    board.push(frame(step, starting_seat(board, step)))


def starting_seat(board: Board, step: i64) -> i64:
    """Return the seat that chooses first in a step (R17).

    Some steps belong to the True King's owner. In all others, the first player starts, or seat a until the
    first player is known.
    """
    if step in (step_ids.START, step_ids.FIRST, step_ids.DIRECTION):
        return board.true_king
    return 0 if board.turn == NOBODY else board.turn


class SimultaneousStep(Ask):
    """A step in which all players choose cards from hand, unseen; the cards move when all have chosen."""

    def __init__(self, verb: i64, step: i64, number: i64) -> None:
        super().__init__(verb)
        self.step: i64 = step
        self.number: i64 = number  # How many cards each player chooses.

    def prepare(self, board: Board, pending: i64) -> i64:
        if count_of(pending) < board.seats:
            seat = seat_of(pending)
            free = difference(board.hand(seat), union(board.zones[MARKED + seat], board.zones[SHOWN + seat]))
            return free & NAMES
        board.pop()
        seat = seat_of(pending)
        for _ in range(board.seats):
            marked = board.zones[MARKED + seat]
            board.zones[MARKED + seat] = 0
            for card in card_list(marked):
                self.move(board, seat, card)
            seat = board.after(seat)
        start_next_step(board, self.step)
        return 0

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        board.add_card(MARKED, seat, index)
        if size(board.zones[MARKED + seat]) < self.number:
            board.push(pending)
        else:
            board.push(with_count(frame(self.step, board.after(seat)), count_of(pending) + 1))

    @abstractmethod
    def move(self, board: Board, seat: i64, card: i64) -> None: ...


class Reveal(SimultaneousStep):
    """Show cards faceup."""

    def move(self, board: Board, seat: i64, card: i64) -> None:
        board.add_card(SHOWN, seat, card)
        board.notify(EventKind.SHOWN, seat, card, 0)


class Successors(SimultaneousStep):
    """Place a Successor."""

    def move(self, board: Board, seat: i64, card: i64) -> None:
        board.place_successor(seat, card)
        board.notify(EventKind.SUCCESSOR_PLACED, seat, card, EventKind.SEEN_BY_PARTNER)


class Discards(SimultaneousStep):
    """Discard a card facedown."""

    def move(self, board: Board, seat: i64, card: i64) -> None:
        board.remove_card(HAND, seat, card)
        board.add_card(DISCARD, seat, card)
        board.notify(EventKind.DISCARDED, seat, card, 0)


class Start(Ask):
    """Whoever shows the highest base value takes a card first; the True King's owner breaks ties (R19)."""

    def prepare(self, board: Board, pending: i64) -> i64:
        for value in range(i64(HIGHEST_BASE), i64(0), i64(-1)):
            found: i64 = 0
            for seat in range(board.seats):
                if board.zones[SHOWN + seat] & AT_LEAST[value]:
                    found |= bit_at(seat)
            if found:
                return found
        raise AssertionError("nobody has shown a card")

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        board.push(frame(step_ids.TAKE_SHOWN, index) | index << AT_SHIFT)


class TakeShown(Ask):
    """Three players in turn take a card shown by another; the other shown cards go back to hand (R19).

    The frame holds the player who takes, the player who started, and the number of cards already taken.
    """

    def prepare(self, board: Board, pending: i64) -> i64:
        seat = seat_of(pending)
        starter = at_of(pending)
        taken = count_of(pending)
        options: i64 = 0
        for other in range(board.seats):
            if taken == 0:
                is_open = other != seat
            elif taken == 1:
                is_open = other not in (seat, starter)
            else:
                is_open = other == starter
            if is_open:
                options |= (board.zones[SHOWN + other] & NAMES) << pair(seat, other, 0, board.seats)
        return options

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        starter = at_of(pending)
        taken = count_of(pending)
        other = pair_seat(seat, index, board.seats)
        card = pair_card(index)
        board.remove_card(SHOWN, other, card)
        give(board, other, seat, card, EventKind.GAVE_FACEUP)
        if taken < 2:
            follower = other if taken == 0 else 3 - seat - starter
            board.push(with_count(frame(step_ids.TAKE_SHOWN, follower) | starter << AT_SHIFT, taken + 1))
            return
        for player in range(board.seats):
            board.zones[SHOWN + player] = 0
        start_next_step(board, step_ids.TAKE_SHOWN)


class First(Ask):
    """The True King's owner chooses the first player."""

    def prepare(self, board: Board, pending: i64) -> i64:
        return bit_at(board.seats) - 1

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        board.turn = index
        board.notify(EventKind.PUBLIC_CHOICE, seat_of(pending), NO_CARD, index)
        start_next_step(board, step_ids.FIRST)


class Direction(Ask):
    """The True King's owner chooses the direction of play."""

    def prepare(self, board: Board, pending: i64) -> i64:
        """Return both directions; play to the left goes from a to b, c and d."""
        return 3

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        board.plays_right = index == verbs.RIGHT
        board.notify(EventKind.PUBLIC_CHOICE, seat_of(pending), NO_CARD, index)
        start_next_step(board, step_ids.DIRECTION)


class Mulligan(Ask):
    """A player may call the round off; once one does, nobody else may (R18)."""

    def prepare(self, board: Board, pending: i64) -> i64:
        return 1 | NO_BIT

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        asked = count_of(pending) + 1
        if index != NO:
            board.notify(EventKind.PUBLIC_CHOICE, seat, NO_CARD, 0)
            board.ended = CALLED_OFF
            board.loser = seat
        elif asked < board.seats:
            board.push(with_count(frame(step_ids.MULLIGAN, board.after(seat)), asked))
        else:
            start_next_step(board, step_ids.MULLIGAN)


def give(board: Board, giver: i64, taker: i64, card: i64, event: i64) -> None:
    """Move a card from one hand to another and report it as `event`."""
    board.remove_card(HAND, giver, card)
    board.add_card(HAND, taker, card)
    board.notify(event, giver, card, taker)


_MAX_TRADED: Final = 2


class Share(SimultaneousStep):
    """Put a fourth card facedown for the partner."""

    def move(self, board: Board, seat: i64, card: i64) -> None:
        board.zones[SHARED + seat] = card + 1
        board.notify(EventKind.SHARED, seat, card, 0)


class TakeShared(Ask):
    """Each player takes one of the partner's cards, but not one the partner just took from them (R21)."""

    def prepare(self, board: Board, pending: i64) -> i64:
        partner = _partner(seat_of(pending))
        options = board.zones[SHOWN + partner] & NAMES
        return options | EXTRA_BIT if board.zones[SHARED + partner] else options

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        partner = _partner(seat)
        if index == EXTRA:
            card = board.zones[SHARED + partner] - 1
            board.zones[SHARED + partner] = 0
            give(board, partner, seat, card, EventKind.GAVE_FACEDOWN)
        else:
            board.remove_card(SHOWN, partner, index)
            give(board, partner, seat, index, EventKind.GAVE_FACEUP)
        taken = count_of(pending) + 1
        if taken < board.seats:
            board.push(with_count(frame(step_ids.TAKE_SHARED, board.after(seat)), taken))
            return
        for player in range(board.seats):
            board.zones[SHOWN + player] = 0
            board.zones[SHARED + player] = 0
        start_next_step(board, step_ids.TAKE_SHARED)


class Trade(Ask):
    """Each player may put up to two cards facedown for the partner (R21)."""

    def prepare(self, board: Board, pending: i64) -> i64:
        if count_of(pending) == board.seats:
            board.pop()
            if board.observer is not None:
                for player in range(board.seats):
                    board.notify(EventKind.TRADE_COUNT, player, NO_CARD, size(board.zones[MARKED + player]))
            start_next_step(board, step_ids.TRADE)
            return 0
        seat = seat_of(pending)
        return difference(board.hand(seat), board.zones[MARKED + seat]) & NAMES | NO_BIT

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        if index != NO:
            board.add_card(MARKED, seat, index)
        if index == NO or size(board.zones[MARKED + seat]) == _MAX_TRADED:
            board.push(with_count(frame(step_ids.TRADE, board.after(seat)), count_of(pending) + 1))
        else:
            board.push(pending)


class Back(Ask):
    """Partners take back cards until both offer the same number, then exchange the offers (R21).

    The frame counts the players who are done.
    """

    def prepare(self, board: Board, pending: i64) -> i64:
        """Return the cards that a player may take back; if there are none, go on to the next player.

        A player who offers more cards than the partner must take back the surplus, and may then take back
        more. Once a player has taken back every card, the partner's offer lapses too.
        """
        if count_of(pending) == board.seats:
            board.pop()
            self.change_hands(board)
            start_next_step(board, step_ids.BACK)
            return 0
        seat = seat_of(pending)
        own = board.zones[MARKED + seat]
        more = size(own) - size(board.zones[MARKED + _partner(seat)])
        if more > 0:
            return own & NAMES
        if flags_of(pending) & HAS_TAKEN_BACK:
            if own:
                return own & NAMES | NO_BIT
            partner = _partner(seat)
            if board.zones[MARKED + partner]:
                board.zones[MARKED + partner] = 0
                board.notify(EventKind.TRADE_COUNT, partner, NO_CARD, 0)
        board.replace_frame(self.after(board, pending))
        return 0

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        if index == NO:
            board.push(self.after(board, pending))
            return
        seat = seat_of(pending)
        board.remove_card(MARKED, seat, index)
        board.notify(EventKind.TRADE_COUNT, seat, NO_CARD, size(board.zones[MARKED + seat]))
        board.push(pending | HAS_TAKEN_BACK << FLAGS_SHIFT)

    def after(self, board: Board, pending: i64) -> i64:
        return with_count(frame(step_ids.BACK, board.after(seat_of(pending))), count_of(pending) + 1)

    def change_hands(self, board: Board) -> None:
        """Give the offered cards to the partners."""
        if board.observer is not None:
            for seat in range(board.seats):
                for card in card_list(board.zones[MARKED + seat]):
                    board.notify(EventKind.CARD_LEAVES_HAND, seat, card, _partner(seat))
        for seat in range(board.seats):
            marked = board.zones[MARKED + seat]
            for card in card_list(marked):
                give(board, seat, _partner(seat), card, EventKind.CARD_REACHES_HAND)
        for seat in range(board.seats):
            board.zones[MARKED + seat] = 0


def _partner(seat: i64) -> i64:
    return seat ^ 2


def add(steps: list[Step]) -> None:
    """Register the steps of this module."""
    steps[step_ids.REVEAL_TWO] = Reveal(verbs.REVEAL, step_ids.REVEAL_TWO, 2)
    steps[step_ids.REVEAL_THIRD] = Reveal(verbs.REVEAL, step_ids.REVEAL_THIRD, 1)
    steps[step_ids.REVEAL_THREE] = Reveal(verbs.REVEAL, step_ids.REVEAL_THREE, 3)
    steps[step_ids.SUCCESSORS] = Successors(verbs.SUCCESSOR, step_ids.SUCCESSORS, 1)
    steps[step_ids.DISCARDS] = Discards(verbs.DISCARD, step_ids.DISCARDS, 1)
    steps[step_ids.START] = Start(verbs.START)
    steps[step_ids.TAKE_SHOWN] = TakeShown(verbs.TAKE_FROM)
    steps[step_ids.FIRST] = First(verbs.FIRST)
    steps[step_ids.DIRECTION] = Direction(verbs.DIRECTION)
    steps[step_ids.MULLIGAN] = Mulligan(verbs.MULLIGAN, no=verbs.KEEP)
    steps[step_ids.SHARE] = Share(verbs.SHARE, step_ids.SHARE, 1)
    steps[step_ids.TAKE_SHARED] = TakeShared(verbs.TAKE, extra=verbs.TAKE_FACEDOWN)
    steps[step_ids.TRADE] = Trade(verbs.TRADE, no=verbs.DONE)
    steps[step_ids.BACK] = Back(verbs.BACK, no=verbs.DONE)
