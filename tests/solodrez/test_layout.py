"""Layout of the SoloDrez table at every window size and in any position."""

from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from itertools import pairwise

import pytest
from pygame import Rect

from game.engine.i18n import _, use
from game.engine.rng import SplitMix64
from game.engine.solo import LosingMove, Winnable
from game.play.status import SoloStatus
from game.solodrez.rules.cards import NAMES, NEUTRAL
from game.solodrez.rules.notation import Move
from game.solodrez.rules.rules import Rule, State
from game.solodrez.table.card_view import condensing, names_on, strip_places
from game.solodrez.table.layout import (
    LARGEST_SHARE,
    LEAST_STRIP,
    LONGEST,
    STRIP_SHARE,
    Layout,
    card_target,
    lay_out,
)
from game.solodrez.table.losing_move import FIND, find_button
from game.solodrez.table.picture import WINNABLE_TEXTS, prompt, winnable_text
from game.solodrez.table.scene import SolitaireScene
from game.table.snapshot import Snapshot
from game.ui import theme as look
from game.ui.drawing import fitting_font
from game.ui.theme import LARGEST_TEXT, LEAST_WINDOW, Theme, theme_for
from support.layouts import LEAST_TARGET, check_layout, check_stage
from support.screens import check_apart, every_screen, every_size
from support.snapshots import changed
from support.solodrez_positions import GAME, beside_space
from support.text_fit import has_room

TEXTS = (1.0, LARGEST_TEXT)

LONGEST_COLUMN = "P1P2P3P4P5P6J1Q1T1B1N1*1Q2T2B2N2*2Q3T3B3N3P7"
"""The longest column any deal can lead to: six cards, a Joker, and all that neutral cards allow on it."""


@cache
def positions() -> list[State]:
    """Deals, positions of random games, and extreme ones."""
    found: list[State] = []
    for number in range(4):
        chance, state = SplitMix64(number), GAME.deal(number)
        for ply in range(60):
            moves = state.legal_moves()
            if not moves:
                break
            state = state.apply(moves[chance.below(len(moves))])
            if ply % 6 == 0:
                found.append(state)
    extremes = (beside_space(LONGEST_COLUMN), "/".join(["-"] * 9), "/".join(["JQTBNP"] * 9))
    return [GAME.deal(0), *found, *(GAME.parse_state(text) for text in extremes)]


def tables(size: tuple[int, int]) -> Iterator[tuple[State, Layout]]:
    for state in positions():
        for text in TEXTS:
            yield state, lay_out(size, state, theme_for(size, text))


@every_size
def test_every_part_is_a_target_inside_the_screen_and_apart_from_the_others(size: tuple[int, int]) -> None:
    lengths = set()
    for state, layout in tables(size):
        expected = set()
        for column, cards in enumerate(state.columns, start=1):
            expected |= {f"column/{column}"} | {f"card/{column}/{place + 1}" for place in range(len(cards))}
            lengths.add(len(cards))
        assert set(layout.targets) == expected
        assert layout.screen == Rect((0, 0), size)
        line = [layout.winnable, layout.prompt, layout.count, *layout.foundations, layout.tally]
        assert all(rect.width > 0 and rect.height > 0 for rect in line)
        check_layout("solodrez", layout)
        check_stage(layout, [])
        assert all(layout.screen.contains(slot) for slot in layout.slots), str(state)
        for rect, places in zip(layout.columns, layout.cards, strict=True):
            assert all(rect.contains(card) for card in places), str(state)
            assert 0 < layout.prompt.top - rect.bottom <= layout.theme.px(8)
    assert {0, 7, LONGEST} <= lengths
    assert max(lengths) == LONGEST


@every_size
def test_every_covered_card_shows_a_strip_and_the_last_one_all_of_it(size: tuple[int, int]) -> None:
    for state, layout in tables(size):
        least = layout.theme.px(LEAST_STRIP)
        for column, cards in enumerate(layout.cards):
            for lower, upper in pairwise(cards):
                assert upper.top - lower.top == layout.strips[column] >= least, str(state)
            for place, card in enumerate(cards):
                shown = layout.targets[card_target(column, place)]
                assert shown == card or shown == Rect(card.topleft, (card.width, layout.strips[column]))
                assert (shown == card) == (place == len(cards) - 1)


