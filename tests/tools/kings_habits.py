"""Measure the habits of the birds of the Imposter Kings: `python -m tools.kings_habits`, best compiled."""

from typing import Final

from game.kings.bot.players import ASSASSIN, FOOL, INQUISITOR, JUDGE, MYSTIC, ROYAL_CARDS, SENTRY, SOLDIER
from game.kings.rules import notation as verbs
from game.kings.rules.cards import ALL, CARDS
from game.kings.rules.notation import Move, parse_card
from game.kings.rules.view import View
from tools.habits import Habit, Shown, Study

HIGH: Final = [card for card in range(ALL) if CARDS[card].base >= 7]
LOW: Final = [card for card in range(ALL) if CARDS[card].base <= 4]
KINGS_HAND: Final = parse_card("King's Hand")


def does(verb: int) -> Shown:
    return lambda _view, move: move.verb == verb


def plays(*cards: int) -> Shown:
    return lambda _view, move: move.verb == verbs.PLAY and move.card in cards


def plays_lowest(view: View, move: Move) -> bool:
    return move.verb == verbs.PLAY and CARDS[move.card].base == min(_playable(view))


def plays_highest(view: View, move: Move) -> bool:
    return move.verb == verbs.PLAY and CARDS[move.card].base == max(_playable(view))


def _playable(view: View) -> list[int]:
    return [CARDS[each.card].base for each in view.choices if each.verb == verbs.PLAY]


def names(*cards: int) -> Shown:
    return lambda _view, move: move.verb in (verbs.NAME, verbs.GUESS) and move.card in cards


def blocks(_view: View, move: Move) -> bool:
    return move.verb == verbs.REACT and move.card == KINGS_HAND


def goes_first(view: View, move: Move) -> bool:
    return move.verb == verbs.FIRST and move.seat == view.chooser


STUDY: Final = Study(
    "kings",
    {
        "pip": (
            Habit("flips the King", does(verbs.FLIP)),
            Habit("leaves an ability unused", does(verbs.DECLINE), -1),
        ),
        "dilly": (
            Habit("plays the lowest card", plays_lowest),
            Habit("leaves an ability unused", does(verbs.DECLINE)),
        ),
        "percy": (
            Habit("plays the highest card", plays_highest),
            Habit("names a card of 7 or more", names(*HIGH)),
        ),
        "berta": (
            Habit("flips the King", does(verbs.FLIP), -1),
            Habit("Reacts with the King's Hand", blocks, -1),
        ),
        "gus": (
            Habit("plays a Soldier or Inquisitor", plays(SOLDIER, INQUISITOR)),
            Habit("names the Assassin", names(ASSASSIN)),
        ),
        "maisie": (
            Habit("plays the Fool or the Sentry", plays(FOOL, SENTRY)),
            Habit("plays royalty", plays(*ROYAL_CARDS), -1),
        ),
        "rufus": (Habit("plays royalty", plays(*ROYAL_CARDS)), Habit("takes the first turn", goes_first)),
        "athena": (
            Habit("plays the Judge or the Mystic", plays(JUDGE, MYSTIC)),
            Habit("names a card of 4 or less", names(*LOW)),
        ),
    },
    nodes=700,
    variant="two",
    opponents=("easy", "medium"),
)
"""The habits that `Kings.characters` tells people of."""


if __name__ == "__main__":
    STUDY.report()
