"""Tests of the page of an open table, and of the choice to open one."""

import pygame
import pytest
from pygame import Rect

from game.screens.phones import LOADS, PATIENCE, PhonesScreen, TableNow
from game.table.scene import BeginWithPhones, GiveSeat, Holder, StartGame
from game.ui.description import Role, walk
from game.ui.dialog import NO, YES
from game.ui.page import Page
from game.ui.scene import Pop, Say
from game.ui.theme import PALETTES, Palette, theme_for
from support.contrast import contrast
from support.events import click_on, key
from support.screen_values import BEGUN, LONG_NAMES, TABLE, start_of_a_match

HIGH = (960, 9000)
MODULES = 29 + 2 * 4
"""Those of the code of a link, and of the edge around it."""
pytestmark = pytest.mark.usefixtures("silent_pygame")


def read(screen: Page) -> list[str]:
    """Return what stands on a page, from top to bottom."""
    return [node.name for node in walk(screen.described().nodes)]


class Table:
    """A table that changes while its page is shown."""

    def __init__(self, now: TableNow = TABLE) -> None:
        self.now = now
        self.screen = PhonesScreen(lambda: self.now, HIGH)

    def seat(self, number: int, name: str, holder: Holder) -> None:
        seats = [*self.now.seats]
        seats[number] = seats[number]._replace(name=name, holder=holder)
        self.now = self.now._replace(seats=tuple(seats))


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("size", [(640, 480), (1366, 768), (3840, 2160)], ids="{0[0]}x{0[1]}".format)
def test_the_qr_code_is_dark_on_light_with_a_light_edge_in_whole_pixels(
    size: tuple[int, int], palette: Palette
) -> None:
    screen, surface = PhonesScreen(lambda: TABLE, size, theme_for(size, 1.0, palette)), pygame.Surface(size)
    screen.draw(surface)
    place = next(node.rect for node in screen.described().nodes if node.role is Role.IMAGE)
    module, rest = divmod(place.height, MODULES)
    assert module >= 6
    assert rest == 0
    square = Rect(0, 0, place.height, place.height)
    square.center = place.center
    light, dark = surface.map_rgb(palette.card.paper), surface.map_rgb(palette.card.ink)
    rows = [
        [surface.get_at_mapped((x, y)) for x in range(square.left, square.right)]
        for y in range(square.top, square.bottom)
    ]
    modules = [row[::module] for row in rows[::module]]
    assert rows == [[sign for sign in row for _ in range(module)] for row in modules for _ in range(module)]
    written = ["".join({light: ".", dark: "#"}[sign] for sign in row) for row in modules]
    edge = "." * MODULES
    assert [*written[:4], *written[-4:]] == [edge] * 8
    finder = ("#######.", "#.....#.", "#.###.#.")
    assert [row[4:12] for row in written[4:7]] == [*finder]
    assert [row[-12:-4] for row in written[4:7]] == [row[::-1] for row in finder]
    assert contrast(palette.card.paper, palette.card.ink) > 10


def test_each_address_is_shown_in_its_turn_with_the_code_by_itself() -> None:
    screen = Table().screen
    shown = []
    for _ in range(3):
        shown.append([text for text in read(screen) if text.startswith(("http", "Code"))])
        click_on(screen, "phones/address")
    assert shown[0] == ["http://192.168.100.120:40123", "Code: k7m2xp"]
    assert shown[1] == ["http://[fd3c:9a41:7be2:1:5c0f:8d2e:91aa:42b7]:40123", "Code: k7m2xp"]
    assert shown[2] == shown[0]


def test_the_page_follows_the_table_and_says_who_comes() -> None:
    table = Table()
    table.seat(1, "Bert", Holder.PHONE)
    assert table.screen.update(LOADS / 2) is None
    assert table.screen.update(LOADS) == Say("Bert joined the table.")
    assert "phones/free-1" in table.screen.targets()
    assert table.screen.update(LOADS) is None
    places = table.screen.targets()
    table.seat(1, "Seat 2", Holder.FREE)
    assert table.screen.update(LOADS) is None
    assert table.screen.targets() == {name: places[name] for name in places if name != "phones/free-1"}


