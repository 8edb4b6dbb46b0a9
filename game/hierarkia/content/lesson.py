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
        title=N_("A piece and its number"),
        position=".....cd/......c/......./......./......./3....../43..... b - - - - 0",
        text=N_(
            "You are blue. A piece goes straight over empty squares, at most as many as its number. Take a "
            "3 three squares, out of the blue corner: click it and a dot, or drag it."
        ),
        good=("a2-a5", "a2-d2", "b1-b4", "b1-e1"),
        done=N_("Now it stands outside the blue corner. A piece can attack only from outside it."),
        otherwise=N_("It may go there as well. But take a 3 as far as it can go: three squares."),
    ),
    Step(
        title=N_("Reach"),
        position=".....cd/......b/.....b./......./..12.../......./4..3... b - - - - 0",
        text=N_(
            "To attack, a piece needs reach: the sum of your pieces right beside it. Point at your 2: the 1"
            " beside it gives it a reach of 1. Bring the 3 up to d2, right below it."
        ),
        good=("d1-d2",),
        done=N_(
            "1 and 3: a reach of 4. Its own number does not count. Red pieces beside it would count "
            "against it."
        ),
        otherwise=N_("That may be done as well. But bring the 3 to d2, right below the 2."),
        reply="f7-e7",
    ),
    Step(
        title=N_("The attack"),
        position="....c.d/......b/.....b./......./..12.../...3.../4...... b - - - - 2",
        text=N_(
            "Count the steps from your 2 to red's 2 on f5, over empty squares, not diagonally: 4. Your "
            "reach is 4, so it can attack. Click your 2, then red's 2 in the ring."
        ),
        good=("d3>f5",),
        done=N_("The line is your attack: 4 steps, a reach of 4. Red has one turn to break it."),
        otherwise=N_("That would be a move. But attack now: click your 2, then red's 2 in the ring."),
        reply="g6-g4",
    ),
    Step(
        title=N_("Destroying"),
        position="....c.d/......./.....b./......b/..12.../...3.../4...... b d3>f5 - - - 4",
        text=N_(
            "Red has not broken your attack. So now you have to destroy the 2 on f5, and can do nothing "
            "else. Click it."
        ),
        good=("d3xf5",),
        done=N_(
            "It is gone, and your 2 stays where it is. The hourglass says that it is spent: on your next "
            "turn it may move, but not attack."
        ),
    ),
    Step(
        title=N_("Under attack"),
        position="......d/...acb./......./.2...../...3.../1....../4...... b - d6>d3 - - 0",
        text=N_(
            "Red's 1 attacks your 3: 3 steps, a reach of 3. So your 3 may not move. But another piece can "
            "step into the line: then the way round it is longer."
        ),
        good=("b4-d4",),
        done=N_(
            "The way round takes 5 steps: too far, the attack is broken! The ice on red's 1 says that it is"
            " frozen: on its next turn it may neither move nor attack."
        ),
        otherwise=N_("The attack held, and your 3 was destroyed. Which piece can step into the line?"),
    ),
    Step(
        title=N_("Take away reach"),
        position="......d/.....a./......./1.bc.../.4...../......./3.2.... b - c4>b3 - - 0",
        text=N_(
            "Red's 2 attacks your 4. If it falls, you have lost! Two ways lead to it, too many for one piece "
            "to close. But a piece beside red's 2 takes its number from the reach of 3."
        ),
        good=("c1-c3",),
        done=N_(
            "3 less 2 is a reach of 1, and your 4 is 2 steps away: broken. A 1 would not have been enough."
        ),
        otherwise=N_(
            "Your 4 was destroyed, and you have lost. It is 2 steps away, so the reach of 3 has to fall to 1."
        ),
    ),
    Step(
        title=N_("An escape"),
        position="..b...c/a...a.d/..1.2../..2.3../......./......./4...... b - - - - 0",
        text=N_("Attack again: red's 2 on c7, with your 1 on c5. Then see what red does."),
        good=("c5>c7",),
        done=N_(
            "Red's 1 steps in between, and red's 2 has escaped. Now your attacker is frozen: that is the "
            "risk of every attack."
        ),
        otherwise=N_("That is possible, too. But first attack red's 2 on c7 with your 1 on c5."),
        reply="e6-c6",
    ),
    Step(
        title=N_("Another attacker"),
        position="..b...c/a.a...d/..1.2../..2.3../......./......./4...... b - - f:c5 - 2",
        text=N_(
            "Your frozen 1 has to wait for a turn. But red's 1 stands no longer beside your 2 on e5, whose "
            "reach is 3 now. Attack red's highest piece, the one with the crown!"
        ),
        good=("e5>g6",),
        done=N_("Red can break this attack no more: no piece gets into its way, or beside your 2 in time."),
        otherwise=N_("There is something better. Attack red's 4 on g6 with your 2 on e5."),
        reply="c6-d6",
    ),
    Step(
        title=N_("The win"),
        position="..b...c/a..a..d/..1.2../..2.3../......./......./4...... b e5>g6 - - - 4",
        text=N_("Your attack has held. Destroy red's highest piece."),
        good=("e5xg6",),
        done=N_(
            "Red has lost the highest piece: you have won! On larger boards that is a 6 or an 8. The rules "
            "tell the rest, such as when a game is a draw."
        ),
    ),
)


def punishment(state: State) -> Move | None:
    """Return the destroy that follows if an attack was not broken; otherwise None."""
    return next((move for move in state.legal_moves() if move.kind is Kind.DESTROY), None)
