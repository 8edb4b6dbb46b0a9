"""Review of a game: stepping, the result of each choice, and turning points."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pygame
import pytest

from game.engine.budget import Budget
from game.engine.evaluation import MoveEval
from game.engine.record import Record
from game.engine.seat import Seat
from game.hierarchy.game import forced_win
from game.hierarchy.table.playback import course, grade_at, turning_points, verdict_text
from game.hierarchy.table.review import TURNING, DuelReview
from game.hierarchy.table.scene import DuelScene
from game.hierarchy.table.view_model import prompt
from game.play.session import Session
from game.play.status import Controls
from game.table.playback import DONE, FIRST, GRAPH, LAST, LOOK_BACK, NEXT, PREVIOUS
from game.table.scene import AskReview, CloseTable, Play
from game.table.snapshot import Snapshot
from game.table.toolbar import MENU
from game.ui.graph import plot_of, point_at
from game.ui.scene import Pop
from game.ui.theme import REFERENCE, Theme, theme_for
from support.cases import every_case
from support.events import click, key
from support.hierarchy_positions import GAME, random_game
from support.layouts import DrawnText, check_scene
from support.screens import check_apart, every_screen

Players = tuple[str | None, ...]
AGAINST: Players = (None, "easy")

pytestmark = pytest.mark.usefixtures("silent_pygame")


def moves_of(number: int) -> tuple[str, ...]:
    """The moves of a random game."""
    states = random_game(number)
    return tuple(
        next(str(each) for each in before.legal_moves() if before.apply(each) == after)
        for before, after in pairwise(states)
    )


@cache
def finished_game(number: int, players: Players = AGAINST) -> Snapshot:
    """The end of a random game, before any evaluation."""
    record = Record(GAME.name, GAME.default_variant, number, moves_of(number))
    session = Session(GAME, record, players, seed=0)
    return Snapshot(
        session.state,
        session.last_move,
        players,
        number,
        past=session.past,
        states=session.states,
        is_reviewed=True,
        controls=Controls(can_undo=True),
    )


@cache
def evals(number: int) -> dict[int, tuple[MoveEval, ...]]:
    """The evaluations of every choice, as the program computes them."""
    assert GAME.evaluate is not None
    budget = Budget(nodes=GAME.evaluation_nodes)
    return {
        ply: GAME.evaluate(state, 0, budget) if len(state.legal_moves()) > 1 else ()
        for ply, state in enumerate(finished_game(number).states[:-1])
    }


def reviewed(number: int, players: Players = AGAINST) -> Snapshot:
    return replace(finished_game(number, players), evals=evals(number))


def scene_of(now: Snapshot, size: tuple[int, int] = REFERENCE, theme: Theme | None = None) -> DuelReview:
    scene = DuelReview(now, size, theme)
    scene.set_motion(0.0)
    return scene


def push(scene: DuelScene, target: str) -> object:
    """Click a target and return the request."""
    answers = [scene.handle(event) for event in click(scene.targets()[target].center)]
    return next((answer for answer in answers if answer), None)


def review_of(number: int, players: Players = AGAINST) -> DuelReview:
    """A fully evaluated game, under review from its start."""
    scene = scene_of(reviewed(number, players))
    push(scene, FIRST)
    return scene


def shown(scene: DuelReview) -> int:
    past = scene.picture().review
    assert past is not None
    return past.shown


def deal_with_turning_points() -> int:
    """A game with several turning points and a forced choice."""
    return next(
        number
        for number in range(60)
        if len(turning_points(reviewed(number))) > 1 and () in evals(number).values()
    )


# Stepping


def test_only_finished_games_can_be_reviewed() -> None:
    assert push(DuelScene(finished_game(3), REFERENCE), LOOK_BACK) == AskReview()
    running = finished_game(3)
    before = replace(
        running, state=running.states[2], past=running.past[:2], states=running.states[:3], is_reviewed=False
    )
    assert LOOK_BACK not in DuelScene(before, REFERENCE).targets()
    assert LOOK_BACK in DuelScene(replace(before, given_up_by=Seat.A), REFERENCE).targets()


@every_case("has_keys", [False, True])
def test_buttons_and_arrows_step_through_the_whole_game(*, has_keys: bool) -> None:
    scene, length = review_of(3), len(moves_of(3))

    def step(target: str, code: int) -> int:
        assert (scene.handle(key(code)) if has_keys else push(scene, target)) is None
        assert scene.picture().state == reviewed(3).states[shown(scene)]
        return shown(scene)

    way = [step(NEXT, pygame.K_RIGHT) for _ in range(length + 1)]
    assert way == [*range(1, length + 1), length]
    assert [step(PREVIOUS, pygame.K_LEFT) for _ in range(length + 1)] == [*range(length)[::-1], 0]
    assert [step(LAST, pygame.K_END), step(FIRST, pygame.K_HOME)] == [length, 0]


def test_done_and_escape_end_the_review_and_the_menu_button_closes_the_table() -> None:
    scene = review_of(3)
    push(scene, NEXT)
    assert push(scene, DONE) == scene.handle(key(pygame.K_ESCAPE)) == Pop()
    assert push(scene, MENU) == CloseTable()


def test_clicking_a_log_entry_goes_to_its_move_and_marks_it() -> None:
    scene = review_of(3)
    push(scene, LAST)
    assert len(scene.picture().log) == len(moves_of(3))
    for target in [name for name in scene.targets() if name.startswith("log/")]:
        if target in scene.targets():
            assert push(scene, target) is None
            past = scene.picture().review
            assert past is not None
            assert (past.shown, past.entry) == (int(target[4:]) - 1, target)
            assert target in scene.targets()


def test_clicking_the_graph_goes_to_that_move() -> None:
    scene, length = review_of(3), len(moves_of(3))
    for ply in range(length + 1):
        rect = scene.targets()[GRAPH]
        x, _ = point_at(plot_of(rect, theme_for(REFERENCE)), ply, length, 0.0)
        for event in click((x, rect.centery)):
            scene.handle(event)
        assert shown(scene) == ply


def test_nothing_is_played_during_the_review() -> None:
    scene = review_of(3)
    answers: list[object] = []
    for _ in range(len(moves_of(3))):
        for target in [
            name for name in scene.targets() if name.partition("/")[0] in ("hand", "theirs", "pile")
        ]:
            answers += [scene.handle(event) for event in click(scene.targets()[target].center)]
        answers += [scene.handle(key(ord("1"), text="1")), scene.handle(key(pygame.K_RETURN))]
        assert scene.picture().refusal == ""
        push(scene, NEXT)
    assert not any(isinstance(answer, Play) for answer in answers)


# Turning points


def test_review_starts_at_the_last_turning_point() -> None:
    number = deal_with_turning_points()
    scene, length = scene_of(finished_game(number)), len(moves_of(number))
    assert shown(scene) == length
    assert prompt(scene.picture()).endswith("Evaluating every choice…")
    some = dict(list(evals(number).items())[:-1])
    scene.show(replace(finished_game(number), evals=some))
    assert shown(scene) == length
    scene.show(reviewed(number))
    assert shown(scene) == shown(scene_of(reviewed(number))) == turning_points(reviewed(number))[-1]
    assert "This was a turning point." in prompt(scene.picture())


def test_review_without_turning_point_starts_at_the_first_move_and_says_so() -> None:
    number = next(
        number for number in range(200) if len(moves_of(number)) < 12 and not turning_points(reviewed(number))
    )
    scene = scene_of(reviewed(number))
    assert shown(scene) == 0
    assert "This game had no turning point." in prompt(scene.picture())
    (button,) = (button for button in scene.picture().buttons if button.target == TURNING)
    assert button.is_idle
    push(scene, TURNING)
    assert shown(scene) == 0


def test_button_cycles_back_through_the_turning_points() -> None:
    number = deal_with_turning_points()
    scene, turned = review_of(number), list(turning_points(reviewed(number)))
    push(scene, LAST)
    found = []
    for _ in (*turned, None):
        push(scene, TURNING)
        found.append(shown(scene))
    assert found == [*turned[::-1], turned[-1]]


# The graph


def test_graph_shows_who_was_winning_and_turns_where_a_won_position_was_given_away() -> None:
    for number in (deal_with_turning_points(), 3, 5):
        now, length = reviewed(number), len(moves_of(number))
        first, second = course(now, Seat.A), course(now, Seat.B)
        assert sorted(first) == list(range(length + 1))
        assert all(first[ply] + second[ply] == 1.0 for ply in first)
        outcome = now.state.outcome()
        assert outcome is not None
        assert first[length] == float(Seat.A in outcome.winners)
        turned = [ply for ply in range(length) if first[ply] != first[ply + 1]]
        assert turned == list(turning_points(now))
        for ply, (_, made) in enumerate(now.past):
            shares = {one.move: one.share for one in evals(number)[ply]}
            has_turned = bool(shares) and max(shares.values()) == 1.0 and shares[made] == 0.0
            assert (ply in turned) == has_turned, (number, ply)
        assert set(course(finished_game(number), Seat.A)) == {length}, "the others are not yet evaluated"


@every_case(
    ("players", "words"),
    [
        ((None, "easy"), ("You win", "You lose")),
        (("easy", None), ("You win", "You lose")),
        ((None, None), ("First wins", "Second wins")),
        (("easy", "hard"), ("First wins", "Second wins")),
    ],
)
def test_graph_is_for_the_player_at_the_bottom(players: Players, words: tuple[str, str]) -> None:
    scene = review_of(3, players)
    past = scene.picture().review
    assert past is not None
    assert past.words == words
    assert past.course == course(reviewed(3), Seat.B if players[1] is None and players[0] else Seat.A)
    assert set(past.marks) == set(turning_points(reviewed(3)))


# The text


def one_choice_game(texts: Sequence[tuple[str, float, int]], chosen: str) -> Snapshot:
    """A game of one choice with these evaluations of its start: move, share and distance to the end."""
    state = GAME.parse_state("9,13 5,6,8,11 2a,3b,4a,10b,12a,1b,?=3a b -")
    lines = {"8": ("9", "11", "13"), "11": ("13",)}
    made = tuple(
        MoveEval(GAME.parse_move(text), share, 1, ends, tuple(map(GAME.parse_move, lines[text])))
        for text, share, ends in texts
    )
    move = GAME.parse_move(chosen)
    after = state.apply(move)
    return Snapshot(
        after, move, AGAINST, None, past=((Seat.B, move),), states=(state, after), evals={0: made}
    )


@every_case(
    ("texts", "chosen", "words"),
    [
        ([("8", 1.0, 3), ("11", 0.0, 2)], "8", "Best: wins in 2."),
        (
            [("8", 1.0, 3), ("11", 0.0, 2)],
            "11",
            "Blunder: loses in 1. After the reply “King”, no card can be played. "
            "Better: Sorcerer (wins in 2).",
        ),
        ([("11", 0.0, 2)], "11", ""),
        ([("11", 0.0, 2), ("8", 0.0, 4)], "11", "No move wins here; this one loses in 1."),
        ([("11", 1.0, 2), ("8", 1.0, 3)], "8", "Wins in 2. Faster: High Priest (wins in 1)."),
        (
            [("8", 0.0, 4), ("11", 0.0, 2)],
            "11",
            "No move wins here; this one loses in 1. Holds out longest: Sorcerer (loses in 2).",
        ),
    ],
)
def test_verdict_of_a_choice_in_words(
    texts: Sequence[tuple[str, float, int]], chosen: str, words: str
) -> None:
    assert verdict_text(one_choice_game(texts, chosen), 0) == words


def test_every_choice_is_labeled_and_the_better_one_has_a_star() -> None:
    number = deal_with_turning_points()
    now, scene = reviewed(number), review_of(number)
    for ply in turning_points(now):
        scene._go_to(ply)
        picture = scene.picture()
        best = grade_at(now, ply)
        assert best is not None
        assert picture.snapshot.hint == best.best.move
        assert set(picture.hinted) <= set(picture.places)
        assert picture.hinted[0] in picture.move_results
        assert picture.chosen[0] in picture.move_results
        assert picture.move_results[picture.chosen[0]].is_won is False
    scene._go_to(len(now.past))
    assert scene.picture().move_results == {}


# Layout


@every_screen
def test_review_layout_has_room_for_everything(
    drawn: list[DrawnText], size: tuple[int, int], text: float
) -> None:
    theme = theme_for(size, text)
    for number in (deal_with_turning_points(), 3):
        scene = scene_of(reviewed(number), size, theme)
        for ply in range(0, len(moves_of(number)), 3):
            scene._go_to(ply)
            assert f"log/{ply + 1}" in scene.targets()
            check_scene("hierarchy", scene, drawn)
            names = (FIRST, PREVIOUS, NEXT, LAST, TURNING, DONE, GRAPH)
            steps = {name: scene.targets()[name] for name in names}
            check_apart(steps, {**scene.targets(), "prompt": scene.layout.prompt})
            assert min(plot_of(scene.layout.graph, theme).size) >= theme.px(24)


def test_the_end_says_what_the_deal_luck_and_your_choices_did() -> None:
    number = deal_with_turning_points()
    scene = review_of(number)
    push(scene, LAST)
    review = scene.picture().review
    assert review is not None
    figures = re.findall(r"[+-]?\d+", review.text.replace("\N{MINUS SIGN}", "-"))
    result, _whole, deal, luck, cost = map(int, figures)
    outcome = finished_game(number).state.outcome()
    assert outcome is not None
    person = Seat(AGAINST.index(None))
    win = forced_win(GAME.deal(number))
    assert win is not None
    assert (result, deal) == (100 * (person in outcome.winners), 100 * (win.winner == person))
    assert result == deal + luck + cost
    own = [ply for ply in turning_points(reviewed(number)) if finished_game(number).past[ply][0] == person]
    assert cost == -100 * len(own)
    people = review_of(number, (None, None))
    push(people, LAST)
    between = people.picture().review
    assert between is not None
    assert not between.text
