"""Winners and points of a round (End of Round of each variant; R18, R20, R22)."""

from enum import Enum
from typing import Final

from mypy_extensions import i64

from game.engine.i18n import N_
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.kings.rules.board import ASSASSINATED, CALLED_OFF, HAND, RUNNING, SUCCESSOR, Board, has_elimination
from game.kings.rules.cards import FOUR, PLAYERS, TWO

TARGET: Final = 7  # Points that win a match.
QUICK_TARGET: Final = 3  # Points that win a match of Quickplay, unless the players choose others.
PENALTY: Final = 2  # Points for the opponents after a Mulligan that is not free.


class Reason(Enum):
    """Why the round or the match ended; the value is a sentence."""

    STUCK = N_("A player can neither play a card nor flip their King.")
    ASSASSINATED = N_("A player was assassinated when they flipped their King.")
    ENOUGH_POINTS = N_("Someone has enough points to win the match.")
    MULLIGAN = N_("A Mulligan was called, so the round ends as if it hadn't been played.")


def is_quick(variant: i64) -> bool:
    """Return True for a stage of Quickplay: one point a round, no Mulligan."""
    return variant < TWO


def sides(variant: int) -> int:
    """Return how many sides play: the players or, with four, the teams."""
    return 2 if variant == FOUR else PLAYERS[variant]


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


def outcome(board: Board) -> Outcome | None:
    """Return how the round ended, or None while it goes on."""
    if board.ended == RUNNING:
        return None
    variant, loser = board.variant, board.loser
    seats = range(board.seats)
    if board.ended == CALLED_OFF:
        penalized = others(variant, loser) if used_free_mulligan(board, loser) else ()
        return Outcome(Reason.MULLIGAN, (), tuple(PENALTY if seat in penalized else 0 for seat in seats))
    reason = Reason.ASSASSINATED if board.ended == ASSASSINATED else Reason.STUCK
    by_seat = [0] * int(board.seats)
    if has_elimination(variant):
        winners: tuple[Seat, ...] = (Seat(3 - board.first_out - loser),)
        by_seat[loser] = 1
    else:
        winners = others(variant, loser)
    for seat in winners:
        by_seat[seat] = int(winner_points(board))
    return Outcome(reason, winners, tuple(by_seat))


def winner_points(board: Board) -> i64:
    """Return the points of the winner of a finished round, or of each winner in a team."""
    if is_quick(board.variant):
        return 1
    loser = board.loser
    if has_elimination(board.variant):
        first = board.first_out
        king_up = ~board.down >> 3 - first - loser & 1
        return 1 + king_up + (board.lost_with_cards >> first & 1) + (board.lost_with_cards >> loser & 1)
    points: i64 = 1
    for seat in range(board.seats):
        if board.are_opponents(seat, loser) and board.down >> seat & 1 == 0:
            points += 1
            break
    for seat in range(board.seats):
        if not board.are_opponents(seat, loser) and has_cards(board, seat):
            return points + 1
    return points


def first_loser(board: Board) -> Seat:
    """Return who gets the True King next: the loser or, with three players, the first one out."""
    return Seat(board.first_out if has_elimination(board.variant) else board.loser)


def has_cards(board: Board, seat: int) -> bool:
    """Return True if a player has a Successor or a card in hand."""
    return board.zones[HAND + seat] != 0 or board.zones[SUCCESSOR + seat] != 0


def used_free_mulligan(board: Board, seat: int) -> bool:
    """Return True if a player or, with four players, their team has used the free Mulligan."""
    return any(board.free_used >> player & 1 for player in team_of(board.variant, seat))
