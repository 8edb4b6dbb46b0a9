"""Reviewing a finished round with two, three and four players, by buttons, keys and clicks."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.evaluation import MoveEval
from game.engine.record import Record
from game.engine.seat import PUBLIC, Seat, Viewer
from game.kings.rules.cards import PLAYERS, VARIANTS
from game.kings.table import playback_model
from game.kings.table.playback_model import ReviewPoint
from game.kings.table.review import OPEN, VIEWER, KingsReview
from game.kings.table.scene import KingsScene
from game.table.playback import DONE, FIRST, GRAPH, LAST, LOOK_BACK, NEXT, PREVIOUS
from game.ui.gestures import DOUBLE
from game.ui.graph import plot_of, point_at
from support.events import click, move
from support.kings_log import round_of
from support.kings_positions import state_after, three, two
from support.kings_scene import Table, review_of, snapshot_of
from support.kings_worlds import Step, cards_in_view, cards_of, known_in_view, known_shown, steps_of, texts_of

pytestmark = pytest.mark.usefixtures("silent_pygame")


def seats_of(variant: str) -> int:
    return PLAYERS[VARIANTS.index(variant)]


def record_of(variant: str, number: int) -> Record:
    states, moves = round_of(variant, number)
    return Record("kings", variant, str(states[0]), tuple(map(str, moves)))


def reviewed_table(folder: Path, variant: str, players: tuple[str | None, ...] | None = None) -> Table:
    """Return the table of a pasted round, played to its end."""
    sitting = players or (None, *(["random"] * (seats_of(variant) - 1)))
    table = Table(folder, None, variant=variant, players=sitting, deal=1)
    table.sit_down(table.library.paste(str(record_of(variant, 3)), lambda *_: (sitting, ())))
    table.draw()
    return table


def check_cards(scene: KingsScene, view: Any) -> None:
    """Check that every readable card is in the viewer's view of that moment."""
    assert cards_of(scene) <= cards_in_view(view), str(view)
    assert not known_shown(scene) - known_in_view(view)


def shown_ply(table: Table) -> int:
    """Return the ply shown."""
    graph, sight = table.sight.graph, table.sight
    assert graph is not None
    viewer = sight.view.viewer
    plies = stops(table, Seat(viewer) if isinstance(viewer, int) else viewer)
    assert graph.length == len(plies) - 1
    return plies[graph.shown]


def stops(table: Table, viewer: Viewer) -> list[int]:
    """Return the stops of a review: every ply except after others pass."""
    past = table.snapshot().past
    found = [
        ply
        for ply, (seat, move) in enumerate(past)
        if ply == 0 or str(move) != "pass" or viewer in (None, seat)
    ]
    return [*found, len(past)]


def test_buttons_and_arrows_step_from_start_to_end_and_back(tmp_path: Path) -> None:
    table = reviewed_table(tmp_path, "two")
    table.click(LOOK_BACK)
    plies = stops(table, Seat.A)
    assert len(plies) > 15
    visited = [shown_ply(table)]
    while visited[-1] < plies[-1]:
        table.key(pygame.K_RIGHT) if len(visited) % 2 else table.click(NEXT)
        visited.append(shown_ply(table))
    assert visited == plies
    table.key(pygame.K_RIGHT)
    assert shown_ply(table) == plies[-1], "there is nothing after the end"
    while shown_ply(table):
        table.key(pygame.K_LEFT) if len(visited) % 2 else table.click(PREVIOUS)
        visited.append(shown_ply(table))
    assert visited == [*plies, *plies[-2::-1]]
    table.key(pygame.K_LEFT)
    assert shown_ply(table) == 0
    table.click(LAST)
    assert shown_ply(table) == plies[-1]
    table.click(FIRST)
    assert shown_ply(table) == 0
    table.key(pygame.K_END)
    assert shown_ply(table) == plies[-1]
    table.key(pygame.K_HOME)
    assert shown_ply(table) == 0


def test_done_and_escape_end_the_review(tmp_path: Path) -> None:
    table = reviewed_table(tmp_path, "two")
    end = table.picture()
    for has_keys in (False, True):
        table.rest(1.1 * DOUBLE)
        assert table.click(LOOK_BACK)
        table.click(NEXT, NEXT)
        table.key(pygame.K_ESCAPE) if has_keys else table.click(DONE)
        assert table.sight.graph is None
        assert LOOK_BACK in table.zone("button/")
        table.do(move((1, 1)))
        assert table.picture() == end


def test_a_click_on_a_log_line_goes_to_its_choice(tmp_path: Path) -> None:
    table = reviewed_table(tmp_path, "three")
    table.click(LOOK_BACK)
    for at in (LAST, FIRST):
        table.click(at)
        for target in table.zone("log/"):
            if target not in table.zone("log/"):
                continue
            line = table.sight.lines[int(target.removeprefix("log/")) - 1]
            table.click(target)
            assert shown_ply(table) == max(ply for ply in stops(table, Seat.A) if ply < line.ply), line
            told = [table.sight.lines[number] for number in table.sight.last_lines]
            assert line in told


