"""Texts of Hierarkia positions, moves and views: round trips, and refusals of malformed texts."""

from collections.abc import Callable
from itertools import combinations

import pytest

from game.engine.errors import InvalidInput
from game.engine.seat import Seat
from game.hierarkia.rules import notation
from game.hierarkia.rules.notation import Kind
from support.cases import every_case
from support.hierarkia_positions import GAME, SMALL_START, START, STARTS, mirrored, played, position, turns_of

POSITIONS = [
    *STARTS.values(),
    "....bcdef/1.aba.cde/......bcd/2....aa.c/.1....abb/32.....a./43.12..../543.2..../6543..2.. "
    "b - - - s:g5 0",
    "....c..ef/.....c.../..1.....d/21....d../.31...b../3...1..../4.22...ea/5..41..../654.321a. "
    "r g1>h1 i3>g1 - - 0",
    "..b...def/...cabcde/...a.abcd/...b..c../22.....ab/3....1a../43.1..1.a/54321..../654..32.. "
    "b - - f:f4 s:d7 0",
    "......d/......./......./......./......./......./4...... b - - - - 0",
    position("4a1", "4g7", "r", size=7, turns=100),
    position("6a1", "6i9", turns=123456),
    position("6a1", "6i9", turns=10**18 - 1),
    position("8a1 1e5 2e4", "8k11 1e7", size=11, links="e5>e7 -", turns=31),
    position("8a1 1j9 7j8", "8k11 1k10", size=11, links="j9>k10 -"),
    position("8a1 1j10 7j9", "8k11", size=11, bars="f:j10 -"),
    position("6a1 1e5 2e4", "6i9 1e7", "r", bars="s:e5 -"),
    position("6a1", "1e7", "r"),
    position("1a1", "6e7"),
]


@every_case("text", POSITIONS)
def test_positions_and_their_moves_round_trip(text: str) -> None:
    for seen in (text, mirrored(text)):
        state = GAME.parse_state(seen)
        assert str(state) == str(notation.parse_fields(seen)) == seen
        assert GAME.parse_state(seen) == state
        assert hash(GAME.parse_state(seen)) == hash(state)
        turns = list(state.legal_moves())
        assert [GAME.parse_move(str(turn)) for turn in turns] == turns


def test_positions_that_differ_in_one_field_are_different() -> None:
    texts = [
        position("6a1 1e5 2e4", "6i9 1e7"),
        position("6a1 1e5 2e4", "6i9 1e7", "r"),
        position("6a2 1e5 2e4", "6i9 1e7"),
        position("6a1 1e5 3e4", "6i9 1e7"),
        position("6a1 1e5", "6i9 1e7 2e4"),
        position("6a1 1e5 2e4", "6i9 1e7", turns=1),
        position("6a1 1e5 2e4", "6i9 1e7", links="e5>e7 -"),
        position("6a1 1e5 2e4", "6i9 1e7", bars="f:e5 -"),
        position("6a1 1e5 2e4", "6i9 1e7", bars="s:e5 -"),
    ]
    assert not any(GAME.parse_state(one) == GAME.parse_state(other) for one, other in combinations(texts, 2))


def test_a_move_has_its_kind_and_squares() -> None:
    a6, k11 = notation.parse_square("a6"), notation.parse_square("k11")
    for sign, kind in (("-", Kind.MOVE), (">", Kind.ATTACK), ("x", Kind.DESTROY)):
        turn = GAME.parse_move(f"a6{sign}k11")
        assert (turn.kind, turn.source, turn.target) == (kind, a6, k11)
        assert notation.Move(kind, a6, k11) == turn
    passing = GAME.parse_move("pass")
    assert (passing.kind, passing.source, passing.target) == (Kind.PASS, notation.NONE, notation.NONE)


def refusal(parse: Callable[[str], object], text: str) -> str:
    with pytest.raises(InvalidInput) as refused:
        parse(text)
    sentence = str(refused.value)
    assert sentence.endswith(".")
    assert not {"\n", "{", "}"} & set(sentence), sentence
    assert ". " not in sentence, sentence
    return sentence


MALFORMED_MOVES = (
    "- a1 a1a2 a1- -a1 a1:a2 a1=a2 a1--a2 a1-a2-a3 a1>>a2 a0-a1 a1-a0 a01-a2 l1-l2 a12-a11 a1-a12 a1-a99 "
    "A1-A2 a1Xa2 Pass passed a-a2 1a-2a a1-a² a1-a٢"
)


@every_case("text", ["", "a1 a2", "a1-a2 a2-a3", *MALFORMED_MOVES.split()])
def test_malformed_moves_are_refused_in_one_sentence(text: str) -> None:
    refusal(GAME.parse_move, text)


