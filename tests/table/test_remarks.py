"""What birds say at decisive moments: the texts, when one is due, and what the choice depends on."""

import re
from gettext import NullTranslations
from itertools import pairwise, product
from pathlib import Path

import pytest

from game.hierarchy.rules.cards import CARDS
from game.kings.rules.cards import CARDS as KINGS_CARDS
from game.solodrez.rules.cards import NAMES
from game.table.portraits import BIRDS
from game.table.remarks import Occasion, Remarks, lines
from support.cases import every_case
from support.catalogs import CODES, translations
from support.kings_worlds import steps_of

IN_PLAY = (Occasion.GOOD, Occasion.BAD)
ENDS = (Occasion.WON, Occasion.LOST)
THINGS = {  # What no remark is about, besides the cards of all games.
    "en": "cards?|hands?|pieces?|pawns?|deals?|plans?|moves?|ranks?|deck|pile|board|throne|court",
    "fi": r"kor(tti|ti)\w*|käsi|kä[dt]e\w*|nappul\w+|suunnitel\w+|siir\w+|pino\w*|lau[td]\w+|hovi\w*",
    "es": "cartas?|naipes?|manos?|piezas?|fichas?|planes|plan|jugadas?|montón|tableros?|trono|corte",
}


def lines_of(*occasions: Occasion) -> list[str]:
    return [line for bird in BIRDS for each in occasions for line in lines()[bird][each.value]]


def test_every_bird_has_six_lines_for_every_occasion() -> None:
    found = {(bird, name): len(each) for bird, names in lines().items() for name, each in names.items()}
    assert found == {(bird, each.value): 6 for bird, each in product(BIRDS, Occasion)}


@every_case("code", ["en", *CODES])
def test_lines_are_short_sentences_about_nothing_on_the_table_and_no_two_are_alike(code: str) -> None:
    catalog = translations(code) if code in CODES else NullTranslations()
    shown = [catalog.gettext(line) for line in lines_of(*Occasion)]
    assert len({line.strip(".!").lower() for line in shown}) == len(shown) == 192
    assert [line for line in shown if len(line) > (60 if code in CODES else 40)] == []
    assert [line for line in shown if not line.rstrip("”").endswith((".", "!", "?"))] == []
    names = (*NAMES, *(card.name for card in CARDS), *(card.name for card in KINGS_CARDS))
    cards = "|".join(
        catalog.pgettext(name.context, name) if name.context else catalog.gettext(name) for name in names
    )
    thing = re.compile(rf"\b({THINGS[code]}|{cards})\b", re.IGNORECASE)
    assert [line for line in shown if thing.search(line)] == []


def test_spanish_lines_open_what_they_close() -> None:
    catalog = translations("es")
    shown = [catalog.gettext(line) for line in lines_of(*Occasion)]
    marks = [("¡", "!"), ("¿", "?"), ("“", "”")]
    assert [line for line in shown for a, z in marks if line.count(a) != line.count(z)] == []


@every_case("end", ENDS)
def test_a_match_has_at_most_one_remark_in_play_and_one_at_the_end(end: Occasion) -> None:
    for bird, start in product(BIRDS, range(50)):
        now = Remarks()
        told = []
        for moves in range(start, start + 44):
            occasion = IN_PLAY[moves % 2] if moves < start + 40 else end
            now = now.after(bird, occasion, told=moves, is_asked=False)
            told.append(now.line)
        assert not any(line and following for line, following in pairwise(told))
        assert now.said == tuple(line for line in told if line)
        assert len({*now.said}) == len(now.said) == 2
        assert sum(map(bool, told[:40])) <= 1


def test_an_end_has_a_remark_and_an_occasion_in_play_now_and_then() -> None:
    for occasions, low, high in ((IN_PLAY, 0.3, 0.37), (ENDS, 1.0, 1.0)):
        cases = list(product(BIRDS, occasions, range(200)))
        told = [Remarks().after(bird, each, told=moves, is_asked=False).line for bird, each, moves in cases]
        assert low <= sum(map(bool, told)) / len(told) <= high
        assert {line for line in told if line} == {*lines_of(*occasions)}


@every_case(("player", "is_asked"), [(None, False), ("hard", False), ("program:gus", False), ("gus", True)])
def test_only_birds_speak_and_never_while_a_person_has_to_choose(player: str | None, is_asked: bool) -> None:
    for occasion, moves in product(Occasion, range(30)):
        assert Remarks().after(player, occasion, told=moves, is_asked=is_asked) == Remarks()


def test_the_same_public_moves_give_the_same_remarks_whatever_is_hidden() -> None:
    pairs = [pair for step in steps_of("two", 3) if step.differs for pair in step.snapshots()]
    assert len(pairs) > 20
    for bird, occasion in product(BIRDS, Occasion):
        one, other = (
            [Remarks().after(bird, occasion, told=len(now.past), is_asked=now.can_choose) for now in world]
            for world in zip(*pairs, strict=True)
        )
        assert one == other
    said = Remarks().after("gus", Occasion.WON, told=7, is_asked=False).line
    assert said == "You made me work. I hate work.", "another run of the program says something else"


def test_without_their_file_the_birds_are_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    lines.cache_clear()
    monkeypatch.setattr("game.data.files", Path)
    assert Remarks().after("gus", Occasion.WON, told=7, is_asked=False) == Remarks()
    lines.cache_clear()
