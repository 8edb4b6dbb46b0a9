"""The Imposter Kings with three and four players after a kill during setup, trade, or a Reaction."""

from pathlib import Path

import pygame
import pytest

from game.engine.seat import Seat
from game.kings.rules import notation
from support.kings_pilot import (
    PASS,
    TAKE_SCREEN,
    KingsPilot,
    RandomChooser,
    at_the_table,
    choice_seat,
    copy_as_if_killed,
)
from support.kings_positions import GAME

CORNER = (2, 2)  # The pointer is over nothing here.


def next_verbs(pilot: KingsPilot) -> set[str]:
    """Return the verbs of the next choice."""
    return {str(move).partition(" ")[0] for move in pilot.position().legal_moves()}


def visible_state(pilot: KingsPilot) -> tuple[object, ...]:
    """Return all that is visible and saved: position, record, targets with their places, and picture."""
    moves = pilot.saved()[-1].record.moves
    return str(pilot.position()), moves, dict(pilot.rects()), pilot.picture()


def round_before(variant: str, verb: int) -> str:
    """Find the first round in which a is next to do this and somebody has chosen already."""
    for number in range(20):
        state, choose = GAME.deal(number, variant), RandomChooser(3)
        while state.to_move is not None:
            state = state.apply(choose(state))
            if state.to_move == Seat.A and any(move.verb == verb for move in state.legal_moves()):
                return str(state)
    raise AssertionError(f"nobody ever has to {verb}")


@pytest.mark.parametrize(
    ("variant", "verb"),
    [
        ("three", notation.REVEAL),
        ("three", notation.TAKE),
        ("four", notation.SHARE),
        ("four", notation.TAKE),
        ("four", notation.TRADE),
        ("four", notation.BACK),
    ],
    ids=["reveal", "take of three", "share", "take of four", "trade", "back"],
)
def test_a_kill_during_setup_resumes_at_the_same_choice(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variant: str, verb: int
) -> None:
    folder, other, choose = tmp_path / "one", tmp_path / "other", RandomChooser(1)
    players = (None, *(("random",) * (3 if variant == "four" else 2)))
    with at_the_table(folder, variant, players=players) as pilot:
        now = round_before(variant, verb)
        monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
        monkeypatch.setattr(pygame.scrap, "get_text", lambda: f"kings {variant} position {now}")
        pilot.key(pygame.K_v, pygame.KMOD_LCTRL)
        assert str(pilot.position()) == str(GAME.parse_state(now))
        pilot.rest(5.0)
        seen = visible_state(pilot)
        copy_as_if_killed(folder, other)
    with at_the_table(other, players=None) as pilot:
        pilot.rest(5.0)
        assert visible_state(pilot) == seen
        choice = choose(pilot.position())
        pilot.play_by_mouse(choice)
        assert pilot.saved()[-1].record.moves[:1] == (str(choice),)


@pytest.mark.parametrize(
    ("variant", "verb"), [("three", "take"), ("four", "take"), ("four", "trade"), ("four", "back")]
)
def test_a_kill_during_setup_resumes_at_the_choosers_curtain(
    silent_pygame: None, tmp_path: Path, variant: str, verb: str
) -> None:
    folder, other, choose = tmp_path / "one", tmp_path / "other", RandomChooser(3)
    seats = {"three": 3, "four": 4}[variant]
    with at_the_table(folder, variant, players=(None,) * seats, deal=3) as pilot:
        pilot.click(TAKE_SCREEN)
        while verb not in next_verbs(pilot):
            assert not pilot.is_over()
            pilot.play_by_clicks(choose(pilot.position()))
            if TAKE_SCREEN in pilot.rects():
                pilot.click(TAKE_SCREEN)
        # Just after cards are put down, their origin is outlined for a moment.
        pilot.move(CORNER)
        pilot.rest(1.0)
        seen = visible_state(pilot)
        copy_as_if_killed(folder, other)
    with at_the_table(other, players=None) as pilot:
        assert not [target for target in pilot.rects() if target.startswith(("hand/", "court", "log/"))]
        pilot.click(TAKE_SCREEN)
        pilot.move(CORNER)
        pilot.rest(1.0)
        assert visible_state(pilot) == seen


@pytest.mark.parametrize("can_react", [True, False])
def test_a_kill_during_a_reaction_asks_the_same_person_again(
    silent_pygame: None, tmp_path: Path, *, can_react: bool
) -> None:
    folder, other, choose = tmp_path / "one", tmp_path / "other", RandomChooser(3)
    with at_the_table(folder, "three", players=(None,) * 3, deal=3) as pilot:
        while True:
            assert not pilot.is_over()
            if TAKE_SCREEN in pilot.rects():
                pilot.click(TAKE_SCREEN)
                continue
            is_asked = "pass" in next_verbs(pilot) and pilot.holder == choice_seat(pilot)
            if PASS in pilot.rects() and is_asked is can_react:
                break
            if PASS in pilot.rects() and not is_asked:
                pilot.click(PASS)
            else:
                pilot.play_by_clicks(choose(pilot.position()))
        seen, holder = visible_state(pilot), pilot.holder
        copy_as_if_killed(folder, other)
    with at_the_table(other, players=None) as pilot:
        for _ in range(4):
            pilot.click(TAKE_SCREEN)
            if pilot.holder == holder:
                break
            # A player who passed is asked again, since passes are not saved.
            pilot.click(PASS)
        assert visible_state(pilot) == seen
        assert Seat(pilot.holder) == holder
