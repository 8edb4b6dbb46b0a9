"""Hierarkia's table in words: the one sentence or two that stand under the list of turns at every moment."""

from abc import abstractmethod

from game.engine.i18n import say
from game.hierarkia.rules.notation import Move
from game.hierarkia.table import move_list, sentences
from game.hierarkia.table.keyboard import Keyboard
from game.hierarkia.table.layout import SQUARE_ZONE, square_of


class ToldBoard(Keyboard):
    """A board that says what can be done, what stands, and what is wrong."""

    _moment: int | None
    """How many turns had been made at the moment that the board shows; None: now."""

    @property
    def _explained(self) -> int | None:
        """The square of the piece that the pointer rests on, or at which the keys stand."""
        # Every key lets the pointer's place go, until it moves on: what was done last counts.
        target = self._looking.target or self._cursor
        if self._motion.is_moving or self._in_hand is not None:
            return None
        if target is None or not target.startswith(SQUARE_ZONE):
            return None
        here = square_of(target)
        return here if here in self._state.pieces else None

    @property
    def _result(self) -> tuple[str, str] | None:
        """How the game has ended and why, while the board shows its end."""
        return sentences.result(self._snapshot) if self._moment is None else None

    def _prompt(self) -> str:
        """One sentence or two: what is wrong, what is to be seen, or what to do now."""
        now, state, explained = self._snapshot, self._state, self._explained
        is_pointed_at = explained is not None and self._looking.target is not None
        if not is_pointed_at and (self._refusal or now.notice):
            return self._refusal or now.notice
        if self._written.text:
            return say("{text} …", text=self._written.text)
        if explained is not None:
            return sentences.about(state, explained)
        if self._moment is not None:
            made = move_list.named(now, self._moment)
            return sentences.looking_back(made, is_over=self._is_over)
        if self._result is not None:
            return self._result[1]
        if now.is_advising:
            return say("Looking for a good turn …")
        selected = self._selected
        if selected is not None:
            parts = (sentences.about(state, selected), sentences.next_step(self._offer.of(selected)))
            return " ".join((*parts, sentences.draw_warning(state))).strip()
        if isinstance(now.hint, Move):
            return sentences.hint(now.hint)
        return self._standing()

    def _standing(self) -> str:
        """What is said while there is nothing to be said of anything that was done or pointed at."""
        return sentences.standing(self._snapshot)

    # What the scene lends

    @property
    @abstractmethod
    def _in_hand(self) -> int | None: ...

    @property
    @abstractmethod
    def _selected(self) -> int | None: ...
