"""Shortcuts of the keyboard and of gamepads: what each does and how it is named.

Both the list under "?" and the handling of key presses use the groups of `data/keys.toml`. A button of a
gamepad is a key with a code of its own (`PAD`), or acts as a key of the keyboard (`game/ui/gamepad.py`).
"""

import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any, Final, NamedTuple

import pygame

from game import data
from game.engine.i18n import EMPTY, Phrase, _

PLUSES: Final = (pygame.K_PLUS, pygame.K_EQUALS)
"""Keys accepted as plus while Ctrl is held: on many keyboards, plus is Shift with the equals key."""

FIGURES: Final = "0123456789"
MODIFIER_KEYS: Final = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
    *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE),
    *(pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_SCROLLLOCK),
)


def is_input(event: pygame.event.Event) -> bool:
    """Return True for a click, a turn of the wheel or a key, but not for a modifier alone."""
    is_key = event.type == pygame.KEYDOWN and event.key not in MODIFIER_KEYS
    return is_key or event.type == pygame.MOUSEBUTTONDOWN


IS_MAC: Final = sys.platform == "darwin"
NO_TEXT: Final = pygame.KMOD_META if IS_MAC else pygame.KMOD_META | pygame.KMOD_LALT
"""Modifiers that make a letter a shortcut; with the right Alt key it may be text."""

TAKEN_ON_MAC: Final = (pygame.K_h,)  # Keys that the system takes with Cmd; Ctrl works there, too.
HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_META

LAST_ASCII: Final = 127
LAST_LETTER: Final = 0x10FFFF  # The codes of keys that write are those of their characters.

PAD: Final = 1 << 29  # Bit in the codes of a gamepad's buttons, which no key of a keyboard has.


def _codes(kind: str, bits: int = 0, prefix: str = "") -> dict[str, int]:
    """Return those of pygame's constants whose names begin with `kind`, by the rest of the name."""
    names = [name for name in vars(pygame) if name.startswith(kind)]
    return {prefix + name.removeprefix(kind).lower(): bits | vars(pygame)[name] for name in names}


CODES: Final[Mapping[str, int]] = {
    **_codes("K_"),
    **_codes("CONTROLLER_BUTTON_", PAD, "pad-"),
    **_codes("CONTROLLER_AXIS_", PAD | 1 << 8, "pad-"),
}
"""The codes of keys and of a gamepad's buttons and triggers by their names in the data file."""

PAD_X: Final = CODES["pad-x"]
PAD_Y: Final = CODES["pad-y"]
PAD_LEFT_TRIGGER: Final = CODES["pad-triggerleft"]
PAD_RIGHT_TRIGGER: Final = CODES["pad-triggerright"]
PAD_LETTERS: Final = {CODES[f"pad-{letter.lower()}"]: letter for letter in "ABXY"}
TRIGGERS: Final = (PAD_LEFT_TRIGGER, PAD_RIGHT_TRIGGER)


class Device(Enum):
    """What the player uses, and which names of keys they are shown."""

    KEYS = "keys"  # Keyboard or mouse.
    PAD = "pad"
    TOUCH = "touch"


_device = Device.KEYS  # The device used last.


def show_names_of(device: Device) -> None:
    """Name this device's keys in tooltips and sentences from now on."""
    global _device  # noqa: PLW0603  (as with the language: one player in a process)
    _device = device


def last_device() -> Device:
    """Return the device whose keys are named."""
    return _device


