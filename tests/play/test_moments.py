"""The moments of a finished game that are worth another try: the person's worst mistakes."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from game.catalog import GAMES
from game.engine.content import moment
from game.engine.evaluation import MoveEval, write_evals
from game.engine.record import Record
from game.learn.puzzle import PuzzleScene
from game.learn.puzzle_series import PuzzleSeries
from game.play.evaluations import GameReview
from game.play.session import Session
from game.play.worker import Question, Worker
from game.ui.theme import REFERENCE
from support.checked import known
from support.learner import tutor_of
from support.live_table import FakeWorker, LiveTable
from support.saved_games import played_on

pytestmark = pytest.mark.usefixtures("silent_pygame")

AGAINST = (None, "easy")
BEST = 0.9


def choices_of(played: Session) -> dict[int, Any]:
    """The person's moves to which there was another, with the positions before them, by ply."""
    return {ply: at for ply, at in played.own_moves.items() if len(at[0].legal_moves()) > 1}


class Evaluator(FakeWorker):
    """A worker that answers how much of the wins the move that was made gives away, by the player's view."""

    def __init__(self, session: Session, losses: Mapping[int, float], tries: int) -> None:
        super().__init__()
        self._made = {str(state.view(state.to_move)): move for state, move in choices_of(session).values()}
        self._losses = {
            str(state.view(state.to_move)): losses.get(number, 0.0)
            for number, (state, _) in enumerate(choices_of(session).values())
        }
        self._game, self._tries = session.game, tries

    def reply(self, question: Question) -> str:
        made, lost = self._made[question.view], self._losses[question.view]
        others = [move for move in self._game.parse_view(question.view).legal_moves() if move != made]
        found = [MoveEval(each, BEST, self._tries) for each in others]
        found.insert(0 if not lost else len(found), MoveEval(made, BEST - lost, self._tries))
        return write_evals(found)


def session(game: str = "kings", players: tuple[str | None, ...] = AGAINST, seed: int = 3) -> Session:
    """A game played to its end at random."""
    rules = GAMES[game]
    record = Record(game, "quick3" if game == "kings" else rules.default_variant, seed)
    return Session(rules, played_on(record, chance=Random(seed)), players, seed=0)


def moments(played: Session, losses: Mapping[int, float], tries: int = 10_000) -> list[int]:
    """Return the moments found if the person's choices, by number, gave away these shares."""
    worker = Evaluator(played, losses, tries)
    review = GameReview(played, cast(Worker, worker))
    review.find_moments()
    known = 0
    while review.is_busy:
        review.tick()
        assert len(review.moments) >= known, "found so far"
        known = len(review.moments)
    assert len(worker.asked) == len(choices_of(played)), "nobody else's"
    assert review.evals == {}, "the table shows none"
    positions = [str(state) for state, _ in choices_of(played).values()]
    found = [positions.index(each) for each in review.moments]
    worst = max(found, key=lambda number: losses.get(number, 0.0), default=None)
    assert review.turning_point == (None if worst is None else list(choices_of(played))[worst])
    assert review.first_chance == BEST
    return found


def apart(played: Session) -> list[int]:
    """Return the numbers of own choices before which somebody else moved."""
    plies = list(choices_of(played))
    return [number for number, ply in enumerate(plies) if not number or plies[number - 1] < ply - 1]


def test_the_three_worst_mistakes_in_the_order_of_play() -> None:
    played = session()
    one, two, three, four, five, *_ = apart(played)
    assert moments(played, {}) == []
    assert moments(played, {two: 0.3}) == [two]
    found = moments(played, {one: 0.06, two: 0.3, three: 0.12, four: 0.5, five: 0.049})
    assert found == [two, three, four], "the inaccuracy is the least of four"
    assert moments(played, {one: 0.06, five: 0.049}) == [one], "by the threshold of the grade"


def test_of_two_choices_in_one_turn_the_worse_counts() -> None:
    played = session()
    plies = list(choices_of(played))
    pair = next(number for number, ply in enumerate(plies[:-1]) if plies[number + 1] == ply + 1)
    assert moments(played, {pair: 0.2, pair + 1: 0.4}) == [pair + 1]
    assert moments(played, {pair: 0.4, pair + 1: 0.2}) == [pair]


