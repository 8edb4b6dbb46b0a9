"""Winners and points of a round (End of Round of each variant; R18, R20, R22)."""

from typing import Final

from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.kings.rules.board import ASSASSINATED, CALLED_OFF, HAND, RUNNING, SUCCESSOR, Table, has_elimination
from game.kings.rules.cards import FOUR, VARIANTS
from game.kings.rules.rulings import Reason

TARGET: Final = 7  # Points that win a match.
QUICK_TARGET: Final = 3  # Points that win a match of Quickplay, unless the players choose others.
PENALTY: Final = 2  # Points for the opponents after a Mulligan that is not free.


def is_quick(variant: int) -> bool:
    """Return True for a stage of Quickplay: one point a round, no Mulligan."""
    return VARIANTS[variant].startswith("quick")


def team_of(variant: int, seat: int) -> tuple[Seat, ...]:
    """Return a player and, with four players, their partner, in the order of seats."""
    if variant != FOUR:
        return (Seat(seat),)
    return (Seat(seat % 2), Seat(seat % 2 + 2))


def others(variant: int, seat: int) -> tuple[Seat, ...]:
    """Return a player's opponents in the order of seats."""
    players = range(4 if variant == FOUR else 3 if has_elimination(variant) else 2)
    own = team_of(variant, seat)
    return tuple(Seat(player) for player in players if player not in own)


def outcome(table: Table) -> Outcome | None:
    """Return how the round ended, or None while it goes on."""
    if table.ended == RUNNING:
        return None
    variant, loser = table.variant, table.loser
    seats = range(table.seats)
    if table.ended == CALLED_OFF:
        penalized = others(variant, loser) if used_free_mulligan(table, loser) else ()
        return Outcome(Reason.MULLIGAN, (), tuple(PENALTY if seat in penalized else 0 for seat in seats))
    reason = Reason.ASSASSINATED if table.ended == ASSASSINATED else Reason.STUCK
    if has_elimination(variant):
        return _three_player_outcome(table, reason)
    winners = others(variant, loser)
    points = 1
    if not is_quick(variant):
        points += any(not table.down >> seat & 1 for seat in winners)
        points += any(has_cards(table, seat) for seat in team_of(variant, loser))
    return Outcome(reason, winners, tuple(points if seat in winners else 0 for seat in seats))


def _three_player_outcome(table: Table, reason: Reason) -> Outcome:
    second = table.loser
    winner = 3 - table.first_out - second
    points = 1 + (not table.down >> winner & 1)
    points += (table.lost_with_cards >> table.first_out & 1) + (table.lost_with_cards >> second & 1)
    by_seat = [0, 0, 0]
    by_seat[winner] = points
    by_seat[second] = 1
    return Outcome(reason, (Seat(winner),), tuple(by_seat))


def first_loser(table: Table) -> Seat:
    """Return who gets the True King next: the loser or, with three players, the first one out."""
    return Seat(table.first_out if has_elimination(table.variant) else table.loser)


def has_cards(table: Table, seat: int) -> bool:
    """Return True if a player has a Successor or a card in hand."""
    return table.zones[HAND + seat] != 0 or table.zones[SUCCESSOR + seat] != 0


def used_free_mulligan(table: Table, seat: int) -> bool:
    """Return True if a player or, with four players, their team has used the free Mulligan."""
    return any(table.free_used >> player & 1 for player in team_of(table.variant, seat))
