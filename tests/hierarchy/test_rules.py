"""The rules of Hierarchy, card by card and ruling by ruling, as position and move texts.

Expectations were worked out by hand from the rules. Moves are in any order, separated by blanks.
"""

import pytest

from game.catalog import GAMES
from game.engine.errors import IllegalMove
from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.rules import Reason
from game.hierarchy.rules.rulings import Rule

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


def rule_against(position: str, move: str) -> Rule:
    state = GAME.parse_state(position)
    with pytest.raises(IllegalMove) as refusal:
        state.apply(GAME.parse_move(move))
    rule = refusal.value.rule
    assert isinstance(rule, Rule)
    return rule


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


@pytest.mark.parametrize(("card", "tops"), GOES_ON.items())
def test_a_card_goes_on_these_cards_and_on_no_others(card: str, tops: str) -> None:
    others = [top for top in NUMBERED if top != card]
    assert [top for top in others if moves_of(f"{card} - {top}b a -")] == tops.split()


@pytest.mark.parametrize(("card", "tops"), GOES_ON.items())
def test_the_impostor_is_covered_like_the_card_that_he_copies(card: str, tops: str) -> None:
    and_on_its_copy = {"1"} if card == "1" else set()
    expected = {top for top in NUMBERED if top in tops.split()} | and_on_its_copy
    assert {top for top in NUMBERED if moves_of(f"- {card} ?={top}a b -")} == expected


IMPOSTOR_GOES_ON = {
    "1": "1 3 5 6 7 9 10 11 12 13",
    "2": "1 3 5 7 9 11 13",
    "3": "1 2 7",
    "4": "1 2 7",
    "5": "1 2 4 7",
    "6": "1 2 4 5 7 9",
    "7": "1 2 4 5 6 9 10 11 12 13",
    "8": "1 2 3 4 5 6",
    "9": "1 2 3 4 5 6 10 12 13",
    "10": "1 2 3 4 5 6 9",
    "11": "1 2 3 4 5 6 9 10 12 13",
    "12": "10",
    "13": "",
}


@pytest.mark.parametrize(("copied", "tops"), IMPOSTOR_GOES_ON.items())
def test_the_impostor_goes_where_the_copied_card_goes(copied: str, tops: str) -> None:
    accepting = []
    for top in NUMBERED:
        pile = f"{top}b" if top == copied else f"{copied}b,{top}b"
        if f"?={copied}" in moves_of(f"? - {pile} a -"):
            accepting.append(top)
    assert accepting == tops.split()


@pytest.mark.parametrize("top", [top for top in NUMBERED if top != "4"])
def test_the_tower_with_a_second_card_goes_on_all_but_the_sorcerer(top: str) -> None:
    spare = "5" if top == "6" else "6"
    towers = [move for move in moves_of(f"4,{spare} - {top}b a -") if move.startswith("4")]
    if top == "8":
        assert towers == []
    elif top in ("1", "2", "7"):
        assert towers == ["4"]
    else:
        assert towers == [f"4x{spare}"]


@pytest.mark.parametrize("top", NUMBERED)
def test_the_impostor_as_the_tower_with_a_second_card_goes_on_all_but_the_sorcerer(
    top: str,
) -> None:
    spare = "5" if top == "6" else "6"
    pile = "4b" if top == "4" else f"4b,{top}b"
    towers = [move for move in moves_of(f"?,{spare} - {pile} a -") if move.startswith("?=4")]
    if top == "8":
        assert towers == []
    elif top in ("1", "2", "7"):
        assert towers == ["?=4"]
    else:
        assert towers == [f"?=4x{spare}"]


@pytest.mark.parametrize("owner", ["a", "b"])
def test_the_queen_is_an_ordinary_twelve_while_the_baroness_is_in_the_pile(owner: str) -> None:
    tops = [top for top in NUMBERED if top not in ("10", "12")]
    accepting = [top for top in tops if moves_of(f"12 - 10{owner},{top}b a -")]
    assert accepting == ["1", "2", "3", "4", "5", "6", "8", "9", "11"]


def pile_under(top: str, size: int, absent: str) -> str:
    """A pile of that size with b's card on top."""
    below = [card for card in NUMBERED if card not in (top, absent)][: size - 1]
    return ",".join([f"{card}a" for card in below] + [f"{top}b"])


