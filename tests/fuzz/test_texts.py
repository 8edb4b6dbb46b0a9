"""Texts: whatever is written is read back, and whatever is read is refused in a sentence or written alike."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, get_args

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from game.catalog import GAMES
from game.engine.errors import Refusal
from game.engine.record import Record, parse_record
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.store.saved import is_player_name, is_program_name
from game.store.settings import (
    CHECKS,
    NAME,
    Back,
    Colors,
    DoubleClickTime,
    Motion,
    Pace,
    Remarking,
    Settings,
    SettingsFile,
    TableColor,
)
from support.saved_games import NOW

SIGNS: Final = " 0123456789abcdefghij?,./-|:;<>=x!²é"
names = st.text(
    st.characters(categories=("L", "M", "N", "P", "S"), include_characters=" "), min_size=1, max_size=40
)
choices = st.dictionaries(names, names, max_size=3)
values: dict[str, st.SearchStrategy[Any]] = {
    name: st.booleans() for name, check in CHECKS.items() if check(True)
} | {
    "effects_volume": st.integers(0, 100),
    "signals_volume": st.integers(0, 100),
    "motion": st.sampled_from(get_args(Motion)),
    "text_size": st.integers(100, 200),
    "card_size": st.integers(100, 130),
    "colors": st.sampled_from(get_args(Colors)),
    "table_color": st.sampled_from(get_args(TableColor)),
    "card_back": st.sampled_from(get_args(Back)),
    "double_click": st.sampled_from(get_args(DoubleClickTime)),
    "bot_pace": st.sampled_from(get_args(Pace)),
    "remarks": st.sampled_from(get_args(Remarking)),
    "language": st.none() | names,
    "window_size": st.none() | st.tuples(*[st.integers(1, 16384)] * 2),
    "window_position": st.none() | st.tuples(*[st.integers(-32768, 32767)] * 2),
    "names": st.lists(names.map(str.strip).filter(is_player_name), max_size=4).map(tuple),
    "programs": st.dictionaries(names.filter(is_program_name), names, max_size=6),
    "targets": st.dictionaries(names, st.integers(1, 100), max_size=3),
    "lesson_places": st.dictionaries(names, st.integers(0, 10_000), max_size=3),
    **dict.fromkeys(("levels", "variants", "seats", "deal_traits"), choices),
}


@st.composite
def positions(draw: st.DrawFn, name: str) -> tuple[Any, Any]:
    """A position after random moves, and the last of them, or the first legal one."""
    game = GAMES[name]
    state = game.deal(draw(st.integers(0, 2**64 - 1)), draw(st.sampled_from(game.variants)))
    chance, move = SplitMix64(draw(st.integers(0, 2**16))), state.legal_moves()[0]
    for _ in range(draw(st.integers(0, 120))):
        if moves := state.legal_moves():
            move = moves[chance.below(len(moves))]
            state = state.apply(move)
    return state, move


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """The text with some parts left out, doubled or replaced."""
    for _ in range(draw(st.integers(1, 3))):
        first, last = sorted(draw(st.tuples(*[st.integers(0, len(text))] * 2)))
        last = min(last, first + 8)
        text = text[:first] + draw(st.text(SIGNS, max_size=3) | st.just(text[first:last] * 2)) + text[last:]
    return text


def check_reading(read: Callable[[str], Any], text: str) -> None:
    """Check that a text is refused in a sentence, or that what it says is written and read alike."""
    try:
        found = read(text)
    except Refusal as refusal:
        sentence = str(refusal)
    else:
        assert str(read(str(found))) == str(found)
        assert read(str(found)) == found
        sentence = "It can be read."
    assert sentence.endswith((".", "?"))


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=20)
@given(data=st.data())
def test_texts_of_a_game(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    state, move = data.draw(positions(name))
    assert game.parse_move(str(move)) == move
    # A position's text leaves out the history.
    assert game.parse_state(str(state)) == state
    assert str(game.parse_state(str(state))) == str(state)
    check_reading(game.parse_state, data.draw(damaged(str(state))))
    check_reading(game.parse_move, data.draw(damaged(str(move))))
    for seat in list(Seat)[: len(game.seats[game.variant_at(state)])]:
        view = state.view(seat)
        assert game.parse_view(str(view)) == view
        assert str(game.parse_view(str(view))) == str(view)
    check_reading(game.parse_view, data.draw(damaged(str(view))))


words = st.text("abc-4>", min_size=1, max_size=5)


@given(
    record=st.builds(
        Record, words, words, st.integers(0, 2**64 - 1) | words, st.lists(words, max_size=3).map(tuple)
    ),
    data=st.data(),
)
def test_records(record: Record, data: st.DataObject) -> None:
    assert parse_record(str(record)) == record
    check_reading(parse_record, data.draw(damaged(str(record))))


@settings(max_examples=20)
@given(chosen=st.builds(Settings, **values))
def test_settings(chosen: Settings) -> None:
    assert values.keys() == CHECKS.keys()
    with TemporaryDirectory() as folder:
        SettingsFile.open(Path(folder, NAME), NOW).save(chosen)
        again = SettingsFile.open(Path(folder, NAME), NOW)
        assert again.settings == chosen
        assert not again.notices
