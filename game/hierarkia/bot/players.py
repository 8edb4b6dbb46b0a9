"""The computer players of Hierarkia, from random moves to a search limited only by time, and evaluations.

Levels differ in search depth and in how they err. A bird has a skill, which varies from game to game, and
habits. All randomness comes from the seed. docs/ladders.md compares their strength.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, inf, log
from typing import Final, NamedTuple

from game.engine.budget import Budget
from game.engine.evaluation import BLUNDERED_FROM, MoveEval
from game.engine.habits import Habits, points
from game.engine.rng import SplitMix64
from game.engine.search.alphabeta import DEFAULT, MAX_DEPTH, SURE, WIN, Search, Settings
from game.engine.search.multipv import NO_VALUE, Line, evaluate_moves
from game.hierarkia.bot import features
from game.hierarkia.bot.heuristics import BoardSearch, ShortSight
from game.hierarkia.bot.piece_values import PieceValues
from game.hierarkia.rules.board import Board
from game.hierarkia.rules.codes import decode, encode
from game.hierarkia.rules.notation import SIZES, Move
from game.hierarkia.rules.rules import View, pack


@dataclass(frozen=True)
class Level:
    """Playing strength of a `Player`."""

    depth: int  # Search depth in moves, if the budget lasts.
    width: int  # Moves within this many points of the best one may be played.
    overlooks: float  # Chance, 0 to 1, of missing attacks on the highest pieces beyond the search depth.
    bits: int  # The transposition table has at most 2**bits entries.


EASY: Final = Level(depth=1, width=40, overlooks=0.15, bits=10)
"""Looks one move ahead, and further only at urgent or forced moves."""

MEDIUM: Final = Level(depth=2, width=15, overlooks=0.0, bits=12)
"""Looks two moves ahead, and further as `EASY`."""

HARD: Final = Level(depth=MAX_DEPTH, width=0, overlooks=0.0, bits=20)


class Player:
    """Searches to its level's depth and plays one of the best moves it finds."""

    def __init__(self, level: Level, values: PieceValues, seed: int) -> None:
        self._level = level
        self._values = values
        self._rng = SplitMix64(seed)

    def choose(self, view: View, budget: Budget) -> Move:
        """Return a legal move. A small budget reduces the search depth, but never below one move."""
        level = self._level
        board, keys = board_with_keys(view)
        overlooks = self._rng.draw_bool(level.overlooks)
        # With so few plies, leaving out moves saves little and might overlook a loss in two.
        settings = Settings(late_moves=0, quiescence_plies=0 if overlooks else DEFAULT.quiescence_plies)
        bits = _table_bits(level.bits, budget)
        search = Search(BoardSearch(board, self._values), budget.meter(), bits=bits, settings=settings)
        result = search.run(depth=level.depth, width=level.width, history=keys)
        best = result.turns[0].value
        if not level.width or abs(best) > SURE:
            # With a proven win or loss in sight, always play the best move.
            return decode(result.line[0])
        codes = [turn.code for turn in result.turns if turn.value >= best - level.width]
        return decode(codes[self._rng.below(len(codes))])


MARGIN: Final = 3  # Points by which a move may be worse than the best one and still be about as good.

OPENING: Final = 16  # Moves of both sides in an opening, at most.
OPENING_MARGIN: Final = 8  # As `MARGIN`, in an opening, so that birds do not repeat their games.

OPENING_NOISE: Final = 4
"""In an opening, a bird without blur adds to each move a random whole number of points below this."""


def is_opening(board: Board) -> bool:
    """True for the first moves of a game, while all pieces are on the board."""
    pieces = board.highest * (board.highest + 1) // 2
    return board.turns < OPENING and board.counts[0] == board.counts[1] == pieces


class Bird(NamedTuple):
    """Playing strength and style of a bird."""

    skill: Mapping[int, float]
    """By board size, about how many moves deep it searches in an average game; `inf` for no limit."""

    habits: Habits[Board, int]  # In the unit of `Values`.


FORM: Final = 1.6  # By how much a bird's skill in a game may be lower or higher.

BLUR: Final = 50
"""Points by which a bird of skill 0 misjudges a move at most; halved by each point of skill."""

SHARP: Final = 3.5  # The skill from which on a bird misjudges and overlooks nothing.

SIGHT: Final = 3
SIGHT_STEP: Final = 2
SIGHT_SPREAD: Final = 3
"""The longest attack that a bird sees: `SIGHT`, `SIGHT_STEP` for each point of skill, and a random part."""


