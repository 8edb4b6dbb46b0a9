"""Random game trees for the tests of alpha-beta, and their values by definition."""

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.rng import SplitMix64
from game.engine.search.alphabeta import WIN, Settings
from game.engine.search.two_player import CALM, DRAWN, FORCED, GOES_ON, LOST, TwoPlayerGame

PLAIN = Settings(
    quiescence_plies=0,
    futility_depth=0,
    futility_margin=1000,
    null_move=False,
    reduce_late_moves=False,
    contempt=5,
)
"""Settings without any unsound cuts."""
SEEDS = range(40)


class Tree(TwoPlayerGame):
    """A game with random positions: a few moves in each, some of them forced, some of them final."""

    def __init__(self, seed: int, *, ends: int = 12) -> None:
        self.seed = seed
        self._ends = ends  # One position in this many is the end.
        self._path: list[int] = []

    def _chance(self) -> SplitMix64:
        chance = SplitMix64(self.seed)
        for code in self._path:
            chance = SplitMix64(chance.draw() + code)
        return chance

    def codes(self) -> vec[i64]:
        if self.end() != GOES_ON:
            return vec[i64]()
        return vec[i64](range(1, 2 + self._chance().below(4)))

    def urgent_codes(self) -> vec[i64]:
        return vec[i64]()

    def do(self, code: i64) -> None:
        self._path.append(int(code))

    def undo(self) -> None:
        self._path.pop()

    def pass_move(self) -> None:
        self._path.append(0)

    def key(self) -> i64:
        return self._chance().draw() >> 2

    def end(self) -> i64:
        chance = self._chance().below(self._ends * 2) if self._path else -1
        return LOST if chance == 0 else DRAWN if chance == 1 else GOES_ON

    def plies_since_irreversible(self) -> i64:
        return 0

    def is_near_draw_limit(self) -> bool:
        return False

    def threat(self) -> i64:
        return FORCED if self._chance().below(4) == 0 and self.end() == GOES_ON else CALM

    def estimate(self) -> i64:
        return self._chance().below(401) - 200

    def stake(self) -> i64:
        return 0

    def priority(self, code: i64) -> i64:
        return code & 1

    def place(self, code: i64) -> i64:
        return code

    def history_size(self) -> i64:
        return 8


def minimax(tree: Tree, depth: int, ply: int = 0) -> int:
    """The value by definition, including the plies that cost no depth."""
    end = tree.end()
    if end == LOST:
        return ply - WIN
    if end == DRAWN:
        return PLAIN.contempt if ply % 2 else -PLAIN.contempt
    is_forced = tree.threat() == FORCED
    if depth <= 0 and not is_forced:
        return int(tree.estimate())
    best = -WIN
    for code in tree.codes():
        tree.do(code)
        best = max(best, -minimax(tree, depth if is_forced and ply else depth - 1, ply + 1))
        tree.undo()
    return best


def trees() -> Iterator[Tree]:
    """Trees with a choice at the root."""
    for seed in SEEDS:
        tree = Tree(seed)
        if len(tree.codes()) > 1:
            yield tree
