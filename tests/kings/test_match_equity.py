"""The worth of a round's ends for the match (R18, R20, R22, R23)."""

import pytest

from game import data
from game.engine.budget import Budget
from game.engine.search.hidden_info import FULL_REWARD
from game.engine.seat import Seat
from game.kings.bot.match_equity import missing_points, parse_round_ends
from game.kings.game import GAME, match_equity
from game.kings.rules.cards import THREE, TWO, VARIANTS
from support.kings_positions import three, two

SIDES = {**dict.fromkeys(VARIANTS, 2), "three": 3}


def reward(position: str, seat: int) -> float:
    """The reward of a seat for a round that has ended, 0 to 1."""
    state = GAME.parse_state(position)
    assert state.outcome() is not None
    return match_equity().stakes(state.view(Seat.A)).reward(state, seat) / FULL_REWARD


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
@pytest.mark.parametrize("points", [1, 2, 7])
def test_shares_of_all_sides_sum_to_one(variant: int, points: int) -> None:
    sides = SIDES[VARIANTS[variant]]
    shares = match_equity().shares(variant, (points,) * sides, sides - 1)
    assert sum(shares) == pytest.approx(1)


def test_a_side_that_misses_fewer_points_wins_more_matches() -> None:
    shares = [match_equity().shares(TWO, (missing, 4), 1)[0] for missing in range(8)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] == 1


def test_with_one_point_missing_on_both_sides_the_next_round_decides() -> None:
    ends = data.read("kings", "round_ends.txt", parse_round_ends)["two"]
    won = sum(count for (order, _), count in ends.items() if order[0] == 0)
    assert match_equity().shares(TWO, (1, 1), 0)[0] == pytest.approx(won / sum(ends.values()))


def test_players_who_reach_the_target_with_equal_points_are_even() -> None:
    assert match_equity().shares(THREE, (0, 0, 3), 0) == (0.5, 0.5, 0)
    assert match_equity().shares(THREE, (0, -1, 3), 0) == (0, 1, 0)


@pytest.mark.parametrize(("score", "missing"), [("", ()), ("score: 0 0", (7, 7)), ("score: 6 2", (1, 5))])
def test_points_are_counted_from_the_score(score: str, missing: tuple[int, ...]) -> None:
    state = GAME.parse_state(two("hand Fool", "hand Elder", f"{score or 'court: '}"))
    assert missing_points(state.view(Seat.A)) == missing


@pytest.mark.parametrize("score", ["score: 7 7", "score: 99 0", "score: 9 7 | target: 5"])
def test_a_round_after_the_target_is_decided_by_the_next_point(score: str) -> None:
    state = GAME.parse_state(two("hand Fool, Soldier", "hand Elder", score))
    assert min(missing_points(state.view(Seat.A))) == 1
    chosen = GAME.bot("easy", 1).choose(state.view(Seat.A), Budget(nodes=8))
    assert str(chosen) in [str(move) for move in state.legal_moves()]


def test_outside_a_match_only_winning_counts() -> None:
    for end in ("king down", "hand Fool; king down"):
        position = two(end, "hand Elder", "court: Queen b")
        assert (reward(position, 0), reward(position, 1)) == (0, 1)


def test_more_points_are_worth_more_until_they_decide_the_match() -> None:
    plain = two("king down", "hand Fool; king down", "court: Queen b | score: {}")
    with_king = two("king down", "hand Fool", "court: Queen b | score: {}")
    assert reward(plain.format("0 0"), 1) < reward(with_king.format("0 0"), 1)
    assert reward(plain.format("0 6"), 1) == reward(with_king.format("0 6"), 1) == 1


def test_with_three_players_the_second_place_has_its_worth_only_in_a_match() -> None:
    position = three("out first empty", "king down", "hand Fool", "court: Queen c | turn: b{}")
    assert [reward(position.format(""), seat) for seat in range(3)] == [0, 0, 1]
    first, second, winner = (reward(position.format(" | score: 0 0 0"), seat) for seat in range(3))
    assert first < second < winner


def test_a_player_who_cannot_win_the_match_still_plays_for_the_round() -> None:
    # Whoever wins, the second place gives a or b the point that they need.
    position = three("out first empty", "king down", "hand Fool", "court: Queen c | turn: b | score: 6 6 0")
    lost = three("king down", "king down", "out first empty", "court: Queen c | turn: b | score: 6 6 0")
    assert (reward(position, 2), reward(lost, 2)) == (1, 0)


@pytest.mark.parametrize("variant", ["quick1", "two"])
def test_the_best_end_of_a_round_has_the_full_reward_at_any_score(variant: str) -> None:
    position = two("hand Fool; king down", "hand Elder", "court: Queen b | score: 0 0", variant)
    assert (reward(position, 0), reward(position, 1)) == (0, 1)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_hand_is_kept_if_the_budget_ends_before_both_choices_are_tried(level: str) -> None:
    state = GAME.match(3, "two").round()
    state = state.apply(state.legal_moves()[0])
    assert {str(move) for move in state.legal_moves()} == {"mulligan", "keep"}
    assert state.to_move is not None
    assert str(GAME.bot(level, 1).choose(state.view(state.to_move), Budget(nodes=1))) == "keep"
