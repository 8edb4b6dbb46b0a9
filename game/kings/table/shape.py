"""How the Imposter Kings' table divides the window among its parts.

What is played with keeps its size longest: first the cards of the hand and the Court, then the prompt. The
log and the possible hand stand in a column at the left. A narrow window has them below the hand; a small one
opens them over the Court.
"""

from typing import Final, NamedTuple

from pygame import Rect

from game.kings.table.layout import GAP, LIFT, MARGIN, THRONE_CARD
from game.ui.theme import Theme

HAND_CARD: Final = (95, 134)  # All lengths here are for the smallest window that is not low.
BAR: Final = 46
LOW_BAR: Final = 42  # Height of the bar in a low window,
LOW: Final = 600  # which is lower than this.
COLUMN: Final = 190  # Width of the column at the left.
LEAST_WIDTH: Final = 880  # Least width of a window with that column.
NARROW: Final = 700  # The table beside the column is narrow if it has less width.
SIDE: Final = 86
LEAST_PANEL: Final = 136  # Least height of the log and the possible hand below the hand,
PANEL: Final = 200  # and the preferred one.
COURT_EDGES: Final = 44  # Height of the Court without the Throne's card.
CARDS: Final = THRONE_CARD[1] + HAND_CARD[1] * (1 + 2 / LIFT)  # The Throne and a hand card raised twice.
LEAST_CARDS: Final = 0.6  # Least factor on the size of the cards.
LEAST_BAND: Final = (52, 84)  # Least height of the prompt; beside a kept panel or with three others.
RESULT: Final = 130  # Least height of the result of a round above the hand.
BELOW_BAND: Final = 66  # Least height of the prompt with the log below the hand.
EXTRA: Final = 20  # Height that the prompt has beyond its least one if the player wants larger cards.
MOST_BAND: Final = 140  # Its largest height with the log below the hand.
LOW_HAND: Final = 83  # Largest height of the viewer's row while names are shown,
ENDED_HAND: Final = 56  # and after the round.
TOP: Final = ((60, 90), (82, 100), (100, 116), (116, 116))
"""Least and preferred height of the other players' row: one, two and three; three in a wide window."""

BAND: Final = (94, 84)  # Preferred height of the prompt beside a column, for one other player and several.

HIGH_TOP: Final = 124  # Largest height of that row for three others above a hand with the log below it.


class Shape(NamedTuple):
    """The places of the parts of the table."""

    bar: Rect
    top: Rect  # The other players.
    court: Rect
    side: Rect  # Beside the Court.
    band: Rect  # Between the Court and the hand: the prompt, and what belongs to it.
    hand: Rect  # The row of the viewer's hand.
    seat: Rect  # The viewer's portrait, King and Successor: the left end of the hand's row, or below it.
    panel: Rect  # The log and the possible hand.
    cards: float  # Factor on the size of the cards in the hand and in the Court.
    is_narrow: bool
    is_drawer: bool  # True if the panel lies over the Court when it is opened.


def shape_of(
    size: tuple[int, int], theme: Theme, players: int, *, low: int = 0, keeps_panel: bool = False
) -> Shape:
    """Divide a window for this number of players.

    `low`: the largest height of the hand if it gives way to choices or points, else 0. `keeps_panel`: True if
    the panel is always seen, at full width.
    """
    (width, height), px = size, theme.px
    gap, is_short, is_wide = px(GAP), height < px(LOW), width >= px(LEAST_WIDTH)
    between, margin = (px(GAP // 2), px(GAP - 2)) if is_short else (gap, px(MARGIN))
    bar = Rect(0, 0, width, px(LOW_BAR if is_short else BAR))
    # After a round, its result needs the height that the captions of three others have during play.
    has_three_others = players > 3 and low != ENDED_HAND
    sizes = TOP[(players > 2) + has_three_others + (has_three_others and is_wide)]
    (least_top, top_height), band = map(px, sizes), px(BAND[players > 2])
    free = height - bar.height - px(2) - 2 * between - px(COURT_EDGES) - margin
    # With the log below the hand, only the prompt gives way to it.
    kept = top_height + px(BELOW_BAND) + gap + px(LEAST_PANEL)
    is_below = not is_wide and free - px(CARDS) >= kept
    if not is_below:
        least_band = px(
            RESULT if low == ENDED_HAND else LEAST_BAND[keeps_panel or (has_three_others and is_wide)]
        )
        kept, band = least_top + least_band, max(band, least_band)
    cards = max(LEAST_CARDS, min(1.0, (free - kept) / px(CARDS)))
    # Larger cards leave the prompt room for two lines and buttons.
    cards = max(cards, min(theme.cards, (free - kept - px(EXTRA)) / px(CARDS)))
    free -= round(px(CARDS) * cards)
    above = below = 0
    if is_below:
        spare = free - gap - px(PANEL) - px(BELOW_BAND)
        top_height = max(top_height, min(px(HIGH_TOP), spare)) if players > 3 else top_height
        band = max(px(BELOW_BAND), min(px(MOST_BAND), free - gap - px(PANEL) - top_height))
        below = free - top_height - band
    else:
        top_height = max(least_top, min(top_height, free - band))
        above = max(0, free - top_height - band) // 4
    has_column = not is_below and (is_wide or keeps_panel)
    left, right, upper = px(MARGIN), width - px(MARGIN), bar.bottom + px(2)
    panel = Rect(left, upper, px(COLUMN), height - margin - upper)
    left = panel.right + gap if has_column else left
    top = Rect(left, upper + above, right - left, top_height)
    side = Rect(0, top.bottom + between, px(SIDE), px(COURT_EDGES) + round(px(THRONE_CARD[1]) * cards))
    side.right = right
    court = Rect(left, side.top, side.left - gap - left, side.height)
    hand = Rect(left, 0, right - left, round(px(HAND_CARD[1]) * cards))
    hand.bottom = height - margin - below
    end = hand.top - 2 * (hand.height // LIFT)
    if low:
        hand.height = min(px(low), max(px(ENDED_HAND), hand.height * 5 // 8))
        hand.bottom = height - margin - below
        end = hand.top - between
    prompt = Rect(left, court.bottom + between, right - left, end - court.bottom - between)
    seat = hand.copy()
    if is_below:
        panel = Rect(left, hand.bottom + gap, right - left, below - gap)
        seat = hand.copy() if keeps_panel else panel.copy()
    elif not has_column:
        panel = top.union(court)
    is_narrow = right - left < px(NARROW)
    is_drawer = not (is_below or has_column)
    return Shape(bar, top, court, side, prompt, hand, seat, panel, cards, is_narrow, is_drawer)
