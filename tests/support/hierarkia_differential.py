"""Compares Hierarkia with the reference rules, in random games and positions."""

import random
from itertools import pairwise
from typing import Any

from reference import hierarkia as reference
from support.hierarkia_positions import GAME, SEATS, names, square

DRAWN = "draw"


def compare_position(state: Any, history: list[str]) -> list[str]:
    """Compare a position of a game, its moves and its end with the reference; return the moves."""
    text = history[-1]
    assert str(state) == text
    end = reference.end(history)
    turns = reference.legal_turns(text) if end is None else []
    assert sorted(str(turn) for turn in state.legal_moves()) == turns, text
    outcome = state.outcome()
    if end is None:
        assert outcome is None, text
        assert state.to_move is SEATS[reference.read(text).mover], text
    else:
        assert outcome is not None, (text, end)
        assert outcome.is_draw() is (end == DRAWN), text
        assert outcome.winners == (() if end == DRAWN else (SEATS[end],)), text
        assert state.to_move is None, text
    assert state.repetitions == reference.occurrences(history), text
    return turns


def compare_queries(state: Any, text: str, chance: random.Random) -> None:
    """Compare the state's queries about its pieces with the reference, paths only to a few squares each."""
    position = reference.read(text)
    assert (state.size, state.turns) == (position.size, position.turns)
    told = {(names([number])[0], piece.seat, piece.rank) for number, piece in state.pieces.items()}
    assert told == {
        (reference.name(source), SEATS[color], rank) for source, (color, rank) in position.pieces.items()
    }
    for color, seat in SEATS.items():
        link = state.link(seat)
        expected = position.links.get(color)
        assert (None if link is None else tuple(names([end])[0] for end in link)) == (
            None if expected is None else tuple(map(reference.name, expected))
        ), text
        sign, barred = position.bars.get(color, ("", (0, 0)))
        bar = square(reference.name(barred))
        assert state.frozen(seat) == (bar if sign == "f" else None), text
        assert state.spent(seat) == (bar if sign == "s" else None), text
    for source in position.pieces:
        number = square(reference.name(source))
        assert state.reach(number) == reference.reach(position, source), (text, source)
        expected_names = sorted(map(reference.name, reference.covered(position, source)))
        assert names(state.covered(number)) == expected_names, (text, source)
        distances = reference.distances(position, source)
        others = [other for other in reference.squares(position.size) if other != source]
        for target in chance.sample(others, 3):
            path = state.path(number, square(reference.name(target)))
            if target not in distances:
                assert path is None, (text, source, target)
            else:
                steps = [reference.parse_square(names([number])[0]) for number in path or ()]
                assert (steps[0], steps[-1], len(steps)) == (source, target, distances[target] + 1)
                neighbors = reference.neighbors
                assert all(two in neighbors(position.size, one) for one, two in pairwise(steps)), steps
                assert not set(steps[1:-1]) & set(position.pieces), steps


def compare_moves(text: str, chance: random.Random) -> list[str]:
    """Compare a position, its pieces, and where each of its moves leads with the reference."""
    state = GAME.parse_state(text)
    compare_queries(state, text, chance)
    reached = []
    for turn in compare_position(state, [text]):
        reached.append(reference.after(text, turn))
        assert str(state.apply(GAME.parse_move(turn))) == reached[-1], (text, turn)
    return reached


def choose(turns: list[str], last: str | None, chance: random.Random) -> str:
    """Choose a move: attacks more often than not, some moves straight back, otherwise a random one."""
    attacks = [turn for turn in turns if ">" in turn]
    if attacks and chance.random() < 0.6:
        return chance.choice(attacks)
    if last is not None and "-" in last and chance.random() < 0.3:
        source, target = last.split("-")
        if f"{target}-{source}" in turns:
            return f"{target}-{source}"
    return chance.choice(turns)


def play_and_compare(number: int, variant: str, longest: int) -> tuple[str | None, set[str]]:
    """Play a random game of at most `longest` moves; return how it ended and what occurred in it."""
    chance = random.Random(number)
    state = GAME.deal(number, variant)
    history = [reference.start(reference.SIZES[variant])]
    last: dict[str, str] = {}
    seen = set()
    for _ in range(longest):
        turns = compare_position(state, history)
        if not turns:
            break
        if chance.random() < 0.05:
            compare_queries(state, history[-1], chance)
        mover = reference.read(history[-1]).mover
        turn = choose(turns, last.get(mover), chance)
        last[mover] = turn
        history.append(reference.after(history[-1], turn))
        state = state.apply(GAME.parse_move(turn))
        seen |= {sign for sign in "->x" if sign in turn} | {turn} & {"pass"}
        seen |= {bar[0] for bar in reference.read(history[-1]).bars.values()}
        if chance.random() < 0.02:
            # A position's text does not contain the history; the view's text does.
            assert state == GAME.parse_state(history[-1])
            state = GAME.parse_view(str(state.view(SEATS[mover]))).state()
    return reference.end(history), seen


def random_position(chance: random.Random) -> str:
    """A position with random pieces on random squares, and with possible attacks, frozen and spent pieces."""
    size = chance.choice([7, 7, 9, 9, 11])
    pieces: dict[reference.Square, reference.Piece] = {}
    free = chance.sample(reference.squares(size), size * size)
    share = chance.random()
    for color, rank in reference.read(reference.start(size)).pieces.values():
        if rank == size - 3 or chance.random() < share:
            pieces[free.pop()] = (color, rank)
    mover = chance.choice("br")
    other = reference.ENEMY[mover]
    position = reference.Position(size, pieces, mover, {}, {}, chance.choice([0, 1, 7, 98, 99, 100, 101]))
    for color in (mover, other):
        home = reference.home(size, color)
        outside = [place for place, piece in pieces.items() if piece[0] == color and place not in home]
        attacks = [
            (source, target)
            for source in outside
            for target in reference.covered(position, source)
            if target in pieces
        ]
        if attacks and chance.random() < 0.4:
            position.links[color] = chance.choice(attacks)
        elif outside and chance.random() < 0.5:
            # Only a piece of the side to move is frozen.
            sign = chance.choice("fs") if color == mover else "s"
            position.bars[color] = (sign, chance.choice(outside))
    if other in position.links and position.bars.get(mover, "-")[0] == "f":
        # The enemy's last turn was this attack, which freezes nothing.
        del position.bars[mover]
    if chance.random() < 0.05 and not position.links:
        beaten = next(place for place, piece in pieces.items() if piece == (mover, size - 3))
        if mover not in position.bars or position.bars[mover][1] != beaten:
            del pieces[beaten]
    return reference.write(position)
