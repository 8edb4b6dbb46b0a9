"""The computer players of Hierarchy, the exact evaluation of every move, and the traits of deals.

A level is a search depth plus two rates of human error: playing the second-best move found, and missing a
checkmate in one. All randomness comes from the seed. docs/ladders.md has the measured strengths.
"""

from dataclasses import dataclass
from functools import partial
from math import comb
from typing import Final

from game.engine.budget import Budget
from game.engine.evaluation import MoveEval
from game.engine.game import Trait
from game.engine.i18n import N_
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.hierarchy.bot import lookahead
from game.hierarchy.bot.solver import Solver
from game.hierarchy.rules.cards import NUMBERED
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State, decode


@dataclass(frozen=True)
class Level:
    """Playing strength of a `Player`."""

    depth: int  # Search depth in plies.
    counts_choices: bool  # True if estimates include the number of replies, not just the cards kept.
    second_best: float  # Share of moves, 0 to 1, where the second-best move is played instead of the best.
    missed_wins: float  # Share of checkmates in one, 0 to 1, that are missed if there is another move.


EASY = Level(depth=1, counts_choices=False, second_best=0.05, missed_wins=0.08)
MEDIUM = Level(depth=4, counts_choices=True, second_best=0.1, missed_wins=0.02)
HARD = Level(depth=7, counts_choices=True, second_best=0.02, missed_wins=0.0)


class Player:
    """Plays the best move found at its level's depth, but errs at its level's rates."""

    def __init__(self, level: Level, seed: int) -> None:
        self._level = level
        self._chance = SplitMix64(seed)

    def choose(self, view: State, budget: Budget) -> Move:
        """Return a legal move; a small budget only makes the search shallower."""
        level = self._level
        ranked = lookahead.rank(view, level.depth, budget.meter(), counts_choices=level.counts_choices)
        best_score = ranked[0][0]
        best = [code for score, code in ranked if score == best_score]
        rest = [(score, code) for score, code in ranked if score < best_score]
        if rest and self._slips(best_score, rest[0][0]):
            best = [code for score, code in rest if score == rest[0][0]]
        return decode(best[self._chance.below(len(best))])

    def _slips(self, best_score: int, second_score: int) -> bool:
        """Return True to play the second-best move; it is a foreseen loss only if a win is missed."""
        if best_score == lookahead.WIN:
            return self._chance.draw_bool(self._level.missed_wins)
        return second_score > -lookahead.SURE and self._chance.draw_bool(self._level.second_best)


FALLBACK_NODES: Final = 10_000
"""Node limit of a lookahead without a proof: enough for `HARD`, hundredths of a second if uncompiled."""


class PerfectPlayer:
    """Never gives away a win, wins as fast as possible and loses as slowly as possible."""

    def __init__(self, seed: int) -> None:
        self._solver = Solver()
        self._fallback = Player(HARD, seed)

    def choose(self, view: State, budget: Budget) -> Move:
        """Return the first move of the best line, or `HARD`'s move if the budget ends first."""
        solution = self._solver.solve(view, budget)
        if solution is not None:
            return solution.line[0]
        # The budget is spent by now; a few more nodes are enough for a sensible move.
        nodes = FALLBACK_NODES if budget.nodes is None else min(FALLBACK_NODES, budget.nodes)
        return self._fallback.choose(view, Budget(nodes=nodes))


easy = partial(Player, EASY)  # Sees little beyond its own checkmates, and misses some of those.
medium = partial(Player, MEDIUM)  # Looks two moves ahead for each side.
hard = partial(Player, HARD)  # Looks about half a game ahead.


NODES: Final = 2_000_000  # Limit in positions, several times what it takes to prove every move of any deal.
FALLBACK_DEPTH: Final = 7  # Plies searched to rank the moves if the budget is too small for a proof.


def evaluate(view: State, _seed: int, budget: Budget) -> tuple[MoveEval, ...]:
    """Return every move, best first: quick wins before slow ones, slow losses before quick ones.

    If the budget runs out before the proof, a short lookahead ranks the moves and every share is 0.5.
    """
    solver, meter = Solver(), budget.meter()
    evals: list[MoveEval] = []
    for code in view.codes():
        after = view.clone()
        after.do(code)
        solution = solver.solve_with_meter(after, meter)
        if solution is None:
            ranked = lookahead.rank(view, FALLBACK_DEPTH, Budget(nodes=FALLBACK_NODES).meter())
            return tuple(MoveEval(decode(code), 0.5, 0) for _, code in ranked)
        is_won = (solution.value > 0) == (after.side() == view.side())
        share, ends_in = 1.0 if is_won else 0.0, 1 + len(solution.line)
        evals.append(MoveEval(decode(code), share, max(1, solution.nodes), ends_in, solution.line))
    return tuple(sorted(evals, key=_rank))


def _rank(move_eval: MoveEval) -> tuple[float, int, str]:
    slowness = move_eval.ends_in if move_eval.share == 1.0 else -move_eval.ends_in
    return -move_eval.share, slowness, str(move_eval.move)


