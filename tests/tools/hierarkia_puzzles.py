"""Find Hierarkia's puzzles in games between bots and write game/hierarkia/content/puzzles.py.

    python -m tools.hierarkia_puzzles hunt small|standard FIRST LAST > FILE
    python -m tools.hierarkia_puzzles choose FILE…

`hunt` plays the games of these seeds and prints a line for each position in which exactly one move forces a
win in two, three or four. `choose` selects from such files distinct puzzles in which the evaluation blames
every other move, and writes the module. Deterministic; docs/puzzles.md lists the seeds used.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.content import Goal
from game.engine.evaluation import grade_move
from game.engine.rng import SplitMix64
from game.engine.search.alphabeta import SURE, WIN, Search
from game.engine.seat import Seat
from game.engine.tournament import opening
from game.hierarkia.bot import players
from game.hierarkia.bot.heuristics import BoardSearch
from game.hierarkia.bot.players import Level, Player
from game.hierarkia.rules.codes import decode
from game.hierarkia.rules.notation import Kind, Move, file_of, rank_of
from game.hierarkia.rules.rules import State
from reference.hierarkia_prover import Prover
from support.hierarkia_threats import attacks_the_highest
from tools.puzzle_file import Found, numbered, write_puzzles

GAME = GAMES["hierarkia"]
OPENING = 8  # Random moves before a game begins.
LEVELS = (
    Level(depth=3, width=15, overlooks=0.0, bits=10),
    Level(depth=2, width=40, overlooks=0.3, bits=10),
    Level(depth=1, width=60, overlooks=0.5, bits=10),
)
"""Bots from careful to careless; puzzles arise from their mistakes."""
NODES = 1_000  # A bot's budget for a move.
MAX_LEAD = 400  # Above this estimate for the side to move, almost any move is good enough.
QUICK_NODES = 4_000  # Budget of the first check for a win.
MAX_MOVES = 4  # Own moves to the win.
MAX_POSITION_LENGTH = 110  # Characters, so that a position fits into a line of the module.
MIN_PLIES_APART = 6  # Plies between two positions of one game.
MAX_PUZZLES = {"standard": (32, 36, 9), "small": (8, 10, 10)}
"""Puzzles to select, by board, in two, three and four own moves."""


def hunt(variant: str, first: int, last: int) -> Iterator[Found]:
    """Yield the puzzles in the games of these seeds."""
    for seed in range(first, last):
        state: Any = opening(GAME.deal(0, variant), OPENING, SplitMix64(seed))
        players = [Player(LEVELS[(seed + seat * (seed // 3)) % 3], 2 * seed + seat) for seat in (0, 1)]
        latest = -MIN_PLIES_APART
        ply = 0
        while state.outcome() is None and abs(lead(state)) < 2 * MAX_LEAD:
            if ply - latest >= MIN_PLIES_APART and (found := puzzle_at(state)) is not None:
                latest = ply
                yield found
            state = state.apply(players[state.mover].choose(state.view(state.mover), Budget(nodes=NODES)))
            ply += 1


def lead(state: State) -> int:
    """Return the estimate for the side to move."""
    return int(BoardSearch(state.board()).estimate())


def puzzle_at(state: State) -> Found | None:
    """Return the puzzle at a position, if it is one."""
    if len(state.legal_moves()) < 8 or lead(state) > MAX_LEAD or len(str(state)) > MAX_POSITION_LENGTH:
        return None
    board = state.board()
    value = Search(BoardSearch(board), Budget(nodes=QUICK_NODES).meter(), bits=12).run().value
    moves = (WIN - value + 1) // 2
    if value <= SURE or not 2 <= moves <= MAX_MOVES:
        return None
    prover = Prover(board)
    moves = next(each for each in range(1, moves + 1) if prover.wins(each))
    winning = [code for code in prover.codes(moves) if prover.is_won_by(code, moves)]
    if moves < 2 or len(winning) != 1:
        return None
    line = tuple(str(decode(code)) for code in prover.line(moves))
    # The move counter is meaningless without the moves before.
    position = " ".join([*str(state).split(" ")[:-1], "0"])
    return Found(moves, position, line)


def choose(found: list[Found]) -> list[Found]:
    """Return the selected puzzles, in their order."""
    remaining = {
        (board, 2 + place): most for board, each in MAX_PUZZLES.items() for place, most in enumerate(each)
    }
    seen: set[tuple[object, ...]] = set()
    chosen: list[Found] = []
    for one in found:
        state = GAME.parse_state(one.position)
        kind = (state.variant, one.moves)
        if not remaining.get(kind) or motifs(one) & seen or not is_clear(one):
            continue
        remaining[kind] -= 1
        seen |= motifs(one)
        chosen.append(one)
    chosen.sort(key=difficulty)
    return chosen


def is_clear(one: Found) -> bool:
    """True if the evaluation finds the win in full, and blames every other move."""
    state = GAME.parse_state(one.position)
    evals = players.evaluate(state.view(state.mover), 0, Budget(nodes=players.NODES))
    best = evals[0]
    if str(best.move) != one.line[0] or best.ends_in != 2 * one.moves - 1:
        return False
    grades = [grade_move(other.move, evals) for other in evals[1:]]
    return all(grade is not None and grade.grade.is_blamed for grade in grades)


def motifs(one: Found) -> set[tuple[object, ...]]:
    """Return features that must differ between puzzles.

    The first move relative to the enemy's highest piece, and the surroundings of that piece; the board is
    turned for red.
    """
    state = GAME.parse_state(one.position)
    sign = 1 if state.mover == 0 else -1
    last = GAME.parse_move(one.line[-1])
    top = last.target
    first = GAME.parse_move(one.line[0])

    def offset(square: int) -> tuple[int, int]:
        return sign * (file_of(square) - file_of(top)), sign * (rank_of(square) - rank_of(top))

    def piece(square: int) -> tuple[int, bool]:
        standing = state.pieces[square]
        return standing.rank, standing.seat == state.mover

    near = tuple(
        sorted(
            (offset(square), piece(square)) for square in state.pieces if max(map(abs, offset(square))) <= 2
        )
    )
    steps = ("steps", one.moves, first.kind, offset(first.source), offset(first.target))
    return {steps, ("near", one.moves, first.kind, near)}


def difficulty(one: Found) -> tuple[int, ...]:
    """Return the sort key, easiest first: the moves to the win, then the number of distractions."""
    state = GAME.parse_state(one.position)
    board = state.board()
    first: Move = GAME.parse_move(one.line[0])
    attacks = [code for code in board.codes() if decode(code).kind is Kind.ATTACK]
    on_highest = sum(attacks_the_highest(board, int(code)) for code in attacks)
    is_quiet = first.kind is Kind.MOVE
    # The first three end the lesson, which teaches to play blue.
    distractions = len(attacks) + 3 * on_highest + len(state.pieces) + 5 * (state.mover == Seat.B)
    return one.moves, is_quiet, distractions, len(state.legal_moves())


def read(path: str) -> list[Found]:
    """Return what `hunt` has printed."""
    rows = [line.split("\t") for line in Path(path).read_text(encoding="utf-8").splitlines()]
    return [Found(int(moves), position, tuple(line.split())) for moves, position, line in rows]


if __name__ == "__main__":
    command, *arguments = sys.argv[1:]
    if command == "hunt":
        for found in hunt(arguments[0], int(arguments[1]), int(arguments[2])):
            print(found, flush=True)
    else:
        puzzles = choose([one for path in arguments for one in read(path)])
        write_puzzles("hierarkia", numbered(Goal.WIN, puzzles))
