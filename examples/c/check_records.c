/* Checks the records of a file, and prints what Ludex says of each: a line of JSON.
 *
 *   check_records RECORDS
 */
#include <ludex/ludex.h>
#include <stdio.h>

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: check_records RECORDS\n");
        return 2;
    }
    ludex_reader *reader = ludex_reader_open(argv[1], NULL);
    ludex_record *record = NULL;
    int found = reader == NULL ? -1 : 0;
    while (reader != NULL && (found = ludex_reader_next(reader, &record)) == 1) {
        char *json = ludex_record_json(record);
        if (json != NULL) puts(json);
        ludex_free(json);
        ludex_record_free(record);
    }
    if (found < 0) fprintf(stderr, "%s\n", ludex_error());
    ludex_reader_free(reader);
    return found < 0 ? 1 : 0;
}
