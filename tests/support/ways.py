"""The targets to click or drag for a move at any game's table."""

from collections.abc import Sequence
from typing import Any

from game.hierarchy.table.choices import PILE, path
from game.hierarkia.rules.notation import Kind
from game.hierarkia.table.layout import square_target
from game.kings.rules.notation import FLIP, PLAY
from game.kings.table.layout import COURT
from game.solodrez.table.layout import card_target, column_target, place_of


def way(game: str, table: Any, one: Any) -> Sequence[str]:
    """The targets to click, in order, for a move at a table of this game."""
    if game == "hierarchy":
        return path(one)
    if game == "hierarkia":
        # A due destroy takes a click on either of its pieces.
        squares = [one.target] if one.kind is Kind.DESTROY else [one.source, one.target]
        return [square_target(square) for square in squares]
    if game == "kings":
        offer = table._current_choices
        target = next(each for each in offer.steps(()) if offer.finished((each,)) == one)
        return [target, COURT] if one.verb in (PLAY, FLIP) else [target]
    cards = heights(table)
    goal = cards[one.target]
    return [
        card_target(one.source, cards[one.source] - one.size),
        card_target(one.target, goal - 1) if goal else column_target(one.target),
    ]


def drag_way(game: str, table: Any, one: Any) -> Sequence[str]:
    """The targets from and to which to drag, then those to click; an empty second one for a click only."""
    if game == "hierarkia":
        return [square_target(one.source), square_target(one.target)]
    first, *others = way(game, table, one)
    if game == "hierarchy" and not others[0].startswith(PILE):
        # A card dropped on the pile makes its only choice by itself.
        return [first, PILE, *(others if len(table._steps((first,))) > 1 else others[1:])]
    return [first, *(others or [""])]


def heights(table: Any) -> list[int]:
    """The number of cards in each column of SoloDrez."""
    places = [place for place in map(place_of, table.targets()) if place is not None]
    return [sum(column == each for each, _ in places) for column in range(9)]
