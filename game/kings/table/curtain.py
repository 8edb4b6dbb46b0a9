"""The curtain between players at one screen."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.kings.table.layout import Layout
from game.kings.table.view_model import RoundView
from game.table.toolbar import MENU, RULES, SETTINGS, SOUND, UNSAVED
from game.ui import theme as look
from game.ui.assets import sprite
from game.ui.drawing import draw_focus, draw_line, fitting_font
from game.ui.widget import Button, Weight

PURPOSE_HEIGHT: Final = 28
TAKE_SCREEN: Final = "button/take-screen"

CURTAIN_BUTTONS: Final = (MENU, UNSAVED, RULES, SETTINGS, SOUND)
"""Top bar buttons that stay while the curtain is up, since they have nothing to do with the round."""

CURTAIN_ACTIONS: Final = ("back", "zone", "walk", "act", "new", "again")
"""Key actions that still work while the curtain is up."""


def place_curtain(layout: Layout, button: Button) -> None:
    """Place the curtain's button, and remove all cards and other targets."""
    theme, screen = layout.theme, layout.screen
    layout.items.clear()
    layout.targets.clear()
    rect = Rect(0, 0, button.width(theme) + theme.px(40), theme.text_px(48))
    # Between the places of Court cards and choices, so that a double click does not choose any.
    rect.center = (screen.centerx, screen.height * 5 // 9)
    layout.targets[button.target] = rect


def draw_curtain(
    surface: pygame.Surface,
    layout: Layout,
    buttons: Sequence[Button],
    texts: tuple[str, str],
    hovered: str | None,
    cursor: str | None,
) -> None:
    """Draw the curtain with its buttons.

    `texts`: who is to take the screen, and what for. `cursor`: the target under the keyboard cursor.
    """
    theme, palette, screen = layout.theme, layout.theme.palette, layout.screen
    surface.fill(palette.shade)
    side = min(screen.height * 3 // 10, screen.width // 3)
    art = sprite("kings/true-king", side)
    surface.blit(art, art.get_rect(center=(screen.centerx, screen.height // 5)))
    words = Rect(theme.px(40), screen.height * 9 // 25, screen.width - theme.px(80), 0)
    words.height = layout.targets[TAKE_SCREEN].top - theme.px(8) - words.top
    text, purpose = texts
    below = Rect(words.left, 0, words.width, theme.text_px(PURPOSE_HEIGHT))
    below.bottom = words.bottom
    words.height -= below.height
    font = fitting_font(text, words, theme, look.HEADING)
    draw_line(surface, text, words, font, palette.ink, is_centered=True)
    draw_line(surface, purpose, below, fitting_font(purpose, below, theme), palette.ink, is_centered=True)
    for button in buttons:
        button.draw(surface, layout.targets[button.target], theme, is_hot=hovered == button.target)
    if cursor in layout.targets:
        draw_focus(surface, layout.targets[cursor], theme)


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
        return text, ""
    return text, _("{name} has a choice to make.", name=name)


def curtain_button(name: str) -> Button:
    """Return the button that lifts the curtain."""
    return Button(TAKE_SCREEN, _("{name}: show my cards", name=name), Weight.FIRST)
