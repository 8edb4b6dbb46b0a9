"""What the Imposter Kings' layout promises beyond what every table's does."""

from collections.abc import Iterator
from gettext import NullTranslations
from itertools import combinations, pairwise, product

import pygame
import pytest

from game.engine.evaluation import MoveEval
from game.engine.i18n import use
from game.engine.seat import Seat
from game.kings.narration.narrator import Narrator
from game.kings.rules.cards import PLAYERS, VARIANTS, deck
from game.kings.rules.events import UNSEEN_CHOICE
from game.kings.rules.view import View, view
from game.kings.table.beats import picture_of
from game.kings.table.layout import ChoiceControls, Layout, Panels
from game.kings.table.placement import lay_out
from game.kings.table.playback_model import ReviewPoint
from game.store.saved import LONGEST_NAME
from game.table.beat import Beat, BeatStrip
from game.ui.theme import LARGEST_TEXT, LEAST_WINDOW, PALETTES, Theme, theme_for
from game.ui.widget import Button
from support.cases import every_case
from support.catalogs import CODES, translations
from support.events import click
from support.kings_log import round_of
from support.kings_positions import GAME
from support.kings_scene import OPENING, crowded_view, review_of, scene_of, snapshot_of, windowed
from support.layouts import LEAST_TARGET, DrawnText, check_layout, check_scene, check_texts, moments
from support.screens import SHAPES, SIZES, check_apart, check_inside, every_size

pytestmark = pytest.mark.usefixtures("silent_pygame")


def themes(size: tuple[int, int]) -> tuple[Theme, Theme]:
    """The default theme, and the one with the largest text and the strongest contrast."""
    return theme_for(size), theme_for(size, LARGEST_TEXT, PALETTES["high-contrast"])


def start(variant: str) -> View:
    return view(GAME.deal(1, variant), Seat.A)


CROWDS = (
    (12, (4, 4), 1),
    (15, (0, 0), 0),
    (3, (9, 9), 0),
    (5, (8, 8), 1),
    (5, (0, 0), 1),
    (12, (8, 7), 1),
    (15, (1, 1), 2),
)
"""Cards in the Court, in the hands, and waiting in front of each player: the most of any round, and more."""

WORDS = (Button("button/choice-use", "Use it"), Button("button/choice-decline", "Skip"))


def control_sets(variant: str) -> Iterator[ChoiceControls]:
    """Yield the possible controls: all names, numbers, words, and names with words."""
    names = sorted(set(deck(VARIANTS.index(variant))))
    yield ChoiceControls()
    yield ChoiceControls(names=names)
    yield ChoiceControls(names=names, buttons=WORDS[1:])
    yield ChoiceControls(numbers=range(1, 10))
    yield ChoiceControls(numbers=range(1, 10), buttons=WORDS[1:])
    yield ChoiceControls(buttons=WORDS)


def crowded_layouts(size: tuple[int, int], variant: str) -> Iterator[Layout]:
    for theme, has_holdings in product(themes(size), (True, False)):
        full = crowded_view(start(variant), *CROWDS[0], 2)
        for now, controls in product((start(variant), full), control_sets(variant)):
            # Three or four players choose names only where fewer cards wait.
            if len(now.sides) == 2 or not controls.names:
                yield lay_out(size, now, controls, theme, panels=Panels(has_holdings))
        for crowd in CROWDS[1:] if len(full.sides) == 2 else CROWDS[5:]:
            now = crowded_view(start(variant), *crowd, 2)
            yield lay_out(size, now, theme=theme, panels=Panels(has_holdings))


@every_size
@pytest.mark.parametrize("variant", ["quick3", "two", "three", "four"])
def test_a_crowded_table_has_room_and_its_cards_can_be_clicked(size: tuple[int, int], variant: str) -> None:
    for layout in crowded_layouts(size, variant):
        check_layout("kings", layout)
        cards = [layout.targets[name] for name in layout.items]
        assert all(0.67 < rect.width / rect.height < 0.75 for rect in cards)
        for name, rect in layout.targets.items():
            zone, _, rest = name.partition("/")
            area = {"court": layout.court, "name": layout.choices}.get(zone)
            if zone == "hand":
                area = layout.slots[int(rest[0])].hand
            assert area is None or area.contains(rect), name
            # Buttons beside the question above names and numbers are the exception.
            if name.startswith("button/") and not any(each.startswith("n") for each in layout.targets):
                assert layout.choices.contains(rect), name
        for zone in ("court", f"hand/{layout.bottom}"):
            row = [rect for name, rect in layout.targets.items() if name.startswith(f"{zone}/")]
            steps = [right.left - left.left for left, right in pairwise(row)]
            assert all(step >= layout.theme.px(LEAST_TARGET) for step in steps), (zone, steps)


