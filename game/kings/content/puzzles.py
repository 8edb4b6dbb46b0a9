"""Puzzles of the Imposter Kings: positions in which only one choice is good, whatever is hidden.

A position's text includes the hidden cards, because a round needs all its cards; the choices are evaluated
from the view of the player to move alone. Every solution is one choice, because what follows depends on
hidden cards. docs/puzzles.md says how they were found, `parse_puzzles` how to read them. Numbers never change.
"""

from collections.abc import Mapping
from typing import Final

from game.engine.i18n import N_, Phrase

THEMES: Final[Mapping[str, Phrase]] = {
    "play": N_("Play the right card"),
    "name": N_("Name a card or number"),
    "take": N_("Take from the Court"),
    "more": N_("Three or four players"),
}
"""The captions of the puzzles' themes, in the order in which they are offered."""

TEXT: Final = """
1 - 2 play | play Fool
quick1 | a: hand Fool, Inquisitor, Warlord; king down | b: hand Queen; king down | court: Soldier b +2, Mystic a, Princess b down, Elder a down, Oathbound b, Sentry a down, Oathbound b, Inquisitor b, Elder a down, Soldier b down | accused: Assassin | turn: a | known: b a-hand Fool, b a-hand Inquisitor
2 - 1 take | take Queen
quick1 | a: hand Soldier, Oathbound; king down | b: hand Inquisitor; king down | court: Oathbound b down, Sentry a down, Queen b, Elder a, Mystic b down, Soldier a, Elder b, Warlord a down, Inquisitor a, Princess b down, Fool b | accused: Assassin | muted: 5 | turn: b | pending: use on court; seat b
3 - 2 name | name Oathbound
quick1 | a: king down | b: hand Oathbound; king down | court: Sentry b down, Elder b down, Inquisitor a down, Warlord b down, Mystic a down, Queen b down, Fool a, Elder b, Inquisitor a, Princess b down, Oathbound a, Soldier a down, Soldier a | accused: Assassin | muted: 2 | turn: a | pending: use on name; seat a; card 6
4 - 4 name | name Elder
quick1 | a: successor Princess | b: hand Elder, Oathbound, Warlord; king down | court: Queen a down, Elder b down, Inquisitor a down, Soldier b +2, Sentry b down, Fool a down, Mystic b down, Oathbound a, Soldier a down, Inquisitor a | accused: Assassin | turn: a | known: a b-hand Warlord | pending: use on name; seat a; card 4
5 - 4 | flip
quick1 | a: hand Elder, Oathbound; successor Sentry | b: hand Fool, Soldier, Soldier, Warlord; king down | court: Elder a down, Inquisitor b down, Oathbound a down, Mystic b down, Princess a down, Inquisitor a down, Queen b | accused: Assassin | turn: a | known: a b-hand Soldier
6 - 5 play | play Queen
quick1 | a: hand Fool, Elder; successor Warlord | b: hand Soldier, Queen; successor Princess | court: Inquisitor b down, Elder a down, Soldier b down, Oathbound b, Mystic a down, Oathbound b, Inquisitor a, Sentry a down | accused: Assassin | turn: b | known: b a-hand Fool, a b-hand Soldier
7 - 4 take | take Mystic
quick2 | a: hand Fool; king down | b: hand Elder, Oathbound; king down | court: Elder a down, Inquisitor b down, Assassin a down, Soldier b down, Queen a down, Inquisitor a, Princess b down, Soldier b, Oathbound a, Mystic b, Sentry a | accused: Warlord | turn: a | known: b a-hand Fool, a b-hand Elder | pending: use on commoner; seat a; card 13
8 - 2 | give Inquisitor
quick2 | a: hand Elder, Inquisitor, Warlord; successor Queen | b: hand Fool, Assassin, Elder, Inquisitor, Soldier; king down | court: Oathbound a, Oathbound b, Sentry a down, Soldier a +2, Princess b | accused: Mystic | turn: b | known: a b-hand Soldier | pending: swap; seat b; card 16; count 1 > marked b Fool
9 - 5 play | play Inquisitor
quick2 | a: hand Elder, Elder, Inquisitor, Queen; successor Oathbound | b: hand Fool, Assassin, Inquisitor, Soldier, Oathbound, Sentry; king down | court: Soldier a +2, Warlord b, Princess a down | accused: Mystic | turn: a | known: b a-hand Elder, a b-hand Fool, a b-hand Inquisitor
10 - 2 play | play Warlord
quick2 | a: hand Oathbound, Warlord; successor Queen | b: hand Fool, Assassin, Soldier, Mystic; king down | court: Princess a, Elder b, Elder a, Soldier b, Sentry a down, Inquisitor a, Oathbound b | accused: Inquisitor | turn: a
11 - 5 name | name Warlord
quick2 | a: hand Oathbound, Warlord; successor Elder | b: hand Fool, Oathbound, Queen; king down | court: Soldier b +2, Sentry a down, Soldier a +2, Mystic b down, Inquisitor a, Assassin b, Elder a, Inquisitor b | accused: Princess | muted: 3 | turn: b | pending: use on name; seat b; card 4
12 - 5 | decline
quick2 | a: hand Inquisitor, Soldier, Oathbound; successor Princess | b: hand Fool, Elder, Soldier; successor Queen | court: Inquisitor b, Assassin a, Elder b, Oathbound a, Mystic b, Sentry a | accused: Warlord | turn: a | pending: use on commoner; seat a; card 13
13 - 1 take more | take Princess
three | a: hand Assassin; successor King's Hand; discard Executioner | b: hand Judge, Warden, Queen; king down; discard Inquisitor | c: hand Elder; successor Princess; king down; discard Executioner; out first with cards | court: Judge a down, Soldier c +2, Mystic b down, Zealot a, Soldier b, Sentry b down, Elder a, Oathbound c, Warden b, Spy c down, Fool a, Oathbound c, Herald b, Warlord a | accused: Inquisitor | muted: 3 | turn: c | direction: right | known: all a-hand Assassin, all a-holds Executioner, all b-hand Warden, all b-holds Inquisitor, all b-holds Judge, a c-hand Elder, a c-successor Princess | pending: loot; seat a; at 2; card 1
14 - 1 take | take Queen
quick3 | a: hand Soldier; king down | b: hand Oathbound; king down | court: Oathbound b down, Mystic a down, Queen b, Elder a, Inquisitor b, Soldier a, Warlord b down, Elder b, Inquisitor a down, Fool a | accused: Princess | removed: Assassin, King's Hand | turn: a | pending: use on court; seat a
15 - 1 take | take Princess
quick3 | a: hand Inquisitor, Queen; king down | b: hand Soldier; king down | court: Mystic a down, Soldier b +2, Princess a, Elder b, Elder a, Inquisitor b, Warlord a down, Oathbound b, Fool b | accused: Sentry | removed: Assassin, King's Hand | turn: b | pending: use on court; seat b; flags 2
16 - 5 name | name Queen
quick3 | a: hand Queen; successor Princess | b: hand Elder; successor Oathbound | court: Inquisitor a down, Assassin b down, Elder b, Sentry a, Warlord b down, Oathbound a, Fool a, Inquisitor b | accused: Mystic | removed: Soldier, King's Hand | turn: b | known: b a-hand Queen | pending: use on name; seat b; card 4
17 - 3 | decline
quick3 | a: hand Fool, Elder; king down | b: hand Princess; king down | court: Oathbound b down, Queen a down, Elder b down, Inquisitor a, King's Hand b down, Inquisitor b, Assassin a down, Soldier b +2, Sentry a down, Soldier a, Mystic b | accused: Warlord | turn: b | known: b a-hand Fool | pending: use on any base; seat b; card 11
18 - 5 name | name Soldier
quick3 | a: hand Soldier; successor Inquisitor | b: hand Warlord; king down | court: Sentry b down, King's Hand a down, Oathbound b down, Oathbound b down, Queen a down, Inquisitor a, Assassin b, Elder a, Princess b, Elder a, Soldier b | accused: Mystic | turn: b | pending: use on name; seat b; card 6
19 - 2 play | play Fool
two | a: hand Fool, Assassin, Inquisitor; king down; discard Soldier | b: hand Oathbound; successor Judge; discard Zealot | court: Sentry b down, Queen b, Elder a, Elder b, Mystic a, Warlord b down, Oathbound a | accused: Soldier | removed: King's Hand, Princess | turn: a | pending: follow; seat a; card 8
20 - 5 name | name Oathbound
two | a: hand Elder, Elder; successor Oathbound; discard Fool | b: hand Assassin, Soldier; king down; discard Sentry | court: Inquisitor b down, Princess a down, Zealot a down, Judge b down, Mystic a down, King's Hand b down, Queen a down, Oathbound b, Soldier b | accused: Warlord | turn: b | pending: use on name; seat b; card 6; flags 2
21 - 3 play | play Inquisitor
two | a: hand Elder, Inquisitor, Warlord; successor Judge; discard Soldier | b: hand Assassin, Oathbound, Oathbound; king down; discard Queen | court: Princess a down, Fool a, Mystic b down, Elder a, Inquisitor b, Sentry a, Zealot b | accused: King's Hand | muted: 5 | turn: a | known: b a-hand Inquisitor
22 - 2 play | play Soldier
two | a: hand Fool, Princess; king down; discard Oathbound | b: hand Elder, Soldier, Oathbound; king down; discard Elder | court: Mystic a down, King's Hand b down, Queen a down, Inquisitor a, Assassin b, Judge a, Soldier b, Warlord a, Sentry b down | accused: Zealot | turn: b
23 - 4 take | take Oathbound
two | a: hand Zealot, Princess; king down; discard Soldier | b: hand Elder, Judge; king down; discard Inquisitor | court: King's Hand b down, Queen a down, Soldier a, Sentry b down, Oathbound a, Inquisitor a, Assassin b, Elder a, Warlord b down, Fool b | accused: Oathbound | turn: b | pending: use on court; seat b
24 - 3 take | take Oathbound
two | a: hand Inquisitor; king down; discard Inquisitor | b: hand Queen; king down; discard Elder | court: Judge b, Soldier a, Soldier b, Oathbound a, Sentry b down, Zealot b, Elder a, Warlord b, Princess a down, Fool a | accused: Mystic | removed: Assassin, King's Hand | turn: a | pending: use on court; seat a
25 - 4 play | play Soldier
two | a: hand Oathbound, Sentry; king down; discard Inquisitor | b: hand Zealot, Soldier, Oathbound; king down; discard Elder | court: Warlord a down, Fool b down, Queen a down, Princess b down, Elder a down, Inquisitor b, Assassin a, Soldier b +2, King's Hand a down | accused: Mystic | turn: b | known: b a-hand Oathbound, a b-hand Oathbound
26 - 5 name | guess a Queen
two | a: hand Queen; king down; discard Zealot | b: hand Mystic; king down; discard Soldier | court: Soldier b +2, King's Hand a down, Fool a, Elder b, Inquisitor a, Oathbound b, Sentry a, Princess b down, Oathbound a, Inquisitor a, Assassin b down, Judge b | accused: Elder | turn: b | pending: use on guess; seat b; card 7
27 - 4 name | say 6
two | a: hand Soldier, Judge, Oathbound, Oathbound; king down; discard Soldier | b: hand Warlord, Princess; king down; discard Zealot | court: Inquisitor b down, Elder a down, Inquisitor b down, Assassin a down, Queen b down, King's Hand a down, Fool a, Mystic b | accused: Elder | turn: b | known: b a-hand Oathbound | pending: use on any base; seat b; card 11
28 - 2 play more | play Princess
four | a: hand Assassin, Zealot, Executioner, Warlord, Spy; king down; discard King's Hand | b: hand Zealot, Inquisitor; successor Soldier; discard Judge | c: hand Assassin, Inquisitor, Executioner, Mystic, Warden; king down; discard Herald | d: hand Fool, Elder, Princess; successor Soldier; discard Oathbound | court: Fool d down, King's Hand c down, Oathbound b down, Judge b down, Sentry a down, Queen d down, Elder b down | accused: Warden | turn: d | direction: right | known: c a-hand Spy, c a-holds Zealot, c a-holds Executioner, c a-holds King's Hand, d b-successor Soldier, a b-holds Soldier, c b-holds Soldier, d b-holds Zealot, all c-hand Assassin, a c-hand Mystic, a c-holds Inquisitor, a c-holds Executioner, a c-holds Herald, b d-successor Soldier, all d-holds Princess, a d-holds Soldier, b d-holds Oathbound, c d-holds Soldier
29 - 3 play more | play Executioner
three | a: king down; out first with cards | b: hand Herald, Warlord; king down; discard Judge | c: hand Zealot, Executioner, Soldier; king down; discard Inquisitor | court: Mystic a down, Spy c down, Fool c down, Soldier c down, Sentry c down, Oathbound b down, Queen b down, Oathbound c | accused: Princess | removed: Warden, King's Hand | turn: c | known: c a-out Assassin, c a-out Elder, c a-out Elder, c a-out Inquisitor, c a-out Judge, c a-out Warden, all b-holds Judge, all c-holds Inquisitor, all c-holds Executioner | pending: follow; seat c; card 8
30 - 1 play more | play Oathbound
three | a: hand Warlord, Warden; king down; discard Warden | b: hand Executioner; successor Princess; discard Herald | c: hand Elder, Zealot, Oathbound, Spy; king down; discard Inquisitor | court: Judge a down, Sentry b down, Elder b down, Executioner a down, Inquisitor c down, Mystic b down, Fool c down, Queen b down, Oathbound a, Soldier a | accused: Judge | removed: Assassin, King's Hand | muted: 4 | turn: c | direction: right | known: a a-out Soldier, all c-hand Zealot
31 - 3 more | keep
three | a: hand Fool; successor Warden; king down; discard Inquisitor; out first with cards | b: hand Assassin, King's Hand; king down; discard Oathbound | c: hand Herald; successor Queen; discard Oathbound | court: Elder b, Executioner a, Soldier b, Elder c, Warlord b, Mystic a, Sentry c down, Zealot b, Judge a, Warden c down, Judge a, Spy c, Princess b | accused: Soldier | turn: a | direction: right | known: b a-hand Fool, b a-successor Warden, a a-out Executioner, all b-hand Assassin, c b-hand King's Hand, c b-holds Oathbound, b c-hand Herald, c c-out Inquisitor | pending: loot; seat b; card 1
32 - 2 take more | take Elder
three | a: hand Queen; king down; discard Oathbound | b: hand Oathbound; king down; discard Zealot | c: hand Herald; king down; discard Judge | court: Elder a, Mystic b down, Warlord c, Spy a, Sentry b down, Inquisitor a down, Soldier b +2, Elder c, Executioner a down, Soldier b +2, Warden b, Warden c, Princess a down, Fool c | accused: Judge | removed: Assassin, King's Hand | turn: c | known: a a-out Inquisitor, all c-hand Herald, c c-out Executioner | pending: use on court; seat c
33 - 1 play | play Elder
quick3 | a: hand Inquisitor, Soldier, Oathbound, Oathbound, Warlord; king down | b: hand Elder, Elder, King's Hand, Queen; successor Sentry | court: Inquisitor a, Princess b down, Fool b, Mystic a down | accused: Assassin | muted: 8 | turn: b | known: a b-hand Elder
34 - 1 name | say 7
quick1 | a: hand Elder; king down | b: hand Warlord; king down | court: Sentry b down, Fool a down, Soldier b down, Oathbound a down, Oathbound b down, Inquisitor b down, Queen a down, Princess b, Elder a down, Inquisitor a down, Soldier b down, Mystic a | accused: Assassin | turn: a | pending: use on any base; seat a; card 11
35 - 4 name | name Assassin
quick2 | a: successor Sentry | b: hand Assassin, Soldier, Oathbound; king down | court: Queen a, Elder b, Mystic b down, Warlord a down, Fool a down, Elder b down, Soldier a +2, Princess b down, Oathbound a, Inquisitor a | accused: Inquisitor | turn: a | known: a b-hand Soldier, a b-hand Oathbound | pending: use on name; seat a; card 4; flags 2
36 - 1 | give Fool
quick3 | a: hand Inquisitor; successor Oathbound | b: hand Fool, Assassin, Queen; king down | court: Soldier b +2, Sentry a down, Inquisitor a down, Elder b, Elder a, Soldier b +2, Mystic a down, Oathbound b, Princess a | accused: King's Hand | muted: 1 | turn: a | known: b a-hand Inquisitor | pending: swap; seat a; card 16; target 1; count 1 > marked a Inquisitor
37 - 1 | give Elder
quick1 | a: hand Fool, Inquisitor, Soldier, Oathbound; king down | b: hand Elder, Elder, Oathbound, Warlord; king down | court: Mystic a down, Inquisitor a down, Queen b down, Soldier b +2, Sentry a, Princess b | accused: Assassin | turn: b | known: b a-hand Soldier | pending: swap; seat b; card 16
38 - 4 name | say 2
quick2 | a: hand Fool, Assassin, Inquisitor; successor Warlord | b: hand Elder, Inquisitor, Soldier; successor Princess | court: Oathbound a down, Oathbound b down, Sentry a down, Queen b, Elder a, Mystic b | accused: Soldier | turn: b | pending: use on any base; seat b; card 11
39 - 3 take | take Assassin
quick3 | a: hand Inquisitor; successor Elder | b: hand Oathbound; successor Queen | court: Mystic b, Princess b down, Oathbound a, Fool a down, Inquisitor b down, Assassin a, Elder b down, Soldier a +2, Warlord b, Sentry a | accused: Soldier | turn: a | known: a b-hand Oathbound | pending: use on commoner; seat a; card 13
40 - 4 name | say 1
quick1 | a: hand Inquisitor; successor Princess | b: hand Fool, Soldier; successor Oathbound | court: Sentry b down, Queen a, Elder b, Elder a down, Warlord b down, Oathbound a, Inquisitor a down, Soldier b down, Mystic a | accused: Assassin | turn: a | known: b a-hand Inquisitor | pending: use on any base; seat a; card 11
41 - 2 play | play Mystic
quick2 | a: hand Elder, Soldier, Oathbound, Mystic; successor Princess | b: hand Assassin, Elder, Warlord, Queen; king down | court: Inquisitor b down, Sentry b down, Soldier a down, Fool a, Oathbound b | accused: Inquisitor | turn: a | known: b a-hand Mystic, a b-hand Elder, a b-hand Warlord
42 - 2 take | take Warlord
quick3 | a: hand Assassin, Elder, Inquisitor, King's Hand; king down | b: hand Inquisitor; successor Oathbound | court: Soldier b down, Mystic a down, Queen b, Elder a, Warlord b, Princess a down, Oathbound b, Fool b | accused: Soldier | turn: b | known: b a-hand Elder, a b-hand Inquisitor | pending: use on court; seat b; flags 2
43 - 5 name | name Princess
quick1 | a: hand Elder, Inquisitor, Soldier, Princess; king down | b: hand Elder, Oathbound, Queen; king down | court: Mystic a down, Fool a, Sentry b down, Oathbound a down, Soldier a +2, Warlord b down, Inquisitor b | accused: Assassin | turn: b | known: b a-hand Elder | pending: use on name; seat b; card 4
44 - 5 name | name Judge
two | a: hand Queen; king down; discard Inquisitor | b: hand Elder; king down; discard Soldier | court: Oathbound a down, Oathbound a, Elder a, Sentry a down, Inquisitor b, Warlord a, Zealot b, Mystic a, Princess b down, Soldier b | accused: Fool | removed: Assassin, King's Hand | turn: b | pending: use on name; seat b; card 6
45 - 4 name | name Inquisitor
quick2 | a: hand Inquisitor, Oathbound; successor Soldier | b: hand Elder, Queen; king down | court: Sentry a down, Fool a, Mystic b down, Inquisitor a, Assassin b, Warlord a, Princess b, Elder a, Soldier b | accused: Oathbound | muted: 6 | turn: b | known: b a-hand Inquisitor | pending: use on name; seat b; card 6
46 - 5 | give Assassin
quick3 | a: hand Elder, Inquisitor; successor Oathbound | b: hand Fool, Assassin, Oathbound; king down | court: Queen b down, Elder a down, Soldier b +2, Sentry a down, King's Hand b, Warlord a down, Soldier a +2, Princess b | accused: Inquisitor | turn: b | known: a b-hand Assassin | pending: swap; seat b; card 16
47 - 4 | give Soldier
quick1 | a: hand Elder, Inquisitor, Oathbound; king down | b: hand Soldier, Oathbound, Warlord; king down | court: Mystic b down, Sentry b down, Fool a down, Soldier b down, Queen a down, Elder a, Inquisitor b, Princess a | accused: Assassin | turn: a | known: b a-hand Oathbound | pending: swap; seat a; card 16; target 1; count 1 > marked a Inquisitor
48 - 5 name | guess b Inquisitor
two | a: hand Elder, Soldier; king down; discard Oathbound | b: hand Inquisitor, Sentry; king down; discard Oathbound | court: Elder b down, Soldier a down, Mystic b down, Inquisitor b down, Warlord a down, Queen b, Princess a down, Judge a | accused: Zealot | removed: Assassin, King's Hand | turn: a | known: b a-hand Elder, a b-hand Inquisitor | pending: use on guess; seat a; card 7
49 - 1 play | play Assassin
quick3 | a: hand Soldier, Oathbound, Warlord; king down | b: hand Assassin, Queen; successor Inquisitor | court: Fool a, Elder b, Soldier a +2, King's Hand b down, Princess b, Elder a, Inquisitor a, Sentry a down | accused: Mystic | turn: b | known: b a-hand Oathbound, a b-hand Assassin
50 - 5 name | guess a Oathbound
two | a: hand Elder, Oathbound; king down; discard Inquisitor | b: hand Soldier; king down; discard Mystic | court: Sentry a down, Inquisitor a down, Assassin b down, King's Hand a down, Queen b, Elder a, Warlord b down, Soldier b +2, Princess a down, Oathbound b, Judge b | accused: Zealot | turn: b | pending: use on guess; seat b; card 7; flags 2
51 - 5 name | guess a Assassin
two | a: hand Assassin, Sentry; king down; discard Inquisitor | b: hand Oathbound; king down; discard Inquisitor | court: Soldier b down, Soldier a down, Elder b down, Zealot a down, Oathbound b down, Warlord a down, King's Hand a down, Queen b, Princess a, Elder b down, Judge b | accused: Fool | turn: b | known: b a-hand Assassin | pending: use on guess; seat b; card 7
52 - 5 play | play Sentry
two | a: hand Assassin, Inquisitor, Soldier, Mystic, Princess; king down; discard Fool | b: hand Judge, Sentry, Queen; successor Oathbound; discard Soldier | court: Zealot b, Inquisitor a, Elder b, Elder a, Oathbound b down | accused: King's Hand | turn: b
53 - 3 name | say 3
two | a: hand Zealot; king down; antechamber Soldier; discard Oathbound | b: hand Warlord; king down; discard Inquisitor | court: Sentry b down, Fool a down, Elder b down, Soldier a down, Queen b, Princess a, Elder b, Judge a, Mystic b | accused: Oathbound | removed: Assassin, King's Hand | turn: b | known: a b-hand Warlord | pending: use on any base; seat b; card 11
54 - 4 name | say 6
quick2 | a: hand Elder, Queen; successor Oathbound | b: hand Assassin, Inquisitor, Soldier, Oathbound, Warlord; king down | court: Sentry a down, Fool b, Soldier a down, Inquisitor a, Elder b, Mystic a | accused: Princess | turn: a | known: a b-hand Inquisitor | pending: use on any base; seat a; card 11
55 - 4 | flip
quick1 | a: hand Elder, Oathbound, Oathbound; successor Sentry | b: hand Fool, Inquisitor, Warlord, Mystic; king down | court: Elder b down, Soldier a down, Soldier b down, Princess a down, Inquisitor a down, Queen b | accused: Assassin | turn: a | known: b a-hand Elder, b a-hand Oathbound, a b-hand Inquisitor
56 - 2 | give Inquisitor
quick2 | a: hand Fool, Assassin, Elder, Elder, Soldier, Soldier; king down | b: hand Inquisitor, Inquisitor, Oathbound, Queen; successor Oathbound | court: Mystic b down, Sentry b, Princess a | accused: Warlord | turn: a | pending: swap; seat a; card 16; target 1; count 1 > marked a Elder
57 - 3 play | play Oathbound
quick3 | a: hand Assassin, Elder, Inquisitor, Soldier, Warlord; king down | b: hand Elder, Inquisitor, Oathbound, King's Hand; successor Queen | court: Soldier a +2, Mystic b down, Sentry b, Princess a | accused: Oathbound | turn: b | known: a b-hand King's Hand
58 - 2 name | name Queen
quick1 | a: successor Sentry | b: hand Fool, Elder, Inquisitor, Queen; king down | court: Soldier a +2, Mystic b, Warlord a down, Princess b down, Elder a, Soldier b down, Oathbound a, Oathbound a down, Inquisitor a | accused: Assassin | turn: a | known: a b-hand Elder | pending: use on name; seat a; card 4
59 - 1 play | play Elder
quick2 | a: hand Elder, Sentry; successor Elder | b: hand Assassin, Oathbound; king down | court: Inquisitor a down, Inquisitor b down, Warlord a down, Princess a down, Fool a down, Soldier b down, Queen a down, Oathbound b, Mystic b down | accused: Soldier | muted: 8 | turn: a | known: b a-hand Elder, b a-hand Sentry
60 - 5 name | name Elder
quick3 | a: hand Elder, Warlord; king down | b: hand Princess; king down | court: Inquisitor a, Sentry a down, Oathbound b down, Mystic a down, Assassin b, Soldier a down, Soldier b +2, King's Hand a down, Elder a, Oathbound b down, Inquisitor b | accused: Queen | muted: 2 | turn: b | pending: use on name; seat b; card 4
61 - 4 name | name Soldier
quick1 | a: hand Soldier, Princess; king down | b: hand Elder, Warlord; king down | court: Soldier b down, Sentry a down, Oathbound a down, Oathbound b down, Mystic b down, Fool b down, Inquisitor a down, Queen b, Elder a, Inquisitor b | accused: Assassin | turn: b | known: a b-hand Warlord | pending: use on name; seat b; card 4
62 - 4 play | play Queen
quick2 | a: hand Elder, Oathbound, Warlord, Queen; successor Elder | b: hand Fool, Assassin, Soldier, Soldier, Mystic, Princess; king down | court: Sentry a down, Inquisitor a, Oathbound b | accused: Inquisitor | turn: a
63 - 4 name | say 1
quick1 | a: hand Inquisitor, Warlord; king down | b: hand Fool, Soldier, Oathbound; king down | court: Sentry b down, Soldier a down, Princess b down, Oathbound a down, Inquisitor a down, Queen b, Elder a, Elder b, Mystic a | accused: Assassin | turn: a | known: a b-hand Fool, a b-hand Oathbound | pending: use on any base; seat a; card 11
64 - 4 name | name Assassin
quick2 | a: hand Assassin, Oathbound; king down | b: successor Oathbound | court: Soldier a down, Soldier b down, Elder a down, Sentry b down, Inquisitor b down, Princess a down, Elder b down, Warlord a down, Queen b down, Fool a, Inquisitor b | accused: Mystic | turn: b | known: b a-hand Oathbound | pending: use on name; seat b; card 4
65 - 3 take | take Warlord
quick1 | a: hand Elder, Soldier; king down | b: hand Oathbound; king down | court: Sentry b down, Inquisitor b down, Princess a down, Queen b down, Elder a, Inquisitor b down, Oathbound a down, Soldier a +2, Warlord b, Mystic a down, Fool b | accused: Assassin | muted: 6 | turn: b | known: a b-hand Oathbound | pending: use on court; seat b
66 - 5 play | play Warlord
quick2 | a: hand Assassin, Inquisitor, Soldier, Mystic; successor Soldier | b: hand Elder, Oathbound, Warlord, Queen; successor Oathbound | court: Princess b, Elder a, Inquisitor a, Sentry a down | accused: Fool | turn: b | known: b a-hand Mystic
67 - 5 name | say 2
two | a: hand Assassin, Warlord, Queen; king down; discard Elder | b: hand Elder; successor Princess; discard Inquisitor | court: Judge b down, Soldier a down, Zealot b, Soldier a +2, Sentry a down, Fool b, Inquisitor a, Oathbound b down, Mystic b | accused: King's Hand | turn: b | known: b a-hand Warlord | pending: use on any base; seat b; card 11
68 - 5 name | name Princess
quick1 | a: successor Queen | b: hand Sentry, Princess; king down | court: Soldier b +2, Mystic a, Elder a, Soldier b, Oathbound a down, Elder a, Inquisitor b, Warlord a down, Oathbound b, Fool b, Inquisitor a | accused: Assassin | turn: a | known: a b-hand Princess | pending: use on name; seat a; card 4
69 - 3 | give Elder
quick2 | a: hand Elder, Soldier, Oathbound; successor Soldier | b: hand Fool, Assassin, Elder, Inquisitor, Inquisitor; king down | court: Oathbound a, Mystic b, Sentry a down, Warlord a, Princess b | accused: Queen | turn: b | pending: swap; seat b; card 16; count 1 > marked b Inquisitor
70 - 1 take more | take Queen
three | a: hand Inquisitor; king down; discard Executioner | b: king down; out first with cards | c: hand Oathbound; king down; discard Elder | court: Mystic c down, Warden b down, Spy c down, Soldier c down, Oathbound b down, Judge b down, Herald a down, Warlord c down, Warden a down, Queen c, Elder a, Inquisitor c, Princess a down, Fool a | accused: Executioner | removed: Sentry, King's Hand | turn: a | direction: right | known: all a-holds Executioner, a b-out Assassin, a b-out Zealot, a b-out Soldier, all c-holds Elder, all c-holds Oathbound | pending: use on court; seat a
71 - 1 play more | play Fool
three | a: hand Zealot, Oathbound, Warlord; king down; discard Elder | b: hand Fool, Warden; successor Oathbound; discard Herald | c: hand Warden; successor Queen; discard Inquisitor | court: Sentry c, Spy a, King's Hand b, Princess c, Elder a, Executioner b, Inquisitor c, Soldier a, Assassin b, Soldier c, Judge a, Judge b, Mystic c down | accused: Executioner | turn: b | known: c a-holds Oathbound, all b-holds Oathbound, all c-hand Warden, a c-holds Inquisitor
72 - 4 play | play Inquisitor
quick3 | a: hand Assassin, Oathbound, Warlord; king down | b: hand Elder, Inquisitor; successor Princess | court: Mystic a down, Fool b down, Queen a, Elder b, Soldier a, Oathbound b down | accused: Soldier | removed: Sentry, King's Hand | turn: b
73 - 3 | decline
quick3 | a: successor Oathbound | b: hand Elder, Princess; king down | court: Inquisitor b down, Assassin a down, Soldier b down, Fool a down, Inquisitor b down, Queen a, Elder b, Soldier a, Sentry b, King's Hand a down, Mystic a | accused: Warlord | turn: a | pending: use on any base; seat a; card 11
74 - 5 name | name Oathbound
quick3 | a: hand Fool, Oathbound; king down | b: hand Inquisitor, Oathbound; king down | court: Mystic a down, Soldier a down, Queen b, Elder a, Elder b, Warlord a, Princess b down, Inquisitor b | accused: Sentry | removed: Assassin, King's Hand | turn: b | pending: use on name; seat b; card 4
75 - 3 play | play Oathbound
two | a: hand Warlord, Princess; king down; discard Soldier | b: hand Elder, Oathbound, Queen; king down; discard Judge | court: Inquisitor b, Assassin a, Inquisitor a, King's Hand b down, Fool b, Soldier a down, Elder a, Oathbound b, Zealot a | accused: Mystic | turn: b | known: a b-hand Elder
76 - 1 take | take Oathbound
quick3 | a: hand Warlord; king down | b: hand Elder; king down | court: Soldier a down, Princess b down, Queen b down, Oathbound a, Inquisitor a, Mystic b down, Inquisitor a down, Soldier a down, Oathbound b, Fool b | accused: Elder | removed: Sentry, King's Hand | muted: 2 | turn: b | known: a b-hand Elder | pending: use on court; seat b; flags 2
77 - 5 name | name Soldier
quick1 | a: successor Oathbound | b: hand Soldier, Oathbound; king down | court: Soldier a down, Sentry a down, Fool a down, Elder b down, Inquisitor a down, Warlord b down, Mystic a down, Princess b down, Queen a, Elder b, Inquisitor a | accused: Assassin | turn: a | pending: use on name; seat a; card 4
78 - 1 play | play Soldier
quick2 | a: hand Soldier, Oathbound; successor Inquisitor | b: hand Oathbound, Queen; king down | court: Soldier a, Sentry a down, Warlord a down, Fool a, Inquisitor b, Elder a, Elder b, Mystic a down, Assassin b | accused: Princess | muted: 2 | turn: a | known: b a-hand Oathbound
79 - 4 name | name Assassin
two | a: hand Elder; successor Queen; discard Elder | b: hand Assassin, Oathbound, Princess; king down; discard Zealot | court: Inquisitor a, Soldier a +2, Sentry b down, Fool a, Oathbound b, Warlord a down, Inquisitor a | accused: Mystic | removed: Soldier, King's Hand | turn: a | known: a b-hand Assassin | pending: use on name; seat a; card 4
80 - 1 | give Inquisitor
quick1 | a: hand Elder, Inquisitor, Queen; king down | b: hand Inquisitor, Soldier, Soldier; king down | court: Elder b down, Sentry b down, Fool b, Oathbound a, Oathbound b, Mystic a down, Warlord a, Princess b | accused: Assassin | turn: b | known: a b-hand Soldier | pending: swap; seat b; card 16; count 1 > marked b Inquisitor
81 - 2 play | play Elder
quick2 | a: hand Elder, Oathbound, Warlord; successor Soldier | b: hand Assassin, Inquisitor, Soldier; successor Fool | court: Oathbound a down, Sentry b down, Princess a down, Elder b down, Inquisitor a down, Queen b | accused: Mystic | turn: a | known: a b-hand Inquisitor
82 - 2 name | name Elder
two | a: hand Queen; king down; discard Oathbound | b: hand Elder, Oathbound; king down; discard Inquisitor | court: Sentry a down, Judge a down, Soldier b down, Mystic a down, Assassin b, Soldier a +2, Warlord b, King's Hand a, Princess b down, Elder b, Inquisitor a | accused: Fool | muted: 2 | turn: a | known: a b-hand Elder, a b-hand Oathbound | pending: use on name; seat a; card 4
83 - 4 name | name Queen
quick1 | a: hand Elder, Inquisitor, Warlord, Queen; king down | b: hand Soldier; successor Princess | court: Soldier b down, Fool b, Oathbound a, Mystic b down, Oathbound a, Elder a, Sentry a down, Inquisitor b | accused: Assassin | muted: 3 | turn: b | known: b a-hand Inquisitor, b a-hand Warlord | pending: use on name; seat b; card 4
84 - 3 | flip
quick1 | a: hand Fool, Soldier, Soldier, Warlord, Mystic; king down | b: hand Elder, Inquisitor, Oathbound, Oathbound; successor Princess | court: Elder a down, Sentry b down, Inquisitor b down, Queen a | accused: Assassin | turn: b
85 - 1 take more | take Queen
three | a: hand Herald, Warlord; king down; discard Inquisitor | b: hand Warden; king down; discard Executioner | c: king down; out first with cards | court: Zealot c down, Sentry c down, Spy b down, Princess a down, Elder b down, Mystic a down, Judge a down, Queen b, Elder a, Warden b down, Fool b | accused: Soldier | removed: Judge, King's Hand | turn: b | direction: right | known: a b-holds Executioner, b c-out Assassin, b c-out Executioner, b c-out Soldier, b c-out Oathbound, b c-out Oathbound | pending: use on court; seat b
86 - 3 play | play Fool
quick3 | a: hand Fool, Elder, Sentry; successor Oathbound | b: hand Soldier, Soldier, Oathbound, Queen; king down | court: Inquisitor b, Inquisitor a, Warlord b, Mystic a down | accused: Elder | removed: Assassin, King's Hand | turn: a
87 - 1 play | play Oathbound
quick3 | a: hand Fool, Soldier, Soldier, Queen; king down | b: hand Oathbound, Sentry; successor Inquisitor | court: Princess b, Elder a, Inquisitor b, Assassin a, Oathbound b, King's Hand a, Warlord b down | accused: Mystic | turn: b | known: b a-hand Soldier
88 - 5 name | name Oathbound
quick2 | a: hand Oathbound, Warlord, Queen; successor Soldier | b: hand Fool, Assassin, Elder, Soldier, Oathbound, Mystic; king down | court: Princess a, Elder b, Sentry a down, Inquisitor a | accused: Inquisitor | turn: a | pending: use on name; seat a; card 4
89 - 2 | decline
two | a: king down; discard Oathbound | b: hand Fool; king down; discard Inquisitor | court: Sentry a down, Soldier a down, Warlord b down, Soldier b down, Zealot a down, Oathbound b down, Princess a down, Queen b, Elder a, Judge b, Mystic a | accused: Elder | removed: Assassin, King's Hand | turn: a | known: a b-hand Fool | pending: use on any base; seat a; card 11
90 - 2 play | play Inquisitor
quick3 | a: hand Assassin, Oathbound, Queen; king down | b: hand Inquisitor, Inquisitor, King's Hand; successor Oathbound | court: Sentry b down, Fool b, Soldier a +2, Warlord b, Princess a, Elder b, Elder a | accused: Mystic | turn: b | known: a b-hand Inquisitor, a b-hand King's Hand
91 - 3 take | take Oathbound
quick2 | a: hand Warlord, Queen; king down | b: hand Sentry; king down | court: Soldier b down, Oathbound a, Mystic b down, Inquisitor a, Soldier b down, Assassin a, Elder b, Princess a down, Elder a, Oathbound b down, Fool b | accused: Inquisitor | muted: 2 | turn: b | pending: use on court; seat b
92 - 4 play | play Soldier
quick1 | a: hand Elder, Soldier, Soldier, Oathbound, Oathbound; king down | b: hand Fool, Inquisitor, Warlord, Queen; king down | court: Sentry b down, Inquisitor b, Princess a, Elder b, Mystic a down | accused: Assassin | turn: a | known: b a-hand Oathbound, a b-hand Inquisitor
93 - 4 play | play Elder
quick2 | a: hand Fool, Warlord, Princess; king down | b: hand Elder, Oathbound; successor Queen | court: Soldier a down, Inquisitor b, Soldier a +2, Mystic b down, Inquisitor a, Elder a, Sentry a down, Oathbound b down | accused: Assassin | muted: 1 | turn: b | known: b a-hand Warlord
94 - 2 name | name Soldier
quick1 | a: hand Soldier; king down | b: king down | court: Oathbound a down, Sentry b down, Inquisitor b down, Princess a down, Elder b down, Elder a down, Warlord b down, Queen a down, Fool a, Inquisitor b, Mystic a down, Oathbound b, Soldier b | accused: Assassin | turn: b | pending: use on name; seat b; card 6; flags 2
95 - 2 play | play Fool
quick3 | a: hand Assassin, Oathbound, Queen; king down | b: hand Fool, Inquisitor; successor Oathbound | court: Inquisitor b, Sentry b down, Elder a, Mystic b down, Elder a, Warlord b down | accused: Soldier | removed: Soldier, King's Hand | muted: 2 | turn: b | known: a b-hand Inquisitor
96 - 3 | decline
two | a: hand Zealot, Warlord; successor Queen; discard Elder | b: hand Assassin, Soldier, Oathbound; king down; discard Judge | court: Soldier b down, Inquisitor a, Inquisitor b, Oathbound a, King's Hand b, Princess a down, Elder a, Sentry b | accused: Fool | turn: b | known: b a-hand Zealot, a b-hand Oathbound | pending: use on commoner; seat b; card 13
97 - 2 play | play Inquisitor
quick3 | a: hand Elder, Inquisitor, Inquisitor, Oathbound; king down | b: hand Queen; successor Oathbound | court: Mystic b, King's Hand a, Sentry b down, Soldier b, Soldier a, Warlord b, Princess a, Elder b | accused: Assassin | turn: a
98 - 1 take | take Queen
two | a: hand Sentry; king down; discard Zealot | b: king down; discard Oathbound | court: Inquisitor b down, Soldier a down, Mystic b down, Queen a, Elder b, Inquisitor a, Judge b, Soldier a down, Elder a, Princess b down, Fool b | accused: Warlord | removed: Assassin, King's Hand | turn: b | pending: use on court; seat b
99 - 2 name | name Oathbound
quick2 | a: hand Oathbound, Oathbound; king down | b: king down | court: Inquisitor b down, Queen a down, Elder b down, Inquisitor a down, Sentry a down, Fool a, Elder b, Soldier a +2, Mystic b down, Warlord a, Princess b down, Soldier b | accused: Assassin | muted: 6 | turn: b | known: b a-hand Oathbound | pending: use on name; seat b; card 6
100 - 3 play | play Oathbound
two | a: hand King's Hand; successor Warlord; discard Soldier | b: hand Oathbound, Queen; successor Sentry; discard Inquisitor | court: Mystic a down, Fool b, Princess a, Elder b, Zealot a, Inquisitor b, Soldier a, Judge b, Oathbound a | accused: Elder | turn: b | known: a b-hand Oathbound
101 - 3 name | name Soldier
quick1 | a: hand Fool; king down | b: hand Soldier; king down | court: Elder b down, Oathbound a down, Oathbound b down, Sentry a down, Inquisitor a down, Princess b down, Inquisitor b down, Warlord a down, Mystic b down, Queen a, Elder b, Soldier a | accused: Assassin | turn: a | known: b a-hand Fool | pending: use on name; seat a; card 6
102 - 2 play | play Elder
quick2 | a: hand Elder, Soldier, Oathbound, Queen; king down | b: hand Elder; successor Sentry | court: Inquisitor b down, Assassin a, Soldier b +2, Mystic a down, Warlord b, Inquisitor a, Oathbound b down, Princess b | accused: Fool | muted: 7 | turn: a | known: b a-hand Elder, a b-hand Elder
103 - 1 take | take Queen
quick3 | a: king down | b: hand Warlord; king down | court: Inquisitor a down, Assassin b down, Inquisitor a down, Elder b down, Mystic a down, Queen b, Elder a, Oathbound b, King's Hand a, Sentry b down, Oathbound b, Princess a down, Fool a | accused: Soldier | turn: a | pending: use on court; seat a
104 - 3 play | play Fool
two | a: hand Assassin, Elder, Elder, Judge, Princess; king down; discard Oathbound | b: hand Fool, Zealot, Oathbound, King's Hand; successor Queen; discard Inquisitor | court: Soldier a +2, Mystic b, Warlord a, Sentry b down | accused: Inquisitor | turn: b | known: a b-hand Oathbound
105 - 3 | decline
two | a: hand Assassin; king down; discard Inquisitor | b: successor Princess; discard Inquisitor | court: King's Hand a down, Queen b down, Elder a down, Soldier b down, Soldier a, Oathbound b, Warlord a down, Fool b down, Zealot b, Elder a, Oathbound b, Sentry a | accused: Judge | turn: a | pending: use on commoner; seat a; card 13
106 - 3 play | play Inquisitor
two | a: hand Judge, Queen; king down; discard Soldier | b: hand Inquisitor, Oathbound, Warlord; king down; discard Soldier | court: Oathbound a down, Mystic a down, Assassin b, Inquisitor a, Elder b, Sentry a, Zealot b, Elder a, King's Hand b down | accused: Princess | muted: 2 | turn: b
"""
