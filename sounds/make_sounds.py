"""Makes the program's sounds: `python sounds/make_sounds.py` writes every file beside this script.

Effects are short and dry, each of one material: cards are paper, pieces are wood, captures are stone.
Decisive moments are gestures of two of these materials. Signals are a few plucked strings in D, so that they
belong together. A sound comes in several variants, which differ in pitch and in detail but are equally loud.
Everything random has a fixed seed, so the files come out the same every time.
"""

import math
import struct
import wave
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

EFFECT_RATE: Final = 44_100  # Samples per second.
SIGNAL_RATE: Final = 22_050  # Enough for strings, which have nothing above 9 kHz, and for beats.
LOUDNESS: Final = -29.0  # LUFS in the loudest 400 ms of every sound; music of other programs has -14 to -20.

EFFECT_PITCHES: Final = (1.0, 0.962, 1.035, 0.981, 1.058)  # By variant.
SIGNAL_PITCHES: Final = (1.0, 0.988, 1.012)
SERIES_PITCHES: Final = tuple(2 ** (note / 12) for note in (0, 2, 4, 5, 7, 9, 11, 12, 14))  # A major scale.

SILENCE: Final = 0.001  # A sound ends where it stays below this share of its peak: -60 dB.
FINGER: Final = 0.0011  # Seconds that a finger touches a string.
FADE_OUT: Final = 0.006  # Seconds at the very end.


class Mode(NamedTuple):
    """One way in which a struck body vibrates."""

    hertz: float
    loudness: float
    fade: float
    """Seconds until it has faded by 60 dB."""


# A card on a table.
TABLE = (Mode(205, 1.0, 0.06), Mode(365, 0.75, 0.045), Mode(610, 0.45, 0.03), Mode(985, 0.25, 0.02))
# A boxwood piece on a board, and a knuckle on a door.
PIECE = (
    *(Mode(242, 0.5, 0.1), Mode(423, 0.6, 0.085), Mode(762, 1.0, 0.07), Mode(1340, 0.85, 0.05)),
    *(Mode(2150, 0.6, 0.036), Mode(3150, 0.35, 0.025), Mode(4400, 0.18, 0.017)),
)
DOOR = (
    *(Mode(232, 0.8, 0.12), Mode(457, 0.9, 0.1), Mode(823, 0.75, 0.07), Mode(1430, 0.55, 0.045)),
    *(Mode(2300, 0.3, 0.028), Mode(3400, 0.14, 0.016)),
)
# A pebble, and a slab that lies on the ground.
PEBBLE = (
    *(Mode(1480, 1.0, 0.085), Mode(2230, 0.75, 0.066), Mode(3170, 0.5, 0.05), Mode(4390, 0.3, 0.036)),
    *(Mode(5900, 0.15, 0.026), Mode(330, 0.5, 0.09)),
)
SLAB = (
    *(Mode(167, 0.9, 0.2), Mode(262, 0.9, 0.17), Mode(405, 0.7, 0.12), Mode(690, 0.5, 0.09)),
    *(Mode(1190, 0.35, 0.06), Mode(1910, 0.25, 0.042), Mode(2830, 0.12, 0.03)),
)
# A bar of hard wood that is tuned to D5, as in a xylophone.
BAR = (Mode(587.3, 1.0, 0.12), Mode(1762, 0.4, 0.05), Mode(3640, 0.15, 0.025))


