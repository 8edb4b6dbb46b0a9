"""The panel after a win at SoloDrez."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _, ngettext
from game.engine.solo import Par, SoloResult, clock
from game.solodrez.game import par_of
from game.solodrez.rules.cards import RANKS, make_card
from game.solodrez.table.card_view import PLAIN, Part, card_images
from game.solodrez.table.layout import CARD_SHAPE, FOUNDATIONS, STRIP_SHARE
from game.table.names import heading_of_result
from game.table.result import Figure, Result, streak_figures
from game.table.snapshot import Snapshot
from game.ui import lift
from game.ui.theme import Theme
from game.ui.widget import Button

SPREAD: Final = 8  # Degrees between two cards of the fan.
FAN_WIDTH: Final = 3.2  # Width of the open fan, in heights of a card.
FAN_HEIGHT: Final = 1.45  # Its height.
RADIUS: Final = 2.2  # Distance from the fan's center to its cards, in heights of a card.


def result(snapshot: Snapshot, buttons: Sequence[Button]) -> Result | None:
    """Return the result of a game that was won or shown to its end; None for any other."""
    outcome, solo_result = snapshot.state.outcome(), snapshot.solo.result
    if outcome is None or not outcome.winners:
        return None
    is_shown = solo_result is not None and solo_result.is_shown
    heading = heading_of_result(snapshot.players, outcome.winners)
    if is_shown:
        heading = _("The computer solved this deal.")
    figures = [*(solo_figures(solo_result) if solo_result else ()), *streak_figures(snapshot)[:1]]
    par = None if solo_result is None or is_shown else par_of(snapshot.deal)
    reason = _(outcome.reason.value)
    if solo_result is not None and par is not None:
        reason = par_text(solo_result.moves, par)
    return Result(heading, reason, buttons, figures, draw_fan)


def par_text(moves: int, par: Par) -> str:
    """Return how a win in this many moves compares with par."""
    above = moves - par.moves
    if above > 0:
        return ngettext(
            "{count} move above par: the shortest win known takes {par}.",
            "{count} moves above par: the shortest win known takes {par}.",
            above,
            par=par.moves,
        )
    if above < 0:
        return ngettext(
            "{count} move below par: no win this short was known!",
            "{count} moves below par: no win this short was known!",
            -above,
        )
    return _("Par! There is no shorter win.") if par.is_proved else _("Par! No shorter win is known.")


def solo_figures(solo_result: SoloResult) -> list[Figure]:
    """Return moves and time, each with the best so far if there is one."""
    moves, seconds, fewest, best, _is_shown = solo_result
    figures = [Figure(str(moves), _("Moves"), is_best=fewest is not None and moves < fewest)]
    if fewest is not None:
        figures.append(Figure(str(fewest), _("Fewest so far")))
    # Compare as displayed: half a second is not a record.
    figures.append(Figure(clock(seconds), _("Time"), is_best=best is not None and int(seconds) < int(best)))
    if best is not None:
        figures.append(Figure(clock(best), _("Fastest so far")))
    return figures


def draw_fan(surface: pygame.Surface, place: Rect, theme: Theme, part: float) -> None:
    """Draw a card of each of the nine series; they fan out."""
    height = min(round(place.height / FAN_HEIGHT), round(place.width / FAN_WIDTH))
    size = round(height / CARD_SHAPE), height
    opened = 1 - (1 - part) ** 3
    center = pygame.Vector2(place.centerx, place.centery + ((1 - FAN_HEIGHT) / 2 + RADIUS) * height)
    strip, cards = round(height * STRIP_SHARE), [make_card(place % RANKS) for place in range(FOUNDATIONS)]
    images = [card_images(card, PLAIN, size, strip, theme, Part.NAMELESS)[0] for card in cards]
    lift.draw_fan(surface, images, center, RADIUS * height, SPREAD * opened)
