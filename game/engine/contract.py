"""What every game promises to the rest of the program."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from game.engine.budget import Budget
from game.engine.content import Puzzle
from game.engine.errors import Unreadable
from game.engine.evaluation import MoveEval
from game.engine.i18n import N_, Phrase
from game.engine.outcome import Outcome
from game.engine.rng import DEALS
from game.engine.searchable import SearchState
from game.engine.seat import Seat
from game.engine.solo import SoloSolution

NO_NOTE: Final = Phrase("")

COMMON_DEALS: Final = 1_000_000
"""Chance gives a deal a number below this: short enough to be read out."""

CARD_SOUND: Final = "place"
"""The name of the sound of a card that is put down."""


class Move(Protocol):
    """One choice of one player: a value whose text reads back as the same value."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __str__(self) -> str: ...


class View(Protocol):
    """All that one seat may know: a value whose text reads back as the same value."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __str__(self) -> str: ...


class State(SearchState):
    """A position of a game: a value whose text reads back as the same value; the text tells no history."""

    @property
    @abstractmethod
    def to_move(self) -> Seat | None:
        """Who has to choose, or None at the end."""

    @abstractmethod
    def legal_moves(self) -> Sequence[Move]:
        """Every move that the rules allow; never empty while `outcome()` is None."""

    @abstractmethod
    def apply(self, move: Any) -> "State":
        """The position after `move`. Raises `IllegalMove`, which says what forbids it."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def view(self, seat: Seat) -> View:
        """What `seat` may know of this position, and nothing else."""


class Bot(Protocol):
    """A computer player."""

    def choose(self, view: Any, budget: Budget, /) -> Move:
        """A legal move for whoever has to choose in `view`, found within `budget`."""
        ...


class Match(Protocol):
    """Rounds of a game until somebody has enough points, as it stands before a round: a value whose text
    reads back as the same value.
    """

    @property
    def number(self) -> int:
        """What decides all of its deals."""

    @property
    def variant(self) -> str:
        """The name of the game's variant."""

    @property
    def played(self) -> int:
        """How many rounds are over."""

    @property
    def points(self) -> tuple[int, ...]:
        """What each side has: a player, or a team."""

    @property
    def target(self) -> int:
        """The points that win it."""

    def __str__(self) -> str: ...

    def round(self) -> State:
        """The next round, before its first choice."""

    def after(self, final: Any) -> "Match":
        """The match once that round is over."""

    def outcome(self) -> Outcome | None:
        """Who has won it, or None while it goes on."""

    def outcome_with(self, points: tuple[int, ...]) -> Outcome | None:
        """The same once a round has given these points, by seat."""


class ReactionWindows(Protocol):
    """What players may do in between in a game of hidden cards: they React to what another one announces.

    A window tells by nothing but a Reaction what anybody holds, so all that is said here of who may be asked
    depends on what everybody knows.
    """

    def reactors(self, before: Any, move: Any) -> tuple[Seat, ...]:
        """Who may React to `move`, made in `before`, as far as everybody can know: in the order in which they
        are asked. Nobody where the move opens no window, or nobody can have such a Reaction any more.
        """

    def asks(self, state: Any) -> bool:
        """Whether the one who has to choose is asked for a Reaction."""

    def lets_pass(self, move: Any) -> bool:
        """Whether this is the choice not to React, which nobody else may know of."""

    def is_unseen(self, state: Any) -> bool:
        """Whether whoever has to choose does so at once with the others, unseen until all have chosen."""


def no_forced_move(_state: Any) -> None:
    """No move is made for the player."""


def every_move_counts(_move: Any) -> bool:
    """Every move is a player's own."""
    return True


def nothing_to_read(_move: Any) -> bool:
    """Every move is seen at a glance."""
    return False


def no_targets(_variant: str) -> tuple[int, ...]:
    """Nothing can be agreed on."""
    return ()


def sounds_like_a_card(_move: Any) -> str:
    """Every move is heard as a card that is put down."""
    return CARD_SOUND


@dataclass(frozen=True)
class Trait:
    """Something by which deals differ, so that one can choose among them."""

    name: str
    """Its id in settings."""

    label: Phrase
    """What it is called for people."""

    values: Mapping[str, Phrase]
    """What it can be, by id, in the order in which they are offered."""

    of: Callable[[int, Any], str | None]
    """Which of them holds for a deal, by its number and its start, found quickly enough to try many; None for
    none.
    """

    note: Phrase = NO_NOTE
    """What it means, in a sentence; empty where the label says it all."""


