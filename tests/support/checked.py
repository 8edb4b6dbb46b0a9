"""Values of which a test knows more than their types say."""

from typing import TypeVar

T = TypeVar("T")


def known(value: T | None) -> T:
    """Return the value, which must not be None."""
    assert value is not None
    return value


def checked(kind: type[T], value: object) -> T:
    """Return the value, which must be of this kind."""
    assert isinstance(value, kind)
    return value
