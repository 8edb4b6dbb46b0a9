"""Review of a finished game of Hierarchy, step by step.

Every choice is shown with its result; graph and text mark the turning points.
"""

from dataclasses import replace
from typing import Final

from game.engine.evaluation import MoveEval
from game.engine.i18n import _
from game.engine.seat import Seat
from game.hierarchy.game import GAME
from game.hierarchy.rules.notation import Move
from game.hierarchy.table import choices, playback
from game.hierarchy.table.choices import Choices, Path
from game.hierarchy.table.layout import LEAST_STEPPED, NEW_DEAL, Layout, lay_out
from game.hierarchy.table.move_values import result_of
from game.hierarchy.table.playback import ReviewPicture
from game.hierarchy.table.scene import LOG_ZONE, DuelScene, animate
from game.hierarchy.table.view_model import HierarchyPicture
from game.table.playback import DONE, GRAPH, Playback, done_button, split_text, step_buttons
from game.table.snapshot import Snapshot
from game.table.toolbar import BUTTON_ZONE, OTHER_SIDE
from game.ui.scene import Request
from game.ui.theme import Theme
from game.ui.widget import PREFERRED, Button

TURNING: Final = "button/turning"


class DuelReview(DuelScene):
    """The table at any moment of a finished game; nothing can be chosen.

    It stays at the end until the last turning point is known, then goes there unless the player has moved on.
    """

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._game = snapshot  # The end of the game, with the evaluations known so far.
        self._ply = len(snapshot.past)  # Moves made at the position shown.
        self._is_searching = True  # True if the review goes to the turning point once that is known.
        super().__init__(snapshot, size, theme)
        self._show_turning_point()

    def show(self, snapshot: Snapshot) -> None:
        self._game = snapshot
        super().show(playback.snapshot_at(snapshot, self._ply))
        self._show_turning_point()

    @property
    def _playback(self) -> Playback:
        return Playback(range(self._length + 1), self._ply)

    @property
    def _length(self) -> int:
        return len(self._game.past)

    def _go_to(self, ply: int) -> None:
        was, before, cursor = self.snapshot, self.layout, self.input.cursor
        self._ply, self._is_searching = ply, False
        self._cancel()
        self.snapshot = playback.snapshot_at(self._game, ply)
        self._current_choices = Choices(self.snapshot)
        # Show the log up to the current move and the one after it.
        self._log_skipped = max(0, self._length - ply - 2)
        self._lay_out()
        if ply < self._length and f"{LOG_ZONE}{ply + 1}" not in self.layout.targets:
            self._log_skipped = self._length - ply - 1
            self._lay_out()
        is_button = cursor is not None and cursor.startswith(BUTTON_ZONE)
        self._move_cursor_to(cursor if is_button and cursor in self.layout.targets else None)
        self.stage.motion.skip()
        animate(self.stage.motion, (was, before), (self.snapshot, self.layout), is_played=False)

    def _show_turning_point(self) -> None:
        if self._is_searching and playback.is_fully_evaluated(self._game):
            turning = playback.turning_points(self._game)
            self._go_to(turning[-1] if turning else 0)

    # Input

    def _steps(self, _chosen: Path | None = None) -> list[str]:
        return []

    def _pick(self, _place: int) -> Request | None:
        return None

    def _grab(self, target: str, position: tuple[int, int]) -> Request | None:
        return super()._grab(target, position) if target.startswith(LOG_ZONE) else None

    def _click(self, _hits: list[str]) -> Request | None:
        return None

    def _open_moment(self, number: int) -> Request | None:
        self._go_to(number - 1)
        return None

    # Buttons

    def _side_buttons(self) -> list[Button]:
        is_idle = not playback.turning_points(self._game)
        note = _("Go to the previous turning point")
        turning = Button(TURNING, _("Turning point"), note=note, is_idle=is_idle)
        return [*self._playback_buttons(), turning, done_button()]

    def _playback_buttons(self) -> list[Button]:
        return step_buttons(is_first=self._ply == 0, is_last=self._ply == self._length)

    def _press_own_button(self, target: str) -> Request | None:
        if target != TURNING:
            return super()._press_own_button(target)
        turning = playback.turning_points(self._game)
        if turning:
            before = [ply for ply in turning if ply < self._ply]
            self._go_to(max(before or turning))
        return None

    def _new_layout(self) -> Layout:
        now = self._current_choices
        layout = lay_out(self._size, now.state, now.bottom, self._theme, has_panel=True, has_graph=True)
        layout.targets[GRAPH] = layout.graph
        for place, target in ((NEW_DEAL, TURNING), (OTHER_SIDE, DONE)):
            layout.targets[target] = layout.targets.pop(place)
        steps = [button.target for button in self._playback_buttons()]
        if layout.prompt.width < self._theme.px(LEAST_STEPPED):
            layout.place_below_log(steps)
        else:
            layout.place_beside_prompt(dict.fromkeys(steps, self._theme.px(PREFERRED)))
        self._place_log(layout, self._game)
        return layout

    # Drawing

    def _evals(self) -> tuple[MoveEval, ...]:
        return playback.evals_at(self._game, self._ply)

    def picture(self) -> HierarchyPicture:
        picture = super().picture()
        if self._ply == self._length:
            return replace(picture, review=self._review_picture(), is_evaluating=self._is_searching)
        move = self._game.past[self._ply][1]
        assert isinstance(move, Move)
        path = choices.path(move, self._current_choices.zone)
        made = tuple(target for target in path if target != choices.PILE)
        move_results = dict(self._current_choices.move_results((), self._evals()))
        # After an Impostor, show the result of each copy; a card in hand shows that of playing it.
        copies = self._current_choices.move_results(made[:1], self._evals())
        move_results |= {each: result for each, result in copies.items() if each.startswith(choices.PILE)}
        own = result_of(self._current_choices.state, move, self._evals())
        if own is not None:
            # The card played shows the result of this choice, even if it could be played better.
            move_results[made[0]] = own
        return replace(
            picture,
            chosen=made,
            move_results=move_results,
            review=self._review_picture(),
            is_evaluating=False,
        )

    @property
    def _parts(self) -> str:
        """What the deal, luck and choices did; empty without a person, or until it is known."""
        people = [Seat(seat) for seat, player in enumerate(self._game.players) if player is None]
        deal = playback.course(self._game, people[0]).get(0) if people else None
        return split_text(self._game, GAME, people, deal)

    def _review_picture(self) -> ReviewPicture:
        now, ply = self._game, self._ply
        palette, bottom = self._theme.palette, self._current_choices.bottom
        is_over = ply == self._length
        if now.players.count(None) == 1:
            words = _("You win"), _("You lose")
        else:
            words = _("First wins"), _("Second wins")
            words = words if bottom == Seat.A else words[::-1]
        return ReviewPicture(
            text=self._parts if is_over else playback.move_text(now, ply),
            verdict_text="" if is_over else playback.verdict_text(now, ply),
            course=playback.course(now, bottom),
            length=self._length,
            shown=ply,
            marks={
                turning: palette.red if now.past[turning][0] == bottom else palette.gold
                for turning in playback.turning_points(now)
            },
            words=words,
            entry=f"{LOG_ZONE}{ply + 1}",
        )
