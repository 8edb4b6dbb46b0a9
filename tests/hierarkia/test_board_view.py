"""Drawing of the board: every highlight is visible where it belongs."""

import math
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.engine.seat import Seat
from game.hierarkia.rules.notation import Piece
from game.hierarkia.table.animation import FADE, GROW, POP, BoardEffects, animate, leads_to, set_up, strike
from game.hierarkia.table.arrows import double_step
from game.hierarkia.table.board_view import (
    GHOST,
    NO_TRANSITIONS,
    Marks,
    Transitions,
    _piece_styles,
    draw_board,
    motion_name,
)
from game.hierarkia.table.layout import Layout, lay_out
from game.hierarkia.table.moments import lost_ranks
from game.hierarkia.table.piece_view import PieceStyle, _Key, _render
from game.ui.animation import GLIDE, LIFT, STRIKE, STRUCK, Motion
from game.ui.theme import LIGHT, REFERENCE
from support.cases import every_case
from support.hierarkia_positions import GAME, STARTS, after, names, played, position, square
from support.hierarkia_scene import ATTACKED, FORCED, OPEN, numbers

LAYOUT: Layout = lay_out(REFERENCE, 7, is_flipped=False)
PLAIN = Marks()

pytestmark = pytest.mark.usefixtures("silent_pygame")


def drawn(text: str, marks: Marks = PLAIN, transitions: Transitions = NO_TRANSITIONS) -> pygame.Surface:
    surface = pygame.Surface(REFERENCE)
    draw_board(surface, GAME.parse_state(text), LAYOUT.squares, LAYOUT.theme, marks, transitions)
    return surface


def changed(one: pygame.Surface, other: pygame.Surface) -> list[str]:
    """Return the squares whose inner part differs."""
    return names(
        number
        for number, rect in LAYOUT.squares.items()
        if pygame.image.tobytes(one.subsurface(rect.inflate(-16, -16)), "RGB")
        != pygame.image.tobytes(other.subsurface(rect.inflate(-16, -16)), "RGB")
    )


def with_marks(links: str = "- -", bars: str = "- -") -> str:
    return position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, links=links, bars=bars)


@every_case(
    ("text", "marks", "where"),
    [
        (OPEN, Marks(last=numbers("a1 a5")), "a1 a5"),
        (OPEN, Marks(advised=(square("c4"), square("c5"))), "c4 c5"),
        (OPEN, Marks(dots=numbers("d5 e4")), "d5 e4"),
        (OPEN, Marks(rings=numbers("d6 f4")), "d6 f4"),
        (OPEN, Marks(chosen=square("d4"), is_lifted=True), "d4"),
        (with_marks(bars="f:d4 -"), PLAIN, "d4"),
        (with_marks(bars="- s:d6"), PLAIN, "d6"),
        (FORCED, PLAIN, "d4 d5 d6"),
        (with_marks(links="c4>d6 -"), PLAIN, "c4 c5 d5 d6 c6"),
    ],
)
def test_highlights_attacks_and_restrictions_change_only_their_squares(
    text: str, marks: Marks, where: str
) -> None:
    seen = changed(drawn(OPEN), drawn(text, marks))
    assert set(seen) <= set(where.split())
    assert seen


