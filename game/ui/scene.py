"""What a scene is, and what it may answer.

A scene handles events, moves on with time and draws itself. It changes nothing outside itself: whatever it
wants of the program it says as an `Answer`, and the program carries it out.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import pygame

from game.core.advice import Weighed
from game.core.contract import Match, Move
from game.core.finish import Finish
from game.core.forecast import Verdict
from game.core.seat import Seat
from game.ui.theme import Theme


@dataclass(frozen=True)
class Pop:
    """This scene is over: one level back."""


@dataclass(frozen=True)
class Play:
    """The player at the table has chosen this legal move."""

    move: Move


@dataclass(frozen=True)
class Undo:
    """Take back the player's last move, and whatever came after it."""


@dataclass(frozen=True)
class Redo:
    """Make again what was taken back."""


@dataclass(frozen=True)
class AskHint:
    """Show a good move."""


@dataclass(frozen=True)
class AskOpinions:
    """Let every choice of this game, which has ended, be weighed."""


@dataclass(frozen=True)
class MoveNow:
    """Let the computer player that thinks make the best move that it has found so far."""


@dataclass(frozen=True)
class Resign:
    """Give the game up for lost, which the player has agreed to: the only person, or else who is to move."""


@dataclass(frozen=True)
class Skip:
    """Do not wait between two actions to be seen; where a wait hides something, it stays."""


@dataclass(frozen=True)
class Pause:
    """Let the computers that play among themselves wait, or go on."""


@dataclass(frozen=True)
class Step:
    """Let one of them act, and all of them wait after that."""


@dataclass(frozen=True)
class TakeScreen:
    """Another of several people has taken the screen, and may see from now on what is theirs to see."""

    seat: Seat
    """Whom the curtain names."""


@dataclass(frozen=True)
class LetPass:
    """A person goes on who was asked for a Reaction, but has none (`Snapshot.can_only_pass`)."""


@dataclass(frozen=True)
class ShowSolution:
    """Let the solution play itself, or stop it."""


class Again(Enum):
    """Which game to begin at this table; a running one is given up, which the player has agreed to if a
    person has moved in it.
    """

    NEW_DEAL = "new deal"
    """A deal that chance chooses; whoever moved first now moves last."""

    NEXT = "next"
    """The deal with the next number."""

    PREVIOUS = "previous"
    """The deal with the number before."""

    OTHER_SIDE = "other side"
    """The same deal, the seats turned round."""

    SAME = "same"
    """The same deal and seats."""

    NEXT_ROUND = "next round"
    """The next round of the match, with the same players; the others begin a match anew where this game is
    the round of one.
    """


@dataclass(frozen=True)
class NewGame:
    """Begin another game at this table."""

    which: Again


@dataclass(frozen=True)
class Open:
    """Put a screen on top of this scene; only the program can make it, since it knows the values."""

    screen: str
    """Which one: `settings`, `statistics`, `statistics-hierarchy`, `history`, `credits`, `keys`,
    `rules-hierarchy`, `start-hierarchy`, `lesson-hierarchy`.
    """


@dataclass(frozen=True)
class Change:
    """A setting is another one from now on."""

    setting: str
    """Its name."""

    value: object
    """Its new value, of the type that the setting has."""


@dataclass(frozen=True)
class StartGame:
    """Begin a game; one that is running is given up, which the player has agreed to if a person has moved in
    it.
    """

    game: str
    """Its name in the catalogue."""

    players: tuple[str | None, ...] | None = None
    """By seat the level of a computer player, or None for a person; None leaves it as it was last time."""

    deal: int | None = None
    """The number of the deal; None lets chance choose."""

    is_daily: bool = False
    """Whether it is to be the deal of this day instead."""

    variant: str | None = None
    """The name of the game's variant; None leaves it as it was last time."""

    target: int | None = None
    """To how many points a match is played, where players can agree on that; None leaves it as it was."""


@dataclass(frozen=True)
class Resume:
    """Go on with the running game."""

    game: str
    """Its name in the catalogue."""


