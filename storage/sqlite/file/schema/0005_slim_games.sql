-- Ludex database, version 5: what a date may mean is not kept beside it, and results are checked without IN, for which
-- SQLite made a table for each row. The program brings the checksums up to date.

DROP VIEW game_list;
DROP VIEW variant_score;
DROP VIEW player_score;

CREATE TABLE slim_game (
    id              INTEGER PRIMARY KEY,
    variant         INTEGER NOT NULL REFERENCES variant,
    start           TEXT,                -- position string, NULL for the variant's own
    moves           BLOB NOT NULL,       -- one or two bytes a ply (docs/database.md)
    plies           INTEGER NOT NULL,
    status          TEXT NOT NULL CHECK (status = 'whole' OR status = 'partial'),
    first_player    INTEGER REFERENCES player,
    second_player   INTEGER REFERENCES player,
    first_elo       INTEGER,
    second_elo      INTEGER,
    event           INTEGER REFERENCES event,
    site            INTEGER REFERENCES site,
    round           TEXT,
    date            TEXT,                -- as recorded, 2016.09.??
    time_control    TEXT,
    termination     TEXT,
    recorded_result TEXT NOT NULL CHECK (recorded_result = '1-0' OR recorded_result = '0-1' OR
                                         recorded_result = '1/2-1/2' OR recorded_result = '*'),
    result          TEXT NOT NULL CHECK (result = '1-0' OR result = '0-1' OR result = '1/2-1/2' OR
                                         result = '*'),  -- the effective one
    reason          TEXT,                -- why the board is finished, NULL when it is not
    related         INTEGER REFERENCES game ON DELETE SET NULL,  -- first record of the same moves, players and date
    other_tags      TEXT,                -- JSON [[name, value], ...]
    annotations     TEXT,                -- JSON [[ply, kind, value], ...]
    clocks          BLOB,                -- varints (docs/database.md)
    content_sha256  BLOB NOT NULL,       -- of the canonical text; partial games: and of what was read
    checksum        INTEGER NOT NULL     -- CRC-32 of the row
) STRICT;
INSERT INTO slim_game
SELECT id, variant, start, moves, plies, status, first_player, second_player, first_elo, second_elo, event, site, round,
       date, time_control, termination, recorded_result, result, reason, related, other_tags, annotations, clocks,
       content_sha256, checksum
FROM game ORDER BY id;
DROP TABLE game;
ALTER TABLE slim_game RENAME TO game;

-- Few: looked through for each new game, which may be the repaired one.
CREATE INDEX game_partial ON game (first_player, second_player, date) WHERE status = 'partial';

CREATE VIEW game_list AS
SELECT game.id, variant.name AS game, date, first.name AS first_player, second.name AS second_player, result, reason,
       plies, termination, event.name AS event, site.name AS site, round, first_elo, second_elo, time_control, status
FROM game
JOIN variant ON variant.id = game.variant
LEFT JOIN player AS first ON first.id = game.first_player
LEFT JOIN player AS second ON second.id = game.second_player
LEFT JOIN event ON event.id = game.event
LEFT JOIN site ON site.id = game.site;

CREATE VIEW variant_score AS
SELECT variant.name AS game, count(*) AS games, sum(result = '1-0') AS first, sum(result = '1/2-1/2') AS draws,
       sum(result = '0-1') AS second, sum(result = '*') AS unfinished, round(avg(plies), 1) AS average_plies
FROM game JOIN variant ON variant.id = game.variant
WHERE status = 'whole' AND related IS NULL
GROUP BY variant.name;

CREATE VIEW player_score AS
SELECT player.name AS player, rules, count(*) AS games, sum(won) AS won, sum(drawn) AS drawn, sum(lost) AS lost,
       sum(unfinished) AS unfinished
FROM (SELECT first_player AS id, rules, result = '1-0' AS won, result = '1/2-1/2' AS drawn, result = '0-1' AS lost,
             result = '*' AS unfinished
      FROM game JOIN variant ON variant.id = game.variant WHERE status = 'whole' AND related IS NULL
      UNION ALL
      SELECT second_player, rules, result = '0-1', result = '1/2-1/2', result = '1-0', result = '*'
      FROM game JOIN variant ON variant.id = game.variant WHERE status = 'whole' AND related IS NULL) AS side
JOIN player ON player.id = side.id
GROUP BY player.id, rules;
