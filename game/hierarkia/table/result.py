"""The panel at the end of a game of Hierarkia."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.hierarkia.rules.notation import Piece, square_text
from game.hierarkia.rules.rules import State
from game.hierarkia.table import sentences
from game.hierarkia.table.piece_view import PLAIN, draw_piece
from game.table.beat import Beat, Mark, portrait_of
from game.table.portraits import Mood
from game.table.result import Figure, Result, draw_nothing, faces_of, moves_figures
from game.table.snapshot import Snapshot, of_kind
from game.ui.lift import turned
from game.ui.theme import Theme, drawing
from game.ui.widget import Button

CROWN: Final = "hierarkia/loose-crown"
SIZE: Final = 0.3  # Its size, as a fraction of the picture's height.
START: Final = 0.35  # How far from the right edge it falls, in heights of the picture.
LANDED: Final = 0.35  # How far the picture has moved when the crown touches the ground.
TIP: Final = 30  # Degrees by which it has turned then.
TURNS: Final = 1  # How often it turns round as it rolls.
LYING: Final = -75  # Degrees by which it is turned when it lies on its side.
RESTING: Final = 0.44  # How far its middle is above the ground, in its own sizes.
TURN_STEP: Final = 5  # Degrees between two pictures of the crown.


def result(snapshot: Snapshot, buttons: Sequence[Button]) -> Result | None:
    """Return the result of the game, None while it goes on."""
    found = sentences.result(snapshot)
    if found is None:
        return None
    state = of_kind(State, snapshot.state)
    outcome = state.outcome()
    winner = snapshot.given_up_by.other if snapshot.given_up_by is not None else None
    if outcome is not None and outcome.winners:
        winner = outcome.winners[0]
    movers = [mover for mover, _move in snapshot.past]
    winners = () if winner is None else (winner,)
    figures = [*facts(snapshot), *moves_figures(snapshot, winners, movers.count)]
    draw = draw_nothing if outcome is None or not outcome.winners else draw_crown
    return Result(*found, buttons, figures, faces_of(snapshot, winners), draw_picture=draw)


def facts(snapshot: Snapshot) -> list[Figure]:
    """Return where the crown was taken, and the rank of the piece that took it; nothing if it was not."""
    outcome = snapshot.state.outcome()
    before = of_kind(State, snapshot.states[-2]) if len(snapshot.states) > 1 else None
    attack = before.link(outcome.winners[0]) if before is not None and outcome and outcome.winners else None
    if before is None or attack is None:
        return []
    rank = before.pieces[attack.attacker].rank
    return [
        Figure(square_text(attack.attacked), _("crown taken")),
        Figure(str(rank), _("attacker's rank")),
    ]


def last_beats(was: Snapshot, now: Snapshot) -> Iterator[Beat]:
    """Yield the capture of a crown; `was`: before the last moves, `now`: the end of the game."""
    state, before = of_kind(State, now.state), of_kind(State, was.state)
    outcome = state.outcome()
    if outcome is None or not outcome.winners:
        return
    winner = outcome.winners[0]
    crown = Piece(winner.other, state.highest)
    square = next(number for number, piece in before.pieces.items() if piece == crown)

    def draw(height: int, theme: Theme) -> pygame.Surface:
        image = pygame.Surface((height, height), pygame.SRCALPHA)
        draw_piece(image, crown, PLAIN, image.get_rect(), theme)
        return image

    yield Beat(
        headline=_("The crown falls on {square}.", square=square_text(square)),
        hold=1.3,
        portrait=portrait_of(now.players[winner], Mood.PLEASED, winner),
        acted_on=draw,
        mark=Mark.SLASH,
        sound="fall",
        pleased=[winner],
        upset=[winner.other],
        is_verdict=True,
    )


def draw_crown(surface: pygame.Surface, place: Rect, theme: Theme, part: float) -> None:
    """Draw the crown, which falls from the loser's portrait and rolls to the other side."""
    size = round(SIZE * place.height)
    image = drawing(CROWN, size, theme.palette.card)
    falling, rolling = min(1.0, part / LANDED), max(0.0, (part - LANDED) / (1 - LANDED))
    rolled = 1 - (1 - rolling) ** 2
    ground, edge = place.bottom - round(RESTING * size) - theme.px(2), place.left + size * 3 // 4
    start = place.right - round(START * place.height)
    middle = (
        start + round((edge - start) * rolled),
        ground - round((1 - falling**2) * place.height / 2),
    )
    shown = turned(
        image, round((TIP * falling - (TURNS * 360 + TIP - LYING) * rolled) / TURN_STEP) * TURN_STEP
    )
    surface.blit(shown, shown.get_rect(center=middle))
