"""Keyboard shortcuts at the SoloDrez table."""

from typing import Final

import pygame

from game.engine.i18n import N_
from game.ui.keys import Binding, Group, Key, figure_keys

IN_SOLODREZ: Final = Group(
    N_("In SoloDrez"),
    (
        Binding(
            "column",
            figure_keys("123456789"),
            N_("Choose the last cards of a column, or send there what is chosen"),
        ),
        Binding("longer", (Key(0, "+"),), N_("Take one card more")),
        Binding("shorter", (Key(0, "-"),), N_("Take one card less")),
        Binding("show", (Key(pygame.K_s),), N_("Let the solution play itself, or stop it")),
        Binding("turning", (Key(pygame.K_w),), N_("Show where the game was lost")),
        Binding("number", (Key(pygame.K_d, has_control=True),), N_("Choose a deal by its number")),
        Binding(
            "next",
            (Key(pygame.K_PLUS, has_control=True), Key(pygame.K_KP_PLUS, has_control=True)),
            N_("The next deal"),
        ),
        Binding(
            "previous",
            (Key(pygame.K_MINUS, has_control=True), Key(pygame.K_KP_MINUS, has_control=True)),
            N_("The deal before"),
        ),
    ),
)
