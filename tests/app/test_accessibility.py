"""What a screen reader is told about the scene on top, and what it can do, without a bus."""

import logging
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import accesskit
import pygame
import pytest
from pygame import Rect

from game.app.accessibility import (
    KEPT,
    ROLES,
    ROOT,
    Adapter,
    Item,
    News,
    Outline,
    act,
    free_point,
    open_adapter,
)
from game.app.window import TITLE
from game.cli.launch import open_app
from game.screens.settings import SettingsScreen
from game.ui.description import Description, Node, Role
from game.ui.scene import Say, Scene
from game.ui.theme import REFERENCE
from support.pilot import Picture, Pilot
from support.reader import Bus, kit_without_a_bus

PLACE = Rect(0, 0, 960, 600)
BUTTON = Node("Deal", Role.BUTTON, Rect(10, 20, 30, 40), "deal")


class Reader:
    """A screen reader beside a pilot who lets time pass."""

    def __init__(self, pilot: Pilot, bus: Bus) -> None:
        self.pilot, self.bus = pilot, bus

    def ask(self) -> None:
        """Ask for the tree."""
        assert self.bus.activate() is None
        self.pilot.rest(0.05)

    def number(self, name: str) -> int:
        """The number of the last thing with this name."""
        return next(
            number for number, node in reversed(self.bus.nodes.items()) if name in (node.label, node.value)
        )

    def do(self, action: Any, name: str, value: object = None) -> None:
        data = None if value is None else (None, value)
        self.bus.act(SimpleNamespace(action=action, target=self.number(name), data=data))
        self.pilot.rest(0.05)

    @property
    def scene(self) -> Scene:
        return self.pilot.app.scene

    @property
    def heard(self) -> list[str]:
        """All sentences that were announced, in order."""
        return [
            node.value
            for update in self.bus.updates
            for _, node in update.nodes
            if node.live == accesskit.Live.POLITE
        ]


@pytest.fixture
def kit(monkeypatch: pytest.MonkeyPatch) -> Any:
    """AccessKit with another adapter in place of each system's own."""
    monkeypatch.setattr(sys, "platform", "linux")
    return kit_without_a_bus()


@pytest.fixture
def reader(silent_pygame: None, kit: Any, tmp_path: Path) -> Iterator[Reader]:
    screen = Picture(REFERENCE)
    screen.adapter = Adapter(kit, 0)
    with open_app(tmp_path, lambda _: screen, is_muted=True, language="en") as app:
        yield Reader(Pilot(app, tmp_path, screen), screen.adapter._adapter)


@pytest.fixture
def table() -> Outline:
    return Outline(TITLE)


def described(*nodes: Node, **fields: Any) -> Description:
    return Description("Table", nodes, **fields)


class Still(Scene):
    """A scene that shows one description."""

    def __init__(self, description: Description | None = None) -> None:
        self.description = description or described(BUTTON)

    def handle(self, event: pygame.event.Event) -> None: ...

    def draw(self, surface: pygame.Surface) -> None: ...

    def resize(self, size: tuple[int, int], theme: object = None) -> None: ...

    is_still = True

    def targets(self) -> dict[str, Rect]:
        return {}

    def described(self) -> Description:
        return self.description


# What is sent


