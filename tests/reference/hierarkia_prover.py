"""A plain exhaustive prover of forced wins in Hierarkia within a given number of moves.

It uses the board's moves, but not the game's search. R8 plays no part: no position can occur for the third
time within seven plies.
"""

from game.hierarkia.rules.board import NO_CELL, Board
from game.hierarkia.rules.codes import DESTROY, EIGHT_BITS, kind_of
from support.hierarkia_threats import attacks_the_highest


class Prover:
    """Proves wins on one board, and remembers the results."""

    def __init__(self, board: Board) -> None:
        """Use `board`, which is restored after each query."""
        self._board = board
        self._known: dict[tuple[int, int], bool] = {}
        self._answers: dict[int, int] = {}
        """By moves left, the last reply that refuted a move; it is tried first, as it often refutes again."""

    @property
    def positions(self) -> int:
        """How many positions it has decided, each for a number of moves."""
        return len(self._known)

    def wins(self, turns: int) -> bool:
        """True if the side to move can force a win within this many moves of its own."""
        if turns == 0:
            return False
        place = (int(self._board.key()), turns)
        if place not in self._known:
            self._known[place] = any(self.is_won_by(code, turns) for code in self.codes(turns))
        return self._known[place]

    def codes(self, turns: int) -> list[int]:
        """Return the moves that could start a win in this many moves.

        The winner's last move destroys the highest piece, and the one before it attacks that piece.
        """
        board = self._board
        codes = [int(code) for code in board.codes()]
        if turns == 1:
            return [code for code in codes if kind_of(code) == DESTROY and self._is_highest(code)]
        if turns == 2:
            return [code for code in codes if kind_of(code) == DESTROY or attacks_the_highest(board, code)]
        return codes

    def is_won_by(self, code: int, turns: int) -> bool:
        """True if this move of the side to move forces a win within this many moves."""
        board = self._board
        board.do(code)
        found = bool(board.is_won())
        if not found and turns > 1:
            answers = [int(answer) for answer in board.codes()]
            # A stable order, except for the reply that is tried first.
            answers.sort(key=lambda answer: answer != self._answers.get(turns))
            found = all(self._fails(answer, turns) for answer in answers)
        board.undo()
        return found

    def _fails(self, answer: int, turns: int) -> bool:
        board = self._board
        board.do(answer)
        fails = not board.is_won() and self.wins(turns - 1)
        board.undo()
        if not fails:
            self._answers[turns] = answer
        return fails

    def winning_codes(self, turns: int) -> list[int]:
        """Return the moves that force a win within this many moves."""
        return [code for code in self.codes(turns) if self.is_won_by(code, turns)]

    def safe_codes(self, turns: int) -> list[int]:
        """Return the moves after which the other side cannot win within this many moves of its own."""
        return [int(code) for code in self._board.codes() if not self._loses(int(code), turns)]

    def _loses(self, code: int, turns: int) -> bool:
        board = self._board
        board.do(code)
        loses = not board.is_won() and any(self.wins(each) for each in range(1, turns + 1))
        board.undo()
        return loses

    def line(self, turns: int) -> list[int]:
        """Return the codes of the quickest win against the longest defense.

        The side to move must have a win within this many moves of its own. Of equal moves the first is taken.
        """
        board = self._board
        turns = next(each for each in range(1, turns + 1) if self.wins(each))
        code = next(code for code in self.codes(turns) if self.is_won_by(code, turns))
        board.do(code)
        line = [code]
        if not board.is_won():
            answer = max(
                (int(answer) for answer in board.codes()),
                key=lambda answer: self._moves_to_loss(answer, turns),
            )
            board.do(answer)
            line += [answer, *self.line(turns - 1)]
            board.undo()
        board.undo()
        return line

    def _moves_to_loss(self, answer: int, turns: int) -> int:
        """Return in how many more moves the other side wins after this reply."""
        board = self._board
        board.do(answer)
        moves_left = next(each for each in range(1, turns + 1) if self.wins(each))
        board.undo()
        return moves_left

    def _is_highest(self, code: int) -> bool:
        board = self._board
        return bool(code & EIGHT_BITS == board.tops[1 - board.side()] != NO_CELL)
