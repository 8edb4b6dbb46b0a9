"""What every table does, tested with a game of two marbles that can be dropped on each other."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.engine.seat import Seat
from game.hierarchy.table.scene import IN_HIERARCHY
from game.table.scene import MoveNow, NewGame, NextGame, Pause, Play, Step
from game.table.snapshot import Snapshot, TableLayout
from game.table.table import AFTER, Table
from game.table.toolbar import HINT, MENU, PAUSE, REDO, SOUND, STEP, UNDO, begin_button
from game.ui.busy_indicator import IMPATIENT_AFTER, MOVE_NOW
from game.ui.button import Button
from game.ui.gestures import DOUBLE, Drag
from game.ui.scene import Change, CopyText, Open, Pop, Request
from support.events import click, key, move, press, release, wheel

SIZE = (960, 600)
RED, BLUE, NEW, SWAP, BEEP = "marble/red", "marble/blue", "button/new", "button/swap", "button/beep"


@dataclass(frozen=True)
class Marbles:
    """A position: the number of moves, and whether the game is over."""

    moves: int = 0
    is_over: bool = False

    def outcome(self) -> str | None:
        return "over" if self.is_over else None


class MarbleTable(Table):
    """A minimal table."""

    game = "hierarchy"
    keys = IN_HIERARCHY
    new_game_buttons: ClassVar[Mapping[str, NextGame]] = {NEW: NextGame.NEW_DEAL, SWAP: NextGame.OTHER_SIDE}
    is_idle = False  # True if its own buttons would do nothing.

    def __init__(self, snapshot: Snapshot) -> None:
        self._chosen = ""
        super().__init__(snapshot, SIZE)

    @property
    def refusal(self) -> str:
        return self._refusal

    @property
    def cursor(self) -> str | None:
        return self._input.cursor

    def asking(self) -> list[str]:
        return [button.target for button in self._side_buttons() if button.caption == "Give it up?"]

    def _new_layout(self) -> TableLayout:
        rows = {RED: 100, BLUE: 200, NEW: 300, SWAP: 400, BEEP: 500}
        places = {target: Rect(100, top, 80, 40) for target, top in rows.items()}
        bar = Rect(0, 0, self._size[0], 46)
        return TableLayout(self._theme, Rect((0, 0), self._size), bar, bar, targets=places)

    def _transition(self, _was: Snapshot, _before: Any, held: Mapping[str, Rect]) -> None:
        self._input.drag = None
        self._clear_choice()
        self._lay_out()
        for name, rect in held.items():
            self._motion.start(name, rect)

    def _drag_rects(self) -> dict[str, Rect]:
        drag = self._input.started_drag
        return {drag.target: drag.rect} if drag else {}

    def _on_click(self, drag: Drag) -> Request | None:
        return self._act_on(drag.target)

    def _on_drop(self, drag: Drag) -> Request | None:
        if self._hit(drag.position) == BLUE:
            return Play("red onto blue")
        self._reject_drop("Onto the other one.")
        return None

    def _act_on(self, target: str | None) -> Request | None:
        self._chosen = target or ""
        return None

    def _clear_choice(self) -> None:
        super()._clear_choice()
        self._chosen = ""

    def _side_buttons(self) -> list[Button]:
        begin = [begin_button(target, target, self._confirming) for target in self.new_game_buttons]
        return [replace(button, is_idle=self.is_idle) for button in (*begin, Button(BEEP, "Beep"))]

    def _press_own_button(self, target: str) -> Request | None:
        return CopyText(target)

    def _place_of_move_now(self, layout: TableLayout, width: int) -> Rect | None:
        return Rect(300, 300, width, 40)

    def _zones(self) -> list[list[str]]:
        return [[RED, BLUE], [], *super()._zones()]

    def draw(self, surface: pygame.Surface) -> None:
        self.is_dirty = False

    def choice_target(self) -> str | None:
        return None


@pytest.fixture
def table(silent_pygame: None) -> MarbleTable:
    return MarbleTable(Snapshot(Marbles(1), None, (None, None), None, has_person_moved=True))


def is_moving(table: MarbleTable) -> bool:
    return table.is_moving


def is_still(table: MarbleTable) -> bool:
    return table.is_still


def stands_on(table: MarbleTable) -> str | None:
    return table.cursor


def do(table: MarbleTable, *events: Event) -> Request | None:
    """Return the request of the last of these events."""
    answer: Request | None = None
    for event in events:
        answer = table.handle(event) or answer
    return answer


def click_on(table: MarbleTable, target: str) -> Request | None:
    return do(table, *click(table.targets()[target].center))


def pull(table: MarbleTable, target: str, to: tuple[int, int]) -> Iterator[Event]:
    start = table.targets()[target].center
    yield from (move(start), press(start), move(to))


def test_a_drop_is_a_move_or_glides_back_with_a_reason(table: MarbleTable) -> None:
    blue = table.targets()[BLUE].center
    assert do(table, *pull(table, RED, blue), release(blue)) == Play("red onto blue")
    assert not is_moving(table)
    nowhere = (500, 300)
    assert do(table, *pull(table, RED, nowhere), release(nowhere)) is None
    assert is_moving(table)
    assert table.refusal == "Onto the other one."


def test_a_drag_during_a_change_is_passed_to_the_game(table: MarbleTable) -> None:
    do(table, *pull(table, RED, (500, 300)))
    table.show(Snapshot(Marbles(2), None, (None, None), None))
    assert is_moving(table)


@pytest.mark.parametrize("event", [Event(pygame.WINDOWFOCUSLOST), press((500, 300), button=3)])
def test_losing_focus_and_right_clicks_cancel_a_drag(table: MarbleTable, event: Event) -> None:
    do(table, *pull(table, RED, (500, 300)), event)
    assert is_moving(table)
    assert do(table, release(table.targets()[BLUE].center)) is None


def test_a_game_with_moves_is_abandoned_by_a_second_click(table: MarbleTable) -> None:
    assert click_on(table, NEW) is None
    assert table.asking() == [NEW]
    assert click_on(table, SWAP) is None, "the question was about something else"
    assert table.asking() == [SWAP]
    table.update(DOUBLE)
    assert click_on(table, SWAP) == NewGame(NextGame.OTHER_SIDE)
    assert table.asking() == []


def test_a_double_click_does_not_confirm(table: MarbleTable) -> None:
    assert click_on(table, NEW) is None
    assert click_on(table, NEW) is None
    table.update(DOUBLE)
    assert click_on(table, NEW) == NewGame(NextGame.NEW_DEAL)
    table.begin()
    assert click_on(table, NEW) is None, "it belongs to the click that led here"


@pytest.mark.parametrize(
    "over",
    [
        Snapshot(Marbles(1, is_over=True), None, (None, None), None, has_person_moved=True),
        Snapshot(Marbles(1), None, (None, None), None, has_person_moved=True, given_up_by=Seat.A),
        Snapshot(Marbles(1), "red onto blue", ("easy", None), None, can_redo=True),
    ],
)
def test_a_game_that_is_over_or_untouched_is_left_without_a_question(
    table: MarbleTable, over: Snapshot
) -> None:
    table.show(over)
    assert click_on(table, NEW) == NewGame(NextGame.NEW_DEAL)


def test_another_key_clears_a_question_and_a_refusal(table: MarbleTable) -> None:
    again = key(pygame.K_r, pygame.KMOD_CTRL)
    assert do(table, again) is None
    assert table.asking() == [NEW], "the first one asks for what has no button"
    do(table, key(pygame.K_TAB))
    assert table.asking() == []
    do(table, again)
    assert do(table, again) == NewGame(NextGame.SAME)
    nowhere = (500, 300)
    do(table, *pull(table, RED, nowhere), release(nowhere))
    assert do(table, key(pygame.K_c, pygame.KMOD_CTRL)) == CopyText("")
    assert table.refusal == ""


def test_tapping_space_asks_and_confirms_like_a_click(table: MarbleTable) -> None:
    while table.cursor != NEW:
        do(table, key(pygame.K_TAB))
    tap = (key(pygame.K_SPACE, text=" "), Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    assert do(table, *tap) is None
    assert table.asking() == [NEW]
    assert do(table, *tap) == NewGame(NextGame.NEW_DEAL)


def test_tab_wraps_around_the_zones_and_skips_empty_ones(table: MarbleTable) -> None:
    been = []
    for _ in range(4):
        do(table, key(pygame.K_TAB))
        been.append(table.cursor)
    assert been == [RED, MENU, NEW, RED]
    do(table, key(pygame.K_RIGHT))
    assert table.cursor == BLUE
    do(table, key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert table.cursor == NEW


def test_the_cursor_skips_idle_buttons(table: MarbleTable) -> None:
    # The table starts with a move that can be neither undone nor redone.
    do(table, key(pygame.K_TAB), key(pygame.K_TAB), key(pygame.K_RIGHT))
    assert table.cursor == HINT
    do(table, key(pygame.K_LEFT))
    assert table.cursor == MENU
    now = Snapshot(Marbles(1), None, (None, None), None, can_undo=True)
    table.show(now)
    do(table, key(pygame.K_RIGHT))
    assert table.cursor == UNDO
    table.show(replace(now, can_undo=False, can_redo=True))
    do(table, key(pygame.K_RIGHT))
    assert table.cursor == REDO, "from a button that does nothing any more, on to the next one"


def test_a_zone_of_idle_buttons_is_skipped(table: MarbleTable) -> None:
    table.is_idle = True
    been = []
    for _ in range(3):
        do(table, key(pygame.K_TAB))
        been.append(table.cursor)
    assert been == [RED, MENU, RED]


def test_escape_cancels_first_and_then_goes_to_the_menu(table: MarbleTable) -> None:
    click_on(table, RED)
    assert do(table, key(pygame.K_ESCAPE)) is None
    assert do(table, key(pygame.K_ESCAPE)) == Pop()


def test_buttons_make_their_requests(table: MarbleTable) -> None:
    assert click_on(table, MENU) == Pop()
    assert click_on(table, SOUND) == Change("sound", True)
    table.show_sound(is_sound_on=True)
    assert click_on(table, SOUND) == Change("sound", False)
    assert click_on(table, BEEP) == CopyText(BEEP)


def test_a_table_is_still_once_all_timers_have_run(table: MarbleTable) -> None:
    assert is_still(table)
    table.resize((1280, 800))
    assert not is_still(table)
    table.update(AFTER)
    assert is_still(table)
    table.show(Snapshot(Marbles(1), None, (None, None), None, is_thinking=True))
    assert not is_still(table)


WATCHED = Snapshot(Marbles(1), None, ("easy", "easy"), None, can_pause=True)


def test_computer_games_are_paused_and_stepped_by_buttons_and_keys(
    table: MarbleTable,
) -> None:
    table.show(WATCHED)
    assert click_on(table, PAUSE) == Pause()
    assert do(table, key(pygame.K_p, text="p")) == Pause()
    assert click_on(table, STEP) == Step()
    assert do(table, key(pygame.K_n, text="n")) == Step()
    assert do(table, key(pygame.K_n, pygame.KMOD_CTRL)) == Open("start-hierarchy")


def test_a_game_with_a_person_cannot_be_paused(table: MarbleTable) -> None:
    assert not {PAUSE, STEP} & set(table.targets())
    assert do(table, key(pygame.K_p, text="p"), key(pygame.K_n, text="n")) is None


@pytest.mark.parametrize("target", [PAUSE, STEP])
def test_the_cursor_leaves_the_pause_buttons_when_the_game_is_over(table: MarbleTable, target: str) -> None:
    table.show(WATCHED)
    do(table, key(pygame.K_TAB), key(pygame.K_TAB))
    while table.cursor != target:
        do(table, key(pygame.K_RIGHT))
    table.show(replace(WATCHED, is_paused=True))
    assert stands_on(table) == target
    table.show(replace(WATCHED, can_pause=False))
    assert stands_on(table) is None


class PatientTable(MarbleTable):
    """A table without a place for the "Move now" button."""

    def _place_of_move_now(self, layout: TableLayout, width: int) -> Rect | None:
        return None


THINKING = Snapshot(Marbles(1), None, (None, "easy"), None, is_thinking=True)


def test_move_now_is_offered_after_long_thinking(table: MarbleTable) -> None:
    table.show(THINKING)
    table.update(IMPATIENT_AFTER - 0.1)
    assert MOVE_NOW not in table.targets()
    table.update(0.2)
    assert click_on(table, MOVE_NOW) == MoveNow()
    while table.cursor != MOVE_NOW:
        do(table, key(pygame.K_TAB))
    assert do(table, key(pygame.K_RETURN)) == MoveNow()
    table.show(replace(THINKING, is_thinking=False))
    assert MOVE_NOW not in table.targets()
    assert stands_on(table) is None
    table.show(THINKING)
    assert MOVE_NOW not in table.targets(), "the next thought is another one"


def test_move_now_is_not_offered_without_a_place_for_it(silent_pygame: None) -> None:
    table = PatientTable(THINKING)
    table.show(THINKING)
    table.update(IMPATIENT_AFTER + 1)
    assert MOVE_NOW not in table.targets()


def test_other_events_do_not_redraw(table: MarbleTable) -> None:
    table.is_dirty = False
    table.handle(Event(pygame.WINDOWEXPOSED))
    assert not table.is_dirty
    assert do(table, wheel(1)) is None
