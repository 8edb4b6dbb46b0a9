"""Single bits of 64-bit sets."""

from mypy_extensions import i64


def bit_at(place: i64) -> i64:
    """Return the set that holds only `place`, 0 to 62.

    mypyc 2.4 compiles the constant in `1 << place` to a C int, whatever its Python type, so bits from 31 up
    are lost. A test checks that compiled modules never shift a constant by a variable.
    """
    # Increment from 0: mypyc would turn a variable that is assigned only once back into a constant.
    one: i64 = 0
    one += 1
    return one << place
