"""The lessons of the Imposter Kings: Quickplay in three stages, then the games for two, three and four.

Tests check that the rules agree with the texts. The steps of the first stage are one round from its setup to
its end, with a few turns left out; where a later step does not continue the one before, its text says so.
Each lesson uses its variant's deck. A step may show a card below its note.
"""

from dataclasses import dataclass
from typing import Final

from game.engine.content import Lesson, Step
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
            "You win a round when your opponent can't play a card. First, each of you sets a card aside for "
            "later, facedown next to the King: the Successor. Choose a Soldier."
        ),
        good=("successor Soldier",),
        done=N_(
            "The red seal beside your opponent's name marked the True King, who decides who goes first. They "
            "chose themselves. The card on the right, the Accused, is out of the round."
        ),
        otherwise=N_("You'll need a Soldier later in this round: choose one."),
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
            "choose it, then the Court."
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
            "playing a card. Choose your King at the lower left, then the Court."
        ),
        good=("flip",),
        done=N_(
            "The Mystic is Disgraced: worth 1 and facedown, but you can still look at it. Your "
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
            "The Throne is worth only 1, so you can play any card, even a low one. An Inquisitor's text helps"
            " you now: play one."
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
            "The Queen went to the Antechamber: the place for a card that must be played next. It Disgraced "
            "every other card in the Court, and it's your turn again."
        ),
        otherwise=N_("Make your opponent spend the Queen while you have an answer to it: name the Queen."),
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
            "The Queen is worth 9, and your King is flipped. But a card's text overrides its value: look "
            "through your cards and read them. Which one can you play?"
        ),
        good=("play Elder",),
        done=N_(
            "The crown marks Royalty, and an Elder can be played on it. You can ignore the shield until stage"
            " 3. Your opponent plays the other Royalty card, the Princess."
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
            "the round: you win! The loser gets the True King and decides who goes first."
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
            "Read the new card below this note. You haven't seen it, so your opponent has it, in hand or as "
            "their Successor. If it's in their hand, flipping your King loses. What's safe?"
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
        title=N_("The Oathbound"),
        position=(
            "quick2 | a: hand Fool, Elder, Elder, Inquisitor, Oathbound; king down | b: hand Soldier, "
            "Princess; successor Assassin | court: Inquisitor b, Soldier a, Oathbound b, Warlord a, Mystic b "
            "down, Sentry b | accused: Queen | turn: a"
        ),
        text=N_(
            "Another round. You've already flipped your King, and the Throne is worth 8. But your opponent "
            "hasn't won yet: read your cards, and find one you can play."
        ),
        good=("play Oathbound",),
        done=N_(
            "The Sentry is Disgraced, and now you must play another card. Any will do, even one below the "
            "Oathbound's 6: you play the Fool."
        ),
        about="Oathbound",
    ),
    CourtStep(
        title=N_("The Fool"),
        position=(
            "quick2 | a: hand Elder, Elder, Inquisitor; king down | b: hand Soldier, Princess; successor "
            "Assassin | court: Inquisitor b, Soldier a, Oathbound b, Warlord a, Mystic b down, Sentry b "
            "down, Oathbound a, Fool a | accused: Queen | turn: a | pending: use on court; seat a; flags 2"
        ),
        text=N_(
            "Your Fool is on the Throne, and may take a card from the Court into your hand. Facedown cards "
            "are out of reach. Take back your Warlord."
        ),
        good=("take Warlord",),
        done=N_("The Fool is worth only 1, so your opponent can play anything. But you have a 7 again."),
        otherwise=N_("Your Warlord is the highest card you can get. Take that."),
        about="Fool",
    ),
    CourtStep(
        title=N_("Naming the Assassin"),
        position=(
            "quick2 | a: hand Fool, Elder, Inquisitor, Soldier, Soldier; successor Mystic | b: hand "
            "Assassin, Oathbound, Oathbound, Warlord, Sentry; successor Queen | court: Elder b, Inquisitor a "
            "| accused: Princess | turn: a | pending: use on name; seat a; card 4"
        ),
        text=N_(
            "Another round. You can also get the Assassin out of the way. You've played an Inquisitor: name "
            "the Assassin. If your opponent holds it, they must play it."
        ),
        good=("name Assassin",),
        done=N_(
            "It had to be played next. A Reaction works only from hand, so the Assassin can't harm you now."
        ),
        otherwise=N_("The Assassin would still be a danger. Name it."),
        reply="play Assassin",
        about="Inquisitor",
    ),
    CourtStep(
        title=N_("Nothing to fear"),
        position=(
            "quick2 | a: hand Fool, Inquisitor, Soldier, Soldier; successor Mystic | b: hand Oathbound, "
            "Oathbound, Warlord; successor Queen | court: Elder b, Inquisitor a, Assassin b, Elder a, Sentry "
            "b | accused: Princess | turn: a"
        ),
        text=N_(
            "Later in that round, your opponent has played the Sentry. None of your cards is high enough, "
            "but the Assassin lies in the Court: flip your King."
        ),
        good=("flip",),
        done=N_("The flip succeeds. The Throne is worth 1, and the Mystic is in your hand."),
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
            "Another round. Now you have the Assassin, and your opponent flips their King! The lightning "
            "marks a Reaction: you play it on someone else's turn. Choose the Assassin."
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
            "Read the last new card, below this note. Your opponent's Inquisitor names the Queen, and "
            "you have one! Choose the King's Hand to block the Inquisitor."
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
            "your whole turn. Choose it."
        ),
        good=("remove King's Hand",),
        done=N_(
            "The King's Hand is out of the round. Each of you has lost a card and a turn. Note that "
            "an Immune card, marked with a shield, can't be blocked."
        ),
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
            "Another round. In stage 3, one card is left over, unseen. So you can't be sure that your "
            "opponent has the King's Hand. You've played a Soldier: name any card and see what happens."
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
        title=N_("The Sentry"),
        position=(
            "quick3 | a: hand Fool, Elder, Inquisitor; king down | b: hand Warlord; successor Princess | "
            "court: Elder b, Inquisitor a, Soldier b, Soldier a, Oathbound b, Oathbound a, Mystic b down, "
            "King's Hand b, Sentry a | accused: Assassin | turn: a | pending: use on commoner; seat a; card "
            "13"
        ),
        text=N_(
            "Another round. You've played a Sentry, but your opponent can still flip their King, and your "
            "hand is low. Use the Sentry to get a better card: the King's Hand."
        ),
        good=("take King's Hand",),
        done=N_(
            "The Sentry is Disgraced. Now one of your cards takes the place of the King's Hand: if it's "
            "the Fool, you've swapped a 1 for an 8."
        ),
        otherwise=N_("You need a high card for later. Take the King's Hand."),
        about="Sentry",
    ),
    CourtStep(
        title=N_("The Mystic"),
        position=(
            "quick3 | a: hand Soldier; king down | b: hand Sentry; king down | court: Assassin b, Elder a, "
            "Inquisitor b, Inquisitor a, Soldier b, Oathbound a, Oathbound b, Warlord a down, Fool a, King's "
            "Hand b down, Elder b, Mystic a | accused: Princess | turn: a | known: a b-hand Sentry | "
            "pending: use on any base; seat a; card 11"
        ),
        text=N_(
            "Another round. You've played a Mystic: it can Mute all cards with one base value, the number "
            "printed on the card. Your opponent's last card is a Sentry, an 8. Name 8."
        ),
        good=("say 8",),
        done=N_(
            "The Sentry had to be played, but a Muted card has no ability and is worth 3 once played. Your "
            "Soldier beats it, and your opponent has no cards left."
        ),
        otherwise=N_("Then the Sentry stays an 8, too high for your Soldier. Name 8."),
        reply="play Sentry",
        about="Mystic",
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
            "An 8 is too low, and an ability that isn't used can't be blocked. Your opponent has no move "
            "left: you win!"
        ),
        otherwise=N_(
            "The King's Hand blocked the Princess, which is now gone. If you hadn't used its ability, an 8 "
            "would have been too low."
        ),
        about="Princess",
    ),
)

