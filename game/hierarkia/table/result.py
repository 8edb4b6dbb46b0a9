"""The panel at the end of a game of Hierarkia."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.hierarkia.rules.notation import Link, Piece, square_text
from game.hierarkia.rules.rules import State
from game.hierarkia.table import sentences
from game.hierarkia.table.piece_view import PieceStyle, draw_piece
from game.table.beat import Beat, Mark, winning_beat
from game.table.names import names_of
from game.table.result import Figure, Result, faces_of, moves_figures
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
LOOSE: Final = 0.56  # Its size on the board, in squares.
HEAD: Final = 0.22  # How far its middle is below the top of the square on its piece, and on the ground.
GROUND: Final = 0.64
ROLLED: Final = 2  # How many squares it rolls.
ROLL_SECONDS: Final = 0.7


def result(snapshot: Snapshot, buttons: Sequence[Button]) -> Result | None:
    """Return the result of the game, None while it goes on."""
    found = sentences.result(snapshot)
    if found is None:
        return None
    state = of_kind(State, snapshot.state)
    outcome = state.outcome()
    loser = None if snapshot.is_cut_short else snapshot.given_up_by
    winner = None if loser is None else loser.other
    if outcome is not None and outcome.winners:
        winner = outcome.winners[0]
    movers = [mover for mover, _move in snapshot.past]
    winners = () if winner is None else (winner,)
    figures = [*facts(snapshot), *moves_figures(snapshot, winners, movers.count)]
    draw = draw_crown if outcome and outcome.winners else None
    faces = faces_of(snapshot, winners)
    return Result(
        *found, buttons, figures, faces, draw_picture=draw, tones=lambda palette: palette.card.sides
    )


def facts(snapshot: Snapshot) -> list[Figure]:
    """Return where the crown was taken, and the rank of the piece that took it; nothing if it was not."""
    attack = capture_of(snapshot)
    if attack is None:
        return []
    piece = of_kind(State, snapshot.state).pieces[attack.attacker]
    names = names_of(snapshot.players, snapshot.names)
    return [
        Figure(square_text(attack.attacked), _("{name}: crown lost", name=names[piece.seat.other])),
        Figure(str(piece.rank), _("{name}: attacker's rank", name=names[piece.seat])),
    ]


def capture_of(snapshot: Snapshot) -> Link | None:
    """Return the attack that took the crown; None if none did."""
    outcome = snapshot.state.outcome()
    if outcome is None or not outcome.winners or len(snapshot.states) < 2:
        return None
    return of_kind(State, snapshot.states[-2]).link(outcome.winners[0])


def last_beats(now: Snapshot) -> Iterator[Beat]:
    """Yield the capture of a crown at the end of a game."""
    attack, state = capture_of(now), of_kind(State, now.state)
    if attack is None:
        return
    winner = state.pieces[attack.attacker].seat
    crown = Piece(winner.other, state.highest)

    def draw(height: int, theme: Theme) -> pygame.Surface:
        image = pygame.Surface((height, height), pygame.SRCALPHA)
        draw_piece(image, crown, PieceStyle(is_highest=True), image.get_rect(), theme)
        return image

    headline = _("The crown falls on {square}.", square=square_text(attack.attacked))
    yield winning_beat(now, winner, headline, acted_on=draw, mark=Mark.SLASH, sound="fall")


def draw_crown(surface: pygame.Surface, place: Rect, theme: Theme, part: float) -> None:
    """Draw the crown, which falls from the loser's portrait and rolls to the other side."""
    size = round(SIZE * place.height)
    falling, rolling = min(1.0, part / LANDED), max(0.0, (part - LANDED) / (1 - LANDED))
    rolled = 1 - (1 - rolling) ** 2
    ground, edge = place.bottom - round(RESTING * size) - theme.px(2), place.left + size * 3 // 4
    start = place.right - round(START * place.height)
    middle = (start + round((edge - start) * rolled), ground - round((1 - falling**2) * place.height / 2))
    image = _loose_crown(size, TIP * falling - (TURNS * 360 + TIP - LYING) * rolled, theme)
    surface.blit(image, image.get_rect(center=middle))


def draw_fallen_crown(
    surface: pygame.Surface,
    attack: Link,
    squares: Mapping[int, Rect],
    theme: Theme,
    moved: tuple[float, float, float],
) -> None:
    """Draw the crown that an attack has struck off its piece, on the board.

    `moved`: how far it has fallen to the ground, how far it has rolled there, and its opacity, from 0 to 1.
    """
    fallen, rolled, left = moved
    here = squares[attack.attacked]
    # It rolls away from the attacker, but not off the board.
    away = -1 if squares[attack.attacker].centerx > here.centerx else 1
    ends = [here.move(side * ROLLED * here.width, 0) for side in (away, -away)]
    goal = next(each for each in ends if each.collidelist([*squares.values()]) >= 0)
    away = 1 if goal.left > here.left else -1
    rolled = 1 - (1 - rolled) ** 2
    turn = away * (TIP * fallen + (360 - TIP - LYING) * rolled)
    image = _loose_crown(round(LOOSE * here.width), turn, theme)
    across = round((goal.centerx - here.centerx) * rolled)
    middle = here.move(across, round((HEAD + (GROUND - HEAD) * fallen**2) * here.height)).midtop
    image.set_alpha(round(255 * left))
    surface.blit(image, image.get_rect(center=middle))


def _loose_crown(size: int, degrees: float, theme: Theme) -> pygame.Surface:
    """Return a crown turned clockwise."""
    image = drawing(CROWN, size, theme.palette.card)
    return turned(image, round(degrees / TURN_STEP) * TURN_STEP)
