"""The screens other than tables: menu, new game, settings, statistics, history, rules, keys, credits."""
