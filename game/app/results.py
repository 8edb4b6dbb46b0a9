"""What came of games, as the screens show it: the rows of the history, the figures of the statistics."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from game.catalog import GAMES
from game.engine.contract import Game
from game.engine.i18n import N_, Phrase
from game.engine.seat import Seat
from game.screens.history import FinishedGame, Result
from game.screens.statistics import Score, SoloScore
from game.store import statistics as store
from game.store.saved import SavedGame, Status
from game.store.statistics import CountedGame, Statistics, Tally, summary, summary_with_best_alone
from game.tables import TABLES

WON: Final = store.Result.WON
LOST: Final = store.Result.LOST

WINNERS: Final = (Result.FIRST_WON, Result.SECOND_WON, Result.THIRD_WON)
"""Who has won where not one person plays, by the winner's seat."""

WINNING_TEAMS: Final = (Result.FIRST_TEAM_WON, Result.SECOND_TEAM_WON)
"""The same, by the lower seat of the team."""

POINTS_BETWEEN: Final = " : "

ALL_GAMES: Final = N_("All games")

SOLO_KINDS: Final[Sequence[tuple[Phrase, Callable[[CountedGame], bool]]]] = (
    (ALL_GAMES, lambda _: True),
    (N_("Winnable deals"), lambda game: game.is_winnable),
    (N_("Other deals"), lambda game: not game.is_winnable),
    # To take moves back is a part of playing alone.
    (N_("Without help"), lambda game: game.hints == 0),
    (N_("With help"), lambda game: game.hints > 0),
)
"""The kinds into which games that one played alone are counted."""

DEFAULT_SIDES: Final = (N_("first"), N_("second"))
"""What a side is called that has no name of its own."""


def opponent_of(saved: SavedGame) -> Phrase | None:
    """The level of the computer players against one person, if it is one."""
    names = TABLES[saved.record.game].levels if saved.record.game in TABLES else {}
    levels = {player for player in saved.players if player is not None}
    is_one_person = saved.players.count(None) == 1
    return names.get(levels.pop()) if len(levels) == 1 and is_one_person else None


def variant_of(saved: SavedGame) -> Phrase | None:
    """The name of its variant, where there is more than one."""
    names = TABLES[saved.record.game].variants if saved.record.game in TABLES else {}
    return names.get(saved.record.variant)


def _sides(saved: SavedGame) -> tuple[Phrase, Phrase]:
    """What the sides of a game are called, or which of them moves first."""
    table = TABLES.get(saved.record.game)
    return table.sides if table and table.sides else DEFAULT_SIDES


def finished(saved: SavedGame) -> FinishedGame:
    """A game that has ended, as it is listed."""
    seats = [Seat(number) for number, player in enumerate(saved.players) if player is None]
    game = GAMES.get(saved.record.game)
    title = Phrase(saved.record.game) if game is None else game.title
    opponent = opponent_of(saved)
    if opponent is None and len(saved.players) > 1:
        opponent = N_("people") if len(seats) > 1 else N_("computers")
    is_one_of_several = len(seats) == 1 < len(saved.players)
    if saved.is_pasted:
        # Whoever sat here when it was brought in need not have played it.
        opponent, is_one_of_several = None, False
    ended = saved.ended if saved.ended is not None else saved.changed
    has_side = is_one_of_several and len(saved.players) == 2 and (game is None or game.begins_by_seat)
    side = _sides(saved)[seats[0]] if has_side else None
    match = None if game is None else game.match_before(saved.record.start)
    start = saved.record.start
    is_alone = len(saved.players) == 1
    return FinishedGame(
        saved.id,
        day(ended),
        title,
        opponent,
        side,
        _result(saved, seats),
        saved.counted_moves,
        str(saved.shown),
        deal=start if is_alone and isinstance(start, int) else None,
        seconds=saved.seconds if is_alone else 0.0,
        variant=variant_of(saved),
        round=None if match is None else match.played + 1,
        points=_points(saved, seats),
    )


def _points(saved: SavedGame, seats: list[Seat]) -> str:
    """The points of a round of a game that is played in matches, those of the person or their team first."""
    game = GAMES.get(saved.record.game)
    if game is None or game.match_variant is None or saved.end is None or saved.is_pasted:
        return ""
    points = saved.end.points[:2] if _has_teams(saved) else saved.end.points
    first = seats[0] % len(points) if len(seats) == 1 else 0
    return POINTS_BETWEEN.join(str(each) for each in (*points[first:], *points[:first]))


def _has_teams(saved: SavedGame) -> bool:
    """Whether partners win together."""
    table = TABLES.get(saved.record.game)
    return table is not None and saved.record.variant in table.partnered


def _result(saved: SavedGame, seats: list[Seat]) -> Result:
    if saved.is_pasted:
        return Result.PASTED
    if saved.status is Status.GIVEN_UP or saved.end is None:
        return Result.GIVEN_UP
    if not saved.end.winners:
        game = GAMES.get(saved.record.game)
        is_match = game is not None and game.match_variant is not None
        nobody = Result.CALLED_OFF if is_match else Result.DRAWN
        return nobody if len(saved.players) > 1 else Result.STUCK
    if len(seats) != 1:
        winners = WINNING_TEAMS if _has_teams(saved) else WINNERS
        return winners[min(saved.end.winners)]
    return Result.WON if seats[0] in saved.end.winners else Result.LOST


def _score(level: Phrase, tally: Tally) -> Score:
    ended = (tally.won, tally.drawn, tally.lost)
    return Score(level, tally.played, *ended, tally.streak, tally.best_streak)


def scores(statistics: Statistics, levels: Mapping[str, Phrase]) -> tuple[list[Score], Score | None]:
    """The figures of every level that was played, and of all of them; none if no game was played."""
    scores = [
        _score(name, statistics.tally(level)) for level, name in levels.items() if level in statistics.levels
    ]
    return scores, _score(Phrase(""), statistics.tally()) if statistics.games else None


def matches(game: Game, statistics: Statistics) -> Statistics:
    """The same, of whole matches: each round that ended one, by being won or given up, stands for it."""
    found = []
    for counted in statistics.games:
        match = None if counted.start is None else game.match_before(counted.start)
        if match is None:
            continue
        end = None if counted.points is None else match.outcome_with(counted.points)
        if counted.points is None or end is not None:
            is_won = end is not None and counted.seat in end.winners
            found.append(replace(counted, result=WON if is_won else LOST))
    return replace(statistics, games=tuple(found))


def solo_scores(games: Sequence[CountedGame]) -> list[SoloScore]:
    """The figures of every kind; none if no game was played."""
    scores = []
    for kind, belongs in SOLO_KINDS if games else ():
        summarise = summary_with_best_alone if kind == ALL_GAMES else summary
        tally = summarise(game for game in games if belongs(game))
        streaks = (tally.streak, tally.best_streak)
        best = (tally.fewest_moves, tally.best_seconds)
        scores.append(SoloScore(kind, tally.played, tally.won, *streaks, *best))
    return scores


def day(seconds: float) -> str:
    """A day as figures, the same in every language."""
    return f"{datetime.fromtimestamp(seconds):%Y-%m-%d}"
