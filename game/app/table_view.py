"""Connects a live game to its table: creation, requests and snapshots."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from game.app.saved_phones import saved_phones
from game.engine.i18n import _
from game.engine.rng import DEALS
from game.engine.seat import PUBLIC, Onlooker, Seat, Viewer
from game.engine.series import CLIMB
from game.play.hidden_game import HiddenMode
from game.play.library import NO_TRAITS, Library, OpenGame, Players
from game.play.live_game import LiveGame, Signal
from game.play.mode import Mode, ModeContext
from game.play.pacing import PACES
from game.play.solo_game import SoloMode
from game.play.status import Controls, Counting, DisplayOptions, SeriesStatus
from game.play.worker import Worker
from game.store.database import Database
from game.table.names import forfeit_text
from game.table.scene import (
    AgreeOnDraw,
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
    SwitchEvals,
    TakeBack,
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
    phones = saved_phones(open_game.saved.phones, len(open_game.session.players))
    seen = (phones.own, phones.reactions_left) if phones else (None, None)
    return LiveGame(open_game, database, worker, signal, clock, partial(make_mode, *seen))


def make_mode(own: Seat | Onlooker | None, reactions_left: tuple[int, int] | None, game: ModeContext) -> Mode:
    """Return the mode of a live game. `own` and `reactions_left`: as in `HiddenMode`."""
    rules = game.session.game
    if rules.reaction_windows:
        return HiddenMode(game, own, reactions_left)
    return SoloMode(game) if rules.solve else Mode(game)


def start_again(
    game: LiveGame,
    which: NextGame,
    library: Library,
    *,
    is_winnable: bool,
    deal_traits: Mapping[str, str] = NO_TRAITS,
    players: Players | None = None,
) -> OpenGame | None:
    """Start another game at this table; None if there is no next round or game of the match.

    `players`: those of the other game, in the seats that they would have in this one; None for the same.
    `is_winnable` and `deal_traits` as for `Library.again`, which may raise `NoSuchDeal`.
    """
    open_game, names, number = game.open_game, game.open_game.saved.names, None
    players = game.session.players if players is None else players
    if which is NextGame.NEXT_ROUND:
        return library.next_round(open_game) if game.has_next_round else None
    if which is NextGame.NEXT_IN_SERIES:
        if game.autosave.series is None or game.autosave.series.kind == CLIMB:
            return library.climb(game.session.game.name, game.session.record.variant)
        return library.next_game(open_game)
    if which in STEPS and open_game.session.number is not None:
        number = (open_game.session.number + STEPS[which]) % DEALS
    elif which is NextGame.OTHER_SIDE or (
        which is not NextGame.SAME and open_game.session.game.first_seat_starts
    ):
        players, names = players[1:] + players[:1], names[1:] + names[:1]
    if which is NextGame.OTHER_SIDE and open_game.session.match is not None:
        return library.round_alone(open_game, players, names)
    return library.again(
        open_game,
        players,
        is_same_deal=which in (NextGame.SAME, NextGame.OTHER_SIDE),
        number=number,
        is_winnable=is_winnable,
        deal_traits=deal_traits,
        names=names,
    )


ACTIONS: Final[Mapping[type[Request], Callable[[LiveGame, Any], None]]] = {
    Play: lambda game, request: game.play(request.move),
    TakeBack: lambda game, request: game.take_back(request.move),
    Undo: lambda game, _: game.undo(),
    Redo: lambda game, _: game.redo(),
    AskHint: lambda game, _: game.ask_hint(),
    AskReview: lambda game, _: game.review(),
    SwitchEvals: lambda game, _: game.switch_evals(),
    MoveNow: lambda game, _: game.move_now(),
    Resign: lambda game, _: game.resign(),
    AgreeOnDraw: lambda game, _: game.agree_on_draw(),
    Skip: lambda game, _: game.pacing.skip_wait(),
    Pause: lambda game, _: game.pause(),
    Step: lambda game, _: game.step(),
    FindLosingMove: lambda game, _: game.mode.find_losing_move(),
    ShowSolution: lambda game, _: game.mode.show_solution(),
    TakeScreen: lambda game, request: game.mode.take_screen(request.seat),
    DeclineReaction: lambda game, _: game.mode.decline_reaction(),
}
"""What a table's requests do in the game."""