def test_nothing_is_described_until_a_reader_asks(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    reader.pilot.click("menu/open/settings")
    assert reader.bus.updates == []
    reader.ask()
    assert len(reader.bus.updates) == 1
    reader.bus.deactivate[0]()
    monkeypatch.setattr(SettingsScreen, "described", None)
    reader.pilot.click("setting/colors/dark")
    assert len(reader.bus.updates) == 1


def test_first_update_has_the_window_and_the_screen_in_it(reader: Reader) -> None:
    reader.ask()
    update = reader.bus.updates[0]
    assert update.tree.root == ROOT
    window = reader.bus.nodes[ROOT]
    assert (window.role, window.label) == (accesskit.Role.WINDOW, TITLE)
    assert update.focus == window.children[0]
    assert reader.bus.nodes[reader.number("Settings")].supports_action(accesskit.Action.CLICK)
    box = reader.bus.bounds
    assert (box.x0, box.y0, box.x1, box.y1) == (0, 0, *REFERENCE)


def test_only_what_changed_is_sent_and_nothing_if_nothing_did(reader: Reader) -> None:
    reader.pilot.click("menu/open/settings")
    reader.ask()
    reader.scene.is_dirty = True
    reader.pilot.rest(0.05)
    assert len(reader.bus.updates) == 1
    reader.pilot.click("setting/colors/dark")
    changed = [node.label for update in reader.bus.updates[1:] for _, node in update.nodes]
    assert sorted(changed) == ["Dark", "Light"]


def test_a_screen_reader_that_comes_between_two_frames_gets_everything(kit: Any) -> None:
    adapter = Adapter(kit, 0)
    bus = adapter._adapter
    everything = {1: Item("LABEL", "A"), 2: Item("LABEL", "B")}
    bus.activate()
    adapter.send({}, everything, ROOT)
    bus.activate()
    adapter.send({1: everything[1]}, everything, ROOT)
    adapter.send({1: everything[1]}, everything, ROOT)
    found = [(update.tree is not None, len(update.nodes)) for update in bus.updates]
    assert found == [(True, 2), (True, 2), (False, 1)]


def test_focus_follows_the_keys(reader: Reader) -> None:
    reader.ask()
    reader.pilot.key(pygame.K_TAB)
    reader.pilot.key(pygame.K_TAB)
    focused = reader.scene.described().focused
    assert focused
    node = reader.scene.described().node(focused)
    assert node
    assert reader.bus.updates[-1].focus == reader.number(node.name)


def test_window_focus_is_told(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    reader.ask()
    for is_focused in (True, False):
        monkeypatch.setattr(pygame.key, "get_focused", lambda is_focused=is_focused: is_focused)
        reader.pilot.post(pygame.WINDOWFOCUSGAINED if is_focused else pygame.WINDOWFOCUSLOST)
        assert reader.bus.is_focused is is_focused


def test_a_thing_keeps_its_number_while_others_come_and_go(table: Outline) -> None:
    scene = Still()
    label = Node("A", Role.LABEL, Rect(0, 0, 1, 1))
    first = table.update(scene, described(BUTTON), PLACE, 1.0)
    button = next(number for number, item in first.items() if item.target)
    changed = table.update(scene, described(label, BUTTON), PLACE, 1.0)
    assert button not in changed
    moved = Node("Deal again", Role.BUTTON, Rect(0, 0, 5, 5), "deal")
    assert table.update(scene, described(label, moved), PLACE, 1.0).keys() == {button}
    assert button not in table.update(Still(), described(BUTTON), PLACE, 1.0)


def test_things_that_are_alike_have_numbers_of_their_own(table: Outline) -> None:
    label = Node("A", Role.LABEL, Rect(0, 0, 1, 1))
    group = Node("", Role.GROUP, Rect(0, 0, 9, 9), children=(label, label, BUTTON))
    items = table.update(Still(), described(group, group, BUTTON), PLACE, 1.0)
    assert sorted(item.name for item in items.values()) == sorted(
        [TITLE, "Table", "", "", "A", "A", "A", "A", "Deal", "Deal", "Deal"]
    )
    assert all(child in items for item in items.values() for child in item.children)


def test_bounds_are_in_pixels_of_the_window(table: Outline) -> None:
    items = table.update(Still(), described(BUTTON), Rect(50, 60, 480, 300), 0.5).values()
    found = {item.name: item.bounds for item in items}
    assert found == {TITLE: (0, 0, 480, 300), "Table": (0, 0, 480, 300), "Deal": (5, 10, 20, 30)}


@pytest.mark.parametrize("role", Role)
def test_every_role_has_a_name_in_accesskit(kit: Any, role: Role) -> None:
    item = Item(ROLES[role], "Sound", (1, 2, 3, 4), (7,), "sound", "70%", "Of cards", is_on=True)
    node = Adapter(kit, 0)._node(item)
    assert node.role == getattr(accesskit.Role, ROLES[role])
    assert (node.children, node.bounds.x1, node.value) == ([7], 3.0, "70%")
    assert node.label == (None if role is Role.LABEL else "Sound")
    assert node.description == "Of cards"
    assert node.is_selected if role is Role.ITEM else node.toggled == accesskit.Toggled.TRUE
    assert node.supports_action(accesskit.Action.CLICK) is (role is not Role.GROUP)
    assert node.supports_action(accesskit.Action.INCREMENT) is (role is Role.SLIDER)
    assert node.numeric_value == (70.0 if role is Role.SLIDER else None)


def test_what_does_nothing_now_is_told(kit: Any) -> None:
    node = Adapter(kit, 0)._node(Item("BUTTON", "Undo", target="undo", is_idle=True))
    assert node.is_disabled
    assert node.label == "Undo, unavailable"
    assert not node.supports_action(accesskit.Action.CLICK)


def test_written_text_is_read_with_the_caret_at_its_end(kit: Any, table: Outline) -> None:
    field = Node("Name", Role.TEXT_FIELD, Rect(0, 0, 90, 20), "name", "Zoë B")
    items = table.update(Still(), described(field), PLACE, 1.0)
    number, text = next((number, item) for number, item in items.items() if item.role == "TEXT_RUN")
    run = Adapter(kit, 0)._node(text)
    found = (run.value, run.character_lengths, run.word_lengths)
    assert found == ("Zoë B", bytes([1, 1, 2, 1, 1]), bytes([4, 1]))
    entry = Adapter(kit, 0)._node(next(item for item in items.values() if item.target))
    assert (entry.children, entry.text_selection.focus.character_index) == ([number], 5)


# Announcements


@pytest.mark.parametrize(
    ("before", "now", "told"),
    [
        (None, described(log=("Old.",), notices=("A question?",)), ["A question?"]),
        (described(log=("A.",)), described(log=("A.", "B.", "B.")), ["B.", "B."]),
        (described(log=("A.", "B.")), described(log=("C.", "B.", "D.")), []),
        (described(log=("A.", "B.")), described(log=("A.",)), []),
        (Description("Pass the screen", ()), described(log=("A.", "B."), prompt="Now."), ["Now."]),
        (described(notices=("Why?",)), described(notices=("Why?", "No.")), ["No."]),
        (
            described(log=("A.",), prompt="Now."),
            described(log=("A.", "B."), notices=("C.",), prompt="Now."),
            ["B.", "C.", "Now."],
        ),
        (described(prompt="Now."), described(refusal="No.", refusals=1), ["No."]),
        (described(refusal="No.", refusals=1), described(refusal="No.", refusals=2), ["No."]),
        (described(refusal="No.", refusals=1), described(refusal="No.", refusals=1), []),
        (described(), described(refusals=1), []),
        (None, described(refusals=1), []),
        (described(prompt="Now."), described(notices=("Now.",)), []),
        (
            described(Node("Variant", Role.GROUP, PLACE, "variant", "One"), focused="variant"),
            described(Node("Variant", Role.GROUP, PLACE, "variant", "Two"), focused="variant"),
            ["Two"],
        ),
    ],
)
def test_each_sentence_is_heard_once(before: Description | None, now: Description, told: list[str]) -> None:
    news = News()
    if before is not None:
        news.take(before)
    assert news.take(now) == told


def test_a_prompt_is_announced_again_only_after_something_has_happened() -> None:
    news, turn = News(), described(log=("A.",), prompt="Your turn.")
    assert news.take(turn) == ["Your turn."]
    assert news.take(described(log=("A.",), refusal="No.", refusals=1)) == ["No."]
    assert news.take(replace(turn, refusals=1)) == []
    assert news.take(described(log=("A.", "B."), refusals=1)) == ["B."]
    found = news.take(described(log=("A.", "B.", "C."), refusals=1, prompt="Your turn."))
    assert found == ["C.", "Your turn."]


def test_a_player_who_takes_the_screen_is_told_what_has_happened_since() -> None:
    news, pass_screen = News(), Description("Pass", (), reader="curtain", prompt="Pass the screen.")
    for reader, log, told in (
        (1, ("Old.",), []),
        (2, ("Old.", "A."), ["A."]),
        (1, ("Old.", "A.", "B."), ["A.", "B."]),
        (2, ("Old.", "A.", "B.", "C."), ["B.", "C."]),
    ):
        assert news.take(pass_screen) == ["Pass the screen."]
        assert news.take(described(log=log, reader=reader, prompt="Your turn.")) == [*told, "Your turn."]


@pytest.mark.parametrize(
    ("log", "told"),
    [
        (("A.",), ["Undone.", "B.", "C.", "Your turn."]),
        (("A.", "C."), ["Undone.", "Your turn."]),
        (("A.", "B.", "C."), []),
    ],
)
def test_undoing_is_announced(log: tuple[str, ...], told: list[str]) -> None:
    news = News()
    news.take(described(log=("A.", "B.", "C."), prompt="Your turn."))
    assert news.take(described(log=log, prompt="Your turn."), is_undone=True) == told
    assert news.take(described(prompt="Your turn.")) == ["Your turn."]


def test_announcements_go_when_somebody_else_gets_the_screen(table: Outline) -> None:
    scene = Still()
    table.update(scene, described(reader=1), PLACE, 1.0)
    table.announce("Your hand: Knight.")
    items = table.update(scene, described(reader=1), PLACE, 1.0)
    assert "Your hand: Knight." in [item.name for item in items.values()]
    table.announce("Your hand: Knight.")
    table.update(scene, described(reader="curtain"), PLACE, 1.0)
    assert "Your hand: Knight." not in [item.name for item in table.items.values()]


def test_focus_stays_where_it_was_if_nothing_else_gets_it(table: Outline) -> None:
    scene = Still()
    table.update(scene, described(BUTTON, focused="deal"), PLACE, 1.0)
    focus = table.focus
    table.update(scene, described(BUTTON), PLACE, 1.0)
    assert table.focus == focus
    table.update(scene, described(), PLACE, 1.0)
    assert table.items[table.focus].name == "Table"


def test_what_is_new_at_once_is_announced_in_order(table: Outline) -> None:
    scene = Still()
    table.update(scene, described(log=("A.",)), PLACE, 1.0)
    table.announce("C.")
    items = table.update(scene, described(log=("A.", "1. B")), PLACE, 1.0)
    assert [item.name for item in items.values() if item.is_live] == ["1. B. C."]


def test_announcements_are_polite_and_the_last_ones_stay(table: Outline) -> None:
    scene = Still()
    lines = tuple(f"Move {number}." for number in range(3 * KEPT))
    for count in range(len(lines) + 1):
        items = table.update(scene, described(log=lines[:count]), PLACE, 1.0)
        new = [item.name for item in items.values() if item.is_live]
        assert new == list(lines[count - 1 : count] if count else ())
    assert [item.name for item in table.items.values() if item.is_live] == list(lines[-KEPT:])


def test_a_sentence_is_said_again_if_the_player_asks_again(reader: Reader) -> None:
    reader.ask()
    for _ in range(2):
        reader.pilot.app.carry_out(Say("Your hand: Knight."))
        reader.pilot.rest(0.05)
    assert reader.heard == ["Your hand: Knight."] * 2


# What a screen reader does


def test_click_acts_like_the_mouse(reader: Reader) -> None:
    reader.ask()
    reader.do(accesskit.Action.CLICK, "Settings")
    assert reader.bus.nodes[reader.bus.nodes[ROOT].children[0]].label == "Settings"
    reader.do(accesskit.Action.CLICK, "Back")
    assert reader.bus.nodes[reader.bus.nodes[ROOT].children[0]].label != "Settings"


def test_what_is_scrolled_away_can_be_clicked(reader: Reader) -> None:
    reader.pilot.click("menu/open/settings")
    reader.ask()
    node = next(
        node
        for node in reader.bus.nodes.values()
        if node.toggled is not None and node.bounds.y0 > REFERENCE[1] and node.role == accesskit.Role.SWITCH
    )
    was_on = node.toggled
    reader.do(accesskit.Action.CLICK, node.label)
    assert reader.bus.nodes[reader.number(node.label)].toggled != was_on


def test_sliders_and_scroll_bars_are_set_and_the_focus_scrolls_into_view(reader: Reader) -> None:
    reader.pilot.click("menu/open/settings")
    reader.ask()
    values = []
    for action, name, value in (
        ("INCREMENT", "Scroll bar", None),
        ("SET_VALUE", "Scroll bar", 100.0),
        ("INCREMENT", "Card and piece sounds", None),
        ("DECREMENT", "Card and piece sounds", None),
        ("SET_VALUE", "Card and piece sounds", 32.0),
        ("SET_VALUE", "Card and piece sounds", 96.0),
    ):
        reader.do(getattr(accesskit.Action, action), name, value)
        values.append(reader.bus.nodes[reader.number(name)].numeric_value)
    assert 0 < values[0] < 100
    assert values[1:] == [100, 80, 70, 30, 100]
    reader.do(accesskit.Action.SET_VALUE, "Scroll bar", 0.0)
    reader.do(accesskit.Action.FOCUS, "Card and piece sounds")
    assert reader.bus.updates[-1].focus == reader.number("Card and piece sounds")
    assert reader.bus.nodes[reader.number("Card and piece sounds")].bounds.y1 <= REFERENCE[1]


def test_text_is_replaced(reader: Reader) -> None:
    reader.pilot.click("menu/open/start-hierarchy")
    reader.ask()
    reader.do(accesskit.Action.CLICK, "Deal number and more")
    for deal in ("123", "45"):
        reader.do(accesskit.Action.SET_VALUE, "Deal number", deal)
        assert reader.bus.nodes[reader.number("Deal number")].value == deal


def test_an_action_on_what_has_gone_does_nothing(reader: Reader) -> None:
    reader.ask()
    gone = reader.number("Quit")
    reader.pilot.click("menu/open/settings")
    reader.bus.act(SimpleNamespace(action=accesskit.Action.CLICK, target=gone, data=None))
    reader.bus.act(SimpleNamespace(action=accesskit.Action.BLUR, target=gone, data=None))
    reader.pilot.rest(0.05)
    assert not reader.pilot.is_over


def test_an_action_meant_for_another_screen_does_nothing(reader: Reader) -> None:
    reader.pilot.click("menu/open/settings")
    reader.pilot.key(pygame.K_F1)
    reader.ask()
    rules = reader.scene
    for _ in range(2):
        reader.bus.act(
            SimpleNamespace(action=accesskit.Action.CLICK, target=reader.number("Back"), data=None)
        )
    reader.pilot.rest(0.05)
    assert reader.scene is not rules
    assert isinstance(reader.scene, SettingsScreen)


def test_a_click_hits_where_nothing_else_is() -> None:
    below, above = Rect(0, 0, 90, 90), Rect(0, 10, 90, 80)
    targets = {"below": below, "above": above, "beside": Rect(200, 0, 10, 10)}
    assert free_point("above", targets) == above.center
    point = free_point("below", targets)
    assert point
    assert below.collidepoint(point)
    assert not above.collidepoint(point)
    assert free_point("below", targets | {"over all": below}) is None
    assert free_point("gone", targets) is None


def test_clicks_are_in_units_of_the_pointer() -> None:
    class Table(Still):
        def targets(self) -> dict[str, Rect]:
            return {"deal": Rect(100, 200, 40, 20)}

    events = list(act("CLICK", None, Item("BUTTON", "Deal", target="deal"), Table(), 2.0))
    assert [event.pos for event in events] == [(60, 105)] * 3 + [(-1, -1)]


# Systems


def test_windows_and_macs_have_adapters_of_their_own(kit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []

    class Queued(Bus):
        def __init__(self, handle: int, *handlers: Any) -> None:
            super().__init__(*handlers)
            made.append(handle)
            self.update_view_focus_state = self.update_if_active

        def update_if_active(self, factory: Any) -> Any:
            return SimpleNamespace(raise_events=lambda: made.append(factory))

    kit.windows = SimpleNamespace(SubclassingAdapter=Queued)
    kit.macos = SimpleNamespace(
        SubclassingAdapter=SimpleNamespace(for_window=Queued), add_focus_forwarder_to_window_class=made.append
    )
    monkeypatch.setattr(sys, "platform", "win32")
    adapter = Adapter(kit, 11)
    adapter.place(PLACE, is_focused=True)
    adapter.send({}, {}, ROOT)
    assert made[0] == 11
    assert len(made) == 2, "the events of the update are raised"
    made.clear()
    monkeypatch.setattr(sys, "platform", "darwin")
    Adapter(kit, 12).place(PLACE, is_focused=True)
    assert made == ["SDLWindow", 12, True]


def test_it_runs_without_accesskit(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    caplog.set_level(logging.INFO)
    assert open_adapter(0) is None
    assert caplog.messages[0].startswith("no screen readers: ")


def test_program_runs_if_accesskit_panics(
    kit: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Panic(BaseException):
        """As those that come from Rust."""

    def panic(*_handlers: object) -> None:
        raise Panic("broken")

    kit.unix = SimpleNamespace(Adapter=panic)
    monkeypatch.setitem(sys.modules, "accesskit", kit)
    assert open_adapter(0) is None
    assert caplog.messages[0].endswith("Panic")


def test_a_callback_after_the_display_has_closed_is_harmless(silent_pygame: None, kit: Any) -> None:
    adapter = Adapter(kit, 0)
    pygame.display.quit()
    adapter._activate()
    assert adapter.is_active
