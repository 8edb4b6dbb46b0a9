"""The computer players of the Imposter Kings: legal, the same again, blind to what is hidden, and no
fools.
"""

from typing import Any

import pytest

import kings_redeal
from game.core.advice import parse_weighed, write_weighed
from game.core.budget import Budget
from game.core.deal import SplitMix64
from game.core.errors import Unreadable
from game.kings.bot import weigh
from game.kings.view import parse_view
from kings_tables import DECKS, GAME, state_after, two
from kings_views import random_states

LEVELS = ("easy", "medium", "hard")

every_variant = pytest.mark.parametrize("variant", DECKS)


def asked(variant: str, numbers: range, stride: int) -> list[Any]:
    """Positions in which somebody has to choose."""
    return [state for state in random_states(variant, numbers) if state.to_move is not None][::stride]


def view_of_mover(state: Any) -> Any:
    return state.view(state.to_move)


def test_there_are_all_levels() -> None:
    assert tuple(GAME.bots) == ("random", *LEVELS)
    assert GAME.default_bot == "hard"


@every_variant
def test_every_level_chooses_something_legal_wherever_it_is_asked(variant: str) -> None:
    verbs = set()
    for state in asked(variant, range(3), 1):
        moves = state.legal_moves()
        for level in LEVELS:
            assert GAME.bot(level, 1).choose(view_of_mover(state), Budget(nodes=2)) in moves
        verbs |= {str(move).split()[0] for move in moves}
    assert {"play", "flip", "successor", "first"} <= verbs
    assert ("react" in verbs) == (variant != "quick1")
    assert ("mulligan" in verbs) == (variant in ("two", "four"))


@every_variant
def test_the_same_seed_chooses_the_same_whatever_is_hidden(variant: str) -> None:
    chance = SplitMix64(4)
    changed = 0
    for number, state in enumerate(asked(variant, range(3, 5), 3)):
        other = kings_redeal.redeal(state, state.to_move, chance)
        changed += str(other) != str(state)
        found = {
            weigh(view, number, Budget(nodes=15))
            for view in (view_of_mover(state), parse_view(str(view_of_mover(other))))
        }
        assert len(found) == 1
    assert changed > 4


def test_what_a_bot_chose_before_does_not_bind_another_one() -> None:
    states = asked("two", range(5, 6), 4)
    chosen = [GAME.bot("hard", 7).choose(view_of_mover(state), Budget(nodes=40)) for state in states]
    again = [GAME.bot("hard", 7).choose(view_of_mover(state), Budget(nodes=40)) for state in reversed(states)]
    assert chosen == again[::-1]


@every_variant
def test_all_choices_are_weighed_best_first_and_cross_the_pipe(variant: str) -> None:
    for state in asked(variant, range(6, 7), 5):
        weighed = weigh(view_of_mover(state), 1, Budget(nodes=30))
        assert sorted(map(str, state.legal_moves())) == sorted(str(one.move) for one in weighed)
        tries = [one.tries for one in weighed]
        assert tries == sorted(tries, reverse=True)
        assert sum(tries) <= 30
        assert all(0 <= one.share <= 1 for one in weighed)
        assert parse_weighed(write_weighed(weighed), GAME.parse_move) == weighed


def never_asked() -> bool:
    raise AssertionError("asked about what needs no thought")


def test_where_there_is_one_choice_it_is_made_at_once() -> None:
    view = view_of_mover(state_after(two("hand Fool; king down", "hand Queen", "turn: a")))
    assert len(view.legal_moves()) == 1
    for level in LEVELS:
        assert str(GAME.bot(level, 1).choose(view, Budget(is_cancelled=never_asked))) == "play Fool"


def test_a_cancelled_bot_still_answers_with_something_legal() -> None:
    state = GAME.deal(3, "two")
    weighed = weigh(view_of_mover(state), 1, Budget(is_cancelled=lambda: True))
    assert 0 < sum(one.tries for one in weighed) < 100
    move = GAME.bot("hard", 1).choose(view_of_mover(state), Budget(is_cancelled=lambda: True))
    assert move in state.legal_moves()


@pytest.mark.parametrize("limits", [{"nodes": 0}, {"seconds": 0.0}, {"nodes": -3}])
def test_a_budget_of_nothing_is_refused(limits: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        weigh(view_of_mover(GAME.deal(3, "two")), 1, Budget(**limits))


def test_while_others_choose_nothing_can_be_weighed() -> None:
    state = GAME.deal(1, "two")
    with pytest.raises(Unreadable):
        weigh(state.view(1 - state.to_move), 1, Budget(nodes=5))


# What anybody would see

OPEN = "court: Elder b | accused: Judge | turn: a"
CASES = {
    "no reply is left to the opponent": (
        (
            two(
                "hand Queen; successor Fool",
                "hand Soldier, Assassin; king down",
                f"{OPEN} | known: a b-hand Soldier, a b-hand Assassin",
            ),
        ),
        "play Queen",
    ),
    "the Assassin is shown": (
        (two("hand Fool, Queen", "hand Assassin, Elder", OPEN), "a flip"),
        "react Assassin",
    ),
    "a King is not flipped before a known Assassin": (
        (two("hand Princess; successor Elder", "hand Assassin", f"{OPEN} | known: a b-hand Assassin"),),
        "play Princess",
    ),
    "a known card is named": (
        (
            two(
                "hand Soldier; king down",
                "hand Oathbound; king down",
                f"{OPEN} | known: a b-hand Oathbound",
            ),
            "a play Soldier",
        ),
        "name Oathbound",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_round_that_can_be_won_at_once_is_won(case: str) -> None:
    steps, wanted = CASES[case]
    view = view_of_mover(state_after(*steps))
    best = weigh(view, 1, Budget(nodes=300))[0]
    assert str(best.move) == wanted
    for level in LEVELS[1:]:
        assert str(GAME.bot(level, 2).choose(view, Budget(nodes=300))) == wanted
