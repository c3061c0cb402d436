#ifndef LUDEX_H
#define LUDEX_H

/*
 * The C face of Ludex: games and positions, records, repertoires, the engine, databases.
 *
 * Handles. ludex_board, ludex_record, ludex_reader, ludex_repertoire, ludex_engine and ludex_database are opaque. What
 * a function returns belongs to the caller, who gives it back once, to the function ludex_..._free of its type (NULL is
 * allowed there) or, for a text (char *), to ludex_free(). A handle that was given back must not be used again; debug
 * builds check that.
 *
 * Threads. A handle may be used by one thread at a time; debug builds check that. Several threads may use several
 * handles. ludex_engine_stop() may be called by any thread while the engine thinks.
 *
 * Errors. A function that fails returns what its comment says, and ludex_error() tells why. NULL where a handle or a
 * text is wanted is such a failure, and so is text that cannot be read. No exception leaves the library. A function
 * that is called back must not throw, jump out, or use the handle whose function called it.
 *
 * Texts are UTF-8 and end with a zero byte. Options and answers are JSON objects; options may be NULL for none.
 */

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define LUDEX_C_API __attribute__((visibility("default")))

/* --- All ------------------------------------------------------------------------------------------------------- */

/* The version of the library that is loaded: "0.1.0". */
LUDEX_C_API const char *ludex_version(void);

/* Why the last function that failed in this thread did so, as {"kind","message","offending","rule","sentence"}, the last
 * of which is for people; NULL when none
 * has failed since ludex_clear_error(). It is there until the next failure in this thread. */
LUDEX_C_API const char *ludex_error(void);
LUDEX_C_API void ludex_clear_error(void);

/* Gives a text back. */
LUDEX_C_API void ludex_free(char *text);

/* The variants of all games: [{"name","game","rules","first_mover","has_start"}]. NULL on failure. */
LUDEX_C_API char *ludex_variants(void);

/* --- Boards ---------------------------------------------------------------------------------------------------- */

/* A position, with the moves that were played to reach it. */
typedef struct ludex_board ludex_board;

/* A move as a number; 0 is none. The numbers last as long as the process: keep texts. Any number may be handed in: one
 * that is no move, or a move of another game, is nowhere legal. */
typedef uint64_t ludex_move;

/* No position has more legal moves. */
#define LUDEX_MOST_MOVES 1092

/* A board of GAME or GAME/VARIANT, at this position string, or at the start when `position` is NULL. NULL on failure:
 * there is no such game; the position cannot be read; the game has no start of its own (Artaban, AR-2). */
LUDEX_C_API ludex_board *ludex_board_new(const char *variant, const char *position);
LUDEX_C_API ludex_board *ludex_board_copy(const ludex_board *board);
LUDEX_C_API void ludex_board_free(ludex_board *board);

/* The full name of the variant; the position string; the board in lines of text; as an SVG document, in which the last
 * move is marked; all that `ludex position --json` says. NULL on failure. */
LUDEX_C_API char *ludex_board_variant(const ludex_board *board);
LUDEX_C_API char *ludex_board_text(const ludex_board *board);
LUDEX_C_API char *ludex_board_drawing(const ludex_board *board);
LUDEX_C_API char *ludex_board_svg(const ludex_board *board);
LUDEX_C_API char *ludex_board_json(const ludex_board *board);

enum { LUDEX_BLACK = 0, LUDEX_WHITE = 1 };
/* Who is to play; -1 on failure. */
LUDEX_C_API int ludex_board_to_play(const ludex_board *board);

enum { LUDEX_FIRST_WINS = 0, LUDEX_SECOND_WINS = 1, LUDEX_DRAW = 2, LUDEX_UNFINISHED = 3 };
/* The result by the rules, seen from the player who moves first in the game; -1 on failure. */
LUDEX_C_API int ludex_board_result(const ludex_board *board);
/* Why the game is over ("six-ejected"), or "none". NULL on failure. The text is not given back. */
LUDEX_C_API const char *ludex_board_end_reason(const ludex_board *board);

