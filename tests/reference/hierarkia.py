"""A second, slow and plain implementation of the rules of Hierarkia, to compare with the game's.

It holds only the rules, in terms of dictionaries and texts. It reads positions and moves as text, and must
not import anything from the game. Because of draws, `end` needs all positions of a game.
"""

from typing import NamedTuple

BLUE, RED = "b", "r"
ENEMY = {BLUE: RED, RED: BLUE}
FILES = "abcdefghijk"
RANKS = {BLUE: "12345678", RED: "abcdefgh"}
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
SIZES = {"small": 7, "standard": 9, "large": 11}
MOST_TURNS = 100

Square = tuple[int, int]  # File and rank, both from 0.
Piece = tuple[str, int]  # Color and rank.
Link = tuple[Square, Square]  # The attacker and the attacked.
Bar = tuple[str, Square]  # `f` for frozen or `s` for spent, and the piece.


class Position(NamedTuple):
    """The seven fields of a position text."""

    size: int
    pieces: dict[Square, Piece]
    mover: str
    links: dict[str, Link]
    bars: dict[str, Bar]
    turns: int


# Text


def name(square: Square) -> str:
    return f"{FILES[square[0]]}{square[1] + 1}"


def parse_square(text: str) -> Square:
    return FILES.index(text[0]), int(text[1:]) - 1


def read(text: str) -> Position:
    board, mover, blue_link, red_link, blue_bar, red_bar, turns = text.split(" ")
    rows = board.split("/")
    pieces = {}
    for rank, row in enumerate(reversed(rows)):
        for file, sign in enumerate(row):
            for color, signs in RANKS.items():
                if sign in signs:
                    pieces[file, rank] = (color, signs.index(sign) + 1)
    links = {}
    bars = {}
    for color, link, bar in ((BLUE, blue_link, blue_bar), (RED, red_link, red_bar)):
        if link != "-":
            attacker, attacked = link.split(">")
            links[color] = (parse_square(attacker), parse_square(attacked))
        if bar != "-":
            sign, square = bar.split(":")
            bars[color] = (sign, parse_square(square))
    return Position(len(rows), pieces, mover, links, bars, int(turns))


def write(position: Position) -> str:
    rows = []
    for rank in reversed(range(position.size)):
        row = ""
        for file in range(position.size):
            piece = position.pieces.get((file, rank))
            row += "." if piece is None else RANKS[piece[0]][piece[1] - 1]
        rows.append(row)
    fields = ["/".join(rows), position.mover]
    for color in (BLUE, RED):
        link = position.links.get(color)
        fields.append("-" if link is None else f"{name(link[0])}>{name(link[1])}")
    for color in (BLUE, RED):
        bar = position.bars.get(color)
        fields.append("-" if bar is None else f"{bar[0]}:{name(bar[1])}")
    return " ".join([*fields, str(position.turns)])


# Board


def squares(size: int) -> list[Square]:
    return [(file, rank) for file in range(size) for rank in range(size)]


def is_on_board(size: int, square: Square) -> bool:
    return 0 <= square[0] < size and 0 <= square[1] < size


def home(size: int, color: str) -> set[Square]:
    """Return the starting area: as many diagonals from the player's corner as there are ranks."""
    corner = 0 if color == BLUE else size - 1
    return {(file, rank) for file, rank in squares(size) if gap(file, corner) + gap(rank, corner) < size - 3}


def gap(one: int, other: int) -> int:
    return abs(one - other)


def start(size: int) -> str:
    pieces = {}
    for color, corner in ((BLUE, 0), (RED, size - 1)):
        for file, rank in home(size, color):
            pieces[file, rank] = (color, size - 3 - gap(file, corner) - gap(rank, corner))
    return write(Position(size, pieces, BLUE, {}, {}, 0))


def neighbors(size: int, square: Square) -> list[Square]:
    around = [(square[0] + east, square[1] + north) for east, north in STEPS]
    return [neighbor for neighbor in around if is_on_board(size, neighbor)]


def reach(position: Position, square: Square) -> int:
    """Return the sum of the ranks of neighbors of the piece's own color, minus those of the enemy's."""
    color, _ = position.pieces[square]
    total = 0
    for neighbor in neighbors(position.size, square):
        if neighbor in position.pieces:
            beside, rank = position.pieces[neighbor]
            total += rank if beside == color else -rank
    return total


