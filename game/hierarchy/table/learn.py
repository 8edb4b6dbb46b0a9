"""The first lesson of the duel as a scene: its steps, and how a move is judged.

The duel's table as lesson and puzzles set it up: a note beside the pile, and other buttons.

What the duel's lesson and its puzzles have in common: the table, and how positions and moves are read.

The puzzles of the duel as a scene.
"""

from dataclasses import dataclass, fields
from typing import Any, Final

from pygame import Rect

from game.engine.contract import Move as BaseMove
from game.engine.contract import State as BaseState
from game.engine.i18n import N_, _
from game.engine.seat import Seat
from game.hierarchy.content.lesson import STEPS, punishment
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import Move, parse_move
from game.hierarchy.rules.positions import parse_state
from game.hierarchy.rules.rules import State
from game.hierarchy.table import layout
from game.hierarchy.table.choices import HAND
from game.hierarchy.table.layout import DISCARDS, NEW_DEAL, OTHER_SIDE, Layout
from game.hierarchy.table.scene import DuelScene
from game.hierarchy.table.view_model import HierarchyPicture
from game.learn.lesson import LessonScene
from game.learn.puzzle import PuzzleScene
from game.learn.scene import TutorScene
from game.learn.table import NOTE, LessonTable, TutorPage
from game.ui.theme import Theme

SIDE_PLACES: Final = (NEW_DEAL, OTHER_SIDE)
"""The places beside the lower hand, which a game has for other buttons."""

NOTE_WIDTH: Final = 312
PUZZLE_WIDTH: Final = 224
"""For the note of a puzzle, which says less and has a whole pile beside it."""

NOTE_LEFT: Final = 128
"""How far left of the hands the note begins, where there is room."""

PILE_RIGHT: Final = 24
"""How far the pile goes on to the right of the hands."""

NOWHERE: Final = Rect(-10_000, 0, 1, 1)


@dataclass(frozen=True)
class LessonPicture(HierarchyPicture):
    """What is to be seen, with an opponent who is no computer player of any level."""

    heading: str = ""

    def title(self) -> str:
        """What stands at the top."""
        return self.heading

    def name(self, seat: Seat) -> str:
        """Who plays that seat."""
        return _("You") if seat == self.bottom else _("Opponent")


class DuelLessonTable(LessonTable, DuelScene):
    """The table in one step of the lesson, or with a puzzle."""

    @property
    def is_free(self) -> bool:
        """Whether nothing is chosen, and the keys have walked nowhere."""
        return self._cursor is None and not self._chosen

    def _new_layout(self) -> Layout:
        table = super()._new_layout()
        make_room(table, self._snapshot.state, self._leaf)
        return table

    def _sight(self) -> HierarchyPicture:
        picture = super()._sight()
        values: dict[str, Any] = {each.name: getattr(picture, each.name) for each in fields(picture)}
        values["buttons"] = (*picture.buttons, self._leaf.note)
        return LessonPicture(**values, heading=self._leaf.heading)


def make_room(table: Layout, state: State, page: TutorPage) -> None:
    """Move the pile aside for the note, give the buttons their places, and take away the absent cards.

    Those are the cards that take no part in a step of the lesson: they count as discarded, but nobody has
    discarded them.
    """
    theme, hand, pile = table.theme, table.targets[HAND], table.pile
    left = max(theme.px(layout.MARGIN), hand.left - theme.px(NOTE_LEFT))
    width = theme.px(PUZZLE_WIDTH if page.is_puzzle else NOTE_WIDTH)
    note = Rect(left, pile.top, width, table.prompt.bottom - pile.top)
    room = Rect(note.right + theme.px(12), pile.top, 0, pile.height)
    room.width = min(pile.right, hand.right + theme.px(PILE_RIGHT)) - room.left
    row = room.inflate(-theme.px(2 * layout.GAP), 0)
    for card, place in layout.spread([entry.card for entry in state.pile], row, theme):
        table.cards[card].x = place.x
    pile.update(room)
    table.prompt.update(room.left, table.prompt.top, room.width, table.prompt.height)
    table.targets[NOTE] = note
    places = [table.targets.pop(place) for place in SIDE_PLACES]
    for button, place in zip(page.side, places, strict=False):
        table.targets[button.target] = place
    if page.is_puzzle:
        return
    absent = frozenset(page.start.discards)
    present = [card for card in state.discards if card not in absent]
    for number, card in enumerate(present):
        table.cards[card].top = pile.top + number * theme.px(layout.PILE_STAGGER)
    for card in absent:
        table.targets.pop(f"{DISCARDS}/{CARDS[card].symbol}", None)
        table.cards[card] = table.cards[present[-1]] if present else NOWHERE


class DuelTutor(TutorScene):
    """Something is taught at the duel's table."""

    game = "hierarchy"

    def _make_table(self, page: TutorPage, size: tuple[int, int], theme: Theme | None) -> LessonTable:
        return DuelLessonTable(page, size, theme, self._push)

    def _read_state(self, text: str) -> BaseState:
        return parse_state(text)

    def _read_move(self, text: str) -> Move:
        return parse_move(text)


class DuelLesson(DuelTutor, LessonScene):
    """All steps of the duel's lesson."""

    steps = STEPS

    def _punishment(self, after: BaseState) -> Move | None:
        assert isinstance(after, State)
        return punishment(after)


class DuelPuzzles(DuelTutor, PuzzleScene):
    """Positions of the duel that are won."""

    win_task = N_("Only one card does it: find it.")

    def _counts(self, move: BaseMove) -> bool:
        """Cards that are put down; what the Surgeon gives back is none."""
        return not (isinstance(move, Move) and move.is_return)
