"""The player's settings and the TOML file that stores them.

An invalid value, or entry of a table, falls back to its default without affecting the others; the file that
held it is kept beside the new one. Settings unknown to this version are kept unchanged. As with the saved
games, file errors are never raised to the caller.
"""

import os
import tomllib
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, Literal, TypeVar, get_args

import tomli_w

from game.engine.i18n import N_, Notice
from game.engine.seat import Seat
from game.store.log import log
from game.store.paths import check_is_file, replacement, set_aside
from game.store.saved import is_player_name, is_program_name

NAME: Final = "settings.toml"  # File name in the player's folder.
MOST_PROGRAMS: Final = 6  # Most programs of the player's own.
ANY_GAME: Final = "any"
GOOD_MATCH: Final = "good-match"  # A level: the bird closest to the player's strength.
Motion = Literal["off", "fast", "normal", "slow"]
Colors = Literal["light", "dark", "high-contrast", "color-blind"]
TableColor = Literal["plain", "green", "blue", "gray"]
Back = Literal["rooster", "king", "diamonds"]
DoubleClickTime = Literal["normal", "slow"]
Pace = Literal["quick", "normal", "slow"]
Remarking = Literal["off", "sparingly", "read-aloud"]

_DAMAGED: Final = N_(
    "Your settings couldn't be read. The old file was kept as “{file}”, and the defaults are now in use."
)
_WRONG_VALUES: Final = N_("These settings were invalid and have been reset: {names}.")
_NOT_READABLE: Final = N_("Your settings can't be read right now, so the defaults are in use.")
_NOT_WRITABLE: Final = N_("Can't save settings to {folder}. Changes last only until you quit.")


Check = Callable[[object], bool]
Default = TypeVar("Default")


def _setting(default: Default, check: Check) -> Default:
    """Return a field of `Settings` with the check of its values."""
    # The factory lets a default be a mapping; nothing changes one.
    return field(default_factory=lambda: default, metadata={"check": check})


def _is_bool(value: object) -> bool:
    return isinstance(value, bool)


def _flag(default: bool) -> bool:
    return _setting(default, _is_bool)


def _line(longest: int) -> Check:
    return lambda value: isinstance(value, str) and 0 < len(value) <= longest and value.isprintable()


_is_name: Final = _line(40)
_is_seating: Final = _line(100)  # Enough for the players of four seats.
is_command: Final = _line(1000)  # True for a command that a program can have.


def _between(low: int, high: int) -> Check:
    # `bool` is a subclass of `int`.
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _pair(low: int, high: int) -> Check:
    is_part = _between(low, high)
    return lambda value: isinstance(value, tuple) and len(value) == 2 and all(map(is_part, value))


def _by_name(check: Check) -> Check:
    return lambda value: (
        isinstance(value, dict) and all(_is_name(name) and check(value[name]) for name in value)
    )


def _are_programs(value: object) -> bool:
    return (
        isinstance(value, dict)
        and len(value) <= MOST_PROGRAMS
        and all(is_program_name(name) and is_command(value[name]) for name in value)
    )


def _one_of(choice: object) -> Check:
    return lambda value: isinstance(value, str) and value in get_args(choice)


def _optional(check: Check) -> Check:
    return lambda value: value is None or check(value)


def _are_player_names(value: object) -> bool:
    return isinstance(value, tuple) and len(value) <= len(Seat) and all(map(is_player_name, value))


