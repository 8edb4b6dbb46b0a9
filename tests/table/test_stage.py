"""What moves at a table comes to rest, and what was dragged glides back to its place."""

from pygame import Rect

from game.table.stage import Stage
from game.ui.gestures import Drag

PLACE = Rect(100, 100, 50, 70)
DRAG = Drag("hand/1", PLACE, (110, 110), (300, 110), is_started=True)
HELD = {"card": DRAG.rect}


def test_a_stage_is_at_rest_until_something_is_dragged() -> None:
    stage = Stage()
    assert (stage.is_waiting, stage.update(None, frozenset(), 1.0, 1.0)) == (False, False)
    assert stage.update(DRAG, frozenset({"hand/"}), 1.0, 0.01)
    assert stage.is_waiting
    assert stage.lift.height > 0
    stage.update(DRAG, frozenset({"hand/"}), 1.0, 1.0)
    assert (stage.is_waiting, stage.lift.height) == (False, 1.0)


def is_computer_moving(stage: Stage, *, is_computers: bool) -> bool:
    stage.motion.start("card", PLACE)
    stage.shows_computers_move = is_computers
    return stage.is_computer_moving


def test_only_a_computers_move_counts_as_one_while_it_moves() -> None:
    stage, other = Stage(), Stage()
    assert not is_computer_moving(other, is_computers=False)
    assert is_computer_moving(stage, is_computers=True)
    stage.motion.skip()
    assert not stage.is_computer_moving
    assert is_computer_moving(other, is_computers=True)
    other.send_home(HELD)
    assert not other.is_computer_moving


def test_what_was_dragged_glides_home_or_jumps_there_outlined() -> None:
    stage = Stage()
    stage.send_home(HELD)
    assert stage.motion.rect("card", PLACE) == DRAG.rect
    stage.update(None, frozenset(), 1.0, 1.0)
    assert stage.motion.rect("card", PLACE) == PLACE
    stage.set_speed(0.0)
    stage.send_home(HELD)
    assert stage.motion.outlined()
    assert stage.motion.rect("card", PLACE) == PLACE
    stage.motion.skip()
    stage.send_home(HELD, is_outlined=False)
    assert not stage.is_waiting


def test_nothing_rises_while_motion_is_off() -> None:
    stage = Stage()
    stage.set_speed(0.0)
    assert not stage.update(DRAG, frozenset({"hand/"}), 1.0, 1.0)
    assert (stage.lift.height, stage.is_waiting) == (0.0, False)
