"""Drives Hierarchy's table in tests, from any moment of a numbered deal."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.hierarchy.rules.notation import Move
from game.hierarchy.table.scene import DuelScene
from game.hierarchy.table.view_model import HierarchyPicture, prompt
from game.table.scene import Play
from game.ui.theme import REFERENCE
from game.ui.tooltip import AFTER
from support.any_table import AnyTable
from support.events import click, key, move

LONG_GAME = (
    *("3", "2", "4", "5", "<3", "<2", "9", "6", "1", "10"),
    *("12", "7", "?=5", "<5", "<4", "8", "13", "2", "3", "11"),
)
"""All moves of deal 61."""


class DuelTable(AnyTable):
    """Deal 3, if not another: a, the person at the window, holds ?,1,2,5,7,9,13 and b 3,4,6,8,10,11,12."""

    scene: DuelScene

    def __init__(
        self, deal: int = 3, moves: Sequence[str] = (), *, size: tuple[int, int] = REFERENCE
    ) -> None:
        super().__init__("hierarchy", size=size)
        self.states = [self.game.deal(deal)]
        for text in moves:
            self._make(self.game.parse_move(text))
        self.scene = DuelScene(self.snapshot(), size)

    def play(self, one: Move | str) -> None:
        super().play(self.game.parse_move(str(one)))

    def send(self, *events: Event | int) -> list[str]:
        """Send events or key presses, and return the moves made by them."""
        answers = self.do(*(key(event) if isinstance(event, int) else event for event in events))
        return [str(answer.move) for answer in answers if isinstance(answer, Play)]

    def click_on(self, target: str) -> list[str]:
        return self.send(*click(self.place(target)))

    def hover(self, target: str, seconds: float = AFTER) -> None:
        self.do(move(self.place(target)))
        self.scene.update(seconds)

    def drawn(self) -> Surface:
        self.picture()
        return self.surface.copy()

    def color_at(self, place: tuple[int, int]) -> tuple[int, int, int]:
        red, green, blue, _ = self.drawn().get_at(place)
        return red, green, blue

    def targets(self, zone: str) -> list[str]:
        return [target for target in self.scene.targets() if target.startswith(f"{zone}/")]

    def rect(self, target: str) -> Rect:
        return self.scene.targets()[target].copy()

    def full(self) -> str | None:
        """The card shown in full."""
        return self.shown.full

    @property
    def shown(self) -> HierarchyPicture:
        return self.scene.picture()

    @property
    def prompt(self) -> str:
        return prompt(self.shown)


KEY_UP = Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
