"""The steps of every game's lessons by the rules. `test_lessons` plays them; the games test their texts."""

import pytest

from game.engine.content import Lesson, Step
from game.tables import TABLES
from support.learner import steps_of, tutor_of
from support.steps import PUNISHED, Rules, name_of

LONGEST = 190  # Longest text of a step, so that it is read at a glance.

ANSWERED = {"hierarkia breaking Striking back", "kings quick3 Blocked"}
"""The steps in which the opponent could answer a good move in the way in which others answer a wrong one."""

ENDS = {
    "hierarchy basics Checkmate",
    "hierarkia breaking Winning",
    "hierarkia boards In time",
    "kings quick1 The end of a round",
    "kings quick2 Your own Assassin",
    "kings quick3 Nothing to block",
    "kings two A Mulligan",
    "kings two Points",
    "kings three The last two",
    "kings four Winning together",
    "solodrez basics The last series",
}
"""The steps that end a game or a round."""

OTHER_BOARDS = {"hierarkia boards The large board": "large"}
"""The variants of steps that are not of their lesson's."""

CASES = [
    pytest.param(game, lesson, step, id=name_of(game, lesson, step))
    for game in TABLES
    for lesson in tutor_of(game).lessons
    for step in lesson.steps
]
every_game = pytest.mark.parametrize("game", TABLES)
every_step = pytest.mark.parametrize(("game", "lesson", "step"), CASES)


@every_game
def test_lessons_are_short_have_distinct_names_and_teach_the_variants_in_order(game: str) -> None:
    tutor = tutor_of(game)
    assert tutor.game.name == game
    assert len({lesson.name for lesson in tutor.lessons}) == len(tutor.lessons)
    assert all(len(tutor.screen_of(lesson)) <= 40 for lesson in tutor.lessons), "as long as a setting's name"
    assert all(lesson.about.endswith(".") for lesson in tutor.lessons if len(tutor.lessons) > 1)
    variants = [lesson.variant for lesson in tutor.lessons if lesson.variant]
    assert variants == sorted(variants, key=[*tutor.game.seats].index)
    for steps in steps_of(game):
        assert 5 <= len(steps) <= 10
        assert len({step.title for step in steps}) == len(steps)


def test_the_first_sentence_says_the_goal_of_the_game() -> None:
    first = {game: steps_of(game)[0][0].task().partition(". ")[0] for game in TABLES}
    assert first == {
        "hierarchy": "You win when your opponent can't play a card",
        "hierarkia": "To win, destroy red's highest piece: it has the crown",
        "kings": "You win a round when your opponent can't play a card",
        "solodrez": "You win by clearing nine series",
    }


@every_step
def test_each_step_agrees_with_the_rules(game: str, lesson: Lesson, step: Step) -> None:
    rules, name = Rules(game), name_of(game, lesson, step)
    state, moves = rules.start(step), rules.good(step)
    variant = OTHER_BOARDS.get(name, lesson.variant or rules.game.default_variant)
    assert str(state) == step.position
    assert rules.game.variant_at(state) == variant
    assert moves
    assert set(moves) <= set(state.legal_moves())
    assert [str(move) for move in moves] == list(step.good)
    assert bool(step.otherwise) == bool(rules.others(step)), "other moves are explained"
    for text in step.good:
        after = rules.play(state, text)
        assert not step.reply or len(rules.game.seats[variant]) == 1 or after.to_move != state.to_move
        outcome = rules.play(after, step.reply).outcome()
        assert (outcome is not None) == (name in ENDS)
        assert outcome is None or not outcome.winners or state.to_move in outcome.winners


@every_step
def test_the_opponent_answers_exactly_the_wrong_moves_that_are_to_be_punished(
    game: str, lesson: Lesson, step: Step
) -> None:
    rules, name, punishment = Rules(game), name_of(game, lesson, step), tutor_of(game).punishment
    state = rules.start(step)
    assert {punishment(state.apply(move)) is not None for move in rules.good(step)} == {name in ANSWERED}
    others = rules.others(step)
    assert others or name not in PUNISHED
    for move in others:
        after = state.apply(move)
        answer = punishment(after)
        assert (answer is not None) == (name in PUNISHED), move
        if answer is not None:
            outcome = after.apply(answer).outcome()
            assert (outcome is not None) == PUNISHED[name]
            assert outcome is None or (outcome.winners and state.to_move not in outcome.winners)


@every_step
def test_all_texts_are_short_sentences(game: str, lesson: Lesson, step: Step) -> None:
    said = [step.text, step.done, *([step.otherwise] if step.otherwise else [])]
    assert [text for text in said if text[-1] not in ".?!" or text[0].islower()] == []
    assert not step.title.endswith(".")
    assert max(len(step.task()), *map(len, said)) <= LONGEST