class Track:
    """A sound being made."""

    def __init__(self, rate: int, variant: int, pitch: float, chance: Random) -> None:
        """`pitch` multiplies all frequencies; `chance` decides the details of a variant."""
        self.rate = rate
        self.variant = variant
        self.pitch = pitch
        self.chance = chance
        self.values: list[float] = []

    def near(self, value: float, share: float = 0.08) -> float:
        """Return a random value at most this share away."""
        return value * (1 + self.chance.uniform(-share, share))

    def strike(
        self,
        start: float,
        modes: Iterable[Mode],
        contact: float,
        loudness: float = 1.0,
        *,
        detune: float = 0.015,
    ) -> None:
        """Strike a body. The longer the contact, in seconds, the duller the sound.

        `detune` is the largest share by which frequencies differ from those of the modes.
        """
        for mode in modes:
            fade, hertz = self.near(mode.fade), self.near(mode.hertz, detune) * self.pitch
            self._ring(start, hertz, loudness * self.near(mode.loudness), fade, contact)

    def pluck(self, start: float, note: int, loudness: float = 1.0, fade: float = 1.6) -> None:
        """Pluck a double string; `note` is a MIDI number, `fade` the seconds until it has faded by 60 dB."""
        hertz = self.pitch * 440 * 2 ** ((note - 69) / 12)
        fade *= (220 / hertz) ** 0.35
        for number in range(1, 11):
            # A string that is plucked at a fifth of its length lacks every fifth partial.
            strength = abs(math.sin(math.pi * number * 0.21)) / number**1.25
            own_fade = fade / (1 + 0.16 * (number - 1) ** 1.5)
            stretched = hertz * number * (1 + 0.00012 * number**2)
            if stretched < 0.4 * self.rate:
                for detune in (0.9991, 1.0009):
                    self._ring(start, stretched * detune, loudness * strength, own_fade, FINGER)

    def _ring(self, start: float, hertz: float, loudness: float, fade: float, contact: float) -> None:
        """Add a vibration, started by a push of `contact` seconds, that fades by 60 dB in `fade` seconds."""
        push = max(2, round(contact * self.rate))
        force = [math.sin(math.pi * (n + 0.5) / push) * math.pi / 2 / push for n in range(push)]
        first, count = round(start * self.rate), round(fade * 1.1 * self.rate) + push
        self._extend(first + count)
        turn = 2 * math.pi * hertz / self.rate
        shrink = 0.001 ** (1 / (fade * self.rate))
        one, two, gain = 2 * shrink * math.cos(turn), -shrink * shrink, loudness * math.sin(turn)
        values, last, before = self.values, 0.0, 0.0
        for n, pushed in enumerate(force, first):
            last, before = gain * pushed + one * last + two * before, last
            values[n] += last
        for n in range(first + push, first + count):
            last, before = one * last + two * before, last
            values[n] += last

    def rub(
        self,
        start: float,
        seconds: float,
        hertz: tuple[float, float],
        loudness: float,
        *,
        width: float = 0.8,
        peak: float = 0.3,
        grain: float = 0.5,
    ) -> None:
        """Add noise around a frequency that glides from the first to the second.

        `width` is the band's width relative to its frequency, `peak` the share of the time until it is
        loudest, and `grain` from 0 to 1 how rough it is.
        """
        first, count = round(start * self.rate), round(seconds * self.rate)
        self._extend(first + count)
        low = band = soft = rough = 0.0
        smooth = 1 - math.exp(-2 * math.pi * 90 / self.rate)
        draw = self.chance.random
        for n in range(count):
            share = n / count
            # State variable filter.
            glide = hertz[0] * (hertz[1] / hertz[0]) ** share * self.pitch
            factor = 2 * math.sin(math.pi * glide / self.rate)
            low += factor * band
            band += factor * (2 * draw() - 1 - low - width * band)
            # A band-pass alone would hiss.
            soft += min(1.0, 0.8 * factor) * (band - soft)
            rough += smooth * (2 * draw() - 1 - rough)
            bend = share / peak / 2 if share < peak else 0.5 + (share - peak) / (1 - peak) / 2
            envelope = math.sin(math.pi * bend) ** 2 * (1 + grain * max(-1.0, 9 * rough))
            self.values[first + n] += loudness * width * soft * envelope

    def _extend(self, count: int) -> None:
        self.values.extend([0.0] * (count - len(self.values)))


