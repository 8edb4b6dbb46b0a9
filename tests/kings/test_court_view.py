"""How cards and players look on the Imposter Kings' table, and where enlarged cards open."""

from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.engine.seat import Seat
from game.kings.rules.view import view
from game.kings.table.card_faces import KING, face_of
from game.kings.table.court_view import MIN_NAMED_WIDTH, item_image, sign_places, signs_of
from game.kings.table.layout import Item
from game.kings.table.picture import full_place, message_place
from game.kings.table.placement import lay_out
from game.kings.table.possible_hands import CHIP_GAP, chip_place
from game.kings.table.scene import KingsScene
from game.table.cardface import BAND, PLAIN, card_image
from game.ui.theme import LARGEST_TEXT, LEAST_WINDOW, REFERENCE, theme_for
from support.kings_log import round_of
from support.kings_positions import GAME, two
from support.kings_scene import card, crowded_view, scene_of, snapshot_of
from support.screens import WIDE, every_screen, every_size, every_wide

THEME = theme_for(REFERENCE)
LONG = (
    "two | a: hand Assassin, Soldier, King's Hand; successor Judge; discard Mystic | "
    "b: hand Fool, Sentry; king down; discard Oathbound | "
    "court: Inquisitor b down, Elder a down, Soldier b down, Oathbound a down, Inquisitor b, Queen b, "
    "Elder a, Zealot b, Warlord a | accused: Princess | turn: a"
)
NAMING = two(
    "hand Elder, Fool; successor Warlord",
    "hand Judge, Zealot; successor Princess",
    "court: Elder b, Inquisitor a | accused: Oathbound | turn: a | pending: use on name; seat a; card 4",
)

pytestmark = pytest.mark.usefixtures("silent_pygame")


def scene_at(position: str, size: tuple[int, int] = REFERENCE, text: float = 1.0) -> KingsScene:
    return scene_of(snapshot_of([GAME.parse_state(position)], [], Seat.A), size, theme_for(size, text))


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


# The Court


@every_size
@pytest.mark.parametrize("court", [2, 8, 12, 15])
def test_the_court_has_equal_steps_and_a_larger_throne(size: tuple[int, int], court: int) -> None:
    full = crowded_view(view(GAME.deal(1, "two"), Seat.A), court, (4, 4), 0, 0)
    row = [rect for name, rect in lay_out(size, full).targets.items() if name.startswith("court/")]
    *others, throne = row
    assert len({right.left - left.left for left, right in pairwise(row)}) == 1
    assert len({rect.size for rect in others}) == 1
    assert throne.width > others[0].width
    assert len({rect.bottom for rect in row}) == 1


def court_image(name: str, *, is_down: bool) -> bytes:
    layout = scene_at(LONG).layout
    item = Item(card(name), 0, is_down)
    return pixels(item_image(layout, "court/0", item, PLAIN, layout.targets["court/0"].size))


def test_a_disgraced_card_is_pale_but_can_be_recognized() -> None:
    down = {name: court_image(name, is_down=True) for name in ("Inquisitor", "Soldier", "Judge")}
    assert len(set(down.values())) == len(down)
    assert all(court_image(name, is_down=False) != image for name, image in down.items())


def test_a_facedown_card_looks_the_same_whatever_it_is() -> None:
    layout = scene_at(LONG).layout
    back = Item(None, 1)
    images = {pixels(item_image(layout, f"hand/1/{place}", back, PLAIN, (50, 70))) for place in range(2)}
    assert len(images) == 1


