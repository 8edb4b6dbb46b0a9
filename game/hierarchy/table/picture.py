"""Drawing of the Hierarchy table, and of the card under the pointer or cursor in full."""

from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _, as_beginning
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.table import layout, log
from game.hierarchy.table.choices import HAND, PILE, THEIRS
from game.hierarchy.table.layout import Layout
from game.hierarchy.table.moments import face_of, moved_cards
from game.hierarchy.table.move_values import FOOT, draw_result
from game.hierarchy.table.playback import draw_review_graph, draw_review_text
from game.hierarchy.table.view_model import HierarchyPicture, pile_text, prompt, shows_review
from game.table.cardface import CardStyle, back_image, card_image, full_image, full_size
from game.table.portraits import BIRDS
from game.table.snapshot import Snapshot
from game.table.toolbar import draw_button_tooltip, draw_buttons, draw_title
from game.ui import assets
from game.ui import theme as look
from game.ui.animation import Motion
from game.ui.busy_indicator import draw_thinking, thinking_width
from game.ui.drawing import draw_box, draw_fitted, draw_focus, draw_line, fitting_font, height_of, wrap
from game.ui.lift import FLAT, draw_lifted, draw_shadow
from game.ui.lift import turned as rotated
from game.ui.theme import Theme
from game.ui.tooltip import place_beside

PORTRAIT: Final = 1.3  # Height of a portrait beside a name, relative to that of the name.
ARROW: Final = 10  # Size of the arrow to the hand of the player to choose; scales with the text.


def draw_table(surface: pygame.Surface, picture: HierarchyPicture, motion: Motion) -> None:
    """Draw the table without the card that is dragged; moving cards are drawn above resting ones."""
    palette = picture.layout.theme.palette
    surface.fill(palette.table)
    draw_title(surface, picture.title(), picture.layout)
    draw_buttons(surface, picture, picture.layout)
    _draw_pile_zone(surface, picture, motion)
    _draw_count(surface, picture)
    _draw_labels(surface, picture)
    if picture.layout.log:
        newest = min(len(picture.log), len(picture.snapshot.past))
        current_entry = picture.review.entry if picture.review else f"{log.LOG}/{newest}"
        log.draw(surface, picture.layout, picture.log, picture.hovered, current_entry, picture.log_hint)
    _draw_discard_label(surface, picture)
    if picture.review:
        draw_review_graph(surface, picture.layout, picture.review)
    gliding: list[tuple[str, int, Rect]] = []
    for target, place in picture.places.items():
        card = picture.layout.card_of(target)
        if card is None or (picture.drag and picture.drag.target == target):
            continue
        if CARDS[card].symbol in motion.names():
            gliding.append((target, card, motion.rect(CARDS[card].symbol, place)))
        else:
            _draw_card(surface, picture, motion, target, card, place)
    if not (motion.is_turning or picture.has_result):
        _draw_prompt(surface, picture)
    # A lifted card is above those that make room. In a deck being dealt, the next card to leave is on top.
    symbols = {card: CARDS[card].symbol for _target, card, _place in gliding}
    gliding.sort(
        key=lambda glide: (motion.lift(symbols[glide[1]]) != FLAT, -motion.waiting(symbols[glide[1]]))
    )
    for target, card, place in gliding:
        _draw_card(surface, picture, motion, target, card, place)
    _draw_outlines(surface, picture, motion)
    if picture.cursor in picture.places:
        draw_focus(surface, picture.places[picture.cursor], picture.layout.theme)
    draw_button_tooltip(surface, picture, picture.layout)


def draw_held(surface: pygame.Surface, picture: HierarchyPicture, motion: Motion) -> None:
    """Draw the card that is dragged, if any."""
    dragged = picture.layout.card_of(picture.drag.target) if picture.drag else None
    if picture.drag and dragged is not None:
        _draw_card(surface, picture, motion, picture.drag.target, dragged, picture.drag.rect)


def _draw_prompt(surface: pygame.Surface, picture: HierarchyPicture) -> None:
    if picture.review and shows_review(picture):
        draw_review_text(surface, picture.layout.prompt, picture.review, picture.layout.theme)
        return
    theme, sentence, place = picture.layout.theme, prompt(picture), picture.layout.prompt
    color = theme.palette.red if picture.problem else theme.palette.ink
    draw_line(surface, sentence, place, prompt_font(sentence, place, theme), color, is_centered=True)


