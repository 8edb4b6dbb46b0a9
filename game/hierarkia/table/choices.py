"""What the player who is to move may do, as the board offers it: asked of the position, never worked out."""

from game.engine.errors import IllegalMove
from game.engine.i18n import _
from game.hierarkia.rules.notation import Kind, Move, square_text
from game.hierarkia.rules.rules import State
from game.hierarkia.rules.rulings import Rule


class Choices:
    """The legal turns of a position, by the squares that one points at."""

    def __init__(self, state: State, *, is_open: bool) -> None:
        """`is_open`: whether it is a person at the window who has to move,
        and nobody looks back.
        """
        self._state = state
        self.moves: tuple[Move, ...] = tuple(state.legal_moves()) if is_open else ()
        self.is_open = is_open

    @property
    def is_forced(self) -> bool:
        """Whether the standing attack has to be carried out, and nothing else may be done."""
        return any(move.kind is Kind.DESTROY for move in self.moves)

    @property
    def passes(self) -> Move | None:
        """The pass, where nothing else is possible."""
        return next((move for move in self.moves if move.kind is Kind.PASS), None)

    @property
    def prescribed(self) -> Move | None:
        """The only turn that the rules leave, where they do."""
        return self.moves[0] if self.is_forced else self.passes

    @property
    def sources(self) -> tuple[int, ...]:
        """The squares of the pieces that can do something."""
        return tuple(dict.fromkeys(move.source for move in self.moves if move.kind is not Kind.PASS))

    def of(self, source: int) -> list[Move]:
        """What the piece on this square can do."""
        return [move for move in self.moves if move.kind is not Kind.PASS and move.source == source]

    def dots(self, source: int) -> list[int]:
        """Where it may go."""
        return [move.target for move in self.of(source) if move.kind is Kind.MOVE]

    def rings(self, source: int) -> list[int]:
        """What it may attack, or has to destroy."""
        return [move.target for move in self.of(source) if move.kind is not Kind.MOVE]

    def draws(self, source: int) -> list[int]:
        """The squares whose turns end the game in a draw."""
        return [
            move.target
            for move in self.of(source)
            if (outcome := self._state.apply(move).outcome()) is not None and outcome.is_draw()
        ]

    def is_own(self, square: int) -> bool:
        """Whether a piece of the player who is to move stands on this square."""
        piece = self._state.pieces.get(square)
        return piece is not None and piece.seat == self._state.to_move

    def move(self, source: int, target: int) -> Move | None:
        """The turn from one square to another, if there is one."""
        return next((move for move in self.of(source) if move.target == target), None)

    def why_not(self, source: int, target: int) -> str:
        """Why there is none: what the rules say of it."""
        kind = Kind.ATTACK if target in self._state.pieces and not self.is_own(target) else Kind.MOVE
        refusal = self._refusal(Move(kind, source, target))
        return "" if refusal is None else str(refusal)

    def why_idle(self, square: int) -> str:
        """Why nothing can be done with what stands on this square; empty for an empty square."""
        if square not in self._state.pieces:
            return ""
        refusal = self._refusal(Move(Kind.MOVE, square, square))
        if refusal is None or refusal.rule is not Rule.OCCUPIED:
            return "" if refusal is None else str(refusal)
        # That its own square is not empty is all that the rules have against such a move.
        return _("The piece on {square} has nowhere to go and nothing to attack.", square=square_text(square))

    def _refusal(self, move: Move) -> IllegalMove | None:
        try:
            self._state.apply(move)
        except IllegalMove as error:
            return error
        return None
