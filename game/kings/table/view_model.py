"""One moment of a round from its viewer's point of view, for drawing and for input."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

from game.engine.contract import Position
from game.engine.i18n import _
from game.engine.seat import Seat
from game.kings.bot.sensible import asked, hits_nothing
from game.kings.narration import log
from game.kings.narration.certainty import Certainty
from game.kings.narration.ending import PointLine, points
from game.kings.narration.narrator import LogLine
from game.kings.narration.possible_hands import PossibleCard, possible_hand
from game.kings.rules.board import CALLED_OFF, EventKind
from game.kings.rules.cards import VARIANTS
from game.kings.rules.notation import FLIP, PASS, PLAY, REMOVE, Move
from game.kings.rules.view import View
from game.kings.table import titles
from game.kings.table.choices import NAME, Choices, Path
from game.kings.table.layout import Layout
from game.kings.table.possible_hands import HOLDING_ZONE
from game.table.names import names_of
from game.table.snapshot import Snapshot, of_kind

TWO_STEPS: Final = frozenset((PLAY, FLIP))
"""Moves made in two steps: choose the card or King, then click the Court."""


def views_of(positions: Sequence[Position]) -> list[View]:
    """Return positions at this table as the views that they are."""
    return [of_kind(View, each) for each in positions]


def moves_of(snapshot: Snapshot) -> list[tuple[int, Move]]:
    """Return the seats and moves made so far."""
    return [(seat, move) for seat, move in snapshot.past if isinstance(move, Move)]


def _undecided(view: View, before: View) -> View:
    """Return a view in which nobody has lost since the view `before`: no cards are turned up or set aside."""
    pairs = [*zip(view.sides, before.sides, strict=True)]
    # Whoever goes out first of three puts all cards aside.
    set_aside = {
        side.seat for side, was in pairs if side.is_out > was.is_out and side.discard_size < was.discard_size
    }
    sides = [
        was._replace(is_king_down=side.is_king_down)
        if side.seat in set_aside
        else side._replace(
            hand=side.hand if was.hand is not None else None,
            successor=side.successor if was.successor is not None or side.seat == view.viewer else None,
            discard=side.discard if was.discard is not None else None,
            is_out=was.is_out,
            out=was.out,
        )
        for side, was in pairs
    ]
    if set_aside:
        view = replace(view, known=before.known, removed=before.removed)
    ending, loser, result = before.ending, before.loser, before.result
    return replace(view, sides=tuple(sides), ending=ending, loser=loser, result=result)


class RoundView:
    """One moment of the round for its viewer; expensive parts are computed once."""

    def __init__(
        self,
        snapshot: Snapshot,
        names: Sequence[str] | None = None,
        *,
        names_inside: Sequence[str] | None = None,
        is_past: bool = False,
        holder_offset: int = 0,
        untold: int = 0,
    ) -> None:
        """Build the view.

        `names` replaces the usual player names, and `names_inside` those in log lines and prompts. `is_past`:
        True in a review, where the viewer's choices are listed although nobody can make them any more.
        `untold`: the number of last moves that the log doesn't tell of yet, nor anything who lost by them.
        """
        self.snapshot = snapshot
        self.view = self._told_view = of_kind(View, snapshot.state)
        if untold and snapshot.states:
            self._told_view = of_kind(View, snapshot.states[-1 - untold])
            self.view = _undecided(self.view, self._told_view)
        self.holder_offset = holder_offset
        """Whose possible hand is shown, counted from the next player (0)."""
        self.offer = Choices(self.view, is_past or snapshot.can_choose)
        viewer, players = snapshot.privacy.viewer, snapshot.players
        is_person = isinstance(viewer, Seat) and players[viewer] is None
        is_reader = not is_past or (is_person and players.count(None) == 1)
        self.reader: int | None = self.view.own_seat if is_reader else None
        """Who is called "you": the viewer, but in a review only the one person who played."""
        self.names = names or names_of(players, snapshot.names, use_third_person=not is_person)
        self.names_inside = names_inside or self.names
        self.past = moves_of(snapshot)
        told = len(self.past) - untold
        views, is_addressed = views_of(snapshot.states), self.reader is not None
        self.lines: Sequence[LogLine] = log.log(
            views, self.past[:told], self.names_inside, is_addressed=is_addressed
        )
        self._empty_targets: dict[Path, Mapping[str, str]] = {}
        self._certainty = Certainty(views or [self.view], self.names_inside, is_addressed)

    @cached_property
    def taken(self) -> Mapping[str, Move]:
        """The cards that the viewer has chosen in this step, by target, with the moves that chose them."""
        chosen = self.snapshot.chosen
        if not isinstance(chosen, Move):
            return self.offer.taken
        offer = Choices(self.view, can_choose=True)
        return {**offer.taken, offer.target_of(chosen): chosen}

    @cached_property
    def announced(self) -> Sequence[LogLine]:
        """What others may React to now; empty for nothing."""
        return log.announcement(self.view, self.names, is_addressed=self.reader is not None)

    @cached_property
    def holdings(self) -> Sequence[PossibleCard]:
        # A view without a loss that has happened may contradict itself; the last one that was told doesn't.
        return possible_hand(self._told_view, self.holder)

    @cached_property
    def empty_choices(self) -> frozenset[Move]:
        """The names, guesses and numbers that certainly hit nothing, by what the player who chooses knows."""
        # With open cards, everybody's views are given.
        views = self.snapshot.histories.get(self.view.to_move)
        view = of_kind(View, views[len(self.snapshot.past)]) if views else self.view
        return frozenset(move for move in self.offer.moves if hits_nothing(view, move))

    def empty_targets(self, chosen: Path) -> Mapping[str, str]:
        """Return the targets that, after `chosen`, lead only to choices that certainly hit nothing.

        Each name has a sentence on where that certainty comes from.
        """
        if chosen not in self._empty_targets:
            steps = self.offer.steps(chosen) if self.empty_choices else ()
            leading = {target: self.offer.leading((*chosen, target)) for target in steps}
            self._empty_targets[chosen] = {
                target: self._source_of_misses(moves) if target.startswith(NAME) else ""
                for target, moves in leading.items()
                if self.empty_choices.issuperset(moves)
            }
        return self._empty_targets[chosen]

    def _source_of_misses(self, moves: Sequence[Move]) -> str:
        seats = sorted({seat for move in moves for seat in asked(self.view, move)})
        return self._certainty.of_absences(seats, moves[0].card)

    def sources(self, layout: Layout) -> Mapping[str, str]:
        """Return sentences on where the viewer's certainty about a card comes from, by target."""
        found = {
            f"{HOLDING_ZONE}{each.card}": self._certainty.of_hand(self.holder, each) for each in self.holdings
        }
        left = [*self.view.known]
        for target, item in layout.items.items():
            place = target.partition("/")[0]
            alike = (each for each in left if item.is_known and (each.place, each.card) == (place, item.card))
            one = next((each for each in alike if item.seat == (-1 if place == "out" else each.seat)), None)
            if one is not None:
                left.remove(one)
                copy = self.view.known.count(one) - left.count(one)
                found[target] = self._certainty.of_known(one.seat, place, one.card, copy)
        return found

    @property
    def show_possible_hands(self) -> bool:
        """True if the possible hand panel is shown; never without a seat."""
        return self.snapshot.options.show_possible_hands and self.view.own_seat is not None

    @property
    def holder(self) -> int:
        own, count = self.view.own_seat or 0, len(self.view.sides)
        return (own + 1 + self.holder_offset % (count - 1)) % count

    @cached_property
    def points(self) -> Sequence[PointLine]:
        return points(self.view, self.names)

    @property
    def introduced(self) -> tuple[int, ...]:
        """Cards new in this stage, during the setup of its first round."""
        match = self.snapshot.match
        is_first = match is None or not sum(match.points)
        return titles.introduced(self.view.variant) if is_first and self.view.turn is None else ()

    @property
    def can_deal_again(self) -> bool:
        """True after a Mulligan in a numbered deal, which goes on with the next number."""
        is_single = self.snapshot.match is None and self.snapshot.deal is not None
        return is_single and self.view.ending == CALLED_OFF

    @property
    def next_stage(self) -> tuple[str, str] | None:
        """The next variant and its button caption, after a match of a Quickplay stage."""
        stage = titles.NEXT_STAGES.get(VARIANTS[self.view.variant])
        is_over = self.view.is_over and not self.snapshot.controls.has_next_round
        return (stage[0], _(stage[1])) if stage and is_over and self.snapshot.match else None

    @property
    def last_line_count(self) -> int:
        """Number of lines at the end of the log that describe the last action."""
        last = self._action_ply(self.lines[-1]) if self.lines else 0
        return sum(self._action_ply(line) == last for line in self.lines)

    def _action_ply(self, line: LogLine) -> int:
        """Return the ply of a line's action; hidden passes (R11) belong to the action before them."""
        number = line.ply
        while number > 1 and self.past[number - 1][1].verb == PASS:
            number -= 1
        return number

    @property
    def notes(self) -> Mapping[int, Sequence[str]]:
        """Sentences about the latest actions of each player other than the viewer, by seat."""
        notes: dict[int, tuple[str, ...]] = {}
        last, is_setup = (-1, 0), True
        for line in self.lines:
            if line.seat is None:
                continue
            is_beginning = self.past[line.ply - 1][1].verb in (*TWO_STEPS, REMOVE)
            is_beginning = is_beginning and not self._is_follow_up(line.ply)
            is_setup = is_setup and not is_beginning
            is_more = line.seat == last[0] and not (is_setup or is_beginning)
            if is_more or (line.seat, self._action_ply(line)) == last:
                notes[line.seat] = (*notes[line.seat], line.text)
            else:
                notes[line.seat] = (line.text,)
            last = line.seat, self._action_ply(line)
        return {seat: note for seat, note in notes.items() if seat != self.snapshot.privacy.viewer}

    def _is_follow_up(self, ply: int) -> bool:
        """Return True if a move plays a card after an Oathbound, or in the Herald's place."""
        events = of_kind(View, self.snapshot.states[ply]).events
        return any(
            event.kind == EventKind.PLAYED and event.number == EventKind.AS_FOLLOW_UP for event in events
        )

    def last_played(self, layout: Layout) -> frozenset[str]:
        """Return the targets of the cards that each player played last, if they are in the Court.

        A player who has flipped their King since has none.
        """
        found: set[str] = set()
        last = {seat: move for seat, move in self.past if move.verb in TWO_STEPS}
        for seat, move in last.items():
            # Topmost first, since identical cards may lie below.
            lying = (
                target
                for target, item in reversed(layout.items.items())
                if target.startswith("court/") and (item.seat, item.card) == (seat, move.card)
            )
            found |= {*list(lying)[:1]}
        return frozenset(found)
