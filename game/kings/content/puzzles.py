"""Puzzles of the Imposter Kings: positions in which only one choice is good, whatever is hidden.

A position's text includes the hidden cards, because a round needs all its cards; the choices are evaluated
from the view of the player to move alone. Every solution is one choice, because what follows depends on
hidden cards. docs/puzzles.md says how they were found, `parse_puzzles` how to read them. Numbers never change.
"""

from collections.abc import Mapping
from typing import Final

from game.engine.i18n import N_, Phrase

THEMES: Final[Mapping[str, Phrase]] = {
    "name": N_("Name the card"),
    "flip": N_("Flip the King"),
    "court": N_("Use the Court"),
}
"""The captions of the puzzles' themes, in the order in which they are offered."""

TEXT: Final = """
1 - 1 | play Fool
quick1 | a: hand Fool, Inquisitor, Warlord; king down | b: hand Queen; king down | court: Soldier b +2, Mystic a, Princess b down, Elder a down, Oathbound b, Sentry a down, Oathbound b, Inquisitor b, Elder a down, Soldier b down | accused: Assassin | turn: a | known: b a-hand Fool, b a-hand Inquisitor
2 - 1 | take Queen
quick1 | a: hand Soldier, Oathbound; king down | b: hand Inquisitor; king down | court: Oathbound b down, Sentry a down, Queen b, Elder a, Mystic b down, Soldier a, Elder b, Warlord a down, Inquisitor a, Princess b down, Fool b | accused: Assassin | muted: 5 | turn: b | pending: use on court; seat b
3 - 2 | name Oathbound
quick1 | a: king down | b: hand Oathbound; king down | court: Sentry b down, Elder b down, Inquisitor a down, Warlord b down, Mystic a down, Queen b down, Fool a, Elder b, Inquisitor a, Princess b down, Oathbound a, Soldier a down, Soldier a | accused: Assassin | muted: 2 | turn: a | pending: use on name; seat a; card 6
4 - 3 | name Elder
quick1 | a: successor Princess | b: hand Elder, Oathbound, Warlord; king down | court: Queen a down, Elder b down, Inquisitor a down, Soldier b +2, Sentry b down, Fool a down, Mystic b down, Oathbound a, Soldier a down, Inquisitor a | accused: Assassin | turn: a | known: a b-hand Warlord | pending: use on name; seat a; card 4
5 - 4 | flip
quick1 | a: hand Elder, Oathbound; successor Sentry | b: hand Fool, Soldier, Soldier, Warlord; king down | court: Elder a down, Inquisitor b down, Oathbound a down, Mystic b down, Princess a down, Inquisitor a down, Queen b | accused: Assassin | turn: a | known: a b-hand Soldier
6 - 5 | play Queen
quick1 | a: hand Fool, Elder; successor Warlord | b: hand Soldier, Queen; successor Princess | court: Inquisitor b down, Elder a down, Soldier b down, Oathbound b, Mystic a down, Oathbound b, Inquisitor a, Sentry a down | accused: Assassin | turn: b | known: b a-hand Fool, a b-hand Soldier
7 - 1 | take Mystic
quick2 | a: hand Fool; king down | b: hand Elder, Oathbound; king down | court: Elder a down, Inquisitor b down, Assassin a down, Soldier b down, Queen a down, Inquisitor a, Princess b down, Soldier b, Oathbound a, Mystic b, Sentry a | accused: Warlord | turn: a | known: b a-hand Fool, a b-hand Elder | pending: use on commoner; seat a; card 13
8 - 1 | give Inquisitor
quick2 | a: hand Elder, Inquisitor, Warlord; successor Queen | b: hand Fool, Assassin, Elder, Inquisitor, Soldier; king down | court: Oathbound a, Oathbound b, Sentry a down, Soldier a +2, Princess b | accused: Mystic | turn: b | known: a b-hand Soldier | pending: swap; seat b; card 16; count 1 > marked b Fool
9 - 2 | play Inquisitor
quick2 | a: hand Elder, Elder, Inquisitor, Queen; successor Oathbound | b: hand Fool, Assassin, Inquisitor, Soldier, Oathbound, Sentry; king down | court: Soldier a +2, Warlord b, Princess a down | accused: Mystic | turn: a | known: b a-hand Elder, a b-hand Fool, a b-hand Inquisitor
10 - 3 | play Warlord
quick2 | a: hand Oathbound, Warlord; successor Queen | b: hand Fool, Assassin, Soldier, Mystic; king down | court: Princess a, Elder b, Elder a, Soldier b, Sentry a down, Inquisitor a, Oathbound b | accused: Inquisitor | turn: a
11 - 4 | name Warlord
quick2 | a: hand Oathbound, Warlord; successor Elder | b: hand Fool, Oathbound, Queen; king down | court: Soldier b +2, Sentry a down, Soldier a +2, Mystic b down, Inquisitor a, Assassin b, Elder a, Inquisitor b | accused: Princess | muted: 3 | turn: b | pending: use on name; seat b; card 4
12 - 5 | decline
quick2 | a: hand Inquisitor, Soldier, Oathbound; successor Princess | b: hand Fool, Elder, Soldier; successor Queen | court: Inquisitor b, Assassin a, Elder b, Oathbound a, Mystic b, Sentry a | accused: Warlord | turn: a | pending: use on commoner; seat a; card 13
13 - 1 | take Princess
three | a: hand Assassin; successor King's Hand; discard Executioner | b: hand Judge, Warden, Queen; king down; discard Inquisitor | c: hand Elder; successor Princess; king down; discard Executioner; out first with cards | court: Judge a down, Soldier c +2, Mystic b down, Zealot a, Soldier b, Sentry b down, Elder a, Oathbound c, Warden b, Spy c down, Fool a, Oathbound c, Herald b, Warlord a | accused: Inquisitor | muted: 3 | turn: c | direction: right | known: all a-hand Assassin, all a-holds Executioner, all b-hand Warden, all b-holds Inquisitor, all b-holds Judge, a c-hand Elder, a c-successor Princess | pending: loot; seat a; at 2; card 1
14 - 1 | take Queen
quick3 | a: hand Soldier; king down | b: hand Oathbound; king down | court: Oathbound b down, Mystic a down, Queen b, Elder a, Inquisitor b, Soldier a, Warlord b down, Elder b, Inquisitor a down, Fool a | accused: Princess | removed: Assassin, King's Hand | turn: a | pending: use on court; seat a
15 - 2 | take Princess
quick3 | a: hand Inquisitor, Queen; king down | b: hand Soldier; king down | court: Mystic a down, Soldier b +2, Princess a, Elder b, Elder a, Inquisitor b, Warlord a down, Oathbound b, Fool b | accused: Sentry | removed: Assassin, King's Hand | turn: b | pending: use on court; seat b; flags 2
16 - 3 | name Queen
quick3 | a: hand Queen; successor Princess | b: hand Elder; successor Oathbound | court: Inquisitor a down, Assassin b down, Elder b, Sentry a, Warlord b down, Oathbound a, Fool a, Inquisitor b | accused: Mystic | removed: Soldier, King's Hand | turn: b | known: b a-hand Queen | pending: use on name; seat b; card 4
17 - 4 | decline
quick3 | a: hand Fool, Elder; king down | b: hand Princess; king down | court: Oathbound b down, Queen a down, Elder b down, Inquisitor a, King's Hand b down, Inquisitor b, Assassin a down, Soldier b +2, Sentry a down, Soldier a, Mystic b | accused: Warlord | turn: b | known: b a-hand Fool | pending: use on any base; seat b; card 11
18 - 5 | name Soldier
quick3 | a: hand Soldier; successor Inquisitor | b: hand Warlord; king down | court: Sentry b down, King's Hand a down, Oathbound b down, Oathbound b down, Queen a down, Inquisitor a, Assassin b, Elder a, Princess b, Elder a, Soldier b | accused: Mystic | turn: b | pending: use on name; seat b; card 6
19 - 1 | play Fool
two | a: hand Fool, Assassin, Inquisitor; king down; discard Soldier | b: hand Oathbound; successor Judge; discard Zealot | court: Sentry b down, Queen b, Elder a, Elder b, Mystic a, Warlord b down, Oathbound a | accused: Soldier | removed: King's Hand, Princess | turn: a | pending: follow; seat a; card 8
20 - 1 | name Oathbound
two | a: hand Elder, Elder; successor Oathbound; discard Fool | b: hand Assassin, Soldier; king down; discard Sentry | court: Inquisitor b down, Princess a down, Zealot a down, Judge b down, Mystic a down, King's Hand b down, Queen a down, Oathbound b, Soldier b | accused: Warlord | turn: b | pending: use on name; seat b; card 6; flags 2
21 - 2 | play Inquisitor
two | a: hand Elder, Inquisitor, Warlord; successor Judge; discard Soldier | b: hand Assassin, Oathbound, Oathbound; king down; discard Queen | court: Princess a down, Fool a, Mystic b down, Elder a, Inquisitor b, Sentry a, Zealot b | accused: King's Hand | muted: 5 | turn: a | known: b a-hand Inquisitor
22 - 2 | play Soldier
two | a: hand Fool, Princess; king down; discard Oathbound | b: hand Elder, Soldier, Oathbound; king down; discard Elder | court: Mystic a down, King's Hand b down, Queen a down, Inquisitor a, Assassin b, Judge a, Soldier b, Warlord a, Sentry b down | accused: Zealot | turn: b
23 - 3 | take Oathbound
two | a: hand Zealot, Princess; king down; discard Soldier | b: hand Elder, Judge; king down; discard Inquisitor | court: King's Hand b down, Queen a down, Soldier a, Sentry b down, Oathbound a, Inquisitor a, Assassin b, Elder a, Warlord b down, Fool b | accused: Oathbound | turn: b | pending: use on court; seat b
24 - 3 | take Oathbound
two | a: hand Inquisitor; king down; discard Inquisitor | b: hand Queen; king down; discard Elder | court: Judge b, Soldier a, Soldier b, Oathbound a, Sentry b down, Zealot b, Elder a, Warlord b, Princess a down, Fool a | accused: Mystic | removed: Assassin, King's Hand | turn: a | pending: use on court; seat a
25 - 4 | play Soldier
two | a: hand Oathbound, Sentry; king down; discard Inquisitor | b: hand Zealot, Soldier, Oathbound; king down; discard Elder | court: Warlord a down, Fool b down, Queen a down, Princess b down, Elder a down, Inquisitor b, Assassin a, Soldier b +2, King's Hand a down | accused: Mystic | turn: b | known: b a-hand Oathbound, a b-hand Oathbound
26 - 4 | guess a Queen
two | a: hand Queen; king down; discard Zealot | b: hand Mystic; king down; discard Soldier | court: Soldier b +2, King's Hand a down, Fool a, Elder b, Inquisitor a, Oathbound b, Sentry a, Princess b down, Oathbound a, Inquisitor a, Assassin b down, Judge b | accused: Elder | turn: b | pending: use on guess; seat b; card 7
27 - 5 | say 6
two | a: hand Soldier, Judge, Oathbound, Oathbound; king down; discard Soldier | b: hand Warlord, Princess; king down; discard Zealot | court: Inquisitor b down, Elder a down, Inquisitor b down, Assassin a down, Queen b down, King's Hand a down, Fool a, Mystic b | accused: Elder | turn: b | known: b a-hand Oathbound | pending: use on any base; seat b; card 11
"""
