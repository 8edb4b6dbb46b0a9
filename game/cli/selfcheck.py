"""`pecking-order selfcheck`: checks that this copy of the program, such as a packaged one, is complete."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game import data
from game.app.window import Window
from game.catalog import GAMES
from game.cli.arguments import Parser, add_arguments, print_error, print_output, returns_status
from game.cli.launch import open_any_display, open_app, scratch_folder
from game.engine.budget import Budget
from game.engine.errors import Refusal
from game.engine.i18n import N_, _
from game.play.worker import Question, Worker
from game.store.languages import languages, load
from game.table.scene import StartGame
from game.tables import TABLES
from game.ui import assets
from game.ui.assets import SOUNDS
from game.ui.theme import REFERENCE

BOT_TIMEOUT: Final = 60.0  # Seconds to wait for a bot's move.
SPRITE_HEIGHT: Final = 64


@returns_status
def run(arguments: Sequence[str]) -> None:
    """Load, play and open everything once, and print `ok`, or what is missing."""
    parser = Parser(prog="pecking-order selfcheck")
    add_arguments(parser, "selfcheck")
    parser.parse_args(arguments)
    refusal = open_any_display()
    if refusal is not None:
        print_error(str(refusal) + " " + _("Opening the window in memory instead."))
    _load_assets()
    for name in GAMES:
        _play_random_game(name)
    with Worker() as worker:
        for name in GAMES:
            _ask(worker, name)
    _open_window()
    print_output("ok")


def _load_assets() -> None:
    for face in assets.FACES:
        if not assets.is_shipped(face):
            raise Refusal(N_("The font {name} is missing."), name=face)
        assets.font(face, SPRITE_HEIGHT)
    for path in assets.every_file():
        if path.suffix == ".svg":
            relative = path.relative_to(data.folder("sprites")).with_suffix("")
            assets.sprite(relative.as_posix(), SPRITE_HEIGHT)
    for sound in SOUNDS:
        for path in assets.sound_files(sound):
            if not path.read_bytes().startswith(b"RIFF"):
                raise Refusal(N_("The sound file “{name}” is damaged."), name=path.stem)
    for code in languages():
        load(code)
    for entry in TABLES.values():
        # Each is read when first asked for. The tables of bots and deals are read when a game is played.
        _read = entry.rulebook, entry.tutor and entry.tutor.lessons, entry.game.puzzles


def _play_random_game(name: str) -> None:
    game = GAMES[name]
    bot = game.bot("random", seed=1)
    state = game.deal(1)
    moves = 0
    while state.outcome() is None and moves != game.move_limit:
        moves += 1
        state = state.apply(bot.choose(state.view(state.to_move), Budget(nodes=1)))


def _ask(worker: Worker, name: str) -> None:
    game = GAMES[name]
    state = game.deal(1)
    worker.ask(Question(name, game.default_bot, 1, str(state.view(state.to_move)), nodes=1000))
    deadline = time.monotonic() + BOT_TIMEOUT
    text = None
    while text is None:
        if time.monotonic() > deadline:
            raise Refusal(N_("The computer player's process isn't responding."))
        text = worker.poll(0.1)
    state.apply(game.parse_move(text))


def _open_window() -> None:
    with (
        scratch_folder() as folder,
        open_app(Path(folder), lambda _: Window(REFERENCE), is_muted=True) as app,
    ):
        app.step(0.0)
        for name in TABLES:
            app.carry_out(StartGame(name, deal=1))
            app.step(0.0)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        app.step(0.0)
        if app.is_running:
            raise Refusal(N_("The window didn't close."))
