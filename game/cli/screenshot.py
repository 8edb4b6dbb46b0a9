"""`pecking-order screenshot`: draws a real scene, after real moves and events, into a file."""

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from math import inf
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.app.preferences import default_players
from game.app.screen_factory import ScreenFactory
from game.app.window import save
from game.catalog import GAMES
from game.cli.arguments import Parser, add_arguments, parse_int, parse_size, returns_status
from game.cli.launch import LARGEST_SIZE, scratch_folder
from game.engine.budget import Budget
from game.engine.errors import InvalidInput, check_name
from game.engine.game import AnyGame
from game.engine.i18n import N_, use
from game.engine.record import Record
from game.engine.rng import DEALS, SplitMix64
from game.engine.seat import Seat
from game.learn.puzzle import PuzzleScene
from game.learn.puzzle_series import PuzzleSeries
from game.play.library import Library
from game.play.session import Session
from game.play.status import Controls, DisplayOptions, Privacy
from game.store import database
from game.store.database import Database
from game.store.languages import SOURCE, load
from game.store.settings import Settings
from game.table.scene import AnalysisBoard, TableScene
from game.table.snapshot import Snapshot
from game.tables import DEFAULT_LEVEL, TABLES
from game.ui.scene import Scene
from game.ui.theme import (
    BACKS,
    LARGEST_PAGE_TEXT,
    LEAST_WINDOW,
    LIGHT,
    PALETTES,
    PLAIN,
    TABLE_COLORS,
    Theme,
    palette_for,
    theme_for,
)

MOST_OFFERED: Final = 8  # Most scenes offered in place of an unknown one.
LEFT_BUTTON: Final = 1
QUICK_NODES: Final = 1500  # Nodes for a choice in a review, if its game has a limit in seconds.
MADE_ALONE: Final = 12  # Moves made in a solitaire before its review.
HOVER_SECONDS: Final = 0.4  # Seconds that the pointer hovers: long enough for delayed hover effects.

# The games with an analysis board, and those with a review.
ANALYZED: Final = tuple(name for name, table in TABLES.items() if table.analysis is not None)
REVIEWED: Final = tuple(name for name, table in TABLES.items() if table.review is not None)


@returns_status
def run(arguments: Sequence[str]) -> None:
    """Draw what the arguments request."""
    parser = Parser(prog="pecking-order screenshot")
    values = {"colors": ", ".join(PALETTES), "tables": ", ".join(TABLE_COLORS), "backs": ", ".join(BACKS)}
    usual = {"language": SOURCE, "color": LIGHT.name, "table": PLAIN, "back": BACKS[0]}
    add_arguments(parser, "screenshot", **values, **usual)
    options = parser.parse_args(arguments)
    if not options.file.lower().endswith(".png"):
        sentence = N_("The file name must end in .png; “{text}” doesn't.")
        raise InvalidInput(sentence, text=options.file)
    use(load(options.lang))
    requested_size = parse_size("--size", options.size, LEAST_WINDOW, LARGEST_SIZE)
    start = options.position
    if start is None and options.deal is not None:
        start = parse_int("--deal", options.deal, 0, DEALS - 1)
    draw(
        SceneOptions(
            options.scene,
            Path(options.file),
            requested_size,
            _theme(requested_size, options.text, options.colors, options.table, options.back),
            start,
            options.variant,
            options.moves,
            options.hold,
        )
    )


def _theme(requested_size: tuple[int, int], text: str, colors: str, table: str, back: str) -> Theme:
    percent = parse_int("--text", text, 100, round(100 * LARGEST_PAGE_TEXT))
    check_name(colors, PALETTES, N_("Unknown colors “{name}”; choose from: {known}."))
    check_name(table, TABLE_COLORS, N_("Unknown table “{name}”; choose from: {known}."))
    check_name(back, BACKS, N_("Unknown card back “{name}”; choose from: {known}."))
    return theme_for(requested_size, percent / 100, palette_for(colors, table), back)


@dataclass(frozen=True)
class SceneOptions:
    """The requested picture."""

    scene: str  # A game; `puzzle-`, `analysis-` or `review-` with a game; `menu` or another screen's name.
    path: Path
    size: tuple[int, int]
    theme: Theme
    start: int | str | None  # The number of a deal or a puzzle, or a position as text; None for the first.
    variant: str | None  # None for the position's variant, or else the default one.
    moves: Sequence[str]  # Moves of both sides, played from the start; in a puzzle only the player's own.
    hold: Sequence[str]  # Steps for `_run_step`; `values` shows evaluations where a game can prove them.


