"""Refused moves of SoloDrez, each with the rule that forbids it."""

from game.solodrez.rules.rules import Rule
from support.cases import every_case
from support.solodrez_positions import beside_pawns, beside_space, moves_of, refusal_of, rule_against

BLOCKED = "TNQBJTJ/TQNBNJP/QTQBPNP/TQNJPT/*QBTNP/PBJBJ*P/NQJBT/PQBTNJ/BPNQJ"

REFUSED = [
    ("-/-/-/-/-/-/-/-/-", "1:1>2", Rule.GAME_OVER),
    ("-/-/-/-/-/-/-/-/-", "1!", Rule.GAME_OVER),
    ("*/-/*/-/-/-/-/-/-", "1:1>3", Rule.GAME_OVER),
    (BLOCKED, "1:1>2", Rule.GAME_OVER),
    ("P/-/-/-/-/-/-/-/-", "1:1>2", Rule.GAME_OVER),
    (beside_pawns("N", "JQTBN"), "2!", Rule.NO_SERIES),
    (beside_pawns("N", "JQTBN*"), "2!", Rule.NO_SERIES),
    (beside_pawns("N", "*QTBNP"), "2!", Rule.NO_SERIES),
    (beside_pawns("N", "JQTBNP*"), "2!", Rule.NO_SERIES),
    (beside_pawns("N", "PJQTBNP"), "2!", Rule.NO_SERIES),
    (beside_pawns("N", "-"), "2!", Rule.NO_SERIES),
    (beside_pawns("BN", "J"), "1:1>1", Rule.SAME_COLUMN),
    (beside_pawns("N*", "J"), "1:1>1", Rule.SAME_COLUMN),
    (beside_pawns("BN", "T"), "1:3>2", Rule.TOO_FEW),
    (beside_pawns("BN", "T", "-"), "3:1>1", Rule.TOO_FEW),
    (beside_pawns("BP", "N", "T"), "1:2>3", Rule.NOT_IN_ORDER),
    (beside_pawns("NB", "N", "T"), "1:2>3", Rule.NOT_IN_ORDER),
    (beside_pawns("P*", "N", "T"), "1:2>2", Rule.NOT_IN_ORDER),
    (beside_pawns("*J", "N", "-"), "1:2>3", Rule.NOT_IN_ORDER),
    (beside_pawns("N**", "B", "T"), "1:3>2", Rule.NOT_IN_ORDER),
    (beside_pawns("Q*N", "J"), "1:3>2", Rule.NOT_IN_ORDER),
    (beside_pawns("T**N", "Q"), "1:4>2", Rule.NOT_IN_ORDER),
    (beside_pawns("JQTBNPP", "N", "-"), "1:7>3", Rule.NOT_IN_ORDER),
    (beside_space("J", "Q"), "1:1>3", Rule.WHOLE_COLUMN),
    (beside_space("**", "Q"), "1:2>3", Rule.WHOLE_COLUMN),
    (beside_space("*QT", "J"), "1:3>3", Rule.WHOLE_COLUMN),
    (beside_space("PQ", "J"), "1:1>3", Rule.NOT_A_JOKER),
    (beside_space("JQT", "J"), "1:2>3", Rule.NOT_A_JOKER),
    (beside_space("P*T", "J"), "1:2>3", Rule.NOT_A_JOKER),
    (beside_space("P**B", "J"), "1:3>3", Rule.NOT_A_JOKER),
    (beside_pawns("PJ", "N"), "1:1>2", Rule.ONLY_TO_EMPTY),
    (beside_pawns("PJ", "*", "N"), "1:1>2", Rule.ONLY_TO_EMPTY),
    (beside_pawns("PJQT", "*", "N"), "1:3>2", Rule.ONLY_TO_EMPTY),
    (beside_pawns("PN", "P"), "1:1>2", Rule.ON_PAWN),
    (beside_pawns("P**", "P", "N"), "1:2>2", Rule.ON_PAWN),
    (beside_pawns("P**", "N"), "1:2>2", Rule.TOO_MANY),
    (beside_pawns("P*BN", "T"), "1:3>2", Rule.STANDS_FOR),
    (beside_pawns("P*BN", "J"), "1:3>2", Rule.STANDS_FOR),
    (beside_pawns("P**N", "T"), "1:3>2", Rule.STANDS_FOR),
    (beside_pawns("PN", "T", "B"), "1:1>2", Rule.NOT_ABOVE),
    (beside_pawns("PB*", "Q", "T"), "1:2>2", Rule.NOT_ABOVE),
    (beside_pawns("PT*N", "J", "T"), "1:3>2", Rule.NOT_ABOVE),
    (beside_pawns("PQ", "JT", "J"), "1:1>2", Rule.NOT_ABOVE),
]


@every_case(("position", "move", "rule"), REFUSED)
def test_a_refused_move_names_the_rule_that_forbids_it(position: str, move: str, rule: Rule) -> None:
    assert rule_against(position, move) is rule
    assert move not in moves_of(position)


def test_every_rule_refuses_some_move_in_these_tests() -> None:
    assert {rule for _, _, rule in REFUSED} == set(Rule)


@every_case(
    ("position", "move", "words"),
    [
        (beside_pawns("PN", "T", "B"), "1:1>2", "Knight Tower"),
        (beside_pawns("P*BN", "J"), "1:3>2", "neutral Tower Joker"),
        (beside_pawns("P*", "P", "N"), "1:1>2", "Pawn"),
        (beside_pawns("P**", "N"), "1:2>2", "Knight"),
        (beside_pawns("PJ", "N"), "1:1>2", "Joker"),
        (beside_space("PQ", "J"), "1:1>3", "Joker"),
        (beside_pawns("N", "JQTBN*"), "2!", "Joker Queen Tower Bishop Knight Pawn"),
    ],
)
def test_a_refusal_names_the_cards_that_it_is_about(position: str, move: str, words: str) -> None:
    sentence = str(refusal_of(position, move))
    assert [word for word in words.split() if word not in sentence] == [], sentence
