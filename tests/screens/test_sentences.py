"""The texts of each screen."""

from collections.abc import Callable

import pygame
import pytest

from game.catalog import GAMES as CATALOGUE
from game.engine.i18n import N_, Phrase
from game.screens import learn, menu, puzzles
from game.screens.about import CreditsScreen
from game.screens.history import FinishedGame, HistoryScreen, Result
from game.screens.start_options import DealTraits, GoodMatch
from game.screens.statistics import DuelFigures, StatisticsScreen
from game.store.build import REASONS, Build
from game.store.settings import GOOD_MATCH
from game.table.portraits import BIRDS
from game.ui import block, choice, lists, widget
from game.ui.page import Page
from support.events import click_on
from support.screen_values import (
    BOARD_FIGURES,
    FIGURES,
    GAMES,
    LEARNING,
    LEVELS,
    MATCH_FIGURES,
    NO_FIGURES,
    SCREENS,
    TITLE,
    TRAITS,
    listed,
    loading,
    start,
    start_against_birds,
    start_on_a_board,
    statistics,
)

HIGH = (960, 9000)
DASH = "\N{EN DASH}"

Reader = Callable[[Page], list[str]]


@pytest.fixture
def read(silent_pygame: None, monkeypatch: pytest.MonkeyPatch) -> Reader:
    """Return a function that reads all texts of a screen from top to bottom, then those of its buttons."""

    def read(screen: Page) -> list[str]:
        said: list[str] = []
        for module in (block, learn, menu, puzzles, lists, widget, choice):
            for name in {"draw_text", "draw_line", "draw_fitted"} & vars(module).keys():
                monkeypatch.setattr(module, name, lambda surface, words, *_, **__: said.append(words))
        screen.draw(pygame.Surface(HIGH))
        return said

    return read


@pytest.mark.parametrize(
    ("name", "other", "sentence"),
    [
        ("menu with the first lesson", "menu", "Learn Hierarchy (2 min)"),
        ("menu between two rounds", "menu", "Round 4 of the match is next."),
        ("settings", "start", "The pause between computer moves, or between moves of a solution."),
        ("start of a match", "start", "A numbered deal is a single round, not a match."),
    ],
)
def test_a_screen_says_what_another_does_not(read: Reader, name: str, other: str, sentence: str) -> None:
    said = [" ".join(read(SCREENS[each](HIGH, None))) for each in (name, other)]
    assert [sentence in each for each in said] == [True, False]


def test_games_won_are_shown_with_their_percentage_and_draws_where_there_are_any(read: Reader) -> None:
    said = read(StatisticsScreen(loading(BOARD_FIGURES), "hierarkia", HIGH))
    titles = ["Against", "Played", "Won", "Drawn", "Lost", "Streak", "Best streak"]
    assert said[said.index("Against") :][:7] == titles
    assert said[said.index("130") - 1 :][:7] == ["All", "130", "90 (69%)", "10", "40", "3", "12"]
    assert "Assisted games: 25." in said
    said = read(statistics(HIGH))
    assert "30 (75%)" in said, "30 of 40"
    assert "Drawn" not in said


def test_empty_statistics_and_history_are_explained(read: Reader) -> None:
    for screen in (
        HistoryScreen(listed(), HIGH),
        StatisticsScreen(loading(NO_FIGURES), "hierarchy", HIGH),
        StatisticsScreen(loading(NO_FIGURES), "solodrez", HIGH),
    ):
        new_game_buttons = ("Games appear", "Games against", "A game counts")
        assert [words for words in read(screen) if words.startswith(new_game_buttons)] != []


def test_solo_statistics_show_moves_and_time_but_no_levels(read: Reader) -> None:
    said = read(statistics(HIGH, game="solodrez"))
    assert said[said.index("All games") :][:6] == ["All games", "300", "200 (67%)", "3", "112", "4:07"]
    assert "24:07" in said, "of winnable deals"
    assert said[said.index("Assisted") :][:6] == ["Assisted", "0", "0", "0", "0", DASH]
    assert not {"Against", "Lost"} & set(said)
    sentence = "Only unassisted games count toward the best time."
    screen = statistics(HIGH)
    assert [sentence in said, sentence in read(screen)] == [True, False]
    click_on(screen, "statistics/game/solodrez")
    assert sentence in read(screen)


