"""What phones, onlookers and the computer's screen get does not change with the cards that they can't see.

The sample takes seconds. With `PHONE_PAIRS=10000` in the environment, about as many pairs of rounds are
compared.
"""

import os
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest

from game.engine.rng import SplitMix64
from game.engine.seat import PUBLIC, Seat
from support.kings_positions import GAME
from support.kings_worlds import Step, given, steps_of
from support.phone_table import GivenSession, PhoneTable, use_quiet_tables

PAIRS: Final = int(os.environ.get("PHONE_PAIRS", "600"))  # Of rounds that a viewer can't tell apart.
FIRST: Final = 200  # The number of the first round.


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    use_quiet_tables(monkeypatch)


def seen(like: PhoneTable, session: GivenSession, own: int | None) -> Iterator[tuple[object, object]]:
    """What everybody gets: by seat or None for the public, the page; by "screen", what the window shows."""
    table = PhoneTable.given(like, session, own)
    yield from table.quiet.pages.items()
    now = table.shown
    yield "screen", (now.privacy, given(now) if now.privacy.viewer is not None else ())


def check(like: PhoneTable, step: Step, chance: SplitMix64) -> int:
    """Compare the pages of a viewer before and after a choice; return how many pairs were compared."""
    viewer, seats = step.viewer, step.after.seats
    players: list[str | None] = [None if chance.below(3) else "random" for _ in range(seats)]
    own: int | None = None
    if isinstance(viewer, Seat):
        players[viewer] = None
        own = int(viewer) if chance.below(4) == 0 else None
    elif None not in players:
        players[0] = None
    where = "screen" if own is not None else int(viewer) if isinstance(viewer, Seat) else None
    worlds = [
        ((step.states, step.moves), ([*step.states[:-1], step.other_before], step.moves)),
        (
            ([*step.states, step.after], [*step.moves, step.move]),
            ([*step.states[:-1], step.other_before, step.other_after], [*step.moves, step.other_move]),
        ),
    ]
    # After a round the cards are turned up.
    worlds = worlds[: 1 if step.after.outcome() is not None else 2]
    for both in worlds:
        one, other = (dict(seen(like, GivenSession(*each, tuple(players)), own))[where] for each in both)
        assert one == other, (
            viewer,
            players,
            own,
            str(step.states[-1]),
            str(step.move),
            str(step.other_before),
        )
    return len(worlds)


@pytest.mark.parametrize("variant", GAME.variants)
def test_hidden_cards_change_no_byte_of_a_page(tmp_path: Path, variant: str) -> None:
    like = PhoneTable.of(tmp_path, (None,) * len(GAME.seats[variant]), variant=variant, deal=1)
    viewers: list[Any] = [*list(Seat)[: len(GAME.seats[variant])], PUBLIC]
    found: Counter[str] = Counter()
    for number in count(FIRST):
        for step in steps_of(variant, number, 1, viewers):
            if step.differs:
                found["pairs"] += check(like, step, SplitMix64(number + len(step.moves)))
        if found["pairs"] >= PAIRS / len(GAME.variants):
            break
