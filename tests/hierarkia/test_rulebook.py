"""The examples of Hierarkia's rulebook: their captions are true by the rules."""

import pygame
import pytest
from pygame import Rect

from game.engine.content import Example
from game.engine.seat import Seat
from game.hierarkia.content import rulebook
from game.hierarkia.rules.notation import Piece, file_of, parse_move, parse_square, rank_of
from game.hierarkia.rules.positions import deal, parse_state
from game.hierarkia.rules.rules import State
from game.hierarkia.rules.rulings import QUIET_TURNS, highest_rank, pieces_of_rank
from game.hierarkia.table.board_view import draw_example, example_state, squares_of_example
from game.hierarkia.table.choices import Choices
from game.ui.theme import SMALLEST, theme_for

EXAMPLES = [example for section in rulebook.RULEBOOK.opening for example in section.examples]
TEXTS = [text for section in rulebook.RULEBOOK.opening for text in section.paragraphs]
SIDE = 40

every_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.caption[:30])


def distance(state: State, source: str, target: str) -> int:
    path = state.path(parse_square(source), parse_square(target))
    assert path is not None
    return len(path) - 1


def reach(state: State, square: str) -> int:
    return state.reach(parse_square(square))


def steps_between(one: int, other: int) -> int:
    """Return the number of steps on an empty board."""
    return abs(file_of(one) - file_of(other)) + abs(rank_of(one) - rank_of(other))


def piece(state: State, square: str) -> Piece | None:
    return state.pieces.get(parse_square(square))


def picture(example: Example, side: int = SIDE) -> pygame.Surface:
    surface = pygame.Surface((example.columns * side, example.rows * side))
    draw_example(surface, surface.get_rect(), example, theme_for(SMALLEST))
    return surface


# Captions


@every_example
def test_positions_round_trip_and_their_moves_are_legal(example: Example) -> None:
    assert str(parse_state(example.position)) == example.position
    for number, text in enumerate(example.moves):
        before = example_state(example._replace(moves=example.moves[:number]))
        assert parse_move(text) in before.legal_moves()
    assert example_state(example).outcome() is None


@every_example
def test_everything_in_an_example_is_in_the_shown_part(example: Example) -> None:
    state = example_state(example)
    shown = squares_of_example(example, Rect(0, 0, example.columns * SIDE, example.rows * SIDE))
    named = {parse_square(text) for text in (example.chosen, example.looked_at) if text}
    named |= {square for text in example.moves[-1:] for square in parse_move(text)[1:]}
    for seat in (Seat.A, Seat.B):
        link = state.link(seat)
        if link is not None:
            path = state.path(link.attacker, link.attacked)
            assert path is not None
            named |= set(path)
    if example.looked_at:
        middle = parse_square(example.looked_at)
        named |= {other for other in state.pieces if steps_between(middle, other) == 1}
    assert named <= set(shown)
    assert all(max(file_of(square), rank_of(square)) < state.size for square in shown)


def test_the_start_is_that_of_the_small_board() -> None:
    assert example_state(rulebook.START) == deal(0, "small")


def test_the_3_goes_up_to_three_squares_but_not_over_other_pieces() -> None:
    state = example_state(rulebook.MOVES)
    source = parse_square(rulebook.MOVES.chosen)
    offer = Choices(state, is_open=True)
    dots = {parse_square(text) for text in ("a3", "b3", "d3", "e3", "f3", "c4")}
    assert set(offer.dots(source)) == dots
    assert offer.rings(source) == []
    assert piece(state, "c3") == Piece(Seat.A, 3)
    assert piece(state, "c5") == Piece(Seat.A, 2), "one of its own above it"
    assert piece(state, "c2") == Piece(Seat.B, 1), "and an enemy below it"


def test_3_and_2_less_1_is_a_reach_of_4_and_a_piece_at_the_corner_does_not_count() -> None:
    state = example_state(rulebook.REACH)
    assert [piece(state, square) for square in ("b4", "c3", "d4", "c5")] == [
        Piece(Seat.A, 3),
        Piece(Seat.A, 2),
        Piece(Seat.B, 1),
        None,
    ]
    assert piece(state, "b3") == Piece(Seat.A, 1)
    assert reach(state, rulebook.REACH.looked_at) == 4


