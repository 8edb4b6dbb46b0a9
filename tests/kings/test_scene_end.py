"""The end of a round at the table: winner, points with reasons, and what comes next."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.seat import Seat
from game.kings.rules.notation import NAMES
from game.kings.table import choice_view
from game.kings.table.buttons import DEAL_AGAIN, NEW_MATCH, NEXT_ROUND, NEXT_STAGE
from game.play.pacing import PACES
from game.store.saved import Status
from game.store.settings import Settings
from game.table.playback import LOOK_BACK
from game.table.result import RESULT
from game.table.scene import NewGame, NextGame, StartGame
from game.ui.gestures import DOUBLE
from support.events import click
from support.kings_log import round_of
from support.kings_positions import GAME, four, three, two
from support.kings_scene import TWO, WATCHED, Table, scene_of, snapshot_of

REST = DOUBLE * 1.1
WON = two(
    "hand Queen, Elder; successor Warlord",
    "hand Fool; king down",
    "court: Princess b down, Mystic b | accused: Oathbound | removed: Soldier | turn: a",
)
"""Once a plays the Queen, b can do nothing."""


pytestmark = pytest.mark.usefixtures("silent_pygame")


def play_a_round(table: Table) -> None:
    """Make the first choice that does not end the match until the round is over."""
    while True:
        table.wait()
        if table.is_over:
            return
        choices = [move for move in table.state.legal_moves() if str(move) != "mulligan"]
        table.choose(str(choices[len(table.made) % len(choices)]))


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Set up a match to 3 points whose first round is over."""
    table = Table(tmp_path, None, variant="quick1", target=3)
    play_a_round(table)
    table.rest(REST)
    return table


def test_the_result_names_the_winner_and_the_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(tmp_path, WON)
    table.choose("play Queen")
    while table.scene.strip.beat is None:
        assert (table.sight.view.is_over, table.sight.view.sides[1].hand) == (False, None)
        table.rest(0.1)
    assert table.scene.strip.beat.headline == "Random loses the round."
    assert (table.sentence, table.log, table.sight.points, table.zone("button/next")) == ("", [], (), [])
    table.watch()
    table.rest(REST)
    assert table.sentence == "You win the round."
    message = table.sight.message
    assert message.rule == "The Queen on the Throne was worth 9; Random's highest card, the Fool, only 1."
    read_out = table.scene.described().node(RESULT)
    assert read_out is not None
    assert read_out.note == message.rule
    assert not any(message.more), "no round follows that the True King would matter for"
    assert [(line.text, line.points, line.is_earned) for line in table.sight.points] == [
        ("Won the round.", 1, True),
        ("Kept the King faceup.", 1, True),
        ("Random had cards left.", 1, True),
    ]
    drawn: list[str] = []
    tops: list[int] = []

    def record(_surface: object, text: str, room: pygame.Rect, *_: object) -> None:
        drawn.append(text)
        tops.append(room.top)

    for name in ("draw_line", "draw_fitted"):
        monkeypatch.setattr(choice_view, name, record)
    table.key(pygame.K_ESCAPE)
    table.draw()
    assert drawn[:2] == ["You:", "Won the round."]
    assert tops[0] < tops[-1], "one below the other"
    assert tops == sorted(tops)
    assert table.heard[-1] == "win"
    assert table.log[-1] == "Random loses the round. They can neither play a card nor flip their King."


def test_a_round_that_was_pasted_has_its_own_points_only(tmp_path: Path) -> None:
    table = Table(tmp_path, f"{WON} | true: a | score: 2 3 | target: 7")
    table.choose("play Queen")
    table.wait()
    table.rest(REST)
    (panel,) = [node for node in table.scene.described().nodes if node.target == RESULT]
    told = [node.name for node in panel.children]
    assert {"You: 3", "Random: 0"} <= {*told}
    assert not [each for each in told if each.startswith("Points to win")]


def test_missed_points_are_listed_too(tmp_path: Path) -> None:
    table = Table(tmp_path, WON.replace("successor Warlord", "king down"))
    table.choose("play Queen")
    table.wait()
    table.rest(REST)
    earned = {line.text: line.is_earned for line in table.sight.points}
    assert earned["Flipped the King."] is False


def test_at_the_end_the_round_is_saved_and_scored_and_nothing_can_be_chosen(table: Table) -> None:
    saved = table.database.game(table.game.open_game.saved.id)
    assert saved is not None
    assert saved.status is Status.FINISHED
    assert saved.record.replay(GAME)[-1] == table.state
    told = [player.points for player in table.sight.players]
    assert told == [f"{points} of 3 points" for points in table.state.outcome().points]
    true_king = table.snapshot().match.true_king  # type: ignore[union-attr]
    assert [player.has_true_king for player in table.sight.players] == [seat == true_king for seat in (0, 1)]
    assert {NEXT_ROUND, LOOK_BACK} <= {*table.zone("button/")}
    made = table.made
    table.key(pygame.K_ESCAPE)
    assert {NEXT_ROUND, NEW_MATCH, LOOK_BACK} <= {*table.zone("button/")}
    for target in (*table.zone("hand/0/"), "king/0"):
        table.click(target)
    table.type("h12")
    assert table.made == made
    assert not table.sight.steps


