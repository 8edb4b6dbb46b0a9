"""Compute the difficulties and themes of puzzles, and write them into the modules that hold the puzzles.

    python -m tools.puzzle_grades [GAME…]
    python -m tools.puzzle_grades limits [GAME…]

`limits` prints the four efforts that cut each game's puzzles into five parts of the same size.
docs/puzzles.md explains the efforts. Deterministic; compiled it takes a minute.
"""

import sys
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from typing import Any, Final

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.content import DIFFICULTIES, Goal, Puzzle
from game.engine.search.alphabeta import Search
from game.engine.search.ismcts import Search as InformationSearch
from game.hierarchy.bot import lookahead
from game.hierarchy.rules.cards import ASSASSIN, SORCERER, SURGEON
from game.hierarchy.rules.notation import NONE as NO_CARD
from game.hierarchy.rules.notation import Move as CardMove
from game.hierarchy.rules.rules import decode as card_move
from game.hierarkia.bot.heuristics import BoardSearch
from game.hierarkia.game import piece_values
from game.hierarkia.rules.codes import decode as piece_move
from game.hierarkia.rules.notation import Kind
from game.kings.bot.players import guess
from game.kings.game import match_equity
from game.kings.rules import notation as verbs
from reference.hierarkia_prover import Prover
from tools.hierarkia_puzzles import SAFE_MOVES
from tools.puzzle_file import write_puzzles

LIMITS: Final = {
    "hierarchy": (900, 3_700, 12_000, 45_000),
    "hierarkia": (32, 62, 110, 640),
    "kings": (6, 14, 23, 35),
    "solodrez": (260, 430, 580, 880),
}
"""The least efforts of the difficulties from 2 on."""


def difficulty(game: str, puzzle: Puzzle) -> int:
    """Return the difficulty of a puzzle, from 1 on."""
    return 1 + bisect_right(LIMITS[game], EFFORTS[game](puzzle))


def themes(game: str, puzzle: Puzzle) -> tuple[str, ...]:
    """Return the themes of a puzzle, in the order of the game's list."""
    facts = THEMES[game](puzzle)
    return tuple(theme for theme in GAMES[game].themes if facts[theme])


def start(game: str, puzzle: Puzzle) -> Any:
    return GAMES[game].parse_state(puzzle.position)


# Hierarchy

CARD_DEPTHS: Final = range(1, 7)  # Depths of the lookahead in plies.


def hierarchy_effort(puzzle: Puzzle) -> int:
    """Return the positions that the solver needs, times one more than the lookaheads that choose wrongly."""
    game, state = GAMES["hierarchy"], start("hierarchy", puzzle)
    assert game.evaluate is not None
    positions = sum(one.tries for one in game.evaluate(state, 0, Budget(nodes=game.evaluation_nodes)))
    firsts = [lookahead.rank(state, depth, Budget().meter())[0][1] for depth in CARD_DEPTHS]
    return positions * (1 + sum(str(card_move(first)) != puzzle.line[0] for first in firsts))


def hierarchy_themes(puzzle: Puzzle) -> dict[str, bool]:
    line = [GAMES["hierarchy"].parse_move(text) for text in puzzle.line]
    after = reduce(lambda state, move: state.apply(move), line, start("hierarchy", puzzle))
    is_stuck = bool(after.hand(after.chooser))
    first, last = (NO_CARD if move.is_return else acts_as(move) for move in (line[0], line[-1]))
    return {
        "assassin": last == ASSASSIN and is_stuck,
        "impostor": line[0].copied != NO_CARD,
        "surgeon": first == SURGEON or line[0].is_return,
        "tower": line[0].discard != NO_CARD,
        "sorcerer": first == SORCERER,
        "outlast": not is_stuck,
    }


def acts_as(move: CardMove) -> int:
    """Return the card whose rules apply."""
    return move.card if move.copied == NO_CARD else move.copied


# Hierarkia

PIECE_DEPTHS: Final = range(1, 5)  # Depths of the search in plies.


def hierarkia_effort(puzzle: Puzzle) -> int:
    """Return the positions that the prover needs, times one more than the searches that choose wrongly."""
    board = start("hierarkia", puzzle).board()
    prover = Prover(board)
    if puzzle.goal is Goal.WIN:
        prover.winning_codes(puzzle.moves)
    else:
        prover.safe_codes(SAFE_MOVES)
    searches = [Search(BoardSearch(board, piece_values()), Budget().meter(), bits=14) for _ in PIECE_DEPTHS]
    firsts = [search.run(depth=depth).line[0] for search, depth in zip(searches, PIECE_DEPTHS, strict=True)]
    return prover.positions * (1 + sum(str(piece_move(first)) != puzzle.line[0] for first in firsts))


