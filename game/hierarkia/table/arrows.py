"""Arrows over the board: standing attacks along their shortest path, hints, and best lines."""

from collections.abc import Mapping, Sequence
from itertools import pairwise, product
from typing import Final

import pygame
from pygame import Rect

from game.engine.seat import Seat
from game.hierarkia.rules.notation import Kind, Link, Move, file_of, rank_of, square
from game.hierarkia.rules.rules import State
from game.hierarkia.table.piece_view import BADGE, LEAST_BADGE, draw_badge
from game.ui import assets
from game.ui.theme import Color, Theme

LANE: Final = 6  # How far lines on one path lie to the right of it, each seen from its own start.
ROUNDNESS: Final = (0.5, 0.1)  # Of the figures of blue, and of red.
BESIDE: Final = 0.36  # Distance of a badge from the line between adjacent squares, as a fraction of a square.
THINNEST: Final = 0.4  # Least thickness of an arrow, as a fraction of the normal one.
PARTS: Final = (0.25, 0.75, 0.6, 0.4, 0.5, 0.12, 0.88)  # Places of a number along its arrow, best first.
NUMBER: Final = (0.34, 0.34)  # Least distance between two numbers, horizontal or vertical, in squares.
MEETING: Final = (0.25, 1 / 3, 0.2, 0.4, 0.5)  # Places of labels that would meet, from the start of a path.
LABEL: Final = (0.6, 0.34)  # The same between a number and the distance label of an attack.
ROOMY: Final = 1.2  # How much farther apart two such labels are.
ENDS: Final = (0.36, 0.2)  # How far an arrow's ends are from the centers of its squares, in squares.
HOP: Final = 0.56  # How far the arc of each step of a double step bends aside, in squares.
HOP_ASIDE: Final = 0.2  # Distance of its ends from the line between the squares' centers.
HOP_ENDS: Final = (0.31, 0.2)  # Distance of its ends from these centers, along that line.
HOP_POINTS: Final = 12
STAR: Final = 0.4  # Size of a hint's star, as a fraction of a square.


def draw_attack(
    surface: pygame.Surface, state: State, seat: Seat, squares: Mapping[int, Rect], theme: Theme, grown: float
) -> None:
    """Draw a side's standing attack, if any, up to the fraction `grown` of its length."""
    path, aside = _shown_path(state, state.link(seat), squares), _aside(state, seat, squares, theme)
    if path and grown > 0:
        color, casing = theme.palette.sides[seat], theme.palette.paper
        _draw_arrow(surface, path, squares, theme, color, casing, grown, aside=aside)


def _aside(state: State, seat: Seat, squares: Mapping[int, Rect], theme: Theme) -> int:
    """Return how far a side's attack lies to the right of its path: 0 unless both share a part of it."""
    own, other = (_shown_path(state, state.link(each), squares) for each in (seat, seat.other))
    return theme.px(LANE) if share_a_step(own, other) else 0


def share_a_step(one: Sequence[int], other: Sequence[int]) -> bool:
    """Return True if two paths have a step from square to square in common, in whichever direction."""
    return bool({*map(frozenset, pairwise(one))} & {*map(frozenset, pairwise(other))})


def draw_distance(
    surface: pygame.Surface,
    state: State,
    seat: Seat,
    squares: Mapping[int, Rect],
    theme: Theme,
    scale: float = 1.0,
) -> None:
    """Draw the distance of a side's standing attack and the reach that limits it, `scale` times as large."""
    paths = [_shown_path(state, state.link(each), squares) for each in (Seat.A, Seat.B)]
    path, shown = paths[seat], [each for each in paths if each]
    if not path:
        return
    text = f"{len(path) - 1} \N{LESS-THAN OR EQUAL TO} {state.reach(path[0])}"
    side, palette = round(scale * squares[path[0]].width), theme.palette
    place, edge = distance_places(shown, squares, theme.px(LANE))[shown.index(path)], palette.sides[seat]
    draw_badge(surface, text, place, side, palette.paper, palette.ink, edge=edge, roundness=ROUNDNESS[seat])


