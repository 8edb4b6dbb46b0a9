"""Lesson of Hierarchy: small positions, what each teaches, and the moves that solve them.

A test checks the moves against the rules. Cards missing from a position are out of play.
"""

from dataclasses import dataclass
from typing import Final

from game.engine.content import Lesson, Step
from game.engine.i18n import N_, _
from game.hierarchy.rules.cards import CARDS, IMPOSTOR, SORCERER, TOWER
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State


@dataclass(frozen=True, kw_only=True)
class DuelStep(Step):
    """A step at the Hierarchy table."""

    hides_playable: bool = False  # True if the task is to find the playable cards, so they aren't marked.


@dataclass(frozen=True, kw_only=True)
class CardStep(DuelStep):
    """A step about one card's ability."""

    card: int  # The card whose text is shown before `text`.

    def task(self) -> str:
        card = CARDS[self.card]
        words = _("{card}: {text}", card=card.name, text=card.text)
        return f"{words} {super().task()}"


STEPS: Final = (
    DuelStep(
        title=N_("The higher number"),
        position="2,3,9 1,8 6b a -",
        text=N_(
            "You win when your opponent can't play a card. Your cards are at the bottom. Play one with a "
            "higher number than the top card of the pile: choose it, then the pile."
        ),
        good=("9",),
        done=N_(
            "9 is higher than 6. Your opponent replies with a low number, but that card's text allows it."
        ),
        reply="1",
    ),
    DuelStep(
        title=N_("Abilities"),
        position="3,6,8 2,7 5a,9b a -",
        text=N_(
            "All your numbers are too low, but a card's text can let you play it anyway. Look "
            "through your cards and read them."
        ),
        good=("6",),
        done=N_("That's an ability: the card's text lets you play it where its number wouldn't."),
        hides_playable=True,
    ),
    DuelStep(
        title=N_("Restrictions"),
        position="3,11,12 2,6 9b a -",
        text=N_(
            "A card's text can also stop you from playing it. Two of your cards are high enough, but you can "
            "play only one of them now. Which one?"
        ),
        good=("11",),
        done=N_("Right. To see why a card can't be played, choose it."),
        hides_playable=True,
    ),
    CardStep(
        title=N_("A card with a cost"),
        position="3,4,6 2,7 10b a -",
        text=N_("Choose the Tower, then the card you discard for it."),
        good=("4x3", "4x6"),
        done=N_(
            "Your discard is on the right. It's out of the game. On a card worth less than 4, the Tower "
            "needs no discard."
        ),
        card=TOWER,
    ),
    CardStep(
        title=N_("A copy"),
        position="?,3,8 2,6 11b,1a,9b a -",
        text=N_("Choose the Impostor, then a card to copy whose number is high enough."),
        good=("?=11",),
        done=N_("In the pile, the Impostor counts in every way as the card it copies."),
        card=IMPOSTOR,
    ),
    CardStep(
        title=N_("The top card rules"),
        position="1,4,12 2,11 5a,8b a -",
        text=N_("So abilities and restrictions don't count now. Which card can you play?"),
        good=("12",),
        done=N_(
            "The Queen's restriction didn't count. A Usurper on top limits the next card too, and a Surgeon "
            "returns cards to both hands when it's played."
        ),
        card=SORCERER,
        hides_playable=True,
    ),
    DuelStep(
        title=N_("Checkmate"),
        position="3,8,9,11 1,6,7 5b a -",
        text=N_("If you can't play, you lose. Find the card that leaves your opponent with nothing to play."),
        good=("8",),
        done=N_("Checkmate! Your opponent has cards, but can't play any of them."),
        otherwise=N_("Your opponent had a card to play on that. Look at their hand and try another card."),
    ),
    DuelStep(
        title=N_("An empty hand"),
        position="4,9 7 5a,6b a -",
        text=N_(
            "You also lose if your hand is empty on your turn. Your opponent has only one card left. Play "
            "so that they run out of cards before you do."
        ),
        good=("9",),
        done=N_(
            "On the Usurper, the next card must be lower. Your Tower is, so it needs no discard. Then your "
            "opponent loses, with an empty hand."
        ),
        otherwise=N_(
            "The Tower and its discard were your last two cards, and you lose with an empty hand. Keep a "
            "card."
        ),
        reply="7",
    ),
    DuelStep(
        title=N_("Look ahead"),
        position="3,6,9 7,10 5b a -",
        text=N_(
            "Now you're the one in danger. Play a card that lets you keep playing, whatever your "
            "opponent plays next."
        ),
        good=("6",),
        done=N_(
            "Well spotted! Always keep a card you can play, and leave your opponent without one. That's the "
            "whole game."
        ),
        otherwise=N_("Your opponent's card leaves you with nothing to play. Try your other card."),
    ),
)

LESSONS: Final = (
    Lesson(
        name="basics",
        title=N_("The basics"),
        steps=STEPS,
    ),
)


def punishment(state: State) -> Move | None:
    """Return a move with which the player to move wins at once, if there is one."""
    return next((move for move in state.legal_moves() if state.apply(move).outcome() is not None), None)
