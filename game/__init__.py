"""Pecking Order: four games of rank, played against the computer. This is the map of the house.

Imports run one way only, lowest first:

    core                         contract, deals, records, matches, budgets, words, searches pure
    <game>/ cards, notation      values and their text; know no state                        pure
    <game>/ rules, solver, bot   the state and who plays it                                  pure
    catalog                      the games by name                                           pure
    worker, session              the bot's process; a game from its start to its end         pure
    commandline, jobs            arguments; work for several processes                       pure
    solving, cli                 the commands that need no window                            pure
    store                        saved games, settings, log, languages: all that is the player's
    pausing                      whether computers that are watched wait                     pure
    reviewing, valuing           what choices were worth: of a game that has ended, and while one plays
    asking                       what the game at the table asks the worker, and what is known by its answers
    library, saving              the player's games; the place of the one at the table among them
    running                      the game at the table: its moves, turns, hints and pauses
    foresight, tracing, solo     what a solver has said; where a game was lost; the game of one person
    veiled                       the game at the table where cards are hidden: pauses, curtains
    ui                           toolkit over pygame: widgets, pages, card faces, motion, drag; knows no game
    <game>/ layout, picture, scene   the game's table, out of ui and its own rules
    screens                      menu, settings, rules, statistics, history …; fed with values
    tables, seating, telling     by game what it gives to the window; a saved game at its table; sentences
    clipboard, consulting        the system's clipboard; positions weighed for puzzles and for the analysis
    screen, pages, preferences   the window; each screen out of what the store holds; settings applied
    results                      what came of games, for the history and the statistics
    pasting                      a game brought in as text, and what is said about it
    beginning                    the game that the player wants: a new one, a running one, one that has ended
    app                          events, the stack of scenes, what the player wants: knows all of the above
    launch                       opens and closes it all
    desk                         bench, screenshot, selfcheck: the program looked at from outside
    __main__                     sends each command to cli, launch or desk; light to import

Pure means: no pygame, no files, no global chance, and no clock but the default argument in `core.budget`.
"""
