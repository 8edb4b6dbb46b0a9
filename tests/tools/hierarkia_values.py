"""Learn what pieces are worth in Hierarkia from games: `python -m tools.hierarkia_values [SIZE…]`.

`hard` plays itself and values every calm position on its way. The worth of pieces by rank, square and reach
is fitted so that the evaluation of a position, without a search, comes close to the value that the search
found. Writes `game/hierarkia/data/piece_values.json`, with the present values of the sizes that are not
learned. Deterministic; compiled it takes about half an hour on two cores.
"""

import json
import random
import re
import sys
from array import array
from math import exp
from typing import Final, NamedTuple

from game.catalog import GAMES
from game.cli import parallel
from game.engine.budget import Budget
from game.engine.search.alphabeta import SURE, Search
from game.hierarkia.bot.heuristics import BoardSearch
from game.hierarkia.bot.piece_values import LEAST_REACH, MOST_REACH, PieceValues, Values
from game.hierarkia.bot.players import SCALES
from game.hierarkia.game import piece_values
from game.hierarkia.rules.board import MOST_PIECES, NO_CELL, Board
from game.hierarkia.rules.codes import CELL_OF_A1
from game.hierarkia.rules.rules import pack
from game.hierarkia.rules.rulings import OCCURRENCES, QUIET_TURNS, highest_rank
from tools import data_files

GAME: Final = GAMES["hierarkia"]
SIZES: Final = {7: "small", 9: "standard", 11: "large"}
GAMES_PLAYED: Final = {7: 3_000, 9: 2_500, 11: 1_200}
NODES: Final = 2_000  # For each position.
OPENING: Final = (4, 12)  # The fewest and most random moves before a game begins.
SLIPS: Final = 0.1  # Share of random moves after that, so that games differ and go wrong.
ROUNDS: Final = 2  # How often the fit goes through all positions.
STEP: Final = 0.02

# The features of a side, in one list: one for each rank, each rank on each square, and so on.
_RANK: Final = 0
_PLACE: Final = 9
_REACH: Final = _PLACE + 9 * 256
_REACHES: Final = MOST_REACH - LEAST_REACH + 1
_ATTACKERS: Final = _REACH + 3 * _REACHES
MOST_ATTACKERS: Final = 4
_TEMPO: Final = _ATTACKERS + MOST_ATTACKERS + 1
FEATURES: Final = _TEMPO + 1


class Sample(NamedTuple):
    """A calm position: what the side to move has, what the other side has, and the value found."""

    own: "array[int]"
    other: "array[int]"
    value: int


def play(task: tuple[int, int]) -> list[Sample]:
    """Play one game on a board of a size, with this number, and return its calm positions."""
    size, number = task
    chance = random.Random(number)
    board = pack(GAME.deal(0, SIZES[size]).history()[0])
    for _ in range(chance.randint(*OPENING)):
        board.do(chance.choice(list(board.codes())))
    samples: list[Sample] = []
    keys: list[int] = []
    while not _is_over(board, keys):
        codes = list(board.codes())
        code = codes[0]
        if len(codes) > 1:
            search = Search(BoardSearch(board, piece_values()), Budget(nodes=NODES).meter(), bits=12)
            result = search.run(history=tuple(keys[-int(board.turns) :] if board.turns else ()))
            if abs(result.value) > SURE:
                break
            if not (board.links[0] or board.links[1]):
                mover = int(board.side())
                samples.append(Sample(features(board, mover, 1), features(board, 1 - mover, 0), result.value))
            code = chance.choice(codes) if chance.random() < SLIPS else result.line[0]
        keys.append(int(board.key()))
        board.do(code)
    return samples


def _is_over(board: Board, keys: list[int]) -> bool:
    is_long = board.turns >= QUIET_TURNS and not board.links[board.side()]
    return board.is_won() or is_long or keys.count(int(board.key())) >= OCCURRENCES - 1


