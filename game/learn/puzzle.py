"""Puzzles on a game's own table: what is said of them, and what the buttons beside the note do.

Which puzzles there are, and how its table is set up, each game says for itself.
"""

from typing import ClassVar, Final

from game.engine.content import Goal, moves_to_end
from game.engine.contract import Move
from game.engine.evaluation import Graded, Weighed
from game.engine.i18n import Phrase, mark, say, say_count
from game.learn import puzzle_text as words
from game.learn.scene import GAME_BUTTON
from game.learn.solving import Phase, SolvingScene
from game.learn.table import Leaf
from game.ui.button import Button, Weight
from game.ui.scene import Open, Request

NEXT: Final = "button/next"
AGAIN: Final = "button/again"
SOLUTION: Final = "button/solution"
MORE: Final = "button/more"


class PuzzleScene(SolvingScene):
    """The puzzles of a game."""

    win_task: ClassVar[Phrase] = mark("Only one choice does it: find it.")
    """What is to be done where the goal is a win."""

    choice_title: ClassVar[Phrase] = mark("What do you choose?")
    choice_task: ClassVar[Phrase] = mark("Only one choice is good here.")
    """What is to be done where the goal is the one good choice."""

    lost: ClassVar[Phrase] = Phrase("")
    """What is said of a choice that is known to lose, though its end is not seen; empty where none is."""

    def _task(self) -> str:
        """What is to be done."""
        return say(self.win_task if self._puzzle.goal is Goal.WIN else self.choice_task)

    def _counts(self, _move: Move) -> bool:
        """Whether a player would count this move, in "you win in 5"."""
        return True

    def _leaf(self) -> Leaf:
        count, number = len(self._puzzles), self._at + 1
        if self._is_lesson:
            heading, foot = say("First lesson"), ""
        else:
            heading = say("Puzzle {number} of {count}", number=self._puzzle.number, count=count)
            foot = words.score(len(self._solved), self._streak, self._best_streak)
        return Leaf(
            self._snapshot(self._notice()),
            self._start,
            self._title(),
            self._told(),
            number - 1,
            count,
            self._buttons(),
            is_at_rest=self._phase is not Phase.ASKED,
            heading=heading,
            leave=say("Leave the lesson") if self._is_lesson else say("Leave the puzzles"),
            beside=self._beside(),
            foot=foot,
            is_puzzle=True,
        )

    def _notice(self) -> str:
        """What stands where a game tells what can be done."""
        is_waiting = self._wants_hint and self._hint is None
        if self._phase is Phase.JUDGED or is_waiting:
            return say("Weighing every choice …")
        outcome = self._state.outcome()
        # Who has won, the table says itself; what it advises where nobody has is meant for a whole game.
        if (outcome is not None and outcome.winners) or not self._is_at_rest:
            return ""
        return say(words.NOTICES[self._phase.value])

    def _title(self) -> str:
        if self._phase is Phase.SOLVED:
            return say("Solved!") if self._is_clean else say("That is it")
        if self._phase is Phase.FAILED:
            return say(words.FAULTS[self._verdict[0].grade]) if self._verdict else say("Not won")
        if self._is_at_rest:
            return say(words.NOTICES[self._phase.value])
        if self._puzzle.goal is Goal.CHOICE:
            return say(self.choice_title)
        return say_count("You win in {count} move", "You win in {count} moves", self._to_go)

    @property
    def _to_go(self) -> int:
        """In how many moves it is won after those that are known to be good."""
        to_go = 0
        if self._phase is Phase.ASKED and self._state is not self._start and self._weighed:
            to_go = moves_to_end(self._state, self._weighed[0], self._counts)
        elif self._made is not None:
            before, made = self._made
            to_go = max(0, moves_to_end(before, made, self._counts) - self._counts(made.move))
        return to_go or self._puzzle.moves

    def _told(self) -> str:
        """What the note says below its title."""
        match self._phase:
            case Phase.ASKED if self._state is self._start:
                return self._task()
            case Phase.ASKED:
                return say("Good. Go on.")
            case Phase.JUDGED:
                return say("Weighing every choice …")
            case Phase.ANSWERED:
                return say("Good. The answer follows.")
            case Phase.FAILED if self._verdict is not None:
                return self._about_fault(*self._verdict)
            case Phase.FAILED:
                return say("The game is over, and not won.")
            case Phase.BROKEN if self._is_readable:
                return say("What that is worth could not be found out. Nothing is counted.")
            case Phase.BROKEN:
                return say("The position of this puzzle cannot be read.")
        return f"{self._worth()} {self._counted()}".strip()

    def _counted(self) -> str:
        """What is said of the count at the end of a puzzle; empty where the count says it all."""
        if self._phase is not Phase.SOLVED or self._is_lesson:
            return ""
        unsolved = self._unsolved()
        if not unsolved:
            return say("You have solved all puzzles.")
        return say("It counts once it is solved without a fault or help.") if self._at in unsolved else ""

    def _about_fault(self, grade: Graded, own: Weighed) -> str:
        """What a fault is worth, and what is to be seen of it."""
        count = moves_to_end(self._before, own, self._counts)
        told = words.about_fault(grade, count, mark("It loses at once.") if own.ends_in else self.lost)
        is_answered = self._reply is None and self._state is not self._failed
        return " ".join([told, say("The answer is on the table.")]) if is_answered else told

    def _worth(self) -> str:
        """What the solution is worth, in numbers; empty where that is not known yet."""
        if self._puzzle.goal is Goal.WIN:
            count = self._puzzle.moves
            return say_count(
                "It wins in {count} move at best play.", "It wins in {count} moves at best play.", count
            )
        weighed = [one for one in self._known.get(self._text(self._start), ()) if one.tries]
        return words.compared(weighed[0].share, weighed[1].share) if len(weighed) > 1 else ""

    def _buttons(self) -> list[Button]:
        is_done = self._phase in (Phase.SOLVED, Phase.SHOWN, Phase.BROKEN)
        weight = Weight.FIRST if is_done else Weight.PLAIN
        following = Button(NEXT, say("Next puzzle"), weight)
        again = Button(AGAIN, say("Try again"), Weight.FIRST if self._phase is Phase.FAILED else Weight.PLAIN)
        solution = Button(SOLUTION, say("Show me"))
        if self._is_lesson and self._at == len(self._puzzles) - 1:
            following = self._game_button(weight)
            if is_done:
                return [following, Button(MORE, say("More puzzles"))]
        if self._phase is Phase.FAILED:
            return [again, solution]
        return [following, solution if not self._is_at_rest or self._phase is Phase.SOLVED else again]

    def _push(self, target: str) -> Request | None:
        """What the buttons beside the note do."""
        if target == NEXT:
            self._go_to(self._next())
        elif target == AGAIN:
            self._return()
        elif target == SOLUTION:
            self._show_solution()
        elif target == MORE:
            return Open(f"puzzles-{self.game}")
        elif target == GAME_BUTTON:
            return self._first_game()
        return None
