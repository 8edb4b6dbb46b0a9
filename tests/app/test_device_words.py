"""What tables ask for is put in the words of the device that was used last."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.catalog import GAMES
from game.hierarchy.table.view_model import prompt as hierarchy_prompt
from game.hierarkia.table.sentences import standing
from game.solodrez.table.picture import prompt as solodrez_prompt
from game.table.snapshot import Snapshot
from game.ui.keys import Device, show_names_of
from support.any_table import AnyTable
from support.hierarkia_scene import FORCED, STUCK
from support.hierarkia_scene import Table as Board

pytestmark = pytest.mark.usefixtures("silent_pygame")
KEYS, PAD, TOUCH = Device.KEYS, Device.PAD, Device.TOUCH


@pytest.fixture(params=Device)
def device(request: pytest.FixtureRequest) -> Iterator[Device]:
    show_names_of(request.param)
    yield request.param
    show_names_of(KEYS)


def test_hierarchy_asks_for_the_pile_or_for_a(device: Device) -> None:
    scene: Any = AnyTable("hierarchy").scene
    card = next(each for each in scene._choices() if scene._steps((each,)) == ["pile"])
    scene._chosen = (card,)
    wanted = "Press A to play it." if device is PAD else "Now click the pile."
    assert hierarchy_prompt(scene._picture()).startswith(wanted)


def test_the_imposter_kings_ask_for_the_court_or_for_a(device: Device) -> None:
    scene: Any = AnyTable("kings").scene
    scene._chosen = (next(each for each in scene._choices() if each.startswith("hand/")),)
    text = scene._message().text
    assert text.endswith("press A to play it." if device is PAD else "now click the Court.")
    scene._chosen = ("king/0",)
    asked = "Press A." if device is PAD else "Click the Court."
    assert scene._message().text == f"Flip your King? {asked}"


@pytest.mark.parametrize(
    ("position", "by_keys", "by_pad", "by_touch"),
    [
        (
            FORCED,
            "Now click the 2 on d6 to destroy it.",
            "Press A to destroy the 2 on d6.",
            "Now click the 2 on d6 to destroy it.",
        ),
        (
            STUCK,
            "You have no legal move. Click the board or press Enter to pass.",
            "You have no legal move. Press A to pass.",
            "You have no legal move. Tap the board to pass.",
        ),
    ],
)
def test_hierarkia_asks_for_the_only_move(
    position: str, by_keys: str, by_pad: str, by_touch: str, device: Device
) -> None:
    snapshot = Board(position)._snapshot()
    assert standing(snapshot) == {KEYS: by_keys, PAD: by_pad, TOUCH: by_touch}[device]


def test_solodrez_asks_for_a_complete_column(device: Device) -> None:
    state = GAMES["solodrez"].parse_state("JQTBNP/P/J/-/-/-/-/-/-")
    wanted = "Click it or press 1" if device is KEYS else "Choose it"
    text = solodrez_prompt(Snapshot(state, None, (None,), None), "", is_standstill=False)
    assert text == f"Column 1 is complete. {wanted} to remove it."
