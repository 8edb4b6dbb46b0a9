"""The contract of a game: what each game provides to the rest of the program."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from game.engine.budget import Budget
from game.engine.content import Puzzle
from game.engine.errors import InvalidInput, check_name
from game.engine.evaluation import MoveEval
from game.engine.i18n import EMPTY, N_, Phrase
from game.engine.outcome import Outcome
from game.engine.rng import DEALS
from game.engine.searchable import SearchState
from game.engine.seat import Seat
from game.engine.solo import SoloSolution

COMMON_DEALS: Final = 1_000_000  # Random deals have numbers below this: short enough to read aloud.
CARD_SOUND: Final = "place"  # The sound of a card being put down.


class Move(Protocol):
    """One player's move: a value whose text reads back as the same value."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __str__(self) -> str: ...


class View(Protocol):
    """Everything that one seat may know: a value whose text reads back as the same value."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __str__(self) -> str: ...


class State(SearchState):
    """A position: a value whose text reads back as the same value; the text holds no history."""

    @property
    @abstractmethod
    def to_move(self) -> Seat | None:
        """The seat to move, or None at the end."""

    @abstractmethod
    def legal_moves(self) -> Sequence[Move]:
        """Return every legal move; never empty while `outcome()` is None."""

    @abstractmethod
    def apply(self, move: Any) -> "State":
        """Return the position after `move`. Raises `IllegalMove` with the rule that forbids it."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def view(self, seat: Seat) -> View:
        """Return what `seat` may know of this position, and nothing else."""


class Bot(Protocol):
    """A computer player."""

    def choose(self, view: Any, budget: Budget, /) -> Move:
        """Return a legal move for the seat to move in `view`, found within `budget`."""
        ...


class Match(Protocol):
    """The state of a match between rounds: a value whose text reads back as the same value."""

    @property
    def number(self) -> int:
        """The number that determines all deals of the match."""

    @property
    def variant(self) -> str:
        """The name of the game's variant."""

    @property
    def played(self) -> int:
        """The number of finished rounds."""

    @property
    def points(self) -> tuple[int, ...]:
        """The points so far: one entry per player, or per team."""

    @property
    def target(self) -> int:
        """The points that win the match."""

    def __str__(self) -> str: ...

    def round(self) -> State:
        """Return the next round, before its first move."""

    def after(self, final: Any) -> "Match":
        """Return the match after its next round has ended in the position `final`."""

    def outcome(self) -> Outcome | None:
        """Return who has won the match, or None while it goes on."""

    def outcome_after_points(self, points: tuple[int, ...]) -> Outcome | None:
        """Return what `outcome` would be after a round that gives the seats these points."""


class ReactionWindows(Protocol):
    """Windows for Reactions in a game of hidden cards: others may interrupt an announced move.

    The seats of a window depend only on public knowledge, so only an actual Reaction reveals anything.
    """

    def seats_to_ask(self, before: Any, move: Any) -> tuple[Seat, ...]:
        """Return the seats that, by public knowledge, may React to a move made in `before`, in asking order.

        Empty if the move opens no window, or if everyone knows that no one can have such a Reaction.
        """

    def asks(self, state: Any) -> bool:
        """True if the seat to move is being asked whether to React."""

    def is_pass(self, move: Any) -> bool:
        """True for the choice not to React, which stays hidden from the other players."""

    def is_simultaneous(self, state: Any) -> bool:
        """True if all players choose at once here, without seeing each other's choices."""


@dataclass(frozen=True)
class Trait:
    """A property of deals that the player can ask for in a random deal."""

    name: str  # Its id in settings.
    label: Phrase
    values: Mapping[str, Phrase]  # The labels of its values by id, in the order in which they are offered.

    of: Callable[[int, Any], str | None]
    """Takes a deal's number and start; returns the id of the deal's value, or None if it has none.

    Fast enough to try many deals.
    """

    note: Phrase = EMPTY  # What it means, in a sentence; empty where the label is enough.


