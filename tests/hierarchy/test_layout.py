"""Layout of the Hierarchy table at every window size and in any position."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect

from game.engine.i18n import _
from game.engine.rng import DEALS
from game.engine.seat import Seat
from game.engine.solo import clock
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import parse_move
from game.hierarchy.rules.rules import Reason, State
from game.hierarchy.table import picture
from game.hierarchy.table.choices import HAND, PILE, THEIRS, Preview
from game.hierarchy.table.layout import DISCARD_LABEL, DISCARDS, NEW_DEAL, OTHER_SIDE, Layout, lay_out, lifted
from game.hierarchy.table.log import LogEntry, _fonts, _places, entries
from game.hierarchy.table.log import place as place_log
from game.hierarchy.table.picture import full_place, prompt_box
from game.hierarchy.table.scene import DuelScene
from game.hierarchy.table.view_model import HierarchyPicture
from game.table.cardface import PLAIN, Face, card_image
from game.table.snapshot import LEVELS, Snapshot
from game.ui import theme as look
from game.ui.busy_indicator import APART, BESIDE, DOT, DOTS, IMPATIENT_AFTER, MOVE_NOW, move_now_button
from game.ui.button import PADDING
from game.ui.text import fitting_font
from game.ui.theme import LARGEST_TEXT, Theme, theme_for
from support.events import click
from support.hierarchy_positions import GAME, extreme_positions, random_positions
from support.text_fit import has_room

SIZES = (
    (960, 600),
    (1024, 768),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (960, 1200),
    (3000, 600),
)
LEAST_TARGET = 24
LEAST_STRIP = 20
COMMON_DEAL = 999_999

every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))


@cache
def positions() -> list[State]:
    return [*random_positions(10), *extreme_positions()]


@cache
def tables(size: tuple[int, int]) -> list[tuple[State, Seat, Layout]]:
    """Every position from both sides, with normal and largest text."""
    return [
        (state, bottom, lay_out(size, state, bottom, theme))
        for state in positions()
        for bottom in (Seat.A, Seat.B)
        for theme in (None, theme_for(size, LARGEST_TEXT))
    ]


def cards_in(layout: Layout, zone: str) -> dict[str, Rect]:
    """The targets of a zone's cards, lowest first."""
    return {name: rect for name, rect in layout.targets.items() if name.startswith(f"{zone}/")}


def test_there_are_positions_of_every_kind_to_lay_out() -> None:
    states = positions()
    assert len(states) > 100
    assert max(len(state.pile) for state in states) == len(CARDS)
    assert max(len(state.discards) for state in states) >= 5
    assert any(state.pending for state in states)
    assert any(len(state.hand(Seat.A)) == len(state.hand(Seat.B)) == 7 for state in states)


@every_size
def test_every_card_of_the_position_has_one_place_in_its_zone(size: tuple[int, int]) -> None:
    for state, bottom, layout in tables(size):
        top = bottom.other
        expected = {
            HAND: state.hand(bottom),
            THEIRS: state.hand(top),
            PILE: tuple(entry.card for entry in state.pile),
            DISCARDS: state.discards,
        }
        for zone, cards in expected.items():
            targets = cards_in(layout, zone)
            assert list(targets) == [f"{zone}/{CARDS[card].symbol}" for card in cards], str(state)
            for card, (name, rect) in zip(cards, targets.items(), strict=True):
                assert layout.card_of(name) == card
                assert layout.cards[card] == rect
                assert zone == DISCARDS or layout.targets[zone].contains(rect), (str(state), name)
        assert sorted(layout.cards) == list(range(len(CARDS)))


@every_size
def test_everything_lies_inside_the_screen(size: tuple[int, int]) -> None:
    for state, _ignored, layout in tables(size):
        assert layout.screen == Rect((0, 0), size)
        rects = {**layout.targets, "bar": layout.bar, "prompt": layout.prompt, "log": layout.log}
        rects |= {f"label {number}": rect for number, rect in enumerate(layout.labels)}
        rects |= {f"lifted {name}": lifted(rect) for name, rect in cards_in(layout, HAND).items()}
        if state.discards:
            last = layout.cards[state.discards[-1]]
            label = (last.width, layout.theme.text_px(DISCARD_LABEL))
            rects["discard's label"] = Rect(last.bottomleft, label)
        for name, rect in rects.items():
            assert layout.screen.contains(rect), (str(state), name, rect)


