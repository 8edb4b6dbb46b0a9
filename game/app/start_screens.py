"""Creates the screens on which a new game is chosen, with the choices made last time."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from game.app.good_match import good_match
from game.app.preferences import (
    default_players,
    last_deal_traits,
    last_level,
    last_players,
    last_variant,
    offered_players,
    opponent_for,
)
from game.catalog import GAMES
from game.engine.game import AnyGame
from game.engine.record import parse_record
from game.play.library import Library
from game.play.live_game import LiveGame
from game.screens.newgame import DealScreen, NewGamePage
from game.screens.start import StartScreen
from game.screens.start_options import (
    NO_TRAITS,
    DealOptions,
    DealTraits,
    GoodMatch,
    Matches,
    StartOptions,
    Variants,
)
from game.store.database import Database
from game.store.saved import SavedGame
from game.store.settings import Settings
from game.table.scene import PlayFrom, StartGame
from game.tables import TABLES
from game.ui.scene import MakeScene
from game.ui.theme import Theme


class StartScreens:
    """Makes the new-game screens."""

    def __init__(self, database: Database, library: Library, settings: Callable[[], Settings]) -> None:
        self._database, self._library, self._settings = database, library, settings

    def makers(self) -> dict[str, MakeScene]:
        """Return what makes each screen, by name."""
        solitaires = [game for game, table in TABLES.items() if not table.levels]
        return {
            **{f"start-{game}": partial(self._page, game) for game in TABLES},
            **{f"number-{game}": partial(self._page, game, is_by_number=True) for game in solitaires},
        }

    def _page(
        self, name: str, size: tuple[int, int], theme: Theme, *, is_by_number: bool = False
    ) -> NewGamePage:
        options = self._options(name, is_by_number=is_by_number)
        if isinstance(options, StartOptions):
            return StartScreen(options, size, theme)
        return DealScreen(options, size, theme)

    def play_from(
        self, wanted: PlayFrom, at_table: LiveGame | None, size: tuple[int, int], theme: Theme
    ) -> StartScreen | StartGame | None:
        """Return the page for a game from a position, or what starts it if nobody else plays.

        The players of the ended game at the table are offered; None as long as that goes on.
        """
        ended = at_table.session if at_table is not None and at_table.is_reviewed else None
        if isinstance(wanted.origin, int):
            if ended is None:
                return None
            game, state, players = ended.game, ended.states[wanted.origin], ended.players
        else:
            record = parse_record(wanted.origin)
            game = GAMES[record.game]
            state = record.replay(game)[-1]
            seat = int((state.to_move if wanted.seat is None else wanted.seat) or 0)
            players = default_players(self._settings(), game, record.variant)
            players = players[-seat:] + players[:-seat]
            if ended is not None and ended.game is game and wanted.seat is None:
                players = ended.players
        variant, usual = game.variant_at(state), self._options(game.name)
        if not isinstance(usual, StartOptions):
            return StartGame(game.name, players, str(state), variant=variant)
        is_duel = len(players) == 2
        first = int(state.to_move or 0) if is_duel else 0
        offered = partial(opponent_for, self._settings(), game.name)
        players = tuple(player and (offered(player) or usual.level) for player in players)
        seated = {} if is_duel else {variant: players}
        options = replace(
            usual,
            deal_traits=NO_TRAITS,
            load_first_visit=bool,
            has_deals=False,
            has_several=False,
            players=players[first:] + players[:first],
            variants=usual.variants and usual.variants._replace(chosen=variant, seated=seated),
            matches=None,
            sides=usual.sides and (usual.sides[first], usual.sides[1 - first]),
            first_seat_starts=is_duel,
            position=str(state),
            first_seat=first,
            has_phones=False,
        )
        return StartScreen(options, size, theme)

    def _options(self, name: str, *, is_by_number: bool = False) -> StartOptions | DealOptions:
        game, table, settings = GAMES[name], TABLES[name], self._settings()
        in_progress = self._library.in_progress(name)
        common: dict[str, Any] = {
            "game": name,
            "title": game.title,
            "deal_traits": DealTraits(game.traits, last_deal_traits(settings, game)),
            "load_first_visit": partial(self._is_first_visit, name),
            "has_several": len(in_progress) > 1,
        }
        if not table.levels:
            return DealOptions(**common, winnable_only=settings.winnable_only, is_by_number=is_by_number)
        saved = next(iter(in_progress), None)
        level = last_level(settings, name)
        last = saved or next(iter(self._database.finished(1, name)), None)
        players = None
        if last is not None and (saved or last.players.count(None) > 1):
            players = offered_players(settings, game, last.record.variant, last.players)
        return StartOptions(
            **common,
            levels=list(table.opponents.items()),
            players=players or (None, level),
            level=level,
            variants=_variants(game, settings, saved),
            matches=_matches(game, settings),
            sides=table.sides,
            has_deals=game.has_deals,
            first_seat_starts=game.first_seat_starts,
            names=settings.names,
            programs=list(settings.programs),
            characters=game.characters,
            good_matches=self._good_matches(name),
            has_phones=game.reaction_windows is not None,
        )

    def _good_matches(self, name: str) -> dict[str | None, GoodMatch]:
        variants = TABLES[name].variants
        found = {
            variant if variants else None: good_match(self._database, name, variant)
            for variant in variants or [GAMES[name].default_variant]
        }
        return {variant: match for variant, match in found.items() if match is not None}

    def _is_first_visit(self, name: str) -> bool:
        """Return whether the game and its lessons are new to the player."""
        has_played = self._database.running(name) is not None or bool(self._database.finished(1, name))
        places = self._settings().lesson_places
        return not has_played and not any(place.startswith(f"lesson-{name}") for place in places)


def _variants(game: AnyGame, settings: Settings, saved: SavedGame | None) -> Variants | None:
    """Return the variants, if there are several, with those who play the game in progress or played last."""
    table = TABLES[game.name]
    if not table.variants:
        return None
    chosen = saved.record.variant if saved else last_variant(settings, game)
    chosen = chosen if chosen in table.variants else next(iter(table.variants))
    several = [variant for variant in table.variants if len(game.seats[variant]) > 2]
    seated = {variant: last_players(settings, game, variant) for variant in several}
    if saved and chosen in seated:
        seated[chosen] = offered_players(settings, game, chosen, saved.players)
    names = list(table.variants.items())
    return Variants(table.variant_label, names, chosen, seated, table.variant_notes, table.short_variants)


def _matches(game: AnyGame, settings: Settings) -> Matches | None:
    if game.match_variant is None:
        return None
    # Where the players can't agree on another target, the usual one is shown.
    targets = {
        variant: game.match_targets(variant) or (game.match(0, variant).target,) for variant in game.variants
    }
    return Matches(targets, settings.targets.get(game.name))
