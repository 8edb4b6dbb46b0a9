"""Computer players of Hierarchy: what each level misses, and what none does."""

from collections.abc import Iterator
from functools import cache
from math import inf

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.hierarchy.bot import players
from game.hierarchy.bot.solver import Solver
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from support.cases import every_case

GAME = GAMES["hierarchy"]
LEVELS = {"easy": players.EASY, "medium": players.MEDIUM, "hard": players.HARD, **players.BIRDS}
SEARCHING = [name for name, level in LEVELS.items() if level.depth < inf]
NODES = 20_000
OTHER = {Seat.A: Seat.B, Seat.B: Seat.A}


def is_won_at_once(state: State, seat: Seat) -> bool:
    """True if `seat` is to move and one of its moves wins at once."""
    return state.to_move == seat and any(wins(state.apply(move), seat) for move in state.legal_moves())


def wins(state: State, seat: Seat) -> bool:
    """True if the game is over and `seat` has won."""
    outcome = state.outcome()
    return outcome is not None and seat in outcome.winners


def positions(games: int) -> Iterator[State]:
    """Every position of random games but the last."""
    for number in range(games):
        chance = SplitMix64(number)
        state = GAME.deal(number)
        while moves := state.legal_moves():
            yield state
            state = state.apply(moves[chance.below(len(moves))])


@cache
def checkmates_in_one() -> list[State]:
    """Positions in which some moves checkmate and some do not."""
    found = []
    for state in positions(500):
        mating = [wins(state.apply(move), state.chooser) for move in state.legal_moves()]
        if any(mating) and not all(mating):
            found.append(state)
    return found


@cache
def dangers() -> list[State]:
    """Positions without a checkmate in one, in which some but not all moves allow the opponent one."""
    found = []
    for state in positions(60):
        if not is_won_at_once(state, state.chooser):
            allowing = [allows_checkmate(state, move) for move in state.legal_moves()]
            if any(allowing) and not all(allowing):
                found.append(state)
    return found


def allows_checkmate(state: State, move: Move) -> bool:
    """True if the opponent can checkmate right after `move`."""
    assert state.to_move is not None
    return is_won_at_once(state.apply(move), OTHER[state.to_move])


def choice(name: str, state: State, seed: int, nodes: int = NODES) -> Move:
    move = GAME.bot(name, seed).choose(state, Budget(nodes=nodes))
    assert isinstance(move, Move)
    return move


@every_case("name", SEARCHING)
def test_checkmates_in_one_are_missed_at_the_documented_rate(name: str) -> None:
    rate = LEVELS[name].missed_wins
    states = checkmates_in_one()
    assert len(states) > 400
    # A checkmate in one is found with almost no budget.
    moves = (choice(name, state, seed, nodes=500) for seed, state in enumerate(states))
    missed = sum(
        not wins(state.apply(move), state.chooser) for state, move in zip(states, moves, strict=True)
    )
    spread = (rate * (1 - rate) / len(states)) ** 0.5
    assert abs(missed / len(states) - rate) <= 4 * spread


@every_case("name", ["perfect", "athena"])
def test_perfect_player_never_misses_a_checkmate_in_one(name: str) -> None:
    for state in checkmates_in_one()[::20]:
        assert wins(state.apply(choice(name, state, 0)), state.chooser), str(state)


@every_case("name", ["medium", "hard", "berta", "gus", "maisie", "rufus"])
def test_players_never_walk_into_a_checkmate_they_see(name: str) -> None:
    states = dangers()
    assert len(states) > 60
    for seed, state in enumerate(states if name in ("medium", "hard") else states[::4]):
        assert not allows_checkmate(state, choice(name, state, seed)), str(state)


@every_case("name", ["perfect", "athena"])
def test_perfect_player_never_gives_away_a_won_game(name: str) -> None:
    solver = Solver()
    chance = SplitMix64(8)
    won = [state for state in list(positions(60))[4::36] if solver.mover_wins(state)]
    assert len(won) > 5
    for start in won:
        state = start
        winner = state.chooser
        player = GAME.bot(name, 0)
        while (outcome := state.outcome()) is None:
            moves = state.legal_moves()
            if state.to_move == winner:
                move = player.choose(state, Budget())
                assert isinstance(move, Move)
                state = state.apply(move)
                assert wins(state, winner) or solver.mover_wins(state) == (state.to_move == winner)
            else:
                state = state.apply(moves[chance.below(len(moves))])
        assert outcome.winners == (winner,)


def test_perfect_player_out_of_time_plays_like_an_unhurried_hard() -> None:
    for number in range(4):
        hurried = GAME.bot("perfect", 3).choose(GAME.deal(number), Budget(is_cancelled=lambda: True))
        assert hurried == GAME.bot("hard", 3).choose(GAME.deal(number), Budget()), number
        assert hurried == choice("hard", GAME.deal(number), 3, players.FALLBACK_NODES)
        # Nor does it without the nodes for a proof.
        assert choice("perfect", GAME.deal(number), 3, 50) == choice("hard", GAME.deal(number), 3, 50)


@every_case("name", GAME.bots)
def test_moves_are_legal_and_depend_only_on_the_seed(name: str) -> None:
    for seed, state in enumerate(list(positions(40))[::23]):
        text = str(state)
        move = choice(name, state, seed, nodes=2000)
        assert move in state.legal_moves()
        assert choice(name, GAME.parse_view(text), seed, nodes=2000) == move
        assert str(state) == text
        assert all(choice(name, state, seed, nodes) in state.legal_moves() for nodes in (1, 2, 10))


@every_case("name", ["random", "easy", "medium"])
def test_seeds_matter_for_levels_with_slips(name: str) -> None:
    assert len({choice(name, GAME.deal(3), seed, nodes=2000) for seed in range(60)}) > 1
