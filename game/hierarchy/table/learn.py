"""The lesson and puzzles at the Hierarchy table, with a note beside the pile and buttons of their own."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.engine.i18n import N_, _
from game.engine.seat import Seat
from game.hierarchy.content.lesson import STEPS, punishment
from game.hierarchy.game import GAME
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.rules import State
from game.hierarchy.table import layout
from game.hierarchy.table.choices import HAND
from game.hierarchy.table.layout import DISCARDS, NEW_DEAL, OTHER_SIDE, Layout
from game.hierarchy.table.scene import DuelScene
from game.hierarchy.table.view_model import HierarchyPicture
from game.learn.table import NOTE, LessonTable, TutorPage
from game.learn.tutor import Tutor

NOTE_WIDTH: Final = 312
PUZZLE_WIDTH: Final = 224  # Narrower, as a puzzle's note is short and a whole pile lies beside it.
NOTE_LEFT: Final = 128  # How far left of the hands the note starts, where there is room.
PILE_RIGHT: Final = 24  # How far the pile may extend beyond the hands on the right.
NOWHERE: Final = Rect(-10_000, 0, 1, 1)


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
        return self._input.cursor is None and not self._chosen

    def _new_layout(self) -> Layout:
        table = super()._new_layout()
        fit_in(table, self._current_choices.state, self._current_choices.bottom, self._page)
        return table

    def _picture(self) -> HierarchyPicture:
        picture = super()._picture()
        values = vars(picture) | {"buttons": (*picture.buttons, self._page.note)}
        return LessonPicture(**values, heading=self._page.heading)


def fit_in(table: Layout, state: State, bottom: Seat, page: TutorPage) -> None:
    """Make room for the buttons and for the note beside the pile; hide the cards missing from a lesson step.

    The rules count missing cards as discarded, but nobody has discarded them.
    """
    theme, hand, pile = table.theme, table.targets[HAND], table.pile
    left = max(theme.px(layout.MARGIN), hand.left - theme.px(NOTE_LEFT))
    width = theme.px(PUZZLE_WIDTH if page.is_puzzle else NOTE_WIDTH)
    note = Rect(left, pile.top, width, table.prompt.bottom - pile.top)
    right = min(pile.right, hand.right + theme.px(PILE_RIGHT))
    for place in (pile, table.prompt):
        place.left = note.right + theme.px(12)
        place.width = right - place.left
    row = pile.inflate(-theme.px(2 * layout.GAP), 0)
    for card, place in layout.spread_pile(state.pile, bottom, row, theme):
        table.cards[card].x = place.x
    table.targets[NOTE] = note
    places = [table.targets.pop(place) for place in (NEW_DEAL, OTHER_SIDE)]
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


TUTOR: Final = Tutor(
    game=GAME,
    table=DuelLessonTable,
    steps=STEPS,
    punishment=punishment,
    # A card returned in the Surgeon's exchange does not count.
    counts_as_move=lambda move: not move.is_return,
    win_task=N_("Only one card works."),
)
