"""Keyboard control of the Imposter Kings' table.

Tab moves between zones: choices, own hand, Court, other visible cards, log, buttons. Arrow keys move within
a zone. While card names are shown, a letter jumps to the next name starting with it. A digit names a number,
or chooses a hand card by its place.
"""

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from game.kings.narration.narrator import Line
from game.kings.table import panels
from game.kings.table.card_faces import name_of
from game.kings.table.choices import BUTTON, NAME, NUMBER, PLAQUE, Choices, Path
from game.kings.table.keys import IN_KINGS
from game.kings.table.layout import COURT, Layout
from game.kings.table.panels import HOLDER, HOLDING_ZONE, LOG_ZONE, TAKE_SCREEN, number_of
from game.table.input import TableInput
from game.ui.keys import figure_of
from game.ui.scene import Request


class Keyboard(TableInput):
    """A table that can be played with the keyboard alone."""

    keys = IN_KINGS

    _current_choices: Choices
    _layout: Layout
    _lines: Sequence[Line]
    _lines_skipped: int
    _chosen: Path

    @property
    def is_typing(self) -> bool:
        """True while a card has to be named: letters then jump to names."""
        return self._current_choices.has_wall

    def _key(self, event: pygame.event.Event) -> Request | None:
        is_held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
        if self.is_typing and event.unicode.isalpha() and not is_held:
            named = self._next_name(event.unicode)
            if named is not None:
                self._finish_animations()
                self._move_cursor_to(named)
            return None
        return super()._key(event)

    def _next_name(self, letter: str) -> str | None:
        wall = [target for target in self._layout.targets if target.startswith(NAME)]
        here = wall.index(self._cursor) + 1 if self._cursor in wall else 0
        names = {target: name_of(int(target.removeprefix(NAME))) for target in wall}
        rotated = wall[here:] + wall[:here]
        return next((each for each in rotated if names[each].casefold().startswith(letter.casefold())), None)

    def _run_action(self, action: str, event: pygame.event.Event) -> Request | None:
        if self._snapshot.curtain is not None and action not in panels.CURTAIN_ACTIONS:
            return None
        if action == "place":
            return self._choose_figure(figure_of(event))
        if action == "holdings":
            return self._toggle_holdings()
        return super()._run_action(action, event)

    def _act_on(self, target: str | None) -> Request | None:
        if target and target not in self._chosen:
            return self._click(target)
        return self._click(COURT) if self._chosen else None

    def _choose_figure(self, figure: int) -> Request | None:
        if self._current_choices.numbers:
            return self._click(f"{NUMBER}{figure}")
        # Cards shown during the setup are not in this row, so no digit chooses them.
        row = f"hand/{self._layout.bottom}/"
        hand = [target for target in self._layout.items if target.startswith(row)]
        # Digit 0 stands for the tenth card.
        place = (figure - 1) % 10
        if place >= len(hand):
            return None
        self._move_cursor_to(None)
        return self._click(hand[place])

    def _choices(self) -> list[str]:
        if self._snapshot.curtain is not None:
            return [TAKE_SCREEN]
        return [step for step in self._steps() if not step.startswith(PLAQUE)]

    def _zones(self) -> list[list[str]]:
        if self._snapshot.curtain is not None:
            return [[TAKE_SCREEN], *super()._zones()]
        targets, own = self._layout.targets, self._layout.bottom

        def of(*zones: str) -> list[str]:
            return [target for target in targets if target.startswith(zones)]

        hand = of(f"hand/{own}/")
        choosing = of(NAME, NUMBER, BUTTON)
        if COURT in self._steps():
            choosing.append(COURT)
        mine = of(f"king/{own}", f"successor/{own}")
        mine += of(f"condemned/{own}/", f"antechamber/{own}/", f"put/{own}/")
        placed = {*hand, *choosing, *mine}
        others = [target for target in self._layout.items if target not in placed]
        court = [target for target in others if target.startswith("court/")]
        rest = [target for target in others if not target.startswith("court/")]
        log = [f"{LOG_ZONE}{number + 1}" for number in range(len(self._lines))]
        zones = [choosing, hand, mine, court, rest, of(HOLDER, HOLDING_ZONE), log]
        chosen = {*choosing}
        buttons = [[target for target in zone if target not in chosen] for zone in super()._zones()]
        return [*zones, *buttons]

    def _entrance(self, zone: Sequence[str]) -> str:
        return zone[-1] if zone[0].startswith(LOG_ZONE) else super()._entrance(zone)

    def _move_cursor_to(self, target: str | None) -> None:
        super()._move_cursor_to(target)
        if target is None or not target.startswith(LOG_ZONE):
            return
        for _ in self._lines:
            shown = [name for name in self._layout.targets if name.startswith(LOG_ZONE)]
            if target in shown:
                break
            self._lines_skipped += 1 if number_of(target) < number_of(shown[0]) else -1
            self._lay_out()

    # Implemented by the scene

    @abstractmethod
    def _steps(self, chosen: Path | None = None) -> list[str]: ...

    @abstractmethod
    def _click(self, target: str) -> Request | None: ...

    @abstractmethod
    def _toggle_holdings(self) -> Request | None: ...
