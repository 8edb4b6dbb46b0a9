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
            "If you can't play a card on your turn, you lose the round. First, each of you sets aside a "
            "card for later: the Successor. It lies facedown next to the King. Click a Soldier."
        ),
        good=("successor Soldier",),
        done=N_(
            "Your Successor stays there until you need it. The card on the right, the Accused, is out of the "
            "round. Now your opponent starts."
        ),
        otherwise=N_("You could, but you'll need a Soldier later in this round: choose one."),
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
            "The Court is in the middle; its last card is the Throne. Play a card of equal or higher value: "
            "drag it there, or click it and then the Court."
        ),
        good=("play Oathbound",),
        done=N_("A 6 on a 6: an equal card is enough. Your opponent answers with a 7."),
        otherwise=N_("You can flip your King, but only once: save it. Play the Oathbound."),
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
            "None of your cards is a 7 or higher. But once a round, you may flip your King instead of "
            "playing a card. Click your King at the lower right, then the Court."
        ),
        good=("flip",),
        done=N_(
            "The Mystic is Disgraced: worth 1 and facedown, but you can point at it to see it. Your "
            "Successor is in your hand. Your opponent flips their King too."
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
            "The Throne is only worth 1, so you can play any card, even a low one. An Inquisitor's text "
            "helps you now: play one."
        ),
        good=("play Inquisitor",),
        done=N_("You couldn't have played an Inquisitor on a 7. Now you can use its ability."),
        otherwise=N_("That's high enough too, but an Inquisitor does more here: play one."),
        about="Inquisitor",
    ),
    CourtStep(
        title=N_("Name a card"),
        position=(
            "quick1 | a: hand Elder, Elder, Inquisitor, Soldier, Soldier; king down | b: hand Fool, Warlord, "
            "Sentry, Princess, Queen; king down | court: Oathbound b, Oathbound a, Mystic b down, Inquisitor "
            "a | accused: Assassin | turn: a | pending: use on name; seat a; card 4"
        ),
        text=N_(
            "If your opponent has the card you name, they must play it next. You've already seen the "
            "dimmed cards; your opponent holds the others. Name the Queen: your Elders can be played on "
            "it."
        ),
        good=("name Queen",),
        done=N_(
            "The Queen went to the Antechamber, so it had to be played next. It Disgraced every other card "
            "in the Court, and it's your turn again."
        ),
        otherwise=N_(
            "You could, but it's better to make your opponent spend the Queen while you have an answer to "
            "it. Name the Queen."
        ),
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
            "The Queen is worth 9, and your King is flipped. But a card's text overrides its value: point "
            "at your cards and read them. Which one can you play?"
        ),
        good=("play Elder",),
        done=N_(
            "The crown marks Royalty, and an Elder can be played on Royalty. Your opponent plays the other "
            "Royalty card, the Princess."
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
            "The Princess makes you swap: each of you secretly chooses a card to give. Give one of your two "
            "Soldiers."
        ),
        good=("give Soldier",),
        done=N_("You got the Sentry, an 8! And you now know one card in your opponent's hand."),
        otherwise=N_("You'll need that card. Give a Soldier: you have two."),
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
            "Three more cards have been played: your Elder, your opponent's Soldier, and now yours. It gains "
            "2 if you name a card in your opponent's hand. Only two names aren't dimmed."
        ),
        good=("name Warlord", "name Fool"),
        done=N_("Right! Your Soldier is now worth 7, and you may Disgrace up to three cards in the Court."),
        otherwise=N_("You've already seen that card. Name one your opponent still holds."),
        about="Soldier",
    ),
    CourtStep(
        title=N_("Disgrace"),
        position=(
            "quick1 | a: hand Inquisitor, Sentry; king down | b: hand Fool, Warlord; king down | court: "
            "Oathbound b down, Oathbound a down, Mystic b down, Inquisitor a down, Queen b, Elder a, "
            "Princess b, Elder a, Soldier b, Soldier a +2 | accused: Assassin | turn: a | known: a b-hand "
            "Fool, a b-hand Warlord | pending: disgrace; seat a; count 3"
        ),
        text=N_(
            "You know both of your opponent's cards. With Royalty in the Court, a Warlord on the Throne is "
            "worth 9, and your Sentry is only an 8. Disgrace the Princess and the Queen: start with either."
        ),
        good=("disgrace Princess", "disgrace Queen"),
        done=N_(
            "A facedown card is no longer Royalty. The other Royalty card is Disgraced next, because even "
            "one in the Court would make the Warlord a 9."
        ),
        otherwise=N_("That doesn't stop the Warlord. Disgrace a card with a crown."),
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
            "Your opponent's Warlord was only a 7 without Royalty, so you played the Sentry on it. If you "
            "use the Sentry, it's Disgraced and worth 1. Your opponent has only a Fool. Use the Sentry?"
        ),
        good=("decline",),
        done=N_(
            "A Fool can't be played on an 8. A player who can neither play a card nor flip their King loses "
            "the round: you win!"
        ),
        otherwise=N_("Then the Throne would be worth 1, and the Fool could be played. Don't use the Sentry."),
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
            "Point at the new card below this note. If you flip your King while your opponent holds it, you "
            "may lose. You don't know whether they do. What's safe?"
        ),
        good=("play Queen",),
        done=N_(
            "So your King stays faceup. As long as your opponent may hold the Assassin, every flip is a risk."
        ),
        otherwise=N_(
            "Your opponent had the Assassin: the flip failed, and you lost the round. Play a card that's "
            "high enough instead."
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
            "Another round. On the right is the Accused, a card that lies faceup and is out of the round. "
            "This time it's the Assassin! So flip your King and save your Queen."
        ),
        good=("flip",),
        done=N_(
            "Nobody could stop that. Before you flip, look at the Accused, and think about what's been "
            "played."
        ),
        otherwise=N_(
            "The Queen will be more useful later. The Assassin is out of the round: flip your King."
        ),
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
            "Now you have the Assassin, and your opponent flips their King! You play a Reaction on someone "
            "else's turn: click the Assassin."
        ),
        good=("react Assassin",),
        done=N_("The flip fails, and your opponent loses the round."),
        otherwise=N_("Then the flip would succeed. React with the Assassin!"),
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
            "Point at the last new card, below this note. Your opponent's Inquisitor names the Queen, and "
            "you have one! Click the King's Hand to block the Inquisitor."
        ),
        good=("react King's Hand",),
        done=N_(
            "Both cards are Condemned. The Inquisitor was just played, so it leaves the round at once. Your "
            "King's Hand lies in front of you. Nobody knows whether you hold a Queen."
        ),
        otherwise=N_("Then you'd have to play the Queen now. React with the King's Hand!"),
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
            "That was your opponent's turn. Now you pay for the block: removing a Condemned card takes "
            "your whole turn. Click it."
        ),
        good=("remove King's Hand",),
        done=N_("The King's Hand is out of the round. Each of you has lost a card and a turn."),
        reply="play Oathbound",
    ),
    CourtStep(
        title=N_("Blocked"),
        position=(
            "quick3 | a: hand Elder, Oathbound, Mystic, Queen; successor Warlord | b: hand Soldier, "
            "Oathbound, Sentry, King's Hand; successor Princess | court: Elder b, Inquisitor a, Inquisitor "
            "b, Soldier a | accused: Assassin | turn: a | pending: use on name; seat a; card 6"
        ),
        text=N_(
            "Another round. You've played a Soldier and must name a card, but your opponent may hold the "
            "King's Hand. Name any card and see what happens."
        ),
        good=tuple(f"name {NAMES[card]}" for card in range(ALL) if CARDS[card].counts[STAGE_3]),
        done=N_(
            "Blocked: your Soldier is gone, and nobody finds out whether you were right. But the Condemned "
            "card costs your opponent their next turn."
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
            "Another round. You've flipped your King, and your opponent reveals the Assassin. That "
            "Reaction is an ability too: block it!"
        ),
        good=("react King's Hand",),
        done=N_(
            "Saved! The Throne is Disgraced, and the Queen is in your hand. Both Reaction cards are "
            "Condemned."
        ),
        otherwise=N_("Then you'd lose the round. React with the King's Hand!"),
        about="King's Hand",
    ),
    CourtStep(
        title=N_("Nothing to block"),
        position=(
            "quick3 | a: hand Fool, Inquisitor; king down | b: hand King's Hand; king down | court: Elder b, "
            "Elder a, Inquisitor b, Soldier a, Soldier b, Oathbound a, Oathbound b, Warlord a, Mystic b "
            "down, Sentry b, Princess a | accused: Queen | turn: a | known: a b-hand King's Hand | pending: "
            "use on opponent; seat a; card 16"
        ),
        text=N_(
            "Another round. Your Princess is on the Throne: a 9. You know your opponent's only card: the "
            "King's Hand, an 8. Should you use the Princess?"
        ),
        good=("decline",),
        done=N_(
            "An 8 is too low, and an ability that isn't used can't be blocked. You win! To play a stage by "
            "itself, choose it under “New game”."
        ),
        otherwise=N_(
            "The King's Hand blocked the Princess, which is now gone. If you hadn't used its ability, an 8 "
            "would have been too low."
        ),
        about="Princess",
    ),
)

STEPS: Final = (*FIRST_STAGE, *SECOND_STAGE, *THIRD_STAGE)  # All steps of the lesson.


def punishment(state: State) -> Move | None:
    """Return the Reaction with which the opponent punishes a risky move, or None."""
    return next((move for move in state.legal_moves() if move.verb == REACT), None)
