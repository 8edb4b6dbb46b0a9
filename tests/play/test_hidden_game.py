"""Live games with hidden cards: pauses that reveal nothing, curtains, and undo."""

from collections.abc import Callable, Iterable
from itertools import product
from math import ceil
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from game.app import table_view
from game.catalog import GAMES
from game.engine.evaluation import MoveEval, write_evals
from game.engine.record import Record
from game.engine.seat import Seat
from game.play.hidden_game import MIN_REACTION_SECONDS, REACTION_SECONDS, HiddenMode
from game.play.live_game import PACES
from game.play.worker import BotFailed, Question
from game.store.saved import Status
from game.store.settings import Settings
from game.table.scene import (
    AskHint,
    DeclineReaction,
    FindLosingMove,
    NextGame,
    Pause,
    Play,
    Redo,
    Resign,
    ShowSolution,
    Skip,
    Step,
    TakeScreen,
    Undo,
)
from game.table.snapshot import Snapshot
from support.changed_game import changed
from support.kings_positions import GAME, three, two
from support.live_table import FakeWorker, LiveTable

FRAME = 0.0625  # Seconds between two snapshots of the table.
PAUSE = ceil(REACTION_SECONDS / FRAME) * FRAME  # Seconds that a pause is visible, in whole frames.

WITH_KINGS_HAND = two(
    "hand Soldier, Elder; successor Queen",
    "hand King's Hand, Judge, Fool; successor Oathbound",
    "court: Elder b | accused: Mystic | turn: a",
)
"""b holds a King's Hand."""

WITHOUT_KINGS_HAND = WITH_KINGS_HAND.replace("King's Hand", "Zealot")  # The same position as a sees it.
FLIPPING = two(
    "hand Fool; successor Queen",
    "hand Assassin, Judge; successor Elder",
    "court: Sentry b | accused: Mystic | turn: a",
)
A_CAN_REACT = two(
    "hand King's Hand, Fool; successor Queen",
    "hand Soldier, Judge; successor Elder",
    "court: Elder a | accused: Mystic | turn: b",
)
"""b announces, and a can react."""

ANNOUNCED = ("play Soldier", "name Warlord")


class Bots(FakeWorker):
    """Computers that answer after `late` polls, by a script; they react only if told to."""

    def __init__(self, late: int = 0, reacts: bool = False) -> None:
        super().__init__()
        self.late, self.reacts = late, reacts
        self.script: list[str] = []
        self.pick: Callable[[list[str]], str] = itemgetter(0)
        self.polls = 0
        self.failure: BotFailed | None = None

    def ask(self, question: Question) -> None:
        super().ask(question)
        self.polls = 0

    def reply(self, question: Question) -> str | None:
        if self.failure is not None:
            self.open = None
            raise self.failure
        self.polls += 1
        if self.polls <= self.late:
            return None
        choices = [str(move) for move in GAME.parse_view(question.view).legal_moves()]
        if "pass" in choices:
            return next(choice for choice in choices if (choice == "pass") is not self.reacts)
        return self.script.pop(0) if self.script else self.pick(choices)

    def finish_now(self) -> None:
        super().finish_now()
        self.polls = self.late


class Observation(NamedTuple):
    """What one seat can see at one moment."""

    seconds: float
    view: str
    last_move: str
    flags: tuple[object, ...]
    heard: tuple[str, ...]


