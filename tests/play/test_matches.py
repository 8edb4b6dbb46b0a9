"""Matches as saved games: each round is a saved game, and the next one follows from it."""

from pathlib import Path
from random import Random

import pytest

from game.app import figures, results
from game.app.screen_factory import ScreenFactory
from game.catalog import GAMES
from game.engine.contract import Match
from game.engine.errors import InvalidInput
from game.engine.record import parse_record
from game.play.library import Library, OpenGame, has_next_round, restore_session
from game.screens.history import Result
from game.store.database import Database
from game.store.saved import Status
from game.store.settings import Settings
from game.store.statistics import Statistics
from game.ui.gestures import DOUBLE
from game.ui.theme import REFERENCE, theme_for
from support.checked import known
from support.kings_pilot import at_the_table
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

    def play(
        self, open_game: OpenGame, seed: int = 0, moves: int = 10_000, *, calls_mulligans: bool = False
    ) -> OpenGame:
        """Play `moves` random moves, or to the end of the round."""
        session, chance = open_game.session, Random(seed)
        for _ in range(moves):
            if session.outcome is not None:
                break
            by_text = {str(move): move for move in session.state.legal_moves()}
            mulligan = by_text.pop("mulligan", None)
            move = mulligan if mulligan and calls_mulligans else chance.choice([*by_text.values()])
            ply = session.ply
            session.play(move)
            self.database.add_move(open_game.saved.id, ply, str(move), self.clock(), session.outcome)
        return self.reload(open_game)

    def reload(self, open_game: OpenGame) -> OpenGame:
        """Reload the game from the file."""
        saved = known(self.database.game(open_game.saved.id))
        return OpenGame(restore_session(saved), saved)

    def play_match(self, variant: str = "quick2") -> list[OpenGame]:
        """Play all rounds of a match."""
        rounds = [self.play(self.begin(variant))]
        while has_next_round(rounds[-1], self.database):
            rounds.append(self.play(self.library.next_round(rounds[-1]), seed=len(rounds)))
        return rounds

    def resumed_id(self) -> int:
        """Return the id of the game that the menu resumes."""
        return known(self.library.resumable("kings")).saved.id


def match_of(open_game: OpenGame) -> Match:
    return known(open_game.session.match)


def points_of(open_game: OpenGame) -> tuple[int, ...]:
    assert open_game.saved.end is not None
    return open_game.saved.end.points


@pytest.fixture
def matches(tmp_path: Path) -> SavedMatches:
    return SavedMatches(tmp_path)


@pytest.mark.parametrize(
    ("variant", "target", "expected"),
    [("quick2", None, 3), ("quick2", 5, 5), ("quick2", 7, 7), ("quick2", 4, 3), ("two", 5, 7)],
)
def test_random_game_is_match_to_chosen_points_and_numbered_one_single_round(
    matches: SavedMatches, variant: str, target: int | None, expected: int
) -> None:
    match = match_of(matches.begin(variant, target))
    assert (match.played, match.points, match.target) == (0, (0, 0), expected)
    single = matches.library.deal("kings", PLAYERS, 7, variant=variant).session
    assert (single.match, single.deal) == (None, 7)


@pytest.mark.parametrize("variant", GAME.variants)
def test_rounds_continue_until_match_is_won(matches: SavedMatches, variant: str) -> None:
    rounds = matches.play_match(variant)
    for number, open_game in enumerate(rounds):
        match = match_of(open_game)
        after = match.after(open_game.session.state)
        told, whole = match.outcome_after_points(points_of(open_game)), after.outcome()
        assert (told and told.winners) == (whole and whole.winners)
        if number + 1 < len(rounds):
            assert (whole, match_of(rounds[number + 1])) == (None, after)
        else:
            assert whole is not None
        assert open_game.saved.is_counted
        assert open_game.session.players == rounds[0].session.players
    assert matches.library.resumable("kings") is None


def test_match_between_rounds_can_be_resumed(matches: SavedMatches) -> None:
    ended = matches.play(matches.begin())
    matches.open()
    resumable = known(matches.library.resumable("kings"))
    assert resumable.saved == ended.saved
    following = matches.library.next_round(resumable)
    assert matches.resumed_id() == following.saved.id
    matches.play(following)
    matches.play(matches.library.deal("kings", PLAYERS, 7, variant="two"))
    matches.open()
    assert match_of(known(matches.library.resumable("kings"))).played == 2, "another game changes nothing"
    assert not has_next_round(resumable, matches.database)
    with pytest.raises(ValueError, match="no next round"):
        matches.library.next_round(resumable)


