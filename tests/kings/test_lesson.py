"""The steps of the Imposter Kings' lessons: the rules agree with their texts."""

from collections import Counter
from collections.abc import Iterable

import pytest

from game.engine.content import Lesson, Step
from game.engine.seat import Seat
from game.kings.narration import prompts
from game.kings.narration.possible_hands import possible_hand
from game.kings.rules import scoring
from game.kings.rules.cards import ALL, CARDS, HAND_SIZES, VARIANTS, deck
from game.kings.rules.notation import DECLINE, FLIP, NAME, NAMES, PLAY, parse_card, parse_move
from game.kings.rules.positions import parse_state
from game.kings.rules.rules import State
from game.kings.rules.scoring import Reason
from game.kings.rules.view import Side, View, view
from game.kings.table import card_faces
from game.kings.table.card_faces import KING_NAME
from game.kings.table.learn import CourtStep, punishment
from support.learner import steps_of, tutor_of
from support.steps import Rules

LESSONS = tutor_of("kings").lessons
FIRST_STAGE, SECOND_STAGE, THIRD_STAGE, FOR_TWO, FOR_THREE, FOR_FOUR = steps_of("kings")
RULES = Rules("kings")
start, after, end = RULES.start, RULES.after, RULES.end
play, others = RULES.play, RULES.others
SUCCESSOR, THRONE, KING_STEP, DISGRACED, INQUISITOR, ROYALTY, SWAP, SOLDIER, DISGRACE, END = FIRST_STAGE
ASSASSIN, SAFE, OATHBOUND, FOOL, FLUSH, GONE, OWN = SECOND_STAGE
HAND, CONDEMNED, PREVENTED, SENTRY, MYSTIC, SAVED, NOTHING = THIRD_STAGE
MULLIGAN, DISCARD, ZEALOT, JUDGE, ANTECHAMBER, ARRIVAL, POINTS = FOR_TWO
REVEAL, TAKE, DIRECTION, EXECUTIONER, WARDEN, SPY, HERALD, VICTIM, LOOT, LAST = FOR_THREE
SHARE, TAKE_SHARED, PLACE, TRADE, DONE, PARTNER, EASY, TOGETHER = FOR_FOUR

STEPS = (*FIRST_STAGE, *SECOND_STAGE, *THIRD_STAGE)
every_step = pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)


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