# Paper


def place(track: Track) -> None:
    """A card is put on the table."""
    track.rub(0.0, track.near(0.05), (2600, 1700), 0.7, peak=0.6)
    tap = track.near(0.036)
    track.strike(tap, TABLE, 0.001, 0.9)
    track.rub(tap, 0.04, (2600, 1500), 2.4, peak=0.08, grain=0.2)


def slide(track: Track) -> None:
    """A card slides over others."""
    length = track.near(0.21)
    track.rub(0.0, length, (track.near(1500), track.near(2700)), 1.0, peak=0.4, grain=0.9)
    track.rub(0.01, length * 0.8, (700, 950), 0.5, peak=0.35, grain=0.7)
    track.strike(length * 0.82, TABLE, 0.001, 0.2)


def flip(track: Track) -> None:
    """A card turns over."""
    track.rub(0.0, 0.075, (track.near(1400), track.near(3400)), 0.7, peak=0.75, grain=0.4)
    snap = track.near(0.07)
    track.rub(snap, 0.022, (3300, 2400), 1.3, peak=0.1, grain=0.1, width=1.1)
    track.strike(snap + track.near(0.03), TABLE, 0.001, 0.6)
    track.rub(snap + 0.03, 0.03, (1900, 1200), 0.5, peak=0.1, grain=0.2)


def disgrace(track: Track) -> None:
    """A card is turned facedown for good: slowly, and with a dull thud."""
    turn = track.near(0.11)
    track.rub(0.0, turn, (track.near(1300), track.near(800)), 1.5, peak=0.5, grain=0.8)
    dull = [Mode(mode.hertz * 0.85, mode.loudness, mode.fade * 1.6) for mode in TABLE]
    track.strike(turn, dull, 0.0016, 1.2)
    track.rub(turn, 0.07, (1000, 600), 2.4, peak=0.08, grain=0.3)


# Wood


def step(track: Track) -> None:
    """A piece is put on the board."""
    track.strike(0.0, PIECE, 0.00035)
    track.strike(track.near(0.026, 0.2), PIECE, 0.0003, track.near(0.16, 0.3))


def react(track: Track) -> None:
    """Somebody raps on a door."""
    track.strike(0.0, DOOR, 0.0006, 0.75)
    track.strike(track.near(0.095), DOOR, 0.0005)


# Stone


def attack(track: Track) -> None:
    """One stone strikes another, and the piece settles on the board."""
    track.strike(0.0, PEBBLE, 0.0002)
    track.strike(0.0, SLAB, 0.0006, 0.35)
    track.strike(track.near(0.05, 0.15), PEBBLE, 0.0002, 0.35)
    track.strike(track.near(0.115), PIECE, 0.0004, 0.4)


def destroy(track: Track) -> None:
    """A stone breaks, and its fragments fall."""
    track.strike(0.0, SLAB, 0.0006, 0.7)
    track.strike(0.0, PEBBLE, 0.0002, 0.8)
    track.rub(0.004, 0.2, (1500, 700), 0.7, peak=0.08, grain=1.0)
    time = 0.03
    while time < 0.38:
        size = track.chance.uniform(0.85, 1.7)
        fragment = [Mode(mode.hertz * size, mode.loudness, mode.fade * 0.6) for mode in PEBBLE[:4]]
        track.strike(time, fragment, 0.0002, track.near(0.8, 0.5) * math.exp(-5 * time) / size)
        time += track.near(0.022, 0.7) * (1 + 3 * time)


def condemn(track: Track) -> None:
    """A slab is pushed over a vault and falls into place."""
    fall = track.near(0.17)
    track.rub(0.0, fall, (track.near(420), track.near(560)), 2.4, peak=0.7, grain=1.0)
    track.rub(0.0, fall, (1500, 1900), 0.7, peak=0.7, grain=1.0)
    track.strike(fall, SLAB, 0.0008, 1.2)
    track.strike(fall + track.near(0.045, 0.2), SLAB, 0.0007, 0.25)