@pytest.mark.parametrize(
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


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        pytest.param("?,3,4,5,7,8,9 1,2,6,10,11,12,13 - a -", "3 4 5 7 8 9", id="no Impostor"),
        pytest.param("?,1,2,10,11,12,13 3,4,5,6,7,8,9 - a -", "1 2 10 11", id="no Queen or King"),
        pytest.param("?,4,6 9 - a -", "4 6", id="no discard"),
    ],
)
def test_the_empty_pile_takes_any_card_but_its_restrictions_hold(position: str, moves: str) -> None:
    assert moves_of(position) == listed(moves)


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        pytest.param("6,7,8,9,11 - 5b a -", "6 7 8 9 11", id="higher numbers"),
        pytest.param("3,5,6,8 - 1a,7b,9a,4b a -", "5 6 8", id="only the top card counts"),
        pytest.param("1,6,8,10,12 - 9b a -", "1 6 10", id="Assassin, Knight and Baroness"),
        pytest.param("2,5,7,9,10 - 11b a -", "2 7", id="Leper and Usurper"),
        pytest.param("1,9,11,13 - 12b a -", "1 9 11", id="on the Queen"),
        pytest.param("2,6,9,11 - 13b a -", "2 9 11", id="on the King"),
        pytest.param("3,5,6,7,8 - 2b a -", "3 5 6 7 8", id="the Serf is a three"),
        pytest.param("3,8,9 - 6b a -", "8 9", id="no Serf on the Knight"),
        pytest.param("1,2,5,6,7,8 - 3b a -", "1 2 8", id="the Serf counts seven"),
    ],
)
def test_a_card_needs_a_higher_number_or_its_text(position: str, moves: str) -> None:
    assert moves_of(position) == listed(moves)


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        pytest.param("?,1,4,12 9 11b a -", "1 4x? 4x1 4x12", id="any other card"),
        pytest.param("4,9 6 2b a -", "4 9", id="free on a lower card"),
        pytest.param("4,9 6 3b a -", "4x9 9", id="the Serf is not a lower card"),
        pytest.param("4,9 6 7b a -", "4", id="free on the Usurper"),
        pytest.param("4,6,9 3 8b a -", "9", id="not on the Sorcerer"),
        pytest.param("3 4,13 1b,?=4a b -", "4x13", id="on an equal value"),
        pytest.param("4,6 9 1a,13b a -", "4x6", id="on the King"),
        pytest.param("1,4 6 10b a -", "1 4x1", id="the only other card"),
    ],
)
def test_the_tower_discards_where_its_number_does_not_do(position: str, moves: str) -> None:
    assert moves_of(position) == listed(moves)


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        pytest.param("?,6 9 4b a -", "6 ?=4x6", id="on the Tower itself"),
        pytest.param("?,3 9 4b,1a,2b a -", "3 ?=4", id="free on a lower card"),
        pytest.param("?,9 8 4b,7b a -", "?=4", id="free on the Usurper"),
        pytest.param("?,9 6 4b,8b a -", "9", id="not on the Sorcerer"),
        pytest.param("? 9 4b,3a,6b a -", "", id="nothing to discard"),
        pytest.param("?,3,13 9 4b,5a,6b a -", "?=4x3 ?=4x13", id="any other card"),
    ],
)
def test_the_impostor_as_the_tower_discards_where_the_number_does_not_do(position: str, moves: str) -> None:
    assert moves_of(position) == listed(moves)


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        pytest.param("6,9,10,11,12,13 7 8b a -", "9 10 11 12 13", id="restrictions are void"),
        pytest.param("?,1,2,4,5,6,7 3,9 8b a -", "", id="texts and low numbers are void"),
        pytest.param("10,13 - 1a,2b,3a,4b,5a,6b,8b a -", "10 13", id="Baroness on seven cards"),
        pytest.param("? 3 9b,12a,8b a -", "", id="no number, no Impostor"),
        pytest.param("9 3,10,12,13 8b,?=8a b -", "10 12 13", id="a copy silences"),
        pytest.param("1,12 3 8a,9b a -", "1", id="only on top"),
        pytest.param("9 1,12 8b,?=8a,10b,11a b -", "1 12", id="a copy only on top"),
    ],
)
def test_on_the_sorcerer_only_printed_numbers_above_eight_count(position: str, moves: str) -> None:
    assert moves_of(position) == listed(moves)


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        pytest.param("1,2,3,4,5,6 9 7b a -", "1 2 3 4 5 6", id="numbers below seven"),
        pytest.param("8,9,10,11,12,13 3 7b a -", "", id="no higher numbers"),
        pytest.param("3,12 9 10a,7b a -", "3", id="no Queen either"),
        pytest.param("6,13 9 1a,2b,3a,4b,5a,8b,7b a -", "6", id="no King on seven cards either"),
        pytest.param("?,9 8 2b,7b a -", "?=2", id="the Impostor has the copied number"),
        pytest.param("?,8 9 3b,7b a -", "?=3", id="the Impostor as the Serf is a three"),
        pytest.param("? 9 10b,7b a -", "", id="the Impostor as himself or the Baroness"),
        pytest.param("9 3,8 7b,?=7a b -", "3", id="a copy reverses"),
        pytest.param("6,8,9 - 7b,2b a -", "6 8 9", id="only on top"),
        pytest.param("9 6,8 7b,?=7a,1b,5a b -", "6 8", id="a copy only on top"),
    ],
)
def test_on_the_usurper_only_lower_numbers_count(position: str, moves: str) -> None:
    assert moves_of(position) == listed(moves)


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        pytest.param("3,10,13 5,7 8a,4b,2a,6b,1a,9b a -", "10", id="six cards"),
        pytest.param("3,10,13 7 5b,8a,4b,2a,6b,1a,9b a -", "13", id="seven cards"),
        pytest.param("?,3 7 10b,8a,4b,2a,1a,9b a -", "?=10 ?=4x3", id="a copy on six cards"),
        pytest.param("?,3 7 6a,10b,8a,4b,2a,1a,9b a -", "?=4x3", id="a copy on seven cards"),
        pytest.param("?,3 7 8a,13b,2a,1a,6a,9b a -", "", id="a copied King on six cards"),
        pytest.param("?,3 7 8a,13b,2a,1a,6a,5a,9b a -", "?=13", id="a copied King on seven cards"),
    ],
)
def test_the_cards_below_count_for_baroness_and_king(position: str, moves: str) -> None:
    assert moves_of(position) == listed(moves)


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        pytest.param("12 - 10a,9b a -", "12", id="her own Baroness"),
        pytest.param("12 - 10b,1a,9b a -", "12", id="the opponent's Baroness"),
        pytest.param("12 - 10b a -", "12", id="on the Baroness"),
        pytest.param("12 10 9b a -", "", id="the Baroness in a hand"),
        pytest.param("10,12 - 9b a -", "10", id="the Baroness in the same hand"),
        pytest.param("9 12 ?=10a,3b,11a b -", "12", id="the opponent's copy"),
        pytest.param("12 8 ?=10a,9b a -", "12", id="her own copy"),
        pytest.param("? - 12b,10a,9b a -", "?=12", id="a copied Queen with the Baroness"),
        pytest.param("? - 12b,4a,9b a -", "", id="a copied Queen without the Baroness"),
        pytest.param("? - 12b,10b,9b a -", "?=10 ?=12", id="a copied Queen or Baroness"),
    ],
)
def test_the_queen_needs_the_baroness_in_the_pile(position: str, moves: str) -> None:
    assert moves_of(position) == listed(moves)


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        pytest.param("?,9 6 3b,1a,2b a -", "9 ?=3", id="the Serf on a lower card"),
        pytest.param("?,9 8 3b,6b a -", "9", id="no Serf on the Knight"),
        pytest.param("9 6,7,8 3b,?=3a b -", "8", id="a copied Serf counts seven"),
        pytest.param("9 2,6 3b,?=3a b -", "2", id="a copied Serf is odd"),
        pytest.param("9 1,6 4b,?=4a b -", "6", id="a copied Tower stops the Assassin"),
        pytest.param("9 1,6 2b,?=2a b -", "6", id="a copied Leper stops the Assassin"),
        pytest.param("3 1,4,6 9b,?=9a b -", "1 6 4x1 4x6", id="a copied Dragon is slain"),
        pytest.param("3 9,11 12b,?=12a b -", "9 11", id="a copied Queen is royalty"),
        pytest.param("3 9,11 10b,?=10a b -", "9 11", id="a copied Baroness is royalty"),
        pytest.param("3 7,9,11 13b,?=13a b -", "7 9 11", id="a copied King is royalty"),
        pytest.param("? 3 12b,9a,11b a -", "", id="Queen and High Priest do not do"),
        pytest.param("?,3 8 9a,6b a -", "", id="not the player's own cards"),
        pytest.param("? 3 1b,6b,9b a -", "?=1 ?=6", id="any card of the opponent"),
        pytest.param("?,3 9 11b,6b,10b a -", "?=11", id="not only the top card"),
    ],
)
def test_the_impostor_counts_as_the_card_that_he_copies(position: str, moves: str) -> None:
    assert moves_of(position) == listed(moves)


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        pytest.param("9 6,7 1a,4b,5a a surgeon1", "<4", id="one card each"),
        pytest.param("9 6,7 1a,10b,3a,4b,5a a surgeon1", "<4 <10", id="the opponent's cards"),
        pytest.param("9 4,6,7 1a,3a,10b,5a b surgeon2", "<1 <3", id="then the player's cards"),
        pytest.param("9 4,6,7 1a,5a b surgeon2", "<1", id="but not the Surgeon"),
        pytest.param("8,13 9 5b,1a,2b,?=5a a surgeon1", "<2 <5", id="a copy returns the Surgeon"),
        pytest.param("8,13 5,9 1a,2b,?=5a b surgeon2", "<1", id="but not the copy"),
        pytest.param("3,6 11 9b,?=9a,1b,2a,5b b surgeon1", "<2 <?", id="the Impostor as `?`"),
        pytest.param("1 6,8 9b,?=9a,2b,5a b surgeon2", "<?", id="he too"),
    ],
)
def test_the_surgeon_lets_choose_among_the_other_players_cards(position: str, moves: str) -> None:
    assert moves_of(position) == listed(moves)


