"""The panel at the end of a game of Hierarchy."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import N_, Phrase, _, ngettext
from game.engine.seat import Seat
from game.hierarchy.game import GAME, forced_win
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import Reason, State
from game.hierarchy.table import log
from game.hierarchy.table.layout import CARD
from game.hierarchy.table.picture import face_of
from game.table.cardface import PLAIN, back_image, card_image
from game.table.names import heading_of_result
from game.table.result import Result, moves_figures, streak_figures
from game.table.snapshot import Snapshot, of_kind
from game.ui.lift import Lift, draw_fan, draw_lifted, grown
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
SPREAD: Final = 24  # Degrees between two cards of the fan.
ARM: Final = 0.66  # Distance from the fan's center to its cards, in heights of the winning card.
OPENED: Final = 0.6  # How far the picture has moved when the fan is open.
FORWARD: Final = 0.3  # How far when the winning card begins to come forward.
RISE: Final = 4  # How far that card rises, in pixels of the smallest window.


def result(snapshot: Snapshot, bottom: Seat, buttons: Sequence[Button]) -> Result | None:
    """Return the result of the game, None while it goes on. `bottom`: the seat of the only person."""
    state = of_kind(State, snapshot.state)
    outcome = state.outcome()
    if outcome is None and not snapshot.forfeit:
        return None
    if outcome is None:
        reason, heading = snapshot.forfeit
    elif not (heading := heading_of_result(snapshot.players, outcome.winners)):
        heading = _("{winner} wins.", winner=log.short_name(snapshot, outcome.winners[0]))
        reason = _(outcome.reason.value)
    else:
        is_won = bottom in outcome.winners
        reason = _(REASONS[is_won, outcome.reason])
        if is_won:
            reason = f"{reason} {par_text(snapshot, bottom)}".strip()
    winners = () if outcome is None else outcome.winners
    counted = moves_figures(snapshot, winners, partial(cards_played, snapshot))
    figures = [*counted, *streak_figures(snapshot)]

    def draw(surface: pygame.Surface, place: Rect, theme: Theme, part: float) -> None:
        draw_last_cards(surface, state, place, theme, part)

    return Result(heading, reason, buttons, figures, draw)


def par_text(snapshot: Snapshot, winner: Seat) -> str:
    """Return how many cards a forced win takes; empty if there was none."""
    win = forced_win(of_kind(State, snapshot.states[0])) if snapshot.states else None
    if win is None or win.winner != winner:
        return ""
    if cards_played(snapshot, winner) == win.cards:
        return _("That was the quickest forced win.")
    return ngettext(
        "The quickest forced win takes {count} move.",
        "The quickest forced win takes {count} moves.",
        win.cards,
    )


def cards_played(snapshot: Snapshot, seat: Seat) -> int:
    """Return how many cards a player has played."""
    past = ((mover, move) for mover, move in snapshot.past if isinstance(move, Move))
    return sum(mover == seat and GAME.is_counted_move(move) for mover, move in past)


def draw_last_cards(surface: pygame.Surface, state: State, place: Rect, theme: Theme, part: float) -> None:
    """Draw the last cards of the pile: they fan out, and the last one comes forward."""
    height = min(place.height, place.width) * 3 // 4
    size = height * CARD[0] // CARD[1], height
    opened = 1 - (1 - min(1.0, part / OPENED)) ** 3
    forward = max(0.0, (part - FORWARD) / (1 - FORWARD))
    if not state.pile:
        back = back_image(size, theme)
        surface.blit(back, back.get_rect(midbottom=place.midbottom))
        return
    *before, last = [face_of(state, entry.card) for entry in state.pile[-LAST_CARDS:]]
    # The fan would turn and cut their names.
    images = [grown(card_image(face._replace(name=""), PLAIN, size, theme), 0.0) for face in before]
    draw_fan(surface, images, pygame.Vector2(place.midbottom), ARM * height, SPREAD * opened)
    image = grown(card_image(last, PLAIN, size, theme), forward)
    rect = image.get_rect(midbottom=place.midbottom)
    rect.top -= round(theme.px(RISE) * forward)
    draw_lifted(surface, image, rect, Lift(forward))
