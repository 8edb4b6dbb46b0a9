"""Tests that run all their cases at once."""

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature
from typing import Any

import pytest

Test = Callable[..., None]
ParameterSet = type(pytest.param())


def every_case(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Give a test each of these cases, as `pytest.mark.parametrize` does, but within one test.

    pytest takes about 6 ms for a test, longer than most rules take for an answer. All cases share one set of
    fixtures. If a case fails, a note names it.
    """
    given = [names] if isinstance(names, str) else names
    found = [
        case.values if isinstance(case, ParameterSet) else [case] if isinstance(names, str) else case
        for case in cases
    ]

    def decorate(test: Test) -> Test:
        @wraps(test)
        def run(**fixtures: Any) -> None:
            for values in found:
                try:
                    test(**fixtures, **dict(zip(given, values, strict=True)))
                except BaseException as failure:
                    failure.add_note(f"In the case {values}.")
                    raise

        whole = signature(test)
        others = [each for name, each in whole.parameters.items() if name not in given]
        run.__signature__ = whole.replace(parameters=others)  # type: ignore[attr-defined]
        return run

    return decorate
