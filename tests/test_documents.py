"""Tests that files referenced by the documents exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
PATH = re.compile(r"`((?:game|tests|docs|sprites|sounds)/[\w./-]+)`")
DOCUMENTS = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")])


def targets(document: Path) -> list[Path]:
    """Return all files that a document links to or names."""
    text = document.read_text("utf-8")
    links = (link.partition("#")[0] for link in LINK.findall(text) if "://" not in link)
    # CODE is a placeholder for a language.
    paths = (path for path in PATH.findall(text) if "/CODE/" not in path)
    return [*(document.parent / link for link in links if link), *(ROOT / path for path in paths)]


def test_there_are_links_to_follow() -> None:
    assert len(DOCUMENTS) > 5
    assert sum(len(targets(document)) for document in DOCUMENTS) > 20


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_document_references_exist(document: Path) -> None:
    assert [str(target) for target in targets(document) if not target.exists()] == []
