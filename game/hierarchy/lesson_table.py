"""The duel's table as the first lesson sets it up: a note beside the pile, and other buttons.

Cards, clicks, drags and keys are those of the table itself. What is taught, and what a move leads to, the
scene of the lesson knows.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

import pygame
from pygame import Rect

from game.core.seat import Seat
from game.core.words import say
from game.hierarchy import layout
from game.hierarchy.buttons import ANSWERS
from game.hierarchy.cards import CARDS
from game.hierarchy.gestures import HAND
from game.hierarchy.layout import DISCARDS, NEW_DEAL, OTHER_SIDE, Layout
from game.hierarchy.picture import Sight
from game.hierarchy.rules import State
from game.hierarchy.scene import DuelScene
from game.ui import theme as look
from game.ui.button import Button
from game.ui.keys import MOVING, action_of
from game.ui.scene import Answer, Change, Pop, Snapshot
from game.ui.shape import draw_box
from game.ui.tablebar import HINT, RULES, SOUND
from game.ui.text import draw_text, height_of
from game.ui.theme import Theme

SKIP: Final = "button/skip"
NOTE: Final = "button/note"
SIDE_PLACES: Final = (NEW_DEAL, OTHER_SIDE)
"""The places beside the lower hand, which a game has for other buttons."""

NOTE_WIDTH: Final = 312
NOTE_LEFT: Final = 128
"""How far left of the hands the note begins, where there is room."""

PILE_RIGHT: Final = 24
"""How far the pile goes on to the right of the hands."""

PADDING: Final = 14
DOT: Final = 10
DOTS_HEIGHT: Final = 30
LARGEST_TEXT: Final = 1.2
"""How many times as large as normal the note's text is where it has room, or as large as the player wants."""

SMALLEST_TEXT: Final = 0.6
"""A long text in a large size is written this small rather than cut; never under 13 pixels."""

NOWHERE: Final = Rect(-10_000, 0, 1, 1)


@dataclass(frozen=True)
class Leaf:
    """What the lesson shows at one moment."""

    snapshot: Snapshot
    absent: frozenset[int]
    """The cards that take no part: they count as discarded, but nobody has discarded them."""

    title: str
    text: str
    number: int
    """Which step this is, from 0."""

    count: int
    """How many steps there are."""

    side: Sequence[Button]
    """The buttons beside the lower hand, two at the most; the first is what Enter does at rest."""

    is_at_rest: bool
    """Whether there is nothing to be done at the table."""


