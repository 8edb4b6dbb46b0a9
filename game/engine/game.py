"""The base class of the games: what each game provides to the rest of the program, and how it is measured."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.machinery import EXTENSION_SUFFIXES
from statistics import median
from typing import Any, Final, Generic, NamedTuple, TypeVar

from game.engine import searchable
from game.engine.budget import Budget
from game.engine.challenge import Challenge
from game.engine.content import Puzzle
from game.engine.contract import CARD_SOUND, Bot, Match, Move, Position, ReactionWindows, State
from game.engine.errors import InvalidInput, check_name
from game.engine.evaluation import GradedMove, MoveEval, grade_move
from game.engine.i18n import EMPTY, N_, Phrase
from game.engine.outcome import Outcome
from game.engine.reason import Reason
from game.engine.rng import DEALS
from game.engine.seat import PUBLIC, Seat, Viewer
from game.engine.solo import DealSolver, Par, SoloSolution

RUNS: Final = 5
Result = TypeVar("Result")


def is_compiled() -> bool:
    """True if rules and searches are compiled, so that bots think many times faster."""
    return searchable.__file__.endswith(tuple(EXTENSION_SUFFIXES))


class Measurement(NamedTuple):
    """One measurement."""

    name: str
    value: float
    unit: str

    def __str__(self) -> str:
        return f"{self.name} {self.value:.4g} {self.unit}"


class Timer:
    """Times work by a clock, which returns seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock

    def timed(self, work: Callable[[], Result]) -> tuple[Result, float]:
        """Return the result of `work` and how long it takes."""
        start = self._clock()
        return work(), self._clock() - start

    def seconds(self, work: Callable[[], object]) -> float:
        """Return how long `work` takes."""
        return self.timed(work)[1]

    def rate(self, work: Callable[[], object], count: int) -> float:
        """Return items per second, the median of several runs; each run of `work` processes `count` items."""
        return median(count / self.seconds(work) for _ in range(RUNS))

    def counted_rate(self, work: Callable[[], int]) -> float:
        """Return the rate of `work`, which returns the number of items it processed."""
        return self.rate(work, work())


COMMON_DEALS: Final = 1_000_000  # Random deals have numbers below this: short enough to read aloud.
S = TypeVar("S", bound=State)  # The game's own positions.
M = TypeVar("M", bound=Move)  # The game's own moves.


@dataclass(frozen=True)
class Trait:
    """A property of deals that the player can ask for in a random deal."""

    name: str  # Its id in settings.
    label: Phrase
    values: Mapping[str, Phrase]  # The labels of its values by id, in the order in which they are offered.

    of: Callable[[int, Any], str | None]
    """Returns the value's id for a deal's number and start, or None; fast enough to try many deals."""

    note: Phrase = EMPTY  # What it means, in a sentence; empty where the label is enough.
    default: str | None = None  # The value asked for until the player chooses; None for any.


