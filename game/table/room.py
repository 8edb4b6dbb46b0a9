"""Room in a row of cards: it closes where a card is dragged away, and opens where that card may go."""

from collections.abc import Mapping
from typing import Final

from pygame import Rect

SECONDS: Final = 0.12  # Seconds for the cards of a row to move together or apart.


class Room:
    """How far the cards of each row have moved while one is dragged. A row is the prefix of its targets."""

    def __init__(self) -> None:
        self._parts: dict[str, float] = {}  # By row, from 0 (at rest) to 1.
        self._rows: frozenset[str] = frozenset()  # The rows that move, or have moved, towards 1.
        self._dragged = ""  # The target of the card that is dragged, or was last.

    @property
    def is_waiting(self) -> bool:
        """True if cards will move as time passes."""
        is_opening = any(self._parts.get(row, 0.0) < 1 for row in self._rows)
        return is_opening or any(row not in self._rows for row in self._parts)

    def clear(self) -> None:
        """Put every card in its place."""
        self._parts, self._rows = {}, frozenset()

    def update(self, dragged: str, rows: frozenset[str], seconds: float) -> bool:
        """Advance by `seconds`, and return True if any card moved.

        `dragged`: the target of the dragged card, "" for none. `rows`: the row that it has left, and the one
        that it may join here.
        """
        self._dragged, self._rows, before = dragged or self._dragged, rows, self._parts
        step = seconds / SECONDS
        parts = {row: before.get(row, 0.0) + (step if row in rows else -step) for row in {*before, *rows}}
        self._parts = {row: min(1.0, part) for row, part in parts.items() if part > 0}
        return self._parts != before

    def shift(self, places: Mapping[str, Rect], target: str) -> int:
        """Return how far a card is moved to the right. `places`: those of all targets at rest."""
        row = next((row for row in self._parts if target.startswith(row)), None)
        if row is None or target == self._dragged:
            return 0
        cards = [name for name in places if name.startswith(row)]
        step = places[cards[1]].left - places[cards[0]].left if len(cards) > 1 else places[target].width
        part = 1 - (1 - self._parts[row]) ** 3
        is_before = self._dragged in cards and cards.index(target) < cards.index(self._dragged)
        return round(part * step / 2) * (1 if is_before else -1)
