"""Known cards are shown faceup to the player who knows them, with an eye, while that is certain."""

from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.engine.seat import Seat
from game.kings.rules.notation import NAMES
from game.kings.table import court_view, moments
from game.kings.table.card_faces import name_of
from game.kings.table.layout import Layout
from game.kings.table.picture import note_of
from game.kings.table.scene import KingsScene
from game.table.scene import Play
from game.ui.theme import REFERENCE
from support.kings_log import round_of
from support.kings_positions import GAME, four, three, two
from support.kings_scene import Table, scene_of, snapshot_of
from support.kings_worlds import known_in_view, known_shown

SPY = three(
    "hand Spy, Elder; successor Queen; discard Princess",
    "hand Soldier, Zealot; successor Warlord",
    "hand Warden, Judge; successor Herald",
    "court: Mystic c | accused: Assassin | turn: a",
)
LOOKED = ("play Spy", "look")
JUDGE = three("hand Judge, Fool", "hand Elder", "hand Soldier", "accused: Oathbound | turn: a")


pytestmark = pytest.mark.usefixtures("silent_pygame")


def table_after(position: str, *steps: str, seat: Seat | None = Seat.A) -> KingsScene:
    """Return the table of a seat after these choices."""
    states, moves = [GAME.parse_state(position)], [GAME.parse_move(step) for step in steps]
    for move in moves:
        states.append(states[-1].apply(move))
    return scene_of(snapshot_of(states, moves, seat))


def card_at(scene: KingsScene, target: str) -> tuple[str, bool]:
    """Return the card name or "back" at a target, and whether an eye marks it."""
    item = scene.layout.items[target]
    return "back" if item.card is None else NAMES[item.card], item.is_known


def row(scene: KingsScene, zone: str) -> list[tuple[str, bool]]:
    return [card_at(scene, target) for target in scene.layout.items if target.startswith(zone)]


# Successors


def test_a_successor_seen_with_the_spy_stays_visible_until_it_changes() -> None:
    assert card_at(table_after(SPY), "successor/1") == ("back", False)
    for steps in (LOOKED, (*LOOKED, "decline")):
        scene = table_after(SPY, *steps)
        assert card_at(scene, "successor/0") == ("Queen", False), "one's own needs no eye"
        assert card_at(scene, "successor/1") == ("Warlord", True)
        assert card_at(scene, "successor/2") == ("Herald", True)
        assert card_at(table_after(SPY, *steps, seat=Seat.B), "successor/2") == ("back", False)
    changed = table_after(SPY, *LOOKED, "change b", "successor Soldier")
    assert card_at(changed, "successor/1") == ("back", False)
    assert row(changed, "hand/1/") == [("Warlord", True), ("back", False)], "it is in that hand now"
    assert card_at(changed, "successor/2") == ("Herald", True)


# Hands


KNOWN = two(
    "hand Fool, Elder; successor Queen; discard Warlord",
    "hand Zealot, Soldier, Inquisitor, King's Hand; successor Mystic; discard Sentry",
    "court: Princess b down | accused: Assassin | turn: a"
    " | known: a b-hand Soldier, a b-hand Zealot, a b-holds Sentry",
)


def test_known_cards_of_a_hand_are_faceup_before_its_backs() -> None:
    backs = [("back", False)] * 2
    assert row(table_after(KNOWN), "hand/1/") == [("Zealot", True), ("Soldier", True), *backs]
    assert row(table_after(KNOWN, seat=Seat.B), "hand/0/") == backs
    assert row(table_after(KNOWN, seat=None), "hand/1/") == [
        (name, False) for name in ("Zealot", "Inquisitor", "Soldier", "King's Hand")
    ]


def test_anothers_known_card_cannot_be_played_and_is_noted_as_known() -> None:
    scene = table_after(KNOWN)
    sight = scene.picture()
    card = scene.layout.items["hand/1/0"].card
    assert card is not None
    assert note_of(sight, "hand/1/0", card) == "It's facedown, but you know what it is."
    assert scene._click("hand/1/0") is None
    assert scene._message().text == "This card is in another player's hand."


def test_the_possible_hand_panel_says_that_a_player_holds_a_card_somewhere() -> None:
    scene = table_after(KNOWN)
    told = {
        name_of(holding.card): note_of(scene.picture(), f"holding/{holding.card}", holding.card)
        for holding in scene._moment.holdings
    }
    assert told["Soldier"] == "Definitely in their hand."
    held = "This player has one, but you don't know where. In their hand in "
    assert told["Sentry"].startswith(held)
    assert told["King's Hand"].startswith("In their hand in ")


def test_all_known_hand_cards_and_successors_are_visible() -> None:
    seen_in_all: Counter[str] = Counter()
    states, moves = round_of("four", 0)
    for ply, state in enumerate(states[:-1]):
        viewer = Seat(ply % state.seats)
        scene = scene_of(snapshot_of(states[: ply + 1], moves[:ply], viewer))
        sides = scene.picture().view.sides
        lie_apart = any(side.shown or side.has_shared or side.put_size for side in sides)
        known = known_in_view(state.view(viewer))
        known = Counter({key: count for key, count in known.items() if "-hand" in key or "-succ" in key})
        shown = known_shown(scene)
        assert shown <= known
        # In the setup a known card may be the one set apart.
        assert lie_apart or shown == known, (str(state), viewer)
        seen_in_all += shown
    assert seen_in_all.total() > 10


