-- What a cluster has besides the tables of one server: where the buckets are, and which changes are visible.

CREATE TABLE server (
    number  INTEGER PRIMARY KEY,
    name    TEXT COLLATE "C" NOT NULL UNIQUE,
    address TEXT COLLATE "C" NOT NULL UNIQUE
);

-- The server that holds a bucket; NULL where it is the coordinator itself.
CREATE TABLE bucket (
    number INTEGER PRIMARY KEY,
    server INTEGER REFERENCES server
);

-- Stamps below this one are visible (storage/postgres/versions.hpp).
CREATE TABLE generation (
    visible BIGINT NOT NULL,
    cluster TEXT NOT NULL
);
INSERT INTO generation VALUES (4294967296, CAST(gen_random_uuid() AS TEXT));

-- When the stamps below this one were at an end.
CREATE TABLE past_generation (
    visible BIGINT PRIMARY KEY,
    ended   TIMESTAMPTZ NOT NULL
);

-- Runs of the index that are no longer used, but may still be read.
CREATE TABLE dropped_run (
    run        BIGINT NOT NULL,
    first_list BIGINT NOT NULL,
    last_list  BIGINT NOT NULL,
    died       BIGINT NOT NULL
);
