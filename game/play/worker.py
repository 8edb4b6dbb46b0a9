"""The bot's process: a question goes over as texts, a move's text comes back, and the window never waits.

One process, started once (`spawn`, so that it is the same on every system) and asked one thing at a time.
Since only texts go over, a bot cannot know more than the view that it is given. This room owns the process
and its pipe; it knows nothing of windows, and nothing that it imports loads one.
"""

import json
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Protocol, runtime_checkable

from game.catalog import find_game
from game.engine.budget import Budget
from game.engine.contract import Bot, Game, Move
from game.engine.errors import Unreadable
from game.engine.evaluation import write_evals
from game.engine.i18n import N_, _

SPAWN: Final = multiprocessing.get_context("spawn")

MAX_DEATHS: Final = 3
"""How often the process may die over one question before the question is given up."""


class BotFailed(Exception):
    """There will be no answer to the question; `str` is one sentence that says why."""

    def __init__(self, sentence: str, details: str = "") -> None:
        super().__init__(sentence)
        self.details = details
        """The traceback of the bot, for the log; empty where there is none."""


@dataclass(frozen=True)
class Question:
    """What a bot is asked: texts and numbers, nothing that could carry a position."""

    game: str
    """A game's name in the catalogue."""

    bot: str
    """One of the game's bots."""

    seed: int
    """The seed of the bot, which is made anew for each question that does not follow from its last choice:
    the same question, the same move (`thread`).
    """

    view: str
    """The text of what the seat that is to choose may know."""

    nodes: int | None = None
    """How many nodes it may look at; None for no such limit."""

    seconds: float | None = None
    """How long it may think, from when it starts; None for no such limit."""

    is_solve: bool = False
    """Whether not a bot's move is wanted, but what the game's solver says of the position."""

    is_evaluation: bool = False
    """Whether not a bot's move is wanted, but what the game's search thinks of every choice, as
    `advice.write_evals` writes it; the seed and the limits hold for the search.
    """

    thread: int = 0
    """Which running game it belongs to, so that its bot can go on with what it has thought (`Follower`) where
    this follows from its own choice in the last question of the same thread; 0 for none.
    """


@runtime_checkable
class Follower(Protocol):
    """A bot that may go on with what it has thought."""

    def follows(self, view: Any, /) -> bool:
        """Whether what is asked in `view` follows from its own last choice, so that it would go on."""
        ...

    def choose(self, view: Any, budget: Budget, /) -> Move:
        """As every bot does."""
        ...


class _Generation(Protocol):
    """A shared number of a question, 0 for none. One is of the question that holds, so that every other is
    cancelled; the other is of the question that is to be answered with what has been found.
    """

    value: int


