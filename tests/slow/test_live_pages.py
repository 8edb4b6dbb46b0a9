"""An open table in a real browser: cards are chosen where they lie, and a phone comes back from trouble.

`OFFLINE` in the environment is the number of seconds for which a phone has no network during a game.
"""

import os
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game import data
from game.catalog import GAMES
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.narration.log import log
from game.kings.rules import step_ids
from game.kings.table.choices import Choices
from game.kings.table.moments import latest
from game.kings.table.questions import question_of, question_without_reaction
from game.remote.moment import Played
from game.remote.network import Limits
from game.remote.open_table import OpenTable
from game.remote.page import Player, Question, shell, state
from game.remote.seats import SavedTable, new_table
from game.store.saved import is_player_name
from support.browser import Browser, browser
from support.open_table import OpenedTable, opened
from support.phone import HOME, Phone

SIZES = ((360, 640), (640, 360), (768, 1024), (1366, 768))
NAMES = ("Ann", "Gus", "Bob", "Cy")
TEXT = "return document.getElementById('{}').textContent.trim()"
CARDS = "return document.querySelectorAll('#table .card').length"
GUARD = 0.45  # Seconds until a new question takes a tap.
OFFLINE = float(os.environ.get("OFFLINE", "3"))  # Seconds without a network.
SEATED = "localStorage.setItem('pecking-order-seat', '{}'); history.replaceState(null, ''); location.reload()"
SHOWN = "return [[...document.querySelectorAll('#log li')].map((line) => line.textContent), data.question]"
OPENED = "return document.getElementById('card').open"
LOCK = (
    "Object.defineProperty(window, 'localStorage', {get() {throw new DOMException('no', 'SecurityError')}})"
)


OFFERED = """
const found = [...document.querySelectorAll('#game [data-target]:enabled')];
return found.map((button) => [button.dataset.target, button.ariaLabel || button.textContent]);"""
FAULTS = """
const rect = (element) => element.getBoundingClientRect();
const every = (selector) => [...document.querySelectorAll(selector)];
const [panel, found] = [rect(document.getElementById('panel')), []];
if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways');
if (innerHeight > innerWidth && panel.height > 0.45 * innerHeight) found.push('high panel');
for (const card of every('.own .card, .row .large > .card')) {
  const { left, right, top, bottom } = rect(card);
  const isOut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  const isCovered = left < panel.right && right > panel.left && top < panel.bottom && bottom > panel.top;
  if (isOut || isCovered) found.push(`hidden: ${card.textContent}`);
}
for (const { width, height } of every('.own .pick').map(rect)) {
  if (Math.min(width, height) < 40) found.push('small card');
}
for (const button of every('#choices button')) {
  if (rect(button).height < 44 || button.scrollWidth > button.clientWidth) found.push(button.textContent);
}
return found;"""
LOOKS = """
return [...document.querySelectorAll('#panel, #question, #table li, #choices button')].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { color, borderColor, backgroundColor, opacity } = getComputedStyle(element);
  return [element.dataset.target, x, y, width, height, color, borderColor, backgroundColor, opacity];
});"""


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("profile")) as opened:
        yield opened


@pytest.fixture
def table() -> Iterator[OpenTable]:
    found = table_of(new_table(3))
    yield found
    found.close()


def table_of(saved: SavedTable) -> OpenTable:
    folder = data.folder("sprites")
    art = [str(path.relative_to(folder).with_suffix("")) for path in folder.glob("[kb]*/*.svg")]
    limits = Limits(wait=2.0, requests=(10_000, 1000))
    table = OpenTable(saved, shell("The Imposter Kings", art), is_player_name, limits)
    table.open(HOME)
    return table


class Asked(NamedTuple):
    """A moment of a random round at which somebody is asked."""

    seat: int
    step: int
    question: Question
    content: bytes  # The page of who is asked.


def asked(variant: str, deal: int) -> Iterator[Asked]:
    """All questions of a random round."""
    game, chance, past = GAMES["kings"], SplitMix64(deal), list[Any]()
    states: list[Any] = [game.deal(deal, variant)]
    names = NAMES[: len(states[0].view(Seat(0)).sides)]
    while states[-1].outcome() is None:
        seat = Seat(states[-1].to_move)
        view, question = states[-1].view(seat), question_of(states[-1].view(seat), names)
        played = Played(*game.history(states, past, seat), seat, seat, names)
        told = log(played.states, played.past, names, is_addressed=False)
        moment = latest(played, told, view, Choices(view, can_choose=True), ())
        players = [Player(name, "birds/gus") for name in names]
        yield Asked(
            seat, view.step, question, state(players, seat, moment, question, can_undo=False).encode()
        )
        if view.step in step_ids.WINDOWS:
            announced = question.prompt.partition(". ")[0]
            without = question_without_reaction(f"{announced}. You have no card to React with.")
            yield Asked(
                seat, -view.step, without, state(players, seat, moment, without, can_undo=False).encode()
            )
        legal = [move for move in states[-1].legal_moves() if str(move) != "mulligan"]
        past.append((seat, legal[chance.below(len(legal))]))
        states.append(states[-1].apply(past[-1][1]))


