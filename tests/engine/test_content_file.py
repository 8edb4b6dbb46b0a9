"""Lessons and rulebooks in TOML: what is read, and that a mistake is told with its place."""

import pytest

from game.engine.content import CardExample, Example, Lesson, Section, Step
from game.engine.content_file import parse_lessons, parse_sections
from game.hierarchy.table.learn import DuelStep

STEP = """
[[lessons.steps]]
title = "One"
position = "1 2"
text = '''
A card goes
  on a “higher” one.
'''
good = ["1", "2"]
done = "Done."
"""
LESSON = f"""
[[lessons]]
name = "basics"
title = "The basics"
{STEP}
reply = "3"
"""
RULES = """
[[opening]]
title = "The aim"
paragraphs = '''
One
line.

Another.


The last.
'''
see = ["The end"]

[[opening.examples]]
beside = 1
piles = ["Q, T", ">", ""]

[[opening.examples]]
position = "a/b"
corner = "a1"
columns = 2
rows = 1
caption = "Two squares."
"""


def test_a_lesson_with_a_step_and_lines_joined_with_blanks() -> None:
    (lesson,) = parse_lessons(LESSON)
    text, title = "A card goes on a “higher” one.", "The basics"
    step = Step(title="One", position="1 2", text=text, good=("1", "2"), done="Done.", reply="3")  # type: ignore[arg-type]
    assert lesson == Lesson(name="basics", title=title, steps=(step,))  # type: ignore[arg-type]


def test_steps_of_a_games_own_type() -> None:
    (lesson,) = parse_lessons(LESSON + 'card = "Tower"\nhides_playable = true', DuelStep)
    (step,) = lesson.steps
    assert isinstance(step, DuelStep)
    assert (step.card, step.hides_playable) == ("Tower", True)


def test_sections_with_paragraphs_and_examples() -> None:
    examples = (
        CardExample(("Q, T", ">", ""), 1),
        Example("a/b", "Two squares.", "a1", 2, 1),  # type: ignore[arg-type]
    )
    section = Section("The aim", ("One line.", "Another.", "The last."), examples, ("The end",))  # type: ignore[arg-type]
    assert parse_sections(RULES) == ((section,), ())
    assert parse_sections(RULES.replace("opening", "closing") + RULES)[1] == (section,)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("done =", "doen =", "lessons 1, steps 1, doen: this key is unknown"),
        ('done = "Done."', "", "lessons 1, steps 1, done: this key is missing"),
        ('good = ["1", "2"]', "good = 1", "lessons 1, steps 1, good: 1 is not of the type tuple"),
        ('good = ["1", "2"]', "good = [1]", "lessons 1, steps 1, good 1: 1 is not of the type str"),
        ('"Done."', '"Done.\\n\\nNext."', "lessons 1, steps 1, done: .* is not of the type Phrase"),
        ("[[lessons.steps]]", "[lessons.steps]", "lessons 1, steps: .* is not of the type Sequence"),
        ("[[lessons]]", "[[lesson]]", "lesson: this key is unknown"),
        ('"One"', "One", "at line 7"),
    ],
)
def test_a_mistake_is_told_with_its_place(old: str, new: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        parse_lessons(LESSON.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("beside = 1", "beside = true", "opening 1, examples 1, beside: True is not of the type int"),
        ("rows = 1", "", "opening 1, examples 2, rows: this key is missing"),
        ("piles", "pile", "opening 1, examples 1, pile: this key is unknown"),
        ("opening", "closing", "opening: this key is missing"),
    ],
)
def test_a_mistake_in_a_rulebook_is_told_with_its_place(old: str, new: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        parse_sections(RULES.replace(old, new))
