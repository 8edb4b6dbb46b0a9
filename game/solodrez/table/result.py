"""The panel after a win at SoloDrez."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import N_, _, ngettext
from game.engine.solo import Par, SoloResult, clock
from game.solodrez.game import EASY, HARD, MEDIUM, difficulty_of, par_of
from game.solodrez.table.card_view import seal_image, seal_place
from game.solodrez.table.moments import FOUNDATIONS
from game.table.names import UNKNOWN, heading_of_result
from game.table.portraits import Mood, face
from game.table.result import Faces, Figure, Result
from game.table.snapshot import Snapshot
from game.ui.theme import Theme
from game.ui.widget import Button

GATHERED: Final = 0.67  # How far the picture has moved when the seals have met: after 600 ms.
FLIGHT: Final = 0.4  # How far it moves while one of them flies.
DEALS: Final = {
    EASY: N_("You were dealt an easy deal."),
    MEDIUM: N_("You were dealt a medium deal."),
    HARD: N_("You were dealt a hard deal."),
}
SEAL: Final = 0.2  # Size of a seal, as a fraction of the picture's shorter side.
RADIUS: Final = 0.385  # Radius of the rosette, in shorter sides of the picture.


def result(snapshot: Snapshot, buttons: Sequence[Button]) -> Result | None:
    """Return the result of a game that was won or shown to its end; None for any other."""
    outcome, solo_result = snapshot.state.outcome(), snapshot.solo.result
    if outcome is None or not outcome.winners:
        return None
    is_shown = solo_result is not None and solo_result.is_shown
    heading = heading_of_result(snapshot.players, outcome.winners)
    if is_shown:
        heading = _("The computer solved this deal.")
    figures = solo_figures(solo_result) if solo_result else []
    par = None if solo_result is None or is_shown else par_of(snapshot.deal)
    reason = _(outcome.reason.value)
    if solo_result is not None and par is not None:
        worth = DEALS.get(difficulty_of(snapshot.deal) or "")
        reason = " ".join(filter(None, (worth and _(worth), par_text(solo_result.moves, par))))
    faces = Faces([(face(UNKNOWN if is_shown else snapshot.players[0], Mood.PLEASED), 0)], ())
    return Result(heading, reason, buttons, figures, faces, has_rays=False)


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
    """Return moves and time, and the best so far of one of them, or else the series removed."""
    moves, seconds, fewest, best, is_shown = solo_result
    # Compare as displayed: half a second is not a record.
    is_fastest = best is not None and int(seconds) < int(best) and not is_shown
    figures = [
        Figure(str(moves), _("Moves"), is_best=fewest is not None and moves < fewest and not is_shown),
        Figure(clock(seconds), _("Time"), is_best=is_fastest),
    ]
    if fewest is not None:
        return [*figures, Figure(str(fewest), _("Fewest so far"))]
    if best is not None:
        return [*figures, Figure(clock(best), _("Fastest so far"))]
    return [*figures, Figure(str(FOUNDATIONS), _("Series"))]


def draw_rosette(
    foundations: Sequence[Rect], surface: pygame.Surface, place: Rect, theme: Theme, part: float
) -> None:
    """Draw the seals of the nine series; they fly from the foundations and meet around the portrait."""
    across, clip = min(place.size), surface.get_clip()
    side, apart = round(SEAL * across), (GATHERED - FLIGHT) / (FOUNDATIONS - 1)
    surface.set_clip(None)
    for number, home in enumerate(foundations):
        flown = 1 - (1 - max(0.0, min(1.0, (part - apart * number) / FLIGHT))) ** 3
        goal = place.center + pygame.Vector2(0, -RADIUS * across).rotate(360 * number / FOUNDATIONS)
        start = seal_place(home)
        middle = pygame.Vector2(start.center).lerp(goal, flown)
        image, least = seal_image(number + 1, side, theme), start.width / side
        if 0 < flown < 1:
            image = pygame.transform.smoothscale_by(image, least + (1 - least) * flown)
        if flown:
            surface.blit(image, image.get_rect(center=(round(middle.x), round(middle.y))))
    surface.set_clip(clip)
