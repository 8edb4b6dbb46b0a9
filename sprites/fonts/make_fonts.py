"""Makes the program's fonts: `python sprites/fonts/make_fonts.py FOLDER` writes them beside this script.

FOLDER has what `npm pack source-sans@3.52.0 source-serif@4.5.1` downloads: Adobe's releases of Source Sans
and Source Serif. A new version changes `SOURCES`. The script needs fontTools (`pip install fonttools`).

The fonts lose what the program never draws: scripts other than Latin, Greek and Cyrillic, and small capitals
and other forms that nothing asks for. Their license lets nobody call a changed font "Source", so they have
names of their own. Lines are as far apart as in the versions of 2018, on which the layouts rest.
"""

import sys
import tarfile
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FOLDER: Final = Path(__file__).parent


class Source(NamedTuple):
    """Where a font comes from."""

    package: str  # The file that npm downloads.
    font: str  # The font's name in it.
    name: str  # The family's new name.
    ascent: int  # Above the base line, in thousandths of the height; the distance of lines with `descent`.
    descent: int


SOURCES: Final = {
    "serif": Source("source-serif-4.5.1.tgz", "SourceSerif4-Semibold", "Pecking Serif", 1036, 335),
    "serif-bold": Source("source-serif-4.5.1.tgz", "SourceSerif4-Bold", "Pecking Serif", 1036, 335),
    "sans": Source("source-sans-3.52.0.tgz", "SourceSans3-Regular", "Pecking Sans", 984, 273),
    "sans-bold": Source("source-sans-3.52.0.tgz", "SourceSans3-Semibold", "Pecking Sans", 984, 273),
}

RANGES: Final = (
    (0x20, 0x7E),
    (0xA0, 0x24F),  # Latin.
    (0x2B9, 0x2DD),  # Apostrophes that are letters, and accents by themselves.
    (0x300, 0x36F),  # Accents that combine.
    (0x370, 0x52F),  # Greek and Cyrillic, for names of players.
    (0x1E00, 0x1EFF),  # Latin, for Vietnamese.
    (0x2000, 0x22FF),  # Punctuation, small figures, currencies, fractions, arrows, signs of mathematics.
    (0x25A0, 0x27BF),  # Shapes and symbols.
)
FEATURES: Final = ["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk"]  # Those in use by default.
FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT = 1, 2, 3, 4, 6  # Numbers of entries in a font's names.
KEPT_NAMES: Final = [
    0,
    FAMILY,
    STYLE,
    UNIQUE,
    FULL,
    5,
    POSTSCRIPT,
    8,
    9,
    11,
    13,
    14,
]  # License and authors, too.


def make(source: Source, folder: Path) -> TTFont:
    """Return the font, changed."""
    with tarfile.open(folder / source.package) as package:
        member = package.extractfile(f"package/TTF/{source.font}.ttf")
        assert member is not None
        font = TTFont(BytesIO(member.read()), recalcTimestamp=False)
    options = Options(layout_features=FEATURES, name_IDs=KEPT_NAMES, notdef_outline=True)
    options.drop_tables += ["DSIG", "FFTM"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    subsetter.subset(font)
    style = source.font.partition("-")[2]
    own = {
        FAMILY: f"{source.name} {style}",
        STYLE: "Regular",
        UNIQUE: f"{source.name} {style}, from {source.font}",
        FULL: f"{source.name} {style}",
        POSTSCRIPT: f"{source.name.replace(' ', '')}-{style}",
    }
    for record in font["name"].names:
        record.string = own.get(record.nameID, str(record))
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = source.ascent, -source.descent, 0
    return font


if __name__ == "__main__":
    for face, source in SOURCES.items():
        make(source, Path(sys.argv[1])).save(FOLDER / f"{face}.ttf")
