"""The lessons, the rulebook and the puzzles of Hierarkia: what they say is true by the rules.

`tests/learn` plays the lesson through; `tests/slow` checks the puzzles with the search.
"""

from collections import Counter
from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.engine.content import Example, Goal, Puzzle, Step
from game.engine.seat import Seat
from game.hierarkia.rules.notation import Kind, Piece, file_of, parse_move, parse_square, rank_of
from game.hierarkia.rules.positions import deal, parse_state
from game.hierarkia.rules.rules import State
from game.hierarkia.rules.rulings import QUIET_TURNS, highest_rank, pieces_of_rank
from game.hierarkia.table.board_view import draw_example, example_state, squares_of_example
from game.learn.lesson import LessonScene
from game.tables import TABLES
from game.ui.theme import REFERENCE, theme_for
from support.cases import every_case
from support.hierarkia_positions import GAME
from support.hierarkia_proofs import prove
from support.learner import Learner, steps_of, tutor_of
from support.puzzle_claims import check_numbers, end_of_line, state_of
from support.steps import Rules

BASICS, BREAKING, BOARDS = steps_of("hierarkia")
RULES = Rules("hierarkia")
start, after, end, others = RULES.start, RULES.after, RULES.end, RULES.others
STRAIGHT, DOUBLE, REACH, ATTACK, DESTROY = BASICS
LINE, BESIDE, STRIKE, BACK, SPENT, ESCAPE, ANOTHER, WIN = BREAKING
FAR, CORNER, LONG, CROWN, LARGE, DRAW, IN_TIME = BOARDS
PUZZLES = GAME.puzzles
PROVED_HERE = [puzzle for puzzle in PUZZLES if puzzle.difficulty < 5][::5]
"""Puzzles that plain Python proves quickly; `tests/slow` proves all."""


def breaking(state: State) -> list[str]:
    """Return the moves that break the other side's attack."""
    mover = state.to_move
    assert mover is not None
    assert state.link(mover.other) is not None
    return [str(move) for move in state.legal_moves() if state.apply(move).link(mover.other) is None]


def attacks(state: State) -> list[str]:
    return [str(move) for move in state.legal_moves() if move.kind is Kind.ATTACK]


def distance(state: State, source: str, target: str) -> int:
    path = state.path(parse_square(source), parse_square(target))
    assert path is not None
    return len(path) - 1


def reach(state: State, square: str) -> int:
    return state.reach(parse_square(square))


def rank(state: State, square: str) -> int:
    return state.pieces[parse_square(square)].rank


@every_case(
    ("step", "following"),
    [(REACH, ATTACK), (ATTACK, DESTROY), (ESCAPE, ANOTHER), (ANOTHER, WIN), (DRAW, IN_TIME)],
)
def test_these_steps_continue_one_another(step: Step, following: Step) -> None:
    assert str(end(step)).rpartition(" ")[0] == following.position.rpartition(" ")[0]


def legal(state: State) -> list[str]:
    return [str(move) for move in state.legal_moves()]


@every_case(
    ("step", "asked"),
    [
        *((step, attacks) for step in (ATTACK, BACK, SPENT, LONG)),
        *((step, breaking) for step in (LINE, BESIDE)),
        *((step, legal) for step in (DESTROY, STRIKE, WIN, IN_TIME)),
    ],
)
def test_only_the_good_moves_do_what_a_step_asks(step: Step, asked: Callable[[State], list[str]]) -> None:
    assert asked(start(step)) == list(step.good)


def test_unanswerable_attacks_cannot_be_broken_and_one_can_in_one_way() -> None:
    assert breaking(after(ESCAPE)) == [ESCAPE.reply]
    assert breaking(start(BACK)) == breaking(after(ANOTHER)) == breaking(after(LONG)) == []
    assert attacks(start(CORNER)) == []


@every_case(("step", "rank", "distance"), [(STRAIGHT, 3, 3), (DOUBLE, 1, 2), (FAR, 5, 5), (LARGE, 1, 2)])
def test_the_farthest_moves_of_these_pieces_are_the_good_ones(step: Step, rank: int, distance: int) -> None:
    state = start(step)
    ways = [move for move in state.legal_moves() if state.pieces[move.source].rank == rank]
    farthest = {str(move) for move in ways if steps_between(move.source, move.target) == distance}
    assert farthest >= set(step.good)


def test_only_the_2_next_to_the_attacker_saves_the_4() -> None:
    state = start(BESIDE)
    assert (distance(state, "c4", "b3"), reach(state, "c4")) == (2, 3)
    assert rank(state, "b3") == state.highest
    assert breaking(state) == list(BESIDE.good)
    assert (distance(end(BESIDE), "c4", "b3"), reach(end(BESIDE), "c4")) == (2, 1)
    assert rank(end(BESIDE), "c3") == 2
    assert reach(state.apply(parse_move("a4-b4")), "c4") == 2, "the 1 is not enough"
    for closing in ("a4-b4", "c1-c3"):
        assert distance(state.apply(parse_move(closing)), "c4", "b3") == 2, "another path is open"


