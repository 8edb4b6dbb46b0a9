"""Writes the files that stores need for a release: `stores.py FOLDER COMMIT`, from the top of the source.

FOLDER holds the packages, and gets a folder `stores` with files for AUR, Flathub, Homebrew and winget, each
if the packages that it needs are there. COMMIT is what the packages were made of.
"""

import shutil
import sys
from hashlib import sha256
from pathlib import Path

from project import facts, filled

PARTS = Path(__file__).parent
PACKAGES = {
    "AUR_ARM": "linux-aarch64.tar.xz",
    "AUR_INTEL": "linux-x86_64.tar.xz",
    "MAC_ARM": "mac-arm64.zip",
    "MAC_INTEL": "mac-x86_64.zip",
    "WINDOWS": "windows-installer.exe",
}
"""The ends of the packages' names, by the facts that are their checksums."""

NEEDED = {"aur": {"AUR_INTEL"}, "flathub": set(), "homebrew": {"MAC_ARM", "MAC_INTEL"}, "winget": {"WINDOWS"}}
"""The packages that each store can't do without."""

HERE = "      - { type: dir, path: ../.. }\n"
RELEASED = '      - {{ type: git, url: {HOMEPAGE}.git, tag: v{VERSION}, commit: "{COMMIT}" }}\n'
"""The source of the program in flatpak.yml, and that of a release."""


def write(folder: Path, known: dict[str, str]) -> list[str]:
    """Write the files of all stores that have their packages in `folder`, and return the stores' names."""
    start = f"{known['NAME']}-{known['VERSION']}-"
    sums = {
        fact: sha256((folder / f"{start}{end}").read_bytes()).hexdigest()
        for fact, end in PACKAGES.items()
        if (folder / f"{start}{end}").is_file()
    }
    known = dict.fromkeys(PACKAGES, "") | known | sums | {"AARCH": "aarch64" if "AUR_ARM" in sums else ""}
    served = [store for store, needed in NEEDED.items() if needed <= {*sums}]
    for store in served:
        target = folder / "stores" / store
        target.mkdir(parents=True)
        for template in sorted((PARTS / "stores" / store).glob("[!.]*")):
            name = ".SRCINFO" if template.name == "SRCINFO" else template.name
            (target / name).write_text(filled(template.read_text("utf-8"), known), "utf-8")
    manifest = (PARTS / "flatpak.yml").read_text("utf-8")
    flathub = folder / "stores" / "flathub"
    (flathub / "io.github.pecking_order.PeckingOrder.yml").write_text(
        manifest.replace(HERE, RELEASED.format(**known)), "utf-8"
    )
    shutil.copy(PARTS / "flatpak-sources.json", flathub)
    return served


if __name__ == "__main__":
    found = facts() | {"COMMIT": sys.argv[2]}
    if found["HOMEPAGE"]:
        print("files for", *write(Path(sys.argv[1]), found))
    else:
        print("no files for stores: pyproject.toml has no address of the project")
