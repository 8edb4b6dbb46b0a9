"""The challenges that a person has done, and when; they stay when a game is deleted.

Each function but `met_by` runs within the caller's transaction.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Final

from game.catalog import GAMES
from game.engine.challenge import WonGame
from game.engine.errors import Refusal
from game.engine.seat import Seat
from game.store.log import log
from game.store.queries import QUERIES
from game.store.saved import SavedGame, Status

_CHECKED: Final = "UPDATE games SET is_checked = 1 WHERE id = ?"


def met_by(saved: SavedGame) -> Sequence[str]:
    """Return the names of the challenges that an ended game meets."""
    game, end = GAMES.get(saved.record.game), saved.end
    if game is None or end is None or saved.players.count(None) != 1:
        return ()
    seat = Seat(saved.players.index(None))
    is_own = saved.is_counted and not (saved.hints or saved.is_pasted)
    if saved.status is not Status.FINISHED or seat not in end.winners or not is_own:
        return ()
    record = saved.shown
    number = record.start if isinstance(record.start, int) else -1
    try:
        states = record.replay(game)
        if states[-1].outcome() is None:  # A program has forfeited.
            return ()
        moves = [game.parse_move(text) for text in record.moves]
        match = game.match_before(record.start)
        won = WonGame(
            seat=seat,
            side=game.side_of(seat, record.variant),
            opponents=frozenset(player for player in saved.players if player is not None),
            variant=record.variant,
            states=states,
            moves=[(Seat(state.to_move or 0), move) for state, move in zip(states, moves, strict=False)],
            points=end.points,
            traits={trait.name: trait.of(number, states[0]) for trait in game.traits},
            par=game.par(number),
            counted_moves=sum(map(game.is_counted_move, moves)),
            undos=saved.undos,
            match=match and match.after(states[-1]),
        )
        return [name for name, challenge in game.challenges.items() if challenge.is_met(won)]
    except Refusal as error:
        log.error("a game's challenges cannot be judged: %s", error)
        return ()


def check(connection: sqlite3.Connection, saved: SavedGame) -> None:
    """Write which challenges a game that has just ended meets."""
    rows = [(saved.record.game, name, saved.ended) for name in met_by(saved)]
    add(connection, rows)
    connection.execute(_CHECKED, (saved.id,))


def add(connection: sqlite3.Connection, done: Iterable[tuple[str, str, float | None]]) -> None:
    """Add challenges done, each with its game, name and time; of several times the first one counts."""
    connection.executemany(QUERIES["add_challenge"], done)


def unchecked(connection: sqlite3.Connection, game: str) -> list[int]:
    """Return the ids of the finished games not judged yet, such as those of an older version."""
    query = "SELECT id FROM games WHERE game = ? AND status = 'finished' AND NOT is_checked ORDER BY id"
    return [number for (number,) in connection.execute(query, (game,))]


def done(connection: sqlite3.Connection, game: str) -> dict[str, float]:
    """Return when each challenge was done first, by name."""
    return dict(connection.execute("SELECT name, done FROM challenges WHERE game = ?", (game,)))


def merge(other: sqlite3.Connection, connection: sqlite3.Connection) -> None:
    """Form the union with the challenges done in `other`."""
    add(connection, other.execute("SELECT game, name, done FROM challenges").fetchall())
