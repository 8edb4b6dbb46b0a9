"""The player's rating in each game, and the bird that is a good match for them."""

from collections.abc import Iterable, Mapping
from statistics import mean
from types import MappingProxyType
from typing import Final

from game.catalog import GAMES
from game.engine.rating import NEWCOMER, Rating, after_game, even_match
from game.screens.start_options import GoodMatch
from game.store.database import Database
from game.store.statistics import CountedGame, GameResult
from game.tables import DEFAULT_LEVEL, TABLES

GAMES_THAT_MATTER: Final = 1000  # Older ones no longer change the rating.
_NONE: Final[Mapping[str, float]] = MappingProxyType({})


def bird_ratings(game: str, variant: str) -> Mapping[str, float]:
    """Return the birds' ratings in a variant; empty if they have not been measured."""
    return GAMES[game].ratings.get(variant, _NONE)


def rating_history(games: Iterable[CountedGame], game: str, variant: str) -> list[Rating]:
    """Return the player's rating after each rated one of these games.

    Rated are games of this variant without help in which all opponents were the same bird or all different
    birds: these count as equal birds of their mean rating. A game that was called off says nothing about
    strength.
    """
    birds, seats = bird_ratings(game, variant), len(GAMES[game].seats[variant])
    rivals = 1 if variant in TABLES[game].team_variants else seats - 1
    rating, ratings = NEWCOMER, []
    opponents: dict[str, Mapping[str, float]] = {}  # What is known of the birds, by those who play.
    for played in games:
        if played.variant != variant or played.hints:
            continue
        level = played.level
        if level not in opponents:
            names = level.split("+")
            are_birds = len(names) in (1, seats - 1) and birds.keys() >= set(names)
            opponents[level] = {**birds, level: mean(birds[name] for name in names)} if are_birds else _NONE
        is_called_off = played.result is GameResult.DRAWN and not GAMES[game].has_draws
        if opponents[level] and not is_called_off:
            # A table would hash the result, in Python.
            score = 1.0 if played.result is GameResult.WON else 0.5 * (played.result is GameResult.DRAWN)
            rating = after_game(rating, opponents[level], level, score, rivals)
            ratings.append(rating)
    return ratings


def rating_change(database: Database, game: str, variant: str) -> tuple[int, int] | None:
    """Return the rating after the last game of a variant, and the change; None if that is not rated."""
    games = database.latest_games(game, variant, GAMES_THAT_MATTER)
    if not rating_history(games[-1:], game, variant):
        return None
    *_, before, now = (NEWCOMER, *rating_history(games, game, variant))
    return round(now.value), round(now.value) - round(before.value)


def good_match(database: Database, game: str, variant: str) -> GoodMatch | None:
    """Return the bird closest to the player's strength; None if the birds have no ratings."""
    birds = bird_ratings(game, variant)
    if not birds:
        return None
    ratings = rating_history(database.latest_games(game, variant, GAMES_THAT_MATTER), game, variant)
    bird = even_match((ratings[-1] if ratings else NEWCOMER).value, birds)
    return GoodMatch(bird, ratings[-1] if ratings else None)


def bird_to_play(database: Database, game: str, variant: str) -> str:
    """Return the bird of the good match, or the usual opponent where the birds have no ratings."""
    match = good_match(database, game, variant)
    if match is None:
        return TABLES[game].opponent_for(DEFAULT_LEVEL) or DEFAULT_LEVEL
    return match.bird
