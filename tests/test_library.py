"""The player's games: which deal chance chooses."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from itertools import repeat
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.budget import Budget
from game.core.forecast import Forecast, Verdict
from game.library import COMMON_DEALS, Library
from game.store.database import Database
from game.store.saved import Status
from saved_games import NOW

SOLO = "solodrez"
ALONE = (None,)


def numbers(count: int) -> list[int]:
    """The deals that chance draws if nothing else is asked of it."""
    chance = Random(1)
    return [chance.randrange(COMMON_DEALS) for _ in range(count)]


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(Database.open(tmp_path / "games.db", NOW), Random(1), lambda: NOW)


class Solver:
    """Stands in for the game's own: says one verdict after the other."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.verdicts: Iterator[Verdict] = repeat(Verdict.UNKNOWN)
        self.asked: list[str] = []
        self.budgets: list[Budget] = []
        monkeypatch.setitem(GAMES, SOLO, replace(GAMES[SOLO], forecast=self._forecast))

    def _forecast(self, state: Any, budget: Budget) -> Forecast:
        self.asked.append(str(state))
        self.budgets.append(budget)
        return Forecast(next(self.verdicts))


@pytest.fixture
def solver(monkeypatch: pytest.MonkeyPatch) -> Solver:
    return Solver(monkeypatch)


def test_chance_deals_the_first_that_the_solver_wins(library: Library, solver: Solver) -> None:
    solver.verdicts = iter([Verdict.UNKNOWN, Verdict.LOST, Verdict.WON])
    session, saved = library.deal(SOLO, ALONE, is_winnable=True)
    assert session.deal == numbers(3)[2]
    assert saved.is_winnable
    assert saved.is_counted
    assert solver.asked == [str(GAMES[SOLO].deal(number)) for number in numbers(3)]


def test_what_the_solver_may_look_at_is_the_same_on_every_machine(library: Library, solver: Solver) -> None:
    solver.verdicts = repeat(Verdict.WON)
    library.deal(SOLO, ALONE, is_winnable=True)
    assert [(budget.nodes, budget.seconds) for budget in solver.budgets] == [(20_000, None)]


def test_after_fifty_deals_the_last_one_has_to_do(library: Library, solver: Solver) -> None:
    session, saved = library.deal(SOLO, ALONE, is_winnable=True)
    assert len(solver.asked) == 50
    assert session.deal == numbers(50)[-1]
    assert not saved.is_winnable


def test_a_deal_that_somebody_chose_is_not_judged(library: Library, solver: Solver) -> None:
    session, saved = library.deal(SOLO, ALONE, 7, is_winnable=True)
    assert (session.deal, saved.is_winnable, solver.asked) == (7, False, [])


def test_without_the_wish_chance_deals_anything(library: Library, solver: Solver) -> None:
    session, saved = library.deal(SOLO, ALONE)
    assert (session.deal, saved.is_winnable, solver.asked) == (numbers(1)[0], False, [])


def test_a_game_without_a_solver_deals_anything(library: Library) -> None:
    session, saved = library.deal("hierarchy", (None, "easy"), is_winnable=True)
    assert (session.deal, saved.is_winnable) == (numbers(1)[0], False)


def test_another_deal_is_chosen_in_the_same_way_and_the_same_one_stays_what_it_was(
    library: Library, solver: Solver
) -> None:
    solver.verdicts = iter([Verdict.LOST, Verdict.WON, Verdict.LOST, Verdict.WON])
    first = library.deal(SOLO, ALONE, is_winnable=True)
    same = library.again(first, ALONE, is_same_deal=True)
    assert (same.session.deal, same.saved.is_winnable) == (first.session.deal, True)
    assert len(solver.asked) == 2
    other = library.again(same, ALONE, is_same_deal=False, is_winnable=True)
    assert other.saved.is_winnable
    assert solver.asked[3] == str(GAMES[SOLO].deal(other.session.deal or 0))
    anything = library.again(other, ALONE, is_same_deal=False)
    assert not anything.saved.is_winnable
    assert len(solver.asked) == 4


def test_the_deals_of_the_real_solver_can_be_won(library: Library) -> None:
    game = GAMES[SOLO]
    assert game.forecast is not None
    for _ in range(3):
        session, saved = library.deal(SOLO, ALONE, is_winnable=True)
        assert saved.is_winnable
        state = session.state
        for text in game.forecast(state, Budget(nodes=20_000)).moves:
            state = state.apply(game.parse_move(text))
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.winners


def test_the_deal_of_a_day_is_the_same_for_everybody_and_can_be_won(library: Library, tmp_path: Path) -> None:
    day = date(2026, 11, 21)
    session, saved = library.daily(SOLO, day, ALONE)
    other = Library(Database.open(tmp_path / "other.db", NOW), Random(99), lambda: NOW)
    assert other.daily(SOLO, day, ALONE).session.deal == session.deal
    assert saved.is_winnable
    assert saved.is_counted
    solve = GAMES[SOLO].forecast
    assert solve is not None
    assert solve(session.state, Budget(nodes=20_000)).verdict is Verdict.WON


def test_each_day_has_a_deal_of_its_own(library: Library, solver: Solver) -> None:
    solver.verdicts = repeat(Verdict.WON)
    days = [date(2026, 11, 1) + timedelta(days=number) for number in range(60)]
    assert len({library.daily(SOLO, day, ALONE).session.deal for day in days}) == len(days)


def test_the_deal_of_a_day_takes_the_place_of_the_running_game(library: Library, solver: Solver) -> None:
    running = library.deal(SOLO, ALONE, 5)
    daily = library.daily(SOLO, date(2026, 11, 21), ALONE)
    assert library.running(SOLO) is not None
    assert daily.saved.id != running.saved.id
    found = library.running(SOLO)
    assert found is not None
    assert found.saved.id == daily.saved.id


def test_the_next_deal_leaves_another_running_game_alone(library: Library) -> None:
    """It takes the place of the game at the table only, which may be one that has ended."""
    looked_at = library.deal(SOLO, ALONE, 5)
    library.again(looked_at, ALONE, is_same_deal=True)
    running = library.running(SOLO)
    assert running is not None
    nexts = library.again(looked_at, ALONE, is_same_deal=False, number=6)
    assert nexts.session.deal == 6
    assert not nexts.saved.is_winnable
    kept = library.ended(running.saved.id)
    assert kept is not None
    assert kept.saved.status is Status.RUNNING
