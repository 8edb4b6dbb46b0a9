"""The steps of the Imposter Kings' first lesson: the rules agree with their texts."""

from collections import Counter

import pytest

from game.engine.content import Step
from game.engine.seat import Seat
from game.kings.content.lesson import (
    FIRST_STAGE,
    KING,
    SECOND_STAGE,
    STEPS,
    THIRD_STAGE,
    CourtStep,
    punishment,
)
from game.kings.narration import prompts
from game.kings.narration.possible_hands import possible_hand
from game.kings.rules.cards import ALL, CARDS, VARIANTS, deck
from game.kings.rules.notation import FLIP, NAME, NAMES, PLAY, REACT, Move, parse_card, parse_move
from game.kings.rules.positions import parse_state
from game.kings.rules.rules import State
from game.kings.rules.rulings import Reason
from game.kings.rules.view import Side, View, view
from game.kings.table import card_faces

SUCCESSOR, THRONE, KING_STEP, DISGRACED, INQUISITOR, ROYALTY, SWAP, SOLDIER, DISGRACE, END = FIRST_STAGE
ASSASSIN, SAFE, OWN = SECOND_STAGE
HAND, CONDEMNED, PREVENTED, SAVED, NOTHING = THIRD_STAGE
PUNISHED = (ASSASSIN, NOTHING)

every_step = pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)


def start(step: Step) -> State:
    return parse_state(step.position)


def after(step: Step) -> State:
    """Return the position after the first good choice."""
    return start(step).apply(parse_move(step.good[0]))


def end(step: Step) -> State:
    """Return the position after the first good choice and what follows it."""
    return after(step).apply(parse_move(step.reply)) if step.reply else after(step)


def play(state: State, *moves: str) -> State:
    for move in moves:
        state = state.apply(parse_move(move))
    return state


def others(step: Step) -> list[Move]:
    return [move for move in start(step).legal_moves() if str(move) not in step.good]


def learners(state: State) -> View:
    return view(state, Seat.A)


def opponent(state: State) -> Side:
    return view(state, None).sides[1]


def hand(side: Side) -> list[str]:
    assert side.hand is not None
    return [NAMES[card] for card in side.hand]


def names_unseen(step: Step) -> set[str]:
    """Return the names that are not dimmed in the wall of names."""
    return {NAMES[each.card] for each in possible_hand(learners(start(step)), 1) if each.most}


def same_but_for(one: State, other: State, *fields: str) -> bool:
    """Return True if two positions are equal except for some fields."""

    def rest(state: State) -> list[str]:
        return [field for field in str(state).split(" | ") if not field.startswith(fields)]

    return rest(one) == rest(other)


@pytest.mark.parametrize(
    ("stage", "variant"), [(FIRST_STAGE, "quick1"), (SECOND_STAGE, "quick2"), (THIRD_STAGE, "quick3")]
)
def test_each_stage_is_played_with_the_deck_of_its_own_quickplay(
    stage: tuple[CourtStep, ...], variant: str
) -> None:
    assert {start(step).variant for step in stage} == {VARIANTS.index(variant)}


def test_the_stages_come_in_their_order_and_make_the_whole_lesson() -> None:
    assert (*FIRST_STAGE, *SECOND_STAGE, *THIRD_STAGE) == STEPS


@every_step
def test_a_round_has_fourteen_cards_and_each_hand_started_with_seven(step: CourtStep) -> None:
    state = start(step)
    table = view(state, None)
    owned: Counter[int] = Counter()
    for side in table.sides:
        assert side.hand is not None
        owned[side.seat] += len(side.hand) + side.has_successor + len(side.antechamber) + len(side.condemned)
    for laid in table.court:
        owned[laid.owner] += 1
    assert sum(owned.values()) + len(table.removed) == 14
    # Swapped and removed cards count for their first owner, so only the sum can be checked there.
    if not table.removed:
        assert owned == {0: 7, 1: 7}


