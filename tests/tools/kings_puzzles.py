"""Find puzzles of the Imposter Kings in rounds of bots and append them to game/kings/data/puzzles.txt.

    python -m tools.kings_puzzles hunt VARIANT FIRST LAST > FILE
    python -m tools.kings_puzzles choose FILE…
    python -m tools.kings_puzzles prove

`hunt` plays the rounds of these deals and prints a line for each position in which one choice is best by far,
after two proofs (docs/puzzles.md): rounds that look the same to the player, played to the end by good bots,
and play-outs of the search with an interval. `choose` appends those that differ from each other and from the
present puzzles. `prove` repeats the second proof for all puzzles, with all its play-outs. Deterministic.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from math import sqrt
from typing import Any, NamedTuple

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.content import Puzzle
from game.engine.evaluation import INACCURATE_FROM, grade_move
from game.engine.rng import SplitMix64
from game.engine.search.ismcts import POLL_EVERY, Search
from game.engine.seat import Seat
from game.kings.bot.deal_unseen import determinize
from game.kings.bot.players import guess
from game.kings.game import match_equity
from game.kings.rules import notation as verbs
from game.kings.rules.notation import Move
from game.kings.rules.rules import State
from game.kings.rules.view import View
from tools.puzzle_file import Found, append_puzzles, read_found

GAME = GAMES["kings"]
MOST_BY_VARIANT = {"quick1": 24, "quick2": 24, "quick3": 24, "two": 30, "three": 12, "four": 8}
"""The most puzzles of each variant, the present ones included."""
NODES = 600  # A bot's budget for a choice.
GLANCE_NODES = 300  # Budget of a first look, which leaves out most positions.
GLANCE_SHARE = 0.70
MIN_CHOICES = 3
MIN_SHARE = 0.80  # The least share of wins of the best choice, with the game's budget.
MIN_LEAD = 0.15  # The least lead over all other choices, with the game's budget.
REDEALS = 40  # Rounds dealt that look the same; all must be won.
REDEAL_NODES = 1_500  # A bot's budget in these after a choice other than the good one.
MIN_LOST = 8  # How many of these must be lost after any other choice.
PLAYOUTS = 200_000  # Play-outs of the search for one puzzle, half of them for the good choice.
DEVIATIONS = 1.96  # Standard deviations of an interval that holds with 95 percent.
MOST_OF_A_CHOICE = 6  # Puzzles that may share the same good choice.
EXCLUDED_VERBS = frozenset((verbs.MULLIGAN, verbs.DISCARD, verbs.REACT, verbs.PASS))
"""Choices that make no puzzles: Reactions are obvious, and in the setup nothing is known yet."""


class Interval(NamedTuple):
    """The bounds of a share, from 0 to 1."""

    low: float
    high: float


def hunt(variant: str, first: int, last: int) -> Iterator[Found]:
    """Yield the puzzles in the rounds of these deals, at most one of each round."""
    for number in range(first, last):
        found = next(filter(None, map(puzzle_at, played(variant, number))), None)
        if found is not None:
            yield found


def played(variant: str, number: int) -> Iterator[State]:
    """Yield the positions of a round between good players."""
    state: Any = GAME.deal(number, variant)
    players = [GAME.bots["hard"](number * 4 + seat) for seat in range(4)]
    while state.to_move is not None:
        yield state
        view = state.view(state.to_move)
        state = state.apply(players[state.to_move].choose(view, Budget(nodes=NODES)))


def puzzle_at(state: State) -> Found | None:
    """Return the puzzle at this position, if it is one."""
    moves = state.legal_moves()
    seat = state.to_move
    if len(moves) < MIN_CHOICES or any(move.verb in EXCLUDED_VERBS for move in moves) or seat is None:
        return None
    view = state.view(seat)
    best = best_by_far(view)
    if best is None or GAME.parse_state(str(state)).view(seat) != view:
        return None
    if not is_apart(view, best) or not is_played_out(view, seat, best):
        return None
    return Found(0, str(state), (str(best),))


def best_by_far(view: View) -> Move | None:
    """Return the choice that is best by far in the evaluation, if there is one."""
    assert GAME.evaluate is not None
    if GAME.evaluate(view, 0, Budget(nodes=GLANCE_NODES))[0].share < GLANCE_SHARE:
        return None
    evals = GAME.evaluate(view, 0, Budget(nodes=GAME.evaluation_nodes))
    if evals[0].share < MIN_SHARE or any(not one.tries for one in evals):
        return None
    grades = [grade_move(one.move, evals) for one in evals[1:]]
    if any(grade is None or grade.lost < MIN_LEAD for grade in grades):
        return None
    best: Move = evals[0].move
    return best


def is_played_out(view: View, seat: Seat, best: Move) -> bool:
    """True if the choice wins all rounds that look the same, and all others lose often enough."""
    if count_losses(view, seat, best, NODES, enough=1):
        return False
    others = [move for move in view.legal_moves() if move != best]
    return all(count_losses(view, seat, move, REDEAL_NODES, enough=MIN_LOST) >= MIN_LOST for move in others)


def count_losses(view: View, seat: Seat, move: Move, nodes: int, enough: int) -> int:
    """Return in how many of these rounds the choice loses, counting up to `enough`."""
    lost = 0
    for redeal in range(REDEALS):
        # Stop once `enough` is reached or out of reach.
        if lost == enough or lost + REDEALS - redeal < enough:
            break
        lost += not wins(determinize(view, SplitMix64(redeal)), seat, move, 8 * redeal, nodes)
    return lost


def wins(state: Any, seat: Seat, move: Move, seed: int, nodes: int) -> bool:
    """True if the choice wins this round, when good players continue."""
    players = [GAME.bots["hard"](seed + other) for other in range(4)]
    state = state.apply(move)
    while state.to_move is not None:
        view = state.view(state.to_move)
        state = state.apply(players[state.to_move].choose(view, Budget(nodes=nodes)))
    return seat in state.outcome().winners


def is_apart(view: View, best: Move, playouts: int = PLAYOUTS) -> bool:
    """True if any other choice gives away at least a blamed share, even at the ends of the intervals."""
    low = interval(view, best, playouts // 2).low
    others = [move for move in view.legal_moves() if move != best]
    share = playouts // 2 // len(others)
    return all(low - interval(view, move, share).high >= INACCURATE_FROM for move in others)


def interval(view: View, move: Move, playouts: int) -> Interval:
    """Return the interval of the mean reward after a choice, from this many play-outs of the search."""
    game = guess(view, match_equity(), 0)
    moves = view.legal_moves()
    options = [
        index for index in range(int(game.root_options()).bit_length()) if game.root_options() >> index & 1
    ]
    game.consider_only(1 << options[moves.index(move)])
    search = Search(game, Budget(nodes=playouts).meter(POLL_EVERY))
    search.run(playouts, until_settled=False)
    (after,) = search.tried()
    return wilson(after.mean_reward, after.tries)


def wilson(share: float, tries: int) -> Interval:
    """Return the score interval of Wilson for a share of so many tries."""
    square = DEVIATIONS**2 / tries
    center = share + square / 2
    spread = sqrt(square * (share * (1 - share) + square / 4))
    return Interval((center - spread) / (1 + square), (center + spread) / (1 + square))


def choose(found: Iterable[Found]) -> list[Found]:
    """Return puzzles to append, as varied as possible."""
    variants = Counter(map(variant_of, GAME.puzzles))
    alike = Counter(puzzle.line[0] for puzzle in GAME.puzzles)
    present = {puzzle.position for puzzle in GAME.puzzles}
    remaining = [one for one in found if one.position not in present]
    chosen: list[Found] = []
    while remaining := [
        one
        for one in remaining
        if alike[one.line[0]] < MOST_OF_A_CHOICE
        and variants[variant_of(one)] < MOST_BY_VARIANT[variant_of(one)]
    ]:
        best = min(remaining, key=lambda one: (alike[one.line[0]], variants[variant_of(one)]))
        alike[best.line[0]] += 1
        variants[variant_of(best)] += 1
        chosen.append(best)
        remaining.remove(best)
    return chosen


def variant_of(one: Found | Puzzle) -> str:
    return one.position.partition(" ")[0]


def is_proved(puzzle: Puzzle) -> bool:
    """True if all its play-outs say that its choice is best."""
    state: Any = GAME.parse_state(puzzle.position)
    return is_apart(state.view(state.to_move), GAME.parse_move(puzzle.line[0]))


if __name__ == "__main__":
    command, *arguments = sys.argv[1:]
    if command == "hunt":
        for one in hunt(arguments[0], int(arguments[1]), int(arguments[2])):
            print(one, flush=True)
    elif command == "choose":
        append_puzzles("kings", choose([one for path in arguments for one in read_found(path)]))
    else:
        for puzzle in GAME.puzzles:
            print(puzzle.number, "proved" if is_proved(puzzle) else "NOT PROVED", flush=True)
