"""Where all choose at once, each is asked what they would be asked in their turn, whatever others choose."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from game.app.saved_phones import SavedPhones, saved_phones
from game.engine.record import Record
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.rules.view import view
from game.kings.table.questions import question_of
from game.play.early_answers import EarlyAnswers, Kept
from game.play.session import Session
from game.remote.seats import new_table
from support.checked import known
from support.kings_positions import GAME
from support.phone_table import NAMES

WINDOWS = GAME.reaction_windows
DEALS = {"three": 8, "four": 6}  # Rounds with a short setup need more, 20.


def session_of(variant: str, deal: int | str, players: tuple[str | None, ...]) -> Session:
    return Session(GAME, Record("kings", variant, deal), players, 1)


def questions(early: EarlyAnswers) -> Mapping[Seat, Any]:
    """The positions in which people are asked, by their seats."""
    return {seat: turn.state for seat in Seat if (turn := early.question(seat))}


def seen(asked: Mapping[Seat, Any], seat: Seat) -> tuple[object, ...]:
    """What a seat that is asked sees, and what it can choose."""
    return str(view(asked[seat], seat)), question_of(view(asked[seat], seat), NAMES)


class Round:
    """A round in which people answer in any order, and everything is checked on the way."""

    def __init__(self, variant: str, deal: int) -> None:
        self.chance = SplitMix64(deal)
        players = tuple("random" if self.chance.below(4) == 0 else None for _ in GAME.seats[variant])
        self.session = session_of(variant, deal, players)
        self.early = EarlyAnswers(self.session, Kept())
        self.met: Counter[str] = Counter()

    def choice(self, state: Any) -> Any:
        """Any choice; a Mulligan is rare, as it ends the round."""
        moves = state.legal_moves()
        is_late = self.chance.below(8) > 0
        moves = [move for move in moves if str(move) != "mulligan" or not is_late]
        return moves[self.chance.below(len(moves))]

    def play(self) -> None:
        while self.session.outcome is None:
            if WINDOWS.common_step(self.session.state) is None:
                assert not questions(self.early)
                assert self.early.due() is None
                self.session.play(self.choice(self.session.state))
            else:
                self.answer()

    def answer(self) -> None:
        """Let somebody who is asked, or a bird, choose, in the step that all take at once."""
        session, before = self.session, questions(self.early)
        told = {seat: seen(before, seat) for seat in before}
        step, start = WINDOWS.common_step(session.state), self.early.kept.start
        self.met["people asked at once"] += len(before) > 1
        kept = self.early.due()
        on_turn = known(session.state.to_move)
        if kept is not None:
            self.met["made later"] += 1
            assert kept[0] == on_turn
            assert kept[1] in session.state.legal_moves()
            session.play(kept[1])
            answered = on_turn
        elif session.players[on_turn] is not None and (not before or self.chance.below(2)):
            answered = on_turn
            session.play(self.choice(session.state))
        else:
            answered = sorted(before)[self.chance.below(len(before))]
            if answered == on_turn and self.early.chosen(answered) is None:
                assert seen(before, answered) == seen({answered: session.state}, answered)
            ply, move = session.ply, self.choice(before[answered])
            self.met["chosen early"] += answered != on_turn
            assert self.early.keep(answered, str(move))
            assert known(self.early.chosen(answered)).move == move
            if self.chance.below(4) == 0:
                self.met["taken back"] += 1
                assert self.early.take_back(answered)
                assert seen(questions(self.early), answered) == told[answered]
                assert self.early.keep(answered, str(move))
            assert session.ply == ply
            self.save_and_restore()
        if WINDOWS.common_step(session.state) == step and self.early.kept.start == start:
            after = questions(self.early)
            others = before.keys() - {answered}
            assert after.keys() - {answered} == others
            assert {seat: seen(after, seat) for seat in others} == {seat: told[seat] for seat in others}

    def save_and_restore(self) -> None:
        saved = SavedPhones(new_table(len(self.session.players)), early=self.early.kept)
        found = known(saved_phones(str(saved), len(self.session.players)))
        assert found == saved
        self.early = EarlyAnswers(self.session, found.early)


@pytest.mark.parametrize("variant", GAME.variants)
def test_each_question_is_that_of_the_turn_whatever_others_choose(variant: str) -> None:
    met: Counter[str] = Counter()
    for deal in range(DEALS.get(variant, 20)):
        playing = Round(variant, deal)
        playing.play()
        met += playing.met
    assert min(met[each] for each in ("people asked at once", "chosen early", "made later", "taken back")) > 3


def test_what_was_kept_is_made_once_wherever_the_program_is_stopped() -> None:
    session = session_of("three", 1, (None, "random", "random"))
    early = EarlyAnswers(session, Kept())
    first, second = session.state.legal_moves()[:2]
    assert early.keep(Seat.A, str(first))
    assert early.due() is None, "A chooses a second card"
    assert early.keep(Seat.A, str(second))
    stopped = early.kept
    assert early.due() == (Seat.A, first)
    session.play(first)
    # The table was saved before the move was made, or after it.
    for kept in (stopped, early.kept):
        assert not questions(EarlyAnswers(session, kept))
        assert EarlyAnswers(session, kept).due() == (Seat.A, second)


def test_choices_can_be_taken_back_until_all_have_chosen() -> None:
    session = session_of("three", 1, (None, None, "random"))
    early = EarlyAnswers(session, Kept())
    first, second, third = session.state.legal_moves()[:3]
    assert not early.take_back(Seat.A)
    assert early.keep(Seat.A, str(first))
    assert early.keep(Seat.A, str(second))
    assert not early.take_back(Seat.A, str(third))
    assert not early.take_back(Seat.B)
    assert early.take_back(Seat.A, str(first))
    assert known(early.chosen(Seat.A)).move == second
    assert early.keep(Seat.A, str(third))
    assert early.take_back(Seat.A)
    assert early.keep(Seat.A, str(first))
    while (turn := early.question(Seat.B)) is not None:
        assert early.due() is None
        assert early.keep(Seat.B, str(turn.state.legal_moves()[0]))
    assert early.due() == (Seat.A, second)


def test_who_chose_at_the_table_first_goes_on_by_phone() -> None:
    session = session_of("three", 1, (None, "random", "random"))
    session.play(session.state.legal_moves()[0])
    early = EarlyAnswers(session, Kept())
    text = str(questions(early)[Seat.A].legal_moves()[0])
    assert early.keep(Seat.A, text)
    assert early.kept == Kept(0, {Seat.A: ["", text]})
    assert str(known(early.due())[1]) == text


def test_what_was_kept_is_dropped_in_another_step() -> None:
    session = session_of("quick2", 3, (None, None))
    session.play(session.state.legal_moves()[0])
    other = Seat(1 - known(session.state.to_move))
    early = EarlyAnswers(session, Kept())
    assert early.keep(other, str(questions(early)[other].legal_moves()[0]))
    for _ in range(2):
        session.play(session.state.legal_moves()[0])
    assert early.kept == Kept()
    assert early.due() is None


@pytest.mark.parametrize("first", ["keep", "mulligan"])
def test_an_early_mulligan_waits_until_nobody_before_has_called_one(first: str) -> None:
    session = session_of("two", 4, (None, None))
    session.play(session.state.legal_moves()[0])
    seat, other = known(session.state.to_move), Seat(1 - known(session.state.to_move))
    early = EarlyAnswers(session, Kept())
    assert early.keep(other, "mulligan")
    assert [*questions(early)] == [seat]
    assert early.due() is None
    assert early.keep(seat, first)
    session.play(known(early.due())[1])
    assert session.outcome is not None or str(known(early.due())[1]) == "mulligan"
    assert (session.outcome is not None) == (first == "mulligan") == (early.kept == Kept())


@pytest.mark.parametrize(
    ("seat", "text"),
    [(0, "reveal Queen of Hearts"), (0, ""), (0, "flip"), (1, "take b Fool"), (2, "reveal Fool")],
)
def test_what_nobody_is_asked_is_not_kept(seat: int, text: str) -> None:
    early = EarlyAnswers(session_of("three", 1, (None, None, "random")), Kept())
    assert not early.keep(Seat(seat), text)
    assert early.kept == Kept(0, {})


def test_texts_that_are_no_moves_are_as_if_not_kept() -> None:
    session = session_of("three", 1, (None, None, None))
    early = EarlyAnswers(session, Kept(0, {Seat.A: ["nonsense", "reveal"], Seat.B: ["reveal King"]}))
    assert questions(early).keys() == set(Seat) - {Seat.D}
    assert early.due() is None
    text = str(session.state.legal_moves()[0])
    assert early.keep(Seat.A, text)
    assert str(known(early.chosen(Seat.A)).move) == text