class Game(ABC, Generic[S, M]):
    """One game, as listed in the catalog. What is None here, the game does not have."""

    name: str  # Its id on the command line and in records.
    title: Phrase  # Its display name.
    variants: tuple[str, ...] = ("standard",)  # The names of its variants.
    default_variant = "standard"  # The variant used when none is named.
    seats: Mapping[str, tuple[str, ...]]  # For each variant the letters of its seats, in the order of play.
    bots: Mapping[str, Callable[[int], Bot]]
    """Its bots by name, each made from a seed: levels, then birds, each weakest first."""

    characters: Mapping[str, Phrase] = {}
    """A sentence about each of its bots that is a bird, weakest first; empty if it offers levels instead."""
    reasons: Mapping[str, Phrase] = {}  # The sentences of reasons, by the facts that they state.
    perfect_bird = ""  # The bird that never errs, if any: a climbing match against it can't be won.

    default_bot = "hard"  # The level used when none is named.

    has_deals = True  # True if the start is random; otherwise all numbers deal the same.
    common_deals = COMMON_DEALS  # Random deals have numbers below this.
    traits: Sequence[Trait] = ()  # Traits to choose deals by, such as who wins with perfect play.
    first_seat_starts = True  # False if the deal or the players decide who moves first.
    has_draws = False
    perches: Sequence[tuple[str, int | None]] = ()
    """The tasks by which one climbs in a solo game, easiest first.

    Each is the least value of its first trait that the deal must have, and the most moves above par with
    which it must be won; None for any number.
    """

    move_limit: int | None = None  # Moves after which a bot's game is stopped as lost; None for no limit.
    themes: Mapping[str, Phrase] = {}
    """The captions of the puzzles' themes, in the order in which they are offered; empty without puzzles."""

    reaction_windows: ReactionWindows | None = None  # Reactions of a game of hidden cards; None for others.

    evaluate: Callable[[Any, int, Budget], tuple[MoveEval, ...]] | None = None
    """Evaluates all moves of a view with a seed and a budget, best first.

    The same seed and nodes give the same result, compiled or not.
    """

    grade: Callable[[Any, Sequence[MoveEval]], GradedMove | None] = staticmethod(grade_move)
    """Grades a move by the evaluations of all moves, best first; None if it can't be graded."""

    evaluation_nodes = 1500
    """The node budget of reviews, puzzles and the command line, so that all machines get the same result."""

    evaluation_seconds: float | None = None
    """Seconds after which an evaluation for a review or a puzzle ends before its nodes; None for no limit."""

    always_plays_forced_moves = False  # True if forced moves are made whatever the settings say.

    evaluation_is_exact = False  # True if this budget is enough to prove each move's result.
    solve: Callable[[Any, Budget], SoloSolution] | None = None  # Solves a view of a solo game.

    solver: DealSolver | None = None  # For the command `solve`.

    is_final: Callable[[Any, Any, Any], bool] | None = None
    """Takes a position, a move and the next position; True if the move revealed something to its player.

    Such a move cannot be undone, nor can one after which another player has moved. None: all can be undone.
    """

    match_variant: Callable[..., Match] | None = None
    """Starts a match, given its number, the variant and optionally a target."""

    parse_match: Callable[[str], Match] | None = None
    """Reads a match's text. Raises `InvalidInput`. `parse_state` reads the same text as the next round."""

    @abstractmethod
    def deal_variant(self, number: int, variant: str, /) -> S:
        """Deal a number in a variant, both already checked by `deal`."""

    @abstractmethod
    def parse_state(self, text: str, /) -> S:
        """Read a position's text. Raises `InvalidInput`."""

    @abstractmethod
    def parse_move(self, text: str, /) -> M:
        """Read a move's text. Raises `InvalidInput`."""

    def parse_view(self, text: str, /) -> Any:
        """Read a view's text, by default a position's. Raises `InvalidInput`."""
        return self.parse_state(text)

    def history(
        self,
        states: Sequence[S],
        past: Sequence[tuple[int, M]],
        _viewer: Viewer,
        _announced: M | None = None,
        /,
    ) -> tuple[Sequence[Position], Sequence[tuple[int, M]]]:
        """Return positions and the moves between them as a table may show them to `viewer`.

        By default everything. A game with hidden cards returns the views of `viewer`, or open cards for None.
        `announced`: the move being made in the last position, if others may React to it.
        """
        return states, past

    def histories(
        self, states: Sequence[S], past: Sequence[tuple[int, M]]
    ) -> Mapping[Viewer, Sequence[Position]]:
        """Return a finished game's positions as every viewer saw them, and with open cards (None)."""
        seats = map(Seat, range(len(self.seats[self.variant_at(states[0])])))
        return {viewer: self.history(states, past, viewer)[0] for viewer in (None, *seats, PUBLIC)}

    def round_view(self, view: Any, /) -> Any:
        """Return a view without the match around its round, so that only the round can be won."""
        return view

    def variant_at(self, _state: S, /) -> str:
        """Return the name of a position's variant."""
        return self.default_variant

    def side_of(self, seat: Seat, _variant: str, /) -> tuple[Seat, ...]:
        """Return the seats that win and lose with this one, itself among them."""
        return (seat,)

    def find_reason(
        self, _view: Any, _move: M, _evals: Sequence[MoveEval], /, *, names_best: bool = True
    ) -> Reason | None:
        """Return what `explain` returns, without the sentence."""
        return None

    def explain(
        self, view: Any, move: M, evals: Sequence[MoveEval], *, names_best: bool = True
    ) -> Reason | None:
        """Return why a move of a view is blamed or good; None if there is no reason that can be checked.

        `evals`: those of all moves, or none if unknown. `names_best`: False if the best move must not be
        given away. It takes about a millisecond.
        """
        found = self.find_reason(view, move, evals, names_best=names_best)
        return found and found._replace(sentence=self.reasons[found.fact])

    def forced_move(self, _state: S, /) -> M | None:
        """Return the move to make for the player in a position where no one would hesitate, or None."""
        return None

    def sound_of(self, _move: M, /) -> str:
        """Return the name of a move's sound.

        If a computer's move makes it a person's turn, `turn` follows once the move has landed.
        """
        return CARD_SOUND

    def is_counted_move(self, _move: M, /) -> bool:
        """Return False for moves that the move count leaves out."""
        return True

    def par(self, _deal: int, /) -> Par | None:
        """Return the fewest counted moves known to win a solo deal, given its number; None if unknown."""
        return None

    def needs_reading_time(self, _move: M, /) -> bool:
        """Return True for moves whose result must stay on screen longer, such as a guess."""
        return False

    def bench(self, _timer: Timer, /) -> list[Measurement]:
        """Measure rules, searches and solvers."""
        return []

    def match_targets(self, _variant: str, /) -> tuple[int, ...]:
        """Return the targets to choose from in a variant, the usual one first; empty for no choice."""
        return ()

    @cached_property
    def puzzles(self) -> Sequence[Puzzle]:
        """Its puzzles, in the order of their numbers; they are read when first asked for."""
        return ()

    @cached_property
    def challenges(self) -> Mapping[str, Challenge]:
        """Its challenges by name; they are read when first asked for."""
        return {}

    @cached_property
    def ratings(self) -> Mapping[str, Mapping[str, float]]:
        """The ratings of its birds, by variant; they are read when first asked for.

        A variant whose birds have not all been measured has none.
        """
        return {}

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of all seats in any variant, in the order of play."""
        return max(self.seats.values(), key=len)

    def match(self, number: int, variant: str | None = None, target: int | None = None) -> Any:
        """Return match `number`, 0 to 2**64 - 1, at its start.

        A `target` that is None or not one of `match_targets` stands for the usual one. Raises `InvalidInput`
        for a game without matches.
        """
        if self.match_variant is None:
            raise InvalidInput(N_("This game isn't played in matches."))
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

    def match_end(self, start: int | str, points: tuple[int, ...]) -> Outcome | None:
        """Return how a round with this start and these points ended its match, or None if it did not."""
        match = self.match_before(start)
        return None if match is None else match.outcome_after_points(points)

    def deal(self, number: int, variant: str | None = None) -> S:
        """Return the start of deal `number`, 0 to 2**64 - 1: the same on every machine, forever."""
        _check_number(number)
        return self.deal_variant(number, self.variant(variant))

    def variant(self, name: str | None) -> str:
        """Return `name`, or the default variant for None. Raises `InvalidInput` for an unknown name."""
        if name is None:
            return self.default_variant
        check_name(name, self.variants, N_("Unknown variant “{name}”; choose from: {known}."))
        return name

    def read(self, position: str, variant: str) -> S:
        """Return the position that a text describes; `variant` must be one of the game's.

        Raises `InvalidInput` for an unreadable text or a position of another variant.
        """
        state = self.parse_state(position)
        other = self.variant_at(state)
        if other != variant:
            sentence = N_("This position is from the variant “{other}”, not “{name}”.")
            raise InvalidInput(sentence, other=other, name=variant)
        return state

    def bot(self, name: str, seed: int) -> Bot:
        """Return a new computer player. Raises `InvalidInput` for an unknown name."""
        check_name(name, self.bots, N_("Unknown opponent “{name}”; choose from: {known}."))
        return self.bots[name](seed)


AnyGame = Game[Any, Any]
"""A game of the catalog, whose positions and moves have types of its own."""


def _check_number(number: int) -> None:
    if not 0 <= number < DEALS:
        raise InvalidInput(N_("Deals are numbered from 0 to {last}."), last=DEALS - 1)
