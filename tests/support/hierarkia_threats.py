"""A plain definition of a loss in two moves in Hierarkia, and positions in which a player has to avoid it."""

from game.hierarkia.rules.board import NO_CELL, Board
from game.hierarkia.rules.codes import ATTACK, EIGHT_BITS, KIND_SHIFT


def wins_in_two(board: Board) -> bool:
    """True if the side to move has an attack on the highest piece that no answer breaks."""
    return any(is_decisive(board, code) for code in board.codes() if attacks_the_highest(board, code))


def attacks_the_highest(board: Board, code: int) -> bool:
    """True if a legal move is an attack on the enemy's highest piece."""
    is_attack = code >> KIND_SHIFT == ATTACK >> KIND_SHIFT
    return is_attack and code & EIGHT_BITS == board.tops[1 - board.side()]


def is_decisive(board: Board, attack: int) -> bool:
    """True if no answer to this attack on the highest piece breaks it."""
    attacker = board.side()
    board.do(attack)
    found = True
    for answer in board.codes():
        board.do(answer)
        found = board.links[attacker] != 0 and board.tops[attacker] != NO_CELL
        board.undo()
        if not found:
            break
    board.undo()
    return found


def loses_in_two(board: Board, code: int) -> bool:
    """True if this move lets the opponent win in two."""
    board.do(code)
    found = not board.is_won() and wins_in_two(board)
    board.undo()
    return found


DANGERS = (
    "..cd.../......./....bb./313..bc/......a/......./.4..... r - - - - 2",
    "..cd.../......./.....b./3...bbc/......a/......./..4.... b - - - - 2",
    "..c.d../......./.....b./....bbc/......a/......./4...... b - - - - 6",
    "........./........./........./........./212.c..../.3334..../4.3.2..../5.4....../65...1.f. r - - - - 2",
    "b.d....ef/.....bcd./......b../..1..a.../.3.....c./......cbe/5.......a/...3...../6........ b - - - - 2",
    ".bd....ef/6....bcd./......b../..1..a.../3......c./......cbe/........a/........./......... b - - - - 2",
    "..a.bc.ef/....ab.de/....bd.../.....cc.c/.....d.b./.3.....a./........./55...3.a./6.....1.. b - - - - 2",
    "....bc./1....../......./...3ab./.2..bdc/......a/4...... b - - - - 4",
    ".....c./.1...../4...b../....ab./..2.bdc/......a/....... b - - - - 2",
    "....bcdef/...a.bc.e/...acd.../.....b..c/.....d..b/32.4...ba/4......../55......./...6..... b - - - - 2",
    "....bcd.f/...a.b..e/...acd.../.....bc.c/.....d.eb/...2...ba/3......../55......./6........ b - - - - 4",
    "......d/......./1..b.../2..b.cc/.....ab/......./.4..... b - - - s:d4 0",
    "e.......f/1.......e/4......../51..a..dc/.5.3...../...2b..c./.....2.../..4..4.../6...2.... r - - - - 4",
    "..ab..d/...b.../..3.c../.1..acb/.....aa/......./.42.... b - - - s:f3 0",
    "....b.d/......./.132..b/.1..bc./...caaa/32...../4...... b - - - - 12",
    ".4...bd/..1..../......./..1cb../...caaa/......./....... b - - - - 4",
    "4....bd/......./......./...c.b./...caaa/......./....... b - - - - 2",
    ".....d.e./2.......f/41......./.43....c./...1...b./..41....b/...3...../5...2..a./65.3..2.. r - - - - 2",
    "......d/......c/11...../33...../.4.2.../....b.b/......a r - - - - 3",
    ".....d./.....c./112..../33....b/.4...../......./......a r - - - - 2",
    "......d/.c...../21.b.../32...../.3...../....1../....42. r - - - - 10",
    "...d.../....bb./......./21...../.21..../..32.../4..3..c r - - - - 2",
    "......./......d/..1..../311.c../.4....a/..2..a./....3.. r - - - - 8",
    ".....c./1....../.1...../2..1.b./...c..d/3....aa/..4.... b - - - - 9",
    "...a..d/a....../......c/111..../2..2.1./..32.../4..3... r - - - - 2",
    "........./1......../2......../311....../.32....../..3...bf./4..2...ba/54.....a./65....... r - - - - 4",
    ".......f./1......../2......../3112...../.32....../........./.5......a/5......a./6........ r - - - - 2",
    "........./1......../26......./31.1...../.322...../........./.5......a/5.....af./......... r - - - - 12",
    "......./2....a./...3.../..23.../...1.../.2...../.4....d r - - - - 2",
    "..d..../......./1....../3.1..../.32...a/......./4.2.1.. r - - s:c4 - 0",
    "......./......./1....../31....d/322..../......./4...1.. r - - - - 8",
)
"""Positions from games of careless players: at least a quarter of the moves lose in two, but not all."""
