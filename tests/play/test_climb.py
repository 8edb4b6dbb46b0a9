"""The place in the pecking order follows from the games, and matches can be left and continued."""

from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.engine.series import CLIMB, Series, parse_series
from game.hierarchy.rules.rules import Reason
from game.play.climb import Climb, Standing, climb, perches_taken, standings
from game.play.library import Library, OpenGame
from game.store import backup
from game.store.database import Database
from game.store.statistics import SoloWin
from support.checked import known

NOW = 1_000_000.0


class Player:
    """Somebody who climbs in Hierarchy, with games that end as wanted."""

    def __init__(self, path: Path, seed: int = 1) -> None:
        self.now = NOW
        self.database = Database.open(path, self.now)
        self.library = Library(self.database, Random(seed), lambda: self.now)

    def start(self) -> OpenGame:
        return known(self.library.climb("hierarchy", "standard"))

    def end(self, open_game: OpenGame, winner: bool | None = True) -> None:
        self.now += 10
        seat = Seat(open_game.saved.players.index(None))
        winners = () if winner is None else (seat if winner else seat.other,)
        self.database.finish(open_game.saved.id, Outcome(Reason.CHECKMATE, winners, (0, 0)), self.now)

    def play(self, *results: bool | None) -> None:
        for result in results:
            self.end(self.start(), result)

    @property
    def standing(self) -> Standing:
        return standings(GAMES["hierarchy"], self.database.series_games("hierarchy", CLIMB))[-1]

    @property
    def climb(self) -> Climb:
        return climb(GAMES["hierarchy"], "standard", self.database.series_games("hierarchy", CLIMB))


@pytest.fixture
def player(tmp_path: Path) -> Player:
    return Player(tmp_path / "games.db")


def test_the_text_of_a_series_reads_back() -> None:
    series = Series(CLIMB, 12345, 2, 4)
    assert parse_series(str(series)) == series
    for text in ("", "climb", "climb 1 5/4", "climb 1 0/4", "climb 01 1/4", "climb one 1/4"):
        assert parse_series(text) is None, text


def test_each_deal_is_played_from_both_sides_and_the_bird_above_is_the_rival(player: Player) -> None:
    games = []
    for result in (True, False, True, False):
        games.append(player.start())
        player.end(games[-1], result)
    deals = [each.saved.record.start for each in games]
    assert deals[0] == deals[1] != deals[2] == deals[3]
    assert [each.saved.players.index(None) for each in games] == [0, 1, 0, 1]
    assert all("pip" in each.saved.players and each.saved.is_counted for each in games)


def test_a_match_won_takes_the_perch_and_its_date(player: Player) -> None:
    player.play(True, True)
    assert player.climb.place == 0
    player.play(True)
    now = player.climb
    assert (now.place, now.above, now.match, dict(now.taken)) == (1, "dilly", None, {"pip": NOW + 30})
    assert "dilly" in player.start().saved.players


@pytest.mark.parametrize("results", [(True, False, False, False), (False, True, False, True)])
def test_the_last_game_of_a_match_is_not_played_again_once_it_is_deleted(
    player: Player, results: tuple[bool, ...]
) -> None:
    player.play(*results)
    number = player.standing.series.number
    player.library.delete_ended(player.standing.last.id)
    assert player.climb.match is None
    series = parse_series(player.start().saved.series)
    assert series is not None
    assert series.number != number
    assert series.game == 1


def test_a_draw_and_a_loss_leave_all_as_it_is(player: Player) -> None:
    player.play(True)
    player.play(False, True, False)
    assert player.standing.is_over
    player.play(False, False, False)
    assert player.climb.place == 0
    player.play(True, True, True)
    assert player.climb.place == 1
    player.play(False, False, False)
    assert player.climb.place == 1


