"""Find the puzzles of Hierarchy and write them into game/hierarchy/content/puzzles.py.

    python -m tools.hierarchy_puzzles

Searches all 1716 starts and the positions of games between bots of all levels. Deterministic; compiled it
takes two minutes, uncompiled half an hour or more.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.content import Goal
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.hierarchy.bot.players import NODES
from game.hierarchy.bot.solver import Solver
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from tools.puzzle_file import Found, numbered, write_puzzles

GAME = GAMES["hierarchy"]
GAMES_PLAYED = 2500  # Games to play, on the deals from 0 on.
START = -1  # The game number of positions that are the start of a deal.
MIN_CHOICES = 3
MIN_TEMPTING = 2  # Other choices that do not lose to the very next card.
PUZZLES_BY_LENGTH = {2: 34, 3: 34, 4: 28, 5: 18, 6: 14, 7: 13, 8: 8, 10: 1}
"""Puzzles to select, by the cards that the win takes."""
STARTS_BY_LENGTH = {3: 1, 6: 1, 7: 8, 8: 8, 10: 1}
"""How many of these should be starts of deals, if there are enough."""
MIN_DIFFERENCES = 5
"""How many of the fourteen cards must lie in different places in any two puzzles.

Places are seen from the player to move: either hand, the pile by owner, or out of the game.
"""
LESSON_PUZZLES = 3  # The first puzzles, for the end of the lesson, have nothing pending and different motifs.


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
    is_pending: bool  # True if the choice is one of the Surgeon's.


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
    found = Found(cards, str(state), tuple(map(str, line)))
    tries = sum(one.tries for one in evals)
    motif = motif_of(state, line[0], is_start=game == START)
    yield Candidate(found, game, tries, motif, places_of(state), state.pending > 0)


def motif_of(state: State, move: Move, *, is_start: bool) -> str:
    """Return the motif of a puzzle."""
    if move.is_return:
        return f"return {state.pending}"
    copied = CARDS[move.copied].symbol if move.copied >= 0 else ""
    return f"{is_start} {CARDS[move.card].symbol}={copied}{'x' if move.discard >= 0 else ''}"


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
    """Return the requested number of puzzles, varied and distinct, the easiest first."""
    SplitMix64(0).shuffle(found)
    starts = [one for one in found if one.game == START]
    chosen: list[Candidate] = []
    for remaining, wanted in (starts, STARTS_BY_LENGTH), (found, PUZZLES_BY_LENGTH):
        # Longest first, since they are the rarest.
        for cards in sorted(wanted, reverse=True):
            alike = [one for one in remaining if one.found.moves == cards]
            select_up_to(alike, wanted[cards], chosen)
    chosen.sort(key=lambda one: (one.found.moves, one.tries))
    first: dict[str, Candidate] = {}
    for one in chosen:
        if not one.is_pending and len(first) < LESSON_PUZZLES:
            first.setdefault(one.motif, one)
    easiest = list(first.values())
    return [*easiest, *(one for one in chosen if one not in easiest)]


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
    write_puzzles("hierarchy", numbered(Goal.WIN, (one.found for one in select(list(candidates())))))
