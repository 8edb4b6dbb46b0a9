"""Groups of cards: what can be lifted, what is in the way, and the best target."""

from game.solodrez.rules.best_moves import BestMoves, best_moves, blocker, series_to_remove, size_from
from support.cases import every_case
from support.solodrez_positions import GAME, beside_pawns


@every_case(
    ("column", "sizes"),
    [
        ("QTB", [3, 2, 1]),
        ("QBT", [None, None, 1]),
        ("BQTB", [None, 3, 2, 1]),
        ("Q*B", [3, 2, 1]),
        ("Q*N", [None, 2, 1]),
        ("JQTBNP", [6, 5, 4, 3, 2, 1]),
    ],
)
def test_card_moves_with_all_cards_on_it_if_in_order(column: str, sizes: list[int | None]) -> None:
    state = GAME.parse_state(beside_pawns(column))
    assert [size_from(state, 0, place) for place in range(len(column))] == sizes
    assert size_from(state, 0, len(column)) is None, "no card is there"


@every_case(
    ("column", "place", "in_the_way"),
    [
        ("QTB", 0, None),
        ("QBT", 0, 1),
        ("QBT", 1, 2),
        ("QTBB", 0, 3),
        ("QTBBN", 1, 3),
        # The neutral card can stand for a Tower, but not with a Knight after it (R2).
        ("Q*N", 0, 2),
        ("P*", 0, 1),
    ],
)
def test_the_first_card_that_is_not_in_order_is_in_the_way(
    column: str, place: int, in_the_way: int | None
) -> None:
    assert blocker(GAME.parse_state(beside_pawns(column)), 0, place) == in_the_way


@every_case(
    ("position", "size", "moves"),
    [
        # Completing a series comes first, however near other columns are.
        ("P/N/JQTBN/P/P/P/P/P/P", 1, ["1:1>3", "1:1>2"]),
        # A card immediately above comes before a neutral one, and that before an empty column.
        ("J/-/Q*/P/P/P/P/P/P", 1, []),
        ("QT/-/N*/J/P/P/P/P/P", 2, ["1:2>4", "1:2>3"]),
        ("P*/-/Q/N*/P/P/P/P/P", 1, ["1:1>3", "1:1>4", "1:1>2"]),
        # Ties go to the nearest on the right.
        ("P/N/N/P/P/P/P/P/P", 1, ["1:1>2", "1:1>3"]),
        ("N/P/P/P/P/P/P/P/N", 1, []),
        ("P/P/P/P/P/P/P/N/-", 1, ["1:1>8"]),
        # A complete series leaves.
        ("JQTBNP/P/P/P/P/P/P/P/P", 1, ["1!"]),
    ],
)
def test_the_best_move_of_some_cards_comes_first(position: str, size: int, moves: list[str]) -> None:
    state = GAME.parse_state(position)
    assert [str(move) for move in best_moves(state, 0, size)] == moves
    first = BestMoves().next_move(state, 0, size)
    assert ([str(first)] if first else []) == moves[:1]


def test_ties_go_around_the_table() -> None:
    state = GAME.parse_state("N/P/P/N/P/P/P/P/P")
    assert [str(move) for move in best_moves(state, 1, 1)] == ["2:1>4", "2:1>1"]


def test_cards_sent_again_visit_new_columns_then_start_over() -> None:
    sending = BestMoves()
    # From the second column the first is the best again, but they came from there.
    state = GAME.parse_state("QT1/Q/P1*1/P2*2/P/P/P/P/P")
    visited = []
    column = 0
    for _ in range(4):
        move = sending.next_move(state, column, 1)
        assert move is not None
        state = state.apply(move)
        column = move.target
        visited.append(column)
    assert visited == [1, 2, 3, 0]


def test_sending_other_cards_forgets_visited_columns() -> None:
    sending = BestMoves()
    state = GAME.parse_state("QT1/Q/P/T2/P/P/P/P/P")
    first = sending.next_move(state, 0, 1)
    assert str(first) == "1:1>2"
    assert str(sending.next_move(state, 3, 1)) == "4:1>2"
    assert str(sending.next_move(state, 0, 1)) == "1:1>2"


def test_first_complete_series_is_removed_automatically() -> None:
    assert series_to_remove(GAME.parse_state("JQTBN/P/P/P/P/P/P/P/P")) is None
    assert str(series_to_remove(GAME.parse_state("P/JQTBNP/JQTBNP/P/P/P/P/P/P"))) == "2!"
    assert series_to_remove(GAME.parse_state("PJQTBNP/P/P/P/P/P/P/P/P")) is None
    assert series_to_remove(GAME.parse_state("JQTB*P/N/P/P/P/P/P/P/P")) is None
