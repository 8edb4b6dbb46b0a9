"""Matches between bots, with confidence intervals.

Every deal is played in all rotations of the seats, so that neither a lucky deal nor moving first favors a
bot; a deal with all its rotations is one sample. Bots are made anew for each game. If the game
has matches, a deal's number is that of a match, whose rounds are played until one has a winner or, if the
terms say so, until the match has one.

All randomness comes from the seed. With C = SplitMix64(seed), deal k (0, 1, …) takes C's draws 2k, the number
of the deal, and 2k + 1, which seeds a stream D of its own. D's first draw seeds the random moves of the
opening. The next ones, through `hashed`, seed the bots, one rotation after another, each time in the order in
which they are named. So no sample depends on another, or on when and in which process it is played.
"""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from hashlib import blake2b
from itertools import repeat
from operator import add
from typing import Any, NamedTuple, Protocol, TypeVar, cast, runtime_checkable

from game.engine.budget import Budget
from game.engine.contract import Bot, State
from game.engine.errors import InvalidInput
from game.engine.forfeit import Forfeit, outcome_of
from game.engine.game import AnyGame
from game.engine.i18n import N_
from game.engine.intervals import interval
from game.engine.outcome import Outcome
from game.engine.rng import SplitMix64
from game.engine.seat import Seat

S = TypeVar("S", bound=State)
MakePlayer = Callable[[AnyGame, str, str, Seat, int], Bot]
"""Returns a player for one game: takes the game, the variant, the name, the seat and a seed."""


def make_bot(game: AnyGame, _variant: str, name: str, _seat: Seat, seed: int) -> Bot:
    """Return one of the game's bots. Raises `InvalidInput` for an unknown name."""
    return game.bot(name, seed)


@runtime_checkable
class Ends(Protocol):
    """A player that has to be told when its game is over."""

    def end(self, outcome: Outcome | None, /) -> None:
        """End with this outcome, or None if the game was broken off."""


class Abandoned(Enum):
    """Why an unfinished game was stopped; the value is the sentence to show."""

    GIVEN_UP = N_("The game was abandoned.")


@dataclass(frozen=True)
class Terms:
    """The conditions that all games of a tournament share."""

    variant: str
    bots: tuple[str, ...]  # The names of the bots, one for each seat of the variant; names may repeat.
    nodes: int | None = None  # Each bot's node budget for a move.
    seconds: float | None = None  # The same in seconds; the result then depends on the machine.
    points: int = 1  # Points that win a match, in a game with matches; 1 for a single round.
    openings: int = 0  # Random moves made in each deal, the same in all its rotations, before the bots start.


class Fixture(NamedTuple):
    """One deal of a tournament."""

    deal: int
    seed: int  # Determines the opening and the bots' seeds.


class Score(NamedTuple):
    """One bot's result on one deal."""

    wins: int
    draws: int
    losses: int
    share: float  # Its share of the points, 0 to 1, the mean of all rotations.


class Standing(NamedTuple):
    """One bot's result over the whole tournament."""

    bot: str
    wins: int
    draws: int
    losses: int
    share: float  # Its share of the points, 0 to 1.
    low: float
    high: float  # The 95% interval of the share, from `interval`.

    def __str__(self) -> str:
        share, low, high = (f"{100 * part:.1f}%" for part in (self.share, self.low, self.high))
        return f"{self.bot} {self.wins} {self.draws} {self.losses} {share} {low}-{high}"


