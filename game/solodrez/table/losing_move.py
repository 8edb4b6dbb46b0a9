"""Search for the losing move: its button, its answer in words, and the timeline."""

from typing import Final

import pygame
from pygame import Rect

from game.engine.evaluation import MoveEval
from game.engine.i18n import SOFT_HYPHEN, _, ngettext
from game.engine.solo import LosingMove, Winnable
from game.solodrez.game import GAME
from game.solodrez.rules.cards import NAMES, rank_of
from game.solodrez.rules.notation import Move
from game.solodrez.rules.rules import State
from game.solodrez.table.layout import INDICATOR, Layout
from game.table.snapshot import Snapshot, of_kind
from game.ui.drawing import draw_box
from game.ui.theme import Theme
from game.ui.widget import Button

FIND: Final = "button/turning"


def can_search(snapshot: Snapshot) -> bool:
    """Return True if there is a losing move to search for, or a known one to go back to."""
    losing_move, ply = snapshot.solo.losing_move, len(snapshot.past)
    if losing_move is not None:
        return losing_move.won_at is not None and losing_move.won_at != ply
    outcome = snapshot.state.outcome()
    is_won = outcome is not None and bool(outcome.winners)
    is_lost = snapshot.is_over or snapshot.solo.winnable is Winnable.LOST
    return is_lost and not (is_won or snapshot.is_hint_pending or snapshot.solo.is_deal_lost)


def find_button(snapshot: Snapshot) -> Button:
    """Return the button that starts the search, or leads back to its answer."""
    is_known = snapshot.solo.losing_move is not None
    note = _("Go to the last winnable position") if is_known else _("Show the move that lost the game")
    return Button(FIND, _("My mistake"), note=note)


def find_place(layout: Layout, theme: Theme) -> Rect:
    """Return the button's place: beside the indicator, instead of its words."""
    left = layout.winnable.left + theme.px(INDICATOR + 8)
    height = min(layout.winnable.height, theme.text_px(34))
    return Rect(left, layout.winnable.centery - height // 2, layout.winnable.right - left, height)


def losing_move_text(snapshot: Snapshot) -> str:
    """Return the answer at the position it concerns; empty elsewhere."""
    losing_move, ply = snapshot.solo.losing_move, len(snapshot.past)
    if snapshot.is_hint_pending:
        return _("Looking for the losing move…")
    if losing_move is None:
        return ""
    if losing_move.won_at is None:
        if losing_move.lost_at == 0:
            return _("This deal can't be won.")
        return _("No win was found, not even from the start of the game.")
    if losing_move.won_at != ply or not isinstance(snapshot.hint, Move):
        return ""
    if losing_move.lost_at is None:
        return _("This position is still winnable. Continue with the highlighted move.")
    if isinstance(losing_move.fault, Move):
        return _fault_text(of_kind(State, snapshot.state), losing_move.fault, snapshot.hint)
    return ngettext(
        "The game was still winnable here, with the highlighted move. {count} move later, it no longer was.",
        "The game was still winnable here, with the highlighted move. {count} moves later, it no longer was.",
        losing_move.lost_at - losing_move.won_at,
    )


def _fault_text(state: State, fault: Move, kept: Move) -> str:
    better = _("The highlighted move would have kept the game winnable.")
    if fault.is_removal:
        return " ".join([_("Removing the series lost the game."), better])
    reason = GAME.explain(state, fault, (MoveEval(kept, 1.0, 1), MoveEval(fault, 0.0, 1)))
    card = _(NAMES[rank_of(state.columns[fault.source][-fault.size])]).replace(SOFT_HYPHEN, "")
    lost = _("{card} to column {column} lost the game.", card=card, column=fault.target + 1)
    return " ".join(filter(None, (lost, str(reason or ""), better)))


def draw_timeline(surface: pygame.Surface, snapshot: Snapshot, layout: Layout) -> None:
    """Draw the timeline of the game, once it is known, with a mark at the current position.

    Green while the game could be won, red and thin once it could not, gray in between.
    """
    losing_move, theme, strip = snapshot.solo.losing_move, layout.theme, layout.timeline
    if losing_move is None or not losing_move.length:
        return
    palette = theme.palette
    won_at = losing_move.won_at or 0
    lost_at = losing_move.length if losing_move.lost_at is None else losing_move.lost_at
    for first, last, color in (
        (0, won_at, palette.green),
        (won_at, lost_at, palette.line),
        (lost_at, losing_move.length, palette.red),
    ):
        part = Rect(_left(strip, losing_move, first), strip.top, 0, strip.height)
        part.width = _left(strip, losing_move, last) - part.left
        if color == palette.red:
            part.inflate_ip(0, -part.height // 2)
        surface.fill(color, part)
    here = Rect(0, 0, theme.px(5), strip.height + theme.px(6))
    here.center = (_left(strip, losing_move, min(len(snapshot.past), losing_move.length)), strip.centery)
    draw_box(surface, here, palette.gold, palette.ink, theme.edge(), theme.px(2))


def _left(strip: Rect, losing_move: LosingMove, place: int) -> int:
    return strip.left + round(strip.width * place / losing_move.length)
