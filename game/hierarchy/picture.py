"""The duel's table as a picture: cards, pile, names, and the sentence that says what can be done.

It draws what it is given and remembers nothing; what is lit or chosen, the scene has found out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.core.outcome import Outcome
from game.core.seat import Seat
from game.core.words import Phrase, mark, say
from game.hierarchy import layout
from game.hierarchy.cards import CARDS
from game.hierarchy.gestures import PILE, Path, path
from game.hierarchy.layout import Layout
from game.hierarchy.notation import Move
from game.hierarchy.rules import State
from game.ui import assets
from game.ui import theme as look
from game.ui.button import Button
from game.ui.cardface import Dress, Face, card_image
from game.ui.drag import Drag
from game.ui.motion import Motion
from game.ui.scene import Snapshot
from game.ui.shape import draw_focus
from game.ui.text import draw_line, height_of
from game.ui.theme import Theme
from game.ui.tooltip import draw_tooltip

LEVELS: Final[dict[str, Phrase]] = {
    "random": mark("random"),
    "easy": mark("easy"),
    "medium": mark("medium"),
    "hard": mark("hard"),
    "perfect": mark("perfect"),
}
"""The opponents' levels, weakest first, as the player reads them."""

PORTRAITS: Final = (
    "hierarchy/impostor",
    "hierarchy/assassin",
    "hierarchy/leper",
    "hierarchy/serf",
    "hierarchy/tower",
    "hierarchy/surgeon",
    "hierarchy/knight",
    "hierarchy/usurper",
    "hierarchy/sorcerer",
    "hierarchy/dragon",
    "hierarchy/baroness",
    "hierarchy/high-priest",
    "hierarchy/queen",
    "hierarchy/king",
)
"""The sprites of the cards, by card."""


@dataclass(frozen=True)
class Sight:
    """All that is to be seen at one moment."""

    snapshot: Snapshot
    bottom: Seat
    """Whose hand lies at the bottom."""

    zone: str
    """Where the hand of the player lies who has to choose."""

    layout: Layout
    places: dict[str, Rect]
    """Where each target lies now, the topmost of overlapping ones last."""

    buttons: Sequence[Button]
    hovered: str | None
    cursor: str | None
    """What the keys have walked to."""

    chosen: Path
    """What has been chosen or is being dragged; more is to be pointed at."""

    steps: Sequence[str]
    """What can be pointed at next; nothing while it is not the person's turn."""

    drag: Drag | None
    refusal: str
    """Why the last thing pointed at cannot be chosen."""

    @property
    def state(self) -> State:
        """The position."""
        state: State = self.snapshot.state
        return state

    @property
    def hinted(self) -> Path:
        """What the advised move points at."""
        hint = self.snapshot.hint
        return path(hint, self.zone) if isinstance(hint, Move) else ()

    def name(self, seat: Seat) -> str:
        """Who plays that seat."""
        level = self.snapshot.players[seat]
        if level is not None:
            return say("Computer: {level}", level=LEVELS[level])
        if None in self.snapshot.players[:seat] + self.snapshot.players[seat + 1 :]:
            return say("First player") if seat == Seat.A else say("Second player")
        return say("You")


def draw_table(surface: pygame.Surface, sight: Sight, motion: Motion) -> None:
    """Draw everything; what glides is on its way and on top of what rests."""
    palette = sight.layout.theme.palette
    surface.fill(palette.table)
    _draw_bar(surface, sight)
    _draw_pile_zone(surface, sight)
    _draw_labels(surface, sight)
    gliding: list[tuple[str, int, Rect]] = []
    for target, place in sight.places.items():
        card = sight.layout.card_of(target)
        if card is None or (sight.drag and sight.drag.target == target):
            continue
        if CARDS[card].symbol in motion.names():
            gliding.append((target, card, motion.rect(CARDS[card].symbol, place)))
        else:
            _draw_card(surface, sight, target, card, place)
    for target, card, place in gliding:
        _draw_card(surface, sight, target, card, place)
    _draw_discard_label(surface, sight)
    dragged = sight.layout.card_of(sight.drag.target) if sight.drag else None
    if sight.drag and dragged is not None:
        _draw_card(surface, sight, sight.drag.target, dragged, sight.drag.rect)
    if sight.cursor in sight.places:
        draw_focus(surface, sight.places[sight.cursor], sight.layout.theme)
    sentence, place = prompt(sight), sight.layout.prompt
    colour = palette.red if sight.refusal else palette.ink
    draw_line(
        surface, sentence, place, sentence_font(sentence, place, sight.layout.theme), colour, is_centred=True
    )


def sentence_font(sentence: str, place: Rect, theme: Theme) -> pygame.font.Font:
    """The font for the line of the prompt: large text grows only as far as there is room."""
    sizes = (theme.font(look.STRONG, percent / 100) for percent in range(100, 60, -4))
    fitting = (font for font in sizes if height_of(sentence, font, place.width) <= place.height)
    return next(fitting, theme.font(look.STRONG, 0.6))


