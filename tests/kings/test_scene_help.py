"""Undo, hint and possible hands at the table of the Imposter Kings."""

from gettext import NullTranslations
from pathlib import Path

import pygame
import pytest
from pygame import Color

from game.engine.evaluation import MoveEval
from game.engine.i18n import use
from game.engine.seat import Seat
from game.kings.table.choices import PLAYER
from game.kings.table.picture import note_of
from game.table.scene import AskHint, Play, Undo
from game.ui.scene import Change
from game.ui.theme import REFERENCE, theme_for
from support.catalogs import CODES, translations
from support.kings_log import round_of
from support.kings_positions import GAME, four, state_after, three, two
from support.kings_scene import OPENING, TWO, Table, card, scene_of, snapshot_of
from support.layouts import DrawnText, check_texts

JUDGE = two(
    "hand Judge, Elder, Queen; successor Warlord; discard Mystic",
    "hand Zealot, Sentry; successor Princess; discard Oathbound",
    "court: Elder b | accused: Oathbound | turn: a",
)

KNOWN = {"unknown": "", "known": " | known: a b-successor Princess"}


@pytest.fixture
def table(silent_pygame: None, tmp_path: Path) -> Table:
    """Set up a's turn against a computer player."""
    return Table(tmp_path)


def test_a_choice_can_be_undone_until_something_is_revealed(silent_pygame: None, tmp_path: Path) -> None:
    table = Table(tmp_path, OPENING, players=TWO)
    table.click("button/take-screen")
    assert not table.snapshot().controls.can_undo
    table.choose("play Soldier")
    assert table.snapshot().controls.can_undo
    assert table.click("button/undo") == [Undo()]
    assert table.made == []
    table.choose("play Soldier")
    table.choose("name Oathbound")
    assert not table.snapshot().controls.can_undo, "a name has been said"
    assert table.made == ["play Soldier", "name Oathbound"]


def test_a_choice_that_was_answered_cannot_be_undone(table: Table) -> None:
    table.choose("play Queen")
    table.wait()
    made = table.made
    assert len(made) > 1
    table.click("button/undo")
    assert table.made == made
    assert not table.snapshot().controls.can_undo


def test_the_hint_shows_the_share_of_every_choice_and_the_best_in_gold(table: Table) -> None:
    rested = table.picture()
    assert table.click("button/hint") == [AskHint()]
    assert table.sentence == "Evaluating every choice…"
    table.rest(0.1)
    assert {*table.sight.shares} == {*table.scene._steps()}
    table.set_hint_shares({"play Queen": 0.6, "play Soldier": 0.4, "flip": 0.2, "play Elder": 0.5})
    hand = table.hand()
    assert table.sight.shares == {hand["Queen"]: 0.6, hand["Soldier"]: 0.4, hand["Elder"]: 0.5, "king/0": 0.2}
    assert table.picture() != rested
    table.choose("play Queen")
    assert table.sight.shares == {}


GOLD = Color(theme_for(REFERENCE).palette.gold)


def test_the_badge_of_the_best_choice_is_that_of_the_hint(table: Table) -> None:
    for best, other in (("play Queen", "play Elder"), ("play Elder", "play Queen")):
        # The other one owes its share to luck, as far as its few tries tell.
        evals = MoveEval(GAME.parse_move(best), 0.6, 900), MoveEval(GAME.parse_move(other), 0.7, 3)
        table.game.advice.show(evals[0].move, evals)
        table.show()
        assert table.sight.best == {table.hand()[best.removeprefix("play ")]}
        table.picture()
        rows = [table.scene.targets()[table.hand()[name[5:]]] for name in (best, other)]
        badges = [pygame.Rect(rect.left, rect.top - 20, rect.width, 18) for rect in rows]
        gold = [GOLD in map(table.surface.get_at, points(badge)) for badge in badges]
        assert gold == [True, False]


def points(rect: pygame.Rect) -> list[tuple[int, int]]:
    return [(x, y) for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)]


@pytest.mark.parametrize(
    ("tries", "is_rough"),
    [((20, 20, 20), True), ((0, 20, 0), True), ((0, 0, 0), False), ((9000, 9000, 9000), False)],
)
def test_chances_from_few_tries_say_so(table: Table, tries: tuple[int, ...], is_rough: bool) -> None:
    moves = map(GAME.parse_move, ("play Queen", "play Elder", "flip"))
    evals = tuple(MoveEval(move, 0.5, count) for move, count in zip(moves, tries, strict=True))
    table.game.advice.show(evals[0].move, evals)
    table.show()
    assert table.sight.message.rule.endswith("Few tries: these chances are rough.") is is_rough
    assert ("rough" in table.scene.described().notices[0]) is is_rough


