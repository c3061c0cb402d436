-- Ludex database, version 6: what the engine says of games (ludex annotate).

CREATE TABLE judged_game (
    game   INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,
    engine INTEGER NOT NULL,             -- version of the engine
    nodes  INTEGER NOT NULL              -- moves that it was allowed for a position
) STRICT;

-- Of the side to move.
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
    nodes         INTEGER NOT NULL,      -- here more where the move seemed to be a mistake
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
