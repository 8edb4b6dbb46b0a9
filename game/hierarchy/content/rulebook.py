"""Rules page of Hierarchy: how to play, our rulings and the cards.

Card texts come from `cards`. The paragraphs follow docs/hierarchy.md: update them when a ruling changes.
"""

from typing import Final

from game.engine.content import CardExample, CardText, Rulebook, Section
from game.engine.i18n import N_
from game.hierarchy.rules.cards import CARDS

RULEBOOK: Final = Rulebook(
    game="hierarchy",
    title=N_("Hierarchy"),
    opening=(
        Section(
            N_("The aim"),
            (
                N_(
                    "Two players take turns playing a card on the pile. If you can't play on your turn, "
                    "you lose."
                ),
                N_("Both hands are faceup, so nothing is hidden, and there is no luck after the deal."),
            ),
            see=(N_("Strategy"),),
        ),
        Section(
            N_("How to play"),
            (
                N_(
                    "All fourteen cards are dealt, seven to each player. Whoever has the Impostor goes first."
                ),
                N_("Play a card whose number is higher than the value of the top card of the pile."),
                N_(
                    "A card's text can let you play it even if its number is too low, or stop you from "
                    "playing it."
                ),
                N_(
                    "Any card can start the pile except the Queen and the King, whose text forbids it, "
                    "and the Impostor, which has nothing to copy."
                ),
                N_("Cards with a crown are royalty: the Baroness, the Queen and the King."),
                N_("You can't pass. If you have no cards left at the start of your turn, you lose."),
            ),
            (
                CardExample(("?",), 0),
                CardExample(
                    ("5", ">", "8+", "3-"), 1, N_("On a Surgeon you can play a Sorcerer, but not a Serf.")
                ),
                CardExample(("9", ">", "6+"), 2, N_("The Knight's text lets you play it on the Dragon.")),
                CardExample(("12-", "13-", "?-"), 3),
                CardExample(("10", "12", "13"), 4),
            ),
            (N_("The cards"), N_("Usurper"), N_("Sorcerer")),
        ),
    ),
    cards=tuple(CardText(card.symbol, rank, card.name, card.text) for rank, card in enumerate(CARDS)),
    closing=(
        Section(
            N_("Impostor"),
            (
                N_(
                    "Play the Impostor as a copy of a card that your opponent has in the pile. It takes "
                    "on that card's number, ability and restrictions, and counts as that card until it "
                    "returns to a hand."
                ),
            ),
            (CardExample(("?",)),),
        ),
        Section(
            N_("Tower"),
            (
                N_(
                    "If its number is high enough, play the Tower by itself, without a discard. "
                    "Otherwise, discard another card from your hand to play the Tower on anything except "
                    "a Sorcerer. Discarded cards are out of the game."
                ),
            ),
            (CardExample(("12", ">", "4+")),),
        ),
        Section(
            N_("Surgeon"),
            (
                N_(
                    "If each player has a card in the pile, not counting this Surgeon, cards must be "
                    "exchanged: you return one of your opponent's cards from the pile to their hand, and "
                    "then they return one of yours. Otherwise, nothing happens."
                ),
            ),
            (CardExample(("5",)),),
        ),
        Section(
            N_("Usurper"),
            (
                N_(
                    "On a Usurper, you can play only cards with a number below 7, but any of those. A Tower "
                    "needs no discard there, and a Surgeon's exchange still takes place."
                ),
            ),
            (CardExample(("7", ">", "1+", "9-")),),
        ),
        Section(
            N_("Sorcerer"),
            (
                N_(
                    "On a Sorcerer, you can play only cards with a printed number above 8. Their "
                    "restrictions don't apply there, so the Baroness, the Queen and the King can all be "
                    "played. The Impostor, which has no number, can't."
                ),
            ),
            (CardExample(("8", ">", "13+", "?-")),),
        ),
        Section(
            N_("Strategy"),
            (
                N_(
                    "Going first is a disadvantage, since you run out of cards first. With perfect play, "
                    "the first player wins 574 of the 1,716 possible deals, about one in three. For a "
                    "fair contest, play both sides of a deal with “Swap sides”."
                ),
                N_(
                    "The best plan depends on the combination of cards you hold. A hand with both the "
                    "Baroness and the Queen, for example, plays very differently from a hand with just "
                    "one of them."
                ),
            ),
            (CardExample(("10", "12"), 1),),
        ),
        Section(
            N_("No draws"),
            (N_("No position can repeat, so every game has a winner, after 54 moves at most."),),
        ),
    ),
)