class Table(LiveTable):
    """A round from a given position against scripted computers."""

    worker: Bots

    def __init__(
        self,
        folder: Path,
        position: str,
        players: tuple[str | None, ...] = (None, "random"),
        worker: Bots | None = None,
        script: Iterable[str] = (),
    ) -> None:
        super().__init__(self.folder_database(folder), worker or Bots())
        self.worker.script = [*script]
        record = Record("kings", position.partition(" ")[0], position)
        self.seconds = 0.0
        self.open(self.library.paste(str(record), lambda *_: players))

    def announce(self) -> Snapshot:
        """Announce the Soldier's ability as a person."""
        return self.play(*ANNOUNCED)

    @property
    def pasts(self) -> list[str]:
        return [str(move) for _, move in self.now.past]

    def rewind(self) -> None:
        while self.now.can_undo:
            self.carry_out(Undo())

    def redo_all(self) -> None:
        while self.now.can_redo:
            self.carry_out(Redo())

    def apply(self, pace: float = PACES["normal"], *, is_practice: bool = False) -> None:
        self.game.apply(Settings(is_practice=is_practice), pace)

    def wait(self, seconds: float = FRAME, *, is_moving: bool = False) -> Snapshot:
        for _ in range(round(seconds / FRAME)):
            self.seconds += FRAME
            self.game.tick(FRAME, is_moving=is_moving)
        return self.now

    def wait_for_choice(self) -> Snapshot:
        """Wait until a person is asked for a reaction."""
        while "pass" not in self.choices():
            self.wait()
        return self.now

    def wait_until(self, *, awaits_reactions: bool) -> None:
        """Wait until reactions are pending, or are not any more."""
        while self.now.awaits_reactions is not awaits_reactions:
            self.wait()

    def choices(self) -> list[str]:
        return [str(move) for move in self.now.state.legal_moves()]

    def seen(self, seat: Seat) -> Observation:
        now = self.now
        flags = (
            *(now.awaits_reactions, now.can_only_pass, now.is_thinking, now.can_undo, now.can_redo),
            *(now.can_choose, now.is_computers_turn, now.is_reviewed, now.can_resign, now.has_next_round),
            *(now.notice, now.curtain, now.viewer, now.given_up_by, now.is_practice, now.hint),
        )
        view = str(now.state.view(seat))
        return Observation(round(self.seconds, 3), view, str(now.last_move), flags, tuple(self.signals))


def observations(table: Table, seconds: float) -> list[Observation]:
    """Return what seat a sees, frame by frame."""
    found = [table.seen(Seat.A)]
    for _ in range(round(seconds / FRAME)):
        table.wait()
        found.append(table.seen(Seat.A))
    return found


# Pauses for reactions


@pytest.mark.parametrize("late", [0, 2, 5])
def test_pictures_and_times_do_not_reveal_reaction_prompts(tmp_path: Path, late: int) -> None:
    found = []
    for name, position in (("with", WITH_KINGS_HAND), ("without", WITHOUT_KINGS_HAND)):
        table = Table(tmp_path / name, position, worker=Bots(late))
        table.worker.script = ["play Judge", "decline"]
        table.announce()
        found.append(observations(table, 5.0))
        reactions = [question for question in table.worker.asked if "; pass" in question.view]
        assert len(reactions) == (name == "with")
        assert "play Judge" in table.pasts
    assert found[0] == found[1]
    assert sum(seen.flags[0] is True for seen in found[0]) == PAUSE / FRAME


