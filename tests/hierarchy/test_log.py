"""The game log: entries for all moves, as many as fit, and the cards they name."""

from dataclasses import replace

import pygame

from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import parse_move
from game.hierarchy.table.layout import Layout, lay_out
from game.hierarchy.table.log import LOG, draw, entries, inside, place
from game.hierarchy.table.moments import LogEntry
from game.hierarchy.table.scene import DuelScene
from game.table.snapshot import Snapshot
from game.ui.theme import REFERENCE
from support.cases import every_case
from support.hierarchy_positions import GAME

MOVES = ("3", "4x7", "?=4x2", "5", "<9", "11")


def snapshot(players: tuple[str | None, ...] = (None, "easy"), moves: tuple[str, ...] = MOVES) -> Snapshot:
    past = tuple((Seat(number % 2), parse_move(move)) for number, move in enumerate(moves))
    return Snapshot(GAME.deal(1), None, players, 1, past=past)


def texts(entry: LogEntry) -> list[str]:
    return [f"{CARDS[line.card].symbol} {line.text}" if line.card >= 0 else line.text for line in entry.lines]


def table(size: tuple[int, int] = REFERENCE) -> Layout:
    return lay_out(size, GAME.deal(1), Seat.A)


def places(layout: Layout) -> list[str]:
    return [target for target in layout.targets if target.startswith(f"{LOG}/")]


def test_every_action_has_an_entry_that_says_who_did_what() -> None:
    assert [texts(entry) for entry in entries(snapshot())] == [
        ["You", "3 Serf"],
        ["Computer", "4 Tower", "discarding", "7 Usurper"],
        ["You", "? Impostor", "as", "4 Tower", "discarding", "2 Leper"],
        ["Computer", "5 Surgeon"],
        ["You", "9 Dragon", "returned to hand"],
        ["Computer", "11 High Priest"],
    ]


@every_case(
    ("players", "typed", "names"),
    [
        ((None, None), (), ["Player 1", "Player 2"]),
        ((None, None), ("Anna {0}", ""), ["Anna {0}", "Player 2"]),
        (("easy", "hard"), (), ["First player", "Second player"]),
        (("pip", "athena"), (), ["Pip", "Athena"]),
        (("pip", "pip"), (), ["Pip 1", "Pip 2"]),
    ],
)
def test_players_of_the_same_kind_have_distinct_names(
    players: tuple[str | None, ...], typed: tuple[str, ...], names: list[str]
) -> None:
    now = replace(snapshot(players), names=typed)
    assert [entry.lines[0].text for entry in entries(now)[:2]] == names


def test_an_empty_or_short_log_begins_at_the_top_with_the_first_action(silent_pygame: None) -> None:
    layout = table()
    assert entries(snapshot(moves=())) == []
    assert place(layout, [], 3) == 0
    assert places(layout) == []
    assert place(layout, entries(snapshot(moves=("3", "4x7")))) == 0
    assert places(layout) == ["log/1", "log/2"]
    assert layout.targets["log/1"].top == inside(layout).top


def test_long_log_shows_the_newest_moves_and_scrolls_to_older_ones(silent_pygame: None) -> None:
    log = entries(snapshot(moves=("3", "6") * 20))
    layout = table()
    place(layout, log)
    newest = places(layout)
    shown = len(newest)
    assert 4 < shown < 20
    assert newest == [f"log/{number}" for number in range(41 - shown, 41)]
    for skipped, last in ((1, 39), (7, 33), (40 - shown, shown)):
        layout = table()
        assert place(layout, log, skipped) == skipped
        assert places(layout)[-1] == f"log/{last}"
        assert len(places(layout)) == shown
    for wanted, skipped in ((1000, 40 - shown), (-5, 0)):
        layout = table()
        assert place(layout, log, wanted) == skipped
        assert len(places(layout)) == shown


def shot(current_entry: str, log: list[LogEntry]) -> pygame.Surface:
    surface, layout = pygame.Surface(REFERENCE), table()
    place(layout, log)
    draw(surface, layout, log, None, current_entry, "")
    return surface


@every_case(
    ("players", "hint"),
    [
        ((None, "easy"), "You hold the Impostor and move first."),
        (("easy", None), "Computer holds the Impostor and moves first."),
        ((None, None), "Player 1 holds the Impostor and moves first."),
    ],
)
def test_before_the_first_move_the_log_says_who_makes_it(
    silent_pygame: None, players: tuple[str | None, ...], hint: str
) -> None:
    scene = DuelScene(replace(snapshot(players, moves=()), deal=1), REFERENCE)
    assert scene.picture().log_hint == hint


def test_the_box_is_as_high_as_its_entries(silent_pygame: None) -> None:
    bottoms = []
    for moves in (("3",), ("3", "6", "3", "6")):
        surface = shot("", entries(snapshot(moves=moves)))
        column = table().log
        places = range(column.top, column.bottom)
        edge = table().theme.palette.line
        bottoms.append(max(y for y in places if surface.get_at((column.centerx, y))[:3] == edge))
    assert column.top < bottoms[0] < bottoms[1] < column.bottom - 100


def test_the_current_entry_is_marked(silent_pygame: None) -> None:
    log = entries(snapshot())
    layout = table()
    place(layout, log)
    pictures = {number: shot(f"log/{number}", log) for number in (2, 6)}
    for number, picture in pictures.items():
        for target in places(layout):
            rect = layout.targets[target]
            is_marked = (
                picture.get_at((rect.left + rect.width // 2, rect.top + 1))[:3] == layout.theme.palette.ink
            )
            assert is_marked == (target == f"log/{number}")
