"""A second, slow and plain implementation of the rules of SoloDrez, to compare with the game's.

It holds only the rules, in terms of lists and texts. It reads positions and moves as text, and must not
import anything from the game.
"""

from reference.shuffle import shuffled

HIERARCHY = "JQTBNP"
NEUTRAL = "*"
COLUMNS = 9

DECK = [f"{rank}{number}" for rank in HIERARCHY for number in range(1, 10)] + ["*1", "*2"]
"""The 56 cards in the order in which they are shuffled."""

POSSIBLE_MOVES = [
    f"{source}:{count}>{target}"
    for source in range(1, COLUMNS + 1)
    for count in range(1, len(HIERARCHY) + 2)
    for target in range(1, COLUMNS + 1)
    if source != target
] + [f"{column}!" for column in range(1, COLUMNS + 1)]
"""Every move that any position could allow, including moves of one card too many."""


def read_column(text: str) -> list[str]:
    """Return the cards of a column, bottom first: a rank with its number, if it has one."""
    cards: list[str] = []
    for sign in "" if text == "-" else text:
        if sign.isdigit():
            cards[-1] += sign
        else:
            cards.append(sign)
    return cards


def read(text: str) -> list[list[str]]:
    return [read_column(column) for column in text.split("/")]


def write(columns: list[list[str]]) -> str:
    return "/".join("".join(column) or "-" for column in columns)


def ranks(cards: list[str]) -> str:
    return "".join(card[0] for card in cards)


def readings(cards: list[str]) -> list[str]:
    """Return the ways to read cards as ranks in order; none if they are not in order."""
    length = len(cards)
    in_order = [HIERARCHY[start : start + length] for start in range(len(HIERARCHY) - length + 1)]
    return [
        reading
        for reading in in_order
        if all(rank in (NEUTRAL, read_as) for rank, read_as in zip(ranks(cards), reading, strict=True))
    ]


def splits_a_run(text: str, move: str) -> bool:
    """True if the move leaves behind a card that could move along."""
    source, _, rest = move.partition(":")
    count = int(rest.partition(">")[0])
    column = read(text)[int(source) - 1]
    return count < len(column) and bool(readings(column[-count - 1 :]))


def accepts(column: list[str], reading: str) -> bool:
    """True if a run with this reading may go onto the column."""
    if not column:
        return reading[0] == "J"
    if column[-1][0] == NEUTRAL:
        return reading[0] != "J"
    return column[-1][0] + reading[0] in HIERARCHY


def is_won(text: str) -> bool:
    return all(card[0] == NEUTRAL for column in read(text) for card in column)


def legal_moves(text: str) -> list[str]:
    """Return all legal moves, sorted as text; none when the game is over."""
    if is_won(text):
        return []
    columns = read(text)
    moves = [f"{number}!" for number, column in enumerate(columns, 1) if ranks(column) == HIERARCHY]
    for source, column in enumerate(columns):
        for count in range(1, len(column) + 1):
            ways = readings(column[-count:])
            for target, onto in enumerate(columns):
                is_whole_to_empty = count == len(column) and not onto
                if source != target and not is_whole_to_empty and any(accepts(onto, way) for way in ways):
                    moves.append(f"{source + 1}:{count}>{target + 1}")
    return sorted(moves)


def after(text: str, move: str) -> str:
    """Return the position after a legal move."""
    columns = read(text)
    if move.endswith("!"):
        columns[int(move[:-1]) - 1] = []
    else:
        source, _, rest = move.partition(":")
        count, _, target = rest.partition(">")
        cards = columns[int(source) - 1]
        columns[int(target) - 1] += cards[-int(count) :]
        del cards[-int(count) :]
    return write(columns)


def leaves(text: str, depth: int) -> int:
    """Return the number of move sequences of this many plies."""
    if depth == 0:
        return 1
    return sum(leaves(after(text, move), depth - 1) for move in legal_moves(text))


def deal(number: int) -> str:
    """Return the position of a numbered deal."""
    cards = shuffled(DECK, number)
    columns: list[list[str]] = [[] for _ in range(COLUMNS)]
    for place, card in enumerate(cards):
        columns[place % COLUMNS].append(card)
    return write(columns)
