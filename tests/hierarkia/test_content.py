"""The lessons, the rulebook and the puzzles of Hierarkia: what they say is true by the rules.

`tests/learn` plays the lesson through; `tests/slow` checks the puzzles with the search.
"""

from collections import Counter

import pygame
import pytest
from pygame import Rect

from game.engine.content import Example, Goal, Puzzle, Step
from game.engine.seat import Seat
from game.hierarkia.rules.notation import Kind, Piece, file_of, parse_move, parse_square, rank_of
from game.hierarkia.rules.positions import deal, parse_state
from game.hierarkia.rules.rules import State
from game.hierarkia.rules.rulings import QUIET_TURNS, Reason, highest_rank, pieces_of_rank
from game.hierarkia.table.board_view import draw_example, example_state, squares_of_example
from game.hierarkia.table.choices import Choices
from game.learn.lesson import LessonScene
from game.tables import TABLES
from game.ui.theme import SMALLEST, theme_for
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


@pytest.mark.parametrize(
    ("step", "following"),
    [(REACH, ATTACK), (ATTACK, DESTROY), (ESCAPE, ANOTHER), (ANOTHER, WIN), (DRAW, IN_TIME)],
)
def test_these_steps_continue_one_another(step: Step, following: Step) -> None:
    assert str(end(step)).rpartition(" ")[0] == following.position.rpartition(" ")[0]


def test_a_good_first_move_is_exactly_each_of_three_squares_and_leads_out_of_the_corner() -> None:
    state = start(STRAIGHT)
    home = state.home(Seat.A)
    far = [
        move
        for move in state.legal_moves()
        if abs(file_of(move.target) - file_of(move.source)) + abs(rank_of(move.target) - rank_of(move.source))
        == 3
    ]
    assert sorted(map(str, far)) == sorted(STRAIGHT.good)
    assert all(move.source in home and move.target not in home for move in far)
    assert {state.pieces[move.source].rank for move in state.legal_moves()} == {3}


def test_the_double_step_is_taught_before_a_step_could_use_it() -> None:
    two_squares = [
        str(move)
        for move in start(DOUBLE).legal_moves()
        if start(DOUBLE).pieces[move.source].rank == 1
        and abs(file_of(move.target) - file_of(move.source))
        + abs(rank_of(move.target) - rank_of(move.source))
        == 2
    ]
    assert sorted(two_squares) == sorted(DOUBLE.good)


def test_the_3_raises_the_reach_of_the_2_from_1_to_4() -> None:
    state = start(REACH)
    assert (rank(state, "d3"), reach(state, "d3"), reach(end(REACH), "d3")) == (2, 1, 4)
    staying = [move for move in state.legal_moves() if move.source != parse_square("d3")]
    assert [str(move) for move in staying if reach(state.apply(move), "d3") > 1] == list(REACH.good)
    assert attacks(state) == []


def test_the_attack_of_4_steps_with_a_reach_of_4_is_the_only_one() -> None:
    state = start(ATTACK)
    assert (distance(state, "d3", "f5"), reach(state, "d3"), rank(state, "f5")) == (4, 4, 2)
    assert attacks(state) == list(ATTACK.good)


def test_the_destroy_is_forced_and_leaves_the_attacker_where_it_is_and_spent() -> None:
    assert [str(move) for move in start(DESTROY).legal_moves()] == list(DESTROY.good)
    state = end(DESTROY)
    assert parse_square("f5") not in state.pieces
    assert state.spent(Seat.A) == parse_square("d3")


def test_only_stepping_into_the_line_breaks_the_attack_on_the_3() -> None:
    state = start(LINE)
    assert (distance(state, "d6", "d3"), reach(state, "d6")) == (3, 3)
    assert (rank(state, "d6"), rank(state, "d3")) == (1, 3)
    assert [
        move for move in state.legal_moves() if move.source == parse_square("d3") and move.kind is Kind.MOVE
    ] == []
    assert breaking(state) == list(LINE.good)
    assert distance(end(LINE), "d6", "d3") == 5
    assert reach(end(LINE), "d6") == 3, "the reach is not what breaks it"
    assert end(LINE).frozen(Seat.B) == parse_square("d6")


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


def test_red_has_exactly_one_escape_which_lets_the_other_piece_reach_the_highest() -> None:
    before, state = start(ESCAPE), start(ANOTHER)
    assert distance(before, "c5", "c7") <= reach(before, "c5")
    assert breaking(after(ESCAPE)) == [ESCAPE.reply]
    assert end(ESCAPE).frozen(Seat.A) == parse_square("c5")
    assert distance(end(ESCAPE), "c5", "c7") > reach(before, "c5"), "too long even with the old reach"
    assert reach(end(ESCAPE), "c5") < reach(before, "c5")
    assert reach(before, "e5") < distance(before, "e5", "g6")
    assert (reach(state, "e5"), distance(state, "e5", "g6")) == (3, 3)
    assert rank(state, "g6") == state.highest
    assert [move for move in state.legal_moves() if move.source == parse_square("c5")] == []


