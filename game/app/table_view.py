"""Connects a live game to its table: creation, requests and snapshots."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from game.engine.rng import DEALS
from game.play.hidden_game import HiddenHandsGame
from game.play.library import NO_TRAITS, Library, OpenGame
from game.play.live_game import LiveGame, Signal
from game.play.solo_game import SoloGame
from game.play.worker import Worker
from game.store.database import Database
from game.store.settings import Settings
from game.table.scene import (
    AskHint,
    AskReview,
    DeclineReaction,
    FindLosingMove,
    MoveNow,
    NextGame,
    Pause,
    Play,
    Redo,
    Resign,
    ShowSolution,
    Skip,
    Step,
    TakeScreen,
    Undo,
)
from game.table.snapshot import Snapshot
from game.ui.scene import Request

STEPS: Final = {NextGame.NEXT: 1, NextGame.PREVIOUS: -1}  # Offset of the deal number.


def make_live_game(
    open_game: OpenGame, database: Database, worker: Worker, signal: Signal, clock: Callable[[], float]
) -> LiveGame:
    """Return the live game for a saved one; `clock` returns seconds since 1970, UTC."""
    game = open_game.session.game
    make = SoloGame if game.solve else HiddenHandsGame if game.reaction_windows else LiveGame
    return make(open_game, database, worker, signal, clock)


def apply(game: LiveGame, settings: Settings, pace: float) -> None:
    """Apply the settings to the game. `pace`: minimum seconds between two visible actions."""
    game.pace = pace
    game.session.is_practice = settings.is_practice
    if isinstance(game, SoloGame):
        game.set_help(auto_moves=settings.auto_moves, show_winnable=settings.show_winnable)
    else:
        game.set_auto_moves(is_wanted=settings.auto_forced_moves)
        game.set_show_evals(is_wanted=settings.show_evals)
    if isinstance(game, HiddenHandsGame):
        game.show_possible_hands = settings.show_possible_hands


def start_again(
    game: LiveGame,
    which: NextGame,
    library: Library,
    *,
    is_winnable: bool,
    deal_traits: Mapping[str, str] = NO_TRAITS,
) -> OpenGame | None:
    """Start another game at this table; None if there is no next round.

    `is_winnable` and `deal_traits` as for `Library.again`, which may raise `NoSuchDeal`.
    """
    open_game, players, number = game.open_game, game.session.players, None
    if which is NextGame.NEXT_ROUND:
        return library.next_round(open_game) if game.has_next_round else None
    if which in STEPS and open_game.session.number is not None:
        number = (open_game.session.number + STEPS[which]) % DEALS
    elif which is not NextGame.SAME and open_game.session.game.first_seat_starts:
        players = players[1:] + players[:1]
    return library.again(
        open_game,
        players,
        is_same_deal=which in (NextGame.SAME, NextGame.OTHER_SIDE),
        number=number,
        is_winnable=is_winnable,
        deal_traits=deal_traits,
    )


def carry_out(game: LiveGame, request: Request) -> None:
    """Carry out a table's request in the game; ignore other requests."""
    match request:
        case Play(move):
            game.play(move)
        case Undo():
            game.undo()
        case Redo():
            game.redo()
        case AskHint():
            game.ask_hint()
        case AskReview():
            game.review()
        case MoveNow():
            game.move_now()
        case Resign():
            game.resign()
        case Skip():
            game.skip_wait()
        case Pause():
            game.pause()
        case Step():
            game.step()
        case FindLosingMove() if isinstance(game, SoloGame):
            game.find_losing_move()
        case ShowSolution() if isinstance(game, SoloGame):
            game.show_solution()
        case TakeScreen(seat) if isinstance(game, HiddenHandsGame):
            game.take_screen(seat)
        case DeclineReaction() if isinstance(game, HiddenHandsGame):
            game.decline_reaction()


def snapshot(game: LiveGame, notice: str) -> Snapshot:
    """Return the snapshot that the table shows now; the game's `failure` takes precedence over `notice`."""
    session = game.session
    result = Snapshot(
        session.state,
        session.last_move,
        session.players,
        session.deal,
        is_thinking=game.is_thinking,
        is_hint_pending=game.is_hint_pending,
        can_undo=game.can_undo,
        can_redo=session.can_redo,
        hint=game.hint,
        text=str(session.shown),
        past=session.past,
        states=session.states,
        notice=game.failure or notice,
        is_about_to_move=game.pending_forced_move(session.state) is not None,
        can_resign=game.can_resign,
        given_up_by=game.given_up_by,
        is_reviewed=game.is_reviewed,
        has_person_moved=session.has_person_moved,
        show_evals=game.show_evals,
        evals=game.evals,
        match=game.match,
        has_next_round=game.has_next_round,
        is_practice=game.is_practice,
        can_pause=game.can_pause,
        is_paused=game.is_paused,
    )
    if isinstance(game, SoloGame):
        return _solo_snapshot(game, result)
    return _hidden_hands_snapshot(game, result) if isinstance(game, HiddenHandsGame) else result


def _solo_snapshot(game: SoloGame, result: Snapshot) -> Snapshot:
    return replace(
        result,
        winnable=game.winnable,
        losing_move=game.losing_move,
        is_showing=game.is_showing,
        moves_to_go=game.moves_to_go,
        solo_result=game.solo_result,
    )


def _hidden_hands_snapshot(game: HiddenHandsGame, result: Snapshot) -> Snapshot:
    """Hide what the viewer must not see while reactions are pending."""
    pending = game.pending_reactions
    result = replace(
        result,
        last_move=game.last_move,
        viewer=game.viewer,
        curtain=game.curtain,
        show_possible_hands=game.show_possible_hands,
        can_redo=game.can_redo,
    )
    if pending is None:
        return result
    shown = game.session.shown
    return replace(
        result,
        state=result.states[pending.ply],
        text=str(replace(shown, moves=shown.moves[: pending.ply])),
        past=result.past[: pending.ply],
        states=result.states[: pending.ply + 1],
        awaits_reactions=True,
        can_only_pass=pending.passer is not None,
    )
