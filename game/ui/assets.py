"""Fonts, sprites and sounds shipped with the program, loaded on first use, and the player of sounds."""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.data import folder

FACES: Final = ("serif", "serif-bold", "sans", "sans-bold")  # Each a file in `sprites/fonts`.

NO_CHARACTER: Final = "\U000ffffd"  # No font has it.

Color = tuple[int, int, int]

PLACEHOLDER_COLOR: Final = "#808080"  # The color in an SVG file that a tone replaces.
HEX: Final = re.compile("#[0-9a-f]{6}")
MAX_CACHE_BYTES: Final = 48 * 2**20  # Limit of the picture cache; the least recently used go first.
pictures: dict[tuple[object, ...], pygame.Surface] = {}  # The picture cache, least recently used first.


def font(face: str, height: int) -> pygame.font.Font:
    """Return the face at a height in pixels, or pygame's default font if the file is missing."""
    return pygame.font.Font(os.fsencode(font_file(face)) if is_shipped(face) else None, height)


@cache
def is_drawable(sign: str) -> bool:
    """True if every face has this character; a face without it draws a box."""
    return all(_drawn(face, sign) != _drawn(face, NO_CHARACTER) for face in FACES)


def _drawn(face: str, sign: str) -> bytes:
    return pygame.image.tobytes(font(face, 20).render(sign, True, (0, 0, 0)), "RGBA")


@cache
def is_shipped(face: str) -> bool:
    """True if the font file of this face is installed."""
    return font_file(face).is_file()


def font_file(face: str) -> Path:
    """Return the path of a face's font."""
    return folder("sprites") / "fonts" / f"{face}.ttf"


def sprite(name: str, height: int) -> pygame.Surface:
    """Return the sprite `name`, rendered for a square of this height in pixels."""
    return cached((name, height), lambda: _load_svg(name, height))


def stencil(name: str, height: int, color: Color) -> pygame.Surface:
    """Return the shape of the sprite `name` filled with a single color, such as an icon on any background."""
    return cached((name, height, color), lambda: _recolor(sprite(name, height), color))


def recolored(
    name: str, height: int, colors: Mapping[Color, Color], tone: Color | None = None
) -> pygame.Surface:
    """Return the sprite `name` with these colors replaced, and `PLACEHOLDER_COLOR` by `tone`."""
    key = ("recolored", name, height, tone, *colors.items())
    return cached(key, lambda: _load_recolored(name, height, colors, tone))


def _as_hex(color: Color) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)


def _load_recolored(
    name: str, height: int, colors: Mapping[Color, Color], tone: Color | None
) -> pygame.Surface:
    text = (folder("sprites") / f"{name}.svg").read_text("utf-8")
    new = {_as_hex(former): _as_hex(color) for former, color in colors.items()}
    if tone is not None:
        new[PLACEHOLDER_COLOR] = _as_hex(tone)
    text = HEX.sub(lambda match: new.get(match[0], match[0]), text)
    return pygame.image.load_sized_svg(BytesIO(text.encode()), (height, height))


