"""6,000 random input events at every screen and table: nothing breaks, no rule is broken.

The seeds are fixed, so that failures can be reproduced. If the events close the program, it is opened again
with the same folder.
"""

import re
import socket
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame
import pytest

from game.catalog import GAMES
from game.engine.game import AnyGame
from game.engine.seat import Seat
from game.hierarkia.rules.rules import State as Board
from game.hierarkia.rules.rulings import pieces_of_rank
from game.kings.rules.rules import State as Round
from game.kings.rules.view import view
from game.kings.table.choices import Choices
from game.kings.table.choices import Path as Way
from game.kings.table.layout import COURT
from game.kings.table.view_model import TWO_STEPS
from game.solodrez.rules.cards import DECK
from game.solodrez.rules.rules import State as Solitaire
from game.tables import TABLES
from game.ui.gestures import SLOW_DOUBLE
from support.hierarkia_pilot import targets
from support.pilot import Pilot, running_pilot

SEEDS: Final = range(2)
EVENTS: Final = 3000  # Events per seed.
SIZES: Final = ((960, 600), (1280, 800), (1366, 768), (1000, 1100), (1920, 620))
LETTERS: Final = "1234567890hmabzycsfgd?,+-"
CONTROLLED: Final = "zzzyyrnvcd,+-="
MOVING: Final = (
    *(pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN),
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP),
    *(pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_F1, pygame.K_F11, pygame.K_KP_ENTER),
    pygame.K_LSHIFT,
)
OF_THE_WINDOW: Final = (
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWENTER,
    pygame.WINDOWLEAVE,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWEXPOSED,
)
TABLE_TARGETS: Final = {
    "hierarchy": "pile",
    "hierarkia": "square/a1",
    "kings": "court",
    "solodrez": "column/1",
}
"""By game, a target that only its table has."""

