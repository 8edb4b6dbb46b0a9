"""The birds of the Imposter Kings: each plays as the sentence about it says."""

from collections.abc import Iterator
from functools import cache, partial
from itertools import islice, pairwise
from typing import Any

import pytest

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.habits import Habits, points
from game.engine.search.ismcts import ChoiceStats
from game.engine.seat import Seat
from game.kings.bot import players
from game.kings.bot.features import plays
from game.kings.bot.match_equity import MatchEquity
from game.kings.bot.players import Level
from game.kings.game import player
from game.kings.rules.cards import SENTRY
from game.kings.rules.notation import NAMES, Move
from game.kings.rules.view import View
from support.bird_habits import by_habit, check_catalog, check_habit, has_choice
from support.kings_positions import state_after, two
from support.kings_views import random_states
from tools.habits import Habit
from tools.kings_habits import STUDY

POSITIONS = 20  # For each habit.
BUDGET = Budget(nodes=40)
GUESS = players.guess


def test_every_bird_has_a_level_a_sentence_and_two_habits() -> None:
    check_catalog(STUDY, list(players.BIRDS))


def test_the_birds_grow_stronger() -> None:
    """Matches are in docs/ladders.md; here only what makes the difference."""
    for weaker, stronger in pairwise(players.BIRDS.values()):
        assert all(few < many for few, many in zip(weaker.iterations, stronger.iterations, strict=True))
        assert weaker.forgets >= stronger.forgets


@cache
def choices_of(habit: Habit) -> tuple[View, ...]:
    """Views in which some choices show a habit and some do not."""
    return tuple(islice(_choices_of(habit), POSITIONS))


def _choices_of(habit: Habit) -> Iterator[View]:
    for number in range(60):
        for state in random_states("two", range(number, number + 1)):
            if state.to_move is not None:
                view = state.view(state.to_move)
                if has_choice(STUDY, habit, view):
                    yield view


@pytest.mark.parametrize(
    ("bird", "place", "moves"),
    [
        ("pip", 0, {"flip"}),
        ("pip", 1, {"decline"}),
        ("dilly", 1, {"decline"}),
        ("berta", 0, {"flip"}),
        ("berta", 1, {"react King's Hand"}),
        ("gus", 0, {"play Soldier", "play Inquisitor"}),
        ("gus", 1, {"name Assassin"}),
        ("maisie", 0, {"play Fool", "play Sentry"}),
        ("maisie", 1, {"play Princess", "play Queen"}),
        ("rufus", 0, {"play Princess", "play Queen"}),
        ("athena", 0, {"play Judge", "play Mystic"}),
    ],
)
def test_a_habit_is_about_the_choices_that_the_sentence_names(bird: str, place: int, moves: set[str]) -> None:
    feature = list(players.BIRDS[bird].habits or {})[place]
    view = state_after(HAND).view(Seat.A)
    texts = [f"{verb} {name}" for verb in ("play", "name", "react") for name in NAMES] + ["flip", "decline"]
    assert {text for text in texts if feature(view, GAMES["kings"].parse_move(text))} == moves


@by_habit(STUDY)
def test_among_equal_choices_a_bird_shows_its_habits(bird: str, habit: Habit) -> None:
    habits = players.BIRDS[bird].habits
    assert habits is not None
    for view in choices_of(habit):
        moves = view.legal_moves()
        most = max(points(habits, view, move) for move in moves)
        favored = [move for move in moves if points(habits, view, move) == most]
        shown = [move in STUDY.showing(habit, view) for move in favored]
        assert all(shown) if habit.direction > 0 else not all(shown), (str(view), favored)


@pytest.mark.parametrize("bird", ["pip", "dilly"])
def test_a_bird_plays_by_its_habits(bird: str) -> None:
    level = players.BIRDS[bird]
    without = level._replace(habits={})
    for habit in STUDY.habits[bird]:
        playing, comparing = (partial(player, each) for each in (level, without))
        check_habit(STUDY, habit, choices_of(habit), playing, comparing, BUDGET)


# Rewards of choices: tries and their mean. The Elder is the most tried choice.
HAND = two("hand Elder, Warlord, Sentry; king down", "hand Queen, Soldier", "court: Fool b")


def preferred(
    monkeypatch: pytest.MonkeyPatch, habits: Habits[View, Move] | None, **tried: tuple[int, float]
) -> set[str]:
    """The cards that a player with these habits plays, with many seeds, after such a search."""
    view = state_after(HAND).view(state_after(HAND).to_move)
    stats = [ChoiceStats(NAMES.index(name), *counts) for name, counts in tried.items()]
    monkeypatch.setattr(players, "Search", partial(FakeSearch, stats))
    level = Level((10,) * 4, habits=habits)
    return {str(player(level, seed).choose(view, Budget())).removeprefix("play ") for seed in range(20)}


class FakeSearch:
    """A search with a given result."""

    def __init__(self, stats: list[ChoiceStats], *_: Any) -> None:
        self._stats = stats

    def run(self, _iterations: int) -> None:
        """Do nothing."""

    def tried(self) -> list[ChoiceStats]:
        return self._stats


LIKES_SENTRIES = {plays(SENTRY): 0.05}


@pytest.mark.parametrize(
    ("sentry", "played"),
    [((200, 0.56), {"Sentry"}), ((200, 0.54), {"Elder"}), ((99, 0.6), {"Elder"}), ((900, 0.56), {"Sentry"})],
    ids=["slightly worse", "too bad", "seldom tried", "often tried"],
)
def test_a_habit_decides_among_choices_that_are_about_as_good(
    monkeypatch: pytest.MonkeyPatch, sentry: tuple[int, float], played: set[str]
) -> None:
    tried = {"Elder": (1000, 0.6), "Sentry": sentry, "Warlord": (300, 0.4)}
    assert preferred(monkeypatch, LIKES_SENTRIES, **tried) == played


def test_a_habit_never_makes_a_player_lose_for_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = {"Elder": (1000, 0.03), "Sentry": (900, 0.0), "Warlord": (300, 0.01)}
    assert preferred(monkeypatch, LIKES_SENTRIES, **tried) == {"Elder"}


@pytest.mark.parametrize(
    ("habits", "played"), [({}, {"Elder", "Sentry"}), (None, {"Elder"})], ids=["bird", "level"]
)
def test_only_some_levels_choose_any_of_equally_good_choices(
    monkeypatch: pytest.MonkeyPatch, habits: Habits[View, Move] | None, played: set[str]
) -> None:
    tried = {"Elder": (1000, 0.6), "Sentry": (600, 0.595), "Warlord": (400, 0.6)}
    assert preferred(monkeypatch, habits, **tried) == played


def test_a_forgetful_player_searches_without_what_it_has_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    state = state_after(f"{HAND} | known: a b-hand Queen")
    view = state.view(state.to_move)

    def guess(view: View, equity: MatchEquity, seed: int) -> Any:
        seen.append(len(view.known))
        return GUESS(view, equity, seed)

    monkeypatch.setattr(players, "guess", guess)
    for seed in range(40):
        player(Level((2,) * 4, forgets=0.25), seed).choose(view, Budget())
    assert 4 <= seen.count(0) <= 16
    assert seen.count(1) == len(seen) - seen.count(0)
