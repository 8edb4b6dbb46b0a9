"""What the player has to be told: one sentence at a time, where the scene on top has a place for it."""

from collections import deque
from typing import Final

from game.engine.i18n import Notice
from game.table.scene import StudyScene, TableScene
from game.ui.page import Page
from game.ui.scene import Scene

NOTICE_SECONDS: Final = 8.0
"""Seconds that a sentence stands on the table, at least."""


class Notices:
    """The sentences that wait, and the one that stands on the table."""

    def __init__(self, *sources: deque[Notice]) -> None:
        """`sources`: where else sentences come from; they are taken out there."""
        self._sources = sources
        self._waiting: deque[str] = deque()
        self._seconds = 0.0
        self._waits_for_input = False
        """Whether what waits has to wait until the player does something."""
        self.on_table = ""
        """The sentence that stands on the table now; empty for none."""

    def add(self, sentence: str) -> None:
        """Have the player told this, once: what stands on the table or waits already is not told again."""
        if sentence == self.on_table or sentence in self._waiting:
            return
        self._waiting.append(sentence)
        self._waits_for_input = False

    @property
    def is_silent(self) -> bool:
        """Whether nothing changes with time alone: nothing stands on the table, and what waits to be told
        waits for the player.
        """
        is_waiting = bool(self._waiting) and not self._waits_for_input
        return not (self.on_table or is_waiting or any(self._sources))

    def update(self, seconds: float, scene: Scene) -> bool:
        """Let time pass and tell what can be told; True if something else stands on the table now."""
        before = self.on_table
        self._seconds += seconds
        if self._seconds > NOTICE_SECONDS:
            self.on_table = ""
        for source in self._sources:
            while source:
                self._waiting.append(str(source.popleft()))
        if self._waiting and isinstance(scene, Page | StudyScene) and not scene.notice:
            scene.tell(self._waiting.popleft())
        elif self._waiting and isinstance(scene, TableScene) and not self.on_table:
            self.on_table, self._seconds = self._waiting.popleft(), 0.0
        # A page's sentence stands until it is read, and a lesson has no place for one.
        self._waits_for_input = not isinstance(scene, TableScene)
        return self.on_table != before
