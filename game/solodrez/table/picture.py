"""Drawing of the SoloDrez table: nine columns, the bar and the status line."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import N_, SOFT_HYPHEN, _, ngettext
from game.engine.solo import Winnable
from game.play.status import SoloStatus
from game.solodrez.game import GAME, LEVELS, difficulty_of
from game.solodrez.rules.cards import NAMES, RANKS
from game.solodrez.rules.notation import Move
from game.solodrez.rules.rules import Reason, State
from game.solodrez.table.card_view import (
    CardStyle,
    Part,
    card_images,
    corner_of,
    draw_card,
    draw_figure,
    motion_names,
    rank_colors,
    series_image,
)
from game.solodrez.table.layout import (
    INDICATOR,
    Layout,
    column_target,
    landing,
    most_covered_column,
    moves_text,
    shown,
)
from game.solodrez.table.losing_move import FIND, draw_timeline, losing_move_text
from game.solodrez.table.moments import FOUNDATIONS, SIGNS, figure_of_rank, rank_stood_for
from game.solodrez.table.series import LeavingSeries, draw_leaving
from game.table import move_list
from game.table.cardface import draw_name, narrowest
from game.table.names import on_turn
from game.table.snapshot import Snapshot, TableView, of_kind
from game.table.toolbar import draw_button_tooltip, draw_buttons, draw_title
from game.ui import assets
from game.ui import theme as look
from game.ui.animation import Motion
from game.ui.drawing import draw_box, draw_fitted, draw_focus, draw_line, fitting_font
from game.ui.lift import FLAT, Lift, draw_stack
from game.ui.theme import Theme

RAISED: Final = 5  # How far chosen cards rise, in pixels of the smallest window.
CHOSEN: Final = Lift(0.5)
SHAKE: Final = 2  # Distance that the card in the way shakes, in pixels of the smallest window.
NO_MOVES: Final = N_("No moves left. Undo, or start a new deal.")
ONLY_NEUTRALS: Final = N_("Only neutral cards can still move. Undo, or start a new deal.")
FRAME: Final = 3  # Width of the frame around a complete series that awaits removal.
OPENING: Final = 0.25  # Share of gold in the place where dragged cards would land.


@dataclass(frozen=True, kw_only=True)
class SolodrezPicture(TableView):
    """Everything that the SoloDrez table shows at one moment."""

    snapshot: Snapshot
    layout: Layout
    chosen: tuple[int, int] | None  # Column and number of the last cards selected or dragged.
    lit: Sequence[int]  # Columns that take the selected cards.
    advised: Move | None  # The suggested move.
    blocker: tuple[int, int] | None  # Column and place of the card in the way.
    shake: int  # Its current offset from shaking, in pixels.
    peeked: tuple[int, int] | None  # Column and place of the covered card held up.
    prompt: str
    removed: int  # Number of series removed.
    moves: int | None  # Number of moves without removals; None to hide the counter.
    motion: Motion
    leaving: Sequence[LeavingSeries]  # On their way off the table.
    is_dealing: bool  # True if the moving cards are being dealt.
    listed: Snapshot  # The game whose moves are listed; it may go on after the moment shown.
    rows: Sequence[move_list.Row]  # All rows of the move list.
    top: int  # The first visible one.

    @property
    def state(self) -> State:
        return shown(self.snapshot)

    @property
    def in_hand(self) -> tuple[int, int] | None:
        """Column and number of the cards that follow the pointer."""
        return self.chosen if self.drag and self.drag.is_started else None

    @property
    def aimed(self) -> int | None:
        """The lit column where the dragged cards would go if dropped now."""
        column = most_covered_column(self.layout, self.drag.rect) if self.drag else None
        return column if column in self.lit else None

    @property
    def title(self) -> str:
        return title_of(self.snapshot)

    @property
    def standing(self) -> int:
        """Number of series on the foundations; those that are still on their way do not count."""
        return self.removed - len(self.leaving)


def draw_table(surface: pygame.Surface, picture: SolodrezPicture) -> None:
    """Draw everything but the cards in the hand."""
    surface.fill(picture.layout.theme.palette.table)
    draw_title(surface, picture.title, picture.layout)
    draw_buttons(surface, picture, picture.layout)
    _draw_slots(surface, picture)
    _draw_foundations(surface, picture)
    _draw_status(surface, picture)
    _draw_cards(surface, picture)
    if picture.layout.turns:
        shown, hovered = len(picture.snapshot.past), picture.hovered
        rows, hint = picture.rows, _("No moves yet.")
        move_list.draw(surface, picture.layout, rows, hint, top=picture.top, shown=shown, hovered=hovered)
    if picture.cursor and picture.cursor in picture.layout.targets:
        draw_focus(surface, _focus(picture), picture.layout.theme)
    draw_button_tooltip(surface, picture, picture.layout)


def _focus(picture: SolodrezPicture) -> Rect:
    for column, cards in enumerate(picture.layout.cards):
        if picture.cursor == column_target(column):
            count = picture.chosen[1] if picture.chosen and picture.chosen[0] == column else 1
            return cards[-count].union(cards[-1]) if cards else picture.layout.slots[column]
    assert picture.cursor is not None
    return picture.layout.targets[picture.cursor]


def title_of(snapshot: Snapshot) -> str:
    """Return the heading: the game, with deal number and difficulty if known."""
    if snapshot.deal is None:
        return _("SoloDrez")
    level = difficulty_of(snapshot.deal)
    if level in LEVELS:
        name = _(LEVELS[level])
        return _("SoloDrez, deal {number} ({level})", number=snapshot.deal, level=name)
    return _("SoloDrez, deal {number}", number=snapshot.deal)


def _draw_slots(surface: pygame.Surface, picture: SolodrezPicture) -> None:
    theme, palette = picture.layout.theme, picture.layout.theme.palette
    advised = picture.advised.target if picture.advised and not picture.advised.is_removal else None
    if _awaits_removal(picture.snapshot):
        for column in complete(picture.state):
            cards = picture.layout.cards[column]
            frame = cards[0].union(cards[-1]).inflate(theme.px(2 * FRAME), theme.px(2 * FRAME))
            # Wide enough to fill the gaps at the round corners of the cards.
            draw_box(surface, frame, None, palette.gold, theme.px(2 * FRAME), theme.px(10))
    names, moving = motion_names(picture.state), picture.motion.names()
    for column, slot in enumerate(picture.layout.slots):
        own = names[column]
        if own and own[0] not in moving and picture.in_hand != (column, len(own)):
            continue  # A card hides it.
        is_lit = (column in picture.lit or column == advised) and not picture.state.columns[column]
        color, width = (palette.gold, theme.px(3)) if is_lit else (palette.line, theme.edge())
        draw_box(surface, slot, palette.shade, color, width, corner_of(slot.size))


def _draw_foundations(surface: pygame.Surface, picture: SolodrezPicture) -> None:
    """Draw the series that have been removed, their number, and the place of the next one."""
    theme, palette = picture.layout.theme, picture.layout.theme.palette
    is_advised = picture.advised is not None and picture.advised.is_removal
    is_lit = is_advised or (_awaits_removal(picture.snapshot) and bool(complete(picture.state)))
    for number, place in enumerate(picture.layout.foundations):
        if number < picture.standing:
            surface.blit(series_image(number + 1, place.size, theme), place)
            continue
        is_next = number == picture.standing
        edge = None if not is_next else palette.gold if is_lit else palette.line
        draw_box(surface, place, palette.shade, edge, theme.px(3) if is_lit else theme.edge(), theme.px(5))
        if is_next:
            sign = assets.stencil(SIGNS[0], min(place.size) // 2, palette.gold if is_lit else palette.line)
            surface.blit(sign, sign.get_rect(center=place.center))
    tally = _("{count} of {total}", count=picture.standing, total=FOUNDATIONS)
    draw_fitted(surface, tally, picture.layout.tally, theme, palette.ink, is_centered=True)


def _draw_cards(surface: pygame.Surface, picture: SolodrezPicture) -> None:
    theme, names, moving = picture.layout.theme, motion_names(picture.state), picture.motion.names()
    in_hand, later = picture.in_hand, list[tuple[int, int, Rect]]()
    for column, cards in enumerate(picture.state.columns):
        first_held = len(cards) - in_hand[1] if in_hand and in_hand[0] == column else len(cards)
        is_away = [place >= first_held or names[column][place] in moving for place in range(len(cards))]
        rects = picture.layout.cards[column]
        for place, rect in enumerate(rects):
            if place >= first_held:
                continue
            if is_away[place]:
                later.append((column, place, picture.motion.rect(names[column][place], rect)))
            elif is_chosen(picture, column, place):
                later.append((column, place, rect.move(0, -theme.px(RAISED))))
            else:
                is_covered = place + 1 < len(cards) and (picture.is_dealing or not is_away[place + 1])
                part = Part.WHOLE if not is_covered else Part.SHARED if is_away[place + 1] else Part.STRIP
                _draw_card(surface, picture, (column, place), rect, part)
    outlined = picture.motion.outlined()
    for column, rects in enumerate(picture.layout.cards):
        for name, rect in zip(names[column], rects, strict=True):
            for edge in (outlined[name], rect) if name in outlined else ():
                draw_box(surface, edge, None, theme.palette.gold, theme.px(3), theme.px(7))
    for series in reversed(picture.leaving):
        # Those that left first are above the others.
        draw_leaving(surface, series, picture.layout)
    for _way, together in groupby(later, lambda each: _way_of(picture, *each)):
        run = list(together)
        is_raised = is_chosen(picture, *run[0][:2]) and names[run[0][0]][run[0][1]] not in moving
        lift = CHOSEN if is_raised else picture.motion.lift(names[run[0][0]][run[0][1]])
        _draw_run(surface, picture, run, lift)
    if picture.peeked:
        column, place = picture.peeked
        rect = picture.layout.cards[column][place].move(0, -theme.px(4))
        shadow = rect.inflate(theme.px(8), theme.px(8))
        draw_box(surface, shadow, theme.palette.card.ink, None, 0, theme.px(10))
        _draw_card(surface, picture, (column, place), rect, Part.WHOLE)


def _opening(place: Rect, theme: Theme) -> pygame.Surface:
    """Return the picture of the place where a card would land."""
    image, gold = pygame.Surface(place.size, pygame.SRCALPHA), theme.palette.gold
    ground = pygame.Color(theme.palette.shade).lerp(pygame.Color(gold), OPENING)
    pygame.draw.rect(image, ground, image.get_rect(), border_radius=corner_of(place.size))
    pygame.draw.rect(image, gold, image.get_rect(), theme.px(3), border_radius=corner_of(place.size))
    return image


def draw_held(surface: pygame.Surface, picture: SolodrezPicture) -> None:
    """Draw the cards in the hand, and the place where they would land."""
    if not picture.in_hand or not picture.drag:
        return
    column, size = picture.in_hand
    if picture.aimed is not None:
        goal, theme = landing(picture.layout, picture.aimed, size), picture.layout.theme
        key = ("opening", goal.size, theme.palette, theme.scale)
        surface.blit(assets.cached(key, lambda: _opening(goal, theme)), goal)
    rects = picture.layout.cards[column]
    first, drag = len(rects) - size, picture.drag.rect
    way = drag.left - rects[first].left, drag.top - rects[first].top
    held = [(column, place, rects[place].move(way)) for place in range(first, len(rects))]
    _draw_run(surface, picture, held, picture.lift)


def _way_of(picture: SolodrezPicture, column: int, place: int, rect: Rect) -> tuple[int, int, int]:
    home = picture.layout.cards[column][place]
    return column, rect.left - home.left, rect.top - home.top


def _draw_run(
    surface: pygame.Surface, picture: SolodrezPicture, run: Sequence[tuple[int, int, Rect]], lift: Lift
) -> None:
    """Draw cards of one column that move together, each with its column, place and rectangle."""
    layers: list[tuple[pygame.Surface, Rect]] = []
    for column, place, rect in run:
        cards, strip = picture.state.columns[column], picture.layout.strips[column]
        part = Part.WHOLE if place == len(cards) - 1 else Part.SHARED
        style, theme = _style(picture, column, place), picture.layout.theme
        images = card_images(cards[place], style, rect.size, strip, theme, part, is_rough=picture.is_rough)
        layers += [(image, rect) for image in images]
    if lift == FLAT:
        surface.blits(layers)
    else:
        draw_stack(surface, layers, lift)


def _draw_card(
    surface: pygame.Surface, picture: SolodrezPicture, where: tuple[int, int], rect: Rect, part: Part
) -> None:
    (column, place), layout = where, picture.layout
    cards, style = picture.state.columns[column], _style(picture, column, place)
    if picture.blocker == where:
        rect = rect.move(picture.shake, 0)
    strip = layout.strips[column]
    draw_card(surface, cards[place], style, rect, strip, layout.theme, part, is_rough=picture.is_rough)
    if is_to_move(picture, column, place):
        _draw_star(surface, rect, layout)


def _style(picture: SolodrezPicture, column: int, place: int) -> CardStyle:
    is_last = place == len(picture.state.columns[column]) - 1
    return CardStyle(
        is_lit=_is_advised(picture, column, place, is_last=is_last) or (is_last and column in picture.lit),
        is_chosen=is_chosen(picture, column, place) and not picture.in_hand,
        is_marked=picture.blocker == (column, place),
        stands_for=stands_for(picture, column, place),
    )


def stands_for(picture: SolodrezPicture, column: int, place: int) -> int | None:
    """Return the rank that a neutral card stands for; None for any other, and while it may be any.

    Its rank is fixed among cards that move: by a card after it that moves only with it, or by any card that
    is chosen with it.
    """
    is_moving = is_chosen(picture, column, place)
    chosen = picture.chosen[1] if is_moving and picture.chosen else None
    return rank_stood_for(picture.state, column, place, chosen)


def is_chosen(picture: SolodrezPicture, column: int, place: int) -> bool:
    """Return True if the player has chosen this card, alone or with others."""
    chosen = picture.chosen
    size = len(picture.state.columns[column])
    return chosen is not None and chosen[0] == column and place >= size - chosen[1]


def is_to_move(picture: SolodrezPicture, column: int, place: int) -> bool:
    """Return True if the hint is to move the cards from this one on, or to remove its column."""
    advised = picture.advised
    return (
        advised is not None
        and column == advised.source
        and _is_advised(picture, column, place, is_last=False)
    )


def _is_advised(picture: SolodrezPicture, column: int, place: int, *, is_last: bool) -> bool:
    """Return True if the hint concerns this card: it is to be moved, or another is to go on it."""
    if picture.advised is None:
        return False
    source, size, target = picture.advised
    if column == source:
        return place == (0 if size == 0 else len(picture.state.columns[column]) - size)
    return column == target and is_last and size > 0


def _draw_star(surface: pygame.Surface, card: Rect, layout: Layout) -> None:
    theme = layout.theme
    star = assets.stencil("ui/star", theme.px(22), theme.palette.gold)
    place = star.get_rect(center=(card.left, card.top + theme.px(13)))
    pygame.draw.aacircle(surface, theme.palette.paper, place.center, theme.px(14))
    pygame.draw.aacircle(surface, theme.palette.ink, place.center, theme.px(14), theme.px(2))
    surface.blit(star, place)


# Status line


def _draw_status(surface: pygame.Surface, picture: SolodrezPicture) -> None:
    layout, theme, palette = picture.layout, picture.layout.theme, picture.layout.theme.palette
    if picture.snapshot.solo.winnable is not None:
        has_words = all(button.target != FIND for button in picture.buttons)
        _draw_winnable(surface, picture.snapshot.solo, layout, has_words=has_words)
    draw_timeline(surface, picture.snapshot, layout)
    if picture.prompt:
        font = fitting_font(picture.prompt, layout.prompt, theme)
        place = _middle_of(layout, font.size(picture.prompt)[0])
        draw_line(surface, picture.prompt, place, font, palette.ink, is_centered=True)
    else:
        _draw_order(surface, layout)
    if picture.moves is not None:
        count = moves_text(picture.moves, picture.snapshot.deal)
        place = layout.count.copy()
        # It shrinks rather than break.
        font = fitting_font(
            count, Rect(place.topleft, (place.width, theme.font(look.TEXT).get_linesize())), theme
        )
        place.left += max(0, place.width - font.size(count)[0])
        draw_line(surface, count, place, font, palette.ink)


def _draw_order(surface: pygame.Surface, layout: Layout) -> None:
    """Draw the ranks in order, each with its figure, symbol and, where there is space, its name."""
    # The colors must be those of the cards.
    theme, palette = layout.theme.card, layout.theme.palette
    gap, tab = theme.px(24), Rect(0, 0, theme.px(34), theme.px(20))
    names = [_(name).replace(SOFT_HYPHEN, "") for name in NAMES[:RANKS]]
    signs = RANKS * tab.width + (RANKS - 1) * gap
    space = layout.prompt.width - signs
    name_font = _order_font(names, round(space / narrowest(theme)), theme)
    texts = [f" {name}" for name in names] if name_font else []
    widths = [name_font.size(text)[0] for text in texts] if name_font else []
    condensed = min(1.0, space / max(1, sum(widths)))
    left = _middle_of(layout, signs + round(condensed * sum(widths))).left
    for rank, color in enumerate(rank_colors(theme.palette)):
        tab.midleft = left, layout.prompt.centery
        draw_box(surface, tab, color, None, 0, theme.px(4))
        half = Rect(tab.left + theme.px(2), tab.top, tab.width // 2 - theme.px(2), tab.height)
        draw_figure(surface, figure_of_rank(rank), half, theme)
        sign = assets.stencil(SIGNS[rank], theme.px(14), theme.palette.paper)
        surface.blit(sign, sign.get_rect(center=(tab.right - tab.width // 4 - theme.px(1), tab.centery)))
        left = tab.right
        if name_font:
            words = Rect(left, tab.top, int(condensed * widths[rank]), tab.height)
            draw_name(surface, texts[rank], words, name_font, palette.faint)
            left = words.right
        if rank < RANKS - 1:
            arrow = assets.stencil("ui/next", theme.px(10), palette.line)
            surface.blit(arrow, arrow.get_rect(center=(left + gap // 2, tab.centery)))
            left += gap


def _middle_of(layout: Layout, width: int) -> Rect:
    """Return a part of the prompt's line, below the middle of the columns as far as possible."""
    place = Rect(0, layout.prompt.top, min(width, layout.prompt.width), layout.prompt.height)
    place.centerx = (layout.columns[0].left + layout.columns[-1].right) // 2
    return place.clamp(layout.prompt)


