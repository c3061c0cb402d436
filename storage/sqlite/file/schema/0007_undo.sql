-- Ludex database, version 7: what must be known to take an import back.

-- The content that was read there, where it is not that of the game: former.content_key. NULL: the game's own.
ALTER TABLE occurrence ADD COLUMN former INTEGER;

-- The import whose record took its place; NULL where somebody edited the game.
ALTER TABLE former ADD COLUMN import INTEGER;
