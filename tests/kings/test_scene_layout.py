"""The layout of the Imposter Kings' table, and whether all texts fit."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product

import pygame
import pytest

from game.engine.seat import Seat
from game.kings.rules.cards import PLAYERS, VARIANTS, deck
from game.kings.rules.view import View, view
from game.kings.table.choices import BUTTON
from game.kings.table.layout import ChoiceControls, Layout
from game.kings.table.placement import lay_out
from game.store.saved import LONGEST_NAME
from game.ui.theme import theme_for
from game.ui.widget import Button
from support.kings_layouts import (
    TEXTS,
    TypedSquare,
    check,
    crowded_view,
    draw,
    places,
    record_texts,
    themes,
)
from support.kings_positions import GAME
from support.kings_scene import OPENING, round_of, scene_of, snapshot_of, windowed
from support.screens import SIZES, every_size

LEAST_TARGET = 24
READ_ONLY = ("holding/", "log/", "plaque/")  # Targets that are only read; clickable ones are larger.


pytestmark = pytest.mark.usefixtures("silent_pygame")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[TypedSquare]:
    return record_texts(monkeypatch)


def start(variant: str) -> View:
    return view(GAME.deal(1, variant), Seat.A)


def positions(variant: str) -> Iterator[View]:
    """Yield positions after the deal, the fullest of thousands of random rounds, and fuller ones."""
    yield start(variant)
    yield crowded_view(start(variant), 12, (4, 4), 1, 2)
    yield crowded_view(start(variant), 15, (0, 0), 0, 2)
    yield crowded_view(start(variant), 3, (9, 9), 0, 2)
    yield crowded_view(start(variant), 5, (8, 8), 1, 2)
    yield crowded_view(start(variant), 5, (0, 0), 1, 2)


WORDS = (Button("button/choice-use", "Use it"), Button("button/choice-decline", "Skip"))


def control_sets(variant: str) -> Iterator[ChoiceControls]:
    """Yield the possible controls: all names, numbers, words, and names with words."""
    names = sorted(set(deck(VARIANTS.index(variant))))
    yield ChoiceControls()
    yield ChoiceControls(names=names)
    yield ChoiceControls(names=names, buttons=WORDS[1:])
    yield ChoiceControls(numbers=range(1, 10))
    yield ChoiceControls(numbers=range(1, 10), buttons=WORDS[1:])
    yield ChoiceControls(buttons=WORDS)


def layouts(size: tuple[int, int], variants: Sequence[str] = VARIANTS[:4]) -> Iterator[Layout]:
    for theme in (theme_for(size, text) for text in TEXTS):
        for variant in variants:
            for number, now in enumerate(positions(variant)):
                for controls in control_sets(variant) if number < 2 else (ChoiceControls(),):
                    for has_holdings in (True, False):
                        yield lay_out(size, now, controls, theme, has_holdings=has_holdings)


@every_size
def test_everything_is_on_the_screen_and_nothing_overlaps(size: tuple[int, int]) -> None:
    for layout in layouts(size):
        for name, rect in (*layout.targets.items(), *places(layout).items()):
            assert layout.screen.contains(rect), (name, rect)
        for (name, rect), (other, other_rect) in combinations(places(layout).items(), 2):
            is_one_row = name.startswith("hand/") and name[:6] == other[:6]
            assert is_one_row or not rect.colliderect(other_rect), (name, rect, other, other_rect)


@every_size
def test_cards_stay_in_their_areas_and_can_be_clicked(size: tuple[int, int]) -> None:
    for layout in layouts(size):
        least = layout.theme.px(LEAST_TARGET)
        for name, rect in layout.targets.items():
            zone, _, rest = name.partition("/")
            if zone == "court" and rest:
                assert layout.court.contains(rect), name
            if zone == "hand":
                assert layout.slots[int(rest[0])].hand.contains(rect), name
            if zone == "name":
                assert layout.choices.contains(rect), name
            assert min(rect.size) >= least or name.startswith(READ_ONLY), (name, rect)
        for zone in ("court", f"hand/{layout.bottom}"):
            row = [rect for name, rect in layout.targets.items() if name.startswith(f"{zone}/")]
            steps = [right.left - left.left for left, right in pairwise(row)]
            assert all(step >= least for step in steps), (zone, steps)


@every_size
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_name_tiles_cover_the_deck_in_order(size: tuple[int, int], variant: str) -> None:
    names = sorted(set(deck(VARIANTS.index(variant))))
    for theme in (theme_for(size, text) for text in TEXTS):
        layout = lay_out(size, start("two"), ChoiceControls(names=names), theme)
        tiles = [(name, rect) for name, rect in layout.targets.items() if name.startswith("name/")]
        assert [name for name, _ in tiles] == [f"name/{card}" for card in names]
        assert len({rect.size for _, rect in tiles}) == 1
        assert [rect.topleft for _, rect in tiles] == sorted(
            (rect.topleft for _, rect in tiles), key=lambda point: (point[1], point[0])
        )
        assert not any(one.colliderect(other) for (_, one), (_, other) in combinations(tiles, 2))


def test_the_throne_is_never_covered() -> None:
    for count in range(1, 16):
        layout = lay_out(SIZES[0], crowded_view(start("two"), count, (3, 3), 0, 1))
        last = layout.targets[f"court/{count - 1}"]
        above = list(layout.targets.values())[list(layout.targets).index(f"court/{count - 1}") + 1 :]
        assert not any(last.colliderect(rect) for rect in above)


# Texts


@every_size
@pytest.mark.parametrize(("variant", "number"), [("quick3", 5), ("two", 7)])
def test_every_text_of_a_round_fits(
    written: list[TypedSquare], size: tuple[int, int], variant: str, number: int
) -> None:
    states, moves = round_of(variant, number, target=1)
    match = GAME.match(number, variant)
    look = list(themes(size))
    for ply in range(len(states)):
        viewer, theme = Seat(ply // 2 % 2), look[ply % len(look)]
        told = {"match": match, "show_possible_hands": ply % 3 > 0, "is_thinking": ply % 5 == 0}
        draw(written, snapshot_of(states[: ply + 1], moves[:ply], viewer, **told), size, theme)
        if ply < len(moves) and GAME.reaction_windows.seats_to_ask(states[ply], moves[ply]):
            draw(written, windowed(states[: ply + 1], moves[:ply], moves[ply], viewer, **told), size, theme)
    for theme in look:
        for has_next_round in (True, False):
            draw(
                written,
                snapshot_of(states, moves, Seat.A, match=match, has_next_round=has_next_round),
                size,
                theme,
            )


CROWDED = (
    "two | a: hand Fool, Oathbound; condemned King's Hand; successor Oathbound; discard Soldier | "
    "b: hand Inquisitor; successor Inquisitor; discard Judge | "
    "court: Elder b down, Elder a, Soldier b down, Zealot a, Sentry b, Princess a, Queen b down, Warlord a | "
    "accused: Mystic | removed: Assassin | muted: 8 | turn: a"
)
NAMING = (
    "two | a: hand Oathbound; successor Oathbound; discard Soldier | "
    "b: hand Fool; successor Inquisitor; discard Judge | "
    "court: Elder b down, Elder a, Soldier b down, Zealot a, Sentry b, Princess a, Queen b down, Warlord a, "
    "Inquisitor a | accused: Mystic | removed: Assassin, King's Hand | muted: 8 | turn: a | "
    "pending: use on name; seat a; card 4"
)
"""Naming a card is possible: the Decline button is beside the Court, below the side panel's text."""


