"""Drawing of a piece: its token, its numeral, and the marks for its state."""

from collections.abc import Mapping
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import Phrase
from game.engine.seat import Seat
from game.hierarkia.rules.notation import SIDE_NAMES, Piece
from game.hierarkia.table.moments import SPRITES
from game.ui import assets
from game.ui.drawing import draw_box
from game.ui.lift import FLAT, Lift, draw_lifted, turned
from game.ui.theme import Color, Palette, Theme, drawing


class Side(NamedTuple):
    """Name and appearance of a side."""

    name: Phrase
    sprite: str  # Prefix of its pieces' sprite names; the rank follows.


SIDES: Final[Mapping[Seat, Side]] = {
    Seat.A: Side(SIDE_NAMES[Seat.A], SPRITES[Seat.A]),
    Seat.B: Side(SIDE_NAMES[Seat.B], SPRITES[Seat.B]),
}

FIGURE: Final = (0.705, 0.445, 0.5)  # The numeral's center and size, as fractions of the token.
TOKEN: Final = (0.03, 0.03, 0.94)  # Left, top and size of a token, as fractions of the square.
CROWNED: Final = (0.1, 0.175, 0.8)  # The same below a crown.
CORNER: Final = 0.35  # Size of a badge in the square's upper left corner.
BADGE: Final = 0.24  # Text height of a badge, as a fraction of a square.
LARGE_BADGE: Final = 0.32
LEAST_BADGE: Final = 13  # In pixels.
LEAST_FIGURE: Final = 9  # In pixels; destroyed pieces are little more than icons.


class PieceStyle(NamedTuple):
    """The state of a piece as it is drawn."""

    is_highest: bool = False  # Losing it loses the game.
    is_frozen: bool = False
    is_spent: bool = False
    is_attacking: bool = False
    is_attacked: bool = False
    is_uncrowned: bool = False  # True if the crown has fallen off.
    strength: float = 1.0  # Opacity, 0 to 1.

    @property
    def overlays(self) -> tuple[str, ...]:
        """Names of the images that cover the whole square."""
        marks = (
            ("crown", self.is_highest and not self.is_uncrowned),
            ("frozen", self.is_frozen),
            ("attacked", self.is_attacked),
        )
        return tuple(name for name, applies in marks if applies)

    @property
    def badges(self) -> tuple[str, ...]:
        """Names of the small images in the square's upper left corner."""
        marks = (("attacker", self.is_attacking), ("spent", self.is_spent), ("snowflake", self.is_frozen))
        return tuple(name for name, applies in marks if applies)


PLAIN: Final = PieceStyle()

CENTER: Final = pygame.Vector2(0.47, 0.53)  # Where the cracks of a broken piece meet.
CRACKS: Final = (
    (0.58, 0.0),
    (1.0, 0.62),
    (0.4, 1.0),
    (0.0, 0.36),
)  # Where they reach the edge of the square.
CORNERS: Final = ((1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.0, 0.0))  # The corners between them.
SHARDS: Final = (((0.3, -0.26), 50), ((0.34, 0.18), -40), ((-0.26, 0.28), 40), ((-0.34, -0.2), -50))
"""How far each shard flies, as fractions of the square, and how many degrees it turns."""

SHARD_STEP: Final = 10  # Degrees between two pictures of a turning shard.
FALL: Final = 0.25  # How far the shards fall, as a fraction of the square.


class _Key(NamedTuple):
    piece: Piece
    style: PieceStyle
    palette: Palette
    side: int


