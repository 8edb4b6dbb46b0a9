"""The forced win of Hierarchy deals: the table, and what a winner sees of it."""

from dataclasses import replace
from itertools import islice

from game.engine.seat import Seat
from game.hierarchy.bot.solver import Solver, solve
from game.hierarchy.game import first_choices, forced_win, winner_of
from game.hierarchy.table.result import result
from game.table.snapshot import Snapshot
from support.cases import every_case
from support.checked import known
from support.hierarchy_positions import GAME
from tools.hierarchy_par import cards_to_win
from tools.hierarchy_traits import deals, wins

STEP = 450  # Interval of the deals checked here; tests/slow checks all.


def test_table_matches_the_solver() -> None:
    solver = Solver()
    for state in islice(deals(), 0, None, STEP):
        win = forced_win(state)
        assert win is not None
        assert win.cards == cards_to_win(state, solver), state


def test_forced_wins_name_the_winner_of_every_new_deal() -> None:
    for state in deals():
        win = forced_win(state)
        assert win is not None
        assert win.winner == (Seat.A if winner_of(state) == "first" else Seat.B)
    start = GAME.deal(0)
    for other in (start.apply(start.legal_moves()[0]), GAME.parse_state("?,1,2 3,4,6 - a -")):
        assert forced_win(other) is None


def won_with_best_play(number: int, person: Seat) -> Snapshot:
    """The end of a game played by the solver."""
    states, past = [GAME.deal(number)], []
    for move in solve(states[0]).line:
        past.append((int(states[-1].chooser), move))
        states.append(states[-1].apply(move))
    players = (None, "hard") if person == Seat.A else ("hard", None)
    return Snapshot(states[-1], None, players, number, past=past, states=states)


@every_case("number", [0, 1])
def test_the_winner_reads_how_many_own_moves_the_forced_win_takes(number: int) -> None:
    win = forced_win(GAME.deal(number))
    assert win is not None
    end = won_with_best_play(number, win.winner)
    longer = replace(end, past=(*end.past, *end.past[:2]))
    text = f"The quickest forced win takes {win.cards} moves."
    for won, more, sentence in ((end, 0, "That was the quickest forced win."), (longer, 1, text)):
        shown = result(won, win.winner, ())
        assert shown is not None
        assert shown.reason.endswith(sentence)
        assert shown.figures[-1] == (str(win.cards + more), "Your moves", False)
    people = result(replace(end, players=(None, None)), win.winner, ())
    assert people is not None
    assert people.figures[-1] == (str(win.cards), "Winner's moves", False)


def test_nobody_else_reads_it() -> None:
    win = forced_win(GAME.deal(0))
    assert win is not None
    won, lost = (won_with_best_play(0, seat) for seat in (win.winner, win.winner.other))
    begun = replace(won, past=won.past[1:], states=won.states[1:])
    between_people = replace(won, players=(None, None))
    for end, seat, worth in (
        (lost, win.winner.other, "You were dealt the losing side. 1 of 5 first moves wins."),
        (begun, win.winner, "can't play a card."),
        (between_people, win.winner, "can't play a card."),
    ):
        shown = result(end, seat, ())
        assert shown is not None
        assert shown.reason.endswith(worth)


def test_the_loser_reads_how_many_first_choices_win() -> None:
    solver, told = Solver(), set()
    for number in range(8):
        state = GAME.deal(number)
        win, (winning, total) = known(forced_win(state)), first_choices(state)
        loser = win.winner.other
        reason = known(result(won_with_best_play(number, loser), loser, ())).reason
        first = wins(state, solver)
        kind = "first moves" if any(first) else "replies to the best first move"
        if any(first):
            assert (winning, total) == (sum(first), len(first))
        assert f"You were dealt the losing side. {winning} of {total} {kind} win" in reason
        told.add(kind)
    assert len(told) == 2


def test_who_lost_a_won_deal_reads_that_a_win_could_be_forced() -> None:
    states, moves = [GAME.deal(0)], []
    while (seat := states[-1].to_move) is not None:
        moves.append((seat, states[-1].legal_moves()[-1]))
        states.append(states[-1].apply(moves[-1][1]))
    win, outcome = forced_win(states[0]), states[-1].outcome()
    assert win is not None
    assert outcome is not None
    assert win.winner not in outcome.winners
    end = replace(won_with_best_play(0, win.winner), state=states[-1], past=moves, states=states)
    shown = result(end, win.winner, ())
    assert shown is not None
    assert shown.reason.endswith("You were dealt the winning side. 1 of 5 first moves wins.")
