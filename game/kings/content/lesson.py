"""The first lesson of the Imposter Kings: the three stages of Quickplay, choice by choice.

Tests check that the rules agree with the texts. The steps of the first stage are one round from its setup to
its end, with a few turns left out; the first two steps of the third stage also share a round. Each stage
uses its deck from the rulebook. A step may show a card beside its note.
"""

from dataclasses import dataclass
from typing import Final

from game.engine.content import Step
from game.engine.i18n import N_
from game.kings.rules.cards import ALL, CARDS
from game.kings.rules.notation import NAMES, REACT, Move
from game.kings.rules.rules import State


@dataclass(frozen=True, kw_only=True)
class CourtStep(Step):
    """A step that shows a card."""

    about: str = ""  # Name of the card that the step is about, `KING` for the King; empty for none.


KING: Final = "King"

STAGE_3: Final = 2  # Index of the last stage of Quickplay in a card's counts.
FIRST_STAGE: Final = (
    CourtStep(
        title=N_("The Successor"),
        position=(
            "quick1 | a: hand Elder, Elder, Inquisitor, Inquisitor, Soldier, Soldier, Oathbound | b: hand "
            "Fool, Oathbound, Warlord, Mystic, Sentry, Princess, Queen | accused: Assassin | turn: b | true: "
            "b | pending: successors; seat a; count 1 > marked b Sentry"
        ),
        text=N_(
            "Your cards lie below. Before a round, each player puts one card facedown beside the King: the "
            "Successor. A Soldier will do well: click one."
        ),
        good=("successor Soldier",),
        done=N_(
            "There it is safe: only cards in hand can be named. It comes to your hand later. Now your "
            "opponent begins the round."
        ),
        otherwise=N_("That would be possible. But put a Soldier there: you have two of them."),
        reply="play Oathbound",
    ),
    CourtStep(
        title=N_("The Throne"),
        position=(
            "quick1 | a: hand Elder, Elder, Inquisitor, Inquisitor, Soldier, Oathbound; successor Soldier | "
            "b: hand Fool, Warlord, Mystic, Princess, Queen; successor Sentry | court: Oathbound b | "
            "accused: Assassin | turn: a"
        ),
        text=N_(
            "In the middle lies the Court; its last card is the Throne. Play a card of equal or higher "
            "value: drag it there, or click it and then the Court."
        ),
        good=("play Oathbound",),
        done=N_("A 6 on a 6: equal is enough. The answer is a 7."),
        otherwise=N_("Your King can be flipped, but only once: keep him. Play the Oathbound."),
        reply="play Mystic",
    ),
    CourtStep(
        title=N_("The King"),
        position=(
            "quick1 | a: hand Elder, Elder, Inquisitor, Inquisitor, Soldier; successor Soldier | b: hand "
            "Fool, Warlord, Princess, Queen; successor Sentry | court: Oathbound b, Oathbound a, Mystic b | "
            "accused: Assassin | turn: a"
        ),
        text=N_(
            "No card of yours is as high as 7. But once a round you may flip your King instead of playing a "
            "card. Click him at the lower right, then the Court."
        ),
        good=("flip",),
        done=N_(
            "The Mystic is Disgraced: facedown, it counts 1. And your Successor has come to your hand. Your "
            "opponent flips the King, too."
        ),
        reply="flip",
        about=KING,
    ),
    CourtStep(
        title=N_("A Disgraced Throne"),
        position=(
            "quick1 | a: hand Elder, Elder, Inquisitor, Inquisitor, Soldier, Soldier; king down | b: hand "
            "Fool, Warlord, Sentry, Princess, Queen; king down | court: Oathbound b, Oathbound a, Mystic b "
            "down | accused: Assassin | turn: a"
        ),
        text=N_(
            "The Throne counts only 1, so every card may be played: a chance for a low one. Play an "
            "Inquisitor."
        ),
        good=("play Inquisitor",),
        done=N_("On a 7 it could not have been played. Now it does what is written on it."),
        otherwise=N_("That is high enough, too. But an Inquisitor does more here: play one."),
        about="Inquisitor",
    ),
    CourtStep(
        title=N_("Say a name"),
        position=(
            "quick1 | a: hand Elder, Elder, Inquisitor, Soldier, Soldier; king down | b: hand Fool, Warlord, "
            "Sentry, Princess, Queen; king down | court: Oathbound b, Oathbound a, Mystic b down, Inquisitor "
            "a | accused: Assassin | turn: a | pending: use on name; seat a; card 4"
        ),
        text=N_(
            "Whoever holds the card that you name must play it next. Pale names you have seen already, so "
            "your opponent holds the others. Name the Queen."
        ),
        good=("name Queen",),
        done=N_(
            "There she was! She went to the Antechamber and had to be played from there. Every other card in "
            "the Court is Disgraced, and it is your turn again."
        ),
        otherwise=N_("That could be done, too. But now take the highest card away: name the Queen."),
        reply="play Queen",
        about="Inquisitor",
    ),
    CourtStep(
        title=N_("Royalty"),
        position=(
            "quick1 | a: hand Elder, Elder, Inquisitor, Soldier, Soldier; king down | b: hand Fool, Warlord, "
            "Sentry, Princess; king down | court: Oathbound b down, Oathbound a down, Mystic b down, "
            "Inquisitor a down, Queen b | accused: Assassin | turn: a"
        ),
        text=N_(
            "The Queen counts 9, and your King is flipped. But what is written on a card goes before its "
            "value: point at your cards and read. Which one may be played?"
        ),
        good=("play Elder",),
        done=N_(
            "The crown says that a card is Royalty, and on Royalty an Elder may be played. Your opponent "
            "plays the other one: the Princess."
        ),
        reply="play Princess",
        about="Queen",
    ),
    CourtStep(
        title=N_("A swap"),
        position=(
            "quick1 | a: hand Elder, Inquisitor, Soldier, Soldier; king down | b: hand Fool, Warlord, "
            "Sentry; king down | court: Oathbound b down, Oathbound a down, Mystic b down, Inquisitor a "
            "down, Queen b, Elder a, Princess b | accused: Assassin | turn: b | pending: swap; seat b; card "
            "16; count 1 > marked b Sentry"
        ),
        text=N_(
            "The Princess makes both of you swap a card, each chosen unseen. Give one of your two Soldiers."
        ),
        good=("give Soldier",),
        done=N_("You have got the Sentry, an 8! And of the other hand you know one card for certain now."),
        otherwise=N_("That card you will need. Give a Soldier: you have two."),
        about="Princess",
    ),
    CourtStep(
        title=N_("The Soldier"),
        position=(
            "quick1 | a: hand Inquisitor, Sentry; king down | b: hand Fool, Warlord; king down | court: "
            "Oathbound b down, Oathbound a down, Mystic b down, Inquisitor a down, Queen b, Elder a, "
            "Princess b, Elder a, Soldier b, Soldier a | accused: Assassin | turn: a | pending: use on name; "
            "seat a; card 6"
        ),
        text=N_(
            "You played an Elder, your opponent a Soldier, and you a Soldier. It gains 2 if you name a card "
            "in the other hand: only two names are not pale yet."
        ),
        good=("name Warlord", "name Fool"),
        done=N_("Right! Your Soldier counts 7, and you may Disgrace up to three cards in the Court."),
        otherwise=N_("You have seen this card already. Name one that your opponent still holds."),
        about="Soldier",
    ),
    CourtStep(
        title=N_("Disgrace"),
        position=(
            "quick1 | a: hand Inquisitor, Sentry; king down | b: hand Fool, Warlord; king down | court: "
            "Oathbound b down, Oathbound a down, Mystic b down, Inquisitor a down, Queen b, Elder a, "
            "Princess b, Elder a, Soldier b, Soldier a +2 | accused: Assassin | turn: a | known: a b-hand "
            "Warlord | pending: disgrace; seat a; count 3"
        ),
        text=N_(
            "Your opponent holds the Warlord. With Royalty in the Court he counts 9, and your Sentry, an 8, "
            "would be too low. Disgrace the Princess or the Queen!"
        ),
        good=("disgrace Princess", "disgrace Queen"),
        done=N_("Facedown she is no Royalty. You may Disgrace three cards, so the other one falls as well."),
        otherwise=N_("This does not stop the Warlord. Disgrace one of the cards with a crown."),
        about="Warlord",
    ),
    CourtStep(
        title=N_("The end of a round"),
        position=(
            "quick1 | a: hand Inquisitor; king down | b: hand Fool; king down | court: Oathbound b down, "
            "Oathbound a down, Mystic b down, Inquisitor a down, Queen b down, Elder a, Princess b down, "
            "Elder a, Soldier b, Soldier a +2, Warlord b, Sentry a | accused: Assassin | turn: a | pending: "
            "use on commoner; seat a; card 13"
        ),
        text=N_(
            "Without Royalty the Warlord counted 7, and you played the Sentry. If you use her, she is "
            "Disgraced and counts 1. Your opponent has only a Fool. Use her?"
        ),
        good=("decline",),
        done=N_(
            "A Fool cannot be played on an 8. Whoever can neither play a card nor flip the King loses the "
            "round: you have won it!"
        ),
        otherwise=N_("Then the Throne would count 1, and the Fool could be played. Do not use the Sentry."),
        about="Sentry",
    ),
)

