"""Checks why a player lost a round of the Imposter Kings, by the printed rules and the open cards alone."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.bot.deal_unseen import dealer
from game.kings.rules.causes import Cause, Kind
from game.kings.rules.notation import NAMES
from game.kings.rules.view import View
from support.kings_positions import GAME

_BY_BASE: Final = (
    *("Fool", "Assassin", "Elder, Zealot", "Inquisitor, Executioner", "Soldier, Judge", "Oathbound, Herald"),
    *("Warlord, Mystic, Warden", "Sentry, Spy, King's Hand", "Princess, Queen"),
)
BASE: Final = {name: base for base, group in enumerate(_BY_BASE, 1) for name in group.split(", ")}
ROYALTY: Final = ("Princess", "Queen")
SIGMAS: Final = 5


class Lying(NamedTuple):
    """A card in the Court."""

    name: str
    owner: int
    is_down: bool
    has_bonus: bool


class Loss(NamedTuple):
    """The table when a player lost."""

    seat: int
    ply: int  # The number of moves made.
    hand: list[str]
    court: list[Lying]
    muted: int
    is_king_down: bool

    def has_royalty(self) -> bool:
        return any(card.name in ROYALTY and not card.is_down for card in self.court)

    def throne_value(self) -> int:
        """The value of the Throne; 0 if the Court is empty."""
        if not self.court:
            return 0
        name, _, is_down, has_bonus = self.court[-1]
        if is_down:
            return 1
        if BASE[name] == self.muted:
            return 3
        return BASE[name] + 2 * has_bonus + 2 * (name == "Warlord" and self.has_royalty())

    def value_in_hand(self, name: str) -> int:
        return BASE[name] + (name == "Warlord" and self.has_royalty() and self.muted != BASE[name])

    def playable(self, *more: str) -> set[str]:
        """The cards that could be played, with more cards in hand."""
        hand = [*self.hand, *more]
        return {name for name in hand if self.goes(name, hand)}

    def goes(self, name: str, hand: Sequence[str]) -> bool:
        """Whether a card of a hand could be played."""
        if not self.court or self.value_in_hand(name) >= self.throne_value():
            return True
        is_royal = self.court[-1].name in ROYALTY and not self.court[-1].is_down
        return BASE[name] != self.muted and (
            (name == "Elder" and is_royal)
            or (name == "Zealot" and self.is_king_down and not is_royal)
            or (name == "Oathbound" and len(hand) > 1)
        )


class Record:
    """A finished round with all cards open."""

    def __init__(self, states: Sequence[Any], moves: Sequence[Any]) -> None:
        past = [(int(state.to_move), move) for state, move in zip(states, moves, strict=False)]
        self.states = states
        self.views: Sequence[View] = GAME.history(states, past, None)[0]
        self.moves: list[tuple[Any, ...]] = [(seat, *str(move).split(" ", 1)) for seat, move in past]

    def loss(self, seat: int) -> Loss:
        """How a player lost."""
        ply = next(
            ply
            for ply, view in enumerate(self.views)
            if view.sides[seat].is_out or (view.is_over and view.loser == seat)
        )
        view, hand = self.views[ply], self.views[-1].sides[seat].hand or ()
        return Loss(seat, ply, names(hand), court(view), view.muted, view.sides[seat].is_king_down)

    def before(self, ply: int, seat: int) -> Loss:
        """The table before a move of a player."""
        view = self.views[ply]
        side = view.sides[seat]
        return Loss(seat, ply, names(side.hand or ()), court(view), view.muted, side.is_king_down)

    def find(self, until: int, seat: int, *move: str) -> list[int]:
        """The plies before a moment at which a player made this move."""
        return [ply for ply, made in enumerate(self.moves[:until]) if made[: len(move) + 1] == (seat, *move)]


def names(cards: Iterable[int]) -> list[str]:
    """The names of cards."""
    return [NAMES[card] for card in cards]


def court(view: View) -> list[Lying]:
    """The Court, bottom first."""
    return [Lying(NAMES[card.card], card.owner, card.is_down, card.has_bonus) for card in view.court]


def is_true(cause: Cause, record: Record, deals: int) -> bool:
    """Whether what a cause states is true; a chance is compared with this number of random deals."""
    loss = record.loss(cause.seat)
    return CHECKS[cause.kind](cause, record, loss, deals)


def has_answered(cause: Cause, record: Record, loss: Loss, _deals: int) -> bool:
    """An Assassin was the last Reaction but for passes, after the loser flipped their King."""
    made = record.moves[: loss.ply]
    while made[-1][1] == "pass":
        made.pop()
    last = made.pop()
    while made[-1][1] in ("pass", "react"):
        made.pop()
    return made[-1] == (loss.seat, "flip") and last == (cause.target, "react", NAMES[cause.card])


def has_no_card(_cause: Cause, _record: Record, loss: Loss, _deals: int) -> bool:
    return not loss.hand and loss.is_king_down


def is_alone(cause: Cause, _record: Record, loss: Loss, _deals: int) -> bool:
    is_too_high = (loss.court[-1].name, loss.throne_value()) == (NAMES[cause.second], cause.value)
    return loss.hand == ["Oathbound"] and is_too_high and cause.value > 6 and loss.is_king_down


def is_too_low(cause: Cause, _record: Record, loss: Loss, _deals: int) -> bool:
    best = max(map(loss.value_in_hand, loss.hand))
    return (
        loss.is_king_down
        and not loss.playable()
        and (loss.court[-1].name, loss.throne_value()) == (NAMES[cause.second], cause.value)
        and NAMES[cause.card] in loss.hand
        and best == loss.value_in_hand(NAMES[cause.card]) == cause.number < cause.value
    )


def was_risked(cause: Cause, record: Record, loss: Loss, deals: int) -> bool:
    ply = record.find(loss.ply, loss.seat, "flip")[-1]
    view = record.states[ply].view(Seat(loss.seat))
    chance = SplitMix64(ply)
    hits = 0
    for _ in range(deals):
        sides = GAME.history([dealer(view).deal(chance)], [], None)[0][0].sides
        hits += any(cause.card in (side.hand or ()) for side in sides if side.seat != loss.seat)
    is_near = abs(hits / deals - cause.share) <= SIGMAS * (0.25 / deals) ** 0.5
    return is_near and 0 < cause.share <= 1


def flipped(*, could_play: bool) -> "Check":
    """Return the check whether a card could be played when the King was flipped."""

    def check(_cause: Cause, record: Record, loss: Loss, _deals: int) -> bool:
        ply = record.find(loss.ply, loss.seat, "flip")[-1]
        return bool(record.before(ply, loss.seat).playable()) is could_play

    return check


def was_taken(cause: Cause, record: Record, loss: Loss, _deals: int) -> bool:
    """The named card, or one of the named value, left the hand for where the other player's card puts it."""
    card, other = NAMES[cause.card], NAMES[cause.second]
    move, zone = ("name", "antechamber") if other == "Inquisitor" else ("say", "condemned")
    said = card if other == "Inquisitor" else str(BASE[card])
    user = loss.seat if cause.target is None else cause.target
    return any(
        _is_throne(record, ply, other, user) and _reaches(record, ply, loss.seat, zone, cause.card)
        for ply in record.find(loss.ply, user, move, said)
    )


