"""The settings at work: look, language and sounds follow them, and the file keeps them."""

from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from game.engine.contract import Game
from game.engine.i18n import Notice, use
from game.play.library import Players
from game.play.live_game import PACES
from game.store.languages import SOURCE, languages, load
from game.store.settings import Settings, SettingsFile
from game.tables import DEFAULT_LEVEL, TABLES
from game.ui.sound import Sounds
from game.ui.theme import PALETTES, Theme, theme_for

PERSON: Final = "person"
"""What a person is called where the settings tell who sits where."""

SPEEDS: Final = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
"""How many times as long as normal everything that glides takes, by the setting's name."""


class Preferences:
    """What the player has chosen, applied."""

    def __init__(
        self, file: SettingsFile, sounds: Sounds, system_language: str, asked_language: str | None = None
    ) -> None:
        """`system_language` is spoken where none was chosen; `asked_language` before the chosen one, until
        the player chooses again.
        """
        self._file = file
        self.sounds = sounds
        self._system_language = system_language
        self._asked_language = asked_language
        self._apply()

    @property
    def now(self) -> Settings:
        """What holds."""
        return self._file.settings

    @property
    def notices(self) -> deque[Notice]:
        """What the player has to be told about the settings."""
        return self._file.notices

    @property
    def speed(self) -> float:
        """How many times as long as normal everything that glides takes; 0 is in place at once."""
        return SPEEDS[self.now.motion]

    @property
    def pace(self) -> float:
        """Seconds between two actions to be seen, at least."""
        return PACES[self.now.bot_pace]

    def change(self, **changes: Any) -> None:
        """These settings are others from now on; where no sound can be heard, none is turned on."""
        had_sound = self.now.sound
        self._file.save(replace(self.now, **changes))
        if "language" in changes:
            self._asked_language = None
        self._apply()
        if changes.get("sound") and not self.sounds.is_on:
            # What was chosen in a run with sounds holds again in the next one that has them.
            self._file.save(replace(self.now, sound=had_sound))

    def theme(self, size: tuple[int, int]) -> Theme:
        """The look for a window of this size."""
        return theme_for(size, self.now.text_size / 100, PALETTES[self.now.contrast])

    def variant(self, game: Game) -> str:
        """The variant of a game that is played where nobody chose."""
        return last_variant(self.now, game)

    def players(self, game: Game, variant: str) -> Players:
        """By seat who plays where nobody chose: those who played last where more than two do and a person was
        among them; else a person first, and the computer at the level chosen last if the game has it.
        """
        last = last_players(self.now, game, variant)
        return last if None in last else default_players(self.now, game, variant)

    def target(self, game: Game) -> int | None:
        """The points to which matches of a game were played last; None where nobody chose any."""
        return self.now.targets.get(game.name)

    def deal_traits(self, game: Game) -> Mapping[str, str]:
        """What deals were wished for last, by the names of the game's traits."""
        return last_deal_traits(self.now, game)

    def remember(
        self,
        game: Game,
        players: Players,
        variant: str,
        target: int | None = None,
        deal_traits: Mapping[str, str] | None = None,
    ) -> None:
        """Offer the same again the next time: the variant, the points of a match, the level of the computer
        players if they all had one, who sat where if they are more than two, and what deal was wished for;
        None where nothing was said of that.
        """
        changes: dict[str, Any] = {}
        if deal_traits is not None and deal_traits != self.deal_traits(game):
            own = {_trait_key(game, trait.name) for trait in game.traits}
            others = {name: value for name, value in self.now.deal_traits.items() if name not in own}
            changes["deal_traits"] = others | {
                _trait_key(game, name): value for name, value in deal_traits.items()
            }
        if target is not None:
            changes["targets"] = {**self.now.targets, game.name: target}
        if len(game.variants) > 1:
            changes["variants"] = {**self.now.variants, game.name: variant}
        if len(players) > 2:
            seated = " ".join(PERSON if player is None else player for player in players)
            changes["seats"] = {**self.now.seats, _seats_key(game, variant): seated}
        levels = {player for player in players if player is not None}
        if len(levels) == 1 and None in players:
            level = levels.pop()
            changes |= {"level": level, "levels": {**self.now.levels, game.name: level}}
        if changes:
            self.change(**changes)

    def remember_variant(self, game: Game, variant: str) -> None:
        """Offer this variant the next time: it has been at the table, however that began."""
        if len(game.variants) > 1 and self.variant(game) != variant:
            self.change(variants={**self.now.variants, game.name: variant})

    def _apply(self) -> None:
        chosen = self._asked_language or self.now.language or self._system_language
        use(load(chosen if chosen in languages() else SOURCE))
        self.sounds.set_up(
            is_on=self.now.sound, effects=self.now.effects_volume, signals=self.now.signals_volume
        )


def last_level(settings: Settings, game: str) -> str:
    """Whom one played against last in this game, or else in another one whose opponents it has too."""
    levels = TABLES[game].levels
    wanted = (settings.levels.get(game), settings.level)
    return next((level for level in wanted if level is not None and level in levels), DEFAULT_LEVEL)


def default_players(settings: Settings, game: Game, variant: str) -> Players:
    """By seat who plays a variant where nobody chose: a person first, and else the computer."""
    level = last_level(settings, game.name)
    return None, *(level for _ in game.seats[game.variant(variant)][1:])


def last_players(settings: Settings, game: Game, variant: str) -> Players:
    """By seat who played a variant last, where that is remembered; what means nothing is as usual."""
    default, levels = default_players(settings, game, variant), TABLES[game.name].levels
    seated = settings.seats.get(_seats_key(game, game.variant(variant)), "").split()
    if len(seated) != len(default):
        return default
    known = {PERSON: None, **{level: level for level in levels}}
    return tuple(known.get(name, player) for name, player in zip(seated, default, strict=True))


def last_deal_traits(settings: Settings, game: Game) -> dict[str, str]:
    """What deals of a game were wished for last, by the names of its traits, as far as it means something."""
    wanted = ((trait, settings.deal_traits.get(_trait_key(game, trait.name), "")) for trait in game.traits)
    return {trait.name: value for trait, value in wanted if value in trait.values}


def _trait_key(game: Game, trait: str) -> str:
    """Where the settings keep what is wished of a trait."""
    return f"{game.name} {trait}"


def _seats_key(game: Game, variant: str) -> str:
    """Where the settings keep who sits where."""
    return f"{game.name} {variant}"


def last_variant(settings: Settings, game: Game) -> str:
    """The variant in which one played this game last, or else the one with which one begins."""
    wanted = settings.variants.get(game.name, "")
    return wanted if wanted in game.variants else TABLES[game.name].first_variant or game.default_variant
