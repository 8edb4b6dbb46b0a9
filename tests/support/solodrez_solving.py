"""Compares SoloDrez's searches with each other and with a plain one, on many small positions."""

import random

from game.engine.budget import Budget
from game.engine.solo import Winnable
from game.solodrez.bot.best_first import ANY_LENGTH, EXHAUSTED, STOPPED, WON, Search
from game.solodrez.bot.exhaustive import ExhaustiveSearch
from game.solodrez.bot.par import ShortestSearch
from game.solodrez.bot.solver import EXHAUSTIVE, QUICK, ranks, solve
from game.solodrez.game import par_of
from game.solodrez.rules.notation import Move
from game.solodrez.rules.rules import State
from reference.solodrez_solver import is_winnable
from support.solodrez_positions import GAME
from tools.solodrez_par import find_par

MOST = 4000
"""Positions with more reachable positions than this are skipped: the plain search would take too long."""


def small_position(seed: int) -> str:
    """A few whole series and up to three neutral cards in a few columns."""
    chance = random.Random(seed)
    cards = list("JQTBNP" * chance.randint(1, 3)) + ["*"] * chance.randint(0, 3)
    chance.shuffle(cards)
    columns = [""] * 9
    wide = chance.randint(2, 7)
    for card in cards:
        columns[chance.randrange(wide)] += card
    return "/".join(column or "-" for column in columns)


def decided_positions(part: int, count: int) -> list[tuple[str, bool]]:
    """Some small positions, and whether they can be won."""
    found: list[tuple[str, bool]] = []
    seed = 100_000 * part
    while len(found) < count:
        position = small_position(seed)
        answer = is_winnable(position, MOST)
        if answer is not None:
            found.append((position, answer))
        seed += 1
    return found


def is_win(state: State, moves: tuple[Move, ...]) -> bool:
    """True if the moves are legal and win."""
    for move in moves:
        state = state.apply(move)
    return state.is_won()


def compare_with_plain_search(part: int, count: int) -> None:
    """Check that both searches and the solver agree with the plain search."""
    verdicts = set()
    for position, can_win in decided_positions(part, count):
        state = GAME.parse_state(position)
        searches = (
            Search(ranks(state), QUICK, Budget().meter(), ANY_LENGTH),
            ExhaustiveSearch(ranks(state), EXHAUSTIVE, Budget().meter()),
        )
        for search in searches:
            assert search.run(MOST * 10) == (WON if can_win else EXHAUSTED) or state.is_won(), position
            if can_win and not state.is_won():
                assert is_win(state, tuple(search.moves())), position
                assert len(search.moves()) >= search.least_moves(), position
        solution = solve(state)
        assert solution.verdict is (Winnable.WON if can_win else Winnable.LOST), position
        assert is_win(state, solution.moves) == can_win, position
        verdicts.add(can_win)
    assert verdicts == {True, False}


def fuller_position(seed: int) -> str:
    """Three to five series, partly in order, in all columns or fewer."""
    chance = random.Random(seed)
    cards = list("JQTBNP" * chance.randint(3, 5)) + ["*"] * chance.randint(0, 3)
    chance.shuffle(cards)
    columns = [""] * 9
    wide = chance.randint(5, 9)
    while cards:
        size = chance.randint(1, 3)
        part, cards = cards[:size], cards[size:]
        if chance.random() < 0.5:
            part.sort(key="JQTBNP*".index)
        columns[chance.randrange(wide)] += "".join(part)
    return "/".join(column or "-" for column in columns)


def compare_searches(part: int) -> None:
    """Check that the exhaustive search agrees with the best-first search."""
    verdicts = []
    for seed in range(1000 * part, 1000 * part + 80):
        state = GAME.parse_state(fuller_position(seed))
        quick = Search(ranks(state), QUICK, Budget().meter(), ANY_LENGTH)
        verdict = quick.run(3000)
        if verdict == STOPPED:
            continue
        thorough = ExhaustiveSearch(ranks(state), EXHAUSTIVE, Budget().meter())
        assert thorough.run(6000) == verdict, str(state)
        if verdict == WON:
            assert is_win(state, tuple(thorough.moves())), str(state)
        verdicts.append(verdict)
    assert EXHAUSTED in verdicts
    assert verdicts.count(WON) > 20


def check_shortest(position: str, fewest: int) -> None:
    """Check that the shortest line has this many moves, and that the search proves that none has fewer."""
    state = GAME.parse_state(position)
    search = ShortestSearch(ranks(state), Budget().meter())
    assert search.run(MOST * 100) == WON, position
    line = tuple(search.moves())
    assert is_win(state, line), position
    assert sum(not move.is_removal for move in line) == fewest, position
    shorter = ShortestSearch(ranks(state), Budget().meter(), len(line))
    assert shorter.run(MOST * 100) == EXHAUSTED, position


def reaches_par(number: int, most: int) -> bool:
    """Solve a deal anew and check that nothing contradicts its par; return True if it is reached."""
    start, par = GAME.deal(number), par_of(number)
    found = find_par(start, most)
    if found is None or par is None:
        assert found is None, number
        assert par is None, number
        return False
    assert is_win(start, found.line), number
    assert found.moves >= par.moves, number
    assert not found.is_proved or (found.moves, True) == par, number
    return found.moves == par.moves
