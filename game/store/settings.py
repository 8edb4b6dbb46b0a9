"""The player's settings and the TOML file that stores them.

An invalid value falls back to its default without affecting the others. Settings unknown to this version are
kept unchanged. As with the saved games, file errors are never raised to the caller.
"""

import os
import tomllib
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, Literal, get_args

import tomli_w

from game.engine.i18n import N_, Notice
from game.store.log import log
from game.store.paths import set_aside

NAME: Final = "settings.toml"  # File name in the player's folder.
Motion = Literal["off", "fast", "normal", "slow"]
Contrast = Literal["normal", "high"]
Pace = Literal["quick", "normal", "slow"]

_DAMAGED: Final = N_(
    "The settings could not be read. They were kept as “{file}”, and are now as at the beginning."
)
_WRONG_VALUES: Final = N_("These settings mean nothing and are now as at the beginning: {names}.")
_NOT_READABLE: Final = N_("The settings cannot be read now, and are as at the beginning.")
_NOT_WRITABLE: Final = N_("Settings cannot be saved in {folder}: they hold only until the program is closed.")


@dataclass(frozen=True)
class Settings:
    """All settings, with the defaults of the very first start. Names are checked where they are used."""

    sound: bool = False  # True if sounds are played at all.
    effects_volume: int = 70  # Volume of cards and pieces, 0 to 100.
    signals_volume: int = 70  # Volume of the sounds for your turn, win and loss, 0 to 100.
    motion: Motion = "normal"  # Animation speed; off is reduced motion.
    text_size: int = 100  # Percent, 100 to 150.
    contrast: Contrast = "normal"

    bot_pace: Pace = "normal"  # How long the computer's actions stay visible.
    is_fullscreen: bool = False
    language: str | None = None  # Code such as `fi`; None for the system's.
    window_size: tuple[int, int] | None = None  # Width and height, 1 to 16384 each; None for the default.

    window_position: tuple[int, int] | None = None
    """Left and top, -32768 to 32767 since screens lie on all sides; None for the system's choice."""

    level: str = "medium"  # Opponent level last chosen in any game.
    levels: Mapping[str, str] = field(default_factory=dict)  # Opponent level last chosen, by game.
    variants: Mapping[str, str] = field(default_factory=dict)  # Variant last chosen, by game.

    seats: Mapping[str, str] = field(default_factory=dict)
    """Players last chosen for three or four seats, such as `person easy hard`, by game and variant."""

    targets: Mapping[str, int] = field(default_factory=dict)  # Match points last chosen, 1 to 100, by game.

    deal_traits: Mapping[str, str] = field(default_factory=dict)
    """Traits last requested of a deal, by game and trait such as `hierarchy winner`; others can be any."""

    winnable_only: bool = True  # True if random deals of a solitaire must be winnable by the solver.
    auto_forced_moves: bool = False  # True if the program makes forced moves in Hierarkia.
    show_possible_hands: bool = True  # True if a table with hidden cards shows what others may hold.
    show_evals: bool = False  # True if moves are shown with their evaluations, in games that can prove them.
    is_practice: bool = False  # True if every move can be undone, even those that a game calls final.
    auto_moves: bool = True  # True if the program makes obvious moves, such as clearing a completed series.
    show_winnable: bool = True  # True if a solitaire shows whether it can still be won.
    has_seen_lesson: bool = False  # True if the first lesson has been opened.


Check = Callable[[object], bool]


def _is_bool(value: object) -> bool:
    return isinstance(value, bool)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 40 and value.isprintable()


def _is_choices(value: object) -> bool:
    return isinstance(value, dict) and all(_is_name(name) and _is_name(value[name]) for name in value)


def _is_numbers(value: object) -> bool:
    return isinstance(value, dict) and all(
        _is_name(name) and _is_whole(value[name], 1, 100) for name in value
    )


def _is_whole(value: object, low: int, high: int) -> bool:
    # `bool` is a subclass of `int`.
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _between(low: int, high: int) -> Check:
    return lambda value: _is_whole(value, low, high)


def _pair(low: int, high: int) -> Check:
    return lambda value: (
        isinstance(value, tuple) and len(value) == 2 and all(_is_whole(part, low, high) for part in value)
    )


def _one_of(choice: object) -> Check:
    return lambda value: isinstance(value, str) and value in get_args(choice)


