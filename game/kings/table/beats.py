"""The decisive moments of a round: log lines that deserve the stage, with the cards that they are about."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.kings.narration.narrator import LogLine, Narrator
from game.kings.rules import step_ids
from game.kings.rules.board import ASSASSINATED, NO_CARD, EventKind
from game.kings.rules.cards import ASSASSIN, FIRST_STEP
from game.kings.rules.events import UNSEEN_CARD, UNSEEN_CHOICE
from game.kings.rules.view import Event, View
from game.kings.table.card_faces import KING, face_of
from game.kings.table.court_view import seat_colors
from game.kings.table.layout import COURT_CARD, Layout
from game.kings.table.view_model import RoundView
from game.table.beat import Beat, Mark, Picture, in_two
from game.table.cardface import PLAIN, back_image, card_image
from game.table.portraits import Mood, face
from game.ui import theme as look
from game.ui.description import sentences
from game.ui.theme import Theme

SOUNDS: Final[Mapping[int, str]] = {
    EventKind.PLAYED: "",
    EventKind.USED: "",
    EventKind.SUMMONED: "reveal",
    EventKind.HELD: "reveal",
    EventKind.SOME_OPPONENT_HELD: "reveal",
    EventKind.CONDEMNED: "reveal",
    EventKind.LACKED: "miss",
    EventKind.LACKED_BASE: "miss",
    EventKind.PREVENTED: "block",
    EventKind.KING_POWER: "fall",
    EventKind.REMOVED: "",
    EventKind.LOST: "strike",
}
"""The sounds of the events that are decisive."""

HOLDS: Final[Mapping[int, float]] = {EventKind.PREVENTED: 1.2, EventKind.KING_POWER: 1.4, EventKind.LOST: 1.4}
"""The least seconds for which such a beat stands; others take the usual time."""

ROWS: Final = {EventKind.PLAYED: "hand", EventKind.CONDEMNED: "hand", EventKind.REMOVED: "condemned"}
"""Where the cards of these events lie before."""

HITS: Final = (EventKind.SUMMONED, EventKind.HELD, EventKind.SOME_OPPONENT_HELD, EventKind.CONDEMNED)
MISSES: Final = (EventKind.LACKED, EventKind.LACKED_BASE)
NAMINGS: Final = (step_ids.USE_ON_NAME, step_ids.USE_ON_BASE, step_ids.USE_ON_GUESS)


def beats(was: View, moment: RoundView, layout: Layout, first: int) -> Iterator[Beat]:
    """Yield the decisive moments since `was`, the view after `first` moves; `layout` has the cards then."""
    lines = [line for line in moment.lines if line.ply > first]
    if moment.view.announced != was.announced:
        lines += moment.announced
    seen = [(line, line.event) for line in lines if line.event]
    is_hit = any(event.kind in HITS for _, event in seen)
    shown = None
    for number, (line, event) in enumerate(seen):
        is_new = event not in was.announced and is_staged(event, moment)
        is_new = is_new and (event.kind != EventKind.USED or FIRST_STEP[event.card] in NAMINGS)
        is_new = is_new and not (is_hit and event.kind in MISSES)
        if is_new and event.kind == EventKind.PLAYED and event is not shown:
            # A second line says what the card does.
            more = "".join(other.text for other, same in seen[number + 1 : number + 2] if same is event)
            shown = event
            play = _narrator(moment, event.seat).line("play", event.seat, event.card).text
            yield replace(_beat(moment, line, event, layout), seat=line.seat, detail=more, caption=play)
        elif is_new and event.kind != EventKind.PLAYED:
            yield _beat(moment, line, event, layout)


def is_staged(event: Event | None, moment: RoundView) -> bool:
    """True if such an event may be a decisive moment: with three and more players, others' plays are, too."""
    if event and event.kind == EventKind.PLAYED:
        return len(moment.view.sides) > 2 and event.seat != moment.reader
    return event is not None and event.kind in SOUNDS


def recap(moment: RoundView, layout: Layout) -> list[Beat]:
    """Return everything that has happened since the reader's last action, or in the last lap without one."""
    own = max((place for place, line in enumerate(moment.lines, 1) if line.seat == moment.reader), default=0)
    if moment.reader is None:
        own = max(0, len(moment.lines) - len(moment.view.sides))
    found = (_beat(moment, line, line.event, layout) for line in moment.lines[own:])
    return [replace(beat, source="", target="", pleased=(), upset=(), is_verdict=True) for beat in found]


