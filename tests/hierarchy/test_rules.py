"""The rules of Hierarchy, card by card and ruling by ruling, as position and move texts.

Expectations were worked out by hand from the rules. Moves are in any order, separated by blanks.
"""

import pytest

from game.catalog import GAMES
from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.rules import Reason
from support.cases import every_case

GAME = GAMES["hierarchy"]

NUMBERED = [str(number) for number in range(1, 14)]


def moves_of(position: str) -> list[str]:
    return sorted(str(move) for move in GAME.parse_state(position).legal_moves())


def listed(moves: str) -> list[str]:
    return sorted(moves.split())


def after(position: str, *moves: str) -> str:
    state = GAME.parse_state(position)
    for move in moves:
        state = state.apply(GAME.parse_move(move))
        # A state reached by moves must equal the one read from its text.
        assert sorted(str(legal) for legal in state.legal_moves()) == moves_of(str(state)), state
    return str(state)


def end_of(position: str, *moves: str) -> tuple[Reason, tuple[Seat, ...], tuple[int, ...]]:
    outcome = GAME.parse_state(after(position, *moves)).outcome()
    assert outcome is not None
    return outcome.reason, tuple(outcome.winners), tuple(outcome.points)


# Which card goes on which, with the smallest possible pile

GOES_ON = {
    "1": "3 5 6 7 9 10 11 12 13",
    "2": "1 3 5 7 9 11 13",
    "3": "1 2 7",
    "4": "1 2 7",
    "5": "1 2 4 7",
    "6": "1 2 4 5 7 9",
    "7": "1 2 4 5 6 9 10 11 12 13",
    "8": "1 2 3 4 5 6",
    "9": "1 2 3 4 5 6 8 10 12 13",
    "10": "1 2 3 4 5 6 8 9",
    "11": "1 2 3 4 5 6 8 9 10 12 13",
    "12": "8 10",
    "13": "8",
}


@every_case(("card", "tops"), GOES_ON.items())
def test_a_card_goes_on_these_cards_and_on_no_others(card: str, tops: str) -> None:
    others = [top for top in NUMBERED if top != card]
    assert [top for top in others if moves_of(f"{card} - {top}b a -")] == tops.split()


@every_case(("card", "tops"), GOES_ON.items())
def test_the_impostor_goes_where_the_copied_card_goes_and_is_covered_like_it(card: str, tops: str) -> None:
    own = ["1"] if card == "1" else []  # The Assassin alone goes on its like.
    expected = sorted(own + tops.split())
    assert sorted(top for top in NUMBERED if moves_of(f"- {card} ?={top}a b -")) == expected
    piles = {top: f"{top}b" if top == card else f"{card}b,{top}b" for top in NUMBERED}
    accepting = [top for top, pile in piles.items() if f"?={card}" in moves_of(f"? - {pile} a -")]
    # On the Sorcerer the Impostor has no number, and for the Queen the Baroness has to lie below.
    assert sorted(accepting) == [top for top in expected if top != "8"]


TOWERS = [(tower, top) for tower in ("4", "?=4") for top in NUMBERED if tower != top]


@every_case(("tower", "top"), TOWERS)
def test_the_tower_with_a_second_card_goes_on_all_but_the_sorcerer(tower: str, top: str) -> None:
    spare = "5" if top == "6" else "6"
    pile = f"{top}b" if top == "4" or tower == "4" else f"4b,{top}b"
    towers = [move for move in moves_of(f"{tower[0]},{spare} - {pile} a -") if move.startswith(tower)]
    if top == "8":
        assert towers == []
    elif top in ("1", "2", "7"):
        assert towers == [tower]
    else:
        assert towers == [f"{tower}x{spare}"]


@every_case("owner", ["a", "b"])
def test_the_queen_is_an_ordinary_twelve_while_the_baroness_is_in_the_pile(owner: str) -> None:
    tops = [top for top in NUMBERED if top not in ("10", "12")]
    accepting = [top for top in tops if moves_of(f"12 - 10{owner},{top}b a -")]
    assert accepting == ["1", "2", "3", "4", "5", "6", "8", "9", "11"]


