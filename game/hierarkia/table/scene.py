"""The table of Hierarkia: shows a position and turns clicks, drags and keys into legal moves.

Tab cycles through board, move list and buttons. Arrow keys move a cursor over the squares; without one, or on
the list, they step through the moves made. Typing a square such as c7 clicks it. During playback only the
scene shows an earlier position; the game itself stays where it is.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

import pygame

from game.engine.i18n import _
from game.engine.seat import Seat
from game.hierarkia.rules.notation import NONE, Kind, Move, TypedSquare, is_file, square, square_text
from game.hierarkia.rules.rules import State
from game.hierarkia.rules.rulings import Rule
from game.hierarkia.table import sentences
from game.hierarkia.table.animation import BoardEffects, animate, leads_to, set_up, strike
from game.hierarkia.table.board_view import Marks, motion_name, squares_of
from game.hierarkia.table.choices import Choices
from game.hierarkia.table.keys import IN_HIERARKIA
from game.hierarkia.table.layout import (
    ANALYSE,
    ARROW_STEPS,
    DRAW,
    FIRST,
    FLIP,
    LAST,
    NEW_GAME,
    NEXT,
    PREVIOUS,
    RESIGN,
    SQUARE_ZONE,
    STEPS,
    Layout,
    lay_out,
    right_end,
    square_at,
    square_beside,
    square_of,
    square_target,
)
from game.hierarkia.table.move_list import numbered_move, rows_of_game
from game.hierarkia.table.picture import HierarkiaPicture, draw_held, draw_table
from game.hierarkia.table.result import ROLL_SECONDS, capture_of, draw_fallen_crown, last_beats, result
from game.hierarkia.table.words import words_of
from game.table import move_list, playback
from game.table.beat import Beat
from game.table.move_list import TURN_ZONE, number_of, turn_target
from game.table.names import computer_moves, series_title
from game.table.result import Result
from game.table.scene import AgreeOnDraw, Analyze, AskHint, NextGame, Play, PlayFrom, Resign
from game.table.snapshot import Snapshot, of_kind
from game.table.table import Table
from game.table.toolbar import OTHER_SIDE, begin_button, other_side_button
from game.table.words import TableWords
from game.table.zones import Zones
from game.ui import description
from game.ui.animation import LIFT, Timed
from game.ui.description import Node
from game.ui.dialog import Confirm
from game.ui.gestures import Drag
from game.ui.keys import FIGURES, hint_of, sign_of, with_key
from game.ui.scene import Request
from game.ui.theme import Theme
from game.ui.widget import Button

FLIP_ACTION: Final = "flip"
FLIPPED: Final = "flipped"  # The key has turned the board round at once; a digit after it turns it back.
FILE_SHORTCUTS: Final = {"f": FLIP_ACTION, "h": "hint"}  # Files whose letters are also shortcuts.


def flip_button() -> Button:
    """Return the button that turns the board round."""
    return Button(FLIP, "", icon="ui/flip", note=hint_of("flip", IN_HIERARKIA))


def step_buttons(*, is_first: bool, is_last: bool) -> list[Button]:
    """Return the playback buttons; `is_first` disables the two back, `is_last` the two forward."""
    return playback.step_buttons(is_first=is_first, is_last=is_last, end=_("Go to the last move"))


class BoardScene(Table):
    """The table of one game of Hierarkia."""

    game = "hierarkia"
    keys = IN_HIERARKIA
    new_game_buttons: ClassVar = {NEW_GAME: NextGame.SAME, OTHER_SIDE: NextGame.OTHER_SIDE}

    layout: Layout

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._chosen: tuple[int, ...] = ()  # The square of the selected piece, if any.
        self._playback_ply: int | None = None  # Moves made in the position shown by playback, if any.
        is_red = snapshot.players.count(None) == 1 and snapshot.players[Seat.B] is None
        self._bottom = Seat.B if is_red else Seat.A
        self._rows: Sequence[move_list.Row] = ()  # The rows of the move list.
        self._scroll = 0  # How many of them are hidden at its end.
        self._typed = TypedSquare()
        self._effects = BoardEffects()
        self._current_choices = Choices(of_kind(State, snapshot.state), is_open=snapshot.can_choose)
        super().__init__(snapshot, size, theme)

    # Hooks of the base class

    def _new_layout(self) -> Layout:
        layout = lay_out(self._size, self._state.size, is_flipped=self._is_flipped, theme=self._theme)
        told = self.snapshot.past[: len(self.snapshot.past) - self._untold]
        self._place_rows(layout, rows_of_game(replace(self.snapshot, past=told), layout))
        if self._can_analyse:
            layout.targets[ANALYSE] = layout.targets.pop(RESIGN)
        if self.snapshot.controls.can_agree:
            layout.targets[DRAW] = layout.targets.pop(OTHER_SIDE)
        return layout

    def _place_of_move_now(self, layout: Layout, width: int) -> pygame.Rect:
        row = layout.names[self.snapshot.state.to_move == self._bottom]
        return right_end(row, width, self._theme)

    def _seat_place(self, seat: int) -> pygame.Rect:
        return self.layout.players[seat == self._bottom]

    def _beats(self, was: Snapshot, now: Snapshot) -> Sequence[Beat]:
        is_played_out = now.state.outcome() is not None and was.state.outcome() is None
        return [*last_beats(now)] if is_played_out else []

    def _reactions(self, was: Snapshot, now: Snapshot) -> tuple[Sequence[int], Sequence[int]]:
        states = of_kind(State, was.state), of_kind(State, now.state)
        before, after = (Counter(piece.seat for piece in each.pieces.values()) for each in states)
        upset = [*(before - after)]
        return [seat.other for seat in upset], upset

    def _show_now(self, snapshot: Snapshot) -> None:
        # The game may have ended, or its players changed, without a new position.
        was = self.snapshot
        super()._show_now(snapshot)
        if _choice_conditions(snapshot) != _choice_conditions(was):
            self._reset_for_position()

    def _animate_deal(self) -> None:
        set_up(self.stage.motion, self._state, self.layout)

    def _transition(self, was: Snapshot, before: Any, held: Mapping[str, pygame.Rect]) -> None:
        # Playback ends whenever the game moves on.
        shown, old = self._shown_state(was), of_kind(State, was.state)
        self._playback_ply = None
        if held or not self._is_press_still_valid(old):
            self.input.drag = None
        self._scroll = 0
        now = self.snapshot
        self._reset_for_position()
        is_announced = leads_to(old, now.last_move, self._state) and was.is_computers_choice
        in_hand = {each: held[motion_name(each)] for each in old.pieces if motion_name(each) in held}
        animate(self.stage.motion, (shown, before), self._state, is_announced=is_announced, in_hand=in_hand)
        wait = LIFT if is_announced else 0.0
        if shown.size == self._state.size:
            # The next puzzle may be on another board, which lacks squares of this one.
            strike(self.stage.motion, shown, self._state, self.layout, wait=wait)
            self._effects.begin(shown, self._state, self.stage.motion, wait=wait)

    def _is_press_still_valid(self, was: State) -> bool:
        """True if the pressed piece is still there, so that a player who pressed early can go on."""
        if self.input.drag is None or not self.input.drag.target.startswith(SQUARE_ZONE):
            return False
        here = square_of(self.input.drag.target)
        return was.pieces.get(here) == self._state.pieces.get(here)

    def _reset_for_position(self) -> None:
        self._clear_choice()
        is_open = self._playback_ply is None and self.snapshot.can_choose
        self._current_choices = Choices(self._state, is_open=is_open)
        self._lay_out()

    def _clear_choice(self) -> None:
        super()._clear_choice()
        self._chosen = ()
        self._typed.clear()

    def _timers(self) -> Sequence[Timed]:
        return (*super()._timers(), self._effects, self._typed)

    def _finish_animations(self) -> None:
        self._effects.skip()
        super()._finish_animations()

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._effects.is_waiting

    @property
    def _has_landed(self) -> bool:
        return super()._has_landed and not self._effects.is_waiting

    @property
    def _can_cancel(self) -> bool:
        return super()._can_cancel or bool(self._typed.text)

    def _back(self) -> Request | None:
        # Escape first leaves playback.
        if self._can_cancel or self._playback_ply is None:
            return super()._back()
        self._go_to(None)
        return None

    def choice_target(self) -> str | None:
        """Return the target of the first piece that can attack, or else of the first with any move."""
        moves = sorted(self._current_choices.moves, key=lambda move: move.kind is not Kind.ATTACK)
        return square_target(moves[0].source) if moves and moves[0].kind is not Kind.PASS else None

    # Playback

    @property
    def _state(self) -> State:
        return self._shown_state(self.snapshot)

    def _shown_state(self, now: Snapshot) -> State:
        ply = self._playback_ply
        return of_kind(State, now.state if ply is None else now.states[ply])

    @property
    def _is_past(self) -> bool:
        return self._playback_ply is not None and not self._can_analyse

    @property
    def _is_flipped(self) -> bool:
        return self._bottom == Seat.B

    @property
    def _shown_ply(self) -> int:
        return len(self.snapshot.past) if self._playback_ply is None else self._playback_ply

    def _go_to(self, number: int | None) -> None:
        """Show the position after this many moves; None is the current one."""
        count = len(self.snapshot.past)
        if len(self.snapshot.states) != count + 1:
            return
        self._close_result()
        was = self._state
        self._playback_ply = None if number is None or number >= count else max(0, number)
        self.input.drag, before = None, self.layout
        self._reset_for_position()
        self._show_move(self._shown_ply)
        self.stage.motion.skip()
        animate(self.stage.motion, (was, before), self._state, is_announced=False, in_hand={})
        self._effects.begin(was, self._state, self.stage.motion, wait=0.0)

    @property
    def _play_from(self) -> PlayFrom | None:
        is_finished = self.snapshot.is_reviewed and not self._untold
        return PlayFrom(self._shown_ply, self._state.outcome() is not None) if is_finished else None

    def _place_rows(self, layout: Layout, rows: Sequence[move_list.Row]) -> None:
        self._rows = rows
        self._scroll = move_list.clamp_scroll(layout, self._scroll, rows)
        move_list.place(layout, rows, self._top_row(layout))

    def _top_row(self, layout: Layout) -> int:
        """Return the first visible row of the move list, whose end stays in place when it is resized."""
        return max(0, len(self._rows) - move_list.visible_rows(layout) - self._scroll)

    def _scroll_up(self, steps: int) -> None:
        self._scroll += steps
        self._lay_out()

    def _show_move(self, number: int) -> None:
        top = self._top_row(self.layout)
        self._scroll_up(top - move_list.scroll_to_show(self.layout, number, top, self._rows))

    def _flip(self) -> None:
        self._bottom = self._bottom.other
        self._finish_animations()
        self.input.drag = None
        self._lay_out()

    # Clicks and drags

    def _on_click(self, drag: Drag) -> Request | None:
        return self._click(drag.target)

    def _click(self, target: str) -> Request | None:
        choices = self._current_choices
        self._typed.clear()
        if target.startswith(TURN_ZONE):
            self._go_to(number_of(target))
            return None
        if target.startswith(SQUARE_ZONE) and self._is_past:
            self._go_to(None)
        if not target.startswith(SQUARE_ZONE) or not choices.is_open:
            return None
        if choices.pass_move is not None:
            return Play(choices.pass_move)
        here = square_of(target)
        move = choices.move(self._chosen[0], here) if self._chosen else None
        if choices.is_forced:
            # A click on either piece carries out the attack.
            move = choices.moves[0] if here in (choices.moves[0].source, choices.moves[0].target) else None
        if move is not None:
            return Play(move)
        if choices.is_forced:
            self._refusal = choices.why_idle(here) or sentences.what_to_do(self.snapshot)
        elif self._chosen == (here,):
            self._clear_choice()
        elif here in choices.sources:
            self._chosen = (here,)
        elif self._chosen and not choices.is_own(here):
            self._refusal = choices.why_not(self._chosen[0], here)
            self._chosen = ()
        else:
            self._refusal = choices.why_idle(here)
            self._chosen = ()
        return None

    def _on_drop(self, drag: Drag) -> Request | None:
        source, here = self._in_hand, square_at(self.layout, drag.position)
        move = None if source is None or here is None else self._current_choices.move(source, here)
        if move is not None:
            return Play(move)
        self._reject_drop(self._drop_refusal(drag, source, here))
        return None

    def _drop_refusal(self, drag: Drag, source: int | None, here: int | None) -> str:
        """Return why a drag does nothing; empty if the piece is just put back."""
        if source is None:
            is_square = self._current_choices.is_open and drag.target.startswith(SQUARE_ZONE)
            if not is_square or self._current_choices.pass_move is not None:
                return ""
            return self._current_choices.why_idle(square_of(drag.target))
        if here is None:
            return _("Drop the piece on a square.")
        return "" if here == source else self._current_choices.why_not(source, here)

    @property
    def _in_hand(self) -> int | None:
        drag = self.input.drag
        if drag is None or not drag.is_started or not drag.target.startswith(SQUARE_ZONE):
            return None
        here = square_of(drag.target)
        return here if here in self._current_choices.sources else None

    @property
    def _selected(self) -> int | None:
        in_hand = self._in_hand
        return in_hand if in_hand is not None else self._chosen[0] if self._chosen else None

    def drag_rects(self) -> dict[str, pygame.Rect]:
        source = self._in_hand
        return {motion_name(source): self.input.drag.rect} if source is not None and self.input.drag else {}

    def _scroll_by(self, steps: int) -> None:
        pointer = self.input.pointer
        if pointer and self.layout.turns.collidepoint(pointer):
            self._scroll_up(steps)

    # Keys

    def _run_action(self, action: str, event: pygame.event.Event) -> Request | None:
        if action in ("square", "rank"):
            return self._type_sign(sign_of(event))
        if action == FLIP_ACTION:
            self._flip()
        elif action == "ends":
            self._go_to(0 if event.key == pygame.K_HOME else None)
        else:
            return super()._run_action(action, event)
        return None

    def update(self, seconds: float) -> Request | None:
        """Advance time. After the timeout, click the typed square or trigger the shortcut."""
        answer = super().update(seconds)
        due = self._typed.due()
        if due is None:
            return answer
        self.is_dirty = True
        if isinstance(due, int):
            return self._enter(due)
        return None if due == FLIPPED else self._other_meaning(due)

    def _type_sign(self, sign: str) -> Request | None:
        # A file letter acts as its key's shortcut if no move starts on that file, no piece is selected and no
        # other square was typed just before, which may have made its move already.
        if sign in FIGURES:
            return self._type_digit(sign) if self._typed.text else None
        other, before = FILE_SHORTCUTS.get(sign), self._typed.complete_square
        is_target = before is not None or self._typed.source is not None
        is_source = any(square_text(source)[0] == sign for source in self._current_choices.sources)
        may_type = is_target or (self._current_choices.is_open and (is_source or self._chosen or not other))
        if not (may_type and is_file(sign, self._state.size)):
            return self._other_meaning(other) if other else None
        answer = None if before is None else self._enter(before)
        if other == FLIP_ACTION and not is_target:
            self._flip()
            other = FLIPPED
        self._typed.begin(sign, other)
        return answer

    def _enter(self, here: int) -> Request | None:
        """Click a typed square, unless it only completes a move that is made or refused already."""
        source, choices = self._typed.source, self._current_choices
        if source is not None:
            self._typed.end_move()
            # The target of a forced move that is made is an empty square then.
            if not (self._chosen or here in choices.sources):
                self._typed.clear()
                self._refusal = "" if source == NONE else choices.why_idle(source)
                return None
        answer = self._click(square_target(here))
        if source in (None, NONE):
            self._typed.expect_target(NONE if answer else here)
        return answer

    def _type_digit(self, digit: str) -> Request | None:
        text = self._typed.text + digit
        if self._typed.fallback == FLIPPED:
            self._flip()
        complete_square = self._typed.add(digit, self._state.size)
        if complete_square is not None:
            return self._enter(complete_square)
        if not self._typed.text:
            self._refusal = _(Rule.OFF_THE_BOARD.value, square=text)
        return None

    def _other_meaning(self, action: str) -> Request | None:
        if action == "hint":
            return AskHint()
        self._flip()
        return None

    def _act_on(self, target: str | None) -> Request | None:
        if self._typed.complete_square is not None:
            return self._enter(self._typed.complete_square)
        forced = self._current_choices.forced_move
        if target is None or (forced and target.startswith(SQUARE_ZONE)):
            # A forced move needs neither a typed square nor the cursor.
            return Play(forced) if forced else None
        return self._click(target)

    # Cursor movement

    @property
    def zones(self) -> Zones:
        squares = [square_target(number) for number in self.layout.squares]
        turns = [turn_target(number + 1) for number in range(len(self.snapshot.past) - self._untold)]
        hurry = [button.target for button in self._move_now_buttons()]
        actions: list[str] = [
            name for name in (NEW_GAME, OTHER_SIDE, DRAW, RESIGN, ANALYSE) if name in self.layout.targets
        ]
        bar = [button.target for button in self._bar_buttons()]
        # Enter the board at a piece that can move, and the list at its newest move.
        entrances = [square_target(self._entry_square()), *turns[-1:]]
        return Zones([squares, hurry, turns, list(STEPS), actions, bar], squares, entrances)

    def _entry_square(self) -> int:
        sources = self._current_choices.sources
        return self._chosen[0] if self._chosen else sources[0] if sources else square(0, 0)

    def _move_cursor(self, key: int) -> None:
        cursor = self.input.cursor
        across, along = ARROW_STEPS[key]
        if cursor is None or cursor.startswith(TURN_ZONE):
            if cursor is None and along:
                self._move_cursor_to(square_target(self._entry_square()))
            else:
                self._step(across - along)
        elif cursor.startswith(SQUARE_ZONE):
            self._move_cursor_to(square_beside(cursor, key, self._state.size, is_flipped=self._is_flipped))
        else:
            super()._move_cursor(key)

    def _step(self, step: int) -> None:
        count = len(self.snapshot.past)
        number = max(0, min(count, self._shown_ply + step))
        self._go_to(None if number == count else number)
        if self.input.cursor is not None and self._shown_ply:
            self._move_cursor_to(turn_target(self._shown_ply))

    def _move_cursor_to(self, target: str | None) -> None:
        super()._move_cursor_to(target)
        if target and target.startswith(TURN_ZONE):
            self._show_move(number_of(target))

    # Buttons

    def _extra_buttons(self) -> list[Button]:
        return [flip_button()]

    def _side_buttons(self) -> list[Button]:
        now, made, new_game = self.snapshot, self._shown_ply, _("New game")
        middle = begin_button(OTHER_SIDE, _("Swap sides"))
        if now.controls.can_agree:
            middle = Button(DRAW, _("Draw"), note=_("End the game as a draw, if you both agree"))
        last = Button(RESIGN, _("Resign"), is_idle=not now.controls.can_resign)
        if self._can_analyse:
            last = Button(
                ANALYSE, _("Analyze"), note=_("Study the game: evaluations, best lines, other moves")
            )
        return [
            *step_buttons(is_first=made == 0, is_last=made == len(now.past)),
            self._begin_button(NEW_GAME, new_game, with_key(new_game, "again")),
            middle,
            last,
        ]

    @property
    def _can_analyse(self) -> bool:
        """True if analysis would help no human player: the game is over, under review, or has none."""
        now = self.snapshot
        return now.is_over or now.is_reviewed or None not in now.players

    def _replay_from(self, ply: int | None) -> Request:
        return Analyze(self.snapshot.text, ply or 0)

    def _press_own_button(self, target: str) -> Request | None:
        count = len(self.snapshot.past)
        places = {FIRST: 0, PREVIOUS: self._shown_ply - 1, NEXT: self._shown_ply + 1, LAST: count}
        if target in places:
            self._go_to(places[target])
        elif target == FLIP:
            self._flip()
        elif target == ANALYSE:
            return Analyze(self.snapshot.text, self._shown_ply)
        elif target == DRAW:
            self._ask(Confirm(_("Do you both agree to a draw?"), _("Draw"), _("Keep playing")), AgreeOnDraw())
        elif target == RESIGN and self.snapshot.controls.can_resign:
            self._ask(Confirm(_("Resign this game?"), _("Resign"), _("Keep playing")), Resign())
        return None

    # Prompt

    def _result(self) -> Result | None:
        new, *rest = (each for each in self._side_buttons() if each.target in (NEW_GAME, ANALYSE))
        return result(self.snapshot, [new, other_side_button(), *rest])

    @property
    def _inspected(self) -> int | None:
        """The square of the piece under the pointer or the cursor."""
        # A key press forgets the pointer until it moves again, so that the last input counts.
        target = self.input.target or self.input.cursor or ""
        if self.stage.motion.is_moving or self._in_hand is not None or not target.startswith(SQUARE_ZONE):
            return None
        here = square_of(target)
        return here if here in self._state.pieces else None

    @property
    def _result_text(self) -> tuple[str, str] | None:
        is_shown = self._playback_ply is None and not self._untold
        return sentences.result(self.snapshot) if is_shown else None

    def _prompt(self, explained: int | None) -> str:
        """Return the prompt; `explained`: the square of the piece that it is about, if any."""
        now, state = self.snapshot, self._state
        is_pointed_at = explained is not None and self.input.target is not None
        if self._refusal or (now.notice and not is_pointed_at):
            return self._refusal or now.notice
        if self._typed.text:
            return _("{text} …", text=self._typed.text)
        if explained is not None:
            return sentences.about(state, explained)
        if self._playback_ply is not None:
            return sentences.looking_back(
                numbered_move(now, self._playback_ply), is_over=self.snapshot.is_over
            )
        if self._result_text is not None:
            return self._result_text[1]
        if now.is_hint_pending:
            return _("Looking for a good move…")
        selected = self._selected
        if selected is not None:
            what_next = sentences.next_step(self._current_choices.of(selected))
            return f"{sentences.about(state, selected)} {what_next} {sentences.draw_warning(state)}".strip()
        if isinstance(now.hint, Move):
            return sentences.hint(now, now.hint)
        return self._status_text()

    def _status_text(self) -> str:
        if self.stage.is_computer_moving:
            return computer_moves(self.snapshot)
        # The last move has not landed if the game is over.
        return "" if self.snapshot.state.outcome() else sentences.standing(self.snapshot)

    def _words(self, places: Mapping[str, pygame.Rect]) -> TableWords:
        return words_of(self.picture(), places, self._said, self._nodes_beside(places))

    @property
    def _said(self) -> str:
        """The prompt that does not depend on the cursor, after the result."""
        prompt = self._prompt(None)
        return description.sentences(self._heading(prompt), prompt)

    def _nodes_beside(self, _places: Mapping[str, pygame.Rect]) -> Sequence[Node]:
        """Return what a table shows beside that of a game; nothing by default."""
        return ()

    def _heading(self, prompt: str) -> str:
        """Return the result that stands above a prompt with its reason; empty above any other."""
        result = self._result_text
        return result[0] if result and prompt == result[1] else ""

    # Drawing

    def _draw(self, surface: pygame.Surface) -> None:
        picture = self.picture()
        self.stage.draw(surface, picture, draw_table)
        self._draw_crown(surface, picture)
        draw_held(surface, picture)

    def _draw_crown(self, surface: pygame.Surface, picture: HierarkiaPicture) -> None:
        """Draw the crown that has just been taken: it falls as its piece breaks, and rolls then."""
        attack, fading = capture_of(self.snapshot), picture.transitions.fading
        if attack is None or self._playback_ply is not None:
            return
        fallen = float(bool(self.strip.beat))
        if attack.attacked in fading:
            piece, left = fading[attack.attacked]
            fallen = 1 - left if piece.rank == self._state.highest else 0.0
        if fallen:
            rolled = self.strip.moved(0.0, ROLL_SECONDS)
            strength = self.strip.opened if rolled == 1 else 1.0
            draw_fallen_crown(surface, attack, self.layout.squares, self._theme, (fallen, rolled, strength))

    def picture(self) -> HierarkiaPicture:
        prompt = self._prompt(self._inspected)
        return HierarkiaPicture(
            snapshot=self.snapshot,
            state=self._state,
            made=self._shown_ply - (self._untold if self._playback_ply is None else 0),
            is_told=not self._untold,
            bottom=self._bottom,
            layout=self.layout,
            buttons=self._buttons(),
            hovered=self.input.hovered,
            is_resting=self.input.is_resting,
            cursor=self.input.cursor,
            marks=self._marks(),
            transitions=self._effects.transitions(self.stage.motion, is_rough=self.stage.blur.is_waiting),
            has_result=self.result_panel.has_result,
            drag=self.input.drag if self._in_hand is not None else None,
            faces=self._faces,
            lift=self.stage.lift,
            prompt=prompt,
            is_refused=bool(self._refusal) and prompt == self._refusal,
            rows=self._rows,
            top=self._top_row(self.layout),
            thinking=self.stage.busy,
            title=series_title(self.snapshot) or sentences.title_of(self._state),
            result=self._heading(prompt),
        )

    def _marks(self) -> Marks:
        choices, hint = self._current_choices, self.snapshot.hint
        selected = choices.moves[0].source if choices.is_forced else self._selected
        return Marks(
            last=(squares_of(self.snapshot.past[self._shown_ply - 1][1]) or ()) if self._shown_ply else (),
            chosen=selected,
            is_lifted=self._in_hand is not None,
            dots=choices.dots(selected),
            steps=choices.steps(selected if selected is not None else self._inspected),
            rings=choices.rings(selected),
            draws=choices.draws(selected),
            inspected=self._inspected,
            advised=squares_of(hint) if self._playback_ply is None else None,
        )


def _choice_conditions(snapshot: Snapshot) -> object:
    return snapshot.is_left, snapshot.given_up_by, snapshot.players, snapshot.is_closed
