"""Several games in progress at once: which stay, which go, and how they end."""

from pathlib import Path
from random import Random

import pytest

from game.engine.errors import TooManyGames
from game.play.library import MOST_IN_PROGRESS, Library, OpenGame, Players
from game.store.database import Database
from game.store.instance_lock import claim
from game.store.saved import SavedGame, Status
from support.checked import known
from support.saved_games import NOW

DUEL = "hierarchy"
PEOPLE: Players = (None, None)


class Games:
    """The player's games in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.now = folder, NOW
        self.open()

    def open(self) -> None:
        """Open the file, as at the start of the program."""
        self.database = Database.open(self.folder / "games.db", self.now)
        self.library = Library(self.database, Random(4), self.clock)

    def clock(self) -> float:
        self.now += 1
        return self.now

    def begin(self, moves: int = 4, players: Players = (None, "easy"), name: str = DUEL) -> OpenGame:
        return self.play(self.library.deal(name, players, 3), moves)

    def play(self, open_game: OpenGame, moves: int) -> OpenGame:
        for _ in range(moves):
            ply, move = open_game.session.ply, open_game.session.state.legal_moves()[0]
            open_game.session.play(move)
            self.database.add_move(open_game.saved.id, ply, str(move), self.clock())
        return known(self.library.resumable(number=open_game.saved.id))

    @property
    def numbers(self) -> list[int]:
        """The numbers of the games in progress, the newest first."""
        return [saved.id for saved in self.library.in_progress()]


@pytest.fixture
def games(tmp_path: Path) -> Games:
    return Games(tmp_path)


@pytest.mark.parametrize("way", ["deal", "daily", "again", "paste"])
@pytest.mark.parametrize(
    ("name", "players", "moves", "is_kept"),
    [
        (DUEL, (None, "easy"), 0, False),
        (DUEL, (None, "easy"), 3, False),
        (DUEL, (None, "easy"), 4, True),
        (DUEL, PEOPLE, 4, True),
        (DUEL, ("easy", "easy"), 4, True),
        ("solodrez", (None,), 1, False),
        ("solodrez", (None,), 2, True),
    ],
)
def test_a_new_game_ends_none_under_way_and_removes_others(
    games: Games, name: str, players: Players, moves: int, way: str, *, is_kept: bool
) -> None:
    elsewhere = games.begin(1, PEOPLE, "hierarkia")
    left = games.begin(moves, players, name)
    new = {
        "deal": lambda: games.library.deal(name, players),
        "daily": lambda: games.library.daily(name, 5, players),
        "again": lambda: games.library.again(left, players, is_same_deal=False),
        "paste": lambda: games.library.paste(f"{name} standard deal 5", lambda *_: (players, ())),
    }[way]()
    expected = [new.saved.id, *([left.saved.id] if is_kept else []), elsewhere.saved.id]
    assert games.numbers == expected
    games.open()
    assert games.numbers == expected
    assert (games.database.game(left.saved.id) is not None) is is_kept
    assert (games.database.finished(9), games.database.statistics(name).games) == ([], ())


def test_a_game_not_under_way_can_be_continued_until_another_begins(games: Games) -> None:
    left = games.begin(1)
    games.open()
    assert known(games.library.resumable(DUEL)).saved == left.saved
    assert games.library.resumable("hierarkia") is None


def test_the_newest_is_the_one_changed_last(games: Games) -> None:
    first, second = games.begin(), games.begin()
    assert games.numbers == [second.saved.id, first.saved.id]
    games.play(first, 1)
    assert known(games.library.resumable()).saved.id == first.saved.id
    assert known(games.library.resumable(DUEL, second.saved.id)).saved.id == second.saved.id


@pytest.mark.parametrize(
    ("players", "moves", "is_at_stake"),
    [((None, "easy"), 4, True), ((None, "easy"), 3, False), (PEOPLE, 4, False), (("easy", "easy"), 4, False)],
)
def test_only_a_game_under_way_against_the_computer_is_at_stake(
    games: Games, players: Players, moves: int, *, is_at_stake: bool
) -> None:
    assert games.begin(moves, players).is_at_stake is is_at_stake


def test_a_resigned_game_counts_as_lost(games: Games) -> None:
    kept, left = games.begin(), games.begin()
    games.library.resign(left)
    assert games.numbers == [kept.saved.id]
    assert known(games.database.game(left.saved.id)).status is Status.GIVEN_UP
    assert games.database.statistics(DUEL).tally().lost == 1


def test_a_deleted_game_leaves_no_trace_and_comes_back_as_it_was(games: Games) -> None:
    left = games.begin(4, PEOPLE)
    games.database.set_ply(left.saved.id, 2, games.clock())
    left = known(games.library.resumable())
    undo = games.library.delete(left)
    assert (games.numbers, games.database.game(left.saved.id)) == ([], None)
    undo()
    games.open()
    assert games.library.in_progress() == [left.saved]
    games.play(left, 1)


def full(games: Games, players: Players) -> list[SavedGame]:
    """Start as many games as fit, the oldest first."""
    for _ in range(MOST_IN_PROGRESS):
        games.begin(4, players)
    return games.library.in_progress()[::-1]


def test_of_a_hundred_games_the_oldest_without_a_persons_move_goes(games: Games) -> None:
    before = full(games, ("easy", "easy"))
    games.play(known(games.library.resumable(number=before[0].id)), 1)
    assert len(before) == MOST_IN_PROGRESS == 100
    new = games.begin(0)
    after = games.library.in_progress()[::-1]
    assert [saved.id for saved in after] == [*(saved.id for saved in before[2:]), before[0].id, new.saved.id]


def test_one_more_than_a_hundred_games_of_people_is_refused_and_changes_nothing(games: Games) -> None:
    before = full(games, PEOPLE)
    for name, players in ((DUEL, PEOPLE), ("solodrez", (None,))):
        with pytest.raises(TooManyGames, match="100 games are in progress"):
            games.library.daily(name, 5, players)
    assert games.library.in_progress()[::-1] == before
    games.library.delete(known(games.library.resumable()))
    games.begin(0)
    assert len(games.library.in_progress()) == MOST_IN_PROGRESS


def test_a_second_copy_neither_shows_nor_removes_games_of_the_first(tmp_path: Path) -> None:
    places = [claim(tmp_path) for _ in range(2)]
    databases = [Database.open(tmp_path / "games.db", NOW, place) for place in places]
    first, second = (Library(database, Random(1), lambda: NOW) for database in databases)
    own = first.deal(DUEL, (None, "easy"), 3)
    other = second.deal(DUEL, (None, "easy"), 4)
    assert [saved.id for saved in second.in_progress()] == [other.saved.id]
    assert [saved.id for saved in first.in_progress()] == [own.saved.id]
    assert second.resumable(DUEL, own.saved.id) is None
    for database, place in zip(databases, places, strict=True):
        database.close()
        place.release()
