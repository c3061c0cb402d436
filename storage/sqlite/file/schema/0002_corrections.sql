-- Ludex database, version 2: records that gave way to better ones.

-- What was stored before: the legal part of a broken record, before its repair; a game, before it was edited. A record
-- of such content is not taken again: it is a duplicate of the game that stands for it now.
CREATE TABLE former (
    content_key    INTEGER NOT NULL,     -- as in table game
    content_sha256 BLOB NOT NULL,
    game           INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    text           BLOB,                 -- zstd, what was read; NULL where that was the canonical text
    PRIMARY KEY (content_key, content_sha256)
) STRICT, WITHOUT ROWID;
CREATE INDEX former_game ON former (game);

-- Few: looked through for each new game, which may be the repaired one.
CREATE INDEX game_partial ON game (first_player, second_player, date) WHERE status = 'partial';
CREATE INDEX source_file_path ON source_file (path);
