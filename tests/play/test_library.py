"""The library: which deal is chosen for a new game."""

from collections.abc import Iterable, Iterator
from itertools import product, repeat
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.errors import InvalidInput, NoSuchDeal
from game.engine.game import AnyGame, Trait
from game.engine.i18n import N_
from game.engine.record import Record
from game.engine.solo import SoloSolution, Winnable
from game.play.library import MAX_DRAWS, Library, Names, Players
from game.store.database import Database
from game.store.saved import SavedGame, Status
from support.changed_game import changed
from support.checked import known
from support.saved_games import NOW, SMALL, STANDARD, VARIED, played_on

SOLO = "solodrez"
DUEL = "hierarchy"
ALONE = (None,)
AGAINST_EASY = (None, "easy")


def numbers(count: int, game: str = SOLO) -> list[int]:
    """Return the first random deals of a game."""
    chance = Random(1)
    return [chance.randrange(GAMES[game].common_deals) for _ in range(count)]


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(Database.open(tmp_path / "games.db", NOW), Random(1), lambda: NOW)


def running_game(library: Library, name: str) -> SavedGame:
    """Return the running game as saved."""
    return known(library.resumable(name)).saved


class Solver:
    """A solver that returns the given verdicts in turn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.verdicts: Iterator[Winnable] = repeat(Winnable.UNKNOWN)
        self.asked: list[str] = []
        self.budgets: list[Budget] = []
        monkeypatch.setitem(GAMES, SOLO, changed(GAMES[SOLO], solve=self._solve))

    def _solve(self, state: Any, budget: Budget) -> SoloSolution:
        self.asked.append(str(state))
        self.budgets.append(budget)
        return SoloSolution(next(self.verdicts))


@pytest.fixture
def solver(monkeypatch: pytest.MonkeyPatch) -> Solver:
    return Solver(monkeypatch)


def test_random_deal_is_first_that_solver_wins(library: Library, solver: Solver) -> None:
    solver.verdicts = iter([Winnable.UNKNOWN, Winnable.LOST, Winnable.WON])
    session, saved = library.deal(SOLO, ALONE, is_winnable=True)
    assert (session.deal, saved.is_winnable, saved.is_counted) == (numbers(3)[2], True, True)
    assert solver.asked == [str(GAMES[SOLO].deal(number)) for number in numbers(3)]
    assert {(budget.nodes, budget.seconds) for budget in solver.budgets} == {(20_000, None)}


def test_last_of_fifty_unsolved_deals_is_used(library: Library, solver: Solver) -> None:
    session, saved = library.deal(SOLO, ALONE, is_winnable=True)
    assert (len(solver.asked), session.deal, saved.is_winnable) == (50, numbers(50)[-1], False)


@pytest.mark.parametrize(
    ("name", "number", "is_winnable"), [(SOLO, 7, True), (SOLO, None, False), (DUEL, None, True)]
)
def test_other_deals_are_not_checked(
    library: Library, solver: Solver, name: str, number: int | None, *, is_winnable: bool
) -> None:
    players = ALONE if name == SOLO else AGAINST_EASY
    session, saved = library.deal(name, players, number, is_winnable=is_winnable)
    expected = numbers(1, name)[0] if number is None else number
    assert (session.deal, saved.is_winnable, solver.asked) == (expected, False, [])


def test_another_deal_is_checked_and_same_deal_keeps_flag(library: Library, solver: Solver) -> None:
    solver.verdicts = iter([Winnable.LOST, Winnable.WON, Winnable.LOST, Winnable.WON])
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


def test_daily_deal_counts_as_winnable_and_replaces_an_untouched_game(library: Library) -> None:
    running = library.deal(SOLO, ALONE, 5)
    session, saved = library.daily(SOLO, 6, ALONE)
    assert running_game(library, SOLO).id == saved.id != running.saved.id
    assert (session.deal, saved.is_winnable, saved.is_counted) == (6, True, True)


def test_chosen_variant_is_kept_for_next_game(library: Library) -> None:
    assert library.deal(VARIED, AGAINST_EASY).session.record.variant == STANDARD
    open_game = library.deal(VARIED, AGAINST_EASY, variant=SMALL)
    assert (open_game.session.record.variant, open_game.session.deal) == (SMALL, 0), "there is one deal"
    for is_same_deal in (True, False):
        again = library.again(open_game, AGAINST_EASY, is_same_deal=is_same_deal)
        assert (again.session.record.variant, again.session.deal) == (SMALL, 0)
    with pytest.raises(InvalidInput, match="huge"):
        library.deal(VARIED, AGAINST_EASY, variant="huge")
    assert running_game(library, VARIED).id == again.saved.id


@pytest.mark.parametrize("is_over", [True, False])
def test_pasted_game_is_marked_and_not_counted(library: Library, is_over: bool) -> None:
    record = played_on(Record(DUEL, "standard", 3), 10_000 if is_over else 1)
    asked = []

    def seating(of: AnyGame, variant: str) -> tuple[Players, Names]:
        asked.append((of.name, variant))
        return (None, "easy"), ()

    saved = library.paste(str(record), seating).saved
    assert asked == [("hierarchy", "standard")]
    assert (saved.record, saved.status) == (record, Status.FINISHED if is_over else Status.RUNNING)
    assert (saved.is_pasted, saved.is_counted) == (True, False)
    assert not library.deal("hierarchy", AGAINST_EASY, 5).saved.is_pasted
    dealt = library.paste("hierarchy standard deal 3", seating).saved
    assert (dealt.is_pasted, dealt.is_counted) == (False, True), "it has no moves"


# Requested traits

EVERY_TRAIT = [
    dict(zip([trait.name for trait in GAMES[DUEL].traits], values, strict=True))
    for values in product(*(trait.values for trait in GAMES[DUEL].traits))
]
SOME_TRAITS = [
    *((DUEL, traits) for traits in (*EVERY_TRAIT[::2], {"winner": "first"})),
    *((SOLO, {"difficulty": level}) for level in ("easy", "medium", "hard")),
]


def traits_of(number: int | None, names: Iterable[str], game: str = DUEL) -> dict[str, str | None]:
    """Return these traits of a deal."""
    state = GAMES[game].deal(number or 0)
    return {trait.name: trait.of(number or 0, state) for trait in GAMES[game].traits if trait.name in names}


@pytest.mark.parametrize(("name", "traits"), SOME_TRAITS, ids=str)
def test_random_deal_has_requested_traits(library: Library, name: str, traits: dict[str, str]) -> None:
    players = ALONE if name == SOLO else AGAINST_EASY
    open_game = library.deal(name, players, deal_traits=traits)
    found = []
    for _ in range(4):
        found.append(open_game.session.deal)
        assert traits_of(open_game.session.deal, traits, name) == traits
        open_game = library.again(open_game, players, is_same_deal=False, deal_traits=traits)
    assert len(set(found)) > 1, "chance still chooses"


def test_numbered_and_repeated_deals_ignore_traits(library: Library) -> None:
    wished = {"winner": "second" if traits_of(7, ["winner"]) == {"winner": "first"} else "first"}
    open_game = library.deal(DUEL, AGAINST_EASY, 7, deal_traits=wished)
    same = library.again(open_game, AGAINST_EASY, is_same_deal=True, deal_traits=wished)
    numbered = library.again(open_game, AGAINST_EASY, is_same_deal=False, number=7, deal_traits=wished)
    assert [each.session.deal for each in (open_game, same, numbered)] == [7, 7, 7]


def add_trait(monkeypatch: pytest.MonkeyPatch, name: str, good: Iterable[int]) -> list[int]:
    """Give a game a trait that only these deals have; return the deals asked for."""
    asked: list[int] = []

    def of(number: int, _state: Any) -> str | None:
        asked.append(number)
        return "good" if number in good else None

    trait = Trait("mood", N_("Mood"), {"good": N_("Good")}, of)
    monkeypatch.setitem(GAMES, name, changed(GAMES[name], traits=(trait,)))
    return asked


@pytest.mark.parametrize("name", [DUEL, SOLO])
def test_impossible_traits_are_refused_and_change_nothing(
    library: Library, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    players = ALONE if name == SOLO else AGAINST_EASY
    asked = add_trait(monkeypatch, name, ())
    running = library.deal(name, players, 7)
    with pytest.raises(NoSuchDeal, match="No matching deal"):
        library.deal(name, players, is_winnable=True, deal_traits={"mood": "good"})
    assert len(asked) == MAX_DRAWS, "there is an end to it"
    with pytest.raises(NoSuchDeal):
        library.again(running, players, is_same_deal=False, deal_traits={"mood": "good"})
    assert running_game(library, name) == running.saved


def test_traits_come_before_solver(library: Library, solver: Solver, monkeypatch: pytest.MonkeyPatch) -> None:
    wished = numbers(40)[10::10]
    add_trait(monkeypatch, SOLO, wished)
    solver.verdicts = iter([Winnable.LOST, Winnable.WON])
    open_game = library.deal(SOLO, ALONE, is_winnable=True, deal_traits={"mood": "good"})
    assert (open_game.session.deal, open_game.saved.is_winnable) == (numbers(40)[20], True)
    assert len(solver.asked) == 2
