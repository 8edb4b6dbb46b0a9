"""The reference Imposter Kings: rounds until the match is won."""

from dataclasses import dataclass, field

from reference.kings import SEATS
from reference.kings_round import End


@dataclass
class Match:
    """The points of a match, by player or by team."""

    variant: str
    true_king: str
    target: int
    score: list[int] = field(default_factory=list)
    mulligans: list[str] = field(default_factory=list)  # The seats that have used a free Mulligan.

    def __post_init__(self) -> None:
        self.score = self.score or [0] * len(self.sides())

    def sides(self) -> list[str]:
        return ["ac", "bd"] if self.variant == "four" else list(SEATS[self.variant])

    def add(self, end: End) -> None:
        """Score a round. After a free Mulligan, nobody gets points, and the True King stays where it is."""
        self.score = [
            points + end.points[side[0]] for points, side in zip(self.score, self.sides(), strict=True)
        ]
        if end.mulligan is not None and not any(end.points.values()):
            self.mulligans.append(end.mulligan)
        self.true_king = end.true_king

    def winners(self) -> list[str]:
        """Return the seats that have won; none until one side has enough points and the most (R23)."""
        best = max(self.score)
        if best < self.target or self.score.count(best) > 1:
            return []
        return list(self.sides()[self.score.index(best)])
