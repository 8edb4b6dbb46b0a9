"""The table of the Imposter Kings by keyboard alone, including naming cards by letters."""

from pathlib import Path

import pygame
import pytest

from game.table.scene import AskHint, Play
from game.ui.keys import EVERYWHERE, action_of
from game.ui.scene import Change
from support.kings_positions import GAME, two
from support.kings_scene import Table, card

SHIFT = pygame.KMOD_LSHIFT
CTRL = pygame.KMOD_LCTRL
MYSTIC = two(
    "hand Mystic, Elder; successor Warlord",
    "hand Sentry, Judge; successor Princess",
    "court: Zealot b down, Elder b | accused: Oathbound | turn: a",
)
REACTION = two(
    "hand King's Hand, Elder; successor Warlord",
    "hand Zealot, Sentry; successor Princess",
    "court: Elder a, Soldier b | accused: Oathbound | turn: b | "
    "pending: strike; seat b; card 6; target 8 > ability window; seat b; card 6",
)


@pytest.fixture
def table(silent_pygame: None, tmp_path: Path) -> Table:
    """Set up a's turn against a computer player."""
    return Table(tmp_path)


def plays(text: str) -> list[Play]:
    return [Play(GAME.parse_move(text))]


def naming(table: Table) -> Table:
    """Set up a choice of card names, with the cursor on one of them."""
    table.choose("play Soldier")
    table.key(pygame.K_TAB)
    return table


# Cards


def test_arrows_move_between_choices_and_enter_chooses_and_plays(table: Table) -> None:
    table.key(pygame.K_RIGHT)
    first = table.sight.cursor
    assert first in table.scene._steps()
    walked: list[str | None] = [first]
    for _ in range(3):
        table.key(pygame.K_RIGHT)
        walked.append(table.sight.cursor)
    assert {*walked} >= {table.hand()[name] for name in ("Elder", "Soldier", "Queen")}
    while table.sight.cursor != table.hand()["Queen"]:
        table.key(pygame.K_RIGHT)
    assert table.key(pygame.K_RETURN) == []
    assert table.sight.chosen == (table.hand()["Queen"],)
    assert table.key(pygame.K_RETURN) == plays("play Queen")


def test_a_digit_chooses_a_card_by_place_and_enter_plays_it(table: Table) -> None:
    table.type("3")
    assert table.sight.chosen == ("hand/0/2",)
    assert table.key(pygame.K_RETURN) == plays("play Soldier")


def test_digits_of_no_card_do_nothing_and_of_unplayable_cards_say_why(table: Table) -> None:
    table.type("9")
    assert (table.sight.chosen, table.is_refused()) == ((), False)
    table.type("1")
    assert (table.sentence, table.is_refused()) == ("The Fool is worth 1: you need 3 or more.", True)


def test_holding_space_enlarges_the_card_under_the_cursor(table: Table) -> None:
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_SPACE)
    assert table.reads() is None
    table.rest(0.3)
    assert table.reads() == table.sight.cursor
    table.do(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
    assert (table.reads(), table.sight.chosen) == (None, ())


def test_tapping_space_chooses_like_enter(table: Table) -> None:
    table.key(pygame.K_RIGHT)
    here = table.sight.cursor
    table.key(pygame.K_SPACE)
    table.do(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
    assert table.sight.chosen == (here,)


# Names


def test_a_letter_jumps_to_the_next_name_and_enter_names_it(table: Table) -> None:
    naming(table)
    cursors: list[str | None] = []
    for _ in range(3):
        assert table.type("s") == []
        cursors.append(table.sight.cursor)
    assert cursors == [f"name/{card('Soldier')}", f"name/{card('Sentry')}", f"name/{card('Soldier')}"]
    table.type("z")
    assert table.key(pygame.K_RETURN) == plays("name Zealot")


def test_shortcut_letters_jump_to_names_while_a_card_is_named(table: Table) -> None:
    naming(table)
    assert table.scene.is_typing
    for letter, name in (("m", "Mystic"), ("w", "Warlord"), ("f", "Fool"), ("q", "Queen")):
        event = pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0)
        assert action_of(event, EVERYWHERE, is_typing=table.scene.is_typing) is None, "nothing is muted"
        assert table.do(event) == []
        assert table.sight.cursor == f"name/{card(name)}"
    assert table.game.show_possible_hands, "W does not hide the panel"
    assert table.game.session.ply == 1


def test_letters_are_shortcuts_until_the_cursor_is_on_a_name(table: Table) -> None:
    table.choose("play Soldier")
    assert table.type("h") == [AskHint()]
    table.key(pygame.K_TAB)
    cursor = table.sight.cursor
    for letter in "hH":
        assert table.type(letter) == [], "no name begins with it, and no hint is asked for"
        assert table.sight.cursor == cursor
    assert table.key(pygame.K_h, CTRL) == [AskHint()]


def test_capital_letters_work_and_control_keys_keep_their_meaning(table: Table) -> None:
    naming(table)
    table.key(pygame.K_z, SHIFT, "Z")
    assert table.sight.cursor == f"name/{card('Zealot')}"
    assert [str(answer) for answer in table.key(pygame.K_z, CTRL)] == ["Undo()"]
    assert table.made == []


def test_arrows_move_over_the_names(table: Table) -> None:
    naming(table)
    wall = table.zone("name/")
    assert table.sight.cursor == wall[0]
    table.key(pygame.K_LEFT)
    assert table.sight.cursor in {wall[-1], "button/choice-decline"}
    for _ in range(len(wall)):
        table.key(pygame.K_RIGHT)
    assert table.sight.cursor == wall[-1]
    table.key(pygame.K_HOME)
    assert table.key(pygame.K_RETURN)[0] == plays("name Queen")[0]


def test_letters_select_names_only_while_a_card_is_named(table: Table) -> None:
    assert not table.scene.is_typing
    assert table.type("w") == [Change("show_possible_hands", False)]


# Numbers


def test_a_digit_names_a_number_and_one_that_cannot_be_named_is_refused(
    silent_pygame: None, tmp_path: Path
) -> None:
    table = Table(tmp_path, MYSTIC)
    table.choose("play Mystic")
    for figure in "90":
        assert table.type(figure) == []
        assert table.is_refused()
    assert table.made == ["play Mystic"]
    assert table.type("8") == plays("say 8")


# Buttons of a choice


def test_keys_react_or_pass(silent_pygame: None, tmp_path: Path) -> None:
    for wanted, choice in (("button/choice-react", "react King's Hand"), ("button/choice-pass", "pass")):
        table = Table(tmp_path, REACTION)
        for _ in range(6):
            table.key(pygame.K_RIGHT)
            if table.sight.cursor == wanted:
                break
        assert table.key(pygame.K_RETURN) == plays(choice)
