"""Sessions: whose turn it is, what a computer player is asked, and the effect of its answer."""

import pytest

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.errors import IllegalMove, InvalidInput
from game.engine.record import Record
from game.engine.rng import DEALS
from game.engine.seat import Seat
from game.play.session import Session
from game.play.worker import Question

GAME = GAMES["hierarchy"]
DEAL = 3
SEED = 11


def session(*players: str | None, deal: int = DEAL, seed: int = SEED) -> Session:
    return Session(GAME, Record(GAME.name, GAME.default_variant, deal), players or (None, "easy"), seed)


def moves_of(game: Session) -> tuple[str, ...]:
    """Return the moves of the record, including undone ones."""
    return game.record.moves


def played(*players: str | None, seed: int = SEED) -> tuple[Session, list[Question | None]]:
    """Play a game to its end by first legal moves; return the questions before each move and at the end."""
    game = session(*players, seed=seed)
    asked = [game.question(1.0)]
    while game.state.outcome() is None:
        game.play(game.state.legal_moves()[0])
        asked.append(game.question(1.0))
    return game, asked


def test_new_session_has_deal_and_no_moves() -> None:
    game = session()
    assert (game.state, game.deal, game.players) == (GAME.deal(DEAL), DEAL, (None, "easy"))
    assert (game.last_move, moves_of(game), game.outcome) == (None, (), None)
    assert (game.can_undo, game.can_redo, game.undo(), game.redo(), game.ply) == (*[False] * 4, 0)


@pytest.mark.parametrize("players", [(None,), (None, "easy", None)])
def test_number_of_players_must_fit_variant(players: tuple[str | None, ...]) -> None:
    with pytest.raises(ValueError, match="is not played by"):
        session(*players)


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
    undo_plies(game)
    assert game.has_person_moved == expected[-1]


def test_moves_change_state_and_replay_from_deal() -> None:
    game = session()
    for place in (1, 0):
        before = game.state
        move = before.legal_moves()[place]
        game.play(move)
        assert (game.state, game.last_move, moves_of(game)[-1]) == (before.apply(move), move, str(move))
    state, moves = game.state, moves_of(game)
    with pytest.raises(IllegalMove):
        game.play(GAME.parse_move(moves[0]))
    assert (game.state, moves_of(game), game.ply) == (state, moves, 2)
    game, _ = played("easy", "hard")
    states = game.record.replay(GAME)
    assert (states[0], states[-1]) == (GAME.deal(DEAL), game.state)
    assert states[-1].outcome() == game.outcome is not None


def test_past_and_states_lead_to_each_ply() -> None:
    game, _ = played(None, "easy")
    states, moves = game.record.replay(GAME), moves_of(game)
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
    question = game.question(2.5)
    assert question is not None
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


def test_bot_answers_lead_to_the_end() -> None:
    game = session("easy", "random")
    while question := game.question(1.0):
        bot = GAME.bot(question.bot, question.seed)
        game.play(bot.choose(GAME.parse_view(question.view), Budget(nodes=50)))
    assert game.outcome is not None


# Undo and redo


def with_moves(*players: str | None, count: int = 8) -> Session:
    """Return a session in which `count` first legal moves were made."""
    game = session(*players)
    for _ in range(count):
        game.play(game.state.legal_moves()[0])
    assert game.outcome is None
    return game


def undo_plies(game: Session) -> list[int]:
    """Return the plies reached by repeated undo."""
    places: list[int] = []
    while game.undo():
        places.append(game.ply)
    return places


def redo_plies(game: Session) -> list[int]:
    """Return the plies reached by repeated redo."""
    places: list[int] = []
    while game.redo():
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
    assert undo_plies(game) == before[::-1]
    assert game.can_undo is False
    assert game.can_redo is True
    assert redo_plies(game) == [ply for ply in own if ply > before[0]]
    assert game.can_redo is False


def test_redo_of_unanswered_move() -> None:
    game = session(None, "easy")
    game.play(game.state.legal_moves()[0])
    asked = game.question(1.0)
    assert asked is not None
    assert undo_plies(game) == [0]
    assert game.can_redo is True
    assert redo_plies(game) == [1]
    assert game.question(1.0) == asked
    assert game.can_redo is False