FOR_TWO: Final = (
    CourtStep(
        title=N_("A Mulligan"),
        position=(
            "two | a: hand Fool, Assassin, Elder, Elder, Zealot, Inquisitor, Inquisitor, Soldier | b: hand "
            "Soldier, Judge, Oathbound, Oathbound, Mystic, Sentry, King's Hand, Queen | accused: Princess | "
            "turn: a | true: a | pending: mulligan; seat a"
        ),
        text=N_(
            "The full game is a match to 7 points, with more cards. Once you know who goes first, each of you"
            " may call a Mulligan. Your highest card is a 5: call one."
        ),
        good=("mulligan",),
        done=N_(
            "This round doesn't count, and new cards are dealt. Your first Mulligan in a match is free. "
            "Another one would give your opponent 2 points and you the True King."
        ),
        otherwise=N_("A hand this low is hard to play. Call a Mulligan."),
    ),
    CourtStep(
        title=N_("A discard"),
        position=(
            "two | a: hand Fool, Zealot, Inquisitor, Soldier, Judge, Warlord, Queen; successor Sentry | b: "
            "hand Assassin, Elder, Elder, Soldier, Oathbound, Oathbound, King's Hand; successor Princess | "
            "accused: Inquisitor | turn: b | true: b | pending: discards; seat a; count 1 > marked b "
            "Assassin"
        ),
        text=N_(
            "You've each placed a Successor. In the full game, each of you now also discards a card "
            "facedown. Discard the Fool, your lowest card."
        ),
        good=("discard Fool",),
        done=N_(
            "It's out of the round, and your opponent won't see it. You won't see theirs either, or the card "
            "left over from the deal. So you can never know everything."
        ),
        otherwise=N_("That card will be of more use. Discard the Fool."),
    ),
    CourtStep(
        title=N_("The Zealot"),
        position=(
            "two | a: hand Elder, Zealot, Inquisitor; king down; discard Fool | b: hand Assassin, Elder; "
            "king down; discard Princess | court: Inquisitor b, Soldier a, Oathbound b, Oathbound a, Mystic "
            "b down, Soldier b, Judge a down, Sentry a, King's Hand b | accused: Warlord | turn: a"
        ),
        text=N_(
            "Another round. The Throne is worth 8, and you've already flipped your King. Read the new card "
            "below this note, and find the only card you can play."
        ),
        good=("play Zealot",),
        done=N_(
            "Your King is flipped and the King's Hand isn't Royalty, so the Zealot may be played. It's only "
            "a 3, so your opponent's Elder is high enough."
        ),
        reply="play Elder",
        about="Zealot",
    ),
    CourtStep(
        title=N_("The Judge"),
        position=(
            "two | a: hand Zealot, Warlord, Sentry; successor Mystic; discard Fool | b: hand Assassin, "
            "Inquisitor, Queen; successor Oathbound; discard Soldier | court: Soldier b, Oathbound a, "
            "Princess b, Elder a, Elder b, Judge a | accused: King's Hand | turn: a | known: b a-hand "
            "Sentry, a b-hand Inquisitor | pending: use on guess; seat a; card 7"
        ),
        text=N_(
            "Another round. You've played the other new card, the Judge, and may guess a card in your "
            "opponent's hand. In a swap, you gave them an Inquisitor: guess that."
        ),
        good=("guess b Inquisitor",),
        done=N_("Right! Now the Judge lets you play a card to your Antechamber."),
        otherwise=N_("There's a better choice: you know that they hold an Inquisitor. Guess that."),
        about="Judge",
    ),
    CourtStep(
        title=N_("The Antechamber"),
        position=(
            "two | a: hand Zealot, Warlord, Sentry; successor Mystic; discard Fool | b: hand Assassin, "
            "Inquisitor, Queen; successor Oathbound; discard Soldier | court: Soldier b, Oathbound a, "
            "Princess b, Elder a, Elder b, Judge a | accused: King's Hand | turn: a | known: b a-hand "
            "Sentry, a b-hand Inquisitor | pending: prepare; seat a"
        ),
        text=N_(
            "A card in your Antechamber must be played on your next turn, and its value doesn't matter. "
            "Choose a card that's hard to play otherwise: the Zealot."
        ),
        good=("put Zealot",),
        done=N_(
            "Your opponent plays the Queen, a 9. That would be too high for all your cards, but not for the "
            "one in your Antechamber."
        ),
        otherwise=N_(
            "Your other cards are high enough to be played later. Put the Zealot in your Antechamber."
        ),
        reply="play Queen",
        about="Judge",
    ),
    CourtStep(
        title=N_("Whatever its value"),
        position=(
            "two | a: hand Warlord, Sentry; successor Mystic; antechamber Zealot; discard Fool | b: hand "
            "Assassin, Inquisitor; successor Oathbound; discard Soldier | court: Soldier b down, Oathbound a "
            "down, Princess b down, Elder a down, Elder b down, Judge a down, Queen b | accused: King's Hand "
            "| turn: a | known: b a-hand Sentry, a b-hand Inquisitor"
        ),
        text=N_(
            "The Zealot is only a 3, and its text doesn't help: your King is faceup, and the Queen is "
            "Royalty. But from the Antechamber you can play it, and you must. Choose it."
        ),
        good=("play Zealot",),
        done=N_(
            "A 3 on a 9, and you didn't have to flip your King! The Inquisitor uses the Antechamber too, but "
            "it makes other players put a card there."
        ),
    ),
    CourtStep(
        title=N_("Points"),
        position=(
            "two | a: hand Warlord; successor Queen; discard Zealot | b: hand Fool, Elder; king down; "
            "discard Assassin | court: Inquisitor b, Inquisitor a, Soldier b, Soldier a, Oathbound b, Mystic "
            "a, Sentry b, King's Hand a down, Judge a, Oathbound b | accused: Princess | turn: a | known: a "
            "b-hand Fool, a b-hand Elder"
        ),
        text=N_(
            "A win scores 1 point, 1 more if your King is still faceup, and 1 more if your opponent still "
            "has a card or a Successor. They hold only a Fool and an Elder: win!"
        ),
        good=("play Warlord",),
        done=N_(
            "All 3 points! The first to reach 7 wins the match. Whoever loses a round gets the True King for "
            "the next one."
        ),
        otherwise=N_(
            "Then your King would be facedown and the Throne worth 1, and your opponent could play on. Play "
            "the Warlord."
        ),
    ),
)

