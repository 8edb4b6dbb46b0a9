"""A moment of a duel that is looked back at, as it is told and drawn."""

from collections.abc import Mapping
from typing import NamedTuple

import pygame
from pygame import Rect

from game.hierarchy.table.layout import Layout
from game.ui import theme as look
from game.ui.graph import Course, draw_graph
from game.ui.text import draw_line, fitting_font, height_of
from game.ui.theme import Colour, Theme

HEAD = 0.42
"""The part of the prompt's height that what was chosen may take; what it was worth has the rest."""


class Past(NamedTuple):
    """What is to be seen of it besides the cards."""

    text: str
    """What was chosen and by whom; empty at the end."""

    judged: str
    """What that was worth."""

    course: Mapping[int, float]
    """By the number of moves made whether whose hand lies at the bottom was winning, 1 or 0."""

    length: int
    """How many moves the game had."""

    shown: int
    """How many had been made."""

    marks: Mapping[int, Colour]
    """Where the result turned, by the number of moves made before."""

    words: tuple[str, str]
    """What the graph means above and below."""

    entry: str
    """The target of the log's entry that tells the move."""


def draw_past_graph(surface: pygame.Surface, layout: Layout, past: Past) -> None:
    """Draw who was winning when, with a dot wherever that turned."""
    theme, graph = layout.theme, layout.graph
    courses = [Course(past.course, theme.palette.ink)]
    draw_graph(surface, graph, theme, courses, length=past.length, shown=past.shown, marks=past.marks)
    above, below = words_places(graph, theme)
    for words, place in zip(past.words, (above, below), strict=True):
        font = fitting_font(words, place, theme)
        draw_line(surface, words, place, font, theme.palette.ink, is_centred=True)


def words_places(graph: Rect, theme: Theme) -> tuple[Rect, Rect]:
    """Where it is told what the graph means above, and below."""
    above = graph.inflate(-theme.px(8), 0)
    above.height = theme.text_px(22)
    above.top = graph.top + theme.px(4)
    below = above.copy()
    below.bottom = graph.bottom - theme.px(4)
    return above, below


def draw_past_telling(surface: pygame.Surface, place: Rect, past: Past, theme: Theme) -> None:
    """Draw what was chosen, and below it, stronger, what that was worth."""
    (upper, head), (lower, font) = telling_places(place, past, theme)
    draw_line(surface, past.text, upper, head, theme.palette.ink, is_centred=True)
    draw_line(surface, past.judged, lower, font, theme.palette.ink, is_centred=True)


def telling_places(
    place: Rect, past: Past, theme: Theme
) -> tuple[tuple[Rect, pygame.font.Font], tuple[Rect, pygame.font.Font]]:
    """Where both stand, and their fonts."""
    upper = Rect(place.left, place.top, place.width, round(place.height * HEAD))
    lower = Rect(place.left, 0, place.width, place.height - upper.height)
    font = fitting_font(past.judged, lower, theme, look.STRONG)
    # What matters less stands in no larger letters.
    upper.height = min(upper.height, font.get_linesize())
    head = fitting_font(past.text, upper, theme)
    upper.height = height_of(past.text, head, place.width)
    lower.height = height_of(past.judged, font, place.width)
    upper.top = place.centery - (upper.height + lower.height) // 2
    lower.top = upper.bottom
    return (upper, head), (lower, font)