def test_computers_first_move_is_not_undone() -> None:
    game = with_moves("easy", None)
    own = plies_of(Seat.B, game)
    assert undo_plies(game)[-1] == own[0] > 0
    assert game.can_undo is False


@pytest.mark.parametrize("players", [(None, None), ("easy", "hard")], ids=["two people", "nobody"])
def test_undo_stops_everywhere_with_two_people_or_none(players: tuple[str | None, ...]) -> None:
    game = with_moves(*players)
    assert undo_plies(game) == list(range(7, -1, -1))
    assert redo_plies(game) == list(range(1, 9))


def test_redo_reaches_the_end() -> None:
    game, _ = played(None, None)
    end = game.ply
    game.undo()
    assert game.outcome is None
    undo_plies(game)
    assert redo_plies(game)[-1] == end
    assert game.outcome is not None


def test_undone_moves_stay_in_record_until_next_move() -> None:
    game = with_moves(None, None)
    moves = moves_of(game)
    game.undo()
    game.undo()
    with pytest.raises(IllegalMove):
        game.play(GAME.parse_move("<9"))
    assert (moves_of(game), game.can_redo) == (moves, True)
    other = game.state.legal_moves()[-1]
    game.play(other)
    assert moves_of(game) == (*moves[:6], str(other))
    assert (game.ply, game.can_redo) == (7, False)
    assert game.state == game.record.replay(GAME)[-1]


def test_record_opens_at_end_or_given_ply() -> None:
    record = with_moves(None, "easy").record
    for ply in (None, 0, 3, 8):
        game = Session(GAME, record, (None, "easy"), SEED, ply)
        expected = 8 if ply is None else ply
        assert (game.ply, game.record) == (expected, record)
        assert game.state == record.replay(GAME)[expected]


def test_a_record_from_a_position_has_no_number() -> None:
    text = str(GAME.deal(DEAL))
    game = Session(GAME, Record(GAME.name, GAME.default_variant, text), (None, "easy"), SEED)
    assert game.deal is None
    assert game.record.start == text
    assert game.state == GAME.deal(DEAL)


@pytest.mark.parametrize(("text", "error"), [("<9", IllegalMove), ("no move", InvalidInput)])
def test_unplayable_record_is_refused(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        Session(GAME, Record(GAME.name, GAME.default_variant, DEAL, (text,)), (None, "easy"), SEED)


def test_question_after_undo_is_unchanged() -> None:
    game = with_moves("easy", "hard")
    game.undo()
    asked = game.question(1.0)
    game.redo()
    game.undo()
    assert game.question(1.0) == asked
    assert asked is not None


# Hints


def test_hint_question_for_person() -> None:
    game = session(None, "easy")
    question = game.hint_question(2.5)
    assert question is not None
    assert question.is_evaluation
    assert GAME.parse_view(question.view) == game.state.view(Seat.A)
    assert question.seconds == 2.5


def test_no_hint_question_for_computer_or_at_end() -> None:
    game = session(None, "easy")
    game.play(game.state.legal_moves()[0])
    assert game.hint_question(1.0) is None
    over, _ = played(None, None)
    assert over.hint_question(1.0) is None


def test_review_steps_by_single_moves() -> None:
    game, _ = played()
    end = game.ply
    game.steps_single_moves = True
    assert (undo_plies(game), game.can_undo) == ([*range(end - 1, -1, -1)], False)
    assert (redo_plies(game), game.can_redo) == ([*range(1, end + 1)], False)


def test_undo_stops_where_person_made_unforced_move() -> None:
    game, _ = played(None, None)
    states = game.record.replay(GAME)
    made = [GAME.parse_move(text) for text in game.record.moves]
    # The second and fourth moves equal the forced ones; the third does not.
    own = {states[1]: made[1], states[2]: made[1], states[3]: made[3]}
    game.forced_move = own.get
    game.ply = 4
    assert undo_plies(game) == [2, 0]
    assert game.redo()
    assert game.ply == 2