/* Writes up to `capacity` of the legal moves, in an order of its own, and returns how many there are; 0 on failure. */
LUDEX_C_API size_t ludex_board_moves(const ludex_board *board, ludex_move *moves, size_t capacity);
/* The texts of the legal moves, sorted, a line each; and up to `capacity` of the moves themselves in the same order. NULL
 * on failure. */
LUDEX_C_API char *ludex_board_move_list(const ludex_board *board, ludex_move *moves, size_t capacity);
/* 1 or 0; -1 on failure. */
LUDEX_C_API int ludex_board_is_legal(const ludex_board *board, ludex_move move);
/* Plays a move: 1, or 0 on failure: the move is not legal, and nothing has changed. */
LUDEX_C_API int ludex_board_push(ludex_board *board, ludex_move move);
/* Takes the last move back and returns it; 0 on failure: there is none. */
LUDEX_C_API ludex_move ludex_board_pop(ludex_board *board);
/* The number of moves that were played on this board. */
LUDEX_C_API size_t ludex_board_ply(const ludex_board *board);

/* Reads a legal move as people write it; 0 on failure, and the error names the rule that is broken. */
LUDEX_C_API ludex_move ludex_board_parse_move(const ludex_board *board, const char *text);
/* Writes the text of a legal move, cut to `capacity` bytes with its zero, and returns its whole length; 0 on failure. */
LUDEX_C_API size_t ludex_board_move_text(const ludex_board *board, ludex_move move, char *text, size_t capacity);

/* Keys of positions: equal for equal positions, the same in all versions; the folded one is the same for all positions
 * that the symmetries of the board make of one. 0 on failure. */
LUDEX_C_API uint64_t ludex_board_key(const ludex_board *board);
LUDEX_C_API uint64_t ludex_board_folded_key(const ludex_board *board);
/* 1 when the positions are equal, otherwise 0; -1 on failure. */
LUDEX_C_API int ludex_board_equal(const ludex_board *a, const ludex_board *b);
/* The number of lines of play of this length. 0 on failure. */
LUDEX_C_API uint64_t ludex_board_perft(const ludex_board *board, unsigned depth);

/* --- Records --------------------------------------------------------------------------------------------------- */

/* A record that was read and replayed against the rules. */
typedef struct ludex_record ludex_record;
/* Reads records one after the other. Options: {"game","notation"}, for records that do not say it. */
typedef struct ludex_reader ludex_reader;

/* Fills a part of the buffer and returns how much; 0 at the end; -1 for a failure, which ends the reading. */
typedef ptrdiff_t (*ludex_source)(void *user, char *buffer, size_t size);

/* Readers of a file ("-" is standard input), of text in memory (which is copied), and of what `source` delivers. NULL on
 * failure. */
LUDEX_C_API ludex_reader *ludex_reader_open(const char *path, const char *options);
LUDEX_C_API ludex_reader *ludex_reader_of_text(const char *text, size_t size, const char *options);
LUDEX_C_API ludex_reader *ludex_reader_of_source(ludex_source source, void *user, const char *options);
LUDEX_C_API void ludex_reader_free(ludex_reader *reader);
/* Puts the next record into `*record`: 1, or 0 at the end, or -1 on failure; then `*record` is NULL. */
LUDEX_C_API int ludex_reader_next(ludex_reader *reader, ludex_record **record);

/* Reads the records of a reader to their end; the answer is a reader of what becomes of them as trees of moves, as `ludex
 * convert` makes them. Options: {"merge","split","strip":[...]}. NULL on failure. */
LUDEX_C_API ludex_reader *ludex_reader_as_trees(ludex_reader *reader, const char *options);

/* The line of `ludex validate --json`, and "tags", "start" and "moves" with it. NULL on failure. */
LUDEX_C_API char *ludex_record_json(const ludex_record *record);
/* What is legal of the record, in a form of `ludex convert --to`: "pgn", "json", ... `notation` may be NULL. NULL on
 * failure. */