FOR_THREE: Final = (
    CourtStep(
        title=N_("Revealed cards"),
        position=(
            "three | a: hand Elder, Inquisitor, Soldier, Judge, Oathbound, Warlord, Sentry, Princess | b: "
            "hand Assassin, Executioner, Executioner, Soldier, Oathbound, Mystic, Warden, King's Hand | c: "
            "hand Fool, Elder, Zealot, Inquisitor, Judge, Warden, Spy, Queen | accused: Herald | true: c | "
            "known: all a-hand Elder, all a-hand Judge, all b-hand Soldier, all b-hand Mystic, all c-hand "
            "Inquisitor, all c-hand Spy | pending: reveal third; seat c; count 2 > marked a Warlord > marked "
            "b Warden > shown a Elder, Judge > shown b Soldier, Mystic > shown c Inquisitor, Spy"
        ),
        text=N_(
            "With three players, the last one left wins. Everyone reveals three cards, then takes one, "
            "beginning with whoever revealed the highest. Your Queen might be taken: reveal the Fool."
        ),
        good=("reveal Fool",),
        done=N_(
            "Your Spy, an 8, is the highest revealed card, so you take a card first. After a tie, the True "
            "King would decide who does."
        ),
        otherwise=N_("You'd miss that card if it were taken. Reveal your Fool."),
    ),
    CourtStep(
        title=N_("Taking a card"),
        position=(
            "three | a: hand Elder, Inquisitor, Soldier, Judge, Oathbound, Warlord, Sentry, Princess | b: "
            "hand Assassin, Executioner, Executioner, Soldier, Oathbound, Mystic, Warden, King's Hand | c: "
            "hand Fool, Elder, Zealot, Inquisitor, Judge, Warden, Spy, Queen | accused: Herald | true: c | "
            "known: all a-hand Elder, all a-hand Judge, all a-hand Warlord, all b-hand Soldier, all b-hand "
            "Mystic, all b-hand Warden, all c-hand Fool, all c-hand Inquisitor, all c-hand Spy | pending: "
            "take shown; seat c; at 2 > shown a Elder, Judge, Warlord > shown b Soldier, Mystic, Warden > "
            "shown c Fool, Inquisitor, Spy"
        ),
        text=N_(
            "Take any revealed card. The player you take it from takes one from the third player, who then "
            "takes one from you. Royalty in the Court makes the Warlord stronger: take it."
        ),
        good=("take a Warlord",),
        done=N_(
            "Berta takes one from Gus, and he takes one of yours. The other cards go back into your hands."
        ),
        otherwise=N_(
            "With Royalty in the Court, the Warlord is the best of these cards. Take it from Berta."
        ),
        reply="take b Mystic",
    ),
    CourtStep(
        title=N_("The direction of play"),
        position=(
            "three | a: hand Elder, Inquisitor, Soldier, Judge, Oathbound, Mystic, Sentry, Princess | b: "
            "hand Assassin, Executioner, Executioner, Soldier, Oathbound, Warden, Spy, King's Hand | c: hand "
            "Fool, Elder, Zealot, Inquisitor, Judge, Warlord, Warden, Queen | accused: Herald | turn: c | "
            "true: c | known: all a-hand Elder, all a-hand Judge, all a-hand Mystic, all b-hand Soldier, all "
            "b-hand Warden, all b-hand Spy, all c-hand Fool, all c-hand Inquisitor, all c-hand Warlord | "
            "pending: direction; seat c"
        ),
        text=N_(
            "The red seal makes you the True King: you choose who goes first (you've chosen yourself) and "
            "which way play goes. Choose a direction: who should go after you?"
        ),
        good=("direction left", "direction right"),
        done=N_(
            "During the round, arrows on the ring show who comes next. Before it begins, everyone chooses a "
            "Successor and discards a card."
        ),
    ),
    CourtStep(
        title=N_("The Executioner"),
        position=(
            "three | a: hand Fool, Zealot, Judge, Warlord; successor Mystic; discard Elder | b: hand "
            "Inquisitor, Executioner, Warden, Sentry; successor Queen; discard Assassin | c: hand Soldier, "
            "Judge, Warden, Spy; successor Oathbound; discard Herald | court: Soldier b, Oathbound c, "
            "Princess a, Elder b, Inquisitor c, Executioner a | accused: King's Hand | turn: a | known: all "
            "b-holds Sentry, all c-holds Spy | pending: use on base; seat a; card 5"
        ),
        text=N_(
            "The three-player game adds new cards. You've played the Executioner. You've seen that Berta has "
            "a Sentry and Gus a Spy, and you hold no 8: name 8."
        ),
        good=("say 8",),
        done=N_(
            "Both 8s are Condemned. Berta spends her turn removing hers, then Gus does the same, and it's "
            "your turn again."
        ),
        otherwise=N_("An 8 hits both of them and not you. Name 8."),
        reply="remove Sentry",
        about="Executioner",
    ),
    CourtStep(
        title=N_("The Warden"),
        position=(
            "three | a: hand Fool, Zealot, Inquisitor, Oathbound; successor Sentry; discard Elder | b: hand "
            "Assassin, Inquisitor, Judge, Princess; successor King's Hand; discard Elder | c: hand "
            "Executioner, Soldier, Herald, Warlord; successor Spy; discard Warden | court: Executioner b, "
            "Judge c, Soldier a, Oathbound b, Mystic c, Warden a | accused: Queen | turn: a | pending: "
            "exchange; seat a; card 12"
        ),
        text=N_(
            "Four or more cards in the Court are faceup, so your Warden can swap a card for the Accused, the "
            "Queen. Give up your Fool."
        ),
        good=("put Fool",),
        done=N_(
            "The Queen is in your hand, as everyone knows. The Fool is now the Accused, and out of the round."
        ),
        otherwise=N_("The Fool is your lowest card. Give up that one."),
        about="Warden",
    ),
    CourtStep(
        title=N_("The Spy"),
        position=(
            "three | a: hand Fool; successor Queen; discard Elder | b: hand Elder; successor Judge; discard "
            "Assassin | c: hand Executioner; successor Warlord; discard Princess | court: Inquisitor b, "
            "Executioner c, Inquisitor a, Soldier b, Judge c, Soldier a, Oathbound b, Herald c, Oathbound a, "
            "Warden b, Mystic c, Warden a, Sentry b, King's Hand c, Spy a down | accused: Zealot | turn: a | "
            "known: a b-successor Judge, a c-successor Warlord | pending: change; seat a"
        ),
        text=N_(
            "Your Spy has looked at all Successors. Now it may make one player change theirs, even you. Your "
            "last card is a Fool, and your Successor a Queen: choose yourself."
        ),
        good=("change a",),
        done=N_(
            "The Queen is in your hand, the Fool is your Successor, and you didn't have to flip your King."
        ),
        otherwise=N_("Then you'd have only the Fool to play. Choose yourself."),
        about="Spy",
    ),
    CourtStep(
        title=N_("The Herald"),
        position=(
            "three | a: hand Fool, Zealot, Inquisitor, Judge, Queen; successor Mystic; discard Elder | b: "
            "hand Executioner, Soldier, Judge, Warden, Sentry; successor Princess; discard Assassin | c: "
            "hand Executioner, Soldier, Oathbound, Warden, Spy; successor Warlord; discard Elder | court: "
            "Inquisitor b, Oathbound c, Herald a | accused: King's Hand | turn: a | pending: return; seat a"
        ),
        text=N_(
            "You've used your Herald: you took the Queen into your hand and placed the Mystic instead. Now "
            "another card may take the Herald's place in the Court. Play the Judge."
        ),
        good=("play Judge",),
        done=N_("A 5 on a 6! Your Herald is back in your hand, and you can use the Judge's ability."),
        otherwise=N_("Keep both your Herald and your Queen for later. Play the Judge."),
        about="Herald",
    ),
    CourtStep(
        title=N_("Out of the round"),
        position=(
            "three | a: hand Assassin, Elder, Executioner, Soldier, Mystic; successor Spy; discard Elder | "
            "b: hand Inquisitor, Judge, Warlord, Warden; successor Princess; discard Herald | c: hand Fool, "
            "Inquisitor, Executioner, Oathbound, Queen; successor Sentry; king down; discard Zealot | court: "
            "Soldier b, Judge c, Oathbound a, Warden b | accused: King's Hand | turn: c | pending: king "
            "power; seat c > flip window; seat c"
        ),
        text=N_(
            "Gus flips his King, and you hold the Assassin. With three players, only the victim is out, and "
            "the round goes on. React!"
        ),
        good=("react Assassin",),
        done=N_("Gus is out. Now you may look at his cards and take one."),
        otherwise=N_("Then the flip would succeed. React with the Assassin!"),
        about="Assassin",
    ),
    CourtStep(
        title=N_("The victim's cards"),
        position=(
            "three | a: hand Assassin, Elder, Executioner, Soldier, Mystic; successor Spy; discard Elder | "
            "b: hand Inquisitor, Judge, Warlord, Warden; successor Princess; discard Herald | c: hand Fool, "
            "Inquisitor, Executioner, Oathbound, Queen; successor Sentry; king down; discard Zealot; out "
            "first with cards | court: Soldier b, Judge c, Oathbound a, Warden b | accused: King's Hand | "
            "turn: c | known: all a-hand Assassin, a c-hand Fool, a c-hand Inquisitor, a c-hand Executioner, "
            "a c-hand Oathbound, a c-hand Queen, a c-successor Sentry | pending: loot; seat a; at 2; card 1"
        ),
        text=N_(
            "This is what Gus had. You may take one of these cards in exchange for your Assassin, and Berta "
            "won't know which. Take the Queen."
        ),
        good=("take Queen",),
        done=N_("Gus's other cards are set aside, and it's your turn: you play on against Berta."),
        otherwise=N_("No card is higher than the Queen. Take it."),
    ),
    CourtStep(
        title=N_("The last two"),
        position=(
            "three | a: hand Zealot, King's Hand; successor Spy; discard Assassin | b: out first with cards "
            "| c: hand Inquisitor, Executioner, Judge; king down; discard Princess | court: Inquisitor b, "
            "Soldier c, Soldier a, Oathbound b, Warlord c, Mystic a down, Executioner c, Oathbound a down, "
            "Judge a, Warden c | accused: Queen | turn: a | known: all c-hand Inquisitor, all c-hand "
            "Executioner, all c-hand Judge"
        ),
        text=N_(
            "Another round. Berta couldn't play, so she's out. Gus has flipped his King, and you know his "
            "last three cards: none is higher than 5. End the round."
        ),
        good=("play King's Hand",),
        done=N_(
            "4 points: 1 for the win, 1 for your faceup King, and 1 for each opponent with cards left. Gus "
            "scores 1 for second place. Berta was out first and gets the True King."
        ),
        otherwise=N_("Then the Throne would be worth 1, and Gus could play any card. Play the King's Hand."),
    ),
)

