"""A checker of reasons: it computes each fact anew, from the position, the move and the values alone.

It knows the rules only from the plain second implementations beside it. `check` raises `KeyError` for a fact
that it does not know, so that no sentence goes unchecked.
"""

from collections.abc import Callable, Mapping
from typing import Any

from reference import hierarchy, hierarkia

Values = Mapping[str, Any]
Check = Callable[[str, str, Values], bool]


def check(game: str, position: str, move: str, fact: str, values: Values) -> bool:
    """Return True if a fact is true of a move in a position, all written in the game's notation."""
    return CHECKS[game][fact](position, move, values)


# Hierarchy

NAMES = [
    *("Impostor", "Assassin", "Leper", "Serf", "Tower", "Surgeon", "Knight", "Usurper", "Sorcerer", "Dragon"),
    *("Baroness", "High Priest", "Queen", "King"),
]
SYMBOLS = dict(zip(NAMES, hierarchy.CARDS, strict=True))


def duel_after(position: str, moves: list[str]) -> str:
    for move in moves:
        assert move in hierarchy.legal_moves(position)
        position = hierarchy.after(position, move)
    return position


def answers(position: str) -> set[str]:
    """Return the cards that can be played."""
    return {hierarchy.split_move(move)[0] for move in hierarchy.legal_moves(position)}


def cards_of(values: Values) -> set[str]:
    return {SYMBOLS[name] for name in values["cards"]}


def line_of(values: Values, key: str = "line") -> list[str]:
    return [str(move) for move in values[key].moves]


def is_choice_to_play(position: str, player: str) -> bool:
    read = hierarchy.read(position)
    return read["player"] == player and read["pending"] == "-"


def answers_are(position: str, player: str, values: Values) -> bool:
    """True if it is this player's turn, and the answers are those stated."""
    found = answers(position)
    if not is_choice_to_play(position, player):
        return False
    if "count" in values:
        total = len(hierarchy.read(position)["hands"][player])
        return (len(found), total) == (values["count"], values["total"])
    return found == (cards_of(values) if "cards" in values else set())


def duel_line(position: str, move: str, values: Values) -> bool:
    end = duel_after(position, [move, *line_of(values)])
    return answers_are(end, hierarchy.read(end)["player"], values)


def duel_own_line(position: str, move: str, values: Values) -> bool:
    """True if the player who made the move has the stated answers after the line."""
    end = duel_after(position, [move, *line_of(values)])
    return answers_are(end, hierarchy.read(position)["player"], values)


def duel_reply(position: str, move: str, values: Values) -> bool:
    return len(line_of(values)) == 1 and duel_own_line(position, move, values)


def duel_move(position: str, move: str, values: Values) -> bool:
    other = hierarchy.OTHER[hierarchy.read(position)["player"]]
    return answers_are(duel_after(position, [move]), other, values)


def duel_best(position: str, move: str, values: Values) -> bool:
    (best,) = line_of(values, "best")
    return best != move and duel_move(position, best, values)


# Hierarkia

SIDES = {"Blue": hierarkia.BLUE, "Red": hierarkia.RED}


def board_after(position: str, turns: list[str]) -> str:
    for turn in turns:
        assert turn in hierarkia.legal_turns(position)
        position = hierarkia.after(position, turn)
    return position


def mover_of(position: str) -> str:
    return hierarkia.read(position).mover


def is_piece(position: str, values: Values, color: str) -> bool:
    """True if the stated piece is this color's."""
    return hierarkia.read(position).pieces.get(hierarkia.parse_square(values["square"])) == (
        color,
        values["rank"],
    )


def is_attack_on(position: str, turn: str, values: Values) -> bool:
    """True if this move attacks the stated piece, with the stated path and reach if there are any."""
    enemy = hierarkia.ENEMY[mover_of(position)]
    if ">" not in turn or turn not in hierarkia.legal_turns(position):
        return False
    source, target = turn.split(">")
    read = hierarkia.read(position)
    attacker = hierarkia.parse_square(source)
    path = hierarkia.distances(read, attacker)[hierarkia.parse_square(target)]
    is_right = "path" not in values or (path, hierarkia.reach(read, attacker)) == (
        values["path"],
        values["reach"],
    )
    return is_right and target == values["square"] and is_piece(position, values, enemy)


