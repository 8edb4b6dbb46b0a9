"""The table of the Imposter Kings with the mouse: drags, clicks, refusals, and looking at cards."""

from pathlib import Path

import pygame
import pytest

from game.engine.seat import Seat
from game.kings.table.picture import full_place, note_of
from game.table.scene import Play
from game.ui.description import walk
from game.ui.gestures import DOUBLE
from support.events import click, move, release
from support.kings_positions import GAME, four, two
from support.kings_scene import Table, card, scene_of, snapshot_of

REST = DOUBLE * 1.1


@pytest.fixture
def table(silent_pygame: None, tmp_path: Path) -> Table:
    """Set up a's turn against a computer player."""
    return Table(tmp_path)


def plays(text: str) -> list[Play]:
    return [Play(GAME.parse_move(text))]


# Playing a card


def test_a_card_is_played_by_clicking_it_and_then_the_court(table: Table) -> None:
    assert table.click(table.hand()["Soldier"]) == []
    assert table.sentence == "Soldier: now choose the Court."
    assert table.sight.message.rule.startswith("Name a card.")
    assert table.sight.steps == {"court"}
    assert table.click("court") == plays("play Soldier")


def test_a_click_on_a_card_in_the_court_counts_as_the_court(table: Table) -> None:
    table.click(table.hand()["Soldier"])
    assert table.click("court/0") == plays("play Soldier")


def test_a_double_click_plays_a_card(table: Table) -> None:
    queen = table.hand()["Queen"]
    assert table.click(queen, queen) == plays("play Queen")


def test_two_slow_clicks_are_not_a_double_click(table: Table) -> None:
    queen = table.hand()["Queen"]
    table.click(queen)
    table.rest(REST)
    assert table.click(queen) == []
    assert table.sight.chosen == (), "the second one lets go"
    assert table.made == []


def test_a_double_click_answers_only_one_question(silent_pygame: None, tmp_path: Path) -> None:
    table = Table(tmp_path, None, variant="two", players=(None, "random"))
    table.wait()
    first = next(target for target in table.zone("button/") if target.startswith("button/choice-player"))
    place = table.target_center(first)
    made = len(table.made)
    table.do(*click(place), *click(place))
    table.wait()
    assert len(table.made) == made + 1, "the second click does not answer the question that came next"
    under = next(name for name in table.zone("button/") if table.scene.targets()[name].collidepoint(place))
    table.rest(REST)
    table.do(*click(place))
    assert len(table.made) == made + 2, under


def test_choosing_another_card_replaces_the_chosen_one(table: Table) -> None:
    table.click(table.hand()["Queen"])
    table.click(table.hand()["Elder"])
    assert table.sight.chosen == (table.hand()["Elder"],)
    assert table.click("court") == plays("play Elder")


def test_a_double_click_never_flips_the_king(table: Table) -> None:
    table.click("king/0", "king/0")
    assert table.made == []


def test_the_king_is_flipped_by_two_clicks_or_a_drag(silent_pygame: None, tmp_path: Path) -> None:
    for way in ("click", "drag"):
        table = Table(tmp_path)
        if way == "click":
            table.click("king/0")
            assert table.sentence == "Flip your King? Choose the Court."
            answers = table.click("court")
        else:
            answers = table.drag("king/0", "court")
        assert answers == plays("flip")


def test_selectable_cards_are_raised(table: Table) -> None:
    hand, rects, laid = table.hand(), table.scene.targets(), table.scene.layout.targets
    for name in ("Elder", "Soldier", "Queen"):
        assert rects[hand[name]].top < laid[hand[name]].top
    assert rects[hand["Fool"]] == laid[hand["Fool"]]


def test_the_court_glows_while_a_playable_card_is_dragged(table: Table) -> None:
    rested = table.picture()
    table.begin_drag(table.hand()["Queen"], "court")
    assert table.sight.drag is not None
    assert table.sight.steps == {"court"}
    assert table.picture() != rested


# Canceling


