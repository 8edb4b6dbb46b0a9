"""Prompts for every step that asks: they name the card, are short, and reveal nothing hidden."""

from functools import cache

import pytest

from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.narration.prompts import Prompt, prompt, waiting
from game.kings.rules import pending_codes, step_ids
from game.kings.rules.cards import CARDS, KINGS_HAND
from game.kings.rules.machine import STEPS
from game.kings.rules.notation import NAMES
from game.kings.rules.rules import State
from game.kings.rules.step import Ask
from game.kings.rules.view import view
from game.kings.table.choices import Choices
from support.kings_positions import DECKS, four, state_after, three, two
from support.kings_redeal import redeal
from support.kings_views import random_states

PLAYERS = ("Ada", "Bot", "Cid", "Dot")

LONGEST = 135  # Maximum letters of a prompt with its rule: two lines at the smallest window.
ROUNDS = range(25)


def prompt_for(state: State) -> Prompt:
    assert state.to_move is not None
    return prompt(view(state, state.to_move), PLAYERS)


def prompt_at(position: str, *choices: str) -> Prompt:
    return prompt_for(state_after(position, *choices))


def step_of(state: State) -> int:
    return int(pending_codes.step_of(state.frames[state.depth - 1]))


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


@pytest.mark.parametrize("variant", DECKS)
def test_a_prompt_depends_only_on_what_its_player_sees(variant: str) -> None:
    chance = SplitMix64(7)
    compared = 0
    for number, state in enumerate(positions_with_prompts(variant)):
        if state.to_move is None or number % 9:
            continue
        other = redeal(state, state.to_move, chance)
        assert prompt_for(other) == prompt_for(state)
        compared += str(other) != str(state)
    assert compared > 10


@pytest.mark.parametrize("variant", DECKS)
def test_a_waiting_message_depends_only_on_what_its_viewer_sees(variant: str) -> None:
    chance = SplitMix64(8)
    compared = 0
    for number, state in enumerate(positions_with_prompts(variant)):
        for seat in Seat if number % (5 * state.seats) == 0 else ():
            if seat >= state.seats:
                continue
            other = redeal(state, seat, chance)
            sentence = waiting(view(state, seat), PLAYERS)
            assert (sentence == "") == (state.to_move == seat)
            assert waiting(view(other, seat), PLAYERS) == sentence
            compared += str(other) != str(state)
    assert compared > 10


# What is asked


@pytest.mark.parametrize(
    ("a", "court", "text", "rule"),
    [
        ("hand Fool", "turn: a", "play a card or flip your King.", "You can play any card."),
        ("hand Elder, Mystic", "court: Fool b | turn: a", "play a card or flip your King.", "play any card."),
        (
            "hand Queen, Elder; king down",
            "court: Mystic b | turn: a",
            "Your turn: play a card.",
            "worth 7 or more",
        ),
        ("hand Fool", "court: Mystic b | turn: a", "Flip your King.", "your Successor"),
        ("hand Fool; condemned Queen", "turn: a", "remove a Condemned card.", "your whole turn."),
        ("antechamber Elder", "court: Queen b | turn: a", "from your Antechamber.", "whatever its value."),
    ],
)
def test_a_turn_says_what_must_be_done_first(a: str, court: str, text: str, rule: str) -> None:
    found = prompt_at(two(a, "hand Soldier", court))
    assert found.text.endswith(text)
    assert rule in found.rule


def test_whether_a_card_may_or_must_be_used_is_a_question_or_not() -> None:
    may = prompt_at(two("hand Inquisitor", "hand Elder", "turn: a"), "a play Inquisitor")
    must = prompt_at(two("hand Soldier", "hand Elder", "turn: a"), "a play Soldier")
    assert may.text == "Inquisitor: name a card?"
    assert must.text == "Soldier: name a card."


def test_a_window_says_whose_card_is_used_and_on_what() -> None:
    position = two("hand Inquisitor, Judge", "hand Elder, King's Hand", "turn: a")
    found = prompt_at(position, "a play Inquisitor", "a name Elder")
    assert found.text == "Ada names the Elder. Block the Inquisitor with your King's Hand?"
    found = prompt_at(position, "a play Judge", "a guess b Queen")
    assert found.text == "Ada guesses that you have the Queen in hand. Block the Judge with your King's Hand?"
    princess = four("hand Princess, Fool", "hand Elder", "hand King's Hand", "hand Spy", "turn: a")
    found = prompt_at(princess, "a play Princess", "a pick d")
    assert found.text == "Ada chooses to swap a card with Dot. Block the Princess with your King's Hand?"
    assert found.card == KINGS_HAND


