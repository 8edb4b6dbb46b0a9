"""Drawing of the board: squares, pieces, standing attacks and highlights, at any size.

Used by the table, the lesson and the example positions of the rulebook.
"""

import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

import pygame
from pygame import Rect

from game.engine.content import Example
from game.engine.seat import Seat
from game.hierarkia.rules.notation import (
    Kind,
    Move,
    Piece,
    file_of,
    parse_move,
    parse_square,
    rank_of,
    square,
)
from game.hierarkia.rules.positions import parse_state
from game.hierarkia.rules.rules import State
from game.hierarkia.table.arrows import draw_advice, draw_attack, draw_distance, draw_double_step
from game.hierarkia.table.choices import Choices
from game.hierarkia.table.layout import FRAME
from game.hierarkia.table.piece_view import PieceStyle, draw_badge, draw_broken_piece, draw_piece
from game.ui.animation import Motion
from game.ui.theme import Color, Theme

LIGHT: Final = 0.3  # Share of the shade in light squares.
DARK: Final = 0.1  # Share of the lines' color in dark squares, mixed into the shade.
TINT: Final = 0.16  # Share of a side's color in the squares of its starting area.
COVERED: Final = 62  # Opacity, 0 to 255, of the tint on squares within a piece's reach.
DOT: Final = 0.26  # Size of a dot on a possible target square, as a fraction of the square.
POP: Final = 0.5  # How much larger the figures of a new attack are for a moment.
GHOST: Final = 0.5  # Opacity of a dragged piece on its own square.


@dataclass(frozen=True)
class Marks:
    """Highlights on the board."""

    last: Collection[int] = ()  # The squares of the last move.
    chosen: int | None = None  # The square of the selected or dragged piece.
    is_lifted: bool = False  # True if that piece is being dragged, leaving only a ghost on its square.
    dots: Collection[int] = ()  # Squares that it can move to.
    steps: Collection[tuple[int, int]] = ()  # Source and target of moves whose double step is drawn.
    rings: Collection[int] = ()  # Squares of the pieces that it can attack or must destroy.
    draws: Collection[int] = ()  # The dots and rings that end the game in a draw.
    inspected: int | None = None  # The square of the piece whose reach is explained.
    advised: tuple[int, int] | None = None  # The hinted move: its source and target square.


@dataclass(frozen=True)
class Transitions:
    """Animation in progress."""

    motion: Motion = field(default_factory=Motion)  # Gliding pieces, named by their target squares.
    fading: Mapping[int, tuple[Piece, float]] = field(default_factory=dict)
    """Disappearing pieces by square, with the opacity left, 0 to 1."""
    grown: Mapping[Seat, float] = field(default_factory=dict)
    """How far the line of each side's new attack has grown, 0 to 1, and then its figures, 1 to 2."""
    is_rough: bool = False  # True if pieces may be scaled instead of redrawn.


NO_TRANSITIONS: Final = Transitions()


def draw_board(
    surface: pygame.Surface,
    state: State,
    squares: Mapping[int, Rect],
    theme: Theme,
    marks: Marks,
    transitions: Transitions = NO_TRANSITIONS,
) -> None:
    """Draw the position on the given squares; other squares are left out."""
    theme = theme.card
    pieces, homes = state.pieces, {seat: state.home(seat) for seat in (Seat.A, Seat.B)}
    for number, rect in squares.items():
        seat = next((seat for seat, home in homes.items() if number in home), None)
        _draw_square(surface, number, rect, theme, marks, seat)
    for seat, home in homes.items():
        _draw_border(surface, state, home, squares, seat, theme)
    _draw_frame(surface, squares.values(), theme)
    moving = transitions.motion.names()
    if len(marks.last) == 2:
        source, target = marks.last
        # An attacker stays on its square. A double step is drawn once it is made.
        if source not in pieces and motion_name(target) not in moving:
            draw_double_step(surface, state, (source, target), squares, theme, theme.palette.gold)
    if marks.inspected is not None:
        _draw_covered(surface, state, squares, marks.inspected, theme)
    later: list[int] = []
    growing = [side for side, grown in transitions.grown.items() if grown < 1]
    styles = _piece_styles(state, marks, growing)
    for number, piece in pieces.items():
        if number not in squares:
            continue
        if motion_name(number) in moving:
            later.append(number)
        else:
            draw_piece(surface, piece, styles[number], squares[number], theme, is_rough=transitions.is_rough)
    for number, (piece, left) in transitions.fading.items():
        if number in squares:
            style = PieceStyle(is_highest=piece.rank == state.highest, is_uncrowned=left < 1)
            draw_broken_piece(surface, piece, style, squares[number], theme, 1 - left)
    for side in (Seat.A, Seat.B):
        draw_attack(surface, state, side, squares, theme, transitions.grown.get(side, 1.0))
    for move in marks.steps:
        draw_double_step(surface, state, move, squares, theme, theme.palette.ink)
    _draw_targets(surface, squares, theme, marks)
    for side in (Seat.A, Seat.B):
        if side not in growing:
            popped = transitions.grown.get(side, 2.0) - 1
            draw_distance(surface, state, side, squares, theme, 1 + POP * math.sin(math.pi * popped))
    if marks.advised is not None:
        draw_advice(surface, state, marks.advised, squares, theme)
    # Of pieces that wait on the same square, the next to leave is on top.
    for number in sorted(later, key=lambda each: transitions.motion.waiting(motion_name(each)), reverse=True):
        name = motion_name(number)
        rect, lift = transitions.motion.rect(name, squares[number]), transitions.motion.lift(name)
        draw_piece(surface, pieces[number], styles[number], rect, theme, lift, is_rough=transitions.is_rough)
    outlined = transitions.motion.outlined()
    for number in squares:
        if start := outlined.get(motion_name(number)):
            pygame.draw.rect(surface, theme.palette.gold, start, theme.px(3))
            pygame.draw.rect(surface, theme.palette.gold, squares[number], theme.px(3))
    if marks.inspected is not None and not marks.is_lifted:
        _draw_reach(surface, state, squares, marks.inspected, theme)


