"""The SoloDrez table: shows a snapshot and turns clicks, drags and keys into legal moves."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from game.engine.errors import IllegalMove
from game.engine.i18n import EMPTY, Phrase, _
from game.solodrez.rules.best_moves import BestMoves, blocker, size_from
from game.solodrez.rules.cards import RANKS
from game.solodrez.rules.notation import COLUMNS, Move
from game.solodrez.rules.rules import State
from game.solodrez.table.animation import BlockingCard, Peek, animate, deal, not_in_order, series_removed
from game.solodrez.table.card_view import motion_names
from game.solodrez.table.layout import (
    Layout,
    card_target,
    column_of,
    column_target,
    lay_out,
    lay_out_with_list,
    most_covered_column,
    place_of,
    rows_of,
    shown,
)
from game.solodrez.table.losing_move import FIND, can_search, find_button, find_place
from game.solodrez.table.moments import name_of, numbers_of
from game.solodrez.table.picture import (
    NO_MOVES,
    ONLY_NEUTRALS,
    SHAKE,
    SolodrezPicture,
    draw_held,
    draw_table,
    prompt,
)
from game.solodrez.table.result import draw_rosette, result
from game.solodrez.table.series import Departures
from game.solodrez.table.words import entry, hint_text, moves_made, words_of
from game.table import move_list
from game.table.beat import Beat, in_two, portrait_of
from game.table.move_list import TURN_ZONE, number_of, turn_target
from game.table.playback import LOOK_BACK, look_back_button
from game.table.portraits import Mood
from game.table.result import Result
from game.table.scene import AskHint, AskReview, FindLosingMove, NextGame, Play, ShowSolution
from game.table.snapshot import Snapshot
from game.table.table import Table
from game.table.toolbar import begin_button
from game.table.words import TableWords
from game.table.zones import Zones
from game.ui.animation import Timed
from game.ui.description import Node
from game.ui.gestures import Drag
from game.ui.keys import GROUPS, PAD_X, figure_of, hint_of, is_input, with_key
from game.ui.scene import Open, Pop, Request, Sound
from game.ui.theme import Theme
from game.ui.widget import Button

IN_SOLODREZ: Final = GROUPS["solodrez"]


NEIGHBORS: Final = {"next": NextGame.NEXT, "previous": NextGame.PREVIOUS}
SHOW: Final = "button/show"
MOVES: Final = "button/moves"
NEW_DEAL: Final = "button/new-deal"
AGAIN: Final = "button/again"


class SolitaireScene(Table):
    """A game of SoloDrez at the window."""

    game = "solodrez"
    keys = IN_SOLODREZ
    new_game_buttons: ClassVar[Mapping[str, NextGame]] = {NEW_DEAL: NextGame.NEW_DEAL, AGAIN: NextGame.SAME}

    layout: Layout

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._blocking_card = BlockingCard()
        self._peek = Peek()
        self._best_moves = BestMoves()
        self._chosen: tuple[int, int] | None = None
        self._departures = Departures()
        self._is_dealing = False  # True if any gliding cards are being dealt.
        self._is_hint_dismissed = False
        self._is_list_open = snapshot.is_reviewed or self._playback is not None
        self._rows: Sequence[move_list.Row] = ()  # The rows of the move list, if it is open.
        super().__init__(snapshot, size, theme)
        self._is_at_a_standstill = _why_stuck(self._state) == ONLY_NEUTRALS

    # Snapshots

    def _animate_deal(self) -> None:
        deal(self.stage.motion, self._state, self.layout)
        self._is_dealing = True

    def _show_now(self, snapshot: Snapshot) -> None:
        """Show a new snapshot; cards glide to their new places, and the selection stays if possible."""
        if snapshot.hint != self.snapshot.hint or snapshot.state != self._state:
            self._is_hint_dismissed = False
        super()._show_now(snapshot)

    def _beats(self, was: Snapshot, now: Snapshot) -> Sequence[Beat]:
        """Return the moment from which on nothing can be moved, or nothing but neutral cards."""
        text = _why_stuck(shown(now))
        if not text or text == _why_stuck(shown(was)):
            return ()
        headline, detail = in_two(_(text))
        portrait = portrait_of(now.players[0], Mood.UPSET)
        return [Beat(headline=headline, detail=detail, hold=1.3, portrait=portrait, is_verdict=True)]

    def _transition(self, was: Snapshot, before: Layout, held: Mapping[str, pygame.Rect]) -> None:
        old = shown(was)
        columns, old_columns = self._state.columns, old.columns
        changed = [column for column in range(COLUMNS) if columns[column] != old_columns[column]]
        if self.input.drag and column_of(self.input.drag.target) in changed:
            self.input.drag = None
        elif self.input.drag:
            held = {}
        if self._chosen and self._chosen[0] in changed:
            self._chosen = None
        if self._peek.place and self._peek.place[0] in changed:
            self._peek.end()
        self._blocking_card.end()
        self._refusal = ""
        self._is_dealing = False
        self._log_skipped = 0
        self._lay_out()
        now = self._state, self.layout
        animate(self.stage.motion, (old, before), now, held)
        speed = self.stage.motion.speed
        self._departures.follow((old, before), self._state, self._series_removed, held, speed)
        self._is_at_a_standstill = _why_stuck(self._state) == ONLY_NEUTRALS

    @property
    def is_moving(self) -> bool:
        """True while a card glides or is dragged; only the end waits for a series that leaves."""
        is_gliding = self.stage.motion.is_moving or (self._departures.is_waiting and self.snapshot.is_over)
        return is_gliding or bool(self.input.started_drag) or self._is_staging

    @property
    def _has_landed(self) -> bool:
        return super()._has_landed and not self._departures.is_waiting

    def _timers(self) -> Sequence[Timed]:
        return (*super()._timers(), self._blocking_card, self._peek, self._departures)

    def handle(self, event: pygame.event.Event) -> Request | None:
        if self.snapshot.solo.is_showing and is_input(event):
            # Whatever the player does stops the solution, and does nothing else.
            return ShowSolution()
        answer = super().handle(event)
        if isinstance(answer, AskHint):
            self._is_hint_dismissed = False
        if event.type == pygame.KEYUP and event.key == PAD_X:
            self._peek.let_go()
        return answer

    def choice_target(self) -> str | None:
        """Return the target of a card that can be moved, if any."""
        moves = [move for move in self._state.legal_moves() if not move.is_removal]
        return card_target(moves[0].source, len(self._state.columns[moves[0].source]) - 1) if moves else None

    # Selecting

    @property
    def _state(self) -> State:
        return shown(self.snapshot)

    @property
    def _series_removed(self) -> int:
        """Number of series on the foundations."""
        return series_removed(self._state)

    def _grab(self, target: str, position: tuple[int, int]) -> Request | None:
        place = place_of(target)
        origin = self.layout.cards[place[0]][place[1]] if place else self.layout.targets[target]
        self.input.drag = Drag(target, origin, position, position)
        return None

    def _move_drag(self, drag: Drag, position: tuple[int, int]) -> None:
        # Only cards that can be lifted may be dragged.
        super()._move_drag(drag, position)
        if drag.is_started or not (self.input.started_drag):
            return
        self._chosen = None
        if self._in_hand is None:
            self.input.drag = None
            place = place_of(drag.target)
            if place and self.snapshot.can_choose:
                self._show_blocker(place)

    def _on_click(self, drag: Drag) -> Request | None:
        return self._click(drag.target)

    def _click(self, target: str) -> Request | None:
        """Select cards, or move the selected cards here; a second click sends them to their best target."""
        column, place = column_of(target), place_of(target)
        if column is None or not self.snapshot.can_choose:
            return None
        chosen = self._chosen
        if chosen and column != chosen[0]:
            if column in self._state.targets(*chosen):
                return Play(Move(chosen[0], chosen[1], column))
            if not place or self._size_from(place) is None:
                return self._refuse(Move(chosen[0], chosen[1], column))
        if place is None:
            place = (column, len(self._state.columns[column]) - 1)
            if place[1] < 0:
                return None
        size = self._size_from(place)
        if size is None:
            self._show_blocker(place)
            return None
        if chosen == (column, size) or self._state.is_series(column):
            return self._send(column, size)
        self._chosen = (column, size)
        return None

    def _size_from(self, place: tuple[int, int]) -> int | None:
        return size_from(self._state, *place)

    def _on_drop(self, drag: Drag) -> Request | None:
        hand, target = self._in_hand, most_covered_column(self.layout, drag.rect)
        is_at_foundations = drag.rect.collidelist(self.layout.foundations) >= 0
        if hand and hand[1] == RANKS and self._state.is_series(hand[0]) and is_at_foundations:
            return Play(Move(hand[0]))
        if hand is None or target is None or target == hand[0]:
            self._reject_drop(_("Drop them on a column.") if target is None else "")
            return None
        move = Move(*hand, target)
        if target in self._state.targets(*hand):
            return Play(move)
        self._return_drag()
        return self._refuse(move)

    def _send(self, column: int, size: int) -> Request | None:
        """Move these cards to their best target; if sent again, to the next best."""
        move = self._best_moves.next_move(self._state, column, size)
        if move is not None:
            return Play(move)
        self._chosen = None
        self._refusal = _("There's nowhere to move these.")
        return None

    def _refuse(self, move: Move) -> Request | None:
        self._chosen = None
        try:
            self._state.apply(move)
        except IllegalMove as error:
            self._refusal = str(error)
        return None

    def _show_blocker(self, place: tuple[int, int]) -> None:
        above = blocker(self._state, *place)
        if above is not None:
            self._blocking_card.show((place[0], above))
            self._refusal = not_in_order(self._state.columns[place[0]][place[1] : above + 1])
        self._chosen = None

    def drag_rects(self) -> dict[str, pygame.Rect]:
        drag, hand = self.input.drag, self._in_hand
        if not drag or not drag.is_started or hand is None:
            return {}
        column, size = hand
        names = motion_names(self._state)[column][-size:]
        rects = self.layout.cards[column][-size:]
        way = (drag.rect.left - rects[0].left, drag.rect.top - rects[0].top)
        return {name: rect.move(way) for name, rect in zip(names, rects, strict=True)}

    @property
    def _in_hand(self) -> tuple[int, int] | None:
        """Column and number of the cards dragged, or about to be."""
        place = place_of(self.input.drag.target) if self.input.drag else None
        if place is None or not self.snapshot.can_choose:
            return None
        size = self._size_from(place)
        return None if size is None else (place[0], size)

    def _return_drag(self) -> None:
        # Without an outline: with animation off, nothing should mark the return.
        self.stage.send_home(self.drag_rects(), is_outlined=False)
        self.input.drag = None

    def _press_right(self, position: tuple[int, int]) -> None:
        self._finish_animations()
        self._refusal = ""
        if self.input.drag:
            self._return_drag()
            return
        self._look_under(position)

    def _look_under(self, position: tuple[int, int]) -> None:
        target = self._hit(position)
        place = place_of(target) if target else None
        if place and place[1] < len(self._state.columns[place[0]]) - 1:
            self._peek.hold(place)

    def _look_under_cursor(self) -> None:
        column = self._chosen[0] if self._chosen else column_of(self.input.cursor or "")
        if column is None:
            return
        size = self._chosen[1] if self._chosen else self._state.longest_run(column)
        under = len(self._state.columns[column]) - size - 1
        if under >= 0:
            self._peek.hold((column, under))

    def _release_right(self) -> None:
        self._peek.let_go()

    def _lose_focus(self) -> None:
        super()._lose_focus()
        self._peek.let_go()

    def _scroll_by(self, steps: int) -> None:
        pointer = self.input.pointer
        if pointer and self.layout.turns.collidepoint(pointer):
            self._log_skipped += steps
            self._lay_out()

    def _moment_at(self, target: str | None) -> int | None:
        return number_of(target) if target and target.startswith(TURN_ZONE) else None

    def _open_moment(self, number: int) -> Request | None:
        return AskReview(number) if self.snapshot.can_look_back else super()._open_moment(number)

    def _clear_choice(self) -> None:
        super()._clear_choice()
        self._chosen = None

    def update(self, seconds: float) -> Request | None:
        unsealed = [series for series in self._departures.series if not series.is_sealed]
        answer = super().update(seconds)
        new = [series.number for series in unsealed if series.is_sealed]
        return Sound("series", new[-1]) if new else answer

    def _finish_animations(self) -> None:
        self._departures.skip()
        super()._finish_animations()
        self._is_dealing = False
        self._blocking_card.end()

    # Keys

    def _run_action(self, action: str, event: pygame.event.Event) -> Request | None:
        if action in NEIGHBORS:
            return self._begin_again(NEIGHBORS[action])
        match action:
            case "moves":
                return self.press_button(self._moves_button().target)
            case "number":
                return Open("number-solodrez")
            case "show":
                return ShowSolution()
            case "turning":
                return self.press_button(FIND) if can_search(self.snapshot) else None
            case "peek":
                self._look_under_cursor()
                return None
            case "column":
                return self._pick(figure_of(event) - 1)
            case "longer" | "shorter":
                self._resize_run(1 if action == "longer" else -1)
                return None
        return super()._run_action(action, event)

    def _act_on(self, target: str | None) -> Request | None:
        column = column_of(target) if target else None
        if self._chosen and (column is None or column == self._chosen[0]):
            return self._send(*self._chosen)
        return None if column is None else self._pick(column)

    def _pick(self, column: int) -> Request | None:
        self.input.cursor = column_target(column)
        if not self.snapshot.can_choose:
            return None
        if self._chosen and self._chosen[0] != column:
            move = Move(*self._chosen, column)
            if column in self._state.targets(*self._chosen):
                return Play(move)
            return self._refuse(move)
        longest = self._state.longest_run(column)
        if self._state.is_series(column):
            return self._send(column, longest)
        self._chosen = None if self._chosen or not longest else (column, longest)
        return None

    def _resize_run(self, step: int) -> None:
        if self._chosen:
            column, size = self._chosen
            self._chosen = column, max(1, min(self._state.longest_run(column), size + step))

    @property
    def zones(self) -> Zones:
        columns = [column_target(column) for column in range(COLUMNS)]
        turns = [turn_target(cell.number) for row in self._rows for cell in row.cells]
        buttons = [button.target for button in self._buttons()]
        # The first button is the menu's, which Escape reaches.
        return Zones([columns, turns, buttons], columns, [*turns[-1:], *buttons[1:]])

    def _move_cursor(self, key: int) -> None:
        is_at_columns = column_of(self.input.cursor or column_target(0)) is not None
        if key in (pygame.K_UP, pygame.K_DOWN) and is_at_columns:
            self._resize_run(1 if key == pygame.K_UP else -1)
        else:
            super()._move_cursor(key)

    def _change_zone(self, step: int) -> None:
        # Without a cursor, Tab leaves the columns, which have keys of their own.
        if self.input.cursor is None and not self.result_panel.is_open:
            self.input.cursor = column_target(0)
        super()._change_zone(step)

    def _move_cursor_to(self, target: str | None) -> None:
        super()._move_cursor_to(target)
        if target and target.startswith(TURN_ZONE):
            self._show_in_list(number_of(target))

    def _show_in_list(self, number: int) -> None:
        """Scroll the move list to a move."""
        top = self._top_row(self.layout)
        self._log_skipped += top - move_list.scroll_to_show(self.layout, number, top, self._rows)
        self._lay_out()

    def _top_row(self, layout: Layout) -> int:
        return max(0, len(self._rows) - move_list.visible_rows(layout) - self._log_skipped)

    @property
    def _can_cancel(self) -> bool:
        is_hint_lit = self.snapshot.hint is not None and not self._is_hint_dismissed
        return super()._can_cancel or is_hint_lit

    def _back(self) -> Request | None:
        answer = super()._back()
        if isinstance(answer, Pop):
            return answer
        self._is_hint_dismissed = True
        return None

    # Buttons

    def _extra_buttons(self) -> Sequence[Button]:
        is_showing = self.snapshot.solo.is_showing
        icon, note = (
            ("ui/stop", _("Stop the solution")) if is_showing else ("ui/play", _("Play the solution"))
        )
        note = with_key(note, "show", IN_SOLODREZ)
        show = Button(SHOW, "", icon=icon, note=note, is_idle=self.snapshot.is_over)
        if self.snapshot.can_look_back and self._is_end_told:
            show = Button(LOOK_BACK, "", icon="ui/play", note=_("Replay the game move by move"))
        return [
            self._moves_button(),
            show,
            Button(AGAIN, "", icon="ui/again", note=hint_of("again")),
            begin_button(NEW_DEAL, _("New deal"), is_first=self._is_end_told),
        ]

    def _moves_button(self) -> Button:
        """Return the button that opens or closes the list of moves."""
        note = _("Hide the move list") if self._is_list_open else _("Show the move list")
        return Button(MOVES, "", icon="ui/log", note=with_key(note, "moves", IN_SOLODREZ))

    def _side_buttons(self) -> list[Button]:
        if self._is_end_to_come or not can_search(self.snapshot):
            return []
        button = find_button(self.snapshot)
        return [replace(button, note=with_key(button.note, "turning", IN_SOLODREZ))]

    def _press_own_button(self, target: str) -> Request | None:
        if target == FIND:
            return FindLosingMove()
        if target == MOVES:
            self._is_list_open = not self._is_list_open
            self._lay_out()
            return None
        return ShowSolution() if target == SHOW else super()._press_own_button(target)

    def _result(self) -> Result | None:
        buttons = [begin_button(NEW_DEAL, _("New deal"), is_first=True), Button(AGAIN, _("Same deal"))]
        if self.snapshot.can_look_back:
            buttons.append(look_back_button(_("Replay the game move by move")))
        found = result(self.snapshot, buttons)
        # Its picture is drawn later, in another layout perhaps.
        return found and replace(
            found, draw_picture=lambda *where: draw_rosette(self.layout.foundations, *where)
        )

    # Drawing

    @property
    def _shown(self) -> Snapshot:
        now = self.snapshot
        if not self._is_hint_dismissed:
            return now
        return replace(now, hint=None, solo=replace(now.solo, moves_to_go=None))

    def _new_layout(self) -> Layout:
        if not self._is_list_open:
            layout, self._rows = lay_out(self._size, self._state, self._theme), ()
        else:
            layout = lay_out_with_list(self._size, self._state, self._theme)
            made = moves_made(self._listed)
            made = made[: len(made) - self._untold]
            self._rows = rows_of([entry(*each) for each in made], numbers_of(made), layout)
            self._log_skipped = move_list.clamp_scroll(layout, self._log_skipped, self._rows)
            move_list.place(layout, self._rows, self._top_row(layout))
        if self._side_buttons():
            layout.targets[FIND] = find_place(layout, self._theme)
        return layout

    @property
    def _is_end_to_come(self) -> bool:
        """True if the last move has ended the game, and its cards are still on their way."""
        return self.snapshot.is_over and not self._is_end_told

    @property
    def _listed(self) -> Snapshot:
        """The game whose moves are listed."""
        return self._present or self.snapshot

    def picture(self) -> SolodrezPicture:
        hand = self._in_hand if self.input.started_drag else self._chosen
        now, is_shaken = self._shown, self.stage.motion.speed > 0
        return SolodrezPicture(
            snapshot=now,
            layout=self.layout,
            buttons=self._buttons(),
            hovered=self.input.hovered,
            is_resting=self.input.is_resting,
            cursor=self.input.cursor,
            chosen=hand,
            drag=self.input.drag,
            lift=self.stage.lift,
            lit=self._state.targets(*hand) if hand else (),
            advised=now.hint if isinstance(now.hint, Move) else None,
            blocker=self._blocking_card.place,
            shake=self._theme.px(SHAKE) * self._blocking_card.side if is_shaken else 0,
            peeked=self._peek.place,
            prompt=""
            if self._is_end_to_come
            else prompt(now, self._refusal, is_standstill=self._is_at_a_standstill),
            removed=self._series_removed,
            moves=sum(isinstance(move, Move) and not move.is_removal for _, move in self.snapshot.past),
            motion=self.stage.motion,
            leaving=[replace(each) for each in self._departures.series],  # Pictures are compared.
            is_dealing=self._is_dealing and self.stage.motion.is_moving,
            is_rough=self.stage.blur.is_waiting,
            listed=self._listed,
            rows=self._rows,
            top=self._top_row(self.layout),
        )

    def _words(self, places: Mapping[str, pygame.Rect]) -> TableWords:
        picture = self.picture()
        hint = "" if self._refusal or picture.advised is None else hint_text(self._state, picture.advised)
        return words_of(picture, places, hint)

    def _jump_name(self, node: Node) -> str:
        # The cursor moves over columns only, so that a letter means their last cards.
        column = column_of(node.target)
        cards = self._state.columns[column] if column is not None else ()
        return name_of(cards[-1]) if cards else super()._jump_name(node)

    def _draw(self, surface: pygame.Surface) -> None:
        picture = self.picture()
        self.stage.draw(surface, picture, draw_table)
        draw_held(surface, picture)


def _why_stuck(state: State) -> Phrase:
    """Return why no card but neutral ones can be moved; empty if another can."""
    if outcome := state.outcome():
        return EMPTY if outcome.winners else NO_MOVES
    return ONLY_NEUTRALS if state.is_standstill() else EMPTY