def test_an_executioners_window_says_the_number_and_a_wardens_nothing() -> None:
    position = three("hand Executioner", "hand King's Hand", "hand Fool", "turn: a")
    found = prompt_at(position, "a play Executioner", "a say 4")
    assert found.text == "Ada names 4. Block the Executioner with your King's Hand?"
    court = "court: Elder b, Elder c, Zealot a | accused: Queen | turn: a"
    position = three("hand Warden, Fool", "hand King's Hand", "hand Soldier", court)
    found = prompt_at(position, "a play Warden", "a exchange")
    assert (
        found.text
        == "Ada uses the Warden to swap a card for the Accused. Block the Warden with your King's Hand?"
    )


def test_an_assassins_victim_is_warned_and_the_others_read_who_it_is() -> None:
    own = prompt_at(two("hand King's Hand", "hand Assassin", "turn: a"), "a flip", "b react Assassin")
    assert own.text == "Bot reveals the Assassin. Block it with your King's Hand?"
    assert "you lose the round" in own.rule
    position = three("hand Fool", "hand Assassin", "hand King's Hand", "turn: a")
    other = prompt_at(position, "a flip", "b react Assassin")
    assert "Ada loses the round" in other.rule
    assert prompt_at(position, "a flip").text == "Ada is flipping their King. Reveal your Assassin?"


def test_a_princess_says_with_whom_the_swap_is_to_both() -> None:
    position = three("hand Princess, Fool, Elder", "hand Queen, Soldier", "hand Mystic, Sentry", "turn: a")
    first = prompt_at(position, "a play Princess", "a pick c")
    second = prompt_at(position, "a play Princess", "a pick c", "a give Fool")
    assert "Cid" in first.text
    assert "Ada" in second.text


def test_the_prompt_says_how_many_disgraces_are_left() -> None:
    position = two("hand Soldier", "hand Elder", "court: Fool b, Inquisitor a | turn: a")
    assert "(3 left)" in prompt_at(position, "a play Soldier", "a name Elder").text
    found = prompt_at(position, "a play Soldier", "a name Elder", "a disgrace Fool")
    assert "(2 left)" in found.text


def test_a_mulligan_that_is_not_free_says_what_it_costs() -> None:
    found = {
        state.free_used: prompt_for(state).rule
        for state in positions_with_prompts("two")
        if step_of(state) == step_ids.MULLIGAN
    }
    assert "free." in found[0]
    state = next(
        state for state in positions_with_prompts("two") if step_of(state) == step_ids.MULLIGAN
    ).clone()
    state.free_used = 3
    assert "2 points" in prompt_for(state).rule


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


def test_a_disgraced_card_that_asks_is_still_named() -> None:
    position = three(
        "hand Spy, Fool; successor Queen", "hand Elder, Soldier; successor Mystic", "hand Judge", "turn: a"
    )
    found = prompt_at(position, "a play Spy", "a look")
    assert NAMES[found.card or 0] == "Spy"
    found = prompt_at(position, "a play Spy", "a look", "a change b")
    assert found.text == "Spy: you must change your Successor."


# Who is waiting


def test_waiting_names_the_chooser_only_at_the_start_of_a_turn() -> None:
    position = three("hand Inquisitor", "hand Elder", "hand Fool", "turn: a")
    start = state_after(position)
    assert waiting(view(start, Seat.B), PLAYERS) == "Ada is choosing…"
    within = state_after(position, "a play Inquisitor")
    assert waiting(view(within, Seat.B), PLAYERS) == "The others are choosing."
    assert waiting(view(within, None), PLAYERS) == "Ada is choosing…"


def test_with_two_players_waiting_names_the_other() -> None:
    within = state_after(two("hand Inquisitor", "hand Elder", "turn: a"), "a play Inquisitor")
    assert waiting(view(within, Seat.B), PLAYERS) == "Ada is choosing…"
    assert waiting(view(within, Seat.A), PLAYERS) == ""


def test_after_the_end_nobody_waits() -> None:
    over = state_after(two("hand Fool; king down", "hand Elder", "court: Queen b | turn: a"))
    assert [waiting(view(over, seat), PLAYERS) for seat in (Seat.A, Seat.B, None)] == ["", "", ""]


def test_every_usable_card_has_its_own_prompt() -> None:
    texts = {}
    for variant in DECKS:
        for state in positions_with_prompts(variant):
            if step_ids.USE_ON_COURT <= step_of(state) <= step_ids.USE_ON_OPPONENT:
                found = prompt_for(state)
                texts[found.card] = found.text
    assert set(texts) == {number for number, card in enumerate(CARDS) if card.ability and card.ability.first}
    assert len(set(texts.values())) == len(texts)
