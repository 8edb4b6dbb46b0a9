"""The command `page`."""

from pathlib import Path

import pytest

from game.__main__ import dispatch

Output = pytest.CaptureFixture[str]
DUEL = "hierarchy standard deal 7\n6\n8\n"
ROUND = "kings two deal 7\n"


def run(capsys: Output, *arguments: object) -> tuple[int, str, str]:
    status = dispatch(["page", *map(str, arguments)])
    return status, *capsys.readouterr()


def test_a_page_is_written_and_written_again(capsys: Output, tmp_path: Path) -> None:
    game, page = tmp_path / "duel.txt", tmp_path / "duel.html"
    game.write_text(DUEL, "utf-8")
    page.write_text("older", "utf-8")
    assert run(capsys, game, page, "--lang", "en") == (0, f"{page}\n", "")
    text = page.read_text("utf-8")
    assert text.startswith('<!doctype html>\n<html lang="en">')
    assert "2. Player 2: Sorcerer" in text
    assert run(capsys, game, page, "--seat", "b", "--lang", "en")[0] == 0
    assert page.read_text("utf-8") != text, "the other hand is at the bottom"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["duel.html", "duel.txt"]


def test_a_page_is_written_through_a_link(capsys: Output, tmp_path: Path) -> None:
    game, link, page = tmp_path / "duel.txt", tmp_path / "link.html", tmp_path / "pages" / "duel.html"
    game.write_text(DUEL, "utf-8")
    link.symlink_to("pages/duel.html")
    folder = page.parent
    # Nothing is there at first, then an older page, which stays if the new one can't be written.
    assert run(capsys, game, link) == (2, "", f"Can't write to {folder}, so nothing was saved.\n")
    folder.mkdir()
    for older in ("", "older"):
        page.write_text(older, "utf-8")
        assert run(capsys, game, link) == (0, f"{link}\n", "")
        assert page.read_text("utf-8").startswith("<!doctype html>")
    assert link.is_symlink()
    assert [path.name for path in folder.iterdir()] == ["duel.html"]


def test_a_page_of_one_seat_keeps_the_others_cards(capsys: Output, tmp_path: Path) -> None:
    game, page = tmp_path / "round.txt", tmp_path / "round.html"
    game.write_text(ROUND, "utf-8")
    assert run(capsys, game, page, "--seat", "a", "--lang", "en")[0] == 0
    text = page.read_text("utf-8")
    assert "facedown card" in text
    assert run(capsys, game, page, "--seat", "public", "--lang", "en")[0] == 0
    assert "What everybody could see" in page.read_text("utf-8")
    assert run(capsys, game, page, "--lang", "en")[0] == 0
    assert "facedown card" not in page.read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "page", "more", "sentence"),
    [
        (DUEL, "page.txt", (), "The file name must end in .html; “{page}” doesn't."),
        (DUEL, "page.html", ("--seat", "c"), "Unknown seat “c”; choose from: a, b."),
        (None, "page.html", (), "There is no file “{game}”."),
        ("Hello", "page.html", (), "A game's text starts with the game's name, the variant,"),
        (DUEL + DUEL, "page.html", (), "“{game}” has several games; a page shows only one."),
        ("hierarchy standard deal 7\n9\n", "page.html", (), "The Dragon is not in the hand"),
        ("chess standard deal 7\n", "page.html", (), "Unknown game “chess”"),
        (DUEL, "folder.html", (), "“{page}” is a folder. Add the name of a file."),
        (DUEL, "none/page.html", (), "Can't write to {folder}/none, so nothing was saved."),
    ],
)  # fmt: skip
def test_problems_are_one_sentence(
    capsys: Output, tmp_path: Path, text: str | None, page: str, more: tuple[str, ...], sentence: str
) -> None:
    game = tmp_path / "game.txt"
    if text is not None:
        game.write_text(text, "utf-8")
    (tmp_path / "folder.html").mkdir()
    status, out, error = run(capsys, game, tmp_path / page, "--lang", "en", *more)
    expected = sentence.format(page=tmp_path / page, game=game, folder=tmp_path)
    assert (status, out) == (2, "")
    assert error.startswith(expected)
    assert error.count("\n") == 1
    assert not (tmp_path / page).is_file()
