"""The legal moves of a human player, by square, and the reasons why other moves are illegal."""

from game.engine.errors import IllegalMove
from game.engine.i18n import _
from game.hierarkia.rules.notation import Kind, Move, square_text
from game.hierarkia.rules.rules import State
from game.hierarkia.rules.rulings import Rule


class Choices:
    """The legal moves of a position, by square."""

    def __init__(self, state: State, *, is_open: bool) -> None:
        """`is_open` is True if a human is to move and not looking at an earlier position."""
        self._state = state
        self.moves: tuple[Move, ...] = tuple(state.legal_moves()) if is_open else ()
        self.is_open = is_open

    @property
    def is_forced(self) -> bool:
        """True if the player must destroy."""
        return any(move.kind is Kind.DESTROY for move in self.moves)

    @property
    def pass_move(self) -> Move | None:
        return next((move for move in self.moves if move.kind is Kind.PASS), None)

    @property
    def forced_move(self) -> Move | None:
        return self.moves[0] if self.is_forced else self.pass_move

    @property
    def sources(self) -> tuple[int, ...]:
        """The squares of the pieces that have a move."""
        return tuple(dict.fromkeys(move.source for move in self.moves if move.kind is not Kind.PASS))

    def of(self, source: int | None) -> list[Move]:
        """Return the moves of the piece on this square; none for None."""
        return [move for move in self.moves if move.kind is not Kind.PASS and move.source == source]

    def dots(self, source: int | None) -> list[int]:
        """Return the squares that the piece can move to."""
        return [target for _source, target in self.steps(source)]

    def steps(self, source: int | None) -> list[tuple[int, int]]:
        """Return the source and target of each of the piece's moves to an empty square; none for None."""
        return [(move.source, move.target) for move in self.of(source) if move.kind is Kind.MOVE]

    def rings(self, source: int | None) -> list[int]:
        """Return the squares of the pieces that the piece can attack or must destroy."""
        return [move.target for move in self.of(source) if move.kind is not Kind.MOVE]

    def draws(self, source: int | None) -> list[int]:
        """Return the target squares of the piece's moves that end the game in a draw."""
        return [
            move.target
            for move in self.of(source)
            if (outcome := self._state.apply(move).outcome()) is not None and outcome.is_draw()
        ]

    def is_own(self, square: int) -> bool:
        """True if a piece of the side to move is on this square."""
        piece = self._state.pieces.get(square)
        return piece is not None and piece.seat == self._state.to_move

    def move(self, source: int, target: int) -> Move | None:
        """Return the move from one square to another, if it is legal."""
        return next((move for move in self.of(source) if move.target == target), None)

    def why_not(self, source: int, target: int) -> str:
        """Return why moving or attacking from `source` to `target` is illegal."""
        kind = Kind.ATTACK if target in self._state.pieces and not self.is_own(target) else Kind.MOVE
        return str(self._refusal(Move(kind, source, target)) or "")

    def why_idle(self, square: int) -> str:
        """Return why the piece on this square cannot do anything; empty for an empty square."""
        if square not in self._state.pieces:
            return ""
        refusal = self._refusal(Move(Kind.MOVE, square, square))
        if refusal is None or refusal.rule is not Rule.OCCUPIED:
            return "" if refusal is None else str(refusal)
        # The test move fails only because its own square is occupied: the piece has no move at all.
        return _(
            "The piece on {square} has nowhere to move and nothing to attack.", square=square_text(square)
        )

    def _refusal(self, move: Move) -> IllegalMove | None:
        try:
            self._state.apply(move)
        except IllegalMove as error:
            return error
        return None
