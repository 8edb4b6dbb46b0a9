"""Pages of HTML that need nothing else: a finished game, and an open table on a phone."""

import base64
import hashlib
import json
import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
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

LIVE: Final = "; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'"
"""What the page of an open table may do: ask its own server, and have an empty icon."""

NO_ICON: Final = '<link rel="icon" href="data:,">\n'
"""Without it, browsers ask for one."""

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


class Question(NamedTuple):
    """What a player is asked."""

    prompt: str
    names: Mapping[str, str]  # What the button of each target says.
    choices: Sequence[tuple[str, Sequence[str]]]  # The moves, each with the targets that are chosen for it.


class Shell(NamedTuple):
    """The page of an open table without its game, and the script and style that it may use."""

    html: str
    policy: str


def write(page: Page) -> str:
    """Return a finished game as a page, in the program's language."""
    values = {"title": page.title, "about": page.about}
    return _filled("replay", ("page.css",), values, _art(page), _packed(page) | {"words": _words()}).html


def shell(title: str, art: Collection[str]) -> Shell:
    """Return the page with which a phone joins a table, in the program's language.

    `art`: the names of all sprites that may be needed.
    """
    content, styles = {"words": _words() | _live_words()}, ("page.css", "live.css")
    return _filled("live", styles, {"title": title}, {BACK, *art}, content, LIVE, NO_ICON)


def state(
    players: Sequence[Player], bottom: int, moment: Moment, question: Question | None, *, can_undo: bool
) -> str:
    """Return the JSON that a phone is sent: what is seen now, the whole log, what can be chosen or undone."""
    values = _packed(Page("", "", players, bottom, (moment,)))
    return _json(values | {"question": question and question._asdict(), "can_undo": can_undo})


def _filled(
    name: str,
    styles: Sequence[str],
    texts: Mapping[str, str],
    art: Collection[str],
    content: Mapping[str, Any],
    more: str = "",
    icon: str = "",
) -> Shell:
    """Return a page with the body and script `name`, these styles, texts, sprites and icon.

    `more`: what else it may do.
    """
    script = "".join(data.read("remote", f"{each}.js", str) for each in ("page", name))
    style = "".join(data.read("remote", each, str) for each in styles) + _palettes()
    policy = f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}'{more}"
    filled = {
        "lang": language(),
        "policy": policy,
        "style": style,
        "script": script,
        "sprites": "".join(map(_symbol, sorted(art))),
        "data": _json(content),
        "icon": icon,
    }
    texts = {**texts} | {f"word_{each}": word for each, word in content["words"].items()}
    filled |= {each: escape(plain(text)) for each, text in texts.items()}
    body = data.read("remote", f"{name}.html", str)
    frame = data.read("remote", "page.html", str).replace("{{body}}", body)
    return Shell(re.sub(r"\{\{(\w+)\}\}", lambda found: filled[found[1]], frame), policy)


def _json(value: object) -> str:
    """Return JSON that can stand in a page, without marks for line breaks."""
    return plain(json.dumps(value, ensure_ascii=False, separators=(",", ":"))).replace("<", r"\u003c")


def _words() -> dict[str, str]:
    return {
        "first": _("Go to the start"),
        "previous": _("Previous move"),
        "next": _("Next move"),
        "last": _("Go to the end"),
        "play": _("Play automatically"),
        "pause": _("Pause"),
        "log": _("Game log"),
        "close": _("Close"),
        "table": _("Table"),
        "replay": _("Replay"),
        "moves": _("Moves"),
        "start": _("The starting position."),
        "place": _("After {number} of {count} moves", number="{number}", count="{count}"),
        "turn": _("to move"),
        "keys": _("Keys: Left, Right, Home and End step through the moves, and Space plays them."),
        "card_keys": _(
            "Tab goes to the cards, Up and Down from card to card, and Enter shows what one does."
        ),
        "made": _("Made with Pecking Order"),
    }


def _live_words() -> dict[str, str]:
    """Return what the page of an open table says besides: `refused_`: why a wish was refused."""
    return {
        "join": _("Join the table"),
        "code": _("The code on the computer's screen"),
        "name": _("Your name"),
        "seats": _("Take a seat"),
        "player": _("Player {number}", number="{number}"),
        "watch": _("Watch"),
        "wait": _("Waiting for the game to begin."),
        "hint": _("Press and hold a card to see what it does."),
        "sent": _("Sent."),
        "undo": _("Undo"),
        "your_turn": _("Your turn"),
        "lost": _("The computer doesn't reply. This page keeps trying."),
        "closed": _("The table is closed."),
        "refused_seat": _("Your seat was given away. You can take another."),
        "refused_code": _("That code doesn't open this table."),
        "refused_taken": _("Somebody already has that seat."),
        "refused_name": _("That name can't be used. Try a shorter one."),
        "refused_same-name": _("Somebody at the table already has that name."),
        "refused_late": _("That has already been answered."),
        "refused_busy": _("Too many tries. Wait a minute."),
        "refused_request": _("The computer didn't understand that. Reload this page."),
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
        "things": things.values,
        "places": places.values,
        "moments": [{name: each for name, each in moment.items() if name != "ply"} for moment in moments],
    }


def _thing(thing: Thing) -> dict[str, Any]:
    return _fields(thing.face) | {name: each for name, each in _fields(thing).items() if name != "face"}


def _fields(value: NamedTuple) -> dict[str, Any]:
    """Return the fields that say something."""
    return {name: each for name, each in value._asdict().items() if each not in (None, "", ())}
