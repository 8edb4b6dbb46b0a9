"""The base class of the game tables, with the hooks that each game overrides.

Everything can be done with the keys alone, or with the mouse alone. Tab goes from zone to zone, arrows move
within a zone, Enter acts on the target under the cursor. While the window is being resized pictures may be
scaled; at rest they are drawn at full quality.
"""

from abc import abstractmethod
from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from math import inf
from types import MappingProxyType
from typing import Any, ClassVar, Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.play.status import Privacy, SoloStatus
from game.store.saved import program_of
from game.table.answer_guard import Answer, AnswerGuard
from game.table.beat import Beat, BeatStrip
from game.table.confirmation import Confirmation
from game.table.input import TableInput
from game.table.playback import DONE, GRAPH, LOOK_BACK, Playback
from game.table.portraits import LASTING, Expressions, Face
from game.table.result import (
    CLIMB,
    CLOSE_RESULT,
    NEXT_IN_SERIES,
    RESULT,
    RESULT_MENU,
    TURNING_POINT,
    Result,
    ResultPanel,
    result_of,
)
from game.table.scene import AskReview, CloseTable, MoveNow, NewGame, NextGame, PlayFrom, TableScene
from game.table.snapshot import Snapshot, TableLayout, TableView
from game.table.speech import Speech
from game.table.stage import Stage
from game.table.toolbar import (
    BUTTON_ZONE,
    MENU,
    PAUSE,
    PLAY_FROM,
    SHARE,
    SOUND,
    STEP,
    UNSAVED,
    bar_buttons,
    bar_requests,
    begin_button,
    key_requests,
    moments_button,
    pausing_buttons,
    place_bar,
    play_from_button,
    share_button,
)
from game.table.words import TableWords, visible_places
from game.table.zones import Zones
from game.ui.animation import Timed
from game.ui.busy_indicator import MOVE_NOW, move_now_button
from game.ui.description import Description, Node, Role, sentences, walk
from game.ui.dialog import Confirm
from game.ui.gestures import Drag
from game.ui.graph import ply_at
from game.ui.keys import IN_A_GAME, MOVING, PAD_X, READING, WATCHING, Group, action_of, sign_of
from game.ui.scene import Change, CopyText, Open, Pop, Request, Say, Share, Sound
from game.ui.theme import Theme, theme_for
from game.ui.widget import HOVER, LEFT_BUTTON, Button, Weight, unsaved_button

READING_ACTIONS: Final = tuple(binding.action for binding in READING.bindings)
RIGHT_BUTTON: Final = 3
LOG_STEP: Final = 28  # Distance that the pointer drags a log to scroll it by one step.
ENDING_A_BEAT: Final = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)  # Input that ends it and does nothing else.


