"""The examples of the rules as pictures of the board."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

import pygame
from pygame import Rect

from game.engine.content import Example
from game.hierarkia.rules.notation import Kind, Move, file_of, parse_move, parse_square, rank_of, square
from game.hierarkia.rules.positions import parse_state
from game.hierarkia.rules.rules import State
from game.hierarkia.table.board_view import Marks, draw_board
from game.hierarkia.table.choices import Offer
from game.ui.theme import Theme

AS_DRAWN: Final = 66
"""The side of a square for which the board's words and lines have the sizes of the smallest window."""


def draw_example(surface: pygame.Surface, rect: Rect, example: Example, theme: Theme) -> None:
    """Draw the squares of an example into `rect`, which has its shape; the edge lies around it."""
    state = reached(example)
    places = squares_of(example, rect)
    # What is written on the squares grows with them, not with the text around the picture.
    inside = replace(theme, scale=rect.width / example.columns / AS_DRAWN, text=1.0)
    draw_board(surface, state, places, inside, _marks(example, state))


def squares_of(example: Example, rect: Rect) -> dict[int, Rect]:
    """The squares that an example shows, by their numbers, and where they lie in `rect`."""
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
def reached(example: Example) -> State:
    """The position of an example after its turns."""
    state = parse_state(example.position)
    for text in example.moves:
        state = state.apply(parse_move(text))
    return state


def _edges(length: int, parts: int) -> list[int]:
    """Where each part of a length begins, and where the last one ends."""
    return [length * number // parts for number in range(parts + 1)]


def _marks(example: Example, state: State) -> Marks:
    chosen = parse_square(example.chosen) if example.chosen else None
    offer = Offer(state, is_open=True)
    return Marks(
        last=_last(example.moves),
        chosen=chosen,
        dots=offer.dots(chosen) if chosen is not None else (),
        rings=offer.rings(chosen) if chosen is not None else (),
        looked_at=parse_square(example.looked_at) if example.looked_at else None,
    )


def _last(moves: Sequence[str]) -> tuple[int, ...]:
    """The squares of the last turn."""
    last = parse_move(moves[-1]) if moves else Move(Kind.PASS)
    return (last.source, last.target) if last.kind is not Kind.PASS else ()
