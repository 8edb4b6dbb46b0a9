"""The possible hand panel, the log, the curtain between players at one screen, and the game's own buttons."""

from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.kings.narration.narrator import LogLine
from game.kings.narration.possible_hands import PossibleCard
from game.kings.rules import notation
from game.kings.rules.cards import CARDS
from game.kings.table.card_faces import name_of, rank_of
from game.kings.table.choices import BUTTON, PLAYER, Choices
from game.kings.table.layout import Layout
from game.table.scene import NextGame
from game.table.toolbar import MENU, RULES, SETTINGS, SOUND, begin_button
from game.ui import theme as look
from game.ui.assets import sprite
from game.ui.drawing import draw_box, draw_focus, draw_line, draw_text, fitting_font, height_of
from game.ui.lists import draw_more, in_sight
from game.ui.theme import Theme
from game.ui.widget import Button, Weight

LOG_ZONE: Final = "log/"
HOLDING_ZONE: Final = "holding/"
HOLDER: Final = "holder"
"""Target of the possible hand panel's title, with three or four players; a click shows the next player."""

PADDING: Final = 6
LINE_GAP: Final = 2
LOG_TEXT: Final = 0.93
TITLE_HEIGHT: Final = 22  # Height of the panel's title; it grows with the text size.
CHIP_GAP: Final = 3  # Least space between the numbers of two rows.
LEGEND_HEIGHT: Final = 16  # Height of the line that explains the panel's dots; it grows with the text size.

MIN_LOG_TEXT: Final = 0.6
"""Minimum scale of the log's text, which grows less than other text because its column is narrow."""


def number_of(target: str) -> int:
    """Return the number of a target's log line, counted from 1."""
    return int(target.removeprefix(LOG_ZONE))


def lines_at(lines: Sequence[LogLine], target: str | None) -> Sequence[LogLine]:
    """Return the log line at a target, or nothing if there is none."""
    is_line = target is not None and target.startswith(LOG_ZONE)
    return (lines[number_of(target) - 1],) if target and is_line else ()


def place_log(layout: Layout, lines: Sequence[LogLine], skipped: int) -> int:
    """Place as many log lines as fit, without the newest `skipped`; return the number actually skipped."""
    theme, area = layout.theme, _inside(layout.log, layout.theme)
    font = _log_font(theme)
    heights = [height_of(line.text, font, _words(area, theme).width) + _padding(theme) for line in lines]
    shown, skipped = in_sight(heights, area.height, skipped)
    top = area.top
    for number in shown:
        layout.targets[f"{LOG_ZONE}{number + 1}"] = Rect(area.left, top, area.width, heights[number])
        top += heights[number]
    return skipped


def draw_log(
    surface: pygame.Surface, layout: Layout, lines: Sequence[LogLine], hovered: str | None, last_lines: range
) -> None:
    """Draw the placed log lines. `last_lines`: indices of the lines about the last action."""
    if not layout.log.height:
        return
    theme, palette = layout.theme, layout.theme.palette
    draw_box(surface, layout.log, palette.paper, palette.line, theme.edge(), theme.px(6))
    font, area = _log_font(theme), _inside(layout.log, theme)
    if not lines:
        draw_text(surface, _("The game log appears here."), area, font, palette.faint)
        return
    shown = [target for target in layout.targets if target.startswith(LOG_ZONE)]
    if shown and number_of(shown[0]) != 1:
        draw_more(surface, area.left, layout.log.top + theme.px(4), theme)
    if shown and number_of(shown[-1]) != len(lines):
        draw_more(surface, area.left, layout.log.bottom - theme.px(4), theme)
    for target in shown:
        rect = layout.targets[target]
        line = lines[number_of(target) - 1]
        if target == hovered:
            draw_box(surface, rect, palette.shade, palette.gold, theme.edge(1.5), theme.px(4))
        if number_of(target) - 1 in last_lines:
            bar = Rect(rect.left, rect.top + theme.px(3), theme.px(3), rect.height - theme.px(6))
            pygame.draw.rect(surface, palette.red, bar, border_radius=theme.px(1))
        words = _words(rect, theme)
        words.top += _padding(theme) // 2
        color = palette.faint if line.seat is None else palette.ink
        draw_text(surface, line.text, words, font, color)


def place_holdings(layout: Layout, holdings: Sequence[PossibleCard]) -> None:
    """Place the rows of the possible hand panel, one for each card name of the deck."""
    if not layout.holdings.height:
        return
    area = _inside(layout.holdings, layout.theme)
    top = area.top + layout.theme.text_px(TITLE_HEIGHT)
    if len(layout.slots) > 2:
        layout.targets[HOLDER] = Rect(area.left, area.top, area.width, top - area.top)
    step = (area.bottom - layout.theme.text_px(LEGEND_HEIGHT) - top) / max(1, len(holdings))
    for number, holding in enumerate(holdings):
        upper, lower = round(top + number * step), round(top + (number + 1) * step)
        layout.targets[f"{HOLDING_ZONE}{holding.card}"] = Rect(area.left, upper, area.width, lower - upper)


