"""What the player has chosen, and the TOML file that keeps it.

A value that means nothing falls back by itself, and nothing else with it. What this version does not know, it
keeps as it is. As with the saved games, nothing that goes wrong with the file is an error to the caller.
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

NAME: Final = "settings.toml"
"""The file's name within the player's folder."""

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
    """All choices, as they are at the very first start unless said otherwise."""

    sound: bool = False
    """Whether anything is heard at all."""

    effects_volume: int = 70
    """Cards and pieces, 0 to 100."""

    signals_volume: int = 70
    """Your turn, won, lost: 0 to 100."""

    motion: Motion = "normal"
    """How fast things glide; off is reduced motion."""

    text_size: int = 100
    """In percent, 100 to 150."""

    contrast: Contrast = "normal"

    bot_pace: Pace = "normal"
    """How long the computer's actions stay to be seen."""

    is_fullscreen: bool = False

    language: str | None = None
    """A language's code, such as `fi`; None is the system's own. Whether it is spoken, the reader checks."""

    window_size: tuple[int, int] | None = None
    """Width and height when it is not full screen, 1 to 16384 each; None is the program's choice."""

    window_position: tuple[int, int] | None = None
    """Left and top, -32768 to 32767 each, for screens lie on all sides; None is the system's choice."""

    level: str = "medium"
    """The opponent's level last chosen in any game. Whether a game has it, the reader checks."""

    levels: Mapping[str, str] = field(default_factory=dict)
    """By game the opponent's level last chosen in it, checked as little."""

    variants: Mapping[str, str] = field(default_factory=dict)
    """By game the variant last chosen, checked as little."""

    seats: Mapping[str, str] = field(default_factory=dict)
    """By game and variant, such as `kings three`, who sat in each seat where more than two play: `person` or
    a level, such as `person easy hard`. Checked as little.
    """

    targets: Mapping[str, int] = field(default_factory=dict)
    """By game the points last chosen for a match, 1 to 100. Whether one can be played to them, the reader
    checks.
    """

    deal_traits: Mapping[str, str] = field(default_factory=dict)
    """By game and trait, such as `hierarchy winner`, what deals were wished for last; what is not there may
    be any. Whether deals can be so, the reader checks.
    """

    winnable_only: bool = True
    """Whether chance deals only what a solver has won, in a game that one plays alone."""

    auto_forced_moves: bool = False
    """Whether a move is made by the program where the rules leave no other, as in Hierarkia."""

    show_possible_hands: bool = True
    """Whether a table where cards are hidden tells what others may hold."""

    show_evals: bool = False
    """Whether a game in which that can be proved tells what every choice is worth."""

    is_practice: bool = False
    """Whether everything can be taken back, also in a game that says that moves are final."""

    auto_moves: bool = True
    """Whether the program makes the moves with which nobody would wait."""

    show_winnable: bool = True
    """Whether a game that one plays alone says if it can still be won."""

    has_seen_lesson: bool = False
    """Whether the first lesson was offered already."""


Check = Callable[[object], bool]


def _is_bool(value: object) -> bool:
    return isinstance(value, bool)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 40 and value.isprintable()


def _is_choices(value: object) -> bool:
    """Whether these are names, each with another name that was chosen for it."""
    return isinstance(value, dict) and all(_is_name(name) and _is_name(value[name]) for name in value)


def _is_numbers(value: object) -> bool:
    """Whether these are names, each with the points that were chosen for it."""
    return isinstance(value, dict) and all(
        _is_name(name) and _is_whole(value[name], 1, 100) for name in value
    )


def _is_whole(value: object, low: int, high: int) -> bool:
    # True is a whole number to Python, but not to a player.
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
"""What each setting may be in the file; one that may be None is left out there."""

FORMER_NAMES: Final = {
    "forced_by_itself": "auto_forced_moves",
    "moves_by_itself": "auto_moves",
    "tells_holdings": "show_possible_hands",
    "tells_outlook": "show_winnable",
    "tells_values": "show_evals",
    "wishes": "deal_traits",
}
"""The names of settings in files written by version 0.1, and their names today."""


