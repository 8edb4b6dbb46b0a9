"""Every challenge can be met: a game found by computer players or the solver proves it."""

from dataclasses import replace
from functools import cache

import pytest

from game.catalog import GAMES
from game.engine.seat import Seat
from game.store.challenges import met_by
from game.store.saved import SavedGame
from tools.challenges import FOLDER, read

CHALLENGES = [(game.name, name) for game in GAMES.values() for name in game.challenges]


@cache
def games() -> dict[tuple[str, str], tuple[SavedGame, set[str]]]:
    """Return the game that proves each challenge, and all challenges that it meets."""
    found = {each: read(FOLDER / f"{'-'.join(each)}.txt") for each in CHALLENGES}
    return {each: (saved, set(met_by(saved))) for each, saved in found.items()}


def test_each_game_has_twelve_challenges_and_a_file_for_each() -> None:
    assert [len(game.challenges) for game in GAMES.values()] == [12] * 4
    assert {file.stem for file in FOLDER.iterdir()} == {"-".join(each) for each in CHALLENGES}


@pytest.mark.parametrize(("game", "name"), CHALLENGES)
def test_a_game_meets_the_challenge_and_another_won_game_does_not(game: str, name: str) -> None:
    assert name in games()[game, name][1]
    # The solver plays all its games well.
    if game == "solodrez" and name in ("straight", "seventy", "near", "par", "long-run"):
        return
    assert any(name not in met for (other, _), (_, met) in games().items() if other == game)


@pytest.mark.parametrize(("game", "name"), CHALLENGES)
def test_help_practice_and_other_peoples_games_do_not_count(game: str, name: str) -> None:
    saved, _ = games()[game, name]
    assert saved.end is not None
    others = tuple(seat for seat in Seat if seat not in saved.end.winners)[:1]
    for spoiled in (
        replace(saved, hints=1),
        replace(saved, is_counted=False),
        replace(saved, is_pasted=True),
        replace(saved, end=replace(saved.end, winners=others)),
        replace(saved, ply=saved.ply - 1),
    ):
        assert not met_by(spoiled)


def test_undo_spoils_the_challenges_that_forbid_it() -> None:
    for name in ("straight", "hard-straight"):
        saved, _ = games()["solodrez", name]
        assert not {"straight", "hard-straight"} & set(met_by(replace(saved, undos=1)))
