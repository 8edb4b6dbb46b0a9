"""Maps targets on the table to legal moves.

A move is a path of targets: `hand/0/3` plays the fourth card of seat a's hand; `plaque/1`, then `name/4`
guesses a card of seat b's. Either of two identical cards works. A player can be picked by name plate or
button. This module imports no pygame.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.engine.i18n import _
from game.kings.narration.prompts import choice_word, choice_words
from game.kings.rules import notation as verbs
from game.kings.rules import step_ids as steps
from game.kings.rules.board import at_of
from game.kings.rules.cards import CARDS, FOUR
from game.kings.rules.notation import NONE, Move
from game.kings.rules.refusals import refusal
from game.kings.rules.view import Side, View

Path = tuple[str, ...]

NAME: Final = "name/"  # Target of a card that can be named; its number follows.
NUMBER: Final = "number/"
BUTTON: Final = "button/choice-"
PLAYER: Final = f"{BUTTON}player-"
PLAQUE: Final = "plaque/"
"""A player is picked by button or name plate: `PLAYER` or `PLAQUE`, followed by the seat."""

ACCUSED: Final = "accused"

_BUTTON_VERBS: Final = (
    *(verbs.USE, verbs.EXCHANGE, verbs.LOOK, verbs.REACT, verbs.MULLIGAN, verbs.PASS, verbs.KEEP, verbs.DONE),
    *(verbs.DISGRACE_ITSELF, verbs.DECLINE, verbs.DIRECTION),
)
"""Verbs of the moves that have buttons, in display order."""

_HAND_VERBS: Final = (
    *(verbs.PLAY, verbs.CONDEMN, verbs.PUT, verbs.SUCCESSOR, verbs.GIVE, verbs.REACT, verbs.DISCARD),
    *(verbs.REVEAL, verbs.SHARE, verbs.TRADE),
)
"""Verbs that choose a card from the player's own hand; playing from the Antechamber is handled separately."""
_PLAYER_VERBS: Final = (verbs.PICK, verbs.FIRST, verbs.START, verbs.CHANGE)
_COURT_STEPS: Final = (steps.USE_ON_COURT, steps.USE_ON_COMMONER, steps.DISGRACE)


class ChoiceButton(NamedTuple):
    """A button for a move that names no card or player."""

    target: str
    caption: str


