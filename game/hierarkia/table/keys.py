"""Keyboard shortcuts at the tables of Hierarkia."""

from typing import Final

import pygame

from game.engine.i18n import N_
from game.ui.keys import Binding, Group, Key, figure_keys

IN_HIERARKIA: Final = Group(
    N_("In Hierarkia"),
    (
        Binding(
            "square",
            tuple(Key(ord(file)) for file in "abcdefghijk"),
            N_("Write a turn by its squares, such as c7g8: the letter of a square"),
        ),
        Binding("rank", tuple(figure_keys("1234567890")), N_("and its number")),
        Binding("flip", (Key(pygame.K_f),), N_("Turn the board round")),
        # Home and End are also listed for scrolling; here they go through the moves.
        Binding("ends", (Key(pygame.K_HOME), Key(pygame.K_END)), N_("To the start and to the last turn")),
    ),
)

IN_ANALYSIS: Final = Group(
    N_("In an analysis of Hierarkia"),
    (
        Binding("tell", (Key(pygame.K_l),), N_("Show or hide the answers for every position")),
        Binding(
            "branches",
            (Key(pygame.K_UP), Key(pygame.K_DOWN)),
            N_("Where left and right walk through the turns: to the branch before and after"),
        ),
        Binding("delete", (Key(pygame.K_DELETE),), N_("Delete this turn and what follows it")),
        Binding("set up", (Key(pygame.K_s),), N_("Set up a position")),
    ),
)
"""Shortcuts on the Hierarkia analysis board, in addition to those of its table."""

IN_EDITOR: Final = Group(
    N_("While a position of Hierarkia is set up"),
    (
        Binding(
            "blue",
            figure_keys("12345678"),
            N_("Put a blue piece of this rank on the square where the keys stand; with Shift a red one"),
        ),
        Binding(
            "red",
            tuple(Key(ord(letter)) for letter in "abcdefgh"),
            N_("Put a red piece there: A is of rank 1, H of rank 8"),
        ),
        Binding(
            "take off",
            (Key(pygame.K_DELETE), Key(pygame.K_BACKSPACE)),
            N_("Take the piece there off the board"),
        ),
        Binding("mover", (Key(pygame.K_x),), N_("Let the other side move")),
    ),
)
