"""The computer players of the Imposter Kings: Mulligans, searches that go on within a turn, and no fools.

That every bot plays legally, is reproducible and cannot see hidden cards is tested for all games together.
"""

from typing import Any

import pytest

from game.engine.budget import Budget
from game.engine.errors import InvalidInput
from game.engine.evaluation import parse_evals, write_evals
from game.kings.bot.sensible import first_equals
from game.kings.game import evaluate
from support.kings_positions import GAME, fields_of, state_after, three, two, until
from support.kings_views import random_states

LEVELS = ("easy", "medium", "hard")


def view_after(position: str, *steps: str) -> Any:
    """Return the view of the player who is to choose."""
    state = state_after(position, *steps)
    return state.view(state.to_move)


@pytest.mark.parametrize("variant", ["two", "four"])
def test_evaluate_returns_all_choices_best_first_and_they_read_back(variant: str) -> None:
    for state in [state for state in random_states(variant, range(6, 7)) if state.to_move is not None][::5]:
        evals = evaluate(state.view(state.to_move), 1, Budget(nodes=30))
        assert sorted(map(str, state.legal_moves())) == sorted(str(one.move) for one in evals)
        moves = state.legal_moves()
        firsts = first_equals(state.view(state.to_move), moves)
        assert sum(one.tries for one in evals if firsts[one.move] == one.move) <= 30
        assert all(0 <= one.share <= 1 for one in evals)
        assert parse_evals(write_evals(evals), GAME.parse_move) == evals


def test_a_cancelled_evaluation_has_some_tries() -> None:
    state = GAME.deal(3, "two")
    evals = evaluate(state.view(state.to_move), 1, Budget(is_cancelled=lambda: True))
    assert 0 < sum(one.tries for one in evals) < 100


@pytest.mark.parametrize("limits", [{"nodes": 0}, {"seconds": 0.0}, {"nodes": -3}])
def test_an_empty_budget_is_refused(limits: dict[str, Any]) -> None:
    state = GAME.deal(3, "two")
    with pytest.raises(InvalidInput):
        evaluate(state.view(state.to_move), 1, Budget(**limits))


def test_nothing_can_be_evaluated_while_others_choose() -> None:
    state = GAME.deal(1, "two")
    with pytest.raises(InvalidInput):
        evaluate(state.view(1 - state.to_move), 1, Budget(nodes=5))


def never_asked() -> bool:
    raise AssertionError("asked about what needs no thought")


@pytest.mark.parametrize("level", LEVELS)
def test_a_single_choice_is_made_at_once(level: str) -> None:
    view = view_after(two("hand Fool; king down", "hand Queen", "court: "))
    assert str(GAME.bot(level, 1).choose(view, Budget(is_cancelled=never_asked))) == "play Fool"


@pytest.mark.parametrize(("variant", "level"), [("two", "easy"), ("four", "medium")])
def test_the_free_mulligan_is_not_called_for_an_average_hand(variant: str, level: str) -> None:
    called = asked_for_one = 0
    for number in range(10):
        state = until(GAME.deal(number, variant), "mulligan")
        while "mulligan" in map(str, state.legal_moves()):
            asked_for_one += 1
            bot = GAME.bot(level, 9 * number + state.to_move)
            called += str(bot.choose(state.view(state.to_move), Budget(nodes=4000))) == "mulligan"
            state = state.apply(GAME.parse_move("keep"))
    assert called < asked_for_one // 3


@pytest.mark.parametrize("level", LEVELS)
def test_the_free_mulligan_is_called_for_a_bad_hand_and_a_costly_one_never(level: str) -> None:
    bad = str(until(GAME.deal(64, "two"), "mulligan"))
    used = f"{bad} | mulligan: {until(GAME.deal(64, 'two'), 'mulligan').to_move}"
    for position, choice in ((bad, "mulligan"), (used, "keep")):
        state = GAME.parse_state(position)
        assert str(GAME.bot(level, 1).choose(state.view(state.to_move), Budget(nodes=600))) == choice


# Continuing a search within a turn


@pytest.mark.parametrize("variant", ["two", "four"])
def test_a_bot_continues_its_search_only_after_its_own_choice_and_within_the_turn(variant: str) -> None:
    followed = 0
    state = GAME.deal(6, variant)
    bots = [GAME.bot("hard", seat) for seat in range(len(GAME.seats[variant]))]
    turns: dict[int, str] = {}  # By seat, whose turn it was at its last choice.
    since: dict[int, list[str]] = {}  # By seat, what the others have chosen since.
    while (seat := state.to_move) is not None:
        view = state.view(seat)
        turn = fields_of(str(view)).get("turn", "")
        if bots[seat].follows(view):
            followed += 1
            assert set(since[seat]) <= {"pass"}
            # The setup names the player who goes first, and no later turn.
            assert turns[seat] in (turn, "")
            assert "pending" in fields_of(str(view))
        assert not any(bot.follows(view) for bot in bots[:seat] + bots[seat + 1 :])
        move = bots[seat].choose(view, Budget(nodes=8))
        assert move in state.legal_moves()
        # A round that is called off shows nothing.
        move = next((other for other in state.legal_moves() if str(other) == "keep"), move)
        for moves in since.values():
            moves.append(str(move))
        since[seat], turns[seat] = [], turn
        state = state.apply(move)
    assert followed > 4


SOLDIER = two(
    "hand Soldier, Queen; king down",
    "hand Oathbound, Elder; king down",
    "court: Elder b, Fool a | known: a b-hand Oathbound",
)
NAMED = ("a play Soldier", "a name Oathbound")


