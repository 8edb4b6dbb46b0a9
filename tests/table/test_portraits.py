"""The portraits of players, and the expressions of birds."""

import pytest

from game.data import folder
from game.table.portraits import BIRDS, Mood, face


def test_birds_have_their_own_portraits_and_others_that_of_their_seat() -> None:
    found = [face(player, seat=seat) for seat, player in enumerate((None, "gus", "hard", "athena"))]
    assert found == ["kings/person-1", "birds/gus", "kings/computer-3", "birds/athena"]


@pytest.mark.parametrize("mood", Mood)
def test_every_bird_has_every_expression(mood: Mood) -> None:
    assert all((folder("sprites") / f"{face(bird, mood)}.svg").is_file() for bird in BIRDS)
