"""Alpha-beta against a plain minimax, on random trees."""

import pytest

from game.engine.budget import POLL_EVERY, Budget
from game.engine.search.alphabeta import SURE, Result, Search
from support.trees import PLAIN, Tree, minimax, trees


def look(tree: Tree, depth: int, width: int = 0) -> Result:
    return Search(tree, Budget().meter(), bits=10, settings=PLAIN).run(depth=depth, width=width)


@pytest.mark.parametrize("depth", [1, 2, 3, 5])
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


@pytest.mark.parametrize("nodes", [1, 2, 7, 40, 300])
def test_search_stays_within_the_node_budget(nodes: int) -> None:
    for tree in trees():
        meter = Budget(nodes=nodes).meter()
        result = Search(tree, meter, bits=10).run(depth=6)
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


def test_search_restores_the_game() -> None:
    for tree in trees():
        key = tree.key()
        Search(tree, Budget(nodes=200).meter(), bits=10).run()
        assert tree.key() == key
