"""Write the tables of shares in docs/ladders.md from golden/ladders.txt; all else there is written by hand.

python -m tools.ladders
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game.catalog import GAMES
from game.engine.game import AnyGame

ROOT: Final = Path(__file__).parents[2]
MATCHES: Final = ROOT / "tests" / "golden" / "ladders.txt"
PAGE: Final = ROOT / "docs" / "ladders.md"
MATCH: Final = re.compile(
    r"^\$ pecking-order (?P<command>match (?P<game>\w+) --bots (?P<bots>[^-\n]+?) (?P<options>--.*))\n"
    r"\w+ \d+ \d+ \d+ (?P<share>[\d.]+)% (?P<low>[\d.]+)%-(?P<high>[\d.]+)%$",
    re.M,
)
OPTION: Final = re.compile(r"--(\w+) (\S+)")
TABLE: Final = re.compile(r"\| bird \| against \|.*\n(?:\|.*\n)+")


class Match(NamedTuple):
    """A match that was played, with the result of its first bot."""

    command: str  # With its arguments.
    game: AnyGame
    variant: str
    bots: tuple[str, ...]
    games: int
    is_of_points: bool  # True if a match to several points counted as a game.
    share: tuple[float, float, float]  # Of the points, and the ends of its interval.

    @property
    def even_share(self) -> tuple[float, float, float]:
        """The share and the ends of its interval in a duel between bots of the same strengths."""
        share, low, high = (even_share(share, len(self.bots)) for share in self.share)
        return share, low, high


def even_share(share: float, seats: int) -> float:
    """Return the score against one opponent that a bot's share stands for.

    With three players one plays against two others; with four, partners share what their team wins.
    """
    return 2 * share / (1 + share) if seats == 3 else share * seats / 2


def matches(text: str) -> Iterator[Match]:
    """Return the matches in a text of commands and what they print."""
    for found in MATCH.finditer(text):
        game, options = GAMES[found["game"]], dict(OPTION.findall(found["options"]))
        share, low, high = (float(found[name]) / 100 for name in ("share", "low", "high"))
        bots = tuple(found["bots"].split())
        yield Match(
            found["command"],
            game,
            game.variant(options.get("variant")),
            bots,
            int(options["games"]),
            "points" in options,
            (share, low, high),
        )


def table(game: AnyGame) -> str:
    """Return a game's ladder, a line for each pair of neighbors."""
    played = {
        (each.bots[:2], each.variant): each
        for each in matches(MATCHES.read_text("utf-8"))
        if each.game is game
    }
    variants = [variant for variant in game.variants if any(key[1] == variant for key in played)]
    lines = [
        "| bird | against | " + " | ".join(f"`{each}`" for each in variants) + " |",
        "|---|---|" + "---|" * len(variants),
    ]
    for bots in dict.fromkeys(bots for bots, _variant in played):
        shares = [
            "{:.1%} ({:.1%} to {:.1%})".format(*played[bots, each].even_share)
            if (bots, each) in played
            else ""
            for each in variants
        ]
        lines.append(f"| `{bots[0]}` | `{bots[1]}` | " + " | ".join(shares) + " |")
    return "\n".join([*lines, ""])


def with_tables(page: str) -> str:
    """Return the page with the shares as they are recorded, each game's under the heading with its title."""
    for game in GAMES.values():
        heading = f"\n## {game.title}\n"
        if heading in page:
            start = page.index(heading) + len(heading)
            page = page[:start] + TABLE.sub(table(game), page[start:], count=1)
    return page


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text("utf-8")), "utf-8")
