"""Drawing of Hierarkia's table: board, players, move list, prompt and buttons."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.engine.seat import Seat
from game.hierarkia.rules.notation import Piece
from game.hierarkia.rules.rules import State
from game.hierarkia.table import sentences
from game.hierarkia.table.board_view import Marks, Transitions, draw_board
from game.hierarkia.table.layout import Layout
from game.hierarkia.table.moments import lost_ranks
from game.hierarkia.table.piece_view import PLAIN, PieceStyle, draw_piece
from game.table import move_list
from game.table.portraits import BIRDS
from game.table.snapshot import Snapshot, TableView
from game.table.toolbar import draw_button_tooltip, draw_buttons, draw_title
from game.ui import theme as look
from game.ui.busy_indicator import BusyIndicator, draw_thinking, thinking_width
from game.ui.drawing import draw_box, draw_fitted, draw_focus, draw_line, fitting_font
from game.ui.theme import Theme

LEAST_TAKEN: Final = 10  # Least size of a destroyed piece beside the board.
LEAST_WORDS: Final = 60  # Narrower places for them have only their number; scales with the text.
SMALL: Final = 0.87  # Size of the numbers of destroyed pieces, relative to other text.


@dataclass(frozen=True, kw_only=True)
class BoardPicture(TableView):
    """The part of a picture that the table and the position editor share."""

    title: str
    state: State  # The position on the board, an earlier one during playback.
    layout: Layout
    marks: Marks
    transitions: Transitions


@dataclass(frozen=True, kw_only=True)
class HierarkiaPicture(BoardPicture):
    """Everything that the table shows at one moment."""

    snapshot: Snapshot
    made: int  # The number in the list of the move that led to the position on the board; 0 at the start.
    bottom: Seat  # The seat whose corner is at the bottom.
    prompt: str
    is_refused: bool  # True if the prompt explains a refusal.
    rows: Sequence[move_list.Row]  # All rows of the move list.
    top: int  # The first visible one.
    thinking: BusyIndicator  # How long the computer player has been thinking.
    result: str  # The result, shown in large letters above the prompt; empty for none.
    has_panel: bool = True  # True if the players and the move list are shown.

    def draw_more(self, _surface: pygame.Surface) -> None:
        """Draw extras over the board and below the dragged piece."""
        return


def draw_table(surface: pygame.Surface, picture: HierarkiaPicture) -> None:
    """Draw the table without the piece that is dragged."""
    draw_base(surface, picture)
    if picture.has_panel:
        _draw_players(surface, picture)
        hint = _("Destroy the piece with the crown. Moves appear here.")
        draw_list(surface, picture, hint)
    picture.draw_more(surface)
    if not picture.has_result:
        _draw_prompt(surface, picture)
    draw_focus_and_tooltip(surface, picture)


def draw_held(surface: pygame.Surface, picture: HierarkiaPicture) -> None:
    """Draw the piece that is dragged, if any."""
    if picture.drag and picture.marks.chosen is not None:
        piece = picture.state.pieces[picture.marks.chosen]
        style = PieceStyle(is_highest=piece.rank == picture.state.highest)
        draw_piece(surface, piece, style, picture.drag.rect, picture.layout.theme, picture.lift)


def draw_base(surface: pygame.Surface, picture: BoardPicture) -> None:
    """Draw the title, the buttons and the board."""
    layout, theme = picture.layout, picture.layout.theme
    surface.fill(theme.palette.table)
    draw_title(surface, picture.title, layout)
    draw_buttons(surface, picture, layout)
    for name, rect in layout.coordinates:
        draw_fitted(surface, name, rect, theme, theme.palette.faint, look.NAME, is_centered=True)
    draw_board(surface, picture.state, layout.squares, theme, picture.marks, picture.transitions)


def draw_focus_and_tooltip(surface: pygame.Surface, picture: BoardPicture) -> None:
    """Draw a frame around the keyboard cursor's target, and the tooltip of the button under the mouse."""
    if picture.cursor in picture.layout.targets:
        draw_focus(surface, picture.layout.targets[picture.cursor], picture.layout.theme)
    draw_button_tooltip(surface, picture, picture.layout)


def draw_list(surface: pygame.Surface, picture: HierarkiaPicture, hint: str) -> None:
    """Draw the move list, or a hint if it is empty."""
    layout, made, hovered = picture.layout, picture.made, picture.hovered
    move_list.draw(surface, layout, picture.rows, hint, top=picture.top, shown=made, hovered=hovered)


