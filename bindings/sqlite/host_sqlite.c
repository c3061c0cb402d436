/* The functions of SQLite that Ludex uses, taken from the program that has loaded the extension. A second copy of SQLite in
 * one process would undo the locks of the first one: POSIX locks belong to the process. */
#include <sqlite3ext.h>
#include <stdarg.h>

extern const sqlite3_api_routines *sqlite3_api;

#undef sqlite3_backup_finish
#undef sqlite3_backup_init
#undef sqlite3_backup_pagecount
#undef sqlite3_backup_remaining
#undef sqlite3_backup_step
#undef sqlite3_bind_blob
#undef sqlite3_bind_double
#undef sqlite3_bind_int
#undef sqlite3_bind_int64
#undef sqlite3_bind_null
#undef sqlite3_bind_parameter_count
#undef sqlite3_bind_parameter_index
#undef sqlite3_bind_text
#undef sqlite3_busy_handler
#undef sqlite3_busy_timeout
#undef sqlite3_changes
#undef sqlite3_clear_bindings
#undef sqlite3_close
#undef sqlite3_column_blob
#undef sqlite3_column_bytes
#undef sqlite3_column_count
#undef sqlite3_column_decltype
#undef sqlite3_column_double
#undef sqlite3_column_int
#undef sqlite3_column_int64
#undef sqlite3_column_name
#undef sqlite3_column_origin_name
#undef sqlite3_column_text
#undef sqlite3_column_type
#undef sqlite3_create_function_v2
#undef sqlite3_db_filename
#undef sqlite3_errcode
#undef sqlite3_errmsg
#undef sqlite3_errstr
#undef sqlite3_exec
#undef sqlite3_expanded_sql
#undef sqlite3_extended_errcode
#undef sqlite3_finalize
#undef sqlite3_free
#undef sqlite3_get_autocommit
#undef sqlite3_last_insert_rowid
#undef sqlite3_libversion
#undef sqlite3_libversion_number
#undef sqlite3_open_v2
#undef sqlite3_prepare_v2
#undef sqlite3_reset
#undef sqlite3_result_int64
#undef sqlite3_step
#undef sqlite3_total_changes
#undef sqlite3_uri_boolean
#undef sqlite3_value_blob
#undef sqlite3_value_bytes
#undef sqlite3_value_double
#undef sqlite3_value_int64
#undef sqlite3_value_type
#undef sqlite3_db_config
#undef sqlite3_load_extension