@dataclass(frozen=True)
class Settings:
    """All settings, with the defaults of the very first start. Names are checked where they are used.

    The file leaves out settings that are None or empty tables.
    """

    sound: bool = _flag(True)  # True if sounds are played at all.
    effects_volume: int = _setting(70, _between(0, 100))  # Volume of cards and pieces.
    signals_volume: int = _setting(70, _between(0, 100))  # Volume of music and of the sounds for your turn.
    motion: Motion = _setting("normal", _one_of(Motion))  # Animation speed; off is reduced motion.
    text_size: int = _setting(100, _between(100, 200))  # Percent; at most 150 at tables.
    card_size: int = _setting(100, _between(100, 130))  # Percent of what a table gives its cards and pieces.
    colors: Colors = _setting("light", _one_of(Colors))
    table_color: TableColor = _setting("plain", _one_of(TableColor))
    card_back: Back = _setting("rooster", _one_of(Back))

    double_click: DoubleClickTime = _setting("normal", _one_of(DoubleClickTime))
    """How soon the second click must follow."""

    bot_pace: Pace = _setting("normal", _one_of(Pace))  # How long the computer's actions stay visible.

    remarks: Remarking = _setting("sparingly", _one_of(Remarking))
    """Whether birds make remarks, and whether a screen reader says them, too."""

    is_fullscreen: bool = _flag(False)
    is_maximized: bool = _flag(False)  # True if the window was maximized when the program ended.
    language: str | None = _setting(None, _optional(_is_name))  # Code such as `fi`; None for the system's.

    window_size: tuple[int, int] | None = _setting(None, _optional(_pair(1, 16384)))
    """Width and height; None for the default."""

    window_position: tuple[int, int] | None = _setting(None, _optional(_pair(-32768, 32767)))
    """Left and top, also negative since screens lie on all sides; None for the system's choice."""

    levels: Mapping[str, str] = _setting({}, _by_name(_is_name))
    """Opponent level last chosen, by game; by `ANY_GAME` the one that all games shared in early versions."""

    variants: Mapping[str, str] = _setting({}, _by_name(_is_name))  # Variant last chosen, by game.

    seats: Mapping[str, str] = _setting({}, _by_name(_is_seating))
    """Players last chosen for three or four seats, such as `person easy hard`, by game and variant."""

    names: tuple[str, ...] = _setting((), _are_player_names)
    """Names last typed for people who play each other, by seat; empty for the default."""

    programs: Mapping[str, str] = _setting({}, _are_programs)
    """Commands of the player's own programs that can be opponents, by name."""

    targets: Mapping[str, int] = _setting({}, _by_name(_between(1, 100)))
    """Match points last chosen, by game."""

    deal_traits: Mapping[str, str] = _setting({}, _by_name(_is_name))
    """Traits last requested of a deal, by game and trait such as `hierarchy winner`; others can be any."""

    lesson_places: Mapping[str, int] = _setting({}, _by_name(_between(0, 10_000)))
    """Where lessons and puzzles were left: number of steps done or index of the puzzle, by screen.

    The place changed last comes last.
    """

    winnable_only: bool = _flag(True)  # True if random deals of a solitaire must be winnable by the solver.
    auto_forced_moves: bool = _flag(False)  # True if the program makes the moves a game calls forced.
    show_possible_hands: bool = _flag(True)  # True if a table with hidden cards shows what others may hold.
    show_watched_hands: bool = _flag(True)  # True if hands are open when only computers play.
    show_match_chances: bool = _flag(False)
    """True if hints and reviews in a match show the chances of winning the match, not the round."""

    show_evals: bool = _flag(False)  # True if moves are shown with their values, where a game can prove them.
    is_practice: bool = _flag(False)  # True if every move can be undone, even those that a game calls final.
    auto_moves: bool = _flag(True)  # True if obvious moves are made, such as clearing a complete series.
    show_winnable: bool = _flag(True)  # True if a solitaire shows whether it can still be won.
    show_daily: bool = _flag(True)  # True if the menu offers the five tasks of the day.
    has_seen_lesson: bool = _flag(False)  # True if the first lesson has been opened.


CHECKS: Final[Mapping[str, Check]] = {each.name: each.metadata["check"] for each in fields(Settings)}

FORMER_NAMES: Final = {
    "contrast": "colors",
    "forced_by_itself": "auto_forced_moves",
    "moves_by_itself": "auto_moves",
    "tells_holdings": "show_possible_hands",
    "tells_outlook": "show_winnable",
    "tells_values": "show_evals",
    "wishes": "deal_traits",
}
"""Names of settings in files of earlier versions, and their current names."""

FORMER_VALUES: Final[Mapping[str, Mapping[str, str]]] = {
    "contrast": {"normal": "light", "high": "high-contrast"}
}
"""Values of settings in files of earlier versions, by the former name, and their current values."""


OF_THIS_COMPUTER: Final = ("is_fullscreen", "is_maximized", "window_size", "window_position", "programs")
"""Settings that a copy from elsewhere does not change; a command in `programs` could do harm."""