def test_pause_shows_old_state_and_blocks_commands(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    before = table.play("play Soldier").state
    now = table.play("name Warlord")
    assert (now.awaits_reactions, now.can_only_pass, str(now.last_move)) == (True, False, "name Warlord")
    assert (now.state, now.states[-1], table.pasts) == (before, before, ["play Soldier"])
    assert not any((now.can_choose, now.is_computers_turn, now.can_undo, now.can_redo, now.can_resign))
    choice = Play(GAME.parse_move("name Fool"))
    answers = (Skip(), Undo(), Redo(), AskHint(), choice, DeclineReaction(), ShowSolution(), FindLosingMove())
    for answer in (*answers, Resign()):
        assert table.carry_out(answer) == now
    assert table.game.session.ply == 2
    assert table.saved().status is Status.RUNNING
    table.wait()
    assert table.saved().record.moves == ("play Soldier", "name Warlord", "pass"), "saved before it is shown"
    assert str(table.now.last_move) == "name Warlord"
    assert not table.wait(PAUSE).awaits_reactions
    assert not table.now.can_undo
    ply = table.game.session.ply
    assert table.carry_out(Undo()).past == table.now.past
    assert table.game.session.ply == ply, "an announced move stands"
    assert table.carry_out(Resign()).given_up_by is Seat.A
    assert not table.now.has_next_round


def test_reaction_is_shown_and_heard_after_pause(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, worker=Bots(reacts=True))
    table.announce()
    during = table.wait(PAUSE - FRAME)
    assert (str(during.last_move), table.game.session.ply) == ("name Warlord", 3)
    assert during.text.splitlines()[1:] == ["play Soldier"]
    assert "react" not in table.signals
    after = table.wait()
    assert (str(after.last_move), after.awaits_reactions) == ("react King's Hand", False)
    assert "removed: Soldier" in str(after.state)
    assert after.text.splitlines()[1:] == ["play Soldier", "name Warlord", "react King's Hand"]
    assert table.signals.count("react") == 1


def test_no_redo_during_pause(tmp_path: Path) -> None:
    """Otherwise it would show whether a computer player is asked, and its answer would look like a hint."""
    for name, position in (("with", WITH_KINGS_HAND), ("without", WITHOUT_KINGS_HAND)):
        table = Table(tmp_path / name, position, worker=Bots(late=3))
        table.announce()
        before = table.wait()
        assert not before.can_redo
        assert table.carry_out(Redo()) == before
        during = table.wait(PAUSE - 2 * FRAME)
        assert during.awaits_reactions
        assert during.hint is None


def test_own_turn_that_goes_on_after_the_pause_is_silent(tmp_path: Path) -> None:
    table = Table(tmp_path, WITHOUT_KINGS_HAND)
    assert table.play("play Soldier", "name Judge").awaits_reactions
    assert table.wait(PAUSE).can_choose
    assert "turn" not in table.signals


@pytest.mark.parametrize(("pace", "factor"), [("quick", 0.0), ("normal", 1.0), ("slow", 2.0)])
def test_pause_scales_with_pace_down_to_minimum(tmp_path: Path, pace: str, factor: float) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    table.apply(PACES[pace])
    table.announce()
    start = table.seconds
    table.wait_until(awaits_reactions=False)
    wanted = max(MIN_REACTION_SECONDS, factor * REACTION_SECONDS)
    assert wanted <= table.seconds - start < wanted + FRAME


def test_search_for_reaction_is_stopped_before_pause_ends(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, worker=Bots(late=100))
    table.announce()
    table.wait(0.625)
    (question,) = table.worker.asked
    assert question.seconds is not None
    assert question.seconds < 0.8 * REACTION_SECONDS
    assert not table.worker.hurried
    table.wait(0.125)
    assert table.worker.hurried


def test_pause_lasts_until_answer(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, worker=Bots(late=100))
    table.worker.finish_now = lambda: None  # type: ignore[method-assign]
    table.announce()
    assert table.wait(5.0).awaits_reactions
    table.worker.late = 0
    assert not table.wait(is_moving=True).awaits_reactions, "animations do not matter"


def test_failed_reaction_query_is_retried_by_hint(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    table.worker.failure = BotFailed("It failed.")
    table.announce()
    now = table.wait()
    assert "It failed." in now.notice
    assert not now.awaits_reactions
    table.worker.failure = None
    table.carry_out(AskHint())
    table.wait(2.0)
    assert table.pasts[2] == "pass"


@pytest.mark.parametrize(
    ("court", "choice"),
    [
        ("court: King's Hand b down, Elder b", "name Warlord"),
        ("court: Elder b", "decline"),
        ("muted: 8 | court: Elder b", "name Warlord"),
    ],
)
def test_no_pause_without_possible_reaction(tmp_path: Path, court: str, choice: str) -> None:
    position = WITHOUT_KINGS_HAND.replace("court: Elder b", court).replace("Soldier", "Inquisitor")
    table = Table(tmp_path, position)
    assert not table.play("play Inquisitor", choice).awaits_reactions


def test_person_with_reaction_is_asked_without_time_limit(tmp_path: Path) -> None:
    table = Table(tmp_path, A_CAN_REACT, script=["play Soldier", "name Fool"])
    now = table.wait_for_choice()
    assert (now.awaits_reactions, now.can_choose, str(now.last_move)) == (False, True, "name Fool")
    assert table.wait(20.0) == now
    assert table.play("pass").state != now.state


def test_person_without_reaction_sees_pause(tmp_path: Path) -> None:
    position = A_CAN_REACT.replace("King's Hand", "Zealot")
    table = Table(tmp_path, position, script=["play Soldier", "name Fool"])
    table.wait_until(awaits_reactions=True)
    assert str(table.now.last_move) == "name Fool"
    assert table.wait(PAUSE - FRAME).awaits_reactions
    assert not table.wait().awaits_reactions


def test_assassin_is_shown_after_one_pause_and_kills_after_next(tmp_path: Path) -> None:
    table = Table(tmp_path, FLIPPING, worker=Bots(reacts=True))
    table.play("flip")
    assert str(table.wait(PAUSE - FRAME).last_move) == "flip"
    second = table.wait()
    assert (str(second.last_move), second.awaits_reactions) == ("react Assassin", True)
    assert not second.is_reviewed
    assert (table.signals.count("react"), "lose" in table.signals) == (1, False)
    end = table.wait(PAUSE)
    assert (end.awaits_reactions, end.is_reviewed, table.signals[-1]) == (False, True, "lose")
    outcome = end.state.outcome()
    assert outcome is not None
    assert outcome.winners == (Seat.B,)
    assert (end.match, end.has_next_round) == (None, False)
    assert table_view.start_again(table.game, NextGame.NEXT_ROUND, table.library, is_winnable=False) is None


def test_kings_hand_blocks_computers_assassin(tmp_path: Path) -> None:
    table = Table(tmp_path, FLIPPING.replace("Fool", "King's Hand, Fool"), worker=Bots(reacts=True))
    table.play("flip")
    now = table.wait(PAUSE)
    assert (now.awaits_reactions, table.choices()) == (False, ["react King's Hand", "pass"])
    now = table.play("react King's Hand")
    # Only the flipping player could still hold another one.
    assert not now.awaits_reactions
    assert "king down" in str(now.state)


TRIPLE = three(
    "hand Inquisitor, Warlord; successor Elder",
    "hand Soldier, Judge; successor Elder",
    "hand King's Hand, Spy; successor Sentry",
    "court: Fool b | accused: Mystic | turn: b",
)


def test_person_after_computer_is_asked_after_its_pause(tmp_path: Path) -> None:
    """In playing order, b announces, c may react, then a."""
    asked = []
    for name, cards in (("with", "King's Hand, Spy"), ("without", "Herald, Spy")):
        position = TRIPLE.replace("King's Hand, Spy", cards).replace("Inquisitor, W", "King's Hand, W")
        if name == "with":
            position = position.replace("hand King's Hand, W", "hand Zealot, W")
        table = Table(tmp_path / name, position, (None, "random", "random"), script=ANNOUNCED)
        table.wait_until(awaits_reactions=True)
        seconds = table.seconds
        table.wait_until(awaits_reactions=False)
        asked.append((table.seconds - seconds, "pass" in table.choices()))
    assert asked == [(PAUSE, False), (PAUSE, True)]


def test_pause_for_next_players_after_person_declines(tmp_path: Path) -> None:
    position = TRIPLE.replace("turn: b", "turn: c").replace("hand King's Hand, Spy", "hand Soldier, Spy")
    position = position.replace("Inquisitor", "King's Hand").replace("Soldier, Judge", "Judge")
    table = Table(tmp_path, position, (None, "random", "random"), script=ANNOUNCED)
    asking = table.wait_for_choice()
    now = table.play("pass")
    assert (now.awaits_reactions, now.state, str(now.last_move)) == (True, asking.state, "name Warlord")
    assert table.wait(PAUSE - FRAME).awaits_reactions
    assert not table.wait().awaits_reactions


@pytest.mark.parametrize("moves", [2, 3])
def test_kill_during_reactions_resumes_them(tmp_path: Path, moves: int) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, worker=Bots(late=0 if moves == 3 else 100))
    table.announce()
    table.wait()
    assert table.game.session.ply == moves
    table.reopen()
    table.worker.late = 0
    assert table.game.session.ply == moves
    assert table.now.awaits_reactions, "nobody can tell whether b has been asked"
    assert table.wait(PAUSE - FRAME).awaits_reactions
    table.wait(3.0)
    assert table.game.session.ply > 3
    assert table.pasts[2] == "pass"


# Several people


def test_curtain_before_each_person_who_must_take_screen(tmp_path: Path) -> None:
    table = Table(tmp_path, WITHOUT_KINGS_HAND, (None, None))
    assert (table.now.curtain, table.now.can_choose) == (Seat.A, False)
    assert table.play("play Elder").past == ()
    assert table.carry_out(TakeScreen(Seat.B)).curtain is Seat.A
    now = table.carry_out(TakeScreen(Seat.A))
    assert (now.curtain, now.viewer, now.can_choose) == (None, Seat.A, True)
    now = table.play("play Elder")
    assert (now.curtain, now.viewer, now.can_undo) == (Seat.B, Seat.A, True)
    now = table.carry_out(TakeScreen(Seat.B))
    assert (now.curtain, now.viewer) == (None, Seat.B)
    now = table.carry_out(Undo())
    assert (now.can_undo, len(now.past)) == (False, 1), "it was another person's move"


def test_all_people_who_might_react_are_asked(tmp_path: Path) -> None:
    for name, position in (("with", WITH_KINGS_HAND), ("without", WITHOUT_KINGS_HAND)):
        table = Table(tmp_path / name, position, (None, None))
        table.carry_out(TakeScreen(Seat.A))
        now = table.announce()
        assert (now.curtain, now.viewer, str(now.last_move)) == (Seat.B, Seat.A, "name Warlord")
        assert table.carry_out(DeclineReaction()).curtain is Seat.B
        now = table.carry_out(TakeScreen(Seat.B))
        assert (now.can_only_pass, now.awaits_reactions) == (name == "without", name == "without")
        assert table.wait(30.0) == now
        now = table.carry_out(DeclineReaction()) if now.can_only_pass else table.play("pass")
        assert (now.awaits_reactions, now.state.to_move, str(now.last_move)) == (
            False,
            Seat.B,
            "name Warlord",
        )


ROUND_OF_THREE = three(
    "hand Soldier, Elder; successor Queen",
    "hand Judge, Fool; successor Oathbound",
    "hand King's Hand, Inquisitor; successor Warlord",
    "court: Elder b | accused: Mystic | turn: a",
)


@pytest.mark.parametrize("players", [(None, None, None), (None, "random", None), ("random", None, None)])
def test_sounds_do_not_reveal_who_could_react(tmp_path: Path, players: tuple[str | None, ...]) -> None:
    heard: list[list[str]] = []
    asked: list[list[Seat]] = []
    for name, position in (
        ("with", ROUND_OF_THREE),
        ("without", ROUND_OF_THREE.replace("King's Hand", "Zealot")),
    ):
        table = Table(tmp_path / name, position, players)
        table.worker.script = ["play Soldier", "name Princess"] if players[0] else []
        asked.append([])
        while (now := table.now).state.turn != Seat.B:
            if now.curtain is not None:
                now = table.carry_out(TakeScreen(now.curtain))
            if now.can_only_pass:
                table.carry_out(DeclineReaction())
            elif now.can_choose and "pass" in table.choices():
                asked[-1].append(now.state.to_move)
                table.play("pass")
            elif now.can_choose and now.state.turn == Seat.A:
                table.play("name Princess" if "name Princess" in table.choices() else "play Soldier")
            table.wait()
        assert table.now.state.turn == Seat.B
        heard.append(table.signals)
    assert asked == [[Seat.C], []]
    assert heard[0] == heard[1]


def test_end_is_heard_and_seen_after_last_person_declines(tmp_path: Path) -> None:
    table = Table(tmp_path, FLIPPING, (None, None))
    for seat, choice in ((Seat.A, "flip"), (Seat.B, "react Assassin")):
        table.carry_out(TakeScreen(seat))
        now = table.play(choice)
    assert now.curtain is Seat.A
    table.carry_out(TakeScreen(Seat.A))
    assert "win" not in table.signals
    end = table.carry_out(DeclineReaction())
    assert end.state.outcome() is not None
    assert (end.curtain, end.viewer, table.signals[-1]) == (None, None, "win")


def test_view_with_one_person_and_with_none(tmp_path: Path) -> None:
    for players, viewer in (((None, "random"), Seat.A), (("random", None), Seat.B), (("random",) * 2, None)):
        now = Table(tmp_path / str(players), WITH_KINGS_HAND, players).now
        assert (now.viewer, now.curtain) == (viewer, None)


def test_reopening_during_pause_shows_curtain(tmp_path: Path) -> None:
    position = TRIPLE.replace("turn: b", "turn: a")
    table = Table(tmp_path, position, (None, "random", None), worker=Bots(late=1000))
    table.carry_out(TakeScreen(Seat.A))
    assert table.play("play Inquisitor", "name Spy").curtain is None
    table.reopen()
    now = table.wait(PAUSE)
    assert (now.awaits_reactions, now.curtain) == (True, Seat.A)
    assert table.carry_out(TakeScreen(Seat.A)).curtain is None
    assert table.wait(PAUSE - FRAME).awaits_reactions


def test_computers_wait_for_screen_holder(tmp_path: Path) -> None:
    table = Table(tmp_path, TRIPLE, (None, "random", None))
    assert table.wait(10.0).past == ()
    assert table.game.is_idle
    table.carry_out(TakeScreen(Seat.A))
    assert len(table.wait(2.0).past) > 0


# Undo


def test_choices_that_reveal_nothing_can_be_undone(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    before = table.now
    after = table.play("play Soldier")
    assert after.can_undo
    assert table.carry_out(Undo()).state == before.state
    assert table.carry_out(Redo()).state == after.state
    assert not after.is_practice or not table.saved().is_counted


def test_no_undo_after_another_players_move(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, script=["play Judge", "decline"])
    assert table.play("play Elder").can_undo
    while table.game.session.ply < 3:
        table.wait()
    assert not table.now.can_undo


@pytest.fixture
def dealt(tmp_path: Path) -> Table:
    """Round 1 of a match against the computer, in which a person has just made a final choice."""
    table = Table(tmp_path, WITH_KINGS_HAND)
    table.open(table.library.deal("kings", (None, "random"), variant="quick3"))
    chance = Random(5)
    for _ in range(2000):
        session = table.game.session
        if table.now.can_choose:
            table.carry_out(Play(chance.choice(session.state.legal_moves())))
        table.wait()
        if session.earliest_undo_ply > 3 and session.outcome is None and not table.now.awaits_reactions:
            return table
    raise AssertionError("nothing final happened")


def test_practice_undoes_anything_and_uncounts_round(dealt: Table) -> None:
    dealt.rewind()
    assert (dealt.now.is_practice, dealt.saved().is_counted) == (False, True), "it counts without practice"
    dealt.redo_all()
    dealt.apply(is_practice=True)
    first = dealt.game.session.earliest_undo_ply
    while dealt.game.session.ply >= first:
        assert dealt.carry_out(Undo()).can_undo or dealt.game.session.ply < first
    assert (dealt.now.is_practice, dealt.saved().is_counted) == (True, False)
    dealt.rewind()
    dealt.apply()
    last = dealt.game.session.ply
    dealt.redo_all()
    assert {seat for seat, _ in dealt.now.past[last:]} <= {Seat.A}
    dealt.reopen()
    assert dealt.now.is_practice


# Hints


def test_hint_evaluates_every_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "kings", changed(GAMES["kings"], evaluate=lambda *_: ()))
    table = Table(tmp_path, WITH_KINGS_HAND)
    best, other = (
        MoveEval(GAME.parse_move("flip"), 0.75, 300),
        MoveEval(GAME.parse_move("play Elder"), 0.5, 20),
    )
    table.worker.script = [write_evals([best, other])]
    assert table.carry_out(AskHint()).is_hint_pending
    now = table.wait()
    assert table.worker.asked[0].is_evaluation
    assert (now.hint, now.evals_here) == (best.move, (best, other))
    assert table.saved().hints == 1
    after = table.play("play Elder")
    assert (after.hint, after.evals_here) == (None, ())


def test_hint_without_evaluation_shows_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "kings", changed(GAMES["kings"], evaluate=None))
    table = Table(tmp_path, WITH_KINGS_HAND)
    now = table.carry_out(AskHint())
    assert now.notice == "No hint can be given in this game."
    assert (now.hint, now.evals_here, table.worker.asked) == (None, (), [])


