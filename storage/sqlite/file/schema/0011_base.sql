-- Ludex database, format 11, the oldest that is read; each further file brings it to the next format. Released files are
-- never edited: a change is a new file. What each table and column means for a reader with plain sqlite3 stands in
-- docs/database.md. checksum is the CRC-32 of the row.
--
-- The statements are word for word what SQLite keeps of the migrations that led here, with columns where they were added
-- to the text: the program compares the list of tables with this text.

CREATE TABLE variant (
    id    INTEGER PRIMARY KEY,
    name  TEXT NOT NULL UNIQUE,          -- 'abalone/belgian-daisy'
    game  TEXT NOT NULL,                 -- 'abalone'
    rules TEXT NOT NULL                  -- positions of equal rules meet: 'abalone', 'attangle/grand'
, checksum INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE player (
    id     INTEGER PRIMARY KEY,
    name   TEXT NOT NULL UNIQUE,
    folded TEXT NOT NULL                 -- lower case, for comparing
, checksum INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX player_folded ON player (folded);

CREATE TABLE event (
    id     INTEGER PRIMARY KEY,
    name   TEXT NOT NULL UNIQUE,
    folded TEXT NOT NULL
, checksum INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE site (
    id     INTEGER PRIMARY KEY,
    name   TEXT NOT NULL UNIQUE,
    folded TEXT NOT NULL
, checksum INTEGER NOT NULL DEFAULT 0) STRICT;

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
, checksum INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE source_file (
    id     INTEGER PRIMARY KEY,
    import INTEGER NOT NULL REFERENCES import ON DELETE CASCADE,
    path   TEXT NOT NULL
, checksum INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX source_file_import ON source_file (import);

CREATE TABLE original (
    game   INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,
    sha256 BLOB NOT NULL,
    text   BLOB NOT NULL                 -- zstd
, checksum INTEGER NOT NULL DEFAULT 0) STRICT;

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
    near     TEXT NOT NULL, checksum INTEGER NOT NULL DEFAULT 0,              -- legal moves, separated by blanks
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE former (
    content_key    INTEGER NOT NULL,     -- as in table game
    content_sha256 BLOB NOT NULL,
    game           INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    text           BLOB, import INTEGER, checksum INTEGER NOT NULL DEFAULT 0, variant TEXT,                 -- zstd, what was read; NULL where that was the canonical text
    PRIMARY KEY (content_key, content_sha256)
) STRICT, WITHOUT ROWID;
CREATE INDEX former_game ON former (game);
CREATE INDEX source_file_path ON source_file (path);

CREATE TABLE index_run (
    id         INTEGER PRIMARY KEY,
    visits     INTEGER NOT NULL,
    first_game INTEGER NOT NULL,
    last_game  INTEGER NOT NULL,
    first_list INTEGER NOT NULL,         -- its rows of index_list; last_list < first_list when there are none
    last_list  INTEGER NOT NULL
, summed INTEGER NOT NULL DEFAULT 1, checksum INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE index_list (
    id     INTEGER PRIMARY KEY,
    packed BLOB NOT NULL
) STRICT;

CREATE TABLE index_dead (
    run  INTEGER NOT NULL REFERENCES index_run ON DELETE CASCADE,
    game INTEGER NOT NULL, checksum INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (run, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE game_facts (
    id     INTEGER PRIMARY KEY,          -- number of the first game / 126
    packed BLOB NOT NULL
) STRICT;

CREATE TABLE word (
    id     INTEGER PRIMARY KEY,
    name   TEXT NOT NULL UNIQUE,
    folded TEXT NOT NULL
, checksum INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE game_key (
    key  INTEGER NOT NULL,               -- hash of variant, start, moves, players and date
    game INTEGER NOT NULL,
    PRIMARY KEY (key, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE "occurrence" (
    game   INTEGER NOT NULL REFERENCES game,
    file   INTEGER NOT NULL REFERENCES source_file,
    record INTEGER NOT NULL,             -- number in the file, from 1
    line   INTEGER NOT NULL, former INTEGER, checksum INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, file, record)
) STRICT, WITHOUT ROWID;

CREATE TABLE "game" (
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

CREATE TABLE judged_game (
    game   INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,
    engine INTEGER NOT NULL,             -- version of the engine
    nodes  INTEGER NOT NULL              -- moves that it was allowed for a position
, checksum INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE judged_position (
    game          INTEGER NOT NULL REFERENCES judged_game ON DELETE CASCADE,
    ply           INTEGER NOT NULL,      -- 0 is the start
    score         REAL NOT NULL,         -- in marbles, full stacks or points
    chance        REAL NOT NULL,         -- of winning, 0 to 1
    forced        TEXT CHECK (forced = 'win' OR forced = 'loss'),
    forced_plies  INTEGER,               -- to the end
    forced_exact  INTEGER,               -- 1: against the longest defence; 0: at most so many
    best          TEXT NOT NULL,         -- the best line, moves with blanks between; empty at the end of the game
    second_chance REAL,                  -- after the second best move, where the best one may be the only one
    loss          REAL,                  -- what the game's move loses, in points, where the engine looked twice
    depth         INTEGER NOT NULL,
    nodes         INTEGER NOT NULL, checksum INTEGER NOT NULL DEFAULT 0,      -- here more where the move seemed to be a mistake
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
CREATE INDEX game_related ON game (related) WHERE related IS NOT NULL;

CREATE TABLE told (
    game     INTEGER PRIMARY KEY REFERENCES game,
    variant  TEXT,                       -- GAME/VARIANT; NULL when the text says it, or nothing was told
    notation TEXT,                       -- the same
    checksum INTEGER NOT NULL
) STRICT;
