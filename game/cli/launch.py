"""Opens the program with its arguments, data folder and window, and closes it whatever happens."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import time
from types import MappingProxyType
from typing import Final

import pygame

from game.app.app import App
from game.app.preferences import Preferences
from game.app.sdl import display_bounds
from game.app.window import Screen, Window, open_display
from game.cli.arguments import Parser, add_window_options, parse_int, parse_size, print_error, returns_status
from game.engine.errors import InvalidInput, Refusal
from game.engine.i18n import N_, Notice, use
from game.engine.record import parse_record
from game.engine.rng import DEALS
from game.play.program import parse_command
from game.play.worker import Worker
from game.store import backup, database, files, settings
from game.store.database import Database
from game.store.files import PlayerFolder
from game.store.instance_lock import claim
from game.store.languages import load, system_language
from game.store.log import close_log, log, open_log, traceback_of
from game.store.paths import data_folder
from game.store.saved import LONGEST_PROGRAM_NAME, is_program_name
from game.store.settings import Settings, SettingsFile
from game.table.scene import Resume, StartGame
from game.tables import FIRST_GAME, table_name
from game.ui.assets import Sounds
from game.ui.theme import LEAST_WINDOW

LARGEST_SIZE: Final = (7680, 4320)  # Larger than any display.
DEFAULT_SIZE: Final = (1280, 800)
ALREADY_OPEN: Final = N_("Pecking Order is already open.")
NO_PROGRAMS: Final[Mapping[str, str]] = MappingProxyType({})
FRAME: Final = 104  # Pixels of a display that the first window leaves for its title and for panels.
MIN_VISIBLE: Final = 100  # Pixels of a window that must lie on a display for its position to be restored.


def scratch_folder() -> TemporaryDirectory[str]:
    """Return a folder that is deleted in the end, except for what Windows says is still in use."""
    return TemporaryDirectory(ignore_cleanup_errors=True)


@contextmanager
def open_app(
    folder: Path,
    open_screen: Callable[[SettingsFile], Screen],
    *,
    is_muted: bool = False,
    language: str | None = None,
    programs: Mapping[str, str] = NO_PROGRAMS,
    player_folder: PlayerFolder | None = None,
    chance: Random | None = None,
) -> Iterator[App]:
    """Open the app on a screen with the player's data from `folder`; always close it in the end.

    `programs` as for `Preferences`, `player_folder` as for `App`. `chance` picks deals and the bots'
    seeds; None for the system's own generator.
    """
    with ExitStack() as stack:
        place = stack.enter_context(claim(folder))
        settings_file = SettingsFile.open(folder / settings.NAME, time())
        games = Database.open(folder / database.NAME, time(), place)
        stack.callback(games.close)
        if not games.is_first:
            games.notices.append(Notice(ALREADY_OPEN))
        screen = open_screen(settings_file)
        stack.callback(screen.close)
        worker = stack.enter_context(Worker())
        sounds = Sounds(is_muted=is_muted)
        preferences = Preferences(settings_file, sounds, preferred_language(), language, programs)
        yield App(screen, worker, games, preferences, player_folder=player_folder, chance=chance)


def open_any_display() -> Refusal | None:
    """Open the display or, if that is refused, one in memory; return the refusal, if any."""
    try:
        open_display()
    except Refusal as refusal:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        open_display()
        return refusal
    return None


@returns_status
def run(arguments: Sequence[str]) -> None:
    """Open the window with these options and run until it is closed."""
    parser = Parser(prog="pecking-order")
    parser.add_argument("file", nargs="?")
    add_window_options(parser)
    options = parser.parse_args(arguments)
    # The log comes first: a windowed program has no other place to report errors.
    if options.data_dir == "":
        raise InvalidInput(N_("--data-dir needs the name of a folder."))
    folder = data_folder(options.data_dir)
    if not open_log(folder):
        print_error(str(Refusal(N_("Can't write to {folder}, so no log will be kept."), folder=folder)))
    try:
        use(load(options.lang or preferred_language()))
        scene = None if options.scene is None else table_name(options.scene)
        deal = None if options.deal is None else parse_int("--deal", options.deal, 0, DEALS - 1)
        programs = {} if options.program is None else parse_program(options.program)
        requested_size = (
            None if options.size is None else parse_size("--size", options.size, LEAST_WINDOW, LARGEST_SIZE)
        )
        if options.file is not None:
            check_file(Path(options.file))
        open_display()
        with open_app(
            folder,
            lambda settings_file: open_window(settings_file.settings, requested_size, options.fullscreen),
            is_muted=options.mute,
            language=options.lang,
            programs=programs,
            player_folder=PlayerFolder(None if options.data_dir is None else folder),
        ) as app:
            if options.file is not None:
                app.open_file(Path(options.file))
            elif deal is not None:
                app.carry_out(StartGame(scene or FIRST_GAME, deal=deal))
            elif scene is not None:
                app.carry_out(Resume(scene))
                if app.game is None:
                    app.carry_out(StartGame(scene))
            app.run()
    except Refusal as refusal:
        log.error(refusal)
        raise
    except Exception as error:
        log.error("an error of the program\n%s", traceback_of(error))
        raise
    finally:
        pygame.quit()
        close_log()


def check_file(path: Path) -> None:
    """Raise `Refusal` unless a file can be a game as text or a copy of everything."""
    if path.suffix.lower() == ".db":
        backup.load(path).close()
    else:
        parse_record(files.read(path))


def parse_program(command: str) -> Mapping[str, str]:
    """Return a command by the program's name, which is that of its file. Raises `InvalidInput`."""
    words = parse_command(command)
    if not settings.is_command(command):
        raise InvalidInput(N_("--program is too long or has signs that can't be shown."))
    files = [Path(word.strip('"')) for word in words]
    # In `python3 bot.py`, the second word is the program.
    file = next((file for file in files if file.is_file()), files[0])
    stem = "".join(sign for sign in file.stem if is_program_name(sign))
    return {stem[:LONGEST_PROGRAM_NAME] or "program": command}


def open_window(saved: Settings, requested_size: tuple[int, int] | None, is_fullscreen: bool) -> Window:
    """Open the window where and as it was in the last run, as far as the displays allow.

    `requested_size` overrides the saved place, and True for `is_fullscreen` the saved choice.
    """
    is_fullscreen = is_fullscreen or saved.is_fullscreen
    if requested_size is not None:
        return Window(requested_size, is_fullscreen=is_fullscreen)
    # The displays may have changed since last time.
    displays = display_bounds()
    highest = max(display.height for display in displays)
    # Two thirds of a large display, or else the default where it fits.
    large = displays[0].width * 2 // 3, displays[0].height * 2 // 3
    default = max(DEFAULT_SIZE[0], large[0]), max(min(DEFAULT_SIZE[1], highest - FRAME), large[1])
    width, height = saved.window_size or default
    width = max(LEAST_WINDOW[0], min(width, max(display.width for display in displays)))
    height = max(LEAST_WINDOW[1], min(height, highest))
    position = saved.window_position
    if position is not None:
        left, top = position
        is_visible = any(
            display.left - width // 2 < left < display.right - MIN_VISIBLE
            and display.top - MIN_VISIBLE < top < display.bottom - MIN_VISIBLE
            for display in displays
        )
        position = position if is_visible else None
    return Window(
        (width, height), position=position, is_maximized=saved.is_maximized, is_fullscreen=is_fullscreen
    )


def preferred_language() -> str:
    """Return the first of the system's languages that the program has, else English."""
    return system_language(os.environ, (each["language"] for each in pygame.system.get_pref_locales()))
