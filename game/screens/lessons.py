"""The list of a game's lessons, with what is done and where the player stopped."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _, ngettext
from game.learn.tutor import Tutor
from game.ui import theme as look
from game.ui.block import Block, Whole
from game.ui.description import Node, Role
from game.ui.drawing import draw_box, draw_line, draw_text, height_of
from game.ui.page import Page
from game.ui.scene import Open, Request
from game.ui.theme import Theme
from game.ui.widget import Act, Widget, WidgetState

LESSON: Final = "lesson/"  # Prefix of a row's target; the name of the lesson's screen follows.

PADDING: Final = 14
DISC: Final = 36  # Width of the disc with the lesson's number.
STATUS_SHARE: Final = 0.2  # Share of a row's width for the player's progress.
TICK: Final = ((-0.22, 0.02), (-0.06, 0.18), (0.24, -0.16))
"""The corners of the tick in the disc of a finished lesson, from its center, as fractions of its width."""


@dataclass(frozen=True)
class ProgressRow(Widget):
    """Something to open that is done sooner or later: a number or a tick, a title and a line about it."""

    number: int
    title: str
    about: str
    is_next: bool  # True for the first one that is not done.

    @property
    @abstractmethod
    def is_done(self) -> bool: ...

    @property
    def status(self) -> str:
        """The player's progress in words; empty to leave it out."""
        return ""

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        status = self.status or (_("Done") if self.is_done else "")
        return Node(f"{self.number}. {self.title}", Role.BUTTON, rect, self.target, status, self.about)

    def width(self, theme: Theme) -> int:
        return theme.text_px(720)

    def height(self, theme: Theme, width: int) -> int:
        lines = self._lines(theme)
        text = sum(height_of(text, font, self._text_width(theme, width)) for text, font, _ in lines)
        return max(theme.px(DISC), text) + theme.px(2 * PADDING)

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette = theme.palette
        ground = palette.shade if state.is_hot or state.is_pressed else palette.paper
        edge = theme.edge(2.5 if self.is_next or state.is_hot else 1)
        draw_box(surface, rect, ground, palette.ink, edge, theme.px(8))
        self._draw_disc(surface, rect, theme)
        lines = self._lines(theme)
        text = Rect(self._left(theme) + rect.left, 0, self._text_width(theme, rect.width), 0)
        text.height = sum(height_of(line, font, text.width) for line, font, _ in lines)
        text.centery = rect.centery
        for line, font, color in lines:
            draw_text(surface, line, text, font, color)
            text.top += height_of(line, font, text.width)
        place = rect.inflate(-theme.px(2 * PADDING), 0)
        font = theme.font(look.STRONG if self.is_next else look.TEXT)
        status = Rect(0, 0, min(font.size(self.status)[0], self._status_width(rect.width)), rect.height)
        status.midright = place.midright
        draw_line(surface, self.status, status, font, palette.ink if self.is_next else palette.faint)

    def _draw_disc(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        palette, side = theme.palette, theme.px(DISC)
        disc = Rect(rect.left + theme.px(PADDING), 0, side, side)
        disc.centery = rect.centery
        ground = palette.ink if self.is_done else None
        draw_box(surface, disc, ground, palette.ink, theme.edge(2), side // 2)
        if self.is_done:
            points = [(disc.centerx + x * side, disc.centery + y * side) for x, y in TICK]
            pygame.draw.lines(surface, palette.paper, False, points, theme.edge(3))
        else:
            font = theme.limited.font(look.STRONG)
            draw_line(surface, str(self.number), disc, font, palette.ink, is_centered=True)

    def _lines(self, theme: Theme) -> tuple[tuple[str, pygame.font.Font, tuple[int, int, int]], ...]:
        return (
            (self.title, theme.font(look.STRONG), theme.palette.ink),
            (self.about, theme.font(look.TEXT), theme.palette.faint),
        )

    def _left(self, theme: Theme) -> int:
        return theme.px(DISC + 2 * PADDING)

    def _text_width(self, theme: Theme, width: int) -> int:
        return width - self._left(theme) - self._status_width(width) - theme.px(2 * PADDING)

    def _status_width(self, width: int) -> int:
        return round(width * STATUS_SHARE) if self.status else 0


@dataclass(frozen=True)
class LessonRow(ProgressRow):
    """A lesson that can be opened."""

    steps: int
    done: int  # The number of steps done.

    @property
    def is_done(self) -> bool:
        return self.done >= self.steps

    @property
    def status(self) -> str:
        if self.is_done:
            return _("Done")
        if self.done:
            return _("Step {number} of {count}", number=self.done + 1, count=self.steps)
        return ngettext("{count} step", "{count} steps", self.steps)


class LessonsScreen(Page):
    """A game's lessons; the focus starts at the first one that is not finished."""

    def __init__(
        self,
        tutor: Tutor,
        load: Callable[[], Mapping[str, int]],
        size: tuple[int, int],
        theme: Theme | None = None,
    ) -> None:
        """`load` returns where lessons were left, as in the settings."""
        self._tutor, self._load, self._places = tutor, load, load()
        first = tutor.lessons[tutor.next_lesson(self._places) or 0]
        super().__init__(size, theme, first=f"{LESSON}{tutor.screen_of(first)}", is_main=True)

    def refresh(self) -> None:
        self._places = self._load()
        self._lay_out()

    def _title(self) -> str:
        return _("Lessons: {game}", game=self._tutor.game.title)

    def _blocks(self) -> Sequence[Block]:
        following = self._tutor.next_lesson(self._places)
        lessons = zip(self._tutor.lessons, self._tutor.progress(self._places), strict=True)
        rows = (
            LessonRow(
                f"{LESSON}{self._tutor.screen_of(lesson)}",
                number + 1,
                _(lesson.title),
                _(lesson.about),
                number == following,
                len(lesson.steps),
                done,
            )
            for number, (lesson, done) in enumerate(lessons)
        )
        return [Whole(row, above=10) for row in rows]

    def _on_act(self, act: Act) -> Request | None:
        return Open(act.target.removeprefix(LESSON))