@every_screen
def test_a_deal_fills_the_window(size: tuple[int, int], text: float) -> None:
    layout = lay_out(size, GAME.deal(0), theme_for(size, text))
    first, last = layout.columns[0], layout.foundations[0].union(layout.tally)
    beside = layout.theme.px(60 if (size, text) == (LEAST_WINDOW, LARGEST_TEXT) else 25)
    assert max(first.left - layout.screen.left, layout.screen.right - last.right) <= beside
    lowest = max(rects[-1].bottom for rects in layout.cards)
    is_upright = size[1] > size[0]
    assert lowest - first.top >= (0.6 if is_upright or size == LEAST_WINDOW else 0.85) * first.height
    least = 26 if size == LEAST_WINDOW else 45
    assert layout.strips[0] >= layout.theme.px(least), "figure and symbol one above the other"
    assert layout.strips[0] <= round(layout.slots[0].height * (LARGEST_SHARE if is_upright else STRIP_SHARE))
    assert len(set(layout.strips)) == 1, "the rows of a deal are level"


@every_screen
def test_the_strips_of_a_column_shrink_only_when_it_would_not_fit(size: tuple[int, int], text: float) -> None:
    theme = theme_for(size, text)
    layouts = [lay_out(size, GAME.parse_state(beside_space("P" * count)), theme) for count in range(1, 23)]
    strips = [layout.strips[0] for layout in layouts]
    assert strips == sorted(strips, reverse=True)
    whole = layouts[0].columns[0].height
    for count, (strip, layout) in enumerate(zip(strips, layouts, strict=True), start=1):
        missing = whole - (layout.cards[0][-1].bottom - layout.columns[0].top)
        assert strip == strips[0] or 0 <= missing < count, "what shrinks fills the height"
        assert layout.cards[0][0].size == layouts[0].cards[0][0].size


@every_size
def test_the_nine_foundations_take_no_height_from_the_columns(size: tuple[int, int]) -> None:
    for _state, layout in tables(size):
        assert len(layout.foundations) == 9
        assert len({rect.size for rect in layout.foundations}) == 1
        if size[1] > size[0]:
            assert max(rect.bottom for rect in layout.foundations) < layout.columns[0].top, "one row above"
            assert layout.slots[0].width >= layout.theme.px(54), "large cards"
            continue
        assert all(rect.left > layout.columns[-1].right for rect in layout.foundations)
        assert layout.foundations[0].top == layout.columns[0].top
        assert min(layout.foundations[0].size) >= layout.theme.px(24 if size == LEAST_WINDOW else 40)
        between = layout.columns[1].left - layout.columns[0].right
        assert layout.foundations[0].left - layout.columns[-1].right >= 2 * between, "a group of their own"


@every_screen
def test_strip_contents_are_not_cut_and_do_not_overlap(
    silent_pygame: None, size: tuple[int, int], text: float
) -> None:
    check_strips(size, theme_for(size, text))


def check_strips(size: tuple[int, int], theme: Theme) -> list[str]:
    written: set[str] = set()
    for state in (GAME.deal(0), GAME.parse_state(beside_space(LONGEST_COLUMN))):
        layout = lay_out(size, state, theme)
        strip = Rect(0, 0, layout.cards[0][0].width, layout.strips[0])
        names = names_on(strip, theme)
        if names is None:
            assert size == LEAST_WINDOW, "figure and symbol stand for the name"
            continue
        for rank, text in enumerate(names.texts):
            places = strip_places(strip, theme, is_neutral=rank == NEUTRAL)
            assert names.font.size(text)[0] * condensing(theme) <= places.name.width + 1, text
            # Letters leave a quarter of a line's height empty.
            assert names.font.get_height() * 3 / 4 <= strip.height
            assert all(strip.contains(place) for place in places)
            assert places.tab.contains(places.figure) or rank == NEUTRAL
            assert places.tab.contains(places.sign)
            parts = {name: place for name, place in places._asdict().items() if place.width}
            check_apart({name: parts[name] for name in parts.keys() - {"tab"}}, {})
            check_apart({name: parts[name] for name in parts.keys() - {"figure", "sign"}}, {})
            assert places.number.width == 0 or rank != NEUTRAL
        written |= set(names.texts)
    return sorted(written)


