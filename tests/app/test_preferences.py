"""Preferences are applied and saved; a run without a sound device does not change them for later runs."""

import os
from pathlib import Path

import pygame
import pytest

from game.app.preferences import Preferences, last_deal_traits, last_players, last_variant, offered_players
from game.catalog import GAMES
from game.play.library import seated
from game.store.settings import CHECKS, GOOD_MATCH, Settings, SettingsFile
from game.ui.assets import Sounds
from game.ui.gestures import DOUBLE, DoubleClick
from support.saved_games import NOW, SMALL, STANDARD, VARIED


def chosen(folder: Path, *, is_muted: bool) -> Preferences:
    """Return the saved settings of another run."""
    file = SettingsFile.open(folder / "settings.toml", NOW)
    preferences = Preferences(file, Sounds(is_muted=is_muted), "en")
    preferences.sounds.start()
    return preferences


@pytest.fixture
def preferences(silent_pygame: None, tmp_path: Path) -> Preferences:
    return chosen(tmp_path, is_muted=True)


def open_game(folder: Path) -> Settings:
    return SettingsFile.open(folder / "settings.toml", NOW).settings


def test_a_program_that_is_gone_is_not_offered() -> None:
    settings = Settings(levels={"hierarchy": "program:gone"})
    players = (None, "program:gone")
    assert offered_players(settings, GAMES["hierarchy"], STANDARD, players) == (None, GOOD_MATCH)


