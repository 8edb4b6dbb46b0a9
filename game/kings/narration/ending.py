"""Sentences for the end of a round: why it ended, points earned or missed, the True King, the match score.

All viewers get the same sentences, except for "you", since hands and Successors are counted in public.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine.i18n import N_, _, as_beginning, percent
from game.engine.outcome import Outcome
from game.kings.game import sentences
from game.kings.rules import scoring
from game.kings.rules.board import CALLED_OFF, NO_CARD, has_elimination
from game.kings.rules.cards import CARDS, FOUR
from game.kings.rules.causes import Cause
from game.kings.rules.view import View


class PointLine(NamedTuple):
    """Points that a round awards, or fails to award, for one thing."""

    scorer: str  # Who earns them, or would; "" if nobody does.
    text: str  # What for.
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


def about_true_king(view: View, names: Sequence[str], before: int, reader: int | None) -> str:
    """Return a sentence saying who has the True King next, or "" while the round goes on.

    `before` is the seat that had it in this round, `reader` the one that is called "you".
    """
    owner = true_king(view)
    if owner is None:
        return ""
    is_kept = owner == before
    if owner == reader:
        return _("You keep the True King.") if is_kept else _("You get the True King.")
    sentence = N_("{name} keeps the True King.") if is_kept else N_("{name} gets the True King.")
    return _(sentence, name=names[owner])


def standing(view: View) -> tuple[int, ...]:
    """Return the match score including a finished round: by player or team; empty if no match is played."""
    gained = (0,) * len(view.sides) if view.result is None else view.result.points
    return tuple(own + more for own, more in zip(view.score, gained, strict=False))


def reasons(view: View, names: Sequence[str], reader: int | None) -> Iterator[str]:
    """Yield why the round ended for `explained_loser`; `reader`: who is called "you", None for nobody."""
    seat = explained_loser(view, reader)
    for cause in next((causes for causes in view.causes if causes[0].seat == seat), ()):
        yield _cause_text(cause, names, reader, view.variant)


def explained_loser(view: View, reader: int | None) -> int | None:
    """Return who has lost: the reader, or else the player who was the last to lose; None before the end."""
    return reader if any(causes[0].seat == reader for causes in view.causes) else view.loser


def _cause_text(cause: Cause, names: Sequence[str], reader: int | None, variant: int) -> str:
    form = "others"
    if reader is not None and reader in (cause.seat, cause.target):
        form = "you" if reader == cause.seat else "target"
    elif reader in scoring.team_of(variant, cause.seat):
        form = "partner"
    told, kind = sentences()["cause"], cause.kind.value
    # A sentence of its own names a card only once.
    forms = told.get(f"{kind} alike", told[kind]) if cause.card == cause.second else told[kind]
    cards = {"card": cause.card, "second": cause.second}
    text = _(
        forms.get(form, forms["others"]),
        name=names[cause.seat],
        target="" if cause.target is None else names[cause.target],
        value=cause.value,
        number=cause.number,
        share=percent(cause.share),
        **{key: CARDS[card].name for key, card in cards.items() if card != NO_CARD},
    )
    return as_beginning(text)


class _PointNarrator:
    def __init__(self, view: View, names: Sequence[str]) -> None:
        self.view = view
        self.viewer = view.own_seat
        self.names = names

    def side(self, seat: int) -> int:
        return seat % 2 if self.view.variant == FOUR else seat

    def scorer(self, side: int) -> str:
        """Return who scores: the player, or with four players the team."""
        if self.view.variant != FOUR:
            return _("You") if self.viewer == side else self.names[side]
        if self.viewer is not None and self.side(self.viewer) == side:
            return _("Your team")
        first, second = (self.names[seat] for seat in scoring.team_of(FOUR, side))
        return _("{name} and {other}", name=first, other=second)

    def text(self, what: str, seat: int | None = None) -> str:
        """Return what points are for; `seat`: who is {name}, unless that is the viewer."""
        forms = sentences()["points"][what]
        if seat is None:
            return _(forms["others"])
        return _(forms["you"] if seat == self.viewer else forms["others"], name=self.names[seat])

    def line(self, text: str, side: int, points: int, *, is_earned: bool = True) -> PointLine:
        return PointLine(self.scorer(side), text, side, points, is_earned)

    def winner_lines(self, outcome: Outcome) -> Iterator[PointLine]:
        view, winner, loser = self.view, outcome.winners[0], self.view.loser
        assert loser is not None
        side, is_team = self.side(winner), view.variant == FOUR
        yield self.line(self.text("won"), side, 1)
        if scoring.is_quick(view.variant):
            return
        is_up = any(not view.sides[seat].is_king_down for seat in outcome.winners)
        king = "king up" if is_up else "king down"
        yield self.line(self.text(f"team {king}" if is_team else king), side, 1, is_earned=is_up)
        for seat in (loser,) if view.first_out is None else (view.first_out, loser):
            has_left = any(view.sides[one].had_cards for one in scoring.team_of(view.variant, seat))
            left = "cards left" if has_left else "no cards left"
            text = self.text(f"team {left}") if is_team else self.text(left, seat)
            yield self.line(text, side, 1, is_earned=has_left)
        if has_elimination(view.variant):
            yield self.line(self.text("second"), loser, 1)

    def penalty_lines(self, outcome: Outcome) -> Iterator[PointLine]:
        caller = self.view.loser
        assert caller is not None
        # One line for each side, under its lowest seat.
        sides = {self.side(seat) for seat, points in enumerate(outcome.points) if points}
        for side in sorted(sides, reverse=True):
            yield self.line(self.text("mulligan", caller), side, scoring.PENALTY)
        if not sides:
            yield PointLine("", self.text("free mulligan", caller), self.side(caller), 0, False)
