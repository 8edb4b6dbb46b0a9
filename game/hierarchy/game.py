"""Hierarchy as listed in the catalog."""

import json
from collections.abc import Mapping, Sequence
from functools import cache, partial
from itertools import combinations
from statistics import median
from typing import Final, NamedTuple

from game import data
from game.engine.budget import Budget
from game.engine.challenge import parse_challenges
from game.engine.content import parse_puzzles
from game.engine.content_file import parse_birds, parse_reasons
from game.engine.contract import RandomPlayer
from game.engine.game import RUNS, Game, Measurement, Timer, Trait
from game.engine.i18n import N_
from game.engine.searchable import perft
from game.engine.seat import Seat
from game.engine.solo import DealSolver, Solved
from game.hierarchy.bot import lookahead, players
from game.hierarchy.bot.players import NODES, evaluate
from game.hierarchy.bot.reasons import explain
from game.hierarchy.bot.solver import Solver
from game.hierarchy.challenges import JUDGES
from game.hierarchy.rules import notation, positions
from game.hierarchy.rules.cards import IMPOSTOR, NUMBERED
from game.hierarchy.rules.notation import Move, write_cards
from game.hierarchy.rules.positions import HAND_SIZE, deal, parse_state
from game.hierarchy.rules.rules import State


def solve_position(state: State, budget: Budget) -> Solved:
    """Return the verdict for the player to choose, and the fastest win against the longest defense."""
    solution = Solver().solve(state, budget)
    assert solution is not None
    return Solved("win" if solution.value > 0 else "loss", solution.line, solution.nodes)


def all_deals() -> list[tuple[int, ...]]:
    """Return all deals, each as the first player's six cards besides the Impostor."""
    return list(combinations(NUMBERED, HAND_SIZE - 1))


def solve_deals(choices: Sequence[tuple[int, ...]]) -> list[str]:
    """Return a line with the verdict for each of these deals, given as by `all_deals`."""
    # One solver for all: positions that deals share are then solved once.
    solver = Solver()
    answers: list[str] = []
    for chosen in choices:
        first = write_cards((IMPOSTOR, *chosen))
        second = write_cards(tuple(card for card in NUMBERED if card not in chosen))
        state = parse_state(f"{first} {second} - a -")
        answers.append(f"{first} {'win' if solver.mover_wins(state) else 'loss'}")
    return answers


SOLVER = DealSolver(
    "`win` or `loss` for the player to choose; with --all a line for each deal, the first player's hand, in "
    "the order of the cards, and the verdict.",
    solve_position,
    all_deals=all_deals,
    solve_deals=solve_deals,
)


def bench(timer: Timer) -> list[Measurement]:
    """Measure the rules, the search and the solver on a few deals."""
    deals = [deal(number) for number in range(10)]

    def search() -> int:
        meter = Budget().meter()
        for state in deals:
            lookahead.rank(state, 6, meter)
        return meter.nodes

    def solve() -> int:
        solver = Solver()
        return sum(solution.nodes for state in deals if (solution := solver.solve(state)))

    return [
        Measurement("hierarchy.rules", timer.counted_rate(lambda: perft(deals[0], 7)), "positions/s"),
        Measurement("hierarchy.search", timer.counted_rate(search), "positions/s"),
        Measurement("hierarchy.solver", timer.counted_rate(solve), "positions/s"),
        Measurement(
            "hierarchy.solve-a-deal", median(timer.seconds(solve) for _ in range(RUNS)) / len(deals), "s"
        ),
    ]


WINNERS: Final = {"first": N_("First player"), "second": N_("Second player")}

WAYS: Final = {"wide": N_("Most"), "narrow": N_("Half or fewer"), "single": N_("Only one")}
"""How many of the winner's first choices win: over half, at most half, or only one of several.

The second player's first choice is the reply to the opening move that leaves the smallest share of winning
replies, and among equal shares the fewest.
"""


class ForcedWin(NamedTuple):
    """Who wins a deal with best play on both sides, and with how many cards."""

    winner: Seat
    cards: int  # Cards that the winner plays; the cards returned in the Surgeon's exchange do not count.