@every_size
def test_the_zones_do_not_overlap(size: tuple[int, int]) -> None:
    for state, _ignored, layout in tables(size):
        zones = {
            "bar": layout.bar,
            "their hand": layout.targets[THEIRS],
            "pile": layout.targets[PILE],
            "prompt": layout.prompt,
            "log": layout.log,
            "hand": layout.targets[HAND],
            "their label": layout.labels[0],
            "own label": layout.labels[1],
            NEW_DEAL: layout.targets[NEW_DEAL],
            OTHER_SIDE: layout.targets[OTHER_SIDE],
        }
        zones |= cards_in(layout, DISCARDS)
        if state.discards:
            last = layout.cards[state.discards[-1]]
            label = (last.width, layout.theme.text_px(DISCARD_LABEL))
            zones["label of the discards"] = Rect(last.bottomleft, label)
        piled = set(cards_in(layout, DISCARDS))
        for (name, rect), (other, other_rect) in combinations(zones.items(), 2):
            if not {name, other} <= piled:
                assert not rect.colliderect(other_rect), (str(state), name, other)


@every_size
def test_every_target_is_large_enough_to_point_at(size: tuple[int, int]) -> None:
    for state, _ignored, layout in tables(size):
        least = layout.theme.px(LEAST_TARGET)
        for name, rect in layout.targets.items():
            assert min(rect.size) >= least, (str(state), name, rect)


@every_size
def test_the_cards_of_a_hand_lie_in_order_and_each_can_be_seen(size: tuple[int, int]) -> None:
    for state, _ignored, layout in tables(size):
        for zone in (HAND, THEIRS):
            rects = list(cards_in(layout, zone).values())
            for left, right in pairwise(rects):
                assert left.top == right.top
                assert right.left - left.left >= layout.theme.px(LEAST_TARGET), (str(state), zone)
                if len(rects) <= 7:
                    assert left.right < right.left, (str(state), zone)


@every_size
def test_a_lifted_card_does_not_run_into_the_prompt(size: tuple[int, int]) -> None:
    for state, _ignored, layout in tables(size):
        for rect in cards_in(layout, HAND).values():
            assert lifted(rect).top < rect.top
            assert lifted(rect).size == rect.size
            assert not lifted(rect).colliderect(layout.prompt), str(state)


@every_size
def test_each_card_of_the_pile_leaves_a_strip_to_be_seen(size: tuple[int, int]) -> None:
    for state, _ignored, layout in tables(size):
        rects = list(cards_in(layout, PILE).values())
        least = layout.theme.px(LEAST_STRIP)
        for number, rect in enumerate(rects):
            above = [other.left for other in rects[number + 1 :]]
            assert min([rect.right, *above]) - rect.left >= least, (str(state), number)


@every_size
def test_the_bottom_players_cards_in_the_pile_lie_lower(size: tuple[int, int]) -> None:
    for state, bottom, layout in tables(size):
        for entry, rect in zip(state.pile, cards_in(layout, PILE).values(), strict=True):
            offset = rect.top - layout.pile.top
            others = layout.pile.bottom - rect.bottom
            if entry.owner == bottom:
                assert offset > others, (str(state), str(entry))
            else:
                assert offset < others, (str(state), str(entry))


@every_size
def test_each_discard_shows_its_figure(silent_pygame: None, size: tuple[int, int]) -> None:
    for state, _ignored, layout in tables(size):
        rects = list(cards_in(layout, DISCARDS).values())
        for card, (rect, above) in zip(state.discards, pairwise(rects), strict=False):
            face = picture.face_of(state, card)
            box = figure_box(face, rect.size, layout.theme).move(rect.topleft)
            assert not box.colliderect(above), (str(state), CARDS[card].symbol)


