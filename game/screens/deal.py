"""A new game that one plays alone: which deal it is to be."""

from collections.abc import Sequence
from enum import Enum
from typing import Final

import pygame

from game.core.deal import DEALS
from game.core.words import Phrase, mark, say
from game.screens.start import DEAL, FIGURES, LESSON, LONGEST_DEAL, START
from game.ui.block import Block, Flow, Labelled
from game.ui.button import Button, Toggle, Weight
from game.ui.choice import Choice
from game.ui.dialog import Question
from game.ui.entry import TextLine
from game.ui.page import Page
from game.ui.scene import Answer, Change, Open, StartGame
from game.ui.theme import Theme
from game.ui.widget import Act

WHICH: Final = "start/which"
WINNABLE: Final = "start/winnable"


class Which(Enum):
    """Which deal; the value says so."""

    CHANCE = mark("By chance")
    TODAY = mark("Today's deal")
    NUMBER = mark("By number")


NOTES: Final = {
    Which.CHANCE: mark("Another one each time."),
    Which.TODAY: mark("The same for everybody on this day; it can be won."),
    Which.NUMBER: mark("The same number deals the same cards."),
}


class DealScreen(Page):
    """Chooses a deal and starts it."""

    def __init__(
        self,
        game: str,
        title: Phrase,
        size: tuple[int, int],
        theme: Theme | None = None,
        *,
        winnable_only: bool = True,
        gives_up: bool = False,
        is_sounding: bool = False,
    ) -> None:
        """`winnable_only`: whether chance deals only what can be won, a setting.

        `gives_up`: whether a game with moves is running, which a new one would end.
        """
        self._game, self._name = game, title
        self._which = Which.CHANCE
        self._number = ""
        self._winnable_only = winnable_only
        self._gives_up = gives_up
        super().__init__(size, theme, is_sounding=is_sounding, first=START, is_main=True)

    def paste(self, text: str) -> None:
        """Take the figures of a text from the clipboard as the deal's number."""
        self._which = Which.NUMBER
        self._number = "".join(sign for sign in text if sign in FIGURES)[:LONGEST_DEAL]
        self._lay_out()

    def _title(self) -> str:
        return say("New game: {game}", game=self._name)

    def _blocks(self) -> Sequence[Block]:
        kinds = tuple((which.name, say(which.value)) for which in Which)
        choice = Choice(WHICH, kinds, self._which.name)
        blocks: list[Block] = [Labelled(say("Deal"), choice, say(NOTES[self._which]), zone="start", above=14)]
        if self._which is Which.CHANCE:
            note = say("The program has found a way before it deals.")
            toggle = Toggle(WINNABLE, self._winnable_only)
            blocks.append(Labelled(say("Winnable deals only"), toggle, note, zone="start", above=14))
        if self._which is Which.NUMBER:
            line = TextLine(DEAL, self._number, FIGURES, LONGEST_DEAL, say("0 and up"))
            blocks.append(Labelled(say("Deal number"), line, zone="start", above=14))
        start = Button(START, say("Deal the cards"), Weight.FIRST)
        lesson = Button(LESSON, say("First lesson"))
        return [*blocks, Flow([start, lesson], is_centred=True, zone="start", above=28)]

    def _key(self, event: pygame.event.Event) -> Answer | None:
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
        if event.unicode and event.unicode in FIGURES and not (held or self.is_typing):
            self._number = event.unicode
            self._ring.is_visible = True
            self._write_number()
            return None
        return super()._key(event)

    def _write_number(self) -> None:
        """Let the keys go to the line for the number."""
        self._which = Which.NUMBER
        self._lay_out()
        self._ring.focus(DEAL)
        self._reveal(DEAL)

    def _act(self, act: Act) -> Answer | None:
        if act.target == START or (act.target == DEAL and act.value is True):
            return self._start()
        if act.target == LESSON:
            return Open(f"lesson-{self._game}")
        if act.target == WHICH:
            self._which = Which[str(act.value)]
            if self._which is Which.NUMBER:
                self._write_number()
                return None
        elif act.target == DEAL:
            self._number = str(act.value)
        else:
            self._winnable_only = bool(act.value)
            self._lay_out()
            return Change("winnable_only", self._winnable_only)
        self._lay_out()
        return None

    def _start(self) -> Answer | None:
        if self._which is Which.NUMBER and not self._number:
            self.tell(say("Write the number of a deal."))
            return None
        if self._which is Which.NUMBER and int(self._number) >= DEALS:
            self.tell(say("Deals are numbered from 0 to {last}.", last=DEALS - 1))
            return None
        if self._gives_up:
            self._open_question(
                Question(
                    say("A game is running. Give it up for a new one?"),
                    say("Give it up"),
                    say("Go on with it"),
                )
            )
            return None
        return self._confirmed()

    def _confirmed(self) -> Answer | None:
        number = int(self._number) if self._which is Which.NUMBER else None
        return StartGame(self._game, deal=number, is_daily=self._which is Which.TODAY)
