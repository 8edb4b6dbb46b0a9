"""The packed board: undo restores everything, keys follow the position, clones are independent."""

from collections.abc import Iterator

import pytest

from game.catalog import GAMES
from game.engine.rng import SplitMix64
from game.hierarkia.rules.board import MOST_PIECES, Board
from game.hierarkia.rules.codes import CELLS, decode
from game.hierarkia.rules.notation import Kind
from game.hierarkia.rules.paths import WALL
from game.hierarkia.rules.rules import State
from support.hierarkia_positions import position

GAME = GAMES["hierarkia"]

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


def random_boards(variant: str, games: int) -> Iterator[tuple[State, Board]]:
    """Yield positions of random games, with one board that makes the same moves."""
    for number in range(games):
        chance = SplitMix64(number)
        state: State = GAME.deal(number, variant)
        board = state.board()
        while state.outcome() is None:
            yield state, board
            codes = list(state.codes())
            code = codes[chance.below(len(codes))]
            state = state.apply(decode(code))
            board.do(code)


@every_variant
def test_undo_restores_everything(variant: str) -> None:
    kinds = set()
    for number, (_, board) in enumerate(random_boards(variant, 1)):
        before = what_it_holds(board)
        codes = list(board.codes())
        loud = [code for code in codes if decode(code).kind in (Kind.ATTACK, Kind.DESTROY)]
        for code in codes if number % 20 == 0 else loud:
            board.do(code)
            kinds.add(decode(code).kind)
            assert what_it_holds(board) != before
            board.undo()
            assert what_it_holds(board) == before
    assert {Kind.MOVE, Kind.ATTACK, Kind.DESTROY} <= kinds


@every_variant
def test_a_whole_game_can_be_undone(variant: str) -> None:
    seen = []
    last = None
    for _, board in random_boards(variant, 1):
        seen.append(what_it_holds(board))
        last = board
    assert last is not None
    last.undo()
    for before in reversed(seen):
        assert what_it_holds(last) == before
        if before is not seen[0]:
            last.undo()


@every_variant
def test_incremental_values_equal_those_of_a_new_board(variant: str) -> None:
    for state, board in random_boards(variant, 1):
        anew = GAME.parse_state(str(state)).board()
        assert what_it_holds(board) == what_it_holds(anew) == what_it_holds(state.board())


@every_variant
def test_only_equal_positions_of_a_game_share_a_key(variant: str) -> None:
    texts: dict[int, str] = {}
    for state, board in random_boards(variant, 3):
        position = str(state).rpartition(" ")[0]
        assert texts.setdefault(board.key(), position) == position
        assert 0 <= board.key() < 1 << 62
    assert len(texts) > 300


def test_a_pass_can_be_undone() -> None:
    board = GAME.parse_state("......d/......./......./......./......./a....../4a..... b - - - - 0").board()
    before = what_it_holds(board)
    assert [decode(code).kind for code in board.codes()] == [Kind.PASS]
    board.do(board.codes()[0])
    assert what_it_holds(board) != before
    board.undo()
    assert what_it_holds(board) == before


@every_variant
def test_a_clone_shares_nothing_with_its_board(variant: str) -> None:
    for number, (_, board) in enumerate(random_boards(variant, 1)):
        if number % 5:
            continue
        before = what_it_holds(board)
        copy = board.clone()
        assert what_it_holds(copy) == before
        copy.do(copy.codes()[0])
        assert what_it_holds(board) == before
        copy.undo()
        assert what_it_holds(copy) == before


def test_there_are_no_codes_after_the_end() -> None:
    lost = GAME.parse_state(position("4a1 1d2", "1d4 2d5", "r", size=7)).board()
    assert list(lost.codes()) == []


@every_variant
def test_the_order_of_the_codes_depends_on_the_position_alone(variant: str) -> None:
    for state, board in random_boards(variant, 1):
        assert list(board.codes()) == list(GAME.parse_state(str(state)).board().codes())


@pytest.mark.parametrize(
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


def test_the_key_ignores_the_number_of_turns() -> None:
    assert len({GAME.parse_state(position("6a1", "6i9", turns=turns)).key() for turns in (0, 7, 100)}) == 1


def test_a_state_returns_a_copy_of_its_board() -> None:
    state = GAME.deal(0)
    for board in (state.board(), state.reversible()):
        board.do(board.codes()[0])
        assert state == GAME.deal(0)
