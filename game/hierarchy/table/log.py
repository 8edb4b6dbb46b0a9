"""Game log beside the table: an entry for each move, the newest at the bottom.

An entry is a target, such as `log/3` for the third move.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import NONE, Move
from game.hierarchy.table.layout import LOG_PADDING, Layout
from game.table.snapshot import Snapshot, names_of
from game.ui import theme as look
from game.ui.drawing import draw_box, draw_line, height_of, widest_word
from game.ui.lists import draw_more, in_sight
from game.ui.theme import Theme

LOG: Final = "log"
BADGE_GAP: Final = 4
BETWEEN: Final = 3
FAINT_TEXT: Final = 0.87  # Size of the words about a card, relative to its name.
SMALLEST_TEXT: Final = 0.6  # Smallest scale of text in a narrow column; fonts are never under 13 pixels.


class Line(NamedTuple):
    """A line of an entry: a card's name, the player's name, or words such as “goes back”."""

    text: str
    card: int = NONE


class LogEntry(NamedTuple):
    """The entry for one move."""

    lines: tuple[Line, ...]


def entries(snapshot: Snapshot) -> list[LogEntry]:
    """Return an entry for every move so far."""
    past = ((short_name(snapshot, seat), move) for seat, move in snapshot.past)
    return [_log_entry(name, move) for name, move in past if isinstance(move, Move)]


def short_name(snapshot: Snapshot, seat: int) -> str:
    """Return the shortest distinct name of the player in that seat."""
    if None not in snapshot.players:
        return _("First player") if seat == Seat.A else _("Second player")
    is_person = snapshot.players[seat] is None
    return names_of(snapshot.players, snapshot.names)[seat] if is_person else _("Computer")


def _log_entry(who: str, move: Move) -> LogEntry:
    lines = [Line(who), _card(move.card)]
    if move.is_return:
        lines.append(Line(_("returned to hand")))
    if move.copied != NONE:
        lines += [Line(_("as")), _card(move.copied)]
    if move.discard != NONE:
        lines += [Line(_("discarding")), _card(move.discard)]
    return LogEntry(tuple(lines))


def in_words(move: Move) -> str:
    """Return the move in words."""
    card, copied, discard = (
        "" if each == NONE else _(CARDS[each].name) for each in (move.card, move.copied, move.discard)
    )
    if move.is_return:
        return _("{card} returned to hand", card=card)
    if copied and discard:
        return _("{card} as {copied}, discarding {discard}", card=card, copied=copied, discard=discard)
    if copied:
        return _("{card} as {copied}", card=card, copied=copied)
    return _("{card}, discarding {discard}", card=card, discard=discard) if discard else card


def _card(card: int) -> Line:
    return Line(_(CARDS[card].name), card)


def place(table: Layout, log: Sequence[LogEntry], skipped: int = 0) -> int:
    """Place as many of the newest entries as fit; the others get no place.

    `skipped`: number of newest entries to leave out, so that older ones show. Returns the number left out,
    which is lower if the log would not be full otherwise.
    """
    theme, area = table.theme, table.log
    fonts, between = _fonts(log, area.width, theme), theme.px(BETWEEN)
    lines = ([place.height for *_, place in _places(entry, area, fonts, theme)] for entry in log)
    heights = [sum(each) + theme.px(2 * LOG_PADDING) + between for each in lines]
    shown, skipped = in_sight(heights, area.height, skipped)
    top = area.top
    for number in shown:
        table.targets[f"{LOG}/{number + 1}"] = Rect(area.left, top, area.width, heights[number] - between)
        top += heights[number]
    return skipped


class _Fonts(NamedTuple):
    name: pygame.font.Font
    faint: pygame.font.Font


def _fonts(log: Sequence[LogEntry], width: int, theme: Theme) -> _Fonts:
    lines = {line for entry in log for line in entry.lines}
    for percent in range(100, round(100 * SMALLEST_TEXT) - 1, -4):
        name, faint = (theme.font(look.TEXT, size * percent / 100) for size in (1, FAINT_TEXT))
        fonts = _Fonts(name, faint)
        styles = ((line.text, *_style(line, fonts, width, theme)) for line in lines)
        if all(widest_word(text, font) <= inside for text, font, inside in styles):
            break
    return fonts


def _badge_width(fonts: _Fonts, theme: Theme) -> int:
    # The same for all cards.
    return fonts.name.size("13")[0] + theme.px(4)


def _style(line: Line, fonts: _Fonts, width: int, theme: Theme) -> tuple[pygame.font.Font, int]:
    """Return a line's font and the width left for its words, in an entry of this width."""
    inside = width - theme.px(2 * LOG_PADDING)
    if line.card == NONE:
        return fonts.faint, inside
    return fonts.name, inside - _badge_width(fonts, theme) - theme.px(BADGE_GAP)


def _places(
    entry: LogEntry, rect: Rect, fonts: _Fonts, theme: Theme
) -> Iterator[tuple[Line, pygame.font.Font, Rect]]:
    top, right = rect.top + theme.px(LOG_PADDING), rect.right - theme.px(LOG_PADDING)
    for line in entry.lines:
        font, width = _style(line, fonts, rect.width, theme)
        height = height_of(line.text, font, width)
        yield line, font, Rect(right - width, top, width, height)
        top += height


def draw(
    surface: pygame.Surface,
    table: Layout,
    log: Sequence[LogEntry],
    hovered: str | None,
    current_entry: str | None,
) -> None:
    """Draw the placed entries. `current_entry` is the target of the move under review."""
    theme, palette = table.theme, table.theme.palette
    fonts = _fonts(log, table.log.width, theme)
    shown = [target for target in table.targets if target.startswith(f"{LOG}/")]
    left = table.log.left + theme.px(LOG_PADDING)
    if shown and shown[0] != f"{LOG}/1":
        draw_more(surface, left, table.targets[shown[0]].top - theme.px(BETWEEN), theme)
    if shown and shown[-1] != f"{LOG}/{len(log)}":
        draw_more(surface, left, table.targets[shown[-1]].bottom + theme.px(BETWEEN), theme)
    for target in shown:
        rect = table.targets[target]
        if target in (hovered, current_entry):
            ground = palette.paper if target == current_entry else palette.shade
            draw_box(surface, rect, ground, palette.gold, theme.edge(1.5), theme.px(5))
        for line, font, place in _places(log[number_of(target) - 1], rect, fonts, theme):
            draw_line(surface, line.text, place, font, palette.faint if line.card == NONE else palette.ink)
            if line.card != NONE:
                _draw_badge(surface, line.card, place, fonts, theme)


def _draw_badge(surface: pygame.Surface, card: int, words: Rect, fonts: _Fonts, theme: Theme) -> None:
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
