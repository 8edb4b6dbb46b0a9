"""The values in which a live game tells its table what it shows and offers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.engine.contract import Move, Position
from game.engine.evaluation import MoveEval
from game.engine.i18n import Phrase
from game.engine.seat import Seat, Viewer
from game.engine.solo import LosingMove, SoloResult, Winnable
from game.store.settings import Remarking


@dataclass(frozen=True, kw_only=True)
class Controls:
    """What a person may ask for now, besides moves."""

    can_undo: bool = False
    can_redo: bool = False
    can_resign: bool = False  # True if a person can resign now, having moved in this game.
    can_agree: bool = False  # True if two people can agree on a draw now; a game without draws ignores it.
    can_pause: bool = False  # True if only computers play, so that the game can be paused.
    is_paused: bool = False  # True if the game is paused and moves only with `Step`.
    has_phones: bool = False  # True if the table is open to phones.
    has_next_round: bool = False  # True if only the round is over; see `NextGame.NEXT_ROUND`.
    moments: int = 0  # The number of moments in a finished game that are worth another try.
    turning_point: int | None = None  # The ply of the worst of them; None if none is known.
    first_chance: float | None = None
    """The only person's share of wins at their first choice in a finished game; None if it is not known."""


@dataclass(frozen=True, kw_only=True)
class Privacy:
    """Who looks at a table with hidden cards, and what must not be seen yet."""

    viewer: Viewer = None
    """Whose view is shown: the only person's, or that of whoever has the screen.

    None or the public's if only computers play. None, too, if nothing is hidden or several people look back.
    """

    curtain: Seat | None = None  # The seat that has to take the screen before anything is shown.
    awaits_reactions: bool = False
    """True if others may React to the last move, as far as everybody can know.

    Nobody can move meanwhile, and nothing reveals who is asked: the pause always takes the same time, unless
    `can_only_pass`. The position is still the one before that move, or that in which a person declined.
    """

    awaits_phone: bool = False  # True if a person is to move who has another screen.
    can_only_pass: bool = False
    """True if `viewer` is asked for a Reaction they lack, so that the others at this screen learn nothing.

    The only answer is `DeclineReaction`. Then `awaits_reactions` is True too.
    """

    asks_reaction: bool = False
    """True if `curtain`, or else `viewer`, is asked for a Reaction, whether they have one or not."""

    @property
    def reader(self) -> tuple[Viewer, Seat | None] | None:
        """Whoever reads the screen and whoever has to take it; None if the table is open to all."""
        return None if self.viewer is self.curtain is None else (self.viewer, self.curtain)

    @property
    def is_locked(self) -> bool:
        """True if nobody may move here: others may React, choose elsewhere, or must take the screen first."""
        return self.awaits_reactions or self.awaits_phone or self.curtain is not None


@dataclass(frozen=True, kw_only=True)
class SoloStatus:
    """What the solver of a solo game found out, and the result."""

    winnable: Winnable | None = None  # Whether the game is still winnable; None if that is not shown.
    is_deal_lost: bool = False  # True if it is known, and shown, that nobody could have won this deal.
    losing_move: LosingMove | None = None  # Where the game stopped being winnable, once requested.
    is_showing: bool = False  # True while the solution plays.
    moves_to_go: int | None = None  # Moves left to the win on the hint's line; None if no line is shown.
    result: SoloResult | None = None  # The result of the game, once it is won.


@dataclass(frozen=True, kw_only=True)
class Counting:
    """How a game counts."""

    is_practice: bool = False  # True if the game does not count, such as after too much was undone.
    is_assisted: bool = False  # True if hints or evaluations were shown.
    is_first_win: bool = False  # True if a person has just beaten these opponents for the first time.
    challenges: tuple[Phrase, ...] = ()  # The challenges that this game was the first to meet.
    rating: tuple[int, int] | None = None
    """The rating after this game, and by how much the game has changed it; None if the game is not rated."""

    streaks: tuple[int, int] | None = None
    """Wins in a row after this game, and most in a row, against these opponents; None if not counted."""


@dataclass(frozen=True)
class SeriesStatus:
    """Which game of a match of several games it is, and how the match stands."""

    kind: str  # As in `Series`.
    game: int  # From 1 on.
    count: int  # The number of its games.
    won: int = 0  # By the person.
    lost: int = 0
    is_over: bool = False  # True if no other game follows.
    takes_perch: bool = False  # True if the person takes the bird's perch by it.


@dataclass(frozen=True, kw_only=True)
class DisplayOptions:
    """What the player wants to see besides the position."""

    show_evals: bool = False  # True to show the value of every choice, in a game that can prove it.
    show_possible_hands: bool = True  # True to show what others may hold, as a player could work out.
    remarks: Remarking = "off"  # As in the settings.
    pace: float = 1.0  # Factor on the time for which decisive moments stand.
    show_match_chances: bool = False  # True if evaluations are chances of winning the match, not the round.


@dataclass(frozen=True)
class Course:
    """A position and what led to it, as the viewer may see it; the fields are those of `Snapshot`."""

    state: Position
    last_move: Move | None
    past: Sequence[tuple[int, Move]]
    states: Sequence[Position]
    evals: Mapping[int, Sequence[MoveEval]] = field(kw_only=True)
    histories: Mapping[Viewer, Sequence[Position]] = field(default_factory=dict, kw_only=True)