class SettingsFile:
    """The settings of one run of the program, and the file they come from and go to."""

    def __init__(self, path: Path) -> None:
        """Everything as at the very first start: use `SettingsFile.open`."""
        # A link is followed, so that saving does not put a file in its place.
        self._path = Path(os.path.realpath(path))
        self._unknown: dict[str, Any] = {}
        self._unsaved: set[str] = set()
        """The settings that were changed here since the file was written last."""
        self._is_failure_reported = False
        self._is_writable = True
        self.settings = Settings()
        """What holds now."""
        self.notices: deque[Notice] = deque()
        """Sentences that the player has to be told; whoever tells one takes it out."""

    @classmethod
    def open(cls, path: Path, now: float) -> "SettingsFile":
        """Read the file at `path`, if there is one; never an error. An unreadable one is set aside."""
        file = cls(path)
        try:
            text = file._path.read_text("utf-8-sig")  # some editors put a mark before the first letter
        except (FileNotFoundError, NotADirectoryError):
            return file
        except (OSError, UnicodeDecodeError) as error:
            file._set_aside(error, now)
            return file
        try:
            file._accept(_read(text))
        except (ValueError, RecursionError) as error:
            file._set_aside(error, now)
        return file

    def save(self, settings: Settings) -> None:
        """From now on these hold; written whole or not at all. Raises `ValueError` for one out of range."""
        values = {field.name: getattr(settings, field.name) for field in fields(Settings)}
        invalid = [name for name, value in values.items() if not _is_valid(name, value)]
        if invalid:
            raise ValueError(f"out of range: {', '.join(invalid)}")
        if settings == self.settings:
            return
        self._unsaved |= {name for name, value in values.items() if value != getattr(self.settings, name)}
        self.settings = settings
        # Another copy of the program may have changed others meanwhile.
        values |= {name: value for name, value in self._values_on_disk().items() if name not in self._unsaved}
        known = {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in values.items()
            if value is not None
        }
        if self._is_writable:
            self._write(tomli_w.dumps(known | self._unknown))

    def _values_on_disk(self) -> dict[str, Any]:
        """What the file holds now, as far as it can be read and means something."""
        try:
            found = _read(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        plain = {name: tuple(value) if isinstance(value, list) else value for name, value in found.items()}
        return {name: value for name, value in plain.items() if name in CHECKS and CHECKS[name](value)}

    def _accept(self, values: dict[str, Any]) -> None:
        """Every value that means something; the others fall back one by one."""
        valid: dict[str, Any] = {}
        invalid: list[str] = []
        for name, value in values.items():
            if name not in CHECKS:
                self._unknown[name] = value
                continue
            plain = tuple(value) if isinstance(value, list) else value
            if CHECKS[name](plain):
                valid[name] = plain
            else:
                invalid.append(name)
        self.settings = Settings(**valid)
        if invalid:
            log.warning("settings that mean nothing: %s", ", ".join(invalid))
            self.notices.append(Notice(_WRONG_VALUES, {"names": ", ".join(invalid)}))

    def _set_aside(self, fault: Exception, now: float) -> None:
        try:
            moved_to = set_aside(self._path, "damaged", now)
        except OSError as error:
            log.error("the settings cannot be read, nor be set aside: %s; %s", fault, error)
            # They are somebody's settings still: nothing is written over them.
            self._is_writable = False
            self.notices.append(Notice(_NOT_READABLE))
            return
        log.error("the settings went to %s: %s", moved_to, fault)
        self.notices.append(Notice(_DAMAGED, {"file": moved_to.name}))

    def _write(self, text: str) -> None:
        # Another copy of the program may be writing at the same time.
        new = self._path.with_name(f"{self._path.name}.{os.getpid()}.new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with new.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                # Else a power cut could leave an empty file behind the new name.
                os.fsync(file.fileno())
            new.replace(self._path)
            self._unsaved.clear()
        except OSError as error:
            log.error("the settings cannot be written: %s", error)
            if not self._is_failure_reported:
                self._is_failure_reported = True
                self.notices.append(Notice(_NOT_WRITABLE, {"folder": self._path.parent}))
            _remove(new)


def _read(text: str) -> dict[str, Any]:
    """Return the settings in a TOML text by their names today. Raises `ValueError` or `RecursionError`."""
    found = tomllib.loads(text)
    former = {FORMER_NAMES[name]: found.pop(name) for name in FORMER_NAMES if name in found}
    return former | found


def _is_valid(name: str, value: object) -> bool:
    may_be_none = name in ("language", "window_size", "window_position")
    return (value is None and may_be_none) or CHECKS[name](value)


def _remove(file: Path) -> None:
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        log.warning("left behind: %s", error)
