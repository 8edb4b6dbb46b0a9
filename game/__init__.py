"""Pecking Order: four games of rank and bluff, played against the computer.

Packages from top to bottom; a package imports only what is below it:

    __main__     passes a command to cli
    cli          the command line: rules, solve, bench, screenshot, selfcheck, launch
    app          the window, scene stack, preferences and notices: wires everything together
    screens      menu, new game, settings, statistics, history and rules
    tables       what each game provides to the window, by name
    table_entry  the base class of that
    learn        lessons and puzzles at any game's table
    table        what all game tables share: input, toolbar, snapshot, playback, card faces
    ui           the toolkit over pygame: theme, text, widgets, pages, animation
    play         a game being played: session, live game, bot queries, autosave, library
    store        settings, database, statistics, log and languages
    catalog      the games by name                                                          pure
    hierarchy, hierarkia, kings, solodrez: one package per game, each with
        window   its entry in tables
        table    scene, layout, picture, animation, review, lessons and puzzles
        game     its entry in the catalog, with what solve and bench do                     pure
        bot      players, evaluation, searches and solvers                                  pure
        content  rulebook, lessons and puzzles: text and data only                           pure
        rules    cards, notation, state, rulings and positions                              pure
    engine       the game contract, searches and shared values                              pure

`kings.narration` holds prompts and log, `hierarkia.analysis` the analysis board and the position editor.
Pure: no pygame, files or global randomness, and no clock except the default argument in `engine.budget`.
"""
