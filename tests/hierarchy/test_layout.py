"""Layout of the Hierarchy table at every window size and in any position."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.engine.face import Face
from game.engine.i18n import _
from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import parse_move
from game.hierarchy.rules.rules import Reason, State
from game.hierarchy.table import moments, picture
from game.hierarchy.table.choices import HAND, PILE, THEIRS, Preview
from game.hierarchy.table.layout import DISCARDS, GAP, NEW_DEAL, Layout, equal_steps, lay_out, lifted
from game.hierarchy.table.log import entries, fonts_for, inside
from game.hierarchy.table.log import place as place_log
from game.hierarchy.table.log import places as places_of
from game.hierarchy.table.moments import LogEntry
from game.hierarchy.table.picture import full_place, prompt_box
from game.hierarchy.table.scene import DuelScene
from game.hierarchy.table.view_model import HierarchyPicture
from game.table.cardface import PLAIN, card_image
from game.table.names import LEVELS
from game.table.snapshot import Snapshot
from game.table.toolbar import OTHER_SIDE
from game.ui import theme as look
from game.ui.busy_indicator import IMPATIENT_AFTER, MOVE_NOW
from game.ui.drawing import fitting_font
from game.ui.theme import LARGEST_TEXT, LEAST_WINDOW, Theme, theme_for
from support.hierarchy_positions import GAME, extreme_positions, random_positions
from support.layouts import LEAST_TARGET, check_layout, check_stage
from support.screens import NARROW, TALL, check_apart, check_inside, every_screen, every_size
from support.text_fit import has_room

LEAST_STRIP = 20


@cache
def positions() -> list[State]:
    return [*random_positions(3), *extreme_positions()]


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


@every_size
def test_everything_is_on_the_screen_apart_and_large_enough(size: tuple[int, int]) -> None:
    for state, bottom, layout in tables(size):
        assert layout.screen == Rect((0, 0), size)
        check_layout("hierarchy", layout)
        check_inside({name: lifted(rect) for name, rect in cards_in(layout, HAND).items()}, size)
        expected = {
            HAND: state.hand(bottom),
            THEIRS: state.hand(bottom.other),
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
def test_hands_and_pile_lie_in_order_on_one_axis_between_the_columns(size: tuple[int, int]) -> None:
    for state, _bottom, layout in tables(size):
        px, hand = layout.theme.px, layout.targets[HAND]
        for zone in (HAND, THEIRS, PILE):
            rects = list(cards_in(layout, zone).values())
            whole = rects[0].unionall(rects[1:]) if rects else layout.targets[zone]
            assert abs(whole.centerx - layout.pile.centerx) <= len(rects) + 1, (str(state), zone)
            for left, right in pairwise(rects if zone != PILE else ()):
                assert left.top == right.top
                assert right.left - left.left >= px(LEAST_TARGET), (str(state), zone)
                step = left.width if size[0] > size[1] else 0.9 * left.width
                assert len(rects) > 7 or right.left - left.left > step, (str(state), zone)
        for rect in cards_in(layout, HAND).values():
            assert lifted(rect).top < rect.top
            assert lifted(rect).size == rect.size
            assert not lifted(rect).colliderect(layout.prompt), str(state)
        assert abs(layout.prompt.centerx - layout.pile.centerx) <= 1
        hands = hand.union(layout.targets[THEIRS]).union(layout.pile)
        check_stage(layout, [hand, layout.targets[THEIRS], *list(cards_in(layout, PILE).values())[-1:]])
        if size in NARROW:
            outside = hands.inflate(2 * px(GAP), 2 * px(GAP))
            buttons = (layout.targets[NEW_DEAL], layout.targets[OTHER_SIDE])
            assert outside.collidelist([layout.log, layout.discards, *buttons]) == -1, "beside or below"
            assert hand.height >= px(64 if layout.theme.text > 1 else 78)
            continue
        assert abs(layout.pile.centerx - size[0] // 2) <= 1, "the middle of the window"
        if size == TALL:
            continue
        assert layout.log.left >= hands.right + px(GAP)
        for target in (NEW_DEAL, OTHER_SIDE):
            assert layout.targets[target].right <= hands.left - px(GAP)
            if layout.theme.text == 1.0:
                assert hand.height >= px(114), "cards are large"
                assert layout.targets[target].height <= 0.3 * hand.height, "and buttons small"


@every_size
def test_the_pile_is_one_line_in_two_rows_and_every_card_shows_its_figure(
    silent_pygame: None, size: tuple[int, int]
) -> None:
    for state, bottom, layout in tables(size):
        rects = list(cards_in(layout, PILE).values())
        assert rects == sorted(rects, key=lambda rect: rect.left), str(state)
        for number, (entry, rect) in enumerate(zip(state.pile, rects, strict=True)):
            above = [other.left for other in rects[number + 1 :]]
            assert min([rect.right, *above]) - rect.left >= layout.theme.px(LEAST_STRIP), (str(state), number)
            offset, others = rect.top - layout.pile.top, layout.pile.bottom - rect.bottom
            assert offset != others
            assert (offset > others) == (entry.owner == bottom), (str(state), str(entry))
            if above:
                assert rect.height * 1.15 < rects[-1].height, "the top card is larger"
                assert rect.right <= rects[-1].right, str(state)
        for zone in (DISCARDS, PILE):
            there = list(cards_in(layout, zone).items())
            for number, (name, rect) in enumerate(there):
                card = layout.card_of(name)
                assert card is not None
                face = moments.face_of(state, card)._replace(marks=())
                box = figure_box(face, rect.size, layout.theme).move(rect.topleft)
                assert box.collidelist([each for _name, each in there[number + 1 :]]) == -1, (state, name)


@every_size
def test_only_the_player_to_move_has_a_gold_plate_on_the_axis_of_the_hands(
    silent_pygame: None, size: tuple[int, int]
) -> None:
    first = GAME.deal(5)
    for state in (first, first.apply(first.legal_moves()[0])):
        scene = DuelScene(Snapshot(state, None, (None, "easy"), 5), size)
        surface = pygame.Surface(size)
        scene.draw(surface)
        shown, gold = scene.picture(), scene.layout.theme.palette.crown
        on_plate = [
            any(surface.get_at((label.centerx, y))[:3] == gold for y in range(label.top, label.bottom))
            for label in shown.layout.labels
        ]
        assert on_plate == [seat == state.to_move for seat in (shown.bottom.other, shown.bottom)]


@every_size
def test_the_steps_of_a_full_pile_are_equal(silent_pygame: None, size: tuple[int, int]) -> None:
    state = GAME.parse_state("- - 1a,2b,3a,4b,5a,6b,7a,8b,9a,10b,11a,12b,13a b -")
    layout = lay_out(size, state, Seat.A)
    rects = list(cards_in(layout, PILE).values())
    steps = [right.left - left.left for left, right in pairwise(rects)]
    assert max(steps[:-1]) - min(steps[:-1]) <= 1
    assert steps[-1] > max(steps[:-1]), "the top card lies farther apart"


@every_size
@pytest.mark.parametrize("text", [1.0, LARGEST_TEXT])
def test_cards_played_in_turn_never_cover_each_other(size: tuple[int, int], text: float) -> None:
    cards = [f"{number}{'ba'[number % 2]}" for number in range(1, 14)]
    for count in range(1, 14):
        state = GAME.parse_state(f"- - {','.join(cards[:count])} {'ab'[count % 2]} -")
        check_apart(cards_in(lay_out(size, state, Seat.A, theme_for(size, text)), PILE), {})


def test_steps_are_equal_unless_one_must_be_wider() -> None:
    assert equal_steps([20, 20, 20], 90, 50) == [30, 30, 30]
    assert equal_steps([20, 20, 20], 300, 50) == [50, 50, 50]
    assert equal_steps([20, 50, 20], 100, 50) == [25, 50, 25]
    assert equal_steps([40, 40], 80, 50) == [40, 40]
    assert equal_steps([40, 40], 60, 50) == [30, 30], "too little space"
    assert equal_steps([], 60, 50) == []


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


# Sentences and log, with normal and longer words

NAMES = ("Computer: {level}", "First: {level}", "Second: {level}")
LOGGED = ("3", "4x7", "?=4x11", "10", "<11", "12", "9", "6", "8", "5", "<5", "13")
"""Every text that the log can show."""


@every_screen
@pytest.mark.usefixtures("silent_pygame", "language")
def test_names_sentences_and_log_have_room(size: tuple[int, int], text: float) -> None:
    theme = theme_for(size, text)
    table = lay_out(size, GAME.deal(3), Seat.A, theme)
    for name in (_(words, level=level) for words in NAMES for level in LEVELS.values()):
        # With overlong words in the largest text, the smallest window has no room for a name.
        for rect in table.labels if (size, text) != (LEAST_WINDOW, LARGEST_TEXT) else ():
            font = fitting_font(name, rect, theme, look.STRONG) if size in NARROW else theme.font(look.STRONG)
            assert has_room(name, font, rect), name
    found = [
        f"{_(step)} {preview.sentence()}"
        for step in ("Choose a card from your hand to discard.", "Drop it on the pile.")
        for preview in (Preview(frozenset(range(7)), False, True), Preview(frozenset(), True, False))
    ]
    found += [_("{card}: {text}", card=card.name, text=card.text) for card in CARDS]
    found += [f"{_('{winner} wins.', winner=_('Second player'))} {_(Reason.CHECKMATE.value)}"]
    for sentence in found:
        font = picture.prompt_font(sentence, table.prompt, theme)
        least = theme_for(size).font(look.STRONG, 0.8 if size in NARROW else 1.0)
        assert font.get_height() >= least.get_height(), sentence
        assert has_room(sentence, font, table.prompt), sentence
    assert picture.prompt_font(_("Your turn."), table.prompt, theme) is theme.font(look.TITLE)
    past = tuple((Seat(number % 2), parse_move(move)) for number, move in enumerate(LOGGED))
    log = entries(Snapshot(GAME.deal(3), None, ("easy", "hard"), None, past=past))
    for skipped in range(len(log)):
        check_log(lay_out(size, GAME.deal(3), Seat.A, theme), log, skipped)


def check_log(table: Layout, log: list[LogEntry], skipped: int) -> None:
    """Entries must be apart, and their lines fit beside or below each other, without breaking a word."""
    place_log(table, log, skipped)
    places = {name: rect for name, rect in table.targets.items() if name.startswith("log/")}
    assert len(places) >= (2 if table.theme.text == 1.0 else 1)
    check_apart(places, {})
    for name, rect in places.items():
        assert inside(table).contains(rect), (name, rect)
        assert rect.height >= table.theme.px(LEAST_TARGET)
        entry = log[int(name[4:]) - 1]
        lines = list(places_of(entry, rect, fonts_for(log, inside(table).size, table.theme), table.theme))
        assert {line for line, *_ in lines} == set(entry.lines)
        assert all(has_room(line.text, font, room) and rect.contains(room) for line, font, room in lines)
        check_apart({str(number): room for number, (*_, room) in enumerate(lines)}, {})


@every_screen
def test_the_button_beside_a_slow_computers_name_covers_nothing(
    silent_pygame: None, size: tuple[int, int], text: float
) -> None:
    thinking = Snapshot(GAME.deal(3), None, ("perfect", None), 3, is_thinking=True)
    scene = DuelScene(thinking, size, theme_for(size, text))
    scene.show(thinking)
    scene.update(IMPATIENT_AFTER)
    layout, targets = scene.layout, scene.targets()
    labels = {f"label {number}": rect for number, rect in enumerate(layout.labels)}
    check_apart({MOVE_NOW: targets[MOVE_NOW]}, {**targets, **labels, "prompt": layout.prompt})
    check_layout("hierarchy", layout, targets)


# Cards in full


def card_pictures(size: tuple[int, int], text: float) -> Iterator[tuple[HierarchyPicture, str]]:
    """Every card of some positions under the pointer, before any selection."""
    for state in [random_positions(1)[9], *extreme_positions()[1::4]]:
        scene = DuelScene(Snapshot(state, None, (None, "easy"), None), size, theme_for(size, text))
        for target in scene.layout.targets:
            if scene.layout.card_of(target) is not None:
                scene.input.hovered = target
                yield scene.picture(), target


@every_screen
def test_a_card_in_full_is_on_the_screen_and_covers_nothing_needed(
    silent_pygame: None, size: tuple[int, int], text: float
) -> None:
    for shown, target in card_pictures(size, text):
        place, zone = full_place(shown, target), target.partition("/")[0]
        assert shown.layout.screen.contains(place), (str(shown.state), target)
        assert not place.colliderect(shown.places[target]), (str(shown.state), target)
        if text == 1.0:
            assert not place.colliderect(prompt_box(shown)), (str(shown.state), target)
            hand = cards_in(shown.layout, zone) if zone in (HAND, THEIRS) else {}
            assert place.collidelist(list(hand.values())) == -1, (str(shown.state), target)