def hierarkia_themes(puzzle: Puzzle) -> dict[str, bool]:
    state = start("hierarkia", puzzle)
    line = [GAMES["hierarkia"].parse_move(text) for text in puzzle.line]
    before, after = state.board(), state.apply(line[0]).board()
    enemy = 1 - before.side()
    return {
        "break": before.links[enemy] != 0 and after.links[enemy] == 0,
        "sacrifice": any(move.kind is Kind.DESTROY for move in line[1::2]),
        "two": puzzle.moves == 2,
        "three": puzzle.moves == 3,
        "four": puzzle.moves == 4,
    }


# The Imposter Kings

SEEDS: Final = range(0, 80, 4)  # Neighbors would search alike.
ITERATIONS: Final = (10, 30, 100, 300)


def kings_effort(puzzle: Puzzle) -> int:
    """Return how many of 80 short searches choose wrongly."""
    state = start("kings", puzzle)
    view = state.view(state.to_move)
    place = list(map(str, view.legal_moves())).index(puzzle.line[0])
    wrong = 0
    for seed in SEEDS:
        for nodes in ITERATIONS:
            game = guess(view, match_equity(), seed)
            search = InformationSearch(game, Budget().meter())
            search.run(nodes, until_settled=False)
            # The bits below that of a choice are those of the choices before it.
            before = int(game.root_options()) & (1 << search.tried()[0].choice) - 1
            wrong += before.bit_count() != place
    return wrong


def kings_themes(puzzle: Puzzle) -> dict[str, bool]:
    verb = GAMES["kings"].parse_move(puzzle.line[0]).verb
    return {
        "play": verb == verbs.PLAY,
        "name": verb in (verbs.NAME, verbs.GUESS, verbs.SAY),
        "take": verb in (verbs.TAKE, verbs.TAKE_FROM),
        "more": start("kings", puzzle).seats > 2,
    }


# SoloDrez


def solodrez_effort(puzzle: Puzzle) -> int:
    """Return the positions that the solver needs to prove every move."""
    game, state = GAMES["solodrez"], start("solodrez", puzzle)
    assert game.evaluate is not None
    return sum(one.tries for one in game.evaluate(state, 0, Budget(nodes=game.evaluation_nodes)))


def solodrez_themes(puzzle: Puzzle) -> dict[str, bool]:
    state = start("solodrez", puzzle)
    move = GAMES["solodrez"].parse_move(puzzle.line[0])
    target, has_space = state.columns[move.target], not all(state.columns)
    others = [one for one in state.legal_moves() if one.source != move.source]
    return {
        "which": any(one.target == move.target for one in others),
        "keep": has_space and bool(target),
        "space": not target,
        "free": move.size == len(state.columns[move.source]),
        "several": move.size > 1,
    }


EFFORTS: Final[dict[str, Callable[[Puzzle], int]]] = {
    "hierarchy": hierarchy_effort,
    "hierarkia": hierarkia_effort,
    "kings": kings_effort,
    "solodrez": solodrez_effort,
}
THEMES: Final[dict[str, Callable[[Puzzle], dict[str, bool]]]] = {
    "hierarchy": hierarchy_themes,
    "hierarkia": hierarkia_themes,
    "kings": kings_themes,
    "solodrez": solodrez_themes,
}


def limits(game: str) -> tuple[int, ...]:
    """Return the efforts that cut the puzzles into parts of the same size."""
    efforts = sorted(map(EFFORTS[game], GAMES[game].puzzles))
    return tuple(efforts[len(efforts) * part // DIFFICULTIES] for part in range(1, DIFFICULTIES))


def grade(game: str) -> None:
    """Write the difficulties and themes into the game's file."""
    graded = [
        replace(puzzle, difficulty=difficulty(game, puzzle), themes=themes(game, puzzle))
        for puzzle in GAMES[game].puzzles
    ]
    write_puzzles(game, graded)


if __name__ == "__main__":
    is_query, names = sys.argv[1:2] == ["limits"], [name for name in sys.argv[1:] if name != "limits"]
    for name in names or GAMES:
        if is_query:
            print(name, limits(name))
        else:
            grade(name)