@every_step
def test_what_follows_a_good_choice_is_the_opponents_and_legal(step: CourtStep) -> None:
    if step.reply:
        for good in step.good:
            state = play(start(step), good)
            assert state.to_move == Seat.B
            assert parse_move(step.reply) in state.legal_moves()


@every_step
def test_a_step_shows_a_card_of_its_stage(step: CourtStep) -> None:
    if step.about not in ("", KING):
        assert parse_card(step.about) in deck(start(step).variant)


def test_the_cards_that_the_later_stages_add_are_shown_when_they_enter() -> None:
    added = [set(deck(stage)) - set(deck(stage - 1)) for stage in (1, 2)]
    assert [{NAMES[card] for card in cards} for cards in added] == [{ASSASSIN.about}, {HAND.about}]
    assert (SECOND_STAGE[0], THIRD_STAGE[0]) == (ASSASSIN, HAND)


# The first stage


@pytest.mark.parametrize(
    ("step", "following"),
    [
        (SUCCESSOR, THRONE),
        (THRONE, KING_STEP),
        (KING_STEP, DISGRACED),
        (DISGRACED, INQUISITOR),
        (INQUISITOR, ROYALTY),
        (HAND, CONDEMNED),
    ],
    ids=lambda step: step.title,
)
def test_each_step_of_the_round_follows_from_the_one_before(step: CourtStep, following: CourtStep) -> None:
    assert end(step) == start(following)


def test_the_princess_picks_the_learner_and_a_card_is_given_unseen() -> None:
    assert play(end(ROYALTY), "pick a", "give Sentry") == start(SWAP)
    assert learners(start(SWAP)).sides[1].chosen == ()


def test_from_the_swap_to_the_soldier_two_elders_and_two_soldiers_are_played_as_the_text_says() -> None:
    after_swap = play(end(SWAP), "play Elder", "play Soldier", "name Oathbound", "play Soldier")
    assert same_but_for(after_swap, start(SOLDIER), "known")
    assert [entry.card for entry in learners(end(SWAP)).known] == [parse_card("Soldier")]


def test_disgracing_follows_the_right_guess() -> None:
    for good in SOLDIER.good:
        assert same_but_for(play(start(SOLDIER), good), start(DISGRACE), "known")
    known = [NAMES[entry.card] for entry in learners(start(DISGRACE)).known]
    assert [f"name {name}" for name in sorted(known)] == sorted(SOLDIER.good), "whichever was named"


def test_the_last_step_of_the_round_follows_from_disgracing_both_royal_cards() -> None:
    state = play(
        start(DISGRACE), "disgrace Princess", "disgrace Queen", "done", "play Warlord", "play Sentry"
    )
    assert same_but_for(state, start(END), "known")


def test_only_a_soldier_is_a_good_successor_and_a_seven_answers_a_six() -> None:
    assert SUCCESSOR.good == ("successor Soldier",)
    assert hand(learners(start(SUCCESSOR)).sides[0]).count("Soldier") == 2
    assert learners(start(THRONE)).throne_value == learners(after(THRONE)).throne_value == 6
    assert learners(end(THRONE)).throne_value == 7


def test_the_only_card_that_is_high_enough_is_an_equal_one() -> None:
    assert [str(move) for move in start(THRONE).legal_moves()] == ["play Oathbound", "flip"]


def test_on_the_seven_only_the_king_is_left_and_he_brings_the_successor() -> None:
    assert [str(move) for move in start(KING_STEP).legal_moves()] == ["flip"]
    mine = learners(after(KING_STEP))
    assert (mine.throne_value, mine.court[-1].is_down) == (1, True)
    assert hand(mine.sides[0]).count("Soldier") == 2
    assert not mine.sides[0].has_successor


def test_on_the_disgraced_throne_every_card_of_the_hand_may_be_played() -> None:
    state = start(DISGRACED)
    may = {NAMES[move.card] for move in state.legal_moves() if move.verb == PLAY}
    assert may == {*hand(learners(state).sides[0])}
    assert learners(state).throne_value == 1


