"""Noughts and crosses: a whole game in one small file, the example of docs/adding-a-game.md."""

from dataclasses import dataclass
from enum import Enum

import pygame
from librt.vecs import vec
from mypy_extensions import i64

from game.engine.content import Rulebook
from game.engine.contract import State
from game.engine.errors import IllegalMove, InvalidInput
from game.engine.game import Game
from game.engine.i18n import N_
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.table.scene import Play, TableScene
from game.table.snapshot import Snapshot
from game.table_entry import TableEntry
from game.ui.description import Description, Node, Role
from game.ui.scene import Pop, Request
from game.ui.theme import TITLE, Theme, theme_for

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Rule(Enum):
    FREE = N_("Take a free square while the game goes on.")
    LINE = N_("Three signs are in a line.")
    FULL = N_("Every square is taken.")


@dataclass(unsafe_hash=True)
class Board(State):
    """Nine signs; a move is the number of a square, from 1."""

    signs: str = "." * 9

    def __str__(self) -> str:
        return self.signs

    def codes(self) -> vec[i64]:
        return vec[i64]([] if self.has_line() else [k for k in range(9) if self.signs[k] == "."])

    def do(self, code: i64) -> None:
        self.signs = self.apply(code + 1).signs

    def side(self) -> i64:
        return (9 - self.signs.count(".")) % 2

    def clone(self) -> "Board":
        return Board(self.signs)

    def key(self) -> i64:
        return int(self.signs.translate({ord("."): "0", ord("x"): "1", ord("o"): "2"}), 3)

    def has_line(self) -> bool:
        return any({self.signs[k] for k in line} in ({"x"}, {"o"}) for line in LINES)

    @property
    def to_move(self) -> Seat | None:
        return None if self.outcome() else Seat(self.side())

    def legal_moves(self) -> list[int]:
        return [code + 1 for code in self.codes()]

    def apply(self, move: int) -> "Board":
        if move not in self.legal_moves():
            raise IllegalMove(Rule.FREE)
        return Board(self.signs[: move - 1] + "xo"[self.side()] + self.signs[move:])

    def outcome(self) -> Outcome | None:
        if self.has_line():
            return Outcome(Rule.LINE, (Seat(1 - self.side()),), (self.side(), 1 - self.side()))
        return None if "." in self.signs else Outcome(Rule.FULL, (), (0, 0))

    def view(self, seat: Seat) -> "Board":
        return self


class Player:
    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: Board, budget: object) -> int:
        moves = view.legal_moves()
        wins = (move for move in moves if view.apply(move).has_line())
        return next(wins, moves[self._seed % len(moves)])


class Noughts(Game[Board, int]):
    name = "noughts"
    title = N_("Noughts and crosses")
    seats = {"standard": ("x", "o")}
    bots = {"medium": Player}
    default_bot = "medium"
    has_deals = False
    has_draws = True

    def deal_variant(self, _number: int, _variant: str) -> Board:
        return Board()

    def parse_state(self, text: str) -> Board:
        if len(text) != 9 or set(text) - set(".xo") or text.count("x") - text.count("o") not in (0, 1):
            raise InvalidInput(N_("A position is nine of the signs “.”, “x” and “o”."))
        return Board(text)

    def parse_move(self, text: str) -> int:
        if text not in tuple("123456789"):
            raise InvalidInput(N_("A move is a number from 1 to 9."))
        return int(text)


class NoughtsScene(TableScene):
    is_still = True

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._size, self._theme = size, theme or theme_for(size)
        self.show(snapshot)

    def show(self, snapshot: Snapshot) -> None:
        self._snapshot, self.is_dirty = snapshot, True

    def targets(self) -> dict[str, pygame.Rect]:
        side = self._size[1] // 3
        return {str(k + 1): pygame.Rect(k % 3 * side, k // 3 * side, side, side) for k in range(9)}

    def described(self) -> Description:
        squares = zip(self.targets().items(), str(self._snapshot.state), strict=True)
        nodes = (Node(f"{name}: {sign}", Role.BUTTON, rect, name) for (name, rect), sign in squares)
        return Description("Noughts and crosses", tuple(nodes))

    def handle(self, event: pygame.event.Event) -> Request | None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Pop()
        if event.type != pygame.MOUSEBUTTONUP or not self._snapshot.can_choose:
            return None
        moves = self._snapshot.state.legal_moves()
        return next((Play(move) for move in moves if self.targets()[str(move)].collidepoint(event.pos)), None)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self._theme.palette.paper)
        for sign, rect in zip(str(self._snapshot.state), self.targets().values(), strict=True):
            surface.blit(self._theme.font(TITLE).render(sign, True, self._theme.palette.ink), rect)
        self.is_dirty = False

    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._size, self._theme, self.is_dirty = size, theme or self._theme, True


class NoughtsTable(TableEntry):
    game = Noughts()
    line = N_("Three in a row")
    art = "menu/solodrez"
    scene = NoughtsScene
    rulebook = Rulebook("noughts", game.title, (), ())
