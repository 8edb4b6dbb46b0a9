"""The Imposter Kings' table in words, for screen readers: made from the picture, thus from a seat's view."""

from collections.abc import Mapping

from pygame import Rect

from game.engine.i18n import _, ngettext, percent, plain
from game.kings.narration.possible_hands import PossibleCard
from game.kings.rules.cards import CARDS
from game.kings.rules.view import Side
from game.kings.table.card_faces import KING, name_of, text_of
from game.kings.table.choices import ACCUSED, NAME, NUMBER, PLAQUE
from game.kings.table.layout import COURT
from game.kings.table.log import LOG_ZONE
from game.kings.table.moments import (
    DOWN,
    PLACES,
    court_text,
    known_text,
    muted_text,
    side_panel_text,
    throne_text,
)
from game.kings.table.picture import KingsPicture, is_dimmed
from game.kings.table.possible_hands import HOLDER, HOLDING_ZONE
from game.kings.table.tabs import LOG_TAB, log_title
from game.table.playback import GRAPH
from game.table.words import TableWords, in_order, log_node
from game.ui.description import Node, Role, listed, sentences


def words_of(picture: KingsPicture, places: Mapping[str, Rect], hint: str) -> TableWords:
    """Return the table in words; `places` has the visible part of each target. `hint`: empty for none."""
    view, layout, message = picture.view, picture.layout, picture.message
    said = sentences(hint, message.text, message.rule, *message.more)
    others = view.sides[layout.bottom + 1 :] + view.sides[: layout.bottom]
    nodes = [_player(picture, side, places) for side in others]
    nodes.append(_court(picture, places))
    nodes += [_item(picture, ACCUSED, places, _("Accused"))] if ACCUSED in layout.items else []
    if layout.out.width:
        out = _cards(picture, "out/", places)
        nodes.append(Node(_("Out of the round"), Role.LIST, layout.out, children=tuple(out)))
    side_text = side_panel_text(view, picture.goes_first)
    nodes += [Node(side_text, Role.LABEL, layout.side_panel)] if side_text else []
    nodes += _choices(picture, places)
    nodes.append(_player(picture, view.sides[layout.bottom], places))
    nodes += [_points(picture)] if picture.points and not picture.has_result else []
    nodes += _panel(picture, places)
    lines = [line.text for line in picture.lines]
    if layout.log.height:
        nodes.append(log_node(layout.log, lines, places, LOG_ZONE, _("The game log appears here.")))
    own = _hand_text(picture, view.sides[layout.bottom])
    hands = (_hand_text(picture, side) for side in others)
    accused = listed(_("Accused"), _card_text(picture, ACCUSED)) if ACCUSED in layout.items else ""
    state = sentences(said, _court_state(picture), accused, *hands, own)
    return TableWords(picture.title, said, nodes, lines, state, own)


def _card_text(picture: KingsPicture, target: str) -> str:
    """Return what a card on the table is, without what can be done with it."""
    item, last = picture.layout.items[target], len(picture.view.court) - 1
    zone = target.partition("/")[0]
    where = _(PLACES[zone]) if zone in PLACES else ""
    if item.card is None:
        return listed(_("facedown card"), where)
    if item.card == KING:
        return listed(name_of(KING), _("flipped") if item.is_down else "")
    is_throne = target == f"court/{last}"
    return listed(
        plain(name_of(item.card)),
        str(CARDS[item.card].base),
        where,
        _(DOWN[zone]) if item.is_down and zone in DOWN else "",
        known_text(picture.knower) if item.is_known else "",
        _("Muted") if item.is_muted and not is_throne else "",
        _("worth {value}", value=item.value) if item.value is not None and not is_throne else "",
        throne_text(picture.view.court[last]) if is_throne else "",
    )


def _item(picture: KingsPicture, target: str, places: Mapping[str, Rect], label: str = "") -> Node:
    item = picture.layout.items[target]
    name = listed(label, _card_text(picture, target), _states(picture, target))
    text = "" if item.card is None else text_of(item.card)
    return Node(name, Role.BUTTON, places[target], target, note=_note(picture, target, text))