def _load_svg(name: str, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(os.fsencode(folder("sprites") / f"{name}.svg"), (height, height))


def _recolor(shape: pygame.Surface, color: Color) -> pygame.Surface:
    image = shape.copy()
    image.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.fill((*color, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return image


def cached(key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return a cached picture, or make and cache it. `key` must hold everything that determines it."""
    image = pictures.pop(key, None)
    if image is not None:
        pictures[key] = image
        return image
    image = pictures[key] = make()
    used = sum(_byte_size(each) for each in pictures.values())
    while used > MAX_CACHE_BYTES and len(pictures) > 1:
        used -= _byte_size(pictures.pop(next(iter(pictures))))
    return image


def last_used(is_wanted: Callable[[tuple[object, ...]], bool]) -> pygame.Surface | None:
    """Return the most recently used cached picture whose key matches, if any."""
    return next((pictures[key] for key in reversed(pictures) if is_wanted(key)), None)


def _byte_size(image: pygame.Surface) -> int:
    return image.get_pitch() * image.get_height()


def sound_files(name: str) -> list[Path]:
    """Return the paths of a sound's variants."""
    return [folder("sounds") / f"{name}-{number}.wav" for number in range(1, VARIANTS[name] + 1)]


def every_file() -> Iterable[Path]:
    """Yield the paths of all shipped sprites and sounds."""
    for name in ("sprites", "sounds"):
        yield from sorted(path for path in folder(name).rglob("*") if path.suffix in (".svg", ".wav"))


EFFECTS: Final = ("place", "slide", "flip", "step", "attack", "destroy", "react", "disgrace", "condemn")
BEATS: Final = ("block", "strike", "fall", "reveal", "miss")  # Decisive moments.
SERIES: Final = "series"  # Each of its files is a tone higher than the one before.
MUSIC: Final = ("theme", "win", "lose")
SIGNALS: Final = ("turn", "name", "crown", *MUSIC)
SOUNDS: Final = (*EFFECTS, *BEATS, SERIES, *SIGNALS)
VARIANTS: Final = {**dict.fromkeys(SOUNDS, 3), **dict.fromkeys(EFFECTS, 5), SERIES: 9}
SOFTEST: Final = 0.9  # Lowest random volume, relative to the setting: 1 dB less.

STDERR: Final = 2  # File descriptor.
BUFFER: Final = 1024  # Samples per buffer: 23 ms. A smaller buffer would wake the program more often.
RETRY_SECONDS: Final = 5.0  # Seconds between attempts to open the sound device again.
FADE_OUT: Final = 200  # Milliseconds in which music that is cut off fades.


@contextmanager
def _silent_libraries() -> Iterator[None]:
    """Drop what C libraries print on stderr: ALSA complains there if it finds no sound device."""
    if sys.platform != "linux":
        yield
        return
    with Path(os.devnull).open("wb") as nowhere:
        stderr = os.dup(STDERR)
        os.dup2(nowhere.fileno(), STDERR)
        try:
            yield
        finally:
            os.dup2(stderr, STDERR)
            os.close(stderr)


class Sounds:
    """Plays sounds if they are on, each time another variant than the last."""

    def __init__(self, *, is_muted: bool) -> None:
        """With `is_muted`, no sound is played in this run, whatever the settings say."""
        self.is_on = False
        self.is_muted = is_muted
        self._has_started = False
        self._volumes = {False: 1.0, True: 1.0}
        self._loaded: dict[Path, pygame.mixer.Sound] = {}
        self._last: dict[str, Path] = {}
        self._until_retry: float | None = None  # Seconds; None while the device is there.
        # Not the generator of deals and bots, whose numbers must not depend on what is heard.
        self._chance = Random()

    def set_up(self, *, is_on: bool, effects: int, signals: int) -> None:
        """Apply the settings, with volumes from 0 to 100. Sound stays off if there is no device."""
        was_on = self.is_on
        is_lost = self._until_retry is not None  # Then `tick` opens the device again.
        self.is_on = is_on and not self.is_muted and (not self._has_started or is_lost or self._load())
        self._volumes = {False: effects / 100, True: signals / 100}
        if was_on and not self.is_on and self._loaded:
            pygame.mixer.fadeout(FADE_OUT)
            self.stop_music()

    def start(self) -> None:
        """Open the sound device if sound is on. Before this, a device is assumed to exist."""
        self._has_started = True
        self.is_on = self.is_on and self._load()

    def lose_device(self) -> None:
        """Close the sound device, which is gone, and open one again from the next `tick` on."""
        pygame.mixer.quit()
        self._loaded.clear()
        self._until_retry = 0.0

    def tick(self, seconds: float) -> None:
        """Advance the time: every few seconds, try again to open a sound device that was lost."""
        if self._until_retry is None or not self.is_on:
            return
        self._until_retry -= seconds
        if self._until_retry <= 0:
            self._until_retry = None if self._load() else RETRY_SECONDS

    def play(self, name: str, tone: int | None = None) -> None:
        """Play a sound if sound is on. `tone`: which one of those of `SERIES`, from 1."""
        if not (self.is_on and self._loaded):
            return
        files = sound_files(name)
        others = [each for each in files if each != self._last.get(name)]
        path = self._last[name] = files[tone - 1] if tone else self._chance.choice(others)
        volume = self._volumes[name in SIGNALS] * self._chance.uniform(SOFTEST, 1.0)
        if name in MUSIC:
            # Otherwise `load` waits for music that is fading out.
            pygame.mixer.music.stop()
            pygame.mixer.music.load(os.fsencode(path))
            pygame.mixer.music.set_volume(volume)
            pygame.mixer.music.play()
        else:
            # A move: the game goes on.
            self.stop_music()
            sound = self._loaded[path]
            sound.set_volume(volume)
            sound.play()

    def stop_music(self) -> None:
        """Fade out the music, if any is playing."""
        if self._loaded:
            pygame.mixer.music.fadeout(FADE_OUT)

    def _load(self) -> bool:
        if not self._loaded:
            try:
                with _silent_libraries():
                    # SDL converts for the device, so that sounds take less memory.
                    pygame.mixer.init(channels=1, buffer=BUFFER, allowedchanges=0)
            except pygame.error:
                return False
            short = (name for name in SOUNDS if name not in MUSIC)
            self._loaded = {
                path: pygame.mixer.Sound(os.fsencode(path)) for name in short for path in sound_files(name)
            }
        return True
