"""A pilot plays matches of the Imposter Kings in this process, with real events and its own clock."""

import re
from pathlib import Path

import pygame
import pytest

from game.play.worker import Worker
from support.kings_pilot import (
    PASS,
    TAKE_SCREEN,
    RandomChooser,
    at_the_table,
    check_choices,
    check_match,
    copy_as_if_killed,
)
from support.kings_positions import GAME, two
from support.kings_scene import HELD, NOT_HELD


def test_a_match_is_played_by_mouse_and_keys(silent_pygame: None, tmp_path: Path) -> None:
    with at_the_table(tmp_path, "two") as pilot:
        choices = RandomChooser(3)
        ways = [*pilot.ways(has_keys=False), *pilot.ways(has_keys=True)]
        rounds = pilot.play_a_match(ways, choices, pilot.continue_by_mouse)
        check_match(pilot, "two", rounds)
        check_choices(choices, "two")
        # Only positions after a round are in the log: the others, moves and deal numbers hold hidden cards.
        logged = re.findall("-> (.*)", pilot.log())
        assert set(re.findall(r"start kings (.*?),|move (.*) -> \(hidden\)", pilot.log())) == {
            ("(hidden)", ""),
            ("", "(hidden)"),
        }
        assert [
            text for text in logged if text != "(hidden)" and GAME.parse_state(text).outcome() is None
        ] == []
        assert logged.count("(hidden)") > rounds


# Resuming after a kill

ASKED = two(
    "hand King's Hand, Elder; successor Warlord",
    "hand Inquisitor, Soldier; successor Princess",
    "court: Elder a | accused: Oathbound | turn: b",
)
"""After b uses the Inquisitor or the Soldier, a can React."""


def test_a_kill_while_others_may_react_restores_the_table_and_reveals_nothing(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures, records = [], []
    for number, text in enumerate((HELD, NOT_HELD)):
        folder, other = tmp_path / f"{number}", tmp_path / f"{number} again"
        # The player asked has not answered yet: a Reaction already in the file is no secret any more.
        with monkeypatch.context() as silent, at_the_table(folder) as pilot:
            silent.setattr(Worker, "poll", lambda _worker: None)
            pilot.paste(monkeypatch, text)
            pilot.play_by_clicks(GAME.parse_move("play Soldier"))
            pilot.play_by_clicks(GAME.parse_move("name Zealot"))
            copy_as_if_killed(folder, other)
        with at_the_table(other, players=None) as pilot:
            pictures += [pilot.picture()]
            records += [pilot.saved()[-1].record.moves]
            pilot.rest(0.3)
            pictures += [pilot.picture()]
            assert pilot.wait_to_choose()
            assert pilot.saved()[-1].record.moves[:2] == ("play Soldier", "name Zealot")
    assert records == [("play Soldier", "name Zealot")] * 2
    assert pictures[:2] == pictures[2:], "nobody can tell who is asked"


def test_while_a_card_has_to_be_named_another_game_can_be_pasted(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_the_table(tmp_path) as pilot:
        pilot.paste(monkeypatch, HELD)
        pilot.play_by_clicks(GAME.parse_move("play Soldier"))
        assert [target for target in pilot.rects() if target.startswith("name/")]
        pilot.paste(monkeypatch, ASKED)


def test_after_a_kill_a_person_is_asked_again_for_the_same_reaction(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, other = tmp_path / "one", tmp_path / "other"
    with at_the_table(folder) as pilot:
        pilot.paste(monkeypatch, ASKED)
        assert pilot.wait_to_choose()
        assert PASS in pilot.rects()
        asked, made = pilot.position(), pilot.saved()[-1].record.moves
        targets, picture = dict(pilot.rects()), pilot.picture()
        copy_as_if_killed(folder, other)
    with at_the_table(other, players=None) as pilot:
        assert str(pilot.position()) == str(asked)
        assert pilot.saved()[-1].record.moves == made
        assert dict(pilot.rects()) == targets
        assert pilot.picture() == picture
        pilot.play_by_clicks(GAME.parse_move("react King's Hand"))
        assert pilot.saved()[-1].record.moves == (*made, "react King's Hand")


def test_two_people_come_back_to_a_curtain_after_a_kill(silent_pygame: None, tmp_path: Path) -> None:
    folder, other = tmp_path / "one", tmp_path / "other"
    with at_the_table(folder, players=(None, None), deal=5) as pilot:
        pilot.click(TAKE_SCREEN)
        pilot.play_by_mouse(pilot.position().legal_moves()[0])
        now = str(pilot.position())
        copy_as_if_killed(folder, other)
    with at_the_table(other, players=None) as pilot:
        assert str(pilot.position()) == now
        assert TAKE_SCREEN in pilot.rects()
        assert not [target for target in pilot.rects() if target.startswith(("hand/", "court", "log/"))]


# Several people at one screen, and what is saved


def test_a_hidden_panel_stays_hidden(silent_pygame: None, tmp_path: Path) -> None:
    for is_shown in (True, False):
        with at_the_table(tmp_path, "quick1", players=(None, "random")) as pilot:
            assert any(target.startswith("holding/") for target in pilot.rects()) == is_shown
            pilot.rest(0.1)
            pilot.type("w")
            assert any(target.startswith("holding/") for target in pilot.rects()) != is_shown


def test_a_running_round_is_copied_whole(silent_pygame: None, tmp_path: Path) -> None:
    with at_the_table(tmp_path, "quick2") as pilot:
        pilot.key(pygame.K_c, pygame.KMOD_LCTRL)
        assert pygame.scrap.get_text() == str(pilot.saved()[-1].record)
