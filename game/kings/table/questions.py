"""What a player of the Imposter Kings is asked on a phone: the prompt, and a button for each target."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from game.engine.i18n import _
from game.kings.narration.prompts import prompt
from game.kings.rules.view import View
from game.kings.table.buttons import PASS, REACT, pass_buttons
from game.kings.table.card_faces import KING, name_of
from game.kings.table.choices import ACCUSED, NAME, NUMBER, PLAYER, Choices, Path, visible_hand
from game.remote.page import Question


def question_of(view: View, names: Sequence[str]) -> Question:
    """Return what the viewer, who has to choose, is asked. `names`: player names by seat."""
    choices = Choices(view, can_choose=True)
    found = list(_paths(choices, ()))
    captions = {button.target: button.caption for button in choices.buttons}
    # What is chosen first comes first, so that no player stands between cards.
    steps = zip_longest(*(path for _move, path in found))
    targets = dict.fromkeys(target for step in steps for target in step if target is not None)
    labels = {target: captions.get(target) or _label(view, names, target) for target in targets}
    return Question(prompt(view, names).text, labels, found)


def question_without_reaction(text: str) -> Question:
    """Return what a viewer without a Reaction is asked: it looks the same from afar as with one.

    `text`: what was announced.
    """
    names = {REACT: _("No Reaction"), PASS: pass_buttons()[0].caption}
    # Whichever is pressed, nothing is revealed by a button that does nothing.
    return Question(text, names, [("pass", (PASS,)), ("pass", (REACT,))])


def _paths(choices: Choices, chosen: Path) -> Iterator[tuple[str, Path]]:
    """Yield the moves with the targets that lead to them; one of several targets that mean the same."""
    steps = dict.fromkeys(choices.alike(chosen).values())
    # Where a player and a card are guessed, the player comes first.
    has_players = any(target.startswith(PLAYER) for target in steps)
    for target in steps:
        path = (*chosen, target)
        move = choices.finished(path)
        if move is not None:
            yield str(move), path
        elif not (has_players and target.startswith(NAME)):
            yield from _paths(choices, path)


def _label(view: View, names: Sequence[str], target: str) -> str:
    """Return what the button of a target says."""
    if target.startswith(PLAYER):
        return names[int(target.removeprefix(PLAYER))]
    if target.startswith(NAME):
        return name_of(int(target.removeprefix(NAME)))
    if target.startswith(NUMBER):
        return target.removeprefix(NUMBER)
    card, (zone, *numbers) = _card(view, target), target.split("/")
    # Several players may offer the same card, one of them facedown.
    owner = names[int(numbers[0])] if zone in ("shown", "shared") else ""
    name = "" if card is None else name_of(card)
    is_down = card is None or zone == "shared"
    return ", ".join(filter(None, (name, _("facedown card") if is_down else "", owner)))


def _card(view: View, target: str) -> int | None:
    """Return the card at a target, as far as the viewer knows it."""
    zone, *numbers = target.split("/")
    match zone, [int(number) for number in numbers]:
        case "king", [_seat]:
            return KING
        case "court", [place]:
            return view.court[place].card
        case "hand", [seat, place]:
            return visible_hand(view, seat)[place]
        case "condemned", [seat, place]:
            return view.sides[seat].condemned[place].card
        case "antechamber", [seat, place]:
            return view.sides[seat].antechamber[place]
        case "put", [seat, place]:
            return view.sides[seat].chosen[place]
        case "shown", [seat, place]:
            return view.sides[seat].shown[place]
        case "shared", [seat]:
            return view.sides[seat].shared
    return view.accused if target == ACCUSED else None
