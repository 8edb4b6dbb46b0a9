"""The bot process: it receives questions as text and answers with moves, so that the window never waits.

There is one process, started once (by `spawn`, the same on every system), that answers one question at a
time. Since only text is sent, a bot cannot know more than its view. Nothing imported here loads pygame.
"""

import json
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Any, Final, Protocol, runtime_checkable

from game.catalog import find_game
from game.engine.budget import Budget
from game.engine.contract import Bot, Move
from game.engine.errors import InvalidInput
from game.engine.evaluation import write_evals
from game.engine.forfeit import Fault, Forfeit
from game.engine.game import AnyGame
from game.engine.i18n import N_, _
from game.engine.seat import Seat
from game.play.program import QUIT_SECONDS, Dropped, ProgramPlayer
from game.store.log import traceback_of
from game.store.saved import program_of

SPAWN: Final = multiprocessing.get_context("spawn")
MAX_DEATHS: Final = 3  # Times the process may die over one question before it is abandoned.
GAME_OVER: Final = -1  # Stands for the number of a question before the results of a game.
FindGame = Callable[[str], AnyGame]  # Returns a game by name.


class BotFailed(Exception):
    """The failure to answer a question; `str` says why in one sentence."""

    def __init__(self, sentence: str, details: str = "") -> None:
        super().__init__(sentence)
        self.details = details  # For the log, such as the bot's traceback; empty if there is nothing to add.


class ProgramLost(BotFailed):
    """The player's own program has lost the game instead of answering."""

    def __init__(self, sentence: str, details: str, fault: Fault) -> None:
        super().__init__(sentence, details)
        self.fault = fault


@dataclass(frozen=True)
class Question:
    """A question to a bot: only text and numbers, so that it cannot carry a position."""

    game: str  # Name of the game in the catalog.
    bot: str  # Name of one of the game's bots, or of a program.
    seed: int  # Seed of the bot, which is created anew for each question unless it can continue (`thread`).
    view: str  # Text of what the seat to move may know.
    nodes: int | None = None  # Maximum nodes to search; None for no limit.
    seconds: float | None = None  # Maximum seconds to think, from the start of the search; None for no limit.
    is_solve: bool = False  # True to get the solver's verdict on the position instead of a bot's move.
    is_evaluation: bool = False  # True to get the evaluations of all moves, as by `write_evals`.
    thread: int = 0  # Id of the running game, in which a `Follower` can continue its thinking; 0 for none.
    command: str = ""  # The command of a program; empty for a bot, or if there is none any more.
    variant: str = ""  # For a program, the variant that is played.
    seat: int = 0  # For a program, the seat to move.


@runtime_checkable
class Follower(Protocol):
    """A bot that may be asked again in the same game."""

    def follows(self, view: Any, /) -> bool:
        """True if it continues its thinking with `view`, or plays the whole game in the same way."""

    def choose(self, view: Any, budget: Budget, /) -> Move: ...


class _Generation(Protocol):
    """The number of a question in shared memory: the current one, or the one to finish now; 0 for none."""

    value: int


