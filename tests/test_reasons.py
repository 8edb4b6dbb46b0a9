"""Reasons of moves are true, by a checker that knows only the rules; `tools.reasons` checks more games."""

import pytest

from game.catalog import GAMES
from game.engine.evaluation import MoveEval
from game.kings.bot import reasons as kings
from game.kings.rules.cards import CARDS, TWO, deck
from reference.reasons import CHECKS, check
from support.cases import every_case
from support.checked import known
from support.kings_log import round_of
from support.kings_positions import GAME, four, state_after, three, two
from tools.reasons import Count, count_game, count_puzzles


@pytest.mark.parametrize(
    ("name", "variant", "games", "nodes", "step"),
    [
        ("hierarchy", "standard", 3, 5000, 3),
        ("hierarkia", "small", 1, 500, 4),
        ("kings", "quick3", 2, 100, 2),
        ("kings", "two", 2, 100, 2),
    ],
)
def test_what_is_said_of_moves_is_true(name: str, variant: str, games: int, nodes: int, step: int) -> None:
    found = Count()
    for number in range(games):
        count_game(GAMES[name], variant, number, found, nodes=nodes, step=step)
    assert not found.false
    assert found.checked >= 10
    assert found.explained >= 0.8 * found.blamed


# In Hierarkia a wrong answer mostly just misses the win, and without naming that there is nothing to say.
@pytest.mark.parametrize(
    ("name", "nodes", "least"),
    [("hierarchy", 20_000, 0.8), ("hierarkia", 300, 0.01), ("kings", 100, 0.8), ("solodrez", 500, 0.8)],
)
def test_what_is_said_of_choices_in_puzzles_is_true(name: str, nodes: int, least: float) -> None:
    found = Count()
    count_puzzles(GAMES[name], found, nodes=nodes, step=len(GAMES[name].puzzles) // 4)
    assert not found.false
    assert found.best_explained
    assert found.explained >= least * found.blamed > 0


DECK = deck(TWO)
OWN, OTHERS = "hand Queen, Fool; successor Warlord", "hand Sentry, Elder"
COURT = "court: Inquisitor b | turn: a"


@every_case(
    ("position", "blamed", "praised"),
    [
        (two(OWN, OTHERS, COURT), "chance", "flip-risk"),
        (two(OWN, OTHERS, f"muted: 2 | {COURT}"), "needless", "flip"),
        (two(f"{OWN}; discard Assassin", OTHERS, COURT), "needless", "flip"),
        (three(OWN, OTHERS, "hand Soldier", COURT), "any-chance", "flip-risk"),
        (four(OWN, OTHERS, "hand Soldier", "hand Judge", COURT), "any-chance", "flip-risk"),
    ],
)
def test_a_reason_for_a_flip_tells_the_chance_of_an_assassin(
    position: str, blamed: str, praised: str
) -> None:
    state, flip = GAME.parse_state(position), GAME.parse_move("flip")
    view = state.view(state.to_move)
    for fact, share in ((blamed, 0.1), (praised, 1.0)):
        evals = [MoveEval(move, share if move == flip else 0.9, 99) for move in state.legal_moves()]
        reason = known(GAME.explain(view, flip, sorted(evals, key=lambda one: -one.share)))
        assert reason.fact == fact
        # With two players, the checker tries all deals, which are too many for such small hands.
        assert len(view.sides) == 2 or check("kings", str(view), "flip", fact, reason.values)


NO_HAND = two("hand {card}, Princess; king down", "successor Elder", "court: Fool b, Sentry b down")
THREE = three("hand {card}, Fool", "hand Queen, Elder", "hand Oathbound", "court: Warden b, Warden c down")


@every_case(
    ("position", "card", "made", "best", "fact"),
    [
        (NO_HAND, "Soldier", "name Fool", "name Queen", "nobody"),
        (THREE, "Judge", "guess b Warden", "guess b Soldier", "nobody"),
        (f"{THREE} | known: a b-lacks Spy", "Judge", "guess b Spy", "guess c Soldier", ""),
        (THREE, "Judge", "guess b Spy", "guess c Soldier", "copies"),
    ],
)
def test_a_name_that_can_hit_nothing_is_not_compared(
    position: str, card: str, made: str, best: str, fact: str
) -> None:
    state = state_after(position.format(card=card), f"a play {card}")
    view, move = state.view(state.to_move), GAME.parse_move(made)
    evals = (MoveEval(GAME.parse_move(best), 0.9, 999), MoveEval(move, 0.1, 999))
    reason = GAME.explain(view, move, evals)
    assert (reason.fact if reason else "") == fact


def test_a_hand_is_a_reason_only_if_it_clearly_differs_from_the_average() -> None:
    kinds = set()
    for number in range(20):
        state = GAME.deal(number, "two")
        view = state.view(state.to_move)
        values, cards = ([CARDS[card].base for card in each] for each in (view.sides[view.viewer].hand, DECK))
        off = round(abs(sum(values) - len(values) * sum(cards) / len(cards)))
        reason = GAME.explain(view, state.legal_moves()[0], ())
        assert (reason is None) is (off < 3), number
        kinds.add(reason is None)
    assert len(kinds) == 2


def test_deals_are_counted_only_once_for_the_same_view() -> None:
    flip = GAME.parse_move("flip")
    state = next(
        each for each in round_of("four", 5)[0] if "court" in str(each) and flip in each.legal_moves()
    )
    view = state.view(state.to_move)
    kings.share_among.cache_clear()
    for _ in range(2):
        assert known(GAME.explain(view, flip, ())).fact == "flip-risk"
    assert kings.share_among.cache_info()[:2] == (1, 1)


def test_the_checker_knows_every_fact() -> None:
    for name, game in GAMES.items():
        assert game.reasons.keys() == CHECKS[name].keys()