class BrokenNames(NullTranslations):
    """A language with a name too long for a card."""

    def pgettext(self, context: str, message: str) -> str:
        return {"Queen": "Kunin\u00adgasvaimo"}.get(message, message)


def test_overlong_name_is_abbreviated_at_its_soft_hyphen(silent_pygame: None) -> None:
    use(BrokenNames())
    written = check_strips((960, 600), theme_for((960, 600)))
    use(NullTranslations())
    assert "Kunin." in written
    assert "Bishop" in written


def test_overlong_names_are_omitted_rather_than_cut(silent_pygame: None, longer_words: None) -> None:
    strip = Rect(0, 0, 72, 28)
    names = names_on(strip, theme_for((960, 600)))
    assert names is None


# Sentences, with normal, larger and longer words


def sentences() -> list[str]:
    """Every possible prompt."""
    refused = [rule for rule in Rule if rule is not Rule.NO_SERIES]
    widest = max(NAMES, key=lambda name: len(_(name)))
    found = [
        _(rule.value, card=widest, target=widest, above=widest, rank=widest, number=22) for rule in refused
    ]
    found += [_("There's nowhere to move these.")]
    found += [_("This game can no longer be won. Undo some moves.")]
    found += [_("No win was found from here, but there may be one.")]
    state, lost = GAME.deal(0), GAME.parse_state("/".join("P" * 9))
    start = Snapshot(state, None, (None,), 0)
    found.append(prompt(start, "", is_standstill=True))
    losing = [LosingMove(0, 1, 9, fault) for fault in (None, Move(3, 0, 3), *state.legal_moves())]
    losing += [LosingMove(0, 4, 9), LosingMove(0, None, 9), LosingMove(None, 0, 9), LosingMove(None, 3, 9)]
    shown = [
        changed(start, moves_to_go=188),
        changed(start, state=lost),
        changed(start, is_hint_pending=True),
    ]
    shown += [changed(start, losing_move=each, hint=state.legal_moves()[0]) for each in losing]
    found += [prompt(now, "", is_standstill=False) for now in shown]
    assert all(found)
    return found


@every_screen
@pytest.mark.usefixtures("silent_pygame", "language")
def test_no_text_is_cut(size: tuple[int, int], text: float) -> None:
    """Large text may shrink where space is short, but not below normal size."""
    theme = theme_for(size, text)
    layout = lay_out(size, GAME.deal(0), theme)
    least = theme_for(size).font(look.TEXT, 0.85).get_height()
    places = [(sentence, layout.prompt) for sentence in sentences()]
    places += [(_(WINNABLE_TEXTS[verdict]), winnable_text(layout)) for verdict in Winnable]
    assert layout.winnable.contains(winnable_text(layout))
    for words, place in places:
        font = fitting_font(words, place, theme)
        assert has_room(words, font, place), words
        assert font.get_height() >= least, words
    # The button that searches for the losing move replaces those words.
    for losing_move in (None, LosingMove(1, 2, 9)):
        solo = SoloStatus(winnable=Winnable.LOST, losing_move=losing_move)
        now = Snapshot(GAME.deal(0), None, (None,), 0, solo=solo)
        place, button = SolitaireScene(now, size, theme).targets()[FIND], find_button(now)
        assert layout.winnable.contains(place)
        assert min(place.size) >= theme.px(LEAST_TARGET)
        assert button.width(theme) <= place.width, button.caption
    tally = _("{count} of {total}", count=9, total=9)
    assert has_room(tally, fitting_font(tally, layout.tally, theme), layout.tally)
