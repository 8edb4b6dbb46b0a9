"""The targets that the keys reach at a table, and where a key moves the cursor among them."""

from collections.abc import Collection, Sequence
from typing import NamedTuple


class Zones(NamedTuple):
    """Where the cursor can go: the arrows move over one row, Tab moves from row to row."""

    rows: Sequence[Sequence[str]]  # The targets of each zone; empty rows are skipped.
    choices: Sequence[str]  # The targets that can be chosen now, where the cursor starts.
    entrances: Sequence[str] = ()
    """Where Tab enters a row, the best first; in a row without one at the first choice, or else its start."""

    def without(self, targets: Collection[str]) -> "Zones":
        """Return the zones without these targets in the rows."""
        return self._replace(rows=[[one for one in row if one not in targets] for row in self.rows])

    def has(self, target: str) -> bool:
        """Return True if the cursor can go to the target."""
        return any(target in row for row in self.rows)

    def beside(self, cursor: str | None, step: int) -> str | None:
        """Return the target `step` after the cursor in its row, or without a cursor an end of the choices."""
        row = next((row for row in self.rows if cursor in row), self.choices)
        if not row:
            return None
        if cursor in row:
            return row[(row.index(cursor) + step) % len(row)]
        return row[0 if step >= 0 else -1]

    def in_next_row(self, cursor: str | None, step: int) -> str:
        """Return where the cursor enters the row `step` rows on.

        Without a cursor, forward leads to the row with the first choice, backward to the last row.
        """
        rows = [row for row in self.rows if row]
        start = cursor or (self.choices[0] if self.choices else None)
        here = next((number for number, row in enumerate(rows) if start in row), 0)
        if cursor:
            here += step
        elif step < 0:
            here = -1
        row = rows[here % len(rows)]
        entrances = [
            *(one for one in self.entrances if one in row),
            *(one for one in row if one in self.choices),
        ]
        return entrances[0] if entrances else row[0]
