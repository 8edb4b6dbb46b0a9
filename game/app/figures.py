"""The numbers of the statistics screen, counted from the games in the database."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from statistics import mean
from typing import Final

from game.app.good_match import bird_ratings, rating_history
from game.app.results import day
from game.catalog import GAMES
from game.engine.forfeit import Fault
from game.engine.game import AnyGame
from game.engine.i18n import EMPTY, N_, Phrase
from game.screens.statistics import AbovePar, DuelFigures, DuelScores, Figures, Ratings, Score, SoloFigures
from game.store import statistics as store
from game.store.saved import program_of
from game.store.statistics import CountedGame, Statistics, Tally, summary, summary_with_best_alone
from game.tables import TABLES

ALL_GAMES: Final = N_("All games")


def _is_winnable(game: AnyGame, counted: CountedGame) -> bool:
    """Return True if the deal is known to be winnable, however it was chosen."""
    return counted.is_winnable or (isinstance(counted.start, int) and game.par(counted.start) is not None)


SOLO_KINDS: Final[Sequence[tuple[Phrase, Callable[[AnyGame, CountedGame], bool]]]] = (
    (ALL_GAMES, lambda _game, _counted: True),
    (N_("Winnable deals"), _is_winnable),
    (N_("Other deals"), lambda game, counted: not _is_winnable(game, counted)),
    # Undo is part of playing alone, so only hints count as help.
    (N_("Unassisted"), lambda _game, counted: counted.hints == 0),
    (N_("Assisted"), lambda _game, counted: counted.hints > 0),
)
"""Categories in the statistics of a solo game."""


def figures_of(name: str, statistics: Statistics) -> Figures:
    """Return the numbers of a game."""
    game, table = GAMES[name], TABLES[name]
    since = "" if statistics.since is None else day(statistics.since)
    if not table.levels:
        games = statistics.games
        return SoloFigures(name, game.title, _solo_scores(game, games), since, _above_par(game, games))
    whole, titles = matches(game, statistics), table.variants or {game.default_variant: EMPTY}
    ratings = {variant: _ratings(statistics, game, variant, title) for variant, title in titles.items()}
    variants = {
        variant: (
            title,
            _duel_scores(
                statistics.of_variant(variant),
                whole.of_variant(variant),
                table.levels,
                [ratings[variant]._replace(name=EMPTY)],
            ),
        )
        for variant, title in table.variants.items()
    }
    together = _duel_scores(statistics, whole, table.levels, ratings.values())
    return DuelFigures(name, game.title, together, since, variants, has_draws=game.has_draws)


def _duel_scores(
    games: Statistics, whole: Statistics, levels: Mapping[str, Phrase], ratings: Iterable[Ratings]
) -> DuelScores:
    """Return the numbers of these games and of whole matches; ratings without a rated game are left out."""
    rated = [each for each in ratings if each.ratings]
    return DuelScores(*scores(games, levels), *scores(whole, levels), _people_scores(games), rated)


def _ratings(statistics: Statistics, game: AnyGame, variant: str, title: Phrase) -> Ratings:
    levels, birds = TABLES[game.name].levels, bird_ratings(game.name, variant)
    history = rating_history(statistics.games, game.name, variant)
    return Ratings(history, [(levels[bird], rating) for bird, rating in birds.items()], title)


def scores(statistics: Statistics, levels: Mapping[str, Phrase]) -> tuple[list[Score], Tally | None]:
    """Return the numbers of every level played, and the totals; None for the totals if no game was played."""
    played = statistics.by_level
    programs = {level: Phrase(name) for level in played if (name := program_of(level))}
    scores = [
        Score(name, summary(played[level]))
        for level, name in {**levels, **programs}.items()
        if level in played
    ]
    if several := [game for game in statistics.games if "+" in game.level]:
        scores.append(Score(N_("Different birds"), summary(several)))
    return scores, statistics.tally() if statistics.games else None


def _people_scores(statistics: Statistics) -> list[Score]:
    """Return the numbers of every person who typed a name, by name."""
    names = sorted({game.name for game in statistics.people}, key=str.casefold)
    return [Score(name, summary(game for game in statistics.people if game.name == name)) for name in names]


def matches(game: AnyGame, statistics: Statistics) -> Statistics:
    """Return the statistics of whole matches, each represented by the round that ended it."""
    found, faults = [], Fault.__members__
    for counted in statistics.games:
        if counted.points is None or counted.reason in faults:
            if game.match_before(counted.start) is not None:
                found.append(counted)
        elif end := game.match_end(counted.start, counted.points):
            is_won = counted.seat in end.winners
            found.append(counted._replace(result=store.GameResult.WON if is_won else store.GameResult.LOST))
    return replace(statistics, games=tuple(found))


def _solo_scores(game: AnyGame, games: Sequence[CountedGame]) -> list[Score]:
    """Return the numbers of every category; empty if no game was played."""
    scores = []
    for kind, belongs in SOLO_KINDS if games else ():
        summarize = summary_with_best_alone if kind == ALL_GAMES else summary
        scores.append(Score(kind, summarize(each for each in games if belongs(game, each))))
    return scores


def _above_par(game: AnyGame, games: Sequence[CountedGame]) -> AbovePar | None:
    """Return how the games won without help compare with par; None if there is no such game."""
    above = []
    for counted in games:
        par = game.par(counted.start) if isinstance(counted.start, int) else None
        if par is not None and counted.result is store.GameResult.WON and not counted.hints:
            above.append(counted.moves - par.moves)
    return AbovePar(mean(above), len(above)) if above else None
