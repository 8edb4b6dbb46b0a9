"""The scene of a game at its table, and the requests that tables and screens make."""

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, NamedTuple

from game.engine.contract import Move
from game.engine.evaluation import MoveEval
from game.engine.repetition import Task
from game.engine.seat import Seat
from game.table.snapshot import Snapshot
from game.ui.scene import Request, Scene
from game.ui.theme import Theme


@dataclass(frozen=True)
class Play(Request):
    """Play a legal move, chosen by the player."""

    move: Move


@dataclass(frozen=True)
class TakeBack(Request):
    """Undo one of the player's last moves and keep the later ones."""

    move: Move


class Undo(Request):
    """Take back the player's last move and everything after it."""


class Redo(Request):
    """Redo the move that was taken back."""


class AskHint(Request):
    """Show a good move."""


@dataclass(frozen=True)
class AskReview(Request):
    """Open the review of the finished game at this table, and evaluate every choice in it."""

    ply: int | None = None  # How many moves were made before the position that it shows; None for its usual.


class AskMoments(Request):
    """Open the moments of the finished game at this table that are worth another try."""


class CloseTable(Request):
    """Close the game at the table, and its review; a game in progress is saved."""


class FindLosingMove(Request):
    """Show where a solo game stopped being winnable, and which move would have kept it so."""


class SwitchEvals(Request):
    """Show or hide what each move leads to, in the game at this table."""


class MoveNow(Request):
    """Make the thinking computer player play the best move it has found so far."""


class Resign(Request):
    """Resign for the only person, or else for whoever is to move. The player has already agreed."""


class AgreeOnDraw(Request):
    """End a game between two people as a draw. They have already agreed."""


class Skip(Request):
    """Skip the pause before the next action, unless that pause hides something."""


class Pause(Request):
    """Pause a game between computer players, or continue it."""


class Step(Request):
    """Let one computer player make one move, then pause."""


@dataclass(frozen=True)
class TakeScreen(Request):
    """Pass the screen to another player, who may then see their own cards."""

    seat: Seat  # The seat named by the curtain.


class DeclineReaction(Request):
    """Decline a Reaction on behalf of a person who has none (`Snapshot.can_only_pass`)."""


class ShowSolution(Request):
    """Start or stop the playback of the solution."""


class NextGame(Enum):
    """Which game to start at this table; one that is under way stays in progress."""

    NEW_DEAL = "new deal"  # A random deal; whoever moved first now moves last.
    NEXT = "next"  # The deal with the next number.
    PREVIOUS = "previous"  # The deal with the previous number.
    OTHER_SIDE = "other side"  # The same deal, or round of a match, with every player one seat further.
    SAME = "same"  # The same deal and seats.
    NEXT_IN_SERIES = "next in series"  # The next game of the series.
    NEXT_ROUND = "next round"  # The next round of the match; in a match, all other choices start a new match.


@dataclass(frozen=True)
class NewGame(Request):
    """Start another game at this table."""

    which: NextGame


@dataclass(frozen=True)
class StartGame(Request):
    """Start a game."""

    game: str  # Its name in the catalog.
    players: tuple[str | None, ...] | None = None  # As in `Snapshot`. None: as last time.
    deal: int | str | None = None
    """The deal number, or the position as text of a game that never counts; None for a random deal."""

    is_daily: bool = False  # True for the deal of a day: of today if `deal` is None.
    variant: str | None = None  # The name of the game's variant. None: as last time.
    target: int | None = None  # The points needed to win the match, if it can be chosen. None: as last time.
    deal_traits: Mapping[str, str] | None = None
    """The trait values of a random deal, by trait name; other traits are random. None: as last time."""
    names: tuple[str, ...] | None = None  # Names typed for people, as in `Snapshot`. None: as last time.
    both_sides: int = 0  # The number of deals of a match in which each is played from both sides.
    with_phones: bool = False  # True to open a table that people join with phones, under their own names.


class Holder(Enum):
    """Who has a seat of an open table."""

    FREE = "free"  # Nobody yet: a phone can take it.
    PHONE = "phone"
    SCREEN = "screen"  # This computer's screen and mouse.
    BIRD = "bird"


@dataclass(frozen=True)
class GiveSeat(Request):
    """Give a seat of the open table to this computer or a bird, or free it; a phone that had it loses it."""

    seat: int
    holder: Holder  # Never `PHONE`: phones take free seats.


class ShowPhones(Request):
    """Show who has which seat of the open table, and how a phone joins it."""


