"""Pairs of rounds of the Imposter Kings that a player cannot tell apart, and checks of their tables."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, cast

from game.engine.rng import SplitMix64
from game.engine.seat import Seat, Viewer
from game.kings.rules import notation as verbs
from game.kings.rules.cards import CARDS
from game.kings.rules.view import View, view
from game.kings.table.card_faces import KING
from game.kings.table.layout import COURT
from game.kings.table.moments import side_panel_text
from game.kings.table.scene import KingsScene
from game.table.snapshot import Snapshot
from game.ui.busy_indicator import BusyIndicator
from support.kings_log import round_of
from support.kings_positions import GAME, fields_of
from support.kings_redeal import redeal
from support.kings_scene import scene_of, snapshot_of, windowed
from support.snapshots import changed

UNSEEN = (
    *(verbs.SUCCESSOR, verbs.DISCARD, verbs.CONDEMN, verbs.REMOVE, verbs.GIVE, verbs.TAKE, verbs.PUT),
    *(verbs.EXCHANGE, verbs.REACT, verbs.PASS, verbs.TRADE, verbs.SHARE),
)
"""Choices of others whose card a player does not see."""


NAME_OF_A_CARD = re.compile("|".join(str(card.name) for card in CARDS))


@dataclass(frozen=True)
class Step:
    """One choice of a round, and the same choice in a round with other hidden cards ("the other world")."""

    states: list[Any]  # All states up to the position before the choice.
    moves: list[Any]
    move: Any
    after: Any
    other_before: Any
    other_move: Any
    other_after: Any
    viewer: Viewer  # Who cannot tell the two apart.

    @property
    def differs(self) -> bool:
        """True if the other world really differs."""
        return str(self.other_before) != str(self.states[-1])

    def snapshots(self) -> Iterator[tuple[Snapshot, Snapshot]]:
        """What is shown before the choice, while others may React to it, and after it, in both worlds."""
        earlier, others = self.states, [*self.states[:-1], self.other_before]
        yield self._shown(earlier, self.moves), self._shown(others, self.moves)
        if GAME.reaction_windows.seats_to_ask(earlier[-1], self.move):
            yield (
                windowed(earlier, self.moves, self.move, self.viewer),
                windowed(others, self.moves, self.other_move, self.viewer),
            )
        # After a round the cards are turned up.
        if self.after.outcome() is not None:
            return
        # Where a Reaction is asked for, the table goes on to show the window, whoever is asked.
        if not GAME.reaction_windows.asks(self.after) and not GAME.reaction_windows.asks(self.other_after):
            yield (
                self._shown([*earlier, self.after], [*self.moves, self.move]),
                self._shown([*others, self.other_after], [*self.moves, self.other_move]),
            )

    def _shown(self, states: list[Any], moves: list[Any]) -> Snapshot:
        return snapshot_of(states, moves, self.viewer)


def steps_of(
    variant: str, number: int, stride: int = 1, viewers: Sequence[Viewer] | None = None
) -> Iterator[Step]:
    """Yield every choice of a round, for each viewer for whom an indistinguishable other world is found.

    `stride`: consider one in so many choices and viewers. `viewers`: None for all seats.
    """
    states, moves = round_of(variant, number)
    chance = SplitMix64(number)
    seats = [Seat(seat) for seat in range(states[0].seats)] if viewers is None else viewers
    for ply, viewer in list(product(range(len(moves)), seats))[::stride]:
        before, move, after = states[ply], moves[ply], states[ply + 1]
        other = redeal(before, viewer, chance)
        found = None
        # A player who goes out has just seen cards that the view no longer contains (R20).
        goes_out = isinstance(viewer, Seat) and after.is_out(viewer) and not before.is_out(viewer)
        if view(other, viewer) == view(before, viewer) and not goes_out:
            found = _same_for(other, move, after, viewer)
        if found is not None:
            yield Step(states[: ply + 1], moves[:ply], move, after, other, *found, viewer)


def _same_for(other: Any, move: Any, after: Any, viewer: Viewer) -> tuple[Any, Any] | None:
    """A choice in the other world after which it still looks the same, and the position after it."""
    choices = other.legal_moves()
    is_hidden = other.to_move != viewer and move.verb in UNSEEN
    candidates = [move] if move in choices else []
    candidates += [each for each in choices if is_hidden and each.verb == move.verb and each != move]
    for each in candidates:
        reached = other.apply(each)
        if view(reached, viewer) == view(after, viewer):
            return each, reached
    return None


# What is shown


def texts_of(scene: KingsScene) -> list[str]:
    """All texts on the table, except those on cards."""
    sight = scene.picture()
    found = [sight.title, sight.message.text, sight.message.rule, *sight.message.more, sight.holdings_title]
    found += [line.text for line in sight.lines]
    found += [line.text for line in sight.points]
    found += sight.sources.values()
    found.append(side_panel_text(sight.view, sight.goes_first))
    for player in sight.players:
        found += [player.name, player.points, *player.note]
    for button in sight.buttons:
        found += [button.caption, button.hint]
    return found


def cards_of(scene: KingsScene) -> Counter[str]:
    """The readable cards on the table, by name."""
    layout = scene.layout
    found = (layout.card_of(target) for target in layout.items)
    return Counter(str(CARDS[card].name) for card in found if card not in (None, KING))


def cards_in_view(view: Any) -> Counter[str]:
    """The cards that a seat's view contains, visible or known."""
    fields = fields_of(str(view))
    names = ("a", "b", "c", "d", "court", "accused", "removed", "known")
    lying = ", ".join(fields.get(name, "") for name in names)
    return Counter(NAME_OF_A_CARD.findall(lying))


