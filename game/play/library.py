"""The player's games: started, resumed, reopened, and loaded from text."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import cycle
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from game.catalog import GAMES, find_game
from game.engine.budget import Budget
from game.engine.errors import NoSuchDeal, Refusal, TooManyGames
from game.engine.forfeit import Fault
from game.engine.game import AnyGame
from game.engine.i18n import N_
from game.engine.record import Record, parse_record
from game.engine.series import BOTH_SIDES, CLIMB, SERIES_NUMBERS, Series, parse_series
from game.engine.solo import Winnable
from game.play.climb import TARGET, climb, games_of_match, standings
from game.play.session import Session
from game.store.database import Database
from game.store.log import log
from game.store.saved import EVERY_GAME, SavedGame, Status
from game.store.settings import GOOD_MATCH

MAX_DRAWS: Final = 1000  # Most deals drawn to find the requested traits; enough for the rarest ones.
MAX_SOLVER_TRIES: Final = 50  # Suitable deals that the solver tries to win; then the last one is used anyway.
SOLVER_NODES: Final = 20_000  # Positions the solver examines per deal, the same on every machine.
MOST_IN_PROGRESS: Final = 100  # Games in progress at the same time, of all names together.
ENDED_GAMES_SEARCHED: Final = 40  # Recently ended games searched for the last rounds of unfinished matches.
STARTS_SEARCHED: Final = 200  # Recent games searched for the next round of a match.
NO_TRAITS: Final[Mapping[str, str]] = MappingProxyType({})  # No requested traits: any deal will do.
Players = tuple[str | None, ...]  # Level of the computer player or `GOOD_MATCH` by seat; None for a person.
Names = tuple[str, ...]  # Names that people typed, as in `SavedGame`.
Clock = Callable[[], float]  # Returns seconds since 1970, UTC.


class OpenGame(NamedTuple):
    """A session and its saved game."""

    session: Session
    saved: SavedGame

    @property
    def is_at_stake(self) -> bool:
        """True if the game, or else the match, counts as a loss once it is resigned."""
        session, saved = self
        is_underway = session.is_underway or saved.end is not None
        # A game of a series, deleted, would be played again with what was learned in practice.
        is_tried = bool(saved.series) and not saved.is_counted
        can_lose = saved.players.count(None) == 1 and not self.is_between_games
        return can_lose and (is_tried or (saved.is_counted and is_underway))

    @property
    def is_between_games(self) -> bool:
        """True if this game in progress is the last one played of a match from both sides."""
        return self.saved.status is not Status.RUNNING and self.saved.series.startswith(BOTH_SIDES)

    @property
    def must_stay(self) -> bool:
        """True if without this game a person would climb with another deal, or lose the rest of a match."""
        series = parse_series(self.saved.series)
        return series is not None and (series.kind == CLIMB or series.game > 1)


def seated(players: Players, bird: str, birds: Sequence[str]) -> Players:
    """Return the players with birds in the places of `GOOD_MATCH`.

    The first is `bird`, then come those closest to it in `birds`, and none that plays already.
    """
    free = [each for each in birds if each not in players and bird in birds]
    chosen = cycle(sorted(free, key=lambda each: abs(birds.index(each) - birds.index(bird))) or [bird])
    return tuple(next(chosen) if player == GOOD_MATCH else player for player in players)


class Library:
    """All games of the player."""

    def __init__(
        self,
        database: Database,
        chance: Random,
        clock: Clock,
        good_match: Callable[[str, str], str] | None = None,
    ) -> None:
        """`good_match`: returns the bird to play in place of `GOOD_MATCH` in this game and variant.

        Without it, `GOOD_MATCH` is no player.
        """
        self._database = database
        self._rng = chance
        self._clock = clock
        self._good_match = good_match

    def deal(
        self,
        name: str,
        players: Players,
        number: int | str | None = None,
        *,
        variant: str | None = None,
        is_winnable: bool = False,
        target: int | None = None,
        deal_traits: Mapping[str, str] = NO_TRAITS,
        names: Names = (),
        both_sides: int = 0,
        phones: str = "",
    ) -> OpenGame:
        """Start a deal, or a match if the game has matches and `number` is None.

        - `number`: of the deal, or a position as text, from which no game counts; None for a random deal.
        - `variant`: its name; None for the default. Raises `InvalidInput` if unknown.
        - `target`: points needed to win the match, if the game offers a choice; None for the usual.
        - `is_winnable`: True if a random deal must be one that the solver wins.
        - `deal_traits`: traits required of a random deal, by name. Raises `NoSuchDeal`, with nothing
          changed, if none is found.
        - `both_sides`: the number of any deals for a match in which each is played from both sides, with
          these players at its start; 0 for no such match.
        - `phones`: the table that is open to phones, as in `SavedGame`.

        Raises `TooManyGames` as every method that starts a game of its own does.
        """
        game, is_won = find_game(name), False
        variant = game.variant(variant)
        start: int | str
        if both_sides:
            series = Series(BOTH_SIDES, self._rng.randrange(SERIES_NUMBERS), 1, 2 * both_sides)
            record = _record_in(series, game, variant)
            return self._begin(record, players, series=str(series), phones=phones)
        if number is not None:
            start = number
        elif game.match_variant is not None:
            start = str(game.match(self._rng.randrange(game.common_deals), variant, target))
        else:
            start, is_won = self._choose_deal(game, variant, deal_traits, is_winnable=is_winnable)
        record = Record(name, variant, start)
        return self._begin(record, players, is_winnable=is_won, names=names, phones=phones)

    def daily(self, name: str, number: int, players: Players) -> OpenGame:
        """Start a day's deal, which is winnable."""
        record = Record(name, find_game(name).default_variant, number)
        return self._begin(record, players, is_winnable=True)

    def again(
        self,
        open_game: OpenGame,
        players: Players,
        *,
        is_same_deal: bool,
        number: int | None = None,
        is_winnable: bool = False,
        deal_traits: Mapping[str, str] = NO_TRAITS,
        names: Names = (),
    ) -> OpenGame:
        """Start another game after `open_game`; if that is part of a match, start a match.

        `number`: the deal or match; None for the same (`is_same_deal`) or a random one. `is_winnable` and
        `deal_traits`: as for `deal`; they apply only to random deals.
        """
        game, start = open_game.session.game, replace(open_game.session.record, moves=())
        match, is_won = open_game.session.match, open_game.saved.is_winnable
        if match is not None:
            chosen = self._rng.randrange(game.common_deals) if number is None else number
            chosen = match.number if is_same_deal else chosen
            start = replace(start, start=str(game.match(chosen, start.variant, match.target)))
        elif number is not None:
            start, is_won = replace(start, start=number), False
        elif not is_same_deal:
            number, is_won = self._choose_deal(game, start.variant, deal_traits, is_winnable=is_winnable)
            start = replace(start, start=number)
        is_repeated = is_same_deal and open_game.saved.is_counted
        phones = self._phones_of(open_game) if players == open_game.session.players else ""
        details = {"is_winnable": is_won, "is_repeated": is_repeated, "names": names, "phones": phones}
        return self._take_phones_from(open_game, self._begin(start, players, **details))

    def _phones_of(self, before: OpenGame) -> str:
        """Return the table that a game has for phones now."""
        saved = self._database.game(before.saved.id)
        return "" if saved is None else saved.phones

    def _take_phones_from(self, before: OpenGame, following: OpenGame) -> OpenGame:
        """Return the game that follows; if it has the table for phones, the one `before` loses it."""
        if following.saved.phones:
            self._database.set_phones(before.saved.id, "")
        return following

    def round_alone(self, open_game: OpenGame, players: Players, names: Names) -> OpenGame:
        """Start the round of a match again, with other players in its seats and without the match."""
        match: Any = open_game.session.match
        record = replace(open_game.session.record, start=str(replace(match, target=1).round()), moves=())
        return self._begin(record, players, names=names, is_repeated=True)

    def next_round(self, open_game: OpenGame) -> OpenGame:
        """Start the next round or game of the match after `open_game`, with the same players.

        Raises `ValueError` if there is none (`has_next_round`).
        """
        session, saved = open_game
        if open_game.is_between_games and (following := self.next_game(open_game)):
            return following
        if session.match is None or not has_next_round(open_game, self._database):
            raise ValueError(f"game {saved.id} has no next round")
        after = session.match.after(session.state)
        record = replace(session.record, start=str(after), moves=())
        following = self._add(
            record,
            session.players,
            is_counted=saved.is_counted,
            names=saved.names,
            series=saved.series,
            phones=self._phones_of(open_game),
        )
        return self._take_phones_from(open_game, following)

    def next_game(self, open_game: OpenGame) -> OpenGame | None:
        """Continue the match from both sides that a game is part of; None if it is over."""
        record, players, series = open_game.saved.record, open_game.saved.players, open_game.saved.series
        game, own = open_game.session.game, parse_series(series)
        if own is None:
            return None
        for saved in self._database.all_running(record.game):
            if saved.series.startswith(own.key) and (running := self.restored(saved)):
                return running
        played = standings(game, self._database.series_games(record.game, own.key))
        following = played[0].following if played else None
        if following is None:
            return None
        players = _further(players, following.shift - own.shift)
        return self._add(_record_in(following, game, record.variant), players, series=str(following))

    def climb(self, name: str, variant: str) -> OpenGame | None:
        """Continue the match against the bird directly above, or start one; None at the top."""
        game = find_game(name)
        now = climb(game, variant, self._database.series_games(name, f"{CLIMB} "))
        if now.above is None:
            return None
        rivals = {None, now.above}
        for saved in self._database.all_running(name):
            series = parse_series(saved.series)
            is_climb = series is not None and series.kind == CLIMB and set(saved.players) == rivals
            if is_climb and saved.record.variant == variant and (running := self.restored(saved)):
                return running
        if now.match is None or now.match.following is None:
            number, count = self._rng.randrange(SERIES_NUMBERS), games_of_match(game)
            return self._begin_in(Series(CLIMB, number, 1, count), name, variant, now.above)
        between = self.ended(now.match.last.id)
        if between is not None and has_next_round(between, self._database):
            return self.next_round(between)
        return self._begin_in(now.match.following, name, variant, now.above)

    def _begin_in(self, series: Series, name: str, variant: str, rival: str) -> OpenGame:
        """Start a game of the climb against computer players of one level."""
        game = find_game(name)
        players = _further((None, *(rival,) * (len(game.seats[variant]) - 1)), series.shift)
        return self._begin(_record_in(series, game, variant), players, series=str(series))

    def paste(self, text: str, seating: Callable[[AnyGame, str], tuple[Players, Names]]) -> OpenGame:
        """Open a game given as text at its last position.

        `seating` returns the players and names for a game and variant. Raises `Refusal` if the text cannot be
        played.
        """
        record = parse_record(text)
        game = find_game(record.game)
        end = record.replay(game)[-1].outcome()
        players, names = seating(game, record.variant)
        open_game = self._begin(record, players, is_pasted=True, names=names)
        if end is None:
            return open_game
        return OpenGame(open_game.session, self._database.finish(open_game.saved.id, end, self._clock()))

    def add(self, texts: Sequence[str]) -> Iterator[bool | None]:
        """Add games given as texts to the ended ones, the last first; no person's statistics count them.

        Each step adds one: yield True, False if it was there already, or None if it cannot be played.
        """
        known = set(self._database.found_records(EVERY_GAME))
        for text in reversed(texts):
            try:
                record = parse_record(text)
                game = find_game(record.game)
                end = None if record in known else record.replay(game)[-1].outcome()
            except Refusal:
                yield None
                continue
            is_new = record not in known
            if is_new:
                known.add(record)
                players: Players = (None,) * len(game.seats[record.variant])
                saved = self._add(record, players, is_pasted=True, is_counted=False).saved
                if end is None:
                    self._database.give_up(saved.id, saved.started)
                else:
                    self._database.finish(saved.id, end, saved.started)
            yield is_new

    def in_progress(self, name: str | None = None) -> list[SavedGame]:
        """Return the games in progress of this name, or all of them, the newest first.

        They are the running games and, of each match between two rounds or games, the one that ended last.
        """
        found = [saved for saved in self._database.all_running(name) if saved.record.game in GAMES]
        for game in GAMES if name is None else (name,):
            found += self._unfinished_matches(game)
        return sorted(found, key=lambda saved: saved.changed, reverse=True)

    def resumable(self, name: str | None = None, number: int | None = None) -> OpenGame | None:
        """Return the newest game in progress of this name, or of any, or the one with this number."""
        games = (saved for saved in self.in_progress(name) if number in (None, saved.id))
        return next(filter(None, map(self.restored, games)), None)

    def restored(self, saved: SavedGame) -> OpenGame | None:
        """Return a game in progress; None if it cannot be replayed. Then it is discarded, with a notice."""
        try:
            return OpenGame(restore_session(saved), saved)
        except Refusal as refusal:
            log.error("game %d: %s", saved.id, refusal)
        if saved.status is Status.RUNNING:
            self._database.discard(saved.id, self._clock())
        return None

    def resign(self, open_game: OpenGame) -> None:
        """Resign a game in progress; of a match, its round or else the next one, which ends the match."""
        self._database.give_up(self._running_round(open_game).saved.id, self._clock())

    def delete(self, open_game: OpenGame) -> Callable[[], None]:
        """Delete a game in progress and return what brings it back.

        A match of which a round has been played ends with its next round, since its other rounds are kept.
        """
        session, saved = self._running_round(open_game)
        series = parse_series(saved.series)
        if series is not None and series.kind == BOTH_SIDES and series.game > 1:
            # Given up in the place of the last game, it ends the match.
            last = replace(series, game=series.count)
            self._database.bring_back(replace(saved, series=str(last), is_counted=False))
            self._database.give_up(saved.id, self._clock())
        elif session.match is not None and session.match.played:
            self._database.give_up(saved.id, self._clock())
        else:
            self._database.remove(saved.id)
        return partial(self._database.bring_back, saved)

    def delete_ended(self, number: int) -> None:
        """Delete an ended game; a match that it ended stays over."""
        saved = self._database.game(number)
        before = self._between(saved.record.game) if saved else set()
        self._database.delete(number)
        while saved and number not in before and (opened := self._between(saved.record.game) - before):
            self._database.close_matches(opened)

    def ended(self, number: int) -> OpenGame | None:
        """Return an ended game for review; None if unreadable. Raises `Refusal` if it cannot be replayed."""
        saved = self._database.game(number)
        return None if saved is None else OpenGame(restore_session(saved), saved)

    def _choose_deal(
        self, game: AnyGame, variant: str, deal_traits: Mapping[str, str], *, is_winnable: bool
    ) -> tuple[int, bool]:
        """Return a random suitable number, and whether it was chosen because the solver wins it."""
        if not game.has_deals:  # All numbers deal the same.
            return 0, False
        wanted = [(trait.of, deal_traits[trait.name]) for trait in game.traits if trait.name in deal_traits]
        unsolved: list[int] = []
        for _ in range(MAX_DRAWS):
            number = self._rng.randrange(game.common_deals)
            state = game.deal(number, variant)
            if not all(of(number, state) == value for of, value in wanted):
                continue
            if not is_winnable or game.solve is None:
                return number, False
            if game.solve(state, Budget(nodes=SOLVER_NODES)).verdict is Winnable.WON:
                return number, True
            unsolved.append(number)
            if len(unsolved) == MAX_SOLVER_TRIES:
                break
        if not unsolved:
            raise NoSuchDeal(N_("No matching deal was found. Change one of your choices or try again."))
        return unsolved[-1], False

    def _unfinished_matches(self, name: str) -> list[SavedGame]:
        """Return the last rounds or games of the matches between two of them."""
        game = find_game(name)
        if not game.has_deals or game.solve is not None:
            return []
        starts = self._database.starts(name, STARTS_SEARCHED)
        ended = self._database.finished(ENDED_GAMES_SEARCHED, game=name)
        found = [saved for saved in ended if _is_last_round(game, saved, starts)]
        if self._database.is_first:
            # Of games of others, it isn't known which are running.
            found += _last_games([*self._database.all_running(name), *ended])
        return found

    def _between(self, name: str) -> set[int]:
        """Return the ids of the ended games after which a match, or one of the climb, goes on."""
        climbs = standings(find_game(name), self._database.series_games(name, f"{CLIMB} "))
        climbing = {each.last.id for each in climbs if not each.is_over}
        return climbing | {saved.id for saved in self._unfinished_matches(name)}

    def _running_round(self, open_game: OpenGame) -> OpenGame:
        return open_game if open_game.saved.status is Status.RUNNING else self.next_round(open_game)

    def _make_room(self, name: str) -> None:
        """Prepare to start a game: those of this name that are not under way leave no trace.

        Those of a series stay, or leaving one would bring another deal. If too many are left, the oldest
        other game in which no person has moved goes. Raises `TooManyGames` if there is none.
        """
        for open_game in filter(None, map(self.restored, [*self._database.all_running(name)])):
            if not (open_game.session.is_underway or open_game.must_stay):
                self._database.remove(open_game.saved.id)
        if self._database.is_first:
            # What is played next must not hide the match among the ended games.
            for between in filter(None, map(self.restored, self._unfinished_matches(name))):
                self.next_round(between)
        games = self.in_progress()
        if len(games) < MOST_IN_PROGRESS:
            return
        running = filter(None, map(self.restored, (each for each in games[::-1] if each.end is None)))
        untouched = next(
            (each for each in running if not (each.session.has_person_moved or each.must_stay)), None
        )
        if untouched is None:
            raise TooManyGames(
                N_("{count} games are in progress. End or delete one of them first."), count=len(games)
            )
        self.delete(untouched)

    def _begin(self, record: Record, players: Players, **details: Any) -> OpenGame:
        """Start a game, for which there has to be room. `details`: as for `_add`."""
        self._make_room(record.game)
        return self._add(record, players, **details)

    def _add(
        self,
        record: Record,
        players: Players,
        *,
        is_winnable: bool = False,
        is_pasted: bool = False,
        is_counted: bool = True,
        names: Names = (),
        is_repeated: bool = False,
        series: str = "",
        phones: str = "",
    ) -> OpenGame:
        if GOOD_MATCH in players:
            if self._good_match is None:
                raise ValueError("there is nobody to pick a good match")
            bird = self._good_match(record.game, record.variant)
            players = seated(players, bird, list(GAMES[record.game].characters))
        seed = self._rng.randrange(1 << 32)
        session = Session(GAMES[record.game], record, players, seed)
        # A pasted deal without moves is played like any other, so it counts.
        is_dealt = is_repeated or (isinstance(record.start, int) and not record.moves)
        is_round = session.match is not None and not is_pasted
        number = self._database.begin(
            record,
            players,
            seed,
            self._clock(),
            is_counted=is_counted and (is_dealt or is_round),
            is_winnable=is_winnable,
            is_pasted=is_pasted and not (is_counted and is_dealt),
            names=names,
            series=series,
            phones=phones,
        )
        saved = self._database.game(number)
        assert saved is not None
        levels = " ".join(player or "person" for player in players)
        position = session.for_log(session.state)
        log.info(
            "start %s %s, players %s -> %s", record.game, session.for_log(session.number), levels, position
        )
        return OpenGame(session, saved)


