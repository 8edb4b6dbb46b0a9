"""Who invented the games, and whose work the program stands on."""

from collections.abc import Sequence
from typing import Final

from game.engine.i18n import Phrase, mark, say
from game.ui import theme as look
from game.ui.block import Block, Cells, Heading, Paragraph
from game.ui.page import Page

SHARES: Final = (0.34, 0.66)

GAMES: Final = (
    (
        mark("Hierarchy"),
        mark("Hugo Kawamata; published by Button Shy Games with pictures by Daniel Ido."),
    ),
    (
        mark("The Imposter Kings"),
        mark("Sina Yeganeh; published by Imposter Games with pictures by Michael Hirshon."),
    ),
    (mark("Hierarkia"), mark("Jyrki Parkkinen, 1993.")),
    (mark("SoloDrez"), mark("The solitaire of the Pokerdrez deck, by that deck's publisher, Pokerdrez.")),
)
"""The games and those who invented and published them."""

LIBRARIES: Final[tuple[tuple[str, Phrase], ...]] = (
    ("Python", mark("The language and its library. Python Software Foundation License.")),
    ("pygame-ce, SDL", mark("Window, pictures and sound. LGPL 2.1; SDL: zlib licence.")),
    ("mypyc, librt, mypy-extensions", mark("Compiled rules and searches. MIT licence.")),
    ("platformdirs, tomli-w", mark("The system's folders, and the settings file. MIT licence.")),
    ("Source Serif, Source Sans", mark("The typefaces, by Adobe. SIL Open Font License 1.1.")),
)
"""What the program is built on, and the licences; their texts lie beside the program."""


class CreditsScreen(Page):
    """Thanks, and licences."""

    def _title(self) -> str:
        return say("Credits")

    def _blocks(self) -> Sequence[Block]:
        blocks: list[Block] = [
            Paragraph(
                say(
                    "This is an unofficial program, not connected with the authors or publishers of the "
                    "games; the code, the texts and the pictures are its own. Our thanks to those who "
                    "invented them:"
                )
            )
        ]
        blocks.append(Heading(say("The games")))
        blocks += [Cells((say(name), say(text)), SHARES, [look.NAME]) for name, text in GAMES]
        blocks.append(Heading(say("Built on")))
        blocks += [Cells((name, say(text)), SHARES, [look.NAME]) for name, text in LIBRARIES]
        blocks.append(Heading(say("This program")))
        blocks.append(
            Paragraph(
                say(
                    "Pecking Order is free software under the MIT licence. It sends nothing anywhere: "
                    "games, settings and statistics stay on this machine."
                )
            )
        )
        return blocks