LUDEX_C_API char *ludex_record_write(const ludex_record *record, const char *form, const char *notation);
/* The text that it was read from. NULL on failure. */
LUDEX_C_API char *ludex_record_original(const ludex_record *record);
/* The board after so many of its moves, or after all when there are fewer. NULL on failure: the record has no game. */
LUDEX_C_API ludex_board *ludex_record_board(const ludex_record *record, size_t plies);
LUDEX_C_API void ludex_record_free(ludex_record *record);

/* --- Repertoires ------------------------------------------------------------------------------------------------ */

/* The lines that somebody means to play: all that the records of a text have, variations included. NULL on failure: there
 * is no record, or one is not legal. */
typedef struct ludex_repertoire ludex_repertoire;
LUDEX_C_API ludex_repertoire *ludex_repertoire_of_text(const char *text, size_t size);
LUDEX_C_API void ludex_repertoire_free(ludex_repertoire *repertoire);
/* Where a game leaves it: the member "repertoire" of `ludex annotate --to json`, null when it never comes to it; of
 * a broken record the legal part is the game. NULL on failure. */
LUDEX_C_API char *ludex_repertoire_departure(const ludex_repertoire *repertoire, const ludex_record *record);

/* --- The engine ------------------------------------------------------------------------------------------------ */

typedef struct ludex_engine ludex_engine;

/* Options: {"threads","table_bytes"}. NULL on failure. */
LUDEX_C_API ludex_engine *ludex_engine_new(const char *options);
LUDEX_C_API void ludex_engine_free(ludex_engine *engine);
/* Gets the answer after each whole iteration; the text lasts as long as the call. */
typedef void (*ludex_on_depth)(void *user, const char *analysis);
/* Evaluates the position of a board; the moves that led there count for repetitions. Limits: {"depth","nodes","time",
 * "lines"}, the time in milliseconds; without any a million moves are made. The answer is that of `ludex analyze
 * --json`. `on_depth` may be NULL. NULL on failure: the game is over. */
LUDEX_C_API char *ludex_engine_analyse(ludex_engine *engine, const ludex_board *board, const char *limits,
                                       ludex_on_depth on_depth, void *user);
/* Ends the search that is under way, or the next one if there is none. */
LUDEX_C_API void ludex_engine_stop(ludex_engine *engine);
/* Forgets what was learnt from earlier positions. */
LUDEX_C_API void ludex_engine_forget(ludex_engine *engine);

/* --- Databases ------------------------------------------------------------------------------------------------- */

typedef struct ludex_database ludex_database;

enum { LUDEX_READ = 0, LUDEX_CHANGE = 1, LUDEX_CREATE = 2 };
/* Opens a database: to read one that is there, to change it, or to make it if there is none. NULL on failure. */
LUDEX_C_API ludex_database *ludex_database_open(const char *path, int mode);
LUDEX_C_API void ludex_database_free(ludex_database *database);

/* Answers "explore", "games", "find", "stats", "players" or "events" as the HTTP API does (docs/api.md), without its
 * limits on rows. Parameters: an object of texts, numbers, booleans and lists of texts. NULL on failure. */
LUDEX_C_API char *ludex_database_ask(ludex_database *database, const char *question, const char *parameters);
/* Puts a stored game into `*record`: 1, or 0 when there is none of this number, or -1 on failure. */
LUDEX_C_API int ludex_database_game(ludex_database *database, int64_t number, ludex_record **record);
/* Stores the records of a file, or of text that is said to be from a file of this name. Options: as of a reader. The
 * answer is {"import","records","imported","duplicates","partial","rejected","plies"}. NULL on failure: then nothing
 * was stored. */
LUDEX_C_API char *ludex_database_import(ludex_database *database, const char *path, const char *options);
LUDEX_C_API char *ludex_database_import_text(ludex_database *database, const char *text, size_t size, const char *name,
                                             const char *options);
/* Gets a part of what is written; returns 0 to end it. */
typedef int (*ludex_write)(void *user, const char *text, size_t size);
/* Writes the games that the filters let through, in a form of ludex_record_write(): 1, or 0 on failure. */
LUDEX_C_API int ludex_database_export(ludex_database *database, const char *filters, const char *form,
                                      ludex_write write, void *user);

#ifdef __cplusplus
}
#endif

#endif