@every_size
def test_each_card_of_the_pile_shows_its_figure(silent_pygame: None, size: tuple[int, int]) -> None:
    for state, _ignored, layout in tables(size):
        rects = list(cards_in(layout, PILE).values())
        for number, (entry, rect) in enumerate(zip(state.pile, rects, strict=True)):
            face = picture.face_of(state, entry.card)
            box = figure_box(face, rect.size, layout.theme).move(rect.topleft)
            for above in rects[number + 1 :]:
                assert not box.colliderect(above), (str(state), str(entry), box, above)


@cache
def figure_box(face: Face, size: tuple[int, int], theme: Theme) -> Rect:
    """The place of the number in a card's corner, found in the image itself."""
    image = card_image(face, PLAIN, size, theme)
    edge = theme.px(3)
    beside = size[0] * 3 // 4
    color = image.get_at((beside, edge))
    bottom = next(y for y in range(edge, size[1]) if image.get_at((beside, y)) != color)
    corner = Rect(edge, edge, size[0] - 2 * edge, bottom - edge)
    light = pygame.mask.from_threshold(image.subsurface(corner), theme.palette.paper, (40, 40, 40, 255))
    boxes = light.get_bounding_rects()
    assert boxes
    return boxes[0].unionall(boxes[1:]).move(corner.topleft)


# Bar and buttons, with normal and longer words


def scene_at(size: tuple[int, int], text: float = 1.0, deal: int = 3) -> DuelScene:
    """A table after a first move by the player at the bottom."""
    first = GAME.deal(3).legal_moves()[0]
    snapshot = Snapshot(GAME.deal(3).apply(first), first, ("perfect", None), deal)
    return DuelScene(snapshot, size, theme_for(size, text))


def buttons_of(scene: DuelScene) -> dict[str, Rect]:
    return {name: rect for name, rect in scene.targets().items() if name.startswith("button/")}


def check_bar(size: tuple[int, int], deal: int, text: float) -> None:
    theme = theme_for(size, text)
    scene = scene_at(size, text, deal)
    table = scene._layout
    buttons = {name: rect for name, rect in buttons_of(scene).items() if table.bar.contains(rect)}
    assert len(buttons) >= 7
    assert table.bar.contains(table.title)
    for name, rect in buttons.items():
        assert min(rect.size) >= theme.px(LEAST_TARGET), name
        assert not rect.colliderect(table.title), name
    for left, right in combinations(buttons.values(), 2):
        assert not left.colliderect(right)
    title = _("Hierarchy, deal {number}", number=deal)
    assert has_room(title, theme.font(look.TITLE), table.title), (title, table.title)


@every_size
def test_the_buttons_leave_room_for_the_longest_title(silent_pygame: None, size: tuple[int, int]) -> None:
    check_bar(size, DEALS - 1, 1.0)


@every_size
def test_the_buttons_leave_room_for_the_title_with_larger_text(
    silent_pygame: None, size: tuple[int, int]
) -> None:
    check_bar(size, COMMON_DEAL, LARGEST_TEXT)


@every_size
def test_the_buttons_leave_room_for_the_title_with_longer_words(
    silent_pygame: None, longer_words: None, size: tuple[int, int]
) -> None:
    check_bar(size, COMMON_DEAL, 1.0)


def check_side(size: tuple[int, int], text: float) -> None:
    """Holds while a button awaits confirmation too."""
    theme = theme_for(size, text)
    font = theme.font(look.TEXT)
    for asking in (None, NEW_DEAL, OTHER_SIDE):
        scene = scene_at(size, text)
        if asking:
            for event in click(buttons_of(scene)[asking].center):
                scene.handle(event)
        for button in scene._side_buttons():
            inside = buttons_of(scene)[button.target].inflate(-theme.px(2 * PADDING), 0)
            assert has_room(button.caption, font, inside), (button.caption, inside)


@every_size
def test_the_captions_of_the_side_buttons_have_room(silent_pygame: None, size: tuple[int, int]) -> None:
    check_side(size, 1.0)


