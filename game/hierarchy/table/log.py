"""Game log in the panel beside the table: an entry for each move, the newest at the bottom.

An entry is a target, such as `log/3` for the third move.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import N_, Phrase, _
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import NONE, Move
from game.hierarchy.rules.rules import Reason, State
from game.hierarchy.table.layout import Layout
from game.hierarchy.table.moments import EntryLine, LogEntry, entry_of
from game.table.names import heading_of_result, names_of, own_name
from game.table.snapshot import Snapshot, of_kind
from game.ui import theme as look
from game.ui.drawing import draw_box, draw_line, fitting_font, height_of, widest_word
from game.ui.lists import draw_more, in_sight
from game.ui.theme import Theme

LOG: Final = "log"
PADDING: Final = 7  # Space between the box and the entries.
BESIDE: Final = 5  # Space between an entry's words and its edge.
ABOVE: Final = (3, 1)  # Space above and below the words: in one row, and in two.
LEAST_ENTRY: Final = 24  # Least height of an entry, so that it can be clicked.
BADGE_GAP: Final = 4
WORD_GAP: Final = 6
FAINT_TEXT: Final = 0.87  # Size of the words about a card, relative to its name.
SMALL_TEXT: Final = 0.8  # Smallest scale of text before each line gets a row of its own.
SMALLEST_TEXT: Final = 0.6  # Smallest scale of text in a narrow column; fonts are never under 13 pixels.


LAST_MOMENTS: Final[dict[tuple[bool, object], Phrase]] = {
    (True, Reason.CHECKMATE): N_("The {card} stands. You can't play a card."),
    (True, Reason.NO_CARDS): N_("The {card} stands. You have no cards left."),
    (False, Reason.CHECKMATE): N_("The {card} stands. {name} can't play a card."),
    (False, Reason.NO_CARDS): N_("The {card} stands. {name} has no cards left."),
}
"""Why the game is over, by whether the only person has lost, and the reason."""


def entries(snapshot: Snapshot) -> list[LogEntry]:
    """Return an entry for every move so far."""
    past = ((short_name(snapshot, seat), move) for seat, move in snapshot.past)
    return [entry_of(name, move) for name, move in past if isinstance(move, Move)]


def heading(snapshot: Snapshot, outcome: Outcome) -> str:
    """Return who has won."""
    own = heading_of_result(snapshot.players, outcome.winners)
    return own or _("{winner} wins.", winner=short_name(snapshot, outcome.winners[0]))


def last_moment(snapshot: Snapshot) -> str:
    """Return why a game in a position without moves is over."""
    state = of_kind(State, snapshot.state)
    outcome = state.outcome()
    assert outcome is not None
    if not state.pile:
        return _(outcome.reason.value)
    loser, card = outcome.winners[0].other, CARDS[state.pile[-1].counts_as]
    is_own = snapshot.players[loser] is None and snapshot.players.count(None) == 1
    text = LAST_MOMENTS[is_own, outcome.reason]
    return _(text, card=card.name, name=short_name(snapshot, loser))


def short_name(snapshot: Snapshot, seat: int) -> str:
    """Return the shortest distinct name of the player in that seat."""
    player = snapshot.players[seat]
    if player is None or own_name(player):
        return names_of(snapshot.players, snapshot.names)[seat]
    if None not in snapshot.players:
        return _("First player") if seat == Seat.A else _("Second player")
    return _("Computer")


def place(table: Layout, log: Sequence[LogEntry], skipped: int = 0) -> int:
    """Place as many of the newest entries as fit; the others get no place.

    `skipped`: number of newest entries to leave out, so that older ones show. Returns the number left out,
    which is lower if the log would not be full otherwise.
    """
    theme, area = table.theme, inside(table)
    fonts = fonts_for(log, area.size, theme)
    padding = theme.px(2 * ABOVE[fonts.is_stacked])
    heights = [
        max(theme.px(LEAST_ENTRY), padding + _words_height(entry, fonts, area.width, theme)) for entry in log
    ]
    shown, skipped = in_sight(heights, area.height, skipped)
    top = area.top
    for number in shown:
        table.targets[f"{LOG}/{number + 1}"] = Rect(area.left, top, area.width, heights[number])
        top += heights[number]
    return skipped


def inside(table: Layout) -> Rect:
    """Return the area of the entries in the log's box."""
    return table.log.inflate(-table.theme.px(2 * PADDING), -table.theme.px(2 * PADDING))


