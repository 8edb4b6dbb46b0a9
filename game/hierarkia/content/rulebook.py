"""The rules of Hierarkia for players, in words and example positions.

The text follows docs/hierarkia.md and `rulings`. Tests check the captions against the rules.
"""

from typing import Final

from game.engine.content import Example, Rulebook, Section
from game.engine.i18n import N_

_ATTACK: Final = "...c..d/......b/......./...ab../.31.a../..2..../4...... b - - - - 0"
_LONGER: Final = "......d/...c.../.....b./......./..31.../......./4...... b - - - - 0"
_LESS: Final = "..b...d/......./....c../.31..../......./......./4...... b - - - - 0"

START: Final = Example(
    "...abcd/....abc/.....ab/1.....a/21...../321..../4321... b - - - - 0",
    N_("The start on the small board. The crown marks the highest piece of each side."),
    "a1",
    7,
    7,
)
MOVES: Final = Example(
    "......d/......./..2..../......./..3..../..a..../4...... b - - - - 0",
    N_("The dots are where this 3 may go: up to three squares, but not over other pieces."),
    "a1",
    6,
    5,
    chosen="c3",
)
REACH: Final = Example(
    "......d/......./......./.32a.../.12..../......./4...... b - - - - 0",
    N_(
        "Two helpers and one enemy: 3 and 2, less 1, is a reach of 4. The blue 1 stands diagonally and does"
        " not count."
    ),
    "a2",
    6,
    5,
    inspected="c4",
)
ATTACK: Final = Example(
    _ATTACK,
    N_("The 1 has a reach of 5, and the way round the red 1 takes 5 steps. That is enough."),
    "b2",
    5,
    4,
    moves=("c3>e4",),
)
DESTROY: Final = Example(
    _ATTACK,
    N_("Red has not broken the attack, so the red 2 is gone. The hourglass: the blue 1 is spent."),
    "b2",
    5,
    4,
    moves=("c3>e4", "g6-g4", "c3xe4"),
)
LONG_WAY: Final = Example(
    _LONGER, N_("Blue attacks the red 3: 3 steps, and a reach of 3."), "b3", 5, 4, moves=("d3>d6",)
)
LONGER_WAY: Final = Example(
    _LONGER,
    N_("Red puts the 2 in between. Now it is 5 steps: the attack is broken, and the blue 1 is frozen."),
    "b3",
    5,
    4,
    moves=("d3>d6", "f5-d5"),
)
MORE_REACH: Final = Example(
    _LESS, N_("Blue attacks the red 3 again: 3 steps, and a reach of 3."), "a4", 5, 4, moves=("c4>e5",)
)
LESS_REACH: Final = Example(
    _LESS,
    N_("Red puts the 2 beside the attacker. The way is still 3 steps, but the reach only 1: broken."),
    "a4",
    5,
    4,
    moves=("c4>e5", "c7-c5"),
    inspected="c4",
)

