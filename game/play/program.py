"""Other people's programs as players, over the lines of docs/engine-protocol.md.

A program is started for one seat of one game and asked until the game is over. It may hang, flood, lie or
die: then it loses its game (`Forfeit`), and its process is killed. Writing never waits for it, and what is
read of it is bounded.
"""

import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from queue import Empty, Full, SimpleQueue
from queue import Queue as BoundedQueue
from time import monotonic
from typing import IO, Any, Final

from game.engine.budget import Budget
from game.engine.contract import Bot, Move
from game.engine.errors import InvalidInput
from game.engine.forfeit import Fault, Forfeit
from game.engine.game import AnyGame
from game.engine.i18n import N_, _
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.store.saved import PROGRAM

HELLO: Final = "pecking-order 1"  # The first line: the protocol and its version.
START_SECONDS: Final = 10.0  # Most seconds from a program's start to its name.
GRACE_SECONDS: Final = 2.0  # Most seconds by which an answer may be late.
UNTIMED_SECONDS: Final = 60.0  # Most seconds for an answer if only the nodes are limited, without the grace.
QUIT_SECONDS: Final = 0.5  # Most seconds between `quit` and the end of the process.
MEMORY_LIMIT: Final = 4 << 30  # Bytes of address space of each process, where the system can limit it.
LONGEST_LINE: Final = 4096  # Most bytes that are read of a line.
LONGEST_ACCOUNT: Final = 200  # Most bytes of a bad answer that are reported.
MOST_LINES: Final = 8  # Most lines that are read before they are asked for.
POLL_SECONDS: Final = 0.02  # Seconds between two looks whether an answer is still wanted.

_LIBRARIES: Final = "LD_LIBRARY_PATH"
_OUTER_LIBRARIES: Final = "LD_LIBRARY_PATH_ORIG"

_KEEPER: Final = """
exec 3<&2 2>/dev/null 4<&0
(ulimit -v "$0" 2>/dev/null; exec "$@" <&4 3<&- 4<&-) &
exec </dev/null >/dev/null 4<&-
read -r _ <&3
kill -9 $!
wait
kill -9 0
"""
"""A shell script that starts the program with limited memory, and kills its process group in the end.

The end is that of the pipe in place of stderr, which is closed when this process ends, however it ends.
"""