@every_size
def test_the_captions_of_the_side_buttons_have_room_with_larger_text(
    silent_pygame: None, size: tuple[int, int]
) -> None:
    check_side(size, LARGEST_TEXT)


@every_size
def test_the_captions_of_the_side_buttons_have_room_with_longer_words(
    silent_pygame: None, longer_words: None, size: tuple[int, int]
) -> None:
    check_side(size, 1.0)


def check_sentences(size: tuple[int, int], text: float) -> None:
    """Check the names beside the hands, and the prompt in every situation."""
    theme = theme_for(size, text)
    table = lay_out(size, GAME.deal(3), Seat.A, theme)
    font = theme.font(look.STRONG)
    names = [_("Computer: {level}", level=level) for level in LEVELS.values()]
    names += [_("First: {level}", level=level) for level in LEVELS.values()]
    names += [_("Second: {level}", level=level) for level in LEVELS.values()]
    names += [_("You"), _("First player"), _("Second player")]
    for name in names:
        assert all(has_room(name, font, rect) for rect in table.labels), name
    sentences = [_("{card}: {text}", card=card.name, text=card.text) for card in CARDS]
    sentences += [
        f"{_(step)} {found.sentence()}"
        for step in ("Choose the card of your hand to discard.", "Let it go over the pile.")
        for found in (Preview(frozenset(range(7)), False, True), Preview(frozenset(), True, False))
    ]
    for reason in Reason:
        sentences += [f"{_(who)} {_(reason.value)}" for who in ("The second player wins.", "You lose.")]
    for sentence in sentences:
        font = fitting_font(sentence, table.prompt, theme, look.STRONG)
        assert font.get_height() >= theme_for(size).font(look.STRONG).get_height(), sentence
        assert has_room(sentence, font, table.prompt), sentence


@every_size
def test_names_and_sentences_have_room(silent_pygame: None, size: tuple[int, int]) -> None:
    check_sentences(size, 1.0)


@every_size
def test_names_and_sentences_have_room_with_larger_text(silent_pygame: None, size: tuple[int, int]) -> None:
    check_sentences(size, LARGEST_TEXT)


@every_size
def test_names_and_sentences_have_room_with_longer_words(
    silent_pygame: None, longer_words: None, size: tuple[int, int]
) -> None:
    check_sentences(size, 1.0)


def check_hurrying(size: tuple[int, int], text: float) -> None:
    """The button to make the computer move must cover nothing, and all texts must fit."""
    theme, state = theme_for(size, text), GAME.deal(3)
    thinking = Snapshot(state, None, ("perfect", None), 3, is_thinking=True)
    scene = DuelScene(thinking, size, theme)
    scene.show(thinking)
    scene.update(IMPATIENT_AFTER)
    table, button = scene._layout, scene.targets()[MOVE_NOW]
    assert table.screen.contains(button)
    assert min(button.size) >= theme.px(LEAST_TARGET)
    others = [rect for name, rect in scene.targets().items() if name != MOVE_NOW]
    for rect in (*others, *table.labels, table.log, table.prompt):
        assert not button.colliderect(rect), rect
    caption = move_now_button().caption
    assert has_room(caption, theme.font(look.TEXT), button.inflate(-theme.px(2 * PADDING), 0))
    sentences = [_("{card}: {text}", card=card.name, text=card.text) for card in CARDS]
    for sentence in (_("The computer is choosing."), *sentences):
        assert has_room(sentence, fitting_font(sentence, table.prompt, theme, look.STRONG), table.prompt)
    for label in table.labels:
        time = Rect(0, 0, thinking_width(theme), 1)
        assert time.width <= label.width


def thinking_width(theme: Theme) -> int:
    """Width of the thinking indicator and its time, after an hour."""
    time = theme.font(look.TEXT).size(clock(3599))[0]
    return theme.px(DOT) + 2 + (DOTS - 1) * theme.px(APART) + theme.px(BESIDE) + time


