"""Results on screen match those of the command line."""

from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest
from pygame import Rect

from game.app import window
from game.cli import launch
from game.cli.commands import lines
from game.engine.record import Record
from game.engine.seat import Seat
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from game.hierarchy.table import choices, move_values
from game.hierarchy.table.choices import HAND, PILE, THEIRS
from game.hierarchy.table.layout import VALUES
from game.hierarchy.table.move_values import MoveResult
from game.store import settings
from game.table.playback import LOOK_BACK
from game.table.scene import StartGame
from game.ui.gestures import DOUBLE
from game.ui.theme import Theme
from support.hierarchy_positions import GAME, random_game
from support.in_process_worker import InProcessWorker
from support.pilot import Pilot, running_pilot


class Label(NamedTuple):
    """A label as drawn."""

    words: str
    place: Rect


@pytest.fixture
def labels(monkeypatch: pytest.MonkeyPatch, silent_pygame: None) -> list[Label]:
    """The labels drawn; callers clear the list."""
    drawn: list[Label] = []
    draw_result = move_values.draw_result

    def draw(surface: pygame.Surface, worth: MoveResult, card: Rect, theme: Theme) -> None:
        drawn.append(Label(worth.caption(), card.copy()))
        draw_result(surface, worth, card, theme)

    monkeypatch.setattr("game.hierarchy.table.picture.draw_result", draw)
    return drawn


def shown_labels(pilot: Pilot, labels: list[Label]) -> dict[str, str]:
    """The words drawn on each target in a new frame."""
    pilot.move((1, 1))
    pilot.let_time_pass()
    labels.clear()
    pilot.post(pygame.WINDOWEXPOSED)
    rects = {name: rect for name, rect in pilot.rects().items() if "/" in name}
    found = {}
    for words, place in labels:
        (target,) = (name for name, rect in rects.items() if rect.topleft == place.topleft)
        found[target] = words
    return found


def expected_labels(state: State) -> dict[Move, str]:
    """The expected label of each choice, best first, from the command line."""
    found = {}
    for line in lines(["evaluate", "hierarchy", str(state)]):
        share, _, plies, *texts = line.split("\t")
        assert len(texts) == int(plies)
        winner = state.chooser if share == "1.0" else state.chooser.other
        position, count = state, 0
        for text in texts:
            count += position.to_move == winner and not text.startswith("<")
            position = position.apply(GAME.parse_move(text))
        outcome = position.outcome()
        assert outcome is not None
        assert outcome.winners == (winner,)
        word = "wins" if share == "1.0" else "loses"
        found[GAME.parse_move(texts[0])] = f"{word} in {count}" if count else f"{word} now"
    return found


def test_switch_is_for_one_game_and_marks_it_as_assisted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, labels: list[Label]
) -> None:
    monkeypatch.setattr(launch, "Worker", InProcessWorker)
    (tmp_path / settings.NAME).write_text('motion = "off"\n', "utf-8")
    with running_pilot(tmp_path, players=(None, "easy"), deal=0) as pilot:
        pilot.play_by_click(pilot.position().legal_moves()[0])
        pilot.wait_for_turn()
        assert shown_labels(pilot, labels) == {}
        assert [game.hints for game in pilot.saved()] == [0]
        pilot.click(VALUES)
        for _ in range(3):
            pilot.let_time_pass()
        assert set(shown_labels(pilot, labels)) == {
            pilot.path(move)[0] for move in pilot.position().legal_moves()
        }
        assert [game.hints for game in pilot.saved()] == [1]
        pilot.key(pygame.K_m)
        assert shown_labels(pilot, labels), "another setting does not turn it off"
        pilot.app.carry_out(StartGame(GAME.name, (None, None), 0))
        pilot.let_time_pass()
        assert shown_labels(pilot, labels) == {}
    assert "show_evals = false" in (tmp_path / settings.NAME).read_text("utf-8")


def test_review_labels_match_the_command_line_at_every_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, labels: list[Label]
) -> None:
    monkeypatch.setattr(launch, "Worker", InProcessWorker)
    (tmp_path / settings.NAME).write_text('motion = "off"\n', "utf-8")
    states, compared = random_game(3), 0
    moves = [next(move for move in a.legal_moves() if a.apply(move) == b) for a, b in pairwise(states)]
    with running_pilot(tmp_path, players=(None, "easy"), deal=0) as pilot:
        text = str(Record(GAME.name, GAME.default_variant, 3, tuple(map(str, moves))))
        monkeypatch.setattr(window, "read", lambda: text)
        pilot.key(pygame.K_v, pygame.KMOD_CTRL)
        pilot.rest(DOUBLE)
        pilot.click(LOOK_BACK)
        for _ in range(4 * len(moves)):
            pilot.let_time_pass()
        pilot.key(pygame.K_HOME)
        for state, made in zip(states, moves, strict=False):
            shown = shown_labels(pilot, labels)
            zone = HAND if state.chooser is Seat.A else THEIRS
            expected = expected_labels(state) if len(state.legal_moves()) > 1 else {}
            first = choices.path(made, zone)[0]
            for move, words in expected.items():
                target = choices.path(move, zone)[0]
                # The card played shows the result of this choice, every other card its best result.
                if target in shown:
                    assert shown.pop(target) == (expected[made] if target == first else words), str(state)
                    compared += 1
            assert all(target.startswith(PILE) for target in shown), (str(state), shown)
            pilot.key(pygame.K_RIGHT)
    assert compared > len(moves)
