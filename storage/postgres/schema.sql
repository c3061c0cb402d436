-- Ludex database on PostgreSQL, format 2. The tables are those of SQLite (docs/database.md), in a schema of their own.
-- Texts compare by their bytes. Indexes of them are hashes, because they may be long. Packed bytes are not
-- compressed again, and stand two rows a page.

CREATE TABLE format (number BIGINT NOT NULL);
INSERT INTO format VALUES (2);

CREATE TABLE variant (
    id       BIGINT PRIMARY KEY,
    name     TEXT COLLATE "C" NOT NULL,
    game     TEXT COLLATE "C" NOT NULL,
    rules    TEXT COLLATE "C" NOT NULL,
    checksum INTEGER NOT NULL
);

CREATE TABLE player (
    id       BIGINT PRIMARY KEY,
    name     TEXT COLLATE "C" NOT NULL,
    folded   TEXT COLLATE "C" NOT NULL,
    checksum INTEGER NOT NULL
);
CREATE INDEX player_folded ON player USING hash (folded);

CREATE TABLE event (
    id       BIGINT PRIMARY KEY,
    name     TEXT COLLATE "C" NOT NULL,
    folded   TEXT COLLATE "C" NOT NULL,
    checksum INTEGER NOT NULL
);
CREATE INDEX event_folded ON event USING hash (folded);

CREATE TABLE site (
    id       BIGINT PRIMARY KEY,
    name     TEXT COLLATE "C" NOT NULL,
    folded   TEXT COLLATE "C" NOT NULL,
    checksum INTEGER NOT NULL
);
CREATE INDEX site_folded ON site USING hash (folded);

CREATE TABLE word (
    id       BIGINT PRIMARY KEY,
    name     TEXT COLLATE "C" NOT NULL,
    folded   TEXT COLLATE "C" NOT NULL,
    checksum INTEGER NOT NULL
);
CREATE INDEX word_folded ON word USING hash (folded);

CREATE TABLE import (
    id         BIGINT PRIMARY KEY,
    started    TEXT COLLATE "C" NOT NULL,
    program    TEXT COLLATE "C" NOT NULL,
    records    BIGINT NOT NULL,
    imported   BIGINT NOT NULL,
    duplicates BIGINT NOT NULL,
    partial    BIGINT NOT NULL,
    rejected   BIGINT NOT NULL,
    plies      BIGINT NOT NULL,
    checksum   INTEGER NOT NULL
);

CREATE TABLE source_file (
    id       BIGINT PRIMARY KEY,
    import   BIGINT NOT NULL,
    path     TEXT COLLATE "C" NOT NULL,
    checksum INTEGER NOT NULL
);
CREATE INDEX source_file_import ON source_file (import);
CREATE INDEX source_file_path ON source_file USING hash (path);

-- Numbers come first: between texts they would be padded.
CREATE TABLE game (
    id              BIGINT PRIMARY KEY,
    first_elo       BIGINT,
    second_elo      BIGINT,
    related         BIGINT,
    variant         INTEGER NOT NULL,
    plies           INTEGER NOT NULL,
    first_player    INTEGER,
    second_player   INTEGER,
    event           INTEGER,
    site            INTEGER,
    checksum        INTEGER NOT NULL,
    status          TEXT COLLATE "C" NOT NULL CHECK (status IN ('whole', 'partial')),
    recorded_result TEXT COLLATE "C" NOT NULL CHECK (recorded_result IN ('1-0', '0-1', '1/2-1/2', '*')),
    result          TEXT COLLATE "C" NOT NULL CHECK (result IN ('1-0', '0-1', '1/2-1/2', '*')),
    content_sha256  BYTEA NOT NULL,
    moves           BYTEA NOT NULL,
    start           TEXT COLLATE "C",
    round           TEXT COLLATE "C",
    date            TEXT COLLATE "C",
    time_control    TEXT COLLATE "C",
    termination     TEXT COLLATE "C",
    reason          TEXT COLLATE "C",
    other_tags      TEXT COLLATE "C",
    annotations     TEXT COLLATE "C",
    clocks          BYTEA
);
CREATE INDEX game_partial ON game (first_player, second_player) WHERE status = 'partial';
CREATE INDEX game_related ON game (related) WHERE related IS NOT NULL;

CREATE TABLE original (
    game     BIGINT PRIMARY KEY,
    sha256   BYTEA NOT NULL,
    text     BYTEA NOT NULL,
    checksum INTEGER NOT NULL
);
ALTER TABLE original ALTER COLUMN text SET STORAGE EXTERNAL;

CREATE TABLE told (
    game     BIGINT PRIMARY KEY,
    variant  TEXT COLLATE "C",
    notation TEXT COLLATE "C",
    checksum INTEGER NOT NULL
);

