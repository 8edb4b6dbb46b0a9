"""The bar beside the board that shows how a position stands: its blue part is what blue may expect."""

import pygame
from pygame import Rect

from game.engine.i18n import say
from game.engine.seat import Seat
from game.hierarkia.analysis.sentences import percents
from game.hierarkia.bot.study import Value
from game.hierarkia.table.piece_view import PAPER, SIDES
from game.ui import theme as look
from game.ui.text import draw_line, fitting_font
from game.ui.theme import Theme


def captions(value: Value) -> tuple[str, str]:
    """What stands in blue's part and in red's; only the winner's where the end is seen."""
    if value.is_draw:
        return "\N{VULGAR FRACTION ONE HALF}", "\N{VULGAR FRACTION ONE HALF}"
    if value.winner is not None:
        told = say("wins in {number}", number=value.turns) if value.turns else say("wins")
        return (told, "") if value.winner == Seat.A else ("", told)
    blue, red = percents(value)
    return f"{blue}%", f"{red}%"


def parts(rect: Rect, value: Value, *, is_flipped: bool) -> tuple[Rect, Rect]:
    """Blue's part of the bar and red's, each at the end where the side has its corner."""
    height = round(rect.height * value.blue)
    blue = Rect(rect.left, rect.bottom - height, rect.width, height)
    red = Rect(rect.left, rect.top, rect.width, rect.height - height)
    if is_flipped:
        blue.top, red.top = rect.top, rect.top + height
    return blue, red


def draw_bar(
    surface: pygame.Surface, rect: Rect, theme: Theme, value: Value | None, *, is_flipped: bool
) -> None:
    """Draw the bar; where nothing is told, or not yet, it is empty with a question mark."""
    palette = theme.palette
    surface.fill(palette.shade, rect)
    if value is None:
        draw_line(surface, "?", rect, theme.font(look.TITLE), palette.faint, is_centred=True)
    else:
        for seat, part, caption in zip(
            (Seat.A, Seat.B), parts(rect, value, is_flipped=is_flipped), captions(value), strict=True
        ):
            surface.fill(SIDES[seat].colour, part)
            place = _caption_place(part, theme, is_low=(seat == Seat.A) != is_flipped)
            if caption and place is not None:
                font = fitting_font(caption, place, theme, look.STRONG)
                draw_line(surface, caption, place, font, PAPER, is_centred=True)
        middle = rect.centery
        pygame.draw.line(surface, PAPER, (rect.left, middle), (rect.right - 1, middle), theme.px(2))
    width = theme.edge(2)
    pygame.draw.rect(surface, palette.ink, rect.inflate(2 * width, 2 * width), width)


def _caption_place(part: Rect, theme: Theme, *, is_low: bool) -> Rect | None:
    """Where the words of a part stand, at its end; None where it is too small for any."""
    height = min(part.height - theme.px(6), theme.text_px(70))
    if height < theme.font(look.STRONG, 0.8).get_height():
        return None
    height = max(theme.font(look.STRONG).get_linesize(), min(height, part.height))
    place = Rect(part.left + theme.px(1), part.top + theme.px(3), part.width - theme.px(2), height)
    if is_low:
        place.bottom = part.bottom - theme.px(3)
    return place
