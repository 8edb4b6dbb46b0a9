"""The notation of positions, choices and views: round trips and refusals."""

import pytest

from game.engine.errors import IllegalMove, InvalidInput
from reference.kings import BASE
from support.kings_positions import (
    DECKS,
    GAME,
    asked,
    choices,
    fields_of,
    is_one_sentence,
    listed,
    read,
    seat_to_choose,
    standing,
    state_after,
    step,
    texts,
    unreadable_reason,
    view_of,
)

EXAMPLE = (
    "two | a: hand Fool, Elder; successor Queen | b: hand King's Hand, Soldier; king down"
    " | court: Princess b | accused: Judge | turn: a"
)

CURLY = "\N{RIGHT SINGLE QUOTATION MARK}"

POSITIONS = [
    EXAMPLE,
    "quick1 | a: hand Fool | b: hand Elder | accused: Assassin | turn: b",
    "two | a: hand Fool, King's Hand; king down; antechamber Judge; condemned Elder; discard Queen"
    " | b: hand Zealot; successor Elder; condemned Mystic, Assassin seen | court: Sentry a, Soldier a +2"
    " | accused: Inquisitor | removed: Oathbound, Princess | muted: 8 | turn: a",
    "three | a: hand Fool | b: out first with cards | c: hand Spy, Herald"
    " | court: Queen b down, Elder c | accused: Mystic | turn: c | direction: right",
    "four | a: hand Fool, Fool | b: hand King's Hand, King's Hand | c: successor Spy"
    " | d: king down; antechamber Elder; discard Judge | accused: Mystic | removed: Queen | turn: d"
    " | direction: left | known: a b-hand King's Hand, all d-holds Judge",
]


@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_reads_back_as_the_same(position: str) -> None:
    state = read(position)
    assert standing(str(state)) == standing(position)
    assert GAME.parse_state(str(state)) == state
    assert hash(GAME.parse_state(str(state))) == hash(state)
    assert str(GAME.parse_state(str(state))) == str(state)
    for seat in GAME.seats[position.partition(" ")[0]]:
        assert view_of(state, seat)


def test_the_example_of_the_notation_has_these_choices() -> None:
    assert choices(EXAMPLE) == asked("a", "flip, play Elder")


def test_positions_that_differ_are_not_equal() -> None:
    changes = [
        ("hand Fool, Elder", "hand Fool, Zealot"),
        ("successor Queen", "successor Mystic"),
        ("; king down", ""),
        ("Princess b", "Princess a"),
        ("Princess b", "Princess b down"),
        ("accused: Judge", "accused: Mystic"),
        ("turn: a", "turn: b"),
        ("turn", "muted: 3 | turn"),
        ("turn", "removed: Mystic | turn"),
        ("; king down", "; king down; condemned Mystic"),
        ("; king down", "; king down; condemned Mystic seen"),
        ("; king down", "; king down; antechamber Mystic"),
        ("; king down", "; king down; discard Mystic"),
    ]
    states = [GAME.parse_state(EXAMPLE), *(GAME.parse_state(EXAMPLE.replace(*change)) for change in changes)]
    assert len({str(state) for state in states}) == len(states)
    assert all(one == other for one in states for other in states if one is other)
    assert not any(one == other for one in states for other in states if one is not other)


def test_the_order_of_a_hand_and_of_copies_does_not_change_the_choices() -> None:
    other = EXAMPLE.replace("hand Fool, Elder", "hand Elder, Fool")
    assert standing(str(read(other))) == standing(EXAMPLE)
    assert choices(other) == choices(EXAMPLE)


def test_a_straight_or_a_curly_apostrophe_is_read_and_a_straight_one_written() -> None:
    curly = EXAMPLE.replace("King's", f"King{CURLY}s")
    assert GAME.parse_state(curly) == GAME.parse_state(EXAMPLE)
    assert "King's Hand" in str(GAME.parse_state(curly))
    for choice in ("react King's Hand", "name King's Hand", "guess b King's Hand"):
        move = GAME.parse_move(choice.replace("'", CURLY))
        assert move == GAME.parse_move(choice)
        assert str(move) == choice