SECOND_STAGE: Final = (
    CourtStep(
        title=N_("The Assassin"),
        position=(
            "quick2 | a: hand Fool, Elder, Inquisitor, Queen; successor Mystic | b: hand Assassin, Elder, "
            "Oathbound; successor Princess | court: Inquisitor b, Soldier a, Oathbound b, Warlord a, Sentry "
            "b | accused: Soldier | turn: a"
        ),
        text=N_(
            "A new card in the deck: point at her, below this note. Whoever flips the King while she is in "
            "the other hand may lose the round. You have not seen her. What is safe?"
        ),
        good=("play Queen",),
        done=N_("So your King stays as he is. As long as the Assassin can be there, every flip is a risk."),
        otherwise=N_(
            "She was there: your King's power is prevented, and you have lost the round. Another card of "
            "yours is high enough."
        ),
        reply="play Elder",
        about="Assassin",
    ),
    CourtStep(
        title=N_("A safe flip"),
        position=(
            "quick2 | a: hand Fool, Elder, Inquisitor, Queen; successor Mystic | b: hand Elder, Soldier, "
            "Oathbound; successor Princess | court: Inquisitor b, Soldier a, Oathbound b, Warlord a, Sentry "
            "b | accused: Assassin | turn: a"
        ),
        text=N_(
            "Another round. At the right lies the Accused: a card that is out of the round, for all to see. "
            "Now it is the Assassin! So flip your King and save your Queen."
        ),
        good=("flip",),
        done=N_(
            "Nobody could answer that. Before you flip, look at the Accused, and think of what was played."
        ),
        otherwise=N_("The Queen will be worth more later. The Assassin is out of the round: flip your King."),
        reply="play Oathbound",
        about=KING,
    ),
    CourtStep(
        title=N_("Your own Assassin"),
        position=(
            "quick2 | a: hand Fool, Assassin, Elder, Inquisitor; successor Mystic | b: hand Elder, "
            "Inquisitor, Soldier, Oathbound; successor Princess; king down | court: Soldier b, Oathbound a, "
            "Warlord b, Sentry a | accused: Queen | turn: b | pending: king power; seat b > flip window; "
            "seat b"
        ),
        text=N_(
            "Now you have her, and your opponent flips the King! A Reaction is made in the turn of another "
            "player: click the Assassin."
        ),
        good=("react Assassin",),
        done=N_("The flip is prevented, and your opponent has lost the round."),
        otherwise=N_("Then the King would be flipped in peace. React with the Assassin!"),
        about="Assassin",
    ),
)

