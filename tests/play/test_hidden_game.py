"""Live games with hidden cards: pauses that reveal nothing, curtains, and undo."""

from collections.abc import Callable, Iterable
from itertools import product
from math import ceil
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast

import pytest

from game.app import table_view
from game.catalog import GAMES
from game.engine.evaluation import MoveEval, write_evals
from game.engine.record import Record
from game.engine.seat import Seat
from game.play.hidden_game import MIN_REACTION_SECONDS, REACTION_SECONDS, HiddenHandsGame
from game.play.library import Library, OpenGame, restore_session
from game.play.live_game import PACES, LiveGame
from game.play.worker import BotFailed, Question, Worker
from game.store.database import Database
from game.store.saved import Status
from game.store.settings import Settings
from game.table.scene import (
    AskHint,
    DeclineReaction,
    NextGame,
    Pause,
    Play,
    Redo,
    Resign,
    Skip,
    Step,
    TakeScreen,
    Undo,
)
from game.table.snapshot import Snapshot
from game.ui.scene import Request
from support.changed_game import changed
from support.kings_positions import GAME, three, two
from support.saved_games import NOW

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


class FakeWorker:
    """A worker that answers after `late` polls; it reacts only if told to."""

    def __init__(self, late: int = 0, reacts: bool = False) -> None:
        self.late, self.reacts = late, reacts
        self.script: list[str] = []
        self.pick: Callable[[list[str]], str] = itemgetter(0)
        self.asked: list[Question] = []
        self.hurried = 0
        self.looks = 0
        self.open: Question | None = None
        self.failure: BotFailed | None = None

    def ask(self, question: Question) -> None:
        self.asked.append(question)
        self.open, self.looks = question, 0

    def poll(self) -> str | None:
        if self.open is None:
            return None
        if self.failure is not None:
            self.open = None
            raise self.failure
        self.looks += 1
        if self.looks <= self.late:
            return None
        question, self.open = self.open, None
        choices = [str(move) for move in GAME.parse_view(question.view).legal_moves()]
        if "pass" in choices:
            return next(choice for choice in choices if (choice == "pass") is not self.reacts)
        return self.script.pop(0) if self.script else self.pick(choices)

    def cancel(self) -> None:
        self.open = None

    def finish_now(self) -> None:
        if self.open is not None:
            self.hurried += 1
            self.looks = self.late


class Observation(NamedTuple):
    """What one seat can see at one moment."""

    seconds: float
    view: str
    last_move: str
    flags: tuple[object, ...]
    heard: tuple[str, ...]


class Table:
    """A round from a given position against scripted computers."""

    def __init__(
        self,
        folder: Path,
        position: str,
        players: tuple[str | None, ...] = (None, "random"),
        worker: FakeWorker | None = None,
    ) -> None:
        self.database = Database.open(folder / "games.db", NOW)
        self.library = Library(self.database, Random(1), lambda: NOW)
        self.worker = worker or FakeWorker()
        record = Record("kings", position.partition(" ")[0], position)
        self.signals: list[str] = []
        self.seconds = 0.0
        self.open(self.library.paste(str(record), lambda *_: players))

    def open(self, open_game: OpenGame) -> None:
        self.open_game = open_game
        worker = cast(Worker, self.worker)
        game = table_view.make_live_game(open_game, self.database, worker, self.signals.append, lambda: NOW)
        assert isinstance(game, HiddenHandsGame)
        self.game = game

    def reopen(self) -> None:
        """Reload everything from the file, as after a kill."""
        self.game.rest()
        saved = self.database.game(self.game.open_game.saved.id)
        assert saved is not None
        self.open(OpenGame(restore_session(saved), saved))

    @property
    def now(self) -> Snapshot:
        return table_view.snapshot(self.game, "")

    def carry_out(self, answer: Request) -> Snapshot:
        table_view.carry_out(self.game, answer)
        return self.now

    def play(self, *choices: str) -> Snapshot:
        for choice in choices:
            self.carry_out(Play(GAME.parse_move(choice)))
        return self.now

    def wait(self, seconds: float = FRAME, *, is_moving: bool = False) -> Snapshot:
        for _ in range(round(seconds / FRAME)):
            self.seconds += FRAME
            self.game.tick(FRAME, is_moving=is_moving)
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
        table = Table(tmp_path / name, position, worker=FakeWorker(late))
        table.worker.script = ["play Judge", "decline"]
        table.play("play Soldier", "name Warlord")
        found.append(observations(table, 5.0))
        reactions = [question for question in table.worker.asked if "; pass" in question.view]
        assert len(reactions) == (name == "with")
        assert "play Judge" in [str(move) for _, move in table.now.past]
    assert found[0] == found[1]
    assert sum(seen.flags[0] is True for seen in found[0]) == PAUSE / FRAME


