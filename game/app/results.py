"""Games as rows of the history."""

from contextlib import suppress
from typing import Final

from game.catalog import GAMES
from game.engine.errors import Refusal
from game.engine.i18n import N_, Phrase, _, date_text
from game.engine.seat import Seat
from game.engine.solo import SoloEnd
from game.screens.history import FinishedGame, Result
from game.store.dates import date_of
from game.store.saved import SavedGame, Status
from game.table.names import names_of, own_name
from game.tables import TABLES

# Results of games with no person or several, indexed by the winner's seat or the winning team's lower seat.
WINNERS: Final = (Result.FIRST_WON, Result.SECOND_WON, Result.THIRD_WON)
WINNING_TEAMS: Final = (Result.FIRST_TEAM_WON, Result.SECOND_TEAM_WON)

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
        _moment(saved.changed if saved.ended is None else saved.ended),
        Phrase(saved.record.game) if game is None else game.title,
        opponent,
        _sides(saved)[seats[0]] if has_side else None,
        _result(saved, seats),
        _own_moves(saved, seats),
        str(saved.shown),
        deal=start if is_solo and isinstance(start, int) else None,
        seconds=saved.seconds if is_solo else 0.0,
        variant=variant_of(saved),
        round=None if match is None else match.played + 1,
        points=_points(saved, seats),
        names=names,
        winners=[] if saved.end is None else [names[seat] for seat in saved.end.winners if names],
        is_counted=saved.is_counted and None in saved.players,
    )


def file_words(saved: SavedGame) -> list[str]:
    """Return the words that name a game's file: the game, and the opponents or the deal of a solo game."""
    start, named = saved.record.start, zip(saved.players, names_of(saved.players, saved.names), strict=True)
    others = [name for player, name in named if player is not None or saved.players.count(None) > 1]
    if saved.is_pasted:
        others = []
    elif len(saved.players) == 1 and isinstance(start, int):
        others = [_("Deal {number}", number=start)]
    return [saved.record.game, *others]


def _own_moves(saved: SavedGame, seats: list[Seat]) -> int:
    """Return the moves of the only person, or else the winner's; all if no two players move in turn.

    The panel at the end counts them one by one; here they are halved, since counted moves alternate.
    """
    game, movers = GAMES.get(saved.record.game), seats
    if game is None or game.reaction_windows is not None or len(saved.players) != 2:
        return saved.counted_moves
    if len(seats) != 1:
        movers = [] if saved.end is None else list(saved.end.winners)
    first: Seat | None = Seat.A
    with suppress(Refusal):  # Even an unreadable start is listed.
        first = saved.record.first(game).to_move
    # Of an odd number, whoever began has made one more; a game without a winner shows that larger number.
    has_more = movers in ([first], [])
    return (saved.counted_moves + has_more) // 2


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


def _moment(seconds: float) -> str:
    """Return the local date and time of day, as `day` does."""
    return f"{day(seconds)} {date_of(seconds):%H:%M}"


def day(seconds: float) -> str:
    """Return the local date of a time in seconds since 1970, as the language writes it."""
    return date_text(date_of(seconds))
