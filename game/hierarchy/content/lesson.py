"""Lesson of Hierarchy: small positions, what each teaches, and the moves that solve them.

A test checks the moves against the rules. Cards missing from a position are out of play.
"""

from dataclasses import dataclass
from typing import Final

from game.engine.content import Step
from game.engine.i18n import N_, _
from game.hierarchy.rules.cards import CARDS, IMPOSTOR, TOWER
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State


@dataclass(frozen=True, kw_only=True)
class CardStep(Step):
    """A step about one card's ability."""

    card: int  # The card whose text is shown before `text`.

    def task(self) -> str:
        card = CARDS[self.card]
        words = _("{card}: {text}", card=card.name, text=card.text)
        return f"{words} {super().task()}"


STEPS: Final = (
    Step(
        title=N_("The higher number"),
        position="2,3,9 1,8 6b a -",
        text=N_(
            "Your cards lie below, your opponent's above, the pile in between. Play a higher number than "
            "the one on top: drag the card, or click it and then the pile."
        ),
        good=("9",),
        done=N_("9 is higher than 6. The answer is a low number, but that card's own text allows it."),
        reply="1",
    ),
    Step(
        title=N_("What a card can do"),
        position="3,6,8 2,7 5a,9b a -",
        text=N_(
            "All your numbers are too low. But a card's own text may let it be played all the same: point "
            "at your cards and read."
        ),
        good=("6",),
        done=N_("That is an ability: a card's own text adds to what its number allows."),
    ),
    Step(
        title=N_("What a card forbids"),
        position="3,11,12 2,6 9b a -",
        text=N_(
            "A text can forbid as well. Two of your numbers are high enough, but only one of these cards "
            "may be played now. Which one?"
        ),
        good=("11",),
        done=N_("Right. Whenever a card cannot be played, click it, and you are told why."),
    ),
    CardStep(
        title=N_("A card at a price"),
        position="3,4,6 2,7 10b a -",
        text=N_("Choose it, then the card of your hand that you give up for it."),
        good=("4x3", "4x6"),
        done=N_("What you gave up lies on the right. It never comes back."),
        card=TOWER,
    ),
    CardStep(
        title=N_("A copy"),
        position="?,3,8 2,6 11b,1a,9b a -",
        text=N_("Choose it, then the card in the pile whose number is high enough."),
        good=("?=11",),
        done=N_("In the pile it counts as the card that it copies, in every respect."),
        card=IMPOSTOR,
    ),
    Step(
        title=N_("Checkmate"),
        position="3,8,9,11 1,6,7 5b a -",
        text=N_("Whoever cannot play has lost. Find the card that leaves your opponent without any answer."),
        good=("8",),
        done=N_("Checkmate: your opponent has cards, but none that can be played."),
        otherwise=N_("Your opponent could answer that. Look at the hand above, and try another card."),
    ),
    Step(
        title=N_("Look ahead"),
        position="3,6,9 7,10 5b a -",
        text=N_(
            "Now the danger is yours. Play the card after which you can go on, whatever your opponent "
            "answers."
        ),
        good=("6",),
        done=N_("Well seen! Keep an answer for yourself and leave none to your opponent: that is the game."),
        otherwise=N_("You have no card left that can go on that one. Try it the other way."),
    ),
)


def punishment(state: State) -> Move | None:
    """Return a move with which the player to move wins at once, if there is one."""
    return next((move for move in state.legal_moves() if state.apply(move).outcome() is not None), None)
