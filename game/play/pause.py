"""A pause of computers that play among themselves: they wait, and then go on, or act one at a time.

It knows neither who plays nor what; the game at the table asks it whether to go on.
"""


class Pausing:
    """Whether the computers wait."""

    def __init__(self) -> None:
        self.is_on = False
        """Whether they act only when they are told to."""
        self._is_asked = False
        """Whether they were told to act once, and nothing has been seen of it yet."""
        self._is_settling = False
        """Whether they have, and what becomes of it is still to be seen."""

    @property
    def is_holding(self) -> bool:
        """Whether nothing is to happen now."""
        return self.is_on and not (self._is_asked or self._is_settling)

    @property
    def is_settling(self) -> bool:
        """Whether the one action has been seen, so that no other one may be."""
        return self._is_settling

    def switch(self) -> None:
        """Let them wait, or go on."""
        self.is_on = not self.is_on
        self.stop()

    def step(self) -> None:
        """Let them act once, and wait after that."""
        self.is_on = self._is_asked = True
        self._is_settling = False

    def acted(self, *, is_settled: bool) -> None:
        """An action has been seen, and if it `is_settled` what becomes of it too."""
        self._is_asked = False
        self._is_settling = self.is_on and not is_settled

    def stop(self) -> None:
        """What they were told to do last is done with."""
        self._is_asked = self._is_settling = False
