"""The question in the prompt's place at a table, and the request that waits for its answer."""

from collections.abc import Mapping

import pygame
from pygame import Rect

from game.ui.description import Node
from game.ui.dialog import Confirm, PromptDialog
from game.ui.keys import READING, action_of, is_input
from game.ui.scene import Request
from game.ui.theme import Theme


class Confirmation:
    """A request that the player must agree to, if any; another click or key withdraws the question."""

    def __init__(self) -> None:
        self._dialog: PromptDialog | None = None
        self._request: Request | None = None  # The request to return if the answer is yes.

    def ask(self, question: Confirm, request: Request, place: Rect, theme: Theme) -> None:
        """Ask at this place; if the answer is yes, `handle` returns the request."""
        self._dialog, self._request = PromptDialog(question, place, theme), request

    def withdraw(self) -> None:
        """Withdraw the question."""
        self._dialog = self._request = None

    def place(self, place: Rect, theme: Theme) -> None:
        """Lay the question out anew."""
        if self._dialog:
            self._dialog.place(place, theme)

    @property
    def is_waiting(self) -> bool:
        """True while there is a question that takes no clicks yet."""
        return self._dialog is not None and self._dialog.is_waiting

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return False, since nothing visible changes."""
        return self._dialog is not None and self._dialog.update(seconds)

    def handle(self, event: pygame.event.Event) -> tuple[bool, Request | None]:
        """Return True if the event was for the question alone, and the request if the answer is yes."""
        if self._dialog is None:
            return False, None
        if self._dialog.takes(event):
            is_yes, request = self._dialog.handle(event), self._request
            if is_yes is not None:
                self.withdraw()
            return True, request if is_yes else None
        if event.type == pygame.MOUSEMOTION:
            self._dialog.handle(event)
        elif is_input(event) and (event.type != pygame.KEYDOWN or action_of(event, READING) is None):
            self.withdraw()
        return False, None

    def targets(self) -> Mapping[str, Rect]:
        """Return the places of the question's two buttons; empty if there is no question."""
        return self._dialog.targets() if self._dialog else {}

    def focus_on(self, target: str) -> bool:
        """Give one of the two buttons the focus. Return False if the target is another."""
        if self._dialog is None or target not in self._dialog.targets():
            return False
        self._dialog.focus_on(target)
        return True

    @property
    def focused(self) -> str:
        """The target with the visible focus; empty for none."""
        return self._dialog.focused if self._dialog else ""

    @property
    def node(self) -> Node | None:
        """The question and its buttons in words; None if there is no question."""
        return self._dialog.node if self._dialog else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the question, if there is one."""
        if self._dialog:
            self._dialog.draw(surface)
