"""Lessons and puzzles of the Imposter Kings.

A note, its buttons and the text of the step's card take the place of the log, so that they cover nothing on
the table.
The table shows the view of the player who has to choose.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from game.engine.content import Step
from game.engine.i18n import N_, _
from game.kings.game import GAME
from game.kings.narration.narrator import LogLine
from game.kings.rules.cards import VARIANTS
from game.kings.rules.notation import REACT, Move
from game.kings.rules.rules import State
from game.kings.table.card_faces import KING, face_of, number_of, text_of
from game.kings.table.layout import GAP, Layout, Panels
from game.kings.table.log import LOG_ZONE
from game.kings.table.picture import KingsPicture, Message
from game.kings.table.playback_model import choice_name
from game.kings.table.scene import KingsScene
from game.kings.table.titles import VARIANT_TITLES
from game.kings.table.view_model import RoundView
from game.learn.table import NOTE, LessonTable, TutorPage
from game.learn.tutor import Tutor
from game.table.cardface import FullCard
from game.table.snapshot import Snapshot
from game.ui import assets
from game.ui import theme as look
from game.ui.description import Description, Node
from game.ui.drawing import draw_fitted, draw_text, height_of
from game.ui.scene import Request
from game.ui.theme import Theme
from game.ui.widget import Button, WidgetState

TAUGHT_CARD: Final = "button/card"  # Target of the card below the note.

CARD_BAND: Final = 26  # Height of that card's band; scales with the text.
CARD_PADDING: Final = 6
CARD_SHAPE: Final = 1.3  # Largest height of that card as a multiple of its width.
MARK: Final = 0.62  # Fraction of the band's height for its marks.
MIN_CARD_TEXT: Final = (
    0.8  # The factor on its text, at normal text size, below which the note shrinks instead.
)
LEAST_ART: Final = 56  # Smallest side of its portrait, which is left out if there is less space.
WIDE_COLUMN: Final = 260  # In a wider place, the buttons are beside the note.
NOTE_EDGES: Final = 64  # Height of the note without its text.
NOTE_WORDS: Final = 230  # Height of the note's text; it grows with the text size as far as there is space.


@dataclass(frozen=True, kw_only=True)
class CourtStep(Step):
    """A step that may show a card below its note."""

    card: str = ""  # The name of the card, or `King`; empty for none.


@dataclass(frozen=True)
class TaughtCard(Button):
    """The card that a step is about, with its text. It is laid out like a button, but only for reading."""

    card: int = KING

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        return FullCard(face_of(self.card), self.caption).described(rect, self.target)

    def height(self, theme: Theme, width: int) -> int:
        """Return the smallest height for the text."""
        return self._text_height(theme, width, MIN_CARD_TEXT / theme.text) + self._edges(theme)

    def _edges(self, theme: Theme) -> int:
        return theme.text_px(CARD_BAND) + theme.px(2 * CARD_PADDING)

    def _text_height(self, theme: Theme, width: int, factor: float) -> int:
        return height_of(self.caption, theme.font(look.TEXT, factor), width - theme.px(2 * CARD_PADDING))

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette, corner = theme.palette.card, theme.px(8)
        pygame.draw.rect(surface, palette.paper, rect, border_radius=corner)
        band = Rect(rect.topleft, (rect.width, theme.text_px(CARD_BAND)))
        has_text = rect.height > band.height
        lower = 0 if has_text else corner
        pygame.draw.rect(
            surface,
            palette.ramp[face_of(self.card).rank],
            band,
            border_radius=lower,
            border_top_left_radius=corner,
            border_top_right_radius=corner,
        )
        self._draw_head(surface, band.inflate(-theme.px(2 * CARD_PADDING), 0), theme)
        if has_text:
            self._draw_body(
                surface, Rect(rect.left, band.bottom, rect.width, rect.bottom - band.bottom), theme
            )
        pygame.draw.rect(surface, palette.ink, rect, theme.edge(2), border_radius=corner)

    def _draw_body(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        """Draw the card's text, and its portrait if there is space."""
        palette, face = theme.palette.card, face_of(self.card)
        inside = rect.inflate(-theme.px(2 * CARD_PADDING), -theme.px(2 * CARD_PADDING))
        factors = (percent / 100 for percent in range(100, round(100 * MIN_CARD_TEXT / theme.text), -5))
        fitting = (each for each in factors if self._text_height(theme, rect.width, each) <= inside.height)
        factor = next(fitting, MIN_CARD_TEXT / theme.text)
        words = inside.copy()
        words.height = self._text_height(theme, rect.width, factor)
        art = Rect(inside.topleft, (inside.width, inside.height - words.height - theme.px(CARD_PADDING)))
        if art.height >= theme.px(LEAST_ART):
            image = look.drawing(face.art, min(art.size), palette, palette.ramp[face.rank])
            surface.blit(image, image.get_rect(center=art.center))
            words.bottom = inside.bottom
        else:
            words.centery = inside.centery
        draw_text(surface, self.caption, words, theme.font(look.TEXT, factor), palette.ink)

    def _draw_head(self, surface: pygame.Surface, place: Rect, theme: Theme) -> None:
        """Draw the card's value, marks and name."""
        face, paper, gap = face_of(self.card), theme.palette.card.paper, theme.px(6)
        if face.figure:
            figure = theme.font(look.TITLE).render(face.figure, True, paper)
            surface.blit(figure, figure.get_rect(midleft=place.midleft))
            place.left, place.width = (
                place.left + figure.get_width() + gap,
                place.width - figure.get_width() - gap,
            )
        side = round(place.height * MARK)
        for mark in face.marks:
            shape = assets.stencil(mark, side, paper)
            surface.blit(shape, shape.get_rect(midleft=place.midleft))
            place.left, place.width = place.left + side + gap, place.width - side - gap
        draw_fitted(surface, face.name, place, theme, paper, look.STRONG)


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

    def _view(self, snapshot: Snapshot, untold: int = 0) -> RoundView:
        return round_view(snapshot, untold)

    @property
    def _lines(self) -> Sequence[LogLine]:
        return ()

    @property
    def _told(self) -> Sequence[str]:
        return [line.text for line in self._moment.lines]

    def _new_layout(self) -> Layout:
        table = super()._new_layout()
        place_lesson(table, self.page)
        return table

    def described(self) -> Description:
        table = super().described()
        if TAUGHT_CARD not in self.layout.targets:
            return table
        card = taught_card(self.page.beside).described(self.layout.targets[TAUGHT_CARD], self._theme)
        note, *others = table.nodes
        return replace(table, nodes=(note, card, *others))

    def _place_side(self, layout: Layout) -> None:
        """Leave the buttons to `place_lesson`."""

    @property
    def _panels(self) -> Panels:
        return Panels(has_holdings=False, is_kept=True)

    def _toggle_holdings(self) -> Request | None:
        return None

    def _message(self) -> Message:
        now = self.snapshot
        has_message = self._refusal or now.notice or now.is_about_to_move or self.snapshot.is_over
        return super()._message() if has_message or not self.page.is_at_rest else Message("")

    def picture(self) -> KingsPicture:
        picture = super().picture()
        title = self.page.heading
        if self.page.is_puzzle:
            variant = VARIANT_TITLES[VARIANTS[picture.view.variant]]
            title = _("{heading} · {variant}", heading=title, variant=variant)
        buttons = [*picture.buttons, self.page.note]
        if TAUGHT_CARD in picture.layout.targets:
            buttons.append(taught_card(self.page.beside))
        return replace(picture, buttons=buttons, title=title)


