"""Translations: the content of the catalogs, their use, and whether all texts fit."""

from collections.abc import Sequence
from datetime import date
from gettext import NullTranslations
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any, NamedTuple

import pygame
import pytest

import game
from game.__main__ import dispatch
from game.engine.face import Face
from game.engine.i18n import N_, NC_, Phrase, _, as_beginning, date_text, percent, tenths, use
from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.table import moments, picture
from game.hierarchy.table.layout import lay_out
from game.hierarchy.table.scene import DuelScene
from game.kings.rules.cards import CARDS as KINGS_CARDS
from game.solodrez.rules.cards import NAMES as SOLODREZ_NAMES
from game.store import languages
from game.table import cardface
from game.table.names import LEVELS
from game.table.snapshot import Snapshot
from game.ui import assets, widget
from game.ui.drawing import wrap
from game.ui.theme import REFERENCE
from support.catalogs import CATALOGS, CODES, compiled, translations
from support.hierarchy_positions import GAME, random_positions
from support.layouts import font_of
from support.longer_words import LongerWords
from tools import messages

PACKAGE = Path(game.__file__).parent
CARD_NAMES = ([card.name for card in CARDS], [card.name for card in KINGS_CARDS], SOLODREZ_NAMES)


# Catalogs


def ids(message: Any) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def strings(message: Any) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("code", CODES)
def test_translation_has_placeholders_of_its_message(code: str) -> None:
    for message in messages.read(CATALOGS[code]):
        if message.id:
            expected = places(ids(message)[-1])
            assert [places(string) for string in strings(message)] == [expected] * len(strings(message))


@pytest.mark.parametrize("code", CODES)
def test_sentences_take_only_forms_that_names_have(code: str) -> None:
    catalogue = [message for message in messages.read(CATALOGS[code]) if message.id]
    most = max(string.count("|") for message in catalogue for string in strings(message))
    for message in catalogue:
        for string in strings(message):
            forms = [form for _, _, form, _ in Formatter().parse(string) if form]
            assert all(form.isdecimal() and 1 <= int(form) <= most for form in forms), message.id
            assert "|" not in string or not places(string), "only names have forms"


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("names", CARD_NAMES)
def test_names_of_a_games_cards_have_equally_many_forms(names: Sequence[Phrase], code: str) -> None:
    wanted = {(name.context or None, str(name)) for name in names}
    found = [each for each in messages.read(CATALOGS[code]) if (each.context, each.id) in wanted]
    assert len(found) == len(names)
    assert len({strings(each)[0].count("|") for each in found}) == 1


@pytest.mark.parametrize("code", CODES)
def test_catalog_header_names_project_and_language_only(code: str) -> None:
    text = CATALOGS[code].read_text("utf-8")
    header = text[: text.index("\n#:")]
    assert "Project-Id-Version: Pecking Order\\n" in header
    assert f"Language: {code}\\n" in header
    assert "@" not in header
    assert "Date" not in header
    files = [file for line in text.splitlines() if line.startswith("#:") for file in line.split()[1:]]
    assert all((PACKAGE.parent / file).is_file() for file in files)


# Translation at run time


def test_only_nothing_is_0_percent_and_only_all_is_100_percent() -> None:
    shares = (0.0, 0.001, 0.5, 0.994, 0.999, 1.0)
    assert [percent(share) for share in shares] == ["0%", "1%", "50%", "99%", "99%", "100%"]


def test_numbers_have_one_decimal_place_and_the_sign_of_what_is_shown() -> None:
    numbers = (0.0, 3.24, 12.96, -0.04, -0.5, -1.26)
    found = [tenths(number) for number in numbers]
    assert found == ["0.0", "3.2", "13.0", "0.0", "\N{MINUS SIGN}0.5", "\N{MINUS SIGN}1.3"]


DAY = date(2026, 11, 7)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("en", "10.5, 100%, 2026-11-07"),
        ("es", "10,5, 100\N{NO-BREAK SPACE}%, 7/11/2026"),
        ("fi", "10,5, 100\N{NO-BREAK SPACE}%, 7.11.2026"),
    ],
)
def test_numbers_and_dates_follow_the_language(code: str, expected: str, english_again: None) -> None:
    if code in CODES:
        use(translations(code))
    assert f"{tenths(10.5)}, {percent(1.0)}, {date_text(DAY)}" == expected


