"""The curtain between players at one screen."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.kings.table.court_view import seat_colors
from game.kings.table.layout import MARGIN, Layout
from game.kings.table.view_model import RoundView
from game.table.input import TableInput
from game.table.portraits import face as face_name
from game.table.toolbar import MENU, RULES, SETTINGS, SOUND, UNSAVED
from game.ui import theme as look
from game.ui.drawing import draw_fitted, draw_focus
from game.ui.widget import Button, Weight

FACE: Final = 140
HEIGHTS: Final = (52, 42)  # Heights of the heading and of the line below it.
BUTTON_HEIGHT: Final = 54
WIDTH: Final = 600
MIDDLE: Final = 0.46  # Where the middle of the group is, as a share of the window's height.
TAKE_SCREEN: Final = "button/take-screen"

CURTAIN_BUTTONS: Final = (MENU, UNSAVED, RULES, SETTINGS, SOUND)
"""Top bar buttons that stay while the curtain is up, since they have nothing to do with the round."""

CURTAIN_ACTIONS: Final = ("back", "zone", "walk", "act", "new", "again")
"""Key actions that still work while the curtain is up."""


def place_curtain(layout: Layout, button: Button) -> None:
    """Place the curtain's button, and remove all cards and other targets."""
    layout.items.clear()
    layout.targets.clear()
    *_words, rect = _rows(layout)
    rect.width = min(rect.width, button.width(layout.theme) + layout.theme.px(64))
    layout.targets[button.target] = rect


def _rows(layout: Layout) -> list[Rect]:
    """Return the places of the portrait and, to the right of it, of heading, line and button.

    The button is above the places of choices, so that a double click does not choose any.
    """
    theme, screen = layout.theme, layout.screen
    face, heights = Rect(0, 0, *[theme.px(FACE)] * 2), [*map(theme.text_px, (*HEIGHTS, BUTTON_HEIGHT))]
    width = min(theme.px(WIDTH), screen.width - 4 * theme.px(MARGIN))
    face.midleft = screen.centerx - width // 2, round(MIDDLE * screen.height)
    left, top = face.right + 2 * theme.px(MARGIN), face.centery - sum(heights) // 2
    rows = [face]
    for height in heights:
        rows.append(Rect(left, top, screen.centerx + width // 2 - left, height))
        top += height
    return rows


def draw_curtain(
    surface: pygame.Surface, layout: Layout, moment: RoundView, buttons: Sequence[Button], pointed: TableInput
) -> None:
    """Draw the curtain with its buttons."""
    theme, palette, seat = layout.theme, layout.theme.palette, moment.snapshot.privacy.curtain
    assert seat is not None
    surface.fill(palette.shade)
    face, *words, _button = _rows(layout)
    color, card = seat_colors(len(moment.names), palette)[seat], palette.card
    art = look.drawing(face_name(None, seat=seat), face.height - 2 * theme.px(3), card, color)
    pygame.draw.aacircle(surface, palette.ink, face.center, face.height // 2)
    surface.blit(art, art.get_rect(center=face.center))
    for text, place, kind in zip(curtain_texts(moment, seat), words, (look.HEADING, look.TEXT), strict=True):
        draw_fitted(surface, text, place, theme, palette.ink, kind)
    for button in buttons:
        button.draw(surface, layout.targets[button.target], theme, is_hot=pointed.hovered == button.target)
    if pointed.cursor in layout.targets:
        draw_focus(surface, layout.targets[pointed.cursor], theme)


def curtain_texts(moment: RoundView, seat: int) -> tuple[str, str]:
    """Return who is to take the screen, and what for, as far as everybody may know."""
    name, view = moment.names[seat], moment.view
    text = _("Pass the screen to {name}", name=name)
    if moment.snapshot.privacy.asks_reaction:
        return text, _("{name} may React.", name=name)
    if view.chooser == view.turn == seat:
        return text, _("It's {name}'s turn.", name=name)
    if view.viewer == seat and not view.choices:
        # At first, a computer player may be choosing.
        return text, _("{name}'s cards come next.", name=name)
    return text, _("{name} has a choice to make.", name=name)


def curtain_button(name: str) -> Button:
    """Return the button that lifts the curtain."""
    return Button(TAKE_SCREEN, _("{name}: show my cards", name=name), Weight.FIRST)