@pytest.mark.parametrize("code", ["en", *CODES])
def test_no_hint_loses_its_reason(silent_pygame: None, drawn: list[DrawnText], code: str) -> None:
    use(translations(code) if code in CODES else NullTranslations())
    seen = set()
    for variant in ("two", "four"):
        states, moves = round_of(variant, 3)
        for ply, state in enumerate(states[:-1]):
            view, legal = state.view(state.to_move), state.legal_moves()
            for move in legal:
                reason = GAME.explain(view, move, ())
                if reason is None or (move.verb, reason.fact) in seen:
                    continue
                seen.add((move.verb, reason.fact))
                evals = {ply: (MoveEval(move, 0.6, 9999), *(MoveEval(each, 0.5, 9999) for each in legal))}
                now = snapshot_of(states[: ply + 1], moves[:ply], state.to_move, hint=move, evals=evals)
                drawn.clear()
                scene_of(now).draw(pygame.Surface(REFERENCE))
                told = [one for one in drawn if str(reason) in one.text]
                assert told, (move, str(reason))
                check_texts(told)
    use(NullTranslations())
    assert len(seen) > 8


def test_the_first_step_of_a_choice_shows_its_best_share(silent_pygame: None, tmp_path: Path) -> None:
    table = Table(tmp_path, JUDGE)
    table.choose("play Judge")
    table.set_hint_shares({"guess b Zealot": 0.7, "guess b Sentry": 0.3})
    assert table.sight.shares == {f"name/{card('Zealot')}": 0.7, f"name/{card('Sentry')}": 0.3}


def test_the_other_half_of_a_guess_shows_the_shares_of_what_is_chosen(
    silent_pygame: None, tmp_path: Path
) -> None:
    position = three("hand Judge", "hand Elder", "hand Fool", "turn: a")
    table = Table(tmp_path, position, players=(None, "random", "random"))
    table.choose("play Judge")
    table.set_hint_shares({"guess b Elder": 0.7, "guess c Elder": 0.3, "guess b Fool": 0.2})
    elder, fool, *players = f"name/{card('Elder')}", f"name/{card('Fool')}", PLAYER + "1", PLAYER + "2"
    assert table.sight.shares == {elder: 0.7, fool: 0.2, players[0]: 0.7, players[1]: 0.3}
    table.click(elder)
    assert (table.sentence, table.sight.shares) == (
        "Who has the Elder in hand?",
        {players[0]: 0.7, players[1]: 0.3},
    )
    table.click(elder, players[1])
    assert (table.sentence, table.sight.shares) == ("Which card does Random 3 have in hand?", {elder: 0.3})
    assert table.click(elder) == [Play(GAME.parse_move("guess c Elder"))]


def test_names_are_dimmed_that_none_of_the_players_asked_can_have(silent_pygame: None) -> None:
    for played, holder, is_dimmed in (
        ("Soldier", "c", True),
        ("Soldier", "b", False),
        ("Inquisitor", "c", False),
        ("Judge", "c", True),
    ):
        position = four(
            f"hand {played}, Fool",
            "hand Queen" if holder == "b" else "hand Elder",
            "hand Queen" if holder == "c" else "hand Elder",
            "hand Spy",
            f"turn: a | known: a {holder}-hand Queen",
        )
        scene = scene_of(snapshot_of([state_after(position, f"a play {played}")], [], Seat.A))
        assert (f"name/{card('Queen')}" in scene.picture().impossible) is is_dimmed, (played, holder)


def test_a_number_that_no_card_has_is_dimmed_and_can_still_be_named(
    silent_pygame: None, tmp_path: Path
) -> None:
    position = two(
        "hand Mystic, Elder; successor Warlord; discard Judge",
        "hand Zealot, Elder",
        "court: Soldier b down, Assassin a | removed: Fool | turn: a",
    )
    table = Table(tmp_path, position)
    table.choose("play Mystic")
    assert table.sight.impossible == {"number/1"}
    told = table.scene.described().node("number/1")
    assert told is not None
    assert told.name == "1, can't hit"
    table.click("number/1")
    assert table.made[-1] == "say 1"


def test_once_a_card_is_guessed_players_who_cannot_have_it_are_dimmed(
    silent_pygame: None, tmp_path: Path
) -> None:
    position = three("hand Judge, Queen", "hand Elder", "hand Fool", "turn: a | known: a b-hand Elder")
    table = Table(tmp_path, position, players=(None, "random", "random"))
    table.choose("play Judge")
    fool, queen, players = f"name/{card('Fool')}", f"name/{card('Queen')}", (PLAYER + "1", PLAYER + "2")
    assert {queen, *players} & table.sight.impossible == {queen}
    table.click(fool)
    assert {queen, fool, *players} & table.sight.impossible == {queen, players[0]}
    told = table.scene.described().node(players[0])
    assert told is not None
    assert told.name.endswith(", can't hit")
    table.click(players[0])
    assert table.made[-1] == "guess b Fool", "a bluff or a mistake is the player's right"


def test_a_dimmed_name_says_why_it_can_hit_nobody(silent_pygame: None, tmp_path: Path) -> None:
    table = Table(tmp_path, JUDGE + " | known: a b-successor Princess")
    table.choose("play Judge")
    sight = table.sight
    told = {
        name: note_of(sight, f"name/{card(name)}", card(name)) for name in ("Queen", "Princess", "Sentry")
    }
    assert told == {
        "Queen": "Can't hit anyone. It's in your hand.",
        "Princess": "Can't hit anyone. It's known to be elsewhere.",
        "Sentry": "",
    }


