"""A match: rounds until somebody has enough points (R18, R20, R22, R23)."""

import re
from dataclasses import dataclass, replace
from operator import add
from typing import Final

from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.engine.outcome import Outcome
from game.engine.rng import DEALS, SplitMix64
from game.engine.seat import Seat
from game.kings.rules import positions, scoring
from game.kings.rules.cards import PLAYERS, VARIANTS
from game.kings.rules.notation import parse_seat
from game.kings.rules.rules import State
from game.kings.rules.scoring import Reason

QUICK_TARGETS: Final = (3, 5, 7)  # Points to which a match of Quickplay may be played.

MAX_ROUNDS: Final = 100_000
"""A limit for texts, above any real match: a round takes a random draw for each round before it."""

_REQUIRED: Final = frozenset(("deal", "round", "true", "score", "target"))  # Fields of every match's text.
_FIELDS: Final = _REQUIRED | {"mulligan"}
_SEPARATOR: Final = " | "
_STANDING: Final = re.compile(r"\| score: ([0-9]+(?: [0-9]+)*) \|.* target: ([0-9]+)$", re.ASCII)


@dataclass(frozen=True)
class Match:
    """The state of a match before a round, or at its end.

    Its k-th round (from 0) is the deal whose number is the k-th draw of SplitMix64(number). That deal decides
    who has the True King in the first round; after that, the previous round does (R18, R20, R22).
    """

    variant: str
    number: int  # Determines all of its deals.
    played: int  # Rounds played so far, including those called off by a Mulligan.
    true_king: Seat  # Who has the True King in the next round.
    points: tuple[int, ...]  # By player; with four players by team, a and c first.
    free_used: tuple[Seat, ...]
    """The players who have used a free Mulligan, their own or their team's, in the order of seats."""

    target: int  # Points that win the match; 1 for rounds until one has a winner.

    def round(self) -> State:
        """Return the next round, before its first choice."""
        chance = SplitMix64(self.number)
        for _ in range(self.played):
            chance.draw()
        state = positions.deal(chance.draw(), self.variant, self.true_king)
        state.free_used = sum(1 << seat for seat in self.free_used)
        if self.target > 1:
            state.score = self.points
            state.target = 0 if self.target == usual_target(self.variant) else self.target
        return state

    def after(self, final: State) -> "Match":
        """Return the match after a finished round of its variant. Raises `InvalidInput`."""
        if self.outcome() is not None:
            raise InvalidInput(N_("The match is over."))
        end = final.outcome()
        if final.variant_name != self.variant or end is None:
            raise InvalidInput(N_("This round isn't part of the match."))
        after = replace(self, played=self.played + 1, points=self._points_after(end.points))
        caller = Seat(final.loser)
        if end.reason != Reason.MULLIGAN:
            return replace(after, true_king=scoring.first_loser(final))
        if scoring.used_free_mulligan(final, caller):
            return replace(after, true_king=caller)
        return replace(after, free_used=tuple(sorted((*self.free_used, caller))))

    def outcome(self) -> Outcome | None:
        """Return the outcome, or None until one side has enough points and more than all others (R23)."""
        return self._outcome_with_points(self.points)

    def outcome_after_points(self, points: tuple[int, ...]) -> Outcome | None:
        """Return `outcome` as it would be after a round that gives these points, by seat."""
        return self._outcome_with_points(self._points_after(points))

    def _points_after(self, gained: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(own + more for own, more in zip(self.points, gained, strict=False))

    def _outcome_with_points(self, points: tuple[int, ...]) -> Outcome | None:
        best = max(points)
        if best < self.target or points.count(best) > 1:
            return None
        index = VARIANTS.index(self.variant)
        return Outcome(
            Reason.ENOUGH_POINTS,
            scoring.team_of(index, points.index(best)),
            tuple(points[seat % len(points)] for seat in range(PLAYERS[index])),
        )

    def __str__(self) -> str:
        fields = [
            self.variant,
            f"deal: {self.number}",
            f"round: {self.played + 1}",
            f"true: {self.true_king}",
            f"score: {' '.join(map(str, self.points))}",
            f"mulligan: {', '.join(map(str, self.free_used))}" if self.free_used else "",
            f"target: {self.target}",
        ]
        return _SEPARATOR.join(filter(None, fields))


def usual_target(variant: str) -> int:
    """Return the points that win a match unless the players agree on others."""
    return scoring.QUICK_TARGET if scoring.is_quick(VARIANTS.index(variant)) else scoring.TARGET


def targets(variant: str) -> tuple[int, ...]:
    """Return the targets players can agree on, the usual one first; empty if there is no choice (R18)."""
    return QUICK_TARGETS if scoring.is_quick(VARIANTS.index(variant)) else ()


def match(number: int, variant: str, target: int | None = None) -> Match:
    """Return the start of match `number`; each can be a short one. Raises `InvalidInput`."""
    first = positions.deal(SplitMix64(number).draw(), variant)
    sides = scoring.sides(VARIANTS.index(variant))
    return Match(
        variant, number, 0, Seat(first.true_king), (0,) * sides, (), _checked_target(variant, target)
    )


def _checked_target(variant: str, target: int | None) -> int:
    """Return the points that win a match, the usual ones for None. Raises `InvalidInput`."""
    usual = usual_target(variant)
    if target is not None and target not in {usual, scoring.QUICK_TARGET, *targets(variant)}:
        raise InvalidInput(N_("A match of this variant can't be played to {target} points."), target=target)
    return target or usual


def parse_match(text: str) -> Match:
    """Read a match's text. Raises `InvalidInput`."""
    variant, *rest = (field.strip() for field in text.split("|"))
    fields = {name: value.strip() for name, _, value in (field.partition(":") for field in rest)}
    is_complete = _REQUIRED <= fields.keys() <= _FIELDS and len(fields) == len(rest)
    if variant not in VARIANTS or not is_complete:
        raise InvalidInput(N_("This isn't a match of The Imposter Kings: “{text}”."), text=text)
    number, target = _parse_number(fields["deal"]), _checked_target(variant, _parse_number(fields["target"]))
    points = tuple(_parse_number(part) for part in fields["score"].split(" "))
    free_used = sorted({parse_seat(seat) for seat in fields.get("mulligan", "").replace(",", " ").split()})
    true_king, played = parse_seat(fields["true"]), _parse_number(fields["round"]) - 1
    has_seats = max(true_king, *free_used, 0) < PLAYERS[VARIANTS.index(variant)]
    if len(points) != scoring.sides(VARIANTS.index(variant)) or not 0 <= played < MAX_ROUNDS or not has_seats:
        raise InvalidInput(N_("This isn't a match of The Imposter Kings: “{text}”."), text=text)
    return Match(variant, number, played, true_king, points, tuple(free_used), target)


def goes_on(text: str, gained: tuple[int, ...]) -> bool:
    """True if a match clearly goes on after a round that gives these points; quicker than reading it."""
    found = _STANDING.search(text)
    own = map(int, found[1].split()) if found else ()
    return found is not None and max(map(add, own, gained)) < int(found[2])


def parse_state(text: str) -> State:
    """Read a position, or a match as the start of its next round. Raises `InvalidInput`."""
    # Only a match's text has this field.
    if any(field.strip().startswith("round:") for field in text.split("|")):
        before = parse_match(text)
        if before.outcome() is not None:
            raise InvalidInput(N_("The match is over."))
        return before.round()
    return positions.parse_state(text)


def _parse_number(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= len(str(DEALS)) and (number := int(text)) < DEALS:
        return number
    raise InvalidInput(N_("“{text}” isn't a valid whole number here."), text=text)
