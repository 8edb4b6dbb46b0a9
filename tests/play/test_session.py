"""Sessions: whose turn it is, what a computer player is asked, and the effect of its answer."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.catalog import GAMES
from game.engine.errors import IllegalMove
from game.engine.record import Record
from game.engine.rng import DEALS
from game.engine.seat import Seat
from game.play.session import Session
from game.play.worker import Question
from support.changed_game import changed
from support.checked import known

GAME = GAMES["hierarchy"]
DEAL = 3
SEED = 11


def session(*players: str | None, deal: int = DEAL, seed: int = SEED) -> Session:
    return Session(GAME, Record(GAME.name, GAME.default_variant, deal), players or (None, "easy"), seed)


def played(*players: str | None, seed: int = SEED) -> tuple[Session, list[Question | None]]:
    """Play a game to its end by first legal moves; return the questions before each move and at the end."""
    game = session(*players, seed=seed)
    asked = [game.question(1.0)]
    while game.state.outcome() is None:
        game.play(game.state.legal_moves()[0])
        asked.append(game.question(1.0))
    return game, asked


@pytest.mark.parametrize("players", [(None,), (None, "easy", None)])
def test_number_of_players_must_fit_variant(players: tuple[str | None, ...]) -> None:
    with pytest.raises(ValueError, match="is not played by"):
        session(*players)


def test_record_may_begin_with_a_position_and_must_be_playable() -> None:
    record = Record(GAME.name, GAME.default_variant, str(GAME.deal(DEAL)))
    game = Session(GAME, record, (None, "easy"), SEED)
    assert (game.deal, game.record, game.state) == (None, record, GAME.deal(DEAL))
    with pytest.raises(IllegalMove):
        Session(GAME, replace(record, moves=("<9",)), (None, "easy"), SEED)


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        ((None, "easy"), [False, True, True]),
        (("easy", None), [False, False, True]),
        ((None, None), [False, True, True]),
        (("easy", "hard"), [False, False, False]),
    ],
)
def test_has_person_moved_even_after_undo(players: tuple[str | None, ...], expected: list[bool]) -> None:
    game = session(*players)
    found = [game.has_person_moved]
    for _ in range(2):
        game.play(game.state.legal_moves()[0])
        found.append(game.has_person_moved)
    assert found == expected
    plies(game, game.undo)
    assert game.has_person_moved == expected[-1]


def test_a_game_is_underway_once_each_side_has_moved_twice_even_after_undo() -> None:
    game, found = session(None, "easy"), []
    for _ in range(4):
        game.play(game.state.legal_moves()[0])
        found.append(game.is_underway)
    assert found == [False, False, False, True]
    plies(game, game.undo)
    assert game.is_underway


def test_past_and_states_lead_to_each_ply() -> None:
    game, _ = played(None, "easy")
    states, moves = game.record.replay(GAME), game.record.moves
    whole = [(state.to_move, move) for state, move in zip(states, moves, strict=False)]
    assert {seat for seat, _ in whole} == {Seat.A, Seat.B}
    is_start = False
    while not is_start:
        assert [(seat, str(move)) for seat, move in game.past] == whole[: game.ply]
        assert [*game.states] == [*states[: game.ply + 1]]
        assert game.last_move == (game.past[-1][1] if game.past else None)
        is_start = not game.undo()
    assert game.past == ()


@pytest.mark.parametrize("players", [(None, "easy"), ("easy", "hard")])
def test_each_computer_is_queried_and_nobody_else(players: tuple[str | None, ...]) -> None:
    game, asked = played(*players)
    states = game.record.replay(GAME)
    wanted = [None if state.to_move is None else players[state.to_move] for state in states]
    assert [question and question.bot for question in asked] == wanted
    assert wanted[-1] is None


def test_question_holds_only_text_of_view() -> None:
    game = session("medium", None)
    question = known(game.question(2.5))
    view = game.state.view(Seat.A)
    assert question == Question("hierarchy", "medium", question.seed, str(view), nodes=None, seconds=2.5)
    assert GAME.parse_view(question.view) == view


def test_seeds_differ_from_move_to_move_and_from_game_to_game() -> None:
    games = [played("easy", "hard", seed=seed)[1] for seed in (SEED, SEED, SEED + 1000, 2**32 - 1)]
    assert games[0] == games[1]
    seeds = [question.seed for game in games[1:] for question in game if question]
    assert len(seeds) > 15
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < DEALS for seed in seeds)


# Undo and redo


def with_moves(*players: str | None, count: int = 8) -> Session:
    """Return a session in which `count` first legal moves were made."""
    game = session(*players)
    for _ in range(count):
        game.play(game.state.legal_moves()[0])
    assert game.outcome is None
    return game


def plies(game: Session, step: Callable[[], bool]) -> list[int]:
    """Return the plies reached by repeated undo or redo."""
    places: list[int] = []
    while step():
        places.append(game.ply)
    return places


def plies_of(seat: Seat, game: Session) -> list[int]:
    """Return the plies at which this seat moves."""
    return [ply for ply, state in enumerate(game.record.replay(GAME)) if state.to_move == seat]


def test_undo_and_redo_stop_at_persons_choices() -> None:
    game = with_moves(None, "easy")
    own = plies_of(Seat.A, game)
    assert len(own) >= 3
    before = [ply for ply in own if ply < game.ply]
    assert plies(game, game.undo) == before[::-1]
    assert (game.can_undo, game.can_redo) == (False, True)
    assert plies(game, game.redo) == [ply for ply in own if ply > before[0]]
    assert game.can_redo is False
    second = with_moves("easy", None)
    assert plies(second, second.undo)[-1] == plies_of(Seat.B, second)[0] > 0, (
        "the computer's first move stays"
    )


def test_redo_of_unanswered_move() -> None:
    game = with_moves(None, "easy", count=1)
    asked = game.question(1.0)
    assert (plies(game, game.undo), plies(game, game.redo)) == ([0], [1])
    assert game.question(1.0) == asked is not None


@pytest.mark.parametrize(
    ("players", "is_review"),
    [((None, None), False), (("easy", "hard"), False), ((None, "easy"), True)],
    ids=["two people", "nobody", "review"],
)
def test_undo_stops_everywhere(players: tuple[str | None, ...], *, is_review: bool) -> None:
    game, _ = played(*players)
    game.steps_single_moves = is_review
    end = game.ply
    assert plies(game, game.undo) == list(range(end - 1, -1, -1))
    assert game.outcome is None
    assert plies(game, game.redo) == list(range(1, end + 1))
    assert game.outcome is not None


# Hints


def test_hint_question_is_for_a_person_to_move() -> None:
    game = session(None, "easy")
    question = known(game.hint_question(2.5))
    assert question.is_evaluation
    assert (GAME.parse_view(question.view), question.seconds) == (game.state.view(Seat.A), 2.5)
    game.play(game.state.legal_moves()[0])
    assert game.hint_question(1.0) is None
    assert played(None, None)[0].hint_question(1.0) is None


def test_undo_stops_where_person_made_unforced_move() -> None:
    game, _ = played(None, None)
    states = game.record.replay(GAME)
    made = [GAME.parse_move(text) for text in game.record.moves]
    # The second and fourth moves equal the forced ones; the third does not.
    own = {states[1]: made[1], states[2]: made[1], states[3]: made[3]}
    game.game, game.auto_moves = changed(GAME, forced_move=own.get), True
    game.ply = 4
    assert plies(game, game.undo) == [2, 0]
    assert game.redo()
    assert game.ply == 2