FOR_FOUR: Final = (
    CourtStep(
        title=N_("Partners"),
        position=(
            "four | a: hand Elder, Inquisitor, Soldier, Judge, Oathbound, Mystic, Princess | b: hand Fool, "
            "Assassin, Executioner, Soldier, Warden, Sentry, Queen | c: hand Fool, Zealot, Inquisitor, "
            "Executioner, Warlord, Spy, King's Hand | d: hand Assassin, Elder, Zealot, Judge, Oathbound, "
            "Herald, King's Hand | accused: Warden | true: a | known: all a-hand Elder, all a-hand Judge, "
            "all a-hand Princess, all b-hand Executioner, all b-hand Warden, all b-hand Sentry, all c-hand "
            "Zealot, all c-hand Warlord, all c-hand Spy, all d-hand Elder, all d-hand Judge, all d-hand "
            "Oathbound | pending: share; seat d; count 3 > marked a Mystic > marked b Queen > marked c "
            "King's Hand > shown a Elder, Judge, Princess > shown b Executioner, Warden, Sentry > shown c "
            "Zealot, Warlord, Spy > shown d Elder, Judge, Oathbound"
        ),
        text=N_(
            "You and Gus are partners: if one of you loses, you both do. Everyone has revealed three cards. "
            "Now put down a fourth that only your partner sees: the King's Hand."
        ),
        good=("share King's Hand",),
        done=N_(
            "Gus sees it, but Berta and Rufus don't. Berta has the red seal: she decides who goes first, and "
            "which way play goes. Then Mulligans may be called: each team has one free."
        ),
        otherwise=N_("Gus could use the King's Hand. Put that one down."),
    ),
    CourtStep(
        title=N_("Your partner's cards"),
        position=(
            "four | a: hand Elder, Inquisitor, Soldier, Judge, Oathbound, Mystic, Spy | b: hand Fool, "
            "Assassin, Executioner, Soldier, Warden, Sentry, King's Hand, Queen | c: hand Fool, Zealot, "
            "Inquisitor, Executioner, Warlord, King's Hand, Princess | d: hand Assassin, Elder, Zealot, "
            "Judge, Oathbound, Herald | accused: Warden | turn: a | true: a | known: all a-hand Elder, all "
            "a-hand Judge, all a-hand Spy, all b-hand Executioner, all b-hand Warden, all b-hand Sentry, d "
            "b-hand King's Hand, d b-hand Queen, all c-hand Zealot, all c-hand Warlord, all c-hand Princess, "
            "all d-hand Elder, all d-hand Judge, all d-hand Oathbound | pending: take shared; seat d; count "
            "3 > shown a Elder, Judge > shown b Executioner, Warden, Sentry > shown c Zealot, Warlord > "
            "shown d Elder, Judge, Oathbound > shared a Mystic > shared b Queen > shared c King's Hand"
        ),
        text=N_(
            "Now everyone takes one of their partner's four cards. Gus has taken the King's Hand, and you "
            "can't take it back. Take the Queen that he's showing only to you."
        ),
        good=("take facedown",),
        done=N_(
            "The other cards go back to their owners' hands. You've learned more about Gus's cards than your "
            "opponents have."
        ),
        otherwise=N_("The Queen is the highest of his cards. Take that."),
    ),
    CourtStep(
        title=N_("Your team's Successors"),
        position=(
            "four | a: hand Elder, Inquisitor, Soldier, Judge, Oathbound, Mystic, Spy | b: hand Fool, "
            "Assassin, Executioner, Soldier, Warden, Sentry, King's Hand | c: hand Fool, Zealot, Inquisitor, "
            "Executioner, Warlord, King's Hand, Princess | d: hand Assassin, Elder, Zealot, Judge, "
            "Oathbound, Herald, Queen | accused: Warden | turn: a | true: a | known: all a-hand Elder, all "
            "a-hand Judge, all a-hand Spy, all b-hand Executioner, all b-hand Warden, all b-hand Sentry, d "
            "b-hand King's Hand, all c-hand Zealot, all c-hand Warlord, all c-hand Princess, all d-hand "
            "Elder, all d-hand Judge, all d-hand Oathbound | pending: successors; seat d; count 3 > marked a "
            "Oathbound > marked b Sentry > marked c Warlord"
        ),
        text=N_(
            "Everyone chooses a Successor. As your Successor, the Queen isn't in your hand, so nobody can "
            "name it or make you swap it. Choose the Queen."
        ),
        good=("successor Queen",),
        done=N_("Partners see each other's Successors: Gus has placed the Sentry."),
        otherwise=N_("The Queen is in more danger in your hand. Choose the Queen."),
    ),
    CourtStep(
        title=N_("A trade"),
        position=(
            "four | a: hand Elder, Inquisitor, Soldier, Judge, Mystic, Spy; successor Oathbound | b: hand "
            "Fool, Assassin, Executioner, Soldier, Warden, King's Hand; successor Sentry | c: hand Fool, "
            "Zealot, Inquisitor, Executioner, King's Hand, Princess; successor Warlord | d: hand Assassin, "
            "Elder, Zealot, Judge, Oathbound, Herald; successor Queen | accused: Warden | turn: a | true: a "
            "| known: d a-holds Elder, d a-holds Judge, d a-holds Spy, d b-hand Executioner, d b-hand "
            "Warden, d b-hand King's Hand, d b-successor Sentry, d c-holds Zealot, d c-holds Warlord, d "
            "c-holds Princess | pending: trade; seat d; count 3 > marked b Soldier"
        ),
        text=N_(
            "Now partners may offer each other up to two cards, facedown. The others see only how many. Gus "
            "has offered one, so offer him one too: the Zealot."
        ),
        good=("trade Zealot",),
        done=N_("You've each offered one card."),
        otherwise=N_("This time, offer Gus the Zealot."),
    ),
    CourtStep(
        title=N_("The same number"),
        position=(
            "four | a: hand Elder, Inquisitor, Soldier, Judge, Mystic, Spy; successor Oathbound | b: hand "
            "Fool, Assassin, Executioner, Soldier, Warden, King's Hand; successor Sentry | c: hand Fool, "
            "Zealot, Inquisitor, Executioner, King's Hand, Princess; successor Warlord | d: hand Assassin, "
            "Elder, Zealot, Judge, Oathbound, Herald; successor Queen | accused: Warden | turn: a | true: a "
            "| known: d a-holds Elder, d a-holds Judge, d a-holds Spy, d b-hand Executioner, d b-hand "
            "Warden, d b-hand King's Hand, d b-successor Sentry, d c-holds Zealot, d c-holds Warlord, d "
            "c-holds Princess | pending: trade; seat d; count 3 > marked b Soldier > marked d Zealot"
        ),
        text=N_(
            "You always swap the same number. If you offered a second card now, you'd have to take one back, "
            "since Gus has offered only one. So finish your offer."
        ),
        good=("done",),
        done=N_(
            "You get a Soldier from Gus for your Zealot. Finally, everyone discards a card facedown, and the "
            "round begins."
        ),
        otherwise=N_("Then you'd have to take a card back. Offer no more cards."),
    ),
    CourtStep(
        title=N_("Your partner's King"),
        position=(
            "four | a: hand Assassin, Elder, Soldier, Judge; successor Mystic; discard Fool | b: hand "
            "Zealot, Executioner, Warlord; successor Princess; discard Elder | c: hand Inquisitor, "
            "Executioner, Judge, Oathbound; successor Spy; king down; discard Zealot | d: hand Fool, Herald, "
            "Warden, Queen; successor King's Hand; discard Assassin | court: Inquisitor b, Soldier c, "
            "Oathbound d, Warden a, Sentry b | accused: King's Hand | turn: c | known: a c-successor Spy | "
            "pending: king power; seat c > flip window; seat c"
        ),
        text=N_(
            "Another round. Gus flips his King, and you hold the Assassin. It works against every other "
            "player, even your partner! But if Gus loses, so do you. Don't react."
        ),
        good=("pass",),
        done=N_(
            "The flip succeeds. “Another player” and “every other player” include your partner. An "
            "“opponent” is never your partner."
        ),
        otherwise=N_("Then Gus would lose the round, and you with him. Don't react."),
        about="Assassin",
    ),
    CourtStep(
        title=N_("Before your partner's turn"),
        position=(
            "four | a: hand Fool, Zealot, Mystic, King's Hand; successor Warden; discard Assassin | b: hand "
            "Elder, Judge, Oathbound, Queen; successor Sentry; discard Soldier | c: hand Soldier, Judge, "
            "Warlord, Spy; successor Princess; discard Assassin | d: hand Fool, Zealot, Oathbound, Warden; "
            "successor Herald; discard Elder | court: Inquisitor b, Executioner c, Executioner d, Inquisitor "
            "a | accused: King's Hand | turn: a | known: all b-hand Elder, a c-successor Princess | pending: "
            "use on name; seat a; card 4"
        ),
        text=N_(
            "Another round. Berta is next, and then it's Gus's turn, so he should get an easy Throne. You've "
            "seen that Berta holds an Elder, which is only a 3: name it."
        ),
        good=("name Elder",),
        done=N_(
            "Berta has to play her Elder, even though the Throne is worth 4. Now Gus needs only a 3 or "
            "higher."
        ),
        otherwise=N_("Then Berta might play something high, or Gus might be hit. Name the Elder."),
        reply="play Elder",
        about="Inquisitor",
    ),
    CourtStep(
        title=N_("Winning together"),
        position=(
            "four | a: hand Assassin, Inquisitor, Mystic, King's Hand; king down; discard Executioner | b: "
            "hand Fool, Elder, Warden; king down; discard Assassin | c: hand Zealot; successor Princess; "
            "discard Fool | d: hand Elder; successor Queen; discard Zealot | court: Inquisitor b, Soldier c, "
            "Judge d, Oathbound a, Herald b, Warden c, Sentry d down, Executioner b, Judge c, Warlord d, Spy "
            "a down, Soldier c, Oathbound d | accused: King's Hand | turn: a | known: all b-hand Fool, all "
            "b-hand Elder, all b-hand Warden, a c-successor Princess"
        ),
        text=N_(
            "Another round. If Berta can't play, Rufus loses with her. She has flipped her King, and you "
            "know her cards: a Fool, an Elder and a Warden. Play a card she can't beat."
        ),
        good=("play King's Hand",),
        done=N_(
            "3 points for you and Gus: 1 for the win, 1 because Gus's King is still faceup, and 1 because "
            "your opponents have cards left. A match is to 7 points here too."
        ),
        otherwise=N_("Berta could play her Warden on a 7. Play the King's Hand."),
    ),
)