class Worker:
    """A bot's process that answers one question at a time. Every call returns at once, unless said."""

    def __init__(self, find: Callable[[str], Game] = find_game) -> None:
        """`find` gives a game by name; the process imports it by its own name, so it must have one."""
        self._find = find
        self._generation: _Generation = SPAWN.RawValue("Q", 0)
        self._hurried_generation: _Generation = SPAWN.RawValue("Q", 0)
        self._question: Question | None = None
        """What is still to be answered."""
        self._is_busy = False
        """Whether the process works on a question, this one or a cancelled one, and owes an answer."""
        self._deaths = 0
        self._is_closed = False
        self._start()

    def ask(self, question: Question) -> None:
        """Have `question` answered; an older one that is still open is cancelled."""
        if self._is_closed:
            raise ValueError("the worker is closed")
        self.cancel()
        self._question = question
        self._deaths = 0
        if not self._is_busy:
            self._send()

    def poll(self, seconds: float = 0.0) -> str | None:
        """The move's text, once, as soon as there is one; None while there is none or nothing was asked.

        Waits at most `seconds` for news; without them it never waits, and a window may call it every frame.
        A process that died is started again and asked again. Raises `BotFailed` when there will be no answer.
        """
        if self._is_closed or not (self._is_busy or self._question):
            return None
        news = wait([self._pipe, self._process.sentinel], seconds)
        if not news:
            return None
        # A process that died may still have answered before: its pipe is read first.
        if self._pipe in news:
            try:
                message = self._pipe.recv_bytes()
            except (EOFError, OSError):
                self._revive()
                return None
            return self._accept(message)
        self._revive()
        return None

    def cancel(self) -> None:
        """Drop the open question; the search for it stops within a few thousand nodes."""
        self._generation.value += 1
        self._question = None

    def hurry(self) -> None:
        """Have the open question answered with the best that its search has found, as if its budget were
        spent; the answer comes with a later `poll`. Nothing happens where no question is open.
        """
        if self._question is not None:
            self._hurried_generation.value = self._generation.value

    @property
    def is_thinking(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    @property
    def pid(self) -> int | None:
        """The number of the process that answers now."""
        return self._process.pid

    def close(self) -> None:
        """End the process at once, even while it searches. A second call does nothing."""
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
        # As a daemon it also ends with a program that forgot to close it.
        self._process = SPAWN.Process(
            target=_serve,
            args=(childs_end, self._generation, self._hurried_generation, self._find),
            name="bot",
            daemon=True,
        )
        with interrupts_held_back():
            self._process.start()
        # Else the pipe of a dead process would never say that it has come to its end.
        childs_end.close()

    def _stop(self) -> None:
        # It has nothing to tidy up, so there is no gentler way to try first.
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
                _(N_("The opponent's process ended {count} times while it thought."), count=self._deaths)
            )
        self._send()

    def _send(self) -> None:
        question = self._question
        assert question is not None
        fields = list(vars(question).values())
        # A process that died while it had nothing to do takes no question; `poll` then starts another.
        with suppress(OSError):
            self._pipe.send_bytes(json.dumps([self._generation.value, fields]).encode())
        # Never a second question before the answer to the first: the pipe cannot fill up and block.
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
            raise BotFailed(_(sentence, **values), details)
        assert isinstance(move, str)
        return move


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Hold Ctrl+C back while a process starts, and from the process until it says what it does with it.

    Without this, a Ctrl+C while the new process still imports would show its traceback in the terminal.
    """
    if sys.platform == "win32":
        yield
    else:
        # Started along with the first process it would let interrupts through again, to that process too.
        resource_tracker.ensure_running()
        held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, held)


def settle_in_child(on_interrupt: signal.Handlers) -> None:
    """Call first in a process started under `interrupts_held_back`: it ends with its parent, and quietly."""
    signal.signal(signal.SIGINT, on_interrupt)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_end_with_parent, name="end with parent", daemon=True).start()


def _end_with_parent() -> None:
    """A pipe shows a killed parent only to a process that reads it, and not to one that searches."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


class _BotCache:
    """The bots of the process, of which the last one is kept as long as it may be asked to go on."""

    def __init__(self) -> None:
        self._last: Follower | None = None
        self._asked: tuple[int, str, str] = (0, "", "")
        """By whom the last one was asked: thread, game and bot."""

    def bot(self, game: Game, question: Question, view: Any) -> Bot:
        """Who answers a question: the last bot if it would go on, else a new one. It is not kept until
        `keep`.
        """
        last, self._last = self._last, None
        asked = (question.thread, question.game, question.bot)
        if last is not None and asked == self._asked and last.follows(view):
            return last
        return game.bot(question.bot, question.seed)

    def keep(self, bot: Bot, question: Question) -> None:
        """Its answer to the question counts."""
        if question.thread and isinstance(bot, Follower):
            self._last = bot
            self._asked = (question.thread, question.game, question.bot)


def _serve(
    pipe: "Connection[Any, Any]",
    generation: _Generation,
    hurried: _Generation,
    find: Callable[[str], Game],
) -> None:
    """The process: answer questions until the pipe is closed."""
    settle_in_child(signal.SIG_IGN)
    bots = _BotCache()
    while True:
        try:
            asked, fields = json.loads(pipe.recv_bytes())
            answer = _answer(Question(*fields), bots, asked, generation, hurried, find)
            pipe.send_bytes(json.dumps([asked, *answer]).encode())
        except (EOFError, OSError):
            return


def _answer(
    question: Question,
    bots: _BotCache,
    asked: int,
    generation: _Generation,
    hurried: _Generation,
    find: Callable[[str], Game],
) -> tuple[str | None, tuple[str, dict[str, str]] | None, str]:
    """The move's text, or None and what went wrong: a sentence in English with what fills its places, and
    the traceback.
    """

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
        bot = bots.bot(game, question, view)
        move = str(bot.choose(view, budget))
        if generation.value == asked:
            bots.keep(bot, question)
        return move, None, ""
    except Unreadable as refusal:
        values = {name: str(value) for name, value in refusal.params.items()}
        return None, (refusal.sentence, values), traceback.format_exc()
    except Exception:
        # Whatever a bot does wrong is told to the window, which else would wait for ever.
        sentence = N_("The opponent “{bot}” could not find a move; the log tells why.")
        return None, (sentence, {"bot": question.bot}), traceback.format_exc()
