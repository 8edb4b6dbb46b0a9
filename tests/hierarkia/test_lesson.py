"""The first lesson of Hierarkia: its texts are true by the rules."""

import pytest

from game.engine.content import Step
from game.engine.seat import Seat
from game.hierarkia.content.lesson import STEPS, punishment
from game.hierarkia.rules.notation import Kind, Move, file_of, parse_move, parse_square, rank_of
from game.hierarkia.rules.positions import parse_state
from game.hierarkia.rules.rules import State
from game.hierarkia.rules.rulings import Reason

STRAIGHT, REACH, ATTACK, DESTROY, LINE, BESIDE, ESCAPE, ANOTHER, WIN = STEPS

every_step = pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)


def start(step: Step) -> State:
    return parse_state(step.position)


def after(step: Step) -> State:
    """Return the position after the first accepted move."""
    return start(step).apply(parse_move(step.good[0]))


def end(step: Step) -> State:
    """Return the position after the first accepted move and the reply."""
    return after(step).apply(parse_move(step.reply)) if step.reply else after(step)


def others(step: Step) -> list[Move]:
    return [move for move in start(step).legal_moves() if str(move) not in step.good]


def breaking(state: State) -> list[Move]:
    """Return the moves that break the other side's attack."""
    mover = state.to_move
    assert mover is not None
    other = mover.other
    assert state.link(other) is not None
    return [move for move in state.legal_moves() if state.apply(move).link(other) is None]


def distance(state: State, source: str, target: str) -> int:
    path = state.path(parse_square(source), parse_square(target))
    assert path is not None
    return len(path) - 1


def reach(state: State, square: str) -> int:
    return state.reach(parse_square(square))


def rank(state: State, square: str) -> int:
    return state.pieces[parse_square(square)].rank


@every_step
def test_the_lesson_is_played_on_the_small_board(step: Step) -> None:
    assert start(step).variant == "small"


@every_step
def test_the_reply_to_a_good_move_is_legal(step: Step) -> None:
    if step.reply:
        for good in step.good:
            state = start(step).apply(parse_move(good))
            assert state.to_move == Seat.B
            assert parse_move(step.reply) in state.legal_moves()


@pytest.mark.parametrize(
    ("step", "following"), [(REACH, ATTACK), (ATTACK, DESTROY), (ESCAPE, ANOTHER), (ANOTHER, WIN)]
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


def test_the_3_raises_the_reach_of_the_2_from_1_to_4() -> None:
    assert rank(start(REACH), "d3") == 2
    assert reach(start(REACH), "d3") == 1
    assert reach(end(REACH), "d3") == 4
    staying = [move for move in start(REACH).legal_moves() if move.source != parse_square("d3")]
    assert [str(move) for move in staying if reach(start(REACH).apply(move), "d3") > 1] == list(REACH.good)
    assert [move for move in start(REACH).legal_moves() if move.kind is Kind.ATTACK] == []


def test_the_attack_of_4_steps_with_a_reach_of_4_is_the_only_one() -> None:
    state = start(ATTACK)
    assert (distance(state, "d3", "f5"), reach(state, "d3")) == (4, 4)
    assert rank(state, "f5") == 2
    assert [str(move) for move in state.legal_moves() if move.kind is Kind.ATTACK] == list(ATTACK.good)


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
    assert [str(move) for move in breaking(state)] == list(LINE.good)
    assert distance(end(LINE), "d6", "d3") == 5
    assert reach(end(LINE), "d6") == 3, "the reach is not what breaks it"
    assert end(LINE).frozen(Seat.B) == parse_square("d6")


def test_only_the_2_next_to_the_attacker_saves_the_4() -> None:
    state = start(BESIDE)
    assert (distance(state, "c4", "b3"), reach(state, "c4")) == (2, 3)
    assert rank(state, "b3") == state.highest
    assert [str(move) for move in breaking(state)] == list(BESIDE.good)
    assert (distance(end(BESIDE), "c4", "b3"), reach(end(BESIDE), "c4")) == (2, 1)
    assert rank(end(BESIDE), "c3") == 2
    with_the_1 = state.apply(parse_move("a4-b4"))
    assert (distance(with_the_1, "c4", "b3"), reach(with_the_1, "c4")) == (2, 2)


def test_blocking_one_path_to_the_4_leaves_the_other() -> None:
    for closing in ("a4-b4", "c1-c3"):
        assert distance(start(BESIDE).apply(parse_move(closing)), "c4", "b3") == 2


@pytest.mark.parametrize("step", [LINE, BESIDE], ids=lambda step: step.title)
def test_only_wrong_moves_under_attack_are_punished(step: Step) -> None:
    attacked = start(step).link(Seat.B)
    assert attacked is not None
    for move in others(step):
        punishing = punishment(start(step).apply(move))
        assert punishing is not None
        assert punishing.target == attacked.attacked
        outcome = start(step).apply(move).apply(punishing).outcome()
        assert (outcome is not None and outcome.winners == (Seat.B,)) == (step is BESIDE)


@every_step
def test_good_moves_and_moves_without_an_attack_are_not_punished(step: Step) -> None:
    assert [good for good in step.good if punishment(start(step).apply(parse_move(good)))] == []
    if start(step).link(Seat.B) is None:
        assert [move for move in others(step) if punishment(start(step).apply(move))] == []


def test_red_has_exactly_one_escape_and_takes_it() -> None:
    state = start(ESCAPE)
    assert distance(state, "c5", "c7") <= reach(state, "c5")
    assert [str(move) for move in breaking(after(ESCAPE))] == [ESCAPE.reply]
    assert end(ESCAPE).frozen(Seat.A) == parse_square("c5")
    assert distance(end(ESCAPE), "c5", "c7") > reach(state, "c5"), "too long even with the old reach"
    assert reach(end(ESCAPE), "c5") < reach(state, "c5")


def test_the_escape_lets_the_other_piece_reach_the_highest() -> None:
    before, state = start(ESCAPE), start(ANOTHER)
    assert reach(before, "e5") < distance(before, "e5", "g6")
    assert (reach(state, "e5"), distance(state, "e5", "g6")) == (3, 3)
    assert rank(state, "g6") == state.highest
    assert [move for move in state.legal_moves() if move.source == parse_square("c5")] == []


def test_red_cannot_break_the_last_attack() -> None:
    assert breaking(after(ANOTHER)) == []


def test_the_last_move_wins() -> None:
    assert [str(move) for move in start(WIN).legal_moves()] == list(WIN.good)
    outcome = end(WIN).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == (Reason.HIGHEST_DESTROYED, (Seat.A,))
    assert [step for step in STEPS if end(step).outcome() is not None] == [WIN]
