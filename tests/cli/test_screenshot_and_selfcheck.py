"""Pictures of scenes, and the check of a complete copy of the program.

Most commands run in this process, since a start takes longer than a picture. Where the program is started, it
is the installed one; `PECKING_ORDER` names another, such as a packaged one.
"""

import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from contextlib import chdir, redirect_stderr, redirect_stdout
from gettext import NullTranslations
from hashlib import sha256
from io import StringIO
from itertools import combinations
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from game.__main__ import dispatch
from game.app.window import save
from game.catalog import GAMES
from game.engine.errors import Refusal
from game.engine.i18n import use
from game.tables import TABLES
from support.refusals import refusals

PROGRAM = shlex.split(os.environ.get("PECKING_ORDER", "")) or [sys.executable, "-m", "game"]
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
# Deal 1: a has ?,1,2,3,5,8,12 and b 4,6,7,9,10,11,13; after these moves a can copy the Tower.
MOVES = ["--moves", "3", "4x13"]


Done = subprocess.CompletedProcess[str]


def without_displays() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in DISPLAYS}


def run(folder: Path, *arguments: str) -> Done:
    """Run a command in this process, without a display."""
    with (
        chdir(folder),
        patch.dict(os.environ, without_displays(), clear=True),
        redirect_stdout(StringIO()) as shown,
        redirect_stderr(StringIO()) as told,
    ):
        try:
            status = dispatch(arguments)
        finally:
            pygame.display.quit()
            use(NullTranslations())
    return Done(arguments, status, shown.getvalue(), told.getvalue())


def start(folder: Path, *arguments: str) -> Done:
    """Run a command in a process of its own, without a display."""
    return subprocess.run(
        [*PROGRAM, *arguments],
        cwd=folder,
        env=without_displays(),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def drawn(folder: Path, scene: str, *options: str, by: Callable[..., Done] = run) -> pygame.Surface:
    """Return the picture of a scene."""
    done = by(folder, "screenshot", scene, "picture.png", *options)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    path = folder / "picture.png"
    assert path.read_bytes().startswith(b"\x89PNG")
    image = pygame.image.load(path)
    path.unlink()
    return image


def picture(folder: Path, *options: str, by: Callable[..., Done] = run) -> pygame.Surface:
    """Return the picture of deal 1 at the smallest size, unless the options say otherwise."""
    return drawn(folder, "hierarchy", "--size", "960x600", "--deal", "1", *options, by=by)


def pixels(image: pygame.Surface) -> str:
    """Return a text that is equal for equal pictures."""
    return sha256(pygame.image.tobytes(image, "RGB")).hexdigest()


def test_picture_has_the_requested_size(tmp_path: Path) -> None:
    image = picture(tmp_path, "--size", "1100x600")
    assert image.get_size() == (1100, 600)
    colors = {tuple(image.get_at((x, y))) for x in range(0, 1100, 7) for y in range(0, 600, 7)}
    assert len(colors) > 10


def test_default_picture_has_the_window_size(tmp_path: Path) -> None:
    assert drawn(tmp_path, "hierarchy").get_size() == (1280, 800)


KINDS = ("rules", "start", "lesson", "puzzles", "exercises", "statistics")
PAGES = [f"{page}-{game}" for page, game in zip(KINDS, [*TABLES] * 2, strict=False)]
STUDIES = ("review-hierarchy", "analysis-hierarkia", "setup-hierarkia")
SCREENS = (*("menu", "settings", "statistics", "history", "credits", "keys"), *STUDIES, *PAGES)
LOOKS: tuple[list[str], ...] = ([], ["--text", "150"], ["--text", "150", "--colors", "dark"])


@pytest.mark.parametrize("scene", [*TABLES, "rules-kings"])
def test_a_scene_is_drawn_in_different_themes(tmp_path: Path, scene: str) -> None:
    seen = {pixels(drawn(tmp_path, scene, "--size", "960x600", *look)) for look in LOOKS}
    assert len(seen) == len(LOOKS)


def test_every_scene_has_a_picture_of_its_own(tmp_path: Path) -> None:
    seen = {pixels(drawn(tmp_path, scene, "--size", "960x600")) for scene in (*TABLES, *SCREENS)}
    assert len(seen) == len(TABLES) + len(SCREENS)


def test_default_theme_equals_explicit_options(tmp_path: Path) -> None:
    asked = picture(tmp_path, "--text", "100", "--colors", "light", "--table", "plain")
    assert pixels(asked) == pixels(picture(tmp_path))


def test_pictures_of_different_moments_differ(tmp_path: Path) -> None:
    moments: dict[str, list[str]] = {
        "deal": [],
        "other deal": ["--deal", "2"],
        "moves": MOVES,
        "hover": ["--hold", "hover:hand/8"],
        "hover after moves": [*MOVES, "--hold", "hover:hand/8"],
        "drag": ["--hold", "drag:hand/8:pile"],
        "drag elsewhere": ["--hold", "drag:hand/8:theirs"],
        "values": ["--hold", "values"],
        "values and hover": ["--hold", "values", "hover:hand/8"],
        "values and choice": [*MOVES, "--hold", "values", "choice"],
        "choice": [*MOVES, "--hold", "choice"],
        "choice and hover": [*MOVES, "--hold", "choice", "hover:button/new-deal"],
    }
    seen = {name: pixels(picture(tmp_path, *options)) for name, options in moments.items()}
    for one, other in combinations(seen, 2):
        assert seen[one] != seen[other], (one, other)


def test_hierarkia_game_opens_in_analysis_with_evaluations(tmp_path: Path) -> None:
    begun = ["--position", "......./...d.../......./..13.a./...2.../......./4...... b d4>d6 - - - 0"]
    scenes: tuple[tuple[str, list[str]], ...] = (
        ("review", begun),
        ("review", [*begun, "--moves", "d4xd6"]),
        ("analysis", []),
    )
    assert len({pixels(drawn(tmp_path, f"{scene}-hierarkia", *more)) for scene, more in scenes}) == 3


def test_puzzle_shows_the_judged_moves(tmp_path: Path) -> None:
    puzzle = GAMES["hierarchy"].puzzles[1]
    good, answer, *_ = puzzle.line
    moves = map(str, GAMES["hierarchy"].parse_state(puzzle.position).legal_moves())
    bad = next(move for move in moves if move != good)
    made: tuple[list[str], ...] = ([], ["--moves", good], ["--moves", bad])
    assert len({pixels(drawn(tmp_path, "puzzle-hierarchy", "--deal", "2", *each)) for each in made}) == 3
    done = run(tmp_path, "screenshot", "puzzle-hierarchy", "x.png", "--deal", "2", "--moves", answer)
    assert done.returncode == 2


def test_the_same_moment_is_the_same_picture(tmp_path: Path) -> None:
    options = [*MOVES, "--hold", "hover:hand/8"]
    assert pixels(picture(tmp_path, *options)) == pixels(picture(tmp_path, *options, by=start))


SMALL = "...abcd/....abc/.....ab/1.....a/21...../321..../4321... b - - - - 0"  # The start on the small board.


def test_a_position_is_drawn_on_its_own_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES["hierarkia"], "evaluation_nodes", 100)
    for options in ([], ["--variant", "small"]):
        drawn(tmp_path, "hierarkia", "--position", SMALL, *options)
    made = [[], ["--position", SMALL], ["--position", SMALL.replace(" b ", " r ")]]
    assert len({pixels(drawn(tmp_path, "analysis-hierarkia", *each)) for each in made}) == 3


