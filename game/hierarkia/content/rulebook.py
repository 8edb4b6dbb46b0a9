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
    N_("The starting position on the small board. A crown marks each side's highest piece."),
    "a1",
    7,
    7,
)
MOVES: Final = Example(
    "......d/......./..2..../......./..3..../..a..../4...... b - - - - 0",
    N_("The dots show where this 3 can move: up to three squares, but not past other pieces."),
    "a1",
    6,
    5,
    chosen="c3",
)
REACH: Final = Example(
    "......d/......./......./.32a.../.12..../......./4...... b - - - - 0",
    N_("Two helpers and one enemy: 3 plus 2 minus 1 gives a reach of 4. The diagonal blue 1 doesn't count."),
    "a3",
    5,
    4,
    inspected="c4",
)
ATTACK: Final = Example(
    _ATTACK,
    N_("The 1 has a reach of 5, and the path around the red 1 is 5 steps long. That's enough."),
    "b2",
    5,
    4,
    moves=("c3>e4",),
)
DESTROY: Final = Example(
    _ATTACK,
    N_("Red didn't break the attack, so the red 2 is gone. The hourglass shows that the blue 1 is spent."),
    "b2",
    5,
    4,
    moves=("c3>e4", "g6-g4", "c3xe4"),
)
LONG_WAY: Final = Example(
    _LONGER, N_("Blue attacks the red 3 from 3 steps away, with a reach of 3."), "b3", 5, 4, moves=("d3>d6",)
)
LONGER_WAY: Final = Example(
    _LONGER,
    N_(
        "Red moves its 2 in between. The path is now 5 steps long, so the attack is broken and the blue 1 is "
        "frozen."
    ),
    "b3",
    5,
    4,
    moves=("d3>d6", "f5-d5"),
)
MORE_REACH: Final = Example(
    _LESS,
    N_("Blue attacks the red 3 again, from 3 steps away with a reach of 3."),
    "a4",
    5,
    4,
    moves=("c4>e5",),
)
LESS_REACH: Final = Example(
    _LESS,
    N_(
        "Red's 2 moves next to the attacker. The path is still 3 steps long, but the reach is only 1, so "
        "the attack is broken."
    ),
    "a4",
    5,
    4,
    moves=("c4>e5", "c7-c5"),
    inspected="c4",
)
FROZEN: Final = LONGER_WAY._replace(caption=N_("The blue 1 is frozen."))
SPENT: Final = DESTROY._replace(caption=N_("The blue 1 is spent."), beside=1)
LAST_ATTACK: Final = Example(
    "....1.d/....3../......./......./......./......./4...... b - - - - 0",
    N_("If red can't break this attack, blue wins."),
    "c4",
    5,
    4,
    moves=("e7>g7",),
)

