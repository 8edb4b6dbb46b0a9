"""The lesson's positions and moves, checked against the rules and against its text."""

from game.engine.seat import Seat
from game.hierarchy.bot.solver import solve
from game.hierarchy.rules.cards import ASSASSIN, CARDS, QUEEN, SORCERER, TOWER
from game.hierarchy.rules.notation import Move, parse_move
from game.hierarchy.rules.positions import parse_state
from game.hierarchy.rules.rules import Reason
from game.hierarchy.table.learn import DuelStep, punishment
from game.hierarchy.table.view_model import prompt
from game.learn.lesson import LessonScene
from game.ui.theme import REFERENCE
from support import events
from support.cases import every_case
from support.learner import Learner, steps_of, tutor_of
from support.steps import Rules

MOST_IN_HAND = 4

(STEPS,) = steps_of("hierarchy")
RULES = Rules("hierarchy")
start, good, others = RULES.start, RULES.good, RULES.others
HIGHER, ABILITY, RESTRICTION, PRICE, COPY, TOP, CHECKMATE, EMPTY, AHEAD = STEPS


@every_case("step", STEPS)
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


@every_case(("step", "obstacle"), [(ABILITY, ""), (HIGHER, "Too low: you need a number higher than 6.")])
def test_a_drag_says_why_not_unless_that_is_asked(silent_pygame: None, step: DuelStep, obstacle: str) -> None:
    walker = Learner(LessonScene(tutor_of("hierarchy"), REFERENCE), REFERENCE)
    walker.go_to(STEPS.index(step))
    table = walker.table
    low = min(set(start(step).hand(Seat.A)) - {move.card for move in start(step).legal_moves()})
    place = table.targets()[f"hand/{low}"].center
    walker.send(events.press(place), events.move((place[0], place[1] - 60)))
    assert prompt(table.picture()) == (obstacle or "Your turn: choose a card.")


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
