"""A running game: whose turn it is, what a computer player is asked, and what its answer does."""

import pytest

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.errors import IllegalMove, Unreadable
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
    """The moves of its record, also those that were taken back."""
    return game.record.moves


def played(*players: str | None, seed: int = SEED) -> tuple[Session, list[Question | None]]:
    """A game to its end by first legal moves, and what was asked before each move and at the end."""
    game = session(*players, seed=seed)
    asked = [game.question(1.0)]
    while game.state.outcome() is None:
        game.play(game.state.legal_moves()[0])
        asked.append(game.question(1.0))
    return game, asked


def test_a_game_begins_with_its_deal_and_no_move() -> None:
    game = session()
    assert game.state == GAME.deal(DEAL)
    assert game.deal == DEAL
    assert game.players == (None, "easy")
    assert game.last_move is None
    assert moves_of(game) == ()
    assert game.outcome is None


@pytest.mark.parametrize("players", [(None,), (None, "easy", None)])
def test_as_many_play_as_the_variant_has_seats(players: tuple[str | None, ...]) -> None:
    with pytest.raises(ValueError, match="is not played by"):
        session(*players)


def test_a_game_is_a_persons_once_one_has_moved_in_it_also_where_that_was_taken_back() -> None:
    ways: list[tuple[tuple[str | None, ...], list[bool]]] = [
        ((None, "easy"), [False, True, True]),
        (("easy", None), [False, False, True]),
        ((None, None), [False, True, True]),
        (("easy", "hard"), [False, False, False]),
    ]
    for players, expected in ways:
        game = session(*players)
        found = [game.has_person_moved]
        for _ in range(2):
            game.play(game.state.legal_moves()[0])
            found.append(game.has_person_moved)
        assert found == expected, players
        while game.undo():
            pass
        assert game.has_person_moved == expected[-1], players


def test_a_move_leads_on_and_is_remembered() -> None:
    game = session()
    before = game.state
    first = before.legal_moves()[1]
    game.play(first)
    assert game.state == before.apply(first)
    second = game.state.legal_moves()[0]
    game.play(second)
    assert game.last_move == second
    assert moves_of(game) == (str(first), str(second))


def test_the_moves_lead_from_the_deal_to_the_position() -> None:
    game, _ = played("easy", "hard")
    states = game.record.replay(GAME)
    assert states[0] == GAME.deal(DEAL)
    assert states[-1] == game.state
    assert states[-1].outcome() is not None
    assert states[-1].outcome() == game.outcome


def test_the_past_tells_who_made_each_move_up_to_this_place() -> None:
    game, _ = played(None, "easy")
    states, moves = game.record.replay(GAME), moves_of(game)
    whole = [(state.to_move, move) for state, move in zip(states, moves, strict=False)]
    assert [(seat, str(move)) for seat, move in game.past] == whole
    assert {seat for seat, _ in whole} == {Seat.A, Seat.B}
    while game.undo():
        assert [(seat, str(move)) for seat, move in game.past] == whole[: game.ply]
    assert game.past == ()


def test_an_illegal_move_changes_nothing() -> None:
    game = session()
    game.play(game.state.legal_moves()[0])
    state, moves = game.state, moves_of(game)
    with pytest.raises(IllegalMove):
        game.play(GAME.parse_move(moves[0]))
    assert (game.state, moves_of(game), game.ply) == (state, moves, 1)


def test_a_person_is_not_asked_and_a_computer_player_is() -> None:
    game = session(None, "easy")
    assert game.question(1.0) is None
    game.play(game.state.legal_moves()[0])
    assert game.state.to_move == Seat.B
    question = game.question(1.0)
    assert question is not None
    assert question.bot == "easy"


def test_each_seat_is_asked_of_its_own_player() -> None:
    game, asked = played("easy", "hard")
    for state, question in zip(game.record.replay(GAME)[:-1], asked, strict=False):
        assert question is not None
        assert question.bot == ("easy" if state.to_move == Seat.A else "hard")


def test_nobody_is_asked_at_the_end() -> None:
    game, asked = played("easy", "hard")
    assert game.state.outcome() is not None
    assert asked[-1] is None
    assert None not in asked[:-1]


