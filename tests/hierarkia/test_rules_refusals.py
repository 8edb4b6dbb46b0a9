"""The rules of Hierarkia: refused moves, and the rule that forbids each.

Rules are identified here by what they forbid, not by their names.
"""

import re

import pytest

from game.engine.errors import IllegalMove
from game.hierarkia.rules.rulings import Rule
from support.cases import every_case
from support.hierarkia_positions import GAME, position, refusal_of, rule_against, turns_of

OPEN = position("6a1 3e5 2d3 1c5", "6i9 2e7 1g4", "b")
LINKED = position("6a1 1e5 2e4 1c5", "6i9 1e7 1c7", links="e5>e7 -")
ATTACKED = position("6a1 3e5 2e4", "6i9 1e7 2e8", links="- e7>e5")
FROZEN = position("6a1 1e5 3e4", "6i9 2e8 1e7", bars="f:e5 -")
SPENT = position("6a1 1e5 3e4", "6i9 2e8 1e7", bars="s:e5 -")
WON = position("6a1", "1d7", "r")
DRAWN = position("6a1", "6i9", turns=100)
HOME = position("6a1 2c4 3c3", "6i9 1c5")
LONG = position("6a1 1e5 2e4", "6i9 1e8 1c5")
WALLED = position("6e4 5d5 1e5", "6i9 2a9 1a8 1b9")
WEAK = position("6a1 1e5 2e4", "6i9 3e6 1c5")
ABROAD = position("6a1 1h8", "6i9 1g8")

REFUSED = {
    "the game is over": [(WON, "d7-d6"), (WON, "pass"), (WON, "a1-a2"), (DRAWN, "a1-a2"), (DRAWN, "pass")],
    "who attacked has to destroy": [
        (LINKED, turn) for turn in ("a1-a2", "e5-d5", "e5>e7", "c5>c7", "pass", "e5xc7", "c5xe7")
    ],
    "nobody passes who has a turn": [(OPEN, "pass"), (FROZEN, "pass"), (ATTACKED, "pass")],
    "nothing stands there": [(OPEN, "e4-e3"), (OPEN, "e4>e7"), (OPEN, "i1-i2")],
    "it is the enemy's": [(OPEN, "e7-e8"), (OPEN, "e7>e5"), (OPEN, "i9-i8")],
    "it is frozen": [(FROZEN, "e5-d5"), (FROZEN, "e5-f5"), (FROZEN, "e5>e7")],
    "it is attacked and may not move": [(ATTACKED, "e5-d5"), (ATTACKED, "e5-e6"), (ATTACKED, "e5-e8")],
    "a piece stands there": [(OPEN, "e5-e7"), (OPEN, "e5-c5")],
    "that is no straight line": [(OPEN, "e5-d4"), (OPEN, "e5-f7"), (OPEN, "a1-b2"), (OPEN, "e5-g6")],
    "that is too far": [(OPEN, "d3-g3"), (OPEN, "c5-c7"), (OPEN, "e5-e1"), (OPEN, "c5-a5")],
    "something is in the way": [(OPEN, "e5-e8"), (OPEN, "e5-b5")],
    "nobody attacks at home": [(HOME, "c4>c5")],
    "it is spent": [(SPENT, "e5>e7")],
    "there is no enemy": [(LONG, "e5>e4"), (LONG, "e5>e6"), (LONG, "e5>a1"), (LONG, "e5>e5")],
    "its reach is nought or less": [(WEAK, "e5>e6"), (WEAK, "e5>c5"), (OPEN, "e5>e7"), (ABROAD, "h8>g8")],
    "no way leads there": [(WALLED, "e5>a9")],
    "its reach does not go so far": [(LONG, "e5>e8"), (LONG, "e5>i9")],
    "nothing was attacked": [(OPEN, "e5xe7"), (ATTACKED, "e5xe7"), (SPENT, "e5xe7")],
    "that square is not on this board": [(OPEN, turn) for turn in ("e5-e10", "k5-j5", "e5>k11", "j1xe5")],
}
"""Moves refused for this reason and no other, by reason."""

CASES = [(reason, text, turn) for reason, cases in REFUSED.items() for text, turn in cases]


@every_case(("reason", "text", "turn"), CASES)
def test_illegal_moves_are_refused_in_one_sentence(reason: str, text: str, turn: str) -> None:
    turns = turns_of(text)
    assert turn not in turns
    state = GAME.parse_state(text)
    with pytest.raises(IllegalMove) as refused:
        state.apply(GAME.parse_move(turn))
    sentence = str(refused.value)
    assert sentence.endswith(".")
    assert not {"\n", "{", "}"} & set(sentence), sentence
    assert ". " not in sentence, sentence
    assert rule_of(text, turn) is rule_of(*REFUSED[reason][0])
    assert str(state) == text
    assert sorted(str(legal) for legal in state.legal_moves()) == turns


def rule_of(text: str, turn: str) -> object:
    if "10" in turn or "11" in turn or "j" in turn:
        # Seen from the other side, there is no such square.
        return getattr(refusal_of(text, turn), "rule", None)
    return rule_against(text, turn)


def test_each_reason_is_a_separate_rule_and_there_is_no_other() -> None:
    rules = [rule_of(*cases[0]) for cases in REFUSED.values()]
    assert len(rules) == len(set(rules))
    assert set(rules) == set(Rule)


@every_case(
    ("text", "turn", "words"),
    [
        (LINKED, "a1-a2", "e5 e7"),
        (OPEN, "e4-e3", "e4"),
        (OPEN, "e7-e8", "e7"),
        (FROZEN, "e5-d5", "e5"),
        (ATTACKED, "e5-d5", "e5 e7"),
        (OPEN, "e5-e7", "e7"),
        (OPEN, "e5-d4", "e5 d4"),
        (OPEN, "d3-g3", "d3 2"),
        (OPEN, "e5-e8", "e7"),
        (OPEN, "e5-b5", "c5"),
        (HOME, "c4>c5", "c4"),
        (SPENT, "e5>e7", "e5"),
        (LONG, "e5>e6", "e6"),
        (WEAK, "e5>e6", "-1"),
        (WALLED, "e5>a9", "e5 a9"),
        (LONG, "e5>e8", "e5 2 e8 3"),
        (OPEN, "e5-e10", "e10"),
    ],
)
def test_refusals_have_their_parameters_in_order(text: str, turn: str, words: str) -> None:
    sentence = str(refusal_of(text, turn))
    assert re.search(".*".join(map(re.escape, words.split())), sentence), sentence
