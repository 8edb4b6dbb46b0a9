"""The panel at the end of a game of Hierarkia."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.engine.seat import Seat
from game.hierarkia.rules.notation import Piece
from game.hierarkia.rules.rules import State
from game.hierarkia.table import sentences
from game.hierarkia.table.piece_view import PLAIN, draw_piece
from game.table.result import Figure, Result, menu_button, streak_figures
from game.table.snapshot import Snapshot, of_kind
from game.ui.lift import Lift, turned
from game.ui.theme import Theme, drawing
from game.ui.widget import Button

CROWN: Final = "hierarkia/crown"
TURN: Final = 110  # Degrees by which the crown turns as it falls.
TURN_STEP: Final = 10  # Degrees between two pictures of the crown.


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
    figures = [Figure(str(len(snapshot.past)), _("Moves")), *streak_figures(snapshot)]

    def draw(surface: pygame.Surface, place: Rect, theme: Theme, part: float) -> None:
        draw_kings(surface, state.highest, winner, place, theme, part)

    return Result(*found, [*buttons, menu_button()], figures, draw)


def draw_kings(
    surface: pygame.Surface, highest: int, winner: Seat | None, place: Rect, theme: Theme, part: float
) -> None:
    """Draw both crowned pieces: the winner's comes forward, and the crown of the other one falls."""
    side = place.height * 3 // 4
    if side <= 0:
        return
    for seat, way in ((Seat.A, -1), (Seat.B, 1)):
        rect = Rect(0, 0, side, side)
        rect.midbottom = place.centerx + way * side, place.bottom
        is_lost = winner is not None and seat != winner
        lift = Lift(0.0 if winner is None or is_lost else min(1.0, 2 * part))
        draw_piece(surface, Piece(seat, highest), PLAIN, rect, theme, lift)
        _draw_crown(surface, rect, way, theme, part if is_lost else 0.0)


def _draw_crown(surface: pygame.Surface, piece: Rect, way: int, theme: Theme, part: float) -> None:
    """Draw the crown on a piece or, with a `part` above 0, on its way down to the side."""
    size = piece.width * 2 // 5
    angle = round(TURN * part / TURN_STEP) * TURN_STEP
    image = drawing(CROWN, size, theme.palette.card)
    top, ground = piece.top - size // 6, piece.bottom - size // 3
    # It is thrown up a little, falls, and lies beside the piece.
    height = 4 * size * part * (1 - part) / 3
    middle = (
        piece.centerx + round(way * part * (piece.width / 2 + size * 0.6)),
        round(top + (ground - top) * part**2 - height),
    )
    crown = turned(image, way * angle)
    surface.blit(crown, crown.get_rect(center=middle))
