"""Check the reasons of moves: `python -m tools.reasons GAMES [NAME…]`; compiled it takes seconds a game.

It plays this many games of bots in every variant, evaluates each position as a review does, and checks what
is said about blamed moves, and about the best move, as a hint and as an answer say it. Then it does the same
with every choice in the games' puzzles.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.evaluation import MoveEval
from game.engine.game import AnyGame
from reference.reasons import check

BOTS: Final = ("easy", "medium", "random")  # Those that a game has; each plays one seat in turn.
BOT_NODES: Final = 2000
MOST_PLIES: Final = 200
HEAD: Final = "| game | positions | blamed | with a reason | best moves with a reason | facts | false |"


@dataclass
class Count:
    """What was found in some games."""

    positions: int = 0
    blamed: int = 0
    explained: int = 0  # Blamed moves with a reason.
    best: int = 0
    best_explained: int = 0  # Best moves with a reason.
    checked: int = 0
    false: list[str] = field(default_factory=list)

    def add(
        self, game: AnyGame, view: Any, move: Any, evals: tuple[MoveEval, ...], *, names_best: bool = True
    ) -> bool:
        """Check what is said of a move; True if there is a reason."""
        reason = game.explain(view, move, evals, names_best=names_best)
        if reason is None:
            return False
        self.checked += 1
        text = text_of(view)
        is_told = not names_best and "best" in reason.values
        if is_told or not check(game.name, text, str(move), reason.fact, reason.values):
            self.false.append(f"{game.name}: {text}: {move}: {reason}")
        return True

    def row(self, name: str) -> str:
        shares = [
            f"{number} ({100 * number / all_of:.1f}%)" if all_of else "0"
            for number, all_of in ((self.explained, self.blamed), (self.best_explained, self.best))
        ]
        figures = (self.positions, self.blamed, shares[0], shares[1], self.checked, len(self.false))
        return f"| {name} | {' | '.join(map(str, figures))} |"


def text_of(view: Any) -> str:
    """Return the text of the position or view that a checker reads."""
    return str(view.state()) if hasattr(view, "state") else str(view)


def positions(game: AnyGame, variant: str, number: int, nodes: int) -> Iterator[tuple[Any, Any]]:
    """Yield the views and moves of a game of bots, where there is a choice."""
    state = game.deal(number, variant)
    names = [name for name in BOTS if name in game.bots]
    if len(names) > 1:
        names.remove("random")
    bots = [game.bot(names[seat % len(names)], number + seat) for seat in range(len(game.seats[variant]))]
    for _ in range(MOST_PLIES):
        seat = state.to_move
        if seat is None:
            return
        view = state.view(seat)
        move = bots[seat].choose(view, Budget(nodes=nodes))
        if len(view.legal_moves()) > 1:
            yield view, move
        state = state.apply(move)


def count_game(
    game: AnyGame, variant: str, number: int, found: Count, *, nodes: int = 0, step: int = 1
) -> None:
    """Count the reasons in a game; with a `step`, only in every so many positions with a choice."""
    assert game.evaluate is not None
    for place, (view, move) in enumerate(positions(game, variant, number, nodes or BOT_NODES)):
        if (place + number) % step:
            continue
        evals = game.evaluate(view, 0, Budget(nodes=nodes or game.evaluation_nodes))
        graded = game.grade(move, evals)
        found.positions += 1
        if graded is not None and graded.grade.is_blamed:
            found.blamed += 1
            found.explained += found.add(game, view, move, evals)
        found.best += 1
        found.best_explained += found.add(game, view, evals[0].move, evals)
        found.add(game, view, evals[0].move, ())


def count_puzzles(game: AnyGame, found: Count, *, nodes: int = 0, step: int = 1) -> None:
    """Count the reasons of every wrong choice, and of the right one, in one of every so many puzzles."""
    assert game.evaluate is not None
    for puzzle in game.puzzles[::step]:
        state = game.parse_state(puzzle.position)
        view = state.view(state.to_move)
        evals = game.evaluate(view, 0, Budget(nodes=nodes or game.evaluation_nodes))
        found.positions += 1
        found.best += 1
        found.best_explained += found.add(game, view, evals[0].move, evals)
        for own in evals[1:]:
            graded = game.grade(own.move, evals)
            if graded is not None and graded.grade.is_blamed:
                found.blamed += 1
                found.explained += found.add(game, view, own.move, evals, names_best=False)


def main(count: int, names: list[str]) -> None:
    print(HEAD)
    for name, game in GAMES.items():
        if names and name not in names:
            continue
        for variant in game.variants:
            found = Count()
            for number in range(count):
                count_game(game, variant, number, found)
            _print(f"{name}, {variant}", found)
        found = Count()
        count_puzzles(game, found)
        _print(f"{name}, puzzles", found)


def _print(name: str, found: Count) -> None:
    print(found.row(name), flush=True)
    for line in found.false[:5]:
        print(line)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
