"""Commands without a window: output and error messages."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.cli import commands as cli
from game.engine import tournament
from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.hierarchy.game import solve_deals
from support.changed_game import changed
from support.kings_redeal import redeal
from support.processes import ENVIRONMENT, PATIENCE, run_python
from support.refusals import refusals

GAME = GAMES["hierarchy"]
START = "?,3,4,5,7,8,9 1,2,6,10,11,12,13 - a -"
LOST = "3 9 6b a -"
LATE = "9,13 5,6,8,11 2a,3b,4a,10b,12a,1b,?=3a b -"
ROUND = str(GAMES["kings"].deal(3, "two"))
Output = pytest.CaptureFixture[str]


def printed(output: Output, *arguments: str) -> list[str]:
    """Return the lines that a successful command prints."""
    status = cli.run(arguments)
    captured = output.readouterr()
    assert captured.err == ""
    assert status == 0
    assert captured.out == "" or captured.out.endswith("\n")
    return captured.out.splitlines()


def refused(output: Output, *arguments: str) -> str:
    """Return the sentence with which a command is refused."""
    status = cli.run(arguments)
    captured = output.readouterr()
    assert captured.out == ""
    assert status == 2
    sentence = captured.err.removesuffix("\n")
    assert sentence != captured.err
    assert "\n" not in sentence
    assert sentence.endswith(".")
    return sentence


def program(*arguments: str, first: str = "-m") -> list[str]:
    return [sys.executable, first, "game", *arguments]


# Output


@pytest.mark.parametrize("number", [0, 7, 2**64 - 1])
def test_deal_prints_the_position_of_a_deal(capsys: Output, number: int) -> None:
    expected = [str(GAME.deal(number))]
    assert printed(capsys, "deal", "hierarchy", str(number)) == expected
    assert printed(capsys, "deal", "hierarchy", str(number), "--variant", "standard") == expected


def test_moves_prints_the_legal_moves_sorted_as_text(capsys: Output) -> None:
    assert printed(capsys, "moves", "hierarchy", "?,4,6,10 12 8a,1b,11b a -") == ["4x10", "4x6", "4x?", "?=1"]
    assert printed(capsys, "moves", "hierarchy", LOST) == []


def test_view_prints_what_a_seat_knows(capsys: Output) -> None:
    for seat in "ab":
        assert printed(capsys, "view", "hierarchy", START, seat) == [START]
    spread = "9,8,7,?,3,4,5  1,2,6,10,11,12,13  -  a  -"
    assert printed(capsys, "view", "hierarchy", spread, "b") == [START]


def test_play_prints_the_position_after_the_moves(capsys: Output) -> None:
    moves = ["4", "6", "7", "2", "5", "<6", "<7", "10", "9", "12", "7", "6", "?=12", "1", "8", "13"]
    assert printed(capsys, "play", "hierarchy", START, "4") == ["?,3,5,7,8,9 1,2,6,10,11,12,13 4a b -"]
    end = "3 11 4a,2b,5a,10b,9a,12b,7a,6b,?=12a,1b,8a,13b a -"
    assert printed(capsys, "play", "hierarchy", START, *moves) == [end]
    assert printed(capsys, "play", "hierarchy", START) == [START]


def test_perft_prints_the_number_of_leaves(capsys: Output) -> None:
    position = "?,1,2,5,8,9,13 3,4,6,7,10,11,12 - a -"
    for depth, leaves in enumerate(("1", "5", "35", "143", "545")):
        assert printed(capsys, "perft", "hierarchy", position, str(depth)) == [leaves]
    assert printed(capsys, "perft", "hierarchy", LATE, "99") == ["0"], "all games have ended"


def test_solve_prints_the_verdict_and_a_line_to_the_end(capsys: Output) -> None:
    (line,) = printed(capsys, "solve", "hierarchy", LATE)
    verdict, *moves = line.split(" ")
    assert verdict == "win"
    (end,) = printed(capsys, "play", "hierarchy", LATE, *moves)
    outcome = GAME.parse_state(end).outcome()
    assert [str(seat) for seat in outcome.winners] == ["b"]
    assert printed(capsys, "solve", "hierarchy", LOST) == ["loss"]


def test_choose_prints_the_move_that_the_bot_plays(capsys: Output) -> None:
    for bot in GAME.bots:
        chosen = GAME.bot(bot, 5).choose(GAME.parse_view(START), Budget(nodes=900))
        options = ["--bot", bot, "--seed", "5", "--nodes", "900"]
        assert printed(capsys, "choose", "hierarchy", START, *options) == [str(chosen)]


def test_choose_has_defaults(capsys: Output) -> None:
    chosen = GAME.bot("hard", 0).choose(GAME.parse_view(LATE), Budget(nodes=cli.DEFAULT_NODES))
    assert printed(capsys, "choose", "hierarchy", LATE) == [str(chosen)]
    assert printed(capsys, "choose", "hierarchy", LATE, "--seat", "b") == [str(chosen)]
    assert printed(capsys, "choose", "hierarchy", LATE, "--seconds", "0.5") == [str(chosen)]


def test_evaluate_prints_a_line_for_each_choice_best_first(capsys: Output) -> None:
    lines = [line.split("\t") for line in printed(capsys, "evaluate", "hierarchy", LATE)]
    assert sorted(line[3] for line in lines) == printed(capsys, "moves", "hierarchy", LATE)
    (solution,) = printed(capsys, "solve", "hierarchy", LATE)
    verdict, *moves = solution.split(" ")
    assert verdict == "win"
    assert lines[0][0] == "1.0"
    assert int(lines[0][1]) > 0
    assert lines[0][2:] == [str(len(moves)), *moves]


def test_weigh_is_an_alias_of_evaluate(capsys: Output) -> None:
    assert printed(capsys, "weigh", "hierarchy", LATE) == printed(capsys, "evaluate", "hierarchy", LATE)
    assert "weigh" not in "\n".join(printed(capsys, "--help"))


def test_evaluate_passes_its_options(capsys: Output) -> None:
    base = ["evaluate", "kings", ROUND]
    options = ("--nodes 60", "--nodes 60 --seed 0", "--nodes 60 --seed 5", "--nodes 90")
    answers = [printed(capsys, *base, *each.split()) for each in options]
    assert answers[0] == answers[1]
    assert len({tuple(answer) for answer in answers}) == 3
    assert sum(int(line.split("\t")[1]) for line in answers[3]) <= 90
    assert len(printed(capsys, *base, "--seconds", "0.1")) == len(answers[0])


def test_evaluate_uses_only_what_the_seat_knows(capsys: Output) -> None:
    """Two rounds that differ only in what the seat to move cannot see."""
    state = GAMES["kings"].parse_state(ROUND)
    other = str(redeal(state, state.to_move, SplitMix64(1)))
    assert other != ROUND
    texts = [ROUND, other]
    views = [printed(capsys, "view", "kings", text, str(state.to_move)) for text in texts]
    answers = [printed(capsys, "evaluate", "kings", text, "--nodes", "60") for text in texts]
    assert views[0] == views[1]
    assert answers[0] == answers[1]


def test_match_prints_a_line_for_each_bot(capsys: Output) -> None:
    bots = ("medium", "random")
    lines = printed(
        capsys, "match", "hierarchy", "--bots", *bots, "--games", "40", "--jobs", "1", "--seed", "0"
    )
    form = r"(\S+) (\d+) (\d+) (\d+) \d+\.\d% \d+\.\d%-\d+\.\d%"
    found = [re.fullmatch(form, line) for line in lines]
    assert [table[1] for table in found if table] == list(bots)
    assert [sum(int(table[column]) for column in (2, 3, 4)) for table in found if table] == [40, 40]
    terms = tournament.Terms("standard", bots, nodes=cli.DEFAULT_NODES)
    samples = [tournament.play(GAME, terms, fixture) for fixture in tournament.fixtures(GAME, terms, 40, 0)]
    assert lines == [str(standing) for standing in tournament.standings(terms, samples)]


def test_match_passes_its_options(capsys: Output) -> None:
    base = "match hierarchy --bots medium easy --games 40 --jobs 1"
    options = ("", " --nodes 3", " --openings 4", " --variant standard")
    tables = [printed(capsys, *(base + " --seed 0" + each).split()) for each in options]
    tables.append(printed(capsys, *(base + " --seed 9").split()))
    assert tables[0] == tables[3]
    assert len({tuple(table) for table in tables}) == 4


def test_the_number_of_jobs_does_not_change_a_match(capsys: Output) -> None:
    base = "match hierarchy --bots medium easy --games 36 --seed 3 --nodes 300 --jobs"
    three = run_python("-m", "game", *base.split(), "3")
    assert three.stderr == ""
    assert len(three.stdout.splitlines()) == 2
    assert three.stdout.splitlines() == printed(capsys, *base.split(), "1")


def test_all_deals_are_listed_in_the_order_of_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def verdicts(choices: Sequence[tuple[int, ...]]) -> list[str]:
        return [f"?,{','.join(map(str, chosen))} win" for chosen in choices]

    assert GAME.solver is not None
    solver = replace(GAME.solver, solve_deals=verdicts)
    monkeypatch.setitem(GAMES, "hierarchy", changed(GAME, solver=solver))
    answers = list(cli.lines(["solve", "hierarchy", "--all", "--jobs", "1"]))
    assert len(answers) == len(set(answers)) == 1716
    assert answers[0] == "?,1,2,3,4,5,6 win"
    assert answers[1] == "?,1,2,3,4,5,7 win"
    assert answers[-1] == "?,8,9,10,11,12,13 win"


def test_some_deals_have_the_verdict_of_the_solver() -> None:
    answers = solve_deals([(3, 4, 5, 7, 8, 9), (1, 3, 7, 10, 12, 13)])
    assert answers == ["?,3,4,5,7,8,9 loss", "?,1,3,7,10,12,13 win"]


def test_help_lists_every_command_and_option(capsys: Output) -> None:
    text = "\n".join(printed(capsys, "--help"))
    commands = (
        "deal moves view play perft solve choose evaluate match bench screenshot page backup merge selfcheck"
    )
    options = "--scene --deal --size --fullscreen --lang --mute --data-dir --version"
    for word in (commands + " " + options + " hierarchy").split():
        assert re.search(rf"(?<![\w-]){word}(?![\w-])", text), word
    for command in commands.split()[:9]:
        text = "\n".join(printed(capsys, command, "--help"))
        assert text.startswith(f"usage: pecking-order {command} ")
        assert "GAME" in text
        assert "%%" not in text


@pytest.mark.parametrize("columns", [50, 70, 100])
def test_help_names_no_page_and_breaks_no_name(
    columns: int, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`help2man` makes the man page of it, and packages have no pages."""
    monkeypatch.setenv("COLUMNS", str(columns))
    text = "\n".join(printed(capsys, "--help"))
    commands = re.findall(r"^    (\w+) ", text, re.M)
    assert {"engine", "study", "merge"} < {*commands}
    for command in commands:
        text += "\n".join(printed(capsys, command, "--help"))
    assert re.findall(r"docs/|\S+\.md|\w-$", text, re.M) == []


