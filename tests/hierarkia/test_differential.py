"""The rules compared with leaf counts, and with their plain reference in random games and positions."""

import random

from game.engine.searchable import perft, walk
from reference import hierarkia as reference
from support.cases import every_case
from support.hierarkia_differential import compare_moves, play_and_compare, random_position
from support.hierarkia_positions import GAME, STARTS, mirrored

FIGURES = [
    (STARTS["small"], [16, 256, 4352, 73940]),
    (STARTS["standard"], [24, 576, 14496]),
    (STARTS["large"], [32, 1024, 34048]),
    (
        "....bcdef/1.aba.cde/......bcd/2....aa.c/.1....abb/32.....a./43.12..../543.2..../6543..2.. "
        "b - - - s:g5 0",
        [41, 1272, 53647],
    ),
    (
        ".b...bdef/..a.3.cde/..3..b.cd/2...a..c./........./4.4....../3......cb/54......b/65.32..2. "
        "r - - - - 0",
        [47, 2397, 111032],
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
        [36, 1209, 48091],
    ),
    (
        "..b...def/...cabcde/...a.abcd/...b..c../22.....ab/3....1a../43.1..1.a/54321..../654..32.. "
        "b - - f:f4 s:d7 0",
        [38, 1780, 75095],
    ),
    ("..b.c.d/...a.bc/......./.231.../4...b../.....aa/.3..21. r c4>d6 - - - 2", [29, 87, 2780]),
    ("2..abc./3....../d....../c.....a/1..b.../......./42...3. b - - - - 6", [21, 677, 14456]),
    ("...1.../......d/......b/1....../..2..a./...3.../4.b..c. r - - - - 7", [21, 605, 13911]),
    ("a....../c...bb./....b../...3.../..2d.../3.12.../...4.12 b d2>d3 - - - 29", [1, 0, 0]),
    ("1....../3....../.1...../4..2.../..11.../..2..../.3d.... b - - - - 5", [34, 144, 5144]),
    ("...a.cd/1.a.b../...bb../3..2..c/.21..../...1.../4321... b - e5>c3 - - 3", [26, 82, 2441]),
]
"""Leaf counts by depth from the rules; deeper ones are in the slow suite."""

MOST_LEAVES = 1500
"""The reference counts one by one; the slow suite has it count more."""


@every_case(("text", "figures"), FIGURES)
def test_the_leaf_counts_are_those_of_the_rules(text: str, figures: list[int]) -> None:
    state = GAME.parse_state(text)
    assert [perft(state, depth) for depth in range(len(figures) + 1)] == [1, *figures]
    assert perft(GAME.parse_state(mirrored(text)), 2) == figures[1]
    # The board alone takes its moves back.
    board = state.board()
    assert [walk(board, depth) for depth in range(3)] == [1, *figures[:2]]
    few = [count for count in figures if count < MOST_LEAVES]
    assert [reference.leaves(text, depth + 1) for depth in range(len(few))] == few


@every_case(("variant", "games"), [("small", 4), ("standard", 1)])
def test_random_games_agree_with_the_reference(variant: str, games: int) -> None:
    seen = set()
    for number in range(games):
        seen |= play_and_compare(number, variant, 200)[1]
    # Escapes are rare in random games.
    assert seen >= {"-", ">", "x", "s"} | ({"f"} if variant == "small" else set())


@every_case("seed", range(7))
def test_random_positions_agree_with_the_reference(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(3):
        reached = compare_moves(random_position(chance), chance)
        for text in chance.sample(reached, min(len(reached), 1)):
            compare_moves(text, chance)
