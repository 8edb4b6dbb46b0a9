"""Review of a finished game of SoloDrez, move by move."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.i18n import _
from game.play.status import SoloStatus
from game.solodrez.table.moments import move_text
from game.solodrez.table.scene import SolitaireScene
from game.solodrez.table.words import moves_made
from game.table.playback import Playback, done_button, step_buttons
from game.table.snapshot import Snapshot
from game.table.toolbar import HINT, REDO, UNDO
from game.ui.scene import Request
from game.ui.theme import Theme
from game.ui.widget import Button


class SolitaireReview(SolitaireScene):
    """The table at any moment of a finished game; nothing can be moved."""

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._game = snapshot  # The end of the game.
        self._ply = len(snapshot.past)  # Moves made at the position shown.
        super().__init__(self._at(self._ply), size, theme)

    def show(self, snapshot: Snapshot) -> None:
        self._game = snapshot
        super().show(self._at(self._ply))

    def _at(self, ply: int) -> Snapshot:
        game, made = self._game, moves_made(self._game)
        text = _("The starting position.")
        if ply:
            counted = [not move.is_removal for _state, move in made]
            number, total, text = sum(counted[:ply]), sum(counted), move_text(*made[ply - 1])
            if counted[ply - 1]:
                text = _("Move {number} of {total}: {move}", number=number, total=total, move=text)
        solo = SoloStatus(losing_move=game.solo.losing_move)
        return replace(game.at(ply), solo=solo, notice=text, is_closed=True)

    @property
    def _listed(self) -> Snapshot:
        return self._game

    @property
    def _playback(self) -> Playback:
        return Playback(range(len(self._game.past) + 1), self._ply)

    def _go_to(self, ply: int) -> None:
        self._finish_animations()
        self._ply, skipped = ply, self._log_skipped
        self._show_now(self._at(ply))
        self._log_skipped = skipped
        self._show_in_list(ply)

    def _open_moment(self, number: int) -> Request | None:
        self._go_to(number)
        return None

    # Buttons

    def _bar_buttons(self) -> list[Button]:
        # There is nothing to do but look, and the steps need the space.
        return [each for each in super()._bar_buttons() if each.target not in (UNDO, REDO, HINT)]

    def _extra_buttons(self) -> Sequence[Button]:
        steps = step_buttons(is_first=self._ply == 0, is_last=self._ply == len(self._game.past))
        return [*steps, self._moves_button()]

    def _side_buttons(self) -> list[Button]:
        return []

    def _moves_button(self) -> Button:
        return done_button()  # The key that has opened the review closes it.
