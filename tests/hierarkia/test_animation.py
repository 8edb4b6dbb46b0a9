"""Animation of Hierarkia's board from one position to the next."""

import pytest

from game.engine.seat import Seat
from game.hierarkia.rules.notation import Piece
from game.hierarkia.table.animation import FADE, GROW, BoardEffects, animate, leads_to
from game.hierarkia.table.board_view import motion_name
from game.hierarkia.table.layout import lay_out
from game.ui.animation import GLIDE, LIFT, Motion
from game.ui.theme import SMALLEST
from support.hierarkia_positions import GAME, after, played, square
from support.hierarkia_scene import FORCED, OPEN

STEP = 0.02


pytestmark = pytest.mark.usefixtures("silent_pygame")


def glides(was: str, now: str, in_hand: str | None = None, *, is_announced: bool = False) -> set[str]:
    motion = Motion()
    layout = lay_out(SMALLEST, 7, is_flipped=False)
    animate(
        motion,
        (GAME.parse_state(was), layout),
        GAME.parse_state(now),
        is_announced=is_announced,
        in_hand=square(in_hand) if in_hand else None,
    )
    return motion.names()


def test_only_the_moved_piece_glides() -> None:
    assert glides(OPEN, after(OPEN, "a1-a5")) == {motion_name(square("a5"))}
    assert glides(after(OPEN, "a1-a5"), OPEN) == {motion_name(square("a1"))}
    motion = Motion()
    layout = lay_out(SMALLEST, 7, is_flipped=False)
    animate(motion, (played(OPEN), layout), played(OPEN, "a1-a5"), is_announced=False, in_hand=None)
    start, home = layout.squares[square("a1")], layout.squares[square("a5")]
    assert motion.rect(motion_name(square("a5")), home) == start
    motion.update(GLIDE + STEP)
    assert motion.rect(motion_name(square("a5")), home) == home
    assert not motion.is_moving


def test_attacks_and_destroys_move_nothing() -> None:
    assert glides(OPEN, after(OPEN, "d4>d6")) == set()
    assert glides(FORCED, after(FORCED, "d4xd6")) == set()


def test_a_dragged_piece_does_not_glide() -> None:
    assert glides(OPEN, after(OPEN, "a1-a5"), in_hand="a1") == set()
    assert glides(OPEN, after(OPEN, "a1-a5"), in_hand="d4") == {motion_name(square("a5"))}


def test_a_piece_of_the_computer_is_lifted_before_it_moves() -> None:
    layout = lay_out(SMALLEST, 7, is_flipped=False)
    motion = Motion()
    animate(motion, (played(OPEN), layout), played(OPEN, "a1-a5"), is_announced=True, in_hand=None)
    start, home = layout.squares[square("a1")], layout.squares[square("a5")]
    motion.update(LIFT - STEP)
    lifted = motion.rect(motion_name(square("a5")), home)
    assert lifted.x == start.x
    assert lifted.y < start.y
    motion.update(GLIDE)
    assert motion.is_moving
    motion.update(2 * STEP)
    assert not motion.is_moving


def test_equal_pieces_are_distinguished_by_their_squares() -> None:
    was = "1.....d/......./......./......./......./......./4.....1 b - - - - 0"
    assert glides(was, after(was, "g1-f1")) == {motion_name(square("f1"))}
    two = after(was, "g1-f1", "g7-g6", "a7-b7")
    assert glides(was, two) == {motion_name(square(name)) for name in ("f1", "b7", "g6")}


# Fading and growing


def changes(was: str, *turns: str, speed: float = 1.0, wait: float = 0.0) -> tuple[BoardEffects, Motion]:
    motion, effects = Motion(), BoardEffects()
    motion.speed = speed
    effects.begin(played(was), played(was, *turns), motion, wait=wait)
    return effects, motion


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
@pytest.mark.parametrize("wait", [0.0, LIFT])
def test_a_destroyed_piece_fades_and_is_gone(speed: float, wait: float) -> None:
    effects, motion = changes(FORCED, "d4xd6", speed=speed, wait=wait)
    assert effects.transitions(motion, is_rough=False).fading == {square("d6"): (Piece(Seat.B, 2), 1.0)}
    effects.update(wait * speed + FADE * speed / 2)
    ((piece, left),) = effects.transitions(motion, is_rough=False).fading.values()
    assert piece == Piece(Seat.B, 2)
    assert left == pytest.approx(0.5)
    assert effects.update(FADE * speed / 2 + 0.001)
    assert not effects.is_waiting
    assert not effects.update(1.0)


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
@pytest.mark.parametrize("wait", [0.0, LIFT])
def test_the_line_of_a_new_attack_grows(speed: float, wait: float) -> None:
    effects, motion = changes(OPEN, "d4>d6", speed=speed, wait=wait)
    assert effects.transitions(motion, is_rough=False).grown == {Seat.A: 0.0}
    effects.update(wait * speed + GROW * speed / 2)
    assert effects.transitions(motion, is_rough=False).grown == {Seat.A: pytest.approx(0.5)}
    effects.update(GROW * speed / 2 + 0.001)
    assert not effects.is_waiting
    assert effects.transitions(motion, is_rough=False).grown == {}


def test_an_attack_that_stood_before_does_not_grow_again() -> None:
    started = after(OPEN, "d4>d6")
    effects, _ = changes(started, "g7-g6")
    assert not effects.is_waiting


def test_a_piece_that_only_moved_does_not_fade() -> None:
    effects, _ = changes(OPEN, "a1-a5")
    assert not effects.is_waiting


def test_an_undone_destroy_does_not_fade() -> None:
    effects, motion = BoardEffects(), Motion()
    effects.begin(played(FORCED, "d4xd6"), played(FORCED), motion, wait=0.0)
    assert effects.transitions(motion, is_rough=False).fading == {}


def test_effects_need_motion_and_end_with_the_next_change() -> None:
    for was, turn in ((FORCED, "d4xd6"), (OPEN, "d4>d6")):
        effects, _ = changes(was, turn, speed=0.0)
        assert not effects.is_waiting
    effects, motion = changes(FORCED, "d4xd6")
    effects.begin(played(OPEN), played(OPEN, "a1-a5"), motion, wait=0.0)
    assert not effects.is_waiting
    effects, _ = changes(OPEN, "d4>d6")
    effects.skip()
    assert not effects.is_waiting


def test_a_move_leads_only_to_its_own_result() -> None:
    was, now = played(OPEN), played(OPEN, "a1-a5")
    assert leads_to(was, GAME.parse_move("a1-a5"), now)
    assert not leads_to(was, GAME.parse_move("a1-a4"), now)
    assert not leads_to(now, GAME.parse_move("a1-a5"), was)
    assert not leads_to(was, None, now)
    assert not leads_to(was, GAME.parse_move("a1-g1"), now)
