"""Traits for choosing deals of Hierarchy: the winner, and how many of the winner's first choices win.

Computing them takes minutes for all deals, so a table holds them (made by tests/tools/hierarchy_traits.py).
"""

from math import comb
from typing import Final

from game.engine.contract import Trait
from game.engine.i18n import N_
from game.engine.seat import Seat
from game.hierarchy.rules.cards import NUMBERED
from game.hierarchy.rules.rules import State

CARDS_BESIDE_THE_IMPOSTOR: Final = 6
DEALS: Final = (
    "wwwwwwwwwwwwnwwwwwNwwwwwwwwwwwwwwnswnwwnwnwwwwnwwnnnwwnnnwsnnsswnnnnnnnnnwwnsn"
    "nnnnnswnwswnnswnnnnsSwnsnnsnnnswsnnWNnNSnWwwwwwwwwwwNwwwwwwwwwwwwwwwwwwwwNwwww"
    "nwwwwnwswwsswwwNwwwNwwWswWWwwwwwwwwwswwwwWWwNWwWnnnSnnnnsnnnsnnsnnsssnnNnnsNss"
    "WsnWWsnsnnsssnNnsSsWWSWWsWnnWnNsWWWWnnWWNSWnSNNnnNnWNWWWWWWWWnWnWWWWsWwWWWWWWW"
    "WWWWsSnWnWWNNWWNWWwwwwwwwwwwnwwwwwwwwwwwwwwwwwwwwnwwwwwwwwwwwwwwsswwwnwwwnwwww"
    "wSNwwswwnwwwnwwwwSSnnswNnnnsnnwwnnwnnnnnnnsnnnnnwnnsnnsnnssnnnnnnnnnnnnnnnsnNN"
    "nWnnsnnnNsnsnnWWnnNnnSnnsSnWssWWsWWSWnNnnSnnnWwSNnWWsWWSWWsssWnWWSsWWSWWwwwnwn"
    "wwnwwwwwwwwwnswwwswwwswnwwwNsnwwwwwwwwswwwwssnnnnWwwSwwwSswswwNNnwSwwswwsSwNnn"
    "WWssWnWwSwwwnwwWwSWnWWsWWWWswsWWnNWsWWWSWWnnsnsnsssssnWSsSWnNWNSnWnWWWWWNWWSWn"
    "snnsSsnWnSWsWWNWWWWWsnnWnWWNsWWNWWNWnWWWNsWnWWWWWWWWWWWNsWWsWWSWWWNWWWWWsWnWWW"
    "NWWWWWWWsWWWwwwwwwwwwwnwwwwwwwwwwwwwwwwwwwwswwwwwwwwwwwwwwwnwwwnwwwnwwwwwsswww"
    "wwwwwwwwwwwsswsswSnnnnnnwwnnwnwnwnnnnnnnnnwwnsnnsnnssnnnnwnnwnnwnnnnnnWsnSnnnn"
    "nnnnnsnnssnnsnnnnwsnnnnnWWsWSsWnSwnsnnnswsnnWNnWNSWNnnsWnWWSsWWsWWwwwswnwwwwww"
    "wwwnwwwwwwwswwwswnwwwsswwwwwwwwwwwwwwnsnnnnWwwswwwswwswwsswwswwswwSnwsnwWWssSn"
    "WwSwwwwwwswssnWWsWWsWnwwNWnNNsNNNnWWnnsnnnssssnnsssSWnnNSnnsnWNSWWWWWSWnsnnsss"
    "nWnsssWWNWWWWWsnnWnWWSsWWsWWSWnNWNssWnWWWWWWWWWWWNsWWnWWSNWWNWWWWWNWnWWWNWWWWW"
    "WWsWWWwwwnwnwwwwwwwwwwwwwnwwwswwwswnwwwwswwwwwwwwwwwwwwwnwwwwnwwswwwnwwwwwssww"
    "wwwwwwsnwswwNNwsswNwSwwwwwwswwwwNNwsnwNswwsWssswssswWSnwsnnnsnsnnnssnwnwwnnwnn"
    "wnnnWWwWWnWnnnnsssnNnnnnNWnsssWWswnWsWWsnWWsWWnNnnNsnnNnWssWWsWWSWWSnWWnWWSWWW"
    "SWWWWssWnWWSsWWWWWWWSWWWswswwwsnswwwssnwswwswwWswWwnWWsWWnWwswwwwwwswwwwWSsnnn"
    "WWswWWsWWsWWWsWWwNwssnwSWwWnsWWSSWSWWSwWWsWWSWWWSWWsSwWWSWWNNWWWWWWWsWWWSWnWWN"
    "SnWnWWWWWWWWWWWSnWWnWWSWWWSWWWWNsWnWWWsWWWWWSSsSSsWWsWWsWWWWWWWWWWWSWWWWWWWWWS"
)
"""One letter per deal, ordered by the first player's cards besides the Impostor, from 1-6 to 8-13.

Upper case: the first player wins; lower case: the second. The letter is an initial of `WAYS`.
"""

WINNERS: Final = {"first": N_("First player"), "second": N_("Second player")}

WAYS: Final = {"wide": N_("Wide"), "narrow": N_("Narrow"), "single": N_("Only one")}
"""How many of the winner's first choices win: over half, at most half, or only one of several.

The second player's first choice is the reply to the opening move that leaves the smallest share of winning
replies, and among equal shares the fewest.
"""


def winner_of(_number: int, state: State) -> str | None:
    """Return who wins with perfect play, as a key of `WINNERS`; None if `state` is not a new deal."""
    sign = _sign_of(state)
    return None if sign is None else "first" if sign.isupper() else "second"


def way_of(_number: int, state: State) -> str | None:
    """Return how many first choices win, as a key of `WAYS`; None if `state` is not a new deal."""
    sign = _sign_of(state)
    return None if sign is None else next(way for way in WAYS if way[0] == sign.lower())


def _sign_of(state: State) -> str | None:
    cards = state.hand(Seat.A)[1:]
    return None if state.pile or len(cards) != CARDS_BESIDE_THE_IMPOSTOR else DEALS[_rank(cards)]


def _rank(cards: tuple[int, ...]) -> int:
    """Return how many combinations precede this one in the order of `itertools.combinations`."""
    rank, before = 0, 0
    for place, card in enumerate(cards, start=1):
        left = CARDS_BESIDE_THE_IMPOSTOR - place
        rank += sum(comb(len(NUMBERED) - skipped, left) for skipped in range(before + 1, card))
        before = card
    return rank


TRAITS: Final = (
    Trait("winner", N_("Who can force a win"), WINNERS, winner_of, N_("With perfect play on both sides.")),
    Trait(
        "way",
        N_("The way to that win"),
        WAYS,
        way_of,
        N_("How many first choices keep it: most, at most half, or one."),
    ),
)
