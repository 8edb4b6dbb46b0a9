"""The computer players of the Imposter Kings: legal, reproducible, blind to hidden cards, and no fools."""

from typing import Any

import pytest

from game.engine.budget import Budget
from game.engine.errors import InvalidInput
from game.engine.evaluation import parse_evals, write_evals
from game.engine.rng import SplitMix64
from game.kings.bot.players import evaluate
from game.kings.rules.positions import parse_view
from support import kings_redeal
from support.kings_positions import DECKS, GAME, fields_of, state_after, three, two
from support.kings_views import random_states

LEVELS = ("easy", "medium", "hard")

every_variant = pytest.mark.parametrize("variant", DECKS)


def asked(variant: str, numbers: range, stride: int) -> list[Any]:
    """Return positions in which somebody has to choose."""
    return [state for state in random_states(variant, numbers) if state.to_move is not None][::stride]


def view_of_mover(state: Any) -> Any:
    return state.view(state.to_move)


def test_all_levels_are_in_the_catalog() -> None:
    assert tuple(GAME.bots) == ("random", *LEVELS)
    assert GAME.default_bot == "hard"


@every_variant
def test_every_level_makes_a_legal_choice_wherever_it_is_asked(variant: str) -> None:
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
def test_a_bot_with_the_same_seed_chooses_the_same_whatever_is_hidden(variant: str) -> None:
    chance = SplitMix64(4)
    changed = 0
    for number, state in enumerate(asked(variant, range(3, 5), 3)):
        other = kings_redeal.redeal(state, state.to_move, chance)
        changed += str(other) != str(state)
        found = {
            evaluate(view, number, Budget(nodes=15))
            for view in (view_of_mover(state), parse_view(str(view_of_mover(other))))
        }
        assert len(found) == 1
    assert changed > 4


def test_bots_do_not_share_earlier_choices() -> None:
    states = asked("two", range(5, 6), 4)
    chosen = [GAME.bot("hard", 7).choose(view_of_mover(state), Budget(nodes=40)) for state in states]
    again = [GAME.bot("hard", 7).choose(view_of_mover(state), Budget(nodes=40)) for state in reversed(states)]
    assert chosen == again[::-1]


@every_variant
def test_evaluate_returns_all_choices_best_first_and_they_read_back(variant: str) -> None:
    for state in asked(variant, range(6, 7), 5):
        evals = evaluate(view_of_mover(state), 1, Budget(nodes=30))
        assert sorted(map(str, state.legal_moves())) == sorted(str(one.move) for one in evals)
        tries = [one.tries for one in evals]
        assert tries == sorted(tries, reverse=True)
        assert sum(tries) <= 30
        assert all(0 <= one.share <= 1 for one in evals)
        assert parse_evals(write_evals(evals), GAME.parse_move) == evals


def never_asked() -> bool:
    raise AssertionError("asked about what needs no thought")


def test_a_single_choice_is_made_at_once() -> None:
    view = view_of_mover(state_after(two("hand Fool; king down", "hand Queen", "turn: a")))
    assert len(view.legal_moves()) == 1
    for level in LEVELS:
        assert str(GAME.bot(level, 1).choose(view, Budget(is_cancelled=never_asked))) == "play Fool"


def before_mulligans(number: int, variant: str) -> Any:
    """Return a round at the question of Mulligans."""
    state = GAME.deal(number, variant)
    while "mulligan" not in map(str, state.legal_moves()):
        state = state.apply(state.legal_moves()[0])
    return state


@pytest.mark.parametrize(("variant", "level"), [("two", "easy"), ("four", "easy"), ("four", "medium")])
def test_the_free_mulligan_is_not_called_for_an_average_hand(variant: str, level: str) -> None:
    called = asked_for_one = 0
    for number in range(6):
        state = before_mulligans(number, variant)
        while "mulligan" in map(str, state.legal_moves()):
            asked_for_one += 1
            bot = GAME.bot(level, 9 * number + state.to_move)
            called += str(bot.choose(view_of_mover(state), Budget(nodes=4000))) == "mulligan"
            state = state.apply(GAME.parse_move("keep"))
    assert called < asked_for_one // 3


