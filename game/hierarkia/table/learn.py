"""Hierarkia's lessons and puzzles, and their table with a note beside the board."""

from dataclasses import replace
from typing import Final

from pygame import Rect

from game.engine.i18n import N_
from game.engine.seat import Seat
from game.hierarkia.game import GAME
from game.hierarkia.rules.notation import Kind, Move
from game.hierarkia.rules.rules import State
from game.hierarkia.table.board_view import Marks, squares_of
from game.hierarkia.table.layout import ACTIONS, ANALYSE, GAP, SQUARE_ZONE, STEPS, Layout, square_target
from game.hierarkia.table.moments import move_text
from game.hierarkia.table.picture import HierarkiaPicture
from game.hierarkia.table.scene import BoardScene
from game.learn.table import NOTE, LessonTable, TutorPage
from game.learn.tutor import Tutor
from game.table.zones import Zones
from game.ui.widget import PREFERRED

NOTE_EDGES: Final = 64  # Height of the note without its text.
NOTE_SHARE: Final = 0.58  # Its share of the width below the board.
NOTE_WORDS: Final = 170  # Height of the note's text; scales with the text.
PROMPT: Final = 68  # Height of the prompt beside it, four lines; scales with the text.


class BoardLessonTable(LessonTable, BoardScene):
    """The table for one lesson step or puzzle."""

    @property
    def is_free(self) -> bool:
        """True if no piece is selected and the cursor is not on a button."""
        return not self._chosen and (self.input.cursor is None or self.input.cursor.startswith(SQUARE_ZONE))

    def show_page(self, page: TutorPage, *, is_other_step: bool = False) -> None:
        # The learner's corner is at the bottom.
        self._bottom = Seat(page.snapshot.players.index(None))
        super().show_page(page, is_other_step=is_other_step)

    def _new_layout(self) -> Layout:
        # The note, its buttons and the prompt replace a game's panel.
        table = super()._new_layout()
        theme, gap = table.theme, table.theme.px(GAP)
        for name in (*STEPS, *ACTIONS, ANALYSE):
            table.targets.pop(name, None)
        panel, side = table.panel, self.page.side
        note = Rect(panel.topleft, (round(NOTE_SHARE * panel.width), panel.height))
        rest = Rect(note.right + gap, note.top, panel.right - note.right - gap, note.height)
        if not table.is_below:
            used = theme.text_px(PREFERRED) + theme.text_px(PROMPT) + 2 * gap
            note.update(panel.left, table.board.top, panel.width, panel.bottom - used - table.board.top)
            note.height = min(note.height, theme.px(NOTE_EDGES) + theme.text_px(NOTE_WORDS))
            rest = Rect(panel.left, note.bottom + gap, panel.width, used - gap)
        row = Rect(rest.left, rest.top, (rest.width - gap) // 2, theme.text_px(PREFERRED))
        for number, button in enumerate(side):
            table.targets[button.target] = row.move(number * (row.width + gap), 0)
        table.targets[NOTE] = note
        high = min(theme.text_px(PROMPT), rest.bottom - row.bottom - gap)
        table.prompt.update(rest.left, row.bottom + gap, rest.width, high)
        return table

    @property
    def zones(self) -> Zones:
        squares = [square_target(number) for number in self.layout.squares]
        rows = (self._bar_buttons(), self._side_buttons())
        buttons = [[button.target for button in row] for row in rows]
        return Zones([squares, *buttons], squares, [square_target(self._entry_square())])

    def _marks(self) -> Marks:
        # The snapshot of a step has no history, so add its last move.
        return replace(super()._marks(), last=squares_of(self.snapshot.last_move) or ())

    def _prompt(self, explained: int | None) -> str:
        # While the learner cannot move, hide prompts such as waiting for an opponent.
        has_message = self._refusal or self.snapshot.notice or explained is not None
        is_over = self._state.outcome() is not None
        return super()._prompt(explained) if has_message or is_over or self._current_choices.is_open else ""

    def picture(self) -> HierarkiaPicture:
        picture = super().picture()
        buttons = (*picture.buttons, self.page.note)
        return replace(picture, buttons=buttons, title=self.page.heading, has_panel=False)


def punishment(state: State) -> Move | None:
    """Return the destroy that follows if an attack was not broken; otherwise None."""
    return next((move for move in state.legal_moves() if move.kind is Kind.DESTROY), None)


TUTOR: Final = Tutor(
    game=GAME,
    table=BoardLessonTable,
    has_several_lessons=True,
    level="easy",
    punishment=punishment,
    sides=(N_("You are blue."), N_("You are red.")),
    win_task=N_("Only one move works."),
    choice_title=N_("Break the attack"),
    choice_task=N_("Only one move is good here."),
    in_log=lambda _state, seat, move: move_text(seat, move),
)
