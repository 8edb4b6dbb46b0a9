"""The expressions of the birds follow what everybody has seen, for as long as they should."""

from math import inf

import pytest

from game.table.portraits import Expressions


def seen(expressions: Expressions, seat: int = 0, *, is_moving: bool = False) -> str:
    return expressions.face("gus", seat, is_moving=is_moving).sprite.partition("-")[2]


def test_a_bird_looks_as_if_it_thought_for_as_long_as_it_does_and_not_for_a_blink() -> None:
    expressions = Expressions(2)
    expressions.update(0.1, 1)
    assert (seen(expressions), seen(expressions, 1)) == ("", "thinking")
    expressions.update(0.3, None)
    assert seen(expressions, 1) == "thinking"
    expressions.update(0.2, None)
    assert not seen(expressions, 1)
    for _ in range(30):
        expressions.update(0.1, 0)
        assert seen(expressions) == "thinking"


@pytest.mark.parametrize("thinking", [None, 0])
def test_what_has_happened_shows_for_a_while_and_comes_before_thinking(thinking: int | None) -> None:
    expressions = Expressions(3)
    expressions.update(0.1, thinking)
    expressions.react([0], [2])
    expressions.update(1.5, thinking)
    assert [seen(expressions, seat) for seat in range(3)] == ["pleased", "", "upset"]
    expressions.update(0.2, thinking)
    assert [seen(expressions, seat) for seat in range(3)] == ["thinking" if thinking == 0 else "", "", ""]


def test_the_end_of_a_game_stays_on_the_faces_until_it_is_taken_back() -> None:
    expressions = Expressions(2)
    expressions.react([1], [0], inf)
    expressions.update(60, 0)
    assert (seen(expressions), seen(expressions, 1)) == ("upset", "pleased")
    assert not expressions.is_waiting
    expressions.calm()
    assert not seen(expressions)


def test_an_expression_changes_step_by_step_or_at_once_without_motion() -> None:
    expressions = Expressions(1)
    expressions.react([0], [])
    parts = []
    for _ in range(3):
        expressions.update(0.04, None)
        parts.append(expressions.face("gus", 0).part)
    assert parts == [0.25, 0.5, 1.0]
    expressions.react([], [0])
    assert expressions.face("gus", 0, is_moving=False).part == 1.0
