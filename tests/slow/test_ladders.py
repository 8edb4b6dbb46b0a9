"""Some matches of the ladders, repeated: the bots must still be as strong as recorded."""

import re
from itertools import islice
from math import sqrt
from random import Random, randrange

import pytest

from game.__main__ import dispatch
from game.engine.game import is_compiled
from tools import ladders

PLAYED = 120 if is_compiled() else 12  # Games of a repeated match; all numbers of seats divide it.
DEVIATIONS = 3.5
"""How many standard deviations apart the results may be: by chance, more are in one of 2,000 matches."""

FAST = {
    "hierarchy": {"random", "pip", "dilly", "percy", "berta", "gus"},
    "hierarkia": {"random", "pip", "dilly"},
    "kings": {"random", "pip", "dilly"},
}
"""The bots whose matches take seconds, by game."""


def test_first_matches_of_the_ladders_print_what_is_recorded(capsys: pytest.CaptureFixture[str]) -> None:
    """Any change of bots, seeds or deals shows here, so that the other matches are played again, too."""
    for match in islice(ladders.matches(ladders.MATCHES.read_text("utf-8")), 2):
        assert dispatch(match.command.split()) == 0
        (again,) = ladders.matches(f"$ pecking-order {match.command}\n{capsys.readouterr().out}")
        assert again == match


def test_some_matches_of_the_ladders_end_as_recorded(capsys: pytest.CaptureFixture[str]) -> None:
    seed = randrange(1000)
    recorded = list(ladders.matches(ladders.MATCHES.read_text("utf-8")))
    fast = [each for each in recorded if FAST[each.game.name].issuperset(each.bots)]
    for match in Random(seed).sample(fast, 5):
        command = re.sub(r"--games \d+", f"--games {PLAYED}", match.command).replace(
            "--seed 0", f"--seed {seed}"
        )
        assert dispatch(command.split()) == 0
        (again,) = ladders.matches(f"$ pecking-order {command}\n{capsys.readouterr().out}")
        # A result of 0 or 1 has at most this deviation; that of a deal with all its rotations has less.
        deviation = sqrt(1 / 4 / PLAYED + 1 / 4 / match.games)
        assert abs(again.even_share[0] - match.even_share[0]) < DEVIATIONS * deviation, (command, again.share)
