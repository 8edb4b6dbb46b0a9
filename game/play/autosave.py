"""Autosave of the game at the table: each change is on disk before it is shown."""

from game.engine.contract import Move
from game.engine.forfeit import Agreement, Fault
from game.engine.i18n import Phrase
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.engine.series import Series, parse_series
from game.engine.solo import SoloEnd
from game.play.climb import Standing, standings
from game.play.library import Clock, OpenGame, has_next_round
from game.store.database import Database
from game.store.saved import Status
from game.store.statistics import GameResult, Tally, summary


class Autosave:
    """Saves one game; continuing an ended game saves a new one."""

    def __init__(self, open_game: OpenGame, database: Database, clock: Clock) -> None:
        self._session = open_game.session
        self._saved = open_game.saved
        self._database = database
        self._clock = clock
        self.seconds = open_game.saved.seconds  # Seconds played since the first move.
        self.is_showing = False  # True while the program plays the solution.
        self._tally: Tally | None = None  # Up to the game that ended last at this table.
        self._challenges: tuple[Phrase, ...] = ()  # Those that this game was the first to meet.

    @property
    def open_game(self) -> OpenGame:
        return OpenGame(self._session, self._saved)

    @property
    def series(self) -> Series | None:
        """Its place in its series; None if it is not part of one."""
        return parse_series(self._saved.series)

    @property
    def id(self) -> int:
        return self._saved.id

    @property
    def is_running(self) -> bool:
        return self._saved.status is Status.RUNNING

    @property
    def is_counted(self) -> bool:
        return self._saved.is_counted

    @property
    def has_used_hints(self) -> bool:
        """True if a person has used hints or other help in this game."""
        return self._saved.hints > 0

    @property
    def has_next_round(self) -> bool:
        return has_next_round(self.open_game, self._database)

    @property
    def given_up_by(self) -> Seat | None:
        """The seat that resigned, abandoned or forfeited at this ply, if any: of several, the one to move."""
        session = self._session
        if self.forfeit is not None:
            return session.state.to_move
        if self._saved.status is not Status.GIVEN_UP or session.ply != self._saved.ply:
            return None
        people = [Seat(seat) for seat, player in enumerate(session.players) if player is None]
        if len(people) == 1:
            return people[0]
        to_move: Seat | None = session.state.to_move
        return to_move if to_move in people else None

    @property
    def is_over_at_ply(self) -> bool:
        """True if the game ends at the current ply, by its rules or by resignation or agreement."""
        is_left = self.given_up_by is not None or self.agreement is not None
        return self._session.outcome is not None or is_left

    @property
    def forfeit(self) -> tuple[Fault, tuple[Seat, ...]] | None:
        """What made the program to move lose the game at this ply, and who won; None if nothing did."""
        end = self._saved.end
        if end is None or end.reason not in Fault.__members__ or self._session.ply != self._saved.ply:
            return None
        return Fault[end.reason], end.winners

    @property
    def agreement(self) -> Agreement | None:
        """What the players agreed on at this ply, if anything."""
        end = self._saved.end
        if end is None or end.reason not in Agreement.__members__ or self._session.ply != self._saved.ply:
            return None
        return Agreement[end.reason]

    @property
    def free_moves(self) -> int:
        """Number of moves up to the current ply that the move counter leaves out."""
        counts = self._session.game.is_counted_move
        return sum(not counts(move) for _, move in self._session.past)

    @property
    def is_shown(self) -> bool:
        """True if the game ended because the program played the solution."""
        return self._saved.end is not None and self._saved.end.reason == SoloEnd.SHOWN.name

    @property
    def standing(self) -> Standing | None:
        """How the series that this game belongs to stands; None if no game of it has ended."""
        series, name = self.series, self._session.game.name
        games = self._database.series_games(name, series.key) if series else ()
        return next(iter(standings(self._session.game, games)), None)

    def records_of_others(self) -> tuple[int | None, float | None]:
        """Return the fewest moves on this deal and the best time on any, in other wins without hints."""
        games = self._database.statistics(self._session.game.name, excluding=self._saved.id).games
        won = [game for game in games if game.result is GameResult.WON and not game.hints]
        start = self._saved.record.start
        fewest = min((game.moves for game in won if game.start == start), default=None)
        return fewest, summary(won).best_seconds

    @property
    def streaks(self) -> tuple[int, int] | None:
        """As in `Counting`, if the game ended at this table and at this ply."""
        tally = self._tally if self.is_over_at_ply else None
        return None if tally is None else (tally.streak, tally.best_streak)

    @property
    def is_first_win(self) -> bool:
        """As in `Counting`."""
        tally = self._tally if self.is_over_at_ply else None
        return tally is not None and tally.won == tally.streak == 1

    @property
    def challenges(self) -> tuple[Phrase, ...]:
        """As in `Counting`."""
        return self._challenges if self.is_over_at_ply else ()

    def _new_challenges(self) -> tuple[Phrase, ...]:
        game, ended = self._session.game, self._saved.ended
        done = self._database.challenges(game.name)
        return tuple(each.sentence for name, each in game.challenges.items() if done.get(name) == ended)

    def _summary(self) -> Tally | None:
        """Return the summary of the games against the opponents of this ended one, if it counts."""
        games = self._database.statistics(self._session.game.name).games
        if self.is_running or not self.is_counted or not games or self._session.players.count(None) != 1:
            return None
        return summary(game for game in games if game.level == games[-1].level)

    def wait(self, seconds: float) -> None:
        """Add to the playing time, which starts with the first move."""
        if self.is_running and self._saved.record.moves:
            self.seconds += seconds

    def add_move(self, ply: int, move: Move) -> None:
        """Save a move just made at `ply`; in an ended game, it starts a new game that does not count."""
        if not self.is_running:
            branch = self._database.game(self._database.branch(self._saved, ply, self._clock()))
            assert branch is not None
            self._saved = branch
        self._saved = self._database.add_move(
            self._saved.id,
            ply,
            str(move),
            self._clock(),
            self._end(),
            seconds=self.seconds,
            free_moves=self.free_moves,
        )
        if self._session.outcome is not None:
            self._tally = self._summary()
            self._challenges = () if self.is_running else self._new_challenges()

    def save_ply(self) -> None:
        """Save the session's current ply, unless the game has ended and is only being reviewed."""
        if self.is_running:
            self._saved = self._database.set_ply(
                self._saved.id,
                self._session.ply,
                self._clock(),
                self._end(),
                seconds=self.seconds,
                free_moves=self.free_moves,
            )

    def save_time(self) -> None:
        """Save the time played since the last move."""
        saved = self._database.game(self._saved.id)
        # Starting another game may just have removed this one.
        if saved is not None and saved.status is Status.RUNNING and self.seconds > saved.seconds:
            # The game changed last is continued first, and only moves count for that.
            self._saved = self._database.set_ply(saved.id, saved.ply, saved.changed, seconds=self.seconds)

    def add_hint(self) -> None:
        """Count a hint if the game is running."""
        if self.is_running:
            self._saved = self._database.add_hint(self._saved.id, self._clock())

    def exclude_from_statistics(self) -> None:
        """Exclude the game from the statistics, as one in which more was undone than its rules allow."""
        if self.is_running and self.is_counted:
            self._saved = self._database.exclude_from_statistics(self._saved.id, self._clock())

    def finish(self, outcome: Outcome) -> None:
        """End the game other than by its rules."""
        self._saved = self._database.finish(self._saved.id, outcome, self._clock())
        self._tally = self._summary()

    def seat(self, players: tuple[str | None, ...], names: tuple[str, ...]) -> None:
        """Save who plays, and under which names, while the game is running."""
        if self.is_running and (players, names) != (self._saved.players, self._saved.names):
            self._saved = self._database.seat(self._saved.id, players, names, self._clock())

    def give_up(self) -> None:
        self._saved = self._database.give_up(self._saved.id, self._clock())

    def _end(self) -> Outcome | None:
        """Return the outcome if it is final. A lost solitaire is not over, since undo is allowed."""
        outcome: Outcome | None = self._session.outcome
        if outcome is not None and self.is_showing:
            return Outcome(SoloEnd.SHOWN, (), (0,))
        is_lost_alone = outcome is not None and not outcome.winners and len(self._session.players) == 1
        return None if is_lost_alone else outcome
