"""What the packages say of the project, made by the modules in `.ci/packages`."""

import json
import re
import subprocess
import tomllib
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / ".ci" / "packages"
HOME = "https://code.example/pecking-order"
ISSUES = f"{HOME}/issues"
DOWNLOADS = f"{HOME}/releases/download/v1.2.0/pecking-order-1.2.0"
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


def test_windows_installer_speaks_the_languages_of_the_program() -> None:
    text = template("installer.nsi")
    languages = re.findall(r'MUI_LANGUAGE "(\w+)"', text)
    assert len(languages) == 1 + len([*(ROOT / "game" / "locale").glob("*/")])
    strings: dict[str, list[str]] = {}
    for name, language in re.findall(r"^LangString (\w+) \${LANG_(\w+)}", text, re.M):
        strings.setdefault(name, []).append(language)
    assert len(strings) > 1
    assert all(found == [name.upper() for name in languages] for found in strings.values())


PRINT_ARRAYS = """. "$0"
for name in "$@"; do eval "values=(\\"\\${$name[@]}\\")"; printf "%s\\n" "${values[@]}"; echo; done
"""
PACKAGES = (
    "linux-aarch64.tar.xz",
    "linux-x86_64.tar.xz",
    "mac-arm64.zip",
    "mac-x86_64.zip",
    "windows-installer.exe",
)


def stores(project: ModuleType, released: Path, *packages: str) -> list[str]:
    """Write the files for stores beside these packages, each of which holds its own name."""
    for name in packages:
        (released / f"pecking-order-1.2.0-{name}").write_text(name)
    known = project.facts(released) | {"COMMIT": "0" * 40}
    served: list[str] = import_module("stores").write(released, known)
    return served


def checksum(name: str) -> str:
    return sha256(name.encode()).hexdigest()


def test_stores_are_served_whose_packages_are_there(project: ModuleType, released: Path) -> None:
    assert stores(project, released, "windows-installer.exe", "mac-arm64.zip") == ["flathub", "winget"]
    assert {path.name for path in (released / "stores").iterdir()} == {"flathub", "winget"}


@pytest.mark.parametrize("packages", [PACKAGES, ("linux-x86_64.tar.xz",)], ids=["all", "one processor"])
def test_both_files_for_aur_say_the_same(
    project: ModuleType, released: Path, packages: tuple[str, ...]
) -> None:
    stores(project, released, *packages)
    folder = released / "stores" / "aur"
    said: dict[str, list[str]] = {}
    for line in (folder / ".SRCINFO").read_text("utf-8").splitlines():
        if line:
            name, value = line.strip().split(" = ")
            said.setdefault(name, []).append(value)
    assert said.pop("pkgbase") == said["pkgname"]
    names = sorted(said)
    command = ["bash", "-euc", PRINT_ARRAYS, str(folder / "PKGBUILD"), *names]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    arrays = [each.split("\n") for each in printed.strip().split("\n\n")]
    assert dict(zip(names, arrays, strict=True)) == said
    for name in packages:
        if name.startswith("linux"):
            machine = name.removeprefix("linux-").removesuffix(".tar.xz")
            assert said[f"source_{machine}"] == [f"{DOWNLOADS}-{name}"]
            assert said[f"sha256sums_{machine}"] == [checksum(name)]


def test_homebrew_and_winget_get_addresses_and_checksums(project: ModuleType, released: Path) -> None:
    stores(project, released, *PACKAGES)
    cask = (released / "stores" / "homebrew" / "pecking-order.rb").read_text("utf-8")
    assert {checksum("mac-arm64.zip"), checksum("mac-x86_64.zip")} <= {*re.findall(r'"([0-9a-f]{64})"', cask)}
    url = re.sub(r"#\{(\w+)\}", r"\1", re.findall(r'url "(.*)"', cask)[0])
    assert url == f"{HOME}/releases/download/vversion/pecking-order-version-mac-arch.zip"
    files = [yaml.safe_load(path.read_text("utf-8")) for path in (released / "stores" / "winget").iterdir()]
    by_type = {each.pop("ManifestType"): each for each in files}
    assert {*by_type} == {"version", "installer", "defaultLocale"}
    for field in ("PackageIdentifier", "PackageVersion", "ManifestVersion"):
        assert len({each[field] for each in files}) == 1
    (installer,) = by_type["installer"]["Installers"]
    address = f"{DOWNLOADS}-windows-installer.exe"
    assert (installer["InstallerUrl"], installer["InstallerSha256"]) == (address, checksum(PACKAGES[-1]))
    needed = {"Publisher", "PackageName", "License", "ShortDescription", "PackageLocale"}
    assert needed <= {*by_type["defaultLocale"]}


def test_flatpak_has_pinned_wheels_of_all_requirements_for_both_processors(
    project: ModuleType, released: Path
) -> None:
    stores(project, released)
    (manifest,) = (released / "stores" / "flathub").glob("*.yml")
    told = yaml.safe_load(manifest.read_text("utf-8"))
    source, wheels = told["modules"][0]["sources"]
    assert source == {"type": "git", "url": f"{HOME}.git", "tag": "v1.2.0", "commit": "0" * 40}
    sources = json.loads((manifest.parent / wheels).read_text("utf-8"))
    assert all(re.fullmatch(r"[0-9a-f]{64}", each["sha256"]) for each in sources)
    assert all(each["url"].startswith("https://files.pythonhosted.org/packages/") for each in sources)
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    required = [*pyproject["project"]["dependencies"], *pyproject["build-system"]["requires"]]
    for machine in ("x86_64", "aarch64"):
        served = [each["url"] for each in sources if machine in each.get("only-arches", [machine])]
        wheels = [url.rpartition("/")[2].split("-") for url in served]
        versions = {canonicalize_name(name): version for name, version, *_ in wheels}
        wrong = [
            each
            for each in map(Requirement, required)
            if not each.specifier.contains(versions.get(canonicalize_name(each.name), "0"))
        ]
        assert wrong == [], "run `python3 .ci/packages/flatpak.py`"
