"""Rules page of Hierarchy: how to play, our rulings and the cards.

Card texts come from `cards`. The paragraphs follow docs/hierarchy.md: update them when a ruling changes.
"""

from typing import Final

from game.engine.content import CardText, Rulebook, Section
from game.engine.i18n import N_
from game.hierarchy.rules.cards import CARDS

RULEBOOK: Final = Rulebook(
    game="hierarchy",
    title=N_("Hierarchy"),
    opening=(
        Section(
            N_("The aim"),
            (
                N_("Two players take turns to play one card each on a pile. Whoever cannot play has lost."),
                N_("Both hands lie open, and after the deal chance plays no part: all is there to be seen."),
            ),
        ),
        Section(
            N_("How it is played"),
            (
                N_("The fourteen cards are dealt, seven to each. Whoever has the Impostor moves first."),
                N_(
                    "The number of the card played must be higher than the value of the card on top of "
                    "the pile."
                ),
                N_("A card's own text may let it be played where its number would not, or forbid it."),
                N_(
                    "The empty pile takes any card, but what a card's text forbids holds there, too: no"
                    " Queen, no King, and no Impostor, who has nothing to copy."
                ),
                N_(
                    "Nobody can pass. Whoever has no card left when it is their turn has lost like "
                    "anybody else who cannot play."
                ),
            ),
        ),
    ),
    cards=tuple(CardText(card.symbol, rank, card.name, card.text) for rank, card in enumerate(CARDS)),
    closing=(
        Section(
            N_("Impostor"),
            (
                N_(
                    "He takes on number, ability and restrictions of one card that the opponent has in "
                    "the pile, and counts as that card in every respect until he is back in a hand."
                ),
            ),
        ),
        Section(
            N_("Tower"),
            (
                N_(
                    "Where its number is high enough it needs no discard, and takes none. Elsewhere "
                    "another card of the hand is discarded with it; then it goes on anything but a "
                    "Sorcerer. A discarded card never comes back."
                ),
            ),
        ),
        Section(
            N_("Surgeon"),
            (
                N_(
                    "If each player has a card in the pile besides this Surgeon, the exchange has to be"
                    " made: first the player of the Surgeon chooses a card of the opponent, which goes "
                    "back to the opponent's hand; then the opponent chooses one of the other's "
                    "likewise. Otherwise nothing happens."
                ),
            ),
        ),
        Section(
            N_("Usurper"),
            (
                N_(
                    "On the Usurper every card with a number below 7 can be played, and no other. "
                    "Nothing else is needed, and what such a card does once it lies there, it does."
                ),
            ),
        ),
        Section(
            N_("Sorcerer"),
            (
                N_(
                    "On the Sorcerer only printed numbers above 8 can be played, and what their texts "
                    "forbid is void as well. The Impostor has no number and cannot be played."
                ),
            ),
        ),
        Section(
            N_("No draws"),
            (
                N_(
                    "A position cannot come up twice, so that every game has a winner, after 54 moves "
                    "at the latest."
                ),
            ),
        ),
    ),
)
