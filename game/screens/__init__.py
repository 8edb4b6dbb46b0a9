"""The screens beside the tables: menu, start, settings, statistics, history, rules, keys, credits."""