def pile_under(top: str, size: int, absent: str) -> str:
    """A pile of that size with b's card on top."""
    below = [card for card in NUMBERED if card not in (top, absent)][: size - 1]
    return ",".join([f"{card}a" for card in below] + [f"{top}b"])


@every_case(
    ("card", "size", "tops"),
    [
        ("10", 6, "1 2 3 4 5 6 8 9"),
        ("10", 7, "8"),
        ("10", 8, "8"),
        ("13", 6, "8"),
        ("13", 7, "1 2 3 4 5 6 8 9 10 11 12"),
        ("13", 8, "1 2 3 4 5 6 8 9 10 11 12"),
    ],
)
def test_seven_cards_lock_the_baroness_and_unlock_the_king(card: str, size: int, tops: str) -> None:
    others = [top for top in NUMBERED if top != card]
    accepting = [top for top in others if moves_of(f"{card} - {pile_under(top, size, card)} a -")]
    assert accepting == tops.split()


# Positions with all their moves


@every_case(
    ("position", "moves"),
    [
        # The empty pile takes any card, but restrictions hold.
        pytest.param("?,3,4,5,7,8,9 1,2,6,10,11,12,13 - a -", "3 4 5 7 8 9", id="no Impostor"),
        pytest.param("?,1,2,10,11,12,13 3,4,5,6,7,8,9 - a -", "1 2 10 11", id="no Queen or King"),
        pytest.param("?,4,6 9 - a -", "4 6", id="no discard"),
        pytest.param("3,5,6,8 - 1a,7b,9a,4b a -", "5 6 8", id="only the top card counts"),
        # The Tower, and the Impostor as the Tower.
        pytest.param("?,1,4,12 9 11b a -", "1 4x? 4x1 4x12", id="any other card is discarded"),
        pytest.param("3 4,13 1b,?=4a b -", "4x13", id="on an equal value"),
        pytest.param("1,4 6 10b a -", "1 4x1", id="the only other card"),
        pytest.param("? 9 4b,3a,6b a -", "", id="nothing to discard"),
        pytest.param("?,3,13 9 4b,5a,6b a -", "?=4x3 ?=4x13", id="a copied Tower discards any other card"),
        # On the Sorcerer only printed numbers above eight count (R1).
        pytest.param("6,9,10,11,12,13 7 8b a -", "9 10 11 12 13", id="restrictions are void"),
        pytest.param("?,1,2,4,5,6,7 3,9 8b a -", "", id="texts and low numbers are void"),
        pytest.param("10,13 - 1a,2b,3a,4b,5a,6b,8b a -", "10 13", id="Baroness on seven cards"),
        pytest.param("? 3 9b,12a,8b a -", "", id="no number, no Impostor"),
        pytest.param("9 3,10,12,13 8b,?=8a b -", "10 12 13", id="a copy silences"),
        pytest.param("1,12 3 8a,9b a -", "1", id="the Sorcerer only on top"),
        pytest.param("9 1,12 8b,?=8a,10b,11a b -", "1 12", id="a copied Sorcerer only on top"),
        # On the Usurper only lower numbers count (R2).
        pytest.param("3,12 9 10a,7b a -", "3", id="no Queen on the Usurper"),
        pytest.param("6,13 9 1a,2b,3a,4b,5a,8b,7b a -", "6", id="no King on the Usurper"),
        pytest.param("?,9 8 2b,7b a -", "?=2", id="the Impostor has the copied number"),
        pytest.param("?,8 9 3b,7b a -", "?=3", id="the Impostor as the Serf is a three"),
        pytest.param("? 9 10b,7b a -", "", id="the Impostor as himself or the Baroness"),
        pytest.param("6,8,9 - 7b,2b a -", "6 8 9", id="the Usurper only on top"),
        pytest.param("9 6,8 7b,?=7a,1b,5a b -", "6 8", id="a copied Usurper only on top"),
        # The pile's size.
        pytest.param("3,10,13 5,7 8a,4b,2a,6b,1a,9b a -", "10", id="six cards"),
        pytest.param("3,10,13 7 5b,8a,4b,2a,6b,1a,9b a -", "13", id="seven cards"),
        pytest.param("?,3 7 10b,8a,4b,2a,1a,9b a -", "?=10 ?=4x3", id="a copied Baroness on six cards"),
        pytest.param("?,3 7 6a,10b,8a,4b,2a,1a,9b a -", "?=4x3", id="a copied Baroness on seven cards"),
        pytest.param("?,3 7 8a,13b,2a,1a,6a,9b a -", "", id="a copied King on six cards"),
        pytest.param("?,3 7 8a,13b,2a,1a,6a,5a,9b a -", "?=13", id="a copied King on seven cards"),
        # The Queen needs the Baroness in the pile.
        pytest.param("12 - 10b a -", "12", id="on the Baroness"),
        pytest.param("12 10 9b a -", "", id="the Baroness in a hand"),
        pytest.param("10,12 - 9b a -", "10", id="the Baroness in the same hand"),
        pytest.param("9 12 ?=10a,3b,11a b -", "12", id="the opponent's copied Baroness"),
        pytest.param("12 8 ?=10a,9b a -", "12", id="her own copied Baroness"),
        pytest.param("? - 12b,10a,9b a -", "?=12", id="a copied Queen with the Baroness"),
        pytest.param("? - 12b,4a,9b a -", "", id="a copied Queen without the Baroness"),
        pytest.param("? - 12b,10b,9b a -", "?=10 ?=12", id="a copied Queen or Baroness"),
        # The Impostor counts as the card that he copies (R4).
        pytest.param("?,9 6 3b,1a,2b a -", "9 ?=3", id="the Serf on a lower card"),
        pytest.param("9 2,6 3b,?=3a b -", "2", id="a copied Serf is odd"),
        pytest.param("? 3 12b,9a,11b a -", "", id="Queen and High Priest do not do"),
        pytest.param("?,3 8 9a,6b a -", "", id="not the player's own cards"),
        pytest.param("? 3 1b,6b,9b a -", "?=1 ?=6", id="any card of the opponent"),
        pytest.param("?,3 9 11b,6b,10b a -", "?=11", id="not only the top card"),
        # The Surgeon lets choose among the other player's cards (R5).
        pytest.param("9 6,7 1a,4b,5a a surgeon1", "<4", id="one card each"),
        pytest.param("9 6,7 1a,10b,3a,4b,5a a surgeon1", "<4 <10", id="the opponent's cards"),
        pytest.param("9 4,6,7 1a,3a,10b,5a b surgeon2", "<1 <3", id="then the player's cards"),
        pytest.param("9 4,6,7 1a,5a b surgeon2", "<1", id="but not the Surgeon"),
        pytest.param("8,13 9 5b,1a,2b,?=5a a surgeon1", "<2 <5", id="a copy returns the Surgeon"),
        pytest.param("8,13 5,9 1a,2b,?=5a b surgeon2", "<1", id="but not the copy"),
        pytest.param("3,6 11 9b,?=9a,1b,2a,5b b surgeon1", "<2 <?", id="the Impostor as `?`"),
    ],
)
def test_a_position_has_these_moves_and_no_others(position: str, moves: str) -> None:
    assert moves_of(position) == listed(moves)


