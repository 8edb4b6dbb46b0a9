"""The Imposter Kings as listed in the catalog."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from statistics import median
from typing import Final

from game import data
from game.engine.budget import Budget
from game.engine.challenge import parse_challenges
from game.engine.content import parse_puzzles
from game.engine.content_file import Sentences, parse_birds, parse_reasons, parse_sentences
from game.engine.contract import CARD_SOUND, RandomPlayer
from game.engine.evaluation import MoveEval, grade_sampled
from game.engine.game import RUNS, Game, Measurement, Timer
from game.engine.i18n import N_
from game.engine.outcome import Outcome
from game.engine.rng import FastRandom
from game.engine.search.ismcts import Search
from game.engine.seat import Seat, Viewer
from game.kings.bot import players, playout
from game.kings.bot.deal_unseen import dealer
from game.kings.bot.losses import causes
from game.kings.bot.match_equity import MatchEquity, parse_round_ends
from game.kings.bot.reasons import explain
from game.kings.challenges import JUDGES
from game.kings.rules import events, match, notation, positions, scoring
from game.kings.rules import notation as verbs
from game.kings.rules.board import CALLED_OFF
from game.kings.rules.cards import VARIANTS
from game.kings.rules.notation import Move
from game.kings.rules.positions import deal
from game.kings.rules.reaction_windows import KingsReactionWindows, is_final, needs_reading_time
from game.kings.rules.rules import State
from game.kings.rules.view import View

DEALS_PER_VARIANT: Final = 50
ROUNDS: Final = 2000  # Rounds for one figure, from `DEALS_PER_VARIANT` deals.
SEARCHED_DEALS: Final = 10
ITERATIONS: Final = 20_000  # Search iterations for one figure, over all `SEARCHED_DEALS` positions.


@cache
def match_equity() -> MatchEquity:
    """Return match equity by the counted rounds."""
    return MatchEquity(data.read("kings", "round_ends.txt", parse_round_ends))


@cache
def sentences() -> Sentences:
    """Return what the players read: the cards' texts, the prompts, and the sentences of the log."""
    return data.read("kings", "sentences.toml", parse_sentences)


def player(level: players.Level, seed: int) -> players.Player:
    """Return a computer player."""
    return players.Player(level, match_equity(), seed)


def evaluate(view: View, seed: int, budget: Budget) -> tuple[MoveEval, ...]:
    """Return every choice, best first."""
    return players.evaluate(view, match_equity(), seed, budget)


def history(
    states: Sequence[State], past: Sequence[tuple[int, Move]], viewer: Viewer, announced: Move | None = None
) -> tuple[Sequence[View], Sequence[tuple[int, Move]]]:
    """Return what `events.history` does, with why players lost a round after it: all cards are turned up."""
    views, seen = events.history(states, past, viewer, announced)
    *before, last = views
    if last.is_over and last.ending != CALLED_OFF:
        keys = map(events.PositionKey, states)
        record = tuple((key, move) for key, (_, move) in zip(keys, past, strict=False))
        views = (*before, replace(last, causes=causes(record)))
    return views, seen


def bench(timer: Timer) -> list[Measurement]:
    """Measure each variant's search and random rounds, with and without setup; Mulligans are left out."""
    figures: list[Measurement] = []
    chance = FastRandom(0)
    for variant in VARIANTS:
        deals = [deal(number, variant) for number in range(DEALS_PER_VARIANT)]
        started = [state.clone() for state in deals]
        for state in started:
            playout.finish_setup(state, chance)
        for name, starts in (("round", started), ("round-with-setup", deals)):
            work = partial(playout.play_rounds, starts, ROUNDS, chance)
            figures.append(Measurement(f"kings.{variant}.{name}", timer.rate(work, ROUNDS), "rounds/s"))
        figures += _bench_search(timer, f"kings.{variant}", started)
    return figures