@dataclass(frozen=True)
class Reopen:
    """Look at a finished game again."""

    game_id: int
    """Its number among the games that are kept."""


@dataclass(frozen=True)
class CopyText:
    """Put a text on the clipboard."""

    text: str


@dataclass(frozen=True)
class PasteText:
    """Read the clipboard: into what is being written on this scene, else as a game; what is wrong with
    that, the scene is told.
    """


@dataclass(frozen=True)
class Sound:
    """Let a sound be heard, if sounds are on; at a table the program itself knows when."""

    name: str
    """The name of its file."""


@dataclass(frozen=True)
class ResetStatistics:
    """Count from now on, as the player has agreed to."""

    game: str
    """Its name in the catalogue."""


@dataclass(frozen=True)
class Quit:
    """Close the program; a running game is kept."""


Answer = (
    Pop
    | Play
    | Undo
    | Redo
    | AskHint
    | AskOpinions
    | MoveNow
    | Resign
    | Skip
    | Pause
    | Step
    | TakeScreen
    | LetPass
    | ShowSolution
    | NewGame
    | Open
    | Change
    | StartGame
    | Resume
    | Reopen
    | CopyText
    | PasteText
    | Sound
    | ResetStatistics
    | Quit
)


class Scene(ABC):
    """Something that fills the window."""

    is_dirty: bool = True
    """Whether the next frame would differ from the one on the screen; whoever draws takes it back."""

    @abstractmethod
    def handle(self, event: pygame.event.Event) -> Answer | None:
        """Take in one event of mouse, keys or touch."""

    @abstractmethod
    def update(self, seconds: float) -> Answer | None:
        """Let this much time pass."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, whatever the surface held before."""

    @abstractmethod
    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        """Lay out anew for a surface of this size in pixels; `theme`: in this look from now on."""

    @property
    @abstractmethod
    def is_still(self) -> bool:
        """Whether nothing on it changes before the next event, so that no time has to pass for it."""

    @property
    def is_typing(self) -> bool:
        """Whether letters are being written, so that they are no keys of the program."""
        return False

    def paste(self, text: str) -> None:
        """Take in what the clipboard holds, where something is being written; else nothing happens."""
        return

    @abstractmethod
    def targets(self) -> Mapping[str, pygame.Rect]:
        """What can be pointed at, by name, the topmost of overlapping ones last."""


