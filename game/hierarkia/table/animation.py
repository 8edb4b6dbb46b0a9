"""Animation of the board from one position to the next: gliding pieces, fading captures, growing attacks."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

import pygame
from pygame import Rect

from game.engine.seat import Seat
from game.hierarkia.rules.notation import Move, Piece, file_of, rank_of
from game.hierarkia.rules.rules import State
from game.hierarkia.table.board_view import Transitions, motion_name
from game.hierarkia.table.layout import Layout
from game.ui.animation import GLIDE, HOME, LIFT, STRIKE, STRUCK, Motion

FADE: Final = 0.28  # Seconds for a destroyed piece to break and fade out.
SET_UP_SECONDS: Final = 0.7  # Seconds until the last piece is set up.
PIECE_SHARE: Final = 0.35  # Share of `SET_UP_SECONDS` for which each piece glides.
REACH: Final = 0.3  # How far a new attack strikes out, as a fraction of a square.
CONTACT: Final = 0.7  # How far from the middle of its target a piece hits it, as a fraction of a square.
GROW: Final = 0.25  # Seconds for the line of a new attack to grow from attacker to target.
POP: Final = 0.18  # Seconds for its figures to pop up then.
RISE: Final = 0.12  # How far the computer's piece is lifted before it moves, as a fraction of its square.


class BoardEffects:
    """Pieces fading out and attacks growing in. Skipping them changes only the picture."""

    def __init__(self) -> None:
        self._fading: dict[int, tuple[Piece, float]] = {}  # By square, destroyed pieces and seconds left.
        self._growing: dict[Seat, float] = {}  # By side, seconds its attack has grown; negative if waiting.
        self._speed = 1.0

    def begin(self, was: State, now: State, motion: Motion, *, wait: float) -> None:
        """Start the effects of a change of position; `wait` is their delay in seconds at normal speed."""
        self.skip()
        self._speed = motion.speed
        if motion.speed == 0:
            return
        wait *= motion.speed
        were, are = was.pieces, now.pieces
        for number, piece in were.items():
            if number not in are and len(are) < len(were):
                # It breaks when the attack hits.
                hit = STRIKE * STRUCK * motion.speed
                self._fading[number] = (piece, FADE * motion.speed + wait + hit)
        for seat in (Seat.A, Seat.B):
            if now.link(seat) is not None and now.link(seat) != was.link(seat):
                self._growing[seat] = -wait

    def skip(self) -> None:
        self._fading.clear()
        self._growing.clear()

    @property
    def is_waiting(self) -> bool:
        return bool(self._fading or self._growing)

    def update(self, seconds: float) -> bool:
        """Advance the effects and return True if the picture changes."""
        was_waiting = self.is_waiting
        fading = {number: (piece, left - seconds) for number, (piece, left) in self._fading.items()}
        self._fading = {number: each for number, each in fading.items() if each[1] > 0}
        growing = {seat: stood + seconds for seat, stood in self._growing.items()}
        self._growing = {seat: stood for seat, stood in growing.items() if stood < (GROW + POP) * self._speed}
        return was_waiting

    def transitions(self, motion: Motion, *, is_rough: bool) -> Transitions:
        fade, grow, pop = FADE * self._speed, GROW * self._speed, POP * self._speed
        return Transitions(
            motion,
            {number: (piece, min(1.0, left / fade)) for number, (piece, left) in self._fading.items()},
            {
                seat: max(0.0, stood / grow if stood < grow else 1 + (stood - grow) / pop)
                for seat, stood in self._growing.items()
            },
            is_rough,
        )


def set_up(motion: Motion, state: State, layout: Layout) -> None:
    """Let the pieces of both sides come out of their corners, the farthest first."""
    for seat in (Seat.A, Seat.B):
        corner = 0 if seat == Seat.A else max(state.home(seat))
        own = [number for number, piece in state.pieces.items() if piece.seat == seat]
        own.sort(key=lambda number: -_distance(number, corner))
        for place, number in enumerate(own):
            wait = SET_UP_SECONDS * (1 - PIECE_SHARE) * (place + 1) / (len(own) + 1)
            seconds = SET_UP_SECONDS * PIECE_SHARE
            start = layout.squares[corner]
            motion.start(motion_name(number), start, seconds, wait=wait, is_lifted=True, is_outlined=False)


def _distance(one: int, other: int) -> int:
    return abs(file_of(one) - file_of(other)) + abs(rank_of(one) - rank_of(other))


def strike(motion: Motion, was: State, now: State, layout: Layout, *, wait: float) -> None:
    """Let a piece strike whose attack has just begun or destroys another piece."""
    for seat in (Seat.A, Seat.B):
        old, new = was.link(seat), now.link(seat)
        is_done = old is not None and new is None and old.attacked not in now.pieces
        link = old if is_done else new if new != old else None
        if link is not None and motion_name(link.attacker) not in motion.names():
            source, target = layout.squares[link.attacker], layout.squares[link.attacked]
            way = pygame.Vector2(target.center) - source.center
            # A piece that is destroyed is hit, however far away it is.
            reach = way.length() - CONTACT * source.width if is_done else 0.0
            way.scale_to_length(max(REACH * source.width, reach))
            motion.strike(motion_name(link.attacker), (round(way.x), round(way.y)), wait)


def animate(
    motion: Motion,
    was: tuple[State, Layout],
    after: State,
    *,
    is_announced: bool,
    in_hand: Mapping[int, Rect],
) -> None:
    """Make pieces that have moved glide to their squares. `in_hand`: the place of the one dragged, by square.

    `is_announced` lifts them first, so that the player sees which piece moves.
    """
    before, old = was
    # A state makes this mapping anew each time.
    were, are = before.pieces, after.pieces
    gone: defaultdict[Piece, list[int]] = defaultdict(list)
    for number, piece in were.items():
        if are.get(number) != piece:
            gone[piece].append(number)
    for number, piece in are.items():
        if were.get(number) == piece or not gone[piece]:
            continue
        start = gone[piece].pop(0)
        rect = in_hand.get(start, old.squares[start])
        rise, wait = (round(RISE * rect.height), LIFT) if is_announced else (0, 0.0)
        motion.start(
            motion_name(number),
            rect,
            HOME if start in in_hand else GLIDE,
            wait=wait,
            rise=rise,
            is_lifted=True,
            is_outlined=start not in in_hand,
        )


def leads_to(was: State, move: object, now: State) -> bool:
    """True if the single move `move` leads from `was` to `now`."""
    return isinstance(move, Move) and move in was.legal_moves() and bool(was.apply(move) == now)