def test_a_question_holds_the_texts_of_game_and_view_and_nothing_else() -> None:
    game = session("medium", None)
    question = game.question(2.5)
    assert question is not None
    view = game.state.view(Seat.A)
    assert question == Question("hierarchy", "medium", question.seed, str(view), nodes=None, seconds=2.5)
    assert GAME.parse_view(question.view) == view


def test_a_question_asked_again_is_the_same() -> None:
    game = session("medium", None)
    assert game.question(1.0) == game.question(1.0)


def test_seeds_differ_from_move_to_move() -> None:
    _, asked = played("easy", "hard")
    seeds = [question.seed for question in asked if question]
    assert len(seeds) > 5
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < DEALS for seed in seeds)


def test_the_same_game_asks_the_same_questions() -> None:
    assert played("easy", "hard")[1] == played("easy", "hard")[1]


def test_games_of_other_seeds_ask_with_other_seeds() -> None:
    seeds = [
        [question.seed for question in played("easy", "hard", seed=seed)[1] if question]
        for seed in (SEED, SEED + 1000, 2**32 - 1)
    ]
    assert not set(seeds[0]) & set(seeds[1])
    assert not set(seeds[0]) & set(seeds[2])


def test_the_answers_of_the_bots_asked_lead_to_the_end() -> None:
    game = session("easy", "random")
    while question := game.question(1.0):
        bot = GAME.bot(question.bot, question.seed)
        game.play(bot.choose(GAME.parse_view(question.view), Budget(nodes=50)))
    assert game.outcome is not None


# The place in the record


def with_moves(*players: str | None, count: int = 8) -> Session:
    """A game in which so many first legal moves were made."""
    game = session(*players)
    for _ in range(count):
        game.play(game.state.legal_moves()[0])
    assert game.outcome is None
    return game


def places_back(game: Session) -> list[int]:
    """The plies that undo leads to until it leads nowhere."""
    places: list[int] = []
    while game.undo():
        places.append(game.ply)
    return places


def places_on(game: Session) -> list[int]:
    """The plies that redo leads to until it leads nowhere."""
    places: list[int] = []
    while game.redo():
        places.append(game.ply)
    return places


def chosen_by(seat: Seat, game: Session) -> list[int]:
    """The plies at which this seat has to choose."""
    return [ply for ply, state in enumerate(game.record.replay(GAME)) if state.to_move == seat]


def test_without_moves_there_is_nothing_to_take_back_or_to_make_again() -> None:
    game = session(None, None)
    assert (game.can_undo, game.can_redo) == (False, False)
    assert (game.undo(), game.redo()) == (False, False)
    assert game.ply == 0


def test_undo_leads_back_to_each_choice_of_the_person_and_redo_forth() -> None:
    game = with_moves(None, "easy")
    own = chosen_by(Seat.A, game)
    assert len(own) >= 3
    before = [ply for ply in own if ply < game.ply]
    assert places_back(game) == before[::-1]
    assert game.can_undo is False
    assert game.can_redo is True
    assert places_on(game) == [ply for ply in own if ply > before[0]]
    assert game.can_redo is False


def test_a_move_taken_back_before_it_was_answered_is_made_again() -> None:
    game = session(None, "easy")
    game.play(game.state.legal_moves()[0])
    asked = game.question(1.0)
    assert asked is not None
    assert places_back(game) == [0]
    assert game.can_redo is True
    assert places_on(game) == [1]
    assert game.question(1.0) == asked
    assert game.can_redo is False


def test_a_computer_player_that_begins_is_not_undone() -> None:
    game = with_moves("easy", None)
    own = chosen_by(Seat.B, game)
    assert places_back(game)[-1] == own[0] > 0
    assert game.can_undo is False


@pytest.mark.parametrize("players", [(None, None), ("easy", "hard")], ids=["two people", "nobody"])
def test_for_two_people_and_for_none_every_position_is_a_place(players: tuple[str | None, ...]) -> None:
    game = with_moves(*players)
    assert places_back(game) == list(range(7, -1, -1))
    assert places_on(game) == list(range(1, 9))