HELD: Final = (0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LALT, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
LINE: Final = re.compile(r" INFO (start|resume|reopen|move|at move) (.*?)(?:, players .*)? -> (.*)")
SCREENS: Final = {"menu/quit", "start/go", "setting/colors", "paste", "hand", "column/9", "square/g7"}
"""A target of each screen that has one of its own."""


def point(chance: Random, pilot: Pilot) -> tuple[int, int]:
    """A point on a random target, or anywhere within the window and slightly outside it."""
    rects = [rect for rect in pilot.rects().values() if rect.width and rect.height]
    if rects and chance.random() < 0.7:
        rect = chance.choice(rects)
        return chance.randrange(rect.left, rect.right), chance.randrange(rect.top, rect.bottom)
    return chance.randrange(-20, 1400), chance.randrange(-20, 900)


def press_a_key(chance: Random, pilot: Pilot) -> None:
    which = chance.random()
    if which < 0.5:
        sign = chance.choice(LETTERS)
        pilot.key(ord(sign), chance.choice(HELD), sign)
    elif which < 0.65:
        sign = chance.choice(CONTROLLED)
        pilot.key(ord(sign), pygame.KMOD_LCTRL, chr(ord(sign) & 31))
    else:
        pilot.key(chance.choice(MOVING), chance.choice(HELD))


def advance_a_game(chance: Random, pilot: Pilot) -> None:
    """Click toward a table, or make a legal move, so that games progress."""
    rects = pilot.rects()
    rooms = [target for target in rects if target.startswith("menu/") and target != "menu/quit"]
    if "menu/quit" in rects:
        pilot.click(chance.choice(rooms))
    elif "back" in rects:
        pilot.key(pygame.K_ESCAPE)
    elif "button/undo" in rects:
        game = pilot.app.game
        if game is None:
            # An analysis, lesson or puzzle opened from the Learn page.
            pilot.key(pygame.K_ESCAPE)
            return
        state = game.session.state
        if state.to_move is not None and TABLE_TARGETS[game.session.game.name] in rects:
            click_move(pilot, chance.choice(state.legal_moves()), state)


def targets_of_choice(state: Round, move: Any) -> list[str]:
    """The targets to click for a choice; a played card or the flipped King goes to the Court."""
    offer = Choices(view(state, state.to_move), can_choose=True)
    path: Way = ()
    while offer.finished(path) != move:
        path = (*path, next(step for step in offer.steps(path) if move in offer.leading((*path, step))))
    return [*path, COURT] if move.verb in TWO_STEPS else list(path)


def click_move(pilot: Pilot, move: Any, state: Any) -> None:
    """Click the targets of this move, as far as they are there."""
    if isinstance(state, Solitaire):
        place = len(state.columns[move.source]) - max(1, move.size)
        ways = [f"card/{move.source + 1}/{place + 1}", f"column/{move.target + 1}"]
    elif isinstance(state, Board):
        ways = list(targets(move))
    elif isinstance(state, Round):
        ways = targets_of_choice(state, move)
    else:
        ways = list(pilot.path(move))
    for target in ways:
        if target in pilot.rects():
            rect = pilot.rects()[target]
            pilot.press((rect.left + 8, min(rect.centery, rect.top + 12)))
            pilot.release((rect.left + 8, min(rect.centery, rect.top + 12)))


def send_random_input(chance: Random, pilot: Pilot) -> None:
    """Send one random input: mouse, keys, text, window events, or time passing."""
    place, button = point(chance, pilot), chance.choice((1, 1, 1, 1, 2, 3, 4, 5))
    which = chance.randrange(110)
    if which >= 100:
        advance_a_game(chance, pilot)
    elif which < 25:
        pilot.move(place)
        pilot.press(place, button)
        pilot.release(place, button)
    elif which < 35:
        pilot.press(place, button)
    elif which < 45:
        pilot.release(place, button)
    elif which < 58:
        pilot.move(place)
    elif which < 65:
        pilot.press(place)
        pilot.move(point(chance, pilot))
        pilot.release(point(chance, pilot))
    elif which < 90:
        press_a_key(chance, pilot)
    elif which < 93:
        pilot.post(pygame.MOUSEWHEEL, x=0, y=chance.randrange(-3, 4), flipped=False)
    elif which < 95:
        pilot.post(pygame.TEXTINPUT, text=chance.choice(("7", "ä", "", "12345678901234567890123")))
    elif which < 97:
        pilot.post(chance.choice(OF_THE_WINDOW))
    elif which < 98:
        pilot.resize(chance.choice(SIZES))
    else:
        pilot.rest(chance.choice((0.05, 0.4, 1.0)))


def game_of(text: str) -> AnyGame:
    """The game that a position belongs to, recognized by the punctuation of its text."""
    # Only rounds have bars, only boards and columns have slashes, and only columns have no blanks.
    if "|" in text:
        return GAMES["kings"]
    if "/" not in text:
        return GAMES["hierarchy"]
    return GAMES["hierarkia" if " " in text else "solodrez"]


def check_cards(state: Any) -> None:
    """Check that all cards are there, each once; of a board's pieces, no more than at the start."""
    if isinstance(state, Board):
        for piece, count in Counter(state.pieces.values()).items():
            assert count <= pieces_of_rank(piece.rank, state.size), str(state)
    elif isinstance(state, Solitaire):
        there = [card for column in state.columns for card in column]
        assert sorted([*there, *state.removed]) == sorted(DECK), str(state)
    elif isinstance(state, Round):
        # The reader of a round refuses too many cards; a card in no place lies facedown out of the round.
        assert GAMES["kings"].parse_state(str(state)) == state
    else:
        played = [entry.card for entry in state.pile]
        there = [*state.hand(Seat.A), *state.hand(Seat.B), *played, *state.discards]
        assert sorted(there) == list(range(14)), str(state)


def check_log(log: str) -> Counter[str]:
    """Check that each logged position follows from the one before by a legal move, or begins a game.

    The log hides the rounds of the Imposter Kings until they are over. Return the number of moves by game.
    """
    before: Any = None
    moves: Counter[str] = Counter()
    for verb, word, text in LINE.findall(log):
        if text == "(hidden)":
            moves["kings"] += verb == "move"
            before = None
            continue
        game = game_of(text)
        state = game.parse_state(text)
        check_cards(state)
        if verb == "move":
            assert before is not None or game.name == "kings"
            assert before is None or before.apply(game.parse_move(word)) == state, (str(before), word, text)
            moves[game.name] += 1
        before = state
    return moves


def check_responsive(pilot: Pilot) -> None:
    """Check that from any screen a game can be started and a move made in it."""
    for _ in range(12):
        pilot.key(pygame.K_ESCAPE)
    pilot.click("menu/open/start-hierarchy")
    pilot.click("start/kind/TWO_PEOPLE")
    # In a low window with large text, the page is longer than the window.
    pilot.post(pygame.MOUSEWHEEL, x=0, y=-100, flipped=False)
    pilot.click("start/go")
    if "dialog/yes" in pilot.rects():
        pilot.rest(SLOW_DOUBLE * 1.1)
        pilot.click("dialog/yes")
    before = pilot.position()
    pilot.play_by_click(before.legal_moves()[0])
    assert pilot.position() != before


@pytest.fixture
def reached(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the program does with a network, call by call."""
    calls: list[str] = []
    for name in ("bind", "connect", "listen"):
        monkeypatch.setattr(socket.socket, name, lambda *_, name=name: calls.append(name))
    return calls


@pytest.mark.parametrize("seed", SEEDS)
def test_random_events_break_nothing(
    silent_pygame: None, reached: list[str], tmp_path: Path, seed: int
) -> None:
    chance = Random(seed)
    done = 0
    moves: Counter[str] = Counter()
    targets: set[str] = set()
    pygame.scrap.put_text("hierarchy standard deal 3\n")
    while done < EVENTS:
        with running_pilot(tmp_path) as pilot:
            while done < EVENTS and not pilot.is_over:
                send_random_input(chance, pilot)
                targets |= pilot.rects().keys()
                done += 1
        newest = max((tmp_path / "logs").glob("*.log"))
        log = newest.read_text("utf-8")
        assert " ERROR " not in log
        moves += check_log(log)
    assert moves.total() > 50
    assert not reached or any(target.startswith("phones/") for target in targets), "only an open table does"
    # A single random walk may miss some games and screens.
    assert len(TABLES.keys() - moves.keys()) <= 2
    assert len(SCREENS - targets) <= 3
    with running_pilot(tmp_path) as pilot:
        check_responsive(pilot)
        for game in pilot.saved():
            game.record.replay(GAMES[game.record.game])
