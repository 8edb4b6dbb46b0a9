"""The bot process: it answers, can be cancelled, dies and is restarted, and never blocks its caller."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.evaluation import parse_evals
from game.engine.seat import Seat
from game.play.worker import BotFailed, Question, Worker
from support import slow_bots

GAME = GAMES["hierarchy"]
START = str(GAME.deal(3))
PATIENCE = 30.0  # Seconds after which a test gives up, even on the slowest machine.
AT_ONCE = 0.05  # Maximum seconds for a call that does not wait.


@pytest.fixture
def worker() -> Iterator[Worker]:
    with Worker() as worker:
        yield worker


@pytest.fixture
def odd_worker() -> Iterator[Worker]:
    with Worker(slow_bots.find_game) as worker:
        yield worker


def ask(bot: str, *, seed: int = 1, nodes: int | None = 2000, seconds: float | None = None) -> Question:
    return Question("hierarchy", bot, seed, START, nodes, seconds)


def answer(worker: Worker) -> str:
    deadline = time.monotonic() + PATIENCE
    while (move := worker.poll(0.1)) is None:
        assert worker.is_thinking, "nothing is asked any more"
        assert time.monotonic() < deadline, "no answer"
    return move


def start_thinking(worker: Worker, bot: str) -> None:
    """Ask `bot`, and wait until its process is well into its search."""
    worker.ask(ask("named"))
    answer(worker)
    worker.ask(ask(bot, nodes=None))
    assert worker.poll(0.1) is None
    assert worker.is_thinking


def kill(worker: Worker) -> None:
    assert worker.pid is not None
    os.kill(worker.pid, getattr(signal, "SIGKILL", signal.SIGTERM))


def test_worker_gives_same_move_as_bot(worker: Worker) -> None:
    for seed, bot in enumerate(GAME.bots):
        worker.ask(ask(bot, seed=seed))
        here = GAME.bot(bot, seed).choose(GAME.parse_view(START), Budget(nodes=2000))
        assert answer(worker) == str(here)


def test_whole_game_uses_one_process_and_each_answer_is_returned_once(worker: Worker) -> None:
    pid = worker.pid
    state = GAME.deal(5)
    while state.to_move is not None:
        worker.ask(Question("hierarchy", "medium", 1, str(state.view(state.to_move)), 500))
        assert worker.is_thinking
        state = state.apply(GAME.parse_move(answer(worker)))
        assert (worker.is_thinking, worker.poll()) == (False, None)
    assert state.outcome().winners in ((Seat.A,), (Seat.B,))
    assert worker.pid == pid


def test_calls_do_not_wait_for_search(odd_worker: Worker) -> None:
    start_thinking(odd_worker, "deaf")
    before = time.monotonic()
    for _ in range(100):
        odd_worker.ask(ask("named"))
        assert odd_worker.poll() is None
        odd_worker.cancel()
        assert odd_worker.poll() is None
    assert time.monotonic() - before < 100 * AT_ONCE


def test_cancelled_search_is_never_answered_and_ends_within_a_tenth_of_a_second(odd_worker: Worker) -> None:
    spans = []
    for _ in range(3):
        start_thinking(odd_worker, "endless")
        before = time.monotonic()
        odd_worker.cancel()
        assert not odd_worker.is_thinking
        odd_worker.ask(ask("named"))
        answer(odd_worker)
        spans.append(time.monotonic() - before)
    # Take the fastest of several, because other tests share the cores.
    assert min(spans) < 0.1
    start_thinking(odd_worker, "endless")
    odd_worker.cancel()
    assert (odd_worker.poll(0.2), odd_worker.is_thinking) == (None, False)


def test_later_question_replaces_earlier_one(odd_worker: Worker) -> None:
    start_thinking(odd_worker, "endless")
    view = GAME.parse_view(START)
    moves = [str(slow_bots.SeedBot(seed).choose(view, Budget())) for seed in range(20)]
    assert len(set(moves[-3:])) == 3
    for seed in range(20):
        odd_worker.ask(ask("named", seed=seed))
    assert answer(odd_worker) == moves[-1]
    assert odd_worker.poll(AT_ONCE) is None


def test_search_ends_early_with_its_best_so_far_when_hurried_or_out_of_time(odd_worker: Worker) -> None:
    first = str(GAME.parse_view(START).legal_moves()[0])
    odd_worker.finish_now()
    for _ in range(2):
        start_thinking(odd_worker, "endless")
        assert odd_worker.poll(0.2) is None, "a question asked later is not hurried"
        odd_worker.finish_now()
        assert odd_worker.is_thinking
        assert answer(odd_worker) == first
        assert not odd_worker.is_thinking
    odd_worker.ask(ask("endless", nodes=None, seconds=0.1))
    assert answer(odd_worker) == first


@pytest.mark.parametrize(("before", "dies"), [("endless", False), ("deaf", True)])
def test_question_behind_cancelled_one_can_be_hurried(odd_worker: Worker, before: str, *, dies: bool) -> None:
    """Even if the process dies first."""
    start_thinking(odd_worker, before)
    odd_worker.ask(ask("endless", nodes=None))
    odd_worker.finish_now()
    if dies:
        kill(odd_worker)
    assert answer(odd_worker)


def test_process_killed_while_searching_or_idle_is_restarted(worker: Worker) -> None:
    worker.ask(ask("random", seed=2))
    expected = answer(worker)
    for is_idle in (False, False, True):
        pid = worker.pid
        if not is_idle:
            worker.ask(ask("random", seed=2))
        kill(worker)
        # It may have answered before it died; then the next question finds it dead.
        assert is_idle or answer(worker) == expected
        worker.ask(ask("random", seed=2))
        assert answer(worker) == expected
        assert worker.pid != pid


def test_process_killed_in_mid_search_is_asked_again(odd_worker: Worker) -> None:
    start_thinking(odd_worker, "endless")
    before = odd_worker.pid
    kill(odd_worker)
    deadline = time.monotonic() + PATIENCE
    while odd_worker.pid == before:
        assert odd_worker.poll(0.1) is None
        assert time.monotonic() < deadline
    assert odd_worker.is_thinking
    odd_worker.ask(ask("named"))
    assert answer(odd_worker)


def test_question_that_kills_every_process_is_abandoned(odd_worker: Worker) -> None:
    odd_worker.ask(ask("mortal"))
    with pytest.raises(BotFailed, match=r"^The computer stopped unexpectedly 3 times while thinking\.$"):
        answer(odd_worker)
    assert not odd_worker.is_thinking
    odd_worker.ask(ask("named"))
    assert answer(odd_worker)


def test_bot_error_is_one_sentence(odd_worker: Worker) -> None:
    odd_worker.ask(ask("clumsy"))
    with pytest.raises(BotFailed) as failure:
        answer(odd_worker)
    sentence = str(failure.value)
    assert sentence == "The computer (clumsy) couldn't find a move. You can copy a report in Credits."
    assert "KeyError" in failure.value.details
    assert "slow_bots.py" in failure.value.details
    odd_worker.ask(ask("named"))
    assert answer(odd_worker)


def test_invalid_question_is_refused_in_one_sentence(worker: Worker) -> None:
    for question, part in (
        (Question("chess", "random", 1, START, 1), "chess"),
        (Question("hierarchy", "nobody", 1, START, 1), "nobody"),
        (Question("hierarchy", "random", 1, "no position", 1), "five fields"),
        (Question("hierarchy", "random", 1, START, 0), "0"),
        (Question("hierarchy", "random", 1, START, None, -1.0), "-1.0"),
    ):
        worker.ask(question)
        with pytest.raises(BotFailed, match=rf"{part}.*\.$"):
            answer(worker)


def test_close_ends_a_searching_process_at_once() -> None:
    with Worker(slow_bots.find_game) as worker:
        start_thinking(worker, "deaf")
        pid = worker.pid
        before = time.monotonic()
        worker.close()
        assert time.monotonic() - before < 0.5
        worker.close()
    assert (worker.poll(), worker.is_thinking) == (None, False)
    with pytest.raises(ValueError, match="closed"):
        worker.ask(ask("random"))
    assert pid is not None
    if sys.platform != "win32":
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


SCRIPT = """
import sys
from support import slow_bots
from game.play.worker import Question, Worker

