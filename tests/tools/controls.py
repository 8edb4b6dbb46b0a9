"""Write docs/controls.md: the keys from the program's own table, and the mouse gestures from this file.

python -m tools.controls
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.engine.i18n import _
from game.hierarchy.table.scene import IN_HIERARCHY
from game.hierarkia.table.keys import IN_EDITOR, IN_HIERARKIA
from game.kings.table.scene import IN_KINGS
from game.solodrez.table.scene import IN_SOLODREZ
from game.tables import key_groups
from game.ui import keys
from game.ui.keys import gamepad_group, names_of

PAGE: Final = Path(__file__).parents[2] / "docs" / "controls.md"

INTRODUCTION: Final = """\
# Controls

<!-- Made by `python -m tools.controls` in `tests/`; change that tool or the groups of keys instead. -->

Every game can be played with the mouse, the keys, a gamepad or a finger alone. The program lists its keys and
buttons, too: press **?** or the left stick there, or choose Shortcuts in the menu. On a Mac, use Cmd
instead of Ctrl.

## Starting a game
The menu starts a game at once, and continues a running one. Below each game, "New game" leads to its choices:

- Hierarchy: the opponent (random, easy, medium, hard, perfect), two people at one screen, or two computers to
  watch; who moves first; the number of the deal, or who can force a win in it and how narrow the way is.
- SoloDrez: a random deal, a deal by its number, or the deal of the day.
- Hierarkia: the players and the size of the board.
- The Imposter Kings: the variant; in Quickplay the points to win; with three or four players, a person or the
  computer for each seat.

"Learn" leads to the lessons, the puzzles and the rules of each game, "Daily five" to the tasks of the day."""

MOUSE: Final[Mapping[str, str]] = {
    keys.EVERYWHERE.title: """\
- Close the window whenever you like: every move is saved as you make it.""",
    keys.IN_A_GAME.title: """\
- Right-click, or press Escape, to drop what you have selected; Escape again goes back to the menu.
- Undo and redo have no limit, except that in the Imposter Kings some moves are final.
- Point at an entry of the game log to light up its cards; the mouse wheel scrolls to older entries.""",
    IN_HIERARCHY.title: """\
- Drag a card to the pile, or click the card and then the pile, to play it. Playable cards are raised.
- With the keys, choose a card by `1` … `9`, `0`, or by arrows and Enter; press Enter again to play it.
- Impostor: then choose the card in the pile that it copies, or drop the Impostor on that card.
- Tower on a higher card: then choose the card of your hand to discard.
- Surgeon: then choose the card in the pile that goes back to your opponent's hand.
- Rest the pointer on a card to see it in full, and which of your opponent's cards could answer it.
- The scales in the toolbar show whether each choice wins or loses, and in how many moves.
- Looking back at a finished duel, step through it with Left, Right, Home and End, or click a log entry or
  the graph.""",
    IN_SOLODREZ.title: """\
- Drag a card, with the cards on top of it, to another column; or click the card and then the column.
- Double-click a card, or press Enter, to send the chosen cards to their best column; do it again
  for the next best.
- Hold the right button on a covered card to see it.
- While the solution plays itself, press any key or button to stop it.
- Once a game is lost, you can ask for the move that would have kept the game winnable.""",
    IN_HIERARKIA.title: """\
- Drag a piece to a dot to move, or onto a ringed piece to attack; or click the piece, then the dot or
  the ring.
- Click once to carry out an attack that has held.
- With the keys, type the two squares, such as `c7g8`, or use arrows and Enter.
- Rest the pointer on a piece to see its reach, the pieces that give it that reach, and what its attack
  covers.
- Click a move in the list, or use Left, Right, Home and End, to look back and forward.""",
    IN_EDITOR.title: """\
- Drag pieces onto the board and off it, or click a piece and then a square.""",
    IN_KINGS.title: """\
- Drag a card to the Court, click it and then the Court, or click it twice, to play it.
- Click your King and then the Court to flip it.
- Click a name, number, card or button to answer a question. The middle of the table names the card that
  asks, and the rule.
- With the keys: `1` … `9` choose a card by its place, or a number; a letter chooses the first name that
  begins with it; arrows and Enter choose anything.
- Rest the pointer on a card to see it in full.
- A hint shows what share of rounds each choice wins.
- Looking back at a finished round, step through it with Left, Right, Home and End, or click a log entry or
  the graph.""",
    keys.READING.title: """\
- These keys speak through a screen reader; without one they say nothing.""",
    gamepad_group(()).title: """\
- The left stick does the same as the D-pad, and the right stick scrolls. On pages, the D-pad leads on from
  one group to the next.
- A, B, X and Y are the lower, right, left and upper button, however your gamepad labels them; a Nintendo
  gamepad keeps its own letters.
- Hints on screen name the gamepad's buttons once one was pressed.
- Gamepads can be plugged in and out at any time. SDL knows most of them; for another one, set the environment
  variable `SDL_GAMECONTROLLERCONFIG` to its mapping.""",
}
"""Mouse gestures and other hints, by the title of the group of keys."""


TOUCH: Final = """\
## Touch
- Tap what you would click, and drag what you would drag. A drag on a page or on the game log scrolls it.
- Hold a finger on a card, a piece or a button to see it in full or explained; lift the finger, and nothing
  else happens.
- Tap a text field to write in it. If no screen keyboard appears, as on Windows, open your system's; on a
  Steam Deck it appears by itself."""


def page() -> str:
    """Return the whole page, in the current language."""
    sections = [INTRODUCTION]
    for group in key_groups():
        rows = [f"| {names_of(binding, is_mac=False)} | {_(binding.text)} |" for binding in group.bindings]
        sections.append("\n".join([f"## {_(group.title)}", "| key | |", "|---|---|", *rows]))
        if group.title in MOUSE:
            sections.append(MOUSE[group.title])
    return "\n\n".join([*sections, TOUCH]) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