def draw_holdings(
    surface: pygame.Surface, layout: Layout, holdings: Sequence[PossibleCard], title: str, hovered: str | None
) -> None:
    """Draw what a player may hold: each card name with a dot for every copy.

    Full dot: a copy that the hand may have. Empty dot: one that is elsewhere. Ring: one that is certainly in
    the hand. Name struck through: the hand cannot have the card.
    """
    if not layout.holdings.height:
        return
    theme, palette = layout.theme, layout.theme.palette
    draw_box(surface, layout.holdings, palette.paper, palette.line, theme.edge(), theme.px(6))
    area = _inside(layout.holdings, theme)
    head = Rect(area.left, area.top, area.width, theme.text_px(TITLE_HEIGHT - 2))
    draw_text(surface, title, head, fitting_font(title, head, theme, look.STRONG), palette.ink)
    names = [name_of(holding.card) for holding in holdings]
    rows = [layout.targets[f"{HOLDING_ZONE}{holding.card}"] for holding in holdings]
    if not rows:
        return
    font = _row_font(names, rows[0], theme)
    for holding, name, rect in zip(holdings, names, rows, strict=True):
        target = f"{HOLDING_ZONE}{holding.card}"
        if target == hovered:
            draw_box(surface, rect, palette.shade, None, 0, theme.px(3))
        _draw_holding(surface, holding, name, rect, font, theme)
    legend = theme.text_px(LEGEND_HEIGHT)
    _draw_legend(surface, Rect(area.left, area.bottom - legend, area.width, legend), theme)


def _draw_holding(
    surface: pygame.Surface,
    holding: PossibleCard,
    name: str,
    rect: Rect,
    font: pygame.font.Font,
    theme: Theme,
) -> None:
    palette = theme.palette
    badge = chip_place(rect, theme)
    base = CARDS[holding.card].base
    draw_box(surface, badge, palette.ramp[rank_of(base)], None, 0, theme.px(3))
    figure = font.render(str(base), True, palette.paper)
    surface.blit(figure, figure.get_rect(center=badge.center))
    words = font.render(name, True, palette.ink if holding.is_possible else palette.faint)
    place = words.get_rect(midleft=(badge.right + theme.px(5), rect.centery))
    surface.blit(words, place)
    if not holding.is_possible:
        pygame.draw.line(surface, palette.faint, place.midleft, place.midright, theme.edge())
    for number in range(holding.total):
        center = (rect.right - theme.px(6) - (holding.total - 1 - number) * theme.px(12), rect.centery)
        is_possible, is_certain = number < holding.most, number < holding.least
        _draw_dot(surface, center, theme, is_possible=is_possible, is_certain=is_certain)


def chip_place(row: Rect, theme: Theme) -> Rect:
    """Return the place of the number in a row of the possible hand panel."""
    place = Rect(row.left, 0, theme.px(17), min(row.height - theme.px(CHIP_GAP), theme.text_px(16)))
    place.centery = row.centery
    return place


def _draw_dot(
    surface: pygame.Surface, center: tuple[int, int], theme: Theme, *, is_possible: bool, is_certain: bool
) -> None:
    radius, palette = theme.px(4), theme.palette
    if is_possible:
        pygame.draw.aacircle(surface, palette.ink, center, radius)
    else:
        pygame.draw.aacircle(surface, palette.faint, center, radius, theme.edge())
    if is_certain:
        pygame.draw.aacircle(surface, palette.red, center, radius + theme.px(2), theme.edge(1.5))


