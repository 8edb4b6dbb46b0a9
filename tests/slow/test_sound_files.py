"""The generator of the sounds makes the shipped files, all equally loud."""

import importlib.util
import math
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from game import data
from game.ui.assets import BEATS, EFFECTS, SERIES, SIGNALS, SOUNDS, sound_files
from support.sounds import samples_of

GENERATOR = Path(__file__).parents[2] / "sounds" / "make_sounds.py"


@pytest.fixture(scope="module")
def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sounds", GENERATOR)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_loudness_meter_agrees_with_the_standard(generator: ModuleType) -> None:
    """A full-scale sine of 997 Hz has -3.01 LUFS in one channel (ITU-R BS.1770, annex 1)."""
    for rate in (22_050, 44_100):
        sine = [math.sin(2 * math.pi * 997 * n / rate) for n in range(rate // 2)]
        assert generator.loudness_of(sine, rate) == pytest.approx(-3.01, abs=0.05)


def test_all_files_are_equally_loud(generator: ModuleType) -> None:
    found = {}
    for path in data.folder("sounds").glob("*.wav"):
        rate, samples = samples_of(path)
        found[path.stem] = generator.loudness_of([value / 32768 for value in samples], rate)
    assert found.keys() == {path.stem for name in SOUNDS for path in sound_files(name)}
    assert max(found.values()) - min(found.values()) < 1.5, found
    assert min(found.values()) > -35
    assert max(found.values()) < -25, "music of other programs has -14 to -20"


@pytest.mark.parametrize("number", range(len(SOUNDS)))
def test_the_generator_makes_the_shipped_files(generator: ModuleType, number: int) -> None:
    """One variant of each sound: all of them take five seconds."""
    name = SOUNDS[number]
    files = sound_files(name)
    variant = number % len(files)
    rate, samples = generator.make(name, variant)
    shipped_rate, shipped = samples_of(files[variant])
    assert (rate, len(samples)) == (shipped_rate, len(shipped))
    # The last digit of a sine depends on the system.
    assert max(abs(one - two) for one, two in zip(samples, shipped, strict=True)) <= 1


def test_the_generator_knows_every_sound(generator: ModuleType) -> None:
    names = (EFFECTS, BEATS, (SERIES,), SIGNALS)
    assert [set(kind.makers) for kind in generator.KINDS] == [set(each) for each in names]
    for kind in generator.KINDS:
        for name in kind.makers:
            assert len(set(kind.pitches)) == len(kind.pitches) == len(sound_files(name))


def test_the_sounds_of_decisive_moments_are_short() -> None:
    paths = [path for name in (*BEATS, SERIES) for path in sound_files(name)]
    assert sum(path.stat().st_size for path in paths) < 180_000
    for rate, samples in map(samples_of, paths):
        assert 0.12 < len(samples) / rate < 0.4


def test_each_series_is_a_tone_higher() -> None:
    """One or two semitones, measured where the bar of wood still rings alone."""
    pitches = [pitch_of(*samples_of(path)) for path in sound_files(SERIES)]
    steps = [12 * math.log2(after / before) for before, after in pairwise(pitches)]
    assert steps == pytest.approx([2, 2, 1, 2, 2, 2, 1, 2], abs=0.15)


def pitch_of(rate: int, samples: list[int]) -> float:
    """Return the frequency in hertz of what rings from 60 to 100 ms, by its passages through zero."""
    ringing = samples[round(0.06 * rate) : round(0.1 * rate)]
    times = [n - one / (two - one) for n, (one, two) in enumerate(pairwise(ringing)) if one < 0 <= two]
    return rate * (len(times) - 1) / (times[-1] - times[0])