class Worker:
    """A bot process that answers one question at a time. Calls return at once unless noted."""

    def __init__(self, find: FindGame = find_game) -> None:
        """The process imports `find`, so it must be a module-level function."""
        self._find = find
        self._generation: _Generation = SPAWN.RawValue("Q", 0)
        self._hurried_generation: _Generation = SPAWN.RawValue("Q", 0)
        self._question: Question | None = None  # The question still to be answered.
        self._is_busy = False  # True if the process still owes an answer, even to a canceled question.
        self._deaths = 0
        self._is_closed = False
        self._start()

    def ask(self, question: Question) -> None:
        """Ask a question; an earlier one still open is canceled."""
        if self._is_closed:
            raise ValueError("the worker is closed")
        self.cancel()
        self._question = question
        self._deaths = 0
        if not self._is_busy:
            self._send()

    def poll(self, seconds: float = 0.0) -> str | None:
        """Return the answer once, as soon as there is one; None if there is none or nothing was asked.

        Waits at most `seconds`; by default not at all, so a window may call it every frame. A process that
        died is restarted and asked again. Raises `BotFailed` if there will be no answer.
        """
        if self._is_closed or not (self._is_busy or self._question):
            return None
        news = wait([self._pipe, self._process.sentinel], seconds)
        if not news:
            return None
        # A process that died may have answered first, so read its pipe before restarting it.
        if self._pipe in news:
            message = None
            with suppress(EOFError, OSError):
                message = self._pipe.recv_bytes()
            if message is not None:
                return self._accept(message)
        self._revive()
        return None

    def cancel(self) -> None:
        """Drop the open question; its search stops within a few thousand nodes."""
        self._generation.value += 1
        self._question = None

    def finish_now(self) -> None:
        """End the open search, if any, as if its budget were spent; the answer comes with a later `poll`."""
        if self._question is not None:
            self._hurried_generation.value = self._generation.value

    def end_game(self, results: Sequence[str]) -> None:
        """Tell the programs how the game ended that they played, by seat as by `result_of`, and end them."""
        # If the process has died, its programs have ended with it.
        with suppress(OSError):
            self._pipe.send_bytes(json.dumps([GAME_OVER, list(results)]).encode())

    @property
    def is_thinking(self) -> bool:
        return self._question is not None

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def close(self) -> None:
        """Kill the process at once, even during a search. A second call does nothing."""
        if not self._is_closed:
            self._is_closed = True
            self.cancel()
            self._stop()

    def __enter__(self) -> "Worker":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def _start(self) -> None:
        self._pipe, childs_end = SPAWN.Pipe()
        # A daemon process ends with the program even if `close` is never called.
        self._process = SPAWN.Process(
            target=_serve,
            args=(childs_end, self._generation, self._hurried_generation, self._find),
            name="bot",
            daemon=True,
        )
        with interrupts_blocked():
            self._process.start()
        # Otherwise the pipe of a dead process would never report its end.
        childs_end.close()

    def _stop(self) -> None:
        # The process has nothing to clean up, so it need not end by itself.
        self._process.kill()
        self._process.join()
        self._process.close()
        self._pipe.close()

    def _revive(self) -> None:
        self._stop()
        self._start()
        self._is_busy = False
        if self._question is None:
            return
        self._deaths += 1
        if self._deaths >= MAX_DEATHS:
            self._question = None
            raise BotFailed(
                _(N_("The computer stopped unexpectedly {count} times while thinking."), count=self._deaths)
            )
        self._send()

    def _send(self) -> None:
        question = self._question
        assert question is not None
        fields = list(vars(question).values())
        # If the idle process has died, this fails; `poll` then restarts it.
        with suppress(OSError):
            self._pipe.send_bytes(json.dumps([self._generation.value, fields]).encode())
        # No second question is sent before the answer, so the pipe cannot fill up and block.
        self._is_busy = True

    def _accept(self, message: bytes) -> str | None:
        generation, move, problem, details = json.loads(message)
        self._is_busy = False
        if generation != self._generation.value:
            if self._question is not None:
                self._send()
            return None
        self._question = None
        if problem is not None:
            sentence, values = problem
            if "fault" in values:
                raise ProgramLost(_(sentence, **values), details, Fault[values["fault"]])
            raise BotFailed(_(sentence, **values), details)
        assert isinstance(move, str)
        return move


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Block Ctrl+C while a process starts, until the process sets its own handler.

    Otherwise a Ctrl+C during its imports would print its traceback to the terminal.
    """
    if sys.platform == "win32":
        yield
    else:
        # Starting the tracker unblocks interrupts, so start it before they are blocked.
        resource_tracker.ensure_running()
        held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, held)


def set_up_child(on_interrupt: signal.Handlers) -> None:
    """Handle Ctrl+C by `on_interrupt`, and end this process with its parent.

    Call this first in a process started under `interrupts_blocked`.
    """
    signal.signal(signal.SIGINT, on_interrupt)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_end_with_parent, name="end with parent", daemon=True).start()


def _end_with_parent() -> None:
    """End this process with its parent, even during a search, when it does not read the pipe."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


