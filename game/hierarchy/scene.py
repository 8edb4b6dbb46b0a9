"""The duel's table: shows a position, and turns clicks, drags and keys into one of its legal moves.

It knows the rules only through the position: what is lit, what accepts a drop and why a card is refused are
all asked of it. Who plays against whom, and what a move leads to, is the program's business.
"""

from collections.abc import Mapping
from typing import Final

import pygame

from game.core.errors import IllegalMove
from game.core.seat import Seat
from game.core.words import say
from game.hierarchy import gestures, layout
from game.hierarchy.buttons import ANSWERS, SOUND, UNDO, bar_buttons, side_buttons
from game.hierarchy.cards import CARDS, IMPOSTOR
from game.hierarchy.gestures import HAND, PILE, THEIRS, Path
from game.hierarchy.layout import NEW_DEAL, OTHER_SIDE, Layout, lay_out, lifted
from game.hierarchy.notation import Move
from game.hierarchy.picture import Sight, draw_table
from game.hierarchy.rules import State
from game.ui.button import Button
from game.ui.drag import Drag
from game.ui.keys import IN_A_GAME, MOVING, action_of
from game.ui.motion import HOME, Motion
from game.ui.scene import (
    Again,
    Answer,
    AskHint,
    Change,
    CopyText,
    NewGame,
    Open,
    PasteText,
    Play,
    Pop,
    Redo,
    Snapshot,
    TableScene,
    Undo,
)
from game.ui.theme import Theme, theme_for

LEFT_BUTTON: Final = 1