# Decisive moments


def tuned(modes: Iterable[Mode], pitch: float, fade: float = 1.0) -> list[Mode]:
    """Return the modes with their frequencies and fades multiplied."""
    return [Mode(mode.hertz * pitch, mode.loudness, mode.fade * fade) for mode in modes]


def block(track: Track) -> None:
    """A card comes sliding, and a knock of wood stops it."""
    stop = track.near(0.075, 0.05)
    track.rub(0.0, stop, (track.near(1200), track.near(2800)), 0.9, peak=0.85, grain=0.7)
    track.strike(stop, tuned(DOOR, 1.0, 0.9), 0.0006, 1.1)
    track.rub(stop, 0.03, (2400, 1300), 1.2, peak=0.08, grain=0.2)


def strike(track: Track) -> None:
    """Stone hits wood, once and dry, and a card falls."""
    track.strike(0.0, tuned(PEBBLE, 0.8, 0.8), 0.00028, 1.0)
    track.strike(0.0, tuned(DOOR, 0.95, 0.85), 0.0004, 0.45)
    fall = track.near(0.1, 0.06)
    track.strike(fall, TABLE, 0.0014, 0.45)
    track.rub(fall, 0.045, (1500, 800), 0.9, peak=0.1, grain=0.3)


def fall(track: Track) -> None:
    """A crown falls: three notes of stone, lower and quicker each, and the table under them."""
    start = 0.0
    for pitch, loudness, gap in ((1.19, 1.0, 0.085), (1.0, 0.8, 0.06), (0.794, 0.7, 0.0)):
        track.strike(start, tuned(PEBBLE[:4], pitch, 1.35), 0.00025, loudness, detune=0.004)
        track.strike(start, TABLE, 0.001, 0.3 * loudness)
        start += track.near(gap, 0.06)


def series(track: Track) -> None:
    """A seal is stamped on paper: wood that has a tone."""
    same = 1 / track.pitch  # The paper has the same sound each time.
    track.rub(0.0, 0.03, (1400 * same, 2000 * same), 0.5, peak=0.8, grain=0.4)
    track.strike(0.02, BAR, 0.0006 * same, 1.0, detune=0.002)
    track.rub(0.02, 0.035, (1500 * same, 900 * same), 0.9, peak=0.08, grain=0.2)


def reveal(track: Track) -> None:
    """A card that was named is turned over: a snap of paper, then wood and, higher, stone."""
    snap = track.near(0.035)
    track.rub(0.0, snap, (1500, 3200), 0.7, peak=0.8, grain=0.4)
    track.rub(snap, 0.02, (3200, 2300), 1.2, peak=0.1, grain=0.1, width=1.1)
    track.strike(snap, PIECE, 0.0005, 0.7)
    track.strike(snap + track.near(0.065, 0.06), tuned(PEBBLE[:4], 1.0, 1.2), 0.00025, 0.8, detune=0.004)


def miss(track: Track) -> None:
    """A card that was named is not there: wood, lower wood, and paper put away."""
    track.strike(0.0, tuned(DOOR, 1.2, 0.7), 0.0007, 0.8)
    low = track.near(0.08, 0.06)
    track.strike(low, tuned(DOOR, 0.85, 0.7), 0.0011, 1.0)
    track.rub(low, 0.07, (1300, 700), 1.3, peak=0.15, grain=0.6)


# Strings

# MIDI numbers.
A2, D3, F3, G3, A3, B3, D4, E4, F4, FS4, A4 = 45, 50, 53, 55, 57, 59, 62, 64, 65, 66, 69
CS5, D5, E5, FS5, A5 = 73, 74, 76, 78, 81

