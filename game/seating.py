"""A saved game at its table: who runs it, what is done there, and what the table shows at one moment."""

from collections.abc import Callable

from game.library import Kept
from game.running import RunningGame, Signal
from game.solo import SoloGame
from game.store.database import Database
from game.store.settings import Settings
from game.ui.scene import Answer, AskHint, MoveNow, Play, Redo, Resign, ShowSolution, Snapshot, Undo
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
    else:
        game.plays_by_itself = settings.forced_by_itself
        game.is_idle = False


def carry_out(game: RunningGame, answer: Answer) -> None:
    """Do with the game what the player at its table wants of it; other answers are not its own."""
    match answer:
        case Play(move):
            game.play(move)
        case Undo():
            game.undo()
        case Redo():
            game.redo()
        case AskHint():
            game.ask_hint()
        case MoveNow():
            game.hurry()
        case Resign():
            game.resign()
        case ShowSolution():
            game.show_solution()


def snapshot(game: RunningGame, told: str) -> Snapshot:
    """What the table shows now; `told`: a sentence of the program that the player has to know."""
    session = game.session
    return Snapshot(
        session.state,
        session.last_move,
        session.players,
        session.deal,
        is_thinking=game.is_thinking,
        is_advising=game.is_advising,
        can_undo=session.can_undo,
        can_redo=session.can_redo,
        hint=game.hint,
        text=str(session.shown),
        past=session.past,
        states=session.states,
        notice=game.failure or told,
        outlook=game.outlook,
        is_showing=game.is_showing,
        moves_to_go=game.moves_to_go,
        finish=game.finish,
        is_about_to_move=game.own_move(session.state) is not None,
        can_resign=game.can_resign,
        given_up_by=game.given_up_by,
        is_looked_at=game.is_looked_at,
        has_person_moved=session.has_person_moved,
    )