def distance_places(
    paths: Sequence[Sequence[int]], squares: Mapping[int, Rect], lane: int
) -> Sequence[tuple[int, int]]:
    """Return the centers of the labels of at most two attacks along `paths`, apart from each other.

    They are in the middle of their paths or, if these have a step in common, at a third from their starts,
    but elsewhere where they would meet. `lane`: how far lines on one path lie to the right of it.
    """
    aside = lane if len(paths) > 1 and share_a_step(*paths) else 0
    parts = (1 / 3 if aside else 0.5, *MEETING)
    tried = [*product(*([_distance_place(path, squares, aside, part) for part in parts] for path in paths))]
    side = max(squares[path[0]].width for path in paths) if paths else 0
    side = round(ROOMY * max(side, LEAST_BADGE / BADGE))  # In a small square, the label is larger than usual.
    return max(
        tried, key=lambda places: min([1.0, *(_separation(*two, LABEL, side) for two in pairwise(places))])
    )


def _distance_place(
    path: Sequence[int], squares: Mapping[int, Rect], aside: int, part: float
) -> tuple[int, int]:
    centers = [pygame.Vector2(squares[number].center) for number in path]
    middle = _leading_part(_shifted(centers, aside), part)[-1]
    if len(path) == 2:
        way = centers[1] - centers[0]
        across = (-way.y, way.x) if aside else (abs(way.y), -abs(way.x))
        middle += pygame.Vector2(across) * BESIDE
    return round(middle.x), round(middle.y)


def _shifted(points: Sequence[pygame.Vector2], aside: float) -> list[pygame.Vector2]:
    """Return a line along `points` at this distance to their right."""
    ways = [(end - start).normalize() for start, end in pairwise(points)]
    normals = [pygame.Vector2(-way.y, way.x) for way in ways]
    corners = zip([normals[0], *normals], [*normals, normals[-1]], strict=True)
    return [
        point + aside * (before if before == after else before + after)
        for point, (before, after) in zip(points, corners, strict=True)
    ]