def test_a_piece_in_the_larger_corner_cannot_attack_and_its_helper_may_stay_there() -> None:
    state = start(CORNER)
    home = state.home(Seat.A)
    assert parse_square("d3") in home
    assert parse_square("d3") not in deal(0, "small").home(Seat.A)
    assert attacks(state) == []
    after_move = after(CORNER)
    assert (reach(after_move, "e3"), distance(after_move, "e3", "e6")) == (3, 3)
    assert parse_square("e2") in home
    assert parse_square("e3") not in home


def test_a_forced_destroy_comes_before_the_draw_after_100_moves() -> None:
    assert (start(DRAW).turns, end(DRAW).turns) == (QUIET_TURNS - 2, QUIET_TURNS)
    assert end(DRAW).outcome() is None
    assert [str(move) for move in end(DRAW).legal_moves()] == list(IN_TIME.good)
    for other in others(DRAW)[:3]:
        state = start(DRAW).apply(other)
        outcome = state.apply(state.legal_moves()[0]).outcome()
        assert outcome is not None
        assert outcome.winners == ()


# On the screen


def fresh(step: Step) -> Learner:
    lesson = next(number for number, steps in enumerate((BASICS, BREAKING, BOARDS)) if step in steps)
    number = (BASICS, BREAKING, BOARDS)[lesson].index(step)
    walker = Learner(LessonScene(tutor_of("hierarkia"), REFERENCE, lesson=lesson, done=number), REFERENCE)
    walker.point_at_nothing()
    return walker


@pytest.mark.usefixtures("silent_pygame")
def test_a_lesson_shows_its_title_and_hint_but_no_players_or_moves() -> None:
    walker = fresh(STRAIGHT)
    shown = walker.table.picture()
    assert (shown.title, shown.has_panel, shown.result) == ("Lesson 1: The basics", False, "")
    picture = pygame.image.frombytes(walker.picture(), REFERENCE, "RGB")
    for place in (shown.layout.names[1], shown.layout.taken[1]):
        part = picture.subsurface(place)
        empty = part.copy()
        empty.fill(shown.layout.theme.palette.table)
        assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(empty, "RGB")
    walker.press_keys(pygame.K_h)
    assert walker.table.picture().prompt.startswith(f"Hint: {STRAIGHT.good[0]}. ")


# The examples of the rulebook

SECTIONS = TABLES["hierarkia"].rulebook.opening
EXAMPLES = [each for section in SECTIONS for each in section.examples if isinstance(each, Example)]
START, MOVES, HELPERS, PATH, DESTROYED, LONG_WAY, LONGER_WAY, MORE_REACH, LESS_REACH, *_ = EXAMPLES
TEXTS = [text for section in SECTIONS for text in section.paragraphs]
SIDE = 40

every_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.caption[:30])


def steps_between(one: int, other: int) -> int:
    """Return the number of steps on an empty board."""
    return abs(file_of(one) - file_of(other)) + abs(rank_of(one) - rank_of(other))


def piece(state: State, square: str) -> Piece | None:
    return state.pieces.get(parse_square(square))


def picture(example: Example, side: int = SIDE) -> pygame.Surface:
    surface = pygame.Surface((example.columns * side, example.rows * side))
    draw_example(surface, surface.get_rect(), example, theme_for(REFERENCE))
    return surface


# Captions


@every_example
def test_an_example_is_legal_and_everything_in_it_is_in_the_shown_part(example: Example) -> None:
    assert str(parse_state(example.position)) == example.position
    for number, text in enumerate(example.moves):
        before = example_state(example._replace(moves=example.moves[:number]))
        assert parse_move(text) in before.legal_moves()
    state = example_state(example)
    assert state.outcome() is None
    shown = squares_of_example(example, Rect(0, 0, example.columns * SIDE, example.rows * SIDE))
    named = {parse_square(text) for text in (example.chosen, example.inspected) if text}
    named |= {square for text in example.moves[-1:] for square in parse_move(text)[1:]}
    for link in filter(None, (state.link(Seat.A), state.link(Seat.B))):
        named |= set(state.path(link.attacker, link.attacked) or ())
    if example.inspected:
        middle = parse_square(example.inspected)
        named |= {other for other in state.pieces if steps_between(middle, other) == 1}
    assert named <= set(shown)
    assert all(max(file_of(square), rank_of(square)) < state.size for square in shown)


def test_the_start_is_that_of_the_small_board() -> None:
    assert example_state(START) == deal(0, "small")


