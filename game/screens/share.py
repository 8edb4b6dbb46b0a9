"""The page on which a finished game is saved for others: as a page, or as a picture of a moment."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.i18n import _
from game.engine.seat import PUBLIC, Seat, Viewer
from game.table.names import knowledge_text
from game.ui.block import Block, Flow, LabeledField, Paragraph
from game.ui.choice import Choice
from game.ui.page import Page
from game.ui.scene import CopyPicture, Request, SavePage, SavePicture, Share
from game.ui.theme import Theme
from game.ui.widget import Act, Button, Weight

SAVE_PAGE: Final = "page"
SAVE_PICTURE: Final = "picture"
COPY_PICTURE: Final = "copy"
HANDS: Final = "hands"  # The choice of whose knowledge the page shows.
ALL: Final = "all"


class ShareScreen(Page):
    """What can be saved of a finished game; with hidden cards, a choice of whose knowledge."""

    def __init__(
        self, share: Share, names: Sequence[str], size: tuple[int, int], theme: Theme | None = None
    ) -> None:
        """`names`: of the players by seat if they have hidden cards; empty if all cards are open."""
        self._share, self._names = share, names
        super().__init__(size, theme, first=SAVE_PAGE)

    @property
    def _viewers(self) -> Mapping[str, Viewer]:
        seats = [Seat(seat) for seat, _name in enumerate(self._names)]
        return {ALL: None, str(PUBLIC): PUBLIC} | {str(seat): seat for seat in seats}

    def _title(self) -> str:
        return _("Share this game")

    def _blocks(self) -> Sequence[Block]:
        blocks: list[Block] = []
        if self._names:
            viewers = self._viewers.items()
            options = tuple((value, knowledge_text(viewer, self._names)) for value, viewer in viewers)
            chosen = next(value for value, viewer in viewers if viewer == self._share.viewer)
            choice = Choice(HANDS, options, chosen)
            blocks.append(LabeledField(_("The page shows"), choice))
        blocks += [
            Flow([Button(SAVE_PAGE, _("Save as a page"), Weight.FIRST)], above=14),
            Paragraph(_("Any browser can replay it, even on a phone and offline."), is_faint=True),
        ]
        if self._share.number is None:
            blocks += [
                Flow(
                    [Button(SAVE_PICTURE, _("Save picture")), Button(COPY_PICTURE, _("Copy picture"))],
                    above=18,
                ),
                Paragraph(_("The moment shown in the replay, at twice the window's size."), is_faint=True),
            ]
        return blocks

    def _on_act(self, act: Act) -> Request | None:
        if act.target == HANDS:
            self._share = Share(self._share.number, self._viewers[str(act.value)])
            self._lay_out()
            return None
        pictures = {SAVE_PICTURE: SavePicture(), COPY_PICTURE: CopyPicture()}
        return pictures.get(str(act.target)) or SavePage(self._share)