def test_the_next_round_follows_with_the_score_and_the_losers_true_king(table: Table) -> None:
    outcome, number = table.state.outcome(), table.game.open_game.saved.id
    (loser,) = {Seat.A, Seat.B} - {*outcome.winners}
    assert table.sight.title == "Quickplay, stage 1: round 1"
    assert NEXT_STAGE not in table.zone("button/")
    assert table.sight.message.more[0].endswith(" the True King.")
    assert table.captions[NEXT_ROUND] == "Next round"
    assert table.click(NEXT_ROUND) == [NewGame(NextGame.NEXT_ROUND)]
    assert table.game.open_game.saved.id != number
    assert table.sight.title == "Quickplay, stage 1: round 2"
    assert [player.points for player in table.sight.players] == [f"{p} of 3 points" for p in outcome.points]
    assert table.sight.view.true_king == loser
    assert table.made == []


def test_enter_starts_the_next_round_of_a_match_that_is_resumed_between_two(table: Table) -> None:
    table.sit_down(table.game.open_game)
    table.rest(REST)
    assert table.key(pygame.K_RETURN) == [NewGame(NextGame.NEXT_ROUND)]
    assert table.sight.title == "Quickplay, stage 1: round 2"
    play_a_round(table)
    table.rest(REST)
    table.click(LOOK_BACK)
    assert table.key(pygame.K_RETURN) == [], "the review starts none"


def test_a_double_click_starts_only_one_round(table: Table) -> None:
    place = table.target_center(NEXT_ROUND)
    table.do(*click(place), *click(place))
    assert table.sight.title == "Quickplay, stage 1: round 2"
    assert table.made == []


def test_after_the_last_round_of_a_match_another_stage_or_match_follows(tmp_path: Path) -> None:
    table = Table(tmp_path, "quick1 | deal: 5 | round: 4 | true: a | score: 2 2 | target: 3")
    play_a_round(table)
    table.rest(REST)
    assert NEXT_ROUND not in table.zone("button/")
    assert table.captions[NEW_MATCH] == "New match"
    assert table.captions[NEXT_STAGE] == "Play stage 2"
    assert table.click(NEXT_STAGE) == [StartGame("kings", (None, "random"), variant="quick2")]
    table.rest(REST)
    assert table.click(NEW_MATCH) == [NewGame(NextGame.NEW_DEAL)]
    assert table.sight.title == "Quickplay, stage 1: round 1"
    assert [player.points for player in table.sight.players] == ["0 of 3 points"] * 2


@pytest.mark.parametrize(
    ("variant", "caption", "following"),
    [
        ("quick1", "Play stage 2", "quick2"),
        ("quick2", "Play stage 3", "quick3"),
        ("quick3", "Play the full game", "two"),
        ("two", None, None),
    ],
)
def test_after_the_match_of_a_stage_the_next_stage_is_offered(
    variant: str, caption: str | None, following: str | None
) -> None:
    states, moves = round_of(variant, 3, in_match=True)
    match = replace(GAME.match(3, variant), points=(6, 6))
    scene = scene_of(snapshot_of(states, moves, Seat.A, match=match, has_next_round=False, first_chance=0.43))
    shown = scene._result()
    assert shown is not None
    assert shown.reason.endswith("At the start, your chance was 43%.")
    buttons = {button.target: button.caption for button in shown.buttons}
    assert buttons.get(NEXT_STAGE) == caption
    stage = scene._moment.next_stage
    assert (stage[0] if stage else None) == following
    assert NEXT_ROUND not in buttons


@pytest.mark.parametrize(("variant", "names"), [("quick2", ["Assassin"]), ("quick3", ["King's Hand"])])
def test_new_cards_are_shown_before_the_first_round_of_a_stage(variant: str, names: list[str]) -> None:
    match = GAME.match(5, variant)
    first = snapshot_of([match.round()], [], Seat.A, match=match)
    shown = scene_of(first).picture().introduced
    assert [str(GAME.parse_move(f"play {name}").card) for name in names] == [str(card) for card in shown]
    later = replace(match, points=(1, 2), played=1)
    assert scene_of(snapshot_of([later.round()], [], Seat.A, match=later)).picture().introduced == ()


def test_undo_at_the_end_is_offered_only_in_practice_and_gives_back_a_choice(table: Table) -> None:
    assert not table.snapshot().controls.can_undo
    table.game.apply(Settings(is_practice=True), PACES["normal"])
    table.show()
    table.click("button/undo")
    assert table.snapshot().can_choose
    table.choose(str(table.state.legal_moves()[0]))
    assert not table.snapshot().is_reviewed


