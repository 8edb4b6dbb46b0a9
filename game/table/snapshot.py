"""The snapshots that the program hands to table scenes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from pygame import Rect

from game.engine.contract import Match, Move, Position
from game.engine.evaluation import MoveEval
from game.engine.seat import PUBLIC, Seat, Viewer
from game.play.status import Controls, Counting, DisplayOptions, Privacy, SeriesStatus, SoloStatus
from game.table.portraits import Face
from game.ui.gestures import Drag
from game.ui.lift import FLAT, Lift
from game.ui.theme import Theme
from game.ui.widget import Button

BEAT_AREA: Final = (420, 64)  # Least size of a table's `beat_area` in pixels of the smallest window, and
STRIP: Final = (800, 97)  # the largest size of the strip there that shows a decisive moment.


@dataclass(frozen=True, kw_only=True)
class TableView:
    """The data that every table's picture needs; the base class of the games' pictures."""

    buttons: Sequence[Button]
    hovered: str | None  # The target under the pointer.
    is_resting: bool  # True if the pointer has rested long enough for a tooltip.
    cursor: str | None  # The target selected by keyboard.
    drag: Drag | None = None  # What is being dragged.
    lift: Lift = FLAT  # How it is held.
    is_rough: bool = False  # True if cards and pieces may be scaled instead of redrawn.
    has_result: bool = False  # True while the panel at the end shows the result, or is about to.
    is_told: bool = True  # False until the last moves have landed.
    faces: Sequence[Face] = ()  # The players' portraits, by seat.
    on_strip: str = ""  # The target whose card lies on the strip of a decisive moment.


@dataclass(frozen=True)
class TableLayout:
    """The places that every table has; each game adds its own.

    A layout is complete when the table gets it: after that nothing is moved, added or removed.
    """

    theme: Theme
    screen: Rect
    bar: Rect  # The bar at the top.
    title: Rect  # The part of the bar that its buttons leave free.
    prompt: Rect  # What to do now, why something was refused, or a question.

    targets: Mapping[str, Rect] = field(default_factory=dict, kw_only=True)
    """The places that can be pointed at; where they overlap, the topmost comes last."""

    @property
    def beat_area(self) -> Rect:
        """The place where a decisive moment is shown; it leaves in view what the moment is about."""
        return self.prompt

    @property
    def strip(self) -> Rect:
        """The place of the strip that shows a decisive moment, in the middle of `beat_area`."""
        area, (width, height) = self.beat_area, map(self.theme.px, STRIP)
        width = min(area.width, width)
        strip = Rect(0, 0, width, min(area.height, height, width * BEAT_AREA[1] // BEAT_AREA[0]))
        strip.center = area.center
        return strip

    @property
    def result_area(self) -> Rect:
        """The place of the panel at the end; it leaves the board, the Court or both hands in view."""
        return self.screen


@dataclass(frozen=True)
class Snapshot:
    """Everything a table shows at one moment."""

    state: Position  # The position; of a game with hidden cards the view of `viewer`.
    last_move: Move | None  # The move that led here; with hidden cards, the last one everybody has seen.
    players: tuple[str | None, ...]  # The level of a computer player, or None for a person, by seat.
    deal: int | None  # The deal number, if the game began with one.
    is_thinking: bool = False  # True if a computer player is choosing its move.
    is_hint_pending: bool = False  # True if a hint is being computed.
    hint: Move | None = None  # The suggested move.
    chosen: Move | None = None  # What the viewer has chosen here, until all others have chosen too.
    text: str = ""  # The game as text; empty in games with hidden cards.
    past: Sequence[tuple[int, Move]] = ()
    """All moves so far with their seats, oldest first; empty if not provided.

    Those that `viewer` may not see are replaced, unless `histories` is filled. Passes on a Reaction are among
    them, so a table must not show that a move was made which it cannot name.
    """

    states: Sequence[Position] = ()
    """All positions, or views, before and after the moves in `past`; empty if not provided."""

    histories: Mapping[Viewer, Sequence[Position]] = field(default_factory=dict)
    """The views of every player, and with open cards (None), of a finished game under review."""

    notice: str = ""  # Something the player has to know, such as that the computer player failed.
    solo: SoloStatus = SoloStatus()
    controls: Controls = Controls()
    privacy: Privacy = Privacy()
    counting: Counting = Counting()
    options: DisplayOptions = DisplayOptions()
    is_about_to_move: bool = False  # True if a move will follow automatically, such as a forced move.
    given_up_by: Seat | None = None
    """The seat that resigned or abandoned the game in this position; None also for earlier positions."""

    is_cut_short: bool = False  # True if it was not given up: its text, from a list, has no end.
    forfeit: Sequence[str] = ()
    """Why the program to move has lost in this position, and who won; empty if it has not."""

    agreed: str = ""  # What the players have agreed on in this position; empty if nothing.
    is_reviewed: bool = False  # True if a finished game is replayed; a person may continue from here.
    evals: Mapping[int, Sequence[MoveEval]] = field(default_factory=dict)
    """The evaluations of every choice, best first, by the number of moves made before.

    For this position they come from a hint or by `DisplayOptions.show_evals`, for earlier ones from the
    review of a finished game. Empty where there was no choice.
    """

    match: Match | None = None  # The match before this round; None if this is not a round of a match.
    series: SeriesStatus | None = None  # The match of several games that it belongs to, if any.
    is_closed: bool = False  # True if nobody can move because a lesson or puzzle is showing something.
    names: Sequence[str] = ()  # Names that people typed, by seat, "" for none; empty if nobody typed one.

    def at(self, ply: int) -> "Snapshot":
        """Return the snapshot after this many moves, as it was without anything said about it."""
        if ply >= len(self.past):
            return self
        return replace(
            self,
            state=self.states[ply],
            last_move=self.past[ply - 1][1] if ply else None,
            past=self.past[:ply],
            states=self.states[: ply + 1],
            hint=None,
            notice="",
            given_up_by=None,
        )

    @property
    def is_from_position(self) -> bool:
        """True if the game began with a position, to which leaving it leads back."""
        return self.deal is None and self.match is None

    @property
    def evals_here(self) -> Sequence[MoveEval]:
        """The evaluations of every choice in this position, best first; empty if not wanted or unknown."""
        return self.evals.get(len(self.past), ())

    @property
    def is_over(self) -> bool:
        """True if the game has ended, or was given up or drawn by agreement in this position."""
        return self.state.outcome() is not None or self.is_left

    @property
    def is_left(self) -> bool:
        """True if the game was given up or drawn by agreement in this position."""
        return self.given_up_by is not None or bool(self.agreed)

    @property
    def can_look_back(self) -> bool:
        """True if the game has ended and can be looked back at."""
        is_whole = len(self.states) == len(self.past) + 1 > 1
        return self.is_over and is_whole and not self.privacy.is_locked

    @property
    def _is_for_onlookers(self) -> bool:
        return self.privacy.viewer is PUBLIC

    @property
    def can_choose(self) -> bool:
        """True if a person can choose a move now, or continue from an earlier position of a finished game."""
        seat = self.state.to_move
        is_persons = seat is not None and self.players[seat] is None and not self._is_for_onlookers
        return is_persons and not (self.privacy.is_locked or self.is_closed or self.is_left)

    @property
    def is_computers_choice(self) -> bool:
        """True if nobody at this screen is to move, perhaps unseen; a person could take the screen."""
        seat = self.state.to_move
        if seat is None or self._is_for_onlookers:
            return self.privacy.curtain is None and self.state.outcome() is None
        return self.players[seat] is not None or self.privacy.awaits_phone

    @property
    def is_computers_turn(self) -> bool:
        """True if a computer player is to move, and will."""
        return self.is_computers_choice and not (self.is_reviewed or self.privacy.awaits_reactions)


P = TypeVar("P", bound=Position)


def of_kind(kind: type[P], position: Position) -> P:
    """Return `position`, which must be of this kind."""
    assert isinstance(position, kind)
    return position
