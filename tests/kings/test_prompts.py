"""Prompts for every step that asks: they name the card, are short, and reveal nothing hidden."""

from functools import cache

import pytest

from game.engine.seat import Seat
from game.kings.narration.prompts import Prompt, prompt, waiting
from game.kings.rules import board, step_ids
from game.kings.rules.cards import CARDS
from game.kings.rules.machine import STEPS
from game.kings.rules.notation import NAMES
from game.kings.rules.rules import State
from game.kings.rules.turns import Ask
from game.kings.rules.view import view
from game.kings.table.choices import Choices
from support.kings_positions import DECKS
from support.kings_views import random_states

PLAYERS = ("Ada", "Bot", "Cid", "Dot")

LONGEST = 135  # Maximum letters of a prompt with its rule: two lines at the smallest window.
ROUNDS = range(25)


def prompt_for(state: State) -> Prompt:
    assert state.to_move is not None
    return prompt(view(state, state.to_move), PLAYERS)


def step_of(state: State) -> int:
    return int(board.step_of(state.frames[state.depth - 1]))


@cache
def positions_with_prompts(variant: str) -> list[State]:
    return [state for state in random_states(variant, ROUNDS) if state.to_move is not None]


def test_every_step_that_asks_has_its_prompt() -> None:
    met = {step_of(state) for variant in DECKS for state in positions_with_prompts(variant)}
    asking = {number for number in range(1, step_ids.ALL) if isinstance(STEPS[number], Ask)}
    assert met == asking


@pytest.mark.parametrize("variant", DECKS)
def test_a_prompt_is_short_whole_sentences_and_names_the_card_that_asks(variant: str) -> None:
    for state in positions_with_prompts(variant):
        text, rule, card = prompt_for(state)
        step = step_of(state)
        assert len(text) + len(rule) <= LONGEST, text
        assert text.endswith((".", "?", ")"))
        assert rule.endswith(".")
        assert "{" not in text + rule
        if card is not None:
            assert NAMES[card] in text or step == step_ids.SWAP
        in_turn = step not in (step_ids.REMOVE, step_ids.ARRIVE, step_ids.PLAY) and step < step_ids.SETUP
        assert (card is not None) == in_turn


def test_all_but_the_one_who_is_to_choose_read_that_they_are_waiting() -> None:
    for state in positions_with_prompts("three")[::7]:
        for seat in tuple(Seat)[:3]:
            assert (waiting(view(state, seat), PLAYERS) == "") == (state.to_move == seat)


def test_the_order_of_play_starts_with_the_first_player() -> None:
    asking = [state for state in positions_with_prompts("four") if step_of(state) == step_ids.DIRECTION]
    assert asking
    for state in asking:
        order = prompt_for(state).rule.removeprefix("Going left, the order is ").partition(".")[0].split(", ")
        assert order[0] == PLAYERS[state.turn]
        assert sorted(order) == sorted(PLAYERS)


def test_a_card_that_only_the_partner_sees_is_not_called_facedown_to_them() -> None:
    asking = [state for state in positions_with_prompts("four") if step_of(state) == step_ids.TAKE_SHARED]
    assert asking
    for state in asking:
        assert "facedown" not in prompt_for(state).rule
        assert not Choices(view(state, state.to_move), can_choose=True).buttons


def test_every_usable_card_has_its_own_prompt() -> None:
    texts = {}
    for variant in DECKS:
        for state in positions_with_prompts(variant):
            if step_ids.USE_ON_COURT <= step_of(state) <= step_ids.USE_ON_OPPONENT:
                found = prompt_for(state)
                texts[found.card] = found.text
    assert set(texts) == {number for number, card in enumerate(CARDS) if card.ability and card.ability.first}
    assert len(set(texts.values())) == len(texts)
