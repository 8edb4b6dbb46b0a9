"""The schedule of daily tasks: order, repetition, weekends."""

from datetime import date, timedelta

from game.engine.daily import DailyTask, Schedule

MONDAY = date(2026, 11, 23).toordinal()
SCHEDULE = Schedule(
    {"chess": range(1, 13), "go": range(1, 8)},
    {"patience": range(100)},
    {"patience": range(100, 130)},
    {"chess": (13, 14), "go": (8, 9, 10), "patience": (1, 2)},
)


def test_a_day_has_one_task_of_each_game_and_a_hard_one_of_the_games_in_turn() -> None:
    for day in range(MONDAY, MONDAY + 30):
        chess, go, patience, hard = SCHEDULE.tasks(day)
        assert [chess.game, go.game, patience.game] == ["chess", "go", "patience"]
        assert [task.is_deal for task in (chess, go, patience, hard)] == [False, False, True, False]
        games = [SCHEDULE.tasks(day + later)[-1].game for later in range(3)]
        assert sorted(games) == ["chess", "go", "patience"]


def test_no_task_comes_twice_before_its_list_is_used_up() -> None:
    for place, count in ((0, 12), (1, 7)):
        for first in (MONDAY, MONDAY + 5):
            drawn = [SCHEDULE.tasks(first + later)[place].number for later in range(count)]
            assert sorted(drawn) == list(range(1, count + 1))
            assert drawn != sorted(drawn)
            assert SCHEDULE.tasks(first + count)[place].number == drawn[0]
    hard = [SCHEDULE.tasks(MONDAY + later)[-1] for later in range(3 * 6)]
    for game, numbers in (("chess", [13, 14]), ("go", [8, 9, 10]), ("patience", [1, 2])):
        drawn = [task.number for task in hard if task.game == game]
        assert sorted(drawn[: len(numbers)]) == numbers


def test_weekends_have_deals_of_their_own_and_none_comes_twice() -> None:
    deals = {day: SCHEDULE.tasks(day)[2].number for day in range(MONDAY, MONDAY + 7 * 15)}
    weekend = [deals[day] for day in deals if date.fromordinal(day).weekday() >= 5]
    weekdays = [deal for deal in deals.values() if deal not in weekend]
    assert sorted(weekend) == list(range(100, 130))
    assert len(set(weekdays)) == 5 * 15
    assert max(weekdays) < 100


def test_the_first_and_the_last_date_have_tasks() -> None:
    assert date.min.weekday() == 0, "day 1 is a Monday"
    for day in (date.min, date.min + timedelta(days=6), date.max):
        tasks = SCHEDULE.tasks(day.toordinal())
        assert len(tasks) == 4
        assert tasks[0] == DailyTask("chess", tasks[0].number)
