"""Results of games as the screens show them: rows of the history and numbers in the statistics."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from statistics import mean
from typing import Final

from game.catalog import GAMES
from game.engine.forfeit import Fault
from game.engine.game import AnyGame
from game.engine.i18n import N_, Phrase, date_text
from game.engine.seat import Seat
from game.engine.solo import SoloEnd
from game.screens.history import FinishedGame, Result
from game.screens.statistics import AbovePar, Score
from game.store import statistics as store
from game.store.dates import date_of
from game.store.saved import SavedGame, Status, program_of
from game.store.statistics import CountedGame, Statistics, Tally, summary, summary_with_best_alone
from game.table.names import names_of, own_name
from game.tables import TABLES

# Results of games with no person or several, indexed by the winner's seat or the winning team's lower seat.
WINNERS: Final = (Result.FIRST_WON, Result.SECOND_WON, Result.THIRD_WON)
WINNING_TEAMS: Final = (Result.FIRST_TEAM_WON, Result.SECOND_TEAM_WON)

ALL_GAMES: Final = N_("All games")

SOLO_KINDS: Final[Sequence[tuple[Phrase, Callable[[CountedGame], bool]]]] = (
    (ALL_GAMES, lambda _: True),
    (N_("Winnable deals"), lambda game: game.is_winnable),
    (N_("Other deals"), lambda game: not game.is_winnable),
    # Undo is part of playing alone, so only hints count as help.
    (N_("Unassisted"), lambda game: game.hints == 0),
    (N_("Assisted"), lambda game: game.hints > 0),
)
"""Categories in the statistics of a solo game."""

DEFAULT_SIDES: Final = (N_("first"), N_("second"))  # Names of the sides in games that do not name them.


def opponent_of(saved: SavedGame) -> Phrase | None:
    """Return the computer players' level if all have the same one and exactly one person plays."""
    table = TABLES.get(saved.record.game)
    levels = {player for player in saved.players if player is not None}
    is_duel = len(levels) == 1 and saved.players.count(None) == 1
    if table is None or not is_duel:
        return None
    level = levels.pop()
    return own_name(level) or table.levels.get(level)


def variant_of(saved: SavedGame) -> Phrase | None:
    """Return the name of the variant; None if the game has only one."""
    table = TABLES.get(saved.record.game)
    return table.variants.get(saved.record.variant) if table else None


def _sides(saved: SavedGame) -> tuple[Phrase, Phrase]:
    table = TABLES.get(saved.record.game)
    return table.sides if table and table.sides else DEFAULT_SIDES


def finished(saved: SavedGame) -> FinishedGame:
    """Return an ended game as a row of the history."""
    seats = [Seat(number) for number, player in enumerate(saved.players) if player is None]
    game, start, is_solo = GAMES.get(saved.record.game), saved.record.start, len(saved.players) == 1
    opponent = opponent_of(saved)
    if opponent is None and not is_solo:
        opponent = N_("people") if len(seats) > 1 else N_("computers")
    has_side = len(seats) == 1 and len(saved.players) == 2 and (game is None or game.first_seat_starts)
    if saved.is_pasted:
        # Whoever pasted the game need not have played it.
        opponent, has_side = None, False
    match = None if game is None else game.match_before(start)
    has_names = bool(saved.names) and game is not None and not saved.is_pasted
    names = names_of(saved.players, saved.names) if has_names else ()
    return FinishedGame(
        saved.id,
        day(saved.changed if saved.ended is None else saved.ended),
        Phrase(saved.record.game) if game is None else game.title,
        opponent,
        _sides(saved)[seats[0]] if has_side else None,
        _result(saved, seats),
        saved.counted_moves,
        str(saved.shown),
        deal=start if is_solo and isinstance(start, int) else None,
        seconds=saved.seconds if is_solo else 0.0,
        variant=variant_of(saved),
        round=None if match is None else match.played + 1,
        points=_points(saved, seats),
        names=names,
        winners=[] if saved.end is None else [names[seat] for seat in saved.end.winners if names],
    )


