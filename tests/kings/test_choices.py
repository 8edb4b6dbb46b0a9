"""Targets of choices: every choice of every variant can be reached, and nothing else."""

import pytest

from game.engine.seat import Seat
from game.kings.rules.cards import CARDS
from game.kings.rules.notation import Move, parse_card
from game.kings.rules.rules import State
from game.kings.rules.view import view
from game.kings.table.choices import Choices, visible_hand
from support.kings_positions import DECKS, GAME, four, state_after, three, two
from support.kings_views import random_states

ROUNDS = range(4)


def offer_of(state: State) -> Choices:
    assert state.to_move is not None
    return Choices(view(state, state.to_move), True)


def offer_at(position: str, *steps: str) -> Choices:
    return offer_of(state_after(position, *steps))


def choice_by(offer: Choices, *targets: str) -> str:
    """Return the choice that these targets make, checking that each is offered in turn."""
    for number, target in enumerate(targets):
        assert target in offer.steps(targets[:number])
    return str(offer.finished(targets))


def captions(offer: Choices) -> dict[str, str]:
    return {target.removeprefix("button/choice-"): caption for target, caption in offer.buttons}


def named(name: str) -> str:
    return f"name/{parse_card(name)}"


def reachable_choices(offer: Choices, chosen: tuple[str, ...] = ()) -> list[Move]:
    """Return every choice that can be reached from here; each path must end in one."""
    move = offer.finished(chosen)
    following = offer.steps(chosen)
    assert (move is None) == bool(following), chosen
    if move is not None:
        return [move]
    return [found for target in following for found in reachable_choices(offer, (*chosen, target))]


@pytest.mark.parametrize("variant", DECKS)
def test_every_choice_can_be_reached_and_every_step_leads_to_one(variant: str) -> None:
    for state in random_states(variant, ROUNDS):
        if state.to_move is None:
            continue
        offer = offer_of(state)
        assert set(reachable_choices(offer)) == set(state.legal_moves()) == set(offer.moves)
        for target in offer.steps(()):
            assert offer.why_not(target) == ""


def all_targets(state: State) -> list[str]:
    """Return every target that a table may have, and a few more."""
    seats = range(state.seats)
    found = [f"{zone}/{seat}" for zone in ("king", "successor", "plaque", "shared") for seat in seats]
    for zone in ("hand", "condemned", "antechamber", "shown", "put"):
        found += [f"{zone}/{seat}/{place}" for seat in seats for place in range(9)]
    found += [f"court/{place}" for place in range(len(DECKS["four"]))]
    found += [f"name/{card}" for card in range(len(CARDS))] + [f"number/{value}" for value in range(1, 10)]
    return [*found, "accused", "button/choice-decline"]


@pytest.mark.parametrize("variant", ["two", "four"])
def test_every_reason_is_one_sentence(variant: str) -> None:
    for state in random_states(variant, range(1)):
        if state.to_move is None:
            continue
        offer = offer_of(state)
        for target in all_targets(state):
            reason = offer.why_not(target)
            assert reason == "" or (reason.endswith(".") and ". " not in reason and "{" not in reason)


def test_a_player_with_nothing_to_choose_has_no_targets() -> None:
    state = state_after(two("hand Fool, Elder", "hand Soldier", "accused: Judge | turn: a"))
    offer = Choices(view(state, Seat.B), False)
    assert offer.moves == ()
    assert offer.buttons == ()
    assert offer.steps(()) == []
    assert offer.why_not("hand/1/0") == "You have nothing to choose right now."
    assert offer.why_not("court/0") == ""


def test_after_the_end_no_reason_is_given() -> None:
    state = state_after(two("hand Fool; king down", "hand Elder", "court: Queen b | turn: a"))
    assert state.to_move is None
    offer = Choices(view(state, Seat.A), False)
    assert offer.steps(()) == []
    assert offer.why_not("hand/0/0") == offer.why_not("king/0") == ""


# Cards in hand


