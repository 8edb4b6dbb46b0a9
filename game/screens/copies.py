"""The page that adds a copy of everything: one from the player's folder, or one dropped on the window."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game.engine.i18n import _
from game.ui.block import Block, Flow, Paragraph
from game.ui.dialog import Confirm
from game.ui.page import BACK, Page
from game.ui.scene import AddCopy, Request
from game.ui.theme import Theme
from game.ui.widget import Act, Button

COPY: Final = "copy/"
MOST: Final = 20  # Copies that are listed, the latest ones.
LONGEST: Final = 60  # Characters shown of a file's name.


class CopiesScreen(Page):
    """The copies found, latest first; the chosen or dropped one is added after a question."""

    def __init__(
        self,
        load: Callable[[], Sequence[Path]],
        size: tuple[int, int],
        theme: Theme | None = None,
        dropped: Path | None = None,
    ) -> None:
        """`dropped`: a copy to ask about at once."""
        self._copies = load()[:MOST]
        super().__init__(size, theme, first=f"{COPY}0" if self._copies else BACK)
        if dropped is not None:
            self._ask(dropped)

    def _title(self) -> str:
        return _("Add a copy")

    def _blocks(self) -> Sequence[Block]:
        buttons = [Button(f"{COPY}{number}", _shown(path)) for number, path in enumerate(self._copies)]
        copies: list[Block] = [Flow([button], zone="list", above=8) for button in buttons]
        if not copies:
            copies.append(Paragraph(_("There are no copies in the folder where they are saved.")))
        return [
            Paragraph(_("A copy adds the games, puzzle attempts and settings that you don't have yet.")),
            *copies,
            Paragraph(_("To add a copy from somewhere else, drop its file on this window."), above=18),
        ]

    def _on_act(self, act: Act) -> Request | None:
        self._ask(self._copies[int(act.target.removeprefix(COPY))])
        return None

    def _ask(self, path: Path) -> None:
        self._chosen = path
        sentence = _("Add this copy? “{file}”", file=_shown(path))
        self._open_question(Confirm(sentence, _("Add"), _("Cancel")))

    def _on_confirm(self) -> Request | None:
        return AddCopy(self._chosen)


def _shown(path: Path) -> str:
    name = "".join(sign if sign.isprintable() else " " for sign in path.name)
    return name if len(name) <= LONGEST else f"{name[:LONGEST]}…"
