#pragma once

#include <ludex/ludex.h>

#include <memory>

/// What the C face hands out, given back in time.
namespace owned {

struct Free {
    void operator()(ludex_board* board) const { ludex_board_free(board); }
    void operator()(ludex_reader* reader) const { ludex_reader_free(reader); }
    void operator()(ludex_record* record) const { ludex_record_free(record); }
    void operator()(ludex_engine* engine) const { ludex_engine_free(engine); }
    void operator()(ludex_database* database) const { ludex_database_free(database); }
    void operator()(char* text) const { ludex_free(text); }
};
template <class T>
using Owned = std::unique_ptr<T, Free>;

}  // namespace owned
