"""A table at which a position of Hierarkia is being set up: what it is now, what it was, and its text.

What hands and keys do with it, the editor knows.
"""

from collections.abc import Mapping
from dataclasses import replace

import pygame

from game.engine.errors import Unreadable
from game.engine.i18n import say
from game.hierarkia.analysis import editor_position
from game.hierarkia.analysis.editor_layout import PIECE_ZONE
from game.hierarkia.analysis.editor_position import Drafts, Setup
from game.hierarkia.analysis.position_line import PositionLine
from game.table.input import HandledTable
from game.table.snapshot import Snapshot
from game.ui.theme import Theme


class DraftTable(HandledTable):
    """A table with a position that changes in any way; every change can be taken back."""

    def __init__(self, beginning: Setup, size: tuple[int, int], theme: Theme | None) -> None:
        self._drafts = Drafts(beginning)
        self._chosen: str = ""
        """The target of the piece that is chosen, beside the board or on it."""
        self._line = PositionLine()
        super().__init__(self._snapshot_of(), size, theme)

    def _change(self, was: Snapshot, before: object, held: Mapping[str, pygame.Rect]) -> None:
        self._lay_out()

    def _let_go(self) -> None:
        super()._let_go()
        self._chosen = ""

    @property
    def _is_busy(self) -> bool:
        return super()._is_busy or self._line.is_written

    @property
    def is_typing(self) -> bool:
        """Whether the line of the position is being written in."""
        return self._line.is_written

    def tell(self, notice: str) -> None:
        """Say this until something else is done."""
        self._snapshot = replace(self._snapshot, notice=notice)
        self.is_dirty = True

    def paste(self, text: str) -> None:
        """Set up the position that this text says, or say what is wrong with it; what was being written can
        be mended then.
        """
        try:
            self._set(editor_position.read_setup(" ".join(text.split())))
        except Unreadable as refusal:
            self._refusal = str(refusal)
        self.is_dirty = True

    @property
    def position(self) -> Setup:
        """What is set up."""
        return self._drafts.now

    def undo(self) -> None:
        """Take the last change back."""
        self._drafts.undo()
        self._show_position()

    def redo(self) -> None:
        """Make the change again that was taken back."""
        self._drafts.redo()
        self._show_position()

    def _set(self, now: Setup, told: str = "") -> None:
        """Have this position from now on; `told`: what is to be said of it."""
        self._drafts.change(now)
        self._show_position(told)

    def _change_to(self, now: Setup) -> None:
        """Have this position, and say which attack or bar went with the change."""
        was, told = self.position.fields, ""
        if was.links != now.fields.links:
            told = say("The attack that stood cannot hold so, and is gone.")
        elif was.bars != now.fields.bars:
            told = say("The piece that was frozen or spent is so no longer.")
        self._set(now, told)

    def _show_position(self, told: str = "") -> None:
        is_same_board = self.position.size == self._snapshot.state.size
        self._snapshot = self._snapshot_of(told)
        self._line.leave()
        self._chosen = self._chosen if is_same_board and self._chosen.startswith(PIECE_ZONE) else ""
        self._lay_out()

    def _snapshot_of(self, notice: str = "") -> Snapshot:
        drafts = self._drafts
        return Snapshot(
            drafts.now.state,
            None,
            (None, None),
            None,
            can_undo=drafts.can_undo,
            can_redo=drafts.can_redo,
            text=str(drafts.now),
            notice=notice,
        )

    def _hear_out(self) -> None:
        """What the program had to say has been read by now."""
        self._snapshot = replace(self._snapshot, notice="")
