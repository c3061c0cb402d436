-- Ludex database, version 15: the position index keeps less of visits that stand alone (storage/FORMAT.md), and the packed
-- facts tell where a game ends. The program fills both anew when it brings an older database up to date.

DROP TABLE game_facts;
CREATE TABLE game_facts (
    id     INTEGER PRIMARY KEY,          -- number of the first game / 112
    packed BLOB NOT NULL
) STRICT;