LAST = "/4...... b - - - - 0"
ROWS = "......d/......./......./......./......./......."

UNREADABLE = [
    pytest.param("", id="nothing"),
    pytest.param("b", id="one field"),
    pytest.param(START[:-2], id="six fields"),
    pytest.param(START + " -", id="eight fields"),
    pytest.param(ROWS + " b - - - - 0", id="six rows"),
    pytest.param("......./" + ROWS + LAST, id="eight rows"),
    pytest.param(position("5a1", "5h8", size=8), id="eight rows of eight squares"),
    pytest.param(position("7a1", "7j10", size=10), id="ten rows of ten squares"),
    pytest.param(ROWS + "/4..... b - - - - 0", id="a row too short"),
    pytest.param(ROWS + "/4....... b - - - - 0", id="a row too long"),
    pytest.param(ROWS + "/46 b - - - - 0", id="empty squares counted"),
    pytest.param(ROWS + "/4....x. b - - - - 0", id="another letter"),
    pytest.param(ROWS + "/4....i. b - - - - 0", id="a letter too high"),
    pytest.param(ROWS + "/4....D. b - - - - 0", id="a capital letter"),
    pytest.param(ROWS + "/4....0. b - - - - 0", id="a rank of nought"),
    pytest.param(ROWS + "/4....9. b - - - - 0", id="a rank of nine"),
    pytest.param(ROWS + "/4....². b - - - - 0", id="a digit of another kind"),
    pytest.param(ROWS + "/4....5. b - - - - 0", id="a rank too high for the small board"),
    pytest.param(ROWS + "/4....e. b - - - - 0", id="an enemy's rank too high for it"),
    pytest.param(position("6a1", "6i9").replace("6", "7"), id="a rank too high for the standard board"),
    pytest.param(position("6a1", "6i9").replace(" b ", " w "), id="another colour"),
    pytest.param(position("6a1", "6i9").replace(" b ", " B "), id="a colour in capitals"),
    pytest.param(position("6a1", "6i9").replace(" b ", " a "), id="a letter of another game's seat"),
    pytest.param(position("6a1", "6i9").replace(" b ", " br "), id="both colours"),
    pytest.param(position("6a1", "6i9")[:-1] + "-1", id="less than no turns"),
    pytest.param(position("6a1", "6i9")[:-1] + "-", id="no number of turns"),
    pytest.param(position("6a1", "6i9")[:-1] + "x", id="a letter for a number"),
    pytest.param(position("6a1", "6i9")[:-1] + "1.5", id="half a turn"),
    pytest.param(position("6a1", "6i9")[:-1] + "+1", id="a number with a sign"),
    pytest.param(position("6a1", "6i9")[:-1] + "²", id="a number of another kind"),
    pytest.param(position("6a1", "6i9", turns=10**18), id="more turns than can be counted"),
    pytest.param(position("6a1", "6i9")[:-1] + "9" * 5000, id="far more turns than can be counted"),
    pytest.param(position("6a1 6b1", "6i9"), id="two highest pieces"),
    pytest.param(position("6a1", "6i9 6i8"), id="two highest pieces of the enemy"),
    pytest.param(
        position("6a1 1b1 1b2 1b3 1b4 1b5 1b6 1b7", "6i9"), id="more pieces of a rank than there are"
    ),
    pytest.param(position("1a1", "1i9"), id="neither highest piece"),
    pytest.param(position("6a1", "1i9"), id="the highest piece of who has just made a turn is missing"),
]
LINKABLE = position("6a1 1e5 2e4 1c3", "6i9 1e7 1h8 1c4")
UNREADABLE_MARKS = [
    # What is written for an attack of blue.
    *(f"{link} - - -" for link in ("e5-e7", "e5xe7", "e5e7", "e5>", "e5>e12", "e5>k11", "E5>E7")),
    # Nobody is the attacker, or an enemy; nobody is attacked, or an own piece, or the attacker itself.
    *(f"{link} - - -" for link in ("d5>e7", "e7>e5", "e5>d7", "e5>e6", "e5>e4", "e5>e5")),
    # The reach does not go so far, or the attacker is at home.
    *(f"{link} - - -" for link in ("e5>h8", "c3>c4", "a1>e7")),
    # Red has no reach, or no such piece.
    *(f"- {link} - -" for link in ("e7>e5", "e5>e7")),
    # What is written for a bar of blue.
    *(f"- - {bar} -" for bar in ("e5", "x:e5", "F:e5", "fe5", "f:e12", "f:k11")),
    # Nobody is barred, or an enemy, or who is at home and has neither attacked nor destroyed.
    *(f"- - {bar} -" for bar in ("f:d5", "s:d5", "f:e7", "s:e7", "f:c3", "s:c3")),
    # The enemy's piece, and a frozen piece of who is not to move.
    *(f"- - - {bar}" for bar in ("s:e5", "f:e7")),
    # An attacker is barred.
    *(f"e5>e7 - {bar} -" for bar in ("f:e5", "s:e5")),
]