LESSONS: Final = (
    Lesson(
        name="quick1",
        title=N_("Quickplay, stage 1"),
        about=N_("The Throne, your King and your Successor, and what cards do."),
        steps=FIRST_STAGE,
        variant="quick1",
    ),
    Lesson(
        name="quick2",
        title=N_("Quickplay, stage 2"),
        about=N_("The Assassin and safe flips. What the Oathbound and the Fool do."),
        steps=SECOND_STAGE,
        variant="quick2",
    ),
    Lesson(
        name="quick3",
        title=N_("Quickplay, stage 3"),
        about=N_("The King's Hand: blocking abilities. What the Sentry and the Mystic do."),
        steps=THIRD_STAGE,
        variant="quick3",
    ),
    Lesson(
        name="two",
        title=N_("The full game for two"),
        about=N_("Mulligans, discards, the Antechamber, and how a match is scored."),
        steps=FOR_TWO,
        variant="two",
    ),
    Lesson(
        name="three",
        title=N_("Three players"),
        about=N_("Taking revealed cards, four new kinds of cards, and being out of the round."),
        steps=FOR_THREE,
        variant="three",
    ),
    Lesson(
        name="four",
        title=N_("Four players"),
        about=N_("Playing with a partner: showing, taking and trading cards."),
        steps=FOR_FOUR,
        variant="four",
    ),
)


def punishment(state: State) -> Move | None:
    """Return the Reaction with which the opponent punishes a risky move, or None."""
    return next((move for move in state.legal_moves() if move.verb == REACT), None)
