"""The folders in which the program keeps what belongs to the player."""

from pathlib import Path
from typing import Final

from platformdirs import user_data_path

APPLICATION: Final = "pecking-order"


def data_folder(chosen: str | None) -> Path:
    """The folder for all of the player's data: the one chosen, or the system's own place for it."""
    return Path(chosen) if chosen else user_data_path(APPLICATION, appauthor=False)