if __name__ == "__main__":
    with Worker({find}) as worker:
        worker.ask(Question("hierarchy", sys.argv[1], 1, {start!r}, {nodes}))
        print(worker.pid, flush=True)
        while (move := worker.poll(1.0)) is None:
            pass
        print(move, flush=True)
"""


def start(
    folder: Path, bot: str, *first: Path, find: str = "slow_bots.find_game", nodes: int | None = 2000
) -> subprocess.Popen[str]:
    """Start a program that asks one question, with the folders `first` first in its import path."""
    path = folder / "asks.py"
    path.write_text(SCRIPT.format(start=START, find=find, nodes=nodes))
    folders = os.pathsep.join([*map(str, first), *filter(None, sys.path)])
    return subprocess.Popen(
        [sys.executable, str(path), bot],
        env=os.environ | {"PYTHONPATH": folders},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_neither_process_loads_pygame(tmp_path: Path) -> None:
    poison = tmp_path / "poison" / "pygame"
    poison.mkdir(parents=True)
    (poison / "__init__.py").write_text("raise ImportError('pygame was loaded')\n")
    output, errors = start(tmp_path, "hard", poison.parent, find="").communicate(timeout=PATIENCE)
    move = GAME.bot("hard", 1).choose(GAME.parse_view(START), Budget(nodes=2000))
    assert (errors, output.split()[1:]) == ("", [str(move)])


if sys.platform != "win32":  # Windows sends no signals to single processes

    @pytest.mark.parametrize("bot", ["endless", "deaf"])
    def test_process_ends_with_killed_parent(tmp_path: Path, bot: str) -> None:
        program = start(tmp_path, bot, nodes=None)
        assert program.stdout is not None
        assert program.stdout.readline()
        program.kill()
        # The pipe ends when the last process that holds it has ended.
        assert program.communicate(timeout=PATIENCE)[0] == ""

    def test_ctrl_c_leaves_process_to_its_parent(tmp_path: Path) -> None:
        program = start(tmp_path, "named")
        assert program.stdout is not None
        os.kill(int(program.stdout.readline()), signal.SIGINT)
        output, errors = program.communicate(timeout=PATIENCE)
        assert (errors, len(output.split())) == ("", 1)


def test_worker_evaluates_like_this_process_and_can_be_hurried(worker: Worker) -> None:
    kings = GAMES["kings"]
    start = kings.deal(1, "two")
    view = start.view(start.to_move)
    question = Question("kings", "", 3, str(view), 40, is_evaluation=True)
    worker.ask(question)
    assert kings.evaluate is not None
    found = parse_evals(answer(worker), kings.parse_move)
    assert found == kings.evaluate(view, 3, Budget(nodes=40))
    assert {str(one.move) for one in found} == {"first a", "first b"}
    worker.ask(replace(question, nodes=10**9))
    worker.finish_now()
    assert sum(one.tries for one in parse_evals(answer(worker), kings.parse_move)) > 0


def thread(number: int, *, seed: int = 0, nodes: int | None = 1, bot: str = "steady") -> Question:
    return replace(ask(bot, seed=seed, nodes=nodes), thread=number)


def chosen_moves(worker: Worker, *questions: Question) -> list[int]:
    """Return which of the legal moves are chosen, one question after another."""
    moves = [str(move) for move in GAME.parse_view(START).legal_moves()]
    found = []
    for question in questions:
        worker.ask(question)
        found.append(moves.index(answer(worker)))
    return found


def test_follower_is_kept_for_its_own_thread_only(odd_worker: Worker) -> None:
    assert chosen_moves(odd_worker, *[thread(1)] * 3) == [0, 1, 2]
    assert chosen_moves(odd_worker, *[thread(2)] * 2) == [0, 1]
    odd_worker.ask(Question("hierarchy", "", 0, START, 5, is_evaluation=True))
    answer(odd_worker)
    assert chosen_moves(odd_worker, thread(2)) == [2], "an evaluation between them changes nothing"
    assert chosen_moves(odd_worker, *[thread(1)] * 2) == [0, 1]
    assert chosen_moves(odd_worker, *[thread(0)] * 2) == [0, 0]
    assert chosen_moves(odd_worker, thread(1)) == [0]
    # It keeps its own random stream: the question's seed is for a new bot.
    assert chosen_moves(odd_worker, thread(1, seed=3), thread(3, seed=3)) == [1, 3]
    odd_worker.ask(thread(3, bot="named"))
    answer(odd_worker)
    assert chosen_moves(odd_worker, thread(3)) == [0]


@pytest.mark.parametrize("is_hurried", [False, True])
def test_follower_of_cancelled_question_is_dropped_and_of_hurried_one_continues(
    odd_worker: Worker, *, is_hurried: bool
) -> None:
    assert chosen_moves(odd_worker, thread(1)) == [0]
    odd_worker.ask(thread(1, nodes=None))
    assert odd_worker.poll(0.2) is None
    if is_hurried:
        odd_worker.finish_now()
        assert answer(odd_worker)
    else:
        odd_worker.cancel()
    assert chosen_moves(odd_worker, thread(1)) == [2 if is_hurried else 0]
