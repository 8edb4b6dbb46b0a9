"""An open table in a real browser: a seat is taken, a question answered, and the phone comes back."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game import data
from game.catalog import GAMES
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.remote.moment import Played
from game.remote.network import Limits
from game.remote.open_table import OpenTable
from game.remote.page import Player, Question, shell, state
from game.remote.seats import SavedTable, new_table
from game.store.saved import is_player_name
from game.tables import TABLES
from support.browser import Browser, browser
from support.phone import HOME, Phone

SIZES = ((360, 640), (640, 360), (1366, 768))
NAMES = ("Ann", "Gus", "Bob")
FACES = ("birds/gus", "birds/gus", "birds/gus")
TEXT = "return document.getElementById('{}').textContent.trim()"
ORDER = Question(
    "Name a card for the Soldier, or pass.",
    {"hand/0/1": "Soldier", "name/4": "Judge", "name/6": "Warlord", "pass": "Don't react"},
    [
        ("soldier judge", ("hand/0/1", "name/4")),
        ("soldier warlord", ("hand/0/1", "name/6")),
        ("pass", ("pass",)),
    ],
)


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("profile")) as opened:
        yield opened


def table_of(saved: SavedTable) -> OpenTable:
    folder = data.folder("sprites")
    art = [str(path.relative_to(folder).with_suffix("")) for path in folder.glob("[kb]*/*.svg")]
    table = OpenTable(saved, shell("The Imposter Kings", art), is_player_name, Limits(wait=2.0))
    table.open(HOME)
    return table


def content(plies: int, question: Question | None) -> bytes:
    """What the first player of a random round sees."""
    game, chance, moves = GAMES["kings"], SplitMix64(3), list[Any]()
    states = [game.deal(3, "three")]
    past = []
    for _ in range(plies):
        legal = [move for move in states[-1].legal_moves() if str(move) != "mulligan"]
        moves.append(legal[chance.below(len(legal))])
        past.append((states[-1].to_move, moves[-1]))
        states.append(states[-1].apply(moves[-1]))
    played = Played(*game.history(states, past, Seat(0)), Seat(0), Seat(0), NAMES)
    *before, last = TABLES["kings"].moments(played)
    log = tuple(line for moment in (*before, last) for line in moment.log)
    return state(list(map(Player, NAMES, FACES)), 0, last._replace(log=log), question)


def until(check: Callable[[], bool]) -> None:
    end = time.monotonic() + 8
    while not check():
        assert time.monotonic() < end
        time.sleep(0.03)


def buttons(window: Browser, place: str) -> list[str]:
    every = f"[...document.querySelectorAll('#{place} button')]"
    found: list[str] = window.run(f"return {every}.filter(b => !b.disabled).map(b => b.dataset.target)")
    return found


def click(window: Browser, target: str) -> None:
    window.run(f"document.querySelector('[data-target=\"{target}\"]').click()")


def test_a_phone_takes_a_seat_answers_and_comes_back(chromium: Browser) -> None:
    table, cards = table_of(new_table(3)), "return document.querySelectorAll('#table .card').length"
    table.keep(1, "Gus")
    chromium.resize(360, 640, is_touch=True)
    chromium.open(table.link(HOME).partition("#")[0])
    typed = f"code.value = ' {table.code.upper()}'; code.dispatchEvent(new Event('input'))"
    chromium.run(f"const code = document.getElementById('code'); {typed}")
    until(lambda: buttons(chromium, "seats") == ["seat0", "seat2", "watch"])
    chromium.run("document.getElementById('name').value = 'Ann'")
    click(chromium, "seat0")
    until(lambda: table.seats[0].name == "Ann")

    table.publish(0, content(30, ORDER))
    until(lambda: buttons(chromium, "choices") == ["hand/0/1", "pass"])
    assert chromium.run(TEXT.format("prompt")) == ORDER.prompt
    for size in SIZES:
        chromium.resize(*size, is_touch=True)
        assert chromium.run("return document.documentElement.scrollWidth <= innerWidth")
        small = "[...document.querySelectorAll('#choices button')].map(b => b.getBoundingClientRect())"
        bad = "r => r.width < 44 || r.height < 44 || r.bottom > innerHeight"
        assert chromium.run(f"return {small}.filter({bad}).length") == 0
    chromium.resize(360, 640, is_touch=True)
    click(chromium, "hand/0/1")
    assert buttons(chromium, "choices") == ["name/4", "name/6", "back"]
    click(chromium, "back")
    click(chromium, "hand/0/1")
    chromium.run("const b = document.querySelector('[data-target=\"name/6\"]'); b.click(); b.click()")
    until(lambda: chromium.run(TEXT.format("notice")) == "Sent.")
    (answer,) = table.answers()
    assert (answer.seat, answer.move) == (0, "soldier warlord")

    table.publish(0, content(31, None))
    until(lambda: chromium.run(TEXT.format("notice")) == "")
    assert buttons(chromium, "choices") == []
    chromium.run("location.reload()")
    until(lambda: chromium.run(cards) > 3)

    saved = table.saved
    table.close()
    until(lambda: chromium.run(TEXT.format("notice")) != "")
    table = table_of(saved)
    table.publish(0, content(32, ORDER))
    until(lambda: buttons(chromium, "choices") == ["hand/0/1", "pass"])
    table.free(0)
    until(lambda: buttons(chromium, "seats") == ["seat0", "seat2", "watch"])
    other = Phone(saved.port, saved.code)
    assert other.take(0, "Cy").status == 200
    until(lambda: chromium.run("return document.querySelector('[data-target=seat0]')?.textContent") == "Cy")
    assert chromium.run(cards) == 0
    click(chromium, "watch")
    until(lambda: chromium.run(TEXT.format("notice")) == "Waiting for the game to begin.")
    table.publish(None, content(33, None))
    until(lambda: chromium.run(cards) > 3)
    table.close()
    assert [line for line in chromium.log() if "Content Security Policy" in line or "TypeError" in line] == []
