"""Perft: the leaf counts stated in the rules of SoloDrez for eight positions."""

import pytest

from game.catalog import GAMES
from game.engine.searchable import perft

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


@pytest.mark.parametrize(("position", "figures"), FIGURES)
def test_leaf_counts_match_the_rules(position: str, figures: list[int]) -> None:
    state = GAMES["solodrez"].parse_state(position)
    assert [perft(state, depth) for depth in range(1, len(figures) + 1)] == figures


def test_depth_zero_has_one_leaf() -> None:
    for position, _ in FIGURES:
        assert perft(GAMES["solodrez"].parse_state(position), 0) == 1
