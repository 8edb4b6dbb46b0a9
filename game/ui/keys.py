"""Shortcuts of the keyboard and of gamepads: what each does and how it is named.

Both the list under "?" and the handling of key presses use these groups; each game has its own as well. A
button of a gamepad is a key with a code of its own (`PAD`), or acts as a key of the keyboard
(`game/ui/gamepad.py`).
"""

import sys
from collections.abc import Iterable
from enum import Enum
from typing import Final, NamedTuple

import pygame

from game.engine.i18n import EMPTY, N_, Phrase, _

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

KEYPAD: Final = {
    pygame.K_KP_ENTER: pygame.K_RETURN,
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
    pygame.K_KP_MULTIPLY: pygame.K_ASTERISK,
    pygame.K_KP_DIVIDE: pygame.K_SLASH,
}
"""Keys of the numeric keypad and those that do the same."""

KEYPAD_FIGURES: Final = {
    pygame.K_KP_0: (pygame.K_0, pygame.K_INSERT),
    pygame.K_KP_1: (pygame.K_1, pygame.K_END),
    pygame.K_KP_2: (pygame.K_2, pygame.K_DOWN),
    pygame.K_KP_3: (pygame.K_3, pygame.K_PAGEDOWN),
    pygame.K_KP_4: (pygame.K_4, pygame.K_LEFT),
    pygame.K_KP_5: (pygame.K_5, pygame.K_CLEAR),
    pygame.K_KP_6: (pygame.K_6, pygame.K_RIGHT),
    pygame.K_KP_7: (pygame.K_7, pygame.K_HOME),
    pygame.K_KP_8: (pygame.K_8, pygame.K_UP),
    pygame.K_KP_9: (pygame.K_9, pygame.K_PAGEUP),
    pygame.K_KP_PERIOD: (pygame.K_PERIOD, pygame.K_DELETE),
}
"""The others, and what does the same with and without Num Lock."""

PAD: Final = 1 << 29  # Bit in the codes of a gamepad's buttons, which no key of a keyboard has.
PAD_A: Final = PAD | pygame.CONTROLLER_BUTTON_A
PAD_B: Final = PAD | pygame.CONTROLLER_BUTTON_B
PAD_X: Final = PAD | pygame.CONTROLLER_BUTTON_X
PAD_Y: Final = PAD | pygame.CONTROLLER_BUTTON_Y
PAD_SELECT: Final = PAD | pygame.CONTROLLER_BUTTON_BACK
PAD_START: Final = PAD | pygame.CONTROLLER_BUTTON_START
PAD_LEFT_STICK: Final = PAD | pygame.CONTROLLER_BUTTON_LEFTSTICK
PAD_RIGHT_STICK: Final = PAD | pygame.CONTROLLER_BUTTON_RIGHTSTICK
PAD_LEFT_SHOULDER: Final = PAD | pygame.CONTROLLER_BUTTON_LEFTSHOULDER
PAD_RIGHT_SHOULDER: Final = PAD | pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
PAD_UP: Final = PAD | pygame.CONTROLLER_BUTTON_DPAD_UP
PAD_DOWN: Final = PAD | pygame.CONTROLLER_BUTTON_DPAD_DOWN
PAD_LEFT: Final = PAD | pygame.CONTROLLER_BUTTON_DPAD_LEFT
PAD_RIGHT: Final = PAD | pygame.CONTROLLER_BUTTON_DPAD_RIGHT
PAD_LEFT_TRIGGER: Final = PAD | 1 << 8 | pygame.CONTROLLER_AXIS_TRIGGERLEFT
PAD_RIGHT_TRIGGER: Final = PAD | 1 << 8 | pygame.CONTROLLER_AXIS_TRIGGERRIGHT
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
    code = KEYPAD.get(event.key, event.key)
    if LAST_ASCII < code <= LAST_LETTER and pygame.KSCAN_A <= event.scancode <= pygame.KSCAN_Z:
        code = pygame.K_a + event.scancode - pygame.KSCAN_A
    if code in KEYPAD_FIGURES:
        # A Mac has no Num Lock: its keypad always writes.
        is_figure = bool(event.unicode or event.mod & pygame.KMOD_NUM)
        code = KEYPAD_FIGURES[code][0 if is_figure else 1]
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