def test_red_cannot_break_the_last_attack_and_the_last_move_wins() -> None:
    assert breaking(after(ANOTHER)) == []
    assert [str(move) for move in start(WIN).legal_moves()] == list(WIN.good)
    outcome = end(WIN).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == (Reason.HIGHEST_DESTROYED, (Seat.A,))


def test_a_standing_attack_destroys_the_attacker_and_ends_its_attack() -> None:
    state = start(STRIKE)
    attack, threat = state.link(Seat.A), state.link(Seat.B)
    assert attack is not None
    assert threat is not None
    assert attack.attacked == threat.attacker == parse_square("c5")
    assert state.pieces[threat.attacked].rank == state.highest
    assert [str(move) for move in state.legal_moves()] == list(STRIKE.good)
    assert end(STRIKE).link(Seat.B) is None


def test_an_attack_made_while_red_must_destroy_cannot_be_broken() -> None:
    state, lost = start(BACK), parse_square("b5")
    threat = state.link(Seat.B)
    assert threat is not None
    assert (threat.attacked, rank(state, "b5"), rank(state, "c6")) == (lost, 1, 1)
    assert breaking(state) == []
    assert attacks(state) == list(BACK.good)
    assert (rank(state, "d3"), rank(state, "d6")) == (2, 3)
    assert [str(move) for move in after(BACK).legal_moves()] == [BACK.reply]
    assert lost not in end(BACK).pieces
    assert [move.kind for move in end(BACK).legal_moves()] == [Kind.DESTROY]
    unbound = parse_state(str(after(BACK)).replace("c6>b5", "-"))
    assert breaking(unbound) != [], "what red could do if it didn't have to destroy"


def test_a_frozen_piece_helps() -> None:
    text = str(end(LINE))
    assert text.split(" ")[-2] == "f:d6"
    helped = parse_square("e6")
    assert end(LINE).reach(helped) == parse_state(text.replace("f:d6", "-")).reach(helped) == 1 + 2


def test_destroying_a_helper_can_break_an_attack() -> None:
    state = parse_state("......d/...c.../......./......./...2.../...3.ab/4...... b - f2>d2 - - 0")
    attacking = state.apply(parse_move("d3>d6"))
    assert attacking.link(Seat.A) is not None
    destroyed = attacking.apply(parse_move("f2xd2"))
    assert destroyed.link(Seat.A) is None
    assert destroyed.frozen(Seat.A) == parse_square("d3")


def test_a_spent_piece_cannot_attack_but_helps() -> None:
    state = start(SPENT)
    assert state.spent(Seat.A) == parse_square("d3")
    assert attacks(state) == list(SPENT.good)
    assert any(move.source == parse_square("d3") for move in state.legal_moves())
    assert (reach(state, "d2"), distance(state, "d2", "f2"), rank(state, "d3")) == (2, 2, 2)


def test_on_the_standard_board_a_5_goes_five_squares_and_the_6_has_the_crown() -> None:
    state = start(FAR)
    assert (state.highest, state.size) == (6, 9)
    far = [move for move in state.legal_moves() if steps_between(move.source, move.target) == 5]
    assert {str(move) for move in far if move.source == parse_square("b2")} == set(FAR.good)


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


def test_the_long_attack_cannot_be_broken_and_the_6_is_the_right_target() -> None:
    state = start(LONG)
    assert (reach(state, "d4"), distance(state, "d4", "h8")) == (9, 8)
    assert attacks(state) == list(LONG.good)
    assert breaking(after(LONG)) == []
    assert attacks(start(CROWN)) == ["e6>g7", *CROWN.good]
    assert (reach(start(CROWN), "e6"), rank(start(CROWN), "g8"), rank(start(CROWN), "g7")) == (4, 6, 5)


def test_the_large_board_is_at_its_start_and_every_double_step_is_good() -> None:
    state = start(LARGE)
    assert state == deal(0, "large")
    pieces = [piece for piece in state.pieces.values() if piece.seat == Seat.A]
    assert (len(pieces), state.highest, state.size) == (36, 8, 11)
    ones = [move for move in state.legal_moves() if state.pieces[move.source].rank == 1]
    double = {str(move) for move in ones if steps_between(move.source, move.target) == 2}
    assert double == set(LARGE.good)


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
    walker = Learner(LessonScene(tutor_of("hierarkia"), SMALLEST, lesson=lesson, done=number), SMALLEST)
    walker.point_at_nothing()
    return walker


