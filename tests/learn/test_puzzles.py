"""The puzzles of every game, solved with real events: what is accepted, shown and counted."""

from random import Random
from typing import Any

import pygame
import pytest

from game.catalog import GAMES
from game.engine.content import moment, moves_to_end
from game.engine.evaluation import MoveEval
from game.learn.puzzle import AGAIN, LEAVE, MORE, NEXT, SOLUTION
from game.learn.puzzle_series import Order, PuzzleProgress
from game.learn.scene import GAME_BUTTON
from game.learn.table import SKIP
from game.table.scene import Resume, StartGame
from game.tables import TABLES
from game.ui.animation import GLIDE
from game.ui.gestures import DOUBLE
from game.ui.scene import Open, Pop
from game.ui.theme import REFERENCE
from support.checked import known
from support.events import click, key, random_event, run_with_chances
from support.hand_puzzles import PUZZLES, evaluate
from support.learner import FRAME, Puzzler

SIZES = (REFERENCE, (1920, 1080), (960, 1200))
SOLVED_ONE = PuzzleProgress(frozenset({1}))

pytestmark = pytest.mark.usefixtures("silent_pygame")
every_game = pytest.mark.parametrize("game", TABLES)


def at(game: str, number: int = 0, **values: Any) -> Puzzler:
    return Puzzler(game, first=PUZZLES[game][number].number, **values)


def start(walker: Puzzler) -> str:
    return walker.puzzle.position


# Solving


@every_game
def test_a_puzzle_is_solved_with_the_mouse(game: str) -> None:
    walker = at(game)
    walker.solve()
    assert walker.said[0] == "Solved!"
    assert walker.answers == walker.answers[:1]
    assert walker.attempts == [(1, True)]
    walker.picture()
    walker.rest()
    assert not walker.scene.is_dirty, "nothing is drawn at rest"
    assert walker.scene.is_still
    check_closed(walker)


def check_closed(walker: Puzzler) -> None:
    """Check that no choice is accepted now."""
    position, heard = walker.position, list(walker.heard)
    for target in [name for name in walker.scene.targets() if not name.startswith("button/")]:
        if target in walker.scene.targets():
            walker.click(target)
    walker.press_keys(pygame.K_1, pygame.K_2)
    walker.rest()
    assert (walker.position, walker.heard) == (position, heard)


@every_game
@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_a_puzzle_is_solved_once_the_move_has_landed(game: str, speed: float) -> None:
    walker = at(game)
    walker.scene.set_motion(speed)
    task = walker.said
    walker.by_mouse(walker.puzzle.line[0])
    walker.tell()
    seconds = 0.0
    while walker.said == task:
        walker.rest(4 * FRAME)
        seconds += 4 * FRAME
    assert (seconds >= GLIDE) == bool(speed)


@every_game
def test_a_puzzle_is_solved_with_keys_alone_and_enter_goes_to_the_next(game: str) -> None:
    walker = at(game)
    walker.solve(is_by_keys=True)
    assert walker.attempts == [(1, True)]
    walker.press_keys(pygame.K_RETURN)
    assert walker.puzzle.number == 2
    assert walker.position == start(walker)


@every_game
def test_the_solver_sits_at_the_lower_edge(game: str) -> None:
    walker = at(game)
    table: Any = walker.scene.table
    mover = GAMES[game].parse_state(start(walker)).to_move
    assert [seat for seat, player in enumerate(table.snapshot.players) if player is None] == [mover]
    assert game == "solodrez" or (table.layout if game == "kings" else table.picture()).bottom == mover


@every_game
def test_the_next_puzzle_looks_as_if_opened_directly(game: str) -> None:
    walker = at(game)
    for number in (1, 2):
        walker.click(NEXT)
        walker.point_at_nothing()
        fresh = at(game, number)
        fresh.point_at_nothing()
        assert walker.picture() == fresh.picture()


# Mistakes


@every_game
def test_a_mistake_is_explained_and_can_be_retried_but_counts(game: str) -> None:
    walker = at(game)
    walker.by_mouse(walker.other())
    assert walker.attempts == [(1, False)]
    walker.rest()
    assert walker.said[0] == "Blunder"
    assert NEXT not in walker.scene.targets()
    check_closed(walker)
    walker.click(AGAIN)
    walker.rest()
    assert walker.position == start(walker)
    walker.solve()
    assert walker.attempts == [(1, False)]


def test_a_dead_end_does_not_suggest_a_new_deal() -> None:
    walker = Puzzler("solodrez", puzzles=[GAMES["solodrez"].puzzles[24]])
    walker.by_mouse("1:1>8")
    walker.rest()
    table: Any = walker.scene.table
    assert table.snapshot.state.outcome() is not None
    assert walker.said[0] == "Blunder"
    assert table.picture().prompt == "Not that one."


