"""Decisive moments are shown once each, after what led to them; so is each play of several others."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.table.beat import LEAST_HOLD
from game.table.cardface import back_image
from game.ui.scene import Say
from game.ui.theme import REFERENCE, theme_for
from support.cases import every_case
from support.events import key
from support.kings_positions import GAME, three, two
from support.kings_scene import HELD, Table, card_names

pytestmark = pytest.mark.usefixtures("silent_pygame")


FLIP = two(
    "hand Soldier, Elder; successor Warlord; discard Mystic",
    "hand Assassin, Zealot; successor Princess; discard Oathbound",
    "court: Queen b | accused: Oathbound | turn: a",
)
HIDDEN = two(
    "hand Zealot, Queen; successor Princess; discard Oathbound",
    "hand Judge, Elder; condemned Soldier; successor Warlord; discard Mystic",
    "court: Elder a | accused: Oathbound | turn: b",
)
LOST = two(
    "hand Warlord, Zealot; successor Judge; discard Oathbound",
    "hand Fool; king down; discard Mystic",
    "court: Elder b | accused: Oathbound | turn: a",
)
LAST = three(
    "hand Warlord, Zealot; successor Judge; discard Oathbound",
    "hand Fool; king down; discard Mystic",
    "hand Queen, Elder, Soldier; successor Herald; discard Spy",
    "court: Elder b | accused: Oathbound | turn: a",
)

NEXT = three(
    "hand Queen, Elder, Soldier; successor Herald; discard Spy",
    "hand Warlord, Zealot; successor Judge; discard Oathbound",
    "hand Fool; king down; discard Mystic",
    "court: Elder a | accused: Oathbound | turn: b",
)


@every_case(
    ("position", "others", "choices", "answer", "shown", "throne"),
    [
        (HELD, 1, "play Soldier, name Zealot", "react King's Hand", "Gus blocks the Soldier with", "Soldier"),
        (HELD, 1, "play Soldier, name Zealot", "pass", "Gus has the Zealot in hand.", "Soldier"),
        (FLIP, 1, "flip", "react Assassin", "Assassin! Your flip fails.", "Queen"),
        (FLIP, 1, "flip", "pass", "You flip your King. The Queen is Disgraced.", "Queen"),
        (LAST, 2, "play Warlord", "", "Gus is out.", "Warlord"),
    ],
)
def test_a_decisive_moment_is_shown_once_and_after_what_led_to_it(
    tmp_path: Path, position: str, others: int, choices: str, answer: str, shown: str, throne: str
) -> None:
    table = Table(tmp_path, position, players=(None, *("gus", "rufus")[:others]), motion=1.0)
    table.answers.told, table.answers.is_silent = [answer], not answer
    for choice in choices.split(", "):
        table.choose(choice)
    seen: list[str] = []
    for _ in range(60):
        beat = table.scene.strip.beat
        if beat and beat.headline.startswith(shown) and seen[-1:] != [beat.headline]:
            seen.append(beat.headline)
            assert card_names([table.sight.view.court[-1].card]) == [throne]
            assert not any(side.is_out for side in table.sight.view.sides)
            assert not table.sight.buttons[-1].target.startswith("button/choice")
        table.rest(0.1)
    assert len(seen) == 1


def test_the_cards_of_a_player_stay_until_the_strip_has_said_that_they_are_out(tmp_path: Path) -> None:
    table = Table(tmp_path, LAST, players=(None, "gus", "rufus"), motion=1.0)
    table.answers.is_silent = True

    def lying() -> list[int]:
        rows = ("hand/1/", "out/")
        return [sum(target.startswith(row) for target in table.scene.layout.items) for row in rows]

    hand, out = lying()
    table.choose("play Warlord")
    seen: set[str] = set()
    while not table.sight.view.sides[1].is_out:
        assert lying() == [hand, out]
        seen |= {beat.headline for beat in [table.scene.strip.beat] if beat}
        table.rest(0.1)
    assert seen == {"Gus is out."}
    assert lying()[0] == 0 < hand


def test_the_player_chooses_once_the_strip_has_said_that_another_is_out(tmp_path: Path) -> None:
    table = Table(tmp_path, NEXT, players=(None, "gus", "rufus"), motion=1.0)
    # As a phone's answer, which is shown once.
    table.game.make_move(GAME.parse_move("play Warlord"))
    table.show()
    seen: set[str] = set()
    while table.scene.is_moving:
        seen |= {beat.headline for beat in [table.scene.strip.beat] if beat}
        table.scene.update(0.1)
    assert "Rufus is out." in seen
    assert table.scene.snapshot.can_choose


def test_the_strip_shows_the_back_of_a_card_that_is_not_seen(tmp_path: Path) -> None:
    table = Table(tmp_path, HIDDEN, players=(None, "gus"), motion=1.0)
    table.answers.told = ["remove Soldier"]
    while not (beat := table.scene.strip.beat):
        table.rest(0.1)
    assert (beat.headline, beat.source) == ("Gus removes a Condemned card.", "condemned/1/0")
    assert beat.card
    theme = theme_for(REFERENCE)
    shown = beat.card(100, theme)
    assert shown is back_image(shown.get_size(), theme)


@pytest.mark.parametrize(("variant", "players"), [("three", (None, "gus", "rufus")), ("two", (None, "gus"))])
def test_each_play_of_another_is_seen_at_their_seat(
    tmp_path: Path, variant: str, players: tuple[str | None, ...]
) -> None:
    table = Table(tmp_path, None, variant=variant, players=players, deal=5, motion=1.0)
    random = Random(1)
    seconds: dict[str, float] = {}
    while not table.state.outcome() and len(table.made) < 30:
        if table.scene.snapshot.can_choose and not table.scene.is_moving:
            table.choose(str(random.choice(table.state.legal_moves())))
        table.rest(0.1)
        beat = table.scene.strip.beat
        if beat and beat.seat is not None:
            assert beat.headline.startswith(("Gus ", "Rufus ")[beat.seat - 1])
            seconds[beat.headline] = seconds.get(beat.headline, 0.0) + 0.1
    assert (len(seconds) > 1) == (variant == "three")
    assert all(each > LEAST_HOLD for each in seconds.values())


def test_the_play_of_a_bird_at_the_bottom_is_shown_in_the_middle(tmp_path: Path) -> None:
    # Nobody has a seat when three birds play, but one of them is drawn there, without a frame.
    table = Table(tmp_path, LAST, players=("gus", "rufus", "berta"), motion=1.0)
    table.answers.told = ["play Warlord"]
    while table.scene.strip.beat is None:
        table.rest(0.1)
    assert table.scene.strip.beat.seat == table.scene.layout.bottom == 0
    table.watch()


def test_what_the_others_did_can_be_seen_and_heard_again(tmp_path: Path) -> None:
    table = Table(tmp_path, None, variant="three", players=(None, "gus", "rufus"), deal=5)
    random = Random(1)
    while not (table.scene.snapshot.can_choose and table.log and not table.log[-1].startswith("You")):
        if table.scene.snapshot.can_choose:
            table.choose(str(random.choice(table.state.legal_moves())))
        table.rest(1.0)
    last = table.log[-1]
    (answer,) = table.do(key(pygame.K_r))
    assert isinstance(answer, Say)
    assert answer.text.endswith(last)
    seen: list[str] = []
    while beat := table.scene.strip.beat:
        seen.append(beat.headline)
        table.rest(0.1)
    assert seen
    assert all(each in answer.text for each in seen)
    assert table.scene.snapshot.can_choose
    # One key ends all of it.
    for _ in range(2):
        table.do(key(pygame.K_r))
    assert table.scene.strip.beat is None
    assert table.scene.snapshot.can_choose


def test_a_table_may_go_on_with_another_number_of_players(tmp_path: Path) -> None:
    two = Table(tmp_path / "a", None, variant="two", players=(None, "gus"), deal=5)
    three = Table(tmp_path / "b", None, variant="three", players=(None, "gus", "rufus"), deal=5)
    two.scene.show(three.snapshot())
    two.scene.draw(two.surface)
    assert len(two.sight.players) == 3


def test_the_score_counts_a_round_after_the_strip_that_says_who_lost_it(tmp_path: Path) -> None:
    table = Table(tmp_path, f"{LOST} | true: a | score: 5 5 | target: 7", players=(None, "gus"), motion=1.0)
    table.choose("play Warlord")
    shown = [table.sight.players[0].points]
    while not table.scene.result_panel.is_open:
        table.rest(0.1)
        if table.sight.players[0].points != shown[-1]:
            assert table.scene.strip.beat is None
            shown.append(table.sight.players[0].points)
    assert shown == ["5 of 7 points", "8 of 7 points"]