def first(step: str) -> Asked:
    """The first question of this kind that is found."""
    every = (each for deal in range(40) for each in asked("three", deal))
    return next(each for each in every if step_ids.NAMES[each.step] == step and each.step > 0)


def shown(each: Asked) -> bytes:
    """The page without its question."""
    return each.content[: each.content.rindex(b'"question":')] + b'"question":null}'


def seat_at(chromium: Browser, table: OpenTable, size: tuple[int, int] = SIZES[0]) -> None:
    """Take the first seat with a new phone."""
    chromium.resize(*size, is_touch=True, is_calm=True)
    chromium.open(table.link(HOME))
    chromium.run("history.replaceState(null, ''); localStorage.clear(); location.reload()")
    until(lambda: buttons(chromium, "seats") == ["seat0", "seat1", "seat2", "watch"])
    chromium.run("document.getElementById('name').value = 'Ann'")
    click(chromium, "seat0")
    until(lambda: table.seats.saved[0].name == "Ann")


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


def tap(window: Browser, target: str, seconds: float = 0.0) -> None:
    """Press a target in its middle for some seconds, as a finger does."""
    place = f"document.querySelector('[data-target=\"{target}\"]').getBoundingClientRect()"
    x, y = window.run(f"const r = {place}; return [r.x + r.width / 2, r.y + r.height / 2]")
    window.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
    time.sleep(seconds)
    window.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


def notice(window: Browser) -> str:
    found: str = window.run(TEXT.format("notice"))
    return found


def is_prompt(window: Browser, text: str) -> bool:
    return bool(window.run(TEXT.format("prompt")) == text)


def is_offered(window: Browser, offered: Mapping[str, str]) -> bool:
    return dict(window.run(OFFERED)) == offered


