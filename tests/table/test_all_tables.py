"""What the tables of all games do alike, with real events: moves, drags, buttons, keys and animation."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.engine.i18n import SOFT_HYPHEN
from game.engine.seat import Seat
from game.engine.solo import Winnable
from game.hierarkia.table.layout import RESIGN
from game.solodrez.table import card_view
from game.store.saved import PROGRAM
from game.table import cardface
from game.table.playback import PREVIOUS
from game.table.scene import AskHint, MoveNow, NewGame, Pause, Play, Redo, Resign, Step, Undo
from game.table.table import Table
from game.table.toolbar import HINT, MENU, PAUSE, REDO, RULES, SETTINGS, SOUND, STEP, UNDO
from game.tables import TABLES
from game.ui import assets
from game.ui.animation import OUTLINE, SHARP_AFTER
from game.ui.busy_indicator import AFTER as THINKS_AFTER
from game.ui.busy_indicator import IMPATIENT_AFTER, MOVE_NOW
from game.ui.dialog import NO, YES
from game.ui.gestures import DOUBLE
from game.ui.keys import IN_A_GAME, MOVING, WATCHING
from game.ui.lift import FLAT, Lift
from game.ui.scene import Change, CopyText, Open, PasteText, Pop
from game.ui.theme import LARGEST_PAGE_TEXT, LARGEST_TEXT, REFERENCE, theme_for
from support.any_table import FRAME, NOWHERE, AnyTable
from support.checked import known
from support.events import click, key, move, press, release, wheel
from support.screens import TALL, check_apart, every_screen
from support.ways import way

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
LEAST_TARGET = 24
BEGINNING = {
    "hierarchy": ("button/new-deal", "button/other-side"),
    "hierarkia": ("button/new-game", "button/other-side"),
    "kings": (),
    "solodrez": ("button/again", "button/new-deal"),
}
"""The buttons of each table that start another game; the Imposter Kings have them at the end of a match."""

pytestmark = pytest.mark.usefixtures("silent_pygame")
every_game = pytest.mark.parametrize("game", TABLES)
every_beginning = pytest.mark.parametrize(
    ("game", "button"), [(game, button) for game, buttons in BEGINNING.items() for button in buttons]
)
with_opponents = pytest.mark.parametrize("game", ["hierarchy", "hierarkia", "kings"])


def after_a_move(game: str) -> AnyTable:
    table = AnyTable(game)
    table.play(table.draggable())
    table.rest(3.0)
    return table


@every_game
def test_text_grows_no_further_than_a_table_has_space_for(game: str) -> None:
    theme = theme_for(REFERENCE, LARGEST_PAGE_TEXT)
    table, expected = AnyTable(game, theme=theme), AnyTable(game, theme=theme.limited)
    assert theme.limited.text == LARGEST_TEXT < theme.text
    assert table.picture() == expected.picture()
    table.scene.resize(REFERENCE, theme)
    assert table.picture() == expected.picture()


@pytest.mark.parametrize(("game", "least"), [("hierarchy", 1.2), ("kings", 1.1), ("solodrez", 1.2)])
def test_names_on_all_cards_grow_with_the_text(
    game: str, least: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    heights: dict[str, list[int]] = {}

    def record(_: object, name: str, place: Rect, font: pygame.font.Font, *__: object) -> None:
        assert place.width >= 0.6 * font.size(name.replace(SOFT_HYPHEN, ""))[0], "it stays readable"
        heights.setdefault(name, []).append(font.get_height())

    for module in (cardface, card_view):
        monkeypatch.setattr(module, "draw_name", record)
    table = AnyTable(game)
    for text in (1.0, LARGEST_TEXT):
        assets.pictures.clear()
        table.scene.resize(REFERENCE, theme_for(REFERENCE, text))
        table.scene.draw(pygame.Surface(REFERENCE))
    assets.pictures.clear()
    assert heights
    assert {name: each for name, each in heights.items() if max(each) < least * min(each)} == {}


@every_game
def test_a_button_names_the_key_that_does_the_same(game: str) -> None:
    table = AnyTable(game)
    for _ in range(4):
        table.play(table.legal()[0])
    scene = table.scene
    assert isinstance(scene, Table)
    # In the middle of the game, where there is a playback.
    middle = [PREVIOUS] * 2 if PREVIOUS in scene.targets() else []

    def effect_of(act: Callable[[], Any]) -> object:
        """Return what the program is asked to do or, if nothing, the picture; None if that is the same."""
        scene.__init__(table.snapshot(), table.size)  # type: ignore[misc]
        scene.set_motion(0.0)
        now = {"can_undo": True, "can_redo": True, "can_pause": True, "winnable": Winnable.LOST}
        table.show(**now)
        for target in middle:
            scene.press_button(target)
        table.rest(1.0)
        before = table.picture()
        answers = [answer for answer in (act(), *table.rest(1.0)) if answer]
        after = table.picture()
        return answers or (after if after != before else None)

    names: list[tuple[object, str]] = []
    for group in (scene.keys, WATCHING, IN_A_GAME, MOVING):
        for each in (each for binding in group.bindings for each in binding.keys[:2]):
            code = each.code or ord(each.sign)
            mod = CTRL * each.has_control + SHIFT * each.has_shift
            event = key(code, mod, chr(code) if code < 128 and not mod else "")
            names.append((effect_of(partial(scene.handle, event)), each.name()))
    effect_of(list)
    named = 0
    for button in scene.picture().buttons:
        effect = effect_of(partial(scene.press_button, button.target))
        keys = [name for what, name in names if effect is not None and what == effect]
        assert not keys or any(f"({name})" in button.hint for name in keys), (button, keys)
        named += bool(keys)
    assert named >= 7


# Moves


@every_game
@pytest.mark.parametrize("make", [AnyTable.make, AnyTable.drag])
def test_clicks_or_a_drag_make_the_move(game: str, make: Callable[[AnyTable, Any], Any]) -> None:
    for one in AnyTable(game).legal():
        table = AnyTable(game)
        assert make(table, one) == [Play(one)]
        table.do(release(NOWHERE))
        assert table.moves == [one]


@every_game
@pytest.mark.parametrize("end_by", ["escape", "right button", "outside", "nowhere", "focus lost", "resize"])
def test_a_drag_that_goes_nowhere_glides_home_and_plays_nothing(game: str, end_by: str) -> None:
    table = AnyTable(game)
    rested = table.picture()
    end = table.grab(table.draggable())
    assert table.picture() != rested
    if end_by == "escape":
        assert table.do(key(pygame.K_ESCAPE)) == []
    elif end_by == "right button":
        assert table.do(press(end, 3), release(end, 3)) == []
    elif end_by == "focus lost":
        table.do(Event(pygame.WINDOWFOCUSLOST))
    elif end_by == "resize":
        table.scene.resize(TALL)
        table.scene.resize(REFERENCE)
    else:
        end = (REFERENCE[0] + 300, -300) if end_by == "outside" else (NOWHERE[0], 70)
        table.do(move(end))
    assert table.do(release(end)) == []
    assert table.is_moving() == (end_by != "resize"), "it glides home"
    table.rest(1.0)
    assert not table.is_moving()
    table.do(*click(NOWHERE))
    table.rest(1.0)
    assert table.picture() == rested
    assert table.moves == []


@every_game
def test_nothing_is_drawn_over_what_is_dragged(game: str) -> None:
    table = AnyTable(game)
    assert isinstance(table.scene, Table)
    table.grab(table.draggable())
    seen = set()
    for x in range(150, REFERENCE[0] - 100, 200):
        for y in range(100, REFERENCE[1] - 50, 60):
            table.do(move((x, y)))
            table.picture()
            rect = known(table.scene.picture().drag).rect
            if table.surface.get_rect().contains(rect):
                inside = rect.inflate(-rect.width * 3 // 5, -rect.height * 3 // 5)
                seen.add(pygame.image.tobytes(table.surface.subsurface(inside), "RGB"))
    assert len(seen) == 1


@every_game
def test_what_is_dragged_is_lifted_unless_motion_is_off(game: str) -> None:
    table, still = AnyTable(game), AnyTable(game)
    still.scene.set_motion(0.0)
    one = table.draggable()
    pictures = []
    for each in (table, still):
        each.grab(one)
        each.rest(0.5)
        pictures.append((each.picture(), each.scene.picture().lift))  # type: ignore[attr-defined]
        assert each.scene.is_still, "nothing is drawn while the hand rests"
    assert pictures[0][0] != pictures[1][0]
    assert [lift for _, lift in pictures] == [Lift(1.0), FLAT]


@pytest.mark.parametrize("is_played", [True, False])
def test_what_is_let_go_keeps_the_tilt_of_the_hand(*, is_played: bool) -> None:
    table = AnyTable("hierarchy")
    assert isinstance(table.scene, Table)
    x, y = table.grab(table.draggable())
    for step in range(8):
        table.do(move((x - 200 + 25 * (step + 1), y)))
        table.rest(FRAME)
    tilt = table.scene.stage.lift.tilt
    assert tilt > 0
    table.do(release((x, y)) if is_played else key(pygame.K_ESCAPE))
    motion = table.scene.stage.motion
    assert max(motion.lift(name).tilt for name in motion.names()) == tilt


def way_of(table: AnyTable) -> Any:
    """The two targets of a move."""
    return way(table.game.name, table.scene, table.draggable())


@every_game
def test_other_buttons_and_the_wheel_make_no_move_and_the_right_one_lets_go(game: str) -> None:
    table = AnyTable(game)
    rested = table.picture()
    first, second = way_of(table)
    assert table.click(first) == []
    place = table.place(second)
    table.rest(DOUBLE + FRAME)
    assert table.do(move(place), press(place, 2), release(place, 2), move(NOWHERE), wheel(2), wheel(-3)) == []
    chosen = table.picture()
    assert chosen != rested
    # At SoloDrez's table the right button holds up a covered card.
    table.do(*[key(pygame.K_ESCAPE)] if game == "solodrez" else [press(NOWHERE, 3), release(NOWHERE, 3)])
    assert table.picture() == rested
    table.click(first)
    table.do(move(NOWHERE))
    assert table.picture() == chosen
    assert table.do(key(pygame.K_ESCAPE)) == []
    assert table.picture() == rested
    assert table.do(key(pygame.K_ESCAPE)) == [Pop()]


# Buttons and keys


@every_game
def test_buttons_make_their_requests(game: str) -> None:
    table = after_a_move(game)
    table.show(can_undo=True, can_redo=True)
    wanted = {
        MENU: Pop(),
        UNDO: Undo(),
        REDO: Redo(),
        RULES: Open(f"rules-{game}"),
        SETTINGS: Open("settings"),
        SOUND: Change("sound", value=True),
    }
    for target, request in wanted.items():
        assert table.click(target) == [request]
    table.scene.show_sound(is_sound_on=True)
    assert table.click(SOUND) == [Change("sound", value=False)]
    assert AnyTable(game).click(HINT) == [AskHint()]


@every_game
def test_keys_make_their_requests(game: str) -> None:
    table = AnyTable(game)
    table.show(can_undo=True, can_redo=True)
    wanted = [
        (key(pygame.K_z, CTRL), Undo()),
        (key(pygame.K_z, CTRL | SHIFT), Redo()),
        (key(pygame.K_y, CTRL), Redo()),
        (key(pygame.K_n, CTRL), Open(f"start-{game}")),
        (key(pygame.K_v, CTRL), PasteText()),
    ]
    assert [table.do(event) for event, _ in wanted] == [[request] for _, request in wanted]
    assert isinstance(table.do(key(pygame.K_c, CTRL))[0], CopyText)
    assert table.do(key(pygame.K_h, text="h")) + table.rest(1.0) == [AskHint()]
    assert table.do(key(pygame.K_h, CTRL)) == [AskHint()]


@every_beginning
def test_another_game_begins_at_once_after_a_move_too(game: str, button: str) -> None:
    for table in (AnyTable(game), after_a_move(game)):
        (request,) = table.click(button)
        assert isinstance(request, NewGame)
        assert table.click(button) == [], "the second click of a double click"


@every_screen
def test_the_question_lies_in_the_prompts_place(size: tuple[int, int], text: float) -> None:
    table = AnyTable("hierarkia", size=size, theme=theme_for(size, text))
    table.show(can_resign=True)
    before = dict(table.scene.targets())
    table.click(RESIGN)
    after = dict(table.scene.targets())
    answers = {name: after.pop(name) for name in (YES, NO)}
    assert after == before
    check_apart(answers, {})
    prompt = table.scene.layout.prompt  # type: ignore[attr-defined]
    assert all(prompt.contains(rect) and rect.height >= LEAST_TARGET for rect in answers.values())


def test_any_other_click_or_key_withdraws_the_question_and_is_carried_out() -> None:
    table = after_a_move("hierarkia")
    for _ in table.players[1:]:
        table.play(table.legal()[0])
    table.rest(3.0)
    table.click(RESIGN)
    table.rest(DOUBLE + FRAME)
    assert table.click(SOUND) == [Change("sound", True)]
    assert YES not in table.scene.targets()
    table.click(RESIGN)
    assert table.do(key(pygame.K_z, CTRL)) == [Undo()]
    assert YES not in table.scene.targets()
    table.click(RESIGN)
    table.do(key(pygame.K_LSHIFT))
    assert YES in table.scene.targets(), "Shift alone is no input"
    table.do(key(pygame.K_F9))
    assert YES not in table.scene.targets()
    table.click(RESIGN)
    table.rest(DOUBLE + FRAME)
    one = table.draggable()
    assert Play(one) in table.drag(one)
    assert YES not in table.scene.targets()
    table.click(RESIGN)
    table.play(table.legal()[0])
    assert YES in table.scene.targets(), "the computer's move does not withdraw it"
    table.show(curtain=Seat.B)
    assert YES not in table.scene.targets(), "it is not for the next player"
    table.show()
    table.click(RESIGN)
    assert YES in table.scene.targets()
    table.show(given_up_by=Seat.A)
    assert YES not in table.scene.targets(), "the game is over"


def test_keys_answer_the_question_without_a_pause() -> None:
    table = after_a_move("hierarkia")
    enter = key(pygame.K_RETURN)
    table.click(RESIGN)
    assert table.do(enter) == [], "the focus starts at the answer that changes nothing"
    table.click(RESIGN)
    assert table.do(key(pygame.K_LEFT), key(pygame.K_LEFT), enter) == [Resign()]


# Watching two computers


@with_opponents
def test_only_games_of_computers_are_paused_and_stepped(game: str) -> None:
    table, pause, step = AnyTable(game), key(pygame.K_p, text="p"), key(pygame.K_n, text="n")
    assert not {PAUSE, STEP} & set(table.scene.targets())
    assert table.do(pause, step) == []
    watched = {"players": ("easy", "easy"), "can_pause": True}
    table.show(**watched)
    assert table.click(PAUSE) + table.do(pause) == [Pause()] * 2
    assert table.click(STEP) + table.do(step) == [Step()] * 2
    for target in (PAUSE, STEP):
        table.show(**watched)
        table.tab_to(target)
        running = table.picture()
        table.show(**watched, is_paused=True)
        assert table.cursor == target
        assert table.picture() != running
        table.show(players=("easy", "easy"))
        assert table.cursor is None


# The cursor


@every_game
def test_tab_goes_round_through_every_zone_and_back(game: str) -> None:
    table = after_a_move(game) if game == "solodrez" else AnyTable(game)
    plain = table.picture()
    there: list[str | None] = []
    while len(there) < 2 or there[-1] != there[0]:
        table.do(key(pygame.K_TAB))
        there.append(table.cursor)
        assert table.cursor in table.scene.targets()
        assert table.picture() != plain
        assert len(there) < 12
    assert len({*there}) == len(there) - 1
    assert any(str(target).startswith("button/") for target in there)
    back = []
    for _ in there[1:]:
        table.do(key(pygame.K_TAB, SHIFT))
        back.append(table.cursor)
    assert back == there[-2::-1]


@every_game
def test_the_cursor_reaches_and_presses_every_button_but_those_that_would_do_nothing(game: str) -> None:
    table = AnyTable(game)
    reached: dict[bool, set[str | None]] = {}
    for is_able in (False, True):
        table.show(can_undo=is_able, can_redo=is_able)
        table.tab_to(MENU)
        reached[is_able] = set()
        for _ in range(12):
            reached[is_able].add(table.cursor)
            table.do(key(pygame.K_RIGHT))
    assert {MENU, UNDO, REDO, HINT, RULES, SETTINGS, SOUND} <= reached[True]
    assert reached[True] - reached[False] == {UNDO, REDO}
    table.tab_to(MENU)
    assert table.do(key(pygame.K_RETURN)) == [Pop()]
    table.show(can_undo=True)
    table.tab_to(UNDO)
    table.show(can_redo=True)
    table.do(key(pygame.K_RIGHT))
    assert table.cursor == REDO, "from a button that does nothing any more, on to the next one"


# What is shown


@every_game
def test_only_a_button_that_would_do_nothing_looks_so(game: str) -> None:
    table, theme = after_a_move(game), theme_for(REFERENCE)
    for button in table.scene.picture().buttons:  # type: ignore[attr-defined]
        surface = pygame.Surface((200, 40))
        surface.fill(theme.palette.table)
        button.draw(surface, surface.get_rect(), theme)
        ink = pygame.mask.from_threshold(surface, theme.palette.ink, (9, 9, 9, 255))
        assert (ink.count() > surface.get_width()) != button.is_idle, button.target


@every_game
def test_moves_glide_and_any_input_ends_that(game: str) -> None:
    for event in (press(NOWHERE), key(pygame.K_UP)):
        table = AnyTable(game)
        table.play(table.draggable())
        assert table.is_moving()
        moving = table.picture()
        table.do(event, release(NOWHERE))
        assert not table.is_moving()
        assert table.picture() != moving
        table.rest(2.0)
        table.picture()
        table.rest(2.0)
        table.do(Event(pygame.WINDOWEXPOSED))
        assert not table.is_dirty(), "nothing is redrawn at rest"
        assert table.scene.is_still


@every_game
def test_undo_during_a_glide_restores_the_table(game: str) -> None:
    table = AnyTable(game)
    rested = table.picture()
    table.play(table.draggable())
    table.rest(0.1)
    table.undo()
    table.rest(3.0)
    assert table.picture() == rested


@every_game
def test_moved_dropped_or_with_motion_off_everything_lands_exactly_in_its_place(game: str) -> None:
    table, glided, dropped = AnyTable(game), after_a_move(game), AnyTable(game)
    table.scene.set_motion(0.0)
    table.play(one := table.draggable())
    table.rest(OUTLINE + FRAME)
    assert not table.is_moving()
    assert table.picture() == glided.picture()
    assert dropped.drag(one) == [Play(one)]
    assert dropped.is_moving(), "it lands"
    dropped.rest(3.0)
    dropped.do(move(NOWHERE))
    glided.do(move(NOWHERE))
    assert dropped.picture() == glided.picture()


@pytest.mark.parametrize("game", ["hierarchy", "hierarkia", "solodrez"])
def test_a_hint_is_shown_until_the_next_move(game: str) -> None:
    table = AnyTable(game)
    rested = table.picture()
    table.show(hint=table.draggable())
    table.do(move(NOWHERE))
    assert table.picture() != rested
    table.show()
    assert table.picture() == rested


@every_game
def test_no_move_can_be_made_in_an_abandoned_game(game: str) -> None:
    table = AnyTable(game)
    targets = way_of(table)
    table.show(given_up_by=Seat.A, is_reviewed=True)
    table.click(*targets)
    table.do(key(pygame.K_1), key(pygame.K_RETURN), key(pygame.K_RIGHT), key(pygame.K_RETURN))
    assert table.moves == []


@with_opponents
def test_no_move_can_be_made_while_the_computer_chooses(game: str) -> None:
    table = after_a_move(game)
    before = list(table.moves)
    for target in [name for name in table.scene.targets() if not name.startswith("button/")]:
        if target in table.scene.targets():
            table.click(target, *[target][: target in table.scene.targets()])
    assert table.moves == before


@with_opponents
def test_thinking_is_shown_after_a_while_and_drawn_at_most_twice_a_second(game: str) -> None:
    table = after_a_move(game)
    table.show()
    resting = table.picture()
    table.show(is_thinking=True)
    assert table.picture() == resting
    table.rest(THINKS_AFTER * 0.9)
    assert not table.is_dirty()
    drawings = 0
    for _ in range(round(5 / FRAME)):
        table.scene.update(FRAME)
        if table.is_dirty():
            drawings += 1
            assert table.picture() != resting
    assert 0 < drawings <= 10
    table.show()
    assert table.picture() == resting


@with_opponents
def test_a_slow_computer_can_be_told_to_move_now(game: str) -> None:
    table = after_a_move(game)
    table.show(is_thinking=True)
    assert MOVE_NOW not in table.scene.targets()
    table.rest(IMPATIENT_AFTER + 0.1)
    assert isinstance(table.scene, Table)
    assert not table.scene.targets()[MOVE_NOW].colliderect(table.scene.layout.prompt)
    assert table.click(MOVE_NOW) == [MoveNow()]
    for _ in range(9):
        if table.cursor != MOVE_NOW:
            table.do(key(pygame.K_TAB))
    assert table.do(key(pygame.K_RETURN)) == [MoveNow()]
    table.show()
    assert MOVE_NOW not in table.scene.targets()
    assert table.cursor is None
    table.show(is_thinking=True)
    assert MOVE_NOW not in table.scene.targets(), "the next thought is another one"


@with_opponents
def test_a_slow_program_cannot_be_told_to_move_now(game: str) -> None:
    table = after_a_move(game)
    table.show(is_thinking=True, players=(f"{PROGRAM}bot",) * len(table.snapshot().players))
    table.rest(IMPATIENT_AFTER + 0.1)
    assert MOVE_NOW not in table.scene.targets()


# Sizes


@every_game
def test_a_resized_table_is_soon_drawn_as_a_new_one(game: str) -> None:
    for size, theme in (((1280, 800), None), ((1280, 800), theme_for(REFERENCE, 1.5))):
        table = AnyTable(game)
        table.picture()
        for step in range(4):
            table.scene.resize((size[0] + 3 - step, size[1]), theme)
            table.rest(SHARP_AFTER * 0.8)
            assert not table.scene.is_still, "it counts from the last resize"
        table.rest(SHARP_AFTER)
        assert table.scene.is_still
        table.surface = pygame.Surface(size)
        fresh = AnyTable(game, size=size, theme=theme and theme.resized(size))
        assert dict(table.scene.targets()) == dict(fresh.scene.targets())
        assert table.picture() == fresh.picture()
