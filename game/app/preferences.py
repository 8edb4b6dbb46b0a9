"""The player's settings: applied to appearance, language and sounds, and saved."""

from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from game.catalog import GAMES
from game.engine.game import AnyGame
from game.engine.i18n import Notice, use
from game.play.library import Names, Players, seated
from game.play.pacing import PACES
from game.screens.newgame import ANY
from game.store.languages import SOURCE, languages, load
from game.store.saved import program_of
from game.store.settings import ANY_GAME, GOOD_MATCH, Settings, SettingsFile
from game.tables import DEFAULT_LEVEL, TABLES
from game.ui.assets import Sounds
from game.ui.gestures import DOUBLE, SLOW_DOUBLE, set_double_click
from game.ui.theme import Theme, palette_for, theme_for

PERSON: Final = "person"  # Name of a human player in the saved seating.

SPEEDS: Final = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}  # Durations relative to normal.

DOUBLE_CLICK_TIMES: Final = {"normal": DOUBLE, "slow": SLOW_DOUBLE}  # In seconds.


class Preferences:
    """Holds, applies and saves the player's settings."""

    def __init__(
        self,
        file: SettingsFile,
        sounds: Sounds,
        system_language: str,
        asked_language: str | None = None,
        programs: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Create from a file.

        `asked_language` overrides the settings' or the system's language until the player picks one.
        `programs` can play in this run besides those in the settings.
        """
        self._file = file
        self.sounds = sounds
        self._system_language = system_language
        self._asked_language = asked_language
        self._programs = programs
        self._apply()

    @property
    def now(self) -> Settings:
        saved = self._file.settings
        return replace(saved, programs={**saved.programs, **self._programs}) if self._programs else saved

    @property
    def notices(self) -> deque[Notice]:
        return self._file.notices

    @property
    def speed(self) -> float:
        """Duration of animations relative to normal; 0 for no animations."""
        return SPEEDS[self.now.motion]

    @property
    def pace(self) -> float:
        """Minimum seconds between two visible actions."""
        return PACES[self.now.bot_pace]

    def change(self, **changes: Any) -> None:
        """Change, apply and save settings. Sound cannot be turned on without a device."""
        had_sound = self.now.sound
        self._file.save(replace(self._file.settings, **changes))
        if "language" in changes:
            self._asked_language = None
        self._apply()
        if changes.get("sound") and not self.sounds.is_on:
            # Keep the saved choice for runs that have a sound device.
            self._file.save(replace(self._file.settings, sound=had_sound))

    def theme(self, size: tuple[int, int]) -> Theme:
        now = self.now
        palette = palette_for(now.colors, now.table_color)
        return theme_for(size, now.text_size / 100, palette, now.card_back, now.card_size / 100)

    def players(self, game: AnyGame, variant: str) -> Players:
        """Return the default players by seat.

        With three or more seats, these are the players of the last game if one of them was a person.
        Otherwise a person has the first seat, and the computer has the others, at the level chosen last. That
        may be `GOOD_MATCH`.
        """
        last = last_players(self.now, game, variant)
        return last if None in last else default_players(self.now, game, variant)

    def names(self, players: Players) -> Names:
        """Return the names typed last for these people, by seat; empty if at most one plays."""
        names = self.now.names + ("",) * len(players)
        are_several = players.count(None) > 1
        return tuple(
            name if are_several and player is None else ""
            for name, player in zip(names, players, strict=False)
        )

    def remember(
        self,
        game: AnyGame,
        players: Players,
        variant: str,
        target: int | None = None,
        deal_traits: Mapping[str, str] | None = None,
        names: Names = (),
    ) -> None:
        """Save these choices as defaults for the next game; None leaves a choice unchanged.

        The level is saved only if a person plays and all computer players share one level; the seating is
        saved only if there are more than two players.
        """
        changes: dict[str, Any] = {}
        if deal_traits is not None and deal_traits != last_deal_traits(self.now, game):
            own = {_key(game, trait.name) for trait in game.traits}
            others = {name: value for name, value in self.now.deal_traits.items() if name not in own}
            # A choice of any value is stored too, so that the default does not come back.
            chosen = {
                _key(game, trait.name): deal_traits.get(trait.name, ANY)
                for trait in game.traits
                if trait.name in deal_traits or trait.default is not None
            }
            changes["deal_traits"] = others | chosen
        if players.count(None) > 1:
            # The names of seats without a person stay for the next game.
            new = dict(enumerate(self.now.names + ("",) * (len(players) - len(self.now.names))))
            new |= {seat: name for seat, name in enumerate(names) if players[seat] is None}
            changes["names"] = tuple(new.values())
        if target is not None:
            changes["targets"] = {**self.now.targets, game.name: target}
        if len(game.variants) > 1:
            changes["variants"] = {**self.now.variants, game.name: variant}
        if len(players) > 2:
            seated = " ".join(PERSON if player is None else player for player in players)
            changes["seats"] = {**self.now.seats, _key(game, variant): seated}
        levels = {player for player in players if player is not None}
        if len(levels) == 1 and None in players:
            level = levels.pop()
            changes["levels"] = {**self.now.levels, game.name: level}
        if changes:
            self.change(**changes)

    def remember_variant(self, game: AnyGame, variant: str) -> None:
        """Save the variant as the default, however the game was started."""
        if len(game.variants) > 1 and last_variant(self.now, game) != variant:
            self.change(variants={**self.now.variants, game.name: variant})

    def _apply(self) -> None:
        chosen = self._asked_language or self.now.language or self._system_language
        use(load(chosen if chosen in languages() else SOURCE))
        now = self.now
        set_double_click(DOUBLE_CLICK_TIMES[now.double_click])
        self.sounds.set_up(is_on=now.sound, effects=now.effects_volume, signals=now.signals_volume)


def last_level(settings: Settings, game: str) -> str:
    """Return the level last played in this game, or else a good match.

    A level that this game does not offer is skipped; if none is left, the default level is returned.
    """
    chosen = settings.levels.get(game) or settings.levels.get(ANY_GAME, "")
    wanted = (chosen, GOOD_MATCH, DEFAULT_LEVEL)
    found = (opponent_for(settings, game, level) for level in wanted)
    return next((level for level in found if level is not None), DEFAULT_LEVEL)


def opponent_for(settings: Settings, game: str, level: str) -> str | None:
    """Return the opponent that is offered now in place of a level; None if there is none."""
    if program_of(level) in settings.programs:
        return level
    return GOOD_MATCH if level == GOOD_MATCH and GAMES[game].ratings else TABLES[game].opponent_for(level)


def offered_players(settings: Settings, game: AnyGame, variant: str, players: Players) -> Players:
    """Return the players of a game as choices that are offered now.

    One opponent of a single person, or several neighbors in strength, are `GOOD_MATCH` if that was the last
    choice.
    """
    opponents = {player for player in players if player is not None}
    chosen = {player for player in last_players(settings, game, variant) if player is not None}
    ladder = list(TABLES[game.name].opponents)
    places = [ladder.index(player) for player in opponents if player in ladder]
    are_neighbors = len(places) == len(players) - 1 == 1 + max(places, default=0) - min(places, default=0)
    is_matched = players.count(None) == 1 and (len(opponents) == 1 or are_neighbors)

    def offered(player: str) -> str:
        if is_matched and chosen == {GOOD_MATCH}:
            return GOOD_MATCH
        return opponent_for(settings, game.name, player) or last_level(settings, game.name)

    return tuple(player and offered(player) for player in players)


def default_players(settings: Settings, game: AnyGame, variant: str) -> Players:
    """Return the default players by seat: a person first, then the computer, as different birds."""
    level = last_level(settings, game.name)
    matched = None, *(GOOD_MATCH for _ in game.seats[game.variant(variant)][1:])
    return matched if level == GOOD_MATCH else seated(matched, level, list(TABLES[game.name].opponents))


def last_players(settings: Settings, game: AnyGame, variant: str) -> Players:
    """Return who played a variant last, by seat; invalid entries fall back to the default."""
    default = default_players(settings, game, variant)
    last = settings.seats.get(_key(game, game.variant(variant)), "").split()
    if len(last) != len(default):
        return default
    return tuple(
        None if name == PERSON else opponent_for(settings, game.name, name) or player
        for name, player in zip(last, default, strict=True)
    )


def last_deal_traits(settings: Settings, game: AnyGame) -> dict[str, str]:
    """Return the deal traits requested last for a game, or else the defaults, by name."""
    wanted = (
        (trait, settings.deal_traits.get(_key(game, trait.name), trait.default or ANY))
        for trait in game.traits
    )
    return {trait.name: value for trait, value in wanted if value in trait.values}


def _key(game: AnyGame, part: str) -> str:
    """Return the settings key of a trait's value or of a variant's seating."""
    return f"{game.name} {part}"


def last_variant(settings: Settings, game: AnyGame) -> str:
    """Return the variant last played, or else the one for beginners or, failing that, the default."""
    wanted = settings.variants.get(game.name, "")
    return wanted if wanted in game.variants else TABLES[game.name].beginner_variant or game.default_variant
