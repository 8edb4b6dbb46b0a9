"""Whether a player can React changes nothing that others get, and no moment at which they get it.

The sample takes seconds. With `PHONE_WINDOWS=1000` in the environment, so many Reaction windows are compared,
and as many timed, which takes minutes.
"""

import os
import time
from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain, count, cycle
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, Final, NamedTuple, cast

import pytest

from game.app.table_view import carry_out, snapshot
from game.engine.errors import InvalidInput
from game.engine.rng import SplitMix64
from game.engine.seat import PUBLIC, Seat
from game.kings.rules.view import view
from game.play.pacing import PACES
from game.play.worker import Worker
from game.store.database import Database
from game.table.scene import DeclineReaction, Holder, Play
from game.table.snapshot import Snapshot
from support.kings_log import round_of
from support.kings_positions import GAME, fields_of
from support.kings_scene import Answers, scene_of
from support.kings_worlds import texts_of
from support.phone_table import PhoneTable, use_quiet_tables
from support.saved_games import NOW

VARIANTS: Final = ("quick2", "quick3", "two", "three", "four")
WINDOWS: Final = int(os.environ.get("PHONE_WINDOWS", "80"))
TIMED: Final = int(os.environ.get("PHONE_WINDOWS", "12"))
FRAME: Final = 0.05  # Seconds.
ABSENT: Final = 8.0  # Seconds after which a test of an absent phone ends.
REACTIONS: Final = ("King's Hand", "Assassin")
PASS: Final = GAME.parse_move("pass")
KINDS: Final = ("person", "absent", "bird", "slow bird", "alone")  # The last one plays with birds.
BIRDS: Final = {"bird": "random", "slow bird": [*GAME.bots][-1]}
GUARD: Final = 0.4  # Seconds for which a phone takes no tap on a new question.
ALIKE: Final = 0.05  # Largest difference between the medians of times that are alike, in seconds.
CHANCE: Final = 0.001  # How rarely alike times differ as much as those that count as different.


class Window(NamedTuple):
    """A choice to which a seat might React: in one of two worlds that are alike to all others, it can."""

    held: str  # Positions before the choice.
    not_held: str
    move: str
    mover: Seat
    asked: Seat


def windows_of(variant: str, number: int) -> Iterator[Window]:
    """Yield windows of a random round."""
    states, moves = round_of(variant, number)
    for state, move in zip(states[:-1], moves, strict=True):
        for seat in GAME.reaction_windows.seats_to_ask(state, move):
            for other in exchanged(state, seat):
                choices = other.legal_moves()
                if move in choices and all(
                    view(other, each) == view(state, each)
                    for each in (PUBLIC, *[*Seat][: state.seats])
                    if each != seat
                ):
                    asked = [GAME.reaction_windows.asks(each.apply(move)) for each in (state, other)]
                    if asked[0] != asked[1]:
                        texts = (str(state), str(other)) if asked[0] else (str(other), str(state))
                        yield Window(*texts, str(move), Seat(state.to_move), seat)
                        break


def exchanged(state: Any, seat: Seat) -> Iterator[Any]:
    """Yield the positions in which a card with a Reaction has changed places with one aside, if it can."""
    fields = fields_of(str(state))
    parts = dict(part.split(" ", 1) for part in fields[str(seat)].split("; ") if " " in part)
    hand = parts.get("hand", "").split(", ")
    for place in ("successor", "discard"):
        for card in hand:
            aside = parts.get(place, card)
            if (card in REACTIONS) != (aside in REACTIONS):
                others = [*hand]
                others[others.index(card)] = aside
                changed = parts | {"hand": ", ".join(others), place: card}
                text = "; ".join(f"{name} {value}" for name, value in changed.items())
                try:
                    yield GAME.parse_state(
                        str(state).replace(f"{seat}: {fields[str(seat)]}", f"{seat}: {text}")
                    )
                except InvalidInput:
                    continue


def announce(table: PhoneTable, window: Window) -> None:
    if window.mover in table.questions():
        table.answer(window.mover, window.move)
    else:
        table.live.play(GAME.parse_move(window.move))
        table.show()


class Passing(Answers):
    """A bird that never Reacts, and is slow or quick about it."""

    is_slow = False
    polls = 0

    def poll(self) -> str | None:
        self.polls += 1
        if self.is_slow and self.polls % 9:
            return None
        answer = super().poll()
        return answer and ("pass" if answer.startswith("react") else answer)

    def finish_now(self) -> None:
        self.is_slow = False


