"""Positions being edited, with their problems, and the undo history.

`rules.positions` validates them. The editor also reports a position in which the game is already over.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.errors import InvalidInput
from game.engine.i18n import N_, _
from game.engine.seat import Seat
from game.hierarkia.rules.notation import EMPTY, SIZES, Bar, Fields, Link, Piece, file_of, rank_of
from game.hierarkia.rules.positions import check_attacks, deal, parse_state
from game.hierarkia.rules.rules import State, pack
from game.hierarkia.rules.rulings import QUIET_TURNS, highest_rank, pieces_of_rank
from game.hierarkia.table.piece_view import SIDES

QUIET_STEP: Final = 10


@dataclass(frozen=True)
class DraftPosition:
    """A position being edited; it may be impossible, but has no more pieces of a kind than exist."""

    fields: Fields

    # Queries

    @property
    def size(self) -> int:
        return len(self.fields.rows)

    @property
    def highest(self) -> int:
        return highest_rank(self.size)

    @property
    def pieces(self) -> Mapping[int, Piece]:
        return self.fields.pieces()

    def left(self, piece: Piece) -> int:
        """Return how many pieces of this kind are still off the board."""
        return pieces_of_rank(piece.rank, self.size) - list(self.pieces.values()).count(piece)

    @property
    def state(self) -> State:
        """The position for drawing; it may be impossible."""
        return State(pack(self.fields), pack(self.fields))

    def __str__(self) -> str:
        return str(self.fields)

    @property
    def problem(self) -> str:
        """Why the position cannot be played; empty if it can."""
        for seat in (Seat.A, Seat.B):
            if Piece(seat, self.highest) not in self.pieces.values():
                return _(
                    "{side} is missing its {rank}, the piece with the crown.",
                    side=SIDES[seat].name,
                    rank=self.highest,
                )
        try:
            state = parse_state(str(self))
        except InvalidInput as refusal:
            return str(refusal)
        outcome = state.outcome()
        if outcome is None:
            return ""
        return _("This game is already over: {reason}", reason=_(outcome.reason.value))

    # Changes

    def with_piece(self, square: int, piece: Piece | None) -> "DraftPosition":
        """Return a copy with this piece, or none, on a square. Raises `InvalidInput` if none are left."""
        pieces = {place: each for place, each in self.pieces.items() if place != square}
        if piece is not None:
            if self.pieces.get(square) != piece and self.left(piece) < 1:
                most = pieces_of_rank(piece.rank, self.size)
                raise InvalidInput(
                    N_("Too many pieces of rank {rank}: {side} can have only {most}."),
                    side=_(SIDES[piece.seat].name),
                    rank=piece.rank,
                    most=most,
                )
            pieces[square] = piece
        return self._with(pieces)

    def with_move(self, source: int, target: int) -> "DraftPosition":
        """Return a copy with a piece moved; a piece on the target square is removed."""
        pieces = dict(self.pieces)
        pieces[target] = pieces.pop(source)
        return self._with(pieces)

    def with_mover(self, seat: Seat) -> "DraftPosition":
        """Return a copy with this side to move."""
        return DraftPosition(self.fields._replace(to_move=seat)).without_invalid_marks()

    def with_attack(self, link: Link) -> "DraftPosition":
        """Return a copy with this attack, or without it if it stands. Raises `InvalidInput`."""
        seat = self.pieces[link.attacker].seat
        stands = self.fields.links[seat] == link
        return self._marked(seat, None if stands else link, None)

    def with_bar(self, bar: Bar) -> "DraftPosition":
        """Return a copy with this piece frozen or spent, or no longer. Raises `InvalidInput`."""
        seat = self.pieces[bar.square].seat
        stands = self.fields.bars[seat] == bar
        return self._marked(seat, None, None if stands else bar)

    def _marked(self, seat: Seat, link: Link | None, bar: Bar | None) -> "DraftPosition":
        # A side with an attack underway can't have a frozen or spent piece.
        links, bars = list(self.fields.links), list(self.fields.bars)
        links[seat], bars[seat] = link, bar
        fields = self.fields._replace(links=(links[0], links[1]), bars=(bars[0], bars[1]))
        check_attacks(fields, pack(fields))
        return DraftPosition(fields)

    def with_more_quiet_moves(self) -> "DraftPosition":
        """Return a copy with more moves since the last destroy, or with none after the most."""
        turns = (self.fields.turns // QUIET_STEP + 1) * QUIET_STEP
        return DraftPosition(self.fields._replace(turns=turns if turns < QUIET_TURNS else 0))

    def cleared(self) -> "DraftPosition":
        """Return a copy without pieces."""
        return self._with({})

    def _with(self, pieces: Mapping[int, Piece]) -> "DraftPosition":
        rows = [[EMPTY] * self.size for _ in range(self.size)]
        for place, piece in pieces.items():
            rows[self.size - 1 - rank_of(place)][file_of(place)] = str(piece)
        changed = self.fields._replace(rows=tuple("".join(row) for row in rows))
        return DraftPosition(changed).without_invalid_marks()

    def without_invalid_marks(self) -> "DraftPosition":
        """Return a copy without the attacks and restrictions that have become impossible."""
        fields = self.fields
        bare = fields._replace(links=(None, None), bars=(None, None))
        (blue, red), (blue_bar, red_bar) = fields.links, fields.bars
        links = (
            blue if _can_stand(bare._replace(links=(blue, None))) else None,
            red if _can_stand(bare._replace(links=(None, red))) else None,
        )
        bars = (
            blue_bar if _can_stand(bare._replace(bars=(blue_bar, None))) else None,
            red_bar if _can_stand(bare._replace(bars=(None, red_bar))) else None,
        )
        return DraftPosition(fields._replace(links=links, bars=bars))


class EditHistory:
    """The current position with its undo and redo history."""

    def __init__(self, now: DraftPosition) -> None:
        self._positions = [now]
        self._place = 0  # The index of the current position.

    @property
    def now(self) -> DraftPosition:
        return self._positions[self._place]

    @property
    def can_undo(self) -> bool:
        return self._place > 0

    @property
    def can_redo(self) -> bool:
        return self._place + 1 < len(self._positions)

    def change(self, now: DraftPosition) -> None:
        if str(now) != str(self.now):
            self._place += 1
            self._positions[self._place :] = [now]

    def undo(self) -> None:
        self._place = max(0, self._place - 1)

    def redo(self) -> None:
        self._place = min(len(self._positions) - 1, self._place + 1)


def _can_stand(fields: Fields) -> bool:
    try:
        check_attacks(fields, pack(fields))
    except InvalidInput:
        return False
    return True


def start_draft(size: int) -> DraftPosition:
    """Return the start position on a board of this size."""
    variant = next(name for name, each in SIZES.items() if each == size)
    return DraftPosition(deal(0, variant).fields())


def parse_draft(text: str) -> DraftPosition:
    """Parse a position. Raises `InvalidInput` for an impossible one."""
    return DraftPosition(parse_state(text).fields())
