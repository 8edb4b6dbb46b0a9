"""What every game's table has, and all that a game has to say of its own.

This room knows no game and no event: what pointer and keys do at any table, the room `handling` knows. A game
derives from that one. All that it must or may say besides stands here, under "What the game says".

While the size of the window changes quickly, pictures may be scaled; at rest they are drawn anew.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Protocol

import pygame
from pygame import Rect

from game.table.hover import Hover
from game.table.scene import Again, MoveNow, NewGame, TableScene
from game.table.snapshot import Snapshot
from game.table.toolbar import PAUSE, SOUND, STEP, bar_buttons, bar_requests, pausing_buttons, place_bar
from game.ui.animation import Motion
from game.ui.busy_indicator import MOVE_NOW, BusyIndicator, move_now_button
from game.ui.button import Button
from game.ui.gestures import DoubleClick, Drag
from game.ui.keys import Group
from game.ui.scene import Change, Request, Sound
from game.ui.theme import Theme, theme_for

AFTER: Final = 0.15
"""Seconds after the last change of the size in which pictures are drawn anew."""


class ResizeBlur:
    """How long ago the size changed."""

    def __init__(self) -> None:
        self._left = 0.0

    def begin(self) -> None:
        """The size has changed."""
        self._left = AFTER

    @property
    def is_waiting(self) -> bool:
        """Whether pictures may still be scaled."""
        return self._left > 0

    def update(self, seconds: float) -> bool:
        """Let time pass; True once everything has to be drawn anew."""
        was_waiting = self.is_waiting
        self._left = max(0.0, self._left - seconds)
        return was_waiting and not self.is_waiting


class TableLayout(Protocol):
    """What every table's layout has; the rest is the game's."""

    @property
    def bar(self) -> Rect:
        """The bar at the top."""

    @property
    def title(self) -> Rect:
        """What the buttons leave of the bar; the table finds out."""

    @property
    def targets(self) -> dict[str, Rect]:
        """What can be pointed at, the topmost of overlapping ones last; the table adds the bar's buttons."""


class Timed(Protocol):
    """Something that waits for its time."""

    @property
    def is_waiting(self) -> bool:
        """Whether something changes by itself if time passes."""

    def update(self, seconds: float) -> bool:
        """Let time pass; True if there is something else to be seen."""