def test_version_prints_number_and_kind() -> None:
    program = run_python("-m", "game", "--version")
    assert program.stderr == ""
    assert re.fullmatch(r"Pecking Order \d+[.+\w]+ \((compiled|pure: (.+))\)\n", program.stdout)


# Refusals


@pytest.mark.parametrize("command", ["moves", "view a", "play 4", "perft 2", "solve", "choose", "evaluate"])
def test_impossible_position_or_unknown_game_is_refused(capsys: Output, command: str) -> None:
    name, *rest = command.split()
    for position in ("", "9 6 5b a", "9 9 5b a -", "9 6\n5b a - -", "-x", "\x1b[31m9 6 5b a -"):
        refused(capsys, name, "hierarchy", position, *rest)
    sentence = refused(capsys, name, "chess", START, *rest)
    assert "chess" in sentence
    assert "hierarchy" in sentence


def test_bad_arguments_are_refused_in_one_sentence(capsys: Output) -> None:
    for arguments, part in (
        *refusals("commands"),
        (["deal", "chess", "7"], "hierarchy"),
        (["deal", "hierarchy", "9" * 5000], "18446744073709551615"),
        (["deal", "hierarchy", "\u0667"], "\u0667"),
        (["choose", "hierarchy", START, "--seed", "1" * 40], "1" * 40),
    ):
        assert part in refused(capsys, *arguments), arguments


