"""The workflows, issue forms and pages under `.github`: their commands, hashes and addresses.

`slow/test_schemas.py` validates them by GitHub's schemas.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / ".github"
GUIDE = FOLDER / "CONTRIBUTING.md"
FORMS = sorted((FOLDER / "ISSUE_TEMPLATE").glob("*.yml"))
LINT = "ruff check && ruff format --check && mypy && lint-imports"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def steps(workflow: str) -> Iterator[Mapping[str, Any]]:
    for job in read(FOLDER / "workflows" / workflow)["jobs"].values():
        yield from job["steps"]


def commands(text: str) -> list[str]:
    """Return the lines of a page's code blocks and its other code."""
    blocks = re.findall(r"^```\n(.*?)^```", text, re.M | re.S)
    rest = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    return [*chain.from_iterable(block.splitlines() for block in blocks), *re.findall(r"`([^`]+)`", rest)]


def test_actions_are_pinned_by_their_whole_hashes() -> None:
    text = "\n".join(path.read_text("utf-8") for path in (FOLDER / "workflows").glob("*.yml"))
    used = re.findall(r"uses: *(.*)", text)
    pinned = re.findall(r"uses: ([\w./-]+)@([0-9a-f]{40}) # v\d+\.\d+\.\d+$", text, re.M)
    assert len(used) == len(pinned) > 5
    assert len({name for name, _ in pinned}) == len({*pinned}), "one version of each action"
    downloads = text.count("/releases/download/")
    assert downloads == len(re.findall(r"_HASH: [0-9a-f]{64}$", text, re.M)) > 1


def test_checks_run_commands_of_the_documents() -> None:
    pages = [ROOT / "README.md", ROOT / "docs" / "developing.md"]
    known = {*chain.from_iterable(commands(page.read_text("utf-8")) for page in pages)}
    runs = [
        step["run"].replace("${{ matrix.scripts }}", "bin") for step in steps("check.yml") if "run" in step
    ]
    lines = [line for run in runs for line in run.splitlines()]
    checks = {"apt-get update", ".venv/bin/pecking-order --version | grep -w ${{ matrix.build }}"}
    assert [line for line in lines if line not in known | checks] == []
    assert {LINT, ".ci/run"} < {*lines}
    hooks = read(ROOT / ".pre-commit-config.yaml")["repos"][0]["hooks"]
    assert " && ".join(hook["entry"] for hook in hooks) == LINT


def test_checks_begin_with_the_oldest_python() -> None:
    matrix = read(FOLDER / "workflows" / "check.yml")["jobs"]["tests"]["strategy"]["matrix"]
    assert PROJECT["requires-python"] == f">={matrix['python'][0]}"


@pytest.mark.parametrize("form", FORMS, ids=lambda path: path.stem)
def test_fields_of_a_form_differ_and_one_must_be_filled_in(form: Path) -> None:
    """GitHub shows no form in which two fields have the same name or label."""
    fields = read(form)["body"]
    for names in ([field["id"] for field in fields], [field["attributes"]["label"] for field in fields]):
        assert len({*names}) == len(names)
    assert any(field.get("validations", {}).get("required") for field in fields)


def test_commands_for_contributors_name_what_exists() -> None:
    said = " ".join(commands(GUIDE.read_text("utf-8")))
    paths = [ROOT / path for path in re.findall(r"(?<=\s)(tests/\S+)", said)]
    tools = [ROOT / "tests" / "tools" / f"{name}.py" for name in re.findall(r"-m tools\.(\w+)", said)]
    assert min(len(paths), len(tools)) > 1
    assert [path for path in paths + tools if not path.exists()] == []
    assert LINT.replace(" --check", "") in said


def test_pages_that_need_the_address_of_the_project_have_it_once_it_is_set() -> None:
    """The packages take it by themselves: test_packages.py."""
    urls = PROJECT.get("urls", {})
    home, issues = (urls.get(name, "") for name in ("Homepage", "Issues"))
    places = {".github/CONTRIBUTING.md": ("git clone ", home), "README.md": ("Report a fault at ", issues)}
    found = {
        f"{path}: {words}{address}": words + address in (ROOT / path).read_text("utf-8")
        for path, (words, address) in places.items()
    }
    assert [place for place, has_address in found.items() if has_address is not bool(urls)] == []
