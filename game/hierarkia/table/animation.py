"""How the board comes from one position to the next: pieces glide, what is destroyed fades, attacks grow."""

from collections import defaultdict
from typing import Final

from game.engine.seat import Seat
from game.hierarkia.rules.notation import Move, Piece
from game.hierarkia.rules.rules import State
from game.hierarkia.table.board_view import Transitions, motion_name
from game.hierarkia.table.layout import Layout
from game.ui.animation import GLIDE, LIFT, Motion

FADE: Final = 0.12
"""Seconds in which a destroyed piece disappears."""

GROW: Final = 0.2
"""Seconds in which the line of a new attack grows from the attacker to the attacked."""

RISE: Final = 0.12
"""How far a piece of the computer's is lifted before it sets off, as a part of its square."""


class BoardEffects:
    """What fades and grows, beside the motion of what glides. Skipping it changes nothing but the picture."""

    def __init__(self) -> None:
        self._fading: dict[int, tuple[Piece, float]] = {}
        """By square what disappears, and the seconds that are left."""
        self._growing: dict[Seat, float] = {}
        """By side the seconds that its new attack has stood; less than 0 while it waits."""
        self._speed = 1.0

    def begin(self, was: State, now: State, motion: Motion, *, wait: float) -> None:
        """The position has changed; `wait`: seconds at normal speed before anything begins."""
        self.skip()
        self._speed = motion.speed
        if motion.speed == 0:
            return
        wait *= motion.speed
        for number, piece in was.pieces.items():
            if number not in now.pieces and len(now.pieces) < len(was.pieces):
                self._fading[number] = (piece, FADE * motion.speed + wait)
        for seat in (Seat.A, Seat.B):
            if now.link(seat) is not None and now.link(seat) != was.link(seat):
                self._growing[seat] = -wait

    def skip(self) -> None:
        """Everything is as it is to be at once."""
        self._fading.clear()
        self._growing.clear()

    @property
    def is_waiting(self) -> bool:
        """Whether anything still fades or grows."""
        return bool(self._fading or self._growing)

    def update(self, seconds: float) -> bool:
        """Let time pass; True if there is something else to be seen."""
        was_waiting = self.is_waiting
        fading = {number: (piece, left - seconds) for number, (piece, left) in self._fading.items()}
        self._fading = {number: each for number, each in fading.items() if each[1] > 0}
        growing = {seat: stood + seconds for seat, stood in self._growing.items()}
        self._growing = {seat: stood for seat, stood in growing.items() if stood < GROW * self._speed}
        return was_waiting

    def transitions(self, motion: Motion, *, is_rough: bool) -> Transitions:
        """All that is on its way, as the board is drawn from it."""
        fade, grow = FADE * self._speed, GROW * self._speed
        return Transitions(
            motion,
            {number: (piece, min(1.0, left / fade)) for number, (piece, left) in self._fading.items()},
            {seat: max(0.0, stood / grow) for seat, stood in self._growing.items()},
            is_rough,
        )


def animate(
    motion: Motion,
    was: tuple[State, Layout],
    after: State,
    *,
    is_announced: bool,
    in_hand: int | None,
) -> None:
    """Let every piece that stands elsewhere glide there.

    `is_announced`: it is lifted first, so that one sees which it is. `in_hand`: the square of a piece that
    comes from the player's hand, and is where it belongs already.
    """
    before, old = was
    gone: defaultdict[Piece, list[int]] = defaultdict(list)
    for number, piece in before.pieces.items():
        if after.pieces.get(number) != piece:
            gone[piece].append(number)
    for number, piece in after.pieces.items():
        if before.pieces.get(number) == piece or not gone[piece]:
            continue
        start = gone[piece].pop(0)
        if start == in_hand:
            continue
        rect = old.squares[start]
        rise = round(RISE * rect.height) if is_announced else 0
        motion.start(motion_name(number), rect, GLIDE, wait=LIFT if is_announced else 0.0, rise=rise)


def leads_to(was: State, move: object, now: State) -> bool:
    """Whether this turn leads from the one position to the other, with nothing taken back or left out."""
    return isinstance(move, Move) and move in was.legal_moves() and bool(was.apply(move) == now)