def test_what_may_be_wrong_is_said_until_a_phone_comes() -> None:
    table = Table()
    table.seat(0, "Seat 1", Holder.FREE)
    said = []
    for seconds in (LOADS, PATIENCE):
        table.screen.update(seconds)
        said.append(read(table.screen)[-2])
    table.now = table.now._replace(is_visited=True)
    table.screen.update(LOADS)
    said.append(read(table.screen)[-2])
    assert [word for text in said for word in ("asks", "firewall", "lose") if word in text] == [
        "asks",
        "firewall",
        "lose",
    ]


def test_seats_are_given_at_once_but_taken_from_a_phone_only_after_a_question() -> None:
    screen = Table().screen
    assert click_on(screen, "phones/seat-1/screen") == GiveSeat(1, Holder.SCREEN)
    assert click_on(screen, "phones/seat-2/free") == GiveSeat(2, Holder.FREE)
    for target, holder in (("free-0", Holder.FREE), ("seat-0/bird", Holder.BIRD)):
        assert click_on(screen, f"phones/{target}") is None
        assert screen.is_asking
        screen.update(1.0)
        assert click_on(screen, NO) is None
        click_on(screen, f"phones/{target}")
        screen.update(1.0)
        assert click_on(screen, YES) == GiveSeat(0, holder)


def test_the_keys_stay_at_a_seat_that_was_freed() -> None:
    table = Table()
    table.screen.focus_on("phones/free-0")
    table.screen.handle(key(pygame.K_RETURN))
    table.screen.update(1.0)
    answers = [table.screen.handle(key(each)) for each in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)]
    assert answers[-1] == GiveSeat(0, Holder.FREE)
    table.seat(0, "Seat 1", Holder.FREE)
    table.screen.update(LOADS)
    assert table.screen.focused == "phones/seat-0"


def test_the_game_starts_once_a_person_sits() -> None:
    table = Table()
    table.seat(0, "Seat 1", Holder.FREE)
    table.screen.update(LOADS)
    assert click_on(table.screen, "phones/begin") is None
    assert table.screen.notice
    table.seat(0, "You", Holder.SCREEN)
    table.screen.update(LOADS)
    assert click_on(table.screen, "phones/begin") == BeginWithPhones()
    click_on(table.screen, "phones/name")
    table.screen.handle(pygame.Event(pygame.TEXTINPUT, text="ann"))
    table.seat(1, "Ann", Holder.PHONE)
    table.screen.update(LOADS)
    assert click_on(table.screen, "phones/begin") is None
    click_on(table.screen, "phones/name")
    table.screen.handle(pygame.Event(pygame.TEXTINPUT, text="e"))
    assert table.screen.handle(key(pygame.K_RETURN)) == BeginWithPhones("anne")
    assert click_on(PhonesScreen(lambda: BEGUN, HIGH), "phones/begin") == Pop()


def test_phones_can_be_chosen_for_two_people_or_more() -> None:
    screen = start_of_a_match(HIGH)
    assert "start/phones" not in screen.targets()
    click_on(screen, "start/kind/TWO_PEOPLE")
    assert "start/name-1" in screen.targets()
    click_on(screen, "start/phones")
    assert "start/name-1" not in screen.targets()
    assert "Open the table" in read(screen)
    wanted = StartGame(
        "kings", (None, None), variant="quick1", target=3, names=LONG_NAMES[:2], with_phones=True
    )
    assert click_on(screen, "start/go") == wanted
    click_on(screen, "start/kind/COMPUTER")
    assert "start/phones" not in screen.targets()
    assert "Deal the cards" in read(screen)
    four = start_of_a_match(HIGH, variant="four")
    click_on(four, "start/phones")
    assert not {"start/name-1", "start/name-3"} & set(four.targets())