def _points(saved: SavedGame, seats: list[Seat]) -> str:
    game = GAMES.get(saved.record.game)
    if game is None or game.match_variant is None or saved.end is None or saved.is_pasted:
        return ""
    points = saved.end.points[:2] if _has_teams(saved) else saved.end.points
    first = seats[0] % len(points) if len(seats) == 1 else 0
    return "\N{EN DASH}".join(str(each) for each in (*points[first:], *points[:first]))


def _has_teams(saved: SavedGame) -> bool:
    table = TABLES.get(saved.record.game)
    return table is not None and saved.record.variant in table.team_variants


def _result(saved: SavedGame, seats: list[Seat]) -> Result:
    if saved.is_pasted:
        return Result.PASTED
    if saved.status is Status.GIVEN_UP or saved.end is None:
        table = TABLES.get(saved.record.game)
        return Result.RESIGNED if table and table.can_resign else Result.ABANDONED
    if not saved.end.winners:
        game = GAMES.get(saved.record.game)
        is_match = game is not None and game.match_variant is not None
        if len(saved.players) == 1:
            return Result.SHOWN if saved.end.reason == SoloEnd.SHOWN.name else Result.STUCK
        return Result.CALLED_OFF if is_match else Result.DRAWN
    if len(seats) != 1:
        winners = WINNING_TEAMS if _has_teams(saved) else WINNERS
        return winners[min(saved.end.winners)]
    return Result.WON if seats[0] in saved.end.winners else Result.LOST


def scores(statistics: Statistics, levels: Mapping[str, Phrase]) -> tuple[list[Score], Tally | None]:
    """Return the numbers of every level played, and the totals; None for the totals if no game was played."""
    programs = {level: Phrase(name) for level in statistics.levels if (name := program_of(level))}
    scores = [
        Score(name, statistics.tally(level))
        for level, name in {**levels, **programs}.items()
        if level in statistics.levels
    ]
    return scores, statistics.tally() if statistics.games else None


def people_scores(statistics: Statistics) -> list[Score]:
    """Return the numbers of every person who typed a name, by name."""
    names = sorted({game.name for game in statistics.people}, key=str.casefold)
    return [Score(name, summary(game for game in statistics.people if game.name == name)) for name in names]


def matches(game: AnyGame, statistics: Statistics) -> Statistics:
    """Return the statistics of whole matches, each represented by the round that ended it."""
    found = []
    for counted in statistics.games:
        match = game.match_before(counted.start)
        if match is None:
            continue
        if counted.reason in Fault.__members__:
            found.append(counted)
            continue
        end = None if counted.points is None else match.outcome_after_points(counted.points)
        if counted.points is None or end is not None:
            is_won = end is not None and counted.seat in end.winners
            found.append(replace(counted, result=store.GameResult.WON if is_won else store.GameResult.LOST))
    return replace(statistics, games=tuple(found))


def solo_scores(games: Sequence[CountedGame]) -> list[Score]:
    """Return the numbers of every category; empty if no game was played."""
    scores = []
    for kind, belongs in SOLO_KINDS if games else ():
        summarize = summary_with_best_alone if kind == ALL_GAMES else summary
        scores.append(Score(kind, summarize(game for game in games if belongs(game))))
    return scores


def above_par(game: AnyGame, games: Sequence[CountedGame]) -> AbovePar | None:
    """Return how the games won without help compare with par; None if there is no such game."""
    above = []
    for counted in games:
        par = game.par(counted.start) if isinstance(counted.start, int) else None
        if par is not None and counted.result is store.GameResult.WON and not counted.hints:
            above.append(counted.moves - par.moves)
    return AbovePar(mean(above), len(above)) if above else None


def day(seconds: float) -> str:
    """Return the local date of a time in seconds since 1970, as the language writes it."""
    return date_text(date_of(seconds))
