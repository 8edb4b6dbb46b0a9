"""Tells screen readers what the window shows, through AccessKit, and turns what they ask for into events.

AccessKit calls back in threads of its own, so its callbacks only post events, which `App` takes from
pygame's queue. No tree is made until a screen reader asks for one.
"""

import re
import sys
from collections import Counter, deque
from collections.abc import Hashable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import count, product
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.store.log import log, traceback_of
from game.ui.description import Description, Node, Role, listed, sentences
from game.ui.scene import Scene
from game.ui.widget import LEFT_BUTTON

ACTIVATED: Final = pygame.event.custom_type()  # A screen reader has asked for the tree.
ACTION: Final = pygame.event.custom_type()  # A screen reader acts: `action`, `number` of the item, `value`.
FOCUSING: Final = ("FOCUS", "SCROLL_INTO_VIEW")
SETTING: Final = ("INCREMENT", "DECREMENT", "SET_VALUE")
ACTIONS: Final = (*FOCUSING, "CLICK", *SETTING)  # AccessKit's names for what can be asked for.

ROOT: Final = 0  # The number of the window.
PAST: Final = 1  # The number of the group of announcements.
KEPT: Final = 8  # Announcements in the tree, where a slow reader, or its user, finds the last ones.
NOWHERE: Final = (-1, -1)
STEPS: Final = 9  # Places across a target, and down, that are tried for a click.
_OWN_NAMES: Final = {Role.CHOICE: "RADIO_BUTTON", Role.TEXT_FIELD: "TEXT_INPUT", Role.ITEM: "LIST_ITEM"}
ROLES: Final = {role: _OWN_NAMES.get(role, role.name) for role in Role}
"""AccessKit's names for the roles."""


class Item(NamedTuple):
    """A node as AccessKit gets it."""

    role: str  # AccessKit's name for it.
    name: str
    bounds: tuple[float, float, float, float] = (0, 0, 0, 0)  # Left, top, right and bottom, in the window.
    children: tuple[int, ...] = ()  # Their numbers.
    target: str = ""
    value: str = ""
    note: str = ""
    is_on: bool | None = None
    is_idle: bool = False
    is_live: bool = False  # True if its name is to be announced once it appears.


