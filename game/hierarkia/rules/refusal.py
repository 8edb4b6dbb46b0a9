"""Why a turn that is not legal is refused: the first rule that forbids it, read off the board."""

from game.engine.errors import IllegalMove
from game.hierarkia.rules.board import FROZEN, Board
from game.hierarkia.rules.codes import EIGHT_BITS, SOURCE_SHIFT, cell_of, square_of
from game.hierarkia.rules.notation import Kind, Move, file_of, rank_of, square_text
from game.hierarkia.rules.paths import shortest
from game.hierarkia.rules.rulings import Rule


def refusal(board: Board, move: Move, *, is_over: bool) -> IllegalMove:
    """Which rule forbids `move`, which must not be legal; the game may be over by a draw, too."""
    if is_over:
        return IllegalMove(Rule.GAME_OVER)
    squares = () if move.kind is Kind.PASS else (move.source, move.target)
    for square in squares:
        if max(file_of(square), rank_of(square)) >= board.size:
            return IllegalMove(Rule.OFF_THE_BOARD, square=square_text(square))
    mover = board.side()
    link = board.links[mover]
    if link:
        attacker, attacked = square_of(link >> SOURCE_SHIFT), square_of(link & EIGHT_BITS)
        return IllegalMove(Rule.MUST_DESTROY, source=square_text(attacker), target=square_text(attacked))
    if move.kind is Kind.PASS:
        return IllegalMove(Rule.NOT_STUCK)
    source = square_text(move.source)
    cell = cell_of(move.source)
    value = board.cells[cell]
    if value == 0:
        return IllegalMove(Rule.NO_PIECE, square=source)
    if (value > 0) != (mover == 0):
        return IllegalMove(Rule.NOT_OWN, square=source)
    if move.kind is Kind.DESTROY:
        return IllegalMove(Rule.NOT_LINKED)
    if board.bars[mover] == FROZEN | cell:
        return IllegalMove(Rule.FROZEN, square=source)
    return _refused_move(board, move) if move.kind is Kind.MOVE else _refused_attack(board, move)


def _refused_move(board: Board, move: Move) -> IllegalMove:
    cell, target = cell_of(move.source), cell_of(move.target)
    threat = board.links[1 - board.side()]
    if threat & EIGHT_BITS == cell:
        attacker = square_text(square_of(threat >> SOURCE_SHIFT))
        return IllegalMove(Rule.ATTACKED, square=square_text(move.source), attacker=attacker)
    if board.cells[target] != 0:
        return IllegalMove(Rule.OCCUPIED, square=square_text(move.target))
    files = file_of(move.target) - file_of(move.source)
    ranks = rank_of(move.target) - rank_of(move.source)
    if files and ranks:
        return IllegalMove(
            Rule.NOT_STRAIGHT, source=square_text(move.source), target=square_text(move.target)
        )
    steps = max(abs(files), abs(ranks))
    if steps > board.stride(cell):
        return IllegalMove(Rule.TOO_FAR, source=square_text(move.source), steps=board.stride(cell))
    step = (target - cell) // steps
    blocked = next(place for place in range(cell + step, target, step) if board.cells[place] != 0)
    return IllegalMove(Rule.IN_THE_WAY, square=square_text(square_of(blocked)))


def _refused_attack(board: Board, move: Move) -> IllegalMove:
    cell, target = cell_of(move.source), cell_of(move.target)
    mover = board.side()
    source, goal = square_text(move.source), square_text(move.target)
    if board.areas[cell] == mover + 1:
        return IllegalMove(Rule.AT_HOME, square=source)
    if board.bars[mover] == cell:
        return IllegalMove(Rule.SPENT, square=source)
    value = board.cells[target]
    if value == 0 or (value > 0) == (mover == 0):
        return IllegalMove(Rule.NO_ENEMY, square=goal)
    reach = board.reach(cell)
    if reach <= 0:
        return IllegalMove(Rule.NO_REACH, square=source, reach=reach)
    distance = len(shortest(board.cells, cell, target)) - 1
    if distance < 0:
        return IllegalMove(Rule.NO_PATH, source=source, target=goal)
    return IllegalMove(Rule.OUT_OF_REACH, source=source, target=goal, distance=distance, reach=reach)
