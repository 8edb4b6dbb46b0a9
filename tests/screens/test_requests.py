"""The requests that each screen returns."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.catalog import GAMES as CATALOG
from game.engine.content import DIFFICULTIES
from game.engine.i18n import N_
from game.engine.rng import DEALS
from game.learn.puzzle_series import BEGINNER, PuzzleProgress
from game.play.library import Players
from game.screens.history import DeleteGame, FoundGames, HistoryScreen, SaveGames
from game.screens.learn import LearnScreen
from game.screens.menu import MenuData, MenuScreen
from game.screens.settings import SettingsScreen
from game.screens.start import StartScreen
from game.screens.start_options import NO_TRAITS, DealTraits, GoodMatch, StartOptions, Variants
from game.screens.statistics import StatisticsScreen
from game.store.saved import EVERY_GAME, LONGEST_PROGRAM_NAME, PROGRAM, FoundResult, GameSearch, Order
from game.store.settings import GOOD_MATCH, MOST_PROGRAMS, Settings
from game.table.scene import Reopen, ResetStatistics, Resume, StartGame
from game.tables import TABLES
from game.ui.page import SCROLL, Page
from game.ui.scene import Change, CopyText, Open, PasteText, Quit
from game.ui.theme import REFERENCE, theme_for
from support.checked import checked
from support.events import click, click_on, key, move, press
from support.screen_values import (
    BOARD_FIGURES,
    DEAL_TRAITS,
    FIGURES,
    GAMES,
    LANGUAGES,
    LEARNING,
    RUNNING,
    SCREENS,
    STAGES,
    deal,
    learn,
    listed,
    loading,
    puzzles,
    start,
    start_against_birds,
    start_of_a_match,
    start_on_a_board,
    statistics,
)

HIGH = (960, 9000)
pytestmark = pytest.mark.usefixtures("silent_pygame")


# Menu


def test_one_click_continues_the_game_in_progress() -> None:
    data = iter((MenuData(RUNNING, resumable=["hierarchy"]), MenuData()))
    menu = MenuScreen(data.__next__, HIGH)
    assert click_on(menu, "menu/resume") == Resume("hierarchy")
    assert click_on(menu, "menu/hierarchy") == Resume("hierarchy"), "no click gives a game up"
    assert click_on(menu, "menu/solodrez") == StartGame("solodrez")
    menu.refresh()
    assert "menu/resume" not in menu.targets()


def test_the_menu_opens_every_screen() -> None:
    menu = MenuScreen(MenuData, HIGH)
    rooms = {name.removeprefix("menu/open/") for name in menu.targets() if name.startswith("menu/open/")}
    pages = {f"{page}-{game}" for page in ("start", "rules") for game in TABLES}
    assert rooms == pages | {"learn", "statistics", "history", "settings", "keys", "credits"}
    for room in rooms:
        assert click_on(menu, f"menu/open/{room}") == Open(room)
    assert click_on(menu, "menu/quit") == Quit()


# Settings


def settings() -> SettingsScreen:
    return SettingsScreen(Settings(), LANGUAGES, HIGH)


@pytest.mark.parametrize(
    ("target", "change"),
    [
        ("text_size/150", Change("text_size", 150)),
        ("card_size/115", Change("card_size", 115)),
        ("colors/dark", Change("colors", "dark")),
        ("table_color/blue", Change("table_color", "blue")),
        ("card_back/king", Change("card_back", "king")),
        ("is_fullscreen", Change("is_fullscreen", True)),
        ("language/fi", Change("language", "fi")),
        ("motion/off", Change("motion", "off")),
        ("bot_pace/slow", Change("bot_pace", "slow")),
        ("remarks/off", Change("remarks", "off")),
        ("is_practice", Change("is_practice", True)),
        ("sound", Change("sound", False)),
    ],
)
def test_a_click_changes_a_setting_at_once(target: str, change: Change) -> None:
    screen = settings()
    assert click_on(screen, f"setting/{target}") == change
    assert screen.is_dirty


def test_settings_changed_elsewhere_are_shown() -> None:
    screen = settings()
    screen.show_settings(Settings(sound=False))
    assert click_on(screen, "setting/sound") == Change("sound", True)
    assert click_on(screen, "sound") == Change("sound", False)


def test_the_system_language_is_stored_as_none() -> None:
    screen = SettingsScreen(Settings(language="fi"), LANGUAGES, HIGH)
    assert click_on(screen, "setting/language/") == Change("language", None)


def test_a_volume_follows_the_pointer() -> None:
    screen = settings()
    rect = screen.targets()["setting/effects_volume"]
    assert screen.handle(press((rect.left + 2, rect.centery))) == Change("effects_volume", 0)
    assert screen.handle(move((rect.right - 2, 5))) == Change("effects_volume", 100)


# Statistics


def test_the_statistics_on_screen_are_reset_after_one_question() -> None:
    screen = statistics(HIGH)
    for game in ("hierarchy", "solodrez"):
        assert click_on(screen, f"statistics/game/{game}") is None
        assert click_on(screen, "reset") is None
        assert set(screen.targets()) == {"dialog/yes", "dialog/no"}
        assert click_on(screen, "dialog/yes") == ResetStatistics(game)
    assert "statistics/game" not in StatisticsScreen(loading(FIGURES[1:]), "solodrez", HIGH).targets()


@pytest.mark.parametrize("code", [None, pygame.K_ESCAPE, pygame.K_RETURN])
def test_cancelling_the_question_changes_nothing(code: int | None) -> None:
    screen = statistics(HIGH)
    click_on(screen, "reset")
    assert (click_on(screen, "dialog/no") if code is None else screen.handle(key(code))) is None
    assert "reset" in screen.targets()


# History


def test_only_enter_leaves_the_statistics_for_a_new_game_against_a_bird() -> None:
    screen = statistics(HIGH)
    screen.focus_on("menu/open/ladder-hierarchy")
    answers = [screen.handle(key(code)) for code in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN)]
    assert answers == [None, None, Open("start-hierarchy")]


def test_a_finished_game_is_replayed_or_copied() -> None:
    screen = HistoryScreen(listed(*GAMES), HIGH)
    assert click_on(screen, "game/7") is None
    assert click_on(screen, "reopen") == Reopen(7)
    assert click_on(screen, "copy") == CopyText(GAMES[6].text)
    for is_chosen in (True, False):
        assert click_on(screen, "game/8") is None
        assert ("reopen" in screen.targets()) is is_chosen
        screen.update(0.5)


def test_a_double_click_replays_a_game_even_if_the_list_scrolls() -> None:
    screen = HistoryScreen(listed(*GAMES), REFERENCE)
    low = max((rect.bottom, name) for name, rect in screen.targets().items() if name.startswith("game/"))[1]
    rect = screen.targets()[low]
    point = rect.centerx, rect.top + 2
    for event in click(point):
        screen.handle(event)
    assert screen.targets()[low].top < rect.top
    answers = [screen.handle(event) for event in click(point)]
    assert answers[-1] == Reopen(int(low.removeprefix("game/")))
    assert not screen.is_still
    screen.update(0.5)
    assert screen.is_still


@pytest.mark.parametrize(("code", "answer"), [(pygame.K_RETURN, Reopen(1)), (pygame.K_SPACE, None)])
def test_enter_replays_the_chosen_game_and_space_unchooses_it(code: int, answer: Reopen | None) -> None:
    screen = HistoryScreen(listed(*GAMES), HIGH)
    screen.handle(key(pygame.K_TAB))
    while screen.focused != "game/1":
        screen.handle(key(pygame.K_TAB))
    assert screen.handle(key(code)) is None
    assert "reopen" in screen.targets()
    assert screen.handle(key(code)) == answer
    assert ("reopen" in screen.targets()) is (answer is not None)


def test_finished_games_are_listed_in_pages_and_found_by_text() -> None:
    games = [GAMES[0]._replace(number=number, text=f"{number:03}") for number in range(120)]
    screen = HistoryScreen(listed(*games), (960, 18000))

    def numbers() -> list[int]:
        rows = (name.removeprefix("game/") for name in screen.targets() if name.startswith("game/"))
        return [int(number) for number in rows]

    for button, shown in (
        ("later", range(50)),
        ("earlier", range(50, 100)),
        ("earlier", range(100, 120)),
        ("earlier", range(100, 120)),
        ("later", range(50, 100)),
    ):
        assert click_on(screen, button) is None
        assert numbers() == list(shown)
    click_on(screen, "game/60")
    click_on(screen, "search")
    assert screen.takes_paste
    screen.handle(key(pygame.K_HOME))
    assert numbers() == list(range(50, 100)), "the caret searches for nothing"
    assert "reopen" in screen.targets()
    for sign in "11":
        screen.handle(pygame.event.Event(pygame.TEXTINPUT, text=sign))
    assert numbers() == [11, *range(110, 120)]
    assert not {"later", "reopen"} & screen.targets().keys()
    screen.handle(key(pygame.K_RETURN))
    assert screen.focused == "game/11"
    click_on(screen, "search")
    screen.paste(" no\nthing")
    assert numbers() == []
    assert "11no thing" in str(screen.described())
    assert "search" in screen.targets()


def test_choices_narrow_the_list_and_fit_the_chosen_game() -> None:
    searches: list[GameSearch] = []

    def load(search: GameSearch, skipped: int) -> FoundGames:
        searches.append(search)
        return listed(*GAMES)(search, skipped)

    screen = HistoryScreen(load, HIGH)

    def choices() -> set[str]:
        return {node.target.removeprefix("by/") for node in screen.described().nodes if "by/" in node.target}

    assert choices() == set()
    click_on(screen, "more")
    assert choices() == {"opponent", "result", "month", "order"}
    for target in ("by/opponent/next", "by/result/previous", "by/month/next", "by/order/next"):
        assert click_on(screen, target) is None
    wanted = GameSearch(
        None, opponent="pip", result=FoundResult.GIVEN_UP, month="2026-11", order=Order.OLDEST
    )
    assert searches[-1] == wanted
    assert click_on(screen, "export") == SaveGames(wanted)
    click_on(screen, "more")
    assert choices(), "what narrows the list is not hidden"
    click_on(screen, "filter/kings")
    assert searches[-1] == wanted._replace(game="kings", opponent=None)
    click_on(screen, "by/variant/next")
    assert (searches[-1].game, searches[-1].variant) == ("kings", next(iter(TABLES["kings"].variants)))
    click_on(screen, "filter/solodrez")
    assert choices() == {"is_daily", "result", "month", "order"}
    click_on(screen, "by/is_daily/next")
    assert (searches[-1].is_daily, searches[-1].variant) == (True, None)
    click_on(screen, "all")
    assert searches[-1] == EVERY_GAME
    assert "all" not in screen.targets()


def test_deleted_games_come_back_one_by_one_the_last_first() -> None:
    games = {game.number: game for game in GAMES}

    def load(search: GameSearch, skipped: int) -> FoundGames:
        return listed(*games.values())(search, skipped)

    screen = HistoryScreen(load, HIGH)
    for number, words in ((7, "rating"), (8, "Game deleted.")):
        click_on(screen, f"game/{number}")
        assert click_on(screen, "delete") == DeleteGame(number)
        del games[number]
        screen.refresh()
        assert f"game/{number}" not in screen.targets()
        assert words in str(screen.described())
        screen.update(0.5)
    assert "rating" not in str(screen.described())
    for number in (8, 7):
        assert click_on(screen, "undo") == DeleteGame(number, is_undone=True)
        games[number] = GAMES[number - 1]
        screen.refresh()
    assert "undo" not in screen.targets()


def test_the_page_before_is_shown_once_the_last_game_of_a_page_is_deleted() -> None:
    games = [GAMES[0]._replace(number=number) for number in range(51)]

    def load(search: GameSearch, skipped: int) -> FoundGames:
        return listed(*games)(search, skipped)

    screen = HistoryScreen(load, (960, 18000))
    click_on(screen, "earlier")
    click_on(screen, "game/50")
    click_on(screen, "delete")
    games.pop()
    screen.refresh()
    assert "game/0" in screen.targets()


# Rules


@pytest.mark.parametrize(("page", "game"), [("start", "hierarchy"), ("deal", "solodrez")])
def test_the_new_game_screen_opens_the_first_lesson(page: str, game: str) -> None:
    assert click_on(SCREENS[page](HIGH, None), "start/lesson") == Open(f"lesson-{game}")


# Learning


def offered(screen: LearnScreen) -> set[str]:
    """Return the names of the screens that can be opened."""
    return {name.removeprefix("learn/") for name in screen.targets() if name.startswith("learn/")}


def test_the_learning_screen_opens_every_screen() -> None:
    screen = learn(HIGH)
    assert offered(screen) >= {"lesson-kings", "puzzles-hierarchy", "analysis-hierarkia", "start-solodrez"}
    assert not {"puzzles-kings", "start-kings"} & offered(screen)
    few = ("lesson-hierarchy", "rules-hierarchy")
    assert offered(LearnScreen(lambda: [LEARNING[0]._replace(screens=few, due=0)], HIGH)) == {*few}
    for name in offered(screen):
        assert click_on(screen, f"learn/{name}") == Open(name)


def test_the_learning_screen_offers_what_comes_back_today() -> None:
    screen = LearnScreen(iter((LEARNING, [each._replace(due=0) for each in LEARNING])).__next__, HIGH)
    assert [name for name in offered(screen) if name.startswith("again-")] == ["again-hierarchy"]
    screen.refresh()
    assert "again-hierarchy" not in offered(screen)


def test_the_focus_starts_at_the_first_lesson_and_tab_goes_from_game_to_game() -> None:
    screen = learn(HIGH)
    screen.handle(key(pygame.K_RIGHT))
    seen = []
    for _ in range(4):
        seen.append(screen.focused)
        assert screen.handle(key(pygame.K_RETURN)) == Open(str(screen.focused).removeprefix("learn/"))
        screen.handle(key(pygame.K_TAB))
    assert seen == [f"learn/lesson-{each.game}" for each in LEARNING]


@pytest.mark.parametrize("size", [REFERENCE, (1280, 1024), (3840, 2160)])
def test_all_games_fill_the_learning_screen(size: tuple[int, int]) -> None:
    targets = learn(size).targets()
    assert SCROLL not in targets
    tops = [targets[f"learn/lesson-{each.game}"].top for each in LEARNING]
    steps = {below - above for above, below in pairwise(tops)}
    assert len(steps) == 1, "all games have the same room"
    left = size[1] - (tops[-1] + steps.pop())
    assert left < theme_for(size).px(40), "below the last one nothing is left over"
    assert SCROLL in learn(REFERENCE, theme_for(REFERENCE, 1.5)).targets()


def test_the_puzzles_at_ones_level_take_one_press_and_every_set_can_be_reached() -> None:
    screen = puzzles(REFERENCE)
    assert screen.handle(key(pygame.K_RETURN)) == Open("puzzles-hierarchy-all")
    sets = [name for name in screen.targets() if name.startswith("set/")]
    assert len(sets) == 1 + len(CATALOG["hierarchy"].themes) + DIFFICULTIES
    reached = set()
    for code in (*[pygame.K_RIGHT] * 4, *[pygame.K_LEFT] * 4, pygame.K_DOWN) * 8:
        reached.add(screen.focused)
        screen.handle(key(code))
    assert reached == set(sets)
    for name in sets:
        assert click_on(screen, name) == Open(name.removeprefix("set/"))


def test_sets_without_puzzles_are_left_out_and_progress_is_updated() -> None:
    screen = puzzles(REFERENCE, load=iter((BEGINNER, PuzzleProgress(frozenset((3, 4))))).__next__)
    screen._game.puzzles = [replace(each, themes=(), difficulty=2) for each in screen._game.puzzles]
    screen.refresh()
    sets = [name.removeprefix("set/puzzles-hierarchy-") for name in screen.targets() if "set/" in name]
    assert sets == ["all", "difficulty-2"]
    tile, *_rest = screen._blocks()[0].widgets(Rect(0, 0, 600, 90), theme_for(REFERENCE))
    assert (tile[0].solved, tile[0].count) == (2, 150)  # type: ignore[attr-defined]


# New game


def begun(screen: Page) -> StartGame:
    """Return the request for a game with what is now chosen."""
    return checked(StartGame, click_on(screen, "start/go"))


def test_a_new_game_has_the_chosen_players() -> None:
    screen = start(HIGH)
    assert click_on(screen, "start/go") == StartGame("hierarchy", (None, "medium"), None)
    click_on(screen, "start/level/perfect")
    click_on(screen, "start/side/second")
    assert click_on(screen, "start/go") == StartGame("hierarchy", ("perfect", None), None)
    click_on(screen, "start/kind/WATCH")
    click_on(screen, "start/second-level/easy")
    assert click_on(screen, "start/go") == StartGame("hierarchy", ("medium", "easy"), None)
    click_on(screen, "start/kind/TWO_PEOPLE")
    assert click_on(screen, "start/go") == StartGame("hierarchy", (None, None), None, names=("", ""))


def test_the_first_opponent_on_offer_is_a_good_match_but_not_for_computers() -> None:
    screen = start_against_birds(HIGH, deal_traits=NO_TRAITS)
    assert click_on(screen, "start/go") == StartGame("hierarchy", (None, "berta"))
    portraits = [target for target in screen.targets() if target.startswith("start/level/")]
    assert portraits[0] == f"start/level/{GOOD_MATCH}"
    click_on(screen, portraits[0])
    assert click_on(screen, "start/go") == StartGame("hierarchy", (None, GOOD_MATCH))
    assert f"start/second-level/{GOOD_MATCH}" not in screen.targets()
    click_on(screen, "start/kind/WATCH")
    assert f"start/level/{GOOD_MATCH}" not in screen.targets()
    assert click_on(screen, "start/go") == StartGame("hierarchy", ("gus", "maisie"))
    click_on(screen, "start/kind/COMPUTER")
    assert click_on(screen, "start/go") == StartGame("hierarchy", (None, GOOD_MATCH))


def test_each_seat_can_have_a_good_match_in_the_variants_that_offer_one() -> None:
    seats = (None, GOOD_MATCH, GOOD_MATCH)
    variants = Variants(
        N_("Players"), [("two", N_("Two")), ("three", N_("Three"))], "three", {"three": seats}
    )
    screen = start_against_birds(HIGH, variants=variants, good_matches={"three": GoodMatch("gus", None)})
    assert begun(screen).players == seats
    click_on(screen, "start/variant/two")
    assert f"start/level/{GOOD_MATCH}" not in screen.targets()


def test_a_new_player_sees_how_to_start_against_a_bird() -> None:
    traits = DealTraits(TABLES["hierarchy"].game.traits, {})
    screen = start_against_birds(REFERENCE, deal_traits=traits, is_first_visit=True)
    assert SCROLL not in screen.targets()
    assert Rect((0, 0), REFERENCE).contains(screen.targets()["start/go"])


def test_people_who_play_each_other_type_their_names() -> None:
    screen = start(HIGH)
    places = screen.targets()
    click_on(screen, "start/kind/TWO_PEOPLE")
    lower = ("start/deal", "start/go")
    assert [screen.targets()[each] for each in lower] == [places[each] for each in lower]
    click_on(screen, "start/name-1")
    for letter in "\tÅsa  ":
        screen.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    screen.handle(key(pygame.K_RETURN))
    assert screen.focused == "start/name-2"
    screen.paste("Bert\nwith a name too long")
    assert [screen.targets()[each] for each in lower] == [places[each] for each in lower]
    assert begun(screen).names == ("Åsa", "Bertwith a name")
    click_on(screen, "start/name-1")
    for _letter in "ÅSA  ":
        screen.handle(key(pygame.K_BACKSPACE))
    screen.handle(pygame.Event(pygame.TEXTINPUT, text="bertWITH a name"))
    assert begun(screen).names == ("bertWITH a name", ""), "a name belongs to one person"
    click_on(screen, "start/name-2")
    for signs in ("漢字", "😀"):
        screen.handle(pygame.Event(pygame.TEXTINPUT, text=signs))
        assert screen.notice == "That can't be shown here. Use Latin, Greek or Cyrillic letters."
        screen.handle(key(pygame.K_END))
    screen.handle(key(pygame.K_HOME, pygame.KMOD_LSHIFT))
    screen.paste("Женя 漢 Λία")
    assert begun(screen).names == ("bertWITH a name", "Женя  Λία")
    click_on(screen, "start/kind/COMPUTER")
    assert begun(screen).names is None, "you are called You"


def test_a_deal_is_chosen_by_its_number() -> None:
    screen = start(HIGH)
    click_on(screen, "start/deal")
    assert screen.is_typing
    for sign in "4x2":
        screen.handle(key(ord(sign), text=sign))
    assert screen.handle(key(pygame.K_RETURN)) == StartGame("hierarchy", (None, "medium"), 42)
    screen.handle(key(pygame.K_DELETE))
    assert screen.handle(key(pygame.K_v, pygame.KMOD_CTRL, "\x16")) == PasteText()
    screen.paste(" 1716\n")
    assert click_on(screen, "start/go") == StartGame("hierarchy", (None, "medium"), 1716)


def test_an_invalid_deal_number_is_reported() -> None:
    screen = start(HIGH)
    screen.paste(str(DEALS))
    before = dict(screen.targets())
    assert click_on(screen, "start/go") is None
    screen.handle(key(pygame.K_TAB))
    assert screen.targets() == before, "the sentence makes room again"


def test_traits_of_a_deal_are_chosen_one_by_one_or_replaced_by_its_number() -> None:
    screen = start(HIGH, deal_traits=DEAL_TRAITS)
    first = StartGame("hierarchy", (None, "medium"), deal_traits={"way": "narrow"})
    assert click_on(screen, "start/go") == first
    click_on(screen, "start/trait-winner/second")
    chosen = replace(first, deal_traits={"way": "narrow", "winner": "second"})
    assert click_on(screen, "start/go") == chosen
    screen.paste("12")
    assert not any(target.startswith("start/trait-") for target in screen.targets())
    assert click_on(screen, "start/go") == replace(first, deal=12, deal_traits=None)
    screen.paste("")
    assert click_on(screen, "start/go") == chosen, "what was chosen is still chosen"
    for trait in ("winner", "way"):
        click_on(screen, f"start/trait-{trait}/any")
    assert click_on(screen, "start/go") == replace(first, deal_traits={})


# A new solo game


def test_winnable_deals_only_is_a_setting_that_applies_at_once() -> None:
    screen = deal(HIGH)
    assert click_on(screen, "start/go") == StartGame("solodrez")
    assert click_on(screen, "start/winnable") == Change("winnable_only", False)
    assert click_on(screen, "start/winnable") == Change("winnable_only", True)


@pytest.mark.parametrize("chosen", ["CHANCE", "TODAY", "NUMBER"])
def test_typing_a_digit_starts_the_number(chosen: str) -> None:
    screen = deal(HIGH)
    click_on(screen, f"start/which/{chosen}")
    assert screen.is_typing is (chosen == "NUMBER")
    for sign in "10":
        assert screen.handle(key(ord(sign), text=sign)) is None
        assert screen.focused == "start/deal"
    assert screen.handle(key(pygame.K_RETURN)) == StartGame("solodrez", deal=10)


def test_no_other_key_starts_the_number() -> None:
    screen = deal(HIGH)
    for event in (key(pygame.K_x, text="x"), key(pygame.K_1, pygame.KMOD_CTRL, "1"), key(pygame.K_TAB)):
        screen.handle(event)
        assert not screen.is_typing
        assert "start/deal" not in screen.targets()


def test_a_missing_or_invalid_number_is_reported() -> None:
    screen = deal(HIGH)
    click_on(screen, "start/which/NUMBER")
    assert click_on(screen, "start/go") is None
    screen.paste(str(DEALS))
    assert click_on(screen, "start/go") is None
    screen.paste("7")
    assert click_on(screen, "start/go") == StartGame("solodrez", deal=7)


def test_traits_apply_only_to_random_deals() -> None:
    screen = deal(HIGH, deal_traits=DEAL_TRAITS)
    click_on(screen, "start/trait-winner/first")
    wished = {"way": "narrow", "winner": "first"}
    assert click_on(screen, "start/go") == StartGame("solodrez", deal_traits=wished)
    click_on(screen, "start/which/TODAY")
    assert not any(target.startswith(("start/trait-", "start/winnable")) for target in screen.targets())
    assert click_on(screen, "start/go") == StartGame("solodrez", is_daily=True)
    click_on(screen, "start/which/NUMBER")
    screen.paste("7")
    assert not any(target.startswith("start/trait-") for target in screen.targets())
    assert click_on(screen, "start/go") == StartGame("solodrez", deal=7)
    click_on(screen, "start/which/CHANCE")
    assert click_on(screen, "start/go") == StartGame("solodrez", deal_traits=wished)


# Variants and seats


def test_a_variant_is_chosen_if_there_is_more_than_one() -> None:
    screen = start_on_a_board(HIGH)
    assert "start/deal" not in screen.targets(), "a game without deals has no number"
    click_on(screen, "start/side/second")
    assert click_on(screen, "start/go") == StartGame("hierarkia", ("medium", None), variant="large")
    assert click_on(screen, "start/variant/small") is None
    assert click_on(screen, "start/go") == StartGame("hierarkia", ("medium", None), variant="small")
    assert not any(target.startswith("start/variant") for target in start(HIGH).targets())


def test_a_match_has_the_chosen_target() -> None:
    screen = start_of_a_match(HIGH)
    first = StartGame("kings", (None, "medium"), variant="quick1", target=3)
    assert click_on(screen, "start/go") == first
    assert click_on(screen, "start/target/7") is None
    assert click_on(screen, "start/go") == replace(first, target=7)
    for last, expected in ((5, 5), (4, 3)):
        assert click_on(start_of_a_match(HIGH, target=last), "start/go") == replace(first, target=expected)
    click_on(screen, "start/variant/two")
    assert not any(target.startswith("start/target") for target in screen.targets())
    assert click_on(screen, "start/go") == replace(first, variant="two", target=None)


def test_both_sides_of_deals_are_played_by_one_person_in_even_teams() -> None:
    screen = start_of_a_match(HIGH)
    click_on(screen, "start/both-sides/4")
    assert begun(screen).both_sides == 4
    assert "start/target/7" not in screen.targets(), "each game is a single round"
    for way, back in (("variant/three", "variant/two"), ("kind/WATCH", "kind/COMPUTER")):
        click_on(screen, f"start/{way}")
        assert begun(screen).both_sides == 0
        click_on(screen, f"start/{back}")
        assert begun(screen).both_sides == 4
    screen.paste("7")
    assert (begun(screen).deal, begun(screen).both_sides) == (7, 0)
    assert not any(target.startswith("start/both-sides") for target in start_on_a_board(HIGH).targets())


def test_for_more_than_two_each_seat_is_chosen() -> None:
    screen = start_of_a_match(HIGH, variant="three")
    assert begun(screen).players == (None, "medium", "medium")
    for arrow in (*3 * ("2/previous",), "3/next"):
        click_on(screen, f"start/seat-{arrow}")
    assert begun(screen).players == (None, None, "hard")
    for arrow in (*2 * ("1/next",), *2 * ("2/next",)):
        click_on(screen, f"start/seat-{arrow}")
    assert begun(screen).players == ("easy", "easy", "hard"), "all may be computers"


def kings_page(
    size: tuple[int, int],
    player: str,
    variant: str,
    seated: Mapping[str, Players],
    programs: Sequence[str] = (),
) -> StartScreen:
    table = TABLES["kings"]
    options = StartOptions(
        "kings",
        table.game.title,
        levels=list(table.opponents.items()),
        players=(None, player),
        variants=Variants(table.variant_label, STAGES, variant, seated),
        characters=table.game.characters,
        programs=programs,
    )
    return StartScreen(options, size)


def test_at_each_seat_birds_are_chosen_one_at_a_time_and_all_fits() -> None:
    screen = kings_page(REFERENCE, "berta", "four", {"four": (None, "berta", "pip", "gus")}, [])
    click_on(screen, "start/seat-1/next")
    click_on(screen, "start/seat-2/next")
    click_on(screen, "start/seat-3/previous")
    assert begun(screen).players == ("pip", "gus", None, "gus")
    assert screen.targets()["start/go"].bottom < REFERENCE[1]


def test_own_programs_can_be_chosen_beside_the_birds() -> None:
    names = [letter * LONGEST_PROGRAM_NAME for letter in "MWmwgi"[:MOST_PROGRAMS]]
    gone = {"three": (None, f"{PROGRAM}gone", "gus")}
    screen = kings_page(HIGH, f"{PROGRAM}{names[1]}", "two", gone, names)
    assert begun(screen).players == (None, f"{PROGRAM}{names[1]}")
    cells = [rect for target, rect in screen.targets().items() if target.startswith("start/level/")]
    assert len(cells) == 8 + MOST_PROGRAMS
    assert all(not cell.colliderect(other) for cell in cells for other in cells if cell is not other)
    click_on(screen, f"start/level/{PROGRAM}{names[0]}")
    assert begun(screen).players == (None, f"{PROGRAM}{names[0]}")
    click_on(screen, "start/variant/three")
    assert begun(screen).players == (None, "gus", "gus"), "a program that is gone is replaced"
    click_on(screen, "start/seat-3/next")
    assert begun(screen).players == (None, "gus", "maisie")


@pytest.mark.parametrize(("variant", "seats"), [("two", 0), ("three", 3), ("four", 4)])
def test_games_for_two_offer_kinds_and_others_seats(variant: str, seats: int) -> None:
    screen = start_of_a_match(HIGH, variant=variant)
    rows = [target for target in screen.targets() if re.fullmatch(r"start/seat-\d", target)]
    assert len(rows) == seats
    assert ("start/kind" in screen.targets()) is (seats == 0)
    assert ("start/level" in screen.targets()) is (seats == 0)
    assert "start/side" not in screen.targets(), "it is not the first seat that always begins"


def test_figures_are_shown_by_variant_and_reset_for_all() -> None:
    screen = StatisticsScreen(loading(BOARD_FIGURES), "hierarkia", HIGH)
    click_on(screen, "statistics/variant/large")
    assert "reset" not in screen.targets(), "no game has been finished on it"
    click_on(screen, "statistics/variant/small")
    small = set(screen.targets())
    click_on(screen, "reset")
    assert click_on(screen, "dialog/yes") == ResetStatistics("hierarkia")
    assert set(screen.targets()) == small
    click_on(screen, "statistics/game/hierarchy")
    assert "statistics/variant/all" not in screen.targets()
