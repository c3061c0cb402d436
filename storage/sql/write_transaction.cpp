#include "storage/sql/write_transaction.hpp"

#include "storage/sql/state_mark.hpp"

namespace ludex::storage {

void WriteTransaction::mark(std::string_view of_what) {
    if (is_marked_) {
        mark_again(db_, of_what);
    } else {
        mark_change(db_, of_what);
    }
    is_marked_ = true;
}

void WriteTransaction::commit(std::string_view of_what) {
    mark(of_what);
    db_.commit();
    is_done_ = true;
}

}  // namespace ludex::storage
