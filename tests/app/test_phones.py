"""A game whose players hold their cards on phones: each answer is one move, and nothing tells more."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.rng import SplitMix64
from game.play.library import Library
from game.play.live_game import LiveGame
from game.store.database import Database
from game.store.settings import Settings
from game.table.scene import AskHint, Holder, Play, TakeBack, Undo
from support.checked import known
from support.kings_positions import GAME, four, three
from support.phone_table import PhoneTable, people_and_birds, use_quiet_tables
from support.saved_games import NOW

LONGEST = 900.0  # Most seconds of a round.

CONDEMNING = three(
    "hand Executioner, Queen; successor Warlord; discard Mystic",
    "hand Inquisitor, Judge, Soldier, Oathbound; successor King's Hand; discard Zealot",
    "hand Soldier, Judge, Warden; successor Sentry; discard Spy",
    "court: Princess b, Elder a | accused: Herald | turn: a",
)
"""Nobody can React, and b and c have different cards of base value 5."""

TAKING_BACK = four(
    "hand Elder, Inquisitor, Warlord, Spy, King's Hand, Princess; successor Queen",
    "hand Fool, Assassin, Assassin, Elder, Zealot, King's Hand; successor Judge",
    "hand Executioner, Executioner, Soldier, Judge, Mystic, Warden; successor Fool",
    "hand Zealot, Inquisitor, Soldier, Oathbound, Warden, Sentry; successor Oathbound",
    "accused: Herald | turn: c | true: d | pending: back; seat c"
    " > marked a King's Hand > marked b Fool, Zealot > marked c Soldier, Warden > marked d Soldier",
)
"""b and c have put down two cards to trade, a and d one."""


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    use_quiet_tables(monkeypatch)


def offered(page: Any) -> list[int]:
    """The cards on a page that are put down to trade."""
    things = [page["things"][at] for place in page["places"] for at in place["things"]]
    return [at for at, thing in enumerate(things) if "offered" in thing.get("notes", ())]


def play(table: PhoneTable, chance: SplitMix64) -> Counter[tuple[int, str]]:
    """Let phones answer in any order until the round is over; return what they have answered."""
    given: Counter[tuple[int, str]] = Counter()
    while table.state.outcome() is None:
        assert table.seconds < LONGEST
        if answer := table.any_answer(chance):
            table.answer(*answer)
            given[answer] += answer[1] != "pass"
        else:
            table.step(0.3)
    assert not table.quiet.again
    return +given


@pytest.mark.parametrize("variant", GAME.variants)
def test_each_answer_is_one_move(tmp_path: Path, variant: str) -> None:
    for deal in range(2):
        (folder := tmp_path / str(deal)).mkdir()
        chance = SplitMix64(deal)
        players = people_and_birds(variant, chance)
        table = PhoneTable.of(folder, players, variant=variant, deal=deal)
        given = play(table, chance)
        past = table.live.session.past
        made = Counter((seat, str(move)) for seat, move in past if players[seat] is None)
        assert given == Counter({each: made[each] for each in made if each[1] != "pass"})


@pytest.mark.parametrize("variant", GAME.variants)
def test_no_page_tells_that_another_has_chosen_unseen(tmp_path: Path, variant: str) -> None:
    windows, compared = GAME.reaction_windows, 0
    for deal in range(3):
        (folder := tmp_path / str(deal)).mkdir()
        chance = SplitMix64(deal)
        table = PhoneTable.of(folder, people_and_birds(variant, chance), variant=variant, deal=deal)
        while windows.common_step(table.state) is None and not table.state.outcome():
            table.step_or_answer(chance)
        while step := windows.common_step(table.state):
            before = dict(table.quiet.pages)
            answered = table.step_or_answer(chance)
            # Once all people have chosen, nothing can be taken back any more.
            if windows.common_step(table.state) == step and table.questions():
                compared += 1
                assert {seat: page for seat, page in before.items() if seat != answered}.items() <= (
                    table.quiet.pages.items()
                )
    assert compared > 2


def test_what_follows_a_move_is_asked_only_when_all_have_passed(tmp_path: Path) -> None:
    table = PhoneTable.of(tmp_path, (None,) * 3, variant="three", deal=CONDEMNING)
    table.answer(0, "play Executioner")
    table.answer(0, "say 5")
    for seat in (1, 2):
        table.step(3.0)
        assert table.questions() == {seat: ["pass"]}
        table.answer(3 - seat, "condemn Judge")
        table.answer(seat, "condemn Judge")
        assert table.questions() == {seat: ["pass"]}
        table.answer(seat, "pass")
    choices = ["condemn Soldier", "condemn Judge"]
    assert table.questions() == {1: choices, 2: choices}


@pytest.mark.parametrize("own", [None, 1])
def test_choices_are_taken_back_until_all_have_chosen_and_nobody_else_learns_it(
    tmp_path: Path, own: int | None
) -> None:
    table = PhoneTable.of(tmp_path, (None, None, "random"), variant="three", deal=2, own=own)
    start = dict(table.quiet.pages)
    assert not table.page(0)["can_undo"]
    for move in table.questions()[0][:2]:
        table.answer(0, move)
    assert table.page(0)["can_undo"]
    assert [thing["name"] for thing in table.page(0)["things"] if thing.get("style") == "chosen"]
    if own is None:
        assert not table.page(1)["can_undo"]
        table.answer(1, "undo")
        assert table.quiet.again == [1]
    else:
        seen = table.shown
        assert seen.can_choose
        reveal = seen.state.legal_moves()[0]
        for undo in (Undo(), TakeBack(reveal)):
            assert table.phones.carry_out(Play(reveal))
            assert table.shown.controls.can_undo
            assert table.phones.carry_out(undo)
            assert table.shown == seen
    for _ in range(2):
        table.answer(0, "undo")
    assert table.quiet.pages == start
    assert table.quiet.updates == Counter({0: 5, **dict.fromkeys(start.keys() - {0}, 1)})
    assert table.live.session.ply == 0


def test_everybody_sees_at_once_how_many_cards_are_taken_back(tmp_path: Path) -> None:
    table = PhoneTable.of(tmp_path, (None,) * 4, variant="four", deal=TAKING_BACK)
    pages = {seat: table.page(seat) for seat in (0, 1, 3)}
    assert {len(offered(page)) for page in pages.values()} == {6}
    table.answer(2, "back Soldier")
    assert {len(offered(table.page(seat))) for seat in pages} == {5}
    table.answer(2, "undo")
    assert {seat: table.page(seat) for seat in pages} == pages


@pytest.mark.parametrize("own", [0, 1])
def test_a_hint_is_for_what_the_player_at_the_computer_has_to_choose(tmp_path: Path, own: int) -> None:
    table = PhoneTable.of(tmp_path, (None, None, "random"), variant="three", deal=2, own=own)
    assert table.phones.carry_out(AskHint())
    table.step()
    now = table.shown
    assert now.hint in now.state.legal_moves()
    assert now.evals_here
    assert table.phones.carry_out(Play(known(now.hint)))
    assert table.shown.hint is None


def test_only_whoever_chose_last_can_undo_it(tmp_path: Path) -> None:
    chance, undone = SplitMix64(4), 0
    table = PhoneTable.of(tmp_path, (None,) * 3, variant="three", deal=3)
    while table.state.outcome() is None:
        table.step_or_answer(chance)
        can = [seat for seat in range(3) if table.page(seat)["can_undo"]]
        if GAME.reaction_windows.common_step(table.state) is None and can and not table.live.mode.is_hiding:
            before, past = table.state, table.live.session.past
            assert can == [past[-1][0]]
            table.answer(can[0], "undo")
            assert table.live.session.past == past[:-1]
            table.answer(can[0], str(past[-1][1]))
            assert table.state == before
            undone += 1
    assert undone > 2
    assert not table.quiet.again


def test_nobody_undoes_what_has_shown_something_not_even_in_practice(tmp_path: Path) -> None:
    table = PhoneTable.of(tmp_path, (None,) * 3, variant="three", deal=2)
    table.live.apply(Settings(is_practice=True), 1.0)
    while GAME.reaction_windows.common_step(table.state) is not None:
        seat, moves = max(table.questions().items())
        table.answer(seat, moves[0])
    assert not any(table.page(seat)["can_undo"] for seat in range(3))


@pytest.mark.parametrize(
    "text", ["", "flip", "play King", "successor Fool", "\N{SNOWMAN}", "next round", "pass"]
)
def test_what_is_no_possible_move_is_asked_again(tmp_path: Path, text: str) -> None:
    table = PhoneTable.of(tmp_path, (None, None), variant="quick1", deal=2)
    asked, pages = table.questions(), dict(table.quiet.pages)
    for seat in (0, 1):
        table.answer(seat, text)
    assert (table.questions(), table.quiet.pages) == (asked, pages)
    assert table.quiet.again == [0, 1]
    assert table.live.session.ply == 0


def test_nobody_who_joins_while_another_is_seated_stays_nameless(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, reseat = PhoneTable.of(tmp_path, (None,) * 3, variant="three"), LiveGame.reseat
    for seat in (1, 2):
        table.phones.give(seat, Holder.FREE, "pip")
    seats = table.quiet

    def reseat_while_another_joins(*values: Any) -> None:
        reseat(*values)
        seats.take(2, "Eve", "2" * 32)  # If she has the seat, nothing happens.

    monkeypatch.setattr(LiveGame, "reseat", reseat_while_another_joins)
    seats.take(1, "Dan", "1" * 32)
    for _ in range(2):
        table.phones.tick()
    assert [seat.name for seat in table.phones.now.seats] == ["Ann", "Dan", "Eve"]
    assert PhoneTable.found(tmp_path).phones.now == table.phones.now


@pytest.mark.parametrize(
    ("variant", "has_screen"), [("quick3", True), ("two", False), ("three", True), ("four", False)]
)
def test_after_a_kill_the_pages_are_the_same(tmp_path: Path, variant: str, has_screen: bool) -> None:
    chance = SplitMix64(2)
    players = people_and_birds(variant, chance)
    own = players.index(None) if has_screen else None
    table, compared = PhoneTable.of(tmp_path, players, variant=variant, deal=5, own=own), 0
    while not table.live.is_reviewed:
        answered = table.step_or_answer(chance)
        table.choose_at_the_screen(chance)
        found = PhoneTable.found(tmp_path)
        assert found.quiet.pages == table.quiet.pages
        assert (found.phones.now, found.state) == (table.phones.now, table.state)
        assert found.quiet.saved == table.quiet.saved
        compared += 1
        # Each restart begins a pause anew.
        table = found if answered is not None else table
    assert compared > 5
    assert not table.quiet.again


def test_a_kill_while_another_game_begins_leaves_the_table_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = PhoneTable.of(tmp_path, (None, None), variant="quick1")

    def be_killed(*_values: object) -> None:
        raise KeyboardInterrupt

    library = Library(table.database, Random(1), lambda: NOW)
    with monkeypatch.context() as patched:
        patched.setattr(Database, "set_phones", be_killed)
        with pytest.raises(KeyboardInterrupt):
            library.again(table.live.open_game, (None, None), is_same_deal=False)
    assert PhoneTable.found(tmp_path).phones.now == table.phones.now


class Moving:
    """A game in which seats change hands at random moments."""

    def __init__(self, folder: Path, variant: str, deal: int) -> None:
        self.chance = SplitMix64(deal)
        players = (None,) * len(GAME.seats[variant])
        self.folder, self.table = folder, PhoneTable.of(folder, players, variant=variant, deal=deal)
        self.count = 0
        self.met: Counter[Holder] = Counter()  # Who was given a seat while others might React.

    def play(self) -> None:
        """Play on until the round is over."""
        chance, table = self.chance, self.table
        while table.state.outcome() is None:
            assert table.seconds < LONGEST
            free = [seat for seat, each in enumerate(table.phones.now.seats) if each.holder is Holder.FREE]
            if chance.below(5) == 0:
                self.give(chance.below(len(table.phones.now.seats)), [*Holder][chance.below(4)])
            elif free:
                self.take(free[0])
            else:
                table.step_or_answer(chance)
                table.choose_at_the_screen(chance)
            if chance.below(3) == 0:
                self.check()

    def give(self, seat: int, holder: Holder) -> None:
        if holder is not Holder.PHONE:
            self.table.phones.give(seat, holder, "gus")
            self.table.show()
            self.met[holder] += self.table.live.mode.is_hiding

    def take(self, seat: int) -> None:
        self.count += 1
        name = f"Guest {self.count}"
        self.table.quiet.take(seat, name, f"{self.count:032x}")
        self.table.step(0.0)
        assert self.table.phones.now.seats[seat][:2] == (name, Holder.PHONE)
        assert self.table.page(seat)["players"][seat]["name"] == name
        assert self.table.live.open_game.saved.names[seat] == name

    def check(self) -> None:
        """Check that each phone has its page, and that another run would show the same."""
        table = self.table
        if table.state.outcome() is not None:
            return
        now = table.phones.now.seats
        shown = [each for each in now if each.holder is not Holder.FREE]
        names = [player["name"] for player in table.page(None)["players"]]
        assert {each.name for each in shown} <= {*names}
        found = PhoneTable.found(self.folder)
        assert found.phones.now == table.phones.now
        if found.live.mode.reactions_left[0] > table.live.mode.reactions_left[0]:
            return  # It shows at once what would have been shown at the end of the pause.
        for seat in (None, *(seat for seat, each in enumerate(now) if each.holder is Holder.PHONE)):
            assert found.quiet.pages[seat] == table.quiet.pages[seat]


@pytest.mark.parametrize("variant", ["quick3", "three", "four"])
def test_seats_change_hands_at_any_moment(tmp_path: Path, variant: str) -> None:
    moving = Moving(tmp_path, variant, 4)
    moving.play()
    assert not moving.table.quiet.again
    assert moving.met.total() or variant != "four"
