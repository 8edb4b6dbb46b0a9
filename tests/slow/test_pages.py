"""Pages of games in a real browser that has no network."""

import json
import re
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app.pages import page_of
from game.catalog import GAMES
from game.engine.record import Record
from game.engine.rng import SplitMix64
from game.play.session import Session
from game.ui.theme import PALETTES
from support.browser import Browser, browser

GAMES_SHOWN = {"hierarchy": "standard", "kings": "three", "hierarkia": "large", "solodrez": "standard"}
SIZES = ((360, 640), (640, 360), (1366, 768))
LEAST_TARGET = 44  # Pixels that a finger needs.
RIGHT, LEFT, HOME, END, SPACE = (
    ("ArrowRight", 39), ("ArrowLeft", 37), ("Home", 36), ("End", 35), (" ", 32),
)  # fmt: skip
TAB, DOWN, UP, ENTER, ESCAPE = (
    ("Tab", 9), ("ArrowDown", 40), ("ArrowUp", 38), ("Enter", 13), ("Escape", 27),
)  # fmt: skip
COVERED = """
const own = document.querySelector(".own")?.getBoundingClientRect().bottom || 0;
return Math.floor(own - document.getElementById("said").getBoundingClientRect().top)
"""  # By how many pixels what is said covers the hand at the bottom.
FOCUS = "return document.activeElement.textContent"
SAID = "return document.getElementById('said').textContent.trim()"
SHOWN = "return Number(document.getElementById('slider').value)"


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("profile")) as opened:
        yield opened


def page(name: str) -> str:
    game, chance, moves = GAMES[name], SplitMix64(5), list[str]()
    state = game.deal(5, GAMES_SHOWN[name])
    while state.outcome() is None and len(moves) < 60:
        legal = [move for move in state.legal_moves() if str(move) != "mulligan"]
        moves.append(str(legal[chance.below(len(legal))]))
        state = state.apply(game.parse_move(moves[-1]))
    players = ("gus", *(None,) * (len(game.seats[GAMES_SHOWN[name]]) - 1))
    return page_of(Session(game, Record(name, GAMES_SHOWN[name], 5, tuple(moves)), players, seed=0))


def moments_of(text: str) -> list[Any]:
    found = re.search(r'<script id="data" type="application/json">(.*?)</script>', text)
    assert found is not None
    moments: list[Any] = json.loads(found[1])["moments"]
    return moments


def until(check: Callable[[], bool]) -> None:
    end = time.monotonic() + 5
    while not check():
        assert time.monotonic() < end
        time.sleep(0.02)


def is_visited(server: socket.socket) -> bool:
    try:
        server.accept()[0].close()
    except TimeoutError:
        return False
    return True


def overflow(window: Browser) -> Any:
    """By how much the page is too wide, and how many buttons are too small and things are cut."""
    return window.run(
        "return [document.documentElement.scrollWidth - innerWidth,"
        "[...document.querySelectorAll('nav button')].map(b => b.getBoundingClientRect())"
        f".filter(r => r.width < {LEAST_TARGET} || r.height < {LEAST_TARGET}).length,"
        "[...document.querySelectorAll('#table .card, #table .plate')].map(b => b.getBoundingClientRect())"
        ".filter(r => r.left < -1 || r.right > innerWidth + 1).length"
        " + [...document.querySelectorAll('#table .name')]"
        ".filter(e => e.scrollWidth > e.clientWidth + 1).length]"
    )


@pytest.mark.parametrize("name", GAMES_SHOWN)
def test_a_page_is_replayed_by_keys_touch_and_names(chromium: Browser, tmp_path: Path, name: str) -> None:
    text, path = page(name), tmp_path / "page.html"
    path.write_text(text, "utf-8")
    moments = moments_of(text)
    last = len(moments) - 1
    chromium.resize(360, 640, is_touch=True)
    chromium.requests()  # Those of the empty window.
    chromium.open(path)
    assert chromium.run(SAID) == "The starting position."
    # Keys
    for key, shown in ((RIGHT, 1), (RIGHT, 2), (LEFT, 1), (END, last), (RIGHT, last), (HOME, 0), (LEFT, 0)):
        chromium.press(*key)
        assert chromium.run(SHOWN) == shown
    chromium.press(*SPACE)
    assert chromium.run("return document.getElementById('play').ariaLabel") == "Pause"
    until(lambda: bool(chromium.run(SHOWN)))
    chromium.press(*SPACE)
    assert chromium.run("return document.getElementById('play').ariaLabel") == "Play automatically"
    told = next(at for at, moment in enumerate(moments) if at > 3 and moment.get("log"))
    chromium.run(f"document.querySelector('#log button[data-at=\"{told}\"]').click()")
    assert chromium.run(SHOWN) == told
    assert chromium.run(SAID) == " ".join((*moments[told]["log"], moments[told].get("said", ""))).strip()
    # Touch
    x, y = chromium.run(
        "const r = document.getElementById('table').getBoundingClientRect();"
        "return [r.left + r.width / 2, r.top + r.height / 2]"
    )
    chromium.touch((x + 60, y), (x, y), (x - 60, y + 5))
    assert chromium.run(SHOWN) == told + 1
    chromium.touch((x - 60, y), (x, y), (x + 60, y))
    assert chromium.run(SHOWN) == told
    assert not chromium.run("return document.getElementById('card').open"), "a swipe is no tap"
    # What a screen reader is told
    tree = chromium.tree()
    names = {role: [node[1] for node in tree if node[0] == role] for role, *_ in tree}
    assert names["heading"][0] == GAMES[name].title
    assert "Game log" in names["heading"]
    buttons = ["Go to the start", "Previous move", "Play automatically", "Next move", "Go to the end"]
    assert names["button"][:5] == buttons
    assert names["slider"] == ["Moves"]
    place = chromium.run("return document.getElementById('slider').ariaValueText")
    assert place == f"After {told} of {last} moves"
    labels = "[...document.querySelectorAll('#table li > :is(.unseen, .opener)')]"
    lying = chromium.run(f"return {labels}.map(e => e.textContent)")
    assert len(lying) > 5
    assert set(lying) <= {node[1] for node in tree if node[0] == "StaticText"}
    # Nothing was asked for, and nothing refused.
    assert {address.partition(":")[0] for address in chromium.requests()} == {"file"}
    assert chromium.log() == []