def test_the_attack_leads_5_steps_round_the_red_1() -> None:
    before = example_state(rulebook.ATTACK._replace(moves=()))
    assert (distance(before, "c3", "e4"), reach(before, "c3")) == (5, 5)
    assert piece(before, "c3") == Piece(Seat.A, 1)
    assert piece(before, "d4") == Piece(Seat.B, 1)
    assert steps_between(parse_square("c3"), parse_square("e4")) == 3, "were nothing in the way"
    assert example_state(rulebook.ATTACK).link(Seat.A) is not None


def test_the_red_2_is_destroyed_and_the_blue_1_is_spent() -> None:
    first, answer, last = rulebook.DESTROY.moves
    assert (first,) == rulebook.ATTACK.moves
    assert example_state(rulebook.DESTROY._replace(moves=(first, answer))).legal_moves() == [parse_move(last)]
    state = example_state(rulebook.DESTROY)
    assert piece(example_state(rulebook.ATTACK), "e4") == Piece(Seat.B, 2)
    assert piece(state, "e4") is None
    assert state.spent(Seat.A) == parse_square("c3")


def test_a_blocking_piece_lengthens_the_path_to_5_and_freezes_the_attacker() -> None:
    before, state = example_state(rulebook.LONG_WAY), example_state(rulebook.LONGER_WAY)
    assert (distance(before, "d3", "d6"), reach(before, "d3")) == (3, 3)
    assert piece(before, "d6") == Piece(Seat.B, 3)
    assert (distance(state, "d3", "d6"), reach(state, "d3")) == (5, 3)
    assert piece(state, "d5") == Piece(Seat.B, 2)
    assert state.link(Seat.A) is None
    assert state.frozen(Seat.A) == parse_square("d3")
    assert piece(state, "d3") == Piece(Seat.A, 1)


def test_a_piece_next_to_the_attacker_reduces_its_reach_to_1() -> None:
    before, state = example_state(rulebook.MORE_REACH), example_state(rulebook.LESS_REACH)
    assert (distance(before, "c4", "e5"), reach(before, "c4")) == (3, 3)
    assert piece(before, "e5") == Piece(Seat.B, 3)
    assert (distance(state, "c4", "e5"), reach(state, "c4")) == (3, 1)
    assert piece(state, "c5") == Piece(Seat.B, 2)
    assert state.link(Seat.A) is None
    assert state.frozen(Seat.A) == parse_square("c4")


@pytest.mark.parametrize(("word", "size"), [("Small", 7), ("Standard", 9), ("Large", 11)])
def test_the_sizes_are_those_of_the_rules(word: str, size: int) -> None:
    (text,) = [text for text in TEXTS if text.startswith(f"{word}: ")]
    highest = highest_rank(size)
    pieces = sum(pieces_of_rank(rank, size) for rank in range(1, highest + 1))
    assert f"{size} by {size} squares, ranks 1 to {highest}, " in text
    assert f", {'ten' if pieces == 10 else pieces} pieces a side." in text


def test_the_draw_is_that_of_the_rules() -> None:
    assert [text for text in TEXTS if f"for {QUIET_TURNS} turns" in text and "third time" in text] != []


# Pictures


@pytest.mark.usefixtures("silent_pygame")
@pytest.mark.parametrize("size", [(276, 230), (277, 231), (600, 499)])
def test_the_squares_fill_the_picture_without_gaps(size: tuple[int, int]) -> None:
    example = rulebook.REACH
    rect = Rect((7, 11), size)
    squares = squares_of_example(example, rect)
    assert len(squares) == example.columns * example.rows
    assert sum(place.width * place.height for place in squares.values()) == rect.width * rect.height
    assert all(rect.contains(place) for place in squares.values())
    assert squares[parse_square(example.corner)].bottomleft == rect.bottomleft


@pytest.mark.usefixtures("silent_pygame")
@every_example
def test_the_subject_of_an_example_is_marked(example: Example) -> None:
    bare = example._replace(chosen="", looked_at="")
    shown = pygame.image.tobytes(picture(example), "RGB")
    is_marked = bool(example.chosen or example.looked_at)
    assert (shown != pygame.image.tobytes(picture(bare), "RGB")) == is_marked


@pytest.mark.usefixtures("silent_pygame")
def test_the_last_turn_is_marked() -> None:
    played = rulebook.LONGER_WAY
    same = played._replace(position=str(example_state(played)), moves=())
    place = squares_of_example(played, Rect(0, 0, played.columns * SIDE, played.rows * SIDE))[
        parse_square("f5")
    ]
    assert picture(played).get_at(place.center) != picture(same).get_at(place.center)
