-- The tables of the database: statements that lead from each version to the next. A published version never changes,
-- not even in its blanks, because each file keeps the text of its tables; any change needs a new version.

-- Version 1
        -- Deal numbers and seeds exceed SQLite's integers, so they are texts.
        CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game TEXT NOT NULL,
            variant TEXT NOT NULL,
            start TEXT NOT NULL CHECK (start GLOB 'deal [0-9]*' OR start GLOB 'position ?*'),
            seed TEXT NOT NULL CHECK (seed GLOB '[0-9]*' OR seed GLOB '-[0-9]*'),
            -- Which running copy of the program plays it.
            copy INTEGER NOT NULL CHECK (copy >= 0),
            status TEXT NOT NULL CHECK (status IN ('running', 'finished', 'given up', 'unreadable')),
            ply INTEGER NOT NULL CHECK (ply >= 0),
            is_counted INTEGER NOT NULL CHECK (is_counted IN (0, 1)),
            hints INTEGER NOT NULL CHECK (hints >= 0),
            undos INTEGER NOT NULL CHECK (undos >= 0),
            started REAL NOT NULL,
            changed REAL NOT NULL,
            ended REAL,
            -- Its place among the games that ended: a clock may be set back, this never is.
            ending INTEGER UNIQUE,
            reason TEXT,
            CHECK ((status IN ('finished', 'given up')) = (ended IS NOT NULL)),
            CHECK ((ended IS NULL) = (ending IS NULL)),
            CHECK ((status = 'finished') = (reason IS NOT NULL))
        ) STRICT
        ;
        CREATE INDEX games_by_status ON games (status, game);
        CREATE TABLE seats (
            game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
            level TEXT,
            is_winner INTEGER NOT NULL CHECK (is_winner IN (0, 1)),
            points INTEGER,
            PRIMARY KEY (game_id, seat)
        ) STRICT, WITHOUT ROWID
        ;
        CREATE TABLE moves (
            game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            ply INTEGER NOT NULL CHECK (ply >= 0),
            text TEXT NOT NULL,
            PRIMARY KEY (game_id, ply)
        ) STRICT, WITHOUT ROWID
        ;
        CREATE TABLE resets (
            game TEXT PRIMARY KEY NOT NULL,
            since REAL NOT NULL,
            -- Only games that ended after this one count.
            ending INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        ;

-- Version 2
        ALTER TABLE games ADD COLUMN seconds REAL NOT NULL DEFAULT 0 CHECK (seconds >= 0);
        -- Number of moves made that do not count toward a win.
        ALTER TABLE games ADD COLUMN free_moves INTEGER NOT NULL DEFAULT 0 CHECK (free_moves >= 0);
        ALTER TABLE games ADD COLUMN is_winnable INTEGER NOT NULL DEFAULT 0 CHECK (is_winnable IN (0, 1));

-- Version 3
        -- Games pasted earlier cannot be recognized, so they stay as they are.
        ALTER TABLE games ADD COLUMN is_pasted INTEGER NOT NULL DEFAULT 0 CHECK (is_pasted IN (0, 1));

-- Version 4
        CREATE TABLE attempts (
            -- Its place among the attempts, whatever the clock said.
            id INTEGER PRIMARY KEY,
            game TEXT NOT NULL,
            number INTEGER NOT NULL CHECK (number >= 1),
            made REAL NOT NULL,
            is_solved INTEGER NOT NULL CHECK (is_solved IN (0, 1))
        ) STRICT
        ;
        CREATE INDEX attempts_by_game ON attempts (game);

-- Version 5
        -- The name that a person typed; empty for the default.
        ALTER TABLE seats ADD COLUMN name TEXT NOT NULL DEFAULT '';

-- Version 6
        ALTER TABLE attempts RENAME TO old_attempts;
        CREATE TABLE attempts (
            -- Its place among the attempts, whatever the clock said.
            id INTEGER PRIMARY KEY,
            game TEXT NOT NULL,
            -- At a puzzle, or at a position of one of the player's own games.
            number INTEGER CHECK (number >= 1),
            position TEXT CHECK (position != ''),
            made REAL NOT NULL,
            is_solved INTEGER NOT NULL CHECK (is_solved IN (0, 1)),
            CHECK ((number IS NULL) != (position IS NULL))
        ) STRICT
        ;
        INSERT INTO attempts SELECT id, game, number, NULL, made, is_solved FROM old_attempts;
        DROP TABLE old_attempts;
        CREATE INDEX attempts_by_game ON attempts (game);

-- Version 7
        -- The day, as by `date.toordinal`, one of whose tasks it was an attempt at.
        ALTER TABLE attempts ADD COLUMN day INTEGER CHECK (day >= 1);

-- Version 8
        -- The day, as by `date.toordinal`, on which it was made where the player was; older rows have none.
        ALTER TABLE attempts ADD COLUMN made_on INTEGER CHECK (made_on >= 1);

-- Version 9
        -- The text of the settings, only in a copy of everything.
        CREATE TABLE settings (text TEXT NOT NULL) STRICT
        ;

-- Version 10
        -- The challenges done, each with the time at which it was done first.
        CREATE TABLE challenges (
            game TEXT NOT NULL,
            name TEXT NOT NULL,
            done REAL NOT NULL,
            PRIMARY KEY (game, name)
        ) STRICT, WITHOUT ROWID
        ;
        -- 1 if it is known which challenges the game meets.
        ALTER TABLE games ADD COLUMN is_checked INTEGER NOT NULL DEFAULT 0 CHECK (is_checked IN (0, 1));

-- Version 11
        -- Which game of which series it is, as text; empty if it is not part of one.
        ALTER TABLE games ADD COLUMN series TEXT NOT NULL DEFAULT '';
        CREATE INDEX games_by_series ON games (series) WHERE series != ''
        ;

-- Version 12
        -- The lines tried in the analysis of an ended game: each its moves from the start, one below the other.
        CREATE TABLE branches (
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            line TEXT NOT NULL CHECK (line != ''),
            PRIMARY KEY (game_id, line)
        ) STRICT, WITHOUT ROWID
        ;

-- Version 13
        -- When the line was begun, for the order; 0 if that is not known.
        ALTER TABLE branches ADD COLUMN made REAL NOT NULL DEFAULT 0;

-- Version 14
        -- The table that is open to phones, as JSON; empty without one.
        ALTER TABLE games ADD COLUMN phones TEXT NOT NULL DEFAULT '';