def features(board: Board, seat: int, is_mover: int) -> "array[int]":
    """Return the numbers of the features that a side has; red sees the board from the opposite corner."""
    found = array("H", [_TEMPO] * is_mover)
    sign = 1 - 2 * seat
    for index in range(seat * MOST_PIECES, seat * MOST_PIECES + int(board.counts[seat])):
        cell = int(board.pieces[index])
        rank = int(board.cells[cell]) * sign
        up, right = divmod(cell - CELL_OF_A1, 16)
        if seat:
            up, right = int(board.size) - 1 - up, int(board.size) - 1 - right
        # Mirrored squares share a feature.
        square = max(up, right) * 16 + min(up, right)
        area = int(board.areas[cell])
        if seat and area:
            area = 3 - area
        reach = max(LEAST_REACH, min(MOST_REACH, int(board.around[cell]) * sign))
        found.extend((_RANK + rank, _PLACE + rank * 256 + square))
        found.append(_REACH + area * _REACHES + reach - LEAST_REACH)
    assert board.tops[seat] != NO_CELL
    attackers = BoardSearch(board, piece_values()).find_attackers(1 - seat)
    found.append(_ATTACKERS + min(MOST_ATTACKERS, int(attackers)))
    return found


def fit(samples: list[Sample], scale: float) -> list[float]:
    """Return the worth of each feature, by steps against the gradient of the logarithmic loss.

    The loss compares the shares of wins for the value that the features add up to and for the value found;
    so what matters most is close games. Steps shrink with the gradients that a feature has met (Adagrad).
    """
    worth = [0.0] * FEATURES
    met = [0.01] * FEATURES
    chance = random.Random(0)
    targets = [(sample, 1 / (1 + exp(-sample.value / scale))) for sample in samples]
    for number in range(ROUNDS):
        chance.shuffle(targets)
        step = STEP * (1 - number / ROUNDS)
        for (own, other, _value), share in targets:
            total = sum([worth[each] for each in own]) - sum([worth[each] for each in other])
            error = 1 / (1 + exp(-max(-30.0, min(30.0, total)))) - share
            for side, sign in ((own, 1), (other, -1)):
                for each in side:
                    met[each] += error * error
                    worth[each] -= sign * step * error / met[each] ** 0.5
    return [each * scale for each in worth]


def values_of(worth: list[float], size: int) -> Values:
    """Return the fitted worths as a table of values for a board of this size."""
    highest = highest_rank(size)
    return Values(
        tempo=round(worth[_TEMPO]),
        attackers=tuple(round(each) for each in worth[_ATTACKERS:_TEMPO]),
        reach=tuple(
            tuple(round(each) for each in worth[start : start + _REACHES])
            for start in range(_REACH, _ATTACKERS, _REACHES)
        ),
        places=tuple(
            tuple(
                tuple(_worth_on(worth, rank, up, right, highest) for right in range(up + 1))
                for up in range(size)
            )
            for rank in range(1, highest + 1)
        ),
    )


def _worth_on(worth: list[float], rank: int, up: int, right: int, highest: int) -> int:
    # Both sides always have their highest piece, so only its place counts.
    whole = worth[_RANK + rank] if rank < highest else 0.0
    return round(whole + worth[_PLACE + rank * 256 + up * 16 + right])


def text_of(values: PieceValues) -> str:
    """Return the text that `parse_values` reads, with a line for each row of numbers."""
    text = json.dumps({size: each._asdict() for size, each in values.items()}, indent=1)
    return re.sub(r"\[([-\d,\s]+)\]", lambda row: f"[{' '.join(row[1].split())}]", text) + "\n"


def main() -> None:
    values = dict(piece_values())
    for size in map(int, sys.argv[1:] or SIZES):
        tasks = [(size, number) for number in range(GAMES_PLAYED[size])]
        played = parallel.map_in_order(play, tasks, parallel.job_count(None))
        samples = [sample for game in played for sample in game]
        print(f"{size}: {len(samples)} positions", file=sys.stderr, flush=True)
        values[size] = values_of(fit(samples, SCALES[size]), size)
    data_files.write("hierarkia", "piece_values.json", text_of(values))


if __name__ == "__main__":
    main()
