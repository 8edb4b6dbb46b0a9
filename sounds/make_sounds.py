"""Makes the program's sounds, short, dry, of wood and paper: `python sounds/make_sounds.py`.

Each sound is a few damped partials and a little filtered noise, from a fixed seed, so that the files come
out the same every time.
"""

import math
import random
import struct
import wave
from pathlib import Path
from typing import NamedTuple

RATE = 44_100
PEAK = 0.5

# (start in seconds, pitch in Hz, loudness 0 to 1, seconds until it has died away)
KNOCK = [(0.0, 310.0, 1.0, 0.06), (0.0, 770.0, 0.5, 0.03), (0.0, 1310.0, 0.25, 0.02)]
STEP = [(0.0, 245.0, 1.0, 0.045), (0.0, 590.0, 0.5, 0.025), (0.0, 1120.0, 0.2, 0.015)]
CLACKS = [
    (start, pitch * share, loudness / share, 0.03 / share)
    for start, pitch, loudness in ((0.0, 440.0, 0.55), (0.085, 554.0, 0.75), (0.155, 740.0, 1.0))
    for share in (1.0, 2.4)
]
CRASH = [
    (0.0, 112.0, 1.0, 0.13),
    (0.0, 236.0, 0.8, 0.09),
    (0.0, 530.0, 0.45, 0.05),
    (0.004, 1740.0, 0.5, 0.014),
    (0.034, 2210.0, 0.35, 0.011),
    (0.058, 1490.0, 0.25, 0.012),
]
RAP = [
    (0.0, 430.0, 1.0, 0.045),
    (0.0, 1090.0, 0.8, 0.028),
    (0.0, 1930.0, 0.5, 0.016),
    (0.0, 3050.0, 0.25, 0.01),
]
BOLT = [
    (0.0, 108.0, 1.0, 0.13),
    (0.0, 205.0, 0.9, 0.1),
    (0.0, 342.0, 0.6, 0.06),
    (0.075, 1430.0, 0.55, 0.02),
    (0.105, 1890.0, 0.5, 0.018),
    (0.14, 1240.0, 0.45, 0.02),
    (0.185, 1660.0, 0.32, 0.018),
    (0.235, 1330.0, 0.2, 0.018),
]
STAFF = [
    (start, pitch, share * loudness, fade)
    for start, loudness in ((0.0, 0.6), (0.14, 0.8))
    for pitch, share, fade in ((175.0, 1.0, 0.06), (410.0, 0.7, 0.04), (980.0, 0.35, 0.02))
]
FIFTH = [
    (0.29, 262.0, 0.9, 0.12),
    (0.29, 393.0, 0.7, 0.11),
    (0.29, 786.0, 0.3, 0.07),
    (0.29, 1572.0, 0.12, 0.03),
]


class Rustle(NamedTuple):
    """A noise of paper within a sound."""

    start: float
    """In seconds."""

    loudness: float

    fade: float
    """Seconds until it has died away."""

    brightness: float
    """From above 0, the dullest, to 1."""


class Sound(NamedTuple):
    """What a sound is made of."""

    partials: list[tuple[float, float, float, float]]
    noise: float
    """How loud the noise of paper at the start is."""

    rustles: tuple[Rustle, ...] = ()
    """More of it, heavier or later."""


SOUNDS = {
    "place": Sound(KNOCK, 0.5),
    "slide": Sound([(0.0, 180.0, 0.05, 0.1)], 3.0),
    "flip": Sound([(0.0, 950.0, 0.08, 0.012), (0.028, 420.0, 0.25, 0.02)], 3.0),
    "step": Sound(STEP, 0.7),
    "attack": Sound(CLACKS, 0.8),
    "destroy": Sound(CRASH, 2.2),
    "react": Sound(RAP, 0.9),
    "disgrace": Sound(
        [(0.1, 150.0, 0.5, 0.055), (0.1, 345.0, 0.25, 0.03)],
        0.0,
        (Rustle(0.0, 0.7, 0.13, 0.3), Rustle(0.1, 2.6, 0.06, 0.12)),
    ),
    "condemn": Sound(BOLT, 1.0),
    "name": Sound(
        [(0.0, 1240.0, 0.8, 0.016), (0.0, 2480.0, 0.4, 0.01), (0.055, 1660.0, 0.4, 0.014)],
        0.3,
        (Rustle(0.008, 0.5, 0.05, 0.7),),
    ),
    "turn": Sound([(0.0, 523.0, 0.6, 0.08), (0.09, 659.0, 0.6, 0.1)], 0.2),
    "crown": Sound([*STAFF, *FIFTH], 0.5),
    "win": Sound(
        [(k * 0.11, pitch, 0.9, 0.16) for k, pitch in enumerate((392.0, 494.0, 587.0, 784.0))], 0.15
    ),
    "lose": Sound([(k * 0.14, pitch, 0.9, 0.2) for k, pitch in enumerate((294.0, 247.0, 196.0))], 0.15),
}


def samples(sound: Sound) -> list[float]:
    """One sound as numbers from -1 to 1."""
    chance = random.Random(7)
    length = max(start + 3 * fade for start, _, _, fade in sound.partials)
    wave_form = [0.0] * int(length * RATE)
    for start, pitch, loudness, fade in sound.partials:
        for n in range(int(start * RATE), len(wave_form)):
            t = n / RATE - start
            wave_form[n] += loudness * math.exp(-4 * t / fade) * math.sin(2 * math.pi * pitch * t)
    smooth = 0.0
    for n in range(min(len(wave_form), RATE // 30)):
        smooth += 0.35 * (chance.uniform(-1, 1) - smooth)
        wave_form[n] += sound.noise * smooth * math.exp(-n / (RATE * 0.008))
    for rustle in sound.rustles:
        smooth = 0.0
        for n in range(int(rustle.start * RATE), len(wave_form)):
            smooth += rustle.brightness * (chance.uniform(-1, 1) - smooth)
            wave_form[n] += rustle.loudness * smooth * math.exp(-4 * (n / RATE - rustle.start) / rustle.fade)
    loudest = max(abs(value) for value in wave_form)
    return [value / loudest * PEAK for value in wave_form]


def main() -> None:
    """Write every file beside this script."""
    for name, sound in SOUNDS.items():
        values = samples(sound)
        with wave.open(str(Path(__file__).with_name(f"{name}.wav")), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(struct.pack(f"<{len(values)}h", *(round(value * 32767) for value in values)))


if __name__ == "__main__":
    main()
