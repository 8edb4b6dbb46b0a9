"""The system's clipboard, which may refuse at any moment."""

from typing import Final

import pygame

from game.store.log import log

LONGEST_TEXT: Final = 20_000
"""No game as text is longer; more of the clipboard is not read."""


def write(text: str) -> bool:
    """Put a text there; whether it could be done."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        log.error("the clipboard: %s", error)
        return False
    return True


def read() -> str:
    """The text there; empty where there is none, or none to be had."""
    try:
        return (pygame.scrap.get_text() if pygame.scrap.has_text() else "")[:LONGEST_TEXT]
    except pygame.error:
        return ""
