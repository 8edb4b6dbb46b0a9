"""Long tests of the environments for research."""

import re
from pathlib import Path

import pyspiel
import pytest
from open_spiel.python.tests import games_sim_test

from game.research import openspiel
from game.research.variants import VARIANTS, encoding
from support.research import check_by_pettingzoo, check_pairs

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
KINGS = [variant for game, variant in VARIANTS if game == "kings"]
PAIRS = 24_000  # Over all variants with hidden cards.


@pytest.mark.parametrize("variant", KINGS)
def test_observations_are_equal_exactly_when_views_are(variant: str) -> None:
    check_pairs(encoding("kings", variant), PAIRS // len(KINGS) + 1)


@pytest.mark.parametrize(("game", "variant"), [each for each in VARIANTS if each[0] != "kings"])
def test_observations_of_open_games(game: str, variant: str) -> None:
    check_pairs(encoding(game, variant), 2000)


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_pettingzoo_accepts_it(game: str, variant: str) -> None:
    check_by_pettingzoo(encoding(game, variant), 500)


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_openspiel_accepts_it(game: str, variant: str) -> None:
    assert openspiel.DEALS > 0
    loaded = pyspiel.load_game(f"pecking_order_{game}_{variant}")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)
    games_sim_test.GamesSimTest("sim_game").sim_game(loaded)


def test_the_examples_of_the_page_work_and_its_training_loop_learns(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for code in re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL):
        capsys.readouterr()
        exec(compile(code, str(PAGE), "exec"), {})
    before, after = re.findall(r"([\d.]+)%", capsys.readouterr().out)
    assert float(before) < 40
    assert float(after) > 70
