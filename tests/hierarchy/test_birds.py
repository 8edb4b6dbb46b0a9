"""The birds of Hierarchy: each plays as the sentence about it says."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import islice, pairwise

import pytest

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.hierarchy.bot import features, lookahead, players
from game.hierarchy.rules.cards import (
    ALL,
    ASSASSIN,
    BARONESS,
    IMPOSTOR,
    KING,
    LEPER,
    QUEEN,
    SERF,
    SORCERER,
    SURGEON,
    USURPER,
)
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from support.bird_habits import by_habit, check_catalog, check_habit, has_choice
from support.cases import every_case
from tools.habits import Habit
from tools.hierarchy_habits import STUDY

GAME = GAMES["hierarchy"]
POSITIONS = 40  # For each habit.
FEW = 12  # The same for birds that look far ahead, which take longer.
BUDGET = Budget(nodes=10_000)


def test_every_bird_has_a_level_a_sentence_and_two_habits() -> None:
    check_catalog(STUDY, list(players.BIRDS))


def test_the_birds_grow_stronger() -> None:
    """Matches are in docs/ladders.md; here only what makes the difference."""
    for weaker, stronger in pairwise(players.BIRDS.values()):
        assert weaker.depth < stronger.depth
        assert weaker.missed_wins >= stronger.missed_wins


@cache
def choices_of(habit: Habit) -> tuple[State, ...]:
    """Positions in which some moves show a habit and some do not, and none wins at once.

    Except for openings, early positions are skipped, because they take longer.
    """
    return tuple(islice(_choices_of(habit), POSITIONS))


def _choices_of(habit: Habit) -> Iterator[State]:
    for number in range(1000):
        chance = SplitMix64(number)
        state: State = GAME.deal(number)
        while moves := state.legal_moves():
            is_over = any(not state.apply(move).legal_moves() for move in moves)
            is_early = 0 < len(state.pile) < 4
            if has_choice(STUDY, habit, state) and not (state.pending or is_over or is_early):
                yield state
            state = state.apply(moves[chance.below(len(moves))])


@every_case(
    ("bird", "place", "cards"),
    [
        ("pip", 1, {IMPOSTOR}),
        ("berta", 0, {IMPOSTOR}),
        ("berta", 1, {ASSASSIN}),
        ("gus", 0, {ASSASSIN}),
        ("maisie", 0, {SURGEON}),
        ("maisie", 1, {BARONESS, QUEEN, KING}),
        ("rufus", 0, {BARONESS, QUEEN, KING}),
        ("rufus", 1, {LEPER, SERF}),
        ("athena", 0, {SORCERER}),
        ("athena", 1, {USURPER}),
    ],
)
def test_a_habit_is_about_the_cards_that_the_sentence_names(bird: str, place: int, cards: set[int]) -> None:
    feature = list(players.BIRDS[bird].habits or {})[place]
    assert {card for card in range(ALL) if feature(GAME.deal(0), Move(card))} == cards


@by_habit(STUDY)
def test_a_bird_plays_by_its_habits(bird: str, habit: Habit) -> None:
    level = players.BIRDS[bird]
    choices = choices_of(habit)[: FEW if level.depth > 6 else POSITIONS]
    without = replace(level, habits=None)
    playing, comparing = (partial(players.Player, each) for each in (level, without))
    check_habit(STUDY, habit, choices, playing, comparing, BUDGET)


def test_a_habit_neither_delays_a_checkmate_nor_welcomes_a_loss_that_is_seen() -> None:
    # This level shuns high cards, but not at any price.
    level = players.Level(4, True, 0.0, 0.0, {features.plays_low: 50.0})
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
    nothing: dict[str, list[bool]] = {habit: [] for habit in STUDY.by_name}
    collector = nothing | {"plays the Surgeon": [True, True], "plays royalty": [False]}
    show_off = nothing | {"plays the Surgeon": [False], "plays royalty": [True, False, True]}
    assert STUDY.name_birds([[show_off], [collector]], ["maisie", "rufus"]) == ("rufus", "maisie")
