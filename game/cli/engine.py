"""The command `engine`: one of our bots for other programs, as in docs/engine-protocol.md."""

import re
import sys
from collections.abc import Iterator
from typing import Any, Final

from game.cli import parallel
from game.cli.arguments import parse_int
from game.engine.budget import Budget
from game.engine.errors import InvalidInput, Refusal, check_name
from game.engine.game import AnyGame
from game.engine.i18n import N_
from game.engine.rng import DEALS
from game.play.program import HELLO
from game.play.worker import Follower

LONGEST_LINE: Final = 1 << 20  # Most bytes in a line, far above any real one.
_LIMITS: Final = re.compile(r"(?: nodes (?P<nodes>[1-9][0-9]{0,17}))?(?: seconds (?P<seconds>[0-9.]{1,20}))?")


def lines(game: AnyGame, bot: str, seed: int, budget: Budget) -> Iterator[str]:
    """Answer the lines on stdin until `quit` or their end.

    `budget`: for a question without limits. Raises `InvalidInput` for an unknown bot.
    """
    engine = _Engine(game, bot, seed, budget)
    while (line := _read_line()) is not None:
        if line == "quit":
            return
        try:
            answer = engine.answer(line)
        except Refusal as refusal:
            answer = f"error {' '.join(str(refusal).split())}"
        if answer:
            yield answer


def _read_line() -> str | None:
    """Return the next line without blanks around it, empty if it is unreadable; None at the end."""
    line = sys.stdin.buffer.readline(LONGEST_LINE)
    if not line:
        return None
    rest = line
    while rest and not rest.endswith(b"\n"):
        rest, line = sys.stdin.buffer.readline(LONGEST_LINE), line if len(line) < LONGEST_LINE else b"\xff"
    # What is not UTF-8 becomes a sign that no word of the protocol has.
    return line.decode(errors="replace").strip()


class _Engine:
    """What the lines so far have said."""

    def __init__(self, game: AnyGame, bot: str, seed: int, budget: Budget) -> None:
        self._game, self._name, self._seed, self._budget = game, bot, seed, budget
        self._bot = game.bot(bot, seed)
        self._view: Any = None

    def answer(self, line: str) -> str:
        """Return the answer to a line, empty for none. Raises `Refusal`; then nothing has changed."""
        word, _, text = line.partition(" ")
        if line == HELLO:
            return f"name Pecking Order, {self._name}"
        match word:
            case "game":
                name, _, variant = text.partition(" ")
                if name != self._game.name:
                    raise InvalidInput(
                        N_("This engine plays “{name}”, not “{other}”."), name=self._game.name, other=name
                    )
                self._game.variant(variant or None)
                self._begin()
            case "seat":
                check_name(text, self._game.letters, N_("Unknown seat “{name}”; choose from: {known}."))
            case "seed":
                self._seed = parse_int("seed", text, 0, DEALS - 1)
                self._begin()
            case "view":
                self._view = self._game.parse_view(text)
            case "go":
                return f"move {self._choose(text)}"
            case "over":
                self._begin()
            case "" | "moves":
                pass
            case "pecking-order":
                raise InvalidInput(N_("This engine speaks the protocol “{line}”."), line=HELLO)
            case _:
                raise InvalidInput(N_("Unknown line “{line}”."), line=line)
        return ""

    def _begin(self) -> None:
        """Forget the last game."""
        self._bot, self._view = self._game.bot(self._name, self._seed), None

    def _choose(self, limits: str) -> str:
        budget = self._limited(limits)
        view = self._view
        if view is None or not view.legal_moves():
            raise InvalidInput(N_("There is no move to choose."))
        if isinstance(self._bot, Follower) and not self._bot.follows(view):
            self._bot = self._game.bot(self._name, self._seed)
        try:
            return str(self._bot.choose(view, budget))
        except Refusal:
            raise
        except Exception as error:
            # A view can be readable and yet impossible.
            sentence = N_("The computer ({bot}) couldn't find a move: {error}.")
            raise InvalidInput(sentence, bot=self._name, error=type(error).__name__) from error

    def _limited(self, limits: str) -> Budget:
        found = _LIMITS.fullmatch(f" {limits}") if limits else None
        if not limits:
            return self._budget
        try:
            seconds = float(found["seconds"]) if found and found["seconds"] else None
        except ValueError:
            found = None
        if found is None:
            raise InvalidInput(N_("“{text}” isn't a limit such as “nodes 1000 seconds 2.5”."), text=limits)
        nodes = int(found["nodes"]) if found["nodes"] else None
        return Budget(nodes=nodes, seconds=seconds, is_cancelled=parallel.never)
