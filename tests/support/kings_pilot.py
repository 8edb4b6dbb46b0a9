"""A pilot for the table of the Imposter Kings: drags, clicks and types as a person would."""

import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from math import ceil
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame
import pytest

from game.cli.launch import open_app
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.rules.view import view
from game.kings.table.card_faces import name_of
from game.kings.table.choices import Choices
from game.kings.table.layout import COURT
from game.play.hidden_game import MIN_REACTION_SECONDS
from game.store.log import close_log, open_log
from game.store.saved import Status
from game.store.settings import NAME
from game.table.scene import Resume, StartGame, TableScene
from game.ui.theme import REFERENCE
from support.kings_positions import GAME
from support.kings_scene import path_of
from support.pilot import Picture, Pilot

QUICK: Final = 'bot_pace = "quick"\nmotion = "off"\n'
WINDOW: Final = MIN_REACTION_SECONDS + 0.1
"""Seconds after a choice, at that pace, until nothing is hidden any more."""

NEXT_ROUND: Final = "button/next-round"
TAKE_SCREEN: Final = "button/take-screen"
PASS: Final = "button/choice-pass"


WAIT_STEP: Final = 0.06  # Seconds between two looks while only waiting.


class KingsPilot(Pilot):
    """Plays the Imposter Kings in this process."""

    _last: Any = None  # The position last seen at a table.

    def position(self) -> Any:
        # The log hides it while the round runs.
        if self.app.game is not None:
            self._last = self.app.game.session.state
        return self._last

    def let_time_pass(self) -> None:
        """Advance in larger steps than usual: there is much waiting at this table."""
        self.app.step(WAIT_STEP)
        time.sleep(0.001)

    def rest(self, seconds: float) -> None:
        for _ in range(ceil(seconds / WAIT_STEP)):
            self.app.step(WAIT_STEP)

    def is_over(self) -> bool:  # type: ignore[override]
        return self.position().outcome() is not None

    def wait_to_choose(self, seats: Sequence[Seat] = (Seat.A,)) -> bool:
        """Wait until one of these seats is to choose and nothing is hidden; False if the round is over."""
        self.wait_for(lambda: self.position().to_move in (*seats, None))
        self.rest(WINDOW)
        self.settle()
        return not self.is_over()

    def settle(self) -> None:
        """Wait until nothing moves at the table: a click during a decisive moment only ends it."""
        self.wait_for(lambda: not (isinstance(self.app.scene, TableScene) and self.app.scene.is_moving))

    def take_screen(self) -> None:
        """Lift the curtain between people at one screen, if there is one."""
        if TAKE_SCREEN in self.rects():
            self.click(TAKE_SCREEN)

    def paste(self, monkeypatch: pytest.MonkeyPatch, position: str) -> None:
        """Continue from a position on the clipboard."""
        self.take_screen()
        text = f"kings {position.partition(' ')[0]} position {position}"
        monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
        monkeypatch.setattr(pygame.scrap, "get_text", lambda: text)
        self.key(pygame.K_v, pygame.KMOD_LCTRL)
        assert str(self.position()) == str(GAME.parse_state(position))
        self.take_screen()

    def drag(self, source: str, target: str) -> None:
        """Drag in a single motion."""
        start, end = self.point(source), self.point(target)
        for event in (self.move, self.press):
            event(start)
        for event in (self.move, self.release):
            event(end)

    # Ways to make a choice

    def play_by_mouse(self, choice: Any) -> None:
        """Drag cards onto the Court, click everything else."""
        targets = path_of(self.position(), choice, self.position().to_move)
        if len(targets) == 2 and targets[1] == COURT:
            self.drag(*targets)
        else:
            for target in targets:
                self.click(target)

    def play_by_clicks(self, choice: Any) -> None:
        for target in path_of(self.position(), choice, self.position().to_move):
            self.move((1, 1))  # A button that has just come under a resting pointer takes no click yet.
            self.click(target)

    def play_by_keys(self, choice: Any) -> None:
        """Use digits for cards and numbers, letters for names, Tab and arrows for everything else."""
        for target in path_of(self.position(), choice, self.position().to_move):
            zone, _, rest = target.rpartition("/")
            row = [name for name in self.rects() if name.startswith(f"hand/{int(choice_seat(self))}/")]
            if target == COURT:
                self.key(pygame.K_RETURN)
            elif zone == "number":
                self.type(rest)
            elif target in row[:9]:
                self.type(str(row.index(target) + 1))
            elif zone == "name":
                self._write(target)
            else:
                self._walk(target)

    def _write(self, target: str) -> None:
        """Go to the choices, press the first letter of a name as often as needed, then Enter."""
        wall = [name for name in self.rects() if name.startswith("name/")]
        self.key(pygame.K_RIGHT)
        choices = Choices(view(self.position(), self.position().to_move), can_choose=True).steps(())
        # The cursor is now on the first choice; the names after it come first.
        here = wall.index(choices[0]) + 1 if choices[0] in wall else 1
        wall = wall[here:] + wall[:here]
        names = {name: name_of(int(name.removeprefix("name/"))) for name in wall}
        letter = names[target][0].lower()
        alike = [name for name in wall if names[name].lower().startswith(letter)]
        self.type(letter * (alike.index(target) + 1))
        self.key(pygame.K_RETURN)

    def _walk(self, target: str) -> None:
        """Move the cursor with Tab to the target's zone, with arrows within it, and press Enter."""
        state = self.position()
        steps = Choices(view(state, state.to_move), can_choose=True).steps(())
        zones = self._zones()
        here, there = (
            next(number for number, zone in enumerate(zones) if each in zone) for each in (steps[0], target)
        )
        self.key(pygame.K_RIGHT)
        cursor = steps[0]
        for _ in range(abs(there - here)):
            self.key(pygame.K_TAB, 0 if there > here else pygame.KMOD_SHIFT)
            cursor = next((each for each in zones[there] if each in steps), zones[there][0])
        for _ in range((zones[there].index(target) - zones[there].index(cursor)) % len(zones[there])):
            self.key(pygame.K_RIGHT)
        self.key(pygame.K_RETURN)

    def _zones(self) -> list[list[str]]:
        """The zones that Tab goes to and that have choices."""
        rects, own = self.rects(), int(choice_seat(self))

        def of(*zones: str) -> list[str]:
            return [target for target in rects if target.startswith(zones)]

        choosing = of("name/", "number/", "button/choice-")
        mine = of(f"king/{own}", f"successor/{own}")
        mine += of(f"condemned/{own}/", f"antechamber/{own}/", f"put/{own}/")
        taken = {*choosing, *mine, *of(f"hand/{own}/", "court/")}
        royal, waiting = ("king/", "successor/"), ("condemned/", "antechamber/")
        cards = of("hand/", *royal, *waiting, "shown/", "shared/", "put/", "accused")
        rest = [target for target in cards if target not in taken]
        return [zone for zone in (choosing, of(f"hand/{own}/"), mine, of("court/"), rest) if zone]

    # Rounds and matches

    def play_a_round(self, ways: Iterator[Callable[[Any], None]], choose: Callable[[Any], Any]) -> None:
        """Play a's seat to the end of the round; check that each choice is made once and exactly."""
        while self.wait_to_choose():
            before = self.position()
            choice = choose(before)
            made = len(self.saved()[-1].record.moves)
            next(ways)(choice)
            assert self.saved()[-1].record.moves[made:][:1] == (str(choice),), (str(choice), str(before))

    def play_a_match(
        self, ways: Sequence[Callable[[Any], None]], choose: Callable[[Any], Any], go_on: Callable[[], None]
    ) -> int:
        """Play rounds until the match is won; return how many there were."""
        turns = cycle(ways)
        for number in range(1, 40):
            self.play_a_round(turns, choose)
            self.settle()
            self.rest(4.0)
            if NEXT_ROUND not in self.rects():
                return number
            go_on()
            assert not self.is_over()
        raise AssertionError("this match never ends")

    def ways(self, *, has_keys: bool) -> list[Callable[[Any], None]]:
        """The ways to make a choice: only by keys, or both ways by mouse."""
        return [self.play_by_keys] if has_keys else [self.play_by_mouse, self.play_by_clicks]

    def play_a_match_together(
        self, choose: Callable[[Any], Any], *, has_keys: bool = False
    ) -> tuple[int, int]:
        """Play every seat until the match is won; return the number of rounds and of screen handovers."""
        turns, curtains = cycle(self.ways(has_keys=has_keys)), 0
        for number in range(1, 40):
            curtains += self.play_a_round_together(turns, choose, has_keys=has_keys)
            self.settle()
            self.rest(4.0)
            if NEXT_ROUND not in self.rects():
                return number, curtains
            (self.continue_by_keys if has_keys else self.continue_by_mouse)()
            assert not self.is_over()
        raise AssertionError("this match never ends")

    def play_a_round_together(
        self, ways: Iterator[Callable[[Any], None]], choose: Callable[[Any], Any], *, has_keys: bool = False
    ) -> int:
        """Play every seat to the end of the round behind curtains; return the number of handovers.

        `has_keys`: lift the curtain by keys.
        """
        curtains = 0
        while not self.is_over() or {TAKE_SCREEN, PASS} & self.rects().keys():
            if TAKE_SCREEN in self.rects():
                assert not [
                    target for target in self.rects() if target.startswith(("hand/", "court", "log/"))
                ]
                self.press_button(TAKE_SCREEN, has_keys=has_keys)
                curtains += 1
                continue
            self.settle()
            before, made = self.position(), len(self.saved()[-1].record.moves)
            if PASS in self.rects() and (self.holder != before.to_move or not _can_pass(before)):
                self.press_button(PASS, has_keys=has_keys)
                assert len(self.saved()[-1].record.moves) == made
                continue
            choice = choose(before)
            next(ways)(choice)
            assert self.saved()[-1].record.moves[made:] == (str(choice),), (str(choice), str(before))
        return curtains

    @property
    def holder(self) -> int:
        """The seat whose hand lies at the bottom."""
        plaques = {target: rect for target, rect in self.rects().items() if target.startswith("plaque/")}
        return int(max(plaques, key=lambda target: plaques[target].top).removeprefix("plaque/"))

    def press_button(self, target: str, *, has_keys: bool) -> None:
        """Press a button that is the first in its Tab zone."""
        if has_keys:
            self.key(pygame.K_TAB)
            self.key(pygame.K_RETURN)
        else:
            self.click(target)

    def continue_by_mouse(self) -> None:
        self.click(NEXT_ROUND)

    def continue_by_keys(self) -> None:
        """Press the button at the end, which is in the last zone."""
        self.key(pygame.K_TAB, pygame.KMOD_SHIFT)
        self.key(pygame.K_RETURN)


