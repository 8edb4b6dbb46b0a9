"""The day's five tasks, and a calendar of the days before."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import MAXYEAR, MINYEAR, date
from typing import Final, NamedTuple

from pygame import Rect

from game.catalog import GAMES
from game.engine.daily import DailyTask
from game.engine.i18n import _, date_text
from game.learn.puzzle_sets import DIFFICULTY_NAMES
from game.play.daily import COUNT, DailyMarks, difficulty_of, puzzle_of, tasks_of
from game.screens.lessons import ProgressRow
from game.screens.month import DAY, EARLIER, DayCell, Month, days_of
from game.table.scene import Resume, StartGame
from game.ui import theme as look
from game.ui.block import Block, Composite, Flow, Paragraph, Ribbon, Whole, stacked
from game.ui.page import Page
from game.ui.scene import CopyText, Request
from game.ui.theme import Theme
from game.ui.widget import Act, Button, Weight

TASK: Final = "daily/task-"  # Prefix of a task's target; its place among the five follows.
COPY: Final = "daily/copy"
SOLVED: Final = "\N{BLACK STAR}"
UNSOLVED: Final = "\N{WHITE STAR}"

GAP: Final = 28  # Distance between calendar and tasks.
LEAST_TASKS: Final = 210  # Least width of the tasks beside it; otherwise they stand above it.


class DailyData(NamedTuple):
    """What the calendar and the tasks show."""

    today: date
    marks: DailyMarks
    running: Mapping[tuple[str, int | str], int]
    """The game that continues a deal, by its game's name and its number."""


@dataclass(frozen=True)
class PlayPuzzle(Request):
    """Open the puzzle of a task."""

    task: DailyTask
    day: int  # The day that it counts for, as by `date.toordinal`.


@dataclass(frozen=True)
class TaskRow(ProgressRow):
    """One of the day's tasks."""

    is_solved: bool

    @property
    def is_done(self) -> bool:
        return self.is_solved


def _about(task: DailyTask) -> str:
    """Return what a task is, in a line."""
    if task.is_deal:
        return _("Win deal {number} · {difficulty}", number=task.number, difficulty=difficulty_of(task))
    difficulty = DIFFICULTY_NAMES[puzzle_of(task).difficulty]
    return _("Puzzle {number} · {difficulty}", number=task.number, difficulty=difficulty)


class MonthAndTasks(Composite):
    """A month with a note below it, and beside it a heading and the tasks, or above if narrow."""

    def __init__(self, month: Month, note: Block, tasks: Sequence[Block]) -> None:
        self._month, self._note, self._tasks = month, note, tasks

    def _places(self, rect: Rect, theme: Theme) -> list[tuple[Block, Rect, Theme]]:
        """Return the blocks with their places and themes: a calendar can't wrap."""
        narrow = self._month.width(theme.limited)
        left = rect.left + narrow + theme.px(GAP)
        wide = rect.right - left
        if wide < theme.text_px(LEAST_TASKS):
            tasks = stacked((*self._tasks, self._note), rect, theme)
            below = Rect(rect.left, tasks[-1][1].bottom + theme.px(GAP), rect.width, 0)
            return [*tasks, *stacked((self._month,), below, theme.limited)]
        # Both titles are on one line.
        lower = (self._month.bar_height(theme.limited) - self._tasks[0].height(theme, wide)) // 2
        return [
            *stacked((self._month, self._note), Rect(rect.left, rect.top, narrow, 0), theme.limited),
            *stacked(self._tasks, Rect(left, rect.top + lower, wide, 0), theme),
        ]