class Table(TableScene):
    """A game's table in the window.

    A subclass must set its own attributes before it calls `__init__`, which does the layout.
    """

    game: ClassVar[str]  # The name of the game in the catalog.
    keys: ClassVar[Group]  # The shortcuts of this table; they take precedence over those of every table.

    new_game_buttons: ClassVar[Mapping[str, NextGame]]
    """The buttons that start another game."""

    answers: ClassVar[tuple[str, ...]] = (BUTTON_ZONE,)
    """Prefixes of the targets that answer a question; right after they appear they take no click."""

    layout: TableLayout
    _chosen: Any  # What is chosen so far, in the game's own terms; falsy if nothing is.

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        self.snapshot = snapshot
        self._size = size
        self._theme = (theme or theme_for(size)).limited
        self.stage = Stage()
        self.input = TableInput()
        self._answer_guard = AnswerGuard()
        self._scrolled_at: int | None = None  # Where a drag last scrolled; None while the button is up.
        self._why = ""
        self._refusals = 0  # How many actions were refused.
        self._confirmation = Confirmation()
        self._is_sound_on = False
        self._is_saving = True
        self.result_panel = ResultPanel()
        self.strip = BeatStrip()
        self.expressions = Expressions(len(snapshot.players))
        self.speech = Speech()
        self._script: deque[Beat | Snapshot] = deque()  # What is to be shown, one thing after the other.
        self._untold = 0  # The number of last moves that nothing may tell of yet, as they have not landed.
        self._log_skipped = 0  # The number of newest entries of the log that are scrolled out of view.
        self._present: Snapshot | None = None  # The game as it is, while an earlier moment of it is shown.
        self._left_at: tuple[str | None, int] = (None, 0)  # The cursor then, and what was skipped of the log.
        self._lay_out()
        if self.snapshot.is_over and snapshot.past and not snapshot.is_reviewed and self._playback is None:
            self.result_panel.begin(self._result(), 0.0)
            self._lay_out()
            self.expressions.react(*self._winners_and_losers, inf)

    # Hooks that each game must override

    @abstractmethod
    def _new_layout(self) -> TableLayout: ...

    @abstractmethod
    def _transition(self, was: Snapshot, before: Any, held: Mapping[str, Rect]) -> None:
        """Show the new position.

        `was`: the old snapshot. `before`: its layout. `held`: the places of what was dragged.

        It must drop choices that are no longer valid, call `_lay_out`, and start the animations.
        """

    @abstractmethod
    def drag_rects(self) -> Mapping[str, Rect]:
        """Return the places of what is being dragged, by animation name; empty for nothing."""

    @abstractmethod
    def _on_click(self, drag: Drag) -> Request | None: ...

    @abstractmethod
    def _on_drop(self, drag: Drag) -> Request | None:
        """Handle a drop. What was dragged stays there until the table changes, unless it glides back."""

    @abstractmethod
    def _act_on(self, target: str | None) -> Request | None:
        """Handle Enter at the cursor, which is not on a button; None if there is no cursor."""

    @abstractmethod
    def _clear_choice(self) -> None:
        self._refusal = ""

    @abstractmethod
    def picture(self) -> TableView:
        """Return all that is drawn, without the panel at the end and the question in the prompt's place."""

    @abstractmethod
    def _draw(self, surface: pygame.Surface) -> None:
        """Draw the table, without the question in the prompt's place."""

    @abstractmethod
    def _words(self, places: Mapping[str, Rect]) -> TableWords:
        """Return the table in words; `places` has the visible part of each target."""

    # Hooks that a game may override

    def _beats(self, _was: Snapshot, _now: Snapshot) -> Sequence[Beat]:
        """Return the decisive moments between two snapshots of the same game as it goes on."""
        return ()

    def _tell(self) -> None:
        """Tell of the last moves, which have landed."""
        self._untold = 0
        if self.snapshot.is_over and not self.result_panel.has_told:
            self.result_panel.begin(self._result(), self.stage.motion.speed)
        self._lay_out()

    def _animate_deal(self) -> None:
        return

    def _reactions(self, _was: Snapshot, _now: Snapshot) -> tuple[Sequence[int], Sequence[int]]:
        """Return who is pleased and who is upset about what everybody has seen between two snapshots.

        Beats have their own.
        """
        return (), ()

    @property
    def _thinking(self) -> int | None:
        """The seat of the computer player that everybody sees think; None for nobody."""
        return self.snapshot.state.to_move if self.stage.busy.step is not None else None

    def _result(self) -> Result | None:
        """Return what the panel at the end of the game shows; None for no panel."""
        return None

    def _rows_of_drag(self, _drag: Drag) -> frozenset[str]:
        """Return the rows, as prefixes of targets, that the dragged card has left or may join here."""
        return frozenset()

    def _timers(self) -> Sequence[Timed]:
        return (self.input, self._confirmation, self._answer_guard, self.speech)

    def _seat_place(self, _seat: int) -> Rect:
        """Return where a player's portrait and name are."""
        return Rect(0, 0, 0, 0)

    def _place(self, target: str) -> Rect:
        """Return the current place of a target, which may differ from the layout."""
        return self.layout.targets[target]

    def _extra_buttons(self) -> Sequence[Button]:
        return ()

    def _side_buttons(self) -> Sequence[Button]:
        """Return the buttons outside the bar; the layout has their places."""
        return ()

    def _place_of_move_now(self, _layout: Any, _width: int) -> Rect | None:
        """Return the place of the "Move now" button with this width; None if it is not offered.

        `_layout`: the layout being made, which may give it space.
        """
        return None

    def _press_own_button(self, _target: str) -> Request | None:
        return None

    @property
    def zones(self) -> Zones:
        """The targets that the keys reach, by default the buttons. A game puts its own zones before these."""
        rows = self._button_rows()
        return Zones(rows, rows[0])

    def _button_rows(self) -> list[list[str]]:
        zones = (self._move_now_buttons(), self._bar_buttons(), self._side_buttons())
        return [[button.target for button in buttons] for buttons in zones]

    @property
    def _playback(self) -> Playback | None:
        """Where playback is; None in a scene without playback, or that handles it itself."""
        return None

    def _go_to(self, _ply: int) -> None:
        """Show the position after this many moves, one of the stops of the playback."""
        return

    def look_at(self, ply: int) -> None:
        self._go_to(ply)

    @property
    def _play_from(self) -> PlayFrom | None:
        """The request to play from the position shown; None in a game that goes on."""
        # A game of patience goes on at its end, since undo is allowed.
        ply = self._playback.ply if self._playback and self.snapshot.is_reviewed else None
        return None if ply is None else PlayFrom(ply, self.snapshot.states[ply].outcome() is not None)

    @property
    def _share(self) -> Share | None:
        """The request to save this game for others; None in a game that goes on."""
        return Share() if self.snapshot.is_reviewed and self._play_from else None

    def _moment_at(self, _target: str | None) -> int | None:
        """Return how many moves had been made at the moment that an entry of the log tells of.

        None for any other target.
        """
        return None

    def _open_moment(self, number: int) -> Request | None:
        """Show the table after this many moves: in the review, or here until the next input."""
        now = self.snapshot
        if now.can_look_back:
            return self._replay_from(number - 1)
        is_whole = len(now.states) == len(now.past) + 1
        if is_whole and number < len(now.past) and not (self._is_staging or self._untold):
            self._present, self._left_at = now, (self.input.cursor, self._log_skipped)
            self._show_moment(
                replace(
                    now.at(number),
                    notice=_("This is an earlier moment. Any click or key takes you back."),
                    evals={},
                    solo=SoloStatus(),
                    privacy=Privacy(viewer=now.privacy.viewer),
                    is_closed=True,
                    is_thinking=False,
                    is_hint_pending=False,
                    is_about_to_move=False,
                )
            )
        return None

    def _show_moment(self, snapshot: Snapshot) -> None:
        """Show an earlier moment or the present at once; the log stays where it is."""
        self._show_now(snapshot)
        self._finish_animations()
        self._log_skipped = self._left_at[1]
        self._lay_out()

    def _return_to_present(self) -> None:
        if self._present:
            present, self._present = self._present, None
            self._show_moment(present)
            self._move_cursor_to(self._left_at[0])

    @property
    def _is_past(self) -> bool:
        """True while an earlier moment of a game that goes on is shown."""
        return self._present is not None

    @property
    def _refusal(self) -> str:
        """Why the last action was refused; empty if it was not."""
        return self._why

    @_refusal.setter
    def _refusal(self, why: str) -> None:
        self._why = why
        self._refusals += bool(why)

    @property
    def _announces_prompt(self) -> bool:
        """True if the prompt is news: not while it says what the log or the result says, too."""
        return not (self.stage.is_computer_moving or self.result_panel.has_told)

    @property
    def _can_cancel(self) -> bool:
        return bool(self.input.drag or self._chosen or self._refusal)

    def _finish_animations(self) -> None:
        self.stage.motion.skip()
        if not self.input.drag:
            self.stage.room.clear()
        self._follow_script()
        if self.result_panel.is_waiting and not self._untold:
            was_open = self.result_panel.is_open
            self.result_panel.skip()
            self._lay_out()
            if not was_open:
                self._answer_guard.expect_answer()
        self.input.look_away()

    # Called by the program

    def begin(self) -> None:
        self._animate_deal()
        self.is_dirty = True

    def uncover(self, pointer: tuple[int, int] | None) -> None:
        # If a click led here, it may be the first half of a double click.
        self._answer_guard.expect_click()
        if pointer is not None:
            self.input.come_under(self._hit(pointer))
            self.input.pointer = pointer
            self.is_dirty = True

    def show(self, snapshot: Snapshot) -> None:
        was = self._present
        if was and (snapshot.state, snapshot.privacy, snapshot.past) == (was.state, was.privacy, was.past):
            self._present = snapshot
            return
        self._return_to_present()
        last = self._newest
        is_new = snapshot.state != last.state
        is_continued = (
            not (is_new and last.is_reviewed)
            and snapshot.players == last.players
            and snapshot.privacy.reader == last.privacy.reader
            and len(snapshot.past) >= len(last.past)
        )
        if not is_continued:
            self.strip.end()
            self._script.clear()
            self.expressions = Expressions(len(snapshot.players))
            self.speech = Speech(self.speech.remarks if snapshot.past else None)
        beats = self._beats(last, snapshot) if is_continued else ()
        if is_continued and not (is_new or beats):
            # Nothing has happened, but something else may be told.
            if last in self._script:
                self._script[self._script.index(last)] = snapshot
            else:
                self._go_on_to(snapshot)
        else:
            self._script += [beat for beat in beats if not beat.is_verdict]
            self._script.append(snapshot)
        self._script += [beat for beat in beats if beat.is_verdict]
        self._follow_script()

    @property
    def _newest(self) -> Snapshot:
        """The last snapshot that is shown or still to come."""
        coming = (each for each in reversed(self._script) if isinstance(each, Snapshot))
        return next(coming, self.snapshot)

    def _follow_script(self) -> None:
        """Show what comes next, unless the last thing is still to be seen; then tell of what has landed."""
        while self._script:
            following = self._script[0]
            if isinstance(following, Snapshot):
                if self.strip.is_holding:
                    return
                self._script.popleft()
                self._go_on_to(following)
            elif not self._has_landed:
                return
            else:
                self._script.popleft()
                self._begin_beat(following)
        if self._untold and self._has_landed:
            self._tell()
            self._react(*self._winners_and_losers, inf)

    @property
    def _winners_and_losers(self) -> tuple[Sequence[int], Sequence[int]]:
        """The seats of winners and losers; none before the end has been told."""
        outcome = self.snapshot.state.outcome() if self._is_end_told else None
        winners: Sequence[int] = outcome.winners if outcome else ()
        seats = range(len(self.snapshot.players)) if winners else ()
        return winners, [seat for seat in seats if seat not in winners]

    @property
    def _has_landed(self) -> bool:
        """True if nothing of the last moves is on its way any more."""
        return not (self.strip.beat or self.stage.motion.is_moving)

    def _react(self, pleased: Collection[int], upset: Collection[int], seconds: float = LASTING) -> None:
        """Let players look pleased or upset, for good at the end; one bird may say something."""
        if not (pleased or upset):
            return
        self.expressions.react(pleased, upset, seconds)
        coming = self._newest
        # Remarks of a whole match: one in its first round, and one at its end.
        is_end, match = seconds == inf, coming.match
        if not (coming.controls.has_next_round if is_end else match and match.played):
            told = len(self._words(self._places()).log)
            self.speech.hear(coming, pleased, upset, told=told, is_end=is_end)

    def _new_moves(self, snapshot: Snapshot) -> int:
        """Return how many more moves had been made than in the last snapshot; negative after an undo."""
        return len(snapshot.past) - len(self.snapshot.past)

    def _go_on_to(self, snapshot: Snapshot) -> None:
        new = self._new_moves(snapshot)
        if new or snapshot.state != self.snapshot.state:
            is_on = new >= 0 and not (self.snapshot.is_reviewed or self._playback)
            self._untold = self._untold + new if is_on else 0
            if is_on and new:
                self._react(*self._reactions(self.snapshot, snapshot))
        self._show_now(snapshot)

    def _begin_beat(self, beat: Beat) -> None:
        now = self.snapshot
        if now.can_choose:
            # Nothing can be chosen in a position that has passed, nor here before this has been seen.
            if self._newest is now:
                self._script.append(now)
            self._show_now(replace(now, is_closed=True, hint=None))
        places = self._places()
        start, target = places.get(beat.source), places.get(beat.target)
        waiting = sum(isinstance(each, Beat) for each in self._script)
        hold = beat.seconds(self.snapshot.options.pace, waiting)
        self.strip.begin(beat, start, target, hold, self.stage.motion.speed)
        self.input.look_away()
        self.is_dirty = True

    def _end_beat(self) -> None:
        self.strip.end()
        if self._newest.state == self.snapshot.state and not self._untold:
            # All of this has been seen before.
            self._script = deque([self._newest])
        self._follow_script()
        self._lay_out()

    def _show_now(self, snapshot: Snapshot) -> None:
        """Show a snapshot, animating the difference to the last one."""
        was, held, was_over = self.snapshot, self.drag_rects(), self.snapshot.is_over
        if self.strip.beat and self.strip.beat.source:
            # The card on the strip is let go there.
            held = {**held, self.strip.beat.source: self.strip.card_rect(self._strip_place)}
        before = replace(self.layout, targets=self._with_room(self.layout.targets))
        self.snapshot = snapshot
        is_for_another = snapshot.privacy.reader != was.privacy.reader
        if (self.snapshot.is_over and not was_over) or is_for_another or snapshot.privacy.awaits_reactions:
            self._confirmation.withdraw()
        self.stage.busy.set_thinking(is_thinking=snapshot.is_thinking)
        is_gone = not (self._can_move_now if self.input.cursor == MOVE_NOW else snapshot.controls.can_pause)
        if self.input.cursor in (MOVE_NOW, PAUSE, STEP) and is_gone:
            self.input.cursor = None
        if snapshot.state == was.state:
            self._lay_out()
        else:
            self.stage.room.clear()
            # The layout depends on it.
            is_more = len(snapshot.past) > len(was.past)
            self.stage.shows_computers_move = was.is_computers_choice and is_more
            self._transition(was, before, held)
            self.stage.let_go(held)
        if not self.snapshot.is_over:
            self.expressions.calm()
            self.result_panel.has_told = False
            self._close_result()
        elif not (was_over or was.is_reviewed or self._untold) and self._playback is None:
            self.result_panel.begin(self._result(), self.stage.motion.speed)
            self._lay_out()

    @property
    def _faces(self) -> list[Face]:
        is_moving = self.stage.motion.speed > 0
        players = enumerate(self.snapshot.players)
        return [self.expressions.face(player, seat, is_moving=is_moving) for seat, player in players]

    def _with_room(self, places: Mapping[str, Rect]) -> dict[str, Rect]:
        """Return where targets are drawn: moved to make room, and up where the pointer is on a raised card.

        They are still hit in their own places.
        """
        at_rest = self.layout.targets
        drawn = {name: rect.move(self.stage.room.shift(at_rest, name), 0) for name, rect in places.items()}
        hovered = self.input.hovered
        if hovered in drawn and places[hovered] != at_rest[hovered] and self.input.drag is None:
            drawn[hovered].top -= self._theme.px(HOVER)
        return drawn

    def _close_result(self) -> None:
        if self.result_panel.close():
            self.input.cursor = None
            self._lay_out()

    def _dismiss_result(self) -> None:
        """Close the panel, unless it has just appeared: then the click or key was meant for the table."""
        if self._answer_guard.takes_answers:
            self._close_result()

    def show_sound(self, *, is_sound_on: bool) -> None:
        self._is_sound_on = is_sound_on
        self._lay_out()

    def show_saving(self, *, is_saving: bool) -> None:
        if is_saving != self._is_saving:
            self._is_saving = is_saving
            self._lay_out()

    def set_motion(self, speed: float) -> None:
        self.stage.set_speed(speed)

    @property
    def is_moving(self) -> bool:
        return self.stage.is_busy or self._is_staging

    @property
    def _is_unsettled(self) -> bool:
        """True while nothing is asked yet, so the layout has no place for choices."""
        return self._is_staging

    @property
    def _is_staging(self) -> bool:
        """True while a decisive moment is shown, or one is to come."""
        return self.strip.beat is not None or bool(self._script)

    @property
    def is_still(self) -> bool:
        is_waiting = self.snapshot.is_thinking or any(clock.is_waiting for clock in self._timers())
        is_waiting = is_waiting or self._is_staging or bool(self._untold) or self.expressions.is_waiting
        return not (is_waiting or self.result_panel.is_waiting or self.stage.is_waiting)

    @property
    def _strip_place(self) -> Rect:
        seat = self.strip.beat.seat if self.strip.beat else None
        return self.layout.strip if seat is None else self._seat_place(seat)

    @property
    def _on_strip(self) -> str:
        """The target whose card lies on the strip of a decisive moment; empty for none."""
        return self.strip.beat.source if self.strip.beat and self.strip.is_holding else ""

    @property
    def _is_end_told(self) -> bool:
        """True if the game is over, and everything has landed."""
        return self.snapshot.is_over and not self._untold

    def update(self, seconds: float) -> Request | None:
        # The sound follows the picture: it is played when a card starts to turn over.
        is_face_down, could_move_now = self.stage.motion.is_face_down, self._can_move_now
        drag = self.input.started_drag
        rows = self._rows_of_drag(drag) if drag else frozenset()
        changes = [self.stage.update(drag, rows, self._theme.scale, seconds)]
        changes += [clock.update(seconds) for clock in self._timers()]
        faces = self._faces
        self.expressions.update(seconds, self._thinking)
        changes += [faces != self._faces, self.strip.is_changing]
        sound, was_unsettled = "", self._is_unsettled
        was_shown, is_opened = self.strip.beat is not None, self.strip.update(seconds)
        changes += [is_opened, was_shown and self.strip.beat is None]
        if is_opened and self.strip.beat:
            sound = self.strip.beat.sound
            self._react(self.strip.beat.pleased, self.strip.beat.upset)
        self._follow_script()
        # What is shown has been thought of.
        self.stage.busy.set_thinking(is_thinking=self.snapshot.is_thinking and self.strip.beat is None)
        if not (self.stage.motion.is_moving or self._is_staging or self._untold):
            was_open = self.result_panel.is_open
            is_idle = not (any(changes) or self.is_dirty)
            if is_idle and self.result_panel.is_to_be_prepared and (result := self._result()):
                whole = result_of(self.snapshot, result)
                self.result_panel.prepare(whole, self.layout.result_area, self._theme)
            changes.append(self.result_panel.update(seconds))
            if self.result_panel.is_open != was_open:
                self._lay_out()
                self._answer_guard.expect_answer()
        self.is_dirty = self.is_dirty or any(changes)
        if self._can_move_now != could_move_now or self._is_unsettled != was_unsettled:
            self._lay_out()
        sound = "flip" if is_face_down and not self.stage.motion.is_face_down else sound
        return Sound(sound) if sound else None

    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        # A drag ends, since the place it began at has moved.
        if size != self._size:
            self.stage.blur.begin()
        self._size = size
        self._theme = (theme or self._theme).resized(size).limited
        self.input.drag = None
        self.strip.forget_places()
        self._finish_animations()
        self._lay_out()

    def targets(self) -> Mapping[str, pygame.Rect]:
        return self._places() | dict(self._confirmation.targets())

    def described(self) -> Description:
        places = visible_places(self._places())
        words = self._words(places)
        # The panel at the end takes the place of the prompt.
        prompt = "" if self.result_panel.has_result else words.prompt
        buttons = [button for button in self._buttons() if button.target in places]
        nodes = [Node(prompt, Role.LABEL, self.layout.prompt)] if prompt else []
        nodes += [*words.nodes, *(each.described(places[each.target], self._theme) for each in buttons)]
        # In the prompt's place, something else may be shown for a while.
        now = self.snapshot
        is_aside = bool(self._refusal or now.notice or now.hint or now.is_hint_pending)
        notices = [prompt] if prompt and is_aside and not self._refusal else []
        result = self.result_panel.described(self._theme)
        if result:
            nodes.append(result)
            # The reason may be what the log has just said.
            reason = result.note.removeprefix(words.log[-1] if words.log else "")
            notices.append(sentences(result.name, reason.strip()))
        if self.speech.line and now.options.remarks == "read-aloud":
            notices.append(self.speech.line)
        if question := self._confirmation.node:
            nodes.append(question)
            notices.append(question.name)
        return Description(
            words.title,
            tuple(nodes),
            self._confirmation.focused or self.input.cursor or "",
            tuple(words.log),
            prompt if self._announces_prompt and not is_aside else "",
            tuple(notices),
            prompt if self._refusal else "",
            self._refusals,
            now.privacy.reader,
        )

    def focus_on(self, target: str) -> None:
        is_found = self._confirmation.focus_on(target)
        if not is_found and self._working_zones().has(target):
            self._move_cursor_to(target)
        self.is_dirty = True

    def _places(self) -> dict[str, Rect]:
        return {name: self._place(name) for name in self.layout.targets}

    def draw(self, surface: pygame.Surface) -> None:
        self._draw(surface)
        self.strip.draw(surface, self._strip_place, self._theme)
        self.result_panel.draw(surface, self.input)
        if self.speech.line:
            places, beside = self._places(), self._seat_place(self.speech.seat)
            # Of a row only its cards are seen.
            rows = {name.rpartition("/")[0] for name in places}
            seen = [place for name, place in places.items() if name not in rows]
            shown = [*seen, self.layout.title, self.layout.prompt]
            self.speech.draw(surface, beside, shown, self.layout.screen, self._theme)
        self._confirmation.draw(surface)
        if self._is_past:
            pygame.draw.rect(surface, self._theme.palette.gold, self.layout.screen, self._theme.px(5))
        self.is_dirty = False

    # Layout

    def _lay_out(self) -> None:
        layout = self._new_layout()
        result = self._result()
        whole = result and result_of(self.snapshot, result)
        panel = self.result_panel.lay_out(whole, layout.result_area, self._theme)
        # The panel takes over the table's buttons that it shows; the others in the bar close up.
        bar = [button for button in self._bar_buttons() if button.target not in panel]
        places, title = place_bar(layout.bar, bar, self._theme)
        if self._can_move_now:
            move_now = self._place_of_move_now(layout, move_now_button().width(self._theme))
            places |= {} if move_now is None else {MOVE_NOW: move_now}
        targets = {**layout.targets, **places}
        # The panel comes last, since it lies on top; it hides the table's buttons that it will cover.
        under = panel.get(RESULT, Rect(0, 0, 0, 0))
        side = [button.target for button in self._side_buttons()]
        hidden = {*panel, *(name for name in side if name in targets and under.colliderect(targets[name]))}
        targets = {name: rect for name, rect in targets.items() if name not in hidden}
        targets |= panel if self.result_panel.is_open else {}
        self.layout = replace(layout, title=title, targets=MappingProxyType(targets))
        self._confirmation.place(layout.prompt, self._theme)
        pointer = self.input.pointer
        if pointer and self._hit(pointer) != self.input.hovered:
            self.input.come_under(self._hit(pointer))
        self._answer_guard.come_under(self._answer_under())
        self.is_dirty = True

    def _answer_under(self) -> Answer | None:
        """Return the answer under the pointer, if any."""
        target = self.input.hovered
        if target is None or not target.startswith(self.answers):
            return None
        captions = (button.caption for button in self._buttons() if button.target == target)
        return Answer(target, next(captions, ""))

    def _hits(self, position: tuple[int, int]) -> list[str]:
        return [name for name, rect in self._places().items() if rect.collidepoint(position)][::-1]

    def _hit(self, position: tuple[int, int]) -> str | None:
        return next(iter(self._hits(position)), None)

    # Buttons

    def _bar_buttons(self) -> list[Button]:
        now = self.snapshot
        pausing = pausing_buttons(is_paused=now.controls.is_paused) if now.controls.can_pause else []
        again = [moments_button(now.controls.moments)] if now.controls.moments and not self._untold else []
        return bar_buttons(
            is_sound_on=self._is_sound_on,
            is_from_position=now.is_from_position,
            can_undo=now.controls.can_undo,
            can_redo=now.controls.can_redo,
            own=[*pausing, *self._extra_buttons(), *([share_button()] if self._share else [])],
            first=[*self._unsaved_buttons(), *again, *self._play_from_buttons()],
        )

    def _play_from_buttons(self) -> list[Button]:
        return [play_from_button(is_idle=self._play_from.is_over)] if self._play_from else []

    def _unsaved_buttons(self) -> list[Button]:
        return [] if self._is_saving else [unsaved_button(UNSAVED)]

    def _buttons(self) -> list[Button]:
        buttons = [*self._bar_buttons(), *self._move_now_buttons(), *self._side_buttons()]
        shown = self.layout.targets.keys() - self.result_panel.buttons
        return [button for button in buttons if button.target in shown]

    def _move_now_buttons(self) -> list[Button]:
        return [move_now_button()] if MOVE_NOW in self.layout.targets else []

    @property
    def _can_move_now(self) -> bool:
        # A program can't be told to hurry.
        seat = self.snapshot.state.to_move
        is_program = seat is not None and program_of(self.snapshot.players[seat]) is not None
        return self.stage.busy.whole_seconds is not None and not is_program

    def press_button(self, target: str) -> Request | None:
        requests = {
            **bar_requests(self.game),
            SOUND: Change("sound", not self._is_sound_on),
            MOVE_NOW: MoveNow(),
            LOOK_BACK: AskReview(),
            TURNING_POINT: self._replay_from(self.snapshot.controls.turning_point),
            CLOSE_RESULT: None,
            PLAY_FROM: self._play_from,
            SHARE: self._share,
            DONE: Pop(),
            RESULT_MENU: Pop(),
            NEXT_IN_SERIES: NewGame(NextGame.NEXT_IN_SERIES),
            CLIMB: Open(f"climb-{self.game}"),
        }
        if target in (LOOK_BACK, TURNING_POINT, CLOSE_RESULT):
            self._close_result()
        if target == MENU and self._playback:
            return CloseTable()
        if target in requests:
            return requests[target]
        ply = self._playback.by_button(target) if self._playback else None
        if ply is not None:
            self._go_to(ply)
            return None
        if target in self.new_game_buttons:
            which = self.new_game_buttons[target]
            series = self.snapshot.series
            # After the first of two games of a deal, its other side is the next game.
            is_again = which is NextGame.OTHER_SIDE and series is not None and series.game % 2 == 0
            is_next = self._has_next_in_series and not is_again
            return self._begin_again(NextGame.NEXT_IN_SERIES if is_next else which)
        return self._press_own_button(target)

    def _replay_from(self, ply: int | None) -> Request:
        """Return the request to look back at the position after this many moves."""
        return AskReview(ply)

    @property
    def _has_next_in_series(self) -> bool:
        """True if another game of a series follows this one, which is over."""
        series = self.snapshot.series
        return series is not None and series.count > 1 and not series.is_over and self._is_end_told

    def _begin_button(self, target: str, caption: str, note: str = "") -> Button:
        """Return the button for what usually follows; in a series that goes on, for its next game."""
        if self._has_next_in_series:
            return begin_button(target, _("Next game"), is_first=True)
        return begin_button(target, caption, is_first=self._is_end_told, note=note)

    def _begin_again(self, which: NextGame) -> Request | None:
        """Return the request for another game; None if none can be started here.

        A match of several games is left only after a question.
        """
        series = self.snapshot.series
        if series and not (series.is_over or which in (NextGame.NEXT_IN_SERIES, NextGame.NEXT_ROUND)):
            question = Confirm(_("Leave this match for another game?"), _("Leave"), _("Keep playing"))
            self._ask(question, NewGame(which))
            return None
        return NewGame(which)

    def _ask(self, question: Confirm, request: Request) -> None:
        """Ask in the prompt's place. If the answer is yes, `handle` returns the request.

        Any other click or key that reaches the table withdraws the question.
        """
        self._return_drag()
        self.input.look_away()
        self.input.cursor = None
        self._confirmation.ask(question, request, self.layout.prompt, self._theme)

    # Events

    def handle(self, event: pygame.event.Event) -> Request | None:
        is_reading = event.type == pygame.KEYDOWN and action_of(event, READING) is not None
        if self.strip.beat and event.type in ENDING_A_BEAT and not is_reading:
            self._end_beat()
            return None
        if self._present and event.type in ENDING_A_BEAT and not is_reading:
            is_left_button = event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON
            number = self._moment_at(self._hit(event.pos)) if is_left_button else None
            self._return_to_present()
            return None if number is None else self._open_moment(number)
        is_answer, request = self._confirmation.handle(event)
        if is_answer:
            self.is_dirty = True
            return request
        if event.type == pygame.MOUSEMOTION:
            self._move_pointer(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            request = self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            drag = self._release(event.pos)
            number = self._moment_at(drag.target) if drag else None
            if number is not None:
                self.input.drag = None
                request = self._open_moment(number) if drag and not drag.is_started else None
            elif drag is not None:
                request = self._on_drop(drag) if drag.is_started else self._on_click(drag)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT_BUTTON:
            (self._look_under if event.touch else self._press_right)(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == RIGHT_BUTTON:
            self._release_right()
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll_by(event.y)
        elif event.type == pygame.KEYDOWN:
            request = self._key(event)
        elif event.type == pygame.KEYUP:
            request = self._perform("act", event) if self.input.release(event) else None
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._lose_focus()
        else:
            return None
        self.is_dirty = True
        return request

    # Pointer

    def _move_pointer(self, position: tuple[int, int]) -> None:
        before = self.input.hovered
        self.input.point(position, self._hit(position))
        if self.input.hovered != before:
            self._answer_guard.point(self._answer_under())
        if self.input.drag:
            self._move_drag(self.input.drag, position)
        if self._scrolled_at is not None and not self.drag_rects():
            line = self._theme.text_px(LOG_STEP)
            steps = int((position[1] - self._scrolled_at) / line)
            self._scrolled_at += steps * line
            if steps:
                self._scroll_by(steps)

    def _press(self, position: tuple[int, int]) -> Request | None:
        was_open = self.result_panel.is_open
        self._scrolled_at = position[1]
        # What was there before the panel appears is meant.
        target = self._hit(position)
        is_early = target in self.result_panel.buttons and not self._answer_guard.takes_answers
        is_too_soon = is_early or self._answer_guard.is_settling(target)
        self._finish_animations()
        self._refusal = ""
        if was_open and not (target or "").startswith((RESULT, BUTTON_ZONE)):
            self._dismiss_result()
            return None
        if target in (None, RESULT) or is_too_soon:
            return None
        if target.startswith(BUTTON_ZONE):
            is_guarded = target in (*self.new_game_buttons, LOOK_BACK, DONE)
            is_too_soon = is_guarded and self._answer_guard.is_second_click(target)
            return None if is_too_soon else self.press_button(target)
        if target == GRAPH and self._playback:
            # A click on the graph goes to the nearest stop.
            stops, graph = self._playback.stops, self.layout.targets[GRAPH]
            self._go_to(stops[ply_at(graph, self._theme, position[0], len(stops) - 1)])
            return None
        # A line of the log may be gone once the last move has landed.
        return self._grab(target, position) if target in self.layout.targets else None

    def _grab(self, target: str, position: tuple[int, int]) -> Request | None:
        """Handle a press on a target that is not a button; it may become a click or a drag."""
        self.input.drag = Drag(target, self._place(target), position, position)
        return None

    def _move_drag(self, drag: Drag, position: tuple[int, int]) -> None:
        self.input.drag = drag.moved(position, self._theme.scale)

    def _release(self, position: tuple[int, int]) -> Drag | None:
        """Return the click, or the drag that has ended; a drag stays until the table has handled the drop."""
        self._scrolled_at = None
        if self.input.drag:
            self._move_drag(self.input.drag, position)
        drag = self.input.drag
        if drag is not None and not drag.is_started:
            self.input.drag = None
        return drag

    def _press_right(self, _position: tuple[int, int]) -> None:
        self._finish_animations()
        self._cancel()

    def _look_under(self, _position: tuple[int, int]) -> None:
        """Handle a long touch, for a table that shows something that lies under others."""
        return

    def _release_right(self) -> None:
        """Handle the release of the right button, for a table that shows something while it is held."""
        return

    def _scroll_by(self, _steps: int) -> None:
        """Scroll by this many wheel steps, positive for up, if anything can scroll. Never plays a move."""
        return

    def _lose_focus(self) -> None:
        # A drag cannot go on in a window that is no longer active.
        self.input.look_away()
        self._return_drag()
        self._scrolled_at = None

    # Cancelling

    def _return_drag(self) -> None:
        self.stage.send_home(self.drag_rects())
        self.input.drag = None

    def _reject_drop(self, why: str = "") -> None:
        self._return_drag()
        self._refusal = why

    def _cancel(self) -> None:
        self._return_drag()
        self._clear_choice()

    # Keys

    def _key(self, event: pygame.event.Event) -> Request | None:
        watching = (WATCHING,) if self.snapshot.controls.can_pause else ()
        actions = (action_of(event, group) for group in (self.keys, *watching, IN_A_GAME, READING, MOVING))
        action = next(filter(None, actions), None)
        if action is None:
            return None
        if action in READING_ACTIONS:
            return self._read(action, event)
        self._finish_animations()
        if action == "look":
            # Only the release will show if this is a tap. A gamepad has another button that acts.
            is_plain = event.key == PAD_X or not (self.input.cursor or self._chosen)
            self.input.press(is_plain=is_plain)
            return None
        return self._perform(action, event)

    def _read(self, action: str, event: pygame.event.Event) -> Request | None:
        """Say something about the table, or go to the next thing whose name begins with a letter."""
        self._refusal = ""
        if action == "jump":
            self._jump(sign_of(event))
            return None
        words = self._words(self._places())
        last = words.log[-1] if words.log else _("Nothing has happened yet.")
        texts = {"read table": words.state, "read last": last, "read hand": words.hand}
        return Say(texts[action])

    def _jump(self, letter: str) -> None:
        description, zones = self.described(), self._working_zones()
        reachable = {target for zone in zones.rows for target in zone if not target.startswith(BUTTON_ZONE)}
        found = [node for node in walk(description.nodes) if node.target in reachable]
        names = {node.target: self._jump_name(node) for node in found}
        order = list(names)
        here = order.index(self.input.cursor) + 1 if self.input.cursor in names else 0
        rotated = order[here:] + order[:here]
        named = (target for target in rotated if names[target].casefold().startswith(letter))
        self._move_cursor_to(next(named, self.input.cursor))

    def _jump_name(self, node: Node) -> str:
        """Return the name by whose first letter the cursor goes to a node."""
        return node.name

    def _perform(self, action: str, event: pygame.event.Event) -> Request | None:
        if action != "back":
            self._refusal = ""
        return self._run_action(action, event)

    def _run_action(self, action: str, event: pygame.event.Event) -> Request | None:
        requests = key_requests(self.game)
        if action in requests:
            return requests[action]
        moves_cursor = action == "walk" and self.input.cursor is not None
        playback = None if moves_cursor else self._playback
        ply = playback.by_key(action, event.key) if playback else None
        if ply is not None:
            self._go_to(ply)
            return None
        match action:
            case "copy":
                return CopyText(self.snapshot.text)
            case "again":
                return self._begin_again(NextGame.SAME)
            case "play from":
                return self.press_button(PLAY_FROM)
            case "back":
                return self._back()
            case "act":
                return self._act()
            case "walk":
                self._move_cursor(event.key)
            case "zone":
                self._change_zone(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        return None

    def _back(self) -> Request | None:
        if self.result_panel.is_open:
            self._dismiss_result()
            return None
        if not self._can_cancel:
            return Pop()
        self._cancel()
        return None

    @property
    def _is_at_buttons(self) -> bool:
        return self.input.cursor is not None and self.input.cursor.startswith(BUTTON_ZONE)

    def _act(self) -> Request | None:
        if self.input.cursor and self._is_at_buttons:
            return self.press_button(self.input.cursor)
        if (number := self._moment_at(self.input.cursor)) is not None:
            return self._open_moment(number)
        offered = self.result_panel.buttons
        is_resumed = self.snapshot.controls.has_next_round and self._playback is None
        if not offered and self.input.cursor is None and (self.result_panel.has_told or is_resumed):
            # Once the panel is closed, its usual choice is the table's prominent button; so it is if a match
            # is resumed between two rounds. A replay has none.
            buttons = [*self._side_buttons(), *self._bar_buttons()]
            offered = [button.target for button in buttons if button.weight is Weight.FIRST]
        if offered:
            # A key that was meant for the game must not start another one.
            return self.press_button(offered[0]) if self._answer_guard.takes_answers else None
        return self._act_on(self.input.cursor)

    def _move_cursor(self, key: int) -> None:
        step = -1 if key in (pygame.K_LEFT, pygame.K_UP) else 1
        self._move_cursor_to(self._working_zones().beside(self.input.cursor, step))

    def _change_zone(self, step: int) -> None:
        self._move_cursor_to(self._working_zones().in_next_row(self.input.cursor, step))

    def _working_zones(self) -> Zones:
        """Return the zones without idle buttons, except the one under the cursor."""
        if panel := self.result_panel.buttons:
            return Zones([panel], panel)
        idle = {button.target for button in self._buttons() if button.is_idle} - {self.input.cursor}
        return self.zones.without(idle)

    def _move_cursor_to(self, target: str | None) -> None:
        self.input.cursor = target