# Pace


def test_click_skips_wait(tmp_path: Path) -> None:
    for skips in (False, True):
        table = Table(tmp_path / str(skips), WITH_KINGS_HAND)
        table.play("play Elder")
        table.wait(0.2)
        if skips:
            table.carry_out(Skip())
        table.wait()
        assert (table.game.session.ply == 2) is skips


def test_readable_actions_stay_longer(tmp_path: Path) -> None:
    """The wait after a pause for reactions is half as long again as after a card that was only played."""
    waits = []
    for choices in (("play Elder",), ("play Soldier", "name Warlord")):
        table = Table(tmp_path / choices[-1], WITHOUT_KINGS_HAND)
        table.play(*choices)
        ply = table.game.session.ply
        table.wait_until(awaits_reactions=False)
        begun = table.seconds
        while table.game.session.ply == ply:
            table.wait()
        waits.append(table.seconds - begun)
    assert waits[1] - waits[0] >= 0.3 - FRAME


# Whole rounds


def move_as_person(answers: Random, table: Table) -> bool:
    """Move for the person to move; False if there is none."""
    now = table.now
    if now.curtain is not None:
        table.carry_out(TakeScreen(now.curtain))
    elif now.can_only_pass:
        table.carry_out(DeclineReaction())
    elif now.can_choose and not now.is_reviewed:
        if now.can_undo and answers.random() < 0.1:
            table.carry_out(Undo())
        else:
            table.carry_out(Play(answers.choice(now.state.legal_moves())))
    else:
        return False
    return True