@pytest.mark.parametrize("level", LEVELS)
def test_the_free_mulligan_is_called_for_a_bad_hand_and_a_costly_one_never(level: str) -> None:
    state = before_mulligans(58, "two")
    assert str(GAME.bot(level, 1).choose(view_of_mover(state), Budget(nodes=600))) == "mulligan"
    used = GAME.parse_state(f"{state} | mulligan: {state.to_move}")
    assert str(GAME.bot(level, 1).choose(view_of_mover(used), Budget(nodes=600))) == "keep"


def test_a_cancelled_bot_still_answers_with_something_legal() -> None:
    state = GAME.deal(3, "two")
    evals = evaluate(view_of_mover(state), 1, Budget(is_cancelled=lambda: True))
    assert 0 < sum(one.tries for one in evals) < 100
    move = GAME.bot("hard", 1).choose(view_of_mover(state), Budget(is_cancelled=lambda: True))
    assert move in state.legal_moves()


@pytest.mark.parametrize("limits", [{"nodes": 0}, {"seconds": 0.0}, {"nodes": -3}])
def test_an_empty_budget_is_refused(limits: dict[str, Any]) -> None:
    with pytest.raises(InvalidInput):
        evaluate(view_of_mover(GAME.deal(3, "two")), 1, Budget(**limits))


def test_nothing_can_be_evaluated_while_others_choose() -> None:
    state = GAME.deal(1, "two")
    with pytest.raises(InvalidInput):
        evaluate(state.view(1 - state.to_move), 1, Budget(nodes=5))


# Continuing a search within a turn


def passed_only(moves: list[tuple[int, str]], seat: int) -> bool:
    """Return True if only passes followed this seat's last choice."""
    last = max(place for place, (mover, _) in enumerate(moves) if mover == seat)
    return all(text == "pass" for _, text in moves[last + 1 :])


@every_variant
def test_a_bot_continues_its_search_only_after_its_own_choice_and_within_the_turn(variant: str) -> None:
    followed = others = 0
    for number in range(2):
        state = GAME.deal(number, variant)
        bots = [GAME.bot("hard", seat) for seat in range(len(GAME.seats[variant]))]
        moves: list[tuple[int, str]] = []
        turns: dict[int, str] = {}
        while (seat := state.to_move) is not None:
            view = view_of_mover(state)
            turn = fields_of(str(view)).get("turn", "")
            if bots[seat].follows(view):
                followed += 1
                assert passed_only(moves, seat)
                # The setup names the player who goes first, and no later turn.
                assert turns[seat] in (turn, "")
                assert "pending" in fields_of(str(view))
            others += any(bot.follows(view) for bot in bots[:seat] + bots[seat + 1 :])
            move = bots[seat].choose(view, Budget(nodes=8))
            assert move in state.legal_moves()
            # A round that is called off shows nothing.
            move = next((other for other in state.legal_moves() if str(other) == "keep"), move)
            moves.append((seat, str(move)))
            turns[seat] = turn
            state = state.apply(move)
    assert followed > 4
    assert others == 0


SOLDIER = two(
    "hand Soldier, Queen; king down",
    "hand Oathbound, Elder; king down",
    "court: Elder b, Fool a | accused: Judge | turn: a | known: a b-hand Oathbound",
)
SPY = three(
    "hand Spy, Fool, Judge; successor Elder",
    "hand Soldier; successor Sentry",
    "hand Warden, King's Hand; king down",
    "court: Assassin b | accused: Warlord | turn: a",
)


def hard_after(position: str, *steps: str, nodes: int = 200) -> Any:
    """Return a bot that was asked for the last of these steps and made that choice."""
    *earlier, last = steps
    for seed in range(50):
        bot = GAME.bot("hard", seed)
        if str(bot.choose(view_of_mover(state_after(position, *earlier)), Budget(nodes=nodes))) == last[2:]:
            return bot
    raise AssertionError("it never chooses that")