def round_view(snapshot: Snapshot, untold: int = 0) -> RoundView:
    """Return the moment of the round; an only opponent has no name."""
    if len(snapshot.players) > 2:
        return RoundView(snapshot, untold=untold)
    names = [_("You") if player is None else _("Your opponent") for player in snapshot.players]
    inside = [_("you") if player is None else _("your opponent") for player in snapshot.players]
    return RoundView(snapshot, names, names_inside=inside, untold=untold)


def taught_card(card: int) -> TaughtCard:
    """Return the card that is shown below the note."""
    return TaughtCard(TAUGHT_CARD, text_of(card), card=card)


def place_lesson(table: Layout, page: TutorPage) -> None:
    """Place the note, the page's card (if any) and the buttons in the left column, instead of the log."""
    theme, gap = table.theme, table.theme.px(GAP)
    for name in [name for name in table.targets if name.startswith(LOG_ZONE)]:
        del table.targets[name]
    column = table.log.copy()
    table.log.height = 0
    if column.width > theme.px(WIDE_COLUMN):
        _place_side_by_side(table, page, column)
        return
    button = max(each.height(theme, column.width) for each in page.side)
    area = column.height - 2 * (gap + button)
    preferred = theme.px(NOTE_EDGES) + theme.text_px(NOTE_WORDS) + gap
    highest = round(CARD_SHAPE * column.width)
    # The buttons stay in place, whether a step has a card or not.
    note = Rect(column.topleft, (column.width, min(preferred + highest, area)))
    top = note.bottom + gap
    for each in page.side:
        table.targets[each.target] = Rect(column.left, top, column.width, button)
        top += button + gap
    if page.beside is not None:
        least = taught_card(page.beside).height(theme, column.width)
        whole, height = note.copy(), max(least, min(highest, area - preferred))
        note.height = whole.height - height - gap
        if not page.note.fits(note, theme):
            # The text of the note comes first: of the card, only the name is left.
            height = theme.text_px(CARD_BAND)
            note.height = whole.height - height - gap
        card = table.targets[TAUGHT_CARD] = Rect(column.left, 0, column.width, height)
        card.bottom = whole.bottom
    table.targets[NOTE] = note


def _place_side_by_side(table: Layout, page: TutorPage, area: Rect) -> None:
    """Place the note, and to the right of it the page's card and the buttons."""
    theme, gap = table.theme, table.theme.px(GAP)
    note = table.targets[NOTE] = Rect(area.topleft, (area.width * 5 // 8, area.height))
    aside = Rect(note.right + gap, area.top, area.right - note.right - gap, area.height)
    card = theme.text_px(CARD_BAND) + gap
    button = max(each.height(theme, aside.width) for each in page.side)
    button = min(button, (aside.height - card) // len(page.side) - gap)
    for each in reversed(page.side):
        table.targets[each.target] = Rect(aside.left, aside.bottom - button, aside.width, button)
        aside.height -= button + gap
    if page.beside is not None:
        if taught_card(page.beside).height(theme, aside.width) > aside.height:
            aside.height = theme.text_px(CARD_BAND)
        table.targets[TAUGHT_CARD] = aside


def card_of(step: CourtStep) -> int | None:
    """Return the card that a step shows, or None."""
    return number_of(step.card) if step.card else None


def punishment(state: State) -> Move | None:
    """Return the Reaction with which the opponent punishes a risky move, or None."""
    return next((move for move in state.legal_moves() if move.verb == REACT), None)


TUTOR: Final = Tutor(
    game=GAME,
    table=KingsLessonTable,
    level="easy",
    has_several_lessons=True,
    step=CourtStep,
    beside=card_of,
    punishment=punishment,
    shows_answers=False,
    choice_title=N_("Win the round"),
    in_words=lambda snapshot, move: choice_name(move, round_view(snapshot)),
)