def test_a_lesson_for_each_variant_in_their_order() -> None:
    assert [lesson.variant for lesson in LESSONS] == [*VARIANTS]
    assert [lesson.name for lesson in LESSONS] == [*VARIANTS]


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


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_step_shows_a_card_of_its_deck(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert isinstance(step, CourtStep)
        assert step.card in ("", KING_NAME, *(NAMES[card] for card in deck(start(step).variant)))


def test_the_cards_that_the_later_stages_add_are_shown_when_they_enter() -> None:
    added = [set(deck(stage)) - set(deck(stage - 1)) for stage in (1, 2)]
    assert [{NAMES[card] for card in cards} for cards in added] == [{ASSASSIN.card}, {HAND.card}]
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


def test_only_the_oathbound_can_be_played_on_the_sentry_and_the_fool_may_follow_it() -> None:
    assert learners(start(OATHBOUND)).throne_value == 8
    assert learners(start(OATHBOUND)).sides[0].is_king_down
    assert [str(move) for move in start(OATHBOUND).legal_moves()] == list(OATHBOUND.good)
    held = hand(learners(after(OATHBOUND)).sides[0])
    assert [str(move) for move in after(OATHBOUND).legal_moves()] == [
        f"play {card}" for card in dict.fromkeys(held)
    ]
    assert play(end(OATHBOUND), "play Fool") == start(FOOL)


def test_the_fool_takes_back_the_highest_faceup_card_and_is_worth_1() -> None:
    offered = [str(move).removeprefix("take ") for move in start(FOOL).legal_moves() if move.verb != DECLINE]
    assert bases(offered)[-1] == CARDS[parse_card("Warlord")].base == 7
    assert not {"Mystic", "Sentry"} & {*offered}, "facedown cards are out of reach"
    assert "Warlord" in hand(learners(end(FOOL)).sides[0])
    assert learners(end(FOOL)).throne_value == 1


def test_the_named_assassin_is_played_and_then_the_flip_is_the_only_and_a_safe_choice() -> None:
    assert [str(move) for move in after(FLUSH).legal_moves()] == ["play Assassin"]
    later = play(end(FLUSH), "play Elder", "play Sentry", "decline")
    assert same_but_for(later, start(GONE), "known")
    assert [str(move) for move in start(GONE).legal_moves()] == ["flip"]
    assert verbs(after(GONE)) == {"play", "flip"}, "nobody is asked for a Reaction"
    assert "Mystic" in hand(learners(after(GONE)).sides[0])
    assert learners(after(GONE)).throne_value == 1


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


def test_one_card_is_left_over_in_the_third_stage_and_none_in_the_second() -> None:
    left_over = [len(deck(stage)) - 2 * HAND_SIZES[stage] - 1 for stage in (1, 2)]
    assert left_over == [0, 1]


def test_the_sentry_swaps_the_fool_for_the_kings_hand() -> None:
    assert not opponent(start(SENTRY)).is_king_down
    assert max(bases(hand(learners(start(SENTRY)).sides[0]))) == 4
    assert learners(after(SENTRY)).throne_value == 1
    assert "put Fool" in {str(move) for move in after(SENTRY).legal_moves()}
    mine = learners(play(end(SENTRY), "put Fool"))
    assert "King's Hand" in hand(mine.sides[0])
    assert "Fool" in {NAMES[laid.card] for laid in mine.court}


def test_only_a_muted_sentry_is_beaten_by_the_soldier() -> None:
    assert hand(opponent(start(MYSTIC))) == ["Sentry"]
    assert [NAMES[entry.card] for entry in learners(start(MYSTIC)).known] == ["Sentry"]
    assert learners(end(MYSTIC)).throne_value == 3
    assert [str(move) for move in end(MYSTIC).legal_moves()] == ["play Soldier"]
    for other in others(MYSTIC):
        state = play(start(MYSTIC).apply(other), "play Sentry")
        while state.to_move == Seat.B:
            state = play(state, "decline")
        outcome = state.outcome()
        assert outcome is not None, "the Soldier is too low"
        assert outcome.winners == (Seat.B,)


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


def test_a_step_about_the_king_flips_him() -> None:
    about = [step for step in STEPS if step.card == KING_NAME]
    assert about == [KING_STEP, SAFE, GONE]
    assert all(parse_move(step.good[0]).verb == FLIP for step in about)
    assert card_faces.KING == ALL


# Two, three and four players

SHARED_BEFORE = (
    "take Spy",
    "take facedown",
    "take Princess",
)  # What the others take of their partners' cards.


def verbs(state: State) -> set[str]:
    return {str(move).partition(" ")[0] for move in state.legal_moves()}


def bases(names: Iterable[str]) -> list[int]:
    return sorted(CARDS[parse_card(name)].base for name in names)


@pytest.mark.parametrize("lesson", LESSONS[3:], ids=lambda lesson: lesson.name)
def test_each_step_is_played_with_the_hands_of_its_variant(lesson: Lesson) -> None:
    for step in lesson.steps:
        state = start(step)
        table = view(state, None)
        held = [
            len(side.hand or ())
            + side.has_successor
            + len([laid for laid in table.court if laid.owner == side.seat])
            + len(side.antechamber)
            + side.discard_size
            for side in table.sides
            if not side.is_out
        ]
        swapped = step in (TAKE_SHARED, HERALD)
        assert swapped or set(held) == {HAND_SIZES[state.variant]}, step.title


@pytest.mark.parametrize(
    ("step", "following"),
    [
        *((JUDGE, ANTECHAMBER), (ANTECHAMBER, ARRIVAL), (REVEAL, TAKE), (TAKE, DIRECTION), (VICTIM, LOOT)),
        *((SHARE, TAKE_SHARED), (TAKE_SHARED, PLACE), (PLACE, TRADE), (TRADE, DONE)),
    ],
    ids=lambda step: step.title,
)
def test_each_step_of_a_round_follows_from_the_one_before(step: CourtStep, following: CourtStep) -> None:
    between = {
        TAKE.title: ["take c Spy", "first c"],
        SHARE.title: [
            "first a",
            "direction left",
            *["keep"] * 4,
            "take Spy",
            "take facedown",
            "take Princess",
        ],
        TAKE_SHARED.title: ["successor Oathbound", "successor Sentry", "successor Warlord"],
        PLACE.title: ["done", "trade Soldier", "done", "done"],
    }
    assert same_but_for(play(end(step), *between.get(step.title, ())), start(following), "known")


def test_the_highest_card_of_the_hand_to_be_called_off_is_a_5_and_the_mulligan_is_free() -> None:
    assert bases(hand(learners(start(MULLIGAN)).sides[0]))[-1] == 5
    outcome = end(MULLIGAN).outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.points) == ((), (0, 0))
    again = parse_state(MULLIGAN.position.replace("true: a", "true: a | mulligan: a"))
    second = play(again, "mulligan").outcome()
    assert second is not None
    assert second.points == (0, 2)
    assert scoring.TARGET == 7


