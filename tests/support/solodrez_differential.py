"""Compares SoloDrez with the reference rules, in random games and positions."""

import random

from game.solodrez.rules.rules import State
from reference import solodrez as reference
from support.solodrez_positions import GAME


def compare_position(text: str) -> list[str]:
    """Compare a position, its moves and its end with the reference; return the moves."""
    state: State = GAME.parse_state(text)
    assert str(state) == text
    expected = reference.legal_moves(text)
    assert sorted(str(move) for move in state.legal_moves()) == expected, text
    outcome = state.outcome()
    if expected:
        assert outcome is None, text
    else:
        assert outcome is not None, text
        assert bool(outcome.winners) is reference.is_won(text), text
    assert (state.to_move is None) is (not expected), text
    return expected


def compare_queries(state: State, text: str, moves: list[str]) -> None:
    """Compare the state's queries about columns with the reference."""
    for source, column in enumerate(reference.read(text)):
        counts = [count for count in range(1, len(column) + 1) if reference.readings(column[-count:])]
        assert state.longest_run(source) == max(counts, default=0), (text, source)
        assert state.is_series(source) is (f"{source + 1}!" in moves), (text, source)
        for count in range(9):
            targets = state.targets(source, count)
            assert [f"{source + 1}:{count}>{target + 1}" for target in sorted(targets)] == [
                move for move in moves if move.startswith(f"{source + 1}:{count}>")
            ], (text, source, count)


def compare_moves(text: str) -> list[str]:
    """Compare the position after each move with the reference as well; return those positions."""
    state = GAME.parse_state(text)
    after = []
    moves = compare_position(text)
    compare_queries(state, text, moves)
    for move in moves:
        after.append(reference.after(text, move))
        assert str(state.apply(GAME.parse_move(move))) == after[-1], (text, move)
    return after


def choose(text: str, moves: list[str], seen: set[str], chance: random.Random) -> str | None:
    """A random move to a position not yet seen; series are removed first, and runs are rarely split.

    Played this way, about one game in three ends.
    """
    shuffled = chance.sample(moves, len(moves))
    splits = {move for move in moves if move[1] == ":" and reference.splits_a_run(text, move)}
    shuffled.sort(key=lambda move: (move[1] == ":") + (move in splits and chance.random() < 0.9))
    return next((move for move in shuffled if reference.after(text, move) not in seen), None)


def play_and_compare(number: int, longest: int) -> bool | None:
    """Play at most `longest` random moves of a deal; return True if won, False if lost, None if not over."""
    chance = random.Random(number)
    state = GAME.deal(number)
    text = reference.deal(number)
    seen = {text}
    for _ in range(longest):
        moves = compare_position(text)
        move = choose(text, moves, seen, chance)
        if move is None:
            return None if moves else reference.is_won(text)
        text = reference.after(text, move)
        state = state.apply(GAME.parse_move(move))
        assert str(state) == text
        assert state == GAME.parse_state(text)
        seen.add(text)
    return None


def random_position(chance: random.Random) -> str:
    """Random cards of the deck: pieces of runs on top of each other, with neutral cards in random places."""
    cards = list(reference.DECK[:-2])
    chance.shuffle(cards)
    columns: list[list[str]] = [[] for _ in range(reference.COLUMNS)]
    used = chance.sample(columns, chance.randint(1, len(columns)))
    for _ in range(chance.randint(0, 14)):
        start = chance.randrange(6)
        column = chance.choice(used)
        for rank in reference.HIERARCHY[start : start + chance.randint(1, 6)]:
            card = next((card for card in cards if card[0] == rank), None)
            if card is not None:
                cards.remove(card)
                column.append(card)
    for neutrals in chance.choice([[], [["*1"]], [["*2"], ["*1"]], [["*1", "*2"]]]):
        column = chance.choice(columns)
        place = chance.choice([0, len(column), max(len(column) - 1, 0), chance.randint(0, len(column))])
        # In some positions neutral cards replace cards, so that they are inside a run.
        column[place : place + chance.choice([0, len(neutrals)])] = neutrals
    text = reference.write(columns)
    if chance.random() < 0.5:
        text = "".join(sign for sign in text if not sign.isdigit())
    return text