def test_pause_shows_old_state_and_blocks_commands(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    before = table.play("play Soldier").state
    now = table.play("name Warlord")
    assert now.awaits_reactions
    assert not now.can_only_pass
    assert now.state == before
    assert str(now.last_move) == "name Warlord"
    assert [str(move) for _, move in now.past] == ["play Soldier"]
    assert now.states[-1] == before
    assert not any((now.can_choose, now.is_computers_turn, now.can_undo, now.can_resign))
    for answer in (Skip(), Undo(), AskHint(), Play(GAME.parse_move("name Fool")), DeclineReaction()):
        assert table.carry_out(answer) == now
    assert table.game.session.ply == 2
    assert not table.wait(PAUSE).awaits_reactions


def test_moves_are_saved_before_shown(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    table.play("play Soldier", "name Warlord")
    table.wait()
    saved = table.database.latest_running()
    assert saved is not None
    assert saved.record.moves == ("play Soldier", "name Warlord", "pass")
    assert str(table.now.last_move) == "name Warlord"


def test_reaction_is_shown_after_pause(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, worker=FakeWorker(reacts=True))
    table.play("play Soldier", "name Warlord")
    during = table.wait(PAUSE - FRAME)
    assert str(during.last_move) == "name Warlord"
    after = table.wait()
    assert str(after.last_move) == "react King's Hand"
    assert "removed: Soldier" in str(after.state)
    assert not after.awaits_reactions


def test_reaction_sounds_when_shown(tmp_path: Path) -> None:
    for name, position, choices in (
        ("hand", WITH_KINGS_HAND, ("play Soldier", "name Warlord")),
        ("assassin", FLIPPING, ("flip",)),
    ):
        table = Table(tmp_path / name, position, worker=FakeWorker(reacts=True))
        table.play(*choices)
        table.wait(PAUSE - FRAME)
        assert "react" not in table.signals
        table.wait()
        assert table.signals.count("react") == 1


def test_no_redo_during_pause(tmp_path: Path) -> None:
    """Otherwise it would show whether a computer player is asked, and its answer would look like a hint."""
    for name, position in (("with", WITH_KINGS_HAND), ("without", WITHOUT_KINGS_HAND)):
        table = Table(tmp_path / name, position, worker=FakeWorker(late=3))
        table.play("play Soldier", "name Warlord")
        before = table.wait()
        assert not before.can_redo
        assert table.carry_out(Redo()) == before
        during = table.wait(PAUSE - 2 * FRAME)
        assert during.awaits_reactions
        assert during.hint is None


def test_copied_text_during_pause_reveals_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, worker=FakeWorker(reacts=True))
    table.play("play Soldier", "name Warlord")
    during = table.wait(PAUSE - FRAME)
    assert table.game.session.ply == 3
    assert during.text.splitlines()[1:] == ["play Soldier"]
    assert table.wait().text.splitlines()[1:] == ["play Soldier", "name Warlord", "react King's Hand"]


def test_pause_scales_with_pace_down_to_minimum(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    for pace, seconds in PACES.items():
        table_view.apply(table.game, Settings(), seconds)
        assert table.game.reaction_seconds >= MIN_REACTION_SECONDS, pace
    table_view.apply(table.game, Settings(), PACES["normal"])
    assert table.game.reaction_seconds == pytest.approx(REACTION_SECONDS)
    table_view.apply(table.game, Settings(), PACES["slow"])
    assert table.game.reaction_seconds == pytest.approx(2 * REACTION_SECONDS)


def test_search_for_reaction_is_stopped_before_pause_ends(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, worker=FakeWorker(late=100))
    table.play("play Soldier", "name Warlord")
    table.wait(0.625)
    (question,) = table.worker.asked
    assert question.seconds is not None
    assert question.seconds < 0.8 * REACTION_SECONDS
    assert not table.worker.hurried
    table.wait(0.125)
    assert table.worker.hurried


def test_pause_lasts_until_answer(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, worker=FakeWorker(late=100))
    table.worker.finish_now = lambda: None  # type: ignore[method-assign]
    table.play("play Soldier", "name Warlord")
    assert table.wait(5.0).awaits_reactions
    table.worker.late = 0
    assert not table.wait().awaits_reactions


def test_animation_does_not_extend_pause(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    table.play("play Soldier", "name Warlord")
    assert not table.wait(PAUSE, is_moving=True).awaits_reactions


def test_failed_reaction_query_is_retried_by_hint(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    table.worker.failure = BotFailed("It failed.")
    table.play("play Soldier", "name Warlord")
    now = table.wait()
    assert "It failed." in now.notice
    assert not now.awaits_reactions
    table.worker.failure = None
    table.carry_out(AskHint())
    table.wait(2.0)
    assert [str(move) for _, move in table.now.past][2] == "pass"


@pytest.mark.parametrize(
    ("court", "choice"),
    [("King's Hand b down, Elder b", "name Warlord"), ("Elder b", "decline")],
)
def test_no_pause_without_possible_reaction(tmp_path: Path, court: str, choice: str) -> None:
    position = WITHOUT_KINGS_HAND.replace("court: Elder b", f"court: {court}").replace(
        "Soldier", "Inquisitor"
    )
    table = Table(tmp_path, position)
    assert not table.play("play Inquisitor", choice).awaits_reactions


def test_muted_reaction_causes_no_pause(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND.replace("turn: a", "muted: 8 | turn: a"))
    assert not table.play("play Soldier", "name Warlord").awaits_reactions


def test_person_with_reaction_is_asked_without_time_limit(tmp_path: Path) -> None:
    table = Table(tmp_path, A_CAN_REACT)
    table.worker.script = ["play Soldier", "name Fool"]
    while "pass" not in table.choices():
        table.wait()
    now = table.now
    assert not now.awaits_reactions
    assert now.can_choose
    assert str(now.last_move) == "name Fool"
    assert table.wait(20.0) == now
    assert table.play("pass").state != now.state


def test_person_without_reaction_sees_pause(tmp_path: Path) -> None:
    table = Table(tmp_path, A_CAN_REACT.replace("King's Hand", "Zealot"))
    table.worker.script = ["play Soldier", "name Fool"]
    table.wait_until(awaits_reactions=True)
    assert str(table.now.last_move) == "name Fool"
    assert table.wait(PAUSE - FRAME).awaits_reactions
    assert not table.wait().awaits_reactions


def test_assassin_is_shown_after_one_pause_and_kills_after_next(tmp_path: Path) -> None:
    table = Table(tmp_path, FLIPPING, worker=FakeWorker(reacts=True))
    table.play("flip")
    assert str(table.wait(PAUSE - FRAME).last_move) == "flip"
    second = table.wait()
    assert second.awaits_reactions
    assert str(second.last_move) == "react Assassin"
    assert not second.is_reviewed
    assert "lose" not in table.signals
    end = table.wait(PAUSE)
    assert not end.awaits_reactions
    assert end.is_reviewed
    assert table.signals[-1] == "lose"
    outcome = end.state.outcome()
    assert outcome is not None
    assert outcome.winners == (Seat.B,)


def test_kings_hand_blocks_computers_assassin(tmp_path: Path) -> None:
    table = Table(tmp_path, FLIPPING.replace("Fool", "King's Hand, Fool"), worker=FakeWorker(reacts=True))
    table.play("flip")
    now = table.wait(PAUSE)
    assert not now.awaits_reactions
    assert table.choices() == ["react King's Hand", "pass"]
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
        table = Table(tmp_path / name, position, (None, "random", "random"))
        table.worker.script = ["play Soldier", "name Warlord"]
        table.wait_until(awaits_reactions=True)
        seconds = table.seconds
        table.wait_until(awaits_reactions=False)
        asked.append((table.seconds - seconds, "pass" in table.choices()))
    assert asked == [(PAUSE, False), (PAUSE, True)]


def test_pause_for_next_players_after_person_declines(tmp_path: Path) -> None:
    position = TRIPLE.replace("turn: b", "turn: c").replace("hand King's Hand, Spy", "hand Soldier, Spy")
    position = position.replace("Inquisitor", "King's Hand").replace("Soldier, Judge", "Judge")
    table = Table(tmp_path, position, (None, "random", "random"))
    table.worker.script = ["play Soldier", "name Warlord"]
    while "pass" not in table.choices():
        table.wait()
    asking = table.now
    now = table.play("pass")
    assert now.awaits_reactions
    assert now.state == asking.state
    assert str(now.last_move) == "name Warlord"
    assert table.wait(PAUSE - FRAME).awaits_reactions
    assert not table.wait().awaits_reactions


def test_kill_during_reactions_resumes_them(tmp_path: Path) -> None:
    for moves in (2, 3):
        table = Table(
            tmp_path / str(moves), WITH_KINGS_HAND, worker=FakeWorker(late=0 if moves == 3 else 100)
        )
        table.play("play Soldier", "name Warlord")
        table.wait()
        assert table.game.session.ply == moves
        table.reopen()
        table.worker.late = 0
        assert table.game.session.ply == moves
        assert table.now.awaits_reactions, "nobody can tell whether b has been asked"
        table.wait(PAUSE - FRAME)
        assert table.now.awaits_reactions
        table.wait(3.0)
        assert table.game.session.ply > 3
        assert [str(move) for _, move in table.now.past][2] == "pass"


# Several people


def test_curtain_before_each_person_who_must_take_screen(tmp_path: Path) -> None:
    table = Table(tmp_path, WITHOUT_KINGS_HAND, (None, None))
    assert table.now.curtain is Seat.A
    assert not table.now.can_choose
    assert table.play("play Elder").past == ()
    assert table.carry_out(TakeScreen(Seat.B)).curtain is Seat.A
    now = table.carry_out(TakeScreen(Seat.A))
    assert (now.curtain, now.viewer) == (None, Seat.A)
    assert now.can_choose
    now = table.play("play Elder")
    assert (now.curtain, now.viewer) == (Seat.B, Seat.A)
    now = table.carry_out(TakeScreen(Seat.B))
    assert (now.curtain, now.viewer) == (None, Seat.B)


def test_all_people_who_might_react_are_asked(tmp_path: Path) -> None:
    for name, position in (("with", WITH_KINGS_HAND), ("without", WITHOUT_KINGS_HAND)):
        table = Table(tmp_path / name, position, (None, None))
        table.carry_out(TakeScreen(Seat.A))
        now = table.play("play Soldier", "name Warlord")
        assert (now.curtain, now.viewer) == (Seat.B, Seat.A)
        assert str(now.last_move) == "name Warlord"
        assert table.carry_out(DeclineReaction()).curtain is Seat.B
        now = table.carry_out(TakeScreen(Seat.B))
        assert now.can_only_pass is (name == "without")
        assert now.awaits_reactions is (name == "without")
        assert table.wait(30.0) == now
        now = table.carry_out(DeclineReaction()) if now.can_only_pass else table.play("pass")
        assert not now.awaits_reactions
        assert now.state.to_move is Seat.B
        assert str(now.last_move) == "name Warlord"


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


def test_end_sounds_after_last_person_declines(tmp_path: Path) -> None:
    table = Table(tmp_path, FLIPPING, (None, None))
    table.carry_out(TakeScreen(Seat.A))
    table.play("flip")
    table.carry_out(TakeScreen(Seat.B))
    table.play("react Assassin")
    table.carry_out(TakeScreen(Seat.A))
    assert "win" not in table.signals
    table.carry_out(DeclineReaction())
    assert table.signals[-1] == "win"


def test_no_curtain_after_the_end(tmp_path: Path) -> None:
    table = Table(tmp_path, FLIPPING, (None, None))
    table.carry_out(TakeScreen(Seat.A))
    table.play("flip")
    table.carry_out(TakeScreen(Seat.B))
    now = table.play("react Assassin")
    assert now.curtain is Seat.A
    table.carry_out(TakeScreen(Seat.A))
    end = table.carry_out(DeclineReaction())
    assert end.state.outcome() is not None
    assert (end.curtain, end.viewer) == (None, None)


def test_view_with_one_person_and_with_none(tmp_path: Path) -> None:
    for players, viewer in (((None, "random"), Seat.A), (("random", None), Seat.B), (("random",) * 2, None)):
        now = Table(tmp_path / str(players), WITH_KINGS_HAND, players).now
        assert (now.viewer, now.curtain) == (viewer, None)


def test_reopening_during_pause_shows_curtain(tmp_path: Path) -> None:
    position = TRIPLE.replace("turn: b", "turn: a")
    table = Table(tmp_path, position, (None, "random", None), worker=FakeWorker(late=1000))
    table.carry_out(TakeScreen(Seat.A))
    assert table.play("play Inquisitor", "name Spy").curtain is None
    table.reopen()
    now = table.wait(PAUSE)
    assert now.awaits_reactions
    assert now.curtain is Seat.A
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
    assert not after.is_practice or not table.open_game.saved.is_counted


def test_announced_moves_cannot_be_undone(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    table.play("play Soldier", "name Warlord")
    table.wait(PAUSE)
    assert not table.now.can_undo
    ply = table.game.session.ply
    table.carry_out(Undo())
    assert table.game.session.ply == ply


def test_no_undo_after_another_players_move(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    table.worker.script = ["play Judge", "decline"]
    assert table.play("play Elder").can_undo
    while table.game.session.ply < 3:
        table.wait()
    assert not table.now.can_undo


def test_no_undo_of_another_persons_move(tmp_path: Path) -> None:
    table = Table(tmp_path, WITHOUT_KINGS_HAND, (None, None))
    table.carry_out(TakeScreen(Seat.A))
    assert table.play("play Elder").can_undo
    table.carry_out(TakeScreen(Seat.B))
    now = table.carry_out(Undo())
    assert not now.can_undo
    assert len(now.past) == 1


def dealt(folder: Path, *, is_practice: bool) -> Table:
    """Return round 1 of a match against the computer, in which a person has just made a final choice."""
    table = Table(folder, WITH_KINGS_HAND)
    table.open(table.library.deal("kings", (None, "random"), variant="quick3"))
    table_view.apply(table.game, Settings(is_practice=is_practice), PACES["normal"])
    chance = Random(5)
    for _ in range(2000):
        session = table.game.session
        if table.now.can_choose:
            table.carry_out(Play(chance.choice(session.state.legal_moves())))
        table.wait()
        if session.earliest_undo_ply > 3 and session.outcome is None and not table.now.awaits_reactions:
            return table
    raise AssertionError("nothing final happened")


def counts(table: Table) -> bool:
    return table.game.open_game.saved.is_counted


def test_practice_undoes_anything_and_uncounts_round(tmp_path: Path) -> None:
    table = dealt(tmp_path, is_practice=True)
    assert counts(table)
    first = table.game.session.earliest_undo_ply
    while table.game.session.ply >= first:
        assert table.carry_out(Undo()).can_undo or table.game.session.ply < first
    assert table.now.is_practice
    assert not counts(table)
    table_view.apply(table.game, Settings(), PACES["normal"])
    assert table.now.is_practice
    table.reopen()
    assert table.now.is_practice


def test_round_without_practice_counts(tmp_path: Path) -> None:
    table = dealt(tmp_path, is_practice=False)
    while table.now.can_undo:
        table.carry_out(Undo())
    assert not table.now.is_practice
    assert counts(table)


def test_practice_undo_stays_uncounted_after_redo(tmp_path: Path) -> None:
    table = dealt(tmp_path, is_practice=True)
    while table.now.can_undo:
        table.carry_out(Undo())
    table_view.apply(table.game, Settings(), PACES["normal"])
    last = table.game.session.ply
    while table.now.can_redo:
        table.carry_out(Redo())
    past = table.now.past[last:]
    assert {seat for seat, _ in past} <= {Seat.A}


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
    assert table.game.open_game.saved.hints == 1
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
                assert not table.game.is_idle or table.game.curtain is None
                table.wait()
        saved = table.database.game(table.game.open_game.saved.id)
        assert saved is not None
        assert saved.status is Status.FINISHED
        assert saved.record == table.game.session.record
        assert table.now.curtain is None


def test_open_card_game_gets_plain_live_game(tmp_path: Path) -> None:
    database = Database.open(tmp_path / "games.db", NOW)
    library = Library(database, Random(1), lambda: NOW)
    open_game = library.deal("hierarchy", (None, None))
    game: Any = table_view.make_live_game(
        open_game, database, cast(Worker, FakeWorker()), lambda _: None, lambda: NOW
    )
    assert type(game) is LiveGame
    with pytest.raises(ValueError, match="no Reactions"):
        HiddenHandsGame(open_game, database, cast(Worker, FakeWorker()), lambda _: None, lambda: NOW)
    assert table_view.snapshot(game, "").viewer is None


def test_resignation_is_immediate_but_not_during_pause(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    table.play("play Soldier", "name Warlord")
    table.carry_out(Resign())
    assert table.game.open_game.saved.status is Status.RUNNING
    table.wait(PAUSE)
    assert table.carry_out(Resign()).given_up_by is Seat.A
    assert not table.now.has_next_round


def test_no_next_round_without_match(tmp_path: Path) -> None:
    table = Table(tmp_path, FLIPPING, worker=FakeWorker(reacts=True))
    table.play("flip")
    table.wait(2 * PAUSE)
    assert table.now.match is None
    assert not table.now.has_next_round
    assert table_view.start_again(table.game, NextGame.NEXT_ROUND, table.library, is_winnable=False) is None


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
    table = Table(folder, WITH_KINGS_HAND, WATCHED, FakeWorker(reacts=reacts))
    table.worker.script = ["play Soldier", "name Warlord"]
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


def test_step_shows_unopposed_action_and_consequence(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, WATCHED)
    table.worker.script = ["play Soldier", "name Warlord"]
    table.carry_out(Pause())
    assert (str(step(table).last_move), visible_actions(table.now)) == ("play Soldier", 1)
    now = step(table)
    assert (str(now.last_move), visible_actions(now), now.awaits_reactions) == ("name Warlord", 2, False)


def test_reaction_is_its_own_step(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, WATCHED, FakeWorker(reacts=True))
    table.worker.script = ["play Soldier", "name Warlord"]
    table.carry_out(Pause())
    step(table)
    now = step(table)
    assert (str(now.last_move), now.awaits_reactions) == ("name Warlord", True)
    assert table.wait(10 * PAUSE) == now
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
    table_view.apply(table.game, Settings(is_practice=True), PACES["normal"])
    table.carry_out(Pause())
    now = table.carry_out(Undo())
    assert (now.awaits_reactions, str(now.last_move)) == (False, "play Soldier")
    assert table.wait(10.0) == now
    assert table.game.is_idle


@pytest.mark.parametrize(("variant", "seats"), [("quick1", 2), ("two", 2), ("three", 3), ("four", 4)])
@pytest.mark.parametrize("reacts", [False, True])
def test_step_through_round(tmp_path: Path, variant: str, seats: int, *, reacts: bool) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND, WATCHED, FakeWorker(late=1, reacts=reacts))
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
    saved = table.database.game(table.game.open_game.saved.id)
    assert saved is not None
    assert saved.status is Status.FINISHED


def test_no_pause_with_people_playing(tmp_path: Path) -> None:
    table = Table(tmp_path, WITH_KINGS_HAND)
    table.play("play Soldier", "name Warlord")
    for answer in (Pause(), Step()):
        now = table.carry_out(answer)
        assert (now.can_pause, now.is_paused) == (False, False)
    assert not table.wait(PAUSE).awaits_reactions
