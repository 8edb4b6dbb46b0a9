"""The scene of a game at its table, and what tables and the pages around them may request of the program."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, NamedTuple

from game.engine.contract import Move
from game.engine.evaluation import MoveEval
from game.engine.seat import Seat
from game.table.snapshot import Snapshot
from game.ui.scene import Request, Scene
from game.ui.theme import Theme


@dataclass(frozen=True)
class Play(Request):
    """The player at the table has chosen this legal move."""

    move: Move


@dataclass(frozen=True)
class Undo(Request):
    """Take back the player's last move, and whatever came after it."""


@dataclass(frozen=True)
class Redo(Request):
    """Make again what was taken back."""


@dataclass(frozen=True)
class AskHint(Request):
    """Show a good move."""


@dataclass(frozen=True)
class AskReview(Request):
    """Let every choice of this game, which has ended, be weighed."""


@dataclass(frozen=True)
class FindLosingMove(Request):
    """Show where this game, which one plays alone, stopped being winnable, and what would have saved it."""


@dataclass(frozen=True)
class MoveNow(Request):
    """Let the computer player that thinks make the best move that it has found so far."""


@dataclass(frozen=True)
class Resign(Request):
    """Give the game up for lost, which the player has agreed to: the only person, or else who is to move."""


@dataclass(frozen=True)
class Skip(Request):
    """Do not wait between two actions to be seen; where a wait hides something, it stays."""


@dataclass(frozen=True)
class Pause(Request):
    """Let the computers that play among themselves wait, or go on."""


@dataclass(frozen=True)
class Step(Request):
    """Let one of them act, and all of them wait after that."""


@dataclass(frozen=True)
class TakeScreen(Request):
    """Another of several people has taken the screen, and may see from now on what is theirs to see."""

    seat: Seat
    """Whom the curtain names."""


@dataclass(frozen=True)
class LetPass(Request):
    """A person goes on who was asked for a Reaction, but has none (`Snapshot.can_only_pass`)."""


@dataclass(frozen=True)
class ShowSolution(Request):
    """Let the solution play itself, or stop it."""


class Again(Enum):
    """Which game to begin at this table; a running one is given up, which the player has agreed to if a
    person has moved in it.
    """

    NEW_DEAL = "new deal"
    """A deal that chance chooses; whoever moved first now moves last."""

    NEXT = "next"
    """The deal with the next number."""

    PREVIOUS = "previous"
    """The deal with the number before."""

    OTHER_SIDE = "other side"
    """The same deal, the seats turned round."""

    SAME = "same"
    """The same deal and seats."""

    NEXT_ROUND = "next round"
    """The next round of the match, with the same players; the others begin a match anew where this game is
    the round of one.
    """


@dataclass(frozen=True)
class NewGame(Request):
    """Begin another game at this table."""

    which: Again


@dataclass(frozen=True)
class StartGame(Request):
    """Begin a game; one that is running is given up, which the player has agreed to if a person has moved in
    it.
    """

    game: str
    """Its name in the catalogue."""

    players: tuple[str | None, ...] | None = None
    """By seat the level of a computer player, or None for a person; None leaves it as it was last time."""

    deal: int | None = None
    """The number of the deal; None lets chance choose."""

    is_daily: bool = False
    """Whether it is to be the deal of this day instead."""

    variant: str | None = None
    """The name of the game's variant; None leaves it as it was last time."""

    target: int | None = None
    """To how many points a match is played, where players can agree on that; None leaves it as it was."""

    deal_traits: Mapping[str, str] | None = None
    """What a deal that chance chooses is to be: by the name of a trait which value it has, and what is not
    named may be any; None leaves it as it was last time.
    """


@dataclass(frozen=True)
class Resume(Request):
    """Go on with the running game."""

    game: str
    """Its name in the catalogue."""


@dataclass(frozen=True)
class Reopen(Request):
    """Look at a finished game again."""

    game_id: int
    """Its number among the games that are kept."""


@dataclass(frozen=True)
class Analyse(Request):
    """Study a game, or a position of one, apart from every table."""

    text: str
    """The game as text, as `CopyText` would have it."""

    ply: int = 0
    """The place in it from which to begin: how many moves have been made."""


@dataclass(frozen=True)
class Attempted(Request):
    """A puzzle has been solved, or not: said once each time that one is set, at the first fault or hint, or
    else once it is solved.
    """

    game: str
    """Its name in the catalogue."""

    number: int
    """The puzzle's."""

    is_solved: bool
    """Whether without a fault and without help."""


@dataclass(frozen=True)
class ResetStatistics(Request):
    """Count from now on, as the player has agreed to."""

    game: str
    """Its name in the catalogue."""


class EvalRequest(NamedTuple):
    """A position of which a scene wants every choice weighed."""

    game: str
    """Its name in the catalogue."""

    view: str
    """The text of what the seat that is to choose may know."""

    nodes: int
    """The budget."""

    seed: int = 0


class EvaluatingScene(Scene):
    """A scene that has positions weighed while it is on top; one at a time."""

    @property
    @abstractmethod
    def eval_request(self) -> EvalRequest | None:
        """What it wants to know next; None for nothing. Another wish takes the place of one still open."""

    @abstractmethod
    def learn(self, eval_request: EvalRequest, evals: Sequence[MoveEval]) -> None:
        """Take in the answer: every choice, best first; empty if there will be none, which the log tells."""


class TableScene(Scene):
    """The scene of a game."""

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        """Show this moment on a surface of this size in pixels; None is the normal look."""

    def begin(self) -> None:
        """The game has only just begun: its cards may be seen being dealt."""
        return

    @abstractmethod
    def show(self, snapshot: Snapshot) -> None:
        """Show another moment; the difference to the one before is animated."""

    @abstractmethod
    def hear(self, *, is_sounding: bool) -> None:
        """Show whether sounds are on."""

    @abstractmethod
    def set_motion(self, speed: float) -> None:
        """Everything that glides takes this many times as long as normal; 0: appears in place."""

    @property
    @abstractmethod
    def is_moving(self) -> bool:
        """Whether something still glides; the computer's next move waits for it."""

    @abstractmethod
    def choice_target(self) -> str | None:
        """A target whose click begins a choice of more than one step, for a picture of it."""


class StudyScene(EvaluatingScene):
    """What the program knows of such a scene, whichever game it is of."""

    game: ClassVar[str]
    """The name of the game in the catalogue."""

    @abstractmethod
    def hear(self, *, is_sounding: bool) -> None:
        """Show whether sounds are on."""

    @abstractmethod
    def set_motion(self, speed: float) -> None:
        """Everything that glides takes this many times as long as normal; 0: appears in place."""

    @property
    @abstractmethod
    def notice(self) -> str:
        """The sentence of the program that stands there; empty for none."""

    @abstractmethod
    def tell(self, sentence: str) -> None:
        """Show a sentence of the program until the player does something else."""

    @abstractmethod
    def reveal(self) -> None:
        """Show the answers, which are hidden at first."""
