"""The duel's table: shows a position, and turns clicks, drags and keys into one of its legal moves.

It knows the rules only through the position: what is lit, what accepts a drop and why a card is refused are
all asked of it. Who plays against whom, and what a move leads to, is the program's business.
"""

from collections.abc import Mapping
from typing import Final

import pygame

from game.core.words import say
from game.hierarchy import gestures, log
from game.hierarchy.buttons import ANSWERS, side_buttons
from game.hierarchy.cards import CARDS
from game.hierarchy.choosing import Offer
from game.hierarchy.full import draw_full
from game.hierarchy.gestures import PILE, Path
from game.hierarchy.keyboard import BUTTON_ZONE, LOG_ZONE, Keyboard
from game.hierarchy.layout import NEW_DEAL, OTHER_SIDE, Layout, lay_out, lifted
from game.hierarchy.moving import animate, deal
from game.hierarchy.picture import Sight, draw_table
from game.ui.button import Button
from game.ui.clicks import Clicks
from game.ui.drag import Drag
from game.ui.looking import Looking
from game.ui.motion import HOME, Motion
from game.ui.scene import (
    Again,
    Answer,
    Change,
    NewGame,
    Snapshot,
    Sound,
)
from game.ui.sharpening import Sharpening
from game.ui.tablebar import SOUND, bar_buttons, place_bar
from game.ui.theme import Theme, theme_for
from game.ui.thinking import Thinking

LEFT_BUTTON: Final = 1
RIGHT_BUTTON: Final = 3


