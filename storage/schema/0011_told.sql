-- Ludex database, version 11: an import may say of which game and in which notation its records are. Their texts do not
-- tell it when the games are lost.

CREATE TABLE told (
    game     INTEGER PRIMARY KEY REFERENCES game,
    variant  TEXT,                       -- GAME/VARIANT, NULL when the text tells it
    notation TEXT,                       -- NULL when the text tells it, or needs none
    checksum INTEGER NOT NULL
) STRICT;
