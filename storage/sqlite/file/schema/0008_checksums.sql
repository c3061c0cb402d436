-- Ludex database, version 8: a checksum in the rows of all tables that nothing else vouches for. row_checksum() is a
-- function of the program: CRC-32 of the table's name and the values (docs/database.md).

UPDATE game SET checksum =
    row_checksum('game', id, variant, start, moves, plies, status, first_player, second_player, first_elo, second_elo,
                 event, site, round, date, time_control, termination, recorded_result, result, reason, related,
                 other_tags, annotations, clocks, content_sha256);

ALTER TABLE variant ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE variant SET checksum = row_checksum('variant', id, name, game, rules);

ALTER TABLE player ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE player SET checksum = row_checksum('player', id, name, folded);

ALTER TABLE event ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE event SET checksum = row_checksum('event', id, name, folded);

ALTER TABLE site ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE site SET checksum = row_checksum('site', id, name, folded);

ALTER TABLE word ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE word SET checksum = row_checksum('word', id, name, folded);

ALTER TABLE import ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE import SET checksum =
    row_checksum('import', id, started, program, records, imported, duplicates, partial, rejected, plies);

ALTER TABLE source_file ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE source_file SET checksum = row_checksum('source_file', id, import, path);

ALTER TABLE original ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE original SET checksum = row_checksum('original', game, sha256, text);

ALTER TABLE occurrence ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE occurrence SET checksum = row_checksum('occurrence', game, file, record, line, former);

ALTER TABLE problem ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE problem SET checksum =
    row_checksum('problem', game, number, severity, kind, line, "column", ply, text, rule, message, near);

ALTER TABLE former ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE former SET checksum = row_checksum('former', content_key, content_sha256, game, text, import);

ALTER TABLE judged_game ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE judged_game SET checksum = row_checksum('judged_game', game, engine, nodes);

ALTER TABLE judged_position ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE judged_position SET checksum =
    row_checksum('judged_position', game, ply, score, chance, forced, forced_plies, forced_exact, best, second_chance,
                 loss, depth, nodes);

ALTER TABLE index_run ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE index_run SET checksum =
    row_checksum('index_run', id, visits, first_game, last_game, first_list, last_list, summed);

ALTER TABLE index_dead ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
UPDATE index_dead SET checksum = row_checksum('index_dead', run, game);
