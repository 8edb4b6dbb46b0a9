"""Other people's programs as players: whole games, and what a bad one loses."""

import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.engine import tournament
from game.engine.budget import Budget
from game.engine.errors import InvalidInput
from game.engine.forfeit import Fault, Forfeit, outcome_of
from game.engine.seat import Seat
from game.engine.tournament import Fixture, Score, Terms
from game.play import program
from game.play.program import Dropped, ProgramPlayer, make_player, read_move, read_name
from game.store.saved import PROGRAM
from support.programs import BAD, command, running, whole_program

HIERARCHY = GAMES["hierarchy"]
PATIENCE = 30.0
ANSWERS = 4_000
PROCESSES = 40
ALPHABET = [*b"move| |name|4|13|\t|\r|\0|\xff|-|1e9|%s|a".split(b"|"), "♔".encode()]


def player(command: str, reports: list[str] | None = None, seat: Seat = Seat.A) -> ProgramPlayer:
    report = (lambda _: None) if reports is None else reports.append
    return ProgramPlayer(command, HIERARCHY, "standard", seat, 1, report)


def choose(player: ProgramPlayer, seconds: float = 5.0) -> str:
    return str(player.choose(HIERARCHY.deal(3).view(Seat.A), Budget(seconds=seconds)))


def wait_for_end(pid: int) -> None:
    """Wait until a process is gone."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if pid not in dict(running()):
            return
        time.sleep(0.02)
    raise AssertionError(f"process {pid} is still there")


@pytest.mark.parametrize(
    "of", ["hierarchy standard", "hierarkia small", "kings two", "kings four", "solodrez standard"]
)
def test_the_program_of_the_page_plays_every_game(tmp_path: Path, of: str) -> None:
    name, variant = of.split()
    game, reports, code = GAMES[name], list[str](), whole_program()
    assert len(code.splitlines()) <= 40
    bots = (f"{PROGRAM}{command(tmp_path, code)}", *("random",) * (len(game.seats[variant]) - 1))
    terms = Terms(variant, bots, nodes=10, points=2 if name == "kings" else 1)
    scores = tournament.play(game, terms, Fixture(5, 6), make=partial(make_player, reports.append))
    assert reports == []
    assert len(scores) == len(bots)


@pytest.mark.parametrize(("faults", "script"), BAD.values(), ids=list(BAD))
def test_a_bad_program_loses_its_game_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, faults: str, script: str
) -> None:
    if faults == "SLOW":
        monkeypatch.setattr(program, "GRACE_SECONDS", 0.1)
        monkeypatch.setattr(program, "START_SECONDS", 0.2)
    reports: list[str] = []
    bots = (f"{PROGRAM}{command(tmp_path, script)}", "random")
    make = partial(make_player, reports.append)
    began = time.monotonic()
    scores = tournament.play(HIERARCHY, Terms("standard", bots, seconds=0.1), Fixture(3, 4), make=make)
    assert scores == (Score(0, 0, 2, 0.0), Score(2, 0, 0, 1.0))
    name = command(tmp_path, script)
    whats, wheres = zip(*(report.split(" Seat: ") for report in reports), strict=True)
    assert {where[:9] for where in wheres} == {"a. View: ", "b. View: "}
    expected = {Fault[fault].value.format(name=name) for fault in faults.split()}
    assert {what.split(" Answer: ")[0] for what in whats} <= expected
    assert len(reports) == 2
    assert time.monotonic() - began < PATIENCE


@pytest.mark.parametrize(
    ("variant", "shares"), [("two", [1.0]), ("three", [0.5, 0.5]), ("four", [0.5, 0.0, 0.5])]
)
def test_the_others_share_the_points_but_not_a_partner(variant: str, shares: list[float]) -> None:
    outcome = outcome_of(GAMES["kings"], variant, Seat.A, Fault.SLOW)
    assert list(outcome.shares()) == [0.0, *shares]


def test_a_fault_loses_a_match_and_not_only_a_round(tmp_path: Path) -> None:
    bots = (f"{PROGRAM}{command(tmp_path, 'exit')}", "random", "random")
    terms = Terms("three", bots, nodes=10, points=7)
    scores = tournament.play(GAMES["kings"], terms, Fixture(3, 4), make=partial(make_player, lambda _: None))
    assert [score.share for score in scores] == [0.0, 0.5, 0.5]
    assert scores[0].losses == 3


@pytest.mark.parametrize("text", ["", "  ", "'", "/no/such/program", "a\0b"])
def test_a_command_that_cannot_be_run_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput, match="Can't run"):
        player(text)


def test_one_process_serves_a_whole_game_and_ends_with_it(tmp_path: Path) -> None:
    script = """echo name x
        count=0
        while read -r word rest; do case "$word" in
        go) count=$((count + 1)); echo "$$ $count" >>"$0.log"; printf "move %s\\n" "${moves%%"\t"*}";;
        moves) moves="$rest";;
        over) echo "$rest" >>"$0.log";;
        quit) exit;; esac; done"""
    bots = (f"{PROGRAM}{command(tmp_path, script)}", "random")
    terms = Terms("standard", bots, nodes=10)
    scores = tournament.play(HIERARCHY, terms, Fixture(3, 4), make=partial(make_player, lambda _: None))
    lines = (tmp_path / "bot.sh.log").read_text("utf-8").splitlines()
    ends = [line for line in lines if " " not in line]
    assert sorted(ends) == ["lost"] * scores[0].losses + ["won"] * scores[0].wins
    pids = {line.split()[0] for line in lines if " " in line}
    assert len(pids) == 2
    for pid in pids:
        wait_for_end(int(pid))


def test_a_dropped_answer_is_skipped_and_the_process_stays(tmp_path: Path) -> None:
    script = """echo name x
        while read -r word rest; do case "$word" in
        go) sleep 0.3; printf "move %s\\n" "${moves%%"\t"*}"; echo $$ >>"$0.log";;
        moves) moves="$rest";; esac; done"""
    asked = player(command(tmp_path, script))
    view = HIERARCHY.deal(3).view(Seat.A)
    with pytest.raises(Dropped):
        asked.choose(view, Budget(seconds=5, is_cancelled=lambda: True))
    began = time.monotonic()
    with pytest.raises(Dropped):
        asked.choose(view, Budget(seconds=5, is_cancelled=lambda: time.monotonic() > began + 0.1))
    assert choose(asked) == str(view.legal_moves()[0])
    asked.close()
    assert len(set((tmp_path / "bot.sh.log").read_text("utf-8").split())) == 1


def test_a_wrong_name_loses_even_after_a_dropped_question(tmp_path: Path) -> None:
    asked = player(command(tmp_path, "sleep 0.2; echo hello; cat >/dev/null"))
    view = HIERARCHY.deal(3).view(Seat.A)
    with pytest.raises(Dropped):
        asked.choose(view, Budget(seconds=5, is_cancelled=lambda: True))
    with pytest.raises(Forfeit) as lost:
        choose(asked)
    assert lost.value.fault is Fault.UNREADABLE
    asked.close()


def test_a_program_cannot_take_all_memory(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(
        "import sys\nprint('name x', flush=True)\nfor line in sys.stdin:\n"
        "    if line.startswith('go'):\n        bytearray(5 << 30)\n        print('move 4', flush=True)\n",
        "utf-8",
    )
    asked = player(f"{sys.executable} {path}")
    if sys.platform == "linux":
        with pytest.raises(Forfeit, match="STOPPED"):
            choose(asked)
    asked.close()


def test_a_killed_game_takes_its_programs_along(tmp_path: Path) -> None:
    script = 'sleep 99 & echo $! >"$0.pid"; echo name x; while :; do sleep 99; done'
    code = (
        "from game.catalog import GAMES\n"
        "from game.engine.budget import Budget\nfrom game.engine.seat import Seat\n"
        "from game.play.program import ProgramPlayer\n"
        f"game, command = GAMES['hierarchy'], {command(tmp_path, script)!r}\n"
        "asked = ProgramPlayer(command, game, 'standard', Seat.A, 1, print)\n"
        "asked.choose(game.deal(3).view(Seat.A), Budget(seconds=99))\n"
    )
    path, deadline = tmp_path / "bot.sh.pid", time.monotonic() + PATIENCE
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen([sys.executable, "-c", code], env=environment) as killed:
        while not (path.exists() and path.read_text("utf-8").endswith("\n")):
            assert time.monotonic() < deadline
            time.sleep(0.02)
        killed.send_signal(signal.SIGKILL)
    wait_for_end(int(path.read_text("utf-8")))


@pytest.mark.parametrize("sign", ["KILL", "STOP"])
def test_a_program_that_attacks_its_keeper_ends_with_its_game(tmp_path: Path, sign: str) -> None:
    script = f'echo $$ >"$0.pid"; kill -{sign} $PPID; echo nonsense; while :; do sleep 99; done'
    with pytest.raises(Forfeit, match="UNREADABLE"):
        choose(player(command(tmp_path, script)))
    wait_for_end(int((tmp_path / "bot.sh.pid").read_text("utf-8")))


@pytest.mark.parametrize(
    ("is_packaged", "inner", "outer"),
    [
        (False, {"LD_LIBRARY_PATH": "/mine"}, {"LD_LIBRARY_PATH": "/mine"}),
        (True, {"LD_LIBRARY_PATH": "/app", "LD_LIBRARY_PATH_ORIG": "/mine"}, {"LD_LIBRARY_PATH": "/mine"}),
        (True, {"LD_LIBRARY_PATH": "/app"}, {}),
    ],
)
def test_a_program_is_not_given_the_packages_own_libraries(
    monkeypatch: pytest.MonkeyPatch, *, is_packaged: bool, inner: dict[str, str], outer: dict[str, str]
) -> None:
    monkeypatch.setattr("sys.frozen", is_packaged, raising=False)
    assert program.outer_environment({"HOME": "/", **inner}) == {"HOME": "/", **outer}


def malformed(chance: Random) -> bytes:
    """Return an answer that is hardly ever a legal move."""
    parts = chance.choices([*ALPHABET, chance.randbytes(3)], k=chance.randrange(9))
    start, end = chance.choice([b"move ", b"move", b""]), chance.choice([b"\n", b"\n", b"\r\n", b""])
    return start + b"".join(parts).replace(b"\n", b"") + end


def test_malformed_answers_are_faults_whatever_they_are() -> None:
    chance, faults = Random(21), []
    views = [(game, {str(move): move for move in game.deal(3).legal_moves()}) for game in GAMES.values()]
    for number in range(ANSWERS):
        game, legal = views[number % len(views)]
        line = malformed(chance)
        try:
            assert read_move(line, legal, game.parse_move) in legal.values()
        except Forfeit as forfeit:
            faults.append(forfeit.fault)
        try:
            read_name(line)
        except Forfeit as forfeit:
            faults.append(forfeit.fault)
    assert len(faults) > ANSWERS
    assert set(faults) == {Fault.UNREADABLE, Fault.ILLEGAL}


def test_malformed_answers_of_processes_are_faults(tmp_path: Path) -> None:
    script = 'echo name x; while read -r line; do case "$line" in go*) cat "$0.answer"; exit;; esac; done'
    asked, chance, faults = player(command(tmp_path, script)), Random(22), []
    for _ in range(PROCESSES):
        (tmp_path / "bot.sh.answer").write_bytes(malformed(chance))
        try:
            choose(asked)
        except Forfeit as forfeit:
            faults.append(forfeit.fault)
        asked.close()
    assert len(faults) > PROCESSES // 2
    assert set(faults) <= {Fault.UNREADABLE, Fault.ILLEGAL, Fault.STOPPED}
