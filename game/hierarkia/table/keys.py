"""Keyboard shortcuts at the tables of Hierarkia."""

from typing import Final

from game.ui.keys import GROUPS

IN_HIERARKIA: Final = GROUPS["hierarkia"]
IN_ANALYSIS: Final = GROUPS["hierarkia-analysis"]
IN_EDITOR: Final = GROUPS["hierarkia-editor"]
