"""The moments of a game of SoloDrez for a page, and the words and faces that the table shares with it."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

from game.engine.face import Face
from game.engine.i18n import _, plain
from game.remote.moment import Moment, Place, Played, Thing
from game.solodrez.rules.cards import NAMES, NEUTRAL, RANKS, rank_of
from game.solodrez.rules.notation import COLUMNS, Move
from game.solodrez.rules.rules import State

_FIGURES: Final = ("joker", "queen", "tower", "bishop", "knight", "pawn", "neutral")
PORTRAITS: Final = tuple(f"solodrez/{name}" for name in _FIGURES)
"""Sprite of each rank's portrait; one of its tones is recolored with the rank's color."""

SIGNS: Final = tuple(f"{portrait}-mark" for portrait in PORTRAITS)
"""Sprite of each rank's symbol, in a single color."""

COLORS: Final = (13, 11, 8, 6, 3, 1, 0)  # Places in the color ramp, with warm colors for high ranks.
FOUNDATIONS: Final = 9  # Number of series in the deck.


def caption_of(card: int) -> str:
    """Return the name on a card."""
    rank = rank_of(card)
    return _("Neutral") if rank == NEUTRAL else _(NAMES[rank])


def name_of(card: int) -> str:
    """Return the name of a card in the player's language."""
    return plain(_(NAMES[rank_of(card)]))


def names_of(cards: Iterable[int]) -> str:
    """Return the names of cards, with commas between."""
    return ", ".join(map(name_of, cards))


def figure_of_rank(rank: int) -> str:
    """Return the figure of a rank: 6 for the Joker down to 1 for the Pawn."""
    return str(RANKS - rank)


def rank_stood_for(state: State, column: int, place: int, chosen: int | None = None) -> int | None:
    """Return the rank that a neutral card stands for; None for any other, and while it may be any.

    Its rank is fixed among cards that move: by a card after it that moves only with it, or by any card that
    is `chosen` with it, which is the number of the column's last cards.
    """
    cards = state.columns[column]
    if rank_of(cards[place]) != NEUTRAL or place < len(cards) - state.longest_run(column):
        return None
    first = place if chosen is None else len(cards) - chosen
    others = (other for other in range(first, len(cards)) if rank_of(cards[other]) != NEUTRAL)
    return next((rank_of(cards[other]) + place - other for other in others), None)


def move_text(state: State, move: Move) -> str:
    """Return what a move has taken from where to where."""
    if move.is_removal:
        return _("Series removed from column {column}", column=move.source + 1)
    return _(
        "{cards} from column {source} to column {target}",
        cards=names_of(state.columns[move.source][-move.size :]),
        source=move.source + 1,
        target=move.target + 1,
    )


def numbers_of(made: Sequence[tuple[State, Move]]) -> list[str]:
    """Return the number of each move, such as `7.`; empty for a removal, which isn't counted."""
    counts = accumulate(int(not move.is_removal) for _state, move in made)
    return [
        "" if move.is_removal else f"{count}." for count, (_state, move) in zip(counts, made, strict=True)
    ]


def log_lines(made: Sequence[tuple[State, Move]]) -> list[str]:
    """Return the numbered text of each move, given with the position before it."""
    texts = (move_text(*each) for each in made)
    return [f"{number} {text}".lstrip() for number, text in zip(numbers_of(made), texts, strict=True)]


def tally_text(removed: int) -> str:
    """Return how many series have been removed."""
    return _("Series removed: {count} of {total}", count=removed, total=FOUNDATIONS)


def moments(played: Played) -> list[Moment]:
    """Return the moment before and after every move."""
    made = [(state, move) for state, (_seat, move) in zip(played.states, played.past, strict=False)]
    moves: list[Move | None] = [None, *(move for _state, move in made)]
    lines = ["", *log_lines(made)]
    removed = accumulate(int(move is not None and move.is_removal) for move in moves)
    shown = zip(played.states, moves, removed, lines, strict=True)
    return [_moment(ply, *each) for ply, each in enumerate(shown)]


def _moment(ply: int, state: State, move: Move | None, removed: int, line: str) -> Moment:
    columns = [_column(state, column, move) for column in range(COLUMNS)]
    seals = tuple(Thing(Face("", COLORS[0], "", SIGNS[0]), style="seal") for _ in range(removed))
    tally = Place("tray", tally_text(removed), seals)
    return Moment(ply, (*columns, tally), None, (line,) if line else ())


def _column(state: State, column: int, move: Move | None) -> Place:
    cards = state.columns[column]
    is_target = move is not None and not move.is_removal and move.target == column
    moved = len(cards) - (move.size if is_target and move else 0)
    return Place(
        "column",
        _("Column {number}", number=column + 1),
        tuple(_thing(state, column, place, is_last=place >= moved) for place in range(len(cards))),
    )


def _thing(state: State, column: int, place: int, *, is_last: bool) -> Thing:
    card, rank = state.columns[column][place], rank_stood_for(state, column, place)
    own, is_neutral = rank_of(card), rank_of(card) == NEUTRAL
    shown = own if rank is None else rank
    figure = "" if shown == NEUTRAL else figure_of_rank(shown)
    face = Face(figure, COLORS[shown], caption_of(card), PORTRAITS[own], (SIGNS[shown],))
    notes = () if rank is None else (_("{card} as {rank}", card=name_of(card), rank=plain(_(NAMES[rank]))),)
    styles = ("last" if is_last else "", "neutral" if is_neutral else "")
    return Thing(face, notes, " ".join(filter(None, styles)), key=str(card))
