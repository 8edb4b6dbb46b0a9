"""Sound effects: off until the player turns them on, silent if there is no sound device."""

from typing import Final

import pygame

from game.ui import assets

EFFECTS: Final = ("place", "slide", "flip", "step", "attack", "destroy", "react", "disgrace", "condemn")
SIGNALS: Final = ("turn", "name", "crown", "win", "lose")
SOUNDS: Final = (*EFFECTS, *SIGNALS)

BUFFER: Final = 2048  # Samples per buffer: 46 ms. A smaller buffer would wake the program more often.


class Sounds:
    """Plays sounds if they are on."""

    def __init__(self, *, is_muted: bool) -> None:
        """With `is_muted`, no sound is played in this run, whatever the settings say."""
        self.is_on = False
        self._is_muted = is_muted
        self._volumes = {False: 1.0, True: 1.0}
        self._loaded: dict[str, pygame.mixer.Sound] = {}

    def set_up(self, *, is_on: bool, effects: int, signals: int) -> None:
        """Apply the settings, with volumes from 0 to 100. Sound stays off if there is no device."""
        self.is_on = is_on and not self._is_muted and self._load()
        self._volumes = {False: effects / 100, True: signals / 100}

    def play(self, name: str) -> None:
        """Play a sound if sound is on."""
        if self.is_on:
            sound = self._loaded[name]
            sound.set_volume(self._volumes[name in SIGNALS])
            sound.play()

    def _load(self) -> bool:
        if not self._loaded:
            try:
                pygame.mixer.init(buffer=BUFFER)
            except pygame.error:
                return False
            self._loaded = {name: pygame.mixer.Sound(assets.sound_file(name)) for name in SOUNDS}
        return True
