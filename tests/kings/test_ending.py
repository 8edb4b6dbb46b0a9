"""What the end of a round says about its points in any round; golden scripts have the sentences."""

from typing import Any

import pytest

from game.engine.seat import Seat
from game.kings.narration.ending import points, standing, true_king
from game.kings.rules.view import View
from support.kings_log import PLAYERS, round_of
from support.kings_positions import DECKS, GAME


def seen(state: Any, viewer: Seat | None = None) -> View:
    """Return what the table shows."""
    views, _ = GAME.history([state], [], viewer)
    view: View = views[0]
    return view


@pytest.mark.parametrize("variant", DECKS)
def test_listed_points_are_those_of_the_round(variant: str) -> None:
    for number in range(30):
        state = round_of(variant, number)[0][-1]
        outcome = state.outcome()
        sides = 2 if variant == "four" else len(GAME.seats[variant])
        for viewer in (None, *list(Seat)[: len(GAME.seats[variant])]):
            told = points(seen(state, viewer), PLAYERS)
            gained = [
                sum(line.points for line in told if line.is_earned and line.side == k) for k in range(sides)
            ]
            assert tuple(gained) == outcome.points[:sides]
            for line in told:
                assert line.text.endswith(".")
                assert viewer is None or f"{PLAYERS[viewer]} " not in line.text


@pytest.mark.parametrize("variant", DECKS)
def test_the_next_round_continues_from_the_announced_score(variant: str) -> None:
    match = GAME.match(6, variant)
    for _ in range(3):
        final = match.round()
        while moves := final.legal_moves():
            final = final.apply(moves[-1])
        match = match.after(final)
        assert standing(seen(final)) == match.points
        assert true_king(seen(final)) == match.true_king
        if match.outcome() is not None:
            break
