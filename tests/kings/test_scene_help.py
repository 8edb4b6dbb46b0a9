"""Undo, hint and possible hands at the table of the Imposter Kings."""

from pathlib import Path

import pytest
from pygame import Color

from game.table.scene import AskHint, Undo
from game.ui.scene import Change
from game.ui.theme import SMALLEST, theme_for
from support.kings_positions import two
from support.kings_scene import OPENING, TWO, Table, card

JUDGE = two(
    "hand Judge, Elder, Queen; successor Warlord; discard Mystic",
    "hand Zealot, Sentry; successor Princess; discard Oathbound",
    "court: Elder b | accused: Oathbound | turn: a",
)


@pytest.fixture
def table(silent_pygame: None, tmp_path: Path) -> Table:
    """Set up a's turn against a computer player."""
    return Table(tmp_path)


def test_a_choice_can_be_undone_until_something_is_revealed(silent_pygame: None, tmp_path: Path) -> None:
    table = Table(tmp_path, OPENING, players=TWO)
    table.click("button/take-screen")
    assert not table.snapshot().can_undo
    table.choose("play Soldier")
    assert table.snapshot().can_undo
    assert table.click("button/undo") == [Undo()]
    assert table.made == []
    table.choose("play Soldier")
    table.choose("name Oathbound")
    assert not table.snapshot().can_undo, "a name has been said"
    assert table.made == ["play Soldier", "name Oathbound"]


def test_a_choice_that_was_answered_cannot_be_undone(table: Table) -> None:
    table.choose("play Queen")
    table.wait()
    made = table.made
    assert len(made) > 1
    table.click("button/undo")
    assert table.made == made
    assert not table.snapshot().can_undo


def test_the_hint_shows_the_share_of_every_choice_and_the_best_in_gold(table: Table) -> None:
    rested = table.picture()
    assert table.click("button/hint") == [AskHint()]
    assert table.sentence == "Evaluating every choice…"
    table.rest(0.1)
    assert {*table.sight.shares} == {*table.scene._steps()}
    table.set_hint_shares({"play Queen": 0.6, "play Soldier": 0.4, "flip": 0.2, "play Elder": 0.5})
    hand = table.hand()
    assert table.sight.shares == {
        hand["Queen"]: 0.6,
        hand["Soldier"]: 0.4,
        hand["Elder"]: 0.5,
        "king/0": 0.2,
    }
    assert table.picture() != rested
    table.choose("play Queen")
    assert table.sight.shares == {}


def test_the_first_step_of_a_choice_shows_its_best_share(silent_pygame: None, tmp_path: Path) -> None:
    table = Table(tmp_path, JUDGE)
    table.choose("play Judge")
    table.set_hint_shares({"guess b Zealot": 0.7, "guess b Sentry": 0.3})
    assert table.sight.shares == {f"name/{card('Zealot')}": 0.7, f"name/{card('Sentry')}": 0.3}


def test_a_hint_leaves_out_names_that_nobody_can_have(silent_pygame: None, tmp_path: Path) -> None:
    table = Table(tmp_path, JUDGE + " | known: a b-successor Princess")
    table.choose("play Judge")
    table.set_hint_shares({"guess b Zealot": 0.5, "guess b Sentry": 0.7, "guess b Princess": 0.6})
    assert table.sight.shares == {f"name/{card('Zealot')}": 0.5, f"name/{card('Sentry')}": 0.7}
    table.set_hint_shares({"guess b Zealot": 0.5, "guess b Warlord": 0.7})
    assert table.sight.shares == {f"name/{card('Zealot')}": 0.5}, "the Warlord is your own Successor"


def test_hiding_the_panel_gives_its_space_to_the_log(table: Table) -> None:
    log = table.scene._layout.log.height
    assert table.click("button/holdings") == [Change("show_possible_hands", False)]
    assert table.zone("holding/") == []
    assert table.scene._layout.log.height > log
    assert table.type("w") == [Change("show_possible_hands", True)]
    assert len(table.zone("holding/")) == 14


def test_the_panel_names_the_opponent_and_strikes_out_what_is_accounted_for(table: Table) -> None:
    assert table.sight.holdings_title == "What Random may hold"
    is_possible = {each.card: each.is_possible for each in table.sight.holdings}
    assert is_possible[card("Judge")]
    assert not is_possible[card("Queen")], "it is in the own hand"
    assert not is_possible[card("Mystic")], "it is in the own discard"


def test_a_full_dot_is_a_card_that_may_be_in_the_hand(silent_pygame: None, tmp_path: Path) -> None:
    table = Table(tmp_path, JUDGE + " | known: a b-successor Princess")
    table.picture()
    theme = theme_for(SMALLEST)
    rows = [table.scene.targets()[f"holding/{card(name)}"] for name in ("Sentry", "Princess", "Queen")]
    dots = [table.surface.get_at((row.right - theme.px(6), row.centery)) for row in rows]
    assert [dot == Color(theme.palette.ink) for dot in dots] == [True, False, False]
