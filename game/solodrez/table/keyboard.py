"""Keyboard control of the SoloDrez table. The scene implements what keyboard and mouse share."""

from abc import abstractmethod
from typing import Final

import pygame

from game.solodrez.rules.notation import COLUMNS, Move
from game.solodrez.rules.rules import State
from game.solodrez.table.keys import IN_SOLODREZ
from game.solodrez.table.layout import column_of, column_target
from game.solodrez.table.losing_move import FIND, can_search
from game.table.input import TableInput
from game.table.scene import NextGame, Play, ShowSolution
from game.ui.keys import figure_of
from game.ui.scene import Open, Pop, Request

NEIGHBORS: Final = {"next": NextGame.NEXT, "previous": NextGame.PREVIOUS}


class Keyboard(TableInput):
    """Table fully playable from the keyboard."""

    keys = IN_SOLODREZ

    _chosen: tuple[int, int] | None  # Column and number of the last cards selected.
    _is_hint_dismissed: bool  # True if the current hint was dismissed; asking again brings it back.

    def _run_action(self, action: str, event: pygame.event.Event) -> Request | None:
        if action in NEIGHBORS:
            return self._begin_again(NEIGHBORS[action])
        match action:
            case "number":
                return Open("start-solodrez")
            case "show":
                return ShowSolution()
            case "turning":
                return self._press_button(FIND) if can_search(self._snapshot) else None
            case "column":
                return self._pick(figure_of(event) - 1)
            case "longer" | "shorter":
                self._resize_run(1 if action == "longer" else -1)
                return None
        return super()._run_action(action, event)

    def _act_on(self, target: str | None) -> Request | None:
        column = column_of(target) if target else None
        if self._chosen and (column is None or column == self._chosen[0]):
            return self._send(*self._chosen)
        return None if column is None else self._pick(column)

    def _pick(self, column: int) -> Request | None:
        self._cursor = column_target(column)
        if not self._snapshot.can_choose:
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
        if self._chosen:
            column, size = self._chosen
            self._chosen = column, max(1, min(self._state.longest_run(column), size + step))

    def _zones(self) -> list[list[str]]:
        columns = [column_target(column) for column in range(COLUMNS)]
        return [columns, [button.target for button in self._buttons()]]

    def _move_cursor(self, key: int) -> None:
        if key in (pygame.K_UP, pygame.K_DOWN) and not self._is_at_buttons:
            self._resize_run(1 if key == pygame.K_UP else -1)
        else:
            super()._move_cursor(key)

    def _change_zone(self, _step: int) -> None:
        columns, (_, *buttons) = self._working_zones()
        # The first button is the menu's, which Escape reaches.
        self._move_cursor_to(columns[0] if self._is_at_buttons else buttons[0])

    @property
    def _can_cancel(self) -> bool:
        is_hint_lit = self._snapshot.hint is not None and not self._is_hint_dismissed
        return super()._can_cancel or self._snapshot.is_showing or is_hint_lit

    def _back(self) -> Request | None:
        answer = super()._back()
        if isinstance(answer, Pop):
            return answer
        self._is_hint_dismissed = True
        return self._stop_showing()

    # Implemented by the scene

    @property
    @abstractmethod
    def _state(self) -> State: ...

    @abstractmethod
    def _send(self, column: int, size: int) -> Request | None: ...

    @abstractmethod
    def _refuse(self, move: Move) -> Request | None: ...

    @abstractmethod
    def _stop_showing(self) -> Request | None: ...