class Table(TableScene):
    """The table of a game at a window.

    A game sets what is its own before it calls `__init__`, which lays out.
    """

    game: ClassVar[str]
    """The name of the game in the catalogue."""

    keys: ClassVar[Group]
    """The keys that only this table has; they go before those of every table."""

    beginnings: ClassVar[Mapping[str, Again]]
    """The buttons that begin another game, and which; the first one also asks for what has no button."""

    _layout: TableLayout
    _chosen: Any
    """What has been chosen, in the game's own terms; false as long as nothing is."""

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._snapshot = snapshot
        self._size = size
        self._theme = theme or theme_for(size)
        self._motion = Motion()
        self._looking = Hover()
        self._sharpening = ResizeBlur()
        self._thinking = BusyIndicator()
        self._beginning = DoubleClick()
        """Those on the buttons that end this game, by beginning another or giving it up: a double click does
        so no more than once, and agrees to nothing.
        """
        self._drag: Drag | None = None
        self._refusal = ""
        """Why the last thing that was wanted cannot be."""
        self._asks_before: str | None = None
        """The button that wants a second click, since the game that it would end is a person's."""
        self._cursor: str | None = None
        """What the keys have walked to."""
        self._is_sounding = False
        self._lay_out()

    # What the game says: it must

    @abstractmethod
    def _new_layout(self) -> TableLayout:
        """Where everything lies now, the buttons of the bar left out."""

    @abstractmethod
    def _change(self, was: Snapshot, before: Any, held: Mapping[str, Rect]) -> None:
        """Show the position that there is instead of that of `was`, which was laid out as `before`.

        `held`: what was dragged. To be done: let go of what cannot stay, `_lay_out`, let things glide.
        """

    @abstractmethod
    def _drag_rects(self) -> Mapping[str, Rect]:
        """What is being dragged, by the names under which it glides, and where it is; empty for nothing."""

    @abstractmethod
    def _tap(self, drag: Drag) -> Request | None:
        """Something was clicked: what it is and where, `drag` knows."""

    @abstractmethod
    def _drop(self, drag: Drag) -> Request | None:
        """Something was dragged and let go; it stays there until the table changes, unless it goes home."""

    @abstractmethod
    def _act_on(self, target: str | None) -> Request | None:
        """Enter was pressed where the keys stand, on no button; None: they stand nowhere."""

    @abstractmethod
    def _let_go(self) -> None:
        """Choose nothing any more; a game adds what it calls chosen."""
        self._refusal = ""
        self._ask_before(None)

    # What the game says: it may

    def _deal(self) -> None:
        """Let the game that has only just begun be seen to begin."""
        return

    def _clocks(self) -> Sequence[Timed]:
        """What waits for its time besides glides and computer players; a game adds its own."""
        return (self._looking, self._sharpening, self._beginning)

    def _place(self, target: str) -> Rect:
        """Where a target lies now, if that is not where the layout has it."""
        return self._layout.targets[target]

    def _own_buttons(self) -> Sequence[Button]:
        """The buttons in the bar that only this game has."""
        return ()

    def _side(self) -> Sequence[Button]:
        """The buttons that stand elsewhere; the layout has their places."""
        return ()

    def _place_of_move_now(self, _width: int) -> Rect | None:
        """Where the button stands with which the computer moves at once, so wide; None: it is not offered."""
        return None

    def _push_own(self, _target: str) -> Request | None:
        """What a button does that only this game has and that begins no other game."""
        return None

    def _zones(self) -> list[list[str]]:
        """What Tab goes to, each with all that the arrows walk over; empty ones do not count.

        A game puts its own before the buttons.
        """
        zones = (self._move_now_buttons(), self._bar(), self._side())
        return [[button.target for button in buttons] for buttons in zones]

    def _choices(self) -> Sequence[str]:
        """What can be chosen now, where the keys begin to walk; the first zone where a game does not say."""
        return self._zones()[0]

    @property
    def _is_busy(self) -> bool:
        """Whether there is something to be put down before Escape leads to the menu."""
        return bool(self._drag or self._chosen or self._refusal or self._asks_before)

    def _skip(self) -> None:
        """Whatever glides is where it belongs: what is done now waits for nothing."""
        self._motion.skip()
        self._looking.look_away()

    # What the program calls

    def begin(self) -> None:
        """The game has only just begun; the click that has led here may have been a double one."""
        self._deal()
        self._beginning.expect()
        self.is_dirty = True

    def show(self, snapshot: Snapshot) -> None:
        """Show another moment; what lies elsewhere glides there."""
        was, before, held = self._snapshot, self._layout, self._drag_rects()
        self._snapshot = snapshot
        self._thinking.go_on(is_thinking=snapshot.is_thinking)
        is_gone = not (self._can_move_now if self._cursor == MOVE_NOW else snapshot.can_pause)
        if self._cursor in (MOVE_NOW, PAUSE, STEP) and is_gone:
            self._cursor = None
        if snapshot.state == was.state:
            self._lay_out()
        else:
            self._change(was, before, held)

    def hear(self, *, is_sounding: bool) -> None:
        """Show whether sounds are on."""
        self._is_sounding = is_sounding
        self._lay_out()

    def set_motion(self, speed: float) -> None:
        """Everything that glides takes this many times as long as normal; 0: appears in place."""
        self._motion.speed = speed

    @property
    def is_moving(self) -> bool:
        """Whether something still glides."""
        return self._motion.is_moving

    @property
    def is_still(self) -> bool:
        """Whether nothing glides and nothing else waits for its time."""
        is_waiting = self._snapshot.is_thinking or any(clock.is_waiting for clock in self._clocks())
        return not (is_waiting or self._motion.is_moving)

    def update(self, seconds: float) -> Request | None:
        """Let the glides go on, and whatever else waits for its time; cards that turn over are heard."""
        is_face_down, was_impatient = self._motion.is_face_down, self._can_move_now
        changes = [self._motion.update(seconds), self._thinking.update(seconds)]
        changes += [clock.update(seconds) for clock in self._clocks()]
        if any(changes):
            self.is_dirty = True
        if self._can_move_now != was_impatient:
            self._lay_out()
        return Sound("flip") if is_face_down and not self._motion.is_face_down else None

    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        """Lay out anew; a drag ends, since its origin has moved."""
        if size != self._size:
            self._sharpening.begin()
        self._size = size
        self._theme = (theme or self._theme).resized(size)
        self._drag = None
        self._skip()
        self._lay_out()

    def targets(self) -> Mapping[str, pygame.Rect]:
        """What can be pointed at, by name, where it lies now."""
        return {name: self._place(name) for name in self._layout.targets}

    # Where things lie

    def _lay_out(self) -> None:
        """Find out anew where everything lies, and what the pointer rests on."""
        self._layout = self._new_layout()
        if self._can_move_now:
            place = self._place_of_move_now(move_now_button().width(self._theme))
            self._layout.targets.update({MOVE_NOW: place} if place else {})
        places, title = place_bar(self._layout.bar, self._bar(), self._theme)
        self._layout.targets.update(places)
        self._layout.title.update(title)
        pointer = self._looking.pointer
        if pointer and self._hit(pointer) != self._looking.hovered:
            self._looking.come_under(self._hit(pointer))
        self.is_dirty = True

    def _hits(self, position: tuple[int, int]) -> list[str]:
        """The targets under the pointer, the topmost first."""
        under = [name for name, rect in self.targets().items() if rect.collidepoint(position)]
        return under[::-1]

    def _hit(self, position: tuple[int, int]) -> str | None:
        """The topmost target under the pointer."""
        hits = self._hits(position)
        return hits[0] if hits else None

    # Buttons

    def _bar(self) -> list[Button]:
        now = self._snapshot
        pausing = pausing_buttons(is_paused=now.is_paused) if now.can_pause else []
        return bar_buttons(
            is_sounding=self._is_sounding,
            can_undo=now.can_undo,
            can_redo=now.can_redo,
            own=[*pausing, *self._own_buttons()],
        )

    def _buttons(self) -> list[Button]:
        """All buttons."""
        return [*self._bar(), *self._move_now_buttons(), *self._side()]

    def _move_now_buttons(self) -> list[Button]:
        """The button with which the computer moves at once, where it is offered."""
        return [move_now_button()] if MOVE_NOW in self._layout.targets else []

    @property
    def _can_move_now(self) -> bool:
        """Whether a computer player has thought for so long that its move may be asked for."""
        return self._thinking.whole_seconds is not None

    def _push_button(self, target: str) -> Request | None:
        requests = bar_requests(self.game)
        if target == SOUND:
            return Change("sound", not self._is_sounding)
        if target == MOVE_NOW:
            return MoveNow()
        if target in requests:
            return requests[target]
        if target in self.beginnings:
            return self._begin_again(self.beginnings[target])
        return self._push_own(target)

    @property
    def _is_over(self) -> bool:
        """Whether the game has ended, in its position or because somebody gave it up."""
        return self._snapshot.state.outcome() is not None or self._snapshot.given_up_by is not None

    def _begin_again(self, which: Again) -> Request | None:
        """Begin another game; one in which a person has moved is given up only when that is wanted again."""
        buttons = [button for button, begun in self.beginnings.items() if begun is which]
        target = next(iter([*buttons, *self.beginnings]))
        is_ended = self._is_over or self._snapshot.is_reviewed
        is_asked = self._snapshot.has_person_moved and not is_ended
        if is_asked and not self._has_agreed(target):
            return None
        self._ask_before(None)
        return NewGame(which)

    def _has_agreed(self, target: str) -> bool:
        """Whether this is wanted for the second time; the first time the button `target` asks about it."""
        has_agreed = self._asks_before == target
        self._ask_before(None if has_agreed else target)
        return has_agreed

    def _ask_before(self, target: str | None) -> None:
        """Let this button want a second click, and no other one."""
        if target != self._asks_before:
            self._asks_before = target
            self._lay_out()
