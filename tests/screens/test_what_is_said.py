"""What each screen says."""

from collections.abc import Callable

import pygame
import pytest

from events import click
from game.catalog import GAMES as CATALOGUE
from game.screens.history import FinishedGame, HistoryScreen, Result
from game.screens.start import NOTES
from game.screens.statistics import StatisticsScreen
from game.ui import block, entry
from game.ui.page import Page
from screen_values import LEVELS, TITLE, start, statistics

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
        StatisticsScreen("hierarchy", TITLE, (), None, HIGH),
    ):
        assert [words for words in read(screen) if words.startswith(("Every game", "Games against"))] != []


@pytest.mark.parametrize(("is_first", "side"), [(True, "first"), (False, "second"), (None, "\N{EN DASH}")])
def test_a_finished_game_says_on_which_side_the_person_was(
    read: Reader, is_first: bool | None, side: str
) -> None:
    game = FinishedGame(1, "2026-11-18", LEVELS[1][1], is_first, Result.WON, 9, "text")
    assert side in read(HistoryScreen((game,), HIGH))


def test_every_level_says_what_to_expect_of_it(read: Reader) -> None:
    assert set(NOTES) == set(CATALOGUE["hierarchy"].bots)
    screen = start(HIGH)
    for level, note in NOTES.items():
        for event in click(screen.targets()[f"start/level/{level}"].center):
            screen.handle(event)
        assert note in read(screen)
