"""Prompts for the player who has to choose: which card asks, for what, and the rule behind it.

Every step with a choice has sentences in `data/sentences.toml`. They use only what that player may know:
faceup cards, their own cards, and what was announced.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.engine.i18n import Phrase, _, as_beginning
from game.kings.game import sentences
from game.kings.narration.play_events import use_announcement
from game.kings.rules import notation as verbs
from game.kings.rules import step_ids
from game.kings.rules.board import at_of, card_of, count_of, seat_of, target_of
from game.kings.rules.cards import CARDS, PLAYERS
from game.kings.rules.notation import DIRECTIONS, VERBS, Move
from game.kings.rules.step_ids import TURN_STEPS
from game.kings.rules.view import View

_CHOICES: Final[Mapping[int, str]] = {
    verbs.DISGRACE_ITSELF: "itself",
    verbs.TAKE_FROM: "take from",
    verbs.TAKE_FACEDOWN: "take facedown",
}
"""Names of the choices whose words in the notation others have, too."""


class Prompt(NamedTuple):
    """A prompt and the card that asks."""

    text: str  # One or two short sentences.
    rule: str  # What the rules or the card say about it.
    card: int | None
    """The card that asks, or in a Reaction window the card to react with; None for a turn or the setup."""


def prompt(view: View, names: Sequence[str]) -> Prompt:
    """Return the prompt for the viewer, who has to choose. `names`: player names by seat."""
    assert view.chooser is not None, "nobody has to choose"
    pending = view.pending[-1] if view.pending else 0
    step = view.step
    card = _prompting_card(view, step, pending)
    values: dict[str, object] = {
        "done": len(view.sides[view.chooser].chosen),
        "left": count_of(pending),
        "most": view.highest_base,
        "number": target_of(pending),
    }
    if card is not None:
        values["card"] = CARDS[card].name
    if step == step_ids.PLAY:
        return _play(view)
    if step_ids.USE_ON_COURT <= step <= step_ids.USE_ON_OPPONENT:
        ability = CARDS[card_of(pending)].ability
        assert ability is not None
        found = sentences()["use"][step_ids.NAMES[ability.then]]
    else:
        found = sentences()["prompt"][_prompt_key(view, step, pending, names, values)]
    return Prompt(as_beginning(_(found["text"], **values)), _(found["rule"], **values), card)


def waiting(view: View, names: Sequence[str]) -> str:
    """Return the sentence for a viewer who waits for others, or "" at the end or if they have to choose.

    It names the player who is choosing only if that is no secret (R15a).
    """
    if view.is_over or (view.own_seat is not None and view.chooser == view.own_seat):
        return ""
    chooser = view.chooser
    if chooser is None and PLAYERS[view.variant] == 2 and view.own_seat is not None:
        chooser = 1 - view.own_seat
    if chooser is None:
        return _("The players are choosing.") if view.own_seat is None else _("The others are choosing.")
    return _("{name} is choosing…", name=names[chooser])


def choice_word(move: Move) -> str:
    """Return what a choice is called in `data/sentences.toml`, and in the target of its button."""
    if move.verb == verbs.DIRECTION:
        return DIRECTIONS[move.number]
    return _CHOICES.get(move.verb, VERBS[move.verb].word)


def choice_words(move: Move, step: int) -> Mapping[str, Phrase]:
    """Return the texts for a choice at this step, by where they are shown."""
    told, name = sentences()["choice"], choice_word(move)
    return {**told[name], **told.get(f"{name}, {step_ids.NAMES[step]}", {})}


def _prompting_card(view: View, step: int, pending: int) -> int | None:
    """Return the card that asks; within a turn it is on the Throne, having just been played."""
    if step in TURN_STEPS or step >= step_ids.SETUP:
        return None
    if step in step_ids.WINDOWS:
        return view.choices[0].card
    if step == step_ids.LOOT:
        return int(card_of(pending))
    return view.court[-1].card


def _play(view: View) -> Prompt:
    if all(move.verb == verbs.FLIP for move in view.choices):
        text = _("Your turn: you can't play any of your cards. Flip your King.")
        what = _("The card on the Throne is Disgraced, and you take your Successor.")
        return Prompt(text, what if view.throne_value else _("You take your Successor."), None)
    value = view.throne_value
    assert view.chooser is not None
    hand = view.sides[view.chooser].hand or ()
    if {move.card for move in view.choices if move.verb == verbs.PLAY} >= set(hand):
        rule = _("You can play any card.")
    elif any(CARDS[card].exception for card in hand):
        rule = _("Play a card worth {value} or more, or one whose text lets you play it.", value=value)
    else:
        rule = _("Play a card worth {value} or more.", value=value)
    can_flip = any(move.verb == verbs.FLIP for move in view.choices)
    return Prompt(
        _("Your turn: play a card or flip your King.") if can_flip else _("Your turn: play a card."),
        rule,
        None,
    )


def _prompt_key(view: View, step: int, pending: int, names: Sequence[str], values: dict[str, object]) -> str:
    """Return what the sentences of a step are filed under, adding to `values` whatever else they need."""
    seat, at = seat_of(pending), at_of(pending)
    if step == step_ids.SWAP:
        if len(view.sides) == 2:
            return "swap with opponent"
        other = seat if count_of(pending) else target_of(pending)
        values["name"] = names[other]
    elif step in step_ids.WINDOWS:
        values["name"] = names[seat]
        values["used"] = CARDS[card_of(pending)].name
        # The step below the window is the one it may prevent.
        below = view.pending[-2]
        if step == step_ids.ABILITY_WINDOW:
            values["announcement"] = use_announcement(view, below, names)
        elif step == step_ids.ASSASSIN_WINDOW:
            victim = seat_of(below)
            values["victim"] = names[victim]
            return "own assassination" if victim == view.chooser else step_ids.NAMES[step]
    elif step == step_ids.LOOT:
        values["name"] = names[at]
    elif step == step_ids.DIRECTION:
        assert view.first is not None
        values["order"] = ", ".join((*names[view.first : len(view.sides)], *names[: view.first]))
    elif step == step_ids.TAKE_SHOWN:
        taken = count_of(pending)
        if taken == 0:
            return "take first"
        values["name"] = names[at if taken == 2 else 3 - seat - at]
        return "take next"
    elif step == step_ids.MULLIGAN:
        return "costly mulligan" if view.used_free_mulligan(seat) else "mulligan"
    elif step == step_ids.BACK:
        return "may take back" if Move(verbs.DONE) in view.choices else "must take back"
    return step_ids.NAMES[step]
