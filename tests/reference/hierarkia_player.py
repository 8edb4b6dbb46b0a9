"""A plain Hierarkia bot to measure the game's own against: alpha-beta, material and reach."""

from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.hierarkia.rules.board import MOST_PIECES, Board
from game.hierarkia.rules.codes import decode
from game.hierarkia.rules.notation import Move
from game.hierarkia.rules.rules import View

DEPTH = 3
WON = 10_000


class Reference:
    """Looks three moves ahead; counts ranks, and a little for the reach of pieces outside their area."""

    def __init__(self, seed: int) -> None:
        self._chance = SplitMix64(seed)

    def choose(self, view: View, budget: Budget) -> Move:
        """Return the best move found, at random among equals; the budget is not used."""
        board = view.state().board()
        best, choices = -2 * WON, [0]
        for code in ordered_moves(board):
            board.do(code)
            # Search with a bound one lower, so that values equal to the best are exact.
            value = -search(board, DEPTH - 1, -2 * WON, 1 - best)
            board.undo()
            if value > best:
                best, choices = value, []
            if value == best:
                choices.append(code)
        return decode(choices[self._chance.below(len(choices))])


def search(board: Board, depth: int, alpha: int, beta: int) -> int:
    """Return the value for the side to move."""
    if board.is_won():
        return -WON - depth
    if depth == 0:
        return evaluate(board)
    for code in ordered_moves(board):
        board.do(code)
        alpha = max(alpha, -search(board, depth - 1, -beta, -alpha))
        board.undo()
        if alpha >= beta:
            break
    return alpha


def ordered_moves(board: Board) -> list[int]:
    """Return the legal moves, attacks first."""
    return sorted(board.codes(), reverse=True)


def evaluate(board: Board) -> int:
    """Return material and reach for the side to move."""
    balance = 0
    for seat, sign in ((0, 1), (1, -1)):
        first = seat * MOST_PIECES
        for cell in list(board.pieces)[first : first + board.counts[seat]]:
            balance += sign * 20 * (abs(int(board.cells[cell])) + 1)
            if board.areas[cell] != seat + 1:
                balance += sign * min(12, max(0, board.reach(cell)))
    return balance if board.side() == 0 else -balance