class Choices:
    """The targets that can be chosen at one moment, and the moves they stand for."""

    def __init__(self, view: View, can_choose: bool) -> None:
        """Collect the choices of the viewer, or none unless `can_choose`."""
        self._seen = view
        self.moves: tuple[Move, ...] = view.choices if can_choose else ()
        self._step = view.step
        self._chooser = -1 if view.chooser is None else view.chooser
        self._guessable: frozenset[int] = frozenset(m.seat for m in self.moves if m.verb == verbs.GUESS)
        self._paths: tuple[tuple[Move, tuple[frozenset[str], ...]], ...] = tuple(
            (move, path) for move in self.moves for path in self._paths_of(move)
        )
        self.names: tuple[int, ...] = tuple(
            sorted({move.card for move, path in self._paths if any(map(_is_name, frozenset().union(*path)))})
        )
        """Cards that can be named."""
        self.numbers: tuple[int, ...] = tuple(move.number for move in self.moves if move.verb == verbs.SAY)
        """Numbers that can be named."""
        self.buttons: tuple[ChoiceButton, ...] = tuple(self._buttons())

    def steps(self, chosen: Path) -> list[str]:
        """Return the targets that can be chosen after `chosen`, in the order of the moves."""
        found: dict[str, None] = {}
        for _ignored, path in self._paths:
            if len(path) > len(chosen) and _is_prefix(chosen, path):
                found |= dict.fromkeys(sorted(path[len(chosen)]))
        return list(found)

    def alike(self, chosen: Path) -> dict[str, str]:
        """Return the targets of `steps`, each with the one of those that mean the same that stands for them.

        That is a button if there is one.
        """
        first: dict[tuple[Move, ...], str] = {}
        steps = sorted(self.steps(chosen), key=lambda target: not target.startswith(BUTTON))
        return {target: first.setdefault(tuple(self.leading((*chosen, target))), target) for target in steps}

    def finished(self, chosen: Path) -> Move | None:
        """Return the move whose path `chosen` completes, or None."""
        return next(
            (move for move, path in self._paths if len(path) == len(chosen) and _is_prefix(chosen, path)),
            None,
        )

    def target_of(self, move: Move) -> str:
        """Return the first target that leads to a move; one of several that mean the same."""
        return next(min(path[0]) for each, path in self._paths if each == move)

    def leading(self, chosen: Path) -> list[Move]:
        """Return the moves whose path starts with `chosen`."""
        paths = [(move, path) for move, path in self._paths if len(path) >= len(chosen)]
        return list(dict.fromkeys(move for move, path in paths if _is_prefix(chosen, path)))

    @property
    def taken(self) -> dict[str, Move]:
        """The hand cards already chosen, by target, with the moves that chose them."""
        verb = self._hand_verb()
        if verb not in (verbs.REVEAL, verbs.TRADE):
            return {}
        side = self._seen.sides[self._chooser]
        places = set_aside_places(side) - set_aside_places(side, with_chosen=False)
        hand = side.hand or ()
        return {f"hand/{side.seat}/{place}": Move(verb, card=hand[place]) for place in sorted(places)}

    def why_not(self, target: str) -> str:
        """Return why a target cannot be chosen now, as a sentence, or "" if it can be or needs no reason."""
        if self._seen.is_over or target in self.steps(()):
            return ""
        if not self.moves:
            return _("You have nothing to choose right now.") if target.startswith("hand/") else ""
        zone, *rest = target.split("/")
        numbers = [int(part) for part in rest if part.isdigit()]
        match zone, numbers:
            case "hand", [seat, place]:
                return self._why_not_hand(seat, place)
            case "king", [seat]:
                return self._why_not_king(seat)
            case "court", [place]:
                return self._why_not_court(place)
            case "shown", [seat, place]:
                return self._why_not_shown(seat, place)
            case "antechamber", [seat, _] if self._step == steps.REMOVE and seat == self._chooser:
                # The refusal (remove the Condemned card first) is the same for any card.
                return self._why_illegal(Move(verbs.PLAY, card=0))
            case "successor", [_] if self._step != steps.CHANGE:
                return _("A Successor goes to its owner's hand when their King is flipped.")
            case (("plaque" | "successor"), [seat]):
                return self._why_not_player(seat)
            case "number", [number] if self.numbers:
                return self._why_illegal(Move(verbs.SAY, number=number))
            case "name", [card] if self.names and self._step == steps.LOOT:
                return _("This player doesn't have the {card}.", card=CARDS[card].name)
            case "name", [card] if self.names:
                return _("The {card} isn't in this deck.", card=CARDS[card].name)
        return ""

    # Targets of a move

    def _paths_of(self, move: Move) -> list[tuple[frozenset[str], ...]]:
        """Return the ways to choose a move; each is the targets in order: any one of each set."""
        verb, card, seat = move.verb, move.card, move.seat
        name = frozenset([f"{NAME}{card}"])
        if verb == verbs.GUESS and len(self._guessable) > 1:
            player = frozenset(_player_targets(seat))
            return [(player, name), (name, player)]
        if verb in (verbs.NAME, verbs.GUESS):
            return [(name,)]
        if verb == verbs.SAY:
            return [(frozenset([f"{NUMBER}{move.number}"]),)]
        return [(frozenset(self._targets(move) + self._button_of(move)),)]

    def _targets(self, move: Move) -> list[str]:
        verb, card, seat = move.verb, move.card, move.seat
        chooser = self._chooser
        side = self._seen.sides[chooser]
        if verb == verbs.FLIP:
            return [f"king/{chooser}"]
        if verb == verbs.REMOVE:
            return _card_targets(f"condemned/{chooser}", (each.card for each in side.condemned), card)
        if verb == verbs.PLAY and self._step == steps.ARRIVE:
            return _card_targets(f"antechamber/{chooser}", side.antechamber, card)
        if verb in _HAND_VERBS:
            return self._hand_targets(side, card)
        if verb == verbs.BACK:
            return _card_targets(f"put/{chooser}", side.chosen, card)
        if verb == verbs.TAKE and self._step == steps.LOOT:
            return self._victim_targets(card)
        if verb == verbs.TAKE and self._step == steps.TAKE_SHARED:
            return _card_targets(f"shown/{chooser ^ 2}", self._seen.sides[chooser ^ 2].shown, card)
        if verb in (verbs.TAKE, verbs.DISGRACE):
            court = self._seen.court[:-1]
            return _card_targets("court", (NONE if other.is_down else other.card for other in court), card)
        if verb == verbs.DISGRACE_ITSELF:
            return [f"court/{len(self._seen.court) - 1}"]
        if verb == verbs.TAKE_FROM:
            return _card_targets(f"shown/{seat}", self._seen.sides[seat].shown, card)
        if verb == verbs.TAKE_FACEDOWN:
            return [f"shared/{chooser ^ 2}"]
        if verb == verbs.EXCHANGE:
            return [ACCUSED]
        if verb == verbs.USE:
            return [f"successor/{chooser}"]
        if verb in _PLAYER_VERBS:
            successor = [f"successor/{seat}"] if verb == verbs.CHANGE else []
            return [*_player_targets(seat), *successor]
        return []

    def _hand_targets(self, side: Side, card: int) -> list[str]:
        hand, set_aside = side.hand or (), set_aside_places(side)
        return [f"hand/{side.seat}/{k}" for k, held in enumerate(hand) if held == card and k not in set_aside]

    def _victim_targets(self, card: int) -> list[str]:
        victim = int(at_of(self._seen.pending[-1]))
        found = [f"{NAME}{card}", *_card_targets(f"hand/{victim}", visible_hand(self._seen, victim), card)]
        if visible_successor(self._seen, victim) == card:
            found.append(f"successor/{victim}")
        return found

    def _button_of(self, move: Move) -> list[str]:
        return [BUTTON + choice_word(move)] if move.verb in _BUTTON_VERBS else []

    def _buttons(self) -> Iterable[ChoiceButton]:
        for verb in _BUTTON_VERBS:
            for move in self.moves:
                if move.verb == verb:
                    card = self._seen.court[-1].card if verb == verbs.DISGRACE_ITSELF else move.card
                    name = CARDS[card].name if card != NONE else ""
                    caption = choice_words(move, self._step)["caption"]
                    yield ChoiceButton(BUTTON + choice_word(move), _(caption, card=name))

    # Why a target cannot be chosen

    def _why_illegal(self, move: Move) -> str:
        return str(refusal(self._seen, move))

    def _why_not_hand(self, seat: int, place: int) -> str:
        side = self._seen.sides[seat]
        if seat != self._chooser or side.hand is None or place >= len(side.hand):
            return _("This card is in another player's hand.") if seat != self._chooser else ""
        if self._step == steps.BACK:
            return self._why_illegal(Move(verbs.BACK, card=side.hand[place]))
        verb = self._hand_verb()
        if verb == NONE:
            return _("Answer the question first.")
        return self._why_illegal(Move(verb, card=side.hand[place]))

    def _hand_verb(self) -> int:
        verb = next((move.verb for move in self.moves if move.verb in _HAND_VERBS), NONE)
        if verb == NONE and self._step in (steps.PLAY, steps.REMOVE):
            return verbs.PLAY
        return verb

    def _why_not_king(self, seat: int) -> str:
        if seat != self._chooser:
            return _("You can only flip your own King.")
        return self._why_illegal(Move(verbs.FLIP))

    def _why_not_court(self, place: int) -> str:
        if self._step not in _COURT_STEPS or place >= len(self._seen.court):
            return ""
        court_card = self._seen.court[place]
        name = CARDS[court_card.card].name
        if court_card.is_down:
            return _("A Disgraced card can't be chosen.")
        if place == len(self._seen.court) - 1:
            return _("The {card} can't choose itself.", card=name)
        verb = verbs.DISGRACE if self._step == steps.DISGRACE else verbs.TAKE
        return self._why_illegal(Move(verb, card=court_card.card))

    def _why_not_shown(self, seat: int, place: int) -> str:
        if self._step == steps.TAKE_SHOWN:
            return _("Take a card that another player revealed.")
        if self._step == steps.TAKE_SHARED:
            return _("You can only take a card your partner put down.")
        return ""

    def _why_not_player(self, seat: int) -> str:
        if self._step in (steps.USE_ON_GUESS, steps.USE_ON_OPPONENT) and seat not in self._guessable:
            is_partner = self._seen.variant == FOUR and seat == self._chooser ^ 2
            if seat == self._chooser or is_partner:
                return _("You can only choose an opponent.")
            return _("This player has no cards in hand.")
        if self._step == steps.CHANGE:
            return _("Choose a player who has a Successor and a card in hand.")
        if self._step == steps.START:
            return _("Another player revealed a card of higher base value.")
        return ""


