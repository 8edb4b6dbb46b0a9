"""The game at the table: its moves, the computer players' turns, and what the player wants of it.

Every move is on disk before anybody sees it (`Autosave`), and whatever takes time to find out is asked of the
worker (`BotQueries`). This room knows neither a window nor a scene; what it wants heard, it says to `signal`.

A pause of computers that play among themselves: they wait, and then go on, or act one at a time.

It knows neither who plays nor what; the game at the table asks it whether to go on.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.engine.contract import CARD_SOUND, Match, Move
from game.engine.evaluation import MoveEval
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.play.autosave import Autosave
from game.play.library import OpenGame
from game.play.queries import BotQueries, Purpose
from game.play.worker import BotFailed, Worker
from game.store.database import Database
from game.store.log import log


class Pausing:
    """Whether the computers wait."""

    def __init__(self) -> None:
        self.is_on = False
        """Whether they act only when they are told to."""
        self._is_asked = False
        """Whether they were told to act once, and nothing has been seen of it yet."""
        self._is_settling = False
        """Whether they have, and what becomes of it is still to be seen."""

    @property
    def is_holding(self) -> bool:
        """Whether nothing is to happen now."""
        return self.is_on and not (self._is_asked or self._is_settling)

    @property
    def is_settling(self) -> bool:
        """Whether the one action has been seen, so that no other one may be."""
        return self._is_settling

    def switch(self) -> None:
        """Let them wait, or go on."""
        self.is_on = not self.is_on
        self.stop()

    def step(self) -> None:
        """Let them act once, and wait after that."""
        self.is_on = self._is_asked = True
        self._is_settling = False

    def acted(self, *, is_settled: bool) -> None:
        """An action has been seen, and if it `is_settled` what becomes of it too."""
        self._is_asked = False
        self._is_settling = self.is_on and not is_settled

    def stop(self) -> None:
        """What they were told to do last is done with."""
        self._is_asked = self._is_settling = False


PACES: Final = {"quick": 0.3, "normal": 0.6, "slow": 1.2}
"""Seconds between two actions to be seen, at least, by the setting's name."""

READING: Final = 1.5
"""So many times as long stays what has to be read, such as a guess."""

Signal = Callable[[str], None]


