"""Queries about positions of SoloDrez, with questions and answers as text."""

from game.catalog import GAMES
from game.engine.errors import IllegalMove
from game.engine.outcome import Outcome
from game.solodrez.rules.rules import Rule

GAME = GAMES["solodrez"]

RANKS = "JQTBNP"
COLUMNS = 9


def beside_pawns(*columns: str) -> str:
    """A position of these columns and Pawns, on which nothing goes."""
    return "/".join([*columns, *(["P"] * (COLUMNS - len(columns)))])


def beside_space(*columns: str) -> str:
    """A position of these columns and empty ones."""
    return "/".join([*columns, *(["-"] * (COLUMNS - len(columns)))])


def moves_of(position: str) -> list[str]:
    return sorted(str(move) for move in GAME.parse_state(position).legal_moves())


def listed(moves: str) -> list[str]:
    return sorted(moves.split())


def after(position: str, *moves: str) -> str:
    state = GAME.parse_state(position)
    for move in moves:
        state = state.apply(GAME.parse_move(move))
        # A state reached by moves must not remember more than its text contains.
        assert sorted(str(legal) for legal in state.legal_moves()) == moves_of(str(state)), state
    return str(state)


def refusal_of(position: str, move: str) -> IllegalMove | None:
    """The refusal of the move; None if it is legal."""
    try:
        GAME.parse_state(position).apply(GAME.parse_move(move))
    except IllegalMove as refusal:
        return refusal
    return None


def counts(source: str, target: str) -> list[int]:
    """The numbers of cards that may go from one column to the other; check that `apply` agrees."""
    position = beside_pawns(source, target)
    between = [move for move in moves_of(position) if move.startswith("1:") and move.endswith(">2")]
    playable = [
        count
        for count in range(1, len(source.replace("-", "")) + 1)
        if refusal_of(position, f"1:{count}>2") is None
    ]
    assert [f"1:{count}>2" for count in playable] == between
    return playable


def rule_against(position: str, move: str) -> Rule | None:
    """The rule that forbids the move; None if it is legal."""
    refusal = refusal_of(position, move)
    if refusal is None:
        return None
    assert isinstance(refusal.rule, Rule)
    return refusal.rule


def end_of(position: str, *moves: str) -> Outcome | None:
    outcome = GAME.parse_state(after(position, *moves)).outcome()
    assert outcome is None or isinstance(outcome, Outcome)
    return outcome
