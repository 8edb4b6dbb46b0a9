"""The table shows only what its viewer may know: it is the same for all rounds that look alike."""

from pathlib import Path

import pygame
import pytest

from game.engine.seat import Seat
from game.table.scene import DeclineReaction, Play, TakeScreen
from game.ui.scene import Say
from support.kings_log import round_of
from support.kings_positions import GAME
from support.kings_scene import HELD, NOT_HELD, TWO, Table, scene_of, snapshot_of
from support.kings_worlds import check_round, steps_of, texts_of

TAKE = "button/take-screen"


pytestmark = pytest.mark.usefixtures("silent_pygame")


@pytest.mark.parametrize(("variant", "stride"), [("quick3", 1), ("two", 3), ("three", 4), ("four", 7)])
def test_hidden_cards_do_not_change_the_table(variant: str, stride: int) -> None:
    found = check_round(variant, 0, stride)
    assert found["steps"] > 10
    assert found["other worlds"] > found["steps"] // 4
    assert found["windows"] > 0


def test_worlds_that_look_the_same_to_a_player_look_different_with_open_cards() -> None:
    differing = [step for step in steps_of("two", 3) if step.differs]
    told_apart = 0
    for step in differing:
        one, other = (
            scene_of(snapshot_of([state], [], None)).picture().layout.items
            for state in (step.states[-1], step.other_before)
        )
        told_apart += one != other
    assert told_apart > len(differing) // 2 > 10


WITH_ASSASSIN = HELD.replace("King's Hand", "Assassin")
WITHOUT_ASSASSIN = NOT_HELD.replace("King's Hand", "Assassin")


@pytest.mark.parametrize(
    ("held", "not_held", "steps"),
    [(HELD, NOT_HELD, ("play Soldier", "name Zealot")), (WITH_ASSASSIN, WITHOUT_ASSASSIN, ("flip",))],
)
def test_a_window_looks_the_same_whether_or_not_somebody_could_react(
    tmp_path: Path, held: str, not_held: str, steps: tuple[str, ...]
) -> None:
    tables = [Table(tmp_path, text) for text in (held, not_held)]
    for table in tables:
        table.answers.told = ["pass"]
        for step in steps:
            table.choose(step)
        assert table.snapshot().privacy.awaits_reactions
    asked = [len(table.answers.asked) for table in tables]
    for frame in range(80):
        if frame == 53:
            # The window is about to close: after this it may be b's turn.
            asked = [len(table.answers.asked) - count for table, count in zip(tables, asked, strict=True)]
        for table in tables:
            table.rest(1 / 60)
        one, other = tables
        assert frame % 9 or one.picture() == other.picture()
        assert frame % 2 or texts_of(one.scene) == texts_of(other.scene)
        assert frame % 9 or one.scene.described() == other.scene.described()
        assert one.snapshot().privacy.awaits_reactions == other.snapshot().privacy.awaits_reactions
        assert one.scene.is_still == other.scene.is_still
    assert asked == [1, 0]
    assert not tables[0].snapshot().privacy.awaits_reactions


def test_an_open_window_shows_only_its_announcement(tmp_path: Path) -> None:
    table = Table(tmp_path, HELD)
    table.answers.is_silent = True
    table.choose("play Soldier")
    table.choose("name King's Hand")
    assert table.made == ["play Soldier", "name King's Hand"]
    assert table.scene.strip.beat is not None
    assert table.scene.strip.beat.headline == "You name the King's Hand."
    table.watch()
    told = table.sight.message
    assert (told.text, told.rule) == ("You name the King's Hand.", "The others may React now…")
    assert table.log == ["You play the Soldier."]
    assert table.sight.view.court[-1].value == 5, "nobody sees yet that the guess was right"
    for target in table.zone("hand/0/"):
        table.click(target, "court")
    assert table.made == ["play Soldier", "name King's Hand"]


def targets_behind(table: Table) -> set[str]:
    """Return the targets behind the curtain, except those unrelated to the round."""
    return {*table.scene.targets()} - {"button/menu", "button/rules", "button/settings", "button/sound"}


