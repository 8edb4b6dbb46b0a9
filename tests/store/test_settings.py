"""The player's settings are saved as chosen, whatever happens to the file."""

import os
import tomllib
from collections.abc import Callable
from dataclasses import asdict, fields, replace
from pathlib import Path

import pytest

from game.store.settings import CHECKS, Settings, SettingsFile

NOW = 1_795_000_000.0  # 2026-11-18
DEFAULT = Settings()
CHOSEN = Settings(
    sound=True,
    effects_volume=0,
    signals_volume=100,
    motion="slow",
    text_size=150,
    contrast="high",
    bot_pace="quick",
    is_fullscreen=True,
    language="fi",
    window_size=(1280, 800),
    window_position=(-40, 12),
    level="perfect",
    levels={"hierarchy": "perfect", "kings": "easy"},
    variants={"hierarkia": "small"},
    seats={"kings three": "person easy hard"},
    targets={"kings": 5},
    deal_traits={"hierarchy winner": "second"},
    winnable_only=False,
    auto_forced_moves=True,
    is_practice=True,
    show_possible_hands=False,
    show_evals=True,
    auto_moves=False,
    show_winnable=False,
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
    assert not file.settings.sound
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


def test_only_the_file_itself_is_left_in_the_folder(path: Path) -> None:
    SettingsFile.open(path, NOW).save(CHOSEN)
    assert list(path.parent.iterdir()) == [path]


def test_unchanged_settings_are_not_written(path: Path) -> None:
    file = opened(path, "# mine\nsound = true\n")
    file.save(file.settings)
    assert path.read_text("utf-8").startswith("# mine")


def test_unknown_settings_and_tables_are_kept(path: Path) -> None:
    text = (
        'sound = true\ncolour = "green"\nborn = 2026-11-18\nratio = inf\nlist = [1, [2, "x"]]\n'
        '[table]\nsound = "loud"\n[table.inner]\n"ä" = [{ b = 1 }]\n[[many]]\nx = 1\n[[many]]\nx = 2\n'
    )
    before = tomllib.loads(text)
    file = opened(path, text)
    file.save(replace(file.settings, sound=False, text_size=120))
    after = tomllib.loads(path.read_text("utf-8"))
    assert after["sound"] is False
    assert after["text_size"] == 120
    assert {name: after[name] for name in before if name != "sound"} == {
        name: before[name] for name in before if name != "sound"
    }
    assert notice_texts(file) == []


def test_a_link_is_followed_and_stays_one(tmp_path: Path) -> None:
    real, link = tmp_path / "elsewhere.toml", tmp_path / "settings.toml"
    real.write_text("text_size = 120\n", "utf-8")
    link.symlink_to(real)
    file = SettingsFile.open(link, NOW)
    file.save(replace(file.settings, sound=True))
    assert link.is_symlink()
    assert tomllib.loads(real.read_text("utf-8"))["sound"] is True


# Values


def test_every_setting_has_its_check() -> None:
    for settings in (CHOSEN, DEFAULT):
        assert all(CHECKS[name](value) for name, value in asdict(settings).items())


WRONG = [
    ("sound", "1"),
    ("sound", '"true"'),
    ("effects_volume", "-1"),
    ("effects_volume", "101"),
    ("effects_volume", "true"),
    ("effects_volume", "70.0"),
    ("signals_volume", '"70"'),
    ("signals_volume", "nan"),
    ("signals_volume", "99999999999999999999999"),
    ("motion", '"Normal"'),
    ("motion", "[]"),
    ("motion", "{}"),
    ("text_size", "99"),
    ("text_size", "151"),
    ("contrast", "1"),
    ("contrast", "2026-11-18"),
    ("bot_pace", '""'),
    ("is_fullscreen", "0"),
    ("language", '""'),
    ("language", "[1]"),
    ("language", '"a\\nb"'),
    ("window_size", "[1280]"),
    ("window_size", "[1280, 800, 1]"),
    ("window_size", "[0, 800]"),
    ("window_size", "[1280, 99999]"),
    ("window_size", "[true, 800]"),
    ("window_size", '"1280x800"'),
    ("window_position", "[0.0, 0.0]"),
    ("window_position", "[0, 40000]"),
    ("window_position", "{ x = 1, y = 2 }"),
    ("level", "3"),
    ("level", f'"{"x" * 41}"'),
    ("levels", '"easy"'),
    ("levels", '["easy"]'),
    ("levels", "{ hierarchy = 3 }"),
    ("variants", '{ hierarkia = "" }'),
    ("variants", '{ "" = "small" }'),
    ("seats", '{ "kings three" = ["person"] }'),
    ("seats", "3"),
    ("targets", "{ kings = 0 }"),
    ("targets", '{ kings = "3" }'),
    ("targets", "3"),
    ("deal_traits", '{ "hierarchy winner" = 2 }'),
    ("deal_traits", '"second"'),
    ("winnable_only", "1"),
    ("auto_forced_moves", "1"),
    ("is_practice", "1"),
    ("show_possible_hands", "1"),
    ("show_evals", "1"),
    ("auto_moves", '"no"'),
    ("show_winnable", "0.0"),
    ("has_seen_lesson", "'yes'"),
]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_invalid_value_falls_back_alone(path: Path, name: str, value: str) -> None:
    other = "text_size = 130" if name != "text_size" else "sound = true"
    file = opened(path, f"{name} = {value}\n{other}\nunknown = 1\n")
    assert getattr(file.settings, name) == getattr(DEFAULT, name)
    assert file.settings == (
        replace(DEFAULT, sound=True) if name == "text_size" else replace(DEFAULT, text_size=130)
    )
    assert notice_texts(file) == [f"These settings mean nothing and are now as at the beginning: {name}."]
    assert list(path.parent.iterdir()) == [path]
    file.save(replace(file.settings, has_seen_lesson=True))
    assert notice_texts(SettingsFile.open(path, NOW)) == []
    assert tomllib.loads(path.read_text("utf-8"))["unknown"] == 1


def test_every_setting_has_an_invalid_value_above() -> None:
    assert {name for name, _ in WRONG} == set(CHECKS)


def test_invalid_values_are_reported_in_one_notice(path: Path) -> None:
    file = opened(path, "sound = 1\nmotion = 2\nlevel = 3\n")
    assert file.settings == DEFAULT
    assert len(notice_texts(file)) == 1
    assert "sound, motion, level" in notice_texts(file)[0]


def test_saving_invalid_value_raises(path: Path) -> None:
    file = SettingsFile.open(path, NOW)
    with pytest.raises(ValueError, match="text_size"):
        file.save(replace(DEFAULT, text_size=200))
    assert file.settings == DEFAULT


# Broken files

BROKEN: dict[str, bytes] = {
    "no toml": b"what is this?\n",
    "a value missing": b"sound = \n",
    "cut off": b'sound = true\nmotion = "nor',
    "the same key twice": b"sound = true\nsound = false\n",
    "a key that is a table too": b"sound = true\n[sound]\nx = 1\n",
    "zeros": b"\0" * 512,
    "not UTF-8": b'level = "\xff\xfe"\n',
    "UTF-16": "sound = true\n".encode("utf-16"),
    "another format": b'{"sound": true}\n',
    "nested without end": b"x = " + b"[" * 100_000,
    "a number without end": b"text_size = " + b"9" * 100_000,
    "a picture": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_broken_file_is_set_aside_and_replaced(path: Path, fault: str) -> None:
    file = opened(path, BROKEN[fault])
    assert file.settings == DEFAULT
    assert notice_texts(file) == [
        "The settings could not be read. They were kept as “settings-damaged-2026-11-18.toml”,"
        " and are now as at the beginning."
    ]
    kept = path.with_name("settings-damaged-2026-11-18.toml")
    assert kept.read_bytes() == BROKEN[fault]
    assert not path.exists()
    file.save(CHOSEN)
    again = SettingsFile.open(path, NOW)
    assert again.settings == CHOSEN
    assert notice_texts(again) == []
    assert kept.read_bytes() == BROKEN[fault]


def test_a_folder_in_its_place_is_set_aside(path: Path) -> None:
    (path / "inside").mkdir(parents=True)
    file = SettingsFile.open(path, NOW)
    assert len(notice_texts(file)) == 1
    assert path.with_name("settings-damaged-2026-11-18.toml").joinpath("inside").is_dir()
    file.save(CHOSEN)
    assert SettingsFile.open(path, NOW).settings == CHOSEN


def test_circular_links_are_no_error(path: Path) -> None:
    path.parent.mkdir()
    path.symlink_to(path)
    file = SettingsFile.open(path, NOW)
    file.save(CHOSEN)
    assert SettingsFile.open(path, NOW).settings == CHOSEN
    assert path.with_name("settings-damaged-2026-11-18.toml").is_symlink()


def test_two_broken_files_of_one_day_are_both_kept(path: Path) -> None:
    opened(path, b"first")
    opened(path, b"second")
    kept = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    assert kept == {
        "settings-damaged-2026-11-18.toml": b"first",
        "settings-damaged-2026-11-18-2.toml": b"second",
    }


@pytest.mark.parametrize("text", [b"", b"\n \n# nothing\n", b"\xef\xbb\xbfsound = false\r\n"])
def test_empty_file_and_byte_order_mark_are_accepted(path: Path, text: bytes) -> None:
    file = opened(path, text)
    assert file.settings == DEFAULT
    assert notice_texts(file) == []


# Unwritable folders and disks


def test_uncreatable_folder_is_reported_once_and_settings_apply(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    file = SettingsFile.open(tmp_path / "file" / "settings.toml", NOW)
    assert notice_texts(file) == []
    file.save(CHOSEN)
    file.save(replace(CHOSEN, sound=False))
    assert file.settings == replace(CHOSEN, sound=False)
    assert notice_texts(file) == [
        f"Settings cannot be saved in {tmp_path / 'file'}: they hold only until the program is closed."
    ]


def failing(error: OSError) -> Callable[..., None]:
    def fail(*_: object) -> None:
        raise error

    return fail


def test_full_disk_keeps_old_file_intact(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile.open(path, NOW)
    file.save(CHOSEN)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", failing(OSError(28, "No space left on device")))
        file.save(DEFAULT)
        file.save(replace(DEFAULT, sound=True))
    assert file.settings == replace(DEFAULT, sound=True)
    assert len(notice_texts(file)) == 1
    assert list(path.parent.iterdir()) == [path]
    assert SettingsFile.open(path, NOW).settings == CHOSEN
    file.save(DEFAULT)
    assert SettingsFile.open(path, NOW).settings == DEFAULT


def test_file_neither_readable_nor_movable_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.parent.mkdir()
    path.write_bytes(b"sound = true\n")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_text", failing(PermissionError(13, "Permission denied")))
        patch.setattr(Path, "rename", failing(PermissionError(13, "Permission denied")))
        file = SettingsFile.open(path, NOW)
    file.save(CHOSEN)
    assert file.settings == CHOSEN
    assert notice_texts(file) == ["The settings cannot be read now, and are as at the beginning."]
    assert path.read_bytes() == b"sound = true\n"


def test_kill_while_saving_leaves_old_or_new_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kill can only come before or after the one rename, before which the file is untouched."""
    SettingsFile.open(path, NOW).save(CHOSEN)
    file = SettingsFile.open(path, NOW)

    class Killed(BaseException):
        pass

    def kill(*_: object) -> None:
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", kill)
        with pytest.raises(Killed):
            file.save(DEFAULT)
    assert SettingsFile.open(path, NOW).settings == CHOSEN