def test_a_click_in_the_graph_goes_to_that_moment(tmp_path: Path) -> None:
    table = reviewed_table(tmp_path, "four")
    table.click(LOOK_BACK)
    plies = stops(table, Seat.A)
    length = len(plies) - 1
    plot = plot_of(table.scene.targets()[GRAPH], table.scene._theme)
    for place in (length, 0, length // 2, 1, length - 1):
        table.do(*click((point_at(plot, place, length, 0.5)[0], plot.centery)))
        assert shown_ply(table) == plies[place]


def test_the_viewer_button_cycles_and_each_sees_only_their_own_hand(tmp_path: Path) -> None:
    table = reviewed_table(tmp_path, "four")
    table.click(LOOK_BACK)
    plies = (0, len(table.made) // 3, len(table.made) // 2)
    viewers: list[Viewer] = [*map(Seat, range(4)), PUBLIC, Seat.A]
    for viewer in viewers:
        for ply in plies:
            review = table.scene
            assert isinstance(review, KingsReview)
            review._go_to(ply)
            sides = table.sight.view.sides
            view = table.snapshot().histories[viewer][shown_ply(table)]
            assert table.sight.view.viewer == viewer
            seen = [side.seat for side in sides if side.hand is not None]
            assert seen == ([viewer] if isinstance(viewer, Seat) else []), str(view)
            assert table.sight.graph
            is_hidden = not isinstance(viewer, Seat)
            assert is_hidden == (table.sight.graph.title == "Chances are hidden")
            assert not is_hidden or not any(course.shares for course in table.sight.graph.courses)
            check_cards(table.scene, view)
        table.click(VIEWER)
    assert table.sight.view.viewer == 1


def test_open_cards_show_every_hand_until_switched_off(tmp_path: Path) -> None:
    table = reviewed_table(tmp_path, "three")
    table.click(LOOK_BACK, OPEN)
    assert table.captions[OPEN] == "Hide other hands"
    assert all(side.hand for side in table.sight.view.sides)
    answers = table.click(VIEWER)
    assert not answers
    assert all(side.hand for side in table.sight.view.sides), "a button in grey does nothing"
    table.click(OPEN)
    assert table.captions[OPEN] == "Show all hands"
    assert sum(side.hand is not None for side in table.sight.view.sides) == 1


def test_every_choice_is_evaluated_and_dots_mark_the_viewers_mistakes(tmp_path: Path) -> None:
    table = reviewed_table(tmp_path, "two")
    table.click(LOOK_BACK)
    for _ in range(3 * len(table.made)):
        table.rest(0.02)
    graph, past = table.sight.graph, table.snapshot().past
    assert graph is not None
    assert not graph.unknown
    assert graph.marks
    plies = stops(table, Seat.A)
    assert {past[plies[place]][0] for place in graph.marks} == {Seat.A}
    assert {plies[place] for course in graph.courses for place in course.shares} <= {
        ply for ply, (seat, _) in enumerate(past) if seat == Seat.A
    }
    table.click(VIEWER)
    graph, plies = table.sight.graph, stops(table, Seat.B)
    assert graph is not None
    assert {past[plies[place]][0] for place in graph.marks} == {Seat.B}


# Reopened and pasted rounds


def test_a_reopened_finished_round_can_be_reviewed(tmp_path: Path) -> None:
    record = record_of("four", 3)
    table = reviewed_table(tmp_path, "four")
    table.click(LOOK_BACK, LAST)
    end_picture = table.picture()
    number = table.game.open_game.saved.id
    again = table.library.ended(number)
    assert again is not None
    table.sit_down(again)
    table.draw()
    assert tuple(table.made) == record.moves
    table.click(LOOK_BACK, LAST)
    assert table.picture() == end_picture


def test_a_review_with_several_people_starts_with_the_first_ones_view(tmp_path: Path) -> None:
    table = reviewed_table(tmp_path, "three", players=(None,) * 3)
    table.click(LOOK_BACK)
    assert table.sight.view.viewer == Seat.A
    assert table.captions[VIEWER] == "View: Player 1"
    table.click(VIEWER)
    assert table.sight.view.viewer == Seat.B
    assert table.captions[VIEWER] == "View: Player 2"


# Win chances


def chances_after(variant: str, shares: Sequence[float]) -> tuple[list[int], dict[int, dict[int, float]]]:
    """Return who chose at each ply, and the win chances for these best evaluations."""
    states, moves = round_of(variant, 3)
    now = snapshot_of(states, moves, Seat.A)
    evals: dict[int, tuple[MoveEval, ...]] = {
        ply: (MoveEval(moves[ply], share, 100), MoveEval(moves[ply], 0.0, 1))
        for ply, share in enumerate(shares)
    }
    evals[len(shares)] = ()
    return [int(seat) for seat, _ in now.past], playback_model.win_chances(
        now, evals, VARIANTS.index(variant)
    )


def test_with_two_players_chances_add_up_to_one() -> None:
    by, courses = chances_after("two", (0.75, 0.5, 0.25))
    for ply, share in enumerate((0.75, 0.5, 0.25)):
        assert courses[by[ply]][ply] == share
        assert courses[1 - by[ply]][ply] == 1 - share
    assert all(len(course) == 3 for course in courses.values()), "what was not weighed is in no course"


def test_with_three_players_each_has_only_their_own_chances() -> None:
    shares = tuple(number / 16 for number in range(12))
    by, courses = chances_after("three", shares)
    assert set(by[:12]) == {0, 1, 2}
    for seat, course in courses.items():
        assert course == {ply: shares[ply] for ply in range(12) if by[ply] == seat}


def test_with_four_partners_share_chances_and_opponents_get_the_rest() -> None:
    shares = tuple(number / 16 for number in range(16))
    by, courses = chances_after("four", shares)
    assert set(by[:16]) == {0, 1, 2, 3}
    for ply, share in enumerate(shares):
        mine = by[ply]
        assert courses[mine][ply] == courses[mine ^ 2][ply] == share
        assert courses[mine ^ 1][ply] == courses[mine ^ 3][ply] == 1 - share


# Hidden information


def reviewed_scene(step: Step, state: Any, made: Any, after: Any, share: float) -> Any:
    """Return a scene reviewing the moment of this choice, with all choices evaluated."""
    now = snapshot_of([*step.states[:-1], state, after], [*step.moves, made], step.viewer, is_reviewed=True)
    found = state.legal_moves()
    if step.states[-1].to_move == step.viewer:
        share = 0.5
    evals = tuple(MoveEval(each, share / (1 + place), 90) for place, each in enumerate(found))
    scene = review_of(replace(now, evals={len(step.moves): evals}))
    assert isinstance(step.viewer, Seat)
    scene._look_at(ReviewPoint(len(step.moves), step.viewer))
    return scene


@pytest.mark.parametrize(("variant", "number", "stride"), [("two", 1, 3), ("four", 2, 11)])
def test_a_review_shows_each_player_only_what_they_knew_then(variant: str, number: int, stride: int) -> None:
    differing = 0
    for step in steps_of(variant, number, stride):
        one = reviewed_scene(step, step.states[-1], step.move, step.after, 0.9)
        other = reviewed_scene(step, step.other_before, step.other_move, step.other_after, 0.2)
        differing += step.differs
        assert texts_of(one) == texts_of(other), (step.viewer, str(step.move), str(step.other_before))
        mine, theirs = one.picture(), other.picture()
        assert mine == replace(theirs, thinking=mine.thinking)
        check_cards(one, step.states[-1].view(step.viewer))
    assert differing > 5


def views_after_fool(variant: str, hand: str) -> list[tuple[Any, ...]]:
    """Return what a sees throughout a round in which b may have been asked to React to a's Fool."""
    rest = "court: Soldier b, Elder b down | turn: a"
    mine, theirs = "hand Fool; king down", "hand Mystic; king down"
    seats = {"two": two(mine, hand, rest), "three": three(mine, hand, theirs, rest)}
    states, moves = [state_after(seats[variant])], list[Any]()
    for name in ("play Fool", "take Soldier", "pass", "play Queen"):
        legal = {str(each): each for each in states[-1].legal_moves()}
        if name in legal:
            moves.append(legal[name])
            states.append(states[-1].apply(legal[name]))
    assert states[-1].outcome() is not None
    players = (None,) * seats_of(variant)
    scene = review_of(snapshot_of(states, moves, None, players=players, is_reviewed=True))
    scene._look_at(ReviewPoint(0, Seat.A))
    sights = []
    places = [*range(len(moves) + 1), *(line.ply - 1 for line in scene.picture().lines)]
    for ply in places:
        scene._go_to(ply)
        sight = scene.picture()
        lines = [line.text for line in sight.lines]
        told = [lines[number] for number in sight.last_lines]
        sights.append((sight.message, told, sight.graph, sight.view.court, lines))
    return [each for number, each in enumerate(sights) if each not in sights[:number]]


@pytest.mark.parametrize("variant", ["two", "three"])
def test_a_review_does_not_reveal_that_somebody_passed(variant: str) -> None:
    asked = views_after_fool(variant, "hand King's Hand, Queen; king down")
    assert asked == views_after_fool(variant, "hand Warlord, Queen; king down")


def test_open_cards_show_more_than_any_player_knows() -> None:
    states, moves = round_of("four", 5)
    scene = review_of(snapshot_of(states, moves, None, players=(None,) * 4, is_reviewed=True))
    scene._look_at(ReviewPoint(len(moves) // 2, None))
    assert not cards_of(scene) <= cards_in_view(states[len(moves) // 2].view(Seat.A))
