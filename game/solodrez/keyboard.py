"""The solitaire's table under the keys: what each does, and where the cursor goes.

Whatever a key does with cards the mouse does as well; the scene knows how, and lends it to the keys.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from game.solodrez.buttons import AGAIN, NEW_DEAL
from game.solodrez.layout import column_of, column_target
from game.solodrez.notation import COLUMNS, Move
from game.solodrez.rules import State
from game.ui.button import Button
from game.ui.drag import Drag
from game.ui.keys import IN_A_GAME, IN_SOLODREZ, MOVING, action_of, figure_of
from game.ui.scene import (
    Again,
    Answer,
    AskHint,
    CopyText,
    Open,
    PasteText,
    Play,
    Pop,
    Redo,
    ShowSolution,
    Snapshot,
    TableScene,
    Undo,
)
from game.ui.tablebar import UNDO

BUTTON_ZONE: Final = "button/"


class Keyboard(TableScene):
    """A table for which the keys alone are enough."""

    _snapshot: Snapshot
    _drag: Drag | None
    _chosen: tuple[int, int] | None
    """Column, and how many of its last cards."""

    _refusal: str
    _asks_before: str | None
    """The button that wants a second click."""

    _is_hint_out: bool
    """Whether the hint that the program gave was put out; asked for again, it is back."""

    _cursor: str | None
    """What the keys have walked to."""

    def _key(self, event: pygame.event.Event) -> Answer | None:
        action = action_of(event, IN_SOLODREZ) or action_of(event, IN_A_GAME) or action_of(event, MOVING)
        if action is None:
            return None
        self._skip()
        if action != "back":
            self._refusal = ""
        asked = self._asks_before
        answer = self._act_on(action, event)
        if asked == self._asks_before:
            # Something else was done than what it asked about.
            self._ask_before(None)
        return answer

    def _act_on(self, action: str, event: pygame.event.Event) -> Answer | None:
        answers: dict[str, Answer] = {
            "new": Open("start-solodrez"),
            "number": Open("start-solodrez"),
            "undo": Undo(),
            "redo": Redo(),
            "hint": AskHint(),
            "copy": CopyText(self._snapshot.text),
            "paste": PasteText(),
            "show": ShowSolution(),
        }
        if action in answers:
            return answers[action]
        begins = {
            "again": (AGAIN, Again.SAME),
            "next": (NEW_DEAL, Again.NEXT),
            "previous": (NEW_DEAL, Again.PREVIOUS),
        }
        if action in begins:
            return self._begin_again(*begins[action])
        if action == "back":
            return self._back()
        if action == "column":
            return self._pick(figure_of(event) - 1)
        if action in ("longer", "shorter"):
            self._resize_run(1 if action == "longer" else -1)
        elif action == "walk":
            self._walk(event.key)
        elif action == "zone":
            is_at_buttons = self._cursor is not None and self._cursor.startswith(BUTTON_ZONE)
            self._cursor = column_target(0) if is_at_buttons else UNDO
        elif action == "act":
            return self._act()
        return None

    def _act(self) -> Answer | None:
        """Do what the cursor stands on, or send what is chosen to its best place."""
        if self._cursor and self._cursor.startswith(BUTTON_ZONE):
            return self._push_button(self._cursor)
        column = column_of(self._cursor) if self._cursor else None
        if self._chosen and (column is None or column == self._chosen[0]):
            return self._send(*self._chosen)
        return None if column is None else self._pick(column)

    def _pick(self, column: int) -> Answer | None:
        """Choose the longest run of a column, or send what is chosen there."""
        self._cursor = column_target(column)
        if self._state.to_move is None:
            return None
        if self._chosen and self._chosen[0] != column:
            move = Move(*self._chosen, column)
            if column in self._state.targets(*self._chosen):
                return Play(move)
            return self._refuse(move)
        longest = self._state.longest_run(column)
        if self._state.is_series(column):
            return self._send(column, longest)
        self._chosen = None if self._chosen or not longest else (column, longest)
        return self._stop_showing()

    def _resize_run(self, step: int) -> None:
        """Take hold of one card more or less."""
        if self._chosen:
            column, size = self._chosen
            self._chosen = column, max(1, min(self._state.longest_run(column), size + step))

    def _walk(self, key: int) -> None:
        """Move the cursor among the columns, or among the buttons; up and down change the run."""
        step = -1 if key in (pygame.K_LEFT, pygame.K_UP) else 1
        if self._cursor and self._cursor.startswith(BUTTON_ZONE):
            places = [button.target for button in self._buttons()]
        elif key in (pygame.K_UP, pygame.K_DOWN):
            self._resize_run(-step)
            return
        else:
            places = [column_target(column) for column in range(COLUMNS)]
        if self._cursor in places:
            self._cursor = places[(places.index(self._cursor) + step) % len(places)]
        else:
            self._cursor = places[0 if step > 0 else -1]

    def _back(self) -> Answer | None:
        """Let go of what is held and put out the hint; with nothing held or lit, back to the menu."""
        is_lit = self._snapshot.is_showing or (self._snapshot.hint is not None and not self._is_hint_out)
        if not (self._drag or self._chosen or self._refusal or self._asks_before or is_lit):
            return Pop()
        self._is_hint_out = True
        self._drag_home()
        self._let_go()
        return self._stop_showing()

    # What the scene lends

    @property
    @abstractmethod
    def _state(self) -> State: ...

    @abstractmethod
    def _buttons(self) -> Sequence[Button]: ...

    @abstractmethod
    def _push_button(self, target: str) -> Answer | None: ...

    @abstractmethod
    def _begin_again(self, asking: str, which: Again) -> Answer | None: ...

    @abstractmethod
    def _ask_before(self, asking: str | None) -> None: ...

    @abstractmethod
    def _send(self, column: int, size: int) -> Answer | None: ...

    @abstractmethod
    def _refuse(self, move: Move) -> Answer | None: ...

    @abstractmethod
    def _stop_showing(self) -> Answer | None: ...

    @abstractmethod
    def _drag_home(self) -> Answer | None: ...

    @abstractmethod
    def _let_go(self) -> None: ...

    @abstractmethod
    def _skip(self) -> None: ...
