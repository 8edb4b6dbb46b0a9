"""The packed board: undo restores everything, keys follow the position, clones are independent."""

from typing import Any

import pytest

from game.engine.rng import SplitMix64
from game.hierarkia.rules.board import MOST_PIECES, Board
from game.hierarkia.rules.codes import CELLS, decode
from game.hierarkia.rules.notation import Kind
from game.hierarkia.rules.paths import WALL
from support.cases import every_case
from support.hierarkia_positions import GAME, position

every_variant = pytest.mark.parametrize("variant", GAME.variants)


def what_it_holds(board: Board) -> tuple[object, ...]:
    """Return everything a board says about its position, except the order of its pieces."""
    pieces = [
        sorted(board.pieces[first + place] for place in range(board.counts[seat]))
        for seat, first in enumerate((0, MOST_PIECES))
    ]
    inside = [cell for cell in range(CELLS) if board.cells[cell] != WALL]
    return (
        list(board.cells),
        [board.around[cell] for cell in inside],
        pieces,
        [list(marks) for marks in (board.areas, board.counts, board.tops, board.links, board.bars)],
        (board.size, board.highest, board.turns, board.side(), board.key()),
        list(board.codes()),
    )


@every_variant
def test_a_board_agrees_with_a_new_one_throughout_a_game_and_back(variant: str) -> None:
    chance, kinds = SplitMix64(0), set()
    state: Any = GAME.deal(0, variant)
    board, seen = state.board(), []
    while state.outcome() is None:
        before = what_it_holds(board)
        assert before == what_it_holds(GAME.parse_state(str(state)).board()) == what_it_holds(state.board())
        seen.append(before)
        codes = list(board.codes())
        if len(seen) % 5 == 1:
            copy = board.clone()
            copy.do(codes[0])
            assert what_it_holds(board) == before, "a clone shares nothing with its board"
            copy.undo()
            assert what_it_holds(copy) == before
        loud = [code for code in codes if decode(code).kind in (Kind.ATTACK, Kind.DESTROY)]
        for code in codes if len(seen) % 20 == 1 else loud[:2]:
            board.do(code)
            kinds.add(decode(code).kind)
            assert what_it_holds(board) != before
            board.undo()
            assert what_it_holds(board) == before
        code = codes[chance.below(len(codes))]
        state = state.apply(decode(code))
        board.do(code)
    assert {Kind.MOVE, Kind.ATTACK, Kind.DESTROY} <= kinds
    for before in reversed(seen):
        board.undo()
        assert what_it_holds(board) == before


def test_a_pass_can_be_undone() -> None:
    board = GAME.parse_state("......d/......./......./......./......./a....../4a..... b - - - - 0").board()
    before = what_it_holds(board)
    assert [decode(code).kind for code in board.codes()] == [Kind.PASS]
    board.do(board.codes()[0])
    assert what_it_holds(board) != before
    board.undo()
    assert what_it_holds(board) == before


def test_there_are_no_codes_after_the_end() -> None:
    lost = GAME.parse_state(position("4a1 1d2", "1d4 2d5", "r", size=7)).board()
    assert list(lost.codes()) == []


@every_case(
    "fields",
    [
        pytest.param(["b - - - -", "r - - - -"], id="who is to move"),
        pytest.param(["b - - - -", "b - - f:d4 -", "b - - s:d4 -", "b - - s:c4 -"], id="a bar"),
        pytest.param(["r - - - -", "r d4>d6 - - -", "r d4>e5 - - -", "r c4>d6 - - -"], id="an attack"),
    ],
)
def test_positions_that_differ_in_one_field_have_different_keys(fields: list[str]) -> None:
    board = position("4a1 1d4 3d3 1c4 2c3", "4g7 1e5 2d6", size=7).partition(" ")[0]
    assert len({GAME.parse_state(f"{board} {each} 0").key() for each in fields}) == len(fields)


def test_a_state_returns_a_copy_of_its_board() -> None:
    state = GAME.deal(0)
    for board in (state.board(), state.reversible()):
        board.do(board.codes()[0])
        assert state == GAME.deal(0)
