"""The player's games: begun, gone on with, looked at again, brought in as text. It knows no window."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from random import Random
from typing import Final, NamedTuple

from game.catalog import GAMES, find_game
from game.core.budget import Budget
from game.core.contract import Game
from game.core.deal import SplitMix64
from game.core.errors import Refusal
from game.core.forecast import Verdict
from game.core.record import Record, parse_record
from game.session import Session
from game.store.database import Database
from game.store.log import log
from game.store.saved import SavedGame

COMMON_DEALS: Final = 1_000_000
"""Chance deals numbers below this: short enough to tell somebody."""

MOST_TRIES: Final = 50
"""After so many deals that a solver has not won, chance deals the last of them."""

POSITIONS: Final = 20_000
"""How many positions the solver may look at in each: a measure that is the same on every machine."""

Players = tuple[str | None, ...]
"""By seat the level of a computer player, or None for a person."""


class Kept(NamedTuple):
    """A game and where it is kept."""

    session: Session
    saved: SavedGame


class Library:
    """All games of the player."""

    def __init__(self, database: Database, chance: Random, clock: Callable[[], float]) -> None:
        """`clock` gives seconds since 1970, UTC."""
        self._database = database
        self._chance = chance
        self._clock = clock

    def deal(
        self,
        name: str,
        players: Players,
        number: int | None = None,
        *,
        variant: str | None = None,
        gives_up: bool = True,
        is_winnable: bool = False,
    ) -> Kept:
        """Begin a deal, one that chance chooses if `number` is None.

        `variant`: its name, None for the game's default one; raises `Unreadable` for one that there is not.
        `gives_up`: whether the running game is given up; else it is kept as it is. `is_winnable`: whether
        chance chooses among those that a solver wins, if the game has one.
        """
        game, is_won = find_game(name), False
        variant = game.variant(variant)
        if number is None:
            number, is_won = self._choose_deal(game, variant, is_winnable=is_winnable)
        record = Record(name, variant, number)
        return self._deal(record, players, gives_up=gives_up, is_winnable=is_won)

    def daily(self, name: str, day: date, players: Players) -> Kept:
        """Begin the deal of a day: the same everywhere, and one that can be won if there is a solver.

        The running game is given up.
        """
        game, chance = find_game(name), SplitMix64(day.toordinal())
        variant = game.default_variant
        number, is_won = _choose(game, variant, lambda: chance.below(COMMON_DEALS), is_winnable=True)
        return self._deal(Record(name, variant, number), players, gives_up=True, is_winnable=is_won)

    def again(
        self,
        kept: Kept,
        players: Players,
        *,
        is_same_deal: bool,
        number: int | None = None,
        is_winnable: bool = False,
    ) -> Kept:
        """Begin another game in the place of `kept`, which is given up if it has not ended, and leaves no
        trace if no person has moved in it.

        `number`: which other deal; chance chooses one if it is None. `is_winnable`: as for `deal`, where
        chance chooses; the same one stays what it was.
        """
        name = kept.session.game.name
        running = self._database.running(name)
        if running is not None and running.id == kept.saved.id:
            self._leave(kept)
        start = replace(kept.session.record, moves=())
        is_won = kept.saved.is_winnable
        if number is not None:
            start, is_won = replace(start, start=number), False
        elif not is_same_deal:
            number, is_won = self._choose_deal(kept.session.game, start.variant, is_winnable=is_winnable)
            start = replace(start, start=number)
        return self._begin(start, players, is_winnable=is_won)

    def paste(self, text: str, players: Callable[[Game, str], Players]) -> Kept:
        """Go on from the end of a game as text, with the `players` of that game and variant; a running game
        is kept.

        Raises `Refusal` for a text that cannot be played.
        """
        record = parse_record(text)
        game = find_game(record.game)
        end = record.replay(game)[-1].outcome()
        kept = self._begin(record, players(game, record.variant), is_pasted=True)
        if end is None:
            return kept
        return Kept(kept.session, self._database.finish(kept.saved.id, end, self._clock()))

    def running(self, name: str) -> Kept | None:
        """The game to go on with; one that cannot be replayed is never offered again, and told."""
        while (saved := self._database.running(name)) is not None:
            try:
                return Kept(session_of(saved), saved)
            except Refusal as refusal:
                log.error("game %d: %s", saved.id, refusal)
                self._database.discard(saved.id, self._clock())
        return None

    def ended(self, number: int) -> Kept | None:
        """A game that has ended, to be looked at again. Raises `Refusal` if it cannot be replayed."""
        saved = self._database.game(number)
        return None if saved is None else Kept(session_of(saved), saved)

    def _choose_deal(self, game: Game, variant: str, *, is_winnable: bool) -> tuple[int, bool]:
        """The number of a deal by chance, and whether it was chosen because the solver wins it."""
        return _choose(game, variant, lambda: self._chance.randrange(COMMON_DEALS), is_winnable=is_winnable)

    def _deal(self, record: Record, players: Players, *, gives_up: bool, is_winnable: bool) -> Kept:
        running = self.running(record.game) if gives_up else None
        if running is not None:
            self._leave(running)
        return self._begin(record, players, is_winnable=is_winnable)

    def _leave(self, running: Kept) -> None:
        """Give up a running game for another one; one in which no person has moved leaves no trace."""
        if running.session.has_person_moved:
            self._database.give_up(running.saved.id, self._clock())
        else:
            self._database.remove(running.saved.id)

    def _begin(
        self, record: Record, players: Players, *, is_winnable: bool = False, is_pasted: bool = False
    ) -> Kept:
        seed = self._chance.randrange(1 << 32)
        session = Session(GAMES[record.game], record, players, seed)
        # A deal that was brought in without moves is played like any other, and its result is told.
        is_counted = isinstance(record.start, int) and not record.moves
        number = self._database.begin(
            record,
            players,
            seed,
            self._clock(),
            is_counted=is_counted,
            is_winnable=is_winnable,
            is_pasted=is_pasted and not is_counted,
        )
        saved = self._database.game(number)
        assert saved is not None
        names = " ".join(player or "person" for player in players)
        log.info("start %s %s, players %s -> %s", record.game, record.start, names, session.state)
        return Kept(session, saved)


def _choose(game: Game, variant: str, draw: Callable[[], int], *, is_winnable: bool) -> tuple[int, bool]:
    """The first number drawn that will do, and whether it was chosen because the solver wins it; 0 where all
    numbers deal the same.
    """
    if not game.has_deals:
        return 0, False
    for _ in range(MOST_TRIES):
        number = draw()
        if not is_winnable or game.forecast is None:
            break
        forecast = game.forecast(game.deal(number, variant), Budget(nodes=POSITIONS))
        if forecast.verdict is Verdict.WON:
            return number, True
    return number, False


def session_of(saved: SavedGame) -> Session:
    """The session of a saved game. Raises `Refusal` if its moves cannot be played."""
    return Session(find_game(saved.record.game), saved.record, saved.players, saved.seed, saved.ply)
