"""Who plays a new game: kinds of games, levels, sides and names, as chosen so far. Knows no window."""

from enum import Enum

from game.engine.i18n import N_
from game.engine.seat import Seat
from game.screens.start_options import GoodMatch, StartOptions
from game.store.saved import PROGRAM
from game.store.settings import GOOD_MATCH


class Kind(Enum):
    """Who plays in a game for two; the value is the caption."""

    COMPUTER = N_("Vs. computer")
    TWO_PEOPLE = N_("Two players")
    WATCH = N_("Watch computers")


class Seating:
    """The choice of players. In a variant for more than two, each seat is chosen by itself."""

    def __init__(self, options: StartOptions) -> None:
        """Begin with the choices of last time."""
        self._first_seat_starts, self._good_matches = options.first_seat_starts, options.good_matches
        self.programs = [f"{PROGRAM}{name}" for name in options.programs]
        players, levels = options.players, [name for name, _ in options.levels]
        bots = [player for player in players if player is not None]
        people = players.count(None)
        self.kind = (Kind.WATCH, Kind.COMPUTER, Kind.TWO_PEOPLE)[min(2, people)]
        # Two levels in the middle, to watch two players who differ if they can.
        middle, *stronger = levels[len(levels) // 2 :]
        self._middle = middle
        self.level = bots[0] if bots and people else options.level or middle
        self.watched = [middle, *stronger, middle][:2] if people else bots[:2]
        self.side = "second" if people and players[0] is not None else "first"
        self.variant = options.variants.chosen if options.variants else None
        known = {None, GOOD_MATCH, *self.programs, *levels}
        self._players_by_variant = {
            variant: [player if player in known else middle for player in seated]
            for variant, seated in (options.variants.seated.items() if options.variants else ())
        }
        """The players by seat, for each variant with more than two players."""
        self.names = [*options.names, *("" for _ in range(len(options.names), len(Seat)))]

    @property
    def by_seat(self) -> list[str | None]:
        """The players by seat in a variant for more than two; empty otherwise."""
        players = self._players_by_variant.get(self.variant or "", [])
        return [player and self.offered(player) for player in players]

    def seat(self, seat: int, player: str | None) -> None:
        """Choose the player of a seat, in a variant for more than two."""
        self._players_by_variant[self.variant or ""][seat] = player

    @property
    def good_match(self) -> GoodMatch | None:
        """The good match in the chosen variant, if there is one."""
        return self._good_matches.get(self.variant)

    def offered(self, level: str) -> str:
        """Return a level that can be chosen now in its place."""
        return self._middle if level == GOOD_MATCH and self.good_match is None else level

    @property
    def players(self) -> tuple[str | None, ...]:
        """The players chosen, by seat."""
        if self.by_seat:
            return tuple(self.by_seat)
        if self.kind is Kind.WATCH:
            return tuple(self.watched)
        if self.kind is Kind.TWO_PEOPLE:
            return None, None
        is_second = self._first_seat_starts and self.side == "second"
        level = self.offered(self.level)
        return (level, None) if is_second else (None, level)

    @property
    def named_seats(self) -> list[int]:
        """The seats of people who play each other."""
        people = [seat for seat, player in enumerate(self.players) if player is None]
        return people if len(people) > 1 else []

    @property
    def typed_names(self) -> tuple[str, ...] | None:
        """The names typed for people, by seat; None if no people play each other."""
        named = self.named_seats
        if not named:
            return None
        names = [self.names[seat].strip() if seat in named else "" for seat in range(len(self.players))]
        # A name typed twice would leave open whom a line of the log means: the second becomes the default.
        taken = [name.casefold() for name in names]
        return tuple("" if taken[seat] in taken[:seat] else name for seat, name in enumerate(names))
