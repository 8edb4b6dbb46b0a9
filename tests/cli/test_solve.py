"""The command `solve` for SoloDrez: verdicts and lines, for a position, a deal, or many deals."""

import io
import re
import sys
from array import array
from collections import Counter

import pytest

from game.catalog import GAMES
from game.cli import commands, solve

GAME = GAMES["solodrez"]
NEARLY_WON = "JQTBNP/JQTBN*/*P/-/-/-/-/-/-"
LOST = "JQTBNP/JQTBN/-/-/-/-/-/-/-"
HARD = 988  # A lost deal that takes longer to prove than a hundredth of a second.
Output = pytest.CaptureFixture[str]


def printed(output: Output, *arguments: str) -> list[str]:
    status = commands.run(["solve", "solodrez", *arguments])
    captured = output.readouterr()
    assert (status, captured.err) == (0, "")
    return captured.out.splitlines()


def wins(position: str, moves: list[str]) -> bool:
    state = GAME.parse_state(position)
    for move in moves:
        state = state.apply(GAME.parse_move(move))
    return bool(state.is_won())


def test_a_won_position_or_deal_has_its_line(capsys: Output) -> None:
    for position, arguments in ((NEARLY_WON, [NEARLY_WON]), (str(GAME.deal(7)), ["7", "--seconds", "30"])):
        (line,) = printed(capsys, *arguments)
        verdict, *moves = line.split(" ")
        assert verdict == "won"
        assert wins(position, moves)


def test_lost_and_unknown_have_no_line(capsys: Output) -> None:
    assert printed(capsys, LOST) == ["lost"]
    assert printed(capsys, str(HARD), "--seconds", "0.000001") == ["unknown"]


@pytest.mark.parametrize("processes", ["1", "2"])
def test_many_deals_have_a_line_each_and_a_summary(capsys: Output, processes: str) -> None:
    *lines, summary = printed(capsys, "--deals", "71-80", "--jobs", processes, "--seconds", "30")
    found = [re.fullmatch(r"(\d+) (won|lost) (\d+) (\d+) \d+\.\d{3}", line) for line in lines]
    assert all(found)
    answers = [match.groups() for match in found if match]
    assert [int(deal) for deal, *_ in answers] == list(range(71, 81))
    assert [deal for deal, verdict, *_ in answers if verdict == "lost"] == ["80"]
    assert all((int(moves) > 0) == (verdict == "won") for _, verdict, moves, _ in answers)
    assert summary.startswith("10 deals: 9 won, 1 lost, 0 unknown; ")


class Terminal(io.StringIO):
    """A place to write that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_drawn_on_a_terminal_and_cleared(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    lines = list(commands.lines(["solve", "solodrez", "--deals", "71-80", "--jobs", "1"]))
    assert len(lines) == 11
    shown = terminal.getvalue()
    assert "] 8/10" in shown or "] 1/10" in shown
    assert "] 10/10" in shown
    assert shown.endswith("\r\x1b[K")
    capsys.readouterr()


def test_the_summary_counts_what_the_lines_say() -> None:
    verdicts = Counter(won=2, lost=1, unknown=1)
    text = solve.summary(verdicts, 50 + 60, array("d", [0.01, 0.02, 0.5, 2.0]))
    assert text.startswith("4 deals: 2 won, 1 lost, 1 unknown; 55.0 moves in the mean; ")
    assert "median 0.260" in text
    assert text.endswith("at most 2.000")


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ([], "--deals"),
        ([NEARLY_WON, "--deals", "0-9"], "--deals"),
        (["7", "--all"], "--all"),
        (["7", "--jobs", "2"], "jobs"),
        (["-1"], "“-1”"),
        (["JQTBNP"], "9 columns"),
        (["7", "--seconds", "0"], "“0”"),
        (["--deals", "9-3"], "“9-3”"),
        (["--deals", "0-1000000"], "1000000"),
        (["--deals", "0-9", "--jobs", "0"], "“0”"),
    ],
)
def test_bad_arguments_are_refused_in_one_sentence(capsys: Output, arguments: list[str], part: str) -> None:
    assert commands.run(["solve", "solodrez", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert part in captured.err
    assert captured.err.count("\n") == 1


def test_hierarchy_refuses_solodrez_options(capsys: Output) -> None:
    for options in (["--deals", "0-9"], ["--seconds", "1"]):
        assert commands.run(["solve", "hierarchy", "3 9 6b a -", *options]) == 2
        assert options[0] in capsys.readouterr().err