def test_a_draw_with_the_bird_that_never_errs_takes_its_perch(player: Player) -> None:
    player.play(*[True] * 3 * 7)
    player.play(True, False, False, None)
    assert (player.climb.place, player.climb.above) == (7, "athena")
    player.play(False, True, True, False)
    assert player.climb.place == 8


def test_a_match_is_left_and_continued(player: Player) -> None:
    first = player.start()
    assert player.start().saved.id == first.saved.id
    player.end(first)
    assert player.climb.match is not None
    second = player.start()
    assert player.start().saved.id == second.saved.id
    assert parse_series(second.saved.series) == Series(CLIMB, player.standing.series.number, 2, 4)


def test_a_win_with_help_counts_for_nobody(player: Player) -> None:
    for _ in range(3):
        open_game = player.start()
        player.database.add_hint(open_game.saved.id, player.now)
        player.end(open_game)
    assert (player.standing.won, player.standing.lost) == (0, 0)
    player.play(True)
    assert player.climb.place == 1


def test_a_game_given_up_is_the_birds(player: Player) -> None:
    player.database.give_up(player.start().saved.id, NOW)
    assert (player.standing.won, player.standing.lost) == (0, 1)


def test_a_game_tried_in_practice_is_not_played_again_for_free(player: Player) -> None:
    open_game = player.start()
    assert not open_game.is_at_stake
    player.database.exclude_from_statistics(open_game.saved.id, NOW)
    assert player.start().is_at_stake
    player.library.resign(player.start())
    assert (player.standing.won, player.standing.lost) == (0, 1)


def test_copies_put_together_have_the_higher_place(tmp_path: Path) -> None:
    high, low = Player(tmp_path / "a" / "games.db", 1), Player(tmp_path / "b" / "games.db", 2)
    high.play(*[True] * 6)
    low.play(*[True] * 3, False)
    for one, other in ((low, high), (high, low), (low, high)):
        path = tmp_path / f"copy-{len(list(tmp_path.iterdir()))}.db"
        other.database.save_copy(path)
        one.database.add_copy(backup.load(path))
    assert high.climb == low.climb
    assert (high.climb.place, high.climb.above) == (2, "percy")


def test_a_match_of_the_kings_is_won_by_points(tmp_path: Path) -> None:
    player = Player(tmp_path / "games.db")
    game = GAMES["kings"]
    total = 0
    for variant in game.variants:
        open_game = known(player.library.climb("kings", variant))
        assert open_game.session.match is not None
        assert open_game.session.match.target == 3
        assert str(open_game.session.match.round()).count("target: 3") == (not variant.startswith("quick"))
        rounds = 0
        while True:
            rounds += 1
            while open_game.session.outcome is None:
                session = open_game.session
                move = session.state.legal_moves()[0]
                session.play(move)
                player.database.add_move(
                    open_game.saved.id, session.ply - 1, str(move), player.now, session.outcome
                )
            saved = player.database.game(open_game.saved.id)
            assert saved is not None
            now = climb(game, variant, player.database.series_games("kings", CLIMB))
            if now.match is None:
                break
            open_game = known(player.library.climb("kings", variant))
            assert open_game.session.match is not None
            assert open_game.session.match.played == rounds
        total += rounds
        assert open_game.session.match is not None
        assert now.place == (open_game.session.match.after(open_game.session.state).points[0] >= 3)
    assert total > len(game.variants)


def test_the_perches_of_a_solitaire_come_with_those_below() -> None:
    game = GAMES["solodrez"]
    trait = game.traits[0]
    deal = next(number for number in range(1000) if trait.of(number, None) == "hard" and game.par(number))
    par = game.par(deal)
    assert par is not None
    assert perches_taken(game, [SoloWin(deal, par.moves + 100, 5.0)]) == [5.0]
    wins = [SoloWin(deal, par.moves + 100, 5.0), SoloWin(deal, par.moves, 9.0)]
    assert perches_taken(game, wins) == [5.0] + [9.0] * 7
