"""The information-set search, on games small enough to know the best move."""

from collections.abc import Callable, Sequence

import pytest

from game.engine.budget import Budget
from game.engine.rng import FastRandom
from game.engine.search.hidden_info import COVERED, FULL_REWARD, UNNOTICED, HiddenInfoGame
from game.engine.search.ismcts import POLL_EVERY, Search

Ending = Callable[[int, list[int]], float]  # The reward of seat 0 from the hidden card and the choices.


class SmallGame(HiddenInfoGame):
    """A hidden card is drawn, then two seats choose in turn; `seen_as` is what seat 1 sees."""

    def __init__(
        self, cards: list[int], widths: list[int], ending: Ending, seen_as: int | None = None
    ) -> None:
        self.cards = cards
        self.widths = widths
        self.ending = ending
        self.seen_as = seen_as
        self.chance = FastRandom(5)
        self.card = 0
        self.made: list[int] = []
        self.guesses = 0

    def seats(self) -> int:
        return 2

    def guess(self) -> None:
        self.guesses += 1
        self.card = self.cards[self.chance.below(len(self.cards))]
        self.made = []

    def options(self) -> int:
        return (1 << self.widths[len(self.made)]) - 1 if len(self.made) < len(self.widths) else 0

    def side(self) -> int:
        return len(self.made) % 2

    def kind(self) -> int:
        return len(self.made)

    def seen(self, choice: int, seat: int) -> int:
        return choice if self.seen_as is None else self.seen_as

    def do(self, choice: int) -> None:
        assert self.options() >> choice & 1
        self.made.append(choice)

    def pick_one(self, options: int) -> int:
        listed = [choice for choice in range(options.bit_length()) if options >> choice & 1]
        return listed[self.chance.below(len(listed))]

    def play_out(self) -> None:
        while options := self.options():
            self.do(self.pick_one(options))

    def reward(self, seat: int) -> int:
        mean_reward = round(FULL_REWARD * self.ending(self.card, self.made))
        return FULL_REWARD - mean_reward if seat else mean_reward


def matching(_card: int, made: list[int]) -> float:
    """Let seat 1 win by making the same choice as seat 0."""
    return float(made[0] != made[1])


def searched(game: SmallGame, nodes: int) -> Search:
    search = Search(game, Budget(nodes=nodes).meter(POLL_EVERY))
    search.run(nodes)
    return search


def test_most_likely_card_is_chosen_with_its_share() -> None:
    game = SmallGame([0, 1, 1, 1, 2], [3], lambda card, made: float(made[0] == card))
    best = searched(game, 600).tried()[0]
    assert best.choice == 1
    assert abs(best.mean_reward - 0.6) < 0.05


def test_visible_choice_gets_the_best_reply() -> None:
    # Only choice 2 leaves the other seat without a good reply.
    game = SmallGame([0], [4, 4], lambda _, made: float(made[0] == 2 or made[1] != made[0]))
    best = searched(game, 1200).tried()[0]
    assert best.choice == 2
    assert best.mean_reward == 1
    seen = searched(SmallGame([0], [2, 2], matching), 1000).tried()
    assert all(tried.mean_reward < 0.1 for tried in seen)


@pytest.mark.parametrize("seen_as", [COVERED, UNNOTICED])
def test_reply_ignores_unseen_choices(seen_as: int) -> None:
    search = searched(SmallGame([0], [2, 2], matching, seen_as), 3000)
    rewards = sum(one.mean_reward * one.tries for one in search.tried())
    assert abs(rewards / int(search.iterations) - 0.5) < 0.05


def test_covered_choice_uses_the_equilibrium_mix() -> None:
    """Matching loses for seat 0, but 0-0 is a draw: its best mix plays 0 twice as often and wins 2/3."""

    def ending(_card: int, made: list[int]) -> float:
        return 1.0 if made[0] != made[1] else 0.0 if made[0] else 0.5

    search = searched(SmallGame([0], [2, 2], ending, COVERED), 4000)
    best = search.tried()[0]
    assert best.choice == 0
    assert abs(best.tries / int(search.iterations) - 2 / 3) < 0.06
    assert abs(best.mean_reward - 2 / 3) < 0.04


def test_search_stays_within_the_budget() -> None:
    for nodes in (1, 7, 100):
        game = SmallGame([0], [2, 2], matching, COVERED)
        search = searched(game, nodes)
        assert sum(one.tries for one in search.tried()) == search.iterations == nodes


