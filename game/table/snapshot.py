"""What a table shows at one moment: the values that the program hands to a scene.

What tables say of who else plays: a computer player's level, and why nobody at the window can choose.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.engine.contract import Match, Move
from game.engine.evaluation import MoveEval
from game.engine.i18n import N_, Phrase, _
from game.engine.seat import Seat
from game.engine.solo import LosingMove, SoloResult, Winnable


@dataclass(frozen=True)
class Snapshot:
    """What a table shows at one moment."""

    state: Any
    """The position."""

    last_move: Move | None
    """The move that led to it; where cards are hidden, the last one that everybody has seen."""

    players: tuple[str | None, ...]
    """By seat the level of a computer player, or None for the person at the window."""

    deal: int | None
    """The number of the deal, if the game began with one."""

    is_thinking: bool = False
    """Whether a computer player is looking for its move."""

    is_advising: bool = False
    """Whether a hint has been asked for and is being looked for."""

    can_undo: bool = False
    can_redo: bool = False

    hint: Move | None = None
    """The move that was advised."""

    text: str = ""
    """The whole game as text."""

    past: tuple[tuple[int, Move], ...] = ()
    """Every move that led here and whose it was, the first one first; empty where none is told. Where cards
    are hidden, not all of it is for everybody to see.
    """

    states: Sequence[Any] = ()
    """Every position from the start of the record up to this one, itself included: one more than there are
    moves in `past`. Empty where none is told.
    """

    notice: str = ""
    """A sentence that the player has to know, such as that the computer player failed."""

    winnable: Winnable | None = None
    """Whether a game that one plays alone can still be won; None where that is not told."""

    losing_move: LosingMove | None = None
    """Where a game that one plays alone stopped being winnable, once that was asked for."""

    is_showing: bool = False
    """Whether the solution plays itself."""

    moves_to_go: int | None = None
    """How many moves are left to the win on the way that the hint shows; None where none is shown."""

    solo_result: SoloResult | None = None
    """What the game took, once it is won."""

    is_about_to_move: bool = False
    """Whether the program is about to make a move by itself, with which nobody would wait."""

    can_resign: bool = False
    """Whether a person may give the game up for lost now: one that has moved in it, as long as it goes on."""

    given_up_by: Seat | None = None
    """Who has given up the game in this position, so that it is over though the position is not; None where
    nobody has, and at the earlier moves of a game that was given up.
    """

    has_person_moved: bool = False
    """Whether a person has made one of the moves, also one that was taken back: only then the player is asked
    before the game is left for another one.
    """

    is_reviewed: bool = False
    """Whether the game has ended and is only looked at: nobody moves but a person who goes on from here."""

    viewer: Seat | None = None
    """Whose eyes the table is seen with where cards are hidden: the only person, or of several people the one
    who holds the screen. None where all cards are open: only computers play, or nothing is hidden in this
    game, or several people look at a game that has ended.
    """

    curtain: Seat | None = None
    """Which of several people has to take the screen before anything is shown; None for nobody. They say so
    with `TakeScreen`.
    """

    awaits_reactions: bool = False
    """Whether others may React now to `last_move`, as far as all can know. Nobody can choose meanwhile, and
    whether somebody is asked does not show: `state` is still the position before that move, or, where a
    person let it pass who could React, the one in which that person was asked. It always lasts as long,
    unless `can_only_pass`.
    """

    can_only_pass: bool = False
    """Whether `viewer` is asked for a Reaction that they have not, so that the others at this screen cannot
    tell: the only answer is `LetPass`. Then `awaits_reactions` holds too.
    """

    show_evals: bool = False
    """Whether the player wants to be told what every choice is worth, in a game that can prove it."""

    evals: Mapping[int, Sequence[MoveEval]] = field(default_factory=dict)
    """What each choice is worth, best first, by the number of moves made before it.

    At this moment's place a hint or `show_evals` fills it, at all others the review of a game that has ended,
    one after another; empty where there was nothing to choose.
    """

    match: Match | None = None
    """How the match stood before this round; None where this is no round of a match."""

    can_go_on: bool = False
    """Whether the round is over and its match is not, so that `Again.NEXT_ROUND` can be begun."""

    show_possible_hands: bool = True
    """Whether the table tells what others may hold, which a player could work out from what is to be seen."""

    is_closed: bool = False
    """Whether nobody chooses though the game goes on: a lesson or a puzzle shows something."""

    is_practice: bool = False
    """Whether the game does not count since more was taken back in it than its rules allow, or since it goes
    on from a game that had ended.
    """

    can_pause: bool = False
    """Whether only computers play, so that one may let them wait."""

    is_paused: bool = False
    """Whether they wait, and act only with `Step`."""

    @property
    def evals_here(self) -> Sequence[MoveEval]:
        """What each choice at this moment is worth, best first; empty if unknown."""
        return self.evals.get(len(self.past), ())

    @property
    def can_choose(self) -> bool:
        """Whether a person at the window may choose a move now, also to go on from an earlier place of a game
        that has ended; not where it was given up, while others may React, behind a curtain, or where a
        lesson shows something.
        """
        seat = self.state.to_move
        is_persons = seat is not None and self.players[seat] is None and self.given_up_by is None
        return is_persons and not (self.awaits_reactions or self.is_closed) and self.curtain is None

    @property
    def is_computers_turn(self) -> bool:
        """Whether a computer player has to choose, and will."""
        seat = self.state.to_move
        is_computers = seat is not None and self.players[seat] is not None
        return is_computers and not (self.is_reviewed or self.awaits_reactions)


LEVELS: Final[Mapping[str, Phrase]] = {
    "random": N_("random"),
    "easy": N_("easy"),
    "medium": N_("medium"),
    "hard": N_("hard"),
    "perfect": N_("perfect"),
}
"""The levels of computer players, weakest first, as the player reads them; not every game has all."""


def levels_of(names: Mapping[str, object]) -> Mapping[str, Phrase]:
    """The levels among these names of computer players, weakest first."""
    return {name: text for name, text in LEVELS.items() if name in names}


def on_turn(snapshot: Snapshot) -> str:
    """Why nobody at the window can choose in a position that goes on."""
    if snapshot.given_up_by is not None:
        return _("This game was given up. Take moves back to go on with it.")
    if snapshot.is_paused:
        return _("Paused.")
    if snapshot.is_computers_turn:
        return _("The computer is choosing.")
    return _("This game has ended; you are looking at it.")
