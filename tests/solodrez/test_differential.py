"""The rules' own figures, and numbered deals, random games and positions against the reference rules."""

import random

import pytest

from game.engine.errors import IllegalMove
from game.engine.searchable import perft
from reference import solodrez as reference
from support.cases import every_case
from support.solodrez_differential import compare_moves, play_and_compare, random_position
from support.solodrez_positions import GAME


@every_case(
    ("number", "position"),
    [
        (
            0,
            "P3J3J5B9B5T1T6/Q6B6T9P4J8N9P5/B7Q1*2Q4N6Q3/J7Q5P1Q9T2N2/N5T5J1B1T4J9/P6P2P9Q2B3Q8/N3T3P8N1N8J6/"
            "Q7N4T7N7*1P7/J4B2T8B4B8J2",
        ),
        (
            1,
            "B7P2T7B4B6T1N6/N1P7N7P5N4N2B5/B8Q9Q3Q7*2Q5/T4J9J6J2P4T8/J1J4Q2Q1J7N8/Q4T2P6J5P1N3/N5P3Q6Q8T5P9/"
            "J8B2B3B9T3T6/N9*1T9J3B1P8",
        ),
        (
            2,
            "Q5Q1B1J1J8Q7N6/T4J5J6P6N3B8B7/Q3P9T8P1Q6Q4/N8T9N9T5P8P5/T6P2P4B3J9N1/N2J3J7Q2N4Q9/B2*2B5P3P7Q8/"
            "B9J4B4T1T7N5/T3N7*1J2T2B6",
        ),
    ],
)
def test_the_deals_that_the_rules_name_are_dealt(number: int, position: str) -> None:
    assert str(GAME.deal(number)) == position


def test_every_deal_is_shuffled_as_the_rules_say() -> None:
    numbers = [*range(0, 501, 5), 2**31, 2**32 + 7, 2**63 - 1, 2**63, 2**64 - 1]
    assert [str(GAME.deal(number)) for number in numbers] == [reference.deal(number) for number in numbers]


FIGURES = [
    ("BBTTJBQ/TPNNTNJ/QTQQBP/QTJPJB/NQP*JB/BTPPPN/JQPBTT/*NNPNN/QJJJBQ", [12, 154, 2098]),
    ("TNQBJTJ/TQNBNJP/QTQBPNP/TQNJPT/*QBTNP/PBJBJ*P/NQJBT/PQBTNJ/BPNQJ", [0, 0, 0]),
    ("*NB/JPQJTBJQTBNP/NTTBBN/JTTBJQ/PNPNBNP/JQBPQN/TJJPQBNP/*TQQ/JPTQ", [14, 192, 2596]),
    ("BNPNNJP/NPNP/PNTPN/TTBJJQ*/PQBTNT/BTJNT/TJBJPJQ/QBPQQ*TB/BBQQJJQ", [29, 740, 18774]),
    ("JQTBNP/JQTBN*/*P/-/-/-/-/-/-", [14, 121, 912]),
    ("JQTBN/P*/*/-/-/-/-/-/-", [18, 248, 2659]),
    ("Q**/BN/NP/-/J/TB/P/JQ/T", [30, 781, 19933]),
    ("*/-/*/-/-/-/-/-/-", [0, 0, 0]),
]


@every_case(("position", "figures"), FIGURES)
def test_leaf_counts_match_the_rules(position: str, figures: list[int]) -> None:
    state = GAME.parse_state(position)
    assert [perft(state, depth) for depth in range(1, len(figures) + 1)] == figures


def test_random_games_match_the_reference_rules() -> None:
    ends = [play_and_compare(number, 100) for number in range(6)]
    assert True in ends


@every_case("seed", range(14))
def test_random_positions_match_the_reference_rules(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(6):
        after = compare_moves(random_position(chance))
        for text in chance.sample(after, min(len(after), 2)):
            compare_moves(text)


@every_case("seed", range(6))
def test_moves_illegal_by_the_reference_rules_are_refused(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(3):
        text = random_position(chance)
        state = GAME.parse_state(text)
        allowed = set(reference.legal_moves(text))
        for move in reference.POSSIBLE_MOVES:
            if move not in allowed:
                with pytest.raises(IllegalMove):
                    state.apply(GAME.parse_move(move))
        assert str(state) == text
