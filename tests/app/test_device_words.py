"""What tables ask for is put in the words of the device that was used last."""

from typing import Any

import pytest

from game.hierarchy.table.view_model import prompt as hierarchy_prompt
from game.ui.keys import Device, show_names_of
from support.any_table import AnyTable

pytestmark = pytest.mark.usefixtures("silent_pygame")


@pytest.fixture(params=Device)
def device(request: pytest.FixtureRequest, silent_pygame: None) -> Device:
    found: Device = request.param
    show_names_of(found)
    return found


def test_hierarchy_asks_for_the_pile_or_for_a(device: Device) -> None:
    scene: Any = AnyTable("hierarchy").scene
    card = next(each for each in scene.zones.choices if scene._steps((each,)) == ["pile"])
    scene._chosen = (card,)
    wanted = "Press A to play it." if device is Device.PAD else "Now choose the pile."
    assert hierarchy_prompt(scene.picture()).startswith(wanted)


def test_the_imposter_kings_ask_for_the_court_or_for_a(device: Device) -> None:
    scene: Any = AnyTable("kings").scene
    scene._chosen = (next(each for each in scene.zones.choices if each.startswith("hand/")),)
    text = scene._message().text
    assert text.endswith("press A to play it." if device is Device.PAD else "now choose the Court.")
    scene._chosen = ("king/0",)
    asked = "Press A." if device is Device.PAD else "Choose the Court."
    assert scene._message().text == f"Flip your King? {asked}"
