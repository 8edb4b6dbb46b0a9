"""Finds the duel's puzzles, and writes them into game/hierarchy/content/puzzles.py.

    python -m tools.hierarchy_puzzles

It looks at all 1716 starts and at the positions of so many games between computer players of all levels. The
same program finds the same puzzles; compiled it takes two minutes, uncompiled half an hour or more.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.hierarchy.bot.evaluate import NODES
from game.hierarchy.bot.solver import Solver
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from tools.puzzle_file import Found, write_puzzles

GAME = GAMES["hierarchy"]
GAMES_PLAYED = 2500
"""So many games are played, those of the deals from 0 on."""
START = -1
"""Stands for the number of a game where a position is the start of a deal."""
MIN_CHOICES = 3
MIN_TEMPTING = 2
"""So many of the other choices do not lose at the very next card."""
PUZZLES_BY_LENGTH = {2: 34, 3: 34, 4: 28, 5: 18, 6: 14, 7: 13, 8: 8, 10: 1}
"""How many puzzles there are to be, by the cards that the win takes."""
STARTS_BY_LENGTH = {3: 1, 6: 1, 7: 8, 8: 8, 10: 1}
"""How many of them are to be starts of deals, if there are so many."""
MIN_DIFFERENCES = 5
"""In any two puzzles at least so many of the fourteen cards lie elsewhere: in the one hand or the other, in
the pile from the one player or the other, or out of the game, as who is to choose sees it.
"""
LESSON_PUZZLES = 3
"""So many of the first ones, for the end of the lesson, have nothing pending and differ in motif."""


class Candidate(NamedTuple):
    """A position with exactly one choice that wins."""

    found: Found
    game: int
    """From which game it is, or `START`."""
    tries: int
    """How many positions it takes to prove all of its choices: the more, the harder it is for people too."""
    motif: str
    """What is to be seen: the card, what it copies and whether it takes a discard; which choice of the
    Surgeon; whether it is the start of a deal.
    """
    places: tuple[int, ...]
    """Where each card lies, as who is to choose sees it."""
    is_pending: bool
    """Whether the choice is one of the Surgeon's."""


def starts() -> Iterator[State]:
    """All deals."""
    names = [CARDS[card].symbol for card in range(len(CARDS))]
    for cards in combinations(names[1:], 6):
        rest = [name for name in names[1:] if name not in cards]
        yield GAME.parse_state(f"?,{','.join(cards)} {','.join(rest)} - a -")


def played_positions(number: int) -> Iterator[State]:
    """The positions after the first card in a game between two levels that its number chooses."""
    chance = SplitMix64(number)
    levels = list(GAME.bots.values())
    players = [levels[chance.below(len(levels))](chance.draw()) for _ in range(2)]
    state: Any = GAME.deal(number)
    while state.to_move is not None:
        if state.pile:
            yield state
        state = state.apply(players[state.chooser].choose(state, Budget()))


def candidates() -> Iterator[Candidate]:
    """All that is found."""
    solver = Solver()
    for state in starts():
        yield from candidates_at(state, START, solver)
    for number in range(GAMES_PLAYED):
        solver = Solver()
        for state in played_positions(number):
            yield from candidates_at(state, number, solver)


def candidates_at(state: State, game: int, solver: Solver) -> Iterator[Candidate]:
    """The candidate that this position is, if it is one."""
    moves = state.legal_moves()
    if len(moves) < MIN_CHOICES:
        return
    after = [state.apply(move) for move in moves]
    wins = [solver.winner_is_mover(one) == (one.chooser == state.chooser) for one in after]
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
    """What makes puzzles of a kind."""
    if move.is_return:
        return f"return {state.pending}"
    copied = CARDS[move.copied].symbol if move.copied >= 0 else ""
    return f"{is_start} {CARDS[move.card].symbol}={copied}{'x' if move.discard >= 0 else ''}"


def places_of(state: State) -> tuple[int, ...]:
    """For each card a number of the place where it lies."""
    own = state.chooser
    places = [0] * len(CARDS)
    for seat in Seat.A, Seat.B:
        for card in state.hand(seat):
            places[card] = 1 if seat == own else 2
    for entry in state.pile:
        places[entry.card] = 3 if entry.owner == own else 4
    return tuple(places)


def select(found: list[Candidate]) -> list[Candidate]:
    """As many as are wanted, of as many kinds as can be, no two alike; the easiest first."""
    SplitMix64(0).shuffle(found)
    starts = [one for one in found if one.game == START]
    chosen: list[Candidate] = []
    for remaining, wanted in (starts, STARTS_BY_LENGTH), (found, PUZZLES_BY_LENGTH):
        # The longest are the rarest.
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
    """Choose among these, which all take as many cards, until there are as many as are wanted."""
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
    """Whether the two are neither of one game nor nearly the same position."""
    if one.game == other.game != START:
        return False
    pairs = zip(one.places, other.places, strict=True)
    return sum(here != present for here, present in pairs) >= MIN_DIFFERENCES


if __name__ == "__main__":
    write_puzzles("hierarchy", [one.found for one in select(list(candidates()))])
