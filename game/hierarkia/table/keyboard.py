"""Keyboard control of Hierarkia's table.

Tab cycles through board, move list and buttons. Arrow keys move a cursor over the squares; without one, or on
the list, they step through the moves made. Typing a square such as c7 clicks it.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from game.engine.i18n import _
from game.hierarkia.rules.notation import DIGITS, TypedSquare, file_of, is_file, rank_of, square, square_text
from game.hierarkia.rules.rules import State
from game.hierarkia.rules.rulings import Rule
from game.hierarkia.table.choices import Choices
from game.hierarkia.table.keys import IN_HIERARKIA
from game.hierarkia.table.layout import ACTIONS, ANALYSE, SQUARE_ZONE, STEPS, Layout, square_of, square_target
from game.hierarkia.table.move_list import TURN_ZONE, number_of, turn_target
from game.table.input import TableInput
from game.table.scene import AskHint, Play
from game.ui.busy_indicator import MOVE_NOW
from game.ui.keys import Group, sign_of
from game.ui.scene import Request

# Steps in files and ranks for each arrow key, with blue at the bottom.
ARROW_STEPS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_DOWN: (0, -1),
    pygame.K_UP: (0, 1),
}
FLIP_ACTION: Final = "flip"  # Turns the board round at once, and back again if a digit follows.
FILE_SHORTCUTS: Final = {"f": FLIP_ACTION, "h": "hint"}  # Files whose letters are also shortcuts.


def square_beside(target: str, key: int, size: int, *, is_flipped: bool) -> str:
    """Return the target of the square that an arrow key leads to; at the edge of the board, `target`."""
    across, along = ARROW_STEPS[key]
    turned = -1 if is_flipped else 1
    file, rank = file_of(square_of(target)) + turned * across, rank_of(square_of(target)) + turned * along
    return square_target(square(file, rank)) if min(file, rank) >= 0 and max(file, rank) < size else target


class Keyboard(TableInput):
    """Base class that makes the board fully playable by keyboard."""

    keys: ClassVar[Group] = IN_HIERARKIA

    _layout: Layout
    _current_choices: Choices
    _chosen: tuple[int, ...]
    _typed: TypedSquare

    def _run_action(self, action: str, event: pygame.event.Event) -> Request | None:
        if action in ("square", "rank"):
            return self._type_sign(sign_of(event))
        if action == FLIP_ACTION:
            self._flip()
        elif action == "ends":
            self._go_to(0 if event.key == pygame.K_HOME else None)
        else:
            return super()._run_action(action, event)
        return None

    def update(self, seconds: float) -> Request | None:
        """Advance time. After the timeout, click the typed square or trigger the shortcut."""
        answer = super().update(seconds)
        due = self._typed.due()
        if due is None:
            return answer
        self.is_dirty = True
        if isinstance(due, int):
            return self._click(square_target(due))
        # The board was already turned when the key was pressed.
        return None if due == FLIP_ACTION else self._other_meaning(due)

    def _type_sign(self, sign: str) -> Request | None:
        # A file letter acts as its key's shortcut if no move starts on that file and no piece is selected.
        if sign in DIGITS:
            return self._type_digit(sign) if self._typed.text else None
        other = FILE_SHORTCUTS.get(sign)
        is_source = any(square_text(source)[0] == sign for source in self._current_choices.sources)
        is_square = self._current_choices.is_open and is_file(sign, self._state.size)
        if not (is_square and (is_source or self._chosen or not other)):
            return self._other_meaning(other) if other else None
        before = self._typed.complete_square
        answer = None if before is None else self._click(square_target(before))
        if other == FLIP_ACTION:
            self._flip()
        self._typed.begin(sign, other)
        return answer

    def _type_digit(self, digit: str) -> Request | None:
        text = self._typed.text + digit
        if FILE_SHORTCUTS.get(self._typed.text) == FLIP_ACTION:
            self._flip()
        complete_square = self._typed.add(digit, self._state.size)
        if complete_square is not None:
            return self._click(square_target(complete_square))
        if not self._typed.text:
            self._refusal = _(Rule.OFF_THE_BOARD.value, square=text)
        return None

    def _other_meaning(self, action: str) -> Request | None:
        if action == "hint":
            return AskHint()
        self._flip()
        return None

    def _act_on(self, target: str | None) -> Request | None:
        if self._typed.complete_square is not None:
            return self._click(square_target(self._typed.complete_square))
        if target is None:
            # A forced move needs neither a typed square nor the cursor.
            return Play(self._current_choices.forced_move) if self._current_choices.forced_move else None
        return self._click(target)

    # Cursor movement

    def _zones(self) -> list[list[str]]:
        squares = [square_target(number) for number in self._layout.squares]
        turns = [turn_target(number + 1) for number in range(len(self._snapshot.past))]
        hurry = [MOVE_NOW] if MOVE_NOW in self._layout.targets else []
        actions: list[str] = [name for name in (*ACTIONS, ANALYSE) if name in self._layout.targets]
        bar = [button.target for button in self._bar_buttons()]
        return [zone for zone in (squares, hurry, turns, list(STEPS), actions, bar) if zone]

    def _entrance(self, zone: Sequence[str]) -> str:
        # Enter the board at a piece that can move, and the list at its newest move.
        if zone[0].startswith(SQUARE_ZONE):
            return square_target(self._entry_square())
        return zone[-1] if zone[0].startswith(TURN_ZONE) else super()._entrance(zone)

    def _entry_square(self) -> int:
        sources = self._current_choices.sources
        return self._chosen[0] if self._chosen else sources[0] if sources else square(0, 0)

    def _move_cursor(self, key: int) -> None:
        cursor = self._cursor
        across, along = ARROW_STEPS[key]
        if cursor is None or cursor.startswith(TURN_ZONE):
            if cursor is None and along:
                self._move_cursor_to(square_target(self._entry_square()))
            else:
                self._step(across - along)
        elif cursor.startswith(SQUARE_ZONE):
            self._move_cursor_to(square_beside(cursor, key, self._state.size, is_flipped=self._is_flipped))
        else:
            super()._move_cursor(key)

    def _step(self, step: int) -> None:
        count = len(self._snapshot.past)
        number = max(0, min(count, self._shown_ply + step))
        self._go_to(None if number == count else number)
        if self._cursor is not None and self._shown_ply:
            self._move_cursor_to(turn_target(self._shown_ply))

    def _move_cursor_to(self, target: str | None) -> None:
        super()._move_cursor_to(target)
        if target and target.startswith(TURN_ZONE):
            self._show_move(number_of(target))

    # Provided by the scene

    @property
    @abstractmethod
    def _state(self) -> State: ...

    @property
    @abstractmethod
    def _shown_ply(self) -> int: ...

    @abstractmethod
    def _click(self, target: str) -> Request | None: ...

    @abstractmethod
    def _go_to(self, number: int | None) -> None: ...

    @abstractmethod
    def _show_move(self, number: int) -> None: ...

    @property
    @abstractmethod
    def _is_flipped(self) -> bool: ...

    @abstractmethod
    def _flip(self) -> None: ...
