"""What a game's table is given in a lesson or a puzzle, and what any table does otherwise while it teaches.

Cards, clicks, drags and keys are those of the table itself. What is taught, and what a move leads to, the
scene of the lesson or the puzzles knows.

The note of a lesson or a puzzle: a sheet of paper that says what to see, and how far one is.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame
from pygame import Rect

from game.table.input import TableInput
from game.table.scene import Again, NewGame
from game.table.snapshot import Snapshot
from game.table.toolbar import HINT, RULES, SOUND
from game.ui import theme as look
from game.ui.button import Button
from game.ui.scene import Pop, Request
from game.ui.shapes import draw_box
from game.ui.text import draw_line, draw_text, fitting_font, height_of, widest_word
from game.ui.theme import Theme

NOTE: Final = "button/note"

PADDING: Final = 14
DOT: Final = 10
BETWEEN: Final = 0.6
"""The gap between two dots, in dots; they are smaller where there is no room for them all."""

DOTS_HEIGHT: Final = 30
FOOT_HEIGHT: Final = 24
"""For a line instead of the dots."""

LARGEST_TEXT: Final = 1.2
"""How many times as large as normal the note's text is where it has room, or as large as the player wants."""

SMALLEST_TEXT: Final = 0.6
"""A long text in a large size is written this small rather than cut; never under 13 pixels."""


