"""Why a player lost: what is told of any round is true, and what is wrong is found."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.budget import Budget
from game.kings.narration.ending import reasons
from game.kings.rules.causes import Cause, Kind
from support.kings_causes import Record, is_true
from support.kings_log import PLAYERS, round_of
from support.kings_positions import DECKS, GAME

DEALS = 60
FIRST = {Kind.ASSASSINATED, Kind.NO_CARD, Kind.LONE_OATHBOUND, Kind.TOO_LOW}
INSTEAD = {
    Kind.FORCED_FLIP: Kind.NEEDLESS_FLIP,
    Kind.NEEDLESS_FLIP: Kind.FORCED_FLIP,
    Kind.NO_CARD: Kind.LONE_OATHBOUND,
}


def round_of_bots(variant: str, number: int, nodes: int) -> tuple[list[Any], list[Any]]:
    """A round of computer players that think of this many positions for a choice."""
    states, moves = [GAME.deal(number, variant)], []
    names = sorted(GAME.characters)
    bots = [GAME.bots[names[(number + 3 * seat) % len(names)]](seat) for seat in range(states[0].seats)]
    while (seat := states[-1].to_move) is not None:
        moves.append(bots[seat].choose(states[-1].view(seat), Budget(nodes=nodes)))
        states.append(states[-1].apply(moves[-1]))
    return states, moves


def check_round(states: Sequence[Any], moves: Sequence[Any], deals: int) -> Counter[Kind]:
    """Check what is told of a round; count the causes of the last loss, none for a Mulligan."""
    record = Record(states, moves)
    last = record.views[-1]
    lost = 1 + (last.first_out is not None)
    assert len(last.causes) == (lost if states[-1].outcome().winners else 0)
    for causes in last.causes:
        assert causes[0].kind in FIRST
        assert len(causes) == 2
        assert causes[1].kind not in FIRST
        for each in causes:
            assert is_true(each, record, deals), f"{states[0]}: {each}"
    for seat in (None, *range(len(last.sides))):
        told = list(reasons(last, PLAYERS, seat))
        assert len(told) == (2 if last.causes else 0)
        for sentence in told:
            assert sentence.endswith(".")
            assert seat is None or f"{PLAYERS[seat]} " not in sentence
    return Counter(each.kind for each in (last.causes or [()])[-1])


@pytest.mark.parametrize("variant", DECKS)
def test_what_is_told_of_a_random_round_is_true(variant: str) -> None:
    for number in range(12):
        assert check_round(*round_of(variant, number), DEALS)


@pytest.mark.parametrize("variant", DECKS)
def test_what_is_told_of_a_round_of_computers_is_true(variant: str) -> None:
    for number in range(3):
        check_round(*round_of_bots(variant, number, 30), DEALS)


def test_a_wrong_fact_is_found() -> None:
    tried = set()
    for number in range(20):
        states, moves = round_of("three", number)
        record = Record(states, moves)
        for told in record.views[-1].causes[-1]:
            for wrong in _wrong(told):
                tried.add(told.kind)
                assert not is_true(wrong, record, DEALS), f"{states[0]}: {wrong}"
    assert {*INSTEAD, Kind.ASSASSINATED, Kind.TOO_LOW, Kind.TAKEN} <= tried


def _wrong(cause: Cause) -> list[Cause]:
    """Return causes that differ in what one states."""
    found = [cause._replace(value=cause.value + 1)] * (cause.value > 0)
    found += [cause._replace(number=cause.number + 1)] * (cause.number > 0)
    found += [] if cause.target is None else [cause._replace(target=3 - cause.target - cause.seat)]
    return found + ([cause._replace(kind=INSTEAD[cause.kind])] if cause.kind in INSTEAD else [])