@pytest.fixture(params=["mute", "no device"])
def silent(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Preferences:
    """Preferences in a run without a sound device, with sound turned on earlier."""
    SettingsFile.open(tmp_path / "settings.toml", NOW).save(Settings(sound=True))
    if request.param == "no device":

        def fail(**_: object) -> None:
            raise pygame.error("no audio device")

        monkeypatch.setattr(pygame.mixer, "init", fail)
    return chosen(tmp_path, is_muted=request.param == "mute")


def test_run_without_sound_device_keeps_setting(silent: Preferences, tmp_path: Path) -> None:
    assert not silent.sounds.is_on
    silent.change(text_size=150)
    assert (open_game(tmp_path).sound, open_game(tmp_path).text_size) == (True, 150)
    silent.change(sound=True)
    assert not silent.sounds.is_on
    assert open_game(tmp_path).sound


def test_sound_library_prints_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def complain(**_: object) -> None:
        os.write(2, b"ALSA lib confmisc.c: cannot find card '0'")
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", complain)
    chosen(tmp_path, is_muted=False).change(sound=True)
    os.write(2, b"the program's own")
    assert capfd.readouterr().err == "the program's own"


def test_sound_can_be_turned_off_without_device(silent: Preferences, tmp_path: Path) -> None:
    silent.change(sound=False)
    assert not open_game(tmp_path).sound
    silent.change(sound=True)
    assert not open_game(tmp_path).sound, "nobody can tell whether they would be heard"


def test_level_and_variant_are_remembered_per_game(silent_pygame: None, tmp_path: Path) -> None:
    game = GAMES[VARIED]
    first = chosen(tmp_path, is_muted=True)
    assert (last_variant(first.now, game), first.players(game, SMALL)) == (STANDARD, (None, GOOD_MATCH))
    first.remember(game, ("rufus", None), SMALL)
    again = chosen(tmp_path, is_muted=True)
    assert (last_variant(again.now, game), again.players(game, SMALL)) == (SMALL, (None, "rufus"))
    again.remember(game, (None, None), STANDARD)
    assert (last_variant(again.now, game), again.players(game, SMALL)) == (STANDARD, (None, "rufus"))


def test_a_program_is_offered_again_as_long_as_it_is_there(silent_pygame: None, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[programs]\nmybot = "./mybot"\n', "utf-8")
    first = chosen(tmp_path, is_muted=True)
    first.remember(GAMES["hierarchy"], (None, "program:mybot"), "standard")
    first.remember(GAMES["kings"], (None, "program:mybot", "athena"), "three")
    again = chosen(tmp_path, is_muted=True)
    assert again.players(GAMES["hierarchy"], "standard") == (None, "program:mybot")
    assert again.players(GAMES["kings"], "three") == (None, "program:mybot", "athena")
    again.change(programs={})
    assert again.players(GAMES["hierarchy"], "standard") == (None, GOOD_MATCH)
    assert again.players(GAMES["kings"], "three") == (None, GOOD_MATCH, "athena")


def test_a_program_of_the_command_line_is_not_saved(silent_pygame: None, tmp_path: Path) -> None:
    file = SettingsFile.open(tmp_path / "settings.toml", 0.0)
    preferences = Preferences(file, Sounds(is_muted=True), "en", programs={"other": "./other"})
    assert preferences.now.programs == {"other": "./other"}
    preferences.change(text_size=120)
    assert preferences.now.programs == {"other": "./other"}
    assert chosen(tmp_path, is_muted=True).now.programs == {}


def test_names_are_remembered_by_seat(silent_pygame: None, tmp_path: Path) -> None:
    game = GAMES["kings"]
    chosen(tmp_path, is_muted=True).remember(game, (None, "easy", None), "three", names=("Anna", "", "Cleo"))
    preferences = chosen(tmp_path, is_muted=True)
    preferences.remember(game, ("hard", None, None), "three", names=("", "Bert", ""))
    preferences.remember(game, (None, "hard"), "two", names=("", ""))
    assert preferences.names((None, None, None, None)) == ("Anna", "Bert", "", "")
    assert preferences.names((None, "hard", None)) == ("Anna", "", "")
    assert not any(preferences.names((None, "hard"))), "you are called You"


def test_only_known_variants_of_several_are_remembered(preferences: Preferences, tmp_path: Path) -> None:
    preferences.remember_variant(GAMES[VARIED], STANDARD)
    preferences.remember_variant(GAMES["hierarchy"], STANDARD)
    preferences.remember(GAMES["solodrez"], (None,), STANDARD)
    assert preferences.now == Settings()
    preferences.remember_variant(GAMES[VARIED], SMALL)
    assert open_game(tmp_path) == Settings(variants={VARIED: SMALL})
    preferences.change(variants={"hierarchy": "of old"})
    assert last_variant(preferences.now, GAMES["hierarchy"]) == STANDARD


def test_a_level_is_kept_by_game(preferences: Preferences) -> None:
    game = GAMES["hierarchy"]
    preferences.remember(game, (None, "hard"), STANDARD)
    assert preferences.players(game, STANDARD) == (None, "maisie"), "as strong as the level of before"
    preferences.remember(game, (None, "gus"), STANDARD)
    assert preferences.players(game, STANDARD) == (None, "gus")
    for other in ("hierarkia", "kings"):
        assert set(preferences.players(GAMES[other], GAMES[other].default_variant)) == {None, GOOD_MATCH}
    preferences.change(levels={"hierarchy": "of old"})
    assert preferences.players(game, STANDARD) == (None, GOOD_MATCH)


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        ((None, "hard", "hard", "hard"), "hard"),
        ((None, None, "hard"), "hard"),
        ((None, "hard", "easy"), GOOD_MATCH),
        (("hard", "hard", "hard"), GOOD_MATCH),
    ],
)
def test_shared_level_is_kept(
    preferences: Preferences, players: tuple[str | None, ...], expected: str
) -> None:
    preferences.remember(GAMES["kings"], players, "four")
    assert preferences.now.levels.get("kings", GOOD_MATCH) == expected


def test_points_and_seating_are_remembered(silent_pygame: None, tmp_path: Path) -> None:
    first, game = chosen(tmp_path, is_muted=True), GAMES["kings"]
    assert first.players(game, "three") == (None, GOOD_MATCH, GOOD_MATCH)
    assert first.now.targets.get(game.name) is None
    first.remember(game, (None, "rufus"), "quick1", 5)
    first.remember(game, (None, "gus", None), "three")
    first.remember(game, (None, None, "gus", None), "four")
    again = chosen(tmp_path, is_muted=True)
    assert (again.now.targets.get(game.name), again.now.targets.get(GAMES["hierarchy"].name)) == (5, None)
    assert again.players(game, "three") == (None, "gus", None)
    assert again.players(game, "four") == (None, None, "gus", None)
    again.remember(game, (None, None), "two")
    assert again.players(game, "two") == (None, "gus"), "of two a person plays against the computer"
    watched = ("gus", "gus", "gus")
    again.remember(game, watched, "three")
    assert last_players(again.now, game, "three") == watched
    assert again.players(game, "three") == (None, "gus", "berta"), "who watches does not play"