def has_next_round(open_game: OpenGame, database: Database) -> bool:
    """True if this is the last round played of an unfinished match."""
    session, saved = open_game
    if session.match is None or session.outcome is None:
        return False
    return _is_last_round(session.game, saved, database.starts(session.game.name, STARTS_SEARCHED))


def _is_last_round(game: AnyGame, saved: SavedGame, starts: Sequence[tuple[int, str]]) -> bool:
    """True if a saved game is the last round played of an unfinished match.

    `starts`: ids and starting positions of the latest games of that name.
    """
    match = game.match_before(saved.record.start)
    if match is None or saved.end is None or saved.end.reason in Fault.__members__ or saved.is_added:
        return False
    if saved.series and parse_series(saved.series) is None:
        return False  # The round that ended the match was deleted.
    if match.outcome_after_points(saved.end.points) is not None:
        return False
    # A branch from an earlier position of an ended round is not a round of the match.
    is_first = all(start != saved.record.start for number, start in starts if number < saved.id)
    if not (is_first or saved.is_counted or saved.is_pasted):
        return False
    later = filter(None, (game.match_before(start) for number, start in starts if number > saved.id))
    # The same match may have been started again.
    points = tuple(own + more for own, more in zip(match.points, saved.end.points, strict=False))
    following = (match.variant, match.number, match.played + 1, points)
    return all((each.variant, each.number, each.played, each.points) != following for each in later)


