"""The pieces of Hierarkia in its gallery."""

from game.engine.face import HIGHEST, Face
from game.engine.i18n import _, ngettext
from game.engine.seat import Seat
from game.hierarkia.rules.notation import SIZES
from game.hierarkia.rules.rulings import highest_rank, pieces_of_rank
from game.hierarkia.table.piece_view import SIDES
from game.table.cardface import FullCard


def full_cards() -> list[FullCard]:
    """Return a piece of every rank with its moves and its part in the reach of others."""
    highest = max(map(highest_rank, SIZES.values()))
    return [FullCard(_face(rank, highest), _text(rank), _numbers(rank)) for rank in range(highest, 0, -1)]


def _face(rank: int, highest: int) -> Face:
    color = 1 + (rank - 1) * (HIGHEST - 1) // (highest - 1)
    return Face(str(rank), color, _("Rank {number}", number=rank), f"{SIDES[Seat.A].sprite}{rank}")


def _text(rank: int) -> str:
    moves = ngettext("Moves {count} square", "Moves up to {count} squares", rank)
    if rank == 1:
        moves = _("Moves one square, or two from its own starting area")
    reach = _(
        "It adds {count} to the reach of its own pieces next to it, and takes {count} from enemies.",
        count=rank,
    )
    return f"{moves}. {reach}"


def _numbers(rank: int) -> str:
    small, standard, large = (pieces_of_rank(rank, size) for size in sorted(SIZES.values()))
    return _("Per side: {small} / {standard} / {large}", small=small, standard=standard, large=large)
