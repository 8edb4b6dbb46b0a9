"""The daily tasks on their page: months, days, the result as text, and what is asked before a deal."""

from collections.abc import Mapping
from datetime import date

import pygame
import pytest

from game.play.daily import COUNT, DailyMarks, deal_of, tasks_of
from game.screens.daily import COPY, TASK, DailyData, DailyScreen, PlayPuzzle
from game.screens.month import DAY, EARLIER, LATER, DayCell
from game.table.scene import Resume, StartGame
from game.ui.scene import CopyText
from game.ui.theme import REFERENCE
from support.checked import checked, known
from support.events import click_on, key
from support.screen_values import MARKS, TODAY, daily

pytestmark = pytest.mark.usefixtures("silent_pygame")
NOTHING = DailyMarks([], [])
DEAL = deal_of(TODAY.toordinal(), "solodrez")
DEAL_TASK = f"{TASK}{[task.is_deal for task in tasks_of(TODAY.toordinal())].index(True)}"


def page(today: date, marks: DailyMarks = NOTHING, running: Mapping[int, int] | None = None) -> DailyScreen:
    return pages(
        DailyData(today, marks, {("solodrez", deal): game for deal, game in (running or {}).items()})
    )


def pages(*data: DailyData) -> DailyScreen:
    """Return a screen that shows the next of these each time it is refreshed."""
    return DailyScreen(iter(data).__next__, REFERENCE)


def days(screen: DailyScreen) -> list[str]:
    """The days that can be chosen."""
    return [name.removeprefix(DAY) for name in screen.targets() if name.startswith(DAY)]


def cells(screen: DailyScreen) -> dict[str, DayCell]:
    return {
        placed.widget.target.removeprefix(DAY): placed.widget
        for placed in screen._placed
        if isinstance(placed.widget, DayCell)
    }


def test_the_days_up_to_today_can_be_chosen_and_earlier_months_follow() -> None:
    screen = page(date(2026, 3, 2))
    assert days(screen) == ["2026-03-01", "2026-03-02"]
    click_on(screen, LATER)
    assert days(screen) == ["2026-03-01", "2026-03-02"]
    click_on(screen, EARLIER)
    assert (len(days(screen)), days(screen)[0]) == (28, "2026-02-01")
    for _month in range(14):
        click_on(screen, EARLIER)
    assert (len(days(screen)), days(screen)[-1]) == (31, "2024-12-31")
    for _month in range(20):
        click_on(screen, LATER)
    assert days(screen) == ["2026-03-01", "2026-03-02"]


@pytest.mark.parametrize(
    ("day", "column", "weeks"),
    [(date(2026, 3, 31), 6, 6), (date(2027, 2, 28), 0, 4), (date(2024, 2, 29), 3, 5)],
    ids=str,
)
def test_a_month_begins_on_its_weekday(day: date, column: int, weeks: int) -> None:
    places = {name: rect for name, rect in page(day).targets().items() if name.startswith(DAY)}
    first = places[f"{DAY}{day.replace(day=1)}"]
    assert len(places) == day.day
    lefts = sorted({rect.left for rect in places.values()})
    assert lefts.index(first.left) == column
    assert len({rect.top for rect in places.values()}) == weeks


@pytest.mark.parametrize("day", [date.min, date(1970, 1, 1), date(9999, 12, 30), date.max], ids=str)
def test_the_calendar_works_at_the_ends_of_time(day: date) -> None:
    screen = page(day)
    screen.draw(pygame.Surface(REFERENCE))
    assert days(screen)[-1] == str(day)
    for target in (EARLIER, LATER, LATER, EARLIER, EARLIER, f"{DAY}{days(screen)[0]}", COPY):
        if target in screen.targets():
            click_on(screen, target)
        screen.draw(pygame.Surface(REFERENCE))
    is_first = (day.year, day.month) == (1, 1)
    assert (days(screen)[-1] == str(day)) is is_first


def test_another_day_shows_its_own_tasks_and_marks() -> None:
    screen = daily(REFERENCE)
    assert cells(screen)[str(TODAY)].solved == 3
    assert cells(screen)[str(TODAY)].is_chosen
    earlier = TODAY.replace(day=1)
    click_on(screen, f"{DAY}{earlier}")
    assert [name for name, cell in cells(screen).items() if cell.is_chosen] == [str(earlier)]
    first = tasks_of(earlier.toordinal())[0]
    assert click_on(screen, f"{TASK}0") == PlayPuzzle(first, earlier.toordinal())
    click_on(screen, EARLIER)
    assert click_on(screen, f"{TASK}0") == PlayPuzzle(first, earlier.toordinal()), "it stays chosen"


def test_the_result_is_one_line_without_the_tasks() -> None:
    assert click_on(daily(REFERENCE), COPY) == CopyText(
        "Pecking Order 2026-08-09: 3 of 5 \N{BLACK STAR}\N{BLACK STAR}\N{BLACK STAR}\N{WHITE STAR}"
        "\N{WHITE STAR}",
        is_game=False,
    )
    assert checked(CopyText, click_on(page(TODAY), COPY)).text.endswith("0 of 5 " + COUNT * "\N{WHITE STAR}")


def test_enter_plays_the_first_open_task_and_then_the_next() -> None:
    first, second, *_others = tasks_of(TODAY.toordinal())
    marks = DailyMarks([(TODAY.toordinal(), first.game, first.number)], [])
    screen = pages(DailyData(TODAY, NOTHING, {}), DailyData(TODAY, marks, {}))
    assert screen.handle(key(pygame.K_RETURN)) == PlayPuzzle(first, TODAY.toordinal())
    screen.refresh()
    assert screen.handle(key(pygame.K_RETURN)) == PlayPuzzle(second, TODAY.toordinal())


def test_the_focus_stays_on_a_day_when_the_page_is_shown_again() -> None:
    screen = pages(DailyData(TODAY, NOTHING, {}), DailyData(TODAY, MARKS, {}))
    for code in (pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_DOWN):
        screen.handle(key(code))
    focused = known(screen.focused)
    assert focused.startswith(DAY)
    screen.refresh()
    assert screen.focused == focused


def test_a_new_day_is_shown_when_it_has_begun() -> None:
    tomorrow = TODAY.replace(day=TODAY.day + 1)
    screen = pages(DailyData(TODAY, MARKS, {}), DailyData(tomorrow, MARKS, {}))
    assert str(tomorrow) not in days(screen)
    screen.refresh()
    assert cells(screen)[str(tomorrow)].is_today
    assert cells(screen)[str(TODAY)].is_chosen


def test_a_deal_in_progress_is_resumed_and_another_one_started() -> None:
    assert click_on(page(TODAY, running={DEAL + 1: 4, DEAL: 3}), DEAL_TASK) == Resume("solodrez", 3)
    start = StartGame("solodrez", deal=DEAL, is_daily=True)
    assert click_on(page(TODAY, running={DEAL + 1: 4}), DEAL_TASK) == start