def draw(options: SceneOptions) -> None:
    """Draw the picture into its file. Raises `Refusal` if it cannot be drawn."""
    scene = make_scene(options)
    picture = pygame.Surface(options.size)
    scene.draw(picture)
    save(picture, options.path)


def make_scene(options: SceneOptions) -> Scene:
    """Return the scene of a picture. Raises `Refusal` if there is none."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    prefix, _, game = options.scene.partition("-")
    if options.scene in TABLES:
        scene = _game_table(options)
    elif prefix == "puzzle" and game in TABLES:
        scene = _puzzle(game, options)
    elif game in ANALYZED and (prefix == "review" or (prefix == "analysis" and _has_game(options))):
        scene = _analysis(game, options, is_revealed=prefix == "review")
    elif prefix == "review" and game in REVIEWED:
        scene = _finished_game(game, options)
    else:
        scene = _page(options)
    scene.show_sound(is_sound_on=True)
    for step in options.hold:
        if step != "values":
            _run_step(scene, step)
    return scene


def _game_table(options: SceneOptions) -> Scene:
    game = GAMES[options.scene]
    now = _snapshot(_session(game, _record(game, options)))
    if "values" in options.hold and game.evaluate and game.evaluation_is_exact and now.can_choose:
        values = game.evaluate(now.state, 0, Budget(nodes=game.evaluation_nodes))
        now = replace(now, options=DisplayOptions(show_evals=True), evals={len(now.past): values})
    return TABLES[game.name].scene(now, options.size, options.theme)


def _finished_game(name: str, options: SceneOptions) -> Scene:
    game = GAMES[name]
    record, chance = _record(game, options), SplitMix64(0)
    # A solitaire might go on for ever: it is given up.
    limit = len(record.moves) + MADE_ALONE if game.solve else inf
    while (moves := record.replay(game)[-1].legal_moves()) and len(record.moves) < limit:
        record = replace(record, moves=(*record.moves, str(moves[chance.below(len(moves))])))
    session = _session(game, record)
    histories = game.histories(session.states, session.past)
    given_up_by = Seat.A if session.outcome is None else None
    now = replace(_snapshot(session), past=session.past, histories=histories, given_up_by=given_up_by)
    now = replace(now, is_reviewed=True)
    make = TABLES[name].review
    assert make is not None, "a game without a review has another name"
    scene = make(now, options.size, options.theme)
    scene.set_motion(0.0)
    # So that the picture does not depend on the machine.
    budget = Budget(nodes=game.evaluation_nodes if game.evaluation_seconds is None else QUICK_NODES)
    evals = {
        ply: game.evaluate(state.view(seat), 0, budget) if len(state.legal_moves()) > 1 else ()
        for ply, state in enumerate(session.states)
        if game.evaluate and not game.solve and (seat := state.to_move) is not None
    }
    scene.show(replace(now, evals=evals))
    scene.update(HOVER_SECONDS)
    return scene


def _session(game: AnyGame, record: Record) -> Session:
    """Return a game of a player against the computer."""
    usual = Settings(levels={game.name: DEFAULT_LEVEL})
    return Session(game, record, default_players(usual, game, record.variant), seed=0)


def _snapshot(session: Session) -> Snapshot:
    """Return the last position of a game as seen by its player."""
    viewer = Seat.A if session.game.reaction_windows is not None else None
    states, past = session.game.history(session.states, session.past, viewer)
    return Snapshot(
        states[-1],
        past[-1][1] if past else None,
        session.players,
        session.deal,
        past=past,
        states=states,
        controls=Controls(can_undo=session.can_undo),
        privacy=Privacy(viewer=viewer),
        match=session.match,
    )


def _puzzle(name: str, options: SceneOptions) -> Scene:
    game = GAMES[name]
    numbers = [puzzle.number for puzzle in game.puzzles]
    start = numbers[0] if options.start is None and numbers else options.start
    if start not in numbers or not isinstance(start, int):
        known = f"{numbers[0]}-{numbers[-1]}" if numbers else "-"
        raise InvalidInput(N_("Unknown puzzle “{name}”; choose from: {known}."), name=start, known=known)
    tutor = TABLES[name].tutor
    assert tutor is not None
    scene = PuzzleScene(tutor, PuzzleSeries(game.puzzles, first=start), options.size, options.theme)
    scene.set_motion(0.0)
    _settle(scene, game)
    for text in options.moves:
        scene.choose(game.parse_move(text))
        _settle(scene, game)
    return scene


def _has_game(options: SceneOptions) -> bool:
    return options.start is not None or bool(options.moves)


def _analysis(name: str, options: SceneOptions, *, is_revealed: bool) -> Scene:
    game, make = GAMES[name], TABLES[name].analysis
    assert make is not None, "a game that is not studied has another name"
    scene = make(game, str(_record(game, options)), None, options.size, options.theme)
    scene.set_motion(0.0)
    if is_revealed:
        scene.reveal()
    _settle(scene, game)
    return scene


def _record(game: AnyGame, options: SceneOptions) -> Record:
    variant = game.variant(options.variant)
    if options.variant is None and isinstance(options.start, str):
        variant = game.variant_at(game.parse_state(options.start))
    start = 0 if options.start is None else options.start
    return Record(game.name, variant, start, tuple(options.moves))


def _settle(scene: PuzzleScene | AnalysisBoard, game: AnyGame) -> None:
    """Answer the scene's evaluation requests until nothing moves."""
    while scene.eval_request is not None or not scene.is_still:
        asked = scene.eval_request
        if asked is not None and game.evaluate is not None:
            budget = Budget(nodes=asked.nodes)
            scene.learn(asked, game.evaluate(game.parse_view(asked.view), asked.seed, budget))
        scene.update(HOVER_SECONDS)


