"""The panel at the end of a round of the Imposter Kings."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.kings.narration import ending
from game.kings.rules.cards import FOUR
from game.kings.rules.view import View
from game.kings.table.card_faces import KING, face_of
from game.kings.table.layout import COURT_CARD
from game.kings.table.view_model import RoundView
from game.table.cardface import PLAIN, back_image, card_image, turning_image
from game.table.result import Figure, Result
from game.ui.lift import Lift, draw_lifted, grown
from game.ui.theme import Theme
from game.ui.widget import Button

TURNED: Final = 0.5  # How far the picture has moved when the losers' Kings lie facedown.
GAP: Final = 8


def result(moment: RoundView, heading: str, reason: str, buttons: Sequence[Button]) -> Result:
    """Return the result of a finished round."""
    now, outcome, count = moment.snapshot, moment.view.outcome(), len(moment.view.sides)
    winners = len(outcome.winners) if outcome else 0
    if now.forfeit:
        winners = count - (2 if moment.view.variant == FOUR else 1)

    def draw(surface: pygame.Surface, place: Rect, theme: Theme, part: float) -> None:
        draw_kings(surface, winners, count, place, theme, part)

    return Result(heading, reason, buttons, points(moment), draw)


def points(moment: RoundView) -> list[Figure]:
    """Return the points of each player or team: in a match the score, else those of the round.

    A round that was called off has none.
    """
    view, names = moment.view, moment.names
    outcome = view.outcome()
    if outcome is None or not outcome.winners:
        return []
    score = ending.standing(view) or outcome.points
    best = max(score)
    sides = range(2 if view.variant == FOUR else len(view.sides))
    figures = [
        Figure(str(score[side]), team_name(view, names, side), is_best=score[side] == best > 0)
        for side in sides
    ]
    if view.match_target:
        figures.append(Figure(str(view.match_target), _("Points to win")))
    return figures


def team_name(view: View, names: Sequence[str], side: int) -> str:
    """Return the name of a player or, with four players, of a team."""
    if view.variant != FOUR:
        return names[side]
    return _("{name} and {other}", name=names[side], other=names[side + 2])


def draw_kings(
    surface: pygame.Surface, winners: int, count: int, place: Rect, theme: Theme, part: float
) -> None:
    """Draw all `count` Kings: the losers' are turned facedown, and those of the `winners` come forward."""
    height = min(place.height * 9 // 10, place.width * COURT_CARD[1] // COURT_CARD[0] // 2)
    size = height * COURT_CARD[0] // COURT_CARD[1], height
    king = card_image(face_of(KING), PLAIN, size, theme)
    face, back = grown(king, 0.0), grown(back_image(size, theme), 0.0)
    turning, forward = min(1.0, part / TURNED), max(0.0, (part - TURNED) / (1 - TURNED))
    turned = turning_image(face if turning < 0.5 else back, turning) if winners and turning < 1 else back
    step = min((size[0] + face.get_width()) // 2 + theme.px(GAP), (place.width - size[0]) // (count - 1))
    middles = [
        (place.centerx + (2 * number + 1 - count) * step // 2, place.centery) for number in range(count)
    ]
    # The winners' Kings lie in the middle or, with two players, at the left.
    first = (count - winners) // 2
    for number, middle in enumerate(middles):
        if not first <= number < first + winners:
            image = turned if winners else face
            surface.blit(image, image.get_rect(center=middle))
    for middle in middles[first : first + winners]:
        image = grown(king, forward)
        draw_lifted(surface, image, image.get_rect(center=middle), Lift(forward))