def test_a_name_that_does_not_fit_the_visible_strip_is_left_out() -> None:
    full = crowded_view(view(GAME.deal(1, "two"), Seat.A), 15, (4, 4), 0, 0)
    layout = lay_out(REFERENCE, full)
    inquisitor = Item(card("Inquisitor"), 0)
    size = layout.targets["court/3"].size
    covered = pixels(item_image(layout, "court/3", inquisitor, PLAIN, size))
    nameless = face_of(card("Inquisitor"))._replace(name="")
    assert covered == pixels(card_image(nameless, PLAIN, size, layout.theme, foot=size[1] // 5))


@every_wide
def test_court_question_and_a_short_hand_lie_on_one_axis(size: tuple[int, int]) -> None:
    short = crowded_view(view(GAME.deal(1, "two"), Seat.A), 3, (1, 1), 0, 2)
    layout = lay_out(size, short)
    row = [layout.targets[name] for name in layout.items if name.startswith("court/")]
    centers = (layout.prompt.centerx, row[0].unionall(row).centerx, layout.targets["hand/0/0"].centerx)
    assert all(abs(center - layout.court.centerx) <= 2 for center in centers)


@every_wide
@pytest.mark.parametrize("variant", ["two", "three", "four"])
def test_the_viewers_seat_is_one_group_beside_the_hand(size: tuple[int, int], variant: str) -> None:
    start = view(GAME.deal(1, variant), Seat.A)
    layout = lay_out(size, crowded_view(start, 3, (7, 7), 0, 0))
    own, near = layout.slots[0], layout.theme.px(18)
    assert own.face.height >= max(slot.face.height for slot in layout.slots.values())
    assert own.face.left == layout.court.left
    assert [own.king.bottom, own.successor.bottom, own.hand.bottom] == [own.face.bottom] * 3
    assert 0 < own.king.left - own.face.right <= near
    assert 0 < own.successor.left - own.king.right <= near
    assert 0 < own.hand.left - own.successor.right <= near
    assert (own.plaque.left, own.plaque.right) == (own.face.left, own.king.right)
    assert own.plaque.bottom <= min(own.face.top, own.king.top)
    # A hand that still includes the Successor takes its space.
    own = lay_out(size, start).slots[0]
    assert not own.successor.width
    assert 0 < own.hand.left - own.king.right <= near


@pytest.mark.parametrize(("size", "least"), [*((size, 550) for size in WIDE), (LEAST_WINDOW, 480)], ids=str)
def test_at_the_start_of_two_players_hand_and_accused_are_large(size: tuple[int, int], least: int) -> None:
    layout = lay_out(size, view(GAME.deal(5, "two"), Seat.A))
    row = [rect for name, rect in layout.targets.items() if name.startswith("hand/0/")]
    assert row[0].unionall(row).width >= layout.theme.px(least)
    accused = layout.targets["accused"]
    assert accused.width >= layout.theme.px(MIN_NAMED_WIDTH + 10)
    assert layout.side.contains(accused)


# Kings, signs and faces


def test_a_king_has_no_empty_band() -> None:
    image = card_image(face_of(KING), PLAIN, (66, 92), THEME)
    assert image.get_at((33, 4))[:3] == THEME.palette.paper
    assert (
        card_image(face_of(card("Fool")), PLAIN, (66, 92), THEME).get_at((33, 4))[:3] != THEME.palette.paper
    )


@every_screen
def test_signs_lie_in_the_band_or_at_the_foot(size: tuple[int, int], text: float) -> None:
    position = (
        "three | a: hand Elder; condemned King's Hand; antechamber Judge; successor Queen | "
        "b: hand Soldier, Zealot; condemned Fool seen; successor Warlord | "
        "c: hand Warden; successor Herald | "
        "court: Mystic c | accused: Assassin | turn: a | known: a b-successor Warlord, a c-hand Warden"
    )
    layout = scene_at(position, size, text).layout
    checked = 0
    for target, item in layout.items.items():
        rect = layout.targets[target]
        for _sign, place in zip(signs_of(target, item), sign_places(layout, target, item), strict=False):
            assert rect.contains(place), target
            if item.card is None:
                continue
            checked += 1
            band = round(rect.height * BAND)
            is_at_foot = place.top >= rect.bottom - layout.theme.px(18)
            assert place.bottom <= rect.top + band + layout.theme.px(2) or is_at_foot, target
    assert checked >= 6


def test_every_seat_has_a_face_that_tells_people_from_computers() -> None:
    states, _ = round_of("four", 1)
    now = snapshot_of(states[:1], [], Seat.A, players=(None, "easy", None, "hard"))
    faces = [player.face for player in scene_of(now).picture().players]
    assert len(set(faces)) == 4
    assert ["person" in face.sprite for face in faces] == [True, False, True, False]


# The setup, names and the possible hand panel


@every_screen
def test_the_viewers_shown_cards_are_not_the_smallest(size: tuple[int, int], text: float) -> None:
    checked = False
    for state in round_of("four", 0)[0]:
        layout = lay_out(size, view(state, Seat.A), theme=theme_for(size, text))
        widths = {
            seat: rect.width
            for name, rect in layout.targets.items()
            for zone, _, seat in [name.rpartition("/")[0].partition("/")]
            if zone == "shown"
        }
        if len(widths) == 4:
            assert widths["0"] > widths["1"] == widths["3"]
            assert widths["2"] >= widths["0"]
            checked = True
    assert checked


@every_wide
def test_names_are_large_while_one_has_to_be_chosen(size: tuple[int, int]) -> None:
    scene = scene_at(NAMING, size)
    tiles = [rect for name, rect in scene.layout.targets.items() if name.startswith("name/")]
    assert min(rect.height for rect in tiles) >= theme_for(size).px(56)


@every_screen
def test_the_numbers_of_the_possible_hand_panel_do_not_touch(size: tuple[int, int], text: float) -> None:
    theme = theme_for(size, text)
    now = snapshot_of([GAME.deal(1, "four")], [], Seat.A, show_possible_hands=True)
    scene = scene_of(now, size, theme)
    if not scene.layout.holdings.height:
        scene.press_button("button/holdings")
    rows = [rect for name, rect in scene.layout.targets.items() if name.startswith("holding/")]
    assert len(rows) == 18
    chips = [chip_place(rect, theme) for rect in rows]
    column = [(upper, lower) for upper, lower in pairwise(chips) if upper.left == lower.left]
    assert all(lower.top - upper.bottom >= theme.px(CHIP_GAP) - 1 for upper, lower in column)
    assert min(chip.height for chip in chips) >= theme.px(11)


# Enlarged cards


def distance(place: Rect, rect: Rect) -> int:
    """Return the horizontal or vertical space between two places, whichever is larger."""
    across = max(place.left - rect.right, rect.left - place.right, 0)
    along = max(place.top - rect.bottom, rect.top - place.bottom, 0)
    return max(across, along)


@every_wide
def test_an_enlarged_card_covers_nothing_that_is_needed(size: tuple[int, int]) -> None:
    for position in (LONG, NAMING):
        picture = scene_at(position, size).picture()
        needed = [picture.places[step] for step in picture.steps]
        needed += [message_place(picture), picture.places[f"court/{len(picture.view.court) - 1}"]]
        for target in picture.layout.items:
            if picture.layout.card_of(target) is not None:
                place = full_place(picture, target)
                others = [rect for rect in needed if rect != picture.places[target]]
                assert place.collidelist(others) < 0, target
                assert not place.colliderect(picture.places[target])


def test_an_enlarged_court_card_opens_beside_the_card() -> None:
    picture = scene_at(LONG).picture()
    for target, rect in picture.places.items():
        if target.startswith("court/"):
            assert distance(full_place(picture, target), rect) <= THEME.px(12), target


def test_a_message_leaves_space_for_an_enlarged_card_with_large_text() -> None:
    picture = scene_at(LONG, text=LARGEST_TEXT).picture()
    assert not full_place(picture, "hand/0/0").colliderect(message_place(picture))