@every_size
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_name_tiles_cover_the_deck_in_order(size: tuple[int, int], variant: str) -> None:
    names = sorted(set(deck(VARIANTS.index(variant))))
    for theme in themes(size):
        layout = lay_out(size, start("two"), ChoiceControls(names=names), theme)
        tiles = [(name, rect) for name, rect in layout.targets.items() if name.startswith("name/")]
        assert [name for name, _ in tiles] == [f"name/{card}" for card in names]
        assert len({rect.size for _, rect in tiles}) == 1
        places = [(rect.top, rect.left) for _, rect in tiles]
        assert places == sorted(places)


def test_the_throne_is_never_covered() -> None:
    for count in range(1, 16):
        layout = lay_out(SIZES[0], crowded_view(start("two"), count, (3, 3), 0, 1))
        last = layout.targets[f"court/{count - 1}"]
        above = list(layout.targets.values())[list(layout.targets).index(f"court/{count - 1}") + 1 :]
        assert not any(last.colliderect(rect) for rect in above)


@pytest.mark.parametrize("variant", ["three", "four"])
def test_cards_shown_in_the_setup_are_not_in_the_hand_row(variant: str) -> None:
    shown = 0
    for state in round_of(variant, 3)[0]:
        for viewer in (None, *map(Seat, range(PLAYERS[VARIANTS.index(variant)]))):
            table = view(state, viewer)
            items = lay_out((960, 600), table).items
            for side in table.sides:
                apart = len(side.shown) + side.has_shared + side.put_size
                in_row = [name for name in items if name.startswith(f"hand/{side.seat}/")]
                assert len(in_row) == side.hand_size - apart
                shown += apart
    assert shown > 0


@every_case(("size", "variant", "code"), list(product(SHAPES, ("three", "four"), ("en", *CODES))))
def test_a_play_shown_at_a_seat_is_whole_and_leaves_face_and_name_in_view(
    drawn: list[DrawnText], size: tuple[int, int], variant: str, code: str
) -> None:
    use(NullTranslations() if code == "en" else translations(code))
    now, names = start(variant), ("You", "Maisie", "Athena", "Maisie")
    layout, strip = lay_out(size, now), BeatStrip()
    for number, (seat, frame) in enumerate(layout.frames.items()):
        place, slot = layout.seat_strip(seat), layout.slots[seat]
        assert frame.contains(place)
        assert place.collidelist([slot.face, slot.plaque]) < 0
        narrator = Narrator(now, seat, UNSEEN_CHOICE, names, Seat.A, is_addressed=True)
        # All frames are alike, so each card is played at one of them.
        for played in deck(VARIANTS.index(variant))[number :: len(layout.frames)]:
            play = narrator.line("play", seat, played).text
            beat = Beat(headline=play * 2, caption=play, card=picture_of(played), seat=seat)
            strip.begin(beat, None, None, 1.0, 0.0)
            strip.draw(pygame.Surface((8, 8)), place, layout.theme)
    use(NullTranslations())
    assert drawn
    check_texts(drawn)


@pytest.mark.parametrize("size", [size for size in SHAPES if size != LEAST_WINDOW], ids=str)
def test_what_each_of_three_others_did_is_said_in_whole_sentences(
    drawn: list[DrawnText], size: tuple[int, int]
) -> None:
    said = told = 0
    for now in moments(GAME, "four", 3, 14):
        scene = scene_of(now, size)
        scene.draw(pygame.Surface((8, 8)))
        notes = [player.note for player in scene.picture().players if player.note and not player.is_choosing]
        parts = [" ".join(note[i:j]) for note in notes for i, j in combinations(range(len(note) + 1), 2)]
        told += len(notes)
        said += len({each.text for each in drawn} & set(parts))
        check_texts(drawn)
    assert told > 30
    assert said >= 0.9 * told


