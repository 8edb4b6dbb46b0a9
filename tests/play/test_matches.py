"""Matches as saved games: each round is a saved game, and the next one follows from it."""

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app import results
from game.app.app import App
from game.app.screen_factory import ScreenFactory
from game.catalog import GAMES
from game.cli.launch import open_app
from game.engine.contract import Match
from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.engine.record import parse_record
from game.play.library import Library, OpenGame, has_next_round, restore_session
from game.screens.history import Result
from game.store.database import Database
from game.store.saved import Status
from game.store.settings import Settings
from game.table.scene import DeclineReaction, NewGame, NextGame, Play, StartGame, TableScene, TakeScreen
from game.table.snapshot import Snapshot
from game.tables import TABLES
from game.ui.page import Page
from game.ui.scene import Request
from game.ui.theme import SMALLEST, Theme, theme_for
from support.changed_game import changed
from support.events import click_on
from support.pilot import Picture
from support.saved_games import NOW

GAME = GAMES["kings"]
PLAYERS = (None, "random")


class SavedMatches:
    """The player's games in a folder, with helpers to play rounds."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.open()

    def open(self) -> None:
        """Open the database, as at the start of the program."""
        self.now = NOW
        self.database = Database.open(self.folder / "games.db", NOW)
        self.library = Library(self.database, Random(4), self.clock)

    def clock(self) -> float:
        self.now += 1
        return self.now

    def begin(self, variant: str = "quick2", target: int | None = None) -> OpenGame:
        players = (None, *("random" for _ in GAME.seats[variant][1:]))
        return self.library.deal("kings", players, variant=variant, target=target)

    def play(self, open_game: OpenGame, seed: int = 0, moves: int = 10_000) -> OpenGame:
        """Play `moves` random moves, or to the end of the round, without calling a Mulligan."""
        session, chance = open_game.session, Random(seed)
        for _ in range(moves):
            if session.outcome is not None:
                break
            choices = [move for move in session.state.legal_moves() if str(move) != "mulligan"]
            move = chance.choice(choices)
            ply = session.ply
            session.play(move)
            self.database.add_move(open_game.saved.id, ply, str(move), self.clock(), session.outcome)
        return self.reload(open_game)

    def reload(self, open_game: OpenGame) -> OpenGame:
        """Reload the game from the file."""
        saved = self.database.game(open_game.saved.id)
        assert saved is not None
        return OpenGame(restore_session(saved), saved)

    def play_match(self, **options: int) -> list[OpenGame]:
        """Play all rounds of a match."""
        rounds = [self.play(self.begin(**options))]  # type: ignore[arg-type]
        while has_next_round(rounds[-1], self.database):
            rounds.append(self.play(self.library.next_round(rounds[-1]), seed=len(rounds)))
        return rounds

    def resumed_id(self) -> int:
        """Return the id of the game that the menu resumes."""
        resumable = self.library.resumable("kings")
        assert resumable is not None
        return resumable.saved.id


def match_of(open_game: OpenGame) -> Match:
    match = open_game.session.match
    assert match is not None
    return match


@pytest.fixture
def matches(tmp_path: Path) -> SavedMatches:
    return SavedMatches(tmp_path)


def test_random_game_is_match_and_numbered_one_single_round(matches: SavedMatches) -> None:
    match = match_of(matches.begin())
    assert (match.played, match.points, match.target) == (0, (0, 0), 3)
    single = matches.library.deal("kings", PLAYERS, 7, variant="two").session
    assert (single.match, single.deal) == (None, 7)


@pytest.mark.parametrize(
    ("variant", "target", "expected"),
    [("quick2", None, 3), ("quick2", 5, 5), ("quick2", 7, 7), ("quick2", 4, 3), ("two", 5, 7)],
)
def test_match_is_played_to_chosen_points(
    matches: SavedMatches, variant: str, target: int | None, expected: int
) -> None:
    assert match_of(matches.begin(variant, target)).target == expected


def test_rounds_continue_until_match_is_won(matches: SavedMatches) -> None:
    rounds = matches.play_match()
    match_states = [match_of(open_game) for open_game in rounds]
    for before, after, open_game in zip(match_states, match_states[1:], rounds, strict=False):
        assert before.after(open_game.session.state) == after
    assert match_states[-1].after(rounds[-1].session.state).outcome() is not None
    assert len(rounds) >= 3
    assert all(open_game.saved.is_counted for open_game in rounds)
    assert all(open_game.session.players == PLAYERS for open_game in rounds)
    assert matches.library.resumable("kings") is None


def test_match_between_rounds_can_be_resumed(matches: SavedMatches) -> None:
    ended = matches.play(matches.begin())
    matches.open()
    resumable = matches.library.resumable("kings")
    assert resumable is not None
    assert resumable.saved == ended.saved
    following = matches.library.next_round(resumable)
    assert matches.resumed_id() == following.saved.id
    matches.play(following)
    matches.open()
    assert matches.resumed_id() == following.saved.id
    assert not has_next_round(resumable, matches.database)
    with pytest.raises(ValueError, match="no next round"):
        matches.library.next_round(resumable)


def test_match_between_rounds_survives_other_games(matches: SavedMatches) -> None:
    ended = matches.play(matches.begin())
    single = matches.library.deal("kings", PLAYERS, 7, variant="two", abandons=False)
    matches.play(single)
    assert matches.resumed_id() == ended.saved.id


def test_new_match_gives_up_old_one_between_rounds(matches: SavedMatches) -> None:
    ended = matches.play(matches.begin())
    assert ended.session.has_person_moved
    other = matches.begin()
    given_up = matches.database.finished(1)[0]
    assert given_up.status is Status.GIVEN_UP
    match = GAME.match_before(given_up.record.start)
    assert match is not None
    assert match.played == 1
    assert matches.resumed_id() == other.saved.id
    matches.library.again(other, PLAYERS, is_same_deal=False)
    assert not has_next_round(ended, matches.database)


def test_later_round_is_kept_without_moves(matches: SavedMatches) -> None:
    first = matches.begin()
    assert not first.session.has_person_moved
    second = matches.library.next_round(matches.play(first))
    assert second.session.has_person_moved
    matches.begin()
    assert matches.reload(second).saved.status is Status.GIVEN_UP


@pytest.mark.parametrize("is_over", [True, False])
def test_again_replaces_round_by_another_match(matches: SavedMatches, is_over: bool) -> None:
    open_game = matches.play(matches.begin(target=5), moves=10_000 if is_over else 4)
    before, again = match_of(open_game), matches.library.again
    other = match_of(again(open_game, PLAYERS, is_same_deal=False))
    assert (other.number == before.number, other.target) == (False, 5)
    assert match_of(again(open_game, PLAYERS, is_same_deal=True)) == before
    following = match_of(again(open_game, PLAYERS, is_same_deal=False, number=before.number + 1))
    assert following == GAME.match(before.number + 1, before.variant, 5)


def test_round_text_round_trips(matches: SavedMatches) -> None:
    second = matches.play(matches.library.next_round(matches.play(matches.begin())), moves=5)
    text = str(second.session.record)
    pasted = matches.library.paste(text, lambda *_: PLAYERS)
    assert pasted.session.state == second.session.state
    assert pasted.session.match == second.session.match
    assert not pasted.saved.is_counted
    assert parse_record(text) == pasted.saved.record
    ended = matches.play(pasted)
    assert has_next_round(ended, matches.database)
    assert not matches.library.next_round(ended).saved.is_counted


def test_branch_of_round_is_not_in_match(matches: SavedMatches) -> None:
    ended = matches.play(matches.begin())
    number = matches.database.branch(ended.saved.id, 4, NOW)
    saved = matches.database.game(number)
    assert saved is not None
    branch = matches.play(OpenGame(restore_session(saved), saved), seed=9)
    assert branch.session.outcome is not None
    assert not has_next_round(branch, matches.database)
    assert has_next_round(ended, matches.database)


def test_rounds_after_practice_are_not_counted(matches: SavedMatches) -> None:
    open_game = matches.play(matches.begin(), moves=3)
    matches.database.exclude_from_statistics(open_game.saved.id, NOW)
    ended = matches.play(matches.reload(open_game))
    assert not ended.saved.is_counted
    assert not matches.library.next_round(ended).saved.is_counted


def test_match_given_up_cannot_be_resumed(matches: SavedMatches) -> None:
    open_game = matches.play(matches.begin(), moves=3)
    matches.database.give_up(open_game.saved.id, NOW)
    assert not has_next_round(matches.reload(open_game), matches.database)
    assert matches.library.resumable("kings") is None


def test_copied_match_text_is_its_next_round() -> None:
    match = GAME.match(29, "two")
    assert GAME.parse_state(str(match)) == match.round()
    assert GAME.parse_match is not None
    text = "two | deal: 29 | round: 4 | true: b | score: 5 3 | mulligan: a | target: 7"
    state = GAME.read(text, "two")
    assert state == GAME.parse_match(text).round()
    assert "score: 5 3" in str(state)
    assert "mulligan: a" in str(state)
    with pytest.raises(InvalidInput, match="over"):
        GAME.parse_state(text.replace("5 3", "7 3"))
    with pytest.raises(InvalidInput, match="belongs to the variant"):
        GAME.read(text, "quick1")
    assert GAME.match_before(str(match)) == match
    assert GAME.match_before(str(match.round())) is None
    assert GAME.match_before(29) is None
    assert GAMES["hierarchy"].match_before("anything") is None


def test_points_tell_whether_round_ended_match(matches: SavedMatches) -> None:
    for variant in GAME.variants:
        open_game = matches.play(matches.begin(variant))
        for _ in range(3):
            match, end = match_of(open_game), open_game.saved.end
            assert end is not None
            whole = match.after(open_game.session.state).outcome()
            told = match.outcome_after_points(end.points)
            assert (told and told.winners) == (whole and whole.winners)
            if whole is not None:
                break
            open_game = matches.play(matches.library.next_round(open_game))


def test_match_is_counted_by_its_last_round(matches: SavedMatches) -> None:
    rounds = matches.play_match()
    statistics = matches.database.statistics("kings")
    assert statistics.tally().played == len(rounds)
    whole = results.matches(GAME, statistics)
    outcome = match_of(rounds[-1]).after(rounds[-1].session.state).outcome()
    assert outcome is not None
    assert whole.tally().played == 1
    assert whole.tally("random").won == int(0 in outcome.winners)
    assert whole.of_variant("quick2").tally().played == 1
    assert whole.of_variant("two").tally().played == 0
    # A match given up counts as one loss.
    matches.play(matches.begin("quick1"), moves=6)
    matches.begin("quick1")
    again = results.matches(GAME, matches.database.statistics("kings"))
    assert (again.tally().played, again.of_variant("quick1").tally().lost) == (2, 1)
    single = matches.library.deal("kings", PLAYERS, 7, variant="two")
    matches.play(single)
    assert results.matches(GAME, matches.database.statistics("kings")).tally().played == 2


def test_history_shows_round_and_points(matches: SavedMatches) -> None:
    open_game = matches.play(matches.library.next_round(matches.play(matches.begin())))
    shown = results.finished(open_game.saved)
    assert open_game.saved.end is not None
    assert shown.round == 2
    assert shown.points == " : ".join(map(str, open_game.saved.end.points))
    assert shown.side is None
    assert shown.result in (Result.WON, Result.LOST)


@pytest.mark.parametrize(
    ("variant", "results_by_seat"),
    [
        ("three", (Result.FIRST_WON, Result.SECOND_WON, Result.THIRD_WON)),
        ("four", (Result.FIRST_TEAM_WON, Result.SECOND_TEAM_WON)),
    ],
)
def test_history_names_winner_among_people(
    matches: SavedMatches, variant: str, results_by_seat: tuple[Result, ...]
) -> None:
    seen = set()
    for number in range(12):
        people = (None,) * (4 if variant == "four" else 3)
        open_game = matches.play(matches.library.deal("kings", people, number, variant=variant), seed=number)
        assert open_game.saved.end is not None
        shown = results.finished(open_game.saved)
        assert shown.result is results_by_seat[min(open_game.saved.end.winners)]
        points = open_game.saved.end.points[: len(results_by_seat)]
        assert shown.points == " : ".join(map(str, points))
        seen.add(shown.result)
    assert seen == {*results_by_seat}


def test_points_of_own_team_come_first(matches: SavedMatches) -> None:
    open_game = matches.play(matches.library.deal("kings", ("easy", "easy", "easy", None), 3, variant="four"))
    assert open_game.saved.end is not None
    mine, theirs = open_game.saved.end.points[3], open_game.saved.end.points[0]
    assert results.finished(open_game.saved).points == f"{mine} : {theirs}"


def test_round_ended_by_mulligan_is_called_off(matches: SavedMatches) -> None:
    open_game = matches.begin("two")
    session = open_game.session
    for _ in range(10):
        texts = [str(move) for move in session.state.legal_moves()]
        text = "mulligan" if "mulligan" in texts else texts[0]
        matches.database.add_move(
            open_game.saved.id, session.ply, text, NOW, session.state.apply(GAME.parse_move(text)).outcome()
        )
        session.play(GAME.parse_move(text))
        if session.outcome is not None:
            break
    ended = matches.reload(open_game)
    assert results.finished(ended.saved).result is Result.CALLED_OFF
    assert has_next_round(ended, matches.database)
    assert match_of(matches.library.next_round(ended)).points == (0, 0)


# Menu


class EmptyTable(TableScene):
    """A table that shows nothing."""

    is_still = False
    is_moving = False

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        self.snapshot = snapshot
        self.wanted: list[Request] = []  # The requests it returns, in order.

    def show(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot

    def handle(self, event: pygame.event.Event) -> Request | None:
        return None

    def update(self, seconds: float) -> Request | None:
        return self.wanted.pop(0) if self.wanted else None

    def draw(self, surface: pygame.Surface) -> None:
        return

    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        return

    def targets(self) -> Mapping[str, pygame.Rect]:
        return {}

    def show_sound(self, *, is_sound_on: bool) -> None:
        return

    def set_motion(self, speed: float) -> None:
        return

    def choice_target(self) -> str | None:
        return None


@pytest.fixture
def pages(matches: SavedMatches, silent_pygame: None, monkeypatch: pytest.MonkeyPatch) -> ScreenFactory:
    """The screens of a program in which the Imposter Kings have a table."""
    names = {variant: N_(variant) for variant in GAME.variants}
    levels = {"random": N_("random"), "medium": N_("medium")}
    table = changed(
        TABLES["hierarchy"], scene=EmptyTable, levels=levels, variants=names, variant_label=N_("Players")
    )
    monkeypatch.setitem(TABLES, "kings", table)
    return ScreenFactory(matches.database, matches.library, Settings)


def test_match_between_rounds_resumes_from_menu(matches: SavedMatches, pages: ScreenFactory) -> None:
    assert "kings" not in pages.resumable()
    matches.play(matches.begin())
    assert "kings" in pages.resumable()
    running = pages.running()
    assert running is not None
    assert (running.game, running.next_round) == ("kings", 2)


def test_menu_resumes_game_played_last(matches: SavedMatches, pages: ScreenFactory) -> None:
    matches.play(matches.begin())
    matches.library.deal("hierarchy", (None, "easy"))
    running = pages.running()
    assert running is not None
    assert running.game == "hierarchy"
    assert sorted(pages.resumable()) == ["hierarchy", "kings"]


def start_page(pages: ScreenFactory) -> Page:
    page = pages.make("start-kings", (960, 9000), theme_for(SMALLEST))
    assert isinstance(page, Page)
    return page


@pytest.mark.parametrize("is_between", [True, False])
def test_new_match_confirms_abandoning_old_one(
    matches: SavedMatches, pages: ScreenFactory, is_between: bool
) -> None:
    page = start_page(pages)
    assert isinstance(click_on(page, "start/go"), StartGame)
    ended = matches.play(matches.begin())
    if not is_between:
        matches.library.next_round(ended)
    page = start_page(pages)
    assert click_on(page, "start/go") is None
    begun = click_on(page, "dialog/yes")
    assert isinstance(begun, StartGame)
    assert begun.target == 3


def test_every_screen_handles_rounds(matches: SavedMatches, pages: ScreenFactory) -> None:
    matches.play_match()
    for name in ("history", "statistics-kings", "start-kings"):
        assert pages.make(name, SMALLEST, theme_for(SMALLEST)).targets()


class WindowPlayer:
    """Plays rounds of two people at the table of an app."""

    def __init__(self, app: App) -> None:
        self.app, self.chance = app, Random(2)

    @property
    def seen(self) -> Snapshot:
        scene = self.app.scene
        assert isinstance(scene, EmptyTable)
        return scene.snapshot

    def carry_out(self, answer: Request) -> None:
        scene = self.app.scene
        assert isinstance(scene, EmptyTable)
        scene.wanted.append(answer)
        self.app.step(0.1)
        self.app.step(0.1)

    def play_round(self) -> None:
        for _ in range(1000):
            now = self.seen
            if now.is_reviewed:
                return
            if now.curtain is not None:
                self.carry_out(TakeScreen(now.curtain))
            elif now.can_only_pass:
                self.carry_out(DeclineReaction())
            elif now.can_choose:
                self.carry_out(Play(self.chance.choice(now.state.legal_moves())))
        raise AssertionError("the round never ends")


def test_match_is_played_and_resumed_in_window(tmp_path: Path, pages: ScreenFactory) -> None:
    folder = tmp_path / "player"
    with open_app(folder, lambda _: Picture(SMALLEST), is_muted=True, language="en", chance=Random(1)) as app:
        hand = WindowPlayer(app)
        app.start("kings", (None, None), variant="quick1", target=5)
        hand.play_round()
        assert hand.seen.has_next_round
        hand.carry_out(NewGame(NextGame.NEXT_ROUND))
        second = hand.seen
        assert second.match is not None
        assert (second.match.played, second.match.target) == (1, 5)
        hand.play_round()
    with open_app(folder, lambda _: Picture(SMALLEST), is_muted=True, language="en", chance=Random(1)) as app:
        hand = WindowPlayer(app)
        app.resume_or_start("kings")
        assert hand.seen.has_next_round
        assert hand.seen.match == second.match
        hand.carry_out(NewGame(NextGame.NEXT_ROUND))
        assert hand.seen.match is not None
        assert hand.seen.match.played == 2
        hand.carry_out(NewGame(NextGame.NEXT_ROUND))
        assert hand.seen.match.played == 2, "this one is not over"
        hand.carry_out(NewGame(NextGame.NEW_DEAL))
        begun = hand.seen.match
        assert begun is not None
        assert (begun.played, begun.target, begun.variant) == (0, 5, "quick1")
        assert hand.seen.players == (None, None)
        hand.carry_out(NewGame(NextGame.NEXT))
        assert hand.seen.match == GAME.match(begun.number + 1, "quick1", 5)
