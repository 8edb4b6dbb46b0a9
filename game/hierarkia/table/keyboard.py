"""Hierarkia's table under the keys: what each does, and where the cursor goes.

Tab goes from zone to zone: the board, the list of turns, the buttons. On the board the arrows walk over its
squares; where the keys stand nowhere, or on the list, left and right walk through the turns that were made.
A turn may be written too: a square that is written is a square that is clicked. Whatever a key does the
mouse does as well; the scene knows how, and lends it to the keys.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from game.engine.i18n import _
from game.hierarkia.rules.notation import FIGURES, TypedSquare, file_of, is_file, rank_of, square, square_text
from game.hierarkia.rules.rules import State
from game.hierarkia.rules.rulings import Rule
from game.hierarkia.table.choices import Choices
from game.hierarkia.table.layout import ACTIONS, ANALYSE, SQUARE_ZONE, STEPS, Layout, square_of, square_target
from game.hierarkia.table.move_list import TURN_ZONE, number_of, turn_target
from game.table.input import TableInput
from game.table.scene import AskHint, Play
from game.ui.busy_indicator import MOVE_NOW
from game.ui.keys import IN_HIERARKIA, Group, sign_of
from game.ui.scene import Request

ARROW_STEPS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_DOWN: (0, -1),
    pygame.K_UP: (0, 1),
}
"""Where each arrow goes on a board that is not turned: files and ranks."""

FLIP_ACTION: Final = "flip"
"""What turns the board. That is done at once, and taken back if a figure follows, since it costs nothing."""

FILE_SHORTCUTS: Final = {"f": FLIP_ACTION, "h": "hint"}
"""Files that are keys besides, and what those mean."""


class Keyboard(TableInput):
    """A board for which the keys alone are enough."""

    keys: ClassVar[Group] = IN_HIERARKIA

    _layout: Layout
    _offer: Choices
    _chosen: tuple[int, ...]
    _typed: TypedSquare

    def _do(self, action: str, event: pygame.event.Event) -> Request | None:
        if action in ("square", "rank"):
            return self._type_sign(sign_of(event))
        if action == FLIP_ACTION:
            self._flip()
        elif action == "ends":
            self._go_to(0 if event.key == pygame.K_HOME else None)
        else:
            return super()._do(action, event)
        return None

    def update(self, seconds: float) -> Request | None:
        """Let time pass; a key that could have been a square does what else it means."""
        answer = super().update(seconds)
        due = self._typed.due()
        if due is None:
            return answer
        self.is_dirty = True
        if isinstance(due, int):
            return self._click(square_target(due))
        # The board was turned at once.
        return None if due == FLIP_ACTION else self._other_meaning(due)

    def _type_sign(self, sign: str) -> Request | None:
        """Take in a sign of a square; a file with which no turn begins means whatever else the key means."""
        size = self._state.size
        if sign in FIGURES:
            return self._type_digit(sign) if self._typed.text else None
        other = FILE_SHORTCUTS.get(sign)
        is_source = any(square_text(source)[0] == sign for source in self._offer.sources)
        if not (self._offer.is_open and is_file(sign, size) and (is_source or self._chosen or not other)):
            return self._other_meaning(other) if other else None
        before = self._typed.whole
        answer = None if before is None else self._click(square_target(before))
        if other == FLIP_ACTION:
            self._flip()
        self._typed.begin(sign, other)
        return answer

    def _type_digit(self, digit: str) -> Request | None:
        """Take in a digit of a square: one that is whole is clicked."""
        text = self._typed.text + digit
        if FILE_SHORTCUTS.get(self._typed.text) == FLIP_ACTION:
            # It was the beginning of a square after all.
            self._flip()
        whole = self._typed.add(digit, self._state.size)
        if whole is not None:
            return self._click(square_target(whole))
        if not self._typed.text:
            self._refusal = _(Rule.OFF_THE_BOARD.value, square=text)
        return None

    def _other_meaning(self, action: str) -> Request | None:
        if action == "hint":
            return AskHint()
        self._flip()
        return None

    def _act_on(self, target: str | None) -> Request | None:
        """Do with the square that is written, or else with what the keys stand on, what a click does with it;
        what the rules prescribe needs neither.
        """
        if self._typed.whole is not None:
            return self._click(square_target(self._typed.whole))
        if target is None:
            return Play(self._offer.prescribed) if self._offer.prescribed else None
        return self._click(target)

    # Where the keys go

    def _zones(self) -> list[list[str]]:
        """What Tab goes to, each with all that the arrows walk over in it."""
        squares = [square_target(number) for number in self._layout.squares]
        turns = [turn_target(number + 1) for number in range(len(self._snapshot.past))]
        hurry = [MOVE_NOW] if MOVE_NOW in self._layout.targets else []
        actions: list[str] = [name for name in (*ACTIONS, ANALYSE) if name in self._layout.targets]
        bar = [button.target for button in self._bar()]
        return [zone for zone in (squares, hurry, turns, list(STEPS), actions, bar) if zone]

    def _entrance(self, zone: Sequence[str]) -> str:
        """Onto the board at the piece that can do something, onto the list at its newest turn."""
        if zone[0].startswith(SQUARE_ZONE):
            return square_target(self._home_square())
        return zone[-1] if zone[0].startswith(TURN_ZONE) else super()._entrance(zone)

    def _home_square(self) -> int:
        """Where the cursor comes onto the board: what is chosen, or a piece that can do something."""
        sources = self._offer.sources
        return self._chosen[0] if self._chosen else sources[0] if sources else square(0, 0)

    def _walk(self, key: int) -> None:
        cursor = self._cursor
        across, along = ARROW_STEPS[key]
        if cursor is None or cursor.startswith(TURN_ZONE):
            if cursor is None and along:
                self._stand_on(square_target(self._home_square()))
            else:
                self._step(across - along)
        elif cursor.startswith(SQUARE_ZONE):
            turned = -1 if self._is_flipped else 1
            here = square_of(cursor)
            file, rank = file_of(here) + turned * across, rank_of(here) + turned * along
            if min(file, rank) >= 0 and max(file, rank) < self._state.size:
                self._stand_on(square_target(square(file, rank)))
        else:
            super()._walk(key)

    def _step(self, step: int) -> None:
        """Look one turn back, or forward again."""
        count = len(self._snapshot.past)
        number = max(0, min(count, self._shown_ply + step))
        self._go_to(None if number == count else number)
        if self._cursor is not None and self._shown_ply:
            self._stand_on(turn_target(self._shown_ply))

    def _stand_on(self, target: str | None) -> None:
        super()._stand_on(target)
        if target and target.startswith(TURN_ZONE):
            self._show_turn(number_of(target))

    # What the scene lends

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
    def _show_turn(self, number: int) -> None: ...

    @property
    @abstractmethod
    def _is_flipped(self) -> bool: ...

    @abstractmethod
    def _flip(self) -> None: ...
