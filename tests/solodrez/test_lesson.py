"""The lesson's positions and moves, checked against the rules and against its text."""

from game.engine.content import Step
from game.solodrez.rules.cards import NEUTRAL, rank_of
from support.cases import every_case
from support.learner import steps_of
from support.steps import Rules

MOST_CARDS = 9

(STEPS,) = steps_of("solodrez")
RULES = Rules("solodrez")
start, good = RULES.start, RULES.good
ONE, SEVERAL, WILD, EMPTY, WHOLE, SERIES = STEPS


def moved(step: Step) -> list[int]:
    """Ranks of the cards that a good move takes along, the highest first."""
    source, size, _ = good(step)[0]
    return [rank_of(card) for card in start(step).columns[source][-size:]]


def onto(step: Step) -> int:
    """Rank of the card they go on."""
    return rank_of(start(step).columns[good(step)[0].target][-1])


@every_case("step", STEPS)
def test_a_step_is_small_and_its_good_moves_lead_on(step: Step) -> None:
    if step is not WHOLE:
        assert sum(len(column) for column in start(step).columns) <= MOST_CARDS
    assert not start(step).is_standstill()
    for move in good(step):
        assert not start(step).apply(move).is_standstill()


def test_the_first_move_is_of_one_card_onto_the_one_immediately_higher() -> None:
    assert good(ONE) == start(ONE).legal_moves()
    assert moved(ONE) == [onto(ONE) + 1]
    # Then several in order, and only all of them.
    assert good(SEVERAL) == start(SEVERAL).legal_moves()
    assert moved(SEVERAL) == [onto(SEVERAL) + below for below in (1, 2, 3)]


def test_a_card_goes_on_the_neutral_one_and_then_they_move_together() -> None:
    assert onto(WILD) == NEUTRAL
    after = start(WILD).apply(good(WILD)[0])
    assert after.longest_run(good(WILD)[0].target) == 3
    others = set(start(WILD).legal_moves()) - set(good(WILD))
    # The reply to other moves mentions the neutral card.
    assert {rank_of(start(WILD).columns[move.source][-move.size]) for move in others} == {NEUTRAL}


def test_every_empty_column_takes_the_cards_that_begin_with_a_joker_and_nothing_else_moves() -> None:
    state = start(EMPTY)
    empty = {column for column, cards in enumerate(state.columns) if not cards}
    assert moved(EMPTY) == [0, 1]
    assert {move.target for move in good(EMPTY)} == empty
    assert set(good(EMPTY)) == set(state.legal_moves())
    freed = state.apply(good(EMPTY)[0])
    source = good(EMPTY)[0].source
    assert any(move.source == source for move in freed.legal_moves())