@every_size
def test_move_now_button_has_its_own_place(silent_pygame: None, size: tuple[int, int]) -> None:
    for text in (1.0, LARGEST_TEXT):
        check_hurrying(size, text)


@every_size
def test_move_now_button_has_room_for_longer_words(
    silent_pygame: None, longer_words: None, size: tuple[int, int]
) -> None:
    check_hurrying(size, 1.0)


# The log, with every text that can occur

LOGGED = ("3", "4x7", "?=4x11", "10", "<11", "12", "9", "6", "8", "5", "<5", "13")


def check_log(size: tuple[int, int], text: float) -> None:
    for players in ((None, "easy"), ("easy", "hard")):
        past = tuple((Seat(number % 2), parse_move(move)) for number, move in enumerate(LOGGED))
        log = entries(Snapshot(GAME.deal(3), None, players, None, past=past))
        for skipped in range(len(log)):
            table = lay_out(size, GAME.deal(3), Seat.A, theme_for(size, text))
            place_log(table, log, skipped)
            places = {name: rect for name, rect in table.targets.items() if name.startswith("log/")}
            assert len(places) >= (2 if text == 1.0 else 1)
            for name, rect in places.items():
                assert table.log.contains(rect), (name, rect)
                assert rect.height >= table.theme.px(LEAST_TARGET)
                check_entry(log[int(name[4:]) - 1], rect, log, table)
            for one, other in combinations(places.values(), 2):
                assert not one.colliderect(other)


def check_entry(entry: LogEntry, rect: Rect, log: list[LogEntry], table: Layout) -> None:
    """Lines must fit one below the other, without breaking a word."""
    fonts = _fonts(log, table.log.width, table.theme)
    lines = list(_places(entry, rect, fonts, table.theme))
    assert len(lines) == len(entry.lines)
    for line, font, place in lines:
        assert has_room(line.text, font, place), (line, place)
        assert rect.contains(place)
    for (*_left, above), (*_right, below) in pairwise(lines):
        assert above.bottom <= below.top


@every_size
def test_the_log_has_room_for_its_entries(silent_pygame: None, size: tuple[int, int]) -> None:
    check_log(size, 1.0)


@every_size
def test_the_log_has_room_for_its_entries_with_larger_text(
    silent_pygame: None, size: tuple[int, int]
) -> None:
    check_log(size, LARGEST_TEXT)


@every_size
def test_the_log_has_room_for_its_entries_with_longer_words(
    silent_pygame: None, longer_words: None, size: tuple[int, int]
) -> None:
    check_log(size, 1.0)


# Cards in full


def card_pictures(size: tuple[int, int], text: float) -> Iterator[tuple[HierarchyPicture, str]]:
    """Every card of some positions under the pointer, before any selection."""
    for state in [*random_positions(1)[::4], *extreme_positions()[::2]]:
        scene = DuelScene(Snapshot(state, None, (None, "easy"), None), size, theme_for(size, text))
        for target in scene._layout.targets:
            if scene._layout.card_of(target) is not None:
                scene._input.hovered = target
                yield scene._picture(), target


@every_size
@pytest.mark.parametrize("text", [1.0, LARGEST_TEXT])
def test_a_card_in_full_is_on_the_screen_and_not_under_the_pointer(
    silent_pygame: None, size: tuple[int, int], text: float
) -> None:
    for shown, target in card_pictures(size, text):
        place = full_place(shown, target)
        assert shown.layout.screen.contains(place), (str(shown.state), target)
        assert not place.colliderect(shown.places[target]), (str(shown.state), target)


@every_size
def test_a_card_in_full_covers_no_other_card_of_its_hand_and_not_the_sentence(
    silent_pygame: None, size: tuple[int, int]
) -> None:
    for shown, target in card_pictures(size, 1.0):
        zone = target.partition("/")[0]
        place = full_place(shown, target)
        assert not place.colliderect(prompt_box(shown)), (str(shown.state), target)
        for name, rect in cards_in(shown.layout, zone).items() if zone in (HAND, THEIRS) else ():
            assert not place.colliderect(rect), (str(shown.state), target, name)
