"""The move tree: branches and navigation."""

from functools import partial

import pytest

from game.catalog import GAMES
from game.engine.errors import IllegalMove
from game.engine.move_tree import Node, Variations, path_to
from game.engine.rng import SplitMix64

GAME = GAMES["hierarkia"]
MAIN = ("a6-a7", "i4-i3", "b5-b6", "g6-g5")


def turns(*texts: str) -> list[object]:
    return [GAME.parse_move(text) for text in texts]


def tree_of(*texts: str) -> Variations:
    return Variations(GAME.deal(0), turns(*texts))


@pytest.fixture
def tree() -> Variations:
    return tree_of(*MAIN)


def here(tree: Variations) -> str:
    return " ".join(tree.text)


def branch(tree: Variations, ply: int, *texts: str) -> Node:
    """Play these moves from a place of the main line."""
    tree.go_to(tree.main_line[ply])
    for move in turns(*texts):
        tree.play(move)
    return tree.cursor


def test_cursor_starts_after_the_given_moves(tree: Variations) -> None:
    assert tree.text == MAIN
    assert [node.ply for node in tree.path] == [0, 1, 2, 3, 4]
    assert tree.path == tree.main_line
    empty = tree_of()
    assert (empty.text, empty.cursor, empty.main_line) == ((), empty.start, [empty.start])


def test_every_node_holds_the_position_that_its_moves_lead_to(tree: Variations) -> None:
    branch(tree, 1, "h5-h4", "b5-b6")
    assert len(list(tree)) == 7
    for node in tree:
        state = GAME.deal(0)
        for step in path_to(node)[1:]:
            state = state.apply(step.move)
        assert state == node.state


def test_existing_move_makes_no_branch(tree: Variations) -> None:
    tree.go_to(tree.start)
    tree.play(*turns(MAIN[0]))
    assert tree.cursor is tree.main_line[1]
    assert len(list(tree)) == 5


def test_illegal_move_changes_nothing(tree: Variations) -> None:
    before = list(tree), tree.cursor
    with pytest.raises(IllegalMove):
        tree.play(*turns("a1-a2"))
    assert (list(tree), tree.cursor) == before


def test_navigation_back_forward_and_to_both_ends(tree: Variations) -> None:
    seen = []
    to_start = partial(tree.go_to, tree.start)
    for step in (tree.forward, tree.back, tree.back, to_start, tree.back, tree.forward, tree.to_end):
        step()
        seen.append(tree.cursor.ply)
    assert seen == [4, 3, 2, 0, 0, 1, 4]


def test_beside_inside_a_branch_switches_at_its_start_and_elsewhere_does_nothing(tree: Variations) -> None:
    branch(tree, 1, "h5-h4", "b5-b6", "i4-i3")
    tree.switch_branch(-1)
    assert tree.cursor is tree.main_line[2]
    for place in (tree.main_line[4], tree.start):
        tree.go_to(place)
        tree.switch_branch(1)
        tree.switch_branch(-1)
        assert tree.cursor is place


def test_a_branch_is_deleted_with_all_that_follows_it(tree: Variations) -> None:
    first = branch(tree, 1, "h5-h4")
    inner = branch(tree, 1, "h5-h4", "b5-b6")
    tree.go_to(first)
    assert tree.can_delete
    tree.delete()
    assert tree.cursor is tree.main_line[1]
    assert tree.cursor.children == [tree.main_line[2]]
    assert len(list(tree)) == 5
    assert tree.node(inner.number) is None
    tree.forward()
    assert tree.cursor is tree.main_line[2]
    assert branch(tree, 2, "c4-c5").number > inner.number, "a number is never used again"


def test_initial_moves_cannot_be_deleted(tree: Variations) -> None:
    for node in tree.main_line:
        tree.go_to(node)
        assert not tree.can_delete
        with pytest.raises(ValueError, match="kept"):
            tree.delete()
    assert tree.text == MAIN


def test_random_walks_keep_the_tree_consistent() -> None:
    chance = SplitMix64(5)
    tree = tree_of(*MAIN)
    for _ in range(600):
        match chance.below(8):
            case 0 | 1 | 2 if moves := tree.cursor.state.legal_moves():
                tree.play(moves[chance.below(min(4, len(moves)))])
            case 3:
                tree.back()
            case 4:
                tree.forward()
            case 5:
                tree.switch_branch((-1, 1)[chance.below(2)])
            case 6 if tree.can_delete and chance.below(3) == 0:
                tree.delete()
            case 7:
                nodes = list(tree)
                tree.go_to(nodes[chance.below(len(nodes))])
        nodes = list(tree)
        assert tree.cursor in nodes
        assert [str(node.move) for node in tree.main_line[1:5]] == list(MAIN)
        for node in nodes:
            assert tree.node(node.number) is node
            assert node.visited is None or node.visited in node.children
            assert all(child.parent is node and child in nodes for child in node.children)
            assert len({child.move for child in node.children}) == len(node.children)
    assert len(list(tree)) > 20


def test_lines_given_to_a_new_tree_are_branches_that_can_be_deleted(tree: Variations) -> None:
    branch(tree, 1, "h5-h4", "b5-b6")
    branch(tree, 4, "a7-a6")
    branch(tree, 2, "a7-a6")
    lines = sorted(tree.branches)
    assert lines == sorted([(MAIN[0], "h5-h4", "b5-b6"), (*MAIN, "a7-a6"), (*MAIN[:2], "a7-a6")])
    again = Variations(GAME.deal(0), turns(*MAIN), [turns(*line) for line in (*lines, (MAIN[0], "a7-a9"))])
    assert sorted(again.branches) == lines, "an illegal move ends a line"
    assert again.text == MAIN
    again.back()
    again.forward()
    assert again.text == MAIN, "none of them has been visited"
    assert not again.can_delete
    again.forward()
    again.delete()
    assert len(again.branches) == 2