NAMES: Final[dict[int, Phrase]] = {
    pygame.K_ESCAPE: N_("Escape"),
    pygame.K_TAB: N_("Tab"),
    pygame.K_BACKSPACE: N_("Backspace"),
    pygame.K_DELETE: N_("Delete"),
    pygame.K_RETURN: N_("Enter"),
    pygame.K_SPACE: N_("Space"),
    pygame.K_LEFT: N_("Left"),
    pygame.K_RIGHT: N_("Right"),
    pygame.K_UP: N_("Up"),
    pygame.K_DOWN: N_("Down"),
    pygame.K_PAGEUP: N_("Page up"),
    pygame.K_PAGEDOWN: N_("Page down"),
    pygame.K_HOME: N_("Home"),
    pygame.K_END: N_("End"),
    pygame.K_COMMA: N_("Comma"),
    PAD_SELECT: N_("Select button"),
    PAD_START: N_("Start button"),
    PAD_LEFT_STICK: N_("Left stick (press)"),
    PAD_RIGHT_STICK: N_("Right stick (press)"),
    PAD_LEFT_SHOULDER: N_("Left shoulder"),
    PAD_RIGHT_SHOULDER: N_("Right shoulder"),
    PAD_LEFT_TRIGGER: N_("Left trigger"),
    PAD_RIGHT_TRIGGER: N_("Right trigger"),
    PAD_UP: N_("Up"),
    PAD_DOWN: N_("Down"),
    PAD_LEFT: N_("Left"),
    PAD_RIGHT: N_("Right"),
}
PAD_LETTERS: Final = {PAD_A: "A", PAD_B: "B", PAD_X: "X", PAD_Y: "Y"}


def _key_name(code: int) -> str:
    if code in NAMES:
        return _(NAMES[code])
    if code in PAD_LETTERS:
        return PAD_LETTERS[code]
    return f"F{code - pygame.K_F1 + 1}" if pygame.K_F1 <= code <= pygame.K_F12 else chr(code).upper()


def figure_keys(digits: str) -> tuple[Key, ...]:
    """Return the keys for these digits: by character, and by key where digits need Shift."""
    return (*(Key(0, digit) for digit in digits), *(Key(ord(digit)) for digit in digits))


EVERYWHERE: Final = Group(
    N_("Everywhere"),
    (
        Binding("rules", (Key(pygame.K_F1), Key(PAD_SELECT)), N_("Rules")),
        Binding("cards", (Key(pygame.K_F2),), N_("All cards or pieces")),
        Binding("keys", (Key(0, "?"), Key(PAD_LEFT_STICK)), N_("Shortcuts")),
        Binding("settings", (Key(pygame.K_COMMA, has_control=True), Key(PAD_START)), N_("Settings")),
        Binding("mute", (Key(pygame.K_m), Key(PAD_RIGHT_STICK)), N_("Turn sound on or off")),
        Binding("full screen", (Key(pygame.K_F11), Key(pygame.K_RETURN, has_alt=True)), N_("Full screen")),
        Binding("quit", (Key(pygame.K_q, has_control=True),), N_("Quit (your game is saved)")),
    ),
)
"""Shortcuts that mean the same in every scene."""

