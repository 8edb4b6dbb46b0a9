"""The available languages, their catalogs, and the language of a system locale."""

from gettext import NullTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.engine.errors import InvalidInput
from game.engine.i18n import N_, _, ngettext, use
from game.store import languages as module
from game.store.languages import DOMAIN, OWN_NAMES, languages, load, system_language
from support.catalogs import CODES

pytestmark = pytest.mark.usefixtures("english_again")

CARD = N_("Queen")
SENTENCE = N_("The {card} needs the Baroness in the pile.")


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


def test_every_shipped_language_loads_and_english_is_one_of_them() -> None:
    assert "en" in languages()
    assert languages() == sorted(set(languages()))
    for code in languages():
        assert isinstance(load(code), NullTranslations)


def test_every_catalog_has_its_own_name_and_serves_the_systems_of_its_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sorted(OWN_NAMES) == sorted(["en", *CODES])
    for code in CODES:
        write_catalogue(tmp_path, code)
    monkeypatch.setattr(module, "_FOLDER", tmp_path)
    names = ("es", "es_ES", "es_MX", "es_419", "fi_FI", "sv_FI")
    assert [system_language({}, [name]) for name in names] == ["es", "es", "es", "es", "fi", "en"]


def test_only_english_without_catalogs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_FOLDER", tmp_path / "nowhere")
    assert languages() == ["en"]
    assert system_language({"LANG": "sv_SE"}, ["sv_SE"]) == "en"


def test_loaded_catalogs_translate_until_another_is_used(catalogs: Path) -> None:
    assert languages() == ["de", "en", "sv"]
    for code in ("sv", "de"):
        use(load(code))
        assert _(CARD) == f"Queen in {code}"
        assert _(SENTENCE, card=CARD) == f"{code}: Queen in {code}!"
        assert ngettext("{count} game", "{count} games", 1) == f"{code}, 1 game"
        assert ngettext("{count} game", "{count} games", 3) == f"{code}, 3 games"
        assert _("The game is over.") == "The game is over.", "it is not in the catalog"
        assert _("") == ""
    use(load("en"))
    assert _(SENTENCE, card=CARD) == "The Queen needs the Baroness in the pile."


@pytest.mark.parametrize("code", ["xx", "", "it", "sv_SE", "..", "EN"])
def test_unknown_language_is_refused(catalogs: Path, code: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        load(code)
    assert str(refusal.value) == f"Unknown language “{code}”; choose from: de, en, sv."


@pytest.mark.parametrize(
    ("code", "preferred"),
    [
        ("sv", ["sv_SE"]),
        ("sv", ["sv-FI"]),
        ("de", ["it_IT", "de", "sv"]),
        ("en", ["en_GB", "de"]),
        ("en", ["it_IT", "xx", "C", "", "_SE"]),
        ("en", []),
    ],
)
def test_the_best_of_the_systems_locales_is_used(catalogs: Path, preferred: list[str], code: str) -> None:
    assert system_language({}, preferred) == code


@pytest.mark.parametrize(
    ("code", "variables"),
    [
        ("sv", "LANG=sv_SE.UTF-8"),
        ("de", "LANG=sv_SE LC_MESSAGES=de_AT.UTF-8"),
        ("sv", "LANG=de_DE LC_MESSAGES=de_DE LC_ALL=sv_FI@euro"),
        ("de", "LANG=de LC_ALL= LC_MESSAGES="),
        ("de", "LANGUAGE=it:de:sv LC_ALL=sv_SE"),
        ("de", "LANGUAGE=de"),
        ("sv", "LANGUAGE=it LANG=sv_SE"),
        ("en", "LANGUAGE=en_GB:sv LANG=sv_SE"),
        ("en", "LANGUAGE=sv LC_ALL=C LANG=sv_SE"),
        ("sv", "LANGUAGE=sv LANG=C.UTF-8"),
        ("de", "LANGUAGE=it LANG=it_IT.UTF-8"),
    ],
)
def test_the_environment_comes_first_as_in_gettext(catalogs: Path, variables: str, code: str) -> None:
    environment = dict(each.split("=") for each in variables.split())
    assert system_language(environment, ["de_DE"]) == code