@dataclass(frozen=True)
class Note(Button):
    """A sheet of paper on the table: title, text, and a dot for each step. To click it does nothing."""

    title: str = ""
    number: int = 0
    count: int = 1

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
            title = theme.font(look.TITLE, min(100, percent) / 100)
            text = theme.font(look.TEXT, percent / 100)
            high = height_of(self.title, title, inside.width) + theme.px(6)
            if high + height_of(self.caption, text, inside.width) <= inside.height:
                return title, text
        return theme.font(look.TITLE, SMALLEST_TEXT), theme.font(look.TEXT, SMALLEST_TEXT)

    def _draw_dots(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        """Steps behind the learner are filled, the present one is long, those to come are rings."""
        palette, side = theme.palette, theme.px(DOT)
        dot = Rect(rect.left + theme.px(PADDING), rect.bottom - theme.px(DOTS_HEIGHT - 9), side, side)
        for number in range(self.count):
            dot.width = 3 * side if number == self.number else side
            ground = palette.ink if number < self.number else palette.gold if number == self.number else None
            draw_box(surface, dot, ground, palette.ink, theme.edge(1.5), side // 2)
            dot.left = dot.right + theme.px(6)


@dataclass(frozen=True)
class LessonSight(Sight):
    """What is to be seen, with an opponent who is no computer player of any level."""

    def title(self) -> str:
        """What stands at the top."""
        return say("First lesson")

    def name(self, seat: Seat) -> str:
        """Who plays that seat."""
        return say("You") if seat == self.bottom else say("Opponent")


class LessonTable(DuelScene):
    """The table in one step of the lesson."""

    def __init__(
        self,
        leaf: Leaf,
        size: tuple[int, int],
        theme: Theme | None,
        push: Callable[[str], Answer | None],
    ) -> None:
        """`push` is told which of the leaf's own buttons was clicked."""
        self._leaf = leaf
        self._push = push
        super().__init__(leaf.snapshot, size, theme)

    def turn(self, leaf: Leaf, *, is_other_step: bool = False) -> None:
        """Show another leaf; nothing glides from one step into another."""
        self._leaf = leaf
        if is_other_step:
            self._drag = None
        self._drag_home()
        self._let_go()
        self._cursor = None
        self.show(leaf.snapshot)
        if is_other_step:
            self._motion.skip()

    def refuse(self, why: str) -> None:
        """Send a card home that the rules allow, but not the lesson."""
        self._drag_home()
        self._let_go()
        self._refusal = why
        self.is_dirty = True

    def _lay_out(self) -> None:
        super()._lay_out()
        make_room(self._layout, self._snapshot.state, self._leaf)

    def _bar(self) -> list[Button]:
        sound = "ui/sound-on" if self._is_sounding else "ui/sound-off"
        return [
            Button(SKIP, say("Leave the lesson"), icon="ui/back"),
            Button(HINT, "", icon="ui/hint", note=say("Hint")),
            Button(RULES, "", icon="ui/help", note=say("Rules")),
            Button(SOUND, "", icon=sound, note=say("Sound")),
        ]

    def _side(self) -> list[Button]:
        return list(self._leaf.side)

    def _push_button(self, target: str) -> Answer | None:
        if target == SKIP:
            return Pop()
        if target == SOUND:
            return Change("sound", not self._is_sounding)
        return ANSWERS.get(target) or self._push(target)

    def _key(self, event: pygame.event.Event) -> Answer | None:
        is_free = self._cursor is None and not self._chosen
        if self._leaf.is_at_rest and is_free and action_of(event, MOVING) == "act":
            self._motion.skip()
            return self._push_button(self._leaf.side[0].target)
        return super()._key(event)

    def _sight(self) -> Sight:
        sight = super()._sight()
        values: dict[str, Any] = {each.name: getattr(sight, each.name) for each in fields(sight)}
        leaf = self._leaf
        note = Note(NOTE, leaf.text, title=leaf.title, number=leaf.number, count=leaf.count)
        return LessonSight(**values | {"buttons": (*sight.buttons, note)})


def make_room(table: Layout, state: State, leaf: Leaf) -> None:
    """Move the pile aside for the note, give the buttons their places, and take away the absent cards."""
    theme, hand, pile = table.theme, table.targets[HAND], table.pile
    left = max(theme.px(layout.MARGIN), hand.left - theme.px(NOTE_LEFT))
    note = Rect(left, pile.top, theme.px(NOTE_WIDTH), table.prompt.bottom - pile.top)
    room = Rect(note.right + theme.px(12), pile.top, 0, pile.height)
    room.width = min(pile.right, hand.right + theme.px(PILE_RIGHT)) - room.left
    for entry in state.pile:
        table.cards[entry.card].x += room.centerx - pile.centerx
    pile.update(room)
    table.prompt.update(room.left, table.prompt.top, room.width, table.prompt.height)
    table.targets[NOTE] = note
    places = [table.targets.pop(place) for place in SIDE_PLACES]
    for button, place in zip(leaf.side, places, strict=False):
        table.targets[button.target] = place
    present = [card for card in state.discards if card not in leaf.absent]
    for number, card in enumerate(present):
        table.cards[card].top = pile.top + number * theme.px(layout.PILE_STAGGER)
    for card in leaf.absent:
        table.targets.pop(f"{DISCARDS}/{CARDS[card].symbol}", None)
        table.cards[card] = table.cards[present[-1]] if present else NOWHERE
