"""Messages of Hierarkia's table: prompt, status, warnings and result."""

from collections.abc import Sequence
from typing import Final

from game.engine.i18n import N_, _
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.hierarkia.game import GAME
from game.hierarkia.rules.notation import Kind, Move, square_text
from game.hierarkia.rules.rules import State
from game.hierarkia.rules.rulings import QUIET_TURNS
from game.hierarkia.table.moments import board_text
from game.hierarkia.table.piece_view import SIDES
from game.table.names import CUT_SHORT, heading_of_result, hint_text, on_turn
from game.table.names import name_of as level_name
from game.table.snapshot import Snapshot, of_kind

WARNED_FROM: Final = 80  # Moves without a destroy after which the prompt warns of a draw.


def name_of(snapshot: Snapshot, seat: Seat) -> str:
    """Return a description of a seat's player, including the color."""
    side, level = SIDES[seat].name, snapshot.players[seat]
    if level is not None:
        return _("{side}: computer, {level}", side=side, level=level_name(level))
    if snapshot.players.count(None) == 1:
        return _("{side}: you", side=side)
    name = _short_name(snapshot, seat)
    return name if name == _(side) else _("{side}: {name}", side=side, name=name)


def _short_name(snapshot: Snapshot, seat: Seat) -> str:
    """Return the name that the player typed, or else the color."""
    return (snapshot.names[seat] if snapshot.names else "") or _(SIDES[seat].name)


def title_of(state: State) -> str:
    """Return the title of the table."""
    return _("Hierarkia, {board}", board=board_text(state.size))


def looking_back(made: str, *, is_over: bool) -> str:
    """Return the prompt during playback; `made` is the last move, empty at the start."""
    moment = _("The position after {move}.", move=made) if made else _("The starting position.")
    way_on = "" if is_over else _("The game continues from the last move.")
    return f"{moment} {way_on}".strip()


def result(snapshot: Snapshot) -> tuple[str, str] | None:
    """Return the result for the human players, and the reason; None during the game."""
    outcome: Outcome | None = snapshot.state.outcome()
    loser = snapshot.given_up_by
    if snapshot.agreed:
        return _("A draw."), snapshot.agreed
    if loser is not None and snapshot.is_cut_short:
        return _("No result."), _(CUT_SHORT)
    if loser is not None:
        why = (
            snapshot.forfeit[0]
            if snapshot.forfeit
            else _("{side} resigned.", side=_short_name(snapshot, loser))
        )
        return _winner_text(snapshot, loser.other), why
    if outcome is None:
        return None
    how = _("A draw.") if outcome.is_draw() else _winner_text(snapshot, outcome.winners[0])
    return how, _(outcome.reason.value)


def _winner_text(snapshot: Snapshot, winner: Seat) -> str:
    own = heading_of_result(snapshot.players, (winner,))
    return own or _("{side} wins.", side=_short_name(snapshot, winner))


def standing(snapshot: Snapshot) -> str:
    """Return what the player to move can do, or why no person can move, and whether a draw is near."""
    todo = what_to_do(snapshot) if snapshot.can_choose else on_turn(snapshot)
    return f"{todo} {draw_warning(of_kind(State, snapshot.state))}".strip()


def what_to_do(snapshot: Snapshot) -> str:
    """Return what the player to move can or must do, or what the program is about to do for them."""
    state = of_kind(State, snapshot.state)
    seat = state.to_move
    assert seat is not None
    own = state.link(seat)
    if own is not None:
        sentence = N_("Choose the {rank} on {square} to destroy it.")
        if snapshot.is_about_to_move:
            sentence = N_("Your attack destroys the {rank} on {square}.")
        return _(sentence, rank=state.pieces[own.attacked].rank, square=square_text(own.attacked))
    if any(move.kind is Kind.PASS for move in state.legal_moves()):
        if snapshot.is_about_to_move:
            return _("You have no legal move, so you pass.")
        return _("You have no legal move. Choose any square to pass.")
    threat = state.link(seat.other)
    if threat is not None:
        rank = state.pieces[threat.attacked].rank
        sentence = N_("Your {rank} on {square} is under attack. Break the attack, or you'll lose the piece.")
        if rank == state.highest:
            sentence = N_(
                "Your {rank} on {square} is under attack. Break the attack, or you'll lose the game!"
            )
        return _(sentence, rank=rank, square=square_text(threat.attacked))
    if snapshot.players.count(None) > 1:
        return _("{side}: choose a piece.", side=_short_name(snapshot, seat))
    return _("Your turn: choose a piece.")


def draw_warning(state: State) -> str:
    """Return a warning that a draw is near, or an empty text."""
    if state.outcome() is not None:
        return ""
    if state.repetitions == 2:
        return _("This position has occurred twice; a third time is a draw.")
    if state.turns >= WARNED_FROM:
        return _(
            "No piece destroyed in {number} moves of both sides; draw at {last}.",
            number=state.turns,
            last=QUIET_TURNS,
        )
    return ""


def about(state: State, number: int) -> str:
    """Return a description of the piece on a square."""
    piece = state.pieces[number]
    parts = [
        _(
            "{side} {rank} on {square}: reach {reach}.",
            side=SIDES[piece.seat].name,
            rank=piece.rank,
            square=square_text(number),
            reach=state.reach(number),
        )
    ]
    attack, threat = state.link(piece.seat), state.link(piece.seat.other)
    if state.frozen(piece.seat) == number:
        parts.append(_("Frozen: it can't move or attack this turn."))
    if state.spent(piece.seat) == number:
        parts.append(_("Spent: it can't attack this turn."))
    if attack is not None and attack.attacker == number:
        path = state.path(*attack)
        assert path is not None, "an attack stands only as long as there is a path"
        sentence = N_("Attacking {square}: if its reach falls below {distance}, the attack is broken.")
        parts.append(_(sentence, square=square_text(attack.attacked), distance=len(path) - 1))
    if threat is not None and threat.attacked == number:
        parts.append(_("Under attack: it can't move."))
    if number in state.home(piece.seat):
        parts.append(_("It can't attack from its own corner."))
    return " ".join(parts)


def hint(snapshot: Snapshot, move: Move) -> str:
    """Return the text of a hint: the move, and why it is good."""
    state = of_kind(State, snapshot.state)
    reason = GAME.explain(state.view(state.mover), move, snapshot.evals_here)
    return hint_text(str(move), reason, state.legal_moves())


def next_step(moves: Sequence[Move]) -> str:
    """Return what can be done with a selected piece that has these moves."""
    can_move = any(move.kind is Kind.MOVE for move in moves)
    if any(move.kind is Kind.ATTACK for move in moves):
        return _("Dots show moves; rings show attacks.") if can_move else _("Rings show attacks.")
    return _("Dots show moves.")
