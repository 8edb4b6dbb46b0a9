"""Rules page of SoloDrez: how to play, our rulings, and the ranks in order.

The paragraphs follow docs/solodrez.md: when a ruling changes, update its paragraph here.
"""

from typing import Final

from game.engine.content import CardExample, CardText, Rulebook, Section
from game.engine.i18n import N_, Phrase
from game.solodrez.rules.cards import NAMES, NEUTRAL, SYMBOLS

_TEXTS: Final[tuple[Phrase, ...]] = (
    N_("The highest rank. Goes only on an empty column."),
    N_("Goes on a Joker."),
    N_("Goes on a Queen."),
    N_("Goes on a Tower."),
    N_("Goes on a Bishop."),
    N_("The lowest rank. Goes on a Knight; nothing goes on a Pawn."),
    N_("Wild: goes on any card except a Pawn, and on an empty column."),
)

_COLORS: Final = (13, 11, 8, 6, 3, 1, 0)  # Places in the color ramp, with warm colors for high ranks.
RULEBOOK: Final = Rulebook(
    game="solodrez",
    title=N_("SoloDrez"),
    opening=(
        Section(
            N_("The aim"),
            (
                N_(
                    "All 56 cards, nine each of six ranks plus two neutral cards, are dealt faceup in nine "
                    "columns. Put the six ranks together in one column, from Joker to Pawn, and that series "
                    "is removed. You win when only the neutral cards are left."
                ),
                N_(
                    "Only ranks matter. A card's color and large number show its rank, from 6 for the Joker "
                    "down to 1 for the Pawn. The small dots only tell equal cards apart."
                ),
            ),
            (CardExample(("J, Q, T, B, N, P",), 0, N_("A complete series.")),),
            (N_("The cards"), NAMES[NEUTRAL]),
        ),
        Section(
            N_("How to play"),
            (
                N_(
                    "The last card of a column can move to another column whose last card is one rank higher."
                ),
                N_(
                    "The last cards of a column move together if they are in sequence, each one rank "
                    "below the one before it."
                ),
                N_("An empty column takes a Joker, or a sequence that starts with one."),
                N_("You can't move a whole column to an empty one, because nothing would change."),
                N_(
                    "A column that is exactly Joker, Queen, Tower, Bishop, Knight and Pawn, with no "
                    "neutral card, can be removed. This happens automatically unless you turn it off in "
                    "the settings."
                ),
                N_("You lose when there are no moves left, but you can always undo."),
            ),
            (
                CardExample(("T", ">", "Q"), 0, N_("A Tower goes on a Queen.")),
                CardExample(("Q, T, B", ">", "J"), 1, N_("These three move together.")),
                CardExample(("J, Q", ">", "_"), 2),
            ),
            (NAMES[NEUTRAL],),
        ),
    ),
    cards=tuple(
        CardText(symbol, color, name, text)
        for symbol, color, name, text in zip(SYMBOLS, _COLORS, NAMES, _TEXTS, strict=True)
    ),
    closing=(
        Section(
            NAMES[NEUTRAL],
            (
                N_(
                    "When a sequence moves, each neutral card in it stands for exactly the rank its place "
                    "needs. Two neutral cards in a row stand for two consecutive ranks."
                ),
                N_(
                    "On a neutral card at the end of a column you can put a Queen or any lower card, or a "
                    "sequence that starts with one, whatever lies under the neutral card."
                ),
                N_(
                    "A sequence that starts with a neutral card standing for a Joker can go on an empty "
                    "column."
                ),
            ),
            (
                CardExample(("Q, *, B", ">", "J"), 0, N_("Here the neutral card stands for a Tower.")),
                CardExample(("B", ">", "N, *"), 1),
                CardExample(("*, Q", ">", "_"), 2),
            ),
        ),
        Section(
            N_("Scoring"),
            (
                N_("Your moves and time are recorded. Removing a series doesn't count as a move."),
                N_("Par is the fewest moves known to win a deal."),
                N_("Almost every deal is winnable. With “Winnable deals only”, all of them are."),
            ),
        ),
    ),
)
