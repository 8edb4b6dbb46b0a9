"""Live games with hidden cards: pauses that reveal nothing, curtains, and undo."""

from collections.abc import Callable, Iterable
from math import ceil
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.app import table_view
from game.catalog import GAMES
from game.engine.evaluation import MoveEval, write_evals
from game.engine.record import Record
from game.engine.seat import Seat
from game.kings.rules.view import View
from game.play.hidden_game import MIN_REACTION_SECONDS, REACTION_SECONDS
from game.play.pacing import PACES
from game.play.worker import BotFailed, Question
from game.store.saved import Status
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
from game.table.snapshot import Snapshot, of_kind
from support.changed_game import changed
from support.checked import known
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

    def ask(self, question: Question) -> None:
        super().ask(question)
        self.polls = 0

    def reply(self, question: Question) -> str | None:
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
        self.open(self.library.paste(str(record), lambda *_: (players, ())))

    def announce(self) -> Snapshot:
        """Announce the Soldier's ability as a person."""
        return self.play(*ANNOUNCED)

    @property
    def pasts(self) -> list[str]:
        return [str(move) for _, move in self.now.past]

    def rewind(self) -> None:
        while self.now.controls.can_undo:
            self.carry_out(Undo())

    def redo_all(self) -> None:
        while self.now.controls.can_redo:
            self.carry_out(Redo())

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
        while self.now.privacy.awaits_reactions is not awaits_reactions:
            self.wait()

    def choices(self) -> list[str]:
        return [str(move) for move in self.now.state.legal_moves()]

    def view(self, seat: Seat) -> str:
        """Return the view of the position on the table."""
        return str(self.session.states[self.game.mode.shown_ply].view(seat))

    def seen(self, seat: Seat) -> dict[str, Any]:
        """Return everything on the table that this seat can see, and what was heard."""
        now = self.now
        moves = [str(move) for _, move in now.past if str(move) != "pass"]
        seen = {"state": self.view(seat), "past": moves, "states": None, "text": None}
        return vars(now) | seen | {"seconds": round(self.seconds, 3), "heard": [*self.signals]}


def seen_by(now: Snapshot) -> View:
    return of_kind(View, now.state)


def observations(table: Table, seconds: float) -> list[dict[str, Any]]:
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
    assert sum(seen["privacy"].awaits_reactions for seen in found[0]) == PAUSE / FRAME