@dataclass(frozen=True)
class Note(Button):
    """A sheet of paper on the table: title, text, and a dot for each step or a line at the foot. To click it
    does nothing.
    """

    title: str = ""
    number: int = 0
    """Which step this is, from 0."""

    count: int = 1
    """How many steps there are."""

    foot: str = ""
    """The line at the foot; empty for the dots."""

    def draw(
        self,
        surface: pygame.Surface,
        rect: Rect,
        theme: Theme,
        *,
        is_hot: bool = False,
        is_pressed: bool = False,
        is_focused: bool = False,
    ) -> None:
        """Draw the sheet, whether the pointer is over it or not."""
        palette = theme.palette
        draw_box(surface, rect, palette.paper, palette.ink, theme.edge(2), theme.px(8))
        inside = self.inside(rect, theme)
        title, text = self.fonts(inside, theme)
        draw_text(surface, self.title, inside, title, palette.ink)
        inside.top += height_of(self.title, title, inside.width) + theme.px(6)
        draw_text(surface, self.caption, inside, text, palette.ink)
        if self.foot:
            top = rect.bottom - theme.px(DOTS_HEIGHT)
            place = Rect(inside.left, top, inside.width, theme.px(FOOT_HEIGHT))
            draw_line(surface, self.foot, place, fitting_font(self.foot, place, theme), palette.faint)
        else:
            self._draw_dots(surface, rect, theme)

    def inside(self, rect: Rect, theme: Theme) -> Rect:
        """Where title and text have their room."""
        inside = rect.inflate(-theme.px(2 * PADDING), -theme.px(2 * PADDING))
        inside.height = rect.bottom - theme.px(DOTS_HEIGHT) - inside.top
        return inside

    def fonts(self, inside: Rect, theme: Theme) -> tuple[pygame.font.Font, pygame.font.Font]:
        """The fonts of title and text, the largest with which both have room."""
        largest = max(1.0, LARGEST_TEXT / theme.text)
        for percent in range(round(100 * largest), round(100 * SMALLEST_TEXT), -5):
            title = self._title_font(min(100, percent), inside.width, theme)
            text = theme.font(look.TEXT, percent / 100)
            high = height_of(self.title, title, inside.width) + theme.px(6)
            if high + height_of(self.caption, text, inside.width) <= inside.height:
                return title, text
        return theme.font(look.TITLE, SMALLEST_TEXT), theme.font(look.TEXT, SMALLEST_TEXT)

    def _title_font(self, percent: int, width: int, theme: Theme) -> pygame.font.Font:
        """The font of the title: smaller than wanted rather than with a word broken, where that helps."""
        smaller = range(percent, round(100 * SMALLEST_TEXT) - 1, -5)
        fonts = (theme.font(look.TITLE, each / 100) for each in smaller)
        whole = (font for font in fonts if widest_word(self.title, font) <= width)
        return next(whole, theme.font(look.TITLE, percent / 100))

    def _draw_dots(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        """Steps behind the learner are filled, the present one is long, those to come are rings."""
        palette = theme.palette
        room = rect.width - theme.px(2 * PADDING)
        # The present one is three dots wide, and what lies between two is a good half of one.
        side = min(theme.px(DOT), int(room / (self.count + 2 + BETWEEN * (self.count - 1))))
        dot = Rect(rect.left + theme.px(PADDING), rect.bottom - theme.px(DOTS_HEIGHT - 9), side, side)
        for number in range(self.count):
            dot.width = 3 * side if number == self.number else side
            ground = palette.ink if number < self.number else palette.gold if number == self.number else None
            draw_box(surface, dot, ground, palette.ink, theme.edge(1.5), side // 2)
            dot.left = dot.right + round(BETWEEN * side)


SKIP: Final = "button/skip"
SHARED: Final = (HINT, RULES, SOUND)
"""The buttons of a game's bar that a lesson or a puzzle has as well."""


@dataclass(frozen=True)
class TutorPage:
    """What a lesson or a puzzle shows at one moment."""

    snapshot: Snapshot
    start: Any
    """The position with which the step, or the puzzle, began."""

    title: str
    text: str
    number: int
    """Which step this is, from 0."""

    count: int
    """How many steps there are."""

    side: Sequence[Button]
    """The buttons beside the note or the cards, two at the most; the first is what Enter does at rest."""

    is_at_rest: bool
    """Whether there is nothing to be done at the table."""

    heading: str
    """What stands at the top of the table."""

    leave: str
    """What it is called to leave."""

    beside: Any = None
    """What the game shows besides, in its own terms."""

    foot: str = ""
    """What stands at the foot of the note; empty for a dot for each step."""

    is_puzzle: bool = False
    """Whether the position is a whole one, as it comes in a game, and little is said of it. A step of a
    lesson may have only some of the cards, and says much.
    """

    @property
    def note(self) -> Note:
        """The sheet that says all this."""
        return Note(NOTE, self.text, title=self.title, number=self.number, count=self.count, foot=self.foot)


class LessonTable(TableInput):
    """The table of any game in one step of a lesson, or with a puzzle.

    What a game has of it has two bases: this, and then its own table.
    """

    def __init__(
        self,
        leaf: TutorPage,
        size: tuple[int, int],
        theme: Theme | None,
        push: Callable[[str], Request | None],
    ) -> None:
        """`push` is told which of the leaf's own buttons was clicked."""
        self._leaf = leaf
        self._push = push
        super().__init__(leaf.snapshot, size, theme)

    @property
    @abstractmethod
    def is_free(self) -> bool:
        """Whether nothing is chosen, and the keys stand on nothing that would do something at rest."""

    def turn(self, leaf: TutorPage, *, is_other_step: bool = False) -> None:
        """Show another leaf; nothing glides from one step into another."""
        self._leaf = leaf
        self.show(leaf.snapshot)
        self._put_down()
        self._cursor = None
        if is_other_step:
            self._motion.skip()

    def tell(self, leaf: TutorPage) -> None:
        """Say something else of the same position; what is chosen or in hand stays."""
        self._leaf = leaf
        self.show(leaf.snapshot)

    def refuse(self, why: str) -> None:
        """Send cards home that the rules allow, but not the lesson."""
        self._put_down()
        self._refusal = why
        self.is_dirty = True

    def _bar(self) -> list[Button]:
        shared = [button for button in super()._bar() if button.target in SHARED]
        return [Button(SKIP, self._leaf.leave, icon="ui/back"), *shared]

    def _side(self) -> list[Button]:
        return list(self._leaf.side)

    def _push_button(self, target: str) -> Request | None:
        if target == SKIP:
            return Pop()
        if target in [button.target for button in self._leaf.side]:
            return self._push(target)
        return super()._push_button(target)

    def _begin_again(self, which: Again) -> Request | None:
        """Begin the step again; nothing is lost that one would be asked about."""
        return NewGame(which)