THIRD_STAGE: Final = (
    CourtStep(
        title=N_("The King's Hand"),
        position=(
            "quick3 | a: hand Fool, Soldier, Oathbound, King's Hand, Queen; successor Mystic | b: hand "
            "Soldier, Oathbound, Warlord, Sentry; successor Princess | court: Elder b, Elder a, Inquisitor b "
            "| accused: Inquisitor | turn: b | pending: inquire; seat b; card 4; target 17 > ability window; "
            "seat b; card 4"
        ),
        text=N_(
            "The last new card: point at it, below this note. Your opponent's Inquisitor names the Queen, "
            "and you hold her! Prevent it: click the King's Hand."
        ),
        good=("react King's Hand",),
        done=N_(
            "The Inquisitor has left the Court, and whether you hold a Queen nobody has learned. The King's "
            "Hand lies before you, Condemned."
        ),
        otherwise=N_("Then you would have to play the Queen now. React with the King's Hand!"),
        about="King's Hand",
    ),
    CourtStep(
        title=N_("Condemned"),
        position=(
            "quick3 | a: hand Fool, Soldier, Oathbound, Queen; successor Mystic; condemned King's Hand seen "
            "| b: hand Soldier, Oathbound, Warlord, Sentry; successor Princess | court: Elder b, Elder a | "
            "accused: Inquisitor | removed: Inquisitor | turn: a"
        ),
        text=N_(
            "That was your opponent's turn. Now pay the price: to remove a Condemned card is a whole turn of "
            "yours. Click it."
        ),
        good=("remove King's Hand",),
        done=N_(
            "It is out of the round, and your opponent goes on. So each of you has lost a card and a turn."
        ),
        reply="play Oathbound",
    ),
    CourtStep(
        title=N_("Prevented"),
        position=(
            "quick3 | a: hand Elder, Oathbound, Mystic, Queen; successor Warlord | b: hand Soldier, "
            "Oathbound, Sentry, King's Hand; successor Princess | court: Elder b, Inquisitor a, Inquisitor "
            "b, Soldier a | accused: Assassin | turn: a | pending: use on name; seat a; card 6"
        ),
        text=N_(
            "Another round. You have played a Soldier and must name a card, but the King's Hand may be in "
            "the other hand. Name any card and see."
        ),
        good=tuple(f"name {NAMES[card]}" for card in range(ALL) if CARDS[card].counts[STAGE_3]),
        done=N_(
            "Prevented: your Soldier is gone, and nobody learns whether you were right. But a Condemned card "
            "costs your opponent the next turn."
        ),
        reply="react King's Hand",
        about="Soldier",
    ),
    CourtStep(
        title=N_("Save your King"),
        position=(
            "quick3 | a: hand Fool, Elder, Inquisitor, Soldier, King's Hand; successor Queen; king down | b: "
            "hand Assassin, Elder, Inquisitor, Sentry; successor Princess | court: Soldier b, Oathbound a, "
            "Warlord b | accused: Oathbound | turn: a | known: a b-hand Assassin | pending: king power; seat "
            "a > flip window; seat a > assassinate; seat a; at 1; card 1 > assassin window; seat b; card 1"
        ),
        text=N_(
            "You have flipped your King, and your opponent shows the Assassin. Her Reaction is an ability, "
            "too: prevent it!"
        ),
        good=("react King's Hand",),
        done=N_(
            "Saved: the Throne is Disgraced, and the Queen has come to your hand. Both cards are Condemned."
        ),
        otherwise=N_("Then you would lose the round. React with the King's Hand!"),
        about="King's Hand",
    ),
    CourtStep(
        title=N_("Nothing to prevent"),
        position=(
            "quick3 | a: hand Fool, Inquisitor; king down | b: hand King's Hand; king down | court: Elder b, "
            "Elder a, Inquisitor b, Soldier a, Soldier b, Oathbound a, Oathbound b, Warlord a, Mystic b "
            "down, Sentry b, Princess a | accused: Queen | turn: a | known: a b-hand King's Hand | pending: "
            "use on opponent; seat a; card 16"
        ),
        text=N_(
            "Your Princess is the Throne: a 9. You know the only card of your opponent, the King's Hand, an "
            "8. Should you use her?"
        ),
        good=("decline",),
        done=N_(
            "8 is too low, and what is not used cannot be prevented: you have won! Each stage can also be "
            "played by itself: choose it at “New game”."
        ),
        otherwise=N_(
            "The King's Hand prevented it, and the Princess is gone. Had you not used her, an 8 would have "
            "been too low."
        ),
        about="Princess",
    ),
)

STEPS: Final = (*FIRST_STAGE, *SECOND_STAGE, *THIRD_STAGE)  # All steps of the lesson.


def punishment(state: State) -> Move | None:
    """Return the Reaction with which the opponent punishes a risky move, or None."""
    return next((move for move in state.legal_moves() if move.verb == REACT), None)