def test_all_unseen_cards_are_in_the_opponents_hand_when_the_inquisitor_asks() -> None:
    assert names_unseen(INQUISITOR) == {*hand(opponent(start(INQUISITOR)))}
    highest = max(CARDS[parse_card(name)].base for name in names_unseen(INQUISITOR))
    assert CARDS[parse_card("Queen")].base == highest


def test_the_queen_has_to_be_played_at_once_and_disgraces_all_others() -> None:
    assert [str(move) for move in after(INQUISITOR).legal_moves()] == ["play Queen"]
    *below, queen = learners(end(INQUISITOR)).court
    assert all(laid.is_down for laid in below)
    assert (queen.is_down, queen.value) == (False, 9)
    assert end(INQUISITOR).to_move == Seat.A


def test_only_an_elder_may_be_played_on_royalty() -> None:
    assert [str(move) for move in start(ROYALTY).legal_moves()] == ["play Elder"]
    assert CARDS[end(ROYALTY).throne() & 31].is_royal


def test_the_swap_brings_an_eight_and_one_card_of_the_other_hand_is_known() -> None:
    state = end(SWAP)
    assert "Sentry" in hand(learners(state).sides[0])
    assert "Soldier" in hand(opponent(state))


def test_two_names_are_left_for_the_soldier_and_both_are_right() -> None:
    assert names_unseen(SOLDIER) == {"Fool", "Warlord"} == {*hand(opponent(start(SOLDIER)))}
    for good in SOLDIER.good:
        assert learners(play(start(SOLDIER), good)).throne_value == 7
    for other in others(SOLDIER):
        assert learners(start(SOLDIER).apply(other)).throne_value == 5


def test_with_one_royal_card_left_the_warlord_counts_nine_and_the_sentry_is_too_low() -> None:
    for disgraced in ("done", "disgrace Queen"):
        state = play(start(DISGRACE), disgraced)
        state = state if disgraced == "done" else play(state, "done")
        state = play(state, "play Warlord")
        assert learners(state).throne_value == 9
        outcome = state.outcome()
        assert outcome is not None, "the learner cannot go on"
        assert outcome.winners == (Seat.B,)


def test_without_royalty_the_warlord_counts_seven_and_the_unused_sentry_wins() -> None:
    assert learners(start(END)).court[-2].value == 7
    outcome = end(END).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == (Reason.STUCK, (Seat.A,))


def test_if_the_sentry_is_used_the_fool_can_be_played() -> None:
    for move in others(END):
        state = start(END).apply(move)
        while state.to_move == Seat.A:
            state = state.apply(state.legal_moves()[0])
        assert [str(each) for each in state.legal_moves()] == ["play Fool"]


# The second stage


def test_flipping_into_the_assassin_loses_and_the_queen_is_the_only_other_choice() -> None:
    assert [str(move) for move in start(ASSASSIN).legal_moves()] == ["play Queen", "flip"]
    flipped = play(start(ASSASSIN), "flip")
    punishing = punishment(flipped)
    assert str(punishing) == "react Assassin"
    assert punishing is not None
    outcome = flipped.apply(punishing).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == (Reason.ASSASSINATED, (Seat.B,))
    assert "Assassin" in names_unseen(ASSASSIN)


def test_nobody_can_react_to_the_flip_if_the_assassin_is_the_accused() -> None:
    assert NAMES[learners(start(SAFE)).accused or 0] == "Assassin"
    assert "Assassin" not in names_unseen(SAFE)
    assert after(SAFE).to_move == Seat.B
    assert punishment(after(SAFE)) is None
    assert [str(move) for move in others(SAFE)] == ["play Queen"]
    assert "Queen" in hand(learners(end(SAFE)).sides[0])


