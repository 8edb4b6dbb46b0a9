"""Tournaments: rotations, seeds and confidence intervals."""

from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b
from math import sqrt
from typing import Any

import pytest

from game.catalog import GAMES
from game.engine import tournament
from game.engine.budget import Budget
from game.engine.contract import Bot
from game.engine.errors import InvalidInput
from game.engine.game import AnyGame
from game.engine.intervals import interval
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.engine.tournament import Fixture, Score, Terms
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from support.changed_game import changed

HIERARCHY = GAMES["hierarchy"]
TERMS = Terms("standard", ("easy", "random"), nodes=100)


class RecordingBot:
    """Plays the first or the last legal move and records where it sat and what it saw."""

    def __init__(self, name: str, seed: int, notes: list["RecordingBot"]) -> None:
        self.name = name
        self.seed = seed
        self.seats: set[Seat] = set()
        self.views: list[str] = []
        self.budgets: list[int | None] = []
        notes.append(self)

    def choose(self, view: State, budget: Budget) -> Move:
        assert view.to_move is not None
        self.seats.add(view.to_move)
        self.views.append(str(view))
        self.budgets.append(budget.nodes)
        return view.legal_moves()[0 if self.name == "first" else -1]


def recorded_game() -> tuple[AnyGame, list[RecordingBot]]:
    """Return Hierarchy with two recording bots, and the list of all bots created, in order."""
    notes: list[RecordingBot] = []

    def make(name: str) -> Callable[[int], Bot]:
        return lambda seed: RecordingBot(name, seed, notes)

    return changed(HIERARCHY, bots={"first": make("first"), "last": make("last")}), notes


SCRIBES = Terms("standard", ("first", "last"), nodes=100)


def test_each_deal_is_played_once_from_each_seat_with_fresh_bots() -> None:
    game, notes = recorded_game()
    tournament.play(game, SCRIBES, Fixture(7, 1))
    found = [(scribe.name, scribe.seats) for scribe in notes]
    assert found == [("first", {Seat.A}), ("last", {Seat.B}), ("first", {Seat.B}), ("last", {Seat.A})]
    assert notes[0].views[0] == notes[3].views[0] == str(HIERARCHY.deal(7))
    assert {budget for scribe in notes for budget in scribe.budgets} == {100}


def test_deals_and_seeds_come_from_the_tournament_seed() -> None:
    chance = SplitMix64(42)
    draws = [chance.draw() for _ in range(6)]
    game, notes = recorded_game()
    fixtures = tournament.fixtures(game, SCRIBES, 6, 42)
    assert fixtures == [Fixture(*draws[0:2]), Fixture(*draws[2:4]), Fixture(*draws[4:6])]
    assert tournament.fixtures(game, SCRIBES, 12, 42)[:3] == fixtures, "a longer one begins alike"
    notes.clear()
    tournament.play(game, SCRIBES, fixtures[1])
    stream = SplitMix64(draws[3])
    stream.draw()
    expected = [int(blake2b(stream.draw().to_bytes(8), digest_size=8).hexdigest(), 16) for _ in range(4)]
    assert [scribe.seed for scribe in notes] == expected


def test_scores_add_up_the_games_of_a_deal() -> None:
    game, _ = recorded_game()
    for number in range(30):
        winners = []
        for seated in (("first", "last"), ("last", "first")):
            state = HIERARCHY.deal(number)
            while state.outcome() is None:
                moves = state.legal_moves()
                state = state.apply(moves[0 if seated[state.to_move] == "first" else -1])
            winners.append(seated[state.outcome().winners[0]])
        wins = [winners.count("first"), winners.count("last")]
        expected = tuple(Score(won, 0, 2 - won, won / 2) for won in wins)
        assert tournament.play(game, SCRIBES, Fixture(number, number % 3)) == expected, "whatever came before"


@pytest.mark.parametrize("moves", [1, 3])
def test_the_opening_is_the_same_in_all_rotations(moves: int) -> None:
    game, notes = recorded_game()
    starts = set()
    for seed in range(10):
        notes.clear()
        tournament.play(game, replace(SCRIBES, openings=moves), Fixture(7, seed))
        # Two bots a game: the one with more cards in hand saw the earlier position.
        first, second = (
            min((view for scribe in pair for view in scribe.views[:1]), key=plies)
            for pair in (notes[:2], notes[2:])
        )
        assert first == second
        assert plies(first) == moves
        starts.add(first)
    assert len(starts) > 1


def plies(view: str) -> int:
    """Return how many cards have been played, in an opening without an exchange."""
    pile = view.split(" ")[2]
    return 0 if pile == "-" else pile.count(",") + 1


def test_no_opening_ends_the_game() -> None:
    lengths = set()
    for number in range(50):
        state = tournament.opening(HIERARCHY.deal(number), 60, SplitMix64(number))
        assert state.outcome() is None
        lengths.add(plies(str(state)))
    assert min(lengths) < max(lengths)