class Outline:
    """The numbered items of what is shown. A thing keeps its number as long as its scene is on top."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._count = count(PAST + 1)
        self._numbers: dict[tuple[object, ...], int] = {}
        self._alike: Counter[tuple[object, ...]] = Counter()
        self.scene: Scene | None = None
        self._news = News()
        self._reader: Hashable = None  # Whose secrets the announcements may tell.
        self._sentences: list[str] = []  # To be announced with the next update.
        self._is_undone = False  # True if the next update shows what is left after undoing.
        self._announcements: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self.items: dict[int, Item] = {}
        self.focus = ROOT

    def announce(self, sentence: str) -> None:
        """Add an announcement to the next update."""
        self._sentences.append(sentence)

    def expect_undo(self) -> None:
        """Announce what is undone with the next update."""
        self._is_undone = True

    def update(self, scene: Scene, description: Description, bounds: Rect, scale: float) -> dict[int, Item]:
        """Take over a new description, and return the items that are new or have changed.

        `bounds`: the scene's place in the window. `scale`: the window's pixels per pixel of the scene.
        """
        if scene is not self.scene:
            self.scene, self._news, self._numbers = scene, News(), {}
        if description.reader != self._reader:
            self._reader = description.reader
            self._announcements.clear()
            self._sentences = []
        told = [*self._news.take(description, is_undone=self._is_undone), *self._sentences]
        self._sentences, self._is_undone = [], False
        if told:
            # Together: AccessKit announces what is new in one update in any order.
            self._announcements.append((next(self._count), sentences(*told)))
        before, self.items, was_focused = self.items, {}, self.focus
        place = (0, 0, bounds.width, bounds.height)
        self._alike = Counter()
        content = self._number(())
        self.focus = content
        children = self._add(description.nodes, (), description.focused, scale)
        self.items[content] = Item("GROUP", description.title, place, children)
        if self.focus == content and was_focused in self.items:
            # A reader that has to speak of another focus would cut off the announcement.
            self.focus = was_focused
        for number, sentence in self._announcements:
            self.items[number] = Item("LABEL", sentence, is_live=True)
        announced = tuple(number for number, sentence in self._announcements)
        if announced:
            self.items[PAST] = Item("GROUP", _("Announcements"), children=announced)
        parts = (content, PAST) if announced else (content,)
        self.items[ROOT] = Item("WINDOW", self._title, place, parts)
        return {number: item for number, item in self.items.items() if before.get(number) != item}

    def _add(
        self, nodes: tuple[Node, ...], parent: tuple[object, ...], focused: str, scale: float
    ) -> tuple[int, ...]:
        """Add these children of `parent`, and return their numbers."""
        numbers: list[int] = []
        for node in nodes:
            key: tuple[object, ...] = (node.target,) if node.target else (*parent, node.role)
            # Nodes with the same key are numbered in their order.
            self._alike[key] += 1
            key = (*key, self._alike[key])
            number = self._number(key)
            numbers.append(number)
            edges = (node.rect.left, node.rect.top, node.rect.right, node.rect.bottom)
            left, top, right, bottom = (edge * scale for edge in edges)
            # On Linux, screen readers read the value only of these.
            has_value = node.role in (Role.TEXT_FIELD, Role.SLIDER)
            item = Item(
                ROLES[node.role],
                node.name if has_value else listed(node.name, node.value),
                (left, top, right, bottom),
                (),
                node.target,
                node.value if has_value else "",
                node.note,
                node.is_on,
                node.is_idle,
            )
            self.items[number] = item
            if node.target and node.target == focused:
                self.focus = number
            children = self._add(node.children, key, focused, scale)
            if node.role is Role.TEXT_FIELD:
                children = (*children, self._number((*key, "text")))
                self.items[children[-1]] = Item("TEXT_RUN", node.value, item.bounds)
            self.items[number] = item._replace(children=children)
        return tuple(numbers)

    def _number(self, key: tuple[object, ...]) -> int:
        if key not in self._numbers:
            self._numbers[key] = next(self._count)
        return self._numbers[key]


class News:
    """Finds what to announce in the descriptions of one scene."""

    def __init__(self) -> None:
        self._before: dict[Hashable, Description] = {}  # The last description for each reader.
        self._reader: Hashable = None
        self._begun: dict[str, int] = {}  # How long the log was when a title was first shown.
        self._prompt = ""  # The prompt announced last, unless that is to be announced again.

    def take(self, now: Description, *, is_undone: bool = False) -> list[str]:
        """Return the sentences to announce, given the descriptions before this one.

        `is_undone`: what the log has lost since then was undone.
        """
        begun = self._begun.setdefault(now.title, len(now.log))
        before = self._before.get(now.reader)
        is_fresh = now.reader != self._reader
        self._before[now.reader], self._reader = now, now.reader
        if before is None or before.title != now.title:
            before, is_fresh = replace(now, log=now.log[:begun], notices=(), focused=""), True
        is_longer = now.log[: len(before.log)] == before.log
        is_shorter = before.log[: len(now.log)] == now.log
        told = list(now.log[len(before.log) :]) if is_longer else []
        if is_undone and (is_fresh or not is_longer):
            told = [_("Undone."), *(before.log[len(now.log) :] if is_shorter else ())]
        if is_fresh or now.log != before.log:
            self._prompt = ""
        if now.refusal and now.refusals != before.refusals:
            told.append(now.refusal)
        told += [notice for notice in now.notices if notice not in (*before.notices, self._prompt)]
        told += _changed_value(before, now)
        if now.prompt not in ("", self._prompt):
            self._prompt = now.prompt
            told.append(now.prompt)
        return told


def _changed_value(before: Description, now: Description) -> list[str]:
    """Return the value of the focused node, if that has changed and readers don't tell it by themselves."""
    node, was = now.node(now.focused), before.node(now.focused)
    if node and was and node.role is Role.GROUP and node.value != was.value:
        return [node.value]
    return []


