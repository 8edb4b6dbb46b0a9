"""Pages of games: their moments, that they keep secrets, and that they need nothing else."""

import base64
import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pygame
import pytest

from game import data
from game.app.pages import page_of
from game.catalog import GAMES
from game.engine.evaluation import MoveEval
from game.engine.record import Record
from game.engine.rng import SplitMix64
from game.engine.seat import PUBLIC, Seat, Viewer
from game.kings.rules.view import View
from game.kings.table.review import OPEN, KingsReview
from game.play.session import Session
from game.play.status import Privacy
from game.table.scene import TableScene
from game.table.snapshot import Snapshot, of_kind
from game.tables import TABLES
from game.ui.description import Role, walk
from game.ui.scene import Say
from game.ui.theme import REFERENCE
from support import kings_redeal
from support.cases import every_case

pytestmark = pytest.mark.usefixtures("silent_pygame")
VARIANTS = [(name, variant) for name, game in GAMES.items() for variant in game.variants]
MOST = 160  # Moves of a game that random players would never end.
LARGEST = 250_000  # Bytes of a page.
END = "The text of this game ends here."


@cache
def session_of(name: str, variant: str, number: int = 0) -> Session:
    """A game of random moves, to its end unless that is far."""
    game, chance, moves = GAMES[name], SplitMix64(number), list[Any]()
    state = game.deal(number, variant)
    while state.outcome() is None and len(moves) < MOST:
        legal = [move for move in state.legal_moves() if str(move) != "mulligan"]
        moves.append(legal[chance.below(len(legal))])
        state = state.apply(moves[-1])
    return made(name, variant, number, moves)


def made(name: str, variant: str, start: int | str, moves: Sequence[object]) -> Session:
    record = Record(name, variant, start, tuple(map(str, moves)))
    return Session(GAMES[name], record, (None,) * len(GAMES[name].seats[variant]), seed=0)


def packed(page: str) -> Any:
    """What a page's renderer reads."""
    found = re.search(r'<script id="data" type="application/json">(.*?)</script>', page)
    assert found is not None
    return json.loads(found[1])


def lines_of(page: str) -> list[str]:
    return [line for moment in packed(page)["moments"] for line in moment.get("log", ())]


def viewers(name: str, variant: str) -> Iterator[Viewer]:
    yield None
    if GAMES[name].reaction_windows is not None:
        yield from map(Seat, range(len(GAMES[name].seats[variant])))
        yield PUBLIC


def scene_of(session: Session, viewer: Viewer) -> TableScene:
    """The table at the end of a game, or a player's review if there is one, with what this viewer knows."""
    game, entry = session.game, TABLES[session.game.name]
    own = viewer if game.reaction_windows is None else viewer or Seat.A
    states, past = game.history(session.states, session.past, own)
    histories = game.histories(session.states, session.past)
    snapshot = Snapshot(
        states[-1], past[-1][1], session.players, session.deal, past=past, states=states,
        histories=histories, privacy=Privacy(viewer=own), is_reviewed=True,
    )  # fmt: skip
    make = entry.scene if viewer is PUBLIC else entry.review or entry.scene
    scene = make(snapshot, REFERENCE)
    if viewer is None and game.reaction_windows is not None:
        assert isinstance(scene, KingsReview)
        scene.press_button(OPEN)
    scene.set_motion(0.0)
    return scene


def log_of(scene: TableScene) -> list[str]:
    nodes = walk(scene.described().nodes)
    return [line.name for node in nodes if node.role is Role.LOG for line in node.children]


@every_case(("name", "variant"), VARIANTS)
def test_a_page_tells_what_the_table_tells(name: str, variant: str) -> None:
    session = session_of(name, variant)
    for viewer in viewers(name, variant):
        lines = lines_of(page_of(session, viewer))
        if name == "hierarkia":
            # Its table lists moves in the notation and reads out the last one.
            for count in (1, len(lines) // 2, len(lines)):
                table = scene_of(made(name, variant, 0, session.record.moves[:count]), None)
                last = table.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F6, mod=0, unicode=""))
                assert last == Say(lines[count - 1])
        else:
            assert lines == log_of(scene_of(session, viewer))


def numbers_in(value: Any) -> Iterator[int]:
    yield from value["things"].values() if isinstance(value["things"], dict) else value["things"]


@every_case(("name", "variant"), VARIANTS)
def test_every_moment_is_whole_and_the_page_small(name: str, variant: str) -> None:
    session = session_of(name, variant)
    for viewer in viewers(name, variant):
        page = page_of(session, viewer)
        found = packed(page)
        assert len(page.encode()) < LARGEST
        assert "False" not in page, "counts are numbers"
        assert len(found["players"]) == len(session.players)
        is_hidden = viewer is not None
        assert len(found["moments"]) == len(session.states) or is_hidden
        symbols = set(re.findall(r'<symbol id="([^"]*)"', page))
        for moment in found["moments"]:
            assert set(moment["places"]) <= set(range(len(found["places"])))
        for number, place in enumerate(found["places"]):
            assert place.get("of", -1) < number
            assert set(numbers_in(place)) <= set(range(len(found["things"])))
        for thing in found["things"]:
            assert {*thing.get("marks", ()), thing.get("art"), thing.get("sign")} - {None} <= symbols
            assert (
                thing.get("art")
                or thing.get("notes")
                or "dark" in thing["style"]
                or "light" in thing["style"]
            )
        said = found["moments"][-1]["said"]
        assert (said == END) == (session.outcome is None)


