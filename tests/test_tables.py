"""Tests that what each game provides to the window agrees with the catalog."""

import pytest

from game.catalog import GAMES
from game.engine.errors import InvalidInput
from game.tables import DEFAULT_LEVEL, FIRST_GAME, TABLES, table_name

every_table = pytest.mark.parametrize("name", TABLES)


@every_table
def test_offered_variants_match_the_catalog(name: str) -> None:
    game, table = GAMES[name], TABLES[name]
    several = game.variants if len(game.variants) > 1 else ()
    assert tuple(table.variants) == several
    assert bool(str(table.variant_label)) == bool(several)


@every_table
def test_offered_levels_are_the_bots(name: str) -> None:
    game = GAMES[name]
    is_alone = all(len(letters) == 1 for letters in game.seats.values())
    assert tuple(TABLES[name].levels) == (() if is_alone else tuple(game.bots))


@every_table
def test_the_scene_and_the_lesson_are_those_of_the_game(name: str) -> None:
    table = TABLES[name]
    assert table.tutor is not None
    assert table.game is table.tutor.game is GAMES[name]
    assert getattr(table.scene, "game", None) == name


def test_default_level_exists_in_the_first_game() -> None:
    assert DEFAULT_LEVEL in TABLES[FIRST_GAME].levels


def test_table_name_refuses_unknown_games() -> None:
    assert table_name(FIRST_GAME) == FIRST_GAME
    with pytest.raises(InvalidInput, match="chess"):
        table_name("chess")
