"""Measure Hierarkia's `hard`: `python -m tools.hierarkia_tuning reference|shares|endgames`.

With `reference`, it plays the reference player. With `shares`, it plays itself to fit the curve by which
`evaluate` turns a value into a share of wins. With `endgames`, it plays on where a deep search proves a win
with few pieces. Deterministic.
"""

import sys
from collections.abc import Iterator
from math import exp, log
from typing import Any

from game.engine import tournament
from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.engine.search.alphabeta import SURE, Search
from game.hierarkia.bot.heuristics import BoardSearch
from game.hierarkia.game import GAME, evaluate, piece_values
from game.hierarkia.rules.codes import decode, encode
from game.hierarkia.rules.rules import State, pack
from reference.hierarkia_player import Reference
from support.changed_game import changed

OPENING = 8  # Random moves before a game begins.


def against_the_reference() -> tournament.Standing:
    """Return the result of `hard` in a match against the reference player."""
    game = changed(GAME, bots={"hard": GAME.bots["hard"], "reference": Reference})
    terms = tournament.Terms("standard", ("hard", "reference"), nodes=20_000, openings=7)
    samples = [tournament.play(game, terms, each) for each in tournament.fixtures(game, terms, 100, 0)]
    return tournament.standings(terms, samples)[0]


CURVE_GAMES = {"small": 200, "standard": 200, "large": 60}  # Games on each size of board, to fit the curve.
CURVE_NODES = 5_000


def shares() -> Iterator[str]:
    """Yield for each size of board the best scale, and how well it fits.

    By tenths of the share: the number of positions, the mean share from the curve, and the mean actual result
    of the side to move.
    """
    for variant, games in CURVE_GAMES.items():
        samples = [sample for seed in range(games) for sample in evaluated_game(variant, seed)]
        scale = min(range(40, 600), key=lambda each: log_loss(samples, each))
        yield f"{variant}: {len(samples)} positions, scale {scale}, surprise {log_loss(samples, scale):.4f}"
        yield ", ".join(
            f"at {each}: {log_loss(samples, each):.4f}" for each in (100, 120, 150, 180, 200, 300)
        )
        for tenth in range(10):
            bucket = [(share(value, scale), made) for value, made in samples]
            bucket = [each for each in bucket if tenth <= 10 * each[0] < tenth + 1]
            if bucket:
                means = [sum(column) / len(bucket) for column in zip(*bucket, strict=True)]
                yield f"  {len(bucket):6} {means[0]:.3f} {means[1]:.3f}"


def evaluated_game(variant: str, seed: int) -> list[tuple[int, float]]:
    """Return the estimates along a game of `hard` against itself, each with the mover's result."""
    state: Any = tournament.opening(GAME.deal(0, variant), OPENING, SplitMix64(seed))
    values: list[tuple[int, int]] = []
    while (end := state.outcome()) is None:
        value, move = searched(state)
        if abs(value) <= SURE and len(state.legal_moves()) > 1:
            values.append((value, state.mover))
        state = state.apply(move)
    return [(value, end.shares()[seat]) for value, seat in values]


def searched(state: State) -> tuple[int, Any]:
    """Return the value that `hard` finds, and its move."""
    fields, moves = state.history()
    board = pack(fields)
    keys: list[int] = []
    for move in moves:
        keys.append(int(board.key()))
        board.do(encode(move))
    search = Search(BoardSearch(board, piece_values()), Budget(nodes=CURVE_NODES).meter(), bits=14)
    result = search.run(history=tuple(keys))
    return result.value, decode(result.line[0])


ENDGAMES = {"small": 30, "standard": 20}  # Positions for each size of board.
FEW_PIECES = 8  # Most pieces on the board in an endgame.
LEAST_PLIES = 7  # A win in fewer is found by every search.
PROOF_NODES = 300_000
WINNER_NODES = 20_000  # For each move of the side that should win.
LOSER_NODES = 200_000


def endgames() -> Iterator[str]:
    """Yield for each size of board how often `hard` wins endgames that a deep search proves to be won."""
    for variant, wanted in ENDGAMES.items():
        results: list[float] = []
        seed = plies = 0
        while len(results) < wanted:
            seed += 1
            state, ends_in = won_endgame(variant, seed)
            if state is None:
                continue
            plies += ends_in
            winner = state.mover
            bots = [GAME.bot("hard", seed) for _ in range(2)]
            while (end := state.outcome()) is None:
                nodes = WINNER_NODES if state.mover == winner else LOSER_NODES
                state = state.apply(bots[state.mover].choose(state.view(state.mover), Budget(nodes=nodes)))
            results.append(end.shares()[winner])
        won, drawn = results.count(1.0), results.count(0.5)
        text = f"{wanted} endgames, proved in {plies / wanted:.1f} plies on average: won {won}, drawn {drawn}"
        yield f"{variant}: {text}, lost {wanted - won - drawn} ({seed} games searched)"


def won_endgame(variant: str, seed: int) -> tuple[Any, int]:
    """Return the first position with few pieces that is proved to be won, and in how many plies; or None."""
    game = GAME
    state: Any = tournament.opening(game.deal(0, variant), OPENING, SplitMix64(seed))
    bot = GAME.bot("hard", seed)
    while state.outcome() is None:
        if len(state.pieces) <= FEW_PIECES and len(state.legal_moves()) > 1:
            best = evaluate(state.view(state.mover), 0, Budget(nodes=PROOF_NODES))[0]
            if best.share == 1.0:
                return (state, best.ends_in) if best.ends_in >= LEAST_PLIES else (None, 0)
        state = state.apply(bot.choose(state.view(state.mover), Budget(nodes=2_000)))
    return None, 0


def share(value: int, scale: float) -> float:
    """Return the share of wins for a value on this scale."""
    return 1 / (1 + exp(-value / scale))


def log_loss(samples: list[tuple[int, float]], scale: float) -> float:
    """Return the mean logarithmic loss of the shares against the results of the games."""
    total = 0.0
    for value, made in samples:
        expected = min(1 - 1e-9, max(1e-9, share(value, scale)))
        total -= made * log(expected) + (1 - made) * log(1 - expected)
    return total / len(samples)


if __name__ == "__main__":
    if sys.argv[1:] == ["reference"]:
        print(against_the_reference())
    else:
        for line in endgames() if sys.argv[1:] == ["endgames"] else shares():
            print(line, flush=True)