def test_the_share_of_every_choice_is_told(silent_pygame: None, tmp_path: Path) -> None:
    table = Table(tmp_path, JUDGE)
    table.choose("play Judge")
    table.set_hint_shares({"guess b Zealot": 0.4, "decline": 0.65})
    shares, told = table.sight.shares, table.scene.described()
    nodes = [told.node(target) for target in shares]
    assert sorted(node.name.rpartition(", ")[2] for node in nodes if node) == ["40%", "65%"]
    assert told.prompt == ""
    assert told.notices[0].startswith("Hint: ")


def test_a_hint_leaves_out_names_that_nobody_can_have(silent_pygame: None, tmp_path: Path) -> None:
    table = Table(tmp_path, JUDGE + " | known: a b-successor Princess")
    table.choose("play Judge")
    table.set_hint_shares({"guess b Zealot": 0.5, "guess b Sentry": 0.7, "guess b Princess": 0.6})
    assert table.sight.shares == {f"name/{card('Zealot')}": 0.5, f"name/{card('Sentry')}": 0.7}
    table.set_hint_shares({"guess b Zealot": 0.5, "guess b Warlord": 0.7})
    assert table.sight.shares == {f"name/{card('Zealot')}": 0.5}, "the Warlord is your own Successor"
    assert "Can't hit: 70%." in table.sight.message.more, "one line for all of them"
    table.set_hint_shares({"guess b Zealot": 0.5, "decline": 0.6})
    assert "hit" not in " ".join(table.sight.message.more)


def test_only_names_that_are_guessed_are_dimmed(silent_pygame: None, tmp_path: Path) -> None:
    bright, dimmed = (Table(tmp_path / each, JUDGE + known) for each, known in KNOWN.items())
    pictures = []
    for table in (bright, dimmed):
        table.choose("play Judge")
        table.picture()
        tile = table.scene.targets()[f"name/{card('Princess')}"]
        pictures.append(pygame.image.tobytes(table.surface.subsurface(tile), "RGB"))
    assert pictures[0] != pictures[1]
    looted = three(
        "hand Assassin, Elder", "hand Fool, Soldier; successor Queen", "hand Mystic, Spy", "turn: b"
    )
    position = str(state_after(looted, "b flip", "a react Assassin"))
    table = Table(tmp_path, position, players=(None, "random", "random"))
    table.set_hint_shares({"take Queen": 0.7, "take Fool": 0.3, "keep": 0.1})
    assert table.sight.impossible == frozenset()
    assert table.sight.shares[f"name/{card('Queen')}"] == 0.7


def test_hiding_the_panel_gives_its_space_to_the_log(table: Table) -> None:
    log = table.scene.layout.log.height
    assert table.click("button/holdings") == [Change("show_possible_hands", False)]
    assert table.zone("holding/") == []
    assert table.scene.layout.log.height > log
    assert table.type("w") == [Change("show_possible_hands", True)]
    assert len(table.zone("holding/")) == 14


def test_the_panel_names_the_opponent_and_strikes_out_what_is_accounted_for(table: Table) -> None:
    assert table.sight.holdings_title == "What Random may hold"
    is_possible = {each.card: each.is_possible for each in table.sight.holdings}
    assert is_possible[card("Judge")]
    assert not is_possible[card("Queen")], "it is in the own hand"
    assert not is_possible[card("Mystic")], "it is in the own discard"


def test_a_full_dot_is_a_copy_that_may_be_in_the_hand_and_a_ring_one_that_is(
    silent_pygame: None, tmp_path: Path
) -> None:
    known = " | known: a b-successor Princess, a b-hand Soldier"
    table = Table(tmp_path, JUDGE.replace("Zealot, Sentry", "Soldier, Sentry, Zealot") + known)
    table.picture()
    theme = theme_for(REFERENCE)
    palette, row_of = theme.palette, table.scene.targets()

    def pixel(name: str, copy: int, above: int = 0) -> tuple[int, int, int]:
        row = row_of[f"holding/{card(name)}"]
        place = (row.right - theme.px(6 + 12 * copy), row.centery - theme.px(above))
        red, green, blue, _ = table.surface.get_at(place)
        return red, green, blue

    assert [pixel(name, 0) == palette.ink for name in ("Sentry", "Princess", "Queen")] == [True, False, False]
    assert [pixel("Soldier", copy, above=5) == palette.red for copy in (1, 0)] == [True, False]
    assert pixel("Soldier", 0) == palette.ink, "the other copy may be there too"


@pytest.mark.usefixtures("language")
def test_the_panels_legend_stays_inside(silent_pygame: None, tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.picture()
    panel, paper = table.scene.layout.holdings, theme_for(REFERENCE).palette.paper
    edge = pygame.Rect(panel.right - 4, panel.bottom - 30, 2, 20)
    assert pygame.transform.average_color(table.surface, edge)[:3] == Color(paper)[:3]
