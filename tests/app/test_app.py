"""The whole program in this process, played by a pilot with real events and a clock of its own."""

import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import app, picture_clipboard
from game.catalog import GAMES
from game.engine.record import Record, parse_record, split_records
from game.engine.seat import Seat
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from game.screens.history import HistoryScreen
from game.screens.share import ShareScreen
from game.store import settings
from game.store.database import NAME, Database
from game.store.saved import SavedGame, Status
from game.store.settings import SettingsFile
from game.table.playback import DONE, GRAPH, LOOK_BACK
from game.table.result import RESULT
from game.table.scene import Reopen
from game.ui.description import walk
from game.ui.gestures import DOUBLE
from game.ui.scene import Change
from support.changed_game import changed
from support.checked import checked, known
from support.hierarchy_positions import GAME
from support.pilot import Pilot, move_with_return, running_pilot
from support.saved_games import A_WON, NOW, played_alone
from support.saved_games import played as duel_played

BACK = pygame.K_ESCAPE
CTRL = pygame.KMOD_LCTRL
SHIFT = pygame.KMOD_LSHIFT


def words(pilot: Pilot) -> str:
    """Return all that the scene on top says."""
    description = pilot.app.scene.described()
    return " ".join([*(f"{node.name} {node.note}" for node in walk(description.nodes)), *description.notices])


def first_move(state: State) -> Move:
    return state.legal_moves()[0]


def last_move(state: State) -> Move:
    return state.legal_moves()[-1]


@pytest.mark.parametrize("way", ["drag", "arrows"])
def test_a_whole_duel_is_played_by_mouse_and_by_keys(pilot: Pilot, way: str) -> None:
    assert pilot.play_game(getattr(pilot, f"play_by_{way}"), last_move) in "ab"
    assert pilot.saved()[-1].record.replay(GAME)[-1] == pilot.position()
    assert pilot.position().outcome() is not None


def test_swapping_sides_lets_computer_start_a_game_that_is_left_without_trace(pilot: Pilot) -> None:
    deal = pilot.position()
    pilot.rest(DOUBLE * 1.1)
    pilot.click("button/other-side")
    assert "players medium person" in pilot.log()
    pilot.wait_for(lambda: pilot.position() != deal)
    assert pilot.position().pile[0].owner == Seat.A
    left = pilot.saved()[-1]
    pilot.rest(DOUBLE * 1.1)
    pilot.click("button/new-deal")
    assert left.id not in [game.id for game in pilot.saved()]
    assert pilot.position().pile == ()


# Keyboard


def test_every_screen_opens_by_keys_and_closes_by_escape(newcomer: Pilot) -> None:
    menu = dict(newcomer.rects())
    keys = ((pygame.K_F1, 0, ""), (pygame.K_F2, 0, ""), (ord("?"), SHIFT, "?"), (ord(","), CTRL, ","))
    for key, mod, text in keys:
        newcomer.key(key, mod, text)
        assert newcomer.rects() != menu
        newcomer.key(BACK)
        assert newcomer.rects() == menu
    newcomer.key(BACK)
    assert not newcomer.is_over
    assert newcomer.rects() == menu


def test_a_press_or_drag_ends_when_a_key_opens_a_screen_above(pilot: Pilot) -> None:
    table: Any = pilot.app.scene
    x, y = pilot.point(next(name for name in pilot.rects() if name.startswith("hand/")))
    pilot.press((x, y))
    pilot.move((x, y - 60))
    assert table.input.drag is not None
    pilot.key(pygame.K_COMMA, CTRL, ",")
    assert table.input.drag is None
    page: Any = pilot.app.scene
    pilot.press((x, y - 60))
    assert page._scroll._pressed is not None
    pilot.key(pygame.K_F1)
    assert pilot.app.scene is not page
    assert page._scroll._pressed is page._ring.pressed is None


