"""Prints what this Python brings into the packages beside distributions, as CycloneDX components."""

import json
import os
import platform
import sqlite3
from importlib.metadata import version

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame

FOUND = [
    ("CPython", platform.python_version(), "PSF-2.0"),
    ("PyInstaller bootloader", version("pyinstaller"), "GPL-2.0-or-later WITH Bootloader-exception"),
    ("SDL", pygame.get_sdl_version(), "Zlib"),
    ("SDL_image", pygame.image.get_sdl_image_version(), "Zlib"),
    ("SDL_mixer", pygame.mixer.get_sdl_mixer_version(), "Zlib"),
    ("SDL_ttf", pygame.font.get_sdl_ttf_version(), "Zlib"),
    ("SQLite", sqlite3.sqlite_version, "blessing"),
]

components = [
    {
        "type": "library",
        "name": name,
        "version": found if isinstance(found, str) else ".".join(map(str, found)),
        "licenses": [{"expression": terms}],
        "properties": [{"name": "system", "value": platform.system()}],
    }
    for name, found, terms in FOUND
]
print(json.dumps(components))
