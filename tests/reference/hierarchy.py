"""A second, slow and plain implementation of the rules of Hierarchy, to compare with the game's.

It holds only the rules, in terms of dictionaries and lists. It reads positions and moves as text, and must
not import anything from the game.
"""

import re
from typing import TypedDict

from reference.shuffle import shuffled

CARDS = ["?", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"]
NUMBERED = CARDS[1:]
ROYALTY = ["10", "12", "13"]
OTHER = {"a": "b", "b": "a"}

POSSIBLE_MOVES = (
    CARDS
    + [f"4x{card}" for card in CARDS]
    + [f"?={copied}" for copied in NUMBERED]
    + [f"?=4x{card}" for card in CARDS]
    + [f"<{card}" for card in CARDS]
)
"""Every move that any position could allow."""

MOVES_WITH = {
    card: [move for move in POSSIBLE_MOVES if re.split("[=x]", move)[0] == card] for card in CARDS
} | {"<": [f"<{card}" for card in CARDS]}
"""The moves that play a card; those of the Surgeon's exchange are under `<`."""


class Entry(TypedDict):
    """A card in the pile; the Impostor counts as another card."""

    card: str
    owner: str
    counts_as: str


class Position(TypedDict):
    """The five fields of a position text."""

    hands: dict[str, list[str]]
    pile: list[Entry]
    player: str
    pending: str


def read_hand(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def write_hand(hand: list[str]) -> str:
    return ",".join(sorted(hand, key=CARDS.index)) or "-"


def read_entry(text: str) -> Entry:
    card, _, copied = text[:-1].partition("=")
    return {"card": card, "owner": text[-1], "counts_as": copied or card}


def write_entry(entry: Entry) -> str:
    copied = "" if entry["counts_as"] == entry["card"] else "=" + entry["counts_as"]
    return entry["card"] + copied + entry["owner"]


def read(text: str) -> Position:
    hand_a, hand_b, pile, player, pending = text.split(" ")
    return {
        "hands": {"a": read_hand(hand_a), "b": read_hand(hand_b)},
        "pile": [] if pile == "-" else [read_entry(entry) for entry in pile.split(",")],
        "player": player,
        "pending": pending,
    }


def write(position: Position) -> str:
    return " ".join(
        [
            write_hand(position["hands"]["a"]),
            write_hand(position["hands"]["b"]),
            ",".join(write_entry(entry) for entry in position["pile"]) or "-",
            position["player"],
            position["pending"],
        ]
    )


def split_move(move: str) -> tuple[str, str, str]:
    """Return the cards played, copied and discarded; empty where there is none."""
    played, _, discard = move.partition("x")
    card, _, copied = played.partition("=")
    return card, copied, discard


def value(entry: Entry) -> int:
    """Return the value of a card in the pile."""
    return 7 if entry["counts_as"] == "3" else int(entry["counts_as"])


def played_by(position: Position, player: str) -> list[str]:
    return [entry["card"] for entry in position["pile"] if entry["owner"] == player]


def choices(position: Position) -> list[str]:
    """Return the other player's cards below the Surgeon, one of which goes back to their hand."""
    other = OTHER[position["player"]]
    below_the_surgeon = position["pile"][:-1]
    return [entry["card"] for entry in below_the_surgeon if entry["owner"] == other]


def text_allows(acts_as: str, top: Entry) -> bool:
    """True if the text of a card allows it on the top card although its number does not."""
    if acts_as == "1":
        return top["counts_as"] not in ["2", "4"]
    if acts_as == "2":
        return value(top) % 2 == 1
    if acts_as == "6":
        return top["counts_as"] == "9"
    if acts_as == "7":
        return value(top) > 7
    if acts_as == "9":
        return top["counts_as"] in ROYALTY
    if acts_as == "11":
        return top["counts_as"] in ["12", "13"]
    return False


def restriction_against(acts_as: str, pile: list[Entry]) -> str | None:
    if acts_as == "10" and len(pile) >= 7:
        return "BARONESS_PILE"
    if acts_as == "12" and "10" not in [entry["counts_as"] for entry in pile]:
        return "QUEEN_BARONESS"
    if acts_as == "13" and len(pile) < 7:
        return "KING_PILE"
    return None


def rule_against_discard(card: str, discard: str, hand: list[str], is_needed: bool) -> str | None:
    if not is_needed:
        return "DISCARD_NOT_ALLOWED" if discard else None
    if not discard:
        return "DISCARD_MISSING"
    if discard == card or discard not in hand:
        return "DISCARD_NOT_IN_HAND"
    return None


def rule_against_play(position: Position, move: str) -> str | None:
    card, copied, discard = split_move(move)
    hand = position["hands"][position["player"]]
    pile = position["pile"]
    if card not in hand:
        return "NOT_IN_HAND"
    if card == "?" and pile and pile[-1]["counts_as"] == "8":
        return "SILENCED"
    if card == "?" and not copied:
        return "COPY_MISSING"
    if card == "?" and copied not in played_by(position, OTHER[position["player"]]):
        return "COPY_NOT_THERE"
    acts_as = copied if card == "?" else card
    number = int(acts_as)

    if pile and pile[-1]["counts_as"] == "8":
        if number <= 8:
            return "SILENCED"
        return rule_against_discard(card, discard, hand, is_needed=False)
    if pile and pile[-1]["counts_as"] == "7":
        if number >= 7:
            return "NOT_BELOW_USURPER"
        return rule_against_discard(card, discard, hand, is_needed=False)

    restriction = restriction_against(acts_as, pile)
    if restriction:
        return restriction
    is_higher = not pile or number > value(pile[-1])
    is_tower = acts_as == "4"
    if not is_higher and not is_tower and not text_allows(acts_as, pile[-1]):
        return "TOO_LOW"
    return rule_against_discard(card, discard, hand, is_needed=is_tower and not is_higher)


def rule_against(position: Position, move: str) -> str | None:
    if move.startswith("<"):
        if position["pending"] == "-":
            return "NO_CHOICE_PENDING"
        return None if move[1:] in choices(position) else "NOT_A_CHOICE"
    if position["pending"] != "-":
        return "CHOICE_PENDING"
    return rule_against_play(position, move)


def legal_moves(text: str) -> list[str]:
    """Return all legal moves, sorted as text; none when the player to move has lost."""
    position = read(text)
    # To save time, only moves with a card in hand are tried.
    hand = ["<", *position["hands"][position["player"]]]
    tried = [move for card in hand for move in MOVES_WITH[card]]
    return sorted(move for move in tried if rule_against(position, move) is None)


def refusal(text: str, move: str) -> str | None:
    """Return the name of the rule that forbids the move, or None for a legal one."""
    if not legal_moves(text):
        return "GAME_OVER"
    return rule_against(read(text), move)


def end(text: str) -> tuple[str, str] | None:
    """Return why the game is over and who has won, or None."""
    if legal_moves(text):
        return None
    position = read(text)
    player = position["player"]
    return ("CHECKMATE" if position["hands"][player] else "NO_CARDS"), OTHER[player]


def give_back(position: Position, card: str) -> None:
    """Make one of the Surgeon's two choices: return a card of the other player to their hand."""
    player, other = position["player"], OTHER[position["player"]]
    position["pile"] = [entry for entry in position["pile"] if entry["card"] != card]
    position["hands"][other].append(card)
    if position["pending"] == "surgeon1":
        position["player"], position["pending"] = other, "surgeon2"
    else:
        position["player"], position["pending"] = player, "-"


def play(position: Position, move: str) -> None:
    card, copied, discard = split_move(move)
    player, other = position["player"], OTHER[position["player"]]
    is_exchange = bool(played_by(position, player)) and bool(played_by(position, other))
    position["hands"][player].remove(card)
    if discard:
        position["hands"][player].remove(discard)
    position["pile"].append({"card": card, "owner": player, "counts_as": copied or card})
    if (copied or card) == "5" and is_exchange:
        position["pending"] = "surgeon1"
    else:
        position["player"] = other


def after(text: str, move: str) -> str:
    """Return the position after a legal move."""
    position = read(text)
    if move.startswith("<"):
        give_back(position, move[1:])
    else:
        play(position, move)
    return write(position)


def leaves(text: str, depth: int) -> int:
    """Return the number of move sequences of this many plies."""
    if depth == 0:
        return 1
    return sum(leaves(after(text, move), depth - 1) for move in legal_moves(text))


def deal(number: int) -> str:
    """Return the position of a numbered deal."""
    cards = shuffled(CARDS, number)
    first, second = cards[:7], cards[7:]
    if "?" in second:
        first, second = second, first
    return f"{write_hand(first)} {write_hand(second)} - a -"
