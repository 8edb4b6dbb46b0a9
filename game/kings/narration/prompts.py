"""Prompts for the player who has to choose: which card asks, for what, and the rule behind it.

Every step with a choice has sentences here. They use only what that player may know: faceup cards, their own
cards, and what was announced.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.i18n import N_, Phrase, _, as_beginning
from game.kings.narration.use_sentences import use_announcement
from game.kings.rules import notation as verbs
from game.kings.rules import step_ids
from game.kings.rules.board import at_of, card_of, count_of, seat_of, target_of
from game.kings.rules.cards import CARDS, PLAYERS
from game.kings.rules.notation import Move
from game.kings.rules.step_ids import TURN_STEPS
from game.kings.rules.view import View


class Prompt(NamedTuple):
    """A prompt and the card that asks."""

    text: str  # One or two short sentences.
    rule: str  # What the rules or the card say about it.
    card: int | None
    """The card that asks, or in a Reaction window the card to react with; None for a turn or the setup."""


class _Sentences(NamedTuple):
    text: Phrase
    rule: Phrase


_IN_SECRET: Final = N_("You each choose in secret. Then the cards are swapped.")

_USE_PROMPTS: Final = {
    step_ids.TAKE: _Sentences(N_("{card}: take a card from the Court?"), N_("Choose any other faceup card.")),
    step_ids.INQUIRE: _Sentences(
        N_("{card}: name a card?"),
        N_("Every other player who has it must play one copy to their Antechamber."),
    ),
    step_ids.CONDEMN: _Sentences(
        N_("{card}: name a number from 1 to {most}?"),
        N_("Everyone with a card of that base value, including you, must Condemn one."),
    ),
    step_ids.STRIKE: _Sentences(
        N_("{card}: name a card."),
        N_("If an opponent has it, the Soldier gains 2, and you may Disgrace up to three cards."),
    ),
    step_ids.JUDGE: _Sentences(
        N_("{card}: guess a card in an opponent's hand?"),
        N_("If you're right, you may play a card to your Antechamber."),
    ),
    step_ids.RENEW: _Sentences(
        N_("{card}: take your Successor and place a new one?"),
        N_("Then a card worth 5 or more may replace the Herald."),
    ),
    step_ids.MUTE: _Sentences(
        N_("Disgrace your {card} to Mute a number?"),
        N_("Cards of that base value lose their text and are worth 3 once played."),
    ),
    step_ids.EXCHANGE: _Sentences(
        N_("{card}: swap a card from your hand for the Accused?"),
        N_("The Accused goes to your hand, and your card takes its place."),
    ),
    step_ids.REPLACE: _Sentences(
        N_("Disgrace your {card} to take a card from the Court?"),
        N_("Choose any card that isn't Royalty. A card from your hand takes its place."),
    ),
    step_ids.LOOK: _Sentences(
        N_("Disgrace your {card} to look at all Successors?"),
        N_("Then you may make one player change their Successor."),
    ),
    step_ids.SWAP: _Sentences(
        N_("{card}: swap a card with an opponent?"),
        N_("Each of you secretly chooses a card from your own hand."),
    ),
}
"""Prompts to use an ability, by the step that carries it out."""

_PROMPTS: Final = {
    step_ids.REMOVE: _Sentences(
        N_("Your turn: remove a Condemned card."),
        N_("Choose the card that leaves the round. That takes your whole turn."),
    ),
    step_ids.ARRIVE: _Sentences(
        N_("Your turn: play a card from your Antechamber."), N_("You must play it, whatever its value.")
    ),
    step_ids.FOLLOW: _Sentences(
        N_("{card}: play another card."), N_("A card of any value will do, and nobody can block its ability.")
    ),
    step_ids.CONDEMN: _Sentences(
        N_("{card}: Condemn a card of base value {number}."),
        N_("It lies facedown, and removing it will cost you a turn."),
    ),
    step_ids.DISGRACE: _Sentences(
        N_("{card}: correct! Disgrace a card? ({left} left)"),
        N_("Any faceup card in the Court, including the {card} itself."),
    ),
    step_ids.PREPARE: _Sentences(
        N_("{card}: correct! Play a card to your Antechamber?"),
        N_("It must have a base value of 2 or more. You'll play it next turn, even if it's too low."),
    ),
    step_ids.PLACE: _Sentences(
        N_("{card}: choose your new Successor."),
        N_("Any card from your hand, including the one you've just taken."),
    ),
    step_ids.RETURN: _Sentences(
        N_("{card}: replace it with another card?"),
        N_("Play one worth 5 or more, whatever is on the Throne. The Herald returns to your hand."),
    ),
    step_ids.EXCHANGE: _Sentences(
        N_("{card}: choose the new Accused."),
        N_("You take the old one into your hand."),
    ),
    step_ids.REPLACE: _Sentences(
        N_("{card}: choose a card to put into the Court."),
        N_("It takes the place of the card you chose first and has no effect."),
    ),
    step_ids.CHANGE: _Sentences(
        N_("{card}: make a player change their Successor?"),
        N_("A card from their hand takes its place. You may target yourself."),
    ),
    step_ids.CHANGE_SUCCESSOR: _Sentences(
        N_("{card}: you must change your Successor."),
        N_("Choose another card from your hand. The old one goes to your hand."),
    ),
    step_ids.SWAP: _Sentences(N_("Choose a card to swap with {name}."), _IN_SECRET),
    step_ids.ABILITY_WINDOW: _Sentences(
        N_("{announcement} Block the {used} with your {card}?"),
        N_("That costs you the {card} and a turn."),
    ),
    step_ids.FLIP_WINDOW: _Sentences(
        N_("{name} is flipping their King. Reveal your {card}?"),
        N_("If you do, the flip fails and {name} loses the round."),
    ),
    step_ids.ASSASSIN_WINDOW: _Sentences(
        N_("{name} reveals the {used}. Block it with your {card}?"),
        N_("If you do, both cards are Condemned. If you don't, {victim} loses the round."),
    ),
    step_ids.LOOT: _Sentences(
        N_("{card}: swap it for one of {name}'s cards?"),
        N_("Nobody sees what you choose. The cards left over are out of the round."),
    ),
    step_ids.REVEAL_TWO: _Sentences(
        N_("Choose two cards to reveal. ({done} of 2)"),
        N_("Later, each player takes a card that another player revealed."),
    ),
    step_ids.REVEAL_THIRD: _Sentences(
        N_("Choose a third card to reveal."),
        N_("Whoever reveals the highest base value takes a revealed card first."),
    ),
    step_ids.START: _Sentences(
        N_("True King: who takes a revealed card first?"),
        N_("There is a tie for the highest card, so you decide."),
    ),
    step_ids.REVEAL_THREE: _Sentences(
        N_("Choose three cards to reveal. ({done} of 3)"),
        N_("Your partner may take one of them. Your opponents see them too."),
    ),
    step_ids.SHARE: _Sentences(
        N_("Choose a fourth card to show only to your partner."),
        N_("Your partner may take it, or one of those you've revealed."),
    ),
    step_ids.FIRST: _Sentences(
        N_("True King: who goes first?"),
        N_("You have the True King, so you decide. The loser of a round gets it."),
    ),
    step_ids.DIRECTION: _Sentences(
        N_("True King: which way does play go?"),
        N_("Going left, the order is {order}. Going right is the other way around."),
    ),
    step_ids.TAKE_SHARED: _Sentences(
        N_("Take one of your partner's cards."),
        N_("Choose one they revealed or showed you, but not one they took from you."),
    ),
    step_ids.SUCCESSORS: _Sentences(
        N_("Choose a card as your Successor."),
        N_("It lies hidden next to your King. You take it when you flip your King."),
    ),
    step_ids.TRADE: _Sentences(
        N_("Offer a card to your partner? ({done} of 2)"),
        N_("You each swap the same number of cards."),
    ),
    step_ids.DISCARDS: _Sentences(
        N_("Discard a card for this round."), N_("It stays facedown, out of this round.")
    ),
}
"""All other prompts by step, except those that depend on more than a name or number."""

_TAKE_FIRST: Final = _Sentences(
    N_("Take a card that another player revealed."),
    N_("That player takes one next. No card is taken twice."),
)
_TAKE_NEXT: Final = _Sentences(
    N_("Take a card that {name} revealed."), N_("You can't take the one they've just taken.")
)
_OWN_ASSASSINATION: Final = _Sentences(
    N_("{name} reveals the {used}. Block it with your {card}?"),
    N_("If you do, both cards are Condemned. If you don't, you lose the round."),
)
_SWAP_WITH_OPPONENT: Final = _Sentences(N_("Choose a card to swap with your opponent."), _IN_SECRET)
_MULLIGAN: Final = _Sentences(
    N_("Keep your hand or call a Mulligan?"),
    N_("A Mulligan ends the round as if it hadn't been played. This one is free."),
)
_COSTLY_MULLIGAN: Final = _Sentences(
    N_("Keep your hand or call a Mulligan?"),
    N_("This Mulligan isn't free: the other side gets 2 points, and you get the True King."),
)
_MUST_TAKE_BACK: Final = _Sentences(
    N_("Your partner has offered fewer cards: take one back."),
    N_("You each swap the same number of cards."),
)
_MAY_TAKE_BACK: Final = _Sentences(
    N_("You've both offered the same number of cards. Take any back?"),
    N_("If not, the cards are swapped. Take them all back to skip the swap."),
)


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
        return _make_prompt(_USE_PROMPTS[ability.then], values, card)
    return _make_prompt(_sentences_for(view, step, pending, names, values), values, card)


def waiting(view: View, names: Sequence[str]) -> str:
    """Return the sentence for a viewer who waits for others, or "" at the end or if they have to choose.

    It names the player who is choosing only if that is no secret (R15a).
    """
    if view.is_over or (view.viewer is not None and view.chooser == view.viewer):
        return ""
    chooser = view.chooser
    if chooser is None and PLAYERS[view.variant] == 2 and view.viewer is not None:
        chooser = 1 - view.viewer
    if chooser is None:
        return _("The others are choosing.")
    return _("{name} is choosing…", name=names[chooser])


def _make_prompt(sentences: _Sentences, values: dict[str, object], card: int | None) -> Prompt:
    return Prompt(as_beginning(_(sentences.text, **values)), _(sentences.rule, **values), card)


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


def _sentences_for(
    view: View, step: int, pending: int, names: Sequence[str], values: dict[str, object]
) -> _Sentences:
    """Return the sentences of a step, adding to `values` whatever else they need."""
    seat, at = seat_of(pending), at_of(pending)
    if step == step_ids.SWAP:
        if len(view.sides) == 2:
            return _SWAP_WITH_OPPONENT
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
            return _OWN_ASSASSINATION if victim == view.chooser else _PROMPTS[step]
    elif step == step_ids.LOOT:
        values["name"] = names[at]
    elif step == step_ids.DIRECTION:
        assert view.first is not None
        values["order"] = ", ".join((*names[view.first : len(view.sides)], *names[: view.first]))
    elif step == step_ids.TAKE_SHOWN:
        taken = count_of(pending)
        if taken == 0:
            return _TAKE_FIRST
        values["name"] = names[at if taken == 2 else 3 - seat - at]
        return _TAKE_NEXT
    elif step == step_ids.MULLIGAN:
        return _COSTLY_MULLIGAN if view.used_free_mulligan(seat) else _MULLIGAN
    elif step == step_ids.BACK:
        return _MAY_TAKE_BACK if Move(verbs.DONE) in view.choices else _MUST_TAKE_BACK
    return _PROMPTS[step]
