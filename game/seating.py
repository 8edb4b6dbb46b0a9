"""A saved game at its table: who runs it, and what the table shows of it at one moment."""

from collections.abc import Callable

from game.library import Kept
from game.running import RunningGame, Signal
from game.solo import SoloGame
from game.store.database import Database
from game.store.settings import Settings
from game.ui.scene import Snapshot
from game.worker import Worker


def run_game(
    kept: Kept, database: Database, worker: Worker, signal: Signal, clock: Callable[[], float]
) -> RunningGame:
    """The game from now on; where one plays alone, a solver takes the place of an opponent.

    `clock` gives seconds since 1970, UTC.
    """
    make = RunningGame if kept.session.game.forecast is None else SoloGame
    return make(kept, database, worker, signal, clock)


def apply(game: RunningGame, settings: Settings, pace: float) -> None:
    """Let the game follow the settings; `pace`: seconds between two actions to be seen, at least."""
    game.pace = pace
    if isinstance(game, SoloGame):
        game.set_help(moves_by_itself=settings.moves_by_itself, tells_outlook=settings.tells_outlook)


def snapshot(game: RunningGame, told: str) -> Snapshot:
    """What the table shows now; `told`: a sentence of the program that the player has to know."""
    session = game.session
    return Snapshot(
        session.state,
        session.last_move,
        session.players,
        session.deal,
        is_thinking=game.is_thinking,
        can_undo=session.can_undo,
        can_redo=session.can_redo,
        hint=game.hint,
        text=str(session.shown),
        past=session.past,
        notice=game.failure or told,
        outlook=game.outlook,
        is_showing=game.is_showing,
        moves_to_go=game.moves_to_go,
        finish=game.finish,
        is_about_to_move=session.by_itself(session.state) is not None,
    )
