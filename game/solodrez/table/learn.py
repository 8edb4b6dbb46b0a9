"""The lesson and puzzles at the SoloDrez table, with a note under the columns and buttons of their own."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.engine.i18n import N_
from game.learn.table import NOTE, LessonTable, TutorPage
from game.learn.tutor import Tutor
from game.solodrez.game import GAME
from game.solodrez.rules.rules import State
from game.solodrez.table.layout import STRIP_SHARE, Layout, column_of, lay_out, shown
from game.solodrez.table.moments import move_text
from game.solodrez.table.picture import SolodrezPicture
from game.solodrez.table.scene import SolitaireScene
from game.solodrez.table.words import in_words
from game.table.snapshot import of_kind
from game.ui.scene import Request
from game.ui.theme import Theme
from game.ui.widget import PREFERRED

NOTE_EDGES: Final = 64  # Height of the note without its words.
NOTE_WORDS: Final = 84  # Height of its words; scales with the text.
BUTTON_WIDTH: Final = 172  # Width of the buttons beside the note; scales with the text.
MOST_BUTTON: Final = 3  # They take at most this part of the columns' width.
MOST_NOTE: Final = 0.4  # Largest share of the columns' height for the note, unless it is lower than this:
LEAST_NOTE: Final = 152
GAP: Final = 12
FULL_LENGTH: Final = 9  # Cards in the longest column that the note leaves uncompressed in a tall window.


@dataclass(frozen=True, kw_only=True)
class LessonPicture(SolodrezPicture):
    """Everything that the table shows on one page of the lesson or puzzles."""

    page: TutorPage

    @property
    def title(self) -> str:
        return self.page.heading


class SolitaireLessonTable(LessonTable, SolitaireScene):
    """The table on one page of the lesson or puzzles."""

    @property
    def is_free(self) -> bool:
        return self._chosen is None and (
            self.input.cursor is None or column_of(self.input.cursor) is not None
        )

    def _grab(self, target: str, position: tuple[int, int]) -> Request | None:
        # Once a step is done, only its buttons work.
        return None if self.page.is_at_rest else super()._grab(target, position)

    def _pick(self, column: int) -> Request | None:
        return None if self.page.is_at_rest else super()._pick(column)

    def _change_zone(self, step: int) -> None:
        # The first button leaves the lesson, so unlike in a game the keyboard must reach it.
        super()._change_zone(step)
        if self._is_at_buttons:
            self._move_cursor_to(self._buttons()[0].target)

    def _new_layout(self) -> Layout:
        return lay_out_lesson(self._size, self.page, self._theme)

    def picture(self) -> LessonPicture:
        picture = super().picture()
        values = vars(picture) | {"buttons": (*picture.buttons, self.page.note), "moves": None}
        return LessonPicture(**values, page=self.page)


def lay_out_lesson(size: tuple[int, int], page: TutorPage, theme: Theme) -> Layout:
    """Return a layout with shorter columns, and the note, its buttons and the prompt below them."""
    state, gap = shown(page.snapshot), theme.px(GAP)
    whole = lay_out(size, state, theme)
    most = max(theme.px(LEAST_NOTE), round(MOST_NOTE * whole.columns[0].height))
    height = min(most, theme.px(NOTE_EDGES) + theme.text_px(NOTE_WORDS))
    depth = whole.columns[0].height - height - gap
    longest = round(whole.slots[0].height * (1 + (FULL_LENGTH - 1) * STRIP_SHARE))
    # A puzzle's columns may be as long as a game's, so they get all the height that is left.
    table = lay_out(size, state, theme, depth=depth if page.is_puzzle else min(depth, longest))
    first, last = table.columns[0], table.columns[-1]
    across = min(theme.text_px(BUTTON_WIDTH), (last.right - first.left) // MOST_BUTTON)
    side = Rect(0, first.bottom + gap, across, theme.text_px(PREFERRED))
    side.right = last.right
    width = side.left - gap - first.left
    note = table.targets[NOTE] = Rect(first.left, side.top, width, height)
    for number, button in enumerate(page.side):
        table.targets[button.target] = side.move(0, number * (side.height + gap))
    prompt = table.prompt
    right = note.right if table.count.top >= prompt.bottom else min(note.right, table.count.left)
    prompt.update(note.left, min(prompt.top, note.bottom + gap), right - note.left, prompt.height)
    return table


TUTOR: Final = Tutor(
    game=GAME,
    table=SolitaireLessonTable,
    counts_as_move=GAME.is_counted_move,
    win_task=N_("Only one move works."),
    choice_title=N_("Keep it winnable"),
    choice_task=N_("Only one move keeps the game winnable. Find it."),
    in_words=lambda snapshot, move: in_words(of_kind(State, snapshot.state), move),
    in_log=lambda state, _seat, move: move_text(state, move),
    lost=N_("After that move, the game can no longer be won."),
    result=N_("The game can still be won after this move, but not after any other."),
)
