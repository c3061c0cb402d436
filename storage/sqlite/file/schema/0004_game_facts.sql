-- Ludex database, version 4: the facts of all games packed for questions about many of them; one key a game instead of
-- two indexed columns; no indexes that only such questions used. The program fills game_facts, game_key and the
-- position index from the games when it brings an older database up to date.

-- 126 games a row, 32 bytes each (docs/database.md).
CREATE TABLE game_facts (
    id     INTEGER PRIMARY KEY,          -- number of the first game / 126
    packed BLOB NOT NULL
) STRICT;

-- Terminations and time controls in game_facts.
CREATE TABLE word (
    id     INTEGER PRIMARY KEY,
    name   TEXT NOT NULL UNIQUE,
    folded TEXT NOT NULL
) STRICT;

-- To find games of the same moves, players and date.
CREATE TABLE game_key (
    key  INTEGER NOT NULL,               -- hash of variant, start, moves, players and date
    game INTEGER NOT NULL,
    PRIMARY KEY (key, game)
) STRICT, WITHOUT ROWID;

DROP INDEX game_content;
DROP INDEX game_line;
DROP INDEX game_first_player;
DROP INDEX game_second_player;
ALTER TABLE game DROP COLUMN content_key;
ALTER TABLE game DROP COLUMN line_key;

CREATE TABLE occurrence_by_game (
    game   INTEGER NOT NULL REFERENCES game,
    file   INTEGER NOT NULL REFERENCES source_file,
    record INTEGER NOT NULL,             -- number in the file, from 1
    line   INTEGER NOT NULL,
    PRIMARY KEY (game, file, record)
) STRICT, WITHOUT ROWID;
INSERT INTO occurrence_by_game SELECT game, file, record, line FROM occurrence ORDER BY game, file, record;
DROP TABLE occurrence;
ALTER TABLE occurrence_by_game RENAME TO occurrence;

-- Whether the sums that its lists begin with are still right.
ALTER TABLE index_run ADD COLUMN summed INTEGER NOT NULL DEFAULT 1;