def test_eyes_mark_known_cards_without_overlapping(monkeypatch: pytest.MonkeyPatch) -> None:
    eyes: list[Rect] = []

    def show_sound(_surface: Any, sprite: str, place: Rect, _theme: Any) -> None:
        if sprite == "ui/holdings":
            eyes.append(place)

    monkeypatch.setattr(court_view, "_draw_sign", show_sound)
    states, moves = round_of("four", 0)
    marked = 0
    for ply in range(0, len(states) - 1, 5):
        scene = scene_of(snapshot_of(states[: ply + 1], moves[:ply], Seat(ply % 4)))
        eyes.clear()
        scene.draw(pygame.Surface(REFERENCE))
        assert not any(one.colliderect(other) for one, other in combinations(eyes, 2))
        layout = scene.layout
        known = [layout.targets[name] for name, item in layout.items.items() if item.is_known]
        assert all(any(eye.colliderect(card) for card in known) for eye in eyes)
        assert all(any(eye.colliderect(card) for eye in eyes) for card in known)
        marked += len(eyes)
    assert marked > 20


def test_backs_leave_space_for_known_cards_of_a_hand() -> None:
    hand = "Fool, Elder, Zealot, Inquisitor, Executioner, Soldier, Judge"
    known = "turn: a | known: a b-hand Elder, a b-hand Judge"
    position = four("hand Queen", f"hand {hand}", "hand Elder", "hand Soldier", known)
    layout: Layout = table_after(position).layout
    lefts = [layout.targets[f"hand/1/{place}"].left for place in range(7)]
    steps = [right - left for left, right in pairwise(lefts)]
    assert min(steps[:2]) > 2 * max(steps[2:]) > 0
    assert layout.slots[1].hand.contains(layout.targets["hand/1/6"])


# Setup


def trading() -> tuple[list[Any], list[Any]]:
    """Return a round at the point where somebody has to take a card back."""
    states, moves = round_of("four", 3)
    ply = next(ply for ply, state in enumerate(states) if "back" in {m.split()[0] for m in choices(state)})
    return states[: ply + 1], moves[:ply]


def choices(state: Any) -> list[str]:
    return [str(move) for move in state.legal_moves()]


def test_traded_cards_are_visible_only_to_their_player() -> None:
    states, moves = trading()
    for viewer in map(Seat, range(4)):
        scene = scene_of(snapshot_of(states, moves, viewer))
        for side in scene._moment.view.sides:
            put = row(scene, f"put/{side.seat}/")
            own = [(NAMES[card], True) for card in side.chosen]
            assert put == (own if side.seat == viewer else [("back", False)] * side.put_size)
            assert len(row(scene, f"hand/{side.seat}/")) == side.hand_size - side.put_size
            assert all(name == "back" for name, _ in row(scene, f"hand/{side.seat}/")) or side.seat == viewer
    assert [len(row(scene, f"put/{seat}/")) for seat in range(4)] == [2, 2, 1, 2]


def test_the_table_says_who_goes_first_once_it_is_known() -> None:
    start = GAME.deal(4, "two")
    move = GAME.parse_move("first b")
    told = {}
    for viewer in (Seat.A, Seat.B):
        assert scene_of(snapshot_of([start], [], viewer)).picture().goes_first == ""
        told[viewer] = scene_of(snapshot_of([start, start.apply(move)], [move], viewer)).picture()
    assert told[Seat.A].goes_first == "Random goes first."
    assert told[Seat.B].goes_first == "You go first."
    assert moments.side_panel_text(told[Seat.B].view, "You go first.") == "You go first."
    assert table_after(KNOWN).picture().goes_first == ""


def test_the_cards_known_to_be_out_of_the_round_lie_in_a_place_of_their_own() -> None:
    position = two(
        "hand Fool; discard Queen",
        "hand Elder; discard Princess",
        "accused: Assassin | removed: King's Hand | turn: a | known: a a-out Sentry, a b-out Judge",
    )
    layout = table_after(position).layout
    out = {name: item for name, item in layout.items.items() if name.startswith("out/")}
    cards = [(NAMES[item.card], item.is_known) for item in out.values() if item.card is not None]
    assert cards == [("King's Hand", False), ("Queen", True), ("Sentry", True), ("Judge", True)]
    assert all(layout.out.contains(layout.targets[name]) for name in out)
    assert layout.out.right == layout.side.right


# Players


def test_a_player_is_chosen_by_name_plate_or_button(tmp_path: Path) -> None:
    for target in ("plaque/2", "button/choice-player-2"):
        table = Table(tmp_path / target.partition("/")[0], JUDGE, variant="three", players=(None,) * 3)
        table.click("button/take-screen")
        table.choose("play Judge")
        while table.state.to_move != Seat.A or "button/take-screen" in table.scene.targets():
            table.click("button/take-screen")
        name = table.zone("name/")[0]
        assert table.click(target) == []
        assert table.sight.chosen == (target,)
        answer = table.click(name)
        assert answer == [Play(GAME.parse_move(f"guess c {NAMES[int(name.partition('/')[2])]}"))]


def test_the_hint_for_a_player_is_shown_only_on_the_button(tmp_path: Path) -> None:
    table = Table(tmp_path, JUDGE, variant="three", players=(None, "random", "random"))
    table.choose("play Judge")
    shares = {str(move): 0.5 for move in table.state.legal_moves()}
    table.set_hint_shares(shares)
    assert {target for target in table.sight.shares if "player" in target or "plaque" in target} == {
        "button/choice-player-1",
        "button/choice-player-2",
    }
