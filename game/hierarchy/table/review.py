"""Review mode of the Hierarchy table, for stepping through a finished game.

Every choice is shown with its result; graph and text mark the turning points.
"""

from dataclasses import replace
from typing import Final

import pygame

from game.engine.evaluation import MoveEval
from game.engine.i18n import _
from game.engine.seat import Seat
from game.hierarchy.rules.notation import Move
from game.hierarchy.table import choices, log, playback
from game.hierarchy.table.animation import animate
from game.hierarchy.table.choices import Path
from game.hierarchy.table.keyboard import LOG_ZONE
from game.hierarchy.table.layout import NEW_DEAL, OTHER_SIDE, Layout, lay_out
from game.hierarchy.table.playback import ReviewPicture
from game.hierarchy.table.scene import DuelScene
from game.hierarchy.table.view_model import HierarchyPicture
from game.hierarchy.table.worth import result_of
from game.table.playback import (
    GRAPH,
    LOOK_BACK,
    TO_THE_END,
    PlaybackTable,
    done_button,
    look_back_button,
    step_buttons,
)
from game.table.snapshot import Snapshot
from game.table.toolbar import BUTTON_ZONE
from game.ui.button import Button
from game.ui.scene import Request
from game.ui.theme import Theme
from game.ui.widget import PREFERRED

TURNING: Final = "button/turning"


class DuelReview(PlaybackTable, DuelScene):
    """The table with its review mode."""

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._review_ply: int | None = None  # Moves made before the position under review, if any.
        self._is_searching = False  # True while waiting for the last turning point, to go there.
        super().__init__(snapshot, size, theme)

    # Snapshots

    @property
    def _is_playing_back(self) -> bool:
        return self._review_ply is not None

    @property
    def _ply(self) -> int:
        return self._length if self._review_ply is None else self._review_ply

    def _set_shown(self, now: Snapshot) -> None:
        super()._set_shown(now if self._review_ply is None else playback.snapshot_at(now, self._review_ply))

    def show(self, snapshot: Snapshot) -> None:
        """Show a new snapshot; the review ends if the game goes on or another is opened."""
        if len(snapshot.past) != len(self._snapshot.past):
            self._review_ply, self._is_searching = None, False
        super().show(snapshot)
        if self._is_searching and playback.is_fully_evaluated(snapshot):
            turning = playback.turning_points(snapshot)
            self._go_to(turning[-1] if turning else 0)

    def _start_playback(self) -> None:
        """Stay at the end until the last turning point is known, then go there."""
        self._go_to(self._length)
        self._is_searching = True
        self.show(self._snapshot)

    def _go_to(self, ply: int | None) -> None:
        was, before, cursor = self._shown, self._layout, self._cursor
        self._review_ply = None if ply is None else max(0, min(self._length, ply))
        self._is_searching = False
        self._cancel()
        self._set_shown(self._snapshot)
        # Show the log up to the current move and the one after it.
        self._log_skipped = max(0, self._length - self._ply - 2)
        self._lay_out()
        is_button = cursor is not None and cursor.startswith(BUTTON_ZONE)
        self._move_cursor_to(cursor if is_button and cursor in self._layout.targets else None)
        self._motion.skip()
        animate(self._motion, (was, before), (self._shown, self._layout), is_played=False)

    # Input

    def _steps(self, chosen: Path | None = None) -> list[str]:
        return [] if self._review_ply is not None else super()._steps(chosen)

    def _grab(self, target: str, position: tuple[int, int]) -> Request | None:
        if self._review_ply is None or target == GRAPH:
            return super()._grab(target, position)
        return self._click([target])

    def _click(self, hits: list[str]) -> Request | None:
        if self._review_ply is None:
            return super()._click(hits)
        if hits and hits[0].startswith(LOG_ZONE):
            self._go_to(log.number_of(hits[0]) - 1)
        return None

    def _run_action(self, action: str, event: pygame.event.Event) -> Request | None:
        if action == "place" and self._review_ply is not None:
            return None
        return super()._run_action(action, event)

    # Buttons

    def _side_buttons(self) -> list[Button]:
        if self._review_ply is None:
            more = [look_back_button(_("Walk through the duel again"))] if self._can_look_back else []
            return [*super()._side_buttons(), *more]
        is_idle = not playback.turning_points(self._snapshot)
        note = _("To the last move before this one that turned the result")
        turning = Button(TURNING, _("Turning point"), note=note, is_idle=is_idle)
        return [*self._playback_buttons(), turning, done_button()]

    def _playback_buttons(self) -> list[Button]:
        return step_buttons(
            back=_("One move back"),
            forward=_("One move forward"),
            end=_("To the end"),
            is_first=self._ply == 0,
            is_last=self._ply == self._length,
        )

    def _press_own_button(self, target: str) -> Request | None:
        if target != TURNING or self._review_ply is None:
            return super()._press_own_button(target)
        turning = playback.turning_points(self._snapshot)
        if turning:
            before = [ply for ply in turning if ply < self._ply]
            self._go_to(max(before or turning))
        return None

    def _new_layout(self) -> Layout:
        if self._review_ply is None:
            layout = super()._new_layout()
            if self._can_look_back:
                layout.place_beside_prompt({LOOK_BACK: look_back_button("").width(self._theme)})
            return layout
        bottom = self._current_choices.bottom
        layout = lay_out(self._size, self._shown.state, bottom, self._theme, has_graph=True)
        self._log = log.entries(self._snapshot)
        self._log_skipped = log.place(layout, self._log, self._log_skipped)
        layout.targets[GRAPH] = layout.graph
        for place, target in ((NEW_DEAL, TURNING), (OTHER_SIDE, TO_THE_END)):
            layout.targets[target] = layout.targets.pop(place)
        side = self._theme.px(PREFERRED)
        layout.place_beside_prompt({button.target: side for button in self._playback_buttons()})
        return layout

    # Drawing

    def _evals(self) -> tuple[MoveEval, ...]:
        if self._review_ply is None:
            return super()._evals()
        return playback.evals_at(self._snapshot, self._review_ply)

    def _picture(self) -> HierarchyPicture:
        picture = super()._picture()
        if self._review_ply is None:
            return picture
        ply = self._review_ply
        if ply == self._length:
            return replace(picture, review=self._review_at(ply), is_evaluating=self._is_searching)
        move = self._snapshot.past[ply][1]
        assert isinstance(move, Move)
        path = choices.path(move, self._current_choices.zone)
        made = tuple(target for target in path if target != choices.PILE)
        move_results = dict(self._current_choices.move_results((), self._evals()))
        # After an Impostor, show the result of each copy; a card in hand shows that of playing it.
        copies = self._current_choices.move_results(made[:1], self._evals())
        move_results |= {each: result for each, result in copies.items() if each.startswith(choices.PILE)}
        own = result_of(self._shown.state, move, self._evals())
        if own is not None:
            # The card played shows the result of this choice, even if it could be played better.
            move_results[made[0]] = own
        return replace(
            picture, chosen=made, move_results=move_results, review=self._review_at(ply), is_evaluating=False
        )

    def _review_at(self, ply: int) -> ReviewPicture:
        now, palette, bottom = self._snapshot, self._theme.palette, self._current_choices.bottom
        is_over = ply == self._length
        if now.players.count(None) == 1:
            words = _("You win"), _("You lose")
        else:
            words = _("First wins"), _("Second wins")
            words = words if bottom == Seat.A else words[::-1]
        return ReviewPicture(
            text="" if is_over else playback.move_text(now, ply),
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