def draw_piece(
    surface: pygame.Surface,
    piece: Piece,
    style: PieceStyle,
    rect: Rect,
    theme: Theme,
    lift: Lift = FLAT,
    *,
    is_rough: bool = False,
) -> None:
    """Draw a piece on its square; `is_rough` allows scaling a cached image, for sizes that change quickly."""
    key = _Key(piece, style._replace(strength=1.0), theme.palette.card, rect.width)
    image = None
    if is_rough:
        other = assets.last_used(lambda each: isinstance(each, _Key) and each[:-1] == key[:-1])
        image = pygame.transform.smoothscale(other, rect.size) if other is not None else None
    if image is None:
        image = assets.cached(key, lambda: _render(key))
    if style.strength < 1:
        image = image.copy()
        image.set_alpha(round(255 * style.strength))
    draw_lifted(surface, image, rect, lift)


def draw_broken_piece(
    surface: pygame.Surface, piece: Piece, style: PieceStyle, rect: Rect, theme: Theme, part: float
) -> None:
    """Draw a destroyed piece that breaks; at a `part` of 0 it is whole, at 1 it is gone."""
    key = _Key(piece, style, theme.palette.card, rect.width)
    if part <= 0:
        draw_piece(surface, piece, style, rect, theme)
        return
    for number, (away, turn) in enumerate(SHARDS):
        shard = assets.cached(("shard", *key, number), partial(_shard, key, number))
        image = turned(shard, round(turn * part / SHARD_STEP) * SHARD_STEP)
        offset = pygame.Vector2(away) * part * rect.width
        # The shards fall as they fly apart.
        middle = rect.centerx + round(offset.x), rect.centery + round(offset.y + part**2 * rect.width * FALL)
        image.set_alpha(round(255 * (1 - part**2)))
        surface.blit(image, image.get_rect(center=middle))


def _shard(key: _Key, number: int) -> pygame.Surface:
    """Return one shard of a piece, in its place on the square."""
    image = assets.cached(key, lambda: _render(key)).copy()
    mask = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    cracks = [pygame.Vector2(point) * key.side for point in CRACKS]
    corners = (cracks[number], cracks[(number + 1) % len(cracks)])
    between = pygame.Vector2(CORNERS[number]) * key.side
    pygame.draw.polygon(mask, (255, 255, 255, 255), [CENTER * key.side, corners[0], between, corners[1]])
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _render(key: _Key) -> pygame.Surface:
    image = pygame.Surface((key.side, key.side), pygame.SRCALPHA)
    left, top, token = (round(part * key.side) for part in (CROWNED if key.style.is_highest else TOKEN))
    image.blit(drawing(f"{SIDES[key.piece.seat].sprite}{key.piece.rank}", token, key.palette), (left, top))
    across, down, height = FIGURE
    font = assets.font("serif-bold", max(LEAST_FIGURE, round(height * token)))
    numeral = font.render(str(key.piece.rank), True, key.palette.paper)
    inked = numeral.get_bounding_rect()
    inked.center = (round(left + across * token), round(top + down * token))
    image.blit(numeral, inked, numeral.get_bounding_rect())
    for name in key.style.overlays:
        image.blit(drawing(f"hierarkia/{name}", key.side, key.palette), (0, 0))
    for name in key.style.badges:
        image.blit(drawing(f"hierarkia/{name}", round(CORNER * key.side), key.palette), (0, 0))
    return image


def draw_badge(
    surface: pygame.Surface,
    text: str,
    middle: tuple[int, int],
    side: int,
    ground: Color,
    ink: Color,
    *,
    edge: Color | None = None,
    is_large: bool = False,
    roundness: float = 0.25,
) -> None:
    """Draw a short text in a box around `middle`; `side` is the size of a square.

    `roundness`: the radius of the box's corners, as a share of its height.
    """
    part = LARGE_BADGE if is_large else BADGE
    font = assets.font("sans-bold", max(LEAST_BADGE, round(part * side)))
    words = font.render(text, True, ink)
    box = words.get_rect().inflate(round(part * side / 2), 0)
    box.width = max(box.width, box.height)
    box.center = middle
    width = max(1, side // 30)
    draw_box(surface, box, ground, edge or ink, width, round(roundness * box.height))
    surface.blit(words, words.get_rect(center=box.center))
