"""Find puzzles of Hierarchy and append them to game/hierarchy/data/puzzles.txt.

    python -m tools.hierarchy_puzzles

Searches all 1716 starts and the positions of games between bots of all levels, and keeps the present puzzles.
Deterministic; compiled it takes four minutes, uncompiled an hour or more.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.hierarchy.bot.players import NODES
from game.hierarchy.bot.solver import Solver
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from tools.puzzle_file import Found, append_puzzles

GAME = GAMES["hierarchy"]
GAMES_PLAYED = 12_000  # Games to play, on the deals from 0 on.
START = -1  # The game number of positions that are the start of a deal.
MIN_CHOICES = 3
MIN_TEMPTING = 2  # Other choices that do not lose to the very next card.
PUZZLES_BY_LENGTH = {2: 200, 3: 220, 4: 210, 5: 170, 6: 140, 7: 80, 8: 32, 10: 2}
"""Puzzles to have in the end, by the cards that the win takes."""
MIN_DIFFERENCES = 5
"""How many of the fourteen cards must lie in different places in any two puzzles.

Places are seen from the player to move: either hand, the pile by owner, or out of the game.
"""


class Candidate(NamedTuple):
    """A position with exactly one winning choice."""

    found: Found
    game: int  # The number of its game, or `START`.
    tries: int  # Positions needed to prove all its choices: the more, the harder for people too.
    motif: str
    """The kind of puzzle, used to vary the selection.

    Either which of the Surgeon's two choices it is; or the card, the card that it copies, whether it needs a
    discard, and whether the position is the start of a deal.
    """
    places: tuple[int, ...]  # The place of each card, seen from the player to move.


def starts() -> Iterator[State]:
    """Yield the starts of all deals."""
    names = [CARDS[card].symbol for card in range(len(CARDS))]
    for cards in combinations(names[1:], 6):
        rest = [name for name in names[1:] if name not in cards]
        yield GAME.parse_state(f"?,{','.join(cards)} {','.join(rest)} - a -")


def played_positions(number: int) -> Iterator[State]:
    """Yield the positions after the first card, in a game between two levels chosen by its number."""
    chance = SplitMix64(number)
    levels = [make for name, make in GAME.bots.items() if name not in GAME.characters]
    players = [levels[chance.below(len(levels))](chance.draw()) for _ in range(2)]
    state: Any = GAME.deal(number)
    while state.to_move is not None:
        if state.pile:
            yield state
        state = state.apply(players[state.chooser].choose(state, Budget()))


def candidates() -> Iterator[Candidate]:
    """Yield all candidates."""
    solver = Solver()
    for state in starts():
        yield from candidates_at(state, START, solver)
    for number in range(GAMES_PLAYED):
        solver = Solver()
        for state in played_positions(number):
            yield from candidates_at(state, number, solver)


def candidates_at(state: State, game: int, solver: Solver) -> Iterator[Candidate]:
    """Yield the candidate at this position, if it is one."""
    moves = state.legal_moves()
    if len(moves) < MIN_CHOICES:
        return
    after = [state.apply(move) for move in moves]
    wins = [solver.mover_wins(one) == (one.chooser == state.chooser) for one in after]
    if wins.count(True) != 1:
        return
    assert GAME.evaluate is not None
    evals = GAME.evaluate(state, 0, Budget(nodes=NODES))
    if sum(one.ends_in > 2 for one in evals[1:]) < MIN_TEMPTING:
        return
    line = (evals[0].move, *evals[0].line)
    cards, reached = 0, state
    for move in line:
        cards += reached.chooser == state.chooser and not move.is_return
        reached = reached.apply(move)
    yield candidate(Found(cards, str(state), tuple(map(str, line))), game, sum(one.tries for one in evals))


def candidate(found: Found, game: int, tries: int) -> Candidate:
    """Return the candidate with what follows from its position."""
    state = GAME.parse_state(found.position)
    motif = motif_of(state, GAME.parse_move(found.line[0]))
    return Candidate(found, game, tries, motif, places_of(state))


def motif_of(state: State, move: Move) -> str:
    """Return the motif of a puzzle."""
    if move.is_return:
        return f"return {state.pending}"
    copied = CARDS[move.copied].symbol if move.copied >= 0 else ""
    return f"{not state.pile} {CARDS[move.card].symbol}={copied}{'x' if move.discard >= 0 else ''}"


def places_of(state: State) -> tuple[int, ...]:
    """Return for each card the number of its place."""
    own = state.chooser
    places = [0] * len(CARDS)
    for seat in Seat.A, Seat.B:
        for card in state.hand(seat):
            places[card] = 1 if seat == own else 2
    for entry in state.pile:
        places[entry.card] = 3 if entry.owner == own else 4
    return tuple(places)


def select(found: list[Candidate]) -> list[Candidate]:
    """Return the puzzles to append, varied and distinct, those with few cards to the win first."""
    SplitMix64(0).shuffle(found)
    present = [candidate(Found(one.moves, one.position, one.line), START, 0) for one in GAME.puzzles]
    chosen = [*present]
    # Longest first, since they are the rarest.
    for cards in sorted(PUZZLES_BY_LENGTH, reverse=True):
        select_up_to([one for one in found if one.found.moves == cards], PUZZLES_BY_LENGTH[cards], chosen)
    return sorted(chosen[len(present) :], key=lambda one: (one.found.moves, one.tries))


def select_up_to(remaining: list[Candidate], wanted: int, chosen: list[Candidate]) -> None:
    """Add puzzles of equal length to `chosen` until there are `wanted` of them."""
    motifs = Counter(one.motif for one in chosen)
    remaining = [one for one in remaining if all(are_distinct(one, other) for other in chosen)]
    present = sum(one.found.moves == remaining[0].found.moves for one in chosen) if remaining else wanted
    for _ in range(wanted - present):
        if not remaining:
            break
        best = min(remaining, key=lambda one: motifs[one.motif])
        motifs[best.motif] += 1
        chosen.append(best)
        remaining = [one for one in remaining if are_distinct(one, best)]


def are_distinct(one: Candidate, other: Candidate) -> bool:
    """True if the two are from different games and differ in enough cards."""
    if one.game == other.game != START:
        return False
    pairs = zip(one.places, other.places, strict=True)
    return sum(here != present for here, present in pairs) >= MIN_DIFFERENCES


if __name__ == "__main__":
    append_puzzles("hierarchy", (one.found for one in select(list(candidates()))))
