"""Update the translation catalogs with the messages of the code.

    python -m tools.messages       refreshes every catalog
    python -m tools.messages sv    also creates one for Swedish

`[tool.babel]` in pyproject.toml defines what counts as a message.
"""

import sys
import tomllib
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import read_po, write_po

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
    messages = Catalog()
    for mapping in settings["tool"]["babel"]["mappings"]:
        method_map = [(mapping["pattern"], mapping["method"])]
        keywords = parse_keywords(mapping["keywords"])
        for file, line, message, _, context in extract_from_dir(package, method_map, keywords=keywords):
            messages.add(message, locations=[(f"game/{file}", line)], context=context)
    return messages


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