def _last_games(games: Sequence[SavedGame]) -> list[SavedGame]:
    """Return the last games of the matches from both sides between two games.

    `games`: those running, and those that ended, latest first.
    """
    latest: dict[str, SavedGame] = {}
    done: set[str] = set()  # The matches that are over or have a running game.
    for saved in games:
        series = parse_series(saved.series)
        if series is None or series.kind != BOTH_SIDES:
            continue
        if saved.status is Status.RUNNING or series.game == series.count:
            done.add(series.key)
        latest.setdefault(series.key, saved)
    return [saved for key, saved in latest.items() if key not in done]


def _record_in(series: Series, game: AnyGame, variant: str) -> Record:
    """Return the start of a game of a series."""
    start: int | str = series.deal(game.common_deals) if game.has_deals else 0
    if series.kind == CLIMB and game.match_variant is not None:
        start = str(game.match_variant(start, variant, TARGET))
    return Record(game.name, variant, start)


def _further(players: Players, seats: int) -> Players:
    """Return the players when everybody sits this many seats further."""
    return players[seats:] + players[:seats]


def restore_session(saved: SavedGame) -> Session:
    """Return the session of a saved game. Raises `Refusal` if its moves cannot be played."""
    return Session(find_game(saved.record.game), saved.record, saved.players, saved.seed, saved.ply)
