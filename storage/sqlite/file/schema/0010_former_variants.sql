-- Ludex database, version 10: an import may say of which game its records are, so that the text of a broken record does
-- not tell it.

-- As what the text was read, GAME/VARIANT; NULL where that was not noted, before version 10.
ALTER TABLE former ADD COLUMN variant TEXT;

-- Rows that are damaged stay so.
UPDATE former SET checksum = row_checksum('former', content_key, content_sha256, game, text, import, variant)
WHERE checksum = row_checksum('former', content_key, content_sha256, game, text, import);
