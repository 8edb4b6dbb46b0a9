"""`pecking-order page`: a game as one HTML file."""

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.app.pages import page_of
from game.catalog import find_game
from game.cli.arguments import Parser, add_arguments, print_output, returns_status
from game.cli.launch import preferred_language
from game.engine.errors import InvalidInput, check_name
from game.engine.i18n import N_, use
from game.engine.record import parse_record, split_records
from game.engine.seat import PUBLIC, Seat, Viewer
from game.play.session import Session
from game.store import files
from game.store.languages import load
from game.store.log import log

ENDING: Final = ".html"


@returns_status
def run(arguments: Sequence[str]) -> None:
    """Write the page, and print its name."""
    parser = Parser(prog="pecking-order page")
    add_arguments(parser, "page")
    options = parser.parse_args(arguments)
    use(load(options.lang or preferred_language()))
    # Otherwise errors would be printed, too.
    log.addHandler(logging.NullHandler())
    page = Path(options.page).absolute()
    if page.suffix.lower() != ENDING:
        raise InvalidInput(N_("The file name must end in .html; “{text}” doesn't."), text=options.page)
    text = files.read(Path(options.file))
    if len(split_records(text)) > 1:
        raise InvalidInput(N_("“{file}” has several games; a page shows only one."), file=options.file)
    record = parse_record(text)
    game = find_game(record.game)
    letters = game.seats[game.variant(record.variant)]
    viewer: Viewer = None
    if options.seat is not None:
        names = letters if game.reaction_windows is None else (*letters, str(PUBLIC))
        check_name(options.seat, names, N_("Unknown seat “{name}”; choose from: {known}."))
        viewer = PUBLIC if options.seat == str(PUBLIC) else Seat(letters.index(options.seat))
    session = Session(game, record, (None,) * len(letters), seed=0)
    files.write(page, page_of(session, viewer).encode())
    print_output(str(page))