def _is_throne(record: Record, ply: int, name: str, owner: int) -> bool:
    return court(record.views[ply])[-1][:2] == (name, owner)


def _reaches(record: Record, ply: int, seat: int, zone: str, card: int) -> bool:
    """Whether a card of a hand goes to a zone before anybody plays another one."""

    def count(view: View) -> int:
        found = getattr(view.sides[seat], zone)
        return [getattr(each, "card", each) for each in found].count(card)

    end = ply + 1
    while end < len(record.moves) and record.moves[end][1] in ("pass", "react", "condemn"):
        end += 1
    before = record.views[ply]
    return card in (before.sides[seat].hand or ()) and count(record.views[end]) > count(before)


def was_swapped(cause: Cause, record: Record, loss: Loss, _deals: int) -> bool:
    """The card was given away while a Princess swapped cards between the two players."""
    for ply, (seat, verb, *rest) in enumerate(record.moves[: loss.ply]):
        if verb == "pick" and {seat, "abcd".index(rest[0])} == {loss.seat, cause.target}:
            given = record.moves[ply + 1 :]
            while given and given[0][1] == "pass":
                given.pop(0)
            has_given = (loss.seat, "give", NAMES[cause.card]) in given[:2]
            # With cards of one name there is nothing to choose.
            if has_given or {*(record.views[ply].sides[loss.seat].hand or ())} == {cause.card}:
                return True
    return False