def _draw_legend(surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
    entries = ((_("maybe"), True, False), (_("no"), False, False), (_("yes"), True, True))
    dot, gap = theme.px(13), theme.px(3)
    words = Rect(0, 0, rect.width - len(entries) * (dot + 3 * gap), rect.height)
    font = fitting_font("".join(word for word, *_ in entries), words, theme)
    left = rect.left
    for word, is_possible, is_certain in entries:
        center = (left + dot // 2, rect.centery)
        _draw_dot(surface, center, theme, is_possible=is_possible, is_certain=is_certain)
        image = font.render(word, True, theme.palette.faint)
        left = surface.blit(image, image.get_rect(midleft=(left + dot + gap, rect.centery))).right + 2 * gap


def _row_font(names: Sequence[str], row: Rect, theme: Theme) -> pygame.font.Font:
    area = Rect(0, 0, row.width - theme.px(17 + 5 + 26), row.height + theme.px(4))
    longest = max(names, key=lambda name: theme.font(look.TEXT).size(name)[0])
    return fitting_font(longest, area, theme)


def _log_font(theme: Theme) -> pygame.font.Font:
    return theme.font(look.TEXT, max(MIN_LOG_TEXT, LOG_TEXT / max(1.0, theme.text / 1.2)))


def _padding(theme: Theme) -> int:
    return theme.px(2 * LINE_GAP)


def _words(rect: Rect, theme: Theme) -> Rect:
    return Rect(rect.left + theme.px(7), rect.top, rect.width - theme.px(9), rect.height)


def _inside(box: Rect, theme: Theme) -> Rect:
    return box.inflate(-theme.px(2 * PADDING), -theme.px(2 * PADDING))


CURTAIN_BUTTONS: Final = (MENU, RULES, SETTINGS, SOUND)
"""Top bar buttons that stay while the curtain is up, since they have nothing to do with the round."""

CURTAIN_ACTIONS: Final = ("back", "zone", "walk", "act", "new", "again")
"""Key actions that still work while the curtain is up."""


def place_curtain(layout: Layout, button: Button) -> None:
    """Place the curtain's button, and remove all cards and other targets."""
    theme, screen = layout.theme, layout.screen
    layout.items.clear()
    layout.targets.clear()
    rect = Rect(0, 0, button.width(theme) + theme.px(40), theme.text_px(48))
    # Between the places of Court cards and choices, so that a double click does not choose any.
    rect.center = (screen.centerx, screen.height * 5 // 9)
    layout.targets[button.target] = rect


def draw_curtain(
    surface: pygame.Surface,
    layout: Layout,
    buttons: Sequence[Button],
    name: str,
    hovered: str | None,
    cursor: str | None,
) -> None:
    """Draw the curtain with its buttons. `cursor`: the target under the keyboard cursor."""
    theme, palette, screen = layout.theme, layout.theme.palette, layout.screen
    surface.fill(palette.shade)
    side = min(screen.height * 3 // 10, screen.width // 3)
    art = sprite("kings/true-king", side)
    surface.blit(art, art.get_rect(center=(screen.centerx, screen.height // 5)))
    words = Rect(theme.px(40), screen.height * 9 // 25, screen.width - theme.px(80), 0)
    words.height = layout.targets[TAKE_SCREEN].top - theme.px(8) - words.top
    text = curtain_text(name)
    font = fitting_font(text, words, theme, look.HEADING)
    draw_line(surface, text, words, font, palette.ink, is_centered=True)
    for button in buttons:
        button.draw(surface, layout.targets[button.target], theme, is_hot=hovered == button.target)
    if cursor in layout.targets:
        draw_focus(surface, layout.targets[cursor], theme)


def curtain_text(name: str) -> str:
    """Return what the curtain says before this player may see their cards."""
    return _("Pass the screen to {name}", name=name)


NEXT_ROUND: Final = "button/next-round"
DEAL_AGAIN: Final = "button/deal-again"
NEXT_STAGE: Final = "button/next-stage"
NEW_MATCH: Final = "button/new-match"
HOLDINGS: Final = "button/holdings"
TAKE_SCREEN: Final = "button/take-screen"
PASS: Final = f"{BUTTON}pass"

NEW_GAMES: Final[Mapping[str, NextGame]] = {
    NEW_MATCH: NextGame.NEW_DEAL,
    NEXT_ROUND: NextGame.NEXT_ROUND,
    DEAL_AGAIN: NextGame.NEXT,
}
"""Buttons that start another game."""


def end_buttons(following: Button | None, *, is_match: bool) -> list[Button]:
    """Return the buttons at the end of a round. `following`: the button for what comes next, if any."""
    caption = _("New match") if is_match else _("New deal")
    new = begin_button(NEW_MATCH, caption, is_first=following is None)
    return [new] if following is None else [following, new]


def choice_buttons(choices: Choices, names: Sequence[str]) -> list[Button]:
    """Return the buttons for choices that are not cards: players, then answers."""
    is_only_opponent = len(names) == 2 and any(move.verb == notation.PICK for move in choices.moves)
    players = [
        Button(target, _("Swap") if is_only_opponent else names[int(target.removeprefix(PLAYER))])
        for target in choices.steps(())
        if target.startswith(PLAYER)
    ]
    return [*players, *(Button(each.target, each.caption) for each in choices.buttons)]


def pass_buttons() -> list[Button]:
    """Return the pass button for a player who cannot React but is asked so that nobody can tell (R11)."""
    return [Button(PASS, _("Don't react"))]


def curtain_button(name: str) -> Button:
    """Return the button that lifts the curtain."""
    return Button(TAKE_SCREEN, _("{name}: show my cards", name=name), Weight.FIRST)
