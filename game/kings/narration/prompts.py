"""Prompts for the player who has to choose: which card asks, for what, and the rule behind it.

Every step with a choice has sentences here. They use only what that player may know: faceup cards, their own
cards, and what was announced.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.i18n import N_, Phrase, _
from game.kings.rules import notation as verbs
from game.kings.rules import pending_codes, step_ids
from game.kings.rules.cards import CARDS, PLAYERS
from game.kings.rules.notation import Move
from game.kings.rules.text_writer import TURN_STEPS
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


_USE_PROMPTS: Final = {
    step_ids.TAKE: _Sentences(
        N_("{card}: take a card of the Court into your hand?"), N_("Any faceup card but the one in use.")
    ),
    step_ids.INQUIRE: _Sentences(
        N_("{card}: say the name of a card?"),
        N_("Every other player who has it must play one to their Antechamber."),
    ),
    step_ids.CONDEMN: _Sentences(
        N_("{card}: say a number from 1 to {most}?"),
        N_("Everybody with a card of that base value must Condemn one, you too."),
    ),
    step_ids.STRIKE: _Sentences(
        N_("{card}: say the name of a card."),
        N_("If an opponent has it: +2 value, and you may Disgrace up to three cards."),
    ),
    step_ids.JUDGE: _Sentences(
        N_("{card}: guess a card in an opponent's hand?"),
        N_("If you are right, you may put a card in your Antechamber."),
    ),
    step_ids.RENEW: _Sentences(
        N_("{card}: take your Successor and place a new one?"),
        N_("Then you may play a card of value 5 or higher in place of this one."),
    ),
    step_ids.MUTE: _Sentences(
        N_("{card}: Disgrace it to Mute a number?"),
        N_("Cards of that base value lose their text, and have value 3 once played."),
    ),
    step_ids.EXCHANGE: _Sentences(
        N_("{card}: exchange a card of your hand with the Accused?"),
        N_("The Accused comes to your hand, and your card takes its place."),
    ),
    step_ids.REPLACE: _Sentences(
        N_("{card}: Disgrace it to take a card of the Court?"),
        N_("No Royalty. A card of your hand takes its place."),
    ),
    step_ids.LOOK: _Sentences(
        N_("{card}: Disgrace it to look at all Successors?"),
        N_("Then you may make one player change the Successor."),
    ),
    step_ids.SWAP: _Sentences(
        N_("{card}: swap a card with an opponent?"),
        N_("Each of you chooses a card from their own hand, unseen."),
    ),
}
"""Prompts to use an ability, by the step that carries it out."""

_PROMPTS: Final = {
    step_ids.REMOVE: _Sentences(
        N_("Your turn: remove a Condemned card."), N_("It leaves the round, and that is your whole turn.")
    ),
    step_ids.ARRIVE: _Sentences(
        N_("Your turn: play a card from your Antechamber."), N_("It may be played whatever its value.")
    ),
    step_ids.FOLLOW: _Sentences(
        N_("{card}: play another card."), N_("Any value will do, and nobody can prevent its ability.")
    ),
    step_ids.CONDEMN: _Sentences(
        N_("{card}: Condemn a card of base value {number}."),
        N_("It lies facedown, and to remove it costs you a turn."),
    ),
    step_ids.DISGRACE: _Sentences(
        N_("{card}: you were right. Disgrace a card? (up to {left})"),
        N_("Any faceup card of the Court, this one too. It counts 1 from then on."),
    ),
    step_ids.PREPARE: _Sentences(
        N_("{card}: you were right. Put a card in your Antechamber?"),
        N_("Base value 2 or more. It is played next turn, whatever its value."),
    ),
    step_ids.PLACE: _Sentences(
        N_("{card}: choose your new Successor."),
        N_("Any card of your hand, also the one that you have just taken."),
    ),
    step_ids.RETURN: _Sentences(
        N_("{card}: play another card in its place?"),
        N_("Value 5 or higher, whatever the Throne. This card comes back to hand."),
    ),
    step_ids.EXCHANGE: _Sentences(
        N_("{card}: choose the card that becomes the Accused."),
        N_("You take the Accused into your hand for it."),
    ),
    step_ids.REPLACE: _Sentences(
        N_("{card}: choose the card of your hand for the Court."),
        N_("It lies in the other's place and does nothing."),
    ),
    step_ids.CHANGE: _Sentences(
        N_("{card}: make a player change the Successor?"),
        N_("A card of that player's hand takes its place. You may pick yourself."),
    ),
    step_ids.CHANGE_SUCCESSOR: _Sentences(
        N_("{card}: you must change your Successor."),
        N_("Choose another card of your hand; the old one comes to hand."),
    ),
    step_ids.SWAP: _Sentences(
        N_("{card}: choose a card to swap. The other player: {name}."),
        N_("Each chooses unseen; then the two cards change hands."),
    ),
    step_ids.ABILITY_WINDOW: _Sentences(
        N_("{card}: prevent it? {name} uses: {used}."),
        N_("That card leaves the round. Yours is Condemned, which costs you a turn."),
    ),
    step_ids.FLIP_WINDOW: _Sentences(
        N_("{card}: reveal it? {name} flips the King."),
        N_("The King's power is prevented, and that player loses the round."),
    ),
    step_ids.ASSASSIN_WINDOW: _Sentences(
        N_("{card}: prevent it? {name} reveals: {used}."),
        N_("Both cards are Condemned. If she stands, {victim} loses the round."),
    ),
    step_ids.LOOT: _Sentences(
        N_("{card}: exchange it for a card of this player? ({name})"),
        N_("Nobody sees which. What you leave is out of the round."),
    ),
    step_ids.REVEAL_TWO: _Sentences(
        N_("Choose two cards to show to all. ({done} of 2)"),
        N_("Later each player takes one shown card of another."),
    ),
    step_ids.REVEAL_THIRD: _Sentences(
        N_("Choose a third card to show to all."),
        N_("Whoever shows the highest base value takes a shown card first."),
    ),
    step_ids.START: _Sentences(
        N_("True King: who takes a shown card first?"), N_("Several show equally high cards, so you decide.")
    ),
    step_ids.REVEAL_THREE: _Sentences(
        N_("Choose three cards to show to all. ({done} of 3)"),
        N_("Your partner may take one of them, and the opponents see them too."),
    ),
    step_ids.SHARE: _Sentences(
        N_("Choose a fourth card, which only your partner will see."),
        N_("Your partner may take it, or one of those that you have shown."),
    ),
    step_ids.FIRST: _Sentences(
        N_("True King: who goes first?"), N_("You have the True King, so you decide.")
    ),
    step_ids.DIRECTION: _Sentences(
        N_("True King: in which direction does play go?"),
        N_("To the left: {order}. To the right it is the other way round."),
    ),
    step_ids.TAKE_SHARED: _Sentences(
        N_("Take one of your partner's cards."),
        N_("A shown one or the facedown one, but none that was taken from you."),
    ),
    step_ids.SUCCESSORS: _Sentences(
        N_("Choose a card as your Successor."),
        N_("It is hidden next to your King, and comes to hand when you flip him."),
    ),
    step_ids.TRADE: _Sentences(
        N_("Put a card facedown to trade with your partner? ({done} of 2)"),
        N_("Cards change hands only if both of you put equally many."),
    ),
    step_ids.DISCARDS: _Sentences(
        N_("Discard a card for this round."), N_("It lies facedown and takes no part.")
    ),
}
"""All other prompts by step, except those that depend on more than a name or number."""

_TAKE_FIRST: Final = _Sentences(
    N_("Take a shown card of one of the others."),
    N_("Whoever loses it takes one next. Taken cards are not taken again."),
)
_TAKE_NEXT: Final = _Sentences(
    N_("Take a shown card of this player: {name}."), N_("Not one that this player has just taken.")
)
_OWN_ASSASSINATION: Final = _Sentences(
    N_("{card}: prevent it? {name} reveals: {used}."),
    N_("Both cards are Condemned. If she stands, you lose the round."),
)
_MULLIGAN: Final = _Sentences(
    N_("Keep your hand, or call a Mulligan?"),
    N_("The round ends as if it had not been played. This Mulligan is free."),
)
_COSTLY_MULLIGAN: Final = _Sentences(
    N_("Keep your hand, or call a Mulligan?"),
    N_("The free one is used: the opponents get 2 points, you the True King."),
)
_MUST_TAKE_BACK: Final = _Sentences(
    N_("Your partner has put down fewer cards: take one back."),
    N_("Cards change hands only if both of you have put equally many."),
)
_MAY_TAKE_BACK: Final = _Sentences(
    N_("You have put down as many as your partner. Take more back?"),
    N_("As it is, the cards change hands; with none, nothing is traded."),
)


def prompt(view: View, names: Sequence[str]) -> Prompt:
    """Return the prompt for the viewer, who has to choose. `names`: player names by seat."""
    assert view.chooser is not None, "nobody has to choose"
    pending = view.pending[-1] if view.pending else 0
    step = view.step
    card = _prompting_card(view, step, pending)
    values: dict[str, object] = {
        "done": len(view.sides[view.chooser].chosen),
        "left": pending_codes.count_of(pending),
        "most": view.highest_base,
        "number": pending_codes.target_of(pending),
    }
    if card is not None:
        values["card"] = CARDS[card].name
    if step == step_ids.PLAY:
        return _play(view)
    if step_ids.USE_ON_COURT <= step <= step_ids.USE_ON_OPPONENT:
        ability = CARDS[pending_codes.card_of(pending)].ability
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
    return Prompt(_(sentences.text, **values), _(sentences.rule, **values), card)


def _prompting_card(view: View, step: int, pending: int) -> int | None:
    """Return the card that asks; within a turn it is on the Throne, having just been played."""
    if step in TURN_STEPS or step >= step_ids.SETUP:
        return None
    if step in step_ids.WINDOWS:
        return view.choices[0].card
    if step == step_ids.LOOT:
        return int(pending_codes.card_of(pending))
    return view.court[-1].card


def _play(view: View) -> Prompt:
    if all(move.verb == verbs.FLIP for move in view.choices):
        text = _("Your turn: none of your cards can be played. Flip your King.")
        return Prompt(text, _("The Throne is Disgraced, and your Successor comes to hand."), None)
    value = view.throne_value
    rule = (
        _("Its value must be {value} or more, unless its own text allows it.", value=value)
        if value
        else _("The Court is empty: any card may be played.")
    )
    can_flip = any(move.verb == verbs.FLIP for move in view.choices)
    return Prompt(
        _("Your turn: play a card, or flip your King.") if can_flip else _("Your turn: play a card."),
        rule,
        None,
    )


def _sentences_for(
    view: View, step: int, pending: int, names: Sequence[str], values: dict[str, object]
) -> _Sentences:
    """Return the sentences of a step, adding to `values` whatever else they need."""
    seat, at = pending_codes.seat_of(pending), pending_codes.at_of(pending)
    if step == step_ids.SWAP:
        other = seat if pending_codes.count_of(pending) else pending_codes.target_of(pending)
        values["name"] = names[other]
    elif step in step_ids.WINDOWS:
        values["name"] = names[seat]
        values["used"] = _(CARDS[pending_codes.card_of(pending)].name)
        # The step below the window is the one it may prevent.
        below = view.pending[-2]
        if step == step_ids.ABILITY_WINDOW:
            values["used"] = _ability_in_use(view, below, names)
        elif step == step_ids.ASSASSIN_WINDOW:
            victim = pending_codes.seat_of(below)
            values["victim"] = names[victim]
            return _OWN_ASSASSINATION if victim == view.chooser else _PROMPTS[step]
    elif step == step_ids.LOOT:
        values["name"] = names[at]
    elif step == step_ids.DIRECTION:
        assert view.first is not None
        values["order"] = ", ".join((*names[view.first : len(view.sides)], *names[: view.first]))
    elif step == step_ids.TAKE_SHOWN:
        taken = pending_codes.count_of(pending)
        if taken == 0:
            return _TAKE_FIRST
        values["name"] = names[at if taken == 2 else 3 - seat - at]
        return _TAKE_NEXT
    elif step == step_ids.MULLIGAN:
        return _COSTLY_MULLIGAN if view.used_free_mulligan(seat) else _MULLIGAN
    elif step == step_ids.BACK:
        return _MAY_TAKE_BACK if Move(verbs.DONE) in view.choices else _MUST_TAKE_BACK
    return _PROMPTS[step]


def _ability_in_use(view: View, then: int, names: Sequence[str]) -> str:
    step, target = pending_codes.step_of(then), pending_codes.target_of(then)
    details: list[str] = []
    if step in (step_ids.TAKE, step_ids.INQUIRE, step_ids.STRIKE, step_ids.REPLACE):
        details = [_(CARDS[target].name)]
    elif step in (step_ids.CONDEMN, step_ids.MUTE):
        details = [str(target)]
    elif step == step_ids.SWAP:
        details = [names[target]]
    elif step == step_ids.JUDGE:
        guessed = pending_codes.pair_seat(pending_codes.seat_of(then), target, len(view.sides))
        details = [names[guessed], _(CARDS[pending_codes.pair_card(target)].name)]
    name = _(CARDS[pending_codes.card_of(then)].name)
    return f"{name} ({', '.join(details)})" if details else name