@every_case(
    ("source", "target", "where"),
    [("a1", "a5", "a1 a2 a3 a4 a5"), ("d4", "d6", "d4 d5 d6"), ("d3", "f4", "d3 e3 e4 f4")],
)
def test_a_hint_is_a_golden_arrow_along_its_path_that_starts_with_a_star(
    source: str, target: str, where: str
) -> None:
    plain, advised = drawn(OPEN), drawn(OPEN, Marks(advised=(square(source), square(target))))
    assert {source, target} <= set(changed(plain, advised)) <= set(where.split())
    gold = LAYOUT.theme.palette.gold
    for name in where.split()[1:-1]:
        assert advised.get_at(LAYOUT.squares[square(name)].center)[:3] == gold, name
    rect = LAYOUT.squares[square(source)]
    corner = pygame.Rect(rect.right - rect.width // 3, rect.top, rect.width // 3, rect.width // 3)
    places = [(x, y) for x in range(corner.left, corner.right) for y in range(corner.top, corner.bottom)]
    assert not any(plain.get_at(place)[:3] == gold for place in places)
    assert any(advised.get_at(place)[:3] == gold for place in places)


START = STARTS["small"]
WITHIN = "c2 d2 e2"


def between(picture: pygame.Surface, color: tuple[int, int, int], names: str) -> list[int]:
    """Count the pixels of a color where two squares in a row meet, for each such pair of `names`."""
    counts = []
    for one, other in pairwise(names.split()):
        middle = LAYOUT.squares[square(one)].union(LAYOUT.squares[square(other)]).center
        side = LAYOUT.squares[square(one)].width
        area = pygame.Rect(0, 0, side, side)
        area.center = middle
        counts.append(pygame.mask.from_threshold(picture.subsurface(area), color, (1, 1, 1, 255)).count())
    return counts


@every_case(
    ("text", "marks", "color"),
    [
        (START, Marks(steps=[(square("c2"), square("e2"))]), "ink"),
        (after(START, "c2-e2"), Marks(last=(square("c2"), square("e2"))), "gold"),
        (START, Marks(advised=(square("c2"), square("e2"))), "gold"),
    ],
)
def test_a_double_step_is_drawn_as_two_arrows(text: str, marks: Marks, color: str) -> None:
    tone = getattr(LAYOUT.theme.palette, color)
    plain, marked = (between(drawn(text, each), tone, WITHIN) for each in (Marks(), marks))
    assert all(now - before > 60 for before, now in zip(plain, marked, strict=True))
    # The arrows leave the square in the middle free, for its dot.
    assert drawn(text, marks).get_at(LAYOUT.squares[square("d2")].center)[:3] != tone


def test_a_move_of_one_step_or_by_a_higher_piece_has_no_double_step() -> None:
    for text, move in ((START, "c2 d2"), (OPEN, "d3 f3")):
        source, target = numbers(move)
        assert double_step(GAME.parse_state(text), (source, target)) == ()
        assert changed(drawn(text), drawn(text, Marks(steps=[(source, target)]))) == []


def test_a_partly_hidden_hint_is_not_drawn() -> None:
    few = {number: rect for number, rect in LAYOUT.squares.items() if number != square("a5")}
    pictures = []
    for marks in (PLAIN, Marks(advised=(square("a1"), square("a5")))):
        surface = pygame.Surface(REFERENCE)
        draw_board(surface, GAME.parse_state(OPEN), few, LAYOUT.theme, marks)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_the_covered_squares_are_those_of_the_rules() -> None:
    state = GAME.parse_state(OPEN)
    seen = changed(drawn(OPEN), drawn(OPEN, Marks(inspected=square("d4"), is_lifted=True)))
    assert seen == names(state.covered(square("d4")))
    home, inspected = state.home(Seat.A), Marks(inspected=square("a1"), is_lifted=True)
    assert square("a1") in home
    assert changed(drawn(OPEN), drawn(OPEN, inspected)) == [], "a piece in its corner attacks nothing"


def test_both_sides_attacks_are_drawn_at_once() -> None:
    both = ATTACKED.replace("- d6>d4", "d4>f4 d6>d4")
    seen = changed(drawn(ATTACKED), drawn(both))
    assert "e4" in seen
    assert "d5" not in seen


def test_a_growing_attack_starts_with_no_line() -> None:
    begun = Transitions(grown={Seat.A: 0.0})
    half = Transitions(grown={Seat.A: 0.5})
    assert "d6" in changed(drawn(FORCED), drawn(FORCED, transitions=begun))
    # Nothing marks the pieces before the line arrives.
    new = drawn(with_marks(links="d4>d6 -"), transitions=begun)
    assert changed(drawn(with_marks()), new) == []
    assert changed(drawn(FORCED, transitions=half), drawn(FORCED, transitions=begun))


def test_a_destroyed_piece_is_drawn_breaking() -> None:
    gone = after(FORCED, "d4xd6")
    pictures = [
        drawn(gone, transitions=Transitions(fading={square("d6"): (Piece(Seat.B, 2), left)}))
        for left in (1.0, 0.4)
    ]
    assert changed(drawn(gone), pictures[0]) == ["d6"]
    assert {"d6"} < set(changed(drawn(gone), pictures[1])), "its shards fly beyond the square"


def test_a_gliding_piece_is_drawn_on_its_way() -> None:
    motion = Motion()
    motion.start("piece/64", LAYOUT.squares[square("a1")])
    arrived = after(OPEN, "a1-a5")
    seen = changed(drawn(arrived), drawn(arrived, transitions=Transitions(motion)))
    assert seen == ["a1", "a5"]
    still = Motion()
    still.speed = 0.0
    still.start("piece/64", LAYOUT.squares[square("a1")])
    outlined = drawn(arrived, transitions=Transitions(still))
    edge = LAYOUT.squares[square("a1")]
    assert outlined.get_at((edge.left + 1, edge.centery))[:3] == LAYOUT.theme.palette.gold


@every_case("text", [STARTS["large"], ATTACKED, FORCED])
def test_a_part_of_a_board_is_drawn_without_the_rest(text: str) -> None:
    state: Any = GAME.parse_state(text)
    layout = lay_out(REFERENCE, state.size, is_flipped=True)
    part = {number: rect for number, rect in layout.squares.items() if number % 16 < 4 and number < 64}
    surface = pygame.Surface(REFERENCE)
    draw_board(surface, state, part, layout.theme, Marks(inspected=0, last=(0, 1)))
    whole = next(iter(part.values())).unionall(list(part.values()))
    surface.fill((0, 0, 0), whole.inflate(40, 40))
    black = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    assert black.count() == REFERENCE[0] * REFERENCE[1], "nothing lies outside of it"


def test_lost_pieces_are_listed_highest_first() -> None:
    start: Any = GAME.parse_state(STARTS["small"])
    assert lost_ranks(start, Seat.A) == lost_ranks(start, Seat.B) == []
    state: Any = GAME.parse_state(OPEN)
    assert lost_ranks(state, Seat.A) == [3, 2, 2, 1, 1, 1]
    assert lost_ranks(state, Seat.B) == [3, 3, 2, 2, 1, 1, 1]


@every_case("rank", (1, 4, 8))
def test_both_sides_pieces_are_round_and_differ_without_color(rank: int) -> None:
    blue, red = (_render(_Key(Piece(seat, rank), PieceStyle(), LIGHT, 100)) for seat in (Seat.A, Seat.B))
    for image in (blue, red):
        silhouette = pygame.mask.from_surface(image)
        assert abs(silhouette.count() - math.pi * 44.2**2) < 200
        assert abs(silhouette.centroid()[0] - 50) <= 1 >= abs(silhouette.centroid()[1] - 50)
    # Only red has a light ring inside its dark edge.
    for angle in range(-60, 31, 30):
        way = pygame.Vector2(50, 50) + pygame.Vector2(39, 0).rotate(angle)
        assert sum(red.get_at((round(way.x), round(way.y)))[:3]) > 600
        assert sum(blue.get_at((round(way.x), round(way.y)))[:3]) < 400


@every_case("side", [46, 190])
@every_case("seat", [Seat.A, Seat.B])
def test_the_highest_piece_is_the_only_one_with_much_gold(seat: Seat, side: int) -> None:
    def golden(rank: int, *, is_highest: bool) -> float:
        image = _render(_Key(Piece(seat, rank), PieceStyle(is_highest=is_highest), LIGHT, side))
        return pygame.mask.from_threshold(image, (219, 160, 39), (40, 40, 40, 255)).count() / side**2

    most = max(golden(rank, is_highest=False) for rank in range(1, 9))
    assert golden(6, is_highest=True) > max(0.08, 1.5 * most)


def test_each_state_of_a_piece_looks_different() -> None:
    names = ("is_highest", "is_frozen", "is_spent", "is_attacking", "is_attacked")
    dresses = [PieceStyle(), *(PieceStyle(**{name: True}) for name in names)]
    assert len({(dress.overlays, dress.badges) for dress in dresses}) == len(dresses)


@every_case(
    ("links", "bars", "marked"),
    [
        ("d4>d6 -", "- -", {"d4": PieceStyle(is_attacking=True), "d6": PieceStyle(is_attacked=True)}),
        ("- -", "f:c4 s:f4", {"c4": PieceStyle(is_frozen=True), "f4": PieceStyle(is_spent=True)}),
    ],
)
def test_each_piece_is_drawn_in_its_own_state(links: str, bars: str, marked: dict[str, PieceStyle]) -> None:
    state = GAME.parse_state(with_marks(links, bars))
    worn = _piece_styles(state, Marks(chosen=square("d3"), is_lifted=True), ())
    highest = PieceStyle(is_highest=True)
    always = {"a1": highest, "g7": highest, "d3": PieceStyle(strength=GHOST)}
    there = {names([number])[0]: dress for number, dress in worn.items()}
    assert {name: dress for name, dress in there.items() if dress != PieceStyle()} == always | marked


# Animation from one position to the next

STEP = 0.02


HELD = pygame.Rect(500, 300, 60, 60)  # The place of a dragged piece.


def glides(was: str, now: str, in_hand: str | None = None) -> set[str]:
    motion = Motion()
    animate(
        motion,
        (GAME.parse_state(was), LAYOUT),
        GAME.parse_state(now),
        is_announced=False,
        in_hand={square(in_hand): HELD} if in_hand else {},
    )
    return motion.names()


TWINS = "1.....d/......./......./......./......./......./4.....1 b - - - - 0"
"""Both pieces of rank 1 look alike."""


@every_case(
    ("was", "now", "in_hand", "moved"),
    [
        (OPEN, after(OPEN, "a1-a5"), None, "a5"),
        (after(OPEN, "a1-a5"), OPEN, None, "a1"),
        (OPEN, after(OPEN, "d4>d6"), None, ""),
        (FORCED, after(FORCED, "d4xd6"), None, ""),
        (OPEN, after(OPEN, "a1-a5"), "a1", "a5"),
        (TWINS, after(TWINS, "g1-f1"), None, "f1"),
        (TWINS, after(TWINS, "g1-f1", "g7-g6", "a7-b7"), None, "f1 b7 g6"),
    ],
)
def test_only_moved_pieces_glide(was: str, now: str, in_hand: str | None, moved: str) -> None:
    assert glides(was, now, in_hand) == {motion_name(square(name)) for name in moved.split()}


@every_case(
    ("was", "turn", "attacker", "reach"),
    [(OPEN, "a1-a5", "", 0), (OPEN, "d4>d6", "d4", 0.3), (FORCED, "d4xd6", "d4", 1.3)],
)
def test_an_attack_strikes_towards_its_target_and_hits_what_it_destroys(
    was: str, turn: str, attacker: str, reach: float
) -> None:
    motion = Motion()
    strike(motion, played(was), played(was, turn), LAYOUT, wait=0.0)
    assert motion.names() == ({motion_name(square(attacker))} if attacker else set())
    if attacker:
        home, target = LAYOUT.squares[square("d4")], LAYOUT.squares[square("d6")]
        motion.update(STRIKE * STRUCK)
        struck = motion.rect(motion_name(square("d4")), home)
        assert struck.x == home.x
        assert (struck.y - home.y) * (target.y - home.y) > 0
        assert abs(struck.y - home.y) == pytest.approx(reach * home.height, abs=2)
        motion.update(STRIKE)
        assert motion.rect(motion_name(square("d4")), home) == home


def test_pieces_are_set_up_within_a_second_from_their_corners() -> None:
    motion, state = Motion(), GAME.deal(0)
    layout = lay_out((960, 600), state.size, is_flipped=False)
    set_up(motion, state, layout)
    assert motion.names() == {motion_name(number) for number in state.pieces}
    for number, piece in state.pieces.items():
        corner = "a1" if piece.seat == Seat.A else f"{'abcdefghi'[state.size - 1]}{state.size}"
        start = motion.rect(motion_name(number), layout.squares[number])
        assert start == layout.squares[square(corner)]
    motion.update(1.0)
    assert not motion.is_moving
    motion.speed = 0.0
    set_up(motion, state, layout)
    assert not motion.is_moving


@every_case("is_announced", [False, True])
def test_a_piece_glides_from_square_to_square_and_the_computers_is_lifted_before(is_announced: bool) -> None:
    motion = Motion()
    animate(motion, (played(OPEN), LAYOUT), played(OPEN, "a1-a5"), is_announced=is_announced, in_hand={})
    start, home = LAYOUT.squares[square("a1")], LAYOUT.squares[square("a5")]
    assert motion.rect(motion_name(square("a5")), home) == start
    if is_announced:
        motion.update(LIFT - STEP)
        lifted = motion.rect(motion_name(square("a5")), home)
        assert lifted.x == start.x
        assert lifted.y < start.y
        motion.update(STEP)
    motion.update(GLIDE - STEP)
    assert motion.is_moving
    motion.update(2 * STEP)
    assert motion.rect(motion_name(square("a5")), home) == home
    assert not motion.is_moving


# Fading and growing


def changes(was: str, *turns: str, speed: float = 1.0, wait: float = 0.0) -> tuple[BoardEffects, Motion]:
    motion, effects = Motion(), BoardEffects()
    motion.speed = speed
    effects.begin(played(was), played(was, *turns), motion, wait=wait)
    return effects, motion


@every_case(("speed", "wait"), [(0.5, LIFT), (1.0, 0.0), (2.0, LIFT)])
def test_a_destroyed_piece_breaks_and_is_gone(speed: float, wait: float) -> None:
    effects, motion = changes(FORCED, "d4xd6", speed=speed, wait=wait)
    assert effects.transitions(motion, is_rough=False).fading == {square("d6"): (Piece(Seat.B, 2), 1.0)}
    # It breaks when the attack hits.
    effects.update((wait + STRIKE * STRUCK + FADE / 2) * speed)
    ((piece, left),) = effects.transitions(motion, is_rough=False).fading.values()
    assert piece == Piece(Seat.B, 2)
    assert left == pytest.approx(0.5)
    assert effects.update(FADE * speed / 2 + 0.001)
    assert not effects.is_waiting
    assert not effects.update(1.0)


@every_case(("speed", "wait"), [(0.5, LIFT), (1.0, 0.0), (2.0, LIFT)])
def test_the_line_of_a_new_attack_grows(speed: float, wait: float) -> None:
    effects, motion = changes(OPEN, "d4>d6", speed=speed, wait=wait)
    assert effects.transitions(motion, is_rough=False).grown == {Seat.A: 0.0}
    effects.update(wait * speed + GROW * speed / 2)
    assert effects.transitions(motion, is_rough=False).grown == {Seat.A: pytest.approx(0.5)}
    effects.update((GROW + POP) * speed / 2)
    assert effects.transitions(motion, is_rough=False).grown == {Seat.A: pytest.approx(1.5)}, "figures pop"
    effects.update(POP * speed / 2 + 0.001)
    assert not effects.is_waiting
    assert effects.transitions(motion, is_rough=False).grown == {}


def test_a_move_leads_only_to_its_own_result() -> None:
    was, now = played(OPEN), played(OPEN, "a1-a5")
    assert leads_to(was, GAME.parse_move("a1-a5"), now)
    assert not leads_to(was, GAME.parse_move("a1-a4"), now)
    assert not leads_to(now, GAME.parse_move("a1-a5"), was)
    assert not leads_to(was, None, now)
    assert not leads_to(was, GAME.parse_move("a1-g1"), now)
