"""The names of the players, and the sentences that say what they do."""

from collections.abc import Mapping, Sequence, Sized
from typing import Final

from game.engine.forfeit import Fault
from game.engine.i18n import N_, Phrase, _, as_beginning
from game.engine.seat import Seat, Viewer
from game.engine.series import BOTH_SIDES
from game.store.saved import program_of
from game.table.portraits import BIRDS
from game.table.snapshot import Snapshot

CUT_SHORT: Final = N_("The text of this game ends here.")  # Said in place of a result.
UNKNOWN: Final = "computer"  # Stands for a computer player of whom nothing is known.

LEVELS: Final[Mapping[str, Phrase]] = {
    UNKNOWN: N_("Computer"),
    "random": N_("random"),
    "easy": N_("easy"),
    "medium": N_("medium"),
    "hard": N_("hard"),
    "perfect": N_("perfect"),
    **BIRDS,
}
"""The names of the computer players, weakest first, and then the birds; not every game has all of them."""


def own_name(player: str | None) -> Phrase | None:
    """Return the name of a bird or a program; None for others."""
    program = program_of(player)
    return BIRDS.get(player or "") if program is None else Phrase(program)


def name_of(player: str) -> Phrase:
    """Return what a computer player is called."""
    return own_name(player) or LEVELS[player]


def default_name(seat: int) -> str:
    """Return what a person in this seat is called unless they typed a name."""
    return _("Player {number}", number=seat + 1)


def names_of(
    players: Sequence[str | None], typed: Sequence[str] = (), *, use_third_person: bool = False
) -> tuple[str, ...]:
    """Return the players' names by seat.

    `typed`: as in `Snapshot.names`. In the third person, the only human is not called "You".
    """
    levels = [player for player in players if player is not None]
    names: list[str] = []
    for seat, level in enumerate(players):
        if level is None:
            is_you = players.count(None) == 1 and not use_third_person
            own = (typed[seat] if typed else "") or default_name(seat)
            names.append(_("You") if is_you else own)
            continue
        # A program is called as the player has called it.
        name = own_name(level) or as_beginning(_(LEVELS[level]))
        is_one_of_many = levels.count(level) > 1
        names.append(_("{name} {number}", name=name, number=seat + 1) if is_one_of_many else name)
    return tuple(names)


def knowledge_text(viewer: Viewer, names: Sequence[str]) -> str:
    """Return whose knowledge of hidden cards is shown. `names`: as in `names_of`, in the third person."""
    if viewer is None:
        return _("All hands")
    if isinstance(viewer, Seat):
        return _("What {name} knew", name=names[viewer])
    return _("What everybody could see")


def levels_of(names: Mapping[str, object]) -> Mapping[str, Phrase]:
    """Return the levels among these names, weakest first."""
    return {name: text for name, text in LEVELS.items() if name in names}


def computer_moves(snapshot: Snapshot) -> str:
    """Return the sentence shown while the computer's last move is animated."""
    name = own_name(snapshot.players[snapshot.past[-1][0]]) if snapshot.past else None
    return _("{name} is moving.", name=name) if name else _("The computer is moving.")


def on_turn(snapshot: Snapshot) -> str:
    """Return the reason why no person can move in a position that is not over."""
    if snapshot.agreed:
        return snapshot.agreed
    if snapshot.given_up_by is not None and snapshot.is_cut_short:
        return _(CUT_SHORT)
    if snapshot.given_up_by is not None:
        text = " ".join(snapshot.forfeit) or _("You abandoned this game. Undo to continue it.")
        return f"{text} {match_text(snapshot)}".strip()
    if snapshot.controls.is_paused:
        return _("Paused.")
    if snapshot.is_computers_turn:
        seat = snapshot.state.to_move
        name = None if seat is None else own_name(snapshot.players[seat])
        return _("{name} is thinking.", name=name) if name else _("The computer is thinking.")
    return _("You're replaying a finished game.")


def hint_text(move: str, reason: object | None, legal_moves: Sized) -> str:
    """Return the text of a hint: the move in words, and why it is good."""
    hint = _("Hint: {move}", move=move)
    return f"{hint}. {hint_reason(reason, legal_moves)}"


def hint_reason(reason: object | None, legal_moves: Sized) -> str:
    """Return why a hint recommends one of the legal moves; `reason` is None if there is no short one."""
    if reason is not None:
        return str(reason)
    return _("The only legal move.") if len(legal_moves) == 1 else _("The computer found nothing better.")


def series_title(snapshot: Snapshot) -> str:
    """Return which game of a series this is; empty outside one, and in one of a single game."""
    series = snapshot.series
    if series is None or series.count == 1:
        return ""
    title = N_("The climb, game {number} of {count}")
    if series.kind == BOTH_SIDES:
        title = N_("Match, game {number} of {count}")
    return _(title, number=series.game, count=series.count)


def match_text(snapshot: Snapshot) -> str:
    """Return the score of the match from both sides that this game belongs to; empty if it isn't over."""
    series, rival = snapshot.series, next(filter(None, snapshot.players), "")
    if series is None or series.kind != BOTH_SIDES or not series.is_over:
        return ""
    points = {"won": series.won, "lost": series.lost}
    if len(snapshot.players) > 2:
        return _("Match over: your team {won}, the other team {lost}.", **points)
    return _("Match over: you {won}, {name} {lost}.", name=_(name_of(rival)), **points)


def heading_of_result(players: Sequence[str | None], winners: Sequence[int]) -> str:
    """Return whether the only person has won or lost; empty if several play, or none."""
    if players.count(None) != 1:
        return ""
    return _("You win.") if any(players[seat] is None for seat in winners) else _("You lose.")


def forfeit_text(
    fault: Fault, loser: Seat, winners: Sequence[Seat], players: Sequence[str | None], typed: Sequence[str]
) -> tuple[str, str]:
    """Return why a program has lost, and who won."""
    names = names_of(players, typed, use_third_person=True)
    what = _(fault.value, name=names[loser])
    if players.count(None) == 1:
        if any(players[seat] is None for seat in winners):
            return what, heading_of_result(players, winners)
        # The program that lost is the person's partner.
        return what, _("Your team loses.")
    winner, *other = (names[seat] for seat in winners)
    if other:
        return what, _("{name} and {other} win.", name=winner, other=other[0])
    return what, _("{winner} wins.", winner=winner)


def signed(number: int) -> str:
    """Return a number with its sign; zero has none."""
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}") if number else "0"
