-- The longer statements on the database, and parts of them, each by its name. A name in braces stands for the text
-- above that has this name.

-- Query latest_ending
-- A number is never used again, or a reset of the statistics would hide the game that gets it.
max(coalesce((SELECT max(ending) FROM games), 0), coalesce((SELECT max(ending) FROM resets), 0))

-- Query insert_game
INSERT INTO games (
    id, game, variant, start, seed, copy, status, ply, is_counted, hints, undos, seconds, free_moves, is_winnable,
    is_pasted, started, changed, series, phones
) VALUES (
    :id, :game, :variant, :start, :seed, :copy, 'running', :ply, :is_counted, :hints, :undos, :seconds, :free_moves,
    :is_winnable, :is_pasted, :started, :changed, :series, :phones
)

-- Query update_game
UPDATE games SET
    ply = :ply, is_counted = :is_counted, hints = :hints, undos = :undos, seconds = :seconds,
    free_moves = :free_moves, changed = :changed
WHERE id = :id

-- Query end_game
UPDATE games SET
    status = :status, ended = :ended, reason = :reason, changed = :changed,
    ending = CASE WHEN :ended IS NULL THEN NULL ELSE {latest_ending} + 1 END
WHERE id = :id

-- Query read_game
SELECT
    id, game, variant, start, seed, status, ply, is_counted, hints, undos, seconds, free_moves, is_winnable, is_pasted,
    started, changed, ended, reason, series, phones
FROM games

-- Query close_match
UPDATE games SET series = 'over ' || series WHERE id = ?

-- Query reopen_match
-- Without game and count at its end, a series' text is the start of that of all its games.
UPDATE games SET series = substr(series, length('over ') + 1)
WHERE :series != '' AND series GLOB 'over ' || rtrim(:series, '0123456789/') || '*'

-- Query add_branch
INSERT INTO branches (line, made, game_id) SELECT ?, ?, id FROM games WHERE id = ?
ON CONFLICT DO UPDATE SET made = excluded.made WHERE excluded.made < made

-- Query begun
SELECT coalesce(min(made), :now) FROM branches
WHERE game_id = :game_id AND (instr(line, :line) = 1 OR instr(:line, line) = 1)

-- Query belonging_tables
SELECT tables.name, keys."from"
FROM sqlite_master AS tables JOIN pragma_foreign_key_list(tables.name) AS keys
WHERE keys."table" = 'games'

-- Query running_ids
SELECT id FROM games
WHERE status = 'running' AND copy = :copy AND (:game IS NULL OR game = :game)
ORDER BY changed DESC, id DESC

-- Query positions
SELECT id, substr(start, length('position ') + 1) FROM games
WHERE game = ? AND start GLOB 'position *'
ORDER BY id DESC LIMIT ?

-- Query people
(SELECT sum(level IS NULL) FROM seats WHERE game_id = games.id)

-- Query wins
(SELECT sum(is_winner) FROM seats WHERE game_id = games.id)

-- Query own_wins
(SELECT sum(is_winner AND level IS NULL) FROM seats WHERE game_id = games.id)

-- Query players
(SELECT count(*) FROM seats WHERE game_id = games.id)

-- Query ended_at
-- As `date_of` understands it.
min(max(ended, 0), :last)

-- Query month
strftime('%Y-%m', {ended_at}, 'unixepoch', 'localtime')

-- Query found
-- The condition of a search. The deal of a day is taken for any deal when more than 30 days have passed.
ending IS NOT NULL
AND (:game IS NULL OR game = :game)
AND (:variant IS NULL OR variant = :variant)
AND (
    :text = '' OR start = 'deal ' || :text OR EXISTS (
        SELECT 1 FROM seats WHERE game_id = games.id
        AND (instr(casefold(name), :text) OR instr(:levels, ' ' || level || ' '))
    )
)
AND (
    :opponent IS NULL OR NOT is_pasted AND CASE :opponent
        WHEN 'people' THEN {people} > 1
        WHEN 'computers' THEN (
            SELECT sum(level IS NULL) = 0 OR sum(level IS NULL) = 1 AND count(DISTINCT level) > 1
            FROM seats WHERE game_id = games.id
        )
        ELSE EXISTS (SELECT 1 FROM seats WHERE game_id = games.id AND level = :opponent)
    END
)
AND (
    :result IS NULL OR NOT is_pasted AND CASE :result
        WHEN 'won' THEN status = 'finished' AND {people} = 1 AND {own_wins}
        WHEN 'lost' THEN status = 'finished' AND {people} = 1 AND NOT {own_wins} AND ({wins} OR {players} = 1)
        WHEN 'drawn' THEN status = 'finished' AND NOT {wins} AND {players} > 1
        WHEN 'given up' THEN status = 'given up'
    END
)
AND (:month IS NULL OR {month} = :month)
AND (
    NOT :is_daily
    OR julianday(date({ended_at}, 'unixepoch', 'localtime')) - julianday(day_of(start)) BETWEEN 0 AND 30
)

