"""A game at a table that is open to phones, without a window and without a network."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from game.app import phones, table_view
from game.app.phones import Phones
from game.app.saved_phones import SavedPhones, saved_phones
from game.engine.record import Record
from game.engine.rng import SplitMix64
from game.play.library import Library, OpenGame, restore_session
from game.play.session import Session
from game.play.worker import Worker
from game.remote.open_table import OpenTable
from game.remote.page import Shell
from game.remote.seats import Answer, SavedSeat, SavedTable, Seats
from game.remote.server import ANY
from game.store.database import Database
from game.table.scene import DeclineReaction, Play
from game.table.snapshot import Snapshot
from support.checked import checked, known
from support.kings_positions import GAME
from support.kings_scene import Answers
from support.saved_games import NOW

NAMES = ("Ann", "Bob", "Cy", "Dee")
CODE = "234567"
STEP = 0.1  # Seconds by which the table's clock advances.


class QuietSeats(Seats):
    """The seats of a table that nobody can reach: the test looks at the pages and answers them."""

    def __init__(self, code: str, seats: Sequence[SavedSeat], is_name: Callable[[str], bool]) -> None:
        super().__init__(code, seats, is_name)
        self.pages: dict[int | None, bytes] = {}
        self.updates: Counter[int | None] = Counter()  # How often a page has changed, by seat.
        self.again: list[int] = []  # The seats that were asked again.
        self.sent: list[Answer] = []

    def publish(self, seat: int | None, content: bytes) -> None:
        if self.pages.get(seat) != content:
            self.pages[seat] = content
            self.updates[seat] += 1
        super().publish(seat, content)

    def answers(self) -> list[Answer]:
        found, self.sent = self.sent, []
        return found

    def ask_again(self, seat: int) -> None:
        self.again.append(seat)
        super().ask_again(seat)


class QuietTable(OpenTable):
    """An open table that doesn't listen."""

    def __init__(self, saved: SavedTable, shell: Shell, is_name: Callable[[str], bool]) -> None:
        super().__init__(saved, shell, is_name)
        self.seats = QuietSeats(saved.code, saved.seats, is_name)

    def open(self, address: str = ANY) -> None:
        """Do nothing."""


def use_quiet_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no open table listen."""
    monkeypatch.setattr(phones, "OpenTable", QuietTable)


def taken(players: Sequence[str | None], own: int | None = None) -> SavedPhones:
    """A table at which the game has begun: people have phones, but one may have the computer's screen."""
    seats = [
        SavedSeat(NAMES[seat], f"{seat}" * 64)
        if player is None and seat != own
        else SavedSeat(NAMES[seat] if player is None else "Bird")
        for seat, player in enumerate(players)
    ]
    return SavedPhones(SavedTable(CODE, tuple(seats)), own, is_begun=True)


def people_and_birds(variant: str, chance: SplitMix64) -> tuple[str | None, ...]:
    """Players of whom one in four is a bird, but not all."""
    players = tuple(None if chance.below(4) else "random" for _ in GAME.seats[variant])
    return players if None in players else (None, *players[1:])


class GivenSession(Session):
    """A session with positions that need not follow from one another."""

    def __init__(self, states: Sequence[Any], moves: Sequence[Any], players: tuple[str | None, ...]) -> None:
        text = str(states[0])
        super().__init__(GAME, Record("kings", text.partition(" |")[0], text), players, 1)
        self._states, self._moves, self.ply = [*states], [*moves], len(moves)


