"""The game at the table: its session, its place among the saved games, and the computer players' turns.

Every move is on disk before anybody sees it. This room knows neither a window nor a scene; what it wants
heard, it says to `signal`.
"""

from collections.abc import Callable
from typing import Any, Final

from game.core.contract import CARD_SOUND, Move
from game.core.finish import Finish
from game.core.forecast import Verdict
from game.core.outcome import Outcome
from game.core.seat import Seat
from game.core.words import say
from game.library import Kept
from game.store.database import Database
from game.store.log import log
from game.store.saved import Status
from game.worker import BotFailed, Worker

THINKING_SECONDS: Final = 2.0
"""How long a computer player may look for a move."""

PACES: Final = {"quick": 0.3, "normal": 0.6, "slow": 1.2}
"""Seconds between two actions to be seen, at least, by the setting's name."""

ADVISERS: Final = {"hierarchy": "perfect"}
"""By game the computer player that gives hints, where that is not the game's default one."""

Signal = Callable[[str], None]


def told(failure: BotFailed) -> str:
    """Why there was no answer, and how to ask for one again."""
    return say("{failure} Ask for a hint to try again.", failure=failure)


class RunningGame:
    """A session that is saved move by move, in which the computer plays its part."""

    def __init__(
        self,
        kept: Kept,
        database: Database,
        worker: Worker,
        signal: Signal,
        clock: Callable[[], float],
    ) -> None:
        """`clock` gives seconds since 1970, UTC."""
        self.session = kept.session
        self.hint: Move | None = None
        """The move that was advised in this position."""
        self.failure = ""
        """Why the computer player gives no move, as a sentence; it is asked again once something changes."""
        self.pace = PACES["normal"]
        """Seconds between two actions to be seen, at least."""
        self.is_idle = False
        """Whether nothing comes of time before the player does something."""
        self.is_showing = False
        """Whether a solution plays itself."""
        self.plays_by_itself = False
        """Whether the program makes the moves for the person with which nobody would wait."""
        self._saved = kept.saved
        self.session.goes_by_move = self.is_looked_at
        self.session.by_itself = self._by_itself
        self._database = database
        self._worker = worker
        self._signal = signal
        self._clock = clock
        self._since_action = 0.0
        self._seconds = kept.saved.seconds
        """How long it has been played, from its first move on."""
        self._asks_for: str | None = None
        """`move` or `hint` while the worker has a question of this position."""

    @property
    def kept(self) -> Kept:
        """The session and where it is kept now."""
        return Kept(self.session, self._saved)

    @property
    def outlook(self) -> Verdict | None:
        """Whether a game that one plays alone can still be won; None where that is not told."""
        return None

    @property
    def finish(self) -> Finish | None:
        """What a game that one plays alone took, once it is won."""
        return None

    @property
    def moves_to_go(self) -> int | None:
        """How many moves are left on the way that the hint shows, where it is one to a certain win."""
        return None

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is looking for its move."""
        return self._asks_for == "move"

    @property
    def is_advising(self) -> bool:
        """Whether a hint is being looked for."""
        return self._asks_for == "hint"

    @property
    def can_resign(self) -> bool:
        """Whether a person may give the game up for lost: one that has moved in it, as long as it goes on."""
        session = self.session
        goes_on = session.ply > 0 and session.outcome is None and self._saved.status is Status.RUNNING
        return goes_on and session.has_person_moved

    @property
    def given_up_by(self) -> Seat | None:
        """Who has given up the game at this place in it; None where nobody has."""
        session = self.session
        if self._saved.status is not Status.GIVEN_UP or session.ply != self._saved.ply:
            return None
        people = [Seat(seat) for seat, player in enumerate(session.players) if player is None]
        if len(people) == 1:
            return people[0]
        to_move: Seat | None = session.state.to_move
        return to_move if to_move in people else None

    @property
    def is_over_here(self) -> bool:
        """Whether the game ends at this place in it: by its rules, or since somebody has given it up."""
        return self.session.outcome is not None or self.given_up_by is not None

    def play(self, move: Move) -> None:
        """Make a move. Raises `IllegalMove`."""
        self._forget_question()
        self._go_on(move)

    def _go_on(self, move: Move) -> None:
        """Make a move, whatever the worker has been asked."""
        session = self.session
        ply, before = session.ply, session.state.to_move
        session.play(move)
        outcome = session.outcome
        self._saved = self._database.add_move(
            self._running_id(ply),
            ply,
            str(move),
            self._clock(),
            self._end(),
            seconds=self._seconds,
            free_moves=self._free_moves(),
        )
        log.info("move %s -> %s", move, session.state)
        self._since_action = 0.0
        if outcome is None:
            is_answered = before is not None and session.players[before] is not None
            is_own_turn = is_answered and session.players[session.state.to_move] is None
            sound = session.game.sound_of(move)
            self._signal("turn" if is_own_turn and sound == CARD_SOUND else sound)
            return
        log.info("end %s, won by %s", outcome.reason.name, " ".join(str(seat) for seat in outcome.winners))
        is_lost = None in session.players and not any(session.players[s] is None for s in outcome.winners)
        self._signal("lose" if is_lost else "win")

    @property
    def is_looked_at(self) -> bool:
        """Whether the game has ended, and is only looked at until a move is made."""
        return self._saved.status is not Status.RUNNING

    def undo(self) -> None:
        """Back to where a person chose last, if there is such a place."""
        if self.session.undo():
            self._moved()
        else:
            self._ask_again()

    def redo(self) -> None:
        """On to where a person chose next, if something was taken back."""
        if self.session.redo():
            self._moved()

    def hurry(self) -> None:
        """Let the computer player that thinks make the best move that it has found so far."""
        if self.is_thinking:
            self._worker.hurry()

    def resign(self) -> None:
        """Give the game up for lost, for the only person or else for who is to move; it is kept as a game
        given up, and from now on looked at. Nothing happens where `can_resign` is not.
        """
        if not self.can_resign:
            return
        self._forget_question()
        self.is_showing = False
        self._saved = self._database.give_up(self._saved.id, self._clock())
        self.session.goes_by_move = True
        log.info("given up at move %d -> %s", self.session.ply, self.session.state)
        self._signal("lose")

    def ask_hint(self) -> None:
        """Ask for advice, which comes with a later `tick`; or a computer player that has failed once more."""
        self._ask_again()
        game = self.session.game
        question = self.session.hint_question(ADVISERS.get(game.name, game.default_bot), THINKING_SECONDS)
        if question is not None and self._asks_for is None and not self.is_over_here:
            self._asks_for = "hint"
            self.is_idle = False
            self._worker.ask(question)

    def show_solution(self) -> None:
        """Let a solution play itself, or stop it, where there is a solver."""
        return

    def rest(self) -> None:
        """Nobody looks at the table any more; whatever was asked is asked again later."""
        self._forget_question()

    def wait(self, seconds: float) -> None:
        """Let time pass in which nothing can happen, since the game is idle."""
        self._since_action += seconds
        if self._saved.status is Status.RUNNING and self._saved.record.moves:
            self._seconds += seconds

    def tick(self, seconds: float, *, is_moving: bool) -> bool:
        """Let time pass; True if there is something else to be seen."""
        self.wait(seconds)
        if self._asks_for is None:
            question = self.session.question(THINKING_SECONDS)
            # A game that has ended is looked at; it goes on once the player has moved in it.
            if self.failure or self.is_looked_at:
                self.is_idle = True
                return False
            if question is None:
                return self._play_by_itself(is_moving=is_moving)
            self._asks_for = "move"
            self._worker.ask(question)
            return True
        if self._asks_for == "move" and (self._since_action < self.pace or is_moving):
            return False
        text = self._answer()
        if text is None:
            return bool(self.failure)
        move: Move = self.session.game.parse_move(text)
        if self._asks_for == "move":
            self._asks_for = None
            self.play(move)
        else:
            self._asks_for = None
            self.hint = move
            if self._saved.status is Status.RUNNING:
                self._saved = self._database.add_hint(self._saved.id, self._clock())
        return True

    def _by_itself(self, state: Any) -> Move | None:
        """The move that the program makes for the person in a position of a game that goes on, or none."""
        seat = state.to_move
        is_persons = seat is not None and self.session.players[seat] is None
        return self.session.game.by_itself(state) if self.plays_by_itself and is_persons else None

    def own_move(self, state: Any) -> Move | None:
        """The move that the program is about to make for the person in a position.

        None while the game is only looked at, until the player goes on with it.
        """
        return None if self.is_looked_at else self._by_itself(state)

    def _play_by_itself(self, *, is_moving: bool) -> bool:
        """Make such a move once what led to it has been seen; True if it was made."""
        move = self.own_move(self.session.state)
        if move is None:
            self.is_idle = True
            return False
        if self._since_action < self.pace or is_moving:
            return False
        self.play(move)
        return True

    def _answer(self) -> str | None:
        """What the worker says to the open question; None without news. If it fails, `failure` tells."""
        try:
            return self._worker.poll()
        except BotFailed as failure:
            log.error("%s\n%s", failure, failure.details)
            self._forget_question()
            self.failure = told(failure)
            return None

    def _ask_again(self) -> None:
        """Whoever has given no answer is asked once more."""
        if self.failure:
            self.failure = ""
            self.is_idle = False

    def _moved(self) -> None:
        """The session stands at another ply; in a game that has ended this is only looking."""
        self._forget_question()
        session = self.session
        if self._saved.status is Status.RUNNING:
            self._saved = self._database.set_ply(
                self._saved.id,
                session.ply,
                self._clock(),
                self._end(),
                seconds=self._seconds,
                free_moves=self._free_moves(),
            )
        log.info("at move %d -> %s", session.ply, session.state)
        self._signal("slide")
        self._since_action = 0.0

    def _end(self) -> Outcome | None:
        """How the game is over for good. One that is played alone is not where it is lost: who takes moves
        back can still win it, and who does not gives it up.
        """
        outcome = self.session.outcome
        is_lost_alone = outcome is not None and not outcome.winners and len(self.session.players) == 1
        return None if is_lost_alone else outcome

    def _free_moves(self) -> int:
        """How many of the moves that stand are none of those that a win takes."""
        counts = self.session.game.counts_move
        return sum(not counts(move) for _, move in self.session.past)

    def _running_id(self, ply: int) -> int:
        """Its number among the saved games; one that had ended goes on as another, which does not count."""
        if self._saved.status is not Status.RUNNING:
            number = self._database.branch(self._saved.id, ply, self._clock())
            saved = self._database.game(number)
            assert saved is not None
            self._saved = saved
            self.session.goes_by_move = False
        return self._saved.id

    def _forget_question(self) -> None:
        self._worker.cancel()
        self._asks_for = None
        self.is_idle = False
        self.hint = None
        self.failure = ""