# Positions after moves


@pytest.mark.parametrize(
    ("before", "moves", "expected"),
    [
        pytest.param(
            "?,3,4,5,7,8,9 1,2,6,10,11,12,13 - a -",
            "3",
            "?,4,5,7,8,9 1,2,6,10,11,12,13 3a b -",
            id="the first card",
        ),
        pytest.param("9,11 6 3a,8b a -", "9", "11 6 3a,8b,9a b -", id="the pile keeps its order"),
        pytest.param("9 6,11 8a b -", "11", "9 6 8a,11b a -", id="the turn goes back"),
        pytest.param("?,4,12 9 11b a -", "4x12", "? 9 11b,4a b -", id="a discard is gone"),
        pytest.param("?,4,12 9 11b a -", "4x?", "12 9 11b,4a b -", id="the Impostor discarded"),
        pytest.param("4,12 9 2b a -", "4", "12 9 2b,4a b -", id="a Tower without a discard"),
        pytest.param("?,6 9 4b a -", "?=4x6", "- 9 4b,?=4a b -", id="a copied Tower's discard"),
        pytest.param("?,6 8 9b a -", "6 8", "? - 9b,6a,8b a -", id="two plies"),
        pytest.param("?,6 8 2b,9b a -", "?=2", "6 8 2b,9b,?=2a b -", id="the Impostor lies as two"),
        pytest.param("8 9 3b,?=3a b -", "9", "8 - 3b,?=3a,9b a -", id="and goes on lying so"),
    ],
)
def test_a_play_moves_the_card_and_the_turn(before: str, moves: str, expected: str) -> None:
    assert after(before, *moves.split()) == expected


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        pytest.param("5,9 6,7 4b a -", "9 6,7 4b,5a b -", id="no card of the player"),
        pytest.param("5,9 6,7 4b,2b a -", "9 6,7 4b,2b,5a b -", id="two of the opponent alone"),
        pytest.param("?,5 6 - a -", "? 6 5a b -", id="the empty pile"),
        pytest.param("5,9 6 7b a -", "9 6 7b,5a b -", id="the Usurper alone"),
        pytest.param("5,9 6,7 1a,4b a -", "9 6,7 1a,4b,5a a surgeon1", id="one card of each"),
        pytest.param("5,9 6 1a,7b a -", "9 6 1a,7b,5a a surgeon1", id="on the Usurper"),
        pytest.param("9 5,6 1b,4a b -", "9 6 1b,4a,5b b surgeon1", id="the second player"),
        pytest.param("5 6 ?=4a,4b a -", "- 6 ?=4a,4b,5a a surgeon1", id="the Impostor alone"),
    ],
)
def test_the_surgeon_exchanges_when_each_player_has_another_card_in_the_pile(
    before: str, expected: str
) -> None:
    assert after(before, "5") == expected


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        pytest.param("?,9 6 5b,2b a -", "9 6 5b,2b,?=5a b -", id="no card of the player"),
        pytest.param("?,9 6 5b,7b a -", "9 6 5b,7b,?=5a b -", id="nor on the Usurper"),
        pytest.param("?,9 6 1a,5b,2b a -", "9 6 1a,5b,2b,?=5a a surgeon1", id="one of each"),
        pytest.param("?,9 6 1a,5b,7b a -", "9 6 1a,5b,7b,?=5a a surgeon1", id="on the Usurper"),
    ],
)
def test_the_impostor_as_the_surgeon_exchanges_when_the_surgeon_would(before: str, expected: str) -> None:
    assert after(before, "?=5") == expected


