"""The list of keyboard shortcuts, made from the table that the program itself uses."""

from collections.abc import Sequence
from typing import Final

from game.engine.i18n import _
from game.ui import theme as look
from game.ui.block import Block, Heading, TableRow
from game.ui.keys import GROUPS, names_of
from game.ui.page import Page

SHARES: Final = (0.42, 0.58)


class KeysScreen(Page):
    """All shortcuts, group by group."""

    def _title(self) -> str:
        return _("Keys")

    def _blocks(self) -> Sequence[Block]:
        blocks: list[Block] = []
        for group in GROUPS:
            blocks.append(Heading(_(group.title)))
            blocks += [
                TableRow((names_of(binding), _(binding.text)), SHARES, [look.STRONG])
                for binding in group.bindings
            ]
        return blocks
