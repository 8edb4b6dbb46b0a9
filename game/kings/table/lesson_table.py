"""The Imposter Kings' table as lesson and puzzles set it up: a note in the left column, and other buttons.

The note, its buttons and the card that a step is about stand where a game has its log, so that they cover
nothing of the table.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from game.engine.i18n import say
from game.kings.narration.narrator import Line
from game.kings.rules.cards import VARIANTS
from game.kings.table.layout import GAP, Item, Layout
from game.kings.table.panels import LOG_ZONE
from game.kings.table.picture import Sight, Telling
from game.kings.table.scene import KingsScene
from game.kings.table.titles import VARIANT_TITLES
from game.kings.table.view_model import Moment
from game.learn.note import NOTE
from game.learn.table import Leaf, LessonTable
from game.table.snapshot import Snapshot
from game.ui.scene import Request

TAUGHT: Final = "taught/0"
"""The card beside the note."""

CARD_HEIGHTS: Final = (98, 128)
"""How high it is at the smallest window: at least so much, and so much where large text leaves it room."""

CARD_WIDTH: Final = 5 / 7
"""Of its height."""

NOTE_EDGES: Final = 64
"""How high the note is without its words."""

NOTE_WORDS: Final = 230
"""How high its words are; it grows with the text as far as there is room."""


class KingsLessonTable(LessonTable, KingsScene):
    """The table in one step of the lesson, or with a puzzle."""

    @property
    def is_free(self) -> bool:
        """Whether nothing is chosen, and the keys stand on no button."""
        return not self._chosen and not self._is_at_buttons

    def turn(self, leaf: Leaf, *, is_other_step: bool = False) -> None:
        """Show another leaf. The keys stand on what the hint advises, if it was asked for."""
        super().turn(leaf, is_other_step=is_other_step)
        hint = leaf.snapshot.hint
        advised = (target for target in self._steps(()) if hint in self._offer.leading((target,)))
        self._stand_on(next(advised, None))

    def _see(self, snapshot: Snapshot) -> Moment:
        if len(snapshot.players) > 2:
            return Moment(snapshot)
        names = (say("You") if player is None else say("Opponent") for player in snapshot.players)
        return Moment(snapshot, tuple(names))

    @property
    def _lines(self) -> Sequence[Line]:  # type: ignore[override]
        """No log is told."""
        return ()

    def _new_layout(self) -> Layout:
        table = super()._new_layout()
        make_room(table, self._leaf)
        return table

    def _switch_holdings(self) -> Request | None:
        return None

    def _telling(self) -> Telling:
        """As in a game; but where nothing is to be done, nobody is waited for."""
        now = self._snapshot
        is_told = self._refusal or now.notice or now.is_about_to_move or self._is_over
        return super()._telling() if is_told or not self._leaf.is_at_rest else Telling("")

    def _sight(self) -> Sight:
        sight = super()._sight()
        variant = say(VARIANT_TITLES[VARIANTS[sight.seen.variant]])
        title = say("{heading}: {variant}", heading=self._leaf.heading, variant=variant)
        return replace(sight, buttons=(*sight.buttons, self._leaf.note), title=title)


def make_room(table: Layout, leaf: Leaf) -> None:
    """Put the note, the card that the leaf shows besides (`faces.KING` for the King) and the buttons below
    each other in the left column, instead of what a game has there. Without a card the note has its room as
    well.
    """
    theme, gap = table.theme, table.theme.px(GAP)
    for name in [name for name in table.targets if name.startswith(LOG_ZONE)]:
        del table.targets[name]
    column = table.log.copy()
    table.log.height = 0
    button = max(each.height(theme, column.width) for each in leaf.side)
    room = column.height - 2 * (gap + button)
    wished = theme.px(NOTE_EDGES) + theme.text_px(NOTE_WORDS) + gap
    least, largest = (theme.px(height) for height in CARD_HEIGHTS)
    card = Rect(0, 0, 0, max(least, min(largest, room - wished)))
    card.width = round(CARD_WIDTH * card.height)
    sheet = Rect(column.topleft, (column.width, min(wished + card.height, room)))
    top = sheet.bottom + gap
    for each in leaf.side:
        table.targets[each.target] = Rect(column.left, top, column.width, button)
        top += button + gap
    if leaf.beside is not None:
        card.midbottom = sheet.midbottom
        sheet.height -= card.height + gap
        table.items[TAUGHT] = Item(leaf.beside, -1)
        table.targets[TAUGHT] = card
    table.targets[NOTE] = sheet
    # At the end of a round its buttons would stand beside the points.
    table.choices.width = table.prompt.width
