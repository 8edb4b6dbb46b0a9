"""The table of shortcuts: the actions of key presses, and the list of keys."""

from collections import Counter

import pygame
import pytest

from game.hierarchy.table.scene import IN_HIERARCHY
from game.hierarkia.table.keys import IN_HIERARKIA
from game.solodrez.table.scene import IN_SOLODREZ
from game.tables import key_groups
from game.ui.keys import (
    EVERYWHERE,
    IN_A_GAME,
    MOVING,
    WATCHING,
    Device,
    Group,
    Key,
    action_of,
    figure_of,
    plain_key,
    show_names_of,
)
from support.events import key

CONTROL, COMMAND, SHIFT, ALT = pygame.KMOD_LCTRL, pygame.KMOD_LMETA, pygame.KMOD_LSHIFT, pygame.KMOD_LALT


@pytest.mark.parametrize(
    ("group", "code", "mod", "text", "action"),
    [
        (EVERYWHERE, pygame.K_F1, 0, "", "rules"),
        (EVERYWHERE, pygame.K_SLASH, SHIFT, "?", "keys"),
        (EVERYWHERE, pygame.K_MINUS, SHIFT, "?", "keys"),
        (EVERYWHERE, pygame.K_RETURN, ALT, "\r", "full screen"),
        (EVERYWHERE, pygame.K_RETURN, 0, "\r", None),
        (EVERYWHERE, pygame.K_m, 0, "m", "mute"),
        (EVERYWHERE, pygame.K_m, CONTROL, "", None),
        (EVERYWHERE, pygame.K_m, ALT, "", None),
        (EVERYWHERE, pygame.K_q, CONTROL, "", "quit"),
        (EVERYWHERE, pygame.K_q, COMMAND, "", "quit"),
        (EVERYWHERE, pygame.K_q, 0, "q", None),
        (IN_A_GAME, pygame.K_z, CONTROL, "", "undo"),
        (IN_A_GAME, pygame.K_z, CONTROL | SHIFT, "", "redo"),
        (WATCHING, pygame.K_n, 0, "n", "step"),
        (WATCHING, pygame.K_n, CONTROL, "", None),
        (IN_HIERARCHY, pygame.K_SPACE, 0, " ", "look"),
        (MOVING, pygame.K_SPACE, 0, " ", "act"),
    ],
)
def test_a_key_triggers_its_action(group: Group, code: int, mod: int, text: str, action: str | None) -> None:
    assert action_of(key(code, mod, text), group) == action


@pytest.mark.parametrize(
    ("code", "mod", "text", "same"),
    [
        (pygame.K_KP_ENTER, 0, "\r", pygame.K_RETURN),
        (pygame.K_KP_8, pygame.KMOD_NUM, "8", pygame.K_8),
        (pygame.K_KP_8, pygame.KMOD_NUM, "", pygame.K_8),
        (pygame.K_KP_8, 0, "8", pygame.K_8),
        (pygame.K_KP_8, 0, "", pygame.K_UP),
        (pygame.K_KP_2, 0, "", pygame.K_DOWN),
        (pygame.K_KP_4, CONTROL, "", pygame.K_LEFT),
        (pygame.K_KP_6, 0, "", pygame.K_RIGHT),
        (pygame.K_KP_9, 0, "", pygame.K_PAGEUP),
        (pygame.K_KP_3, 0, "", pygame.K_PAGEDOWN),
        (pygame.K_KP_7, 0, "", pygame.K_HOME),
        (pygame.K_KP_1, 0, "", pygame.K_END),
        (pygame.K_KP_PERIOD, 0, "", pygame.K_DELETE),
        (pygame.K_KP_PLUS, CONTROL, "", pygame.K_PLUS),
        (pygame.K_8, 0, "8", pygame.K_8),
    ],
)
def test_a_key_of_the_keypad_is_the_one_that_does_the_same(code: int, mod: int, text: str, same: int) -> None:
    event = plain_key(key(code, mod, text))
    assert (event.key, event.mod, event.unicode) == (same, mod, text)


