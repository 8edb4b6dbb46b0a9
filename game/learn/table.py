"""The table of a lesson or puzzle, what it shows, and the note on it.

Cards, clicks, drags and keys work as at any table of the game. What is taught and how a move is judged is up
to the lesson or puzzle scene.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame
from pygame import Rect

from game.engine.i18n import _, plain
from game.table.beat import Beat
from game.table.result import Result
from game.table.scene import PlayFrom
from game.table.snapshot import Snapshot
from game.table.table import Table
from game.table.toolbar import HINT, PLAY_FROM, RULES, SOUND, UNSAVED
from game.table.words import TableWords
from game.ui import theme as look
from game.ui.description import Description, Node, Role, sentences
from game.ui.drawing import draw_box, draw_fitted, draw_ribbon, draw_text, height_of, widest_word
from game.ui.scene import Pop, Request
from game.ui.theme import Theme
from game.ui.widget import Button, WidgetState

NOTE: Final = "button/note"
Push = Callable[[str], Request | None]  # Takes the target of a clicked button.

PADDING: Final = 14
DOT: Final = 10
BETWEEN: Final = 0.6  # Gap between two dots, as a fraction of a dot.
DOTS_HEIGHT: Final = 30
FOOT_HEIGHT: Final = 24  # Height of the line shown instead of the dots.
MAX_TEXT_FACTOR: Final = 1.2  # Largest factor on the note's text, unless the player wants it larger.
MIN_TEXT_FACTOR: Final = (
    0.6  # The factor on normal text to which a long one may shrink, never below 13 pixels.
)


@dataclass(frozen=True)
class Note(Button):
    """A note with title, text, and a foot. It is laid out like a button, but clicking it does nothing."""

    title: str = ""
    number: int = 0  # The index of the step.
    count: int = 1
    foot: str = ""  # The line at the foot; if empty, dots are shown.
    is_ribbon: bool = False  # True if that line is on a golden ribbon.

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        foot = self.foot or _("Step {number} of {count}", number=self.number + 1, count=self.count)
        lines = tuple(Node(plain(text), Role.LABEL, rect) for text in (self.caption, foot))
        return Node(plain(self.title), Role.GROUP, rect, self.target, children=lines)

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette = theme.palette
        draw_box(surface, rect, palette.paper, palette.ink, theme.edge(2), theme.px(8))
        inside = self.inside(rect, theme)
        title, text = self.fonts(inside, theme)
        draw_text(surface, self.title, inside, title, palette.ink)
        inside.top += height_of(self.title, title, inside.width) + theme.px(6)
        draw_text(surface, self.caption, inside, text, palette.ink)
        place = Rect(inside.left, rect.bottom - theme.px(DOTS_HEIGHT), inside.width, theme.px(FOOT_HEIGHT))
        if self.foot and self.is_ribbon:
            draw_ribbon(surface, self.foot, place, theme)
        elif self.foot:
            draw_fitted(surface, self.foot, place, theme, palette.faint)
        else:
            self._draw_dots(surface, rect, theme)

    def inside(self, rect: Rect, theme: Theme) -> Rect:
        """Return the area for title and text."""
        inside = rect.inflate(-theme.px(2 * PADDING), -theme.px(2 * PADDING))
        inside.height = rect.bottom - theme.px(DOTS_HEIGHT) - inside.top
        return inside

    def fonts(self, inside: Rect, theme: Theme) -> tuple[pygame.font.Font, pygame.font.Font]:
        """Return the largest fonts for title and text with which both fit."""
        largest = max(1.0, MAX_TEXT_FACTOR / theme.text)
        least = MIN_TEXT_FACTOR / theme.text
        for percent in range(round(100 * largest), round(100 * least), -5):
            title = self._title_font(min(100, percent), inside.width, theme)
            text = theme.font(look.TEXT, percent / 100)
            high = height_of(self.title, title, inside.width) + theme.px(6)
            if high + height_of(self.caption, text, inside.width) <= inside.height:
                return title, text
        return theme.font(look.TITLE, least), theme.font(look.TEXT, least)

    def fits(self, rect: Rect, theme: Theme) -> bool:
        """Return whether title and text fit, perhaps in a smaller font."""
        inside = self.inside(rect, theme)
        title, text = self.fonts(inside, theme)
        high = height_of(self.title, title, inside.width) + theme.px(6)
        return high + height_of(self.caption, text, inside.width) <= inside.height

    def _title_font(self, percent: int, width: int, theme: Theme) -> pygame.font.Font:
        """Return the title's font, shrunk if a word would otherwise break."""
        smaller = range(percent, round(100 * MIN_TEXT_FACTOR / theme.text) - 1, -5)
        fonts = (theme.font(look.TITLE, each / 100) for each in smaller)
        whole = (font for font in fonts if widest_word(self.title, font) <= width)
        return next(whole, theme.font(look.TITLE, percent / 100))

    def _draw_dots(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        """Draw a dot per step: filled if done, long for the current one, a ring if still to come."""
        palette = theme.palette
        space = rect.width - theme.px(2 * PADDING)
        # The current dot is three dots wide, and the gaps are `BETWEEN` dots.
        side = min(theme.px(DOT), int(space / (self.count + 2 + BETWEEN * (self.count - 1))))
        dot = Rect(rect.left + theme.px(PADDING), rect.bottom - theme.px(DOTS_HEIGHT - 9), side, side)
        for number in range(self.count):
            dot.width = 3 * side if number == self.number else side
            ground = palette.ink if number < self.number else palette.gold if number == self.number else None
            draw_box(surface, dot, ground, palette.ink, theme.edge(1.5), side // 2)
            dot.left = dot.right + round(BETWEEN * side)


SKIP: Final = "button/skip"
SHARED: Final = (UNSAVED, PLAY_FROM, HINT, RULES, SOUND)  # The bar's buttons that they have as well.


@dataclass(frozen=True)
class TutorPage:
    """What a lesson or puzzle shows at one moment."""

    snapshot: Snapshot
    start: Any  # The position in which the step or puzzle began.
    title: str
    text: str
    number: int  # The index of the step.
    count: int
    side: Sequence[Button]
    """At most two buttons beside the note or the cards. If `is_at_rest`, Enter presses the first one."""

    is_at_rest: bool  # True if there is nothing to do at the table.
    heading: str  # The text at the top of the table.
    leave: str  # The caption of the button that leaves.
    told: Sequence[str] = ()
    """What has happened since the start, in words; empty if the game's table keeps its own log."""

    beside: Any = None  # Extra data for the game's table.
    foot: str = ""
    """The line at the foot of the note, in a lesson on a ribbon; if empty, a dot per step is shown."""

    is_puzzle: bool = False  # True for a puzzle: a complete position with little text, unlike a lesson.
    play_from: PlayFrom | None = None  # As in `Table`.

    @property
    def note(self) -> Note:
        """The note with the text of this page."""
        return Note(
            NOTE,
            self.text,
            title=self.title,
            number=self.number,
            count=self.count,
            foot=self.foot,
            is_ribbon=not self.is_puzzle,
        )


class LessonTable(Table):
    """A table in a lesson or with a puzzle. A game's class inherits from this first, then from its table."""

    def __init__(self, page: TutorPage, size: tuple[int, int], theme: Theme | None, push: Push) -> None:
        """Create the table; `push` is called with the target of a clicked button of the page."""
        self._page = self._told_page = page  # The newest, and the last one whose moves have landed.
        self._push = push
        super().__init__(page.snapshot, size, theme)

    @property
    @abstractmethod
    def is_free(self) -> bool:
        """True if nothing is chosen and the cursor is on nothing that Enter would act on."""

    def _beats(self, _was: Snapshot, _now: Snapshot) -> Sequence[Beat]:
        # The note says what matters.
        return ()

    def _open_moment(self, _number: int) -> Request | None:
        return None  # A lesson and a puzzle show one moment themselves.

    @property
    def _play_from(self) -> PlayFrom | None:
        return self.page.play_from

    @property
    def page(self) -> TutorPage:
        """What is shown: until the last move has landed, the note and its buttons are as they were before."""
        now, old = self._page, self._told_page
        if not self._is_landing:
            return now
        return replace(
            now,
            title=old.title,
            text=old.text,
            side=old.side,
            told=old.told,
            foot=old.foot,
            play_from=old.play_from,
        )

    @property
    def _is_landing(self) -> bool:
        return bool(self._untold and self.stage.motion.speed)

    @property
    def _announces_prompt(self) -> bool:
        return super()._announces_prompt and not self._is_landing

    def _new_moves(self, snapshot: Snapshot) -> int:
        # Where nothing is hidden, a page has no past.
        is_other = snapshot.state != self.snapshot.state and not snapshot.states
        return super()._new_moves(snapshot) or int(is_other)

    def _tell(self) -> None:
        self.snapshot, self._told_page = self._page.snapshot, self._page
        super()._tell()

    def show_page(self, page: TutorPage, *, is_other_step: bool = False) -> None:
        """Show another page; with `is_other_step`, nothing glides."""
        self.update_page(page)
        self._cancel()
        self.input.cursor = None
        if is_other_step:
            self._finish_animations()

    def update_page(self, page: TutorPage) -> None:
        self._page = page
        if self.stage.motion.speed and (self._untold or page.snapshot.state != self.snapshot.state):
            self.show(replace(page.snapshot, notice=""))
        if not self._is_landing:
            self._told_page = page
            self.show(page.snapshot)

    def refuse(self, why: str) -> None:
        """Take back a move that the rules allow but the lesson does not, and show why."""
        self._cancel()
        self._refusal = why
        self.is_dirty = True

    def described(self) -> Description:
        # The note comes first, and is read when it changes.
        table, note = super().described(), self.page.note
        node = note.described(self.layout.targets[NOTE], self._theme)
        # The table may show what the note says, too.
        others = (notice for notice in table.notices if notice.rstrip(".") not in self._note_text)
        return replace(table, nodes=(node, *table.nodes), notices=(self._note_text, *others))

    def _words(self, places: Mapping[str, Rect]) -> TableWords:
        words: TableWords = super()._words(places)  # type: ignore[safe-super]
        return words._replace(log=self._told, state=sentences(self._note_text, words.state))

    @property
    def _told(self) -> Sequence[str]:
        """What has happened since the step or puzzle began, oldest first."""
        return self.page.told

    @property
    def _note_text(self) -> str:
        return sentences(plain(self.page.title), plain(self.page.text))

    def _bar_buttons(self) -> list[Button]:
        shared = [button for button in super()._bar_buttons() if button.target in SHARED]
        return [Button(SKIP, self.page.leave, icon="ui/back"), *shared]

    def _side_buttons(self) -> list[Button]:
        return list(self.page.side)

    def press_button(self, target: str) -> Request | None:
        if target == SKIP:
            return Pop()
        if target in [button.target for button in self.page.side]:
            return self._push(target)
        return super().press_button(target)

    def _result(self) -> Result | None:
        # The note says what was reached.
        return None