def _can_pass(state: Any) -> bool:
    return "pass" in map(str, state.legal_moves())


def choice_seat(pilot: KingsPilot) -> Seat:
    """The seat that is to choose."""
    seat = pilot.position().to_move
    assert seat is not None
    return Seat(seat)


class RandomChooser:
    """Chooses at random, the same each time, and never calls a Mulligan."""

    def __init__(self, seed: int) -> None:
        self._chance = SplitMix64(seed)
        self.verbs: set[str] = set()  # The kinds of choices made so far.

    def __call__(self, state: Any) -> Any:
        found = [move for move in state.legal_moves() if str(move) != "mulligan"]
        choice = found[self._chance.below(len(found))]
        self.verbs.add(str(choice).partition(" ")[0])
        return choice


def check_match(pilot: KingsPilot, variant: str, rounds: int) -> None:
    """Check that every round is in the file as it was played, and that the last one decided the match."""
    saved = pilot.saved()
    assert len(saved) == rounds
    assert {game.status for game in saved} == {Status.FINISHED}
    match = GAME.match_before(saved[0].record.start)
    for game in saved:
        assert (match.variant, str(match)) == (variant, game.record.start)
        match = match.after(game.record.replay(GAME)[-1])
    assert match.outcome() is not None
    assert "button/new-match" in pilot.rects()


