"""Squares typed with keys: which square is meant, and when that is certain."""

from game.hierarkia.rules.notation import TYPING_TIMEOUT, TypedSquare, is_file
from support.cases import every_case
from support.hierarkia_positions import names


def add(written: TypedSquare, figures: str, size: int) -> str | None:
    """Return the square once it is certain."""
    found = [number for figure in figures if (number := written.add(figure, size)) is not None]
    return names(found)[0] if found else None


@every_case("size", [7, 9, 11])
def test_every_square_of_every_board_can_be_typed(size: int) -> None:
    for rank in range(1, size + 1):
        written = TypedSquare()
        written.begin("c")
        found = add(written, str(rank), size)
        if rank == 1 and size > 9:
            assert found is None
            assert written.complete_square is not None
            assert names([written.complete_square]) == ["c1"]
        else:
            assert found == f"c{rank}"
            assert written.text == ""


@every_case(("figures", "size"), [("8", 7), ("0", 7), ("0", 9), ("12", 11), ("0", 11), ("19", 11)])
def test_a_rank_off_the_board_is_discarded(figures: str, size: int) -> None:
    written = TypedSquare()
    written.begin("a")
    assert add(written, figures, size) is None
    assert written.text == ""
    assert not written.is_waiting
    assert written.due() is None


def test_an_ambiguous_square_is_due_after_the_timeout() -> None:
    written = TypedSquare()
    written.begin("a")
    written.add("1", 11)
    assert written.is_waiting
    written.update(TYPING_TIMEOUT - 0.1)
    assert written.due() is None
    written.update(0.2)
    assert written.due() == 0, "it is a1, whose number is 0"
    assert written.due() is None
    assert written.text == ""


def test_a_shortcut_is_due_unless_a_digit_follows() -> None:
    written = TypedSquare()
    written.begin("h", "hint")
    written.update(TYPING_TIMEOUT)
    assert written.due() == "hint"
    assert written.due() is None
    written.begin("h", "hint")
    written.add("1", 11)
    written.update(TYPING_TIMEOUT)
    assert written.due() == 7
    written.begin("h", "hint")
    written.begin("b")
    written.update(TYPING_TIMEOUT)
    assert written.due() is None
    assert written.text == "b"
    written.begin("h", "hint")
    written.clear()
    written.update(TYPING_TIMEOUT)
    assert written.due() is None


def test_only_files_of_the_board_count_as_files() -> None:
    assert [size for size in (7, 9, 11) if is_file("h", size)] == [9, 11]
    assert is_file("k", 11)
    assert not is_file("", 11)
    assert not is_file("ab", 11)
    assert not is_file("l", 11)