def test_nothing_can_be_reached_behind_the_curtain(tmp_path: Path) -> None:
    tables = [Table(tmp_path, text, players=TWO) for text in (HELD, NOT_HELD)]
    for table in tables:
        assert table.snapshot().privacy.curtain is Seat.A
        assert targets_behind(table) == {TAKE}
        table.point_at(TAKE)
        for code in (pygame.K_SPACE, pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_HOME):
            table.key(code)
            assert targets_behind(table) == {TAKE}
        table.type("hw15a")
        table.key(pygame.K_z, pygame.KMOD_CTRL)
        table.key(pygame.K_c, pygame.KMOD_CTRL)
        table.rest(1.0)
        assert targets_behind(table) == {TAKE}
        assert (table.made, table.answers.asked, table.game.show_possible_hands) == ([], [], True)
        # Nor do the keys that read the table to somebody who can't see it.
        said = [table.key(code) for code in (pygame.K_F5, pygame.K_F6, pygame.K_F7)]
        assert [type(each) for (each,) in said] == [Say, Say, Say]
        assert "Soldier" not in str(said)
        assert "Pass the screen to" in str(said[0])
    assert tables[0].picture() == tables[1].picture()
    assert tables[0].scene.described() == tables[1].scene.described()
    assert "Soldier" not in str(tables[0].scene.described())
    assert tables[0].picture() != scene_picture(tables[0])
    assert "Soldier" in str(tables[0].scene.described())


def scene_picture(table: Table) -> bytes:
    """Return the same table once the screen has been taken."""
    table.click(TAKE)
    return table.picture()


def test_the_curtain_names_who_is_next_and_only_its_button_lifts_it(tmp_path: Path) -> None:
    table = Table(tmp_path, HELD, players=TWO)
    assert table.click(TAKE) == [TakeScreen(Seat.A)]
    assert table.hand(0)
    assert table.hand(1) == {}
    table.choose("play Queen")
    assert table.snapshot().privacy.curtain is Seat.B
    assert targets_behind(table) == {TAKE}
    assert table.scene.described().nodes[0].name == "Pass the screen to Player 2. It's Player 2's turn."
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table.made == ["play Queen"], "whoever sits down cannot look at the other hand"
    table.click(TAKE)
    assert table.hand(0) == {}
    assert table.hand(1)


def test_the_curtain_can_be_lifted_by_keyboard(tmp_path: Path) -> None:
    table = Table(tmp_path, HELD, players=TWO)
    assert table.key(pygame.K_RETURN) == [], "not by Enter alone, which may have been pressed twice"
    table.key(pygame.K_TAB)
    assert table.key(pygame.K_RETURN) == [TakeScreen(Seat.A)]


def test_a_player_who_cannot_react_is_asked_too_and_passes(tmp_path: Path) -> None:
    curtains = []
    for text, buttons, answer, rule in (
        (
            HELD,
            {"button/choice-react", "button/choice-pass"},
            Play(GAME.parse_move("pass")),
            "That costs you the King's Hand and a turn.",
        ),
        (NOT_HELD, {"button/choice-pass"}, DeclineReaction(), "You have no card to React with."),
    ):
        table = Table(tmp_path, text, players=TWO)
        table.click(TAKE)
        table.choose("play Soldier")
        table.choose("name Zealot")
        assert table.snapshot().privacy.curtain is Seat.B
        assert targets_behind(table) == {TAKE}
        assert "Player 2 may React." in table.scene.described().nodes[0].name
        curtains.append(table.picture())
        table.click(TAKE)
        assert table.sight.message.rule == rule
        assert {*table.zone("button/choice-")} == buttons
        assert table.hand(0) == {}
        assert table.click("button/choice-pass") == [answer]
        assert table.snapshot().privacy.curtain is Seat.A
        assert "Player 1 has a choice to make." in table.scene.described().nodes[0].name
        table.click(TAKE)
        assert table.log[:2] == ["You play the Soldier.", "You name the Zealot."]
    assert curtains[0] == curtains[1]


def test_a_round_of_two_people_shows_each_hand_only_to_its_owner(tmp_path: Path) -> None:
    table = Table(tmp_path, None, players=TWO, deal=4)
    states, moves = round_of("two", 4)
    assert states[0] == table.state
    holder = None
    for move in moves:
        for _ in range(6):
            now = table.snapshot()
            if now.privacy.curtain is not None:
                assert targets_behind(table) == {TAKE}
                assert not table.scene.layout.items
                holder = now.privacy.curtain
                table.click(TAKE)
            elif now.privacy.can_only_pass:
                assert table.scene.layout.items
                table.click("button/choice-pass")
            elif now.privacy.awaits_reactions:
                table.rest(1.0)
            else:
                break
        assert table.snapshot().privacy.viewer == holder == table.state.to_move
        for target, item in table.scene.layout.items.items():
            assert item.card is None or not target.startswith(f"hand/{1 - table.state.to_move}/")
        table.choose(str(move))
    assert table.made == [str(move) for move in moves]
    table.wait()
    assert table.snapshot().privacy.viewer is None, "at the end all cards lie open"
    assert table.sight.message.is_result
