"""A tree of moves from one position: what was played, what was tried beside it, and where one stands.

This room knows no game: positions are values that know which move leads where.
"""

from collections.abc import Iterable, Iterator
from typing import Any


class Node:
    """A position in the tree, and the move that led to it."""

    def __init__(self, number: int, state: Any, move: Any = None, parent: "Node | None" = None) -> None:
        self.number = number
        """Its own in the tree for ever: 0 is the start, later ones are higher."""
        self.state = state
        self.move = move
        """The move that led here; None at the start."""
        self.parent = parent
        self.ply: int = 0 if parent is None else parent.ply + 1
        """How many moves lead here from the start."""
        self.children: list[Node] = []
        """What follows: the first one goes on with the line, the others branch off."""
        self.visited: Node | None = None
        """Which of them one was in last."""

    @property
    def next(self) -> "Node | None":
        """Where one goes on from here: where one was last, else along the line."""
        return self.visited or next(iter(self.children), None)


class Variations:
    """The tree, and the cursor in it.

    The moves with which it begins are kept; all that comes later can be deleted.
    """

    def __init__(self, start: Any, moves: Iterable[Any] = ()) -> None:
        """Stand at the end of these moves. Raises `IllegalMove` where the rules forbid one of them."""
        self.start = Node(0, start)
        self.cursor = self.start
        self._nodes = {0: self.start}
        self._last_number = 0
        for move in moves:
            self.go_on(move)
        self._last_fixed = self._last_number
        """The number of the last node that cannot be deleted."""

    # What there is

    def node(self, number: int) -> Node | None:
        """The node of this number; None where there is none, or no longer."""
        return self._nodes.get(number)

    def __iter__(self) -> Iterator[Node]:
        """All nodes, the start first, each after its parent."""
        return iter(self._nodes.values())

    @property
    def main_line(self) -> list[Node]:
        """The start, and all that follows without branching off."""
        line = [self.start]
        while line[-1].children:
            line.append(line[-1].children[0])
        return line

    @property
    def path(self) -> list[Node]:
        """The nodes from the start to the cursor, both included."""
        return path_to(self.cursor)

    @property
    def text(self) -> tuple[str, ...]:
        """The moves from the start to the cursor, as they are written."""
        return tuple(str(node.move) for node in self.path[1:])

    @property
    def is_main(self) -> bool:
        """Whether the cursor stands on the main line."""
        return all(parent.children[0] is node for parent, node in _steps(self.cursor))

    @property
    def can_delete(self) -> bool:
        """Whether the node of the cursor may go."""
        return self.cursor.number > self._last_fixed

    # Where one stands

    def go_on(self, move: Any) -> Node:
        """Make a move from the cursor: along what is there already, or into a new branch.

        Raises `IllegalMove`.
        """
        here = self.cursor
        found = next((child for child in here.children if child.move == move), None)
        if found is None:
            after = here.state.apply(move)
            self._last_number += 1
            found = Node(self._last_number, after, move, here)
            here.children.append(found)
            self._nodes[found.number] = found
        self.go_to(found)
        return found

    def go_to(self, node: Node) -> None:
        """Stand on a node of this tree; from before it one comes here again."""
        self.cursor = node
        for parent, child in _steps(node):
            parent.visited = child

    def back(self) -> None:
        """One move back; at the start nothing happens."""
        if self.cursor.parent is not None:
            self.cursor = self.cursor.parent

    def forward(self) -> None:
        """One move on, where one was last or else along the line; at its end nothing happens."""
        if self.cursor.next is not None:
            self.go_to(self.cursor.next)

    def to_end(self) -> None:
        """On to the end, as `forward` goes."""
        node = self.cursor
        while node.next is not None:
            node = node.next
        self.go_to(node)

    def beside(self, step: int) -> None:
        """To the branch before (-1) or after (1) the one in which the cursor stands; at the last one nothing
        happens. Within a branch one leaves it where it begins.
        """
        forks = (node for parent, node in _steps(self.cursor) if len(parent.children) > 1)
        node = self.cursor if self.is_main else next(forks, self.cursor)
        if node.parent is None:
            return
        branches = node.parent.children
        place = branches.index(node) + step
        if 0 <= place < len(branches):
            self.go_to(branches[place])

    def delete(self) -> None:
        """Take the node of the cursor out with all that follows it, and stand before it.

        Raises `ValueError` for one of the moves with which the tree began.
        """
        removed, parent = self.cursor, self.cursor.parent
        if not self.can_delete or parent is None:
            raise ValueError(f"node {removed.number} is to be kept")
        parent.children.remove(removed)
        parent.visited = None
        self.cursor = parent
        pending = [removed]
        while pending:
            node = pending.pop()
            pending += node.children
            del self._nodes[node.number]


def path_to(node: Node) -> list[Node]:
    """The nodes from the start to this one, both included."""
    path = [node]
    while path[-1].parent is not None:
        path.append(path[-1].parent)
    return path[::-1]


def _steps(node: Node) -> Iterator[tuple[Node, Node]]:
    """The steps that lead to a node, each as parent and child, the last one first."""
    while node.parent is not None:
        yield node.parent, node
        node = node.parent
