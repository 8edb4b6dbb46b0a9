"""The search against a plain minimax, on trees that chance has grown."""

from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.core.alphabeta import SURE, WIN, Result, Search, Settings
from game.core.budget import POLL_EVERY, Budget
from game.core.contest import CALM, DRAWN, FORCED, GOES_ON, LOST, Contest
from game.core.deal import SplitMix64

PLAIN = Settings(quiet_plies=0, cut_plies=0, cut=1000, waits=False, shortens=False, contempt=5)
"""Nothing is cut that could matter."""
SEEDS = range(40)


class Tree(Contest):
    """A game whose positions chance decides: a few turns in each, some of them forced, some the end."""

    def __init__(self, seed: int, *, ends: int = 12) -> None:
        self.seed = seed
        self._ends = ends
        """Of how many positions one is the end."""
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

    def wait(self) -> None:
        self._path.append(0)

    def key(self) -> i64:
        return self._chance().draw() >> 2

    def end(self) -> i64:
        chance = self._chance().below(self._ends * 2) if self._path else -1
        return LOST if chance == 0 else DRAWN if chance == 1 else GOES_ON

    def since(self) -> i64:
        return 0

    def is_running_out(self) -> bool:
        return False

    def pressure(self) -> i64:
        return FORCED if self._chance().below(4) == 0 and self.end() == GOES_ON else CALM

    def estimate(self) -> i64:
        return self._chance().below(401) - 200

    def stake(self) -> i64:
        return 0

    def promise(self, code: i64) -> i64:
        return code & 1

    def place(self, code: i64) -> i64:
        return code

    def places(self) -> i64:
        return 8


def minimax(tree: Tree, depth: int, ply: int = 0) -> int:
    """The value by the definition, with the plies that cost no depth."""
    end = tree.end()
    if end == LOST:
        return ply - WIN
    if end == DRAWN:
        return PLAIN.contempt if ply % 2 else -PLAIN.contempt
    is_forced = tree.pressure() == FORCED
    if depth <= 0 and not is_forced:
        return int(tree.estimate())
    best = -WIN
    for code in tree.codes():
        tree.do(code)
        best = max(best, -minimax(tree, depth if is_forced and ply else depth - 1, ply + 1))
        tree.undo()
    return best


def look(tree: Tree, depth: int, width: int = 0) -> Result:
    return Search(tree, Budget().meter(), bits=10, settings=PLAIN).run(depth=depth, width=width)


def trees() -> Iterator[Tree]:
    """Trees with a choice at the root."""
    for seed in SEEDS:
        tree = Tree(seed)
        if len(tree.codes()) > 1:
            yield tree


@pytest.mark.parametrize("depth", [1, 2, 3, 5])
def test_the_value_is_that_of_a_plain_minimax(depth: int) -> None:
    for tree in trees():
        result = look(tree, depth)
        # A win in sight ends the search at the depth that shows it.
        assert result.value == minimax(tree, result.depth), tree.seed
        assert result.depth == depth or abs(result.value) > SURE


def test_cuts_do_not_change_whether_a_win_in_sight_is_found() -> None:
    wins = 0
    for tree in trees():
        plain = look(tree, 4)
        if plain.value > SURE:
            wins += 1
            assert Search(tree, Budget().meter(), bits=10).run(depth=12).value > SURE, tree.seed
    assert wins > 5


def test_every_value_down_to_the_width_is_exact() -> None:
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


def test_the_line_can_be_played_and_leads_to_the_value() -> None:
    for tree in trees():
        result = look(tree, 3)
        for code in result.line:
            assert code in tree.codes()
            tree.do(code)
        sign = -1 if len(result.line) % 2 else 1
        assert result.value == sign * minimax(tree, 0, len(result.line)), tree.seed
        for _ in result.line:
            tree.undo()


@pytest.mark.parametrize("nodes", [1, 2, 7, 40, 300])
def test_no_more_nodes_are_looked_at_than_the_budget_has(nodes: int) -> None:
    for tree in trees():
        meter = Budget(nodes=nodes).meter()
        result = Search(tree, meter, bits=10).run(depth=6)
        assert result.line[0] in tree.codes()
        assert meter.nodes <= nodes


def test_whoever_cancels_gets_an_answer_at_once() -> None:
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


def test_the_contest_comes_back_as_it_was() -> None:
    for tree in trees():
        key = tree.key()
        Search(tree, Budget(nodes=200).meter(), bits=10).run()
        assert tree.key() == key
