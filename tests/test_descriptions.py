"""Tests of what scenes tell screen readers: golden files, and that all that can be pointed at is told."""

from collections import Counter

import pygame
import pytest

from game.app.accessibility import News
from game.engine.i18n import SOFT_HYPHEN
from game.hierarkia.table.layout import RESIGN
from game.table.result import RESULT
from game.table.toolbar import MENU
from game.tables import TABLES
from game.ui.description import Role, inactive, walk
from game.ui.dialog import NO, YES
from game.ui.page import Page
from game.ui.scene import Say, Scene
from game.ui.theme import LARGEST_TEXT, REFERENCE, theme_for
from support.any_table import AnyTable
from support.checked import known
from support.events import click, click_on, key
from support.screen_values import SCREENS
from tools import descriptions
from tools.descriptions import PAGES, SCENES

LANDED = 5.0  # Seconds after which a move is told.

pytestmark = pytest.mark.usefixtures("silent_pygame")

TABLE_SCENES = [name for name in SCENES if name.partition("-")[0] in TABLES]


@pytest.mark.parametrize("name", [*SCENES, *PAGES])
def test_words_of_a_scene(name: str) -> None:
    golden = (descriptions.FOLDER / f"{name}.txt").read_text("utf-8")
    words = descriptions.text_of(descriptions.make(name).described())
    assert words == golden, "run `python -m tools.descriptions` in tests/"


def test_every_golden_file_is_compared() -> None:
    assert {file.stem for file in descriptions.FOLDER.iterdir()} == {*SCENES, *PAGES}


def check(scene: Scene) -> None:
    """Check that the tree and what can be pointed at agree, and that the tree can be read."""
    told = scene.described()
    nodes = walk(told.nodes)
    targets = [node.target for node in nodes if node.target]
    assert [target for target, count in Counter(targets).items() if count > 1] == []
    assert [target for target in scene.targets() if target not in targets] == []
    assert [node for node in nodes if not node.name and node.role is not Role.GROUP] == []
    assert SOFT_HYPHEN not in str(told)
    assert {"None", "Phrase", "object at"}.isdisjoint(str(node.name) for node in nodes)
    hidden = [target for target in targets if target not in scene.targets()]
    for target in hidden:
        scene.focus_on(target)
        assert target in scene.targets(), "what is scrolled away comes into view"
    for node in walk(scene.described().nodes):
        seen = scene.targets().get(node.target)
        if seen is not None and seen.contains(node.rect) and not node.children:
            hits = [name for name, rect in scene.targets().items() if rect.collidepoint(node.rect.center)]
            # The panel at the end may lie on all of a card.
            assert hits[-1] in (node.target, RESULT), "a click in its middle reaches it"


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_tells_all_that_can_be_pointed_at(name: str) -> None:
    check(SCREENS[name](REFERENCE, theme_for(REFERENCE, LARGEST_TEXT)))


@pytest.mark.parametrize("name", TABLE_SCENES)
def test_a_table_tells_all_that_can_be_pointed_at(name: str) -> None:
    scene = descriptions.make(name, REFERENCE)
    check(scene)
    scene.resize(REFERENCE, theme_for(REFERENCE, LARGEST_TEXT))
    check(scene)


@pytest.mark.parametrize("name", SCREENS)
def test_the_focus_is_on_something_told(name: str) -> None:
    page = SCREENS[name](REFERENCE, None)
    assert page.described().focused == ""
    for code in (pygame.K_TAB, pygame.K_DOWN, pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB):
        page.handle(key(code))
        told = page.described()
        node = known(told.node(told.focused))
        assert node.is_on is not False or node.role is not Role.CHOICE or node.target == page.focused


def test_the_focus_is_on_the_chosen_option() -> None:
    page = SCREENS["settings"](REFERENCE, None)
    page.focus_on("setting/colors")
    assert page.described().focused == "setting/colors/light"
    page.focus_on("setting/motion/off")
    assert page.focused == "setting/motion"


def test_a_field_that_does_not_apply_is_idle() -> None:
    page = SCREENS["start"](REFERENCE, None)
    click_on(page, "start/kind/TWO_PEOPLE")
    idle = [node for node in walk(page.described().nodes) if node.role is Role.GROUP and node.is_idle]
    assert idle
    assert idle == [inactive(node) for node in idle]


def test_the_note_of_a_field_includes_its_placeholder() -> None:
    field = known(SCREENS["start"](REFERENCE, None).described().node("start/deal"))
    assert field.name == "Deal number"
    assert field.value == ""
    assert field.note == "random. The same number always deals the same cards."


def test_an_open_question_is_all_that_is_told() -> None:
    page = SCREENS["statistics"](REFERENCE, None)
    reset = next(node for node in walk(page.described().nodes) if node.target == "reset")
    page.focus_on(reset.target)
    page.handle(key(pygame.K_RETURN))
    told = page.described()
    (question,) = told.nodes
    assert question.role is Role.DIALOG
    assert told.notices == (question.name,) == ("Reset these statistics? This can't be undone.",)
    assert [answer.target for answer in question.children] == [YES, NO]
    page.focus_on(YES)
    assert page.described().focused == YES


def test_a_notice_is_told_until_the_next_input() -> None:
    page: Page = SCREENS["history"](REFERENCE, None)
    page.show_notice("Nothing to paste.")
    assert page.described().notices == ("Nothing to paste.",)
    check(page)
    page.handle(key(pygame.K_TAB))
    assert page.described().notices == ()