@pytest.mark.usefixtures("silent_pygame")
def test_a_frozen_piece_explains_why_it_does_nothing() -> None:
    walker = fresh(ANOTHER)
    shown = walker.picture()
    walker.click("square/c5")
    walker.point_at_nothing()
    walker.rest()
    assert walker.picture() != shown
    walker.press_keys(pygame.K_ESCAPE)
    assert walker.picture() == shown
    assert walker.answers == []


@pytest.mark.usefixtures("silent_pygame")
def test_a_lesson_shows_its_title_and_hint_but_no_players_or_moves() -> None:
    walker = fresh(STRAIGHT)
    shown = walker.table.picture()
    assert (shown.title, shown.has_panel, shown.result) == ("Lesson 1: The basics", False, "")
    picture = pygame.image.frombytes(walker.picture(), SMALLEST, "RGB")
    for place in (shown.layout.names[1], shown.layout.taken[1]):
        part = picture.subsurface(place)
        empty = part.copy()
        empty.fill(shown.layout.theme.palette.table)
        assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(empty, "RGB")
    walker.press_keys(pygame.K_h)
    assert walker.table.picture().prompt.startswith(f"Hint: {STRAIGHT.good[0]}. ")


@pytest.mark.usefixtures("silent_pygame")
def test_the_final_win_is_shown_in_large_letters() -> None:
    walker = fresh(WIN)
    walker.by_mouse(WIN.good[0])
    walker.rest()
    walker.point_at_nothing()
    shown = walker.table.picture()
    assert (shown.result, shown.prompt) == ("You win.", "The piece with the crown was destroyed.")


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
    draw_example(surface, surface.get_rect(), example, theme_for(SMALLEST))
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


def test_the_3_goes_up_to_three_squares_but_not_over_other_pieces() -> None:
    state = example_state(MOVES)
    source = parse_square(MOVES.chosen)
    offer = Choices(state, is_open=True)
    dots = {parse_square(text) for text in ("a3", "b3", "d3", "e3", "f3", "c4")}
    assert set(offer.dots(source)) == dots
    assert offer.rings(source) == []
    assert piece(state, "c3") == Piece(Seat.A, 3)
    assert piece(state, "c5") == Piece(Seat.A, 2), "one of its own above it"
    assert piece(state, "c2") == Piece(Seat.B, 1), "and an enemy below it"


def test_3_and_2_less_1_is_a_reach_of_4_and_a_piece_at_the_corner_does_not_count() -> None:
    state = example_state(HELPERS)
    assert [piece(state, square) for square in ("b4", "c3", "d4", "c5")] == [
        Piece(Seat.A, 3),
        Piece(Seat.A, 2),
        Piece(Seat.B, 1),
        None,
    ]
    assert piece(state, "b3") == Piece(Seat.A, 1)
    assert reach(state, HELPERS.inspected) == 4


def test_the_attack_leads_5_steps_round_the_red_1() -> None:
    before = example_state(PATH._replace(moves=()))
    assert (distance(before, "c3", "e4"), reach(before, "c3")) == (5, 5)
    assert piece(before, "c3") == Piece(Seat.A, 1)
    assert piece(before, "d4") == Piece(Seat.B, 1)
    assert steps_between(parse_square("c3"), parse_square("e4")) == 3, "were nothing in the way"
    assert example_state(PATH).link(Seat.A) is not None


def test_the_red_2_is_destroyed_and_the_blue_1_is_spent() -> None:
    first, answer, last = DESTROYED.moves
    assert (first,) == PATH.moves
    assert example_state(DESTROYED._replace(moves=(first, answer))).legal_moves() == [parse_move(last)]
    state = example_state(DESTROYED)
    assert piece(example_state(PATH), "e4") == Piece(Seat.B, 2)
    assert piece(state, "e4") is None
    assert state.spent(Seat.A) == parse_square("c3")


@pytest.mark.parametrize(
    ("before", "after", "attacker", "attacked", "longer", "less", "blocking"),
    [
        (LONG_WAY, LONGER_WAY, "d3", "d6", 5, 3, "d5"),
        (MORE_REACH, LESS_REACH, "c4", "e5", 3, 1, "c5"),
    ],
    ids=["a longer path", "a shorter reach"],
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


@pytest.mark.parametrize(("word", "size"), [("Small", 7), ("Standard", 9), ("Large", 11)])
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
@pytest.mark.parametrize("size", [(277, 231), (600, 499)])
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


@pytest.mark.parametrize("part", range(4))
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


@pytest.mark.parametrize("puzzle", PROVED_HERE, ids=lambda puzzle: str(puzzle.number))
def test_exactly_one_move_is_good(puzzle: Puzzle) -> None:
    prove(puzzle)