class DuelScene(TableScene):
    """One duel at a window."""

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._snapshot = snapshot
        self._layout: Layout
        self._motion = Motion()
        self._drag: Drag | None = None
        self._chosen: Path = ()
        self._hovered: str | None = None
        self._refusal = ""
        self._asks_before: str | None = None
        """The button that wants a second click, since the game that it would end has moves."""
        self._cursor: str | None = None
        """What the keys have walked to."""
        self._is_sounding = False
        self._theme = theme or theme_for(size)
        self.resize(size)

    # What the program calls

    def show(self, snapshot: Snapshot) -> None:
        """Show another moment; cards glide from where they were."""
        before = self._layout
        is_other_position = snapshot.state != self._snapshot.state
        self._snapshot = snapshot
        if is_other_position:
            self._drag_home()
            dragged = self._motion.names()
            self._let_go()
            self._cursor = None
            self._lay_out()
            for card, rect in before.cards.items():
                name = CARDS[card].symbol
                if self._layout.cards[card] != rect and name not in dragged:
                    self._motion.start(name, rect)
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

    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        """Lay out anew; a drag goes home, since its origin has moved."""
        self._size = size
        self._theme = (theme or self._theme).resized(size)
        self._drag = None
        self._motion.skip()
        self._lay_out()

    def targets(self) -> Mapping[str, pygame.Rect]:
        """What can be pointed at, by name, where it lies now."""
        return {name: self._place(name) for name in self._layout.targets}

    def update(self, seconds: float) -> Answer | None:
        """Let the glides go on."""
        if self._motion.update(seconds):
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
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._drag_home()
        elif event.type == pygame.KEYDOWN:
            answer = self._key(event)
        else:
            return None
        self.is_dirty = True
        return answer

    def choice_target(self) -> str | None:
        """A Tower that needs a discard, or an Impostor."""
        paths = [gestures.path(move, self._zone) for move in self._moves]
        return next((way[0] for way in paths if len(way) > 1 and way[1] != PILE), None)

    # Pointing and choosing

    @property
    def _bottom(self) -> Seat:
        """Whose hand lies at the bottom: the first person's; the first player's where none plays."""
        players = self._snapshot.players
        return Seat(players.index(None)) if None in players else Seat.A

    @property
    def _zone(self) -> str:
        """Where the hand of the player lies who has to choose."""
        return HAND if self._snapshot.state.chooser == self._bottom else THEIRS

    @property
    def _is_persons_turn(self) -> bool:
        seat = self._snapshot.state.to_move
        return seat is not None and self._snapshot.players[seat] is None

    @property
    def _moves(self) -> list[Move]:
        """What a person at the window can do now."""
        state: State = self._snapshot.state
        return state.legal_moves() if self._is_persons_turn else []

    def _steps(self, chosen: Path | None = None) -> list[str]:
        """What can be pointed at after `chosen`, or after what has been chosen."""
        return gestures.next_steps(self._moves, self._chosen if chosen is None else chosen, self._zone)

    def _point(self, position: tuple[int, int]) -> None:
        self._hovered = self._hit(position)
        if self._drag:
            self._drag = self._drag.moved(position, self._layout.theme.scale)

    def _hits(self, position: tuple[int, int]) -> list[str]:
        """The targets under the pointer, the topmost first."""
        under = [name for name in self._layout.targets if self._place(name).collidepoint(position)]
        return under[::-1]

    def _hit(self, position: tuple[int, int]) -> str | None:
        hits = self._hits(position)
        return hits[0] if hits else None

    def _press(self, position: tuple[int, int]) -> Answer | None:
        self._motion.skip()
        target = self._hit(position)
        self._refusal = ""
        if target != self._asks_before:
            self._asks_before = None
        if target is None or target.startswith("button/"):
            return self._push_button(target) if target else None
        self._drag = Drag(target, self._place(target), position, position)
        return None

    def _release(self, position: tuple[int, int]) -> Answer | None:
        drag, self._drag = self._drag, None
        if drag is None:
            return None
        drag = drag.moved(position, self._layout.theme.scale)
        if not drag.is_started:
            return self._click(self._hits(position))
        if drag.target not in self._steps(()):
            return self._glide_home(drag, self._why_not(drag.target))
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
            self._refusal = self._why_not(target)
        return None

    def _drop(self, drag: Drag, hits: list[str]) -> Answer | None:
        """Let a dragged card go over `hits`: a move, the first half of one, or back home."""
        chosen: Path = (drag.target,)
        if gestures.finished(self._moves, chosen, self._zone):
            return self._choose(chosen) if PILE not in hits else self._glide_home(drag, "")
        steps = self._steps(chosen)
        for target in hits:
            if target in steps:
                return self._choose((*chosen, target))
        if PILE not in hits:
            return self._glide_home(drag, "")
        self._glide_home(drag, "")
        return self._choose((*chosen, steps[0]) if len(steps) == 1 else chosen)

    def _choose(self, chosen: Path) -> Answer | None:
        move = gestures.finished(self._moves, chosen, self._zone)
        self._chosen = () if move else chosen
        return Play(move) if move else None

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

    def _why_not(self, target: str) -> str:
        """Why nothing can be done with this now, as a sentence."""
        state: State = self._snapshot.state
        card = self._layout.card_of(target)
        if card is None or state.to_move is None:
            return ""
        if not self._is_persons_turn:
            return say("It is not your turn.")
        if state.pending:
            return self._illegal(Move(card, is_return=True))
        if not target.startswith(f"{self._zone}/"):
            return say("Choose a card of the hand whose turn it is.")
        if card == IMPOSTOR:
            theirs = [entry.card for entry in state.pile if entry.owner != state.chooser]
            if not theirs:
                return say("{card}: there is no card to copy.", card=CARDS[card].name)
            return self._illegal(Move(card, copied=max(theirs)))
        return self._illegal(Move(card))

    def _illegal(self, move: Move) -> str:
        try:
            self._snapshot.state.apply(move)
        except IllegalMove as error:
            return str(error)
        return ""

    # Buttons and keys

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

    def _key(self, event: pygame.event.Event) -> Answer | None:
        self._motion.skip()
        action = action_of(event, IN_A_GAME) or action_of(event, MOVING)
        answers: dict[str, Answer] = {
            "new": Open("start-hierarchy"),
            "undo": Undo(),
            "redo": Redo(),
            "hint": AskHint(),
            "copy": CopyText(self._snapshot.text),
            "paste": PasteText(),
        }
        if action in answers:
            return answers[action]
        if action == "again":
            return self._begin_again(NEW_DEAL, Again.SAME)
        if action == "back":
            return self._back()
        if action == "place":
            return self._pick("1234567890".index(chr(event.key)))
        if action == "walk":
            self._walk(-1 if event.key in (pygame.K_LEFT, pygame.K_UP) else 1)
        elif action == "zone":
            self._cursor = None if self._cursor else UNDO
            self._walk(0)
        elif action == "act" and self._cursor:
            if self._cursor.startswith("button/"):
                return self._push_button(self._cursor)
            return self._click([self._cursor])
        elif action == "act" and self._chosen:
            return self._click([PILE])
        return None

    def _back(self) -> Answer | None:
        """Let go of what is held; with nothing held, back to the menu."""
        if self._drag or self._chosen or self._refusal or self._asks_before:
            self._drag_home()
            self._let_go()
            return None
        return Pop()

    def _pick(self, place: int) -> Answer | None:
        """Choose a card by its place in the hand."""
        hand = self._snapshot.state.hand(self._snapshot.state.chooser)
        return self._click([gestures.in_hand(hand[place], self._zone)]) if place < len(hand) else None

    def _walk(self, step: int) -> None:
        """Move the cursor among the buttons, or else among what can be pointed at."""
        if self._cursor and self._cursor.startswith("button/"):
            places = [button.target for button in (*self._bar(), *self._side())]
        else:
            places = self._steps()
        if not places:
            self._cursor = None
        elif self._cursor in places:
            self._cursor = places[(places.index(self._cursor) + step) % len(places)]
        else:
            self._cursor = places[0 if step >= 0 else -1]

    # The picture

    def _lay_out(self) -> None:
        self._layout = lay_out(self._size, self._snapshot.state, self._bottom, self._theme)
        theme = self._layout.theme
        layout.place_buttons(self._layout, [(button.target, button.width(theme)) for button in self._bar()])
        self.is_dirty = True

    def _place(self, target: str) -> pygame.Rect:
        """Where a target lies now: playable cards of the hand are lifted."""
        rect = self._layout.targets[target]
        is_playable = target.startswith(f"{self._zone}/") and target in self._steps(())
        return lifted(rect) if is_playable or target in self._chosen else rect

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        draw_table(surface, self._sight(), self._motion)
        self.is_dirty = False

    def _sight(self) -> Sight:
        is_dragging = self._drag is not None and self._drag.is_started
        chosen = (self._drag.target,) if self._drag and is_dragging else self._chosen
        return Sight(
            snapshot=self._snapshot,
            bottom=self._bottom,
            zone=self._zone,
            layout=self._layout,
            places={name: self._place(name) for name in self._layout.targets},
            buttons=(*self._bar(), *self._side()),
            hovered=self._hovered,
            cursor=self._cursor,
            chosen=chosen,
            steps=self._steps(chosen),
            drag=self._drag if is_dragging else None,
            refusal=self._refusal,
        )
