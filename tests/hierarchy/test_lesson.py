"""The lesson's positions and moves, checked against the rules and against its text."""

import pytest

from game.engine.seat import Seat
from game.hierarchy.bot.solver import solve
from game.hierarchy.rules.cards import ASSASSIN, CARDS, QUEEN, SORCERER, TOWER
from game.hierarchy.rules.notation import Move, parse_move
from game.hierarchy.rules.positions import parse_state
from game.hierarchy.rules.rules import Reason
from game.hierarchy.table.learn import DuelStep, punishment
from game.learn.lesson import LessonScene
from game.ui.theme import SMALLEST
from support.learner import Learner, steps_of, tutor_of
from support.steps import Rules

MOST_IN_HAND = 4

(STEPS,) = steps_of("hierarchy")
RULES = Rules("hierarchy")
start, good, others = RULES.start, RULES.good, RULES.others
HIGHER, ABILITY, RESTRICTION, PRICE, COPY, TOP, CHECKMATE, EMPTY, AHEAD = STEPS


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)
def test_a_step_is_small_and_its_good_moves_lead_on(step: DuelStep) -> None:
    state = start(step)
    assert step.card in ("", *(card.name for card in CARDS))
    assert all(1 <= len(state.hand(seat)) <= MOST_IN_HAND for seat in Seat)
    assert 1 <= len(state.pile) <= MOST_IN_HAND
    for move in good(step) if step.reply else ():
        after = state.apply(move)
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


def test_the_tower_needs_no_discard_on_a_card_worth_less_than_4() -> None:
    for top, moves in (("2b", ["4"]), ("3b", ["4x6"]), ("5b", ["4x6"])):
        state = parse_state(f"4,6 7 {top} a -")
        assert [str(move) for move in state.legal_moves() if move.card == TOWER] == moves


def test_under_the_sorcerer_only_the_number_counts() -> None:
    state = start(TOP)
    assert state.pile[-1].card == SORCERER
    assert state.legal_moves() == good(TOP) == [Move(QUEEN)]
    below = parse_state(TOP.position.replace("5a,8b", "5b"))
    assert Move(QUEEN) not in below.legal_moves()
    assert {move.card for move in below.legal_moves()} == {ASSASSIN, TOWER}


def test_only_the_steps_that_ask_for_the_playable_card_do_not_mark_it() -> None:
    assert [step for step in STEPS if step.hides_playable] == [ABILITY, RESTRICTION, TOP]
    assert all(len(start(step).legal_moves()) == 1 for step in STEPS if step.hides_playable)


@pytest.mark.usefixtures("silent_pygame")
@pytest.mark.parametrize("show", ["button/hint", "hand/11"])
def test_the_card_to_be_found_is_marked_after_a_hint_or_when_it_is_chosen(show: str) -> None:
    scene = LessonScene(tutor_of("hierarchy"), SMALLEST, done=STEPS.index(RESTRICTION))
    walker = Learner(scene, SMALLEST)

    def raised() -> list[str]:
        picture = walker.table.picture()
        places = picture.places.items()
        return [target for target, place in places if place.top != picture.layout.targets[target].top]

    assert raised() == []
    walker.click("hand/12")
    assert raised() == [], "it can't be played"
    walker.click(show)
    walker.rest()
    assert raised() == ["hand/11"]


def test_without_the_tower_the_opponents_hand_is_empty_first() -> None:
    (tower,) = others(EMPTY)
    lost = start(EMPTY).apply(tower)
    assert not lost.hand(Seat.A)
    end = lost.apply(parse_move("7")).outcome()
    assert end is not None
    assert (end.reason, end.winners) == (Reason.NO_CARDS, (Seat.B,))
    state = start(EMPTY).apply(good(EMPTY)[0]).apply(parse_move(EMPTY.reply))
    assert [str(move) for move in state.legal_moves()] == ["4"], "without a discard"
    end = state.apply(parse_move("4")).outcome()
    assert end is not None
    assert (end.reason, end.winners) == (Reason.NO_CARDS, (Seat.A,))


def test_exactly_the_good_move_is_checkmate() -> None:
    state = start(CHECKMATE)
    ends = {move: state.apply(move).outcome() for move in state.legal_moves()}
    assert [move for move, end in ends.items() if end] == good(CHECKMATE)
    assert [end.reason for end in ends.values() if end] == [Reason.CHECKMATE]
    assert len(others(CHECKMATE)) >= 2


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
