"""All variants by name."""

from functools import cache

from game.catalog import GAMES
from game.engine.errors import check_name
from game.engine.i18n import N_
from game.research import hierarchy, hierarkia, kings, solodrez
from game.research.encoding import Encoding

_ENCODINGS = {
    "hierarchy": hierarchy.encoding,
    "kings": kings.encoding,
    "hierarkia": hierarkia.encoding,
    "solodrez": solodrez.encoding,
}
VARIANTS = tuple((name, variant) for name, game in GAMES.items() for variant in game.variants)
"""All games and variants."""


@cache
def encoding(game: str, variant: str | None = None) -> Encoding:
    """Return the encoding of a game's variant, by default the usual one. Raises `InvalidInput`."""
    check_name(game, _ENCODINGS, N_("Unknown game “{name}”; choose from: {known}."))
    return _ENCODINGS[game](GAMES[game].variant(variant))
