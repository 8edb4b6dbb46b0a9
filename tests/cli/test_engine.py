"""The command `engine`: moves for other programs, and a sentence for every line that cannot be read."""

import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.cli import commands, launch
from game.engine import tournament
from game.engine.budget import Budget
from game.engine.errors import InvalidInput
from game.engine.tournament import Fixture, Terms
from game.play.program import make_player
from game.store.saved import PROGRAM
from support.processes import ENVIRONMENT, PATIENCE, run_python

START = str(GAMES["hierarchy"].deal(3))
LINES = [
    "pecking-order 1",
    "game hierarchy standard",
    "seat a",
    "seed 1",
    f"view {START}",
    "go nodes 5",
    "over won",
]


def answers(folder: Path, text: bytes, *arguments: str) -> list[str]:
    """Return what the engine prints after reading this."""
    done = subprocess.run(
        [sys.executable, "-m", "game", "engine", *arguments],
        cwd=folder,
        env=ENVIRONMENT,
        input=text,
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode().splitlines()


def test_it_plays_the_bots_move_and_explains_what_it_cannot_read(tmp_path: Path) -> None:
    go = "go nodes 50"
    lines = ["pecking-order 2", *LINES[:5], "moves 1\t2", go, "view x", go, "nonsense", "quit"]
    found = answers(tmp_path, "\n".join(lines).encode(), "hierarchy", "--bot", "medium")
    version, name, move, error, again, unknown = found
    assert version == "error This engine speaks the protocol “pecking-order 1”."
    assert name == "name Pecking Order, medium"
    view = GAMES["hierarchy"].parse_view(START)
    assert move == f"move {GAMES['hierarchy'].bot('medium', 1).choose(view, Budget(nodes=50))}"
    assert again.startswith("move ")
    assert error.startswith("error ")
    assert unknown == "error Unknown line “nonsense”."


def test_malformed_lines_get_a_sentence_each_and_nothing_else(tmp_path: Path) -> None:
    chance = Random(23)
    lines = []
    for _ in range(1500):
        line = bytearray(chance.choice(LINES).encode())
        for _ in range(chance.randrange(4)):
            line[chance.randrange(len(line))] = chance.choice(b" 0123456789-,?abgmx\t\x00\xc3\xff")
        lines.append(bytes(line))
    # The last line is too long and has no end.
    text = b"\n".join([*lines, b"go " + b"9" * 3_000_000])
    found = answers(tmp_path, text, "hierarchy", "--bot", "easy", "--nodes", "5")
    assert {line.partition(" ")[0] for line in found} == {"name", "move", "error"}
    assert all(line.endswith(".") for line in found if line.startswith("error"))
    assert found[-1].startswith("error ")
    assert len(found) > 500


def test_it_plays_like_the_bot_itself() -> None:
    game, reports = GAMES["kings"], list[str]()
    variant = game.default_variant
    ours = f"{PROGRAM}{sys.executable} -m game engine kings --bot random"
    others = ("random",) * (len(game.seats[variant]) - 1)
    fixture, make = Fixture(5, 6), partial(make_player, reports.append)
    both = [
        tournament.play(game, Terms(variant, (first, *others), nodes=5), fixture, make=make)
        for first in (ours, "random")
    ]
    assert reports == []
    assert both[0] == both[1]


def test_a_match_names_programs_and_why_one_lost(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    base = "match hierarchy --games 2 --jobs 1 --seed 0 --bots random"
    assert commands.run([*base.split(), "program:sh -c exit"]) == 0
    output = capfd.readouterr()
    first, second = output.err.splitlines()
    assert first.startswith("sh -c exit stopped running. Seat: b. View: ")
    assert second.startswith("sh -c exit stopped running. Seat: a. View: ")
    found = [line.rsplit(" ", 5)[:4] for line in output.out.splitlines()]
    assert found == [["random", "2", "0", "0"], ["program:sh -c exit", "0", "0", "2"]]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("engine", "chess"), "Unknown game"),
        (("engine", "kings", "--bot", "x"), "Unknown opponent"),
        (("match", "hierarchy", "--bots", "easy", "program:/no", "--games", "2"), "Can't run the program"),
    ],
)
def test_bad_arguments_are_refused(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    assert commands.run(arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith(sentence)
    assert output.err.count("\n") == 1


def test_a_program_is_called_after_its_file(tmp_path: Path) -> None:
    bot = tmp_path / "my bot.py"
    bot.touch()
    assert [*launch.parse_program(f"sh '{bot}' --fast")] == ["mybot"]
    assert [*launch.parse_program("sh -s")] == ["sh"]


def test_the_window_refuses_a_program_that_cannot_be_run(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="program"):
        launch.parse_program("sh \t")
    done = run_python("-m", "game", "--program", "/no/such", "--data-dir", str(tmp_path), folder=tmp_path)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "program" in done.stderr
