"""A turn: what must be done first, what may be played, and how a card comes to the Throne (R4 to R6)."""

from mypy_extensions import i64

from game.kings.rules import notation as verbs
from game.kings.rules import observer, step_ids
from game.kings.rules.board import ANTECHAMBER, CONDEMNED, EXPOSED, HAND, STUCK, Table
from game.kings.rules.card_sets import FIRST_STEP, HAND_ONLY, NAMES, THEN_STEP, with_card
from game.kings.rules.pending_codes import EXTRA, EXTRA_BIT, FROM_ANTECHAMBER, IMMUNE, frame, seat_of
from game.kings.rules.step import Ask, Step


def begin_turn(table: Table) -> None:
    """The player whose turn it is has to remove, to play from the Antechamber, or to play or flip (R4)."""
    seat = table.turn
    zones = table.zones
    if zones[CONDEMNED + seat] or zones[EXPOSED + seat]:
        step: i64 = step_ids.REMOVE
    elif zones[ANTECHAMBER + seat]:
        step = step_ids.ARRIVE
    else:
        step = step_ids.PLAY
    table.push(frame(step, seat))
    if table.witness is not None:
        table.tell(observer.TURN, seat, observer.NO_CARD, 0)


def begin_ability(table: Table, seat: i64, card: i64, flags: i64) -> None:
    """A card lies on the Throne and does what it does, unless it is Muted (R3)."""
    if table.is_muted(card):
        return
    if flags & FROM_ANTECHAMBER and HAND_ONLY >> card & 1:
        return
    step = FIRST_STEP[card]
    if step == step_ids.NOTHING:
        step = THEN_STEP[card]
    if step != step_ids.NOTHING:
        table.push(frame(step, seat, card, flags))


class Remove(Ask):
    """A Condemned card is removed, which is the turn."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """The Condemned cards of the player."""
        seat = seat_of(pending)
        return (table.zones[CONDEMNED + seat] | table.zones[EXPOSED + seat]) & NAMES

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Of two alike the one goes that all have seen; only that is known to all when it is gone."""
        seat = seat_of(pending)
        is_seen = table.zones[EXPOSED + seat] >> index & 1 != 0
        if is_seen:
            table.parts_with(EXPOSED, seat, index)
            table.removed = with_card(table.removed, index)
        else:
            table.parts_with(CONDEMNED, seat, index)
        if table.witness is not None:
            table.tell(observer.REMOVED, seat, index, 1 if is_seen else 0)


class Arrive(Ask):
    """A card is played from the Antechamber, whatever its value."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """The cards in the Antechamber."""
        return table.zones[ANTECHAMBER + seat_of(pending)] & NAMES

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Its ability works, but for a card's own word against it."""
        seat = seat_of(pending)
        table.parts_with(ANTECHAMBER, seat, index)
        table.lay(seat, index)
        if table.witness is not None:
            table.tell(observer.PLAYED, seat, index, observer.FROM_ANTECHAMBER)
        begin_ability(table, seat, index, FROM_ANTECHAMBER)


class Play(Ask):
    """A card is played from hand, or the King is flipped; who can do neither loses the round."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """What may be played, and whether there is a King to flip."""
        seat = seat_of(pending)
        options = table.playable(seat)
        if not table.down >> seat & 1:
            return options | EXTRA_BIT
        if options == 0:
            table.pop()
            table.lose(seat, STUCK)
        return options

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Play, or turn the King; his power waits for the Reactions to it."""
        seat = seat_of(pending)
        if index == EXTRA:
            table.down |= i64(1) << seat
            if table.witness is not None:
                table.tell(observer.FLIPPED, seat, observer.NO_CARD, 0)
            table.push(frame(step_ids.KING_POWER, seat))
            table.push(frame(step_ids.FLIP_WINDOW, seat) | table.after(seat) << 8)
            return
        goes_higher = table.goes_higher(index)
        if goes_higher:
            table.disgrace(table.court_size - 1)
        table.parts_with(HAND, seat, index)
        table.lay(seat, index)
        if table.witness is not None:
            table.tell(observer.PLAYED, seat, index, observer.FROM_HAND)
        if goes_higher:
            table.push(frame(step_ids.FOLLOW, seat, index))
        else:
            begin_ability(table, seat, index, 0)


class Follow(Ask):
    """Another card of any value is played after the Oathbound, Immune like him (R6b)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """Any card of the hand, which has one."""
        return table.hand(seat_of(pending)) & NAMES

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """It works like any card, and no window opens for it."""
        seat = seat_of(pending)
        table.parts_with(HAND, seat, index)
        table.lay(seat, index)
        if table.witness is not None:
            table.tell(observer.PLAYED, seat, index, observer.AFTER_ANOTHER)
        begin_ability(table, seat, index, IMMUNE)


def next_turn(table: Table) -> None:
    """The next player in the order of play who is not out is on turn."""
    seat = table.after(table.turn)
    while table.out >> seat & 1:
        seat = table.after(seat)
    table.turn = seat
    begin_turn(table)


def add(found: list[Step]) -> None:
    """Enter the steps of this room."""
    found[step_ids.REMOVE] = Remove(verbs.REMOVE, is_always_asked=True)
    found[step_ids.ARRIVE] = Arrive(verbs.PLAY, is_always_asked=True)
    found[step_ids.PLAY] = Play(verbs.PLAY, extra=verbs.FLIP, is_always_asked=True)
    found[step_ids.FOLLOW] = Follow(verbs.PLAY, is_always_asked=True)