CARDS_BESIDE_THE_IMPOSTOR: Final = 6
DEALS: Final = (
    "wwwwwwwwwwwwnwwwwwNwwwwwwwwwwwwwwnswnwwnwnwwwwnwwnnnwwnnnwsnnsswnnnnnnnnnwwnsn"
    "nnnnnswnwswnnswnnnnsSwnsnnsnnnswsnnWNnNSnWwwwwwwwwwwNwwwwwwwwwwwwwwwwwwwwNwwww"
    "nwwwwnwswwsswwwNwwwNwwWswWWwwwwwwwwwswwwwWWwNWwWnnnSnnnnsnnnsnnsnnsssnnNnnsNss"
    "WsnWWsnsnnsssnNnsSsWWSWWsWnnWnNsWWWWnnWWNSWnSNNnnNnWNWWWWWWWWnWnWWWWsWwWWWWWWW"
    "WWWWsSnWnWWNNWWNWWwwwwwwwwwwnwwwwwwwwwwwwwwwwwwwwnwwwwwwwwwwwwwwsswwwnwwwnwwww"
    "wSNwwswwnwwwnwwwwSSnnswNnnnsnnwwnnwnnnnnnnsnnnnnwnnsnnsnnssnnnnnnnnnnnnnnnsnNN"
    "nWnnsnnnNsnsnnWWnnNnnSnnsSnWssWWsWWSWnNnnSnnnWwSNnWWsWWSWWsssWnWWSsWWSWWwwwnwn"
    "wwnwwwwwwwwwnswwwswwwswnwwwNsnwwwwwwwwswwwwssnnnnWwwSwwwSswswwNNnwSwwswwsSwNnn"
    "WWssWnWwSwwwnwwWwSWnWWsWWWWswsWWnNWsWWWSWWnnsnsnsssssnWSsSWnNWNSnWnWWWWWNWWSWn"
    "snnsSsnWnSWsWWNWWWWWsnnWnWWNsWWNWWNWnWWWNsWnWWWWWWWWWWWNsWWsWWSWWWNWWWWWsWnWWW"
    "NWWWWWWWsWWWwwwwwwwwwwnwwwwwwwwwwwwwwwwwwwwswwwwwwwwwwwwwwwnwwwnwwwnwwwwwsswww"
    "wwwwwwwwwwwsswsswSnnnnnnwwnnwnwnwnnnnnnnnnwwnsnnsnnssnnnnwnnwnnwnnnnnnWsnSnnnn"
    "nnnnnsnnssnnsnnnnwsnnnnnWWsWSsWnSwnsnnnswsnnWNnWNSWNnnsWnWWSsWWsWWwwwswnwwwwww"
    "wwwnwwwwwwwswwwswnwwwsswwwwwwwwwwwwwwnsnnnnWwwswwwswwswwsswwswwswwSnwsnwWWssSn"
    "WwSwwwwwwswssnWWsWWsWnwwNWnNNsNNNnWWnnsnnnssssnnsssSWnnNSnnsnWNSWWWWWSWnsnnsss"
    "nWnsssWWNWWWWWsnnWnWWSsWWsWWSWnNWNssWnWWWWWWWWWWWNsWWnWWSNWWNWWWWWNWnWWWNWWWWW"
    "WWsWWWwwwnwnwwwwwwwwwwwwwnwwwswwwswnwwwwswwwwwwwwwwwwwwwnwwwwnwwswwwnwwwwwssww"
    "wwwwwwsnwswwNNwsswNwSwwwwwwswwwwNNwsnwNswwsWssswssswWSnwsnnnsnsnnnssnwnwwnnwnn"
    "wnnnWWwWWnWnnnnsssnNnnnnNWnsssWWswnWsWWsnWWsWWnNnnNsnnNnWssWWsWWSWWSnWWnWWSWWW"
    "SWWWWssWnWWSsWWWWWWWSWWWswswwwsnswwwssnwswwswwWswWwnWWsWWnWwswwwwwwswwwwWSsnnn"
    "WWswWWsWWsWWWsWWwNwssnwSWwWnsWWSSWSWWSwWWsWWSWWWSWWsSwWWSWWNNWWWWWWWsWWWSWnWWN"
    "SnWnWWWWWWWWWWWSnWWnWWSWWWSWWWWNsWnWWWsWWWWWSSsSSsWWsWWsWWWWWWWWWWWSWWWWWWWWWS"
)
"""One letter per deal, ordered by the first player's cards besides the Impostor, from 1-6 to 8-13.

Upper case: the first player wins; lower case: the second. The letter is an initial of `WAYS`.
"""

WINNERS: Final = {"first": N_("First player"), "second": N_("Second player")}

WAYS: Final = {"wide": N_("Most"), "narrow": N_("Half or fewer"), "single": N_("Only one")}
"""How many of the winner's first choices win: over half, at most half, or only one of several.

The second player's first choice is the reply to the opening move that leaves the smallest share of winning
replies, and among equal shares the fewest.
"""


def winner_of(_number: int, state: State) -> str | None:
    """Return who wins with perfect play, as a key of `WINNERS`; None if `state` is not a new deal."""
    sign = _sign_of(state)
    return None if sign is None else "first" if sign.isupper() else "second"


def way_of(_number: int, state: State) -> str | None:
    """Return how many first choices win, as a key of `WAYS`; None if `state` is not a new deal."""
    sign = _sign_of(state)
    return None if sign is None else next(way for way in WAYS if way[0] == sign.lower())


def _sign_of(state: State) -> str | None:
    cards = state.hand(Seat.A)[1:]
    return None if state.pile or len(cards) != CARDS_BESIDE_THE_IMPOSTOR else DEALS[_deal_rank(cards)]


def _deal_rank(cards: tuple[int, ...]) -> int:
    """Return how many combinations precede this one in the order of `itertools.combinations`."""
    rank, before = 0, 0
    for place, card in enumerate(cards, start=1):
        left = CARDS_BESIDE_THE_IMPOSTOR - place
        rank += sum(comb(len(NUMBERED) - skipped, left) for skipped in range(before + 1, card))
        before = card
    return rank


TRAITS: Final = (
    Trait("winner", N_("Who can force a win"), WINNERS, winner_of, N_("With perfect play on both sides.")),
    Trait(
        "way",
        N_("Winning openings"),
        WAYS,
        way_of,
        N_("How many first moves keep the win."),
    ),
)
