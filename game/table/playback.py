"""Playback of a finished game: where it is, the buttons that step through the moves, and its parts."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.engine.game import AnyGame
from game.engine.i18n import _
from game.engine.luck import Decision, split
from game.engine.seat import Seat
from game.table.names import signed
from game.table.snapshot import Snapshot
from game.ui.keys import MOVING, with_key
from game.ui.widget import Button

LOOK_BACK: Final = "button/look-back"
FIRST: Final = "button/first"
PREVIOUS: Final = "button/previous"
NEXT: Final = "button/next"
LAST: Final = "button/last"
DONE: Final = "button/done"
GRAPH: Final = "graph"  # The target for clicks on the graph of winning chances.


class Playback(NamedTuple):
    """Where playback is, in moves made before."""

    stops: Sequence[int]  # The plies at which it stops: the start, the end and some between, in order.
    ply: int  # One of them.

    def at(self, ply: int) -> int:
        """Return the last stop that is not after `ply`, or the first one."""
        return max((stop for stop in self.stops if stop <= ply), default=self.stops[0])

    def by(self, step: int) -> int:
        """Return the stop that many stops later, or earlier if negative, but within the game."""
        return self.stops[max(0, min(len(self.stops) - 1, self.stops.index(self.ply) + step))]

    def by_button(self, target: str) -> int | None:
        """Return the stop to which a button of `step_buttons` leads; None for any other target."""
        way = {FIRST: self.stops[0], PREVIOUS: self.by(-1), NEXT: self.by(1), LAST: self.stops[-1]}
        return way.get(target)

    def by_key(self, action: str, key: int) -> int | None:
        """Return the stop to which a key for one of the ends or for walking leads; None for any other key."""
        ends, steps = {pygame.K_HOME: 0, pygame.K_END: -1}, {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if action == "ends":
            return self.stops[ends[key]]
        return self.by(steps[key]) if action == "walk" and key in steps else None


def look_back_button(note: str) -> Button:
    """Return the button that opens the review."""
    return Button(LOOK_BACK, _("Replay"), note=note)


def step_buttons(*, is_first: bool, is_last: bool, end: str = "") -> list[Button]:
    """Return the four buttons that step through the game; `end`: another tooltip for the last of them."""
    start, back = with_key(_("Go to the start"), "ends", MOVING), with_key(_("Previous move"), "walk", MOVING)
    forward = with_key(_("Next move"), "walk", MOVING, number=1)
    end = with_key(end or _("Go to the end"), "ends", MOVING, number=1)
    return [
        Button(FIRST, "", icon="ui/first", note=start, is_idle=is_first),
        Button(PREVIOUS, "", icon="ui/previous", note=back, is_idle=is_first),
        Button(NEXT, "", icon="ui/next", note=forward, is_idle=is_last),
        Button(LAST, "", icon="ui/last", note=end, is_idle=is_last),
    ]


def done_button() -> Button:
    """Return the button that closes the review."""
    return Button(DONE, _("Done"))


def split_text(now: Snapshot, game: AnyGame, side: Sequence[Seat], deal: float | None = None) -> str:
    """Return what the deal, luck and the only person's choices did to a finished game's result.

    `side`: the seats that win with the person; `deal`: as in `split`. Empty until every move is evaluated, or
    without a result of the person's own.
    """
    outcome, past = now.state.outcome(), now.past
    if (
        outcome is None
        or now.players.count(None) != 1
        or any(ply not in now.evals for ply in range(len(past)))
    ):
        return ""
    seat, shares = now.players.index(None), outcome.shares()
    own = [(move, now.evals[ply]) for ply, (mover, move) in enumerate(past) if mover == seat]
    graded = [(evals[0].share, game.grade(move, evals)) for move, evals in own if evals]
    decisions = (Decision(best, 0.0 if made is None else made.lost) for best, made in graded)
    parts = split(decisions, sum(shares[each] for each in side), deal)
    if parts is None:
        return ""
    # Luck is rounded last, so that what is shown adds up.
    whole, worth, cost = (round(100 * part) for part in (parts.result, parts.deal, parts.cost))
    return _(
        "Result {result} of 100: deal {deal}, luck {luck}, your choices {cost}.",
        result=whole,
        deal=worth,
        luck=signed(whole - worth + cost),
        cost=signed(-cost),
    )