def test_all_scenes_are_offered_and_no_others(tmp_path: Path) -> None:
    said = run(tmp_path, "screenshot", "chess", "x.png").stderr
    offered = said.partition("choose from: ")[2].rstrip(".\n").split(", ")
    assert {*TABLES, "menu", "puzzle-…", "review-…", "analysis-…", "lesson-…"} <= {*offered}
    assert len(said) < 400
    assert offered[-1].startswith("statistics"), "the end is not cut"


def test_a_puzzle_is_the_first_by_default(tmp_path: Path) -> None:
    first = [pixels(drawn(tmp_path, "puzzle-hierarchy", *each)) for each in ([], ["--deal", "1"])]
    assert first[0] == first[1]


@pytest.mark.parametrize(("arguments", "sentence"), refusals("screenshot"))
def test_impossible_pictures_are_one_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    done = run(tmp_path, "screenshot", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith(".\n")
    assert list(tmp_path.iterdir()) == []


def test_picture_is_not_written_to_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.png")
    with pytest.raises(Refusal):
        save(pygame.Surface((1, 1)), tmp_path / "pipe.png")


def test_selfcheck_passes_without_a_display(tmp_path: Path) -> None:
    done = start(tmp_path, "selfcheck")
    assert done.stdout == "ok\n"
    assert done.returncode == 0
    assert done.stderr.count("\n") == 1
    assert "Can't open a window: no display found" in done.stderr
    done = run(tmp_path, "selfcheck", "twice")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "Unrecognized arguments: twice.\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("scene", "offered"), [("herarkia", "hierarkia"), ("nonsense", "menu"), ("rules", "rules-hierarchy")]
)
def test_an_unknown_scene_is_refused_in_a_short_sentence(tmp_path: Path, scene: str, offered: str) -> None:
    done = run(tmp_path, "screenshot", scene, "x.png")
    assert done.returncode == 2
    assert offered in done.stderr
    assert len(done.stderr) < 400