class DuelScene(Keyboard):
    """One duel at a window."""

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._snapshot = snapshot
        self._offer = Offer(snapshot)
        self._layout: Layout
        self._log: list[log.Entry] = []
        self._log_skipped = 0
        """How many of the log's newest entries are left out, to see older ones."""
        self._motion = Motion()
        self._drag: Drag | None = None
        self._chosen: Path = ()
        self._clicks = Clicks()
        self._beginning = Clicks()
        """Those on the buttons that begin another game: a double click begins no more than one."""
        self._looking = Looking()
        self._thinking = Thinking()
        self._sharpening = Sharpening()
        self._refusal = ""
        self._asks_before: str | None = None
        """The button that wants a second click, since the game that it would end has moves."""
        self._cursor: str | None = None
        """What the keys have walked to."""
        self._is_sounding = False
        self._size = size
        self._theme = theme or theme_for(size)
        self.resize(size)

    # What the program calls

    def begin(self) -> None:
        """Deal the cards face down and turn them over."""
        deal(self._motion, self._layout)
        self._beginning.expect()
        self.is_dirty = True

    def show(self, snapshot: Snapshot) -> None:
        """Show another moment; cards glide from where they were."""
        before, was = self._layout, self._snapshot
        self._snapshot, self._offer = snapshot, Offer(snapshot)
        self._thinking.go_on(is_thinking=snapshot.is_thinking)
        if snapshot.state != was.state:
            if self._motion.is_turning:
                self._motion.skip()
            self._drag_home()
            dragged = self._motion.names()
            self._let_go()
            self._clicks.forget()
            self._cursor = None
            self._log_skipped = 0
            self._lay_out()
            animate(self._motion, (was, before), (snapshot, self._layout), dragged)
            pointer = self._looking.pointer
            self._looking.come_under(self._hit(pointer) if pointer else None)
        else:
            self._lay_out()

    def hear(self, *, is_sounding: bool) -> None:
        """Show whether sounds are on."""
        self._is_sounding = is_sounding
        self.is_dirty = True

    def set_motion(self, speed: float) -> None:
        """Everything that glides takes this many times as long as normal; 0: appears in place."""
        self._motion.speed = speed

    @property
    def is_moving(self) -> bool:
        """Whether a card still glides."""
        return self._motion.is_moving

    @property
    def is_still(self) -> bool:
        """Whether nothing glides and nothing else waits for its time."""
        clocks = (self._looking, self._sharpening, self._clicks, self._beginning)
        is_waiting = self._snapshot.is_thinking or any(clock.is_waiting for clock in clocks)
        return not (is_waiting or self._motion.is_moving)

    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        """Lay out anew; a drag goes home, since its origin has moved."""
        if size != self._size:
            self._sharpening.begin()
        self._size = size
        self._theme = (theme or self._theme).resized(size)
        self._drag = None
        self._motion.skip()
        self._looking.look_away()
        self._lay_out()

    def targets(self) -> Mapping[str, pygame.Rect]:
        """What can be pointed at, by name, where it lies now."""
        return {name: self._place(name) for name in self._layout.targets}

    def update(self, seconds: float) -> Answer | None:
        """Let the glides go on, and whatever else waits for its time; cards that turn over are heard."""
        is_face_down = self._motion.is_face_down
        clocks = (self._looking, self._thinking, self._sharpening, self._clicks, self._beginning)
        changes = [clock.update(seconds) for clock in (self._motion, *clocks)]
        if any(changes):
            self.is_dirty = True
        return Sound("flip") if is_face_down and not self._motion.is_face_down else None

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
            self._motion.skip()
            self._looking.look_away()
            self._drag_home()
            self._let_go()
        elif event.type == pygame.MOUSEWHEEL:
            self._turn_log(event.y)
        elif event.type == pygame.KEYDOWN:
            answer = self._key(event)
        elif event.type == pygame.KEYUP:
            answer = self._act() if self._looking.release(event) else None
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._looking.look_away()
        else:
            return None
        self.is_dirty = True
        return answer

    def choice_target(self) -> str | None:
        """A Tower that needs a discard, or an Impostor."""
        paths = [gestures.path(move, self._offer.zone) for move in self._offer.moves]
        return next((way[0] for way in paths if len(way) > 1 and way[1] != PILE), None)

    # Pointing and choosing

    def _steps(self, chosen: Path | None = None) -> list[str]:
        """What can be pointed at after `chosen`, or after what has been chosen."""
        return self._offer.steps(self._chosen if chosen is None else chosen)

    def _point(self, position: tuple[int, int]) -> None:
        self._looking.point(position, self._hit(position))
        if self._drag:
            self._drag = self._drag.moved(position, self._layout.theme.scale)

    @property
    def _full(self) -> str | None:
        """The target whose card is shown in full."""
        if self._drag or self._motion.is_turning:
            return None
        looking = self._looking
        target = self._cursor if looking.is_held and self._cursor else looking.target
        return target if target and self._layout.card_of(target) is not None else None

    def _previewed(self, chosen: Path) -> Path:
        """The beginning of a move whose answers are shown: what is chosen, and what is looked at."""
        pointed = self._cursor or (self._looking.hovered if chosen else self._full)
        if pointed != PILE and pointed in self._steps(chosen):
            return (*chosen, pointed)
        return chosen

    def _turn_log(self, steps: int) -> None:
        """Show older entries of the log, or newer ones again."""
        pointer = self._looking.pointer
        if pointer and self._layout.log.collidepoint(pointer):
            self._log_skipped += steps
            self._lay_out()
            self._point(pointer)

    def _hits(self, position: tuple[int, int]) -> list[str]:
        """The targets under the pointer, the topmost first."""
        under = [name for name in self._layout.targets if self._place(name).collidepoint(position)]
        return under[::-1]

    def _hit(self, position: tuple[int, int]) -> str | None:
        hits = self._hits(position)
        return hits[0] if hits else None

    def _press(self, position: tuple[int, int]) -> Answer | None:
        self._motion.skip()
        self._looking.look_away()
        target = self._hit(position)
        self._refusal = ""
        if target != self._asks_before:
            self._asks_before = None
        if target is None or target.startswith(LOG_ZONE):
            return None
        if target.startswith(BUTTON_ZONE):
            is_hasty = target in (NEW_DEAL, OTHER_SIDE) and self._beginning.is_hasty(target)
            return None if is_hasty else self._push_button(target)
        self._drag = Drag(target, self._place(target), position, position)
        return None

    def _release(self, position: tuple[int, int]) -> Answer | None:
        drag, self._drag = self._drag, None
        if drag is None:
            return None
        drag = drag.moved(position, self._layout.theme.scale)
        if not drag.is_started:
            is_second = self._clicks.is_second(drag.target)
            return self._click_twice(drag.target) if is_second else self._click(self._hits(position))
        if drag.target not in self._steps(()):
            return self._glide_home(drag, self._offer.why_not(drag.target, self._layout.card_of(drag.target)))
        self._drag = drag
        return self._drop(drag, self._hits(position))

    def _click(self, hits: list[str]) -> Answer | None:
        steps = self._steps()
        for target in hits:
            if target in steps:
                return self._choose((*self._chosen, target))
        target = hits[0] if hits else PILE
        if self._chosen and target == self._chosen[-1]:
            self._let_go()
        elif target in self._steps(()):
            return self._choose((target,))
        elif target != PILE:
            self._refusal = self._offer.why_not(target, self._layout.card_of(target))
        return None

    def _click_twice(self, target: str) -> Answer | None:
        """Play what can be played without choosing more; what needs more stays chosen."""
        if target not in self._steps(()):
            return self._click([target])
        steps = self._steps((target,))
        return self._choose((target, PILE) if steps == [PILE] else (target,))

    def _drop(self, drag: Drag, hits: list[str]) -> Answer | None:
        """Let a dragged card go over `hits`: a move, the first half of one, or back home."""
        chosen: Path = (drag.target,)
        if self._offer.finished(chosen):
            return self._choose(chosen) if PILE not in hits else self._glide_home(drag, "")
        steps = self._steps(chosen)
        for target in hits:
            if target in steps:
                return self._choose((*chosen, target))
        if PILE not in hits:
            is_put_back = self._offer.zone in hits
            return self._glide_home(drag, "" if is_put_back else say("Let it go over the pile."))
        self._glide_home(drag, "")
        return self._choose((*chosen, steps[0]) if len(steps) == 1 else chosen)

    def _glide_home(self, drag: Drag, why: str) -> Answer | None:
        card = self._layout.card_of(drag.target)
        if card is not None:
            self._motion.start(CARDS[card].symbol, drag.rect, HOME)
        self._drag = None
        self._refusal = why
        return None

    def _drag_home(self) -> None:
        if self._drag and self._drag.is_started:
            self._glide_home(self._drag, "")
        self._drag = None

    def _let_go(self) -> None:
        self._chosen = ()
        self._refusal = ""
        self._asks_before = None

    # Buttons

    def _bar(self) -> list[Button]:
        now = self._snapshot
        return bar_buttons(is_sounding=self._is_sounding, can_undo=now.can_undo, can_redo=now.can_redo)

    def _side(self) -> list[Button]:
        return side_buttons(self._asks_before, is_over=self._snapshot.state.outcome() is not None)

    def _push_button(self, target: str) -> Answer | None:
        if target == SOUND:
            return Change("sound", not self._is_sounding)
        if target in ANSWERS:
            return ANSWERS[target]
        return self._begin_again(target, Again.OTHER_SIDE if target == OTHER_SIDE else Again.NEW_DEAL)

    def _begin_again(self, asking: str, which: Again) -> Answer | None:
        """Begin another game; one that has moves is given up only by a second click on `asking`."""
        now = self._snapshot
        has_moves = now.last_move is not None or now.can_redo
        if has_moves and now.state.outcome() is None and self._asks_before != asking:
            self._asks_before = asking
            return None
        self._asks_before = None
        return NewGame(which)

    # The picture

    def _lay_out(self) -> None:
        self._layout = lay_out(self._size, self._snapshot.state, self._offer.bottom, self._theme)
        places, title = place_bar(self._layout.bar, self._bar(), self._theme)
        self._layout.targets.update(places)
        self._layout.title.update(title)
        self._log = log.entries(self._snapshot)
        self._log_skipped = log.place(self._layout, self._log, self._log_skipped)
        self.is_dirty = True

    def _place(self, target: str) -> pygame.Rect:
        """Where a target lies now: playable cards of the hand are lifted."""
        rect = self._layout.targets[target]
        is_playable = target.startswith(f"{self._offer.zone}/") and target in self._steps(())
        return lifted(rect) if is_playable or target in self._chosen else rect

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        sight = self._sight()
        draw_table(surface, sight, self._motion)
        draw_full(surface, sight)
        self.is_dirty = False

    def _sight(self) -> Sight:
        is_dragging = self._drag is not None and self._drag.is_started
        chosen = (self._drag.target,) if self._drag and is_dragging else self._chosen
        return Sight(
            snapshot=self._snapshot,
            bottom=self._offer.bottom,
            zone=self._offer.zone,
            layout=self._layout,
            places={name: self._place(name) for name in self._layout.targets},
            buttons=(*self._bar(), *self._side()),
            hovered=self._looking.hovered,
            cursor=self._cursor,
            chosen=chosen,
            steps=self._steps(chosen),
            drag=self._drag if is_dragging else None,
            refusal=self._refusal,
            log=self._log,
            full=self._full,
            is_resting=self._looking.is_resting,
            preview=self._offer.preview(self._previewed(chosen)),
            thinking=self._thinking.step,
            is_rough=self._sharpening.is_waiting,
        )
