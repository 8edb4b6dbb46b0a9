"""The lesson's positions and moves, checked against the rules and against its text."""

import pytest

from game.engine.content import Step
from game.engine.seat import Seat
from game.hierarchy.bot.solver import solve
from game.hierarchy.content.lesson import STEPS, punishment
from game.hierarchy.rules.cards import QUEEN, TOWER
from game.hierarchy.rules.notation import Move, parse_move
from game.hierarchy.rules.positions import parse_state
from game.hierarchy.rules.rules import Reason, State

MOST_IN_HAND = 4

HIGHER, ABILITY, RESTRICTION, PRICE, COPY, CHECKMATE, AHEAD = STEPS


def start(step: Step) -> State:
    return parse_state(step.position)


def good(step: Step) -> list[Move]:
    return [parse_move(text) for text in step.good]


def others(step: Step) -> list[Move]:
    """The legal moves that do not solve the step."""
    return [move for move in start(step).legal_moves() if str(move) not in step.good]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)
def test_a_step_is_small_and_its_good_moves_lead_on(step: Step) -> None:
    state = start(step)
    assert all(2 <= len(state.hand(seat)) <= MOST_IN_HAND for seat in Seat)
    assert 1 <= len(state.pile) <= MOST_IN_HAND
    for move in good(step):
        after = state.apply(move)
        assert (after.outcome() is not None) == (step is CHECKMATE)
        assert punishment(after) is None, "no good move loses at once"
        if step.reply:
            assert after.legal_moves() == [parse_move(step.reply)]
            assert after.apply(parse_move(step.reply)).legal_moves()


def test_the_base_rule_lets_exactly_the_highest_number_be_played() -> None:
    state = start(HIGHER)
    assert good(HIGHER) == state.legal_moves() == [Move(max(state.hand(Seat.A)))]
    assert state.pile[-1].counts_as < max(state.hand(Seat.A))


def test_ability_restriction_price_and_copy_are_what_allows_the_only_moves() -> None:
    for step in (ABILITY, RESTRICTION, PRICE, COPY):
        assert good(step) == start(step).legal_moves()
    assert max(start(ABILITY).hand(Seat.A)) < start(ABILITY).pile[-1].counts_as
    state = start(RESTRICTION)
    high = [card for card in state.hand(Seat.A) if card > state.pile[-1].counts_as]
    assert high == [good(RESTRICTION)[0].card, QUEEN]
    others_in_hand = [card for card in start(PRICE).hand(Seat.A) if card != TOWER]
    assert [(move.card, move.discard) for move in good(PRICE)] == [(TOWER, card) for card in others_in_hand]
    assert len([entry for entry in start(COPY).pile if entry.owner == Seat.B]) > 1


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
