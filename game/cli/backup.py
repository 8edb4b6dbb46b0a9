"""`pecking-order backup` and `merge`: a copy of everything in one file, and what a copy adds."""

import logging
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import time
from typing import Final

from game.cli.arguments import Parser, add_arguments, print_output, returns_status
from game.engine.errors import Refusal
from game.engine.i18n import N_
from game.store import backup, database, settings
from game.store.database import Database
from game.store.instance_lock import claim
from game.store.log import log
from game.store.paths import data_folder
from game.store.settings import SettingsFile, changes_from

_NO_GAMES: Final = N_("There are no saved games in {folder}.")


@returns_status
def run(arguments: Sequence[str]) -> None:
    """Run either command, and print one line about what it did."""
    command = arguments[0]
    parser = Parser(prog=f"pecking-order {command}")
    add_arguments(parser, command)
    options = parser.parse_args(arguments[1:])
    folder, file = data_folder(options.data_dir), Path(options.file)
    # Otherwise errors would be printed, too.
    log.addHandler(logging.NullHandler())
    print_output(_backup(folder, file) if command == "backup" else _merge(folder, file))


def _backup(folder: Path, file: Path) -> str:
    own = folder / database.NAME
    if not own.exists():
        raise Refusal(_NO_GAMES, folder=folder)
    with closing(backup.load(own)) as games:
        backup.save(games, folder, file)
    return str(file.absolute())


def _merge(folder: Path, file: Path) -> str:
    with closing(backup.load(file, folder / database.NAME)) as copy, claim(folder) as place:
        games = Database.open(folder / database.NAME, time(), place)
        try:
            added = games.add_copy(copy)
        finally:
            games.close()
        file_of_settings = SettingsFile.open(folder / settings.NAME, time())
        changes = changes_from(backup.settings_of(copy), file_of_settings.settings)
        file_of_settings.save(replace(file_of_settings.settings, **changes))
    return str(backup.notice(added, changes))
