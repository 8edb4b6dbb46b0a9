"""The birds' ratings, and simulated players who are rated against them."""

from random import Random

import pytest

from game.catalog import GAMES
from tools import ladders, ratings

RATED = [game.name for game in GAMES.values() if game.ratings]

TWO = """
$ pecking-order match hierarchy --bots pip random --games 400 --nodes 1000000
pip 246 0 154 61.5% 57.2%-65.6%
$ pecking-order match hierarchy --bots dilly pip --games 400
dilly 240 0 160 60.0% 56.5%-64.8%
$ pecking-order match hierarchy --bots dilly pip --games 1200
dilly 840 0 360 70.0% 56.5%-64.8%
pip 360 0 840 30.0% 35.2%-43.5%
$ pecking-order match hierarchy --bots dilly pip --games 400 --points 3
dilly 40 0 360 10.0% 6.5%-14.8%
"""
MORE = """
$ pecking-order match kings --bots dilly pip pip --games 600 --nodes 4000 --variant three
dilly 240 0 360 40.0% 36.5%-44.8%
pip 180 0 420 30.0% 26.5%-34.8%
pip 180 0 420 30.0% 26.5%-34.8%
$ pecking-order match kings --bots dilly pip dilly pip --games 400 --nodes 4000 --variant four
dilly 240 0 160 30.0% 26.5%-34.8%
pip 160 0 240 20.0% 16.5%-24.8%
dilly 240 0 160 30.0% 26.5%-34.8%
pip 160 0 240 20.0% 16.5%-24.8%
"""


def test_the_table_follows_from_the_measured_ladders() -> None:
    tables = ratings.tables(ladders.MATCHES.read_text("utf-8"))
    assert tables == {name: GAMES[name].ratings for name in RATED}, "run `python -m tools.ratings` in tests/"


@pytest.mark.parametrize("game", RATED)
def test_every_rated_variant_rates_all_birds_of_the_game(game: str) -> None:
    for variant, birds in GAMES[game].ratings.items():
        assert variant in GAMES[game].variants
        assert list(birds) == list(GAMES[game].characters)
        assert list(birds.values()) == sorted(birds.values())


def test_matches_of_one_pair_are_added_up() -> None:
    found = ratings.measured(TWO)["hierarchy", "standard"]
    assert found["dilly", "pip"] == pytest.approx(0.675)
    assert ratings.ladder(GAMES["hierarchy"], found) == {}, "most steps were not measured"


def test_shares_among_three_or_in_teams_are_those_of_a_duel() -> None:
    found = ratings.measured(MORE)
    assert found["kings", "three"]["dilly", "pip"] == pytest.approx(0.8 / 1.4)
    assert found["kings", "four"]["dilly", "pip"] == pytest.approx(0.6)


@pytest.mark.parametrize("game", RATED)
def test_simulated_players_get_even_games_and_a_true_rating(game: str) -> None:
    for variant, birds in GAMES[game].ratings.items():
        chance, rivals = Random(1), ratings.rivals(game, variant)
        means, evens = [], []
        for truth in ratings.strengths(birds, 5):
            early = [ratings.simulated(birds, [truth] * 13, chance, rivals)[-1].score for _ in range(60)]
            means.append(sum(early) / len(early))
            settled = ratings.simulated(birds, [truth] * 500, chance, rivals)[100:]
            assert ratings.share([turn.is_within_margin for turn in settled]) > 0.9
            evens.append(ratings.share([turn.is_even for turn in settled]))
        assert 0.4 < sum(means) / len(means) < 0.6
        # Where a step is wider than 70%, no bird is an even match.
        assert 0.25 < min(means) < max(means) < 0.75
        assert sum(evens) / len(evens) > 0.4
