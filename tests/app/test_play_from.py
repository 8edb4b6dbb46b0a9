"""Playing from a position of a finished game, of Hierarkia's analysis board or editor, or of a puzzle."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.catalog import GAMES
from game.engine.record import Record
from game.hierarkia.analysis.layout import CLEAR, SET_UP
from game.hierarkia.analysis.scene import AnalysisScene
from game.hierarkia.table.layout import ANALYSE
from game.learn.puzzle import NEXT, SOLUTION, PuzzleScene
from game.play.library import Library
from game.screens.history import HistoryScreen
from game.screens.newgame import START
from game.screens.start import LEVEL, SIDE, StartScreen
from game.store.saved import SavedGame
from game.table.playback import LOOK_BACK
from game.table.result import CLOSE_RESULT, RESULT_MENU
from game.table.scene import PlayFrom, Reopen, Resume
from game.table.toolbar import MENU, PLAY_FROM
from game.ui.description import Node, walk
from game.ui.scene import Open
from support.cases import every_case
from support.checked import checked, known
from support.pilot import Pilot, running_pilot
from support.saved_games import NOW, played_on

pytestmark = pytest.mark.usefixtures("silent_pygame")

DUEL = Record("hierarchy", "standard", 7)
ROUND = Record("kings", "two", str(GAMES["kings"].match(3, "two", 7)))
FOUR = Record("kings", "four", 3)
BOARD = Record("hierarkia", "small", 0)
PATIENCE = Record("solodrez", "standard", 1)
LONGEST = 40
TABLE = ("hand/", "square/", "court/", "pile", "card/")
"""Prefixes of the targets that say what the position is."""

LAST = re.compile(", (just moved|last move)$")


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with running_pilot(tmp_path) as pilot:
        yield pilot


def save(pilot: Pilot, record: Record, players: tuple[str | None, ...], moves: int = 10_000) -> SavedGame:
    """Save a game played on by this many moves or to its end; patience, which may not end, is given up."""
    moves = LONGEST if record == PATIENCE else moves
    record, database = played_on(record, moves, Random(4)), pilot.app.database
    number = database.begin(Record(record.game, record.variant, record.start), players, 5, NOW)
    states = record.replay(GAMES[record.game])
    for ply, move in enumerate(record.moves):
        database.add_move(number, ply, move, NOW + ply, states[ply + 1].outcome())
    if record.game == PATIENCE.game:
        database.give_up(number, NOW + LONGEST)
    return known(database.game(number))


def replay(pilot: Pilot, record: Record, players: tuple[str | None, ...], back: int) -> list[Any]:
    """Replay a finished game, and go this many moves back from its end; return all its positions."""
    saved = save(pilot, record, players)
    pilot.app.carry_out(Open("history"))
    pilot.app.carry_out(Reopen(saved.id))
    if LOOK_BACK in pilot.rects():
        pilot.click(LOOK_BACK)
    pilot.key(pygame.K_END)
    for _ in range(back):
        pilot.key(pygame.K_LEFT)
    return list(saved.record.replay(GAMES[record.game]))


def things(pilot: Pilot) -> dict[str, str]:
    """Return what the screen says of cards or squares, but for the mark of the last move."""
    nodes = walk(pilot.app.scene.described().nodes)
    return {node.target: LAST.sub("", node.name) for node in nodes if node.target.startswith(TABLE)}


def button(pilot: Pilot) -> Node | None:
    nodes = walk(pilot.app.scene.described().nodes)
    return next((node for node in nodes if node.target == PLAY_FROM), None)


def session(pilot: Pilot) -> tuple[Any, tuple[str | None, ...]]:
    """Return the position at the table, and who plays."""
    game = known(pilot.app.game)
    return game.session.state, game.session.players


@every_case(
    ("record", "players", "back"),
    [
        (DUEL, (None, "gus"), 3),
        (DUEL, ("gus", None), 4),
        (ROUND, ("maisie", None), 5),
        (FOUR, ("maisie", "pip", None, "gus"), 7),
        (BOARD, (None, "percy"), 2),
        (BOARD, ("percy", None), 3),
        (PATIENCE, (None,), 4),
    ],
)
def test_a_replay_leads_to_a_game_from_the_position_shown(
    pilot: Pilot, record: Record, players: tuple[str | None, ...], back: int
) -> None:
    states = replay(pilot, record, players, back)
    replayed, shown = pilot.app.scene, things(pilot)
    pilot.click(PLAY_FROM)
    if START in pilot.rects():
        pilot.click(START)
    state, seated = session(pilot)
    assert seated == players, "by default everybody keeps their seat"
    assert things(pilot) == shown
    if record.game != "kings":
        assert state == states[-1 - back]
    assert state in states[:-1]
    started = pilot.saved()[-1]
    assert (started.is_counted, started.is_pasted, started.series) == (False, False, "")
    assert started.record == Record(record.game, record.variant, str(state))
    pilot.app.carry_out(Open(f"rules-{record.game}"))
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_r, pygame.KMOD_LCTRL)
    assert things(pilot) == shown, "begun again, the position is the same"
    pilot.click(MENU)
    assert pilot.app.scene is replayed
    assert things(pilot) == shown
    pilot.key(pygame.K_RIGHT)
    assert session(pilot)[0] == states[-1], "the replayed game is at the table"
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.app.scene, HistoryScreen)


@every_case(("record", "players"), [(DUEL, (None, "pip")), (ROUND, (None, "pip")), (BOARD, (None, "pip"))])
def test_the_end_of_a_game_from_a_position_leads_back_there(
    pilot: Pilot, record: Record, players: tuple[str | None, ...]
) -> None:
    replay(pilot, record, players, 1)
    replayed, shown = pilot.app.scene, things(pilot)
    pilot.click(PLAY_FROM)
    pilot.click(START)
    game = known(pilot.app.game)
    while not game.is_reviewed:
        pilot.wait_for(
            lambda: game.is_reviewed or game.session.players[known(game.session.state.to_move)] is None
        )
        if not game.is_reviewed:
            game.make_move(game.session.state.legal_moves()[0])
    pilot.wait_for(lambda: RESULT_MENU in pilot.rects())
    node = next(each for each in walk(pilot.app.scene.described().nodes) if each.target == RESULT_MENU)
    assert node.name == "Back"
    pilot.app.step(1.0)
    pilot.click(RESULT_MENU)
    assert pilot.app.scene is replayed
    assert things(pilot) == shown


def test_another_bird_and_the_other_side_can_be_chosen(pilot: Pilot) -> None:
    for record, mover in ((DUEL, 3), (DUEL, 4), (BOARD, 1), (BOARD, 2)):
        states = replay(pilot, record, (None, "gus"), mover)
        seat = known(states[-1 - mover].to_move)
        for side in ("first", "second"):
            pilot.click(PLAY_FROM)
            pilot.click(f"{LEVEL}/rufus")
            pilot.click(f"{SIDE}/{side}")
            page = checked(StartScreen, pilot.app.scene)
            said = " ".join(node.name for node in walk(page.described().nodes))
            assert "practice game: neither your rating nor your statistics change" in said
            pilot.click(START)
            person = seat if side == "first" else seat.other
            assert session(pilot)[1][person] is None, (record, mover, side)
            assert session(pilot)[1][person.other] == "rufus"
            assert page.game == record.game
            replay(pilot, record, (None, "gus"), mover)


def test_a_game_from_a_position_neither_counts_nor_ends_another(pilot: Pilot) -> None:
    running = save(pilot, DUEL, (None, "pip"), 6)
    replay(pilot, DUEL, (None, "gus"), 3)
    counted = len(pilot.app.database.statistics("hierarchy").games)
    pilot.click(PLAY_FROM)
    pilot.click(START)
    started = pilot.saved()[-1]
    library = Library(pilot.app.database, Random(1), lambda: NOW)
    assert {running.id, started.id} <= {each.id for each in library.in_progress("hierarchy")}
    record = played_on(started.record, chance=Random(1))
    end = record.replay(GAMES["hierarchy"])[-1].outcome()
    for ply, move in enumerate(record.moves):
        is_last = ply == len(record.moves) - 1
        pilot.app.database.add_move(started.id, ply, move, NOW, end if is_last else None)
    assert len(pilot.app.database.statistics("hierarchy").games) == counted


def test_a_running_game_offers_none_of_its_positions(pilot: Pilot) -> None:
    for record, players in (
        (DUEL, (None, "gus")),
        (FOUR, (None, "pip", "pip", "pip")),
        (BOARD, ("pip", "pip")),
    ):
        saved = save(pilot, record, players, 6)
        pilot.app.carry_out(Resume(record.game, saved.id))
        table = pilot.app.scene
        pilot.key(pygame.K_LEFT)
        pilot.key(pygame.K_p, pygame.KMOD_LCTRL)
        assert button(pilot) is None
        pilot.app.carry_out(PlayFrom(2))
        assert pilot.app.scene is table
        assert pilot.saved()[-1].id == saved.id


def test_no_game_begins_where_a_game_is_over(pilot: Pilot) -> None:
    for record, players in ((DUEL, (None, "gus")), (ROUND, (None, "gus")), (BOARD, (None, "gus"))):
        replay(pilot, record, players, 0)
        if CLOSE_RESULT in pilot.rects():
            pilot.click(CLOSE_RESULT)
        replayed = pilot.app.scene
        assert known(button(pilot)).is_idle
        pilot.click(PLAY_FROM)
        assert pilot.app.scene is replayed
        pilot.key(pygame.K_LEFT)
        assert not known(button(pilot)).is_idle
        pilot.key(pygame.K_p, pygame.KMOD_LCTRL)
        assert isinstance(pilot.app.scene, StartScreen)


def test_the_position_of_a_game_that_was_resigned_can_be_played(pilot: Pilot) -> None:
    saved = save(pilot, BOARD, (None, "gus"), 8)
    pilot.app.database.give_up(saved.id, NOW + 20)
    pilot.app.carry_out(Reopen(saved.id))
    pilot.key(pygame.K_p, pygame.KMOD_LCTRL)
    pilot.click(START)
    assert session(pilot)[0] == saved.record.replay(GAMES["hierarkia"])[-1]


def test_an_analysis_and_its_editor_lead_to_a_game_and_back(pilot: Pilot) -> None:
    states = replay(pilot, BOARD, ("gus", None), 2)
    pilot.click(ANALYSE)
    pilot.key(pygame.K_LEFT)
    board = checked(AnalysisScene, pilot.app.scene)
    pilot.click(PLAY_FROM)
    pilot.click(START)
    assert session(pilot) == (states[-4], ("gus", None))
    pilot.click(MENU)
    assert pilot.app.scene is board
    pilot.click(SET_UP)
    pilot.click(CLEAR)
    assert known(button(pilot)).is_idle
    pilot.key(pygame.K_z, pygame.KMOD_LCTRL)
    pilot.click(PLAY_FROM)
    pilot.click(START)
    assert session(pilot)[0] == states[-4]
    assert session(pilot)[1] == ("gus", None), "the game that is analyzed says who plays"
    pilot.click(MENU)
    assert pilot.app.scene is board


@every_case(("game",), [("hierarchy",), ("hierarkia",), ("kings",), ("solodrez",)])
def test_a_puzzle_leads_to_a_game_once_it_is_over(pilot: Pilot, game: str) -> None:
    screen = next(name for name in pilot.app.screens.names if name.startswith(f"puzzles-{game}-"))
    pilot.app.carry_out(Open(screen))
    scene = checked(PuzzleScene, pilot.app.scene)
    assert button(pilot) is None
    pilot.click(SOLUTION)
    pilot.wait_for(lambda: scene.attempt.reply is None and scene.attempt.past)
    attempt = scene.attempt
    is_over = attempt.position.outcome() is not None
    expected, learner = attempt.start if is_over else attempt.position, attempt.learner
    pilot.click(PLAY_FROM)
    if START in pilot.rects():
        pilot.click(START)
    state, players = session(pilot)
    assert (state, players[learner], players.count(None)) == (expected, None, 1)
    assert not pilot.saved()[-1].is_counted
    pilot.click(MENU)
    assert pilot.app.scene is scene
    pilot.click(NEXT)
    assert button(pilot) is None