@pytest.mark.parametrize(
    ("terms", "games", "part"),
    [
        (TERMS, 0, "0"),
        (TERMS, 3, "3"),
        (replace(TERMS, bots=("easy",)), 2, "1"),
        (replace(TERMS, bots=("easy", "easy", "easy")), 6, "3"),
        (replace(TERMS, bots=("easy", "nobody")), 2, "nobody"),
        (replace(TERMS, variant="none"), 2, "none"),
        (replace(TERMS, nodes=0), 2, "0"),
    ],
)
def test_impossible_terms_are_refused(terms: Terms, games: int, part: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        tournament.fixtures(HIERARCHY, terms, games, 0)
    assert part in str(refusal.value)
    assert str(refusal.value).endswith(".")


def test_a_standing_adds_up_the_deals() -> None:
    won, split, drawn = Score(2, 0, 0, 1.0), Score(1, 0, 1, 0.5), Score(0, 1, 1, 0.25)
    lost, drew = Score(0, 0, 2, 0.0), Score(1, 1, 0, 0.75)
    table = tournament.standings(
        Terms("standard", ("x", "x")), [(won, lost), (split, split), (drawn, drew), (won, lost)]
    )
    assert [str(row).rpartition(" ")[0] for row in table] == ["x 5 1 2 68.8%", "x 2 1 5 31.2%"]
    assert (table[0].low, table[0].high) == interval([1.0, 0.5, 0.25, 1.0])


@pytest.mark.parametrize("count", [1, 2, 5, 30, 1000])
@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 1.0])
def test_identical_shares_give_a_nonzero_interval(count: int, share: float) -> None:
    low, high = interval([share] * count)
    assert 0.0 <= low <= share <= high <= 1.0
    assert high - low > 1 / (count + 2)
    assert (low, high) == (0.0, 1.0) or count > 1


def test_interval_of_many_deals_is_the_normal_one() -> None:
    shares = [0.0] * 300 + [0.5] * 400 + [1.0] * 300
    low, high = interval(shares)
    reach = 1.96 * sqrt(0.15 / 1000)
    assert low == pytest.approx(0.5 - reach, abs=0.001)
    assert high == pytest.approx(0.5 + reach, abs=0.001)


@pytest.mark.parametrize(
    ("choices", "mean"),
    [((0.0, 0.5, 0.5, 1.0), 0.5), ((1.0,) * 9 + (0.0,), 0.9), ((0.5,) * 9 + (1.0,), 0.55)],
)
@pytest.mark.parametrize("count", [3, 50])
def test_interval_covers_the_true_share_as_said(choices: tuple[float, ...], mean: float, count: int) -> None:
    chance = SplitMix64(count)
    held = 0
    for _ in range(600):
        low, high = interval([choices[chance.below(len(choices))] for _ in range(count)])
        held += low <= mean <= high
    assert held >= 0.94 * 600


def test_called_off_round_is_followed_by_the_next() -> None:
    kings = GAMES["kings"]
    terms = Terms("two", ("random", "random"), nodes=1)
    called_off = 0
    for fixture in tournament.fixtures(kings, terms, 24, seed=2):
        scores = tournament.play(kings, terms, fixture)
        assert [score.draws for score in scores] == [0, 0]
        assert sum(score.wins for score in scores) == 2
        state = kings.match(fixture.deal, "two").round()
        chance = SplitMix64(fixture.seed)
        while (end := state.outcome()) is None:
            moves = state.legal_moves()
            state = state.apply(moves[chance.below(len(moves))])
        called_off += not end.winners
    assert called_off > 3


class ScoreReader:
    """Makes any choice of a round of the Imposter Kings, and records the score that it sees."""

    def __init__(self, seed: int, seen: set[str]) -> None:
        self._bot = GAMES["kings"].bot("random", seed)
        self._seen = seen

    def choose(self, view: Any, budget: Budget) -> Any:
        self._seen.add(str(view).partition("score: ")[2].partition(" | ")[0])
        return self._bot.choose(view, budget)


@pytest.mark.parametrize(("points", "scores"), [(1, {""}), (2, {"0 0", "1 0", "0 1", "1 1"})])
def test_match_is_played_to_the_points_of_the_terms(points: int, scores: set[str]) -> None:
    seen: set[str] = set()
    kings = changed(GAMES["kings"], bots={"reader": lambda seed: ScoreReader(seed, seen)})
    terms = Terms("quick2", ("reader", "reader"), nodes=1, points=points)
    for fixture in tournament.fixtures(kings, terms, 16, seed=3):
        assert sum(score.wins for score in tournament.play(kings, terms, fixture)) == 2
    assert seen == scores
