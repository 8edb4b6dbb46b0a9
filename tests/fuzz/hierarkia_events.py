"""Random input events for Hierarkia's table alone."""

from random import Random
from typing import Final

import pygame
from pygame.event import Event

from support.events import key, mouse_input, press, release
from support.hierarkia_positions import STARTS
from support.hierarkia_scene import AGAINST, TWO, Table

SIZES: Final = ((960, 600), (1280, 800), (1000, 1400))
SIGNS: Final = "abcdefghijk01234567890fhabcdefg1234567"
KEYS: Final = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_HOME, pygame.K_END),
)


def random_input(chance: Random, table: Table) -> list[Event]:
    """Return one random input as events: mouse, keys or loss of focus."""
    targets = table.scene.targets()
    names = [name for name in targets if name.startswith("square/")] if chance.randrange(4) else list(targets)
    place = targets[chance.choice(names or list(targets))].center
    match chance.randrange(10):
        case 0 | 1 | 2 | 3 as kind:
            return [mouse_input(chance, kind, place)]
        case 4 | 5:
            sign = chance.choice(SIGNS)
            return [key(ord(sign), text=sign)]
        case 6:
            return [key(chance.choice(KEYS), chance.choice((0, pygame.KMOD_SHIFT)))]
        case 7:
            return [key(pygame.K_z, pygame.KMOD_CTRL)] if chance.randrange(4) == 0 else []
        case 8 if chance.randrange(8) == 0:
            return [Event(pygame.WINDOWFOCUSLOST)]
        case _:
            return [press(place), release(place)]


def send_random_inputs(chance: Random, count: int, variant: str) -> int:
    """Send `count` random inputs, in game after game; return how many moves the inputs made."""
    table, played = new_table(chance, variant), 0
    for number in range(count):
        if table.state.outcome() is not None or table.values.get("given_up_by") is not None:
            played += table.played
            table = new_table(chance, variant)
        for event in random_input(chance, table):
            table.do_without_drawing(event)
        if number % 10 == 0:
            table.rest(0.05 * chance.randrange(8) * chance.randrange(4))
            make_progress(chance, table)
        if number % 500 == 499:
            size = chance.choice(SIZES)
            table.scene.resize(size)
            table.surface = pygame.Surface(size)
        check(table)
    return played + table.played


def new_table(chance: Random, variant: str) -> Table:
    return Table(STARTS[variant], players=chance.choice((AGAINST, TWO)))


def make_progress(chance: Random, table: Table) -> None:
    """Let the computer move, or click a legal move."""
    state = table.state
    if state.to_move is None or table.values.get("given_up_by") is not None:
        return
    turn = str(chance.choice(state.legal_moves()))
    if table.players[state.to_move] is not None:
        table.play(turn)
    elif turn != "pass":
        source, target = turn.replace(">", "-").replace("x", "-").split("-")
        for name in (source, target):
            place = table.target_center(name)
            table.do_without_drawing(press(place))
            table.do_without_drawing(release(place))


def check(table: Table) -> None:
    """Check that the table shows a position of this game, and marks only legal targets."""
    sight = table.sight
    assert sight.state in table.states
    assert str(table.states[sight.made]) == str(sight.state)
    marks = sight.marks
    if marks.chosen is not None and (marks.dots or marks.rings):
        legal = {(turn.source, turn.target) for turn in table.state.legal_moves()}
        assert {(marks.chosen, target) for target in (*marks.dots, *marks.rings)} <= legal
    assert not marks.is_lifted or marks.chosen in sight.state.pieces
