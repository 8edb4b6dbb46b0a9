"""The real program at an open table, killed while people play: every phone finds again what it was shown.

The same game is played with the same answers at another table, which is never killed. In the real one, every
eighth answer is followed by a kill, at once or soon; with `PHONE_KILLS=1` in the environment, every answer.
The program is the one installed with the tests; `PECKING_ORDER` names another.
"""

import os
import shlex
import shutil
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Final, Self

import pytest

from game.app.phones import NEXT_ROUND
from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.play.library import Library
from game.play.worker import Question
from game.store.log import LOGS
from game.store.settings import NAME as SETTINGS
from support.kings_positions import GAME
from support.kings_scene import Answers
from support.open_table import OpenedTable, opened
from support.phone_table import PhoneTable, use_quiet_tables
from support.saved_games import NOW
from support.window_pilot import WindowPilot

PROGRAM = shlex.split(os.environ.get("PECKING_ORDER", "")) or [sys.executable, "-P", "-m", "game"]
EVERY: Final = int(os.environ.get("PHONE_KILLS", "8"))
VARIANTS: Final = ("three", "four") if EVERY == 1 else ("four",)
SIZE: Final = (960, 600)
LONGEST_DELAY: Final = 0.8  # Most seconds from an answer to the kill; pauses for Reactions last 0.5.
QUIET: Final = 40  # Steps without news after which nothing changes by itself.
PLAYER: Final = "random"  # Chooses by the game's seed alone, so the same at both tables.

Pages = Mapping[int, Any]  # The contents of pages by seat.


class RandomAnswers(Answers):
    """Answers as the real program's worker does for `PLAYER`, and not at once."""

    def ask(self, question: Question) -> None:
        super().ask(question)
        move = GAME.bot(PLAYER, question.seed).choose(GAME.parse_view(question.view), Budget())
        self.told, self.is_silent = [str(move)], True

    def poll(self) -> str | None:
        answer = super().poll()
        self.is_silent = False
        return answer


class SafeTable:
    """The table that is never killed."""

    def __init__(self, folder: Path, people: int) -> None:
        self._table = PhoneTable.found(folder, RandomAnswers())
        self.shown: dict[int, list[Any]] = {seat: [] for seat in range(people)}
        """All pages so far, by seat."""
        self.records: list[str] = []  # The rounds that are over.
        self._settle()

    @property
    def pages(self) -> Pages:
        """The present pages."""
        return {seat: pages[-1] for seat, pages in self.shown.items()}

    @property
    def ply(self) -> int:
        """How many moves of the round have been made."""
        return self._table.live.session.ply

    @property
    def is_over(self) -> bool:
        """True between two rounds."""
        return self._table.state.outcome() is not None

    def any_answer(self, chance: SplitMix64) -> tuple[int, str]:
        """Any answer that a phone can give now."""
        found = self._table.any_answer(chance)
        assert found, self.pages
        return found

    def answer(self, seat: int, move: str) -> None:
        """Let a phone answer."""
        if self.is_over and move == NEXT_ROUND:
            live, database = self._table.live, self._table.database
            self.records.append(str(live.session.record))
            following = Library(database, Random(1), lambda: NOW).next_round(live.open_game)
            self._table = PhoneTable(database, following, RandomAnswers())
        self._table.answer(seat, move)
        self._settle()

    def _settle(self) -> None:
        steps = 0
        while steps < QUIET:
            steps += 1
            for seat, pages in self.shown.items():
                if not pages or pages[-1] != self._table.page(seat):
                    pages.append(self._table.page(seat))
                    steps = 0
            self._table.step()


class Phones:
    """Phones at the real table: each must see what it sees at the safe one, and no earlier page again."""

    def __init__(self, table: OpenedTable, safe: SafeTable) -> None:
        self._table, self.safe = table, safe
        self._places = dict.fromkeys(table.phones, 0)  # How far each has come in `safe.shown`.

    def look(self) -> Pages | None:
        """What the phones show now; None while the program doesn't listen."""
        try:
            return {seat: self._look(seat) for seat in self._places}
        except OSError:
            return None

    def _look(self, seat: int) -> Any:
        (_number, page), place = self._table.news(seat), self._places[seat]
        known = self.safe.shown[seat][place:]
        assert page in known, (seat, page, known)
        self._places[seat] = place + known.index(page)
        return page

    def answer(self, seat: int, move: str) -> None:
        """Let a phone answer."""
        number, _page = self._table.news(seat)
        assert self._table.answer(seat, number, move) == 202


class Host(WindowPilot):
    """The real program; the phones look at its table whenever something is waited for."""

    def __init__(self, folder: Path, screen: str, phones: Phones) -> None:
        super().__init__([*PROGRAM, "--mute", "--scene", "kings"], folder, screen, SIZE)
        self.phones = phones

    def __enter__(self) -> Self:
        # Only some runs' logs are kept, but the start is over when there is one more line about it.
        shutil.rmtree(self._data_folder / LOGS, ignore_errors=True)
        return super().__enter__()

    def let_time_pass(self) -> None:
        super().let_time_pass()
        self.phones.look()

    def find_again(self, before: Pages, seat: int, move: str) -> None:
        """Wait until the phones show what followed their last answer.

        It may be lost as long as nobody was shown anything but the pages of `before`; then it is given again.
        """
        self.wait_for(lambda: self.phones.look() in (before, self.phones.safe.pages))
        if self.phones.look() != self.phones.safe.pages:
            self.phones.answer(seat, move)
        self.wait_for(self.is_right)

    def is_right(self) -> bool:
        """True if the phones show what they must show, and no choice that nobody sees is still to come."""
        safe = self.phones.safe
        return self.phones.look() == safe.pages and self.saved()[-1].ply == safe.ply

    def kill_after(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.phones.look()
        self.process.kill()
        self.process.wait()


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_kill_at_any_move_changes_nothing_that_was_shown(
    silent_pygame: None, screen: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variant: str
) -> None:
    folder, chance, delays, people = tmp_path / "real", SplitMix64(2), Random(1), 3
    folder.mkdir()
    (folder / SETTINGS).write_text('bot_pace = "quick"\nmotion = "off"\n', "utf-8")
    with opened(folder) as table:
        table.start(variant, people, player=PLAYER)
    shutil.copytree(folder, tmp_path / "safe")
    monkeypatch.setenv("DISPLAY", screen)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    use_quiet_tables(monkeypatch)
    safe = SafeTable(tmp_path / "safe", people)
    phones, answers, kills = Phones(table, safe), 0, 0
    before, given = safe.pages, (0, "")
    while not safe.records:
        with Host(folder, screen, phones) as host:
            if kills:
                host.find_again(before, *given)
            is_killed = False
            while not is_killed:
                host.wait_for(host.is_right)
                before, given = safe.pages, safe.any_answer(chance)
                safe.answer(*given)
                phones.answer(*given)
                answers += 1
                is_killed = answers % EVERY == 0 or safe.is_over or bool(safe.records)
            host.kill_after(LONGEST_DELAY * delays.random() ** 3)
            kills += 1
    with Host(folder, screen, phones) as host:
        host.find_again(before, *given)
    assert str(host.saved()[-2].record) == safe.records[0]
    print(variant, "answers", answers, "kills", kills)
