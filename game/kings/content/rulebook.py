"""The rules of the Imposter Kings for players, with our rulings and the cards' texts.

The paragraphs follow the published rulebook and docs/imposter-kings.md: when a ruling changes, so must its
paragraph. The cards' texts come from `cards`.
"""

from typing import Final

from game.engine.content import CardExample, CardText, Rulebook, Section
from game.engine.i18n import N_
from game.kings.rules.cards import CARDS, HIGHEST_BASE, Card

_COLORS: Final = 13  # Number of colors in the ramp.
KING: Final = CardText(
    "K",
    0,
    N_("King"),
    N_(
        "Once a round, you may flip your King instead of playing a card: the card on the Throne is "
        "Disgraced, and your Successor goes to your hand."
    ),
)


def _card_text(card: Card) -> CardText:
    keywords = [N_("Royalty.")] if card.is_royal else []
    keywords += [N_("Immune to the King's Hand.")] if card.is_immune else []
    rank = (card.base * _COLORS + HIGHEST_BASE // 2) // HIGHEST_BASE
    return CardText(str(card.base), rank, card.name, card.text, tuple(keywords))


RULEBOOK: Final = Rulebook(
    game="kings",
    title=N_("The Imposter Kings"),
    opening=(
        Section(
            N_("The aim"),
            (
                N_(
                    "Several Kings claim one Throne. Players take turns playing cards on it, each at least "
                    "as high as the one before. If you can do nothing on your turn, you lose the round."
                ),
                N_(
                    "Once a round there is a way out: flipping your King. But when you flip it, you may be "
                    "assassinated, and then you lose the round anyway."
                ),
                N_(
                    "A match lasts several rounds and is decided by points. Except in Quickplay, a "
                    "convincing win scores more."
                ),
            ),
            (CardExample(("King", ">", ""), 1),),
            see=(
                N_("The King and the Successor"),
                N_("Points and the match"),
            ),
        ),
        Section(
            N_("The Court and the Throne"),
            (
                N_(
                    "The cards that have been played lie in a row: the Court. The last of them is the "
                    "Throne. Any card can be played on an empty Court."
                ),
                N_(
                    "A card you play must be worth at least as much as the card on the Throne; an equal "
                    "value is enough. The number in its corner is its base value, which never changes. "
                    "What the card is worth can change: through its own text, or when it's Disgraced or "
                    "Muted."
                ),
                N_("Some cards have text that lets you play them below the Throne's value."),
                N_(
                    "A card does what its text says as soon as it's played, before the next turn. Where the "
                    "text says “may”, its owner decides; everything else must be done if it's possible."
                ),
                N_(
                    "You don't have to memorize anything. Everyone may look at the Court, including "
                    "Disgraced cards, and see how many cards the others hold. If you've learned where a "
                    "hidden card is, the computer remembers it for you until you can no longer be sure."
                ),
            ),
            (
                CardExample(
                    (
                        "Fool",
                        "Elder",
                        "Soldier",
                    ),
                    0,
                    N_("The Soldier was played last, so it is the Throne."),
                ),
                CardExample(
                    (
                        "Soldier",
                        ">",
                        "Judge+",
                        "Inquisitor-",
                    ),
                    1,
                ),
                CardExample(
                    (
                        "Queen",
                        ">",
                        "Elder+",
                    ),
                    2,
                    N_("The Elder may be played on Royalty."),
                ),
            ),
            see=(
                N_("Keywords"),
                N_("The cards"),
            ),
        ),
        Section(
            N_("A turn"),
            (
                N_("On your turn, do the first of these that you can:"),
                N_("1. If you have Condemned cards in front of you, remove one of them from the round."),
                N_(
                    "2. If you have cards in your Antechamber, play one of them, whatever its value. Its "
                    "ability works as usual."
                ),
                N_("3. Otherwise, play a card from your hand or flip your King."),
                N_("If you can do none of these, you lose the round, even with cards in hand."),
            ),
            see=(
                N_("Keywords"),
                N_("The King and the Successor"),
                N_("Special cases"),
            ),
        ),
        Section(
            N_("The King and the Successor"),
            (
                N_(
                    "Your King lies faceup in front of you, and one of your cards lies facedown next to it: "
                    "your Successor. It isn't in your hand, so nobody can name, guess, swap or Condemn it, "
                    "and you can't React with it."
                ),
                N_(
                    "Once a round you may flip your King instead of playing a card, even on an empty Court. "
                    "The card on the Throne is Disgraced, so any card can follow, and your Successor goes "
                    "to your hand."
                ),
                N_(
                    "One of the Kings is the True King. It plays like the others, but its owner decides who "
                    "goes first."
                ),
            ),
            (
                CardExample(
                    (
                        "King",
                        "",
                    ),
                    0,
                    N_("A King and its Successor."),
                ),
                CardExample(
                    (
                        "Soldier",
                        ">",
                        "",
                        ">",
                        "Fool+",
                    ),
                    1,
                    N_("The Soldier on the Throne is Disgraced. Now even the Fool can follow."),
                ),
            ),
            see=(
                N_("Reactions"),
                N_("Points and the match"),
            ),
        ),
        Section(
            N_("Keywords"),
            (
                N_(
                    "Royalty: the Queen and the Princess. Some cards depend on whether there is Royalty in "
                    "the Court."
                ),
                N_("Immune: the King's Hand can't block this card."),
                N_(
                    "Disgraced: the card lies facedown in the Court. It's worth 1 and no longer has a name, "
                    "text or keywords. It never turns faceup again."
                ),
                N_("Antechamber: a card here lies faceup, and its owner must play it on their next turn."),
                N_(
                    "Condemned: the card lies facedown in front of its owner, who must spend a turn "
                    "removing it. If everyone has already seen it, the game shows it faceup. A card that "
                    "was just played is removed at once, and that ends the turn."
                ),
                N_(
                    "Muted: the card has no text wherever it is, so it can't React and isn't Immune. In the "
                    "Court it's worth 3. In hand it keeps its value."
                ),
                N_("Reaction: you may use the card from your hand when someone does what it describes."),
                N_(
                    "Accused: a card that lies faceup beside the Court. It's out of the round, so everyone "
                    "knows that it's in nobody's hand."
                ),
            ),
            (
                CardExample(
                    (
                        "Queen",
                        "Princess",
                    ),
                    0,
                ),
                CardExample(
                    (
                        "Elder",
                        "Zealot",
                        "Oathbound",
                    ),
                    1,
                ),
                CardExample(
                    (
                        "Soldier",
                        ">",
                        "",
                    ),
                    2,
                ),
                CardExample(
                    (
                        "Assassin",
                        "King's Hand",
                    ),
                    6,
                ),
            ),
            see=(
                N_("Reactions"),
                N_("The cards"),
            ),
        ),
    ),
    cards=(*(_card_text(card) for card in CARDS), KING),
    closing=(
        Section(
            N_("Reactions"),
            (
                N_(
                    "Once a player has chosen to use an ability and named its target, the others may React "
                    "in order of play, starting with the next player. Nothing has been revealed at that "
                    "point."
                ),
                N_(
                    "King's Hand: the card being used leaves the round, and its player's turn is over. "
                    "The card below it is the Throne again. The King's Hand lies Condemned in front of "
                    "its owner and costs them a turn. So with two players, the turn comes right back to "
                    "the player who was blocked."
                ),
                N_(
                    "Assassin: you may reveal it when another player flips their King. Unless it's blocked, "
                    "that player loses the round at once, and the Throne isn't Disgraced. The Assassin "
                    "stays in its owner's hand."
                ),
                N_(
                    "A King's Hand may block the Assassin; even the player who flipped may use one. Both "
                    "cards are Condemned, and the players after the Assassin's owner may still reveal "
                    "another Assassin."
                ),
                N_("You can't React twice to the same thing."),
                N_(
                    "The King's Hand can block only two things: an ability that a player chooses to use, and "
                    "the Soldier's naming of a card. It can't block a Queen, a Warlord, a King, or text that "
                    "lets a card be played below the Throne's value."
                ),
                N_(
                    "Only players who can React are asked. The others see the same short pause whether "
                    "anyone was asked or not."
                ),
            ),
            (
                CardExample(("King's Hand",), 1),
                CardExample(("Assassin",), 2),
                CardExample(
                    (
                        "Assassin",
                        "King's Hand",
                    ),
                    3,
                    N_("The King's Hand may block the Assassin."),
                ),
            ),
            see=(
                N_("Keywords"),
                N_("Special cases"),
            ),
        ),
        Section(
            N_("Quickplay, for two players"),
            (
                N_(
                    "Quickplay teaches the game in three stages. Each player is dealt seven cards. The "
                    "owner of the True King decides who goes first, then both players choose a Successor. "
                    "There are no Mulligans and no discards, and winning a round scores one point."
                ),
                N_(
                    "Stage 1, 14 cards: two each of Elder, Inquisitor, Soldier and Oathbound; one each of "
                    "Fool, Warlord, Mystic, Sentry, Princess and Queen. The Assassin is the Accused."
                ),
                N_("Stage 2, 15 cards: the Assassin joins the deck. The card left over is the Accused."),
                N_(
                    "Stage 3, 16 cards: the King's Hand joins the deck. Of the two cards left over, one is "
                    "the Accused, and the other lies facedown, out of the round."
                ),
            ),
            (
                CardExample(("Assassin",), 2),
                CardExample(("King's Hand",), 3),
            ),
            see=(N_("Points and the match"),),
        ),
        Section(
            N_("Two players"),
            (
                N_(
                    "18 cards: the stage 1 deck plus the Assassin, the King's Hand, a Zealot and a Judge. "
                    "Each player is dealt eight. Of the two cards left over, one is the Accused, and the "
                    "other lies facedown, out of the round."
                ),
                N_(
                    "The owner of the True King decides who goes first. Then each player, starting with the "
                    "first player, may call a Mulligan: the round ends as if it hadn't been played. Each "
                    "player gets one free Mulligan per match. If you call another, you get the True King and "
                    "your opponent scores 2 points."
                ),
                N_("Then both players choose a Successor, and each discards a card facedown."),
            ),
            (
                CardExample(
                    (
                        "Zealot",
                        "Judge",
                    ),
                    0,
                ),
            ),
            see=(N_("Points and the match"),),
        ),
        Section(
            N_("Three players"),
            (
                N_(
                    "25 cards: the two-player deck plus a second Judge, two each of Executioner and Warden, "
                    "a Herald and a Spy. Each player is dealt eight. The card left over is the Accused."
                ),
                N_(
                    "Everyone reveals two cards from their hand, then a third. Whoever revealed the "
                    "highest base value takes a revealed card from another player; if there is a tie, the "
                    "owner of the True King decides which of the tied players does. The player who lost "
                    "the card takes one from the third player, and the third player takes one from "
                    "whoever took first. Then the revealed cards go back to their owners' hands."
                ),
                N_(
                    "The owner of the True King decides who goes first and which way play goes. Everyone "
                    "chooses a Successor and discards a card. There are no Mulligans."
                ),
                N_(
                    "Everyone plays for themselves. A player who loses is out, and their cards are set aside "
                    "facedown. The last player left wins."
                ),
                N_(
                    "If you assassinate a player while the third player is still in the round, you look at "
                    "the victim's hand and Successor, and may secretly take one of these cards in exchange "
                    "for the Assassin."
                ),
            ),
            (
                CardExample(
                    (
                        "Executioner",
                        "Warden",
                        "Herald",
                    ),
                    0,
                ),
                CardExample(("Assassin",), 4),
            ),
            see=(N_("Points and the match"),),
        ),
        Section(
            N_("Four players"),
            (
                N_(
                    "29 cards: the three-player deck plus a second Fool, Assassin, Zealot and King's Hand. "
                    "Each player is dealt seven. The card left over is the Accused. Partners sit opposite "
                    "each other, and if one loses, both lose."
                ),
                N_(
                    "Everyone reveals three cards and puts down a fourth that only their partner sees. The "
                    "owner of the True King decides who goes first and which way play goes. Mulligans work "
                    "the same way as with two players, but each team gets one free Mulligan."
                ),
                N_(
                    "In order of play, each player takes one of their partner's four cards, but can't take "
                    "back their own. Everyone chooses a Successor, and partners look at each other's once "
                    "both have chosen."
                ),
                N_(
                    "Then partners may swap cards. Each offers up to two, facedown. If one partner has "
                    "offered more, that partner takes cards back until both have offered the same number. "
                    "Then the cards are swapped. Finally, everyone discards a card."
                ),
                N_(
                    "“Every other player” includes your partner, and “every player” includes you. An "
                    "“opponent” is never your partner."
                ),
            ),
            (
                CardExample(
                    (
                        "Fool",
                        "Assassin",
                        "Zealot",
                    ),
                    0,
                ),
            ),
            see=(N_("Points and the match"),),
        ),
        Section(
            N_("Points and the match"),
            (
                N_(
                    "Two players: 1 point for winning the round, 1 more if the winner's King is still "
                    "faceup, and 1 more if the loser still has a Successor or a card in hand."
                ),
                N_(
                    "Three players: the same, but the last point is scored for each opponent who went out "
                    "with a Successor or a card in hand. The player in second place scores 1 point."
                ),
                N_(
                    "Four players: 1 point for the winning team, 1 more if either partner's King is still "
                    "faceup, and 1 more if either opponent still has a Successor or a card in hand."
                ),
                N_(
                    "The loser gets the True King for the next round; with three players, the one who went "
                    "out first."
                ),
                N_(
                    "A match is played to 7 points, and Quickplay to 3, 5 or 7. If more than one side "
                    "gets there in the same round, the one with the most points wins; if they're tied, "
                    "another round is played."
                ),
            ),
            (CardExample(("King", "Oathbound", ""), 0),),
        ),
        Section(
            N_("Special cases"),
            (
                N_(
                    "You can't use an ability that has no target: no Princess when either hand is empty, no "
                    "Fool without another faceup card, no Herald without a Successor."
                ),
                N_(
                    "You may name any card in the deck, even one you hold yourself. An Executioner can name "
                    "any number up to the highest base value among faceup cards, its own included."
                ),
                N_("Disgraced Royalty is no longer Royalty: it doesn't raise a Warlord's value."),
                N_(
                    "Soldier: you must name a card even if nobody can have it. The +2 counts only once, and "
                    "only while the Soldier is on the Throne. It may Disgrace itself."
                ),
                N_(
                    "Warlord: with Royalty in the Court it's worth 8 in hand and 9 once played. So it can "
                    "go on an 8, but not on a 9."
                ),
                N_(
                    "Mystic: cards in hand keep their value, so a Muted 8 can still go on an 8, but is only "
                    "worth 3 there."
                ),
                N_(
                    "Oathbound: as your last card it can't go on a higher card, because another card must "
                    "follow. From the Antechamber it's a plain 6. The card that follows can use its "
                    "ability, and nobody can block it."
                ),
                N_(
                    "Herald: it's just a plain 6 when played from the Antechamber, or if your King is "
                    "flipped. You may place the same Successor again. For the card that replaces the Herald, "
                    "the Court is as it was before the Herald was played."
                ),
                N_("Warden: it counts as one of the four faceup cards."),
                N_(
                    "Sentry: the card you put into the Court does nothing there. The Disgraced Sentry stays "
                    "on the Throne."
                ),
                N_(
                    "Spy: a player made to change their Successor takes the old one into their hand and "
                    "must place another card. You may target yourself."
                ),
                N_(
                    "A blocked card leaves the round even if it has already Disgraced itself, but its "
                    "target stays as it was."
                ),
                N_(
                    "While you have a Condemned card or a card in your Antechamber, you can't lose at the "
                    "start of your turn, and you can't flip your King either."
                ),
            ),
            (
                CardExample(
                    (
                        "Princess",
                        "Fool",
                        "Herald",
                    ),
                    0,
                ),
                CardExample(("Executioner",), 1),
                CardExample(
                    (
                        "Queen",
                        ">",
                        "",
                    ),
                    2,
                ),
                CardExample(("Soldier",), 3),
                CardExample(("Warlord",), 4),
                CardExample(("Mystic",), 5),
                CardExample(("Oathbound",), 6),
                CardExample(("Herald",), 7),
                CardExample(("Warden",), 8),
                CardExample(("Sentry",), 9),
                CardExample(("Spy",), 10),
            ),
            see=(N_("The cards"),),
        ),
    ),
)