CHECKS: Final[Mapping[str, Check]] = {
    "sound": _is_bool,
    "effects_volume": _between(0, 100),
    "signals_volume": _between(0, 100),
    "motion": _one_of(Motion),
    "text_size": _between(100, 150),
    "contrast": _one_of(Contrast),
    "bot_pace": _one_of(Pace),
    "is_fullscreen": _is_bool,
    "language": _is_name,
    "window_size": _pair(1, 16384),
    "window_position": _pair(-32768, 32767),
    "level": _is_name,
    "levels": _is_choices,
    "variants": _is_choices,
    "seats": _is_choices,
    "targets": _is_numbers,
    "deal_traits": _is_choices,
    "winnable_only": _is_bool,
    "auto_forced_moves": _is_bool,
    "show_possible_hands": _is_bool,
    "show_evals": _is_bool,
    "is_practice": _is_bool,
    "auto_moves": _is_bool,
    "show_winnable": _is_bool,
    "has_seen_lesson": _is_bool,
}
"""Check of each setting in the file; settings that are None are left out there."""

FORMER_NAMES: Final = {
    "forced_by_itself": "auto_forced_moves",
    "moves_by_itself": "auto_moves",
    "tells_holdings": "show_possible_hands",
    "tells_outlook": "show_winnable",
    "tells_values": "show_evals",
    "wishes": "deal_traits",
}
"""Names of settings in files of version 0.1, and their current names."""


class SettingsFile:
    """The settings of one run of the program, and their file."""

    def __init__(self, path: Path) -> None:
        """Create with the defaults: use `SettingsFile.open`."""
        # Follow a link, so that saving does not replace it with a file.
        self._path = Path(os.path.realpath(path))
        self._unknown: dict[str, Any] = {}
        self._unsaved: set[str] = set()  # Settings changed here since the file was last written.
        self._is_failure_reported = False
        self._is_writable = True
        self.settings = Settings()
        self.notices: deque[Notice] = deque()  # Notices for the player; whoever shows one removes it.

    @classmethod
    def open(cls, path: Path, now: float) -> "SettingsFile":
        """Read the file at `path`, if it exists; never raises an error. An unreadable file is set aside."""
        file = cls(path)
        try:
            # Some editors write a byte order mark.
            file._accept(_read(file._path.read_text("utf-8-sig")))
        except (FileNotFoundError, NotADirectoryError):
            pass
        except (OSError, ValueError, RecursionError) as error:
            file._set_aside(error, now)
        return file

    def save(self, settings: Settings) -> None:
        """Apply and save these settings, completely or not at all. Raises `ValueError` for invalid ones."""
        values = {field.name: getattr(settings, field.name) for field in fields(Settings)}
        optional = ("language", "window_size", "window_position")
        given = {name: value for name, value in values.items() if value is not None or name not in optional}
        invalid = [name for name, value in given.items() if not CHECKS[name](value)]
        if invalid:
            raise ValueError(f"out of range: {', '.join(invalid)}")
        if settings == self.settings:
            return
        self._unsaved |= {name for name, value in values.items() if value != getattr(self.settings, name)}
        self.settings = settings
        # Another instance may have changed other settings meanwhile.
        values |= {name: value for name, value in self._values_on_disk().items() if name not in self._unsaved}
        known = {name: value for name, value in values.items() if value is not None}
        if self._is_writable:
            self._write(tomli_w.dumps(known | self._unknown))

    def _values_on_disk(self) -> dict[str, Any]:
        try:
            found = _read(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        return {name: value for name, value in found.items() if name in CHECKS and CHECKS[name](value)}

    def _accept(self, values: dict[str, Any]) -> None:
        self._unknown = {name: value for name, value in values.items() if name not in CHECKS}
        known = {name: value for name, value in values.items() if name in CHECKS}
        invalid = [name for name, value in known.items() if not CHECKS[name](value)]
        self.settings = Settings(**{name: value for name, value in known.items() if name not in invalid})
        if invalid:
            log.warning("settings that mean nothing: %s", ", ".join(invalid))
            self.notices.append(Notice(_WRONG_VALUES, {"names": ", ".join(invalid)}))

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

    def _write(self, text: str) -> None:
        # Another instance may be writing at the same time.
        new = self._path.with_name(f"{self._path.name}.{os.getpid()}.new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with new.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                # Otherwise a power cut could leave an empty file under the new name.
                os.fsync(file.fileno())
            new.replace(self._path)
            self._unsaved.clear()
        except OSError as error:
            log.error("the settings cannot be written: %s", error)
            if not self._is_failure_reported:
                self._is_failure_reported = True
                self.notices.append(Notice(_NOT_WRITABLE, {"folder": self._path.parent}))
            try:
                new.unlink(missing_ok=True)
            except OSError as failure:
                log.warning("left behind: %s", failure)


def _read(text: str) -> dict[str, Any]:
    """Return the settings in a TOML text by their current names. Raises `ValueError` or `RecursionError`."""
    found = tomllib.loads(text)
    former = {FORMER_NAMES[name]: found.pop(name) for name in FORMER_NAMES if name in found}
    plain = former | found
    return {name: tuple(value) if isinstance(value, list) else value for name, value in plain.items()}