def _page(options: SceneOptions) -> Scene:
    if options.moves:
        raise InvalidInput(
            N_("You can only play moves in a game, not on the “{name}” screen."), name=options.scene
        )
    with scratch_folder() as folder:
        games = Database.open(Path(folder) / database.NAME, 0.0)
        pages = ScreenFactory(games, Library(games, Random(1), lambda: 0.0), Settings)
        try:
            if options.scene == "menu":
                return pages.menu(options.size, options.theme)
            if options.scene in pages:
                return pages.make(options.scene, options.size, options.theme)
        finally:
            games.close()
    puzzles = (f"puzzle-{name}" for name in TABLES)
    reviews = (f"review-{name}" for name in (*ANALYZED, *REVIEWED))
    scenes = (*TABLES, *puzzles, *reviews, "menu", *pages.names)
    kinds = (f"{name.partition('-')[0]}-…" if "-" in name else name for name in scenes)
    longer = [name for name in scenes if name.startswith(f"{options.scene}-")]
    close = longer or get_close_matches(options.scene, scenes)
    known = ", ".join(close[:MOST_OFFERED] or dict.fromkeys(kinds))
    raise InvalidInput(N_("Unknown scene “{name}”; choose from: {known}."), name=options.scene, known=known)


def _run_step(scene: Scene, step: str) -> None:
    match step.split(":"):
        case ["drag", source, goal]:
            start, end = _center(scene, source), _center(scene, goal)
            _send(scene, pygame.MOUSEBUTTONDOWN, start)
            _send(scene, pygame.MOUSEMOTION, end)
        case ["hover", target]:
            _send(scene, pygame.MOUSEMOTION, _center(scene, target))
            scene.update(HOVER_SECONDS)
        case ["choice"]:
            first_target = scene.choice_target() if isinstance(scene, TableScene) else None
            if first_target is None:
                raise InvalidInput(N_("No choice in this position takes two steps."))
            _click(scene, first_target)
        case ["click", target]:
            _click(scene, target)
        case _:
            known = "drag:FROM:TO, hover:TARGET, click:TARGET, choice, values"
            raise InvalidInput(N_("Unknown step “{step}”; choose from: {known}."), step=step, known=known)


def _click(scene: Scene, target: str) -> None:
    place = _center(scene, target)
    _send(scene, pygame.MOUSEBUTTONDOWN, place)
    _send(scene, pygame.MOUSEBUTTONUP, place)


def _center(scene: Scene, target: str) -> tuple[int, int]:
    targets = scene.targets()
    check_name(target, sorted(targets), N_("Unknown target “{name}”; choose from: {known}."))
    return targets[target].center


def _send(scene: Scene, kind: int, position: tuple[int, int]) -> None:
    scene.handle(pygame.event.Event(kind, pos=position, button=LEFT_BUTTON))
