"""The position editor of Hierarkia, controlled by dragging, clicking, keys, or entering a position as text.

Clicking a square places the piece selected beside the board, or moves the piece selected on the board; if
nothing is selected, it selects the square for the keys.
Dragging a piece off the board or right-clicking it removes it. Problems of the position are always shown.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ClassVar

import pygame

from game.engine.errors import InvalidInput
from game.engine.i18n import _
from game.engine.record import Record
from game.engine.seat import Seat
from game.hierarkia.analysis.editor_position import DraftPosition, EditHistory, parse_draft, start_draft
from game.hierarkia.analysis.layout import (
    ANALYSE_POSITION,
    ATTACK,
    CLEAR,
    FREEZE,
    MOVER,
    PIECE_ZONE,
    POSITION,
    QUIET,
    SIZE_BUTTONS,
    SIZE_ZONE,
    SPEND,
    START,
    lay_out_editor,
    piece_on,
    piece_target,
    token_of,
)
from game.hierarkia.analysis.picture import EditorPicture, PositionLine, draw_editor
from game.hierarkia.analysis.words import editor_words
from game.hierarkia.rules.notation import RED_SIGNS, SIZES, Bar, Link, Piece, square, square_text
from game.hierarkia.rules.rules import State
from game.hierarkia.table.board_view import Marks, Transitions, motion_name
from game.hierarkia.table.keys import IN_EDITOR
from game.hierarkia.table.layout import (
    FLIP,
    SQUARE_ZONE,
    Layout,
    square_at,
    square_beside,
    square_of,
    square_target,
)
from game.hierarkia.table.moments import board_text
from game.hierarkia.table.piece_view import SIDES
from game.hierarkia.table.scene import flip_button
from game.play.status import Controls
from game.table.scene import NextGame, PlayFrom
from game.table.snapshot import Snapshot, of_kind
from game.table.table import Table
from game.table.toolbar import MENU, REDO, RULES, SETTINGS, SOUND, UNDO
from game.table.words import TableWords
from game.table.zones import Zones
from game.ui.gestures import Drag
from game.ui.keys import FIGURES, HELD, figure_of, hint_of, sign_of, with_key
from game.ui.lists import edits
from game.ui.scene import PasteText, Request
from game.ui.theme import Theme
from game.ui.widget import Button, Weight


class EditorTable(Table):
    """A board on which pieces can be placed anywhere, with undo, redo and text input."""

    game = "hierarkia"
    keys = IN_EDITOR
    new_game_buttons: ClassVar[Mapping[str, NextGame]] = {}
    answers: ClassVar[tuple[str, ...]] = ()  # Buttons whose captions change may be clicked again at once.

    layout: Layout

    def __init__(
        self,
        beginning: DraftPosition,
        size: tuple[int, int],
        theme: Theme | None,
        analyse: Callable[[str], None],
        *,
        bottom: Seat = Seat.A,
    ) -> None:
        """`analyse` receives a valid position to be analyzed; `bottom` is the seat shown at the bottom."""
        self._analyse = analyse
        self._bottom = bottom
        self._drafts = EditHistory(beginning)
        self._chosen: str = ""  # The target of the selected piece, beside the board or on it.
        self._is_aiming = False  # True while the piece that the selected one attacks is to be chosen.
        self._line = PositionLine()
        super().__init__(self._snapshot_of(), size, theme)

    def _transition(self, was: Snapshot, before: object, held: Mapping[str, pygame.Rect]) -> None:
        self._lay_out()

    def _clear_choice(self) -> None:
        super()._clear_choice()
        self._choose("")

    @property
    def _can_cancel(self) -> bool:
        return super()._can_cancel or self._line.is_written

    @property
    def text_field(self) -> pygame.Rect | None:
        return self.layout.targets[POSITION] if self._line.is_written else None

    @property
    def is_typing(self) -> bool:
        return self._line.is_written

    def show_notice(self, notice: str) -> None:
        self.snapshot = replace(self.snapshot, notice=notice)
        self.is_dirty = True

    def paste(self, text: str) -> None:
        """Set up the position in this text, or report what is wrong with it and keep what was typed."""
        try:
            self._set_position(parse_draft(" ".join(text.split())))
        except InvalidInput as refusal:
            self._refusal = str(refusal)
        self.is_dirty = True

    @property
    def position(self) -> DraftPosition:
        return self._drafts.now

    def undo(self) -> None:
        self._drafts.undo()
        self._show_position()

    def redo(self) -> None:
        self._drafts.redo()
        self._show_position()

    def _set_position(self, now: DraftPosition, message: str = "") -> None:
        self._drafts.change(now)
        self._show_position(message)

    def _change_to(self, now: DraftPosition) -> None:
        was, message = self.position.fields, ""
        if was.links != now.fields.links:
            message = _("That attack is impossible here, so it was removed.")
        elif was.bars != now.fields.bars:
            message = _("That piece is no longer frozen or spent.")
        self._set_position(now, message)

    def _show_position(self, message: str = "") -> None:
        is_same_board = self.position.size == of_kind(State, self.snapshot.state).size
        self.snapshot = self._snapshot_of(message)
        self._line.leave()
        self._choose(self._chosen if is_same_board and self._chosen.startswith(PIECE_ZONE) else "")
        self._lay_out()

    def _snapshot_of(self, notice: str = "") -> Snapshot:
        drafts = self._drafts
        return Snapshot(
            drafts.now.state,
            None,
            (None, None),
            None,
            controls=Controls(can_undo=drafts.can_undo, can_redo=drafts.can_redo),
            text=str(drafts.now),
            notice=notice,
        )

    def _clear_notice(self) -> None:
        self.snapshot = replace(self.snapshot, notice="")

    # Hooks of the base class

    def _new_layout(self) -> Layout:
        now, is_flipped = self.position, self._bottom == Seat.B
        return lay_out_editor(self._size, now.size, now.highest, is_flipped=is_flipped, theme=self._theme)

    def choice_target(self) -> str | None:
        return None

    def _choose(self, target: str) -> None:
        self._chosen, self._is_aiming = target, False

    def _mark(self, change: Callable[[], DraftPosition]) -> None:
        """Change attacks or restrictions; if that is impossible, the piece stays selected."""
        try:
            self._set_position(change())
        except InvalidInput as refusal:
            self._refusal = str(refusal)

    def _put(self, number: int, piece: Piece | None) -> None:
        try:
            self._change_to(self.position.with_piece(number, piece))
        except InvalidInput as refusal:
            self._refusal = str(refusal)

    # Mouse

    def _press(self, position: tuple[int, int]) -> Request | None:
        self._clear_notice()
        return super()._press(position)

    def _press_right(self, position: tuple[int, int]) -> None:
        # A right click cancels what is in progress; if nothing is, it removes the piece clicked.
        self._clear_notice()
        was_busy = self._can_cancel
        super()._press_right(position)
        self._line.leave()
        here = square_at(self.layout, position)
        if not was_busy and here is not None and here in self.position.pieces:
            self._put(here, None)

    def _grab(self, target: str, position: tuple[int, int]) -> Request | None:
        if target != POSITION:
            self._line.leave()
            self.input.cursor = None if self.input.cursor == POSITION else self.input.cursor
        if target.startswith(PIECE_ZONE):
            token = token_of(self.layout.targets[target], self._theme)
            side = min(rect.width for rect in self.layout.squares.values())
            held = token.inflate(side - token.width, side - token.height)
            self.input.drag = Drag(target, held, position, position)
            return None
        return super()._grab(target, position)

    def _held_piece(self, target: str) -> Piece | None:
        """Return the piece that a target stands for; None if there is none or none is left."""
        if target.startswith(PIECE_ZONE):
            piece = piece_on(target)
            return piece if self.position.left(piece) else None
        return self.position.pieces.get(square_of(target)) if target.startswith(SQUARE_ZONE) else None

    @property
    def _in_hand(self) -> Piece | None:
        drag = self.input.drag
        return self._held_piece(drag.target) if drag is not None and drag.is_started else None

    def drag_rects(self) -> Mapping[str, pygame.Rect]:
        drag = self.input.drag
        if drag is None or self._in_hand is None or not drag.target.startswith(SQUARE_ZONE):
            return {}
        return {motion_name(square_of(drag.target)): drag.rect}

    def _on_drop(self, drag: Drag) -> Request | None:
        # A piece dropped off the board is removed.
        piece, here = self._in_hand, square_at(self.layout, drag.position)
        self.input.drag = None
        if piece is None:
            if drag.target.startswith((PIECE_ZONE, POSITION)):
                self._act_on(drag.target)
            return None
        if drag.target.startswith(PIECE_ZONE):
            if here is not None:
                self._put(here, piece)
            return None
        source = square_of(drag.target)
        if here is None:
            self._put(source, None)
        elif here != source:
            self._change_to(self.position.with_move(source, here))
        return None

    def _on_click(self, drag: Drag) -> Request | None:
        if drag.target == POSITION and self._line.is_written:
            press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=drag.position)
            self._line.write(press, self.layout.targets[POSITION], self._theme)
            return None
        return self._act_on(drag.target)

    def _act_on(self, target: str | None) -> Request | None:
        if target == POSITION:
            # The keys write here, and no longer act on a square.
            self._move_cursor_to(target)
            self._line.begin(str(self.position))
        elif target is not None and target.startswith(PIECE_ZONE):
            self._choose_beside(target)
        elif target is not None and target.startswith(SQUARE_ZONE):
            self._act_on_square(target)
        return None

    def _choose_beside(self, target: str) -> None:
        if self._chosen == target:
            self._choose("")
        elif self.position.left(piece_on(target)) == 0:
            self._refusal = _("All the pieces of that rank are already on the board.")
        else:
            self._choose(target)

    def _act_on_square(self, target: str) -> None:
        here, pieces = square_of(target), self.position.pieces
        if self._chosen.startswith(PIECE_ZONE):
            piece = piece_on(self._chosen)
            self._put(here, None if pieces.get(here) == piece else piece)
        elif self._chosen == target:
            self._choose("")
        elif self._is_aiming:
            self._mark(lambda: self.position.with_attack(Link(square_of(self._chosen), here)))
        elif self._chosen:
            self._change_to(self.position.with_move(square_of(self._chosen), here))
        else:
            self._move_cursor_to(target)
            self._choose(target if here in pieces else "")

    # Keys

    def _key(self, event: pygame.event.Event) -> Request | None:
        self._clear_notice()
        is_written = self._line.is_written and event.key not in (pygame.K_ESCAPE, pygame.K_TAB)
        if not is_written or (event.mod & HELD and not edits(event)):
            return super()._key(event)
        self._refusal = ""
        text = self._line.write(event, self.layout.targets[POSITION], self._theme)
        if text is not None:
            self.paste(text)
        return None

    def _run_action(self, action: str, event: pygame.event.Event) -> Request | None:
        cursor = self.input.cursor
        here = square_of(cursor) if cursor is not None and cursor.startswith(SQUARE_ZONE) else None
        if action in ("blue", "red"):
            is_red = action == "red" or bool(event.mod & pygame.KMOD_SHIFT and event.unicode not in FIGURES)
            rank = figure_of(event) if action == "blue" else RED_SIGNS.index(sign_of(event)) + 1
            self._put_by_key(here, Piece(Seat.B if is_red else Seat.A, rank))
        elif action == "take off":
            if here is not None:
                self._put(here, None)
        elif action == "mover":
            return self._press_own_button(MOVER)
        elif action == "paste":
            return PasteText()
        elif action not in ("hint", "new", "again", "place"):
            return super()._run_action(action, event)
        return None

    def _put_by_key(self, here: int | None, piece: Piece) -> None:
        if here is None:
            self._refusal = _("First click a square, or go to one with Tab and the arrow keys.")
        elif piece.rank > self.position.highest:
            self._refusal = _("The highest rank on this board is {rank}.", rank=self.position.highest)
        else:
            self._put(here, piece)

    def _back(self) -> Request | None:
        if self._line.is_written:
            self._line.leave()
            self._refusal = ""
            return None
        return super()._back()

    @property
    def zones(self) -> Zones:
        squares = [square_target(number) for number in self.layout.squares]
        ranks = range(1, self.position.highest + 1)
        pieces = [piece_target(Piece(seat, rank)) for seat in (Seat.A, Seat.B) for rank in ranks]
        side = [button.target for button in self._side_buttons()]
        side.insert(side.index(START) + 1, POSITION)
        bar = [button.target for button in self._bar_buttons()]
        return Zones([squares, pieces, side, bar], [square_target(square(0, 0))])

    def _move_cursor(self, key: int) -> None:
        cursor = self.input.cursor
        if cursor is None or not cursor.startswith(SQUARE_ZONE):
            super()._move_cursor(key)
        else:
            is_flipped = self._bottom == Seat.B
            self._move_cursor_to(square_beside(cursor, key, self.position.size, is_flipped=is_flipped))

    # Buttons

    @property
    def _play_from(self) -> PlayFrom:
        state = self.position.state
        return PlayFrom(str(Record(self.game, state.variant, str(state))), bool(self.position.problem))

    def _bar_buttons(self) -> list[Button]:
        shared = {button.target: button for button in super()._bar_buttons()}
        return [
            Button(MENU, _("Back"), icon="ui/back"),
            *self._unsaved_buttons(),
            *self._play_from_buttons(),
            replace(shared[UNDO], note=with_key(_("Undo the last change"), "undo")),
            shared[REDO],
            flip_button(),
            *(shared[target] for target in (RULES, SETTINGS, SOUND)),
        ]

    def _side_buttons(self) -> list[Button]:
        now, is_idle = self.position, bool(self.position.problem)
        weight = Weight.PLAIN if is_idle else Weight.FIRST
        return [
            *(
                Button(target, board_text(size), Weight.FIRST if size == now.size else Weight.PLAIN)
                for target, size in zip(SIZE_BUTTONS, SIZES.values(), strict=True)
            ),
            Button(
                MOVER,
                _("To move: {side}", side=SIDES[now.fields.to_move].name),
                note=hint_of("mover", IN_EDITOR),
            ),
            Button(
                QUIET,
                _("Quiet moves: {count}", count=now.fields.turns),
                note=_(
                    "Moves since a piece was last destroyed; at 100 it's a draw. "
                    "Each click adds 10; after 90 it starts again at 0."
                ),
            ),
            *self._mark_buttons(),
            Button(CLEAR, _("Clear")),
            Button(START, _("Starting position")),
            Button(ANALYSE_POSITION, _("Analyze"), weight, is_idle=is_idle),
        ]

    def _mark_buttons(self) -> list[Button]:
        """Return the buttons for what the selected piece does or suffers, prominent if it does."""
        here = square_of(self._chosen) if self._chosen.startswith(SQUARE_ZONE) else None
        links, bars = self.position.fields.links, self.position.fields.bars
        found = (
            (
                ATTACK,
                _("Attacks"),
                _("Choose what the selected piece attacks, or end its attack"),
                self._is_aiming or here in [link.attacker for link in links if link],
            ),
            (
                FREEZE,
                _("Frozen"),
                _("Freeze or unfreeze the selected piece"),
                here in [bar.square for bar in bars if bar and bar.is_frozen],
            ),
            (
                SPEND,
                _("Spent"),
                _("Mark the selected piece as spent, or unmark it"),
                here in [bar.square for bar in bars if bar and not bar.is_frozen],
            ),
        )
        return [
            Button(target, caption, Weight.FIRST if is_on else Weight.PLAIN, note=note)
            for target, caption, note, is_on in found
        ]

    def _press_mark(self, target: str) -> None:
        if not self._chosen.startswith(SQUARE_ZONE):
            self._refusal = _("First select a piece on the board.")
            return
        here, now = square_of(self._chosen), self.position
        if target != ATTACK:
            self._mark(lambda: now.with_bar(Bar(here, is_frozen=target == FREEZE)))
            return
        link = now.fields.links[now.pieces[here].seat]
        if link is not None and link.attacker == here:
            self._mark(lambda: now.with_attack(link))
        else:
            self._is_aiming = not self._is_aiming

    def _press_own_button(self, target: str) -> Request | None:
        self._line.leave()
        now = self.position
        if target in (ATTACK, FREEZE, SPEND):
            self._press_mark(target)
        elif target == QUIET:
            self._set_position(now.with_more_quiet_moves())
        elif target == MOVER:
            self._change_to(now.with_mover(now.fields.to_move.other))
        elif target == CLEAR:
            self._set_position(now.cleared())
        elif target == START:
            self._set_position(start_draft(now.size))
        elif target.startswith(SIZE_ZONE):
            size = int(target.removeprefix(SIZE_ZONE))
            if size != now.size:
                self._set_position(start_draft(size))
        elif target == FLIP:
            self._bottom = self._bottom.other
            self._lay_out()
        elif target == ANALYSE_POSITION and not now.problem:
            self._analyse(str(now))
        return None

    # Drawing

    def _draw(self, surface: pygame.Surface) -> None:
        draw_editor(surface, self.picture())

    def _words(self, places: Mapping[str, pygame.Rect]) -> TableWords:
        return editor_words(self.picture(), places, self._bottom)

    def picture(self) -> EditorPicture:
        in_hand, drag, chosen = self._in_hand, self.input.drag, self._chosen
        is_from_board = drag is not None and drag.target.startswith(SQUARE_ZONE) and in_hand is not None
        lit = drag.target if is_from_board and drag is not None else chosen
        message = self._refusal or self.snapshot.notice
        problem = self.position.problem
        return EditorPicture(
            title=_("Set up a position"),
            state=self.position.state,
            setup=self.position,
            layout=self.layout,
            buttons=self._buttons(),
            line=self._line,
            hovered=self.input.hovered,
            is_resting=self.input.is_resting,
            cursor=self.input.cursor,
            chosen=chosen,
            marks=Marks(
                chosen=square_of(lit) if lit.startswith(SQUARE_ZONE) else None, is_lifted=is_from_board
            ),
            transitions=Transitions(self.stage.motion, is_rough=self.stage.blur.is_waiting),
            in_hand=None if in_hand is None or drag is None else (in_hand, drag.rect),
            lift=self.stage.lift,
            message=message or problem or self._what_to_do(),
            is_refused=bool(self._refusal) or (not message and bool(problem)),
        )

    def _what_to_do(self) -> str:
        if self._chosen.startswith(PIECE_ZONE):
            return _("Choose a square for the piece.")
        if self._chosen:
            place = square_text(square_of(self._chosen))
            if self._is_aiming:
                return _("Choose the piece that {square} attacks.", square=place)
            return _("Choose a new square for the piece on {square}.", square=place)
        return _("This position is valid. Move pieces onto the board or off it.")