def prompt_font(sentence: str, place: Rect, theme: Theme) -> pygame.font.Font:
    """Return the font of the prompt: large letters unless the sentence is too long for them."""
    large = theme.font(look.TITLE)
    if height_of(sentence, large, place.width) <= place.height:
        return large
    return fitting_font(sentence, place, theme, look.STRONG)


def _draw_pile_zone(surface: pygame.Surface, picture: HierarchyPicture, motion: Motion) -> None:
    theme, zone = picture.layout.theme, picture.layout.pile
    is_target = bool(picture.chosen) and PILE in picture.steps
    palette = theme.palette
    color, width = (palette.gold, theme.px(3)) if is_target else (palette.line, theme.edge())
    pygame.draw.rect(surface, palette.shade, zone, border_radius=theme.px(10))
    pygame.draw.rect(surface, color, zone, width, border_radius=theme.px(10))
    if not picture.state.pile and not motion.is_turning:
        text = _("The pile is empty.")
        if picture.snapshot.can_choose:
            text = _("The pile is empty. Play any raised card.")
        draw_line(surface, text, zone, theme.font(look.TEXT), palette.faint, is_centered=True)


def _draw_count(surface: pygame.Surface, picture: HierarchyPicture) -> None:
    """Draw the number of cards in the pile, on which Baroness and King depend."""
    theme, palette, count = picture.layout.theme, picture.layout.theme.palette, len(picture.state.pile)
    if count:
        draw_box(surface, picture.layout.count, palette.paper, palette.line, theme.edge(), theme.px(6))
        text, inside = pile_text(count), picture.layout.count.inflate(-theme.px(12), 0)
        draw_fitted(surface, text, inside, theme, palette.ink, is_centered=True)


