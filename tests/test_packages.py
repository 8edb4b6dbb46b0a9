"""What the packages say of the project, made by the modules in `.ci/packages`."""

import re
import tomllib
from importlib import import_module
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / ".ci" / "packages"
HOME = "https://code.example/pecking-order"
ISSUES = f"{HOME}/issues"
ADDRESSES = f"""urls = {{ Homepage = "{HOME}", Issues = "{ISSUES}" }}
authors = [{{ name = "Us", email = "us@code.example" }}]
"""
CHANGES = """# Changes

## Unreleased
- Not yet.

## 1.2.0 (2027-01-31)
Some **more**.

### At the table
- A list item that goes on and on, until it no longer fits in one line, so that `dpkg` gets two lines of
  it, [linked](LICENSE) & all.

## 1.0.0 (2026-11-26)

The first.
"""


@pytest.fixture
def project(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(FOLDER)
    return import_module("project")


@pytest.fixture
def released(tmp_path: Path) -> Path:
    """The top of a source whose owner has set all addresses."""
    lines = (ROOT / "pyproject.toml").read_text("utf-8").splitlines()
    kept = ["version = '1.2.0'" if line.startswith("version = ") else line for line in lines]
    kept = [line for line in kept if not line.startswith("authors = ")]
    text = "\n".join(kept).replace("[project]\n", f"[project]\n{ADDRESSES}")
    (tmp_path / "pyproject.toml").write_text(text, "utf-8")
    (tmp_path / "CHANGELOG.md").write_text(CHANGES, "utf-8")
    (tmp_path / "README.md").write_bytes((ROOT / "README.md").read_bytes())
    return tmp_path


def template(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


def test_what_needs_the_address_stays_out_until_it_is_set(project: ModuleType, released: Path) -> None:
    is_set = "urls" in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for root, has_address in ((ROOT, is_set), (released, True)):
        facts = project.facts(root) | {"ARCHITECTURE": "amd64", "SIZE": "1", "GLIBC": "2.31"}
        control = project.filled(template("control"), facts)
        metainfo = project.filled(template("metainfo.xml"), facts)
        assert ("\nHomepage: " in control, "<url " in metainfo, "<screenshots>" in metainfo) == (
            has_address,
        ) * 3
        assert "${" not in control + metainfo
    assert "Maintainer: Us <us@code.example>\n" in control


def test_stores_are_told_of_releases_and_shown_the_pictures_of_the_readme(
    project: ModuleType, released: Path
) -> None:
    told = ElementTree.fromstring(project.filled(template("metainfo.xml"), project.facts(released)))
    first, second = told.iter("release")
    assert (first.attrib, second.attrib["version"]) == ({"version": "1.2.0", "date": "2027-01-31"}, "1.0.0")
    assert [part.text for part in first.iter("p")] == ["Some more.", "At the table"]
    (item,) = (each.text or "" for each in first.iter("li"))
    assert item.endswith("so that dpkg gets two lines of it, linked & all.")
    pictures = [image.text or "" for image in told.iter("image")]
    assert len(pictures) == 4
    assert {picture.partition("/raw/v1.2.0/")[0] for picture in pictures} == {HOME}
    assert all((ROOT / picture.partition("/raw/v1.2.0/")[2]).is_file() for picture in pictures)
    assert [each.text for each in told.iter("url")] == [HOME, ISSUES]


def test_debian_s_changelog_has_every_release(project: ModuleType, released: Path) -> None:
    said = project.filled(template("changelog"), project.facts(released))
    assert said.splitlines()[:8] == [
        "pecking-order (1.2.0) unstable; urgency=medium",
        "",
        "  * Some more.",
        "",
        "  [ At the table ]",
        "",
        "  * A list item that goes on and on, until it no longer fits in one line, so",
        "    that dpkg gets two lines of it, linked & all.",
    ]
    assert " -- Us <us@code.example>  Sun, 31 Jan 2027 00:00:00 +0000\n" in said
    assert "Unreleased" not in said


def test_a_version_without_a_date_is_not_packaged(project: ModuleType, released: Path) -> None:
    (released / "CHANGELOG.md").write_text(
        CHANGES.replace("## 1.2.0 (2027-01-31)", "## 1.1.0 (2027-01-31)"), "utf-8"
    )
    with pytest.raises(SystemExit, match=r"no date of 1\.2\.0"):
        project.facts(released)


def test_copyright_names_the_holders_and_the_licenses_of_all_parts(
    project: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    known = tomllib.loads(template("licenses.toml"))
    for name in known["distributions"]:
        (tmp_path / "licences" / name).mkdir(parents=True)
    (tmp_path / "_internal" / "pygame_ce.libs").mkdir(parents=True)
    for start in known["shared"]:
        (tmp_path / "_internal" / "pygame_ce.libs" / f"lib{start}.so.1").touch()
    paragraphs = list(import_module("copyright").Copyright(tmp_path).paragraphs())
    fields = [dict(line.split(": ", 1) for line in text.split("\n") if ": " in line) for text in paragraphs]
    assert fields[0]["Files"] == "*"
    explained = {each["License"] for each in fields if "Files" not in each}
    terms = {each["License"] for each in fields if "Files" in each}
    assert {name for each in terms for name in re.split(r",? and | or ", each)} == explained
    assert len(explained) > 15
    assert {*known["linked"]} <= {*known["distributions"]}
