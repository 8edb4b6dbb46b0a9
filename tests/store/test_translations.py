"""Translations: the content of the catalogs, their use, and whether all texts fit."""

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

import pygame
import pytest
from babel.messages.mofile import write_mo

import game
from game.engine.game import COMMON_DEALS
from game.engine.i18n import _, use
from game.engine.rng import DEALS
from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.rules import Reason
from game.hierarchy.table import picture
from game.hierarchy.table.layout import lay_out
from game.hierarchy.table.scene import DuelScene
from game.table import cardface
from game.table.snapshot import LEVELS, Snapshot
from game.ui import assets, button
from game.ui import theme as look
from game.ui.text import wrap
from support.hierarchy_positions import GAME, random_positions
from support.longer_words import LongerWords
from tools import messages

PACKAGE = Path(game.__file__).parent
CATALOGUES = messages.catalogs()
CODES = list(CATALOGUES)
MARKS = ("N_", "_", "ngettext")
ON_THE_TABLE = [
    f"game/hierarchy/{module}.py"
    for module in ("rules/cards", "rules/rules", "rules/rulings", "table/picture", "table/scene")
]
"""Modules with the sentences shown at the table; others write to the command line."""

SIZES = ((960, 600), (1280, 800), (1500, 1000), (3840, 2160))


# Catalogs


@cache
def marked_texts() -> list[Any]:
    """The messages in the code, which take a while to find."""
    return list(messages.template(PACKAGE))


def ids(message: Any) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def strings(message: Any) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_catalog_exists() -> None:
    assert "fi" in CODES


@pytest.mark.parametrize("code", CODES)
def test_catalog_has_exactly_the_messages_of_the_code(code: str) -> None:
    said = {message.id for message in marked_texts()}
    known = {message.id for message in messages.read(CATALOGUES[code])}
    assert known == said, "python -m tools.messages refreshes the catalogues"


@pytest.mark.parametrize("code", CODES)
def test_every_message_is_translated(code: str) -> None:
    catalogue = messages.read(CATALOGUES[code])
    assert [message.id for message in catalogue if message.id and not all(strings(message))] == []
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []
    assert not catalogue.obsolete


@pytest.mark.parametrize("code", CODES)
def test_translation_has_placeholders_of_its_message(code: str) -> None:
    for message in messages.read(CATALOGUES[code]):
        if message.id:
            expected = places(ids(message)[-1])
            assert [places(string) for string in strings(message)] == [expected] * len(strings(message))


@pytest.mark.parametrize("code", CODES)
def test_catalog_passes_babel_checks(code: str) -> None:
    assert [(message.id, errors) for message, errors in messages.read(CATALOGUES[code]).check()] == []


@pytest.mark.parametrize("code", CODES)
def test_catalog_header_names_project_and_language_only(code: str) -> None:
    text = CATALOGUES[code].read_text("utf-8")
    header = text[: text.index("\n#:")]
    assert "Project-Id-Version: Pecking Order\\n" in header
    assert f"Language: {code}\\n" in header
    assert "@" not in header
    assert "Date" not in header
    files = [file for line in text.splitlines() if line.startswith("#:") for file in line.split()[1:]]
    assert all((PACKAGE.parent / file).is_file() for file in files)


def marked(tree: ast.AST) -> list[ast.Call]:
    """Return the calls that mark or translate a text."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in MARKS]


def literals(call: ast.Call) -> set[str]:
    values = [argument.value for argument in call.args if isinstance(argument, ast.Constant)]
    return {value for value in values if isinstance(value, str)}


def test_all_texts_are_extracted() -> None:
    found = {text for message in marked_texts() for text in ids(message)}
    for file in PACKAGE.rglob("*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        for call in marked(tree):
            assert literals(call) <= found, file
            assert not any(isinstance(argument, ast.JoinedStr) for argument in call.args), file
        # Before Python 3.12, the tokenizer does not look inside f-strings.
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                assert not [text for call in marked(node) for text in literals(call)], file


# Translation at run time


def compiled(code: str) -> BytesIO:
    """Return the catalog as the build compiles it."""
    file = BytesIO()
    write_mo(file, messages.read(CATALOGUES[code]))
    file.seek(0)
    return file


@pytest.fixture(params=["en", "longer", *CODES])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Translate everything into this language."""
    code: str = request.param
    if code == "longer":
        use(LongerWords())
    elif code != "en":
        use(GNUTranslations(compiled(code)))
    yield code
    use(NullTranslations())