def test_a_letter_with_alt_or_the_super_key_is_no_text(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.key(BACK)
    pilot.click("menu/open/start-hierarchy")
    pilot.click("start/kind/TWO_PEOPLE")
    pilot.click("start/name-1")
    empty = pilot.picture()
    for held in (pygame.KMOD_LALT, pygame.KMOD_LMETA):
        monkeypatch.setattr(pygame.key, "get_mods", partial(int, held))
        pilot.post(pygame.TEXTINPUT, text="n")
        assert pilot.picture() == empty
    monkeypatch.setattr(pygame.key, "get_mods", partial(int, pygame.KMOD_RALT))
    pilot.post(pygame.TEXTINPUT, text="ø")
    assert pilot.picture() != empty


# Undo and redo


def played(pilot: Pilot, moves: int, more: int = 0) -> State:
    """Make `moves` moves that do not let the computer end the game, and wait for the answers.

    `more`: number of moves to come later.
    """
    for left in range(moves + more, more, -1):
        pilot.play_by_click(move_with_return(pilot.position(), left))
        pilot.wait_for(lambda: pilot.position().to_move == Seat.A)
    position: State = pilot.position()
    return position


def undo(pilot: Pilot) -> None:
    pilot.key(pygame.K_z, CTRL, "\x1a")


def redo(pilot: Pilot) -> None:
    pilot.key(pygame.K_z, CTRL | SHIFT, "\x1a")


def test_undo_to_deal_and_redo(pilot: Pilot) -> None:
    places = [pilot.position(), *(played(pilot, 1, more) for more in (2, 1, 0))]
    for place in places[-2::-1]:
        undo(pilot)
        assert pilot.position() == place
    undo(pilot)
    assert pilot.position() == places[0]
    for place in places[1:]:
        redo(pilot)
        assert pilot.position() == place
    redo(pilot)
    assert pilot.position() == places[-1]
    saved = pilot.saved()[-1]
    assert saved.ply == len(saved.record.moves)


# Leaving and resuming


def test_leaving_and_resuming_while_computer_thinks(pilot: Pilot) -> None:
    pilot.play_by_click(move_with_return(pilot.position()))
    here = pilot.position()
    pilot.key(BACK)
    pilot.rest(2.0)
    assert pilot.position() == here
    pilot.click("menu/resume")
    pilot.wait_for(lambda: pilot.position() != here)


def test_closed_program_resumes_position_and_history(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path, players=(None, "medium"), deal=3) as pilot:
        deal = pilot.position()
        first = played(pilot, 1)
        second = played(pilot, 1)
        undo(pilot)
        pilot.post(pygame.QUIT)
        assert pilot.is_over
        left = pilot.saved()
    with running_pilot(tmp_path) as pilot:
        assert pilot.saved() == left
        pilot.click("menu/resume")
        assert pilot.position() == first
        redo(pilot)
        assert pilot.position() == second
        undo(pilot)
        undo(pilot)
        assert pilot.position() == deal


def test_damaged_file_shows_notice_and_is_replaced(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path / "sound") as pilot:
        silent = pilot.picture()
    (tmp_path / NAME).write_bytes(b"no database at all " * 400)
    with running_pilot(tmp_path) as pilot:
        assert pilot.picture() != silent
        assert "menu/resume" not in pilot.rects()
        pilot.click("menu/hierarchy")
        assert pilot.position() == GAME.deal(int(str(pilot.saved()[-1].record.start)))
        pilot.play_by_click(first_move(pilot.position()))
        assert pilot.saved()[-1].ply == 1
    assert [path.name for path in tmp_path.glob("games*damaged*")] != []


# Settings


def test_settings_apply_at_once_and_are_saved(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path, players=(None, "medium"), deal=3) as pilot:
        here, table = pilot.position(), dict(pilot.rects())
        pilot.click("button/settings")
        small = dict(pilot.rects())
        pilot.click("setting/text_size/150")
        assert pilot.rects() != small
        light = pilot.picture()
        pilot.click("setting/colors/high-contrast")
        assert pilot.picture() != light
        large = {name: rect for name, rect in pilot.rects().items() if "setting" in name}
        pilot.key(BACK)
        assert pilot.rects() != table
        pilot.play_by_click(first_move(here))
        pilot.wait_for(lambda: pilot.position() != here)
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/open/settings")
        assert {name: rect for name, rect in pilot.rects().items() if "setting" in name} == large


# Finished games


@pytest.fixture
def late(silent_pygame: None, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Pilot]:
    """A pilot at the table of a game that is soon over, against another level if a test names one."""
    states, record = [GAME.deal(3)], Record("hierarchy", "standard", 3)
    while states[-1].outcome() is None:
        record = record.with_move(first_move(states[-1]))
        states.append(states[-1].apply(first_move(states[-1])))
    last = max(ply for ply, state in enumerate(states) if state.to_move == Seat.A)
    database = Database.open(tmp_path / NAME, NOW)
    database.begin(
        replace(record, moves=record.moves[:last]), (None, getattr(request, "param", "medium")), 1, NOW
    )
    database.close()
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/resume")
        yield pilot


def finished(pilot: Pilot) -> SavedGame:
    """Play to the end, close the result, and return the saved game once nothing changes by itself."""
    pilot.play_game(pilot.play_by_click, first_move)
    pilot.wait_for(lambda: RESULT in pilot.rects())
    pilot.rest(1.0)  # What comes as the result appears is meant for the game.
    pilot.key(BACK)
    pilot.wait_for(lambda: known(pilot.app.game).pacing.is_idle)
    return pilot.saved()[-1]


@pytest.mark.parametrize("late", ["gus"], indirect=True)
def test_the_panel_at_the_end_says_what_the_game_brought(late: Pilot) -> None:
    late.play_game(late.play_by_click, first_move)
    late.wait_for(lambda: RESULT in late.rects())
    panel = known(late.app.scene.described().node(RESULT))
    rating = [node.name for node in panel.children if node.name.startswith("Rating (")]
    assert len(rating) == 1
    assert rating[0].startswith("Rating (+" if panel.name == "You win." else "Rating (\N{MINUS SIGN}")


def test_a_game_is_counted_once_it_is_finished(late: Pilot) -> None:
    late.key(BACK)
    late.click("menu/open/statistics")
    assert "reset" not in late.rects()
    late.key(BACK)
    late.click("menu/resume")
    assert finished(late).status is Status.FINISHED
    late.key(BACK)
    assert "menu/resume" not in late.rects()
    late.click("menu/open/statistics")
    assert "reset" in late.rects()


def test_statistics_reset_affects_only_shown_game(silent_pygame: None, tmp_path: Path) -> None:
    database = Database.open(tmp_path / NAME, NOW)
    duel_played(database, A_WON)
    played_alone(database)
    database.close()
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/open/statistics")
        pilot.click("statistics/game/hierarchy")
        pilot.click("statistics/game/solodrez")
        pilot.click("reset")
        pilot.rest(DOUBLE * 1.1)
        pilot.click("dialog/yes")
        assert "reset" not in pilot.rects(), "it still shows the game whose figures are gone"
        pilot.click("statistics/game/hierarchy")
        assert "reset" in pilot.rects()


def test_only_time_at_table_counts(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path, players=(None, None), deal=3) as pilot:
        pilot.rest(30.0)
        pilot.play_by_click(move_with_return(pilot.position()))
        pilot.rest(2.0)
        pilot.key(pygame.K_F1)
        pilot.rest(30.0)
        pilot.key(BACK)
        pilot.post(pygame.WINDOWMINIMIZED)
        pilot.rest(30.0)
        pilot.post(pygame.WINDOWRESTORED)
        pilot.rest(2.0)
        pilot.play_by_click(move_with_return(pilot.position()))
        assert 4.0 < pilot.saved()[-1].seconds < 6.0


def test_a_suspended_machine_adds_no_time(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running_pilot(tmp_path, players=(None, None), deal=3) as pilot:
        pilot.play_by_click(move_with_return(pilot.position()))
        times = iter([20, 8 * 3_600_000, 20])

        def tick(_frames: int) -> int:
            pilot.app.is_running = (following := next(times, None)) is not None
            return following or 0

        monkeypatch.setattr("pygame.time.Clock", lambda: SimpleNamespace(tick=tick))
        pilot.app.run()
        pilot.play_by_click(move_with_return(pilot.position()))
        assert pilot.saved()[-1].seconds < 5.0


def test_history_lists_finished_game_and_opens_it_at_end(late: Pilot) -> None:
    game, end = finished(late), late.position()
    late.key(BACK)
    late.click("menu/open/history")
    late.click(f"game/{game.id}")
    listed = dict(late.rects())
    late.click("reopen")
    late.rest(1.0)
    late.key(pygame.K_RETURN)
    assert late.position() == end
    assert late.saved() == [game]
    late.key(BACK)
    assert dict(late.rects()) == listed, "back to the list, and not to the menu"
    late.click("reopen")
    places = game.record.replay(GAMES[game.record.game])
    undo(late)
    assert late.position() == places[-2], "one move, whoever made it"
    assert late.saved() == [game]
    while late.position().to_move != Seat.A:
        undo(late)
    late.play_by_click(last_move(late.position()))
    assert len(late.saved()) == 2
    assert late.saved()[0] == game
    assert not late.saved()[-1].is_counted


def test_a_deleted_game_counts_no_more_until_it_is_brought_back(late: Pilot) -> None:
    game = finished(late)
    late.key(BACK)
    late.click("menu/open/history")
    for target, kept in (("delete", []), ("undo", [game])):
        if target == "delete":
            late.click(f"game/{game.id}")
        late.click(target)
        assert (f"game/{game.id}" in late.rects()) is (kept != [])
        database = late.app.database
        assert (database.finished(9), len(database.statistics(game.record.game).games)) == (kept, len(kept))


def test_the_list_is_saved_as_one_text_whose_games_can_be_opened(late: Pilot) -> None:
    game = finished(late)
    late.key(BACK)
    for number in (5, 6):
        alone = late.app.database.begin(Record("solodrez", "standard", number), (None,), 5, NOW)
        late.app.database.give_up(alone, NOW + number)
    late.click("menu/open/history")
    late.click("export")
    (path,) = late.app.database.path.parent.rglob("*.txt")
    text = path.read_text("utf-8")
    assert [parse_record(each).start for each in split_records(text)] == [6, 5, game.record.start]
    assert parse_record(split_records(text)[-1]) == game.record
    others = [Record("hierarkia", "large", 0), replace(game.record, moves=game.record.moves[:1])]
    path.write_text("\n".join([text, *map(str, others), "hierarchy standard deal 1\nnonsense\n"]), "utf-8")
    told = ("2 finished games were added. 3 were there already. 1 couldn't be read.", "0 finished games were")
    for sentence in told:
        late.key(pygame.K_TAB)  # A page keeps an older notice until the next input.
        late.post(pygame.DROPFILE, file=str(path))
        late.rest(1.0)
        assert sentence in str(late.app.scene.described())
    added = late.saved()[3:]
    assert [each.record for each in added] == others[::-1]
    assert {each.status for each in added} == {Status.GIVEN_UP}
    assert len(late.app.database.statistics(game.record.game).games) == 1, (
        "a game that was added never counts"
    )
    assert {f"game/{each.id}" for each in added} <= late.rects().keys()
    for each in added:
        late.app.carry_out(Reopen(each.id))
        late.rest(1.0)
        assert "The text of this game ends here." in str(late.app.scene.described())


def test_review_closes_by_escape_undo_and_the_menu_button(late: Pilot) -> None:
    game, end = finished(late), late.places()
    for way in ("keys", "buttons"):
        late.click(LOOK_BACK)
        assert {GRAPH, DONE} <= dict(late.rects()).keys()
        late.key(pygame.K_HOME)
        late.rest(DOUBLE * 1.1)
        late.key(BACK) if way == "keys" else late.click(DONE)
        assert late.places() == end
        late.rest(DOUBLE * 1.1)
    late.click(LOOK_BACK)
    late.key(pygame.K_COMMA, CTRL)
    late.key(BACK)
    assert GRAPH in dict(late.rects()), "back from another screen to the review"
    undo(late)
    assert GRAPH not in dict(late.rects())
    assert late.position().outcome() is None
    late.key(pygame.K_y, CTRL)
    late.rest(DOUBLE * 1.1)
    late.click(LOOK_BACK)
    late.click("button/menu")
    assert "menu/quit" in dict(late.rects())
    assert late.saved() == [game]


def test_a_double_click_neither_closes_a_new_review_nor_starts_a_game(late: Pilot) -> None:
    game = finished(late)
    for first, second in ((LOOK_BACK, DONE), (DONE, "button/other-side")):
        late.rest(DOUBLE * 1.1)
        late.click(first)
        here = late.places()
        late.click(second)
        assert late.places() == here
    assert late.saved() == [game]


def test_a_table_knows_what_is_under_the_pointer_when_a_review_is_closed(late: Pilot) -> None:
    finished(late)
    place = late.rects()["button/other-side"].center
    late.click(LOOK_BACK)
    late.rest(DOUBLE * 1.1)
    late.move(place)
    late.key(BACK)
    late.rest(0.2)
    here = late.picture()
    late.move(place)
    assert late.picture() == here
    late.move((0, 0))
    assert late.picture() != here
    late.rest(DOUBLE)
    late.click(LOOK_BACK)
    late.rest(DOUBLE)
    late.move((0, 0))
    late.key(BACK)
    late.rest(0.2)
    left = late.picture()
    late.move((1, 1))
    assert late.picture() == left, "the pointer was moved away before the key"


def test_finished_game_round_trips_through_clipboard(late: Pilot) -> None:
    game, end = finished(late), late.position()
    late.key(BACK)
    late.click("menu/open/history")
    late.click(f"game/{game.id}")
    late.click("copy")
    assert pygame.scrap.get_text() == str(game.record)
    late.click("paste")
    assert late.position() == end
    copy = late.saved()[-1]
    assert (copy.record, copy.is_counted, copy.is_pasted) == (game.record, False, True)
    undo(late)
    assert late.position().outcome() is None


def test_finished_game_is_saved_as_file(late: Pilot, tmp_path: Path) -> None:
    game = finished(late)
    late.key(pygame.K_s, CTRL)
    late.key(BACK)
    late.click("menu/open/history")
    late.click(f"game/{game.id}")
    late.click("save")
    late.rest(0.1)
    folder = next(tmp_path.rglob("Pecking Order"))
    texts = {path.name: path.read_text("utf-8") for path in folder.iterdir()}
    assert list(texts.values()) == [str(game.record)] * 2
    sentence = checked(HistoryScreen, late.app.scene).notice
    place = Path(folder.parent.name, folder.name)
    assert sentence in [f"Saved as “{name}” in {place}." for name in texts]


def test_a_moment_of_a_finished_game_is_shared_as_page_and_picture(
    late: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = finished(late)
    late.resize((800, 600))
    late.click(LOOK_BACK)
    late.click("button/first")
    late.click("button/share")
    copied: list[pygame.Surface] = []

    def take(picture: pygame.Surface) -> bool:
        copied.append(picture)
        return True

    with monkeypatch.context() as patch:
        patch.setattr(picture_clipboard, "copy", take)
        late.click("copy")
    late.rest(0.1)
    assert checked(ShareScreen, late.app.scene).notice == "Picture copied to the clipboard."
    for target in ("copy", "page", "picture"):
        late.click(target)
        late.rest(0.1)
        # There is no clipboard for pictures here.
        assert target != "copy" or "can't be copied here" in checked(ShareScreen, late.app.scene).notice
    late.key(BACK)
    nodes = {node.target: node for node in walk(late.app.scene.described().nodes)}
    assert nodes["button/first"].is_idle, "the replay is where it was"
    assert not nodes["button/next"].is_idle
    late.resize((1600, 1200))
    late.rest(1.0)
    card = late.rects()[next(target for target in late.rects() if target.startswith("hand/"))]
    sharp = pygame.image.frombytes(late.picture(), (1600, 1200), "RGB").subsurface(card)
    late.key(BACK)
    late.key(BACK)
    late.click("menu/open/history")
    late.click(f"game/{game.id}")
    late.click("share")
    late.rest(0.1)
    assert ".html” in " in checked(HistoryScreen, late.app.scene).notice
    files = sorted(next(tmp_path.rglob("Pecking Order")).iterdir(), key=lambda path: path.suffix)
    *pages, saved, same = files
    for shown in (pygame.image.load(saved), pygame.image.load(same), *copied):
        assert shown.get_size() == (1600, 1200)
        assert pygame.image.tobytes(shown.subsurface(card), "RGB") == pygame.image.tobytes(sharp, "RGB")
    texts = [path.read_text("utf-8") for path in pages]
    assert len(texts) == 2
    assert all("2. " in text and "gave up" not in text for text in texts)


def test_whose_knowledge_a_page_shows_is_asked(late: Pilot, tmp_path: Path) -> None:
    number = late.app.database.begin(Record("kings", "two", 7), (None, "berta"), 5, NOW)
    late.app.database.give_up(number, NOW + 1)
    late.key(BACK)
    late.click("menu/open/history")
    late.click(f"game/{number}")
    late.click("share")
    for choice in ("all", "public", "a"):
        late.click(f"hands/{choice}")
        late.click("page")
        late.rest(0.1)
    shown = ("All hands", "What everybody could see", "What Player 1 knew")
    pages = [next(tmp_path.rglob(f"kings * Berta ({words}).html")) for words in shown]
    texts = [page.read_text("utf-8") for page in pages]
    assert ["facedown card" in text for text in texts] == [False, True, True]
    assert [words in text for words, text in zip(shown, texts, strict=True)] == [False, True, True]
    assert ["Deal 7" in text for text in texts] == [True, False, False]
    assert all("Player 1 gave up." in text and "birds/berta" in text for text in texts)


def test_copy_shows_notice_even_on_failure(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> None:
        raise pygame.error("no clipboard")

    pilot.move((3, 3))
    pilot.rest(5.0)
    pictures = [pilot.picture()]
    pilot.key(pygame.K_c, CTRL, "\x03")
    assert pygame.scrap.get_text() == str(pilot.saved()[-1].record)
    pictures.append(pilot.picture())
    pilot.rest(10.0)
    assert pilot.picture() == pictures[0], "it stands for a while"
    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    pilot.key(pygame.K_c, CTRL, "\x03")
    pictures.append(pilot.picture())
    assert len(set(pictures)) == 3
    assert "the clipboard: no clipboard" in pilot.log()


@pytest.mark.parametrize(
    "content", [b"hierarchy standard deal 3\xff", b"hierarchy standard deal 3" + b"\n" * 100_000]
)
def test_clipboard_that_is_not_text_or_too_long_is_refused_in_words(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(pygame.scrap, "get_text", content.decode)
    pilot.rest(2.0)
    before, games = pilot.picture(), pilot.saved()
    pilot.key(pygame.K_v, CTRL, "\x16")
    pilot.rest(0.5)
    assert pilot.picture() != before
    assert pilot.saved() == games


# Other games


def test_impossible_traits_show_notice_on_page_and_table(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = ["second"]
    trait = replace(GAME.traits[0], of=lambda _number, _start: found[0])
    monkeypatch.setitem(GAMES, "hierarchy", changed(GAME, traits=(trait,)))
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/open/start-hierarchy")
        pilot.click("start/more")
        pilot.click("start/trait-winner/first")
        pilot.move(pilot.point("start/go"))
        page = pilot.picture()
        pilot.click("start/go")
        pilot.rest(0.1)
        assert pilot.saved() == []
        assert "start/trait-winner" in pilot.rects()
        assert pilot.picture() != page, "a sentence stands at its foot"
        found[0] = "first"
        pilot.click("start/go")
        (begun,) = pilot.saved()
        found[0] = "second"
        pilot.rest(DOUBLE * 1.1)
        pilot.move(pilot.point("button/new-deal"))
        table = pilot.picture()
        pilot.click("button/new-deal")
        pilot.rest(0.1)
        assert pilot.saved() == [begun]
        assert pilot.picture() != table


# Fades


def test_a_screen_fades_in_and_any_key_ends_that(newcomer: Pilot) -> None:
    newcomer.key(pygame.K_F1)
    faded = newcomer.picture()
    assert newcomer.rects(), "the new screen takes input at once"
    newcomer.key(pygame.K_LSHIFT)
    whole = newcomer.picture()
    assert faded != whole
    newcomer.rest(1.0)
    assert newcomer.picture() == whole


def test_with_motion_off_screens_change_at_once(newcomer: Pilot) -> None:
    newcomer.key(pygame.K_COMMA, CTRL)
    newcomer.click("setting/motion/off")
    newcomer.key(BACK)
    newcomer.key(pygame.K_F1)
    whole = newcomer.picture()
    newcomer.rest(1.0)
    assert newcomer.picture() == whole


@pytest.mark.parametrize("quit_by", ["the window", "a key", "the menu"])
def test_quitting_asks_if_it_may_lose_what_was_played(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, quit_by: str
) -> None:
    def quit_once() -> bool:
        if quit_by == "the window":
            pygame.event.post(pygame.event.Event(pygame.WINDOWCLOSE))
            pilot.post(pygame.QUIT)
        elif quit_by == "a key":
            pilot.key(pygame.K_q, pygame.KMOD_LCTRL)
        else:
            pilot.click("menu/quit")
        return pilot.app.is_running

    pilot.play_by_click(move_with_return(pilot.position()))
    if quit_by == "the menu":
        pilot.key(BACK)
    monkeypatch.setattr(type(pilot.app.database), "is_at_risk", True)
    assert quit_once()
    pilot.rest(2 * DOUBLE)
    pilot.click("dialog/no")
    assert quit_once()
    pilot.rest(2 * DOUBLE)
    pilot.click("dialog/yes")
    assert not pilot.app.is_running


@pytest.mark.parametrize("screen", ["menu", "table"])
def test_a_long_list_says_how_many_games_were_added_and_quitting_waits_for_the_rest(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, screen: str
) -> None:
    monkeypatch.setattr(app, "ADDING", 0.001)
    if screen == "menu":
        pilot.key(BACK)
    before, count = len(pilot.saved()), 100
    texts = (Record("solodrez", "standard", number) for number in range(count))
    pygame.event.post(pygame.event.Event(pygame.DROPTEXT, text="\n".join(map(str, texts))))
    told, step = set(), pilot.app.step

    def step_and_read(seconds: float) -> None:
        step(seconds)
        told.update(re.findall(r"\d+ of \d+|The program closes|\d+ finished games", words(pilot)))

    monkeypatch.setattr(pilot.app, "step", step_and_read)
    while "20 of 100" not in told:
        pilot.app.step(0.1)
    pilot.key(pygame.K_q, CTRL)
    assert len(pilot.saved()) < before + count
    pilot.app.run()
    assert len(pilot.saved()) == before + count, "nothing is lost"
    assert {"0 of 100", "10 of 100", "The program closes"} <= told


def test_back_in_the_menu_nothing_is_lit_but_what_is_under_the_pointer(newcomer: Pilot) -> None:
    newcomer.move((2, 2))
    newcomer.rest(1.0)
    before = newcomer.picture
    newcomer.click("menu/open/settings")
    newcomer.move((2, 2))
    newcomer.key(BACK)
    newcomer.rest(1.0)
    assert newcomer.picture == before


def test_what_could_not_be_saved_is_tried_again_at_the_mark(pilot: Pilot, tmp_path: Path) -> None:
    folder, ways = next(tmp_path.rglob(NAME)).parent, pilot.path(move_with_return(pilot.position()))
    shutil.rmtree(folder)
    folder.write_text("a file is in the way")
    for target in ways:
        pilot.click(target)
    assert pilot.app.database.is_at_risk
    pilot.app.carry_out(Change("sound", False))
    pilot.click("button/unsaved")
    assert "button/unsaved" in pilot.rects()
    folder.unlink()
    pilot.click("button/unsaved")
    assert "button/unsaved" not in pilot.rects()
    assert pilot.app.game is not None
    assert pilot.saved()[-1].record == pilot.app.game.session.record
    assert not SettingsFile.open(folder / settings.NAME, NOW).settings.sound


def test_the_system_ends_the_program_without_a_question(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(pilot.app.database), "is_at_risk", True)
    pilot.post(pygame.QUIT)
    assert not pilot.app.is_running
