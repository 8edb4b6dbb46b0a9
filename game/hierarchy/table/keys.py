"""Keyboard shortcuts at the Hierarchy table."""

from typing import Final

import pygame

from game.engine.i18n import N_
from game.ui.keys import Binding, Group, Key

IN_HIERARCHY: Final = Group(
    N_("In Hierarchy"),
    (
        # A tap acts like Space everywhere else: see `KeyHold`.
        Binding("look", (Key(pygame.K_SPACE),), N_("Held down: show a card in full")),
        Binding("values", (Key(pygame.K_v),), N_("Tell what every choice is worth, or hide it")),
    ),
)