def test_several_computer_players_are_different_birds_close_to_the_good_match() -> None:
    birds = list(GAMES["kings"].characters)
    for players, match, expected in (
        ((None, GOOD_MATCH), "gus", (None, "gus")),
        ((None, *3 * (GOOD_MATCH,)), "gus", (None, "gus", "berta", "maisie")),
        ((*3 * (GOOD_MATCH,), None), "pip", ("pip", "dilly", "percy", None)),
        ((None, "gus", GOOD_MATCH), "gus", (None, "gus", "berta")),
        ((None, GOOD_MATCH, GOOD_MATCH), "program:own", (None, "program:own", "program:own")),
    ):
        assert seated(players, match, birds) == expected
        wanted = tuple(player and GOOD_MATCH for player in players)
        settings = Settings(seats={"kings four": " ".join(player or "person" for player in wanted)})
        if len(players) == 4:
            assert offered_players(settings, GAMES["kings"], "four", expected) == wanted


@pytest.mark.parametrize(
    ("seated", "expected"),
    [
        ("person gus", (None, GOOD_MATCH, GOOD_MATCH)),
        ("", (None, GOOD_MATCH, GOOD_MATCH)),
        ("gus person nobody", ("gus", None, GOOD_MATCH)),
        ("of person gus", (None, None, "gus")),
        ("easy person hard", ("pip", None, "athena")),
    ],
)
def test_invalid_seating_falls_back_to_default_and_older_levels_to_the_closest_birds(
    preferences: Preferences, seated: str, expected: tuple[str | None, ...]
) -> None:
    preferences.change(seats={"kings three": seated} if seated else {})
    assert preferences.players(GAMES["kings"], "three") == expected


def test_deal_traits_are_remembered_per_game(silent_pygame: None, tmp_path: Path) -> None:
    game, players = GAMES["hierarchy"], (None, "easy")
    first = chosen(tmp_path, is_muted=True)
    first.change(deal_traits={"solodrez difficulty": "hard"})
    assert last_deal_traits(first.now, game) == {}
    first.remember(game, players, STANDARD, deal_traits={"winner": "second", "way": "narrow"})
    again = chosen(tmp_path, is_muted=True)
    assert last_deal_traits(again.now, game) == {"winner": "second", "way": "narrow"}
    again.remember(game, players, STANDARD)
    assert last_deal_traits(again.now, game) == {"winner": "second", "way": "narrow"}, (
        "nothing was said of wishes"
    )
    again.remember(game, players, STANDARD, deal_traits={"way": "wide"})
    assert last_deal_traits(chosen(tmp_path, is_muted=True).now, game) == {"way": "wide"}
    again.remember(game, players, STANDARD, deal_traits={})
    assert open_game(tmp_path).deal_traits == {"solodrez difficulty": "hard"}


def test_solodrez_deals_are_easy_until_the_player_chooses(preferences: Preferences, tmp_path: Path) -> None:
    game, players = GAMES["solodrez"], (None,)
    assert last_deal_traits(preferences.now, game) == {"difficulty": "easy"}
    preferences.remember(game, players, STANDARD, deal_traits={})
    assert last_deal_traits(preferences.now, game) == {}, "any difficulty was chosen"


def test_invalid_deal_trait_is_ignored() -> None:
    wrong = {"hierarchy winner": "nobody", "hierarchy mood": "good", "kings way": "wide"}
    settings = Settings(deal_traits=wrong)
    assert last_deal_traits(settings, GAMES["hierarchy"]) == {}
    assert last_deal_traits(settings, GAMES["kings"]) == {}


def test_every_trait_of_every_game_can_be_saved() -> None:
    for game in GAMES.values():
        for trait in game.traits:
            values = {trait.of(number, game.deal(number)) for number in range(3)}
            assert values <= {*trait.values, None}, (game.name, trait.name)
            for value in trait.values:
                open_game = {f"{game.name} {trait.name}": value}
                assert CHECKS["deal_traits"](open_game)
                assert last_deal_traits(Settings(deal_traits=open_game), game) == {trait.name: value}


def test_a_slow_double_click_may_take_twice_as_long(preferences: Preferences, tmp_path: Path) -> None:
    for time, is_double in (("slow", True), ("normal", False)):
        preferences.change(double_click=time)
        clicks = DoubleClick()
        clicks.is_second("card")
        clicks.update(DOUBLE * 1.5)
        assert clicks.is_second("card") is is_double
