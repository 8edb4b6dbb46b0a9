"""The daily tasks of the real games: the same forever, and what counts as solved."""

from collections.abc import Iterator
from datetime import date
from hashlib import sha256
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.engine.daily import WEEKDAYS, DailyTask
from game.engine.outcome import Outcome
from game.engine.record import Record
from game.engine.seat import Seat
from game.engine.solo import SoloEnd
from game.play import daily
from game.play.daily import COUNT, ERAS, HARD, daily_marks, deal_of, puzzle_of, tasks_of
from game.solodrez.rules.rules import Reason
from game.store.database import Database

FIRST = date(2026, 11, 1)
DATES = 1000
DIGEST = "a40ffcd1c9b5388a9e6f62ae39fe63d95c4356ba4e38e363832f7e6e4d51e3e3"
"""Of the tasks of 1,000 dates from `FIRST` on.

It may only change before a version with these tasks is published. Later, an era that begins in the future
must leave it as it is, and a puzzle keeps its difficulty.
"""


def days(count: int) -> Iterator[int]:
    return (FIRST.toordinal() + number for number in range(count))


def test_the_tasks_of_1000_dates_are_the_same_on_every_machine() -> None:
    text = "\n".join(f"{task.game} {task.number}" for day in days(DATES) for task in tasks_of(day))
    digest = sha256(text.encode()).hexdigest()
    assert digest == DIGEST, digest


def test_each_day_has_a_task_of_every_game_and_a_hard_puzzle() -> None:
    trait = GAMES["solodrez"].traits[0]
    for day in days(60):
        *tasks, last = tasks_of(day)
        assert len(tasks) + 1 == COUNT
        assert [task.game for task in tasks] == list(GAMES)
        for task in (*tasks, last):
            if task.is_deal:
                level = trait.of(task.number, None)
                assert (level == "hard") is (date.fromordinal(day).weekday() >= WEEKDAYS)
                assert level in ("easy", "medium", "hard")
                assert deal_of(day, task.game) == task.number
            else:
                puzzle = puzzle_of(task)
                assert puzzle.number == task.number
                assert (puzzle.difficulty >= HARD) is (task is last)


def test_no_puzzle_of_a_game_comes_twice_until_all_easier_ones_have_come() -> None:
    for place, name in enumerate(("hierarchy", "hierarkia", "kings")):
        easier = [each for each in GAMES[name].puzzles[: ERAS[0].puzzles[name]] if each.difficulty < HARD]
        drawn = [tasks_of(day)[place].number for day in days(len(easier))]
        assert sorted(drawn) == [puzzle.number for puzzle in easier]


def test_eras_follow_each_other_and_draw_only_on_puzzles_that_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    firsts = [era.first for era in ERAS]
    assert firsts[0] == date.min.toordinal()
    assert firsts == sorted(set(firsts))
    for era in ERAS:
        assert set(era.puzzles) == set(GAMES)
        assert all(count <= len(GAMES[name].puzzles) for name, count in era.puzzles.items())
    before = list(map(tasks_of, days(40)))
    change = FIRST.toordinal() + 20
    fewer = {name: count - 5 for name, count in ERAS[-1].puzzles.items()}
    monkeypatch.setattr(daily, "ERAS", (*ERAS, daily.Era(change, fewer)))
    daily._schedule.cache_clear()
    after = list(map(tasks_of, days(40)))
    daily._schedule.cache_clear()
    assert after[:20] == before[:20]
    assert after[20:] != before[20:]


@pytest.mark.parametrize("day", [date.min, date(1970, 1, 1), date.max], ids=str)
def test_every_date_has_five_tasks(day: date) -> None:
    assert len(tasks_of(day.toordinal())) == COUNT


# What counts as solved


TODAY = date(2026, 11, 26).toordinal()
NOW = 1_795_694_400.0


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database.open(tmp_path / "games.db", NOW)
    yield database
    database.close()


def solve(database: Database, task: DailyTask, day: int | None = TODAY, *, is_clean: bool = True) -> None:
    """Save that a task was solved for a day, either without or with help."""
    if not task.is_deal:
        database.add_attempt(task.game, task.number, is_clean, NOW, day)
        return
    game = database.begin(Record(task.game, "standard", task.number), (None,), 1, NOW)
    if not is_clean:
        database.add_hint(game, NOW)
    database.finish(game, Outcome(Reason.WON, (Seat.A,), (1,)), NOW)


def test_a_task_solved_without_help_is_marked_for_its_own_day_only(database: Database) -> None:
    for place, task in enumerate(tasks_of(TODAY)):
        solve(database, task, is_clean=False)
        assert sum(daily_marks(database).of(TODAY)) == place
        solve(database, task)
        assert daily_marks(database).of(TODAY) == [number <= place for number in range(COUNT)]
    marks = daily_marks(database)
    assert [day for day in days(400) if any(marks.of(day))] == [TODAY]


def test_a_puzzle_counts_for_the_day_as_whose_task_it_was_opened(database: Database) -> None:
    first, second, *_others = tasks_of(TODAY)
    solve(database, first, day=None)
    solve(database, second, day=TODAY - 1)
    assert sum(daily_marks(database).of(TODAY)) == 0
    assert database.attempts(first.game).solved == {first.number}


def test_a_mistake_later_on_takes_no_mark_away(database: Database) -> None:
    task = tasks_of(TODAY)[0]
    solve(database, task)
    solve(database, task, is_clean=False)
    database.reset_statistics(task.game, NOW)
    assert daily_marks(database).of(TODAY)[0]


def test_a_lost_or_abandoned_or_pasted_deal_is_not_won(database: Database) -> None:
    task = next(each for each in tasks_of(TODAY) if each.is_deal)
    record = Record(task.game, "standard", task.number)
    database.give_up(database.begin(record, (None,), 1, NOW), NOW)
    pasted = database.begin(record, (None,), 1, NOW, is_pasted=True)
    database.finish(pasted, Outcome(Reason.WON, (Seat.A,), (1,)), NOW)
    for reason in (Reason.NO_MOVE, SoloEnd.SHOWN):
        database.finish(database.begin(record, (None,), 1, NOW), Outcome(reason, (), (0,)), NOW)
    assert sum(daily_marks(database).of(TODAY)) == 0
