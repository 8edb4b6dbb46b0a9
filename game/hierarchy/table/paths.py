"""From what a player points at to a legal move, and back.

A move is a path of targets: `9` is the card in the hand, then the pile; `?=4x7` the Impostor, the Tower in
the pile that he copies, the card to discard. Clicks and drags walk such paths. This room knows moves and
the names of targets, no position and no picture.
"""

from collections.abc import Sequence
from typing import Final

from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import NONE, Move

HAND: Final = "hand"
"""The zone of the hand at the bottom of the table."""

THEIRS: Final = "theirs"
"""The zone of the hand at the top."""

PILE: Final = "pile"

Path = tuple[str, ...]


def in_hand(card: int, hand: str = HAND) -> str:
    """The target that a card in the chooser's hand is; `hand`: the zone of that hand."""
    return f"{hand}/{CARDS[card].symbol}"


def in_pile(card: int) -> str:
    """The target that a card in the pile is."""
    return f"{PILE}/{CARDS[card].symbol}"


def path(move: Move, hand: str = HAND) -> Path:
    """What has to be pointed at, in order, to make this move with the hand in that zone."""
    if move.is_return:
        return (in_pile(move.card),)
    steps = [in_hand(move.card, hand)]
    if move.copied != NONE:
        steps.append(in_pile(move.copied))
    if move.discard != NONE:
        steps.append(in_hand(move.discard, hand))
    return tuple(steps) if len(steps) > 1 else (steps[0], PILE)


def next_steps(moves: Sequence[Move], chosen: Path, hand: str = HAND) -> list[str]:
    """What can be pointed at after `chosen`, in the order of the moves."""
    ways = [path(move, hand) for move in moves]
    return list(dict.fromkeys(way[len(chosen)] for way in ways if is_begun(way, chosen)))


def is_begun(way: Path, chosen: Path) -> bool:
    """Whether `chosen` is a true beginning of this path."""
    return len(way) > len(chosen) and way[: len(chosen)] == chosen


def finished(moves: Sequence[Move], chosen: Path, hand: str = HAND) -> Move | None:
    """The move whose whole path has been walked, if there is one."""
    return next((move for move in moves if path(move, hand) == chosen), None)
