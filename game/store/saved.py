"""A saved game as an immutable value, and its transitions."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, NamedTuple

from game.engine.outcome import Outcome
from game.engine.record import Record
from game.engine.seat import Seat

PROGRAM: Final = "program:"  # Precedes the name of another program among the players.
LONGEST_PROGRAM_NAME: Final = 12  # Most characters in the name of a program.
LONGEST_NAME: Final = 16  # Most characters in a person's name.


def is_player_name(value: object) -> bool:
    """True for a name that a person can have; the empty one stands for the default."""
    return (
        isinstance(value, str)
        and len(value) <= LONGEST_NAME
        and value.isprintable()
        and value == value.strip()
    )


def is_program_name(value: object) -> bool:
    """True for a name that a program can have. Blanks and + join the names of several players."""
    return (
        isinstance(value, str)
        and 0 < len(value) <= LONGEST_PROGRAM_NAME
        and value.isprintable()
        and not any(sign.isspace() or sign == "+" for sign in value)
    )


def program_of(player: str | None) -> str | None:
    """Return the name of the program that a player is, or None."""
    name = player.removeprefix(PROGRAM) if player is not None and player.startswith(PROGRAM) else None
    return name if is_program_name(name) else None


class NotRunning(LookupError):
    """An attempt to change a game that has ended, does not exist, or belongs to another instance."""


class Status(Enum):
    """State of a saved game."""

    RUNNING = "running"
    FINISHED = "finished"
    GIVEN_UP = "given up"  # Resigned or abandoned.
    UNREADABLE = "unreadable"  # Its moves cannot be replayed; it is kept, but never offered.


class FoundResult(Enum):
    """How a game may have ended for the only person in it."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"  # Or called off, whoever played.
    GIVEN_UP = "given up"  # Whoever played.


class Order(Enum):
    """The order of the games found."""

    NEWEST = "newest"
    OLDEST = "oldest"
    MOST_MOVES = "most moves"
    FEWEST_MOVES = "fewest moves"


PEOPLE: Final = "people"  # Stands for the opponents in a game of several people.
COMPUTERS: Final = "computers"  # The same for different computer players, or a game without a person.


class GameSearch(NamedTuple):
    """Which of the ended games are wanted, and their order; by default all, the newest first."""

    game: str | None = None  # The name of the game; None for any.

    text: str = ""
    """Part of a player's name, or a deal number; empty for any."""

    levels: tuple[str, ...] = ()
    """The computer players whose names, in the player's language, `text` is part of."""

    variant: str | None = None
    opponent: str | None = None  # A computer player who takes part, or `PEOPLE` or `COMPUTERS`.
    result: FoundResult | None = None
    month: str | None = None  # In which the game ended, such as 2026-11.
    is_daily: bool = False  # True for only the deals of a day.
    order: Order = Order.NEWEST

    days: Mapping[str, str] = {}
    """The latest day whose deal it is, by the start of a game as stored; only read if `is_daily`."""


EVERY_GAME: Final = GameSearch()


@dataclass(frozen=True)
class End:
    """The outcome of a finished game, as stored."""

    reason: str  # Name of the reason in the game's enum.
    winners: tuple[Seat, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class SavedGame:
    """One game as stored. Times are seconds since 1970, UTC."""

    id: int  # Number in the database, never reused.
    record: Record  # Start and moves, including undone ones that can be redone.
    ply: int  # Number of moves currently made.
    players: tuple[str | None, ...]  # Level of the computer player by seat; None for a person.
    seed: int  # Seed for the computer players.
    started: float
    changed: float
    is_counted: bool = True  # True if the statistics may count it; False for practice, for example.
    hints: int = 0
    undos: int = 0
    seconds: float = 0.0  # Seconds played with the table visible, from the first move on.
    free_moves: int = 0  # Moves made that the player would not count, such as those that the game makes.
    is_winnable: bool = False  # True if its deal was chosen because a solver can win it.
    is_pasted: bool = False  # True if it was loaded from text, so it may be someone else's.
    names: tuple[str, ...] = ()  # Names that people typed, by seat, "" for none; empty if nobody typed one.
    series: str = ""  # The text of its `Series`; empty if it is not part of one.
    phones: str = ""  # The text of the table that is open to phones, as in `SavedPhones`; empty without one.
    status: Status = Status.RUNNING
    ended: float | None = None  # When it was finished or given up.
    end: End | None = None  # How it was finished; None if it is running or was given up.

    @property
    def shown(self) -> Record:
        """The record up to the current ply; this is what is copied as text."""
        return replace(self.record, moves=self.record.moves[: self.ply])

    @property
    def is_added(self) -> bool:
        """True if it was added with a list of games: nothing of it was played here."""
        return self.is_pasted and self.ended == self.started

    @property
    def counted_moves(self) -> int:
        """Number of moves made, without the free moves."""
        return self.ply - self.free_moves

    def with_move(self, ply: int, text: str, now: float) -> "SavedGame":
        """Return the game with a move added after `ply` moves; undone moves are lost."""
        changed = self._changed_at(now)
        if ply != self.ply:
            raise ValueError(f"move {ply} does not follow: {self.ply} moves stand")
        return replace(changed, record=replace(self.record, moves=(*self.shown.moves, text)), ply=ply + 1)

    def at_ply(self, ply: int, now: float) -> "SavedGame":
        """Return the game after undo or redo to `ply`; no move is lost."""
        changed = self._changed_at(now)
        if not 0 <= ply <= len(self.record.moves):
            raise ValueError(f"there are {len(self.record.moves)} moves, not {ply}")
        return replace(changed, ply=ply, undos=self.undos + (ply < self.ply))

    def with_figures(self, seconds: float | None, free_moves: int | None) -> "SavedGame":
        """Return the game with this time played and number of free moves; None keeps a value."""
        return replace(
            self,
            seconds=self.seconds if seconds is None else seconds,
            free_moves=self.free_moves if free_moves is None else free_moves,
        )

    def seated(self, players: tuple[str | None, ...], names: tuple[str, ...], now: float) -> "SavedGame":
        """Return the game with other players in its seats."""
        return replace(self._changed_at(now), players=players, names=names if any(names) else ())

    def with_hint(self, now: float) -> "SavedGame":
        return replace(self._changed_at(now), hints=self.hints + 1)

    def uncounted(self, now: float) -> "SavedGame":
        """Return the game excluded from the statistics, because it was only practice."""
        return replace(self._changed_at(now), is_counted=False)

    def finished(self, outcome: Outcome, now: float) -> "SavedGame":
        end = End(outcome.reason.name, outcome.winners, outcome.points)
        return replace(self._changed_at(now), status=Status.FINISHED, ended=now, end=end)

    def given_up(self, now: float) -> "SavedGame":
        return replace(self._changed_at(now), status=Status.GIVEN_UP, ended=now)

    def unreadable(self, now: float) -> "SavedGame":
        """Return the game marked unreadable, because its moves cannot be replayed."""
        return replace(self._changed_at(now), status=Status.UNREADABLE)

    def _changed_at(self, now: float) -> "SavedGame":
        if self.status is not Status.RUNNING:
            raise NotRunning(f"game {self.id} is {self.status.value}")
        return replace(self, changed=now)