class Timeline:
    """What everybody gets while a window is open, and when."""

    def __init__(
        self, database: Database, window: Window, position: str, kind: str, chance: SplitMix64
    ) -> None:
        self.window, self.kind = window, kind
        variant = position.partition(" |")[0]
        players: list[str | None] = [None if chance.below(3) else "random" for _ in GAME.seats[variant]]
        players[window.mover] = None
        if kind == "alone":
            players = ["random" for _ in players]
        players[window.asked] = "random" if "bird" in kind else None
        others = {None, *range(len(players))} - {window.asked, window.mover}
        own = sorted(others, key=str)[chance.below(len(others))]
        own = own if own is not None and players[own] is None else None
        self.delays = {seat: 0.4 + chance.below(30) / 10 for seat in range(len(players))}
        self.answerer = Passing()
        self.answerer.is_slow = "slow" in kind
        self.table = PhoneTable.begun(
            database, tuple(players), variant=variant, deal=position, own=own, answerer=self.answerer
        )
        self.asked_since: dict[int, float] = {}
        self.now: Snapshot | None = None
        self.screen: object = None
        self.seen: dict[object, list[tuple[float, object]]] = {}

    def run(self) -> dict[object, list[tuple[float, object]]]:
        table, window = self.table, self.window
        announce(table, window)
        limit = table.seconds + (ABSENT if self.kind == "absent" else 60.0)
        while self.is_open and table.seconds < limit:
            self.look()
            table.step(FRAME)
            for seat, moves in table.questions().items():
                since = self.asked_since.setdefault(seat, table.seconds)
                is_there = self.kind != "absent" or seat != window.asked
                if "pass" in moves and is_there and table.seconds - since > self.delays[seat]:
                    table.answer(seat, "pass")
                    del self.asked_since[seat]
            self.pass_at_the_screen()
        assert self.kind == "absent" or not self.is_open
        # What follows may depend on the cards.
        self.seen["over"] = [(table.seconds, self.is_open)]
        if table.live.autosave.is_running:
            table.database.remove(table.live.autosave.id)
        return self.seen

    @property
    def is_open(self) -> bool:
        return self.table.live.mode.seen_by(PUBLIC)[1].awaits_reactions

    def pass_at_the_screen(self) -> None:
        """Let the person there pass, once they have been asked long enough."""
        now = snapshot(self.table.live, "")
        if not now.privacy.asks_reaction:
            return
        since = self.asked_since.setdefault(-1, self.table.seconds)
        if self.table.seconds - since > 1.0:
            del self.asked_since[-1]
            carry_out(self.table.live, DeclineReaction() if now.privacy.can_only_pass else Play(PASS))
            self.table.show()

    def look(self) -> None:
        now = snapshot(self.table.live, "")
        if now != self.now:
            # It may have the passes of others, which no table shows.
            self.now, scene = now, scene_of(now)
            self.screen = scene.described(), texts_of(scene), now.privacy, now.controls, now.is_thinking
        pages: list[tuple[object, object]] = [*self.table.quiet.pages.items(), ("screen", self.screen)]
        for where, page in pages:
            before = self.seen.setdefault(where, [])
            if not before or before[-1][1] != page:
                before.append((round(self.table.seconds, 3), page))


def check(database: Database, window: Window, kind: str, number: int) -> int:
    """Compare both worlds; return the number of updates that were compared."""
    held, not_held = (
        Timeline(database, window, position, kind, SplitMix64(number)).run()
        for position in (window.held, window.not_held)
    )
    own = held.pop(int(window.asked), []), not_held.pop(int(window.asked), [])
    assert held == not_held, (kind, window)
    assert [when for when, _ in own[0]] == [when for when, _ in own[1]], (kind, window)
    return sum(map(len, held.values()))


@pytest.mark.parametrize("variant", VARIANTS)
def test_nobody_learns_whether_a_player_can_react(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variant: str
) -> None:
    use_quiet_tables(monkeypatch)
    database = Database.open(tmp_path / "games.db", NOW)
    found: Counter[str] = Counter()
    for number in count(300):
        for window in windows_of(variant, number):
            kind = KINDS[found.total() % len(KINDS)]
            assert check(database, window, kind, number) > 2
            found[kind] += 1
        if found.total() >= WINDOWS / 5:
            break


class Declining(Worker):
    """The computer players, of whom none Reacts: that is open to all, and may end a window early."""

    def poll(self, seconds: float = 0.0) -> str | None:
        answer = super().poll(seconds)
        return answer and ("pass" if answer.startswith("react") else answer)


