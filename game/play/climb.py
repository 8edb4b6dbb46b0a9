"""The climb: a person's place among the birds of a game, which follows from the games played.

Nothing else is stored, so copies that are put together agree on it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from game.engine.game import AnyGame
from game.engine.series import CLIMB, Series, parse_series
from game.store.statistics import SeriesGame, SoloWin

TARGET: Final = 3  # Points that win a match in a game with matches.
DEALS: Final = 2  # Deals of a match in a game without them; each is played from both sides.


def games_of_match(game: AnyGame) -> int:
    """Return how many games a climbing match has."""
    if game.match_variant is not None:
        return 1
    return 2 * DEALS if game.has_deals else 2


@dataclass(frozen=True)
class Standing:
    """How a match of several games stands, or how it ended."""

    series: Series  # At the game that ended last.
    rival: str  # The bird, or one of the opponents.
    results: Mapping[int, bool | None]  # By game: True if the person won it, False if the bird did.
    last: SeriesGame  # The game, or round, that ended last.

    @property
    def won(self) -> int:
        return sum(result is True for result in self.results.values())

    @property
    def lost(self) -> int:
        return sum(result is False for result in self.results.values())

    @property
    def is_over(self) -> bool:
        """True if no game follows or, in the climb, once the remaining ones can't change who wins."""
        is_decided = abs(self.won - self.lost) > self.series.count - max(self.results, default=0)
        return self.following is None or (self.series.kind == CLIMB and is_decided)

    def takes_perch(self, game: AnyGame) -> bool:
        """True if the match is over and the person takes the bird's perch."""
        is_drawn = self.won == self.series.count - self.won
        return self.is_over and (self.won > self.lost or (is_drawn and self.rival == game.perfect_bird))

    @property
    def following(self) -> Series | None:
        """The series at the game after the last one that has ended; None if it has no more."""
        last = replace(self.series, game=max(self.results, default=0))
        return last.following if last.game < last.count else None


def standings(game: AnyGame, games: Iterable[SeriesGame]) -> list[Standing]:
    """Return how matches stand after these games, given in the order in which they ended."""
    found: dict[str, Standing] = {}
    helped: set[str] = set()
    for played in games:
        series = parse_series(played.series)
        if series is None:
            continue
        known = found.pop(series.key, None)
        results = {} if known is None else dict(known.results)
        if played.hints:
            helped.add(str(series))
        match = game.match_before(played.start)
        end = match and played.points and match.outcome_after_points(played.points)
        is_over = match is None or played.points is None or bool(end)
        if is_over and series.game not in results:
            is_won = played.is_won if not end else played.seat in end.winners
            # A win counts as in the rating: without help, and not in practice.
            is_practice = not played.is_counted and (is_won or series.kind != CLIMB)
            is_void = is_practice or (is_won and str(series) in helped)
            results[series.game] = None if is_void else is_won
        found[series.key] = Standing(series, played.rival, results, played)
    return list(found.values())


@dataclass(frozen=True)
class Climb:
    """A person's place in one variant of a game."""

    taken: Mapping[str, float]  # When each bird was beaten first, in seconds since 1970; weakest first.
    above: str | None  # The bird directly above; None at the top.
    match: Standing | None  # The match against it that is not decided, if a game of it has ended.

    @property
    def place(self) -> int:
        """How many birds are below."""
        return len(self.taken)


def climb(game: AnyGame, variant: str, games: Iterable[SeriesGame]) -> Climb:
    """Return the place after these climbing games, given in the order in which they ended."""
    birds = list(game.characters)
    matches = standings(game, (each for each in games if each.variant == variant))
    beaten: dict[str, float] = {}
    for each in matches:
        if each.takes_perch(game) and each.rival in birds:
            beaten.setdefault(each.rival, each.last.ended)
    place = max((birds.index(bird) + 1 for bird in beaten), default=0)
    # If the match against a lower bird was deleted, its perch is as old as that of the bird above it.
    taken: dict[str, float] = {}
    for bird in reversed(birds[:place]):
        taken[bird] = beaten.get(bird) or next(reversed(taken.values()))
    above = birds[place] if place < len(birds) else None
    open_match = next((each for each in reversed(matches) if each.rival == above and not each.is_over), None)
    return Climb(dict(reversed(taken.items())), above, open_match)


def perches_taken(game: AnyGame, wins: Iterable[SoloWin]) -> list[float]:
    """Return when the perches of a solo game were taken, the lowest first; all below one come with it."""
    trait = game.traits[0]
    levels, taken = list(trait.values), [inf] * len(game.perches)
    for win in wins:
        value, par = trait.of(win.deal, None), game.par(win.deal)
        for place, (least, moves) in enumerate(game.perches):
            is_hard_enough = value in levels and levels.index(value) >= levels.index(least)
            is_short_enough = moves is None or (par is not None and win.moves - par.moves <= moves)
            if is_hard_enough and is_short_enough:
                taken[: place + 1] = [min(when, win.ended) for when in taken[: place + 1]]
    return [when for when in taken if when < inf]
