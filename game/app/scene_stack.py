"""The stack of scenes: the menu at the bottom, and what the player sees on top."""

from collections.abc import Iterator

from game.ui.scene import Scene


class SceneStack:
    """The menu and the scenes opened above it."""

    def __init__(self, menu: Scene) -> None:
        self._scenes = [menu]
        self._last_top: Scene | None = None  # The scene on top when the last change was taken.

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene that the player sees."""
        return self._scenes[-1]

    def push(self, scene: Scene) -> None:
        """Open a scene on top of the others."""
        self._scenes.append(scene)

    def pop(self) -> Scene | None:
        """Close the scene on top and return it; the menu is never closed."""
        return self._scenes.pop() if len(self._scenes) > 1 else None

    def remove(self, scene: Scene) -> None:
        """Close this scene, wherever it is."""
        self._scenes.remove(scene)

    def close_from(self, kind: type[Scene]) -> bool:
        """Close the lowest scene of this class, and everything above it; False if there is none."""
        kinds = [type(each) for each in self._scenes]
        if kind in kinds:
            del self._scenes[kinds.index(kind) :]
        return kind in kinds

    def keep(self, *kinds: type[Scene]) -> None:
        """Close everything but the menu and the scenes of these classes."""
        self._scenes[1:] = [scene for scene in self._scenes[1:] if isinstance(scene, kinds)]

    def clear(self, menu: Scene) -> None:
        """Close everything, and begin at a new menu."""
        self._scenes = [menu]

    def take_change(self) -> tuple[bool, Scene | None]:
        """Return whether another scene is on top than at the last call, and that one if it lies below."""
        last, self._last_top = self._last_top, self.top
        is_other = last is not self.top
        return is_other, last if is_other and last in self._scenes else None
