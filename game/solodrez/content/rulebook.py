"""Rules page of SoloDrez: how to play, our rulings, and the ranks in order.

The paragraphs follow docs/solodrez.md: when a ruling changes, update its paragraph here.
"""

from typing import Final

from game.engine.content import CardText, Rulebook, Section
from game.engine.i18n import N_, Phrase
from game.solodrez.rules.cards import NAMES, NEUTRAL, SYMBOLS

_TEXTS: Final[tuple[Phrase, ...]] = (
    N_("The highest. Goes only on an empty column."),
    N_("Goes on a Joker."),
    N_("Goes on a Queen."),
    N_("Goes on a Tower."),
    N_("Goes on a Bishop."),
    N_("The lowest. Goes on a Knight; nothing goes on it."),
    N_("Wild: goes on anything but a Pawn, and on an empty column."),
)

_COLORS: Final = (13, 12, 10, 8, 6, 4, 0)  # Places in the color ramp, with warm colors for high ranks.
RULEBOOK: Final = Rulebook(
    game="solodrez",
    title=N_("SoloDrez"),
    opening=(
        Section(
            N_("The aim"),
            (
                N_(
                    "Nine columns hold six cards of each of nine numbers, and two neutral cards. "
                    "Bring six ranks "
                    "together in a column, from Joker to Pawn, and the series leaves the table. You win when "
                    "nothing but the neutral cards is left."
                ),
                N_("Numbers and colours have no part in the rules; they tell cards apart."),
            ),
        ),
        Section(
            N_("How to play"),
            (
                N_("The last card of a column goes on another column whose last card is immediately higher."),
                N_(
                    "Several last cards go together if they are in order, each immediately below the one "
                    "before it."
                ),
                N_("An empty column takes a Joker, or cards that begin with one."),
                N_("A whole column is not moved to an empty one: nothing would change."),
                N_(
                    "A column of exactly Joker, Queen, Tower, Bishop, Knight and Pawn, with no neutral card "
                    "and nothing else, can be removed. The program does it by itself, unless a setting says "
                    "otherwise."
                ),
                N_("The game is lost when no card can be moved any more; moves can always be taken back."),
            ),
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
                    "Within cards that move together it stands for exactly the rank that its place demands; "
                    "two side by side stand for two neighbouring ranks."
                ),
                N_(
                    "As the last card of a column it takes a Queen or anything lower, "
                    "and cards that begin so, "
                    "whatever lies below it."
                ),
                N_("Where it may stand for a Joker, the cards that begin with it go on an empty column."),
            ),
        ),
        Section(
            N_("What is counted"),
            (
                N_("Moves count, and time; a series that leaves costs nothing."),
                N_(
                    "Almost every deal can be won. With the setting “winnable deals only” "
                    "the program has found "
                    "a way before it deals."
                ),
            ),
        ),
    ),
)