def test_cancelled_search_keeps_its_results() -> None:
    asked: list[int] = []

    def is_cancelled() -> bool:
        asked.append(1)
        return len(asked) > 2

    search = Search(
        SmallGame([0], [2, 2], matching, COVERED), Budget(is_cancelled=is_cancelled).meter(POLL_EVERY)
    )
    search.run(1_000_000)
    assert search.iterations == 3 * POLL_EVERY
    assert sum(one.tries for one in search.tried()) == search.iterations


def test_search_stops_once_settled() -> None:
    search = Search(SmallGame([0], [2], lambda _, made: float(made[0])), Budget().meter(POLL_EVERY))
    search.run(20_000)
    assert search.tried()[0].choice == 1
    assert search.iterations < 11_000


class TwoStepGame(SmallGame):
    """A game in which seat 0 chooses twice before seat 1 does.

    It starts after the choices in `made_before`. Depending on the card, the second choice may be of another
    kind, with another number of options.
    """

    def __init__(
        self,
        made_before: list[int],
        *,
        cards: Sequence[int] = (0,),
        second_widths: Sequence[int] = (2,),
        ending: Ending = lambda _card, made: float(made[2] != made[0] + made[1]),
        seen_as: int | None = None,
    ) -> None:
        """By default, seat 1 has one good reply out of six."""
        super().__init__(list(cards), [3, 0, 6], ending, seen_as)
        self.second_widths = second_widths
        self.made_before = made_before
        self.endings: list[list[int]] = []

    def guess(self) -> None:
        super().guess()
        self.widths = [3, self.second_widths[self.card], 6]
        self.made = [*self.made_before]

    def side(self) -> int:
        return len(self.made) // 2

    def kind(self) -> int:
        return self.card if len(self.made) == 1 else 5 + len(self.made)

    def reward(self, seat: int) -> int:
        if seat == 0:
            self.endings.append(self.made)
        return super().reward(seat)


def continued(search: Search, game: SmallGame, nodes: int) -> Search:
    search.continue_with(game, Budget(nodes=nodes).meter(POLL_EVERY))
    return search


@pytest.mark.parametrize("seen_as", [None, COVERED, UNNOTICED])
@pytest.mark.parametrize("nodes", [1, 2, 33, 500])
def test_continued_search_keeps_statistics_below_the_choice(seen_as: int | None, nodes: int) -> None:
    search = searched(TwoStepGame([], seen_as=seen_as), nodes)
    best = search.tried()[0]
    search.follow(best.choice)
    continued(search, TwoStepGame([best.choice], seen_as=seen_as), 100)
    # The first try of a choice was played out at random, without a node below it.
    kept = search.tried()
    assert sum(one.tries for one in kept) == best.tries - 1
    search.run(100, until_settled=False)
    assert search.iterations == 100
    assert sum(one.tries for one in search.tried()) == best.tries - 1 + 100
    assert {one.choice for one in kept} <= {one.choice for one in search.tried()} == {0, 1}


def test_continued_search_keeps_replies_of_the_others() -> None:
    search = searched(TwoStepGame([]), 2000)
    search.follow(1)
    resumed, fresh = TwoStepGame([1]), TwoStepGame([1])
    continued(search, resumed, 20).run(20)
    searched(fresh, 20)
    lost = [sum(game.ending(0, made) == 0 for made in game.endings) for game in (resumed, fresh)]
    assert lost[0] > 15
    assert lost[1] < 10


def test_continued_search_drops_other_continuations() -> None:
    def game(made: list[int], *cards: int) -> TwoStepGame:
        def ending(card: int, made: list[int]) -> float:
            return float(made[1] == 2 * card)

        return TwoStepGame(made, cards=cards, second_widths=[2, 3], ending=ending)

    for card, width in ((0, 2), (1, 3)):
        search = searched(game([], 0, 1), 3000)
        search.follow(0)
        with_card = continued(search, game([0], card), 1).tried()
        assert {one.choice for one in with_card} == {*range(width)}
        assert with_card[0].choice == 2 * card
        assert [one.mean_reward for one in with_card] == [1.0] + [0.0] * (width - 1)


def test_continuing_after_an_untried_choice_starts_empty() -> None:
    search = searched(TwoStepGame([], seen_as=COVERED), 1)
    search.follow((search.tried()[0].choice + 1) % 3)
    continued(search, TwoStepGame([0], seen_as=COVERED), 50)
    assert search.tried() == []
    search.run(50, until_settled=False)
    assert sum(one.tries for one in search.tried()) == 50
