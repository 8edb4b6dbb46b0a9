"""What a search thinks of every choice, as a text and back."""

import pytest

from game.core.advice import Weighed, parse_weighed, write_weighed
from game.core.errors import Unreadable

FOUND = (Weighed("play King's Hand", 2 / 3, 1200), Weighed("flip", 0.0, 0), Weighed("guess b Elder", 1.0, 7))


@pytest.mark.parametrize("weighed", [FOUND, FOUND[:1], ()])
def test_it_reads_back_as_the_same_values(weighed: tuple[Weighed, ...]) -> None:
    assert parse_weighed(write_weighed(weighed), str) == weighed


@pytest.mark.parametrize(
    "text",
    ["flip", "0.5 flip", "x 3 flip", "0.5 x flip", "1.5 3 flip", "0.5 -1 flip", "nan 3 flip", "0.5 3 no"],
)
def test_anything_else_is_refused(text: str) -> None:
    def parse_move(text: str) -> str:
        if text != "flip":
            raise Unreadable(text)
        return text

    with pytest.raises(Unreadable):
        parse_weighed(text, parse_move)
