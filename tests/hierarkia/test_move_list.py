"""The move list: visible moves, their places, and scrolling."""

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from game.engine.seat import Seat
from game.hierarkia.rules.notation import Kind, Move
from game.hierarkia.table import move_list
from game.hierarkia.table.layout import Layout, lay_out
from game.table.snapshot import Snapshot
from game.ui import theme as look
from game.ui.theme import LARGEST_TEXT, SMALLEST, theme_for
from support.hierarkia_positions import GAME, SMALL_START, square

WIDEST = Move(Kind.ATTACK, square("k11"), square("h10"))
TEXTS = (1.0, LARGEST_TEXT)


pytestmark = pytest.mark.usefixtures("silent_pygame")


def snapshot(count: int, first: Seat = Seat.A) -> Snapshot:
    """Return a game with this many arbitrary moves."""
    other = first.other
    past = tuple((first if number % 2 == 0 else other, WIDEST) for number in range(count))
    return Snapshot(GAME.parse_state(SMALL_START), None, (None, None), None, past=past)


def listed(
    count: int, scroll: int = 0, first: Seat = Seat.A, text: float = 1.0
) -> tuple[Layout, dict[int, Rect]]:
    layout = lay_out(SMALLEST, 7, is_flipped=False, theme=theme_for(SMALLEST, text))
    move_list.place(layout, snapshot(count, first), scroll)
    found = {
        move_list.number_of(name): rect
        for name, rect in layout.targets.items()
        if name.startswith(move_list.TURN_ZONE)
    }
    return layout, found


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("count", [0, 1, 2, 9, 250])
@pytest.mark.parametrize("first", [Seat.A, Seat.B])
def test_moves_are_inside_the_list_and_do_not_overlap(first: Seat, count: int, text: float) -> None:
    layout, found = listed(count, first=first, text=text)
    for rect in found.values():
        assert layout.turns.contains(rect)
    assert not any(one.colliderect(other) for one, other in combinations(found.values(), 2))
    shift = move_list.shift_of(snapshot(count, first))
    assert shift == (1 if first == Seat.B and count else 0)
    columns = {rect.left: (number + shift) % 2 for number, rect in found.items()}
    assert len(set(columns.values())) == len(columns), "each side has its column"
    for number, rect in found.items():
        if (number + shift) % 2 == 1 and number + 1 in found:
            assert rect.top == found[number + 1].top
            assert rect.right <= found[number + 1].left


@pytest.mark.parametrize("text", TEXTS)
def test_the_longest_move_fits_in_its_column(text: float) -> None:
    layout, found = listed(250, text=text)
    width = layout.theme.font(look.TEXT).size(str(WIDEST))[0]
    assert all(rect.width >= width + layout.theme.px(8) for rect in found.values())
    assert all(rect.height >= layout.theme.font(look.TEXT).get_height() for rect in found.values())


def test_the_last_moves_are_visible_and_others_after_scrolling() -> None:
    layout, found = listed(60)
    rows = move_list.visible_rows(layout)
    assert rows < 30
    assert sorted(found) == list(range(60 - 2 * rows + 1, 61))
    _, found = listed(60, scroll=2)
    assert sorted(found) == list(range(60 - 2 * rows - 3, 57))
    _, found = listed(60, scroll=30 - rows)
    assert sorted(found) == list(range(1, 2 * rows + 1))
    _, found = listed(61, first=Seat.B)
    assert sorted(found)[-1] == 61


@pytest.mark.parametrize("shift", [0, 1])
def test_the_list_scrolls_no_farther_than_to_its_ends(shift: int) -> None:
    layout, _ = listed(0)
    rows = move_list.visible_rows(layout)
    most = move_list.rows(60, shift) - rows
    assert move_list.clamp_scroll(layout, -5, 60, shift) == 0
    assert move_list.clamp_scroll(layout, 1000, 60, shift) == most
    assert move_list.clamp_scroll(layout, 3, 60, shift) == 3
    assert move_list.clamp_scroll(layout, 3, 4, shift) == 0


@pytest.mark.parametrize("first", [Seat.A, Seat.B])
def test_any_move_is_shown_by_minimal_scrolling(first: Seat) -> None:
    count = 61
    layout, _ = listed(count)
    shift = move_list.shift_of(snapshot(count, first))
    for scroll in (0, 5, move_list.rows(count, shift) - move_list.visible_rows(layout)):
        _, before = listed(count, scroll, first)
        for number in range(1, count + 1):
            after = move_list.scroll_to_show(layout, number, scroll, count, shift)
            _, found = listed(count, after, first)
            assert number in found
            if number in before:
                assert after == scroll
            else:
                rect = found[number]
                assert rect.top == min(each.top for each in found.values()) or rect.bottom == max(
                    each.bottom for each in found.values()
                )


@pytest.mark.parametrize(
    ("count", "shift", "rows"), [(0, 0, 0), (1, 0, 1), (2, 0, 1), (3, 0, 2), (1, 1, 1), (2, 1, 2)]
)
def test_the_number_of_rows_follows_from_the_moves(count: int, shift: int, rows: int) -> None:
    assert move_list.rows(count, shift) == rows


def drawn(
    count: int, *, shown: int, hovered: str | None = None, scroll: int = 0, first: Seat = Seat.A
) -> bytes:
    layout, _ = listed(count, scroll, first)
    surface = pygame.Surface(SMALLEST)
    now = snapshot(count, first)
    move_list.draw(
        surface,
        layout,
        move_list.texts(now),
        shift=move_list.shift_of(now),
        scroll=scroll,
        shown=shown,
        hovered=hovered,
    )
    return pygame.image.tobytes(surface, "RGB")


def test_the_list_highlights_shown_and_hovered_moves_and_has_a_scroll_bar() -> None:
    pictures = [
        drawn(0, shown=0),
        drawn(60, shown=60),
        drawn(60, shown=59),
        drawn(60, shown=0),
        drawn(60, shown=60, hovered="turn/58"),
        drawn(60, shown=60, scroll=3),
        drawn(60, shown=60, first=Seat.B),
    ]
    assert len(set(pictures)) == len(pictures)