@cache
def _table(name: str) -> Mapping[tuple[int, ...], str]:
    """Return a table of equally many signs for each deal; its order is that of `all_deals`."""
    signs, deals = data.read("hierarchy", name, data.joined), list(all_deals())
    size = len(signs) // len(deals)
    return {deal: signs[place * size : (place + 1) * size] for place, deal in enumerate(deals)}


def _sign(table: str, start: State) -> str:
    """Return a deal's signs in a table; empty if `start` is not a new deal."""
    return "" if start.pile else _table(table).get(start.hand(Seat.A)[1:], "")


def winner_of(start: State) -> str | None:
    """Return who wins with perfect play, as a key of `WINNERS`; None if `start` is not a new deal."""
    sign = _sign("traits.txt", start)
    return ("first" if sign.isupper() else "second") if sign else None


def first_choices(start: State) -> tuple[int, int]:
    """Return how many of the winner's first choices win, and how many there are.

    Both are 0 if `start` is not a new deal.
    """
    winning, total = (int(sign, 36) - 9 for sign in _sign("traits.txt", start) or "99")
    return winning, total


def way_of(start: State) -> str | None:
    """Return how many first choices win, as a key of `WAYS`; None if `start` is not a new deal."""
    winning, total = first_choices(start)
    if winning == 1 < total:
        return "single"
    return ("narrow" if 2 * winning <= total else "wide") if total else None


def forced_win(start: State) -> ForcedWin | None:
    """Return the forced win of a deal; None if `start` is not a new deal."""
    sign = _sign("par.txt", start)
    return ForcedWin(Seat.A if winner_of(start) == "first" else Seat.B, int(sign, 16)) if sign else None


class Hierarchy(Game[State, Move]):
    """A duel of fourteen open cards, which a search can solve."""

    name = "hierarchy"
    title = N_("Hierarchy")
    seats = {"standard": ("a", "b")}
    bots = {
        "random": RandomPlayer,
        "easy": players.easy,
        "medium": players.medium,
        "hard": players.hard,
        "perfect": players.PerfectPlayer,
        **{name: partial(players.Player, level) for name, level in players.BIRDS.items()},
    }
    characters = data.from_file("birds.toml", parse_birds)
    perfect_bird = "athena"
    traits = (
        Trait(
            "winner",
            N_("Who can force a win"),
            WINNERS,
            lambda _number, start: winner_of(start),
            N_("With perfect play on both sides."),
        ),
        Trait(
            "way",
            N_("Winning openings"),
            WAYS,
            lambda _number, start: way_of(start),
            N_("How many first moves keep the win."),
        ),
    )
    themes = {
        "assassin": N_("Trap with the Assassin"),
        "impostor": N_("Copy with the Impostor"),
        "surgeon": N_("Use the Surgeon"),
        "tower": N_("Discard for the Tower"),
        "sorcerer": N_("Silence with the Sorcerer"),
        "outlast": N_("Outlast your opponent"),
    }
    deal_variant = staticmethod(positions.deal)
    parse_state = staticmethod(positions.parse_state)
    parse_move = staticmethod(notation.parse_move)
    solver = SOLVER
    bench = staticmethod(bench)
    evaluate = staticmethod(evaluate)
    evaluation_nodes = NODES
    evaluation_is_exact = True
    find_reason = staticmethod(explain)
    always_plays_forced_moves = True

    puzzles = data.from_file("puzzles.txt", parse_puzzles)
    challenges = data.from_file("challenges.toml", partial(parse_challenges, JUDGES))
    reasons = data.from_file("reasons.toml", parse_reasons)
    ratings = data.from_file("ratings.json", json.loads)

    def is_counted_move(self, move: Move) -> bool:
        # A card that the Surgeon sends back is not played.
        return not move.is_return

    def forced_move(self, state: State) -> Move | None:
        """Return the only card that a Surgeon can return, if only one can be; otherwise None."""
        moves = state.legal_moves() if state.pending else []
        return moves[0] if len(moves) == 1 else None


GAME = Hierarchy()
