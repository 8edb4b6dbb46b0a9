"""The computer players of Hierarkia: what each level overlooks, and what no level overlooks."""

from collections.abc import Iterator

import pytest

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.engine.search.alphabeta import WIN, Search
from game.hierarkia.bot import players
from game.hierarkia.bot.heuristics import BoardSearch
from game.hierarkia.rules.codes import decode, encode
from game.hierarkia.rules.notation import Move
from game.hierarkia.rules.rules import State
from support.hierarkia_threats import DANGERS, loses_in_two, wins_in_two

GAME = GAMES["hierarkia"]
LEVELS = {"easy": players.EASY, "medium": players.MEDIUM, "hard": players.HARD}
NODES = 400


def positions(variant: str, seed: int) -> Iterator[State]:
    """Yield every position of a random game except the last."""
    chance = SplitMix64(seed)
    state = GAME.deal(seed, variant)
    while moves := state.legal_moves():
        yield state
        state = state.apply(moves[chance.below(len(moves))])


def choice(name: str, state: State, seed: int, nodes: int = NODES) -> Move:
    move = GAME.bot(name, seed).choose(state.view(state.mover), Budget(nodes=nodes))
    assert isinstance(move, Move)
    return move


def loses(state: State, move: Move) -> bool:
    """True if this move allows a loss of the highest piece in two."""
    return loses_in_two(state.board(), int(encode(move)))


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_the_highest_piece_is_not_left_to_a_loss_in_two(name: str) -> None:
    for text in DANGERS[:: 2 if name == "medium" else 6]:
        state = GAME.parse_state(text)
        assert not loses(state, choice(name, state, 1, nodes=8000)), text


def test_easy_leaves_its_highest_piece_no_more_often_than_its_documented_rate() -> None:
    rate = players.EASY.overlooks
    states = [GAME.parse_state(text) for text in DANGERS] * 4
    lost = sum(loses(state, choice("easy", state, seed)) for seed, state in enumerate(states))
    spread = (rate * (1 - rate) / len(states)) ** 0.5
    assert 0 < lost / len(states) <= rate + 4 * spread


def test_a_forced_win_in_two_is_found() -> None:
    for text in DANGERS:
        state = GAME.parse_state(text)
        blunder = next(move for move in state.legal_moves() if loses(state, move))
        board = state.apply(blunder).board()
        assert wins_in_two(board)
        result = Search(BoardSearch(board), Budget().meter(), bits=10).run(depth=2)
        assert result.value == WIN - 3, text


def test_medium_and_hard_play_the_win_in_two() -> None:
    for text in DANGERS[::4]:
        state = GAME.parse_state(text)
        state = state.apply(next(move for move in state.legal_moves() if loses(state, move)))
        for name in ("medium", "hard"):
            board = state.board()
            board.do(encode(choice(name, state, 1, nodes=3000)))
            assert board.links[state.mover] & 255 == board.tops[1 - state.mover], text


def test_an_estimate_is_the_same_for_both_colours() -> None:
    for text in DANGERS:
        swapped = mirrored(text)
        here = BoardSearch(GAME.parse_state(text).board()).estimate()
        assert BoardSearch(GAME.parse_state(swapped).board()).estimate() == here, text


def mirrored(text: str) -> str:
    """Return the position with swapped colors, rotated by half a turn, without attacks and restrictions."""
    board, side, *_ = text.split()
    swap = str.maketrans("12345678abcdefgh", "abcdefgh12345678")
    rows = [row[::-1].translate(swap) for row in reversed(board.split("/"))]
    return f"{'/'.join(rows)} {'b' if side == 'r' else 'r'} - - - - 0"


def test_a_forced_move_is_played_without_searching() -> None:
    state = GAME.parse_state(
        "....bcdef/..a.b.cde/...aac.../...b..dbc/3.......b/2..1..aa./43.2...../543..2.../65.4...1."
        " r d4>d6 e7>a5 - - 0"
    )
    assert len(state.legal_moves()) == 1
    meter = Budget().meter()
    result = Search(BoardSearch(state.board()), meter).run()
    assert (meter.nodes, result.depth) == (0, 0)
    assert decode(result.line[0]) == state.legal_moves()[0]


def test_a_side_that_is_not_worse_avoids_repetition() -> None:
    state = GAME.deal(0)
    for text in ("c4-c5", "i4-h4", "c5-c4", "h4-i4", "c4-c5", "i4-h4"):
        state = state.apply(GAME.parse_move(text))
    assert state.repetitions == 2
    for name in LEVELS:
        assert state.apply(choice(name, state, 2)).repetitions == 1


def test_a_draw_by_length_is_foreseen() -> None:
    rows = "....b..ef/......cde/......bcd/........c/........./21......./321....../4321...../65432...."
    values = []
    for turns in (0, 98):
        board = GAME.parse_state(f"{rows} b - - - - {turns}").board()
        values.append(Search(BoardSearch(board), Budget().meter(), bits=10).run(depth=2).value)
    assert abs(values[0]) > 50
    assert abs(values[1]) <= 10


@pytest.mark.parametrize("name", GAME.bots)
def test_every_move_is_legal_and_determined_by_the_seed(name: str) -> None:
    for variant in GAME.variants:
        for seed, state in enumerate(list(positions(variant, 3))[5:60:18]):
            text = str(state.view(state.mover))
            move = choice(name, state, seed)
            assert move in state.legal_moves()
            assert GAME.bot(name, seed).choose(GAME.parse_view(text), Budget(nodes=NODES)) == move
            assert str(state.view(state.mover)) == text


@pytest.mark.parametrize("name", GAME.bots)
@pytest.mark.parametrize("nodes", [1, 2, 10])
def test_the_smallest_budget_gives_a_legal_move(name: str, nodes: int) -> None:
    for seed, state in enumerate(list(positions("small", 1))[::9]):
        assert choice(name, state, seed, nodes) in state.legal_moves()


@pytest.mark.parametrize("name", GAME.bots)
def test_a_cancelled_player_still_returns_a_legal_move(name: str) -> None:
    state = GAME.deal(0)
    move = GAME.bot(name, 1).choose(state.view(state.mover), Budget(is_cancelled=lambda: True, nodes=20_000))
    assert move in state.legal_moves()


def test_seeds_matter_for_levels_that_err() -> None:
    state = GAME.deal(0)
    for name in ("random", "easy", "medium"):
        assert len({choice(name, state, seed) for seed in range(8)}) > 1