@every_case(
    ("example", "square", "expected"),
    [(HELPERS, HELPERS.inspected, 4), (PATH._replace(moves=()), "c3", 5), (MORE_REACH, "c4", 3)],
)
def test_a_piece_of_an_example_has_the_reach_in_its_caption(
    example: Example, square: str, expected: int
) -> None:
    assert reach(example_state(example), square) == expected


@every_case(
    ("before", "after", "attacker", "attacked", "longer", "less", "blocking"),
    [(LONG_WAY, LONGER_WAY, "d3", "d6", 5, 3, "d5"), (MORE_REACH, LESS_REACH, "c4", "e5", 3, 1, "c5")],
)
def test_a_red_2_breaks_the_attack_on_the_3_and_freezes_the_attacker(
    before: Example, after: Example, attacker: str, attacked: str, longer: int, less: int, blocking: str
) -> None:
    was, state = example_state(before), example_state(after)
    assert (distance(was, attacker, attacked), reach(was, attacker)) == (3, 3)
    assert piece(was, attacked) == Piece(Seat.B, 3)
    assert (distance(state, attacker, attacked), reach(state, attacker)) == (longer, less)
    assert piece(state, blocking) == Piece(Seat.B, 2)
    assert state.link(Seat.A) is None
    assert state.frozen(Seat.A) == parse_square(attacker)


@every_case(("word", "size"), [("Small", 7), ("Standard", 9), ("Large", 11)])
def test_the_sizes_are_those_of_the_rules(word: str, size: int) -> None:
    (text,) = [text for text in TEXTS if text.startswith(f"{word}: ")]
    highest = highest_rank(size)
    pieces = sum(pieces_of_rank(rank, size) for rank in range(1, highest + 1))
    assert f"{size} by {size} squares, ranks 1 to {highest}, " in text
    assert f", {pieces} pieces per side." in text


def test_the_draw_is_that_of_the_rules() -> None:
    assert [text for text in TEXTS if f"in {QUIET_TURNS} moves" in text and "third time" in text] != []


# Pictures


@pytest.mark.usefixtures("silent_pygame")
@every_case("size", [(277, 231), (600, 499)])
def test_the_squares_fill_the_picture_without_gaps(size: tuple[int, int]) -> None:
    example = HELPERS
    rect = Rect((7, 11), size)
    squares = squares_of_example(example, rect)
    assert len(squares) == example.columns * example.rows
    assert sum(place.width * place.height for place in squares.values()) == rect.width * rect.height
    assert all(rect.contains(place) for place in squares.values())
    assert squares[parse_square(example.corner)].bottomleft == rect.bottomleft


@pytest.mark.usefixtures("silent_pygame")
@every_example
def test_the_subject_and_the_last_turn_of_an_example_are_marked(example: Example) -> None:
    shown = picture(example)
    bare = picture(example._replace(chosen="", inspected=""))
    is_marked = bool(example.chosen or example.inspected)
    assert (pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(bare, "RGB")) == is_marked
    if example is LONGER_WAY:
        unplayed = picture(example._replace(position=str(example_state(example)), moves=()))
        place = squares_of_example(example, shown.get_rect())[parse_square("f5")].center
        assert shown.get_at(place) != unplayed.get_at(place)


# Puzzles


def test_there_are_enough_puzzles_of_every_kind() -> None:
    check_numbers(GAME)
    assert len(PUZZLES) >= 300
    boards = Counter(state_of(GAME, puzzle).variant for puzzle in PUZZLES)
    assert min(boards[board] for board in GAME.variants) >= 30
    assert sum(puzzle.goal is Goal.CHOICE for puzzle in PUZZLES) >= 15
    lengths = Counter(puzzle.moves for puzzle in PUZZLES if puzzle.goal is Goal.WIN)
    assert sorted(lengths) == [2, 3, 4]
    assert min(lengths.values()) >= 30
    firsts = Counter(GAME.parse_move(puzzle.line[0]).kind for puzzle in PUZZLES)
    assert set(firsts) == {Kind.MOVE, Kind.ATTACK}
    assert min(firsts.values()) >= 80
    assert min(Counter(state_of(GAME, puzzle).mover for puzzle in PUZZLES).values()) >= 100


@every_case("part", range(4))
def test_positions_and_lines_are_legal(part: int) -> None:
    for puzzle in PUZZLES[part::4]:
        state, end = state_of(GAME, puzzle), end_of_line(GAME, puzzle)
        assert state.turns == 0
        assert len(state.legal_moves()) > 5
        if puzzle.goal is Goal.WIN:
            assert end.outcome().winners == (state.mover,), puzzle.number
            assert len(puzzle.line) == 2 * puzzle.moves - 1
        else:
            assert len(puzzle.line) == puzzle.moves == 1


@every_case("puzzle", PROVED_HERE)
def test_exactly_one_move_is_good(puzzle: Puzzle) -> None:
    prove(puzzle)