def seen(states: Sequence[Any], past: Sequence[tuple[int, Any]], seat: Viewer) -> list[Any]:
    views, moves = GAMES["kings"].history(states, past, seat)
    known = (of_kind(View, view) for view in views)
    return [moves, *((str(view), view.events, view.announced) for view in known)]


def made_alike(state: Any, other: Any, seat: Viewer, chance: SplitMix64) -> list[Any]:
    """Random moves that are possible in two deals, after each of which the seat has seen the same of both."""
    moves: list[Any] = []
    states, others, past = [state], [other], []
    while len(moves) < 8 and states[-1].outcome() is None:
        both = [move for move in states[-1].legal_moves() if move in others[-1].legal_moves()]
        if not both:
            break
        move = both[chance.below(len(both))]
        past.append((states[-1].to_move, move))
        states.append(states[-1].apply(move))
        others.append(others[-1].apply(move))
        if states[-1].outcome() is not None or seen(states, past, seat) != seen(others, past, seat):
            break
        moves.append(move)
    return moves


@pytest.mark.parametrize("variant", GAMES["kings"].variants)
def test_a_page_of_one_seat_ignores_what_it_cannot_see(variant: str) -> None:
    game, chance, lengths = GAMES["kings"], SplitMix64(3), 0
    for number in range(2):
        for state in session_of("kings", variant, number).states[number : -1 : 5 * len(game.seats[variant])]:
            for seat in [*viewers("kings", variant)][1:]:
                other = kings_redeal.redeal(state, seat, chance)
                moves = made_alike(state, other, seat, chance)
                page, same = (
                    page_of(made("kings", variant, str(each), moves), seat) for each in (state, other)
                )
                assert page == same
                lengths += len(moves) if str(other) != str(state) else 0
    assert lengths > 20


def test_a_page_of_one_seat_does_not_name_the_deal() -> None:
    # Whoever knows the number can deal the same cards.
    session = session_of("kings", "two", 1)
    assert "Deal 1" in page_of(session)
    assert "Deal 1" not in page_of(session, Seat.A)
    assert "What Player 1 knew" in page_of(session, Seat.A)
    assert "Deal 1" in page_of(session_of("hierarchy", "standard", 1), Seat.A)


def evals_of(session: Session) -> dict[int, tuple[MoveEval, ...]]:
    """Evaluations by which every move is the worst."""
    found = {}
    for ply, (_seat, move) in enumerate(session.past):
        others = [each for each in session.states[ply].legal_moves() if each != move]
        if others:
            found[ply] = (*(MoveEval(each, 0.9, 900) for each in others), MoveEval(move, 0.1, 100))
    return found


def test_grades_are_told_where_they_are_known_and_may_be() -> None:
    session = session_of("kings", "two")
    evals = evals_of(session)

    def blamed(viewer: Seat | None) -> int:
        said = " ".join(
            moment.get("said", "") for moment in packed(page_of(session, viewer, (), evals))["moments"]
        )
        return said.count("Blunder.")

    own = [sum(seat == each for ply, (each, _) in enumerate(session.past) if ply in evals) for seat in (0, 1)]
    assert [blamed(None), blamed(Seat.A), blamed(Seat.B)] == [sum(own), *own]
    assert min(own) > 0
    for name in ("hierarchy", "hierarkia"):
        open_game = session_of(name, "standard")
        assert "Blunder" not in page_of(open_game)
        assert "Blunder" in page_of(open_game, evals=evals_of(open_game))


def test_a_page_asks_for_nothing() -> None:
    page = page_of(session_of("kings", "three"))
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert policy is not None
    assert policy[1].startswith("default-src 'none'; ")
    for tag in ("script", "style"):
        code = re.search(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
        assert code is not None
        assert (
            f"{tag}-src 'sha256-{base64.b64encode(hashlib.sha256(code[1].encode()).digest()).decode()}'"
            in policy[1]
        )
    assert re.findall(r'\b(?:src|href)="(?!#)', page) == []
    assert set(re.findall(r"https?://[\w./]*", page)) == {"http://www.w3.org/2000/svg"}
    assert "url(" not in page.replace("url(#", "")


def test_the_renderer_stays_small() -> None:
    page, replay, live = (
        len(data.read("remote", f"{name}.js", str).splitlines()) for name in ("page", "replay", "live")
    )
    assert page + replay < 350
    assert page + replay + live < 620


def test_names_cannot_break_a_page() -> None:
    session = session_of("hierarchy", "standard")
    page = page_of(session, typed=("</script><b>", "&amp;"))
    assert packed(page)["players"][0]["name"] == "</script><b>"
    assert page.count("</script>") == 2
