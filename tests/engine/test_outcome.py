"""How the point of a finished game is split."""

import pytest

from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.hierarchy.rules.rules import Reason


@pytest.mark.parametrize(
    ("winners", "points", "shares"),
    [
        ((Seat.A,), (1, 0), (1.0, 0.0)),
        ((Seat.B,), (0, 1), (0.0, 1.0)),
        ((), (0, 0), (0.5, 0.5)),
        ((), (0, 0, 0), (1 / 3, 1 / 3, 1 / 3)),
        ((Seat.C,), (0, 0, 3), (0.0, 0.0, 1.0)),
        ((Seat.A, Seat.C), (1, 0, 1, 0), (0.5, 0.0, 0.5, 0.0)),
        ((), (0, 0, 0, 0), (0.25, 0.25, 0.25, 0.25)),
    ],
)
def test_winners_or_all_in_a_draw_share_one_point(
    winners: tuple[Seat, ...], points: tuple[int, ...], shares: tuple[float, ...]
) -> None:
    assert Outcome(Reason.CHECKMATE, winners, points).shares() == shares


def test_seats_are_written_as_letters() -> None:
    assert [str(seat) for seat in Seat] == ["a", "b", "c", "d"]
