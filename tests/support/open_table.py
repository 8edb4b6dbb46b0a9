"""The program with a table that is open to phones of this machine."""

import gc
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from game.app.saved_phones import SavedPhones, saved_phones
from game.catalog import GAMES
from game.engine.rng import SplitMix64
from game.kings.table.scene import KingsScene
from game.table.scene import BeginWithPhones, DeclineReaction, GiveSeat, Holder, Play, StartGame
from support.checked import checked, known
from support.phone import HOME, PATIENCE, Phone, Reply
from support.pilot import Pilot, running_pilot

NAMES = ("Ann", "Bob", "Cy", "Dee")
SEATS = {"three": 3, "four": 4}  # By variant; two in others.


class OpenedTable:
    """A pilot at the window, and phones at the table there."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.phones: dict[int, Phone] = {}
        self._count = 1

    def start(self, variant: str, people: int, *, own: int | None = None, player: str | None = None) -> None:
        """Start a game with people in the first seats, one perhaps at the computer, and birds in others.

        `player`: who plays there instead of a bird.
        """
        players = (*(None,) * people, *(player,) * (SEATS.get(variant, 2) - people))
        self.carry_out(StartGame("kings", players, None, variant=variant, with_phones=True))
        for seat in range(people):
            if seat == own:
                self.carry_out(GiveSeat(seat, Holder.SCREEN))
            else:
                self.join(seat)
        self.carry_out(BeginWithPhones())

    @property
    def saved(self) -> SavedPhones:
        """The table as it is saved with its game."""
        saved = self.pilot.saved()[-1]
        return known(saved_phones(saved.phones, len(saved.players)))

    def phone(self) -> Phone:
        """Return a phone that nobody knows: each has an address of its own, as in a network."""
        self._count += 1
        table = self.saved.table
        return Phone(table.port, table.code, address=f"127.0.0.{self._count}")

    def join(self, seat: int) -> Phone:
        """Let a new phone take a seat."""
        phone = self.phone()
        assert phone.take(seat, NAMES[seat]).status == 200
        self.phones[seat] = phone
        self.rest()
        return phone

    def carry_out(self, request: object) -> None:
        """Do what somebody asks for at the window."""
        self.pilot.app.carry_out(request)  # type: ignore[arg-type]
        self.rest()

    def rest(self, seconds: float = 0.1) -> None:
        self.pilot.rest(seconds)

    def pages(self) -> dict[int, Any]:
        """The contents of the pages of all phones."""
        return {seat: self.news(seat)[1] for seat in self.phones}

    def news(self, seat: int) -> tuple[int, Any]:
        """The number and the content of a phone's page."""
        reply = patiently(lambda: self.phones[seat].ask("GET", "/state?after=0"))
        assert reply.status == 200, reply
        return int(reply.headers["Page-Number"]), reply.content

    def answer(self, seat: int, page: int, move: str) -> int:
        """Let a phone answer; return the status of the reply."""
        return patiently(lambda: self.phones[seat].answer(page, move)).status

    def asked(self) -> dict[int, tuple[int, list[str]]]:
        """The numbers of the pages on which phones are asked something, and the possible answers."""
        found = {}
        for seat in self.phones:
            number, content = self.news(seat)
            if content is not None and content["question"] is not None:
                found[seat] = number, [move for move, _ in content["question"]["choices"]]
        return found

    @property
    def is_over(self) -> bool:
        """True if a round has ended."""
        game = self.pilot.app.game
        return game is None or game.session.outcome is not None

    def made_by_people(self) -> Counter[tuple[int, str]]:
        """The saved moves of people with their seats, except those that nobody sees."""
        made: Counter[tuple[int, str]] = Counter()
        for saved in self.pilot.saved():
            for state, move in zip(saved.record.replay(GAMES["kings"]), saved.record.moves, strict=False):
                seat = known(state.to_move)
                made[seat, move] += saved.players[seat] is None and move != "pass"
        return +made

    def play_here(self, chance: SplitMix64) -> bool:
        """Let the player at the computer choose something, if it is their turn."""
        now = checked(KingsScene, self.pilot.app.scene).snapshot
        if now.privacy.can_only_pass:
            self.carry_out(DeclineReaction())
        elif now.can_choose:
            moves = [move for move in now.state.legal_moves() if str(move) != "mulligan"]
            self.carry_out(Play(moves[chance.below(len(moves))]))
        return now.privacy.can_only_pass or now.can_choose

    def answer_any(self, chance: SplitMix64) -> tuple[int, str] | None:
        """Let one of the phones answer, if any is asked."""
        if asked := self.asked():
            seat = sorted(asked)[chance.below(len(asked))]
            number, moves = asked[seat]
            moves = [move for move in moves if move != "mulligan"]
            move = moves[chance.below(len(moves))]
            assert self.answer(seat, number, move) == 202
            self.rest()
            return seat, move
        self.rest(1.0)
        return None


@contextmanager
def opened(folder: Path) -> Iterator[OpenedTable]:
    """The program from start to end, with the player's data in `folder`."""
    with running_pilot(folder) as pilot:
        try:
            yield OpenedTable(pilot)
        finally:
            # What the program does when its window is closed.
            pilot.app.is_running = False
            pilot.app.run()


def patiently(ask: Callable[[], Reply]) -> Reply:
    """Ask again as long as the phone has asked too often."""
    while (reply := ask()).status == 429:
        time.sleep(0.05)
    return reply


def is_listening(port: int) -> bool:
    """True if something takes connections there."""
    with suppress(OSError), socket.create_connection((HOME, port), PATIENCE):
        return True
    return False


def closes(port: int, seconds: float = 1.0) -> bool:
    """True if nothing listens there any more within this time."""
    end = time.monotonic() + seconds
    while is_listening(port):
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def reachable(*roots: object) -> list[Any]:
    """Everything that objects refer to, but not through classes, modules and the globals of functions."""
    found: dict[int, object] = {}
    todo = [*roots]
    while todo:
        one = todo.pop()
        if id(one) not in found and not isinstance(one, (type, ModuleType)):
            found[id(one)] = one
            if isinstance(one, FunctionType):
                todo += [one.__closure__, one.__defaults__]
            else:
                todo += gc.get_referents(one)
    return [*found.values()]
