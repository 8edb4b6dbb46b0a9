"""The Imposter Kings in windows of every shape, in all languages, with normal and large text."""

from collections.abc import Iterator

import pytest

from game.engine.evaluation import MoveEval
from game.engine.i18n import use
from game.engine.seat import Seat
from game.kings.table.playback_model import ReviewPoint
from game.kings.table.scene import KingsScene
from game.store.languages import SOURCE, load
from game.ui.theme import theme_for
from support.kings_log import round_of
from support.kings_scene import review_of, scene_of, snapshot_of
from support.layouts import DrawnText, check_scene
from support.screens import SHAPES

ROUNDS = (("quick1", 1), ("quick2", 1), ("quick3", 2), ("two", 7), ("three", 1), ("four", 0))


def scenes(variant: str, number: int, size: tuple[int, int], text: float) -> Iterator[KingsScene]:
    """A round as its players see it in turn, and its review."""
    states, moves = round_of(variant, number)
    theme, seats = theme_for(size, text), states[0].seats
    for count, ply in enumerate(range(0, len(states), max(1, len(states) // 9))):
        chooser = states[ply].to_move
        viewer = Seat(count % seats) if chooser is None else chooser
        now = snapshot_of(
            states[: ply + 1], moves[:ply], viewer, show_possible_hands=count % 3 > 0, first_chance=0.43
        )
        yield scene_of(now, size, theme)
    evals = {
        ply: tuple(MoveEval(each, 1 / (1 + place), 90) for place, each in enumerate(state.legal_moves()))
        for ply, state in enumerate(states[:-1])
    }
    review = review_of(snapshot_of(states, moves, Seat.A, is_reviewed=True, evals=evals), size, theme)
    for ply in range(0, len(states), max(1, len(states) // 4)):
        review._look_at(ReviewPoint(ply, None if ply % 4 == 3 else Seat(ply % seats)))
        yield review


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("language", [SOURCE, "fi", "es"])
@pytest.mark.parametrize("size", SHAPES, ids=["{}x{}".format(*size) for size in SHAPES])
def test_a_round_and_its_review_have_room(
    drawn: list[DrawnText], size: tuple[int, int], language: str, text: float
) -> None:
    use(load(language))
    for variant, number in ROUNDS:
        for scene in scenes(variant, number, size, text):
            check_scene("kings", scene, drawn)
    use(load(SOURCE))
