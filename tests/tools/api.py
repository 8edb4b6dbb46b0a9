"""Write docs/api.md: the public names of some modules, from their signatures and docstrings.

python -m tools.api
"""

import ast
import inspect
import re
import textwrap
import tokenize
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "api.md"
WIDTH: Final = 120
TOP: Final = """\
# Reference for programmers
Made from the docstrings by `python -m tools.api`, inside `tests/`. [Adding a game](adding-a-game.md) and
[research](research.md) show how it is used.
"""

MODULES: Final = (
    "catalog",
    *(f"engine/{name}" for name in ("contract", "game", "seat", "outcome", "errors", "budget", "searchable")),
    *(f"engine/{name}" for name in ("record", "evaluation", "solo", "tournament", "intervals")),
    *(f"research/{name}" for name in ("environment", "solitaire", "openspiel", "encoding", "variants")),
)
"""What it takes to use the games, their players and the environments; the rest serves the window."""

UNNAMED_BASES: Final = {"ABC", "Enum", "Generic", "IntEnum", "NamedTuple", "Protocol"}
"""Those that tell callers nothing."""


class Module:
    """A module's public names as Markdown."""

    def __init__(self, path: Path) -> None:
        self._name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        self._tree = ast.parse(path.read_bytes())
        self._comments: dict[int, str] = {}  # By line.
        with tokenize.open(path) as file:
            for token in tokenize.generate_tokens(file.readline):
                if token.type == tokenize.COMMENT and not re.match("# (noqa|type:)", token.string):
                    self._comments[token.start[0]] = token.string.removeprefix("# ")

    def blocks(self) -> Iterator[str]:
        """Return headings, paragraphs and list items: first values and functions, then classes."""
        yield f"## {self._name}"
        yield from paragraphs(ast.get_docstring(self._tree))
        yield from self._members(self._tree)
        for node in self._tree.body:
            if isinstance(node, ast.ClassDef) and is_public(node.name):
                yield from self._class(node)

    def _members(self, body: ast.Module | ast.ClassDef) -> Iterator[str]:
        for node, after in pairwise([*body.body, ast.Pass()]):
            if isinstance(node, ast.FunctionDef) and is_public(node.name):
                # An override without a docstring says nothing of its own.
                text = ast.get_docstring(node)
                if text:
                    yield from item(signature(node), text)
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                yield from self._value(node, after, is_field=isinstance(body, ast.ClassDef))

    def _class(self, node: ast.ClassDef) -> Iterator[str]:
        made = [each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"]
        yield f"### `{node.name}{arguments(made[0]) if made else ''}`"
        bases = [ast.unparse(base) for base in node.bases]
        named = [f"`{name}`" for name in bases if name.partition("[")[0] not in UNNAMED_BASES]
        yield from paragraphs(ast.get_docstring(node))
        yield from paragraphs(ast.get_docstring(made[0]) if made else None)
        if named:
            yield f"Extends {' and '.join(named)}."
        yield from self._members(node)

    def _value(self, node: ast.Assign | ast.AnnAssign, after: ast.AST, *, is_field: bool) -> Iterator[str]:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if not isinstance(target, ast.Name) or not is_public(target.id):
            return
        text = self._comments.get(node.end_lineno or 0, "")
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            text = inspect.cleandoc(str(after.value.value))
        kind = annotated(node.annotation) if isinstance(node, ast.AnnAssign) else ""
        kind = re.sub(
            r"^: (Class|Final)(Var)?(\[(.*)\])?$", lambda found: (found[4] and f": {found[4]}") or "", kind
        )
        if text or (is_field and kind):
            yield from item(f"{target.id}{kind}", text)


def is_public(name: str) -> bool:
    """Return True for a name that callers may use."""
    return not name.startswith("_")


def signature(node: ast.FunctionDef) -> str:
    """Return a function's name, arguments and result, or a property's name and type."""
    result = annotated(node.returns)
    if any("property" in ast.unparse(each) for each in node.decorator_list):
        return f"{node.name}{result}"
    result = result.replace(": ", " -> ", 1) if result != ": None" else ""
    return f"{node.name}{arguments(node)}{result}"


def arguments(node: ast.FunctionDef) -> str:
    """Return a function's arguments in parentheses, without the object itself."""
    given = node.args
    positional = [*given.posonlyargs, *given.args]
    defaults = [*[None] * (len(positional) - len(given.defaults)), *given.defaults]
    texts = [argument(each, default) for each, default in zip(positional, defaults, strict=True)]
    if given.posonlyargs:
        texts.insert(len(given.posonlyargs), "/")
    if given.vararg:
        texts.append(f"*{argument(given.vararg, None)}")
    elif given.kwonlyargs:
        texts.append("*")
    texts += [argument(*each) for each in zip(given.kwonlyargs, given.kw_defaults, strict=True)]
    if texts and texts[0] in ("self", "cls"):
        texts = texts[2:] if texts[1:2] == ["/"] else texts[1:]
    return f"({', '.join(texts)})"


def argument(node: ast.arg, default: ast.expr | None) -> str:
    """Return an argument with its type and default; a private default is three dots."""
    text = f"{node.arg.lstrip('_')}{annotated(node.annotation)}"
    if default is None:
        return text
    value = ast.unparse(default)
    return f"{text} = {value if is_public(value) else '...'}"


def annotated(node: ast.expr | None) -> str:
    """Return a colon and a type, without the quotes in which one that comes later stands."""
    if node is None:
        return ""
    is_quoted = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return f": {node.value if is_quoted else ast.unparse(node)}"  # type: ignore[attr-defined]


def paragraphs(text: str | None) -> Iterator[str]:
    """Return a docstring's paragraphs, wrapped; what is indented stays as it is."""
    for each in (text or "").split("\n\n"):
        if each:
            yield each if each.startswith("    ") else filled(each)


def item(title: str, text: str) -> Iterator[str]:
    """Return an item of a list, and its further paragraphs."""
    first, *others = text.split("\n\n")
    yield filled(f"- `{title}`: {first}" if first else f"- `{title}`", "  ")
    for each in others:
        yield textwrap.indent(each if each.startswith("    ") else filled(each, "", WIDTH - 2), "  ")


def filled(text: str, indent: str = "", width: int = WIDTH) -> str:
    """Return a text broken into lines."""
    # A line that began with a minus sign would be an item of a list.
    words = " ".join(text.split()).replace(" - ", "\0-\0")
    lines = textwrap.fill(
        words, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    return lines.replace("\0", " ")


def page() -> str:
    """Return the page."""
    modules = [Module(ROOT / "game" / f"{name}.py") for name in MODULES]
    text = TOP
    before = "#"
    for block in (block for module in modules for block in module.blocks()):
        # A text follows its heading, and an item its list, without a blank line.
        is_close = (before.startswith("#") and not block.startswith("#")) or (
            before.startswith("- ") and block.startswith("- ")
        )
        text += block + "\n" if is_close else f"\n{block}\n"
        before = block
    return text


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
