"""The player's folder: what is saved there, under which names, and which files are refused."""

import errno
import os
from datetime import datetime
from pathlib import Path

import pytest

from game.engine.errors import Refusal
from game.store import files
from game.store.files import PlayerFolder
from support.saved_games import NOW

AT = datetime(2026, 11, 29, 14, 5).timestamp()


@pytest.fixture
def folder(tmp_path: Path) -> PlayerFolder:
    return PlayerFolder(tmp_path / "Documents")


def names(tmp_path: Path) -> list[str]:
    return sorted(path.name for path in (tmp_path / "Documents" / "Pecking Order").iterdir())


def test_a_text_is_saved_under_a_speaking_name_and_replaces_none(
    folder: PlayerFolder, tmp_path: Path
) -> None:
    sentences = [str(folder.save(text, "hierarchy", "Athena", at=AT)) for text in ("one", "two ä")]
    place = Path("Documents", "Pecking Order")
    assert sentences[0] == f"Saved as “hierarchy 2026-11-29 14.05 Athena.txt” in {place}."
    assert names(tmp_path) == [
        "hierarchy 2026-11-29 14.05 Athena 2.txt",
        "hierarchy 2026-11-29 14.05 Athena.txt",
    ]
    texts = [files.read(tmp_path / place / name) for name in reversed(names(tmp_path))]
    assert texts == ["one", "two ä"]


@pytest.mark.parametrize(
    ("word", "expected"),
    [("../a:b\\c\n*?", "..abc"), ("Aino ", "Aino"), ("x.", "x"), ("\u202eä", "ä"), ("Ä" * 200, "Ä" * 88)],
)
def test_every_name_can_be_that_of_a_file(
    folder: PlayerFolder, tmp_path: Path, word: str, expected: str
) -> None:
    folder.save("text", "kings", word, at=AT)
    assert names(tmp_path) == [f"kings 2026-11-29 14.05 {expected}.txt"]


def no_space(_: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_what_cannot_be_saved_is_one_sentence(
    folder: PlayerFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "Documents" / "Pecking Order"
    place.parent.mkdir()
    place.write_text("mine")
    with pytest.raises(Refusal) as refusal:
        folder.save("text", "kings", at=AT)
    assert str(refusal.value) == f"“{place}” is a file. Rename it, so that a folder can take its place."
    assert place.read_text() == "mine"
    place.unlink()
    place.parent.rmdir()
    place.parent.write_text("mine")
    with pytest.raises(Refusal, match="Can't write to"):
        folder.save("text", "kings", at=AT)
    place.parent.unlink()
    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(Refusal, match="The disk is full"):
        folder.save("text", "kings", at=AT)
    assert names(tmp_path) == []


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "There is no file “{file}”."),
        (b"", ""),
        (b"\xef\xbb\xbfhierarchy standard deal 7\r\n", ""),
        ("hierarchy".encode("utf-16"), "“{file}” isn't a text file in UTF-8."),
        (b"x" * 10_000_001, "“{file}” is too long to be a list of games."),
    ],
)
def test_files_that_hold_no_text_are_refused(tmp_path: Path, content: bytes | None, sentence: str) -> None:
    path = tmp_path / "game.txt"
    if content is not None:
        path.write_bytes(content)
    try:
        assert files.read(path) == (content or b"").decode("utf-8-sig").replace("\r\n", "\n")
        found = ""
    except Refusal as refusal:
        found = str(refusal)
    assert found == sentence.format(file=path)
    with pytest.raises(Refusal, match="Can't read"):
        files.read(tmp_path)


def test_copies_are_found_latest_first(folder: PlayerFolder) -> None:
    assert folder.copies() == []
    copies = [folder.new_path("Pecking Order", at=AT + 60 * number, ending="db") for number in range(2)]
    for number, each in enumerate((*copies, copies[0].with_suffix(".txt"))):
        each.write_bytes(b"")
        os.utime(each, (NOW + number, NOW + number))
    assert folder.copies() == copies[::-1]
