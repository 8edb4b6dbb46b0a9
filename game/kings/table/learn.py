"""Lesson and puzzles of the Imposter Kings.

A note, its buttons and the step's card take the place of the log, so that they cover nothing on the table.
The table shows the view of the player who has to choose.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from game.engine.i18n import _
from game.kings.content.lesson import KING as KING_NAME
from game.kings.content.lesson import STEPS, CourtStep, punishment
from game.kings.game import GAME
from game.kings.narration.narrator import Line
from game.kings.rules.cards import VARIANTS
from game.kings.rules.notation import parse_card
from game.kings.table.card_faces import KING
from game.kings.table.layout import GAP, Item, Layout
from game.kings.table.panels import LOG_ZONE
from game.kings.table.picture import KingsPicture, Message
from game.kings.table.scene import KingsScene
from game.kings.table.titles import NEXT_STAGES, VARIANT_TITLES
from game.kings.table.view_model import RoundView
from game.learn.table import NOTE, LessonTable, TutorPage
from game.learn.tutor import Tutor
from game.table.snapshot import Snapshot
from game.ui.scene import Request

TAUGHT_CARD: Final = "taught/0"  # Target of the card beside the note.

CARD_HEIGHTS: Final = (98, 128)
"""Smallest and largest height of that card at the smallest window, depending on the text size."""

CARD_WIDTH: Final = 5 / 7  # Width of that card as a fraction of its height.
NOTE_EDGES: Final = 64  # Height of the note without its text.
NOTE_WORDS: Final = 230  # Height of the note's text; it grows with the text size as far as there is space.


class KingsLessonTable(LessonTable, KingsScene):
    """The table in one step of the lesson, or with a puzzle."""

    @property
    def is_free(self) -> bool:
        """True if nothing is chosen and the cursor is on no button."""
        return not self._chosen and not self._is_at_buttons

    def show_page(self, page: TutorPage, *, is_other_step: bool = False) -> None:
        """Show another page, with the cursor on the hint's target if there is a hint."""
        super().show_page(page, is_other_step=is_other_step)
        hint = page.snapshot.hint
        advised = (target for target in self._steps(()) if hint in self._current_choices.leading((target,)))
        self._move_cursor_to(next(advised, None))

    def _view(self, snapshot: Snapshot) -> RoundView:
        if len(snapshot.players) > 2:
            return RoundView(snapshot)
        names = [_("You") if player is None else _("Your opponent") for player in snapshot.players]
        inside = [_("you") if player is None else _("your opponent") for player in snapshot.players]
        return RoundView(snapshot, names, names_inside=inside)

    @property
    def _lines(self) -> Sequence[Line]:
        return ()

    def _new_layout(self) -> Layout:
        table = super()._new_layout()
        place_lesson(table, self._page)
        return table

    def _toggle_holdings(self) -> Request | None:
        return None

    def _message(self) -> Message:
        now = self._snapshot
        has_message = self._refusal or now.notice or now.is_about_to_move or self._is_over
        return super()._message() if has_message or not self._page.is_at_rest else Message("")

    def _picture(self) -> KingsPicture:
        picture = super()._picture()
        heading, variant = self._page.heading, picture.view.variant
        if self._page.is_puzzle:
            title = _("{heading}: {variant}", heading=heading, variant=_(VARIANT_TITLES[VARIANTS[variant]]))
        else:
            stages = len(NEXT_STAGES)
            title = _(
                "{heading}: stage {number} of {count}", heading=heading, number=variant + 1, count=stages
            )
        return replace(picture, buttons=(*picture.buttons, self._page.note), title=title)


def place_lesson(table: Layout, page: TutorPage) -> None:
    """Place the note, the page's card (if any) and the buttons in the left column, instead of the log."""
    theme, gap = table.theme, table.theme.px(GAP)
    for name in [name for name in table.targets if name.startswith(LOG_ZONE)]:
        del table.targets[name]
    column = table.log.copy()
    table.log.height = 0
    button = max(each.height(theme, column.width) for each in page.side)
    area = column.height - 2 * (gap + button)
    preferred = theme.px(NOTE_EDGES) + theme.text_px(NOTE_WORDS) + gap
    smallest, largest = (theme.px(height) for height in CARD_HEIGHTS)
    card = Rect(0, 0, 0, max(smallest, min(largest, area - preferred)))
    card.width = round(CARD_WIDTH * card.height)
    note = Rect(column.topleft, (column.width, min(preferred + card.height, area)))
    top = note.bottom + gap
    for each in page.side:
        table.targets[each.target] = Rect(column.left, top, column.width, button)
        top += button + gap
    if page.beside is not None:
        card.midbottom = note.midbottom
        note.height -= card.height + gap
        table.items[TAUGHT_CARD] = Item(page.beside, -1)
        table.targets[TAUGHT_CARD] = card
    table.targets[NOTE] = note
    # Take back the width that `place_end` reserved for buttons beside the points.
    table.choices.width = table.prompt.width


def stage_of(step: CourtStep) -> str:
    """Return the stage of Quickplay that a step belongs to."""
    return step.position.partition(" ")[0]


def card_of(step: CourtStep) -> int | None:
    """Return the card that a step shows, or None."""
    if not step.about:
        return None
    return KING if step.about == KING_NAME else parse_card(step.about)


TUTOR: Final = Tutor(
    game=GAME,
    table=KingsLessonTable,
    variant="quick1",
    level="easy",
    steps=STEPS,
    stage_of=stage_of,
    beside=card_of,
    punishment=punishment,
    shows_answers=False,
)