def set_network(window: Browser, *, is_lost: bool) -> None:
    values = {"offline": is_lost, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    window.command("Network.enable")
    window.command("Network.emulateNetworkConditions", **values)


def is_right(window: Browser, game: OpenedTable) -> bool:
    """True if the page shows what the first seat sees now."""
    _number, content = game.news(0)
    return bool(window.run(SHOWN) == [content["moments"][0].get("log", [])[::-1], content["question"]])


def test_a_phone_takes_a_seat_answers_and_comes_back(chromium: Browser, table: OpenTable) -> None:
    table.seats.keep(1, "Gus")
    chromium.resize(*SIZES[0], is_touch=True)
    chromium.open(table.link(HOME).partition("#")[0])
    typed = f"code.value = ' {table.code.upper()}'; code.dispatchEvent(new Event('input'))"
    chromium.run(f"const code = document.getElementById('code'); {typed}")
    until(lambda: buttons(chromium, "seats") == ["seat0", "seat2", "watch"])
    chromium.run("document.getElementById('name').value = 'Ann'")
    click(chromium, "seat0")
    until(lambda: table.seats.saved[0].name == "Ann")

    guess = first("use on guess")
    player = next(target for target in guess.question.names if target.startswith("button/choice-player"))
    move, (_player, name) = next(each for each in guess.question.choices if each[1][0] == player)
    table.seats.publish(0, guess.content)
    until(lambda: player in buttons(chromium, "choices"))
    assert chromium.run(TEXT.format("prompt")) == guess.question.prompt
    assert chromium.run("return document.title") == "\u25cf Your turn"
    before = buttons(chromium, "choices")
    click(chromium, player)
    assert set(buttons(chromium, "choices")) > {*before, name}
    pressed = "return [...document.querySelectorAll('[aria-pressed=true]')].map(b => b.dataset.target)"
    assert chromium.run(pressed) == [player]
    click(chromium, player)
    assert buttons(chromium, "choices") == before
    click(chromium, player)
    chromium.run(f"const b = document.querySelector('[data-target=\"{name}\"]'); b.click(); b.click()")
    until(lambda: notice(chromium) == "Sent.")
    (answer,) = table.seats.answers()
    assert (answer.seat, answer.move) == (0, move)

    play = first("play")
    table.seats.publish(0, shown(play))
    until(lambda: notice(chromium) == "")
    assert not any(buttons(chromium, "game"))
    assert chromium.run("return document.title") == "The Imposter Kings"
    chromium.run("location.reload()")
    until(lambda: chromium.run(CARDS) > 3)

    saved = table.saved
    table.close()
    until(lambda: notice(chromium) != "")
    table = table_of(saved)
    table.seats.publish(0, play.content)
    until(lambda: len(buttons(chromium, "table")) > 1)
    table.seats.keep(0)
    until(lambda: buttons(chromium, "seats") == ["seat0", "seat2", "watch"])
    other = Phone(saved.port, saved.code)
    assert other.take(0, "Cy").status == 200
    until(lambda: chromium.run("return document.querySelector('[data-target=seat0]')?.textContent") == "Cy")
    assert chromium.run(CARDS) == 0
    click(chromium, "watch")
    until(lambda: notice(chromium) == "Waiting for the game to begin.")
    table.seats.publish(None, shown(play))
    until(lambda: chromium.run(CARDS) > 3)
    click(chromium, "seats")
    until(lambda: buttons(chromium, "seats") == ["seat2", "watch"])
    table.seats.publish(None, play.content)
    click(chromium, "watch")
    until(lambda: chromium.run(CARDS) > 3)
    table.close()
    assert [line for line in chromium.log() if "Content Security Policy" in line or "TypeError" in line] == []


@pytest.mark.parametrize("variant", ["two", "three", "four"])
def test_every_question_fits_and_its_cards_are_buttons(
    chromium: Browser, table: OpenTable, variant: str
) -> None:
    seat_at(chromium, table)
    for each in asked(variant, 11):
        table.seats.publish(0, each.content)
        first_steps = {path[0] for _move, path in each.question.choices}
        offered = {target: each.question.names[target] for target in first_steps}
        until(partial(is_offered, chromium, offered))
        assert chromium.run(TEXT.format("prompt")) == each.question.prompt
        own = [target for target in offered if target.startswith(f"hand/{each.seat}/")]
        assert set(own) <= set(buttons(chromium, "table"))
        for size in SIZES:
            chromium.resize(*size, is_touch=True, is_calm=True)
            assert chromium.run(FAULTS) == [], (size, each.question)
        table.seats.publish(0, shown(each))


def test_nobody_sees_from_afar_who_has_a_reaction(chromium: Browser, table: OpenTable) -> None:
    seat_at(chromium, table)
    windows = [
        each for deal in range(8) for each in asked("three", deal) if abs(each.step) in step_ids.WINDOWS
    ]
    assert len(windows) > 4
    for size in SIZES:
        chromium.resize(*size, is_touch=True, is_calm=True)
        for with_, without in zip(windows[::2], windows[1::2], strict=True):
            pages = []
            for each in (with_, without):
                table.seats.publish(0, each.content)
                until(partial(is_prompt, chromium, each.question.prompt))
                pages.append(chromium.run(LOOKS))
            pairs = zip(*pages, strict=True)
            assert [pair for pair in pairs if pair[0] != pair[1]] == [], (
                size,
                with_.question.prompt,
                without.question.prompt,
            )
    click(chromium, "button/choice-react")
    until(lambda: [answer.move for answer in table.seats.answers()] == ["pass"])


def asked_to_play(chromium: Browser, table: OpenTable) -> tuple[Asked, str]:
    """Ask the player to play a card; return the question, and the target of the first one."""
    seat_at(chromium, table)
    play = first("play")
    target = next(path[0] for _move, path in play.question.choices if path[0].startswith("hand/"))
    table.seats.publish(0, play.content)
    until(lambda: target in buttons(chromium, "table"))
    return play, target


def test_a_tap_chooses_and_a_long_press_shows_the_text(chromium: Browser, table: OpenTable) -> None:
    _play, target = asked_to_play(chromium, table)
    tap(chromium, target)  # Too early for a finger: it may be meant for the question before.
    time.sleep(GUARD)
    tap(chromium, target, 0.6)
    assert chromium.run(OPENED)
    chromium.press("Escape", 27)
    assert not chromium.run(OPENED)
    chromium.run(f"document.querySelector('[data-target=\"{target}\"]').focus()")
    chromium.press("?", 191)
    assert chromium.run(OPENED)
    chromium.press("Escape", 27)
    assert not chromium.run(OPENED)
    assert table.seats.answers() == []
    tap(chromium, target)
    tap(chromium, target)
    until(lambda: notice(chromium) == "Sent.")
    assert len(table.seats.answers()) == 1


def test_two_taps_on_one_card_take_nothing_back(chromium: Browser, table: OpenTable) -> None:
    seat_at(chromium, table)
    table.seats.publish(0, first("play").content.replace(b'"can_undo":false', b'"can_undo":true'))
    until(lambda: "undo" in buttons(chromium, "choices"))
    tap(chromium, "undo")
    time.sleep(GUARD)
    assert table.seats.answers() == []
    tap(chromium, "undo")
    until(lambda: [answer.move for answer in table.seats.answers()] == ["undo"])


def test_a_lost_network_costs_nothing(chromium: Browser, table: OpenTable) -> None:
    play, target = asked_to_play(chromium, table)
    set_network(chromium, is_lost=True)
    until(lambda: "doesn't reply" in notice(chromium))
    edge = "document.getElementById('notice').getBoundingClientRect().right"
    assert chromium.run(f"return {edge} <= innerWidth")
    click(chromium, target)
    time.sleep(3)
    assert table.seats.answers() == []
    set_network(chromium, is_lost=False)
    back = time.monotonic()
    until(lambda: notice(chromium) == "Sent.")
    assert time.monotonic() - back < 2
    assert len(table.seats.answers()) == 1
    set_network(chromium, is_lost=True)
    until(lambda: "doesn't reply" in notice(chromium))
    table.seats.publish(0, shown(play))
    set_network(chromium, is_lost=False)
    back = time.monotonic()
    until(lambda: notice(chromium) == "")
    assert time.monotonic() - back < 2


def test_a_game_that_went_on_meanwhile_is_right_at_once(
    silent_pygame: None, chromium: Browser, tmp_path: Path
) -> None:
    chance = SplitMix64(6)
    with opened(tmp_path) as game:
        game.start("three", 3)
        chromium.open(f"http://{HOME}:{game.phones[0].port}")
        chromium.run(SEATED.format(game.phones[0].token))
        until(lambda: is_right(chromium, game))
        set_network(chromium, is_lost=True)
        end = time.monotonic() + OFFLINE
        while time.monotonic() < end:
            game.answer_any(chance)
            time.sleep(OFFLINE / 100)
        assert not is_right(chromium, game)
        set_network(chromium, is_lost=False)
        back = time.monotonic()
        until(lambda: is_right(chromium, game))
        print("right after", time.monotonic() - back)
        assert time.monotonic() - back < 2


def test_a_phone_that_wakes_up_is_back_at_once(chromium: Browser, table: OpenTable) -> None:
    seat_at(chromium, table)
    play = first("play")
    table.seats.publish(0, shown(play))
    until(lambda: chromium.run(CARDS) > 3)
    set_network(chromium, is_lost=True)
    chromium.command("Page.setWebLifecycleState", state="frozen")
    table.seats.publish(0, play.content)
    time.sleep(3)
    chromium.command("Page.setWebLifecycleState", state="active")
    set_network(chromium, is_lost=False)
    back = time.monotonic()
    until(lambda: bool(buttons(chromium, "table")))
    assert time.monotonic() - back < 2


def test_a_seat_given_away_while_its_phone_answers(chromium: Browser, table: OpenTable) -> None:
    seat_at(chromium, table)
    play = first("play")
    target = play.question.choices[0][1][0]
    table.seats.publish(0, play.content)
    until(lambda: target in buttons(chromium, "game"))
    set_network(chromium, is_lost=True)
    click(chromium, target)
    table.seats.keep(0, "Gus")
    set_network(chromium, is_lost=False)
    until(lambda: buttons(chromium, "seats") == ["seat1", "seat2", "watch"])
    assert table.seats.answers() == []
    click(chromium, "seat1")
    until(lambda: table.seats.saved[1].name == "Ann")
    table.seats.publish(1, play.content)
    until(lambda: target in buttons(chromium, "game"))
    click(chromium, target)
    until(lambda: notice(chromium) == "Sent.")
    assert [answer.seat for answer in table.seats.answers()] == [1]


def test_a_host_that_is_killed_asks_again(chromium: Browser, table: OpenTable) -> None:
    seat_at(chromium, table)
    play = first("play")
    target = play.question.choices[0][1][0]
    table.seats.publish(0, play.content)
    until(lambda: target in buttons(chromium, "game"))
    saved = table.saved
    table.close()
    click(chromium, target)
    again = table_of(saved)
    again.seats.publish(0, play.content)
    until(lambda: target in buttons(chromium, "game"))
    assert again.seats.answers() == []
    click(chromium, target)
    until(lambda: len(again.seats.answers()) == 1)
    again.close()


def test_a_browser_that_stores_nothing_keeps_its_seat(chromium: Browser, table: OpenTable) -> None:
    locked = chromium.command("Page.addScriptToEvaluateOnNewDocument", source=LOCK)["identifier"]
    try:
        chromium.resize(*SIZES[0], is_touch=True)
        chromium.open("about:blank")
        chromium.open(table.link(HOME))
        until(lambda: "seat0" in buttons(chromium, "seats"))
        chromium.run("document.getElementById('name').value = 'Ann'")
        click(chromium, "seat0")
        until(lambda: table.seats.saved[0].name == "Ann")
        table.seats.publish(0, first("play").content)
        until(lambda: chromium.run(CARDS) > 3)
        chromium.run("location.reload()")
        until(lambda: chromium.run(CARDS) > 3)
    finally:
        chromium.command("Page.removeScriptToEvaluateOnNewDocument", identifier=locked)
