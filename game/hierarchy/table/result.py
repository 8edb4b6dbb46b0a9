"""The panel at the end of a game of Hierarchy."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _, ngettext
from game.engine.seat import Seat
from game.hierarchy.game import GAME, first_choices, forced_win, winner_of
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from game.hierarchy.table import log
from game.hierarchy.table.layout import CARD
from game.hierarchy.table.moments import face_of
from game.table.beat import Beat, winning_beat
from game.table.cardface import PLAIN, card_image
from game.table.result import Figure, Result, faces_of, moves_figures
from game.table.snapshot import Snapshot, of_kind
from game.ui.lift import Lift, draw_lifted, grown
from game.ui.theme import Theme
from game.ui.widget import Button

CARD_SIZE: Final = 0.42  # Height of the winning card, as a fraction of the picture's.
RISE: Final = 4  # How far that card rises, in pixels of the smallest window.


def result(snapshot: Snapshot, bottom: Seat, buttons: Sequence[Button]) -> Result | None:
    """Return the result of the game, None while it goes on. `bottom`: the seat of the only person."""
    state = of_kind(State, snapshot.state)
    outcome = state.outcome()
    if outcome is None and not snapshot.forfeit:
        return None
    if outcome is None:
        reason, heading = snapshot.forfeit
    else:
        heading, reason = log.heading(snapshot, outcome), log.last_moment(snapshot)
        if snapshot.players.count(None) == 1:
            reason = f"{reason} {worth_text(snapshot, bottom)}".strip()
    winners = () if outcome is None else outcome.winners
    figures = [*facts(snapshot, winners), *moves_figures(snapshot, winners, partial(cards_played, snapshot))]

    def draw(surface: pygame.Surface, place: Rect, theme: Theme, part: float) -> None:
        draw_winning_card(surface, state, place, theme, part)

    return Result(heading, reason, buttons, figures, faces_of(snapshot, winners), draw_picture=draw)


def facts(snapshot: Snapshot, winners: Sequence[Seat]) -> list[Figure]:
    """Return what ended the game: the loser's cards, and the card that they could not beat."""
    state = of_kind(State, snapshot.state)
    if not (winners and state.pile):
        return []
    left, name = len(state.hand(winners[0].other)), log.short_name(snapshot, winners[0].other)
    return [
        Figure(str(left), ngettext("{name}: card in hand", "{name}: cards in hand", left, name=name)),
        Figure(face_of(state, state.pile[-1].card).figure, _("{name}: to beat", name=name)),
    ]


def last_beat(snapshot: Snapshot) -> Beat:
    """Return the decisive moment of a game that was played to its end."""
    state = of_kind(State, snapshot.state)
    outcome = state.outcome()
    assert outcome is not None
    winner = outcome.winners[0]
    face = face_of(state, state.pile[-1].card)

    def draw_card(height: int, theme: Theme) -> pygame.Surface:
        return card_image(face, PLAIN, (height * CARD[0] // CARD[1], height), theme)

    return winning_beat(snapshot, winner, log.last_moment(snapshot), card=draw_card, sound="strike")


def worth_text(snapshot: Snapshot, seat: Seat) -> str:
    """Return what the deal was worth to `seat`, or how soon it could be won if they did; empty if unknown."""
    start, outcome = of_kind(State, (*snapshot.states, snapshot.state)[0]), snapshot.state.outcome()
    win = forced_win(start)
    if win is None or outcome is None:
        return ""
    if win.winner != seat and seat in outcome.winners:
        return _("You were dealt the losing side, but your opponent gave the win away.")
    if seat not in outcome.winners:
        return _side_text(start, is_winning=win.winner == seat)
    if cards_played(snapshot, seat) == win.cards:
        return _("That was the quickest forced win.")
    return ngettext(
        "The quickest forced win takes {count} move.",
        "The quickest forced win takes {count} moves.",
        win.cards,
    )


def _side_text(start: State, *, is_winning: bool) -> str:
    """Return which side somebody was dealt, and how many of the winning side's first choices win."""
    count, total = first_choices(start)
    side = _("You were dealt the winning side.") if is_winning else _("You were dealt the losing side.")
    choices = ngettext(
        "{count} of {total} first moves wins.", "{count} of {total} first moves win.", count, total=total
    )
    if winner_of(start) == "second":
        choices = ngettext(
            "{count} of {total} replies to the best first move wins.",
            "{count} of {total} replies to the best first move win.",
            count,
            total=total,
        )
    return f"{side} {choices}"


def cards_played(snapshot: Snapshot, seat: Seat) -> int:
    """Return how many cards a player has played."""
    past = ((mover, move) for mover, move in snapshot.past if isinstance(move, Move))
    return sum(mover == seat and GAME.is_counted_move(move) for mover, move in past)


def draw_winning_card(surface: pygame.Surface, state: State, place: Rect, theme: Theme, part: float) -> None:
    """Draw the last card of the pile, which comes forward."""
    if not state.pile:
        return
    height = round(CARD_SIZE * place.height)
    face = face_of(state, state.pile[-1].card)
    image = grown(card_image(face, PLAIN, (height * CARD[0] // CARD[1], height), theme), part)
    margin = theme.px(2 * RISE)
    rect = image.get_rect(bottomleft=(place.left + margin, place.bottom - margin))
    rect.top -= round(theme.px(RISE) * part)
    draw_lifted(surface, image, rect, Lift(part))
