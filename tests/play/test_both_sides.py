"""A match of several deals from both sides: its cards, its score, and how it is left and continued."""

from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.engine.series import BOTH_SIDES, Series, parse_series
from game.hierarchy.rules.rules import Reason
from game.play.climb import Standing, standings
from game.play.library import Library, OpenGame, Players
from game.store import backup
from game.store.database import Database
from game.store.saved import Status
from support.checked import known

NOW = 1_000_000.0
AGAINST_RUFUS: Players = (None, "rufus")


class Match:
    """A match from both sides, with games that end as wanted."""

    def __init__(
        self, path: Path, name: str = "hierarchy", variant: str | None = None, seed: int = 1
    ) -> None:
        self.path, self.name, self.variant, self.seed, self.now = path, name, variant, seed, NOW
        self.open()

    def open(self) -> None:
        """Open the file, as at the start of the program; it need not have been closed."""
        self.database = Database.open(self.path, self.now)
        self.library = Library(self.database, Random(self.seed), self.clock)

    def clock(self) -> float:
        self.now += 1
        return self.now

    def start(self, deals: int = 2, players: Players = AGAINST_RUFUS) -> OpenGame:
        return self.library.deal(self.name, players, variant=self.variant, both_sides=deals)

    def end(self, open_game: OpenGame, is_won: bool | None = True) -> OpenGame:
        players = open_game.saved.players
        seat, game = players.index(None), GAMES[self.name]
        side = game.side_of(Seat(seat), open_game.saved.record.variant)
        winners = [each for each in map(Seat, range(len(players))) if (each in side) == is_won]
        end = Outcome(Reason.CHECKMATE, () if is_won is None else tuple(winners), (0,) * len(players))
        saved = self.database.finish(open_game.saved.id, end, self.clock())
        return OpenGame(open_game.session, saved)

    def play(self, open_game: OpenGame, *results: bool | None) -> OpenGame:
        """End this game and those after it; return the last one."""
        ended = self.end(open_game, results[0])
        for result in results[1:]:
            ended = self.end(known(self.library.next_game(ended)), result)
        return ended

    @property
    def standing(self) -> Standing:
        return standings(GAMES[self.name], self.database.series_games(self.name, BOTH_SIDES))[-1]

    def shown(self) -> list[tuple[int, bool]]:
        """For each game in progress the number of its game, and whether it is the next one of a match."""
        found = [known(self.library.restored(saved)) for saved in self.library.in_progress()]
        numbers = [known(parse_series(each.saved.series)).game for each in found]
        return [(number, each.is_between_games) for number, each in zip(numbers, found, strict=True)]


@pytest.fixture
def match(tmp_path: Path) -> Match:
    return Match(tmp_path / "games.db")


@pytest.mark.parametrize(
    ("name", "variant", "players"),
    [
        ("hierarchy", None, AGAINST_RUFUS),
        ("hierarchy", None, ("rufus", None)),
        *(("kings", variant, AGAINST_RUFUS) for variant in ("quick1", "quick2", "quick3", "two")),
        ("kings", "four", (None, "pip", "gus", "athena")),
    ],
)
def test_each_deal_is_played_once_from_each_side(
    tmp_path: Path, name: str, variant: str | None, players: Players
) -> None:
    match = Match(tmp_path / "games.db", name, variant)
    games = [match.start(3, players)]
    while following := match.library.next_game(match.end(games[-1])):
        games.append(following)
    starts = [each.session.states[0] for each in games]
    assert len(games) == 6
    assert [starts[number] for number in (0, 2, 4)] == [starts[number] for number in (1, 3, 5)]
    assert len(set(map(str, starts))) == 3
    seats = [Seat(each.saved.players.index(None)) for each in games]
    for number, each in enumerate(games):
        other = games[number ^ 1].saved.players
        assert each.saved.players in (other[1:] + other[:1], other[-1:] + other[:-1])
        assert seats[number ^ 1] not in GAMES[name].side_of(seats[number], each.saved.record.variant)
        assert each.saved.is_counted
        assert each.session.match is None, "each game is a single round"
        assert each.saved.players == players or number % 2


def test_the_deals_depend_only_on_the_number() -> None:
    few, many = (
        [Series(BOTH_SIDES, 5, game, count).deal(10**6) for game in range(1, 5)] for count in (4, 16)
    )
    assert few == many
    assert few != [Series(BOTH_SIDES, 6, game, 4).deal(10**6) for game in range(1, 5)]


