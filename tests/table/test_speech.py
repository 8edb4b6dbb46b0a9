"""At the end of a game the birds look like winners and losers, and one says something."""

import pytest

from game.hierarchy.table.scene import DuelScene
from game.play.status import DisplayOptions
from game.store.settings import Remarking
from game.table.remarks import lines
from game.table.table import Table
from support.any_table import AnyTable
from support.hierarchy_table import LONG_GAME
from support.layouts import DrawnText

pytestmark = pytest.mark.usefixtures("silent_pygame")


def test_a_lost_piece_is_seen_in_the_faces() -> None:
    table = AnyTable("hierarkia", opponent="gus")
    lost = None
    while lost is None:
        before, moves = table.states[-1], table.states[-1].legal_moves()
        table.play(
            next((one for one in moves if len(before.apply(one).pieces) < len(before.pieces)), moves[-1])
        )
        sides = [[piece.seat for piece in state.pieces.values()] for state in (before, table.states[-1])]
        lost = next((seat for seat in (0, 1) if sides[0].count(seat) > sides[1].count(seat)), None)
        table.rest(1.0)
    assert isinstance(table.scene, Table)
    assert table.scene.picture().faces[1].sprite == f"birds/gus-{'upset' if lost == 1 else 'pleased'}"


@pytest.mark.parametrize("remarks", ["sparingly", "read-aloud"])
def test_the_end_is_seen_in_the_faces_and_remarked_on(remarks: Remarking) -> None:
    table, options = AnyTable("hierarchy", opponent="gus"), DisplayOptions(remarks=remarks)
    heard: list[str] = []
    while (outcome := table.states[-1].outcome()) is None:
        moves = table.states[-1].legal_moves()
        table.moves.append(moves[7 % len(moves)])
        table.states.append(table.states[-1].apply(table.moves[-1]))
        table.show(options=options)
        for _ in range(8):
            table.rest(0.8)
            heard += [each for each in table.scene.described().notices if each not in heard]
    mood = "pleased" if 1 in outcome.winners else "upset"
    assert isinstance(table.scene, Table)
    assert table.scene.picture().faces[1].sprite == f"birds/gus-{mood}"
    said = {str(line) for each in lines()["gus"].values() for line in each}
    assert bool(said & {*heard}) == (remarks == "read-aloud")


def test_a_remark_stands_beside_the_portrait_of_who_makes_it(drawn: list[DrawnText]) -> None:
    table = AnyTable("hierarchy", opponent="gus")
    table.states = [table.game.deal(61)]
    for text in LONG_GAME:
        table.moves.append(table.game.parse_move(text))
        table.states.append(table.states[-1].apply(table.moves[-1]))
        table.show(options=DisplayOptions(remarks="sparingly"))
        table.rest(1.0)
    scene = table.scene
    assert isinstance(scene, DuelScene)
    for _ in range(60):
        if scene.speech.line:
            break
        table.rest(0.1)
    drawn.clear()
    table.picture()
    (room,) = [each.room for each in drawn if each.text == scene.speech.line]
    assert room.colliderect(scene.layout.labels[0].inflate(20, 100))