# Positions after moves


@every_case(
    ("before", "moves", "expected"),
    [
        pytest.param("?,3 6,8,9 - a -", "3", "? 6,8,9 3a b -", id="the first card"),
        pytest.param("9,11 6 3a,8b a -", "9", "11 6 3a,8b,9a b -", id="the pile keeps its order"),
        pytest.param("9 6,11 8a b -", "11", "9 6 8a,11b a -", id="the turn goes back"),
        pytest.param("?,4,12 9 11b a -", "4x12", "? 9 11b,4a b -", id="a discard is gone"),
        pytest.param("?,4,12 9 11b a -", "4x?", "12 9 11b,4a b -", id="the Impostor discarded"),
        pytest.param("4,12 9 2b a -", "4", "12 9 2b,4a b -", id="a Tower without a discard"),
        pytest.param("?,6 9 4b a -", "?=4x6", "- 9 4b,?=4a b -", id="a copied Tower's discard"),
        pytest.param("?,6 8 2b,9b a -", "?=2", "6 8 2b,9b,?=2a b -", id="the Impostor lies as two"),
        pytest.param("8 9 3b,?=3a b -", "9", "8 - 3b,?=3a,9b a -", id="and goes on lying so"),
        # When the Surgeon, or the Impostor as the Surgeon, exchanges.
        pytest.param("5,9 6,7 4b a -", "5", "9 6,7 4b,5a b -", id="no card of the player"),
        pytest.param("5,9 6,7 4b,2b a -", "5", "9 6,7 4b,2b,5a b -", id="two of the opponent alone"),
        pytest.param("?,5 6 - a -", "5", "? 6 5a b -", id="the empty pile"),
        pytest.param("5,9 6 7b a -", "5", "9 6 7b,5a b -", id="the Usurper alone"),
        pytest.param("5,9 6,7 1a,4b a -", "5", "9 6,7 1a,4b,5a a surgeon1", id="one card of each"),
        pytest.param("5,9 6 1a,7b a -", "5", "9 6 1a,7b,5a a surgeon1", id="on the Usurper"),
        pytest.param("9 5,6 1b,4a b -", "5", "9 6 1b,4a,5b b surgeon1", id="the second player"),
        pytest.param("5 6 ?=4a,4b a -", "5", "- 6 ?=4a,4b,5a a surgeon1", id="the Impostor alone"),
        pytest.param("?,9 6 5b,2b a -", "?=5", "9 6 5b,2b,?=5a b -", id="a copy without a card"),
        pytest.param("?,9 6 5b,7b a -", "?=5", "9 6 5b,7b,?=5a b -", id="nor on the Usurper"),
        pytest.param("?,9 6 1a,5b,2b a -", "?=5", "9 6 1a,5b,2b,?=5a a surgeon1", id="a copy with one"),
        # The exchange: who chooses, who is next, and where the cards go.
        pytest.param(
            "9 6,7 1a,3b,10a,4b,5a a surgeon1",
            "<3",
            "9 3,6,7 1a,10a,4b,5a b surgeon2",
            id="the player chooses first",
        ),
        pytest.param(
            "9 3,6,7 1a,10a,4b,5a b surgeon2", "<10", "9,10 3,6,7 1a,4b,5a b -", id="and the opponent second"
        ),
        pytest.param("9 5,6 1b,4a b -", "5 <4", "4,9 6 1b,5b a surgeon2", id="the second player's Surgeon"),
        pytest.param("9 5,6 1b,4a b -", "5 <4 <1", "4,9 1,6 5b a -", id="and then it is the first's turn"),
        pytest.param("5 6 1a,4b a -", "5 <4 <1", "1 4,6 5a b -", id="the last card is the Surgeon"),
    ],
)
def test_moves_lead_to_this_position(before: str, moves: str, expected: str) -> None:
    assert after(before, *moves.split()) == expected


