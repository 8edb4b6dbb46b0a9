"""The switch that shows the result of every choice: its labels, its text and what it requests."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.engine.budget import Budget
from game.engine.evaluation import MoveEval
from game.hierarchy.rules.notation import parse_move
from game.hierarchy.rules.rules import State
from game.hierarchy.table.layout import VALUES
from game.hierarchy.table.learn import TUTOR
from game.hierarchy.table.move_values import MoveResult, label_place, move_results
from game.hierarchy.table.picture import _seen_part
from game.hierarchy.table.scene import DuelScene
from game.hierarchy.table.view_model import prompt
from game.learn.lesson import LessonScene
from game.play.status import DisplayOptions
from game.table.cardface import BAND
from game.table.scene import SwitchEvals
from game.table.snapshot import Snapshot
from game.ui.drawing import height_of, widest_word
from game.ui.theme import REFERENCE, theme_for
from game.ui.widget import Weight
from support.cases import every_case
from support.events import click, key, move
from support.hierarchy_positions import GAME, extreme_positions, random_positions
from support.screens import every_screen
from support.snapshots import changed

SHOWN = DisplayOptions(show_evals=True)

pytestmark = pytest.mark.usefixtures("silent_pygame")


def evals(state: State) -> tuple[MoveEval, ...]:
    assert GAME.evaluate is not None
    return GAME.evaluate(state, 0, Budget(nodes=GAME.evaluation_nodes))


def snapshot(state: State, players: tuple[str | None, ...] = (None, "easy")) -> Snapshot:
    return Snapshot(state, None, players, None, options=SHOWN, evals={0: evals(state)})


def table(position: str, players: tuple[str | None, ...] = (None, "easy")) -> DuelScene:
    return DuelScene(snapshot(GAME.parse_state(position), players), REFERENCE)


def captions(scene: DuelScene) -> dict[str, str]:
    return {target: result.caption() for target, result in scene.picture().move_results.items()}


def point(scene: DuelScene, target: str) -> None:
    scene.handle(move(scene.targets()[target].center))


TOWER = "4,9,12 1,2,6,10 13b,3a,5b a -"
IMPOSTOR = "?,2,10,12 3,7 5a,11b,1a,8b,9a,4b a -"
RETURN = "?,6,8,9 1,2,7,12,13 3a,11b,4a,5b b surgeon1"


# Results


def test_result_counts_the_winners_cards_including_this_one() -> None:
    state = GAME.parse_state("7,13 1,12 3a,2b,5a,6b,10a,4b,?=4a b -")
    line = ("12", "13")
    one = MoveEval(parse_move(line[0]), 0.0, 1, 2, (parse_move(line[1]),))
    assert move_results(state, (one,)) == {one.move: MoveResult(is_won=False, moves=1)}


def test_unproved_moves_have_no_result() -> None:
    state = GAME.deal(3)
    unproved = tuple(MoveEval(each, 0.5, 0) for each in state.legal_moves())
    assert move_results(state, unproved) == {}
    scene = DuelScene(Snapshot(state, None, (None, "easy"), 3, options=SHOWN, evals={0: unproved}), REFERENCE)
    assert captions(scene) == {}


@every_case(
    ("result", "caption", "sentence"),
    [
        (MoveResult(True, 3), "wins in 3", "forces a win in 3 moves."),
        (MoveResult(True, 1), "wins in 1", "forces a win in 1 move."),
        (MoveResult(True, 0), "wins now", "wins at once."),
        (MoveResult(False, 5), "loses in 5", "loses: your opponent can force a win in 5 moves."),
        (MoveResult(False, 1), "loses in 1", "loses: your opponent can force a win in 1 move."),
        (MoveResult(False, 0), "loses now", "loses at once."),
    ],
)
def test_result_in_words(result: MoveResult, caption: str, sentence: str) -> None:
    assert (result.caption(), result.sentence()) == (caption, sentence)


# Labels


def test_exactly_the_playable_cards_have_labels() -> None:
    state = GAME.deal(0)
    scene = DuelScene(snapshot(state), REFERENCE)
    assert set(captions(scene)) == {f"hand/{each}" for each in state.legal_moves()}
    assert captions(scene)["hand/5"] == "wins in 7"
    assert captions(scene)["hand/9"] == "loses in 6"


def test_card_shows_its_best_result_and_each_second_step_its_own() -> None:
    for position, card in ((TOWER, "hand/4"), (IMPOSTOR, "hand/?")):
        scene = table(position)
        known = move_results(scene._current_choices.state, scene.snapshot.evals_here)
        mine = {str(each): result for each, result in known.items() if str(each)[0] == card[-1]}
        assert len(mine) > 1
        best = next(iter(mine.values()))
        assert captions(scene)[card] == best.caption()
        scene.handle(key(ord("1"), text="1"))
        steps = captions(scene)
        assert steps.pop(card) == best.caption()
        assert set(steps) == set(scene.picture().steps)
        for each, result in mine.items():
            target = f"pile/{each[2:]}" if card == "hand/?" else f"hand/{each[2:]}"
            if target in steps:
                assert steps[target] == result.caption()


def test_labels_are_on_the_cards_of_whoever_is_to_choose() -> None:
    state = GAME.deal(0)
    after = state.apply(state.legal_moves()[0])
    assert set(captions(table(RETURN, ("easy", None)))) == {"pile/3", "pile/4"}
    second = captions(DuelScene(snapshot(after, (None, None)), REFERENCE))
    assert second
    assert all(target.startswith("theirs/") for target in second)
    watched = DuelScene(snapshot(state, ("easy", "hard")), REFERENCE)
    assert captions(watched)["hand/5"] == "wins in 7"
    point(watched, "hand/5")
    assert prompt(watched.picture()) == "The Surgeon forces a win in 7 moves."


# The prompt


def test_prompt_gives_the_result_of_the_card_under_the_pointer_at_the_cursor_or_selected() -> None:
    loses = "oses: your opponent can force a win in 6 moves."
    pointed, walked, selected = (DuelScene(snapshot(GAME.deal(0)), REFERENCE) for _ in range(3))
    assert prompt(pointed.picture()) == "Your turn: choose a card."
    point(pointed, "hand/9")
    assert prompt(pointed.picture()) == f"The Dragon l{loses}"
    for _ in range(4):
        walked.handle(key(pygame.K_RIGHT))
    assert walked.picture().cursor == "hand/9"
    assert prompt(walked.picture()).startswith("Dragon: ")
    assert prompt(walked.picture()).endswith(f" L{loses}")
    selected.handle(key(ord("5"), text="5"))
    assert set(captions(selected)) == {"hand/9"}, "no label on the pile itself"
    assert prompt(selected.picture()).startswith("Now choose the pile.")
    assert prompt(selected.picture()).endswith(f" The Dragon l{loses}")


def test_prompt_says_that_moves_are_being_evaluated() -> None:
    now = replace(snapshot(GAME.deal(0)), evals={})
    scene = DuelScene(now, REFERENCE)
    assert prompt(scene.picture()) == "Your turn: choose a card. Evaluating every choice…"
    scene.show(replace(now, notice="It could not be found out."))
    assert prompt(scene.picture()) == "It could not be found out."
    scene.show(snapshot(GAME.deal(0)))
    assert prompt(scene.picture()) == "Your turn: choose a card."
    scene.show(replace(snapshot(GAME.deal(0), ("easy", None)), evals={}, is_thinking=True))
    assert "Evaluating" not in prompt(scene.picture())


# The switch


@every_case("is_told", [False, True])
def test_button_and_key_toggle_it(is_told: bool) -> None:
    scene = DuelScene(changed(snapshot(GAME.deal(0)), show_evals=is_told), REFERENCE)
    answers: list[object] = [scene.handle(event) for event in click(scene.targets()[VALUES].center)]
    answers += [scene.handle(key(pygame.K_v, text="v"))]
    assert [answer for answer in answers if answer] == [SwitchEvals()] * 2
    (button,) = (button for button in scene.picture().buttons if button.target == VALUES)
    assert (button.weight is Weight.FIRST) == is_told
    assert button.hint.startswith("Hide" if is_told else "Show")


def test_lesson_has_neither_switch_nor_key() -> None:
    lesson = LessonScene(TUTOR, REFERENCE, theme_for(REFERENCE))
    assert VALUES not in lesson.targets()
    assert lesson.handle(key(pygame.K_v, text="v")) is None


# Label layout


@every_screen
def test_label_fits_on_the_visible_part_of_its_card(size: tuple[int, int], text: float) -> None:
    theme, longest = theme_for(size, text), MoveResult(False, 12)
    for state in filter(State.legal_moves, [*random_positions(2), *extreme_positions()]):
        for players in ((None, "easy"), (None, None)):
            scene = DuelScene(Snapshot(state, None, players, None), size, theme)
            picture = replace(scene.picture(), move_results=dict.fromkeys(scene._steps(()), longest))
            rects = []
            for target in picture.move_results:
                seen = _seen_part(picture, target, picture.places[target])
                label, font = label_place(longest, seen, theme)
                assert picture.layout.screen.contains(label)
                assert seen.contains(label), (str(state), target)
                assert label.top > seen.top + BAND * seen.height, (str(state), target)
                inside = label.width - theme.px(6)
                assert widest_word(longest.caption(), font) <= inside, (str(state), target)
                assert height_of(longest.caption(), font, inside) <= label.height
                assert font.get_height() >= 13
                rects.append(label)
            for one, other in combinations(rects, 2):
                assert not one.colliderect(other), str(state)