def test_a_card_dropped_off_the_court_returns_with_a_message(table: Table) -> None:
    layout = table.scene.layout
    places = [layout.targets[target] for target in ("hand/1/0", "king/1", "plaque/1")]
    for place in (layout.log, layout.side_panel, *places):
        table.begin_drag(table.hand()["Queen"], "court")
        table.do(release(place.center))
        assert (table.made, table.sentence, table.is_refused()) == ([], "Drop it on the Court.", True)
        assert table.sight.chosen == ()


def test_a_card_dropped_where_it_was_returns_without_a_message(table: Table) -> None:
    table.drag(table.hand()["Queen"], table.hand()["Elder"])
    assert (table.made, table.is_refused()) == ([], False)


def test_an_unplayable_card_returns_with_the_reason(table: Table) -> None:
    assert table.drag(table.hand()["Fool"], "court") == []
    assert (table.sentence, table.is_refused()) == ("The Fool is worth 1: you need 3 or more.", True)


# Refusals


@pytest.mark.parametrize(
    ("target", "sentence"),
    [
        ("hand/0/0", "The Fool is worth 1: you need 3 or more."),
        ("hand/1/0", "This card is in another player's hand."),
        ("king/1", "You can only flip your own King."),
        ("successor/0", "A Successor goes to its owner's hand when their King is flipped."),
    ],
)
def test_a_click_on_an_invalid_target_says_why(table: Table, target: str, sentence: str) -> None:
    assert table.click(target) == []
    assert (table.sentence, table.is_refused()) == (sentence, True)
    table.rest(REST)
    table.click(table.hand()["Queen"])
    assert not table.is_refused()


# Choosing within a turn


def test_a_card_is_named_by_one_click(table: Table) -> None:
    table.choose("play Soldier")
    assert table.sentence == "Soldier: name a card."
    walls = [int(target.removeprefix("name/")) for target in table.zone("name/")]
    assert walls == sorted(walls)
    assert len(walls) == 14
    assert table.click(f"name/{card('Zealot')}") == plays("name Zealot")


@pytest.mark.parametrize(
    ("a", "b", "court", "played", "target", "choice"),
    [
        ("Judge, Elder", "Zealot", "Elder b", "Judge", f"name/{card('Zealot')}", "guess b Zealot"),
        ("Inquisitor", "Zealot", "Elder b", "Inquisitor", "button/choice-decline", "decline"),
        ("Mystic, Elder", "Sentry", "Zealot b down, Elder b", "Mystic", "number/7", "say 7"),
        ("Fool, Elder", "Sentry", "Soldier b, Elder a, Zealot b down", "Fool", "court/0", "take Soldier"),
    ],
)
def test_one_click_uses_an_ability(
    silent_pygame: None, tmp_path: Path, a: str, b: str, court: str, played: str, target: str, choice: str
) -> None:
    table = Table(tmp_path, two(f"hand {a}; successor Warlord", f"hand {b}", f"court: {court}"))
    table.choose(f"play {played}")
    assert table.click(target) == plays(choice)


# Looking at cards


def test_a_card_is_enlarged_after_the_pointer_has_rested(table: Table) -> None:
    table.point_at(table.hand()["Queen"])
    table.rest(0.25)
    assert table.reads() is None
    table.rest(0.1)
    assert table.reads() == table.hand()["Queen"]
    table.point_at("hand/1/0")
    table.rest(1.0)
    assert table.reads() is None, "a back has nothing to read"


def test_every_visible_card_can_be_read(table: Table) -> None:
    for target in ("court/0", "accused", "king/0", "successor/0", "holding/10", "king/1"):
        table.do(move((1, 300)))
        before = table.picture()
        table.point_at(target)
        table.rest(0.4)
        assert table.reads() == target
        assert table.scene.layout.screen.contains(full_place(table.sight, target))
        assert table.picture() != before
    table.choose("play Soldier")
    table.point_at(f"name/{card('Judge')}")
    table.rest(0.4)
    assert table.reads() == f"name/{card('Judge')}"