class Pause:
    """A window that ends with an update for those who aren't asked; birds take as long as they really do."""

    def __init__(self, database: Database, worker: Worker, window: Window, position: str, kind: str) -> None:
        self.window, self.kind, variant = window, kind, position.partition(" |")[0]
        bird = BIRDS["slow bird"] if kind == "alone" else BIRDS.get(kind)
        players: list[str | None] = [bird for _ in GAME.seats[variant]]
        players[window.asked if kind == "alone" else window.mover] = None
        self.table = PhoneTable.begun(
            database, tuple(players), variant=variant, deal=position, answerer=cast(Answers, worker)
        )
        # The shorter the pause, the more easily a bird exceeds it.
        self.table.live.pacing.pace = PACES["quick"]

    def seconds(self, chance: SplitMix64) -> float:
        """Return how long it lasts, for an absent player from when a bird has the seat."""
        table, window = self.table, self.window
        announce(table, window)
        if self.kind == "absent":
            assert self._wait(chance, ABSENT, window.asked) >= ABSENT
            table.phones.give(window.asked, Holder.BIRD, BIRDS["slow bird"])
            table.show()
        found = self._wait(chance, 60.0, None)
        table.live.leave()
        if table.live.autosave.is_running:
            table.database.remove(table.live.autosave.id)
        return found

    def _wait(self, chance: SplitMix64, limit: float, absent: Seat | None) -> float:
        """Let time pass until an update, at most to a limit; return how much."""
        table, due = self.table, dict[int, float]()
        before, start, now = self._updates, table.seconds, time.monotonic()
        while self._updates == before and table.seconds - start < limit:
            frame = (10 + chance.below(100) / 10) / 1000
            if table.live.queries.purpose is not None:
                time.sleep(frame)
            last, now = now, time.monotonic()
            table.step(max(frame, now - last))
            for seat, moves in table.questions().items():
                due.setdefault(seat, table.seconds + GUARD + chance.below(300) / 100)
                if "pass" in moves and seat != absent and table.seconds >= due[seat]:
                    table.answer(seat, "pass")
        return table.seconds - start

    @property
    def _updates(self) -> int:
        """How often the page of the public has changed, which isn't asked."""
        return self.table.quiet.updates[None]


def likeness(some: Sequence[float], others: Sequence[float]) -> float:
    """The share of random divisions of these times that differ as much as this one (Kolmogorov, Smirnov)."""
    times, chance = [*some, *others], Random(1)

    def difference() -> float:
        one, other = sorted(times[: len(some)]), sorted(times[len(some) :])
        return max(abs(bisect(one, each) / len(one) - bisect(other, each) / len(other)) for each in times)

    found, as_large = difference(), 1
    for _ in range(999):
        chance.shuffle(times)
        as_large += difference() >= found
    return as_large / 1000


def timed_windows() -> Iterator[tuple[str, Window]]:
    """Yield windows with the kind of player that is asked in each."""
    kinds = cycle(KINDS)
    for number in count(700):
        for variant in VARIANTS:
            for window in windows_of(variant, number):
                is_over = GAME.parse_state(window.not_held).apply(GAME.parse_move(window.move)).outcome()
                # A round that is over is shown at once when a seat changes hands: all cards are open then.
                if window.mover != window.asked and not is_over:
                    yield next(kinds), window


def test_no_pause_tells_who_can_react(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_quiet_tables(monkeypatch)
    database = Database.open(tmp_path / "games.db", NOW)
    found = defaultdict[str, tuple[list[float], list[float]]](lambda: ([], []))
    with Declining() as worker:
        # The worker starts with the first ones.
        for number, (kind, window) in zip(range(-len(KINDS), TIMED), timed_windows(), strict=False):
            for world, position in enumerate((window.held, window.not_held)):
                pause = Pause(database, worker, window, position, kind)
                seconds = pause.seconds(SplitMix64(2 * number + world))
                if number >= 0:
                    found[kind][world].append(seconds)
    for kind, (held, not_held) in found.items():
        p = likeness(held, not_held)
        print(kind, len(held), "p", p, *(quantiles(each * 2) for each in (held, not_held)))
        print("  ", held, not_held)
        assert p > CHANCE
    birds = [found[kind] for kind in BIRDS]
    assert all(abs(median(held) - median(not_held)) < ALIKE for held, not_held in birds)
    for seconds in chain(*chain(*birds)):
        assert GUARD < seconds < max(max(each) for each in found["person"])
