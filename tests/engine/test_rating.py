"""Glicko-2, and the opponent to play next."""

from math import log

import pytest

from game.engine.rating import (
    NEWCOMER,
    REACH,
    Rating,
    after_game,
    effective_opponent,
    even_match,
    expected_score,
    rating_difference,
    revised,
)


def test_the_worked_example_of_the_paper() -> None:
    """Glickman, "Example of the Glicko-2 system": from his sums over the games on, rounded as there."""
    value, deviation, volatility = revised(Rating(1500, 200, 0.06), 1 / 1.7785, -0.272)
    assert value == pytest.approx(1464.06, abs=0.02)
    assert deviation == pytest.approx(151.52, abs=0.02)
    assert volatility == pytest.approx(0.05999, abs=0.00001)


EVEN = {"gus": 1500.0}


def test_a_worked_example_against_known_opponents() -> None:
    """One even game won: v is 4, Δ is 2, and the volatility hardly changes."""
    value, deviation, volatility = after_game(Rating(1500, 200, 0.06), EVEN, "gus", 1)
    assert value == pytest.approx(1586.65, abs=0.02)
    assert deviation == pytest.approx(173.51, abs=0.02)
    assert volatility == pytest.approx(0.06, abs=0.0001)


def test_a_great_surprise_raises_the_volatility() -> None:
    known = Rating(1500, 30, 0.06)
    surprised, confirmed = after_game(known, {"athena": 2500.0}, "athena", 1), revised(known, 10.0, 0.0)
    assert surprised.volatility > 0.06 > confirmed.volatility


def test_every_result_moves_the_rating_and_narrows_the_margin() -> None:
    won, drawn, lost = (after_game(NEWCOMER, EVEN, "gus", score) for score in (1, 0.5, 0))
    assert won.value > drawn.value == 1500 > lost.value
    assert max(won.margin, drawn.margin, lost.margin) < NEWCOMER.margin


def test_a_thousand_certain_wins_make_no_rating_that_collapses() -> None:
    birds, rating = {"pip": 1424.0, "athena": 1922.0}, NEWCOMER
    for _ in range(3000):
        rating = after_game(rating, birds, "pip", 1)
    assert rating.value == birds["athena"] + REACH
    assert rating.deviation <= NEWCOMER.deviation
    assert after_game(rating, birds, "athena", 0).value > birds["pip"]
    for _ in range(3000):
        rating = after_game(rating, birds, "athena", 0)
    assert rating.value == birds["pip"] - REACH


def test_scores_and_differences_belong_together() -> None:
    assert expected_score(0) == 0.5
    assert expected_score(400) == pytest.approx(10 / 11)
    assert rating_difference(expected_score(123)) == pytest.approx(123)


def test_equal_players_win_equally_often_against_several_rivals() -> None:
    assert effective_opponent(1500, 1) == 1500
    assert expected_score(1500 - effective_opponent(1500, 2)) == pytest.approx(1 / 3)
    # Two thirds against each of two: twice as strong as either.
    assert expected_score(400 * log(2, 10) - effective_opponent(0, 2)) == pytest.approx(1 / 2)


def test_the_nearest_opponent_is_an_even_match() -> None:
    ladder = {"pip": 1424.0, "dilly": 1500.0, "athena": 1922.0}
    found = [even_match(value, ladder) for value in (0, 1461, 1463, 1712, 9999)]
    assert found == ["pip", "pip", "dilly", "athena", "athena"]