def check_choices(choices: RandomChooser, variant: str) -> None:
    """Check that the pilot has gone through the setup, named cards, and Reacted where there are Reactions."""
    assert {"successor", "play", "name"} <= choices.verbs
    assert variant == "quick1" or {"react", "pass"} & choices.verbs


@contextmanager
def at_the_table(
    folder: Path,
    variant: str = "two",
    settings: str = QUICK,
    *,
    players: tuple[str | None, ...] | None = (None, "random"),
    target: int | None = None,
    deal: int | None = None,
) -> Iterator[KingsPilot]:
    """The program at the table of a new match, or of a single round `deal`; resumed if `players` is None.

    Its random choices are the same each time.
    """
    folder.mkdir(exist_ok=True)
    if not (folder / NAME).exists():
        (folder / NAME).write_text(settings, "utf-8")
    assert open_log(folder)
    screen = Picture(REFERENCE)
    with open_app(folder, lambda _: screen, is_muted=True, language="en", chance=Random(1)) as app:
        if players is None:
            app.carry_out(Resume(GAME.name))
        else:
            app.carry_out(StartGame(GAME.name, players, deal, variant=variant, target=target))
        yield KingsPilot(app, folder, screen)
    close_log()


def copy_as_if_killed(folder: Path, other: Path) -> Path:
    """Copy the player's folder, as a kill at this instant would leave it, to another folder."""
    shutil.copytree(folder, other, ignore=shutil.ignore_patterns("logs", "*.lock"))
    return other