@every_case(
    ("before", "moves", "gone"),
    [
        pytest.param("?,3,4,5,7,8,9 1,2,6,10,11,12,13 - a -", "4 6 7 2", "", id="nothing discarded"),
        pytest.param("?,4,12 1,2,3,5,6,7,8,9,10,13 11b a -", "4x12", "12", id="a discard"),
        pytest.param("?,4,12 1,2,3,5,6,7,8,9,10,13 11b a -", "4x?", "?", id="the Impostor"),
        pytest.param("?,6,13 1,2,3,5,7,8,9,10,11 12b,4b a -", "?=4x6", "6", id="a copied Tower's"),
        pytest.param("?,6 3 4b,13a b -", "", "1 2 5 7 8 9 10 11 12", id="from the start"),
    ],
)
def test_the_discards_are_the_cards_in_no_hand_and_not_in_the_pile(
    before: str, moves: str, gone: str
) -> None:
    discards = GAME.parse_state(after(before, *moves.split())).discards
    assert [CARDS[card].symbol for card in discards] == gone.split()


@every_case(
    ("position", "sizes"),
    [("?,9 6 5b a -", (2, 1)), ("?,9 6 5a b -", (1, 2)), ("9 4,6,7 1a,5a b surgeon2", (3, 1))],
)
def test_the_hands_are_counted_from_the_player_to_choose(position: str, sizes: tuple[int, int]) -> None:
    assert GAME.parse_state(position).hand_sizes() == sizes