def _note(picture: KingsPicture, target: str, text: str = "") -> str:
    return sentences(text, picture.sources.get(target, ""))


def _states(picture: KingsPicture, target: str) -> str:
    return listed(
        _("can be chosen") if target in picture.steps else "",
        _("can't be chosen") if is_dimmed(picture, target) else "",
        _("chosen") if target in picture.chosen else "",
        _("last played") if target in picture.last_played else "",
        value_text(picture, target),
    )


def _cards(picture: KingsPicture, prefix: str, places: Mapping[str, Rect]) -> list[Node]:
    return [_item(picture, target, places) for target in picture.layout.items if target.startswith(prefix)]


def _player(picture: KingsPicture, side: Side, places: Mapping[str, Rect]) -> Node:
    layout, seat, player = picture.layout, side.seat, picture.players[side.seat]
    slot = layout.slots[seat]
    hand = _hand(picture, seat, places)
    targets = [f"king/{seat}", f"successor/{seat}"]
    items = [_item(picture, target, places) for target in targets if target in layout.items]
    for zone in ("condemned", "antechamber", "discard"):
        items += _cards(picture, f"{zone}/{seat}/", places)
    shown = _cards(picture, f"shown/{seat}/", places)
    shown += _cards(picture, f"put/{seat}/", places)
    shown += [_item(picture, f"shared/{seat}", places)] if f"shared/{seat}" in layout.items else []
    name = listed(
        player.name,
        player.points,
        _("has the True King") if player.has_true_king else "",
        _("to move") if player.is_turn else "",
        ngettext("{count} card in hand", "{count} cards in hand", side.hand_size)
        if side.hand_size
        else _("No cards in hand"),
    )
    plaque = f"{PLAQUE}{seat}"
    state = listed(player.name_in_short, _states(picture, plaque))
    is_idle = plaque not in picture.steps
    pick = Node(state, Role.LABEL if is_idle else Role.BUTTON, places[plaque], plaque, is_idle=is_idle)
    children = (pick, *hand, *items, *shown)
    area = slot.plaque.unionall([slot.face, slot.king, slot.hand])
    return Node(name, Role.GROUP, area, note=" ".join(player.note), children=children)


def _hand(picture: KingsPicture, seat: int, places: Mapping[str, Rect]) -> list[Node]:
    nodes = _cards(picture, f"hand/{seat}/", places)
    names = in_order([node.name for node in nodes]) if seat == picture.layout.bottom else None
    if names is None:
        return nodes
    return [
        Node(name, node.role, node.rect, node.target, note=node.note)
        for name, node in zip(names, nodes, strict=True)
    ]


def _court(picture: KingsPicture, places: Mapping[str, Rect]) -> Node:
    layout, view = picture.layout, picture.view
    cards = _cards(picture, "court/", places)
    is_idle = COURT not in picture.steps
    here = Node(_("Play to the Court"), Role.BUTTON, places[COURT], COURT, is_idle=is_idle)
    more = [Node(_("New in this stage"), Role.HEADING, layout.court)] if picture.introduced else []
    more += [
        Node(listed(name_of(card), str(CARDS[card].base)), Role.LABEL, layout.court, note=text_of(card))
        for card in picture.introduced
    ]
    name = listed(_("Court"), ngettext("{count} card", "{count} cards", len(view.court)))
    note = sentences(muted_text(view) if not layout.groups else "", court_text(view) if not more else "")
    return Node(name, Role.GROUP, layout.court, note=note, children=(here, *cards, *more))


def _choices(picture: KingsPicture, places: Mapping[str, Rect]) -> list[Node]:
    found: list[Node] = []
    for target, place in places.items():
        if target.startswith(NAME):
            card = int(target.removeprefix(NAME))
            name = listed(plain(name_of(card)), str(CARDS[card].base), value_text(picture, target))
            note = _note(picture, target, text_of(card))
            found.append(Node(name, Role.BUTTON, place, target, note=note))
        elif target.startswith(NUMBER):
            name = listed(target.removeprefix(NUMBER), value_text(picture, target))
            found.append(Node(name, Role.BUTTON, place, target))
    if not found:
        return []
    return [Node(_("Choices"), Role.GROUP, picture.layout.choices, children=tuple(found))]