def _order_font(names: Sequence[str], width: int, theme: Theme) -> pygame.font.Font | None:
    fonts = [theme.font(look.NAME, percent / 100) for percent in range(100, 40, -4)]
    return next((font for font in fonts if sum(font.size(f" {name}")[0] for name in names) <= width), None)


WINNABLE_TEXTS: Final = {
    Winnable.WON: N_("Winnable"),
    Winnable.LOST: N_("No longer winnable"),
    Winnable.UNKNOWN: N_("May be winnable"),
}


def verdict_text(solo: SoloStatus) -> str:
    """Return whether the game can be won; empty if that is not shown."""
    if solo.winnable is None:
        return ""
    return _("Not winnable") if solo.is_deal_lost else _(WINNABLE_TEXTS[solo.winnable])


def winnable_text(layout: Layout) -> Rect:
    """Return the place of the indicator's words."""
    place = layout.winnable.copy()
    place.left += layout.theme.px(INDICATOR) + layout.theme.px(8)
    place.width = layout.winnable.right - place.left
    return place


def _draw_winnable(surface: pygame.Surface, solo: SoloStatus, layout: Layout, *, has_words: bool) -> None:
    winnable, theme, palette = solo.winnable, layout.theme, layout.theme.palette
    radius = theme.px(INDICATOR) // 2
    middle = (layout.winnable.left + radius, layout.winnable.centery)
    if winnable is Winnable.WON:
        pygame.draw.aacircle(surface, palette.green, middle, radius)
        pygame.draw.aacircle(surface, palette.ink, middle, radius, theme.edge(1.5))
    elif winnable is Winnable.LOST:
        arm, thick = radius * 3 // 4, theme.px(3)
        for way in (1, -1):
            ends = (middle[0] - arm, middle[1] - way * arm), (middle[0] + arm, middle[1] + way * arm)
            pygame.draw.line(surface, palette.red, *ends, thick)
    else:
        pygame.draw.aacircle(surface, palette.faint, middle, radius, theme.edge(1.5))
    if has_words:
        words, place = verdict_text(solo), winnable_text(layout)
        draw_fitted(surface, words, place, theme, palette.ink)