# The whole program


def test_no_command_loads_pygame(tmp_path: Path) -> None:
    poison = tmp_path / "pygame"
    poison.mkdir()
    (poison / "__init__.py").write_text("raise ImportError('pygame was loaded')\n")
    for arguments in (
        ["--help"],
        ["match", "hierarchy", "--bots", "easy", "random", "--games", "32", "--jobs", "2", "--seed", "0"],
    ):
        # `python -m` puts the working directory first on the import path.
        answered = run_python("-m", "game", *arguments, folder=tmp_path)
        assert (answered.returncode, answered.stderr) == (0, "")
        assert answered.stdout


def test_closed_pipe_ends_the_program_quietly(tmp_path: Path) -> None:
    process = subprocess.Popen(
        program("solve", "solodrez", "--deals", "0-15", "--seconds", "0.1", "--jobs", "2"),
        cwd=tmp_path,
        env=ENVIRONMENT | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    with process.stdout, process.stderr:
        assert process.stdout.readline().startswith("0 ")
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.wait(PATIENCE) == 0


LONG = [
    ["perft", "hierarchy", START, "50"],
    ["match", "hierarchy", "--bots", "perfect", "perfect", "--games", "100000", "--jobs", "2"],
]

READY_SCRIPT = """
import signal
import game.cli.commands
from game.__main__ import main

if __name__ == "__main__":
    # As from a terminal: a shell in the background ignores Ctrl+C, and so do the processes it starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    print("ready", flush=True)
    main()
"""

if sys.platform != "win32":  # Windows cannot signal a single process.

    @pytest.mark.parametrize(
        ("arguments", "whole_group"),
        [(LONG[0], False), (LONG[1], False), (LONG[1], True)],
        ids=["one process", "its parent", "as from a terminal"],
    )
    def test_ctrl_c_ends_a_command_quietly(tmp_path: Path, arguments: list[str], whole_group: bool) -> None:
        script = tmp_path / "announced.py"
        script.write_text(READY_SCRIPT)
        process = subprocess.Popen(
            [sys.executable, str(script), *arguments],
            env=ENVIRONMENT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            with pytest.raises(subprocess.TimeoutExpired):
                process.wait(0.3)
            (os.killpg if whole_group else os.kill)(process.pid, signal.SIGINT)
            output, errors = process.communicate(timeout=PATIENCE)
            assert (process.returncode, output, errors) == (130, "", "")
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


if sys.platform == "linux":

    def test_full_disk_is_reported_in_one_sentence(tmp_path: Path) -> None:
        with Path("/dev/full").open("w") as full:
            refusal = subprocess.run(
                program("deal", "hierarchy", "7"),
                cwd=tmp_path,
                env=ENVIRONMENT,
                stdout=full,
                stderr=subprocess.PIPE,
                text=True,
                check=False,
            )
        assert refusal.returncode == 2
        assert refusal.stderr == "Can't write the output: No space left on device.\n"


EMPTY_FIRST = "-/JQTBN/P/-/-/-/-/-/-"


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("moves", "3:1>2"),
        ("perft 1", "1"),
        ("play 3:1>2", "-/JQTBNP/-/-/-/-/-/-/-"),
        ("view a", EMPTY_FIRST),
        ("choose", "3:1>2"),
        ("solve", "won 3:1>2 2!"),
    ],
)
def test_a_position_may_begin_with_an_empty_column(capsys: Output, command: str, answer: str) -> None:
    name, *rest = command.split()
    assert printed(capsys, name, "solodrez", EMPTY_FIRST, *rest) == [answer]


HIERARKIA = "..b.c.d/...a.bc/......./.231.../4...b../.....aa/.3..21. r - - - - 2"


def test_a_position_of_seven_fields_is_one_argument(capsys: Output) -> None:
    after = "..b.cd./...a.bc/......./4231.../....b../.....aa/.3..21. r - - - - 4"
    assert printed(capsys, "play", "hierarkia", HIERARKIA, "g7-f7", "a3-a4") == [after]
    assert printed(capsys, "view", "hierarkia", HIERARKIA, "r") == [HIERARKIA]
    stuck = "......d/......./......./......./......./a....../4a..... b - - - - 0"
    assert printed(capsys, "moves", "hierarkia", stuck) == ["pass"]


def test_seat_letters_depend_on_the_game(capsys: Output) -> None:
    assert "b, r" in refused(capsys, "view", "hierarkia", HIERARKIA, "a")
    other = ["choose", "hierarkia", HIERARKIA, "--seat"]
    assert "The player to move is “r”, not “b”" in refused(capsys, *other, "b")
    assert len(printed(capsys, *other, "r", "--bot", "random")) == 1
    assert "The piece on e7 is in the way" in refused(capsys, "play", "hierarkia", HIERARKIA, "g7-d7")
