"""Queries about positions of Hierarkia, with questions and answers as text.

The rules are the same for both players, so each question is asked again about the mirrored board with the
colors exchanged, and both answers must agree.
"""

import re
from typing import Any

from game.catalog import GAMES
from game.engine.errors import IllegalMove
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.hierarkia.rules.rulings import Rule

GAME = GAMES["hierarkia"]

FILES = "abcdefghijk"
COLORS = {"b": "12345678", "r": "abcdefgh"}
SEATS = {"b": Seat.A, "r": Seat.B}

START = (
    "...abcdef/....abcde/.....abcd/1.....abc/21.....ab/321.....a/4321...../54321..../654321... b - - - - 0"
)
SMALL_START = "...abcd/....abc/.....ab/1.....a/21...../321..../4321... b - - - - 0"
LARGE_START = (
    "...abcdefgh/....abcdefg/.....abcdef/1.....abcde/21.....abcd/321.....abc/4321.....ab/54321.....a/"
    "654321...../7654321..../87654321... b - - - - 0"
)
STARTS = {"small": SMALL_START, "standard": START, "large": LARGE_START}
SIZES = {"small": 7, "standard": 9, "large": 11}

# Positions


def position(
    blue: str,
    red: str,
    mover: str = "b",
    *,
    size: int = 9,
    links: str = "- -",
    bars: str = "- -",
    turns: int = 0,
) -> str:
    """The text of a position: `6a1 3e5` is a piece of rank 6 on a1 and one of rank 3 on e5."""
    rows = [["."] * size for _ in range(size)]
    for pieces, signs in ((blue, COLORS["b"]), (red, COLORS["r"])):
        for piece in pieces.split():
            row = rows[size - int(piece[2:])]
            assert row[FILES.index(piece[1])] == ".", piece
            row[FILES.index(piece[1])] = signs[int(piece[0]) - 1]
    board = "/".join("".join(row) for row in rows)
    return f"{board} {mover} {links} {bars} {turns}"


def facing(size: int, text: str) -> str:
    """The text with its squares named as seen from the other side."""

    def other(square: re.Match[str]) -> str:
        file, rank = square[1], int(square[2])
        return f"{FILES[size - 1 - FILES.index(file)]}{size + 1 - rank}"

    return re.sub(r"([a-k])([1-9][0-9]?)", other, text)


def mirrored(text: str) -> str:
    """The same position seen from the other side, with the colors exchanged."""
    board, mover, blue_link, red_link, blue_bar, red_bar, turns = text.split(" ")
    size = board.count("/") + 1
    exchange = str.maketrans(COLORS["b"] + COLORS["r"], COLORS["r"] + COLORS["b"])
    other_mover = "r" if mover == "b" else "b"
    marks = [facing(size, mark) for mark in (red_link, blue_link, red_bar, blue_bar)]
    return " ".join([board[::-1].translate(exchange), other_mover, *marks, turns])


def size_of(text: str) -> int:
    return text.partition(" ")[0].count("/") + 1


def square(name: str) -> int:
    return 16 * (int(name[1:]) - 1) + FILES.index(name[0])


def names(squares: Any) -> list[str]:
    return sorted(f"{FILES[number % 16]}{number // 16 + 1}" for number in squares)


# Answers


def turns_of(text: str) -> list[str]:
    """All legal moves, sorted as text."""
    turns, facing_turns = (
        [str(turn) for turn in GAME.parse_state(each).legal_moves()] for each in (text, mirrored(text))
    )
    assert sorted(facing(size_of(text), turn) for turn in facing_turns) == sorted(turns), text
    return sorted(turns)


def listed(turns: str) -> list[str]:
    return sorted(turns.split())


def moves_from(text: str, source: str) -> list[str]:
    """The squares that the piece may move to."""
    return [turn[len(source) + 1 :] for turn in turns_of(text) if turn.startswith(f"{source}-")]


def attacks_from(text: str, source: str) -> list[str]:
    """The squares that the piece may attack."""
    return [turn[len(source) + 1 :] for turn in turns_of(text) if turn.startswith(f"{source}>")]


def played(text: str, *turns: str) -> Any:
    """The state after these moves."""
    state: Any = GAME.parse_state(text)
    for turn in turns:
        state = state.apply(GAME.parse_move(turn))
    return state


def after(text: str, *turns: str) -> str:
    """The position after these moves."""
    reached = str(played(text, *turns))
    facing_turns = [facing(size_of(text), turn) for turn in turns]
    assert mirrored(str(played(mirrored(text), *facing_turns))) == reached, text
    return reached


def fields_after(text: str, *turns: str) -> str:
    """The fields of the position after these moves, without the board."""
    return after(text, *turns).partition(" ")[2]


def refusal_of(text: str, turn: str) -> IllegalMove | None:
    """The refusal of the move; None if it is legal."""
    try:
        GAME.parse_state(text).apply(GAME.parse_move(turn))
    except IllegalMove as refusal:
        return refusal
    return None


def rule_against(text: str, turn: str) -> Rule | None:
    """The rule that forbids the move; None if it is legal."""
    refusal = refusal_of(text, turn)
    facing_refusal = refusal_of(mirrored(text), facing(size_of(text), turn))
    if refusal is None or facing_refusal is None:
        assert refusal is facing_refusal, (text, turn)
        return None
    assert refusal.rule is facing_refusal.rule, (text, turn)
    assert isinstance(refusal.rule, Rule)
    return refusal.rule


def end_of(text: str, *turns: str) -> Outcome | None:
    state = played(text, *turns)
    outcome = state.outcome()
    assert outcome is None or isinstance(outcome, Outcome)
    assert (outcome is None) is (state.to_move is not None)
    assert (outcome is None) is bool(list(state.legal_moves()))
    return outcome


def winner_of(text: str, *turns: str) -> str | None:
    """The color that has won, `draw`, or None while the game goes on."""
    facing_turns = [facing(size_of(text), turn) for turn in turns]
    winners = []
    for outcome in (end_of(text, *turns), end_of(mirrored(text), *facing_turns)):
        draw = "draw" if outcome is not None else None
        winners.append("br"[outcome.winners[0]] if outcome is not None and outcome.winners else draw)
    assert winners[1] == {"b": "r", "r": "b"}.get(winners[0] or "", winners[0]), text
    return winners[0]
