"""What a page consists of: labels beside their widgets, and rows of tables."""

import pytest
from pygame import Rect

from game.ui import theme as look
from game.ui.block import NOTE_SHARE, Cells, Labelled
from game.ui.choice import Choice
from game.ui.theme import SMALLEST, theme_for

THEME = theme_for(SMALLEST, 1.5)
LINE = Rect(40, 100, 860, 0)
NOTE = "A note of so many words that no line has room for all of them, however wide it may be for others."


@pytest.fixture(autouse=True)
def fonts(silent_pygame: None) -> None:
    """Nothing is measured without them."""


def choice(count: int) -> Choice:
    return Choice("x", tuple((str(number), "an option") for number in range(count)), "0")


def place(block: Labelled) -> Rect:
    ((_, rect),) = block.widgets(LINE, THEME)
    return rect


def test_a_widget_stands_at_the_end_of_the_line_of_its_label() -> None:
    rect = place(Labelled("Label", choice(3)))
    assert rect.right == LINE.right
    assert rect.width == choice(3).width(THEME)


def test_a_short_label_leaves_the_line_to_a_wide_widget() -> None:
    short, long = (
        place(Labelled("Label", choice(6))),
        place(Labelled("A label of many more words", choice(6))),
    )
    assert (short.right, short.centery) == (LINE.right, LINE.centery)
    assert long.left == LINE.left
    assert long.top > LINE.top, "it stands under its label"


def test_whether_a_widget_stands_under_its_label_does_not_hang_on_the_note() -> None:
    for count in range(2, 8):
        places = {
            place(Labelled("Label", choice(count), note)).right == LINE.right for note in ("One.", NOTE)
        }
        assert len(places) == 1, count


def test_a_note_never_becomes_a_column_of_words() -> None:
    widest = max(count for count in range(2, 8) if choice(count).width(THEME) <= LINE.width)
    block = Labelled("Label", choice(widest), NOTE)
    assert place(block).top > LINE.top
    least = THEME.font(look.TEXT, 0.9).size(NOTE)[0] / (NOTE_SHARE * LINE.width)
    assert block.height(THEME, LINE.width) < (least + 3) * THEME.font(look.TEXT, 0.9).get_linesize() + 60


def test_a_row_of_a_table_is_as_high_as_its_words_and_what_lies_below() -> None:
    words = THEME.font(look.TEXT).get_linesize()
    for below in (1, 7, 20):
        row = Cells(("one", "two"), (0.5, 0.5), below=below)
        assert row.height(THEME, LINE.width) == words + THEME.px(below)
