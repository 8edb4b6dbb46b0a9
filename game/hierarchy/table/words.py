"""The Hierarchy table in words, for screen readers: made from the picture that is drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from game.engine.i18n import _, ngettext, plain
from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.table import log
from game.hierarchy.table.choices import HAND, PILE, THEIRS
from game.hierarchy.table.layout import DISCARDS
from game.hierarchy.table.moments import entry_text, face_of, moved_cards
from game.hierarchy.table.view_model import HierarchyPicture, pile_text, prompt
from game.table.playback import GRAPH
from game.table.words import TableWords, in_order, log_node
from game.ui.description import Node, Role, listed, sentences

ZONES: Final = (HAND, THEIRS, PILE, DISCARDS)


def words_of(picture: HierarchyPicture, places: Mapping[str, Rect]) -> TableWords:
    """Return the table in words; `places` has the visible part of each target."""
    bottom = picture.bottom
    cards = {zone: _cards(picture, zone, places) for zone in ZONES}
    hands = [_hand(picture, seat, cards[zone]) for seat, zone in ((bottom.other, THEIRS), (bottom, HAND))]
    lines = [entry_text(number, entry) for number, entry in enumerate(picture.log, 1)]
    nodes = [hands[0], _pile(picture, cards[PILE], places), hands[1]]
    if cards[DISCARDS]:
        children = tuple(cards[DISCARDS])
        nodes.append(Node(_("Discarded"), Role.LIST, picture.layout.discards, children=children))
    if picture.review:
        nodes.append(_graph(picture, places))
    if picture.layout.log:
        nodes.append(log_node(picture.layout.log, lines, places, f"{log.LOG}/", picture.log_hint))
    chosen = "" if picture.review else ", ".join(_chosen_names(picture))
    asked = sentences(
        _("Chosen: {cards}", cards=chosen) if chosen else "",
        prompt(replace(picture, cursor=None, hovered=None, full=None)),
    )
    own = picture.state.chooser if picture.snapshot.can_choose else bottom
    state = sentences(asked, _top(picture), *(_held(picture, seat) for seat in (bottom.other, bottom)))
    return TableWords(picture.title(), asked, nodes, lines, state, _held(picture, own))


def _cards(picture: HierarchyPicture, zone: str, places: Mapping[str, Rect]) -> list[Node]:
    targets = [target for target in picture.places if target.startswith(f"{zone}/")]
    names = [_card(picture, target) for target in targets]
    names = in_order(names) if zone in (HAND, THEIRS) else names
    found: list[Node] = []
    for target, name in zip(targets, names, strict=True):
        card = picture.layout.card_of(target)
        assert card is not None, "all targets of these zones are cards"
        text = _(CARDS[face_of(picture.state, card).rank].text)
        found.append(Node(name, Role.BUTTON, places[target], target, note=text))
    return found


def _card(picture: HierarchyPicture, target: str) -> str:
    card, result = picture.layout.card_of(target), picture.move_results.get(target)
    assert card is not None, "all targets of these zones are cards"
    owner = next((entry.owner for entry in picture.state.pile if entry.card == card), None)
    is_top = bool(picture.state.pile) and picture.state.pile[-1].card == card
    is_step = picture.marks_playable and target in picture.steps
    return listed(
        _name(picture, card),
        "" if owner is None else picture.short_name(owner),
        _("top card") if is_top else "",
        _("just moved") if card in moved_cards(picture.snapshot.last_move) else "",
        _("can be chosen") if is_step and target.startswith(PILE) else _("playable") if is_step else "",
        _("chosen") if target in picture.chosen else "",
        _("hint") if target in picture.hinted else "",
        _("could answer") if card in picture.answering else "",
        result.caption() if result else "",
    )


def _chosen_names(picture: HierarchyPicture) -> list[str]:
    cards = (picture.layout.card_of(target) for target in picture.chosen)
    return [_name(picture, card) for card in cards if card is not None]


def _name(picture: HierarchyPicture, card: int) -> str:
    face = face_of(picture.state, card)
    if face.rank != card:
        return _("Impostor as {card}", card=plain(face.name))
    return f"{plain(face.name)}, {face.figure}" if face.figure != "?" else plain(face.name)


def _hand(picture: HierarchyPicture, seat: Seat, cards: Sequence[Node]) -> Node:
    is_on_turn = picture.player_on_turn == seat and picture.snapshot.given_up_by is None
    count = ngettext("{count} card", "{count} cards", len(cards))
    name = listed(picture.name(seat), count, _("to move") if is_on_turn else "")
    target = HAND if seat == picture.bottom else THEIRS
    return Node(name, Role.GROUP, picture.layout.targets[target], target, children=tuple(cards))


def _pile(picture: HierarchyPicture, cards: Sequence[Node], places: Mapping[str, Rect]) -> Node:
    name = listed(_("Pile"), pile_text(len(cards)))
    is_open = PILE in picture.steps
    here = Node(_("Play on the pile"), Role.BUTTON, places[PILE], PILE, is_idle=not is_open)
    return Node(name, Role.GROUP, picture.layout.pile, children=(here, *cards))


def _graph(picture: HierarchyPicture, places: Mapping[str, Rect]) -> Node:
    review = picture.review
    assert review is not None, "only a review has a graph"
    value = _("After {number} of {count} moves", number=review.shown, count=review.length)
    turning = ", ".join(str(ply + 1) for ply in sorted(review.marks))
    note = _("Turning points: moves {numbers}", numbers=turning) if turning else ""
    winner = {1.0: review.words[0], 0.0: review.words[1]}.get(review.course.get(review.shown, -1.0), "")
    name = listed(_("Graph of the winning side"), winner)
    return Node(name, Role.IMAGE, places[GRAPH], GRAPH, value, note)


def _top(picture: HierarchyPicture) -> str:
    if not picture.state.pile:
        return _("The pile is empty.")
    card, count = picture.state.pile[-1].card, len(picture.state.pile)
    return ngettext(
        "{card} is the only card in the pile",
        "The pile has {count} cards; the top one is {card}",
        count,
        card=_name(picture, card),
    )


def _held(picture: HierarchyPicture, seat: Seat) -> str:
    zone = HAND if seat == picture.bottom else THEIRS
    steps = picture.steps if picture.marks_playable else ()
    cards = [
        listed(_name(picture, card), _("playable") if f"{zone}/{card}" in steps else "")
        for card in picture.state.hand(seat)
    ]
    held = "; ".join(cards) or _("no cards")
    return f"{picture.name(seat)}: {held}"