REFUSED = {
    "a card too many: a second Queen": ("hand Fool, Elder", "hand Fool, Queen"),
    "a card too many: a third Elder": ("hand Fool, Elder", "hand Elder, Elder, Elder"),
    "a card too many: also in the Court": ("court: Princess b", "court: Princess b, Princess a down"),
    "a card too many: also the Accused": ("accused: Judge", "accused: Queen"),
    "a card too many: also the removed ones": ("turn", "removed: Fool | turn"),
    "a card that the deck has not": ("hand Fool, Elder", "hand Fool, Warden"),
    "an unknown name": ("hand Fool, Elder", "hand Fool, Baroness"),
    "an unknown name in the Court": ("Princess b", "Prince b"),
    "an unknown name of the Accused": ("accused: Judge", "accused: King"),
    "a name in the wrong case": ("hand Fool, Elder", "hand fool, Elder"),
    "a wrong seat on turn": ("turn: a", "turn: c"),
    "no seat on turn": ("turn: a", "turn: x"),
    "a seat too many": (" | court", " | c: hand Mystic | court"),
    "a wrong seat in the Court": ("Princess b", "Princess c"),
    "two Accused": ("accused: Judge", "accused: Judge, Mystic"),
    "a Successor with the King down": ("successor Queen", "successor Queen; king down"),
    "two Successors": ("successor Queen", "successor Queen, Mystic"),
    "muted 0": ("turn", "muted: 0 | turn"),
    "muted 9": ("turn", "muted: 9 | turn"),
    "muted without a number": ("turn", "muted: Queen | turn"),
    "a direction with two players": ("turn: a", "turn: a | direction: left"),
    "an unknown variant": ("two", "five"),
    "an unknown field": ("turn: a", "turn: a | weather: fine"),
    "a number of too many digits": ("turn: a", f"turn: a | target: {'0' * 7}{'9' * 5000}"),
    "a field twice": ("turn: a", "turn: a | turn: b"),
    "nobody on turn": (" | turn: a", ""),
    "an unknown part of a seat": ("king down", "king sideways"),
    "an unknown way to lie in the Court": ("Princess b", "Princess b sideways"),
    "knowledge of an unknown card": ("turn: a", "turn: a | known: a b-hand Baroness"),
    "knowledge of a card that is not there": ("turn: a", "turn: a | known: a b-hand Elder"),
    "knowledge of a Successor as in the hand": ("turn: a", "turn: a | known: b a-hand Queen"),
    "knowledge of a seat that is not there": ("turn: a", "turn: a | known: a c-hand Elder"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_an_impossible_position_is_refused_with_a_sentence(what: str) -> None:
    text = EXAMPLE.replace(*REFUSED[what])
    assert text != EXAMPLE
    assert unreadable_reason(text)


@pytest.mark.parametrize(
    "change",
    [
        ("direction: right", "direction: up"),
        ("b: out first with cards", "d: hand Judge"),
        ("turn: c", "turn: d"),
    ],
)
def test_an_impossible_position_of_three_players_is_refused(change: tuple[str, str]) -> None:
    assert unreadable_reason(POSITIONS[3].replace(*change))


@pytest.mark.parametrize(
    "text", ["", " ", "two", "two | ", "|", "hello", "two | a: | b: | turn: a | pending: tea"]
)
def test_malformed_positions_are_refused(text: str) -> None:
    assert unreadable_reason(text)


def test_the_first_stage_of_quickplay_has_the_assassin_only_as_the_accused() -> None:
    position = POSITIONS[1]
    assert unreadable_reason(position.replace("hand Fool", "hand Assassin"))
    assert unreadable_reason(position.replace("hand Fool", "hand Judge"))


CHOICES = [
    *("play Fool", "play King's Hand", "flip", "remove Judge", "take Queen", "decline", "name Elder"),
    *("say 8", "condemn Zealot", "disgrace Fool", "disgrace itself", "done", "guess b Elder", "put Warlord"),
    *("use", "successor Queen", "exchange", "look", "change d", "pick c", "give Princess", "pass", "keep"),
    *("react King's Hand", "react Assassin", "first b", "direction left", "direction right", "mulligan"),
    *("discard Fool", "reveal Spy", "start c", "take a Queen", "share Herald", "take facedown"),
    *("trade Elder", "back Elder"),
]


@pytest.mark.parametrize("choice", CHOICES)
def test_a_choice_reads_back_as_the_same(choice: str) -> None:
    move = GAME.parse_move(choice)
    assert str(move) == choice
    assert GAME.parse_move(str(move)) == move
    assert hash(GAME.parse_move(choice)) == hash(move)
    assert len({GAME.parse_move(other) for other in CHOICES}) == len(CHOICES)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play King",
        "play Baroness",
        "flip Queen",
        "say",
        "say many",
        "guess Elder",
        "guess e Elder",
        "first",
        "first x",
        "direction up",
        "play Fool now",
        "Play Fool",
        "react Queen",
        "pick",
        "hello",
        "b5",
    ],
)
def test_malformed_choices_are_refused_with_a_sentence(text: str) -> None:
    # A text may be readable and still be legal nowhere.
    state = GAME.parse_state(EXAMPLE)
    with pytest.raises((InvalidInput, IllegalMove)) as refused:
        state.apply(GAME.parse_move(text))
    assert is_one_sentence(str(refused.value))


@pytest.mark.parametrize("text", ["", "two", "hello", EXAMPLE])
def test_malformed_views_are_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        GAME.parse_view(text)


def cards_named(position: str) -> dict[str, int]:
    """Count each card's name in a position's places."""
    fields = fields_of(position)
    places = [fields.get(name, "") for name in (*"abcd", "court", "accused", "removed")]
    joined = ", ".join(places)
    return {card: joined.count(card) for card in BASE}


@pytest.mark.parametrize("variant", DECKS)
def test_every_position_of_a_round_reads_back_as_the_same(variant: str) -> None:
    """Every position is checked; choices are taken in turn, so that many kinds come up."""
    choices_made = 0
    for number in range(2):
        state = GAME.deal(number, variant)
        count = 0
        while (seat := seat_to_choose(state)) is not None:
            offered = [choice for choice in texts(state.legal_moves()) if choice != "mulligan"]
            choice = offered[(7 * count + number) % len(offered)]
            state = step(state, f"{seat} {choice}")
            named = cards_named(str(state))
            assert all(named[card] <= DECKS[variant].get(card, card == "Assassin") for card in named)
            count += 1
        choices_made += count
    assert choices_made > 20


def test_a_move_of_another_position_is_refused_and_the_state_stays() -> None:
    state = state_after(EXAMPLE)
    before = str(state)
    with pytest.raises(IllegalMove):
        state.apply(GAME.parse_move("play Fool"))
    assert str(state) == before
    assert texts(state.legal_moves()) == listed("flip, play Elder")
