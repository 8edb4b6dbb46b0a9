"""Whether a player can React changes nothing that others get, and no moment at which they get it.

The sample takes seconds. With `PHONE_WINDOWS=1000` in the environment, so many Reaction windows are compared.
"""

import os
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from game.app.table_view import carry_out, snapshot
from game.engine.errors import InvalidInput
from game.engine.rng import SplitMix64
from game.engine.seat import PUBLIC, Seat
from game.kings.rules.view import view
from game.store.database import Database
from game.table.scene import DeclineReaction, Play
from game.table.snapshot import Snapshot
from support.kings_log import round_of
from support.kings_positions import GAME, fields_of
from support.kings_scene import Answers, scene_of
from support.kings_worlds import texts_of
from support.phone_table import PhoneTable, use_quiet_tables
from support.saved_games import NOW

WINDOWS: Final = int(os.environ.get("PHONE_WINDOWS", "80"))
FRAME: Final = 0.05  # Seconds.
ABSENT: Final = 8.0  # Seconds after which a test of an absent phone ends.
REACTIONS: Final = ("King's Hand", "Assassin")
PASS: Final = GAME.parse_move("pass")
KINDS: Final = ("person", "absent", "bird", "slow bird")


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
        if window.mover in table.questions():
            table.answer(window.mover, window.move)
        else:
            table.live.play(GAME.parse_move(window.move))
            table.show()
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


@pytest.mark.parametrize("variant", ["quick2", "quick3", "two", "three", "four"])
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