class Key(NamedTuple):
    """A key, with or without modifiers."""

    code: int  # pygame's key code; 0 for a key that is recognized by its character.
    sign: str = ""  # The character, for keys whose place differs between keyboard layouts.
    has_control: bool = False  # True if Ctrl is held, or Cmd on a Mac.
    has_shift: bool = False
    has_alt: bool = False

    @property
    def is_pad(self) -> bool:
        """True for a gamepad's button."""
        return bool(self.code & PAD)

    def matches(self, event: pygame.event.Event) -> bool:
        """True if the event is this key with exactly its modifiers."""
        if bool(event.mod & HELD) != self.has_control or bool(event.mod & pygame.KMOD_ALT) != self.has_alt:
            return False
        if self.sign:
            return bool(event.unicode == self.sign)
        # Shift counts only with Ctrl. Without Ctrl, many characters need it, or it is held by accident.
        is_shift_right = not self.has_control or bool(event.mod & pygame.KMOD_SHIFT) == self.has_shift
        if self.code == pygame.K_PLUS and event.key in PLUSES:
            return True
        return bool(event.key == self.code) and is_shift_right

    def name(self, *, is_mac: bool = IS_MAC) -> str:
        """Return the name of the key in the player's language."""
        is_command = is_mac and self.code not in TAKEN_ON_MAC
        held = [_("Cmd") if is_command else _("Ctrl")] if self.has_control else []
        held += [_("Alt")] if self.has_alt else []
        held += [_("Shift")] if self.has_shift else []
        return "+".join([*held, self.sign or _key_name(self.code)])


def plain_key(event: pygame.event.Event) -> pygame.event.Event:
    """Return the event with the key that shortcuts name instead of another one that does the same.

    These are the keys of the numeric keypad and, where a keyboard writes other letters than Latin ones, those
    in the places of the Latin letters.
    """
    code = event.key
    if LAST_ASCII < code <= LAST_LETTER and pygame.KSCAN_A <= event.scancode <= pygame.KSCAN_Z:
        code = pygame.K_a + event.scancode - pygame.KSCAN_A
    if code in KEYPAD:
        # A Mac has no Num Lock: its keypad always writes.
        is_figure = bool(event.unicode or event.mod & pygame.KMOD_NUM)
        code = KEYPAD[code][0 if is_figure else -1]
    return event if code == event.key else pygame.event.Event(event.type, event.dict | {"key": code})


class Binding(NamedTuple):
    """Keys and the action they trigger."""

    action: str  # The internal name of the action.
    keys: tuple[Key, ...]
    text: Phrase  # The description for the player.
    pad_text: Phrase = EMPTY  # The same in the list of a gamepad's buttons, if it must name the place there.


class Group(NamedTuple):
    """Shortcuts that apply in the same place."""

    title: Phrase
    bindings: tuple[Binding, ...]


def _key_name(code: int) -> str:
    if code in NAMES:
        return _(NAMES[code])
    if code in PAD_LETTERS:
        return PAD_LETTERS[code]
    return f"F{code - pygame.K_F1 + 1}" if pygame.K_F1 <= code <= pygame.K_F12 else chr(code).upper()


def _parse(text: str) -> tuple[dict[int, tuple[int, ...]], dict[int, Phrase], dict[str, Group]]:
    """Return the keys of the keypad with those that do the same, the keys' names, and the groups."""
    file = tomllib.loads(text)
    keypad = {CODES[key]: tuple(CODES[each] for each in same) for key, same in file["keypad"].items()}
    names = {CODES[key]: Phrase(name["caption"]) for key, name in file["names"].items()}
    return keypad, names, {name: _group(**group) for name, group in file["groups"].items()}


def _group(title: str, bindings: Mapping[str, Mapping[str, Any]]) -> Group:
    return Group(Phrase(title), tuple(_binding(action, **each) for action, each in bindings.items()))


def _binding(action: str, keys: Iterable[str], text: str, pad_text: str = "") -> Binding:
    found = tuple(key for each in keys for key in _keys(each))
    return Binding(action, found, Phrase(text), Phrase(pad_text))


def _keys(name: str) -> Iterator[Key]:
    """Return the keys of a name in the data file. Raises `LookupError` or `TypeError` for an unknown one."""
    *held, key = name.split()
    modifiers: dict[str, Any] = {f"has_{each}": True for each in held}
    first, _dots, last = key.partition("..")
    for each in map(chr, range(ord(first), ord(last) + 1)) if last else [key]:
        if len(each) == 1 and not each.isalpha():
            yield Key(0, each)
        if each[0].isalnum():
            yield Key(CODES[each], **modifiers)


