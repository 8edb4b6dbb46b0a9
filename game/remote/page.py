"""A game as one page of HTML that needs nothing else: moments, pictures, colors, words and the renderer."""

import base64
import hashlib
import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final, NamedTuple

from game import data
from game.engine.i18n import _, language, plain
from game.remote.moment import Moment, Place, Thing

HEAD: Final = re.compile(r'<svg[^>]*viewBox="([^"]*)"[^>]*>(.*)</svg>', re.DOTALL)
COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
TONE: Final = "#808080"  # The color in a drawing that stands for its card's or its player's.
BACK: Final = "backs/rooster"
ICONS: Final = ("ui/first", "ui/previous", "ui/play", "ui/pause", "ui/next", "ui/last")
SCHEMES: Final = {
    "": "light",
    "(prefers-color-scheme: dark)": "dark",
    "(prefers-contrast: more)": "high-contrast",
}
"""The palette for each wish of the reader's system."""

COLORS: Final = ("table", "shade", "paper", "ink", "faint", "line", "gold", "red", "green")


class Player(NamedTuple):
    """A player as a page names and shows them."""

    name: str
    art: str  # The sprite of the portrait.


class Page(NamedTuple):
    """A game as a page shows it."""

    title: str
    about: str  # Which variant and deal it was; may be empty.
    players: Sequence[Player]  # By seat.
    bottom: int  # Who sits at the bottom.
    moments: Sequence[Moment]


def write(page: Page) -> str:
    """Return the page, in the program's language."""
    script, style = data.read("remote", "page.js", str), data.read("remote", "page.css", str) + _palettes()
    values = {
        "lang": language(),
        "title": escape(plain(page.title)),
        "about": escape(plain(page.about)),
        "policy": f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}'",
        "style": style,
        "script": script,
        "sprites": "".join(map(_symbol, sorted(_art(page)))),
        "data": _json(_packed(page)),
    } | {f"word_{name}": escape(word) for name, word in _words().items()}
    frame = data.read("remote", "page.html", str)
    return re.sub(r"\{\{(\w+)\}\}", lambda found: values[found[1]], frame)


def _json(value: object) -> str:
    """Return JSON that can stand in a page, without marks for line breaks."""
    return plain(json.dumps(value, ensure_ascii=False, separators=(",", ":"))).replace("<", r"\u003c")


def _words() -> Mapping[str, str]:
    return {
        "first": _("Go to the start"),
        "previous": _("Previous move"),
        "next": _("Next move"),
        "last": _("Go to the end"),
        "play": _("Play automatically"),
        "pause": _("Pause"),
        "log": _("Game log"),
        "table": _("Table"),
        "replay": _("Replay"),
        "moves": _("Moves"),
        "start": _("The starting position."),
        "place": _("After {number} of {count} moves", number="{number}", count="{count}"),
        "turn": _("to move"),
        "made": _("Made with Pecking Order"),
    }


def _hash(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _palettes() -> str:
    """Return the colors as properties: of the table by the reader's wishes, on cards the same for all."""
    palettes = data.read("ui", "palettes.toml", tomllib.loads)["palettes"]
    rules = []
    for wish, name in SCHEMES.items():
        palette = palettes["light"] | palettes[name]
        colors = "".join(f"--{each}:#{palette[each]};" for each in COLORS)
        rules.append(f"@media {wish}{{:root{{{colors}}}}}" if wish else f":root{{{colors}}}")
    light = palettes["light"]
    ramp = "".join(f".r{rank}{{--tone:#{color}}}" for rank, color in enumerate(light["ramp"]))
    return f"{''.join(rules)}{ramp}"


def _art(page: Page) -> set[str]:
    """Return the names of the sprites that the page needs."""
    things = {thing for moment in page.moments for place in moment.places for thing in place.things}
    faces = [thing.face for thing in things]
    used = {face.art for face in faces} | {mark for face in faces for mark in face.marks}
    used |= {thing.sign for thing in things} | {player.art for player in page.players}
    return {BACK, *ICONS, *used} - {""}


def _symbol(name: str) -> str:
    """Return a sprite as an SVG symbol."""
    found = HEAD.search((data.folder("sprites") / f"{name}.svg").read_text("utf-8"))
    assert found is not None, "every sprite has a size"
    box, inside = found.groups()
    inside = re.sub(r"\s+", " ", COMMENT.sub("", inside)).replace("> <", "><").replace(TONE, "currentColor")
    if name in ICONS:
        inside = re.sub("#[0-9a-f]{6}", "currentColor", inside)
    return f'<symbol id="{name}" viewBox="{box}">{inside.strip()}</symbol>'


class _Table:
    """Numbers equal values, so that each is written only once."""

    def __init__(self) -> None:
        self.values: list[Any] = []
        self._numbers: dict[Any, int] = {}

    def number(self, key: Any, value: Any) -> int:
        """Return the number of a value, which the key tells from others."""
        if key not in self._numbers:
            self._numbers[key] = len(self.values)
            self.values.append(value)
        return self._numbers[key]


def _packed(page: Page) -> dict[str, Any]:
    """Return what the renderer reads: equal things and places once, and a place by what has changed in it."""
    things, places = _Table(), _Table()
    moments: list[Any] = []
    before: Sequence[Place] = ()
    for moment in page.moments:
        numbers = []
        for number, place in enumerate(moment.places):
            former = before[number] if number < len(before) else None
            lying = [things.number(thing, _thing(thing)) for thing in place.things]
            value = _fields(place) | {"things": lying}
            if former is not None and len(former.things) == len(lying) and place.kind == former.kind:
                pairs = enumerate(zip(place.things, former.things, strict=True))
                changed = {str(at): lying[at] for at, (thing, was) in pairs if thing != was}
                others = {name: each for name, each in value.items() if each != _fields(former).get(name)}
                others = dict.fromkeys(_fields(former).keys() - value.keys()) | others
                value = others | {"of": places.number(former, None), "things": changed}
            numbers.append(places.number(place, value))
        before = moment.places
        moments.append(_fields(moment) | {"places": numbers})
    return {
        "players": [player._asdict() for player in page.players],
        "bottom": int(page.bottom),
        "words": _words(),
        "things": things.values,
        "places": places.values,
        "moments": [{name: each for name, each in moment.items() if name != "ply"} for moment in moments],
    }


def _thing(thing: Thing) -> dict[str, Any]:
    return _fields(thing.face) | {name: each for name, each in _fields(thing).items() if name != "face"}


def _fields(value: NamedTuple) -> dict[str, Any]:
    """Return the fields that say something."""
    return {name: each for name, each in value._asdict().items() if each not in (None, "", ())}