class SettingsFile:
    """The settings of one run of the program, and their file."""

    def __init__(self, path: Path) -> None:
        """Create with the defaults: use `SettingsFile.open`."""
        # Follow a link to a file, so that saving does not replace it with a file.
        self._path = Path(os.path.realpath(path))
        try:
            check_is_file(self._path)
        except OSError:
            self._path = path
        self._unknown: dict[str, Any] = {}
        self._unsaved: set[str] = set()  # Settings changed here since the file was last written.
        self._is_failure_reported = False
        self._is_writable = True
        self._reset_at: float | None = None  # When invalid values were read that the file still has.
        self.settings = Settings()
        self.notices: deque[Notice] = deque()  # Notices for the player; whoever shows one removes it.

    @classmethod
    def open(cls, path: Path, now: float) -> "SettingsFile":
        """Read the file at `path`, if it exists; never raises an error. An unreadable file is set aside."""
        file = cls(path)
        try:
            file._accept(_read(file._path), now)
        except (FileNotFoundError, NotADirectoryError):
            pass
        except (OSError, ValueError, RecursionError) as error:
            file._set_aside(error, now)
        return file

    def save(self, settings: Settings) -> None:
        """Apply and save these settings, completely or not at all, with those that could not be saved before.

        Raises `ValueError` for invalid ones.
        """
        values = {name: getattr(settings, name) for name in CHECKS}
        invalid = [name for name, value in values.items() if not CHECKS[name](value)]
        if invalid:
            raise ValueError(f"out of range: {', '.join(invalid)}")
        if settings == self.settings and not self._unsaved:
            return
        self._unsaved |= {name for name, value in values.items() if value != getattr(self.settings, name)}
        self.settings = settings
        # Another instance may have changed other settings meanwhile.
        values |= {name: value for name, value in self._values_on_disk().items() if name not in self._unsaved}
        # An empty table would clash with one that the player adds by hand.
        known = {name: value for name, value in values.items() if value is not None and value != {}}
        if self._is_writable:
            self._write(tomli_w.dumps(known | self._unknown))

    def _values_on_disk(self) -> dict[str, Any]:
        try:
            found = _read(self._path)
        except (OSError, ValueError, RecursionError):
            return {}
        return {name: value for name, value in found.items() if name in CHECKS and CHECKS[name](value)}

    def _accept(self, values: dict[str, Any], now: float) -> None:
        self._unknown = {name: value for name, value in values.items() if name not in CHECKS}
        known = {name: value for name, value in values.items() if name in CHECKS}
        invalid = [name for name, value in known.items() if not CHECKS[name](value)]
        known |= {name: _valid_entries(name, known[name]) for name in invalid}
        self.settings = Settings(**{name: value for name, value in known.items() if CHECKS[name](value)})
        if invalid:
            log.warning("settings that mean nothing: %s", ", ".join(invalid))
            self.notices.append(Notice(_WRONG_VALUES, {"names": ", ".join(invalid)}))
            self._reset_at = now

    def _set_aside(self, fault: Exception, now: float) -> None:
        try:
            moved_to = set_aside(self._path, "damaged", now)
        except OSError as error:
            log.error("the settings cannot be read, nor be set aside: %s; %s", fault, error)
            # These may still be the player's settings, so never overwrite them.
            self._is_writable = False
            self.notices.append(Notice(_NOT_READABLE))
            return
        log.error("the settings went to %s: %s", moved_to, fault)
        self.notices.append(Notice(_DAMAGED, {"file": moved_to.name}))

    def _keep_invalid(self) -> None:
        """Set a file with invalid values aside, since somebody may have written it by hand."""
        if self._reset_at is not None:
            with suppress(OSError):
                log.warning(
                    "the settings before went to %s", set_aside(self._path, "invalid", self._reset_at)
                )
            self._reset_at = None

    def _write(self, text: str) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with replacement(self._path) as file:
                file.write(text.encode())
                self._keep_invalid()
            self._unsaved.clear()
        except OSError as error:
            log.error("the settings cannot be written: %s", error)
            if not self._is_failure_reported:
                self._is_failure_reported = True
                self.notices.append(Notice(_NOT_WRITABLE, {"folder": self._path.parent}))


def _valid_entries(name: str, value: object) -> object:
    """Return a table without its invalid entries; anything else unchanged."""
    if not isinstance(value, dict):
        return value
    return {key: each for key, each in value.items() if CHECKS[name]({key: each})}


def _current(former_name: str, value: Any) -> Any:
    values = FORMER_VALUES.get(former_name, {})
    return values.get(value, value) if isinstance(value, str) else value


def _read(path: Path) -> dict[str, Any]:
    """Return the settings in a file by their current names.

    Raises `OSError`, `ValueError` or `RecursionError`.
    """
    check_is_file(path)
    # Some editors write a byte order mark.
    return _parse(path.read_text("utf-8-sig"))


def _parse(text: str) -> dict[str, Any]:
    found = tomllib.loads(text)
    former = {FORMER_NAMES[name]: _current(name, found.pop(name)) for name in FORMER_NAMES if name in found}
    plain = former | found
    level, levels = plain.pop("level", None), plain.get("levels", {})
    if isinstance(level, str) and isinstance(levels, dict):
        plain["levels"] = {ANY_GAME: level} | levels
    return {name: tuple(value) if isinstance(value, list) else value for name, value in plain.items()}


def changes_from(text: str, settings: Settings) -> dict[str, Any]:
    """Return what the text of another settings file changes: only what is still at its default.

    Tables are joined; of two places in a lesson, the one further on counts.
    """
    try:
        others = _parse(text)
    except (ValueError, RecursionError) as error:
        log.warning("the settings of a copy cannot be read: %s", error)
        return {}
    default, changes = Settings(), {}
    for name in others.keys() & CHECKS.keys() - set(OF_THIS_COMPUTER):
        own, other = getattr(settings, name), _valid_entries(name, others[name])
        if isinstance(own, Mapping) and isinstance(other, dict):
            joined = {**other, **own}
            if name == "lesson_places":
                joined = {screen: max(place, other.get(screen, 0)) for screen, place in joined.items()}
            value: object = joined
        else:
            value = other if own == getattr(default, name) else own
        if CHECKS[name](value) and value != own:
            changes[name] = value
    return changes
