"""The report that a player can send with a description of a fault."""

import os
import platform
import re
from pathlib import Path
from typing import Final

import pygame
import tomli_w

from game.store.build import this_build
from game.store.log import last_lines
from game.store.settings import CHECKS, Settings

LINES: Final = 50  # Lines of the log.
PRIVATE: Final = ("names", "programs")  # Settings with names, or with commands that may have some.


def report(settings: Settings, size: tuple[int, int]) -> str:
    """Return what helps to find a fault, in English, without names of players and of the home folder.

    Version, system, window (`size` in pixels), the settings that differ from the defaults, end of the log.
    """
    system = f"{platform.platform()}, Python {platform.python_version()}"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    driver = pygame.display.get_driver()
    window = f"pygame-ce {pygame.ver}, SDL {sdl}, {driver}, {size[0]}x{size[1]}"
    log = "\n".join(last_lines(LINES))
    return _without_home("\n".join([str(this_build()), system, window, "", _changed(settings), log, ""]))


def _changed(settings: Settings) -> str:
    default = Settings()
    values = {name: getattr(settings, name) for name in CHECKS if name not in PRIVATE}
    return tomli_w.dumps({name: value for name, value in values.items() if value != getattr(default, name)})


def _without_home(text: str) -> str:
    name = Path(os.path.expanduser("~")).name  # noqa: PTH111  (`Path.home` may raise an error)
    return re.sub(rf"(?<=[/\\]){re.escape(name)}(?![\w-])", "~", text) if name else text