-- Query moves_shown
-- As the list shows them: of two players who move in turn, those of the only person, or else the winner's.
iif(
    {players} = 2 AND instr(:in_turn, ' ' || game || ' '),
    (
        ply - free_moves + 1 - iif(
            {people} = 1,
            (SELECT sum(seat AND level IS NULL) FROM seats WHERE game_id = games.id),
            (SELECT sum(seat AND is_winner) FROM seats WHERE game_id = games.id)
        )
    ) / 2,
    ply - free_moves
)

-- Query found_ids
SELECT id FROM games WHERE {found}

-- Query count_found
SELECT count(*) FROM games WHERE {found}

-- Query found_records
SELECT
    game, variant, start,
    (
        SELECT group_concat(text, char(10)) FROM (
            SELECT text FROM moves WHERE game_id = id AND moves.ply < games.ply ORDER BY moves.ply
        )
    )
FROM games WHERE {found}

-- Query found_opponents
SELECT DISTINCT level FROM seats JOIN games ON id = game_id
WHERE level IS NOT NULL AND ending IS NOT NULL AND (:game IS NULL OR game = :game)

-- Query found_months
SELECT DISTINCT {month} AS month FROM games
WHERE ending IS NOT NULL AND (:game IS NULL OR game = :game)
ORDER BY month DESC

-- Query counted
-- With a limit, only those among so many of the latest games of the variant.
SELECT
    ply - free_moves, hints, seconds, is_winnable, variant, start, reason, status,
    (
        SELECT json_group_array(json_array(seat, level, is_winner, points, name))
        FROM seats WHERE game_id = id
    )
FROM games
WHERE game = :game AND id IS NOT :besides AND is_counted AND status IN ('finished', 'given up')
    AND ending > coalesce((SELECT ending FROM resets WHERE game = :game), 0)
    AND (
        :limit IS NULL OR variant = :variant AND ending > coalesce((
            SELECT ending FROM games WHERE game = :game AND variant = :variant AND ending IS NOT NULL
            ORDER BY ending DESC LIMIT 1 OFFSET :limit
        ), 0)
    )
ORDER BY ending

-- Query in_series
SELECT
    games.id, games.series, games.variant, games.start, person.seat, max(rival.level),
    CASE WHEN games.status = 'given up' THEN 0 WHEN max(rival.is_winner) OR person.is_winner
        THEN person.is_winner END,
    (
        SELECT group_concat(points, ' ') FROM (
            SELECT points FROM seats WHERE game_id = games.id AND points IS NOT NULL ORDER BY seat
        )
    ),
    games.hints, games.is_counted, games.ended
FROM games
JOIN seats AS person ON person.game_id = games.id AND person.level IS NULL
JOIN seats AS rival ON rival.game_id = games.id AND rival.level IS NOT NULL
WHERE games.series != '' AND games.series GLOB :key || '*' AND games.game = :game
    AND games.ending IS NOT NULL
GROUP BY games.id ORDER BY games.ending

-- Query solo_wins
SELECT start, ply - free_moves, ended FROM games JOIN seats ON game_id = id
WHERE game = ? AND status = 'finished' AND is_winner AND NOT hints AND is_counted AND start GLOB 'deal *'
ORDER BY ending

-- Query won_deals
SELECT start FROM games JOIN seats ON game_id = id
WHERE game = ? AND status = 'finished' AND is_winner AND NOT hints AND NOT is_pasted AND start GLOB 'deal *'

-- Query add_reset
INSERT OR REPLACE INTO resets (game, since, ending) VALUES (?, ?, {latest_ending})

-- Query add_attempt
INSERT INTO attempts (game, number, position, made, is_solved, day, made_on) VALUES (?, ?, ?, ?, ?, ?, ?)

-- Query attempts
SELECT coalesce(number, position), made_on, made, is_solved FROM attempts WHERE game = ? ORDER BY id

-- Query add_challenge
INSERT INTO challenges (game, name, done) VALUES (?, ?, ?)
ON CONFLICT DO UPDATE SET done = excluded.done WHERE excluded.done < done