@pytest.mark.parametrize(("side", "said"), [("first", "first"), ("Red", "Red"), (None, DASH)])
def test_a_finished_game_shows_the_persons_side(read: Reader, side: str | None, said: str) -> None:
    named = None if side is None else Phrase(side)
    game = FinishedGame(1, "2026-11-18", TITLE, LEVELS[1][1], named, Result.WON, 9, "text")
    assert said in read(HistoryScreen(listed(game), HIGH))


def test_a_finished_solo_game_shows_deal_and_time(read: Reader) -> None:
    title = CATALOGUE["solodrez"].title
    for deal, seconds, said, time in (
        (23, 247.9, "Deal 23", "4:07"),
        (9_999_999, 3.0, "Deal 9999999", "0:03"),
        (2**64 - 1, 3.0, "Deal 18 446 744 073 709 551 615", "0:03"),
        (None, 0.0, DASH, DASH),
    ):
        game = FinishedGame(1, "2026-11-18", title, None, None, Result.STUCK, 9, "text", deal, seconds)
        cells = ["2026-11-18", "SoloDrez", said, DASH, "out of moves", "9", time]
        assert read(HistoryScreen(listed(game), HIGH))[-7:] == cells


def test_every_bird_says_how_it_plays(read: Reader) -> None:
    screen = start_against_birds(HIGH)
    for number, (bird, sentence) in enumerate(CATALOGUE["hierarchy"].characters.items(), start=1):
        click_on(screen, f"start/level/{bird}")
        assert {BIRDS[bird], f"{BIRDS[bird]}, level {number} of 8. {sentence}"} <= set(read(screen))


def test_the_start_page_says_who_is_a_good_match(read: Reader) -> None:
    screen = start_against_birds(HIGH, opponent=GOOD_MATCH)
    assert {"Good match", "Rating 1510 ± 120: Gus next."} <= set(read(screen))
    newcomers = start_against_birds(HIGH, opponent=GOOD_MATCH, good_matches={None: GoodMatch("dilly", None)})
    assert "The bird closest to your own strength. Dilly is first." in read(newcomers)


def test_the_credits_say_if_opponents_are_slower_and_why(read: Reader) -> None:
    slower = [words for words in read(CreditsScreen(Build("2.0", None), HIGH)) if "is not compiled" in words]
    assert slower == []
    for reason in REASONS.values():
        said = " ".join(read(CreditsScreen(Build("2.0", reason), HIGH)))
        assert "Pecking Order 2.0 is free" in said
        assert f"is not compiled ({reason})" in said


def test_statistics_show_a_rating_only_after_rated_games(read: Reader) -> None:
    said = read(statistics(HIGH))
    assert said[said.index("Rating") + 1] == "1510 ± 120 after 57 rated games."
    assert "Rating" not in read(StatisticsScreen(loading(BOARD_FIGURES), "hierarkia", HIGH))


def test_statistics_of_all_variants_name_the_variant_of_each_rating(read: Reader) -> None:
    name, figures = N_("Small, 7 by 7"), FIGURES[0]
    assert isinstance(figures, DuelFigures)
    scores = figures.whole
    named = scores._replace(ratings=[scores.ratings[0]._replace(name=name)])
    figures = figures._replace(variants={"small": (name, scores)}, whole=named)
    screen = StatisticsScreen(loading([figures]), "hierarchy", HIGH)
    assert "Rating: Small, 7 by 7" in read(screen)
    click_on(screen, "statistics/variant/small")
    assert "Rating" in read(screen)


