"""Notices to the player, one sentence at a time, shown by the scene on top."""

from collections import deque
from typing import Final

from game.engine.i18n import Notice
from game.table.scene import StudyScene, TableScene
from game.ui.page import Page
from game.ui.scene import Scene

NOTICE_SECONDS: Final = 8.0  # Minimum seconds that a notice stays on the table.


class Notices:
    """The queue of notices and the one now on the table."""

    def __init__(self, *sources: deque[Notice]) -> None:
        """`sources` are queues to which other parts of the program append notices."""
        self._sources = sources
        self._waiting: deque[str] = deque()
        self._seconds = 0.0
        self._waits_for_input = False  # True if waiting notices cannot be shown until the player acts.
        self.on_table = ""  # The notice now on the table; empty for none.

    def add(self, sentence: str) -> None:
        """Queue a notice, unless it is already on the table or in the queue."""
        if sentence == self.on_table or sentence in self._waiting:
            return
        self._waiting.append(sentence)
        self._waits_for_input = False

    @property
    def is_silent(self) -> bool:
        """True if nothing will change until the player acts."""
        is_waiting = bool(self._waiting) and not self._waits_for_input
        return not (self.on_table or is_waiting or any(self._sources))

    def update(self, seconds: float, scene: Scene) -> bool:
        """Advance the time and show the next notice if possible; True if the table's notice changed."""
        before = self.on_table
        self._seconds += seconds
        if self._seconds > NOTICE_SECONDS:
            self.on_table = ""
        for source in self._sources:
            while source:
                self._waiting.append(str(source.popleft()))
        if self._waiting and isinstance(scene, Page | StudyScene) and not scene.notice:
            scene.show_notice(self._waiting.popleft())
        elif self._waiting and isinstance(scene, TableScene) and not self.on_table:
            self.on_table, self._seconds = self._waiting.popleft(), 0.0
        # A page keeps its notice until the next input; a lesson has no place for one.
        self._waits_for_input = not isinstance(scene, TableScene)
        return self.on_table != before