def carry_out(game: LiveGame, request: Request) -> None:
    """Carry out a table's request in the game; ignore other requests."""
    if type(request) in ACTIONS:
        ACTIONS[type(request)](game, request)


def text_of(game: LiveGame) -> str:
    """Return the game as text, up to what the table shows."""
    shown = game.session.shown
    return str(replace(shown, moves=shown.moves[: game.mode.shown_ply]))


def snapshot_for(game: LiveGame, viewer: Viewer, notice: str) -> Snapshot:
    """Return what somebody with another screen, or everybody in front of this one, sees now.

    There is neither advice nor anything to undo. Only a seat that is asked has a choice.
    """
    session, (course, privacy), controls = game.session, game.mode.seen_by(viewer), game.controls
    return Snapshot(
        course.state,
        course.last_move,
        session.players,
        session.deal,
        is_thinking=game.mode.is_thinking,
        past=course.past,
        states=course.states,
        histories=course.histories,
        notice=game.queries.failure or notice,
        controls=Controls(
            can_pause=controls.can_pause,
            is_paused=controls.is_paused,
            has_phones=controls.has_phones,
            has_next_round=not privacy.awaits_reactions and controls.has_next_round,
        ),
        privacy=privacy,
        options=DisplayOptions(
            show_evals=game.advice.show_evals,
            show_possible_hands=game.show_possible_hands,
            remarks=game.remarks,
            pace=game.pacing.pace / PACES["normal"],
            show_match_chances=session.evaluates_match,
        ),
        given_up_by=game.autosave.given_up_by,
        is_cut_short=game.open_game.saved.is_added,
        forfeit=_forfeit(game),
        is_reviewed=game.is_reviewed,
        evals=course.evals,
        match=session.match,
        series=_series_status(game),
        names=game.open_game.saved.names,
    )


def _forfeit(game: LiveGame) -> Sequence[str]:
    """Return why a program has lost the game here, and who won; empty if none has."""
    forfeit, loser = game.autosave.forfeit, game.autosave.given_up_by
    if forfeit is None or loser is None:
        return ()
    fault, winners = forfeit
    return forfeit_text(fault, loser, winners, game.session.players, game.open_game.saved.names)


def _series_status(game: LiveGame) -> SeriesStatus | None:
    """Return how the series of this game stands; None without one."""
    series, standing = game.autosave.series, game.autosave.standing
    if series is None:
        return None
    place = series.kind, series.game, series.count
    if standing is None:
        return SeriesStatus(*place)
    takes_perch = standing.takes_perch(game.session.game)
    return SeriesStatus(*place, standing.won, standing.lost, standing.is_over, takes_perch)


def snapshot(game: LiveGame, notice: str, rating: tuple[int, int] | None = None) -> Snapshot:
    """Return the snapshot that the table shows now; a failed query takes precedence over `notice`.

    `rating`: as in `Counting`.
    """
    session, mode, autosave = game.session, game.mode, game.autosave
    seen = snapshot_for(game, mode.privacy.viewer, notice)
    if seen.privacy.viewer is PUBLIC:
        return seen
    return replace(
        seen,
        is_hint_pending=mode.is_hint_pending,
        hint=game.advice.hint,
        text=text_of(game) if session.game.reaction_windows is None else "",
        solo=mode.solo,
        controls=game.controls,
        counting=Counting(
            is_practice=session.game.is_final is not None and not autosave.is_counted,
            is_assisted=autosave.has_used_hints,
            is_first_win=autosave.is_first_win,
            challenges=autosave.challenges,
            rating=rating,
            streaks=autosave.streaks,
        ),
        is_about_to_move=mode.pending_forced_move(session.state) is not None,
        agreed=_(autosave.agreement.value) if autosave.agreement else "",
    )