class Adapter:
    """The connection to the system's screen readers. Only the main thread may use it."""

    def __init__(self, kit: Any, handle: int) -> None:
        """Connect a window that is not visible yet. `kit`: the module `accesskit`."""
        self._kit = kit
        self.is_active = False  # True while a screen reader wants the tree.
        self._is_new = False  # True if it has got nothing yet.
        if sys.platform == "win32":
            self._adapter = kit.windows.SubclassingAdapter(handle, self._activate, self._act)
        elif sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            self._adapter = kit.macos.SubclassingAdapter.for_window(handle, self._activate, self._act)
        else:
            self._adapter = kit.unix.Adapter(self._activate, self._act, self._deactivate)

    # Called back, on Linux and sometimes on Windows in another thread

    def _activate(self) -> None:
        """Return no tree yet: AccessKit holds a lock here, for which the main thread might wait."""
        self._is_new = self.is_active = True
        _post(ACTIVATED)

    def _deactivate(self) -> None:
        self.is_active = False

    def _act(self, request: Any) -> None:
        name = str(request.action).rpartition(".")[2]
        if name in ACTIONS:
            _post(ACTION, action=name, number=request.target, value=request.data[1] if request.data else None)

    # Called by the program. AccessKit's lock is free once it is active

    def place(self, bounds: Rect, *, is_focused: bool) -> None:
        """Tell where the window is on the screen, in pixels, and whether it has the keyboard."""
        if sys.platform == "darwin":
            _raise(self._adapter.update_view_focus_state(is_focused))
        elif sys.platform != "win32":
            rect = self._kit.Rect(*map(float, (bounds.left, bounds.top, bounds.right, bounds.bottom)))
            self._adapter.set_root_window_bounds(rect, rect)
            self._adapter.update_window_focus_state(is_focused)

    def send(self, changed: Mapping[int, Item], everything: Mapping[int, Item], focus: int) -> None:
        """Send the items that have changed, or everything to a screen reader that has got nothing yet."""

        def update() -> Any:
            # AccessKit holds its lock here, so no other screen reader can come in between.
            is_first, self._is_new = self._is_new, False
            update = self._kit.TreeUpdate(focus)
            if is_first:
                update.tree = self._kit.Tree(ROOT)
            for number, item in (everything if is_first else changed).items():
                update.nodes.append((number, self._node(item)))
            return update

        _raise(self._adapter.update_if_active(update))

    def _node(self, item: Item) -> Any:
        kit = self._kit
        node = kit.Node(getattr(kit.Role, item.role))
        node.set_children(list(item.children))
        node.set_bounds(kit.Rect(*map(float, item.bounds)))
        # On Linux, readers don't say that a button is disabled.
        is_silent = item.is_idle and item.role != "LABEL" and sys.platform not in ("win32", "darwin")
        name = listed(item.name, _("unavailable")) if is_silent else item.name
        # AccessKit takes what is written in labels, and in text fields, for their value.
        if item.role in ("LABEL", "TEXT_RUN"):
            node.set_value(name)
        elif name:
            node.set_label(name)
        if item.value:
            node.set_value(item.value)
        if item.note:
            node.set_description(item.note)
        if item.is_live:
            node.set_live(kit.Live.POLITE)
        if item.is_idle:
            node.set_disabled()
        if item.role == "DIALOG":
            node.set_modal()
        if item.is_on is not None and item.role == "LIST_ITEM":
            node.set_selected(item.is_on)
        elif item.is_on is not None:
            node.set_toggled(kit.Toggled.TRUE if item.is_on else kit.Toggled.FALSE)
        for action in _actions(item):
            node.add_action(getattr(kit.Action, action))
        if item.role == "SLIDER":
            node.set_numeric_value(float(number_in(item.value)))
            node.set_min_numeric_value(0.0)
            node.set_max_numeric_value(100.0)
            node.set_numeric_value_step(10.0)
        if item.role == "TEXT_RUN":
            node.set_character_lengths([len(sign.encode()) for sign in item.name])
            node.set_word_lengths([len(word) for word in re.findall(r"\S+\s*|\s+", item.name)])
        if item.role == "TEXT_INPUT":
            # The caret is always at the end.
            caret = kit.TextPosition(item.children[-1], len(item.value))
            node.set_text_selection(kit.TextSelection(caret, caret))
        return node


def _actions(item: Item) -> tuple[str, ...]:
    if not item.target:
        return ()
    # On Linux, only the missing action tells a client that the button does nothing.
    if item.is_idle or item.role == "GROUP":
        return FOCUSING
    setting = {"SLIDER": SETTING, "TEXT_INPUT": ("SET_VALUE",)}
    return (*FOCUSING, "CLICK", *setting.get(item.role, ()))


def number_in(value: str) -> int:
    """Return the first number in a text such as "70%"."""
    found = re.search(r"\d+", value)
    return int(found[0]) if found else 0


def _post(kind: int, **fields: Any) -> None:
    # An error in here would end AccessKit's thread; the display may be closed already.
    with suppress(pygame.error):
        pygame.event.post(pygame.event.Event(kind, **fields))


def _raise(events: Any) -> None:
    if events is not None:
        events.raise_events()


def open_adapter(handle: int) -> Adapter | None:
    """Connect a window that is not visible yet to screen readers, if AccessKit is installed and works."""
    try:
        import accesskit  # noqa: PLC0415 - only windows need it, and some systems have no wheel of it

        return Adapter(accesskit, handle)
    except ImportError as error:
        log.info("no screen readers: %s", error)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:
        # A panic in AccessKit is no `Exception`. Whatever it is, the game can be played without.
        log.error("no screen readers\n%s", traceback_of(error))
    return None


