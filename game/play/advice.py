"""Advice on the position on the table: a hint, and evaluations of its moves."""

from collections.abc import Mapping
from typing import Any

from game.engine.contract import Move
from game.engine.evaluation import MoveEval, parse_evals
from game.engine.i18n import _
from game.play.autosave import Autosave
from game.play.queries import THINKING_SECONDS, BotQueries, Purpose
from game.play.session import Session


class Advice:
    """The advice in one game: what is asked, known and shown, and that it is counted as help."""

    def __init__(self, session: Session, autosave: Autosave, queries: BotQueries) -> None:
        self.hint: Move | None = None  # The recommended move.
        self.hint_evals: tuple[MoveEval, ...] = ()  # Evaluations behind the hint, best move first.
        self.show_evals = False  # True if the player wants live evaluations, in games that can prove them.
        self._shows_by_setting = False  # What the settings say; until they change, the switch prevails.
        self._session, self._autosave, self._queries = session, autosave, queries
        self._known: dict[Any, tuple[MoveEval, ...]] = {}  # Live evaluations by position, best move first.

    @property
    def _known_here(self) -> tuple[MoveEval, ...]:
        """Evaluations of the current position, even if they are not shown."""
        return self._known.get(self._session.state, ())

    @property
    def _is_live(self) -> bool:
        """True if the evaluations of the current position are to be shown."""
        seat, players = self._session.state.to_move, self._session.players
        is_open = seat is not None and (players[seat] is None or all(players))
        is_over = self._autosave.given_up_by is not None
        return self.show_evals and is_open and not is_over and self._session.game.evaluation_is_exact

    @property
    def evals(self) -> Mapping[int, tuple[MoveEval, ...]]:
        """Evaluations by ply: from the review, but at the current ply from live evaluation or the hint."""
        evals, here = dict(self._queries.review.evals), self._session.ply
        evals.pop(here, None)
        # A hint's budget may end before the proof, so it never replaces exact evaluations.
        is_exact = self.show_evals and self._session.game.evaluation_is_exact
        found = (self._known_here if self._is_live else ()) if is_exact else self.hint_evals
        return evals | {here: found} if found else evals

    def show(self, hint: Move, evals: tuple[MoveEval, ...] = ()) -> None:
        """Show a hint, with the evaluations behind it, and count it."""
        self.hint, self.hint_evals = hint, evals
        self._autosave.add_hint()

    def clear(self) -> None:
        """Show no hint any more."""
        self.hint, self.hint_evals = None, ()

    def ask_hint(self, state: Any = None) -> None:
        """Query a hint on a person's move, unless something other than live evaluations is open.

        Show it at once if it is known. Set `BotQueries.failure` if the game cannot evaluate moves.
        `state`: as for `Session.hint_question`.
        """
        question, queries = self._session.hint_question(THINKING_SECONDS, state), self._queries
        if question is None or queries.purpose not in (None, Purpose.LIVE_EVALS):
            return
        if self._session.game.evaluate is None:
            queries.failure = _("This game has no hints.")
        elif self._known_here:
            self.show(self._known_here[0].move, self._known_here)
        else:
            queries.ask(Purpose.HINT, question)

    def ask_live_evals(self) -> bool:
        """Query evaluations of the current position if they are to be shown; False if none are missing."""
        queries = self._queries
        is_free = queries.purpose is None and not queries.failure
        is_missing = is_free and self._is_live and self._session.state not in self._known
        if is_missing:
            queries.ask(Purpose.LIVE_EVALS, self._session.live_eval_question())
        return is_missing

    def learn(self, purpose: Purpose, answer: str) -> None:
        """Show the evaluations in an answer, and count them as help."""
        evals = parse_evals(answer, self._session.game.parse_move)
        if purpose is Purpose.HINT:
            self.show(evals[0].move, evals)
            return
        self._known[self._session.state] = evals
        if not all(self._session.players) and not self._autosave.has_used_hints:
            # Shown evaluations are help like a hint, counted once per game.
            self._autosave.add_hint()

    def apply_show_evals(self, *, is_wanted: bool) -> bool:
        """Follow the settings once they change; True as for `set_show_evals`."""
        is_new, self._shows_by_setting = is_wanted != self._shows_by_setting, is_wanted
        return is_new and self.set_show_evals(is_wanted=is_wanted)

    def set_show_evals(self, *, is_wanted: bool) -> bool:
        """Show or hide live evaluations; True if the open query must be canceled for that."""
        is_other, self.show_evals = is_wanted != self.show_evals, is_wanted
        purpose = self._queries.purpose
        # In a watched game the evaluations come first; the computer's move is queried again afterward.
        is_watched = purpose is Purpose.MOVE and all(self._session.players)
        return is_other and (purpose is Purpose.LIVE_EVALS or is_watched)