def test_match_left_between_rounds_for_another_goes_on_with_its_next_round(matches: SavedMatches) -> None:
    ended = matches.play(matches.begin())
    following = match_of(ended).after(ended.session.state)
    other = matches.begin()
    newest, older = matches.library.in_progress()
    assert (newest.id, older.record.start) == (other.saved.id, str(following))
    assert not has_next_round(ended, matches.database)
    matches.open()
    left = matches.play(known(matches.library.resumable("kings", older.id)))
    assert has_next_round(left, matches.database), "not taken for a round of another match"


def test_the_same_match_started_again_does_not_end_the_first(matches: SavedMatches) -> None:
    first = matches.play(matches.begin(target=7))
    again = matches.library.again(first, PLAYERS, is_same_deal=True)
    older = known(matches.library.resumable("kings", matches.library.in_progress()[1].id))
    assert match_of(older).played == 1
    matches.play(matches.library.next_round(matches.play(again, seed=8)), seed=9)
    ended = matches.play(older, seed=5)
    assert has_next_round(ended, matches.database)
    assert {saved.id for saved in matches.library.in_progress()} >= {ended.saved.id}


@pytest.mark.parametrize("is_between", [True, False])
def test_resigned_match_counts_as_one_loss(matches: SavedMatches, *, is_between: bool) -> None:
    left = matches.play(matches.begin())
    if not is_between:
        left = matches.library.next_round(left)
    assert left.is_at_stake
    matches.library.resign(left)
    assert matches.library.in_progress() == []
    assert figures.matches(GAME, matches.database.statistics("kings")).tally().lost == 1


@pytest.mark.parametrize("is_between", [True, False])
def test_deleted_match_ends_uncounted_and_can_be_brought_back(
    matches: SavedMatches, *, is_between: bool
) -> None:
    left = matches.play(matches.library.deal("kings", (None, None), variant="quick2"))
    if not is_between:
        left = matches.library.next_round(left)
    assert not left.is_at_stake
    undo = matches.library.delete(left)
    assert matches.library.in_progress() == []
    assert matches.database.statistics("kings").games == ()
    undo()
    (back,) = matches.library.in_progress()
    assert (back.status, known(GAME.match_before(back.record.start)).played) == (Status.RUNNING, 1)


def test_a_match_stays_over_without_its_last_round(matches: SavedMatches) -> None:
    *_, before, last = matches.play_match()
    assert matches.library.in_progress() == []
    matches.library.delete_ended(last.saved.id)
    assert matches.library.in_progress() == []
    matches.open()
    assert not has_next_round(matches.reload(before), matches.database)
    matches.library.delete_ended(before.saved.id)
    assert matches.library.in_progress() == []


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
    pasted = matches.library.paste(text, lambda *_: (PLAYERS, ()))
    assert pasted.session.state == second.session.state
    assert pasted.session.match == second.session.match
    assert not pasted.saved.is_counted
    assert parse_record(text) == pasted.saved.record
    ended = matches.play(pasted)
    assert has_next_round(ended, matches.database)
    assert not matches.library.next_round(ended).saved.is_counted


def test_rounds_added_with_a_list_are_no_matches_in_progress(
    matches: SavedMatches, tmp_path_factory: pytest.TempPathFactory
) -> None:
    texts = [str(matches.play(matches.begin(), seed).session.record) for seed in range(3)]
    other = SavedMatches(tmp_path_factory.mktemp("other"))
    assert [*other.library.add(texts)] == [True] * len(texts)
    assert other.library.in_progress() == []
    other.begin()
    assert len(other.library.in_progress()) == 1, "a new game starts none of their next rounds"


def test_branch_of_round_is_not_in_match(matches: SavedMatches) -> None:
    ended = matches.play(matches.begin())
    number = matches.database.branch(ended.saved, 4, NOW)
    saved = known(matches.database.game(number))
    branch = matches.play(OpenGame(restore_session(saved), saved), seed=9)
    assert branch.session.outcome is not None
    assert not has_next_round(branch, matches.database)
    assert has_next_round(ended, matches.database)


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
    with pytest.raises(InvalidInput, match="is from the variant"):
        GAME.read(text, "quick1")
    assert GAME.match_before(str(match)) == match
    assert GAME.match_before(str(match.round())) is None
    assert GAME.match_before(29) is None
    assert GAMES["hierarchy"].match_before("anything") is None


