"""Random input events for the table of the Imposter Kings."""

from pathlib import Path
from random import Random
from typing import Final

import pygame
from pygame.event import Event

from game.kings.rules.board import CALLED_OFF
from game.kings.table.layout import COURT
from game.ui.theme import theme_for
from support.events import key, mouse_input, move, press, release
from support.kings_scene import AGAINST, TWO, WATCHED, Table

SIZES: Final = ((960, 600), (1280, 800), (1000, 1400))
TEXTS: Final = (1.0, 1.5)
LETTERS: Final = "asmhwqzefjoi0123456789"
KEYS: Final = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_HOME, pygame.K_END),
)
WITH_CONTROL: Final = (pygame.K_z, pygame.K_y, pygame.K_r, pygame.K_c)


def random_input(chance: Random, table: Table) -> list[Event]:
    """Return one random input as events: mouse, keys or loss of focus."""
    targets = table.scene.targets()
    # Targets that start another game, or leave this one, would come too often.
    rare = ("button/new", "button/next", "button/menu")
    names = [name for name in targets if not name.startswith(rare) or chance.randrange(20) == 0]
    if chance.randrange(2):
        names = table.scene._steps() or names
    names = [name for name in names if name in targets] or list(targets)
    place = targets[chance.choice(names)].center
    match chance.randrange(12):
        case 0 | 1 | 2 | 3 as kind:
            return [mouse_input(chance, kind, place)]
        case 4 | 5:
            sign = chance.choice(LETTERS)
            return [key(ord(sign), text=sign)]
        case 6:
            code, mod = chance.choice(KEYS), chance.choice((0, pygame.KMOD_SHIFT))
            up = Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)
            return [key(code, mod), up] if chance.randrange(3) else [key(code, mod)]
        case 7 if chance.randrange(4) == 0:
            return [key(chance.choice(WITH_CONTROL), pygame.KMOD_CTRL)]
        case 8 if chance.randrange(8) == 0:
            return [Event(pygame.WINDOWFOCUSLOST)]
        case 9:
            end = targets[COURT].center if COURT in targets else place
            return [press(place), move(end), release(end)]
        case _:
            return [press(place), release(place)]


def send_random_inputs(chance: Random, count: int, variant: str, folder: Path) -> int:
    """Send `count` random inputs, in round after round; return how many choices were made."""
    table, chosen = new_table(chance, variant, folder), 0
    for number in range(count):
        if table.is_over and chance.randrange(12) == 0:
            chosen += len(table.made)
            table = new_table(chance, variant, folder)
        for event in random_input(chance, table):
            table.do_without_drawing(event)
        if number % 6 == 0:
            table.rest(0.05 * chance.randrange(8) * chance.randrange(4))
        if number % 25 == 0:
            table.draw()
        if number % 400 == 399:
            size, text = chance.choice(SIZES), chance.choice(TEXTS)
            table.scene.resize(size, theme_for(size, text))
            table.surface = pygame.Surface(size)
        check(table)
    return chosen + len(table.made)


def new_table(chance: Random, variant: str, folder: Path) -> Table:
    """Return a table of a random kind: a match or a single deal, with people, computers or both."""
    players = chance.choice((AGAINST, AGAINST[::-1], TWO, TWO, AGAINST, WATCHED))
    deal = chance.randrange(1000) if chance.randrange(3) == 0 else None
    motion = float(chance.randrange(2))
    number = chance.randrange(1000)
    return Table(folder, None, variant=variant, players=players, deal=deal, motion=motion, chance=number)


def check(table: Table) -> None:
    """Check that only legal choices are lit, and that nothing shows behind the curtain."""
    now, targets = table.snapshot(), table.scene.targets()
    if now.privacy.curtain is not None:
        assert [target for target in targets if not target.startswith(("button/", "dialog/"))] == []
        assert not table.scene._steps()
    steps = table.scene._steps()
    assert not steps or now.can_choose
    assert set(steps) <= {*targets}, set(steps) - {*targets}
    if table.state.ended != CALLED_OFF and now.can_choose:
        legal = set(table.state.legal_moves())
        assert set(table.scene._current_choices.moves) == legal