def test_redo_leads_to_the_end_although_nobody_chooses_there() -> None:
    game, _ = played(None, None)
    end = game.ply
    game.undo()
    assert game.outcome is None
    places_back(game)
    assert places_on(game)[-1] == end
    assert game.outcome is not None


def test_each_place_shows_its_own_position_and_the_move_that_led_to_it() -> None:
    game = with_moves(None, None)
    states, moves = game.record.replay(GAME), moves_of(game)
    while game.undo():
        assert game.state == states[game.ply]
        assert (str(game.last_move) if game.last_move else None) == (
            moves[game.ply - 1] if game.ply else None
        )


def test_what_was_taken_back_stays_in_the_record_until_another_move_is_made() -> None:
    game = with_moves(None, None)
    moves = moves_of(game)
    game.undo()
    game.undo()
    assert moves_of(game) == moves
    other = game.state.legal_moves()[-1]
    game.play(other)
    assert moves_of(game) == (*moves[:6], str(other))
    assert game.ply == 7
    assert game.can_redo is False
    assert game.state == game.record.replay(GAME)[-1]


def test_a_move_refused_after_undo_forgets_nothing() -> None:
    game = with_moves(None, None)
    moves = moves_of(game)
    game.undo()
    with pytest.raises(IllegalMove):
        game.play(GAME.parse_move("<9"))
    assert moves_of(game) == moves
    assert game.can_redo is True


def test_a_record_is_taken_up_at_its_end_or_at_a_place_in_it() -> None:
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


@pytest.mark.parametrize(("text", "error"), [("<9", IllegalMove), ("no move", Unreadable)])
def test_a_record_that_cannot_be_played_is_refused(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        Session(GAME, Record(GAME.name, GAME.default_variant, DEAL, (text,)), (None, "easy"), SEED)


def test_the_question_after_undo_is_the_one_that_was_asked_there() -> None:
    game = with_moves("easy", "hard")
    game.undo()
    asked = game.question(1.0)
    game.redo()
    game.undo()
    assert game.question(1.0) == asked
    assert asked is not None


# Advice


def test_a_person_can_ask_what_every_choice_is_worth() -> None:
    game = session(None, "easy")
    question = game.hint_question(2.5)
    assert question is not None
    assert question.is_evaluation
    assert GAME.parse_view(question.view) == game.state.view(Seat.A)
    assert question.seconds == 2.5


def test_there_is_no_advice_for_the_computer_nor_at_the_end() -> None:
    game = session(None, "easy")
    game.play(game.state.legal_moves()[0])
    assert game.hint_question(1.0) is None
    over, _ = played(None, None)
    assert over.hint_question(1.0) is None


def test_a_game_that_is_looked_at_is_gone_through_move_by_move() -> None:
    game, _ = played()
    states = game.record.replay(GAME)
    game.steps_single_moves = True
    for state in states[-2::-1]:
        assert game.can_undo
        assert game.undo()
        assert game.state == state
    assert not game.can_undo
    assert not game.undo()
    for state in states[1:]:
        assert game.can_redo
        assert game.redo()
        assert game.state == state
    assert not game.can_redo
    assert not game.redo()


def test_going_back_stops_where_a_person_moved_otherwise_than_the_program_would_have() -> None:
    game, _ = played(None, None)
    states = game.record.replay(GAME)
    made = [GAME.parse_move(text) for text in game.record.moves]
    # The program would make the second and the fourth move as they were made, and the third otherwise.
    own = {states[1]: made[1], states[2]: made[1], states[3]: made[3]}
    game.forced_move = own.get
    game.ply = 4
    assert game.undo()
    assert game.ply == 2
    assert game.undo()
    assert game.ply == 0
    assert game.redo()
    assert game.ply == 2


def test_the_positions_up_to_now_are_one_more_than_the_moves() -> None:
    game = session(None, None)
    found = [list(game.states)]
    for _ in range(3):
        game.play(game.state.legal_moves()[0])
    game.undo()
    found.append(list(game.states))
    assert found[0] == [GAME.deal(DEAL)]
    assert found[1][-1] == game.state
    assert (len(found[1]), len(game.past)) == (3, 2)
    for before, (seat, move), after in zip(found[1], game.past, found[1][1:], strict=False):
        assert before.to_move == seat
        assert before.apply(move) == after