class BirdPlayer:
    """Plays by its habits among good moves, and the worse the lower its skill in this game is.

    It searches less deeply, overlooks more of the attacks from afar, and misjudges moves by more.
    """

    def __init__(self, bird: Bird, values: PieceValues, seed: int) -> None:
        self._bird = bird
        self._values = values
        self._rng = SplitMix64(seed)
        self.form = FORM * (self._fraction() + self._fraction() - 1)

    def follows(self, _view: View) -> bool:
        """Return True: its form stays the same during a game."""
        return True

    def choose(self, view: View, budget: Budget) -> Move:
        """Return a legal move. A small budget reduces the search depth, but never below one move."""
        board, keys = board_with_keys(view)
        skill = self._bird.skill[board.size] + self.form
        depth = max(1, int(min(skill + self._fraction(), MAX_DEPTH)))
        if skill < SHARP:
            return decode(self._choose_among_blurred(board, keys, skill, depth, budget))
        return decode(self._choose_among_best(board, keys, depth, budget))

    def _choose_among_blurred(
        self, board: Board, keys: tuple[int, ...], skill: float, depth: int, budget: Budget
    ) -> int:
        """Return the code of the move that seems best with its misjudged value and its habits."""
        habits = self._bird.habits
        sight = int(SIGHT + SIGHT_STEP * skill + SIGHT_SPREAD * self._fraction())
        blur = int(BLUR / 2**skill)
        if is_opening(board):
            blur = max(blur, OPENING_MARGIN)
        # One more, because moves that are just as far below the best one as the width have no exact values.
        width = blur + int(sum(map(abs, habits.values()))) + 1
        game = ShortSight(board, self._values, sight)
        search = Search(game, budget.meter(), bits=_table_bits(HARD.bits, budget))
        result = search.run(depth=depth, width=width, history=keys)
        best = result.turns[0].value
        if abs(best) > SURE:
            # With a proven win or loss in sight, always play the best move.
            return result.line[0]
        judged = [
            (turn.value + points(habits, board, turn.code) + blur * self._fraction(), turn.code)
            for turn in result.turns
            if turn.value >= best - width
        ]
        return max(judged)[1]

    def _choose_among_best(self, board: Board, keys: tuple[int, ...], depth: int, budget: Budget) -> int:
        """Return the code of the best move, or of one about as good that it likes better.

        Such a move may be worse by the points that its habits add, or by the margin if that is more. Only the
        best move gets an exact value, since that takes far fewer nodes; others are searched less deep.
        """
        habits = self._bird.habits
        game, bits = BoardSearch(board, self._values), _table_bits(HARD.bits, budget)
        varies = is_opening(board)
        if not (varies or habits):
            return Search(game, budget.meter(), bits=bits).run(depth=depth, history=keys).line[0]
        compared = 1 / 2 if varies else 1 / 8  # Share of the budget for comparing other moves with the best.
        search = Search(game, _part(budget, 1 - compared).meter(), bits=bits)
        result = search.run(depth=depth, history=keys)
        best = result.line[0]
        if abs(result.value) > SURE or not result.depth:
            return best
        liking = {
            turn.code: points(habits, board, turn.code) + (self._rng.below(OPENING_NOISE) if varies else 0)
            for turn in result.turns
        }
        # Less deep than the best move, so that several can be compared.
        meter, depth = _part(budget, compared).meter(), max(1, result.depth - 1)
        search = Search(game, meter, bits=bits)
        search.begin(keys)
        for turn in sorted(result.turns, key=lambda turn: liking[turn.code], reverse=True):
            gain = liking[turn.code] - liking[best]
            if gain <= 0:
                break
            floor = result.value - int(max(gain, OPENING_MARGIN if varies else MARGIN)) - 1
            is_as_good = turn.value > floor and search.look(turn.code, depth, floor, floor + 1) > floor
            if meter.is_spent():
                break
            if is_as_good:
                return turn.code
        return best

    def _fraction(self) -> float:
        """Draw a number from 0 to 1."""
        return self._rng.below(1 << 20) / (1 << 20)


def _part(budget: Budget, share: float) -> Budget:
    """Return this share of a budget."""
    nodes, seconds = budget.nodes, budget.seconds
    return Budget(
        nodes=None if nodes is None else max(1, int(nodes * share)),
        seconds=None if seconds is None else seconds * share,
        clock=budget.clock,
        is_cancelled=budget.is_cancelled,
    )


def _table_bits(most: int, budget: Budget) -> int:
    """Return the size of a transposition table, as a power of 2, that is enough for a budget."""
    return most if budget.nodes is None else min(most, 1 + budget.nodes.bit_length())


