"""A card of the duel in full, beside the one that is looked at, where it hides least of what matters now."""

from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import say
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.table import layout, log
from game.hierarchy.table.choices import HAND, PILE, THEIRS
from game.hierarchy.table.picture import face_of
from game.hierarchy.table.view_model import Sight, prompt
from game.table.cardface import full_image, full_size
from game.ui import theme as look
from game.ui.text import as_beginning, fitting_font, wrap
from game.ui.tooltip import place_beside

TOP_CARD: Final = 8.0
BUTTON: Final = 8.0
CARD: Final = 2.0
ENTRY: Final = 1.0
"""How bad it is that a card in full covers a pixel of the top card, a button, another card, log and names."""


def draw_full(surface: pygame.Surface, sight: Sight) -> None:
    """Draw the card that is looked at, if there is one, in full beside its place, with what could answer."""
    target = sight.full
    card = sight.layout.card_of(target) if target in sight.places else None
    if target is None or card is None:
        return
    face = face_of(sight.state, card)
    note = sight.answers_sentence if target in sight.steps else ""
    worth = sight.worths.get(target)
    note = f"{note} {as_beginning(worth.sentence())}".strip() if worth else note
    image = full_image(face, say(CARDS[face.rank].text), note, sight.layout.theme)
    surface.blit(image, full_place(sight, target))


def full_place(sight: Sight, target: str) -> Rect:
    """Where the card with this target is shown in full: where it hides least of what matters now."""
    theme, zone = sight.layout.theme, target.partition("/")[0]
    kept_clear, own = [prompt_box(sight)], []
    spared = [(rect, ENTRY) for rect in sight.layout.labels]
    for name, rect in sight.places.items():
        card = sight.layout.card_of(name)
        is_own_hand = zone in (HAND, THEIRS) and name.startswith(f"{zone}/")
        if is_own_hand:
            own.append(rect)
        elif card in sight.answering:
            kept_clear.append(rect)
        elif name not in (PILE, HAND, THEIRS):
            is_top = bool(sight.state.pile) and card == sight.state.pile[-1].card
            without_card = ENTRY if name.startswith(f"{log.LOG}/") else BUTTON
            spared.append((rect, without_card if card is None else TOP_CARD if is_top else CARD))
    kept_clear += [own[0].unionall(own[1:])] if own else []
    gap = theme.px(layout.GAP)
    bounds = sight.layout.screen.inflate(-gap, -gap)
    return place_beside(sight.places[target], full_size(theme), bounds, kept_clear, spared, gap // 2)


def prompt_box(sight: Sight) -> Rect:
    """What the line of the prompt really takes of its place."""
    sentence, place = prompt(sight), sight.layout.prompt
    font = fitting_font(sentence, place, sight.layout.theme, look.STRONG)
    lines = wrap(sentence, font, place.width)
    box = Rect(0, 0, max((font.size(line)[0] for line in lines), default=0), len(lines) * font.get_linesize())
    box.center = place.center
    return box
