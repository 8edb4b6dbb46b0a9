"""Where a certainty comes from: a line of the viewer's own log, after which it never ceased."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any, Final, NamedTuple

import pytest

from game.engine.seat import Seat
from game.kings.narration.certainty import Certainty
from game.kings.narration.possible_hands import possible_hand
from game.kings.rules.notation import NAMES
from game.kings.rules.rules import State
from support.cases import every_case
from support.kings_log import PLAYERS, log_of, round_of
from support.kings_positions import DECKS, GAME, fields_of, three, two

HAS: Final = r"(has|have) (no|the) {card} in hand"
LOGGED: Final = {
    r"\w+ took it from the Court in turn \d+": (
        r"takes? the {card} (into|back)|for the {card} in the Court|gets? the {card}"
    ),
    r"It was the Accused until turn \d+": "the Accused and takes the {card} into",
    r"It was \w+'s Successor until turn \d+": (
        r"takes their Successor|takes the {card} into their hand|changes their Successor"
    ),
    r"\w+ showed it before": "reveals: .*{card}|shows you the {card}|Successor is the {card}",
    r"\w+ revealed it in turn \d+": "reveals the {card}",
    r"You named it in turn \d+": HAS,
    r"\w+ named it in turn \d+": HAS,
    r"\w+ got it from \w+ before": "takes the {card}|[Ss]wap with .*: .*{card}",
    r"\w+ got it from you in turn \d+": "[Yy]ou give .* the {card}",
    r"You looked at it in turn \d+": "{holder}'s Successor is the {card}|see {holder}'s cards: .*{card}",
    r"You removed it in turn \d+": "remove the Condemned {card}",
    r"It was set aside in turn \d+": "{holder} .*is out|set aside facedown|You (keep|take) the",
    r"\w+ had no card of base value \d in turn \d+": "{holder} has no card of base value",
    r"Known since": "",
}
"""Lines of the log of that turn, by the sentence of which they are the source."""


class Certain(NamedTuple):
    """A certainty of a viewer, and the sentence on where it comes from."""

    seat: int
    place: str  # As in `KnownCard`; "none" if the hand has none.
    card: int
    copies: int
    text: str

    def is_known(self, view: Any) -> bool:
        """Tell by the text of a view whether this certainty is among what its seat knows."""
        if self.place == "none":
            return self._number_in(view, "lacks") > 0 and not self._number_in(view, "hand")
        places = ("hand", "successor", "holds") if self.place == "holds" else (self.place,)
        return sum(self._number_in(view, place) for place in places) >= self.copies

    def _number_in(self, view: Any, place: str) -> int:
        known = fields_of(str(view)).get("known", "").split(", ")
        return known.count(f"{'abcd'[self.seat]}-{place} {NAMES[self.card]}")

    def is_true(self, state: Any, view: Any) -> bool:
        """Tell by the text of the true position, and for what is lacked by what the view knows besides."""
        parts = [part.strip() for part in fields_of(str(state))["abcd"[self.seat]].split(";")]
        lying = {part.partition(" ")[0]: part.partition(" ")[2].split(", ") for part in parts}
        name = str(NAMES[self.card])
        there = lying.get(self.place.replace("none", "hand").replace("lacks", "hand"), []).count(name)
        match self.place:
            case "none":
                return not there
            case "lacks":
                return there == self._number_in(view, "hand")
            case "holds":
                return name in str(lying)
            case "hand" | "successor":
                return there >= self.copies
        return True


def certainties(views: Sequence[Any]) -> Iterator[Certain]:
    """Yield all certainties of a viewer: those of the panel of possible hands, and those that are known."""
    view, sources = views[-1], Certainty(views, PLAYERS)
    for side in view.sides:
        for each in possible_hand(view, side.seat) if side.hand is None else ():
            text = sources.of_hand(side.seat, each)
            if each.least or not each.is_possible:
                yield Certain(side.seat, "hand" if each.least else "none", each.card, each.least, text)
            else:
                assert bool(text) == each.is_held
    counted: Counter[Any] = Counter()
    for one in view.known:
        counted[one] += 1
        text = sources.of_known(one.seat, one.place, one.card, counted[one])
        yield Certain(one.seat, one.place, one.card, counted[one], text)


def lines_by_turn(states: Sequence[Any], lines: Sequence[Any]) -> dict[int, list[Any]]:
    """Return the lines by turn: one begins where nothing is pending, and by a loss for want of a move."""
    found: dict[int, list[Any]] = defaultdict(list)
    turn = 0
    for ply, state in enumerate(states, 1):
        turn += "pending" not in fields_of(str(state))
        for line in lines:
            if line.ply == ply:
                turn += "can neither" in line.text
                found[turn].append(line)
    return found


@pytest.mark.parametrize("variant", DECKS)
def test_every_source_is_in_the_viewers_log_and_has_been_certain_since(variant: str) -> None:
    told: Counter[str] = Counter()
    for number in range(24 // len(GAME.seats[variant]) ** 2):
        states, moves = round_of(variant, number)
        past = [(int(state.to_move), move) for state, move in zip(states, moves, strict=False)]
        for seat in map(Seat, range(states[0].seats)):
            views, _ = GAME.history(states, past, seat)
            lines = log_of(states, moves, seat)
            by_turn = lines_by_turn(states, lines)
            for ply in range(number + 1, len(states) - 1, 9):
                for one in certainties(views[: ply + 1]):
                    case = variant, number, seat, ply, NAMES[one.card], one
                    assert one.is_true(states[ply], views[ply]), case
                    turn = re.search(r"turn (\d+)|first turn", one.text)
                    kind = next((each for each in LOGGED if re.match(each, one.text)), one.text)
                    told[kind] += 1
                    if turn is None:
                        assert kind not in LOGGED, case
                        continue
                    source = re.compile(LOGGED[kind].format(card=NAMES[one.card], holder=PLAYERS[one.seat]))
                    of_turn = by_turn[int(turn[1] or 0)]
                    assert any(
                        all(one.is_known(view) for view in views[line.ply : ply + 1])
                        and ("took" in kind or "got" in kind or not one.is_known(views[line.ply - 1]))
                        for line in of_turn
                        if line.ply <= ply and source.search(line.text)
                    ), case
                    if "named" in kind:
                        named = re.compile(f"{one.text.split()[0]} (name|guess).*{NAMES[one.card]}")
                        assert any(named.match(line.text) for line in of_turn), case
    assert len(told) > 3, told


INQUIRY: Final = two(
    "hand Inquisitor, Soldier, Fool; successor Queen",
    "hand Elder, Judge, Sentry",
    "court: Assassin b | turn: a",
)
REFUTED: Final = (
    "a first b; b successor Princess; a successor Queen; b play Inquisitor; b name Queen; a play Oathbound; "
    "b flip; a play Mystic; a say 2; b pass; b play Inquisitor"
)
SPY: Final = three(
    "hand Spy, Elder; successor Queen",
    "hand Fool; successor Warlord",
    "hand Warden; successor Herald",
    "court: Mystic c | turn: a",
)


@every_case(
    ("position", "steps", "viewer", "known", "said"),
    [
        (INQUIRY, "a play Inquisitor; a name Princess", "a", "b-none Princess", "You named it in turn 1."),
        (
            INQUIRY,
            "a play Inquisitor; a name Princess; b play Judge; b guess a Soldier; b decline",
            "b",
            "a-hand Soldier",
            "You named it in turn 2.",
        ),
        (
            INQUIRY,
            "a play Inquisitor; a name Princess; b play Judge; b guess a Elder",
            "b",
            "a-none Elder",
            "You named it in turn 2.",
        ),
        (INQUIRY, "a play Inquisitor; a name Princess", "a", "b-none Assassin", "It's visible elsewhere."),
        (INQUIRY, "a play Inquisitor; a name Princess", "a", "b-none Fool", "It's in your hand."),
        (f"{INQUIRY} | removed: Soldier", "", "a", "b-none Soldier", "All copies are visible elsewhere."),
        (INQUIRY.replace("Fool", "Soldier"), "", "a", "b-none Soldier", "All copies are in your hand."),
        (str(GAME.deal(157, "quick3")), REFUTED, "b", "a-none Queen", "You named it in turn 1."),
        (SPY, "a play Spy; a look; a decline", "a", "b-successor Warlord", "You looked at it in turn 1."),
        (
            SPY,
            "a play Spy; a look; a decline; b flip",
            "a",
            "b-hand Warlord",
            "It was Bo's Successor until turn 2.",
        ),
        (SPY + " | known: a b-successor Warlord", "", "a", "b-successor Warlord", ""),
        (SPY + " | known: a b-hand Fool", "", "a", "c-none Fool", "It's known to be elsewhere."),
        (SPY + " | known: a c-hand Warden", "", "a", "c-none Fool", "Every card in this hand is known."),
    ],
)
def test_a_sentence_says_what_happened_and_when(
    position: str, steps: str, viewer: str, known: str, said: str
) -> None:
    made = steps.split("; ") if steps else []
    past = [("abcd".index(step[0]), GAME.parse_move(step[2:])) for step in made]
    states = [*accumulate((move for _, move in past), State.apply, initial=GAME.parse_state(position))]
    views, _ = GAME.history(states, past, Seat[viewer.upper()])
    place, _, card = known.partition(" ")
    sources = {(f"{'abcd'[one.seat]}-{one.place}", NAMES[one.card]): one.text for one in certainties(views)}
    assert sources[place, card] == said