THEME_BEAT: Final = 0.37  # Seconds.
# The beat, the note and its loudness.
THEME: Final = (
    *((0.0, D3, 0.8), (0.0, A4, 0.8), (0.5, A3, 0.4), (1.0, D5, 0.9), (1.5, FS4, 0.4)),
    *((2.0, G3, 0.6), (2.0, E5, 0.9), (2.5, D4, 0.4), (3.0, FS5, 1.0), (3.5, B3, 0.4)),
    *((4.0, A2, 0.8), (4.0, E5, 0.9), (4.5, E4, 0.4), (5.0, CS5, 0.7), (5.5, A3, 0.4)),
)
LAST_CHORDS: Final = ((D3, A3, FS4, D5), (D3, A3, D4, FS4, D5), (D3, D4, FS4, A4, D5))  # By variant.


def chord(track: Track, start: float, notes: Sequence[int], loudness: float, fade: float) -> None:
    """Strum a chord from its first note to its last."""
    gap = track.near(0.035, 0.3)
    for number, note in enumerate(notes):
        track.pluck(start + number * gap, note, track.near(loudness), fade)


def melody(track: Track, notes: Iterable[tuple[float, int, float]], beat: float, fade: float = 1.6) -> None:
    """Play notes, each with its beat and loudness, as evenly as a hand does."""
    for start, note, loudness in notes:
        moment = max(0.0, start * beat + track.chance.uniform(-0.008, 0.008))
        track.pluck(moment, note, track.near(loudness, 0.1), fade)


def theme(track: Track) -> None:
    """The program begins."""
    beat = track.near(THEME_BEAT, 0.03)
    melody(track, THEME, beat)
    chord(track, 6 * beat, LAST_CHORDS[track.variant], 0.55, 2.4)


def win(track: Track) -> None:
    """You win: the theme's four notes, quicker, to the top."""
    beat = track.near(0.15, 0.04)
    melody(track, ((0, A4, 0.8), (1, D5, 0.8), (2, E5, 0.9), (3, FS5, 1.0)), beat)
    chord(track, 4.5 * beat, (*LAST_CHORDS[track.variant], A5), 0.5, 2.0)


def lose(track: Track) -> None:
    """You lose: the theme's notes fall, in the minor."""
    beat = track.near(0.24, 0.04)
    melody(track, ((0, A4, 0.9), (1, F4, 0.8), (2, E4, 0.8)), beat)
    chord(track, 3.2 * beat, ((D3, A3, D4), (D3, F3, A3, D4), (D3, A3, D4, F4))[track.variant], 0.55, 2.0)


def turn(track: Track) -> None:
    """It is your turn."""
    melody(track, ((0, A4, 0.8), (1, D5, 1.0)), track.near(0.11), 0.7)


def name_card(track: Track) -> None:
    """A card is named."""
    melody(track, ((0, A5, 0.7), (1, FS5, 1.0)), track.near(0.075), 0.5)


def crown(track: Track) -> None:
    """A staff is struck on the floor, and a fifth is heard."""
    track.strike(0.0, DOOR, 0.002, 0.35)
    track.strike(track.near(0.15), DOOR, 0.002, 0.5)
    chord(track, 0.3, (D4, A4), 0.9, 0.9)


EFFECTS: Final = {
    "place": place,
    "slide": slide,
    "flip": flip,
    "disgrace": disgrace,
    "step": step,
    "react": react,
    "attack": attack,
    "destroy": destroy,
    "condemn": condemn,
}
BEATS: Final = {"block": block, "strike": strike, "fall": fall, "reveal": reveal, "miss": miss}
SERIES: Final = {"series": series}  # Each variant is a tone higher than the one before.
SIGNALS: Final = {"turn": turn, "name": name_card, "crown": crown, "theme": theme, "win": win, "lose": lose}


class Kind(NamedTuple):
    """Sounds that are made alike."""

    makers: Mapping[str, Callable[[Track], None]]
    rate: int
    pitches: Sequence[float]
    """By variant."""


