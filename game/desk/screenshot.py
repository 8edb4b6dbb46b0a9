"""`pecking-order screenshot`: a real scene, after real moves and events, drawn into a file."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from game.catalog import GAMES
from game.commandline import Parser, carry_out, size, whole
from game.core.deal import DEALS
from game.core.errors import Unreadable
from game.core.record import Record
from game.core.seat import Seat
from game.core.words import mark, use
from game.launch import LARGEST
from game.library import Library
from game.pages import Pages
from game.screen import save
from game.session import Session
from game.store import database
from game.store.database import Database
from game.store.languages import SOURCE, load
from game.store.settings import Settings
from game.tables import DEFAULT_LEVEL, TABLES
from game.ui.scene import Scene, TableScene
from game.ui.snapshot import Snapshot
from game.ui.theme import LARGEST_TEXT, NORMAL, PALETTES, SMALLEST, Theme, theme_for

LEFT_BUTTON: Final = 1
RESTING: Final = 0.4
"""Seconds that the pointer rests on what it hovers over, enough for what is shown only then."""
MENU: Final = "menu"


def run(arguments: Sequence[str]) -> int:
    """Draw what the arguments ask for; the exit status."""
    return carry_out(lambda: _draw_asked(arguments))


def _draw_asked(arguments: Sequence[str]) -> None:
    parser = Parser(prog="pecking-order screenshot", description="Draws a scene into a file.")
    parser.add_argument(
        "scene", metavar="SCENE", help="a game, menu, settings, statistics, history, rules-GAME and others"
    )
    parser.add_argument("file", metavar="FILE.png", help="where the picture goes")
    parser.add_argument("--size", metavar="WxH", default="1280x800", help="its size in pixels")
    parser.add_argument("--lang", metavar="L", default=SOURCE, help="the language on it")
    parser.add_argument("--text", metavar="PERCENT", default="100", help="how large its text is, 100 to 150")
    parser.add_argument("--contrast", metavar="NAME", default=NORMAL.name, help="normal or high")
    parser.add_argument("--deal", metavar="N", default="0", help="the deal's number")
    parser.add_argument("--variant", metavar="V", help="the variant of the game that is dealt")
    parser.add_argument("--position", metavar="POSITION", help="begin with this one instead of a deal")
    parser.add_argument("--moves", metavar="M", nargs="+", default=[], help="moves to play first")
    parser.add_argument(
        "--hold",
        metavar="STEP",
        nargs="+",
        default=[],
        help="stop in the middle of drag:FROM:TO, hover:TARGET or choice",
    )
    options = parser.parse_args(arguments)
    if not options.file.lower().endswith(".png"):
        raise Unreadable(
            mark("The file of the picture must end in .png, unlike “{text}”."), text=options.file
        )
    use(load(options.lang))
    wished = size("--size", options.size, SMALLEST, LARGEST)
    draw(
        Wish(
            options.scene,
            Path(options.file),
            wished,
            _theme(wished, options.text, options.contrast),
            whole("--deal", options.deal, 0, DEALS - 1) if options.position is None else options.position,
            options.variant,
            options.moves,
            options.hold,
        )
    )


def _theme(wished: tuple[int, int], text: str, contrast: str) -> Theme:
    """The look that was asked for."""
    percent = whole("--text", text, 100, round(100 * LARGEST_TEXT))
    if contrast not in PALETTES:
        raise Unreadable(
            mark("There is no contrast “{name}”; there are: {known}."),
            name=contrast,
            known=", ".join(PALETTES),
        )
    return theme_for(wished, percent / 100, PALETTES[contrast])


@dataclass(frozen=True)
class Wish:
    """Which picture is wanted."""

    scene: str
    """A game of the catalogue, `menu`, or the name of another screen."""

    path: Path
    size: tuple[int, int]
    theme: Theme
    start: int | str
    """The number of a deal, or a position as text."""

    variant: str | None
    """Which one is played; None for that of the position, or else the default one."""

    moves: Sequence[str]
    """Moves of both sides, played from there on."""

    hold: Sequence[str]
    """Where to stop in the middle: `drag:FROM:TO`, `hover:TARGET`, `choice`."""


def draw(wish: Wish) -> None:
    """Draw the picture into its file. Raises a `Refusal` for what cannot be drawn."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    scene = _table(wish) if wish.scene in TABLES else _page(wish)
    for step in wish.hold:
        _hold(scene, step)
    picture = pygame.Surface(wish.size)
    scene.draw(picture)
    save(picture, wish.path)


def _table(wish: Wish) -> Scene:
    """The table of a game after the moves."""
    game = GAMES[wish.scene]
    variant = game.variant(wish.variant)
    if wish.variant is None and isinstance(wish.start, str):
        variant = game.variant_at(game.parse_state(wish.start))
    record = Record(game.name, variant, wish.start, tuple(wish.moves))
    session = Session(game, record, (None, *(DEFAULT_LEVEL for _ in game.seats[variant][1:])), seed=0)
    snapshot = Snapshot(
        session.state,
        session.last_move,
        session.players,
        session.deal,
        past=session.past,
        states=session.states,
        can_undo=session.can_undo,
        viewer=Seat.A if game.windows is not None else None,
        match=session.match,
    )
    return TABLES[wish.scene].scene(snapshot, wish.size, wish.theme)


def _page(wish: Wish) -> Scene:
    """A screen as a new player sees it."""
    if wish.moves:
        raise Unreadable(mark("Moves are made at a table, not on the screen “{name}”."), name=wish.scene)
    with TemporaryDirectory() as folder:
        games = Database.open(Path(folder) / database.NAME, 0.0)
        pages = Pages(games, Library(games, Random(1), lambda: 0.0), Settings)
        try:
            if wish.scene == MENU:
                return pages.menu(wish.size, wish.theme)
            if wish.scene in pages.names:
                return pages.make(wish.scene, wish.size, wish.theme)
        finally:
            games.close()
    known = ", ".join([*TABLES, MENU, *pages.names])
    raise Unreadable(mark("There is no scene “{name}”; there are: {known}."), name=wish.scene, known=known)


def _hold(scene: Scene, step: str) -> None:
    """Send the events that lead into the middle of something."""
    match step.split(":"):
        case ["drag", source, goal]:
            start, end = _centre(scene, source), _centre(scene, goal)
            _send(scene, pygame.MOUSEBUTTONDOWN, start)
            _send(scene, pygame.MOUSEMOTION, end)
        case ["hover", target]:
            _send(scene, pygame.MOUSEMOTION, _centre(scene, target))
            scene.update(RESTING)
        case ["choice"]:
            begun = scene.choice_target() if isinstance(scene, TableScene) else None
            if begun is None:
                raise Unreadable(mark("Nothing in this position is chosen in two steps."))
            _send(scene, pygame.MOUSEBUTTONDOWN, _centre(scene, begun))
            _send(scene, pygame.MOUSEBUTTONUP, _centre(scene, begun))
        case _:
            raise Unreadable(
                mark("“{step}” is no step; there are: {known}."),
                step=step,
                known="drag:FROM:TO, hover:TARGET, choice",
            )


def _centre(scene: Scene, target: str) -> tuple[int, int]:
    targets = scene.targets()
    if target not in targets:
        raise Unreadable(
            mark("There is no target “{name}”; there are: {known}."),
            name=target,
            known=", ".join(sorted(targets)),
        )
    return targets[target].center


def _send(scene: Scene, kind: int, position: tuple[int, int]) -> None:
    scene.handle(pygame.event.Event(kind, pos=position, button=LEFT_BUTTON))
