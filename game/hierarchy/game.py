"""Hierarchy as listed in the catalog."""

from game.engine.game import Game
from game.engine.i18n import N_
from game.hierarchy import command_line
from game.hierarchy.bot import players
from game.hierarchy.bot.evaluate import NODES, evaluate
from game.hierarchy.bot.traits import TRAITS
from game.hierarchy.content.puzzles import PUZZLES
from game.hierarchy.rules import notation, positions
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State


class Hierarchy(Game[State, Move]):
    """A duel of fourteen open cards, which a search can solve."""

    name = "hierarchy"
    title = N_("Hierarchy")
    seats = {"standard": ("a", "b")}
    bots = {
        "random": players.RandomPlayer,
        "easy": players.easy,
        "medium": players.medium,
        "hard": players.hard,
        "perfect": players.PerfectPlayer,
    }
    traits = TRAITS
    puzzles = PUZZLES
    deal_variant = staticmethod(positions.deal)
    parse_state = staticmethod(positions.parse_state)
    parse_move = staticmethod(notation.parse_move)
    solver = command_line.SOLVER
    bench = staticmethod(command_line.bench)
    evaluate = staticmethod(evaluate)
    evaluation_nodes = NODES
    evaluation_is_exact = True


GAME = Hierarchy()
