"""The lessons of Hierarkia: positions, each with its task and accepted moves.

Tests check the texts against the rules. Some steps continue the one before: the attack and the destroy of the
first lesson, the last three steps of the second and the last two of the third.
"""

from typing import Final

from game.engine.content import Lesson, Step
from game.engine.i18n import N_
from game.hierarkia.rules.notation import Kind, Move
from game.hierarkia.rules.rules import State

BASICS: Final = (
    Step(
        title=N_("Moving a piece"),
        position=".....cd/......c/......./......./......./3....../43..... b - - - - 0",
        text=N_(
            "To win, destroy red's highest piece: it has the crown. Your blue pieces go up, down or "
            "sideways, no farther than their number, and can't jump. Move a 3 three squares: choose "
            "it, then a dot."
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
        otherwise=N_("This time, move a 1 two squares."),
    ),
    Step(
        title=N_("Reach"),
        position=".....cd/......b/.....b./......./..12.../......./4..3... b - - - - 0",
        text=N_(
            "To attack, a piece needs reach: the sum of the numbers on its helpers, your pieces directly "
            "above, below or beside it. The 1 gives your 2 a reach of 1. Move the 3 to d2, below the 2."
        ),
        good=("d1-d2",),
        done=N_(
            "1 plus 3 gives a reach of 4. The 2's own number doesn't count. If a red piece were right next "
            "to the 2, the reach would drop by the red piece's number."
        ),
        otherwise=N_("This time, move the 3 to d2, just below the 2."),
        reply="f7-e7",
    ),
    Step(
        title=N_("Attacking"),
        position="....c.d/......b/.....b./......./..12.../...3.../4...... b - - - - 2",
        text=N_(
            "A piece can attack if the steps to its target are no more than its reach. The path crosses "
            "empty squares, may turn corners and is never diagonal. Choose your 2, then the red 2 in the "
            "ring."
        ),
        good=("d3>f5",),
        done=N_(
            "The line shows your attack. The label 4 ≤ 4 means that the 4 steps are no more than the reach "
            "of 4. Red has one move to break it."
        ),
        otherwise=N_("This time, attack: choose your 2, then the red 2 in the ring."),
        reply="g6-g4",
    ),
    Step(
        title=N_("Destroying"),
        position="....c.d/......./.....b./......b/..12.../...3.../4...... b d3>f5 - - - 4",
        text=N_(
            "Red didn't break your attack, so now your only legal move is to destroy the 2 on f5. Choose it."
        ),
        good=("d3xf5",),
        done=N_(
            "Red's 2 is gone, and your 2 stays where it is. The hourglass shows that your 2 is spent: on "
            "your next turn it can move, but not attack."
        ),
    ),
)

BREAKING: Final = (
    Step(
        title=N_("Under attack"),
        position="......d/...acb./......./.2...../...3.../1....../4...... b - d6>d3 - - 0",
        text=N_(
            "Red's 1 is attacking your 3 along a path of 3 steps, with a reach of 3. Your 3 can't move now, "
            "but another piece can block the path, so that red needs a longer one."
        ),
        good=("b4-d4",),
        done=N_(
            "The path is now 5 steps, too long for a reach of 3. You broke the attack! The ice shows that "
            "red's 1 is frozen: on red's next turn, it can't move or attack, but it still helps."
        ),
        otherwise=N_("You didn't break the attack, so your 3 was destroyed. Which piece can block the path?"),
    ),
    Step(
        title=N_("Reducing reach"),
        position="......d/.....a./......./1.bc.../.4...../......./3.2.... b - c4>b3 - - 0",
        text=N_(
            "Lose your 4 and you lose the game! Red's 2 has two paths to it, by b4 and c3, and one piece "
            "can't block both. But move one next to red's 2, and its reach of 3 drops by that piece's number."
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
        title=N_("Destroying the attacker"),
        position="......d/..c..../..b..../....4../.21..../......./....... b c3>c5 c5>e4 - - 4",
        text=N_(
            "You attacked red's 2, and a piece under attack can still attack: now it's attacking your 4. But "
            "your attack came first, so destroy the 2."
        ),
        good=("c3xc5",),
        done=N_("The attacker is gone, and its attack with it. Your 4 is safe."),
    ),
    Step(
        title=N_("Striking back"),
        position="......d/..ac.../.1...b./......./...2.../...3.../4...... b - c6>b5 - - 0",
        text=N_(
            "Red's 1 is attacking your 1, and you can't save it. But red must spend its next move destroying "
            "it, so no red piece can move to break your attack. Attack red's 3 with your 2."
        ),
        good=("d3>d6",),
        done=N_(
            "You lose a 1, and next you destroy the 3. But if the piece you lose is your attacker's helper, "
            "the attacker's reach drops, and that can break the attack."
        ),
        otherwise=N_("Your 1 was destroyed, and you got nothing for it. Attack red's 3 on d6 with your 2."),
        reply="c6xb5",
    ),
    Step(
        title=N_("A spent piece"),
        position="......d/......./......./......./...2.../...3.c./4...... b - - s:d3 - 0",
        text=N_(
            "Your 2 has just destroyed a piece. It's spent: this turn it can move, but not attack. It still "
            "helps other pieces, though. Attack red's 3 with your own 3."
        ),
        good=("d2>f2",),
        done=N_("The spent 2 gives your 3 a reach of 2. On your next turn, the 2 can attack again."),
        otherwise=N_("This time, attack red's 3 on f2 with your 3 on d2."),
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
        otherwise=N_("This time, attack red's 2 on c7 with your 1 on c5."),
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
            "Red has lost its highest piece, so you win! On larger boards, the highest piece is a 6 or an 8."
        ),
    ),
)

BOARDS: Final = (
    Step(
        title=N_("The standard board"),
        position=(
            ".......ef/........e/........./........./........./........./........./.5......./6........ b - - "
            "- - 0"
        ),
        text=N_(
            "The standard board has 9 by 9 squares and pieces up to 6. The rules are the same, but high "
            "pieces go far: move your 5 five squares."
        ),
        good=(
            "b2-b7",
            "b2-g2",
        ),
        done=N_(
            "Your 6 has the crown here. As on every board, you lose the game if you lose your highest piece."
        ),
        otherwise=N_("That's legal too, but this time move the 5 as far as it can go: five squares."),
    ),
    Step(
        title=N_("A larger corner"),
        position=(
            ".......ef/........e/........./....b..../........./........./...1...../....3..../6........ b - - "
            "- - 0"
        ),
        text=N_(
            "The corners are larger too. On d3, your 1 is still in the blue corner, so it can't attack. Move "
            "it to e3, next to your 3."
        ),
        good=("d3-e3",),
        done=N_("It's outside now, and has a reach of 3. A helper may stay in the corner, like your 3."),
        otherwise=N_("This time, move the 1 to e3, just above your 3."),
    ),
    Step(
        title=N_("A long reach"),
        position=(
            "........f/.......e./........./........./........./..51...../...4...../........./6........ b - - "
            "- - 0"
        ),
        text=N_(
            "High helpers make for a long reach: your 5 and your 4 give your 1 a reach of 9. Red's 5 on h8 "
            "is 8 steps away. Attack it."
        ),
        good=("d4>h8",),
        done=N_("Across half the board! Red's 6 is too far away to break this attack."),
        otherwise=N_("This time, attack red's 5 on h8 with your 1 on d4."),
    ),
    Step(
        title=N_("The right target"),
        position=(
            "........./......f../......e../...32..../....1..../........./........./........./6........ b - - "
            "- - 0"
        ),
        text=N_(
            "Your 2 has a reach of 4. It can attack either red's 5 or red's 6, the piece with the crown. "
            "Only destroying the 6 wins the game: attack it."
        ),
        good=("e6>g8",),
        done=N_("If red can't break this attack, you destroy the 6 and win."),
        otherwise=N_("You win only by destroying the 6. Attack it: it's on g8."),
    ),
    Step(
        title=N_("The large board"),
        position=(
            "...abcdefgh/....abcdefg/.....abcdef/1.....abcde/21.....abcd/321.....abc/4321.....ab/"
            "54321.....a/654321...../7654321..../87654321... b - - - - 0"
        ),
        text=N_(
            "On the large board, with 11 by 11 squares, each side has 36 pieces up to 8, and the 8 has the "
            "crown. A game takes a long time. Start by moving a 1 two squares."
        ),
        good=(
            *("e4-g4", "e4-e6", "d5-f5", "d5-d7", "c6-e6", "c6-c8", "b7-d7", "b7-b9"),
            *("a8-c8", "a8-a10", "f3-h3", "f3-f5", "g2-i2", "g2-g4", "h1-j1", "h1-h3"),
        ),
        done=N_("Your pieces need a while to meet red's. Try this board once you know the standard one."),
        otherwise=N_("This time, move a 1 two squares."),
    ),
    Step(
        title=N_("Draws"),
        position=(
            "a......../........f/......2../......3../........./........./........./........./6........ b - - "
            "- - 98"
        ),
        text=N_(
            "A game is a draw if a position comes up for the third time, or after 100 moves, yours and red's "
            "together, in which no piece was destroyed. There have been 98: attack red's 6."
        ),
        good=("g7>i8",),
        done=N_("Red's move is the 100th. But because you must destroy now, it isn't a draw yet."),
        otherwise=N_("There's no time for that: two more moves, and it's a draw. Attack red's 6 on i8."),
        reply="a9-b9",
    ),
    Step(
        title=N_("In time"),
        position=(
            ".a......./........f/......2../......3../........./........./........./........./6........ b "
            "g7>i8 - - - 100"
        ),
        text=N_("Your attack worked. Destroy red's highest piece."),
        good=("g7xi8",),
        done=N_("You win on the 101st move. When red's highest piece falls, the game is over at once."),
    ),
)

LESSONS: Final = (
    Lesson(
        name="basics",
        title=N_("The basics"),
        about=N_("Moving, the double step, reach, attacking and destroying."),
        steps=BASICS,
        variant="small",
    ),
    Lesson(
        name="breaking",
        title=N_("Breaking attacks"),
        about=N_("How an attack is broken, and what it means to be frozen or spent."),
        steps=BREAKING,
        variant="small",
    ),
    Lesson(
        name="boards",
        title=N_("Larger boards"),
        about=N_("What's different on 9 by 9 and 11 by 11 squares, and when a game is a draw."),
        steps=BOARDS,
        variant="standard",
    ),
)


def punishment(state: State) -> Move | None:
    """Return the destroy that follows if an attack was not broken; otherwise None."""
    return next((move for move in state.legal_moves() if move.kind is Kind.DESTROY), None)