def fixtures(
    game: AnyGame, terms: Terms, games: int, seed: int, make: MakePlayer = make_bot
) -> list[Fixture]:
    """Return the deals of a tournament of `games` games. Raises `InvalidInput` for impossible terms."""
    seats = len(game.seats[game.variant(terms.variant)])
    if len(terms.bots) != seats:
        raise InvalidInput(
            N_("Bots needed: {seats}, one for each seat. Named: {number}."),
            seats=seats,
            number=len(terms.bots),
        )
    for name in terms.bots:
        make(game, terms.variant, name, Seat.A, 0)
    Budget(nodes=terms.nodes, seconds=terms.seconds)
    if games < 1 or games % seats:
        raise InvalidInput(
            N_(
                "Each deal is played {seats} times, so the number of games must be a multiple of {seats}, "
                "not {number}."
            ),
            seats=seats,
            number=games,
        )
    chance = SplitMix64(seed)
    return [Fixture(chance.draw(), chance.draw()) for _ in range(games // seats)]


def hashed(draw: int) -> int:
    """Return a bot's seed: BLAKE2b of the draw, 8 bytes, big-endian.

    SplitMix64 can be inverted: from the draw itself a program could compute the deal.
    """
    return int.from_bytes(blake2b(draw.to_bytes(8), digest_size=8).digest())


def play(
    game: AnyGame,
    terms: Terms,
    fixture: Fixture,
    is_cancelled: Callable[[], bool] = lambda: False,
    make: MakePlayer = make_bot,
) -> tuple[Score, ...]:
    """Play one deal in all rotations; return each bot's score, in the order in which they are named.

    A player that raises `Forfeit` loses its game, or match; the others share the points.
    """
    count = len(terms.bots)
    chance = SplitMix64(fixture.seed)
    match = None
    if game.match_variant is not None:
        match = replace(game.match(fixture.deal, terms.variant), target=terms.points)
    dealt = game.deal(fixture.deal, terms.variant) if match is None else match.round()
    start = opening(dealt, terms.openings, SplitMix64(chance.draw()))
    budget = Budget(nodes=terms.nodes, seconds=terms.seconds, is_cancelled=is_cancelled)
    outcomes: list[Outcome] = []
    for rotation in range(count):
        bots: list[Bot] = []
        outcome = None
        try:
            for place, name in enumerate(terms.bots):
                seat = Seat((place + rotation) % count)
                bots.append(make(game, terms.variant, name, seat, hashed(chance.draw())))
            players = [bots[(seat - rotation) % count] for seat in range(count)]
            outcome = _play_to_end(game, start, match, players, budget)
            outcomes.append(outcome)
        finally:
            for bot in bots:
                if isinstance(bot, Ends):
                    bot.end(outcome)
    return tuple(_score(place, outcomes) for place in range(count))


def _play_to_end(game: AnyGame, start: State, match: Any, players: Sequence[Bot], budget: Budget) -> Outcome:
    state = begun = start
    while True:
        try:
            for position in positions(begun, players, budget, game.move_limit):
                state = position
        except Forfeit as forfeit:
            assert state.to_move is not None
            return outcome_of(game, game.variant_at(start), state.to_move, forfeit.fault)
        outcome = state.outcome()
        if outcome is None:
            return Outcome(Abandoned.GIVEN_UP, (), (0,) * len(players))
        # With three players the second gets a point too, which a single round leaves out.
        if match is None or (outcome.winners and match.target == 1):
            return outcome
        match = match.after(state)
        won: Outcome | None = match.outcome()
        if won is not None:
            # Penalties can decide a match in a round without a winner.
            return won
        begun = match.round()


def positions(start: S, players: Sequence[Bot], budget: Budget, move_limit: int | None = None) -> Iterator[S]:
    """Yield every position of a game, from its start to its end or, if it has one, to its limit of moves."""
    state = start
    yield state
    for _ in repeat(None) if move_limit is None else range(move_limit):
        seat = state.to_move
        if seat is None:
            break
        state = cast(S, state.apply(players[seat].choose(state.view(seat), budget)))
        yield state


def opening(state: State, moves: int, chance: SplitMix64) -> State:
    """Return `state` after `moves` random moves, or fewer if the next one would end the game."""
    for _ in range(moves):
        choices = state.legal_moves()
        after = state.apply(choices[chance.below(len(choices))])
        if after.outcome() is not None:
            break
        state = after
    return state


def _score(place: int, outcomes: list[Outcome]) -> Score:
    """Return the score of the bot named at `place`: in rotation r it sat at seat `place` + r."""
    wins = draws = 0
    share = 0.0
    for rotation, outcome in enumerate(outcomes):
        seat = Seat((place + rotation) % len(outcomes))
        wins += seat in outcome.winners
        draws += outcome.is_draw()
        share += outcome.shares()[seat]
    return Score(wins, draws, len(outcomes) - wins - draws, share / len(outcomes))


def standings(terms: Terms, samples: Iterable[tuple[Score, ...]]) -> list[Standing]:
    """Return each bot's standing, in the order in which they are named."""
    totals = [Score(0, 0, 0, 0.0)] * len(terms.bots)
    # Only the shares are kept, since there may be a million.
    shares = [array("d") for _ in terms.bots]
    for sample in samples:
        for place, score in enumerate(sample):
            totals[place] = Score(*map(add, totals[place], score))
            shares[place].append(score.share)
    return [
        Standing(bot, total.wins, total.draws, total.losses, sum(each) / len(each), *interval(each))
        for bot, total, each in zip(terms.bots, totals, shares, strict=True)
    ]