# Evaluation


@every_game
@pytest.mark.parametrize("keys", [(), (pygame.K_h,)], ids=["alone", "after a hint"])
def test_an_evaluation_does_not_interrupt_a_choice(game: str, keys: tuple[int, ...]) -> None:
    walker = at(game, is_told=False)
    text = walker.puzzle.line[0]
    walker.press_keys(*keys)
    walker.by_mouse(text, end=1)
    walker.is_told = True
    walker.rest()
    assert walker.scene.eval_request is None
    walker.by_mouse(text, begin=1)
    walker.rest()
    assert walker.position != start(walker)


def test_a_failed_evaluation_is_reported_and_not_counted() -> None:
    walker = at("hierarchy", is_told=False)
    walker.by_mouse(walker.puzzle.line[0])
    asked = known(walker.scene.eval_request)
    walker.scene.learn(asked, ())
    walker.rest()
    assert walker.said == ("Not evaluated", "That move couldn't be evaluated, so it doesn't count.")
    requests = [walker.scene.eval_request]
    assert walker.attempts == []
    walker.click(AGAIN)
    requests.append(walker.scene.eval_request)
    assert requests == [None, asked]
    walker.scene.learn(asked, ())
    walker.press_keys(pygame.K_RETURN)
    assert walker.puzzle.number == 2
    following = walker.scene.eval_request
    walker.scene.learn(asked, evaluate(asked, walker.puzzles))
    assert walker.scene.eval_request == following != asked, "an answer that comes too late"


# Help


