"""Measure the habits of Hierarchy's birds: `python -m tools.hierarchy_habits`; compiled it takes a minute."""

from typing import Final

from game.hierarchy.rules.cards import ASSASSIN, IMPOSTOR, LEPER, ROYALTY, SERF, SORCERER, SURGEON, USURPER
from game.hierarchy.rules.notation import NONE, Move
from game.hierarchy.rules.rules import State
from tools.habits import Habit, Shown, Study


def plays(*cards: int) -> Shown:
    return lambda _state, move: not move.is_return and move.card in cards


def number(move: Move) -> int:
    return move.copied if move.card == IMPOSTOR else move.card


def discards(_state: State, move: Move) -> bool:
    return move.discard != NONE


def opens_low(state: State, move: Move) -> bool:
    return not state.pile and is_lowest(state, move)


def is_lowest(state: State, move: Move) -> bool:
    return not move.is_return and number(move) == min(map(number, state.legal_moves()))


def is_highest(state: State, move: Move) -> bool:
    return not move.is_return and number(move) == max(map(number, state.legal_moves()))


def leaves_fewest(state: State, move: Move) -> bool:
    return not move.is_return and answers(state, move) == min(
        answers(state, each) for each in state.legal_moves()
    )


def answers(state: State, move: Move) -> int:
    return len(state.apply(move).legal_moves())


STUDY: Final = Study(
    "hierarchy",
    {
        "pip": (Habit("plays the Impostor", plays(IMPOSTOR)), Habit("discards a card for a Tower", discards)),
        "dilly": (
            Habit("opens with the lowest card", opens_low),
            Habit("plays the lowest card", is_lowest),
        ),
        "percy": (
            Habit("plays the highest card", is_highest),
            Habit("discards a card for a Tower", discards, -1),
        ),
        "berta": (
            Habit("plays the Impostor", plays(IMPOSTOR), -1),
            Habit("plays the Assassin", plays(ASSASSIN), -1),
        ),
        "gus": (
            Habit("plays the Assassin", plays(ASSASSIN)),
            Habit("leaves as few answers as possible", leaves_fewest),
        ),
        "maisie": (Habit("plays the Surgeon", plays(SURGEON)), Habit("plays royalty", plays(*ROYALTY), -1)),
        "rufus": (
            Habit("plays royalty", plays(*ROYALTY)),
            Habit("plays the Leper or the Serf", plays(LEPER, SERF), -1),
        ),
        "athena": (Habit("plays the Sorcerer", plays(SORCERER)), Habit("plays the Usurper", plays(USURPER))),
    },
    nodes=1_000_000,
)
"""The habits that `Hierarchy.characters` tells people of."""


if __name__ == "__main__":
    STUDY.report()
