"""The data files of the games: what is read is what was written, and a damaged file is told in a sentence.

Whoever changes a text, or writes such a file anew with its tool, changes its digest here. Numbers of puzzles
never change.
"""

from collections.abc import Callable, Iterable
from hashlib import sha256

import pytest

from game import data
from game.catalog import GAMES
from game.engine.errors import Refusal
from game.hierarchy.game import forced_win
from game.hierarkia.game import piece_values
from game.kings.bot.match_equity import parse_round_ends
from game.tables import TABLES
from tools.hierarchy_traits import deals

VALUES: dict[str, Callable[[], object]] = {
    "f193b4fbbf1a89da": lambda: {game.name: game.ratings for game in GAMES.values() if game.ratings},
    "612efecfdc7b6058": lambda: puzzles("hierarchy"),
    "58f565526d122cc2": lambda: puzzles("hierarkia"),
    "e6bdcd2ccfa4f781": lambda: puzzles("kings"),
    "3578356924f60370": lambda: puzzles("solodrez"),
    "0893395854eee791": lambda: traits("solodrez", enumerate([None] * 10_000)),
    "a11b1d44ad93a5bd": lambda: [par and tuple(par) for par in map(GAMES["solodrez"].par, range(10_000))],
    "94acb3875c674a93": lambda: traits("hierarchy", ((0, start) for start in deals())),
    "3b72e4b90236349d": lambda: [win and (int(win.winner), win.cards) for win in map(forced_win, deals())],
    "82cbdabd428652eb": lambda: dict(data.read("kings", "round_ends.txt", parse_round_ends)),
    "5c9b610a9637cf0d": lambda: lessons("hierarchy"),
    "fac6714885dbf812": lambda: TABLES["hierarchy"].rulebook,
    "ea8324c120fbfb94": lambda: lessons("hierarkia"),
    "db726037a1c597d1": lambda: TABLES["hierarkia"].rulebook,
    "cabd958dd8b14a49": lambda: lessons("kings"),
    "8abdb1aafabfd784": lambda: TABLES["kings"].rulebook,
    "930b34859c1afc03": lambda: lessons("solodrez"),
    "df2867a23b195a3c": lambda: TABLES["solodrez"].rulebook,
    "ed74e38889183bbb": lambda: [(size, *values) for size, values in piece_values().items()],
}
"""What is read from each file, by the start of its digest."""


def puzzles(game: str) -> object:
    return [
        (each.number, each.position, each.goal.value, each.moves, each.line, each.difficulty, each.themes)
        for each in GAMES[game].puzzles
    ]


def traits(game: str, deals: Iterable[tuple[int, object]]) -> object:
    return [[trait.of(number, start) for trait in GAMES[game].traits] for number, start in deals]


def lessons(game: str) -> object:
    tutor = TABLES[game].tutor
    return tutor and tutor.lessons


@pytest.mark.parametrize("digest", VALUES)
def test_values_are_those_that_were_written(digest: str) -> None:
    assert sha256(repr(VALUES[digest]()).encode()).hexdigest().startswith(digest)


@pytest.mark.parametrize(("name", "parse"), [("no.txt", str), ("puzzles.txt", int)])
def test_a_missing_or_damaged_file_is_told_in_a_sentence(name: str, parse: Callable[[str], object]) -> None:
    with pytest.raises(Refusal, match=f"hierarchy/data/{name}” is missing or damaged"):
        data.read("hierarchy", name, parse)