def outer_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the environment in which the packaged program was started.

    PyInstaller puts the package's own libraries before the system's, and keeps the former path in a variable.
    """
    outer = {name: value for name, value in environment.items() if name != _OUTER_LIBRARIES}
    if getattr(sys, "frozen", False):
        outer.pop(_LIBRARIES, None)
    if _OUTER_LIBRARIES in environment:
        outer[_LIBRARIES] = environment[_OUTER_LIBRARIES]
    return outer


class Dropped(Exception):
    """The answer is no longer wanted; the program may still be asked again."""


def make_player(
    report: Callable[[str], object], game: AnyGame, variant: str, name: str, seat: Seat, seed: int
) -> Bot:
    """Return a player for one game: one of its bots, or the program with the command after `PROGRAM`.

    `report` takes a sentence about what made a program lose. Raises `InvalidInput` for an unknown name or a
    command that cannot be run.
    """
    if name.startswith(PROGRAM):
        return ProgramPlayer(name.removeprefix(PROGRAM), game, variant, seat, seed, report)
    return game.bot(name, seed)


def parse_command(command: str) -> list[str]:
    """Return the words of a command. Raises `InvalidInput` if it cannot be run."""
    try:
        # Windows splits commands itself, and its paths have backslashes.
        words = shlex.split(command, posix=sys.platform != "win32")
    except ValueError:
        words = []
    if not words or "\0" in command or shutil.which(words[0].strip('"')) is None:
        raise InvalidInput(N_("Can't run the program “{command}”."), command=command)
    return words


class ProgramPlayer:
    """A program in one seat of one game. Its process starts with the first question."""

    def __init__(
        self,
        command: str,
        game: AnyGame,
        variant: str,
        seat: Seat,
        seed: int,
        report: Callable[[str], object],
    ) -> None:
        """`report` as for `make_player`. Raises `InvalidInput` for a command that cannot be run."""
        parse_command(command)
        self._command = command
        self._letter = game.seats[variant][seat]
        self._greeting = (HELLO, f"game {game.name} {variant}", f"seat {self._letter}", f"seed {seed}")
        self._game = game
        self._seat = seat
        self._report = report
        self._process: _Process | None = None
        self._due: float | None = None  # When the name or a dropped answer is due; None if nothing is.
        self._has_name = False  # True once the process has answered the greeting.

    def choose(self, view: Any, budget: Budget, /) -> Move:
        """Return the program's move, and wait for it no longer than the budget and the grace.

        Raises `Forfeit` if there is no legal answer, and `Dropped` if the budget is cancelled.
        """
        try:
            return self._ask(view, budget)
        except Forfeit as forfeit:
            self.close()
            forfeit.account = self._account(forfeit, view)
            self._report(forfeit.account)
            raise

    def _account(self, forfeit: Forfeit, view: Any) -> str:
        what = _(forfeit.fault.value, name=self._command)
        answer = forfeit.answer[:LONGEST_ACCOUNT].decode(errors="replace").rstrip()
        said = f" Answer: {answer!a}." if forfeit.answer else ""
        return f"{what}{said} Seat: {self._letter}. View: {view}"

    def end(self, outcome: Outcome | None, /) -> None:
        """Tell the program how the game ended, unless it was broken off, and end its process."""
        self.say_end("" if outcome is None else result_of(outcome, self._seat))
        self.close(QUIT_SECONDS)

    def say_end(self, result: str) -> None:
        """Tell the program the result as by `result_of`, unless it is empty, and to end."""
        if self._process is not None:
            if result:
                self._process.write(f"over {result}")
            self._process.write("quit")

    def close(self, seconds: float = 0.0) -> None:
        """Kill the process unless it ends within this time; a later question would start another one."""
        if self._process is not None:
            self._process.wait(seconds)
            self._process.kill()
            self._process = None
        self._due = None

    def _ask(self, view: Any, budget: Budget) -> Move:
        if self._process is None:
            self._process = _Process(self._command)
            for greeting in self._greeting:
                self._process.write(greeting)
            self._due = monotonic() + START_SECONDS
            self._has_name = False
        if self._due is not None:
            # The name, or the answer to the dropped question, still has to come.
            line = self._answer(self._due, budget.is_cancelled)
            if not self._has_name:
                read_name(line)
                self._has_name = True
            self._due = None
        if self._process.has_line():
            raise Forfeit(Fault.UNASKED, self._process.read(0.0) or b"")
        limits = [f"nodes {budget.nodes}"] if budget.nodes is not None else []
        if budget.seconds is not None:
            limits.append(f"seconds {budget.seconds:.3f}")
        legal = {str(move): move for move in view.legal_moves()}
        self._process.write(f"view {view}")
        self._process.write("moves " + "\t".join(legal))
        self._process.write(" ".join(("go", *limits)))
        seconds = UNTIMED_SECONDS if budget.seconds is None else budget.seconds
        self._due = monotonic() + seconds + GRACE_SECONDS
        line = self._answer(self._due, budget.is_cancelled)
        self._due = None
        return read_move(line, legal, self._game.parse_move)

    def _answer(self, due: float, is_dropped: Callable[[], bool]) -> bytes:
        """Return the next line. Raises `Forfeit` if none comes in time, and `Dropped` if it is not wanted."""
        assert self._process is not None
        while (line := self._process.read(min(POLL_SECONDS, due - monotonic()))) is None:
            if is_dropped():
                raise Dropped
            if monotonic() >= due:
                raise Forfeit(Fault.SLOW)
        if not line:
            raise Forfeit(Fault.STOPPED)
        return line


def result_of(outcome: Outcome, seat: Seat) -> str:
    """Return the result for a seat, as in the line `over`."""
    return "won" if seat in outcome.winners else "drawn" if outcome.is_draw() else "lost"


def read_name(line: bytes) -> None:
    """Check the answer to the greeting. Raises `Forfeit`."""
    if not _text(line).startswith("name "):
        raise Forfeit(Fault.UNREADABLE, line)


def read_move(line: bytes, legal: dict[str, Move], parse: Callable[[str], Move]) -> Move:
    """Return the move in an answer; `legal`: the legal moves by text. Raises `Forfeit` for anything else."""
    word, _separator, text = _text(line).partition(" ")
    text = text.strip()
    if word != "move":
        raise Forfeit(Fault.UNREADABLE, line)
    if text in legal:
        return legal[text]
    try:
        parse(text)
    except InvalidInput:
        raise Forfeit(Fault.UNREADABLE, line) from None
    raise Forfeit(Fault.ILLEGAL, line)


def _text(line: bytes) -> str:
    """Return a line's text. Raises `Forfeit` if it is too long, cut off, or not UTF-8."""
    if not line.endswith(b"\n"):
        raise Forfeit(Fault.UNREADABLE, line)
    try:
        return line.decode().rstrip("\r\n")
    except UnicodeDecodeError:
        raise Forfeit(Fault.UNREADABLE, line) from None