KINDS: Final = (
    Kind(EFFECTS, EFFECT_RATE, EFFECT_PITCHES),
    Kind(BEATS, SIGNAL_RATE, EFFECT_PITCHES[:3]),
    Kind(SERIES, SIGNAL_RATE, SERIES_PITCHES),
    Kind(SIGNALS, SIGNAL_RATE, SIGNAL_PITCHES),
)


def loudness_of(values: Sequence[float], rate: int) -> float:
    """Return the loudness in LUFS of the loudest 400 ms, as ITU-R BS.1770 and EBU Tech 3341 define it.

    The ear takes a while to judge how loud a sound is, so a short tap needs a higher peak than a long rustle.
    """
    # K-weighting: a shelf for what the head does to high notes, then a high-pass.
    slope, quality = math.tan(math.pi * 1681.974450955533 / rate), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    middle = high**0.4996667741545416
    whole = 1 + slope / quality + slope**2
    top = (
        (high + middle * slope / quality + slope**2) / whole,
        2 * (slope**2 - high) / whole,
        (high - middle * slope / quality + slope**2) / whole,
    )
    weighted = _filter(values, top, _poles(slope, quality))
    slope, quality = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    weighted = _filter(weighted, (1.0, -2.0, 1.0), _poles(slope, quality))
    window, power, highest = round(0.4 * rate), 0.0, 0.0
    for n, value in enumerate(weighted):
        power += value**2 - (weighted[n - window] ** 2 if n >= window else 0.0)
        highest = max(highest, power)
    return -0.691 + 10 * math.log10(highest / window)


def _poles(slope: float, quality: float) -> tuple[float, float]:
    whole = 1 + slope / quality + slope**2
    return 2 * (slope**2 - 1) / whole, (1 - slope / quality + slope**2) / whole


def _filter(values: Sequence[float], top: Sequence[float], bottom: Sequence[float]) -> list[float]:
    """Return the values after a filter with two poles."""
    (b0, b1, b2), (a1, a2) = top, bottom
    found, one, two = [], 0.0, 0.0
    for value in values:
        out = b0 * value + one
        one, two = b1 * value - a1 * out + two, b2 * value - a2 * out
        found.append(out)
    return found


def _finish(values: Sequence[float], rate: int) -> list[int]:
    """Return 16-bit samples that have the loudness of all sounds, and begin and end at zero."""
    # Take out what lies below hearing.
    values = _filter(values, (0.997, -1.994, 0.997), (-1.993991, 0.994009))
    floor = SILENCE * max(map(abs, values))
    count = next(n for n in range(len(values), 0, -1) if abs(values[n - 1]) > floor)
    fade = round(FADE_OUT * rate)
    faded = [value * min(1.0, n / 32, (count - 1 - n) / fade) for n, value in enumerate(values[:count])]
    gain = 32767 * 10 ** ((LOUDNESS - loudness_of(faded, rate)) / 20)
    return [round(value * gain) for value in faded]


def make(name: str, variant: int) -> tuple[int, list[int]]:
    """Return the sample rate and the samples of a variant, counted from 0."""
    makers, rate, pitches = next(kind for kind in KINDS if name in kind.makers)
    track = Track(rate, variant, pitches[variant], Random(f"{name} {variant}"))
    makers[name](track)
    return rate, _finish(track.values, rate)


def main() -> None:
    """Write every file."""
    for kind in KINDS:
        for name in kind.makers:
            for variant in range(len(kind.pitches)):
                rate, samples = make(name, variant)
                with wave.open(str(Path(__file__).with_name(f"{name}-{variant + 1}.wav")), "wb") as file:
                    file.setnchannels(1)
                    file.setsampwidth(2)
                    file.setframerate(rate)
                    file.writeframes(struct.pack(f"<{len(samples)}h", *samples))


if __name__ == "__main__":
    main()