RULEBOOK: Final = Rulebook(
    game="hierarkia",
    title=N_("Hierarkia"),
    opening=(
        Section(
            N_("The aim"),
            (
                N_(
                    "Blue and red start in opposite corners of the board. Destroy the other side's "
                    "highest piece, the one with the crown, to win."
                ),
                N_("Nothing is hidden, and there is no luck."),
            ),
        ),
        Section(
            N_("The board and the pieces"),
            (
                N_(
                    "The number on a piece is its rank. Each side has one piece of the highest rank, two "
                    "of the next, three of the one after that, and so on down to rank 1."
                ),
                N_(
                    "The highest piece starts in the corner, with the others in front of it in order of "
                    "rank. Each side's tinted corner is its starting area."
                ),
                N_(
                    "The squares between the starting areas are the middle area, where most of the "
                    "fighting happens."
                ),
            ),
            (START,),
        ),
        Section(
            N_("A turn"),
            (
                N_("Blue goes first. On your turn, do exactly one of these:"),
                N_("Move: move a piece to an empty square."),
                N_("Attack: aim one of your pieces at an enemy piece. Neither of them moves."),
                N_("Destroy: remove the piece that you attacked on your last turn."),
                N_("If you can't do any of these, you pass."),
            ),
            see=(
                N_("Moving"),
                N_("Attacking"),
                N_("Destroying"),
            ),
        ),
        Section(
            N_("Moving"),
            (
                N_(
                    "A piece moves in a straight line along a row or column, never diagonally. It can go "
                    "as many squares as its rank, or fewer, and every square on the way must be empty."
                ),
                N_("A 1 that starts its move in its own starting area can go two squares."),
                N_("A piece under attack can't move while the attack lasts."),
            ),
            (MOVES,),
        ),
        Section(
            N_("Reach"),
            (
                N_(
                    "A piece can't attack alone. It needs helpers: your own pieces on the four squares "
                    "next to it. Its reach is the sum of their ranks minus the ranks of any enemy pieces "
                    "on those squares. Its own rank doesn't count."
                ),
                N_(
                    "With a reach of 0 or less, a piece can't attack. In a game, take a closer look at "
                    "any piece to see its reach and the squares it covers."
                ),
            ),
            (REACH,),
            see=(N_("Attacking"),),
        ),
        Section(
            N_("Attacking"),
            (
                N_(
                    "A piece can attack an enemy piece if the path to it is no longer than the "
                    "attacker's reach. Count the path square by square, over empty squares and never "
                    "diagonally; it can turn corners. The shortest path counts, and pieces on "
                    "neighboring squares are 1 step apart."
                ),
                N_(
                    "The attacker must be outside its own starting area. Its helpers and its target can "
                    "be anywhere."
                ),
                N_("A piece under attack can still attack."),
            ),
            (ATTACK,),
            see=(
                N_("Reach"),
                N_("Frozen and spent"),
            ),
        ),
        Section(
            N_("Destroying"),
            (
                N_("After you attack, the other side has one move to break the attack."),
                N_(
                    "If the attack hasn't been broken by your next turn, you must destroy the attacked "
                    "piece; you can't do anything else. The destroyed piece leaves the board, and the "
                    "attacker stays where it is."
                ),
                N_("The attacker is then spent: on your next turn, it can move but not attack."),
            ),
            (DESTROY,),
            see=(
                N_("Frozen and spent"),
                N_("The end"),
            ),
        ),
        Section(
            N_("Breaking an attack: a longer path"),
            (
                N_(
                    "An attack is broken if the path becomes longer than the attacker's reach, or if no path "
                    "is left. You can break it by moving a piece in between, unless another path is still "
                    "within reach."
                ),
            ),
            (LONG_WAY, LONGER_WAY),
        ),
        Section(
            N_("Breaking an attack: less reach"),
            (
                N_(
                    "An attack is also broken if the attacker's reach falls below the length of the path. "
                    "You can reduce it by moving a piece next to the attacker: that piece's rank is "
                    "subtracted from the reach."
                ),
                N_(
                    "There is a third way: if you attacked the attacker on your last turn and now destroy "
                    "it, its attack ends with it."
                ),
            ),
            (MORE_REACH, LESS_REACH),
            see=(
                N_("Reach"),
                N_("Frozen and spent"),
            ),
        ),
        Section(
            N_("Frozen and spent"),
            (
                N_(
                    "Attacking is a risk. If the attack is broken, the attacker is frozen and covered in "
                    "ice: on its owner's next turn, it can't move or attack."
                ),
                N_(
                    "A piece with an hourglass has just destroyed a piece and is spent: on its owner's "
                    "next turn, it can move but not attack."
                ),
                N_("Both last for that one turn only."),
            ),
            (
                FROZEN,
                SPENT,
            ),
        ),
        Section(
            N_("The end"),
            (
                N_("Destroy the other side's highest piece and you win."),
                N_(
                    "The game is a draw when the same position occurs for the third time, or when no "
                    "piece has been destroyed in 100 moves, counting both sides. But if the side to move "
                    "must destroy a piece, it does that first."
                ),
            ),
            (LAST_ATTACK,),
        ),
        Section(
            N_("Other sizes"),
            (
                N_("Small: 7 by 7 squares, ranks 1 to 4, 10 pieces per side. A good place to start."),
                N_("Standard: 9 by 9 squares, ranks 1 to 6, 21 pieces per side."),
                N_("Large: 11 by 11 squares, ranks 1 to 8, 36 pieces per side. A long game."),
            ),
        ),
    ),
    cards=(),
    closing=(),
)
"""The complete rulebook."""
