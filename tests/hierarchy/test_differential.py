"""The rules' own figures, and numbered deals, random games and positions against the reference rules."""

import random

import pytest

from game.catalog import GAMES
from game.engine.errors import IllegalMove
from game.engine.searchable import perft
from reference import hierarchy as reference
from support.cases import every_case

GAME = GAMES["hierarchy"]


@every_case(
    ("number", "position"),
    [
        (0, "?,1,2,5,9,10,12 3,4,6,7,8,11,13 - a -"),
        (1, "?,1,2,3,5,8,12 4,6,7,9,10,11,13 - a -"),
        (2, "?,1,2,4,6,10,11 3,5,7,8,9,12,13 - a -"),
    ],
)
def test_the_deals_that_the_rules_name_are_dealt(number: int, position: str) -> None:
    assert str(GAME.deal(number)) == position


def test_every_deal_is_shuffled_as_the_rules_say() -> None:
    numbers = [*range(0, 2001, 5), 2**31, 2**32 + 7, 2**63 - 1]
    assert [str(GAME.deal(number)) for number in numbers] == [reference.deal(number) for number in numbers]


FIGURES = [
    ("?,1,2,5,8,9,13 3,4,6,7,10,11,12 - a -", [5, 35, 143, 545, 1525]),
    ("?,1,3,5,8,11,12 2,4,6,7,9,10,13 - a -", [5, 37, 185, 645, 2134]),
    ("?,4,6,8,10,12,13 1,2,3,5,7,9,11 - a -", [4, 14, 54, 169, 371]),
    ("?,6,8,9 1,2,7,12,13 3a,11b,4a,5b b surgeon1", [2, 2, 10, 28, 63]),
    ("?,2,6,7 3,8,10,13 11a,1b,9b,4a,5b a surgeon2", [2, 8, 22, 39, 87]),
    ("1,6,8,12 3,4,9,10,13 7a,5b,11a,2b,?=5a a surgeon1", [2, 4, 30, 90, 226]),
    ("2,5 6,9,11,13 7a,3b,4a,8b,10a,1b,?=1a b -", [4, 3, 9, 0, 0]),
    ("7,13 1,12 3a,2b,5a,6b,10a,4b,?=4a b -", [1, 2, 2]),
    ("3,4,7,9 2,5,10,11,13 6a,8b,12a,1b,?=8a b -", [3, 14, 32]),
    ("4,12 7,10 8b,?=10a,11b,1a,6b a -", [2, 3, 1]),
    ("1,3,13 2,6,10,11,12 7a,9b,4a,5b,?=9a b -", [4, 4, 9]),
    ("9,13 5,6,8,11 2a,3b,4a,10b,12a,1b,?=3a b -", [2, 3, 3]),
    ("?,6,12,13 4,5,8,11 9a,1b,3a,10b,7a,2b a -", [3, 13, 44]),
    ("?,6,12 2,7,9,13 8a,10b,4a,11b,1a,3b a -", [3, 9, 11]),
]


@every_case(("position", "figures"), FIGURES)
def test_leaf_counts_match_the_rules(position: str, figures: list[int]) -> None:
    state = GAME.parse_state(position)
    assert [perft(state, depth) for depth in range(1, len(figures) + 1)] == figures


def check_against_reference(text: str) -> list[str]:
    """Compare a position's moves, successors and outcome with the reference rules."""
    state = GAME.parse_state(text)
    expected = reference.legal_moves(text)
    assert sorted(str(move) for move in state.legal_moves()) == expected, text
    for move in expected:
        assert str(state.apply(GAME.parse_move(move))) == reference.after(text, move), (text, move)
    outcome = state.outcome()
    end = reference.end(text)
    if end is None:
        assert outcome is None, text
        assert str(state.to_move) == text.split(" ")[3], text
    else:
        assert outcome is not None, text
        assert state.to_move is None, text
        winners = [str(seat) for seat in outcome.winners]
        assert (outcome.reason.name, winners) == (end[0], [end[1]]), text
        assert tuple(outcome.points) == ((1, 0) if end[1] == "a" else (0, 1)), text
    return expected


def random_position(chance: random.Random) -> str:
    """Random hands, pile and discards of all fourteen cards; not always reachable."""
    cards = list(reference.CARDS)
    chance.shuffle(cards)
    hands = {"a": cards[:7], "b": cards[7:]}
    if "?" in hands["b"]:
        hands = {"a": hands["b"], "b": hands["a"]}
    player = chance.choice("ab")
    pile: list[str] = []
    owner = reference.OTHER[player]
    for _ in range(chance.randrange(13)):
        if hands[owner]:
            card = hands[owner].pop()
            if card == "?":
                copied = hands["b"] + [entry[:-1] for entry in pile if entry.endswith("b")]
                card = f"?={chance.choice(copied or reference.NUMBERED)}"
            pile.insert(0, card + owner)
        owner = chance.choice("ab")
    if not pile:
        player = "a"
    for hand in hands.values():
        if hand and chance.random() < 0.2:
            hand.pop()
    written = [reference.write_hand(hands[seat]) for seat in "ab"]
    return " ".join([*written, ",".join(pile) or "-", player, "-"])


@every_case("number", range(80))
def test_random_games_match_the_reference_rules(number: int) -> None:
    chance = random.Random(number)
    text = str(GAME.deal(number))
    plies = 0
    while moves := check_against_reference(text):
        text = str(GAME.parse_state(text).apply(GAME.parse_move(chance.choice(moves))))
        plies += 1
    assert 1 <= plies <= 54


@every_case("seed", range(14))
def test_random_positions_match_the_reference_rules(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(50):
        text = random_position(chance)
        for move in check_against_reference(text):
            check_against_reference(reference.after(text, move))


@every_case("seed", range(8))
def test_random_refusals_match_the_reference_rules(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(12):
        text = random_position(chance)
        surgeons = {"5", "?=5"}.intersection(reference.legal_moves(text))
        if surgeons:
            text = reference.after(text, min(surgeons))
            if chance.random() < 0.5 and reference.read(text)["pending"] == "surgeon1":
                text = reference.after(text, reference.legal_moves(text)[0])
        position = reference.read(text)
        state = GAME.parse_state(text)
        for move in reference.POSSIBLE_MOVES:
            card, _, discard = reference.split_move(move)
            spare = set(position["hands"][position["player"]]) - {card}
            expected = reference.refusal(text, move)
            if expected is None or (discard and discard not in spare):
                continue
            with pytest.raises(IllegalMove) as refusal:
                state.apply(GAME.parse_move(move))
            assert refusal.value.rule.name == expected, (text, move)
