"""A screen reader without a bus: it gets what AccessKit would pass on, and asks for actions."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import accesskit

from game.app.accessibility import ROOT, Adapter
from game.app.app import App
from game.ui.description import walk
from support.devices import DevicePilot
from support.pilot import Picture


class Bus:
    """Stands in for an adapter of AccessKit's, and keeps what it gets."""

    def __init__(self, *handlers: Any) -> None:
        self.activate, self.act, *self.deactivate = handlers
        self.updates: list[Any] = []
        self.nodes: dict[int, Any] = {}
        self.bounds: Any = None
        self.is_focused: bool | None = None

    def update_if_active(self, factory: Any) -> None:
        update = factory()
        self.updates.append(update)
        self.nodes |= dict(update.nodes)

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        self.bounds = outer

    def update_window_focus_state(self, is_focused: bool) -> None:
        self.is_focused = is_focused


def kit_without_a_bus() -> Any:
    """Return AccessKit with `Bus` in place of the system's own adapter."""
    return SimpleNamespace(**{**vars(accesskit), "unix": SimpleNamespace(Adapter=Bus)})


class ReaderPicture(Picture):
    """A screen in memory, to which a screen reader listens."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.adapter = Adapter(kit_without_a_bus(), 0)


class ReaderPilot(DevicePilot):
    """A person with a screen reader alone, which clicks what it was told of."""

    screen_type = ReaderPicture

    def __init__(self, app: App, *others: Any) -> None:
        super().__init__(app, *others)
        assert self._screen.adapter
        self._bus: Bus = self._screen.adapter._adapter
        self._bus.activate()

    def choose(self, target: str) -> None:
        self.rest(0.05)
        wanted = next(node for node in walk(self.scene.described().nodes) if node.target == target)
        corner = wanted.rect.left, wanted.rect.top, wanted.name
        number = next(
            number
            for number, node in self._told(ROOT)
            if (node.bounds.x0, node.bounds.y0, node.label) == corner
        )
        self._bus.act(SimpleNamespace(action=accesskit.Action.CLICK, target=number, data=None))
        self.rest(0.05)

    def _told(self, number: int) -> Iterator[tuple[int, Any]]:
        node = self._bus.nodes[number]
        yield number, node
        for child in node.children:
            yield from self._told(child)
