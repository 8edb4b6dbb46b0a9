"""What the page of the climb shows, found from the games in the database."""

from collections.abc import Mapping, Sequence

from game.app.preferences import last_variant
from game.app.results import day
from game.catalog import GAMES
from game.engine.game import AnyGame
from game.engine.i18n import N_, Phrase, _
from game.engine.series import CLIMB
from game.play.climb import TARGET, Climb, climb, perches_taken
from game.screens.climb import GameRoosts, Perch, Roost
from game.store.database import Database
from game.store.settings import Settings
from game.table.portraits import BIRDS, Mood, face
from game.tables import TABLES


def roosts(database: Database, settings: Settings) -> Mapping[str, GameRoosts]:
    """Return the roosts of all games."""
    found, done = {}, {}
    for name, game in GAMES.items():
        table = TABLES[name]
        if not game.characters:
            taken = perches_taken(game, database.solo_wins(name))
            done[name] = len(taken) == len(game.perches)
            found[name] = GameRoosts(game.title, {"": _tasks(game, taken)})
            continue
        games = database.series_games(name, f"{CLIMB} ")
        climbs = {variant: climb(game, variant, games) for variant in table.variants or game.variants}
        done[name] = any(each.above is None for each in climbs.values())
        shown = {variant: _roost(game, each, settings) for variant, each in climbs.items()}
        short = {variant: _(text) for variant, text in table.short_variants.items()}
        first = last_variant(settings, game) if table.variants else ""
        found[name] = GameRoosts(game.title, shown, table.variants, short, first)
    rest = [_(GAMES[name].title) for name in found if not done[name]]
    if rest:
        others = _("Still to climb: {games}.", games=", ".join(rest))
        for name, roosts_of in [*found.items()]:
            if done[name]:
                tops = {key: _with(each, others) for key, each in roosts_of.roosts.items()}
                found[name] = roosts_of._replace(roosts=tops)
    return found


def _with(roost: Roost, sentence: str) -> Roost:
    """Return a roost with a sentence about the other games, if its top is reached."""
    return roost if roost.challenge else roost._replace(words=[*roost.words, sentence])


def _roost(game: AnyGame, now: Climb, settings: Settings) -> Roost:
    birds, own = list(game.characters), next(filter(None, settings.names), "") or _("You")
    sitting = [(_(BIRDS[bird]), f"birds/{bird}") for bird in birds]
    sitting.insert(now.place, (own, face(None, Mood.CALM, 0)))
    dates = [_("beaten on {day}", day=day(when)) for when in now.taken.values()]
    perches = []
    for place, (name, sprite) in reversed(list(enumerate(sitting))):
        rank = str(len(birds) + 1 - place) if place else ""
        note = dates[place] if place < now.place else ""
        perches.append(Perch(rank, name, sprite, note, place == now.place))
    if now.above is None:
        return Roost(perches, [_("You're at the top of the pecking order.")])
    bird = _(BIRDS[now.above])
    goal = _("Beat {name} in a match, and you take its perch.", name=bird)
    otherwise = _("If you lose or draw, everyone stays put. Wins with hints don't count.")
    if now.above == game.perfect_bird:
        goal = _("{name} never makes a mistake here. Draw a match, and you take its perch.", name=bird)
        otherwise = _("If you lose, everyone stays put. Wins with hints don't count.")
    words = [goal, _match_text(game), otherwise]
    if now.match is None:
        return Roost(perches, words, _("Challenge {name}", name=bird))
    if now.match.series.count > 1:
        points = {"won": now.match.won, "lost": now.match.lost}
        standing = _("So far: you {won}, {name} {lost}.", name=bird, **points)
        words[0] = f"{words[0]} {standing}"
    return Roost(perches, words, _("Continue against {name}", name=bird))


def _match_text(game: AnyGame) -> str:
    if game.match_variant is not None:
        return _("A match goes to {points} points.", points=TARGET)
    if game.has_deals:
        return _("A match is two deals, each from both sides.")
    return _("A match is two games, one from each side.")


def _tasks(game: AnyGame, taken: Sequence[float]) -> Roost:
    """Return the perches of a solitaire, which are tasks."""
    perches = []
    for place in reversed(range(len(game.perches))):
        note = _("on {day}", day=day(taken[place])) if place < len(taken) else ""
        rank = str(len(game.perches) - place)
        perches.append(Perch(rank, task_text(game, place), "", note, place == len(taken) - 1))
    if len(taken) == len(game.perches):
        words = _("You're at the top of the pecking order. What's left is par, deal by deal.")
        return Roost(perches, [words])
    words = _("Next: {task}", task=task_text(game, len(taken)))
    return Roost(perches, [words, _("Wins with help don't count.")])


def task_text(game: AnyGame, place: int) -> str:
    """Return the task of a solitaire's perch, counted from the lowest."""
    value, moves = game.perches[place]
    if moves is None:
        return _("Win a deal without help.")
    sentences: Mapping[str, Phrase] = {
        "easy": N_("Win any deal with at most {count} moves above par."),
        "medium": N_("Win a medium or hard deal with at most {count} moves above par."),
        "hard": N_("Win a hard deal with at most {count} moves above par."),
    }
    return _(sentences[value], count=moves)
