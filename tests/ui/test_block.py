"""Blocks of a page: labels beside their widgets, and table rows."""

import pytest
from pygame import Rect

from game.ui import theme as look
from game.ui.block import NOTE_SHARE, LabeledField, TableRow
from game.ui.choice import Choice
from game.ui.theme import SMALLEST, theme_for

THEME = theme_for(SMALLEST, 1.5)
LINE = Rect(40, 100, 860, 0)
NOTE = "A note of so many words that no line has room for all of them, however wide it may be for others."


@pytest.fixture(autouse=True)
def fonts(silent_pygame: None) -> None:
    """Initialize pygame, since measuring text needs fonts."""


def choice(count: int) -> Choice:
    return Choice("x", tuple((str(number), "an option") for number in range(count)), "0")


def place(block: LabeledField) -> Rect:
    ((_, rect),) = block.widgets(LINE, THEME)
    return rect


def test_a_widget_stands_at_the_right_end_of_its_line() -> None:
    rect = place(LabeledField("Label", choice(3)))
    assert rect.right == LINE.right
    assert rect.width == choice(3).width(THEME)


def test_a_short_label_leaves_its_space_to_a_wide_widget() -> None:
    short, long = (
        place(LabeledField("Label", choice(6))),
        place(LabeledField("A label of many more words", choice(6))),
    )
    assert (short.right, short.centery) == (LINE.right, LINE.centery)
    assert long.left == LINE.left
    assert long.top > LINE.top, "it stands under its label"


def test_a_note_does_not_decide_whether_label_and_widget_are_stacked() -> None:
    for count in range(2, 8):
        places = {
            place(LabeledField("Label", choice(count), note)).right == LINE.right for note in ("One.", NOTE)
        }
        assert len(places) == 1, count


def test_a_note_keeps_a_minimum_width() -> None:
    widest = max(count for count in range(2, 8) if choice(count).width(THEME) <= LINE.width)
    block = LabeledField("Label", choice(widest), NOTE)
    assert place(block).top > LINE.top
    least = THEME.font(look.TEXT, 0.9).size(NOTE)[0] / (NOTE_SHARE * LINE.width)
    assert block.height(THEME, LINE.width) < (least + 3) * THEME.font(look.TEXT, 0.9).get_linesize() + 60


def test_a_table_row_is_as_high_as_its_text_and_the_space_below() -> None:
    words = THEME.font(look.TEXT).get_linesize()
    for below in (1, 7, 20):
        row = TableRow(("one", "two"), (0.5, 0.5), below=below)
        assert row.height(THEME, LINE.width) == words + THEME.px(below)
