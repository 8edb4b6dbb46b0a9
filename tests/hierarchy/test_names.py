"""Names of covered cards, which must stay visible in the drawn card."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest
from pygame import Rect

from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.positions import parse_state
from game.hierarchy.rules.rules import State
from game.hierarchy.table import layout, picture
from game.hierarchy.table.choices import PILE
from game.hierarchy.table.layout import DISCARDS, lay_out
from game.hierarchy.table.scene import DuelScene
from game.table import cardface
from game.table.cardface import PLAIN, Covered, card_image
from game.table.snapshot import Snapshot
from game.ui import assets
from game.ui.drawing import wrap
from game.ui.theme import LARGEST_TEXT, SMALLEST, Theme, theme_for
from support.events import move, press
from support.hierarchy_positions import extreme_positions, random_positions
from support.screens import every_screen

TEN_IN_TURN = "3,9,13 4 2a,11b,6a,10b,7a,5b,?=8a,1b,12a,8b a -"
TWELVE_IN_TURN = "3 13 4a,9b,2a,11b,6a,10b,7a,5b,?=8a,1b,12a,8b a -"

pytestmark = pytest.mark.usefixtures("silent_pygame")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], Rect]]:
    """The lines of each name drawn on a card, with their place."""
    found: list[tuple[list[str], Rect]] = []

    def tell(
        surface: pygame.Surface, text: str, rect: Rect, font: pygame.font.Font, *_: object, **__: object
    ) -> None:
        lines = wrap(text, font, rect.width)
        room = Rect(0, 0, max(font.size(line)[0] for line in lines), len(lines) * font.get_height())
        room.center = rect.center
        found.append((lines, room))

    monkeypatch.setattr(cardface, "draw_line", tell)
    return found


@contextmanager
def nothing_cached() -> Iterator[None]:
    """Redraw everything, and cache nothing that lacks a name."""
    assets.forget_pictures()
    yield
    assets.forget_pictures()


def upright_name_place(name: str, card: Rect, covered: Covered, theme: Theme) -> Rect:
    """The place of an upright name on a narrow visible edge, from the card's corner."""
    band = Rect(0, 0, card.width, round(card.height * cardface.BAND))
    place = cardface._spine_place(name, Rect((0, 0), card.size), band, covered, theme)
    assert place is not None
    return place[0]


def names(
    state: State, size: tuple[int, int], text: float, zone: str, written: list[tuple[list[str], Rect]]
) -> Iterator[tuple[str, list[str], Rect, list[Rect]]]:
    """For each card of a zone its target, name lines, their place, and the cards above it."""
    table = lay_out(size, state, state.chooser, theme_for(size, text))
    cards = {name: rect for name, rect in table.targets.items() if name.startswith(f"{zone}/")}
    for number, (target, rect) in enumerate(cards.items()):
        card = table.card_of(target)
        assert card is not None
        with nothing_cached():
            written.clear()
            covered = layout.covered(table, target)
            face = picture.face_of(state, card)
            card_image(face, PLAIN, rect.size, table.theme, covered=covered)
        lines, room = (
            written[0]
            if written
            else ([face.name], upright_name_place(face.name, rect, covered, table.theme))
        )
        yield target, lines, room.move(rect.topleft), list(cards.values())[number + 1 :]


@every_screen
def test_no_name_in_the_pile_or_the_discards_is_covered(
    size: tuple[int, int], text: float, written: list[tuple[list[str], Rect]]
) -> None:
    piles = [state for state in (*random_positions(8), *extreme_positions()) if len(state.pile) > 7]
    assert max(len(state.pile) for state in piles) == len(CARDS)
    discarded = next(state for state in random_positions(30) if len(state.discards) == 2)
    for state, zone in [*((state, PILE) for state in piles[:: len(piles) // 6]), (discarded, DISCARDS)]:
        for target, _, room, above in names(state, size, text, zone, written):
            assert room.collidelist(above) == -1, (str(state), target)


@pytest.mark.parametrize("text", [1.0, LARGEST_TEXT])
def test_names_are_on_one_line_if_players_alternated(
    text: float, written: list[tuple[list[str], Rect]]
) -> None:
    for position in (TEN_IN_TURN, TWELVE_IN_TURN):
        for target, lines, *_ in names(parse_state(position), SMALLEST, text, PILE, written):
            assert len(lines) == 1, target


def test_table_moves_names_except_on_the_dragged_card(
    written: list[tuple[list[str], Rect]],
) -> None:
    scene = DuelScene(Snapshot(parse_state(TWELVE_IN_TURN), None, (None, "easy"), None), SMALLEST)
    for is_dragged in (False, True):
        if is_dragged:
            start = scene.targets()["pile/10"].midtop
            for event in (press((start[0], start[1] + 5)), move((400, 400))):
                scene.handle(event)
        with nothing_cached():
            written.clear()
            scene.draw(pygame.Surface(SMALLEST))
        room = next(room for lines, room in written if lines == ["Baroness"])
        is_centered = room.centerx == scene.targets()["pile/10"].width // 2
        assert is_centered == is_dragged