def is_unbreakable(position: str, turn: str) -> bool:
    """True if every answer to an attack leaves the attack standing, and no answer wins."""
    attacker = mover_of(position)
    attacked = hierarkia.after(position, turn)
    ends = [hierarkia.after(attacked, answer) for answer in hierarkia.legal_turns(attacked)]
    return all(
        attacker in hierarkia.read(end).links and hierarkia.loser(hierarkia.read(end)) is None for end in ends
    )


def is_broken(position: str, turn: str, values: Values) -> bool:
    """True if a move breaks the enemy's attack in the stated way."""
    mover, read = mover_of(position), hierarkia.read(position)
    enemy = hierarkia.ENEMY[mover]
    end = hierarkia.read(board_after(position, [turn]))
    if enemy not in read.links or enemy in end.links:
        return False
    attacker, attacked = read.links[enemy]
    if "source" in values:
        return hierarkia.name(attacker) == values["source"] and attacker not in end.pieces
    if hierarkia.name(attacked) != values["square"]:
        return False
    path = hierarkia.distances(end, attacker).get(attacked)
    if "path" not in values:
        return path is None
    return bool(path == values["path"] > values["reach"] == hierarkia.reach(end, attacker))


def side_is(position: str, values: Values) -> bool:
    """True if it is the stated side's move."""
    return "side" not in values or mover_of(position) == SIDES[values["side"]]


def stands(position: str, move: str, values: Values) -> bool:
    after = board_after(position, [move])
    (turn,) = hierarkia.legal_turns(after)
    was_attacked = (
        hierarkia.read(position).links[mover_of(after)] == hierarkia.read(after).links[mover_of(after)]
    )
    is_destroy = turn.partition("x")[2] == values["square"]
    return (
        side_is(after, values) and was_attacked and is_destroy and is_piece(after, values, mover_of(position))
    )


def reply_attacks(position: str, move: str, values: Values) -> bool:
    after = board_after(position, [move])
    return side_is(after, values) and is_attack_on(after, values["line"], values)


def reply_unbreakable(position: str, move: str, values: Values) -> bool:
    after = board_after(position, [move])
    return reply_attacks(position, move, values) and is_unbreakable(after, values["line"])


def reply_opened(position: str, move: str, values: Values) -> bool:
    better = board_after(position, [values["best"]])
    return reply_attacks(position, move, values) and values["line"] not in hierarkia.legal_turns(better)


def reply_breaks(position: str, move: str, values: Values) -> bool:
    return ">" in move and is_broken(board_after(position, [move]), values["line"], values)


def line_destroys(position: str, line: str, values: Values, color: str) -> bool:
    """True if the last move of a line, and no move before it, destroys the stated piece of this color."""
    *others, last = line.split()
    before = board_after(position, others)
    is_last = last in hierarkia.legal_turns(before) and last.partition("x")[2] == values["square"]
    return is_last and not any("x" in turn for turn in others) and is_piece(before, values, color)


def line_traps(position: str, line: str, values: Values) -> bool:
    *others, last = line.split()
    before = board_after(position, others)
    return is_attack_on(before, last, values) and is_unbreakable(before, last)


def targets(position: str) -> int:
    return len({turn.partition(">")[2] for turn in hierarkia.legal_turns(position) if ">" in turn})


def is_free(position: str) -> bool:
    read = hierarkia.read(position)
    return read.mover not in read.links


def outside(position: hierarkia.Position, color: str) -> list[hierarkia.Square]:
    home = hierarkia.home(position.size, color)
    return [square for square, piece in position.pieces.items() if piece[0] == color and square not in home]


def threatened(text: str, color: str) -> int:
    position = hierarkia.read(text)
    covered = {
        square for source in outside(position, color) for square in hierarkia.covered(position, source)
    }
    return len(covered & position.pieces.keys())


def total_reach(text: str, color: str) -> int:
    position = hierarkia.read(text)
    return sum(hierarkia.reach(position, square) for square in outside(position, color))