@dataclass(frozen=True)
class BeginWithPhones(Request):
    """Start the game at the open table; birds take the free seats."""

    name: str = ""  # What the player at this computer is called; empty if nothing was typed.


@dataclass(frozen=True)
class PlayFrom(Request):
    """Choose who plays on from a position, in a new game that does not count."""

    origin: int | str
    """How many moves of the finished game at the table led to it, or the text of another game up to there."""

    is_over: bool = False  # True if the game is over there: nothing happens then.
    seat: Seat | None = None  # Whose seat the person takes in another game; None for the player to move.


@dataclass(frozen=True)
class ClimbOn(Request):
    """Start or continue the match against the bird directly above."""

    game: str  # Its name in the catalog.
    variant: str | None  # The name of the game's variant; None for its only one.


@dataclass(frozen=True)
class Resume(Request):
    """Continue a game in progress."""

    game: str  # Its name in the catalog.
    number: int | None = None  # Its number in the database; None for the newest.


@dataclass(frozen=True)
class Reopen(Request):
    """Replay a finished game."""

    game_id: int  # Its number in the database.


@dataclass(frozen=True)
class Analyze(Request):
    """Open a game or one of its positions on the analysis board."""

    text: str  # The game as text, as in `CopyText`.
    ply: int = 0  # The number of moves made before the position to start with.


@dataclass(frozen=True)
class KeepBranches(Request):
    """Keep what has changed in the analysis of a saved game.

    Each line is its moves from the start, one below the other.
    """

    game_id: int  # The game's number in the database.
    added: Collection[str]
    removed: Collection[str]


@dataclass(frozen=True)
class Attempted(Request):
    """Record an attempt at a puzzle.

    Sent once per attempt: at the first mistake or help, or else when the puzzle is solved.
    """

    game: str  # Its name in the catalog.
    task: Task  # What was tried.
    is_solved: bool  # True if it was solved without mistakes and without help.
    day: int | None = None  # The day whose daily task it is, if it is one.


@dataclass(frozen=True)
class ResetStatistics(Request):
    """Reset the statistics of a game, after the player has agreed."""

    game: str  # Its name in the catalog.


class EvalRequest(NamedTuple):
    """A position for which a scene wants every choice evaluated."""

    game: str  # Its name in the catalog.
    view: str  # The view of the seat to move, as text.
    nodes: int  # The search budget.
    seed: int = 0


class EvaluatingScene(Scene):
    """A scene that has positions evaluated while it is on top, one at a time."""

    @property
    @abstractmethod
    def eval_request(self) -> EvalRequest | None:
        """The position to evaluate next; None for none. A new request replaces an unanswered one."""

    @abstractmethod
    def learn(self, eval_request: EvalRequest, evals: Sequence[MoveEval]) -> None:
        """Receive the evaluation of every choice, best first; empty if it failed (the log says why)."""


class TableScene(Scene):
    """The scene of a game at its table."""

    stops_music = True

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        """Show this snapshot on a surface of this size in pixels. Without a theme, the default is used."""

    def begin(self) -> None:
        """Animate the start of a new game."""
        return

    @abstractmethod
    def show(self, snapshot: Snapshot) -> None:
        """Show another snapshot, animating the difference."""

    @property
    def takes_paste(self) -> bool:
        # Typed letters choose among the names of cards here; there is no field to paste into.
        return False

    @property
    def is_moving(self) -> bool:
        """True if an animation is running; the computer's next move waits for it."""
        return False

    def look_at(self, _ply: int) -> None:
        """Show the position after this many moves, in a review."""
        return

    def choice_target(self) -> str | None:
        """Return a target whose click starts a choice of several steps, if any; used for screenshots."""
        return None


class AnalysisBoard(EvaluatingScene):
    """The base class of every game's analysis board."""

    stops_music = True
    takes_paste = True
    game: ClassVar[str]  # The name of the game in the catalog.

    @property
    def topic(self) -> str:
        return self.game

    @property
    @abstractmethod
    def notice(self) -> str:
        """The notice that is shown; empty for none."""

    @abstractmethod
    def show_notice(self, sentence: str) -> None:
        """Show a notice until the next input."""

    @abstractmethod
    def changed_branches(self) -> KeepBranches | None:
        """Return what has changed in the analysis of a saved game since the last call."""

    @abstractmethod
    def reveal(self) -> None:
        """Show the evaluations, which are hidden at first."""
