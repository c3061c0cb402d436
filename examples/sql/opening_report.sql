-- What is played from the start of each layout that was played, and how it went.
--
--   sqlite3 -readonly games.db -cmd ".load FOLDER/ludex_sqlite" < opening_report.sql
.mode column
SELECT v.name AS variant, m.move, m.games, round(m.mover_score, 2) AS score
FROM variant AS v, ludex_moves(v.name) AS m
WHERE v.game <> 'artaban' -- its players make the start themselves
  AND EXISTS (SELECT 1 FROM game WHERE game.variant = v.id)
ORDER BY variant, m.games DESC, m.move;
