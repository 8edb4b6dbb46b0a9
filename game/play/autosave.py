"""Where the game at the table lies among the saved games: each change of it is on disk before it is shown.

It neither plays nor asks; the game at the table does that, and says here what has become of it.
"""

from collections.abc import Callable

from game.engine.contract import Move
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.play.library import OpenGame, has_next_round
from game.store.database import Database
from game.store.saved import Status
from game.store.statistics import Tally, summary_with_best_alone


class Autosave:
    """One game's place among the saved games, which is another one once a game that had ended goes on."""

    def __init__(self, open_game: OpenGame, database: Database, clock: Callable[[], float]) -> None:
        """`clock` gives seconds since 1970, UTC."""
        self._session = open_game.session
        self._saved = open_game.saved
        self._database = database
        self._clock = clock
        self.seconds = open_game.saved.seconds
        """How long it has been played, from its first move on."""

    @property
    def open_game(self) -> OpenGame:
        """The session and where it is kept now."""
        return OpenGame(self._session, self._saved)

    @property
    def id(self) -> int:
        """Its number among the saved games."""
        return self._saved.id

    @property
    def is_running(self) -> bool:
        """Whether it has neither ended nor been given up."""
        return self._saved.status is Status.RUNNING

    @property
    def is_counted(self) -> bool:
        """Whether it counts in the statistics."""
        return self._saved.is_counted

    @property
    def has_hints(self) -> bool:
        """Whether a person has had help in it."""
        return self._saved.hints > 0

    @property
    def can_go_on(self) -> bool:
        """Whether this round is over, and another one of its match can follow."""
        return has_next_round(self.open_game, self._database)

    @property
    def given_up_by(self) -> Seat | None:
        """Who has given up the game at this place in it; None where nobody has."""
        session = self._session
        if self._saved.status is not Status.GIVEN_UP or session.ply != self._saved.ply:
            return None
        people = [Seat(seat) for seat, player in enumerate(session.players) if player is None]
        if len(people) == 1:
            return people[0]
        to_move: Seat | None = session.state.to_move
        return to_move if to_move in people else None

    @property
    def free_moves(self) -> int:
        """How many of the moves that stand are none of those that a win takes."""
        counts = self._session.game.counts_move
        return sum(not counts(move) for _, move in self._session.past)

    def best_of_others(self) -> Tally:
        """The best of all other games of this name that count and took no hint."""
        counted = self._database.statistics(self._session.game.name, excluding=self._saved.id).games
        return summary_with_best_alone(counted)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        if self.is_running and self._saved.record.moves:
            self.seconds += seconds

    def add_move(self, ply: int, move: Move) -> None:
        """Keep a move that has just been made at this place. If the game had ended, it goes on from there as
        another one, which does not count.
        """
        if not self.is_running:
            branch = self._database.game(self._database.branch(self._saved.id, ply, self._clock()))
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

    def save_ply(self) -> None:
        """Keep at what place the session stands now; in a game that has ended this is only looking."""
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
        """The time since the last move is not lost."""
        saved = self._database.game(self._saved.id)
        # It may have been given up just now, for another one to begin.
        if saved is not None and saved.status is Status.RUNNING and self.seconds > saved.seconds:
            self._saved = self._database.set_ply(saved.id, saved.ply, self._clock(), seconds=self.seconds)

    def add_hint(self) -> None:
        """A person has had help, while the game goes on."""
        if self.is_running:
            self._saved = self._database.add_hint(self._saved.id, self._clock())

    def uncount(self) -> None:
        """More was taken back than the game's own rules allow: it counts no more."""
        if self.is_running and self.is_counted:
            self._saved = self._database.uncount(self._saved.id, self._clock())

    def give_up(self) -> None:
        """It is kept as a game given up."""
        self._saved = self._database.give_up(self._saved.id, self._clock())

    def _end(self) -> Outcome | None:
        """How the game is over for good. One that is played alone is not where it is lost: who takes moves
        back can still win it, and who does not gives it up.
        """
        outcome = self._session.outcome
        is_lost_alone = outcome is not None and not outcome.winners and len(self._session.players) == 1
        return None if is_lost_alone else outcome