RULEBOOK: Final = Rulebook(
    game="hierarkia",
    title=N_("Hierarkia"),
    opening=(
        Section(
            N_("The aim"),
            (
                N_(
                    "Blue and red begin in opposite corners of the board. Whoever destroys the highest "
                    "piece of the other side, the one with the crown, has won."
                ),
                N_("Nothing is hidden, and chance plays no part."),
            ),
        ),
        Section(
            N_("The board and the pieces"),
            (
                N_(
                    "The number on a piece is its rank. A side has one piece of the highest rank, two of "
                    "the next, three of the one after that, and so on down to 1."
                ),
                N_(
                    "The highest stands in the corner, and rank by rank the others stand before it. The "
                    "tinted corner of a colour is its starting area."
                ),
                N_("What lies between the two is the middle area. There the game is played out."),
            ),
            (START,),
        ),
        Section(
            N_("A turn"),
            (
                N_("Blue begins. Then both sides take turns, and each turn is exactly one of these:"),
                N_("Move: a piece goes to an empty square."),
                N_("Attack: one of your pieces takes aim at an enemy piece. Nothing moves."),
                N_("Destroy: the piece that you attacked with your turn before leaves the board."),
                N_("Whoever can do nothing at all passes."),
            ),
        ),
        Section(
            N_("Moving"),
            (
                N_(
                    "A piece goes in a straight line, forwards, backwards or sideways, never diagonally: "
                    "one square, or more up to as many as its rank. All of them have to be empty."
                ),
                N_("A 1 that stands in its own starting area may go two squares."),
                N_("A piece that is attacked may not move as long as the attack holds."),
            ),
            (MOVES,),
        ),
        Section(
            N_("Reach"),
            (
                N_(
                    "No piece attacks by itself, it needs helpers: your pieces on the four squares beside "
                    "it. Its reach is the sum of their ranks, less the ranks of enemy pieces on these "
                    "squares. Its own rank does not count."
                ),
                N_(
                    "With a reach of 0 or less it attacks nothing. Point at any piece on the table to see "
                    "its reach, and the squares that it covers."
                ),
            ),
            (REACH,),
        ),
        Section(
            N_("Attacking"),
            (
                N_(
                    "A piece may attack if the way to the enemy piece is not longer than its reach. The way"
                    " is counted from square to square, never diagonally, and leads over empty squares "
                    "only; it may turn corners. The shortest one counts, and neighbours are 1 step apart."
                ),
                N_(
                    "The attacker has to stand outside its own starting area. Its helpers and its target "
                    "may stand anywhere."
                ),
                N_("A piece that is attacked may attack all the same."),
            ),
            (ATTACK,),
        ),
        Section(
            N_("Destroying"),
            (
                N_("After an attack the other side has one turn to break it."),
                N_(
                    "If the attack holds after that, you have to destroy: you may do nothing else. The "
                    "attacked piece leaves the board, and the attacker stays where it is."
                ),
                N_("The attacker is spent then: on your next turn it may move, but not attack."),
            ),
            (DESTROY,),
        ),
        Section(
            N_("Breaking an attack: a longer way"),
            (
                N_(
                    "An attack breaks as soon as its way is longer than the reach, or there is no way left."
                    " So put a piece in between. If another way is just as short, that does not help."
                ),
            ),
            (LONG_WAY, LONGER_WAY),
        ),
        Section(
            N_("Breaking an attack: less reach"),
            (
                N_(
                    "An attack also breaks if the reach falls below the length of the way. So put a piece "
                    "beside the attacker: its rank is taken away from the reach."
                ),
                N_(
                    "The third means is to be faster: if you have to destroy the attacker just now, its "
                    "attack ends with it."
                ),
            ),
            (MORE_REACH, LESS_REACH),
        ),
        Section(
            N_("Frozen and spent"),
            (
                N_(
                    "Whoever attacks takes a risk: if the attack is broken, its attacker is frozen, which "
                    "the ice on it shows. On its owner's next turn it may neither move nor attack."
                ),
                N_("A piece with an hourglass has just destroyed. It is spent: it may move, but not attack."),
                N_("Both last for one turn only."),
            ),
        ),
        Section(
            N_("The end"),
            (
                N_("Whoever destroys the other side's highest piece has won."),
                N_(
                    "It is a draw when the same position comes for the third time, or when for 100 turns, "
                    "both sides counted, nothing was destroyed. But whoever has to destroy does so first."
                ),
            ),
        ),
        Section(
            N_("Other sizes"),
            (
                N_("Small: 7 by 7 squares, ranks 1 to 4, ten pieces a side. Good to begin with."),
                N_("Standard: 9 by 9 squares, ranks 1 to 6, 21 pieces a side."),
                N_("Large: 11 by 11 squares, ranks 1 to 8, 36 pieces a side. It takes its time."),
            ),
        ),
    ),
    cards=(),
    closing=(),
)
"""The complete rulebook."""