def distances(position: Position, source: Square) -> dict[Square, int]:
    """Return the length of the shortest path to each square through empty squares."""
    found = {source: 0}
    queue = [source]
    for square in queue:
        if square != source and square in position.pieces:
            continue
        for neighbor in neighbors(position.size, square):
            if neighbor not in found:
                found[neighbor] = found[square] + 1
                queue.append(neighbor)
    return found


def covered(position: Position, source: Square) -> set[Square]:
    """Return the squares within reach that are empty or an enemy's."""
    color, _ = position.pieces[source]
    far = reach(position, source)
    if far <= 0:
        return set()
    within = {square for square, distance in distances(position, source).items() if 0 < distance <= far}
    return {square for square in within if position.pieces.get(square, (ENEMY[color], 0))[0] != color}


# Moves


def loser(position: Position) -> str | None:
    """Return the color whose highest piece is gone."""
    for color in (BLUE, RED):
        if (color, position.size - 3) not in position.pieces.values():
            return color
    return None


def straight_moves(position: Position, source: Square) -> list[Square]:
    color, rank = position.pieces[source]
    longest = 2 if rank == 1 and source in home(position.size, color) else rank
    targets = []
    for east, north in STEPS:
        for steps in range(1, longest + 1):
            target = (source[0] + steps * east, source[1] + steps * north)
            if not is_on_board(position.size, target) or target in position.pieces:
                break
            targets.append(target)
    return targets


def legal_turns(text: str) -> list[str]:
    """Return all legal moves, sorted as text; none when a highest piece is gone. Ignores draws."""
    position = read(text)
    mover, enemy = position.mover, ENEMY[position.mover]
    if loser(position) is not None:
        return []
    if mover in position.links:
        attacker, attacked = position.links[mover]
        return [f"{name(attacker)}x{name(attacked)}"]
    turns = []
    for source, (color, _) in position.pieces.items():
        if color != mover or position.bars.get(mover) == ("f", source):
            continue
        if enemy not in position.links or position.links[enemy][1] != source:
            turns += [f"{name(source)}-{name(target)}" for target in straight_moves(position, source)]
        if position.bars.get(mover) != ("s", source) and source not in home(position.size, mover):
            turns += [
                f"{name(source)}>{name(target)}"
                for target in covered(position, source)
                if target in position.pieces
            ]
    return sorted(turns) or ["pass"]


def after(text: str, turn: str) -> str:
    """Return the position after a legal move."""
    size, pieces, mover, links, bars, turns = read(text)
    enemy = ENEMY[mover]
    # Frozen and spent pieces are so for one turn only.
    bars.pop(mover, None)
    turns += 1
    if "-" in turn:
        source, target = map(parse_square, turn.split("-"))
        pieces[target] = pieces.pop(source)
    elif ">" in turn:
        source, target = map(parse_square, turn.split(">"))
        links[mover] = (source, target)
    elif "x" in turn:
        source, target = map(parse_square, turn.split("x"))
        del pieces[target]
        del links[mover]
        bars[mover] = ("s", source)
        if enemy in bars and bars[enemy][1] == target:
            del bars[enemy]
        turns = 0
    position = Position(size, pieces, enemy, links, bars, turns)
    if enemy in links:
        attacker, attacked = links[enemy]
        if attacker not in pieces:
            del links[enemy]
        elif distances(position, attacker).get(attacked, size * size) > reach(position, attacker):
            del links[enemy]
            bars[enemy] = ("f", attacker)
    return write(position)


def leaves(text: str, depth: int) -> int:
    """Return the number of move sequences of this many plies."""
    if depth == 0:
        return 1
    turns = legal_turns(text)
    if depth == 1:
        return len(turns)
    return sum(leaves(after(text, turn), depth - 1) for turn in turns)


# End of the game


def occurrences(history: list[str]) -> int:
    """Return how often the last position has occurred, ignoring the move counter."""
    last = history[-1].rpartition(" ")[0]
    return [text.rpartition(" ")[0] for text in history].count(last)


def end(history: list[str]) -> str | None:
    """Return the winner's color of a game with these positions, `draw`, or None while it goes on."""
    position = read(history[-1])
    defeated = loser(position)
    if defeated is not None:
        return ENEMY[defeated]
    if position.mover in position.links:
        return None
    if occurrences(history) >= 3 or position.turns >= MOST_TURNS:
        return "draw"
    return None
