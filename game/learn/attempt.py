"""A step of a lesson or a puzzle while it is being tried: its position, and what was played. No window."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum

from game.engine.content import Step
from game.engine.contract import Move, Position, State
from game.engine.game import AnyGame
from game.engine.i18n import _
from game.engine.seat import Seat


class Attempt(ABC):
    """The position, the moves that led to it, and the reply that comes next."""

    learner: Seat  # The seat to move at the start.
    last_move: Move | None
    hint: Move | None
    reply: Move | None
    """The move to be made next without the learner; `play_reply` makes it."""

    players: tuple[str | None, ...] = ()  # As in `Puzzle`.
    is_from_game = False  # True for a position of the player's own game.

    def __init__(self, game: AnyGame, start: State) -> None:
        self.game = game
        self._set_up(start)

    def _set_up(self, start: State) -> None:
        self.start = self.position = start
        learner = start.to_move
        assert learner is not None, "in a position that is taught somebody has to choose"
        self.learner = learner
        self.last_move = self.hint = self.reply = None
        self.past: list[tuple[int, Move]] = []
        self.states = [start]

    @property
    @abstractmethod
    def is_open(self) -> bool:
        """True if the learner is to choose."""

    @abstractmethod
    def try_move(self, move: Move) -> bool:
        """Make a move of the learner, who is to choose; return False if it is taken back."""

    @abstractmethod
    def give_hint(self) -> None:
        """Show a good move, now or once it is known."""

    @abstractmethod
    def restart(self) -> None:
        """Go back to the start."""

    def play_reply(self) -> None:
        move, self.reply = self.reply, None
        assert move is not None
        self._play(move)

    def _play(self, move: Move) -> None:
        mover = self.position.to_move
        assert mover is not None
        self.position = self.position.apply(move)
        self.past.append((int(mover), move))
        self.states.append(self.position)
        self.last_move, self.hint = move, None

    @property
    def sound(self) -> str:
        """The name of the last move's sound."""
        return self.game.sound_of(self.last_move)

    @property
    def end_sound(self) -> str:
        """The name of the sound once the last move has landed; empty unless somebody has won."""
        outcome = self.position.outcome()
        if outcome is None or not outcome.winners:
            return ""
        return "win" if self.learner in outcome.winners else "lose"

    @property
    def viewer(self) -> Seat | None:
        """The player whose view is shown in a game of hidden cards; None if everything is shown."""
        return None if self.game.reaction_windows is None else self.learner

    @property
    def shown_start(self) -> Position:
        """The start as the learner may see it."""
        return self.game.history([self.start], [], self.viewer)[0][0]


class LessonState(Enum):
    """The state of a step."""

    ASKED = "asked"
    DONE = "done"
    FAILED = "failed"  # A wrong move was made; its punishment is shown, or about to be.


class StepAttempt(Attempt):
    """An attempt at a step. The lesson itself makes the replies, without computer players."""

    def __init__(self, game: AnyGame, step: Step, punishment: Callable[[State], Move | None]) -> None:
        """`punishment`: as in `Tutor`."""
        self.step = step
        self._punishment = punishment
        self.state = LessonState.ASKED
        super().__init__(game, game.parse_state(step.position))

    @property
    def is_open(self) -> bool:
        return self.state is LessonState.ASKED

    def text(self) -> str:
        """Return what the note says: the task, or what came of the move."""
        if self.state is LessonState.DONE:
            return _(self.step.done)
        if self.state is LessonState.FAILED and self.reply is None:
            return _(self.step.otherwise)
        return self.step.task()

    def try_move(self, move: Move) -> bool:
        if str(move) in self.step.good:
            reply = self.game.parse_move(self.step.reply) if self.step.reply else None
            self.state = LessonState.DONE
        else:
            reply = self._punishment(self.position.apply(move))
            if reply is None:
                return False
            self.state = LessonState.FAILED
        self._play(move)
        self.reply = reply
        return True

    def give_hint(self) -> None:
        if self.is_open:
            self.hint = self.game.parse_move(self.step.good[0])

    def restart(self) -> None:
        self.state = LessonState.ASKED
        self._set_up(self.start)
