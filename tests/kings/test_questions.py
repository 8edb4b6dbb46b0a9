"""Questions on phones: every move can be chosen, by buttons that say different things."""

from typing import Any

import pytest

from game.catalog import GAMES
from game.engine.rng import SplitMix64
from game.kings.table.questions import question_of

NAMES = ("Ann", "Bob", "Cy", "Di")


@pytest.mark.parametrize("variant", GAMES["kings"].variants)
def test_every_move_has_its_own_buttons(variant: str) -> None:
    game, chance = GAMES["kings"], SplitMix64(7)
    for deal in range(12):
        state: Any = game.deal(deal, variant)
        while state.outcome() is None:
            legal = state.legal_moves()
            view = state.view(state.to_move)
            question = question_of(view, NAMES)
            assert question.prompt
            assert {move for move, _ in question.choices} == set(map(str, legal))
            paths = [path for _, path in question.choices]
            said = [tuple(question.names[target] for target in path) for path in paths]
            assert all(map(all, said)), question
            assert len(set(said)) == len(said), question
            assert not any(path != other and path == other[: len(path)] for path in paths for other in paths)
            moves = [move for move in legal if str(move) != "mulligan"]
            state = state.apply(moves[chance.below(len(moves))])
