"""Two pages of fixed text: the credits, and the list of keyboard shortcuts."""

from collections.abc import Sequence
from typing import Final

from game.engine.i18n import N_, Phrase, _
from game.store.build import Build
from game.tables import TABLES, key_groups
from game.ui import theme as look
from game.ui.block import Block, Flow, Heading, Paragraph, TableRow
from game.ui.keys import names_of
from game.ui.page import Page
from game.ui.scene import CopyReport, Request
from game.ui.theme import Theme
from game.ui.widget import Act, Button

REPORT: Final = "report"
SHARES: Final = (0.35, 0.65)

LIBRARIES: Final[tuple[tuple[str, Phrase], ...]] = (
    ("Python", N_("Programming language and library. Python Software Foundation License.")),
    ("pygame-ce, SDL", N_("Window, graphics and sound. LGPL 2.1; SDL under the zlib license.")),
    ("mypyc, librt, mypy-extensions", N_("Compiler for the rules and searches. MIT license.")),
    ("h11, platformdirs, tomli-w", N_("Tables for phones, system folders, the settings file. MIT license.")),
    ("segno", N_("QR codes. BSD license.")),
    ("Source Serif, Source Sans", N_("Typefaces by Adobe. SIL Open Font License 1.1.")),
)
"""The libraries and their licenses; the license texts are shipped with the program."""


class CreditsScreen(Page):
    """The credits on one page, and a report to copy."""

    def __init__(self, build: Build, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._build = build
        super().__init__(size, theme)

    def _title(self) -> str:
        return _("Credits")

    def _blocks(self) -> Sequence[Block]:
        blocks: list[Block] = [
            Paragraph(
                _(
                    "This is an unofficial program, not affiliated with the games' designers or "
                    "publishers. The code, text and artwork are original. Thanks to the people who designed "
                    "the games:"
                )
            )
        ]
        blocks.append(Heading(_("The games")))
        blocks += [
            TableRow((_(each.game.title), _(each.credit)), SHARES, [look.NAME])
            for each in TABLES.values()
            if each.credit
        ]
        blocks.append(Heading(_("Built with")))
        blocks += [TableRow((name, _(text)), SHARES, [look.NAME]) for name, text in LIBRARIES]
        blocks.append(Heading(_("This program")))
        blocks.append(
            Paragraph(
                _(
                    "Pecking Order {version} is free software under the MIT license. It sends nothing over "
                    "the internet: your games, settings and statistics stay on this computer.",
                    version=self._build.version,
                )
            )
        )
        if self._build.why_pure is not None:
            slower = N_(
                "This copy is not compiled ({why}), so the strongest opponents don't look as far ahead."
            )
            blocks.append(Paragraph(_(slower, why=self._build.why_pure)))
        return blocks

    def _footer(self) -> Sequence[Block]:
        about = _(
            "If something goes wrong, a report helps to find out why: version, system, settings and the "
            "end of the log, without names."
        )
        return [Paragraph(about), Flow([Button(REPORT, _("Copy a report"))], zone="report", above=8)]

    def _on_act(self, act: Act) -> Request | None:
        return CopyReport()


KEY_SHARES: Final = (0.42, 0.58)


class KeysScreen(Page):
    """All shortcuts, group by group."""

    def __init__(self, size: tuple[int, int], theme: Theme | None = None, *, game: str = "") -> None:
        """Begin with those of this game; without one, with those for everywhere."""
        self._game = game
        super().__init__(size, theme)

    def _title(self) -> str:
        return _("Shortcuts")

    def _blocks(self) -> Sequence[Block]:
        blocks: list[Block] = []
        for group in key_groups(self._game):
            blocks.append(Heading(_(group.title)))
            blocks += [
                TableRow((names_of(binding), _(binding.text)), KEY_SHARES, [look.STRONG])
                for binding in group.bindings
            ]
        return blocks