def test_the_learners_assassin_wins_the_round_on_the_opponents_turn() -> None:
    assert learners(start(OWN)).turn == Seat.B
    assert opponent(start(OWN)).is_king_down
    outcome = end(OWN).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == (Reason.ASSASSINATED, (Seat.A,))
    asked = play(start(OWN), "pass")
    assert asked.outcome() is None, "in peace"


# The third stage


def test_the_kings_hand_removes_the_inquisitor_and_the_queen_stays() -> None:
    assert "Queen" in hand(learners(start(HAND)).sides[0])
    assert "Queen" in prompts.prompt(learners(start(HAND)), ("You", "Your opponent")).text
    mine = learners(end(HAND))
    assert [NAMES[card] for card in mine.removed] == ["Inquisitor"]
    assert [NAMES[each.card or 0] for each in mine.sides[0].condemned] == ["King's Hand"]
    assert [entry.card for entry in view(end(HAND), Seat.B).known] == []
    passed = play(start(HAND), "pass")
    assert [str(move) for move in passed.legal_moves()] == ["play Queen"]


def test_removing_the_condemned_card_is_the_whole_turn() -> None:
    assert [str(move) for move in start(CONDEMNED).legal_moves()] == list(CONDEMNED.good)
    assert after(CONDEMNED).to_move == Seat.B
    assert len(learners(after(CONDEMNED)).removed) == 2


def test_whatever_the_soldier_names_is_prevented_and_the_turn_after_next_is_the_learners() -> None:
    assert [str(move) for move in start(PREVENTED).legal_moves()] == list(PREVENTED.good)
    assert {move.verb for move in start(PREVENTED).legal_moves()} == {NAME}
    for good in PREVENTED.good:
        state = play(start(PREVENTED), good, PREVENTED.reply)
        assert [NAMES[card] for card in learners(state).removed] == ["Soldier"]
        assert [str(move) for move in state.legal_moves()] == ["remove King's Hand"]
        assert play(state, "remove King's Hand").to_move == Seat.A


def test_the_kings_hand_saves_the_king_from_the_assassin() -> None:
    mine = learners(end(SAVED))
    assert (mine.throne_value, mine.sides[0].is_king_down) == (1, True)
    assert "Queen" in hand(mine.sides[0])
    condemned = [[NAMES[each.card or 0] for each in side.condemned] for side in mine.sides]
    assert condemned == [["King's Hand"], ["Assassin"]]
    lost = play(start(SAVED), "pass").outcome()
    assert lost is not None
    assert lost.winners == (Seat.B,)


def test_the_unused_princess_wins_and_the_used_one_is_prevented() -> None:
    assert hand(opponent(start(NOTHING))) == ["King's Hand"]
    assert [NAMES[entry.card] for entry in learners(start(NOTHING)).known] == ["King's Hand"]
    outcome = end(NOTHING).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == (Reason.STUCK, (Seat.A,))
    (used,) = others(NOTHING)
    state = start(NOTHING).apply(used)
    punishing = punishment(state)
    assert str(punishing) == "react King's Hand"
    assert punishing is not None
    gone = state.apply(punishing)
    assert gone.outcome() is None
    assert [NAMES[card] for card in learners(gone).removed] == ["Princess"]


# All stages


@every_step
def test_only_two_steps_punish_a_choice_and_never_a_good_one(step: CourtStep) -> None:
    punished = [move for move in others(step) if punishment(start(step).apply(move))]
    assert punished == (others(step) if step in PUNISHED else [])
    assert all(move.verb != REACT for move in punished)
    if step is not PREVENTED:
        assert [good for good in step.good if punishment(play(start(step), good))] == []


def test_a_win_ends_each_stage_and_no_other_step() -> None:
    assert [step for step in STEPS if end(step).outcome() is not None] == [END, OWN, NOTHING]


def test_a_step_about_the_king_flips_him() -> None:
    about = [step for step in STEPS if step.about == KING]
    assert about == [KING_STEP, SAFE]
    assert all(parse_move(step.good[0]).verb == FLIP for step in about)
    assert card_faces.KING == ALL