def test_holding_space_enlarges_the_card_under_the_pointer(table: Table) -> None:
    table.point_at(table.hand()["Queen"])
    table.key(pygame.K_SPACE)
    assert table.reads() == table.hand()["Queen"]
    table.do(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
    assert table.reads() is None
    assert table.made == []


def test_an_enlarged_card_shows_its_current_value(silent_pygame: None, tmp_path: Path) -> None:
    court = "court: Zealot b down, Queen b, Warlord b | accused: Oathbound | turn: a"
    table = Table(tmp_path, two("hand Elder", "hand Sentry; king down", court))
    told = {
        target: note_of(table.sight, target, int(table.scene.layout.card_of(target) or 0))
        for target in ("court/0", "court/1", "court/2", "king/1")
    }
    assert told == {
        "court/0": "Disgraced: worth 1, with no text.",
        "court/1": "",
        "court/2": "Worth 9 now.",
        "king/1": "This King has been flipped.",
    }


def test_cards_that_are_muted_or_worth_more_than_printed_are_marked(silent_pygame: None) -> None:
    position = four(
        "hand Warlord, Spy; successor Sentry",
        "hand Elder",
        "hand Fool",
        "hand Judge; antechamber King's Hand",
        "court: Mystic b down, Princess c, King's Hand d | muted: 8 | turn: a",
    )
    scene = scene_of(snapshot_of([GAME.parse_state(position)], [], Seat.A))
    wanted = {
        "court/0": (None, False, "Disgraced: worth 1, with no text."),
        "court/1": (None, False, ""),
        "court/2": (3, True, "Muted: worth 3, with no text."),
        "hand/0/0": (8, False, "Worth 8 now."),
        "hand/0/1": (None, True, "Muted: it has no text, and is worth 3 once played."),
        "successor/0": (None, True, "Muted: it has no text, and is worth 3 once played."),
        "antechamber/3/0": (None, True, "Muted: its owner must play it. It's then worth 3, with no text."),
    }
    items, picture = scene.layout.items, scene.picture()
    found = {
        each: (items[each].value, items[each].is_muted, note_of(picture, each, items[each].card or 0))
        for each in wanted
    }
    assert found == wanted
    told = {node.target: node.name for node in walk(scene.described().nodes)}
    assert told["hand/0/0"] == "Warlord, 7, worth 8, can be chosen, 1 of 2"
    assert told["hand/0/1"] == "Spy, 8, Muted, can be chosen, 2 of 2"


def test_the_accused_and_the_antechamber_are_explained(silent_pygame: None, tmp_path: Path) -> None:
    table = Table(
        tmp_path, two("hand Elder; antechamber Queen", "hand Sentry", "accused: Oathbound | turn: a")
    )
    told = [note_of(table.sight, each, card("Queen")) for each in ("accused", "antechamber/0/0")]
    assert told == [
        "The Accused: set aside, in nobody's hand.",
        "In the Antechamber: its owner must play it, whatever its value.",
    ]


def test_a_second_click_lets_go_of_one_of_several_chosen_cards(silent_pygame: None, tmp_path: Path) -> None:
    table = Table(tmp_path, None, variant="four", players=(None, *["random"] * 3), deal=2)
    places = [f"hand/0/{place}" for place in (0, 3)]
    raised = table.scene.targets()[places[0]].top
    table.click(*places)
    assert set(places) <= set(table.sight.chosen)
    assert table.scene.targets()[places[0]].top < raised
    assert "(2 of 3)" in table.sentence
    table.click(places[0])
    assert [target for target in table.sight.chosen if target.startswith("hand/")] == places[1:]
    assert "(1 of 3)" in table.sentence


def test_your_turn_comes_when_the_computers_move_has_landed(silent_pygame: None, tmp_path: Path) -> None:
    position = two("hand Elder, Queen", "hand Zealot, Sentry", "court: Fool a | turn: b")
    table = Table(tmp_path, position, motion=1.0)
    table.answers.told = ["play Zealot"]
    while not table.scene.is_moving:
        table.rest(0.1)
    assert (table.sentence, table.log) == ("", [])
    table.rest(1.0)
    assert table.log == ["Random plays the Zealot."]
    assert table.sentence.startswith("Your turn")