int sqlite3_backup_finish(sqlite3_backup *a) {
    return sqlite3_api->backup_finish(a);
}
sqlite3_backup * sqlite3_backup_init(sqlite3 *a, const char *b, sqlite3 *c, const char *d) {
    return sqlite3_api->backup_init(a, b, c, d);
}
int sqlite3_backup_pagecount(sqlite3_backup *a) {
    return sqlite3_api->backup_pagecount(a);
}
int sqlite3_backup_remaining(sqlite3_backup *a) {
    return sqlite3_api->backup_remaining(a);
}
int sqlite3_backup_step(sqlite3_backup *a, int b) {
    return sqlite3_api->backup_step(a, b);
}
int sqlite3_bind_blob(sqlite3_stmt*a, int b, const void*c, int d, void(*e)(void*)) {
    return sqlite3_api->bind_blob(a, b, c, d, e);
}
int sqlite3_bind_double(sqlite3_stmt*a, int b, double c) {
    return sqlite3_api->bind_double(a, b, c);
}
int sqlite3_bind_int(sqlite3_stmt*a, int b, int c) {
    return sqlite3_api->bind_int(a, b, c);
}
int sqlite3_bind_int64(sqlite3_stmt*a, int b, sqlite3_int64 c) {
    return sqlite3_api->bind_int64(a, b, c);
}
int sqlite3_bind_null(sqlite3_stmt*a, int b) {
    return sqlite3_api->bind_null(a, b);
}
int sqlite3_bind_parameter_count(sqlite3_stmt*a) {
    return sqlite3_api->bind_parameter_count(a);
}
int sqlite3_bind_parameter_index(sqlite3_stmt*a, const char *b) {
    return sqlite3_api->bind_parameter_index(a, b);
}
int sqlite3_bind_text(sqlite3_stmt*a, int b, const char*c, int d, void(*e)(void*)) {
    return sqlite3_api->bind_text(a, b, c, d, e);
}
int sqlite3_busy_handler(sqlite3*a, int(*b)(void*,int), void*c) {
    return sqlite3_api->busy_handler(a, b, c);
}
int sqlite3_busy_timeout(sqlite3*a, int b) {
    return sqlite3_api->busy_timeout(a, b);
}
int sqlite3_changes(sqlite3*a) {
    return sqlite3_api->changes(a);
}
int sqlite3_clear_bindings(sqlite3_stmt*a) {
    return sqlite3_api->clear_bindings(a);
}
int sqlite3_close(sqlite3*a) {
    return sqlite3_api->close(a);
}
const void * sqlite3_column_blob(sqlite3_stmt*a, int b) {
    return sqlite3_api->column_blob(a, b);
}
int sqlite3_column_bytes(sqlite3_stmt*a, int b) {
    return sqlite3_api->column_bytes(a, b);
}
int sqlite3_column_count(sqlite3_stmt *a) {
    return sqlite3_api->column_count(a);
}
const char * sqlite3_column_decltype(sqlite3_stmt*a, int b) {
    return sqlite3_api->column_decltype(a, b);
}
double sqlite3_column_double(sqlite3_stmt*a, int b) {
    return sqlite3_api->column_double(a, b);
}
int sqlite3_column_int(sqlite3_stmt*a, int b) {
    return sqlite3_api->column_int(a, b);
}
sqlite3_int64 sqlite3_column_int64(sqlite3_stmt*a, int b) {
    return sqlite3_api->column_int64(a, b);
}
const char * sqlite3_column_name(sqlite3_stmt*a, int b) {
    return sqlite3_api->column_name(a, b);
}
const char * sqlite3_column_origin_name(sqlite3_stmt*a, int b) {
    return sqlite3_api->column_origin_name(a, b);
}
const unsigned char * sqlite3_column_text(sqlite3_stmt*a, int b) {
    return sqlite3_api->column_text(a, b);
}
int sqlite3_column_type(sqlite3_stmt*a, int b) {
    return sqlite3_api->column_type(a, b);
}
int sqlite3_create_function_v2(sqlite3 *a, const char *b, int c, int d, void *e, void (*f)(sqlite3_context*,int,sqlite3_value**), void (*g)(sqlite3_context*,int,sqlite3_value**), void (*h)(sqlite3_context*), void(*i)(void*)) {
    return sqlite3_api->create_function_v2(a, b, c, d, e, f, g, h, i);
}
sqlite3_filename sqlite3_db_filename(sqlite3 *a, const char *b) {
    return sqlite3_api->db_filename(a, b);
}
int sqlite3_errcode(sqlite3 *a) {
    return sqlite3_api->errcode(a);
}
const char * sqlite3_errmsg(sqlite3*a) {
    return sqlite3_api->errmsg(a);
}
const char * sqlite3_errstr(int a) {
    return sqlite3_api->errstr(a);
}
int sqlite3_exec(sqlite3*a, const char *b, int (*c)(void*,int,char**,char**), void *d, char **e) {
    return sqlite3_api->exec(a, b, c, d, e);
}
char * sqlite3_expanded_sql(sqlite3_stmt *a) {
    return sqlite3_api->expanded_sql(a);
}
int sqlite3_extended_errcode(sqlite3 *a) {
    return sqlite3_api->extended_errcode(a);
}
int sqlite3_finalize(sqlite3_stmt *a) {
    return sqlite3_api->finalize(a);
}
void sqlite3_free(void*a) {
    sqlite3_api->free(a);
}
int sqlite3_get_autocommit(sqlite3*a) {
    return sqlite3_api->get_autocommit(a);
}
sqlite3_int64 sqlite3_last_insert_rowid(sqlite3*a) {
    return sqlite3_api->last_insert_rowid(a);
}
const char * sqlite3_libversion(void) {
    return sqlite3_api->libversion();
}
int sqlite3_libversion_number(void) {
    return sqlite3_api->libversion_number();
}
int sqlite3_open_v2(const char *a, sqlite3 **b, int c, const char *d) {
    return sqlite3_api->open_v2(a, b, c, d);
}
int sqlite3_prepare_v2(sqlite3 *a, const char *b, int c, sqlite3_stmt **d, const char **e) {
    return sqlite3_api->prepare_v2(a, b, c, d, e);
}
int sqlite3_reset(sqlite3_stmt *a) {
    return sqlite3_api->reset(a);
}
void sqlite3_result_int64(sqlite3_context*a, sqlite3_int64 b) {
    sqlite3_api->result_int64(a, b);
}
int sqlite3_step(sqlite3_stmt*a) {
    return sqlite3_api->step(a);
}
int sqlite3_total_changes(sqlite3*a) {
    return sqlite3_api->total_changes(a);
}
int sqlite3_uri_boolean(sqlite3_filename a, const char *b, int c) {
    return sqlite3_api->uri_boolean(a, b, c);
}
const void * sqlite3_value_blob(sqlite3_value*a) {
    return sqlite3_api->value_blob(a);
}
int sqlite3_value_bytes(sqlite3_value*a) {
    return sqlite3_api->value_bytes(a);
}
double sqlite3_value_double(sqlite3_value*a) {
    return sqlite3_api->value_double(a);
}
sqlite3_int64 sqlite3_value_int64(sqlite3_value*a) {
    return sqlite3_api->value_int64(a);
}
int sqlite3_value_type(sqlite3_value*a) {
    return sqlite3_api->value_type(a);
}

/* Ludex asks for options that take a number and the address of one. */
int sqlite3_db_config(sqlite3 *a, int b, ...) {
    va_list list;
    va_start(list, b);
    const int value = va_arg(list, int);
    int *const result = va_arg(list, int *);
    va_end(list);
    return sqlite3_api->db_config(a, b, value, result);
}

int sqlite3_load_extension(sqlite3 *a, const char *b, const char *c, char **d) {
    return sqlite3_api->load_extension(a, b, c, d);
}
