"""The portraits of the players: birds with their expressions, persons, and other computer players."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import Final, NamedTuple

import pygame

from game.engine.i18n import Phrase
from game.ui import theme as look
from game.ui.theme import Color, Palette

CHANGE: Final = 0.12  # Seconds in which an expression changes.
STEPS: Final = 4  # Pictures of a change.
LASTING: Final = 1.6  # Seconds for which a bird is pleased or upset.
LEAST_THINKING: Final = 0.4  # Seconds for which it thinks at least.

BIRDS: Final[Mapping[str, Phrase]] = {
    name: Phrase(name.capitalize())
    for name in ("pip", "dilly", "percy", "berta", "gus", "maisie", "rufus", "athena")
}
"""The names of the birds, which are not translated, weakest first; the same in every game that has them."""

PERSON: Final = "kings/person-"
COMPUTER: Final = "kings/computer-"
"""Sprites of people and of bots that are no birds, followed by the seat's number, from 1."""


class Mood(Enum):
    """An expression of a bird; the value ends the name of its sprite."""

    CALM = ""
    THINKING = "-thinking"
    PLEASED = "-pleased"
    UPSET = "-upset"


def face(player: str | None, mood: Mood = Mood.CALM, seat: int = 0) -> str:
    """Return the sprite of a player's portrait: a bird in this mood, a person (None) or another bot."""
    if player not in BIRDS:
        return f"{COMPUTER if player else PERSON}{seat + 1}"
    return f"birds/{player}{mood.value}"


class Face(NamedTuple):
    """A portrait as it is seen now."""

    sprite: str
    before: str = ""  # The sprite that it takes the place of.
    part: float = 1.0  # How far it has done so, from 0 to 1.

    def image(self, height: int, palette: Palette, tone: Color) -> pygame.Surface:
        """Return the picture; `tone` is the color behind the portrait."""
        image = look.drawing(self.sprite, height, palette, tone)
        if self.part == 1:
            return image
        upper, image = image.copy(), look.drawing(self.before, height, palette, tone).copy()
        upper.set_alpha(round(255 * self.part))
        image.blit(upper, (0, 0))
        return image


@dataclass
class _Expression:
    mood: Mood = Mood.CALM
    before: Mood = Mood.CALM
    seconds: float = inf  # How long it has been shown.
    left: float = 0.0  # Seconds until the bird is calm again.

    def turn(self, mood: Mood, left: float = 0.0) -> None:
        self.left = left
        if mood is not self.mood:
            self.before, self.mood, self.seconds = self.mood, mood, 0.0


class Expressions:
    """The expressions of the players at a table. They follow only what everybody may see."""

    def __init__(self, seats: int) -> None:
        self._seats = [_Expression() for _ in range(seats)]

    def react(self, pleased: Collection[int], upset: Collection[int], seconds: float = LASTING) -> None:
        """Make the players in these seats pleased or upset for some time; `inf` for good."""
        for seats, mood in ((pleased, Mood.PLEASED), (upset, Mood.UPSET)):
            for seat in seats:
                self._seats[seat].turn(mood, seconds)

    def calm(self) -> None:
        """End everything that was to stay for good."""
        for each in self._seats:
            if each.left == inf:
                each.turn(Mood.CALM)

    @property
    def is_waiting(self) -> bool:
        """True if something will change as time passes."""
        return any(0 < each.left < inf or each.seconds < CHANGE for each in self._seats)

    def update(self, seconds: float, thinking: int | None) -> None:
        """Advance by `seconds`; `thinking`: who is seen to think."""
        for seat, each in enumerate(self._seats):
            each.seconds += seconds
            each.left -= seconds
            if seat == thinking and (each.left <= 0 or each.mood is Mood.CALM):
                each.turn(Mood.THINKING, LEAST_THINKING if each.mood is Mood.CALM else 0.0)
            elif each.left <= 0:
                each.turn(Mood.CALM)

    def face(self, player: str | None, seat: int, *, is_moving: bool = True) -> Face:
        """Return the portrait of the player in this seat; unless `is_moving`, it changes at once."""
        now = self._seats[seat]
        sprite, before = face(player, now.mood, seat), face(player, now.before, seat)
        part = int(STEPS * min(1.0, now.seconds / CHANGE)) / STEPS
        return Face(sprite, before, part) if is_moving and sprite != before and part < 1 else Face(sprite)
