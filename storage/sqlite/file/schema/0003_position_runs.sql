-- Ludex database, version 3: the position index in sorted runs of packed blocks (storage/FORMAT.md) instead of a row a
-- visit. The program fills it from the games when it brings an older database up to date.

DROP TABLE position_visit;

-- Never changed once it is written: runs are merged into new ones. Its blocks are in a table of its own,
-- index_block_<id> (key INTEGER PRIMARY KEY, packed BLOB).
CREATE TABLE index_run (
    id         INTEGER PRIMARY KEY,
    visits     INTEGER NOT NULL,
    first_game INTEGER NOT NULL,
    last_game  INTEGER NOT NULL,
    first_list INTEGER NOT NULL,         -- its rows of index_list; last_list < first_list when there are none
    last_list  INTEGER NOT NULL
) STRICT;

-- The visits to positions that many games come to.
CREATE TABLE index_list (
    id     INTEGER PRIMARY KEY,
    packed BLOB NOT NULL
) STRICT;

-- What a run says of these games does not count any more.
CREATE TABLE index_dead (
    run  INTEGER NOT NULL REFERENCES index_run ON DELETE CASCADE,
    game INTEGER NOT NULL,
    PRIMARY KEY (run, game)
) STRICT, WITHOUT ROWID;
