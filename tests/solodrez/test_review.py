"""The list of moves, and the review of a finished game."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.solodrez.game import GAME
from game.solodrez.rules.notation import COLUMNS
from game.solodrez.table.review import SolitaireReview
from game.solodrez.table.scene import SolitaireScene
from game.table.scene import AskReview
from game.table.snapshot import Snapshot
from game.ui.description import walk
from game.ui.scene import Pop
from game.ui.theme import theme_for
from support.events import click, key

pytestmark = pytest.mark.usefixtures("silent_pygame")

MOVES = ("1:1>2", "2!", "3:1>4", "4!")
START = "P1/J1Q1T1B1N1/P2/J2Q2T2B2N2" + "/-" * (COLUMNS - 4)
SIZES = ((640, 480), (960, 600), (1366, 768), (600, 900))


def finished(
    size: tuple[int, int] = (960, 600), text: float = 1.0, made: Sequence[str] = MOVES
) -> SolitaireReview:
    states = [GAME.parse_state(START)]
    moves = [GAME.parse_move(text) for text in made]
    for move in moves:
        states.append(states[-1].apply(move))
    past = tuple((0, move) for move in moves)
    now = Snapshot(states[-1], moves[-1], (None,), None, past=past, states=tuple(states), is_reviewed=True)
    return SolitaireReview(now, size, theme_for(size, text))


def shown(review: SolitaireReview) -> str:
    return str(review.picture().snapshot.state)


def test_keys_buttons_and_entries_lead_through_a_finished_game() -> None:
    review = finished()
    end = shown(review)
    review.handle(key(pygame.K_LEFT))
    before = shown(review)
    assert before != end
    review.handle(key(pygame.K_HOME))
    assert shown(review) == str(GAME.parse_state(START))
    review.handle(key(pygame.K_END))
    assert shown(review) == end
    for target in ("button/previous", "button/last", "turn/3"):
        for event in click(review.targets()[target].center):
            review.handle(event)
        assert shown(review) == (end if target == "button/last" else before)
    assert isinstance(review.press_button("button/done"), Pop)


def test_at_the_end_the_list_is_closed_and_opened_like_before() -> None:
    moves = finished().picture().listed
    table = SolitaireScene(replace(moves, is_reviewed=False), (960, 600))
    table.update(9.0)
    for way in ("button/moves", "key", "button/moves"):
        was_open = "turn/1" in table.targets()
        if way == "key":
            table.handle(key(pygame.K_l))
        else:
            table.press_button(way)
        assert ("turn/1" in table.targets()) is not was_open
        assert isinstance(table.press_button("button/look-back"), AskReview)


def test_moves_are_numbered_as_they_are_counted() -> None:
    """The removal of a series is a step of the replay, but no move of the counter."""
    review = finished()
    assert [row.label for row in review.picture().rows] == ["1.", "", "2.", ""]
    told = []
    for way in (pygame.K_HOME, *[pygame.K_RIGHT] * len(MOVES)):
        review.handle(key(way))
        told.append(review.picture().prompt.split(":")[0])
    assert told == [
        "The starting position.",
        "Move 1 of 2",
        "Series removed from column 2",
        "Move 2 of 2",
        "Series removed from column 4",
    ]


def test_a_card_cannot_be_moved_in_a_review() -> None:
    review = finished()
    review.handle(key(pygame.K_HOME))
    for number in (pygame.K_1, pygame.K_2):
        assert review.handle(key(number)) is None
    assert review.picture().chosen is None


def test_the_move_shown_is_in_sight_in_a_long_list() -> None:
    review = finished((640, 480), made=(MOVES[0], *("2:1>4", "4:1>2") * 20, *MOVES[1:]))
    for way in (pygame.K_LEFT, pygame.K_RIGHT):
        for _ in range(40):
            review.handle(key(way))
            assert f"turn/{len(review.picture().snapshot.past)}" in review.targets()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_list_and_buttons_cover_nothing_and_every_move_is_named(size: tuple[int, int], text: float) -> None:
    review = finished(size, text)
    places = review.targets()
    screen = pygame.Rect((0, 0), size)
    listed = [rect for target, rect in places.items() if target.startswith("turn/")]
    assert listed
    buttons = [rect for target, rect in places.items() if target.startswith("button/")]
    assert not any(one.colliderect(other) for one, other in combinations(buttons, 2))
    for rect in (*listed, *buttons):
        assert screen.contains(rect)
        assert rect.collidelist([places[f"column/{number + 1}"] for number in range(COLUMNS)]) < 0
    named = [node.target for node in walk(review.described().nodes) if node.target.startswith("turn/")]
    assert named == [f"turn/{number + 1}" for number in range(len(MOVES))]