class DailyScreen(Page):
    """A calendar and the chosen day's tasks; the focus starts at the first one that is not solved."""

    def __init__(
        self, load: Callable[[], DailyData], size: tuple[int, int], theme: Theme | None = None
    ) -> None:
        self._load = load
        self._today, self._marks, self._running = load()
        self._day, self._month = self._today, self._today.replace(day=1)
        super().__init__(size, theme, first=self._next_target(), is_main=True)

    def refresh(self) -> None:
        """Update the player's progress; the focus goes from a task to the next one that is not solved."""
        self._today, self._marks, self._running = self._load()
        self._lay_out()
        self._ring.begin_at(self._next_target())
        focused = self._ring.focused
        if focused is not None and focused.widget.target.startswith(TASK):
            self._ring.focus(self._next_target())

    @property
    def day(self) -> int:
        """The chosen day, as by `date.toordinal`."""
        return self._day.toordinal()

    def _title(self) -> str:
        return _("Daily five")

    def _blocks(self) -> Sequence[Block]:
        solved = self._solved
        following = solved.index(False) if False in solved else None
        rows = [
            TaskRow(
                f"{TASK}{place}",
                place + 1,
                _(GAMES[task.game].title),
                _about(task),
                place == following,
                solved[place],
            )
            for place, task in enumerate(self._tasks)
        ]
        weight = Weight.FIRST if following is None else Weight.PLAIN
        copy = Button(COPY, _("Copy result"), weight, note=self._result())
        tasks: list[Block] = [
            Paragraph(self._heading(), look.TITLE),
            *(Whole(row, "tasks", above=8) for row in rows),
            Flow([copy], zone="tasks", above=12),
        ]
        is_last = self._month >= self._today.replace(day=1)
        note = _(
            "Solve puzzles without mistakes or help, and win the deal without help."
            " You can catch up on any day."
        )
        month = Month(self._month, self._cells(), is_last=is_last)
        below = Paragraph(note, is_faint=True, above=14)
        if following is None:
            below = Ribbon(_("All five solved!"), above=14)
        return [MonthAndTasks(month, below, tasks)]

    def _heading(self) -> str:
        return (
            _("Today, {day}", day=date_text(self._day)) if self._day == self._today else date_text(self._day)
        )

    def _cells(self) -> dict[int, DayCell]:
        """Return the days of the month up to today."""
        found: dict[int, DayCell] = {}
        for number in filter(None, days_of(self._month)):
            day = self._month.replace(day=number)
            if day <= self._today:
                solved = sum(self._marks.of(day.toordinal()))
                found[number] = DayCell(
                    f"{DAY}{day}", number, solved, is_today=day == self._today, is_chosen=day == self._day
                )
        return found

    @property
    def _tasks(self) -> Sequence[DailyTask]:
        return tasks_of(self.day)

    @property
    def _solved(self) -> Sequence[bool]:
        return self._marks.of(self.day)

    def _next_target(self) -> str:
        return f"{TASK}{self._solved.index(False)}" if False in self._solved else COPY

    def _result(self) -> str:
        solved = self._solved
        return _(
            "Pecking Order {day}: {solved} of {count} {stars}",
            day=date_text(self._day),
            solved=sum(solved),
            count=COUNT,
            stars="".join(SOLVED if each else UNSOLVED for each in solved),
        )

    def _on_act(self, act: Act) -> Request | None:
        if act.target == COPY:
            return CopyText(self._result(), is_game=False)
        if act.target.startswith(TASK):
            return self._play(self._tasks[int(act.target.removeprefix(TASK))])
        if act.target.startswith(DAY):
            self._day = date.fromisoformat(act.target.removeprefix(DAY))
        elif act.target == EARLIER:
            self._turn_page(-1)
        else:
            self._turn_page(1)
        self._lay_out()
        return None

    def _turn_page(self, months: int) -> None:
        year, month = divmod(self._month.year * 12 + self._month.month - 1 + months, 12)
        if MINYEAR <= year <= MAXYEAR:
            self._month = min(date(year, month + 1, 1), self._today.replace(day=1))

    def _play(self, task: DailyTask) -> Request | None:
        if not task.is_deal:
            return PlayPuzzle(task, self.day)
        running = self._running.get((task.game, task.number))
        if running is not None:
            return Resume(task.game, running)
        return StartGame(task.game, deal=task.number, is_daily=True)
