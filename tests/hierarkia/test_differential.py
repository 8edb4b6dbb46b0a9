"""The rules compared with their plain reference implementation in random games and positions."""

import random

import pytest

from game.engine.errors import IllegalMove
from game.engine.searchable import perft
from reference import hierarkia as reference
from support.hierarkia_differential import compare_moves, play_and_compare, random_position
from support.hierarkia_positions import GAME, mirrored

FIGURES = [
    (reference.start(7), [16, 256, 4352]),
    (reference.start(9), [24, 576]),
    (reference.start(11), [32, 1024]),
    (
        "....bcdef/1.aba.cde/......bcd/2....aa.c/.1....abb/32.....a./43.12..../543.2..../6543..2.. "
        "b - - - s:g5 0",
        [41, 1272],
    ),
    (
        ".b...bdef/..a.3.cde/..3..b.cd/2...a..c./........./4.4....../3......cb/54......b/65.32..2. "
        "r - - - - 0",
        [47, 2397],
    ),
    (
        "....c..ef/.....c.../..1.....d/21....d../.31...b../3...1..../4.22...ea/5..41..../654.321a. "
        "r g1>h1 i3>g1 - - 0",
        [1, 50, 3237],
    ),
    (
        "....bcdef/..a.b.cde/...aac.../...b..dbc/3.......b/2..1..aa./43.2...../543..2.../65.4...1. "
        "r d4>d6 e7>a5 - - 0",
        [1, 1, 43],
    ),
    (
        ".......ef/.......ae/.......cd/.31..b..c/.4d.....b/3521...../..22...../5.3..1..a/6.4321... "
        "b - - f:c6 - 0",
        [36, 1209],
    ),
    (
        "..b...def/...cabcde/...a.abcd/...b..c../22.....ab/3....1a../43.1..1.a/54321..../654..32.. "
        "b - - f:f4 s:d7 0",
        [38, 1780],
    ),
    ("..b.c.d/...a.bc/......./.231.../4...b../.....aa/.3..21. r c4>d6 - - - 2", [29, 87, 2780]),
    ("2..abc./3....../d....../c.....a/1..b.../......./42...3. b - - - - 6", [21, 677]),
    ("...1.../......d/......b/1....../..2..a./...3.../4.b..c. r - - - - 7", [21, 605]),
    ("a....../c...bb./....b../...3.../..2d.../3.12.../...4.12 b d2>d3 - - - 29", [1, 0, 0]),
    ("1....../3....../.1...../4..2.../..11.../..2..../.3d.... b - - - - 5", [34, 144, 5144]),
    ("...a.cd/1.a.b../...bb../3..2..c/.21..../...1.../4321... b - e5>c3 - - 3", [26, 82, 2441]),
]
"""Leaf counts by depth from the rules; deeper ones are in the slow suite."""


@pytest.mark.parametrize(("text", "figures"), FIGURES)
def test_the_reference_has_the_leaf_counts_of_the_rules(text: str, figures: list[int]) -> None:
    assert [reference.leaves(text, depth) for depth in range(1, len(figures) + 1)] == figures


@pytest.mark.parametrize(("text", "figures"), FIGURES)
def test_the_leaf_counts_are_symmetric(text: str, figures: list[int]) -> None:
    depth = min(len(figures), 2)
    for seen in (text, mirrored(text)):
        assert perft(GAME.parse_state(seen), depth) == figures[depth - 1]


@pytest.mark.parametrize(("variant", "games"), [("small", 10), ("standard", 6), ("large", 1)])
def test_random_games_agree_with_the_reference(variant: str, games: int) -> None:
    seen = set()
    for number in range(games):
        seen |= play_and_compare(number, variant, 200)[1]
    # Escapes are rare in random games.
    assert seen >= {"-", ">", "x", "s"} | ({"f"} if games > 1 else set())


@pytest.mark.parametrize("seed", range(20))
def test_random_positions_agree_with_the_reference(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(3):
        reached = compare_moves(random_position(chance), chance)
        for text in chance.sample(reached, min(len(reached), 1)):
            compare_moves(text, chance)


def test_the_random_positions_cover_every_kind() -> None:
    chance = random.Random(0)
    texts = [random_position(chance) for _ in range(300)]
    fields = [text.split(" ") for text in texts]
    assert {len(board.split("/")) for board, *_ in fields} == {7, 9, 11}
    assert {blue[0] + red[0] for _, _, _, _, blue, red, _ in fields} >= {"--", "f-", "s-", "-f", "-s", "ss"}
    assert any("-" not in (blue, red) for _, _, blue, red, *_ in fields)
    ends = [reference.end([text]) for text in texts]
    assert {"b", "r", "draw", None} == set(ends)
    assert any(reference.legal_turns(text) == ["pass"] for text in texts)
    assert any("x" in turn for text in texts for turn in reference.legal_turns(text))


@pytest.mark.parametrize("seed", range(6))
def test_every_move_illegal_in_the_reference_is_refused(seed: int) -> None:
    chance = random.Random(seed)
    text = random_position(chance)
    state = GAME.parse_state(text)
    allowed = set(reference.legal_turns(text)) if reference.end([text]) is None else set()
    squares = [reference.name(square) for square in reference.squares(reference.read(text).size)]
    sources = chance.sample(squares, 8)
    for turn in ["pass", *(f"{one}{sign}{other}" for one in sources for sign in "->x" for other in squares)]:
        if turn not in allowed:
            with pytest.raises(IllegalMove):
                state.apply(GAME.parse_move(turn))
    assert str(state) == text
