"""Texts with many moves, in every language: no line breaks that has room while the moves are few."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from gettext import NullTranslations
from itertools import islice

import pygame
import pytest

from game.catalog import GAMES
from game.engine.i18n import use
from game.engine.seat import Seat
from game.engine.solo import LosingMove, SoloResult, Winnable
from game.hierarchy.rules.rules import MAX_PLIES
from game.play.status import SoloStatus
from game.table.snapshot import Snapshot
from game.tables import TABLES
from game.ui.drawing import wrap
from game.ui.scene import Scene
from game.ui.theme import LARGEST_TEXT, REFERENCE, theme_for
from support import screen_values
from support.any_table import POSITIONS
from support.catalogs import CODES, translations
from support.layouts import DrawnText, check_texts
from support.screen_values import RUNNING, SCREENS
from support.screens import TALL

FEW, MANY = 9, 9999  # Numbers between them are narrower than the larger one.
SIZES = ((REFERENCE, 1.0), (REFERENCE, LARGEST_TEXT), ((1366, 768), 1.0), (TALL, 1.0))
ENDS = {"hierarchy": "1,2 3,4 8b a -", "hierarkia": POSITIONS["hierarkia"], "solodrez": "-/-/-/-/-/-/-/-/*"}
"""The last position of a game; that of Hierarkia is abandoned there. The Imposter Kings count no moves."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use(NullTranslations())


def tables(game: str, count: int) -> Iterator[Snapshot]:
    """A game in progress and its end, each after so many moves."""
    count = min(count, MAX_PLIES) if game == "hierarchy" else count
    state = GAMES[game].parse_state(POSITIONS[game])
    move = next(each for each in state.legal_moves() if "!" not in str(each))
    players = (None,) if game == "solodrez" else (None, "athena")
    past = tuple(islice(((seat, move) for _ in range(count) for seat in range(len(players))), count))
    now = Snapshot(state, move, players, 0, past=past, states=[state] * (count + 1))
    if game != "solodrez":
        yield now
    else:
        for solo in (
            SoloStatus(winnable=Winnable.LOST),
            SoloStatus(winnable=Winnable.WON, moves_to_go=count),
            SoloStatus(losing_move=LosingMove(count, 2 * count, 3 * count)),
        ):
            yield replace(now, solo=solo, hint=move)
    end = GAMES[game].parse_state(ENDS[game])
    solo = SoloStatus(result=SoloResult(count, 3600.0, count, 3600.0))
    given_up_by = Seat.A if game == "hierarkia" else None
    yield replace(now, state=end, states=[*now.states[:-1], end], solo=solo, given_up_by=given_up_by)


def lines_of(drawn: list[DrawnText], scene: Scene) -> dict[str, int]:
    """The number of lines of each text with a number, which stands for any other.

    Sentences may have several, and so may text in a room without height, which flows on.
    """
    drawn.clear()
    scene.draw(pygame.Surface((8, 8)))
    texts = [each for each in drawn if each.room.height]
    found = {re.sub(r"\d+", "#", text): len(wrap(text, font, room.width)) for text, room, font in texts}
    check_texts(texts)
    return {text: count for text, count in found.items() if "#" in text and not text.endswith(".")}


def check_lines(drawn: list[DrawnText], code: str, make: Callable[[int], Scene]) -> None:
    use(translations(code) if code in CODES else NullTranslations())
    few, many = (lines_of(drawn, make(count)) for count in (FEW, MANY))
    assert {text: many[text] for text in few.keys() & many.keys() if many[text] > few[text] == 1} == {}


@pytest.mark.parametrize("code", ["en", *CODES])
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("game", ENDS)
def test_no_text_at_a_table_breaks(
    drawn: list[DrawnText], game: str, size: tuple[int, int], text: float, code: str
) -> None:
    theme = theme_for(size, text)

    def make(number: int) -> Callable[[int], Scene]:
        def scene(count: int) -> Scene:
            made = TABLES[game].scene(list(tables(game, count))[number], size, theme)
            made.update(9.0)
            made.update(9.0)
            return made

        return scene

    for number in range(len(list(tables(game, FEW)))):
        check_lines(drawn, code, make(number))


@pytest.mark.parametrize("code", ["en", *CODES])
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("name", ["menu", "history", "statistics of one who plays alone"])
def test_no_text_on_a_screen_breaks(
    drawn: list[DrawnText],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    size: tuple[int, int],
    text: float,
    code: str,
) -> None:
    games = screen_values.GAMES

    def make(count: int) -> Scene:
        monkeypatch.setattr(screen_values, "GAMES", tuple(game._replace(moves=count) for game in games))
        monkeypatch.setattr(screen_values, "RUNNING", RUNNING._replace(moves=count))
        return SCREENS[name](size, theme_for(size, text))

    check_lines(drawn, code, make)
