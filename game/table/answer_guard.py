"""The clicks and keys that come too soon to be meant as an answer."""

from typing import NamedTuple

from game.ui.gestures import DoubleClick


class Answer(NamedTuple):
    """A target that answers a question."""

    target: str
    caption: str


class AnswerGuard:
    """Decides which clicks and keys must not answer yet, since they were meant for something else."""

    def __init__(self) -> None:
        self._under: Answer | None = None  # The answer under the pointer.
        self._settling = DoubleClick()  # Running while the answer under the pointer takes no click.
        self._clicks = DoubleClick()  # Running while another click may be half of a double click.
        self._appearing = DoubleClick()  # Running while input may be meant for what was there before.

    @property
    def is_waiting(self) -> bool:
        """True if something that takes no answer yet will take one as time passes."""
        return self._settling.is_waiting or self._clicks.is_waiting or self._appearing.is_waiting

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return False, since nothing visible changes."""
        for clock in (self._settling, self._clicks, self._appearing):
            clock.update(seconds)
        return False

    def point(self, answer: Answer | None) -> None:
        """Note that the pointer has moved to this answer or, without one, to something else."""
        self._settling.forget()
        self._under = answer

    def come_under(self, answer: Answer | None) -> None:
        """Note what the table has put under the pointer: another answer takes no click yet."""
        if answer not in (None, self._under):
            self._settling.expect()
        self._under = answer

    def is_settling(self, target: str | None) -> bool:
        """True if this is an answer that has just come under the pointer."""
        return self._settling.is_waiting and self._under is not None and self._under.target == target

    def is_second_click(self, target: str) -> bool:
        """Register a click on a button that ends this game. Return True if it is half of a double click."""
        return self._clicks.is_too_soon(target)

    def expect_click(self) -> None:
        """Ignore the next click on such a button if it comes soon."""
        self._clicks.expect()

    def expect_answer(self) -> None:
        """Ignore what would answer the question that appears now, wherever it is, for a moment."""
        self._appearing.expect()

    @property
    def takes_answers(self) -> bool:
        """True if a key or click is meant for what is seen now."""
        return not self._appearing.is_waiting
