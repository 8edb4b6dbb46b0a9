"""Evaluation of all moves against a plain minimax, on random trees."""

import pytest

from game.engine.budget import Budget
from game.engine.search.alphabeta import SURE, Search
from game.engine.search.multipv import LOSING_DEPTH, NO_VALUE, Line, evaluate_moves
from support.trees import PLAIN, Tree, minimax, trees

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


@pytest.mark.parametrize("depth", [1, 2, 3, 5])
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


def test_moves_are_sorted_and_have_node_counts() -> None:
    for tree in trees():
        found = evaluate(tree, 4)
        assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
        assert all(one.nodes > 0 for one in found)


def test_lines_are_playable() -> None:
    for tree in trees():
        for one in evaluate(tree, 4):
            for code in (one.code, *one.line):
                assert code in tree.codes()
                tree.do(code)
            for _ in (one.code, *one.line):
                tree.undo()


def test_winning_move_does_not_stop_the_search_of_others() -> None:
    deeper = 0
    for tree in trees():
        shallow = {one.code: one for one in evaluate(tree, 2)}
        if max(one.value for one in shallow.values()) <= SURE:
            continue
        for one in evaluate(tree, 5):
            if abs(shallow[one.code].value) > SURE:
                assert one.value == shallow[one.code].value
            else:
                deeper += one.nodes > shallow[one.code].nodes
    assert deeper > 5


@pytest.mark.parametrize("nodes", [1, 2, 3, 10, 40])
def test_small_budget_lists_all_moves(nodes: int) -> None:
    unseen = 0
    for tree in trees():
        found = evaluate(tree, 6, nodes)
        assert sorted(one.code for one in found) == list(tree.codes())
        assert sum(one.nodes for one in found) <= nodes
        unseen += sum(one.value == NO_VALUE for one in found)
        assert all(one.nodes > 0 for one in found if one.value != NO_VALUE)
    assert (unseen > 0) == (nodes < 40)