def _draw_prompt(surface: pygame.Surface, picture: HierarkiaPicture) -> None:
    theme, palette, place = picture.layout.theme, picture.layout.theme.palette, picture.layout.prompt.copy()
    if picture.result:
        upper = Rect(place.left, place.top, place.width, place.height * 3 // 5)
        draw_fitted(surface, picture.result, upper, theme, palette.ink, look.HEADING)
        place.height -= upper.height
        place.top = upper.bottom
    color, kind = (
        palette.red if picture.is_refused else palette.ink,
        look.TEXT if picture.result else look.STRONG,
    )
    draw_fitted(surface, picture.prompt, place, theme, color, kind)


def _draw_players(surface: pygame.Surface, picture: HierarkiaPicture) -> None:
    layout, theme, palette = picture.layout, picture.layout.theme, picture.layout.theme.palette
    seats = (picture.bottom.other, picture.bottom)
    for seat, plate, *lines in zip(seats, layout.players, layout.names, layout.taken, strict=True):
        draw_box(surface, plate, palette.paper, palette.line, theme.edge(), theme.px(6))
        player, beside = picture.snapshot.players[seat], 0
        if player in BIRDS:
            side = lines[1].bottom - lines[0].top
            portrait = picture.faces[seat].image(side, palette.card, palette.card.shade)
            surface.blit(portrait, lines[0])
            beside = portrait.get_width() + theme.px(8)
        rect, taken = (line.copy() for line in lines)
        for line in (rect, taken) if taken.left == rect.left else (rect,):
            line.left, line.width = line.left + beside, line.width - beside
        name, words = sentences.name_of(picture.snapshot, seat), rect.copy()
        if picture.state.to_move == seat and not picture.snapshot.is_left:
            marker = Rect(rect.left, rect.top + theme.px(4), theme.px(6), rect.height - theme.px(8))
            pygame.draw.rect(surface, palette.gold, marker, border_radius=theme.px(2))
            words.left, words.width = rect.left + theme.px(14), rect.width - theme.px(14)
        step = picture.thinking.step if picture.snapshot.state.to_move == seat else None
        seconds = picture.thinking.whole_seconds
        width = 0 if step is None else thinking_width(theme, seconds)
        end = plate.right - theme.px(8) - width
        words.width = min(words.width, end - theme.px(4) - words.left)
        font = fitting_font(name, words, theme, look.STRONG)
        draw_line(surface, name, words, font, palette.ink)
        start = min(words.left + font.size(name)[0] + theme.px(14), end)
        if step is not None:
            draw_thinking(surface, (start, rect.centery), step, theme, seconds)
        # On a low plate there may not be space for both.
        if step is None or taken.top > rect.top or start + width < taken.left:
            _draw_taken(surface, picture.state, seat, taken, theme)


def _draw_taken(surface: pygame.Surface, state: State, seat: Seat, rect: Rect, theme: Theme) -> None:
    """Draw one destroyed piece of each rank with their number, or only say how many there are."""
    lost = Counter(lost_ranks(state, seat))
    text = _("Lost:") if lost else _("No pieces lost")
    if rect.width < theme.text_px(LEAST_WORDS):
        text, lost = f"\N{MINUS SIGN}{lost.total()}" if lost else "", Counter()
    font, color = fitting_font(text, rect, theme, look.TEXT), theme.palette.faint
    left, gap = rect.left + font.size(text)[0] + theme.px(8), theme.px(5)
    small = theme.font(look.TEXT, SMALL)
    times = "\N{MULTIPLICATION SIGN}"
    counts = {rank: small.render(f"{times}{many}", True, color) for rank, many in lost.items()}
    widths = {rank: counts[rank].get_width() if many > 1 else 0 for rank, many in lost.items()}
    free = rect.right - left - sum(widths.values()) - (len(lost) - 1) * gap
    side = min(rect.height, free // max(1, len(lost)))
    if lost and side < theme.px(LEAST_TAKEN):
        text, lost = f"{text} {lost.total()}", Counter()
        font = fitting_font(text, rect, theme, look.TEXT)
    draw_line(surface, text, rect, font, color)
    for rank in lost:
        draw_piece(surface, Piece(seat, rank), PLAIN, Rect(left, rect.centery - side // 2, side, side), theme)
        left += side
        if widths[rank]:
            surface.blit(counts[rank], counts[rank].get_rect(midleft=(left, rect.centery)))
        left += widths[rank] + gap