@dataclass(frozen=True)
class Game:
    """One game, as the catalogue lists it."""

    name: str
    """Its id on the command line and in records."""

    title: Phrase
    """Its name for people."""

    variants: tuple[str, ...]
    """The names of its variants."""

    default_variant: str
    """The variant that is meant when none is named."""

    seats: Mapping[str, tuple[str, ...]]
    """For each variant the letters of its seats, in the order of play."""

    bots: Mapping[str, Callable[[int], Bot]]
    """Its computer players by level, weakest first; each is made from a seed."""

    default_bot: str
    """The computer player that is meant when none is named."""

    deal_variant: Callable[[int, str], State]
    """Deals a number in a variant; `deal` checks both first."""

    parse_state: Callable[[str], Any]
    """Reads a position's text. Raises `Unreadable`."""

    parse_move: Callable[[str], Any]
    """Reads a move's text. Raises `Unreadable`."""

    parse_view: Callable[[str], Any]
    """Reads a view's text. Raises `Unreadable`."""

    variant_of: Callable[[Any], str] | None = None
    """The name of the variant to which a position belongs; None where there is only one."""

    gives_up_after: int | None = None
    """Where moves can undo moves, so that a game may go on for ever: after how many of them a computer player
    that plays it out gives it up for lost. None where every game comes to its end."""

    solve: Callable[[Any, Budget], SoloSolution] | None = None
    """For a game that one plays alone: what a solver says of a position within a budget."""

    evaluate: Callable[[Any, int, Budget], tuple[MoveEval, ...]] | None = None
    """Weighs every choice: all that may be chosen in a view, best first, found with a seed and within a
    budget. The same seed and nodes give the same answer, compiled or not. None for a game that cannot say.
    """

    evaluation_nodes: int = 1500
    """The budget in nodes with which choices are weighed where the answer is to be the same on every machine:
    looking back, in puzzles, and on the command line where none is named.
    """

    evaluates_exactly: bool = False
    """Whether that budget suffices to prove what every choice is worth, to the end of the game."""

    puzzles: Sequence[Puzzle] = ()
    """Positions with exactly one good first choice, in the order of their numbers."""

    traits: Sequence[Trait] = ()
    """By what one can choose among deals, such as who wins with perfect play."""

    forced_move: Callable[[Any], Move | None] = no_forced_move
    """The move that a program may make for the player in a position, since nobody would wait with it."""

    sound_of: Callable[[Any], str] = sounds_like_a_card
    """The name of the sound that a move makes. A move that sounds like a card that is put down is heard as
    `turn` instead where it hands the turn over from the computer to a person; a sound of the move's own says
    that it was made, and is heard all the same.
    """

    common_deals: int = COMMON_DEALS
    """Chance chooses among so many deals, those with the lowest numbers."""

    has_deals: bool = True
    """Whether there is chance in its start: where there is none, all numbers deal the same."""

    has_draws: bool = False
    """Whether it can end in a draw."""

    counts_move: Callable[[Any], bool] = every_move_counts
    """Whether a move counts where the moves are counted that a win took; by default every one does."""

    begins_by_seat: bool = True
    """Whether the first seat always moves first; else the deal or the players decide who does."""

    reaction_windows: ReactionWindows | None = None
    """For a game in which players hide cards from each other and React to one another; None for others."""

    is_final: Callable[[Any, Any, Any], bool] | None = None
    """Whether a move, made in a position and leading to another one, cannot be taken back, since it told its
    player something; nor can one then that somebody else has followed. None where everything can be taken
    back.
    """

    takes_reading: Callable[[Any], bool] = nothing_to_read
    """Whether a move tells something that has to be seen for longer, such as a guess; by default none
    does.
    """

    match_variant: Callable[..., Match] | None = None
    """For a game whose rounds make up a match: begins the match of a number in a variant, and to so many
    points, if they are given.
    """

    parse_match: Callable[[str], Match] | None = None
    """Reads the text of such a match. Raises `Unreadable`. `parse_state` reads that text as the match's next
    round.
    """

    match_targets: Callable[[str], tuple[int, ...]] = no_targets
    """The points to one of which a match of a variant can be played, the usual ones first; empty where there
    is nothing to choose.
    """

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of all seats that there are in any variant, in the order of play."""
        return max(self.seats.values(), key=len)

    def match(self, number: int, variant: str | None = None, target: int | None = None) -> Any:
        """The beginning of match `number`, 0 to 2**64 - 1, of a game that is played in matches; `target`: the
        points that win it, None for the usual ones.
        """
        if self.match_variant is None:
            raise Unreadable(N_("This game is not played in matches."))
        _check_number(number)
        chosen = self.variant(variant)
        points = (target,) if target in self.match_targets(chosen) else ()
        return self.match_variant(number, chosen, *points)

    def match_before(self, start: int | str) -> Match | None:
        """The match whose next round a record with this start is; None where it is no round of a match."""
        if self.parse_match is None or isinstance(start, int):
            return None
        try:
            return self.parse_match(start)
        except Unreadable:
            return None

    def deal(self, number: int, variant: str | None = None) -> Any:
        """The start of deal `number`, 0 to 2**64 - 1: the same on every machine, for ever."""
        _check_number(number)
        return self.deal_variant(number, self.variant(variant))

    def variant(self, name: str | None) -> str:
        """`name`, checked, or the default variant if it is None."""
        if name is None:
            return self.default_variant
        if name not in self.variants:
            known = ", ".join(self.variants)
            raise Unreadable(N_("There is no variant “{name}”; there are: {known}."), name=name, known=known)
        return name

    def variant_at(self, state: Any) -> str:
        """The name of the variant to which a position belongs."""
        return self.default_variant if self.variant_of is None else self.variant_of(state)

    def read(self, position: str, variant: str) -> Any:
        """The position of a text, in a variant that has been checked.

        Raises `Unreadable`, also for a position that belongs to another variant.
        """
        state = self.parse_state(position)
        other = self.variant_at(state)
        if other != variant:
            raise Unreadable(
                N_("This position belongs to the variant “{other}”, not to “{name}”."),
                other=other,
                name=variant,
            )
        return state

    def bot(self, name: str, seed: int) -> Bot:
        """A fresh computer player."""
        if name not in self.bots:
            known = ", ".join(self.bots)
            raise Unreadable(N_("There is no opponent “{name}”; there are: {known}."), name=name, known=known)
        return self.bots[name](seed)


def _check_number(number: int) -> None:
    if not 0 <= number < DEALS:
        raise Unreadable(N_("Deals are numbered from 0 to {last}."), last=DEALS - 1)
