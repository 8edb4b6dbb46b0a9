"""Random games and positions, checked against the reference rules."""

import random

import pytest

from game.engine.errors import IllegalMove
from game.solodrez.rules.notation import write_card
from reference import solodrez as reference
from support.solodrez_differential import compare_moves, play_and_compare, random_position
from support.solodrez_positions import GAME


def test_random_games_match_the_reference_rules() -> None:
    ends = [play_and_compare(number, 100) for number in range(12)]
    assert True in ends


@pytest.mark.parametrize("seed", range(40))
def test_random_positions_match_the_reference_rules(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(6):
        after = compare_moves(random_position(chance))
        for text in chance.sample(after, min(len(after), 2)):
            compare_moves(text)


@pytest.mark.parametrize("seed", range(20))
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


def test_the_random_positions_are_of_every_kind() -> None:
    texts = [random_position(random.Random(seed)) for seed in range(300)]
    moves = [move for text in texts for move in reference.legal_moves(text)]
    assert any(move.endswith("!") for move in moves)
    assert {move[2] for move in moves if ":" in move} == set("123456")
    assert any(reference.is_won(text) for text in texts)
    assert any(not reference.legal_moves(text) and not reference.is_won(text) for text in texts)
    plain = ["".join(sign for sign in text if not sign.isdigit()) for text in texts]
    for part in ("**", "Q*", "P*", "*J", "/*/", "N*/", "**/", "/-/"):
        assert any(part in text for text in plain), part


@pytest.mark.parametrize("number", range(20))
def test_cards_only_leave_by_removing_a_series(number: int) -> None:
    chance = random.Random(number)
    state = GAME.deal(number)
    expected = sorted(reference.DECK)
    for _ in range(200):
        moves = list(state.legal_moves())
        if not moves:
            break
        move = next((move for move in moves if str(move).endswith("!")), None) or chance.choice(moves)
        if str(move).endswith("!"):
            series = reference.read(str(state))[int(str(move)[0]) - 1]
            assert reference.ranks(series) == reference.HIERARCHY
            expected = [card for card in expected if card not in series]
        state = state.apply(move)
        there = [card for column in reference.read(str(state)) for card in column]
        assert sorted(there) == expected
        assert [card for card in reference.DECK if card not in there] == list(map(write_card, state.removed))