def test_a_search_continues_after_a_right_guess() -> None:
    steps = ("a play Soldier", "a name Oathbound")
    bot = hard_after(SOLDIER, *steps)
    view = view_of_mover(state_after(SOLDIER, *steps))
    assert "pending: disgrace" in str(view)
    assert bot.follows(view)
    assert not GAME.bot("hard", 1).follows(view)


def test_a_search_does_not_continue_from_an_undone_or_different_choice() -> None:
    bot = hard_after(SOLDIER, "a play Soldier")
    assert bot.follows(view_of_mover(state_after(SOLDIER, "a play Soldier")))
    assert not bot.follows(view_of_mover(state_after(SOLDIER)))
    changed = SOLDIER.replace("Fool a", "Fool b")
    assert not bot.follows(view_of_mover(state_after(changed, "a play Soldier")))


def test_a_search_from_before_a_look_is_dropped_after_it() -> None:
    steps = ("a play Spy", "a look")
    bot = hard_after(SPY, *steps, nodes=3)
    after = state_after(SPY, *steps, "c pass")
    assert str(after.legal_moves()[0]) == "change a"
    assert not bot.follows(view_of_mover(after))


def test_a_search_continues_after_an_unseen_pass() -> None:
    position = SOLDIER.replace("hand Oathbound, Elder", "hand Oathbound, King's Hand")
    steps = ("a play Soldier", "a name Oathbound")
    view = view_of_mover(state_after(position, *steps, "b pass"))
    assert "pending: disgrace" in str(view)
    assert hard_after(position, *steps).follows(view)


def test_a_single_choice_within_a_turn_is_made_at_once_and_the_search_continues() -> None:
    position = two(
        "hand Oathbound, Soldier; successor Elder",
        "hand Oathbound, Elder; king down",
        "court: Queen b | accused: Judge | turn: a",
    )
    steps = ("a play Oathbound", "a play Soldier")
    bot = hard_after(position, steps[0], nodes=50)
    view = view_of_mover(state_after(position, steps[0]))
    assert bot.follows(view)
    assert str(bot.choose(view, Budget(is_cancelled=never_asked))) == "play Soldier"
    assert bot.follows(view_of_mover(state_after(position, *steps)))


def test_the_weaker_levels_start_a_new_search_for_each_choice() -> None:
    for level in ("easy", "medium"):
        bot = GAME.bot(level, 1)
        state = state_after(SOLDIER)
        move = bot.choose(view_of_mover(state), Budget(nodes=50))
        assert not bot.follows(view_of_mover(state.apply(move)))


def test_the_same_questions_in_a_row_get_the_same_answers() -> None:
    steps = ("a play Soldier", "a name Oathbound")
    view = view_of_mover(state_after(SOLDIER, *steps))
    bots = [hard_after(SOLDIER, *steps) for _ in range(2)]
    assert all(bot.follows(view) for bot in bots)
    assert bots[0].choose(view, Budget(nodes=60)) == bots[1].choose(view, Budget(nodes=60))


def failing() -> bool:
    raise RuntimeError("the clock broke")


def test_a_search_cut_short_is_kept_and_a_failed_one_is_dropped() -> None:
    state = state_after(SOLDIER)
    bot = GAME.bot("hard", 2)
    after = state.apply(bot.choose(view_of_mover(state), Budget(is_cancelled=lambda: True)))
    assert bot.follows(view_of_mover(after))
    assert bot.choose(view_of_mover(after), Budget(is_cancelled=lambda: True)) in after.legal_moves()
    bot = GAME.bot("hard", 2)
    after = state.apply(bot.choose(view_of_mover(state), Budget(nodes=100)))
    assert bot.follows(view_of_mover(after))
    with pytest.raises(RuntimeError):
        bot.choose(view_of_mover(after), Budget(is_cancelled=failing))
    assert not bot.follows(view_of_mover(after))


# Choices that anybody would see

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
    best = evaluate(view, 1, Budget(nodes=300))[0]
    assert str(best.move) == wanted
    for level in LEVELS[1:]:
        assert str(GAME.bot(level, 2).choose(view, Budget(nodes=300))) == wanted
