"""The snapshots that the program hands to table scenes, and the names of the levels."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from pygame import Rect

from game.engine.contract import Match, Move, Position
from game.engine.evaluation import MoveEval
from game.engine.forfeit import Fault
from game.engine.i18n import N_, Phrase, _, as_beginning
from game.engine.seat import Seat
from game.engine.solo import LosingMove, SoloResult, Winnable
from game.store.saved import program_of
from game.ui.gestures import Drag
from game.ui.lift import FLAT, Lift
from game.ui.theme import Theme
from game.ui.widget import Button


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
    has_result: bool = False  # True while the panel at the end of the game shows the result.


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
    can_undo: bool = False
    can_redo: bool = False

    hint: Move | None = None  # The suggested move.
    text: str = ""  # The game as text; empty in games with hidden cards.
    past: Sequence[tuple[int, Move]] = ()
    """All moves so far with their seats, oldest first; empty if not provided.

    Those that `viewer` may not see are replaced, unless `histories` is filled. Passes on a Reaction are among
    them, so a table must not show that a move was made which it cannot name.
    """

    states: Sequence[Position] = ()
    """All positions, or views, before and after the moves in `past`; empty if not provided."""

    histories: Mapping[Seat | None, Sequence[Position]] = field(default_factory=dict)
    """The views of every player, and with open cards (None), of a finished game under review."""

    notice: str = ""  # Something the player has to know, such as that the computer player failed.
    winnable: Winnable | None = None  # Whether a solo game is still winnable; None if that is not shown.
    losing_move: LosingMove | None = None  # Where a solo game stopped being winnable, once requested.
    is_showing: bool = False  # True while the solution plays.
    moves_to_go: int | None = None  # Moves left to the win on the hint's line; None if no line is shown.
    solo_result: SoloResult | None = None  # The result of a solo game, once it is won.
    streaks: tuple[int, int] | None = None
    """Wins in a row after this game, and most in a row, against these opponents; None if not counted."""

    is_about_to_move: bool = False  # True if a move will follow automatically, such as a forced move.
    can_resign: bool = False  # True if a person can resign now, having moved in this game.

    given_up_by: Seat | None = None
    """The seat that resigned or abandoned the game in this position; None also for earlier positions."""

    forfeit: Sequence[str] = ()
    """Why the program to move has lost in this position, and who won; empty if it has not."""

    has_person_moved: bool = False
    """True if a person has moved, even if that was undone, or plays in a match whose first round is over.

    Abandoning the game then needs confirmation.
    """

    moments: int = 0  # The number of moments in a finished game that are worth another try.
    is_reviewed: bool = False  # True if a finished game is replayed; a person may continue from here.
    viewer: Seat | None = None
    """The seat whose view is shown where cards are hidden: the only person, or whoever has the screen.

    None if all cards are open: only computers play, nothing is hidden, or several people look back.
    """

    curtain: Seat | None = None  # The seat that has to take the screen before anything is shown.
    awaits_reactions: bool = False
    """True if others may React to `last_move`, as far as everybody can know.

    Nobody can move meanwhile, and nothing reveals who is asked: the pause always takes the same time, unless
    `can_only_pass`. `state` is still the position before that move, or the one in which a person declined.
    """

    can_only_pass: bool = False
    """True if `viewer` is asked for a Reaction they lack, so that the others at this screen learn nothing.

    The only answer is `DeclineReaction`. Then `awaits_reactions` is True too.
    """

    show_evals: bool = False  # True to show the value of every choice, in a game that can prove it.
    evals: Mapping[int, Sequence[MoveEval]] = field(default_factory=dict)
    """The evaluations of every choice, best first, by the number of moves made before.

    For this position they come from a hint or `show_evals`, for earlier ones from the review of a finished
    game. Empty where there was no choice.
    """

    match: Match | None = None  # The match before this round; None if this is not a round of a match.
    has_next_round: bool = False  # True if only the round is over; see `NextGame.NEXT_ROUND`.
    show_possible_hands: bool = True  # True to show what others may hold, as a player could work out.
    is_closed: bool = False  # True if nobody can move because a lesson or puzzle is showing something.
    is_practice: bool = False  # True if the game does not count, such as after too much was undone.
    can_pause: bool = False  # True if only computers play, so that the game can be paused.
    is_paused: bool = False  # True if the game is paused and moves only with `Step`.
    names: Sequence[str] = ()  # Names that people typed, by seat, "" for none; empty if nobody typed one.

    @property
    def evals_here(self) -> Sequence[MoveEval]:
        """The evaluations of every choice in this position, best first; empty if not wanted or unknown."""
        return self.evals.get(len(self.past), ())

    @property
    def can_choose(self) -> bool:
        """True if a person can choose a move now, or continue from an earlier position of a finished game."""
        seat = self.state.to_move
        is_persons = seat is not None and self.players[seat] is None and self.given_up_by is None
        return is_persons and not (self.awaits_reactions or self.is_closed) and self.curtain is None

    @property
    def is_computers_choice(self) -> bool:
        """True if a computer player is to move, perhaps unseen; a person would have to take the screen."""
        seat = self.state.to_move
        if seat is None:
            return self.curtain is None and self.state.outcome() is None
        return self.players[seat] is not None

    @property
    def is_computers_turn(self) -> bool:
        """True if a computer player is to move, and will."""
        return self.is_computers_choice and not (self.is_reviewed or self.awaits_reactions)


P = TypeVar("P", bound=Position)


def of_kind(kind: type[P], position: Position) -> P:
    """Return `position`, which must be of this kind."""
    assert isinstance(position, kind)
    return position


BIRDS: Final[Mapping[str, Phrase]] = {
    name: Phrase(name.capitalize())
    for name in ("pip", "dilly", "percy", "berta", "gus", "maisie", "rufus", "athena")
}
"""The names of the birds, which are not translated, weakest first; the same in every game that has them."""

LEVELS: Final[Mapping[str, Phrase]] = {
    "random": N_("random"),
    "easy": N_("easy"),
    "medium": N_("medium"),
    "hard": N_("hard"),
    "perfect": N_("perfect"),
    **BIRDS,
}
"""The names of the computer players, weakest first, and then the birds; not every game has all of them."""


def own_name(player: str | None) -> Phrase | None:
    """Return the name of a bird or a program; None for others."""
    program = program_of(player)
    return BIRDS.get(player or "") if program is None else Phrase(program)


def name_of(player: str) -> Phrase:
    """Return what a computer player is called."""
    return own_name(player) or LEVELS[player]


def default_name(seat: int) -> str:
    """Return what a person in this seat is called unless they typed a name."""
    return _("Player {number}", number=seat + 1)


def names_of(
    players: Sequence[str | None], typed: Sequence[str] = (), *, use_third_person: bool = False
) -> tuple[str, ...]:
    """Return the players' names by seat.

    `typed`: as in `Snapshot.names`. In the third person, the only human is not called "You".
    """
    levels = [player for player in players if player is not None]
    names: list[str] = []
    for seat, level in enumerate(players):
        if level is None:
            is_you = players.count(None) == 1 and not use_third_person
            own = (typed[seat] if typed else "") or default_name(seat)
            names.append(_("You") if is_you else own)
            continue
        # A program is called as the player has called it.
        name = own_name(level) or as_beginning(_(LEVELS[level]))
        is_one_of_many = levels.count(level) > 1
        names.append(_("{name} {number}", name=name, number=seat + 1) if is_one_of_many else name)
    return tuple(names)


def levels_of(names: Mapping[str, object]) -> Mapping[str, Phrase]:
    """Return the levels among these names, weakest first."""
    return {name: text for name, text in LEVELS.items() if name in names}


def computer_moves(snapshot: Snapshot) -> str:
    """Return the sentence shown while the computer's last move is animated."""
    name = own_name(snapshot.players[snapshot.past[-1][0]]) if snapshot.past else None
    return _("{name} is moving.", name=name) if name else _("The computer is moving.")


def on_turn(snapshot: Snapshot) -> str:
    """Return the reason why no person can move in a position that is not over."""
    if snapshot.given_up_by is not None:
        return " ".join(snapshot.forfeit) or _("You abandoned this game. Undo to continue it.")
    if snapshot.is_paused:
        return _("Paused.")
    if snapshot.is_computers_turn:
        seat = snapshot.state.to_move
        name = None if seat is None else own_name(snapshot.players[seat])
        return _("{name} is thinking.", name=name) if name else _("The computer is thinking.")
    return _("You're replaying a finished game.")


def forfeit_text(
    fault: Fault, loser: Seat, winners: Sequence[Seat], players: Sequence[str | None], typed: Sequence[str]
) -> tuple[str, str]:
    """Return why a program has lost, and who won."""
    names = names_of(players, typed, use_third_person=True)
    what = _(fault.value, name=names[loser])
    if players.count(None) == 1:
        if any(players[seat] is None for seat in winners):
            return what, _("You win.")
        # The program that lost is the person's partner.
        return what, _("Your team loses.")
    winner, *other = (names[seat] for seat in winners)
    if other:
        return what, _("{name} and {other} win.", name=winner, other=other[0])
    return what, _("{winner} wins.", winner=winner)
