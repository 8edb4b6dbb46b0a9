"""The lesson's positions and moves, checked against the rules and against its text."""

import pytest

from game.engine.content import Step
from game.engine.seat import Seat
from game.hierarchy.bot.solver import solve
from game.hierarchy.content.lesson import STEPS, punishment
from game.hierarchy.rules.cards import ALL, QUEEN, TOWER
from game.hierarchy.rules.notation import Move, parse_move
from game.hierarchy.rules.positions import parse_state
from game.hierarchy.rules.rules import Reason, State

MOST_IN_HAND = 4

every_step = pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)
HIGHER, ABILITY, RESTRICTION, PRICE, COPY, CHECKMATE, AHEAD = STEPS


def start(step: Step) -> State:
    return parse_state(step.position)


def good(step: Step) -> list[Move]:
    return [parse_move(text) for text in step.good]


def others(step: Step) -> list[Move]:
    """The legal moves that do not solve the step."""
    return [move for move in start(step).legal_moves() if str(move) not in step.good]


@every_step
def test_a_position_is_small(step: Step) -> None:
    state = start(step)
    assert all(2 <= len(state.hand(seat)) <= MOST_IN_HAND for seat in Seat)
    assert 1 <= len(state.pile) <= MOST_IN_HAND


@every_step
def test_the_answer_is_legal_and_leaves_the_learner_a_card_to_play(step: Step) -> None:
    if step.reply:
        for move in good(step):
            after = start(step).apply(move)
            assert after.legal_moves() == [parse_move(step.reply)]
            assert after.apply(parse_move(step.reply)).legal_moves()


@every_step
def test_a_good_move_ends_the_game_only_with_the_checkmate(step: Step) -> None:
    for move in good(step):
        outcome = start(step).apply(move).outcome()
        assert (outcome is not None) == (step is CHECKMATE)


@every_step
def test_no_good_move_loses_at_once(step: Step) -> None:
    assert [move for move in good(step) if punishment(start(step).apply(move))] == []


def test_the_base_rule_lets_exactly_the_highest_number_be_played() -> None:
    state = start(HIGHER)
    assert good(HIGHER) == state.legal_moves() == [Move(max(state.hand(Seat.A)))]
    assert state.pile[-1].counts_as < max(state.hand(Seat.A))


def test_the_ability_is_what_lets_the_only_card_be_played() -> None:
    state = start(ABILITY)
    assert good(ABILITY) == state.legal_moves()
    assert max(state.hand(Seat.A)) < state.pile[-1].counts_as


def test_the_restriction_is_what_forbids_the_higher_card() -> None:
    state = start(RESTRICTION)
    high = [card for card in state.hand(Seat.A) if card > state.pile[-1].counts_as]
    assert high == [good(RESTRICTION)[0].card, QUEEN]
    assert good(RESTRICTION) == state.legal_moves()


def test_the_price_can_be_paid_with_any_other_card() -> None:
    state = start(PRICE)
    assert good(PRICE) == state.legal_moves()
    assert [(move.card, move.discard) for move in good(PRICE)] == [
        (TOWER, card) for card in state.hand(Seat.A) if card != TOWER
    ]


def test_the_copy_is_the_only_move_though_the_pile_holds_more_cards_of_the_opponent() -> None:
    state = start(COPY)
    assert good(COPY) == state.legal_moves()
    assert len([entry for entry in state.pile if entry.owner == Seat.B]) > 1


def test_exactly_the_good_move_is_checkmate_and_no_other_is_punished() -> None:
    state = start(CHECKMATE)
    ends = {move: state.apply(move).outcome() for move in state.legal_moves()}
    assert [move for move, end in ends.items() if end] == good(CHECKMATE)
    assert [end.reason for end in ends.values() if end] == [Reason.CHECKMATE]
    assert len(others(CHECKMATE)) >= 2
    assert [move for move in others(CHECKMATE) if punishment(state.apply(move))] == []


def test_looking_ahead_wins_and_any_other_move_is_checkmated() -> None:
    state = start(AHEAD)
    assert others(AHEAD)
    for move in others(AHEAD):
        reply = punishment(state.apply(move))
        assert reply is not None
        end = state.apply(move).apply(reply).outcome()
        assert end is not None
        assert (end.reason, end.winners) == (Reason.CHECKMATE, (Seat.B,))
    assert [solve(state.apply(move)).value for move in good(AHEAD)] == [-1]


def test_no_card_is_in_two_places() -> None:
    for step in STEPS:
        state = start(step)
        seen = [*state.hand(Seat.A), *state.hand(Seat.B), *(entry.card for entry in state.pile)]
        assert len({*seen, *state.discards}) == len(seen) + len(state.discards) == ALL