def test_either_of_two_identical_cards_can_be_played() -> None:
    offer = offer_at(two("hand Elder, Elder, Fool", "hand Soldier", "turn: a"))
    assert offer.steps(()) == ["hand/0/0", "hand/0/1", "hand/0/2", "king/0"]
    assert choice_by(offer, "hand/0/1") == choice_by(offer, "hand/0/2") == "play Elder"
    assert choice_by(offer, "king/0") == "flip"


def test_a_card_that_is_too_low_says_so() -> None:
    offer = offer_at(two("hand Fool, Oathbound; king down", "hand Soldier", "court: Mystic b | turn: a"))
    assert offer.steps(()) == ["hand/0/1"]
    assert offer.why_not("hand/0/0") == "The Fool is worth 1: you need 7 or more."
    assert offer.why_not("king/0") == "The King has already been flipped."
    offer = offer_at(two("hand Warlord, Oathbound", "hand Soldier", "court: Princess b | turn: a"))
    assert offer.why_not("hand/0/1") == "The Warlord is worth 8: you need 9 or more."
    muted = offer_at(two("hand Warlord, Oathbound", "hand Soldier", "court: Princess b | muted: 7 | turn: a"))
    assert muted.why_not("hand/0/1") == "The Warlord is worth 7: you need 9 or more."
    court = "court: Soldier b, Princess b down, Queen b down, Sentry b | turn: a"
    plain = offer_at(two("hand Warlord, Oathbound; king down", "hand Soldier", court))
    assert plain.why_not("hand/0/1") == "The Warlord is worth 7: you need 8 or more."
    assert offer.why_not("king/1") == "You can only flip your own King."
    assert offer.why_not("hand/1/0") == "This card is in another player's hand."
    assert offer.why_not("successor/1") == "A Successor goes to its owner's hand when their King is flipped."


def test_an_oathbound_that_nothing_can_follow_says_so() -> None:
    offer = offer_at(two("hand Oathbound", "hand Soldier", "court: Mystic b | turn: a"))
    assert offer.steps(()) == ["king/0"]
    assert "play after it" in offer.why_not("hand/0/0")


def test_a_chosen_card_is_not_offered_again() -> None:
    start = next(state for state in starting_rounds("three") if is_pair(state, 2))
    first, second = "hand/0/2", "hand/0/3"
    offer = offer_of(start)
    assert offer.finished((first,)) == offer.finished((second,))
    chosen = offer.finished((first,))
    assert chosen is not None
    offer = offer_of(start.apply(chosen))
    assert first not in offer.steps(())
    assert offer.finished((second,)) == chosen
    assert offer.taken == {first: chosen}


def starting_rounds(variant: str) -> list[State]:
    """Return the beginnings of some rounds."""
    return [GAME.deal(number, variant) for number in range(40)]


def is_pair(state: State, place: int) -> bool:
    hand = view(state, Seat.A).sides[0].hand
    return hand is not None and hand[place] == hand[place + 1]


def test_only_cards_put_down_to_trade_can_be_taken_back() -> None:
    for state in random_states("four", range(60)):
        if "pending: back" in str(state) and "back" in {str(move).split()[0] for move in state.legal_moves()}:
            offer = offer_of(state)
            assert state.to_move is not None
            side = view(state, state.to_move).sides[state.to_move]
            backs = [target for target in offer.steps(()) if not target.startswith("button/")]
            assert backs == [f"put/{int(state.to_move)}/{place}" for place in range(side.put_size)]
            assert len(side.chosen) == side.put_size > 0
            return
    raise AssertionError("nobody had to take a card back")


# Cards waiting in front of a player


def test_either_of_two_identical_condemned_cards_is_offered() -> None:
    offer = offer_at(four("hand Fool; condemned Warden, Warden seen", "", "", "", "turn: a"))
    assert choice_by(offer, "condemned/0/0") == choice_by(offer, "condemned/0/1") == "remove Warden"
    assert "spend this turn removing a Condemned card" in offer.why_not("hand/0/0")
    assert "spend this turn removing a Condemned card" in offer.why_not("king/0")


