"""Creates the screens on which a new game is chosen, with the choices made last time."""

from collections.abc import Callable
from functools import partial
from typing import Any

from game.app.good_match import good_match
from game.app.preferences import last_deal_traits, last_level, last_players, last_variant, offered_players
from game.catalog import GAMES
from game.engine.game import AnyGame
from game.play.library import Library
from game.screens.newgame import DealScreen, NewGamePage
from game.screens.start import StartScreen
from game.screens.start_options import DealOptions, DealTraits, GoodMatch, Matches, StartOptions, Variants
from game.store.database import Database
from game.store.saved import SavedGame
from game.store.settings import Settings
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
        game, table, settings = GAMES[name], TABLES[name], self._settings()
        common: dict[str, Any] = {
            "game": name,
            "title": game.title,
            "deal_traits": DealTraits(game.traits, last_deal_traits(settings, game)),
            "load_first_visit": partial(self._is_first_visit, name),
        }
        if not table.levels:
            options = DealOptions(**common, winnable_only=settings.winnable_only, is_by_number=is_by_number)
            return DealScreen(options, size, theme)
        saved = next(iter(self._library.in_progress(name)), None)
        level = last_level(settings, name)
        last = saved or next(iter(self._database.finished(1, name)), None)
        players = None
        if last is not None and (saved or last.players.count(None) > 1):
            players = offered_players(settings, game, last.record.variant, last.players)
        start = StartOptions(
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
        )
        return StartScreen(start, size, theme)

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
