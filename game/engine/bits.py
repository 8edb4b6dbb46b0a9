"""Single bits of 64-bit sets."""

from mypy_extensions import i64


def bit_at(place: i64) -> i64:
    """Return the set that holds `place` alone, 0 to 62.

    mypyc 2.4 writes the constant in `1 << place` as a C int, whatever its type in Python, and loses every bit
    from 31 up. A test checks that compiled modules shift no constant by a variable.
    """
    # Counted up, since mypyc puts a variable that is assigned once back into the shift as a constant.
    one: i64 = 0
    one += 1
    return one << place