class LiveGame:
    """A session that is saved move by move, in which the computer plays its part."""

    def __init__(
        self,
        open_game: OpenGame,
        database: Database,
        worker: Worker,
        signal: Signal,
        clock: Callable[[], float],
    ) -> None:
        """`clock` gives seconds since 1970, UTC."""
        self.session = open_game.session
        self.hint: Move | None = None
        """The move that was advised in this position."""
        self.hint_evals: tuple[MoveEval, ...] = ()
        """What the advice is made of: every choice and what it is worth, best first; empty if not told."""
        self.pace = PACES["normal"]
        """Seconds between two actions to be seen, at least."""
        self.is_idle = False
        """Whether nothing comes of time before the player does something."""
        self._auto_moves = False
        """Whether the program makes the moves for the person with which nobody would wait."""
        self._autosave = Autosave(open_game, database, clock)
        self._queries = BotQueries(open_game.session, worker)
        self.session.goes_by_move = self.is_reviewed
        self.session.forced_move = self._forced_move
        self._signal = signal
        self._since_action = 0.0
        self._has_to_be_read = False
        """Whether the last action stays to be seen for longer."""
        self._pausing = Pausing()

    @property
    def open_game(self) -> OpenGame:
        """The session and where it is kept now."""
        return self._autosave.open_game

    @property
    def failure(self) -> str:
        """Why the computer player gives no move, as a sentence; it is asked again once something changes."""
        return self._queries.failure

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is looking for its move, and may make it."""
        return self._queries.purpose is Purpose.MOVE and not self._is_held

    @property
    def is_advising(self) -> bool:
        """Whether a hint is being looked for."""
        return self._queries.purpose is Purpose.HINT

    @property
    def can_pause(self) -> bool:
        """Whether only computers play, and the game goes on."""
        return all(self.session.players) and not self.is_reviewed

    @property
    def is_paused(self) -> bool:
        """Whether they act only when they are told to."""
        return self.can_pause and self._pausing.is_on

    @property
    def _is_held(self) -> bool:
        """Whether nothing is to happen before they are told to go on."""
        return self.is_paused and self._pausing.is_holding

    @property
    def live_evals(self) -> tuple[MoveEval, ...]:
        """The choices here with what each is worth, best first; empty unless shown and known."""
        return () if self.is_over_here else self._queries.live_evals

    @property
    def evals(self) -> Mapping[int, tuple[MoveEval, ...]]:
        """The choices with what each is worth, best first, by the number of moves made before.

        Those of a finished game as far as it has been reviewed, and those here that a hint or the live values
        found.
        """
        here = self.hint_evals or self.live_evals
        return {**self._queries.review_evals, **({self.session.ply: here} if here else {})}

    @property
    def show_evals(self) -> bool:
        """Whether it is told what every choice is worth, where a game can prove that."""
        return self._queries.show_evals

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return self.session.can_undo

    @property
    def match(self) -> Match | None:
        """How the match stood before this round; None where this is no round of a match."""
        return self.session.match

    @property
    def can_go_on(self) -> bool:
        """Whether this round is over, and another one of its match can follow."""
        return self._autosave.can_go_on

    @property
    def is_practice(self) -> bool:
        """Whether it does not count, in a game in which not everything can be taken back."""
        return self.session.game.is_final is not None and not self._autosave.is_counted

    @property
    def can_resign(self) -> bool:
        """Whether a person may give the game up for lost: one that has moved in it, as long as it goes on."""
        session = self.session
        goes_on = session.ply > 0 and session.outcome is None and self._autosave.is_running
        return goes_on and session.has_person_moved

    @property
    def given_up_by(self) -> Seat | None:
        """Who has given up the game at this place in it; None where nobody has."""
        return self._autosave.given_up_by

    @property
    def is_over_here(self) -> bool:
        """Whether the game ends at this place in it: by its rules, or since somebody has given it up."""
        return self.session.outcome is not None or self.given_up_by is not None

    def play(self, move: Move) -> None:
        """Make a move. Raises `IllegalMove`."""
        self._play_on(move)

    def _play_on(self, move: Move) -> None:
        """Make a move, whoever's it is, after which nothing holds that was asked."""
        self._forget_question()
        self._go_on(move)

    def _go_on(self, move: Move) -> None:
        """Make a move, whatever the worker has been asked."""
        session = self.session
        ply, before = session.ply, session.state.to_move
        session.play(move)
        self._queries.end_review()
        outcome = session.outcome
        if not self._autosave.is_running:
            session.goes_by_move = False
        self._autosave.add_move(ply, move)
        log.info("move %s -> %s", move, session.state)
        self._since_action = 0.0
        self._has_to_be_read = session.game.takes_reading(move)
        if outcome is not None:
            winners = " ".join(str(seat) for seat in outcome.winners)
            log.info("end %s, won by %s", outcome.reason.name, winners)
        self._let_hear(before, move)

    def _let_hear(self, before: Seat | None, move: Move) -> None:
        """Let a move be heard that has just been made by `before`."""
        session = self.session
        if session.outcome is None:
            is_answered = before is not None and session.players[before] is not None
            is_own_turn = is_answered and session.players[session.state.to_move] is None
            sound = session.game.sound_of(move)
            self._signal("turn" if is_own_turn and sound == CARD_SOUND else sound)
        else:
            self._let_hear_end(session.outcome)

    def _let_hear_end(self, outcome: Outcome) -> None:
        players = self.session.players
        is_lost = None in players and not any(players[seat] is None for seat in outcome.winners)
        self._signal("lose" if is_lost else "win")

    @property
    def is_reviewed(self) -> bool:
        """Whether the game has ended, and is only looked at until a move is made."""
        return not self._autosave.is_running

    def undo(self) -> None:
        """Back to where a person chose last, if there is such a place. Where the game's own rules would not
        have it, it counts no more.
        """
        first = self.session.revocable_from
        if self.session.undo():
            if self.session.ply < first:
                self._autosave.uncount()
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
            self._queries.hurry()

    def skip_wait(self) -> None:
        """Let the computer's next action follow at once, as soon as it is found."""
        self._since_action = max(self._since_action, self._least_wait)

    def pause(self) -> None:
        """Let the computers that play among themselves wait, or go on. What one of them finds meanwhile is
        kept. Nothing happens where `can_pause` is not.
        """
        if self.can_pause:
            self._pausing.switch()
            self.is_idle = False

    def step(self) -> None:
        """Let one of them act at once, so that there is one thing more to be seen, and let them wait then."""
        if self.can_pause:
            self._ask_again()
            self._pausing.step()
            self.skip_wait()
            self.is_idle = False

    def resign(self) -> None:
        """Give the game up for lost, for the only person or else for who is to move; it is kept as a game
        given up, and from now on looked at. Nothing happens where `can_resign` is not.
        """
        if not self.can_resign:
            return
        self._forget_question()
        self._autosave.give_up()
        self.session.goes_by_move = True
        log.info("given up at move %d -> %s", self.session.ply, self.session.state)
        self._signal("lose")

    def ask_hint(self) -> None:
        """Ask for the best choice, which comes with a later `tick` where it is not known yet; or a computer
        player that has failed once more.
        """
        self._ask_again()
        if self.is_over_here:
            return
        known = self._queries.ask_hint()
        if known:
            self._advise(known)
        elif self._queries.purpose is Purpose.HINT:
            self.is_idle = False

    def set_auto_moves(self, *, is_wanted: bool) -> None:
        """Whether the program makes the moves from now on with which nobody would wait."""
        self._auto_moves = is_wanted
        self.is_idle = False

    def set_show_evals(self, *, is_wanted: bool) -> None:
        """Whether it is told from now on what every choice is worth, where a game can prove that."""
        if is_wanted == self.show_evals:
            return
        self.is_idle = False
        if self._queries.set_show_evals(is_wanted=is_wanted):
            self._forget_question()

    def review(self) -> None:
        """Let every choice of a game that has ended be weighed; what is thought of them comes by and by."""
        self._queries.begin_review()
        self.is_idle = False

    def rest(self) -> None:
        """Nobody looks at the table any more; whatever was asked is asked again later."""
        self._forget_question()

    def wait(self, seconds: float) -> None:
        """Let time pass in which nothing can happen, since the game is idle."""
        self._since_action += seconds
        self._autosave.wait(seconds)

    def tick(self, seconds: float, *, is_moving: bool) -> bool:
        """Let time pass; True if there is something else to be seen."""
        self.wait(seconds)
        asking = self._queries
        if asking.lacks_live_evals and not self.is_over_here:
            asking.ask_live_evals()
            self.is_idle = False
            return False
        if self._is_held and asking.purpose is not Purpose.VALUES:
            self.is_idle = True
            return False
        if asking.purpose is None:
            return self._begin(is_moving=is_moving)
        if asking.purpose is Purpose.MOVE and (self._since_action < self._least_wait or is_moving):
            return False
        return self._hear(asking.purpose)

    def _begin(self, *, is_moving: bool) -> bool:
        """Do what is due where nothing is asked; True if there is something else to be seen."""
        # A game that has ended is looked at; it goes on once the player has moved in it.
        if self.failure or self.is_reviewed:
            is_other = self._queries.review()
            self.is_idle = not self._queries.is_reviewing
            return is_other
        return self._queries.ask_move(self._autosave.id) or self._play_forced_move(is_moving=is_moving)

    def _hear(self, purpose: Purpose) -> bool:
        """Take in the answer to what was asked; True if there is something else to be seen."""
        text = self._answer()
        if text is None:
            return bool(self.failure)
        if purpose is Purpose.MOVE:
            self._play_on(self.session.game.parse_move(text))
            self._pausing.acted(is_settled=self._is_settled)
            return True
        evals = self._queries.evals(purpose, text)
        if purpose is Purpose.HINT:
            self._advise(evals)
        elif not all(self.session.players) and not self._autosave.has_hints:
            # Who is told what choices are worth has help, like who asks for a hint: once for the whole game.
            self._autosave.count_hint()
        return True

    def _advise(self, evals: tuple[MoveEval, ...]) -> None:
        """Show the best of these choices."""
        self.hint_evals = evals
        self.hint = evals[0].move
        self._autosave.count_hint()

    def _forced_move(self, state: Any) -> Move | None:
        """The move that the program makes for the person in a position of a game that goes on, or none."""
        seat = state.to_move
        is_persons = seat is not None and self.session.players[seat] is None
        return self.session.game.forced_move(state) if self._auto_moves and is_persons else None

    def own_move(self, state: Any) -> Move | None:
        """The move that the program is about to make for the person in a position.

        None while the game is only looked at, until the player goes on with it.
        """
        return None if self.is_reviewed else self._forced_move(state)

    def _play_forced_move(self, *, is_moving: bool) -> bool:
        """Make such a move once what led to it has been seen; True if it was made."""
        move = self.own_move(self.session.state)
        if move is None:
            self.is_idle = True
            return False
        if self._since_action < self._least_wait or is_moving:
            return False
        self._play_on(move)
        return True

    @property
    def _is_settled(self) -> bool:
        """Whether what has become of the last action can be seen."""
        return True

    @property
    def _least_wait(self) -> float:
        """Seconds for which the last action stays to be seen, at least."""
        return self.pace * (READING if self._has_to_be_read else 1.0)

    def _answer(self) -> str | None:
        """What the worker says to the open question; None without news. If it fails, `failure` tells."""
        try:
            return self._queries.answer()
        except BotFailed as failure:
            self._forget_question()
            self._pausing.stop()
            self._queries.fail(failure)
            return None

    def _ask_again(self) -> None:
        """Whoever has given no answer is asked once more."""
        if self.failure:
            self._queries.failure = ""
            self.is_idle = False

    def _moved(self) -> None:
        """The session stands at another ply; in a game that has ended this is only looking."""
        self._forget_question()
        self._pausing.stop()
        session = self.session
        self._autosave.keep_place()
        log.info("at move %d -> %s", session.ply, session.state)
        self._signal("slide")
        self._since_action = 0.0

    def _forget_question(self) -> None:
        self._queries.forget()
        self.is_idle = False
        self.hint = None
        self.hint_evals = ()