def test_the_three_plies_of_the_surgeon_are_made_by_player_player_and_opponent() -> None:
    played = "9 6,7 1a,3b,10a,4b,5a a surgeon1"
    chosen = "9 3,6,7 1a,10a,4b,5a b surgeon2"
    answered = "9,10 3,6,7 1a,4b,5a b -"
    assert after("5,9 6,7 1a,3b,10a,4b a -", "5") == played
    assert after(played, "<3") == chosen
    assert after(chosen, "<10") == answered
    states = [GAME.parse_state(position) for position in (played, chosen, answered)]
    assert [state.to_move for state in states] == [Seat.A, Seat.B, Seat.B]
    assert moves_of(answered) == listed("6 7")


def test_the_second_players_surgeon_gives_the_first_player_the_next_turn() -> None:
    chosen = after("9 5,6 1b,4a b -", "5", "<4")
    assert chosen == "4,9 6 1b,5b a surgeon2"
    assert after(chosen, "<1") == "4,9 1,6 5b a -"
    assert moves_of("4,9 1,6 5b a -") == listed("4x9 9")


def test_the_opponents_only_card_may_leave_the_pile_before_his_own_choice() -> None:
    assert after("5,9 6,7 1a,4b a -", "5", "<4", "<1") == "1,9 4,6,7 5a b -"


def test_an_exchange_on_the_usurper_may_take_the_usurper_away() -> None:
    exchanged = after("5,9 6 1a,7b a -", "5", "<7", "<1")
    assert exchanged == "1,9 6,7 5a b -"
    assert moves_of(exchanged) == listed("6 7")