def value_text(picture: KingsPicture, target: str) -> str:
    """Return what is shown of the value of a choice."""
    share = percent(picture.shares[target]) if target in picture.shares else ""
    return listed(_("can't hit") if target in picture.impossible else "", share)


def _points(picture: KingsPicture) -> Node:
    area = picture.layout.choices
    lines = tuple(
        Node(
            listed(line.scorer, f"+{line.points}" if line.is_earned else _("no points"), line.text),
            Role.LABEL,
            area,
        )
        for line in picture.points
    )
    return Node(_("Points"), Role.LIST, area, children=lines)


def _panel(picture: KingsPicture, places: Mapping[str, Rect]) -> list[Node]:
    layout, graph = picture.layout, picture.graph
    if graph is not None:
        value = _("After {number} of {count} moves", number=graph.shown, count=graph.length)
        strong = next((course for course in graph.courses if course.is_strong), None)
        share = strong.shares.get(graph.shown) if strong else None
        name = listed(graph.title, "" if share is None else percent(share))
        faults = ", ".join(str(number + 1) for number in sorted(graph.marks))
        note = _("Faults: moves {numbers}", numbers=faults) if faults else ""
        return [Node(name, Role.IMAGE, places[GRAPH], GRAPH, value, note)]
    title = picture.holdings_title.rstrip(" \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}")
    tabs: list[Node] = []
    if layout.tabs.height:
        is_log = layout.log.height > 0
        tabs = [
            Node(log_title(), Role.CHOICE, places[LOG_TAB], LOG_TAB, is_on=is_log),
            Node(title, Role.CHOICE, places[HOLDER], HOLDER, is_on=not is_log),
        ]
    if not layout.holdings.height:
        return tabs
    targets = {f"{HOLDING_ZONE}{each.card}": each for each in picture.holdings}
    rows = [
        Node(_holding(each), Role.ITEM, places[target], target, note=_note(picture, target))
        for target, each in targets.items()
    ]
    if HOLDER in places and not tabs:
        rows.insert(0, Node(_("Next player"), Role.BUTTON, places[HOLDER], HOLDER))
    return [*tabs, Node(title, Role.LIST, layout.holdings, children=tuple(rows))]


def _holding(each: PossibleCard) -> str:
    card = listed(plain(name_of(each.card)), str(CARDS[each.card].base))
    if not each.is_possible:
        return listed(card, _("no"))
    if each.least:
        more = each.most - each.least
        sure = _("yes") if each.least == 1 else _("yes, {count}", count=each.least)
        return listed(card, sure, _("maybe {count} more", count=more) if more else "")
    return listed(card, _("maybe") if each.most == 1 else _("maybe up to {count}", count=each.most))


def _court_state(picture: KingsPicture) -> str:
    cards = [target for target in picture.layout.items if target.startswith("court/")]
    if not cards:
        return court_text(picture.view)
    lying = "; ".join(_card_text(picture, target) for target in cards)
    return sentences(_("Court: {cards}", cards=lying), muted_text(picture.view))


def _hand_text(picture: KingsPicture, side: Side) -> str:
    own = tuple(f"{zone}/{side.seat}/" for zone in ("hand", "condemned", "antechamber", "discard"))
    targets = [f"king/{side.seat}", f"successor/{side.seat}"]
    targets += [target for target in picture.layout.items if target.startswith(own)]
    items = {target: picture.layout.items[target] for target in targets if target in picture.layout.items}
    backs = [target for target, item in items.items() if item.card is None and target.startswith("hand/")]
    texts = [_card_text(picture, target) for target in items if target not in backs]
    if backs:
        texts.append(ngettext("{count} facedown card", "{count} facedown cards", len(backs)))
    return f"{picture.players[side.seat].name}: {'; '.join(texts)}"