@every_size
def test_all_texts_and_refusals_of_a_full_table_fit(
    written: list[TypedSquare], size: tuple[int, int]
) -> None:
    states = [GAME.parse_state(text) for text in (CROWDED, NAMING)]
    for theme, state in product(themes(size), states):
        scene = scene_of(snapshot_of([state], [], Seat.A), size, theme)
        for target in (None, *scene.targets()):
            if target is not None and not target.startswith("button/"):
                scene._click(target)
            scene.draw(pygame.Surface((8, 8)))
            check(written)


@every_size
def test_the_texts_of_the_curtain_fit(written: list[TypedSquare], size: tuple[int, int]) -> None:
    state = GAME.parse_state(OPENING)
    for theme in themes(size):
        names = ("", "W" * LONGEST_NAME)
        now = snapshot_of([state], [], Seat.A, players=(None, None), curtain=Seat.B, names=names)
        scene = scene_of(now, size, theme)
        scene.draw(pygame.Surface((8, 8)))
        assert any(names[Seat.B] in text for text, *_ in written)
        check(written)
        shown = [rect for target, rect in scene.targets().items() if target.startswith("button/")]
        assert all(scene.layout.screen.contains(rect) for rect in shown)
        assert not any(one.colliderect(other) for one, other in combinations(shown, 2))


def test_three_and_four_players_are_placed_too() -> None:
    for variant in ("three", "four"):
        for size in SIZES:
            layout = lay_out(size, start(variant))
            assert len(layout.slots) == PLAYERS[VARIANTS.index(variant)]
            for name, rect in layout.targets.items():
                assert layout.screen.contains(rect), name


def test_choice_buttons_stay_within_their_area() -> None:
    for size in SIZES:
        for text in TEXTS:
            layout = lay_out(size, start("two"), ChoiceControls(buttons=WORDS), theme_for(size, text))
            for name, rect in layout.targets.items():
                if name.startswith(BUTTON):
                    assert layout.choices.contains(rect)