LINEUPS: Iterable[tuple[str, tuple[str | None, ...]]] = (
    *product(("quick1", "quick3", "two"), ((None, "random"), ("random", None), (None, None))),
    *(("three", (None, "random", "random")), ("three", (None, None, "random")), ("three", (None,) * 3)),
    *(("four", (None, "random", "random", "random")), ("four", (None, "random", None, "random"))),
    *(("two", ("random", "random")), ("four", (None,) * 4)),
)


@pytest.mark.parametrize(("variant", "players"), LINEUPS)
def test_every_round_ends_and_is_saved(tmp_path: Path, variant: str, players: tuple[str | None, ...]) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    for number in range(3):
        table.open(table.library.deal("kings", players, number, variant=variant, abandons=False))
        table.worker.reacts = bool(number % 2)
        answers = Random(number)
        for _ in range(5000):
            if table.now.is_reviewed:
                break
            if not move_as_person(answers, table):
                assert not table.game.is_idle or table.now.curtain is None
                table.wait()
        assert table.saved().status is Status.FINISHED
        assert table.is_saved()
        assert table.now.curtain is None


def test_game_without_reactions_is_refused(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    table.open(table.library.deal("hierarchy", (None, None)))
    assert (type(table.game.mode) is HiddenMode, table.now.viewer) == (False, None)
    with pytest.raises(ValueError, match="no Reactions"):
        HiddenMode(table.game)


# Pausing and single steps


WATCHED = ("random", "random")


def visible_actions(now: Snapshot) -> int:
    """Return the number of actions seen, not counting passes."""
    made = [move for _, move in now.past if str(move) != "pass"]
    return len(made) + now.awaits_reactions


def step(table: Table) -> Snapshot:
    """Make one step, and wait until nothing more comes of it."""
    table.carry_out(Step())
    table.wait(FRAME)
    while not table.game.is_idle:
        table.wait(FRAME)
    return table.now


def announced_move(folder: Path, *, reacts: bool) -> Table:
    """Return a game between two computers, one of which has just announced a move."""
    table = Table(folder, WITH_KINGS_HAND, WATCHED, Bots(reacts=reacts), ANNOUNCED)
    table.wait_until(awaits_reactions=True)
    return table


def test_pausing_stops_reaction_time(tmp_path: Path) -> None:
    table = announced_move(tmp_path, reacts=False)
    table.wait(2 * FRAME)
    before = table.carry_out(Pause())
    assert before.is_paused
    assert table.wait(10 * PAUSE) == before
    assert table.game.is_idle
    table.carry_out(Pause())
    assert table.wait(PAUSE - 3 * FRAME).awaits_reactions
    assert not table.wait(2 * FRAME).awaits_reactions


@pytest.mark.parametrize("reacts", [False, True])
def test_step_shows_unopposed_action_and_consequence_but_reaction_is_its_own(
    tmp_path: Path, *, reacts: bool
) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, WATCHED, Bots(reacts=reacts), ANNOUNCED)
    table.carry_out(Pause())
    assert (str(step(table).last_move), visible_actions(table.now)) == ("play Soldier", 1)
    now = step(table)
    assert (str(now.last_move), visible_actions(now), now.awaits_reactions) == ("name Warlord", 2, reacts)
    assert table.wait(10 * PAUSE) == now
    if reacts:
        now = step(table)
        assert (str(now.last_move), visible_actions(now), now.is_paused) == ("react King's Hand", 3, True)


