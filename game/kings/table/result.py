"""The panel at the end of a round of the Imposter Kings."""

from collections.abc import Sequence

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
from game.table.result import Figure, Result, menu_button
from game.ui.lift import Lift, draw_lifted
from game.ui.theme import Theme
from game.ui.widget import Button


def result(moment: RoundView, heading: str, reason: str, buttons: Sequence[Button]) -> Result:
    """Return the result of a finished round."""

    def draw(surface: pygame.Surface, place: Rect, theme: Theme, part: float) -> None:
        draw_kings(surface, moment.view, place, theme, part)

    return Result(heading, reason, [*buttons, menu_button()], points(moment), draw)


def points(moment: RoundView) -> list[Figure]:
    """Return the points of each player or team: in a match the score, else those of the round."""
    view, names = moment.view, moment.names
    outcome = view.outcome()
    if outcome is None:
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


def draw_kings(surface: pygame.Surface, view: View, place: Rect, theme: Theme, part: float) -> None:
    """Draw the Kings: the losers' are turned facedown, then the winner's comes forward."""
    outcome = view.outcome()
    height = place.height * 4 // 5
    size = height * COURT_CARD[0] // COURT_CARD[1], height
    if outcome is None or not outcome.winners or height <= 0:
        return
    face, back = card_image(face_of(KING), PLAIN, size, theme), back_image(size, theme)
    turned, forward = min(1.0, part / 0.45), max(0.0, min(1.0, (part - 0.45) / 0.4))
    rect = Rect((0, 0), size)
    losers, apart = len(view.sides) - len(outcome.winners), size[0] + theme.px(10)
    # A single loser's King lies to the right.
    center = place.centerx - (apart // 2 if losers == 1 else 0)
    for number in range(losers):
        # To the left and to the right of the winner's in turn.
        way = (number // 2 + 1) * (1 if number % 2 == 0 else -1)
        rect.midbottom = center + way * apart, place.bottom
        image = turning_image(face if turned < 0.5 else back, turned) if turned < 1 else back
        surface.blit(image, image.get_rect(center=rect.center))
    for number in range(len(outcome.winners)):
        rect.midbottom = center - number * size[0] // 2, place.bottom
        rect.top -= round(forward * place.height * 0.1)
        draw_lifted(surface, face, rect, Lift(forward))
