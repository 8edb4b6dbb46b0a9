"""Whole games in this process that take long, with real events and a simulated clock."""

from itertools import repeat
from pathlib import Path

from game.engine.seat import Seat
from game.store.saved import Status
from support.hierarkia_pilot import board_pilot
from support.hierarkia_positions import GAME
from support.kings_pilot import RandomChooser, at_the_table


def test_a_game_is_won_by_dragging_with_animation(silent_pygame: None, tmp_path: Path) -> None:
    with board_pilot(tmp_path, 'bot_pace = "quick"\n') as pilot:
        assert pilot.play_to_the_end(pilot.play_by_dragging) == "a"
        saved = pilot.saved()[-1]
        assert saved.status is Status.FINISHED
        assert saved.record.replay(GAME)[-1] == pilot.position()


def test_two_players_share_one_board_and_play_by_keys_alone(silent_pygame: None, tmp_path: Path) -> None:
    with board_pilot(tmp_path, 'bot_pace = "quick"\nmotion = "off"\n', players=(None, None)) as pilot:
        winner = pilot.play_to_the_end(pilot.play_by_typing, (Seat.A, Seat.B))
        assert winner in "ab"
        assert pilot.saved()[-1].record.replay(GAME)[-1] == pilot.position()


def test_four_people_play_a_round_at_one_screen_by_keys(silent_pygame: None, tmp_path: Path) -> None:
    with at_the_table(tmp_path, "four", players=(None,) * 4, deal=3) as pilot:
        choices = RandomChooser(3)
        assert pilot.play_a_round_together(repeat(pilot.play_by_keys), choices, has_keys=True) > 20
        assert pilot.saved()[-1].status is Status.FINISHED
        assert {"share", "take", "trade", "back"} <= choices.verbs
