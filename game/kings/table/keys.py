"""Keyboard shortcuts at the table of the Imposter Kings."""

from typing import Final

import pygame

from game.engine.i18n import N_
from game.ui.keys import Binding, Group, Key

IN_KINGS: Final = Group(
    N_("In the Imposter Kings"),
    (
        Binding("look", (Key(pygame.K_SPACE),), N_("Held down: show a card in full")),
        Binding("holdings", (Key(pygame.K_w),), N_("Show or hide what they can hold")),
    ),
)
