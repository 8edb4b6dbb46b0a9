"""What each player reads: golden scripts, and the few things that aren't sentences of a finished move."""

import pytest

from game.engine.seat import Seat
from game.kings.narration.log import announcement
from support.kings_log import PLAYERS, lines_of
from support.kings_positions import GAME, state_after, three, two
from tools.kings_scripts import rewritten


@pytest.mark.parametrize("script", ["cards", "causes", "ending", "king", "prompts", "setup"])
def test_every_player_reads_the_sentences_of_a_script(script: str) -> None:
    golden, now = rewritten("kings-sentences", script)
    assert now == golden, "run `python -m tools.kings_scripts` in tests/"


def test_a_condemned_card_that_nobody_saw_is_not_shown_either() -> None:
    position = two("hand Soldier; condemned Elder, Fool", "hand Judge", "turn: a")
    (line,) = lines_of(position, "b", "a remove Elder")
    assert line.cards == ()


def test_while_others_may_react_only_the_announcement_is_shown() -> None:
    rest = "court: Assassin b | accused: Warlord | turn: a"
    position = three("hand Judge, Fool", "hand Elder", "hand Soldier", rest)
    guessing = state_after(position, "a play Judge")
    for state, move, viewer, said in (
        (guessing, "guess b Elder", Seat.C, "Anna guesses that Bo has the Elder in hand."),
        (guessing, "guess b Mystic", Seat.C, "Anna guesses that Bo has the Mystic in hand."),
        (state_after(position), "flip", Seat.A, "You flip your King."),
    ):
        views, _ = GAME.history([state], [], viewer, GAME.parse_move(move))
        assert [line.text for line in announcement(views[0], PLAYERS)] == [said]
