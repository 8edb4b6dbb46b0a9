"""The new-game screen of a solo game, where the player chooses a deal."""

from collections.abc import Sequence
from enum import Enum
from typing import Final

import pygame

from game.engine.i18n import N_, Phrase, _
from game.screens.newgame import DEAL, NO_TRAITS, DealTraits, NewGamePage
from game.table.scene import StartGame
from game.ui.block import Block, LabeledField
from game.ui.button import Toggle
from game.ui.choice import Choice
from game.ui.keys import FIGURES
from game.ui.scene import Change, Request
from game.ui.theme import Theme
from game.ui.widget import MODIFIERS, Act

WHICH: Final = "start/which"
WINNABLE: Final = "start/winnable"


class Which(Enum):
    """How the deal is chosen; the value is the caption."""

    CHANCE = N_("By chance")
    TODAY = N_("Today's deal")
    NUMBER = N_("By number")


NOTES: Final = {
    Which.CHANCE: N_("Another one each time."),
    Which.TODAY: N_("The same for everybody on this day; it can be won."),
    Which.NUMBER: N_("The same number deals the same cards."),
}


class DealScreen(NewGamePage):
    """The screen on which the player chooses a deal and starts the game."""

    def __init__(
        self,
        game: str,
        title: Phrase,
        size: tuple[int, int],
        theme: Theme | None = None,
        *,
        winnable_only: bool = True,
        deal_traits: DealTraits = NO_TRAITS,
        abandons: bool = False,
        is_sound_on: bool = False,
    ) -> None:
        """With `winnable_only`, random deals must be winnable. The rest is as in `NewGamePage`."""
        self._which = Which.CHANCE
        self._winnable_only = winnable_only
        super().__init__(
            game, title, size, theme, deal_traits=deal_traits, abandons=abandons, is_sound_on=is_sound_on
        )

    def paste(self, text: str) -> None:
        self._which = Which.NUMBER
        super().paste(text)

    def _blocks(self) -> Sequence[Block]:
        kinds = tuple((which.name, _(which.value)) for which in Which)
        choice = Choice(WHICH, kinds, self._which.name)
        blocks: list[Block] = [LabeledField(_("Deal"), choice, _(NOTES[self._which]), zone="start", above=14)]
        if self._which is Which.CHANCE:
            note = _("The program has found a way before it deals.")
            toggle = Toggle(WINNABLE, self._winnable_only)
            blocks.append(LabeledField(_("Winnable deals only"), toggle, note, zone="start", above=14))
            blocks += self._trait_lines()
        if self._which is Which.NUMBER:
            line = self._number_line(_("0 and up"))
            blocks.append(LabeledField(_("Deal number"), line, zone="start", above=14))
        return [*blocks, self._start_buttons(_("Deal the cards"))]

    def _key(self, event: pygame.event.Event) -> Request | None:
        is_digit = event.unicode and event.unicode in FIGURES and not event.mod & MODIFIERS
        if is_digit and not self.is_typing:
            self._number = event.unicode
            self._ring.is_visible = True
            self._edit_number()
            return None
        return super()._key(event)

    def _edit_number(self) -> None:
        self._which = Which.NUMBER
        self._lay_out()
        self._ring.focus(DEAL)
        self._reveal(DEAL)

    def _choose(self, act: Act) -> Request | None:
        if act.target == WINNABLE:
            self._winnable_only = bool(act.value)
            self._lay_out()
            return Change("winnable_only", self._winnable_only)
        self._which = Which[str(act.value)]
        if self._which is Which.NUMBER:
            self._edit_number()
        else:
            self._lay_out()
        return None

    def _start(self) -> Request | None:
        if self._which is Which.NUMBER and not self._number:
            self.show_notice(_("Write the number of a deal."))
            return None
        return self._request_start(self._number if self._which is Which.NUMBER else "")

    def _on_confirm(self) -> Request | None:
        number = int(self._number) if self._which is Which.NUMBER else None
        deal_traits = self._deal_traits if self._which is Which.CHANCE else None
        return StartGame(
            self._game, deal=number, is_daily=self._which is Which.TODAY, deal_traits=deal_traits
        )
