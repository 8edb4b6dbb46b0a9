"""Compares the solver of Hierarchy with a plain search over the reference rules, and reads its tables."""

from collections.abc import Sequence
from functools import cache
from string import ascii_lowercase

from game.engine.rng import SplitMix64
from game.hierarchy.bot.solver import Solver
from game.hierarchy.game import first_choices, winner_of
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from reference import hierarchy as reference
from support.hierarchy_positions import GAME


def known_sign(start: State) -> str:
    """Return the letters that the table of traits has for a deal."""
    letters = "".join(ascii_lowercase[number - 1] for number in first_choices(start))
    return letters.upper() if winner_of(start) == "first" else letters


@cache
def minimax(text: str) -> tuple[str, int]:
    """Return the winner, a or b, and the plies to the end when the winner hurries and the loser delays."""
    player = text.split(" ")[3]
    ends = [minimax(plain(reference.after(text, move))) for move in reference.legal_moves(text)]
    won = [plies for winner, plies in ends if winner == player]
    if won:
        return player, 1 + min(won)
    return reference.OTHER[player], max((1 + plies for _, plies in ends), default=0)


def plain(text: str) -> str:
    """The position with the pile sorted below its top card, where the order does not matter for play."""
    hand_a, hand_b, pile, *rest = text.split(" ")
    *below, top = pile.split(",")
    return " ".join([hand_a, hand_b, ",".join([*sorted(below), top]), *rest])


def late_positions(seed: int, cards: int) -> list[State]:
    """The positions of a random game with at most this many cards in both hands together."""
    chance = SplitMix64(seed)
    found = []
    state = GAME.deal(seed)
    while moves := state.legal_moves():
        state = state.apply(moves[chance.below(len(moves))])
        if sum(state.hand_sizes()) <= cards:
            found.append(state)
    return found


def compare_with_plain_search(part: int, games: int = 40) -> None:
    """Check the value and line of late positions against the plain search."""
    solver = Solver(bits=12)
    for seed in range(games * part, games * part + games):
        for state in late_positions(seed, 6):
            winner, plies = minimax(plain(str(state)))
            value = 1 if winner == str(state.chooser) else -1
            for solution in (solver.solve(state), Solver(bits=8).solve(state)):
                assert solution is not None
                assert (solution.value, len(solution.line)) == (value, plies), str(state)
                check_line(state, solution.line, (winner, plies))
            assert solver.mover_wins(state) == (value > 0), str(state)


def check_line(state: State, line: Sequence[Move], end: tuple[str, int]) -> None:
    """Check that every position of the line is one ply nearer to the same end."""
    for passed, move in enumerate(line):
        assert minimax(plain(str(state))) == (end[0], end[1] - passed), str(state)
        state = state.apply(move)
    outcome = state.outcome()
    assert outcome is not None
    assert [str(seat) for seat in outcome.winners] == [end[0]]
