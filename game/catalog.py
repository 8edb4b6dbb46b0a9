"""The games of the house, by name. Whoever wants a game asks here; a new game is one more entry."""

from typing import Final

from game.core.contract import Game
from game.core.errors import Unreadable
from game.core.words import mark
from game.hierarchy import bot, positions
from game.hierarchy.notation import parse_move

GAMES: Final[dict[str, Game]] = {
    "hierarchy": Game(
        name="hierarchy",
        title=mark("Hierarchy"),
        variants=("standard",),
        default_variant="standard",
        seats={"standard": ("a", "b")},
        bots={
            "random": bot.RandomPlayer,
            "easy": bot.easy,
            "medium": bot.medium,
            "hard": bot.hard,
            "perfect": bot.PerfectPlayer,
        },
        deal_variant=positions.deal,
        parse_state=positions.parse_state,
        parse_move=parse_move,
        parse_view=positions.parse_state,
    ),
}


def find_game(name: str) -> Game:
    """The game of this name. Raises `Unreadable` for another name."""
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise Unreadable(mark("There is no game “{name}”; there are: {known}."), name=name, known=known)
    return GAMES[name]
