"""The birds of Hierarchy: each plays as the sentence about it says."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice, pairwise

import pytest

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.hierarchy.bot import lookahead, players
from game.hierarchy.bot.habits import Habits
from game.hierarchy.rules.rules import State
from game.table.snapshot import BIRDS
from tools.habits import Habit
from tools.hierarchy_habits import STUDY

GAME = GAMES["hierarchy"]
POSITIONS = 40  # For each habit.
FEW = 12  # The same for birds that look far ahead, which take longer.
BUDGET = Budget(nodes=10_000)


def test_every_bird_has_a_level_a_sentence_and_two_habits() -> None:
    assert list(BIRDS) == list(GAME.characters) == list(players.BIRDS) == list(STUDY.habits)
    assert list(GAME.bots)[-len(BIRDS) :] == list(BIRDS)


def test_the_birds_grow_stronger() -> None:
    """Matches are in docs/ladders.md; here only what makes the difference."""
    for weaker, stronger in pairwise(players.BIRDS.values()):
        assert weaker.depth < stronger.depth
        assert weaker.missed_wins >= stronger.missed_wins


@cache
def choices_of(habit: str) -> tuple[State, ...]:
    """Positions in which some moves show a habit and some do not, and none wins at once.

    Except for openings, early positions are skipped, because they take longer.
    """
    return tuple(islice(_choices_of(habit), POSITIONS))


def _choices_of(habit: str) -> Iterator[State]:
    for number in range(1000):
        chance = SplitMix64(number)
        state: State = GAME.deal(number)
        while moves := state.legal_moves():
            shown = {STUDY.shown[habit](state, move) for move in moves}
            is_over = any(not state.apply(move).legal_moves() for move in moves)
            is_early = 0 < len(state.pile) < 4
            if len(shown) == 2 and not (state.pending or is_over or is_early):
                yield state
            state = state.apply(moves[chance.below(len(moves))])


def share(level: players.Level, habit: str) -> float:
    """Return the share of positions in which a player of this level shows the habit."""
    choices = choices_of(habit)[: FEW if level.depth > 6 else POSITIONS]
    moves = (players.Player(level, seed).choose(state, BUDGET) for seed, state in enumerate(choices))
    return sum(STUDY.shown[habit](state, move) for state, move in zip(choices, moves, strict=True)) / len(
        choices
    )


@pytest.mark.parametrize(
    ("bird", "habit"),
    [(bird, habit) for bird, pair in STUDY.habits.items() for habit in pair],
    ids=lambda each: each if isinstance(each, str) else each.name.replace(" ", "-"),
)
def test_a_bird_plays_by_its_habits(bird: str, habit: Habit) -> None:
    level = players.BIRDS[bird]
    shown, by_chance = (share(each, habit.name) for each in (level, replace(level, habits=None)))
    assert habit.direction * (shown - by_chance) > 0, (shown, by_chance)


def test_a_habit_neither_delays_a_checkmate_nor_welcomes_a_loss_that_is_seen() -> None:
    # This level shuns high cards, but not at any price.
    level = players.Level(4, True, 0.0, 0.0, Habits(number=-50.0))
    for number in range(60):
        chance = SplitMix64(number)
        state: State = GAME.deal(number)
        while moves := state.legal_moves():
            after = [state.apply(move) for move in moves]
            wins = [not each.legal_moves() and each.chooser != state.chooser for each in after]
            losses = [each.chooser != state.chooser and _can_win_at_once(each) for each in after]
            chosen = moves.index(players.Player(level, 0).choose(state, Budget()))
            if any(wins):
                assert wins[chosen], str(state)
            elif not all(losses):
                assert not losses[chosen], str(state)
            state = after[chance.below(len(after))]


def _can_win_at_once(state: State) -> bool:
    """True if the player to choose can checkmate."""
    ends = (state.apply(move) for move in state.legal_moves())
    return any(not after.legal_moves() and after.chooser != state.chooser for after in ends)


def test_a_depth_between_two_is_searched_now_one_ply_deeper_and_now_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    depths: list[int] = []

    def rank(state: State, depth: int, *_: object, **__: object) -> list[tuple[int, int]]:
        depths.append(depth)
        return [(0, code) for code in state.codes()]

    monkeypatch.setattr(lookahead, "rank", rank)
    player = players.Player(players.Level(2.25, True, 0.0, 0.0), 1)
    for _ in range(400):
        player.choose(GAME.deal(3), Budget())
    assert set(depths) == {2, 3}
    assert 0.15 < depths.count(3) / len(depths) < 0.35


def test_a_reader_of_the_sentences_names_birds_by_their_moves() -> None:
    nothing: dict[str, list[bool]] = {habit: [] for habit in STUDY.shown}
    collector = nothing | {"plays the Surgeon": [True, True], "plays royalty": [False]}
    show_off = nothing | {"plays the Surgeon": [False], "plays royalty": [True, False, True]}
    assert STUDY.name_birds([[show_off], [collector]], ["maisie", "rufus"]) == ("rufus", "maisie")
