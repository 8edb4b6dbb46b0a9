"""Sounds: the shipped files, short and without clicks, and the player that chooses among them."""

import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from time import perf_counter

import pygame
import pytest

from game import data
from game.ui.assets import MUSIC, SERIES, SOUNDS, Sounds, sound_files
from support.sounds import samples_of

QUIETEST_SILENCE = 33  # -60 dB.


# The files


def test_every_variant_is_short_unclipped_and_silent_at_both_ends() -> None:
    for name, path in [(each, path) for each in SOUNDS for path in sound_files(each)]:
        shortest, longest = (2.0, 5.0) if name in MUSIC else (0.05, 1.0)
        rate, samples = samples_of(path)
        assert rate in (22_050, 44_100)
        assert shortest < len(samples) / rate < longest
        # Three quarters leave room for a second sound at the same time.
        assert 2_000 < max(map(abs, samples)) < 0.75 * 32_768
        assert samples[0] == samples[-1] == 0
        edge = rate // 2_000
        assert max(map(abs, samples[-edge:])) < QUIETEST_SILENCE
        assert max(abs(after - before) for before, after in pairwise(samples[:6])) < 2_000


def test_variants_differ_in_pitch_and_detail() -> None:
    for files in map(sound_files, SOUNDS):
        assert len(files) >= 3
        assert len({path.read_bytes() for path in files}) == len(files)


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in data.folder("sounds").glob("*.wav")) < 2.5e6


# The player


class Mixer:
    """Stands in for `pygame.mixer` and its music, and writes down what they are told."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, float]] = []  # The file's name and the volume.
        self.stopped = 0
        self.opened = 0
        self.is_missing = False
        self.music = self
        self._volume = 1.0

    def init(self, **_: object) -> None:
        self.opened += 1
        if self.is_missing:
            raise pygame.error("no audio device")

    def quit(self) -> None:
        self.is_missing = True

    def Sound(self, path: bytes) -> "Mixer.Effect":  # noqa: N802  (pygame's name)
        return self.Effect(self, Path(os.fsdecode(path)))

    class Effect:
        def __init__(self, mixer: "Mixer", path: Path) -> None:
            assert path.is_file()
            self._mixer, self._path, self._volume = mixer, path, 1.0

        def set_volume(self, volume: float) -> None:
            self._volume = volume

        def play(self) -> None:
            self._mixer.heard.append((self._path.stem, self._volume))

    def stop(self) -> None:
        return

    def load(self, path: bytes) -> None:
        self._path = Path(os.fsdecode(path))
        assert self._path.is_file()

    def set_volume(self, volume: float) -> None:
        self._volume = volume

    def play(self) -> None:
        self.heard.append((self._path.stem, self._volume))

    def fadeout(self, milliseconds: int) -> None:
        assert 0 < milliseconds < 500
        self.stopped += 1


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Mixer:
    mixer = Mixer()
    monkeypatch.setattr(pygame, "mixer", mixer)
    return mixer


def started() -> Sounds:
    sounds = Sounds(is_muted=False)
    sounds.set_up(is_on=True, effects=50, signals=80)
    sounds.start()
    return sounds


@pytest.fixture
def sounds(mixer: Mixer) -> Sounds:
    return started()


def test_no_variant_is_played_twice_in_a_row_and_all_are_played(sounds: Sounds, mixer: Mixer) -> None:
    for name in SOUNDS:
        mixer.heard.clear()
        for _ in range(100):
            sounds.play(name)
        heard = [file for file, _ in mixer.heard]
        assert all(before != after for before, after in pairwise(heard))
        assert set(heard) == {path.stem for path in sound_files(name)}


def test_each_series_sounds_a_tone_higher(sounds: Sounds, mixer: Mixer) -> None:
    for tone in range(1, 10):
        sounds.play(SERIES, tone)
    assert [file for file, _ in mixer.heard] == [f"series-{tone}" for tone in range(1, 10)]


def test_the_order_of_variants_differs_from_run_to_run(mixer: Mixer) -> None:
    orders = set()
    for _ in range(3):
        sounds = started()
        mixer.heard.clear()
        for _ in range(20):
            sounds.play("place")
        orders.add(tuple(file for file, _ in mixer.heard))
    assert len(orders) == 3


@pytest.mark.parametrize(("name", "volume"), [("place", 0.5), ("block", 0.5), ("turn", 0.8), ("theme", 0.8)])
def test_effects_and_signals_have_their_own_volumes_which_vary_by_one_decibel(
    sounds: Sounds, mixer: Mixer, name: str, volume: float
) -> None:
    for _ in range(30):
        sounds.play(name)
    volumes = [each for _, each in mixer.heard]
    assert 0.89 * volume <= min(volumes) < max(volumes) <= volume


def test_nothing_is_loaded_before_the_start_and_nothing_heard(mixer: Mixer) -> None:
    sounds = Sounds(is_muted=False)
    sounds.set_up(is_on=True, effects=50, signals=50)
    sounds.play("place")
    assert (sounds.is_on, mixer.opened, mixer.heard) == (True, 0, [])
    sounds.start()
    sounds.play("place")
    assert (mixer.opened, len(mixer.heard)) == (1, 1)


def test_a_move_ends_the_music(sounds: Sounds, mixer: Mixer) -> None:
    sounds.play("win")
    assert mixer.stopped == 0
    sounds.play("step")
    assert mixer.stopped == 1


def test_turning_sound_off_ends_what_is_heard(sounds: Sounds, mixer: Mixer) -> None:
    sounds.play("theme")
    sounds.set_up(is_on=False, effects=50, signals=80)
    assert mixer.stopped == 2, "effects and music"
    mixer.heard.clear()
    sounds.play("place")
    assert mixer.heard == []


def test_a_lost_device_is_opened_again_at_most_every_five_seconds(sounds: Sounds, mixer: Mixer) -> None:
    sounds.lose_device()
    for _ in range(118):
        sounds.tick(0.1)
        sounds.play("place")
    assert (mixer.opened, mixer.heard) == (1 + 3, [])
    sounds.set_up(is_on=True, effects=50, signals=80)
    mixer.is_missing = False
    sounds.tick(5.0)
    sounds.tick(5.0)
    sounds.play("place")
    assert (mixer.opened, len(mixer.heard)) == (1 + 4, 1)


@pytest.fixture
def audible(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    """Sounds with the real mixer."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield started()
    pygame.mixer.quit()


def test_the_real_mixer_plays_every_sound(audible: Sounds) -> None:
    assert audible.is_on
    for name in SOUNDS:
        audible.play(name)
        is_playing = pygame.mixer.music.get_busy() if name in MUSIC else pygame.mixer.get_busy()
        assert is_playing, name
        pygame.mixer.stop()
    audible.stop_music()


def test_a_sound_is_in_the_mixer_within_five_milliseconds(audible: Sounds) -> None:
    for name in SOUNDS:
        delays = []
        for _ in range(5):
            start = perf_counter()
            audible.play(name)
            delays.append(perf_counter() - start)
        assert min(delays) < 0.005, (name, delays)


def test_music_does_not_wait_for_other_music_to_fade(audible: Sounds) -> None:
    delays = []
    for _ in range(3):
        audible.play("theme")
        audible.play("place")
        start = perf_counter()
        audible.play("win")
        delays.append(perf_counter() - start)
    assert min(delays) < 0.1, delays