def test_the_lowest_card_is_discarded_unseen() -> None:
    state = learners(end(DISCARD))
    assert (
        min(hand(learners(start(DISCARD)).sides[0]), key=lambda name: CARDS[parse_card(name)].base) == "Fool"
    )
    assert state.sides[0].discard == (parse_card("Fool"),)
    assert state.sides[1].discard is None
    assert len(deck(start(DISCARD).variant)) == 2 * 8 + 2, "the Accused and one card left over"


def test_the_zealot_is_the_only_card_for_the_8_and_the_elder_is_high_enough_for_it() -> None:
    assert learners(start(ZEALOT)).throne_value == 8
    assert learners(start(ZEALOT)).sides[0].is_king_down
    assert [str(move) for move in start(ZEALOT).legal_moves()] == list(ZEALOT.good)
    assert learners(after(ZEALOT)).throne_value == 3 == CARDS[parse_card("Elder")].base


def test_the_judge_guesses_the_only_card_known_and_the_antechamber_takes_the_zealot() -> None:
    assert [NAMES[entry.card] for entry in learners(start(JUDGE)).known if entry.seat == 1] == ["Inquisitor"]
    assert verbs(after(JUDGE)) == {"put", "decline"}
    assert CARDS[parse_card("Zealot")].base < learners(start(ANTECHAMBER)).throne_value
    for other in others(ANTECHAMBER)[:-1]:
        assert CARDS[other.card].base >= learners(start(ANTECHAMBER)).throne_value
    assert learners(end(ANTECHAMBER)).throne_value == 9


def test_the_zealot_has_to_be_played_on_the_queen_though_nothing_else_allows_it() -> None:
    mine = learners(start(ARRIVAL)).sides[0]
    assert [str(move) for move in start(ARRIVAL).legal_moves()] == list(ARRIVAL.good)
    assert not mine.is_king_down
    moved = parse_state(
        ARRIVAL.position.replace("hand Warlord", "hand Zealot, Warlord").replace("antechamber Zealot; ", "")
    )
    assert [str(move) for move in moved.legal_moves()] == ["flip"]


def test_the_warlord_wins_all_three_points_and_the_flip_would_not_end_the_round() -> None:
    outcome = end(POINTS).outcome()
    assert outcome is not None
    assert outcome.points == (3, 0)
    assert {*hand(opponent(start(POINTS)))} == {"Fool", "Elder"}
    (flip,) = others(POINTS)
    assert start(POINTS).apply(flip).legal_moves()


def test_the_spy_is_the_highest_revealed_card_and_three_cards_are_taken_in_a_ring() -> None:
    assert verbs(after(REVEAL)) == {"take"}
    assert after(REVEAL).to_move == start(REVEAL).to_move == Seat.C
    shown = [NAMES[card] for side in view(after(REVEAL), None).sides for card in side.shown]
    assert bases(shown)[-2:] == [7, 8]
    assert "Spy" in {NAMES[card] for card in view(start(REVEAL), None).sides[2].shown}
    assert after(TAKE).to_move == Seat.A
    assert end(TAKE).to_move == Seat.B
    assert {str(move) for move in end(TAKE).legal_moves()} == {
        "take c Fool",
        "take c Inquisitor",
        "take c Spy",
    }


def test_the_true_king_chooses_who_goes_first_and_the_direction_of_play() -> None:
    state = play(end(TAKE), "take c Spy")
    assert state.to_move == Seat.C == learners(start(DIRECTION)).true_king
    assert verbs(state) == {"first"}
    assert same_but_for(play(state, "first c"), start(DIRECTION), "known")
    assert [str(move) for move in start(DIRECTION).legal_moves()] == list(DIRECTION.good)