def test_the_impostor_as_the_surgeon_may_give_the_surgeon_back_and_stays_one() -> None:
    before = "?,9 8,13 5b,1a,2b a -"
    assert moves_of(before) == listed("9 ?=5")
    exchanged = after(before, "?=5", "<5", "<1")
    assert exchanged == "1,9 5,8,13 2b,?=5a b -"
    assert moves_of(exchanged) == ["8"]


def test_a_surgeon_given_back_exchanges_again() -> None:
    before = "1,2,9 5,8 ?=5a,3b,4a b -"
    assert moves_of(before) == listed("5 8")
    assert after(before, "5") == "1,2,9 8 ?=5a,3b,4a,5b b surgeon1"
    assert moves_of(after(before, "5")) == listed("<4 <?")


def test_the_impostor_given_back_is_the_impostor_again() -> None:
    before = "3,6 5,11 9b,?=9a,1b,2a b -"
    exchanged = after(before, "5", "<?", "<1")
    assert exchanged == "?,3,6 1,11 9b,2a,5b a -"
    assert moves_of(exchanged) == listed("6 ?=9")
    assert after(exchanged, "?=9") == "3,6 1,11 9b,2a,5b,?=9a b -"


def test_the_impostor_given_back_may_copy_another_card() -> None:
    exchanged = after("3,6 5,11 9b,?=9a,1b,2a b -", "5", "<?", "<9")
    assert exchanged == "?,3,6 9,11 1b,2a,5b a -"
    assert moves_of(exchanged) == listed("6 ?=1")
    assert after(exchanged, "?=1") == "3,6 9,11 1b,2a,5b,?=1a b -"


def test_the_opponent_may_give_the_impostor_back_to_the_surgeons_player() -> None:
    exchanged = after("5,8 6,11 9b,?=9a,10a,4b a -", "5", "<9", "<?")
    assert exchanged == "?,8 6,9,11 10a,4b,5a b -"
    assert moves_of(exchanged) == listed("6 9 11")


def test_the_baroness_given_back_locks_the_queen_again() -> None:
    before = "5,12 11 6a,10b,2a,4b a -"
    assert moves_of(before) == listed("5 12")
    locked = after(before, "5", "<10", "<2", "11")
    assert locked == "2,12 10 6a,4b,5a,11b a -"
    assert moves_of(locked) == ["2"]
    assert rule_against(locked, "12") is Rule.QUEEN_BARONESS
    unlocked = after(before, "5", "<10", "<2", "10")
    assert unlocked == "2,12 11 6a,4b,5a,10b a -"
    assert moves_of(unlocked) == ["12"]


def test_the_copied_baroness_given_back_locks_the_queen_again() -> None:
    before = "9 5,12 ?=10a,1b,4a b -"
    assert moves_of(before) == listed("5 12")
    locked = after(before, "5", "<?", "<1", "9")
    assert locked == "? 1,12 4a,5b,9a b -"
    assert moves_of(locked) == ["1"]


def test_an_exchange_makes_the_pile_short_enough_for_the_baroness() -> None:
    before = "5,11 8,10 1a,2b,3a,6b,9a,4b a -"
    exchanged = after(before, "5", "<2", "<1")
    assert exchanged == "1,11 2,8,10 3a,6b,9a,4b,5a b -"
    assert moves_of(exchanged) == listed("2 8 10")
    assert moves_of("1,11 8,10 12b,2b,3a,6b,9a,4b,5a b -") == ["8"]


def test_a_discarded_baroness_does_not_unlock_the_queen() -> None:
    discarded = after("4,10 6,12 3b a -", "4x10")
    assert discarded == "- 6,12 3b,4a b -"
    assert moves_of(discarded) == ["6"]


