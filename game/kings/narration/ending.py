"""Sentences for the end of a round: points earned or missed and why, the True King, the match score.

All viewers get the same sentences, except for "you", since hands and Successors are counted in public.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine.i18n import N_, _
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.kings.rules import scoring
from game.kings.rules.board import CALLED_OFF, has_elimination
from game.kings.rules.cards import FOUR
from game.kings.rules.view import View


class PointLine(NamedTuple):
    """Points that a round awards, or fails to award, for one thing."""

    text: str
    side: int  # The seat that earns them, or would; with four players the team, 0 for a and c.
    points: int  # Points earned, or missed.
    is_earned: bool


def points(view: View, names: Sequence[str]) -> tuple[PointLine, ...]:
    """Return the points that a finished round could award; `names` are player names by seat."""
    outcome = view.outcome()
    if outcome is None:
        return ()
    narrator = _PointNarrator(view, names)
    is_called_off = view.ending == CALLED_OFF
    return tuple(narrator.penalty_lines(outcome) if is_called_off else narrator.winner_lines(outcome))


def true_king(view: View) -> int | None:
    """Return who has the True King in the next round, or None while this one goes on."""
    if view.loser is None:
        return None
    if view.ending != CALLED_OFF:
        return view.loser if view.first_out is None else view.first_out
    # A free Mulligan leaves the True King with its owner, a further one gives it to the caller (R18).
    return view.loser if view.used_free_mulligan(view.loser) else view.true_king


def about_true_king(view: View, names: Sequence[str]) -> str:
    """Return a sentence saying who has the True King next, or "" while the round goes on."""
    owner = true_king(view)
    if view.loser is None or owner is None:
        return ""
    is_kept = view.ending == CALLED_OFF and not view.used_free_mulligan(view.loser)
    if owner == view.viewer:
        return _("You keep the True King.") if is_kept else _("You get the True King.")
    sentence = N_("{name} keeps the True King.") if is_kept else N_("{name} gets the True King.")
    return _(sentence, name=names[owner])


def standing(view: View) -> tuple[int, ...]:
    """Return the match score including a finished round: by player or team; empty if no match is played."""
    gained = (0,) * len(view.sides) if view.result is None else view.result.points
    return tuple(own + more for own, more in zip(view.match_score, gained, strict=False))


class _PointNarrator:
    def __init__(self, view: View, names: Sequence[str]) -> None:
        self.view = view
        self.viewer = view.viewer
        self.names = names

    def side(self, seat: int) -> int:
        return seat % 2 if self.view.variant == FOUR else seat

    def is_viewers_side(self, seat: int) -> bool:
        return self.viewer is not None and self.side(self.viewer) == self.side(seat)

    def winner_lines(self, outcome: Outcome) -> Iterator[PointLine]:
        view, winner, loser = self.view, outcome.winners[0], self.view.loser
        assert loser is not None
        side = self.side(winner)
        yield PointLine(self.winner_line(outcome.winners), side, 1, True)
        if scoring.is_quick(view.variant):
            return
        is_up = any(not view.sides[seat].is_king_down for seat in outcome.winners)
        yield PointLine(self.king_line(winner, is_up=is_up), side, 1, is_up)
        for seat in (loser,) if view.first_out is None else (view.first_out, loser):
            has_left = any(view.sides[one].had_cards for one in scoring.team_of(view.variant, seat))
            yield PointLine(self.cards_left_line(seat, has_cards_left=has_left), side, 1, has_left)
        if has_elimination(view.variant):
            second = N_("You come second.") if self.viewer == loser else N_("{name} comes second.")
            yield PointLine(_(second, name=self.names[loser]), loser, 1, True)

    def penalty_lines(self, outcome: Outcome) -> Iterator[PointLine]:
        caller = self.view.loser
        assert caller is not None
        # One line for each side, under its lowest seat.
        sides = {
            self.side(seat): seat for seat in reversed(range(len(self.view.sides))) if outcome.points[seat]
        }
        for seat in sides.values():
            text = _("{name} has called a further Mulligan.", name=self.names[caller])
            if self.viewer == caller:
                text = _("You have called a further Mulligan.")
            yield PointLine(text, self.side(seat), scoring.PENALTY, True)
        if not sides:
            text = _("{name} has called the free Mulligan: nobody earns points.", name=self.names[caller])
            if self.viewer == caller:
                text = _("You have called your free Mulligan: nobody earns points.")
            yield PointLine(text, self.side(caller), 0, False)

    def winner_line(self, winners: Sequence[Seat]) -> str:
        if len(winners) == 1:
            is_own = self.viewer == winners[0]
            sentence = N_("You have won the round.") if is_own else N_("{name} has won the round.")
            return _(sentence, name=self.names[winners[0]])
        if self.is_viewers_side(winners[0]):
            return _("Your team has won the round.")
        first, second = (self.names[seat] for seat in winners)
        return _("{name} and {other} have won the round.", name=first, other=second)

    def king_line(self, winner: int, *, is_up: bool) -> str:
        if self.view.variant == FOUR:
            return _("A King of the team is faceup.") if is_up else _("Both Kings of the team are flipped.")
        if self.viewer == winner:
            return _("Your King is faceup.") if is_up else _("Your King is flipped.")
        sentence = N_("The King of {name} is faceup.") if is_up else N_("The King of {name} is flipped.")
        return _(sentence, name=self.names[winner])

    def cards_left_line(self, loser: int, *, has_cards_left: bool) -> str:
        if self.view.variant == FOUR:
            if has_cards_left:
                return _("An opponent had a Successor or a card in hand left.")
            return _("The opponents had no Successor and no card in hand left.")
        if self.viewer == loser:
            if has_cards_left:
                return _("You had a Successor or a card in hand left.")
            return _("You had no Successor and no card in hand left.")
        sentence = N_("{name} had no Successor and no card in hand left.")
        if has_cards_left:
            sentence = N_("{name} had a Successor or a card in hand left.")
        return _(sentence, name=self.names[loser])