def test_pause_shows_old_state_and_blocks_commands(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    before = table.play("play Soldier").state
    now = table.play("name Warlord")
    found = (now.privacy.awaits_reactions, now.privacy.can_only_pass, str(now.last_move))
    assert found == (True, False, "name Warlord")
    assert (now.state, now.states[-1], table.pasts) == (before, before, ["play Soldier"])
    controls = now.controls
    assert not any((controls.can_undo, controls.can_redo, controls.can_resign))
    assert not any((now.can_choose, now.is_computers_turn))
    choice = Play(GAME.parse_move("name Fool"))
    answers = (Skip(), Undo(), Redo(), AskHint(), choice, DeclineReaction(), ShowSolution(), FindLosingMove())
    for answer in (*answers, Resign(), Pause(), Step()):
        assert table.carry_out(answer) == now
    assert table.session.ply == 2
    assert table.saved().status is Status.RUNNING
    table.wait()
    assert table.saved().record.moves == ("play Soldier", "name Warlord", "pass"), "saved before it is shown"
    assert str(table.now.last_move) == "name Warlord"
    assert not table.wait(PAUSE).privacy.awaits_reactions
    assert not table.now.controls.can_undo
    ply = table.session.ply
    assert table.carry_out(Undo()).past == table.now.past
    assert table.session.ply == ply, "an announced move stands"
    assert table.carry_out(Resign()).given_up_by is Seat.A
    assert not table.now.controls.has_next_round


def test_reaction_is_shown_and_heard_after_pause(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, worker=Bots(reacts=True))
    table.announce()
    during = table.wait(PAUSE - FRAME)
    assert (str(during.last_move), table.session.ply) == ("name Warlord", 3)
    assert table_view.text_of(table.game).splitlines()[1:] == ["play Soldier"]
    assert "react" not in table.signals
    after = table.wait()
    assert (str(after.last_move), after.privacy.awaits_reactions) == ("react King's Hand", False)
    assert "removed: Soldier" in str(after.state)
    told = table_view.text_of(table.game).splitlines()[1:]
    assert told == ["play Soldier", "name Warlord", "react King's Hand"]
    assert table.signals.count("react") == 1


@pytest.mark.parametrize(("pace", "factor"), [("quick", 0.0), ("normal", 1.0), ("slow", 2.0)])
def test_pause_scales_with_pace_and_own_turn_after_it_is_silent(
    tmp_path: Path, pace: str, factor: float
) -> None:
    table = Table(tmp_path, WITHOUT_KINGS_HAND)
    table.apply(PACES[pace])
    assert table.play("play Soldier", "name Judge").privacy.awaits_reactions
    table.wait_until(awaits_reactions=False)
    wanted = max(MIN_REACTION_SECONDS, factor * REACTION_SECONDS)
    assert wanted <= table.seconds < wanted + FRAME
    assert table.now.can_choose
    assert "turn" not in table.signals


def test_search_for_reaction_is_stopped_early_and_pause_lasts_until_its_answer(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    table.worker.is_silent = True
    table.announce()
    table.wait(0.625)
    (question,) = table.worker.asked
    assert question.seconds is not None
    assert question.seconds < 0.8 * REACTION_SECONDS
    assert not table.worker.hurried
    table.wait(0.125)
    assert table.worker.hurried
    assert table.wait(5.0).privacy.awaits_reactions
    table.worker.is_silent = False
    assert not table.wait(is_moving=True).privacy.awaits_reactions, "animations do not matter"


def test_failed_reaction_query_is_retried_by_hint(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    table.worker.answers = [BotFailed("It failed.")]
    table.announce()
    now = table.wait()
    assert "It failed." in now.notice
    assert caplog.messages[-1] == "(hidden)\n", "a failure could name hidden cards"
    assert not now.privacy.awaits_reactions
    table.carry_out(AskHint())
    table.wait(2.0)
    assert table.pasts[2] == "pass"


def test_no_pause_without_possible_reaction(tmp_path: Path) -> None:
    for number, (court, choice) in enumerate(
        (
            ("court: King's Hand b down, Elder b", "name Warlord"),
            ("court: Elder b", "decline"),
            ("muted: 8 | court: Elder b", "name Warlord"),
        )
    ):
        position = WITHOUT_KINGS_HAND.replace("court: Elder b", court).replace("Soldier", "Inquisitor")
        table = Table(tmp_path / str(number), position)
        assert not table.play("play Inquisitor", choice).privacy.awaits_reactions


def test_person_with_reaction_is_asked_without_time_limit(tmp_path: Path) -> None:
    table = Table(tmp_path, A_CAN_REACT, script=["play Soldier", "name Fool"])
    now = table.wait_for_choice()
    assert (now.privacy.awaits_reactions, now.can_choose, str(now.last_move)) == (False, True, "name Fool")
    assert (now.privacy.viewer, now.privacy.curtain) == (Seat.A, None)
    assert table.wait(20.0) == now
    assert table.play("pass").state != now.state


def test_assassin_is_shown_after_one_pause_and_kills_after_next(tmp_path: Path) -> None:
    table = Table(tmp_path, FLIPPING, worker=Bots(reacts=True))
    table.play("flip")
    assert str(table.wait(PAUSE - FRAME).last_move) == "flip"
    second = table.wait()
    assert (str(second.last_move), second.privacy.awaits_reactions) == ("react Assassin", True)
    assert not second.is_reviewed
    assert (table.signals.count("react"), "lose" in table.signals) == (1, False)
    end = table.wait(PAUSE + FRAME)
    assert (end.privacy.awaits_reactions, end.is_reviewed, table.signals[-1]) == (False, True, "lose")
    assert known(end.state.outcome()).winners == (Seat.B,)
    assert (end.match, end.controls.has_next_round) == (None, False)
    assert table_view.start_again(table.game, NextGame.NEXT_ROUND, table.library, is_winnable=False) is None


TRIPLE = three(
    "hand Inquisitor, Warlord; successor Elder",
    "hand Soldier, Judge; successor Elder",
    "hand King's Hand, Spy; successor Sentry",
    "court: Fool b | accused: Mystic | turn: b",
)


@pytest.mark.parametrize("is_asked", [False, True])
def test_person_after_computer_is_asked_after_its_pause(tmp_path: Path, *, is_asked: bool) -> None:
    """In playing order, b announces, c may react, then a; one of them has the King's Hand."""
    position = TRIPLE.replace("Inquisitor", "King's Hand").replace("King's Hand, Spy", "Herald, Spy")
    table = Table(tmp_path, position if is_asked else TRIPLE, (None, "random", "random"), script=ANNOUNCED)
    table.wait_until(awaits_reactions=True)
    seconds = table.seconds
    table.wait_until(awaits_reactions=False)
    assert (table.seconds - seconds, "pass" in table.choices()) == (PAUSE, is_asked)


def test_pause_for_next_players_after_person_declines(tmp_path: Path) -> None:
    position = TRIPLE.replace("turn: b", "turn: c").replace("hand King's Hand, Spy", "hand Soldier, Spy")
    position = position.replace("Inquisitor", "King's Hand").replace("Soldier, Judge", "Judge")
    table = Table(tmp_path, position, (None, "random", "random"), script=ANNOUNCED)
    asking = table.wait_for_choice()
    now = table.play("pass")
    found = (now.privacy.awaits_reactions, now.state, str(now.last_move))
    assert found == (True, asking.state, "name Warlord")
    assert table.wait(PAUSE - FRAME).privacy.awaits_reactions
    assert not table.wait().privacy.awaits_reactions


@pytest.mark.parametrize("moves", [2, 3])
def test_kill_during_reactions_resumes_them(tmp_path: Path, moves: int) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, worker=Bots(late=0 if moves == 3 else 100))
    table.announce()
    table.wait()
    assert table.session.ply == moves
    table.reopen()
    table.worker.late = 0
    assert table.session.ply == moves
    assert table.now.privacy.awaits_reactions, "nobody can tell whether b has been asked"
    assert table.wait(PAUSE - FRAME).privacy.awaits_reactions
    table.wait(3.0)
    assert table.session.ply > 3
    assert table.pasts[2] == "pass"


# Several people


def test_curtain_before_each_person_who_must_take_screen(tmp_path: Path) -> None:
    table = Table(tmp_path, WITHOUT_KINGS_HAND, (None, None))
    assert (table.now.privacy.curtain, table.now.can_choose) == (Seat.A, False)
    assert table.play("play Elder").past == ()
    assert table.carry_out(TakeScreen(Seat.B)).privacy.curtain is Seat.A
    now = table.carry_out(TakeScreen(Seat.A))
    assert (now.privacy.curtain, now.privacy.viewer, now.can_choose) == (None, Seat.A, True)
    now = table.play("play Elder")
    assert (now.privacy.curtain, now.privacy.viewer, now.controls.can_undo) == (Seat.B, Seat.A, True)
    now = table.carry_out(TakeScreen(Seat.B))
    assert (now.privacy.curtain, now.privacy.viewer) == (None, Seat.B)
    now = table.carry_out(Undo())
    assert (now.controls.can_undo, len(now.past)) == (False, 1), "it was another person's move"


@pytest.mark.parametrize("can_react", [True, False])
def test_all_people_who_might_react_are_asked(tmp_path: Path, *, can_react: bool) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND if can_react else WITHOUT_KINGS_HAND, (None, None))
    table.carry_out(TakeScreen(Seat.A))
    now = table.announce()
    assert (now.privacy.curtain, now.privacy.viewer, str(now.last_move)) == (Seat.B, Seat.A, "name Warlord")
    assert table.carry_out(DeclineReaction()).privacy.curtain is Seat.B
    now = table.carry_out(TakeScreen(Seat.B))
    assert (now.privacy.can_only_pass, now.privacy.awaits_reactions) == (not can_react, not can_react)
    assert table.wait(30.0) == now
    now = table.play("pass") if can_react else table.carry_out(DeclineReaction())
    found = (now.privacy.awaits_reactions, now.state.to_move, str(now.last_move))
    assert found == (False, Seat.B, "name Warlord")


ROUND_OF_THREE = three(
    "hand Soldier, Elder; successor Queen",
    "hand Judge, Fool; successor Oathbound",
    "hand King's Hand, Inquisitor; successor Warlord",
    "court: Elder b | accused: Mystic | turn: a",
)


@pytest.mark.parametrize("players", [(None, None, None), (None, "random", None), ("random", None, None)])
def test_sounds_do_not_reveal_who_could_react(tmp_path: Path, players: tuple[str | None, ...]) -> None:
    heard: list[list[str]] = []
    asked: list[Seat | None] = []
    for name in ("King's Hand", "Zealot"):
        position = ROUND_OF_THREE.replace("King's Hand", name)
        table = Table(tmp_path / name, position, players)
        table.worker.script = ["play Soldier", "name Princess"] if players[0] else []
        while seen_by(now := table.now).turn != Seat.B:
            if now.privacy.curtain is not None:
                now = table.carry_out(TakeScreen(now.privacy.curtain))
            if now.privacy.can_only_pass:
                table.carry_out(DeclineReaction())
            elif now.can_choose and "pass" in table.choices():
                asked.append(seen_by(now).to_move)
                table.play("pass")
            elif now.can_choose and seen_by(now).turn == Seat.A:
                table.play("name Princess" if "name Princess" in table.choices() else "play Soldier")
            table.wait()
        heard.append(table.signals)
    assert asked == [Seat.C]
    assert heard[0] == heard[1]


def test_end_is_heard_and_seen_after_last_person_declines(tmp_path: Path) -> None:
    table = Table(tmp_path, FLIPPING, (None, None))
    for seat, choice in ((Seat.A, "flip"), (Seat.B, "react Assassin")):
        table.carry_out(TakeScreen(seat))
        now = table.play(choice)
    assert now.privacy.curtain is Seat.A
    table.carry_out(TakeScreen(Seat.A))
    assert "win" not in table.signals
    end = table.carry_out(DeclineReaction())
    table.tick()
    assert end.state.outcome() is not None
    assert (end.privacy.curtain, end.privacy.viewer, table.signals[-1]) == (None, None, "win")


def test_reopening_during_pause_shows_curtain(tmp_path: Path) -> None:
    position = TRIPLE.replace("turn: b", "turn: a")
    table = Table(tmp_path, position, (None, "random", None), worker=Bots(late=1000))
    table.carry_out(TakeScreen(Seat.A))
    assert table.play("play Inquisitor", "name Spy").privacy.curtain is None
    table.reopen()
    now = table.wait(PAUSE)
    assert (now.privacy.awaits_reactions, now.privacy.curtain) == (True, Seat.A)
    assert table.carry_out(TakeScreen(Seat.A)).privacy.curtain is None
    assert table.wait(PAUSE - FRAME).privacy.awaits_reactions


def test_computers_wait_for_screen_holder(tmp_path: Path) -> None:
    table = Table(tmp_path, TRIPLE, (None, "random", None))
    assert table.wait(10.0).past == ()
    assert table.is_idle
    table.carry_out(TakeScreen(Seat.A))
    assert len(table.wait(2.0).past) > 0


# Undo


def test_undo_until_another_player_has_moved(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, script=["play Judge", "decline"])
    before = table.now
    after = table.play("play Elder")
    assert after.controls.can_undo
    assert table.carry_out(Undo()).state == before.state
    assert table.carry_out(Redo()).state == after.state
    while table.session.ply < 3:
        table.wait()
    assert not table.now.controls.can_undo


def test_practice_undoes_anything_and_uncounts_round(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    table.open(table.library.deal("kings", (None, "random"), variant="quick3"))
    chance, session = Random(5), table.session
    while session.earliest_undo_ply < 4 or table.now.privacy.awaits_reactions:
        if table.now.can_choose:
            table.carry_out(Play(chance.choice(session.state.legal_moves())))
        table.wait()
    assert session.outcome is None
    table.rewind()
    assert (table.now.counting.is_practice, table.saved().is_counted) == (False, True), "it counts"
    table.redo_all()
    table.apply(is_practice=True)
    first = session.earliest_undo_ply
    while session.ply >= first:
        assert table.carry_out(Undo()).controls.can_undo or session.ply < first
    assert (table.now.counting.is_practice, table.saved().is_counted) == (True, False)
    table.rewind()
    table.apply()
    last = session.ply
    table.redo_all()
    assert {seat for seat, _ in table.now.past[last:]} <= {Seat.A}
    table.reopen()
    assert table.now.counting.is_practice


# Hints


def test_hint_evaluates_every_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "kings", changed(GAMES["kings"], evaluate=lambda *_: ()))
    table = Table(tmp_path, WITH_KINGS_HAND)
    evals = tuple(MoveEval(GAME.parse_move(text), 0.5, 20) for text in ("flip", "play Elder"))
    table.worker.script = [write_evals(evals)]
    assert table.carry_out(AskHint()).is_hint_pending
    now = table.wait()
    assert table.worker.asked[0].is_evaluation
    assert (now.hint, now.evals_here) == (evals[0].move, evals)
    assert table.saved().hints == 1
    after = table.play("play Elder")
    assert (after.hint, after.evals_here) == (None, ())


# Pace


@pytest.mark.parametrize("skips", [False, True])
def test_click_skips_wait(tmp_path: Path, *, skips: bool) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    table.play("play Elder")
    table.wait(0.2)
    if skips:
        table.carry_out(Skip())
    table.wait()
    assert (table.session.ply == 2) is skips


def test_readable_actions_stay_longer(tmp_path: Path) -> None:
    """The wait after a pause for reactions is half as long again as after a card that was only played."""
    waits = []
    for choices in (("play Elder",), ("play Soldier", "name Warlord")):
        table = Table(tmp_path / choices[-1], WITHOUT_KINGS_HAND)
        table.play(*choices)
        table.wait_until(awaits_reactions=False)
        ply, begun = table.session.ply, table.seconds
        while table.session.ply == ply:
            table.wait()
        waits.append(table.seconds - begun)
    assert waits[1] - waits[0] >= 0.3 - FRAME


# Pausing and single steps


WATCHED = ("random", "random")


def visible_actions(now: Snapshot) -> int:
    """Return the number of actions seen, not counting passes."""
    made = [move for _, move in now.past if str(move) != "pass"]
    return len(made) + now.privacy.awaits_reactions


def step(table: Table) -> Snapshot:
    """Make one step, and wait until nothing more comes of it."""
    table.carry_out(Step())
    table.wait(FRAME)
    while not table.is_idle:
        table.wait(FRAME)
    return table.now


def test_pausing_stops_reaction_time(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, WATCHED, script=ANNOUNCED)
    table.wait_until(awaits_reactions=True)
    table.wait(2 * FRAME)
    before = table.carry_out(Pause())
    assert before.controls.is_paused
    assert table.wait(10 * PAUSE) == before
    assert table.is_idle
    table.carry_out(Pause())
    assert table.wait(PAUSE - 3 * FRAME).privacy.awaits_reactions
    assert not table.wait(2 * FRAME).privacy.awaits_reactions


def test_practice_undo_during_pause_stays_paused(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, WATCHED, Bots(reacts=True), ANNOUNCED)
    table.wait_until(awaits_reactions=True)
    table.apply(is_practice=True)
    table.carry_out(Pause())
    now = table.carry_out(Undo())
    assert (now.privacy.awaits_reactions, str(now.last_move)) == (False, "play Soldier")
    assert table.wait(10.0) == now
    assert table.is_idle


@pytest.mark.parametrize("reacts", [False, True])
def test_step_shows_unopposed_action_and_consequence_but_no_reaction(tmp_path: Path, *, reacts: bool) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, WATCHED, Bots(reacts=reacts), ANNOUNCED)
    assert (table.now.privacy.viewer, table.now.privacy.curtain) == (None, None)
    table.carry_out(Pause())
    for shown in ["play Soldier", "name Warlord", "react King's Hand"] if reacts else ANNOUNCED:
        now = step(table)
        assert table.wait(10 * PAUSE) == now
        assert (str(now.last_move), now.controls.is_paused) == (shown, True)
        assert now.privacy.awaits_reactions == (reacts and shown == "name Warlord")


@pytest.mark.parametrize(
    ("variant", "seats", "reacts"), [("quick1", 2, True), ("three", 3, False), ("four", 4, True)]
)
def test_step_through_round(tmp_path: Path, variant: str, seats: int, *, reacts: bool) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, WATCHED, Bots(late=1, reacts=reacts))
    table.open(table.library.deal("kings", ("random",) * seats, 1, variant=variant))
    chance = Random(2)
    table.worker.pick = lambda choices: chance.choice([each for each in choices if each != "mulligan"])
    table.carry_out(Pause())
    steps = 0
    while not table.now.is_reviewed:
        assert table.now.controls.is_paused
        steps += 1
        assert visible_actions(step(table)) == steps
    assert steps > 10
    assert not table.now.controls.can_pause
    assert table.saved().status is Status.FINISHED
