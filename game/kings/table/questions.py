"""What a player of the Imposter Kings is asked on a phone: the prompt, and a button for each target."""

from collections.abc import Iterator, Sequence

from game.engine.i18n import _
from game.kings.narration.prompts import prompt
from game.kings.rules.view import View
from game.kings.table.card_faces import KING, name_of
from game.kings.table.choices import ACCUSED, BUTTON, NAME, NUMBER, PLAYER, Choices, Path, visible_hand
from game.remote.page import Question


def question_of(view: View, names: Sequence[str]) -> Question:
    """Return what the viewer, who has to choose, is asked. `names`: player names by seat."""
    choices = Choices(view, can_choose=True)
    found = list(_paths(choices, ()))
    captions = {button.target: button.caption for button in choices.buttons}
    targets = {target for _move, path in found for target in path}
    labels = {target: captions.get(target) or _label(view, names, target) for target in sorted(targets)}
    return Question(prompt(view, names).text, labels, found)


def _paths(choices: Choices, chosen: Path) -> Iterator[tuple[str, Path]]:
    """Yield the moves with the targets that lead to them; one of several targets that mean the same."""
    steps = choices.steps(chosen)
    if any(target.startswith(PLAYER) for target in steps):
        # Where a player and a card are guessed, the player comes first.
        steps = [target for target in steps if not target.startswith(NAME)]
    meant = set()
    for target in sorted(steps, key=lambda target: not target.startswith(BUTTON)):
        path = (*chosen, target)
        moves = frozenset(choices.leading(path))
        if moves in meant:
            continue
        meant.add(moves)
        move = choices.finished(path)
        if move is None:
            yield from _paths(choices, path)
        else:
            yield str(move), path


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
