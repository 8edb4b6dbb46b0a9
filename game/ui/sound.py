"""Short sounds, off until the player turns them on, and silence where there is no device for them."""

from typing import Final

import pygame

from game.ui import assets

EFFECTS: Final = ("place", "slide", "flip", "step", "attack", "destroy", "react", "disgrace", "condemn")
"""What cards and pieces sound like."""

SIGNALS: Final = ("turn", "name", "crown", "win", "lose")
"""What tells the player something."""

SOUNDS: Final = (*EFFECTS, *SIGNALS)
"""Every sound that the program knows."""

BUFFER: Final = 2048
"""Samples that the device is given at a time: 46 ms. With fewer it wakes the program up all the time."""


class Sounds:
    """Plays sounds, or does not."""

    def __init__(self, *, is_muted: bool) -> None:
        """`is_muted`: no sound in this run, whatever the player turns on."""
        self.is_on = False
        self._is_muted = is_muted
        self._volumes = {False: 1.0, True: 1.0}
        self._loaded: dict[str, pygame.mixer.Sound] = {}

    def set_up(self, *, is_on: bool, effects: int, signals: int) -> None:
        """As the settings have it; volumes from 0 to 100. They stay off where nothing could be heard."""
        self.is_on = is_on and not self._is_muted and self._load()
        self._volumes = {False: effects / 100, True: signals / 100}

    def play(self, name: str) -> None:
        """Let a sound be heard if sounds are on."""
        if self.is_on:
            sound = self._loaded[name]
            sound.set_volume(self._volumes[name in SIGNALS])
            sound.play()

    def _load(self) -> bool:
        """Open the device and read the files, once; False without a device."""
        if not self._loaded:
            try:
                pygame.mixer.init(buffer=BUFFER)
            except pygame.error:
                return False
            self._loaded = {name: pygame.mixer.Sound(assets.sound_file(name)) for name in SOUNDS}
        return True