def compared(number: Callable[[str], int], position: str, move: str, values: Values) -> bool:
    """True if a number is as stated after the move, or a line that begins with it, and after the best one."""
    own = values.get("line", move)
    assert own.split()[0] == move != values["best"].split()[0]
    found = [number(board_after(position, line.split())) for line in (own, values["best"])]
    return found == [values["count"], values["other"]]


def limits(position: str, move: str, values: Values) -> bool:
    ends = [board_after(position, [turn]) for turn in (move, values["best"])]
    are_free = all(is_free(end) and side_is(end, values) for end in ends)
    return are_free and values["other"] < values["count"] and compared(targets, position, move, values)


def threatens(position: str, move: str, values: Values) -> bool:
    mover = mover_of(position)
    is_side = hierarkia.ENEMY[mover] == SIDES[values["side"]]
    number = lambda end: threatened(end, mover)  # noqa: E731
    return is_side and values["other"] > values["count"] and compared(number, position, move, values)


def reaches(position: str, move: str, values: Values) -> bool:
    mover = mover_of(position)
    number = lambda end: total_reach(end, mover)  # noqa: E731
    return (
        side_is(position, values)
        and values["other"] > values["count"]
        and compared(number, position, move, values)
    )


def attacks(position: str, move: str, values: Values) -> bool:
    return is_attack_on(position, move, values)


def leaves(position: str, move: str, values: Values) -> bool:
    after = board_after(position, [move])
    return is_free(after) and side_is(after, values) and targets(after) == values.get("count", 0)


CHECKS: dict[str, dict[str, Check]] = {
    "hierarchy": {
        "LINE_WINS": duel_line,
        "REPLY_WINS": duel_reply,
        "REPLY_LEAVES_ONE": duel_reply,
        "REPLY_LEAVES": duel_reply,
        "REPLY_COUNT": duel_reply,
        "LINE_LEAVES": duel_own_line,
        "LINE_COUNT": duel_own_line,
        "LINE_LEAVES_ONE": duel_own_line,
        "BEST_WINS": duel_best,
        "BEST_LEAVES_ONE": duel_best,
        "WINS": duel_move,
        "LEAVES_ONE": duel_move,
        "LEAVES": duel_move,
        "COUNT": duel_move,
    },
    "hierarkia": {
        "STANDS": stands,
        "REPLY_UNBREAKABLE": reply_unbreakable,
        "REPLY_OPENED": reply_opened,
        "REPLY_ATTACKS": reply_attacks,
        "REPLY_BLOCKS": reply_breaks,
        "REPLY_BREAKS": reply_breaks,
        "REPLY_REMOVES": reply_breaks,
        "LINE_LOSES": lambda position, move, values: line_destroys(
            board_after(position, [move]), values["line"], values, SIDES[values["side"]]
        ),
        "LINE_TRAPS": lambda position, move, values: line_traps(
            board_after(position, [move]), values["line"], values
        ),
        "BEST_WINS": lambda position, move, values: line_destroys(
            position, values["line"], values, hierarkia.ENEMY[mover_of(position)]
        ),
        "BEST_TRAPS": lambda position, move, values: line_traps(position, values["line"], values),
        "BEST_UNBREAKABLE": lambda position, move, values: (
            is_attack_on(position, values["best"], values) and is_unbreakable(position, values["best"])
        ),
        "BEST_LIMITS": limits,
        "BEST_THREATENS": threatens,
        "BEST_REACHES": reaches,
        "LATER_THREATENS": threatens,
        "LATER_REACHES": reaches,
        "DESTROYS": lambda position, move, values: line_destroys(
            position, move, values, hierarkia.ENEMY[mover_of(position)]
        ),
        "UNBREAKABLE": lambda position, move, values: (
            is_attack_on(position, move, values) and is_unbreakable(position, move)
        ),
        "BLOCKS": is_broken,
        "BREAKS": is_broken,
        "ATTACKS": attacks,
        "LEAVES_NONE": leaves,
        "LEAVES": leaves,
    },
}