def _draw_labels(surface: pygame.Surface, picture: HierarchyPicture) -> None:
    """Draw the players' names on the pile's edges, the one to choose in gold with an arrow to their hand."""
    theme, palette = picture.layout.theme, picture.layout.theme.palette
    padding, arrow = theme.px(12), theme.text_px(ARROW)
    for seat, label in zip((picture.bottom.other, picture.bottom), picture.layout.labels, strict=True):
        is_on_turn = picture.player_on_turn == seat and picture.snapshot.given_up_by is None
        step = picture.thinking.step if is_on_turn else None
        player, side = picture.snapshot.players[seat], round(PORTRAIT * label.height)
        face = side if player in BIRDS else 0
        before = face + (arrow + theme.px(8) if is_on_turn else 0)
        beside = 0
        if step is not None:
            beside = 2 * padding + thinking_width(theme, picture.thinking.whole_seconds)
        # The name stays in the middle while the time beside it grows.
        inside = label.inflate(-2 * (padding + beside) - before, 0)
        name = picture.name(seat)
        font = fitting_font(name, inside, theme, look.STRONG if is_on_turn else look.TEXT)
        inside.width = min(inside.width, font.size(name)[0])
        plate = inside.inflate(2 * padding + before, 0)
        plate.centerx = label.centerx
        inside.right = plate.right - padding
        corner = theme.px(6)
        # The portrait's disc hides the left end.
        box = Rect(plate.left + face // 2, plate.top, plate.width - face // 2, plate.height)
        tab = Rect(box.topleft, (box.width + beside, box.height))
        draw_box(surface, tab, palette.paper, palette.line, theme.edge(), corner)
        if step is not None:
            middle = plate.right + padding, tab.centery
            draw_thinking(surface, middle, step, theme, picture.thinking.whole_seconds)
        if is_on_turn:
            # Dark on gold in every palette.
            ink = palette.card.ink
            draw_box(surface, box, palette.crown, ink, theme.edge(1.5), corner)
            left, middle_y, half = plate.left + face + padding, plate.centery, arrow / 2
            tip = half if seat == picture.bottom else -half
            corners = ((left, middle_y - tip), (left + arrow, middle_y - tip), (left + half, middle_y + tip))
            pygame.draw.polygon(surface, ink, corners)
            draw_line(surface, name, inside, font, ink)
        else:
            draw_line(surface, name, inside, font, palette.faint)
        if face:
            portrait = picture.faces[seat].image(side, palette.card, palette.card.shade)
            # It keeps clear of the hand.
            place = portrait.get_rect(topleft=plate.topleft)
            if seat == picture.bottom:
                place.bottom = plate.bottom
            ring = palette.card.ink if is_on_turn else palette.line
            pygame.draw.aacircle(surface, ring, place.center, side / 2 + theme.edge(1.5))
            surface.blit(portrait, place)


def _draw_discard_label(surface: pygame.Surface, picture: HierarchyPicture) -> None:
    theme, label = picture.layout.theme, picture.layout.discards
    if label.height:
        draw_line(surface, _("Discarded"), label, theme.font(look.TEXT), theme.palette.faint)


def _draw_card(
    surface: pygame.Surface, picture: HierarchyPicture, motion: Motion, target: str, card: int, rect: Rect
) -> None:
    theme = picture.layout.theme
    is_held = picture.drag is not None and picture.drag.target == target
    lift = picture.lift if is_held else motion.lift(CARDS[card].symbol)
    turned = motion.turned(CARDS[card].symbol)
    is_back = turned < 0.5
    size = motion.picture_size(CARDS[card].symbol, picture.places[target])
    image = back_image(size, theme) if is_back else _face_image(picture, target, card, size)
    if turned < 1:
        draw_lifted(surface, image, rect, lift, turned)
        return
    is_top = bool(picture.state.pile) and card == picture.state.pile[-1].card
    if is_top and lift == FLAT:
        rect = rect.scale_by(1 + picture.grown)
        draw_shadow(surface, rect, theme.px(6))
    if tip := picture.tipped.get(target):
        image = rotated(image, tip)
        surface.blit(image, image.get_rect(center=rect.center))
        return
    draw_lifted(surface, image, rect, lift)
    if lift != FLAT or motion.waiting(CARDS[card].symbol):
        return
    _draw_last_move(surface, picture, card, rect)
    if is_top:
        ring = rect.inflate(theme.px(6), theme.px(6))
        draw_box(surface, ring, None, theme.palette.ink, theme.px(4), rect.width // 12 + theme.px(3))
    if card in picture.answering:
        _draw_badge(surface, "ui/answer", theme.palette.ink, rect.midtop, theme)
    result = picture.move_results.get(target)
    if result and CARDS[card].symbol not in motion.names():
        draw_result(surface, result, _seen_part(picture, target, rect), theme)
    if target in picture.hinted:
        _draw_badge(surface, "ui/star", theme.palette.gold, rect.midtop, theme, radius=18)


def _seen_part(picture: HierarchyPicture, target: str, rect: Rect) -> Rect:
    """Return the part of a card to the left of any card that covers it above its name."""
    if picture.drag is not None and picture.drag.target == target:
        return rect
    foot = round(rect.height * (1 - FOOT))
    hidden = [left for left, top, *_ in layout.covered(picture.layout, target) if top < foot]
    return Rect(rect.left, rect.top, min([rect.width, *hidden]), rect.height)


def _face_image(picture: HierarchyPicture, target: str, card: int, size: tuple[int, int]) -> pygame.Surface:
    marks_playable = bool(picture.steps) and picture.marks_playable
    is_playable = picture.places[target].top != picture.layout.targets[target].top
    is_named = card in picture.named_cards
    style = CardStyle(
        is_dimmed=marks_playable and target.startswith(f"{picture.zone}/") and not (is_playable or is_named),
        is_lit=marks_playable and target in picture.steps,
        is_chosen=target in picture.chosen or is_named,
    )
    face, theme = face_of(picture.state, card), picture.layout.theme
    is_dragged = picture.drag is not None and picture.drag.target == target
    covered = () if is_dragged else layout.covered(picture.layout, target)
    return card_image(face, style, size, theme, covered=covered, is_rough=picture.is_rough)


def _draw_last_move(surface: pygame.Surface, picture: HierarchyPicture, card: int, rect: Rect) -> None:
    theme = picture.layout.theme
    if card in moved_cards(picture.snapshot.last_move):
        inset, color = theme.px(8), theme.palette.red
    elif card in moved_cards(_move_before(picture.snapshot)):
        inset, color = rect.width // 3, theme.palette.faint
    else:
        return
    line = Rect(rect.left + inset, rect.bottom + theme.px(2), rect.width - 2 * inset, theme.px(4))
    pygame.draw.rect(surface, color, line, border_radius=theme.px(2))


def _move_before(snapshot: Snapshot) -> object:
    """Return the latest move of the player who did not move last."""
    past = reversed(snapshot.past)
    return next((move for seat, move in past if seat != snapshot.past[-1][0]), None)


def _draw_outlines(surface: pygame.Surface, picture: HierarchyPicture, motion: Motion) -> None:
    """With animation off, briefly outline where cards came from and where they went."""
    theme, outlined = picture.layout.theme, motion.outlined()
    for target, place in picture.places.items():
        card = picture.layout.card_of(target)
        start = None if card is None else outlined.get(CARDS[card].symbol)
        for rect in (start, place) if start else ():
            ring = rect.inflate(theme.px(6), theme.px(6))
            draw_box(surface, ring, None, theme.palette.red, theme.px(3), theme.px(10))


def _draw_badge(
    surface: pygame.Surface,
    sprite: str,
    color: tuple[int, int, int],
    middle: tuple[int, int],
    theme: Theme,
    radius: float = 13,
) -> None:
    icon = assets.stencil(sprite, theme.px(radius * 5 / 3), color)
    pygame.draw.aacircle(surface, theme.palette.paper, middle, theme.px(radius))
    pygame.draw.aacircle(surface, theme.palette.ink, middle, theme.px(radius), theme.px(2))
    surface.blit(icon, icon.get_rect(center=middle))


# Cost of each pixel that the full card covers of the top card, a button, another card, the log or a name.
TOP_CARD: Final = 8.0
BUTTON: Final = 8.0
CARD: Final = 2.0
ENTRY: Final = 1.0

LOW: Final = 560  # Least height of a window in which a card in full has larger text.


def draw_full(surface: pygame.Surface, picture: HierarchyPicture) -> None:
    """Draw the card under the pointer or cursor in full, with a sentence on its replies and result."""
    target = picture.full
    card = picture.layout.card_of(target) if target in picture.places else None
    if target is None or card is None:
        return
    face = face_of(picture.state, card)
    note = picture.answers_sentence if target in picture.steps else picture.obstacle
    result = picture.move_results.get(target)
    note = f"{note} {as_beginning(result.sentence())}".strip() if result else note
    image = full_image(face, _(CARDS[face.rank].text), note, _full_theme(picture.layout))
    surface.blit(image, full_place(picture, target))


def _full_theme(table: Layout) -> Theme:
    """Return the theme of the card in full: a low window has no room for one with larger text."""
    theme = table.theme
    return replace(theme, text=1.0) if table.screen.height < theme.px(LOW) else theme


def full_place(picture: HierarchyPicture, target: str) -> Rect:
    """Return the place where the full card covers as little of importance as possible."""
    theme, zone = picture.layout.theme, target.partition("/")[0]
    kept_clear, own = [prompt_box(picture)], []
    spared = [(rect, ENTRY) for rect in picture.layout.labels]
    for name, rect in picture.places.items():
        card = picture.layout.card_of(name)
        if zone in (HAND, THEIRS) and name.startswith(f"{zone}/"):
            own.append(rect)
        elif card in picture.answering:
            kept_clear.append(rect)
        elif name not in (PILE, HAND, THEIRS):
            is_top = bool(picture.state.pile) and card == picture.state.pile[-1].card
            without_card = ENTRY if name.startswith(f"{log.LOG}/") else BUTTON
            spared.append((rect, without_card if card is None else TOP_CARD if is_top else CARD))
    kept_clear += [own[0].unionall(own[1:])] if own else []
    gap = theme.px(layout.GAP)
    bounds = picture.layout.screen.inflate(-gap, -gap)
    size = full_size(_full_theme(picture.layout))
    return place_beside(picture.places[target], size, bounds, kept_clear, spared, gap // 2)


def prompt_box(picture: HierarchyPicture) -> Rect:
    """Return the area that the prompt's text actually covers."""
    sentence, place = prompt(picture), picture.layout.prompt
    font = prompt_font(sentence, place, picture.layout.theme)
    lines = wrap(sentence, font, place.width)
    box = Rect(0, 0, max((font.size(line)[0] for line in lines), default=0), len(lines) * font.get_linesize())
    box.center = place.center
    return box
