"""By what deals of the duel differ, so that one can choose among them: who wins, and how narrow the way is.

Both follow from perfect play, of which a table of all deals tells here: to find them out takes seconds
(tests/tools/hierarchy_traits.py made it). This room must not know how a deal is drawn.
"""

from math import comb
from typing import Final

from game.engine.contract import Trait
from game.engine.i18n import N_
from game.engine.seat import Seat
from game.hierarchy.rules.cards import NUMBERED
from game.hierarchy.rules.rules import State

CARDS_BESIDE_THE_IMPOSTOR: Final = 6
"""So many the first player is dealt."""

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
"""A sign for each deal, in the order of the first player's cards beside the Impostor: from 1 to 6 first, to 8
to 13 last.

A capital: the first player wins; else the second does. The letter is that of `WAYS`.
"""

WINNERS: Final = {"first": N_("First player"), "second": N_("Second player")}

WAYS: Final = {"wide": N_("Wide"), "narrow": N_("Narrow"), "single": N_("Only one")}
"""How many of the choices win at the first one that is the winner's own: more than half, at most half, or one
alone out of several. Where the second player wins, that is the answer to the first card that leaves the least
share of answers that win, and of equal shares the fewest.
"""


def winner_of(_number: int, state: State) -> str | None:
    """Who wins a deal with perfect play, of `WINNERS`; None for what is no start of a deal."""
    sign = _sign_of(state)
    return None if sign is None else "first" if sign.isupper() else "second"


def way_of(_number: int, state: State) -> str | None:
    """How narrow the winner's way is, of `WAYS`; None for what is no start of a deal."""
    sign = _sign_of(state)
    return None if sign is None else next(way for way in WAYS if way[0] == sign.lower())


def _sign_of(state: State) -> str | None:
    """The sign of a deal in the table."""
    cards = state.hand(Seat.A)[1:]
    if state.pile or len(cards) != CARDS_BESIDE_THE_IMPOSTOR:
        return None
    return DEALS[_rank(cards)]


def _rank(cards: tuple[int, ...]) -> int:
    """How many choices of as many cards come before this one, in the order of `itertools.combinations`."""
    rank, before = 0, 0
    for place, card in enumerate(cards, start=1):
        left = CARDS_BESIDE_THE_IMPOSTOR - place
        rank += sum(comb(len(NUMBERED) - skipped, left) for skipped in range(before + 1, card))
        before = card
    return rank


TRAITS: Final = (
    Trait(
        "winner",
        N_("Who can force a win"),
        WINNERS,
        winner_of,
        N_("With perfect play on both sides."),
    ),
    Trait(
        "way",
        N_("The way to that win"),
        WAYS,
        way_of,
        N_("How many first choices keep it: most, at most half, or one."),
    ),
)
"""What the start page offers to choose."""