@pytest.mark.parametrize("name", ["hierarchy", "kings"])
def test_cards_are_read_by_keys_and_names(chromium: Browser, tmp_path: Path, name: str) -> None:
    path = tmp_path / "page.html"
    path.write_text(page(name), "utf-8")
    chromium.resize(1366, 768)
    chromium.open(path)
    cards = chromium.run("return [...document.querySelectorAll('.opener')].map(e => e.textContent)")
    assert len(cards) > 8
    shown = [node for node in chromium.tree() if node[0] == "button" and node[2].get("hasPopup") == "dialog"]
    assert [node[1] for node in shown] == cards

    # One tab stop; Up and Down lead around all cards.
    chromium.press(*TAB)
    assert chromium.run(FOCUS) == cards[0]
    for key, at in ((DOWN, 1), (DOWN, 2), (UP, 1), (UP, 0), (UP, -1), (DOWN, 0), (DOWN, 1)):
        chromium.press(*key)
        assert chromium.run(FOCUS) == cards[at]
    outline = "return getComputedStyle(document.activeElement.parentElement.firstChild).outlineStyle"
    assert chromium.run(outline) == "solid"
    for key in (ENTER, SPACE):
        chromium.press(*key)
        (dialog,) = [node for node in chromium.tree() if node[0] == "dialog"]
        assert dialog[1] == cards[1]
        rule = chromium.run("return document.getElementById('rule').textContent")
        assert rule == chromium.run("return document.querySelectorAll('li[title]')[1].title")
        assert chromium.run(FOCUS) == "Close"
        chromium.press(*RIGHT)
        assert chromium.run(SHOWN) == 0
        chromium.press(*(ESCAPE if key == ENTER else ENTER))
        assert not chromium.run("return document.getElementById('card').open")
        assert chromium.run(FOCUS) == cards[1]
    # The cards stay the same tab stop while moves are stepped through.
    chromium.press(*RIGHT)
    assert chromium.run(SHOWN) == 1
    assert chromium.run("return document.activeElement === document.querySelectorAll('.opener')[1]")
    assert chromium.run("return document.querySelectorAll('.opener[tabindex=\"0\"]').length") == 1
    chromium.press(*TAB)
    assert chromium.run("return document.activeElement.id") == "first"


def test_a_page_may_ask_for_nothing(chromium: Browser, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(1.0)
        address = f"http://127.0.0.1:{server.getsockname()[1]}/"
        asks = (
            f"const address = '{address}'; fetch(address).catch(() => 0); new Image().src = address;"
            "navigator.sendBeacon(address); const link = document.createElement('link');"
            "link.rel = 'stylesheet'; link.href = address; document.head.append(link)"
        )
        for text, is_asked in ((page("kings"), False), ("<!doctype html><title>Any page</title>", True)):
            path.write_text(text, "utf-8")
            chromium.open(path)
            chromium.run(asks)
            assert is_visited(server) == is_asked
    chromium.log()


@pytest.mark.parametrize("name", GAMES_SHOWN)
def test_a_page_fits_every_window(chromium: Browser, tmp_path: Path, name: str) -> None:
    path = tmp_path / "page.html"
    path.write_text(page(name), "utf-8")
    for width, height in SIZES:
        for scheme in ("light", "dark"):
            chromium.resize(width, height, scheme=scheme)
            chromium.open(path)
            ground = chromium.run("return getComputedStyle(document.documentElement).backgroundColor")
            assert tuple(map(int, re.findall(r"\d+", ground))) == PALETTES[scheme].table
            for moment in (0, 20, 999):
                chromium.run(f"show({moment})")
                wider, small, outside = overflow(chromium)
                assert wider <= 0
                assert (small, outside) == (0, 0)
                assert chromium.run(COVERED) <= 0
        # Text at twice the size
        chromium.command("Page.setFontSizes", fontSizes={"standard": 32})
        wider, _small, outside = overflow(chromium)
        assert wider <= 0
        assert outside == 0
        chromium.command("Page.setFontSizes", fontSizes={"standard": 16})