def prompt(sight: Sight) -> str:
    """One sentence: what is wrong, what the card under the pointer does, or what to do now."""
    outcome = sight.state.outcome()
    if sight.refusal or sight.snapshot.notice:
        return sight.refusal or sight.snapshot.notice
    pointed = sight.cursor or sight.hovered
    card = sight.layout.card_of(pointed) if pointed else None
    if card is not None and not sight.chosen and outcome is None:
        return say("{card}: {text}", card=CARDS[card].name, text=CARDS[card].text)
    if outcome:
        return f"{_result(sight, outcome)} {say(outcome.reason.value)}"
    turn = sight.state.to_move
    if turn is not None and sight.snapshot.players[turn] is not None:
        return say("The computer is choosing.")
    if sight.state.pending:
        return say("Choose the card in the pile that goes back to your opponent's hand.")
    if not sight.chosen:
        return say("Your turn: choose a card.")
    if PILE in sight.steps:
        return say("Let it go over the pile.") if sight.drag else say("Now click the pile.")
    if sight.steps and sight.steps[0].startswith(PILE):
        return say("Choose the card in the pile to copy.")
    return say("Choose the card of your hand to discard.")


def _result(sight: Sight, outcome: Outcome) -> str:
    """Who has won, as the people at the window see it."""
    players = sight.snapshot.players
    if players.count(None) == 1:
        return say("You win.") if sight.bottom in outcome.winners else say("You lose.")
    return say("The first player wins.") if Seat.A in outcome.winners else say("The second player wins.")


def _draw_bar(surface: pygame.Surface, sight: Sight) -> None:
    theme = sight.layout.theme
    title = say("Hierarchy")
    if sight.snapshot.deal is not None:
        title = say("Hierarchy, deal {number}", number=sight.snapshot.deal)
    draw_line(surface, title, sight.layout.title, theme.font(look.TITLE), theme.palette.ink)
    for button in sight.buttons:
        button.draw(surface, sight.places[button.target], theme, is_hot=sight.hovered == button.target)
        if sight.hovered == button.target and button.hint:
            draw_tooltip(surface, button.hint, sight.places[button.target], sight.layout.screen, theme)


def _draw_pile_zone(surface: pygame.Surface, sight: Sight) -> None:
    theme, zone = sight.layout.theme, sight.layout.pile
    is_target = bool(sight.chosen) and PILE in sight.steps
    palette = theme.palette
    colour, width = (palette.gold, theme.px(3)) if is_target else (palette.line, theme.edge())
    pygame.draw.rect(surface, palette.shade, zone, border_radius=theme.px(10))
    pygame.draw.rect(surface, colour, zone, width, border_radius=theme.px(10))
    if not sight.state.pile:
        text = say("The pile is empty: any number can begin.")
        draw_line(surface, text, zone, theme.font(look.TEXT), palette.faint, is_centred=True)


def _draw_labels(surface: pygame.Surface, sight: Sight) -> None:
    theme = sight.layout.theme
    top = Seat.B if sight.bottom == Seat.A else Seat.A
    for seat, rect in zip((top, sight.bottom), sight.layout.labels, strict=True):
        draw_line(surface, sight.name(seat), rect, theme.font(look.STRONG), theme.palette.ink)
        if sight.state.to_move == seat:
            marker = Rect(theme.px(8), rect.top, theme.px(5), rect.height)
            pygame.draw.rect(surface, theme.palette.gold, marker, border_radius=theme.px(2))


def _draw_discard_label(surface: pygame.Surface, sight: Sight) -> None:
    discards = sight.state.discards
    if discards:
        theme = sight.layout.theme
        last = sight.layout.cards[discards[-1]]
        # A little wider than the card: some languages have longer words.
        below = Rect(last.left, last.bottom, last.width, theme.text_px(layout.DISCARD_LABEL))
        below.inflate_ip(theme.px(2 * layout.GAP), 0)
        draw_line(surface, say("Discarded"), below, theme.font(look.TEXT), theme.palette.ink, is_centred=True)


def _draw_card(surface: pygame.Surface, sight: Sight, target: str, card: int, rect: Rect) -> None:
    theme = sight.layout.theme
    is_own_turn = bool(sight.steps)
    is_playable = sight.places[target] != sight.layout.targets[target]
    dress = Dress(
        is_dimmed=is_own_turn and target.startswith(f"{sight.zone}/") and not is_playable,
        is_lit=target in sight.steps,
        is_chosen=target in sight.chosen,
    )
    surface.blit(card_image(_face(sight.state, card), dress, rect.size, theme), rect)
    if card in _moved(sight.snapshot.last_move):
        bar = Rect(rect.left + theme.px(8), rect.bottom + theme.px(3), rect.width - theme.px(16), theme.px(4))
        pygame.draw.rect(surface, theme.palette.red, bar, border_radius=theme.px(2))
    if target in sight.hinted:
        _draw_star(surface, rect, theme)


def _moved(move: object) -> tuple[int, ...]:
    """The cards of the last move: what was played, discarded or sent back."""
    return (move.card, move.discard) if isinstance(move, Move) else ()


def _draw_star(surface: pygame.Surface, card: Rect, theme: Theme) -> None:
    """Mark a card that the hint points at."""
    star = assets.stencil("ui/star", theme.px(30), theme.palette.gold)
    place = star.get_rect(center=card.midtop)
    pygame.draw.circle(surface, theme.palette.paper, place.center, theme.px(18))
    pygame.draw.circle(surface, theme.palette.ink, place.center, theme.px(18), theme.px(2))
    surface.blit(star, place)


def _face(state: State, card: int) -> Face:
    """The face of a card; an Impostor in the pile shows what he counts as."""
    entry = next((entry for entry in state.pile if entry.card == card), None)
    shown = card if entry is None else entry.counts_as
    figure = CARDS[card].symbol if shown == card else f"{CARDS[card].symbol}={CARDS[shown].symbol}"
    return Face(figure, shown, say(CARDS[shown].name), PORTRAITS[shown])
