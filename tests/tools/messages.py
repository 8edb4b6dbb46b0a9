"""Update the translation catalogs with the messages of the code and of the games' texts.

    python -m tools.messages       refreshes every catalog
    python -m tools.messages sv    also creates one for Swedish

`[tool.babel]` in pyproject.toml defines what counts as a message.
"""

import sys
import tomllib
from collections.abc import Container, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import read_po, write_po

from game.engine.content_file import paragraphs

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "game" / "locale"
DOMAIN = "pecking-order"

# Babel's own header contains dates and names, and so would change with every refresh.
HEADER = r"""{comment}
msgid ""
msgstr ""
"Project-Id-Version: Pecking Order\n"
"Language: {catalog.locale}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: {catalog.plural_forms}\n"

"""


def template(package: Path) -> Catalog:
    """Return all messages in the sources of the package `game`, with their files."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    found: list[Any] = []
    for mapping in settings["tool"]["babel"]["mappings"]:
        method_map = [(mapping["pattern"], mapping["method"])]
        found += extract_from_dir(package, method_map, keywords=parse_keywords(mapping["keywords"]))
    messages = Catalog()
    # The messages of a folder stay together, those of its own files first.
    for file, line, message, _, context in sorted(found, key=lambda each: [*Path(each[0]).parent.parts, ""]):
        messages.add(message, locations=[(f"game/{file}", line)], context=context)
    return messages


def toml_texts(
    file: BinaryIO, keywords: Container[str], *_: object, **_options: object
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Yield the texts of a game's data file, as Babel wants them."""
    yield from ((0, key, text, []) for key, text in _texts(tomllib.load(file)) if key in keywords)


def _texts(table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, dict):
                yield from _texts(each)
            elif isinstance(each, str):
                yield from ((key, text) for text in paragraphs(each))


def catalogs() -> dict[str, Path]:
    """Return the catalog file of each language."""
    files = sorted(FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))
    return {file.parents[1].name: file for file in files}


def read(file: Path) -> Catalog:
    """Return a catalog. Raises an error for a damaged one."""
    with file.open("rb") as stream:
        return read_po(stream, abort_invalid=True)


def begin(code: str) -> None:
    """Create an empty catalog for a language that has none."""
    file = FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.po"
    if not file.exists():
        locale = Locale.parse(code)
        file.parent.mkdir(parents=True)
        comment = f"# {locale.english_name} translation of Pecking Order."
        file.write_text(HEADER.format(comment=comment, catalog=Catalog(locale)), "utf-8")


def refresh(file: Path, messages: Catalog) -> None:
    """Update a catalog with the messages; translations of changed ones are marked as fuzzy."""
    catalog = read(file)
    catalog.update(messages)
    header = HEADER.format(comment=catalog.header_comment, catalog=catalog)
    body = BytesIO()
    write_po(body, catalog, omit_header=True, ignore_obsolete=True, include_lineno=False)
    file.write_bytes(header.encode() + body.getvalue())


if __name__ == "__main__":
    for language in sys.argv[1:]:
        begin(language)
    for path in catalogs().values():
        refresh(path, template(ROOT / "game"))
