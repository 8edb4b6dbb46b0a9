"""The screens besides the tables: menu, new game, settings, statistics, history, rules, keys, credits."""