@every_game
def test_the_keyboard_reaches_the_solution(game: str) -> None:
    walker = at(game)
    walker.send(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    for _ in range(9):
        if walker.cursor != SOLUTION:
            walker.press_keys(pygame.K_LEFT)
    walker.press_keys(pygame.K_RETURN)
    assert walker.said[0] == "The solution"
    assert walker.position == start(walker), "it is played after a pause"
    walker.rest(6.0)
    assert [str(move) for _seat, move in walker.scene.attempt.past] == [*walker.puzzle.line]
    assert walker.attempts == [(1, False)]


# At the end


def test_the_rest_of_a_line_plays_once_the_choice_is_made() -> None:
    walker = Puzzler("solodrez", puzzles=GAMES["solodrez"].puzzles[:2])
    walker.by_mouse(walker.puzzle.line[0])
    walker.rest(1.0)
    assert walker.said[0] == "Solved!"
    assert walker.position not in (start(walker), "")
    walker.rest(30.0)
    assert walker.scene.attempt.position.outcome() is not None
    assert walker.heard[-1] == "win"
    assert walker.attempts == [(1, True)]
    walker.press_keys(pygame.K_RETURN)
    walker.by_mouse(walker.puzzle.line[0])
    walker.press_keys(pygame.K_RETURN)
    walker.rest()
    assert walker.position == start(walker), "leaving stops the line"


# Going from one to the next


def test_solved_puzzles_are_skipped_wrapping_around() -> None:
    walker = Puzzler("hierarchy", progress=PuzzleProgress(frozenset({2})))
    assert walker.puzzle.number == 1
    walker.click(NEXT)
    assert walker.puzzle.number == 3
    walker.solve()
    walker.click(NEXT)
    assert walker.puzzle.number == 1
    walker.solve()
    assert walker.said[1].endswith("You've solved all of these puzzles.")
    assert walker.attempts == [(3, True), (1, True)]
    walker.click(NEXT)
    assert walker.puzzle.number == 2
    assert walker.page.heading == "Puzzle 2 · Very easy"
    assert walker.page.foot == "Solved 3, streak 2 (best 2)"


def test_the_puzzles_can_be_left_at_any_time_after_a_failure_is_reported() -> None:
    for text in ("", at("hierarchy").puzzle.line[0], at("hierarchy").other()):
        by_mouse, by_key = at("hierarchy"), at("hierarchy")
        if text:
            by_mouse.by_mouse(text)
            by_key.by_mouse(text)
        by_mouse.click(SKIP)
        by_key.press_keys(pygame.K_ESCAPE)
        assert by_mouse.answers == by_key.answers
        assert by_mouse.answers[-1] == Pop()
        assert (by_mouse.attempts == [(1, False)]) == (text not in ("", by_mouse.puzzle.line[0]))


# At the end of a lesson


AFTER_LESSONS = {
    "hierarchy": StartGame("hierarchy"),
    "hierarkia": StartGame("hierarkia", (None, "easy"), variant="standard"),
    "kings": StartGame("kings", (None, "easy", "easy", "easy"), variant="four"),
    "solodrez": StartGame("solodrez"),
}
"""The request for a game of what the last lesson teaches."""


@pytest.mark.parametrize(("game", "has_game"), [*((game, False) for game in TABLES), ("hierarchy", True)])
def test_the_last_puzzle_of_a_lesson_offers_a_game_and_more_puzzles(game: str, *, has_game: bool) -> None:
    walker = at(game, order=Order.LESSON, has_game=has_game, progress=PuzzleProgress(frozenset({2})))
    for code in (pygame.K_z, pygame.K_y, pygame.K_r, pygame.K_c):
        walker.send(key(code, pygame.KMOD_CTRL))
    assert walker.answers == [], "nothing about a game in progress"
    for _ in PUZZLES[game][1:]:
        walker.solve()
        assert MORE not in walker.scene.targets()
        walker.press_keys(pygame.K_RETURN)
    assert walker.puzzle.number == 3, "no puzzle is skipped"
    assert walker.page.heading == "Puzzle 3 of 3"
    walker.solve()
    walker.answers.clear()
    walker.click(MORE)
    walker.click(GAME_BUTTON)
    begun = Resume(game) if has_game else AFTER_LESSONS[game]
    assert walker.answers == [Open(f"puzzles-{game}-all"), begun]


# Random input


@every_game
def test_random_events_raise_nothing_and_no_result_is_reported_twice(game: str) -> None:
    def send_random_events(chance: Random) -> int:
        walker = at(game)
        for _ in range(100):
            walker.is_told = bool(chance.randrange(4))
            before, shown = len(walker.attempts), walker.scene.series.index
            if chance.randrange(3):
                walker.send(random_event(chance, walker.size))
            else:
                walker.rest(DOUBLE)  # A new button takes no click at first.
                places = [place for name, place in walker.scene.targets().items() if name != SKIP]
                walker.send(*click(chance.choice(places).center))
            walker.rest(4 * FRAME * chance.randrange(10))
            assert walker.scene.series.index != shown or len(walker.attempts) - before <= 1
        walker.resize(chance.choice(SIZES))
        walker.picture()
        return len(walker.attempts)

    assert sum(run_with_chances(2, send_random_events)) > 0


# Counting moves


def test_only_the_winners_moves_are_counted() -> None:
    game, puzzle = GAMES["hierarchy"], PUZZLES["hierarchy"][1]
    state, (first, *line) = game.parse_state(puzzle.position), map(game.parse_move, puzzle.line)
    for length in (0, 2, 4):
        won = MoveEval(first, 1.0, 1, 5, tuple(line[:length]))
        assert moves_to_end(state, won, lambda _: True) == 3
    lost = MoveEval(line[0], 0.0, 1, 4, tuple(line[1:]))
    assert moves_to_end(state.apply(first), lost, lambda _: True) == 2
    assert moves_to_end(state, MoveEval(first, 0.7, 1), lambda _: True) == 0


def test_the_table_shows_no_hidden_cards() -> None:
    walker = at("kings", 2)
    for text in (None, "play Elder"):
        if text is not None:
            walker.by_mouse(text)
            walker.rest()
        items = walker.scene.table.layout.items  # type: ignore[attr-defined]
        hidden = [items[name].card for name in items if name.startswith(("hand/0/", "successor/0"))]
        assert hidden
        assert set(hidden) == {None}


# What comes back

MOMENTS = {game: [moment(puzzle.position) for puzzle in PUZZLES[game]] for game in TABLES}


def at_moments(game: str, *, is_told: bool = True, **values: Any) -> Puzzler:
    """Three positions to try again; their evaluations are those of the puzzles with the same positions."""
    walker = Puzzler(game, puzzles=MOMENTS[game], is_told=False, order=Order.SERIES, **values)
    walker.puzzles, walker.is_told = PUZZLES[game], is_told
    walker.rest()
    return walker


@every_game
def test_moments_hide_the_answer_and_one_good_move_solves_each(game: str) -> None:
    walker = at_moments(game)
    assert walker.page.heading == "Moment 1 of 3"
    assert "You made a mistake here in one of your games." in walker.text
    assert walker.table.snapshot.hint is None
    assert not walker.table.snapshot.evals
    for place, puzzle in enumerate(MOMENTS[game]):
        walker.by_mouse(PUZZLES[game][place].line[0])
        walker.rest()
        assert walker.said[0] == "Solved!"
        assert walker.attempts[place:] == [(puzzle.position, True)]
        if place < 2:
            walker.click(NEXT)
    assert "comes back" not in walker.text, "it was never failed"
    walker.click(LEAVE)
    assert walker.answers[-1] == Pop()
    assert walker.scene.place is None
