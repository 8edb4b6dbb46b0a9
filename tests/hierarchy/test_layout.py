"""Layout of the Hierarchy table at every window size and in any position."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, pairwise
from operator import attrgetter

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
from game.hierarchy.table.layout import (
    DISCARDS,
    GAP,
    NEW_DEAL,
    OTHER_SIDE,
    Layout,
    equal_steps,
    lay_out,
    lifted,
)
from game.hierarchy.table.log import LogEntry, entries, fonts_for, inside
from game.hierarchy.table.log import place as place_log
from game.hierarchy.table.log import places as places_of
from game.hierarchy.table.picture import full_place, prompt_box
from game.hierarchy.table.scene import DuelScene
from game.hierarchy.table.view_model import HierarchyPicture
from game.table.cardface import BAND, PLAIN, Face, card_image
from game.table.names import LEVELS
from game.table.snapshot import Snapshot
from game.ui import theme as look
from game.ui.busy_indicator import APART, BESIDE, DOT, DOTS, IMPATIENT_AFTER, MOVE_NOW, move_now_button
from game.ui.theme import LARGEST_TEXT, Theme, theme_for
from game.ui.widget import PADDING
from support.events import click
from support.hierarchy_positions import GAME, extreme_positions, random_positions
from support.screens import check_apart, check_inside, every_screen, every_size
from support.text_fit import has_room

LEAST_TARGET = 24
LEAST_STRIP = 20
COMMON_DEAL = 999_999
Check = Callable[[tuple[int, int], float], None]


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


def label_of_discards(state: State, layout: Layout) -> dict[str, Rect]:
    return {"label of the discards": layout.discards} if state.discards else {}


@every_size
def test_everything_lies_inside_the_screen_and_is_large_enough_to_point_at(size: tuple[int, int]) -> None:
    for state, _ignored, layout in tables(size):
        assert layout.screen == Rect((0, 0), size)
        assert min(min(rect.size) for rect in layout.targets.values()) >= layout.theme.px(LEAST_TARGET)
        rects = {**layout.targets, "bar": layout.bar, "prompt": layout.prompt, "log": layout.log}
        rects |= {f"label {number}": rect for number, rect in enumerate(layout.labels)}
        rects |= {f"lifted {name}": lifted(rect) for name, rect in cards_in(layout, HAND).items()}
        check_inside(rects | label_of_discards(state, layout), size)


@every_size
def test_the_zones_do_not_overlap(size: tuple[int, int]) -> None:
    for state, _ignored, layout in tables(size):
        zones = {"bar": layout.bar, "prompt": layout.prompt, "log": layout.log}
        others = {name: layout.targets[name] for name in (THEIRS, HAND, NEW_DEAL, OTHER_SIDE)}
        zones |= others | label_of_discards(state, layout)
        check_apart(zones | {PILE: layout.pile}, cards_in(layout, DISCARDS))
        # The names lie on the pile's edges, above and below its cards.
        names = {f"label {number}": rect for number, rect in enumerate(layout.labels)}
        check_apart(names | zones, cards_in(layout, PILE))


@every_size
def test_the_cards_of_a_hand_lie_in_order_and_each_can_be_seen(size: tuple[int, int]) -> None:
    for state, _ignored, layout in tables(size):
        for zone in (HAND, THEIRS):
            rects = list(cards_in(layout, zone).values())
            for left, right in pairwise(rects):
                assert left.top == right.top
                assert right.left - left.left >= layout.theme.px(LEAST_TARGET), (str(state), zone)
                assert len(rects) > 7 or left.right < right.left, (str(state), zone)
        for rect in cards_in(layout, HAND).values():
            assert lifted(rect).top < rect.top
            assert lifted(rect).size == rect.size
            assert not lifted(rect).colliderect(layout.prompt), str(state)


@every_size
def test_hands_pile_and_prompt_share_one_axis_and_the_buttons_keep_away(size: tuple[int, int]) -> None:
    for state, _ignored, layout in tables(size):
        for zone in (HAND, THEIRS, PILE):
            rects = list(cards_in(layout, zone).values())
            whole = rects[0].unionall(rects[1:]) if rects else layout.targets[zone]
            assert abs(whole.centerx - layout.pile.centerx) <= len(rects) + 1, (str(state), zone)
        assert abs(layout.prompt.centerx - layout.pile.centerx) <= 1
        assert abs(layout.pile.centerx - size[0] // 2) <= 1, "the middle of the window"
        hands = layout.targets[HAND].union(layout.targets[THEIRS]).union(layout.pile)
        assert layout.log.left >= hands.right + layout.theme.px(GAP)
        for target in (NEW_DEAL, OTHER_SIDE):
            assert layout.targets[target].right <= hands.left - layout.theme.px(GAP)
            assert layout.targets[target].height < 0.55 * layout.targets[HAND].height


@every_size
def test_the_hands_are_large_and_the_buttons_beside_them_small(size: tuple[int, int]) -> None:
    layout = lay_out(size, GAME.deal(5), Seat.A)
    for zone in (HAND, THEIRS):
        cards = list(cards_in(layout, zone).values())
        assert cards[0].height >= layout.theme.px(114)
        for target in (NEW_DEAL, OTHER_SIDE):
            button = layout.targets[target]
            assert button.height <= 0.3 * cards[0].height
            assert button.right + layout.theme.px(20) <= cards[0].left


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
def test_short_prompts_are_in_large_letters(silent_pygame: None, size: tuple[int, int]) -> None:
    layout = lay_out(size, GAME.deal(5), Seat.A)
    font = picture.prompt_font(_("Your turn: choose a card."), layout.prompt, layout.theme)
    assert font is layout.theme.font(look.TITLE)


@every_size
def test_the_pile_is_one_line_in_order_and_only_its_top_card_is_larger(size: tuple[int, int]) -> None:
    for state, _ignored, layout in tables(size):
        rects = list(cards_in(layout, PILE).values())
        assert rects == sorted(rects, key=lambda rect: rect.left), str(state)
        for rect in rects[:-1]:
            assert rect.height * 1.15 < rects[-1].height, str(state)
            assert rect.right <= rects[-1].right, str(state)


@every_size
def test_each_card_of_the_pile_leaves_a_strip_and_the_bottom_players_lie_lower(size: tuple[int, int]) -> None:
    for state, bottom, layout in tables(size):
        rects = list(cards_in(layout, PILE).values())
        for number, (entry, rect) in enumerate(zip(state.pile, rects, strict=True)):
            above = [other.left for other in rects[number + 1 :]]
            assert min([rect.right, *above]) - rect.left >= layout.theme.px(LEAST_STRIP), (str(state), number)
            offset, others = rect.top - layout.pile.top, layout.pile.bottom - rect.bottom
            assert offset != others
            assert (offset > others) == (entry.owner == bottom), (str(state), str(entry))


@every_size
@pytest.mark.parametrize("zone", [DISCARDS, PILE])
def test_each_discard_and_card_of_the_pile_shows_its_figure(
    silent_pygame: None, size: tuple[int, int], zone: str
) -> None:
    for state, _ignored, layout in tables(size):
        rects = list(cards_in(layout, zone).items())
        for number, (name, rect) in enumerate(rects):
            card = layout.card_of(name)
            assert card is not None
            box = figure_box(picture.face_of(state, card)._replace(marks=()), rect.size, layout.theme).move(
                rect.topleft
            )
            assert box.collidelist([above for _name, above in rects[number + 1 :]]) == -1, (str(state), name)


@every_size
def test_every_name_in_a_full_pile_fits_on_one_line(silent_pygame: None, size: tuple[int, int]) -> None:
    # Exchanges have left cards of the same player next to each other.
    state = GAME.parse_state("12 13 2a,5b,10a,11a,4b,9b,?=4a,3b,8a,6b,7a,1b a -")
    layout = lay_out(size, state, Seat.A)
    rects = list(cards_in(layout, PILE).items())
    font = layout.theme.font(look.NAME, 13 / look.NAME.height)
    for number, (target, rect) in enumerate(rects):
        card = layout.card_of(target)
        assert card is not None
        height = font.get_linesize()
        foot = Rect(rect.left, rect.bottom - height, rect.width, height)
        head = Rect(rect.left, rect.top + round(BAND * rect.height), rect.width, height)
        widths = []
        for line in (foot, head):
            above = [other.left for _target, other in rects[number + 1 :] if other.colliderect(line)]
            widths.append(min([rect.right, *above]) - rect.left)
        # It may be condensed a little.
        assert 0.85 * font.size(picture.face_of(state, card).name)[0] <= max(widths), target


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


# Bar, buttons, sentences and log, with normal and longer words


def scene_at(size: tuple[int, int], text: float = 1.0, deal: int = 3) -> DuelScene:
    """A table after a first move by the player at the bottom."""
    first = GAME.deal(3).legal_moves()[0]
    snapshot = Snapshot(GAME.deal(3).apply(first), first, ("perfect", None), deal)
    return DuelScene(snapshot, size, theme_for(size, text))


def check_title(size: tuple[int, int], text: float) -> None:
    """A title must fit; the longest one does with normal text."""
    for deal in (COMMON_DEAL, DEALS - 1)[: 1 if text > 1 else 2]:
        scene = scene_at(size, text, deal)
        table = scene.layout
        buttons = {name: rect for name, rect in scene.targets().items() if name.startswith("button/")}
        check_apart({"title": table.title}, buttons)
        assert table.bar.contains(table.title)
        title = _("Hierarchy, deal {number}", number=deal)
        assert has_room(title, table.theme.font(look.TITLE), table.title), (title, table.title)


def check_side(size: tuple[int, int], text: float) -> None:
    """The captions must fit, while a button awaits confirmation too."""
    theme = theme_for(size, text)
    for asking in (None, NEW_DEAL, OTHER_SIDE):
        scene = scene_at(size, text)
        for event in click(scene.targets()[asking].center) if asking else ():
            scene.handle(event)
        for button in filter(attrgetter("caption"), scene.picture().buttons):
            inside = scene.targets()[button.target].inflate(-theme.px(2 * PADDING), 0)
            assert has_room(button.caption, theme.font(look.TEXT), inside), (button.caption, inside)


def card_sentences() -> list[str]:
    return [_("{card}: {text}", card=card.name, text=card.text) for card in CARDS]


def check_sentences(size: tuple[int, int], text: float) -> None:
    """Check the names beside the hands, and the prompt in every situation."""
    theme = theme_for(size, text)
    table = lay_out(size, GAME.deal(3), Seat.A, theme)
    names = [_(words, level=level) for words in NAMES for level in LEVELS.values()]
    for name in (*names, _("You"), _("First player"), _("Second player")):
        assert all(has_room(name, theme.font(look.STRONG), rect) for rect in table.labels), name
    found = [
        f"{_(step)} {preview.sentence()}"
        for step in ("Choose a card from your hand to discard.", "Drop it on the pile.")
        for preview in (Preview(frozenset(range(7)), False, True), Preview(frozenset(), True, False))
    ]
    winner = _("{winner} wins.", winner=_("Second player"))
    found += [
        f"{winner} {_(Reason.CHECKMATE.value)}",
        _("Checkmate! Your opponent has no playable cards."),
        _("You lose: none of your cards can be played."),
    ]
    for sentence in (*card_sentences(), *found):
        font = picture.prompt_font(sentence, table.prompt, theme)
        assert font.get_height() >= theme_for(size).font(look.STRONG).get_height(), sentence
        assert has_room(sentence, font, table.prompt), sentence


NAMES = ("Computer: {level}", "First: {level}", "Second: {level}")


def check_hurrying(size: tuple[int, int], text: float) -> None:
    """The button to make the computer move must cover nothing, and all texts must fit."""
    theme, state = theme_for(size, text), GAME.deal(3)
    thinking = Snapshot(state, None, ("perfect", None), 3, is_thinking=True)
    scene = DuelScene(thinking, size, theme)
    scene.show(thinking)
    scene.update(IMPATIENT_AFTER)
    table, button = scene.layout, scene.targets()[MOVE_NOW]
    labels = {f"label {number}": rect for number, rect in enumerate(table.labels)}
    check_inside({MOVE_NOW: button}, size)
    check_apart({MOVE_NOW: button}, {**scene.targets(), **labels, "log": table.log, "prompt": table.prompt})
    assert min(button.size) >= theme.px(LEAST_TARGET)
    caption = move_now_button().caption
    assert has_room(caption, theme.font(look.TEXT), button.inflate(-theme.px(2 * PADDING), 0))
    for sentence in (_("The computer is thinking."), *card_sentences()):
        assert has_room(sentence, picture.prompt_font(sentence, table.prompt, theme), table.prompt)
    # The thinking indicator and its time, after an hour.
    time = theme.font(look.TEXT).size(clock(3599))[0]
    wide = theme.px(DOT) + 2 + (DOTS - 1) * theme.px(APART) + theme.px(BESIDE) + time
    assert wide <= min(label.width for label in table.labels)


# Every text that the log can show.
LOGGED = ("3", "4x7", "?=4x11", "10", "<11", "12", "9", "6", "8", "5", "<5", "13")


def check_log(size: tuple[int, int], text: float) -> None:
    for players in ((None, "easy"), ("easy", "hard")):
        past = tuple((Seat(number % 2), parse_move(move)) for number, move in enumerate(LOGGED))
        log = entries(Snapshot(GAME.deal(3), None, players, None, past=past))
        for skipped in range(len(log)):
            table = lay_out(size, GAME.deal(3), Seat.A, theme_for(size, text))
            place_log(table, log, skipped)
            area = inside(table)
            places = {name: rect for name, rect in table.targets.items() if name.startswith("log/")}
            assert len(places) >= (2 if text == 1.0 else 1)
            for name, rect in places.items():
                assert area.contains(rect), (name, rect)
                assert rect.height >= table.theme.px(LEAST_TARGET)
                check_entry(log[int(name[4:]) - 1], rect, log, table)
            for one, other in combinations(places.values(), 2):
                assert not one.colliderect(other)


def check_entry(entry: LogEntry, rect: Rect, log: list[LogEntry], table: Layout) -> None:
    """Lines must fit beside or below each other, without breaking a word."""
    fonts = fonts_for(log, rect.width, table.theme)
    lines = list(places_of(entry, rect, fonts, table.theme))
    assert len(lines) == len(entry.lines)
    for line, font, place in lines:
        assert has_room(line.text, font, place), (line, place)
        assert rect.contains(place)
    assert {line for line, *_ in lines} == set(entry.lines)
    for (*_one, place), (*_other, following) in combinations(lines, 2):
        assert not place.colliderect(following), (place, following)


CHECKS = (check_title, check_side, check_sentences, check_hurrying, check_log)


@every_screen
@pytest.mark.parametrize("check", CHECKS)
def test_all_texts_have_room(silent_pygame: None, check: Check, size: tuple[int, int], text: float) -> None:
    check(size, text)


@every_size
def test_everything_has_room_for_longer_words(
    silent_pygame: None, longer_words: None, size: tuple[int, int]
) -> None:
    for check in CHECKS:
        check(size, 1.0)


# Cards in full


def card_pictures(size: tuple[int, int], text: float) -> Iterator[tuple[HierarchyPicture, str]]:
    """Every card of some positions under the pointer, before any selection."""
    for state in [*random_positions(1)[::4], *extreme_positions()[::2]]:
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
