"""Names of covered cards, which must stay visible in the drawn card."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest
from pygame import Rect

from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.rules import State
from game.hierarchy.table import layout, moments
from game.hierarchy.table.choices import PILE
from game.hierarchy.table.layout import DISCARDS, lay_out
from game.table import cardface
from game.table.cardface import PLAIN, card_image
from game.ui import assets
from game.ui.theme import theme_for
from support.hierarchy_positions import extreme_positions, random_positions
from support.screens import every_screen

pytestmark = pytest.mark.usefixtures("silent_pygame")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Rect]]:
    """Each name drawn on a card, with its place."""
    found: list[tuple[str, Rect]] = []

    def tell(_surface: pygame.Surface, name: str, place: Rect, font: pygame.font.Font, _: object) -> None:
        room = Rect(0, 0, min(place.width, font.size(name)[0]), font.get_height())
        room.center = place.center
        found.append((name, room))

    monkeypatch.setattr(cardface, "draw_name", tell)
    return found


@contextmanager
def nothing_cached() -> Iterator[None]:
    """Redraw everything, and cache nothing that lacks a name."""
    assets.pictures.clear()
    yield
    assets.pictures.clear()


def names(
    state: State, size: tuple[int, int], text: float, zone: str, written: list[tuple[str, Rect]]
) -> Iterator[tuple[str, Rect, list[Rect]]]:
    """For each card of a zone its target, the place of its name, and the cards above it."""
    table = lay_out(size, state, state.chooser, theme_for(size, text))
    cards = {name: rect for name, rect in table.targets.items() if name.startswith(f"{zone}/")}
    for number, (target, rect) in enumerate(cards.items()):
        card = table.card_of(target)
        assert card is not None
        with nothing_cached():
            written.clear()
            covered = layout.covered(table, target)
            face = moments.face_of(state, card)
            card_image(face, PLAIN, rect.size, table.theme, covered=covered)
        ((_, room),) = written
        yield target, room.move(rect.topleft), list(cards.values())[number + 1 :]


@every_screen
def test_no_name_in_the_pile_or_the_discards_is_covered(
    size: tuple[int, int], text: float, written: list[tuple[str, Rect]]
) -> None:
    piles = [state for state in (*random_positions(8), *extreme_positions()) if len(state.pile) > 7]
    assert max(len(state.pile) for state in piles) == len(CARDS)
    discarded = next(state for state in random_positions(30) if len(state.discards) == 2)
    for state, zone in [*((state, PILE) for state in piles[:: len(piles) // 6]), (discarded, DISCARDS)]:
        for target, room, above in names(state, size, text, zone, written):
            assert room.collidelist(above) == -1, (str(state), target)