CREATE TABLE occurrence (
    game     BIGINT NOT NULL,
    file     INTEGER NOT NULL,
    record   INTEGER NOT NULL,
    line     INTEGER NOT NULL,
    former   BIGINT,
    checksum INTEGER NOT NULL
);
CREATE INDEX occurrence_game ON occurrence (game);
-- An import writes the rows of a file one after the other.
CREATE INDEX occurrence_file ON occurrence USING brin (file) WITH (pages_per_range = 8);

CREATE TABLE problem (
    game     BIGINT NOT NULL,
    number   INTEGER NOT NULL,
    severity TEXT COLLATE "C" NOT NULL CHECK (severity IN ('warning', 'error')),
    kind     TEXT COLLATE "C" NOT NULL,
    line     INTEGER NOT NULL,
    "column" INTEGER NOT NULL,
    ply      INTEGER NOT NULL,
    text     TEXT COLLATE "C" NOT NULL,
    rule     TEXT COLLATE "C" NOT NULL,
    message  TEXT COLLATE "C" NOT NULL,
    near     TEXT COLLATE "C" NOT NULL,
    checksum INTEGER NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE TABLE former (
    content_key    BIGINT NOT NULL,
    content_sha256 BYTEA NOT NULL,
    game           BIGINT NOT NULL,
    text           BYTEA,
    import         BIGINT,
    variant        TEXT COLLATE "C",
    checksum       INTEGER NOT NULL,
    PRIMARY KEY (content_key, content_sha256)
);
CREATE INDEX former_game ON former (game);
ALTER TABLE former ALTER COLUMN text SET STORAGE EXTERNAL;

CREATE TABLE judged_game (
    game     BIGINT PRIMARY KEY,
    engine   BIGINT NOT NULL,
    nodes    BIGINT NOT NULL,
    checksum INTEGER NOT NULL
);

CREATE TABLE judged_position (
    game          BIGINT NOT NULL,
    ply           INTEGER NOT NULL,
    score         DOUBLE PRECISION NOT NULL,
    chance        DOUBLE PRECISION NOT NULL,
    forced        TEXT COLLATE "C" CHECK (forced IN ('win', 'loss')),
    forced_plies  INTEGER,
    forced_exact  INTEGER,
    best          TEXT COLLATE "C" NOT NULL,
    second_chance DOUBLE PRECISION,
    loss          DOUBLE PRECISION,
    depth         INTEGER NOT NULL,
    nodes         BIGINT NOT NULL,
    checksum      INTEGER NOT NULL,
    PRIMARY KEY (game, ply)
);

-- A number that differs after each change of the database.
CREATE TABLE file_mark (
    id       BIGINT PRIMARY KEY CHECK (id = 1),
    number   BIGINT NOT NULL,
    former   BIGINT NOT NULL,
    checksum INTEGER NOT NULL
);

-- Derived from the games.
CREATE TABLE game_key (
    key  BIGINT NOT NULL,
    game BIGINT NOT NULL
);
CREATE INDEX game_key_key ON game_key (key);

CREATE TABLE game_facts (
    id     BIGINT PRIMARY KEY,
    packed BYTEA NOT NULL
);
ALTER TABLE game_facts ALTER COLUMN packed SET STORAGE EXTERNAL, SET (toast_tuple_target = 8160);

-- No number is used twice: who reads keeps what he knows of a run.
CREATE SEQUENCE index_run_number;
CREATE TABLE index_run (
    id         BIGINT PRIMARY KEY,
    visits     BIGINT NOT NULL,
    first_game BIGINT NOT NULL,
    last_game  BIGINT NOT NULL,
    first_list BIGINT NOT NULL,
    last_list  BIGINT NOT NULL,
    summed     BIGINT NOT NULL,
    checksum   INTEGER NOT NULL
);

CREATE TABLE index_dead (
    run      BIGINT NOT NULL,
    game     BIGINT NOT NULL,
    checksum INTEGER NOT NULL,
    PRIMARY KEY (run, game)
);

CREATE TABLE index_list (
    id     BIGINT PRIMARY KEY,
    packed BYTEA NOT NULL
);
ALTER TABLE index_list ALTER COLUMN packed SET STORAGE EXTERNAL, SET (toast_tuple_target = 8160);

CREATE TABLE index_block (
    run    BIGINT NOT NULL,
    key    BIGINT NOT NULL,
    packed BYTEA NOT NULL,
    PRIMARY KEY (run, key)
);
ALTER TABLE index_block ALTER COLUMN packed SET STORAGE EXTERNAL, SET (toast_tuple_target = 8160);

-- The first keys of the blocks of a run, eight bytes each: who knows them asks for blocks by their keys alone, and not
-- twice for one block.
CREATE TABLE index_directory (
    run    BIGINT NOT NULL,
    part   INTEGER NOT NULL,
    packed BYTEA NOT NULL,
    PRIMARY KEY (run, part)
);
ALTER TABLE index_directory ALTER COLUMN packed SET STORAGE EXTERNAL, SET (toast_tuple_target = 8160);