@dataclass(frozen=True)
class Snapshot:
    """What a table shows at one moment."""

    state: Any
    """The position."""

    last_move: Move | None
    """The move that led to it; where cards are hidden, the last one that everybody has seen."""

    players: tuple[str | None, ...]
    """By seat the level of a computer player, or None for the person at the window."""

    deal: int | None
    """The number of the deal, if the game began with one."""

    is_thinking: bool = False
    """Whether a computer player is looking for its move."""

    is_advising: bool = False
    """Whether a hint has been asked for and is being looked for."""

    can_undo: bool = False
    can_redo: bool = False

    hint: Move | None = None
    """The move that was advised."""

    text: str = ""
    """The whole game as text."""

    past: tuple[tuple[int, Move], ...] = ()
    """Every move that led here and whose it was, the first one first; empty where none is told. Where cards
    are hidden, not all of it is for everybody to see.
    """

    states: Sequence[Any] = ()
    """Every position from the start of the record up to this one, itself included: one more than there are
    moves in `past`. Empty where none is told.
    """

    notice: str = ""
    """A sentence that the player has to know, such as that the computer player failed."""

    outlook: Verdict | None = None
    """Whether a game that one plays alone can still be won; None where that is not told."""

    is_showing: bool = False
    """Whether the solution plays itself."""

    moves_to_go: int | None = None
    """How many moves are left to the win on the way that the hint shows; None where none is shown."""

    finish: Finish | None = None
    """What the game took, once it is won."""

    is_about_to_move: bool = False
    """Whether the program is about to make a move by itself, with which nobody would wait."""

    can_resign: bool = False
    """Whether a person may give the game up for lost now: one that has moved in it, as long as it goes on."""

    given_up_by: Seat | None = None
    """Who has given up the game in this position, so that it is over though the position is not; None where
    nobody has, and at the earlier moves of a game that was given up.
    """

    has_person_moved: bool = False
    """Whether a person has made one of the moves, also one that was taken back: only then the player is asked
    before the game is left for another one.
    """

    is_looked_at: bool = False
    """Whether the game has ended and is only looked at: nobody moves but a person who goes on from here."""

    viewer: Seat | None = None
    """Whose eyes the table is seen with where cards are hidden: the only person, or of several people the one
    who holds the screen. None where all cards are open: only computers play, or nothing is hidden in this
    game, or several people look at a game that has ended.
    """

    curtain: Seat | None = None
    """Which of several people has to take the screen before anything is shown; None for nobody. They say so
    with `TakeScreen`.
    """

    is_windowed: bool = False
    """Whether others may React now to `last_move`, as far as all can know. Nobody can choose meanwhile, and
    whether somebody is asked does not show: `state` is still the position before that move, or, where a
    person let it pass who could React, the one in which that person was asked. It always lasts as long,
    unless `can_only_pass`.
    """

    can_only_pass: bool = False
    """Whether `viewer` is asked for a Reaction that they have not, so that the others at this screen cannot
    tell: the only answer is `LetPass`. Then `is_windowed` holds too.
    """

    shares: tuple[Weighed, ...] = ()
    """What the hint knows of every choice, best first; empty where no hint is shown, or it says nothing."""

    opinions: Mapping[int, Sequence[Weighed]] = field(default_factory=dict)
    """What is thought of every choice of a game that has ended, best first, by the number of moves made
    before; it comes by and by once it was asked for, and is empty where there was nothing to choose.
    """

    match: Match | None = None
    """How the match stood before this round; None where this is no round of a match."""

    can_go_on: bool = False
    """Whether the round is over and its match is not, so that `Again.NEXT_ROUND` can be begun."""

    tells_holdings: bool = True
    """Whether the table tells what others may hold, which a player could work out from what is to be seen."""

    is_practice: bool = False
    """Whether the game does not count since more was taken back in it than its rules allow, or since it goes
    on from a game that had ended.
    """

    can_pause: bool = False
    """Whether only computers play, so that one may let them wait."""

    is_paused: bool = False
    """Whether they wait, and act only with `Step`."""

    @property
    def can_choose(self) -> bool:
        """Whether a person at the window may choose a move now, also to go on from an earlier place of a game
        that has ended; not where it was given up, while others may React, or behind a curtain.
        """
        seat = self.state.to_move
        is_persons = seat is not None and self.players[seat] is None and self.given_up_by is None
        return is_persons and not self.is_windowed and self.curtain is None

    @property
    def is_computers_turn(self) -> bool:
        """Whether a computer player has to choose, and will."""
        seat = self.state.to_move
        is_computers = seat is not None and self.players[seat] is not None
        return is_computers and not (self.is_looked_at or self.is_windowed)


class TableScene(Scene):
    """The scene of a game."""

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        """Show this moment on a surface of this size in pixels; None is the normal look."""

    def begin(self) -> None:
        """The game has only just begun: its cards may be seen being dealt."""
        return

    @abstractmethod
    def show(self, snapshot: Snapshot) -> None:
        """Show another moment; the difference to the one before is animated."""

    @abstractmethod
    def hear(self, *, is_sounding: bool) -> None:
        """Show whether sounds are on."""

    @abstractmethod
    def set_motion(self, speed: float) -> None:
        """Everything that glides takes this many times as long as normal; 0: appears in place."""

    @property
    @abstractmethod
    def is_moving(self) -> bool:
        """Whether something still glides; the computer's next move waits for it."""

    @abstractmethod
    def choice_target(self) -> str | None:
        """A target whose click begins a choice of more than one step, for a picture of it."""
