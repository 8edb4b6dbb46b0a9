"""Random games and positions, checked against the reference rules."""

import random

import pytest

from game.catalog import GAMES
from game.engine.errors import IllegalMove
from reference import hierarchy as reference

GAME = GAMES["hierarchy"]


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


@pytest.mark.parametrize("number", range(300))
def test_random_games_match_the_reference_rules(number: int) -> None:
    chance = random.Random(number)
    text = str(GAME.deal(number))
    plies = 0
    while moves := check_against_reference(text):
        text = str(GAME.parse_state(text).apply(GAME.parse_move(chance.choice(moves))))
        plies += 1
    assert 1 <= plies <= 54


@pytest.mark.parametrize("seed", range(40))
def test_random_positions_match_the_reference_rules(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(50):
        text = random_position(chance)
        for move in check_against_reference(text):
            check_against_reference(reference.after(text, move))


@pytest.mark.parametrize("seed", range(20))
def test_random_refusals_match_the_reference_rules(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(25):
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
