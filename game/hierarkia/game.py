"""Hierarkia as listed in the catalog."""

from game.engine.contract import CARD_SOUND
from game.engine.game import Game
from game.engine.i18n import N_
from game.hierarkia import command_line
from game.hierarkia.bot import players
from game.hierarkia.bot.evaluate import NODES, evaluate
from game.hierarkia.content.puzzles import PUZZLES
from game.hierarkia.rules import notation, positions
from game.hierarkia.rules.notation import Kind, Move
from game.hierarkia.rules.rules import State

SOUNDS = {
    Kind.MOVE: "step",
    Kind.ATTACK: "attack",
    Kind.DESTROY: "destroy",
    Kind.PASS: CARD_SOUND,  # A pass has no sound of its own.
}


class Hierarkia(Game[State, Move]):
    """Two armies of ranked pieces on a board; only the players bring chance into it."""

    name = "hierarkia"
    title = N_("Hierarkia")
    variants = ("small", "standard", "large")
    seats = dict.fromkeys(variants, ("b", "r"))
    bots = {
        "random": players.RandomPlayer,
        "easy": players.easy,
        "medium": players.medium,
        "hard": players.hard,
    }
    has_deals = False
    has_draws = True
    puzzles = PUZZLES
    deal_variant = staticmethod(positions.deal)
    parse_state = staticmethod(positions.parse_state)
    parse_move = staticmethod(notation.parse_move)
    parse_view = staticmethod(positions.parse_view)
    bench = staticmethod(command_line.bench)
    evaluate = staticmethod(evaluate)
    evaluation_nodes = NODES

    def variant_at(self, state: State) -> str:
        return state.variant

    def forced_move(self, state: State) -> Move | None:
        """Return the only legal move if it is a destroy or a pass; otherwise None."""
        moves = state.legal_moves()
        return moves[0] if len(moves) == 1 and moves[0].kind in (Kind.DESTROY, Kind.PASS) else None

    def sound_of(self, move: Move) -> str:
        return SOUNDS[move.kind]


GAME = Hierarkia()