class _BotCache:
    """The last bot used, if it may continue."""

    def __init__(self) -> None:
        self._last: Follower | None = None
        self._asked: tuple[int, str, str] = (0, "", "")  # Thread, game and bot name of its last question.

    def bot(self, game: AnyGame, question: Question, view: Any) -> Bot:
        """Return the last bot if it would continue, else a new one; only `keep` keeps it."""
        last, self._last = self._last, None
        asked = (question.thread, question.game, question.bot)
        if last is not None and asked == self._asked and last.follows(view):
            return last
        return game.bot(question.bot, question.seed)

    def keep(self, bot: Bot, question: Question) -> None:
        """Keep the bot, because its answer was used."""
        if question.thread and isinstance(bot, Follower):
            self._last = bot
            self._asked = (question.thread, question.game, question.bot)


class _Programs:
    """The programs that play one game, by seat."""

    def __init__(self) -> None:
        self._thread = 0  # Id of their game.
        self._players: dict[int, ProgramPlayer] = {}

    def choose(self, game: AnyGame, question: Question, view: Any, budget: Budget) -> Move:
        """Ask the program of the question, which starts for its first question in a game.

        Raises `InvalidInput` if it cannot be run, `Forfeit` if it has lost, and `Dropped`.
        """
        if question.thread != self._thread:
            self.end()
            self._thread = question.thread
        player = self._players.get(question.seat)
        if player is None:
            seat, seed = Seat(question.seat), question.seed
            player = ProgramPlayer(question.command, game, question.variant, seat, seed, lambda _: None)
            self._players[question.seat] = player
        return player.choose(view, budget)

    def end(self, results: Sequence[str] = ()) -> None:
        """End all programs; `results` as for `Worker.end_game`."""
        for seat, player in self._players.items():
            player.say_end(results[seat] if results else "")
        # They all have the same time to end.
        due = monotonic() + QUIT_SECONDS
        for player in self._players.values():
            player.close(due - monotonic())
        self._players.clear()


def _serve(
    pipe: "Connection[Any, Any]", generation: _Generation, hurried: _Generation, find: FindGame
) -> None:
    """Answer questions until the pipe is closed: the main function of the process."""
    set_up_child(signal.SIG_IGN)
    if sys.platform != "win32":
        # Where there are few processors, the window comes first.
        os.nice(10)
    bots, programs = _BotCache(), _Programs()
    while True:
        try:
            asked, fields = json.loads(pipe.recv_bytes())
            if asked == GAME_OVER:
                programs.end(fields)
                continue
            answer = _answer(Question(*fields), bots, programs, asked, generation, hurried, find)
            pipe.send_bytes(json.dumps([asked, *answer]).encode())
        except (EOFError, OSError):
            return


def _answer(
    question: Question,
    bots: _BotCache,
    programs: _Programs,
    asked: int,
    generation: _Generation,
    hurried: _Generation,
    find: FindGame,
) -> tuple[str | None, tuple[str, dict[str, str]] | None, str]:
    """Return the answer, or None with an untranslated error sentence, its parameters, and the traceback."""

    def is_cancelled() -> bool:
        return generation.value != asked or hurried.value == asked

    try:
        game = find(question.game)
        view = game.parse_view(question.view)
        budget = Budget(nodes=question.nodes, seconds=question.seconds, is_cancelled=is_cancelled)
        if question.is_solve:
            assert game.solve is not None
            return str(game.solve(view, budget)), None, ""
        if question.is_evaluation:
            assert game.evaluate is not None
            return write_evals(game.evaluate(view, question.seed, budget)), None, ""
        if program_of(question.bot) is not None:
            # A program cannot be hurried.
            budget.is_cancelled = lambda: generation.value != asked
            return str(programs.choose(game, question, view, budget)), None, ""
        bot = bots.bot(game, question, view)
        move = str(bot.choose(view, budget))
        if generation.value == asked:
            bots.keep(bot, question)
        return move, None, ""
    except Dropped:
        return None, None, ""
    except Forfeit as lost:
        name = program_of(question.bot) or ""
        return None, (lost.fault.value, {"name": name, "fault": lost.fault.name}), lost.account
    except InvalidInput as refusal:
        values = {name: str(value) for name, value in refusal.params.items()}
        return None, (refusal.sentence, values), traceback_of(refusal)
    except Exception as error:
        # Report any bot error to the window, which would otherwise wait forever.
        sentence = N_("The computer ({bot}) couldn't find a move. You can copy a report in Credits.")
        return None, (sentence, {"bot": question.bot}), traceback_of(error)
