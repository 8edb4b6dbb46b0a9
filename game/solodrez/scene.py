"""The solitaire's table: shows a position, and turns clicks, drags and keys into one of its legal moves.

It knows the rules only through the position: what may be lifted, what takes it and why a column refuses are
all asked of it. What a move leads to, and what a solver says of it, is the program's business.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import pygame

from game.core.errors import IllegalMove
from game.core.words import say
from game.solodrez.buttons import AGAIN, NEW_DEAL, SHOW, own_buttons
from game.solodrez.face import motion_names
from game.solodrez.gestures import Sending, blocker, size_from
from game.solodrez.keyboard import BUTTON_ZONE, Keyboard
from game.solodrez.layout import (
    Layout,
    card_target,
    column_of,
    lay_out,
    overlapped_most,
    place_of,
)
from game.solodrez.moving import Leaving, animate, deal, leave
from game.solodrez.notation import COLUMNS, Move
from game.solodrez.picture import SHAKE, Sight, draw_table, prompt
from game.solodrez.rules import State
from game.solodrez.showing import Blocking, Peek, not_in_order
from game.solodrez.winning import Winning
from game.ui.button import Button
from game.ui.clicks import Clicks
from game.ui.drag import Drag
from game.ui.looking import Looking
from game.ui.motion import HOME, Motion
from game.ui.scene import (
    Again,
    Answer,
    AskHint,
    Change,
    NewGame,
    Play,
    ShowSolution,
    Snapshot,
)
from game.ui.sharpening import Sharpening
from game.ui.tablebar import SOUND, bar_answers, bar_buttons, place_bar
from game.ui.theme import Theme, theme_for

LEFT_BUTTON: Final = 1
RIGHT_BUTTON: Final = 3

ANSWERS: Final = bar_answers("solodrez")


class SolitaireScene(Keyboard):
    """One game of SoloDrez at a window."""

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._snapshot = snapshot
        self._motion = Motion()
        self._sharpening = Sharpening()
        self._looking = Looking()
        self._blocking = Blocking()
        self._peek = Peek()
        self._sending = Sending()
        self._drag: Drag | None = None
        self._chosen: tuple[int, int] | None = None
        """Column, and how many of its last cards."""
        self._winning = _celebration(snapshot, 0.0)
        self._leaving: dict[str, Leaving] = {}
        self._is_dealing = False
        self._is_at_a_standstill = self._is_stuck()
        self._refusal = ""
        self._asks_before: str | None = None
        """The button that wants a second click, since the game that it would end has moves."""
        self._beginning = Clicks()
        """Those on the buttons that begin another game: a double click begins no more than one."""
        self._is_hint_out = False
        self._cursor: str | None = None
        self._is_sounding = False
        self._size = size
        self._theme = theme or theme_for(size)
        self._layout = self._new_layout()
        self._lay_out()

    # What the program calls

    def begin(self) -> None:
        """Deal the cards, one after the other."""
        deal(self._motion, self._state, self._layout)
        self._is_dealing = self._motion.is_moving
        self._beginning.expect()
        self.is_dirty = True

    def show(self, snapshot: Snapshot) -> None:
        """Show another moment; cards glide from where they were, and what is held stays if it can."""
        before, was, in_hand = self._layout, self._state, self._drag_rects()
        if snapshot.hint != self._snapshot.hint or snapshot.state != was:
            self._is_hint_out = False
        self._snapshot = snapshot
        if snapshot.state != was:
            changed = [
                column for column in range(COLUMNS) if self._state.columns[column] != was.columns[column]
            ]
            if self._drag and column_of(self._drag.target) in changed:
                self._drag = None
            elif self._drag:
                in_hand = {}
            if self._chosen and self._chosen[0] in changed:
                self._chosen = None
            if self._peek.place and self._peek.place[0] in changed:
                self._peek.end()
            self._blocking.end()
            self._refusal, self._asks_before = "", None
            self._is_dealing = False
            self._lay_out()
            now = self._state, self._layout
            animate(self._motion, (was, before), now, in_hand)
            left = {name: each for name, each in self._leaving.items() if name in self._motion.names()}
            self._leaving = left | leave(self._motion, (was, before), now)
            self._celebrate(_celebration(snapshot, self._motion.speed))
            self._is_at_a_standstill = self._is_stuck()
        else:
            self._lay_out()

    def hear(self, *, is_sounding: bool) -> None:
        """Show whether sounds are on."""
        self._is_sounding = is_sounding
        self._lay_out()

    def set_motion(self, speed: float) -> None:
        """Everything that glides takes this many times as long as normal; 0: appears in place."""
        self._motion.speed = speed

    @property
    def is_moving(self) -> bool:
        """Whether a card still glides, or is in hand; for cards that leave nobody waits."""
        is_gliding = bool(self._motion.names() - self._leaving.keys() or self._motion.outlined())
        return is_gliding or bool(self._drag and self._drag.is_started)

    @property
    def is_still(self) -> bool:
        """Whether nothing changes by itself."""
        is_celebrating = self._winning is not None and self._winning.is_moving
        is_shown = self._blocking.place is not None or self._peek.is_waiting or is_celebrating
        clocks = (self._looking, self._sharpening, self._beginning)
        return not (is_shown or self._motion.is_moving or any(clock.is_waiting for clock in clocks))

    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        """Lay out anew; what is in hand goes home, since its origin has moved."""
        if size != self._size:
            self._sharpening.begin()
        self._size = size
        self._theme = (theme or self._theme).resized(size)
        self._drag = None
        self._skip()
        self._lay_out()

    def targets(self) -> Mapping[str, pygame.Rect]:
        """What can be pointed at, by name, where it lies now."""
        return dict(self._layout.targets)

    def update(self, seconds: float) -> Answer | None:
        """Let the glides go on, and whatever else waits for its time."""
        clocks = (self._looking, self._sharpening, self._blocking, self._peek, self._beginning)
        changes = [clock.update(seconds) for clock in (self._motion, *clocks)]
        if self._winning:
            changes.append(self._winning.update(seconds))
        self._is_dealing = self._is_dealing and self._motion.is_moving
        if any(changes):
            self.is_dirty = True
        return None

    def handle(self, event: pygame.event.Event) -> Answer | None:
        """Take in a click, a drag or a key."""
        answer: Answer | None = None
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            answer = self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            answer = self._release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT_BUTTON:
            self._press_right(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == RIGHT_BUTTON:
            self._peek.let_go()
        elif event.type == pygame.KEYDOWN:
            answer = self._key(event)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._drag_home()
            self._peek.let_go()
        else:
            return None
        if isinstance(answer, AskHint):
            self._is_hint_out = False
        self.is_dirty = True
        return answer

    def choice_target(self) -> str | None:
        """Nothing is chosen in more than two steps here: a run, and a column that takes it."""
        moves = [move for move in self._state.legal_moves() if not move.is_removal]
        return card_target(moves[0].source, len(self._state.columns[moves[0].source]) - 1) if moves else None

    # Pointing and choosing

    @property
    def _state(self) -> State:
        state: State = self._snapshot.state
        return state

    def _point(self, position: tuple[int, int]) -> None:
        self._looking.point(position, self._hit(position))
        if self._drag:
            self._move_drag(self._drag, position)

    def _hit(self, position: tuple[int, int]) -> str | None:
        """The topmost target under the pointer."""
        under = [name for name, rect in self._layout.targets.items() if rect.collidepoint(position)]
        return under[-1] if under else None

    def _press(self, position: tuple[int, int]) -> Answer | None:
        self._skip()
        self._refusal = ""
        target = self._hit(position)
        if target != self._asks_before:
            self._ask_before(None)
        if target is None:
            return None
        if target.startswith(BUTTON_ZONE):
            is_hasty = target in (AGAIN, NEW_DEAL) and self._beginning.is_hasty(target)
            return None if is_hasty else self._push_button(target)
        place = place_of(target)
        origin = self._layout.cards[place[0]][place[1]] if place else self._layout.targets[target]
        self._drag = Drag(target, origin, position, position)
        return self._stop_showing()

    def _move_drag(self, drag: Drag, position: tuple[int, int]) -> None:
        """Let what is held follow; once it is a drag, only cards that may be lifted do."""
        self._drag = drag.moved(position, self._theme.scale)
        if drag.is_started or not self._drag.is_started:
            return
        self._chosen = None
        if self._in_hand is None:
            self._drag = None
            place = place_of(drag.target)
            if place and self._state.to_move is not None:
                self._block(place)

    def _release(self, position: tuple[int, int]) -> Answer | None:
        if self._drag:
            self._move_drag(self._drag, position)
        drag = self._drag
        if drag is None:
            return None
        if not drag.is_started:
            self._drag = None
            return self._click(drag.target)
        return self._drop(drag)

    def _click(self, target: str) -> Answer | None:
        """Choose cards, or send those that are chosen where this is; the same again: to their best place."""
        column, place = column_of(target), place_of(target)
        if column is None or self._state.to_move is None:
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
            self._block(place)
            return None
        if chosen == (column, size) or self._state.is_series(column):
            return self._send(column, size)
        self._chosen = (column, size)
        return None

    def _size_from(self, place: tuple[int, int]) -> int | None:
        """How many cards move if one takes hold of this one; None if they may not be moved."""
        return size_from(self._state, *place)

    def _drop(self, drag: Drag) -> Answer | None:
        """Let the cards in hand go: onto the column of which they cover most, or back home."""
        hand, target = self._in_hand, overlapped_most(self._layout, drag.rect)
        if hand is None or target is None or target == hand[0]:
            self._drag_home()
            if target is None:
                self._refusal = say("Let the cards go over a column.")
            return None
        move = Move(*hand, target)
        if target in self._state.targets(*hand):
            return Play(move)
        self._drag_home()
        return self._refuse(move)

    def _send(self, column: int, size: int) -> Answer | None:
        """Make the best move of these cards; sent again, they go on to the next best."""
        move = self._sending.next_move(self._state, column, size)
        if move is not None:
            return Play(move)
        self._chosen = None
        self._refusal = say("No column takes these cards.")
        return None

    def _refuse(self, move: Move) -> Answer | None:
        self._chosen = None
        try:
            self._state.apply(move)
        except IllegalMove as error:
            self._refusal = str(error)
        return None

    def _block(self, place: tuple[int, int]) -> None:
        """Show which card is in the way, and say of what."""
        above = blocker(self._state, *place)
        if above is not None:
            self._blocking.show((place[0], above))
            self._refusal = not_in_order(self._state.columns[place[0]][place[1] : above + 1])
        self._chosen = None

    def _drag_rects(self) -> dict[str, pygame.Rect]:
        """Where the cards in hand are, by what tells them from others."""
        drag, hand = self._drag, self._in_hand
        if not drag or not drag.is_started or hand is None:
            return {}
        column, size = hand
        names = motion_names(self._state)[column][-size:]
        rects = self._layout.cards[column][-size:]
        way = (drag.rect.left - rects[0].left, drag.rect.top - rects[0].top)
        return {name: rect.move(way) for name, rect in zip(names, rects, strict=True)}

    @property
    def _in_hand(self) -> tuple[int, int] | None:
        """Column and number of the cards that are dragged, or would be."""
        place = place_of(self._drag.target) if self._drag else None
        if place is None or self._state.to_move is None:
            return None
        size = self._size_from(place)
        return None if size is None else (place[0], size)

    def _drag_home(self) -> Answer | None:
        for name, rect in self._drag_rects().items():
            self._motion.start(name, rect, HOME, is_outlined=False)
        self._drag = None
        return None

    def _press_right(self, position: tuple[int, int]) -> None:
        """Send a drag home; else hold up the covered card under the pointer."""
        self._skip()
        self._refusal = ""
        if self._drag:
            self._drag_home()
            return
        target = self._hit(position)
        place = place_of(target) if target else None
        if place and place[1] < len(self._state.columns[place[0]]) - 1:
            self._peek.hold(place)

    def _skip(self) -> None:
        """Whatever glides is where it belongs: what is done now waits for nothing."""
        self._motion.skip()
        self._is_dealing = False
        self._looking.look_away()
        self._blocking.end()
        if self._winning:
            self._winning.skip()

    # Buttons

    def _buttons(self) -> list[Button]:
        return self._bar()

    def _bar(self) -> list[Button]:
        now = self._snapshot
        is_over = now.state.to_move is None
        own = own_buttons(self._asks_before, is_over=is_over, is_showing=now.is_showing)
        return bar_buttons(
            is_sounding=self._is_sounding, can_undo=now.can_undo, can_redo=now.can_redo, own=own
        )

    def _push_button(self, target: str) -> Answer | None:
        if target == SOUND:
            return Change("sound", not self._is_sounding)
        if target == SHOW:
            return ShowSolution()
        if target in ANSWERS:
            return ANSWERS[target]
        return self._begin_again(target, Again.SAME if target == AGAIN else Again.NEW_DEAL)

    def _begin_again(self, asking: str, which: Again) -> Answer | None:
        """Begin another game; one that has moves is given up only by a second click on `asking`."""
        now = self._snapshot
        has_moves = now.last_move is not None or now.can_redo
        if has_moves and now.state.outcome() is None and self._asks_before != asking:
            self._ask_before(asking)
            return None
        self._ask_before(None)
        return NewGame(which)

    def _ask_before(self, asking: str | None) -> None:
        """Let this button want a second click, and no other one."""
        if asking != self._asks_before:
            self._asks_before = asking
            self._lay_out()

    def _stop_showing(self) -> Answer | None:
        """Whoever takes hold of cards plays on; the solution stops."""
        return ShowSolution() if self._snapshot.is_showing else None

    def _let_go(self) -> None:
        """Choose nothing any more."""
        self._chosen, self._refusal = None, ""

    def _celebrate(self, winning: Winning | None) -> None:
        """Begin the celebration, with the keys on what most will want next, or end it."""
        if winning:
            self._cursor = NEW_DEAL
        elif self._winning and self._cursor == NEW_DEAL:
            self._cursor = None
        self._winning = winning

    # The picture

    @property
    def _shown(self) -> Snapshot:
        """What is shown of the moment: a hint that was put out is not."""
        return replace(self._snapshot, hint=None, moves_to_go=None) if self._is_hint_out else self._snapshot

    def _new_layout(self) -> Layout:
        return lay_out(self._size, self._state, self._theme)

    def _lay_out(self) -> None:
        self._layout = self._new_layout()
        places, title = place_bar(self._layout.bar, self._bar(), self._theme)
        self._layout.targets.update(places)
        self._layout.title.update(title)
        pointer = self._looking.pointer
        if pointer and self._hit(pointer) != self._looking.hovered:
            self._looking.come_under(self._hit(pointer))
        self.is_dirty = True

    def _is_stuck(self) -> bool:
        """Whether nothing can change any more but where neutral cards lie."""
        return self._state.outcome() is None and self._state.is_at_a_standstill()

    def _sight(self) -> Sight:
        hand = self._in_hand if self._drag and self._drag.is_started else self._chosen
        now = self._shown
        hint = now.hint
        is_shaken = self._motion.speed > 0
        return Sight(
            now,
            self._layout,
            self._buttons(),
            self._looking.hovered,
            self._looking.is_resting,
            self._cursor,
            hand,
            self._drag,
            self._state.targets(*hand) if hand else (),
            (hint.source, hint.size, hint.target) if isinstance(hint, Move) else None,
            self._blocking.place,
            self._theme.px(SHAKE) * self._blocking.side if is_shaken else 0,
            self._peek.place,
            prompt(now, self._refusal, is_at_a_standstill=self._is_at_a_standstill),
            sum(isinstance(move, Move) and not move.is_removal for _, move in self._snapshot.past),
            self._motion,
            self._leaving,
            self._is_dealing,
            self._winning,
            self._sharpening.is_waiting,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table; what is hot, lit and chosen now."""
        draw_table(surface, self._sight())
        self.is_dirty = False


def _celebration(snapshot: Snapshot, speed: float) -> Winning | None:
    """How a game that was won is celebrated; at speed 0 it has been already."""
    outcome = snapshot.state.outcome()
    return Winning(snapshot.finish, speed) if outcome and outcome.winners else None
