"""One moment at the Imposter Kings' table with its viewer's eyes: what picture and clicks are made of."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from game.engine.i18n import _
from game.kings.narration import log
from game.kings.narration.ending import PointLine, points
from game.kings.narration.narrator import Line
from game.kings.narration.possible_hands import PossibleCard, what_they_can_hold
from game.kings.narration.seat_view import Seen, seen
from game.kings.rules.cards import VARIANTS
from game.kings.rules.notation import FLIP, PASS, PLAY, REMOVE, Move
from game.kings.rules.rules import State
from game.kings.table import titles
from game.kings.table.choices import Choices
from game.kings.table.layout import Layout
from game.table.snapshot import Snapshot

TWO_STEPS: Final = frozenset((PLAY, FLIP))
"""Choices that are made in two steps: what is chosen goes to the Court."""


class RoundView:
    """One moment of the round with its viewer's eyes; what takes time is found out once."""

    def __init__(
        self,
        snapshot: Snapshot,
        names: Sequence[str] | None = None,
        *,
        is_past: bool = False,
        holder_offset: int = 0,
    ) -> None:
        """`names`: what the players are called, by seat, if that is not what a game calls them. `is_past`:
        whether it is looked back at, so that what could be chosen then is no longer anybody's choice.
        """
        self.snapshot = snapshot
        self.state: State = snapshot.state
        self.seen: Seen = seen(self.state, snapshot.viewer)
        self.is_past = is_past
        self.holder_offset = holder_offset
        """How many players on from the next one is the player into whose hand the panel looks."""
        is_own = self.state.to_move in (None, snapshot.viewer) or snapshot.viewer is None
        self.offer = Choices(self.state, self.seen, is_own if is_past else snapshot.can_choose)
        viewer = snapshot.viewer
        use_third_person = viewer is None or snapshot.players[viewer] is not None
        self.names = names or titles.names_of(snapshot.players, use_third_person=use_third_person)
        self.lines: Sequence[Line] = log.log(snapshot.states, self.past, snapshot.viewer, self.names)

    @cached_property
    def past(self) -> Sequence[tuple[int, Move]]:
        """The choices that led here."""
        return [(seat, move) for seat, move in self.snapshot.past if isinstance(move, Move)]

    @cached_property
    def holdings(self) -> Sequence[PossibleCard]:
        """What the player may hold into whose hand the panel looks."""
        return what_they_can_hold(self.seen, self.holder)

    @property
    def show_possible_hands(self) -> bool:
        """Whether it is told what others may hold: not where all cards lie open."""
        return self.snapshot.show_possible_hands and self.snapshot.viewer is not None

    @property
    def holder(self) -> int:
        """The seat into whose hand the panel looks."""
        own, count = self.seen.viewer or 0, len(self.seen.sides)
        return (own + 1 + self.holder_offset % (count - 1)) % count

    @cached_property
    def points(self) -> Sequence[PointLine]:
        """What the round has brought."""
        return points(self.state, self.snapshot.viewer, self.names) if self.seen.is_over else ()

    @property
    def introduced(self) -> tuple[int, ...]:
        """The cards that this stage brings into the game, as long as its first round is being set up."""
        match = self.snapshot.match
        is_first = match is None or not sum(match.points)
        return titles.introduced(self.seen.variant) if is_first and self.seen.turn is None else ()

    @property
    def next_stage(self) -> tuple[str, str] | None:
        """The variant that follows once a match of a stage of Quickplay is over, and the way there."""
        stage = titles.NEXT_STAGES.get(VARIANTS[self.seen.variant])
        is_over = self.seen.is_over and not self.snapshot.can_go_on
        return (stage[0], _(stage[1])) if stage and is_over and self.snapshot.match else None

    @property
    def last_line_count(self) -> int:
        """How many of the last lines tell the last action."""
        last = self._action_ply(self.lines[-1]) if self.lines else 0
        return sum(self._action_ply(line) == last for line in self.lines)

    def _action_ply(self, line: Line) -> int:
        """The number of the choice that a line tells of. What came of it is told with it also where somebody
        was asked before, and let it pass: that is no choice for anybody else (R11).
        """
        number = line.ply
        while number > 1 and self.past[number - 1][1].verb == PASS:
            number -= 1
        return number

    @property
    def notes(self) -> Mapping[int, Sequence[str]]:
        """By seat what each did last, in sentences, for those beside whose names there is room: within a turn
        all that it did until somebody else did something.
        """
        notes: dict[int, tuple[str, ...]] = {}
        last, is_setup = (-1, 0), True
        for line in self.lines:
            if line.seat is None:
                continue
            is_beginning = self.past[line.ply - 1][1].verb in (*TWO_STEPS, REMOVE)
            is_setup = is_setup and not is_beginning
            is_more = line.seat == last[0] and not (is_setup or is_beginning)
            if is_more or (line.seat, self._action_ply(line)) == last:
                notes[line.seat] = (*notes[line.seat], line.text)
            else:
                notes[line.seat] = (line.text,)
            last = line.seat, self._action_ply(line)
        return {
            seat: last_line_count for seat, last_line_count in notes.items() if seat != self.snapshot.viewer
        }

    def last_played(self, layout: Layout) -> frozenset[str]:
        """The cards in the Court with which each player acted last; none where that flipped the King."""
        found: set[str] = set()
        last = {seat: move for seat, move in self.past if move.verb in TWO_STEPS}
        for seat, move in last.items():
            lying = (
                target
                for target, item in reversed(layout.items.items())
                if target.startswith("court/") and (item.seat, item.card) == (seat, move.card)
            )
            found |= {*list(lying)[:1]}
        return frozenset(found)
