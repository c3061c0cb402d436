/* ludex.h is C. */
#include <ludex/ludex.h>

int ludex_header_is_c(void);
int ludex_header_is_c(void) { return LUDEX_MOST_MOVES; }
