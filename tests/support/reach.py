"""What a gamepad reaches in a scene, found by pressing its buttons from every place already reached."""

from typing import Any

import pygame

from game.ui.gamepad import Gamepads
from game.ui.page import Page
from game.ui.scene import Scene
from support.devices import DOWN, LEFT, NEXT_GROUP, PREVIOUS_GROUP, RIGHT, UP, pad_event

WAYS = (NEXT_GROUP, PREVIOUS_GROUP, LEFT, RIGHT, UP, DOWN)


class _Place:
    """The focus of a page, or the cursor of a table."""

    def __init__(self, scene: Any) -> None:
        self._scene = scene

    @property
    def now(self) -> str | None:
        if isinstance(self._scene, Page):
            return self._scene.focused
        cursor: str | None = _table(self._scene)._input.cursor
        return cursor

    @property
    def reads_arrows(self) -> bool:
        """True if left and right would change a value."""
        if not isinstance(self._scene, Page):
            return False
        focused = self._scene._ring.focused
        return focused is not None and focused.widget.reads_arrows

    def put(self, target: str) -> None:
        if isinstance(self._scene, Page):
            self._scene._ring.focus(target)
        else:
            _table(self._scene)._input.cursor = target

    def press(self, button: int) -> None:
        pads = Gamepads()
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            for event in pads.translate(pad_event(kind, button=button)) or ():
                self._scene.handle(event)


def _table(scene: Any) -> Any:
    """The table, also that in a lesson."""
    return getattr(scene, "_active_table", getattr(scene, "_table", scene))


def reached(scene: Scene) -> set[str]:
    place, found = _Place(scene), set[str]()
    place.press(NEXT_GROUP)
    waiting = [place.now]
    while waiting:
        here = waiting.pop()
        if here is None or here in found:
            continue
        found.add(here)
        for button in WAYS:
            place.put(here)
            if not (button in (LEFT, RIGHT) and place.reads_arrows):
                place.press(button)
            waiting.append(place.now)
    return found


def missing(scene: Scene) -> set[str]:
    """The targets that are neither reached nor parts of one that is."""
    found = reached(scene)
    return {
        target
        for target in scene.targets()
        if not any(target == each or target.startswith(f"{each}/") for each in found)
    }
