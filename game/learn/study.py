"""A scene in which games and positions of one game are studied, apart from every game that is played."""

from abc import abstractmethod
from typing import ClassVar

from game.ui.scene import AskingScene


class StudyScene(AskingScene):
    """What the program knows of such a scene, whichever game it is of."""

    game: ClassVar[str]
    """The name of the game in the catalogue."""

    @abstractmethod
    def hear(self, *, is_sounding: bool) -> None:
        """Show whether sounds are on."""

    @abstractmethod
    def set_motion(self, speed: float) -> None:
        """Everything that glides takes this many times as long as normal; 0: appears in place."""

    @property
    @abstractmethod
    def notice(self) -> str:
        """The sentence of the program that stands there; empty for none."""

    @abstractmethod
    def tell(self, sentence: str) -> None:
        """Show a sentence of the program until the player does something else."""

    @abstractmethod
    def reveal(self) -> None:
        """Show the answers, which are hidden at first."""
