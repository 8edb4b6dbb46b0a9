"""The panel at the end of a game of Hierarchy."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import N_, Phrase, _
from game.engine.seat import Seat
from game.hierarchy.rules.rules import Reason, State
from game.hierarchy.table import log
from game.hierarchy.table.layout import CARD
from game.hierarchy.table.picture import CROWN, face_of
from game.table.cardface import PLAIN, card_image
from game.table.result import Figure, Result, menu_button, streak_figures
from game.table.snapshot import Snapshot, of_kind
from game.ui import assets
from game.ui.lift import Lift, draw_lifted
from game.ui.theme import Theme
from game.ui.widget import Button

REASONS: Final[dict[tuple[bool, object], Phrase]] = {
    (True, Reason.CHECKMATE): N_("Checkmate! Your opponent has no playable cards."),
    (True, Reason.NO_CARDS): N_("Your opponent has no cards left."),
    (False, Reason.CHECKMATE): N_("Checkmate! None of your cards can be played."),
    (False, Reason.NO_CARDS): N_("You have no cards left."),
}
"""Why the only person has won (True) or lost."""

LAST_CARDS: Final = 5  # Cards of the pile in the picture.
CROWNED: Final = 0.8  # How far the picture has moved when the crown appears.
STEP: Final = 0.45  # Distance of these cards, as a fraction of their width.


def result(snapshot: Snapshot, bottom: Seat, buttons: Sequence[Button]) -> Result | None:
    """Return the result of the game, None while it goes on. `bottom`: the seat of the only person."""
    state = of_kind(State, snapshot.state)
    outcome = state.outcome()
    if outcome is None:
        return None
    heading = _("{winner} wins.", winner=log.short_name(snapshot, outcome.winners[0]))
    reason = _(outcome.reason.value)
    if snapshot.players.count(None) == 1:
        is_won = bottom in outcome.winners
        heading = _("You win.") if is_won else _("You lose.")
        reason = _(REASONS[is_won, outcome.reason])
    figures = [Figure(str(len(snapshot.past)), _("Moves")), *streak_figures(snapshot)]

    def draw(surface: pygame.Surface, place: Rect, theme: Theme, part: float) -> None:
        draw_last_cards(surface, state, place, theme, part)

    return Result(heading, reason, [*buttons, menu_button()], figures, draw)


def draw_last_cards(surface: pygame.Surface, state: State, place: Rect, theme: Theme, part: float) -> None:
    """Draw the last cards of the pile: they spread, then the top card comes forward and is crowned."""
    cards = [entry.card for entry in state.pile[-LAST_CARDS:]]
    height = place.height * 4 // 5
    size = height * CARD[0] // CARD[1], height
    if not cards or height <= 0:
        return
    spread, forward = min(1.0, part / 0.5), max(0.0, min(1.0, (part - 0.5) / 0.3))
    for number, card in enumerate(cards):
        rect = Rect((0, 0), size)
        apart = (number - (len(cards) - 1) / 2) * STEP * (1 - (1 - spread) ** 3)
        rect.midbottom = place.centerx + round(apart * size[0]), place.bottom
        face, is_top = face_of(state, card), number == len(cards) - 1
        # The cards below the top card would show only a part of their names.
        image = card_image(face if is_top else face._replace(name=""), PLAIN, size, theme)
        if is_top:
            rect.top -= round(place.height * 0.06 * forward)
        draw_lifted(surface, image, rect, Lift(forward if is_top else 0.0))
    if part >= CROWNED:
        falling = round(place.height * 0.3 * (1 - min(1.0, (part - CROWNED) / (1 - CROWNED))) ** 2)
        crown = assets.stencil(CROWN, place.height // 4, theme.palette.gold)
        surface.blit(crown, crown.get_rect(midbottom=(rect.centerx, rect.top - falling)))