def _beat(moment: RoundView, line: LogLine, event: Event | None, layout: Layout) -> Beat:
    """Return a line as a beat."""
    kind = event.kind if event else 0
    card, source, acted_on, mark = next(iter(line.cards), None), "", None, None
    row = ROWS.get(kind)
    pleased, upset = list[int](), list[int]()
    headline, detail = in_two(line.text)
    actor = line.seat
    throne = next((target for target in reversed(layout.items) if target.startswith("court/")), "")
    target = ""
    if event and kind == EventKind.PREVENTED:
        source, acted_on, mark = _source(layout, f"hand/{line.seat}/", card), line.cards[1], Mark.SLASH
        target = "" if event.number == EventKind.IS_REACTION else throne
        pleased, upset = _seats(line.seat), [event.seat]
    elif event and kind == EventKind.KING_POWER:
        narrator = _narrator(moment, event.seat)
        headline = narrator.line("flip", event.seat).text
        if len(line.cards) > (event.card not in (NO_CARD, UNSEEN_CARD)):
            acted_on, mark, target = card, Mark.SLASH, throne
            headline = sentences(headline, narrator.line("flip disgraces", None, line.cards[0]).text)
        detail = "" if event.card == NO_CARD else narrator.line("take successor", event.seat, event.card).text
        card, source, pleased = KING, f"king/{event.seat}", [event.seat]
    elif event and kind == EventKind.LOST:
        upset = [event.seat]
        if event.number == ASSASSINATED:
            shown = (each.event for each in reversed(moment.lines) if each.event)
            killer = next((each.seat for each in shown if each.kind == EventKind.REACTED), None)
            card, source, acted_on = ASSASSIN, _source(layout, f"hand/{killer}/", ASSASSIN), KING
            mark, pleased, target = Mark.SPLIT, _seats(killer), f"king/{event.seat}"
            actor, detail = killer, line.text
            headline = _narrator(moment, event.seat).line("flip fails", event.seat).text
    elif event and kind == EventKind.SUMMONED:
        source, mark = _source(layout, f"hand/{line.seat}/", card), Mark.TICK
        pleased, upset = [event.number], _seats(line.seat)
    elif event and row:
        if kind == EventKind.PLAYED and event.number == EventKind.FROM_ANTECHAMBER:
            row = "antechamber"
        card, source = event.card, _source(layout, f"{row}/{line.seat}/", event.card)
    elif event and kind in HITS:
        card, acted_on, mark = None, card, Mark.TICK
        asker = event.seat if kind == EventKind.SOME_OPPONENT_HELD else event.number
        pleased, upset = [asker], [] if line.seat == asker else _seats(line.seat)
    elif event and kind in MISSES:
        card, acted_on, mark = None, card, Mark.CROSS
        upset = [] if kind == EventKind.LACKED_BASE else [event.number]
    elif event and kind == EventKind.USED and card is None:
        card = event.card
    return Beat(
        headline=headline,
        detail=detail,
        hold=HOLDS.get(kind, 0.0),
        portrait=None if actor is None else _portrait(moment, actor, pleased, upset),
        card=None if card is None else picture_of(card),
        source=source,
        target=target,
        turns_over=kind == EventKind.KING_POWER,
        acted_on=None if acted_on is None else picture_of(acted_on),
        mark=mark,
        sound=SOUNDS.get(kind, ""),
        pleased=pleased,
        upset=upset,
        is_verdict=kind == EventKind.LOST and card is None,
    )


def _narrator(moment: RoundView, seat: int) -> Narrator:
    return Narrator(moment.view, seat, UNSEEN_CHOICE, moment.names_inside, 0, moment.reader is not None)


def _seats(seat: int | None) -> list[int]:
    return [] if seat is None else [seat]


def _source(layout: Layout, row: str, card: int | None) -> str:
    """Return the target of a card in a row of targets, or of any card whose back is seen there."""
    lying = [target for target in layout.items if target.startswith(row)]
    known = [target for target in lying if layout.items[target].card == card]
    # Of backs, the last one leaves its row.
    return next(iter([*known, *(name for name in reversed(lying) if layout.items[name].card is None)]), "")


def _portrait(moment: RoundView, seat: int, pleased: Sequence[int], upset: Sequence[int]) -> Picture:
    mood = Mood.PLEASED if seat in pleased else Mood.UPSET if seat in upset else Mood.CALM
    name, seats = face(moment.snapshot.players[seat], mood, seat), len(moment.view.sides)
    return lambda height, theme: look.drawing(
        name, height, theme.palette.card, seat_colors(seats, theme.palette)[seat]
    )


def picture_of(card: int) -> Picture:
    """Return the picture of a card, of a King, or of the back of a card that the viewer may not see."""

    def draw(height: int, theme: Theme) -> pygame.Surface:
        size = height * COURT_CARD[0] // COURT_CARD[1], height
        is_unseen = card == UNSEEN_CARD
        return back_image(size, theme) if is_unseen else card_image(face_of(card), PLAIN, size, theme)

    return draw
