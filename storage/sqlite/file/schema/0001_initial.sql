-- Ludex database, version 1. Released migrations are never edited: a change is a new file.
-- What each table and column means for a reader with plain sqlite3 stands in docs/database.md.

CREATE TABLE variant (
    id    INTEGER PRIMARY KEY,
    name  TEXT NOT NULL UNIQUE,          -- 'abalone/belgian-daisy'
    game  TEXT NOT NULL,                 -- 'abalone'
    rules TEXT NOT NULL                  -- positions of equal rules meet: 'abalone', 'attangle/grand'
) STRICT;

CREATE TABLE player (
    id     INTEGER PRIMARY KEY,
    name   TEXT NOT NULL UNIQUE,
    folded TEXT NOT NULL                 -- lower case, for comparing
) STRICT;
CREATE INDEX player_folded ON player (folded);

CREATE TABLE event (
    id     INTEGER PRIMARY KEY,
    name   TEXT NOT NULL UNIQUE,
    folded TEXT NOT NULL
) STRICT;

CREATE TABLE site (
    id     INTEGER PRIMARY KEY,
    name   TEXT NOT NULL UNIQUE,
    folded TEXT NOT NULL
) STRICT;

CREATE TABLE import (
    id         INTEGER PRIMARY KEY,
    started    TEXT NOT NULL,            -- UTC, 2026-11-20T12:00:00Z
    program    TEXT NOT NULL,
    records    INTEGER NOT NULL DEFAULT 0,
    imported   INTEGER NOT NULL DEFAULT 0,
    duplicates INTEGER NOT NULL DEFAULT 0,
    partial    INTEGER NOT NULL DEFAULT 0,
    rejected   INTEGER NOT NULL DEFAULT 0,
    plies      INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE source_file (
    id     INTEGER PRIMARY KEY,
    import INTEGER NOT NULL REFERENCES import ON DELETE CASCADE,
    path   TEXT NOT NULL
) STRICT;
CREATE INDEX source_file_import ON source_file (import);

CREATE TABLE game (
    id              INTEGER PRIMARY KEY,
    variant         INTEGER NOT NULL REFERENCES variant,
    start           TEXT,                -- position string, NULL for the variant's own
    moves           BLOB NOT NULL,       -- one or two bytes a ply (docs/database.md)
    plies           INTEGER NOT NULL,
    status          TEXT NOT NULL CHECK (status IN ('whole', 'partial')),
    first_player    INTEGER REFERENCES player,
    second_player   INTEGER REFERENCES player,
    first_elo       INTEGER,
    second_elo      INTEGER,
    event           INTEGER REFERENCES event,
    site            INTEGER REFERENCES site,
    round           TEXT,
    date            TEXT,                -- as recorded, 2016.09.??
    date_first      INTEGER,             -- its first and last possible day, 20160901 and 20160931
    date_last       INTEGER,
    time_control    TEXT,
    termination     TEXT,
    recorded_result TEXT NOT NULL CHECK (recorded_result IN ('1-0', '0-1', '1/2-1/2', '*')),
    result          TEXT NOT NULL CHECK (result IN ('1-0', '0-1', '1/2-1/2', '*')),  -- the effective one
    reason          TEXT,                -- why the board is finished, NULL when it is not
    related         INTEGER REFERENCES game ON DELETE SET NULL,  -- first record of the same moves, players and date
    other_tags      TEXT,                -- JSON [[name, value], ...]
    annotations     TEXT,                -- JSON [[ply, kind, value], ...]
    clocks          BLOB,                -- varints (docs/database.md)
    content_key     INTEGER NOT NULL,    -- first eight bytes of content_sha256
    content_sha256  BLOB NOT NULL,       -- of the canonical text; partial games: and of what was read
    line_key        INTEGER NOT NULL,    -- hash of variant, start, moves, players and date
    checksum        INTEGER NOT NULL     -- CRC-32 of the row
) STRICT;
CREATE INDEX game_content ON game (content_key);
CREATE INDEX game_line ON game (line_key);
CREATE INDEX game_first_player ON game (first_player);
CREATE INDEX game_second_player ON game (second_player);

-- Only where the canonical text is not, byte for byte, what was read.
CREATE TABLE original (
    game   INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,
    sha256 BLOB NOT NULL,
    text   BLOB NOT NULL                 -- zstd
) STRICT;

-- Which batch held which game, where: a duplicate adds an occurrence, not a game.
CREATE TABLE occurrence (
    file   INTEGER NOT NULL REFERENCES source_file ON DELETE CASCADE,
    record INTEGER NOT NULL,             -- number in the file, from 1
    game   INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    line   INTEGER NOT NULL,
    PRIMARY KEY (file, record)
) STRICT, WITHOUT ROWID;
CREATE INDEX occurrence_game ON occurrence (game);

CREATE TABLE problem (
    game     INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    severity TEXT NOT NULL CHECK (severity IN ('warning', 'error')),
    kind     TEXT NOT NULL,
    line     INTEGER NOT NULL,
    "column" INTEGER NOT NULL,
    ply      INTEGER NOT NULL,
    text     TEXT NOT NULL,
    rule     TEXT NOT NULL,
    message  TEXT NOT NULL,
    near     TEXT NOT NULL,              -- legal moves, separated by blanks
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- First visit of each game to each position, symmetric positions being one. The keys of a game follow from its moves, so
-- there is no index by game, which would make the table half as large again.
CREATE TABLE position_visit (
    key      INTEGER NOT NULL,           -- folded position key
    game     INTEGER NOT NULL,
    ply      INTEGER NOT NULL,           -- 0 is the start
    symmetry INTEGER NOT NULL,           -- turns the game's position into the folded one
    PRIMARY KEY (key, game)
) STRICT, WITHOUT ROWID;

-- Answers to common questions, for plain sqlite3.

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
