"""With several players, each play of another is shown at their seat, long enough to be read."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.table.beat import LEAST_HOLD
from game.ui.scene import Say
from support.events import key
from support.kings_scene import Table

pytestmark = pytest.mark.usefixtures("silent_pygame")


@pytest.mark.parametrize(("variant", "players"), [("three", (None, "gus", "rufus")), ("two", (None, "gus"))])
def test_each_play_of_another_is_seen_at_their_seat(
    tmp_path: Path, variant: str, players: tuple[str | None, ...]
) -> None:
    table = Table(tmp_path, None, variant=variant, players=players, deal=5, motion=1.0)
    random = Random(1)
    seconds: dict[str, float] = {}
    while not table.state.outcome() and len(table.made) < 30:
        if table.scene.snapshot.can_choose and not table.scene.is_moving:
            table.choose(str(random.choice(table.state.legal_moves())))
        table.rest(0.1)
        beat = table.scene.strip.beat
        if beat and beat.seat is not None:
            assert beat.headline.startswith(("Gus ", "Rufus ")[beat.seat - 1])
            seconds[beat.headline] = seconds.get(beat.headline, 0.0) + 0.1
    assert (len(seconds) > 1) == (variant == "three")
    assert all(each > LEAST_HOLD for each in seconds.values())


def test_what_the_others_did_can_be_seen_and_heard_again(tmp_path: Path) -> None:
    table = Table(tmp_path, None, variant="three", players=(None, "gus", "rufus"), deal=5)
    random = Random(1)
    while not (table.scene.snapshot.can_choose and table.log and not table.log[-1].startswith("You")):
        if table.scene.snapshot.can_choose:
            table.choose(str(random.choice(table.state.legal_moves())))
        table.rest(1.0)
    last = table.log[-1]
    (answer,) = table.do(key(pygame.K_r))
    assert isinstance(answer, Say)
    assert answer.text.endswith(last)
    seen: list[str] = []
    while beat := table.scene.strip.beat:
        seen.append(beat.headline)
        table.rest(0.1)
    assert seen
    assert all(each in answer.text for each in seen)
    assert table.scene.snapshot.can_choose
