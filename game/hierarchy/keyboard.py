"""The duel's table under the keys: what each does, and where the cursor goes.

Tab goes from zone to zone: a hand, the pile, the other hand, the discards, the log, the buttons. Arrows walk
over all that lies in one, be it playable or not. Whatever a key does with cards the mouse does as well; the
scene knows how, and lends it to the keys.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from game.hierarchy import gestures, log
from game.hierarchy.buttons import KEY_ANSWERS
from game.hierarchy.choosing import Offer, next_place
from game.hierarchy.gestures import HAND, PILE, THEIRS, Path
from game.hierarchy.layout import DISCARDS, NEW_DEAL, Layout
from game.ui.button import Button
from game.ui.drag import Drag
from game.ui.keys import IN_A_GAME, IN_HIERARCHY, MOVING, action_of
from game.ui.looking import Looking
from game.ui.motion import Motion
from game.ui.scene import Again, Answer, CopyText, Play, Pop, Snapshot, TableScene

BUTTON_ZONE: Final = "button/"
LOG_ZONE: Final = f"{log.LOG}/"


class Keyboard(TableScene):
    """A table for which the keys alone are enough."""

    _snapshot: Snapshot
    _offer: Offer
    _layout: Layout
    _log: list[log.Entry]
    _log_skipped: int
    _motion: Motion
    _looking: Looking
    _drag: Drag | None
    _chosen: Path
    _refusal: str
    _asks_before: str | None
    """The button that wants a second click."""

    _cursor: str | None
    """What the keys have walked to."""

    def _key(self, event: pygame.event.Event) -> Answer | None:
        self._motion.skip()
        self._looking.look_away()
        groups = (IN_HIERARCHY, IN_A_GAME, MOVING)
        action = next(filter(None, (action_of(event, group) for group in groups)), None)
        if action in KEY_ANSWERS:
            return KEY_ANSWERS[action]
        if action == "copy":
            return CopyText(self._snapshot.text)
        if action == "again":
            return self._begin_again(NEW_DEAL, Again.SAME)
        if action == "back":
            return self._back()
        if action == "place":
            return self._pick("1234567890".index(chr(event.key)))
        if action == "walk":
            self._walk(-1 if event.key in (pygame.K_LEFT, pygame.K_UP) else 1)
        elif action == "zone":
            self._change_zone(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif action == "look":
            self._looking.press(is_plain=not (self._cursor or self._chosen))
        elif action == "act":
            return self._act()
        return None

    def _act(self) -> Answer | None:
        """Do what the cursor stands on, or play what has been chosen."""
        self._refusal = ""
        if self._cursor and self._cursor.startswith(BUTTON_ZONE):
            return self._push_button(self._cursor)
        if self._cursor and self._cursor not in self._chosen:
            return self._click([self._cursor])
        return self._click([PILE]) if self._chosen else None

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
        if place >= len(hand):
            return None
        self._stand_on(None)
        return self._click([gestures.in_hand(hand[place], self._offer.zone)])

    def _choose(self, chosen: Path) -> Answer | None:
        """Choose this beginning of a move, or make the move that it is; the keys begin at what comes next."""
        move = self._offer.finished(chosen)
        self._chosen = () if move else chosen
        self._cursor = None
        return Play(move) if move else None

    def _zones(self) -> list[list[str]]:
        """What Tab goes to, each with all that the arrows walk over in it; none is empty."""
        own = self._offer.zone
        zones = [
            [target for target in self._layout.targets if target.startswith(f"{zone}/")]
            for zone in (own, PILE, THEIRS if own == HAND else HAND, DISCARDS)
        ]
        if PILE in self._steps():
            zones[1].insert(0, PILE)
        zones.append([f"{LOG_ZONE}{number + 1}" for number in range(len(self._log))])
        zones += [[button.target for button in buttons] for buttons in (self._bar(), self._side())]
        return [zone for zone in zones if zone]

    def _walk(self, step: int) -> None:
        """Move the cursor within its zone; from nowhere, to what can be chosen."""
        zone = next((zone for zone in self._zones() if self._cursor in zone), self._steps())
        self._stand_on(next_place(zone, self._cursor, step))

    def _change_zone(self, step: int) -> None:
        """Move the cursor to another zone; from nowhere, to where one can choose, or to the last."""
        zones, steps = self._zones(), self._steps()
        start = self._cursor or (steps[0] if steps else None)
        here = next((number for number, zone in enumerate(zones) if start in zone), 0)
        if self._cursor:
            here += step
        elif step < 0:
            here = -1
        zone = zones[here % len(zones)]
        newest = zone[-1] if zone[0].startswith(LOG_ZONE) else zone[0]
        self._stand_on(next((target for target in zone if target in steps), newest))

    def _stand_on(self, target: str | None) -> None:
        """Let the cursor be there; the log shows the entry on which it stands."""
        self._cursor = target
        self._refusal = ""
        if target != self._asks_before:
            self._asks_before = None
        if target and target.startswith(LOG_ZONE):
            shown = [name for name in self._layout.targets if name.startswith(LOG_ZONE)]
            for _ in self._log:
                if target in shown:
                    break
                is_older = log.number_of(target) < log.number_of(shown[0])
                self._log_skipped += 1 if is_older else -1
                self._lay_out()
                shown = [name for name in self._layout.targets if name.startswith(LOG_ZONE)]

    # What the scene lends

    @abstractmethod
    def _steps(self, chosen: Path | None = None) -> list[str]: ...

    @abstractmethod
    def _click(self, hits: list[str]) -> Answer | None: ...

    @abstractmethod
    def _drag_home(self) -> None: ...

    @abstractmethod
    def _let_go(self) -> None: ...

    @abstractmethod
    def _bar(self) -> Sequence[Button]: ...

    @abstractmethod
    def _side(self) -> Sequence[Button]: ...

    @abstractmethod
    def _push_button(self, target: str) -> Answer | None: ...

    @abstractmethod
    def _begin_again(self, asking: str, which: Again) -> Answer | None: ...

    @abstractmethod
    def _lay_out(self) -> None: ...
