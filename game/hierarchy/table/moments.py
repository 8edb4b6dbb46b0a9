"""The moments of a game of Hierarchy for a page, and the words and faces that the table shares with it."""

from typing import Final, NamedTuple

from game.engine.face import Face
from game.engine.i18n import _, ngettext, plain
from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS, ROYALTY, VALUES
from game.hierarchy.rules.notation import NONE, Move
from game.hierarchy.rules.rules import State
from game.remote.moment import Moment, Place, Played, Thing

PORTRAITS: Final = tuple(f"hierarchy/{card.name.lower().replace(' ', '-')}" for card in CARDS)
CROWN: Final = "ui/crown"


class EntryLine(NamedTuple):
    """A line of an entry: a card's name, the player's name, or words such as “goes back”."""

    text: str
    card: int = NONE


class LogEntry(NamedTuple):
    """The entry for one move."""

    lines: tuple[EntryLine, ...]


def entry_of(who: str, move: Move) -> LogEntry:
    """Return the log's entry for a move."""
    lines = [EntryLine(who), _card(move.card)]
    if move.is_return:
        lines.append(EntryLine(_("returned to hand")))
    if move.copied != NONE:
        lines += [EntryLine(_("as")), _card(move.copied)]
    if move.discard != NONE:
        lines += [EntryLine(_("discarding")), _card(move.discard)]
    return LogEntry(tuple(lines))


def entry_text(number: int, entry: LogEntry) -> str:
    """Return an entry as one line."""
    who, card, *rest = (line.text for line in entry.lines)
    return plain(f"{number}. {who}: {', '.join(filter(None, (card, ' '.join(rest))))}")


def _card(card: int) -> EntryLine:
    return EntryLine(_(CARDS[card].name), card)


def moved_cards(move: object) -> tuple[int, ...]:
    """Return the cards that a move has moved."""
    return tuple(card for card in (move.card, move.discard) if card != NONE) if isinstance(move, Move) else ()


def face_of(state: State, card: int) -> Face:
    """Return the face of a card; an Impostor in the pile shows the card it copies, a Serf there its value."""
    entry = next((entry for entry in state.pile if entry.card == card), None)
    shown = card if entry is None else entry.counts_as
    symbol, value = CARDS[card].symbol, str(VALUES[shown])
    if entry is not None and symbol != value:
        symbol = f"{symbol}={value}"
    marks = (CROWN,) if shown in ROYALTY else ()
    return Face(symbol, shown, _(CARDS[shown].name), PORTRAITS[shown], marks)


def moments(played: Played) -> list[Moment]:
    """Return the moment before and after every move."""
    found = [_moment(played, ply) for ply in range(len(played.states))]
    for ply, (seat, move) in enumerate(played.past, 1):
        found[ply] = found[ply]._replace(log=(entry_text(ply, entry_of(played.names[seat], move)),))
    return found


def _moment(played: Played, ply: int) -> Moment:
    state, below = played.states[ply], played.bottom
    moved = moved_cards(played.past[ply - 1][1]) if ply else ()
    pile, top = state.pile, state.pile[-1].card if state.pile else NONE

    def thing(card: int, owner: str = "") -> Thing:
        face, notes = face_of(state, card), [owner] if owner else []
        styles = ["large"] if card == top else []
        if face.name != _(CARDS[card].name):
            notes.insert(0, _("Impostor as {card}", card=face.name))
        if card == top:
            notes.append(_("top card"))
        if card in moved:
            notes.append(_("just moved"))
            styles.append("last")
        return Thing(face, tuple(notes), " ".join(styles), _(CARDS[face.rank].text), str(card))

    def hand(seat: Seat) -> Place:
        return Place("hand", played.names[seat], tuple(map(thing, state.hand(seat))), seat)

    count = ngettext("{count} card", "{count} cards", len(pile))
    cards = tuple(thing(card.card, played.names[card.owner]) for card in pile)
    places = [hand(below.other), Place("row", _("Pile"), cards, note=count)]
    if state.discards:
        places.append(Place("tray", _("Discarded"), tuple(map(thing, state.discards))))
    return Moment(ply, (*places, hand(below)), state.to_move)