def _bench_search(timer: Timer, name: str, started: list[State]) -> list[Measurement]:
    chance = FastRandom(0)
    views = [state.view(Seat(state.chooser)) for state in started[:SEARCHED_DEALS]]

    def search() -> None:
        for number, view in enumerate(views):
            game = players.guess(view, match_equity(), number)
            Search(game, Budget().meter()).run(ITERATIONS // SEARCHED_DEALS, until_settled=False)

    for view in views:
        dealer(view)
    play = partial(playout.play_rounds, started, ROUNDS, chance)
    # Timed alternately, so that a drift of the machine affects both.
    speeds = [(ITERATIONS / timer.seconds(search), ROUNDS / timer.seconds(play)) for _ in range(RUNS)]
    ratio = median(iterations / rounds for iterations, rounds in speeds)
    return [
        Measurement(f"{name}.search", median(iterations for iterations, _ in speeds), "iterations/s"),
        Measurement(f"{name}.search-to-rounds", ratio, "iterations/round"),
    ]


SOUNDS: Final[Mapping[int, str]] = {
    **dict.fromkeys((verbs.PLAY, verbs.PUT, verbs.REVEAL), CARD_SOUND),
    **dict.fromkeys((verbs.NAME, verbs.SAY, verbs.GUESS, verbs.PICK), "name"),
    **dict.fromkeys((verbs.DISGRACE, verbs.DISGRACE_ITSELF), "disgrace"),
    **dict.fromkeys((verbs.FIRST, verbs.DIRECTION, verbs.START, verbs.MULLIGAN), "crown"),
    verbs.FLIP: "flip",
    verbs.REACT: "react",
    verbs.CONDEMN: "condemn",
    verbs.REMOVE: "condemn",
}
"""The name of the sound, by the move's verb."""

DEFAULT_SOUND: Final = "slide"  # The sound of all other moves, such as taking, giving or discarding a card.


class Kings(Game[State, Move]):
    """Hidden hands, Reactions, and matches of several rounds, for two to four players."""

    name = "kings"
    title = N_("The Imposter Kings")
    variants = VARIANTS
    default_variant = "two"
    seats = {**dict.fromkeys(VARIANTS, ("a", "b")), "three": tuple("abc"), "four": tuple("abcd")}
    bots = {
        "random": RandomPlayer,
        **{name: partial(player, level) for name, level in players.LEVELS.items()},
    }
    characters = data.from_file("birds.toml", parse_birds)
    first_seat_starts = False
    themes = {
        "play": N_("Play the right card"),
        "name": N_("Name a card or number"),
        "take": N_("Take from the Court"),
        "more": N_("Three or four players"),
    }
    reaction_windows = KingsReactionWindows()
    deal_variant = staticmethod(positions.deal)
    parse_state = staticmethod(match.parse_state)
    parse_move = staticmethod(notation.parse_move)
    parse_view = staticmethod(positions.parse_view)
    history = staticmethod(history)
    bench = staticmethod(bench)
    evaluate = staticmethod(evaluate)
    grade = staticmethod(grade_sampled)
    evaluation_nodes = players.MOST_ITERATIONS
    evaluation_seconds = 3.0
    find_reason = staticmethod(explain)
    is_final = staticmethod(is_final)
    needs_reading_time = staticmethod(needs_reading_time)
    match_variant = staticmethod(match.match)
    parse_match = staticmethod(match.parse_match)
    match_targets = staticmethod(match.targets)

    puzzles = data.from_file("puzzles.txt", parse_puzzles)
    challenges = data.from_file("challenges.toml", partial(parse_challenges, JUDGES))
    reasons = data.from_file("reasons.toml", parse_reasons)
    ratings = data.from_file("ratings.json", json.loads)

    def match_end(self, start: int | str, points: tuple[int, ...]) -> Outcome | None:
        # Most rounds end no match, and reading thousands of matches takes long.
        goes_on = isinstance(start, str) and match.goes_on(start, points)
        return None if goes_on else super().match_end(start, points)

    def round_view(self, view: View) -> View:
        return replace(view, score=(), target=0)

    def variant_at(self, state: State) -> str:
        return state.variant_name

    def side_of(self, seat: Seat, variant: str) -> tuple[Seat, ...]:
        return scoring.team_of(VARIANTS.index(variant), seat)

    def sound_of(self, move: Move) -> str:
        return SOUNDS.get(move.verb, DEFAULT_SOUND)


GAME = Kings()