def test_after_a_round_every_hand_and_successor_is_turned_up(tmp_path: Path) -> None:
    lost = two("hand Fool; king down", "hand Queen, Elder; successor Warlord", "court: Mystic a | turn: b")
    table = Table(tmp_path, lost)
    table.answers.told = ["play Queen"]
    assert None in [item.card for item in table.sight.layout.items.values()]
    table.wait()
    assert None not in [item.card for item in table.sight.layout.items.values()]
    assert table.hand(1)


@pytest.mark.parametrize(
    ("taken", "hand", "successor"),
    [
        ("take Queen", ["Fool", "Assassin", "Warlord"], "Inquisitor"),
        ("take Inquisitor", ["Fool", "Assassin", "Warlord", "Queen"], None),
        ("keep", ["Fool", "Warlord", "Queen"], "Inquisitor"),
    ],
)
def test_after_a_round_discards_and_cards_set_aside_are_turned_up(
    taken: str, hand: list[str], successor: str | None
) -> None:
    position = three(
        "hand Fool, Queen, Warlord; successor Inquisitor; discard Princess",
        "hand Assassin; successor Sentry; discard Soldier",
        "hand Elder; king down; discard Warden",
        "court: Zealot b, Judge c | accused: Herald | turn: a",
    )
    states, moves = [GAME.parse_state(position)], []
    for text in ("flip", "react Assassin", taken, "flip", "play Elder", "play Sentry", "decline"):
        assert states[-1].outcome() is None
        moves.append(GAME.parse_move(text))
        states.append(states[-1].apply(moves[-1]))
    for viewer in (Seat.A, Seat.B, Seat.C, None):
        scene = scene_of(snapshot_of(states, moves, viewer))
        items = scene.layout.items
        assert not [name for name in items if name.startswith("out/")]
        aside = [NAMES[item.card or 0] for name, item in items.items() if name.startswith("hand/0/")]
        assert aside == hand
        assert ("successor/0" in items) is (successor is not None)
        discards = [NAMES[items[f"discard/{seat}/0"].card or 0] for seat in range(3)]
        assert discards == ["Princess", "Soldier", "Warden"]
        before = scene_of(snapshot_of(states[:-1], moves[:-1], viewer)).layout.items
        assert viewer is None or not [name for name in before if name.startswith(("hand/0/", "discard/"))]
    message = scene_of(snapshot_of(states, moves, Seat.A)).picture().message
    assert message.text == "You lose the round."
    assert message.rule.startswith("Random 2's Assassin answered your flip. Before the flip, the chance that")


def test_with_several_people_the_end_shows_all_cards_and_the_winner(tmp_path: Path) -> None:
    table = Table(tmp_path, WON, players=TWO)
    table.click("button/take-screen")
    table.choose("play Queen")
    table.wait()
    assert table.sentence == "Player 1 wins the round."
    assert table.hand(0)
    assert table.hand(1)


def test_both_partners_win(tmp_path: Path) -> None:
    position = four("hand Queen, Fool", "hand Fool; king down", "hand Judge", "hand Spy", "turn: a")
    table = Table(tmp_path, position, players=(None,) * 4)
    table.click("button/take-screen")
    table.choose("play Queen")
    table.wait()
    assert table.sentence == "Player 1 and Player 3 win the round."


def test_a_mulligan_calls_the_round_off(tmp_path: Path) -> None:
    table = Table(tmp_path, None, variant="two")
    for _ in range(4):
        table.wait()
        if "button/choice-mulligan" in table.zone("button/"):
            break
        table.choose(str(table.state.legal_moves()[0]))
    table.answers.told = ["keep"]
    assert table.captions["button/choice-mulligan"] == "Mulligan"
    table.rest(DOUBLE * 1.1)
    table.click("button/choice-mulligan")
    table.wait()
    assert table.sentence == "Mulligan: the cards are dealt again."
    assert table.sight.message.rule == "You call a Mulligan."
    assert [line.points for line in table.sight.points] == [0]
    assert NEXT_ROUND in table.zone("button/")


def test_a_mulligan_in_a_numbered_deal_goes_on_with_the_next_number(tmp_path: Path) -> None:
    table = Table(tmp_path, None, deal=7)
    while "button/choice-mulligan" not in table.zone("button/"):
        table.choose(str(table.state.legal_moves()[0]))
        table.wait()
    table.rest(1.1 * DOUBLE)
    table.click("button/choice-mulligan")
    table.wait()
    table.rest(REST)
    assert table.click(DEAL_AGAIN) == [NewGame(NextGame.NEXT)]
    assert table.game.session.deal == 8


def test_computers_alone_play_open_cards_to_the_end(tmp_path: Path) -> None:
    table = Table(tmp_path, None, players=WATCHED, variant="quick1", deal=5)
    assert table.hand(0)
    assert table.hand(1)
    table.wait(60.0)
    assert table.is_over
    table.rest(REST)
    assert table.sentence.endswith("wins the round.")