# Texts


@every_size
@pytest.mark.parametrize(("variant", "number"), [("two", 7), ("four", 0)])
def test_reactions_and_the_end_of_a_matchs_round_have_room(
    drawn: list[DrawnText], size: tuple[int, int], variant: str, number: int
) -> None:
    states, moves = round_of(variant, number, in_match=True)
    match, look = GAME.match(number, variant), themes(size)
    asked = [ply for ply, move in enumerate(moves) if GAME.reaction_windows.seats_to_ask(states[ply], move)]
    for count, ply in enumerate(asked[::2]):
        viewer = Seat(count % states[0].seats)
        now = windowed(states[: ply + 1], moves[:ply], moves[ply], viewer, match=match)
        check_scene("kings", scene_of(now, size, look[count % 2]), drawn)
    for theme, has_next_round in product(look, (True, False)):
        now = snapshot_of(states, moves, Seat.A, match=match, has_next_round=has_next_round)
        check_scene("kings", scene_of(now, size, theme), drawn)


CROWDED = (
    "two | a: hand Fool, Oathbound; condemned King's Hand; successor Oathbound; discard Soldier | "
    "b: hand Inquisitor; successor Inquisitor; discard Judge | "
    "court: Elder b down, Elder a, Soldier b down, Zealot a, Sentry b, Princess a, Queen b down, Warlord a | "
    "accused: Mystic | removed: Assassin | muted: 8 | turn: a"
)
NAMING = (
    "two | a: hand Oathbound; successor Oathbound; discard Soldier | "
    "b: hand Fool; successor Inquisitor; discard Judge | "
    "court: Elder b down, Elder a, Soldier b down, Zealot a, Sentry b, Princess a, Queen b down, Warlord a, "
    "Inquisitor a | accused: Mystic | removed: Assassin, King's Hand | muted: 8 | turn: a | "
    "pending: use on name; seat a; card 4"
)
"""Naming a card is possible: the Decline button is beside the Court, below the side panel's text."""


def test_all_refusals_of_a_full_table_have_room(drawn: list[DrawnText]) -> None:
    refused = 0
    for position in (CROWDED, NAMING):
        theme = theme_for(SIZES[0], LARGEST_TEXT, PALETTES["high-contrast"])
        scene = scene_of(snapshot_of([GAME.parse_state(position)], [], Seat.A), SIZES[0], theme)
        for target, rect in list(scene.targets().items())[::2]:
            for event in click((rect.left + 6, rect.centery)) if not target.startswith("button/") else ():
                scene.handle(event)
            check_scene("kings", scene, drawn)
            refused += scene.picture().message.is_refused
    assert refused > 5


@every_size
def test_the_curtain_has_room(drawn: list[DrawnText], size: tuple[int, int]) -> None:
    state, names = GAME.parse_state(OPENING), ("", "W" * LONGEST_NAME)
    for theme in themes(size):
        now = snapshot_of([state], [], Seat.A, players=(None, None), curtain=Seat.B, names=names)
        scene = scene_of(now, size, theme)
        scene.draw(pygame.Surface((8, 8)))
        assert any(names[Seat.B] in each.text for each in drawn)
        check_texts(drawn)
        check_inside(dict(scene.targets()), size)
        check_apart({name: rect for name, rect in scene.targets().items() if name.startswith("button/")}, {})


@every_size
@pytest.mark.parametrize("variant", ["two", "four"])
def test_a_review_has_room(drawn: list[DrawnText], size: tuple[int, int], variant: str) -> None:
    states, moves = round_of(variant, 2)
    evals = {
        ply: tuple(MoveEval(each, 1 / (1 + place), 90) for place, each in enumerate(state.legal_moves()))
        for ply, state in enumerate(states[:-1])
    }
    now = snapshot_of(states, moves, Seat.A, is_reviewed=True, evals=evals)
    for number, theme in enumerate(themes(size)):
        scene = review_of(now, size, theme)
        for ply in range(number, len(states), 15):
            viewer = None if ply % 4 == 3 else Seat(ply % states[0].seats)
            scene._look_at(ReviewPoint(ply, viewer))
            check_scene("kings", scene, drawn)
