"""A few handmade puzzles for every game, and evaluations of their choices.

The evaluations depend only on the rules: moves on the proof line are good, all others bad.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.catalog import GAMES
from game.engine.content import Goal, Puzzle
from game.engine.evaluation import MoveEval
from game.table.scene import EvalRequest

PUZZLES: Final[Mapping[str, Sequence[Puzzle]]] = {
    "hierarchy": (
        Puzzle(1, "2,5,11 1,3,7,10,12 8a,13b,4a,9b,6a b -", Goal.WIN, 2, ("10", "11", "12")),
        Puzzle(2, "?,1,3,5 10,11,12,13 7a,4b,6a,8b,9a,2b a -", Goal.WIN, 3, ("3", "11", "1", "13", "?=2")),
        Puzzle(3, "?,2,3 6,7,10,12,13 8a,9b,4a,11b,1a b -", Goal.WIN, 2, ("10", "?=9", "6")),
    ),
    "hierarkia": (
        Puzzle(
            1,
            "..b...c/a.a...d/..1.2../..2.3../......./......./4...... b - - f:c5 - 2",
            Goal.WIN,
            2,
            ("e5>g6", "c6-d6", "e5xg6"),
        ),
        Puzzle(
            2,
            "......d/......./......./..c.b../..b.a../4...1.1/3...2.. r - - - f:e3 2",
            Goal.WIN,
            2,
            ("c3>a2", "e2-d2", "c3xa2"),
        ),
        Puzzle(
            3,
            "..b...c/a..a..d/..1.2../..2.3../......./......./4...... b - - - - 0",
            Goal.CHOICE,
            1,
            ("e5>g6",),
        ),
    ),
    "kings": (
        Puzzle(
            1,
            "quick1 | a: hand Elder, Elder, Inquisitor, Inquisitor, Soldier, Oathbound; successor Soldier | "
            "b: hand Fool, Warlord, Mystic, Princess, Queen; successor Sentry | court: Oathbound b | "
            "accused: Assassin | turn: a",
            Goal.CHOICE,
            1,
            ("play Oathbound",),
        ),
        Puzzle(
            2,
            "quick2 | a: hand Fool, Elder, Inquisitor, Queen; successor Mystic | b: hand Elder, Soldier, "
            "Oathbound; successor Princess | court: Inquisitor b, Soldier a, Oathbound b, Warlord a, "
            "Sentry b | accused: Assassin | turn: a",
            Goal.CHOICE,
            1,
            ("flip",),
        ),
        Puzzle(
            3,
            "two | a: hand Inquisitor; successor Queen; discard Warlord | b: hand Assassin, Elder, Soldier, "
            "Judge, Mystic; king down; discard Sentry | court: Fool a, King's Hand b down, Oathbound a, "
            "Inquisitor a, Soldier b, Princess a down, Zealot a | accused: Oathbound | turn: b | "
            "known: a b-hand Mystic",
            Goal.CHOICE,
            1,
            ("play Judge",),
        ),
    ),
    "solodrez": (
        Puzzle(1, "-/-/-/J4Q1T6B2N8/P3/*1/-/-/-", Goal.CHOICE, 1, ("5:1>4",)),
        Puzzle(2, "-/-/-/J6T8*1/P3N7/-/-/-/-", Goal.CHOICE, 1, ("5:1>4",)),
        Puzzle(3, "-/-/-/B8N1/P6J3Q7/B5Q2/-/-/-", Goal.CHOICE, 1, ("5:2>7",)),
    ),
}


UNREADABLE: Final = "nothing"  # The text of no position.


def evaluate(eval_request: EvalRequest, puzzles: Sequence[Puzzle]) -> tuple[MoveEval, ...]:
    """Evaluate every choice of a position on a proof line.

    The move on the line wins, or holds out longest. Any other loses at its first answer, or, where the goal
    is one choice between two players, is only much worse.
    """
    game = GAMES[eval_request.game]
    for puzzle in puzzles:
        if puzzle.position == UNREADABLE:
            continue
        state, line = game.parse_state(puzzle.position), [game.parse_move(text) for text in puzzle.line]
        solver = state.to_move
        for number, move in enumerate(line):
            if str(state.view(state.to_move)) == eval_request.view:
                is_alone = len(game.seats[game.default_variant]) == 1
                other = 0.31 if puzzle.goal is Goal.CHOICE and not is_alone else 0.0
                return _evals(state, line[number:], other, is_won=state.to_move == solver)
            state = state.apply(move)
    raise AssertionError(f"nobody knows {eval_request.view}")


def _evals(state: Any, line: Sequence[Any], other: float, *, is_won: bool) -> tuple[MoveEval, ...]:
    good, *rest = line
    best = MoveEval(good, float(is_won), 9, len(line), tuple(rest))
    return best, *(_other(state, move, other) for move in state.legal_moves() if move != good)


def _other(state: Any, move: Any, share: float) -> MoveEval:
    after = state.apply(move)
    answers = after.legal_moves() if after.outcome() is None and after.to_move != state.to_move else []
    return MoveEval(move, share, 9, 0 if share else 1 + len(answers[:1]), tuple(answers[:1]))
