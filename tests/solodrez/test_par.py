"""Par of SoloDrez deals: the search for the shortest line, the table, and what players see of it."""

from game.engine.solo import Par, SoloResult
from game.play.status import SoloStatus
from game.solodrez.game import KNOWN, LOST, difficulty_of, par_of
from game.solodrez.table.layout import moves_text
from game.solodrez.table.result import par_text, result
from game.table.snapshot import Snapshot
from reference.solodrez_solver import fewest_moves, loose_cards
from support.cases import every_case
from support.solodrez_positions import GAME
from support.solodrez_solving import check_shortest, is_win, reaches_par
from tools.solodrez_par import find_par

LEAST_PROVED = 0.95  # Share of all deals whose par is proved.
POSITIONS = 1500  # Limit in positions of a proof in these tests; enough for most deals.
SAMPLE = range(3, KNOWN, 1111)

# tests/slow has many more positions and deals.


@every_case(
    ("position", "fewest"),
    [
        ("BP*/*JTQN/-/-/-/-/-/-/-", 8),
        ("N/T*B/QJ/P/-/-/-/-/-", 8),
        ("Q**T/*JBPN/-/-/-/-/-/-/-", 8),
        ("T*Q*P/BJN/-/-/-/-/-/-/-", 9),
        ("QPBJJB/QPTTNN*/-/-/-/-/-/-/-", 15),
        ("QJT/NBP/*/-/-/-/-/-/-", 8),
        ("J*PQ/NT*B/-/-/-/-/-/-/-", 9),
        ("**TJ/NQPB/-/-/-/-/-/-/-", 9),
        ("JQTBN/P/-/-/-/-/-/-/-", 1),
        ("PNBTQJ/-/-/-/-/-/-/-/-", 6),
    ],
)
def test_shortest_line_is_as_short_as_a_plain_search_says(position: str, fewest: int) -> None:
    assert fewest_moves(position, 1000) == fewest_moves(position, 1000, loose_cards) == fewest
    check_shortest(position, fewest)


def test_most_positions_of_that_test_take_more_moves_than_the_lower_bound() -> None:
    assert loose_cards("QPBJJB/QPTTNN*/-/-/-/-/-/-/-") == 13
    assert loose_cards("**TJ/NQPB/-/-/-/-/-/-/-") == 6
    assert loose_cards("JQTBN/P/-/-/-/-/-/-/-") == 1


def test_the_table_proves_nearly_all_deals() -> None:
    assert sum(par is not None and par.is_proved for par in map(par_of, range(KNOWN))) >= LEAST_PROVED * KNOWN
    for number in range(KNOWN):
        assert (par_of(number) is None) == (difficulty_of(number) == LOST), number


@every_case("number", [None, -1, KNOWN, 2**64 - 1])
def test_other_deals_have_no_par(number: int | None) -> None:
    assert par_of(number) is None


def test_no_par_is_below_the_lower_bound() -> None:
    for number in range(0, KNOWN, 7):
        par = par_of(number)
        assert par is None or loose_cards(str(GAME.deal(number))) <= par.moves, number


def test_deals_solved_anew_are_never_below_par() -> None:
    assert sum(reaches_par(number, POSITIONS) for number in SAMPLE) >= len(SAMPLE) // 2


def test_a_search_that_gives_up_proves_nothing() -> None:
    # Deal 20 takes more moves than its lower bound.
    found = find_par(GAME.deal(20), 100)
    assert found is not None
    assert not found.is_proved
    assert is_win(GAME.deal(20), found.line)


# What players see


def test_the_table_shows_moves_and_par() -> None:
    assert moves_text(51, 0) == "Moves: 51, par 50"
    lost = next(number for number in range(KNOWN) if par_of(number) is None)
    for deal in (None, KNOWN, lost):
        assert moves_text(51, deal) == "Moves: 51"


@every_case(
    ("moves", "is_proved", "text"),
    [
        (52, True, "3 moves above par: the shortest win known takes 49."),
        (50, False, "1 move above par: the shortest win known takes 49."),
        (49, True, "Par! There is no shorter win."),
        (49, False, "Par! No shorter win is known."),
        (48, False, "1 move below par: no win this short was known!"),
        (47, False, "2 moves below par: no win this short was known!"),
    ],
)
def test_the_panel_compares_a_win_with_par(moves: int, is_proved: bool, text: str) -> None:
    assert par_text(moves, Par(49, is_proved)) == text


@every_case(("deal", "is_shown", "has_par"), [(0, False, True), (0, True, False), (None, False, False)])
def test_the_panel_compares_only_known_deals_that_you_won_yourself(
    deal: int | None, is_shown: bool, has_par: bool
) -> None:
    won = GAME.parse_state("-/-/-/-/-/-/-/-/*")
    solo_result = SoloResult(51, 100.0, None, None, is_shown)
    shown = result(Snapshot(won, None, (None,), deal, solo=SoloStatus(result=solo_result)), ())
    assert shown is not None
    assert ("1 move above par" in shown.reason) == has_par