def test_step_during_reaction_pause_shows_its_end(tmp_path: Path) -> None:
    table = announced_move(tmp_path, reacts=True)
    table.carry_out(Pause())
    now = step(table)
    assert (str(now.last_move), visible_actions(now), now.is_paused) == ("react King's Hand", 3, True)


def test_failure_during_reactions_is_shown_and_step_retries(tmp_path: Path) -> None:
    table = announced_move(tmp_path, reacts=False)
    table.carry_out(Pause())
    table.worker.failure = BotFailed("No move.", "")
    assert step(table).notice
    table.worker.failure = None
    now = step(table)
    assert (now.notice, now.is_paused) == ("", True)
    assert visible_actions(step(table)) == visible_actions(now) + 1


def test_practice_undo_during_pause_stays_paused(tmp_path: Path) -> None:
    table = announced_move(tmp_path, reacts=True)
    table.apply(is_practice=True)
    table.carry_out(Pause())
    now = table.carry_out(Undo())
    assert (now.awaits_reactions, str(now.last_move)) == (False, "play Soldier")
    assert table.wait(10.0) == now
    assert table.game.is_idle


@pytest.mark.parametrize(("variant", "seats"), [("quick1", 2), ("two", 2), ("three", 3), ("four", 4)])
@pytest.mark.parametrize("reacts", [False, True])
def test_step_through_round(tmp_path: Path, variant: str, seats: int, *, reacts: bool) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, WATCHED, Bots(late=1, reacts=reacts))
    table.open(table.library.deal("kings", ("random",) * seats, 1, variant=variant))
    chance = Random(2)
    table.worker.pick = lambda choices: chance.choice([each for each in choices if each != "mulligan"])
    table.carry_out(Pause())
    steps = 0
    while not table.now.is_reviewed:
        assert table.now.is_paused
        steps += 1
        assert visible_actions(step(table)) == steps
    assert steps > 10
    assert not table.now.can_pause
    assert table.saved().status is Status.FINISHED


def test_no_pause_with_people_playing(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    table.announce()
    for answer in (Pause(), Step()):
        now = table.carry_out(answer)
        assert (now.can_pause, now.is_paused) == (False, False)
    assert not table.wait(PAUSE).awaits_reactions
