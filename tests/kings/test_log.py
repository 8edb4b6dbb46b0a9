"""The log as a whole tells a seat what it may know, and nothing else (R15a)."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.seat import Seat
from game.kings.narration.log import lines
from game.kings.narration.narrator import LogLine
from game.kings.rules.board import DISCARD, HAND, SUCCESSOR
from game.kings.rules.cards import card_list
from game.kings.rules.notation import NAMES
from support.kings_log import PLAYERS, log_of, round_of, told
from support.kings_positions import DECKS, GAME, state_after, three, two

HIDDEN = (
    *("successor", "discard", "give", "condemn", "trade", "back", "share", "remove", "reveal"),
    *("keep", "take", "pass", "done", "decline", "put"),
)
"""Verbs of choices that others do not see, or not always."""


def seats_of(variant: str) -> list[Seat]:
    return list(Seat)[: len(GAME.seats[variant])]


def lines_of_move(before: Any, move: Any, seat: Seat | None) -> list[LogLine]:
    views, (made,) = GAME.history([before, before.apply(move)], [(before.to_move, move)], seat)
    return lines(views[0], made, views[1], PLAYERS, 1)


def steps_of(variant: str, numbers: range) -> Iterator[tuple[Any, Any]]:
    """Yield positions of random rounds with the move made in each."""
    for number in numbers:
        states, moves = round_of(variant, number)
        yield from zip(states, moves, strict=False)


@pytest.mark.parametrize("variant", ["quick3", "three", "four"])
def test_choices_that_look_the_same_to_a_seat_are_logged_alike(variant: str) -> None:
    """Two choices of another player that lead to equal views must be logged in the same words."""
    compared = 0
    for state, _ in steps_of(variant, range(2)):
        moves = [move for move in state.legal_moves() if str(move).split()[0] in HIDDEN]
        for seat in seats_of(variant):
            by_view: dict[str, list[LogLine]] = {}
            for move in moves if seat != state.to_move else ():
                view = str(state.apply(move).view(seat))
                # A take names its Court card before the window, where no view shows it.
                if str(move).startswith("take") and "others" in view:
                    continue
                found = lines_of_move(state, move, seat)
                compared += view in by_view
                assert by_view.setdefault(view, found) == found, f"{state}: {move} to {seat}"
    assert compared > 10


@pytest.mark.parametrize("variant", DECKS)
def test_every_line_is_a_sentence_and_names_only_cards_that_the_seat_knows(variant: str) -> None:
    for number in range(1):
        states, moves = round_of(variant, number)
        for seat in (None, *seats_of(variant)):
            seen, log = "", log_of(states, moves, seat)
            assert [line.ply for line in log] == sorted(line.ply for line in log)
            for ply, move in enumerate(moves, 1):
                for state in states[ply - 1 : ply + 1]:
                    seen += (
                        str(state.view(seat)).partition("choices: ")[0] if seat is not None else str(state)
                    )
                if str(move).split()[0] in ("name", "guess", "react", "play"):
                    seen += str(move)
                for line in (line for line in log if line.ply == ply):
                    named = {name for name in NAMES if name in line.text}
                    assert all(name in seen for name in named), f"{line} to {seat}"
                    assert {NAMES[card] for card in line.cards} >= named, line
                    assert line.text[0].isupper()
                    assert line.text.endswith(".")
                    assert "{" not in line.text
                    assert line.seat is None or line.seat < len(GAME.seats[variant])
                    # The viewer is addressed as "you", not by name.
                    assert seat is None or PLAYERS[seat] not in line.text.split()


def all_pass(state: Any, seat: Seat) -> tuple[Any, list[LogLine]]:
    """Return the position and the log if nobody Reacts."""
    found: list[LogLine] = []
    while "pass" in [str(move) for move in state.legal_moves()]:
        move = GAME.parse_move("pass")
        found += lines_of_move(state, move, seat)
        state = state.apply(move)
    return state, found


def without_reactions(state: Any, seat: Seat) -> Any:
    """Return the round with others' Reactions moved out of their hands, where a swap allows it."""
    other = state.clone()
    for owner in range(other.seats):
        hand = other.zones[HAND + owner]
        for name in ("King's Hand", "Assassin"):
            card = NAMES.index(name)
            if owner in (seat, state.to_move) or not hand >> card & 1:
                continue
            successor, discard = other.zones[SUCCESSOR + owner] - 1, card_list(other.zones[DISCARD + owner])
            if successor >= 0:
                other.remove_card(HAND, owner, card)
                other.add_card(HAND, owner, successor)
                other.zones[SUCCESSOR + owner] = card + 1
            elif discard:
                other.remove_card(HAND, owner, card)
                other.add_card(HAND, owner, discard[0])
                other.remove_card(DISCARD, owner, discard[0])
                other.add_card(DISCARD, owner, card)
    return other


@pytest.mark.parametrize("variant", ["quick2", "quick3", "two", "three", "four"])
def test_a_player_who_passes_and_one_who_cannot_react_give_the_same_log(variant: str) -> None:
    compared = 0
    for state, _ in steps_of(variant, range(3)):
        for move in state.legal_moves():
            after = state.apply(move)
            if "pass" not in [str(choice) for choice in after.legal_moves()] or str(move) == "pass":
                continue
            for seat in seats_of(variant):
                other = without_reactions(state, seat)
                if move not in other.legal_moves() or other.view(seat) != state.view(seat):
                    continue
                end, passed = all_pass(after, seat)
                other_end, unasked = all_pass(other.apply(move), seat)
                if end.view(seat) != other_end.view(seat):
                    continue
                compared += 1
                assert lines_of_move(state, move, seat) + passed == lines_of_move(other, move, seat) + unasked
    assert compared > 1


WINDOW = three("hand Soldier", "hand King's Hand, Judge", "hand Mystic, Zealot", "court: Assassin c")
SAID = ["a play Soldier", "a name Elder"]


def test_nothing_is_logged_while_somebody_may_react_and_no_pass() -> None:
    for viewer in "abc":
        assert len(told(WINDOW, viewer, *SAID)) == 2
    nobody = WINDOW.replace("King's Hand", "Warden")
    for viewer in "ac":
        assert told(WINDOW, viewer, *SAID, "b pass") == told(nobody, viewer, *SAID)
    flip = two("hand Fool; successor Elder", "hand Assassin, Soldier", "court: Sentry b")
    assert told(flip, "a", "a flip", "b pass") == told(flip.replace("Assassin", "Zealot"), "a", "a flip")


def test_a_line_has_the_ply_and_seat_of_its_choice() -> None:
    states = [state_after(WINDOW, *[*SAID, "b pass"][:count]) for count in range(4)]
    log = log_of(states, [GAME.parse_move(text) for text in ("play Soldier", "name Elder", "pass")], None)
    assert [line.ply for line in log] == [1, 2, 3]
    assert [line.seat for line in log] == [0, 0, 0]
