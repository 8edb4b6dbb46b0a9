"""Hierarkia as listed in the catalog."""

import json
from functools import cache, partial
from statistics import median
from typing import Final

from game import data
from game.engine.budget import Budget
from game.engine.challenge import parse_challenges
from game.engine.content import parse_puzzles
from game.engine.content_file import parse_birds, parse_reasons
from game.engine.contract import CARD_SOUND, RandomPlayer
from game.engine.evaluation import MoveEval
from game.engine.game import Game, Measurement, Timer
from game.engine.i18n import N_
from game.engine.search import alphabeta
from game.engine.searchable import walk
from game.hierarkia.bot import players
from game.hierarkia.bot.heuristics import BoardSearch
from game.hierarkia.bot.piece_values import PieceValues, parse_values
from game.hierarkia.bot.players import HARD, NODES, Bird, BirdPlayer, Level, Player
from game.hierarkia.bot.reasons import explain
from game.hierarkia.challenges import JUDGES
from game.hierarkia.rules import notation, positions
from game.hierarkia.rules.notation import Kind, Move
from game.hierarkia.rules.positions import deal, parse_state
from game.hierarkia.rules.rules import State, View

MIDGAME: Final = (
    "....bcdef/1.aba.cde/......bcd/2....aa.c/.1....abb/32.....a./43.12..../543.2..../6543..2.. b - - - - 0",
    ".b...bdef/..a.3.cde/..3..b.cd/2...a..c./........./4.4....../3......cb/54......b/65.32..2. r - - - - 0",
    ".......ef/.......ae/.......cd/.31..b..c/.4d.....b/3521...../..22...../5.3..1..a/6.4321... b - - - - 0",
    "..b...def/...cabcde/...a.abcd/...b..c../22.....ab/3....1a../43.1..1.a/54321..../654..32.. b - - - - 0",
)
"""Positions where the player has a choice and many attacks are possible."""

TURN_SECONDS: Final = 2.0  # The bot's time limit for a move.


@cache
def piece_values() -> PieceValues:
    """Return the values that were learned."""
    return data.read("hierarkia", "piece_values.json", parse_values)


def player(level: Level, seed: int) -> Player:
    """Return a computer player."""
    return Player(level, piece_values(), seed)


def bird_player(bird: Bird, seed: int) -> BirdPlayer:
    """Return a bird."""
    return BirdPlayer(bird, piece_values(), seed)


def evaluate(view: View, _seed: int, budget: Budget) -> tuple[MoveEval, ...]:
    """Return every legal move, best first."""
    return players.evaluate(view, piece_values(), budget)


def bench(timer: Timer) -> list[Measurement]:
    """Measure the rules at the start and amid a game, and the search amid games."""
    start = deal(0).board()
    later = parse_state(MIDGAME[0]).board()
    speeds: list[float] = []
    depths: list[int] = []
    for text in MIDGAME:
        game = BoardSearch(parse_state(text).board(), piece_values())
        search = alphabeta.Search(game, Budget(seconds=TURN_SECONDS).meter(), bits=HARD.bits)
        result, seconds = timer.timed(search.run)
        speeds.append(result.nodes / seconds)
        depths.append(result.depth)
    return [
        Measurement("hierarkia.rules", timer.counted_rate(lambda: walk(start, 3)), "positions/s"),
        Measurement("hierarkia.rules-amid-a-game", timer.counted_rate(lambda: walk(later, 3)), "positions/s"),
        Measurement("hierarkia.search", median(speeds), "positions/s"),
        Measurement("hierarkia.depth-of-a-turn", median(depths), "turns"),
    ]


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
        "random": RandomPlayer,
        "easy": partial(player, players.EASY),
        "medium": partial(player, players.MEDIUM),
        "hard": partial(bird_player, players.NO_BIRD),
        **{name: partial(bird_player, bird) for name, bird in players.BIRDS.items()},
    }
    characters = data.from_file("birds.toml", parse_birds)
    has_deals = False
    has_draws = True
    themes = {
        "break": N_("Break the attack"),
        "sacrifice": N_("Give up a piece"),
        "two": N_("Win in 2"),
        "three": N_("Win in 3"),
        "four": N_("Win in 4"),
    }
    deal_variant = staticmethod(positions.deal)
    parse_state = staticmethod(positions.parse_state)
    parse_move = staticmethod(notation.parse_move)
    parse_view = staticmethod(positions.parse_view)
    bench = staticmethod(bench)
    evaluate = staticmethod(evaluate)
    evaluation_nodes = NODES
    find_reason = staticmethod(explain)

    puzzles = data.from_file("puzzles.txt", parse_puzzles)
    challenges = data.from_file("challenges.toml", partial(parse_challenges, JUDGES))
    reasons = data.from_file("reasons.toml", parse_reasons)
    ratings = data.from_file("ratings.json", json.loads)

    def variant_at(self, state: State) -> str:
        return state.variant

    def forced_move(self, state: State) -> Move | None:
        """Return the only legal move if it is a destroy or a pass; otherwise None."""
        moves = state.legal_moves()
        return moves[0] if len(moves) == 1 and moves[0].kind in (Kind.DESTROY, Kind.PASS) else None

    def sound_of(self, move: Move) -> str:
        return SOUNDS[move.kind]


GAME = Hierarkia()
