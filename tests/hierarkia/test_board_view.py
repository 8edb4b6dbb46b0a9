"""Drawing of the board: every highlight is visible where it belongs."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine.seat import Seat
from game.hierarkia.rules.notation import Piece
from game.hierarkia.table.board_view import (
    GHOST,
    NO_TRANSITIONS,
    Marks,
    Transitions,
    _piece_styles,
    draw_board,
    neighbors,
)
from game.hierarkia.table.layout import Layout, lay_out
from game.hierarkia.table.picture import lost_ranks
from game.hierarkia.table.piece_view import PieceStyle
from game.ui.animation import Motion
from game.ui.theme import SMALLEST
from support.hierarkia_positions import GAME, STARTS, after, names, position, square
from support.hierarkia_scene import ATTACKED, FORCED, OPEN

LAYOUT: Layout = lay_out(SMALLEST, 7, is_flipped=False)
PLAIN = Marks()


pytestmark = pytest.mark.usefixtures("silent_pygame")


def drawn(text: str, marks: Marks = PLAIN, transitions: Transitions = NO_TRANSITIONS) -> pygame.Surface:
    surface = pygame.Surface(SMALLEST)
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


def numbers(squares: str) -> list[int]:
    return [square(name) for name in squares.split()]


@pytest.mark.parametrize(
    ("marks", "where"),
    [
        (Marks(last=numbers("a1 a5")), "a1 a5"),
        (Marks(advised=(square("c4"), square("c5"))), "c4 c5"),
        (Marks(dots=numbers("d5 e4")), "d5 e4"),
        (Marks(rings=numbers("d6 f4")), "d6 f4"),
        (Marks(chosen=square("d4"), is_lifted=True), "d4"),
    ],
)
def test_a_highlight_changes_only_its_squares(marks: Marks, where: str) -> None:
    seen = changed(drawn(OPEN), drawn(OPEN, marks))
    assert set(seen) <= set(where.split())
    assert seen


@pytest.mark.parametrize(
    ("source", "target", "where"),
    [
        ("c4", "c5", "c4 c5"),
        ("a1", "a5", "a1 a2 a3 a4 a5"),
        ("d4", "d6", "d4 d5 d6"),
        ("d3", "f4", "d3 e3 e4 f4"),
    ],
)
def test_a_hint_is_an_arrow_along_its_path(source: str, target: str, where: str) -> None:
    advised = drawn(OPEN, Marks(advised=(square(source), square(target))))
    seen = changed(drawn(OPEN), advised)
    assert {source, target} <= set(seen) <= set(where.split())
    for name in where.split()[1:-1]:
        middle = LAYOUT.squares[square(name)].center
        assert tuple(advised.get_at(middle))[:3] == LAYOUT.theme.palette.gold, name


def test_the_arrow_of_a_hint_is_golden_and_starts_with_a_star() -> None:
    plain, advised = drawn(OPEN), drawn(OPEN, Marks(advised=(square("a1"), square("a5"))))
    rect = LAYOUT.squares[square("a1")]
    corner = pygame.Rect(0, 0, rect.width // 3, rect.width // 3)
    corner.topright = rect.topright
    colours = []
    for picture in (plain, advised):
        part = picture.subsurface(corner)
        colours.append(
            {tuple(part.get_at((x, y)))[:3] for x in range(corner.width) for y in range(corner.height)}
        )
    gold = LAYOUT.theme.palette.gold
    assert gold not in colours[0]
    assert gold in colours[1]
    assert tuple(advised.get_at(LAYOUT.squares[square("a3")].center))[:3] == gold


def test_a_partly_hidden_hint_is_not_drawn() -> None:
    few = {number: rect for number, rect in LAYOUT.squares.items() if number != square("a5")}
    pictures = []
    for marks in (PLAIN, Marks(advised=(square("a1"), square("a5")))):
        surface = pygame.Surface(SMALLEST)
        draw_board(surface, GAME.parse_state(OPEN), few, LAYOUT.theme, marks)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_the_covered_squares_are_those_of_the_rules() -> None:
    state = GAME.parse_state(OPEN)
    seen = changed(drawn(OPEN), drawn(OPEN, Marks(inspected=square("d4"), is_lifted=True)))
    assert seen == names(state.covered(square("d4")))


def test_a_drawing_move_looks_different() -> None:
    plain = Marks(dots=numbers("d5"), rings=numbers("d6"))
    assert changed(drawn(OPEN, plain), drawn(OPEN, replace(plain, draws=numbers("d5 d6")))) == ["d5", "d6"]


@pytest.mark.parametrize(
    ("marked", "where"),
    [
        (position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, bars="f:d4 -"), "d4"),
        (position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, bars="s:d4 -"), "d4"),
        (position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, bars="- s:d6"), "d6"),
        (FORCED, "d4 d5 d6"),
        (position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, links="c4>d6 -"), "c4 c5 d5 d6 c6"),
    ],
)
def test_standing_attacks_and_restrictions_are_drawn(marked: str, where: str) -> None:
    seen = changed(drawn(OPEN), drawn(marked))
    assert seen
    assert set(seen) <= set(where.split())


def test_both_sides_attacks_are_drawn_at_once() -> None:
    both = ATTACKED.replace("- d6>d4", "d4>f4 d6>d4")
    seen = changed(drawn(ATTACKED), drawn(both))
    assert "e4" in seen
    assert "d5" not in seen


def test_a_growing_attack_starts_with_no_line() -> None:
    begun = Transitions(grown={Seat.A: 0.0})
    half = Transitions(grown={Seat.A: 0.5})
    assert "d6" in changed(drawn(FORCED), drawn(FORCED, transitions=begun))
    assert changed(drawn(FORCED, transitions=half), drawn(FORCED, transitions=begun))


def test_a_fading_piece_becomes_fainter() -> None:
    gone = after(FORCED, "d4xd6")
    pictures = [
        drawn(gone, transitions=Transitions(fading={square("d6"): (Piece(Seat.B, 2), left)}))
        for left in (1.0, 0.4)
    ]
    assert changed(drawn(gone), pictures[0]) == changed(drawn(gone), pictures[1]) == ["d6"]
    assert changed(*pictures) == ["d6"]


def test_a_gliding_piece_is_drawn_on_its_way() -> None:
    motion = Motion()
    motion.start("piece/64", LAYOUT.squares[square("a1")])
    arrived = after(OPEN, "a1-a5")
    seen = changed(drawn(arrived), drawn(arrived, transitions=Transitions(motion)))
    assert seen == ["a1", "a5"]
    motion.speed = 0.0
    still = Motion()
    still.speed = 0.0
    still.start("piece/64", LAYOUT.squares[square("a1")])
    outlined = drawn(arrived, transitions=Transitions(still))
    edge = LAYOUT.squares[square("a1")]
    assert outlined.get_at((edge.left + 1, edge.centery))[:3] == LAYOUT.theme.palette.gold


@pytest.mark.parametrize("text", [*STARTS.values(), OPEN, ATTACKED, FORCED])
def test_a_part_of_a_board_is_drawn_without_the_rest(text: str) -> None:
    state: Any = GAME.parse_state(text)
    layout = lay_out(SMALLEST, state.size, is_flipped=True)
    part = {number: rect for number, rect in layout.squares.items() if number % 16 < 4 and number < 64}
    surface = pygame.Surface(SMALLEST)
    draw_board(surface, state, part, layout.theme, Marks(inspected=0, last=(0, 1)))
    whole = next(iter(part.values())).unionall(list(part.values()))
    surface.fill((0, 0, 0), whole.inflate(40, 40))
    black = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    assert black.count() == SMALLEST[0] * SMALLEST[1], "nothing lies outside of it"


def test_neighbors_are_squares_of_the_board() -> None:
    state = GAME.parse_state(OPEN)
    assert names(neighbors(state, square("a1"))) == ["a2", "b1"]
    assert names(neighbors(state, square("g7"))) == ["f7", "g6"]
    assert names(neighbors(state, square("d4"))) == ["c4", "d3", "d5", "e4"]


def test_lost_pieces_are_listed_highest_first() -> None:
    start: Any = GAME.parse_state(STARTS["small"])
    assert lost_ranks(start, Seat.A) == lost_ranks(start, Seat.B) == []
    state: Any = GAME.parse_state(OPEN)
    assert lost_ranks(state, Seat.A) == [3, 2, 2, 1, 1, 1]
    assert lost_ranks(state, Seat.B) == [3, 3, 2, 2, 1, 1, 1]


def test_each_state_of_a_piece_looks_different() -> None:
    dresses = [
        PieceStyle(is_highest=True),
        PieceStyle(is_frozen=True),
        PieceStyle(is_spent=True),
        PieceStyle(is_attacking=True),
        PieceStyle(is_attacked=True),
    ]
    looks = {(dress.overlays, dress.badges) for dress in (PieceStyle(), *dresses)}
    assert len(looks) == len(dresses) + 1


@pytest.mark.parametrize(
    ("links", "bars", "marked"),
    [
        ("d4>d6 -", "- -", {"d4": PieceStyle(is_attacking=True), "d6": PieceStyle(is_attacked=True)}),
        ("- -", "f:c4 s:f4", {"c4": PieceStyle(is_frozen=True), "f4": PieceStyle(is_spent=True)}),
    ],
)
def test_each_piece_is_drawn_in_its_own_state(links: str, bars: str, marked: dict[str, PieceStyle]) -> None:
    state = GAME.parse_state(position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, links=links, bars=bars))
    worn = _piece_styles(state, Marks(chosen=square("d3"), is_lifted=True))
    highest = PieceStyle(is_highest=True)
    always = {"a1": highest, "g7": highest, "d3": PieceStyle(strength=GHOST)}
    there = {names([number])[0]: dress for number, dress in worn.items()}
    assert {name: dress for name, dress in there.items() if dress != PieceStyle()} == always | marked
