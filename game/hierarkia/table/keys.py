"""Keyboard shortcuts at the tables of Hierarkia."""

from typing import Final

import pygame

from game.engine.i18n import N_
from game.ui.keys import PAD_Y, Binding, Group, Key, figure_keys

IN_HIERARKIA: Final = Group(
    N_("In Hierarkia"),
    (
        Binding(
            "square",
            tuple(Key(ord(file)) for file in "abcdefghijk"),
            N_("Press a letter to start typing a move, such as c7g8"),
        ),
        Binding("rank", tuple(figure_keys("1234567890")), N_("then a number")),
        Binding("flip", (Key(pygame.K_f),), N_("Flip the board")),
        # Home and End are also listed for scrolling; here they go through the moves.
        Binding("ends", (Key(pygame.K_HOME), Key(pygame.K_END)), N_("Go to the start or to the last move")),
    ),
)

IN_ANALYSIS: Final = Group(
    N_("In Hierarkia analysis"),
    (
        Binding("tell", (Key(pygame.K_l),), N_("Show or hide the answers")),
        Binding(
            "branches",
            (Key(pygame.K_UP), Key(pygame.K_DOWN)),
            N_("In the move list: previous or next branch"),
        ),
        Binding("delete", (Key(pygame.K_DELETE),), N_("Delete this move and all moves after it")),
        Binding("set up", (Key(pygame.K_s),), N_("Set up a position")),
    ),
)
"""Shortcuts on the Hierarkia analysis board, in addition to those of its table."""

IN_EDITOR: Final = Group(
    N_("Setting up a Hierarkia position"),
    (
        Binding(
            "blue",
            figure_keys("12345678"),
            N_("Place a blue piece of this rank on the selected square; with Shift, a red one"),
        ),
        Binding(
            "red",
            tuple(Key(ord(letter)) for letter in "abcdefgh"),
            N_("Place a red piece on the selected square (A is rank 1, H is rank 8)"),
        ),
        Binding(
            "take off",
            (Key(pygame.K_DELETE), Key(pygame.K_BACKSPACE), Key(PAD_Y)),
            N_("Remove the piece on the selected square"),
            N_("Setting up a Hierarkia position: remove the piece"),
        ),
        Binding("mover", (Key(pygame.K_x),), N_("Change the side to move")),
    ),
)