def board_with_keys(view: View) -> tuple[Board, tuple[int, ...]]:
    """Return the board of a view, and the keys of the earlier positions, back to the last destroy."""
    fields, moves = view.state().history()
    board = pack(fields)
    keys: list[int] = []
    for move in moves:
        keys.append(board.key())
        board.do(encode(move))
    return board, tuple(keys)


BEST: Final = dict.fromkeys(SIZES.values(), inf)

BIRDS: Final = {
    "pip": Bird({7: 0.3, 9: 0.8, 11: 0.4}, {features.moves_one_step: 15, features.moves_low_rank: 15}),
    "dilly": Bird({7: 1.0, 9: 1.32, 11: 1.33}, {features.moves_to_edge: 15, features.moves_far: 12}),
    "percy": Bird({7: 1.12, 9: 1.46, 11: 1.47}, {features.attacks_nearby: 16, features.attacks_low_rank: 14}),
    "berta": Bird(
        {7: 1.6, 9: 1.82, 11: 1.95}, {features.opens_highest_piece: -25, features.moves_beside_own: 15}
    ),
    "gus": Bird({7: 2.05, 9: 2.33, 11: 2.6}, {features.attacks: 10, features.attacks_from_afar: 10}),
    "maisie": Bird(
        {7: 2.7, 9: 2.9, 11: 3.15}, {features.attacks_high_rank: 10, features.attacks_low_rank: -10}
    ),
    "rufus": Bird({7: 3.5, 9: 4.2, 11: 3.95}, {features.moves_to_center: 7, features.moves_low_rank: -12}),
    "athena": Bird(BEST, {features.moves_to_right_wing: 3, features.moves_one_step: -3}),
}
"""The birds, weakest first; `Hierarkia.characters` tells people of their habits."""

NO_BIRD: Final = Bird(BEST, {})  # The level `hard`, limited only by its budget, which must be finite.

NODES: Final = 500_000
"""About a quarter of a second on an ordinary computer; in plain Python about fifty times as long."""

SCALES: Final = {7: 130.0, 9: 115.0, 11: 145.0}
"""By board size, the score that stands for a share of 1 / (1 + 1/e), or 73%."""

MIN_SHARE: Final = 0.06
MAX_SHARE: Final = 0.94  # Bounds of estimated shares, so that it costs something to miss a proven win.
_MOST_BITS: Final = 18


def evaluate(view: View, values: PieceValues, budget: Budget) -> tuple[MoveEval, ...]:
    """Return every legal move, best first, with quicker wins and slower losses ahead of others.

    The share of a blunder, a move that gives away at least `BLUNDERED_FROM`, may be only an upper bound.
    A win or loss is proven, but may come sooner than `ends_in`. The same view and nodes give the same result.
    """
    board, keys = board_with_keys(view)
    position, meter = BoardSearch(board, values), budget.meter()
    # Without contempt, a draw is worth one half to both sides.
    bits = _table_bits(_MOST_BITS, budget)
    search = Search(position, meter, bits=bits, settings=Settings(contempt=0))
    scale = SCALES[board.size]
    found = evaluate_moves(search, position, meter, lambda best: _exact_from(best, scale), history=keys)
    return tuple(_move_eval(board, line, scale) for line in found)


def share_of(value: int, scale: float) -> float:
    """Return the expected share of wins for a search value."""
    if abs(value) > SURE:
        return 1.0 if value > 0 else 0.0
    # Rounded, since the last digits differ between systems.
    return round(min(MAX_SHARE, max(MIN_SHARE, 1 / (1 + exp(-value / scale)))), 4)


def _exact_from(best: int, scale: float) -> int:
    """Return the lowest value that must be exact when `best` is the best move's value."""
    share = share_of(best, scale) - BLUNDERED_FROM
    return -SURE if share <= MIN_SHARE else round(scale * log(share / (1 - share)))


def _move_eval(board: Board, line: Line, scale: float) -> MoveEval:
    move = decode(line.code)
    if line.value == NO_VALUE:
        return MoveEval(move, 0.5, 0)
    ends_in = WIN - abs(line.value) if abs(line.value) > SURE else 0
    codes = _extend_to_end(board, [line.code, *line.line], ends_in)
    return MoveEval(move, share_of(line.value, scale), line.nodes, ends_in, tuple(map(decode, codes[1:])))


def _extend_to_end(board: Board, codes: list[int], ends_in: int) -> list[int]:
    """Append the last two moves, which the search omits: any reply and the destroy."""
    if len(codes) + 2 == ends_in:
        after = board.clone()
        for code in codes:
            after.do(code)
        for _ in range(2):
            codes.append(int(after.codes()[0]))
            after.do(codes[-1])
    return codes
