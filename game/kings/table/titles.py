"""Titles and captions: the variant, the round, the players' names and their points."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.i18n import N_, Phrase, _, as_beginning
from game.kings.narration import ending
from game.kings.rules.cards import CARDS, FOUR, VARIANTS
from game.kings.rules.match import Match
from game.kings.rules.view import Side, View
from game.kings.table.court_view import Player
from game.table.names import series_title
from game.table.portraits import Face
from game.table.snapshot import Snapshot

VARIANT_TITLES: Final[Mapping[str, Phrase]] = {
    "quick1": N_("Quickplay, stage 1"),
    "quick2": N_("Quickplay, stage 2"),
    "quick3": N_("Quickplay, stage 3"),
    "two": N_("Two-player game"),
    "three": N_("Three-player game"),
    "four": N_("Four-player team game"),
}
"""Variants that have a table, by catalog name."""

_SHORT: Final = (N_("Quickplay 1"), Phrase("2"), Phrase("3"), N_("Two players"), N_("Three"), N_("Four"))
SHORT_TITLES: Final[Mapping[str, Phrase]] = dict(zip(VARIANT_TITLES, _SHORT, strict=True))
"""The titles where all stand side by side."""

VARIANT_NOTES: Final[Mapping[str, Phrase]] = {
    "quick1": N_("14 cards, no Reactions"),
    "quick2": N_("15 cards, with the Assassin"),
    "quick3": N_("16 cards, with the King's Hand"),
    "two": N_("18 cards, with Mulligans"),
    "three": N_("25 cards, no teams"),
    "four": N_("29 cards, players 1 and 3 against 2 and 4"),
}
"""A line about each variant, by catalog name."""


NEXT_STAGES: Final[Mapping[str, tuple[str, Phrase]]] = {
    "quick1": ("quick2", N_("Play stage 2")),
    "quick2": ("quick3", N_("Play stage 3")),
    "quick3": ("two", N_("Play the full game")),
}
"""The variant after each stage of Quickplay, and the caption of its button."""


def introduced(variant: int) -> tuple[int, ...]:
    """Return the cards that a stage of Quickplay adds to the one before; none for the first."""
    if variant == 0 or VARIANTS[variant] not in NEXT_STAGES:
        return ()
    return tuple(
        card for card, entry in enumerate(CARDS) if entry.counts[variant] and not entry.counts[variant - 1]
    )


def title_of(snapshot: Snapshot, view: View) -> str:
    """Return the title of the table."""
    variant = _(VARIANT_TITLES[VARIANTS[view.variant]])
    match = snapshot.match
    if series := series_title(snapshot):
        title = series
    elif isinstance(match, Match):
        title = _("{variant}: round {number}", variant=variant, number=match.played + 1)
    elif snapshot.deal is not None:
        title = _("{variant}: deal {number}", variant=variant, number=snapshot.deal)
    else:
        title = variant
    return _("{title} (practice)", title=title) if snapshot.counting.is_practice else title


def holdings_title(view: View, seat: int, names: Sequence[str]) -> str:
    """Return the title of the possible hand panel, with a mark if it can be switched to other players."""
    title = _("What {name} may hold", name=names[seat])
    return f"{title} \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}" if len(view.sides) > 2 else title


def goes_first(view: View, names: Sequence[str], reader: int | None) -> str:
    """Return a sentence saying who goes first, once known during the setup, or "" otherwise.

    `reader`: who is called "you", as in `RoundView`.
    """
    if view.first is None or view.is_over:
        return ""
    if view.first == reader:
        return _("You go first.")
    return _("{name} goes first.", name=names[view.first])


def players_of(
    snapshot: Snapshot,
    view: View,
    names: Sequence[str],
    faces: Sequence[Face],
    notes: Mapping[int, Sequence[str]],
    reader: int | None,
) -> list[Player]:
    """Return what is shown beside the players' cards.

    `notes`: their last actions by seat. `reader`: who is called "you", as in `RoundView`.
    """
    match = snapshot.match
    score = view.score if snapshot.privacy.awaits_reactions else ending.standing(view)
    true_king = match.true_king if isinstance(match, Match) else view.true_king
    return [
        Player(
            name=_name(view, side.seat, names, reader, N_("{name}, your partner")),
            name_in_short=_name(view, side.seat, names, reader, N_("{name} \N{MIDDLE DOT} partner")),
            is_turn=view.turn == side.seat and not view.is_over,
            is_choosing=snapshot.is_thinking and view.chooser == side.seat,
            points=_points(view, score, side.seat, N_("{points} of {target} points")),
            points_in_short=_points(view, score, side.seat, N_("{points} of {target}")),
            has_true_king=true_king == side.seat,
            face=faces[side.seat],
            note=_note(view, side, names, notes),
        )
        for side in view.sides
    ]


def _name(view: View, seat: int, names: Sequence[str], reader: int | None, of_partner: Phrase) -> str:
    is_partner = view.variant == FOUR and reader is not None and seat == reader ^ 2
    return _(of_partner, name=names[seat]) if is_partner else names[seat]


def _note(view: View, side: Side, names: Sequence[str], notes: Mapping[int, Sequence[str]]) -> Sequence[str]:
    if side.is_out and not view.is_over:
        return (_("out of the round"),)
    return tuple(_without_name(sentence, names[side.seat]) for sentence in notes.get(side.seat, ()))


def _without_name(sentence: str, name: str) -> str:
    rest = sentence.removeprefix(name)
    return as_beginning(rest.lstrip(" :")) if rest != sentence and rest[:1] in (" ", ":") else sentence


def _points(view: View, score: Sequence[int], seat: int, sentence: Phrase) -> str:
    if not view.match_target:
        return ""
    side = seat % 2 if view.variant == FOUR else seat
    return _(sentence, points=score[side], target=view.match_target)
