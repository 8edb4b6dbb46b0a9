"""The pace of a live game: how long an action stays visible, and pause and single steps between computers."""

from typing import Final

PACES: Final = {"quick": 0.3, "normal": 0.6, "slow": 1.2}  # Minimum seconds between two visible actions.
READING_FACTOR: Final = 1.5  # Factor on the wait after actions that take time to read, such as a guess.


class Pacing:
    """Decides when the next action of a live game may follow."""

    def __init__(self) -> None:
        self.pace = PACES["normal"]  # Minimum seconds between two visible actions.
        self.is_idle = False  # True if nothing will change until the player acts.
        self.is_paused = False  # True if the computers move only by single steps.
        self.due = ""  # The sound that follows once the last move has landed: a person's turn, or the end.
        self._since_action = 0.0  # Seconds since the last action.
        self._needs_reading_time = False  # True if the last action must stay visible for longer.
        self._is_step_pending = False  # True if a step was requested and its action has not been seen yet.
        self._is_step_settling = False  # True if the step's action was seen, but its consequences were not.

    @property
    def is_held(self) -> bool:
        """True if the game is paused and no step was requested."""
        return self.is_paused and not (self._is_step_pending or self._is_step_settling)

    @property
    def _min_wait(self) -> float:
        """Minimum seconds that the last action stays visible."""
        return self.pace * (READING_FACTOR if self._needs_reading_time else 1.0)

    def wait(self, seconds: float) -> None:
        """Advance the time."""
        self._since_action += seconds

    def has_waited(self, seconds: float | None = None) -> bool:
        """True if the last action is this many seconds ago; by default as long as it must stay visible."""
        return self._since_action >= (self._min_wait if seconds is None else seconds)

    def skip_wait(self) -> None:
        """Let the next action follow at once."""
        self._since_action = max(self._since_action, self._min_wait)

    def restart(self) -> None:
        """Begin to wait again."""
        self._since_action = 0.0

    def show_action(self, *, needs_reading_time: bool) -> None:
        """Begin to wait after an action."""
        self.restart()
        self._needs_reading_time = needs_reading_time

    def take_due(self, *, is_moving: bool) -> str:
        """Return, once, the sound that is due, but not while anything moves; empty for none."""
        due = "" if is_moving else self.due
        self.due = self.due if is_moving else ""
        return due

    def toggle_pause(self) -> None:
        self.is_paused = not self.is_paused
        self.drop_step()

    def step(self) -> None:
        """Allow one action without delay, then pause."""
        self.is_paused = self._is_step_pending = True
        self._is_step_settling = False
        self.skip_wait()

    def after_action(self, *, is_settled: bool) -> None:
        """Record that an action was seen; `is_settled`: True if its consequences were, too."""
        self._is_step_pending = False
        self._is_step_settling = self.is_paused and not is_settled

    def settle_step(self) -> bool:
        """End the step if only its consequences were still to be seen; True if that was so."""
        was_settling = self._is_step_settling
        if was_settling:
            self.drop_step()
        return was_settling

    def drop_step(self) -> None:
        """Drop the requested step."""
        self._is_step_pending = self._is_step_settling = False
