"""A tree of moves from one position: the game, its variations, and a cursor.

Positions are values with an `apply` method.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from game.engine.errors import Refusal


class Node:
    """A position in the tree and the move that led to it."""

    def __init__(self, number: int, state: Any, move: Any = None, parent: "Node | None" = None) -> None:
        self.number = number  # A permanent id: 0 is the start, later nodes have higher numbers.
        self.state = state
        self.move = move  # None at the start.
        self.parent = parent
        self.ply: int = 0 if parent is None else parent.ply + 1  # Moves from the start.
        self.children: list[Node] = []  # The first child continues the line, the others branch off.
        self.visited: Node | None = None  # The child that was visited last.

    @property
    def next(self) -> "Node | None":
        """The node that `forward` goes to: the child visited last, else the first one, if any."""
        return self.visited or next(iter(self.children), None)


class Variations:
    """The tree and its cursor; the moves it is created with cannot be deleted."""

    def __init__(self, start: Any, moves: Iterable[Any] = (), branches: Iterable[Iterable[Any]] = ()) -> None:
        """Create the tree with these moves, the cursor after the last. Raises `IllegalMove`.

        `branches`: other lines, each from the start; an illegal one ends before its first illegal move.
        """
        self.start = Node(0, start)
        self.cursor = self.start
        self._nodes = {0: self.start}
        self._last_number = 0
        for move in moves:
            self.play(move)
        self._last_fixed = self._last_number  # The number of the last node that cannot be deleted.
        for branch in branches:
            self.cursor = self.start
            with suppress(Refusal):
                for move in branch:
                    self.play(move)
        for node in self:
            node.visited = None
        self.go_to(self._nodes[self._last_fixed])

    # Queries

    def node(self, number: int) -> Node | None:
        """Return the node of this number; None if it does not exist or was deleted."""
        return self._nodes.get(number)

    def __iter__(self) -> Iterator[Node]:
        """Yield all nodes, the start first, each after its parent."""
        return iter(self._nodes.values())

    @property
    def main_line(self) -> list[Node]:
        """The nodes from the start along first children."""
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
        """The moves from the start to the cursor, as text."""
        return tuple(str(node.move) for node in self.path[1:])

    @property
    def branches(self) -> list[tuple[str, ...]]:
        """The moves from the start to each end that can be deleted, as text."""
        ends = (node for node in self if not node.children and node.number > self._last_fixed)
        return [tuple(str(each.move) for each in path_to(end)[1:]) for end in ends]

    @property
    def is_on_main_line(self) -> bool:
        """True if the cursor is on the main line."""
        return all(parent.children[0] is node for parent, node in _steps(self.cursor))

    @property
    def can_delete(self) -> bool:
        """True if the cursor's node can be deleted."""
        return self.cursor.number > self._last_fixed

    # Navigation and changes

    def play(self, move: Any) -> Node:
        """Play a move from the cursor, to an existing node or a new one. Raises `IllegalMove`."""
        here = self.cursor
        found = next((child for child in here.children if child.move == move), None)
        if found is None:
            found = Node(self._last_number + 1, here.state.apply(move), move, here)
            self._last_number = found.number
            here.children.append(found)
            self._nodes[found.number] = found
        self.go_to(found)
        return found

    def go_to(self, node: Node) -> None:
        """Move the cursor to a node; `forward` from its ancestors then leads here again."""
        self.cursor = node
        for parent, child in _steps(node):
            parent.visited = child

    def back(self) -> None:
        """Move the cursor back one move, if possible."""
        if self.cursor.parent is not None:
            self.cursor = self.cursor.parent

    def forward(self) -> None:
        """Move the cursor to the child visited last, else to the first one, if any."""
        if self.cursor.next is not None:
            self.go_to(self.cursor.next)

    def to_end(self) -> None:
        """Go forward to the end."""
        node = self.cursor
        while node.next is not None:
            node = node.next
        self.go_to(node)

    def switch_branch(self, step: int) -> None:
        """Move to the previous (-1) or next (1) branch at the last fork before the cursor, if there is one.

        On the main line, only branches from the cursor's parent are considered.
        """
        forks = (node for parent, node in _steps(self.cursor) if len(parent.children) > 1)
        node = self.cursor if self.is_on_main_line else next(forks, self.cursor)
        if node.parent is None:
            return
        branches = node.parent.children
        place = branches.index(node) + step
        if 0 <= place < len(branches):
            self.go_to(branches[place])

    def delete(self) -> None:
        """Delete the cursor's node and all that follows it, and move the cursor to its parent.

        Raises `ValueError` for a node that cannot be deleted (`can_delete`).
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
    """Return the nodes from the start to this one, both included."""
    path = [node]
    while path[-1].parent is not None:
        path.append(path[-1].parent)
    return path[::-1]


def _steps(node: Node) -> Iterator[tuple[Node, Node]]:
    """Yield the steps to a node as parent and child, the last step first."""
    while node.parent is not None:
        yield node.parent, node
        node = node.parent
