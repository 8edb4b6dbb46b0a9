"""Drives Hierarkia's table in tests, with a stand-in for the program that carries out its requests."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.seat import Seat
from game.hierarkia.rules.notation import Move, square_text
from game.hierarkia.table.scene import BoardScene
from game.play.status import Controls
from game.table.scene import Play, Resign, Undo
from game.table.snapshot import Snapshot
from game.ui.scene import Request
from game.ui.theme import REFERENCE, Theme
from game.ui.widget import Button
from support.events import click, key, move, press, release
from support.hierarkia_positions import GAME, names, position, square
from support.snapshots import changed

FRAME = 1 / 60
AGAINST = (None, "random")
TWO = (None, None)
OPEN = position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7)
"""d4 attacks d6 or f4, whose pieces have no neighbors."""

FORCED = position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, links="d4>d6 -")
"""The attack of d4 on d6 has held."""

ATTACKED = position("4a1 3d4 2d3 1c4", "4g7 2d6 3d7 1f4", size=7, links="- d6>d4")
"""The 3 on d4 is under attack; it may attack, but not move."""

STUCK = position("4a1", "4g7 1a2 1b1", size=7)
"""Blue can only pass: both ways of the 4 are blocked, and in its own area it can't attack."""


class Hand:
    """Mouse and keyboard at a scene that shows a board."""

    scene: Any
    surface: pygame.Surface

    def do(self, *events: pygame.event.Event) -> list[Request]:
        """Send events and return the scene's requests."""
        raise NotImplementedError

    def target_center(self, target: str) -> tuple[int, int]:
        """The middle of a target; a bare name is a square's."""
        targets = self.scene.targets()
        place: pygame.Rect = targets[target if target in targets else f"square/{target}"]
        return place.center

    def click(self, *targets: str) -> list[Request]:
        return [answer for target in targets for answer in self.do(*click(self.target_center(target)))]

    def begin_drag(self, source: str, target: str | tuple[int, int]) -> list[Request]:
        """Drag up to the point before the drop."""
        start = self.target_center(source)
        end = self.target_center(target) if isinstance(target, str) else target
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        return self.do(move(start), press(start), move(middle), move(end))

    def drag(self, source: str, target: str | tuple[int, int]) -> list[Request]:
        end = self.target_center(target) if isinstance(target, str) else target
        return [*self.begin_drag(source, end), *self.do(release(end))]

    def key(self, code: int, mod: int = 0, text: str = "") -> list[Request]:
        return self.do(key(code, mod, text))

    def type(self, text: str) -> list[Request]:
        return self.do(*(key(ord(sign.lower()), text=sign) for sign in text))

    def picture(self) -> bytes:
        self.scene.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")

    @property
    def sight(self) -> Any:
        """What is drawn: a `HierarkiaPicture`."""
        raise NotImplementedError

    @property
    def buttons(self) -> Sequence[Button]:
        shown: Sequence[Button] = self.sight.buttons
        return shown

    @property
    def captions(self) -> dict[str, str]:
        return {button.target: button.caption for button in self.buttons}

    def idle(self) -> set[str]:
        """The buttons that would do nothing now."""
        return {button.target for button in self.buttons if getattr(button, "is_idle", False)}

    @property
    def chosen(self) -> str:
        """The square of the piece that is selected or dragged."""
        number = self.sight.marks.chosen
        return "" if number is None else square_text(number)


class Table(Hand):
    """A scene, and a stand-in for the program; the computer moves only when told to."""

    def __init__(
        self,
        text: str = OPEN,
        *,
        players: tuple[str | None, ...] = AGAINST,
        size: tuple[int, int] = REFERENCE,
        theme: Theme | None = None,
        tells_states: bool = True,
        **values: object,
    ) -> None:
        self.states: list[Any] = [GAME.parse_state(text)]
        self.moves: list[Move] = []
        self.values = values
        self.played = 0  # The number of moves that the scene has requested.
        self.players = players
        self._tells_states = tells_states
        self.scene = BoardScene(self._snapshot(), size, theme)
        self.surface = pygame.Surface(size)

    @property
    def state(self) -> Any:
        return self.states[-1]

    def _snapshot(self) -> Snapshot:
        can = bool(self.moves)
        now = Snapshot(
            self.state,
            self.moves[-1] if self.moves else None,
            self.players,
            None,
            controls=Controls(can_undo=can, can_resign=can),
            past=tuple(zip([state.to_move for state in self.states], self.moves, strict=False)),
            states=tuple(self.states) if self._tells_states else (),
        )
        return changed(now, **self.values)

    def show(self, **values: object) -> None:
        """Show the scene a new snapshot with these values."""
        self.values = values
        self.scene.show(self._snapshot())

    def play(self, *texts: str) -> None:
        """Make moves that the scene did not request, such as the computer's."""
        for text in texts:
            self._make(GAME.parse_move(text))

    def _make(self, made: Any) -> None:
        self.states.append(self.state.apply(made))
        self.moves.append(made)
        self.show()

    def undo(self, count: int = 1) -> None:
        del self.states[-count:], self.moves[-count:]
        self.show()

    def do(self, *events: pygame.event.Event) -> list[Request]:
        """Send events, carry out moves, undo, redo and resignation, and return the scene's requests."""
        answers: list[Request] = []
        for event in events:
            answers += self._carry_out(self.scene.handle(event))
        self.scene.draw(self.surface)
        return answers

    def do_without_drawing(self, event: pygame.event.Event) -> None:
        """Send one event without drawing."""
        self._carry_out(self.scene.handle(event))

    def _carry_out(self, answer: Request | None) -> list[Request]:
        if isinstance(answer, Play):
            assert answer.move in self.state.legal_moves()
            self.played += 1
            self._make(answer.move)
        elif isinstance(answer, Undo) and self.moves:
            self.undo()
        elif isinstance(answer, Resign):
            self.show(given_up_by=Seat.A, can_resign=False)
        return [] if answer is None else [answer]

    def rest(self, seconds: float) -> list[Request]:
        answers: list[Request] = []
        for _ in range(round(seconds / FRAME)):
            answers += self._carry_out(self.scene.update(FRAME))
            if self.scene.is_dirty:
                self.scene.draw(self.surface)
        return answers

    def hover(self, target: str) -> None:
        """Rest the pointer on a target."""
        self.do(move(self.target_center(target)))
        self.rest(1.0)

    # Output

    @property
    def sight(self) -> Any:
        return self.scene.picture()

    @property
    def marks(self) -> Any:
        return self.sight.marks

    @property
    def sentence(self) -> str:
        return str(self.sight.prompt)

    @property
    def dots(self) -> list[str]:
        return names(self.marks.dots)

    @property
    def rings(self) -> list[str]:
        return names(self.marks.rings)

    @property
    def advised(self) -> list[str]:
        """The squares of the hinted move, if one is shown."""
        return [square_text(number) for number in self.marks.advised or ()]

    @property
    def board(self) -> str:
        return str(self.sight.state)


def plays(*turns: str) -> list[Request]:
    return [Play(GAME.parse_move(turn)) for turn in turns]


def numbers(squares: str) -> Sequence[int]:
    return [square(name) for name in squares.split()]
