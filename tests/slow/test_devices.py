"""The longer games, played from the menu to the result by a gamepad alone or by a finger alone."""

from pathlib import Path

import pytest

from support.devices import SETTINGS, DevicePilot, FingerPilot, PadPilot, at_the_menu


@pytest.mark.parametrize("hands", [PadPilot, FingerPilot])
@pytest.mark.parametrize("game", ["solodrez", "hierarkia"])
def test_a_long_game_is_played_from_the_menu_to_its_result(
    game: str, hands: type[DevicePilot], silent_pygame: None, tmp_path: Path
) -> None:
    small = f'{SETTINGS}[variants]\nhierarkia = "small"\n'
    with at_the_menu(tmp_path, hands, small) as pilot:
        pilot.play(game)
