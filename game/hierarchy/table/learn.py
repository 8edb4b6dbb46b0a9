"""The lesson and puzzles at the Hierarchy table, with a note in place of the log and buttons of their own."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.engine.content import Step
from game.engine.i18n import N_, _
from game.engine.seat import Seat
from game.hierarchy.bot.reasons import in_words
from game.hierarchy.game import GAME
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from game.hierarchy.table.layout import GAP, NEW_DEAL, Layout, lay_out
from game.hierarchy.table.scene import DuelScene
from game.hierarchy.table.view_model import HierarchyPicture
from game.learn.table import NOTE, LessonTable
from game.learn.tutor import Tutor
from game.table.toolbar import OTHER_SIDE

NOTE_EDGES: Final = 64  # Height of a puzzle's note without its text.
NOTE_WORDS: Final = 170  # Height of its text; scales with the text.


@dataclass(frozen=True, kw_only=True)
class DuelStep(Step):
    """A step at the Hierarchy table."""

    card: str = ""  # The name of the card whose text is shown before the step's own; empty for none.
    hides_playable: bool = False  # True if the task is to find the playable cards, so they aren't marked.

    def task(self) -> str:
        texts = [
            _("{card}: {text}", card=card.name, text=card.text) for card in CARDS if card.name == self.card
        ]
        return " ".join((*texts, super().task()))


@dataclass(frozen=True, kw_only=True)
class LessonPicture(HierarchyPicture):
    """The picture of a table that has its own heading and an opponent without a name."""

    heading: str

    def title(self) -> str:
        return self.heading

    def name(self, seat: Seat) -> str:
        return _("You") if seat == self.bottom else _("Opponent")

    def short_name(self, seat: Seat) -> str:
        return self.name(seat)


class DuelLessonTable(LessonTable, DuelScene):
    """The table on one page of the lesson or puzzles."""

    @property
    def is_free(self) -> bool:
        return self.input.cursor is None and not self._chosen

    def _new_layout(self) -> Layout:
        # The note replaces the log; a puzzle's short one beside the cards has the buttons below it.
        page, now = self.page, self._current_choices
        absent = frozenset() if page.is_puzzle else frozenset(page.start.discards)
        table = lay_out(self._size, now.state, now.bottom, self._theme, has_panel=True, absent=absent)
        note, theme = table.log.copy(), table.theme
        places = [table.targets.pop(place) for place in (NEW_DEAL, OTHER_SIDE)]
        if page.is_puzzle and note.left == places[0].left:
            note.height = min(theme.px(NOTE_EDGES) + theme.text_px(NOTE_WORDS), note.height)
            raised = [place.move(0, note.bottom + theme.px(GAP) - place.top) for place in places]
            places = raised if raised[0].bottom <= table.log.bottom else places
        table.targets[NOTE] = note
        table.log.size = (0, 0)
        table.targets.update({button.target: place for button, place in zip(page.side, places, strict=False)})
        return table

    @property
    def _marks_playable(self) -> bool:
        """False while the learner has to find the playable cards."""
        return not self.page.beside or bool(self._chosen) or self.snapshot.hint is not None

    def _obstacle(self, target: str | None) -> str:
        return super()._obstacle(target) if self._marks_playable else ""

    def _place(self, target: str) -> Rect:
        return super()._place(target) if self._marks_playable else self.layout.targets[target]

    def picture(self) -> HierarchyPicture:
        picture = super().picture()
        values = vars(picture) | {
            "buttons": (*picture.buttons, self.page.note),
            "marks_playable": self._marks_playable,
        }
        return LessonPicture(**values, heading=self.page.heading)


def hides_playable(step: DuelStep) -> bool:
    """Return whether the table doesn't mark the playable cards."""
    return step.hides_playable


def punishment(state: State) -> Move | None:
    """Return a move with which the player to move wins at once, if there is one."""
    return next((move for move in state.legal_moves() if state.apply(move).outcome() is not None), None)


def choice_in_words(move: Move) -> str:
    """Return what a player chooses."""
    if move.is_return:
        return _("return the {card}", card=CARDS[move.card].name)
    return in_words(move)


TUTOR: Final = Tutor(
    game=GAME,
    table=DuelLessonTable,
    step=DuelStep,
    beside=hides_playable,
    punishment=punishment,
    counts_as_move=GAME.is_counted_move,
    win_task=N_("Only one card works."),
    in_words=lambda _snapshot, move: choice_in_words(move),
)
