"""Results of moves under perfect play, in words and as labels on cards."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.evaluation import MoveEval
from game.engine.i18n import N_, _, ngettext
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from game.ui import theme as look
from game.ui.drawing import draw_box, draw_line, fitting_font, height_of
from game.ui.theme import Theme


class MoveResult(NamedTuple):
    """The result of a move for the player who makes it."""

    is_won: bool
    moves: int
    """Cards that the winner plays until the other player can't, including this one if it is the winner's.

    Cards returned in the Surgeon's exchange do not count, so this may be 0.
    """

    def caption(self) -> str:
        """Return the result in two or three words."""
        if not self.moves:
            return _("wins now") if self.is_won else _("loses now")
        return _(N_("wins in {count}") if self.is_won else N_("loses in {count}"), count=self.moves)

    def sentence(self) -> str:
        """Return the result as the rest of a sentence that begins with the card's name."""
        if not self.moves:
            return _("wins at once.") if self.is_won else _("loses at once.")
        if self.is_won:
            return ngettext("forces a win in {count} move.", "forces a win in {count} moves.", self.moves)
        return ngettext(
            "loses: your opponent can force a win in {count} move.",
            "loses: your opponent can force a win in {count} moves.",
            self.moves,
        )


@lru_cache(maxsize=64)
def move_results(state: State, evals: tuple[MoveEval, ...]) -> dict[Move, MoveResult]:
    """Return the result of each proved move, best first."""
    return {move_eval.move: _move_result(state, move_eval) for move_eval in evals if move_eval.ends_in}


def result_of(state: State, move: Move, evals: Sequence[MoveEval]) -> MoveResult | None:
    """Return the result of one move; None if not proved."""
    return move_results(state, tuple(evals)).get(move)


def _move_result(state: State, move_eval: MoveEval) -> MoveResult:
    is_won = move_eval.share > 0.5
    winner = state.chooser if is_won else state.chooser.other
    count, position = 0, state
    for move in (move_eval.move, *move_eval.line):
        count += position.chooser == winner and not move.is_return
        position = position.apply(move)
    return MoveResult(is_won, count)


HEAD: Final = 0.22  # Share of a card's height above the label, with its rank.
FOOT: Final = 0.2  # Share of a card's height that its name takes, below the label; grows with the text up to:
MOST_FOOT: Final = 0.27
PADDING: Final = 3  # Padding on each side of the words and of the label, in pixels of the smallest window.


def label_place(result: MoveResult, card: Rect, theme: Theme) -> tuple[Rect, pygame.font.Font]:
    """Return the label's place on the visible part of a card, and its font.

    The text is on one line if it fits, else on several, without breaking words.
    """
    place = Rect(card.left + theme.px(PADDING), 0, card.width - theme.px(2 * PADDING), 0)
    caption, width = result.caption(), place.width - theme.px(2 * PADDING)
    fonts = (theme.font(look.STRONG, percent / 100) for percent in range(100, 40, -4))
    one_line = next((font for font in fonts if font.size(caption)[0] <= width), None)
    foot = min(FOOT * theme.text, MOST_FOOT)
    high = round(card.height * (1 - HEAD - foot)) - theme.px(PADDING)
    font = one_line or fitting_font(caption, Rect(0, 0, width, high), theme, look.STRONG)
    place.height = height_of(caption, font, width) + theme.px(PADDING)
    place.bottom = card.bottom - round(card.height * foot)
    return place, font


def draw_result(surface: pygame.Surface, result: MoveResult, card: Rect, theme: Theme) -> None:
    """Draw the label: light on dark for a win, dark on light with a strong edge for a loss."""
    palette = theme.palette
    place, font = label_place(result, card, theme)
    ground, edge = (palette.ink, palette.gold) if result.is_won else (palette.paper, palette.red)
    draw_box(surface, place, ground, edge, theme.edge(2), theme.px(5))
    words = palette.paper if result.is_won else palette.red
    inside = place.inflate(-theme.px(2 * PADDING), 0)
    draw_line(surface, result.caption(), inside, font, words, is_centered=True)