def test_the_score_counts_every_game_and_the_match_ends_with_its_last_one(match: Match) -> None:
    ended = match.play(match.start(4), True, True, True, True, True, None, False)
    assert (match.standing.won, match.standing.lost, match.standing.is_over) == (5, 1, False), "decided"
    ended = match.play(known(match.library.next_game(ended)), False)
    assert (match.standing.won, match.standing.lost, match.standing.is_over) == (5, 2, True)
    assert match.library.next_game(ended) is None
    assert match.shown() == []


def test_a_match_stays_over_without_its_last_game_and_with_it_again(match: Match) -> None:
    match.end(match.start())
    last = match.play(match.start(), True, False, True, True)
    before = match.standing
    others = match.shown()
    match.library.delete_ended(last.saved.id)
    assert match.shown() == others, "only the match begun first goes on"
    match.database.restore(last.saved.id)
    assert (match.shown(), match.standing) == (others, before)


def test_a_win_with_help_counts_for_neither_and_a_resigned_game_for_the_bird(match: Match) -> None:
    helped = match.start()
    match.database.add_hint(helped.saved.id, NOW)
    following = known(match.library.next_game(match.end(helped)))
    match.library.resign(following)
    assert (match.standing.won, match.standing.lost) == (0, 1)
    assert match.shown() == [(2, True)], "the match goes on"


@pytest.mark.parametrize("name", ["hierarchy", "kings"])
def test_a_match_is_left_and_continued_after_a_kill_at_any_time(tmp_path: Path, name: str) -> None:
    match = Match(tmp_path / "games.db", name)
    open_game = match.start()
    for number in range(1, 5):
        match.open()
        assert match.shown() == [(number, False)]
        ended = match.end(known(match.library.resumable()))
        match.open()
        assert match.shown() == ([(number, True)] if number < 4 else [])
        if number < 4:
            open_game = match.library.next_round(known(match.library.resumable()))
            assert known(parse_series(open_game.saved.series)).game == number + 1
            assert known(match.library.next_game(ended)).saved == open_game.saved, "an older table leads on"
    assert match.library.next_game(ended) is None


def test_other_games_hide_no_match(match: Match) -> None:
    match.play(match.start(), True, False)
    for deal in range(50):
        other = match.library.deal("hierarchy", (None, "pip"), deal)
        match.end(other)
    assert match.shown() == [(3, False)]


def test_a_match_in_which_nothing_was_played_leaves_no_trace(match: Match) -> None:
    match.start()
    match.library.deal("hierarchy", (None, "pip"), 5)
    assert [saved.series for saved in match.library.in_progress()] == [""]


@pytest.mark.parametrize("is_running", [False, True])
def test_a_match_is_deleted_and_brought_back(match: Match, *, is_running: bool) -> None:
    ended = match.play(match.start(), True, True)
    left = known(match.library.next_game(ended)) if is_running else ended
    assert not left.is_at_stake
    bring_back = match.library.delete(left)
    match.open()
    assert match.shown() == []
    assert match.library.next_game(ended) is None
    assert (match.standing.won, match.standing.lost) == (2, 0), "nothing is lost"
    assert len(match.database.statistics("hierarchy").games) == 2
    bring_back()
    assert match.shown() == [(3, False)]
    match.play(known(match.library.resumable()), False, False)
    assert (match.standing.won, match.standing.lost, match.standing.is_over) == (2, 2, True)


def test_a_copy_has_the_match_that_was_left(tmp_path: Path) -> None:
    one, other = Match(tmp_path / "a" / "games.db", seed=1), Match(tmp_path / "b" / "games.db", seed=2)
    one.play(one.start(), True, False, True)
    other.play(other.start(), True)
    for source, target in ((one, other), (other, one), (one, other)):
        path = tmp_path / f"copy-{len(list(tmp_path.iterdir()))}.db"
        source.database.save_copy(path)
        target.database.add_copy(backup.load(path))
    assert sorted(one.shown()) == sorted(other.shown()) == [(1, True), (3, True)]
    newest = known(other.library.resumable())
    assert known(other.library.next_game(newest)).saved.status is Status.RUNNING
