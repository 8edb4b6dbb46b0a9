"""The rules page of the Imposter Kings agrees with the engine about cards, decks and points."""

import re
from collections import Counter

import pytest

from game.kings.rules import scoring
from game.kings.rules.cards import CARDS, HAND_SIZES, PLAYERS, VARIANTS, deck
from game.kings.rules.match import QUICK_TARGETS
from game.screens.rulebook import RulesScreen
from game.tables import TABLES
from game.ui.description import Role
from game.ui.theme import REFERENCE, theme_for

RULEBOOK = TABLES["kings"].rulebook
SECTIONS = {str(section.title): section.paragraphs for section in (*RULEBOOK.opening, *RULEBOOK.closing)}
WORDS = {7: "seven", 8: "eight"}
SETUPS = {"two": "Two players", "three": "Three players", "four": "Four players"}


def said(title: str) -> str:
    return " ".join(SECTIONS[title])


def as_words(cards: Counter[int]) -> set[str]:
    return {str(CARDS[card].name) for card in cards}


@pytest.mark.parametrize("variant", SETUPS)
def test_decks_and_hands_agree_with_the_engine(variant: str) -> None:
    number = VARIANTS.index(variant)
    text = said(SETUPS[variant])
    assert text.startswith(f"{len(deck(number))} cards: ")
    assert f"dealt {WORDS[HAND_SIZES[number]]}." in text
    left_over = len(deck(number)) - PLAYERS[number] * HAND_SIZES[number]
    assert ("The card left over" in text) == (left_over == 1)
    assert ("Of the two cards left over" in text) == (left_over == 2)


@pytest.mark.parametrize(("variant", "before"), [("two", "quick1"), ("three", "two"), ("four", "three")])
def test_a_larger_deck_names_what_is_added(variant: str, before: str) -> None:
    added = Counter(deck(VARIANTS.index(variant))) - Counter(deck(VARIANTS.index(before)))
    sentence = SECTIONS[SETUPS[variant]][0].partition(" plus ")[2].partition(".")[0]
    assert {name for name in as_words(Counter(range(len(CARDS)))) if name in sentence} == as_words(added)
    twice = {str(CARDS[card].name) for card, copies in added.items() if copies == 2}
    named_twice = re.search(r"two each of (\w+) and (\w+)", sentence)
    assert (set(named_twice.groups()) if named_twice else set()) == twice


def test_the_stages_of_quickplay_agree_with_the_engine() -> None:
    stages = SECTIONS["Quickplay, for two players"][1:]
    for number, stage in enumerate(stages):
        assert stage.startswith(f"Stage {number + 1}, {len(deck(number))} cards: ")
    pairs, _, singles = stages[0].partition(": two each of ")[2].partition(".")[0].partition("; one each of ")
    counted = Counter(deck(0))
    for text, copies in ((pairs, 2), (singles, 1)):
        names = set(re.split(r", | and ", text))
        assert names == {str(CARDS[card].name) for card, times in counted.items() if times == copies}
    for number in (1, 2):
        (added,) = Counter(deck(number)) - Counter(deck(number - 1))
        assert str(CARDS[added].name) in stages[number]


def test_the_points_that_win_agree_with_the_engine() -> None:
    text = said("Points and the match")
    first, second, third = QUICK_TARGETS
    assert f"to {scoring.TARGET} points, and Quickplay to {first}, {second} or {third}" in text
    assert f"your opponent scores {scoring.PENALTY} points" in said("Two players")


def test_every_keyword_of_the_rules_is_explained() -> None:
    explained = {paragraph.partition(":")[0] for paragraph in SECTIONS["Keywords"]}
    assert explained == {
        *("Royalty", "Immune", "Disgraced", "Antechamber", "Condemned", "Muted", "Reaction", "Accused")
    }
    for term in ("True King", "Successor", "Mulligan", "Throne", "Court"):
        assert any(term in said(title) for title in SECTIONS)


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_page_is_laid_out_with_keywords_before_the_texts(silent_pygame: None, text: float) -> None:
    screen = RulesScreen(RULEBOOK, REFERENCE, theme_for(REFERENCE, text))
    cards = [node for node in screen.described().nodes if node.role is Role.ITEM and not node.target]
    assert [node.name for node in cards] == [*(f"{card.name}, {card.base}" for card in CARDS), "King"]
    queen = next(node for node in cards if node.name == "Queen, 9")
    assert queen.note == "Royalty. You must Disgrace all other cards in the Court."
