"""Tests that what documents name exists, and that they agree with the program's keys and version."""

import re
import tomllib
from gettext import NullTranslations
from itertools import pairwise
from pathlib import Path

import pytest

from game.catalog import GAMES, STUDIES
from game.engine import i18n
from game.tables import key_groups
from tools import api, controls, ladders, studies

ROOT = Path(__file__).parents[1]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
PATH = re.compile(r"`((?:game|tests|docs|sprites|sounds)/[\w./-]+)`")
PAGE = re.compile(
    r"docs/[\w/-]+(?:\.\w+)?|docs/\w*-\n\s*\w+"
)  # A page named in a text, or what is left of its name.
ITEM = re.compile(r" *(?:[-*]|\d+\.) ")
DOCUMENTS = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *(ROOT / ".github").glob("*.md")])


def targets(document: Path) -> list[Path]:
    """Return all files that a document links to or names."""
    text = document.read_text("utf-8")
    links = (link.partition("#")[0] for link in LINK.findall(text) if "://" not in link)
    # CODE is a placeholder for a language.
    paths = (path for path in PATH.findall(text) if "/CODE/" not in path)
    return [*(document.parent / link for link in links if link), *(ROOT / path for path in paths)]


def test_documents_name_files() -> None:
    assert len(DOCUMENTS) > 5
    assert sum(len(targets(document)) for document in DOCUMENTS) > 20


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_named_files_exist(document: Path) -> None:
    assert [str(target) for target in targets(document) if not target.exists()] == []


def test_code_and_its_comments_name_existing_pages() -> None:
    sources = [each for folder in ("game", "tests") for each in (ROOT / folder).rglob("*.*")]
    texts = [each.read_text("utf-8") for each in sources if each.suffix in {".py", ".toml", ".sql"}]
    named = {found for text in texts for found in PAGE.findall(text)}
    assert len(named) > 10
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_lists_and_tables_are_not_torn_by_wrapping(document: Path) -> None:
    text = re.sub(r"^```.*?^```", "", document.read_text("utf-8"), flags=re.M | re.S)
    paragraphs = [part.splitlines() for part in text.split("\n\n")]
    lists = [lines for lines in paragraphs if lines and ITEM.match(lines[0])]
    assert [
        line for lines in lists for line in lines if not (ITEM.match(line) or line.startswith("  "))
    ] == []
    assert re.findall(r".*\S - \*\*.*", text) == [], "an item in the middle of a line"
    assert re.findall(r".*\| \|-.*", text) == [], "a table in one line"


def test_changelog_dates_the_version_and_researchers_cite_it() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    headings = re.findall(r"^## (\S+) \(\d{4}-\d\d-\d\d\)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert version == headings[0]
    assert f"version = {{{version}}}" in (ROOT / "docs" / "research.md").read_text("utf-8")


def test_page_of_controls_is_up_to_date() -> None:
    i18n.use(NullTranslations())
    text = controls.PAGE.read_text("utf-8")
    assert text == controls.with_tables(text), "run `python -m tools.controls` in tests/"


def test_reference_for_programmers_is_up_to_date_and_short() -> None:
    text = api.PAGE.read_text("utf-8")
    assert text == api.page(), "run `python -m tools.api` in tests/"
    assert len(text.split()) < 6000
    assert re.findall(r"(?<![\w`/])_[a-z]\w*", text) == [], "private names"


def test_page_of_ladders_is_up_to_date() -> None:
    text = ladders.PAGE.read_text("utf-8")
    assert text == ladders.with_tables(text), "run `python -m tools.ladders` in tests/"


def test_ladders_have_every_step_between_the_birds_of_a_game() -> None:
    """A match that was recorded in another form would be left out without a word."""
    text = ladders.MATCHES.read_text("utf-8")
    played = [(each.game, each.variant, *each.bots[:2]) for each in ladders.matches(text)]
    assert len(set(played)) == len(played) == text.count("$ ")
    steps = {
        (game, variant, above, below)
        for game in GAMES.values()
        if game.characters
        for variant in game.variants
        for below, above in pairwise(["random", *game.characters])
    }
    assert steps <= {*played}


def test_page_of_studies_is_up_to_date() -> None:
    assert (ROOT / "docs" / "studies.md").read_text("utf-8") == studies.page(), (
        "run `python -m tools.studies`"
    )
    plots = {path.name: path.read_text("utf-8") for path in studies.PICTURES.iterdir()}
    assert plots == {f"{name}.svg": studies.plot(studies.record(name)) for name in studies.FINDINGS}


def test_page_of_studies_has_them_all() -> None:
    assert set(studies.FINDINGS) == set(STUDIES)


def test_page_of_controls_has_the_groups_of_keys_in_their_order() -> None:
    headings = re.findall(r"^## (.+)\n\| key", controls.PAGE.read_text("utf-8"), re.M)
    assert headings == [group.title for group in key_groups()]


def words_of(code: str) -> str:
    """Return the code without its layout: the formatter sets quotations on their own."""
    return " ".join(code.split())


def test_the_example_of_a_game_is_quoted_word_for_word() -> None:
    page, example = (
        (ROOT / path).read_text("utf-8") for path in ("docs/adding-a-game.md", "tests/support/noughts.py")
    )
    quotes = re.findall(r"```python\n(.*?)```", page, re.S)
    assert len(quotes) > 3
    assert [quote for quote in quotes if words_of(quote) not in words_of(example)] == []
    assert len(example.splitlines()) <= 160
