"""Find a won game for each challenge: `python -m tools.challenges`, or with the names of some games.

Computer players and the solver play until every challenge is met. Each game is a file in
tests/golden/challenges, named for the game and the challenge: the players, `you` among them, and the record.
Games found earlier stay.
"""

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.record import Record, parse_record
from game.engine.rng import SplitMix64
from game.solodrez.bot.solver import solve
from game.store.challenges import met_by
from game.store.saved import SavedGame
from tools.solodrez_par import find_par

FOLDER: Final = Path(__file__).parents[1] / "golden" / "challenges"
NOW: Final = 1_800_000_000.0
LONGEST: Final = 400  # Moves after which a game is left.
NODES: Final = 3000  # Each player's limit for a move.
SOLVER_NODES: Final = 100_000
LOW_PAR: Final = 43  # Of a deal whose shortest line is found soon.
MATCH_POINT: Final = "two | deal: {} | round: 5 | true: b | score: 6 2 | target: 7"

Game = tuple[tuple[str | None, ...], Record]


def saved_game(players: tuple[str | None, ...], record: Record) -> SavedGame:
    """Return a game as saved after its last move."""
    game = GAMES[record.game]
    free = sum(not game.is_counted_move(game.parse_move(text)) for text in record.moves)
    outcome = record.replay(game)[-1].outcome()
    assert outcome is not None
    running = SavedGame(1, record, len(record.moves), players, 1, NOW, NOW, free_moves=free)
    return running.finished(outcome, NOW + 60)


def read(file: Path) -> SavedGame:
    """Return the game in a file."""
    players, _, record = file.read_text("utf-8").partition("\n")
    return saved_game(
        tuple(None if name == "you" else name for name in players.split()), parse_record(record)
    )


def played(start: Record, levels: tuple[str, ...], seed: int) -> Record | None:
    """Return a game played to its end; None if that takes too long."""
    game = GAMES[start.game]
    bots = [game.bot(level, seed + seat) for seat, level in enumerate(levels)]
    moves: list[str] = []
    state = start.first(game)
    while (seat := state.to_move) is not None and len(moves) < LONGEST:
        move = bots[seat].choose(state.view(seat), Budget(nodes=NODES))
        moves.append(str(move))
        state = state.apply(move)
    return Record(start.game, start.variant, start.start, tuple(moves)) if state.to_move is None else None


def found(name: str) -> Iterator[Game]:
    """Yield games between computer players, one of whom sits for the person."""
    game = GAMES[name]
    for number in count():
        draw = SplitMix64(number).draw
        variant = game.variants[draw() % len(game.variants)]
        seats = len(game.seats[variant])
        person, rival = draw() % seats, ("pip", "berta", "gus", "rufus", "athena")[draw() % 5]
        if name == "kings" and rival == "athena":
            rival = "pip"
        level = ("berta", "gus", "rufus")[draw() % 3]
        start: int | str = number
        if name == "kings" and number % 4 == 0:
            variant, seats, person, rival = "two", 2, 0, "rufus"
            start = MATCH_POINT.format(number)
        levels = tuple(level if seat == person else rival for seat in range(seats))
        record = played(Record(name, variant, start), levels, number)
        if record is not None:
            yield tuple(None if seat == person else rival for seat in range(seats)), record


def solved() -> Iterator[Game]:
    """Yield solved deals of SoloDrez: those with a low par in the fewest moves known."""
    game = GAMES["solodrez"]
    for number in count():
        start, par = game.deal(number), game.par(number)
        if par is not None and par.moves <= LOW_PAR:
            shortest = find_par(start, SOLVER_NODES)
            line = shortest.line if shortest else ()
        else:
            line = solve(start, budget=Budget(nodes=SOLVER_NODES)).moves
        if line:
            yield (None,), Record("solodrez", "standard", number, tuple(map(str, line)))


def main(names: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in names or list(GAMES):
        files = {each: FOLDER / f"{name}-{each}.txt" for each in GAMES[name].challenges}
        games = solved() if name == "solodrez" else found(name)
        while missing := [each for each, file in files.items() if not file.exists()]:
            players, record = next(games)
            met = [each for each in missing if each in met_by(saved_game(players, record))]
            for each in met:
                text = " ".join(player or "you" for player in players)
                files[each].write_text(f"{text}\n{record}", "utf-8")
                print(name, each, "of", len(missing), "missing", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
