"""Studies of the Imposter Kings; a sample is a deal, played as a single round."""

from collections.abc import Iterator
from typing import Final

from game.engine.budget import Budget
from game.engine.outcome import Outcome
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.engine.study import Observation, Study
from game.engine.tournament import positions
from game.kings.game import GAME
from game.kings.rules.board import HAND
from game.kings.rules.cards import TWO, VARIANTS, card_list
from game.kings.rules.notation import NAMES
from game.kings.rules.rules import State
from game.kings.rules.step_ids import MULLIGAN, SETUPS

NODES: Final = 1000  # Iterations of a player's search for a choice.


def _play(number: int, variant: str, chance: SplitMix64) -> tuple[list[State], Outcome]:
    """Return the positions of a round, and how it ended."""
    start = GAME.deal(number, variant)
    players = [GAME.bot("hard", chance.draw()) for _ in range(int(start.seats))]
    states = list(positions(start, players, Budget(nodes=NODES)))
    outcome = states[-1].outcome()
    assert outcome is not None
    return states, outcome


def _seats(number: int) -> Iterator[Observation]:
    chance = SplitMix64(number)
    for variant in VARIANTS:
        states, outcome = _play(number, variant, chance)
        if MULLIGAN in SETUPS[VARIANTS.index(variant)]:
            yield f"{variant}: called off by a Mulligan", not outcome.winners
        if not outcome.winners:
            continue
        seats = tuple(Seat)[: len(outcome.points)]
        for seat in seats:
            yield f"{variant}: seat {seat} wins", seat in outcome.winners
        first = next(turn for state in states if (turn := state.view(seats[0]).turn) is not None)
        yield f"{variant}: the first player wins", first in outcome.winners


def _cards(number: int) -> Iterator[Observation]:
    states, outcome = _play(number, "two", SplitMix64(number))
    if outcome.winners:
        for seat in (Seat.A, Seat.B):
            # Two cards of the same name count once.
            for name in dict.fromkeys(NAMES[card] for card in card_list(states[0].zones[HAND + seat])):
                yield name, seat in outcome.winners


def _flips(number: int) -> Iterator[Observation]:
    chance = SplitMix64(number)
    for variant in VARIANTS[TWO:]:
        states, outcome = _play(number, variant, chance)
        if not outcome.winners:
            continue
        for seat in tuple(Seat)[: len(outcome.points)]:
            flip = next((state for state in states if state.down >> seat & 1), None)
            yield f"{variant}: flips the King", flip is not None
            if flip is not None:
                yield f"{variant}: cards in the Court at the flip", int(flip.court_size)
            after = "without a flip" if flip is None else "after a flip"
            yield f"{variant}: wins {after}", seat in outcome.winners


def _luck(number: int) -> Iterator[Observation]:
    chance = SplitMix64(number)
    for variant in VARIANTS[TWO:]:
        first, second = (_play(number, variant, chance)[1].winners for _ in range(2))
        if first and second:
            yield f"{variant}: the same seats win twice", first == second


STUDIES: Final = (
    Study("kings-seats", "Who wins, by variant, seat and first turn?", 400, _seats),
    Study("kings-cards", "How often does a hand with a certain card win, with two players?", 4000, _cards),
    Study("kings-flips", "When are Kings flipped, and who wins then?", 400, _flips),
    Study("kings-luck", "How often do the same seats win if a deal is played again?", 500, _luck),
)