class Fonts(NamedTuple):
    """The fonts of the log, and whether each line has a row of its own."""

    name: pygame.font.Font
    faint: pygame.font.Font
    is_stacked: bool


def fonts_for(log: Sequence[LogEntry], size: tuple[int, int], theme: Theme) -> Fonts:
    """Return the largest fonts in which every row, and each entry, fits into an area of this size."""
    width, height = size
    scales = [(percent, False) for percent in range(100, round(100 * SMALL_TEXT) - 1, -4)]
    scales += [(percent, True) for percent in range(92, round(100 * SMALLEST_TEXT) - 1, -4)]
    scales += [(percent, False) for percent in range(76, round(100 * SMALLEST_TEXT / theme.text) - 1, -4)]
    scales.append((round(100 * SMALLEST_TEXT), True))
    for percent, is_stacked in scales:
        name, faint = (theme.font(look.TEXT, size * percent / 100) for size in (1, FAINT_TEXT))
        fonts = Fonts(name, faint, is_stacked)
        rows = {tuple(row) for entry in log for row in rows_of(entry, fonts)}
        if all(_least_width(row, fonts, theme) <= width for row in rows) and all(
            _words_height(entry, fonts, width, theme) + theme.px(2 * ABOVE[is_stacked]) <= height
            for entry in log
        ):
            break
    return fonts


def rows_of(entry: LogEntry, fonts: Fonts) -> list[Sequence[EntryLine]]:
    """Return the lines of each row: the card and its player, then words about another card with that card."""
    lines = entry.lines
    if fonts.is_stacked:
        return [[line] for line in lines]
    rows: list[list[EntryLine]] = [[lines[1], lines[0]]]
    for line in lines[2:]:
        if line.card == NONE:
            rows.append([])
        rows[-1].append(line)
    return list(rows)


def _number_width(fonts: Fonts, theme: Theme) -> int:
    """Return the width of the column of numbers; stacked entries have none."""
    return 0 if fonts.is_stacked else fonts.faint.size("99")[0] + theme.px(WORD_GAP)


def _badge_width(fonts: Fonts, theme: Theme) -> int:
    # The same for all cards.
    return fonts.name.size("13")[0] + theme.px(4)


def _around(line: EntryLine, fonts: Fonts, theme: Theme) -> tuple[pygame.font.Font, int]:
    """Return a line's font and the width of what is before its words."""
    if line.card == NONE:
        return fonts.faint, 0
    return fonts.name, _badge_width(fonts, theme) + theme.px(BADGE_GAP)


def _least_width(row: Sequence[EntryLine], fonts: Fonts, theme: Theme) -> int:
    width = theme.px(2 * BESIDE) + _number_width(fonts, theme) + theme.px(WORD_GAP) * (len(row) - 1)
    for line in row:
        font, before = _around(line, fonts, theme)
        width += before + (widest_word(line.text, font) if fonts.is_stacked else font.size(line.text)[0])
    return width


def _height(row: Sequence[EntryLine], fonts: Fonts, width: int, theme: Theme) -> int:
    if not fonts.is_stacked:
        return fonts.name.get_linesize()
    font, before = _around(row[0], fonts, theme)
    return height_of(row[0].text, font, width - theme.px(2 * BESIDE) - before)


def _words_height(entry: LogEntry, fonts: Fonts, width: int, theme: Theme) -> int:
    return sum(_height(row, fonts, width, theme) for row in rows_of(entry, fonts))


def places(
    entry: LogEntry, rect: Rect, fonts: Fonts, theme: Theme
) -> Iterator[tuple[EntryLine, pygame.font.Font, Rect]]:
    """Yield each line of an entry with its font and the place of its words."""
    area = rect.inflate(-theme.px(2 * BESIDE), 0)
    top = area.centery - _words_height(entry, fonts, rect.width, theme) // 2
    first = area.left + _number_width(fonts, theme)
    for row in rows_of(entry, fonts):
        left, height = first, _height(row, fonts, rect.width, theme)
        for line in row:
            font, before = _around(line, fonts, theme)
            width = area.right - left - before if fonts.is_stacked else font.size(line.text)[0]
            place = Rect(left + before, top, width, height)
            if line is entry.lines[0] and not fonts.is_stacked:
                place.right = area.right
            yield line, font, place
            left = place.right + theme.px(WORD_GAP)
        top += height


