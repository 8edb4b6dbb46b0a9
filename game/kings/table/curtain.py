"""The curtain between two people at one screen: it names who is next, and shows nothing else."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import say
from game.kings.table.layout import Layout
from game.table.toolbar import MENU, RULES, SETTINGS, SOUND
from game.ui import theme as look
from game.ui.assets import sprite
from game.ui.button import Button
from game.ui.shapes import draw_focus
from game.ui.text import draw_line

IN_BAR: Final = (MENU, RULES, SETTINGS, SOUND)
"""The buttons of the bar that stay while the curtain is down: they have nothing to do with the round."""

ACTIONS: Final = ("back", "zone", "walk", "act", "new", "again")
"""What the keys still do then."""


def place_curtain(layout: Layout, button: Button) -> None:
    """Let nothing on the table be pointed at, only the curtain's button."""
    theme, screen = layout.theme, layout.screen
    layout.items.clear()
    layout.targets.clear()
    rect = Rect(0, 0, button.width(theme) + theme.px(40), theme.text_px(48))
    rect.center = (screen.centerx, screen.height * 7 // 10)
    layout.targets[button.target] = rect


def draw_curtain(
    surface: pygame.Surface,
    layout: Layout,
    buttons: Sequence[Button],
    name: str,
    hovered: str | None,
    cursor: str | None,
) -> None:
    """Draw the curtain with its buttons; `cursor`: the one to which the keys have walked."""
    theme, palette, screen = layout.theme, layout.theme.palette, layout.screen
    surface.fill(palette.shade)
    side = min(screen.height // 3, screen.width // 3)
    art = sprite("kings/true-king", side)
    surface.blit(art, art.get_rect(center=(screen.centerx, screen.height * 3 // 10)))
    words = Rect(theme.px(40), screen.height // 2, screen.width - theme.px(80), theme.text_px(60))
    text = say("The screen is for {name} now", name=name)
    draw_line(surface, text, words, theme.font(look.HEADING), palette.ink, is_centred=True)
    for button in buttons:
        button.draw(surface, layout.targets[button.target], theme, is_hot=hovered == button.target)
    if cursor in layout.targets:
        draw_focus(surface, layout.targets[cursor], theme)