IN_A_GAME: Final = Group(
    N_("In a game"),
    (
        Binding("new", (Key(pygame.K_n, has_control=True),), N_("New game")),
        Binding("again", (Key(pygame.K_r, has_control=True),), N_("Restart this deal")),
        Binding(
            "undo",
            (Key(pygame.K_z, has_control=True), Key(PAD_LEFT_TRIGGER)),
            N_("Undo"),
            N_("At a table: undo"),
        ),
        Binding(
            "redo",
            (
                Key(pygame.K_z, has_control=True, has_shift=True),
                Key(pygame.K_y, has_control=True),
                Key(PAD_RIGHT_TRIGGER),
            ),
            N_("Redo"),
            N_("At a table: redo"),
        ),
        # A letter that also names a file of Hierarkia's board is repeated in its `FILE_SHORTCUTS`.
        # With Ctrl, it is also one where letters mean names or squares.
        Binding(
            "hint",
            (Key(pygame.K_h), Key(pygame.K_h, has_control=True), Key(PAD_Y)),
            N_("Hint"),
            N_("At a table: hint"),
        ),
        Binding("copy", (Key(pygame.K_c, has_control=True),), N_("Copy the game as text")),
        Binding("paste", (Key(pygame.K_v, has_control=True),), N_("Paste a game from text")),
        Binding("place", figure_keys("1234567890"), N_("Choose a card by its place in your hand")),
    ),
)

READING: Final = Group(
    N_("With a screen reader, at a table"),
    (
        Binding("read table", (Key(pygame.K_F5),), N_("Read the table")),
        Binding("read last", (Key(pygame.K_F6),), N_("Read the last action")),
        Binding("read hand", (Key(pygame.K_F7),), N_("Read your own cards or pieces")),
        Binding(
            "jump",
            tuple(Key(ord(letter), has_alt=True) for letter in "abcdefghijklmnopqrstuvwxyz"),
            N_("Go to the next card or piece whose name begins with that letter"),
        ),
    ),
)

WATCHING: Final = Group(
    N_("Watching computers play"),
    (
        Binding("pause", (Key(pygame.K_p),), N_("Pause or resume")),
        Binding("step", (Key(pygame.K_n),), N_("Play one move")),
    ),
)
"""Shortcuts at a table where only computers play."""

MOVING: Final = Group(
    N_("Navigation"),
    (
        Binding("back", (Key(pygame.K_ESCAPE), Key(PAD_B)), N_("Cancel or go back")),
        Binding(
            "zone",
            (
                Key(pygame.K_TAB),
                Key(pygame.K_TAB, has_shift=True),
                Key(PAD_RIGHT_SHOULDER),
                Key(PAD_LEFT_SHOULDER),
            ),
            N_("Next or previous group"),
        ),
        Binding(
            "walk",
            (
                *(Key(pygame.K_LEFT), Key(pygame.K_RIGHT), Key(pygame.K_UP), Key(pygame.K_DOWN)),
                *(Key(PAD_LEFT), Key(PAD_RIGHT), Key(PAD_UP), Key(PAD_DOWN)),
            ),
            N_("Move within a group; change a setting"),
        ),
        Binding("act", (Key(pygame.K_RETURN), Key(pygame.K_SPACE), Key(PAD_A)), N_("Choose")),
        Binding(
            "page",
            (Key(pygame.K_PAGEUP), Key(pygame.K_PAGEDOWN), *(Key(trigger) for trigger in TRIGGERS)),
            N_("Scroll one page"),
            N_("On a page: scroll"),
        ),
        Binding("ends", (Key(pygame.K_HOME), Key(pygame.K_END)), N_("Go to the start or end")),
    ),
)
"""Keys of the focus ring and of scroll areas."""


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
    """Return the digit of a key from `figure_keys`."""
    return int(sign_of(event))


def names_of(binding: Binding, *, is_mac: bool = IS_MAC) -> str:
    """Return the names of a binding's keys in the player's language."""
    names = list(dict.fromkeys(key.name(is_mac=is_mac) for key in binding.keys))
    # A gamepad's four directions are listed; more than four are digits or letters in order.
    if len(names) > 4:
        return _("{first} to {last}", first=names[0], last=names[-1])
    return ", ".join(names)


IN_TEXT: Final = Group(
    N_("Gamepad"),
    (
        Binding(
            "turn",
            tuple(Key(trigger) for trigger in TRIGGERS),
            N_("In a text field: change the last character"),
        ),
        Binding("more", (Key(PAD_X),), N_("In a text field: add a character")),
        Binding("less", (Key(PAD_Y),), N_("In a text field: delete the last character")),
    ),
)
"""How a gamepad writes."""


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
    return Group(N_("Gamepad"), tuple(found.values()))