def was_given_up(cause: Cause, record: Record, loss: Loss, deals: int) -> bool:
    own = NAMES[cause.second]
    if own == "Executioner":
        return was_taken(cause, record, loss, deals)
    plies = record.find(loss.ply, loss.seat, "put", NAMES[cause.card])
    # With cards of one name there is nothing to choose.
    uses = record.find(loss.ply, loss.seat, {"Sentry": "take", "Warden": "exchange"}[own])
    plies += [ply for ply in uses if {*(record.views[ply].sides[loss.seat].hand or ())} == {cause.card}]
    return any(_is_throne(record, ply, own, loss.seat) for ply in plies)


def was_reaction(cause: Cause, record: Record, loss: Loss, _deals: int) -> bool:
    return bool(record.find(loss.ply, loss.seat, "react", NAMES[cause.card]))


def is_muted(cause: Cause, _record: Record, loss: Loss, _deals: int) -> bool:
    return loss.muted == cause.number and NAMES[cause.card] in loss._replace(muted=0).playable()


def was_struck(cause: Cause, _record: Record, loss: Loss, _deals: int) -> bool:
    throne = loss.court[-1]
    plain = loss._replace(court=[*loss.court[:-1], throne._replace(has_bonus=False)])
    is_raised = throne[:2] == (NAMES[cause.second], cause.target) and throne.has_bonus
    return is_raised and loss.throne_value() == cause.value and NAMES[cause.card] in plain.playable()


def has_grown(cause: Cause, _record: Record, loss: Loss, _deals: int) -> bool:
    plain = loss._replace(court=[card for card in loss.court if card.is_down or card.name not in ROYALTY])
    is_raised = loss.court[-1].name == NAMES[cause.second] == "Warlord" and loss.throne_value() == cause.value
    return is_raised and plain.throne_value() < cause.value and NAMES[cause.card] in plain.playable()


Check = Callable[[Cause, Record, Loss, int], bool]


def fits(check: Check) -> Check:
    """Return a check that the player had no play, but would have had one with the card in hand."""

    def checked(cause: Cause, record: Record, loss: Loss, deals: int) -> bool:
        would_play = not loss.playable() and loss.playable(NAMES[cause.card])
        return bool(would_play) and check(cause, record, loss, deals)

    return checked


CHECKS: Final[dict[Kind, Check]] = {
    Kind.ASSASSINATED: has_answered,
    Kind.NO_CARD: has_no_card,
    Kind.LONE_OATHBOUND: is_alone,
    Kind.TOO_LOW: is_too_low,
    Kind.RISKED: was_risked,
    Kind.FORCED_FLIP: flipped(could_play=False),
    Kind.NEEDLESS_FLIP: flipped(could_play=True),
    Kind.TAKEN: fits(was_taken),
    Kind.SWAPPED: fits(was_swapped),
    Kind.GIVEN_UP: fits(was_given_up),
    Kind.REACTED: fits(was_reaction),
    Kind.MUTED: is_muted,
    Kind.STRUCK: was_struck,
    Kind.GREW: has_grown,
}
