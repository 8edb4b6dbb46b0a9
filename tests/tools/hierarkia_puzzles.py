"""Find Hierarkia's puzzles in games between bots and append them to game/hierarkia/data/puzzles.txt.

    python -m tools.hierarkia_puzzles wins VARIANT FIRST LAST > FILE
    python -m tools.hierarkia_puzzles answers VARIANT FIRST LAST > FILE
    python -m tools.hierarkia_puzzles choose FILE…

The first two play the games of these seeds and print a line for each position in which exactly one move
forces a win in two, three or four, or exactly one breaks an attack on the highest piece without losing soon.
`choose` appends those that differ from each other and from the present puzzles, and in which the evaluation
blames every other move. Deterministic; golden/puzzles.txt lists the seeds used.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.content import Goal, Puzzle
from game.engine.evaluation import grade_move
from game.engine.rng import SplitMix64
from game.engine.search.alphabeta import SURE, WIN, Search
from game.engine.tournament import opening
from game.hierarkia.bot import players
from game.hierarkia.bot.heuristics import BoardSearch
from game.hierarkia.bot.players import Level
from game.hierarkia.game import evaluate, piece_values, player
from game.hierarkia.rules.codes import EIGHT_BITS, decode, square_of
from game.hierarkia.rules.notation import Kind, file_of, rank_of
from game.hierarkia.rules.rules import State
from reference.hierarkia_prover import Prover
from support.hierarkia_threats import attacks_the_highest
from tools.puzzle_file import Found, append_puzzles, read_found

GAME = GAMES["hierarkia"]
OPENING = 8  # Random moves before a game begins.
LEVELS = (
    Level(depth=3, width=15, overlooks=0.0, bits=10),
    Level(depth=2, width=40, overlooks=0.3, bits=10),
    Level(depth=1, width=60, overlooks=0.5, bits=10),
)
"""Bots from careful to careless; puzzles arise from their mistakes."""
NODES = 1_000  # A bot's budget for a move.
MIN_CHOICES = 8
MAX_LEAD = 400  # Above this estimate for the side to move, almost any move is good enough.
QUICK_NODES = 4_000  # Budget of the first check for a win.
MAX_MOVES = 4  # Own moves to the win.
MIN_PLIES_APART = 6  # Plies between two positions of one game.
SAFE_MOVES = 3  # The enemy's moves in which the good answer to an attack does not lose.
MIN_SHARE = 0.2  # The least share of wins after the good answer.
MAX_PUZZLES = {"small": (30, 50, 20, 20), "standard": (75, 100, 20, 16), "large": (35, 35, 10, 8)}
"""Puzzles to have in the end, by board: wins in two, three and four own moves, and answers to attacks."""


def hunt(find: Callable[[State], Found | None], variant: str, first: int, last: int) -> Iterator[Found]:
    """Yield what is found in the games of these seeds."""
    for seed in range(first, last):
        state: Any = opening(GAME.deal(0, variant), OPENING, SplitMix64(seed))
        players = [player(LEVELS[(seed + seat * (seed // 3)) % 3], 2 * seed + seat) for seat in (0, 1)]
        latest = -MIN_PLIES_APART
        ply = 0
        while state.outcome() is None and abs(lead(state)) < 2 * MAX_LEAD:
            if ply - latest >= MIN_PLIES_APART and (found := find(state)) is not None:
                latest = ply
                yield found
            state = state.apply(players[state.mover].choose(state.view(state.mover), Budget(nodes=NODES)))
            ply += 1


def lead(state: State) -> int:
    """Return the estimate for the side to move."""
    return int(BoardSearch(state.board(), piece_values()).estimate())


def win_at(state: State) -> Found | None:
    """Return the puzzle at a position, if exactly one move wins quickly."""
    if len(state.legal_moves()) < MIN_CHOICES or lead(state) > MAX_LEAD:
        return None
    board = state.board()
    value = Search(BoardSearch(board, piece_values()), Budget(nodes=QUICK_NODES).meter(), bits=12).run().value
    moves = (WIN - value + 1) // 2
    if value <= SURE or not 2 <= moves <= MAX_MOVES:
        return None
    prover = Prover(board)
    moves = next(each for each in range(1, moves + 1) if prover.wins(each))
    if moves < 2 or len(prover.winning_codes(moves)) != 1:
        return None
    return Found(moves, text_of(state), tuple(str(decode(code)) for code in prover.line(moves)))


def answer_at(state: State) -> Found | None:
    """Return the puzzle at a position, if exactly one move breaks an attack on the highest piece safely."""
    board = state.board()
    attacked = board.links[1 - board.side()] & EIGHT_BITS
    if attacked != board.tops[board.side()] or len(state.legal_moves()) < MIN_CHOICES:
        return None
    good = Prover(board).safe_codes(SAFE_MOVES)
    return Found(0, text_of(state), (str(decode(good[0])),)) if len(good) == 1 else None


def text_of(state: State) -> str:
    """Return the position without its move counter, which is meaningless without the moves before."""
    return " ".join([*str(state).split(" ")[:-1], "0"])


def choose(found: list[Found]) -> list[Found]:
    """Return the puzzles to append, in their order."""
    seen: set[tuple[object, ...]] = set()
    kinds: Counter[tuple[str, int]] = Counter()
    for puzzle in GAME.puzzles:
        present = found_of(puzzle)
        seen |= motifs(present)
        kinds[kind_of(present)] += 1
    chosen: list[Found] = []
    for one in found:
        variant, place = kind_of(one)
        if kinds[variant, place] < MAX_PUZZLES[variant][place] and not motifs(one) & seen and is_clear(one):
            kinds[variant, place] += 1
            seen |= motifs(one)
            chosen.append(one)
    return sorted(chosen, key=distractions)


def found_of(puzzle: Puzzle) -> Found:
    return Found(puzzle.moves if puzzle.goal is Goal.WIN else 0, puzzle.position, puzzle.line)


def kind_of(one: Found) -> tuple[str, int]:
    """Return the board and the place in `MAX_PUZZLES`."""
    return GAME.parse_state(one.position).variant, one.moves - 2 if one.moves else 3


def is_clear(one: Found) -> bool:
    """True if the evaluation finds the good move, with any win in full, and blames every other move."""
    state = GAME.parse_state(one.position)
    evals = evaluate(state.view(state.mover), 0, Budget(nodes=players.NODES))
    best = evals[0]
    if str(best.move) != one.line[0] or best.share < MIN_SHARE:
        return False
    if one.moves and best.ends_in != 2 * one.moves - 1:
        return False
    grades = [grade_move(other.move, evals) for other in evals[1:]]
    return all(grade is not None and grade.grade.is_blamed for grade in grades)


def motifs(one: Found) -> set[tuple[object, ...]]:
    """Return features that must differ between puzzles.

    The first move relative to the highest piece that falls or is attacked, and the surroundings of that
    piece; the board is turned for red.
    """
    state = GAME.parse_state(one.position)
    sign = 1 if state.mover == 0 else -1
    first = GAME.parse_move(one.line[0])
    board = state.board()
    top = GAME.parse_move(one.line[-1]).target if one.moves else square_of(board.tops[board.side()])

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


def distractions(one: Found) -> tuple[int, int]:
    """Return the sort key: the moves to the win, then the number of attacks and pieces."""
    state = GAME.parse_state(one.position)
    board = state.board()
    attacks = [int(code) for code in board.codes() if decode(code).kind is Kind.ATTACK]
    on_highest = sum(attacks_the_highest(board, code) for code in attacks)
    return one.moves or MAX_MOVES + 1, len(attacks) + 3 * on_highest + len(state.pieces)


if __name__ == "__main__":
    command, *arguments = sys.argv[1:]
    if command == "choose":
        append_puzzles("hierarkia", choose([one for path in arguments for one in read_found(path)]))
    else:
        find = {"wins": win_at, "answers": answer_at}[command]
        for found in hunt(find, arguments[0], int(arguments[1]), int(arguments[2])):
            print(found, flush=True)
