-- Ludex database, version 9: partial games and further records stand under their contents in game_key, so that a
-- thousand records of one line are no longer looked through for each of them. The program fills the table anew.

-- The further records of a game, when it goes.
CREATE INDEX game_related ON game (related) WHERE related IS NOT NULL;