def draw_advice(
    surface: pygame.Surface, state: State, advised: tuple[int, int], squares: Mapping[int, Rect], theme: Theme
) -> None:
    """Draw a hint as a golden arrow that starts with a star."""
    source, target = advised
    if source not in squares or target not in squares:
        return
    attack = Link(source, target) if target in state.pieces else None
    path = _shown_path(state, attack, squares) or advised
    palette, rect = theme.palette, squares[source]
    for part in double_step(state, advised) or (path,):
        _draw_arrow(surface, part, squares, theme, palette.gold, palette.ink, 1.0)
    size = round(STAR * rect.width)
    place = Rect(0, 0, size, size)
    place.topright = rect.topright
    pygame.draw.aacircle(surface, palette.paper, place.center, size // 2)
    pygame.draw.aacircle(surface, palette.ink, place.center, size // 2, theme.edge(1.5))
    star = assets.stencil("ui/star", size * 3 // 4, palette.gold)
    surface.blit(star, star.get_rect(center=place.center))


def double_step(state: State, move: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Return the two steps of a 1 that goes two squares; empty for any other move, from source to target."""
    # An attack is between two pieces.
    moved = [state.pieces[number] for number in move if number in state.pieces]
    across, along = (abs(of(move[0]) - of(move[1])) for of in (file_of, rank_of))
    if [piece.rank for piece in moved] != [1] or sorted((across, along)) != [0, 2]:
        return ()
    middle = square(*(sum(of(each) for each in move) // 2 for of in (file_of, rank_of)))
    return (move[0], middle), (middle, move[1])


def draw_double_step(
    surface: pygame.Surface,
    state: State,
    move: tuple[int, int],
    squares: Mapping[int, Rect],
    theme: Theme,
    color: Color,
) -> None:
    """Draw the move of a 1 that goes two squares as two hops; draw nothing for any other move."""
    for source, target in double_step(state, move):
        if source in squares and target in squares:
            _draw_hop(surface, squares[source], squares[target], theme, color)


def _draw_hop(surface: pygame.Surface, source: Rect, target: Rect, theme: Theme, color: Color) -> None:
    """Draw a thin arrow in an arc from square to square."""
    side, start = source.width, pygame.Vector2(source.center)
    way = pygame.Vector2(target.center) - start
    # Upwards or to the left, whichever way it goes, so that both steps bend to the same side.
    across = pygame.Vector2(-abs(way.y), -abs(way.x))
    aside = start + HOP_ASIDE * across
    ends = aside + HOP_ENDS[0] * way, aside + (1 - HOP_ENDS[1]) * way
    control = start + way / 2 + HOP * across
    points = [
        ends[0].lerp(control, part).lerp(control.lerp(ends[1], part), part)
        for part in (number / HOP_POINTS for number in range(HOP_POINTS + 1))
    ]
    tip = (points[-1] - points[-2]).normalize()
    beside, base = pygame.Vector2(-tip.y, tip.x), points[-1] - 0.08 * side * tip
    thick = max(theme.px(3), side // 15)
    for width, tone in ((thick + 2 * theme.px(1.5), theme.palette.paper), (thick, color)):
        edge = (width - thick) / 2
        pygame.draw.lines(surface, tone, False, points, width)
        for point in points[::HOP_POINTS]:
            pygame.draw.aacircle(surface, tone, point, width // 2)
        corner = (0.11 * side + edge) * beside
        head = points[-1] + (0.12 * side + 1.5 * edge) * tip
        pygame.draw.polygon(surface, tone, [head, base + corner - edge * tip, base - corner - edge * tip])


def draw_best_line(
    surface: pygame.Surface,
    state: State,
    line: Sequence[Move],
    numbers: Sequence[int],
    squares: Mapping[int, Rect],
    theme: Theme,
) -> None:
    """Draw the moves of a line as arrows with their numbers in the move list.

    The first is golden and thickest, the others have their side's color.
    """
    theme = theme.card
    here = state
    standing = [_shown_path(here, here.link(seat), squares) for seat in (Seat.A, Seat.B)]
    # Draw in reverse order, so that the first arrow is on top.
    later: list[tuple[int, Seat, tuple[int, ...], tuple[tuple[int, ...], ...]]] = []
    for place, move in enumerate(line):
        if move.kind is not Kind.PASS:
            link = None if move.kind is Kind.MOVE else Link(move.source, move.target)
            path = _shown_path(state, link, squares) or (move.source, move.target)
            steps = double_step(state, (move.source, move.target)) if link is None else ()
            later.append((place, state.mover, path, steps or (path,)))
        state = state.apply(move)
    paths = [path for _, _, path, _ in later]
    asides = [
        theme.px(LANE) * sum(share_a_step(path, each) for each in paths[: number + 1])
        if sum(share_a_step(path, each) for each in paths) > 1
        else 0
        for number, path in enumerate(paths)
    ]
    for (place, seat, _path, arrows), aside in zip(reversed(later), reversed(asides), strict=True):
        is_first = place == 0
        color = theme.palette.gold if is_first else theme.palette.sides[seat]
        casing = theme.palette.ink if is_first else theme.palette.paper
        strength = 1.15 if is_first else max(THINNEST, 0.8 - 0.15 * (place - 1))
        for arrow in arrows:
            _draw_arrow(surface, arrow, squares, theme, color, casing, 1.0, strength, aside=aside)
    # Redraw the distances, which the arrows may have covered.
    for seat in (Seat.A, Seat.B):
        draw_distance(surface, here, seat, squares, theme)
    labels = distance_places([path for path in standing if path], squares, theme.px(LANE))
    centers = number_places(paths, labels, squares, asides)
    for (place, seat, path, _arrows), center in zip(later, centers, strict=True):
        side, palette = squares[path[0]].width, theme.palette
        text, edge, roundness = str(numbers[place]), palette.sides[seat], ROUNDNESS[seat]
        draw_badge(surface, text, center, side, palette.paper, palette.ink, edge=edge, roundness=roundness)


def number_places(
    paths: Sequence[tuple[int, ...]],
    labels: Sequence[tuple[int, int]],
    squares: Mapping[int, Rect],
    asides: Sequence[int] = (),
) -> list[tuple[int, int]]:
    """Return the centers of the numbers of moves along `paths`, each on its own arrow.

    `asides`: how far each arrow lies to the right of its path; none at all if empty.
    If possible, they keep clear of one another and of the `labels` of attacks, given by their centers.
    """
    taken = [(place, LABEL) for place in labels]
    found: list[tuple[int, int]] = []
    for path, aside in zip(paths, asides or [0] * len(paths), strict=True):
        centers, side = [pygame.Vector2(squares[each].center) for each in path], squares[path[0]].width
        centers = _shifted(centers, aside)
        places = [(round(x), round(y)) for x, y in (_leading_part(centers, part)[-1] for part in PARTS)]
        gaps = {
            place: min((_separation(place, *each, side) for each in taken), default=1.0) for place in places
        }
        found.append(next((place for place in places if gaps[place] >= 1), max(places, key=gaps.__getitem__)))
        taken.append((found[-1], NUMBER))
    return found


def _separation(
    place: tuple[int, int], other: tuple[int, int], apart: tuple[float, float], side: int
) -> float:
    """Return the distance between two badges as a multiple of `apart`; at 1 or more they do not touch."""
    across, along = abs(place[0] - other[0]), abs(place[1] - other[1])
    return max(across / (apart[0] * side), along / (apart[1] * side))


def _shown_path(state: State, link: Link | None, squares: Mapping[int, Rect]) -> tuple[int, ...]:
    """Return the path of an attack; empty if there is none or part of it is off the picture."""
    path = None if link is None else state.path(*link)
    return path if path is not None and all(number in squares for number in path) else ()


def _draw_arrow(
    surface: pygame.Surface,
    path: Sequence[int],
    squares: Mapping[int, Rect],
    theme: Theme,
    color: Color,
    casing: Color,
    grown: float,
    strength: float = 1.0,
    ends: tuple[float, float] = ENDS,
    aside: int = 0,
) -> None:
    """Draw an arrow from the edge of the first piece onto the last one; `strength` scales the thickness.

    `aside`: how far it lies to the right of its path, in pixels.
    """
    centers = _shifted([pygame.Vector2(squares[number].center) for number in path], aside)
    side = squares[path[0]].width
    first, last, before = centers[0], centers[-1], centers[-2]
    centers[0] = first + (centers[1] - first).normalize() * ends[0] * side
    centers[-1] = last + (before - last).normalize() * (ends[1] + 0.16) * side
    points = _leading_part(centers, grown)
    # An odd width keeps the lines centered on their points, like the joints.
    thick = max(theme.px(3), round(strength * max(theme.px(5), side // 11))) | 1
    for width, tone in ((thick + 2 * theme.px(2), casing), (thick, color)):
        for start, end in pairwise(points):
            pygame.draw.line(surface, tone, start, end, width)
        for corner in points[:-1]:
            pygame.draw.aacircle(surface, tone, corner, width // 2)
        if grown >= 1:
            way, edge = (last - before).normalize(), (width - thick) / 2
            across = pygame.Vector2(-way.y, way.x) * (0.16 * side + edge)
            tip, base = last - way * (ends[1] * side - edge), last - way * ((ends[1] + 0.24) * side + edge)
            pygame.draw.polygon(surface, tone, [tip, base + across, base - across])


def _leading_part(points: list[pygame.Vector2], part: float) -> list[pygame.Vector2]:
    left = part * sum(start.distance_to(end) for start, end in pairwise(points))
    drawn = [points[0]]
    for start, end in pairwise(points):
        way = start.distance_to(end)
        if part < 1 and way >= left:
            return [*drawn, start + (end - start) * (left / way) if way else start]
        drawn.append(end)
        left -= way
    return drawn
