"""Animations of the table: dealing, and cards gliding from one position to the next."""

from collections.abc import Container
from itertools import zip_longest
from typing import Final

from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import Move
from game.hierarchy.table.choices import HAND, THEIRS
from game.hierarchy.table.layout import LIFT as LIFT_PART
from game.hierarchy.table.layout import Layout, cards_by_target
from game.table.snapshot import Snapshot
from game.ui.animation import GLIDE, LIFT, Motion

DEAL_SECONDS: Final = 0.6  # Seconds until the last card is dealt.
CARD_SHARE: Final = 0.3  # Share of `DEAL_SECONDS` for which each card glides.
TURN_DELAY: Final = 0.03  # Seconds between the cards of a hand as they turn over.
THICKNESS: Final = 2  # Height of a pair of cards in the deck, in pixels of the smallest window.


def deal(motion: Motion, layout: Layout) -> None:
    """Deal both hands facedown, a card at a time, from a deck in the middle, then turn them over."""
    lying = cards_by_target(layout).items()
    hands = [[card for card, target in lying if target.startswith(f"{zone}/")] for zone in (HAND, THEIRS)]
    dealt = [
        (place, card) for place, pair in enumerate(zip_longest(*hands)) for card in pair if card is not None
    ]
    for number, (place, card) in enumerate(dealt):
        start = layout.cards[card].copy()
        start.center = layout.pile.center
        start.y -= layout.theme.px(THICKNESS) * ((len(dealt) - number) // 2)
        wait = DEAL_SECONDS * (1 - CARD_SHARE) * number / len(dealt)
        motion.start(CARDS[card].symbol, start, DEAL_SECONDS * CARD_SHARE, wait=wait, is_outlined=False)
        motion.turn_over(CARDS[card].symbol, DEAL_SECONDS + TURN_DELAY * place)


def animate(
    motion: Motion,
    before: tuple[Snapshot, Layout],
    now: tuple[Snapshot, Layout],
    dragged: Container[str] = (),
    *,
    is_played: bool = True,
) -> None:
    """Let every card that has moved glide to its place.

    Cards in `dragged` are already gliding from a drag. A computer player's card is lifted first, unless the
    game is under review (`is_played` is False). A discard follows the card played.
    """
    (was, old), (snapshot, new) = before, now
    move = snapshot.last_move
    is_one_move = move in was.state.legal_moves() and was.state.apply(move) == snapshot.state
    played = move if isinstance(move, Move) and is_one_move else None
    is_announced = is_played and played is not None and was.players[was.state.chooser] is not None
    wait = LIFT if is_announced else 0.0
    targets, old_targets = cards_by_target(new), cards_by_target(old)
    for card, rect in old.cards.items():
        name = CARDS[card].symbol
        if new.cards[card] == rect or name in dragged:
            continue
        delay = GLIDE if played is not None and card == played.discard else 0
        is_lifted = is_announced and played is not None and card == played.card
        rise = rect.height // LIFT_PART if is_lifted else 0
        is_outlined = targets.get(card) != old_targets.get(card)
        motion.start(name, rect, wait=wait + delay, rise=rise, is_outlined=is_outlined)