def test_both_8s_are_condemned_and_then_it_is_the_learners_turn_again() -> None:
    assert 8 not in bases(hand(learners(start(EXECUTIONER)).sides[0]))
    condemned = [len(side.condemned) for side in view(after(EXECUTIONER), None).sides]
    assert condemned == [0, 1, 1]
    assert play(end(EXECUTIONER), "remove Spy").to_move == Seat.A


def test_the_warden_the_spy_and_the_herald_do_as_the_texts_say() -> None:
    assert len([laid for laid in learners(start(WARDEN)).court if not laid.is_down]) >= 4
    assert NAMES[learners(start(WARDEN)).accused or 0] == "Queen"
    assert "Queen" in hand(learners(end(WARDEN)).sides[0])
    assert NAMES[learners(end(WARDEN)).accused or 0] == "Fool"
    assert hand(learners(start(SPY)).sides[0]) == ["Fool"]
    assert hand(learners(end(SPY)).sides[0]) == ["Queen"]
    assert not learners(end(SPY)).sides[0].is_king_down
    court = [NAMES[laid.card] for laid in learners(end(HERALD)).court]
    assert court == ["Inquisitor", "Oathbound", "Judge"]
    assert {"Herald", "Queen"} <= {*hand(learners(end(HERALD)).sides[0])}
    assert verbs(end(HERALD)) == {"guess", "decline"}


def test_the_victim_is_out_and_the_owner_of_the_assassin_takes_its_highest_card() -> None:
    assert end(VICTIM).outcome() is None
    assert {str(move) for move in others(LOOT)} >= {"take Fool", "keep"}
    offered = [str(move).removeprefix("take ") for move in start(LOOT).legal_moves() if str(move) != "keep"]
    assert bases(offered)[-1] == 9
    assert "Queen" in hand(learners(end(LOOT)).sides[0])
    assert end(LOOT).to_move == Seat.A
    assert [side.is_out for side in view(end(LOOT), None).sides] == [False, False, True]


def test_the_last_one_left_scores_four_points_and_second_place_one() -> None:
    outcome = end(LAST).outcome()
    assert outcome is not None
    assert outcome.points == (4, 0, 1)
    known = {NAMES[entry.card] for entry in learners(start(LAST)).known if entry.seat == 2}
    assert known == {*hand(view(start(LAST), None).sides[2])}
    assert bases(known)[-1] == 5
    (flip,) = others(LAST)
    assert str(flip) == "flip"
    assert start(LAST).apply(flip).legal_moves()


def test_partners_share_take_place_and_trade_as_the_texts_say() -> None:
    assert [view(end(SHARE), seat).sides[3].shared for seat in (Seat.A, Seat.B, Seat.C)] == [
        None,
        parse_card("King's Hand"),
        None,
    ]
    taken = view(end(TAKE_SHARED), Seat.D)
    assert "Queen" in hand(taken.sides[3])
    seen = {
        (entry.seat, NAMES[entry.card])
        for entry in view(end(PLACE), Seat.D).known
        if entry.place == "successor"
    }
    assert seen == {(1, "Sentry")}
    assert {str(move) for move in after(TRADE).legal_moves()} >= set(DONE.good)
    more = play(start(DONE), "trade Elder")
    assert {str(move) for move in more.legal_moves()} == {"back Zealot", "back Elder"}
    assert "Soldier" in hand(view(end(DONE), Seat.D).sides[3])
    assert verbs(end(DONE)) == {"discard"}


def test_the_assassin_would_hit_the_partner_and_both_would_lose() -> None:
    assert learners(end(PARTNER)).throne_value == 1
    lost = play(start(PARTNER), "react Assassin").outcome()
    assert lost is not None
    assert lost.winners == (Seat.B, Seat.D)


def test_the_elder_leaves_the_partner_an_easy_throne() -> None:
    assert learners(start(EASY)).throne_value == 4
    assert [str(move) for move in after(EASY).legal_moves()] == ["play Elder"]
    assert end(EASY).to_move == Seat.C
    assert learners(end(EASY)).throne_value == 3


def test_only_the_kings_hand_is_too_high_for_the_next_opponent() -> None:
    outcome = end(TOGETHER).outcome()
    assert outcome is not None
    assert outcome.points == (3, 0, 3, 0)
    (mystic,) = others(TOGETHER)
    state = start(TOGETHER).apply(mystic)
    assert "play Warden" in {str(move) for move in play(state, "decline").legal_moves()}