class PhoneTable:
    """A live game and its open table."""

    def __init__(self, database: Database, opened: OpenGame, answerer: Answers | None = None) -> None:
        """`answerer`: who answers for birds."""
        self.database, self.answerer, self.heard = database, answerer or Answers(), list[str]()
        self.seconds = 0.0  # How far the table's clock has advanced.
        worker = cast(Worker, self.answerer)
        self.live = table_view.make_live_game(opened, database, worker, self.heard.append, lambda: NOW)
        self.phones = Phones(
            self.live, known(saved_phones(opened.saved.phones, len(opened.session.players))), database
        )
        self.show()

    @classmethod
    def of(
        cls,
        folder: Path,
        players: tuple[str | None, ...],
        *,
        variant: str = "two",
        deal: int | str = 1,
        own: int | None = None,
    ) -> "PhoneTable":
        """A new game. `deal`: its number, or a position. `own`: the seat that has the computer's screen."""
        database = Database.open(folder / "games.db", NOW)
        return cls.begun(database, players, variant=variant, deal=deal, own=own)

    @classmethod
    def begun(
        cls,
        database: Database,
        players: tuple[str | None, ...],
        *,
        variant: str,
        deal: int | str,
        own: int | None = None,
        answerer: Answers | None = None,
    ) -> "PhoneTable":
        """A new game among those of a database."""
        library = Library(database, Random(1), lambda: NOW)
        saved = str(taken(players, own))
        return cls(database, library.deal("kings", players, deal, variant=variant, phones=saved), answerer)

    @classmethod
    def found(cls, folder: Path, answerer: Answers | None = None) -> "PhoneTable":
        """The running game of this folder, or else its first one, as another run finds it."""
        database = Database.open(folder / "games.db", NOW)
        saved = known(database.running("kings") or database.game(1))
        return cls(database, OpenGame(restore_session(saved), saved), answerer)

    @classmethod
    def given(cls, like: "PhoneTable", session: Session, own: int | None) -> "PhoneTable":
        """A table with the game of another one, but at these positions, as another run would find it."""
        opened = like.live.open_game
        saved = replace(
            opened.saved, players=session.players, phones=str(taken(session.players, own)), ply=session.ply
        )
        return cls(like.database, OpenGame(session, saved))

    @property
    def quiet(self) -> QuietSeats:
        """The seats of the open table."""
        return checked(QuietSeats, self.phones.table.seats)

    @property
    def state(self) -> Any:
        """The true position."""
        return self.live.session.state

    @property
    def shown(self) -> Snapshot:
        """What the computer's screen shows."""
        return self.phones.seen(table_view.snapshot(self.live, ""))

    def page(self, seat: int | None) -> Any:
        """The content of the page of a seat, or of the public."""
        return json.loads(self.quiet.pages[seat])

    def questions(self) -> dict[int, list[str]]:
        """The moves that are offered to each phone that is asked something."""
        held = [seat for seat, each in enumerate(self.quiet.saved) if each.key and seat in self.quiet.pages]
        asked = {seat: self.page(seat)["question"] for seat in held}
        return {seat: [*dict(each["choices"])] for seat, each in asked.items() if each}

    def answer(self, seat: int, move: str) -> None:
        """Let a phone answer."""
        self.quiet.sent.append(Answer(seat, 0, move))
        self.step(0.0)

    def any_answer(self, chance: SplitMix64) -> tuple[int, str] | None:
        """Any answer that one of the phones can give now; a Mulligan is rare, as it ends the round."""
        asked = self.questions()
        if not asked:
            return None
        seat = sorted(asked)[chance.below(len(asked))]
        moves = [move for move in asked[seat] if move != "mulligan"] if chance.below(8) else asked[seat]
        return seat, moves[chance.below(len(moves))]

    def step_or_answer(self, chance: SplitMix64) -> int | None:
        """Let a phone answer, or time pass; return which phone has answered."""
        if answer := self.any_answer(chance):
            self.answer(*answer)
            return answer[0]
        self.step(0.3)
        return None

    def choose_at_the_screen(self, chance: SplitMix64) -> None:
        """Let the person who has the computer's screen, if any, choose if they are asked."""
        now = self.shown
        if now.privacy.can_only_pass:
            table_view.carry_out(self.live, DeclineReaction())
        elif now.can_choose:
            moves = [move for move in now.state.legal_moves() if str(move) != "mulligan"]
            wish = Play(moves[chance.below(len(moves))])
            if not self.phones.carry_out(wish):
                table_view.carry_out(self.live, wish)
        else:
            return
        self.show()

    def step(self, seconds: float = STEP) -> None:
        """Advance time as the program does."""
        self.seconds += seconds
        _request, is_changed = self.phones.tick()
        if self.live.tick(seconds, is_moving=False) or is_changed:
            self.show()

    def show(self) -> None:
        """Let everybody see what has happened."""
        self.phones.make_kept()
        self.phones.publish()
