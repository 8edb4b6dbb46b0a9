"""What a gamepad reaches in a scene, found by pressing its buttons from every place already reached."""

from collections import deque
from typing import Any

import pygame

from game.ui.description import walk
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
        cursor: str | None = table_of(self._scene).input.cursor
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
            table_of(self._scene).input.cursor = target

    def press(self, button: int) -> None:
        press(self._scene, button)


def press(scene: Scene, *buttons: int) -> None:
    """Press and release buttons, one after the other."""
    pads = Gamepads()
    for button in buttons:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            for event in pads.translate(pad_event(kind, button=button)) or ():
                scene.handle(event)


def table_of(scene: Any) -> Any:
    """The table, also that in a lesson."""
    return getattr(scene, "shown_table", scene)


def ways(scene: Scene) -> dict[str, tuple[int, ...]]:
    """All that is reached, and the buttons that lead there from the start."""
    place, found = _Place(scene), dict[str, tuple[int, ...]]()
    place.press(NEXT_GROUP)
    waiting: deque[tuple[str | None, tuple[int, ...]]] = deque([(place.now, (NEXT_GROUP,))])
    while waiting:
        here, way = waiting.popleft()
        if here is None or here in found:
            continue
        found[here] = way
        for button in WAYS:
            place.put(here)
            if not (button in (LEFT, RIGHT) and place.reads_arrows):
                place.press(button)
                waiting.append((place.now, (*way, button)))
    return found


def missing(scene: Scene) -> set[str]:
    """The targets that can be chosen, but neither they nor what they consist of or belong to is reached."""
    found = {*ways(scene)}
    idle = {node.target for node in walk(scene.described().nodes) if node.is_idle}
    return {
        target
        for target in {*scene.targets()} - found - idle
        if not any(each.startswith(f"{target}/") for each in found) and not _whole(target) & found
    }


def _whole(target: str) -> set[str]:
    """What a part belongs to: a field of a form, or the column of a card in SoloDrez."""
    names = target.split("/")
    fields = {"/".join(names[:count]) for count in range(1, len(names))}
    return {*fields, f"column/{names[1]}"} if names[0] == "card" else fields
