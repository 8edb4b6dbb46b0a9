"""The available languages, their catalogs, and the language of a system locale."""

from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.engine.errors import InvalidInput
from game.engine.i18n import N_, _, ngettext, use
from game.store import languages as module
from game.store.languages import DOMAIN, SOURCE, languages, load, system_language

CARD = N_("Queen")
SENTENCE = N_("{card}: the Baroness is not in the pile.")


def write_catalogue(folder: Path, code: str) -> None:
    catalogue = Catalog(locale=code, domain=DOMAIN)
    catalogue.add("Queen", f"Queen in {code}")
    catalogue.add(str(SENTENCE), f"{code}: {{card}}!")
    catalogue.add(("{count} game", "{count} games"), (f"{code}, {{count}} game", f"{code}, {{count}} games"))
    path = folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, catalogue)


@pytest.fixture
def catalogs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Install two catalogs instead of those shipped."""
    write_catalogue(tmp_path, "sv")
    write_catalogue(tmp_path, "de")
    (tmp_path / "it" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "it" / "LC_MESSAGES" / f"{DOMAIN}.po").write_text("")
    monkeypatch.setattr(module, "_FOLDER", tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use(NullTranslations())


def test_english_is_always_available() -> None:
    assert SOURCE == "en"
    assert SOURCE in languages()
    assert languages() == sorted(set(languages()))


def test_every_available_language_loads() -> None:
    for code in languages():
        assert isinstance(load(code), NullTranslations)


def test_english_needs_no_catalog() -> None:
    use(load("en"))
    assert _(SENTENCE, card=CARD) == "Queen: the Baroness is not in the pile."


def test_languages_are_those_with_compiled_catalogs(catalogs: Path) -> None:
    assert languages() == ["de", "en", "sv"]


def test_only_english_without_catalogs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_FOLDER", tmp_path / "nowhere")
    assert languages() == ["en"]
    assert system_language("sv_SE") == "en"


@pytest.mark.parametrize("code", ["de", "sv"])
def test_loaded_catalog_translates(catalogs: Path, code: str) -> None:
    use(load(code))
    assert _(CARD) == f"Queen in {code}"
    assert _(SENTENCE, card=CARD) == f"{code}: Queen in {code}!"
    assert ngettext("{count} game", "{count} games", 1) == f"{code}, 1 game"
    assert ngettext("{count} game", "{count} games", 3) == f"{code}, 3 games"


def test_missing_translation_stays_english(catalogs: Path) -> None:
    use(load("sv"))
    assert _("The game is over.") == "The game is over."


def test_language_changes_and_changes_back(catalogs: Path) -> None:
    said = []
    for code in ("sv", "de", "en"):
        use(load(code))
        said.append(_(CARD))
    assert said == ["Queen in sv", "Queen in de", "Queen"]


@pytest.mark.parametrize("code", ["xx", "", "it", "sv_SE", "..", "EN"])
def test_unknown_language_is_refused(catalogs: Path, code: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        load(code)
    assert str(refusal.value) == f"There is no language “{code}”; there are: de, en, sv."


@pytest.mark.parametrize(
    ("locale_name", "code"),
    [
        ("sv_SE", "sv"),
        ("sv_FI", "sv"),
        ("sv", "sv"),
        ("de_AT", "de"),
        ("en_GB", "en"),
        ("it_IT", "en"),
        ("xx_XX", "en"),
        ("C", "en"),
        ("", "en"),
        (None, "en"),
        ("_SE", "en"),
    ],
)
def test_system_locale_maps_to_language_or_english(
    catalogs: Path, locale_name: str | None, code: str
) -> None:
    assert system_language(locale_name) == code
