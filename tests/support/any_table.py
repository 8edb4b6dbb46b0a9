"""Drives the table of any game in tests, with a program behind it that carries out its moves."""

from typing import Any

import pygame

from game.catalog import GAMES
from game.engine.seat import Seat
from game.hierarchy.table.choices import PILE
from game.play.status import Controls, Privacy
from game.table.scene import Play
from game.table.snapshot import Snapshot
from game.tables import TABLES
from game.ui.scene import Request
from game.ui.theme import REFERENCE, Theme
from support.events import click, key, move, press, release
from support.snapshots import changed
from support.ways import drag_way, way

FRAME = 1 / 60
NOWHERE = (3, REFERENCE[1] - 3)
"""A point with nothing there."""

POSITIONS = {
    "hierarchy": "?,1,2,5,7,9,13 3,4,6,8,10,11,12 - a -",
    "hierarkia": "......d/......./..1b.../...c.1./..bca../4....../.a..... b - - - - 0",
    "kings": (
        "two | a: hand Soldier, Elder, Queen, Fool; successor Warlord; discard Mystic | b: hand Inquisitor, "
        "Zealot, Sentry, Judge; successor Princess; discard Oathbound | court: Elder b | accused: Oathbound "
        "| turn: a"
    ),
    "solodrez": "P1QT1B1/Q2/J/P2T3N1/B2/-/J2Q3/P3P4*/T2",
}
"""A position of each game in which its first player has several moves."""


class AnyTable:
    def __init__(
        self,
        game: str,
        *,
        size: tuple[int, int] = REFERENCE,
        theme: Theme | None = None,
        opponent: str | None = "easy",
    ) -> None:
        """Sit at a position of `POSITIONS`; `opponent` is the other player's level, None for a person."""
        self.game = GAMES[game]
        self.size = size
        self.surface = pygame.Surface(size)
        self.moves: list[Any] = []
        self.states: list[Any] = [self.game.parse_state(POSITIONS[game])]
        self.players: tuple[str | None, ...] = (None,) if game == "solodrez" else (None, opponent)
        self.scene = TABLES[game].scene(self.snapshot(), size, theme)

    def snapshot(self, **values: Any) -> Snapshot:
        viewer = Seat.A if self.game.name == "kings" else None
        made = tuple(zip([state.to_move for state in self.states], self.moves, strict=False))
        states, past = self.game.history(self.states, made, viewer)
        now = Snapshot(
            states[-1],
            past[-1][1] if past else None,
            self.players,
            None,
            past=past,
            states=states,
            controls=Controls(can_undo=bool(self.moves), can_resign=bool(self.moves)),
            privacy=Privacy(viewer=viewer),
        )
        return changed(now, **values)

    def show(self, **values: Any) -> None:
        self.scene.show(self.snapshot(**values))

    def _make(self, one: Any) -> None:
        assert one in self.states[-1].legal_moves()
        self.states.append(self.states[-1].apply(one))
        self.moves.append(one)

    def play(self, one: Any) -> None:
        """Make a move that the scene did not request."""
        self._make(one)
        self.show()

    def undo(self) -> None:
        self.states.pop()
        self.moves.pop()
        self.show()

    def legal(self) -> list[Any]:
        """A few of the legal moves."""
        found: list[Any] = self.states[-1].legal_moves()
        return found[:: max(1, len(found) // 4)]

    def do(self, *events: pygame.event.Event) -> list[Request]:
        """Send events, carry out moves, and return the scene's requests."""
        answers = []
        for event in events:
            answer = self.scene.handle(event)
            if isinstance(answer, Play):
                self.play(answer.move)
            if answer is not None:
                answers.append(answer)
        return answers

    def place(self, target: str) -> tuple[int, int]:
        rect = self.scene.targets()[target]
        # The lower edge of Hierarchy's pile has no cards on it.
        return (rect.centerx, rect.bottom - 3) if target == PILE else rect.center

    def click(self, *targets: str) -> list[Request]:
        return [answer for target in targets for answer in self.do(*click(self.place(target)))]

    def make(self, one: Any) -> list[Request]:
        """Make a move by clicks."""
        return self.click(*way(self.game.name, self.scene, one))

    def grab(self, one: Any) -> tuple[int, int]:
        """Drag what moves to its target, and return where the pointer is."""
        source, target, *_ = drag_way(self.game.name, self.scene, one)
        start, end = self.place(source), self.place(target)
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        assert self.do(move(start), press(start), move(middle), move(end)) == []
        return end

    def drag(self, one: Any) -> list[Request]:
        """Make a move by a drag, and by clicks for what is left of it."""
        clicked = drag_way(self.game.name, self.scene, one)[2:]
        return [*self.do(release(self.grab(one))), *self.click(*clicked)]

    def draggable(self) -> Any:
        """A move that takes a drag alone."""
        return next(
            one
            for one in self.states[-1].legal_moves()
            if len(drag_way(self.game.name, self.scene, one)) == 2
        )

    def tab_to(self, target: str) -> None:
        """Move the cursor to the zone that this button is in, and there to the left."""
        for _zone in range(9):
            self.do(key(pygame.K_TAB))
            for _place in self.scene.targets():
                if self.cursor == target:
                    return
                self.do(key(pygame.K_LEFT))
        raise AssertionError(f"{target} is not reached")

    def rest(self, seconds: float) -> list[Request]:
        answers = (self.scene.update(FRAME) for _ in range(round(seconds / FRAME)))
        return [answer for answer in answers if answer is not None]

    def is_moving(self) -> bool:
        return self.scene.is_moving

    def is_dirty(self) -> bool:
        return self.scene.is_dirty

    def picture(self) -> bytes:
        self.scene.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")

    @property
    def cursor(self) -> str | None:
        return self.scene.picture().cursor  # type: ignore[attr-defined,no-any-return]
