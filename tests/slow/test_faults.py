"""Tests of the rules' tests: each deliberate fault in a game's rules must make one of them fail."""

from pathlib import Path
from types import ModuleType

import pytest

from slow.faults import hierarchy, hierarkia, kings, solodrez
from support.faulty_program import Fault, copy_program, plant_fault, run_tests

GAMES: dict[str, ModuleType] = {
    "hierarchy": hierarchy,
    "hierarkia": hierarkia,
    "kings": kings,
    "solodrez": solodrez,
}
FAULTS = [(game, fault) for game, module in GAMES.items() for fault in module.FAULTS]


@pytest.mark.parametrize("game", GAMES)
def test_rules_tests_pass_without_a_fault(game: str, tmp_path: Path) -> None:
    copy_program(tmp_path)
    status, output = run_tests(tmp_path, game, GAMES[game].RULES_TESTS)
    assert status == pytest.ExitCode.OK, output


@pytest.mark.parametrize(
    ("game", "fault"), FAULTS, ids=[f"{game}-{fault.name.replace(' ', '-')}" for game, fault in FAULTS]
)
def test_rules_tests_find_the_fault(game: str, fault: Fault, tmp_path: Path) -> None:
    plant_fault(fault, copy_program(tmp_path) / game)
    status, output = run_tests(tmp_path, game, GAMES[game].RULES_TESTS)
    assert status == pytest.ExitCode.TESTS_FAILED, output
    assert "FAILED" in output, output


@pytest.mark.parametrize("game", GAMES)
def test_no_fault_is_listed_twice(game: str) -> None:
    faults = GAMES[game].FAULTS
    assert len({fault.name for fault in faults}) == len(faults) > 40
    assert len({(fault.file, fault.old, fault.new) for fault in faults}) == len(faults)
