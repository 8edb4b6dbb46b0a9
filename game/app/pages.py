"""Games as pages of HTML: what happened, who played, the grades that are known, and the result."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from game.engine.evaluation import MoveEval
from game.engine.forfeit import Agreement, Fault
from game.engine.i18n import _, as_beginning
from game.engine.seat import Seat, Viewer, bottom_seat
from game.play.session import Session
from game.remote.moment import Moment, Played
from game.remote.page import Page, Player, write
from game.store.saved import SavedGame, Status
from game.table.names import CUT_SHORT, knowledge_text, names_of
from game.table.portraits import face
from game.tables import TABLES

EvalsByPly = Mapping[int, Sequence[MoveEval]]
NO_EVALS: Final[EvalsByPly] = MappingProxyType({})


def page_of(
    session: Session,
    viewer: Viewer = None,
    typed: Sequence[str] = (),
    evals: EvalsByPly = NO_EVALS,
    ending: str = "",
) -> str:
    """Return a game, up to where it is, as a page.

    `viewer`: whose knowledge it shows. `typed`: names that people typed, as in
    `names_of`. `evals`: evaluations of every choice that are known, by the number of moves made before.
    `ending`: how the game ended, if that does not follow from its last position.
    """
    game, players = session.game, session.players
    names = names_of(players, typed, use_third_person=True)
    bottom = bottom_seat(viewer, players)
    played = Played(*game.history(session.states, session.past, viewer), viewer, bottom, names)
    *before, last = _with_verdicts(TABLES[game.name].moments(played), _verdicts(session, viewer, evals))
    if ending or not last.said or session.outcome is None:
        last = last._replace(said=f"{last.said} {ending or _result(session, names)}".strip())
    seats = named_players(players, names)
    return write(Page(_(game.title), _about(session, viewer, names), seats, bottom, [*before, last]))


def named_players(players: Sequence[str | None], names: Sequence[str]) -> Sequence[Player]:
    """Return the players as a page shows them."""
    faces = [face(player, seat=seat) for seat, player in enumerate(players)]
    return list(map(Player, names, faces))


def ending_of(saved: SavedGame, session: Session) -> str:
    """Return how a game ended that was given up, forfeited or agreed on; empty for any other."""
    end, people = saved.end, [seat for seat, player in enumerate(session.players) if player is None]
    names, to_move = names_of(session.players, saved.names, use_third_person=True), session.state.to_move
    if session.ply != saved.ply:
        return ""
    if end is not None and end.reason in Agreement.__members__:
        return _(Agreement[end.reason].value)
    if end is not None and end.reason in Fault.__members__ and to_move is not None:
        return _(Fault[end.reason].value, name=names[to_move])
    if saved.status is not Status.GIVEN_UP:
        return ""
    seat = people[0] if len(people) == 1 else to_move
    return _("The game was given up.") if seat is None else _("{name} gave up.", name=names[seat])


def owners_of_hidden_cards(saved: SavedGame, session: Session) -> Sequence[str]:
    """Return the players' names if they have hidden cards; none if all cards are open."""
    is_hidden = session.game.reaction_windows is not None
    return names_of(saved.players, saved.names, use_third_person=True) if is_hidden else ()


def _about(session: Session, viewer: Viewer, names: Sequence[str]) -> str:
    """Return which game it was; not the deal's number if it would tell others' cards."""
    game, variant = session.game, TABLES[session.game.name].variants.get(session.record.variant)
    is_open = viewer is None or game.reaction_windows is None
    knowledge = "" if is_open else knowledge_text(viewer, names)
    is_numbered = session.deal is not None and game.has_deals and not knowledge
    parts = (
        "" if variant is None else _(variant),
        _("Deal {number}", number=session.deal) if is_numbered else "",
        knowledge,
    )
    return " \N{MIDDLE DOT} ".join(filter(None, parts))


def _verdicts(session: Session, viewer: Viewer, evals: EvalsByPly) -> Mapping[int, str]:
    """Return the grades of the moves, with the reason why one is blamed, by the number of moves made before.

    With hidden cards, those of another player's moves would tell that player's cards.
    """
    game, found = session.game, {}
    for ply, (seat, move) in enumerate(session.past):
        is_hidden = game.reaction_windows is not None and viewer not in (None, seat)
        graded = None if is_hidden or not evals.get(ply) else game.grade(move, evals[ply])
        if graded is not None:
            view, is_blamed = session.states[ply].view(Seat(seat)), graded.grade.is_blamed
            reason = game.explain(view, move, evals[ply]) if is_blamed else None
            found[ply] = f"{as_beginning(_(graded.grade.value))}. {reason or ''}".strip()
    return found


def _with_verdicts(moments: Sequence[Moment], verdicts: Mapping[int, str]) -> Iterator[Moment]:
    """Yield the moments; each says the grades of the moves that led to it."""
    yield moments[0]
    for before, moment in pairwise(moments):
        said = [verdicts[ply] for ply in range(before.ply, moment.ply) if ply in verdicts]
        yield moment._replace(said=" ".join(filter(None, (*said, moment.said))))


def _result(session: Session, names: Sequence[str]) -> str:
    """Return who has won and why, by the last position."""
    outcome = session.outcome
    if outcome is None:
        return _(CUT_SHORT)
    reason = _(outcome.reason.value)
    if len(names) == 1:
        return reason
    won = _("{winner} wins.", winner=names[outcome.winners[0]]) if outcome.winners else _("A draw.")
    return f"{won} {reason}"