def test_any_countable_number_of_turns_is_accepted() -> None:
    for number in (0, 9, 10**9, 10**10, 10**18 - 1):
        text = position("6a1 1e5 2e4", "6i9 1e7", links="e5>e7 -", turns=number)
        assert GAME.parse_state(text).turns == number
        assert str(played(text, "e5xe7")).endswith(" r - - s:e5 - 0")
    assert GAME.parse_state(position("6a1", "6i9")[:-1] + "0" * 5000 + "7").turns == 7


@every_case("text", UNREADABLE)
def test_malformed_positions_are_refused_in_one_sentence(text: str) -> None:
    refusal(GAME.parse_state, text)


@every_case("marks", UNREADABLE_MARKS)
def test_impossible_attacks_and_bars_are_refused(marks: str) -> None:
    assert turns_of(LINKABLE.replace("b - -", "b e5>e7 -")) == ["e5xe7"]
    refusal(GAME.parse_state, LINKABLE.replace("b - - - -", f"b {marks}"))


# Views

LINKED = position("6a1 1e5 3e4", "6i9 2e8 1d7", links="e5>e8 -", turns=7)
SHUT = position("4a1", "1a2 1b1 4g7", size=7, turns=5)
DESTROYED = position("6a1 1e5 3e4", "6i9 1d7", "r", bars="s:e5 -")
CYCLE = ("a4-a5", "g4-g3", "a5-a4", "g3-g4")


@every_case(
    ("text", "turns", "view"),
    [
        *((text, "", text) for text in POSITIONS),
        (START, "a6-a7", f"{START} moves a6-a7"),
        (START, "a6-a7 i4-i3", f"{START} moves a6-a7 i4-i3"),
        (SHUT, "pass g7-g6", f"{SHUT} moves pass g7-g6"),
        (LINKED, "e5xe8", DESTROYED),
        (LINKED, "e5xe8 d7-d6 a1-a2 d6-d7 e5>d7", f"{DESTROYED} moves d7-d6 a1-a2 d6-d7 e5>d7"),
    ],
)
def test_a_view_is_the_position_after_the_last_destroy_and_the_moves_since(
    text: str, turns: str, view: str
) -> None:
    state = played(text, *turns.split())
    assert {str(state.view(seat)) for seat in (Seat.A, Seat.B)} == {view}


def test_views_carry_the_history_and_round_trip() -> None:
    for turns in ((), CYCLE[:1], (*CYCLE, *CYCLE[:3]), (*CYCLE, *CYCLE)):
        state = played(SMALL_START, *turns)
        view = state.view(Seat.A)
        read = GAME.parse_view(str(view))
        assert read == view == view.state().view(Seat.A)
        assert hash(read) == hash(view)
        assert (read.state(), read.state().repetitions) == (state, state.repetitions)
        assert read.state().outcome() == view.state().outcome() == state.outcome()
    assert played(SMALL_START, *CYCLE).view(Seat.A) != played(SMALL_START).view(Seat.A)


def test_only_blue_and_red_have_a_view_and_it_is_unaffected_by_later_moves() -> None:
    state = GAME.parse_state(SMALL_START)
    view = state.view(Seat.A)
    asked = view.state()
    for position_of in (state, asked):
        position_of.do(position_of.codes()[0])
    assert str(state) == str(asked) != SMALL_START
    assert str(view) == str(view.state()) == SMALL_START
    with pytest.raises(InvalidInput):
        GAME.deal(0).view(Seat.C)


@every_case(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param(f"{SMALL_START} moves", id="no turns"),
        pytest.param(f"{SMALL_START} turns a4-a5", id="another word"),
        pytest.param(f"{SMALL_START} a4-a5", id="no word"),
        pytest.param(f"{SMALL_START} movesa4-a5", id="no blank after the word"),
        pytest.param(f"{SMALL_START} moves a4a5", id="no turn"),
        pytest.param(f"{SMALL_START} moves a4-a7", id="a turn that is not legal"),
        pytest.param(f"{SMALL_START} moves a4-a5 a5-a6", id="a turn of the wrong player"),
        pytest.param(f"{SMALL_START} moves {' '.join((*CYCLE, *CYCLE))} a4-a5", id="a turn after the end"),
    ],
)
def test_malformed_views_are_refused_in_one_sentence(text: str) -> None:
    refusal(GAME.parse_view, text)
