"""Rewrite the golden scripts of the Imposter Kings: what each player reads, and what choices lead to.

python -m tools.kings_scripts

In a script, a line that isn't indented is a position, a random round (`round four 8`, or up to the first
choice of a verb: `round four 8 trade`), or the steps from there, separated by semicolons. In
`kings-sentences`, below the steps stands what is read of the last of them; below a round, the log of its
setup; after a question mark, what is asked, its rule and the card; at the end of a round, why it was lost and
its points. A dash is a spectator, who sees all cards. In `kings-rules`, below the steps stands who is asked
for what after each, and then what has changed since the position; or why the last one, with an exclamation
mark, is refused. Below a position that can't be read stands the reason.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import pytest

from game.engine.errors import IllegalMove, InvalidInput
from game.engine.seat import Seat
from game.kings.narration.ending import about_true_king, points, reasons, standing
from game.kings.narration.prompts import prompt, waiting
from game.kings.rules.notation import NAMES
from game.kings.rules.view import View
from support.kings_log import PLAYERS, log_of, round_of
from support.kings_positions import GAME, fields_of, step, texts

GOLDEN: Final = Path(__file__).parents[1] / "golden"
INDENT: Final = "    "
FEW: Final = 8  # Choices; if there are more, their number is told.


def rewritten(folder: str, name: str) -> tuple[str, str]:
    """Return a script of a folder in `golden`, and the script with what is true now."""
    script = (GOLDEN / folder / f"{name}.txt").read_text("utf-8")
    tell = {"kings-sentences": _read, "kings-rules": _changed}[folder]
    found: list[str] = []
    start: Any = None
    for line in script.splitlines():
        if line.startswith(INDENT):
            continue
        found.append(line)
        if line.startswith("round "):
            start, told = _round(*line.split()[1:])
        elif " | " in line:
            try:
                start, told = GAME.parse_state(line), []
            except InvalidInput as refused:
                told = [str(refused)]
        elif line and not line.startswith("#"):
            told = list(tell(start, line.removesuffix("?").strip().split("; "), is_asked=line.endswith("?")))
        else:
            continue
        found += [INDENT + each for each in told]
    return script, "\n".join(found) + "\n"


def _round(variant: str, number: str, verb: str = "") -> tuple[Any, list[str]]:
    states, moves = round_of(variant, int(number))
    count = next(ply for ply, move in enumerate(moves) if str(move).startswith(verb or ("play", "flip")))
    if verb:
        return states[count], []
    viewers = _viewers(states[0])
    logs = [[line.text for line in log_of(states[: count + 1], moves[:count], seat)] for seat in viewers]
    return states[count], list(_together(viewers, logs, ""))


def _changed(start: Any, steps: Sequence[str], *, is_asked: bool) -> Iterator[str]:
    """Yield the questions on the way, and what has changed; with `is_asked` only the first question."""
    state = start
    for each in steps if not is_asked else ():
        if each.endswith("!"):
            with pytest.raises(IllegalMove) as refused:
                state.apply(GAME.parse_move(each[2:-1]))
            yield f"{refused.value.rule.name}: {refused.value}"
            return
        state = step(state, each)
        yield _question(state)
    if is_asked:
        yield _question(state)
    else:
        before = fields_of(str(start))
        fields = {name: text for name, text in fields_of(str(state)).items() if before.get(name) != text}
        yield " | ".join(f"{name}: {text}" for name, text in fields.items() if name != "pending")


def _question(state: Any) -> str:
    if (outcome := state.outcome()) is not None:
        winners = " and ".join(map(str, outcome.winners))
        return (
            f"{outcome.reason.name}: {winners or 'nobody'} wins, {' '.join(map(str, outcome.points))} points"
        )
    choices = texts(state.legal_moves())
    return f"{state.to_move}: {', '.join(choices) if len(choices) <= FEW else f'{len(choices)} choices'}"


def _read(state: Any, steps: Sequence[str], *, is_asked: bool) -> list[str]:
    states, moves = [state], []
    for each in steps if steps != [""] else ():
        states.append(step(states[-1], each))
        moves.append(GAME.parse_move(each.partition(" ")[2]))
    viewers = _viewers(state)
    if is_asked:
        return list(_asked(states[-1], viewers))
    logs = [log_of(states, moves, seat) for seat in viewers]
    found = list(
        _together(viewers, [[line.text for line in log if line.ply == len(moves)] for log in logs], "")
    )
    past = [(int(before.to_move), move) for before, move in zip(states, moves, strict=False)]
    views = [GAME.history(states, past, seat)[0][-1] for seat in viewers]
    found += _together(viewers, [list(reasons(view, PLAYERS, view.viewer)) for view in views], " why")
    found += _together(viewers, [list(_earned(view)) for view in views], " scores")
    found += _together(
        viewers, [[about_true_king(view, PLAYERS, Seat.A, view.viewer)] for view in views], " next"
    )
    score = standing(views[0]) if states[-1].outcome() else ()
    found += [f"score: {' '.join(map(str, score))}"] if score else []
    return found


def _viewers(state: Any) -> list[Seat | None]:
    return [*list(Seat)[: state.seats], None]


def _seen(state: Any, viewer: Seat | None) -> View:
    view: View = GAME.history([state], [], viewer)[0][0]
    return view


def _asked(state: Any, viewers: Sequence[Seat | None]) -> Iterator[str]:
    if state.to_move is not None:
        text, rule, card = prompt(_seen(state, state.to_move), PLAYERS)
        yield f"{state.to_move} is asked: {text} | {rule} | {'-' if card is None else NAMES[card]}"
    yield from _together(viewers, [[waiting(_seen(state, seat), PLAYERS)] for seat in viewers], " waits")


def _earned(view: View) -> Iterator[str]:
    for line in points(view, PLAYERS):
        gain = f"{line.points} for {int(line.side)}" if line.is_earned else "nothing"
        yield f"{line.scorer}: {line.text} ({gain})".removeprefix(": ")


def _together(viewers: Sequence[Seat | None], read_by: Sequence[Sequence[str]], what: str) -> Iterator[str]:
    """Yield the sentences, those of viewers who read the same together."""
    order = sorted(range(len(viewers)), key=lambda place: (read_by.index(read_by[place]), place))
    for _, places in groupby(order, key=lambda place: read_by.index(read_by[place])):
        same = list(places)
        names = " ".join("-" if viewers[place] is None else str(viewers[place]) for place in same)
        yield from (f"{names}{what}: {sentence}" for sentence in read_by[same[0]] if sentence)


if __name__ == "__main__":
    for file in GOLDEN.glob("kings-*/*.txt"):
        file.write_text(rewritten(file.parent.name, file.stem)[1], "utf-8")
