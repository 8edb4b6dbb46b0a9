"""The player's settings are saved as chosen, whatever happens to the file."""

import os
import tomllib
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

import pytest

from game.store.settings import CHECKS, Settings, SettingsFile
from support.saved_games import NOW

DEFAULT = Settings()
CHOSEN = Settings(
    sound=False,
    effects_volume=0,
    signals_volume=100,
    motion="slow",
    text_size=200,
    card_size=130,
    double_click="slow",
    colors="dark",
    table_color="green",
    card_back="king",
    bot_pace="quick",
    remarks="read-aloud",
    is_fullscreen=True,
    is_maximized=True,
    language="fi",
    window_size=(1280, 800),
    window_position=(-40, 12),
    levels={"hierarchy": "perfect", "kings": "easy"},
    variants={"hierarkia": "small"},
    seats={"kings four": f"person{' program:twelvesigns' * 3}"},
    names=("Anna", "", "Åke L."),
    programs={"mybot": "./mybot --fast"},
    targets={"kings": 5},
    deal_traits={"hierarchy winner": "second"},
    lesson_places={"lesson-kings": 3},
    winnable_only=False,
    auto_forced_moves=True,
    is_practice=True,
    show_possible_hands=False,
    show_watched_hands=False,
    show_match_chances=True,
    show_evals=True,
    auto_moves=False,
    show_winnable=False,
    show_daily=False,
    has_seen_lesson=True,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "settings.toml"


def opened(path: Path, text: str | bytes) -> SettingsFile:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return SettingsFile.open(path, NOW)


def notice_texts(file: SettingsFile) -> list[str]:
    return [str(notice) for notice in file.notices]


def test_first_start_has_no_file_and_no_notices(path: Path) -> None:
    file = SettingsFile.open(path, NOW)
    assert file.settings == DEFAULT
    assert file.settings.sound
    assert notice_texts(file) == []
    assert not path.exists()


def test_settings_round_trip(path: Path) -> None:
    assert all(getattr(CHOSEN, field.name) != getattr(DEFAULT, field.name) for field in fields(Settings))
    file = SettingsFile.open(path, NOW)
    file.save(CHOSEN)
    assert file.settings == CHOSEN
    again = SettingsFile.open(path, NOW)
    assert again.settings == CHOSEN
    again.save(DEFAULT)
    assert SettingsFile.open(path, NOW).settings == DEFAULT
    assert notice_texts(file) == notice_texts(again) == []
    assert list(path.parent.iterdir()) == [path]


def test_unknown_settings_and_tables_are_kept(path: Path) -> None:
    text = (
        'sound = true\ncolour = "green"\nborn = 2026-11-18\nratio = inf\nlist = [1, [2, "x"]]\n'
        '[table]\nsound = "loud"\n[table.inner]\n"ä" = [{ b = 1 }]\n[[many]]\nx = 1\n[[many]]\nx = 2\n'
    )
    before = tomllib.loads(text)
    file = opened(path, text)
    file.save(file.settings)
    assert path.read_text("utf-8") == text, "what is unchanged is not written"
    file.save(replace(file.settings, sound=False, text_size=120))
    after = tomllib.loads(path.read_text("utf-8"))
    changed = before | {"sound": False, "text_size": 120}
    assert {name: after[name] for name in changed} == changed
    assert notice_texts(file) == []


def test_tables_without_entries_are_left_out(path: Path) -> None:
    file = SettingsFile.open(path, NOW)
    file.save(replace(CHOSEN, programs={}))
    with path.open("a", encoding="utf-8") as text:
        text.write('[programs]\nmybot = "./mybot"\n')
    assert SettingsFile.open(path, NOW).settings == replace(CHOSEN, programs={"mybot": "./mybot"})


def test_a_link_is_followed_and_stays_one(tmp_path: Path) -> None:
    real, link = tmp_path / "elsewhere.toml", tmp_path / "settings.toml"
    real.write_text("text_size = 120\n", "utf-8")
    link.symlink_to(real)
    file = SettingsFile.open(link, NOW)
    file.save(replace(file.settings, sound=False))
    assert link.is_symlink()
    assert tomllib.loads(real.read_text("utf-8"))["sound"] is False


# Values


WRONG = (Path(__file__).parents[1] / "golden" / "wrong-settings.txt").read_text("utf-8").splitlines()
"""Lines that each give a setting a value that it cannot have."""


def test_every_setting_has_wrong_values() -> None:
    assert {line.partition(" = ")[0] for line in WRONG} == CHECKS.keys()


def test_invalid_value_falls_back_alone(tmp_path: Path) -> None:
    for number, line in enumerate(WRONG):
        path, name = tmp_path / str(number) / "settings.toml", line.partition(" = ")[0]
        other, expected = ("text_size = 130", replace(DEFAULT, text_size=130))
        if name == "text_size":
            other, expected = ("sound = false", replace(DEFAULT, sound=False))
        file = opened(path, f"{line}\n{other}\nunknown = 1\n")
        assert file.settings == expected, line
        assert notice_texts(file) == [f"These settings were invalid and have been reset: {name}."]
        assert list(path.parent.iterdir()) == [path]
        file.save(replace(file.settings, colors="dark"))
        assert notice_texts(SettingsFile.open(path, NOW)) == []
        assert tomllib.loads(path.read_text("utf-8"))["unknown"] == 1


def test_an_invalid_table_of_levels_does_not_take_in_a_former_level(path: Path) -> None:
    file = opened(path, 'level = "easy"\nlevels = "hard"')
    assert file.settings == DEFAULT
    assert notice_texts(file) == ["These settings were invalid and have been reset: levels."]


def test_an_invalid_entry_falls_back_alone_and_its_file_is_kept(path: Path) -> None:
    text = '[programs]\nmybot = "./mybot"\n"my bot" = "./other"\n'
    file = opened(path, text)
    assert file.settings.programs == {"mybot": "./mybot"}
    assert len(notice_texts(file)) == 1
    file.save(replace(file.settings, sound=False))
    file.save(replace(file.settings, sound=True))
    assert SettingsFile.open(path, NOW).settings.programs == {"mybot": "./mybot"}
    (kept,) = set(path.parent.iterdir()) - {path}
    assert kept.name.startswith("settings-invalid-")
    assert kept.read_text("utf-8") == text


@pytest.mark.parametrize(
    ("former", "current"), [("normal", "light"), ("high", "high-contrast"), ("dark", "dark")]
)
def test_the_former_contrast_sets_the_colors(path: Path, former: str, current: str) -> None:
    file = opened(path, f'contrast = "{former}"\n')
    assert (file.settings.colors, notice_texts(file)) == (current, [])
    assert opened(path, 'contrast = ["high"]\n').settings == DEFAULT


def test_invalid_values_are_reported_in_one_notice_and_never_saved(path: Path) -> None:
    file = opened(path, "sound = 1\nmotion = 2\ntext_size = 3\n")
    assert file.settings == DEFAULT
    (notice,) = notice_texts(file)
    assert "sound, motion, text_size" in notice
    with pytest.raises(ValueError, match="text_size"):
        file.save(replace(DEFAULT, text_size=201))
    assert file.settings == DEFAULT


# Broken files

BROKEN: dict[str, bytes] = {
    "no toml": b"what is this?\n",
    "cut off": b'sound = true\nmotion = "nor',
    "a key that is a table too": b"sound = true\n[sound]\nx = 1\n",
    "zeros": b"\0" * 512,
    "not UTF-8": b'language = "\xff\xfe"\n',
    "UTF-16": "sound = true\n".encode("utf-16"),
    "nested without end": b"x = " + b"[" * 100_000,
    "a number without end": b"text_size = " + b"9" * 100_000,
    "a picture": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_broken_file_is_set_aside_and_replaced(path: Path, fault: str) -> None:
    file = opened(path, BROKEN[fault])
    assert file.settings == DEFAULT
    assert notice_texts(file) == [
        "Your settings couldn't be read. The old file was kept as “settings-damaged-2026-11-18.toml”,"
        " and the defaults are now in use."
    ]
    assert not path.exists()
    file.save(CHOSEN)
    again = SettingsFile.open(path, NOW)
    assert (again.settings, notice_texts(again)) == (CHOSEN, [])
    opened(path, b"second")
    kept = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    assert kept == {
        "settings-damaged-2026-11-18.toml": BROKEN[fault],
        "settings-damaged-2026-11-18-2.toml": b"second",
    }


@pytest.mark.parametrize("obstacle", ["a folder", "links in a circle", "a pipe", "a link to a pipe"])
def test_what_is_no_file_is_set_aside(path: Path, obstacle: str) -> None:
    path.parent.mkdir()
    kept = path.with_name("settings-damaged-2026-11-18.toml")
    if obstacle == "a folder":
        (path / "inside").mkdir(parents=True)
    elif obstacle == "a pipe":
        os.mkfifo(path)
    else:
        pipe = path.with_name("pipe")
        os.mkfifo(pipe)
        path.symlink_to(path if obstacle == "links in a circle" else pipe)
    file = SettingsFile.open(path, NOW)
    assert len(notice_texts(file)) == 1
    assert kept.is_symlink() or kept.is_fifo() or (kept / "inside").is_dir()
    file.save(CHOSEN)
    assert SettingsFile.open(path, NOW).settings == CHOSEN


@pytest.mark.parametrize("text", [b"", b"\n \n# nothing\n", b"\xef\xbb\xbfsound = true\r\n"])
def test_empty_file_and_byte_order_mark_are_accepted(path: Path, text: bytes) -> None:
    file = opened(path, text)
    assert file.settings == DEFAULT
    assert notice_texts(file) == []


# Unwritable folders and disks


def test_folder_that_cannot_be_examined_leaves_the_defaults(tmp_path: Path) -> None:
    file = SettingsFile.open(tmp_path / ("long" * 100) / "settings.toml", NOW)
    assert (file.settings, len(notice_texts(file))) == (DEFAULT, 1)


def test_uncreatable_folder_is_reported_once_and_settings_apply(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    file = SettingsFile.open(tmp_path / "file" / "settings.toml", NOW)
    assert notice_texts(file) == []
    file.save(CHOSEN)
    file.save(replace(CHOSEN, sound=True))
    assert file.settings == replace(CHOSEN, sound=True)
    assert notice_texts(file) == [
        f"Can't save settings to {tmp_path / 'file'}. Changes last only until you quit."
    ]


def failing(error: BaseException) -> Callable[..., None]:
    def fail(*_: object) -> None:
        raise error

    return fail


def test_full_disk_keeps_old_file_intact(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile.open(path, NOW)
    file.save(CHOSEN)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", failing(OSError(28, "No space left on device")))
        file.save(DEFAULT)
        file.save(replace(DEFAULT, sound=False))
    assert file.settings == replace(DEFAULT, sound=False)
    assert len(notice_texts(file)) == 1
    assert list(path.parent.iterdir()) == [path]
    assert SettingsFile.open(path, NOW).settings == CHOSEN
    file.save(file.settings)
    assert SettingsFile.open(path, NOW).settings == replace(DEFAULT, sound=False)


def test_file_neither_readable_nor_movable_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.parent.mkdir()
    path.write_bytes(b"sound = true\n")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_text", failing(PermissionError(13, "Permission denied")))
        patch.setattr(Path, "rename", failing(PermissionError(13, "Permission denied")))
        file = SettingsFile.open(path, NOW)
    file.save(CHOSEN)
    assert file.settings == CHOSEN
    assert notice_texts(file) == ["Your settings can't be read right now, so the defaults are in use."]
    assert path.read_bytes() == b"sound = true\n"


def test_kill_while_saving_leaves_old_or_new_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kill can only come before or after the one rename, before which the file is untouched."""
    SettingsFile.open(path, NOW).save(CHOSEN)
    file = SettingsFile.open(path, NOW)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", failing(KeyboardInterrupt()))
        with pytest.raises(KeyboardInterrupt):
            file.save(DEFAULT)
    assert SettingsFile.open(path, NOW).settings == CHOSEN