def motion_name(number: int) -> str:
    """Return the animation name of the piece that glides to this square."""
    return f"piece/{number}"


def squares_of(move: object) -> tuple[int, int] | None:
    """Return the source and target of a move; None for a pass or no move."""
    return (move.source, move.target) if isinstance(move, Move) and move.kind is not Kind.PASS else None


def _draw_square(
    surface: pygame.Surface, number: int, rect: Rect, theme: Theme, marks: Marks, home: Seat | None
) -> None:
    palette = theme.palette
    is_dark = (file_of(number) + rank_of(number)) % 2 == 0
    dark, light = _blend(palette.shade, palette.line, DARK), _blend(palette.paper, palette.shade, LIGHT)
    ground = dark if is_dark else light
    if home is not None:
        ground = _blend(ground, palette.sides[home], TINT)
    if number in marks.last:
        ground = _blend(ground, palette.gold, 0.42)
    surface.fill(ground, rect)
    if number == marks.chosen:
        pygame.draw.rect(surface, palette.gold, rect, theme.px(4))


def _draw_frame(surface: pygame.Surface, squares: Iterable[Rect], theme: Theme) -> None:
    rects = list(squares)
    whole = rects[0].unionall(rects[1:])
    width = theme.px(FRAME)
    pygame.draw.rect(surface, theme.palette.ink, whole.inflate(2 * width, 2 * width), width)


def _draw_border(
    surface: pygame.Surface,
    state: State,
    home: Collection[int],
    squares: Mapping[int, Rect],
    seat: Seat,
    theme: Theme,
) -> None:
    """Draw a line around a starting area where it meets the rest of the board."""
    width = theme.edge(2)
    for number in home:
        for neighbor in neighbors(state, number):
            if neighbor in home or number not in squares or neighbor not in squares:
                continue
            rect, other = squares[number], squares[neighbor]
            shared = rect.inflate(width, width).clip(other.inflate(width, width))
            pygame.draw.rect(surface, theme.palette.sides[seat], shared)


def _piece_styles(state: State, marks: Marks, growing: Collection[Seat]) -> dict[int, PieceStyle]:
    # The pieces of a new attack are marked when its line arrives.
    links = [state.link(seat) for seat in (Seat.A, Seat.B) if seat not in growing]
    attacking = {link.attacker for link in links if link is not None}
    attacked = {link.attacked for link in links if link is not None}
    frozen = {state.frozen(seat) for seat in (Seat.A, Seat.B)}
    spent = {state.spent(seat) for seat in (Seat.A, Seat.B)}
    return {
        number: PieceStyle(
            is_highest=piece.rank == state.highest,
            is_frozen=number in frozen,
            is_spent=number in spent,
            is_attacking=number in attacking,
            is_attacked=number in attacked,
            strength=GHOST if marks.is_lifted and number == marks.chosen else 1.0,
        )
        for number, piece in state.pieces.items()
    }


# Moves and reach of a piece