def test_what_only_chance_may_have_made_worse_is_no_moment() -> None:
    played = session()
    assert moments(played, {0: 0.2}, tries=10) == []


@pytest.mark.parametrize("game", ["hierarchy", "hierarkia", "kings"])
def test_moments_read_back_as_what_the_player_saw(game: str) -> None:
    played = session(game)
    for state, _ in choices_of(played).values():
        again = played.game.parse_state(str(state))
        assert str(again) == str(state)
        if game != "hierarkia":
            # There the view also has the moves before, for draws by repetition.
            assert str(again.view(again.to_move)) == str(state.view(state.to_move))


@pytest.mark.parametrize("players", [(None, None), ("easy", "easy")])
def test_only_one_person_against_computers_has_moments(players: tuple[str | None, ...]) -> None:
    assert session(players=players).own_moves == {}


def test_solitaire_has_none() -> None:
    rules = GAMES["solodrez"]
    assert Session(rules, Record("solodrez", "standard", 1), (None,), seed=0).own_moves == {}


@pytest.mark.parametrize("game", ["hierarchy", "kings"])
def test_a_moment_is_judged_by_the_same_evaluation_when_it_is_tried_again(game: str) -> None:
    played = session(game)
    worker = Evaluator(played, {0: 0.5}, 10_000)
    review = GameReview(played, cast(Worker, worker))
    review.find_moments()
    while review.is_busy:
        review.tick()
    scene = PuzzleScene(tutor_of(game), PuzzleSeries([moment(each) for each in review.moments]), REFERENCE)
    wanted = known(scene.eval_request)
    assert (wanted.view, wanted.nodes, wanted.seed) in [
        (question.view, question.nodes, question.seed) for question in worker.asked
    ]


def test_a_moment_names_those_who_played() -> None:
    state = GAMES["kings"].deal(1, "four")
    own = state.to_move
    birds: list[str | None] = ["athena", "program:Crow", "pip"]
    unknown = {f"Computer {seat + 1}" for seat in range(4) if seat != own}
    for players, names in (
        ((*birds[:own], None, *birds[own:]), {"You", "Athena", "Crow", "Pip"}),
        ((), {"You"} | unknown),
    ):
        series = PuzzleSeries([moment(str(state), players)])
        told = PuzzleScene(tutor_of("kings"), series, REFERENCE).described()
        assert names <= {node.name.partition(",")[0] for node in told.nodes}


class Table(LiveTable):
    """A game of Hierarchy, played to its end; every move that is made was the worst."""

    def __init__(self, folder: Path, *, is_pasted: bool = False) -> None:
        played = session("hierarchy")
        losses = dict.fromkeys(range(len(choices_of(played))), 0.5)
        super().__init__(self.folder_database(folder), Evaluator(played, losses, 10_000))
        record = played.record
        if is_pasted:
            self.open(self.library.paste(str(record), lambda *_: (AGAINST, ())))
            return
        self.open(self.library.deal("hierarchy", AGAINST, 3))
        for text in record.moves:
            self.play(text)


def test_a_table_has_its_moments_once_they_are_known_until_the_game_continues(tmp_path: Path) -> None:
    table = Table(tmp_path)
    assert table.now.controls.moments == 0
    for _ in range(40):
        table.tick()
    assert table.is_idle
    assert table.now.controls.moments == 3
    assert table.now.evals == {}
    asked = len(table.worker.asked)
    table.game.undo()
    assert table.now.controls.moments == 3
    table.reopen()
    table.game.go_to(min(choices_of(table.session)))
    table.play_first(-1)
    assert table.now.controls.moments == 0
    assert len(table.worker.asked) == asked


def test_a_pasted_game_has_none(tmp_path: Path) -> None:
    table = Table(tmp_path, is_pasted=True)
    assert table.is_still(40)
    assert (table.worker.asked, table.now.controls.moments) == ([], 0)
