-- Ludex database, version 11: an import may say of which game and in which notation its records are. Their texts do not
-- tell it when the games are lost.

CREATE TABLE told (
    game     INTEGER PRIMARY KEY REFERENCES game,
    variant  TEXT,                       -- GAME/VARIANT; NULL when the text says it, or nothing was told
    notation TEXT,                       -- the same
    checksum INTEGER NOT NULL
) STRICT;
