"""The steps of the Imposter Kings' lessons: the rounds in which they are told add up."""

from collections import Counter
from functools import partial

import pytest

from game.engine.content import Lesson
from game.engine.seat import Seat
from game.kings.narration.possible_hands import possible_hand
from game.kings.rules.cards import HAND_SIZES, VARIANTS, deck
from game.kings.rules.notation import FLIP, NAMES, parse_move
from game.kings.rules.rules import State
from game.kings.rules.view import view
from game.kings.table.card_faces import KING_NAME
from game.kings.table.learn import CourtStep
from support.learner import steps_of, tutor_of
from support.steps import Rules

LESSONS = tutor_of("kings").lessons
FIRST_STAGE, SECOND_STAGE, THIRD_STAGE, FOR_TWO, FOR_THREE, FOR_FOUR = steps_of("kings")
RULES = Rules("kings")
start, after, end = RULES.start, RULES.after, RULES.end
play = RULES.play
SUCCESSOR, THRONE, KING_STEP, DISGRACED, INQUISITOR, ROYALTY, SWAP, SOLDIER, DISGRACE, END = FIRST_STAGE
ASSASSIN, SAFE, OATHBOUND, FOOL, FLUSH, GONE, OWN = SECOND_STAGE
HAND, CONDEMNED, PREVENTED, SENTRY, MYSTIC, SAVED, NOTHING = THIRD_STAGE
MULLIGAN, DISCARD, ZEALOT, JUDGE, ANTECHAMBER, ARRIVAL, POINTS = FOR_TWO
REVEAL, TAKE, DIRECTION, EXECUTIONER, WARDEN, SPY, HERALD, VICTIM, LOOT, LAST = FOR_THREE
SHARE, TAKE_SHARED, PLACE, TRADE, DONE, PARTNER, EASY, TOGETHER = FOR_FOUR

STEPS = (*FIRST_STAGE, *SECOND_STAGE, *THIRD_STAGE)
by_title = partial(pytest.mark.parametrize, ids=lambda step: getattr(step, "title", ""))


def names_unseen(step: CourtStep) -> set[str]:
    """Return the names that are not dimmed in the wall of names."""
    return {NAMES[each.card] for each in possible_hand(view(start(step), Seat.A), 1) if each.most}


def in_hand(state: State, seat: int) -> set[str]:
    return {NAMES[card] for card in view(state, None).sides[seat].hand or ()}


def without_knowledge(state: State) -> list[str]:
    return [field for field in str(state).split(" | ") if not field.startswith("known")]


def test_a_lesson_for_each_variant_in_their_order() -> None:
    assert [lesson.variant for lesson in LESSONS] == [lesson.name for lesson in LESSONS] == [*VARIANTS]


@by_title("step", STEPS)
def test_a_round_has_fourteen_cards_and_each_hand_started_with_seven(step: CourtStep) -> None:
    table = view(start(step), None)
    owned: Counter[int] = Counter()
    for side in table.sides:
        owned[side.seat] += len(side.hand or ()) + side.has_successor
        owned[side.seat] += len(side.antechamber) + len(side.condemned)
    owned.update(laid.owner for laid in table.court)
    assert owned.total() + len(table.removed) == 14
    # Swapped and removed cards count for their first owner, so only the sum can be checked there.
    assert table.removed or owned == {0: 7, 1: 7}


@pytest.mark.parametrize("lesson", LESSONS[3:], ids=lambda lesson: lesson.name)
def test_each_step_is_played_with_the_hands_of_its_variant(lesson: Lesson) -> None:
    for step in lesson.steps:
        table = view(start(step), None)
        held = {
            len(side.hand or ())
            + side.has_successor
            + [laid.owner for laid in table.court].count(side.seat)
            + len(side.antechamber)
            + side.discard_size
            for side in table.sides
            if not side.is_out
        }
        # Cards are swapped in these two.
        assert step in (TAKE_SHARED, HERALD) or held == {HAND_SIZES[table.variant]}, step.title


def test_the_cards_shown_are_of_the_deck_enter_with_their_stage_and_flip_the_king() -> None:
    for lesson in LESSONS:
        for step in lesson.steps:
            assert isinstance(step, CourtStep)
            assert step.card in ("", KING_NAME, *(NAMES[card] for card in deck(start(step).variant)))
    added = [{NAMES[card] for card in {*deck(stage)} - {*deck(stage - 1)}} for stage in (1, 2)]
    assert added == [{SECOND_STAGE[0].card}, {THIRD_STAGE[0].card}]
    about_the_king = [step for step in STEPS if step.card == KING_NAME]
    assert about_the_king == [KING_STEP, SAFE, GONE]
    assert all(parse_move(step.good[0]).verb == FLIP for step in about_the_king)


@by_title(
    ("step", "between", "following"),
    [
        (SUCCESSOR, "", THRONE),
        (THRONE, "", KING_STEP),
        (KING_STEP, "", DISGRACED),
        (DISGRACED, "", INQUISITOR),
        (INQUISITOR, "", ROYALTY),
        (ROYALTY, "pick a; give Sentry", SWAP),
        (SWAP, "play Elder; play Soldier; name Oathbound; play Soldier", SOLDIER),
        (DISGRACE, "disgrace Queen; done; play Warlord; play Sentry", END),
        (OATHBOUND, "play Fool", FOOL),
        (FLUSH, "play Elder; play Sentry; decline", GONE),
        (HAND, "", CONDEMNED),
        (JUDGE, "", ANTECHAMBER),
        (ANTECHAMBER, "", ARRIVAL),
        (REVEAL, "", TAKE),
        (TAKE, "take c Spy; first c", DIRECTION),
        (VICTIM, "", LOOT),
        (
            SHARE,
            "first a; direction left; keep; keep; keep; keep; take Spy; take facedown; take Princess",
            TAKE_SHARED,
        ),
        (TAKE_SHARED, "successor Oathbound; successor Sentry; successor Warlord", PLACE),
        (PLACE, "done; trade Soldier; done; done", TRADE),
        (TRADE, "", DONE),
    ],
)
def test_each_step_of_a_round_follows_from_the_one_before(
    step: CourtStep, between: str, following: CourtStep
) -> None:
    assert without_knowledge(play(end(step), *between.split("; "))) == without_knowledge(start(following))


def test_whichever_card_the_soldier_names_the_next_step_follows() -> None:
    for good in SOLDIER.good:
        assert without_knowledge(play(start(SOLDIER), good)) == without_knowledge(start(DISGRACE))
    known = [NAMES[entry.card] for entry in view(start(DISGRACE), Seat.A).known]
    assert [f"name {name}" for name in sorted(known)] == sorted(SOLDIER.good)


def test_the_wall_of_names_agrees_with_the_texts() -> None:
    assert names_unseen(INQUISITOR) == in_hand(start(INQUISITOR), 1) >= {"Queen"}
    assert names_unseen(SOLDIER) == in_hand(start(SOLDIER), 1) == {"Fool", "Warlord"}
    assert "Assassin" in names_unseen(ASSASSIN)
    assert "Assassin" not in names_unseen(SAFE)


def test_the_wrong_choices_that_the_texts_warn_of_lose() -> None:
    for lost in (
        play(start(DISGRACE), "done", "play Warlord"),
        play(start(ASSASSIN), "flip", "react Assassin"),
        play(start(SAVED), "pass"),
    ):
        outcome = lost.outcome()
        assert outcome is not None
        assert outcome.winners == (1,)
    lost = play(start(PARTNER), "react Assassin").outcome()
    assert lost is not None
    assert lost.winners == (1, 3)
