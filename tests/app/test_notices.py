"""Notices to the player, and which scene shows them."""

import os
from collections import deque

import pygame
import pytest

from game.app.notices import NOTICE_SECONDS, Notices
from game.catalog import GAMES
from game.engine.i18n import N_, Notice
from game.hierarchy.table.scene import DuelScene
from game.learn.lesson import LessonScene
from game.screens.about import KeysScreen
from game.table.snapshot import Snapshot
from game.ui.theme import REFERENCE
from support.events import key
from support.learner import tutor_of

FULL = N_(
    "The disk is full. Keep playing; your games are saved once there is space again. If you quit before then,"
    " they are lost."
)


@pytest.fixture
def table(silent_pygame: None) -> DuelScene:
    return DuelScene(Snapshot(GAMES["hierarchy"].deal(3), None, (None, "easy"), 3), REFERENCE)


@pytest.fixture
def page(silent_pygame: None) -> KeysScreen:
    return KeysScreen(REFERENCE)


def test_table_shows_notices_one_after_another(table: DuelScene) -> None:
    notices = Notices()
    notices.add("first")
    notices.add("second")
    changes = []
    for seconds in (0.1, NOTICE_SECONDS, 0.1, NOTICE_SECONDS + 0.1):
        is_other = notices.update(seconds, table)
        changes.append((is_other, notices.on_table))
    assert changes == [(True, "first"), (False, "first"), (True, "second"), (True, "")]
    assert notices.is_silent


def test_bytes_that_are_no_text_are_shown_as_question_marks(page: KeysScreen) -> None:
    notices = Notices()
    notices.add(f"Can't save to {os.fsdecode(b'/home/f' + bytes([0xFF]))}.")
    notices.update(0.1, page)
    assert page.notice == "Can't save to /home/f?."


def test_repeated_notice_is_ignored(table: DuelScene) -> None:
    notices = Notices()
    for sentence in ("first", "second", "first", "second"):
        notices.add(sentence)
        notices.update(0.1, table)
    notices.update(NOTICE_SECONDS, table)
    assert notices.on_table == "second"
    notices.update(NOTICE_SECONDS + 0.1, table)
    assert notices.is_silent


def test_a_notice_about_what_was_done_before_ends_with_the_next_move(table: DuelScene) -> None:
    source = deque[Notice]()
    notices = Notices(source)
    for sentence, stays in (("pasted", ""), (FULL, str(FULL))):
        if stays:
            source.append(Notice(FULL))
        else:
            notices.add(sentence)
        notices.update(0.1, table)
        assert notices.on_table == sentence
        notices.dismiss()
        assert notices.on_table == stays


def test_notice_on_page_waits_until_previous_is_read(page: KeysScreen) -> None:
    notices = Notices()
    notices.add("first")
    notices.add("second")
    assert not notices.is_silent
    for _ in range(5):
        notices.update(0.1, page)
        assert (page.notice, notices.on_table) == ("first", "")
        assert notices.is_silent, "only the player can change anything"
    page.handle(key(pygame.K_DOWN))
    assert page.notice == ""
    notices.update(0.1, page)
    assert page.notice == "second"
    page.handle(key(pygame.K_DOWN))
    notices.update(0.1, page)
    assert page.notice == ""


def test_notice_waits_for_lesson_end_without_polling(page: KeysScreen) -> None:
    lesson, source = LessonScene(tutor_of("hierarchy"), REFERENCE), deque([Notice(FULL)])
    notices = Notices(source)
    silences = [notices.is_silent]
    notices.update(0.1, lesson)
    silences.append(notices.is_silent)
    notices.add("another one")
    silences.append(notices.is_silent)
    notices.update(0.1, lesson)
    silences.append(notices.is_silent)
    assert silences == [False, True, False, True]
    notices.update(0.1, page)
    assert page.notice.startswith("The disk is full")


def test_notice_from_the_store_stays_until_the_player_is_back(table: DuelScene, page: KeysScreen) -> None:
    source = deque([Notice(FULL)])
    notices = Notices(source)
    for _ in range(3):
        notices.update(2 * NOTICE_SECONDS, table)
        assert (notices.on_table, notices.is_silent) == (FULL, True)
    # It moves to another screen, and back again, as long as nobody may have seen it.
    notices.update(0.1, page)
    assert (notices.on_table, page.notice) == ("", FULL)
    source.append(Notice(FULL))
    notices.update(0.1, table)
    notices.update(0.1, table, is_input=True)
    assert not notices.is_silent
    notices.update(NOTICE_SECONDS, table)
    assert notices.on_table == ""
