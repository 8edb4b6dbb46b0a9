"""The catalogs have exactly the texts of the code, all translated."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import game
from slow.test_sources import trees
from support.catalogs import CATALOGS, CODES
from tools import messages

PACKAGE = Path(game.__file__).parent
MARKS = ("N_", "NC_", "_", "ngettext")


@cache
def marked_texts() -> list[Any]:
    """The messages in the code, which take a while to find."""
    return list(messages.template(PACKAGE))


def strings(text: Any) -> tuple[str, ...]:
    return text if isinstance(text, tuple) else (text,)


@pytest.mark.parametrize("code", CODES)
def test_catalog_has_exactly_the_messages_of_the_code_all_translated(code: str) -> None:
    catalogue = messages.read(CATALOGS[code])
    said, known = ({(each.context, each.id) for each in texts} for texts in (marked_texts(), catalogue))
    assert known == said, "python -m tools.messages refreshes the catalogues"
    assert not catalogue.obsolete
    translated = [message for message in catalogue if message.id]
    assert [message.id for message in translated if message.fuzzy or not all(strings(message.string))] == []
    assert [(message.id, errors) for message, errors in catalogue.check()] == []


def literals(call: ast.Call) -> set[str]:
    values = [argument.value for argument in call.args if isinstance(argument, ast.Constant)]
    return {value for value in values if isinstance(value, str)}


def test_all_texts_are_extracted() -> None:
    found = {text for message in marked_texts() for text in (*strings(message.id), message.context)}

    def marked(tree: ast.AST) -> Iterator[ast.Call]:
        """The calls that mark or translate a text."""
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
                yield node

    for file, tree in trees().items():
        for call in marked(tree):
            assert literals(call) <= found, file
            assert not any(isinstance(argument, ast.JoinedStr) for argument in call.args), file
        # Before Python 3.12, the tokenizer does not look inside f-strings.
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                assert not [text for call in marked(node) for text in literals(call)], file