class _Process:
    """A running program and its lines. No call waits longer than told."""

    def __init__(self, command: str) -> None:
        """Raises `InvalidInput` if the program cannot be started."""
        words: str | list[str] = parse_command(command)
        self._lines: BoundedQueue[bytes] = BoundedQueue(MOST_LINES)
        self._unwritten: SimpleQueue[str | None] = SimpleQueue()
        self._next: bytes | None = None  # A line that was read ahead.
        theirs, self._keeper = os.pipe()  # Nothing is ever written to it.
        settings: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        if sys.platform == "win32":
            words = command
            settings |= {"stderr": subprocess.DEVNULL, "creationflags": subprocess.CREATE_NO_WINDOW}
        else:
            words = ["/bin/sh", "-c", _KEEPER, str(MEMORY_LIMIT >> 10), *words]
            settings |= {"stderr": theirs, "start_new_session": True, "env": outer_environment(os.environ)}
        try:
            self._popen = subprocess.Popen(words, **settings)
        except OSError as error:
            os.close(self._keeper)
            raise InvalidInput(N_("Can't run the program “{command}”."), command=command) from error
        finally:
            os.close(theirs)
        assert self._popen.stdin is not None
        assert self._popen.stdout is not None
        for work in ((_write, self._popen.stdin, self._unwritten), (_read, self._popen.stdout, self._lines)):
            threading.Thread(target=work[0], args=work[1:], name="program", daemon=True).start()

    def write(self, line: str) -> None:
        self._unwritten.put(f"{line}\n")

    def read(self, seconds: float) -> bytes | None:
        """Return the next line, empty at the end; None if there is none after this time."""
        if self._next is None:
            try:
                return self._lines.get(timeout=max(0.0, seconds))
            except Empty:
                return None
        line, self._next = self._next, None
        return line

    def has_line(self) -> bool:
        """True if the program has written a line that was not read."""
        if self._next is None:
            self._next = self.read(0.0)
        return bool(self._next)

    def wait(self, seconds: float) -> None:
        """Wait at most this time for the program's end; what it still writes is dropped."""
        due = monotonic() + seconds
        while self.read(due - monotonic()):
            pass

    def kill(self) -> None:
        """Kill the program; on Windows alone, elsewhere with all processes of its group."""
        self._unwritten.put(None)
        os.close(self._keeper)
        if sys.platform == "win32":
            self._popen.kill()
        else:
            # Not left to the keeper, which the program may have stopped or killed. The group's number is not
            # given to others before its first process is waited for.
            with suppress(OSError):
                os.killpg(self._popen.pid, signal.SIGKILL)
        self._popen.wait()


def _write(stream: IO[bytes], lines: "SimpleQueue[str | None]") -> None:
    with suppress(OSError, ValueError):
        while (line := lines.get()) is not None:
            stream.write(line.encode())
            stream.flush()
    with suppress(OSError):
        stream.close()


def _read(stream: IO[bytes], lines: "BoundedQueue[bytes]") -> None:
    """Read lines until the stream ends, a line is too long, or there are more than anybody asked for."""
    with suppress(OSError, ValueError, Full):
        while line := stream.readline(LONGEST_LINE):
            lines.put_nowait(line)
            if not line.endswith(b"\n"):
                break
        lines.put_nowait(b"")
    stream.close()
