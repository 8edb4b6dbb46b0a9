"""Tests that every command is passed to its module, with its arguments."""

import importlib
from collections.abc import Sequence

import pytest

from game.__main__ import dispatch, main
from game.engine.errors import Refusal

LONG = "x" * 5000


@pytest.mark.parametrize(
    ("arguments", "module", "passed_on"),
    [
        ([], "game.cli.launch", []),
        (["--deal", "7"], "game.cli.launch", ["--deal", "7"]),
        (["--nonsense"], "game.cli.launch", ["--nonsense"]),
        (["bench", "hierarchy", "--json"], "game.cli.bench", ["hierarchy", "--json"]),
        (["screenshot", "hierarchy", "a.png"], "game.cli.screenshot", ["hierarchy", "a.png"]),
        (["selfcheck"], "game.cli.selfcheck", []),
        (["backup", "a.db"], "game.cli.backup", ["backup", "a.db"]),
        (["merge", "a.db"], "game.cli.backup", ["merge", "a.db"]),
        (["page", "a.txt", "a.html"], "game.cli.page", ["a.txt", "a.html"]),
        (["deal", "hierarchy", "7"], "game.cli.commands", ["deal", "hierarchy", "7"]),
        (["--help"], "game.cli.commands", ["--help"]),
        (["--mute", "--version"], "game.cli.commands", ["--mute", "--version"]),
        (["checkmate"], "game.cli.commands", ["checkmate"]),
        ([""], "game.cli.commands", [""]),
    ],
)
def test_command_runs_its_module(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], module: str, passed_on: list[str]
) -> None:
    calls: list[tuple[str, list[str]]] = []
    for name in (
        f"game.cli.{each}"
        for each in ("launch", "commands", "bench", "screenshot", "selfcheck", "backup", "page")
    ):

        def run(given: Sequence[str], name: str = name) -> int:
            calls.append((name, list(given)))
            return 5

        monkeypatch.setattr(importlib.import_module(name), "run", run)
    assert dispatch(arguments) == 5
    assert calls == [(module, passed_on)]


@pytest.mark.parametrize(
    ("arguments", "status"), [(["deal", "hierarchy", "1"], 0), (["deal", "hierarchy", "x"], 2)]
)
def test_the_program_ends_with_the_status_of_its_command(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], status: int
) -> None:
    monkeypatch.setattr("sys.argv", ["pecking-order", *arguments])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == status


def refuse(_: str) -> None:
    raise Refusal("No language.")


@pytest.mark.parametrize(
    "arguments", [[f"--{LONG}"], ["screenshot", "menu", f"{LONG}.png"], ["--data-dir", LONG]]
)
def test_refusal_repeats_at_most_200_characters(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setattr("game.cli.launch.open_log", lambda _: False)
    monkeypatch.setattr("game.cli.launch.load", refuse)
    monkeypatch.setattr("pygame.quit", lambda: None)
    assert dispatch(arguments) == 2
    assert 200 < len(capsys.readouterr().err.splitlines()[0]) < 250


@pytest.mark.parametrize(
    ("arguments", "told"), [(["--data-dir", ""], "--data-dir needs"), (["bench", ""], "Unknown game “”")]
)
def test_empty_name_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str], told: str
) -> None:
    monkeypatch.setattr("game.cli.launch.open_log", pytest.fail)
    monkeypatch.setattr("game.cli.bench.measure", pytest.fail)
    assert dispatch(arguments) == 2
    assert capsys.readouterr().err.startswith(told)


def test_ctrl_c_before_a_command_begins_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(arguments: Sequence[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.__main__.dispatch", interrupted)
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 130


def test_crash_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(arguments: Sequence[str]) -> int:
        raise KeyError("no such\ncard.")

    monkeypatch.setattr("game.__main__.dispatch", broken)
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("The program crashed: KeyError: ")
    assert captured.err.endswith(" of test_main.py).\n")
    assert captured.err.count("\n") == 1


def test_process_that_starts_after_its_program_has_ended_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def orphaned() -> None:
        raise OSError(87, "Invalid parameter")

    monkeypatch.setattr("multiprocessing.freeze_support", orphaned)
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 1
    assert capsys.readouterr() == ("", "")