def test_empty_text_is_not_translated(language: str) -> None:
    assert _("") == ""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder where `python -m game` has every language: any, if the program is installed.

    The source tree has no compiled catalogs, so a copy of it gets them.
    """
    home = tmp_path_factory.mktemp("home")
    if PACKAGE.parent == messages.ROOT:
        for name in ("game", "sprites", "sounds"):
            shutil.copytree(messages.ROOT / name, home / name)
        for code in CODES:
            file = home / CATALOGUES[code].relative_to(messages.ROOT).with_suffix(".mo")
            file.write_bytes(compiled(code).getvalue())
    return home


def screenshot(home: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", "screenshot", "hierarchy", *options],
        cwd=home,
        env=os.environ | {"PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize("code", CODES)
def test_duel_is_drawn_in_another_language(code: str, home: Path) -> None:
    for name, spoken in (("english", "en"), ("other", code)):
        done = screenshot(home, f"{name}.png", "--lang", spoken, "--size", "960x600")
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (home / "other.png").read_bytes() != (home / "english.png").read_bytes()


def test_error_is_shown_in_requested_language(home: Path) -> None:
    done = screenshot(home, "x.png", "--lang", "fi", "--deal", "0", "--moves", "13")
    assert done.returncode == 2
    assert done.stderr == "Kuningas: kortti ei ole vuorossa olevan pelaajan kädessä.\n"


def test_unknown_language_error_lists_available_ones(home: Path) -> None:
    done = screenshot(home, "x.png", "--lang", "xx")
    known = ", ".join(sorted(["en", *CODES]))
    assert done.returncode == 2
    assert done.stderr == f"There is no language “xx”; there are: {known}.\n"


# Text widths


class Drawn(NamedTuple):
    """A text and where it was drawn."""

    text: str
    rect: pygame.Rect
    font: pygame.font.Font

    def fits(self) -> bool:
        lines = wrap(self.text, self.font, self.rect.width)
        is_high_enough = len(lines) * self.font.get_linesize() <= self.rect.height
        return is_high_enough and all(self.font.size(line)[0] <= self.rect.width for line in lines)


@pytest.fixture
def drawn(silent_pygame: None, monkeypatch: pytest.MonkeyPatch) -> list[Drawn]:
    """Record what the table draws with `draw_line` instead of drawing it."""
    record: list[Drawn] = []

    def draw_line(
        surface: object, text: str, rect: pygame.Rect, font: pygame.font.Font, *_: object, **__: object
    ) -> None:
        record.append(Drawn(text, pygame.Rect(rect), font))

    monkeypatch.setattr(picture, "draw_line", draw_line)
    monkeypatch.setattr(button, "draw_line", draw_line)
    return record


# As small as possible, since nobody looks at it.
NOWHERE = (1, 1)


@pytest.mark.parametrize("size", SIZES)
def test_every_text_on_the_table_fits(language: str, size: tuple[int, int], drawn: list[Drawn]) -> None:
    for number, state in enumerate(random_positions(3)):
        level = list(LEVELS)[number % len(LEVELS)]
        DuelScene(Snapshot(state, None, (None, level), deal=1), size).draw(pygame.Surface(NOWHERE))
    assert _("You") in [line.text for line in drawn]
    assert {line.text for line in drawn if not line.fits()} == set()


@pytest.mark.parametrize("size", SIZES)
def test_every_sentence_fits_above_the_hand(
    language: str, size: tuple[int, int], silent_pygame: None
) -> None:
    layout = lay_out(size, GAME.deal(1), Seat.A)
    font = layout.theme.font(look.STRONG)
    widest = max((_(card.name) for card in CARDS), key=lambda name: font.size(name)[0])
    sentences = {_("{card}: {text}", card=card.name, text=card.text) for card in CARDS}
    sentences |= {f"{_(end)} {_(why.value)}" for end in ("You win.", "You lose.") for why in Reason}
    for message in marked_texts():
        if {file for file, _ in message.locations} & set(ON_THE_TABLE):
            text = ids(message)[-1]
            sentences.add(_(text, **dict.fromkeys(places(text), widest)))
    assert {text for text in sentences if not Drawn(text, layout.prompt, font).fits()} == set()


@pytest.mark.parametrize("size", SIZES)
def test_every_name_fits_on_its_card(
    language: str, size: tuple[int, int], silent_pygame: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = lay_out(size, GAME.deal(1), Seat.A)
    place = next(iter(layout.cards.values()))
    names: list[Drawn] = []

    def tell(
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        font: pygame.font.Font,
        *_: object,
        **__: object,
    ) -> None:
        names.append(Drawn(text, rect, font))

    monkeypatch.setattr(cardface, "draw_line", tell)
    assets.forget_pictures()
    for card, portrait in zip(CARDS, picture.PORTRAITS, strict=True):
        face = cardface.Face("?=13", 1, _(card.name), portrait)
        cardface.card_image(face, cardface.PLAIN, place.size, layout.theme)
    assets.forget_pictures()
    assert len(names) == len(CARDS)
    assert {name.text for name in names if not name.fits()} == set()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("target", ["button/other-side", "button/new-deal"])
def test_title_and_button_question_fit(
    language: str, size: tuple[int, int], target: str, drawn: list[Drawn]
) -> None:
    # Random deals have no number above this; one of twenty digits must be requested explicitly.
    deal = (COMMON_DEALS if language == "longer" else DEALS) - 1
    start = GAME.deal(1)
    move = start.legal_moves()[0]
    played = Snapshot(start.apply(move), move, (None, "medium"), deal, has_person_moved=True)
    scene = DuelScene(played, size)
    click = {"pos": scene.targets()[target].center, "button": 1}
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, click))
    scene.draw(pygame.Surface(NOWHERE))
    title = next(line for line in drawn if str(deal) in line.text)
    assert title.fits()
    assert not any(
        title.rect.colliderect(rect) for name, rect in scene.targets().items() if name.startswith("button/")
    )
    question = next(line for line in drawn if line.text == _("Give it up?"))
    assert question.fits()
