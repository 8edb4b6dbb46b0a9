"""The birds of Hierarkia: each plays as the sentence about it says, and none plays the same game twice."""

from collections.abc import Iterator
from functools import cache, partial
from itertools import islice, pairwise

from game.engine.budget import Budget
from game.engine.habits import Habits
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.hierarkia.bot import features, players
from game.hierarkia.bot.heuristics import ShortSight
from game.hierarkia.game import bird_player, piece_values
from game.hierarkia.rules.board import Board
from game.hierarkia.rules.codes import ATTACK, distance, encode, kind_of
from game.hierarkia.rules.notation import SIZES
from game.hierarkia.rules.rules import State, View
from game.table.portraits import BIRDS
from support.bird_habits import by_habit, check_catalog, check_habit, has_choice
from support.cases import every_case
from support.hierarkia_positions import GAME
from support.hierarkia_threats import DANGERS, loses_in_two, wins_in_two
from tools.habits import Habit
from tools.hierarkia_habits import STUDY

POSITIONS = 24  # For each habit.
START = GAME.deal(0)
NODES, SHARP_NODES = 300, 1500  # Sharp birds compare moves with a small part of their budget.


def test_every_bird_has_a_level_a_sentence_and_two_habits() -> None:
    check_catalog(STUDY, list(players.BIRDS))


def test_the_birds_grow_stronger() -> None:
    """Matches are in docs/ladders.md; here only what makes the difference."""
    for weaker, stronger in pairwise(players.BIRDS.values()):
        assert all(weaker.skill[size] < stronger.skill[size] for size in SIZES.values())


@cache
def choices_of(habit: Habit) -> tuple[View, ...]:
    """Positions in which some moves show a habit and some do not."""
    return tuple(islice(_choices_of(habit), POSITIONS))


def _choices_of(habit: Habit) -> Iterator[View]:
    for number in range(1000):
        chance = SplitMix64(number)
        state: State = GAME.deal(number)
        while moves := state.legal_moves():
            view = state.view(state.mover)
            if chance.below(5) == 0 and has_choice(STUDY, habit, view):
                yield view
            state = state.apply(moves[chance.below(len(moves))])


@by_habit(STUDY)
def test_a_bird_plays_by_its_habits(bird: str, habit: Habit) -> None:
    level = players.BIRDS[bird]
    playing, without = (partial(bird_player, each) for each in (level, level._replace(habits={})))
    is_sharp = min(level.skill.values()) >= players.SHARP
    budget = Budget(nodes=SHARP_NODES if is_sharp else NODES)
    check_habit(STUDY, habit, choices_of(habit), playing, without, budget)


def _bird(skill: float, habits: Habits[Board, int]) -> players.Bird:
    return players.Bird(dict.fromkeys(SIZES.values(), skill), habits)


def test_a_habit_neither_misses_a_win_nor_walks_into_a_loss_that_is_seen() -> None:
    # These like no attacks, and moves of the highest piece, but not at any price.
    careful = _bird(3.0 + players.FORM, {features.attacks: -30.0, features.opens_highest_piece: 30.0})
    for text in DANGERS[::16]:
        state = GAME.parse_state(text)
        for bird in (careful, careful._replace(skill=players.BIRDS["athena"].skill)):
            move = bird_player(bird, 1).choose(state.view(state.mover), Budget(nodes=4000))
            assert not loses_in_two(state.board(), int(encode(move))), text
        won = next(
            after
            for move in state.legal_moves()
            if loses_in_two(state.board(), int(encode(move)))
            for after in [state.apply(move)]
        )
        assert wins_in_two(won.board())
        move = bird_player(careful, 1).choose(won.view(won.mover), Budget(nodes=4000))
        assert features.attacks(won.board(), int(encode(move))), text


@every_case("name", ["hard", *BIRDS])
def test_openings_vary_with_the_seed(name: str) -> None:
    """Three moves of each player; after that, any other answer makes another game."""
    games = set()
    for seed in range(5):
        state = START
        for ply in range(6):
            bot = GAME.bot(name, 10 * seed + ply)
            state = state.apply(bot.choose(state.view(state.mover), Budget(nodes=1000)))
        games.add(str(state))
    assert len(games) >= 3


def test_only_attacks_from_afar_are_overlooked() -> None:
    overlooked = 0
    for view in choices_of(STUDY.habits["gus"][0]):
        board = view.state().board()
        codes, seen = set(board.codes()), set(ShortSight(board, piece_values(), 3).codes())
        far = {code for code in codes if kind_of(code) == ATTACK and distance(code) > 3}
        assert seen == codes - far
        overlooked += len(far)
        assert all(distance(code) <= 3 for code in ShortSight(board, piece_values(), 3).urgent_codes())
    assert overlooked > 10


def test_a_bird_keeps_its_form_during_a_game() -> None:
    forms = []
    for seed in range(200):
        player = bird_player(_bird(2.0, {}), seed)
        assert player.follows(START.view(Seat.A))
        forms.append(player.form)
    assert -players.FORM <= min(forms) < -0.75 * players.FORM
    assert 0.75 * players.FORM < max(forms) <= players.FORM
    assert abs(sum(forms) / len(forms)) < 0.1