TRIES = Budget(nodes=200)


def hard_after(position: str, *steps: str, budget: Budget = TRIES) -> Any:
    """Return a bot that was asked for the last of these steps and made that choice."""
    *earlier, last = steps
    for seed in range(50):
        bot = GAME.bot("hard", seed)
        if str(bot.choose(view_after(position, *earlier), budget)) == last[2:]:
            return bot
    raise AssertionError("it never chooses that")


@pytest.mark.parametrize(("card", "passes"), [("Elder", []), ("King's Hand", ["b pass"])])
def test_a_search_continues_after_a_right_guess_and_an_unseen_pass(card: str, passes: list[str]) -> None:
    position = SOLDIER.replace("Oathbound, Elder", f"Oathbound, {card}")
    view = view_after(position, *NAMED, *passes)
    assert "pending: disgrace" in str(view)
    assert hard_after(position, *NAMED).follows(view)
    assert not GAME.bot("hard", 1).follows(view)


def test_a_search_does_not_continue_from_an_undone_or_different_choice() -> None:
    bot = hard_after(SOLDIER, "a play Soldier")
    assert bot.follows(view_after(SOLDIER, "a play Soldier"))
    assert not bot.follows(view_after(SOLDIER))
    assert not bot.follows(view_after(SOLDIER.replace("Fool a", "Fool b"), "a play Soldier"))


def test_a_search_from_before_a_look_is_dropped_after_it() -> None:
    position = three(
        "hand Spy, Fool; successor Elder",
        "hand Soldier; successor Sentry",
        "hand Warden",
        "court: Assassin b",
    )
    looked = ("a play Spy", "a look")
    bot = hard_after(position, *looked, budget=Budget(nodes=3))
    for card in ("Sentry", "Oathbound", "Inquisitor", "Executioner", "Judge", "Soldier", "Elder", "Warden"):
        view = view_after(position.replace("Sentry", card), *looked)
        assert str(view.legal_moves()[0]) == "change a"
        assert not bot.follows(view)


def test_a_single_choice_within_a_turn_is_made_at_once_and_the_search_continues() -> None:
    a = "hand Oathbound, Soldier; successor Elder"
    position = two(a, "hand Oathbound, Elder; king down", "court: Queen b")
    steps = ("a play Oathbound", "a play Soldier")
    bot = hard_after(position, steps[0], budget=Budget(nodes=50))
    view = view_after(position, steps[0])
    assert bot.follows(view)
    assert str(bot.choose(view, Budget(is_cancelled=never_asked))) == "play Soldier"
    assert bot.follows(view_after(position, *steps))


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_the_weaker_levels_start_a_new_search_for_each_choice(level: str) -> None:
    bot, state = GAME.bot(level, 1), state_after(SOLDIER)
    after = state.apply(bot.choose(state.view(state.to_move), Budget(nodes=50)))
    assert not bot.follows(after.view(state.to_move))


def test_the_same_questions_in_a_row_get_the_same_answers() -> None:
    view = view_after(SOLDIER, *NAMED)
    bots = [hard_after(SOLDIER, *NAMED) for _ in range(2)]
    assert all(bot.follows(view) for bot in bots)
    assert bots[0].choose(view, Budget(nodes=60)) == bots[1].choose(view, Budget(nodes=60))


def failing() -> bool:
    raise RuntimeError("the clock broke")


def test_a_search_cut_short_is_kept_and_a_failed_one_is_dropped() -> None:
    view, cut_short = view_after(SOLDIER, "a play Soldier"), Budget(is_cancelled=lambda: True)
    bot = hard_after(SOLDIER, "a play Soldier", budget=cut_short)
    assert bot.follows(view)
    assert bot.choose(view, cut_short) in view.legal_moves()
    bot = hard_after(SOLDIER, "a play Soldier")
    assert bot.follows(view)
    with pytest.raises(RuntimeError):
        bot.choose(view, Budget(is_cancelled=failing))
    assert not bot.follows(view)


# Choices that anybody would see

OPEN = "court: Elder b"
CASES = {
    "no reply is left to the opponent": (
        two(
            "hand Queen; successor Fool",
            "hand Soldier, Assassin; king down",
            f"{OPEN} | known: a b-hand Soldier, a b-hand Assassin",
        ),
        (),
        "play Queen",
    ),
    "the Assassin is shown": (
        two("hand Fool, Queen", "hand Assassin, Elder", OPEN),
        ("a flip",),
        "react Assassin",
    ),
    "a King is not flipped before a known Assassin": (
        two("hand Princess; successor Elder", "hand Assassin", f"{OPEN} | known: a b-hand Assassin"),
        (),
        "play Princess",
    ),
    "a known card is named": (
        two("hand Soldier; king down", "hand Oathbound; king down", f"{OPEN} | known: a b-hand Oathbound"),
        ("a play Soldier",),
        "name Oathbound",
    ),
}


@pytest.mark.parametrize(("position", "steps", "wanted"), CASES.values(), ids=CASES)
def test_a_round_that_can_be_won_at_once_is_won(position: str, steps: tuple[str, ...], wanted: str) -> None:
    view = view_after(position, *steps)
    assert str(evaluate(view, 1, Budget(nodes=300))[0].move) == wanted
    for level in LEVELS[1:]:
        assert str(GAME.bot(level, 2).choose(view, Budget(nodes=300))) == wanted
