"""Tables show what the command line prints; the tests of Hierarchy and Hierarkia check this for theirs."""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.app import window
from game.catalog import GAMES
from game.cli import commands
from game.engine.evaluation import parse_evals
from game.engine.i18n import _
from game.engine.record import Record
from game.kings.bot.sensible import hits_nothing
from game.solodrez.table.picture import WINNABLE_TEXTS
from game.ui.gestures import DOUBLE
from support.kings_pilot import at_the_table as at_a_round
from support.saved_games import played_on
from support.solodrez_pilot import alone

SOLITAIRE, KINGS = GAMES["solodrez"], GAMES["kings"]
POSITIONS = 10
SECONDS = 5  # Seconds that the solver has at the table.


def _is_solved(app: Any, state: Any) -> bool:
    return app.game.mode.known_solutions.of(state) is not None


def _is_evaluated(game: Any, ply: int) -> bool:
    return ply in game.advice.evals


def positions_of_solodrez() -> Iterator[str]:
    """Positions of random games in which the player is to choose."""
    number = 0
    while True:
        chance, state = Random(number), SOLITAIRE.deal(number)
        for _move in range(chance.randrange(90)):
            moves = state.legal_moves()
            if moves:
                state = state.apply(SOLITAIRE.forced_move(state) or chance.choice(moves))
        if state.outcome() is None and SOLITAIRE.forced_move(state) is None:
            yield str(state)
        number += 1


def test_light_agrees_with_the_solver_on_many_positions(
    tmp_path: Path, silent_pygame: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: dict[str, int] = {}
    with alone(tmp_path, 0) as pilot:
        for position in islice(positions_of_solodrez(), POSITIONS):
            text = str(Record("solodrez", "standard", position))
            monkeypatch.setattr(window, "read", lambda text=text: text)
            pilot.key(pygame.K_v, pygame.KMOD_LCTRL)
            app: Any = pilot.app
            state = pilot.position()
            assert str(state) == position
            pilot.wait_for(partial(_is_solved, app, state))
            pilot.rest(0.1)
            winnable = app.scene.picture().snapshot.solo.winnable
            (line,) = commands.lines(["solve", "solodrez", position, "--seconds", str(SECONDS)])
            assert winnable.value == line.partition(" ")[0], position
            assert _(WINNABLE_TEXTS[winnable])
            said[winnable.value] = said.get(winnable.value, 0) + 1
    assert said["won"] > 2
    assert said["lost"] > 2


def rounds() -> Iterator[Record]:
    """Random rounds with two, three and four players, played to the end."""
    number = 0
    while True:
        for variant in ("two", "quick2", "three", "four"):
            yield played_on(Record("kings", variant, number), chance=Random(number))
        number += 1


def test_kings_review_agrees_with_evaluate_on_many_choices(
    tmp_path: Path, silent_pygame: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = 0
    # So few that the time suffices for them, and the figures are the same.
    monkeypatch.setattr(KINGS, "evaluation_nodes", 200)
    with at_a_round(tmp_path / "data", players=(None, "random"), deal=1) as pilot:
        app: Any = pilot.app
        for record in rounds():
            monkeypatch.setattr(window, "read", lambda record=record: str(record))
            pilot.key(pygame.K_v, pygame.KMOD_LCTRL)
            pilot.rest(1.1 * DOUBLE)  # A second click comes too soon to be meant for this button.
            pilot.click("button/look-back")
            pilot.click("button/open")
            game = app.game
            for ply, state in enumerate(game.session.states[:-1]):
                if len(state.legal_moves()) < 2:
                    continue
                pilot.wait_for(partial(_is_evaluated, game, ply))
                lines = commands.lines(["evaluate", "kings", str(state)])
                evals = parse_evals("\n".join(lines), KINGS.parse_move)
                app.scene._go_to(ply)
                best: dict[str, float] = {}
                view, offer = state.view(state.to_move), app.scene._current_choices
                for target in offer.steps(()):
                    moves = offer.leading((target,))
                    shares = [one.share for one in evals if one.tries and one.move in moves]
                    # What can't hit anything has one line of its own.
                    if shares and not all(hits_nothing(view, move) for move in moves):
                        best[target] = shares[0]
                assert app.scene._shares() == best, (str(record), ply)
                compared += 1
            if compared >= POSITIONS:
                return
