"""Long work in pieces: the file of finished ones, and sentences about options that can't be used."""

import json
import os
import socket
from pathlib import Path
from threading import Thread

import pytest

from game.cli import commands, parallel
from game.cli.arguments import version

Output = pytest.CaptureFixture[str]
UNSEEDED = "match hierarchy --bots easy random --games 24 --jobs 1"
MATCH = UNSEEDED + " --seed 0"
SOLVE = "solve solodrez --deals 0-5 --jobs 1"


def run(capsys: Output, command: str, *more: object) -> tuple[int, str, str]:
    status = commands.run([*command.split(), *map(str, more)])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def refused(capsys: Output, command: str, *more: object) -> str:
    status, out, err = run(capsys, command, *more)
    assert (status, out, err.count("\n")) == (2, "", 1)
    return err


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "finished"


@pytest.mark.parametrize("keep", [0, 30, 1000, 1_000_000])
def test_a_match_goes_on_from_any_part_of_its_file(capsys: Output, path: Path, keep: int) -> None:
    _, whole, _ = run(capsys, MATCH)
    assert run(capsys, MATCH, "--resume", path) == (0, whole, "")
    text = path.read_bytes()
    path.write_bytes(text[:keep])
    assert run(capsys, MATCH, "--resume", path) == (0, whole, "")
    assert path.read_bytes() == text


def test_a_match_without_a_seed_prints_a_random_one_and_goes_on_with_it(capsys: Output, path: Path) -> None:
    _, table, seed = run(capsys, UNSEEDED, "--resume", path)
    assert run(capsys, UNSEEDED, "--resume", path) == (0, table, seed)
    assert run(capsys, UNSEEDED, *seed.split()) == (0, table, "")
    assert run(capsys, UNSEEDED)[2] != seed


def test_finished_pieces_are_not_done_again(capsys: Output, path: Path) -> None:
    # The seconds that each deal took tell the two runs apart.
    _, first, _ = run(capsys, SOLVE, "--resume", path)
    assert run(capsys, SOLVE, "--resume", path) == (0, first, "")


def test_results_are_on_disk_as_soon_as_they_are_printed(path: Path) -> None:
    lines = commands.lines([*SOLVE.split(), "--resume", str(path)])
    next(lines)
    assert path.read_bytes().count(b"\n") == 2


@pytest.mark.parametrize(
    ("before", "command"),
    [
        ("", MATCH.replace("24", "26")),
        ("", UNSEEDED + " --seed 1"),
        ("", MATCH + " --nodes 100"),
        ("", MATCH.replace("easy", "medium")),
        ("a list of things to buy\n", MATCH),
        (json.dumps([version()]) + "\n", MATCH),
    ],
)
def test_the_file_of_something_else_is_refused_and_left_alone(
    capsys: Output, path: Path, before: str, command: str
) -> None:
    if before:
        path.write_text(before)
    else:
        run(capsys, MATCH, "--resume", path)
    text = path.read_bytes()
    assert "isn't from the same command" in refused(capsys, command, "--resume", path)
    assert path.read_bytes() == text


def test_the_file_of_another_command_has_no_seed_for_a_match(capsys: Output, path: Path) -> None:
    run(capsys, SOLVE, "--resume", path)
    assert "isn't from the same command" in refused(capsys, UNSEEDED, "--resume", path)


def test_a_damaged_line_or_one_missing_or_out_of_place_is_refused(capsys: Output, path: Path) -> None:
    run(capsys, MATCH, "--resume", path)
    lines = path.read_bytes().splitlines(keepends=True)
    damages = (b"no JSON\n", b"\n", b"00000000 []\n", b"[" * 100_000 + b"\n")
    damaged = [[*lines[:at], damage, *lines[at:]] for damage in damages for at in (3, -1)]
    places = ([0, 1, 1, 2], [0, 2], [0, 2, 1], [0, 1, 2, 3, 3])
    for wrong in (*damaged, *([lines[each] for each in some] for some in places)):
        path.write_bytes(b"".join(wrong))
        assert "isn't from the same command" in refused(capsys, MATCH, "--resume", path), wrong


def test_what_cannot_be_written_is_refused(capsys: Output, tmp_path: Path) -> None:
    assert "is not a file" in refused(capsys, MATCH, "--resume", tmp_path)
    os.mkfifo(tmp_path / "pipe")
    assert "is not a file" in refused(capsys, MATCH, "--resume", tmp_path / "pipe")
    assert "Can't use the file" in refused(capsys, MATCH, "--resume", tmp_path / "none" / "finished")


def test_jobs_and_a_cluster_exclude_each_other(capsys: Output) -> None:
    assert "not both" in refused(capsys, MATCH, "--cluster", "tcp://127.0.0.1:1")


def test_a_cluster_that_is_not_there_is_named(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.cli import cluster  # noqa: PLC0415  (only this test needs it)

    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 0.2)
    sentence = refused(capsys, UNSEEDED.removesuffix(" --jobs 1"), "--cluster", "127.0.0.1:1")
    assert "Can't reach the cluster at “127.0.0.1:1”" in sentence


@pytest.mark.parametrize("address", ["nowhere", "", "tcp://[", "magic://x:1", "tls://x:1", "x:1 y", "a:b"])
def test_an_address_that_cannot_be_one_is_refused_at_once(capsys: Output, address: str) -> None:
    assert f"not “{address}”" in refused(capsys, UNSEEDED.removesuffix(" --jobs 1"), "--cluster", address)


@pytest.mark.parametrize("option", ["jobs", "cluster", "resume"])
def test_a_single_position_takes_no_such_option(capsys: Output, option: str) -> None:
    assert f"--{option} doesn't work" in refused(capsys, "solve solodrez 7", f"--{option}", "2")


@pytest.mark.parametrize("count", [0, 1, 255, 256, 1000, 100_000])
def test_pieces_are_the_tasks_in_order_and_neither_many_nor_large(count: int) -> None:
    pieces = parallel.split(range(count))
    assert [task for piece in pieces for task in piece] == list(range(count))
    assert all(len(piece) <= parallel.LARGEST for piece in pieces)
    assert len(pieces) < 2 * parallel.PIECES or len(pieces[0]) == parallel.LARGEST


@pytest.mark.parametrize("greeting", [b"", b"SSH-2.0-OpenSSH_9.6\r\n", b"220\r\n"])
def test_another_server_than_a_scheduler_is_refused_soon(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, greeting: bytes
) -> None:
    monkeypatch.setattr("game.cli.cluster.GREETING_SECONDS", 0.2)

    def greet() -> None:
        with server.accept()[0] as connection:
            connection.sendall(greeting)

    with socket.create_server(("127.0.0.1", 0)) as server:
        Thread(target=greet, daemon=True).start()
        address = f"127.0.0.1:{server.getsockname()[1]}"
        assert "There is no Dask scheduler at" in refused(
            capsys, UNSEEDED.replace("--jobs 1", "--cluster"), address
        )