def test_a_card_in_the_antechamber_comes_first() -> None:
    offer = offer_at(two("hand Queen; antechamber Elder, Fool", "hand Soldier", "court: Mystic b | turn: a"))
    assert choice_by(offer, "antechamber/0/0") == "play Fool"
    assert offer.why_not("hand/0/0") == "Play a card from the Antechamber first."


# Cards in the Court


COURT = "court: Soldier b, Queen a down, Soldier a, Elder b, Princess b"


def test_the_fool_takes_either_of_two_identical_cards() -> None:
    offer = offer_at(two("hand Fool", "hand Zealot; king down", f"{COURT} down | turn: a"), "a play Fool")
    assert choice_by(offer, "court/0") == choice_by(offer, "court/2") == "take Soldier"
    assert offer.steps(()) == ["court/3", "court/0", "court/2", "button/choice-decline"]
    assert offer.why_not("court/1") == "A Disgraced card can't be chosen."
    assert offer.why_not("court/5") == "The Fool can't choose itself."
    assert offer.why_not("hand/0/0") == ""
    assert captions(offer) == {"decline": "Skip"}


def test_a_sentry_cannot_take_royalty() -> None:
    position = two("hand Sentry, Fool", "hand Zealot", "court: Princess b, Elder a, Mystic b | turn: a")
    offer = offer_at(position, "a play Sentry")
    assert offer.why_not("court/0") == "Royalty can't be taken."
    assert offer.why_not("hand/0/0") == "Answer the question first."


def test_a_soldier_is_disgraced_by_its_card_or_the_button() -> None:
    position = two("hand Soldier", "hand Elder", "court: Fool b | turn: a")
    offer = offer_at(position, "a play Soldier", "a name Elder")
    assert choice_by(offer, "court/1") == choice_by(offer, "button/choice-itself") == "disgrace itself"
    assert choice_by(offer, "court/0") == "disgrace Fool"
    assert captions(offer) == {"done": "Done", "itself": "Disgrace the Soldier"}


# Names, numbers, players


def test_a_guess_with_one_opponent_is_one_step() -> None:
    offer = offer_at(two("hand Judge", "hand Elder", "turn: a"), "a play Judge")
    assert offer.names
    assert offer.numbers == ()
    assert choice_by(offer, named("Queen")) == "guess b Queen"
    assert offer.why_not("plaque/1") == ""
    assert offer.why_not(named("Spy")) == "The Spy isn't in this deck."


def test_a_guess_with_several_opponents_takes_player_and_card_in_either_order() -> None:
    position = three("hand Judge", "hand Elder", "hand Fool; king down", "turn: a")
    offer = offer_at(position, "a play Judge")
    assert choice_by(offer, "plaque/2", named("Queen")) == "guess c Queen"
    buttons = ["button/choice-player-1", "button/choice-player-2"]
    players = [buttons[0], "plaque/1", buttons[1], "plaque/2"]
    names = [f"name/{card}" for card in offer.names]
    assert {*offer.steps(())} == {*players, *names, "button/choice-decline"}
    assert choice_by(offer, buttons[1], named("Queen")) == "guess c Queen"
    assert choice_by(offer, named("Queen"), "plaque/2") == "guess c Queen"
    assert (offer.steps((named("Queen"),)), {*offer.steps(("plaque/2",))}) == (players, {*names})
    assert offer.why_not("plaque/0") == "You can only choose an opponent."


def test_a_first_step_leads_to_all_choices_starting_with_it() -> None:
    position = three("hand Judge", "hand Elder", "hand Fool; king down", "turn: a")
    offer = offer_at(position, "a play Judge")
    assert set(offer.leading(("plaque/2",))) == {move for move in offer.moves if move.seat == 2}
    assert offer.leading(("plaque/2", named("Queen"))) == [offer.finished(("plaque/2", named("Queen")))]
    assert offer.leading(()) == list(offer.moves)
    assert offer.leading(("court/0",)) == []