def complete(state: State) -> list[int]:
    """Return the columns (from 0) that are a complete series."""
    return [column for column in range(len(state.columns)) if state.is_series(column)]


def _awaits_removal(snapshot: Snapshot) -> bool:
    return snapshot.can_choose and not snapshot.is_about_to_move


def prompt(snapshot: Snapshot, refusal: str, *, is_standstill: bool) -> str:
    """Return the prompt: an error or what to do now; empty to show the order of the ranks instead."""
    message = refusal or snapshot.notice or losing_move_text(snapshot)
    if message:
        return message
    if snapshot.solo.moves_to_go is not None:
        text = ngettext(
            "{count} move to a win: this one.",
            "{count} moves to a win, including this one.",
            snapshot.solo.moves_to_go,
        )
        hint = snapshot.hint
        reason = GAME.explain(of_kind(State, snapshot.state), hint, ()) if isinstance(hint, Move) else None
        return f"{text} {reason or ''}".strip()
    series = complete(of_kind(State, snapshot.state)) if _awaits_removal(snapshot) else []
    if series:
        number = series[0] + 1
        return _("Column {number} is complete. Choose it to remove it.", number=number)
    outcome = snapshot.state.outcome()
    if outcome is not None and outcome.reason is Reason.NO_MOVE:
        if snapshot.solo.is_deal_lost:
            return _("This deal can't be won.")
        return _(NO_MOVES)
    if outcome is None and snapshot.given_up_by is not None:
        return on_turn(snapshot)
    if is_standstill:
        return _(ONLY_NEUTRALS)
    if snapshot.solo.is_deal_lost:
        return _("This deal can't be won.")
    if snapshot.solo.winnable is Winnable.LOST:
        return _("This position can no longer be won. Undo some moves.")
    return ""
