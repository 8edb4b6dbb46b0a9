"""Every legal move can be made by its own path of targets."""

from itertools import combinations

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
)
from support.cases import every_case
from support.hierarchy_positions import extreme_positions, random_positions

POSITIONS = [state for state in [*random_positions(40), *extreme_positions()] if state.legal_moves()]


def reachable_moves(moves: list[Move], chosen: Path = ()) -> list[Move]:
    """All moves reached by following every offered target."""
    found: list[Move] = []
    for step in next_steps(moves, chosen):
        way = (*chosen, step)
        move = finished(moves, way)
        found += [move] if move else reachable_moves(moves, way)
    return found


@every_case(
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