@pytest.mark.parametrize("game", TABLES)
def test_every_position_of_a_game_is_told(game: str) -> None:
    table = AnyTable(game)
    for number in range(12):
        check(table.scene)
        before, moves = table.scene.described().log, table.states[-1].legal_moves()
        if not moves:
            break
        table.play(moves[(7 * number) % len(moves)])
        table.rest(LANDED)
        log = table.scene.described().log
        assert log[: len(before)] == before
        assert len(log) > len(before) or number > 1


@pytest.mark.parametrize("game", TABLES)
def test_keys_read_table_last_action_and_hand(game: str) -> None:
    table = AnyTable(game)
    said = [request for code in (pygame.K_F5, pygame.K_F6, pygame.K_F7) for request in table.do(key(code))]
    texts = [request.text for request in said if isinstance(request, Say)]
    assert len(texts) == 3
    whole, last, hand = texts
    assert last == "Nothing has happened yet."
    # Of columns, the whole table has only the last cards.
    assert hand in whole or game == "solodrez"
    words = {
        "hierarchy": "You: Impostor; Assassin, 1, playable; Leper, 2, playable; Surgeon, 5, playable; "
        "Usurper, 7, playable; Dragon, 9, playable; King, 13.",
        "kings": "You: King; Warlord, 7, Successor; Fool, 1; Elder, 3; Soldier, 5; Queen, 9",
        "hierarkia": "Blue: 4 on a2, 1 on c5, 1 on f4.",
        "solodrez": "Column 4. From the last card up: Knight, Tower, Pawn. Column 5",
    }
    assert words[game].rstrip(".") in hand
    if game == "kings":
        assert "Court: Elder, 3, Throne: 3." in whole
        assert "Easy: King; facedown card, Successor; 4 facedown cards." in whole
    table.play(table.states[-1].legal_moves()[0])
    table.rest(LANDED)
    (request,) = table.do(key(pygame.K_F6))
    assert request == Say(table.scene.described().log[-1])


SORCERER = ["Sorcerer, 8, 4 of 7"]


def jump(table: AnyTable, letter: str) -> str | None:
    table.do(key(ord(letter), pygame.KMOD_ALT, letter))
    node = table.scene.described().node(table.scene.described().focused)
    return node.name if node is not None else None


@pytest.mark.parametrize(
    ("game", "letters", "names"),
    [
        ("hierarchy", "kkksz", ["Knight, 6, 3 of 7", "King, 13, 7 of 7", "Knight, 6, 3 of 7", *2 * SORCERER]),
        ("kings", "q", ["Queen, 9, can be chosen, 4 of 4"]),
        ("solodrez", "k", ["Column 4, 3 cards, last: Knight"]),
        ("hierarkia", "d", ["d7, empty, Red corner"]),
    ],
)
def test_a_letter_with_alt_goes_to_the_next_such_name(game: str, letters: str, names: list[str]) -> None:
    table = AnyTable(game)
    assert [jump(table, letter) for letter in letters] == names


def test_a_question_at_a_table_is_told_beside_it() -> None:
    table = AnyTable("hierarkia")
    table.play(table.states[-1].legal_moves()[0])
    table.do(*click(table.place(RESIGN)))
    told = table.scene.described()
    assert told.notices[-1] == "Resign this game?"
    assert told.node(MENU) is not None
    table.do(key(pygame.K_F5))
    table.scene.focus_on(YES)
    assert table.scene.described().focused == YES


def test_a_refusal_is_told() -> None:
    table = AnyTable("hierarchy")
    for number in (1, 2):
        table.click("hand/13")
        told = table.scene.described()
        assert told.refusal == "The King needs 7 or more cards in the pile."
        assert (told.refusals, told.prompt, told.notices) == (number, "", ())


def heard(table: AnyTable, news: News, seconds: float) -> list[str]:
    """What is announced in this time."""
    sentences = news.take(table.scene.described())
    for _ in range(round(seconds * 10)):
        table.rest(0.1)
        sentences += news.take(table.scene.described())
    return sentences


@pytest.mark.parametrize("game", ["hierarchy", "hierarkia", "kings"])
def test_each_action_is_heard_once(game: str) -> None:
    table, news = AnyTable(game), News()
    news.take(table.scene.described())
    for _ in range(2):
        before = table.scene.described().log
        table.play(table.states[-1].legal_moves()[0])
        told = " ".join(heard(table, news, 6.0))
        lines = table.scene.described().log[len(before) :]
        assert lines
        assert [told.count(line) for line in lines] == [1] * len(lines)


def test_the_result_is_heard_once() -> None:
    table, news = AnyTable("hierarchy"), News()
    told: list[str] = []
    for number in range(40):
        moves = table.states[-1].legal_moves()
        if not moves:
            break
        news.take(table.scene.described())
        table.play(moves[number % len(moves)])
        told = heard(table, news, 3.0)
    table.do(key(pygame.K_ESCAPE))
    told += heard(table, news, 0.5)
    assert [line.startswith(("You win. ", "You lose. ")) for line in told] == [False, True]
    # Opened from the list, it has no panel of the result.
    table.scene = TABLES["hierarchy"].scene(table.snapshot(is_reviewed=True), REFERENCE, None)
    (told_again,) = heard(table, News(), 0.5)
    assert told_again.startswith(("You win. ", "You lose. "))
