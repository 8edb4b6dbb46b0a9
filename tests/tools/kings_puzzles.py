"""Find the puzzles of the Imposter Kings and write them into game/kings/content/puzzles.py.

    python -m tools.kings_puzzles

Bots play rounds. Where one choice is best by far with the game's budget, the search is repeated with a larger
one. Then rounds that look the same to the player are dealt and played to the end: after the good choice all
must be won, and after any other choice enough must be lost. That is the proof of a puzzle; the search alone
soon abandons choices that began badly, so their shares may be bad luck. Deterministic; compiled it takes a
quarter of an hour.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.content import Goal
from game.engine.evaluation import grade_move
from game.engine.rng import SplitMix64
from game.engine.search.ismcts import POLL_EVERY, Search
from game.engine.seat import Seat
from game.kings.bot.deal_unseen import determinize
from game.kings.bot.players import guess
from game.kings.rules import notation as verbs
from game.kings.rules.cards import VARIANTS
from game.kings.rules.notation import Move
from game.kings.rules.rules import State
from game.kings.rules.view import View
from tools.puzzle_file import Found, numbered, write_puzzles

GAME = GAMES["kings"]
ROUNDS = {"quick1": 45, "quick2": 55, "quick3": 35, "two": 144, "three": 15}
"""Rounds to play in each variant, on the deals from 0 on."""
PUZZLES_BY_VARIANT = {"quick1": 6, "quick2": 7, "quick3": 6, "two": 9, "three": 2}
"""Puzzles to select in each variant."""
NODES = 600  # A bot's budget for a choice.
ITERATIONS = 100_000  # The budget of the larger search.
MIN_CHOICES = 3
MIN_SHARE = 0.80  # The least share of wins of the best choice.
QUICK_LEAD = 0.15
DEEP_LEAD = 0.20  # The least lead over all other choices, with the game's budget and in the larger search.
REDEALS = 40  # Rounds dealt that look the same; all must be won.
REDEAL_NODES = 1_500  # A bot's budget in these after a choice other than the good one.
MIN_LOST = 8  # How many of these must be lost after any other choice: a share of `DEEP_LEAD`.
MAX_SAME_MOVE = 2  # Puzzles that may share the same good choice.
EXCLUDED_VERBS = frozenset((verbs.MULLIGAN, verbs.DISCARD, verbs.REACT, verbs.PASS))
"""Choices that make no puzzles: Reactions are obvious, and in the setup nothing is known yet."""


class Candidate(NamedTuple):
    """A position in which one choice is best by far."""

    found: Found
    variant: str
    number: int  # The number of its round.
    second: float  # The share of wins of the second best choice in the larger search: the more, the harder.
    is_first_seat: bool


def candidates() -> Iterator[Candidate]:
    """Yield all candidates."""
    for variant, rounds in ROUNDS.items():
        for number in range(rounds):
            for state in played(variant, number):
                yield from candidates_at(state, variant, number)


def played(variant: str, number: int) -> Iterator[State]:
    """Yield the positions of a round between good players."""
    state: Any = GAME.deal(number, variant)
    players = [GAME.bots["hard"](number * 4 + seat) for seat in range(4)]
    while state.to_move is not None:
        yield state
        view = state.view(state.to_move)
        state = state.apply(players[state.to_move].choose(view, Budget(nodes=NODES)))


def candidates_at(state: State, variant: str, number: int) -> Iterator[Candidate]:
    """Yield the candidate at this position, if it is one."""
    moves = state.legal_moves()
    seat = state.to_move
    if len(moves) < MIN_CHOICES or any(move.verb in EXCLUDED_VERBS for move in moves) or seat is None:
        return
    view = state.view(seat)
    assert GAME.evaluate is not None
    evals = GAME.evaluate(view, 0, Budget(nodes=GAME.evaluation_nodes))
    if evals[0].share < MIN_SHARE or any(not one.tries for one in evals):
        return
    grades = [grade_move(one.move, evals) for one in evals[1:]]
    if any(grade is None or grade.lost < QUICK_LEAD for grade in grades):
        return
    shares = deep_shares(view, 1)
    second = max(share for move, share in shares.items() if move != evals[0].move)
    best = next(iter(shares))
    if best != evals[0].move or shares[best] - second < DEEP_LEAD:
        return
    others = [move for move in moves if move != best]
    if GAME.parse_state(str(state)).view(seat) == view and is_proved(view, seat, best, others):
        yield Candidate(Found(1, str(state), (str(best),)), variant, number, second, seat == Seat.A)


def deep_shares(view: View, seed: int) -> dict[Move, float]:
    """Return every choice with its share of wins, best first."""
    guessed = guess(view, seed)
    search = Search(guessed, Budget(nodes=ITERATIONS).meter(POLL_EVERY))
    search.run(ITERATIONS, until_settled=False)
    moves = dict(zip(bits_of(int(guessed.root_options())), view.legal_moves(), strict=True))
    return {moves[one.choice]: one.mean_reward for one in search.tried()}


def bits_of(options: int) -> list[int]:
    """Return the indices of the set bits."""
    return [index for index in range(options.bit_length()) if options >> index & 1]


def is_proved(view: View, seat: Seat, best: Move, others: list[Move]) -> bool:
    """True if the choice wins all rounds that look the same, and all others lose often enough."""
    if count_losses(view, seat, best, NODES, enough=1):
        return False
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


def choose(found: list[Candidate]) -> list[Candidate]:
    """Return the selected puzzles of each variant, as varied as possible; the easiest of each first."""
    chosen: list[Candidate] = []
    alike: Counter[str] = Counter()
    verb: Counter[str] = Counter()
    for variant, wanted in PUZZLES_BY_VARIANT.items():
        remaining = [one for one in found if one.variant == variant]
        for _ in range(wanted):
            remaining = [one for one in remaining if alike[one.found.line[0]] < MAX_SAME_MOVE]
            if not remaining:
                break
            best = min(
                remaining, key=lambda one: (novelty(one, alike, verb), not one.is_first_seat, -one.second)
            )
            alike[best.found.line[0]] += 1
            verb[best.found.line[0].split(" ")[0]] += 1
            remaining = [one for one in remaining if one.number != best.number]
            chosen.append(best)
    chosen.sort(key=lambda one: (VARIANTS.index(one.variant), one.second))
    return chosen


def novelty(one: Candidate, alike: Counter[str], verb: Counter[str]) -> tuple[int, int]:
    """Return how often the good choice, and its verb, were used so far."""
    move = one.found.line[0]
    return alike[move], verb[move.split(" ")[0]]


if __name__ == "__main__":
    write_puzzles("kings", numbered(Goal.CHOICE, (one.found for one in choose(list(candidates())))))
