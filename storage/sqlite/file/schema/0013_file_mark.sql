-- Ludex database, version 13: a number that differs after each change of the file, so that a log or a journal that
-- belongs to another state of it is recognised.

CREATE TABLE file_mark (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    number   INTEGER NOT NULL,
    former   INTEGER NOT NULL,           -- the number before the last change
    checksum INTEGER NOT NULL
) STRICT;
INSERT INTO file_mark VALUES (1, 0, 0, row_checksum('file_mark', 1, 0, 0));
