"""Compares what an analysis shows of a position with what the command line prints."""

from game.cli.commands import lines
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.hierarkia.analysis.picture import captions
from support.hierarkia_analysis import Analysis
from support.hierarkia_positions import GAME, STARTS


def random_position(chance: SplitMix64) -> str:
    """A position of a random unfinished game, without its history; some are shortly before the end."""
    names = sorted(STARTS)
    states = [GAME.parse_state(STARTS[names[chance.below(len(names))]])]
    is_late = chance.below(3) == 0
    for _ in range(200 if is_late else chance.below(60)):
        moves = states[-1].legal_moves()
        if not moves:
            break
        # Moves that lead to an end are rare.
        sharp = [move for move in moves if ">" in str(move) or "x" in str(move)]
        moves = sharp if sharp and chance.below(4) else moves
        states.append(states[-1].apply(moves[chance.below(len(moves))]))
    back = chance.below(5) if is_late else 0
    positions = [str(state) for state in states[: len(states) - back]]
    return next(text for text in reversed(positions) if GAME.parse_state(text).to_move is not None)


def command_line_values(position: str, nodes: int | None) -> tuple[str, tuple[str, str], list[str]]:
    """Return what the screen must show for a position: the words, the bar, and the arrows."""
    options = [] if nodes is None else ["--nodes", str(nodes)]
    share, tries, plies, *line = next(lines(["evaluate", GAME.name, position, *options])).split("\t")
    assert int(tries)
    is_blue = position.split()[1] == "b"
    if int(plies):
        wins = float(share) == 1.0
        number = (int(plies) + 1) // 2 if wins else int(plies) // 2
        winner = Seat.A if wins == is_blue else Seat.B
        bar = (f"wins in {number}", "") if winner == Seat.A else ("", f"wins in {number}")
        return f"{('Blue', 'Red')[winner]} wins in {number}.", bar, line[:4]
    blue = round(100 * (float(share) if is_blue else 1 - float(share)))
    return f"Chances: Blue {blue}%, Red {100 - blue}%", (f"{blue}%", f"{100 - blue}%"), line[:4]


def check_values(count: int, nodes: int | None, seed: int) -> int:
    """Compare `count` positions; return in how many a win was seen. `nodes`: None for the game's own."""
    chance, seen = SplitMix64(seed), 0
    analysis = Analysis()
    analysis.key(ord("l"))
    for _ in range(count):
        position = random_position(chance)
        analysis.paste(position)
        assert analysis.position == position
        if analysis.study.next_view is not None:
            analysis.evaluate(1, GAME.evaluation_nodes if nodes is None else nodes)
        value = analysis.panel.value
        assert value is not None
        shown = analysis.value, captions(value), analysis.line
        assert shown == command_line_values(position, nodes), position
        seen += "wins" in analysis.value
        analysis.evals.clear()
    return seen