# The end


@every_case(
    ("position", "moves", "reason", "winner"),
    [
        pytest.param("6,9 3 2b a -", "9", Reason.CHECKMATE, Seat.A, id="nothing goes on it"),
        pytest.param("6 9,11 2a b -", "11", Reason.CHECKMATE, Seat.B, id="nor here"),
        pytest.param("6,9 - 2b a -", "9", Reason.NO_CARDS, Seat.A, id="an empty hand"),
        pytest.param("- 6,9 2a b -", "6", Reason.NO_CARDS, Seat.B, id="the first player's"),
        pytest.param("- 6 2b a -", "", Reason.NO_CARDS, Seat.B, id="from the start"),
        pytest.param("- - 2b a -", "", Reason.NO_CARDS, Seat.B, id="both hands empty"),
        pytest.param("9 - 2b a -", "9", Reason.NO_CARDS, Seat.A, id="the last card of all"),
        pytest.param("4 9 6b a -", "", Reason.CHECKMATE, Seat.B, id="a Tower alone"),
        pytest.param("?,12 9 - a -", "", Reason.CHECKMATE, Seat.B, id="on the empty pile"),
        pytest.param("4,9 6,8 11b a -", "4x9 6", Reason.NO_CARDS, Seat.B, id="discarded"),
        pytest.param("5 - 4b a -", "5", Reason.NO_CARDS, Seat.A, id="no exchange to help"),
        pytest.param("5,9 - 1a,4b a -", "5 <4 <1", Reason.CHECKMATE, Seat.A, id="an exchange not helping"),
        pytest.param("9 5,8 7a b -", "5 9", Reason.CHECKMATE, Seat.A, id="a low Sorcerer"),
        pytest.param("8 1,2,4,5 3a b -", "1 8", Reason.CHECKMATE, Seat.A, id="silenced"),
        pytest.param("7 8,9,13 2a,6b a -", "7", Reason.CHECKMATE, Seat.A, id="reversed"),
    ],
)
def test_who_cannot_play_loses_at_once(position: str, moves: str, reason: Reason, winner: Seat) -> None:
    points = (1, 0) if winner is Seat.A else (0, 1)
    assert end_of(position, *moves.split()) == (reason, (winner,), points)


@every_case(
    ("position", "seat"),
    [
        ("?,9 6 - a -", Seat.A),
        ("9 6 5a b -", Seat.B),
        ("9 - 1a,4b,5a a surgeon1", Seat.A),
        ("- 4 1a,2b,5a b surgeon2", Seat.B),
    ],
)
def test_before_the_end_there_is_a_seat_to_move_and_no_outcome(position: str, seat: Seat) -> None:
    state = GAME.parse_state(position)
    assert state.to_move is seat
    assert state.outcome() is None
    assert list(state.legal_moves()) != []


@every_case(
    "others",
    [
        # Who has to choose, and what is pending.
        ("3,6 11 9b,?=9a,1b,2a,5b b surgeon1", "3,6 11 9b,?=9a,1b,2a,5b a -"),
        # Whose cards lie in the pile, and in whose hands the others are.
        ("?,3,5,9 8 2a,4b,6b a -", "?,3,5,9 8 2b,4b,6b a -", "?,3,5,9 8 2a,4a,6b a -"),
        ("?,3,5,9 8 2a,4b,6b a -", "?,3,5 8,9 2a,4b,6b a -", "?,3,9 8,5 2a,4b,6b a -"),
        ("?,3,5,9 8 2a,4b,6b a -", "?,3,5,9 8,11 2a,4b,6b a -", "?,3,5 8 9a,2a,4b,6b a -"),
        # Which card lies on top, and what the Impostor copies.
        ("?,3,5,9 8 2a,4b,6b a -", "?,3,5,9 8 2a,6b,4b a -"),
        ("3 11 9b,1b,2a,5b,?=9a b -", "3 11 9b,1b,2a,5b,?=2a b -", "3 11 9b,1b,2a,5b,?=1a b -"),
    ],
)
def test_keys_tell_positions_apart(others: tuple[str, ...]) -> None:
    keys = {GAME.parse_state(text).key() for text in others}
    assert len(keys) == len(others)
