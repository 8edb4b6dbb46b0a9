"""Drives a game's lesson or puzzles in tests: sends events, advances time, reads targets and pictures."""

import pygame

from game.learn.lesson import NEXT
from game.learn.scene import TutorScene
from game.learn.tutor import Tutor
from game.tables import TABLES
from game.ui.scene import Request, Sound
from support.events import click, key, move, press, release

FRAME = 1 / 60


def tutor_of(game: str) -> Tutor:
    tutor = TABLES[game].tutor
    assert tutor is not None
    return tutor


class Learner:
    def __init__(self, scene: TutorScene, size: tuple[int, int]) -> None:
        self.scene = scene
        self.size = size
        self.answers: list[Request] = []
        self.heard: list[str] = []

    def send(self, *events: pygame.event.Event) -> None:
        for event in events:
            self._take(self.scene.handle(event))

    def _take(self, answer: Request | None) -> None:
        if isinstance(answer, Sound):
            self.heard.append(answer.name)
        elif answer is not None:
            self.answers.append(answer)

    def click(self, target: str) -> None:
        self.send(*click(self.scene.targets()[target].center))

    def drag(self, source: str, target: str) -> None:
        start, end = self.scene.targets()[source].center, self.scene.targets()[target].center
        self.send(move(start), press(start), move((start[0] + 9, start[1])), move(end), release(end))

    def press_keys(self, *codes: int) -> None:
        for code in codes:
            self.send(key(code, text=chr(code) if 32 <= code < 127 else ""))

    def rest(self, seconds: float = 3.0) -> None:
        for _ in range(round(seconds / FRAME)):
            self._take(self.scene.update(FRAME))

    def picture(self) -> bytes:
        surface = pygame.Surface(self.size)
        self.scene.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    def go_to(self, number: int) -> None:
        for _ in range(number):
            self.click(NEXT)