@pytest.mark.parametrize(
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


@pytest.mark.parametrize(
    ("position", "sizes"),
    [
        ("?,3,4,5,7,8,9 1,2,6,10,11,12,13 - a -", (7, 7)),
        ("?,9 6 5b a -", (2, 1)),
        ("?,9 6 5a b -", (1, 2)),
        ("9 4,6,7 1a,5a b surgeon2", (3, 1)),
        ("- 6,13 2b a -", (0, 2)),
    ],
)
def test_the_hands_are_counted_from_the_player_to_choose(position: str, sizes: tuple[int, int]) -> None:
    assert GAME.parse_state(position).hand_sizes() == sizes


def test_a_discarded_card_does_not_count_in_the_pile() -> None:
    discarded = after("4,6 10,13 1a,2b,3a,8a,9b a -", "4x6")
    assert discarded == "- 10,13 1a,2b,3a,8a,9b,4a b -"
    assert moves_of(discarded) == ["10"]


def test_the_serf_on_the_usurper_counts_seven_and_reverses_nothing() -> None:
    assert after("3,9 6,8 7b a -", "3") == "9 6,8 7b,3a b -"
    assert moves_of("9 6,8 7b,3a b -") == ["8"]


def test_the_sorcerer_silences_the_opponent_and_then_both_speak_again() -> None:
    silenced = after("1,8 6,9,11 3a,4b a -", "8")
    assert moves_of(silenced) == listed("9 11")
    assert moves_of(after(silenced, "11")) == ["1"]


def test_a_whole_game_has_these_moves_at_every_turn() -> None:
    expected = [
        ("4", "3 4 5 7 8 9"),
        ("6", "6 10 11"),
        ("7", "7 8 9"),
        ("2", "1 2"),
        ("5", "3 5 8 9 ?=6"),
        ("<6", "<2 <6"),
        ("<7", "<4 <7"),
        ("10", "1 6 10 11"),
        ("9", "7 9"),
        ("12", "1 6 11 12"),
        ("7", "7"),
        ("6", "1 6"),
        ("?=12", "8 ?=12"),
        ("1", "1 11 13"),
        ("8", "3 8"),
        ("13", "11 13"),
    ]
    state = GAME.parse_state("?,3,4,5,7,8,9 1,2,6,10,11,12,13 - a -")
    for move, moves in expected:
        assert sorted(str(legal) for legal in state.legal_moves()) == listed(moves)
        state = state.apply(GAME.parse_move(move))
    assert str(state) == "3 11 4a,2b,5a,10b,9a,12b,7a,6b,?=12a,1b,8a,13b a -"
    assert end_of(str(state)) == (Reason.CHECKMATE, (Seat.B,), (0, 1))


# The end


@pytest.mark.parametrize(
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


def test_at_the_end_nobody_is_to_move_and_the_text_names_the_loser() -> None:
    end = GAME.parse_state("6,9 3 2b a -").apply(GAME.parse_move("9"))
    assert end.to_move is None
    assert list(end.legal_moves()) == []
    assert str(end) == "6 3 2b,9a b -"


@pytest.mark.parametrize(
    ("position", "seat"),
    [
        ("?,9 6 - a -", Seat.A),
        ("9 6 5a b -", Seat.B),
        ("9 - 1a,4b,5a a surgeon1", Seat.A),
        ("9 4 1a,5a b surgeon2", Seat.B),
        ("- 4 1a,2b,5a b surgeon2", Seat.B),
    ],
)
def test_before_the_end_there_is_a_seat_to_move_and_no_outcome(position: str, seat: Seat) -> None:
    state = GAME.parse_state(position)
    assert state.to_move is seat
    assert state.outcome() is None
    assert list(state.legal_moves()) != []


def test_an_exchange_gives_a_player_without_cards_a_card_to_play() -> None:
    exchanged = after("5,11 - 1a,9b,4b a -", "5", "<9", "<1")
    assert exchanged == "1,11 9 4b,5a b -"
    assert moves_of(exchanged) == ["9"]


def test_a_player_whose_last_card_is_the_surgeon_still_chooses() -> None:
    played = after("5 6 1a,4b a -", "5")
    assert played == "- 6 1a,4b,5a a surgeon1"
    assert after(played, "<4", "<1") == "1 4,6 5a b -"


# Refused moves, each with the rule that forbids it

REFUSED = [
    ("3 9 6b a -", "3", Rule.GAME_OVER),
    ("3 9 6b a -", "11", Rule.GAME_OVER),
    ("3 9 6b a -", "<6", Rule.GAME_OVER),
    ("4 9 6b a -", "4", Rule.GAME_OVER),
    ("- 9 6b a -", "9", Rule.GAME_OVER),
    ("9 6,7 1a,4b,5a a surgeon1", "9", Rule.CHOICE_PENDING),
    ("9 6,7 1a,4b,5a a surgeon1", "13", Rule.CHOICE_PENDING),
    ("9 6,7 1a,4b,5a a surgeon1", "?", Rule.CHOICE_PENDING),
    ("9 4,6,7 1a,5a b surgeon2", "6", Rule.CHOICE_PENDING),
    ("9 4,6,7 1a,5a b surgeon2", "4x6", Rule.CHOICE_PENDING),
    ("9 6 4b a -", "<4", Rule.NO_CHOICE_PENDING),
    ("9 6 1a,4b a -", "<1", Rule.NO_CHOICE_PENDING),
    ("9 6 - a -", "<?", Rule.NO_CHOICE_PENDING),
    ("9 6 1a,5b a -", "6", Rule.NOT_IN_HAND),
    ("9 6 1a,5b a -", "5", Rule.NOT_IN_HAND),
    ("9 6 1a,5b a -", "13", Rule.NOT_IN_HAND),
    ("9 6 1a,5b a -", "4x9", Rule.NOT_IN_HAND),
    ("?,9 6 5a b -", "?=5", Rule.NOT_IN_HAND),
    ("?,9 6 5a b -", "?", Rule.NOT_IN_HAND),
    ("?,9 6 5a b -", "?=11", Rule.NOT_IN_HAND),
    ("9 1 8b a -", "3", Rule.NOT_IN_HAND),
    ("?,9 6 5b a -", "?", Rule.COPY_MISSING),
    ("?,9 6 - a -", "?", Rule.COPY_MISSING),
    ("?,9 6 8b a -", "?", Rule.SILENCED),
    ("?,9 6 - a -", "?=6", Rule.COPY_NOT_THERE),
    ("?,9 6 1a,5b a -", "?=1", Rule.COPY_NOT_THERE),
    ("?,9 6 1a,5b a -", "?=6", Rule.COPY_NOT_THERE),
    ("?,9 6 1a,5b a -", "?=9", Rule.COPY_NOT_THERE),
    ("?,9 6 1a,5b a -", "?=13", Rule.COPY_NOT_THERE),
    ("?,9 6 1a,5b a -", "?=4x9", Rule.COPY_NOT_THERE),
    ("?,9 6 1a,8b a -", "?=13", Rule.SILENCED),
    ("?,3 8 1a,7b a -", "?=13", Rule.COPY_NOT_THERE),
    ("5,9 3 6b a -", "5", Rule.TOO_LOW),
    ("3,9 1 6b a -", "3", Rule.TOO_LOW),
    ("6,9 1 3b a -", "6", Rule.TOO_LOW),
    ("7,9 1 3b a -", "7", Rule.TOO_LOW),
    ("1,9 3 2b a -", "1", Rule.TOO_LOW),
    ("1,9 3 4b a -", "1", Rule.TOO_LOW),
    ("2,9 3 6b a -", "2", Rule.TOO_LOW),
    ("6,12 3 10b a -", "6", Rule.TOO_LOW),
    ("8,12 3 10b a -", "8", Rule.TOO_LOW),
    ("2,9 3 11b a -", "9", Rule.TOO_LOW),
    ("9,10 3 12b a -", "10", Rule.TOO_LOW),
    ("4,9 6 11b a -", "9", Rule.TOO_LOW),
    ("4,9 6 11b a -", "9x4", Rule.TOO_LOW),
    ("11,12 3 10a,13b a -", "12", Rule.TOO_LOW),
    ("9 1,6 4b,?=4a b -", "1", Rule.TOO_LOW),
    ("9 1,6 2b,?=2a b -", "1", Rule.TOO_LOW),
    ("9 6,8 3b,?=3a b -", "6", Rule.TOO_LOW),
    ("?,9 8 3b,6b a -", "?=3", Rule.TOO_LOW),
    ("?,9 8 3b,6b a -", "?=6", Rule.TOO_LOW),
    ("3,8 - 7b a -", "8", Rule.NOT_BELOW_USURPER),
    ("3,12 - 7b a -", "12", Rule.NOT_BELOW_USURPER),
    ("3,13 - 7b a -", "13", Rule.NOT_BELOW_USURPER),
    ("3,11 - 7b a -", "11", Rule.NOT_BELOW_USURPER),
    ("6,10 - 1a,2b,3a,4b,5a,8b,7b a -", "10", Rule.NOT_BELOW_USURPER),
    ("?,3 - 7b a -", "?=7", Rule.NOT_BELOW_USURPER),
    ("?,3 - 9b,7b a -", "?=9", Rule.NOT_BELOW_USURPER),
    ("9 3,8 7b,?=7a b -", "8", Rule.NOT_BELOW_USURPER),
    ("1,9 - 8b a -", "1", Rule.SILENCED),
    ("7,9 - 8b a -", "7", Rule.SILENCED),
    ("4,9 - 8b a -", "4", Rule.SILENCED),
    ("4,9 - 8b a -", "4x9", Rule.SILENCED),
    ("4,9 - 8b a -", "4x6", Rule.SILENCED),
    ("?,9 - 8b a -", "?=8", Rule.SILENCED),
    ("?,9 - 11b,8b a -", "?=11", Rule.SILENCED),
    ("?,9 - 4b,8b a -", "?=4x9", Rule.SILENCED),
    ("3 1,9 8b,?=8a b -", "1", Rule.SILENCED),
    ("3 8,9 ?=8a b -", "8", Rule.SILENCED),
    ("3,10,13 7 5b,8a,4b,2a,6b,1a,9b a -", "10", Rule.BARONESS_PILE),
    ("10,11 7 5b,8a,4b,2a,6b,1a,13b a -", "10", Rule.BARONESS_PILE),
    ("?,3 7 6a,10b,8a,4b,2a,1a,9b a -", "?=10", Rule.BARONESS_PILE),
    ("6,12 10 9b a -", "12", Rule.QUEEN_BARONESS),
    ("9,12 3 - a -", "12", Rule.QUEEN_BARONESS),
    ("11,12 3 13b a -", "12", Rule.QUEEN_BARONESS),
    ("?,6 - 12b,4a,9b a -", "?=12", Rule.QUEEN_BARONESS),
    ("3,10,13 5,7 8a,4b,2a,6b,1a,9b a -", "13", Rule.KING_PILE),
    ("9,13 3 - a -", "13", Rule.KING_PILE),
    ("?,6 7 8a,13b,2a,1a,4a,9b a -", "?=13", Rule.KING_PILE),
    ("4,9 6 11b a -", "4", Rule.DISCARD_MISSING),
    ("4,9 6 3b a -", "4", Rule.DISCARD_MISSING),
    ("4,9 8 ?=5a,6b a -", "4", Rule.DISCARD_MISSING),
    ("3 4,9 1b,?=4a b -", "4", Rule.DISCARD_MISSING),
    ("?,9 6 4b a -", "?=4", Rule.DISCARD_MISSING),
    ("?,9 6 4b,13b a -", "?=4", Rule.DISCARD_MISSING),
    ("4,9 6 2b a -", "4x9", Rule.DISCARD_NOT_ALLOWED),
    ("4,9 6 7b a -", "4x9", Rule.DISCARD_NOT_ALLOWED),
    ("4,9 6 - a -", "4x9", Rule.DISCARD_NOT_ALLOWED),
    ("6,9 4 2b a -", "9x6", Rule.DISCARD_NOT_ALLOWED),
    ("6,9 4 8b a -", "9x6", Rule.DISCARD_NOT_ALLOWED),
    ("5,6 9 7b a -", "5x6", Rule.DISCARD_NOT_ALLOWED),
    ("?,9 6 5b,2b a -", "?=5x9", Rule.DISCARD_NOT_ALLOWED),
    ("?,9 6 4b,7b a -", "?=4x9", Rule.DISCARD_NOT_ALLOWED),
    ("?,9 6 4b,2b a -", "?=4x9", Rule.DISCARD_NOT_ALLOWED),
    ("4,9 6 11b a -", "4x6", Rule.DISCARD_NOT_IN_HAND),
    ("4,9 6 11b a -", "4x11", Rule.DISCARD_NOT_IN_HAND),
    ("4,9 6 11b a -", "4x13", Rule.DISCARD_NOT_IN_HAND),
    ("4,9 6 11b a -", "4x?", Rule.DISCARD_NOT_IN_HAND),
    ("4,9 6 11b a -", "4x4", Rule.DISCARD_NOT_IN_HAND),
    ("?,9 6 4b a -", "?=4x?", Rule.DISCARD_NOT_IN_HAND),
    ("?,9 6 4b a -", "?=4x4", Rule.DISCARD_NOT_IN_HAND),
    ("9 6,7 1a,4b,5a a surgeon1", "<1", Rule.NOT_A_CHOICE),
    ("9 6,7 1a,4b,5a a surgeon1", "<5", Rule.NOT_A_CHOICE),
    ("9 6,7 1a,4b,5a a surgeon1", "<6", Rule.NOT_A_CHOICE),
    ("9 6,7 1a,4b,5a a surgeon1", "<13", Rule.NOT_A_CHOICE),
    ("9 6,7 1a,4b,5a a surgeon1", "<?", Rule.NOT_A_CHOICE),
    ("9 6 1a,4b,10b,5a b surgeon2", "<4", Rule.NOT_A_CHOICE),
    ("9 6 1a,4b,10b,5a b surgeon2", "<5", Rule.NOT_A_CHOICE),
    ("8,13 5,9 1a,2b,?=5a b surgeon2", "<?", Rule.NOT_A_CHOICE),
    ("8,13 5,9 1a,2b,?=5a b surgeon2", "<5", Rule.NOT_A_CHOICE),
    ("3,6 11 9b,?=9a,1b,2a,5b b surgeon1", "<9", Rule.NOT_A_CHOICE),
]


@pytest.mark.parametrize(("position", "move", "rule"), REFUSED)
def test_a_refused_move_names_the_rule_that_forbids_it(position: str, move: str, rule: Rule) -> None:
    assert rule_against(position, move) is rule
    assert move not in moves_of(position)


def test_every_rule_refuses_some_move_in_these_tests() -> None:
    assert {rule for _, _, rule in REFUSED} == set(Rule)


def test_a_move_leaves_the_old_state_as_it_was() -> None:
    text = "5,9 6,7 1a,4b a -"
    state = GAME.parse_state(text)
    played = state.apply(GAME.parse_move("5"))
    played.apply(GAME.parse_move("<4"))
    assert str(state) == text
    assert str(played) == "9 6,7 1a,4b,5a a surgeon1"


def test_a_refused_move_leaves_the_state_as_it_was() -> None:
    text = "4,9 6 11b a -"
    state = GAME.parse_state(text)
    for move in ("4", "4x6", "9x4", "9", "<11"):
        with pytest.raises(IllegalMove):
            state.apply(GAME.parse_move(move))
    assert str(state) == text
    assert sorted(str(move) for move in state.legal_moves()) == ["4x9"]
