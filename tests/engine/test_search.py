"""Alpha-beta, and the evaluation of all moves, against a plain minimax on random trees."""

from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.engine.budget import POLL_EVERY, Budget
from game.engine.rng import SplitMix64
from game.engine.search.alphabeta import SURE, WIN, Result, Search, Settings
from game.engine.search.multipv import LOSING_DEPTH, NO_VALUE, Line, evaluate_moves
from game.engine.search.two_player import CALM, DRAWN, FORCED, GOES_ON, LOST, TwoPlayerGame

PLAIN = Settings(
    quiescence_plies=0,
    futility_depth=0,
    futility_margin=1000,
    null_move=False,
    reduce_late_moves=False,
    contempt=5,
)
"""Settings without any unsound cuts."""
SEEDS = range(40)


class Tree(TwoPlayerGame):
    """A game with random positions: a few moves in each, some of them forced, some of them final."""

    def __init__(self, seed: int, *, ends: int = 12) -> None:
        self.seed = seed
        self._ends = ends  # One position in this many is the end.
        self._path: list[int] = []

    def _chance(self) -> SplitMix64:
        chance = SplitMix64(self.seed)
        for code in self._path:
            chance = SplitMix64(chance.draw() + code)
        return chance

    def codes(self) -> vec[i64]:
        if self.end() != GOES_ON:
            return vec[i64]()
        return vec[i64](range(1, 2 + self._chance().below(4)))

    def urgent_codes(self) -> vec[i64]:
        return vec[i64]()

    def do(self, code: i64) -> None:
        self._path.append(int(code))

    def undo(self) -> None:
        self._path.pop()

    def pass_move(self) -> None:
        self._path.append(0)

    def key(self) -> i64:
        return self._chance().draw() >> 2

    def end(self) -> i64:
        chance = self._chance().below(self._ends * 2) if self._path else -1
        return LOST if chance == 0 else DRAWN if chance == 1 else GOES_ON

    def plies_since_irreversible(self) -> i64:
        return 0

    def is_near_draw_limit(self) -> bool:
        return False

    def threat(self) -> i64:
        return FORCED if self._chance().below(4) == 0 and self.end() == GOES_ON else CALM

    def estimate(self) -> i64:
        return self._chance().below(401) - 200

    def stake(self) -> i64:
        return 0

    def priority(self, code: i64) -> i64:
        return code & 1

    def place(self, code: i64) -> i64:
        return code

    def history_size(self) -> i64:
        return 8


def minimax(tree: Tree, depth: int, ply: int = 0) -> int:
    """The value by definition, including the plies that cost no depth."""
    end = tree.end()
    if end == LOST:
        return ply - WIN
    if end == DRAWN:
        return PLAIN.contempt if ply % 2 else -PLAIN.contempt
    is_forced = tree.threat() == FORCED
    if depth <= 0 and not is_forced:
        return int(tree.estimate())
    best = -WIN
    for code in tree.codes():
        tree.do(code)
        best = max(best, -minimax(tree, depth if is_forced and ply else depth - 1, ply + 1))
        tree.undo()
    return best


def trees() -> Iterator[Tree]:
    """Trees with a choice at the root."""
    for seed in SEEDS:
        tree = Tree(seed)
        if len(tree.codes()) > 1:
            yield tree


# Alpha-beta


def look(tree: Tree, depth: int, width: int = 0) -> Result:
    return Search(tree, Budget().meter(), bits=10, settings=PLAIN).run(depth=depth, width=width)


@pytest.mark.parametrize("depth", [1, 4])
def test_value_equals_plain_minimax(depth: int) -> None:
    for tree in trees():
        result = look(tree, depth)
        # A win ends the search at the depth where it is found.
        assert result.value == minimax(tree, result.depth), tree.seed
        assert result.depth == depth or abs(result.value) > SURE


def test_pruning_does_not_miss_wins() -> None:
    wins = 0
    for tree in trees():
        plain = look(tree, 4)
        if plain.value > SURE:
            wins += 1
            assert Search(tree, Budget().meter(), bits=10).run(depth=12).value > SURE, tree.seed
    assert wins > 5