def test_match_is_counted_by_its_last_round(matches: SavedMatches) -> None:
    rounds = matches.play_match()
    outcome = known(match_of(rounds[-1]).after(rounds[-1].session.state).outcome())

    def counted() -> Statistics:
        return figures.matches(GAME, matches.database.statistics("kings"))

    assert matches.database.statistics("kings").tally().played == len(rounds) > 1
    assert counted().tally("random").won == int(0 in outcome.winners)
    assert [counted().of_variant(each).tally().played for each in ("quick2", "two")] == [1, 0]
    # A match given up counts as one loss.
    matches.library.resign(matches.play(matches.begin("quick1"), moves=16))
    assert (counted().tally().played, counted().of_variant("quick1").tally().lost) == (2, 1)
    matches.play(matches.library.deal("kings", PLAYERS, 7, variant="two"))
    assert counted().tally().played == 2


def test_history_shows_round_and_points(matches: SavedMatches) -> None:
    open_game = matches.play(matches.library.next_round(matches.play(matches.begin())))
    shown = results.finished(open_game.saved)
    assert (shown.round, shown.side) == (2, None)
    assert shown.points == "\N{EN DASH}".join(map(str, points_of(open_game)))
    assert shown.result in (Result.WON, Result.LOST)
    partners = matches.library.deal("kings", ("easy", "easy", "easy", None), 3, variant="four")
    points = points_of(matches.play(partners))
    shown = results.finished(matches.reload(partners).saved)
    assert shown.points == f"{points[3]}\N{EN DASH}{points[0]}", "those of the own team come first"


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
    people = (None,) * (4 if variant == "four" else 3)
    for number in range(12):
        open_game = matches.play(matches.library.deal("kings", people, number, variant=variant), seed=number)
        outcome, shown = open_game.session.outcome, results.finished(open_game.saved)
        assert outcome is not None
        assert shown.result is results_by_seat[min(outcome.winners)]
        assert shown.points == "\N{EN DASH}".join(map(str, points_of(open_game)[: len(results_by_seat)]))
        seen.add(shown.result)
    assert seen == {*results_by_seat}


def test_round_ended_by_mulligan_is_called_off(matches: SavedMatches) -> None:
    ended = matches.play(matches.begin("two"), calls_mulligans=True)
    assert results.finished(ended.saved).result is Result.CALLED_OFF
    assert has_next_round(ended, matches.database)
    assert match_of(matches.library.next_round(ended)).points == (0, 0)


# Menu


@pytest.fixture
def pages(matches: SavedMatches, silent_pygame: None) -> ScreenFactory:
    return ScreenFactory(matches.database, matches.library, Settings)


def test_menu_resumes_match_between_rounds_or_last_game(matches: SavedMatches, pages: ScreenFactory) -> None:
    assert "kings" not in pages.menu_data().resumable
    matches.play(matches.begin())
    assert "kings" in pages.menu_data().resumable
    running = known(pages.menu_data().running)
    assert (running.game, running.next_round) == ("kings", 2)
    matches.library.deal("hierarchy", (None, "easy"))
    assert known(pages.menu_data().running).game == "hierarchy"
    assert sorted(pages.menu_data().resumable) == ["hierarchy", "kings"]


def test_every_screen_handles_rounds(matches: SavedMatches, pages: ScreenFactory) -> None:
    matches.play_match()
    for name in ("history", "statistics-kings", "start-kings"):
        assert pages.make(name, REFERENCE, theme_for(REFERENCE)).targets()


def test_match_between_rounds_is_resumed(silent_pygame: None, tmp_path: Path, matches: SavedMatches) -> None:
    matches.play(matches.begin("quick1", target=5))
    with at_the_table(tmp_path, players=None) as pilot:
        pilot.rest(DOUBLE)
        pilot.continue_by_mouse()
        _, second = pilot.saved()
    assert (second.status, second.players) == (Status.RUNNING, PLAYERS)
    match = known(GAME.match_before(second.record.start))
    assert (match.played, match.target, match.variant) == (1, 5, "quick1")
