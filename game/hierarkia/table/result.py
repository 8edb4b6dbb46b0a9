"""The panel at the end of a game of Hierarkia."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.seat import Seat
from game.hierarkia.rules.notation import Piece
from game.hierarkia.rules.rules import State
from game.hierarkia.table import sentences
from game.hierarkia.table.piece_view import PLAIN, draw_piece
from game.table.result import Result, moves_figures, streak_figures
from game.table.snapshot import Snapshot, of_kind
from game.ui.lift import turned
from game.ui.theme import Theme, drawing
from game.ui.widget import Button

CROWN: Final = "hierarkia/loose-crown"
TIPPED: Final = 0.35  # How far the picture has moved when the crown leaves the piece.
LANDED: Final = 0.75  # How far when the crown first touches the ground.
TIP: Final = 30  # Degrees by which the crown has turned when it leaves the piece.
LYING: Final = 75  # Degrees by which it has turned when it lies on its side.
SIZE: Final = 0.6  # Its size, in sizes of the piece.
RESTING: Final = 0.44  # How far its middle is above the ground when it lies, in its own sizes.
BOUNCE: Final = 0.06  # How high it bounces, as a fraction of its fall.
ASIDE: Final = 0.85  # How far from the middle of the piece it lies, in sizes of the piece.
TURN_STEP: Final = 5  # Degrees between two pictures of the crown.


def result(snapshot: Snapshot, buttons: Sequence[Button]) -> Result | None:
    """Return the result of the game, None while it goes on."""
    found = sentences.result(snapshot)
    if found is None:
        return None
    state = of_kind(State, snapshot.state)
    outcome = state.outcome()
    winner = snapshot.given_up_by.other if snapshot.given_up_by is not None else None
    if outcome is not None and outcome.winners:
        winner = outcome.winners[0]
    movers = [mover for mover, _move in snapshot.past]
    counted = moves_figures(snapshot, () if winner is None else (winner,), movers.count)
    figures = [*counted, *streak_figures(snapshot)]

    def draw(surface: pygame.Surface, place: Rect, theme: Theme, part: float) -> None:
        loser = None if winner is None else winner.other
        draw_crowns(surface, state.highest, loser, place, theme, part)

    return Result(*found, buttons, figures, draw)


def draw_crowns(
    surface: pygame.Surface, highest: int, loser: Seat | None, place: Rect, theme: Theme, part: float
) -> None:
    """Draw the losing piece, whose crown tips over, falls and comes to lie beside it; both after a draw."""
    side = min(place.height * 4 // 5, place.width * 9 // 20)
    size = round(SIZE * side)
    piece = Rect(0, 0, side, side)
    piece.midbottom = place.midbottom
    crown = drawing(CROWN, size, theme.palette.card)
    for seat, shift in ((Seat.A, -0.55), (Seat.B, 0.55)) if loser is None else ((loser, -0.3),):
        rect = piece.move(round(shift * side), 0)
        draw_piece(surface, Piece(seat, highest), PLAIN, rect, theme)
        angle, along, down = (0, 0.0, 0.0) if loser is None else _fall(part)
        image = turned(crown, angle)
        top, ground = rect.top + size // 10, rect.bottom - round(RESTING * size)
        middle = rect.centerx + round(along * side), top + round(down * (ground - top))
        surface.blit(image, image.get_rect(center=middle))


def _fall(part: float) -> tuple[int, float, float]:
    """Return how far the crown has turned, how far it is beside the piece, and how far down."""
    tipping, falling = min(1.0, part / TIPPED), max(0.0, min(1.0, (part - TIPPED) / (LANDED - TIPPED)))
    bouncing = max(0.0, (part - LANDED) / (1 - LANDED))
    angle = TIP * tipping**2 + (LYING - TIP) * falling
    down = falling**2 - BOUNCE * 4 * bouncing * (1 - bouncing)
    along = ASIDE * (0.15 * tipping**2 + 0.75 * falling + 0.1 * bouncing)
    return round(angle / TURN_STEP) * TURN_STEP, along, down