KEYPAD, NAMES, GROUPS = data.read("ui", "keys.toml", _parse)
"""Keys of the numeric keypad and those that do the same with and without Num Lock; names; shortcuts."""

EVERYWHERE: Final = GROUPS["everywhere"]
IN_A_GAME: Final = GROUPS["in-a-game"]
READING: Final = GROUPS["reading"]
WATCHING: Final = GROUPS["watching"]
MOVING: Final = GROUPS["moving"]
IN_TEXT: Final = GROUPS["in-text"]


def action_of(event: pygame.event.Event, group: Group = EVERYWHERE, *, is_typing: bool = False) -> str | None:
    """Return the action of a group that this key press triggers, if any.

    While `is_typing`, keys that produce a character trigger nothing.
    """
    if event.type != pygame.KEYDOWN:
        return None
    if is_typing and event.unicode.isprintable() and event.unicode and not event.mod & HELD:
        return None
    bindings = (each for each in group.bindings if any(key.matches(event) for key in each.keys))
    return next((binding.action for binding in bindings), None)


def hint_of(action: str, group: Group = IN_A_GAME) -> str:
    """Return the tooltip of a button that does the same as a shortcut: what it does, and the first key."""
    return with_key(_(_binding_of(action, group).text), action, group)


def with_key(text: str, action: str, group: Group = IN_A_GAME, *, number: int = 0) -> str:
    """Return a tooltip with the key that does the same, if the device used last has one.

    `number`: which of the device's keys for this action.
    """
    name = name_of(action, group, number=number)
    return f"{text} ({name})" if name else text


def name_of(action: str, group: Group, *, number: int = 0) -> str:
    """Return the name of the key for this action on the device used last; empty if it has none."""
    is_pad = _device is Device.PAD
    keys = [key for key in _binding_of(action, group).keys if key.is_pad == is_pad]
    return "" if _device is Device.TOUCH or len(keys) <= number else keys[number].name()


def _binding_of(action: str, group: Group) -> Binding:
    return next(each for each in group.bindings if each.action == action)


def sign_of(event: pygame.event.Event) -> str:
    """Return the digit that a key press produces, or else the letter or digit of the key itself."""
    return event.unicode if event.unicode and event.unicode in FIGURES else chr(event.key)


def figure_of(event: pygame.event.Event) -> int:
    """Return the digit of a key that stands for one."""
    return int(sign_of(event))


def names_of(binding: Binding, *, is_mac: bool = IS_MAC) -> str:
    """Return the names of a binding's keys in the player's language."""
    names = list(dict.fromkeys(key.name(is_mac=is_mac) for key in binding.keys))
    # A gamepad's four directions are listed; more than four are digits or letters in order.
    if len(names) > 4:
        return _("{first} to {last}", first=names[0], last=names[-1])
    return ", ".join(names)


def by_device(groups: Iterable[Group]) -> tuple[Group, ...]:
    """Return the groups with the keyboard's keys alone, and one of all of a gamepad's buttons.

    That of the gamepad is the first if it was used last, or else the last.
    """
    groups = list(groups)
    of_keyboard = [group for group in (_part(each, is_pad=False) for each in groups) if group.bindings]
    of_pad = gamepad_group(groups)
    return (of_pad, *of_keyboard) if _device is Device.PAD else (*of_keyboard, of_pad)


def _part(group: Group, *, is_pad: bool) -> Group:
    parts = (
        binding._replace(
            keys=tuple(key for key in binding.keys if key.is_pad == is_pad),
            text=binding.pad_text if is_pad and binding.pad_text else binding.text,
        )
        for binding in group.bindings
    )
    return group._replace(bindings=tuple(binding for binding in parts if binding.keys))


def gamepad_group(groups: Iterable[Group]) -> Group:
    """Return all that a gamepad's buttons do."""
    parts = (_part(group, is_pad=True) for group in (MOVING, *groups))
    found = {binding.text: binding for part in parts for binding in part.bindings}
    return Group(IN_TEXT.title, tuple(found.values()))