def test_board_games_show_named_sides_and_deal_no_cards(read: Reader) -> None:
    board, cards = start_on_a_board(HIGH), start(HIGH)
    said = read(board)
    assert said[: said.index("You play")].count("Board") == 1
    assert said[said.index("You play") + 1] == "Blue moves first."
    of_cards = {"You move", "First", "Second", "Deal number", "Deal the cards"}
    assert {"Blue", "Red", "Start"} <= set(said)
    assert not of_cards & set(said)
    assert of_cards <= set(read(cards))
    by_turn, labels = {"First player", "Second player"}, []
    for screen in (board, cards):
        click_on(screen, "start/kind/WATCH")
        labels.append(({"Blue", "Red"} | by_turn) & set(read(screen)))
    assert labels == [{"Blue", "Red"}, by_turn]


def test_the_figures_of_the_chosen_variant_are_shown(read: Reader) -> None:
    screen = StatisticsScreen(loading(BOARD_FIGURES), "hierarkia", HIGH)
    assert "130" in read(screen)
    click_on(screen, "statistics/variant/small")
    said = read(screen)
    assert "51" in said
    assert "130" not in said
    click_on(screen, "reset")
    click_on(screen, "dialog/no")
    assert "130" in read(screen), "what is reset is what one sees"


def test_variant_and_round_follow_the_title_of_the_game(read: Reader) -> None:
    game = GAMES[1]._replace(number=99, round=4, points="2\N{EN DASH}0", result=Result.WON)
    screen = HistoryScreen(listed(GAMES[1], GAMES[0], game), HIGH)
    said = [" ".join(words.split()) for words in read(screen)]
    assert f"Hierarchy ({game.variant})" in said
    assert "SoloDrez" in said
    assert [words for words in said if "round 4 of a match" in words] != []
    assert "won, 2\N{EN DASH}0" in said


def test_matches_are_shown_besides_rounds(read: Reader) -> None:
    screen = StatisticsScreen(loading(MATCH_FIGURES), "kings", HIGH)
    said = read(screen)
    assert said.index("Matches") < said.index("17") < said.index("Rounds") < said.index("130")
    click_on(screen, "statistics/variant/small")
    assert "17" not in read(screen)
    assert "Matches" in read(screen)
    assert "Matches" not in read(statistics(HIGH))


def test_solved_puzzles_and_the_streak_are_shown(read: Reader) -> None:
    said = read(SCREENS["learn"](HIGH, None))
    for title, line in (
        ("Hierarchy", "37 of 100 puzzles solved, streak 5, best 9"),
        ("The Imposter Kings", "Bluff at court, card by card"),
        ("Hierarkia", "0 of 60 puzzles solved"),
    ):
        assert said[said.index(title) + 1] == line
    screen = learn.LearnScreen(lambda: [LEARNING[0]._replace(solved=0, streak=0, best_streak=0)], HIGH)
    assert "0 of 100 puzzles solved" in read(screen)


def test_puzzles_are_shown_by_level_theme_and_difficulty(read: Reader) -> None:
    said = read(SCREENS["puzzles"](HIGH, None))
    level = said.index("At my level")
    assert said[level + 1 : level + 3] == ["Easy: expect to solve two out of three.", "50 of 150 solved"]
    assert said.index("By theme") < said.index("By difficulty")
    themes = [str(caption) for caption in CATALOGUE["hierarchy"].themes.values()]
    assert [text for text in said if text in themes] == themes
    assert said[said.index("Very hard") + 1] == "10 of 30 solved"


def test_traits_are_shown_with_their_notes(read: Reader) -> None:
    screen = start(HIGH, deal_traits=DealTraits(TRAITS, {}))
    click_on(screen, "start/more")
    said = read(screen)
    assert said[said.index("Who wins") + 1] == "With perfect play."
    assert {"Any", "First player", "Second player", "The way", "Wide", "Narrow"} <= set(said)
    assert said[said.index("The way") + 1] == ""
    assert not {"Any", "Who wins"} & set(read(start(HIGH)))