def _draw_targets(surface: pygame.Surface, squares: Mapping[int, Rect], theme: Theme, marks: Marks) -> None:
    palette = theme.palette
    for number in marks.dots:
        rect = squares[number]
        radius = max(theme.px(4), round(rect.width * DOT / 2))
        pygame.draw.aacircle(surface, palette.paper, rect.center, radius + theme.px(2))
        pygame.draw.aacircle(surface, palette.ink, rect.center, radius)
    for number in marks.rings:
        rect = squares[number]
        radius, thick = round(rect.width * 0.47), max(theme.px(4), rect.width // 14)
        pygame.draw.aacircle(surface, palette.paper, rect.center, radius + theme.px(1), thick + theme.px(2))
        pygame.draw.aacircle(surface, palette.gold, rect.center, radius, thick)
    for number in marks.draws:
        draw_badge(surface, "=", squares[number].center, squares[number].width, palette.paper, palette.ink)


def _draw_covered(
    surface: pygame.Surface, state: State, squares: Mapping[int, Rect], number: int, theme: Theme
) -> None:
    seat = state.pieces[number].seat
    # A piece can't attack from its own corner.
    for covered in () if number in state.home(seat) else state.covered(number):
        rect = squares.get(covered)
        if rect is None:
            continue
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        veil.fill((*theme.palette.sides[seat], COVERED))
        surface.blit(veil, rect)
        # The frame keeps the squares visible where colors look alike.
        pygame.draw.rect(
            surface, theme.palette.sides[seat], rect.inflate(-theme.px(4), -theme.px(4)), theme.px(1)
        )


def _draw_reach(
    surface: pygame.Surface, state: State, squares: Mapping[int, Rect], number: int, theme: Theme
) -> None:
    palette, rect = theme.palette, squares[number]
    seat = state.pieces[number].seat
    for neighbor in neighbors(state, number):
        piece = state.pieces.get(neighbor)
        if piece is None or neighbor not in squares:
            continue
        is_own = piece.seat == seat
        text = f"+{piece.rank}" if is_own else f"\N{MINUS SIGN}{piece.rank}"
        beside = squares[neighbor]
        middle = ((rect.centerx + beside.centerx) // 2, (rect.centery + beside.centery) // 2)
        ground = palette.ink if is_own else palette.red
        draw_badge(surface, text, middle, rect.width, ground, palette.paper)
    reach = state.reach(number)
    text = str(reach) if reach >= 0 else f"\N{MINUS SIGN}{-reach}"
    # The upper corners have the signs of the piece's state and of a hint.
    corner = (rect.left + rect.width // 6, rect.bottom - rect.width // 6)
    draw_badge(
        surface, text, corner, rect.width, palette.paper, palette.ink, edge=palette.gold, is_large=True
    )


def neighbors(state: State, number: int) -> list[int]:
    """Return the adjacent squares on the board."""
    file, rank = file_of(number), rank_of(number)
    beside = ((file - 1, rank), (file + 1, rank), (file, rank - 1), (file, rank + 1))
    return [square(*each) for each in beside if min(each) >= 0 and max(each) < state.size]


def _blend(ground: Color, color: Color, part: float) -> Color:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(ground, color, strict=True))
    return red, green, blue


AS_DRAWN: Final = 66  # Square size in pixels at which text and lines are as large as in the smallest window.


def draw_example(surface: pygame.Surface, rect: Rect, example: Example, theme: Theme) -> None:
    """Draw an example's squares into `rect`, which must have their proportions, and a border around it."""
    state = example_state(example)
    # Text on the board scales with the squares, not with the text around the picture.
    inside = replace(theme, scale=rect.width / example.columns / AS_DRAWN, text=1.0)
    draw_board(surface, state, squares_of_example(example, rect), inside, marks_of_example(example, state))


def squares_of_example(example: Example, rect: Rect) -> dict[int, Rect]:
    """Return the rectangles in `rect` of the squares that an example shows."""
    corner = parse_square(example.corner)
    across, down = _edges(rect.width, example.columns), _edges(rect.height, example.rows)
    return {
        square(file_of(corner) + column, rank_of(corner) + example.rows - 1 - row): Rect(
            rect.left + across[column],
            rect.top + down[row],
            across[column + 1] - across[column],
            down[row + 1] - down[row],
        )
        for row in range(example.rows)
        for column in range(example.columns)
    }


@cache
def example_state(example: Example) -> State:
    """Return the position of an example after its moves."""
    state = parse_state(example.position)
    for text in example.moves:
        state = state.apply(parse_move(text))
    return state


def _edges(length: int, parts: int) -> list[int]:
    return [length * number // parts for number in range(parts + 1)]


def marks_of_example(example: Example, state: State) -> Marks:
    """Return the highlights of an example, `state` being its position."""
    chosen = parse_square(example.chosen) if example.chosen else None
    choices = Choices(state, is_open=True)
    return Marks(
        last=squares_of(parse_move(example.moves[-1]) if example.moves else None) or (),
        chosen=chosen,
        dots=choices.dots(chosen),
        steps=choices.steps(chosen),
        rings=choices.rings(chosen),
        inspected=parse_square(example.inspected) if example.inspected else None,
    )
