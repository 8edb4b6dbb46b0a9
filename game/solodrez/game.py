"""SoloDrez as listed in the catalog."""

from game.engine.game import Game
from game.engine.i18n import N_
from game.solodrez import command_line
from game.solodrez.bot import difficulty_table, players
from game.solodrez.bot.evaluate import NODES, evaluate, solve_view
from game.solodrez.content.puzzles import PUZZLES
from game.solodrez.rules import notation, rules, sending
from game.solodrez.rules.notation import Move
from game.solodrez.rules.rules import State


class Solodrez(Game[State, Move]):
    """A solitaire with a solver."""

    name = "solodrez"
    title = N_("SoloDrez")
    seats = {"standard": ("a",)}
    bots = {"random": players.RandomPlayer, "solver": players.SolverPlayer}
    default_bot = "solver"
    traits = difficulty_table.TRAITS
    common_deals = difficulty_table.KNOWN
    move_limit = 500
    puzzles = PUZZLES
    deal_variant = staticmethod(rules.deal)
    parse_state = staticmethod(rules.parse_state)
    parse_move = staticmethod(notation.parse_move)
    solver = command_line.SOLVER
    bench = staticmethod(command_line.bench)
    evaluate = staticmethod(evaluate)
    evaluation_nodes = NODES
    solve = staticmethod(solve_view)
    forced_move = staticmethod(sending.series_to_remove)

    def is_counted_move(self, move: Move) -> bool:
        return not move.is_removal


GAME = Solodrez()