@pytest.mark.parametrize(
    ("text", "place", "same"),
    [
        ("щ", pygame.KSCAN_O, pygame.K_o),  # Russian.
        ("η", pygame.KSCAN_H, pygame.K_h),  # Greek.
        ("ש", pygame.KSCAN_A, pygame.K_a),  # Hebrew.
        ("د", pygame.KSCAN_LEFTBRACKET, ord("د")),  # Arabic: not the place of a Latin letter.
        ("ö", pygame.KSCAN_SEMICOLON, ord("ö")),  # Finnish.
        ("a", pygame.KSCAN_Q, pygame.K_a),  # French.
    ],
)
def test_letters_of_other_scripts_count_by_their_place(text: str, place: int, same: int) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=ord(text), mod=0, unicode=text, scancode=place)
    assert (plain_key(event).key, plain_key(event).unicode) == (same, text)


def test_while_typing_characters_trigger_nothing_but_other_keys_do() -> None:
    assert action_of(key(pygame.K_m, text="m"), is_typing=True) is None
    assert action_of(key(pygame.K_SLASH, SHIFT, "?"), is_typing=True) is None
    assert action_of(key(pygame.K_q, CONTROL, "\x11"), is_typing=True) == "quit"
    assert action_of(key(pygame.K_F11), is_typing=True) == "full screen"
    assert action_of(pygame.event.Event(pygame.KEYUP, key=pygame.K_m, mod=0)) is None


def test_no_key_has_two_actions_in_one_place() -> None:
    for groups in ((EVERYWHERE, IN_A_GAME, IN_HIERARCHY), (EVERYWHERE, IN_SOLODREZ, MOVING)):
        keys = [each for group in groups for binding in group.bindings for each in binding.keys]
        assert len(set(keys)) == len(keys)
    for group in key_groups()[:-1]:
        assert len({binding.action for binding in group.bindings}) == len(group.bindings)


def test_the_pause_keys_have_no_other_action_at_any_table() -> None:
    watching = {each for binding in WATCHING.bindings for each in binding.keys}
    others = [group for group in key_groups() if group.title != WATCHING.title]
    assert watching.isdisjoint(
        each for group in others for binding in group.bindings for each in binding.keys
    )


@pytest.mark.parametrize(
    ("event", "figure"),
    [
        (key(pygame.K_7, text="7"), 7),
        (key(pygame.K_KP_0, text="0"), 0),
        (key(pygame.K_QUOTEDBL, SHIFT, "3"), 3),
        (key(pygame.K_1, SHIFT, "!"), 1),
    ],
)
def test_digits_are_read_alike_at_every_table(event: pygame.event.Event, figure: int) -> None:
    found = [action_of(event, group) for group in (IN_A_GAME, IN_HIERARKIA)]
    assert found == ["place", "rank"]
    assert figure_of(event) == figure


def test_an_action_in_two_groups_has_the_same_keys() -> None:
    keys: dict[str, tuple[Key, ...]] = {}
    for binding in (binding for group in key_groups()[:-1] for binding in group.bindings):
        assert keys.setdefault(binding.action, binding.keys) == binding.keys, binding.action


def test_the_list_begins_with_the_gamepad_if_that_was_used_last(silent_pygame: None) -> None:
    of_pad = key_groups()[-1]
    show_names_of(Device.PAD)
    assert key_groups()[0] == of_pad


def test_buttons_of_a_gamepad_with_several_actions_say_where_each_applies() -> None:
    bindings = key_groups()[-1].bindings
    count = Counter(key for binding in bindings for key in binding.keys)
    shared = [binding.text for binding in bindings if any(count[key] > 1 for key in binding.keys)]
    assert len(shared) > 2
    assert [text for text in shared if ": " not in text] == []


def test_a_mac_has_cmd_instead_of_ctrl() -> None:
    assert Key(pygame.K_q, has_control=True).name(is_mac=True) == "Cmd+Q"