@dataclass(frozen=True)
class Game:
    """One game, as listed in the catalog."""

    name: str  # Its id on the command line and in records.
    title: Phrase  # Its display name.
    variants: tuple[str, ...]  # The names of its variants.
    default_variant: str  # The variant used when none is named.
    seats: Mapping[str, tuple[str, ...]]  # For each variant the letters of its seats, in the order of play.
    bots: Mapping[str, Callable[[int], Bot]]  # Its bots by level, weakest first; each is made from a seed.
    default_bot: str  # The level used when none is named.
    deal_variant: Callable[[int, str], State]  # Returns a deal's start; only `deal` checks the arguments.
    parse_state: Callable[[str], Any]  # Reads a position's text. Raises `InvalidInput`.
    parse_move: Callable[[str], Any]  # Reads a move's text. Raises `InvalidInput`.
    parse_view: Callable[[str], Any]  # Reads a view's text. Raises `InvalidInput`.
    variant_of: Callable[[Any], str] | None = None  # Finds a position's variant; unset if there is only one.
    move_limit: int | None = None  # Moves after which bots abandon a game; None for no limit.
    solve: Callable[[Any, Budget], SoloSolution] | None = None  # Solves a view of a solo game.

    evaluate: Callable[[Any, int, Budget], tuple[MoveEval, ...]] | None = None
    """Evaluates all moves of a view with a seed and a budget, best first; None if the game cannot.

    The same seed and nodes give the same result, compiled or not.
    """

    evaluation_nodes: int = 1500
    """Budget of reviews, puzzles and other evaluations, in nodes: all machines get the same result."""

    evaluation_is_exact: bool = False  # True if `evaluation_nodes` are enough to prove each move's result.
    puzzles: Sequence[Puzzle] = ()  # Its puzzles, in the order of their numbers.
    traits: Sequence[Trait] = ()  # Traits to choose deals by, such as who wins with perfect play.

    forced_move: Callable[[Any], Move | None] = lambda _: None
    """Returns the move to make for the player in a position where no one would hesitate, or None."""

    sound_of: Callable[[Any], str] = lambda _: CARD_SOUND
    """Returns the name of a move's sound.

    If a computer's move makes it a person's turn, `turn` is played instead of `CARD_SOUND`.
    """

    common_deals: int = COMMON_DEALS  # Random deals have numbers below this.
    has_deals: bool = True  # True if the start is random; otherwise all deals are the same.
    has_draws: bool = False
    is_counted_move: Callable[[Any], bool] = lambda _: True  # False for moves that the move count leaves out.
    first_seat_starts: bool = True  # False if the deal or the players decide who moves first.
    reaction_windows: ReactionWindows | None = None  # Reactions of a game of hidden cards; None for others.

    is_final: Callable[[Any, Any, Any], bool] | None = None
    """Takes a position, a move and the next position; True if the move is final.

    In a game that counts, a final move cannot be undone, for example because it revealed something to its
    player, nor can any move once another player has moved. None if all moves can be undone.
    """

    needs_reading_time: Callable[[Any], bool] = lambda _: False
    """True for moves whose result must stay on screen longer, such as a guess."""

    match_variant: Callable[..., Match] | None = None
    """Starts a match from its number, its variant and an optional target; None if the game has no matches."""

    parse_match: Callable[[str], Match] | None = None
    """Reads a match's text. Raises `InvalidInput`.

    From the same text, `parse_state` returns the start of the next round.
    """

    match_targets: Callable[[str], tuple[int, ...]] = lambda _: ()
    """Returns the targets to choose from in a variant, the usual one first; empty for no choice."""

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the seats in the variant with the most seats, in the order of play."""
        return max(self.seats.values(), key=len)

    def match(self, number: int, variant: str | None = None, target: int | None = None) -> Any:
        """Return match `number`, 0 to 2**64 - 1, at its start.

        A `target` that is None or not one of `match_targets` stands for the usual one. Raises `InvalidInput`
        for a game without matches.
        """
        if self.match_variant is None:
            raise InvalidInput(N_("This game is not played in matches."))
        _check_number(number)
        chosen = self.variant(variant)
        points = (target,) if target in self.match_targets(chosen) else ()
        return self.match_variant(number, chosen, *points)

    def match_before(self, start: int | str) -> Match | None:
        """Return the match before the round with this start; None if it is not part of a match."""
        if self.parse_match is None or isinstance(start, int):
            return None
        try:
            return self.parse_match(start)
        except InvalidInput:
            return None

    def deal(self, number: int, variant: str | None = None) -> Any:
        """Return the start of deal `number`, 0 to 2**64 - 1: the same on every machine, forever."""
        _check_number(number)
        return self.deal_variant(number, self.variant(variant))

    def variant(self, name: str | None) -> str:
        """Return `name`, or the default variant for None. Raises `InvalidInput` for an unknown name."""
        if name is None:
            return self.default_variant
        check_name(name, self.variants, N_("There is no variant “{name}”; there are: {known}."))
        return name

    def variant_at(self, state: Any) -> str:
        """Return the name of a position's variant."""
        return self.default_variant if self.variant_of is None else self.variant_of(state)

    def read(self, position: str, variant: str) -> Any:
        """Return the position that a text describes; `variant` must be one of the game's.

        Raises `InvalidInput` for an unreadable text or a position of another variant.
        """
        state = self.parse_state(position)
        other = self.variant_at(state)
        if other != variant:
            sentence = N_("This position belongs to the variant “{other}”, not to “{name}”.")
            raise InvalidInput(sentence, other=other, name=variant)
        return state

    def bot(self, name: str, seed: int) -> Bot:
        """Return a new computer player. Raises `InvalidInput` for an unknown name."""
        check_name(name, self.bots, N_("There is no opponent “{name}”; there are: {known}."))
        return self.bots[name](seed)


def _check_number(number: int) -> None:
    if not 0 <= number < DEALS:
        raise InvalidInput(N_("Deals are numbered from 0 to {last}."), last=DEALS - 1)