def set_aside_places(side: Side, *, with_chosen: bool = True) -> set[int]:
    """Return the places of hand cards that are shown, shared or, `with_chosen`, chosen.

    Of identical cards, the first ones count.
    """
    shared = () if side.shared is None else (side.shared,)
    set_aside = [*(side.chosen if with_chosen else ()), *side.shown, *shared]
    found: set[int] = set()
    for place, card in enumerate(side.hand or ()):
        if card in set_aside:
            set_aside.remove(card)
            found.add(place)
    return found


def visible_hand(view: View, seat: int) -> tuple[int, ...]:
    """Return a player's hand, in card order, if the viewer sees or knows all of it; else ()."""
    side = view.sides[seat]
    if side.hand is not None:
        return side.hand
    known = view.known_of(seat, "hand")
    return known if len(known) == side.hand_size else ()


def visible_successor(view: View, seat: int) -> int | None:
    """Return a player's Successor if the viewer sees or knows it, else None."""
    side = view.sides[seat]
    if side.successor is not None:
        return side.successor
    return next(iter(view.known_of(seat, "successor")), None)


def _player_targets(seat: int) -> list[str]:
    return [f"{PLAYER}{seat}", f"{PLAQUE}{seat}"]


def _is_name(target: str) -> bool:
    return target.startswith(NAME)


def _card_targets(zone: str, cards: Iterable[int | None], card: int) -> list[str]:
    return [f"{zone}/{place}" for place, held in enumerate(cards) if held == card]


def _is_prefix(chosen: Path, path: tuple[frozenset[str], ...]) -> bool:
    return all(target in allowed for target, allowed in zip(chosen, path, strict=False))
