"""Notices to the player, one sentence at a time, shown by the scene on top."""

from collections import deque
from typing import Final

from game.engine.i18n import Notice
from game.table.scene import AnalysisBoard, TableScene
from game.ui.page import Page
from game.ui.scene import Scene

NOTICE_SECONDS: Final = 8.0  # Minimum seconds that a notice stays on the table.


class Notices:
    """The queue of notices and the one now on the table."""

    def __init__(self, *sources: deque[Notice]) -> None:
        """`sources` are queues to which other parts of the program append notices."""
        self._sources = sources
        self._waiting: deque[tuple[str, bool]] = deque()  # Sentences, with False if the player may be away.
        self._seconds = 0.0  # Seconds that the player has had for the notice on the table.
        self._is_seen = True  # False until the player acts, if they may not have seen the notice.
        self._is_answer = False  # True if the notice on the table is about what the player did.
        self._waits_for_input = False  # True if waiting notices cannot be shown until the player acts.
        self.on_table = ""  # The notice now on the table; empty for none.
        self._progress = ("", "")  # How far something had come before, and has now.

    def add(self, sentence: str) -> None:
        """Queue a notice about what the player just did, unless it is on the table or in the queue."""
        self._add(sentence, is_seen=True)

    def show_progress(self, sentence: str) -> None:
        """Show how far something has come, in place of what was said of it before."""
        last = self._progress[1]
        if sentence != last:
            self._progress = last, sentence
            self._waiting = deque(each for each in self._waiting if each[0] != last)
            self.on_table = "" if self.on_table == last else self.on_table
            self.add(sentence)

    def dismiss(self) -> None:
        """Remove the notice about what the player did before, since they have gone on."""
        if self._is_answer:
            self.on_table = ""

    @property
    def is_silent(self) -> bool:
        """True if nothing will change until the player acts."""
        is_changing = self._is_seen if self.on_table else bool(self._waiting) and not self._waits_for_input
        return not (is_changing or any(self._sources))

    def update(self, seconds: float, scene: Scene, *, is_input: bool = False) -> bool:
        """Advance the time and show the next notice if possible; True if the table's notice changed.

        `is_input`: True if the player has used the mouse or a key.
        """
        before = self.on_table
        if self.on_table and isinstance(scene, TableScene):
            self._is_seen |= is_input
            self._seconds += seconds if self._is_seen else 0.0
            if self._seconds > NOTICE_SECONDS:
                self.on_table = ""
        elif self.on_table:
            # The player has left the table.
            if not self._is_seen:
                self._waiting.appendleft((self.on_table, False))
            self.on_table = ""
        for source in self._sources:
            while source:
                self._add(str(source.popleft()), is_seen=False)
        if isinstance(scene, Page | AnalysisBoard):
            if self._waiting and scene.notice in ("", self._progress[0]):
                scene.show_notice(self._waiting.popleft()[0])
        elif self._waiting and isinstance(scene, TableScene) and not self.on_table:
            (self.on_table, self._is_seen), self._seconds = self._waiting.popleft(), 0.0
            self._is_answer = self._is_seen
        # A page keeps its notice until the next input; a lesson has no place for one.
        self._waits_for_input = not isinstance(scene, TableScene)
        return self.on_table != before

    def _add(self, sentence: str, *, is_seen: bool) -> None:
        # The name of a folder may have bytes that are no text; no font draws them.
        sentence = sentence.encode("utf-8", "replace").decode()
        if sentence == self.on_table or any(sentence == each for each, _ in self._waiting):
            return
        self._waiting.append((sentence, is_seen))
        self._waits_for_input = False