def test_values_within_the_width_are_exact() -> None:
    for tree in trees():
        result = look(tree, 3, width=50)
        for turn in result.turns:
            tree.do(turn.code)
            value = -minimax(tree, result.depth - 1, 1)
            tree.undo()
            if value >= result.value - 50:
                assert turn.value == value, tree.seed
            else:
                assert value <= turn.value < result.value - 50


def test_line_is_playable_and_leads_to_the_value() -> None:
    for tree in trees():
        result = look(tree, 3)
        for code in result.line:
            assert code in tree.codes()
            tree.do(code)
        sign = -1 if len(result.line) % 2 else 1
        assert result.value == sign * minimax(tree, 0, len(result.line)), tree.seed
        for _ in result.line:
            tree.undo()


@pytest.mark.parametrize("nodes", [1, 7, 300])
def test_search_stays_within_the_node_budget(nodes: int) -> None:
    for tree in trees():
        meter, key = Budget(nodes=nodes).meter(), tree.key()
        result = Search(tree, meter, bits=10).run(depth=6)
        assert tree.key() == key, "the game is as before"
        assert result.line[0] in tree.codes()
        assert meter.nodes <= nodes


def test_cancelled_search_returns_at_once() -> None:
    asked = 0

    def is_cancelled() -> bool:
        nonlocal asked
        asked += 1
        return True

    tree = Tree(5, ends=10**6)
    assert len(tree.codes()) > 1
    meter = Budget(is_cancelled=is_cancelled).meter()
    result = Search(tree, meter, bits=10).run()
    assert asked == 1
    assert meter.nodes <= POLL_EVERY
    assert result.line[0] in tree.codes()


# All moves

WIDTH = 50


def floor(best: int) -> int:
    return max(best - WIDTH, -SURE)


def evaluate(tree: Tree, depth: int, nodes: int | None = None) -> list[Line]:
    meter = Budget(nodes=nodes).meter()
    search = Search(tree, meter, bits=10, settings=PLAIN)
    return evaluate_moves(search, tree, meter, floor, depth=depth)


def value(tree: Tree, code: int, depth: int) -> int:
    tree.do(code)
    found = -minimax(tree, depth - 1, 1)
    tree.undo()
    return found


@pytest.mark.parametrize("depth", [1, 4])
def test_values_are_exact_above_the_floor_and_bounds_below(depth: int) -> None:
    for tree in trees():
        found = evaluate(tree, depth)
        assert sorted(one.code for one in found) == list(tree.codes())
        best = max(value(tree, int(code), depth) for code in tree.codes())
        for one in found:
            exact = value(tree, one.code, depth)
            if exact >= floor(best):
                assert one.value == exact, tree.seed
            else:
                assert exact <= one.value < floor(best), tree.seed


def test_quick_losses_are_found_below_the_floor() -> None:
    lost = 0
    for tree in trees():
        for one in evaluate(tree, 5):
            is_lost = value(tree, one.code, LOSING_DEPTH) < -SURE
            assert not is_lost or one.value < -SURE, tree.seed
            lost += is_lost
    assert lost > 5


def test_moves_are_sorted_and_have_node_counts_and_playable_lines() -> None:
    for tree in trees():
        found = evaluate(tree, 4)
        assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
        for one in found:
            assert one.nodes > 0
            for code in (one.code, *one.line):
                assert code in tree.codes()
                tree.do(code)
            for _ in (one.code, *one.line):
                tree.undo()


@pytest.mark.parametrize("nodes", [1, 10, 40])
def test_small_budget_lists_all_moves(nodes: int) -> None:
    unseen = 0
    for tree in trees():
        found = evaluate(tree, 6, nodes)
        assert sorted(one.code for one in found) == list(tree.codes())
        assert sum(one.nodes for one in found) <= nodes
        unseen += sum(one.value == NO_VALUE for one in found)
        assert all(one.nodes > 0 for one in found if one.value != NO_VALUE)
    assert (unseen > 0) == (nodes < 40)
