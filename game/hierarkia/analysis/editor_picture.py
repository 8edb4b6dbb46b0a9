"""The board on which a position is set up, as a picture. It draws what it is given and remembers nothing."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.engine.i18n import say
from game.hierarkia.analysis.editor_position import Setup, piece_of
from game.hierarkia.analysis.layout import PIECE_ZONE, POSITION, token_of
from game.hierarkia.analysis.position_line import PositionLine
from game.hierarkia.rules.notation import Piece
from game.hierarkia.table.board_view import Marks, Running, draw_board
from game.hierarkia.table.layout import Layout
from game.hierarkia.table.piece_view import Dress, draw_piece
from game.ui import theme as look
from game.ui.button import Button
from game.ui.shapes import draw_box, draw_focus
from game.ui.text import draw_line, fitting_font
from game.ui.tooltip import draw_tooltip

SPENT: float = 0.3
"""How much is seen of a piece of which none is left."""


@dataclass(frozen=True)
class EditorSight:
    """All that is to be seen at one moment."""

    setup: Setup
    layout: Layout
    buttons: Sequence[Button]
    line: PositionLine
    hovered: str | None
    is_resting: bool
    cursor: str | None
    chosen: str
    marks: Marks
    running: Running
    in_hand: tuple[Piece, Rect] | None
    """The piece that is dragged, and where."""

    told: str
    """What is said of the position."""

    is_refused: bool
    """Whether that says what is wrong."""


def draw_editor(surface: pygame.Surface, sight: EditorSight) -> None:
    """Draw everything; what is in hand lies on top."""
    layout, theme, palette = sight.layout, sight.layout.theme, sight.layout.theme.palette
    surface.fill(palette.table)
    title = say("Set up a position")
    draw_line(surface, title, layout.title, fitting_font(title, layout.title, theme, look.TITLE), palette.ink)
    for button in sight.buttons:
        place = layout.targets[button.target]
        button.draw(surface, place, theme, is_hot=sight.hovered == button.target)
    for name, rect in layout.coordinates:
        draw_line(surface, name, rect, theme.font(look.NAME), palette.faint, is_centred=True)
    draw_board(surface, sight.setup.state, layout.squares, theme, sight.marks, sight.running)
    for target, rect in layout.targets.items():
        if target.startswith(PIECE_ZONE):
            _draw_choice(surface, sight, target, rect)
    is_hot = sight.hovered == POSITION
    sight.line.draw(surface, layout.targets[POSITION], theme, str(sight.setup), is_hot=is_hot)
    colour = palette.red if sight.is_refused else palette.ink
    font = fitting_font(sight.told, layout.prompt, theme, look.STRONG)
    draw_line(surface, sight.told, layout.prompt, font, colour)
    if sight.in_hand is not None:
        piece, rect = sight.in_hand
        draw_piece(surface, piece, _dress(sight, piece), rect)
    if sight.cursor in layout.targets:
        draw_focus(surface, layout.targets[sight.cursor], theme)
    for button in sight.buttons:
        if sight.is_resting and sight.hovered == button.target and button.hint:
            draw_tooltip(surface, button.hint, layout.targets[button.target], layout.screen, theme)


def _dress(sight: EditorSight, piece: Piece, strength: float = 1.0) -> Dress:
    return Dress(is_highest=piece.rank == sight.setup.highest, strength=strength)


def _draw_choice(surface: pygame.Surface, sight: EditorSight, target: str, rect: Rect) -> None:
    """Draw a piece beside the board, and how many of it are left."""
    theme, palette = sight.layout.theme, sight.layout.theme.palette
    piece = piece_of(target.removeprefix(PIECE_ZONE))
    left, token = sight.setup.left(piece), token_of(rect, theme)
    if target in (sight.chosen, sight.hovered):
        ground = palette.shade if target == sight.chosen else None
        draw_box(surface, rect, ground, palette.gold, theme.edge(3), theme.px(6))
    draw_piece(surface, piece, _dress(sight, piece, 1.0 if left else SPENT), token)
    count = Rect(rect.left, token.bottom, rect.width, rect.bottom - token.bottom)
    font = theme.font(look.NAME)
    words = f"\N{MULTIPLICATION SIGN}{left}"
    draw_line(surface, words, count, font, palette.ink if left else palette.faint, is_centred=True)
