"""Lessons, rulebooks and tables of sentences read from TOML.

The keys of lessons and rulebooks are the names of the fields in `game.engine.content`. The lines of their
texts are joined with blanks; an empty line begins another paragraph.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from inspect import Parameter, signature
from re import split
from types import UnionType
from typing import Any, NamedTuple, get_args

from game.engine.content import Lesson, Section, Step
from game.engine.i18n import Phrase

Sentences = Mapping[str, Mapping[str, Mapping[str, Phrase]]]
"""Sentences by section, by their name there, and by form or part."""


class _Lessons(NamedTuple):
    lessons: tuple[Lesson, ...]


class _Sections(NamedTuple):
    opening: tuple[Section, ...]
    closing: tuple[Section, ...] = ()


def parse_lessons(text: str, step: type[Step] = Step) -> tuple[Lesson, ...]:
    """Return the lessons of a file. Raises `ValueError` naming a wrong key. `step`: the game's own type."""
    file: _Lessons = _read(_Lessons, tomllib.loads(text), step)
    return file.lessons


def parse_sections(text: str) -> tuple[tuple[Section, ...], tuple[Section, ...]]:
    """Return a rulebook's sections before and after the cards. Raises `ValueError` naming a wrong key."""
    file: _Sections = _read(_Sections, tomllib.loads(text))
    return file


def parse_sentences(text: str) -> Sentences:
    """Return the sentences of a file."""
    return {
        section: {
            name: {part: Phrase(" ".join(paragraphs(each))) for part, each in parts.items()}
            for name, parts in names.items()
        }
        for section, names in tomllib.loads(text).items()
    }


def parse_birds(text: str) -> Mapping[str, Phrase]:
    """Return what a file says of each bird."""
    return {bird: Phrase(texts["about"]) for bird, texts in tomllib.loads(text).items()}


def parse_reasons(text: str) -> Mapping[str, Phrase]:
    """Return the sentences of reasons by what they state."""
    return {fact: Phrase(" ".join(paragraphs(each["text"]))) for fact, each in tomllib.loads(text).items()}


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a text in a file, each on one line."""
    lines = "\n".join(line.strip(" ") for line in text.split("\n")).strip("\n")
    return [part.replace("\n", " ") for part in split("\n\n+", lines)]


def _read(kind: Any, table: Mapping[str, Any], step: type[Step] = Step, place: str = "") -> Any:
    """Return the value of this type that a table describes; `place` leads to the table."""
    fields = _fields(kind)
    required = {name for name, field in fields.items() if field.default is Parameter.empty}
    for key in [*(table.keys() - fields.keys()), *(required - table.keys())]:
        raise ValueError(f"{place}{key}: this key is {'unknown' if key in table else 'missing'}")
    return kind(**{key: _value(fields[key].annotation, table[key], step, place + key) for key in table})


def _value(kind: Any, value: object, step: type[Step], place: str) -> Any:
    if isinstance(kind, UnionType):
        # Where a table may be of several kinds, its keys tell which.
        fitting = (each for each in get_args(kind) if _has_keys(each, value))
        kind = next(fitting, get_args(kind)[0])
    if items := get_args(kind):
        values = paragraphs(value) if isinstance(value, str) else value
        if isinstance(values, list):
            numbered = enumerate(values, 1)
            return tuple(_value(items[0], each, step, f"{place} {number}") for number, each in numbered)
    elif issubclass(kind, str):
        if isinstance(value, str) and len(paragraphs(value)) == 1:
            return kind(*paragraphs(value))
    elif issubclass(kind, int):
        if type(value) is kind:
            return value
    elif isinstance(value, dict):
        return _read(step if kind is Step else kind, value, step, f"{place}, ")
    raise ValueError(f"{place}: {value!r} is not of the type {kind.__name__}")


@cache
def _fields(kind: Any) -> Mapping[str, Parameter]:
    return signature(kind).parameters


def _has_keys(kind: Any, value: object) -> bool:
    return isinstance(value, dict) and value.keys() <= _fields(kind).keys()
