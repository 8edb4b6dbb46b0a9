"""Every challenge can be met: a game found by computer players or the solver proves it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.catalog import GAMES
from game.engine.challenge import WonGame
from game.engine.seat import Seat
from game.solodrez.rules.cards import NEUTRAL, rank_of
from game.solodrez.rules.notation import Move
from game.store.challenges import met_by
from game.store.saved import SavedGame
from tools.challenges import FOLDER, read, saved_game

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
    if game != "solodrez":  # The solver plays all its games well.
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


def test_a_longer_way_to_the_same_win_misses_the_goals_of_few_moves() -> None:
    saved, met = games()["solodrez", "par"]
    record = saved.record
    first = record.first(GAMES["solodrez"])
    moves: Sequence[Any] = first.legal_moves()
    pairs = [(move, move._replace(source=move.target, target=move.source)) for move in moves]
    there, back = next(pair for pair in pairs if pair[1] in first.apply(pair[0]).legal_moves())
    longer = saved_game(saved.players, replace(record, moves=(str(there), str(back)) * 40 + record.moves))
    assert {"seventy", "near", "par"} <= met
    assert "straight" in met_by(longer)
    assert not {"seventy", "near", "par", "early"} & set(met_by(longer))


def test_four_cards_at_once_are_too_few_for_a_long_run() -> None:
    is_met = GAMES["solodrez"].challenges["long-run"].is_met
    saved, _ = games()["solodrez", "long-run"]
    sizes = [GAMES["solodrez"].parse_move(move).size for move in saved.record.moves]
    assert max(sizes) >= 5
    for size, expected in ((4, False), (5, True)):
        won = SimpleNamespace(own=[Move(0, size, 1)])
        assert is_met(cast(WonGame, won)) is expected


def test_a_neutral_card_moved_early_spoils_the_game_without_one() -> None:
    is_met = GAMES["solodrez"].challenges["wild"].is_met
    saved, _ = games()["solodrez", "wild"]
    states: Sequence[Any] = saved.record.replay(GAMES["solodrez"])
    places = [
        (state, number)
        for state in states
        for number, column in enumerate(state.columns)
        if column and rank_of(column[-1]) == NEUTRAL
    ]
    state, source = places[0]
    for column, expected in ((source, False), ((source + 1) % len(state.columns), True)):
        won = SimpleNamespace(states=[state], own=[Move(column, 1, 0), Move(0)])
        assert is_met(cast(WonGame, won)) is expected
