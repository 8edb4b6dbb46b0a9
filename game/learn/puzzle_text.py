"""What is said of a puzzle: how it stands with all of them, and what choices are worth."""

from collections.abc import Mapping
from typing import Final

from game.engine.evaluation import Grade, Graded
from game.engine.i18n import Phrase, mark, say, say_count

NOTICES: Final[Mapping[str, Phrase]] = {
    "solved": mark("Well done!"),
    "failed": mark("Not this one."),
    "shown": mark("The solution"),
    "broken": mark("No verdict"),
}
"""What stands at the table once there is nothing to be chosen, by the value of the phase."""

FAULTS: Final[Mapping[Grade, Phrase]] = {
    Grade.INACCURACY: mark("An inaccuracy"),
    Grade.MISTAKE: mark("A mistake"),
    Grade.BLUNDER: mark("A blunder"),
}
"""What a choice is called that is not accepted."""


def score(solved: int, streak: int, best_streak: int) -> str:
    """How many puzzles were solved, and how many in a row."""
    return say("Solved {count}, streak {streak} (best {best})", count=solved, streak=streak, best=best_streak)


def about_fault(grade: Graded, count: int, lost: str) -> str:
    """What a choice is worth. `count`: in how many moves it loses, 0 where that is not known; `lost`: what is
    said where it is known all the same that it does, else empty.
    """
    if count:
        return say_count("It loses in {count} move.", "It loses in {count} moves.", count)
    if lost and not grade.share:
        return say(lost)
    return say(
        "It wins {share} of 100 such games, the best choice {best}.",
        share=round(100 * grade.share),
        best=round(100 * grade.best.share),
    )


def compared(best: float, other: float) -> str:
    """What the solution is worth beside the next best choice, as shares of wins."""
    return say(
        "It wins {best} of 100 such games, the next best choice {share}.",
        best=round(100 * best),
        share=round(100 * other),
    )