def known_shown(scene: KingsScene) -> Counter[str]:
    """The readable cards in others' hands and their Successors, as a view lists known cards."""
    layout, viewer = scene.layout, scene._moment.view.viewer
    return Counter(
        f"{Seat(item.seat)}-{target.partition('/')[0]} {CARDS[item.card].name}"
        for target, item in layout.items.items()
        if item.card is not None and target.startswith(("hand/", "successor/")) and item.seat != viewer
    )


def known_in_view(view: Any) -> Counter[str]:
    """What a seat knows of others, according to its view."""
    entries = fields_of(str(view)).get("known", "").split(", ")
    return Counter(entry for entry in entries if "-lacks" not in entry)


def given(now: Snapshot) -> tuple[Any, ...]:
    """All that the table is given during a round, also what no comparison of views counts."""
    seen = [(each.events, each.announced, each.outcome()) for each in cast(Sequence[View], now.states)]
    return replace(now, histories={}), seen


def staged(snapshots: Sequence[Snapshot]) -> list[tuple[Any, ...]]:
    """What is staged from the first of these to the last: decisive moments, faces and remarks, over time."""
    birds = ("gus", "berta", "rufus", "maisie")
    player = snapshots[0].privacy.viewer
    players = tuple(None if seat == player else birds[seat] for seat in range(len(snapshots[0].players)))
    first, *later = (changed(each, players=players, remarks="sparingly") for each in snapshots)
    scene, seen = scene_of(first), []
    scene.set_motion(1.0)
    for now in later:
        scene.show(now)
        while scene.is_moving:
            beat = scene.strip.beat and replace(scene.strip.beat, portrait=None, card=None, acted_on=None)
            seen.append((beat, [each.face for each in scene.picture().players], scene.speech.line))
            scene.update(0.1)
    return seen


def check(step: Step) -> None:
    """Check that both worlds look the same, and that no card is shown that is not in the view."""
    one_world, other_world = zip(*step.snapshots(), strict=True)
    assert staged(one_world) == staged(other_world), (step.viewer, str(step.move), str(step.other_before))
    for one, other in step.snapshots():
        assert given(one) == given(other), (step.viewer, str(step.move), str(step.other_before))
        scenes = scene_of(one), scene_of(other)
        shown, shown_there = (replace(scene.picture(), thinking=BusyIndicator()) for scene in scenes)
        shown_there = replace(shown_there, thinking=shown.thinking)
        assert shown == shown_there, (step.viewer, str(step.move), str(step.other_before))
        assert shown.steps <= scenes[0].targets().keys() | {COURT}
        assert texts_of(scenes[0]) == texts_of(scenes[1])
        assert scenes[0].described() == scenes[1].described()
        assert cards_of(scenes[0]) <= cards_in_view(one.state)
        assert not known_shown(scenes[0]) - known_in_view(one.state)


def check_round(
    variant: str, number: int, stride: int = 1, viewers: Sequence[Viewer] | None = None
) -> Counter[str]:
    """Check the comparable steps of a round; count them, and those whose worlds differ."""
    found: Counter[str] = Counter()
    for step in steps_of(variant, number, stride, viewers):
        check(step)
        found["steps"] += 1
        found["other worlds"] += step.differs
        found["windows"] += bool(GAME.reaction_windows.seats_to_ask(step.states[-1], step.move))
    return found
