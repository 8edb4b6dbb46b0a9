"""What each screen says."""

from collections.abc import Callable

import pygame
import pytest

from events import click
from game.catalog import GAMES as CATALOGUE
from game.screens.history import FinishedGame, HistoryScreen, Result
from game.screens.settings import Options, SettingsScreen
from game.screens.start import NOTES
from game.screens.statistics import StatisticsScreen
from game.ui import block, entry
from game.ui.page import Page
from screen_values import LANGUAGES, LEVELS, NO_FIGURES, TITLE, start, statistics

HIGH = (960, 9000)

Reader = Callable[[Page], list[str]]


@pytest.fixture
def read(silent_pygame: None, monkeypatch: pytest.MonkeyPatch) -> Reader:
    """Reads all texts of a screen's blocks and lists, from top to bottom."""

    def read(screen: Page) -> list[str]:
        said: list[str] = []
        for module in (block, entry):
            monkeypatch.setattr(module, "draw_text", lambda surface, words, *_, **__: said.append(words))
        screen.draw(pygame.Surface(HIGH))
        return said

    return read


def test_the_share_of_games_won_stands_beside_their_number(read: Reader) -> None:
    said = read(statistics(HIGH))
    assert "30 (75%)" in said, "30 of 40"
    assert "90 (69%)" in said, "90 of 130"


def test_who_has_finished_no_game_reads_what_will_be_here(read: Reader) -> None:
    for screen in (
        HistoryScreen((), HIGH),
        StatisticsScreen(NO_FIGURES, "hierarchy", HIGH),
        StatisticsScreen(NO_FIGURES, "solodrez", HIGH),
    ):
        beginnings = ("Every game", "Games against", "Games are counted")
        assert [words for words in read(screen) if words.startswith(beginnings)] != []


def test_who_plays_alone_reads_moves_and_time_and_no_levels(read: Reader) -> None:
    said = read(statistics(HIGH, game="solodrez"))
    assert said[said.index("All games") :][:7] == ["All games", "300", "200 (66%)", "3", "112", "38", "4:07"]
    assert "24:07" in said, "of winnable deals"
    assert said[said.index("With help") :][:7] == ["With help", "0", "0", "0", "0", *["\N{EN DASH}"] * 2]
    assert not {"Level", "Lost", "All levels"} & set(said)


def test_the_choice_of_a_game_shows_its_figures(read: Reader) -> None:
    screen = statistics(HIGH)
    assert "Fewest moves" not in read(screen)
    for event in click(screen.targets()["statistics/game/solodrez"].center):
        screen.handle(event)
    assert "Fewest moves" in read(screen)


@pytest.mark.parametrize(("is_first", "side"), [(True, "first"), (False, "second"), (None, "\N{EN DASH}")])
def test_a_finished_game_says_on_which_side_the_person_was(
    read: Reader, is_first: bool | None, side: str
) -> None:
    game = FinishedGame(1, "2026-11-18", TITLE, LEVELS[1][1], is_first, Result.WON, 9, "text")
    assert side in read(HistoryScreen((game,), HIGH))


@pytest.mark.parametrize(
    ("deal", "seconds", "said"),
    [
        (23, 247.9, ("Deal 23", "4:07")),
        (9_999_999, 3.0, ("Deal 9999999", "0:03")),
        (2**64 - 1, 3.0, ("Deal 18 446 744 073 709 551 615", "0:03")),
        (None, 0.0, ("\N{EN DASH}",) * 2),
    ],
)
def test_a_finished_game_that_was_played_alone_says_its_deal_and_its_time(
    read: Reader, deal: int | None, seconds: float, said: tuple[str, str]
) -> None:
    title = CATALOGUE["solodrez"].title
    game = FinishedGame(1, "2026-11-18", title, None, None, Result.STUCK, 9, "text", deal, seconds)
    cells = ["2026-11-18", "SoloDrez", *said, "no move left", "9"]
    assert read(HistoryScreen((game,), HIGH))[-6:] == cells


def test_what_is_the_best_of_all_games_is_said_where_one_plays_alone(read: Reader) -> None:
    sentence = "Fewest moves and best time of all games are those of games without hints."
    assert sentence in read(statistics(HIGH, game="solodrez"))
    assert sentence not in read(statistics(HIGH))


def test_the_pace_is_that_of_the_computer_and_of_its_solutions(read: Reader) -> None:
    said = read(SettingsScreen(Options(), LANGUAGES, HIGH))
    assert "Pace of the computer" in said
    assert "How long its moves, and those of a solution, stay to be seen." in said


def test_every_level_says_what_to_expect_of_it(read: Reader) -> None:
    assert set(NOTES) == set(CATALOGUE["hierarchy"].bots)
    screen = start(HIGH)
    for level, note in NOTES.items():
        for event in click(screen.targets()[f"start/level/{level}"].center):
            screen.handle(event)
        assert note in read(screen)
