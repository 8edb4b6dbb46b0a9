"""Every legal move can be made by its own path of targets."""

from itertools import combinations

import pytest

from game.hierarchy.rules.notation import Move, parse_move
from game.hierarchy.table.choices import (
    PILE,
    THEIRS,
    Path,
    finished,
    hand_target,
    next_steps,
    path,
    pile_target,
    starts_with,
)
from support.hierarchy_positions import GAME, extreme_positions, random_positions

POSITIONS = [state for state in [*random_positions(40), *extreme_positions()] if state.legal_moves()]


def reachable_moves(moves: list[Move], chosen: Path = ()) -> list[Move]:
    """All moves reached by following every offered target."""
    found: list[Move] = []
    for step in next_steps(moves, chosen):
        way = (*chosen, step)
        move = finished(moves, way)
        found += [move] if move else reachable_moves(moves, way)
    return found


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("9", ("hand/9", "pile")),
        ("4", ("hand/4", "pile")),
        ("4x7", ("hand/4", "hand/7")),
        ("4x?", ("hand/4", "hand/?")),
        ("?=9", ("hand/?", "pile/9")),
        ("?=4", ("hand/?", "pile/4")),
        ("?=4x7", ("hand/?", "pile/4", "hand/7")),
        ("<9", ("pile/9",)),
        ("<?", ("pile/?",)),
    ],
)
def test_move_has_this_path(text: str, way: Path) -> None:
    assert path(parse_move(text)) == way


def test_offered_targets_lead_to_exactly_the_legal_moves() -> None:
    for state in POSITIONS:
        moves = state.legal_moves()
        found = reachable_moves(moves)
        assert len(found) == len(moves), str(state)
        assert set(found) == set(moves), str(state)
        there = {PILE, *(hand_target(card) for card in state.hand(state.chooser))}
        there |= {pile_target(entry.card) for entry in state.pile}
        for one, other in combinations([path(move) for move in moves], 2):
            shorter = min(len(one), len(other))
            assert one[:shorter] != other[:shorter], (str(state), one, other)
            assert there.issuperset(one + other), (str(state), one, other)


def test_next_steps_are_unique_and_in_move_order() -> None:
    moves = GAME.parse_state("?,4,12,13 9 11b a -").legal_moves()
    assert next_steps(moves, ()) == ["hand/4"]
    assert next_steps(moves, ("hand/4",)) == ["hand/?", "hand/12", "hand/13"]
    assert next_steps(moves, ("hand/4", "hand/12")) == []
    moves = GAME.parse_state("?,6,12 9 11b,4b a -").legal_moves()
    assert next_steps(moves, ()) == ["hand/6", "hand/?"]
    assert next_steps(moves, ("hand/6",)) == ["pile"]
    assert next_steps(moves, ("hand/?",)) == ["pile/11", "pile/4"]
    assert next_steps(moves, ("hand/?", "pile/4")) == ["hand/6", "hand/12"]
    assert next_steps(moves, ("hand/?", "pile/11")) == []


def test_invalid_path_has_no_next_step() -> None:
    moves = GAME.parse_state("?,4,12,13 9 11b a -").legal_moves()
    for way in (("hand/12",), ("pile/11",), ("hand/4", "pile"), ("pile",), ("button/new-deal",)):
        assert next_steps(moves, way) == []
        assert finished(moves, way) is None
        assert not any(starts_with(path(move), way) for move in moves)


def test_paths_of_the_other_hand_differ_only_in_the_zone() -> None:
    for state in POSITIONS:
        moves = state.legal_moves()
        for move in moves:
            there = tuple(step.replace("hand/", f"{THEIRS}/") for step in path(move))
            assert path(move, THEIRS) == there
            assert finished(moves, there, THEIRS) == move
            assert finished(moves, there) == (move if move.is_return else None)
        first = [step.replace("hand/", f"{THEIRS}/") for step in next_steps(moves, ())]
        assert next_steps(moves, (), THEIRS) == first
