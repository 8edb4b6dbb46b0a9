"""The first lesson of Hierarkia: positions on the small board, each with its task and accepted moves.

Tests check the texts against the rules. The attack and destroy steps form one game, and so do the last three.
"""

from typing import Final

from game.engine.content import Step
from game.engine.i18n import N_
from game.hierarkia.rules.notation import Kind, Move
from game.hierarkia.rules.rules import State

STEPS: Final = (
    Step(
        title=N_("Moving a piece"),
        position=".....cd/......c/......./......./......./3....../43..... b - - - - 0",
        text=N_(
            "You are blue. A piece moves in a straight line over empty squares, no farther than its number. "
            "Move a 3 three squares so it leaves the blue corner: click the 3 and then a dot, or drag it."
        ),
        good=("a2-a5", "a2-d2", "b1-b4", "b1-e1"),
        done=N_(
            "Your 3 is now outside the blue corner. A piece can attack only from outside its own corner."
        ),
        otherwise=N_("That's legal too, but this time move a 3 as far as it can go: three squares."),
    ),
    Step(
        title=N_("The double step"),
        position="...abcd/....abc/.....ab/1.....a/21...../321..../4321... b - - - - 0",
        text=N_("A 1 that starts in its own corner can move two squares. Move one of your 1s two squares."),
        good=("a4-a6", "a4-c4", "b3-b5", "b3-d3", "c2-c4", "c2-e2", "d1-d3", "d1-f1"),
        done=N_("Outside its own corner, a 1 moves only one square."),
        otherwise=N_("That's legal too, but this time move a 1 two squares."),
    ),
    Step(
        title=N_("Reach"),
        position=".....cd/......b/.....b./......./..12.../......./4..3... b - - - - 0",
        text=N_(
            "To attack, a piece needs reach: the sum of the numbers on your pieces right next to it. Point "
            "at your 2: the 1 next to it gives it a reach of 1. Move the 3 up to d2, just below the 2."
        ),
        good=("d1-d2",),
        done=N_(
            "1 plus 3 gives a reach of 4. The piece's own number doesn't count, and red pieces next to it "
            "would reduce its reach."
        ),
        otherwise=N_("That's legal too, but this time move the 3 to d2, just below the 2."),
        reply="f7-e7",
    ),
    Step(
        title=N_("Attacking"),
        position="....c.d/......b/.....b./......./..12.../...3.../4...... b - - - - 2",
        text=N_(
            "Red's 2 on f5 is 4 steps from your 2, counting over empty squares and never diagonally. Your 2 "
            "has a reach of 4, so it can attack. Click your 2, then the red 2 in the ring."
        ),
        good=("d3>f5",),
        done=N_("The line shows your attack: 4 steps, a reach of 4. Red has one move to break it."),
        otherwise=N_("That's legal too, but this time attack: click your 2, then the red 2 in the ring."),
        reply="g6-g4",
    ),
    Step(
        title=N_("Destroying"),
        position="....c.d/......./.....b./......b/..12.../...3.../4...... b d3>f5 - - - 4",
        text=N_(
            "Red didn't break your attack, so now your only legal move is to destroy the 2 on f5. Click it."
        ),
        good=("d3xf5",),
        done=N_(
            "Red's 2 is gone, and your 2 stays where it is. The hourglass shows that your 2 is spent: on "
            "your next turn it can move, but not attack."
        ),
    ),
    Step(
        title=N_("Under attack"),
        position="......d/...acb./......./.2...../...3.../1....../4...... b - d6>d3 - - 0",
        text=N_(
            "Red's 1 is attacking your 3 from 3 steps away, with a reach of 3. Your 3 can't move now, but "
            "another piece can block the line and make the path longer."
        ),
        good=("b4-d4",),
        done=N_(
            "The path is now 5 steps, too long for a reach of 3. You broke the attack! The ice shows "
            "that red's 1 is frozen: on red's next turn, it can't move or attack."
        ),
        otherwise=N_("You didn't break the attack, so your 3 was destroyed. Which piece can block the line?"),
    ),
    Step(
        title=N_("Reducing reach"),
        position="......d/.....a./......./1.bc.../.4...../......./3.2.... b - c4>b3 - - 0",
        text=N_(
            "Red's 2 is attacking your 4. Lose it and you lose the game! One piece can't block both paths, "
            "but if you move one next to red's 2, its reach of 3 drops by your piece's number."
        ),
        good=("c1-c3",),
        done=N_(
            "3 minus 2 leaves a reach of 1, and your 4 is 2 steps away. You broke the attack! A 1 "
            "wouldn't have been enough."
        ),
        otherwise=N_(
            "Your 4 was destroyed, so you lost. It was 2 steps from red's 2, so you needed to bring the "
            "reach down from 3 to 1."
        ),
    ),
    Step(
        title=N_("Escaping"),
        position="..b...c/a...a.d/..1.2../..2.3../......./......./4...... b - - - - 0",
        text=N_("Now attack red's 2 on c7 with your 1 on c5, and see what red does."),
        good=("c5>c7",),
        done=N_(
            "Red's 1 blocked the path, so red's 2 escaped. Now your attacker is frozen. Every attack "
            "carries that risk."
        ),
        otherwise=N_("That's legal too, but this time attack red's 2 on c7 with your 1 on c5."),
        reply="e6-c6",
    ),
    Step(
        title=N_("Attacking again"),
        position="..b...c/a.a...d/..1.2../..2.3../......./......./4...... b - - f:c5 - 2",
        text=N_(
            "Your frozen 1 has to sit out a turn. But red's 1 is no longer next to your 2 on e5, so your "
            "2 now has a reach of 3. Attack red's highest piece, the one with the crown!"
        ),
        good=("e5>g6",),
        done=N_("Red can't break this attack: no piece can block the path or get next to your 2 in time."),
        otherwise=N_("There's a better move. Attack red's 4 on g6 with your 2 on e5."),
        reply="c6-d6",
    ),
    Step(
        title=N_("Winning"),
        position="..b...c/a..a..d/..1.2../..2.3../......./......./4...... b e5>g6 - - - 4",
        text=N_("Your attack worked. Destroy red's highest piece."),
        good=("e5xg6",),
        done=N_(
            "Red has lost its highest piece, so you win! On larger boards, the highest piece is a 6 or an 8. "
            "The rules page explains the rest, such as draws."
        ),
    ),
)


def punishment(state: State) -> Move | None:
    """Return the destroy that follows if an attack was not broken; otherwise None."""
    return next((move for move in state.legal_moves() if move.kind is Kind.DESTROY), None)