def test_first_letter_is_a_capital_behind_opening_marks_too() -> None:
    texts = ("you win.", "¿pasar?", "¡¿otra?!", "“pass”", "8 cards", "¿", "")
    found = [as_beginning(text) for text in texts]
    assert found == ["You win.", "¿Pasar?", "¡¿Otra?!", "“pass”", "8 cards", "¿", ""]


def test_text_has_a_translation_for_each_context(english_again: None) -> None:
    plain, chess = N_("Queen"), NC_("chess", "Queen")
    assert (_(plain), _(chess), plain) == ("Queen", "Queen", chess)
    use(translations("es"))
    assert (_(plain), _(chess)) == ("Reina", "Dama")
    assert [_("{card}: {text}", card=card, text="") for card in (plain, chess)] == ["Reina: ", "Dama: "]


class Forms(NullTranslations):
    """A language whose sentences take other forms of a name."""

    def gettext(self, message: str) -> str:
        return {"Queen": "Reina|la Reina|de la Reina", "{a}, {b}": "{a:1} {b:2} {a}"}.get(message, message)


def test_sentence_takes_the_form_of_a_name_that_its_translation_asks_for(english_again: None) -> None:
    use(Forms())
    queen, king = N_("Queen"), N_("King")
    assert _(queen) == "Reina"
    assert _("{a}, {b}", a=queen, b=queen) == "la Reina de la Reina Reina"
    assert _("{a}, {b}", a=king, b=king) == "King King King", "a name without forms"
    assert _("{a}, {b}", a="Ann", b="Bob") == "Ann Bob Ann", "what a player typed"


def test_duel_and_errors_are_in_the_requested_language(
    silent_pygame: None,
    english_again: None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / "fi" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / f"{languages.DOMAIN}.mo").write_bytes(compiled("fi").getvalue())
    monkeypatch.setattr(languages, "_FOLDER", tmp_path)
    monkeypatch.chdir(tmp_path)
    for code in ("en", "fi"):
        arguments = ["screenshot", "hierarchy", f"{code}.png", "--lang", code, "--size", "960x600"]
        assert (dispatch(arguments), capsys.readouterr()) == (0, ("", ""))
    assert Path("fi.png").read_bytes() != Path("en.png").read_bytes()
    assert dispatch(["screenshot", "hierarchy", "x.png", "--lang", "fi", "--deal", "0", "--moves", "13"]) == 2
    assert capsys.readouterr().err == "Kuningas: kortti ei ole vuorossa olevan pelaajan kädessä.\n"


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


def recorded(monkeypatch: pytest.MonkeyPatch, *modules: ModuleType) -> list[Drawn]:
    """Record the lines that these modules draw instead of drawing them."""
    record: list[Drawn] = []

    def draw(surface: object, text: str, rect: pygame.Rect, look: Any, *how: object, **__: object) -> None:
        record.append(Drawn(text, pygame.Rect(rect), font_of(text, rect, look, *how)))

    for module in modules:
        for name in {"draw_line", "draw_fitted"} & vars(module).keys():
            monkeypatch.setattr(module, name, draw)
    return record


# As small as possible, since nobody looks at it.
NOWHERE = (1, 1)


READABLE = 0.6  # A name condensed to a smaller part of its width is hard to read.


@pytest.mark.parametrize("code", ["longer", *CODES])
def test_every_text_on_the_table_and_every_name_on_its_card_fits(
    code: str, silent_pygame: None, english_again: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(LongerWords() if code == "longer" else translations(code))
    drawn = recorded(monkeypatch, picture, widget)
    for number, state in enumerate(random_positions(3)):
        level = list(LEVELS)[number % len(LEVELS)]
        DuelScene(Snapshot(state, None, (None, level), deal=1), REFERENCE).draw(pygame.Surface(NOWHERE))
    assert _("You") in [line.text for line in drawn]
    layout = lay_out(REFERENCE, GAME.deal(1), Seat.A)
    place = next(iter(layout.cards.values()))
    widths: list[tuple[str, float]] = []

    def record(_: object, name: str, place: pygame.Rect, font: pygame.font.Font, *__: object) -> None:
        widths.append((name, place.width / font.size(name)[0]))

    monkeypatch.setattr(cardface, "draw_name", record)
    assets.pictures.clear()
    for card, portrait in zip(CARDS, moments.PORTRAITS, strict=True):
        face = Face("?=13", 1, _(card.name), portrait)
        cardface.card_image(face, cardface.PLAIN, place.size, layout.theme)
    assets.pictures.clear()
    assert len(widths) == len(CARDS)
    assert [name for name, condensed in widths if condensed < READABLE] == []
    assert {line.text for line in drawn if not line.fits()} == set()
