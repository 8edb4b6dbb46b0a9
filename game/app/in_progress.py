"""The games in progress, as the menu and their page show them."""

from collections.abc import Callable
from functools import partial

import pygame

from game.app import results, table_view
from game.engine.series import BOTH_SIDES, CLIMB, parse_series
from game.play.library import Library, OpenGame
from game.play.reactions import unfinished_reactions, visible_move_count
from game.play.worker import Worker
from game.screens.in_progress import PAGE, Entries, Entry
from game.screens.menu import DrawTable, GameInProgress
from game.store.database import Database
from game.store.settings import Settings
from game.table.names import names_of
from game.table.toolbar import MENU
from game.tables import TABLES
from game.ui.scene import Open
from game.ui.theme import Theme

ReadSettings = Callable[[], Settings]


def entries(
    library: Library, database: Database, worker: Worker | None, settings: ReadSettings, skipped: int
) -> Entries:
    """Return a page of the games in progress, the newest first, without the `skipped` first ones."""
    games = library.in_progress()
    found = filter(None, map(library.restored, games[skipped : skipped + PAGE]))
    return Entries([_entry(each, library, database, worker, settings) for each in found], len(games))


def _entry(
    open_game: OpenGame, library: Library, database: Database, worker: Worker | None, settings: ReadSettings
) -> Entry:
    name, series = open_game.saved.record.game, open_game.saved.series
    return Entry(
        shown(open_game),
        open_game.saved.id,
        results.day(open_game.saved.changed),
        len(open_game.saved.players) == 1,
        table_drawer(open_game, database, worker, settings),
        partial(library.resign, open_game) if open_game.is_at_stake else None,
        partial(library.delete, open_game),
        series.startswith(BOTH_SIDES) or open_game.session.match is not None,
        Open(f"climb-{name}") if series.startswith(CLIMB) else None,
    )


def shown(open_game: OpenGame) -> GameInProgress:
    """Return what is shown of a game in progress."""
    session, saved = open_game
    to_move = session.state.to_move
    is_open = unfinished_reactions(session) is not None
    is_own_turn = to_move is not None and session.players[to_move] is None and not is_open
    series = parse_series(saved.series)
    match = None if session.outcome is None else session.match
    opponent = results.opponent_of(saved)
    has_names = opponent is None and len(saved.players) > 1
    return GameInProgress(
        session.game.name,
        session.game.title,
        opponent,
        is_own_turn,
        visible_move_count(session),
        results.variant_of(saved),
        None if match is None else match.played + 2,
        series.game + 1 if series and open_game.is_between_games else None,
        names_of(saved.players, saved.names) if has_names else (),
        session.deal if len(saved.players) == 1 else None,
    )


def table_drawer(
    open_game: OpenGame, database: Database, worker: Worker | None, settings: ReadSettings
) -> DrawTable | None:
    """Return what draws the table as it is once the game is resumed; None without a worker."""
    return None if worker is None else partial(_draw_table, open_game, database, worker, settings)


def _draw_table(
    open_game: OpenGame,
    database: Database,
    worker: Worker,
    settings: ReadSettings,
    size: tuple[int, int],
    theme: Theme,
) -> pygame.Surface:
    """Return a picture of the table without its toolbar."""
    # The live game only knows what may be seen: nobody plays in it.
    game = table_view.make_live_game(open_game, database, worker, lambda _: None, lambda: 0.0)
    game.apply(settings(), 0.0)
    scene = TABLES[game.session.game.name].scene(table_view.snapshot(game, ""), size, theme)
    picture = pygame.Surface(size)
    scene.draw(picture)
    bar = scene.targets().get(MENU)
    top = 0 if bar is None else bar.bottom
    return picture.subsurface((0, top, size[0], size[1] - top))
