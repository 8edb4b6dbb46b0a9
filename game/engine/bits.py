"""Single bits of 64-bit sets."""

from mypy_extensions import i64


def bit_at(place: i64) -> i64:
    """Return the set that holds `place` alone, 0 to 62.

    mypyc 2.4 writes the constant in `1 << place` as a C int, whatever its type in Python, and loses every bit
    from 31 up. A variable of type `i64` is shifted as it should be. A test checks that compiled modules shift
    no constant by a variable.
    """
    one: i64 = 1
    return one << place