class ScreenReader:
    """Keeps screen readers up to date about the scene on top."""

    def __init__(self, adapter: Adapter | None, title: str) -> None:
        """`title`: the window's. Without an adapter it does nothing."""
        self._adapter = adapter
        self._title = title
        self._outline: Outline | None = None  # What was sent; None before the first time.
        self._focus = ROOT
        self._place: tuple[Rect, bool] | None = None

    def activate(self) -> None:
        """Send everything with the next frame."""
        log.info("a screen reader asks for the tree")
        self._outline = self._place = None

    def say(self, sentence: str) -> None:
        """Announce a sentence with the next frame, even if it was announced before."""
        if self._outline:
            self._outline.announce(sentence)

    def expect_undo(self) -> None:
        """Announce with the next frame what is undone."""
        if self._outline:
            self._outline.expect_undo()

    def show(self, scene: Scene, width: int, bounds: Rect) -> None:
        """Send what the scene shows now, if that has changed.

        `width`: that of the scene, in its own pixels. `bounds`: its place on the display, in pixels there.
        """
        if self._adapter is None or not self._adapter.is_active:
            return
        place = bounds, pygame.key.get_focused()
        if place != self._place:
            self._place = place
            self._adapter.place(bounds, is_focused=place[1])
        self._outline = self._outline or Outline(self._title)
        changed = self._outline.update(scene, scene.described(), bounds, bounds.width / width)
        if changed or self._outline.focus != self._focus:
            self._focus = self._outline.focus
            self._adapter.send(changed, self._outline.items, self._focus)

    def events(self, event: pygame.event.Event, scene: Scene, density: float) -> Iterator[pygame.event.Event]:
        """Yield the mouse and key events for an `ACTION`; each is to be handled before the next one.

        `density`: pixels of the scene per unit of the pointer's position.
        """
        outline = self._outline
        # Another scene may have the same targets.
        is_here = outline is not None and outline.scene is scene
        item = outline.items.get(event.number) if outline is not None and is_here else None
        if item is not None and item.target:
            yield from act(event.action, event.value, item, scene, density)


def act(action: str, value: object, item: Item, scene: Scene, density: float) -> Iterator[pygame.event.Event]:
    """Yield the events that do this to an item with a target."""
    target = item.target
    if action == "CLICK":
        yield from _click(target, scene, density)
        return
    scene.focus_on(target)
    if action == "INCREMENT":
        yield from _step(target, scene, is_up=True)
    elif action == "DECREMENT":
        yield from _step(target, scene, is_up=False)
    elif action == "SET_VALUE" and isinstance(value, float):
        yield from _slide(target, round(value), scene)
    elif action == "SET_VALUE" and isinstance(value, str):
        # All of a text field is selected and deleted.
        yield from _key(pygame.K_a, mod=pygame.KMOD_LCTRL)
        yield from _key(pygame.K_DELETE)
        for sign in value:
            yield from _key(pygame.K_UNKNOWN, sign)


def _click(target: str, scene: Scene, density: float) -> Iterator[pygame.event.Event]:
    if target not in scene.targets():
        scene.focus_on(target)
    point = free_point(target, scene.targets())
    if point is None:
        return
    position = (round(point[0] / density), round(point[1] / density))
    yield _motion(position)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        yield pygame.event.Event(kind, pos=position, button=LEFT_BUTTON, touch=False)
    # If it stayed, the pointer would bring up tooltips.
    yield _motion(NOWHERE)


def _motion(position: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=False)


def free_point(target: str, targets: Mapping[str, Rect]) -> tuple[int, int] | None:
    """Return the middle of a target, or another point of it if that is covered; None if all of it is."""
    if target not in targets:
        return None
    rect, names = targets[target], list(targets)
    above = [targets[name] for name in names[names.index(target) + 1 :]]
    lefts, tops = (
        [start + length * (2 * step + 1) // (2 * STEPS) for step in range(STEPS)]
        for start, length in ((rect.left, rect.width), (rect.top, rect.height))
    )
    points = [rect.center, *product(lefts, tops)]
    return next((point for point in points if not any(other.collidepoint(point) for other in above)), None)


def _key(key: int, text: str = "", *, mod: int = 0) -> Iterator[pygame.event.Event]:
    yield pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
    if text:
        yield pygame.event.Event(pygame.TEXTINPUT, text=text)
    yield pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)


def _step(target: str, scene: Scene, *, is_up: bool) -> Iterator[pygame.event.Event]:
    if scene.described().focused == target:
        yield from _key(pygame.K_RIGHT if is_up else pygame.K_LEFT)
    else:
        # Scroll bars take no focus.
        yield pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1 if is_up else 1, flipped=False, touch=False)


def _slide(target: str, wanted: int, scene: Scene) -> Iterator[pygame.event.Event]:
    """Move a slider step by step until it is as near as it gets."""

    def value() -> int:
        node = scene.described().node(target)
        return number_in(node.value) if node else wanted

    before, now = None, value()
    is_up = now < wanted
    while now not in (before, wanted) and (now < wanted) == is_up:
        yield from _step(target, scene, is_up=is_up)
        before, now = now, value()