def test_partners_and_players_without_cards_cannot_be_picked_for_a_swap() -> None:
    position = four("hand Princess, Fool", "hand Elder", "hand Fool", "successor Spy", "turn: a")
    offer = offer_at(position, "a play Princess")
    assert choice_by(offer, "plaque/1") == "pick b"
    assert offer.why_not("plaque/2") == "You can only choose an opponent."
    assert offer.why_not("plaque/3") == "This player has no cards in hand."


def test_numbers_that_cannot_be_named_say_so() -> None:
    position = three("hand Executioner", "hand Elder", "hand Fool", "turn: a")
    offer = offer_at(position, "a play Executioner")
    assert offer.numbers == (1, 2, 3, 4)
    assert not offer.names
    assert choice_by(offer, "number/4") == "say 4"
    assert offer.why_not("number/5") == "Choose a number from 1 to 4."


def test_a_spy_picks_a_player_or_their_successor() -> None:
    position = three(
        "hand Spy, Fool; successor Queen", "hand Elder; successor Mystic", "hand Judge", "turn: a"
    )
    offer = offer_at(position, "a play Spy")
    assert captions(offer) == {"look": "Look at Successors", "decline": "Skip"}
    offer = offer_at(position, "a play Spy", "a look")
    assert choice_by(offer, "plaque/1") == choice_by(offer, "successor/1") == "change b"
    assert captions(offer) == {"decline": "Skip"}
    assert "Successor and a card in hand" in offer.why_not("plaque/2")


# Reactions


def test_a_reaction_is_chosen_by_card_or_button() -> None:
    state = state_after(two("hand Inquisitor", "hand Elder, King's Hand", "turn: a"), "a play Inquisitor")
    offer = offer_of(state.apply(state.legal_moves()[0]))
    assert captions(offer) == {"react": "React: King's Hand", "pass": "Don't react"}
    assert choice_by(offer, "hand/1/1") == choice_by(offer, "button/choice-react") == "react King's Hand"
    assert offer.why_not("hand/1/0") == "You can't React with the Elder here."


def test_a_victims_card_is_chosen_by_card_or_name() -> None:
    position = three("hand Assassin, Elder", "hand Fool, Soldier; successor Queen", "hand Mystic", "turn: b")
    offer = offer_at(position, "b flip", "a react Assassin")
    assert choice_by(offer, "hand/1/0") == choice_by(offer, named("Fool")) == "take Fool"
    assert choice_by(offer, "successor/1") == choice_by(offer, named("Queen")) == "take Queen"
    assert captions(offer) == {"keep": "Keep this card"}
    assert "doesn't have" in offer.why_not(named("Mystic"))
    assert visible_hand(view(state_after(position), Seat.A), 1) == ()


# The setup


def test_the_true_king_chooses_a_player_and_then_a_direction() -> None:
    start = next(
        state for state in random_states("three", range(1)) if "first" in str(state.legal_moves()[0])
    )
    offer = offer_of(start)
    named_first = [target for target in offer.steps(()) if target.startswith("plaque/")]
    assert named_first == ["plaque/0", "plaque/1", "plaque/2"]
    assert [choice_by(offer, target) for target in named_first] == ["first a", "first b", "first c"]
    assert choice_by(offer, "button/choice-player-2") == "first c"
    offer = offer_of(start.apply(start.legal_moves()[1]))
    assert captions(offer) == {"left": "To the left", "right": "To the right"}
    assert choice_by(offer, "button/choice-right") == "direction right"


def test_a_mulligan_has_its_buttons() -> None:
    start = GAME.deal(1, "two")
    offer = offer_of(start.apply(start.legal_moves()[0]))
    assert captions(offer) == {"mulligan": "Mulligan", "keep": "Keep this hand"}
    assert offer.why_not("hand/0/0") == "Answer the question first."


def test_an_empty_place_in_a_hand_gives_no_reason() -> None:
    offer = offer_at(two("hand Elder", "hand Queen", "turn: a"))
    assert offer.why_not("hand/0/7") == ""