def draw(
    surface: pygame.Surface,
    table: Layout,
    log: Sequence[LogEntry],
    hovered: str | None,
    current_entry: str,
    hint: str,
) -> None:
    """Draw the placed entries in a box as high as they are; `current_entry` is the target of a marked one.

    If there are none yet, draw the `hint`.
    """
    theme, palette, area = table.theme, table.theme.palette, inside(table)
    shown = [target for target in table.targets if target.startswith(f"{LOG}/")]
    if not shown:
        _draw_hint(surface, hint, area, theme)
        return
    fonts = fonts_for(log, area.size, theme)
    area.height = table.targets[shown[-1]].bottom - area.top
    box = area.inflate(theme.px(2 * PADDING), theme.px(2 * PADDING))
    draw_box(surface, box, palette.paper, palette.line, theme.edge(), theme.px(6))
    if shown[0] != f"{LOG}/1":
        draw_more(surface, area.left, area.top - theme.px(PADDING) // 2, theme)
    if shown[-1] != f"{LOG}/{len(log)}":
        draw_more(surface, area.left, area.bottom + theme.px(PADDING) // 2, theme)
    for target in shown:
        rect, is_current = table.targets[target], target == current_entry
        if is_current or target == hovered:
            ground, edge = (palette.ink, None) if is_current else (palette.shade, palette.ink)
            draw_box(surface, rect, ground, edge, theme.edge(1.5), theme.px(4))
        _draw_entry(surface, log, target, rect, fonts, theme, is_current=is_current)


def _draw_hint(surface: pygame.Surface, hint: str, area: Rect, theme: Theme) -> None:
    words = area.inflate(-theme.px(6), 0)
    font = fitting_font(hint, words, theme)
    words.height = height_of(hint, font, words.width)
    box = area.inflate(theme.px(2 * PADDING), 0)
    box.top, box.height = area.top - theme.px(PADDING), words.height + theme.px(2 * PADDING)
    draw_box(surface, box, None, theme.palette.line, theme.edge(), theme.px(6))
    draw_line(surface, hint, words, font, theme.palette.faint)


def _draw_entry(
    surface: pygame.Surface,
    log: Sequence[LogEntry],
    target: str,
    rect: Rect,
    fonts: Fonts,
    theme: Theme,
    *,
    is_current: bool,
) -> None:
    palette = theme.palette
    strong, faint = (palette.paper, palette.paper) if is_current else (palette.ink, palette.faint)
    entry = log[number_of(target) - 1]
    for line, font, words in places(entry, rect, fonts, theme):
        draw_line(surface, line.text, words, font, faint if line.card == NONE else strong)
        if line.card != NONE:
            _draw_badge(surface, line.card, words, fonts, theme)
    if not fonts.is_stacked:
        number = fonts.faint.render(str(number_of(target)), True, faint)
        right = rect.left + theme.px(BESIDE) + _number_width(fonts, theme) - theme.px(WORD_GAP)
        first = next(places(entry, rect, fonts, theme))[2]
        surface.blit(number, number.get_rect(midright=(right, first.centery)))


def _draw_badge(surface: pygame.Surface, card: int, words: Rect, fonts: Fonts, theme: Theme) -> None:
    badge = Rect(0, 0, _badge_width(fonts, theme), fonts.name.get_linesize() - theme.px(1))
    badge.midright = (words.left - theme.px(BADGE_GAP), words.centery)
    draw_box(surface, badge, theme.palette.ramp[card], None, 0, theme.px(3))
    symbol = fonts.name.render(CARDS[card].symbol, True, theme.palette.paper)
    surface.blit(symbol, symbol.get_rect(center=badge.center))


def number_of(target: str) -> int:
    """Return the number, from 1, of the entry with this target."""
    return int(target.partition("/")[2])


def named(log: Sequence[LogEntry], target: str | None) -> frozenset[int]:
    """Return the cards named in the entry with this target; empty for any other target."""
    if not target or not target.startswith(f"{LOG}/"):
        return frozenset()
    return frozenset(line.card for line in log[number_of(target) - 1].lines if line.card != NONE)
